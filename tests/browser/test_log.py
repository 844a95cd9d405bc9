"""The log stays at its newest line, unless somebody reads further up."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Door

AT_END = """(height) => { const box = document.querySelector('[role=log]')
  const rest = box.scrollHeight - box.scrollTop - box.clientHeight
  return Math.abs(box.clientHeight - height) < 90 && box.scrollHeight > box.clientHeight && rest < 24 }"""
RESIZE = "(box, height) => { box.style.alignSelf = 'start'; box.style.height = `${height}px` }"


def test_the_log_stays_at_its_end_when_its_size_changes(door: Door):
    screen = door()
    screen.set_up("spark", "me:Ada", *["bot greedy"] * 4, seed="12")
    screen.play(12, until=lambda state: state.number >= 40, board=0)
    page = screen.page
    box, newest = page.locator(".logbox"), page.get_by_role("button", name="To the newest")
    for height in (500, 160, 400, 240):
        box.evaluate(RESIZE, height)
        page.wait_for_function(AT_END, arg=height)
        expect(newest).to_have_count(0)
    log = page.locator("[role=log]")
    log.hover()
    page.mouse.wheel(0, -100_000)
    expect(newest).to_be_visible()
    box.evaluate(RESIZE, 300)
    expect(newest).to_be_visible()
    page.wait_for_function("() => document.querySelector('[role=log]').scrollTop === 0")  # and is left there
