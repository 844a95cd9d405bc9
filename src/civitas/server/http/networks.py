"""Whom an address stands for. Limits that count addresses count these, so that nobody has more by having many."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

from ...kernel.errors import BadInput, quoted

IPV6_PREFIX = 64  # what a household or a machine is given: all its addresses are one asker
SITE_PREFIX, PROVIDER_PREFIX = 48, 32  # what an organization is given, and what a provider
UNKNOWN = "?"


@lru_cache(4096)
def network_of(host: str | None) -> str:
    """An IPv4 address whole, an IPv6 address by its /64, and an IPv4 address inside an IPv6 one as itself. What is no
    address (a socket in the file system) is its own name."""
    if not host:
        return UNKNOWN
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:100]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), IPV6_PREFIX), strict=False))


@lru_cache(8192)
def around(network: str) -> tuple[str, str] | None:
    """The wider networks that one of `network_of` is part of: of an IPv6 /64 its /48 and its /32, of an IPv4 address
    its /24 and its /16. None of what is no address."""
    try:
        found = ipaddress.ip_network(network)
    except ValueError:
        return None
    narrow, wide = (24, 16) if found.version == 4 else (SITE_PREFIX, PROVIDER_PREFIX)
    return str(found.supernet(new_prefix=narrow)), str(found.supernet(new_prefix=wide))


def site_of(network: str) -> str | None:
    """The /48 of an IPv6 network. IPv4 addresses are too few for anybody to have many of them for nothing."""
    found = around(network) if ":" in network else None
    return found[0] if found is not None else None


def check_proxies(text: str) -> None:
    """Refuses what uvicorn would take for the name of a client that never comes. Nothing at all is no proxy."""
    for each in text.split(",") if text.strip() else []:
        entry = each.strip()
        try:
            if entry != "*":
                ipaddress.ip_network(entry)
        except ValueError:
            raise BadInput(
                "the proxies that are believed are IP addresses or networks with commas between them, such as "
                f"10.0.0.5, 10.1.0.0/16, or * for all, and not {quoted(entry)}"
            ) from None
