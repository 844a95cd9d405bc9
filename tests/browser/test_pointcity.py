"""The board of Point City: totals, tokens, plates that open, and places that answer."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Door
from .screen import Screen


def sitting(door: Door, seats: int = 2, **wishes: Any) -> Screen:
    screen = door(**wishes)
    screen.set_up("pointcity", "me:Ada", *["bot greedy"] * (seats - 1), seed="12")
    return screen


def some_turns_in(screen: Screen, number: int) -> None:
    screen.play(5, until=lambda state: state.number >= number, board=0)


def test_plates_and_dock_say_what_every_city_is_worth(door):
    screen = sitting(door, seats=3)
    some_turns_in(screen, 60)
    page = screen.page
    view = page.request.get(f"/api/tables/{screen.table()}").json()["view"]
    for seat, total in enumerate(view["totals"]):
        words = re.compile(rf", {total} points? now$")
        expect(page.locator(f'.board [data-place="player:{seat}"]')).to_have_attribute("aria-label", words)
    assert any(total > player["points"] for total, player in zip(view["totals"], view["players"], strict=True))


def test_an_open_token_says_what_it_is_worth_to_whom_one_sits(door):
    screen = sitting(door)
    some_turns_in(screen, 40)
    page = screen.page
    view = page.request.get(f"/api/tables/{screen.table()}").json()["view"]
    assert view["supply"] and view["seat"] == 0
    for token in view["supply"]:
        place = page.locator(f'.board .spot:has([data-place="supply:{token["id"]}"]) .corner-number')
        expect(place).to_have_text(str(token["worth"][0]))


def test_another_city_opens_on_demand(door):
    screen = sitting(door)
    some_turns_in(screen, 40)
    page = screen.page
    view = page.request.get(f"/api/tables/{screen.table()}").json()["view"]
    other = view["names"][1]
    page.get_by_role("button", name=re.compile(f"^Look at the city of {other}")).click()
    dialog = page.get_by_role("dialog", name=f"City of {other}")
    expect(dialog).to_be_visible()
    expect(dialog.locator("[data-place^='city:1:card:']")).to_have_count(len(view["players"][1]["city"]))


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_every_piece_on_the_board_is_a_place(door, size):
    width, height = size
    screen = sitting(door, seats=4, viewport={"width": width, "height": height})
    page = screen.page
    expect(page.locator(".board [data-place^='market:']")).to_have_count(16)
    for card in page.locator(".board .card-frame").all():
        assert card.evaluate("(node) => node.closest('.spot')?.querySelector('[data-place]') != null")
    for seat in range(4):
        expect(page.locator(f".board [data-place='player:{seat}']")).to_have_count(1)
    script = "() => [...document.querySelectorAll('.board [data-place]')].map((one) => one.dataset.place)"
    places = page.evaluate(script)
    assert len(places) == len(set(places)), sorted(place for place in places if places.count(place) > 1)


def test_names_are_whole_and_large_enough_at_every_size(door):
    screen = sitting(door, seats=4)
    some_turns_in(screen, 30)
    page = screen.page
    for width, height in ((1440, 900), (2560, 1440), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        wrong = page.evaluate(
            """(least) => [...document.querySelectorAll('.market .card-name')].filter((name) => {
              const box = name.getBoundingClientRect(), card = name.closest('.card-frame').getBoundingClientRect()
              const size = parseFloat(getComputedStyle(name).fontSize)
              const wide = name.scrollWidth > name.clientWidth + 1 || box.bottom > card.bottom || box.top < card.top
              return box.width > 0 && (size < least || wide)
            }).map((name) => name.textContent)""",
            11 if min(width, height) < 600 else 12.5,
        )
        assert not wrong, (width, height, wrong)
