"""The log stays at its newest line, unless somebody reads further up."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import expect

from .conftest import Door
from .screen import State

AT_END = """(height) => { const box = document.querySelector('[role=log]')
  const rest = box.scrollHeight - box.scrollTop - box.clientHeight
  return Math.abs(box.clientHeight - height) < 90 && box.scrollHeight > box.clientHeight && rest < 24 }"""
RESIZE = "(box, height) => { box.style.alignSelf = 'start'; box.style.height = `${height}px` }"


def reached(number: int, state: State) -> bool:
    return state.number >= number


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


BOX = "() => { const box = document.querySelector('.logbox').getBoundingClientRect(); return [box.top, box.height] }"


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (2560, 1440)])
def test_the_log_keeps_its_place_and_its_size(door: Door, size):
    screen = door(viewport={"width": size[0], "height": size[1]})
    screen.set_up("spark", "me:Ada", *["bot greedy"] * 4, seed="12")
    page = screen.page
    boxes = set[tuple[float, float]]()
    for until in (2, 12, 24):
        screen.play(12, until=partial(reached, until), board=0)
        for _ in range(2):  # with the list, and without it
            boxes.add(tuple(page.evaluate(BOX)))
            page.keyboard.press("o")
    assert len(boxes) == 1
    ((_, height),) = boxes
    assert height > 0.35 * size[1]


def test_what_happens_stands_under_whose_turn_it_is(door: Door):
    screen = door()
    screen.set_up("pointcity", "me:Ada", "bot greedy", seed="12")
    screen.play(12, until=lambda state: state.number >= 12, board=0)
    turns = screen.page.locator("[role=log] ol")
    names = screen.page.locator(".strip .called").all_inner_texts()
    assert turns.count() >= 3
    for turn in turns.all():
        first = turn.locator("li").first.inner_text()
        name = turn.get_attribute("aria-label")
        assert name in names
        assert f"{name} plays" in first
        others = turn.locator("li").all_inner_texts()[1:]
        assert not any("plays." in line for line in others)
