"""What goes over a WebSocket is put together from texts; it is the message that the models write."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from typing import Any

import pytest

from civitas.server import games, wire
from civitas.server.live import payloads
from civitas.server.live.tables import OpenTable, asked
from civitas.server.storage.store import Seat

LINE_UPS = (("pointcity", 2), ("spark", 3), ("heroes", 3), ("congress", 3))
ROW: dict[str, Any] = {"version": 1, "clock": None, "confirm": False, "origin": None, "host": None, "private": False}
NOW: dict[str, Any] = {"now": 1000.25, "spectators": 2}
CLOCKED = {"kind": "live", "bank": 600, "increment": 10, "started": 5.0}


def opened(name: str, seats: int, seed: int) -> OpenTable:
    table = games.find(name).table(seats, seed)
    people = [Seat(n, name, "human", None, False) for n, name in enumerate(table.names)]
    return OpenTable("0123456789abcdef01", ROW, people, table, 5.0, None, 0, asked=asked(table))


@pytest.mark.parametrize(("name", "seats"), LINE_UPS)
def test_a_state_message_is_written_as_its_model_writes_it(name, seats):
    live, chance = opened(name, seats, 11), random.Random(11)
    live.row = ROW | {"clock": CLOCKED, "origin": {"how": "rematch", "table": "abc"}}
    live.left = [600.0] * seats
    since: int | None = None
    for n in itertools.count(1):
        frame = live.frame()
        for seat in (None, *range(seats)):
            arguments = (frame, seat, [seat] if seat is not None else [], n % 2 == 0, {0, n % seats}, since)
            expected = wire.StateMessage(n=n, snapshot=payloads.snapshot(*arguments, **NOW)).model_dump_json()
            for _ in range(2):  # the second time from the text that is there
                assert payloads.state_message(n, *arguments, **NOW) == expected
        if live.table.over or n > 200:
            break
        since = len(live.table.told) if n % 5 else None
        table = live.table.copy()
        decision = chance.choice(table.pending)
        table.choose(chance.choice(decision.options), decision.seat)
        live.table, live.asked = table, asked(table)


def test_a_text_serves_one_seat_alone_and_one_frame(monkeypatch):
    live, made = opened("spark", 3, 5), []
    moment = payloads.moment

    def counted(table, seat, first, live):
        made.append(seat)
        return moment(table, seat, first, live)

    monkeypatch.setattr(payloads, "moment", counted)
    frame = live.frame()
    for seat in (0, 1, None, 0, 1, None):
        payloads.state_message(1, frame, seat, [], False, set(), **NOW)
    assert made == [0, 1, None]
    seen = {seat: payloads.state_message(1, frame, seat, [], False, set(), **NOW) for seat in (0, 1, None)}
    assert len(set(seen.values())) == 3
    payloads.state_message(2, live.frame(), 0, [], False, set(), **NOW)
    assert made == [0, 1, None, 0]
    assert not live.texts and replace(frame).texts  # nothing stays with the table itself


def test_who_asks_is_told_apart_though_the_seat_is_the_same():
    frame = opened("pointcity", 2, 3).frame()
    host = wire.StateMessage.model_validate_json(payloads.state_message(4, frame, 0, [0, 1], True, {0, 1}, **NOW))
    guest = wire.StateMessage.model_validate_json(payloads.state_message(9, frame, 0, [0], False, {0}, **NOW))
    assert (host.n, host.snapshot.mine, host.snapshot.host) == (4, [0, 1], True)
    assert (guest.n, guest.snapshot.mine, guest.snapshot.host) == (9, [0], False)
    assert [seat.here for seat in guest.snapshot.seats] == [True, False]
    assert host.snapshot.view == guest.snapshot.view
