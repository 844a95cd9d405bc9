"""Which page is asking, and by which name of this server."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from ...kernel.errors import BadInput, quoted

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
ANY = "*"
ALLOWED, ALONE = "CIVITAS_ALLOWED_HOSTS", "CIVITAS_ALONE"
FORWARDED = ("x-forwarded-for", "x-forwarded-proto")
NOT_THIS = "this server does not go by the name in the address; whoever runs it can allow it with --allowed-host"


def same_origin(headers: Mapping[str, str], scheme: str) -> bool:
    """Does the asking page come from this server? Programs send no origin; browsers do. `scheme`: by which this server
    was reached, as far as it knows: a proxy that does not say so may stand before it with https."""
    origin, host = headers.get("origin"), headers.get("host", "")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    try:
        page = urlsplit(origin)
    except ValueError:  # half an address, such as http://[
        return False
    if scheme in ("https", "wss"):
        schemes: tuple[str, ...] = ("https",)
    else:
        schemes = ("http",) if headers.get("x-forwarded-proto", "") in ("http", "ws") else ("http", "https")
    return page.scheme in schemes and page.netloc == host


@dataclass(frozen=True)
class Hosts:
    """The names that this server goes by; all, where none are given. A page of another name that a resolver leads here
    (DNS rebinding) has the right origin, and is told from ours by its name alone."""

    names: frozenset[str] = frozenset()
    behind_proxies: bool = False  # what a proxy passes on may have any name: nobody has said which are right

    @classmethod
    def of(cls, environment: Mapping[str, str] = os.environ) -> Hosts:
        given = names_of(environment.get(ALLOWED, "").split(","))
        if given:
            return cls() if ANY in given else cls(given)
        if environment.get(ALONE) == "yes":
            machine = socket.gethostname().lower()
            return cls(frozenset((*LOOPBACK, machine, f"{machine.partition('.')[0]}.local")), behind_proxies=True)
        return cls()

    def allow(self, headers: Mapping[str, str]) -> bool:
        if not self.names or (self.behind_proxies and any(each in headers for each in FORWARDED)):
            return True
        return name_of(headers.get("host", "")) in self.names


def names_of(given: Iterable[str]) -> frozenset[str]:
    """Names of hosts as they are compared: without their port."""
    found = frozenset(name_of(each.strip()) for each in given if each.strip())
    for each in found:
        if not each.isascii() or any(sign in each for sign in " /@\\"):
            raise BadInput(f"an allowed host is a name or an address, such as play.example.org, and not {quoted(each)}")
    return found


def name_of(host: str) -> str:
    """Without the port, in small letters."""
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdigit() else host).lower().removesuffix(".")


def alone(host: str) -> bool:
    """Is what listens here reached from this machine only?"""
    return host.strip("[]").lower() in ("localhost", "::1") or host.startswith("127.")
