"""The cards and civic tokens of Point City: two CSV files, read, checked and turned into tables.

The files hold every number and name; this module says what their columns mean and what they may
hold. What a card does in play is not said here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.content.cardfiles import CardError, Row, all_different, rows_of, whole

Table = NDArray[np.signedinteger[Any]]

RESOURCES = ("economy", "energy", "community", "ecology", "industry", "ingenuity")
INGENUITY = 5
TYPES = RESOURCES[:INGENUITY]  # what buildings cost and give; ingenuity only replaces these
KINDS = ("permanent", "points", "civic")
FORMULAS = (
    "per_permanent",
    "per_unspent_ingenuity",
    "per_pair",
    "per_type_at_least",
    "per_missing_type",
    "per_full_set",
    "flat",
)

CARDS = 160
TOKENS = 22
FACES = 12  # resource sides: six resources, one or two symbols

# Cards kept of each tier and tokens laid open, by number of players. 34 cards per player and 14
# more give everybody 17 turns (PC-RULING-01); solo is set up as for two (PC-RULING-02, PC-SOLO-01).
KEPT = ((0, 0, 0), (40, 24, 18), (40, 24, 18), (52, 36, 28), (64, 48, 38))
LAID = (0, 10, 10, 12, 14)

# Two buildings of one turn are paid together: never more than 10 of one resource.
HIGHEST_COST = 5
HIGHEST_POINTS = 20
HIGHEST_NEEDED = 20
LONGEST_NAME = 60
LONGEST_TEXT = 200

CARD_COLUMNS = (
    "id",
    "tier",
    "resource_side",
    "resource_symbols",
    "building_name",
    "kind",
    *(f"cost_{resource}" for resource in TYPES),
    "permanent",
    "points",
    "civic",
)
TOKEN_COLUMNS = ("id", "name", "formula", "params", "text")

PACKAGED_CARDS = Path(__file__).with_name("cards.csv")
PACKAGED_TOKENS = Path(__file__).with_name("tokens.csv")


@dataclass(frozen=True)
class Cards:
    """One deck and one set of tokens; the row of a card in the tables is its place in the file."""

    names: list[str]
    ids: list[str]
    token_names: list[str]
    token_texts: list[str]
    tables: dict[str, Table]


def load(cards: Path | None = None, tokens: Path | None = None) -> Cards:
    """Read the packaged files, or a user's own in place of either; CardError if one is unusable."""
    deck = _deck(PACKAGED_CARDS if cards is None else cards)
    supply = _supply(PACKAGED_TOKENS if tokens is None else tokens)
    return Cards(
        names=[building.name for building in deck],
        ids=[building.id for building in deck],
        token_names=[token.name for token in supply],
        token_texts=[token.text for token in supply],
        tables=_setup_tables() | _card_tables(deck) | _token_tables(supply),
    )


def _rows(file: Path, columns: Sequence[str], most: int, what: str, limit: str) -> list[Row]:
    rows = rows_of(file, columns)
    if len(rows) > most:
        raise CardError(f"{file}, row {rows[most].line}: this is {what} {most + 1}, but {limit}.")
    return rows


# ------------------------------------------------------------------------------------- buildings


@dataclass(frozen=True)
class _Building:
    id: str
    name: str
    tier: int
    resource: int
    symbols: int
    cost: list[int]
    permanent: int
    points: int
    civic: int


def _deck(file: Path) -> list[_Building]:
    rows = _rows(file, CARD_COLUMNS, CARDS, "card", f"a deck has at most {CARDS} cards")
    deck = [_building(row) for row in rows]
    all_different(rows, "id", "building_name")
    for tier, needed in enumerate(KEPT[4], start=1):
        found = sum(building.tier == tier for building in deck)
        if found < needed:
            raise CardError(
                f"{file}, column 'tier': {found} cards of tier {tier} are given, "
                f"but the setup for four players needs at least {needed}."
            )
    return deck


def _building(row: Row) -> _Building:
    resource = row.one_of("resource_side", RESOURCES)
    symbols = row.number("resource_symbols", 1, 2)
    if resource == INGENUITY and symbols == 2:
        raise row.error("resource_symbols", "1, as ingenuity is never double")
    cost = [row.number(f"cost_{each}", 0, HIGHEST_COST) for each in TYPES]
    if sum(cost) == 0:
        raise row.error("cost_economy", "above 0 here or in another cost, as no building is free")
    total = row.values.get("cost_total")
    if total is not None and whole(total, 0, sum(cost)) != sum(cost):
        raise row.error("cost_total", f"{sum(cost)}, the sum of the five costs")
    kind = KINDS[row.one_of("kind", KINDS)]
    return _Building(
        id=row.words("id", LONGEST_NAME),
        name=row.words("building_name", LONGEST_NAME),
        tier=row.number("tier", 1, 3),
        resource=resource,
        symbols=symbols,
        cost=cost,
        permanent=_permanent(row, kind),
        points=_points(row, kind),
        civic=_civic(row, kind),
    )


def _permanent(row: Row, kind: str) -> int:
    if kind == "permanent":
        return row.one_of("permanent", TYPES)
    if row.values["permanent"]:
        raise row.error("permanent", f"empty for a building of kind '{kind}'")
    return -1


def _points(row: Row, kind: str) -> int:
    points = row.number("points", 0, HIGHEST_POINTS)
    if kind == "civic" and points:  # PC-BUILD-02
        raise row.error("points", "0 for a building of kind 'civic'")
    return points


def _civic(row: Row, kind: str) -> int:
    civic = row.number("civic", 0, 1)
    if civic != (kind == "civic"):
        raise row.error("civic", f"{1 - civic} for a building of kind '{kind}'")
    return civic


# ---------------------------------------------------------------------------------- civic tokens


@dataclass(frozen=True)
class _Token:
    name: str
    text: str
    formula: int
    a: int
    b: int
    at_least: int
    value: int


def _supply(file: Path) -> list[_Token]:
    rows = _rows(file, TOKEN_COLUMNS, TOKENS, "token", f"there are at most {TOKENS} tokens")
    supply = [_token(row) for row in rows]
    all_different(rows, "id", "name")
    if len(rows) < LAID[4]:
        raise CardError(
            f"{file}: {len(rows)} tokens are given, but the setup for four players needs at least {LAID[4]}."
        )
    return supply


def _token(row: Row) -> _Token:
    row.words("id", LONGEST_NAME)
    formula = row.one_of("formula", FORMULAS)
    a, b, at_least, value = _params(row, FORMULAS[formula])
    return _Token(
        name=row.words("name", LONGEST_NAME),
        text=row.words("text", LONGEST_TEXT),
        formula=formula,
        a=a,
        b=b,
        at_least=at_least,
        value=value,
    )


def _params(row: Row, formula: str) -> tuple[int, int, int, int]:
    """The two resources (-1 where there is none), the number needed, and the points of a token."""
    before, colon, points = row.values["params"].rpartition(":")
    value = whole(points, 0, HIGHEST_POINTS)
    needed = whole(before, 1, HIGHEST_NEEDED)
    first, _, second = before.partition("+")
    if value is not None:
        if formula == "per_permanent" and before in TYPES:
            return TYPES.index(before), -1, 0, value
        if formula == "per_pair" and first in TYPES and second in TYPES and first != second:
            return TYPES.index(first), TYPES.index(second), 0, value
        if formula == "per_type_at_least" and needed is not None:
            return -1, -1, needed, value
        if formula not in _PARAMS and not colon:
            return -1, -1, 0, value
    raise row.error("params", _PARAMS.get(formula, f"points from 0 to {HIGHEST_POINTS}, like 5"))


_PARAMS = {
    "per_permanent": (
        f"resource:points, like economy:2, with one of {', '.join(TYPES)} and points from 0 to {HIGHEST_POINTS}"
    ),
    "per_pair": (
        "resource+resource:points, like economy+energy:3, with two different ones of "
        f"{', '.join(TYPES)} and points from 0 to {HIGHEST_POINTS}"
    ),
    "per_type_at_least": (
        f"number:points, like 3:3, with a number from 1 to {HIGHEST_NEEDED} and points from 0 to {HIGHEST_POINTS}"
    ),
}


# ---------------------------------------------------------------------------------------- tables


def _setup_tables() -> dict[str, Table]:
    return {"KEPT": np.array(KEPT, np.int8), "LAID": np.array(LAID, np.int8)}


def _card_tables(deck: list[_Building]) -> dict[str, Table]:
    face = [2 * building.resource + building.symbols - 1 for building in deck]
    seen = [FACES * (card.tier - 1) + side for card, side in zip(deck, face, strict=True)]
    cost = np.zeros((CARDS, len(TYPES)), np.int8)
    cost[: len(deck)] = [building.cost for building in deck]
    return {
        "TIER": _column([building.tier for building in deck], CARDS),
        "RESOURCE": _column([building.resource for building in deck], CARDS),
        "SYMBOLS": _column([building.symbols for building in deck], CARDS),
        "COST": cost,
        # Five bits for each resource, so that sums over all of them are kept in one number.
        "PRICE": (cost.astype(np.int32) << 5 * np.arange(len(TYPES), dtype=np.int32)).sum(axis=1, dtype=np.int32),
        "WORTH": np.array([b.symbols << 5 * b.resource for b in deck] + [0] * (CARDS - len(deck)), np.int32),
        "PERMANENT": _column([building.permanent for building in deck], CARDS, missing=-1),
        "POINTS": _column([building.points for building in deck], CARDS),
        "CIVIC": _column([building.civic for building in deck], CARDS),
        "FACE": _column(face, CARDS),
        # Of two cards with the same number here, nobody can tell the resource sides apart.
        "SEEN": _column(seen, CARDS).astype(np.int16),
        **_alike(seen),
    }


def _alike(seen: list[int]) -> dict[str, Table]:
    """Chains of the cards whose resource sides look alike."""
    first, after = np.full(4 * FACES, -1, np.int16), np.full(CARDS, -1, np.int16)
    for card in reversed(range(len(seen))):
        after[card], first[seen[card]] = first[seen[card]], card
    return {"FIRST_ALIKE": first, "NEXT_ALIKE": after}


def _token_tables(supply: list[_Token]) -> dict[str, Table]:
    return {
        "FORMULA": _column([token.formula for token in supply], TOKENS, missing=-1),
        "TOKEN_A": _column([token.a for token in supply], TOKENS, missing=-1),
        "TOKEN_B": _column([token.b for token in supply], TOKENS, missing=-1),
        "TOKEN_AT_LEAST": _column([token.at_least for token in supply], TOKENS),
        "TOKEN_VALUE": _column([token.value for token in supply], TOKENS),
    }


def _column(values: list[int], length: int, missing: int = 0) -> NDArray[np.int8]:
    return np.array(values + [missing] * (length - len(values)), np.int8)
