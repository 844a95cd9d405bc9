"""How far the server lets itself be used up by those who can reach its port. A host changes these figures in the
environment, since every worker process reads them for itself."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

from ...kernel.errors import BadInput

PREFIX = "CIVITAS_"


@dataclass(frozen=True)
class Exposure:
    """Each figure is CIVITAS_ and its name in capitals: CIVITAS_HEADER_SECONDS."""

    header_seconds: float = 10.0  # for the head of a request, from its first byte or the beginning of the connection
    header_bytes: int = 32 * 1024
    body_seconds: float = 60.0  # for the body of a request
    stall_seconds: float = 30.0  # in which a client reads nothing of what is sent to it
    idle_seconds: float = 20.0  # of a connection between two requests
    connections: int = 4000  # of all clients; proxies that are believed are not counted
    connections_per_address: int = 400  # a class of 35 behind one address, each with a browser's seven
    sockets: int = 3000  # WebSockets of all people
    sockets_per_address: int = 250
    sockets_per_person: int = 20
    spectators_per_table: int = 200  # who holds a seat always gets in
    imports: int = 2  # replayed at once

    @classmethod
    def of(cls, environment: Mapping[str, str] = os.environ) -> Exposure:
        found: dict[str, float] = {}
        for each in fields(cls):
            text = environment.get(PREFIX + each.name.upper(), "").strip()
            if not text:
                continue
            whole = isinstance(each.default, int)
            try:
                value = int(text) if whole else float(text)
            except ValueError:
                value = 0
            if not 0 < value < 10**9:
                kind = "a whole number" if whole else "a number of seconds"
                raise BadInput(f"{PREFIX}{each.name.upper()} is {kind} above 0, not {text[:40]!r}")
            found[each.name] = value
        return cls(**found)  # type: ignore[arg-type]


def names() -> list[str]:
    """The variables of the environment."""
    return [PREFIX + each.name.upper() for each in fields(Exposure)]
