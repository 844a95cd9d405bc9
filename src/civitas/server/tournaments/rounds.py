"""Making a tournament and its rounds: all tables of a round in one transaction, or none."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ...content import bracket
from ...kernel.errors import BadInput, quoted
from ...kernel.game import Game
from ...kernel.table import texts
from ...kernel.table.table import Table
from ...kernel.tournament import Format, Preset
from .. import games, wire
from ..errors import RequestRefused, not_found
from ..live import clocks, new_tables
from ..live.grants import Grantor
from ..live.tables import OpenTables
from ..storage.store import Seat
from ..storage.tokens import new_id
from . import store
from .store import Match, Team

DRAW = "draw"


# ---------------------------------------------------------------- a new one


def checked_options(game: Game, form: Format, given: Mapping[str, Any] | None) -> dict[str, Any]:
    """The options of all tables; what the tournament sets itself is not to be chosen."""
    options = dict(given or {})
    for name in options:
        if any(name in form.options_of(number) for number in range(len(form.rounds) or 1)):
            raise BadInput(f"option {name} is set by the tournament itself")
    game.chosen({**options, **form.options_of(0)}, form.seats)
    return options


def checked_presets(game: Game, size: int, wanted: str | Sequence[Sequence[str]] | None) -> list[list[str]]:
    if wanted == DRAW:
        return bracket.assigned(game, size, secrets.SystemRandom().shuffle)
    assert not isinstance(wanted, str)
    return bracket.check_presets(game, size, wanted or [])


def checked_team(form: Format, number: int, name: str, members: Sequence[str | None]) -> Team:
    """A team with tidy names."""
    tidy = [texts.team_name(member) or None if member is not None else None for member in members]
    if len(tidy) > form.team:
        raise BadInput(f"a team has {form.team} players here, and {len(tidy)} are named")
    return Team(number, texts.team_name(name) or f"Team {number + 1}", tidy + [None] * (form.team - len(tidy)))


def check_names(named: Sequence[Team]) -> None:
    """Teams are told apart by their names, and so are players."""
    for what, names in (
        ("teams", [team.name for team in named]),
        ("players", [team.called(member) for team in named for member in range(len(team.members))]),
    ):
        same = texts.alike(names)
        if same is not None and same[0] == same[1]:
            raise BadInput(f"two {what} are called {quoted(same[0])}; give them different names")
        if same is not None:
            raise BadInput(f"two {what} look the same, {quoted(same[0])} and {quoted(same[1])}; give them other names")


def create(tables: OpenTables, by: Grantor, game: Game, wanted: Mapping[str, Any]) -> tuple[str, list[wire.TeamLinks]]:
    """The tournament's name, and the links of its teams: one for all of a team, and one for each player."""
    form = bracket.format_of(game)
    size = bracket.check_size(wanted["teams"])
    names = wanted.get("names") or []
    if len(names) > size:
        raise BadInput(f"{len(names)} names are given for {size} teams")
    named = [checked_team(form, n, names[n] if n < len(names) else "", []) for n in range(size)]
    check_names(named)
    if wanted.get("minutes") is not None:
        clocks.check_game(game)
    now, name = time.time(), new_id()
    row = {
        "id": name,
        "game": game.name,
        "size": size,
        "host": by.person,
        "options": checked_options(game, form, wanted.get("options")),
        "minutes": wanted.get("minutes"),
        "bot": games.check_bot(game, wanted.get("bot") or games.usual_bot(game), tables.most_search),
        "waits": bool(wanted.get("waits", False)),
        "presets": checked_presets(game, size, wanted.get("presets")),
        "champion": None,
        "created": now,
        "updated": now,
    }
    links = []
    with tables.database.writing() as connection:
        by.check(connection)
        store.add(connection, row, named)
        for team in named:
            whole = store.new_link(connection, name, team.team, None)
            each = [store.new_link(connection, name, team.team, m) for m in range(form.team)] if form.team > 1 else []
            links.append(
                wire.TeamLinks(team=team.team, link=path_of(whole), members=[path_of(token) for token in each])
            )
    tables.metrics.add("civitas_tournaments_created_total", game=game.name)
    return name, links


def path_of(token: str) -> str:
    return f"/team/{token}"


# ---------------------------------------------------------------- a round


def begin(tables: OpenTables, tournament: str, number: int) -> bool:
    """Round 0, 1, ...: its tables, with everybody in their seats. False where it was made before; a Refused where it is
    not its time."""
    with tables.database.reading() as connection:
        row, found = needed(connection, tournament), store.matches_of(connection, tournament)
    pairs = next_pairs(row, found, number)
    if pairs is None:
        return False
    game = games.find(row["game"])
    form = bracket.format_of(game)
    dealt = [deal(game, form, row, number, pair) for pair in pairs]
    written = []
    try:
        with tables.database.writing() as connection:
            row = needed(connection, tournament, lock=True)
            named, held = store.teams_of(connection, tournament), store.held(connection, tournament)
            for place, (pair, table) in enumerate(zip(pairs, dealt, strict=True)):
                seats, people = seated(form, row["bot"], pair, named, held)
                table.names = [seat.name for seat in seats]
                settings, now = settings_of(row, number), tables.database.now()
                made = new_tables.row_of(new_id(), row["host"], table, seats, settings, now)
                store.add_match(connection, tournament, Match(number, place, *pair, made["id"], None, None))
                _, due = new_tables.write(tables, connection, made, table, seats, people)
                written.append((made, due))
            store.change(connection, tournament)
    except IntegrityError:  # another worker has made this round
        return False
    for made, due in written:
        new_tables.made(tables, made, due)
    return True


def tables_of(tables: OpenTables, tournament: str, number: int) -> int:
    """How many tables this round will make; none where it was made before."""
    with tables.database.reading() as connection:
        return len(next_pairs(needed(connection, tournament), store.matches_of(connection, tournament), number) or ())


def needed(connection: Connection, tournament: str, lock: bool = False) -> dict[str, Any]:
    row = store.row_of(connection, tournament, lock)
    if row is None:
        raise not_found("there is no such tournament")
    return row


def next_pairs(row: Mapping[str, Any], found: Sequence[Match], number: int) -> list[tuple[int, int]] | None:
    """Who meets in this round; None where they have met already."""
    last = found[-1].round if found else -1
    if number <= last:
        return None
    ended = [match for match in found if match.round == last]
    if any(match.winner is None for match in ended):
        raise RequestRefused(409, f"round {last + 1} is not over: the next one begins when every table has a winner")
    if row["champion"] is not None:
        raise RequestRefused(409, "the tournament is over")
    if number != last + 1:
        raise RequestRefused(409, f"round {last + 2} is next, not round {number + 1}")
    left = [match.winner for match in ended if match.winner is not None] if found else list(range(row["size"]))
    return bracket.pairs(left)


def deal(game: Game, form: Format, row: Mapping[str, Any], number: int, pair: tuple[int, int]) -> Table:
    options = form.options_of(number)
    table = game.table(form.seats, secrets.randbits(128), {**row["options"], **options})
    table.open_deal = False
    given = row["presets"][number] if number < len(row["presets"]) else []
    if given and form.presets is not None:
        allowed: dict[str, Preset] = form.presets(game, options)
        if all(given[team] in allowed for team in pair):  # else the cards have changed since: the teams choose
            bracket.answer_presets(table, form, [allowed[given[team]] for team in pair])
    return table


def seated(
    form: Format, bot: str, pair: tuple[int, int], named: Sequence[Team], held: Mapping[tuple[int, int], Sequence[str]]
) -> tuple[list[Seat], list[tuple[int, str]]]:
    """The seats of a table, and who holds them. Where nobody does, a bot plays until somebody comes."""
    seats, people, taken = list[Seat](), list[tuple[int, str]](), set[str]()
    for team in pair:
        for member in range(form.team):
            here, seat = held.get((team, member), ()), len(seats)
            # What was kept by an older version may hold what no name may hold today: the round begins all the same.
            name = texts.cleaned(named[team].called(member), f"Player {seat + 1}", 36)
            name = next(n for n in (name, *(f"{name} {k}" for k in range(2, 9))) if n not in taken)
            taken.add(name)
            seats.append(Seat(seat, name, "human", None if here else bot, not here, taken=len(here)))
            people += [(seat, person) for person in here]
    return seats, people


def settings_of(row: Mapping[str, Any], number: int) -> dict[str, Any]:
    minutes = row["minutes"]
    return {
        "clock": {"kind": "game", "seconds": 60 * minutes} if minutes is not None else None,
        "origin": {"tournament": row["id"], "round": number, "how": "tournament"},
    }
