"""What goes over a table's WebSocket, both ways. Every message has a `type`, by which it is told from the others."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from .base import Answer, RequestBody
from .requests import Choice, ProposalRequest, ReactionRequest, TakeBack
from .tables import Proposal, Seat, Snapshot

# ---------------------------------------------------------------- to the client


class ServerMessage(Answer):
    n: int = Field(description="counts up by one; a client that misses one asks for `resync`")


class StateMessage(ServerMessage):
    type: Literal["state"] = "state"
    snapshot: Snapshot


class AckMessage(ServerMessage):
    type: Literal["ack"] = "ack"
    key: str
    number: int = Field(description="inputs of the table, with this one")


class RefusedMessage(ServerMessage):
    type: Literal["refused"] = "refused"
    key: str | None = Field(description="of the move; null: it was no move")
    error: str
    number: int | None = Field(description="inputs so far; null: the table was not opened")
    given: int | None = Field(
        default=None, description="inputs so far as the client had them, where its choice came too late"
    )
    again: bool = Field(
        default=False, description="the server was in trouble: the same may be sent again, with the same key"
    )


class PresenceMessage(ServerMessage):
    type: Literal["presence"] = "presence"
    seats: list[Seat]
    spectators: int = Field(description="connections that look from no seat")


class ReactionMessage(ServerMessage):
    type: Literal["reaction"] = "reaction"
    seat: int
    what: str


class ProposalsMessage(ServerMessage):
    type: Literal["proposals"] = "proposals"
    proposals: list[Proposal]


class ClosedMessage(ServerMessage):
    """The last one: the connection is closed after it."""

    type: Literal["closed"] = "closed"
    error: str = Field(description="one sentence why")


class PingMessage(ServerMessage):
    type: Literal["ping"] = "ping"


ToClient = Annotated[
    StateMessage
    | AckMessage
    | RefusedMessage
    | PresenceMessage
    | ReactionMessage
    | ProposalsMessage
    | ClosedMessage
    | PingMessage,
    Field(discriminator="type"),
]  # fmt: skip

# ---------------------------------------------------------------- from the client


class Move(Choice):
    type: Literal["move"]


class Undo(TakeBack):
    type: Literal["undo"]


class Reset(TakeBack):
    type: Literal["reset"]


class React(ReactionRequest):
    type: Literal["reaction"]


class Propose(ProposalRequest):
    type: Literal["propose"]


class Pong(RequestBody):
    type: Literal["pong"]


class Resync(RequestBody):
    type: Literal["resync"]


FromClient = Annotated[
    Move | Undo | Reset | React | Propose | Pong | Resync,
    Field(discriminator="type"),
]
KINDS: dict[str, type[BaseModel]] = {
    "move": Move,
    "undo": Undo,
    "reset": Reset,
    "reaction": React,
    "propose": Propose,
    "pong": Pong,
    "resync": Resync,
}
