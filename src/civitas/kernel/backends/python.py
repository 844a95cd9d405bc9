"""The lowered rules as Python on plain objects. Always there, always checked; interactive tables run on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NoReturn

from ..codes import FaultCode, Phase, Status
from ..errors import Fault
from ..lang.printing.to_python import print_python
from ..state.chance import below, key_of
from ..state.plain import PlainState

if TYPE_CHECKING:
    from ..game import Game

ASKED, OVER, TURN = int(Status.ASKED), int(Status.OVER), int(Status.TURN)


def bad(code: int, line: int) -> NoReturn:
    raise Fault(code, line)


def asked(g: PlainState, seat: int, kind: int, size: int, line: int) -> None:
    if not g._options:
        bad(FaultCode.NO_OPTION, line)
    if g._options >> size:
        bad(FaultCode.OPTION, line)
    if not 0 <= seat < len(g.score):
        bad(FaultCode.INDEX, line)
    g._who, g._kind = seat, kind


def offer(g: PlainState, value: int, bits: int, line: int) -> None:
    if not 0 <= value < bits:
        bad(FaultCode.OPTION, line)
    g._options |= 1 << value


def offer_all(g: PlainState, mask: int, first: int, bits: int, line: int) -> None:
    if mask < 0 or first < 0 or (mask and first + mask.bit_length() > bits):
        bad(FaultCode.OPTION, line)
    g._options |= mask << first


def div(a: int, b: int, line: int) -> int:
    return a // b if b else bad(FaultCode.ARITHMETIC, line)


def mod(a: int, b: int, line: int) -> int:
    return a % b if b else bad(FaultCode.ARITHMETIC, line)


def shl(a: int, n: int, line: int) -> int:
    return (
        bad(FaultCode.ARITHMETIC, line)
        if n < 0
        else 0
        if a == 0
        else bad(FaultCode.TOO_LARGE, line)
        if n > 31
        else a << n
    )


def shr(a: int, n: int, line: int) -> int:
    return bad(FaultCode.ARITHMETIC, line) if n < 0 else a >> n


def pick(table: dict[int, Any], which: int, line: int) -> Any:
    return table[which] if which in table else bad(FaultCode.INDEX, line)


def lying(bits: list[int], first: int, size: int) -> Iterator[int]:
    """The cards of a bag; whether each is there is looked up when its time comes."""
    for byte in range((size + 7) // 8):
        if bits[first + byte]:
            for bit in range(8):
                if bits[first + byte] >> bit & 1:
                    yield 8 * byte + bit


# How often a loop of one rule goes round at most between two questions. No honest one comes near it; a position that
# somebody has altered may lead into one that never ends, and a server must not go with it.
FUEL = range(1 << 16)


def short(numbers: range, line: int) -> range:
    return numbers if len(numbers) <= len(FUEL) else bad(FaultCode.TOO_LONG, line)


EACH_BIT = [[value >> bit & 1 for bit in range(8)] for value in range(256)]
RUNTIME: dict[str, Any] = {
    f.__name__: f for f in (bad, asked, offer, offer_all, div, mod, shl, shr, pick, lying, short)
}
RUNTIME |= {"chance": below, "EACH_BIT": EACH_BIT, "FUEL": FUEL}
_codes: dict[int, Any] = {}


class PythonBackend:
    """The rules of one game with one set of card tables."""

    name = "python"

    def __init__(self, game: Game) -> None:
        self.game = game
        low = game.lowered
        if id(low) not in _codes:
            _codes[id(low)] = (low, compile(print_python(low), f"<{game.name}, lowered>", "exec"))
        space: dict[str, Any] = dict(RUNTIME)
        space.update({f"T_{name}": data.ravel().tolist() for name, data in game.data.items()})
        exec(_codes[id(low)][1], space)
        for table, rows in low.program.rule_tables.items():
            space[f"R_{table}"] = {n: space[low.function_name(name)] for n, name in rows}
        self.space = space
        self.setup = self._start(game.function(game.rules.setup))
        self.turn = self._start(game.function(game.rules.turn))
        self.scratch = [
            (leaf.name, leaf.size) for leaf in game.schema.leaves.values() if leaf.scratch and not leaf.work
        ]

    def _start(self, name: str) -> Callable[[PlainState, int], bool]:
        function = self.space[self.game.lowered.function_name(name)]
        if name in self.game.lowered.flows:
            return lambda g, answer: function(g, 0, answer)

        def run(g: PlainState, answer: int) -> bool:
            function(g)
            return False

        return run

    def helper(self, fn: Callable[..., Any]) -> Callable[..., Any]:
        """The lowered form of one of the game's helpers."""
        return self.space[self.game.lowered.function_name(self.game.function(fn))]  # type: ignore[no-any-return]

    def fresh(self, seed: int, seats: int, options: dict[str, int]) -> PlainState:
        g = PlainState(self.game.schema)
        g._key, g.seats = key_of(seed), seats
        for name, value in options.items():
            setattr(g, name, value)
        return g

    def advance(self, g: PlainState, answer: int = -1, pause: bool = False) -> int:
        """Go on until a question, the end, or (with pause) the beginning of a turn. An answer of -1 begins, goes
        on after a pause, or offers the open question again."""
        g._options = 0
        self.clear(g)
        longest = self.game.rules.longest
        if answer >= 0:
            g._steps += 1
            if g._steps > longest[1]:
                bad(FaultCode.TOO_LONG, 0)
        while True:
            if g._phase == Phase.OVER:
                return OVER
            if g._phase != Phase.BETWEEN_TURNS:
                if (self.setup if g._phase == Phase.SETUP else self.turn)(g, answer):
                    return ASKED
                if g._stopping:
                    g._phase, g._who = int(Phase.OVER), -1
                    return OVER
                g._phase = int(Phase.BETWEEN_TURNS)
                if pause:
                    g._who = -1
                    return TURN
                self.clear(g)  # a turn begins alike, with a pause before it or without
            g._phase = int(Phase.TURN)
            g._turns += 1
            if g._turns > longest[0]:
                bad(FaultCode.TOO_LONG, 0)

    def clear(self, g: PlainState) -> None:
        for name, size in self.scratch:
            setattr(g, name, [0] * size)

    def observe(self, g: PlainState, seat: int) -> list[int]:
        g._seen = []
        self.space["h_observe"](g, seat)
        seen, g._seen = g._seen, []
        if seen and (min(seen) < -32768 or max(seen) > 32767):  # 16 bits, and no wrapping: -1 is hidden
            return [min(max(v, -32768), 32767) for v in seen]
        return seen

    def redeal(self, g: PlainState, seat: int, seed: int) -> None:
        """Another world that looks the same to this seat, with another future."""
        g._key, g._draws, g._block_number = key_of(seed), 0, 0
        self.space["h_redeal"](g, seat)
        if g._fault:
            bad(g._fault, 0)
        if self.game.rules.redeal_fields is not None:
            self.helper(self.game.rules.redeal_fields)(g, seat)
        if g._phase < Phase.BETWEEN_TURNS:
            told, g._told = g._told, None
            self.advance(g)
            g._told = told

    def policy(self, g: PlainState, name: str, seat: int | None = None) -> int:
        """What it chooses for the seat that is asked; a mate of that seat is told by `seat`, and looks with its own
        eyes."""
        low, policy = self.game.lowered, self.game.policy_names[name]
        seats = [g._who if seat is None else seat] * len(low.program.functions[policy].params)
        return int(self.space[low.function_name(policy)](g, *seats))


def option_values(g: PlainState) -> list[int]:
    """The open question's options, in order."""
    bits, out = g._options, []
    while bits:
        low = bits & -bits
        out.append(low.bit_length() - 1)
        bits ^= low
    return out
