"""The plaza of Spark: everything on it is a place that answers, cards grow with the room there is, and a phone shows
the opening hand and all three groups."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import expect

from .conftest import Door
from .screen import Screen, State

BOXES = """(css) => [...document.querySelectorAll(css)].map((one) => {
  const r = one.getBoundingClientRect()
  return [r.left, r.top, r.right, r.bottom].map(Math.round)
})"""


def reached(number: int, state: State) -> bool:
    return state.number >= number


def seated(door: Door, seats: int, moment: int = 0) -> Screen:
    screen = door()
    screen.set_up("spark", "me:Ada", *["bot greedy"] * (seats - 1), seed="12")
    screen.play(5, until=partial(reached, moment), board=0)
    screen.page.keyboard.press("o")  # the list is not needed
    return screen


@pytest.mark.parametrize(("seats", "moment"), [(1, 24), (2, 20), (4, 30)])
def test_every_card_of_the_board_is_a_place(door: Door, seats: int, moment: int):
    page = seated(door, seats, moment).page
    alone = page.evaluate("""() => [...document.querySelectorAll('.board .card-frame')]
      .filter((card) => card.offsetWidth > 0 && !card.closest('[data-place], .spot'))
      .map((card) => card.textContent)""")
    assert alone == []
    names = set(page.eval_on_selector_all(".board [data-place]", "all => all.map((one) => one.dataset.place)"))
    wanted = {"deck", "discard", "seat:0", "assembly:0", "assembly:0:0", "city:0"}
    assert wanted | ({"plots", "token:0", "seat:1"} if seats == 1 else {"seat:1"}) <= names
    assert page.locator(".surface svg").count() == 1


def test_a_citizen_without_an_action_says_why(door: Door):
    screen = door()
    screen.set_up("spark", "me:Ada", "bot greedy", seed="12")
    state, _, _ = screen.play(5, until=lambda one: one.prompt == "Use one of your citizens?", board=0)
    assert state.kind == "asked"
    screen.page.locator(".others .stacks .spot").first.click()
    expect(screen.page.locator(".why[popover]")).to_have_text(
        re.compile(r"^That stack is \w+'s\. You act with a citizen of your own\.$")
    )


def test_cards_grow_and_the_total_is_on_every_plate(door: Door):
    page = seated(door, 4, 30).page
    widths = []
    for size in ((1280, 720), (1440, 900), (2560, 1440)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.locator(".city .total")).to_have_count(4)
        page.wait_for_function("() => document.querySelector('.groups .card-frame').clientWidth > 0")
        widths.append(page.locator(".groups .card-frame").first.bounding_box()["width"])  # type: ignore[index]
    assert widths == sorted(widths) and widths[-1] > 220
    expect(page.locator(".others .card-frame").first).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(page.locator(".others .card-frame")).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_phone_shows_the_opening_hand_and_all_groups(door: Door, seats: int):
    page = seated(door, seats).page
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        cards = page.evaluate(BOXES, ".loose .card-frame")
        groups = page.evaluate(BOXES, ".groups .group")
        assert len(cards) == 4 and len(groups) == 3
        for left, top, right, bottom in [*cards, *groups]:
            assert left >= 0 and top >= 0 and right <= width and bottom <= height
        assert min(right - left for left, _, right, _ in cards) >= 68
