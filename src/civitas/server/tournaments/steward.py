"""Sees to it that tournaments go on: takes the results of games that are over and makes the next round.

Every worker has one, and all may look at the same tournament: a winner is written where there is none, a round has its
own key. What a killed worker has left undone, the next look finds.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Mapping
from typing import Any

from ...content import bracket
from ...kernel.errors import CivitasError
from ..errors import RequestRefused
from ..live.tables import OpenTable, OpenTables
from ..storage.database import log_failure
from . import rounds, store
from .store import Match

log = logging.getLogger("civitas.tournaments")
LOOKING = 2.0  # seconds between two looks
HOST = "host"


class Steward:
    def __init__(self, tables: OpenTables) -> None:
        self.tables = tables
        self._wake, self._stop = threading.Event(), threading.Event()
        self._closed: set[str] = set()  # tables that cannot be read; their host decides
        self._thread = threading.Thread(target=self._look_around, name="tournaments", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._wake.set()
        if self._thread.is_alive():
            self._thread.join()

    def hear(self, live: OpenTable, what: str, more: Mapping[str, Any]) -> None:
        """A game of a tournament that has just ended is looked at without waiting."""
        if what == "state" and live.table.over and "tournament" in (live.row["origin"] or {}):
            self._wake.set()

    def _look_around(self) -> None:
        while not self._stop.is_set():
            self._wake.wait(LOOKING)
            self._wake.clear()
            if self._stop.is_set():
                return
            try:
                self.look()
            except Exception as wrong:  # a database that is away for a moment; the next look will tell
                log_failure(log, "looking after tournaments failed", wrong)

    def look(self) -> None:
        with self.tables.database.reading() as connection:
            ended = store.ended(connection)
        for tournament, match in ended:
            if match.table not in self._closed:
                self.take(tournament, match)
        with self.tables.database.reading() as connection:
            ready = {name: store.matches_of(connection, name)[-1].round + 1 for name in store.complete(connection)}
        for tournament, number in ready.items():
            try:
                rounds.begin(self.tables, tournament, number)
            except RequestRefused as refused:
                log.debug("no round made", extra={"tournament": tournament, "why": str(refused)})
            except CivitasError as wrong:
                log.error("a round cannot be made", extra={"tournament": tournament, "why": str(wrong)})

    def take(self, tournament: str, match: Match) -> None:
        """The result of a game that is over. Lots are drawn here, from the system's randomness."""
        try:
            live = self.tables.open(match.table)
        except CivitasError as wrong:
            self._closed.add(match.table)
            log.error("a result cannot be read", extra={"table": match.table, "why": str(wrong)})
            return
        form = bracket.format_of(live.game)
        with live.lock:
            standings = form.standing(live.table, form.team)
        side, how = bracket.decide(standings, form.signs, secrets.randbelow)
        self.decide(tournament, match, match.teams[side], how)

    def decide(self, tournament: str, match: Match, winner: int, how: str) -> bool:
        with self.tables.database.writing() as connection:
            row = rounds.needed(connection, tournament, lock=True)
            final = match.round == len(bracket.rounds_of(row["size"])) - 1
            done = store.decide(connection, tournament, match, winner, how, final)
        if done:
            self.tables.metrics.add("civitas_tournament_matches_total", how=how)
        return done

    def award(self, tournament: str, match: Match, winner: int) -> None:
        """The host decides, and the others go on without this game."""
        if not self.decide(tournament, match, winner, HOST):
            raise RequestRefused(409, "this match has a winner already")
        self._wake.set()

    def ring(self, tournament: str) -> int:
        """The time is up at all tables of the round that are in play; how many these are."""
        with self.tables.database.reading() as connection:
            open_ones = [m for m in store.matches_of(connection, tournament) if m.winner is None]
            there = store.tables_of(connection, open_ones)
        rung = [match.table for match in open_ones if match.table in there and not there[match.table].over]
        for table in rung:
            self.tables.ring(self.tables.open(table))
        return len(rung)
