"""What the tests of the terminal share: a table on a screen of a given size, keys, and what can be read on it."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path
from typing import Any

import civitas
from civitas.kernel.table.table import Table
from civitas.registry import from_file
from civitas.terminal.app import TableApp
from civitas.terminal.sitting import Sitting

EXAMPLES = Path(__file__).parents[2] / "examples"
PIECE = re.compile(r'<text class="[^"]*" x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')


def table_of(name: str, seats: int, seed: int = 3, **given: Any) -> Table:
    game = civitas.game(name) if name in civitas.games() else from_file(EXAMPLES / f"{name}.py")
    return game.table(seats, seed, names=["Ada", "Ben", "Cleo", "Dan"][:seats], **given)


def slowed(bot: Any) -> threading.Event:
    """From now on this bot thinks until the event is set."""
    thinks, choose = threading.Event(), bot.choose

    def slow(*given: Any) -> Any:
        thinks.wait(10)
        return choose(*given)

    bot.choose = slow
    return thinks


class Seat:
    """Somebody at the screen, who presses keys and reads."""

    def __init__(self, app: TableApp, pilot: Any) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        """Keys, and then wait until somebody is asked something, or a window is open."""
        await self.pilot.press(*keys)
        await self.settled()

    async def settled(self) -> None:
        def waits() -> bool:
            app = self.app
            return app.decision is not None or bool(app.menu) or not self.at_table or not app.is_running

        await self.until(waits)
        await self.pilot.pause(0.01)

    async def until(self, condition: Callable[[], bool]) -> None:
        for _ in range(4000):
            if condition():
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"it did not come to that; on the screen:\n{self.read()}")

    async def take(self, number: int, wait: bool = True) -> None:
        """Take the option of this number, from 1, by its digits; and wait for the next question."""
        before = self.app.moment
        await self.pilot.press(*str(number))
        if self.app.at.choices.typed:
            await self.pilot.press("enter")
        await self.until(lambda: self.app.moment != before)
        if wait:
            await self.settled()

    def lines(self) -> list[str]:
        """What is on the screen, line by line."""
        rows: dict[float, list[tuple[float, str]]] = {}
        for x, y, text in PIECE.findall(self.app.export_screenshot(title=" ")):
            rows.setdefault(float(y), []).append((float(x), unescape(text).replace("\xa0", " ")))
        return [" ".join(" ".join(t for _, t in sorted(row)).split()) for _, row in sorted(rows.items())]

    def read(self) -> str:
        return "\n".join(self.lines())

    def words(self) -> str:
        """The same as one line, so that a name is found where it was broken in two."""
        return " ".join(self.read().split())

    @property
    def at_table(self) -> bool:
        """No window is open, and the screen is not being passed on."""
        return self.app.screen is self.app.at

    @property
    def options(self) -> list[str]:
        return list(self.app.at.choices.labels)


def sit(
    table: Table,
    players: list[str],
    story: Callable[[Seat], Awaitable[None]],
    size: tuple[int, int] = (100, 30),
    save_to: Path | None = None,
) -> TableApp:
    """Tell the story of somebody at this table; bots do not pause, hints are quick."""

    async def run() -> TableApp:
        app = TableApp(Sitting(table, players, save_to), pause=0, hint="search:150")
        async with app.run_test(size=size) as pilot:
            seat = Seat(app, pilot)
            await seat.settled()
            await story(seat)
        return app

    return asyncio.run(run())
