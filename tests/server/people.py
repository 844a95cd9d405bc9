"""People at a browser, as short as tests need them."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable
from typing import Any

_keys = itertools.count(1)
BOT, ME, OPEN = {"kind": "bot", "bot": "greedy"}, {"kind": "me"}, {"kind": "open"}
PATIENCE = 240.0  # seconds; a busy machine may be slow, and nothing here measures time


class Person:
    def __init__(self, client: Any) -> None:
        self.client = client

    def get(self, path: str, status: int = 200) -> Any:
        return self._answer(self.client.get(path), status)

    def post(self, path: str, content: Any = None, status: int = 200) -> Any:
        return self._answer(self.client.post(path, json=content if content is not None else {}), status)

    @staticmethod
    def _answer(response: Any, status: int) -> Any:
        assert response.status_code == status, f"{response.status_code}: {response.text[:500]}"
        return response.json() if "json" in response.headers.get("content-type", "") else response.text

    # ---- tables

    def table(self, game: str, *seats: dict[str, str], **settings: Any) -> Any:
        return self.post("/api/tables", {"game": game, "seats": list(seats), **settings}, 201)

    def see(self, table: str, seat: int | None = None) -> Any:
        return self.get(f"/api/tables/{table}" + (f"?seat={seat}" if seat is not None else ""))

    def choose(self, table: str, shown: dict[str, Any], option: int, status: int = 200, key: str = "") -> Any:
        content = {"number": shown["number"], "option": option, "seat": shown["seat"], "key": key or new_key()}
        return self.post(f"/api/tables/{table}/moves", content, status)

    def until_asked(self, table: str, seat: int | None = None) -> Any:
        """The table when it is this person's turn, or over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.see(table, seat)
            if shown["over"] or (shown["decision"] and shown["decision"]["mine"]):
                return shown
            time.sleep(0.005)
        raise AssertionError("nobody moved")

    def until_over(self, table: str) -> Any:
        """Looks on: bots alone play for somebody."""
        end = time.monotonic() + PATIENCE
        with self.client.websocket_connect(f"/api/tables/{table}/live"):
            while time.monotonic() < end:
                shown = self.see(table)
                if shown["over"]:
                    return shown
                time.sleep(0.02)
        raise AssertionError("the game does not end")

    def play_out(self, table: str, seed: int = 1, most: int = 10_000) -> Any:
        """Choose at random to the end."""
        chance = random.Random(seed)
        for _ in range(most):
            shown = self.until_asked(table)
            if shown["over"]:
                return shown
            self.choose(table, shown, chance.choice(shown["decision"]["options"])["id"])
        return self.see(table)


def until(look: Callable[[], Any], fits: Callable[[Any], bool]) -> Any:
    """What is seen when it fits."""
    end = time.monotonic() + PATIENCE
    while not fits(seen := look()):
        assert time.monotonic() < end, seen
        time.sleep(0.005)
    return seen


def new_key() -> str:
    return f"key-{next(_keys)}"
