"""Citizen Heroes with greedy and with good play: every level, disaster and number of heroes.

    python studies/heroes.py play [--games 60] [--minutes M] [--jobs N] [--part 2/3]
    python studies/heroes.py report      docs/balance-heroes.md: 2,000 games of greedy for each cell, and the kept ones

Good play is `search:200`: a game takes three to eight seconds of one processor.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from figures import Share, table, together, within  # beside this file
from games import SEED, Cell, Kept, run

import civitas
from civitas.games.heroes.constants import LOST_BUILDINGS, LOST_DANGER, LOST_MAYORS, WON
from civitas.kernel.backends.simulation import simulate

REPORT = Path(__file__).parents[1] / "docs" / "balance-heroes.md"
GAMES, BOT = 2000, "search:200"
SEATS, LEVELS, DISASTERS = (2, 3, 4, 5), (1, 2, 3), ("flood", "earthquake", "inferno")
LOSSES = {LOST_DANGER: "danger", LOST_BUILDINGS: "buildings", LOST_MAYORS: "mayors"}
BANDS = {1: (85.0, 95.0), 2: (60.0, 75.0), 3: (30.0, 50.0)}
HEROES_APART, DISASTERS_APART = 10.0, 12.0  # points from all together at the same level
RAREST_LOSS = 5.0  # percent of the lost games of a disaster
Outcomes = dict[Cell, list[int]]


def cell(level: int, disaster: str, seats: int, bot: str = BOT) -> Cell:
    return Cell("heroes", seats, (("level", level), ("disaster", disaster)), bot)


CELLS = [cell(level, disaster, seats) for seats in SEATS for level in LEVELS for disaster in DISASTERS]
HARDEST = [cell(max(LEVELS), disaster, seats) for seats in SEATS for disaster in DISASTERS]


def by_greedy() -> Outcomes:
    game, out = civitas.game("heroes"), {}
    for each in CELLS:
        ended = simulate(game, each.seats, GAMES, SEED, "greedy", options=dict(each.options)).outcome
        out[each] = [int(outcome) for outcome in ended]
    return out


def by_search(kept: Kept) -> Outcomes:
    return {each: [game.outcome for game in kept.of(each)] for each in CELLS}


def share(outcomes: Iterable[int]) -> Share:
    every = list(outcomes)
    return Share(every.count(WON), len(every))


def of(found: Outcomes, level: int, disasters: Iterable[str] = DISASTERS, seats: Iterable[int] = SEATS) -> Share:
    return together(share(found[cell(level, disaster, n)]) for disaster in disasters for n in seats)


def wins(found: Outcomes) -> str:
    rows = []
    for level in LEVELS:
        for disaster in DISASTERS:
            cells = [of(found, level, [disaster], [seats]) for seats in SEATS]
            rows.append((level, disaster, *cells, of(found, level, [disaster])))
        rows.append((level, "all", *(of(found, level, seats=[seats]) for seats in SEATS), of(found, level)))
    return table(("level", "disaster", *(f"{seats} heroes" for seats in SEATS), "all"), rows)


def bands(found: Outcomes) -> str:
    """Levels in their bands, and how far numbers of heroes and disasters lie apart."""
    rows = []
    for level in LEVELS:
        every = of(found, level)
        heroes = [of(found, level, seats=[seats]).percent - every.percent for seats in SEATS]
        disasters = [of(found, level, [disaster]).percent - every.percent for disaster in DISASTERS]
        rows.append(
            (
                level,
                every,
                "{:.0f} to {:.0f}".format(*BANDS[level]),
                within(every, BANDS[level]),
                " / ".join(f"{apart:+.0f}" for apart in heroes),
                " / ".join(f"{apart:+.0f}" for apart in disasters),
            )
        )
    return table(("level", "won", "wanted", "in its band", "2 / 3 / 4 / 5 heroes apart", "disasters apart"), rows)


def losses(found: Outcomes) -> str:
    rows = []
    for disaster in DISASTERS:
        every = [outcome for level in LEVELS for n in SEATS for outcome in found[cell(level, disaster, n)]]
        lost = [outcome for outcome in every if outcome != WON]
        rows.append((disaster, len(lost), *(Share(lost.count(way), len(lost)) for way in LOSSES)))
    return table(("disaster", "lost games", *LOSSES.values()), rows)


def report() -> list[str]:
    kept = Kept("heroes", "heroes")
    searched, simulated = by_search(kept), by_greedy()
    games = min(len(outcomes) for outcomes in searched.values())
    return [
        "# How Citizen Heroes plays",
        "Won games of 100, all seats with the same bot, with 95 % intervals. Made by `python studies/heroes.py`; the "
        "same numbers come out on every machine.",
        f"## With good play: `{BOT}`",
        f"{games} games or more in each cell.",
        bands(searched),
        f"**apart**: from all together at that level, in points. Wanted are at most {HEROES_APART:.0f} for the numbers "
        f"of heroes and {DISASTERS_APART:.0f} for the disasters ({', '.join(DISASTERS)}). A single cell has an "
        "interval wider than that, so cells are judged in rows and columns.",
        wins(searched),
        f"What lost games are lost by, in percent, all levels and numbers of heroes together; each is wanted in at "
        f"least {RAREST_LOSS:.0f}.",
        losses(searched),
        f"## With `greedy`, {GAMES:,} games in each cell",
        wins(simulated),
        losses(simulated),
    ]


if __name__ == "__main__":
    run("heroes", "heroes", CELLS, REPORT, report, __doc__ or "")
