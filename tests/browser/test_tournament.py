"""A tournament from its setup to its champion, and the teacher's page: on a desk, on a phone and on paper."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from .conftest import Door, keep_picture
from .test_screens import LOOKS, look, serious


def looks_right(page: Page, name: str) -> None:
    for device, size, theme in LOOKS:
        look(page, size, theme)
        keep_picture(page, f"{name}-{device}-{theme}", full_page=True)
        wide, inner = page.evaluate("() => [document.scrollingElement.scrollWidth, innerWidth]")
        assert wide <= inner, f"{name} scrolls sideways on a {device}: {wide} of {inner}"
        assert serious(page) == [], f"{name} on a {device}, {theme}"
    look(page, LOOKS[0][1], LOOKS[0][2])


def test_a_tournament_from_the_lobby_to_its_champion(door: Door):
    host, ada = door(), door()
    page = host.open("/tournaments/tictactoe").page
    page.get_by_text("4 players", exact=True).click()
    page.get_by_label("Name of team 1", exact=True).fill("Reds")
    looks_right(page, "tournament-setup")
    host.button("Make the tournament").click()
    expect(page).to_have_url(re.compile("/tournament/[0-9a-f]+$"))
    link = page.get_by_label("Link for Reds", exact=True).input_value()
    page.get_by_label("Show codes to scan").check()
    expect(page.get_by_role("img", name="Code to scan for Reds")).to_be_visible()
    looks_right(page, "tournament-open")
    ada.open(link)
    expect(ada.page.get_by_text("You are in. Your table is shown here when the host begins.")).to_be_visible()
    assert ada.page.get_by_label(re.compile("Link for")).count() == 0, "links are the host's to hand out"
    host.button("Begin: Round 1").click()
    rng = random.Random(3)
    for _ in range(2):  # the final follows by itself, if the Reds come so far
        ada.page.get_by_role("link", name="Go to your table").click(timeout=30_000)
        while (state := ada.state()).kind == "asked":
            ada.by_button(state, rng)
        assert state.kind == "over"
        ada.page.get_by_role("link", name="To the tournament").first.click()
        told = ada.page.get_by_text(re.compile("wins the tournament|Your team is out|Your table is ready"))
        expect(told.first).to_be_visible(timeout=30_000)
        if ada.page.get_by_text("Your table is ready").count() == 0:
            break
    champion = page.get_by_text("wins the tournament.")
    expect(champion).to_be_visible(timeout=30_000)
    expect(page.get_by_text("goes on", exact=True)).to_have_count(2)
    expect(page.get_by_text("wins", exact=True)).to_have_count(1)
    looks_right(page, "tournament-over")
    host.open()
    expect(page.get_by_role("heading", name="My tournaments")).to_be_visible()


def test_the_teachers_page_and_its_sheet_on_paper(door: Door):
    one = door().open()
    page = one.page
    page.get_by_role("link", name="For teachers").click()
    expect(page.get_by_role("heading", name="Setup in six steps")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text("one decides in one turn of the team, the other in the next")).to_be_visible()
    expect(page.get_by_text("proposes cards and impacts, which the partner sees at once")).to_be_visible()
    looks_right(page, "teacher")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Impact Chart")).to_be_visible()
    expect(page.get_by_text("Military Contractors")).to_be_visible()
    for gone in ("Setup in six steps", "The tournament"):
        expect(page.get_by_role("heading", name=gone)).to_be_hidden()
    expect(page.get_by_role("navigation", name="Main")).to_be_hidden()
    keep_picture(page, "teacher-paper", full_page=True)
    page.emulate_media(media="screen")
    page.get_by_role("link", name="Set up a tournament").click()
    expect(page.get_by_text("2 rounds: Round 1 with 1 star, Final with 2 stars.")).to_be_visible()
