"""How a team tournament is played: four rounds with 1 to 4 stars, and who goes on (CON-TOUR-01 to -05).

Who meets whom is the same for all games: content/bracket.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from civitas.kernel.game import Game
from civitas.kernel.table.table import Table
from civitas.kernel.tournament import Format, Preset, Standing

from .cards import STARS
from .progress import chambers_passed

STARS_BY_ROUND = ("1 star", "2 stars", "3 stars", "4 stars")


def standing(table: Table, team: int) -> list[Standing]:
    """Has it won alone; then the chambers behind it, then the share of the simple majority there (CON-TOUR-05)."""
    result, seen = table.result, table.seen(None)
    assert result is not None
    majority = seen.content.tables["MAJORITY"]
    winners = {seat // team for seat in result.winners}
    out: list[Standing] = []
    for side in range(2):
        seat = side * team
        share = Fraction(seen.votes[seat], int(majority[seen.chamber[seat]][0]))
        out.append((winners == {side}, chambers_passed(seen, seat), share))
    return out


def causes(game: Game, options: Mapping[str, Any]) -> dict[str, Preset]:
    """What can be assigned: the Causes of the round's star level."""
    stars = STARS[STARS_BY_ROUND.index(options["level"])]
    rows = enumerate(game.content.cards.causes)
    return {row["id"]: Preset(card, row["name"]) for card, row in rows if row["stars"] == stars}


tournament = Format(
    team=2,
    options={"teams": "on"},
    rounds=tuple({"level": stars} for stars in STARS_BY_ROUND),
    signs=("result", "passages", "share"),
    standing=standing,
    presets=causes,
    says={"passages": "more passages", "share": "the higher share of votes"},
    preset_names=("Cause", "Causes"),
)
