"""The cookie of a device, and the name by which it is believed.

A page on a sibling name (other.example.org beside play.example.org) may set cookies that a browser sends here too, and
a request does not say who has set them. So over https a cookie counts only by a name that begins with `__Host-`:
browsers let nobody set such a one but this very host, over https. Over plain http there is no such name, so a server
whose host or domain is shared with others needs https.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any, Protocol

from starlette.datastructures import Headers
from starlette.responses import Response

from ..errors import RequestRefused

SAFE, PLAIN = "__Host-civitas", "civitas"
YEAR = 365 * 24 * 3600
TWICE = (
    "this browser sends two cookies of this server, and one may be somebody else's: clear the cookies of this site in "
    "the browser's settings and load the page again"
)


class Asking(Protocol):
    """A request or a WebSocket."""

    @property
    def headers(self) -> Headers: ...
    @property
    def scope(self) -> MutableMapping[str, Any]: ...


def secure(asking: Asking) -> bool:
    """Did the browser come over https? Behind a proxy that is believed, it says so."""
    return asking.scope["scheme"] in ("https", "wss")


def sent(asking: Asking, name: str) -> list[str]:
    """All values under this name. Nothing but ASCII blanks is cut off: a browser lets anybody set a name that only
    looks like `__Host-` once other blanks are cut off."""
    pairs = (part.partition("=") for header in asking.headers.getlist("cookie") for part in header.split(";"))
    return [value.strip(" \t") for found, _, value in pairs if found.strip(" \t") == name]


def only(asking: Asking, name: str) -> str | None:
    """The one value under this name; refused where there are two, for nobody can say whose is whose."""
    values = sent(asking, name)
    if len(values) > 1:
        raise RequestRefused(401, TWICE)
    return values[0] if values else None


def own(asking: Asking) -> str | None:
    """The token of the browser that asks, by the name that counts here."""
    return only(asking, SAFE if secure(asking) else PLAIN)


def old(asking: Asking) -> str | None:
    """What a browser over https has from a version before there was the safe name; None where it has a safe one."""
    return only(asking, PLAIN) if secure(asking) and not sent(asking, SAFE) else None


def give(asking: Asking, response: Response, token: str) -> None:
    """For a year, by the name that counts here."""
    https = secure(asking)
    name = SAFE if https else PLAIN
    response.set_cookie(name, token, max_age=YEAR, httponly=True, samesite="lax", secure=https, path="/")
    if https and sent(asking, PLAIN):
        response.delete_cookie(PLAIN, path="/", secure=True, httponly=True, samesite="lax")


def end(asking: Asking, response: Response) -> None:
    """By every name that this browser may have it."""
    for name in (SAFE, PLAIN) if secure(asking) else (PLAIN,):
        response.delete_cookie(name, path="/", secure=secure(asking), httponly=True, samesite="lax")
