"""A game that all win or lose together: lanterns are lit in turn, and the sum must come out exactly.

Each turn shows two lanterns; the player lights one of them. After eight turns the sum must be a multiple of seven.
"""

from __future__ import annotations

from civitas.kernel import Event, Game, Kind, Rules, State, Words
from civitas.kernel.lang import Rule, ask, chance, option, rule, stop, tell
from civitas.kernel.state import i8, number

TURNS, MULTIPLE = 8, 7
LIGHT = Kind("light", 7)
LIT = Event("lit", "seat", "lantern")


class Lanterns(State):
    total: int = number(i8)
    turn: int = number(i8)
    left: int = number(i8)
    right: int = number(i8)


def set_up(g: Lanterns) -> None:
    g.total = chance(g, MULTIPLE)


@rule
def take_turn(g: Lanterns) -> Rule:
    seat = g.turn % g.seats
    g.left = chance(g, 7)
    g.right = chance(g, 7)
    option(g, g.left)
    option(g, g.right)
    lantern = yield ask(g, seat, LIGHT)
    tell(g, LIT, seat, lantern)
    g.total = (g.total + lantern) % MULTIPLE
    g.turn += 1
    if g.turn == TURNS:
        for other in range(g.seats):
            g.payoff[other] = 60 if g.total == 0 else -60
            g.place[other] = 1 if g.total == 0 else 2
        stop(g)


words = Words(
    prompts={"light": lambda seen: "Which lantern?"},
    labels={"light": lambda seen, lantern: f"the lantern of {lantern}"},
    sentences={"lit": lambda say, seat, lantern: f"{say.seat(seat)} lights the lantern of {lantern}."},
)
rules = Rules(Lanterns, set_up, take_turn, [LIGHT], [LIT], longest=(TURNS, TURNS), coop=True)
game = Game("lanterns", "Lanterns", range(1, 4), rules, words)
