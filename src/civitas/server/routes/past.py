"""What was: the timeline, any moment again, saves, and new tables that go on from there."""

from __future__ import annotations

import secrets
from concurrent.futures import Future
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.concurrency import run_in_threadpool
from starlette.responses import PlainTextResponse

from ...kernel.errors import BadInput
from ...kernel.table import texts
from .. import games, shares, wire
from ..app_state import AppState
from ..errors import RequestRefused, forbidden
from ..http import bodies
from ..http.auth import Identity
from ..http.waiting import answered, disconnected
from ..live import new_tables, payloads
from ..loading import Loaded
from ..wire import NewSeat
from .common import (
    Asker,
    SeatOrOnly,
    SeatWanted,
    TableId,
    TheAppState,
    address,
    errors,
    eye,
    over_only,
    seat_of,
    somebody,
    thinker_for,
    visible,
)

router = APIRouter(prefix="/api", tags=["past"], responses=errors(), route_class=bodies.JsonRoute)
Moment = Annotated[int, Path(ge=0, le=1_000_000)]
Eye = Annotated[str | None, Query(pattern=r"^([0-6]|all|none)$", description="a seat, `none`, or `all` after the end")]


INPUTS_OF_A_TABLE = 200  # of a save count as much as one more new table

SAVE_FILE: Any = {200: {"description": "A save file.", "content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/tables/{table}/timeline")
def timeline(
    app_state: TheAppState, identity: Asker, table: TableId, seat: SeatOrOnly = None
) -> list[wire.TimelineEntry]:
    """Every input of the game, as this seat may know it; after the end every label is open."""
    live = visible(app_state, identity, table)
    over = live.table.over
    wanted = seat_of(seat)
    if over and wanted is not None and wanted >= len(live.seats):
        raise RequestRefused(400, f"there is no seat {wanted}: seats are 0 to {len(live.seats) - 1}")
    seen_by = wanted if over and wanted is not None else eye(app_state, identity, live, seat)
    return app_state.histories.timeline(live, seen_by, over)


@router.get("/tables/{table}/at/{number}")
def moment(app_state: TheAppState, identity: Asker, table: TableId, number: Moment, seat: Eye = None) -> wire.Replayed:
    """The table after so many inputs: from my own seat during the game, from any or all of them afterward."""
    live = visible(app_state, identity, table)
    over, everything = live.table.over, seat == "all"
    if everything:
        over_only(live, "all seats are open")
    wanted = int(seat) if seat is not None and seat.isdigit() else None
    if wanted is not None and wanted >= len(live.seats):
        raise RequestRefused(400, f"there is no seat {wanted}: seats are 0 to {len(live.seats) - 1}")
    if seat in ("all", "none"):
        seen_by = None
    else:
        seen_by = wanted if over and wanted is not None else app_state.auth.eye(identity, live, wanted)
    then = app_state.histories.of(live).at(number)
    with live.lock:
        shown = payloads.snapshot(
            live,
            None,
            app_state.auth.mine(identity, live),
            app_state.auth.is_host(identity, live),
            (),
            now=app_state.database.now(),
        )
    return payloads.replayed(shown, then, seen_by, everything)


@router.get("/tables/{table}/evaluation")
async def evaluation(
    request: Request, app_state: TheAppState, identity: Asker, table: TableId
) -> list[wire.Evaluation]:
    """After the end: what each seat could hope for at the beginning of every turn, from 0 to 1."""

    def asked() -> Future[Any] | list[wire.Evaluation]:
        app_state.limits.take("think", address(request, identity))
        live = visible(app_state, identity, table)
        over_only(live, "the evaluation is shown")
        known = app_state.histories.evaluated(live)
        if known is not None:
            return known
        question = app_state.histories.question(live)
        return app_state.thinking.ask(question, thinker_for(request, app_state, identity))

    found = await run_in_threadpool(asked)
    if isinstance(found, list):
        return found
    points = [wire.Evaluation(**point) for point in await answered(request, found)]
    app_state.histories.keep_evaluation(table, points)
    return points


@router.get("/tables/{table}/save", response_model=None, responses=SAVE_FILE)
def save(app_state: TheAppState, identity: Asker, table: TableId, seat: SeatWanted = None) -> PlainTextResponse:
    """A save file. After the end it is the whole game; before, it is a position that the seat may know, with all that
    it cannot know dealt anew, and without the past."""
    live = visible(app_state, identity, table)
    if not app_state.auth.mine(identity, live):
        raise forbidden("a save is for those who sit here")
    seen_by = app_state.auth.eye(identity, live, seat)
    if live.table.over:
        text = app_state.histories.whole(live).save()
    else:
        with live.lock:
            copy = live.table.copy()
        text = copy.handed_to(seen_by, secrets.randbits(128)).save()
    name = f"civitas-{live.game.name}-{table[:6]}.save"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def described(body: type[wire.RequestBody]) -> dict[str, Any]:
    """In the OpenAPI document: the body of a request that no route takes apart, for it may be megabytes."""
    schema = body.model_json_schema(ref_template="#/components/schemas/{model}")
    del schema["$defs"]  # others name them too
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


@router.post("/import", status_code=201, openapi_extra=described(wire.Import))
async def import_save(
    request: Request, response: Response, app_state: TheAppState, identity: Asker
) -> wire.CreatedTable:
    """A table from a save file, finished or not. Unless it is said who sits where, all seats are mine. What was chosen
    in the save cannot be taken back."""
    asking = address(request, identity)
    app_state.limits.take("make", asking)
    bodies.check_head(request.headers)
    found = await app_state.imports.load(await request.body(), asking.network, partial(disconnected, request))
    return await run_in_threadpool(put_imported, request, response, app_state, identity, found)


def put_imported(
    request: Request, response: Response, app_state: AppState, identity: Identity, found: Loaded
) -> wire.CreatedTable:
    table, asking = found.table, address(request, identity)
    shares.check_begun(table)
    app_state.limits.take("make", asking, len(table.log) // INPUTS_OF_A_TABLE)
    app_state.limits.check_store(asking, len(table.log))
    names = table.names if texts.alike(table.names) is None else texts.cleaned_names(table.names)
    spec = found.seats if found.seats is not None else [NewSeat(kind="human", name=name) for name in names]
    if len(spec) != table.seats:
        raise BadInput(f"the save is of a game with {table.seats} seats, and {len(spec)} are given")
    named = [
        each if each.name else each.model_copy(update={"name": names[n]}) if each.kind != "bot" else each
        for n, each in enumerate(spec)
    ]
    seats = new_tables.seated(table.game, named, app_state.tables.most_search)
    by = somebody(request, response, app_state, identity)
    mine = [n for n, each in enumerate(spec) if each.kind in ("me", "human")]
    settings = {"origin": {"how": "import", "number": len(table.log)}, "private": found.private}
    name, links = new_tables.put(app_state.tables, by, table, seats, mine, settings, snapshot=found.snapshot)
    app_state.limits.store(asking, len(table.log))
    return wire.CreatedTable(table=name, seat=mine[0] if mine else None, links=links)


@router.post("/tables/{table}/branch", status_code=201)
def branch(
    request: Request,
    response: Response,
    app_state: TheAppState,
    identity: Asker,
    table: TableId,
    wanted: wire.BranchFrom,
) -> wire.NewTableMade:
    """A new table that goes on from a moment of this one; bots take the other seats. During the game all that the seat
    could not know then is dealt anew; afterward the cards lie as they lay."""
    app_state.limits.take("make", address(request, identity))
    live = visible(app_state, identity, table)
    over = live.table.over
    if over and wanted.seat is not None and wanted.seat < len(live.seats):
        seat: int | None = wanted.seat
    else:
        seat = app_state.auth.eye(identity, live, wanted.seat)
    if seat is None and not over:
        raise forbidden("during the game a branch is for those who sit here")
    then = app_state.histories.of(live).at(wanted.number)
    if then.over:
        raise BadInput("the game was over then, so there is nothing to go on with")
    me = seat if seat is not None else then.state._who
    if over:
        new = then.game.from_position(then.position())
        new.names, new.open_deal = list(then.names), True  # what was seen of this game is known of its branches
    else:
        new = then.handed_to(seat, secrets.randbits(128))
    bot = games.usual_bot(live.game)
    spec = [
        NewSeat(kind="me", name=name) if n == me else NewSeat(kind="bot", name=name, bot=bot)
        for n, name in enumerate(texts.cleaned_names(new.names))
    ]
    by = somebody(request, response, app_state, identity)
    settings = {
        "origin": {"table": table, "number": wanted.number, "how": "branch"},
        "private": live.row["private"],
    }
    name, _ = new_tables.put(app_state.tables, by, new, new_tables.seated(new.game, spec), [me], settings)
    return wire.NewTableMade(table=name, seat=me)
