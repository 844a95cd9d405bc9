"""A table live: numbered messages both ways. What can be done here can be done over HTTP as well.

To the client: state, ack, refused, presence, reaction, proposals, closed, ping, each with `n`, which counts up by one.
A client that misses one asks for `resync`. A move is acknowledged by its key; one that was not acknowledged is sent
again with the same key, and is never played twice. Whoever loses a seat or is signed out is told so, and the connection
ends. Whatever goes wrong here is told in a `refused`, and a connection that ends says why in its close code.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import anyio
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.concurrency import run_in_threadpool

from ...kernel.errors import BadInput, CivitasError
from ...kernel.table import texts
from ...kernel.table.events import ToldEvent
from ...kernel.table.table import Table
from .. import wire
from ..app_state import AppState
from ..browsers.moving_over import identified
from ..browsers.origins import NOT_THIS, same_origin
from ..errors import RequestRefused, SignedOut, Stale, answer_of, sentence, status_of
from ..http.answers import refusal
from ..http.auth import Identity
from ..http.limits import MESSAGES, Bucket
from ..http.slots import Key
from ..routes.common import address, eye
from ..storage.database import AWAY, NOT_ANSWERING, away_sentence, first_line
from . import payloads, proposals, reactions, seating
from .hub import TooSlow, Watcher
from .messages import AS_TOLD, heard, read, shaped
from .payloads import StateText
from .tables import OpenTable

router = APIRouter()
log = logging.getLogger("civitas.socket")
SILENCE_SECONDS = 75.0
MOST_BYTES = 16 * 1024
SEND_SECONDS = 20.0  # for one message: a client that does not read is cut
MOST_REFUSED = 30  # more messages beyond the rate than within it, and the line is closed
REFUSED_PAUSE = 1.0  # seconds in which nothing is read from who sends too many messages
GOING, NOT_TEXT, NOT_ALLOWED, TOO_BIG, FAILED, LATER = 1001, 1003, 1008, 1009, 1011, 1013
WENT_WRONG = "Something went wrong on the server. Try again."
ENDED = 4403  # the seat is lost, or the device signed out: there is no use in coming again as before


class Ended(Exception):
    """The connection holds no more what it was opened with; one sentence why."""


class Connection:
    def __init__(
        self,
        app_state: AppState,
        socket: WebSocket,
        identity: Identity,
        live: OpenTable,
        seat: int | None,
        mine: list[int],
    ) -> None:
        self.app_state, self.socket, self.identity, self.live, self.seat = app_state, socket, identity, live, seat
        self.watcher = Watcher(live, mine, asyncio.get_running_loop(), identity.owner, identity.device)
        self.n = 0
        self.serial = 0  # of the frame that was sent last
        self.told: Sequence[ToldEvent] | None = None  # its events
        self.heard_at = time.monotonic()
        self.asker = address(socket, identity)
        self.bucket, self.beyond = Bucket(MESSAGES, time.monotonic()), 0

    async def run(self) -> None:
        """Until one of the two ends."""
        self.watcher.tell("resync", {})  # first of all: what changes from now on comes after the whole state
        await run_in_threadpool(self.app_state.hub.come, self.watcher)
        pulse = self.app_state.pulse
        beat = pulse.join(self)
        try:
            async with anyio.create_task_group() as group:
                group.start_soon(self.tell_until_ended, group.cancel_scope)
                await self.until_ended(self.hear, group.cancel_scope)
        finally:
            pulse.leave(self, beat)
            with anyio.CancelScope(shield=True):
                await run_in_threadpool(self.app_state.hub.go, self.watcher)

    async def tell_until_ended(self, others: anyio.CancelScope) -> None:
        """Given up, it ends like anything else: a group keeps the exception of a task that it gave up in a circle with
        its own frame, and everything of this connection would wait for the next look for garbage."""
        with contextlib.suppress(asyncio.CancelledError):
            await self.until_ended(self.tell, others)

    async def until_ended(self, work: Callable[[], Awaitable[None]], others: anyio.CancelScope) -> None:
        try:
            await work()
        except (WebSocketDisconnect, RuntimeError):  # the other side has gone; a send after that is a RuntimeError
            pass
        except (TooSlow, TimeoutError):
            await self.end(NOT_ALLOWED, "what was sent to you was not read")
        except AWAY as wrong:
            log.error("the database does not answer", extra={"table": self.live.id, "why": first_line(wrong)})
            await self.end(LATER, away_sentence(wrong), tell=True)
        except Exception:
            log.exception("a socket failed")
            await self.end(FAILED, WENT_WRONG, tell=True)
        finally:
            others.cancel()

    async def end(self, code: int, why: str, tell: bool = False) -> None:
        """Close with a reason, also where the other tasks end meanwhile. Who does not read is not waited for."""
        with anyio.move_on_after(1, shield=True), contextlib.suppress(WebSocketDisconnect, RuntimeError):
            if tell:
                number = self.live.number
                await self.send(wire.RefusedMessage(n=self.next(), key=None, error=why, number=number, again=True))
            await self.socket.close(code, why[:100])

    def next(self) -> int:
        """The number of the message that is made now."""
        self.n += 1
        return self.n

    async def send(self, message: wire.ToClient | StateText) -> None:
        self.app_state.metrics.add("civitas_socket_messages_total", direction="out")
        async with asyncio.timeout(SEND_SECONDS):  # what anyio has for it costs ten times as much, at every message
            await self.socket.send_text(written(message))

    # ---- to the client

    async def tell(self) -> None:
        """One after the other. Each has a call of its own, so one who waits holds nothing of what was told last."""
        try:
            while await self.tell_one(*await self.watcher.next()):
                continue
        except Ended as ended:  # the last word to somebody who has nothing more to look for here
            await self.send(wire.ClosedMessage(n=self.next(), error=str(ended)))
            await self.end(ENDED, str(ended))

    async def tell_one(self, what: str, more: Mapping[str, Any]) -> bool:
        """False where it was the last."""
        if what in ("state", "resync"):
            frame = more.get("frame")
            quick = frame is not None and rights_are_known(self.identity, self.live)  # then it waits for nobody
            shown = self.state(frame) if quick else await run_in_threadpool(self.state, frame)
            if shown is not None:
                await self.send(shown)
        elif what == "gone":  # whoever comes again finds the table as it is now, or none
            await self.end(GOING, "the table was taken from memory")
            return False
        elif what == "closed":
            raise Ended(more["error"])
        elif what == "silence":
            await self.end(NOT_ALLOWED, "nothing was heard for too long")
            return False
        elif what == "presence":
            now = self.app_state.hub.presence(self.live)
            seats = payloads.seats(self.live, now.seats)
            await self.send(wire.PresenceMessage(n=self.next(), seats=seats, spectators=now.spectators))
        elif what == "proposals":
            found = await run_in_threadpool(self.proposed, more["by"])
            if found is not None:
                await self.send(wire.ProposalsMessage(n=self.next(), proposals=found))
        else:
            await self.send(AS_TOLD[what](n=self.next(), **more))
        return True

    def proposed(self, by: int) -> list[wire.Proposal] | None:
        """What is proposed now; None where somebody else's team has proposed something, which is not even told."""
        with self.live.lock:
            self.mine(exactly=False)
            return proposals.shown(self.live, self.seat) if self.seat in proposals.team_of(self.live, by) else None

    def mine(self, exactly: bool) -> list[int]:
        """My seats now. Whoever has lost the seat they look from has nothing more to look for here."""
        auth = self.app_state.auth
        try:
            found = (auth.mine if exactly else auth.mine_at_version)(self.identity, self.live)
        except SignedOut as out:
            raise Ended(str(out)) from None
        gone = sorted(self.watcher.seats.difference(found))
        if self.seat in gone or (gone and not found):
            raise Ended(seating.lost(self.live, gone))
        if gone:
            self.app_state.hub.keep(self.watcher, found)
        return found

    def state(self, frame: OpenTable | None) -> StateText | None:
        """The table as it was then, with the events since the last message; or as it is now, with the last events.
        None where all of that was sent already."""
        app_state, live = self.app_state, self.live
        if frame is not None and self.told is not None and frame.serial <= self.serial:
            return None
        since = heard(self.told, frame.table.told) if frame is not None and self.told is not None else None
        first = frame is None
        if frame is None:
            with live.lock:
                frame = live.frame()
        # The first look is exact: what was taken away while the connection was opened told nobody here of it.
        mine, host = self.mine(exactly=first), app_state.auth.is_host(self.identity, live)
        self.serial, self.told = frame.serial, frame.table.told
        here, now = app_state.hub.presence(live), app_state.database.now()
        return payloads.state_message(
            self.next(), frame, self.seat, mine, host, here.seats, since, now=now, spectators=here.spectators
        )

    def beat(self) -> None:
        silent = time.monotonic() - self.heard_at > SILENCE_SECONDS
        self.watcher.tell("silence" if silent else "ping", {})

    # ---- from the client

    async def hear(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                await self.end(NOT_TEXT, "a message is text, not bytes")
                return
            self.heard_at = time.monotonic()
            self.app_state.metrics.add("civitas_socket_messages_total", direction="in")
            if len(text) > MOST_BYTES:
                await self.end(TOO_BIG, "the message is too long")
                return
            if self.beyond > MOST_REFUSED:
                await self.end(NOT_ALLOWED, "too many messages")
                return
            await self.take(text)

    async def take(self, text: str) -> None:
        message: Any = None
        try:
            await self.count()
            message = read(text)
            if message["type"] == "pong":  # that it was heard is all
                shaped(message)
                return
            await asyncio.get_running_loop().run_in_executor(self.app_state.movers, self.do, message)
        except (Ended, SignedOut) as ended:
            self.watcher.tell("closed", {"error": str(ended)})
        except CivitasError as wrong:
            number, given = (wrong.number, wrong.given) if isinstance(wrong, Stale) else (self.live.number, None)
            self.refuse(message, answer_of(wrong).error, number, given)
        except AWAY as wrong:
            log.error("the database does not answer", extra={"table": self.live.id, "why": first_line(wrong)})
            self.refuse(message, away_sentence(wrong), self.live.number, again=True)
        except Exception:
            log.exception("a message could not be taken", extra={"table": self.live.id})
            self.refuse(message, WENT_WRONG, self.live.number, again=True)

    async def count(self) -> None:
        """One message, of this connection, of its person and of its address. Who sends too many is read no further for
        a second, so that to refuse them costs less than to send them."""
        if not self.app_state.limits.on:
            return
        self.beyond += 1
        try:
            if self.bucket.fill(time.monotonic()) < 1:
                raise RequestRefused(429, "too many messages: wait a second")
            self.bucket.left -= 1
            self.app_state.limits.take("ask", self.asker)
        except RequestRefused:
            await asyncio.sleep(REFUSED_PAUSE)
            raise
        self.beyond = max(0, self.beyond - 2)

    def refuse(self, message: Any, why: str, number: int | None, given: int | None = None, again: bool = False) -> None:
        """What is no key is not said back."""
        key = message.get("key") if isinstance(message, dict) else None
        try:
            key = texts.key(key) if key is not None else None
        except BadInput:
            key = None
        self.watcher.tell("refused", {"key": key, "error": why, "number": number, "given": given, "again": again})

    def do(self, message: dict[str, Any]) -> None:
        app_state, wanted = self.app_state, shaped(message)
        if isinstance(wanted, wire.Move | wire.Undo | wire.Reset):
            self.change(wanted)
            return
        if self.identity.device is not None:
            self.mine(exactly=True)
        if isinstance(wanted, wire.Resync):
            self.watcher.tell("resync", {})
        elif isinstance(wanted, wire.React):
            app_state.auth.must_hold(self.identity, self.live, wanted.seat)
            reactions.check(self.live.game, wanted.what)
            app_state.limits.take("react", self.asker)
            app_state.hub.react(self.live, wanted.seat, wanted.what)
        elif isinstance(wanted, wire.Propose):
            app_state.auth.must_hold(self.identity, self.live, wanted.seat)
            app_state.limits.take("propose", self.asker)
            app_state.hub.propose(app_state.tables.open(self.live.id), wanted.seat, wanted.options)

    def change(self, wanted: wire.Move | wire.Undo | wire.Reset) -> None:
        """The transaction that writes the move looks whether this seat is still theirs, so it is not looked up before.
        Where nothing is written it is, before another word is said."""
        auth, seat = self.app_state.auth, wanted.seat
        try:
            auth.must_hold(self.identity, self.live, seat, auth.mine_at_version(self.identity, self.live))
            if isinstance(wanted, wire.Move):
                began, option = time.perf_counter(), wanted.option
                self.act(wanted, lambda t: t.choose(option, seat))
                self.app_state.metrics.time("civitas_move_seconds", time.perf_counter() - began)
            elif isinstance(wanted, wire.Undo):
                self.act(wanted, lambda t: t.undo(seat))
            else:
                self.act(wanted, lambda t: t.reset_turn(seat))
        except CivitasError:
            self.must_hold(seat)
            raise

    def must_hold(self, seat: int) -> None:
        """As the database has it now."""
        if self.identity.device is not None:
            self.mine(exactly=True)
        self.app_state.auth.must_hold(self.identity, self.live, seat)

    def act(self, what: wire.Choice | wire.TakeBack, change: Callable[[Table], None]) -> None:
        """Acknowledged as soon as it is kept: before the state that it leads to, which takes longer to tell."""
        told: list[int] = []

        def acknowledge(number: int) -> None:
            told.append(number)
            self.watcher.tell("ack", {"key": what.key, "number": number})

        claim = self.app_state.auth.claim(self.identity, self.live, what.seat)
        number = self.app_state.tables.act(
            self.live.id, what.seat, what.number, change, what.key, kept=acknowledge, claim=claim
        )
        if not told:  # it was kept before
            self.must_hold(what.seat)
            acknowledge(number)


def written(message: wire.ToClient | StateText) -> str:
    """As it goes over the wire: a model writes itself, and of a state that was done already."""
    return message if isinstance(message, StateText) else message.model_dump_json()


def rights_are_known(identity: Identity, live: OpenTable) -> bool:
    """Can `Auth.mine_at_version` tell without asking the database?"""
    if identity.device is None:
        return True
    known = live.held.get(identity.device)
    return known is not None and known[0] == live.row["version"]


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    app_state: AppState = socket.app.state.app_state
    if not app_state.settings.hosts.allow(socket.headers):
        await deny(socket, NOT_THIS)
        return
    if not same_origin(socket.headers, socket.scope["scheme"]):
        await deny(socket, "this page may not open a table here: its origin is another one")
        return
    await socket.accept()
    taken = list[Key]()
    try:
        if app_state.waiting:
            raise RequestRefused(503, NOT_ANSWERING)
        app_state.limits.check("connect", address(socket, Identity()))
        identity = await run_in_threadpool(identified, app_state, socket)
        asking = address(socket, identity)
        app_state.limits.take("connect", asking)
        taken = app_state.places.take(person=asking.person, address=asking.network, all="")
        found, seat, mine = await run_in_threadpool(opened, app_state, identity, table, socket.query_params.get("seat"))
        if not mine:
            taken += app_state.places.take(table=found.id)
        with contextlib.suppress(WebSocketDisconnect):
            await Connection(app_state, socket, identity, found, seat, mine).run()
    except CivitasError as wrong:
        await turn_away(socket, answer_of(wrong).error, LATER if status_of(wrong) in (429, 503) else NOT_ALLOWED)
    except AWAY as wrong:
        log.error("the database does not answer", extra={"table": table[:32], "why": first_line(wrong)})
        await turn_away(socket, away_sentence(wrong), LATER)
    except Exception:
        log.exception("a table could not be opened for a socket")
        await turn_away(socket, WENT_WRONG, FAILED)
    finally:
        app_state.places.leave(taken)


def opened(
    app_state: AppState, identity: Identity, table: str, wanted: str | None
) -> tuple[OpenTable, int | None, list[int]]:
    """The table, the seat to look from, and the seats that are theirs."""
    found = app_state.tables.open(table[:32])
    return found, eye(app_state, identity, found, wanted), app_state.auth.mine(identity, found)


async def deny(socket: WebSocket, why: str) -> None:
    if "websocket.http.response" in socket.scope.get("extensions", {}):
        await socket.send_denial_response(refusal(403, wire.Refusal(error=sentence(why))))
    else:
        await socket.close(NOT_ALLOWED, why)


async def turn_away(socket: WebSocket, why: str, code: int) -> None:
    refused: wire.ToClient = wire.RefusedMessage(n=1, key=None, error=why, number=None)
    with anyio.move_on_after(SEND_SECONDS), contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(refused.model_dump_json())
        await socket.close(code)
