"""A game again: stepping, a link to a moment, on from there; saves go out and come in."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from .conftest import Door, keep_picture
from .screen import Screen


@pytest.fixture
def finished(door: Door) -> Screen:
    """Somebody who has just played a short game to the end."""
    screen = door()
    screen.set_up("tictactoe", "me:Ada", "bot greedy", seed="1")
    screen.play(1)
    return screen


def at(screen: Screen) -> int:
    found = re.search(r"Choice (\d+) of (\d+)", screen.page.locator(".replay .top").inner_text())
    assert found is not None
    return int(found[1])


def shows(screen: Screen, number: int) -> None:
    expect(screen.page.locator(".replay .top")).to_contain_text(f"Choice {number} of")


def test_a_replay_is_stepped_through_by_keys_and_by_mouse(finished: Screen):
    page = finished.page
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(page.locator(".replay .top")).to_be_visible()
    last = at(finished)
    assert last >= 5
    board = page.locator(".replay .board")
    end = str(board.text_content())
    page.keyboard.press("Home")
    shows(finished, 0)
    expect(board).not_to_have_text(end)
    for number in range(1, last + 1):
        page.keyboard.press("ArrowRight")
        shows(finished, number)
    expect(board).to_have_text(end)
    page.get_by_role("button", name="One back").click()
    shows(finished, last - 1)
    page.locator(".entries [data-number='2']").click()
    shows(finished, 2)
    page.get_by_role("button", name="Analyze game").click()
    expect(page.locator(".graph svg path").first).to_be_visible(timeout=60_000)
    keep_picture(page, "replay-small-game")


def test_a_link_to_a_moment_opens_it_for_others_and_play_goes_on_from_there(finished: Screen, door: Door):
    page = finished.page
    finished.open(f"/t/{finished.table()}/replay?at=0")
    shows(finished, 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    shows(finished, 2)
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Link to this moment").click()
    link = page.get_by_role("dialog").get_by_label("Link to this moment").input_value()
    board = str(page.locator(".replay .board").text_content())
    friend = door().open(link)
    shows(friend, 2)
    expect(friend.page.locator(".replay .board")).to_have_text(board)
    page.keyboard.press("Escape")
    before = finished.table()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".table")).to_be_visible()
    assert finished.table() != before
    state, _, _ = finished.play(9)
    assert state.kind == "over"


def test_play_goes_on_from_a_moment_of_a_running_game(door: Door):
    screen = door()
    screen.set_up("spark", "me:Ada", "bot greedy", seed="8")
    state, _, _ = screen.play(8, until=lambda state: state.number >= 8)
    first = screen.table()
    screen.open(f"/t/{first}/replay?at=6")
    shows(screen, 6)
    assert screen.page.locator("#eyes option").all_text_contents() == ["A · Ada", "A spectator"]
    screen.button("Play on from here").click()
    expect(screen.page.locator(".table")).to_be_visible()
    assert screen.table() != first
    screen.state()
    turn = re.search(r"Turn (\d+)", screen.page.locator(".table .top").inner_text())
    assert turn is not None and int(turn[1]) >= 2, "it does not begin anew"
    screen.open(f"/t/{first}")
    assert screen.state() == state, "the game itself is untouched"


def test_a_save_goes_out_and_comes_in_again(finished: Screen, door: Door, tmp_path):
    page = finished.page
    page.keyboard.press("Escape")
    log = finished.log()
    page.get_by_role("button", name="Table", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save file").click()
    file = tmp_path / "evening.save"
    download.value.save_as(file)
    assert file.stat().st_size > 100
    friend = door().open()
    friend.page.locator("input[type=file]").set_input_files(file)
    friend.state(kinds=("over",))
    assert [line.replace("Ada", "") for line in friend.log()] == [line.replace("Ada", "") for line in log]


def test_a_save_that_is_none_is_refused_in_one_sentence(door: Door, tmp_path):
    file = tmp_path / "not.save"
    file.write_text(json.dumps({"hello": "there"}))
    screen = door().open()
    with door.watch.expecting("import|400|422"):
        screen.page.locator("input[type=file]").set_input_files(file)
        expect(screen.page.get_by_role("alert")).to_have_text(re.compile(r"^.{10,200}$"))
        screen.page.wait_for_load_state("networkidle")
    expect(screen.page.locator("article.game").first).to_be_visible()


def test_everything_is_open_afterwards_on_the_general_board(door: Door):
    screen = door()
    screen.set_up("crazy_eights", "me:Ada", "bot greedy", "bot greedy", seed="4")
    screen.play(4)
    page = screen.open(f"/t/{screen.table()}/replay?at=0").page
    shows(screen, 0)
    hands = page.locator(".general section").filter(has=page.get_by_role("heading", name="Hand")).locator(".seats > li")
    expect(hands).to_have_count(3)
    dealt = [hand.locator(".tile:not(.back)").count() for hand in hands.all()]
    assert min(dealt) >= 5, f"every hand lies open: {dealt}"
    page.locator("#eyes").select_option("0")
    expect(hands.nth(1).locator(".tile:not(.back)")).to_have_count(0)


def test_every_hand_of_the_set_up_is_open_afterwards(door: Door):
    screen = door()
    screen.set_up("spark", "me:Ada", "bot greedy", "bot greedy", seed="8")
    page = screen.page
    screen.state()
    screen.button("Table").click()
    screen.button("Leave to a bot").click()
    screen.button("Leave to a bot", page.get_by_role("alert")).click()
    screen.state(kinds=("over",))
    screen.open(f"/t/{screen.table()}/replay?at=0")
    shows(screen, 0)
    opened = page.locator(".loose").filter(has=page.get_by_role("heading", name=re.compile("^Hand of |’s hand$")))
    expect(opened).to_have_count(3)
    assert len({str(one.locator("h3").text_content()) for one in opened.all()}) == 3
    for one in opened.all():
        expect(one.locator("li")).to_have_count(4)
    page.locator("#eyes").select_option("1")
    expect(page.locator(".loose")).to_have_count(1)
