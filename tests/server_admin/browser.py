"""A browser's half of Web Push, from RFC 8188 and RFC 8291 with HMAC alone, so that it shares nothing with ours."""

from __future__ import annotations

import base64
import hashlib
import hmac

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM


def plain(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def mac(key: bytes, *parts: bytes) -> bytes:
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


class Receiver:
    def __init__(self, private: bytes | None = None, auth: bytes = b"sixteen bytes ok") -> None:
        curve = ec.SECP256R1()
        self.private = (
            ec.derive_private_key(int.from_bytes(private, "big"), curve)
            if private is not None
            else ec.generate_private_key(curve)
        )
        self.auth = auth
        self.public = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": written(self.public), "auth": written(self.auth)}

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert length == 65 and len(record) <= size
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), point)
        material = mac(mac(self.auth, shared), b"WebPush: info\x00", self.public, sender, b"\x01")
        start = mac(salt, material)
        key = mac(start, b"Content-Encoding: aes128gcm\x00\x01")[:16]
        nonce = mac(start, b"Content-Encoding: nonce\x00\x01")[:12]
        text = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\x00")
        assert text.endswith(b"\x02")  # the last record
        return text[:-1]
