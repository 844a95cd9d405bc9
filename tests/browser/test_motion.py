"""Cards travel: what moves is the card itself, each move lands before the next begins, and nothing stays hidden."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Door
from .screen import Screen

# What sets out, what lands and what is cut short, and every moment of the table, in the order in which they come.
RECORD = """() => {
  const told = (window.told = [])
  const table = () => Number(document.querySelector('.table')?.dataset.number)
  const hiding = (animation) => animation.effect?.target?.closest('section.board') &&
    animation.effect.getKeyframes().every(({opacity}) => opacity === '0') && animation.playState === 'running'
  window.hidden = () => document.getAnimations().filter(hiding).map((one) => one.effect.target.textContent.trim())
  const set = (node) => {
    const moving = node.getAnimations({subtree: true})
    const properties = moving.flatMap((one) => one.effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
    const lasts = Math.max(...moving.map((one) => one.effect.getTiming().duration))
    const delay = Math.max(...moving.map((one) => one.effect.getTiming().delay))
    told.push({what: 'sets out', number: table(), text: node.textContent.trim(), hidden: window.hidden(),
      properties: [...new Set(properties)], lasts, delay, turns: node.classList.contains('turns')})
    node.getAnimations()[0].finished.then(
      () => told.push({what: 'lands', number: table()}), () => told.push({what: 'cut', number: table()}))
  }
  let last = table()
  new MutationObserver((all) => {
    if (table() !== last) told.push({what: 'moment', number: (last = table())})
    for (const one of all) for (const node of one.addedNodes)
      if (node.classList?.contains('traveler')) { set(node); window.interrupt?.() }
  }).observe(document.body, {subtree: true, childList: true, attributes: true, attributeFilter: ['data-number']})
}"""
CALM = "() => !document.querySelector('.traveler') && window.hidden().length === 0"
TIMING = {"computedOffset", "easing", "composite", "offset"}


def at_table(door: Door, game: str, speed: str = "fast", **wishes: Any) -> Screen:
    screen = door(moving=True, speed=speed, **wishes)
    screen.set_up(game, "me:Ada", "bot greedy", "bot greedy", seed="12")
    screen.state()
    screen.page.evaluate(RECORD)
    return screen


def told(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => window.told")
    return found


def choose_and_wait(screen: Screen, until: int) -> None:
    """The first option, move by move, each of the table's moves seen to its end."""
    page = screen.page
    while (state := screen.state()).kind == "asked" and state.number < until:
        page.wait_for_function(CALM)
        page.locator("button.option").first.click()
        screen.moved(state.number)
    page.wait_for_function(CALM)


@pytest.mark.parametrize("game", ["pointcity", "spark", "heroes"])
def test_every_move_lands_before_the_next_begins(door: Door, game):
    screen = at_table(door, game)
    choose_and_wait(screen, 14)
    page = screen.page
    happened = told(page)
    moments = [one["number"] for one in happened if one["what"] == "moment"]
    assert moments == list(range(moments[0], moments[0] + len(moments))), "none is left out"
    set_out = [one for one in happened if one["what"] == "sets out"]
    assert len({one["number"] for one in set_out}) > 2
    assert not [one for one in happened if one["what"] == "cut"], "the next move waited until all had landed"
    under_way = 0
    for one in happened:
        under_way += {"sets out": 1, "lands": -1}.get(one["what"], 0)
        assert one["what"] != "moment" or under_way == 0, f"{under_way} still under way at {one['number']}"
    for one in set_out:
        assert set(one["properties"]) <= {"transform", "opacity"} | TIMING
        assert 250 <= one["lasts"] <= 450
    delays = [one["delay"] for one in set_out if one["number"] == set_out[-1]["number"]]
    assert delays == [60 * n for n in range(len(delays))]


def test_the_card_itself_travels_and_its_place_is_empty_until_it_lands(door: Door):
    screen = at_table(door, "pointcity")
    choose_and_wait(screen, 10)
    page = screen.page
    set_out = [one for one in told(page) if one["what"] == "sets out"]
    names = set(page.evaluate("() => [...document.querySelectorAll('.board .card')].map((one) => one.textContent)"))
    assert names
    hidden = [one for one in set_out if one["hidden"]]
    assert hidden, "what arrives is not there before it has landed"
    assert any(text and text in one["text"] for one in hidden for text in one["hidden"]), "the traveler is that card"
    assert any(one["turns"] for one in set_out), "what turns its face is seen to turn"
    assert page.evaluate("() => window.hidden()") == []


INTERRUPTIONS = """() => {
  let count = 0
  const kinds = [
    () => dispatchEvent(new Event('resize')),
    () => document.dispatchEvent(new Event('visibilitychange')),
    () => [...document.querySelectorAll('section.panel button')].find((one) => /Skip/.test(one.textContent))?.click(),
    () => {},
  ]
  window.interrupt = () => queueMicrotask(kinds[count++ % kinds.length])
}"""


@pytest.mark.parametrize("game", ["pointcity", "spark"])
def test_nothing_stays_hidden_whatever_comes_between(door: Door, game):
    screen = at_table(door, game)
    page = screen.page
    page.evaluate(INTERRUPTIONS)
    screen.play(3, until=lambda state: state.number >= 20, board=0)
    happened = told(page)
    assert any(one["what"] == "cut" for one in happened), "some were cut short"
    page.wait_for_function(CALM)
    assert page.locator(".travelers > *").count() == 0
    faint = page.evaluate("""() => [...document.querySelectorAll('section.board [data-place] .card-frame')]
      .filter((one) => getComputedStyle(one).opacity === '0').length""")
    assert faint == 0


@pytest.mark.parametrize(("moving", "speed"), [(False, "fast"), (True, "instant")])
def test_nothing_travels_where_less_motion_is_wanted(door: Door, moving, speed):
    screen = door(moving=moving, speed=speed)
    screen.set_up("pointcity", "me:Ada", "bot greedy", seed="12")
    screen.state()
    screen.page.evaluate(RECORD)
    screen.play(3, until=lambda state: state.number >= 10, board=0)
    assert {one["what"] for one in told(screen.page)} == {"moment"}


def test_numbers_count_to_what_they_are(door: Door):
    screen = at_table(door, "pointcity")
    page = screen.page
    page.evaluate("""() => {
      const seen = (window.counted = [])
      new MutationObserver((all) => { for (const one of all) seen.push(one.target.textContent) })
        .observe(document.querySelector('.strip'), {subtree: true, characterData: true})
    }""")
    state, _, _ = screen.play(3, until=lambda state: state.number >= 24, board=0)
    assert state.kind == "asked"
    assert page.evaluate("() => window.counted.length") > 1
    table = page.request.get(f"/api/tables/{screen.table()}").json()
    shown = page.locator(".strip .stand")
    for seat, total in enumerate(table["view"]["totals"]):
        page.wait_for_function(
            "([seat, total]) => parseInt(document.querySelectorAll('.strip .total')[seat].textContent) === total",
            arg=[seat, total],
        )
    assert shown.count() == 3
