"""A server, a browser, and people who sit down before it. Nothing a page does wrong goes unnoticed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

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


# For this folder and not for the session: while Playwright runs, tests of other folders could start no event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program, missing = "", ""
    try:
        program = chromium()
    except NoBrowser as sentence:
        missing = str(sentence)
    if missing:
        pytest.fail(missing, pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


expect.set_options(timeout=PATIENCE)


class Door:
    """Each call is somebody with a browser of their own (or `beside` somebody, in the same one)."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.watch = Watch(server.url)
        self.contexts: list[BrowserContext] = []

    def __call__(self, *, moving: bool = False, speed: str = "instant", **wishes: Any) -> Screen:
        wishes = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"} | wishes
        wishes.setdefault("reduced_motion", "no-preference" if moving else "reduce")
        context = self.browser.new_context(base_url=self.server.url, **wishes)
        context.set_default_timeout(PATIENCE)
        # Only where nothing was chosen yet: what a person sets in the page must last over a reload.
        context.add_init_script(f"if (location.protocol === 'http:') localStorage['civitas.speed'] ??= '{speed}'")
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
