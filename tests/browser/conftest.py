"""A server, a browser, and people who sit down before it. Nothing a page does wrong goes unnoticed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from .chromium import FLAGS, NoBrowser, chromium, one_at_a_time
from .screen import HEARD, Screen
from .serving import ROOT, Server, build_page
from .watch import Watch

SCREENS = ROOT / "build" / "screens"
PATIENCE = 20_000  # milliseconds; nothing that is waited for takes nearly as long
FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with one_at_a_time("page"):
        build_page()
    server = Server(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.stop()


class Chromium:
    """The browser of this folder. While Playwright runs, tests of other folders could start no event loop, so it ends
    with the last test of the folder and begins anew where one comes again."""

    playwright: Playwright | None = None
    browser: Browser | None = None

    @classmethod
    def start(cls) -> Browser:
        if cls.browser is None:
            try:
                program = chromium()
            except NoBrowser as missing:
                pytest.fail(str(missing), pytrace=False)
            cls.playwright = sync_playwright().start()
            cls.browser = cls.playwright.chromium.launch(executable_path=program, args=FLAGS)
        return cls.browser

    @classmethod
    def stop(cls) -> None:
        if cls.browser is not None and cls.playwright is not None:
            cls.browser.close()
            cls.playwright.stop()
        cls.browser = cls.playwright = None


@pytest.fixture
def browser() -> Browser:
    return Chromium.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    yield
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        Chromium.stop()


expect.set_options(timeout=PATIENCE)


class Door:
    """Each call is somebody with a browser of their own (or `beside` somebody, in the same one)."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.watch = Watch(server.url)
        self.contexts: list[BrowserContext] = []

    def __call__(self, *, moving: bool = False, speed: str = "instant", listed: bool = True, **wishes: Any) -> Screen:
        wishes = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"} | wishes
        wishes.setdefault("reduced_motion", "no-preference" if moving else "reduce")
        context = self.browser.new_context(base_url=self.server.url, **wishes)
        context.set_default_timeout(PATIENCE)
        # Only where nothing was chosen yet: what a person sets in the page must last over a reload.
        chosen = {"speed": speed, "list": "open" if listed else "closed"}
        kept = ";".join(f"localStorage['civitas.{name}'] ??= '{value}'" for name, value in chosen.items())
        context.add_init_script(f"if (location.protocol === 'http:') {{ {kept} }}")
        context.add_init_script(HEARD)
        self.watch.over(context)
        self.contexts.append(context)
        return Screen(context.new_page())


@pytest.fixture
def door(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Door]:
    door = Door(browser, server)
    yield door
    pages = [page for context in door.contexts for page in context.pages]
    if request.node.stash.get(FAILED, False):
        for number, page in enumerate(pages):
            keep_picture(page, f"failed/{slug(request.node.name)}-{number}")
    for context in door.contexts:
        context.close()
    if door.watch.wrong:
        pytest.fail("The page did what it must not:\n" + "\n".join(door.watch.wrong[:10]), pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if report.when == "call":  # type: ignore[attr-defined]
        item.stash[FAILED] = report.failed  # type: ignore[attr-defined]
    return report


def keep_picture(page: Any, name: str, **how: Any) -> Path:
    path = SCREENS / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, **how)
    return path


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
