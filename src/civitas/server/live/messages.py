"""The messages of a table's WebSocket: read from a client's text, and what of the past a client has heard already."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, ValidationError

from ...kernel.errors import BadInput
from ...kernel.table.events import ToldEvent
from .. import wire
from ..http.bodies import once
from ..http.validation import validation_sentence


def heard(before: Sequence[ToldEvent], after: Sequence[ToldEvent]) -> int:
    """How many of the events were told already: those that both have. Undo takes some back."""
    at = min(len(before), len(after))
    while at and before[at - 1] is not after[at - 1]:
        at -= 1
    return at


# What the table's changes and this connection tell as it is sent; the rest is made when its turn comes.
AS_TOLD: dict[str, type[wire.AckMessage | wire.RefusedMessage | wire.ReactionMessage | wire.PingMessage]] = {
    "ack": wire.AckMessage,
    "refused": wire.RefusedMessage,
    "reaction": wire.ReactionMessage,
    "ping": wire.PingMessage,
}


def read(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text, object_pairs_hook=once)
    except (ValueError, RecursionError):
        raise BadInput("the message is not JSON") from None
    if not isinstance(message, dict) or str(message.get("type")) not in wire.KINDS:
        raise BadInput(f"a message is an object with a type, one of: {', '.join(wire.KINDS)}")
    return message


def shaped(message: dict[str, Any]) -> BaseModel:
    """The message as the shape of its type, one of wire.FromClient."""
    try:
        return wire.KINDS[message["type"]].model_validate(message)
    except ValidationError as wrong:
        raise BadInput(validation_sentence(wrong.errors(), message)) from None
