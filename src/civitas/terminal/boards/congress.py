"""CITIZEN, 117th Congress in a terminal: the own hand and what its sets reach, then every side with its track."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from ...games.congress.helpers.icons import in_words
from ...kernel.table.events import counted
from .ink import MARK, QUIET, SEATS, entry, folded, own_first, seat_title, title

PARTIES = {"D": "#56b4e9", "R": "#e8836b", "I": "#f0e442"}
INDENT, NAME = 15, 34  # cells before what belongs to a word, and for the name of a card


def draw(view: dict[str, Any], width: int, marked: str = "") -> Text:
    """In a small window the top is all that one sees: there is what the next choice is made with."""
    own = view["seat"]
    lines = [heading(view, width)]
    if own is not None:
        lines += [seat_title(view, own), *cards(view, view["players"][own], width, marked)]
    lines += [*under_way(view, width), Text()]
    for seat in own_first(view):
        player = view["players"][seat]
        if not view["teams"] or seat % 2 == 0:  # the first of a team has what both share
            lines += [*side(view, player, width), Text()]
        elif seat != own:
            lines += [seat_title(view, seat), *counts(view, player, width), Text()]
    return Text("\n").join([*lines, decks(view["decks"], width)])


def heading(view: dict[str, Any], width: int) -> Text:
    level = {"1": "1 star", "Ultimate": "Ultimate"}.get(view["level"], f"{view['level']} stars")
    rounds = f" of {view['max_rounds']}" if view["max_rounds"] else ""
    rest = f" round {view['round']}{rounds}" if view["round"] else ""
    return Text.assemble(title(level, max(len(level) + 2, width - len(rest))), (rest, QUIET))


def listed(what: str, text: str, width: int) -> Text:
    return entry(what, text, width, INDENT)


def signs(card: dict[str, Any]) -> str:
    return " · ".join(in_words(card[part]) for part in ("party", "suit", "topic"))


# ---------------------------------------------------------------- what is chosen with


def cards(view: dict[str, Any], player: dict[str, Any], width: int, marked: str) -> list[Text]:
    lines = [held(view, card, width, marked) for card in player["hand"] + player["received"]]
    lines += [held(view, card, width, marked, "picked") for card in player["picked"]]
    for card in player["draft"] + player["power_draft"]:
        lines.append(held(view, card, width, marked))
    if view["building"] and player["picked"]:
        built = view["building"]
        reached = f"level {built['level']}, {built['why']}" if built["level"] else "no level yet"
        against = "" if built["target"] == player["seat"] else f", against {view['names'][built['target']]}"
        lines.append(listed("this set", f"{reached}{against}", width))
    elif view["sets"]:
        sets = [f"{of(view, found['target'])} level {found['level']} ({found['why']})" for found in view["sets"]]
        lines.append(listed("sets", "; ".join(sets), width))
    powers = [f"{card['name']} (level {card['level']})" for card in player["powers"]]
    return [*lines, listed("Powers", ", ".join(powers), width)] if powers else lines


def of(view: dict[str, Any], seat: int) -> str:
    return "own Cause" if seat == view["seat"] else f"against {view['names'][seat]}"


def held(view: dict[str, Any], card: dict[str, Any], width: int, marked: str, note: str = "") -> Text:
    """A card and its signs; a letter for each side whose Cause it fits."""
    under_cursor = card["name"] in marked
    out = Text("▸ " if under_cursor else "  ")
    out.append(card["name"].ljust(NAME), MARK if under_cursor else "bold")
    out.append(f" {signs(card)}" if "suit" in card else f" level {card['level']}", QUIET)
    for match in card.get("matches", []):
        out.append(f"  {chr(65 + match['seat'])} {match['by']}", SEATS[match["seat"]])
    if note:
        out.append(f"  {note}", "bold")
    return folded(out, width, 6, ["  ", ", "])


def under_way(view: dict[str, Any], width: int) -> list[Text]:
    """The set on the table, and what is offered to all."""
    played, lines = view["set"], []
    for what, level in (("support", "level"), ("oppose", "against_level")):
        if played[what]:
            names = ", ".join(card["name"] for card in played[what])
            target = f" {view['names'][played['target']]}" if what == "oppose" and played["target"] is not None else ""
            lines.append(listed(what, f"level {played[level]}{target}: {names}", width))
    if played["power"]:
        lines.append(listed("with", played["power"]["name"], width))
    if played["impact"]:
        lines.append(listed("impact", played["impact"], width))
    if view["trade"]:
        lines.append(listed("trade", f"with {view['names'][view['trade']['partner']]}", width))
    for what, found in (("Causes", view["causes"]), ("draft", view["draft"]["citizens"])):
        if found:
            lines.append(listed(what, "; ".join(f"{card['name']} ({signs(card)})" for card in found), width))
    if view["draft"]["powers"]:
        lines.append(listed("Power draft", "; ".join(card["name"] for card in view["draft"]["powers"]), width))
    return lines


# ---------------------------------------------------------------- the sides


def side(view: dict[str, Any], player: dict[str, Any], width: int) -> list[Text]:
    name = seat_title(view, player["seat"])
    if player["cause"] is None:
        return [name.append(": no Cause yet"), *counts(view, player, width)]
    lines = [name, track(view, player, width)]
    lines.append(listed("Cause", f"{player['cause']['name']} ({signs(player['cause'])})", width))
    if player["hidden"]:
        lines.append(listed("Hidden Cause", f"{player['hidden']['name']} ({signs(player['hidden'])})", width))
    elif player["has_hidden"]:
        lines.append(listed("Hidden Cause", "face down", width))
    if player["second"]:
        lines.append(listed("then", f"{player['second']['name']} ({signs(player['second'])})", width))
    for what, shown in (("yea", "YEA"), ("nay", "NAY"), ("aside", "set aside")):
        if player[what]:
            lines.append(members(shown, player[what], width))
    if player["attached"]:
        lines.append(listed("on the Cause", ", ".join(card["name"] for card in player["attached"]), width))
    return [*lines, *counts(view, player, width)]


def track(view: dict[str, Any], player: dict[str, Any], width: int) -> Text:
    """The votes as a bar to the Supermajority, with a mark at the simple one."""
    chamber = next(track for track in view["tracks"] if track["chamber"] == player["chamber"])
    votes, simple, most = player["votes"], chamber["simple"], chamber["super"]
    told = f" {votes} of {simple}, Supermajority {most}"
    room = max(10, min(50, width - INDENT - cell_len(told)))
    full, mark = min(room, votes * room // most), simple * room // most
    bar = "".join("┃" if n == mark else "█" if n < full else "░" for n in range(room))
    out = Text.assemble(("  " + player["chamber"].ljust(INDENT - 2), QUIET), (bar, SEATS[player["seat"]]), told)
    if set(player["passage_before"].values()) != {"no majority"}:
        out.append("\n").append_text(listed("passed", "both chambers with the first Cause", width))
    for passed, how in player["passage"].items():
        if how != "no majority":
            out.append("\n").append_text(listed("passed", f"the {passed} with {how}", width))
    return out


def members(what: str, found: list[dict[str, Any]], width: int) -> Text:
    """Members with their votes, in the colors of their parties; the letter says the same."""
    told = []
    for card in found:
        if card["kind"] == "power":
            told.append(f"<{card['name']}>")
        else:
            told.append(f"{'~' if card['kind'] == 'shared' else ''}{card['name']} ({card['party']}) {card['score']}")
    out = listed(what, ", ".join(told), width)
    for party, style in PARTIES.items():
        out.highlight_regex(rf"\({party}\) \d+", style)
    return out


def counts(view: dict[str, Any], player: dict[str, Any], width: int) -> list[Text]:
    """What a seat holds, and those of its cards that the looker knows; the own ones are above."""
    many, powers = counted(player["cards"], "card"), counted(player["power_cards"], "Power card")
    lines = [listed("holds", f"{many}, {player['deck_size']} in the deck, {powers}", width)]
    known = player["hand"] + player["received"] + player["picked"] if player["seat"] != view["seat"] else []
    if known:
        lines.append(listed("known", "; ".join(f"{card['name']} ({signs(card)})" for card in known), width))
    return lines


def decks(found: dict[str, Any], width: int) -> Text:
    names = ("senate", "house", "citizens", "powers", "circumstances")
    return listed("decks", ", ".join(f"{name.capitalize()} {found[name]['down']}" for name in names), width)
