"""One message to an address that a person gave."""

import datetime
import socket
import ssl
import threading

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from civitas.server.notify import posting
from civitas.server.notify.addresses import NotReached, target_of
from civitas.server.notify.posting import post

from .inbox import Inbox

NAME = "somewhere.example"


@pytest.fixture
def names(monkeypatch):
    """A name server that knows one name: here."""
    asked, real = [], socket.getaddrinfo

    def found(host, *more, **others):
        asked.append(host)
        return real("127.0.0.1" if host == NAME else host, *more, **others)

    monkeypatch.setattr(socket, "getaddrinfo", found)
    return asked


def test_the_name_is_asked_for_once_and_the_checked_address_is_used(inbox, names):
    """A name that is public when it is checked cannot be private when it is used."""
    port = inbox.server.server_port
    assert post(target_of(f"http://{NAME}:{port}/hook"), b"{}", {}, allow_private=True) == 200
    assert names == [NAME, "127.0.0.1"]
    path, headers, body = inbox.next()
    assert (path, headers["Host"], body) == ("/hook", f"{NAME}:{port}", b"{}")


def test_an_answer_that_drips_is_cut_off(monkeypatch):
    monkeypatch.setattr(posting, "ALTOGETHER", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as server:
        stop = threading.Event()

        def drip():
            connection, _ = server.accept()
            with connection:
                connection.sendall(b"HTTP/1.1 200 OK\r\nX-Long: ")
                try:
                    while not stop.wait(0.02):
                        connection.sendall(b"x")
                except OSError:
                    pass

        thread = threading.Thread(target=drip, daemon=True)
        thread.start()
        with pytest.raises(NotReached):
            post(target_of(f"http://127.0.0.1:{server.getsockname()[1]}/"), b"", {}, allow_private=True)
        stop.set()
        thread.join()


def test_what_is_not_http_is_no_answer():
    with socket.create_server(("127.0.0.1", 0)) as server:

        def babble():
            connection, _ = server.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(b"\x00\x01\x02\r\n\r\n")

        thread = threading.Thread(target=babble, daemon=True)
        thread.start()
        with pytest.raises(NotReached):
            post(target_of(f"http://127.0.0.1:{server.getsockname()[1]}/"), b"", {}, allow_private=True)
        thread.join()


@pytest.fixture
def secured(tmp_path):
    """A receiver with a certificate for its name, and the trust in it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name, now = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)]), datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = certificate.public_bytes(serialization.Encoding.PEM)
    plain = serialization.NoEncryption()
    own = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    (tmp_path / "own.pem").write_bytes(own + pem)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "own.pem")
    found = Inbox(context)
    yield found, ssl.create_default_context(cadata=pem.decode())
    found.close()


def test_the_certificate_must_be_of_the_name(secured, names):
    inbox, trust = secured
    port = inbox.server.server_port
    assert post(target_of(f"https://{NAME}:{port}/"), b"", {}, True, trust) == 200
    inbox.next()
    for target, trusted in ((f"https://{NAME}:{port}/", None), (f"https://127.0.0.1:{port}/", trust)):
        with pytest.raises(NotReached, match="certificate"):
            post(target_of(target), b"", {}, True, trusted)
    assert inbox.posts.empty()
