"""Browsers that have their cookie by the old name over https get one by the safe name, when they load the page.

Such a cookie may have been set by a page on a sibling name, and be somebody else's who wants to be played for. So
nobody shares a person afterward: at the first word under the new name all other browsers of the person are signed out,
and whoever had set the old cookie is out too. The old one is good until then, for an answer may be lost on its way.

This can go a year after the first version that has it: cookies live no longer.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Scope

from ..errors import RequestRefused
from ..http.auth import Identity, label_of
from ..http.limits import Asking
from ..http.networks import network_of
from ..storage import people
from ..storage.database import AWAY
from ..storage.tokens import new_token
from . import cookies

if TYPE_CHECKING:
    from ..app_state import AppState


def comes_over(scope: Scope) -> bool:
    """Has this browser nothing but a cookie by the old name? All others load the page from memory."""
    if scope["scheme"] != "https":
        return False
    asking = HTTPConnection(scope)
    return bool(cookies.sent(asking, cookies.PLAIN)) and not cookies.sent(asking, cookies.SAFE)


def move_over(app_state: AppState, request: Request, response: Response) -> None:
    """While the page is loaded. Where it cannot be done now the page is shown all the same, and the next load tries."""
    with contextlib.suppress(RequestRefused, *AWAY):
        token = cookies.old(request)
        device = app_state.auth.browser(token) if token is not None else None
        if device is None:
            return
        app_state.limits.take("person", Asking(network_of(request.client.host if request.client else None), None))
        fresh = new_token()
        with app_state.database.writing() as connection:
            if not people.signed_in(connection, device.person, device.id):
                return
            people.add_browser(connection, device.person, fresh, label_of(request), moved=True)
        cookies.give(request, response, fresh)


def identified(app_state: AppState, asking: HTTPConnection) -> Identity:
    """Who asks. A browser that has just moved over is from here on the only one of its person."""
    identity = app_state.auth.identify(asking)
    if identity.moved and identity.person is not None and identity.device is not None:
        with app_state.database.writing() as connection:
            done = people.settle(connection, identity.person, identity.device)
            app_state.hub.tell_of_person(connection, identity.person)
        if done:
            app_state.hub.look_at_person(identity.person)
    return identity
