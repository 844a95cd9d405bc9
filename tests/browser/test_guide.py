"""The guided first game, from its first step to its last, as it advises."""

from __future__ import annotations

import contextlib
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, TimeoutError, expect

from .conftest import Door, keep_picture
from .screen import LOOK

SILENT, OVER = "silent", "over"


class Listener:
    """Knows whether the guide is being asked right now."""

    def __init__(self, page: Page) -> None:
        self.page, self.asking = page, set[Request]()
        page.on("request", lambda request: self.asking.add(request) if "/guide?" in request.url else None)
        page.on("requestfinished", lambda request: self.asking.discard(request))
        page.on("requestfailed", lambda request: self.asking.discard(request))

    def hears(self) -> str:
        """What the guide says now; between its steps it is silent, and the person plays as they like."""
        says = """() => { const guide = document.querySelector('.guide')
          return guide ? (guide.querySelector('[role=status]')?.textContent ?? 'over') : 'silent' }"""
        while self.asking:
            self.page.wait_for_function("() => true")
        return str(self.page.evaluate(says))


# What the light falls on, and whether the box covers any of it or anything lies between a pointer and its middle.
LIT = """() => {
  const guide = document.querySelector('.guide').getBoundingClientRect()
  const lit = [...document.querySelectorAll('[data-lit] .ring')].map((one) => one.getBoundingClientRect())
  const share = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
  const middle = (one) => document.elementFromPoint(
    Math.min(innerWidth - 2, Math.max(1, (one.left + one.right) / 2)),
    Math.min(innerHeight - 2, Math.max(1, (one.top + one.bottom) / 2)))
  return {
    lit: lit.length,
    covered: lit.some((one) => share(guide, one) > 4),
    blocked: lit.some((one) => middle(one)?.closest('.guide, [data-lit]')),
    dimmed: document.querySelector('[data-lit] .dim') !== null,
    arrow: document.querySelector('.pointer .head') !== null,
    whole: guide.left >= -1 && guide.top >= -1 && guide.right <= innerWidth + 1 && guide.bottom <= innerHeight + 1,
  }
}"""
AS_IT_SHOULD = {"lit": True, "covered": False, "blocked": False, "dimmed": True, "arrow": True, "whole": True}
SETTLED = "() => { const s = document.querySelector('[data-lit]'); return s && Number(s.dataset.lit) > 0 }"


def looked(page: Page) -> dict[str, object]:
    """The light, once it has come to rest: boards move what they show."""
    page.wait_for_function(SETTLED, polling=LOOK)
    rests = f"(wanted) => {{ const now = ({LIT})(); return Object.keys(wanted).every((k) => !!now[k] === wanted[k]) }}"
    with contextlib.suppress(TimeoutError):
        page.wait_for_function(rests, arg=AS_IT_SHOULD, timeout=4000, polling=LOOK)
    return {name: bool(value) for name, value in page.evaluate(LIT).items()}


WAYS: dict[str, dict[str, Any]] = {
    "by mouse": {"viewport": {"width": 1440, "height": 900}},
    "by touch": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "by keyboard": {"viewport": {"width": 844, "height": 390}},
}


@pytest.mark.parametrize(
    ("title", "way"),
    [("Point City", "by mouse"), ("Citizens of the Spark", "by touch"), ("Point City", "by keyboard")],
)
def test_a_guided_first_game_from_step_to_step(door: Door, title, way):
    screen = door(listed=False, **WAYS[way])
    page = screen.open().page
    guide = page.get_by_role("region", name="A guided first game")
    listener = Listener(page)
    screen.button("A guided first game", screen.game(title)).click()
    expect(guide).to_be_visible()
    steps, of = set[int](), 0

    def press(button: Locator) -> None:
        if way == "by touch":
            button.tap()
        elif way == "by keyboard":
            button.focus()
            page.keyboard.press("Enter")
        else:
            button.click()

    for _ in range(100):
        state = screen.state()
        says = listener.hears()
        if says == OVER:
            break
        advice = guide.locator("button.primary")
        if says != SILENT:
            number, of = (int(word) for word in str(guide.locator(".note").text_content()).split() if word.isdigit())
            steps.add(number)
            assert looked(page) == AS_IT_SHOULD, f"step {number}: {says}"
            if number == 3:
                keep_picture(page, f"guide-{title.split()[0].lower()}-{way.split()[1]}")
        if says != SILENT and advice.count():
            waits = advice.text_content() != "Next"
            press(advice)
            if waits:
                screen.moved(state.number)
            else:
                expect(guide.get_by_role("status").filter(has_text=says)).to_have_count(0)
        else:
            page.keyboard.press("o")
            page.locator("button.option").last.evaluate("(option) => option.click()")
            screen.moved(state.number)
            page.keyboard.press("o")
    expect(page.get_by_text("Tutorial complete. Press Hint any time.")).to_be_visible()
    assert looked(page)["lit"], "the Hint button is lit"
    assert of >= 6
    assert steps == set(range(1, of + 1)), "who follows the advice sees every step"
    # The game goes on without the guide, and nothing is dimmed any more.
    press(screen.button("Close").first)
    expect(page.locator("[data-lit]")).to_have_count(0)
    assert screen.state().kind == "asked"


def test_what_is_lit_can_be_taken_on_the_board(door: Door):
    """The guide shows the card to turn; it is turned by touching it, not by the guide's button."""
    screen = door(listed=False)
    page = screen.open().page
    guide, listener = page.get_by_role("region", name="A guided first game"), Listener(page)
    screen.button("A guided first game", screen.game("Point City")).click()
    for _ in range(2):
        says = listener.hears()
        screen.button("Next", guide).click()
        expect(guide.get_by_role("status").filter(has_text=says)).to_have_count(0)
    state = screen.state()
    assert looked(page) == AS_IT_SHOULD
    page.locator('.board [data-place="market:8"].offer').first.click()
    screen.moved(state.number)
    expect(guide.get_by_role("status")).to_contain_text("Parcel Registry")


def test_a_reload_goes_on_where_the_guide_was(door: Door):
    screen = door()
    page = screen.open().page
    guide, listener = page.get_by_role("region", name="A guided first game"), Listener(page)
    screen.button("A guided first game", screen.game("Point City")).click()
    expect(guide).to_be_visible()
    first = listener.hears()
    for _ in range(2):
        says = listener.hears()
        screen.button(re.compile("^(Next|I’ll choose)$"), guide).click()
        expect(guide.get_by_role("status").filter(has_text=says)).to_have_count(0)
    screen.state()
    says = listener.hears()
    assert says not in (first, SILENT)
    page.reload()
    screen.state()
    expect(guide.get_by_role("status")).to_have_text(says)
    kept = "() => Object.keys(sessionStorage).filter((name) => name.startsWith('civitas.guide.')).length"
    assert page.evaluate(kept) == 1
    screen.button("Table").click()
    screen.button("Leave to a bot").click()
    screen.button("Leave to a bot", page.get_by_role("alert")).click()
    screen.state(kinds=("over",))
    page.wait_for_function(f"() => ({kept})() === 0")
