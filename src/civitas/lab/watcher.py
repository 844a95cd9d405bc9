"""Games played and watched: in compiled code (watch.c beside this file), or in Python where there is no compiler."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from importlib import resources
from typing import Any

import numpy as np

from civitas.kernel.backends.compile import compilers, library
from civitas.kernel.backends.native import OUTPUTS, NativeBackend, job_dtype, outputs, pointer, source
from civitas.kernel.backends.python import ASKED, OVER, TURN, option_values
from civitas.kernel.backends.simulation import chosen
from civitas.kernel.errors import CivitasError, Fault
from civitas.kernel.game import Game
from civitas.kernel.state.chance import Stream, derive

from .signs import Layout, lay_out, watched_of

WATCH = np.dtype(
    [(name, "<u8") for name in ("signs", "first", "sizes", "counts", "in_play", "course")]
    + [(name, "<i4") for name in ("cells", "cards", "sets", "gap")]
)


@dataclass(frozen=True)
class WatchedGames:
    """Some games, one row each."""

    layout: Layout
    first: int  # the number of the first
    out: dict[str, np.ndarray]  # what simulations give, too
    counts: np.ndarray  # games x cells
    in_play: np.ndarray  # games x cards
    course: np.ndarray  # games x 3: who began, lead changes, the turn since when the winner led or -1


def watch(
    game: Game, seats: int, seed: int, first: int, games: int, policies: list[int], options: dict[str, int]
) -> WatchedGames:
    """`game` is one made by signs.watching. The games are those that `simulate` plays."""
    layout = lay_out(game, seats)
    seen = WatchedGames(
        layout,
        first,
        outputs(games, game.schema.seats),
        np.zeros((games, layout.cells), np.int16),
        np.zeros((games, layout.cards), np.uint8),
        np.zeros((games, 3), np.int32),
    )
    if compilers():
        watcher(game).play_watched(seen, seed, policies, options)
    else:
        for row in range(games):
            watch_one(seen, row, seed, policies, options)
    bad = np.flatnonzero(seen.out["fault"])
    if len(bad):
        fault = Fault(int(seen.out["fault"][bad[0]]), 0)
        raise CivitasError(f"{game.title}: game {int(bad[0]) + first} of seed {seed} broke off: {fault}")
    return seen


# ---------------------------------------------------------------- in compiled code


class Watcher(NativeBackend):
    """The compiled game with watch.c behind it, telling events."""

    def __init__(self, game: Game) -> None:
        self.game, self.checked, self.dtype = game, False, game.dtype
        text = source(game) + macros(game) + (resources.files(__package__) / "watch.c").read_text(encoding="utf-8")
        self.lib = ctypes.CDLL(str(library(text, f"{game.name}-watch", ("-DEVENTS=1",))))
        if (self.lib.civitas_size(), self.lib.civitas_job_size()) != (
            self.dtype.itemsize,
            job_dtype(self.dtype).itemsize,
        ):
            raise CivitasError(f"{game.name}: the C structs differ from their records: a bug in the layout")
        self.told = np.zeros(8 * 4096, np.int32)
        self.tables = [np.ascontiguousarray(game.data[name]) for name in game.lowered.program.tables]
        self.env = self.make_env([t.ctypes.data for t in self.tables], self.told.ctypes.data)

    def play_watched(self, seen: WatchedGames, seed: int, policies: list[int], options: dict[str, int]) -> None:
        layout = seen.layout
        sizes = np.array([len(names) for names in layout.names], np.int32)
        job = self.job(seed, seen.first, len(seen.course), layout.seats, options, policies)
        what = np.zeros(1, WATCH)
        arrays = {"signs": layout.signs, "first": layout.first, "sizes": sizes}
        arrays |= {"counts": seen.counts, "in_play": seen.in_play, "course": seen.course}
        for name, array in arrays.items():
            what[name] = array.ctypes.data
        what["cells"], what["cards"], what["sets"] = layout.cells, layout.cards, len(layout.names)
        out = np.array([seen.out[name].ctypes.data for name, _, _ in OUTPUTS], np.uint64)
        self.lib.civitas_watch(pointer(self.env), pointer(job), pointer(out), pointer(what))


def macros(game: Game) -> str:
    """What watch.c asks of a game."""
    declared, low = watched_of(game), game.lowered

    def call(helper: Any, *arguments: str) -> str:
        return f"{low.function_name(game.function(helper))}({', '.join(arguments)})"

    lines = [
        "",
        f"#define WATCH_FIRST(g) {'-1' if declared.first is None else f'(int32_t)(g)->f_{declared.first}'}",
        f"#define WATCH_STANDINGS {int(declared.standing is not None)}",
    ]
    if declared.standing is not None:
        lines.append(f"#define WATCH_STANDING(g, e, seat) {call(declared.standing, 'g', 'e', 'seat')}")
    lines += ["FN int32_t watch_in_play(State *g, const Env *e, int32_t set, int32_t card) {", "  switch (set) {"]
    lines += [
        f"    case {of}: return {call(cards.in_play, 'g', 'e', 'card')};"
        for of, cards in enumerate(declared.cards)
        if cards.in_play is not None
    ]
    lines += ["  }", "  return 1;", "}", "#define WATCH_IN_PLAY(g, e, set, card) watch_in_play(g, e, set, card)", ""]
    return "\n".join(lines)


_watchers: dict[int, Watcher] = {}


def watcher(game: Game) -> Watcher:
    if id(game) not in _watchers:
        _watchers[id(game)] = Watcher(game)
    return _watchers[id(game)]


def ready(game: Game) -> str:
    """Compile what is to be compiled; gives the backend that will play."""
    if not compilers():
        return "python"
    watcher(game)
    return "native"


# ---------------------------------------------------------------- in Python


def watch_one(seen: WatchedGames, row: int, seed: int, policies: list[int], options: dict[str, int]) -> None:
    """The same game, and the same numbers, as watch.c."""
    layout, out = seen.layout, seen.out
    game, seats = layout.game, layout.seats
    declared, backend, key = watched_of(game), game.python, derive(seed, seen.first + row)
    standing = None if declared.standing is None else backend.helper(declared.standing)
    g, stream = backend.fresh(key, seats, options), Stream(key, 0, 2)
    real, begun, leader, since, changes = 0, False, -1, 0, 0
    seen.course[row] = -1, 0, -1
    try:
        status, value = TURN, -1
        while status != OVER:
            g._told = []
            status = backend.advance(g, value, pause=True)
            read_events(seen, row, g._told)
            value = -1
            if status == ASKED:
                values = option_values(g)
                real += len(values) > 1
                value = chosen(game, g, values, policies[g._who], stream)
                continue
            if not begun:
                begun = True
                seen.course[row, 0] = -1 if declared.first is None else getattr(g, declared.first)
                for of, cards in enumerate(declared.cards):
                    is_in = None if cards.in_play is None else backend.helper(cards.in_play)
                    numbers = range(len(layout.names[of]))
                    seen.in_play[row, layout.in_play(of)] = [is_in is None or bool(is_in(g, n)) for n in numbers]
            if status == TURN and standing is not None and seats > 1 and g._turns and g._turns % seats == 0:
                stands = [standing(g, seat) for seat in range(seats)]
                ahead = stands.index(max(stands)) if stands.count(max(stands)) == 1 else -1
                if ahead >= 0 and ahead != leader:
                    changes += leader >= 0
                    leader, since = ahead, g._turns
    except Fault as fault:
        g._fault = fault.code
    winners = [seat for seat in range(seats) if g.place[seat] == 1]
    if len(winners) == 1:
        changes += leader not in (winners[0], -1)
        seen.course[row, 2] = since if leader == winners[0] else g._turns
    seen.course[row, 1] = changes
    out["score"][row], out["place"][row], out["payoff"][row] = g.score, g.place, g.payoff
    out["decisions"][row], out["turns"][row] = (g._steps, real), g._turns
    out["outcome"][row], out["fault"][row] = g.outcome, g._fault


def read_events(seen: WatchedGames, row: int, told: list[tuple[int, ...]] | None) -> None:
    layout, counts = seen.layout, seen.counts[row]
    for event, *arguments in told or ():
        for sign in layout.signs[layout.first[event] : layout.first[event + 1]].tolist():
            seat_at, card_at, card, amount_at, only, value, base, cards = sign
            seat, card = arguments[seat_at], card if card_at < 0 else arguments[card_at]
            if (only < 0 or arguments[only] == value) and 0 <= seat < layout.seats and 0 <= card < cards:
                at = base + seat * cards + card
                counts[at] = max(-32767, min(32767, int(counts[at]) + (1 if amount_at < 0 else arguments[amount_at])))
