"""The tables that this worker has open, and the one way in which any of them changes.

`act` tries an input on a copy, writes it as the row (table, number), and only then lets the copy be the table. Where
the row is taken already, or the seats are others, another worker was quicker: the copy is forgotten and the table
catches up. So nobody need look first what others have done.
"""

from __future__ import annotations

import contextlib
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ...kernel.errors import CivitasError, Fault, UndoRefused
from ...kernel.game import Game
from ...kernel.table.saves import cards_hash, enter
from ...kernel.table.table import Table
from .. import games, shares
from ..errors import RequestRefused, Stale, not_found
from ..metrics import Metrics
from ..storage import holding, leases, snapshots, store
from ..storage.database import Database
from ..storage.holding import Holder
from ..storage.moving import Duty, WrittenMove
from ..storage.store import Move, Seat
from . import clocks

MOST_OPEN = 1000  # tables without anybody watching are forgotten beyond this, and opened again when asked for


@dataclass
class OpenTable:
    """An open table. Whoever looks at it or changes it holds its lock."""

    id: str
    row: Mapping[str, Any]
    seats: list[Seat]
    table: Table
    since: float  # when the last input came
    left: list[float] | None  # seconds on the clocks, as they stood then
    kept: int  # the last snapshot's number
    paid: dict[int, float] = field(default_factory=dict)  # by number: what a choice added to its seat's clock
    lock: threading.RLock = field(default_factory=threading.RLock)
    asked: list[int] = field(default_factory=list)
    watchers: set[Any] = field(default_factory=set)
    held: dict[str, tuple[int, list[int]]] = field(default_factory=dict)  # device: its seats, at a version of the row
    holders: list[Holder] = field(default_factory=list)
    rematch: str | None = None  # the table that follows this one
    serial: int = 0  # counts what watchers were told of
    proposals: Mapping[int, Any] = field(default_factory=dict)  # by seat: proposals.py. Replaced, never changed
    advised: dict[int, int] = field(default_factory=dict)  # seat of a bot: inputs when it proposed last
    texts: dict[tuple[int | None, int], str] = field(default_factory=dict)  # of a frame: payloads.state_message

    def frame(self) -> OpenTable:
        """The table as it stands now. A change puts a new table in the place of the old one, so a frame stays as it
        is, and watchers are shown every choice even where they are slower than the game."""
        return replace(self, texts={})

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def number(self) -> int:
        return len(self.table.log)

    def mover(self, seat: int, table: Table | None = None) -> str | None:
        """The bot that moves for this seat, if one does; also for a person who has used up the seat's share. `table`:
        as it will be."""
        found = self.seats[seat].mover
        if found is None and shares.used_up(table or self.table, seat):
            return games.usual_bot(self.game)
        return found

    def undo_refused(self, seat: int) -> str | None:
        """Why this seat cannot take its last choice back; None where it can, as things stand."""
        refused = self.table.undo_refused(seat) or shares.undo_refused(self.table, seat)
        if refused is None:
            try:
                clocks.after_undo(self.row["clock"], self.left, seat, self.paid_back(seat, 1))
            except UndoRefused as no_time:
                return str(no_time)
        return refused

    def paid_back(self, seat: int, count: int) -> float:
        """What was paid for the last choices of a seat, if it takes so many back."""
        return sum(self.paid.get(number, 0.0) for number in clocks.taken_back(self.table.log, seat, count))


class Overtaken(Exception):
    """The table was changed between the trial and the row."""


class Claim(Protocol):
    """The right of a device to play a seat."""

    @property
    def device(self) -> str: ...

    @property
    def owner(self) -> str | None:
        """The person whose device it is."""

    def check(self, connection: Connection) -> None:
        """Refuses with a sentence where it does not hold any more."""


Listener = Callable[[OpenTable, str, Mapping[str, Any]], None]


class OpenTables:
    def __init__(self, database: Database, metrics: Metrics) -> None:
        self.database, self.metrics = database, metrics
        self.worker = secrets.token_hex(8)
        self.open_tables: OrderedDict[str, OpenTable] = OrderedDict()
        self._lock = threading.Lock()
        self._opening: dict[str, threading.Lock] = {}
        self.on_change: list[Listener] = []  # who wants to hear of a change at a table of this worker
        self.on_due: Callable[[str, float], None] = lambda table, due: None
        self.watched: Callable[[OpenTable], bool] = lambda live: False  # is somebody looking, at any worker?
        # Who makes the server write so much that it is time for others is refused, and what was written is counted: for
        # whoever moves, and for the host of the table where a bot or the clock does.
        self.may_write: Callable[[OpenTable, Claim], None] = lambda live, claim: None
        self.on_written: Callable[[OpenTable, Claim | None], None] = lambda live, claim: None
        self.most_search = 0  # iterations that bots may search beyond the levels, if the host of the server allows it

    # ---- opening

    def open(self, table: str) -> OpenTable:
        """The table, up to date."""
        with self._lock:
            live = self.open_tables.get(table)
            if live is not None:
                self.open_tables.move_to_end(table)
            else:
                opening = self._opening.setdefault(table, threading.Lock())
        if live is None:
            with opening:
                with self._lock:
                    live = self.open_tables.get(table)
                if live is None:
                    try:
                        live = self._load(table)
                        self._remember(live)
                    finally:
                        with self._lock:
                            self._opening.pop(table, None)
        elif self.database.shared:
            self.catch_up(live)
            if self.open_tables.get(table) is not live:  # it was removed, or begun anew
                return self.open(table)
        return live

    def _remember(self, live: OpenTable) -> None:
        with self._lock:
            self.open_tables[live.id] = live
            for _ in range(len(self.open_tables)):  # the one that was not asked for the longest time comes first
                if len(self.open_tables) <= MOST_OPEN:
                    break
                name, other = next(iter(self.open_tables.items()))
                if other.watchers or other is live:
                    self.open_tables.move_to_end(name)
                else:
                    del self.open_tables[name]

    def _load(self, table: str) -> OpenTable:
        with self.database.reading() as connection:
            row = store.table_row(connection, table)
            if row is None:
                raise not_found("there is no such table")
            seats = store.seats_of(connection, table)
            game = games.find(row["game"])
            snapshot = store.last_snapshot(connection, table, game.rules.version, cards_hash(game))
            moves = store.moves_from(connection, table, 0)
            rematch = store.successor(connection, table)
            holders = holding.holders_of(connection, table)
        names = [seat.name for seat in seats]
        kept, data = snapshot if snapshot is not None else (0, None)
        log = [move.entry for move in moves[:kept]]
        try:
            built = snapshots.unpack(game, data, log) if data is not None else beginning(game, row, names)
        except CivitasError:  # another release took it, whose rules had other names: all the moves say the same
            built, kept = beginning(game, row, names), 0
        built.names, built.notes = names, [*row["notes"], *self._budget_notes(seats)]
        built.seed = int(row["seed"]) if row["seed"] is not None else None
        built.open_deal = row["open_deal"]
        came_with = (row["origin"] or {}).get("number") if (row["origin"] or {}).get("how") == "import" else None
        try:
            for move in moves[kept:]:
                enter(built, move.entry)
                if move.number + 1 == came_with:
                    built.seal(snapshots.STANDS)
        except CivitasError as wrong:
            raise RequestRefused(
                409,
                f"the rules of {game.title} have changed since this table was played, and it cannot go on ({wrong})",
            ) from None
        built.begun = []  # turns' beginnings are for whole saves, which are replayed; they are most of a table's memory
        since = clocks.open_since(row["clock"], len(moves), moves[-1].at if moves else row["created"])
        left = (
            moves[-1].clocks if moves and moves[-1].clocks is not None else clocks.beginning(row["clock"], len(seats))
        )
        paid = {move.number: move.paid for move in moves if move.paid}
        live = OpenTable(table, row, seats, built, since, left, kept, paid, asked=asked(built), rematch=rematch)
        live.holders = holders
        self.metrics.add("civitas_tables_opened_total")
        return live

    def _budget_notes(self, seats: Iterable[Seat]) -> list[str]:
        """For bots from a time when more was allowed."""
        cut = [seat.name for seat in seats if seat.mover and games.within(seat.mover, self.most_search) != seat.mover]
        return [f"{', '.join(cut)}: thinks as Expert, the most that this server allows"] if cut else []

    def catch_up(self, live: OpenTable) -> bool:
        """What other workers have written since."""
        with live.lock:
            state = self.database.table_state(live.id)
            if state is None or state[0] < live.number:  # it was removed, or begun anew with other rules
                self.forget(live.id)
                return False
            if state == (live.number, live.row["version"]):
                return False
            with self.database.reading() as connection:
                moves = store.moves_from(connection, live.id, live.number)
                if state[1] != live.row["version"]:
                    live.row = store.table_row(connection, live.id) or live.row
                    live.since = clocks.open_since(live.row["clock"], live.number, live.since)
                    live.seats = store.seats_of(connection, live.id)
                    live.rematch = store.successor(connection, live.id)
                    live.holders = holding.holders_of(connection, live.id)
                    live.table = renamed(live.table, live.seats)
            try:
                for move in moves:
                    table = live.table.copy()
                    enter(table, move.entry)
                    table.begun = []
                    live.table, live.since, live.left, live.asked = table, move.at, move.clocks, asked(table)
                    live.paid |= {move.number: move.paid} if move.paid else {}
                    self.tell(live, "state", {})
            except CivitasError:  # it stands otherwise than it was written: the next who asks opens it anew
                self.forget(live.id)
                raise
            if not moves:
                self.tell(live, "state", {})
        return True

    def forget(self, table: str) -> None:
        with self._lock:
            live = self.open_tables.pop(table, None)
        if live is not None:
            with live.lock:
                self.tell(live, "gone", {})

    # ---- changing

    def act(
        self,
        table: str,
        seat: int,
        number: int,
        change: Callable[[Table], None],
        key: str | None = None,
        made_by: str = "person",
        kept: Callable[[int], None] | None = None,
        claim: Claim | None = None,
    ) -> int:
        """One input through the gate, exactly once. Gives the number of inputs after it; `kept` hears it as soon as it
        is written, before those who watch are shown what came of it. `claim` is the right to move: it must still hold
        when the move is written."""
        with self._lock:
            live = self.open_tables.get(table)
        if live is None:
            live = self.open(table)
        with live.lock:
            if number > live.number:
                self.catch_up(live)
            if key is not None and number != live.number:
                done = self._done_before(live, seat, key)
                if done is not None:
                    return done
            if not self._timely(live, seat, number):
                raise Stale(number, live.number)
            trial, tried_at = live.table.copy(), (live.number, live.row["version"])
            try:
                if made_by == "person" and shares.used_up(live.table, seat):
                    self.on_due(table, self.database.now())  # a table of before there were shares waits for nobody
                    raise RequestRefused(409, shares.why_used_up(live.table, seat))
                if claim is not None:
                    self.may_write(live, claim)
                change(trial)
            except CivitasError as wrong:
                if isinstance(wrong, Fault):
                    self.metrics.add("civitas_faults_total")
                done = self._done_before(live, seat, key) if key is not None else None
                if done is not None:
                    return done
                raise
            try:
                due = self._write(live, trial, seat, key, made_by, claim)
            except (IntegrityError, Overtaken):
                self.metrics.add("civitas_moves_lost_race_total")
                self.catch_up(live)
                done = self._done_before(live, seat, key) if key is not None else None
                if done is not None:
                    return done
                if claim is not None:
                    with self.database.reading() as connection:
                        claim.check(connection)
                gone = self.open_tables.get(table) is not live
                changed = tried_at != (live.number, live.row["version"])
                if gone or (changed and self._timely(live, seat, number)):  # another who was asked was quicker
                    return self.act(table, seat, number, change, key, made_by, kept, claim)
                raise Stale(number, live.number) from None
            result = live.number
            self.on_written(live, claim)
            if kept is not None:
                kept(result)
            self.tell(live, "state", {})
            if result - live.kept >= snapshots.EVERY:
                self._keep(live)
        self.metrics.add("civitas_moves_total", made_by=made_by)
        if due is not None:
            self.on_due(table, due)
        return result

    def _timely(self, live: OpenTable, seat: int, number: int) -> bool:
        """Was this chosen at the game as it stands? Where choices are independent, it does not matter that others
        have answered meanwhile."""
        if number == live.number:
            return True
        if not 0 <= number < live.number or any(entry["seat"] == seat for entry in live.table.log[number:]):
            return False
        decision = live.table.decision_for(seat)
        return decision is not None and decision.seat == seat and decision.independent

    def _done_before(self, live: OpenTable, seat: int, key: str) -> int | None:
        with self.database.reading() as connection:
            found = store.number_of_key(connection, live.id, seat, key)
        return found + 1 if found is not None else None

    def _write(
        self,
        live: OpenTable,
        trial: Table,
        seat: int,
        key: str | None,
        made_by: str,
        claim: Claim | None,
    ) -> float | None:
        now = max(self.database.now(), live.since)
        number, next_asked = live.number, asked(trial)
        clock = live.row["clock"]
        passed = now - clocks.running_since(clock, live.since, now)
        before = clocks.spent(clock, live.left, live.asked, passed)
        if "undo" in trial.log[-1]:
            left, paid = clocks.after_undo(clock, before, seat, live.paid_back(seat, trial.log[-1]["undo"])), 0.0
        else:
            handed_on = seat not in next_asked or trial.state._turns != live.table.state._turns
            left = clocks.after_move(clock, before, seat, made_by == "clock", handed_on)
            paid = clocks.paid_to(clock, before, left, seat)
        due, holder = self._duty(live, trial, next_asked, left, now)
        written = WrittenMove(
            live.id,
            live.row["version"],
            Move(number, seat, trial.log[-1], now, left, made_by, paid),
            key,
            next_asked,
            trial.over,
            Duty(due, holder, now),
            f"{self.worker} {live.id} state",
            claim.device if claim is not None else None,
        )
        if not self.database.write_move(written):
            raise Overtaken
        trial.begun = []
        live.table, live.since, live.left, live.asked = trial, now, left, next_asked
        live.paid |= {number: paid} if paid else {}
        return due

    def _keep(self, live: OpenTable) -> None:
        """A snapshot of the table, where one can be taken. It only makes opening fast, so it comes after the move, and
        nothing is lost where another worker has kept the same one or the table is gone."""
        data = snapshots.pack(live.table)
        if data is None:
            return
        live.kept, game = live.number, live.game
        with contextlib.suppress(IntegrityError), self.database.writing() as connection:
            store.keep(connection, live.id, live.number, game.rules.version, cards_hash(game), data)

    def settle(
        self, connection: Connection, live: OpenTable, next_asked: list[int], left: list[float] | None
    ) -> float | None:
        """The duty that follows: a bot is asked now, or a clock runs out later."""
        now = self.database.now()
        due, holder = self._duty(live, live.table, next_asked, left, live.since)
        leases.settle(connection, live.id, due, holder, now)
        return due

    def _duty(
        self, live: OpenTable, table: Table, next_asked: list[int], left: list[float] | None, since: float
    ) -> tuple[float | None, str | None]:
        """When something is due at the table, and who begins with it; `since` the last input. A table of bots alone
        waits for somebody to watch it."""
        if self.stands_still(live):
            return None, None
        if any(live.mover(seat, table) is not None for seat in next_asked):
            return self.database.now(), self.worker
        return clocks.runs_out(live.row["clock"], left, next_asked, since), None

    def stands_still(self, live: OpenTable) -> bool:
        """Can no person be asked any more, and does nobody look on? Tournaments go on: their results are wanted."""
        return bots_alone(live) and "tournament" not in (live.row["origin"] or {}) and not self.watched(live)

    # ---- other changes

    @contextlib.contextmanager
    def changing(self, live: OpenTable, what: str = "state") -> Any:
        """A change of seats: the block writes it, then everybody is told."""
        with live.lock:
            with self.database.writing() as connection:
                store.lock(connection, live.id)
                yield connection
                seats, row = store.seats_of(connection, live.id), store.table_row(connection, live.id)
                holders = holding.holders_of(connection, live.id)
                rematch = store.successor(connection, live.id)
                assert row is not None
                if clocks.starts(row["clock"], seats):
                    row = store.start_clock(connection, row, self.database.now())
                due = self.settle(connection, replace(live, row=row, seats=seats), live.asked, live.left)
                self.database.notify(connection, f"{self.worker} {live.id} {what}")
            live.row, live.seats, live.table = row, seats, renamed(live.table, seats)
            live.rematch, live.holders = rematch, holders
            self.tell(live, what, {})
        if due is not None:
            self.on_due(live.id, due)

    def ring(self, live: OpenTable) -> None:
        """The whole game's time is up now: its clock says so, and whoever attends to the table tells the rules."""
        with live.lock:
            clock, now = live.row["clock"], self.database.now()
            if not live.table.over and not clocks.is_up(clock, live.left, now):
                with self.changing(live) as connection:
                    store.put_clock(connection, live.id, clocks.up_now(clock, now))

    def tell(self, live: OpenTable, what: str, more: Mapping[str, Any]) -> None:
        """Nobody who hears may take long: the table is locked."""
        live.serial += 1
        for hear in self.on_change:
            hear(live, what, more)

    def look_at_holders(self, person: str) -> None:
        """A person has another device, or one less: those who are at the same tables see it."""
        for live in list(self.open_tables.values()):
            if any(holder.person == person for holder in live.holders):
                with live.lock, self.database.reading() as connection:
                    live.holders = holding.holders_of(connection, live.id)
                self.tell(live, "presence", {})

    def look_again(self, since: float) -> None:
        """Tables that another program may have changed since then. Those that nobody has open are not looked for."""
        with self._lock:
            names = list(self.open_tables)
        with self.database.reading() as connection:
            changed = store.changed_since(connection, since, names)
        for table, state in changed.items():
            live = self.open_tables.get(table)
            if live is not None and state != (live.number, live.row["version"]):
                self.catch_up(live)

    def look_for_gone(self) -> None:
        """Tables that another program has removed: `civitas admin purge` tells nobody."""
        with self._lock:
            names = list(self.open_tables)
        with self.database.reading() as connection:
            there = store.which_exist(connection, names)
        for table in names:
            if table not in there:
                self.forget(table)

    def heard_elsewhere(self, table: str) -> None:
        """Another worker has changed a table: catch up where somebody here is watching. Whoever opens it later does so
        then."""
        with self._lock:
            live = self.open_tables.get(table)
        if live is not None and live.watchers:
            self.catch_up(live)


def renamed(table: Table, seats: Iterable[Seat]) -> Table:
    """The same table with the names of these seats."""
    names = [seat.name for seat in seats]
    if names == table.names:
        return table
    new = table.copy()
    new.names = names
    return new


def bots_alone(live: OpenTable) -> bool:
    return all(seat.mover is not None for seat in live.seats)


def asked(table: Table) -> list[int]:
    """The seats with an open question, as `table.pending` has them, without the words."""
    return [] if table.over else [seat for seat in range(table.seats) if table.state_asking(seat) is not None]


def beginning(game: Game, row: Mapping[str, Any], names: Iterable[str]) -> Table:
    """The table before its first input."""
    if row["position"] is not None:
        table = game.from_position({"fields": {}} | row["position"])
    else:
        table = Table.new(game, row["seats"], int(row["seed"]), row["options"])
    table.names = list(names)  # as they are kept: an older version may have allowed what is refused today
    return table
