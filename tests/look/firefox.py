"""Firefox, spoken to by WebDriver BiDi: one process for each size, for touch and motion are settings of the whole
browser."""

from __future__ import annotations

import base64
import contextlib
import json
import shutil
import subprocess
import time
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.serving import free_port

from .browsers import BEFORE
from .sizes import Size

NAMES = ("firefox-esr", "firefox")
PATIENCE = 60.0  # seconds, for a browser that starts on a busy machine and for any single command
SETTINGS = {
    "ui.prefersReducedMotion": 1,
    "layout.css.prefers-color-scheme.content-override": 1,  # light
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
    "app.update.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "services.settings.server": "",
}
COARSE = {"ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1, "dom.w3c_touch_events.enabled": 1}


class NoFirefox(Exception):
    """One sentence that says what to install."""


def firefox() -> str:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise NoFirefox("There is no Firefox here: install it (Debian: apt install firefox-esr), or leave it out.")
    return found


class Session:
    """One connection to one browser: commands are answered in order, and console errors are kept."""

    def __init__(self, line: ClientConnection) -> None:
        self._line, self._ids, self.errors = line, count(1), list[str]()

    def ask(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self._line.recv(timeout=PATIENCE))
            if message.get("method") == "log.entryAdded":
                self._note(message["params"])
            elif message.get("id") == number:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['error']}: {message['message'][:500]}")
                return message["result"]

    def _note(self, entry: dict[str, Any]) -> None:
        if entry.get("level") == "error":
            self.errors.append(f"{entry.get('type')}: {entry.get('text')}")


class FirefoxScreen:
    def __init__(self, process: subprocess.Popen[bytes], session: Session, size: Size) -> None:
        self._process, self._session, self._touch = process, session, size.touch
        self.errors = session.errors
        session.ask("session.new", capabilities={})
        session.ask("session.subscribe", events=["log.entryAdded"])
        session.ask("script.addPreloadScript", functionDeclaration=f"() => {BEFORE}")
        self._context = session.ask("browsingContext.getTree")["contexts"][0]["context"]
        session.ask(
            "browsingContext.setViewport",
            context=self._context,
            viewport={"width": size.width, "height": size.height},
            devicePixelRatio=float(size.scale),
        )

    def open(self, url: str) -> None:
        self._session.ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def evaluate(self, function: str, given: Any = None) -> Any:
        wrapped = f"async () => JSON.stringify((await ({function})({json.dumps(given)})) ?? null)"
        found = self._session.ask(
            "script.callFunction",
            functionDeclaration=wrapped,
            awaitPromise=True,
            target={"context": self._context},
        )
        if found["type"] == "exception":
            raise RuntimeError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def click(self, x: float, y: float) -> None:
        pointer = "touch" if self._touch else "mouse"
        steps: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": steps}
        self._session.ask("input.performActions", context=self._context, actions=[source])

    def picture(self) -> bytes:
        found = self._session.ask("browsingContext.captureScreenshot", context=self._context)
        return base64.b64decode(found["data"])

    def close(self) -> None:
        with contextlib.suppress(Exception):
            self._session.ask("browser.close")
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Firefox:
    name = "firefox"

    def __init__(self, folder: Path) -> None:
        self._program, self._folder, self._numbers = firefox(), folder, count(1)

    def screen(self, size: Size) -> FirefoxScreen:
        profile = self._folder / f"firefox-{next(self._numbers)}"
        profile.mkdir(parents=True)
        settings = SETTINGS | (COARSE if size.touch else {})
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        port = free_port()
        command = [self._program, "--headless", "--no-remote", "--profile", str(profile)]
        command += [f"--remote-debugging-port={port}", "about:blank"]
        with (profile / "firefox.log").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log)
        return FirefoxScreen(process, Session(reach(port, process)), size)

    def close(self) -> None:
        """Every screen has closed its own process."""


def reach(port: int, process: subprocess.Popen[bytes]) -> ClientConnection:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return connect(f"ws://127.0.0.1:{port}/session", max_size=None)
        except OSError:
            if process.poll() is not None or time.monotonic() > end:
                process.kill()
                raise NoFirefox(
                    "Firefox did not start, or does not speak WebDriver BiDi: version 129 or newer does."
                ) from None
            time.sleep(0.1)
