"""Chance: the cipher is ChaCha8, the same in Python and in C; bounded numbers, shuffles and seeds are fair.

Every statistic here is made with fixed seeds, so a test passes always or never. Where a test could pass for a
wrong reason, its twin shows that the wrong method fails it.
"""

from __future__ import annotations

import random
import struct
from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from scipy import stats

from civitas.kernel import Game, Kind, Rules, State, Words
from civitas.kernel.backends.native import NativeBackend
from civitas.kernel.backends.python import OVER, option_values
from civitas.kernel.lang import Rule, ask, chance, option, rule, stop
from civitas.kernel.state import CardSet, Ints, Pile, i32, ints
from civitas.kernel.state.chance import Stream, _quarter, below, block, derive, key_of, word
from civitas.kernel.state.plain import PlainState, to_record

FAIR = 1e-4  # a fair stream falls below this once in ten thousand such tests
BOUNDS = [2, 3, 6, 7, 10, 100, 2**16, 2**16 + 1, 10**6, 2**30 - 1, 2**30 + 1, 3 * 2**29, 2**31 - 1]
COUNT = len(BOUNDS)
CARDS = CardSet("card", 4)
PICK = Kind("pick", 40)


class Dice(State):
    bounds: Ints = ints(i32, COUNT)
    drawn: Ints = ints(i32, 4 * COUNT)
    dice: Ints = ints(i32, 2)
    pile: Pile = Pile(CARDS)


def set_up(g: Dice) -> None:
    for i in range(2):
        g.dice[i] = chance(g, 6)
    for card in range(4):
        g.pile.put(card)
    g.pile.shuffle()


@rule
def turn(g: Dice) -> Rule:
    for i in range(4 * COUNT):
        g.drawn[i] = chance(g, g.bounds[i // 4])
    for k in range(1 + g.drawn[0] + g.drawn[4]):
        option(g, 7 * k)
    yield ask(g, 0, PICK)
    if g.drawn[8] == 0:
        stop(g)


game = Game("dice", "Dice", range(2, 3), Rules(Dice, set_up, turn, [PICK], []), Words({}, {}, {}))


@pytest.fixture(scope="module")
def native() -> NativeBackend:
    return NativeBackend(game, checked=False)


def begun(seeds: list[int], native: NativeBackend) -> np.ndarray:
    """The setup of one game for each seed, in compiled code."""
    records = native.fresh(seeds, 2, {})
    records["bounds"] = BOUNDS
    native.advance(records, np.full(len(seeds), -1))
    return records


def fair(counts: list[int] | np.ndarray) -> bool:
    return bool(stats.chisquare(counts).pvalue > FAIR)


def independent(a: np.ndarray, b: np.ndarray, sides: int = 6) -> bool:
    table = np.zeros((sides, sides), int)
    np.add.at(table, (a, b), 1)
    return stats.chi2_contingency(table).pvalue > FAIR and fair(table.ravel())


def drawing(seed: int) -> PlainState:
    return game.python.fresh(seed, 2, {})


# ---------------------------------------------------------------- the cipher


def test_the_quarter_round_is_that_of_rfc_8439():
    given = (0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567)
    assert _quarter(*given) == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


def test_the_first_block_is_the_published_one_for_8_rounds_and_a_key_of_128_bits():
    assert struct.pack("<16I", *block([0, 0, 0, 0], 0)).hex() == (
        "e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120"
        "b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b"
    )


def test_every_bit_of_key_and_counter_changes_half_of_the_block():
    rng = random.Random(1)
    for bit in range(128 + 64):
        seed, counter = rng.getrandbits(128), rng.getrandbits(64)
        other = (seed ^ 1 << bit, counter) if bit < 128 else (seed, counter ^ 1 << bit - 128)
        one, two = block(key_of(seed), counter), block(key_of(other[0]), other[1])
        changed = sum((a ^ b).bit_count() for a, b in zip(one, two, strict=True))
        assert 180 < changed < 332  # of 512


def test_purposes_are_streams_of_their_own():
    key = key_of(2**100 + 7)
    assert len({tuple(block(key, n, purpose)) for n in range(8) for purpose in range(3)}) == 24


# ---------------------------------------------------------------- the same in C


@pytest.mark.parametrize("at", [0, 15, 16, 1000, 2**20 - 3, 2**31 - 9, 2**32 - 200])
def test_draws_are_the_same_in_c_from_any_place_of_the_stream(at, native):
    seed = 0x0123456789ABCDEF_FEDCBA9876543210 + at
    g, record = drawing(seed), native.fresh([seed], 2, {})
    g.bounds, record["bounds"] = list(BOUNDS), BOUNDS
    g._draws, record["_draws"] = at, at
    assert game.python.advance(g) == native.advance(record, np.array([-1]))[0]
    ours = to_record(g, game.schema, game.dtype)
    assert all(np.array_equal(ours[leaf.name], record[leaf.name]) for leaf in game.schema.leaves.values())
    assert all(0 <= v < BOUNDS[i // 4] for i, v in enumerate(g.drawn))
    assert g._draws >= at + 5 + 4 * COUNT


def test_whole_games_are_the_same_in_c(native):
    """The seeds of a simulation's games and the stream that chooses at random, both written down again here."""
    job = native.job(99, 3, 50, 2, {}, [0, 0])
    job["start"]["bounds"] = BOUNDS
    played = native.play(job)
    finished = []
    for number in range(3, 53):
        seed = derive(99, number)
        g, choices = drawing(seed), Stream(seed, 0, 2)
        g.bounds = list(BOUNDS)
        status = game.python.advance(g)
        while status != OVER:
            values = option_values(g)
            status = game.python.advance(g, values[choices.below(len(values)) if len(values) > 1 else 0])
        finished.append(to_record(g, game.schema, game.dtype))
    assert native.hash(np.concatenate(finished)).tolist() == played["hash"].tolist()
    assert [int(r["_steps"][0]) for r in finished] == played["decisions"][:, 0].tolist()
    assert max(played["decisions"][:, 0]) > 5


# ---------------------------------------------------------------- bounded numbers


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 11, 60, 100])
def test_small_bounds_are_fair(n):
    g = drawing(n)
    counts = Counter(below(g, n) for _ in range(20_000))
    assert fair([counts[v] for v in range(n)])


def without_rejection(g: PlainState, n: int) -> int:
    return word(g) * n >> 32


def test_bounds_near_the_largest_are_fair_and_would_not_be_without_rejection():
    """2**32 / n is 8/3 here: without rejection, a number that leaves 2 over 3 comes up a third less often."""
    n = 3 * 2**29
    for method, expected in ((below, True), (without_rejection, False)):
        g = drawing(1)
        counts = Counter(method(g, n) % 3 for _ in range(10_000))
        assert fair([counts[v] for v in range(3)]) == expected


@pytest.mark.parametrize("n", [2**30 + 1, 2**31 - 2, 2**31 - 1])
def test_large_bounds_fill_their_range_evenly(n):
    g = drawing(n)
    values = np.array([below(g, n) for _ in range(10_000)])
    assert 0 <= values.min() < n // 1000 and n - n // 1000 < values.max() < n
    assert fair(np.bincount(values * 64 // n, minlength=64))
    assert fair(np.bincount(values % 64, minlength=64))


def test_rejection_takes_as_many_draws_as_it_must():
    g, n = drawing(5), 2**31 - 1  # the last of 2**32 words are 2: two in 2**32 are thrown away
    for _ in range(2000):
        below(g, n)
    assert g._draws == 2000
    g, n = drawing(5), 3 * 2**29  # a quarter of all words
    for _ in range(3000):
        below(g, n)
    assert 3850 < g._draws < 4150


def test_one_of_one_takes_no_chance():
    g = drawing(5)
    assert [below(g, n) for n in (1, 0, -3)] == [0, 0, 0]
    assert g._draws == 0


def test_neighbouring_draws_are_independent():
    g = drawing(77)
    values = np.array([below(g, 6) for _ in range(30_000)])
    for lag in (1, 2, 15, 16, 17):
        assert independent(values[:-lag], values[lag:])
        assert abs(np.corrcoef(values[:-lag], values[lag:])[0, 1]) < 0.025


# ---------------------------------------------------------------- shuffles and seeds


def test_shuffles_of_four_cards_are_uniform(native):
    piles = begun([derive(4, i) for i in range(24_000)], native)["pile_cards"]
    counts = Counter(map(tuple, piles.tolist()))
    assert fair([counts[p] for p in permutations(range(4))])


def test_a_shuffle_in_python_is_the_shuffle_in_c(native):
    seeds = [derive(6, i) for i in range(200)]
    piles = begun(seeds, native)["pile_cards"].tolist()
    for seed, pile in zip(seeds, piles, strict=True):
        g = drawing(seed)
        g.bounds = list(BOUNDS)
        game.python.advance(g)
        assert g.pile_cards == pile


@pytest.mark.parametrize(
    "make",
    [lambda i: i, lambda i: i << 32, lambda i: i << 96, lambda i: derive(1, i), lambda i: derive(i, 0)],
    ids=["seed", "second word", "last word", "derived", "derived from"],
)
def test_neighbouring_seeds_are_independent(make, native):
    dice = begun([make(i) for i in range(18_000)], native)["dice"]
    assert independent(dice[:-1, 0], dice[1:, 0])
    assert independent(dice[:-4, 0], dice[4:, 0])  # four derived seeds come from one block
    assert independent(dice[:, 0], dice[:, 1])


def test_derived_seeds_are_all_different():
    assert len({derive(3, i) for i in range(2000)} | {derive(4, i) for i in range(2000)}) == 4000


# ---------------------------------------------------------------- streams of bots and simulations


def test_a_stream_is_fair_and_its_neighbours_are_independent():
    streams = [Stream(12, i) for i in range(2000)]
    values = np.array([[s.below(6) for _ in range(10)] for s in streams])
    assert fair(np.bincount(values.ravel(), minlength=6))
    assert independent(values[:, :-1].ravel(), values[:, 1:].ravel())
    assert independent(values[:-1].ravel(), values[1:].ravel())


def test_streams_of_other_seeds_and_purposes_are_independent():
    def numbers(seed: int, index: int, purpose: int) -> np.ndarray:
        stream = Stream(seed, index, purpose)
        return np.array([stream.below(6) for _ in range(5000)])

    first = numbers(12, 0, 0)
    for other in ((13, 0, 0), (12, 1, 0), (12, 0, 1), (12 + 2**64, 0, 0), (12 + 2**127, 0, 0)):
        assert independent(first, numbers(*other))
