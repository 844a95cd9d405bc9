"""The table of Citizen Heroes is on screen as a whole, whatever the screen: nothing that can be chosen lies outside the
board's box or below something else, and no word is cut."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Door
from .screen import Screen

SIZES = [(1440, 900), (1280, 720), (2560, 1440), (820, 1180), (390, 844), (844, 390), (720, 450)]
# Drawn once more first, so that what follows from the new size is there.
WRONG = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const board = document.querySelector('section.board'), box = board.getBoundingClientRect(), wrong = []
  const named = (one) => one.dataset.place ?? `${one.className} "${one.textContent.trim().slice(0, 40)}"`
  if (board.scrollWidth > board.clientWidth + 1) wrong.push(`scrolls sideways: ${board.scrollWidth}`)
  if (board.scrollHeight > board.clientHeight + 1) wrong.push(`scrolls: ${board.scrollHeight} in ${board.clientHeight}`)
  for (const one of board.querySelectorAll('[data-place].offer')) {
    const at = one.getBoundingClientRect()
    if (at.width === 0) wrong.push(`${named(one)} is offered and not shown`)
    else if (at.left < box.left - 1 || at.top < box.top - 1 || at.right > box.right + 1 || at.bottom > box.bottom + 1)
      wrong.push(`${named(one)} lies outside`)
    else {
      const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2)
      if (!top || !(one.contains(top) || one.parentElement.contains(top)))
        wrong.push(`${named(one)} lies below ${top ? named(top) : 'nothing'}`)
    }
  }
  for (const one of board.querySelectorAll(':not(svg, svg *)')) {
    if (one.children.length || !one.textContent.trim() || one.clientWidth <= 2) continue
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
      wrong.push(`${named(one)} is cut`)
  }
  for (const part of board.querySelectorAll('.place > .board > *')) {
    const at = part.getBoundingClientRect()
    const things = '.card-frame, .responder, .lying, .low, .tokens, .fate, .opens, .need, .pile'
    for (const one of part.querySelectorAll(things)) {
      const it = one.getBoundingClientRect()
      const out = [at.left - it.left, it.right - at.right, at.top - it.top, it.bottom - at.bottom]
      if (it.width && Math.max(...out) > 1)
        wrong.push(`${named(one)} sticks out of ${part.className}`)
    }
  }
  done([...new Set(wrong)])
})))"""


# Where each leads to another question; when all have been tried, the turn ends.
WAYS = ["Rally ", "Rescue", "Hero Token", "Call", "Recruit", "End the turn"]


def choose(screen: Screen, number: int, at: int) -> None:
    screen.page.evaluate("(n) => document.querySelectorAll('button.option')[n].click()", at)
    screen.moved(number)


@pytest.mark.parametrize(("seats", "questions"), [(2, 5), (5, 4)])
def test_the_table_fits_its_box(door: Door, seats: int, questions: int) -> None:
    screen = door(listed=False, viewport={"width": 1440, "height": 900})
    screen.set_up("heroes", "me:Ada", *["bot greedy"] * (seats - 1), seed="12")
    ways, wrong, looked = list(WAYS), [], set[str]()
    state = screen.state()
    while state.kind == "asked" and len(looked) < questions:
        # The first time of each question is looked at: other questions offer other places.
        kind = " ".join(word for word in state.prompt.split() if word.isalpha())[:12]
        if kind not in looked:
            looked.add(kind)
            wrong += [f"{state.prompt} {size}: {one}" for size in SIZES for one in at_size(screen, size)]
        way = next((one for one in ways if any(label.startswith(one) for label in state.options)), "")
        ways = [one for one in ways if one != way] or list(WAYS)
        choose(screen, state.number, next(n for n, label in enumerate(state.options) if label.startswith(way)))
        state = screen.state()
    assert len(looked) == questions
    assert not wrong, "\n".join(wrong[:30])


def at_size(screen: Screen, size: tuple[int, int]) -> Any:
    screen.page.set_viewport_size({"width": size[0], "height": size[1]})
    return screen.page.evaluate(WRONG)
