"""Pages from elsewhere: other schemes, and other names that lead here."""

import pytest
from starlette.websockets import WebSocketDisconnect

from civitas.kernel.errors import BadInput
from civitas.server.browsers.origins import ALLOWED, ALONE, Hosts, names_of, same_origin

from .conftest import Served
from .people import ME

PAGES = ("http://civ.test", "https://civ.test", "https://civ.test:8443", "ftp://civ.test", "null", "http://[")


@pytest.mark.parametrize(
    ("scheme", "said", "own"),
    [
        ("https", "https", ["https://civ.test"]),
        ("wss", "https", ["https://civ.test"]),
        ("https", None, ["https://civ.test"]),
        ("http", "http", ["http://civ.test"]),
        ("ws", "http", ["http://civ.test"]),
        ("http", None, ["http://civ.test", "https://civ.test"]),  # a proxy that says nothing may speak https
        ("http", "https", ["http://civ.test", "https://civ.test"]),  # and one that is not believed
    ],
)
def test_a_page_of_another_scheme_is_another_page(scheme, said, own):
    headers = {"host": "civ.test"} | ({"x-forwarded-proto": said} if said else {})
    assert [page for page in PAGES if same_origin(headers | {"origin": page}, scheme)] == own


def test_an_insecure_page_changes_nothing_at_a_secure_server(served):
    ann = served.person()
    ann.client.base_url = "https://testserver"
    content = {"game": "pointcity", "seats": [ME]}
    for origin, status in (("http://testserver", 403), ("https://testserver", 201)):
        answer = ann.client.post("/api/tables", json=content, headers={"origin": origin})
        assert answer.status_code == status
    table = answer.json()["table"]
    with (
        pytest.raises(WebSocketDisconnect),
        ann.client.websocket_connect(
            f"wss://testserver/api/tables/{table}/live", headers={"origin": "http://testserver"}
        ),
    ):
        pass


def test_a_server_at_home_goes_by_its_own_names():
    """A page whose name was led here (DNS rebinding) has the right origin; its name tells it from ours."""
    home = Hosts.of({ALONE: "yes"})
    for host in ("localhost:8117", "127.0.0.1", "[::1]:8117", "LOCALHOST", "localhost."):
        assert home.allow({"host": host})
    assert not home.allow({"host": "evil.test:8117"}) and not home.allow({})
    assert home.allow({"host": "civ.test", "x-forwarded-for": "10.0.0.1"}), "of a proxy any name is taken"
    named = Hosts.of({ALONE: "yes", ALLOWED: "Civ.test, localhost:8117"})
    assert named.allow({"host": "civ.test:443"}) and named.allow({"host": "localhost"})
    assert not named.allow({"host": "evil.test", "x-forwarded-for": "10.0.0.1"})
    assert Hosts.of({}).allow({"host": "evil.test"}) and Hosts.of({ALLOWED: "*"}).allow({"host": "evil.test"})
    with pytest.raises(BadInput):
        names_of(["http://civ.test"])


def test_another_name_is_refused_everywhere(tmp_path):
    hosts = Hosts(frozenset({"testserver"}))
    with Served(f"sqlite:///{tmp_path}/t.sqlite", hosts=hosts) as served:
        ann = served.person()
        table = ann.table("pointcity", ME)["table"]
        evil = {"host": "evil.test", "origin": "http://evil.test", "sec-fetch-site": "same-origin"}
        for path in ("/", "/metrics", "/api/games", f"/api/tables/{table}"):
            answer = ann.client.get(path, headers=evil)
            assert answer.status_code == 421 and "--allowed-host" in answer.json()["error"]
        made = ann.client.post("/api/tables", json={"game": "pointcity", "seats": [ME]}, headers=evil)
        assert made.status_code == 421 and len(ann.get("/api/tables")) == 1
        with (
            pytest.raises(WebSocketDisconnect),
            ann.client.websocket_connect(f"/api/tables/{table}/live", headers=evil),
        ):
            pass
        assert ann.client.get("/healthz", headers=evil).status_code == 200
