"""Bots in the seats of a table: who may sit down, under which name, and how they leave."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from ..kernel.errors import BadInput
from ..kernel.state.chance import Stream
from . import levels
from .bot import Bot
from .process import Process
from .registry import GREEDY, RANDOM, describe, make

if TYPE_CHECKING:
    from ..kernel.game import Game
    from ..kernel.table.decisions import Decision
    from ..kernel.table.table import Table

HUMAN = "human"
COMMAND = "cmd:", "cmd@"
LONGEST = 30  # of a name that a bot gets


def check(game: Game, kind: str) -> None:
    """Can somebody of this name sit down at this game?"""
    if kind == HUMAN or kind in game.policies or levels.level_named(kind):
        return
    if ":" in kind:  # a name with something to set, so its own sentence says what is wrong with that
        make(kind, game)
    elif kind not in (RANDOM, GREEDY):
        own = [name for name in game.policies if name != GREEDY]
        players = ", ".join([HUMAN, *own, describe()])
        raise BadInput(f"{game.title} has no player {kind!r}; players are: {players}")


def seated(table: Table, players: list[str]) -> dict[int, Bot]:
    """The bots of these seats. On an open deal they choose by its seed; otherwise what they do must not tell of it."""
    known = table.seed if table.open_deal else None
    stream = Stream(secrets.randbits(64) if known is None else known, purpose=3)
    seeds = [stream.below(2**31) for _ in players]
    return {seat: make(kind, table.game, seeds[seat]) for seat, kind in enumerate(players) if kind != HUMAN}


def proposals(table: Table, bots: dict[int, Bot], decision: Decision) -> list[str]:
    """What bots propose to the person of their team who is asked, a sentence for each."""
    said, ids = [], [option.id for option in decision.options]
    for seat in table.mates(decision.seat):
        if seat in bots and not isinstance(bots[seat], Process) and table.may_propose(seat):
            number = ids.index(bots[seat].propose(table, seat).id)
            said.append(f"{table.names[seat]} proposes {number + 1}: {decision.options[number].label}")
    return said


def close(bots: dict[int, Bot], table: Table) -> list[str]:
    """The game is over, or people leave it. Where chance had to move for a program, a sentence says how often."""
    told = []
    for seat, each in bots.items():
        each.close(table)
        conduct = each.conduct
        if conduct.replaced:
            times = "once" if conduct.replaced == 1 else f"{conduct.replaced} times"
            told.append(f"Chance moved {times} for {table.names[seat]}: {conduct.trouble}.")
    return told


def introduced(names: list[str], players: list[str]) -> str:
    """Who plays at which level, in a sentence; empty where nobody has one."""
    told = []
    for name, kind in zip(names, players, strict=True):
        level = levels.level_named(kind)
        if level is not None:
            told.append(f"{name} ({level.label})")
    if not told:
        return ""
    listed = told[0] if len(told) == 1 else f"{', '.join(told[:-1])} and {told[-1]}"
    return f"At the table: {listed}."


def name_of(kind: str) -> str:
    """What a bot is called at the table; a program by its file."""
    found = make(kind) if ":" in kind else None
    name = found.program if isinstance(found, Process) else kind
    return name.capitalize()[:LONGEST]
