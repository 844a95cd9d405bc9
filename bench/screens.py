"""How soon a page can be used, and how soon a move shows on the other screen. It needs what the browser tests need.

    python bench/screens.py [--moves 24] [--json FILE]

The server, the browser and the people before it are those of tests/browser. All figures are milliseconds here
and mean little on another machine.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from tests.browser.chromium import FLAGS, chromium  # noqa: E402
from tests.browser.conftest import Door  # noqa: E402
from tests.browser.serving import Server, build_page  # noqa: E402

VISITS = 5  # each by a browser that has never been here
READY = """new MutationObserver((_, watch) => {
  const button = document.querySelector('article.game button.primary:not([disabled])')
  if (button) { window.ready = performance.now(); watch.disconnect() }
}).observe(document, {subtree: true, childList: true})"""
CLICKED = "addEventListener('click', () => window.clicked = performance.timeOrigin + performance.now(), true)"
SEEN = """() => { new MutationObserver(() => {
  ;(window.seen ??= {})[window.heard] ??= performance.timeOrigin + performance.now()
}).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true}) }"""
KINDS = ("asked", "waiting", "over")


def first_visits(door: Door) -> list[float]:
    """From the address to a button that can be pressed."""
    found = []
    for _ in range(VISITS):
        page = door().page
        page.add_init_script(READY)
        page.goto("/", wait_until="networkidle")
        found.append(page.evaluate("() => window.ready"))
    return sorted(found)


def from_screen_to_screen(door: Door, moves: int) -> list[float]:
    """From a click at one screen to the change at the other."""
    ada, bo = door(), door()
    ada.set_up("spark", "me:Ada", "open:Bo", seed="8")
    link = ada.page.get_by_label("Seat B", exact=True).input_value()
    ada.page.get_by_role("link", name="Go to the table").click()
    ada.state()
    bo.open(link)
    bo.state()
    for one in (ada, bo):
        one.page.evaluate(CLICKED)
        one.page.evaluate(SEEN)
    rng, found = random.Random(8), []
    for _ in range(moves):
        mover, other = next(pair for pair in ((ada, bo), (bo, ada)) if pair[0].state(kinds=KINDS).kind == "asked")
        state = mover.state()
        mover.by_button(state, rng)
        number = other.state(other_than=state.number, kinds=KINDS).number
        shown = other.page.evaluate("(number) => window.seen[number]", number)
        found.append(shown - mover.page.evaluate("() => window.clicked"))
    return sorted(found)


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--moves", type=int, default=24)
    told.add_argument("--json", type=Path, metavar="FILE")
    given = told.parse_args()
    build_page()
    with tempfile.TemporaryDirectory(prefix="civitas-screens-") as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            door = Door(browser, server)
            visits, moves = first_visits(door), from_screen_to_screen(door, given.moves)
        finally:
            browser.close()
            server.stop()
    figures: dict[str, Any] = {
        "first visit": [round(one) for one in visits],
        "from screen to screen": [round(one, 1) for one in moves],
    }
    for what, times in figures.items():
        print(f"{what}: {median(times)} ms in the middle of {len(times)}, {times[0]} to {times[-1]}")
    if given.json is not None:
        given.json.write_text(json.dumps(figures))


if __name__ == "__main__":
    main()
