"""Do the stored tables still fit the rules that are here? Each is played again from its first input and compared with
the positions that were kept on the way; where it comes to stand differently, it can go on from the last such position
that the present rules can take up."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, update

from ...kernel.errors import CivitasError
from ...kernel.game import Game
from ...kernel.table.earlier import today
from ...kernel.table.saves import cards_hash, enter
from ...kernel.table.table import Table
from ...kernel.table.texts import with_note
from .. import games
from ..live import clocks
from ..live.tables import asked
from ..storage import leases, schema
from .stored import StoredTable

OK, GOES_ON, BROKEN = "ok", "goes on", "broken"


@dataclass(frozen=True)
class Verdict:
    status: str
    says: str
    after: int | None = None  # inputs that are kept, where it goes on
    table: Table | None = None  # as it would go on


def judge(stored: StoredTable) -> Verdict:
    row = stored.row
    try:
        game = games.find(row["game"])
    except CivitasError as wrong:
        return Verdict(BROKEN, str(wrong))
    if row["rules_version"] > game.rules.version:
        return Verdict(
            BROKEN,
            f"it is of rules version {row['rules_version']}, and {game.title} is at version {game.rules.version} here",
        )
    numbers = [move["number"] for move in stored.moves]
    if numbers != list(range(row["number"])):
        return Verdict(
            BROKEN, f"its log is not whole: {row['number']} inputs are counted, and {len(numbers)} are there"
        )
    reason = divergence(stored)
    if reason is None:
        return Verdict(OK, f"{game.title}, {counted(row['number'])}, {'over' if row['over'] else 'in play'}")
    if row["over"]:
        return Verdict(BROKEN, f"{reason}; it is over, so its result stays but it cannot be shown again")
    return going_on(stored, game, reason)


def divergence(stored: StoredTable) -> str | None:
    """Where the game as played now departs from the game as it was, or None."""
    kept = {snapshot.number: snapshot for snapshot in stored.snapshots}
    number = 0
    try:
        table = stored.first()
        for number, move in enumerate(stored.moves, 1):
            enter(table, move["entry"])
            if number in kept and table.position()["fields"] != today(table.game, kept[number].position())["fields"]:
                return f"after input {number} the game stands differently"
    except CivitasError as wrong:
        return f"input {number} does not fit ({wrong})"
    except (LookupError, TypeError, ValueError) as wrong:
        return f"input {number} cannot be read ({type(wrong).__name__})"
    if (table.over, asked(table)) != (stored.row["over"], list(stored.row["asked"])):
        return "after its last input the game stands differently"
    return None


def going_on(stored: StoredTable, game: Game, reason: str) -> Verdict:
    for snapshot in reversed(stored.snapshots):
        try:
            table = taken_up(game, snapshot.position())
        except (CivitasError, ValueError, LookupError, TypeError):
            continue
        return found(stored, table, snapshot.number, reason)
    if stored.row["position"] is not None:
        try:
            return found(stored, taken_up(game, stored.row["position"]), 0, reason)
        except CivitasError:
            pass
    return Verdict(BROKEN, f"{reason}, and none of its positions can be taken up")


def taken_up(game: Game, position: dict[str, Any]) -> Table:
    return game.from_position(today(game, position) | {"rules_version": game.rules.version})


def found(stored: StoredTable, table: Table, after: int, reason: str) -> Verdict:
    total = stored.row["number"]
    says = f"{reason}; it would go on after input {after} of {total}, and {counted(total - after)} would be dropped"
    table.names, table.open_deal = stored.names, stored.row["open_deal"]
    note = (
        f"the rules have changed since this game was played ({reason}); it goes on from where it stood after input "
        f"{after}, and {counted(total - after)} {'was' if total - after == 1 else 'were'} dropped"
    )
    table.notes = with_note(stored.row["notes"], note)
    return Verdict(GOES_ON, says, after, table)


def mend(connection: Connection, stored: StoredTable, table: Table) -> None:
    """Let the table begin at the position where it can go on. Its past is gone from the database: export it first."""
    t, now = schema.tables, time.time()
    for part in (schema.moves, schema.snapshots):
        connection.execute(delete(part).where(part.c.table_id == stored.id))
    open_questions = asked(table)
    connection.execute(
        update(t)
        .where(t.c.id == stored.id)
        .values(
            rules_version=table.game.rules.version,
            cards=cards_hash(table.game),
            seed=None,
            position=table.begins_at,
            notes=table.notes,
            number=0,
            version=t.c.version + 1,
            asked=open_questions,
            over=table.over,
            created=now,  # its clocks begin anew, and the server was down meanwhile
            updated=now,
        )
    )
    bot_asked = any(stored.seats[seat].mover is not None for seat in open_questions)
    left = clocks.beginning(stored.row["clock"], len(stored.seats))
    due = now if bot_asked else clocks.runs_out(stored.row["clock"], left, open_questions, now)
    leases.settle(connection, stored.id, due, None, now)


def counted(inputs: int) -> str:
    return f"{inputs} input" if inputs == 1 else f"{inputs} inputs"
