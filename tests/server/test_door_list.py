"""Every way out of the server is on the list of doors, and the list is in the documentation."""

from __future__ import annotations

import ast
import dataclasses
import re
import typing
from pathlib import Path
from typing import Any

import pytest

from civitas.kernel.table.table import Table
from civitas.server import doors, wire
from civitas.server.app import create_app
from civitas.server.app_state import Settings
from civitas.server.http.pages import DOORS
from civitas.server.live import hub

ROOT = Path(__file__).resolve().parents[2]
SERVER = ROOT / "src" / "civitas" / "server"
LISTS: dict[str, dict[str, str]] = {
    name: getattr(doors, name) for name in ("ROUTES", "MESSAGES", "FIELDS", "REMINDER", "NOTICES", "TABLE")
}


def routes_of(router: Any) -> set[str]:
    """Every route of an application, those of included routers too."""
    found = set()
    for route in router.routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            found |= routes_of(inner)
        else:
            methods = set(getattr(route, "methods", None) or {"SOCKET"}) - {"HEAD"}
            found |= {f"{method} {route.path}" for method in methods}
    return found


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    return create_app(Settings(f"sqlite:///{tmp_path_factory.mktemp('doors')}/tables.sqlite", warm=False))


def test_every_route_is_on_the_list(app):
    found = routes_of(app)
    assert {f"{m.upper()} {path}" for path, methods in app.openapi()["paths"].items() for m in methods} <= found
    assert found | DOORS == set(doors.ROUTES) and not found & DOORS


def test_every_message_of_a_socket_is_on_the_list():
    (union, _) = typing.get_args(wire.ToClient)
    kinds = {message.model_fields["type"].default for message in typing.get_args(union)}
    assert kinds == set(doors.MESSAGES)


def test_every_field_that_is_sent_of_a_table_is_on_the_list():
    sent = {*wire.Snapshot.model_fields, *wire.Replayed.model_fields, *wire.Moment.model_fields}
    assert sent == set(doors.FIELDS)
    assert set(wire.Reminder.model_fields) == set(doors.REMINDER)


def test_every_notice_between_workers_is_on_the_list():
    """Whatever a worker sends, `ChangeFeed.take` of another one knows by its word; all else says where to look."""
    tree = ast.parse((SERVER / "live" / "change_feed.py").read_text(encoding="utf-8"))
    compared = [
        node.comparators[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and getattr(node.left, "id", "") == "what"
    ]
    words = {getattr(hub, word.id) if isinstance(word, ast.Name) else ast.literal_eval(word) for word in compared}
    assert words | {"state"} == set(doors.NOTICES)
    changing = [
        ast.unparse(node.args[1])
        for path in SERVER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "changing" and len(node.args) > 1
    ]
    assert {ast.literal_eval(what) for what in changing} <= set(doors.NOTICES)


def test_every_method_and_field_of_a_table_is_on_the_list():
    fields = {field.name for field in dataclasses.fields(Table)}
    public = {name for name in {*vars(Table), *fields} if not name.startswith("_")}
    assert public == set(doors.TABLE)


def test_every_list_names_doors_and_every_door_is_on_a_list():
    used = set()
    for name, entries in LISTS.items():
        for what, through in entries.items():
            assert through.split() and set(through.split()) <= set(doors.DOORS), f"{name}: {what}"
            used |= set(through.split())
    assert used == set(doors.DOORS)


def test_what_belongs_to_the_host_is_sent_by_no_route():
    for entries in (doors.ROUTES, doors.MESSAGES, doors.FIELDS, doors.REMINDER):
        assert not any({"host", "worker"} & set(through.split()) for through in entries.values())


def test_the_documentation_shows_every_door():
    text = (ROOT / "docs" / "secrecy.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^\| ([a-z]+) \| (.+) \|$", text[text.index("## The doors") :], re.M))
    assert shown == {"door": "made from"} | doors.DOORS


def test_a_new_route_is_found(app):
    grown = routes_of(app)

    @app.get("/api/tables/{table}/peek")
    def peek(table: str) -> str:
        return table

    assert routes_of(app) - grown == {"GET /api/tables/{table}/peek"}
    app.router.routes.remove(app.router.routes[-1])
