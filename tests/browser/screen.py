"""One person's screen, and what they do there by mouse or by keyboard. All waiting is for a state of the page."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

# How many choices the table has heard of: that is how a click is known to have arrived, whatever the board looks like.
HEARD = """window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how)
    this.addEventListener('message', (event) => {
      const message = JSON.parse(event.data)
      if (message.type === 'state') window.heard = message.snapshot.number
    })
  }
}"""
# What the table shows once it has come to rest, or null while something is still on its way.
STATE = """(() => {
  const hand = document.querySelector('.cover h1')
  if (hand) return {kind: 'hand', number: -1, prompt: hand.textContent, options: []}
  const panel = document.querySelector('section.panel'), number = window.heard
  if (!panel || number === undefined) return null
  const buttons = [...document.querySelectorAll('.choices button.option')]
  if (buttons.some((one) => one.getAttribute('aria-disabled') === 'true')) return null
  const prompt = panel.querySelector('.prompt')?.textContent ?? ''
  const options = buttons.map((one) => one.querySelector('.label').textContent.trim())
  const over = panel.querySelector('.who strong')?.textContent === 'The game is over.'
  const asked = panel.classList.contains('mine') && options.length > 0
  return {kind: asked ? 'asked' : over ? 'over' : 'waiting', number, prompt, options}
})()"""
RESTS = f"""([kinds, before]) => {{
  const state = {STATE}
  return state && kinds.includes(state.kind) && state.number !== before ? state : null
}}"""
MOVED = f"(before) => {{ const s = {STATE}; return s && s.number !== before }}"
# What a click may lead to: another moment of the game, a menu where several options lie, or the first of two places.
FOLLOWS = f"""([before, first]) => {{
  const state = {STATE}
  if (document.querySelector('[role=menu]')) return 'menu'
  if (state && state.number !== before) return 'moved'
  return first && document.querySelector('.hint:not(:empty)') ? 'first' : null
}}"""


@dataclass(frozen=True)
class State:
    kind: str  # asked, waiting, over, hand
    number: int
    prompt: str
    options: list[str]


LOOK = 20  # milliseconds from one look at the page to the next; by itself Playwright has a frame drawn for each look


class Screen:
    def __init__(self, page: Page) -> None:
        self.page = page

    # ---- getting to a table

    def open(self, path: str = "/") -> Screen:
        self.page.goto(path)
        return self

    def button(self, name: str | re.Pattern[str], within: Page | Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=name, exact=isinstance(name, str))

    def start_from_lobby(self, title: str, button: str | re.Pattern[str]) -> State:
        """Two clicks: the page, and this one."""
        self.open()
        self.button(button, self.game(title)).click()
        return self.state()

    def game(self, title: str) -> Locator:
        return self.page.locator("article.game").filter(has=self.page.get_by_role("heading", name=title))

    def set_up(
        self, game: str, *who: str, seed: str = "", options: dict[str, str] | None = None, confirm: bool = False
    ) -> None:
        """Through the form: `who` sits at each seat, as the form calls it, and a name after a colon."""
        page = self.open(f"/play/{game}").page
        count = page.locator(".counts")
        expect(page.locator(".rows li").first).to_be_visible()
        if count.count():
            count.get_by_text(str(len(who)), exact=True).click()
        expect(page.locator(".rows li")).to_have_count(len(who))
        for row, one in zip(page.locator(".rows li").all(), who, strict=True):
            kind, _, name = one.partition(":")
            row.locator("select").select_option(kind)
            if name:
                row.locator("input").fill(name)
        for option, choice in (options or {}).items():
            page.locator(f"#option-{option}").select_option(label=choice)
        if seed or confirm:
            page.locator("details.more summary").click()
            page.locator("#seed").fill(seed)
            if confirm:
                page.get_by_label("Ask before a choice that cannot be taken back").check()
        self.button("Start the game").click()

    def table(self) -> str:
        """The table's name, from the address."""
        expect(self.page).to_have_url(re.compile(r"/t/[^/?]+"))
        found = re.search(r"/t/([^/?]+)", self.page.url)
        assert found is not None
        return found[1]

    # ---- what is seen

    def state(self, other_than: int | None = None, kinds: tuple[str, ...] = ("asked", "over", "hand")) -> State:
        """Waits until the table rests in one of these states."""
        found: Any = self.page.wait_for_function(
            RESTS, arg=[list(kinds), other_than], timeout=60_000, polling=LOOK
        ).json_value()
        return State(**found)

    def log(self) -> list[str]:
        return [line.strip() for line in self.page.locator("[role=log] li").all_text_contents()]

    # ---- what is done

    def choose(self, label: str) -> None:
        """By its button in the list."""
        before = self.state().number
        self.page.locator("button.option").filter(has=self.page.get_by_text(label, exact=True)).first.click()
        self.moved(before)

    def moved(self, before: int) -> None:
        self.page.wait_for_function(MOVED, arg=before, polling=LOOK)

    def follows(self, before: int, first: bool) -> str:
        return str(self.page.wait_for_function(FOLLOWS, arg=[before, first], polling=LOOK).json_value())

    def by_button(self, state: State, rng: random.Random) -> None:
        self.page.locator("button.option").nth(rng.randrange(len(state.options))).click()
        self.moved(state.number)

    def by_board(self, state: State, rng: random.Random) -> bool:
        """A click on an offered place, and what it asks for after that. False where the board offers nothing."""
        offers = self.page.locator(".board [data-place].offer:visible")
        count = offers.count()
        if count == 0:
            return False
        offers.nth(rng.randrange(count)).click(force=True)
        if (came := self.follows(state.number, first=True)) == "first":
            mates = self.page.locator(".board .mate.offer:visible")
            if mates.count() == 0:  # its mate lies at the same place, or there is only one way to go on
                self.page.keyboard.press("Escape")
                self.by_button(state, rng)
                return True
            mates.nth(rng.randrange(mates.count())).click(force=True)
            came = self.follows(state.number, first=False)
        if came == "menu":
            items = self.page.get_by_role("menuitem")
            items.nth(rng.randrange(items.count())).click()
        self.moved(state.number)
        return True

    def play(
        self, seed: int, *, until: Callable[[State], bool] | None = None, board: float = 0.7
    ) -> tuple[State, int, int]:
        """Plays to the end, or `until` something: the last state, and how many choices were made on the board and by
        button, of which there is one in five at least. Which ones is decided by a seed; the bots' choices are not."""
        rng, on_board, by_button = random.Random(seed), 0, 0
        state = self.state()
        while state.kind != "over" and not (until is not None and until(state)):
            if state.kind == "hand":
                self.page.locator(".cover button.primary").click()
            elif on_board < 4 * (by_button + 1) and rng.random() < board and self.by_board(state, rng):
                on_board += 1
            else:
                self.by_button(state, rng)
                by_button += 1
            state = self.state()
        return state, on_board, by_button
