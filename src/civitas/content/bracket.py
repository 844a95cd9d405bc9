"""A knockout tournament: who meets whom, and who goes on. How a game is played there it says in a Format
(kernel/tournament.py).

Teams are numbers, the places of the bracket list. Nothing here knows of a server; who plays the games says who won.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..kernel.errors import BadInput
from ..kernel.tournament import SIDES, Format, Preset, Standing

if TYPE_CHECKING:
    from ..kernel.game import Game
    from ..kernel.table.table import Table

SIZES = (2, 4, 8, 16)
LOT = "lot"


def format_of(game: Game) -> Format:
    """The game's own, or a duel of two."""
    found = game.tournament
    if found is None and (SIDES not in game.seats or game.rules.coop):
        raise BadInput(f"{game.title} has no tournament: two sides have to play against each other")
    return found if found is not None else Format()


# ---------------------------------------------------------------- the bracket


def check_size(teams: int) -> int:
    if teams not in SIZES:
        raise BadInput(f"a bracket has {', '.join(map(str, SIZES[:-1]))} or {SIZES[-1]} teams, not {teams}")
    return teams


def rounds_of(teams: int) -> list[tuple[int, int]]:
    """Of each round: how many teams play at how many tables."""
    check_size(teams)
    return [(left, left // SIDES) for left in reversed(SIZES) if left <= teams]


def pairs(teams: Sequence[int]) -> list[tuple[int, int]]:
    """Neighbors of the list meet."""
    check_size(len(teams))
    return list(zip(teams[::2], teams[1::2], strict=True))


def may_meet(one: int, other: int, number: int) -> bool:
    """Can these two meet in round 0, 1, ...? They can if they come from neighboring parts of the list."""
    return one >> number != other >> number and one >> number + 1 == other >> number + 1


def decide(standings: Sequence[Standing], signs: Sequence[str], lot: Callable[[int], int]) -> tuple[int, str]:
    """Which of the two goes on, and by which sign. Two that stand alike draw lots: there is always one."""
    one, other = standings
    for sign, a, b in zip(signs, one, other, strict=True):
        if a != b:
            return (0 if a > b else 1), sign
    return lot(SIDES), LOT


def played(teams: int, winner: Callable[[int, int, int], int]) -> list[list[tuple[int, int]]]:
    """The whole bracket, round by round, where `winner(round, one, other)` names who goes on."""
    left, out = list(range(check_size(teams))), list[list[tuple[int, int]]]()
    while len(left) > 1:
        met = pairs(left)
        left = [winner(len(out), *pair) for pair in met]
        if any(team not in pair for team, pair in zip(left, met, strict=True)):
            raise BadInput(f"the winner of a table is one of the two who met there, not another: {left}")
        out.append(met)
    return out


# ---------------------------------------------------------------- what is fixed ahead


def check_presets(game: Game, teams: int, presets: Sequence[Sequence[str]]) -> list[list[str]]:
    """Round by round what each team begins with, by its id; a round without any is left to the teams. Two who may meet
    cannot have the same."""
    form, rounds = format_of(game), len(rounds_of(teams))
    if form.presets is None and any(presets):
        raise BadInput(f"{game.title} has nothing that could be assigned to teams ahead of the game")
    if len(presets) > rounds:
        raise BadInput(f"{teams} teams play {rounds} rounds, but {len(presets)} rounds are assigned")
    for number, given in enumerate(presets):
        if not given:
            continue
        assert form.presets is not None
        allowed = form.presets(game, form.options_of(number))
        if len(given) != teams:
            raise BadInput(f"round {number + 1} assigns {len(given)} teams, but it must assign all {teams} or none")
        for team, name in enumerate(given):
            if name not in allowed:
                raise BadInput(f"{name[:40]!r} cannot be assigned in round {number + 1}; allowed: {', '.join(allowed)}")
            for other in range(team):
                if given[other] == name and may_meet(other, team, number):
                    raise BadInput(f"in round {number + 1} teams {other + 1} and {team + 1} may meet; both have {name}")
    return [list(given) for given in presets] + [[] for _ in range(rounds - len(presets))]


def assigned(game: Game, teams: int, shuffle: Callable[[list[str]], None]) -> list[list[str]]:
    """Presets for all rounds by chance: of those who may meet, one draws from one half, the other from the rest."""
    form = format_of(game)
    if form.presets is None:
        raise BadInput(f"{game.title} has nothing that could be assigned to teams ahead of the game")
    out = []
    for number in range(len(rounds_of(teams))):
        names = list(form.presets(game, form.options_of(number)))
        shuffle(names)
        halves, drawn = (names[::SIDES], names[1::SIDES]), [0, 0]
        given = []
        for team in range(teams):
            side = team >> number & 1
            given.append(halves[side][drawn[side] % len(halves[side])])
            drawn[side] += 1
        out.append(given)
    return out


def answer_presets(table: Table, form: Format, presets: Sequence[Preset]) -> None:
    """The first question of each team is answered with what was assigned to it."""
    for _ in presets:
        decision = table.decision
        assert decision is not None
        wanted = presets[decision.seat // form.team]
        table.choose(next(option for option in decision.options if option.value == wanted.value), decision.seat)
