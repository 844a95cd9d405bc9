"""Whose thought it is: a person, and the address that the person came from."""

from __future__ import annotations

import ipaddress
import threading
from collections import OrderedDict
from dataclasses import dataclass

MOST_KNOWN = 20_000
SITE = 64  # bits of an IPv6 address that one line to the world has; the rest it chooses by itself


@dataclass(frozen=True)
class Asker:
    person: str
    address: str


def network_of(host: str | None) -> str:
    """An IPv4 address as it is, an IPv6 address by its first 64 bits."""
    try:
        address = ipaddress.ip_address((host or "").partition("%")[0])
    except ValueError:
        return host or "?"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, SITE), strict=False))
    return str(address)


class Askers:
    """Where people were seen last. A bot thinks for the host of its table, who may be at no request now; a host whom
    this worker has never seen counts as an address of their own."""

    def __init__(self) -> None:
        self._lock, self._seen = threading.Lock(), OrderedDict[str, str]()

    def saw(self, person: str, host: str | None) -> Asker:
        network = network_of(host)
        with self._lock:
            self._seen[person] = network
            self._seen.move_to_end(person)
            if len(self._seen) > MOST_KNOWN:
                self._seen.popitem(last=False)
        return Asker(person, network)

    def host_of(self, person: str | None, table: str) -> Asker:
        """The one for whom the bots of a table think."""
        who = person or table
        with self._lock:
            return Asker(who, self._seen.get(who, who))
