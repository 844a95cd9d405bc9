"""Web Push: a message that only the browser can read (RFC 8291, in the content coding of RFC 8188), and a signature by
which its push service knows this server (VAPID, RFC 8292). Needs the package `cryptography`."""

from __future__ import annotations

import base64
import binascii
import json
import os
import time
from dataclasses import dataclass

from ...kernel.errors import BadInput, Unavailable

try:
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    THERE = True
except ModuleNotFoundError:
    THERE = False

RECORD = 4096
AUTH, POINT, SALT = 16, 65, 16
HOURS = 12  # that a signature is good for; at most 24 are allowed


def needed() -> None:
    if not THERE:
        raise Unavailable("Web Push needs the package cryptography: install civitas[push]")


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (ValueError, binascii.Error):
        raise BadInput("the keys of a push subscription are written in base64url") from None


# ---------------------------------------------------------------- the message


@dataclass(frozen=True)
class Browser:
    """The public half of the browser's key, and the secret it shares with us."""

    key: bytes
    auth: bytes

    @staticmethod
    def of(p256dh: str, auth: str) -> Browser:
        found = Browser(unpacked(p256dh), unpacked(auth))
        if len(found.auth) != AUTH or len(found.key) != POINT or found.key[0] != 4:
            raise BadInput("the keys of a push subscription are p256dh, a point of P-256, and auth, 16 bytes")
        needed()
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), found.key)
        except ValueError:
            raise BadInput("p256dh is not a point of P-256") from None
        return found


def encrypted(
    message: bytes, browser: Browser, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """One record. The key and the salt are new for every message; a test gives its own."""
    needed()
    own = own if own is not None else ec.generate_private_key(ec.SECP256R1())
    salt = salt if salt is not None else os.urandom(SALT)
    if len(message) > RECORD - POINT - SALT - 5 - 17:
        raise BadInput("a push message is too long")
    point = point_of(own)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser.key)
    key, nonce = keys(own.exchange(ec.ECDH(), theirs), browser, point, salt)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)  # 2: the last record


def keys(shared: bytes, browser: Browser, sender: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """The key and the nonce of the one record."""
    about = b"WebPush: info\x00" + browser.key + sender
    secret = HKDF(hashes.SHA256(), 32, salt=browser.auth, info=about).derive(shared)
    key = HKDF(hashes.SHA256(), 16, salt=salt, info=b"Content-Encoding: aes128gcm\x00").derive(secret)
    nonce = HKDF(hashes.SHA256(), 12, salt=salt, info=b"Content-Encoding: nonce\x00").derive(secret)
    return key, nonce


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


# ---------------------------------------------------------------- the signature


def new_key() -> str:
    """As it is kept: the private number."""
    needed()
    return packed(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def key_of(kept: str) -> ec.EllipticCurvePrivateKey:
    needed()
    return ec.derive_private_key(int.from_bytes(unpacked(kept), "big"), ec.SECP256R1())


def public_key(kept: str) -> str:
    """As the page hands it to the browser."""
    return packed(point_of(key_of(kept)))


def authorization(kept: str, origin: str, contact: str) -> str:
    """The header for one push service."""
    key = key_of(kept)
    claims = {"aud": origin, "exp": int(time.time()) + HOURS * 3600, "sub": contact}
    said = ".".join(
        packed(json.dumps(part, separators=(",", ":")).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
    )
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
    return f"vapid t={said}.{packed(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={packed(point_of(key))}"
