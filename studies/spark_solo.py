"""Citizens of the Spark alone against Scyntilla, with good play: every recommended set at every difficulty.

    python studies/spark_solo.py play [--games 60] [--minutes M] [--jobs N] [--part 2/3]
    python studies/spark_solo.py report      docs/balance-spark-solo.md, from the games that are kept

Good play is `search:1000`. A game takes about a second of one processor.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from figures import Share, Z, table, together, within  # beside this file
from games import Cell, Kept, Played, run

from civitas.games.spark.cards import DIFFICULTIES, SETS

REPORT = Path(__file__).parents[1] / "docs" / "balance-spark-solo.md"
BOT = "search:1000"
BANDS = {"normal": (70.0, 85.0), "hard": (50.0, 65.0), "epic": (25.0, 45.0)}
OWN = (70.0, 90.0)  # points of the player, in the mean
SETS_APART = 15.0  # points of a set's share from that of all sets
STEP = 12.0  # points between two difficulties


def cell(difficulty: str, name: str) -> Cell:
    return Cell("spark", 1, (("difficulty", difficulty), ("set", name)), BOT)


CELLS = [cell(difficulty, name) for difficulty in DIFFICULTIES for name in SETS]


def share(games: list[Played]) -> Share:
    """A tie is not a win."""
    return Share(sum(game.scores[0] > game.scores[1] for game in games), len(games))


def mean(games: list[Played], city: int) -> float:
    return float(np.mean([game.scores[city] for game in games]))


def difficulties(kept: Kept) -> str:
    rows = []
    for difficulty in DIFFICULTIES:
        games = [game for name in SETS for game in kept.of(cell(difficulty, name))]
        won, band = share(games), BANDS[difficulty]
        rows.append(
            (
                difficulty.capitalize(),
                len(games),
                won,
                f"{band[0]:.0f} to {band[1]:.0f}",
                within(won, band),
                f"{mean(games, 0):.1f}",
                f"{mean(games, 1):.1f}",
                f"{np.mean([game.turns for game in games]):.1f}",
            )
        )
    return table(("", "games", "won", "wanted", "in its band", "own mean", "Scyntilla's", "turns"), rows)


def sets(kept: Kept) -> str:
    """Each cell, and how far it lies from all sets together at the same difficulty."""
    rows = []
    for name in SETS:
        cells: list[object] = [name]
        for difficulty in DIFFICULTIES:
            every = together(share(kept.of(cell(difficulty, other))) for other in SETS)
            own = share(kept.of(cell(difficulty, name)))
            cells += [own, f"{own.percent - every.percent:+.0f}"]
        total = [game for difficulty in DIFFICULTIES for game in kept.of(cell(difficulty, name))]
        everywhere = [share(kept.of(cell(d, n))) for d in DIFFICULTIES for n in SETS]
        apart = share(total).percent - together(everywhere).percent
        rows.append((*cells, f"{share(total)}", f"{apart:+.0f}", f"{mean(total, 0):.0f} : {mean(total, 1):.0f}"))
    head: list[object] = ["set"]
    for difficulty in DIFFICULTIES:
        head += [difficulty.capitalize(), "apart"]
    return table((*head, "all three", "apart", "points"), rows)


def verdicts(kept: Kept) -> str:
    """What of the rest is as it is wanted: own points, the steps between difficulties, the sets."""
    everything = [game for each in CELLS for game in kept.of(each)]
    own = mean(everything, 0)
    by = [share([game for name in SETS for game in kept.of(cell(d, name))]).percent for d in DIFFICULTIES]
    steps = [by[n] - by[n + 1] for n in range(len(by) - 1)]
    every = share(everything).percent
    apart = {n: share([g for d in DIFFICULTIES for g in kept.of(cell(d, n))]).percent - every for n in SETS}
    far = [f"{name} {points:+.1f}" for name, points in apart.items() if abs(points) > SETS_APART]
    nearest = f"at most {max(map(abs, apart.values())):.1f}"
    rows = [
        (f"own points {OWN[0]:.0f} to {OWN[1]:.0f} in the mean", f"{own:.1f}", OWN[0] <= own <= OWN[1]),
        (
            f"each difficulty at least {STEP:.0f} points harder than the one before",
            " and ".join(f"{step:.1f}" for step in steps),
            min(steps) >= STEP,
        ),
        (f"each set at most {SETS_APART:.0f} points from all together", ", ".join(far) or nearest, not far),
    ]
    return table(("wanted", "found", "so it is"), [(*row, "yes" if held else "no") for *row, held in rows])


def by_deals(kept: Kept) -> float:
    """Half a 95 % interval of a difficulty, in points, if each deal is one observation: the widest of the three."""
    widths: list[float] = []
    for difficulty in DIFFICULTIES:
        deals: dict[int, list[Played]] = {}
        for name in SETS:
            for game in kept.of(cell(difficulty, name)):
                deals.setdefault(game.number, []).append(game)
        shares = [share(games).percent for games in deals.values()]
        widths.append(Z * float(np.std(shares, ddof=1)) / len(shares) ** 0.5)
    return max(widths)


def report() -> list[str]:
    kept = Kept("spark_solo", "spark")
    games = min(len(kept.of(each)) for each in CELLS)
    return [
        "# Alone against Scyntilla",
        f"`{BOT}` against Scyntilla, {games} games or more in each cell: how many of 100 are won, with 95 % intervals. "
        "Made by `python studies/spark_solo.py`; the same numbers come out on every machine. People who played the "
        "boxed game alone report 70 to 81 points.",
        difficulties(kept),
        verdicts(kept),
        "All cells play the same deals, numbered alike, so that difficulties and sets are compared on equal terms. "
        "Games of one number are therefore alike in luck, and the intervals above are too narrow: deal by deal, "
        f"the 95 % interval of a difficulty is its share ± {by_deals(kept):.0f} points at most.",
        "## By set",
        f"**apart**: from all sets at that difficulty, in points; at most {SETS_APART:.0f} are wanted. The interval of "
        "a single cell is wider than that, so the sets are judged by all three difficulties together.",
        sets(kept),
    ]


if __name__ == "__main__":
    run("spark_solo", "spark", CELLS, REPORT, report, __doc__ or "")
