"""The board answers when it is touched: what is offered says what it gives, all else says why not; a hint is a
sentence. By mouse, by touch and by keyboard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Door
from .screen import Screen

NOT_OFFERED = ".board [data-place]:not(.offer):visible"


def seated(door: Door, game: str = "pointcity", **how: Any) -> Screen:
    screen = door(listed=False, **how)
    screen.set_up(game, "me:Ada", "bot greedy", seed="12")
    screen.state()
    return screen


def not_offered(screen: Screen) -> Locator:
    return screen.page.locator(NOT_OFFERED).first


def sentence(screen: Screen) -> Locator:
    return screen.page.locator(".why[popover]")


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_what_is_not_offered_says_why(door: Door, how: str):
    wishes: dict[str, Any] = {} if how == "mouse" else {"has_touch": True, "viewport": {"width": 390, "height": 844}}
    screen = seated(door, **wishes)
    number = screen.state().number
    box = not_offered(screen).bounding_box()
    assert box is not None
    at = box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 12)
    screen.page.touchscreen.tap(*at) if how == "touch" else screen.page.mouse.click(*at)
    expect(sentence(screen)).to_have_text(re.compile(r"\w.*[.?!]$"))
    assert screen.state().number == number, "nothing was chosen"
    screen.page.keyboard.press("Escape")
    expect(sentence(screen)).to_have_count(0)


def test_by_keyboard_too(door: Door):
    screen = seated(door)
    board = screen.page.locator("section.board")
    board.focus()
    focused = screen.page.locator(".board [data-place]:focus")
    for key in ["ArrowDown"] * 12 + ["ArrowRight"] * 6:
        screen.page.keyboard.press(key)
        if "offer" not in (focused.get_attribute("class") or ""):
            break
    expect(focused).to_have_count(1)
    screen.page.keyboard.press("Enter")
    expect(sentence(screen)).to_have_text(re.compile(r"\w.*[.?!]$"))


def test_an_offered_place_says_what_it_gives(door: Door):
    screen = door(listed=False)
    screen.set_up("crazy_eights", "me:Ada", "bot greedy", seed="4")
    screen.state()
    shown = screen.page.locator("[data-preview]")
    screen.page.keyboard.press("o")
    while not (cards := screen.page.locator("button.option").filter(has_text=" of ")).count():
        before = screen.state().number
        screen.page.locator("button.option").first.click()
        screen.moved(before)
        screen.state()
    cards.first.hover()
    expect(shown).to_have_text(re.compile(r"\+\d+ at the end\s*leaves \d+ cards?"))
    screen.page.mouse.move(0, 0)
    expect(shown).to_have_count(0)
    cards.first.focus()
    expect(shown).to_be_visible()


def test_a_hint_is_a_sentence_and_marks_the_move(door: Door):
    screen = seated(door)
    screen.page.keyboard.press("h")
    said = screen.page.locator(".says")
    expect(said).to_have_text(re.compile(r"^\s*\w.*[.!?]\s*Details\s*$"), timeout=60_000)
    expect(screen.page.locator(".choices.open")).to_have_count(0)
    details = screen.button("Details")
    details.focus()
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator(".option .hint").first).to_be_visible()
    screen.page.keyboard.press("h")
    expect(said).to_have_count(0)
