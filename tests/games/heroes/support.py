"""What the tests of Citizen Heroes share: positions, players that answer, and the numbers of the cards.

The city is written as the ledger writes it, [N B M I S], with letters for citizens that stand for no one in
particular: a to j are citizens that ask for one responder or two."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import civitas
from civitas.games.heroes.cards import PACKAGED, type_name
from civitas.kernel.game import Game
from civitas.kernel.state.chance import Stream
from civitas.kernel.table.table import Table

from ..at_table import asked, choose

game = civitas.game("heroes")
CONTENT = game.content.cards
LETTERS = {letter: CONTENT.citizens[n]["name"] for n, letter in enumerate("abcdefghij")}
CALM = ["F01", "..."]  # an event that puts a token on South alone


def letter(name: str) -> str:
    return next((x for x, other in LETTERS.items() if other == name), name)


def city_of(row: str | list[str]) -> list[str]:
    """ "- a2 - VI01 c" as a position writes it; a list may have tokens behind ids, as in "CZ07 2"."""
    out = []
    for word in row.split() if isinstance(row, str) else row:
        found = re.fullmatch(r"([a-j])([0-9]*)", word)
        out.append(f"{LETTERS[found[1]]} {found[2]}" if found else word)
    return out


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A card file with one text exchanged for another."""
    text = PACKAGED[name].read_text(encoding="utf-8")
    assert old in text, f"{PACKAGED[name].name} does not have {old!r}"
    path = folder / f"{name}.csv"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def other_cards(folder: Path, name: str, old: str, new: str) -> Game:
    """The game with that file."""
    path = changed(folder, name, old, new)
    return game.with_cards(*(path if one == name else PACKAGED[one] for one in PACKAGED))


def other_text(folder: Path, code: str) -> Game:
    """The game in which the event F01 does this, so that a word can be tried whatever the cards do with it."""
    return other_cards(folder, "events", f"{event_row('F01')['code']},reconstructed", f'"{code}",reconstructed')


def stand(city: str | list[str] = "- - - - a", **given: Any) -> Table:
    """A table at this position, at the first hero's turn unless it says otherwise, and at the lowest level that has
    the citizens it names. `rules` may be those of other cards."""
    rules: Game = given.pop("rules", game)
    position: dict[str, Any] = {"seats": 2, "deck": 6, "recruits": "R1 B2 G3 Y4 B4", "danger": 0}
    position["city"] = city_of(city)
    position |= given
    if isinstance(position["deck"], list):
        position["deck"] = [LETTERS.get(name, name) for name in position["deck"]]
    position["options"] = {"level": level_of(position)} | position.get("options", {})
    return rules.from_position(position)


def level_of(position: dict[str, Any]) -> int:
    """The lowest level that has all citizens of a position."""
    zones = ("city", "rescued", "supports", "exhausted", "missing", "deck")
    named = [name for zone in zones for name in flat(position.get(zone))]
    rows = [row for row in CONTENT.citizens if any(name.startswith((row["id"], row["name"])) for name in named)]
    return max((int(row["level_label"]) for row in rows), default=1)


def flat(names: Any) -> list[str]:
    if isinstance(names, list):
        return [name for part in names for name in flat(part)]
    return [names] if isinstance(names, str) else []


def strike(event: str, city: str | list[str] = "- - - - a", **given: Any) -> Table:
    """The disaster's turn with this event on top."""
    disaster = {"F": "flood", "E": "earthquake", "I": "inferno"}[event[0]]
    options = {"disaster": disaster} | given.pop("options", {})
    position: dict[str, Any] = {"events": [event, "..."], "step": given.get("seats", 2), "options": options}
    return stand(city, **(position | given))


def chosen_by(stream: Stream, table: Table) -> Table:
    """Any one of the options."""
    options = asked(table).options
    table.choose(options[stream.below(len(options))])
    return table


def by_policy(table: Table) -> Table:
    """What the greedy player would choose."""
    value = game.python.policy(table.state, "greedy")
    table.choose(next(option for option in asked(table).options if option.value == value))
    return table


def end_turn(table: Table) -> Table:
    return choose(table, "End the turn")


def number(table: str, row: int) -> int:
    return int(game.data[table][row])


def citizen_number(card: str, column: str) -> int:
    """A number of the citizens' table."""
    return int(next(row[column] for row in CONTENT.citizens if row["id"] == card))


def icons_of(card: str) -> list[str]:
    required: str = next(row["required"] for row in CONTENT.citizens if row["id"] == card)
    return required.split()


def rescuers(card: str) -> str:
    """Responders that fill the icons of a citizen, whatever they are, no Captain among them."""
    found: list[str] = []
    for icon in icons_of(card):
        found.append(next(name for name in all_types() if _fills(name, icon) and name not in found))
    return " ".join(found)


def _fills(name: str, icon: str) -> bool:
    return "C" not in name and icon[0] in ("*", name[0]) and icon[1] in ("?", name[1])


def event_row(event: str) -> dict[str, str]:
    return next(row for row in CONTENT.events if row["id"] == event)


def all_types() -> list[str]:
    return [type_name(n) for n in range(20)]


def before_place(label: str) -> str:
    """A label without the space of the city that it ends with: whom it is about."""
    return re.split(r" (?:at|in) (?=the |Mid|North|South)", label)[0]
