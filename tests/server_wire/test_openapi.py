"""The OpenAPI document is true: whatever is asked, in its shapes or against them, nothing fails on the server, and
every answer has a status, a type and a shape that the document names. Half of the requests meet real tables."""

from __future__ import annotations

import os
import tempfile
from functools import partial
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from civitas.kernel.table.table import Table
from civitas.server.app import create_app
from civitas.server.app_state import Settings

from .twins import Server

LONG = bool(os.environ.get("CIVITAS_LONG"))
EXAMPLES = 300 if LONG else 12  # of each kind, for each operation
TRUE_DOCUMENT = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}


def operations() -> dict[str, Any]:
    """All that the document names. No database is opened for it."""
    app = create_app(Settings(f"sqlite:///{tempfile.gettempdir()}/never-opened.sqlite", limited=False, warm=False))
    found: list[Any] = list(schemathesis.openapi.from_dict(app.openapi()).get_all_operations())
    return {each.ok().label: each.ok() for each in found}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(f"sqlite:///{tmp_path_factory.mktemp('openapi')}/tables.sqlite") as found:
        yield found


class World:
    """A person with a table of every sort."""

    def __init__(self, server: Server) -> None:
        self.server, self.person = server, server.person()
        self.tokens: list[str] = []
        self.tables = [
            self.table("pointcity", ME),
            self.table("spark", ME, BOT, BOT),
            self.table("pointcity", ME, OPEN, clock={"kind": "live", "bank": 600, "increment": 5}),
            self.table("spark", ME, {"kind": "human"}, confirm=True, seed="7"),
            self.finished(),
        ]
        self.tournaments = [self.tournament(), self.tournament()]
        self.person.client.post(f"/api/tournaments/{self.tournaments[1]}/rounds", json={"round": 0})

    def table(self, game: str, *seats: dict[str, str], **settings: Any) -> str:
        content = {"game": game, "seats": list(seats), **settings}
        made = self.person.client.post("/api/tables", json=content).json()
        self.tokens += made["links"].values()
        return str(made["table"])

    def tournament(self) -> str:
        made = self.person.client.post("/api/tournaments", json={"game": "pointcity", "teams": 2}).json()
        self.tokens += [team["link"] for team in made["links"]]
        for team in made["links"]:
            self.person.client.post("/api/tournaments/join", json={"token": team["link"]})
        return str(made["tournament"])

    def finished(self) -> str:
        name = self.table("pointcity", ME, options={"level": 1})
        live = self.server.app_state.tables.open(name)
        while not live.table.over:
            assert live.table.decision is not None
            choice = partial(Table.choose, option=live.table.decision.options[0].id, seat=0)
            self.server.app_state.tables.act(name, 0, live.number, choice)
        return name

    def fill(self, case: Any, draw: Any) -> None:
        """What no generator guesses: a table that is there, and a choice that is offered there."""
        path, body = case.path_parameters or {}, case.body
        if "game" in path:
            path["game"] = draw(st.sampled_from(["pointcity", "spark", path["game"]]))
        if "tournament" in path:
            path["tournament"] = draw(st.sampled_from(self.tournaments))
        if "table" not in path:
            if isinstance(body, dict) and "token" in body:
                body["token"] = draw(st.sampled_from([*self.tokens, body["token"]]))
            if isinstance(body, dict) and "save" in body:
                body["save"] = draw(st.sampled_from([self.save(), self.save()[:-9], body["save"]]))
            if isinstance(body, dict) and "game" in body:
                body["game"] = draw(st.sampled_from(["pointcity", "spark", body["game"]]))
            return
        name = path["table"] = draw(st.sampled_from(self.tables))
        live = self.server.app_state.tables.open(name)
        if "number" in path:
            path["number"] = draw(st.sampled_from([0, live.number, path["number"]]))
        if isinstance(body, dict):
            seat = live.asked[0] if live.asked else 0
            decision = live.table.decision_for(seat)
            offered = [option.id for option in decision.options] if decision is not None else []
            for part, true in (("number", live.number), ("seat", seat), ("option", offered[0] if offered else 0)):
                if part in body and draw(st.booleans()):
                    body[part] = true

    def save(self) -> str:
        return self.person.client.get(f"/api/tables/{self.tables[-1]}/save").text


@pytest.fixture(scope="module")
def world(server):
    return World(server)


OPERATIONS = operations()


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["in shape", "against it"])
@pytest.mark.parametrize("label", OPERATIONS)
def test_every_answer_is_a_documented_one(world, label, mode):
    operation, statuses = OPERATIONS[label], set()

    @hypothesis.settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(hypothesis.HealthCheck),
        phases=[hypothesis.Phase.generate],
    )
    @hypothesis.given(st.data())
    def ask(data: st.DataObject) -> None:
        case = data.draw(operation.as_strategy(generation_mode=mode))
        if data.draw(st.booleans()):
            world.fill(case, data.draw)
        statuses.add(answer(world, case))

    try:
        ask()
    except hypothesis.errors.Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE  # where nothing is asked for, nothing can be wrong
        return
    assert statuses


def answer(world: World, case: Any) -> int:
    given = case.as_transport_kwargs(base_url="http://testserver")
    allowed = ("method", "url", "headers", "params", "json", "data", "content", "files")
    given = {name: value for name, value in given.items() if name in allowed and value is not None}
    if isinstance(given.get("data"), bytes | str):
        given["content"] = given.pop("data")
    response = world.person.client.request(**given)
    case.validate_response(response, checks=TRUE_DOCUMENT)
    return int(response.status_code)
