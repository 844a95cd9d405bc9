"""The first visit: how much comes over the wire. How soon one can press a button, bench/screens.py measures."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Door

MOST = 300_000  # bytes, compressed


def test_the_first_load_is_small(door: Door):
    page = door().page  # of a browser that has never been here
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    loaded = list[float]()
    wire.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    page.goto("/", wait_until="networkidle")
    expect(page.get_by_role("heading", name="Point City")).to_be_visible()
    expect(page.locator("article.game button.primary:not([disabled])").first).to_be_visible()
    assert len(loaded) >= 5
    assert sum(loaded) < MOST


def test_playing_begins_with_two_clicks(door: Door):
    screen = door()
    state = screen.start_from_lobby("Point City", "Play against 2 bots (Easy)")
    assert state.kind == "asked"
    screen.choose(state.options[0])
    expect(screen.page).to_have_title("● Point City")
