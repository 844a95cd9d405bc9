"""Secrets that people hold: cookies and seat links. Only their hashes are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets

LONGEST = 100


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Of a table or a person: not to be guessed either, for who knows a table's name may watch it."""
    return secrets.token_hex(9)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def alike(one: str, other: str) -> bool:
    """Takes the same time wherever they differ."""
    return hmac.compare_digest(one.encode(), other.encode())
