"""A server in this process, with its own database file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from civitas.server.app import create_app
from civitas.server.app_state import AppState, Settings

from .people import Person

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


class Served:
    """One worker. `person()` is somebody with a browser of their own."""

    def __init__(self, url: str, **settings: Any) -> None:
        self.url = url
        self.app = create_app(Settings(url, limited=False, warm=False, **{"thinkers": 1} | settings))
        self.app_state: AppState = self.app.state.app_state
        crew = self.app_state.thinking.transport.crew
        crew.environment["CIVITAS_GAMES"] = str(EXAMPLES)  # thinkers live longer than a test that brings these games
        self._first = TestClient(self.app, base_url="http://testserver")

    def __enter__(self) -> Served:
        self._first.__enter__()
        return self

    def __exit__(self, *wrong: object) -> None:
        self._first.__exit__(None, None, None)

    def person(self, **headers: str) -> Person:
        client = TestClient(self.app, base_url="http://testserver", headers=headers, raise_server_exceptions=False)
        client.portal = self._first.portal  # one event loop for all of them, as in a worker
        return Person(client)


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with Served(f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.sqlite") as app_state:
        yield app_state


@pytest.fixture
def person(served):
    return served.person()


@pytest.fixture
def examples(monkeypatch):
    """The example games are games of the server too."""
    monkeypatch.setenv("CIVITAS_GAMES", str(EXAMPLES))
