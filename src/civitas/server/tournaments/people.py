"""Who plays for a team: links, sitting down, and names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from ...content import bracket
from ...kernel.tournament import Format
from .. import games
from ..errors import RequestRefused, forbidden, not_found
from ..http.auth import TOKEN
from ..live.tables import OpenTables
from ..storage import store as table_store
from . import rounds, store
from .store import Match, Team

Place = tuple[str, int, int | None]  # tournament, team, and player, where it is one of several


def place_of(tables: OpenTables, given: str) -> Place:
    """What a link or its token is for."""
    token, found = given.rsplit("/", 1)[-1], None
    if TOKEN.fullmatch(token):
        with tables.database.reading() as connection:
            found = store.place_of_link(connection, token)
    if found is None:
        raise not_found("this link belongs to no team; it may have been replaced by a new one")
    return found


def join(tables: OpenTables, place: Place, person: str) -> tuple[str, int]:
    """Play for a team, on this device too; at the table of the running round as well."""
    tournament, team, member = place
    for _ in range(8):  # a round may begin just now
        with tables.database.reading() as connection:
            row = rounds.needed(connection, tournament)
            match = running(connection, tournament, team)
        form = bracket.format_of(games.find(row["game"]))
        members = range(form.team) if member is None else [member]
        if match is None:
            with tables.database.writing() as connection:
                rounds.needed(connection, tournament, lock=True)
                if running(connection, tournament, team) is not None:
                    continue
                for each in members:
                    store.hold(connection, tournament, team, each, person)
        else:
            live = tables.open(match.table)
            first = form.team * match.teams.index(team)
            with tables.changing(live) as connection:
                rounds.needed(connection, tournament, lock=True)
                for each in members:
                    store.hold(connection, tournament, team, each, person)
                    table_store.hold(connection, match.table, first + each, person)
                    table_store.change_seat(connection, match.table, first + each, left=False, bot=None)
        return tournament, team
    raise RequestRefused(409, "the tournament changes too quickly: try again in a moment")


def running(connection: Connection, tournament: str, team: int) -> Match | None:
    """The match of this team that is not decided, where its table is still there."""
    found = [m for m in store.matches_of(connection, tournament) if m.winner is None and team in m.teams]
    there = store.tables_of(connection, found)
    return next((match for match in found if match.table in there and not there[match.table].over), None)


def new_link(tables: OpenTables, tournament: str, team: int, member: int | None, person: str | None) -> str:
    """For whoever plays there, and for the host while nobody does: a host must not get a seat where somebody holds
    cards."""
    with tables.database.writing() as connection:
        row = rounds.needed(connection, tournament, lock=True)
        form = check_team(row, team)
        if member is not None and not 0 <= member < form.team:
            raise RequestRefused(400, f"a team has {form.team} players here, with numbers from 0 to {form.team - 1}")
        held = store.held(connection, tournament)
        people = {p for m in range(form.team) if member in (None, m) for p in held.get((team, m), [])}
        mine = all(person in held.get((team, m), []) for m in range(form.team) if member in (None, m))
        if not mine and not (row["host"] == person and not people):
            raise forbidden("a new link is for those who play there, or for the host while nobody does")
        return rounds.path_of(store.new_link(connection, tournament, team, member))


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
