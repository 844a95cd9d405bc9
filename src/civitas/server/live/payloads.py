"""What is sent of a table. It is made here, from `view`, `decision_for` and `events_for` of one seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...bots import levels
from ...kernel.state.seen import Seen
from ...kernel.table.decisions import Decision
from ...kernel.table.summary import winners
from ...kernel.table.table import Table
from ...kernel.table.view import plain
from .. import games, wire
from ..storage.holding import Holder
from . import clocks, proposals
from .tables import OpenTable, asked

MOST_EVENTS = 200


def snapshot(
    live: OpenTable,
    seat: int | None,
    mine: Sequence[int],
    host: bool,
    here: Collection[int],
    since: int | None = None,
    *,
    now: float,
    spectators: int = 0,
) -> wire.Snapshot:
    """The table as this seat (None: a spectator) may see it. `now` is the time of its clocks."""
    seen = moment(live.table, seat, first_event(live.table, since), live)
    beside = at_the_table(live, seat, mine, host, here, now, spectators)
    return wire.Snapshot(**seen.__dict__, **beside.__dict__)


def first_event(table: Table, since: int | None) -> int:
    """From which event on is told: those since then, or the last ones."""
    told = len(table.told)
    return max(0, told - MOST_EVENTS) if since is None else min(max(0, since), told)


def at_the_table(
    live: OpenTable,
    seat: int | None,
    mine: Sequence[int],
    host: bool,
    here: Collection[int],
    now: float,
    spectators: int,
) -> wire.AtTheTable:
    """What is told beside the game. Unlike the moment it is another one for everybody who asks."""
    return wire.AtTheTable(
        table=live.id,
        mine=list(mine),
        host=host,
        seats=seats(live, here),
        spectators=spectators,
        proposals=proposals.shown(live, seat),
        clock=clocks.shown(live.row["clock"], live.left, live.asked, live.since, now),
        confirm=live.row["confirm"],
        private=live.row["private"],
        origin=live.row["origin"],
        rematch=live.rematch,
        replay=False,
    )


class StateText(str):
    """A `wire.StateMessage`, written. Only `state_message` makes one."""


def state_message(
    n: int,
    frame: OpenTable,
    seat: int | None,
    mine: Sequence[int],
    host: bool,
    here: Collection[int],
    since: int | None = None,
    *,
    now: float,
    spectators: int = 0,
) -> StateText:
    """`wire.StateMessage` of the snapshot as it is sent. What the seat sees of a frame is made into text once, for all
    who look from there."""
    first = first_event(frame.table, since)
    seen = frame.texts.get((seat, first))
    if seen is None:
        seen = frame.texts[seat, first] = moment(frame.table, seat, first, frame).model_dump_json()[1:-1]
    beside = at_the_table(frame, seat, mine, host, here, now, spectators).model_dump_json()[1:]
    return StateText(f'{{"n":{n},"type":"state","snapshot":{{{seen},{beside}}}')


def replayed(now: wire.Snapshot, then: Table, seat: int | None, everything: bool) -> wire.Replayed:
    """The table as it was, seen from a seat; with everything open, from all of them."""
    past = moment(then, seat, max(0, len(then.told) - MOST_EVENTS))
    views = [then.view(each) for each in range(then.seats)] if everything else None
    return wire.Replayed(**{**now.__dict__, **past.__dict__, "clock": None, "replay": True, "views": views})


def moment(table: Table, seat: int | None, first_event: int, live: OpenTable | None = None) -> wire.Moment:
    """What follows from the game alone; of the table as it stands now, `live` knows what else bars undo."""
    game, seen = table.game, table.seen(seat)
    return wire.Moment(
        game=game.name,
        title=game.title,
        number=len(table.log),
        seat=seat,
        options={choice.name: choice.shown(table.options[choice.name]) for choice in game.rules.options},
        view=plain(seen, table.names),  # what table.view does, with one look for all of it
        decision=question(table, seat, seen),
        asked=asked(table),
        events=[wire.GameEvent(**event) for event in table.events_for(seat, first_event)],
        events_from=first_event,
        events_total=len(table.told),
        undo=undo(live or table, seat),
        over=table.over,
        result=result(table),
        open_deal=table.open_deal,
        notes=list(table.notes),
    )


def question(table: Table, seat: int | None, seen: Seen) -> wire.Decision | None:
    decision = table.decision_for(seat, seen)
    if decision is None:
        return None
    return wire.Decision(
        seat=decision.seat,
        kind=decision.kind,
        prompt=decision.prompt,
        phase=decision.phase,
        source=decision.source,
        turn=decision.turn,
        independent=decision.independent,
        shared=decision.shared,
        mine=seat is not None and decision.seat == seat,
        options=options(table, decision, seen),
    )


def options(table: Table, decision: Decision, seen: Seen) -> list[wire.Option]:
    """Only a seat's own and those of its team's question; to others the kernel gives none."""
    places, asking = table.game.words.places, None
    if places is not None and decision.options and seen.seat is not None:
        state = table.state_asking(seen.seat)
        if state is not None and state is not table.state:  # asked ahead of the others: the place of its own question
            asking = Seen(table.game, state, seen.seat, table.names)
    return [
        wire.Option(
            id=option.id,
            value=option.value,
            label=option.label,
            places=places(asking or seen, decision.kind, option.value) if places is not None else [],
        )
        for option in decision.options
    ]


def undo(table: OpenTable | Table, seat: int | None) -> str | None:
    """Why this seat cannot take anything back, or None where it can."""
    if seat is None:
        return "a spectator has chosen nothing"
    return table.undo_refused(seat)


def seats(live: OpenTable, here: Collection[int]) -> list[wire.Seat]:
    return [
        wire.Seat(
            seat=seat.seat,
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            level=games.level_told(seat.mover)[0],
            label=games.level_told(seat.mover)[1],
            face=levels.face_of(seat.name) if seat.kind == "bot" else None,
            here=seat.seat in here,
            left=seat.left,
            play_token=seat.play_token,
            taken=seat.taken > 0,
            before=max(0, seat.taken - len({each.person for each in live.holders if each.seat == seat.seat})),
            holders=[held_by(each) for each in live.holders if each.seat == seat.seat],
        )
        for seat in live.seats
    ]


def held_by(holder: Holder) -> wire.Holder:
    return wire.Holder(kind=holder.kind, devices=holder.devices, since=holder.since)


def result(table: Table) -> wire.Result | None:
    found = table.result
    if found is None:
        return None
    return wire.Result(
        scores=list(found.scores),
        places=list(found.places),
        winners=list(found.winners),
        returns=list(found.returns),
        outcome=found.outcome,
        reason=found.reason,
        summary=winners(table, found.winners),
    )
