"""Who is asking: a person by the cookie of one of their devices, or a program by its token."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from sqlalchemy import Connection
from starlette.responses import Response

from ..browsers import cookies
from ..browsers.cookies import Asking
from ..errors import RequestRefused, SignedOut, forbidden
from ..live.grants import Grantor
from ..live.tables import OpenTable, OpenTables
from ..storage import people
from ..storage.database import Database
from ..storage.people import Device
from ..storage.tokens import LONGEST, new_token

SEEN = 600.0  # seconds before it is written again that a device was there
MOST_KNOWN = 1000  # devices at one table
ONLY = "only"  # in the place of a seat: mine, unless I hold several
PRIVATE = "this table is private: only those who hold a seat here can see it"
TOKEN = re.compile(r"[A-Za-z0-9_-]{20,100}")
OLD_COOKIE = (
    "this page was loaded before the server was brought up to date: load it again, and if that does not help, clear "
    "the cookies of this site"
)


@dataclass
class Identity:
    person: str | None = None  # a program is none
    device: str | None = None
    owner: str | None = None  # the person whose device it is, also where it is a program
    seat: tuple[str, int] | None = None  # (table, seat) that a program may play
    fresh: str | None = None  # the cookie of a device that was not known before
    moved: bool = False  # its cookie is of another name since a moment ago: see browsers/moving_over.py

    @property
    def known(self) -> bool:
        return self.device is not None

    @property
    def grantor(self) -> Grantor:
        """Of whoever is known."""
        assert self.owner is not None and self.device is not None
        return Grantor(self.owner, self.device)


@dataclass(frozen=True)
class Claim:
    """That this device plays this seat. Whoever writes what it does asks again, when nobody can take it away."""

    auth: Auth
    identity: Identity
    live: OpenTable
    seat: int

    @property
    def device(self) -> str:
        return str(self.identity.device)

    @property
    def owner(self) -> str | None:
        return self.identity.owner

    def check(self, connection: Connection) -> None:
        if self.seat not in self.auth.rights(connection, self.identity, self.live.id, lock=True):
            raise forbidden(f"the seat of {self.live.seats[self.seat].name} is not yours any more")


class Auth:
    """Tells who is there, and which seats are theirs. Nothing is believed from an earlier request: what was revoked a
    moment ago, by this worker, another one or the operator, holds no more."""

    def __init__(self, database: Database, tables: OpenTables) -> None:
        self.database, self.tables = database, tables

    def identify(self, asking: Asking) -> Identity:
        bearer = asking.headers.get("authorization", "")
        if bearer:
            scheme, _, token = bearer.partition(" ")
            if scheme.lower() != "bearer" or not TOKEN.fullmatch(token.strip()):
                raise RequestRefused(401, "the Authorization header must be: Bearer TOKEN")
            device = self._device(token.strip(), "program")
            if device is None:
                raise RequestRefused(401, "this token is no program's; its seat may have got a new link")
            return Identity(None, device.id, device.person, device.seat)
        cookie = cookies.own(asking)
        device = self.browser(cookie) if cookie is not None else None
        if device is not None:
            return Identity(device.person, device.id, device.person, moved=device.moved)
        old = cookies.old(asking)
        if old is not None and self.browser(old) is not None:  # somebody may have put it there
            raise RequestRefused(401, OLD_COOKIE)
        return Identity()

    def browser(self, token: str) -> Device | None:
        """The browser that has this cookie."""
        return self._device(token, "browser") if TOKEN.fullmatch(token) and len(token) <= LONGEST else None

    def _device(self, token: str, kind: str) -> Device | None:
        now = time.time()
        with self.database.reading() as connection:
            device = people.device_of(connection, token, kind)
        if device is not None and now - device.seen > SEEN:
            with self.database.writing() as connection:
                people.see(connection, device.id, now)
        return device

    def needed(self, identity: Identity, label: str) -> Identity:
        """A person, made known if there was none."""
        self.no_program(identity)
        if identity.person is not None:
            return identity
        token = new_token()
        with self.database.writing() as connection:
            person = people.new_person(connection)
            device = people.add_browser(connection, person, token, label)
            return Identity(person, device, person, fresh=token)

    @staticmethod
    def no_program(identity: Identity) -> None:
        if identity.seat is not None:
            raise forbidden("a program's token is for playing its seat only")

    # ---- seats

    def mine(self, identity: Identity, live: OpenTable) -> list[int]:
        """The seats that this device may play, as the database has it now."""
        if identity.device is None:
            return []
        version = live.row["version"]  # before the look: what changes meanwhile makes what is noted here too old
        with self.database.reading() as connection:
            seats = self.rights(connection, identity, live.id)
        if len(live.held) > MOST_KNOWN:
            live.held.clear()
        live.held[identity.device] = (version, seats)
        return seats

    def mine_at_version(self, identity: Identity, live: OpenTable) -> list[int]:
        """The same as it was at this version of the table's seats: for what is sent to many at every move. Every change
        of holders makes a new version; a device that is signed out has its sockets closed."""
        known = live.held.get(identity.device) if identity.device is not None else None
        return known[1] if known is not None and known[0] == live.row["version"] else self.mine(identity, live)

    @staticmethod
    def rights(connection: Connection, identity: Identity, table: str, lock: bool = False) -> list[int]:
        assert identity.device is not None
        seats = people.rights(connection, identity.device, table, lock)
        if seats is None:
            raise SignedOut
        return seats

    def claim(self, identity: Identity, live: OpenTable, seat: int) -> Claim:
        """For the transaction that writes what this seat does: it refuses, where the seat was lost meanwhile."""
        return Claim(self, identity, live, seat)

    def may_look(self, identity: Identity, live: OpenTable) -> None:
        """A private table is for those who hold a seat there."""
        if live.row["private"]:
            self._seated(live, self.mine(identity, live))

    @staticmethod
    def _seated(live: OpenTable, mine: list[int]) -> list[int]:
        if live.row["private"] and not mine:
            raise forbidden(PRIVATE)
        return mine

    def must_hold(self, identity: Identity, live: OpenTable, seat: int, known: list[int] | None = None) -> None:
        """`known`: their seats, where that has been found out."""
        mine = self.mine(identity, live) if known is None else known
        self._seated(live, mine)  # who may not look is told of no seat either
        if not 0 <= seat < len(live.seats):
            raise RequestRefused(400, f"there is no seat {seat}: seats are 0 to {len(live.seats) - 1}")
        if seat not in mine:
            if not identity.known:
                raise RequestRefused(401, "open your seat's link first: this browser holds no seat here")
            raise forbidden(f"the seat of {live.seats[seat].name} is not yours")

    def eye(self, identity: Identity, live: OpenTable, wanted: int | None) -> int | None:
        """The seat to look from: the one asked for, or the first of mine that is asked, or my first; else nobody's."""
        if wanted is not None:
            self.must_hold(identity, live, wanted)
            return wanted
        mine = self._seated(live, self.mine(identity, live))
        return next((seat for seat in live.asked if seat in mine), mine[0] if mine else None)

    def only(self, identity: Identity, live: OpenTable) -> int | None:
        """My seat, where I hold just one. Several belong to people at one screen, and whose turn it is to look must be
        said first: until then they are shown what a spectator is."""
        mine = self._seated(live, self.mine(identity, live))
        return mine[0] if len(mine) == 1 else None

    @staticmethod
    def is_host(identity: Identity, live: OpenTable) -> bool:
        return identity.person is not None and identity.person == live.row["host"]


BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"),
            ("Chrome/", "Chrome"), ("Safari/", "Safari"))  # fmt: skip
SYSTEMS = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Windows", "Windows"),
           ("Mac OS", "Mac"), ("Linux", "Linux"))  # fmt: skip


def label_of(asking: Asking) -> str:
    """What a person knows a browser by: "Firefox on Linux". Only these words come out, whatever is sent."""
    agent = asking.headers.get("user-agent", "")
    browser = next((name for sign, name in BROWSERS if sign in agent), people.UNKNOWN)
    system = next((name for sign, name in SYSTEMS if sign in agent), None)
    return f"{browser} on {system}" if system is not None else browser


def greet(identity: Identity, asking: Asking, response: Response) -> None:
    """Hand a new person their cookie."""
    if identity.fresh is not None:
        cookies.give(asking, response, identity.fresh)
