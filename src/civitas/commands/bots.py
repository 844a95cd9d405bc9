"""Who plays a seat when no person does: any bot by its name, or one of the game's own policies."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from ..bots import Process, describe, make
from ..bots.bot import Bot
from ..kernel.chance import Stream
from ..kernel.errors import BadInput

if TYPE_CHECKING:
    from ..kernel.decisions import Decision
    from ..kernel.game import Game
    from ..kernel.state import PlainState
    from ..kernel.table import Table

HUMAN, RANDOM, GREEDY = "human", "random", "greedy"
COMMAND = "cmd:", "cmd@"
LONGEST = 30  # of a name that a bot gets


class Policy(Bot):
    """A policy of the game that is not called greedy. It is compiled against what its seat may see."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        return int(table.game.python.policy(state, self.name, decision.seat))


def bot(game: Game, kind: str, seed: int = 0) -> Bot:
    """The bot of this name for this game."""
    if kind in game.policies and kind != GREEDY:
        return Policy(kind, seed)
    return make(kind, seed)


def check(game: Game, kind: str) -> None:
    """Can somebody of this name sit down at this game?"""
    if kind == HUMAN or kind in game.policies:
        return
    if ":" in kind:  # a name with something to set, so its own sentence says what is wrong with that
        make(kind)
    elif kind not in (RANDOM, GREEDY):
        own = [name for name in game.policies if name != GREEDY]
        players = ", ".join([HUMAN, *own, describe()])
        raise BadInput(f"{game.title} has no player {kind!r}; players are: {players}")


def usual(game: Game) -> str:
    """The bot that sits down when nobody says which."""
    return GREEDY if GREEDY in game.policies else next(iter(game.policies), RANDOM)


def seated(table: Table, players: list[str]) -> dict[int, Bot]:
    """The bots of these seats. On an open deal they choose by its seed; otherwise what they do must not tell of it."""
    known = table.seed if table.open_deal else None
    stream = Stream(secrets.randbits(64) if known is None else known, purpose=3)
    seeds = [stream.below(2**31) for _ in players]
    return {seat: bot(table.game, kind, seeds[seat]) for seat, kind in enumerate(players) if kind != HUMAN}


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


def name_of(kind: str) -> str:
    """What a bot is called at the table; a program by its file."""
    found = make(kind) if ":" in kind else None
    name = found.program if isinstance(found, Process) else kind
    return name.capitalize()[:LONGEST]
