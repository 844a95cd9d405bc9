"""A whole game through the board alone, and what is wrong with it at every decision."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

from .browsers import Browser, Screen
from .sizes import Size

HERE = Path(__file__).parent
LOOKING, PLAYING = ((HERE / name).read_text(encoding="utf-8") for name in ("looking.js", "playing.js"))
AXE = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations.map(
  (one) => `${one.id}: ${one.nodes.length} times, first ${one.nodes[0].target.join(' ')}`)"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
PATIENCE = 60.0  # seconds in which somebody must be asked again
MOST_PRESSES = 60  # for one decision: some are made card by card
SEED = "12"


@dataclass
class Report:
    game: str
    seats: int
    size: str
    browser: str
    decisions: int = 0
    over: bool = False
    wrong: dict[str, list[str]] = field(default_factory=dict)  # what is wrong: the questions at which it was seen

    def note(self, prompt: str, found: list[str]) -> None:
        for each in found:
            prompts = self.wrong.setdefault(each, [])
            if prompt not in prompts:
                prompts.append(prompt)


def play(
    browser: Browser,
    url: str,
    game: str,
    seats: int,
    size: Size,
    *,
    most: int = 10_000,
    axe: bool = True,
    seen: Callable[[Screen, int], None] | None = None,
) -> Report:
    """Plays to the end, or `most` decisions. `seen` is called at every decision, before anything is pressed."""
    report, rng = Report(game, seats, size.name, browser.name), random.Random(5)
    screen = browser.screen(size)
    try:
        start(screen, url, game, seats)
        known = set[str]()
        while report.decisions < most:
            now = asked(screen, None)
            if now["over"]:
                report.over = True
                break
            screen.evaluate(DRAWN)
            report.note(now["prompt"], screen.evaluate(LOOKING, size.touch))
            kind = " ".join(word for word in now["prompt"].split() if word.isalpha())
            if axe and kind not in known:
                known.add(kind)
                report.note(now["prompt"], [f"axe: {each}" for each in screen.evaluate(AXE)])
            if seen is not None:
                seen(screen, report.decisions)
            decide(screen, now, rng, report)
            report.decisions += 1
        report.note("", screen.errors)
    finally:
        screen.close()
    return report


def start(screen: Screen, url: str, game: str, seats: int) -> None:
    """The table is made by the page's own requests, so that its cookie is the browser's."""
    screen.open(url)
    bots = [{"kind": "bot", "bot": "greedy"}] * (seats - 1)
    body = {"game": game, "seats": [{"kind": "me", "name": "Ada"}, *bots], "seed": SEED}
    made = screen.evaluate(
        "async (body) => (await fetch('/api/tables', {method: 'POST', body: JSON.stringify(body), "
        "headers: {'content-type': 'application/json'}})).json()",
        body,
    )
    screen.open(f"{url}/t/{made['table']}")
    script = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    screen.evaluate(f"() => {{ {script} }}")


def asked(screen: Screen, than: dict[str, Any] | None) -> dict[str, Any]:
    """The question as soon as one is asked, or what has changed since `than`."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        now = screen.evaluate(PLAYING)
        if now is not None and (than is None or now != than):
            screen.evaluate(DRAWN)  # what comes a frame later may push the board
            if screen.evaluate(PLAYING) == now:
                return dict(now)
        time.sleep(0.02)
    if than is not None:
        return than
    raise RuntimeError("nobody is asked, and the game is not over")


def decide(screen: Screen, now: dict[str, Any], rng: random.Random, report: Report) -> None:
    """Presses what can be pressed until the decision is made."""
    before, pressed = now["number"], list[str]()
    for _ in range(MOST_PRESSES):
        spot = choice(now["spots"], pressed, rng)
        pressed.append(spot["name"])
        screen.click(spot["x"], spot["y"])
        then = settled(screen, now)
        if then is None or then["over"] or then["number"] != before:
            return
        now = then
    report.note(now["prompt"], [f"pressing does not decide: {pressed[:10]}"])
    raise RuntimeError(f"{report.game} at {report.size}: {now['prompt']}: pressing does not decide: {pressed}")


def choice(spots: list[dict[str, Any]], pressed: list[str], rng: random.Random) -> dict[str, Any]:
    """What ends a choice of several first, then what was not pressed yet: a card pressed twice is put back."""
    ends = [spot for spot in spots if spot["ends"]]
    new = [spot for spot in spots if spot["name"] not in pressed]
    return rng.choice(ends if ends and rng.random() < 0.5 else new or spots)


def settled(screen: Screen, before: dict[str, Any]) -> dict[str, Any] | None:
    """What can be pressed after a press: None where it is somebody else's move."""
    for _ in range(25):
        now: dict[str, Any] | None = screen.evaluate(PLAYING)
        if now is None or now["number"] != before["number"] or now["state"] != before["state"]:
            return now
        time.sleep(0.02)
    return dict(before)
