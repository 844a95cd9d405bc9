"""Sitting down and getting up: links, programs, bots that take over, and what the host may do about seats."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from .. import games, wire
from ..errors import RequestRefused, forbidden
from ..http.auth import TOKEN
from ..http.bodies import JsonRoute
from ..live import seating
from ..live.tables import OpenTable
from ..storage import store
from .common import Asker, TableId, TheAppState, address, errors, look, somebody

router = APIRouter(prefix="/api", tags=["seats"], responses=errors(409), route_class=JsonRoute)


@router.post("/join")
def join(
    request: Request, response: Response, app_state: TheAppState, identity: Asker, wanted: wire.Join
) -> wire.JoinedSeat:
    """Take the seat that a link is for. A link is good for one join; whoever joined by it may open it again. With
    `program` it is a program that sits down, with a token of its own."""
    app_state.limits.take("join", address(request, identity))
    token = wanted.token.rsplit("/", 1)[-1]
    if not TOKEN.fullmatch(token):
        raise RequestRefused(404, seating.REPLACED)
    app_state.auth.no_program(identity)
    seating.check_link(app_state.tables, token)
    by = None if wanted.program else somebody(request, response, app_state, identity)
    table, seat, program = seating.join(app_state.tables, token, by, wanted.name)
    return wire.JoinedSeat(table=table, seat=seat, token=program)


def check_seat(live: OpenTable, seat: int) -> store.Seat:
    if not 0 <= seat < len(live.seats):
        raise RequestRefused(400, f"there is no seat {seat}: seats are 0 to {len(live.seats) - 1}")
    return live.seats[seat]


@router.post("/tables/{table}/leave")
def leave(app_state: TheAppState, identity: Asker, table: TableId, wanted: wire.SeatOnly) -> wire.Snapshot:
    """A bot takes over, until the person comes back. The host may also close a seat that nobody has taken: a bot plays
    it to the end."""
    live = app_state.tables.open(table)
    auth = app_state.auth
    auth.may_look(identity, live)
    seat = check_seat(live, wanted.seat)
    if seat.kind == "open" and auth.is_host(identity, live):
        seating.give_to_bot(app_state.tables, live, wanted.seat, identity.grantor)
    else:
        auth.must_hold(identity, live, wanted.seat)
        with app_state.tables.changing(live) as connection:
            auth.claim(identity, live, wanted.seat).check(connection)
            store.change_seat(connection, table, wanted.seat, left=True, bot=games.usual_bot(live.game))
    return look(app_state, identity, live, auth.eye(identity, live, None))


@router.post("/tables/{table}/return")
def come_back(app_state: TheAppState, identity: Asker, table: TableId, wanted: wire.SeatOnly) -> wire.Snapshot:
    """The person takes the seat back from the bot."""
    live = app_state.tables.open(table)
    app_state.auth.must_hold(identity, live, wanted.seat)
    if not live.seats[wanted.seat].left:
        raise RequestRefused(400, f"{live.seats[wanted.seat].name} has not left")
    with app_state.tables.changing(live) as connection:
        app_state.auth.claim(identity, live, wanted.seat).check(connection)
        store.change_seat(connection, table, wanted.seat, left=False, bot=None)
    return look(app_state, identity, live, wanted.seat)


@router.post("/tables/{table}/remove")
def remove(app_state: TheAppState, identity: Asker, table: TableId, wanted: wire.SeatOnly) -> wire.Done:
    """The host takes a seat from whoever holds it, or closes one that nobody took: a bot plays it to the end, and
    nobody can be invited there any more."""
    live = app_state.tables.open(table)
    if not app_state.auth.is_host(identity, live):
        app_state.auth.may_look(identity, live)
        raise forbidden("only the host of this table can remove somebody")
    check_seat(live, wanted.seat)
    seating.give_to_bot(app_state.tables, live, wanted.seat, identity.grantor)
    return wire.Done()


@router.post("/tables/{table}/links/{seat}")
def new_link(request: Request, app_state: TheAppState, identity: Asker, table: TableId, seat: int) -> wire.Link:
    """A new link for a seat. It ends everybody who holds the seat, whoever asks for it too, with their programs and all
    earlier links. For whoever holds the seat, and for the host where nobody ever has: a host must not get at cards of
    others."""
    app_state.limits.take("make", address(request, identity))
    app_state.auth.no_program(identity)
    live = app_state.tables.open(table)
    if not app_state.auth.is_host(identity, live):  # who invites to a private table, though the cards are not theirs
        app_state.auth.may_look(identity, live)
    check_seat(live, seat)
    if identity.person is None:
        raise RequestRefused(401, "open your seat's link first: this browser holds no seat here")
    host = app_state.auth.is_host(identity, live)
    token, given_up = seating.new_link(app_state.tables, live, seat, identity.grantor, host)
    return wire.Link(link=f"/join/{token}", given_up=given_up)


@router.post("/tables/{table}/programs", status_code=201)
def new_program(
    request: Request, app_state: TheAppState, identity: Asker, table: TableId, wanted: wire.SeatOnly
) -> wire.ProgramToken:
    """A token for a program that plays beside the person who holds the seat. Everybody sees that there is one."""
    app_state.limits.take("make", address(request, identity))
    app_state.auth.no_program(identity)
    live = app_state.tables.open(table)
    app_state.auth.must_hold(identity, live, wanted.seat)
    claim = app_state.auth.claim(identity, live, wanted.seat)
    return wire.ProgramToken(token=seating.add_program(app_state.tables, live, wanted.seat, identity.grantor, claim))
