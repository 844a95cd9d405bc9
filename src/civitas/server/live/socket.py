"""A table live: numbered messages both ways. What can be done here can be done over HTTP as well.

To the client: state, ack, refused, presence, reaction, proposals, ping, each with `n`, which counts up by one. A client
that misses one asks for `resync`. A move is acknowledged by its key; one that was not acknowledged is sent again with
the same key, and is never played twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import anyio
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError
from starlette.concurrency import run_in_threadpool

from ...kernel.errors import BadInput, CivitasError
from ...kernel.table.events import ToldEvent
from ...kernel.table.table import Table
from .. import wire
from ..app_state import AppState
from ..errors import Stale, answer_of, sentence
from ..http.answers import refusal
from ..http.auth import Identity
from ..http.middleware import same_origin
from ..http.validation import validation_sentence
from ..routes.common import eye
from . import payloads, proposals, reactions
from .hub import Watcher
from .payloads import StateText
from .tables import OpenTable

router = APIRouter()
log = logging.getLogger("civitas.socket")
SILENCE_SECONDS = 75.0
MOST_BYTES = 16 * 1024
GOING, NOT_TEXT, NOT_ALLOWED, TOO_BIG = 1001, 1003, 1008, 1009


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
        self.watcher = Watcher(live, mine, asyncio.get_running_loop())
        self.n = 0
        self.serial = 0  # of the frame that was sent last
        self.told: Sequence[ToldEvent] | None = None  # its events
        self.heard_at = time.monotonic()

    async def run(self) -> None:
        """Until one of the two ends."""
        self.watcher.tell("resync", {})  # first of all: what changes from now on comes after the whole state
        await run_in_threadpool(self.app_state.hub.come, self.watcher)
        pulse = self.app_state.pulse
        beat = pulse.join(self)
        try:
            async with anyio.create_task_group() as group:
                group.start_soon(self.until_ended, self.tell, group.cancel_scope)
                await self.until_ended(self.hear, group.cancel_scope)
        finally:
            pulse.leave(self, beat)
            with anyio.CancelScope(shield=True):
                await run_in_threadpool(self.app_state.hub.go, self.watcher)

    @staticmethod
    async def until_ended(work: Callable[[], Awaitable[None]], others: anyio.CancelScope) -> None:
        try:
            await work()
        except (WebSocketDisconnect, RuntimeError):  # the other side has gone; a send after that is a RuntimeError
            pass
        except Exception:
            log.exception("a socket failed")
        finally:
            others.cancel()

    def next(self) -> int:
        """The number of the message that is made now."""
        self.n += 1
        return self.n

    async def send(self, message: wire.ToClient | StateText) -> None:
        self.app_state.metrics.add("civitas_socket_messages_total", direction="out")
        await self.socket.send_text(written(message))

    # ---- to the client

    async def tell(self) -> None:
        """One after the other. Each has a call of its own, so one who waits holds nothing of what was told last."""
        while await self.tell_one(*await self.watcher.next()):
            continue

    async def tell_one(self, what: str, more: Mapping[str, Any]) -> bool:
        """False where it was the last."""
        if what in ("state", "resync"):
            frame = more.get("frame")
            quick = frame is not None and rights_are_known(self.identity, self.live)  # then it waits for nobody
            shown = self.state(frame) if quick else await run_in_threadpool(self.state, frame)
            if shown is not None:
                await self.send(shown)
        elif what == "gone":  # whoever comes again finds the table as it is now, or none
            await self.socket.close(GOING, "the table was taken from memory")
            return False
        elif what == "silence":
            await self.socket.close(NOT_ALLOWED, "nothing was heard for too long")
            return False
        elif what == "presence":
            seats = payloads.seats(self.live, self.app_state.hub.here(self.live))
            await self.send(wire.PresenceMessage(n=self.next(), seats=seats))
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
            self.look_from_own_seat(self.app_state.auth.mine(self.identity, self.live))
            return proposals.shown(self.live, self.seat) if self.seat in proposals.team_of(self.live, by) else None

    def look_from_own_seat(self, mine: list[int]) -> None:
        if self.seat is not None and self.seat not in mine:
            self.seat = None  # the link was replaced: from now on a spectator

    def state(self, frame: OpenTable | None) -> StateText | None:
        """The table as it was then, with the events since the last message; or as it is now, with the last events.
        None where all of that was sent already."""
        app_state, live = self.app_state, self.live
        if frame is not None and self.told is not None and frame.serial <= self.serial:
            return None
        since = heard(self.told, frame.table.told) if frame is not None and self.told is not None else None
        if frame is None:
            with live.lock:
                frame = live.frame()
        mine, host = app_state.auth.mine(self.identity, live), app_state.auth.is_host(self.identity, live)
        self.look_from_own_seat(mine)
        self.serial, self.told = frame.serial, frame.table.told
        return payloads.state_message(self.next(), frame, self.seat, mine, host, app_state.hub.here(live), since)

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
                await self.socket.close(NOT_TEXT, "a message is text, not bytes")
                return
            self.heard_at = time.monotonic()
            self.app_state.metrics.add("civitas_socket_messages_total", direction="in")
            if len(text) > MOST_BYTES:
                await self.socket.close(TOO_BIG, "the message is too long")
                return
            await self.take(text)

    async def take(self, text: str) -> None:
        message: Any = None
        try:
            self.app_state.limits.take("ask", self.asker)
            message = read(text)
            if message["type"] == "pong":  # that it was heard is all
                return
            await asyncio.get_running_loop().run_in_executor(self.app_state.movers, self.do, message)
        except CivitasError as wrong:
            key = message.get("key") if isinstance(message, dict) else None
            number, given = (wrong.number, wrong.given) if isinstance(wrong, Stale) else (self.live.number, None)
            key = key if isinstance(key, str) else None
            self.watcher.tell(
                "refused", {"key": key, "error": answer_of(wrong).error, "number": number, "given": given}
            )

    @property
    def asker(self) -> str:
        if self.identity.person is not None:
            return self.identity.person
        return self.socket.client.host if self.socket.client is not None else "?"

    def do(self, message: dict[str, Any]) -> None:
        app_state, wanted = self.app_state, shaped(message)
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
        elif isinstance(wanted, wire.Move):
            began, choice = time.perf_counter(), wanted
            app_state.auth.must_hold(self.identity, self.live, choice.seat)
            self.act(choice, lambda t: t.choose(choice.option, choice.seat))
            app_state.metrics.time("civitas_move_seconds", time.perf_counter() - began)
        elif isinstance(wanted, wire.Undo | wire.Reset):
            back = wanted
            app_state.auth.must_hold(self.identity, self.live, back.seat)
            undone = (lambda t: t.undo(back.seat)) if back.type == "undo" else (lambda t: t.reset_turn(back.seat))
            self.act(back, undone)

    def act(self, what: wire.Choice | wire.TakeBack, change: Callable[[Table], None]) -> None:
        """Acknowledged as soon as it is kept: before the state that it leads to, which takes longer to tell."""
        told: list[int] = []

        def acknowledge(number: int) -> None:
            told.append(number)
            self.watcher.tell("ack", {"key": what.key, "number": number})

        number = self.app_state.tables.act(self.live.id, what.seat, what.number, change, what.key, kept=acknowledge)
        if not told:  # it was kept before
            acknowledge(number)


def heard(before: Sequence[ToldEvent], after: Sequence[ToldEvent]) -> int:
    """How many of the events were told already: those that both have. Undo takes some back."""
    at = min(len(before), len(after))
    while at and before[at - 1] is not after[at - 1]:
        at -= 1
    return at


def written(message: wire.ToClient | StateText) -> str:
    """As it goes over the wire: a model writes itself, and of a state that was done already."""
    return message if isinstance(message, StateText) else message.model_dump_json()


def rights_are_known(identity: Identity, live: OpenTable) -> bool:
    """Can `Auth.mine` tell without asking the database?"""
    if identity.person is None:
        return True
    known = live.held.get(identity.person)
    return known is not None and known[0] == live.row["version"]


# What the table's changes and this connection tell as it is sent; the rest is made when its turn comes.
AS_TOLD: dict[str, type[wire.AckMessage | wire.RefusedMessage | wire.ReactionMessage | wire.PingMessage]] = {
    "ack": wire.AckMessage,
    "refused": wire.RefusedMessage,
    "reaction": wire.ReactionMessage,
    "ping": wire.PingMessage,
}


def read(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("the message is not JSON") from None
    if not isinstance(message, dict) or str(message.get("type")) not in wire.KINDS:
        raise BadInput(f"a message is an object with a type, one of: {', '.join(wire.KINDS)}")
    return message


def shaped(message: dict[str, Any]) -> BaseModel:
    """The message as the shape of its type, one of wire.FromClient."""
    try:
        return wire.KINDS[message["type"]].model_validate(message)
    except ValidationError as wrong:
        raise BadInput(validation_sentence(wrong.errors())) from None


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    app_state: AppState = socket.app.state.app_state
    if not same_origin(socket.headers):
        await deny(socket, "this page may not open a table here: its origin is another one")
        return
    await socket.accept()
    try:
        wanted = socket.query_params.get("seat")
        identity = await run_in_threadpool(app_state.auth.identify, socket)
        found = await run_in_threadpool(app_state.tables.open, table[:32])
        seat = await run_in_threadpool(eye, app_state, identity, found, wanted)
        mine = await run_in_threadpool(app_state.auth.mine, identity, found)
    except CivitasError as wrong:
        await turn_away(socket, answer_of(wrong).error)
        return
    with contextlib.suppress(WebSocketDisconnect):
        await Connection(app_state, socket, identity, found, seat, mine).run()


async def deny(socket: WebSocket, why: str) -> None:
    if "websocket.http.response" in socket.scope.get("extensions", {}):
        await socket.send_denial_response(refusal(403, wire.Refusal(error=sentence(why))))
    else:
        await socket.close(NOT_ALLOWED, why)


async def turn_away(socket: WebSocket, sentence: str) -> None:
    refused: wire.ToClient = wire.RefusedMessage(n=1, key=None, error=sentence, number=None)
    await socket.send_text(refused.model_dump_json())
    await socket.close(NOT_ALLOWED)
