"""What everybody may see of a tournament: the bracket, who plays where, and what was assigned. Nothing of any game
but its name, whether it is over, and its clock."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from ...content import bracket
from ...kernel.game import Game
from ...kernel.tournament import Format
from .. import games, wire
from ..live import clocks
from ..live.payloads import held_by
from ..storage.holding import Holder
from . import rounds, store
from .store import Match, Team


def shown(connection: Connection, tournament: str, person: str | None, now: float) -> wire.Tournament:
    row = rounds.needed(connection, tournament)
    found, held = store.matches_of(connection, tournament), store.held(connection, tournament)
    holders, taken = store.holders_of(connection, tournament), store.taken(connection, tournament)
    named, standing = store.teams_of(connection, tournament), store.tables_of(connection, found)
    game = games.find(row["game"])
    form = bracket.format_of(game)
    mine = sorted({team for (team, _), people in held.items() if person is not None and person in people})
    host = person is not None and row["host"] == person
    return wire.Tournament(
        tournament=tournament,
        game=game.name,
        title=game.title,
        state="over" if row["champion"] is not None else "running" if found else "open",
        host=host,
        mine=mine,
        my_table=my_table(found, mine, standing),
        teams=[one_team(team, form, held, holders, taken, person) for team in named],
        champion=row["champion"],
        options=row["options"],
        minutes=row["minutes"],
        timed=clocks.SIGNAL in game.rules.signals,
        waits=row["waits"],
        next_round=next_round(row, found),
        form=games.tournament_form(form),
        rounds=[
            wire.Round(
                round=number,
                says=says(form, number),
                teams=count,
                tables=tables,
                presets=presets(game, form, row, number),
                allowed=allowed(game, form, number) if host and not found else [],
                matches=[one_match(m, standing, now) for m in found if m.round == number],
            )
            for number, (count, tables) in enumerate(bracket.rounds_of(row["size"]))
        ],
    )


def one_team(
    team: Team,
    form: Format,
    held: dict[tuple[int, int], list[str]],
    holders: dict[tuple[int, int], list[Holder]],
    taken: set[tuple[int, int | None]],
    person: str | None,
) -> wire.Team:
    members = [
        wire.Member(
            name=team.called(member),
            here=bool(held.get((team.team, member))),
            mine=person is not None and person in held.get((team.team, member), []),
            taken=bool(held.get((team.team, member)) or {(team.team, member), (team.team, None)} & taken),
            holders=[held_by(each) for each in holders.get((team.team, member), [])],
        )
        for member in range(form.team)
    ]
    return wire.Team(team=team.team, name=team.name, members=members)


def says(form: Format, number: int) -> str:
    """What is particular to a round: "2 stars"."""
    if not form.rounds:
        return ""
    return ", ".join(str(value) for value in form.rounds[min(number, len(form.rounds) - 1)].values())


def allowed(game: Game, form: Format, number: int) -> list[wire.Preset]:
    if form.presets is None:
        return []
    found = form.presets(game, form.options_of(number))
    return [wire.Preset(id=key, name=preset.name) for key, preset in found.items()]


def presets(game: Game, form: Format, row: dict[str, Any], number: int) -> list[wire.Preset]:
    given = row["presets"][number] if number < len(row["presets"]) else []
    names = {each.id: each.name for each in allowed(game, form, number)} if given else {}
    return [wire.Preset(id=key, name=names.get(key, key)) for key in given]


def one_match(match: Match, standing: dict[str, Any], now: float) -> wire.Match:
    table = standing.get(match.table)
    clock = clocks.shown(table.clock, None, table.asked, 0.0, now) if table is not None else None
    playing = table is not None and not table.over
    return wire.Match(
        match=match.match,
        teams=list(match.teams),
        table=match.table if table is not None else None,
        over=not playing,
        winner=match.winner,
        how=match.how,
        rest=clock.rest if playing and isinstance(clock, wire.GameClock) else None,
    )


def next_round(row: dict[str, Any], found: list[Match]) -> int | None:
    """The round that the host can begin now."""
    if row["champion"] is not None or any(match.winner is None for match in found):
        return None
    return found[-1].round + 1 if found else 0


def my_table(found: list[Match], mine: list[int], standing: dict[str, Any]) -> str | None:
    """Where this person plays now."""
    for match in reversed(found):
        if match.winner is None and set(match.teams) & set(mine) and match.table in standing:
            return match.table
    return None
