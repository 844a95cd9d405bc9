"""What is the same for everybody: the page, the documentation and the OpenAPI document, from memory."""

from __future__ import annotations

from collections.abc import Callable

from starlette.types import Scope

from .arriving import router_for
from .docs import Documentation
from .kept import Kept, Later
from .page import Page

OPENAPI = "/api/openapi.json"
DOORS = frozenset(("GET /api/openapi.json", "GET /docs", "GET /docs/{path:path}"))
ASKED = ("/healthz", "/metrics")  # of the server itself, each time anew


def find_in(
    page: Page, documentation: Documentation, openapi: Later, arrives: Callable[[Scope], bool] = lambda scope: False
) -> Callable[[Scope], Kept | Later | None]:
    """What stands at a path; None where a route has to be asked. `arrives`: is it somebody of whom something has to be
    done when they load the page?"""

    def found(scope: Scope) -> Kept | Later | None:
        path: str = scope["path"]
        if path == OPENAPI:
            return openapi
        if path in ASKED or path == "/api" or path.startswith("/api/"):
            return None
        if path == "/docs" or path.startswith("/docs/"):
            return documentation.find(path.removeprefix("/docs"))
        kept = page.find(path.removeprefix("/"))
        return None if kept is page.itself and arrives(scope) else kept

    return found


__all__ = ["DOORS", "Documentation", "Kept", "Later", "Page", "find_in", "router_for"]
