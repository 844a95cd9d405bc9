"""Everything by keyboard: nothing here touches the mouse."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from .conftest import Door

FOCUSED = "() => document.activeElement?.textContent?.trim() ?? ''"


def tab_to(page, name: str, most: int = 60) -> None:
    for _ in range(most):
        page.keyboard.press("Tab")
        if name in page.evaluate(FOCUSED):
            return
    raise AssertionError(f"{name!r} is not reached with {most} tabs")


def test_a_whole_game_by_keyboard_alone(door: Door):
    screen = door()
    page, keys = screen.open().page, screen.page.keyboard
    expect(page.locator("article.game").first).to_be_visible()
    tab_to(page, "Skip to the content")
    keys.press("Enter")
    tab_to(page, "Play against")
    keys.press("Enter")
    state, rng, ways = screen.state(), random.Random(4), [0, 0, 0]
    while state.kind != "over":
        place = rng.randrange(len(state.options))
        way = rng.randrange(3)
        if way == 0 and place < 9:
            keys.press(str(place + 1))
        elif way == 1 and len(state.options) > 12:  # many options can be sifted by what they say
            keys.press("/")
            keys.type(state.options[place])
            keys.press("ArrowDown")
            keys.press("Enter")
        else:
            way = 2
            page.locator("section.panel").focus()
            for _ in range(place + 1):
                keys.press("ArrowDown")
            assert page.evaluate("() => document.activeElement.matches('button.option')")
            keys.press("Enter")
        ways[way] += 1
        screen.moved(state.number)
        state = screen.state()
    assert min(ways[0], ways[2]) > 0
    keys.press("Escape")
    expect(page.get_by_role("dialog", name="Final score")).to_be_hidden()


def test_the_board_is_played_by_keyboard_too(door: Door):
    screen = door()
    screen.set_up("pointcity", "me", "bot greedy", seed="3")
    page = screen.page
    before, _, _ = screen.play(3, until=lambda state: "adjacent cards" in state.prompt)
    page.locator(".board [data-place].offer").first.focus()
    assert page.evaluate("() => document.activeElement.getAttribute('role')") == "button"
    page.keyboard.press("Enter")
    page.locator(".board .mate.offer").first.focus()
    page.keyboard.press("Space")
    screen.moved(before.number)
    assert any("takes" in line for line in screen.log())


def test_what_happened_and_what_is_asked_is_spoken(door: Door):
    screen = door()
    screen.set_up("pointcity", "me", "bot greedy", seed="3")
    spoken = screen.page.locator("[role=status][aria-atomic=true]:not([data-proposals])")
    before, _, _ = screen.play(3, until=lambda state: "adjacent cards" in state.prompt)
    expect(spoken).to_contain_text(f"You decide. {before.prompt}")
    screen.choose(before.options[0])
    after = screen.state()
    expect(spoken).to_contain_text(screen.log()[-1])
    expect(spoken).to_contain_text(f"You decide. {after.prompt} {len(after.options)} option")
