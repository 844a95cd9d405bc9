"""Every game ends within its declared length, with a result that makes sense."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from ...kernel.backends.native import outputs
from ...kernel.backends.simulation import play_one
from ...kernel.codes import FAULTS
from .case import Case

IN_PYTHON = 20  # games, where there is no compiler


def check(case: Case) -> int:
    """every game ends within its declared length, with a result that makes sense"""
    if case.natives is not None:
        out = case.natives.bulk.play(case.job(case.natives.bulk, 0, case.bulk))
    else:
        out, policies = outputs(IN_PYTHON, case.game.schema.seats), [0] * case.seats
        for number in range(IN_PYTHON):
            play_one(case.game, case.seats, number, case.seed, policies, case.chosen, out, number)
    broken = np.flatnonzero(out["fault"])
    if len(broken):
        number, code = int(broken[0]), int(out["fault"][broken[0]])
        where = case.where(number, int(out["decisions"][number, 0]))
        raise where.fail(f"the game does not come to its end: {FAULTS.get(code, code)}")
    teams = case.game.teams_of(case.seats, case.chosen)
    for number, (places, payoff) in enumerate(zip(out["place"].tolist(), out["payoff"].tolist(), strict=True)):
        problem = senseless(places, payoff, case.seats, case.game.rules.coop) or divided(places, payoff, teams)
        if problem:
            raise case.where(number).fail(problem)
    _results(case)
    return len(out["fault"])


def senseless(places: Sequence[int], payoff: Sequence[int], seats: int, coop: bool) -> str | None:
    """What is wrong with a result, if anything is."""
    if any(places[seats:]) or any(payoff[seats:]):
        return "a seat where nobody sits has a place or a return"
    places, payoff = places[:seats], payoff[:seats]
    if not all(-60 <= p <= 60 for p in payoff):
        return f"the returns {[p / 60 for p in payoff]} are not all between -1 and 1"
    if coop or seats == 1:
        if len(set(places)) > 1 or len(set(payoff)) > 1:
            return f"players of one team have different places {places} or returns"
        return None if places[0] in (1, 2) else f"the place must be 1 (won) or 2 (lost), not {places[0]}"
    if any(place != 1 + sum(other < place for other in places) for place in places):
        return f"the places {places} are no ranking: a place is one more than the number of those before it"
    ranked = sorted(range(seats), key=lambda seat: places[seat])
    if any(payoff[a] < payoff[b] or (places[a] == places[b] and payoff[a] != payoff[b]) for a, b in pairwise(ranked)):
        return f"the returns {[p / 60 for p in payoff]} do not follow the places {places}"
    return None


def divided(places: Sequence[int], payoff: Sequence[int], teams: Sequence[Sequence[int]]) -> str | None:
    """Which team has not one result for all its seats, if any has not: who plays together wins or loses together."""
    for team in teams:
        if len({places[seat] for seat in team}) > 1:
            return f"the seats {list(team)} are a team and have different places: {[places[seat] for seat in team]}"
        if len({payoff[seat] for seat in team}) > 1:
            shown = [payoff[seat] / 60 for seat in team]
            return f"the seats {list(team)} are a team and have different returns: {shown}"
    return None


def _results(case: Case) -> None:
    """What a table says of its end."""
    for spot in case.spots:
        result = spot.table.result
        if (result is None) == spot.table.over:
            raise spot.where.fail("a table has a result exactly when its game is over")
        if result is None:
            continue
        if result.winners != tuple(s for s in range(case.seats) if result.places[s] == 1):
            raise spot.where.fail(f"the winners {result.winners} are not those in first place")
        if sorted(s for team in result.teams for s in team) != list(range(case.seats)):
            raise spot.where.fail(f"the teams {result.teams} are not the seats")
        teams = case.game.teams_of(case.seats, case.chosen)
        if result.teams != teams:
            raise spot.where.fail(f"the teams {result.teams} of the result are not those that play: {teams}")
        for team in teams:
            if len({result.places[seat] for seat in team}) > 1:
                raise spot.where.fail(f"the places {result.places} part the team {team}")
            if len({seat in result.winners for seat in team}) > 1:
                raise spot.where.fail(f"the winners {result.winners} are a part of the team {team}")
        if result.outcome and not result.reason:
            raise spot.where.fail(f"the outcome {result.outcome} has no words")
        if spot.table.pending or spot.table.decision_for(0) is not None:
            raise spot.where.fail("the game is over, but something is asked")
