"""One contract: what leaves the server is built from the models in civitas.server.wire, and the page knows no other."""

from __future__ import annotations

import ast
import importlib.util
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest
from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter

from civitas.server import wire
from civitas.server.app import PARTS, create_app
from civitas.server.app_state import Settings
from civitas.server.live import messages, payloads, socket

ROOT = Path(__file__).resolve().parents[2]
SERVER = ROOT / "src" / "civitas" / "server"
TEXT = {"save", "metrics"}  # answers that are a file or a text, and no object
ROUTES = [route for part in PARTS for route in part.router.routes if isinstance(route, APIRoute)]


def models_in(shape: Any) -> list[Any]:
    """A model itself, or the models that a list or a union is of."""
    return [one for part in get_args(shape) for one in models_in(part)] if get_args(shape) else [shape]


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_every_route_answers_with_a_shape_of_the_contract(route):
    if route.name in TEXT:
        assert route.response_model is None
        return
    assert route.response_model is not None, f"{route.path} has no response model"
    for shape in models_in(route.response_model):
        assert issubclass(shape, wire.Answer) and getattr(wire, shape.__name__) is shape


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_every_route_reads_a_shape_of_the_contract(route):
    shapes = [hint for hint in get_type_hints(route.endpoint).values() if isinstance(hint, type)]
    for shape in (shape for shape in shapes if issubclass(shape, BaseModel) and not issubclass(shape, wire.Answer)):
        assert issubclass(shape, wire.RequestBody) and getattr(wire, shape.__name__) is shape


def test_these_are_all_routes_that_the_document_names():
    app = create_app(Settings(f"sqlite:///{tempfile.gettempdir()}/never-opened.sqlite", limited=False, warm=False))
    assert {route.path for route in ROUTES} == set(app.openapi()["paths"])


# ---------------------------------------------------------------- the socket


def family(of: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for each in of.__subclasses__():
        yield each
        yield from family(each)


def test_every_message_of_the_server_is_of_the_union():
    union = set(get_args(get_args(wire.ToClient)[0]))
    assert union == set(family(wire.ServerMessage))
    assert set(messages.AS_TOLD.values()) <= union


def test_every_message_of_a_client_is_of_the_union():
    union = get_args(get_args(wire.FromClient)[0])
    assert {get_args(shape.model_fields["type"].annotation)[0]: shape for shape in union} == wire.KINDS
    assert TypeAdapter(wire.FromClient).validate_python({"type": "pong"}) == wire.Pong(type="pong")


def calls(name: str) -> list[tuple[str, str]]:
    """(file, arguments) of every call of a method or a function of this name in the server."""
    found = []
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    found.append((path.relative_to(SERVER).as_posix(), ", ".join(map(ast.unparse, node.args))))
    return found


def test_a_socket_sends_nothing_but_models():
    """A state is written in one place; tests/server/test_messages.py compares it with what its model writes."""
    sent = [*calls("send_text"), *calls("send_json"), *calls("send_bytes")]
    assert sorted(sent) == [
        ("live/socket.py", "refused.model_dump_json()"),
        ("live/socket.py", "written(message)"),
    ]
    for function in (socket.Connection.send, socket.written):
        assert get_type_hints(function, include_extras=True)["message"] == wire.ToClient | payloads.StateText
    assert [where for where, _ in calls("StateText")] == ["live/payloads.py"]


def test_no_answer_is_put_together_by_hand():
    """Only a refusal is no route's answer, and it is a model as well."""
    assert calls("JSONResponse") == [] and calls("jsonable_encoder") == []
    written = [(file, what) for file, what in calls("dumps") if not file.startswith(("admin/", "storage/", "logs"))]
    assert [file for file, _ in written if file.split("/")[0] in ("live", "routes", "tournaments", "http")] == []


# ---------------------------------------------------------------- the page


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire_types", ROOT / "web" / "wire_types.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_of_the_page_are_those_of_the_models():
    made = generator()
    assert made.TARGET.read_text(encoding="utf-8") == made.text(), "run: python web/wire_types.py"


def test_the_page_has_no_copy_of_a_shape():
    """No type of the page has the name of a shape, and no answer is given a shape on the spot."""
    names = set(re.findall(r"^export (?:interface|type) (\w+)", generator().TARGET.read_text(encoding="utf-8"), re.M))
    for path in sorted((ROOT / "web" / "src").rglob("*")):
        if path.suffix not in (".ts", ".svelte") or path.name == "wire.ts":
            continue
        text = path.read_text(encoding="utf-8")
        own = set(re.findall(r"^ *(?:export )?(?:interface|type) (\w+)(?= [={])", text, re.M))
        if "cards" not in path.parts:  # there a game has names for its own cards
            assert not own & names, (path.name, own & names)
        assert not re.search(r"\b(?:get|post|call|ask)<\{", text), f"{path.name} says by itself what an answer is"


@pytest.mark.parametrize(
    ("schema", "says"),
    [
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "string"}]}}, "(number | string)[]"),
        ({"type": "object", "additionalProperties": {"type": "array", "items": {}}}, "Record<string, any[]>"),
        ({"enum": ["it's", "so"]}, r"'it\'s' | 'so'"),
        ({"$ref": "#/$defs/Seat"}, "Seat"),
        ({"anyOf": [{"type": "number"}, {"type": "integer"}]}, "number"),
    ],
)
def test_how_a_schema_is_written(schema, says):
    assert generator().typed(schema) == says
