"""The twelve steps of a turn, the common decks and the tracks."""

from __future__ import annotations

import pytest

from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, labels, offers, told
from .answering import choose, pick, rest_of_turn, support
from .looking import chamber, deck, hand, names_told, nay, space, votes, yea
from .support import game, stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"
STEPS = (
    "begins", "sorts", "plays", "adds_power", "chooses", "tallies", "recycles", "draws", "turns_circumstance", "drafts",
    "drafts_powers", "exchanges", "offers",
)  # fmt: skip


@proves("CON-TURN-23", "CON-TURN-16", "CON-TURN-17", "CON-TURN-15", "CON-DRAFT-16", "CON-PICK-03")
def test_the_order_of_the_twelve_steps() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x BR- Guns-"] * 3, ["x x x"]],
        powers=[["mediator BR-", "veto CO+", "veto CO-"], []],
        decks=[["x x x"] * 4, ["x x x"] * 9],
        yea=[["b=13"], ["c=25"]],
        house=["a=12"],
        circumstances=["0 1 / DE+ 2 / Global+ 3"],
        trading=True,
    )
    choose(support(at, *["x BR- Guns-"] * 3, power="mediator"), "Cherry-Pick")
    assert asks(at) == (0, "reject"), "a hand of four of five cards"
    rest_of_turn(at)
    steps = names_told(at, *STEPS)
    once = [name for n, name in enumerate(steps) if n == 0 or steps[n - 1] != name]
    assert once == [
        "begins", "sorts", "plays", "adds_power", "chooses", "tallies", "recycles", "draws", "turns_circumstance",
        "drafts", "draws", "drafts_powers", "exchanges", "begins",
    ]  # fmt: skip


@proves("CON-TURN-23", "CON-TURN-22")
def test_the_trade_comes_last() -> None:
    at = stand([GUNS, RED], hands=[["x x x"] * 4, ["x x x"]], decks=[["x x x"] * 4, ["x x x"] * 9], trading=True)
    choose(at, "Pass", "Offer p1 a card", "Decline the trade")
    assert names_told(at, *STEPS) == ["begins", "tallies", "draws", "offers", "begins"]


@proves("CON-TURN-02")
def test_every_player_draws_in_the_chamber_where_the_cause_stands() -> None:
    at = stand([GUNS, RED], chamber=["House", "Senate"], senate=["R[x,x,x]=5"], turn=7, active=1)
    choose(at, "Keep the Cause")
    assert len(yea(at, 1)) == 1 and votes(at, 1) == 5


@proves("CON-TURN-03", "CON-BOARD-08")
def test_all_see_the_splays() -> None:
    at = stand([GUNS, RED], yea=[["a=1"], ["b=2"]], nay=[["c=3"], ["d=4"]])
    for eye in (0, 1, None):
        players = at.view(eye)["players"]
        assert [[card["name"] for card in players[n][where]] for n in (0, 1) for where in ("yea", "nay")] == [
            ["a"], ["c"], ["b"], ["d"],
        ]  # fmt: skip


@proves("CON-TURN-04")
def test_what_fits_nowhere_goes_under_the_deck() -> None:
    at = stand([GUNS, RED], house=["R![x,x,x]"])
    assert at.state.house_count + at.state.house_up_count == 1 and yea(at) == nay(at) == []


@proves("CON-TURN-05")
def test_a_set_for_some_target_or_none() -> None:
    at = stand([GUNS, RED, "D+ DE+ Global+"], seats=3, hands=[["x BR- x", "x CO- x"], [], []])
    assert labels(at) == ["Support your own Cause", "Oppose p1", "Pass"]


@proves("CON-TURN-10")
def test_passing_is_always_legal() -> None:
    for cards in ([], ["x BR- Guns-"]):
        at = choose(stand([GUNS, RED], hands=[cards, []]), "Pass")
        assert asks(at)[0] == 1 and told(at, "passes")


@proves("CON-TURN-15")
def test_the_set_is_secret_until_it_is_complete() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- x", "b:x BR- x"], []])
    choose(at, "Support your own Cause", "a")
    other = at.view(1)["players"][0]
    assert other["picked"] == [] and other["picked_size"] == 1 and not told(at, "shows", seat=1)
    pick(at, "b")
    assert {card["name"] for card in at.view(1)["set"]["support"]} == {"a", "b"}


@proves("CON-TURN-16", "CON-BOARD-04", "CON-CONG-04")
@pytest.mark.parametrize(
    ("where", "total", "track", "number"),
    [("Senate", 17, "standard", 17), ("House", 17, "standard", 3), ("House", 17, "one vote per space", 17)],
)
def test_the_token_stands_on_the_space_of_its_total(where: str, total: int, track: str, number: int) -> None:
    at = stand([GUNS, RED], chamber=[where, "House"], yea=[["a=5", f"b={total - 5}"], []], options={"track": track})
    assert (votes(at), space(at)) == (total, number)


@proves("CON-BOARD-04", "CON-BOARD-05")
@pytest.mark.parametrize(("total", "number"), [(218, 43), (290, 58)])
def test_the_finish_of_the_house(total: int, number: int) -> None:
    at = stand([GUNS, RED], yea=[["a=99", "b=99", f"c={total - 198}"], []])
    assert space(at) == number
    tracks = at.view(None)["tracks"]
    assert [(t["simple"], t["super"]) for t in tracks] == [(51, 67), (218, 290)]


@proves("CON-BOARD-07")
def test_the_circumstance_spaces() -> None:
    table = game.data["CHANCE_SPACE"]
    spaces = [[n for n, here in enumerate(table[s, c].tolist()) if here] for s, c in ((0, 0), (0, 1), (1, 1))]
    assert spaces[0] == [5, 13, 21, 29, 37, 45, 53, 61] and spaces[1] == [5, 13, 21, 29, 37, 45, 53]
    assert spaces[2] == list(range(5, 290, 8)) and len(spaces[2]) == 36


@proves("CON-TURN-18", "CON-TURN-25")
def test_a_deck_with_face_up_cards_on_top_is_shuffled() -> None:
    up = [f"u{n}=1" for n in range(5)]
    at = stand([GUNS, "D+ GO+ Ethics+"], house=["d0=1", "d1=1", "d2=1"], house_up=up)
    choose(at, "Pass", "Pass")
    assert at.state.house_count == 5 and at.state.house_up_count == 0, "after the third draw"
    assert told(at, "shuffles")[-1]["arguments"] == {"deck": 1, "cards": 5}


@proves("CON-TURN-26")
def test_an_empty_chamber_deck() -> None:
    at = stand([GUNS, RED], chamber=["Senate", "House"])
    assert told(at, "no_member")[-1]["arguments"] == {"seat": 0, "chamber": 0} and asks(at) == (0, "act")


@proves("CON-TURN-17", "CON-TURN-18")
def test_used_citizens_lie_face_up_under_the_common_deck() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- x", "b:x BR- x"], []])
    choose(support(at, "a", "b"), "1 Vote")
    assert {card["name"] for card in at.view(None)["decks"]["citizens"]["up"]} == {"a", "b"}


@proves("CON-TURN-21", "CON-DRAFT-11", "CON-DRAFT-12", "CON-DRAFT-13", "CON-DRAFT-14")
def test_a_citizen_draft_when_the_hand_cannot_be_filled() -> None:
    at = stand([GUNS, RED], hands=[["a:x x x", "b:x x x", "c:x x x"], []], decks=[[], ["x x x"] * 9])
    choose(at, "Pass")
    assert asks(at) == (0, "reject") and len(labels(at)) == 14
    assert len(at.view(1)["draft"]["citizens"]) == 7 and at.view(1)["players"][0]["draft"] == []
    up = int(at.state.citizens_up_count)
    rejected = [label.rpartition(" (")[0] for label in labels(at)[:4]]
    choose(at, *labels(at)[:4])
    assert (hand(at), deck(at)) == (5, 8) and at.state.citizens_up_count == up + 4
    assert set(rejected) <= {card["name"] for card in at.view(None)["decks"]["citizens"]["up"]}
    assert {"a", "b", "c"} <= {card["name"] for card in at.view(0)["players"][0]["hand"]}


@proves("CON-DRAFT-11", "CON-TURN-21")
@pytest.mark.parametrize(("limit", "deck_cards", "drafts"), [(5, 2, False), (5, 1, True), (7, 4, False), (7, 3, True)])
def test_a_draft_comes_only_if_the_hand_cannot_be_filled(limit: int, deck_cards: int, drafts: bool) -> None:
    at = stand([GUNS, RED], hands=[["x x x"] * 3, []], decks=[["x x x"] * deck_cards, ["x x x"] * 9], limits=[limit, 5])
    assert (asks(choose(at, "Pass")) == (0, "reject")) == drafts
    if drafts:
        choose(at, *labels(at)[:4])
    assert hand(at) == limit


@proves("CON-TURN-21", "CON-DRAFT-15")
def test_a_power_draft_with_two_cards_or_fewer() -> None:
    at = stand([GUNS, RED], powers=[["veto CO+", "veto CO-"], []])
    choose(at, "Pass")
    assert asks(at) == (0, "reject_power") and len(labels(at)) == 10 and len(at.view(1)["draft"]["powers"]) == 5
    choose(at, *labels(at)[:4])
    assert at.state.own_powers_count[0] == 8 and at.state.powers_up_count == 4
    at = choose(stand([GUNS, RED], powers=[["veto CO+", "veto CO-", "veto BR+"], []]), "Pass")
    assert at.state.own_powers_count[0] == 3 and asks(at)[0] == 1


@proves("CON-DRAFT-16")
def test_both_drafts_citizens_first() -> None:
    at = stand([GUNS, RED], powers=[["veto CO+"], []], decks=[[], ["x x x"] * 9])
    choose(at, "Pass")
    assert asks(at) == (0, "reject")
    choose(at, *labels(at)[:4])
    assert asks(at) == (0, "reject_power") and hand(at) == 5
    assert names_told(at, "drafts", "drafts_powers", "draws")[0] == "drafts"


@proves("CON-DRAFT-17")
def test_short_common_decks() -> None:
    at = stand([GUNS, RED], decks=[[], ["x x x"] * 9], citizens=["x x x"] * 9, citizens_up=[])
    at = stand_short(at)
    assert told(at, "drafts")[-1]["arguments"] == {"seat": 0, "shown": 5, "secret": 4, "kept": 7}
    at = stand(
        [GUNS, RED], powers=[[], []], power_deck=["POW-01", "POW-02", "POW-03", "POW-04", "POW-05", "POW-06", "POW-07"]
    )
    choose(at, "Pass")
    assert told(at, "drafts_powers")[-1]["arguments"] == {"seat": 0, "shown": 4, "secret": 3, "kept": 5}


def stand_short(at: Table) -> Table:
    """The rest of the common deck is out of the game."""
    state = at.state
    state.citizens_up_bits[:] = [0] * len(state.citizens_up_bits)
    state.citizens_up_count = 0
    return choose(at, "Pass")


@proves("CON-DRAFT-19")
def test_a_face_up_card_that_surfaces_in_a_draft() -> None:
    at = stand([GUNS, RED], decks=[[], ["x x x"] * 9], citizens=[f"d{n}:x x x" for n in range(6)])
    choose(at, "Pass")
    shown = {card["name"] for card in at.view(None)["draft"]["citizens"]}
    assert {f"d{n}" for n in range(6)} <= shown and len(shown) == 7
    assert told(at, "shuffles") and at.state.citizens_up_count == 0


@proves("CON-BOARD-03")
def test_the_next_stack_comes_when_the_house_deck_is_dry() -> None:
    at = stand([GUNS, RED], house_box=["a=1", "b=2", "c=3"])
    assert told(at, "adds_stack")[-1]["arguments"] == {"stack": 1, "cards": 3}
    assert len(yea(at)) == 1 and at.state.house_count == 2 and at.state.stacks == 3
    state = game.table(seats=2, seed=3).state
    assert state.house_count == 145 and state.house_box_count == 290


@proves("CON-TURN-22")
def test_clockwise() -> None:
    at = stand([GUNS, RED, "D+ DE+ Global+"], seats=3)
    order = []
    for _ in range(7):
        order.append(int(at.state.active))
        rest_of_turn(at)
    assert order == [0, 1, 2, 0, 1, 2, 0]


@proves("CON-CONG-06")
def test_several_players_can_hold_enough_votes_at_once() -> None:
    at = stand([GUNS, "D+ GO+ Ethics+"], yea=[["a=99", "b=99", "c=30"], ["d=99", "e=99", "f=30"]])
    choose(at, "Pass", "Claim", "Pass", "Claim")
    assert at.state.passage[1] == at.state.passage[3] == 1 and chamber(at, 1) == "Senate"
    assert int(game.data["SCORE"][100:].sum()) > 435


def test_single_cards_may_be_put_back() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- x", "b:x BR- x"], []])
    choose(at, "Support your own Cause", "a", "b")
    assert offers(at, "Put back a") and offers(at, "Put back b") and not offers(at, "a")
    choose(at, "Put back a")
    assert offers(at, "a") and not offers(at, "Put back a") and hand(at) == 1
    choose(at, "Play the set", "1 Vote")
    assert {card["name"] for card in at.view(None)["decks"]["citizens"]["up"]} == {"b"}


def test_cards_may_be_taken_back() -> None:
    at = stand([GUNS, RED], hands=[["x BR- x"] * 2, []])
    choose(at, "Support your own Cause", "x BR- x", "Take the cards back")
    assert asks(at) == (0, "act") and hand(at) == 2 and offers(at, "Support")
