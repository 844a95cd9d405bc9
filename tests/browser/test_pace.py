"""Bots that move one after the other are followed move by move, or skipped."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Door
from .screen import Screen

# Every moment that the table has shown, and whether more were waiting then.
SHOWN = """() => {
  const shown = (window.shown = [])
  const look = () => {
    const number = Number(document.querySelector('.table')?.dataset.number)
    if (shown.at(-1)?.number !== number) shown.push({number, waited: false})
    if (document.querySelector('section.panel')?.textContent.includes('Skip to my turn')) shown.at(-1).waited = true
  }
  look()
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true,
    attributes: true, attributeFilter: ['data-number']})
}"""
WAITS = """() => document.querySelector('section.panel')?.textContent.includes('Skip to my turn')"""


def among_bots(door: Door, speed: str) -> Screen:
    screen = door(speed=speed)
    screen.set_up("crazy_eights", "me:Ada", "bot greedy", "bot greedy", "bot greedy", seed="4")
    screen.state()
    screen.page.evaluate(SHOWN)
    return screen


def test_every_move_of_the_bots_is_shown_in_its_turn(door: Door):
    screen = among_bots(door, "fast")
    state, _, _ = screen.play(4, until=lambda state: state.number >= 12, board=0)
    assert state.kind == "asked"
    shown = screen.page.evaluate("() => window.shown")
    numbers = [one["number"] for one in shown]
    assert numbers == list(range(numbers[0], state.number + 1)), "none is left out, none comes twice"
    assert any(one["waited"] for one in shown), "later moves wait until the earlier one has been seen"


def test_what_waits_can_be_skipped(door: Door):
    screen = among_bots(door, "slow")
    page, table = screen.page, f"/api/tables/{screen.table()}"
    waits = False
    while not waits:  # a turn may take more than one choice
        before = screen.state().number
        page.locator("button.option").first.click()
        screen.moved(before)
        waits = page.request.get(table).json()["asked"] != [0] or page.evaluate(WAITS)
    while (now := page.request.get(table).json())["asked"] != [0]:
        pass
    page.wait_for_function("(number) => window.heard === number", arg=now["number"])
    skip = page.get_by_role("button", name="Skip to my turn")
    skip.click()
    expect(page.locator(".table")).to_have_attribute("data-number", str(now["number"]))
    numbers = [one["number"] for one in page.evaluate("() => window.shown")]
    assert numbers != list(range(numbers[0], now["number"] + 1)), "some were not waited for"
    assert screen.state().kind == "asked"
    expect(skip).to_have_count(0)
