"""What a line of an export may hold. The file may come from anybody, and what is in it is shown to everybody at the
table later, so it is held against shapes as a request is. What belongs to the rules (inputs, positions) they check when
the table is played again."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from ...kernel.errors import BadInput
from ...kernel.table import texts
from ..http.validation import validation_sentence
from ..wire import SeatKind
from ..wire.base import OptionName, SeatNumber, by

MOST = 2**31 - 1  # of a whole number in PostgreSQL
LONGEST_KEY = 80  # in older versions keys could be longer than today
Whole = Annotated[StrictInt, Field(ge=0, le=MOST)]
Seconds = Annotated[float, Field(strict=True, ge=-1e12, le=1e12, allow_inf_nan=False)]
Word = Annotated[StrictStr, Field(min_length=1, max_length=80, pattern=r"^[A-Za-z0-9_.:@-]+$")]
Hash = Annotated[StrictStr, Field(max_length=32, pattern=r"^[0-9a-f]*$")]
Digits = Annotated[StrictStr, Field(min_length=1, max_length=40, pattern=r"^[0-9]+$")]
Seed = Annotated[Digits, by(lambda text: str(texts.seed(text)))]


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid")


class RunningClock(Part):
    started: Seconds | None = None
    resumed: Whole | None = None


class LiveClock(RunningClock):
    kind: Literal["live"]
    bank: Whole
    increment: Whole = 0


class MoveClock(RunningClock):
    kind: Literal["move"]
    move: Whole


class GameClock(RunningClock):
    kind: Literal["game"]
    seconds: Whole


class Origin(Part):
    how: Literal["import", "branch", "same deal", "rematch", "tournament"]
    table: Hash | None = None
    number: Whole | None = None
    tournament: Hash | None = None
    round: Whole | None = None


class Row(Part):
    id: Annotated[Hash, Field(min_length=1)]
    game: Word
    rules_version: Whole
    cards: Hash
    seats: Annotated[StrictInt, Field(ge=1, le=7)]
    options: dict[OptionName, StrictInt | Annotated[StrictStr, Field(max_length=200)]]
    seed: Seed | None
    position: dict[str, Any] | None
    open_deal: StrictBool
    confirm: StrictBool
    private: StrictBool
    clock: Annotated[LiveClock | MoveClock | GameClock, Field(discriminator="kind")] | None
    bot_seed: Digits
    origin: Origin | None
    notes: list[StrictStr]
    number: Whole
    version: Whole
    asked: Annotated[list[SeatNumber], Field(max_length=7)]
    over: StrictBool
    created: Seconds
    updated: Seconds


class StoredSeat(Part):
    seat: SeatNumber
    name: Annotated[StrictStr, Field(max_length=400)]  # it is cleaned: older versions allowed more than today
    kind: SeatKind
    bot: Word | None
    left: StrictBool
    play_token: Word | None = None
    taken: Whole = 0


class Paid(Part):
    left: Annotated[list[Seconds], Field(max_length=7)] | None
    paid: Seconds


class StoredMove(Part):
    number: Whole
    seat: SeatNumber
    entry: dict[Literal["seat", "choose", "undo", "signal"], StrictInt | Word]
    key: Annotated[StrictStr, Field(max_length=LONGEST_KEY, pattern=r"^[ -~]+$")] | None
    made_by: Literal["person", "bot", "clock"]
    at: Seconds
    clocks: Annotated[list[Seconds], Field(max_length=7)] | Paid | None


class Kept(Part):
    number: Whole
    rules_version: Whole
    cards: Hash
    data: StrictStr


class Line(BaseModel):
    """The save beside it is for other programs, and is not read."""

    table: Row
    seats: Annotated[list[StoredSeat], Field(min_length=1, max_length=7)]
    moves: Annotated[list[StoredMove], Field(max_length=10 * texts.MOST_INPUTS)]
    keepsakes: Annotated[list[Kept], Field(max_length=10)]


def check(content: dict[str, Any]) -> None:
    """Refuses in one sentence what is no table of an export."""
    try:
        Line.model_validate(content)
    except ValidationError as wrong:
        raise BadInput(validation_sentence(wrong.errors(), content)) from None
