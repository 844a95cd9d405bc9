"""Friends: two browsers at one table by a link, and several people at one screen."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Response, expect

from .conftest import Door, keep_picture

SNAPSHOT = re.compile(r"/api/tables/[0-9a-f]+(\?.*)?$")


def test_two_browsers_at_one_table_by_link(door: Door):
    ada, bo = door(), door()
    ada.set_up("spark", "me:Ada", "open:Bo", seed="8")
    link = ada.page.get_by_label("Seat B", exact=True).input_value()
    keep_picture(ada.page, "links")
    ada.page.get_by_role("link", name="Go to the table").click()
    ada.state()
    bo.open(link)
    bo.state()
    assert ada.table() == bo.table()
    expect(ada.page.locator(".seats")).to_contain_text("Bo")
    rng = random.Random(8)
    for _ in range(24):
        mover, other = next(
            pair for pair in ((ada, bo), (bo, ada)) if pair[0].state(kinds=("asked", "waiting")).kind == "asked"
        )
        state = mover.state()
        mover.by_button(state, rng)
        number = mover.state(kinds=("asked", "waiting", "over")).number
        assert other.state(other_than=state.number, kinds=("asked", "waiting", "over")).number == number
        # Both read the same table: the public log is the same, except for who is told what only they may know.
        assert len(ada.log()) == len(bo.log())


def test_a_link_opens_no_seat_twice_for_strangers(door: Door):
    ada, cleo = door(), door()
    ada.set_up("pointcity", "me:Ada", "bot greedy", seed="8")
    table = ada.table()
    ada.state()
    cleo.open(f"/t/{table}")
    expect(cleo.page.get_by_text("You are watching")).to_be_visible()
    assert cleo.page.locator("button.option").count() == 0
    with door.watch.expecting("join|404|40[0-9]"):
        cleo.open("/join/nosuchtokennosuchtoken")
        expect(cleo.page.get_by_role("alert")).to_be_visible()
        cleo.page.wait_for_load_state("networkidle")


def test_the_others_cards_are_nowhere_while_the_screen_changes_hands(door: Door):
    screen = door()
    screen.set_up("spark", "me:Ada", "human:Bo", seed="8")
    page, rng, kept = screen.page, random.Random(1), list[set[str]]()
    for _ in range(2):
        screen.state(kinds=("hand",))
        title = str(page.locator(".cover h1").text_content())
        assert title in ("Pass the screen to Ada", "Pass the screen to Bo")
        name, covered = title.rsplit(" ", 1)[1], page.content()
        assert "data-place" not in covered and "data-option" not in covered
        for options in kept:
            assert not [option for option in options if option in covered]
        screen.button(f"I am {name}").click()
        state = screen.state(kinds=("asked",))
        own, other = (0, 1) if name == "Ada" else (1, 0)
        page.locator(f'[data-place^="hand:{own}:"]').first.wait_for(state="attached", timeout=30_000)
        opened = page.content()
        assert f'data-place="hand:{own}:' in opened, "whoever has the screen sees their own hand"
        assert f'data-place="hand:{other}:' not in opened
        mine = {option for option in state.options if option.startswith("Keep ")}
        assert mine
        for options in kept:
            assert not [option for option in options - mine if option in opened]
        kept.append(mine)
        screen.by_button(state, rng)
    assert kept[0] != kept[1]


def test_a_table_may_pass_without_the_screen_between(door: Door):
    screen = door()
    screen.set_up("tictactoe", "me:Ada", "human:Bo", seed="1")
    screen.state(kinds=("hand",))
    screen.page.get_by_role("checkbox").check()
    screen.page.locator(".cover button.primary").click()
    rng, names = random.Random(1), set[str]()
    while (state := screen.state()).kind == "asked":
        names.add(str(screen.page.locator(".panel .who").inner_text()))
        screen.by_button(state, rng)
    assert state.kind == "over"
    assert len(names) == 2, "both have decided, with nobody passing the screen"


def test_nobodys_cards_reach_the_browser_before_they_take_the_screen(door: Door):
    screen = door()
    page, answers, frames = screen.page, list[Response](), list[str]()
    page.on("response", lambda found: answers.append(found) if SNAPSHOT.search(found.url) else None)
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))

    def told() -> list[dict[str, Any]]:
        """Every look at the table that has come here."""
        messages = [json.loads(frame) for frame in frames]
        return [found.json() for found in answers] + [one["snapshot"] for one in messages if one["type"] == "state"]

    screen.set_up("spark", "me:Ada", "human:Bo", seed="8")
    for _ in range(2):
        screen.state(kinds=("hand",))
        page.wait_for_load_state("networkidle")
        assert told()
        for shown in told():
            assert shown["seat"] is None and shown["view"]["hand"] == [] and shown["decision"]["options"] == []
        answers.clear()
        page.reload()
    screen.button("I am Ada").click()
    screen.state(kinds=("asked",))
    assert [shown["seat"] for shown in told()][-1] == 0


def test_the_screen_between_follows_the_systems_theme(door: Door):
    screen = door()
    screen.set_up("tictactoe", "me:Ada", "human:Bo", seed="1")
    screen.state(kinds=("hand",))
    html = screen.page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    screen.page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "dark")


def test_a_replay_on_a_shared_screen_begins_with_nobodys_eyes(door: Door):
    screen = door()
    screen.set_up("spark", "me:Ada", "human:Bo", seed="8")
    screen.button("I am Ada").click()
    state = screen.state(kinds=("asked",))
    screen.by_button(state, random.Random(1))
    screen.open(f"/t/{screen.table()}/replay")
    page = screen.page
    expect(page.locator("#eyes")).to_have_value("none")
    assert page.locator("#eyes option").all_text_contents() == ["A · Ada", "B · Bo", "A spectator"]
    assert page.locator(".loose").count() == 0
    assert not [label for label in state.options if label in str(page.locator(".replay").text_content())]
    page.locator("#eyes").select_option("0")
    expect(page.locator(".loose").first).to_be_visible()
