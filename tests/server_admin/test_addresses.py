"""The server never sends into its own network because a person tells it to."""

import ipaddress
import socket

import pytest

from civitas.kernel.errors import BadInput
from civitas.server.notify.addresses import NotAllowed, NotReached, public, resolved, target_of


def answers(monkeypatch, *addresses):
    """A name server that gives these, and counts how often it is asked."""
    asked = []

    def found(host, port, *more, **others):
        asked.append(host)
        return [
            (socket.AF_INET6 if ":" in each else socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port))
            for each in addresses
        ]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    return asked


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",  # where clouds tell their secrets
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fd00::1",
        "ff02::1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",  # 10.0.0.1 through NAT64
        "2002:a00:1::",  # 10.0.0.1 through 6to4
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",  # Teredo
        "fec0::1",  # site-local
        "192.0.0.8",
        "192.88.99.1",
        "198.18.0.1",
        "3fff::1",  # for examples
        "2001:db8::1",
        "5f00::1",
        "64:ff9b:1::a00:1",  # a network's own NAT64
        "64:ff9b::c0a8:101",
        "2002:7f00:1::",
        "::ffff:192.0.0.8",
        "::10.0.0.1",
    ],
)
def test_private_addresses_are_not_used(monkeypatch, address):
    assert not public(ipaddress.ip_address(address))
    answers(monkeypatch, address)
    with pytest.raises(NotAllowed) as refusal:
        resolved(target_of("https://somewhere.example/"), allow_private=False)
    assert address not in str(refusal.value)  # nobody learns what is inside
    assert resolved(target_of("https://somewhere.example/"), allow_private=True)[0] == address


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"])
def test_public_addresses_are_used(monkeypatch, address):
    answers(monkeypatch, address)
    for port in (80, 443, 8080, 8443):
        assert resolved(target_of(f"https://somewhere.example:{port}/"), allow_private=False) == (address, port)


@pytest.mark.parametrize("port", [22, 25, 444, 6379, 5432, 11211])
def test_ports_of_other_services_are_not_used(monkeypatch, port):
    asked = answers(monkeypatch, "1.1.1.1")
    with pytest.raises(NotAllowed, match="80, 443, 8080, 8443"):
        resolved(target_of(f"https://somewhere.example:{port}/"), allow_private=False)
    assert asked == []
    assert resolved(target_of(f"https://somewhere.example:{port}/"), allow_private=True) == ("1.1.1.1", port)


def test_one_private_address_among_public_ones_is_enough(monkeypatch):
    answers(monkeypatch, "1.1.1.1", "10.0.0.1")
    with pytest.raises(NotAllowed):
        resolved(target_of("http://somewhere.example/"), allow_private=False)


@pytest.mark.parametrize("host", ["127.1", "2130706433", "0x7f000001", "localhost", "[::ffff:127.0.0.1]"])
def test_other_spellings_of_this_machine_are_known(host):
    with pytest.raises((NotAllowed, NotReached)):
        resolved(target_of(f"http://{host}/"), allow_private=False)


def test_a_name_without_an_address_may_have_one_later(monkeypatch):
    def nothing(*given, **more):
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", nothing)
    with pytest.raises(NotReached):
        resolved(target_of("https://somewhere.example/"), allow_private=False)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "somewhere",
        "ftp://somewhere.example/",
        "file:///etc/passwd",
        "gopher://somewhere.example/",
        "https://",
        "https:///path",
        "https://user@somewhere.example/",
        "https://user:password@somewhere.example/",
        "https://somewhere.example:99999/",
        "https://somewhere.example:0/",
        "https://somewhere.example:x/",
        "https://somewhere.example/a b",
        "https://somewhere.example/\r\nHost: other",
        "https://sömewhere.example/",
        "https://[::1/",
        "https://somewhere.example/" + "x" * 2000,
    ],
)
def test_what_is_no_address_is_refused(url):
    with pytest.raises(BadInput):
        target_of(url)


def test_the_parts_of_an_address():
    target = target_of("https://Somewhere.example:8443/hook?key=1#part")
    assert (target.host, target.port, target.path) == ("somewhere.example", 8443, "/hook?key=1")
    assert target.origin == "https://somewhere.example:8443"
    with pytest.raises(BadInput, match="must begin with https://"):
        target_of("http://somewhere.example/", ("https",))
