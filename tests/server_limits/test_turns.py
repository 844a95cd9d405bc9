"""Requests of one address take turns, so that its hundreds do not stand before everybody else's."""

import asyncio
from typing import Any

import pytest

from civitas.server.http.limits import Limits
from civitas.server.http.middleware import Guard, takes_turns
from civitas.server.http.slots import Slots
from civitas.server.http.turns import AT_ONCE, Turns
from civitas.server.metrics import Metrics


def test_an_address_has_so_many_at_once_and_others_do_not_wait_for_it():
    async def scene():
        turns = Turns()
        held = [await turns.take("192.0.2.1") for _ in range(AT_ONCE)]
        line = [asyncio.create_task(turns.take("192.0.2.1")) for _ in range(3)]
        await asyncio.sleep(0)
        other = await asyncio.wait_for(turns.take("192.0.2.2"), 60)
        assert not any(each.done() for each in line)
        held[0]()
        held[0]()  # ended once
        first = await asyncio.wait_for(line[0], 60)
        assert not line[1].done() and not line[2].done()
        line[1].cancel()  # its sender has gone
        for end in (*held[1:], first):
            end()
        (await asyncio.wait_for(line[2], 60))()
        other()
        assert turns._own == {}, "nothing is kept of who has gone"

    asyncio.run(scene())


def test_what_waits_for_a_thinker_takes_no_turn():
    def scope(method, path):
        return {"type": "http", "method": method, "path": path}

    assert takes_turns(scope("GET", "/api/tables/0/save")) and takes_turns(scope("GET", "/api/tables/0/at/3"))
    assert not takes_turns(scope("GET", "/api/tables/0/evaluation"))
    assert takes_turns(scope("POST", "/api/tables/0/branch"))
    for method, path in (("POST", "/api/tables/0/hint"), ("POST", "/api/import"), ("GET", "/healthz")):
        assert not takes_turns(scope(method, path))


@pytest.mark.parametrize("wrong", ["the handler is closed", "something else"])
def test_who_goes_away_before_the_answer_is_no_fault(wrong):
    """Each of them wrote two traces into the log."""

    async def app(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(message):
        raise RuntimeError(wrong)

    async def receive():
        return {"type": "http.disconnect"}

    async def scene():
        metrics, limits = Metrics(), Limits(on=False)
        guard = Guard(app, metrics, Slots({}, {}), limits, Turns(on=False))
        scope: dict[str, Any] = {
            "type": "http",
            "method": "GET",
            "path": "/api/games",
            "headers": [],
            "scheme": "http",
            "client": None,
        }
        await guard(scope, receive, send)

    if "closed" in wrong:
        asyncio.run(scene())
    else:
        with pytest.raises(RuntimeError, match="something else"):
            asyncio.run(scene())
