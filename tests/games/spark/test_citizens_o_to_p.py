"""Outcast, Philosopher, Politician and Pupil."""

from __future__ import annotations

import numpy as np
import pytest

from civitas.games.spark.constants import PUPIL
from civitas.kernel.backends.engine import engine
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose, labels
from .citizen_support import CALM_PLOT, LEVELS, acts, gained, icons, levels, number, offers, question, told
from .looking import city, deck_size, groups, pile, sparks
from .support import game, her_turn, solo, stand

# ---------------------------------------------------------------- Outcast


def scored(first: str, second: str = "Scout 1") -> Table:
    """The last turn is played without an action, and the game is over."""
    table = stand([first, second], turn=1, ending=True)
    if not table.over:
        choose(table, "no action")
    assert table.over
    return table


def abilities(table: Table) -> list[int]:
    return [line["abilities"] for line in table.view(None)["scores"]]


@pytest.mark.parametrize(
    ("stack", "level"),
    [
        ("Outcast 1", 1),
        ("Outcast 2", 2),
        ("Outcast 1+Scout", 2),
        ("Outcast 3", 3),
        ("Outcast 1+Scout+Outcast", 3),
        ("Outcast 5", 3),
    ],
)
def test_an_outcast_scores_at_the_level_of_its_stack_for_better_or_worse(stack: str, level: int) -> None:
    table = scored(stack)
    worth = number("end", "Outcast", level)
    assert abilities(table) == [worth, 0]
    assert f"Player A scores {worth} for the Outcast." in log(table)


def test_a_lone_outcast_costs_and_several_pay() -> None:
    """Nobody would choose the first level, and nobody may choose to score nothing."""
    lone, two, three = (number("end", "Outcast", level) for level in LEVELS)
    assert lone < 0 < two < three
    assert [line["total"] for line in scored("Outcast 1").view(None)["scores"]] == [1 + lone, 1]


def test_an_outcast_that_is_converted_under_another_stack_scores_nothing() -> None:
    assert abilities(scored("Scout 1+Outcast+Outcast", "Outcast 1")) == [0, number("end", "Outcast", 1)]


def test_an_outcast_has_no_action() -> None:
    table = stand(["Outcast 2, Scout 1", "Outcast 1"])
    assert offers(table) == ["Scout at level 1", "no action"]
    table = stand(["Outcast 3", "Outcast 1"])
    assert question(table) == (1, "attract")
    assert "Player A takes no action." in log(table)


def test_scyntilla_has_no_harm_from_an_outcast() -> None:
    table = her_turn("Scout 1", "Outcast 1", 2, ending=True)
    assert table.over
    assert abilities(table) == [0, 0]


# ---------------------------------------------------------------- Philosopher


@proves("SPK-VALUE-03")
@pytest.mark.parametrize(("level", "gains"), [(1, 3), (2, 6), (3, 3 * number("rate", "Philosopher", 3))])
@pytest.mark.parametrize("target", ["your city", "Player B's city"])
def test_the_philosopher_pays_per_arts_icon_in_one_city(target: str, level: int, gains: int) -> None:
    """Both cities show three: the Philosopher above the own one counts, and converted cards do not."""
    table = stand(["Philosopher 3+Mentor, Scout 2", "Mentor 1+Scholar, Scholar 2, Warrior 1"])
    assert offers(table) == [*levels("Philosopher", 3), *levels("Scout", 2), "no action"]
    acts(table, "Philosopher", level)
    assert question(table) == (0, "city")
    assert labels(table) == ["your city", "Player B's city"]
    assert icons(table, 0)["Arts"] == icons(table, 1)["Arts"] == 3
    choose(table, target)
    assert sparks(table) == [gains, 0]
    assert city(table, 0) == "Philosopher 2+Mentor, Scout 2"
    assert pile(table) == ["Philosopher"]


@proves("SPK-RULING-11")
def test_the_philosopher_may_count_any_of_five_cities() -> None:
    table = stand(["Philosopher 1", "Scout 1", "Mentor 2", "Medic 1", "Scout 2"])
    acts(table, "Philosopher", 1)
    assert labels(table) == ["your city", *(f"Player {n}'s city" for n in "BCDE")]
    choose(table, "Player C's city")
    assert sparks(table) == [2, 0, 0, 0, 0]


def test_a_city_without_arts_pays_the_philosopher_nothing() -> None:
    table = stand(["Philosopher 1, Mentor 2", "Scout 1+Mentor, Advisor 1"])
    acts(table, "Philosopher", 1, "Player B's city")
    assert sparks(table) == [0, 0]
    assert told(table, "Player A uses", "A spark") == [
        "Player A uses the Philosopher at level 1.",
        "Player A chooses Player B's city.",
        "Player A discards a Philosopher.",
    ]


def test_to_be_counted_by_the_philosopher_is_no_attack() -> None:
    table = stand(["Philosopher 1", "Mentor 1, Advisor 1"])
    acts(table, "Philosopher", 1, "Player B's city")
    assert question(table) == (1, "attract")
    assert sparks(table) == [1, 0]


def test_followers_of_the_philosopher_count_what_is_there_by_then() -> None:
    """B counts A's city with the card above it, C counts B's city without the card B moved."""
    table = stand(["Philosopher 2", "Philosopher 2", "Philosopher 1"])
    acts(table, "Philosopher", 2, "your city")
    assert sparks(table) == [4, 0, 0]
    assert question(table) == (1, "follow")
    choose(table, "follow at level 2", "Player A's city")
    assert sparks(table) == [4, 4, 0]
    assert offers(table) == ["do not follow", "follow at level 1"]
    choose(table, "follow at level 1")
    assert labels(table) == ["Player A's city", "Player B's city", "your city"]
    choose(table, "Player B's city")
    assert sparks(table) == [4, 4, 1]
    assert told(table, "Player B follows", "Player C") == [
        "Player B follows the Philosopher at level 2.",
        "Player B chooses Player A's city.",
        "Player B gains 4 sparks (Philosopher).",
        "Player B discards a Philosopher.",
    ]


def test_a_performer_in_place_of_the_philosopher_shows_no_arts() -> None:
    table = stand(["Philosopher 1", "Performer 2, Philosopher 1"])
    acts(table, "Philosopher", 1, "your city")
    choose(table, "follow at level 2 with a Performer", "your city")
    assert sparks(table) == [1, number("rate", "Philosopher", 2)], "the Philosopher in the stack"
    assert city(table, 1) == "Performer 1, Philosopher 1"


@proves("SPK-RULING-10")
def test_every_face_up_card_shows_its_icons_and_no_converted_one() -> None:
    """Two Philosophers in the stack, one above the city, one Mentor; two Arts citizens lie face down."""
    table = stand(["Philosopher 3, Mentor 1+Scholar+Poet", "Philosopher 1, Medic 1"])
    assert icons(table, 0)["Arts"] == 4
    acts(table, "Philosopher", 3, "Player B's city")
    assert question(table) == (1, "follow")
    assert city(table, 0) == "Philosopher 2, Mentor 1+Scholar+Poet, [Philosopher]"
    assert icons(table, 0)["Arts"] == 4
    assert table.view(None)["players"][0]["icons"]["Arts"] == 4
    choose(table, "follow at level 1", "Player A's city")
    assert sparks(table) == [3, 4]
    assert icons(table, 0)["Arts"] == 3


@proves("SPK-RULING-100")
def test_champion_performer_and_scientist_show_no_military() -> None:
    table = stand(["Champion 1, Performer 1, Scientist 1", ""])
    assert icons(table, 0) == {"Agriculture": 2, "Arts": 1, "Economics": 1, "Military": 0, "Politics": 0}


def test_the_card_moved_for_a_follow_shows_its_icons_too() -> None:
    table = stand(["Philosopher 1", "Philosopher 1", "Philosopher 1"])
    acts(table, "Philosopher", 1, "Player B's city")
    choose(table, "follow at level 1", "Player A's city")
    assert sparks(table) == [1, 1, 0]
    choose(table, "follow at level 1", "Player B's city")
    assert sparks(table) == [1, 1, 0], "what B moved has gone"


# ---------------------------------------------------------------- Politician


@pytest.mark.parametrize("level", LEVELS)
def test_the_politician_trades_with_the_assembly_and_then_counts(level: int) -> None:
    table = stand(
        ["Politician 3, Medic 1", "Scout 1"], groups=[[], ["Scout", "Politician"], ["Champion"]], deck=["Scout", "..."]
    )
    cards = deck_size(table)
    acts(table, "Politician", level)
    assert labels(table) == [
        "Medic for Scout at place 1 of the middle group",
        "Medic for Politician at place 2 of the middle group",
        "Medic for Champion at place 1 of the bottom group",
        "Politician for Scout at place 1 of the middle group",
        "Politician for Champion at place 1 of the bottom group",
        "no trade",
    ]
    choose(table, "Medic for Politician")
    assert sparks(table) == [4 * number("rate", "Politician", level), 0]
    assert city(table, 0) == "Politician 3"
    assert groups(table)[1:] == [["Scout", "Medic"], ["Champion", None]]
    assert deck_size(table) == cards - 2, "only the group taken is refilled"
    assert told(table, "Player A uses", "A spark") == [
        f"Player A uses the Politician at level {level}.",
        "Player A trades Medic for Politician with the assembly.",
        "Player A places a Politician.",
        gained("Player A", 4 * number("rate", "Politician", level), "Politician"),
        "Player A discards a Politician.",
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_the_politician_need_not_trade(level: int) -> None:
    table = stand(["Politician 3, Medic 1", "Scout 1"], groups=[[], ["Scout"], []])
    acts(table, "Politician", level, "no trade")
    assert sparks(table) == [3 * number("rate", "Politician", level), 0]
    assert city(table, 0) == "Politician 2, Medic 1"
    assert groups(table)[1] == ["Scout", None]


def test_a_politician_traded_away_does_not_count_and_the_level_stays() -> None:
    table = stand(["Politician 2", "Scout 1"], groups=[[], ["Scout"], []])
    acts(table, "Politician", 2, "Politician for Scout")
    assert sparks(table) == [number("rate", "Politician", 2), 0]
    assert city(table, 0) == "Scout 1"


def test_a_politician_alone_has_nothing_to_trade() -> None:
    table = stand(["Politician 1", "Scout 1"], groups=[[], ["Scout"], ["Medic"]])
    acts(table, "Politician", 1)
    assert question(table) == (1, "attract")
    assert sparks(table) == [number("rate", "Politician", 1), 0]


def test_converted_cards_are_not_traded_with_the_assembly() -> None:
    table = stand(["Politician 1+Scout+Medic", "Scout 1"], groups=[[], ["Bandit"], []])
    acts(table, "Politician", 3)
    assert question(table) == (1, "attract")
    assert sparks(table) == [number("rate", "Politician", 3), 0]
    assert city(table, 0) == ""
    assert pile(table) == ["Scout", "Medic", "Politician"]


@pytest.mark.parametrize("left", [[[], []], [["Medic"], ["Medic"]]])
def test_without_a_card_of_another_name_in_the_assembly_there_is_no_trade(left: list[list[str]]) -> None:
    table = stand(["Politician 1, Medic 1", "Scout 1"], groups=[[], *left])
    acts(table, "Politician", 1)
    assert question(table) == (1, "attract")
    assert sparks(table) == [number("rate", "Politician", 1), 0]


def test_the_group_taken_is_no_partner_of_the_politician() -> None:
    table = stand(["Politician 1, Medic 1", "Scout 1"], act=False, groups=[["Medic"], ["Scout"], ["Champion"]])
    choose(table, "the middle group")
    acts(table, "Politician", 1)
    assert [label.split(" at ")[0] for label in labels(table)] == [
        "Medic for Champion",
        "Scout for Medic",
        "Scout for Champion",
        "no trade",
    ]


def test_a_pupil_from_the_assembly_converts_itself_and_pays() -> None:
    table = stand(["Politician 2, Medic 1", "Scout 1"], groups=[[], ["Pupil"], []])
    acts(table, "Politician", 1, "Medic for Pupil")
    assert sparks(table) == [2 * number("rate", "Politician", 1) + number("gain", "Pupil", 1), 0]
    assert city(table, 0) == "Politician 1+Pupil"


def test_a_pupil_traded_for_the_last_other_card_is_lost() -> None:
    table = stand(["Politician 1, Medic 1", "Scout 1"], groups=[[], ["Pupil"], []])
    acts(table, "Politician", 1, "Medic for Pupil")
    assert sparks(table) == [number("rate", "Politician", 1), 0]
    assert city(table, 0) == ""
    assert pile(table) == ["Pupil", "Politician"]
    assert "Player A has no stack for the Pupil: it is discarded." in log(table)


def test_a_diviner_from_the_assembly_is_resolved_before_politics_icons_are_counted() -> None:
    table = stand(
        ["Politician 1, Medic 1", "Scout 1"], groups=[[], ["Diviner"], []], deck=["Politician", "Scout", "Scout", "..."]
    )
    acts(table, "Politician", 1, "Medic for Diviner")
    assert question(table) == (0, "guild")
    choose(table, "Politics")
    assert city(table, 0) == "Diviner 1, Politician 1"
    assert sparks(table) == [number("gain", "Diviner", 1) + 2 * number("rate", "Politician", 1), 0]


def test_a_follower_of_the_politician_trades_with_the_assembly_as_it_is_then() -> None:
    """The place into which the first player has traded is open to the second one."""
    table = stand(["Politician 1, Medic 1", "Politician 2"], groups=[[], ["Scout"], []])
    acts(table, "Politician", 1, "Medic for Scout")
    assert sparks(table) == [number("rate", "Politician", 1), 0]
    choose(table, "follow at level 2")
    assert labels(table) == ["Politician for Medic at place 1 of the middle group", "no trade"]
    choose(table, "Politician for Medic")
    assert sparks(table) == [number("rate", "Politician", 1), number("rate", "Politician", 2)]
    assert (city(table, 0), city(table, 1)) == ("Scout 1", "Medic 1")
    assert groups(table)[1] == ["Politician", None]


def test_a_performer_in_place_of_the_politician_stays_out_of_the_trade() -> None:
    """It shows no Politics icon either."""
    table = stand(["Politician 1", "Performer 1, Politician 2"], groups=[[], ["Scout"], []])
    acts(table, "Politician", 1)
    choose(table, "follow at level 1 with a Performer")
    assert labels(table) == ["Politician for Scout at place 1 of the middle group", "no trade"]
    choose(table, "no trade")
    assert sparks(table) == [number("rate", "Politician", 1), 2 * number("rate", "Politician", 1)]
    assert city(table, 1) == "Politician 2"


# ---------------------------------------------------------------- Pupil


def test_a_pupil_is_slid_under_a_stack_of_its_owners_choice_and_pays() -> None:
    table = stand(["Medic 1, Scout 2", "Bandit 1"], act=False, groups=[["Pupil"], [], []])
    choose(table, "the top group")
    assert question(table) == (0, "stack")
    assert labels(table) == ["under Medic", "under Scout"]
    choose(table, "under Scout")
    assert city(table, 0) == "Medic 1, Scout 2+Pupil"
    assert sparks(table) == [number("gain", "Pupil", 1), 0]
    assert log(table)[-2:] == [
        "Player A converts a Pupil under Scout.",
        gained("Player A", number("gain", "Pupil", 1), "Pupil"),
    ]
    assert offers(table) == [*levels("Medic", 1), *levels("Scout", 3), "no action"]


def test_every_pupil_pays_the_same() -> None:
    assert len({number("gain", "Pupil", level) for level in LEVELS}) == 1
    table = stand(["Medic 1+Pupil", "Bandit 1"], act=False, groups=[["Pupil", "Pupil"], [], []])
    choose(table, "the top group")
    assert city(table, 0) == "Medic 1+Pupil+Pupil+Pupil"
    assert sparks(table) == [2 * number("gain", "Pupil", 1), 0]


@proves("SPK-NOTE-PUPIL-01")
def test_four_dealt_pupils_are_discarded_and_four_others_dealt() -> None:
    rules = engine(game)
    options = {"set": "convert"}
    found: list[int] = []
    first = 0
    while not found:
        records = rules.begin(range(first, first + 500), 2, options)
        found = [first + int(i) for i in np.flatnonzero(records["discarded"] > 0)]
        first += 500
    table = game.table(2, found[0], options)
    assert pile(table) == ["Pupil"] * 4
    redealt = log(table)[0].split(" is dealt only Pupils, discards them and gets new cards.")[0]
    seat = ["Player A", "Player B"].index(redealt)
    hand = table.view(seat)["hand"]
    assert len(hand) == 4
    assert set(hand) != {"Pupil"}
    while asked(table).seat != seat:
        table.choose(asked(table).options[0])
    pairs = {tuple(sorted((one, two))) for i, one in enumerate(hand) for two in hand[i + 1 :]} - {("Pupil", "Pupil")}
    assert set(labels(table)) == {f"keep {one} and {two}" for one, two in pairs}


def test_three_dealt_pupils_stay_with_whom_they_were_dealt() -> None:
    rules = engine(game)
    options = {"set": "convert"}
    records = rules.begin(range(1000), 2, options)
    pupils = int(np.flatnonzero(records["cast"][0] == PUPIL)[0])
    hands = records["hand_cards"][:, :2] // 10 == pupils
    assert (hands.sum(axis=2) == 3).sum() > 3
    assert (hands.sum(axis=2) == 4).sum() == 0


@proves("SPK-NOTE-PUPIL-02")
def test_pupils_attracted_into_an_empty_city_are_discarded_unpaid() -> None:
    table = stand(["", "Scout 1"], act=False, groups=[["Pupil", "Pupil"], [], []], group_sparks=[1, 0, 0])
    choose(table, "the top group")
    assert city(table, 0) == ""
    assert pile(table) == ["Pupil", "Pupil"]
    assert sparks(table) == [1, 0], "only the spark beside the group"
    assert told(table, "Turn 1", "A spark") == [
        "Turn 1: Player A plays.",
        "Player A attracts the top group and takes 1 spark.",
        "Player A has no stack for the Pupil: it is discarded.",
        "Player A has no stack for the Pupil: it is discarded.",
        "Player A takes no action.",
    ]


def test_a_pupil_attracted_with_another_citizen_may_go_under_it() -> None:
    table = stand(["", "Scout 1"], act=False, groups=[["Pupil", "Medic"], [], []])
    choose(table, "the top group")
    assert question(table) == (0, "place")
    assert labels(table) == ["Medic", "Pupil"]
    first = table.copy()
    choose(table, "Medic")
    assert city(table, 0) == "Medic 1+Pupil"
    assert sparks(table) == [number("gain", "Pupil", 1), 0]
    choose(first, "Pupil")
    assert city(first, 0) == "Medic 1"
    assert pile(first) == ["Pupil"]
    assert sparks(first) == [0, 0]


@proves("SPK-NOTE-PUPIL-03")
def test_a_converted_pupil_shows_no_icon() -> None:
    alone = icons(stand(["Scout 1", "Medic 1"]), 0)
    assert alone == {"Agriculture": 0, "Arts": 0, "Economics": 0, "Military": 1, "Politics": 0}
    table = stand(["Scout 1", "Champion 1"], act=False, groups=[["Pupil"], [], []])
    choose(table, "the top group")
    assert city(table, 0) == "Scout 1+Pupil"
    assert icons(table, 0) == alone
    assert table.view(None)["players"][0]["icons"] == alone
    choose(table, "no action", "the middle group")
    acts(table, "Champion", 1)
    assert sparks(table)[1] == 1 + 1, "one spark of the group, one for the Scout"


@proves("SPK-NOTE-PUPIL-04")
@pytest.mark.parametrize("citizen", ["Pupil", "Medic"])
def test_a_pupil_converted_by_the_recruiter_pays_nothing(citizen: str) -> None:
    table = stand(["Recruiter 1, Scout 1", "Scout 1"], groups=[[], [citizen], []])
    acts(table, "Recruiter", 1)
    assert sparks(table) == [number("gain", "Recruiter", 1), 0]
    assert city(table, 0) == f"Scout 1+{citizen}"
    assert "(Pupil)" not in "".join(log(table))


def drawn_with_a_scholar(*answers: str, seats: str = "Scholar 1") -> Table:
    table = stand([seats, "Medic 1"], deck=["Pupil", "Scout", "Medic", "Medic", "..."])
    acts(table, "Scholar", 1)
    assert question(table) == (0, "place")
    assert labels(table) == ["Pupil", "Scout"]
    return choose(table, *answers)


@proves("SPK-RULING-60")
def test_a_pupil_that_an_action_places_without_a_stack_is_discarded_unpaid() -> None:
    """The Scholar above the city is no stack."""
    table = drawn_with_a_scholar("Pupil")
    assert city(table, 0) == "Scout 1"
    assert sparks(table) == [0, 0]
    assert pile(table) == ["Pupil", "Scholar"]
    table = drawn_with_a_scholar("Scout")
    assert city(table, 0) == "Scout 1+Pupil"
    assert sparks(table) == [number("gain", "Pupil", 1), 0]
    assert pile(table) == ["Scholar"]


def test_a_pupil_finds_no_stack_among_converted_cards() -> None:
    table = drawn_with_a_scholar("Pupil", seats="Scholar 1+Medic")
    assert city(table, 0) == "Scout 1"
    assert pile(table) == ["Pupil", "Medic", "Scholar"]


def test_a_pupil_given_by_a_neighbor_works_for_who_gets_it() -> None:
    table = stand(["Diplomat 1, Scout 1", "Medic 1, Bandit 1"], deck=["Pupil", "..."])
    acts(table, "Diplomat", 1)
    assert question(table) == (1, "stack")
    assert labels(table) == ["under Bandit", "under Medic"]
    choose(table, "under Bandit")
    assert city(table, 1) == "Medic 1, Bandit 1+Pupil"
    assert sparks(table) == [number("gain", "Diplomat", 1), number("gain", "Pupil", 1)]


def test_a_pupil_that_scyntilla_gets_pays_nobody() -> None:
    table = solo("Diplomat 1, Scout 1", "Medic 1, Bandit 1", deck=["Pupil", "..."], plots=CALM_PLOT)
    acts(table, "Diplomat", 1)
    assert "Scyntilla converts a Pupil under Medic." in log(table)
    assert "sparks (Pupil)" not in "".join(log(table))


@proves("SPK-RULING-72")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_no_pupil_ever_lies_face_up_in_a_city(seats: int) -> None:
    """A thousand games played by chance, two hundred for each number of players, seen at every decision."""
    rules, stream = engine(game), np.random.default_rng(72 + seats)
    options = {"set": "convert" if seats % 2 else "tactical"}
    records = rules.begin(range(200), seats, options)
    pupil = int(np.flatnonzero(records["cast"][0] == PUPIL)[0])
    kinds = [kind.name for kind in game.rules.kinds]
    stack, act = kinds.index("stack"), game.offsets["act"]
    arrived = 0
    while not (over := rules.over(records)).all():
        assert (records["face"][:, :, pupil] == 0).all()
        mask = rules.mask(records)
        assert not mask[:, act + 3 * pupil : act + 3 * pupil + 3].any(), "a Pupil has no action"
        arrived += int(((records["_kind"] == stack) & (records["arriving"] == pupil) & ~over).sum())
        chosen = np.where(over, 0, (mask * stream.random(mask.shape)).argmax(axis=1))
        rules.advance(records, np.where(over, -1, rules.value(records, chosen)))
        assert not rules.faults(records).any()
    assert arrived > 100
    assert (records["face"][:, :, pupil] == 0).all()
