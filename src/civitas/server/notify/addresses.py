"""Where the server may send to. A person gives the address, so it must not lead into the server's own network: it is
resolved here, every answer is checked, and the connection is made to that very answer."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from ...kernel.errors import BadInput
from ..wire.reminders import LONGEST_URL as LONGEST

PORTS = {"http": 80, "https": 443}
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
ALLOWED_PORTS = (80, 443, 8080, 8443)  # of the web: others belong to services that a stranger's POST may wake
NAT64 = ipaddress.ip_network("64:ff9b::/96")
WORLD = ipaddress.ip_network("2000::/3")  # all of IPv6 that is given out; site-local and the rest are not
# What the registries of special addresses keep from the open internet, and Python's own word may lack.
SPECIAL = [
    ipaddress.ip_network(each)
    for each in (
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
        "224.0.0.0/4", "240.0.0.0/4", "2001::/23", "2001:db8::/32", "3fff::/20", "5f00::/16",
    )
]  # fmt: skip


@dataclass(frozen=True)
class Target:
    scheme: str
    host: str
    port: int
    path: str
    origin: str


class NotReached(Exception):
    """The address leads nowhere now; it may later."""


class NotAllowed(Exception):
    """The address leads where the server must not send."""


def target_of(url: str, schemes: tuple[str, ...] = ("http", "https")) -> Target:
    """The parts of an address, or a sentence why it is none."""
    allowed = " or ".join(f"{scheme}://" for scheme in schemes)
    if len(url) > LONGEST or not url.isascii() or any(sign <= " " or sign == "\x7f" for sign in url):
        raise BadInput(f"the address must be plain ASCII of at most {LONGEST} characters, beginning with {allowed}")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadInput(f"this is not an address; it begins with {allowed} and names a host") from None
    if parts.scheme not in schemes or not parts.hostname:
        raise BadInput(f"the address must begin with {allowed} and name a host")
    if parts.username is not None or parts.password is not None:
        raise BadInput("the address must not hold a name or a password")
    if port == 0:
        raise BadInput("the port in the address must be from 1 to 65535")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(
        parts.scheme, parts.hostname, port or PORTS[parts.scheme], path, f"{parts.scheme}://{parts.netloc.lower()}"
    )


def resolved(target: Target, allow_private: bool) -> tuple[str, int]:
    """The address to connect to. If any of a name's addresses is private, none of them is used."""
    if not allow_private and target.port not in ALLOWED_PORTS:
        raise NotAllowed(f"its port must be one of {', '.join(map(str, ALLOWED_PORTS))}")
    try:
        found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as wrong:
        raise NotReached(f"{target.host} has no address") from wrong
    hosts = [str(each[4][0]) for each in found]
    if not allow_private:
        for host in hosts:
            if not public(ipaddress.ip_address(host.partition("%")[0])):
                raise NotAllowed(f"{target.host} is not at a public address")  # where it is, is nobody's business
    return hosts[0], target.port


def public(address: Address) -> bool:
    """Also looks at the IPv4 address inside an IPv6 one."""
    if isinstance(address, ipaddress.IPv6Address):
        inside = address.ipv4_mapped or address.sixtofour
        if address in NAT64:
            inside = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inside is not None:
            return public(inside)
        if address not in WORLD:
            return False
    if any(address in network for network in SPECIAL if network.version == address.version):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved
