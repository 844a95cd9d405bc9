"""What may be asked about tables."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt, StrictStr

from .base import BotName, GameName, Key, Name, RequestBody, SeatNumber, SeedText, TableOptions, TokenText

MOST_PROPOSED = 10  # more than any set, trade or exchange of cards
Number = Annotated[StrictInt, Field(ge=0, le=1_000_000)]
Seconds = Annotated[StrictInt, Field(ge=1, le=30 * 24 * 3600)]


class NewSeat(RequestBody):
    kind: Literal["me", "human", "open", "bot"] = Field(description="`human`: another person at the same screen")
    name: Name | None = None
    bot: BotName | None = None


class NewLiveClock(RequestBody):
    kind: Literal["live"]
    bank: Seconds
    increment: Annotated[StrictInt, Field(ge=0, le=3600)] = 0


class NewMoveClock(RequestBody):
    kind: Literal["move"]
    move: Seconds = Field(description="seconds until the seat hands the game on; 86400 is a day")


class NewGameClock(RequestBody):
    kind: Literal["game"]
    seconds: Seconds = Field(description="for the whole game; then the turn under way is finished and the game ends")


class NewTable(RequestBody):
    game: GameName
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=7)]
    options: TableOptions | None = None
    seed: SeedText | None = None
    clock: Annotated[NewLiveClock | NewMoveClock | NewGameClock, Field(discriminator="kind")] | None = None
    confirm: StrictBool = False
    private: StrictBool = Field(False, description="only those who hold a seat can see it")


class Join(RequestBody):
    token: TokenText
    name: Name | None = None
    program: StrictBool = Field(False, description="a program joins: the answer has its token")


class Choice(RequestBody):
    number: Number
    option: StrictInt
    seat: SeatNumber
    key: Key


class TakeBack(RequestBody):
    number: Number
    seat: SeatNumber
    key: Key


class ConsequencesRequest(RequestBody):
    number: Number
    option: StrictInt
    seat: SeatNumber


class HintRequest(RequestBody):
    seat: SeatNumber
    bot: BotName | None = None


class ReactionRequest(RequestBody):
    seat: SeatNumber
    what: Annotated[StrictStr, Field(min_length=1, max_length=40)] = Field(
        description="nice, thanks, hmm, wow, good game, or one of the game's `promises`"
    )


class ProposalRequest(RequestBody):
    seat: SeatNumber
    options: Annotated[list[StrictInt], Field(max_length=MOST_PROPOSED)] = Field(
        description="all that the seat proposes now; none takes back what it has proposed"
    )


class SeatOnly(RequestBody):
    seat: SeatNumber


class PlayToken(RequestBody):
    seat: SeatNumber
    play_token: Annotated[StrictStr, Field(min_length=1, max_length=16)] | None = Field(description="null: none")


class Rematch(RequestBody):
    same_deal: StrictBool = False


class BranchFrom(RequestBody):
    number: Number
    seat: SeatNumber | None = None


class Import(RequestBody):
    save: Annotated[StrictStr, Field(min_length=1)]
    seats: Annotated[list[NewSeat], Field(max_length=7)] | None = None
    private: StrictBool = Field(False, description="only those who hold a seat can see it")
