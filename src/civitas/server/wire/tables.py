"""What is told of a table: as one seat may see it, and what helps to play there."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Required

from pydantic import Field
from typing_extensions import TypedDict

from .base import Answer

SeatKind = Literal["human", "bot", "open"]


class Holder(Answer):
    """A person or a program that can play a seat."""

    kind: Literal["person", "program"]
    devices: int = Field(description="of a person: the browsers that are signed in")
    since: float


class Seat(Answer):
    seat: int
    name: str
    kind: SeatKind
    bot: str | None
    level: str | None = Field(description="the level of the bot that plays it; null for a person, or a bot of no level")
    label: str | None = Field(description="what that bot is called after its name, as in Vera · Medium")
    face: int | None = Field(description="which of the drawn faces the bot has")
    here: bool
    left: bool
    play_token: str | None = Field(description="the piece picked for this seat, one of the game's `play_tokens`")
    taken: bool = Field(description="somebody holds it or has held it: the host can invite nobody there")
    before: int = Field(description="how many held it before those who hold it now, and may know its cards")
    holders: list[Holder]


class Option(Answer):
    id: int
    value: int
    label: str
    places: list[str]


class Decision(Answer):
    seat: int
    kind: str
    prompt: str
    phase: str
    source: str
    turn: int
    independent: bool = Field(description="others may answer theirs at the same time")
    shared: bool = Field(description="the team's: its members see the options, and those who do not decide may propose")
    mine: bool
    options: list[Option]


class Proposal(Answer):
    """Options that a team mate of the one who decides would take."""

    seat: int = Field(description="who proposes")
    options: list[int]


class GameEvent(Answer):
    number: int
    event: str
    arguments: dict[str, int | None] = Field(description="null: hidden from this seat")
    text: str
    after: int


class Result(Answer):
    scores: list[int]
    places: list[int]
    winners: list[int]
    returns: list[float]
    outcome: int
    reason: str
    summary: str


class LiveClock(Answer):
    """A bank of seconds for every seat."""

    kind: Literal["live"] = "live"
    bank: int
    increment: int
    left: list[float]
    running: list[int]


class MoveClock(Answer):
    """So many seconds until the seat that is asked hands the game on."""

    kind: Literal["move"] = "move"
    move: int
    left: list[float]
    running: list[int]


class GameClock(Answer):
    """So many seconds for the game of all."""

    kind: Literal["game"] = "game"
    seconds: int
    left: list[float] = Field(default=[], description="by seat: none, for the time is everybody's")
    running: list[int] = Field(default=[])
    rest: float = Field(description="what is left of its time")
    runs: bool = Field(description="it runs already")


Clock = Annotated[LiveClock | MoveClock | GameClock, Field(discriminator="kind")]


class Origin(TypedDict, total=False):
    """Where a table came from. A dictionary, for it is kept as one, and each `how` has some of the others."""

    how: Required[Literal["import", "branch", "same deal", "rematch", "tournament"]]
    table: str
    number: int
    tournament: str
    round: int


class Moment(Answer):
    """What follows from a table alone, as one seat may see it."""

    game: str
    title: str
    number: int
    seat: int | None
    options: dict[str, int | str]
    view: dict[str, Any] = Field(description="the board; its shape belongs to the game")
    decision: Decision | None
    asked: list[int]
    events: list[GameEvent]
    events_from: int
    events_total: int
    undo: str | None
    over: bool
    result: Result | None
    open_deal: bool
    notes: list[str]


class AtTheTable(Answer):
    """What is told of a table beside the game: who sits there, its clock, where it came from."""

    table: str
    mine: list[int]
    host: bool
    seats: list[Seat]
    spectators: int = Field(description="connections that look from no seat")
    proposals: list[Proposal] = Field(description="of team mates, to the open question; for the team alone")
    clock: Clock | None
    confirm: bool
    private: bool = Field(description="only those who hold a seat can see it")
    origin: Origin | None
    rematch: str | None = Field(description="the table where those who sat here play again")
    replay: bool


class Snapshot(AtTheTable, Moment):
    """A table as one seat may see it."""


class Replayed(Snapshot):
    """A table as it was."""

    views: list[dict[str, Any]] | None = Field(description="every seat's view, with all open")


class CreatedTable(Answer):
    table: str
    seat: int | None
    links: dict[str, str]


class NewTableMade(Answer):
    table: str
    seat: int | None


class JoinedSeat(Answer):
    table: str
    seat: int
    token: str | None = Field(description="of a program, for `Authorization: Bearer`; it plays this seat alone")


class ProgramToken(Answer):
    token: str = Field(description="for `Authorization: Bearer`; it plays this seat alone")


class MyTable(Answer):
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


class Consequences(Answer):
    consequences: list[str]


class PreviewedOption(Answer):
    """What an option gives its chooser. A figure is null where it depends on what is hidden, or the game has none."""

    id: int
    label: str
    points: int | None = Field(description="what it scores at once")
    end: int | None = Field(description="what it adds to the final score, as the table stands")
    notes: list[str] = Field(description="what it costs, what is left")


class Previews(Answer):
    number: int
    options: list[PreviewedOption]


class Place(Answer):
    """A place of the board, as the seat that looks may know it."""

    number: int
    place: str
    options: list[PreviewedOption] = Field(description="what is offered there, 12 at most")
    why: str | None = Field(description="where nothing is offered: one sentence that says why")


class HintOption(Answer):
    id: int
    label: str
    says: str = Field(description="the option and what speaks for it, as a sentence")
    visits: int
    worth: float | None
    line: list[str]


class Hint(Answer):
    number: int
    bot: str
    options: list[HintOption]


class TimelineEntry(Answer):
    number: int
    seat: int
    turn: int
    label: str | None
    text: str
    undo: bool


class Evaluation(Answer):
    number: int
    worth: list[float]


class Health(Answer):
    status: Literal["ok", "down"]
    database: bool
    worker: str
