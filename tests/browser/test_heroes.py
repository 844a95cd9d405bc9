"""Citizen Heroes in the page: whole games by mouse and by keyboard, every screen of it, and its guided first game."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from .conftest import Door, keep_picture
from .screen import Screen, State
from .test_guide import OVER, SILENT, Listener
from .test_screens import DESK, PHONE, look, serious

GAMES = [
    (["me:Ada", "bot greedy"], {"disaster": "Earthquake"}),
    (["bot greedy", "me:Ada", "bot greedy", "bot greedy"], {"disaster": "Inferno"}),
]


@pytest.mark.parametrize(("who", "options"), GAMES, ids=[f"{len(who)}" for who, _ in GAMES])
def test_a_whole_game_by_mouse(door: Door, who, options):
    screen = door()
    screen.set_up("heroes", *who, seed="20", options=options)
    state, on_board, by_button = screen.play(len(who))
    keep_picture(screen.page, f"heroes-{len(who)}-end")
    assert state.kind == "over"
    assert on_board >= 5, "the board offers places to click"
    assert by_button >= 3
    # The reason stands in the log, in the score, and on the board.
    reason = screen.log()[-1]
    assert re.search(r"the heroes (win|lose)\.$", reason)
    score = screen.page.get_by_role("dialog", name="Final score")
    expect(score).to_contain_text(reason)
    expect(screen.page.locator(".outcome")).to_contain_text(reason)


def test_a_whole_game_by_keyboard_alone(door: Door):
    """On the board with Tab and Enter where it offers something, else in the panel."""
    screen = door()
    screen.set_up("heroes", "me:Ada", "bot greedy", seed="5")
    page, keys, rng, ways = screen.page, screen.page.keyboard, random.Random(6), [0, 0]
    state = screen.state()
    while state.kind != "over":
        offer = page.locator(".board [data-place].offer:visible").first
        if rng.random() < 0.3 and offer.count():
            offer.focus()
            keys.press("Enter")
            came = screen.follows(state.number, first=True)
            if came == "menu":
                keys.press("Enter")
            elif came == "first":
                keys.press("Escape")
                panel(screen, state, 0)
            ways[0] += 1
        else:
            panel(screen, state, rng.randrange(len(state.options)))
            ways[1] += 1
        screen.moved(state.number)
        state = screen.state()
    assert min(ways) >= 3
    keys.press("Escape")
    expect(page.get_by_role("dialog", name="Final score")).to_be_hidden()


def panel(screen: Screen, state: State, place: int) -> None:
    keys = screen.page.keyboard
    if place < 9:
        keys.press(str(place + 1))
        return
    screen.page.locator("section.panel").focus()
    for _ in range(place + 1):
        keys.press("ArrowDown")
    keys.press("Enter")


def test_responders_are_gathered_on_the_board(door: Door):
    """Rallying asks for several cards: they are picked one by one, and taken with one word."""
    screen = door()
    screen.set_up("heroes", "me:Ada", "bot greedy", seed="16", options={"first": "Seat 1"})
    page = screen.page
    screen.play(1, until=lambda state: "Take an action" in state.prompt, board=0)
    screen.choose("Rally green")
    state = screen.state()
    assert state.prompt == "Choose the responders to rally"
    taken = page.locator(".mine .hint button.primary")
    page.locator('[data-place="hand:0:G1"]').click()
    expect(taken).to_have_text("Rally green 1 (G1)")
    page.keyboard.press("Escape")
    expect(taken).to_have_count(0)
    for card in ("G1", "G3"):
        page.locator(f'[data-place="hand:0:{card}"]').click()
    expect(taken).to_have_text("Rally green 1 (G1), green 3 (G3)")
    taken.click()
    screen.moved(state.number)
    assert [line for line in screen.log() if "Ada rallies" in line] == [
        "Ada rallies green 1 (G1).",
        "Ada rallies green 3 (G3).",
    ]


def at_table(door: Door, *who: str, moves: int, **options: str) -> Screen:
    one = door()
    one.set_up("heroes", *who, seed="12", options=options)
    one.play(12, until=lambda state: state.number >= moves, board=0)
    return one


def cards(door: Door) -> Screen:
    one = door().open("/cards/heroes")
    expect(one.page.get_by_role("heading", name="Metroville Mayor")).to_be_visible()
    return one


SCREENS = {
    "heroes-pick": lambda door: at_table(door, "me:Ada", "bot greedy", moves=0, first="Seat 1"),
    "heroes": lambda door: at_table(door, "me:Ada", "bot greedy", "bot greedy", moves=30),
    "heroes-five": lambda door: at_table(door, "me:Ada", *["bot greedy"] * 4, moves=60, disaster="Inferno"),
    "cards-heroes": cards,
}


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen(door: Door, name):
    looks_well(SCREENS[name](door), name)


def looks_well(one: Screen, name: str) -> None:
    for device, size, theme in [("desk", DESK, "light"), ("phone", PHONE, "dark")]:
        look(one.page, size, theme)
        keep_picture(one.page, f"{name}-{device}-{theme}")
        wide, inner = one.page.evaluate("() => [document.scrollingElement.scrollWidth, innerWidth]")
        assert wide <= inner, f"{name} scrolls sideways on a {device}: {wide} of {inner}"
        assert serious(one.page) == [], f"{name} on a {device}, {theme}"


def test_the_end_is_told_with_its_reason(door: Door):
    """In the score, and on the board below it."""
    one = at_table(door, "me:Ada", "bot greedy", "bot greedy", moves=2)
    one.button("Table").click()
    one.button("Leave to a bot").click()
    one.button("Leave to a bot", one.page.get_by_role("alert")).click()
    one.state(kinds=("over",))
    score = one.page.get_by_role("dialog", name="Final score")
    reason = re.compile(r"the heroes (win|lose)\.")
    expect(score).to_contain_text(reason)
    looks_well(one, "heroes-score")
    one.page.keyboard.press("Escape")
    expect(score).to_be_hidden()
    expect(one.page.locator(".outcome")).to_contain_text(reason)
    looks_well(one, "heroes-end")


def test_the_guided_first_game(door: Door):
    screen = door()
    page = screen.open().page
    guide = page.get_by_role("region", name="A guided first game")
    listener = Listener(page)
    screen.button("A guided first game", screen.game("Citizen Heroes")).click()
    expect(guide).to_be_visible()
    keep_picture(page, "guide-heroes")
    seen = 0
    for _ in range(60):
        state = screen.state()
        says = listener.hears()
        if says == OVER:
            break
        advice = guide.locator("button.primary")
        if says != SILENT and advice.count():
            seen += 1
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
    assert seen >= 8
    assert screen.state().kind == "asked"
