"""Whether all that a question needs is on screen: at every size, without scrolling the page or the board."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SIZES = {
    "laptop": (1440, 900),
    "small laptop": (1280, 720),
    "large": (2560, 1440),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "flat phone": (844, 390),
    "at 200 %": (720, 450),
}
SMALLEST = ("phone", "flat phone", "at 200 %")  # here a part of the board may scroll, the board itself never
# What is offered on the board lies in its box, and nothing lies over its middle but what belongs to it.
LOOK = """(smallest) => {
  const board = document.querySelector('section.board'), box = board.getBoundingClientRect(), wrong = []
  const page = document.scrollingElement
  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1)
    wrong.push(`the page scrolls: ${page.scrollWidth}x${page.scrollHeight} of ${innerWidth}x${innerHeight}`)
  if (board.scrollHeight > board.clientHeight + 1 || board.scrollWidth > board.clientWidth + 1)
    wrong.push(`the board scrolls: ${board.scrollWidth}x${board.scrollHeight} of ` +
      `${board.clientWidth}x${board.clientHeight}`)
  let offered = 0
  for (const one of board.querySelectorAll('[data-place].offer')) {
    const r = one.getBoundingClientRect(), name = one.getAttribute('aria-label') ?? one.dataset.place
    if (r.width === 0) continue
    offered += 1
    const scrolls = (smallest && one.closest('.board-part') !== null) || one.closest('.sequence') !== null
    const outside =
      r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - 1 || r.bottom > box.bottom + 1
    if (outside && scrolls) continue
    if (outside) wrong.push(`${name} lies outside the board`)
    else {
      // In the middle, or anywhere in it: a place may hold others that are offered themselves.
      const at = [[0.5, 0.5], [0.5, 0.1], [0.1, 0.5], [0.9, 0.5], [0.5, 0.9]]
      const hit = at.some(([x, y]) => {
        const on = document.elementFromPoint(r.left + x * r.width, r.top + y * r.height)
        return on && (one.contains(on) || one.parentElement.contains(on))
      })
      if (!hit && !scrolls) wrong.push(`${name} lies under something`)
    }
  }
  const prompt = document.querySelector('.panel .prompt'), p = prompt?.getBoundingClientRect()
  if (p && (p.bottom > innerHeight + 1 || p.right > innerWidth + 1)) wrong.push('the question is not on screen')
  for (const one of board.querySelectorAll('*')) {
    if (one.children.length || !one.textContent.trim() || one.clientWidth < 3) continue
    const how = getComputedStyle(one)
    if (how.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1)
      wrong.push(`"${one.textContent.trim()}" is cut: ${one.scrollWidth} of ${one.clientWidth}`)
  }
  return {offered, wrong: [...new Set(wrong)]}
}"""


def look(page: Page, sizes: dict[str, tuple[int, int]] = SIZES) -> tuple[int, list[str]]:
    """How many offered places were looked at, and what is wrong with them."""
    offered, wrong = 0, list[str]()
    for name, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found: dict[str, Any] = page.evaluate(LOOK, name in SMALLEST)
        offered += found["offered"]
        wrong += [f"{name}: {each}" for each in found["wrong"]]
    return offered, wrong
