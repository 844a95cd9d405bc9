"""Rows of tournaments in and out, as in ../store.py: every function takes an open connection."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ..storage import schema
from ..storage.holding import Holder
from ..storage.tokens import alike, hashed, new_token
from .schema import holders, links, matches, teams, tournaments


@dataclass(frozen=True)
class Team:
    team: int
    name: str
    members: list[str | None]

    def called(self, member: int) -> str:
        """A player without a name has the team's."""
        given = self.members[member]
        if given is not None:
            return given
        return self.name if len(self.members) == 1 else f"{self.name}, player {member + 1}"


@dataclass(frozen=True)
class Match:
    round: int
    match: int
    one: int
    other: int
    table: str
    winner: int | None
    how: str | None

    @property
    def teams(self) -> tuple[int, int]:
        return self.one, self.other


# ---------------------------------------------------------------- tournaments and teams


def add(connection: Connection, row: Mapping[str, Any], named: Sequence[Team]) -> None:
    connection.execute(insert(tournaments).values(**row))
    connection.execute(
        insert(teams),
        [{"tournament": row["id"], "team": t.team, "name": t.name, "members": t.members} for t in named],
    )


def row_of(connection: Connection, tournament: str, lock: bool = False) -> dict[str, Any] | None:
    """With the lock nobody else changes it until the transaction ends; SQLite has one writer anyway."""
    query = select(tournaments).where(tournaments.c.id == tournament)
    found = connection.execute(query.with_for_update() if lock else query).mappings().first()
    return dict(found) if found is not None else None


def change(connection: Connection, tournament: str, **changes: Any) -> None:
    changes["updated"] = time.time()
    connection.execute(update(tournaments).where(tournaments.c.id == tournament).values(**changes))


def teams_of(connection: Connection, tournament: str) -> list[Team]:
    c = teams.c
    query = select(c.team, c.name, c.members).where(c.tournament == tournament).order_by(c.team)
    return [Team(*row) for row in connection.execute(query)]


def rename(connection: Connection, tournament: str, team: Team) -> None:
    c = teams.c
    where = (c.tournament == tournament, c.team == team.team)
    connection.execute(update(teams).where(*where).values(name=team.name, members=team.members))
    change(connection, tournament)


def tournaments_of(connection: Connection, person: str, most: int = 50) -> list[dict[str, Any]]:
    """Those that this person hosts or plays in, the newest first."""
    c, h = tournaments.c, holders.c
    plays = select(h.tournament).where(h.person == person)
    query = select(c.id, c.game, c.size, c.host, c.champion, c.updated).where(or_(c.host == person, c.id.in_(plays)))
    return [dict(row) for row in connection.execute(query.order_by(c.updated.desc()).limit(most)).mappings()]


# ---------------------------------------------------------------- people and links


def hold(connection: Connection, tournament: str, team: int, member: int, person: str) -> None:
    insert_here = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    row = {"tournament": tournament, "team": team, "member": member, "person": person, "since": time.time()}
    connection.execute(insert_here(holders).values(row).on_conflict_do_nothing())


def held(connection: Connection, tournament: str) -> dict[tuple[int, int], list[str]]:
    """(team, member): the persons who play there."""
    c, out = holders.c, dict[tuple[int, int], list[str]]()
    query = select(c.team, c.member, c.person).where(c.tournament == tournament).order_by(c.team, c.member)
    for row in connection.execute(query):
        out.setdefault((row.team, row.member), []).append(row.person)
    return out


def holders_of(connection: Connection, tournament: str) -> dict[tuple[int, int], list[Holder]]:
    """(team, member): what everybody may know of those who play there."""
    c, d, out = holders.c, schema.devices.c, dict[tuple[int, int], list[Holder]]()
    query = select(c.team, c.member, c.person, c.since, func.count(d.id)).select_from(holders)
    query = query.outerjoin(schema.devices, and_(d.person == c.person, d.kind == "browser"))
    query = query.where(c.tournament == tournament).group_by(c.team, c.member, c.person, c.since).order_by(c.since)
    for team, member, person, since, devices in connection.execute(query):
        out.setdefault((team, member), []).append(Holder(member, person, "person", devices, since))
    return out


def end(connection: Connection, tournament: str, team: int, members: Sequence[int]) -> None:
    """Nobody plays there any more, and no link that was made before leads there."""
    c = holders.c
    where = (c.tournament == tournament, c.team == team, c.member.in_(members))
    connection.execute(delete(holders).where(*where))
    k = links.c
    led = (k.tournament == tournament, k.team == team, or_(k.member.is_(None), k.member.in_(members)))
    connection.execute(update(links).where(*led).values(revoked=True))


def taken(connection: Connection, tournament: str) -> set[tuple[int, int | None]]:
    """(team, member) of the links that somebody has joined by; None for all of the team."""
    c = links.c
    rows = connection.execute(select(c.team, c.member).where(c.tournament == tournament, c.used.is_not(None)))
    return {(row.team, row.member) for row in rows}


def new_link(connection: Connection, tournament: str, team: int, member: int | None) -> str:
    """Revokes the old one for the same."""
    c, token = links.c, new_token()
    where = (c.tournament == tournament, c.team == team, c.member.is_(None) if member is None else c.member == member)
    connection.execute(update(links).where(*where).values(revoked=True))
    row = {"tournament": tournament, "team": team, "member": member, "revoked": False, "created": time.time()}
    connection.execute(insert(links).values(token_hash=hashed(token), **row))
    return token


def place_of_link(connection: Connection, token: str) -> tuple[str, int, int | None] | None:
    """(tournament, team, member; None for all of the team)."""
    c, digest = links.c, hashed(token)
    query = select(c.tournament, c.team, c.member, c.token_hash)
    found = connection.execute(query.where(c.token_hash == digest, c.revoked.is_(False))).first()
    if found is None or not alike(found.token_hash, digest):
        return None
    return found.tournament, found.team, found.member


def use_link(connection: Connection, token: str) -> bool:
    """Once: False where somebody else was quicker, or the link was revoked."""
    c = links.c
    where = (c.token_hash == hashed(token), c.used.is_(None), c.revoked.is_(False))
    return connection.execute(update(links).where(*where).values(used=time.time())).rowcount == 1


# ---------------------------------------------------------------- matches


def add_match(connection: Connection, tournament: str, match: Match) -> None:
    """Raises IntegrityError where the round was made already."""
    connection.execute(
        insert(matches).values(
            tournament=tournament,
            round=match.round,
            match=match.match,
            one=match.one,
            other=match.other,
            table_id=match.table,
        )
    )


def matches_of(connection: Connection, tournament: str) -> list[Match]:
    c = matches.c
    query = select(c.round, c.match, c.one, c.other, c.table_id, c.winner, c.how).where(c.tournament == tournament)
    return [Match(*row) for row in connection.execute(query.order_by(c.round, c.match))]


def tables_of(connection: Connection, found: Sequence[Match]) -> dict[str, Any]:
    """How the tables of these matches stand; one that was cleared away is missing."""
    t = schema.tables.c
    query = select(t.id, t.over, t.clock, t.asked, t.number).where(t.id.in_([match.table for match in found]))
    return {row.id: row for row in connection.execute(query)}


def decide(connection: Connection, tournament: str, match: Match, winner: int, how: str, final: bool) -> bool:
    """Once: False where somebody else has decided it already. Who wins the final is the champion."""
    c = matches.c
    key = (c.tournament == tournament, c.round == match.round, c.match == match.match)
    done = connection.execute(
        update(matches).where(*key, c.winner.is_(None)).values(winner=winner, how=how, decided=time.time())
    )
    if done.rowcount == 1:
        change(connection, tournament, **({"champion": winner} if final else {}))
    return done.rowcount == 1


def ended(connection: Connection, most: int = 100) -> list[tuple[str, Match]]:
    """Matches whose games are over and whose winners are not written yet."""
    c, t = matches.c, schema.tables.c
    query = select(c.tournament, c.round, c.match, c.one, c.other, c.table_id, c.winner, c.how)
    query = query.join(schema.tables, t.id == c.table_id).where(c.winner.is_(None), t.over.is_(True))
    query = query.order_by(t.updated.desc()).limit(most)  # one that can never be read keeps no other waiting
    return [(row[0], Match(*row[1:])) for row in connection.execute(query)]


def complete(connection: Connection, most: int = 100) -> list[str]:
    """Tournaments with no match open whose next round is to be made, and not by their host."""
    c, m = tournaments.c, matches.c
    begun = select(m.tournament).where(m.tournament == c.id)
    query = select(c.id).where(c.champion.is_(None), c.waits.is_(False))
    query = query.where(begun.exists(), ~begun.where(m.winner.is_(None)).exists())
    return list(connection.execute(query.order_by(c.updated.desc()).limit(most)).scalars())
