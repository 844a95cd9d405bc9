"""Making tables and looking at them; who sits there is in seats.py."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from .. import games, wire
from ..errors import RequestRefused, forbidden
from ..http.bodies import JsonRoute
from ..live import clocks, new_tables
from ..storage import store
from .common import Asker, SeatOrOnly, TableId, TheAppState, address, errors, eye, look, somebody

router = APIRouter(prefix="/api", tags=["tables"], responses=errors(), route_class=JsonRoute)


@router.post("/tables", status_code=201)
def create_table(
    request: Request, response: Response, app_state: TheAppState, identity: Asker, wanted: wire.NewTable
) -> wire.CreatedTable:
    """A new table. `me` is the creator's seat, `human` another person at the same screen, `open` one by link."""
    app_state.limits.take("make", address(request, identity))
    game = games.find(wanted.game)
    game.check_seats(len(wanted.seats))
    seats = new_tables.seated(game, wanted.seats, app_state.tables.most_search, wanted.seed)
    settings: dict[str, Any] = {
        "options": wanted.options,
        "seed": wanted.seed,
        "confirm": wanted.confirm,
        "private": wanted.private,
        "clock": wanted.clock.model_dump() if wanted.clock is not None else None,
    }
    game.chosen(wanted.options, len(seats))
    if clocks.of_game(settings["clock"]):
        clocks.check_game(game)
    by = somebody(request, response, app_state, identity)
    mine = [n for n, seat in enumerate(wanted.seats) if seat.kind in ("me", "human")]
    table, links = new_tables.dealt(app_state.tables, by, game, seats, mine, settings)
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


@router.get("/tables/{table}")
def see_table(
    app_state: TheAppState, identity: Asker, table: TableId, seat: SeatOrOnly = None, since: int | None = None
) -> wire.Snapshot:
    """The table from the seat asked for, or from my first seat that is asked, or my first seat, or as a spectator. With
    `only`, from my seat if I hold one alone, else as a spectator."""
    live = app_state.tables.open(table)
    return look(app_state, identity, live, eye(app_state, identity, live, seat), since)


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
        app_state.auth.claim(identity, live, wanted.seat).check(connection)
        now = store.seats_of(connection, table)  # of several workers each knows them only as they were a moment ago
        holder = next((s for s in now if token is not None and s.play_token == token), None)
        if holder is not None and holder.seat != wanted.seat:
            raise RequestRefused(409, f"{holder.name} has the {token} already; pick another")
        store.change_seat(connection, table, wanted.seat, play_token=token)
    return look(app_state, identity, live, wanted.seat)


@router.post("/tables/{table}/time")
def time_is_up(app_state: TheAppState, identity: Asker, table: TableId) -> wire.Snapshot:
    """The host says that the time is up: the turn under way is finished, and the game ends. Twice is once."""
    live = app_state.tables.open(table)
    app_state.auth.may_look(identity, live)
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
    who ask for a rematch get the same one, and all who ask for the same deal, too."""
    app_state.limits.take("make", address(request, identity))
    live = app_state.tables.open(table)
    app_state.auth.may_look(identity, live)
    mine = app_state.auth.mine(identity, live)
    if not mine or identity.person is None:
        raise forbidden("a rematch is for those who sat here")
    name = new_tables.again(app_state.tables, identity.grantor, live, wanted.same_deal)
    return wire.NewTableMade(table=name, seat=mine[0])
