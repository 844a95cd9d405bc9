"""The board of CITIZEN fits its box: what a decision needs is on screen, whole, at every size of screen."""

from __future__ import annotations

import pytest

from .conftest import Door
from .congress_scene import crowded, raiding
from .screen import Screen
from .test_congress import at_scene, offered, send, tick

SIZES = {
    "desk": (1440, 900),
    "laptop": (1280, 720),
    "large": (2560, 1440),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "flat phone": (844, 390),
    "zoomed": (720, 450),
}
# What is offered and cannot be seen or touched; words cut off; how far the box scrolls. Cards that are chosen from in
# a part that scrolls by itself count while they lie inside of that.
FIT = """() => {
  const box = document.querySelector('section.board'), edge = box.getBoundingClientRect(), wrong = []
  const scrolls = (one) => one && one !== box &&
    (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1
      ? one : scrolls(one.parentElement))
  for (const one of box.querySelectorAll('[data-place].offer')) {
    const part = scrolls(one)
    if (part && part.clientHeight > 120) continue
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
    const out = left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!width || out) wrong.push(one.dataset.place + ' is outside')
    else if (!hit || !(one.contains(hit) || one.parentElement.contains(hit)))
      wrong.push(one.dataset.place + ' is covered')
  }
  for (const one of box.querySelectorAll('*'))
    if (!one.children.length && one.textContent.trim() && one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1
        && getComputedStyle(one).overflowX !== 'visible') wrong.push(one.textContent.trim() + ' is cut')
  if (box.scrollWidth > box.clientWidth + 1) wrong.push('scrolls sideways')
  if (box.scrollHeight > box.clientHeight + 1) wrong.push(`scrolls by ${box.scrollHeight - box.clientHeight}`)
  return wrong
}"""


# The board measures itself and lays itself out anew: that takes a few frames, not a time.
FRAMES = """async () => { for (let n = 0; n < 4; n++) await new Promise((done) => requestAnimationFrame(done)) }"""


def fits(one: Screen, when: str) -> None:
    found = {}
    listed = one.page.locator(".choices.open").count() > 0
    if listed:
        one.page.keyboard.press("o")  # the list is on demand
    for name, (width, height) in SIZES.items():
        one.page.set_viewport_size({"width": width, "height": height})
        one.page.evaluate(FRAMES)
        if wrong := one.page.evaluate(FIT):
            found[name] = wrong
    one.page.set_viewport_size({"width": 1440, "height": 900})
    if listed:
        one.page.keyboard.press("o")
    assert not found, f"{when}: {found}"


def crowd(door: Door, seats: int, **options: str) -> Screen:
    kinds = ["me"] + ["bot"] * (seats - 1)
    return at_scene(door, crowded(seats, **options), *kinds)[0]


def by_chart(door: Door) -> Screen:
    one, _ = at_scene(door, raiding(), "me", "bot", "bot")
    one.choose("Oppose Bo")
    one.page.get_by_role("button", name="Against Bo, Level 3").first.click()
    send(one)
    one.choose("Add no Power card")
    return one


@pytest.mark.parametrize(("seats", "teams"), [(2, "off"), (3, "off"), (4, "on")])
def test_a_long_game_fits(door: Door, seats: int, teams: str) -> None:
    one = crowd(door, seats, teams=teams)
    fits(one, "the Hidden Cause")
    one.choose("Keep the Cause")
    fits(one, "what to do")
    one.choose("Support your own Cause")
    tick(one, offered(one, "hand:0:")[0])
    fits(one, "a set")


def test_an_impact_and_a_raid_fit(door: Door) -> None:
    one = by_chart(door)
    fits(one, "the impact")
    tick(one, "chart:raid")
    one.state()
    fits(one, "the raid")


def first(one: Screen, until: str) -> None:
    while until not in one.state().prompt:
        before = one.state().number
        one.page.locator("button.option").first.click()
        one.moved(before)


# With four the plates are more, and the cards the same: the first draft, the fullest stage, tells.
@pytest.mark.parametrize(
    ("seats", "questions"),
    [(2, ("Primary Cause", "Citizen cards to pass on", "Power cards to pass on")), (4, ("Citizen cards to pass on",))],
)
def test_a_beginning_fits(door: Door, seats: int, questions: tuple[str, ...]) -> None:
    one = door()
    one.set_up("congress", "me:Ada", *["bot greedy"] * (seats - 1), seed="12", options={"first": "Seat 1"})
    for until in questions:
        first(one, until)
        fits(one, until)
