"""Redealing: another world that looks the same to one seat, on every example that hides something."""

import importlib
import random
from collections import Counter
from itertools import chain, permutations

import numpy as np
import pytest
from scipy.stats import chisquare

from civitas.kernel.backends.native import NativeBackend
from civitas.kernel.backends.python import option_values
from civitas.kernel.state.plain import to_record
from civitas.kernel.state.seen import SPECTATOR, slots

EXAMPLES = [("leduc", 2), ("leaky", 2), *(("crazy_eights", n) for n in range(2, 6))]


@pytest.fixture(params=EXAMPLES, ids=lambda p: f"{p[0]}, {p[1]} seats")
def sampled(request, positions):
    """A game, and positions of it from random play with the eyes that look at them."""
    name, seats = request.param
    game, rng = importlib.import_module(name).game, random.Random(seats)
    found = [g.copy() for seed in range(30) for g in positions(game, seats, seed)]
    return game, [(g, eye) for g in rng.sample(found, 60) for eye in (*range(seats), SPECTATOR)]


def redealt(game, g, eye, seed):
    other = g.copy()
    game.python.redeal(other, eye, seed)
    return other


def test_the_seat_sees_no_difference(sampled):
    game, looks = sampled
    for g, eye in looks:
        other = redealt(game, g, eye, 7)
        assert game.python.observe(other, eye) == game.python.observe(g, eye)
        assert (other._who, other._kind) == (g._who, g._kind)
        if g._who == eye:
            assert option_values(other) == option_values(g)


def test_the_new_world_does_not_depend_on_the_old_one(sampled, content):
    game, looks = sampled
    for g, eye in looks:
        twice = redealt(game, redealt(game, g, eye, 7), eye, 8)
        assert content(game, twice) == content(game, redealt(game, g, eye, 8))


def test_native_redeals_the_same_bit_for_bit(sampled):
    game, looks = sampled
    native = NativeBackend(game)
    for g, eye in looks:
        record = to_record(g, game.schema, game.dtype)
        native.redeal(record, np.array([eye]), [2**127 + 7])
        ours = to_record(redealt(game, g, eye, 2**127 + 7), game.schema, game.dtype)
        for leaf in game.schema.game_leaves():
            assert np.array_equal(ours[leaf.name], record[leaf.name]), leaf.name
        assert np.array_equal(ours["_options"], record["_options"])


def test_no_card_is_lost_or_doubled(sampled):
    game, looks = sampled
    for g, eye in looks:
        before, after = where(game, g), where(game, redealt(game, g, eye, 7))
        assert sorted(chain(*after.values())) == sorted(chain(*before.values()))
        assert [len(cards) for cards in after.values()] == [len(cards) for cards in before.values()]


def where(game, g):
    """What lies where: (zone, seat) -> cards."""
    return {
        (zone.name, seat): [c for _, c in slots(g, zone, seat)]
        for zone in game.schema.zones.values()
        for seat in range(g.seats if zone.each else 1)
    }


def test_leduc_the_other_card_and_the_deck_take_every_order_equally_often(leduc, begin, choose):
    g = begin(leduc.game)
    choose(leduc.game, g, 1, 1)
    worlds: Counter[tuple[int, ...]] = Counter()
    for seed in range(6_000):
        other = redealt(leduc.game, g, 0, seed)
        worlds[tuple(other.hand_cards[1:] + other.deck_cards[:3])] += 1
    assert set(worlds) == set(permutations(set(range(6)) - {g.hand_cards[0], g.board_cards[0]}))
    assert chisquare(list(worlds.values())).pvalue > 0.001


def test_crazy_eights_every_unknown_card_can_be_everywhere(crazy_eights, begin):
    """Before the discards are first shuffled, a seat knows its own hand and the discards, nothing else."""
    game = crazy_eights.game
    g = begin(game, 3)
    here = where(game, g)
    unknown = {c for place in (("deck", 0), ("hand", 1), ("hand", 2)) for c in here[place]}
    assert len(unknown) == 46
    deck: list[set[int]] = [set() for _ in here["deck", 0]]
    hands: dict[int, set[int]] = {1: set(), 2: set()}
    for seed in range(500):
        world = where(game, redealt(game, g, 0, seed))
        assert (world["hand", 0], world["discard", 0]) == (here["hand", 0], here["discard", 0])
        for seen, c in zip(deck, world["deck", 0], strict=True):
            seen.add(c)
        for seat, seen in hands.items():
            seen.update(world["hand", seat])
    assert all(seen == unknown for seen in (*deck, *hands.values()))


def test_crazy_eights_who_draws_from_the_shuffled_discards_knows_what_is_left(crazy_eights, positions):
    """All saw the discards become the deck. Who draws first goes on knowing what it holds, but not the order;
    to the others, the card drawn may be any of them."""
    game, checked = crazy_eights.game, 0
    for seed in range(120):
        shuffles = 0
        for g in positions(game, 5, seed):
            if g.shuffles > shuffles and g.deck_count > 5:  # the first card of a new deck has just been drawn
                me, deck = g._who, where(game, g)["deck", 0]
                mine = [where(game, redealt(game, g, me, s))["deck", 0] for s in range(40)]
                assert all(sorted(world) == sorted(deck) for world in mine)
                assert len({tuple(world) for world in mine}) > 30
                theirs = [where(game, redealt(game, g, (me + 1) % 5, s))["hand", me] for s in range(40)]
                assert set(chain(*theirs)) & set(deck)
                checked += 1
            shuffles = g.shuffles
        if checked > 3:
            return
    raise AssertionError("the discards were hardly ever shuffled")
