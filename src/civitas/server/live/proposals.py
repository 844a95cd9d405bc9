"""What team mates propose: options of the question that one of them is asked.

A proposal is no move. It changes nothing, is kept by nobody but the workers that have the table open, and is gone when
the turn is over. It is kept by what is chosen, not by the question: a set of cards stays proposed while they are picked
one after another. Only the team is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...kernel.backends.python import option_values
from ...kernel.errors import IllegalChoice
from ...kernel.table.position import asking_rule
from ...kernel.table.table import Table
from .. import wire
from .tables import OpenTable


@dataclass(frozen=True)
class StandingProposal:
    """By one seat, in a turn, to what a rule asks: ids of options, which tell kind and value."""

    turn: int
    source: str
    options: tuple[int, ...]

    def counts(self, table: Table) -> bool:
        return self.turn == table.state._turns and self.source == asking_rule(table.game, table.state)


def offered(table: Table) -> list[int]:
    """The ids of the open question's options."""
    offset = table.game.offsets[table.game.rules.kinds[table.state._kind].name]
    return [offset + value for value in option_values(table.state)]


def checked(live: OpenTable, seat: int, options: Sequence[int]) -> StandingProposal:
    """What this seat proposes from now on, in place of what it proposed before; refused where it has no say or an
    option is not offered. One that was proposed before and is taken meanwhile is no mistake."""
    table, name = live.table, live.table.names[seat]
    if table.over:
        raise IllegalChoice("the game is over: there is nothing to propose")
    if not table.may_propose(seat):
        if seat == table.state._who:
            raise IllegalChoice(f"{name} decides here, and has nobody to propose to")
        raise IllegalChoice(f"no team mate of {name} is asked now: there is nothing to propose")
    before = live.proposals.get(seat)
    known = {*offered(table), *(before.options if before is not None and before.counts(table) else ())}
    for option in options:
        if option not in known:
            raise IllegalChoice(f"{option} is not offered to {table.names[table.state._who]} now")
    return StandingProposal(
        int(table.state._turns), asking_rule(table.game, table.state), tuple(dict.fromkeys(options))
    )


def shown(live: OpenTable, seat: int | None) -> list[wire.Proposal]:
    """What is proposed now, for a seat of the team; nothing for all others."""
    table = live.table
    if seat is None or table.over or not live.proposals:
        return []
    if seat != table.state._who and not table.may_propose(seat):
        return []
    now, out = set(offered(table)), []
    for by in table.mates(table.state._who):
        found = live.proposals.get(by)
        if found is not None and found.counts(table):
            options = [option for option in found.options if option in now]
            out += [wire.Proposal(seat=by, options=options)] if options else []
    return out


def team_of(live: OpenTable, seat: int) -> list[int]:
    return [seat, *live.table.mates(seat)]
