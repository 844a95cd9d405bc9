"""A team of CITIZEN in two browsers: the mate sees the question and proposes, who decides sees it at once and plays,
and in the team's next turn it is the other way round."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from civitas.proof.ledger import proves

from .conftest import Door, keep_picture
from .congress_scene import saved, team
from .screen import Screen
from .test_congress import IMPORT, finish, offered, sent
from .test_screens import serious

WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
SMALL: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
QUIET = ("Add no Power card", "Offer no trade", "Go on for a Supermajority")
GOES_ON = "(number) => window.heard > number || document.querySelector('section.panel.mine')"
CARDS_OFFERED = "() => document.querySelectorAll('.offer[data-place^=hand]').length >= 4"


def seated(door: Door, ben: dict[str, Any]) -> tuple[Screen, Screen]:
    """Ana at a desk, and Ben at a screen of this size."""
    ana = door(**WIDE).open("/about")
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open", "name": "Ben"}, {"kind": "bot"}, {"kind": "bot"}]
    made = ana.page.evaluate(IMPORT, [saved(team()), seats])
    ana.open(f"/t/{made['table']}").state()
    other = door(**ben).open(made["links"]["1"])
    other.state(kinds=("waiting",))
    return ana, other


def proposed(screen: Screen) -> list[str]:
    """Places of the board that somebody proposes."""
    return sorted(
        screen.page.locator("[data-proposed][data-place]").evaluate_all("all => all.map(o => o.dataset.place)")
    )


def option(screen: Screen, label: str) -> Any:
    return screen.page.locator("button.option").filter(has=screen.page.get_by_text(label, exact=True))


@proves("CON-TEAM-03", "CON-TEAM-09")
def test_a_mate_proposes_and_the_roles_change_with_the_turns(door: Door):
    ana, ben = seated(door, WIDE)

    # Ben sees Ana's question, and that she decides.
    expect(ben.page.locator(".panel .who")).to_contain_text("Ana decides. Propose what you would play.")
    wanted = option(ben, "Support your own Cause")
    expect(wanted).to_have_attribute("aria-pressed", "false")
    wanted.click()
    expect(wanted).to_have_attribute("aria-pressed", "true")
    expect(option(ana, "Support your own Cause")).to_contain_text("Proposed by Ben")
    expect(ana.page.locator('[data-place="cause:0"]')).to_have_attribute("data-proposed", "Ben")
    expect(ana.page.locator("[role=status][data-proposals]")).to_have_text("Ben proposes: Support your own Cause.")
    keep_picture(ana.page, "teams-act")
    assert votes_of(ben, "Ben") == votes_of(ben, "Ana"), "they are the team's"
    ana.choose("Support your own Cause")

    # Cards of both hands, by the board; they stay proposed while Ana plays them one after another.
    ben.page.wait_for_function(CARDS_OFFERED)
    cards = [offered(ben, "hand:0:")[0], offered(ben, "hand:1:")[0]]
    for card in cards:
        place = ben.page.locator(f'[data-place="{card}"].offer')
        place.click()
        expect(place).to_have_attribute("aria-pressed", "true")
    expect(ana.page.locator("[data-proposed][data-place]")).to_have_count(2)
    assert proposed(ana) == sorted(cards) == proposed(ben)
    keep_picture(ana.page, "teams-decides")
    keep_picture(ben.page, "teams-proposes")
    as_proposed = ana.page.locator("[data-as-proposed]")
    expect(ben.page.locator("[data-as-proposed]")).to_have_count(0)
    as_proposed.click()
    expect(ana.page.locator(".face.chosen")).to_have_count(2)
    expect(as_proposed).to_have_count(0)
    finish(ana).click()
    sent(ana)
    if "Add no Power card" in ana.state().options:
        ana.choose("Add no Power card")

    # An impact; the name of who proposes it leaves what the chart says to be read.
    ana.state()
    option(ben, "2 NAY to YEA").click()
    chip = ana.page.locator(".chart [data-proposed]")
    expect(chip).to_have_attribute("data-proposed", "Ben")
    assert chip.evaluate("one => getComputedStyle(one, '::after').position") == "static"
    keep_picture(ana.page, "teams-impact")
    assert any(line.startswith("Ana plays a level") for line in ben.log())
    play_out(ana, ben)

    # The team's next turn: now Ben decides, and Ana proposes with the keyboard.
    expect(ana.page.locator(".panel .who")).to_contain_text("Ben decides. Propose what you would play.")
    first = ana.page.locator("button.option").first
    first.focus()
    ana.page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(ben.page.locator("button.option .badge")).to_have_text("Proposed by Ana")
    ana.page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "false")
    expect(ben.page.locator("button.option .badge")).to_have_count(0)
    ben.choose("Pass")


def votes_of(screen: Screen, name: str) -> str:
    seat = screen.page.locator(".strip li").filter(has_text=name)
    return seat.locator(".stand > span").first.inner_text()


def play_out(mover: Screen, mate: Screen) -> None:
    """The turn to its end: no Power card, the first impact, no trade. Then the bots, until the mate is asked."""
    while True:
        state = mover.state(kinds=("asked", "waiting"))
        if state.kind == "asked":
            quiet = [label for label in QUIET if label in state.options]
            mover.choose(quiet[0] if quiet else state.options[0])
            continue
        found = mate.state(kinds=("asked", "waiting"))
        if found.kind == "asked":
            return
        mate.page.wait_for_function(GOES_ON, arg=found.number)


def test_proposing_on_a_phone(door: Door):
    ana, ben = seated(door, SMALL)
    ana.choose("Support your own Cause")
    ben.page.wait_for_function(CARDS_OFFERED)
    ben.page.locator("button.option").nth(1).click()
    expect(ana.page.locator("[data-proposed][data-place]")).to_have_count(1)
    keep_picture(ben.page, "teams-phone-proposes")
    assert serious(ben.page) == []


def test_who_decides_on_a_phone_sees_what_is_proposed(door: Door):
    ana, ben = seated(door, SMALL)
    ana.choose("Pass")
    play_out(ana, ben)
    ana.page.locator("button.option").first.click()
    expect(ben.page.locator("button.option .badge")).to_have_text("Proposed by Ana")
    expect(ben.page.locator("p.proposals")).to_contain_text("Ana proposes:")
    keep_picture(ben.page, "teams-phone-decides")


@proves("CON-TEAM-09")
def test_a_team_at_one_screen_passes_it_without_a_cover(door: Door):
    """Partners see each other's cards, so there is nothing to cover: the question goes from one to the other."""
    team_screen = door(**WIDE).open("/about")
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "human", "name": "Ben"}, {"kind": "bot"}, {"kind": "bot"}]
    made = team_screen.page.evaluate(IMPORT, [saved(team()), seats])
    team_screen.open(f"/t/{made['table']}").button("I am Ana").click()
    who = team_screen.page.locator(".panel .who")
    expect(who).to_contain_text("You decide, Ana")
    team_screen.choose("Pass")
    while "You decide, Ben" not in who.inner_text():
        state = team_screen.state(kinds=("asked", "waiting", "hand"))
        assert state.kind != "hand", state.prompt
        if state.kind == "asked" and "Ana" in who.inner_text():
            team_screen.choose(next(label for label in state.options if label in QUIET))
    expect(team_screen.page.locator(".cover")).to_have_count(0)
    team_screen.choose("Pass")


def test_a_bot_proposes_to_its_mate(door: Door):
    ana = door(**WIDE).open("/about")
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}]
    made = ana.page.evaluate(IMPORT, [saved(team()), seats])
    ana.open(f"/t/{made['table']}").state()
    expect(ana.page.locator("button.option .badge")).to_have_count(1)
    expect(ana.page.locator("p.proposals")).to_contain_text("proposes:")
