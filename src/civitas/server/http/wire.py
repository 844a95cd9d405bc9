"""What may be asked, and what is answered: the shapes of the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from ..live.proposals import MOST_PROPOSED

Number = Annotated[StrictInt, Field(ge=0, le=1_000_000)]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=6)]
Key = Annotated[StrictStr, Field(min_length=1, max_length=80)]
Name = Annotated[StrictStr, Field(min_length=1, max_length=40)]
BotName = Annotated[StrictStr, Field(min_length=1, max_length=40)]
Reaction = Literal[
    "nice", "thanks", "hmm", "wow", "good game",
    "promise topics", "promise suit", "promise party", "promise nothing",  # of cards to be traded; nobody is held to it
]  # fmt: skip
Seconds = Annotated[StrictInt, Field(ge=1, le=30 * 24 * 3600)]


class RequestBody(BaseModel):
    model_config = ConfigDict(extra="forbid")


# ---------------------------------------------------------------- requests


class NewSeat(RequestBody):
    kind: Literal["me", "human", "open", "bot"] = Field(description="`human`: another person at the same screen")
    name: Name | None = None
    bot: BotName | None = None


class LiveClock(RequestBody):
    kind: Literal["live"]
    bank: Seconds
    increment: Annotated[StrictInt, Field(ge=0, le=3600)] = 0


class MoveClock(RequestBody):
    kind: Literal["move"]
    move: Seconds = Field(description="seconds for each question; 86400 is a day")


class GameClock(RequestBody):
    kind: Literal["game"]
    seconds: Seconds = Field(description="for the whole game; then the turn under way is finished and the game ends")


class NewTable(RequestBody):
    game: Annotated[StrictStr, Field(min_length=1, max_length=80)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=7)]
    options: dict[str, StrictStr | StrictInt | list[StrictStr]] | None = None
    seed: Annotated[StrictStr, Field(min_length=1, max_length=200)] | None = None
    clock: LiveClock | MoveClock | GameClock | None = None
    confirm: StrictBool = False


class Join(RequestBody):
    token: Annotated[StrictStr, Field(min_length=1, max_length=200)]
    name: Name | None = None


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
    what: Reaction


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


# ---------------------------------------------------------------- answers


class Error(BaseModel):
    """One sentence: what was wrong and what is allowed."""

    error: str


class StaleError(Error):
    number: int | None = Field(None, description="inputs so far, where the choice came too late")


class OptionShape(BaseModel):
    name: str
    about: str
    choices: list[int | str]
    default: int | str
    several: bool


class BotShape(BaseModel):
    name: str
    label: str


class TournamentPlan(BaseModel):
    team: int = Field(description="players in a team")
    rounds: list[str] = Field(description="what is particular to each round")
    presets: bool = Field(description="something can be assigned to teams ahead")
    fixed: list[str] = Field(description="options that the tournament sets itself")


class GameShape(BaseModel):
    name: str
    title: str
    about: str
    story: str = Field(description="how it opens, in a few sentences; empty where there is none")
    credits: str = Field(description="whose game it is: designers and publishers")
    seats: list[int]
    solo: bool
    coop: bool
    options: list[OptionShape]
    bots: list[BotShape]
    usual_bot: str
    guide: bool = Field(description="there is a guided first game")
    timed: bool = Field(description="a game can be ended by the clock")
    play_tokens: list[str] = Field(description="pieces that seats may pick; no rule knows of them")
    tournament: TournamentPlan | None


class CardsShape(BaseModel):
    cards: list[dict[str, Any]]
    listing: dict[str, list[dict[str, Any]]]


class HelpShape(BaseModel):
    game: str
    title: str
    automatic: bool = Field(description="made from what the game declares, for it has no help of its own")
    credits: str
    story: str
    notice: str
    sections: list[dict[str, Any]]
    questions: dict[str, dict[str, Any]]
    rulings: list[dict[str, Any]]
    glossary: list[dict[str, Any]]
    guide: dict[str, Any] | None


class GuideStep(BaseModel):
    step: dict[str, Any] | None
    over: bool


class CreatedTable(BaseModel):
    table: str
    seat: int | None
    links: dict[str, str]


class JoinedSeat(BaseModel):
    table: str
    seat: int


class MineShape(BaseModel):
    table: str
    game: str
    title: str
    names: list[str]
    mine: list[int]
    asked: list[int]
    my_turn: bool
    over: bool
    updated: float
    number: int
    host: bool


class SeatShape(BaseModel):
    seat: int
    name: str
    kind: Literal["human", "bot", "open"]
    bot: str | None
    here: bool
    left: bool
    play_token: str | None = Field(description="the piece picked for this seat, one of the game's `play_tokens`")


class OptionOffered(BaseModel):
    id: int
    value: int
    label: str
    places: list[str]


class DecisionShape(BaseModel):
    seat: int
    kind: str
    prompt: str
    phase: str
    source: str
    turn: int
    independent: bool
    shared: bool = Field(description="the team's: its members see the options, and those who do not decide may propose")
    mine: bool
    options: list[OptionOffered]


class ProposalShape(BaseModel):
    seat: int = Field(description="who proposes")
    options: list[int]


class EventShape(BaseModel):
    number: int
    event: str
    arguments: dict[str, int | None]
    text: str
    after: int


class ResultShape(BaseModel):
    scores: list[int]
    places: list[int]
    winners: list[int]
    returns: list[float]
    outcome: int
    reason: str
    summary: str


class Snapshot(BaseModel):
    """A table as one seat may see it."""

    table: str
    game: str
    title: str
    number: int
    seat: int | None
    mine: list[int]
    host: bool
    seats: list[SeatShape]
    options: dict[str, Any]
    view: dict[str, Any]
    views: list[dict[str, Any]] | None = Field(None, description="every seat's view: in a replay with all open")
    decision: DecisionShape | None
    proposals: list[ProposalShape] = Field(description="of team mates, to the open question; for the team alone")
    asked: list[int]
    events: list[EventShape]
    events_from: int
    events_total: int
    undo: str | None
    over: bool
    result: ResultShape | None
    clock: dict[str, Any] | None
    open_deal: bool
    confirm: bool
    origin: dict[str, Any] | None
    rematch: str | None = Field(description="the table where those who sat here play again")
    notes: list[str]
    replay: bool


class Consequences(BaseModel):
    consequences: list[str]


class HintOption(BaseModel):
    id: int
    label: str
    visits: int
    worth: float | None
    line: list[str]


class Hint(BaseModel):
    number: int
    bot: str
    options: list[HintOption]


class Done(BaseModel):
    done: bool


class NewTableMade(BaseModel):
    table: str
    seat: int | None


class Link(BaseModel):
    link: str


class TimelineEntry(BaseModel):
    number: int
    seat: int
    turn: int
    label: str | None
    text: str
    undo: bool


class Evaluation(BaseModel):
    number: int
    worth: list[float]


class Health(BaseModel):
    status: str
    database: bool
    worker: str
