"""What is sent of a table. Every message is made here, from `view`, `decision_for` and `events_for` of one seat."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any

from ..commands.result import winners
from ..kernel.decisions import Decision
from ..kernel.seen import Seen
from ..kernel.table import Table
from . import clocks
from .hall import Live, asked

MOST_EVENTS = 200


def snapshot(
    live: Live,
    seat: int | None,
    mine: Sequence[int],
    host: bool,
    here: Collection[int],
    since: int | None = None,
) -> dict[str, Any]:
    """The table as this seat (None: a spectator) may see it now."""
    told = len(live.table.told)
    first = max(0, told - MOST_EVENTS) if since is None else min(max(0, since), told)
    return {
        **moment(live.table, seat, first),
        "table": live.id,
        "mine": list(mine),
        "host": host,
        "seats": seats(live, here),
        "clock": clocks.shown(live.row["clock"], live.left, live.asked, live.since, time.time()),
        "confirm": live.row["confirm"],
        "origin": live.row["origin"],
        "replay": False,
    }


def moment(table: Table, seat: int | None, first_event: int) -> dict[str, Any]:
    """What follows from the table alone."""
    game = table.game
    return {
        "game": game.name,
        "title": game.title,
        "number": len(table.log),
        "seat": seat,
        "options": {choice.name: choice.shown(table.options[choice.name]) for choice in game.options},
        "view": table.view(seat),
        "decision": question(table, seat),
        "asked": asked(table),
        "events": table.events_for(seat, first_event),
        "events_from": first_event,
        "events_total": len(table.told),
        "undo": undo(table, seat),
        "over": table.over,
        "result": result(table),
        "open_deal": table.open_deal,
        "notes": list(table.notes),
    }


def question(table: Table, seat: int | None) -> dict[str, Any] | None:
    decision = table.decision_for(seat)
    if decision is None:
        return None
    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "prompt": decision.prompt,
        "phase": decision.phase,
        "source": decision.source,
        "turn": decision.turn,
        "independent": decision.independent,
        "mine": seat is not None and decision.seat == seat,
        "options": options(table, decision, seat),
    }


def options(table: Table, decision: Decision, seat: int | None) -> list[dict[str, Any]]:
    """Only a seat's own; to others the kernel gives none."""
    places = table.game.words.places
    state = table.state_asking(seat) if seat is not None and decision.options else None
    seen = Seen(table.game, state, seat, table.names) if places is not None and state is not None else None
    return [
        {
            "id": option.id,
            "value": option.value,
            "label": option.label,
            "places": places(seen, decision.kind, option.value) if places is not None and seen is not None else [],
        }
        for option in decision.options
    ]


def undo(table: Table, seat: int | None) -> str | None:
    """Why this seat cannot take anything back, or None where it can."""
    if seat is None:
        return "a spectator has chosen nothing"
    return table.undo_refused(seat)


def seats(live: Live, here: Collection[int]) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat.seat,
            "name": seat.name,
            "kind": seat.kind,
            "bot": seat.bot,
            "here": seat.seat in here,
            "left": seat.left,
        }
        for seat in live.seats
    ]


def result(table: Table) -> dict[str, Any] | None:
    found = table.result
    if found is None:
        return None
    return {
        "scores": list(found.scores),
        "places": list(found.places),
        "winners": list(found.winners),
        "returns": list(found.returns),
        "outcome": found.outcome,
        "reason": found.reason,
        "summary": winners(table, found.winners),
    }
