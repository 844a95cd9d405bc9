"""What may be asked about tournaments, and what is answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr

from ..http.wire import BotName, RequestBody

TeamNumber = Annotated[StrictInt, Field(ge=0, le=15)]
TeamName = Annotated[StrictStr, Field(max_length=30)]
PlayerName = Annotated[StrictStr, Field(max_length=30)]
RoundNumber = Annotated[StrictInt, Field(ge=0, le=3)]
PresetId = Annotated[StrictStr, Field(min_length=1, max_length=40)]
Presets = Literal["draw"] | Annotated[list[Annotated[list[PresetId], Field(max_length=16)]], Field(max_length=4)]


class NewTournament(RequestBody):
    game: Annotated[StrictStr, Field(min_length=1, max_length=80)]
    teams: StrictInt = Field(description="2, 4, 8 or 16; where nobody comes, bots play")
    names: Annotated[list[TeamName], Field(max_length=16)] = Field([], description="of the teams, in bracket order")
    options: dict[str, StrictStr | StrictInt | list[StrictStr]] | None = None
    minutes: Annotated[StrictInt, Field(ge=1, le=1440)] | None = Field(None, description="for each round")
    waits: StrictBool = Field(False, description="the host begins every round, not only the first")
    bot: BotName | None = None
    presets: Presets | None = Field(None, description="by round, by team; `draw`: by chance")


class JoinTeam(RequestBody):
    token: Annotated[StrictStr, Field(min_length=1, max_length=200)]


class Begin(RequestBody):
    round: RoundNumber


class Award(RequestBody):
    round: RoundNumber
    match: Annotated[StrictInt, Field(ge=0, le=7)]
    team: TeamNumber


class NewNames(RequestBody):
    name: TeamName | None = None
    members: Annotated[list[PlayerName | None], Field(max_length=7)] | None = None


class NewPresets(RequestBody):
    presets: Presets


class LinkFor(RequestBody):
    member: Annotated[StrictInt, Field(ge=0, le=6)] | None = Field(None, description="left out: the whole team")


# ---------------------------------------------------------------- answers


class TeamLinks(BaseModel):
    team: int
    link: str = Field(description="for all of the team, at one screen")
    members: list[str] = Field(description="for each player, where a team has several")


class TournamentMade(BaseModel):
    tournament: str
    links: list[TeamLinks]


class TeamJoined(BaseModel):
    tournament: str
    team: int


class MyTournament(BaseModel):
    tournament: str
    game: str
    title: str
    teams: int
    host: bool
    over: bool
    updated: float


class MemberShape(BaseModel):
    name: str
    here: bool = Field(description="somebody has opened the link")
    mine: bool


class TeamShape(BaseModel):
    team: int
    name: str
    members: list[MemberShape]


class PresetShape(BaseModel):
    id: str
    name: str


class MatchShape(BaseModel):
    match: int
    teams: list[int]
    table: str | None = Field(description="where everybody may watch")
    over: bool
    winner: int | None
    how: str | None = Field(description="result, passages, share, lot or host")
    rest: float | None = Field(description="seconds that the game still has")


class RoundShape(BaseModel):
    round: int
    says: str
    teams: int
    tables: int
    presets: list[PresetShape] = Field(description="by team; empty where the teams choose")
    allowed: list[PresetShape] = Field(description="for the host, before the first round")
    matches: list[MatchShape]


class TournamentShape(BaseModel):
    tournament: str
    game: str
    title: str
    state: Literal["open", "running", "over"]
    host: bool
    mine: list[int]
    my_table: str | None
    teams: list[TeamShape]
    champion: int | None
    options: dict[str, Any]
    minutes: int | None
    timed: bool = Field(description="the host can end the games of a round by the clock")
    waits: bool
    next_round: int | None = Field(description="the round that the host can begin now")
    rounds: list[RoundShape]
