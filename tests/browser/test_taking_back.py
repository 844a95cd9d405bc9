"""Undo and "reset my turn", allowed and refused with the reason; hints; choices that are asked about first."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Door, keep_picture


def test_undo_allowed_and_refused_with_its_reason(door: Door):
    screen = door()
    screen.set_up("spark", "me:Ada", seed="2")
    page, undo = screen.page, screen.button("Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # it says why not, so it can be pressed
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"^.{10,80}: .+\.$"))
    keep_picture(page, "undo-refused")
    first = screen.state()
    screen.choose(first.options[0])
    # A choice that shows nothing hidden can be taken back, and then the table is as before.
    state, _, _ = screen.play(2, until=lambda _: undo.get_attribute("aria-disabled") != "true")
    assert state.kind == "asked"
    before = screen.log()
    undo.click()
    screen.moved(state.number)
    assert len(screen.log()) < len(before) or screen.state().prompt != state.prompt
    assert screen.page.locator(".trouble").count() == 0


def test_reset_my_turn_by_its_key(door: Door):
    screen = door()
    screen.set_up("spark", "me:Ada", seed="2")
    button = screen.button("Reset my turn")
    state, _, _ = screen.play(3, until=lambda state: button.get_attribute("aria-disabled") != "true")
    assert state.kind == "asked"
    screen.page.keyboard.press("r")
    screen.moved(state.number)
    expect(button).to_have_attribute("aria-disabled", "true")


def test_a_hint_says_what_each_option_is_worth(door: Door):
    screen = door()
    screen.set_up("pointcity", "me", "bot greedy", seed="6")
    screen.state()
    screen.button("Hint").click()
    screen.button("Details").click(timeout=60_000)
    page = screen.page
    expect(page.locator(".option.best")).to_have_count(1, timeout=60_000)
    expect(page.locator(".option .hint .num").first).to_have_text(re.compile(r"\d"))
    keep_picture(page, "hint")
    screen.button("Hide hint").click()
    expect(page.locator(".option.best")).to_have_count(0)


def test_what_cannot_be_taken_back_is_asked_about_first(door: Door):
    screen = door()
    screen.set_up("pointcity", "me", "bot greedy", seed="6", confirm=True)
    page, state = screen.page, screen.state()
    page.locator("button.option").last.click()  # a card comes to light
    dialog = page.get_by_role("dialog", name="This cannot be taken back")
    expect(dialog.locator("li").first).to_be_visible()
    keep_picture(page, "confirm")
    screen.button("Choose something else", dialog).click()
    expect(dialog).to_be_hidden()
    assert screen.state().number == state.number
    page.locator("button.option").last.click()  # a card comes to light
    screen.button("Do it", dialog).click()
    screen.moved(state.number)
