"""CITIZEN, 117th Congress, in the page: whole games by mouse and by keyboard, cards chosen at once, all screens."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from civitas.proof.ledger import proves

from .conftest import Door, keep_picture
from .congress_scene import ADA, BO, crowded, raiding, saved, scene
from .screen import Screen, State
from .test_screens import DESK, PHONE, look, serious

IMPORT = """async ([save, seats]) => {
  const answer = await fetch('/api/import', {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({save, seats}),
  })
  return await answer.json()
}"""


def at_scene(door: Door, position: dict[str, Any], *kinds: str) -> tuple[Screen, dict[str, str]]:
    """A table from a position, and the links to its open seats."""
    screen = door().open("/about")
    names = ["Ada", "Robin", "Bo", "Cleo"]
    seats = [{"kind": kind, "name": names[n]} for n, kind in enumerate(kinds)]
    made = screen.page.evaluate(IMPORT, [saved(position), seats])
    screen.open(f"/t/{made['table']}").state()
    return screen, made["links"]


def finish(screen: Screen) -> Locator:
    """The button that sends the cards chosen on the board."""
    return screen.page.locator("[data-finish]")


def tick(screen: Screen, *places: str) -> None:
    for place in places:
        screen.page.locator(f'[data-place="{place}"].offer').click()


def offered(screen: Screen, starts: str) -> list[str]:
    found = screen.page.locator("[data-place].offer")
    places: list[str] = found.evaluate_all("(all) => all.map((one) => one.dataset.place)")
    return [place for place in places if re.match(starts, place)]


def sent(screen: Screen) -> None:
    """What was chosen goes out card by card."""
    screen.page.wait_for_function("() => !document.querySelector('.fit[aria-busy=true]')")
    screen.state(kinds=("asked", "waiting", "hand", "over"))


def send(screen: Screen) -> None:
    finish(screen).click()
    sent(screen)


# ---------------------------------------------------------------- two people and a bot


def test_two_people_with_a_countermeasure_and_a_horse_trade(door: Door):
    """Ada attacks, Bo cancels it; both stand on one space and trade; then Bo claims the Senate and wins."""
    ada, links = at_scene(door, scene(), "me", "bot", "open")
    bo = door().open(links[str(BO)])
    bo.state(kinds=("waiting",))

    # A set against Bo: both cards at once, with its level and why, and the chart lights up.
    tick(ada, f"cause:{BO}")
    ada.state(other_than=0)
    ada.button("Against Bo, Level 2: 2 × Commerce -").click()
    expect(ada.page.locator(".hand .face.chosen")).to_have_count(2)
    tick(ada, offered(ada, "hand:0:")[0])
    expect(ada.page.locator(".bar")).to_contain_text("Level 1: 1 × Commerce -")
    tick(ada, offered(ada, "hand:0:")[0])
    expect(ada.page.locator(".bar")).to_contain_text("A set against Bo Level 2: 2 × Commerce -")
    expect(ada.page.locator(".chart .impacts.lit")).to_have_count(2)
    expect(ada.page.locator(".chart .way")).to_have_text("2 Suit")
    keep_picture(ada.page, "congress-set")
    send(ada)
    assert "Ada plays a level 2 set against Bo: 2 cards." in ada.log()
    tick(ada, offered(ada, "power:0:")[0])
    expect(ada.page.locator('[data-place="chart:lose2"].offer')).to_be_visible()
    tick(ada, "chart:lose2")

    # The Countermeasure, on Bo's screen.
    assert "Cancel the attack with a level 2 set" in bo.state().prompt
    tick(bo, f"cause:{BO}")
    expect(finish(bo)).to_be_visible()
    tick(bo, offered(bo, f"hand:{BO}:")[0])
    expect(finish(bo)).to_be_disabled()
    tick(bo, offered(bo, f"hand:{BO}:")[1])
    expect(finish(bo)).to_have_text("Play the set, level 2")
    send(bo)
    log = bo.log()
    assert "Bo cancels the attack with a level 2 set." in log
    assert any("has no effect" in line for line in log), "the Amendment is canceled too"

    # The Horse Trade: offered on Bo's seat, answered, and each chooses unseen.
    assert ada.state().prompt == "Offer to trade hand cards, unseen?"
    tick(ada, f"seat:{BO}")
    ada.page.get_by_role("menuitem", name="Offer Bo 2 cards for as many").click()
    assert bo.state().prompt == "Trade 2 cards with Ada, unseen?"
    ada.page.get_by_role("button", name="React").click()
    ada.page.get_by_role("button", name="My cards bear your Suit").click()
    expect(bo.page.locator(".reaction")).to_have_text("My cards bear your Suit")
    keep_picture(bo.page, "congress-trade")
    bo.choose("Accept the trade")
    given = {}
    for one, seat in ((bo, BO), (ada, ADA)):
        one.state()
        expect(one.page.locator(".bar")).to_contain_text(
            f"Choose 2 cards for {'Bo' if seat == ADA else 'Ada'}, unseen."
        )
        chosen = offered(one, f"hand:{seat}:")[:2]
        given[seat] = [name_of(one, place) for place in chosen]
        tick(one, *chosen)
        if seat == ADA:
            assert not [name for name in given[BO] if name in one.page.content()], "unseen until both have chosen"
        send(one)
    expect(ada.page.locator(".hand .about")).to_have_count(2)
    for seat, other in ((ADA, bo), (BO, ada)):
        assert all(name in str(other.page.locator(".hand").first.text_content()) for name in given[seat])

    # Bo draws the vote that was wanting, and claims the passage on the track.
    assert bo.state().prompt == "Choose what to do this turn"
    bo.choose("Pass")
    assert "Pass the Senate with a simple majority" in bo.state().prompt
    keep_picture(bo.page, "congress-claim")
    tick(bo, "track:senate")
    for one in (ada, bo):
        one.state(kinds=("over",))
        score = one.page.get_by_role("dialog", name="Final score")
        expect(score).to_contain_text("You win" if one is bo else "Bo wins")
        expect(score.get_by_role("row", name="Chambers passed 0 0 2")).to_be_visible()
        outcome = one.page.locator(".outcome")
        expect(outcome).to_contain_text("Bo wins")
        expect(outcome.locator("li").last).to_contain_text("Senate passed with a simple majority")
    keep_picture(ada.page, "congress-end")


def test_a_raid_leaves_whom_one_points_at(door: Door):
    screen, _ = at_scene(door, raiding(), "me", "bot", "bot")
    screen.choose("Oppose Bo")
    screen.button(re.compile("^Against Bo, Level 3")).click()
    send(screen)
    screen.choose("Add no Power card")
    tick(screen, "chart:raid")
    expect(finish(screen)).to_have_text("Take all")
    left, *taken = offered(screen, f"nay:{BO}:")
    tick(screen, left)
    expect(finish(screen)).to_have_text("Leave 1 card, take the rest")
    send(screen)
    yea = screen.page.locator(f'[data-place="yea:{ADA}"]').first
    for place in taken:
        expect(yea.locator(f'[data-place="{place.replace(f"nay:{BO}", f"yea:{ADA}")}"]')).to_have_count(1)
    assert left.replace(f"nay:{BO}", f"yea:{ADA}") not in str(yea.inner_html())
    assert len([line for line in screen.log() if line.startswith("Ada wins ")]) == len(taken)


def name_of(screen: Screen, place: str) -> str:
    tile = screen.page.locator(".tile").filter(has=screen.page.locator(f'[data-place="{place}"]'))
    return str(tile.locator(".card-name").first.text_content())


# ---------------------------------------------------------------- whole games from the lobby


def choose_at_once(screen: Screen, rng: random.Random, *, by_key: bool = False) -> bool:
    """Where several cards are asked for, choose them on the board and send them. False where that cannot be."""
    button, keys = finish(screen), screen.page.keyboard
    if button.count() != 1:
        return False
    ways = offered(screen, r"(hand|draft|deck):\d:|open:")
    rng.shuffle(ways)
    for place in ways:
        if button.is_enabled() and screen.page.locator(".bar .hint").count():
            break
        spot = screen.page.locator(f'[data-place="{place}"]')
        if "offer" in str(spot.get_attribute("class")):
            spot.focus() if by_key else spot.click()
            if by_key:
                keys.press("Enter")
    if button.is_disabled():
        keys.press("Escape")
        return False
    if by_key:
        button.focus()
        keys.press("Enter")
    else:
        button.click()
    sent(screen)
    return True


def play(screen: Screen, seed: int, *, by_key: bool = False) -> tuple[State, int, int]:
    """To the end: at once where it can be, else by a place of the board, else by a button or a digit."""
    rng, at_once, single = random.Random(seed), 0, 0
    state = screen.state()
    while state.kind != "over":
        if state.kind == "hand":
            screen.page.locator(".cover button.primary").click()
        elif choose_at_once(screen, rng, by_key=by_key):
            at_once += 1
        elif by_key:
            screen.page.keyboard.press(str(rng.randrange(min(9, len(state.options))) + 1))
            screen.moved(state.number)
            single += 1
        elif not (rng.random() < 0.6 and screen.by_board(state, rng)):
            screen.by_button(state, rng)
            single += 1
        state = screen.state()
    return state, at_once, single


def test_a_whole_game_by_mouse(door: Door):
    """From the Causes through the drafts to the end, when the time is up after five rounds."""
    screen = door()
    screen.set_up("congress", "bot greedy", "me:Ada", seed="20", options={"max_rounds": "5"})
    state, at_once, single = play(screen, 7)
    assert state.kind == "over"
    assert at_once >= 7, "all drafts, and a set"
    assert single >= 5
    assert re.match(r"Nobody has passed|\w+ wins", screen.log()[-1])
    expect(screen.page.locator(".outcome li")).to_have_count(2)


def test_a_whole_game_by_keyboard_alone(door: Door):
    screen = door()
    screen.set_up("congress", "me:Ada", "bot greedy", seed="5", options={"max_rounds": "5", "hidden_causes": "Off"})
    state, at_once, single = play(screen, 3, by_key=True)
    assert state.kind == "over"
    assert at_once >= 7
    assert single >= 5
    screen.page.keyboard.press("Escape")
    expect(screen.page.get_by_role("dialog", name="Final score")).to_be_hidden()


# ---------------------------------------------------------------- screens


def setting_up(door: Door, until: str) -> Screen:
    one = door()
    one.set_up("congress", "me:Ada", "bot greedy", seed="12", options={"first": "Seat 1"})
    while until not in one.state().prompt:
        one.by_button(one.state(), random.Random(12))
    return one


def in_the_middle(door: Door, *kinds: str, **options: str) -> Screen:
    """A set for the own Cause is being built: the strongest card is chosen."""
    one, _ = at_scene(door, crowded(len(kinds), **options), *kinds)
    one.choose("Keep the Cause")
    one.choose("Support your own Cause")
    tick(one, offered(one, "hand:0:")[0])
    expect(one.page.locator(".chart .reached")).to_have_count(1)
    return one


def cards(door: Door, kind: str) -> Screen:
    one = door().open("/cards/congress")
    one.page.get_by_label("Kind").select_option(label=kind)
    expect(one.page.locator(".cards .note").first).to_contain_text(kind)
    return one


SCREENS = {
    "congress-causes": lambda door: setting_up(door, "Primary Cause"),
    "congress-draft": lambda door: setting_up(door, "Citizen cards to pass on"),
    "congress": lambda door: in_the_middle(door, "me", "bot", "bot"),
    "congress-teams": lambda door: in_the_middle(door, "me", "bot", "bot", "bot", teams="on"),
    "cards-congress": lambda door: cards(door, "Circumstance"),
}


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen(door: Door, name):
    one = SCREENS[name](door)
    for device, size, theme in [("desk", DESK, "light"), ("phone", PHONE, "dark")]:
        look(one.page, size, theme)
        keep_picture(one.page, f"{name}-{device}-{theme}")
        wide, inner = one.page.evaluate("() => [document.scrollingElement.scrollWidth, innerWidth]")
        assert wide <= inner, f"{name} scrolls sideways on a {device}: {wide} of {inner}"
        assert serious(one.page) == [], f"{name} on a {device}, {theme}"


# ---------------------------------------------------------------- cards


@proves("CON-CONG-09", "CON-MEMB-12")
def test_every_members_card_says_what_the_icons_mean_and_names_its_source(door: Door):
    page = cards(door, "Senator").page
    shown = page.locator(".cards > li")
    assert shown.count() == 100
    texts = shown.locator(".told").all_text_contents()
    for text in texts:
        assert "an icon shows who gave money to a campaign. It says nothing about anybody's views" in text
        assert "LD-203 contribution reports to mid-2020, United States Senate" in text
    face = shown.first.locator(".card")
    score = face.locator(".score")
    whole, here = face.bounding_box(), score.bounding_box()
    assert whole and here
    assert here["x"] + here["width"] < whole["x"] + whole["width"] / 3, "at the left"
    assert here["y"] > whole["y"] + 0.8 * whole["height"], "and low"


@proves("CON-PAT-10")
def test_patriots_and_manipulators_show_what_they_do(door: Door):
    page = cards(door, "Power").page
    expect(page.locator(".icons").get_by_text("Guns-", exact=True).first).to_be_visible()
    for group, words in [
        ("patriot", ["one level higher", "safe from Amendments", "Yellow Kid"]),
        ("manipulator", ["one level higher", "Patriot"]),
    ]:
        page.get_by_label("Group").select_option(label=group.capitalize())
        text = str(page.locator(".cards > li .told").first.text_content())
        assert all(word in text for word in words)


def test_an_enlarged_card_tells_history_or_source(door: Door):
    """In play: a hand card its history, a member what its icons mean, where they come from."""
    page = at_scene(door, crowded(3), "me", "bot", "bot")[0].page
    hand = page.locator(".hand .face").first
    hand.hover(force=True)
    hand.hover(force=True, position={"x": 30, "y": 30})
    bubble = page.locator(".bubble")
    expect(bubble.locator("p", has_text=re.compile(r"\(.*\d{4}.*\)"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Look at the members of Ada")).click()
    page.get_by_role("button", name="Look at the cards").first.click()
    dialog = page.locator("dialog[open]")
    expect(dialog.locator(".money").first).to_contain_text("It says nothing about anybody's views")
    expect(dialog.locator(".note").first).to_contain_text("LD-203")


@proves("CON-MEMB-10", "CON-MEMB-12")
def test_a_members_card_shows_icons_without_a_gift_and_who_had_left(door: Door):
    page = cards(door, "Representative").page
    card = page.locator(".cards > li")
    page.get_by_role("searchbox").fill("Boebert")
    expect(card).to_have_count(1)
    expect(card.locator("svg.dotted")).to_have_count(3)
    expect(card.locator("svg.dotted").first).to_have_attribute("aria-label", "supports Fossil Fuels, no gift on record")
    page.get_by_role("searchbox").fill("Alcee")
    expect(card).to_have_count(1)
    expect(card.locator("svg.dotted")).to_have_count(0)
    expect(card.locator(".card")).to_contain_text("died April 6, 2021")


@proves("CON-SETUP-03")
def test_a_play_token_is_picked_and_stands_on_the_track_for_all(door: Door):
    screen = door().open("/about")
    save, seats = saved(crowded(2)), [{"kind": "me", "name": "Ada"}, {"kind": "open", "name": "Bo"}]
    made = screen.page.evaluate(IMPORT, [save, seats])
    pick = "async ([t, s]) => (await fetch(`/api/tables/${t}/play_token`, {method: 'POST', headers: "
    pick += "{'Content-Type': 'application/json'}, body: JSON.stringify({seat: 0, play_token: s})})).status"
    assert screen.page.evaluate(pick, [made["table"], "Torch"]) == 200
    for looker in (screen, door()):
        looker.open(f"/t/{made['table']}").state(kinds=("asked", "waiting", "hand", "over"))
        expect(looker.page.locator('.tracks [data-token="Torch"]')).to_have_count(1)
    begun = door().open("/about")
    table = begun.page.evaluate(
        """async () => (await (await fetch('/api/tables', {
        method: 'POST', headers: {'Content-Type': 'application/json'},
        body: JSON.stringify({game: 'congress', seats: [{kind: 'me'}, {kind: 'bot'}]})})).json()).table"""
    )
    begun.open(f"/t/{table}").page.get_by_role("button", name="Bell").click()
    expect(begun.page.get_by_role("button", name="Bell")).to_have_attribute("aria-pressed", "true")
    expect(begun.page.get_by_role("button", name="Star")).to_have_attribute("aria-pressed", "false")
