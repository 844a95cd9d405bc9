"""What every request pays, whatever its path: the page and its files, documents, health, figures, and WebSockets."""

import asyncio
import itertools
import json

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from civitas.server.app import create_app
from civitas.server.app_state import Settings
from civitas.server.http.limits import DOOR, RATES, TOGETHER, WIDE_DOOR, Limits
from civitas.server.http.networks import around, site_of
from civitas.server.http.turns import A_ROUND, ALL, AT_ONCE, Rounds, Turns

from .test_rates import CLASS, frozen_buckets

FIRST_VISIT = 60  # files; the whole page has about a hundred
EVERY_KIND = (
    "/", "/t/0123", "/assets/a.js", "/no.file", "/docs", "/docs/x.html", "/api/openapi.json", "/healthz", "/metrics",
    "/api/nothing", "/api/games", "/join/x",
)  # fmt: skip


@pytest.fixture
def made(tmp_path):
    page = tmp_path / "page" / "assets"
    page.mkdir(parents=True)
    (page / "a.js").write_text("let a = 1;\n" * 500)
    (page.parent / "index.html").write_text("<title>Civitas</title>")
    app = create_app(Settings(f"sqlite:///{tmp_path}/t.sqlite", page=page.parent, warm=False))
    with TestClient(app, base_url="http://testserver", client=("192.0.2.1", 5)) as client:
        yield app.state.app_state, client


@pytest.fixture
def still(made, monkeypatch):
    """The same, where time fills no bucket."""
    monkeypatch.setattr(made[0].limits, "_bucket", frozen_buckets(made[0].limits))
    return made


def left(app_state, network="192.0.2.1"):
    return app_state.limits.book.kept["door", network].left


@pytest.mark.parametrize("path", EVERY_KIND)
def test_every_request_pays_at_the_door_whatever_it_asks_for(still, path):
    app_state, client = still
    client.get(path, follow_redirects=False)
    assert left(app_state) == DOOR.burst - 1


def test_a_websocket_pays_too_and_is_refused_where_nothing_is_left(still):
    app_state, client = still
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/nowhere"):
        pass
    assert left(app_state) == DOOR.burst - 1
    app_state.limits.book.kept["door", "192.0.2.1"].left = 0
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/nowhere"):
        pass


@pytest.mark.parametrize("path", EVERY_KIND)
def test_who_has_nothing_left_is_refused_everywhere_and_each_refusal_counts(still, path, monkeypatch):
    """After some of them the address is not even listened to: test_rates.py."""
    app_state, client = still
    client.get("/")
    app_state.limits.book.kept["door", "192.0.2.1"].left = 0
    noted = list[str]()
    monkeypatch.setattr(app_state.limits, "note_refusal", noted.append)
    answer = client.get(path, follow_redirects=False)
    assert answer.status_code == 429 and answer.headers["connection"] == "close" and answer.json()["error"]
    assert noted == ["192.0.2.1"]


def test_a_class_behind_one_address_loads_the_page_at_once(monkeypatch):
    """Each with seven connections and all the files of the page, and nobody is refused."""
    limits = Limits()
    monkeypatch.setattr(limits, "_bucket", frozen_buckets(limits))
    assert all(limits.enter("192.0.2.1") for _ in range(CLASS * (100 + 12 + 7)))
    assert DOOR.burst > CLASS * (FIRST_VISIT + 12)


def test_the_many_networks_of_one_site_pay_together_as_well(monkeypatch):
    limits = Limits()
    monkeypatch.setattr(limits, "_bucket", frozen_buckets(limits))
    networks = [f"2001:db8:1:{n:x}::/64" for n in range(3000)]
    granted = sum(limits.enter(network) for network in itertools.islice(itertools.cycle(networks), 30_000))
    assert granted == WIDE_DOOR.burst and limits.enter("2001:db8:2::/64") and limits.enter("192.0.2.1")
    assert site_of("192.0.2.1") is None and site_of("?") is None
    assert around("2001:db8:1:2::/64") == ("2001:db8:1::/48", "2001:db8::/32")
    assert around("192.0.2.1") == ("192.0.2.0/24", "192.0.0.0/16") and around("?") is None


@pytest.mark.parametrize(("path", "what"), [("/healthz", "health"), ("/metrics", "metrics")])
def test_health_and_figures_have_rates_of_their_own(still, path, what):
    _, client = still
    statuses = [client.get(path).status_code for _ in range(int(RATES[what].burst) + 2)]
    assert statuses[:-2] == [200] * int(RATES[what].burst) and statuses[-2:] == [429, 429]
    assert client.get("/").status_code == 200
    other = TestClient(client.app, client=("192.0.2.7", 5))
    other.portal = client.portal
    assert other.get(path).status_code == 200


# ---------------------------------------------------------------- what is the same for everybody


def test_the_openapi_document_is_made_once_and_packed(made, monkeypatch):
    _, client = made
    written, dumps = list[int](), json.dumps

    def counted(*given, **named):
        written.append(1)
        return dumps(*given, **named)

    monkeypatch.setattr("civitas.server.app.json.dumps", counted)
    found = [client.get("/api/openapi.json") for _ in range(5)]
    assert len(written) <= 1 and found[0].json()["paths"] and found[0].headers["content-encoding"] == "gzip"
    tag = found[0].headers["etag"]
    again = client.get("/api/openapi.json", headers={"if-none-match": tag})
    assert again.status_code == 304 and again.content == b"" and again.headers["etag"] == tag
    assert "content-security-policy" in again.headers
    plain = client.get("/api/openapi.json", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.json() == found[0].json()


def test_files_of_the_page_need_neither_a_thread_nor_a_route(made, monkeypatch):
    """So they are answered while every thread is at work."""
    _, client = made
    monkeypatch.setattr("starlette.routing.Router.__call__", None)
    monkeypatch.setattr("anyio.to_thread.run_sync", None)
    script = client.get("/assets/a.js")
    assert script.status_code == 200 and script.headers["content-encoding"] == "gzip"
    assert client.get("/assets/a.js", headers={"if-none-match": script.headers["etag"]}).status_code == 304
    assert client.get("/assets/a.js", headers={"if-none-match": 'W/"another"'}).status_code == 200
    assert "Civitas" in client.get("/t/0123").text and client.get("/no.file").status_code == 404
    assert client.get("/docs").status_code == 404


# ---------------------------------------------------------------- by turns


def test_who_comes_once_does_not_wait_for_a_thousand_networks_of_one_provider():
    async def scene():
        rounds, order = Rounds(), list[str]()

        async def ask(network):
            await rounds.take(network)
            order.append(network)

        crowd = [asyncio.create_task(ask(f"2001:db8:{n:x}::/64")) for n in range(1000)]
        honest = asyncio.create_task(ask("192.0.2.1"))
        await asyncio.gather(*crowd, honest)
        assert order.index("192.0.2.1") <= 2 * A_ROUND and len(order) == 1001

    asyncio.run(scene())


def test_one_network_that_asks_for_much_waits_behind_itself():
    async def scene():
        rounds, order = Rounds(), list[str]()

        async def ask(network):
            await rounds.take(network)
            order.append(network)

        crowd = [asyncio.create_task(ask("192.0.2.1")) for _ in range(500)]
        others = [asyncio.create_task(ask(f"198.51.{n}.1")) for n in range(5)]
        await asyncio.gather(*crowd, *others)
        assert max(n for n, who in enumerate(order) if who != "192.0.2.1") <= 2 * A_ROUND

    asyncio.run(scene())


def test_threads_are_shared_by_turns_of_networks():
    async def scene():
        turns = Turns()
        held = [await turns.take(f"2001:db8:{n:x}::/64") for n in range(ALL)]
        crowd = [asyncio.create_task(turns.take(f"2001:db8:{n:x}::/64")) for n in range(300) for _ in range(AT_ONCE)]
        await asyncio.sleep(0)
        honest = asyncio.create_task(turns.take("192.0.2.1"))
        await asyncio.sleep(0)
        assert turns.waiting > 100
        served = 0
        while not honest.done():
            held.pop(0)()
            await asyncio.sleep(0)
            served += 1
            held += [task.result() for task in crowd if task.done() and task.result() not in held]
            assert served < 40
        for task in crowd:
            task.cancel()
        (await honest)()

    asyncio.run(scene())


def test_a_body_that_comes_slowly_keeps_nobody_waiting(made):
    """A turn is taken when the body is there."""
    app_state, client = made
    taken = []
    take = app_state.turns.take

    async def noted(network):
        taken.append(network)
        return await take(network)

    app_state.turns.take = noted
    assert client.post("/api/tables", json={"game": "pointcity", "seats": [{"kind": "me"}]}).status_code == 201
    assert taken == ["192.0.2.1"] and app_state.turns._own == {} and app_state.turns._working == 0
    client.post("/api/tables", content=b"{", headers={"content-type": "application/json"})
    assert app_state.turns._working == 0 and len(taken) == 2


def test_sockets_beyond_their_rate_are_refused_before_their_handshake(still, monkeypatch):
    app_state, client = still
    app_state.limits.book.bucket(("connect from", "192.0.2.1"), TOGETHER["connect"], 0.0).left = 0
    noted = list[str]()
    monkeypatch.setattr(app_state.limits, "note_refusal", noted.append)
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/tables/0123/live"):
        pass
    assert noted == ["192.0.2.1"]


def test_a_connection_pays_too_and_is_closed_where_nothing_is_left():
    from civitas.server.http.fast_connections import GuardedHttpTools

    from .test_exposed import SMALL, Exposed

    with Exposed(GuardedHttpTools, exposure=SMALL) as exposed:
        paid = list[str]()
        exposed.guarding.enter = lambda network: len(paid) < 2 and not paid.append(network)  # type: ignore[func-returns-value]
        with exposed.connection(), exposed.connection():
            assert b"429" in exposed.ask()
        assert paid == ["127.0.0.1"] * 2
