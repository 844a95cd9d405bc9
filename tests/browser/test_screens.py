"""Every screen, light on a desk and dark on a phone: nothing serious for axe, no sideways scrolling, and a picture.

CIVITAS_LONG=1 looks at all four: light and dark on both.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import Door, keep_picture
from .screen import Screen

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}
LOOKS = [("desk", DESK, "light"), ("phone", PHONE, "dark")]
if os.environ.get("CIVITAS_LONG"):
    LOOKS += [("desk", DESK, "dark"), ("phone", PHONE, "light")]
FOUND: dict[str, Callable[[Door], Screen]] = {}


def screen(name: str) -> Callable[[Callable[[Door], Screen]], None]:
    def keep(way: Callable[[Door], Screen]) -> None:
        FOUND[name] = way

    return keep


def at_table(door: Door, game: str, *who: str, moves: int = 0, confirm: bool = False) -> Screen:
    one = door()
    one.set_up(game, *who, seed="12", confirm=confirm)
    one.play(12, until=lambda state: state.number >= moves, board=0)
    return one


def menu(one: Screen) -> Screen:
    one.button("Table").click()
    expect(one.page.get_by_role("dialog", name="Table")).to_be_visible()
    return one


def left_to_bots(door: Door, game: str, *who: str) -> Screen:
    """The game goes to its end by itself once its only person has left."""
    one = menu(at_table(door, game, *who))
    one.button("Leave to a bot").click()
    one.button("Leave to a bot", one.page.get_by_role("alert")).click()
    one.state(kinds=("over",))
    expect(one.page.get_by_role("dialog", name="Final score").locator(".total td").first).to_be_visible()
    return one


def plain(path: str, seen: str) -> Callable[[Door], Screen]:
    def way(door: Door) -> Screen:
        one = door().open(path)
        expect(one.page.get_by_role("heading", name=re.compile(seen)).first).to_be_visible()
        one.page.wait_for_load_state("networkidle")
        return one

    return way


for name, path, seen in [
    ("lobby", "/", "Point City"),
    ("setup", "/play/spark", "Set up"),
    ("help", "/help/pointcity", "How to play"),
    ("help-spark", "/help/spark", "How to play"),
    ("cards", "/cards/pointcity", "Cards of"),
    ("cards-spark", "/cards/spark", "Cards of"),
    ("about", "/about", "About"),
    ("nowhere", "/no/such/place/at/all", "nothing at this address"),
]:
    FOUND[name] = plain(path, seen)


@screen("join-failed")
def _(door: Door) -> Screen:
    with door.watch.expecting("join|40[0-9]"):
        return plain("/join/nosuchtokennosuchtoken", "does not open a seat")(door)


@screen("links")
def _(door: Door) -> Screen:
    one = door()
    one.set_up("pointcity", "me", "open", "open")
    expect(one.page.get_by_role("heading", name="Send these links")).to_be_visible()
    return one


@screen("point-city")
def _(door: Door) -> Screen:
    return at_table(door, "pointcity", "me:Ada", "bot greedy", "bot greedy", moves=30)


@screen("point-city-solo")
def _(door: Door) -> Screen:
    return at_table(door, "pointcity", "me:Ada", moves=10)


@screen("spark")
def _(door: Door) -> Screen:
    return at_table(door, "spark", "me:Ada", "bot greedy", "bot greedy", moves=25)


@screen("spark-five")
def _(door: Door) -> Screen:
    return at_table(door, "spark", "me:Ada", *["bot greedy"] * 4, moves=20)


@screen("spark-solo")
def _(door: Door) -> Screen:
    return at_table(door, "spark", "me:Ada", moves=12)


@screen("general-board")
def _(door: Door) -> Screen:
    return at_table(door, "crazy_eights", "me:Ada", "bot greedy", "bot greedy", moves=4)


@screen("hint")
def _(door: Door) -> Screen:
    one = at_table(door, "spark", "me:Ada", "bot greedy", moves=6)
    one.button("Hint").click()
    one.button("Details").click(timeout=60_000)
    expect(one.page.locator(".option.best")).to_be_visible(timeout=60_000)
    return one


@screen("confirm")
def _(door: Door) -> Screen:
    one = at_table(door, "pointcity", "me:Ada", "bot greedy", confirm=True)
    one.page.locator("button.option").last.click()
    expect(one.page.get_by_role("dialog", name="This cannot be taken back")).to_be_visible()
    return one


@screen("table-menu")
def _(door: Door) -> Screen:
    return menu(at_table(door, "pointcity", "me:Ada", "bot greedy"))


@screen("share")
def _(door: Door) -> Screen:
    one = menu(at_table(door, "pointcity", "me:Ada", "bot greedy"))
    one.button("Share").click()
    expect(one.page.get_by_role("dialog", name="Share this table")).to_be_visible()
    return one


@screen("remind")
def _(door: Door) -> Screen:
    one = menu(at_table(door, "pointcity", "me:Ada", "bot greedy"))
    one.button("Remind me").click()
    dialog = one.page.get_by_role("dialog", name="Remind me when it is my turn")
    expect(dialog.get_by_label("Webhook address")).to_be_visible()
    expect(dialog.get_by_role("status").first).to_have_text(re.compile("^(On|Off|Not)"))
    return one


@screen("log")
def _(door: Door) -> Screen:
    one = at_table(door, "spark", "me:Ada", "bot greedy", moves=10)
    one.page.keyboard.press("l")
    return one


@screen("hand-over")
def _(door: Door) -> Screen:
    one = door()
    one.set_up("spark", "me:Ada", "human:Bo")
    one.state(kinds=("hand",))
    return one


@screen("watching")
def _(door: Door) -> Screen:
    table = at_table(door, "spark", "me:Ada", "bot greedy", moves=10).table()
    one = door().open(f"/t/{table}")
    one.state(kinds=("waiting",))
    return one


@screen("guide")
def _(door: Door) -> Screen:
    one = plain("/help/spark", "How to play")(door)
    one.button("A guided first game").click()
    expect(one.page.get_by_role("region", name="A guided first game")).to_be_visible()
    return one


@screen("score")
def _(door: Door) -> Screen:
    return left_to_bots(door, "pointcity", "me:Ada", "bot greedy", "bot greedy")


@screen("score-spark")
def _(door: Door) -> Screen:
    return left_to_bots(door, "spark", "me:Ada", "bot greedy")


@screen("replay")
def _(door: Door) -> Screen:
    one = left_to_bots(door, "spark", "me:Ada", "bot greedy", "bot greedy")
    one.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    one.button("Analyze game").click()
    expect(one.page.locator(".graph svg path").first).to_be_visible(timeout=60_000)
    for _ in range(12):
        one.page.keyboard.press("ArrowLeft")
    one.page.wait_for_load_state("networkidle")
    return one


@pytest.mark.parametrize("name", FOUND)
def test_a_screen(door: Door, name):
    one = FOUND[name](door)
    for device, size, theme in LOOKS:
        look(one.page, size, theme)
        keep_picture(one.page, f"{name}-{device}-{theme}")
        wide, inner = one.page.evaluate("() => [document.scrollingElement.scrollWidth, innerWidth]")
        assert wide <= inner, f"{name} scrolls sideways on a {device}: {wide} of {inner}"
        assert serious(one.page) == [], f"{name} on a {device}, {theme}"


def look(page: Page, size: dict[str, int], theme: str) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
    page.evaluate("() => document.fonts.ready")


def test_the_theme_follows_the_system_until_one_is_chosen(door: Door):
    page = door().open().page
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light theme").click()
    expect(html).to_have_attribute("data-theme", "light")
    page.reload()
    expect(html).to_have_attribute("data-theme", "light")


def serious(page: Page) -> list[str]:
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]
