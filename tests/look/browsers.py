"""What a browser must be able to do here, and Chromium doing it. Firefox does it in firefox.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import ConsoleMessage, Page, sync_playwright

from tests.browser.chromium import FLAGS, chromium

from .sizes import Size

# Before any script of the page: what a person has chosen, and how many choices the table has heard of.
BEFORE = """(() => {
  if (location.protocol !== 'http:') return
  localStorage['civitas.speed'] ??= 'instant'
  localStorage['civitas.list'] ??= 'closed'
  const Heard = class extends WebSocket {
    constructor(...how) {
      super(...how)
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data)
        if (message.type === 'state') window.heard = message.snapshot.number
      })
    }
  }
  window.WebSocket = Heard
})()"""


class Screen(Protocol):
    """One page of one size. Coordinates are CSS pixels."""

    errors: list[str]  # of the console, exceptions, failed requests

    def open(self, url: str) -> None: ...
    def evaluate(self, function: str, given: Any = None) -> Any: ...
    def click(self, x: float, y: float) -> None: ...
    def picture(self) -> bytes: ...
    def close(self) -> None: ...


class Browser(Protocol):
    name: str

    def screen(self, size: Size) -> Screen: ...
    def close(self) -> None: ...


class ChromiumScreen:
    def __init__(self, page: Page, touch: bool) -> None:
        self.page, self.touch, self.errors = page, touch, list[str]()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(f"exception: {error}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text}")

    def open(self, url: str) -> None:
        self.page.goto(url)

    def evaluate(self, function: str, given: Any = None) -> Any:
        return self.page.evaluate(function, given)

    def click(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def picture(self) -> bytes:
        return self.page.screenshot()

    def close(self) -> None:
        self.page.context.close()


class Chromium:
    name = "chromium"

    def __init__(self, folder: Path) -> None:
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=chromium(), args=FLAGS)

    def screen(self, size: Size) -> ChromiumScreen:
        context = self._browser.new_context(
            viewport={"width": size.width, "height": size.height},
            device_scale_factor=size.scale,
            has_touch=size.touch,
            is_mobile=size.touch,
            reduced_motion="reduce",
            color_scheme="light",
        )
        context.add_init_script(BEFORE)
        return ChromiumScreen(context.new_page(), size.touch)

    def close(self) -> None:
        self._browser.close()
        self._playwright.stop()
