"""Chance: one counter-based stream per game, the same on every backend.

ChaCha with 8 rounds over a key of 128 bits: what was drawn does not tell what will be. Draw number n is word
n % 16 of block n // 16, so the stream has no state but its counter. Bounded numbers are unbiased (Lemire's
method with rejection). Bots and simulations take their own numbers from `Stream`, a plain mixing counter: they
must be fast and never touch the game's chance.
"""

from __future__ import annotations

from typing import Any

MASK = 0xFFFFFFFF
SIGMA = (0x61707865, 0x3120646E, 0x79622D36, 0x6B206574)
WIDE = 0xFFFFFFFFFFFFFFFF


def block(key: list[int] | tuple[int, ...], counter: int, purpose: int = 0) -> list[int]:
    """Sixteen words of the stream. A key of 128 bits stands twice, as ChaCha prescribes for that length."""
    start = [*SIGMA, *key, *key, counter & MASK, counter >> 32 & MASK, purpose & MASK, 0]
    a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, d0, d1, d2, d3 = start
    for _ in range(4):
        a0, b0, c0, d0 = _quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = _quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = _quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = _quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = _quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = _quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = _quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = _quarter(a3, b0, c1, d2)
    end = (a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, d0, d1, d2, d3)
    return [x + y & MASK for x, y in zip(start, end, strict=True)]


def _quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = a + b & MASK
    d ^= a
    d = (d << 16 | d >> 16) & MASK
    c = c + d & MASK
    b ^= c
    b = (b << 12 | b >> 20) & MASK
    a = a + b & MASK
    d ^= a
    d = (d << 8 | d >> 24) & MASK
    c = c + d & MASK
    b ^= c
    b = (b << 7 | b >> 25) & MASK
    return a, b, c, d


def key_of(seed: int) -> list[int]:
    """The key that belongs to a seed of up to 128 bits."""
    return [seed >> 32 * i & MASK for i in range(4)]


def derive(seed: int, index: int) -> int:
    """The seed of game number `index` of a simulation: four words of the simulation's own stream."""
    words = block(key_of(seed), index >> 2, purpose=1)[4 * (index & 3) :][:4]
    return sum(word << 32 * i for i, word in enumerate(words))


def word(state: Any) -> int:
    """The next 32 bits. The current block is kept beside the state, outside hash and save."""
    number = state._draws
    if state._block_number != (number >> 4) + 1:
        state._block[:] = block(state._key, number >> 4)
        state._block_number = (number >> 4) + 1
    state._draws = number + 1
    return int(state._block[number & 15])


def below(state: Any, n: int) -> int:
    """A whole number from 0 to n-1, each equally likely, from a state's own stream."""
    if n <= 1:
        return 0
    product = word(state) * n
    if product & MASK < n:
        least = (1 << 32) % n
        while product & MASK < least:
            product = word(state) * n
    return product >> 32


def chance(g: Any, n: int) -> int:
    """Returns a whole number from 0 to n-1, each equally likely; 0 where there is no choice. Rules call it.

    >>> import civitas
    >>> from civitas.kernel import Game, Rules, State, Words, chance, finish
    >>> def set_up(g):
    ...     g.score[0] = 1 + chance(g, 6)
    >>> def turn(g):
    ...     finish(g)
    >>> die = Game("die", "Die", range(1, 2), Rules(State, set_up, turn, [], []), Words({}, {}, {}))
    >>> sorted(set(civitas.simulate(die, seats=1, games=200, backend="python").scores[:, 0].tolist()))
    [1, 2, 3, 4, 5, 6]
    """
    return below(g._state, n)


class Stream:
    """A fast stream of its own for bots and simulations: a counter through a 64-bit mixer."""

    def __init__(self, seed: int, index: int = 0, purpose: int = 0) -> None:
        self.key = mix(seed & WIDE ^ mix((seed >> 64) + index * 0x9E3779B97F4A7C15 + (purpose << 56)))
        self.at = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1; n is small, so the bias of 2^-32 is left alone."""
        self.at += 1
        return (mix(self.key + self.at * 0x9E3779B97F4A7C15 & WIDE) >> 32) * n >> 32


def mix(x: int) -> int:
    x &= WIDE
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WIDE
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WIDE
    return x ^ x >> 31
