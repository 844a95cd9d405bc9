"""The guided first game, from its first step to its last, as it advises."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Door, keep_picture


@pytest.mark.parametrize("title", ["Point City", "Citizens of the Spark"])
def test_a_guided_first_game_from_step_to_step(door: Door, title):
    screen = door()
    page = screen.open().page
    game = page.locator("article.game").filter(has=page.get_by_role("heading", name=title))
    screen.button("A guided first game", game).click()
    guide = page.get_by_role("region", name="A guided first game")
    expect(guide).to_be_visible()
    keep_picture(page, f"guide-{title.split()[0].lower()}")
    said, steps = set[str](), set[int]()
    of = 0
    for _ in range(60):
        # Between two steps the others play; the guide says nothing then, or is over.
        page.wait_for_function(
            "(before) => { const guide = document.querySelector('.guide'); return guide && (guide.querySelector('[role=status]')?.textContent ?? 'over') !== before }",
            arg=next(reversed(list(said)), None) if False else (page.evaluate("() => window.told ?? null")),
        )
        if guide.count() == 0:
            break
        text = str(guide.get_by_role("status").text_content())
        page.evaluate("(text) => { window.told = text }", text)
        number, of = (int(word) for word in str(guide.locator(".note").text_content()).split() if word.isdigit())
        said.add(text)
        steps.add(number)
        guide.locator("button.primary").click()
    expect(page.get_by_text("That was the guide.")).to_be_visible()
    assert of >= 6
    assert len(steps) >= of - 2, f"steps {sorted(steps)} of {of} were shown"
    # The game goes on without the guide.
    screen.button("Close").first.click()
    assert screen.state().kind in ("asked", "over")
