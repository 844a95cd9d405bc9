"""Sounds are asked for by what happens, after a first touch, as loud as one likes, and not where all is to be calm."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Door
from .screen import Screen

# Instead of a loudspeaker: what was asked for.
STUB = """
window.sounds = []; window.loud = []; window.contexts = 0
addEventListener('civitas:sound', ({detail}) => window.sounds.push(detail))
const param = () => ({value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {}})
const node = () => ({connect() {}, start() {}, stop() {}, frequency: param(), gain: param()})
window.AudioContext = class {
  constructor() { window.contexts += 1; this.state = 'running'; this.currentTime = 0; this.sampleRate = 8000
    this.destination = {} }
  createOscillator() { return node() }
  createBufferSource() { return node() }
  createBiquadFilter() { return node() }
  createBuffer(_, length) { return {getChannelData: () => new Float32Array(length)} }
  createGain() { const one = node()
    Object.defineProperty(one.gain, 'value', {set(value) { window.loud.push(Math.round(value * 100) / 100) }})
    return one }
}
navigator.vibrate = (pattern) => { (window.vibrated ??= []).push(pattern); return true }
"""
KNOWN = {"laid", "flipped", "gained", "placed", "turn", "end"}
CLICK = "(button) => button.click()"  # by a script: no person has touched anything


def seated(door: Door, **wishes: Any) -> Screen:
    """At a table of Point City, on a page that nobody has touched yet."""
    screen = door(**wishes)
    screen.page.add_init_script(STUB)
    screen.set_up("pointcity", "me:Ada", "bot greedy", seed="12")
    screen.table()
    screen.page.reload()
    screen.state()
    return screen


def choose(screen: Screen) -> list[str]:
    """The sounds of three choices and of all that follows on them."""
    page = screen.page
    page.evaluate("() => { window.sounds = []; window.loud = [] }")
    for _ in range(3):
        before = screen.state().number
        page.locator("button.option").first.evaluate(CLICK)
        screen.moved(before)
    screen.state()
    page.evaluate("() => new Promise((done) => setTimeout(done))")  # they are asked for right after a move is shown
    found: list[str] = page.evaluate("() => window.sounds")
    return found


def set_sound(screen: Screen, **what: Any) -> None:
    page = screen.page
    screen.button("Table").click()
    dialog = page.get_by_role("dialog")
    if "on" in what:
        dialog.get_by_label("Sound", exact=True).set_checked(what["on"])
    if "volume" in what:
        dialog.get_by_label("Volume").fill(str(what["volume"]))
    screen.button("Close", dialog).click()


def test_nothing_is_heard_before_a_touch_and_then_what_happens(door: Door):
    screen = seated(door, moving=True)
    page = screen.page
    assert choose(screen) == []
    assert page.evaluate("() => window.contexts") == 0, "no browser is asked for sound before somebody has touched it"
    page.keyboard.press("Shift")
    heard = choose(screen)
    assert {"laid", "turn"} <= set(heard) <= KNOWN
    assert page.evaluate("() => window.contexts") == 1


def test_it_is_as_loud_as_one_likes_and_can_be_switched_off(door: Door):
    screen = seated(door, moving=True)
    page = screen.page
    set_sound(screen, volume=80)
    assert choose(screen)
    assert set(page.evaluate("() => window.loud")) == {0.72}
    set_sound(screen, volume=0)
    assert choose(screen) == []
    set_sound(screen, on=False)
    assert choose(screen) == []
    page.reload()
    page.keyboard.press("Shift")
    assert choose(screen) == [], "it is remembered"
    set_sound(screen, on=True, volume=40)
    assert choose(screen)
    assert set(page.evaluate("() => window.loud")) == {0.36}


def test_under_reduced_motion_it_is_quiet_unless_switched_on(door: Door):
    screen = seated(door)
    screen.page.keyboard.press("Shift")
    assert choose(screen) == []
    set_sound(screen, on=True)
    assert choose(screen)


@pytest.mark.parametrize("wanted", [False, True])
def test_a_phone_is_felt_only_where_one_wants_it(door: Door, wanted):
    screen = seated(door, has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    page = screen.page
    if wanted:
        screen.button("Table").tap()
        page.get_by_role("dialog").get_by_label("Vibrate when it is your turn").check()
        screen.button("Close", page.get_by_role("dialog")).tap()
    page.keyboard.press("Shift")
    choose(screen)
    assert bool(page.evaluate("() => window.vibrated")) is wanted
