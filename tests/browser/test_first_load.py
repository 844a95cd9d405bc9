"""The first visit: how much comes over the wire, and how soon one can press a button."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from .conftest import MEASURED, Door

MOST = 300_000  # bytes, compressed
READY = """new MutationObserver((_, watch) => {
  const button = document.querySelector('article.game button.primary:not([disabled])')
  if (button) { window.ready = performance.now(); watch.disconnect() }
}).observe(document, {subtree: true, childList: true})"""


def test_the_first_load_is_small(door: Door):
    times = list[float]()
    for _ in range(5):  # each time a browser that has never been here
        page = door().page
        page.add_init_script(READY)
        wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")
        loaded = list[float]()
        wire.on("Network.loadingFinished", lambda event, loaded=loaded: loaded.append(event["encodedDataLength"]))
        page.goto("/", wait_until="networkidle")
        expect(page.get_by_role("heading", name="Point City")).to_be_visible()
        times.append(page.evaluate("() => window.ready"))
        assert len(loaded) >= 5
        assert sum(loaded) < MOST
    MEASURED.mkdir(parents=True, exist_ok=True)
    figures = {"bytes": sum(loaded), "files": len(loaded), "interactive_ms": [round(one) for one in sorted(times)]}
    (MEASURED / "first-load.json").write_text(json.dumps(figures))


def test_playing_begins_with_two_clicks(door: Door):
    screen = door()
    state = screen.start_from_lobby("Point City", "Play against 2 bots (Easy)")
    assert state.kind == "asked"
    screen.choose(state.options[0])
    expect(screen.page).to_have_title("● Point City")
