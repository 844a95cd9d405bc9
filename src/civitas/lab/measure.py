"""From watched games to numbers: a row for each game, and for each card sums over games.

All sums are of whole numbers and exact, so it does not matter in which order, or in how many parts, they are made. For
each card a game is a vector of eight numbers (ENTRIES); kept are the sums of all products of two of them, from which
every share, mean, difference and interval follows (estimate.py).
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from .signs import Layout, Measure
from .watcher import WatchedGames

WIN = 840  # a whole win; every number of seats up to eight can share it
ENTRIES = (
    "games",  # 1 where the card is in play; all else is 0 where it is not
    "did",  # how many seats did it (acquired it, used it)
    "wins",  # of all seats
    "wins_did",  # of those that did it
    "score",
    "score_did",
    "times",
    "points",  # that the card brought
)
THRESHOLDS = 3  # once or more, twice or more, three times or more


def rows_of(seen: WatchedGames) -> np.ndarray:
    """One row for each game."""
    seats, out = seen.layout.seats, seen.out
    columns = ["first", "lead_changes", "led_since", "turns", "decisions", "real_decisions", "outcome"]
    fields = [("game", "<i8"), *((name, "<i4") for name in columns)]
    fields += [(f"{name}_{seat}", "<i4") for name in ("score", "place", "payoff") for seat in range(seats)]
    rows = np.zeros(len(seen.course), fields)
    rows["game"] = seen.first + np.arange(len(rows))
    rows["first"], rows["lead_changes"], rows["led_since"] = seen.course.T
    rows["turns"], rows["outcome"] = out["turns"], out["outcome"]
    rows["decisions"], rows["real_decisions"] = out["decisions"].T
    for seat in range(seats):
        for name in ("score", "place", "payoff"):
            rows[f"{name}_{seat}"] = out[name][:, seat]
    return rows


def wins_of(places: np.ndarray, together: bool) -> np.ndarray:
    """games x seats, in parts of WIN: a win shared by k seats is 1/k for each, unless all win or lose together."""
    won = places == 1
    return np.where(won, WIN if together else WIN // np.maximum(1, won.sum(axis=1, keepdims=True)), 0)


def thresholds(layout: Layout, measure: Measure) -> range:
    return range(1, 1 + min(THRESHOLDS, layout.sets[measure.of].copies))


def counted(layout: Layout) -> list[tuple[Measure, int]]:
    """All that is measured of cards: what, and how many times at least."""
    return [(m, least) for m in layout.measures if m.verb != "points" for least in thresholds(layout, m)]


def vectors(seen: WatchedGames) -> Iterator[np.ndarray]:
    """For each of `counted`, cards x 8 x games."""
    layout = seen.layout
    seats = layout.seats
    win = wins_of(seen.out["place"][:, :seats], layout.game.rules.coop).astype(np.float64)
    score = seen.out["score"][:, :seats].astype(np.float64)

    def counts(measure: Measure) -> np.ndarray:
        part = seen.counts[:, measure.base : measure.base + seats * measure.cards]
        return part.reshape(-1, seats, measure.cards)

    points = {m.of: counts(m).sum(axis=1).T for m in layout.measures if m.verb == "points"}
    for measure, least in counted(layout):
        in_play = seen.in_play[:, layout.in_play(measure.of)].T.astype(np.float64)  # cards x games
        times = counts(measure)
        x = np.zeros((measure.cards, len(ENTRIES), len(times)))
        x[:, 0] = in_play
        x[:, 2], x[:, 4] = in_play * win.sum(axis=1), in_play * score.sum(axis=1)
        for seat in range(seats):
            did = (times[:, seat] >= least).T * in_play
            x[:, 1] += did
            x[:, 3] += did * win[:, seat]
            x[:, 5] += did * score[:, seat]
        x[:, 6] = in_play * times.sum(axis=1).T
        x[:, 7] = in_play * points.get(measure.of, 0)
        yield x


def products(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The sums over games of all products, exactly."""
    largest = float(np.abs(x).max(initial=0)) * float(np.abs(y).max(initial=0)) * x.shape[-1]
    if largest >= 2**53:  # too much for floating point
        x, y = x.astype(np.int64), y.astype(np.int64)
    return np.asarray(x @ np.swapaxes(y, -1, -2)).astype(np.int64)
