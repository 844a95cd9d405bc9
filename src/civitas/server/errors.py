"""What the server refuses, and with which status. Each refusal is one sentence."""

from __future__ import annotations

from ..kernel.errors import CivitasError, Fault, UndoRefused
from . import wire

SIGNED_OUT = "This device was signed out."
LONGEST = 400  # characters of a sentence


class RequestRefused(CivitasError):
    """A request that is not granted."""

    def __init__(self, status: int, sentence: str) -> None:
        self.status = status
        super().__init__(sentence)


class Stale(RequestRefused):
    """The choice was made at another moment of the game than now."""

    def __init__(self, given: int, number: int) -> None:
        self.given, self.number = given, number
        super().__init__(409, "someone moved first. Choose again")


class SignedOut(RequestRefused):
    """The device was signed out while it was asking."""

    def __init__(self) -> None:
        super().__init__(401, SIGNED_OUT)


def not_found(what: str) -> RequestRefused:
    return RequestRefused(404, what)


def forbidden(why: str) -> RequestRefused:
    return RequestRefused(403, why)


def status_of(wrong: CivitasError) -> int:
    if isinstance(wrong, RequestRefused):
        return wrong.status
    if isinstance(wrong, UndoRefused):
        return 409
    return 500 if isinstance(wrong, Fault) else 400


def answer_of(wrong: CivitasError) -> wire.Refusal:
    if isinstance(wrong, Stale):
        return wire.StaleRefusal(error=sentence(str(wrong)), given=wrong.given, number=wrong.number)
    return wire.Refusal(error=sentence(str(wrong)))


def sentence(text: str) -> str:
    """As a person reads it: a capital letter first and a stop at the end. Whatever was said back in it, it is short."""
    text = " ".join(text[: 2 * LONGEST].split())
    if len(text) > LONGEST:
        text = text[: LONGEST - 3].rstrip(" .") + "..."
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")
