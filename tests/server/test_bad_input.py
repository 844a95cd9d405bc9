"""Whatever comes in gets a reason, and changes nothing. Nothing is ever a server error."""

import json
import random
from typing import Any

import pytest
from sqlalchemy import func, select

import civitas
from civitas.server.storage import schema

from .people import ME, OPEN

WRONG: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    2**70,
    1.5,
    "",
    "x",
    "0",
    "\x00",
    "é" * 300,
    [],
    [None],
    {},
    {"a": 1},
    [[[]]],
    "a" * 9000,
]
SHAPES = {
    "/api/tables": {"game": "pointcity", "seats": [{"kind": "me", "name": "A", "bot": None}], "options": {"level": 1},
                    "seed": "1", "clock": {"kind": "live", "bank": 60, "increment": 1}, "confirm": True},
    "/api/join": {"token": "t" * 43, "name": "B"},
    "/api/import": {"save": "s", "seats": None},
    "/api/tables/TABLE/moves": {"number": 0, "option": 0, "seat": 0, "key": "k"},
    "/api/tables/TABLE/undo": {"number": 0, "seat": 0, "key": "k"},
    "/api/tables/TABLE/reset": {"number": 0, "seat": 0, "key": "k"},
    "/api/tables/TABLE/consequences": {"number": 0, "option": 0, "seat": 0},
    "/api/tables/TABLE/hint": {"seat": 0, "bot": "greedy"},
    "/api/tables/TABLE/reactions": {"seat": 0, "what": "nice"},
    "/api/tables/TABLE/leave": {"seat": 0},
    "/api/tables/TABLE/return": {"seat": 0},
    "/api/tables/TABLE/rematch": {"same_deal": True},
    "/api/tables/TABLE/branch": {"number": 0, "seat": 0},
}  # fmt: skip
PATHS = [
    "/api/tables/{}", "/api/tables/{}/timeline", "/api/tables/{}/at/0", "/api/tables/{}/save",
    "/api/tables/{}/evaluation", "/api/games/{}/cards", "/api/games/{}/help", "/api/{}",
]  # fmt: skip
QUERIES = [
    "?seat=x", "?seat=-1", "?seat=9", "?seat=1", "?since=x", "/at/x", "/at/-1", "/at/0?seat=8", "/at/0?seat=all",
    "/at/99999999999", "/timeline?seat=3", "/evaluation", "/guide", "/guide?seat=4", "/nothing",
]  # fmt: skip


def said(response):
    """The sentence of a refusal."""
    assert 400 <= response.status_code < 500, f"{response.status_code} {response.request.url} {response.text[:300]}"
    error = response.json()["error"]
    assert error.endswith((".", "?", "!")) and "\n" not in error and "Traceback" not in error
    return error


def spoiled(shape, chance):
    """The same with something wrong in it: a value of another type, a part missing or too many."""
    new = json.loads(json.dumps(shape))
    places = []

    def walk(part):
        for name in list(part) if isinstance(part, dict) else range(len(part)):
            places.append((part, name))
            if isinstance(part[name], dict | list):
                walk(part[name])

    walk(new)
    part, name = chance.choice(places)
    what = chance.randrange(4)
    if what == 0 and isinstance(part, dict):
        del part[name]
    elif what == 1 and isinstance(part, dict):
        part["more"] = chance.choice(WRONG)
    else:
        part[name] = chance.choice(WRONG)
    return new


@pytest.mark.parametrize("path", SHAPES)
def test_wrong_content_is_a_sentence_and_changes_nothing(served, path):
    chance, ann = random.Random(path), served.person()
    table = ann.table("pointcity", ME)["table"]
    where = path.replace("TABLE", table)
    for _ in range(60):
        response = ann.client.post(where, json=spoiled(SHAPES[path], chance))
        if response.status_code >= 300:
            said(response)
    for content in WRONG:
        if content != {}:
            said(ann.client.post(where, json=content))
    for body in (b"", b"{", b"\xff\xfe", b"[" * 20_000, b"null", b'{"a":' * 5000):
        said(ann.client.post(where, content=body, headers={"content-type": "application/json"}))
    said(ann.client.post(where, content=b"x" * 5_000_000, headers={"content-type": "application/json"}))
    with served.app_state.database.reading() as connection:
        c = schema.moves.c
        made = connection.execute(select(func.count()).where(c.table_id == table, c.made_by == "person")).scalar()
    assert made <= 1


@pytest.mark.parametrize("path", PATHS)
def test_wrong_addresses_are_a_sentence(served, path):
    ann = served.person()
    for name in ("x", "0" * 18, "..", "%00", "é", "a" * 500, "1e9", "-1", "%2e%2e%2f", "null"):
        if (path, name) != ("/api/{}", ".."):  # that is the page
            said(ann.client.get(path.format(name)))


def test_wrong_questions_about_a_table_are_a_sentence(served):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    for query in QUERIES:
        said(ann.client.get(f"/api/tables/{table}{query}"))
    assert ann.client.get(f"/api/tables/{table}?since=99999").status_code == 200


def test_tables_that_cannot_be_are_refused_and_not_made(served):
    ann = served.person()
    with served.app_state.database.reading() as connection:
        before = connection.execute(select(func.count()).select_from(schema.tables)).scalar()
    for content in (
        {"game": "pointcity", "seats": []},
        {"game": "pointcity", "seats": [ME] * 5},
        {"game": "pointcity", "seats": [ME, ME]},
        {"game": "pointcity", "seats": [OPEN] * 7},
        {"game": "nothing", "seats": [ME]},
        {"game": "pointcity", "seats": [ME], "options": {"level": 9}},
        {"game": "pointcity", "seats": [ME], "options": {"colour": "red"}},
        {"game": "spark", "seats": [ME], "options": {"first": "seat 3"}},
        {"game": "spark", "seats": [ME], "options": {"citizens": "Nobody"}},
        {"game": "pointcity", "seats": [{"kind": "me", "bot": "greedy"}]},
        {"game": "pointcity", "seats": [{"kind": "bot", "bot": "genius"}]},
        {"game": "pointcity", "seats": [ME], "seed": "   "},
        {"game": "pointcity", "seats": [ME], "clock": {"kind": "live", "bank": 0}},
        {"game": "pointcity", "seats": [{"kind": "me", "name": " "}]},
    ):
        said(ann.client.post("/api/tables", json=content))
    with served.app_state.database.reading() as connection:
        assert connection.execute(select(func.count()).select_from(schema.tables)).scalar() == before


def test_a_spoiled_save_is_refused_whatever_was_spoiled(served):
    from civitas.kernel.table.saves import _sum

    ann, chance = served.person(), random.Random(4)
    game = civitas.game("spark").table(2, 3)
    for _ in range(8):
        game.choose(game.pending[0].options[0])
    data = json.loads(game.save().split("\n", 1)[1])
    for _ in range(150):
        body = json.dumps(
            spoiled({k: v for k, v in data.items() if k != "turns"} | {"turns": data["turns"][:1]}, chance)
        )
        text = json.dumps({"civitas": 1, "sum": _sum(body)}) + "\n" + body
        response = ann.client.post("/api/import", json={"save": text})
        if response.status_code != 201:
            said(response)


def test_too_many_requests_are_refused(tmp_path):
    from fastapi.testclient import TestClient

    from civitas.server.app import create_app
    from civitas.server.app_state import Settings

    app = create_app(Settings(f"sqlite:///{tmp_path}/t.sqlite", warm=False))
    with TestClient(app) as client:
        statuses = [client.post("/api/join", json={"token": "x" * 43}).status_code for _ in range(400)]
    assert set(statuses) == {404, 429} and statuses[0] == 404 and statuses[-1] == 429
