"""Who is asking: a person by a cookie, or a program by a seat's token."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Protocol

from starlette.datastructures import URL, Headers
from starlette.responses import Response

from ..errors import RequestRefused, forbidden
from ..live.tables import OpenTable, OpenTables
from ..storage import store
from ..storage.database import Database
from ..storage.tokens import LONGEST, hashed, new_token

COOKIE = "civitas"
BELIEVED = 60.0  # seconds before it is looked up again who a cookie is
MOST_KNOWN = 50_000
YEAR = 365 * 24 * 3600
ONLY = "only"  # in the place of a seat: mine, unless I hold several
TOKEN = re.compile(r"[A-Za-z0-9_-]{20,100}")


class Asking(Protocol):
    """A request or a WebSocket."""

    @property
    def headers(self) -> Headers: ...
    @property
    def cookies(self) -> dict[str, str]: ...
    @property
    def url(self) -> URL: ...


@dataclass
class Identity:
    person: str | None = None
    seat: tuple[str, int] | None = None  # (table, seat) of a bearer token
    fresh: str | None = None  # the cookie of a person who was not known before

    @property
    def known(self) -> bool:
        return self.person is not None or self.seat is not None


class Auth:
    """Tells who is there, and which seats are theirs."""

    def __init__(self, database: Database, tables: OpenTables) -> None:
        self.database, self.tables = database, tables
        self._persons: dict[str, tuple[float, str]] = {}  # by the hash of their cookie: when it was looked up, who

    def identify(self, asking: Asking) -> Identity:
        bearer = asking.headers.get("authorization", "")
        if bearer:
            scheme, _, token = bearer.partition(" ")
            if scheme.lower() != "bearer" or not TOKEN.fullmatch(token.strip()):
                raise RequestRefused(401, "the Authorization header must be: Bearer TOKEN")
            with self.database.reading() as connection:
                seat = store.seat_of_link(connection, token.strip())
            if seat is None:
                raise RequestRefused(401, "this token holds no seat; it may have been replaced by a new one")
            return Identity(seat=seat)
        token = asking.cookies.get(COOKIE, "")
        if not TOKEN.fullmatch(token) or len(token) > LONGEST:
            return Identity()
        digest = hashed(token)
        when, person = self._persons.get(digest, (0.0, None))
        if person is None or time.monotonic() - when > BELIEVED:
            with self.database.reading() as connection:
                person = store.person_of(connection, token)
            if len(self._persons) > MOST_KNOWN:
                self._persons.clear()
            if person is not None:
                self._persons[digest] = (time.monotonic(), person)
        return Identity(person)

    def needed(self, identity: Identity) -> Identity:
        """A person, made known if there was none."""
        if identity.seat is not None:
            raise forbidden("a seat's token is for playing that seat only")
        if identity.person is not None:
            return identity
        token = new_token()
        with self.database.writing() as connection:
            return Identity(store.add_person(connection, token), fresh=token)

    def mine(self, identity: Identity, live: OpenTable) -> list[int]:
        if identity.seat is not None:
            return [identity.seat[1]] if identity.seat[0] == live.id else []
        if identity.person is None:
            return []
        version = live.row["version"]
        known = live.held.get(identity.person)
        if known is not None and known[0] == version:
            return known[1]
        with self.database.reading() as connection:
            seats = store.held(connection, live.id, identity.person)
        live.held[identity.person] = (version, seats)
        return seats

    def must_hold(self, identity: Identity, live: OpenTable, seat: int) -> None:
        if not 0 <= seat < len(live.seats):
            raise RequestRefused(400, f"there is no seat {seat}: seats are 0 to {len(live.seats) - 1}")
        if seat not in self.mine(identity, live):
            if not identity.known:
                raise RequestRefused(401, "open your seat's link first: this browser holds no seat here")
            raise forbidden(f"the seat of {live.seats[seat].name} is not yours")

    def eye(self, identity: Identity, live: OpenTable, wanted: int | None) -> int | None:
        """The seat to look from: the one asked for, or the first of mine that is asked, or my first; else nobody's."""
        if wanted is not None:
            self.must_hold(identity, live, wanted)
            return wanted
        mine = self.mine(identity, live)
        return next((seat for seat in live.asked if seat in mine), mine[0] if mine else None)

    def only(self, identity: Identity, live: OpenTable) -> int | None:
        """My seat, where I hold just one. Several belong to people at one screen, and whose turn it is to look must be
        said first: until then they are shown what a spectator is."""
        mine = self.mine(identity, live)
        return mine[0] if len(mine) == 1 else None

    @staticmethod
    def is_host(identity: Identity, live: OpenTable) -> bool:
        return identity.person is not None and identity.person == live.row["host"]


def greet(identity: Identity, asking: Asking, response: Response) -> None:
    """Hand a new person their cookie."""
    if identity.fresh is not None:
        response.set_cookie(
            COOKIE,
            identity.fresh,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=asking.url.scheme in ("https", "wss"),
            path="/",
        )
