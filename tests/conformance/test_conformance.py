"""Every game, at every number of seats and with every option, keeps the promises of all games.

CIVITAS_LONG=1 plays 10,000 games of each in compiled code and 500 step by step against the rules as written; of a
game with more variants than that allows, all of them with fewer games.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import civitas
from civitas.proof.conformance import CHECKS, LONG, check, modes_of
from civitas.proof.conformance.golden import examples

from .variants import VARIANTS

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SIZE = LONG if os.environ.get("CIVITAS_LONG") else {}
MANY = 3  # modes: then all but the first are tried with fewer positions, and without what hardly depends on them
LIGHT = SIZE or {"games": 1, "bulk": 300, "positions": 4, "only": ("words", "endings", "backends", "cards", "views")}
SOLO = {"pointcity": "level"}  # an option that with more seats than one changes nothing: each value is then only played
# Neither the fewest seats, alone or together, nor the most: without what a table does alike for any number of them.
AT_ANY_TABLE = ("repeats", "gate", "roundtrips", "undo")
OTHERS = tuple(name for name in CHECKS if name not in AT_ANY_TABLE)
BETWEEN = SIZE or {"games": 1, "bulk": 500, "positions": 5, "only": OTHERS}
# Modes that change which cards and numbers are in play, and no rule of seats: with one of so many numbers of seats, and
# alone, each is seen closely; with another it is played step by step, and with the rest whole games are played.
ALIKE = {"heroes": 4, "spark": 4}
ENDED = SIZE or {"games": 1, "bulk": 100, "only": ("endings", "cards")}
PLAYED = SIZE or {"games": 1, "bulk": 100, "only": ("endings", "backends", "cards")}
HIDING = {("heroes", 3, "hidden_hands")}  # options that change what is seen, watched for leaks with so many seats
WATCHED = SIZE or {"games": 1, "bulk": 100, "positions": 4, "only": ("gate", "views", "worlds", "redeals", "backends")}
# with 878 cards a case of all checks is a minute: even redeals are counted in the long run
LARGE = ("congress",)
CLOSELY = {"games": 1, "bulk": 300, "positions": 2, "only": tuple(name for name in CHECKS if name != "redeals")}
WHOLE = {"games": 1, "bulk": 300, "only": ("endings", "cards")}
SEEN = {"games": 1, "bulk": 100, "positions": 4, "only": ("endings", "cards", "views")}
SEVERAL = {"games": 3, "bulk": 1000, "positions": 4}  # in the long run, where there are many variants


def size(name: str, seats: int, number: int, modes: int) -> dict[str, Any]:
    """How much is checked of this one of so many modes."""
    if name in LARGE:
        if SIZE:
            return SEVERAL
        return CLOSELY if number == 0 and seats == 2 else WHOLE if number == 0 else SEEN if seats == 4 else PLAYED
    if number and seats > 1 and name in SOLO:
        return PLAYED
    if number == 0 or modes <= MANY:
        counts = civitas.game(name).seats
        return SIZE if seats in (min(counts), max(counts), 2) else BETWEEN
    share = ALIKE.get(name, 1)
    if seats == 1 or (number + seats) % share == 0:
        return LIGHT
    return PLAYED if (number + seats) % share == share // 2 else ENDED


def cases() -> list[Any]:
    out = []
    for name in [*civitas.games(), *map(str, examples(EXAMPLES))]:
        game = civitas.game(name)
        for seats in game.seats:
            modes = VARIANTS[name](seats) if SIZE and name in VARIANTS else modes_of(game, seats)
            for number, mode in enumerate(modes):
                words = [game.name, str(seats), *(f"{option}={value}" for option, value in mode.items())]
                checked = size(name, seats, number, len(modes))
                if any((name, seats, option) in HIDING for option in mode):
                    checked = WATCHED
                out.append(pytest.param(name, seats, mode, checked, id="-".join(words)))
    return out


@pytest.mark.parametrize(("name", "seats", "mode", "checked"), cases())
def test_conformance(name: str, seats: int, mode: dict[str, Any], checked: dict[str, Any]) -> None:
    report = check(civitas.game(name), seats=[seats], modes=[mode], **checked)
    assert report.cases == 1
