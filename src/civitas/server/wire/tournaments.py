"""What may be asked about tournaments, and what is answered."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt, StrictStr

from .base import Answer, BotName, GameName, RequestBody, TableOptions, TeamName, TokenText
from .library import TournamentForm
from .tables import Holder

TeamNumber = Annotated[StrictInt, Field(ge=0, le=15)]
RoundNumber = Annotated[StrictInt, Field(ge=0, le=3)]
PresetId = Annotated[StrictStr, Field(min_length=1, max_length=40)]
Presets = Literal["draw"] | Annotated[list[Annotated[list[PresetId], Field(max_length=16)]], Field(max_length=4)]


class NewTournament(RequestBody):
    game: GameName
    teams: StrictInt = Field(description="2, 4, 8 or 16; where nobody comes, bots play")
    names: Annotated[list[TeamName], Field(max_length=16)] = Field([], description="of the teams, in bracket order")
    options: TableOptions | None = None
    minutes: Annotated[StrictInt, Field(ge=1, le=1440)] | None = Field(None, description="for each round")
    waits: StrictBool = Field(False, description="the host begins every round, not only the first")
    bot: BotName | None = None
    presets: Presets | None = Field(None, description="by round, by team; `draw`: by chance")


class JoinTeam(RequestBody):
    token: TokenText


class Begin(RequestBody):
    round: RoundNumber


class Award(RequestBody):
    round: RoundNumber
    match: Annotated[StrictInt, Field(ge=0, le=7)]
    team: TeamNumber


class NewNames(RequestBody):
    name: TeamName | None = None
    members: Annotated[list[TeamName | None], Field(max_length=7)] | None = None


class NewPresets(RequestBody):
    presets: Presets


class LinkFor(RequestBody):
    member: Annotated[StrictInt, Field(ge=0, le=6)] | None = Field(None, description="left out: the whole team")


# ---------------------------------------------------------------- answers


class TeamLinks(Answer):
    team: int
    link: str = Field(description="for all of the team, at one screen")
    members: list[str] = Field(description="for each player, where a team has several")


class TournamentMade(Answer):
    tournament: str
    links: list[TeamLinks]


class TeamJoined(Answer):
    tournament: str
    team: int


class MyTournament(Answer):
    tournament: str
    game: str
    title: str
    teams: int
    host: bool
    over: bool
    updated: float


class Member(Answer):
    name: str
    here: bool = Field(description="somebody has joined by the link")
    mine: bool
    taken: bool = Field(description="somebody plays there or has played there: the host can invite nobody")
    holders: list[Holder]


class Team(Answer):
    team: int
    name: str
    members: list[Member]


class Preset(Answer):
    id: str
    name: str


class Match(Answer):
    match: int
    teams: list[int]
    table: str | None = Field(description="where everybody may watch")
    over: bool
    winner: int | None
    how: str | None = Field(description="what decided it: a sign of the game's format, lot or host")
    rest: float | None = Field(description="seconds that the game still has")


class Round(Answer):
    round: int
    says: str
    teams: int
    tables: int
    presets: list[Preset] = Field(description="by team; empty where the teams choose")
    allowed: list[Preset] = Field(description="for the host, before the first round")
    matches: list[Match]


class Tournament(Answer):
    tournament: str
    game: str
    title: str
    state: Literal["open", "running", "over"]
    host: bool
    mine: list[int]
    my_table: str | None
    teams: list[Team]
    champion: int | None
    options: dict[str, int | str | list[str]]
    minutes: int | None
    timed: bool = Field(description="the host can end the games of a round by the clock")
    waits: bool
    next_round: int | None = Field(description="the round that the host can begin now")
    rounds: list[Round]
    form: TournamentForm
