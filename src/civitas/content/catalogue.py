"""The cards of a game as one uniform list, for card browsers: the game's own `catalogue` where it has one, else
one made from its list of cards.

An entry has the same keys in every game (`ENTRY`). What a card means in play is not said here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ..kernel.errors import BadInput

if TYPE_CHECKING:
    from ..kernel.game import Game

ENTRY: dict[str, type] = {
    "id": str,  # unlike all others of the game
    "name": str,
    "kind": str,  # what sort of thing it is: a building, a citizen, a token
    "group": str,  # where it belongs among its kind; may be empty
    "icons": list,  # names of the icons it shows
    "text": str,  # what it does, at all levels
    "levels": list,  # the same, level by level; empty where there are none
    "numbers": dict,  # by name: a number, one for each level, or a number for each icon
    "count": int,  # how many of them there are
    "rulings": list,  # sentences
    "reconstructed": bool,  # some part of it is ours, not the publisher's; `note` says which
    "note": str,
}


def entry(id: str, name: str, kind: str, **more: Any) -> dict[str, Any]:
    """An entry with what is given; the rest is empty, one copy, and nothing of it reconstructed."""
    blank = {key: of() for key, of in ENTRY.items()} | {"count": 1}
    return blank | {"id": id, "name": name, "kind": kind} | more


def cards_of(game: Game) -> list[dict[str, Any]]:
    """All cards of the game, plain data; an empty list where it has none."""
    if game.content.catalogue is not None:
        return checked(game.title, game.content.catalogue(game.content.cards))
    return checked(game.title, _from_listing(listing(game)) if game.content.listing or game.schema.zones else [])


def checked(title: str, entries: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The entries, if all of them have the keys and types of ENTRY and an id of their own."""
    found: dict[str, dict[str, Any]] = {}
    for number, given in enumerate(entries, 1):
        if set(given) != set(ENTRY):
            odd = ", ".join(sorted(set(given) ^ set(ENTRY)))
            raise BadInput(f"{title}: card {number} of the catalogue has missing or unknown keys: {odd}")
        for key, of in ENTRY.items():
            if type(given[key]) is not of:
                raise BadInput(f"{title}: card {number} of the catalogue has {given[key]!r} as its {key}")
        if given["id"] in found:
            raise BadInput(f"{title}: two cards of the catalogue have the id {given['id']!r}")
        found[given["id"]] = dict(given)
    return list(found.values())


def listing(game: Game) -> dict[str, list[dict[str, Any]]]:
    """In the game's own words where it has them; otherwise the name and the numbers of every card."""
    if game.content.listing is not None:
        return game.content.listing(game.content.cards)
    found = {}
    for of in {zone.of.name: zone.of for zone in game.schema.zones.values()}.values():
        name = game.words.cards.get(of.name)
        tables = {n: data for n, data in game.data.items() if data.shape[0] == of.size}
        rows = []
        for card in range(of.size):
            numbers = {n.lower(): _number(data[card]) for n, data in tables.items()}
            rows.append({"number": card, "name": name(game.content.cards, card) if name else ""} | numbers)
        found[of.name] = rows
    if not found:
        raise BadInput(f"{game.title} has no cards")
    return found


def _number(value: Any) -> Any:
    return int(value) if value.ndim == 0 else " ".join(str(int(v)) for v in value.ravel())


NAMES = ("name", "building", "token", "card")  # the column of a list that names the card


def _from_listing(headings: Mapping[str, list[dict[str, Any]]]) -> Iterable[dict[str, Any]]:
    for heading, rows in headings.items():
        for number, row in enumerate(rows, 1):
            column = next((name for name in NAMES if row.get(name)), "")
            said = {key: value for key, value in row.items() if key != column}
            yield entry(
                f"{heading}:{number}",
                str(row[column]) if column else f"{heading} {number}",
                heading,
                text="; ".join(f"{key} {value}" for key, value in said.items() if isinstance(value, str) and value),
                numbers={key: int(value) for key, value in said.items() if isinstance(value, int)},
            )
