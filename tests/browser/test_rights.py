"""Who holds a seat, on the screen: a second device by a code, giving a seat away, removing somebody, private tables."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Door, keep_picture
from .screen import Screen

SIZES = {"wide": (1440, 900), "phone": (390, 844), "lying": (844, 390)}
size = pytest.mark.parametrize("size", SIZES)


def look(size: str) -> dict[str, Any]:
    width, height = SIZES[size]
    return {"viewport": {"width": width, "height": height}}


def menu(screen: Screen, entry: str) -> None:
    screen.page.locator(".tools button").last.click()
    screen.page.get_by_role("dialog").get_by_role("button", name=entry, exact=True).click()


def two(door: Door, size: str, **settings: Any) -> tuple[Screen, Screen]:
    """Ada, who hosts, and Bo, who came by the link."""
    ada, bo = door(**look(size)), door()
    ada.open("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open", "name": "Bo"}]
    content = {"game": "spark", "seats": seats, **settings}
    made = ada.page.request.post("/api/tables", data=content).json()
    bo.open(made["links"]["1"])
    bo.state()
    ada.open(f"/t/{made['table']}")
    ada.state()
    return ada, bo


@size
def test_a_code_brings_the_games_to_a_second_device_and_everybody_sees_it(door: Door, size: str):
    ada, bo = two(door, size)
    phone = door(**look(size))
    menu(ada, "Play on another device")
    dialog = ada.page.get_by_role("dialog", name="Play on another device")
    code = dialog.locator("output").inner_text()
    expect(dialog.locator("svg[role=img]")).to_be_visible()
    keep_picture(ada.page, f"rights/code-{size}")
    phone.open(f"/device/{code.replace('-', '')}")
    expect(phone.page.get_by_label("Code from your other device")).to_have_value(code.replace("-", ""))
    keep_picture(phone.page, f"rights/device-{size}")
    phone.button("Add this device").click()
    expect(phone.page.get_by_text("This device is yours now, with 1 table.")).to_be_visible()
    phone.open(f"/t/{ada.table()}")
    phone.state()
    expect(bo.page.locator(".strip li").first).to_contain_text("2 devices")
    menu(bo, "Who plays here")
    expect(bo.page.get_by_role("dialog")).to_contain_text("Ada, 2 devices")
    ada.page.get_by_role("button", name="Close", exact=True).click()
    menu(ada, "Your devices")
    mine = ada.page.get_by_role("dialog", name="Your devices")
    expect(mine).to_contain_text("Chrome on Linux")
    keep_picture(ada.page, f"rights/devices-{size}")
    mine.get_by_role("button", name="Sign out: ", exact=False).first.click()
    expect(phone.page.get_by_role("heading", name="You no longer play here")).to_be_visible()
    expect(phone.page.get_by_role("alert")).to_have_text("This device was signed out.")
    keep_picture(phone.page, f"rights/signed-out-{size}")


@size
def test_a_seat_is_given_away_by_a_link_that_is_asked_for_twice(door: Door, size: str):
    ada, _ = two(door, size)
    cleo = door()
    menu(ada, "Share")
    keep_picture(ada.page, f"rights/share-{size}")
    ada.button("Give my seat to somebody else").click()
    ada.button("Make the link").click()
    expect(ada.page.get_by_role("heading", name="You gave your seat away")).to_be_visible()
    link = ada.page.get_by_label("Send this link").input_value()
    keep_picture(ada.page, f"rights/given-{size}")
    cleo.open(link)
    cleo.state()
    with door.watch.expecting("join|409"):
        ada.open(link)
        expect(ada.page.get_by_role("alert")).to_have_text(
            "Somebody has joined with this link already; ask for a new one."
        )
        keep_picture(ada.page, f"rights/used-{size}")


@size
def test_the_host_removes_somebody_after_a_question(door: Door, size: str):
    ada, bo = two(door, size)
    menu(ada, "Who plays here")
    ada.button("Remove…").click()
    keep_picture(ada.page, f"rights/remove-{size}")
    ada.page.get_by_role("alert").get_by_role("button", name="Remove", exact=True).click()
    expect(bo.page.get_by_role("heading", name="You no longer play here")).to_be_visible()
    expect(bo.page.get_by_role("alert")).to_contain_text("given this seat to a bot")
    bo.button("Watch the table").click()
    expect(bo.page.get_by_text("You are watching")).to_be_attached()


@size
def test_a_private_table_shows_strangers_a_page_and_nothing_else(door: Door, size: str):
    ada, _ = two(door, size, private=True)
    expect(ada.page.get_by_text("Private", exact=True)).to_be_visible()
    keep_picture(ada.page, f"rights/private-{size}")
    eve = door(**look(size))
    with door.watch.expecting("403"):
        eve.open(f"/t/{ada.table()}")
        expect(eve.page.get_by_role("heading", name="A private table")).to_be_visible()
        keep_picture(eve.page, f"rights/private-stranger-{size}")
        eve.page.wait_for_load_state("networkidle")


@size
def test_a_private_table_is_made_in_the_form(door: Door, size: str):
    ada = door(**look(size))
    ada.open("/play/pointcity")
    ada.page.get_by_text("More", exact=True).click()
    ada.page.get_by_label("Private table").check()
    keep_picture(ada.page, f"rights/form-{size}")
    ada.button("Start the game").click()
    expect(ada.page.get_by_text("Private", exact=True)).to_be_visible()
