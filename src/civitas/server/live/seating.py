"""Sitting down and getting up. What is checked here is checked in the transaction that writes it, so of two who come at
the same moment one gets the seat, and nobody gets one that was taken away meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from ...kernel.errors import quoted
from ...kernel.table import texts
from .. import games
from ..errors import RequestRefused, forbidden
from ..notify import targets
from ..storage import holding, people, store
from ..storage.store import Seat
from ..storage.tokens import new_token
from .grants import Grantor
from .tables import Claim, OpenTable, OpenTables

REPLACED = "this link holds no seat; it may have been replaced by a new one"
JOINED = "somebody has joined with this link already; ask for a new one"
NEW_LINK = "This seat was given a new link or taken back, and you do not hold it any more."
REMOVED = "The host has given this seat to a bot, and you do not hold it any more."
PROGRAM = "A program"
MOST_PROGRAMS = 5  # of one seat


def lost(live: OpenTable, seats: Sequence[int]) -> str:
    """Why somebody who held these seats holds them no more."""
    return REMOVED if any(live.seats[seat].kind == "bot" for seat in seats) else NEW_LINK


def check_link(tables: OpenTables, token: str) -> None:
    """Said before anybody is made known who comes with a link that is none."""
    with tables.database.reading() as connection:
        if holding.invite_of(connection, token) is None:
            raise RequestRefused(404, REPLACED)


def join(tables: OpenTables, token: str, by: Grantor | None, name: str | None) -> tuple[str, int, str | None]:
    """The table, the seat, and where nobody is named, the token of the program that holds it from now on."""
    person = by.person if by is not None else None
    with tables.database.reading() as connection:
        invite = holding.invite_of(connection, token)
        if invite is not None and person is not None and invite.seat in holding.held(connection, invite.table, person):
            return invite.table, invite.seat, None  # whoever joined by it finds the table again
    if invite is None:
        raise RequestRefused(404, REPLACED)
    table, seat, program = invite.table, invite.seat, None
    live = tables.open(table)
    with tables.changing(live) as connection:
        if by is not None:
            by.check(connection)
        if person is not None and seat in holding.held(connection, table, person):
            return table, seat, None  # twice at the same moment
        seats = store.seats_of(connection, table)
        if holding.invite_of(connection, token) is None:
            raise RequestRefused(404, REPLACED)
        if holding.persons_at(connection, table, seat) or not holding.use_link(connection, token):
            raise RequestRefused(409, JOINED)
        if person is None:
            person, program = people.new_person(connection), new_token()
            people.add_program(connection, person, program, table, seat, PROGRAM)
        holding.hold(connection, table, seat, person)
        named = name is not None and seats[seat].kind == "open"
        changes = {"name": free_name(seats, seat, name.strip())} if named and name is not None else {}
        holding.take(connection, table, seat, **changes)
    return table, seat, program


def free_name(seats: Sequence[Seat], seat: int, name: str) -> str:
    others = [other.name for other in seats if other.seat != seat]
    same = next((other for other in others if texts.looks(other) == texts.looks(name)), "")
    if not name or same:
        raise RequestRefused(400, f"somebody here is called {quoted(same or name)} already; choose another name")
    return name


def new_link(tables: OpenTables, live: OpenTable, seat: int, by: Grantor, host: bool) -> tuple[str, bool]:
    """A link that ends everybody who holds the seat, its programs and its earlier links; and whether the asker is one
    of them. For whoever holds it, and for the host where nobody ever has: a host must not get at cards of others."""
    if "tournament" in (live.row["origin"] or {}):
        raise RequestRefused(400, "at a table of a tournament, links are made on the tournament's page")
    with tables.changing(live) as connection:
        by.check(connection)
        now = store.seats_of(connection, live.id)[seat]
        if now.kind == "bot":
            raise RequestRefused(400, f"{now.name} is a bot and needs no link")
        mine = seat in holding.held(connection, live.id, by.person)
        if not mine and not host:
            raise forbidden(f"the seat of {now.name} is not yours")
        if not mine and (now.taken or holding.persons_at(connection, live.id, seat)):
            raise forbidden(f"somebody has held the seat of {now.name}, so the host can invite nobody there")
        empty(connection, live.id, seat)
        store.change_seat(connection, live.id, seat, kind="open", left=False, bot=None)
        return holding.new_link(connection, live.id, seat), mine


def give_to_bot(tables: OpenTables, live: OpenTable, seat: int, by: Grantor) -> None:
    """The host takes a seat from whoever holds it, or closes one that nobody took: a bot plays it to the end."""
    with tables.changing(live) as connection:
        by.check(connection)
        now = store.seats_of(connection, live.id)[seat]
        if now.kind == "bot":
            raise RequestRefused(400, f"{now.name} is a bot already")
        if by.person in holding.persons_at(connection, live.id, seat):
            raise RequestRefused(400, f"the seat of {now.name} is yours: leave it instead")
        empty(connection, live.id, seat)
        store.change_seat(connection, live.id, seat, kind="bot", left=False, bot=games.usual_bot(live.game))


def empty(connection: Connection, table: str, seat: int) -> int:
    """Nobody holds the seat, nothing opens it, and nobody is reminded of it. Gives how many held it."""
    ended = holding.end(connection, table, seat)  # devices before webhooks, as in signing out
    targets.clear_webhook(connection, table, seat)
    return ended


def add_program(tables: OpenTables, live: OpenTable, seat: int, by: Grantor, claim: Claim) -> str:
    """The token of a program that plays beside the person."""
    with tables.changing(live) as connection:
        by.check(connection)
        claim.check(connection)
        token = new_token()
        if holding.programs_at(connection, live.id, seat) >= MOST_PROGRAMS:
            raise RequestRefused(400, f"at most {MOST_PROGRAMS} programs play a seat; a new link for it ends them all")
        people.add_program(connection, by.person, token, live.id, seat, PROGRAM)
        store.changed(connection, live.id)
    return token
