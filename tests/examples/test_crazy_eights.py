"""Crazy Eights: what fits, drawing, eights, reshuffling, the end of the game; and that no card is lost."""

from collections.abc import Callable
from typing import Any

import pytest

from civitas.kernel.backends.python import option_values
from civitas.kernel.state.plain import PlainState

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
DRAW, PASS = 52, 53
DECK, TABLE = "deck", "discard"


def card(rank: int, suit: int) -> int:
    """By the number on it: 1 is an ace, 11 to 13 are the court cards."""
    return 13 * suit + rank - 1


def held(g: PlainState, seat: int) -> list[int]:
    return [c for c in range(52) if g.hand_bits[7 * seat + (c >> 3)] >> (c & 7) & 1]


def pile(g: PlainState, name: str) -> list[int]:
    return list(getattr(g, f"{name}_cards")[: getattr(g, f"{name}_count")])


@pytest.fixture
def lay(crazy_eights, begin) -> Callable[..., Any]:
    """The first player's turn: hands, discards (the top one last), and what is on top of the deck."""

    def laid(*hands: list[int], discards: list[int], top: list[int] | None = None) -> Any:
        g: Any = begin(crazy_eights.game, len(hands))
        used = {c for part in (*hands, discards, top or []) for c in part}
        deck = [c for c in range(52) if c not in used] + list(reversed(top or []))
        g.hand_bits = [0] * len(g.hand_bits)
        g.cards_known = g.cards_region = [0] * 52
        for name, cards in ((DECK, deck), (TABLE, discards)):
            setattr(g, f"{name}_cards", cards + [0] * (52 - len(cards)))
            setattr(g, f"{name}_count", len(cards))
        g.cards_known = [255 if c in discards else 0 for c in range(52)]
        for seat, cards in enumerate(hands):
            g.hand_count[seat] = len(cards)
            for c in cards:
                g.hand_bits[7 * seat + (c >> 3)] |= 1 << (c & 7)
                g.cards_known[c] = 1 << seat
        g.cards_region, g.suit = list(g.cards_known), discards[-1] // 13
        crazy_eights.game.python.advance(g)  # the question is offered again
        return g

    return laid


def test_two_players_get_seven_cards_and_more_players_five(crazy_eights, begin):
    for seats, dealt in ((2, 7), (3, 5), (4, 5), (5, 5)):
        g = begin(crazy_eights.game, seats)
        assert g.hand_count[:seats] == [dealt] * seats
        assert (g.discard_count, g.deck_count) == (1, 51 - dealt * seats)


def test_the_first_card_turned_is_never_an_eight(crazy_eights, begin):
    assert all(begin(crazy_eights.game, 2, seed).discard_cards[0] % 13 != 7 for seed in range(200))


def test_cards_of_the_suit_or_rank_fit_and_so_do_eights(crazy_eights, lay):
    hand = [card(2, HEARTS), card(5, CLUBS), card(8, SPADES), card(9, SPADES)]
    g = lay(hand, [card(3, HEARTS)], discards=[card(5, HEARTS)])
    assert option_values(g) == [card(5, CLUBS), card(2, HEARTS), card(8, SPADES)]


def test_a_card_played_goes_on_the_discards_and_sets_the_suit(crazy_eights, lay, choose):
    g = lay([card(5, CLUBS), card(9, SPADES)], [card(3, HEARTS)], discards=[card(5, HEARTS)])
    choose(crazy_eights.game, g, card(5, CLUBS))
    assert pile(g, TABLE) == [card(5, HEARTS), card(5, CLUBS)]
    assert held(g, 0) == [card(9, SPADES)]
    assert (g.suit, g._who) == (CLUBS, 1)


def test_who_plays_an_eight_names_the_suit_to_follow(crazy_eights, lay, choose):
    g = lay([card(8, SPADES), card(9, SPADES)], [card(3, CLUBS), card(4, SPADES)], discards=[card(5, HEARTS)])
    choose(crazy_eights.game, g, card(8, SPADES))
    assert (g._who, option_values(g)) == (0, [CLUBS, DIAMONDS, HEARTS, SPADES])
    choose(crazy_eights.game, g, CLUBS)
    assert (g._who, option_values(g)) == (1, [card(3, CLUBS)])


def test_who_has_no_card_that_fits_draws_and_may_play_the_new_card(crazy_eights, lay, choose):
    g = lay([card(9, SPADES)], [card(3, CLUBS)], discards=[card(5, HEARTS)], top=[card(2, HEARTS)])
    assert option_values(g) == [DRAW]
    choose(crazy_eights.game, g, DRAW)
    assert (g._who, option_values(g)) == (0, [card(2, HEARTS), PASS])
    choose(crazy_eights.game, g, PASS)
    assert held(g, 0) == [card(2, HEARTS), card(9, SPADES)]
    assert g._who == 1


def test_the_drawer_is_asked_even_if_the_new_card_does_not_fit(crazy_eights, lay, choose):
    """Otherwise not being asked would tell the others something about the card."""
    g = lay([card(9, SPADES)], [card(3, CLUBS)], discards=[card(5, HEARTS)], top=[card(2, SPADES)])
    choose(crazy_eights.game, g, DRAW)
    assert (g._who, option_values(g)) == (0, [PASS])


def test_when_the_deck_is_empty_all_discards_but_the_top_one_are_shuffled(crazy_eights, lay, choose):
    mine, others = [card(9, DIAMONDS)], list(range(7))
    discards = [c for c in range(7, 52) if c not in mine]  # the king of spades on top
    g = lay(mine, others, discards=discards)
    assert (g.deck_count, option_values(g)) == (0, [DRAW])
    choose(crazy_eights.game, g, DRAW)
    assert pile(g, TABLE) == [51]
    assert g.shuffles == 1
    drawn = [c for c in held(g, 0) if c not in mine]
    assert sorted(pile(g, DECK) + drawn) == discards[:-1]
    assert pile(g, DECK) != sorted(pile(g, DECK))


def test_after_three_shuffles_the_game_ends_when_nobody_can_play(crazy_eights, lay, choose):
    mine, others = [card(9, DIAMONDS), card(9, HEARTS)], [card(1, CLUBS), card(12, CLUBS)]
    discards = [c for c in range(52) if c not in mine + others]
    g = lay(mine, others, discards=discards)
    g.shuffles = 3
    crazy_eights.game.python.advance(g)
    assert option_values(g) == [PASS]
    choose(crazy_eights.game, g, PASS, PASS)
    assert g._phase == 3
    assert g.score[:2] == [-18, -11]  # two nines against an ace and a queen
    assert g.place[:2] == [2, 1]


def test_the_first_without_cards_wins_and_the_others_count_theirs(crazy_eights, lay, choose):
    rest = [card(8, CLUBS), card(13, CLUBS), card(1, DIAMONDS), card(7, SPADES)]
    g = lay([card(2, HEARTS)], rest, [card(3, HEARTS)], discards=[card(5, HEARTS)])
    choose(crazy_eights.game, g, card(2, HEARTS))
    assert g._phase == 3
    assert g.score[:3] == [0, -50 - 10 - 1 - 7, -3]
    assert (g.place[:3], g.payoff[:3]) == ([1, 3, 2], [60, -60, 0])


def test_an_eight_as_the_last_card_ends_the_game_without_a_suit(crazy_eights, lay, choose):
    g = lay([card(8, SPADES)], [card(3, CLUBS)], discards=[card(5, HEARTS)])
    choose(crazy_eights.game, g, card(8, SPADES))
    assert (g._phase, g.score[:2]) == (3, [0, -3])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_card_is_lost_or_doubled(crazy_eights, positions, seats):
    shuffled = 0
    for seed in range(60):
        for g in positions(crazy_eights.game, seats, seed):
            cards = pile(g, DECK) + pile(g, TABLE) + [c for seat in range(seats) for c in held(g, seat)]
            assert sorted(cards) == list(range(52))
            assert g.hand_count[:seats] == [len(held(g, seat)) for seat in range(seats)]
        shuffled += g.shuffles
    assert shuffled > 0


def test_others_read_that_a_card_is_drawn_but_not_which(crazy_eights):
    table = crazy_eights.game.table(seats=3, seed=3)
    texts = {seat: [e["text"] for e in table.events_for(seat)] for seat in (0, 1, None)}
    assert texts[0][0] == "The ace of diamonds is turned."
    assert texts[0][1] == "Player A draws the 7 of hearts."
    assert texts[1][1] == texts[None][1] == "Player A draws a card."
    assert "Player B draws a card." not in texts[1]


def test_a_policy_plays_whole_games(crazy_eights, begin, choose):
    """Thrifty keeps its eights: it plays one only where nothing else fits."""
    game = crazy_eights.game
    for seed in range(5):
        g = begin(game, 3, seed)
        while g._phase != 3:
            offered, answer = option_values(g), game.python.policy(g, "thrifty")
            if game.rules.kinds[g._kind].name == "move" and answer < 52 and answer % 13 == 7:
                assert all(c % 13 == 7 for c in offered if c < 52)
            choose(game, g, answer)


def test_the_general_view_has_an_entry_for_each_card_that_is_not_seen(crazy_eights):
    mine, *others = crazy_eights.game.table(seats=3, seed=1).view(0)["zones"]["hand"][:3]
    assert len(mine) == 5 and all(card["name"] for card in mine)
    assert others == [[{"card": None, "name": None, "shows": []}] * 5] * 2
