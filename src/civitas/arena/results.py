"""What finished games say of the players. The deal is the unit: games of one deal are not independent."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from statistics import NormalDist, fmean, stdev

from civitas.bots import Conduct
from civitas.registry import find

from .play import FinishedGame
from .schedule import Plan

QUANTILES = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)  # of Student's t for 1 to 9 degrees


@dataclass(frozen=True)
class Figure:
    """A mean over deals with its 95 % interval; no interval where one deal was played."""

    mean: float
    low: float | None
    high: float | None


@dataclass(frozen=True)
class Standing:
    """A player's figures. Elo has mean 0 over the players; it is None in a game that all win or lose together.

    >>> from civitas.arena import arena
    >>> match = arena("examples/tictactoe.py", ["greedy", "random"], games=20, seed=1)
    >>> best = match.standings[0]
    >>> best.games, best.won.mean > 0.5
    (20, True)
    """

    player: str
    games: int
    won: Figure  # the share of wins; a win that k players share is 1/k for each
    score: Figure
    payoff: Figure
    elo: float | None
    refused: int = 0  # answers of a program of one's own (see Conduct), over all games
    late: int = 0
    replaced: int = 0
    trouble: str = ""  # the first there was, and in which game


def won(plan: Plan, one: FinishedGame) -> list[float]:
    """Each seat's share of the win."""
    winners = 1 if find(plan.game).rules.coop else max(1, one.places.count(1))
    return [(place == 1) / winners for place in one.places]


def standings(plan: Plan, finished: Sequence[FinishedGame]) -> list[Standing]:
    """For the games of whole deals; the best player first."""
    if not finished:
        return []
    together = find(plan.game).rules.coop
    columns: list[dict[int, list[tuple[float, float, float]]]] = [{} for _ in plan.players]
    behaved = [Conduct() for _ in plan.players]
    for one in finished:
        wins = won(plan, one)
        for seat, player in enumerate(plan.seating(one.game)):
            column = columns[player].setdefault(plan.deal(one.game), [])
            column.append((wins[seat], float(one.scores[seat]), one.payoff[seat]))
            if one.conduct:
                behaved[player] = both(behaved[player], one.conduct[seat], one.game)
    ladder = elo(pairwise(plan, finished)) if plan.seats == 1 or not together else None
    out = []
    for player, deals in enumerate(columns):
        means = [[fmean(values) for values in zip(*games, strict=True)] for games in deals.values()]
        wins, score, payoff = ([mean[i] for mean in means] for i in range(3))
        games = sum(map(len, deals.values()))
        rating = ladder[player] if ladder is not None else None
        figures = share(wins), figure(score), figure(payoff)
        out.append(Standing(plan.labels[player], games, *figures, rating, **asdict(behaved[player])))
    return sorted(out, key=lambda s: (-(s.elo or 0.0), -s.payoff.mean, -s.score.mean))


def both(before: Conduct, then: Conduct, game: int) -> Conduct:
    trouble = before.trouble or (f"game {game}: {then.trouble}" if then.trouble else "")
    counts = before.refused + then.refused, before.late + then.late, before.replaced + then.replaced
    return Conduct(*counts, trouble)


# ---------------------------------------------------------------- intervals


def figure(deals: Sequence[float]) -> Figure:
    mean, many = fmean(deals), len(deals)
    if many < 2:
        return Figure(mean, None, None)
    half = student(many - 1) * stdev(deals) / math.sqrt(many)
    return Figure(mean, mean - half, mean + half)


def share(deals: Sequence[float]) -> Figure:
    """A figure from 0 to 1. Where all deals were won, or none, their spread says nothing: then the bound is the exact
    one for so many trials."""
    found, many = figure(deals), len(deals)
    if found.low is None or found.high is None:
        return found
    unseen = 1 - 0.025 ** (1 / many)
    if found.mean in (0.0, 1.0):
        return Figure(found.mean, *((0.0, unseen) if found.mean == 0 else (1 - unseen, 1.0)))
    return Figure(found.mean, max(0.0, found.low), min(1.0, found.high))


def student(degrees: int) -> float:
    """The 97.5 % quantile of Student's t; from 10 degrees on by its series around the normal quantile."""
    if degrees <= len(QUANTILES):
        return QUANTILES[degrees - 1]
    z, n = NormalDist().inv_cdf(0.975), degrees
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / n + second / n**2 + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / n**3


# ---------------------------------------------------------------- the ladder


def pairwise(plan: Plan, finished: Sequence[FinishedGame]) -> list[list[float]]:
    """How often each player did better than each other, a tie counting one half for both: by places in the same game;
    where all play alone, by payoff and then score on the same deal."""
    many = len(plan.players)
    better = [[0.0] * many for _ in range(many)]
    alone: dict[int, list[tuple[int, tuple[float, ...]]]] = {}
    for one in finished:
        seated = plan.seating(one.game)
        if plan.seats == 1:
            alone.setdefault(plan.deal(one.game), []).append((seated[0], (-one.payoff[0], -float(one.scores[0]))))
        else:
            meet(better, [(player, (float(place),)) for player, place in zip(seated, one.places, strict=True)])
    for ranks in alone.values():
        meet(better, ranks)
    return better


def meet(better: list[list[float]], ranks: Sequence[tuple[int, tuple[float, ...]]]) -> None:
    for (a, first), (b, second) in combinations(ranks, 2):
        points = 0.5 if first == second else float(first < second)
        better[a][b] += points
        better[b][a] += 1 - points


def elo(better: list[list[float]]) -> list[float]:
    """Bradley-Terry strengths in Elo points, fitted by Hunter's MM steps. One more tie is counted for each pair, so
    that somebody who always wins has a rating, too."""
    many = len(better)
    points = [sum(better[i]) + 0.5 * (many - 1) for i in range(many)]
    met = [[better[i][j] + better[j][i] + 1 for j in range(many)] for i in range(many)]
    strength = [1.0] * many
    for _ in range(100_000):
        new = [
            points[i] / sum(met[i][j] / (strength[i] + strength[j]) for j in range(many) if j != i) if many > 1 else 1.0
            for i in range(many)
        ]
        middle = math.exp(fmean(map(math.log, new)))
        new = [s / middle for s in new]
        close = all(abs(math.log(a / b)) < 1e-10 for a, b in zip(new, strength, strict=True))
        strength = new
        if close:
            break
    return [400 * math.log10(s) for s in strength]
