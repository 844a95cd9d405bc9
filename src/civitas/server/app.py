"""The application: the routes, what stands before them, and how refusals are told."""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import AsyncIterator
from functools import partial
from http import HTTPStatus

import anyio
import anyio.to_thread
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response

from .. import __version__
from ..kernel.errors import CivitasError, quoted
from .app_state import AppState, Settings
from .browsers.moving_over import comes_over, move_over
from .errors import answer_of, sentence, status_of
from .http import connections
from .http.answers import refusal
from .http.middleware import Guard
from .http.pages import Documentation, Kept, Later, Page, find_in, router_for
from .http.secrecy import shown
from .http.validation import validation_sentence
from .live import socket
from .notify import routes as reminders
from .routes import devices, library, operating, past, play, seats, tables
from .storage.database import AWAY, away_sentence, first_line
from .tournaments import routes as tournaments
from .wire import Refusal

log = logging.getLogger("civitas.server")
# Threads that serve requests. More of them would not serve more, for Python runs one at a time; each that wants to run
# only lets a move over a socket wait longer, which has threads of its own.
REQUESTS_AT_ONCE = 6
BUSY = 6  # requests that wait in the line of all
PARTS = (library, tables, seats, play, past, tournaments, devices, reminders, operating)  # what can be asked over HTTP


def create_app(settings: Settings) -> FastAPI:
    app_state = AppState(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        threads = anyio.to_thread.current_default_thread_limiter()
        threads.total_tokens = REQUESTS_AT_ONCE
        app_state.limits.busy = lambda: app_state.turns.waiting > BUSY
        guarding = connections.guarding()
        guarding.deaf_to, guarding.enter = app_state.limits.deaf_to, app_state.limits.enter
        await run_in_threadpool(app_state.start)
        yield
        await run_in_threadpool(app_state.stop)

    app = FastAPI(
        title="Civitas",
        version=__version__,
        openapi_url=None,  # it is made once, below
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.app_state = app_state
    for part in (*PARTS, socket):
        app.include_router(part.router)

    whole = Page(settings.page)
    app.include_router(router_for(whole, partial(move_over, app_state)))

    def openapi() -> Kept:
        return Kept(json.dumps(app.openapi()).encode(), "application/json", headers={"Cache-Control": "no-cache"})

    app.add_middleware(
        Guard,
        metrics=app_state.metrics,
        uploads=app_state.imports.uploads,
        limits=app_state.limits,
        turns=app_state.turns,
        find=find_in(whole, Documentation(settings.docs), Later(openapi), comes_over),
        waiting=lambda: app_state.waiting,
        hosts=settings.hosts,
    )
    app.add_exception_handler(CivitasError, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, not_served)
    for wrong in AWAY:
        app.add_exception_handler(wrong, away)
    app.add_exception_handler(Exception, failed)
    return app


def refused(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, CivitasError)
    return refusal(status_of(wrong), answer_of(wrong))


def malformed(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, RequestValidationError)
    return refusal(422, Refusal(error=sentence(validation_sentence(wrong.errors(), wrong.body))))


def not_served(request: Request, wrong: Exception) -> Response:
    """What no route has refused with words of its own, such as an address or a method that there is not."""
    assert isinstance(wrong, HTTPException)
    why = str(wrong.detail)
    if wrong.status_code == 405:
        why = f"this address does not know the method {quoted(request.method)}"
    elif why == HTTPStatus(wrong.status_code).phrase:
        why = "there is nothing at this address" if wrong.status_code == 404 else "this cannot be done here"
    return refusal(wrong.status_code, Refusal(error=sentence(why)), wrong.headers)


def away(request: Request, wrong: Exception) -> Response:
    log.error("the database does not answer", extra={"path": shown(request.url.path), "why": first_line(wrong)})
    return refusal(503, Refusal(error=away_sentence(wrong)))


def failed(request: Request, wrong: Exception) -> Response:
    log.error("a request failed", exc_info=wrong, extra={"path": shown(request.url.path)})
    return refusal(500, Refusal(error="Something went wrong on the server; nothing was changed."))
