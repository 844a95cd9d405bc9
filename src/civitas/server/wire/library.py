"""What is told of the games: what they are, their cards, their rules in our words, the guided first game."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from .base import Answer


class GameOption(Answer):
    name: str
    about: str
    choices: list[int | str]
    default: int | str
    several: bool


class Bot(Answer):
    name: str
    label: str
    level: str | None = Field(description="its level; null for chance and for a game's own policies")


class TournamentForm(Answer):
    team: int = Field(description="players in a team")
    rounds: list[str] = Field(description="what is particular to each round")
    presets: bool = Field(description="something can be assigned to teams ahead")
    fixed: list[str] = Field(description="options that the tournament sets itself")
    decides: dict[str, str] = Field(
        description="where nobody has won, by sign and in this order: what the one ahead has"
    )
    preset_name: str = Field(description="what is assigned is called: one of it")
    preset_names: str = Field(description="the same, several of it")


class Saying(Answer):
    what: str = Field(description="as a reaction names it")
    says: str


class GameInfo(Answer):
    name: str
    title: str
    about: str
    story: str = Field(description="how it opens, in a few sentences; empty where there is none")
    credits: str = Field(description="whose game it is: designers and publishers")
    seats: list[int]
    solo: bool
    coop: bool
    options: list[GameOption]
    bots: list[Bot]
    usual_bot: str
    guide: bool = Field(description="there is a guided first game")
    timed: bool = Field(description="a game can be ended by the clock")
    play_tokens: list[str] = Field(description="pieces that seats may pick; no rule knows of them")
    promises: list[Saying] = Field(description="what seats may say besides the usual reactions; nobody is held to it")
    classroom: bool = Field(description="there is a teacher's page")
    tournament: TournamentForm | None


class CardEntry(Answer):
    id: str
    name: str
    kind: str
    group: str
    icons: list[str]
    text: str
    levels: list[str]
    numbers: dict[str, Any] = Field(description="by name: a number, one for each level, or a number for each icon")
    count: int
    rulings: list[str]
    reconstructed: bool
    note: str


class CardBook(Answer):
    cards: list[CardEntry]
    listing: dict[str, list[dict[str, Any]]]


class HelpPart(Answer):
    title: str
    text: str
    rules: list[str]


class HelpSection(HelpPart):
    id: str


class Ruling(Answer):
    ids: list[str]
    text: str


class Term(Answer):
    term: str
    text: str


class GuideMoment(Answer):
    kind: str
    turn: int
    after: str | None


class WrittenStep(Answer):
    """A step as it stands in the guide: `suggest` is a label."""

    id: str
    at: GuideMoment
    say: str
    otherwise: str | None
    point_to: list[str]
    suggest: str | None
    wait_for: Literal["choice", "next"]


class Guide(Answer):
    title: str
    seats: int
    seat: int
    seed: str
    others: str
    options: dict[str, int | str | list[str]]
    steps: list[WrittenStep]


class Help(Answer):
    game: str
    title: str
    automatic: bool = Field(description="made from what the game declares, for it has no help of its own")
    credits: str
    story: str
    notice: str
    sections: list[HelpSection]
    questions: dict[str, HelpPart]
    rulings: list[Ruling]
    glossary: list[Term]
    guide: Guide | None


class Suggested(Answer):
    id: int
    label: str


class GuideStep(Answer):
    """A step at a table: `suggest` is an option that is offered."""

    id: str
    at: GuideMoment
    say: str
    otherwise: str | None
    point_to: list[str]
    suggest: Suggested | None
    wait_for: Literal["choice", "next"]
    number: int
    of: int


class GuideNow(Answer):
    step: GuideStep | None
    over: bool
