"""New tables: dealt, from a save, from a moment of another table, or again with the same people."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from ...bots import levels
from ...kernel.errors import BadInput, quoted
from ...kernel.game import Game
from ...kernel.table import texts
from ...kernel.table.placing import counted_anew
from ...kernel.table.saves import cards_hash
from ...kernel.table.table import Table, seat_names
from .. import games
from ..storage import holding, store
from ..storage.store import Seat
from ..storage.tokens import new_id
from ..wire import NewSeat, SeatKind
from . import clocks
from .grants import Grantor
from .tables import OpenTable, OpenTables, asked

SOLO = [NewSeat(kind="me")]


def seated(game: Game, wanted: Sequence[NewSeat], most_search: int = 0, seed: str | None = None) -> list[Seat]:
    """Who sits where, by different names. A shared deal has the same bots sit down."""
    if sum(seat.kind == "me" for seat in wanted) > 1:
        raise BadInput("only one seat can be 'me'; other people at the same screen are 'human'")
    found, taken = [], {texts.looks(seat.name) for seat in wanted if seat.name}
    table = secrets.randbits(32) if seed is None else games.seed_of(seed)
    for number, seat in enumerate(wanted):
        if seat.bot is not None and seat.kind != "bot":
            raise BadInput(f"seat {number} is {seat.kind!r}, so it cannot name a bot")
        wants = seat.bot or games.usual_bot(game)
        bot = games.check_bot(game, wants, most_search) if seat.kind == "bot" else None
        name = seat.name if seat.name else unused(taken, number, table if bot else None)
        taken.add(texts.looks(name))
        kind: SeatKind = "human" if seat.kind == "me" else seat.kind
        found.append(Seat(number, name, kind, bot, False, taken=int(kind == "human")))
    names = seat_names(len(found), [seat.name for seat in found])
    same = texts.alike(names)
    if same is not None:
        raise BadInput(f"the names {quoted(same[0])} and {quoted(same[1])} look the same; seats have different names")
    return found


def unused(taken: set[str], number: int, bots_of: int | None) -> str:
    """A name for a person, or for a bot of the table with this number, that looks like none of those taken."""
    if bots_of is not None:
        return levels.first_name(bots_of, number, taken)
    base = f"Player {chr(65 + number)}"
    return next(name for name in [base, *(f"{base} {n}" for n in range(2, 20))] if texts.looks(name) not in taken)


def dealt(
    tables: OpenTables, by: Grantor, game: Game, seats: Sequence[Seat], mine: Sequence[int], settings: Mapping[str, Any]
) -> tuple[str, dict[str, str]]:
    """A new table from a deal: its name, and the links of its open seats."""
    text = settings.get("seed")
    seed = games.seed_of(text) if text is not None else secrets.randbits(128)
    table = game.table(len(seats), seed, settings.get("options"), [seat.name for seat in seats])
    table.open_deal = text is not None
    return put(tables, by, table, seats, mine, settings)


class RematchExists(Exception):
    """Somebody else has made the rematch already."""

    def __init__(self, table: str) -> None:
        self.table = table


def put(
    tables: OpenTables,
    by: Grantor,
    table: Table,
    seats: Sequence[Seat],
    mine: Sequence[int],
    settings: Mapping[str, Any],
    heir_of: str | None = None,
    same_deal: bool = False,
    snapshot: bytes | None = None,
) -> tuple[str, dict[str, str]]:
    """Write the table, its past included, and who sits there; those of another table, where it is its heir. With a
    snapshot of how it stands nobody has to replay its past."""
    table = counted_anew(table)
    name, now = new_id(), tables.database.now()
    row = row_of(name, by.person, table, seats, settings, now)
    with tables.database.writing() as connection:
        by.check(connection)
        inherited = holding.with_browser(connection, heir_of) if heir_of is not None else []
        if heir_of is not None:
            seats = reopened(seats, {seat for seat, _ in inherited})
        held = [*((seat, by.person) for seat in mine), *inherited]
        links, due = write(tables, connection, row, table, seats, held)
        if snapshot is not None:
            store.keep(connection, name, row["number"], row["rules_version"], row["cards"], snapshot)
        first = store.successor(connection, heir_of, name, same_deal) if heir_of is not None else name
        if first not in (None, name):
            raise RematchExists(str(first))  # all of this is not written then
    made(tables, row, due)
    return name, links


def reopened(seats: Sequence[Seat], held: Collection[int]) -> list[Seat]:
    """As at a table where nobody has sat yet. Seats that nobody who comes along holds are open: a program's token was
    for the table before."""
    found = [replace(seat, taken=int(seat.seat in held)) for seat in seats]
    return [seat if seat.kind == "bot" or seat.taken else replace(seat, kind="open") for seat in found]


def row_of(
    name: str, person: str, table: Table, seats: Sequence[Seat], settings: Mapping[str, Any], now: float
) -> dict[str, Any]:
    game = table.game
    return {
        "id": name,
        "game": game.name,
        "rules_version": game.rules.version,
        "cards": cards_hash(game),
        "seats": table.seats,
        "options": {choice.name: choice.shown(table.options[choice.name]) for choice in game.rules.options},
        "seed": str(table.seed) if table.seed is not None else None,
        "position": table.begins_at,
        "open_deal": table.open_deal,
        "confirm": bool(settings.get("confirm", False)),
        "private": bool(settings.get("private", False)),
        "clock": clock_of(settings.get("clock"), seats, now),
        "bot_seed": str(settings.get("bot_seed") or secrets.randbits(62)),
        "host": person,
        "origin": settings.get("origin"),
        "notes": list(table.notes),
        "number": len(table.log),
        "version": 1,
        "asked": asked(table),
        "over": table.over,
        "created": now,
        "updated": now,
    }


def write(
    tables: OpenTables,
    connection: Connection,
    row: Mapping[str, Any],
    table: Table,
    seats: Sequence[Seat],
    held: Iterable[tuple[int, str]],
) -> tuple[dict[str, str], float | None]:
    """Into an open transaction: the links of its open seats, and when something is to be done there."""
    name, links = row["id"], {}
    store.add_table(connection, row, seats)
    store.add_moves(connection, name, table.log, row["created"])
    for seat, holder in held:
        holding.hold(connection, name, seat, holder)
    for seat_row in seats:
        if seat_row.kind == "open":
            links[str(seat_row.seat)] = f"/join/{holding.new_link(connection, name, seat_row.seat)}"
    live = OpenTable(name, row, list(seats), table, row["created"], clocks.beginning(row["clock"], table.seats), 0)
    return links, tables.settle(connection, live, row["asked"], live.left)


def made(tables: OpenTables, row: Mapping[str, Any], due: float | None) -> None:
    """When it is written: whoever has to move there is told."""
    tables.metrics.add("civitas_tables_created_total", game=row["game"])
    if due is not None:
        tables.on_due(row["id"], due)


def clock_of(clock: Mapping[str, Any] | None, seats: Sequence[Seat], now: float) -> dict[str, Any] | None:
    """It starts at once, or when the last open seat is taken."""
    return None if clock is None else {**clock, "started": now if clocks.all_seated(seats) else None}


def again(tables: OpenTables, by: Grantor, live: OpenTable, same_deal: bool) -> str:
    """The same people and bots; the same cards as well, where a challenge is wanted. Whoever held a seat holds it. All
    who ask for the same get the same table."""
    with live.lock:
        row = live.row
        names = texts.cleaned_names([seat.name for seat in live.seats])
        seats = [
            replace(seat, name=name, left=False, bot=seat.bot if seat.kind == "bot" else None)
            for seat, name in zip(live.seats, names, strict=True)
        ]
        if not live.table.over:
            raise BadInput("a rematch begins when this game is over")
        if same_deal and row["seed"] is None:
            raise BadInput("this game did not begin with a deal, so there is no same deal")
    with tables.database.reading() as connection:
        known = store.successor(connection, live.id, same_deal=same_deal)
    if known is not None:
        return known
    seed = int(row["seed"]) if same_deal else secrets.randbits(128)
    table = live.game.table(len(seats), seed, row["options"], [seat.name for seat in seats])
    table.open_deal = same_deal
    settings = {
        "confirm": row["confirm"],
        "private": row["private"],
        "clock": clocks.again(row["clock"]),
        "bot_seed": row["bot_seed"] if same_deal else None,
        "origin": {"table": live.id, "how": "same deal" if same_deal else "rematch"},
    }
    try:
        name, _ = put(tables, by, table, seats, [], settings, heir_of=live.id, same_deal=same_deal)
    except RematchExists as found:
        return found.table
    if not same_deal:
        with tables.changing(live) as connection:
            store.changed(connection, live.id)
    return name
