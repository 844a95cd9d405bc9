"""The guided first game, from its first step to its last, as it advises."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Request, expect

from .conftest import Door, keep_picture

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


@pytest.mark.parametrize("title", ["Point City", "Citizens of the Spark"])
def test_a_guided_first_game_from_step_to_step(door: Door, title):
    screen = door()
    page = screen.open().page
    guide = page.get_by_role("region", name="A guided first game")
    listener = Listener(page)
    screen.button("A guided first game", screen.game(title)).click()
    expect(guide).to_be_visible()
    keep_picture(page, f"guide-{title.split()[0].lower()}")
    steps, of = set[int](), 0
    for _ in range(100):
        state = screen.state()
        says = listener.hears()
        if says == OVER:
            break
        advice = guide.locator("button.primary")
        if says != SILENT:
            number, of = (int(word) for word in str(guide.locator(".note").text_content()).split() if word.isdigit())
            steps.add(number)
        if says != SILENT and advice.count():
            waits = advice.text_content() != "Next"
            advice.click()
            if waits:
                screen.moved(state.number)
            else:
                expect(guide.get_by_role("status").filter(has_text=says)).to_have_count(0)
        else:
            page.locator("button.option").last.click()
            screen.moved(state.number)
    expect(page.get_by_text("Tutorial complete.")).to_be_visible()
    assert of >= 6
    assert steps == set(range(1, of + 1)), "who follows the advice sees every step"
    # The game goes on without the guide.
    screen.button("Close").first.click()
    assert screen.state().kind == "asked"


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
