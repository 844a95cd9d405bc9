"""Tournaments over HTTP. Everybody who knows a tournament's name may look at it; the host runs it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from .. import games, wire
from ..app_state import AppState
from ..errors import RequestRefused, forbidden, not_found
from ..http.auth import Identity
from ..http.bodies import JsonRoute
from ..live import clocks
from ..routes.common import Asker, TheAppState, address, errors, somebody
from . import payloads, people, rounds, store

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=errors(409), route_class=JsonRoute)
TournamentId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[0-9a-f]+$")]


def look(app_state: AppState, identity: Identity, tournament: str) -> wire.Tournament:
    with app_state.database.reading() as connection:
        return payloads.shown(connection, tournament, identity.person, app_state.database.now())


def hosted(app_state: AppState, identity: Identity, tournament: str) -> dict[str, Any]:
    """The tournament, for its host alone."""
    with app_state.database.reading() as connection:
        row = rounds.needed(connection, tournament)
    if identity.person is None or identity.person != row["host"]:
        raise forbidden("only the host of this tournament can do that")
    return row


@router.post("", status_code=201)
def create_tournament(
    request: Request, response: Response, app_state: TheAppState, identity: Asker, wanted: wire.NewTournament
) -> wire.TournamentMade:
    """A bracket of 2, 4, 8 or 16 teams, with links to hand out. It begins when the host begins its first round."""
    app_state.limits.take("make", address(request, identity))
    game = games.find(wanted.game)
    by = somebody(request, response, app_state, identity)
    name, links = rounds.create(app_state.tables, by, game, wanted.model_dump())
    return wire.TournamentMade(tournament=name, links=links)


@router.get("")
def my_tournaments(app_state: TheAppState, identity: Asker) -> list[wire.MyTournament]:
    """Those that this person hosts or plays in, the newest first."""
    if identity.person is None:
        return []
    with app_state.database.reading() as connection:
        found = store.tournaments_of(connection, identity.person)
    return [
        wire.MyTournament(
            tournament=row["id"],
            game=row["game"],
            title=games.title_of(row["game"]),
            teams=row["size"],
            host=row["host"] == identity.person,
            over=row["champion"] is not None,
            updated=row["updated"],
        )
        for row in found
    ]


@router.post("/join")
def join_team(
    request: Request, response: Response, app_state: TheAppState, identity: Asker, wanted: wire.JoinTeam
) -> wire.TeamJoined:
    """Play for the team that a link is for. A link is good for one join."""
    app_state.limits.take("join", address(request, identity))
    people.place_of(app_state.tables, wanted.token)
    by = somebody(request, response, app_state, identity)
    tournament, team = people.join(app_state.tables, wanted.token, by)
    return wire.TeamJoined(tournament=tournament, team=team)


@router.get("/{tournament}")
def see_tournament(app_state: TheAppState, identity: Asker, tournament: TournamentId) -> wire.Tournament:
    """The bracket, who plays where, and the tables, which everybody may watch."""
    return look(app_state, identity, tournament)


@router.post("/{tournament}/rounds")
def begin_round(
    request: Request, app_state: TheAppState, identity: Asker, tournament: TournamentId, wanted: wire.Begin
) -> wire.Tournament:
    """The host begins a round: the first one, and where the tournament waits, every other. Twice is once. It counts as
    making all its tables."""
    hosted(app_state, identity, tournament)
    many = rounds.tables_of(app_state.tables, tournament, wanted.round)
    app_state.limits.take("make", address(request, identity), many)
    rounds.begin(app_state.tables, tournament, wanted.round)
    return look(app_state, identity, tournament)


@router.post("/{tournament}/time")
def end_round(app_state: TheAppState, identity: Asker, tournament: TournamentId) -> wire.Tournament:
    """The time is up at all tables of this round: the turns under way are finished, and the games end."""
    row = hosted(app_state, identity, tournament)
    clocks.check_game(games.find(row["game"]))
    if not app_state.steward.ring(tournament):
        raise RequestRefused(409, "no game of this tournament is in play")
    return look(app_state, identity, tournament)


@router.post("/{tournament}/award")
def award_match(
    app_state: TheAppState, identity: Asker, tournament: TournamentId, wanted: wire.Award
) -> wire.Tournament:
    """The host names the winner of a match that is not decided: a team has gone home, a game cannot be ended."""
    hosted(app_state, identity, tournament)
    with app_state.database.reading() as connection:
        found = store.matches_of(connection, tournament)
    match = next((m for m in found if (m.round, m.match) == (wanted.round, wanted.match)), None)
    if match is None:
        raise not_found(f"round {wanted.round + 1} has no match {wanted.match + 1} yet")
    if wanted.team not in match.teams:
        raise RequestRefused(400, f"team {wanted.team} does not play there; teams {match.one} and {match.other} do")
    app_state.steward.award(tournament, match, wanted.team)
    return look(app_state, identity, tournament)


@router.post("/{tournament}/presets")
def assign_presets(
    app_state: TheAppState, identity: Asker, tournament: TournamentId, wanted: wire.NewPresets
) -> wire.Tournament:
    """What each team begins with, by round, before the first round has begun. An empty round is left to the teams."""
    row = hosted(app_state, identity, tournament)
    presets = rounds.checked_presets(games.find(row["game"]), row["size"], wanted.presets)
    with app_state.database.writing() as connection:
        rounds.needed(connection, tournament, lock=True)
        if store.matches_of(connection, tournament):
            raise RequestRefused(409, "what was assigned stands fast once the first round has begun")
        store.change(connection, tournament, presets=presets)
    return look(app_state, identity, tournament)


@router.post("/{tournament}/teams/{team}")
def name_team(
    app_state: TheAppState, identity: Asker, tournament: TournamentId, team: int, wanted: wire.NewNames
) -> wire.Tournament:
    """New names of a team and its players, by the host or by those who play there, before the first round."""
    people.rename(app_state.tables, tournament, team, wanted.name, wanted.members, identity.person)
    return look(app_state, identity, tournament)


@router.post("/{tournament}/links/{team}")
def new_team_link(
    request: Request, app_state: TheAppState, identity: Asker, tournament: TournamentId, team: int, wanted: wire.LinkFor
) -> wire.Link:
    """A new link for a team or one of its players. It ends whoever plays there, the asker too, and earlier links."""
    app_state.limits.take("make", address(request, identity))
    by = identity.grantor if identity.person is not None else None
    link, given_up = people.new_link(app_state.tables, tournament, team, wanted.member, by)
    return wire.Link(link=link, given_up=given_up)
