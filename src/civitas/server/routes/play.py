"""Moves, and what helps to make them. Everything here can be done over the WebSocket as well; a remote bot needs no
more than these."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool

from ...content.help import guide_over, guide_step
from ...kernel.table.guidance import LONGEST_PLACE
from ...kernel.table.table import Table
from .. import games, wire
from ..app_state import AppState
from ..errors import Stale
from ..http.auth import Identity
from ..http.bodies import JsonRoute
from ..http.waiting import answered
from ..live import reactions
from ..live.tables import OpenTable
from ..thinking.questions import about_moment
from . import guidance
from .common import Asker, TableId, TheAppState, address, errors, look, thinker_for

router = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=errors(409), route_class=JsonRoute)
HINT = "search:1000"
SeatNumber = Annotated[int, Query(ge=0, le=6)]
PlaceName = Annotated[
    str, Query(min_length=1, max_length=LONGEST_PLACE, description="as options and the page name it: market:3")
]
OptionIds = Annotated[list[int], Query(max_length=guidance.MOST_PREVIEWED, description="ids, 12 at most")]
DoneSteps = Annotated[str, Query(max_length=2000, description="ids of steps, separated by commas")]


def held(app_state: AppState, identity: Identity, table: str, seat: int) -> OpenTable:
    """The table, for those who hold this seat alone."""
    live = app_state.tables.open(table)
    app_state.auth.must_hold(identity, live, seat)
    return live


@router.post("/moves")
def move(app_state: TheAppState, identity: Asker, table: TableId, choice: wire.Choice) -> wire.Snapshot:
    """Choose an option. `number` is how many inputs there were when it was chosen. The same key again answers as the
    first time, and changes nothing."""
    began = time.perf_counter()
    live = held(app_state, identity, table, choice.seat)
    claim = app_state.auth.claim(identity, live, choice.seat)
    app_state.tables.act(
        table, choice.seat, choice.number, lambda t: t.choose(choice.option, choice.seat), choice.key, claim=claim
    )
    app_state.metrics.time("civitas_move_seconds", time.perf_counter() - began)
    return look(app_state, identity, live, choice.seat)


@router.post("/undo")
def undo(app_state: TheAppState, identity: Asker, table: TableId, wanted: wire.TakeBack) -> wire.Snapshot:
    """Take the seat's last choice back, unless something was seen or somebody else has acted."""
    return take_back(app_state, identity, table, wanted, lambda t: t.undo(wanted.seat))


@router.post("/reset")
def reset(app_state: TheAppState, identity: Asker, table: TableId, wanted: wire.TakeBack) -> wire.Snapshot:
    """Take back all that the seat has chosen in its turn, as far as undo goes."""
    return take_back(app_state, identity, table, wanted, lambda t: t.reset_turn(wanted.seat))


def take_back(
    app_state: AppState, identity: Identity, table: str, wanted: wire.TakeBack, how: Callable[[Table], None]
) -> wire.Snapshot:
    live = held(app_state, identity, table, wanted.seat)
    claim = app_state.auth.claim(identity, live, wanted.seat)
    app_state.tables.act(table, wanted.seat, wanted.number, how, wanted.key, claim=claim)
    return look(app_state, identity, live, wanted.seat)


@router.post("/consequences")
def consequences(
    request: Request, app_state: TheAppState, identity: Asker, table: TableId, tried: wire.ConsequencesRequest
) -> wire.Consequences:
    """What an option would bring that cannot be taken back."""
    app_state.limits.take("foresee", address(request, identity))
    live = held(app_state, identity, table, tried.seat)
    with live.lock:
        if tried.number != live.number:
            raise Stale(tried.number, live.number)
        copy = live.table.copy()
    return wire.Consequences(consequences=copy.consequences(tried.option, tried.seat))


@router.post("/hint")
async def hint(
    request: Request, app_state: TheAppState, identity: Asker, table: TableId, wanted: wire.HintRequest
) -> wire.Hint:
    """What a bot thinks of each option. It sees what the seat sees, and no more."""

    def asked() -> tuple[Table, str, Future[Any]]:
        app_state.limits.take("think", address(request, identity))
        live = held(app_state, identity, table, wanted.seat)
        name = wanted.bot or (HINT if games.can_search() else games.usual_bot(live.game))
        name = games.check_hint(live.game, name)
        with live.lock:
            then, seed = live.table.copy(), int(live.row["bot_seed"])
            question = about_moment("explain", live.table, wanted.seat, name, seed)
        return then, name, app_state.thinking.ask(question, thinker_for(request, app_state, identity))

    then, name, thought = await run_in_threadpool(asked)
    explained = await answered(request, thought)
    options = await run_in_threadpool(guidance.hinted, then, wanted.seat, explained)
    return wire.Hint(number=len(then.log), bot=name, options=options)


@router.get("/place")
def place(app_state: TheAppState, identity: Asker, table: TableId, seat: SeatNumber, place: PlaceName) -> wire.Place:
    """What is offered to this seat at a place of the board and what each option gives, or why nothing is."""
    live = held(app_state, identity, table, seat)
    with live.lock:
        copy = live.table.copy()
    return guidance.place(copy, seat, place)


@router.get("/previews")
def previews(
    app_state: TheAppState, identity: Asker, table: TableId, seat: SeatNumber, option: OptionIds
) -> wire.Previews:
    """What these options give the seat; those that are not offered to it now are left out."""
    live = held(app_state, identity, table, seat)
    with live.lock:
        copy = live.table.copy()
    return guidance.previews(copy, seat, option)


@router.get("/guide")
def guide(
    app_state: TheAppState, identity: Asker, table: TableId, seat: SeatNumber, done: DoneSteps = ""
) -> wire.GuideNow:
    """The step of the guided first game that belongs to the question this seat is asked now, less those done."""
    live = held(app_state, identity, table, seat)
    steps = [step for step in done.split(",") if step]
    with live.lock:
        found = guide_step(live.table, seat, steps)
        step = wire.GuideStep.model_validate(found) if found is not None else None
        return wire.GuideNow(step=step, over=guide_over(live.table, steps))


@router.post("/reactions")
def react(
    request: Request, app_state: TheAppState, identity: Asker, table: TableId, reacted: wire.ReactionRequest
) -> wire.Done:
    """One of a few words, shown to all who are at the table now."""
    app_state.limits.take("react", address(request, identity))
    live = held(app_state, identity, table, reacted.seat)
    reactions.check(live.game, reacted.what)
    app_state.hub.react(live, reacted.seat, reacted.what)
    return wire.Done()


@router.post("/proposals")
def propose(
    request: Request, app_state: TheAppState, identity: Asker, table: TableId, proposal: wire.ProposalRequest
) -> wire.Done:
    """Options of the question that a team mate is asked, in place of those proposed before; the team is told, and
    nobody else. It is no move: who is asked decides."""
    app_state.limits.take("propose", address(request, identity))
    live = held(app_state, identity, table, proposal.seat)
    app_state.hub.propose(live, proposal.seat, proposal.options)
    return wire.Done()
