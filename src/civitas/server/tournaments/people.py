"""Who plays for a team: links, sitting down, and names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from ...content import bracket
from ...kernel.tournament import Format
from .. import games
from ..errors import RequestRefused, forbidden, not_found
from ..http.auth import TOKEN
from ..live import seating
from ..live.grants import Grantor
from ..live.tables import OpenTables
from ..storage import holding
from ..storage import store as table_store
from . import rounds, store
from .store import Match, Team

REPLACED = "this link belongs to no team; it may have been replaced by a new one"
Place = tuple[str, int, int | None]  # tournament, team, and player, where it is one of several


def place_of(tables: OpenTables, given: str) -> Place:
    """What a link or its token is for."""
    token, found = given.rsplit("/", 1)[-1], None
    if TOKEN.fullmatch(token):
        with tables.database.reading() as connection:
            found = store.place_of_link(connection, token)
    if found is None:
        raise not_found(REPLACED)
    return found


def join(tables: OpenTables, given: str, by: Grantor) -> tuple[str, int]:
    """Play for a team, at the table of the running round as well. A link is good for one join; whoever joined by it may
    open it again."""
    tournament, team, member = place_of(tables, given)
    token, person = given.rsplit("/", 1)[-1], by.person
    for _ in range(8):  # a round may begin just now
        with tables.database.reading() as connection:
            row = rounds.needed(connection, tournament)
            match = running(connection, tournament, team)
        form = bracket.format_of(games.find(row["game"]))
        members = list(range(form.team)) if member is None else [member]
        if match is None:
            with tables.database.writing() as connection:
                rounds.needed(connection, tournament, lock=True)
                by.check(connection)
                if running(connection, tournament, team) is not None:
                    continue
                sit_down(connection, tournament, team, members, person, token)
        else:
            live = tables.open(match.table)
            with tables.changing(live) as connection:
                rounds.needed(connection, tournament, lock=True)
                by.check(connection)
                if sit_down(connection, tournament, team, members, person, token):
                    seat_at(connection, match, form, team, members, person)
        return tournament, team
    raise RequestRefused(409, "the tournament changes too quickly: try again in a moment")


def sit_down(
    connection: Connection, tournament: str, team: int, members: Sequence[int], person: str, token: str
) -> bool:
    """False where this person plays there already."""
    held = store.held(connection, tournament)
    playing = {each for member in members for each in held.get((team, member), [])}
    if playing and all(person in held.get((team, member), []) for member in members):
        return False
    if store.place_of_link(connection, token) is None:
        raise not_found(REPLACED)
    if playing - {person} or not store.use_link(connection, token):
        raise RequestRefused(409, "somebody has joined in this place already; ask those who play there for a new link")
    for member in members:
        store.hold(connection, tournament, team, member, person)
    return True


def seat_at(connection: Connection, match: Match, form: Format, team: int, members: Sequence[int], person: str) -> None:
    """The seats of these players at the table of the running round, unless the host has given one to a bot for good."""
    seats, first = table_store.seats_of(connection, match.table), form.team * match.teams.index(team)
    for seat in (seats[first + member] for member in members):
        if seat.kind != "bot":
            holding.hold(connection, match.table, seat.seat, person)
            holding.take(connection, match.table, seat.seat)


def running(connection: Connection, tournament: str, team: int) -> Match | None:
    """The match of this team that is not decided, where its table is still there."""
    found = [m for m in store.matches_of(connection, tournament) if m.winner is None and team in m.teams]
    there = store.tables_of(connection, found)
    return next((match for match in found if match.table in there and not there[match.table].over), None)


def new_link(
    tables: OpenTables, tournament: str, team: int, member: int | None, by: Grantor | None
) -> tuple[str, bool]:
    """A link, and whether it ends the asker. For whoever plays there: it ends them and all earlier links, at the table
    of the running round as well, where a bot plays until somebody comes. For the host where nobody ever played: a host
    must not get at cards of others."""
    for _ in range(8):  # a round may begin just now
        with tables.database.reading() as connection:
            rounds.needed(connection, tournament)
            match = running(connection, tournament, team)
        live = tables.open(match.table) if match is not None else None
        with tables.changing(live) if live is not None else tables.database.writing() as connection:
            row = rounds.needed(connection, tournament, lock=True)
            if by is not None:
                by.check(connection)
            form = check_team(row, team)
            if member is not None and not 0 <= member < form.team:
                raise RequestRefused(
                    400, f"a team has {form.team} players here, with numbers from 0 to {form.team - 1}"
                )
            now = running(connection, tournament, team)
            if (now.table if now is not None else None) != (match.table if match is not None else None):
                continue
            members = list(range(form.team)) if member is None else [member]
            mine = may_link(connection, row, team, members, by.person if by is not None else None)
            if mine:
                store.end(connection, tournament, team, members)
                if match is not None:
                    stand_up(connection, row, match, form, team, members)
            return rounds.path_of(store.new_link(connection, tournament, team, member)), mine
    raise RequestRefused(409, "the tournament changes too quickly: try again in a moment")


def may_link(
    connection: Connection, row: Mapping[str, Any], team: int, members: Sequence[int], person: str | None
) -> bool:
    """True for whoever plays there, False for the host of a place that nobody has taken; others are refused."""
    held, taken = store.held(connection, row["id"]), store.taken(connection, row["id"])
    if person is not None and all(person in held.get((team, each), []) for each in members):
        return True
    known = any(held.get((team, each)) or (team, each) in taken for each in members) or (team, None) in taken
    if person is None or row["host"] != person or known:
        raise forbidden("a new link is for those who play there, or for the host where nobody has played")
    return False


def stand_up(
    connection: Connection, row: Mapping[str, Any], match: Match, form: Format, team: int, members: Sequence[int]
) -> None:
    seats, first = table_store.seats_of(connection, match.table), form.team * match.teams.index(team)
    for seat in (seats[first + member] for member in members):
        if seat.kind != "bot":
            seating.empty(connection, match.table, seat.seat)
            table_store.change_seat(connection, match.table, seat.seat, left=True, bot=row["bot"])


def check_team(row: dict[str, Any], team: int) -> Format:
    if not 0 <= team < row["size"]:
        raise RequestRefused(400, f"there is no team {team}: teams are 0 to {row['size'] - 1}")
    return bracket.format_of(games.find(row["game"]))


def rename(
    tables: OpenTables,
    tournament: str,
    team: int,
    name: str | None,
    members: Sequence[str | None] | None,
    person: str | None,
) -> None:
    """By the host or those of the team, before the first round: the tables carry these names."""
    with tables.database.writing() as connection:
        row = rounds.needed(connection, tournament, lock=True)
        form = check_team(row, team)
        held = store.held(connection, tournament)
        plays = any(person in held.get((team, m), []) for m in range(form.team))
        if person is None or not (plays or person == row["host"]):
            raise forbidden("only the host and those who play for the team may name it")
        if store.matches_of(connection, tournament):
            raise RequestRefused(409, "names stand fast once the first round has begun")
        named: list[Team] = store.teams_of(connection, tournament)
        old = named[team]
        named[team] = rounds.checked_team(
            form, team, name if name is not None else old.name, members if members is not None else old.members
        )
        rounds.check_names(named)
        store.rename(connection, tournament, named[team])
