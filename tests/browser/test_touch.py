"""A finger that rests on a card looks at it, and chooses nothing; a tap chooses."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Door
from .screen import Screen

# As browsers do that send a click when a finger is lifted, however long it lay there.
EVENTS = """(card) => new Promise((done) => {
  const point = card.getBoundingClientRect()
  const how = {bubbles: true, cancelable: true, composed: true, pointerType: 'touch', pointerId: 7, isPrimary: true,
    clientX: point.x + point.width / 2, clientY: point.y + point.height / 2}
  const target = document.elementFromPoint(how.clientX, how.clientY)
  const send = (type) => target.dispatchEvent(new PointerEvent(type, how))
  send('pointerdown')
  const wait = () => {
    if (!document.querySelector('[role=tooltip]')) return requestAnimationFrame(wait)
    send('pointerup')
    card.closest('.peek').dispatchEvent(new PointerEvent('pointerleave', {...how, bubbles: false}))
    send('click')
    done(true)
  }
  wait()
})"""


def by_events(screen: Screen, card: Locator) -> None:
    assert card.evaluate(EVENTS)


def by_finger(screen: Screen, card: Locator) -> None:
    box = card.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = screen.page.context.new_cdp_session(screen.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(screen.page.get_by_role("tooltip")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("press", [by_events, by_finger])
def test_a_long_press_looks_and_a_tap_takes(door: Door, press):
    screen = door(has_touch=True)
    screen.set_up("spark", "me:Ada", "bot greedy", seed="8")
    page = screen.page
    groups = page.locator(".spot.below:has(> .hit.offer)")
    state, _, _ = screen.play(8, until=lambda state: groups.count() > 0, board=0)
    assert state.kind == "asked"
    card = groups.locator(".peek").first
    card.scroll_into_view_if_needed()
    press(screen, card)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    assert page.locator("button.option[aria-disabled=true]").count() == 0, "nothing is on its way"
    assert screen.state() == state
    box = card.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    screen.moved(state.number)
