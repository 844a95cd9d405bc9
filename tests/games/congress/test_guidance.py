"""What helps to choose in CITIZEN: why nothing can be chosen at a place, what an option brings, what speaks for it."""

from __future__ import annotations

import pytest

from civitas.kernel.table.decisions import Option
from civitas.kernel.table.table import Table

from ..at_table import asked, asks
from .answering import choose, oppose, support
from .support import game, stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"


def worth(votes: int, *newest: str) -> list[str]:
    """A splay of so many votes, and what came last."""
    whole, rest = divmod(votes, 100)
    return [*(f"s{n}{votes}=100" for n in range(whole)), *([f"t{votes}={rest}"] if rest else []), *newest]


def called(at: Table, beginning: str) -> Option:
    return next(option for option in asked(at).options if option.label.startswith(beginning))


def notes(at: Table, beginning: str) -> tuple[str, ...]:
    found = at.preview(called(at, beginning))
    assert found is not None and found.points is None and found.end is None, "nobody has points in CITIZEN"
    return found.notes


def advice(at: Table, beginning: str) -> str | None:
    return at.advice(called(at, beginning))


def citizen(at: Table, name: str) -> str:
    """The place of a hand card of seat 0, by its name in the scene."""
    row = next(row for row in at.game.content.cards.citizens if row["name"] == name)
    return f"hand:0:{row['id'].replace(' ', '')}"


def power(at: Table, number: int = 0) -> str:
    card = at.seen(0).own_powers[0][number]
    return f"power:0:{at.game.content.cards.powers[card]['id'].lower().replace('-', '')}"


# ---------------------------------------------------------------- why not


def test_what_a_cause_needs_for_a_majority() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- x"], []], yea=[worth(215), worth(217)])
    assert at.why_not(0, "track:house") == "Needs 3 more votes in the House: 215 of 218."
    assert at.why_not(0, "track:senate") == "Your Cause is in the House. Pass that chamber first."
    assert at.why_not(0, "seat:1") == "p1 needs 1 more vote in the House: 217 of 218."
    assert at.why_not(0, "cause:0") is None, "it is offered"


def test_a_veto_asks_for_a_supermajority() -> None:
    at = stand([GUNS, RED], yea=[worth(230), []], attached=[[0, 1, "veto BR-"]])
    wanted = "Needs 60 more votes in the House for a Supermajority, because of a Veto: 230 of 290."
    assert at.why_not(0, "token:0") == wanted


def test_what_a_set_for_a_cause_would_take() -> None:
    at = stand([GUNS, RED], hands=[["a:R- x x", "b:R- x x", "c:x BR- x"], []])
    assert at.why_not(0, "cause:1") == (
        "A set against p1 needs a card with Law - or Commerce -, or 3 with Republican - (you have 2)."
    )


def test_which_card_cannot_join_the_set() -> None:
    hand = ["a:x BR- x", "b:0 CO+ x", "c:R- x x", "d:0 x x", "e:D+ x x"]
    at = choose(stand([GUNS, RED], hands=[hand, []]), "Support your own Cause")
    assert at.why_not(0, "set") == "Choose at least one card."
    assert (
        at.why_not(0, citizen(at, "c")) == "To support your Cause, a card needs Guns -, Bill of Rights - or Democrat +."
    )
    choose(at, "a")
    assert at.why_not(0, citizen(at, "b")) == "A wild joins only Party cards, and this set matches by Suit or Topic."
    choose(at, "Put back a", "b")
    assert at.why_not(0, "set") == "A wild needs a Party card beside it."
    assert at.why_not(0, citizen(at, "d")) == "A set takes only one wild, and this one has it."
    assert at.why_not(0, citizen(at, "a")) == "This set has a wild, and a wild joins only Party cards."
    choose(at, "e")
    assert at.why_not(0, "set") == "Needs 1 more Party card: 2 of 3."


def test_a_full_set() -> None:
    hand = [f"{name}:x BR- x" for name in "abcdef"]
    at = choose(stand([GUNS, RED], hands=[hand, []]), "Support your own Cause", *"abcde")
    assert at.why_not(0, citizen(at, "f")) == "This set is full: it has 5 cards."


def test_a_countermeasure_must_reach_the_level() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["a:x CO- x", "b:x CO- x"], ["c:x CO+ x", "d:x CO+ x", "e:x x x"]],
        yea=[[], ["p=9"]],
        options={"countermeasures": "on"},
    )
    choose(oppose(at, 1, "a", "b"), "2 YEA to NAY")
    assert asks(at) == (1, "counter")
    assert notes(at, "Let it happen") == ("-9 votes in the House: 0 of 218",)
    assert advice(at, "Cancel the attack") == "the attack would cost you 9 votes"
    choose(at, "Cancel the attack", "c")
    assert at.why_not(1, "set") == "Needs level 2: your cards make level 1."


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("amendment Guns+", "An Amendment cannot be attached to a Cause of its own Topic, and your Cause has it."),
        ("mediator CO+", "Needs a Cause with Commerce +: yours has another Suit."),
        ("veto CO+", "A Veto goes with a set against a Cause."),
    ],
)
def test_which_power_card_cannot_be_played(card: str, why: str) -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- Guns-", "b:x BR- Guns-"], []], powers=[[card, "closed_rule"], []])
    assert "joins a set after it is revealed" in str(at.why_not(0, power(at)))
    choose(at, "Support your own Cause", "a", "b", "Play the set")
    assert asks(at) == (0, "add_power")
    assert at.why_not(0, power(at)) == why


def test_a_power_card_of_too_high_a_level() -> None:
    at = stand([GUNS, RED], hands=[["a:x CO- x", "b:x CO- x"], []], powers=[["veto CO+", "amendment Labor+"], []])
    choose(at, "Oppose p1", "a", "b", "Play the set")
    level = at.game.content.cards.powers[at.seen(0).own_powers[0][0]]["level"]
    places = [power(at, n) for n in range(2)]
    told = {at.why_not(0, place) for place in places}
    assert f"Needs a level {max(3, int(level))} set: yours is level 2." in told


def test_which_impact_needs_what() -> None:
    at = support(stand([GUNS, RED], hands=[["a:x BR- x"], []]), "a")
    assert at.why_not(0, "chart:win3") == "Needs level 3: your set is level 1."
    assert at.why_not(0, "chart:flip1") == "Only a set against another Cause does this."
    at = oppose(stand([GUNS, RED], hands=[["a:x CO- x"], []], chamber=["House", "Senate"]), 1, "a")
    assert at.why_not(0, "chart:flip1") == "A Flip needs a Cause in your chamber: p1 is in the other one."
    at = oppose(stand([GUNS, RED], hands=[["a:x CO- x"], []]), 1, "a")
    assert at.why_not(0, "chart:flip1") == "p1 has nobody in the NAY stack to flip."


def test_what_belongs_to_others_and_what_waits() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- x"], ["b:x x x", "c:x x x"]])
    assert at.why_not(0, "hand:1") == "Only p1 sees this hand: 2 cards."
    assert at.why_not(0, "hidden:1") == "Only p1 knows this Hidden Cause until it is revealed."
    assert at.why_not(0, "deck:1") == "p1's personal deck: 12 cards, face down."
    assert at.why_not(0, "power:1:pow01") == "Only p1 sees these Power cards."
    assert at.why_not(0, citizen(at, "a")) == "First press the Cause that the set is for or against."
    assert at.why_not(0, "chart:raid") == "First play a set of level 3 or higher against another Cause."
    assert at.why_not(0, "circumstances") == "You may turn up a Circumstance card only if your hand makes no set."


def test_a_card_given_up_in_the_draft() -> None:
    at = game.table(seats=2, seed=3, options={"hidden_causes": "off"})
    for _ in range(2):
        at.choose(asked(at).options[0])
    seat, first = asked(at).seat, asked(at).options[0]
    row = at.game.content.cards.citizens[first.value]
    place = f"draft:{seat}:{row['id'].lower().replace('-', '')}"
    assert at.why_not(seat, place) is None
    at.choose(first)
    assert at.why_not(seat, place) == "You have already given up this card."


def test_places_that_no_board_has_are_told_nothing_special() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- x"], []])
    for place in ("hand:9:x", "hand", "cause:x", "track:moon", "chart:", "power:0:none", "nowhere", "yea:7:x", "::"):
        assert isinstance(at.why_not(0, place), str | None)


# ---------------------------------------------------------------- previews and advice


def test_the_votes_that_an_impact_brings() -> None:
    at = stand(
        [GUNS, RED], hands=[["a:x BR- x", "b:x BR- x"], []], yea=[worth(200), []], nay=[["q=3", "r=8", "s=11"], []]
    )
    support(at, "a", "b")
    assert notes(at, "2 NAY to YEA") == ("+19 votes in the House: 219 of 218", "reaches a simple majority")
    assert notes(at, "1 NAY to YEA") == ("+11 votes in the House: 211 of 218",)
    assert notes(at, "2 Votes") == ("draws 2 members of the House", "how they vote is chance")
    assert advice(at, "2 NAY to YEA") == "it brings 19 votes and reaches a simple majority"


def test_the_votes_that_an_attack_takes() -> None:
    at = stand([GUNS, RED], hands=[["a:x CO- x"], []], yea=[[], worth(215, "q=9")])
    oppose(at, 1, "a")
    assert notes(at, "1 YEA to NAY") == ("-9 votes for p1 in the House: 215 of 218", "takes the majority away")
    assert advice(at, "1 YEA to NAY") == "p1 loses 9 votes"


def test_what_a_set_reaches_as_it_grows() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- x", "b:x BR- x", "c:x CO- x"], []], yea=[[], worth(200)])
    assert notes(at, "Support your own Cause") == ("up to level 2 for your Cause: 2 × Bill of Rights -",)
    assert advice(at, "Oppose p1") == "your hand makes a level 1 set, and p1 needs only 18 more votes"
    choose(at, "Support your own Cause")
    assert notes(at, "a") == ("level 1: 1 × Bill of Rights -",) and advice(at, "a") == "it makes the set level 1"
    choose(at, "a")
    assert notes(at, "b") == ("level 2: 2 × Bill of Rights -",)
    assert notes(at, "Play the set") == ("level 1: 1 × Bill of Rights -", "spends 1 card")


def test_what_a_power_card_does() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["a:x BR- x", "b:x BR- x", "c:x BR- x"], []],
        powers=[["mediator BR-", "amendment Media+"], []],
        nay=[["n:R[Media+,x,x]=4"], []],
    )
    choose(at, "Support your own Cause", "a", "b", "c", "Play the set")
    found = [at.preview(option) for option in asked(at).options]
    told = {note for one in found if one is not None for note in one.notes}
    assert {"raises the set to level 4", "1 member with Media + to YEA", "keeps your Power cards"} <= told


def test_what_a_claim_is_worth() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- x"], []], yea=[worth(230), []])
    choose(at, "Pass")
    assert asks(at) == (0, "claim")
    assert notes(at, "Claim the passage") == ("passes the House", "stays open to a Veto")
    assert notes(at, "Go on") == ("60 votes short of a Supermajority",)
    assert advice(at, "Go on") == "with 60 more votes you have a Supermajority, which no Veto undoes"


def test_what_a_draft_gives_up() -> None:
    at = game.table(seats=2, seed=3, options={"hidden_causes": "off"})
    assert "Citizen cards support it by Suit or Topic" in str(at.advice(asked(at).options[0]))
    for _ in range(2):
        at.choose(asked(at).options[0])
    told = {at.advice(option) for option in asked(at).options}
    assert "it matches no Cause in play" in told and None in told, "nothing speaks for giving up what is strong"


def test_nobody_has_points() -> None:
    at = stand([GUNS, RED])
    assert at.view(0)["totals"] == [None, None]


# ---------------------------------------------------------------- nothing hidden is told


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"teams": "on"}), (3, {"level": "Ultimate"})])
def test_the_same_is_told_in_every_world_that_looks_the_same(seats: int, options: dict[str, str]) -> None:
    at = game.table(seats=seats, seed=5, options={"max_rounds": 5, **options})
    for turn in range(260):
        if at.over:
            break
        seat, choices = asked(at).seat, asked(at).options
        if turn % 13 == 0:
            world = at.redealt(seat, turn)
            for option in choices[:9]:
                assert at.preview(option) == world.preview(option) and at.advice(option) == world.advice(option)
            for n in range(seats):
                for what in ("cause", "hand", "deck", "hidden", "yea", "nay", "seat", "picked", "token"):
                    assert at.why_not(seat, f"{what}:{n}") == world.why_not(seat, f"{what}:{n}")
        at.choose(choices[turn * 7 % len(choices)])


def test_a_member_says_how_they_vote() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- x"], []], yea=[worth(100, "m=7"), []], nay=[[], worth(100, "n=3")])
    own, other = (
        f"{what}:{seat}:{at.view(0)['players'][seat][what][-1]['id'].lower()}"
        for what, seat in (("yea", 0), ("nay", 1))
    )
    assert str(at.why_not(0, own)).endswith(" votes YEA on your Cause and counts 7 votes.")
    assert str(at.why_not(0, other)).endswith(" votes NAY on p1's Cause. Turned to YEA, the member counts 3 votes.")
