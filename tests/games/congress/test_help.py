"""The help page, the card browser and the places of options."""

from __future__ import annotations

import re
from typing import Any

from civitas.content.help import cards_of, help_of
from civitas.games.congress.catalogue import MONEY
from civitas.games.congress.kinds import ALL as KINDS
from civitas.games.congress.words.effects import EFFECTS
from civitas.games.congress.words.places import ABOUT
from civitas.kernel.backends.python import ASKED, option_values
from civitas.kernel.state.chance import Stream
from civitas.kernel.state.seen import Seen
from civitas.proof import ledger
from civitas.proof.ledger import proves

from .support import game

# the sections of the help in their order, and the pages of the rulebook that each is about
PAGES = {
    "aim": range(1, 25), "cards": (1, 2, 3, 6), "table": (4, 5, 10), "setup": (5, 20), "icons": (6, 7),
    "matching": (8, 11), "drafts": (9,), "turn": (10, 24), "levels": (11, 12), "chart": (12,), "impacts": (13, 14),
    "powers": (15, 16, 17), "circumstances": (18, 19), "end": (17, 19), "advanced": (5, 20), "variations": (21,),
    "members": (22,), "reconstructed": range(1, 25),
}  # fmt: skip


def section(id: str) -> str:
    return next(str(row["text"]) for row in help_of(game)["sections"] if row["id"] == id)


@proves("CON-TURN-24")
def test_the_sections_are_those_of_the_rule_book() -> None:
    """Where the book's own page references are off, the help names the rules of the section that is meant."""
    known = {entry.id: entry for entry in ledger.load("congress")}
    sections = help_of(game)["sections"]
    assert [row["id"] for row in sections] == list(PAGES)
    for row in sections:
        for id in row["rules"]:
            pages = {int(page) for page in re.findall(r"p\.(\d+)", known[id].where)}
            pages |= {n for a, b in re.findall(r"p\.(\d+)-(\d+)", known[id].where) for n in range(int(a), int(b) + 1)}
            assert pages & set(PAGES[row["id"]]), (row["id"], id, known[id].where)


@proves("CON-SETUP-11", "CON-HIDDEN-08", "CON-DRAFT-18")
def test_the_hints_of_the_book_are_told() -> None:
    assert "a Primary and a Hidden Cause of different Suits" in section("setup")
    assert "the Primary may serve as a decoy while the others draft" in section("setup")
    assert "keep what matches your Primary Cause strongly, and also what could hurt it" in section("drafts")


@proves("CON-CHART-07", "CON-LEVEL-05")
def test_the_levels_are_told_as_their_table_has_them() -> None:
    table = game.content.cards.board["levels"]
    said = {line.split("**")[1].lower(): line for line in section("levels").splitlines() if line.startswith("- ")}
    for position, row in table.items():
        first = {level: row.index(level) for level in sorted(set(row)) if level}  # the fewest cards of each level
        if position == "party":
            assert first == {1: 3, 2: 4} and "3 make level 1, 4 or 5 make level 2" in said["party"]
        elif position == "suit":
            assert first == {1: 1, 2: 2, 3: 3, 4: 4} and "1, 2, 3 and 4 make levels 1, 2, 3 and 4" in said["suit"]
        else:
            assert first == {2: 1, 3: 2, 4: 3} and "1, 2 and 3 make levels 2, 3 and 4" in said["topic"]


def test_the_chart_is_told_as_its_table_has_it() -> None:
    chart, text = game.content.cards.board["chart"], section("chart")
    support, oppose = text.split("**Oppose:**")
    for level in range(1, 5):
        lines = [next(line for line in part.splitlines() if f"Level {level}:" in line) for part in (support, oppose)]
        assert (
            f"{chart['converts'][level]} NAY to YEA" in lines[0]
            and f"{chart['converts'][level]} YEA to NAY" in lines[1]
        )
        for number, name, line in ((chart["votes"], "Vote", lines[0]), (chart["flips"], "Flip", lines[1])):
            assert (f"{number[level]} {name}" in line) == bool(number[level]) == (name in line)


@proves("CON-MEMB-12")
def test_everywhere_it_is_said_what_the_icons_mean() -> None:
    for text in (game.content.about, help_of(game)["notice"], section("members")):
        assert "make no claim about a member's views" in text and "who gave money" in text
    assert "who gave money to a campaign" in MONEY and "nothing about anybody's views" in MONEY
    members = [card for card in cards_of(game) if card["kind"] in ("senator", "representative")]
    assert len(members) == 535
    for card in members:
        assert MONEY in card["text"] and "LD-203 contribution reports" in card["text"], card["name"]
    for text in (game.content.about, help_of(game)["notice"], section("members")):
        assert "dotted" in text and "no gift on record" in text


def browsed(name: str) -> dict[str, Any]:
    return next(card for card in cards_of(game) if card["name"] == name)


@proves("CON-MEMB-12", "CON-MEMB-13")
def test_a_card_says_which_icons_have_no_gift_on_record() -> None:
    card = browsed("Lauren Boebert")
    assert card["numbers"]["gift"] == [0, 0, 0]
    assert "No gift is on record for Fossil Fuels+, Military Contractors+ and Agriculture+" in card["text"]
    assert "+Agriculture: no gift on record; the member sat on the House Natural Resources Committee." in card["note"]
    assert "+Military Contractors: no gift on record; a main industry of the state." in card["note"]
    card = browsed("Don Young")
    assert card["numbers"]["gift"] == [1, 1, 1] and "No gift" not in card["text"] and "no gift" not in card["note"]
    assert "+Seniors: no gift on record; the state has many retired people." in browsed("Kat Cammack")["note"]
    assert "+Labor: no gift on record; the state has many union members." in browsed("Mike Carey")["note"]
    marked = [card["numbers"]["gift"].count(0) for card in cards_of(game) if "gift" in card["numbers"]]
    assert sum(marked) == 86


def test_a_committee_has_a_name_and_only_an_industry_is_called_one() -> None:
    for card in cards_of(game):
        assert not re.search(r"the [HS]S\w\w Committee", card["note"]), card["name"]
        assert not re.search(r"\+(Labor|Seniors): [^.]*industry", card["note"]), card["name"]


def test_the_help_says_to_which_time_the_reports_go() -> None:
    assert "of 2019 to mid-2020, for senators from 2015 on" in section("members")
    assert "LD-203 contribution reports to mid-2020" in browsed("Don Young")["text"]


def test_a_level_of_one_star_is_one_star() -> None:
    groups = [card["group"] for card in cards_of(game) if card["kind"] == "Cause"]
    assert sorted(set(groups)) == ["1 star", "2 stars", "3 stars", "4 stars", "Ultimate"]


@proves("CON-MEMB-10")
def test_a_card_says_that_the_seat_was_vacant() -> None:
    assert "Died April 6, 2021; the seat was vacant on January 3, 2022." in browsed("Alcee L. Hastings")["text"]
    assert "Resigned January 1, 2022; the seat was vacant" in browsed("Devin Nunes")["text"]
    assert sum("vacant" in card["text"] for card in cards_of(game)) == 2


@proves("CON-MEMB-11")
def test_a_card_says_what_raging_means_and_by_which_votes() -> None:
    raging = [card for card in cards_of(game) if card["numbers"].get("raging")]
    assert len(raging) == 210
    for card in raging:
        least = "97 %" if card["kind"] == "senator" else "98.5 %"
        assert f"in at least {least} of the party-divided votes of the 116th Congress" in card["text"]
    assert "party-divided votes" in section("members") and "all recorded votes" in section("members")


def test_an_outlined_topic_is_no_judgment() -> None:
    assert "An outlined Topic is a term of the rules, not a judgment." in section("icons")


def test_the_designers_are_named() -> None:
    assert "Gray Smith and Steve Barger, Dream State" in help_of(game)["notice"]
    assert game.content.credits == "Designed by Gray Smith and Steve Barger, published by Dream State."
    assert "Gray Smith" not in game.content.about, "the lobby shows both, and would name them twice"


@proves("CON-PAT-10", "CON-POWER-04", "CON-POWER-09")
def test_a_power_card_says_what_it_does_and_its_level() -> None:
    powers = {card["id"]: card for card in cards_of(game) if card["kind"] == "Power"}
    for row in game.content.cards.powers:
        card = powers[f"power:{row['id']}"]
        assert card["text"].startswith(EFFECTS[row["type"]]) and card["numbers"]["level"] == int(row["level"])
        assert f"from level {row['level']} on" in card["text"]
    patriot, manipulator = EFFECTS["patriot"], EFFECTS["manipulator"]
    assert "one level higher" in patriot and "safe from Amendments" in patriot
    assert "all votes after the oldest Manipulator or Yellow Kid" in patriot
    assert "one level higher" in manipulator and "a Patriot can remove the votes" in manipulator


def test_every_card_is_in_the_browser() -> None:
    kinds = [card["kind"] for card in cards_of(game)]
    names = ("Cause", "senator", "representative", "Citizen", "Power", "Circumstance")
    assert [kinds.count(kind) for kind in names] == [64, 100, 435, 169, len(game.content.cards.powers), 56]


# ---------------------------------------------------------------- places

ID = r"[a-z]*\d+[ab]?"
PLACE = re.compile(
    rf"cause:[0-3]|offer:{ID}|hidden:[0-3]|hand:[0-3]:{ID}|picked:[0-3]:{ID}|set|draft:[0-3]:{ID}|open:{ID}"
    rf"|deck:[0-3](:{ID})?|power:[0-3]:{ID}|nay:[0-3](:{ID})?|chart:[a-z]+\d?|track:(senate|house)|seat:[0-3]"
    r"|circumstances"
)
PLAYED: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, {"level": "2 stars"}), (4, {"teams": "on"})]


def test_every_option_says_what_places_it_is_about() -> None:
    assert set(ABOUT) == {kind.name for kind in KINDS}
    found = set[str]()
    for seats, options in PLAYED:
        state = game.python.fresh(seats, seats, game.chosen(options | {"max_rounds": 20}, seats))
        stream, status = Stream(seats, purpose=77), game.python.advance(state)
        while status == ASKED:
            values, kind = option_values(state), game.rules.kinds[state._kind].name
            if kind not in ("pass_on", "pass_power") or stream.below(8) == 0:
                seen = Seen(game, state, state._who)
                for place in [place for value in values for place in ABOUT[kind](seen, value)]:
                    assert PLACE.fullmatch(place), place
                    found.add(place.split(":")[0])
            by_chance = stream.below(3) == 0
            value = values[stream.below(len(values))] if by_chance else game.python.policy(state, "greedy")
            status = game.python.advance(state, value)
    assert found >= {
        "cause", "offer", "hidden", "hand", "picked", "set", "draft", "open", "deck", "power", "nay", "chart", "track",
        "seat", "circumstances",
    }  # fmt: skip
