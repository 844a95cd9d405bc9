"""What may be asked about one's own devices, and what is answered."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictStr

from .base import Answer, RequestBody


class SignOut(RequestBody):
    others: StrictBool = Field(False, description="all devices but this one; left out: this one too")


class JoinDevice(RequestBody):
    code: Annotated[StrictStr, Field(min_length=1, max_length=200)] = Field(description="or its link /device/CODE")
    switch: StrictBool = Field(
        False, description="this browser belongs to somebody else who plays, and gives that up here"
    )


class Device(Answer):
    id: str
    kind: Literal["browser", "program"]
    label: str
    since: float
    seen: float
    this: bool = Field(description="the one that asks")
    table: str | None = Field(description="of a program: the table where it plays")
    seat: int | None


class DeviceCode(Answer):
    """Makes one other browser a device of the same person."""

    code: str
    link: str
    until: float


class JoinedDevice(Answer):
    tables: int = Field(description="where this person sits")
