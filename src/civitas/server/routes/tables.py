"""Making tables, sitting down, getting up."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from .. import games, wire
from ..errors import RequestRefused, forbidden
from ..http.auth import TOKEN
from ..live import clocks, new_tables
from ..storage import store
from .common import Asker, SeatOrOnly, TableId, TheAppState, address, errors, eye, look, somebody

router = APIRouter(prefix="/api", tags=["tables"], responses=errors())


@router.post("/tables", status_code=201)
def create_table(
    request: Request, response: Response, app_state: TheAppState, identity: Asker, wanted: wire.NewTable
) -> wire.CreatedTable:
    """A new table. `me` is the creator's seat, `human` another person at the same screen, `open` one by link."""
    app_state.limits.take("make", address(request, identity))
    game = games.find(wanted.game)
    game.check_seats(len(wanted.seats))
    seats = new_tables.seated(game, wanted.seats, app_state.tables.most_search)
    settings: dict[str, Any] = {
        "options": wanted.options,
        "seed": wanted.seed,
        "confirm": wanted.confirm,
        "clock": wanted.clock.model_dump() if wanted.clock is not None else None,
    }
    game.chosen(wanted.options, len(seats))
    if clocks.of_game(settings["clock"]):
        clocks.check_game(game)
    person = somebody(request, response, app_state, identity)
    mine = [n for n, seat in enumerate(wanted.seats) if seat.kind in ("me", "human")]
    table, links = new_tables.dealt(app_state.tables, person, game, seats, mine, settings)
    seat = next((n for n, each in enumerate(wanted.seats) if each.kind == "me"), mine[0] if mine else None)
    return wire.CreatedTable(table=table, seat=seat, links=links)


@router.get("/tables")
def my_tables(app_state: TheAppState, identity: Asker) -> list[wire.MyTable]:
    """The tables where this person sits, the newest first."""
    if identity.person is None:
        return []
    with app_state.database.reading() as connection:
        found = store.tables_of(connection, identity.person)
    titles = {game.name: game.title for game in games.all_games()}
    return [wire.MyTable(**row, title=titles.get(row["game"], row["game"])) for row in found]


@router.post("/join")
def join(
    request: Request, response: Response, app_state: TheAppState, identity: Asker, wanted: wire.Join
) -> wire.JoinedSeat:
    """Take the seat that a link is for, on this device too."""
    app_state.limits.take("join", request.client.host if request.client is not None else "?")
    token = wanted.token.rsplit("/", 1)[-1]
    found = None
    if TOKEN.fullmatch(token):
        with app_state.database.reading() as connection:
            found = store.seat_of_link(connection, token)
    if found is None:
        raise RequestRefused(404, "this link holds no seat; it may have been replaced by a new one")
    person = somebody(request, response, app_state, identity)
    table, seat = found
    live = app_state.tables.open(table)
    with app_state.tables.changing(live) as connection:
        store.hold(connection, table, seat, person)
        changes: dict[str, Any] = {"kind": "human"}
        if wanted.name is not None and live.seats[seat].kind == "open":
            changes["name"] = free_name(live.seats, seat, wanted.name.strip())
        store.change_seat(connection, table, seat, **changes)
    return wire.JoinedSeat(table=table, seat=seat)


def free_name(seats: list[store.Seat], seat: int, name: str) -> str:
    taken = {other.name for other in seats if other.seat != seat}
    if not name or name in taken:
        raise RequestRefused(400, f"somebody here is called {name!r} already; choose another name")
    return name


@router.get("/tables/{table}")
def see_table(
    app_state: TheAppState, identity: Asker, table: TableId, seat: SeatOrOnly = None, since: int | None = None
) -> wire.Snapshot:
    """The table from the seat asked for, or from my first seat that is asked, or my first seat, or as a spectator. With
    `only`, from my seat if I hold one alone, else as a spectator."""
    live = app_state.tables.open(table)
    return look(app_state, identity, live, eye(app_state, identity, live, seat), since)


@router.post("/tables/{table}/leave")
def leave(app_state: TheAppState, identity: Asker, table: TableId, wanted: wire.SeatOnly) -> wire.Snapshot:
    """A bot takes over, until the person comes back. The host may also fill a seat that nobody has taken."""
    live = app_state.tables.open(table)
    if wanted.seat >= len(live.seats):
        raise RequestRefused(400, f"there is no seat {wanted.seat}: seats are 0 to {len(live.seats) - 1}")
    seat = live.seats[wanted.seat]
    if not (seat.kind == "open" and app_state.auth.is_host(identity, live)):
        app_state.auth.must_hold(identity, live, wanted.seat)
    if seat.kind == "bot":
        raise RequestRefused(400, f"{seat.name} is a bot and does not leave")
    with app_state.tables.changing(live) as connection:
        store.change_seat(connection, table, wanted.seat, left=True, bot=games.usual_bot(live.game))
    return look(app_state, identity, live, app_state.auth.eye(identity, live, None))


@router.post("/tables/{table}/return")
def come_back(app_state: TheAppState, identity: Asker, table: TableId, wanted: wire.SeatOnly) -> wire.Snapshot:
    """The person takes the seat back from the bot."""
    live = app_state.tables.open(table)
    app_state.auth.must_hold(identity, live, wanted.seat)
    if not live.seats[wanted.seat].left:
        raise RequestRefused(400, f"{live.seats[wanted.seat].name} has not left")
    with app_state.tables.changing(live) as connection:
        store.change_seat(connection, table, wanted.seat, left=False, bot=None)
    return look(app_state, identity, live, wanted.seat)


@router.post("/tables/{table}/play_token")
def pick_play_token(app_state: TheAppState, identity: Asker, table: TableId, wanted: wire.PlayToken) -> wire.Snapshot:
    """A seat picks a piece that no other has, or puts its own back. Everybody sees it, and no rule knows of it."""
    live = app_state.tables.open(table)
    app_state.auth.must_hold(identity, live, wanted.seat)
    token, known = wanted.play_token, live.game.content.play_tokens
    if not known:
        raise RequestRefused(400, f"{live.game.title} has no play tokens to pick from")
    if token is not None and token not in known:
        raise RequestRefused(400, f"{token!r} is no play token; {live.game.title} has {', '.join(known)}")
    with app_state.tables.changing(live) as connection:
        holder = next((s for s in live.seats if token is not None and s.play_token == token), None)
        if holder is not None and holder.seat != wanted.seat:
            raise RequestRefused(409, f"{holder.name} has the {token} already; pick another")
        store.change_seat(connection, table, wanted.seat, play_token=token)
    return look(app_state, identity, live, wanted.seat)


@router.post("/tables/{table}/links/{seat}")
def new_link(request: Request, app_state: TheAppState, identity: Asker, table: TableId, seat: int) -> wire.Link:
    """A new link for a seat; the old one opens nothing any more. For whoever holds the seat, and for the host while it
    is open: a host must not get a seat where somebody holds cards."""
    app_state.limits.take("make", address(request, identity))
    live = app_state.tables.open(table)
    kind = live.seats[seat].kind if 0 <= seat < len(live.seats) else None
    if kind == "bot":
        raise RequestRefused(400, f"{live.seats[seat].name} is a bot and needs no link")
    if not (kind == "open" and app_state.auth.is_host(identity, live)):
        app_state.auth.must_hold(identity, live, seat)
    with app_state.tables.changing(live) as connection:
        token = store.new_link(connection, table, seat)
    return wire.Link(link=f"/join/{token}")


@router.post("/tables/{table}/time")
def time_is_up(app_state: TheAppState, identity: Asker, table: TableId) -> wire.Snapshot:
    """The host says that the time is up: the turn under way is finished, and the game ends. Twice is once."""
    live = app_state.tables.open(table)
    if not app_state.auth.is_host(identity, live):
        raise forbidden("only the host of this table can say that the time is up")
    clocks.check_game(live.game)
    app_state.tables.ring(live)
    return look(app_state, identity, live, app_state.auth.only(identity, live))


@router.post("/tables/{table}/rematch", status_code=201)
def rematch(
    request: Request, app_state: TheAppState, identity: Asker, table: TableId, wanted: wire.Rematch
) -> wire.NewTableMade:
    """The same seats again; with `same_deal`, the same cards too. Whoever held a seat holds it at the new table. All
    who ask for a rematch get the same one; a same deal is another table for each."""
    app_state.limits.take("make", address(request, identity))
    live = app_state.tables.open(table)
    mine = app_state.auth.mine(identity, live)
    if not mine or identity.person is None:
        raise forbidden("a rematch is for those who sat here")
    name = new_tables.again(app_state.tables, identity.person, live, wanted.same_deal)
    return wire.NewTableMade(table=name, seat=mine[0])
