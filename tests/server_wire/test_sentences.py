"""What is refused is refused with a clear sentence: what is wrong and what is allowed, short whatever was sent, and
nothing of the libraries beneath."""

import asyncio
import json
import re
import socket

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

import civitas
from civitas.kernel.errors import SaveError, quoted
from civitas.kernel.table import texts
from civitas.server.errors import LONGEST, sentence
from civitas.server.http.sockets import GuardedWebSocket
from civitas.server.run import http_protocol

from ..server_limits.conftest import written
from .test_malformed import Served

JSON = {"content-type": "application/json"}
ME = {"kind": "me"}
TABLE = {"game": "pointcity", "seats": [ME]}
FOREIGN = re.compile(r"pattern|input should|Error|parsing|extra inputs|constrained|literal|NewLive|dictionary|\^\[")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('sentences')}/tables.sqlite"
    with Served(url, http=http_protocol(), ws=GuardedWebSocket) as found:
        yield found


@pytest.fixture(scope="module")
def client(served):
    with httpx.Client(base_url=f"http://{served.host}", timeout=240) as found:
        yield found


def said(answer, status):
    assert answer.status_code == status, answer.text[:500]
    assert list(answer.json()) == ["error"]
    error = answer.json()["error"]
    assert error[-1] in ".?!" and len(error) <= LONGEST + 1 and not FOREIGN.search(error), error
    assert not any(texts.spoils(sign) for sign in error)
    return error


# ---------------------------------------------------------------- origins


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "[::1", "https://]", "null", ""])
@pytest.mark.parametrize("same_host", [False, True])
def test_half_an_origin_is_a_foreign_one(client, origin, same_host):
    headers = {"origin": origin} | ({"host": origin} if same_host and origin else {})
    if same_host and origin == "null":
        return
    assert "origin is another one" in said(client.post("/api/tables", json=TABLE, headers=headers), 403)


@pytest.mark.parametrize("origin", ["http://[", "http://[::1"])
def test_half_an_origin_opens_no_socket(served, client, origin):
    table = client.post("/api/tables", json=TABLE).json()["table"]

    async def knock():
        async with connect(f"ws://{served.host}/api/tables/{table}/live", additional_headers={"Origin": origin}):
            pass

    with pytest.raises(InvalidStatus) as refused:
        asyncio.run(knock())
    assert refused.value.response.status_code == 403


# ---------------------------------------------------------------- how much is said back


def test_a_sentence_is_short():
    assert sentence("no " * 100_000).endswith("...") and len(sentence("x" * 10**6)) == LONGEST
    assert sentence("one is short") == "One is short."
    assert len(quoted({"a": ["x" * 10**6] * 9})) < 300 and quoted("a") == "'a'"


LONG = {
    "a field": TABLE | {"x" * 30_000: 1},
    "a field with signs": TABLE | {"\u202e" * 5000: 1},
    "an option": TABLE | {"options": {"x" * 60: 1}},
    "a value": TABLE | {"options": {"level": "x" * 190}},
    "a game": {"game": "x" * 80, "seats": [ME]},
    "a bot": {"game": "pointcity", "seats": [{"kind": "bot", "bot": "search:" + "9" * 30}]},
}


@pytest.mark.parametrize("content", LONG.values(), ids=LONG)
def test_little_of_a_request_is_said_back(client, content):
    answer = client.post("/api/tables", content=json.dumps(content), headers=JSON)
    said(answer, answer.status_code)
    assert 400 <= answer.status_code < 500


SPOILED = {
    "cards": {"cards": ["x" * 3_000_000]},
    "seats": {"seats": "x" * 3_000_000},
    "game": {"game": "x" * 3_000_000},
    "a name": {"names": ["x" * 3_000_000]},
    "version": {"rules_version": 10**4000},
    "position": {"position": {"fields": {"x" * 1_000_000: 1}}, "turns": [], "log": []},
    "an entry": {"log": [{"seat": 0, "choose": "x" * 1_000_000}]},
}


@pytest.fixture(scope="module")
def save():
    table = civitas.game("pointcity").table(2, 3)
    for _ in range(8):
        table.choose(table.pending[0].options[0])
    return json.loads(table.save().split("\n", 1)[1])


@pytest.mark.parametrize("changes", SPOILED.values(), ids=SPOILED)
def test_little_of_a_save_is_said_back(client, save, changes):
    said(client.post("/api/import", json={"save": written(save | changes)}), 400)
    with pytest.raises(SaveError) as refused:
        civitas.load(written(save | changes))
    assert len(str(refused.value)) < 1000  # also to who loads it by the command


# ---------------------------------------------------------------- what is wrong, and what is allowed

ENTRIES = [
    [1],
    7,
    None,
    {"seat": "a", "choose": 1},
    {"seat": True, "choose": 1},
    {"seat": 0},
    {"seat": 0, "choose": []},
]


@pytest.mark.parametrize("entry", ENTRIES, ids=repr)
def test_an_input_of_a_save_has_its_shape(client, save, entry):
    error = said(client.post("/api/import", json={"save": written(save | {"log": [*save["log"][:2], entry]})}), 400)
    assert "input 3 needs a 'seat' and what was done there" in error


def test_a_turn_of_a_save_has_its_shape(client, save):
    error = said(client.post("/api/import", json={"save": written(save | {"turns": [7]})}), 400)
    assert "turn 1 needs a number 'after' and a 'position'" in error


BODIES = {
    "a long number": (b'{"game": ' + b"1" * 5000 + b"}", JSON, "a number with too many digits"),
    "compressed": (b"\x1f\x8b\x08\x00\x00", JSON | {"content-encoding": "gzip"}, "is compressed"),
    "compressed secretly": (b"\x1f\x8b\x08\x00\x00\x00", JSON, "The request is not"),
    "another encoding": (b"\xff\xfe\x00", JSON, "The request is not"),
    "too deep": (b"[" * 60_000, JSON, "too deep"),
    "a list": (b"[]", JSON, "is a JSON object"),
    "a number": (b"7", JSON, "is a JSON object"),
    "nothing": (b"", JSON, "is a JSON object"),
    "a form": (b"game=pointcity", {"content-type": "application/x-www-form-urlencoded"}, "Content-Type"),
    "no type": (b"{}", {}, "Content-Type"),
    "twice": (b'{"game": "pointcity", "game": "spark", "seats": []}', JSON, "the field 'game' twice"),
    "another coding": ('{"game": "pointcity", "seats": []}'.encode("utf-16"), JSON, "not text in UTF-8, as JSON is"),
    "a wide coding": ('{"game": "pointcity", "seats": []}'.encode("utf-32-le"), JSON, "not JSON"),
    "twice inside": (b'{"game": "spark", "seats": [{"kind": "me", "kind": "open"}]}', JSON, "the field 'kind' twice"),
}


@pytest.mark.parametrize("path", ["/api/tables", "/api/import"])
@pytest.mark.parametrize(("body", "headers", "says"), BODIES.values(), ids=BODIES)
def test_what_is_no_body(client, path, body, headers, says):
    assert says in said(client.post(path, content=body, headers=headers), 422)


def test_a_body_without_a_length_has_the_same_end(client):
    pieces = (b" " * 4096 for _ in range(40))
    said(client.post("/api/tables", content=pieces, headers=JSON), 413)


def test_a_body_in_broken_pieces(served):
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    answer = raw(served, head + b"ZZ\r\n{}\r\n0\r\n\r\n")
    assert b" 400 " in answer.split(b"\r\n")[0] and b"parsing the body" not in answer


def raw(served, request):
    host, port = served.host.split(":")
    with socket.create_connection((host, int(port)), timeout=60) as line:
        line.sendall(request)
        answer = b""
        while more := line.recv(65536):
            answer += more
    return answer


SHAPES = [
    ({"clock": "x"}, "Clock must be an object."),
    ({"clock": {}}, "Clock needs a 'kind'."),
    ({"clock": {"kind": "x"}}, "Clock.kind must be 'live' or 'move' or 'game'."),
    ({"clock": {"kind": "live", "bank": "x"}}, "Clock.bank must be a whole number."),
    ({"clock": {"kind": "live", "bank": 0}}, "Clock.bank must be at least 1."),
    ({"clock": {"kind": "move", "move": "x"}}, "Clock.move must be a whole number."),
    ({"clock": {"kind": "game"}}, "Clock.seconds is missing."),
    ({"options": {"level": 1.5}}, "Options.level must be a text or a whole number or a list."),
    ({"options": {"level": [1]}}, "Options.level.0 must be a text."),
    ({"options": {str(n): 1 for n in range(60)}}, "Options must be an object of at most 50 entries."),
    ({"seats": [{"kind": "king"}]}, "Seats.0.kind must be 'me', 'human', 'open' or 'bot'."),
    ({"seats": [ME] * 8}, "Seats must be a list of at most 7 entries."),
    ({"seats": [{"kind": "me", "nmae": "Ann"}]}, "Seats.0.nmae cannot be given here: there is no such field."),
    ({"confirm": "yes"}, "Confirm must be true or false."),
    ({"game": None}, "Game must be a text."),
    ({"game": ""}, "Game must be a text of at least 1 character."),
]


@pytest.mark.parametrize(("changes", "says"), SHAPES, ids=[says for _, says in SHAPES])
def test_what_a_field_must_be(client, changes, says):
    assert said(client.post("/api/tables", json=TABLE | changes), 422) == says


PRESETS = [
    (7, "Presets must be 'draw' or a list."),
    ("chance", "Presets must be 'draw' or a list."),
    ([7], "Presets.0 must be a list."),
    ([["x", 7]], "Presets.0.1 must be a text."),
]


@pytest.mark.parametrize(("presets", "says"), PRESETS, ids=repr)
def test_what_presets_must_be(client, presets, says):
    wanted = {"game": "congress", "teams": 2, "presets": presets}
    assert said(client.post("/api/tournaments", json=wanted), 422) == says


ADDRESSES = [
    ("/api/tables/xyz", "Table must be digits and letters from a to f, as in its link."),
    ("/api/tournaments/xyz", "Tournament must be digits and letters from a to f, as in its link."),
    ("/api/tables/0a?since=x", "Since must be a whole number."),
    ("/api/tables/0a/save?seat=9", "Seat must be at most 6."),
    ("/api/tables/0a/at/1?seat=8", "Seat must be a number from 0 to 6, all or none."),
]


@pytest.mark.parametrize(("path", "says"), ADDRESSES)
def test_what_an_address_must_be(client, path, says):
    assert said(client.get(path), 422) == says


@pytest.mark.parametrize("method", ["TRACE", "OPTIONS", "PATCH"])
def test_a_method_that_there_is_not(client, method):
    assert f"does not know the method '{method}'" in said(client.request(method, "/api/tables"), 405)


def test_options_of_everything(served):
    answer = raw(served, b"OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    error = json.loads(answer.partition(b"\r\n\r\n")[2])["error"]
    assert error in ("There is nothing at this address.", "This address does not know the method 'OPTIONS'.")


# ---------------------------------------------------------------- names of teams


@pytest.mark.parametrize("name", ["\n", "\u2028", "\u3000", "\t ", "a\nb"])
def test_a_team_is_not_called_by_what_cannot_be_seen(client, name):
    wanted = {"game": "pointcity", "teams": 2}
    assert "a name is" in said(client.post("/api/tournaments", json=wanted | {"names": [name]}), 422)
    made = client.post("/api/tournaments", json=wanted | {"names": [" ", " Reds "]}).json()["tournament"]
    shown = client.get(f"/api/tournaments/{made}").json()
    assert [team["name"] for team in shown["teams"]] == ["Team 1", "Reds"]  # nothing at all is the usual name
    assert "a name is" in said(client.post(f"/api/tournaments/{made}/teams/0", json={"name": name}), 422)
