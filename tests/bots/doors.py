"""A game to see what a search can tell apart: behind every door the same coin is tossed, and one has a little more.

The player may turn round at the doors as often as he likes; it changes nothing. In the game of `fates` every door has a
coin of its own, and what is behind it is not seen through the others.
"""

from __future__ import annotations

from collections.abc import Callable

from civitas.kernel import Event, Game, Kind, Rules, State, Words
from civitas.kernel.lang import Rule, ask, chance, option, rule, stop, tell
from civitas.kernel.state import i8, number

DOORS, PLAIN, BETTER, TURN_ROUND, MOST_TURNS = 6, 2, 4, 6, 100
DOOR = Kind("door", 7)
TAKEN = Event("taken", "seat", "door")


class Doors(State):
    turns: int = number(i8)
    fates: int = number(i8)


def set_up(g: Doors) -> None:
    g.turns = 0


def set_up_fates(g: Doors) -> None:
    g.turns = 0
    g.fates = 1


@rule
def take_turn(g: Doors) -> Rule:
    for each in range(DOORS):
        option(g, each)
    if g.turns < MOST_TURNS:
        option(g, TURN_ROUND)
    door = yield ask(g, 0, DOOR)
    tell(g, TAKEN, 0, door)
    if door == TURN_ROUND:
        g.turns += 1
    else:
        won = False
        for _ in range(door * g.fates + 1):
            won = chance(g, 2) == 0
        luck = chance(g, 8) == 0
        if door == BETTER and luck:
            won = True
        g.payoff[0] = 60 if won else -60
        g.place[0] = 1 if won else 2
        stop(g)


def greedy(g: Doors, eye: int) -> int:
    return PLAIN


words = Words(
    prompts={"door": lambda seen: "Which door?"},
    labels={"door": lambda seen, door: f"door {door}"},
    sentences={"taken": lambda say, seat, door: f"{say.seat(seat)} takes door {door}."},
)


def game_of(name: str, begin: Callable[[Doors], None]) -> Game:
    longest = (MOST_TURNS + 1, MOST_TURNS + 1)
    rules = Rules(Doors, begin, take_turn, [DOOR], [TAKEN], longest=longest, takes_back=True)
    return Game(name, "Doors", range(1, 2), rules, words, policies={"greedy": greedy})


game = game_of("doors", set_up)
fates = game_of("fates", set_up_fates)
