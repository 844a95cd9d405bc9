"""The two Ongoing abilities: the Poet, discarded for an action, and the Performer, which follows in another's place."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import log
from .answers import choose, labels
from .citizen_support import CALM_PLOT, LEVELS, acts, gained, icons, levels, number, offers, question, shows, told
from .looking import city, pile, sparks
from .support import AS_A_PERFORMER, her_turn, solo, stand

GUILDS = ["Agriculture", "Arts", "Economics", "Military", "Politics"]
FOR_SPARKS = "discard a Poet: gain"


def more(city_label: str, guild: str, level: int = 1) -> str:
    """The Poet's label for extra icons, with as many Poets as the level."""
    k = number("n", "Poet", level)
    return f"discard a Poet: {city_label} counts {k} more {guild} icon{'s' if k > 1 else ''}"


# ---------------------------------------------------------------- Poet: the choice


def test_the_poet_gives_sparks_or_icons_of_any_guild_in_any_city() -> None:
    table = stand(["Philosopher 1, Poet 1", "Scout 1", "Medic 1"])
    acts(table, "Philosopher", 1)
    assert question(table) == (0, "poet")
    assert labels(table) == [
        "keep the Poet",
        f"discard a Poet: gain {number('n', 'Poet', 1)} spark",
        *(more("your city", guild) for guild in GUILDS),
        *(more("Player B's city", guild) for guild in GUILDS),
        *(more("Player C's city", guild) for guild in GUILDS),
    ]


def test_scyntillas_city_may_count_more_too() -> None:
    table = solo("Champion 1, Poet 1", "Scout 1", plots=CALM_PLOT)
    acts(table, "Champion", 1)
    assert len(labels(table)) == 2 + 2 * 5
    choose(table, more("Scyntilla's city", "Military"))
    assert "Player A gains 2 sparks (Champion)." in log(table)


@pytest.mark.parametrize(
    ("stack", "level", "left"),
    [
        ("Poet 1", 1, ""),
        ("Poet 2", 2, ", Poet 1"),
        ("Poet 1+Scout", 2, ""),
        ("Poet 3", 3, ", Poet 2"),
        ("Poet 2+Scout", 3, ", Poet 1+Scout"),
        ("Poet 4", 3, ", Poet 3"),
    ],
)
def test_the_poets_level_counts_the_one_that_is_discarded(stack: str, level: int, left: str) -> None:
    k = number("n", "Poet", level)
    table = stand([f"Merchant 1, Scout 1, {stack}", "Medic 1"])
    acts(table, "Merchant", 1, FOR_SPARKS)
    assert sparks(table) == [k + number("rate", "Merchant", 1), 0]
    assert city(table, 0) == f"Scout 1{left}"
    table = stand([f"Merchant 1, Scout 1, {stack}", "Medic 1"])
    acts(table, "Merchant", 1, f"discard a Poet: your city counts {k} more Economics icon{'s' if k > 1 else ''}")
    assert sparks(table) == [(1 + k) * number("rate", "Merchant", 1), 0]
    assert city(table, 0) == f"Scout 1{left}"


def test_a_poet_may_be_kept() -> None:
    table = stand(["Merchant 1, Poet 1", "Medic 1"])
    acts(table, "Merchant", 1, "keep the Poet")
    assert sparks(table) == [number("rate", "Merchant", 1), 0]
    assert city(table, 0) == "Poet 1"
    assert pile(table) == ["Merchant"]


def test_what_the_poet_does_is_told_before_the_action() -> None:
    table = stand(["Merchant 1, Poet 2", "Medic 1"])
    acts(table, "Merchant", 1, more("your city", "Economics", 2))
    assert told(table, "Player A uses", "A spark") == [
        "Player A uses the Merchant at level 1.",
        "Player A discards a Poet.",
        f"Player A's Poet lets Player A's city count {number('n', 'Poet', 2)} more Economics icons.",
        gained("Player A", (1 + number("n", "Poet", 2)) * number("rate", "Merchant", 1), "Merchant"),
        "Player A discards a Merchant.",
    ]
    table = stand(["Merchant 1, Poet 2", "Medic 1"])
    acts(table, "Merchant", 1, FOR_SPARKS)
    assert told(table, "Player A uses", "A spark") == [
        "Player A uses the Merchant at level 1.",
        "Player A discards a Poet.",
        gained("Player A", number("n", "Poet", 2), "Poet"),
        gained("Player A", number("rate", "Merchant", 1), "Merchant"),
        "Player A discards a Merchant.",
    ]


def test_extra_icons_are_of_the_guild_and_of_the_city_named() -> None:
    """Military in the own city helps neither the Merchant nor against another city."""
    for poet, seen in [
        (more("your city", "Economics"), 2),
        (more("your city", "Military"), 1),
        (more("Player B's city", "Economics"), 1),
    ]:
        table = stand(["Merchant 1, Poet 1", "Medic 1"])
        acts(table, "Merchant", 1, poet)
        assert sparks(table) == [seen * number("rate", "Merchant", 1), 0]


# ---------------------------------------------------------------- Poet: when


@proves("SPK-NOTE-POET-01")
@pytest.mark.parametrize(("stack", "k"), [("Poet 1", number("n", "Poet", 1)), ("Poet 3", number("n", "Poet", 3))])
def test_the_extra_icons_are_gone_when_somebody_follows(stack: str, k: int) -> None:
    table = stand([f"Philosopher 1, {stack}", "Philosopher 1, Mentor 1"])
    acts(table, "Philosopher", 1, f"discard a Poet: Player B's city counts {k} more Arts icon{'s' if k > 1 else ''}")
    assert icons(table, 1)["Arts"] == 2 + k
    assert table.view(None)["players"][1]["icons"]["Arts"] == 2 + k
    choose(table, "Player B's city")
    assert sparks(table) == [2 + k, 0]
    assert icons(table, 1)["Arts"] == 2
    choose(table, "follow at level 1")
    assert icons(table, 1)["Arts"] == 2
    choose(table, "your city")
    assert sparks(table) == [2 + k, 2]


def test_the_extra_icons_of_a_follow_are_gone_for_the_next_follower() -> None:
    table = stand(["Philosopher 1", "Philosopher 1, Poet 1", "Philosopher 1"])
    acts(table, "Philosopher", 1, "your city")
    choose(table, "follow at level 1", more("Player A's city", "Arts"), "Player A's city")
    choose(table, "follow at level 1", "Player A's city")
    assert sparks(table) == [1, 1 + number("n", "Poet", 1), 1]


@proves("SPK-NOTE-POET-02")
def test_a_poet_serves_only_its_owners_own_action() -> None:
    table = stand(["Philosopher 1", "Philosopher 1, Poet 1", "Poet 1, Scout 1"])
    acts(table, "Philosopher", 1)
    assert question(table) == (0, "city"), "nobody else's Poet is asked for"
    choose(table, "your city")
    assert question(table) == (1, "follow")
    passing = table.copy()
    choose(passing, "do not follow")
    assert question(passing) == (1, "attract"), "who passes, or cannot follow, uses no Poet"
    choose(table, "follow at level 1")
    assert question(table) == (1, "poet")
    choose(table, FOR_SPARKS, "your city")
    assert sparks(table) == [1, 1 + number("n", "Poet", 1), 0]
    assert city(table, 1) == ""
    assert city(table, 2) == "Poet 1, Scout 1"


@proves("SPK-NOTE-POET-03")
def test_only_one_poet_is_discarded_for_an_action() -> None:
    table = stand(["Philosopher 1, Poet 3", "Scout 1"])
    acts(table, "Philosopher", 1, FOR_SPARKS)
    assert question(table) == (0, "city")
    assert city(table, 0) == "Poet 2, [Philosopher]"
    choose(table, "your city")
    assert question(table) == (1, "attract")
    assert city(table, 0) == "Poet 2"
    assert pile(table) == ["Poet", "Philosopher"]


@proves("SPK-RULING-19")
def test_the_poet_comes_after_the_level_and_before_the_target() -> None:
    k = number("n", "Poet", 2)
    table = stand(["Champion 2, Poet 2", "Scout 1", "Medic 1"])
    acts(table, "Champion", 2)
    assert question(table) == (0, "poet")
    choose(table, f"discard a Poet: Player C's city counts {k} more Military icon{'s' if k > 1 else ''}")
    assert question(table) == (0, "city")
    assert city(table, 0) == "Champion 1, Poet 1, [Champion]"
    choose(table, "Player C's city")
    assert sparks(table) == [2 * k, 0, 0]
    assert city(table, 0) == "Champion 1, Poet 1"


@proves("SPK-RULING-19")
def test_a_poet_may_be_used_with_a_performer_that_follows() -> None:
    table = stand(["Merchant 1", "Performer 1, Poet 2"])
    acts(table, "Merchant", 1)
    choose(table, "follow at level 1 with a Performer")
    assert question(table) == (1, "poet")
    choose(table, more("your city", "Economics", 2))
    rate = number("rate", "Merchant", 1)
    assert sparks(table) == [rate, (1 + number("n", "Poet", 2)) * rate], "the Performer shows Economics too"
    assert city(table, 1) == "Poet 1"
    assert pile(table) == ["Poet", "Performer", "Merchant"]


@proves("SPK-RULING-20")
def test_one_poet_for_each_action_and_each_follow_while_they_last() -> None:
    table = stand(["Merchant 2", "Merchant 3, Poet 2"])
    acts(table, "Merchant", 1)
    choose(table, "follow at level 1")
    assert question(table) == (1, "poet")
    choose(table, FOR_SPARKS)
    assert question(table) == (1, "attract")
    assert city(table, 1) == "Merchant 2, Poet 1"
    choose(table, "the middle group")
    assert question(table) == (1, "act"), "no Poet is used while attracting"
    acts(table, "Merchant", 1)
    assert question(table) == (1, "poet")
    choose(table, FOR_SPARKS, "do not follow", "the bottom group")
    acts(table, "Merchant", 1)
    assert city(table, 1) == "Merchant 1"
    choose(table, "follow at level 1")
    assert question(table) == (1, "attract"), "the Poets are gone"


@proves("SPK-RULING-20")
def test_a_poet_kept_once_is_offered_in_the_next_action() -> None:
    table = stand(["Merchant 2", "Merchant 3, Poet 2"])
    acts(table, "Merchant", 1)
    choose(table, "follow at level 1", "keep the Poet", "the middle group")
    acts(table, "Merchant", 1)
    choose(table, FOR_SPARKS, "do not follow", "the bottom group")
    acts(table, "Merchant", 1)
    choose(table, "follow at level 1")
    assert question(table) == (1, "poet")


def test_a_poet_may_be_used_to_follow_scyntilla() -> None:
    table = her_turn("Poet 1, Merchant 1", "Medic 1, Merchant 1, Scout 1", 2)
    choose(table, "follow at level 1")
    assert question(table) == (0, "poet")
    choose(table, FOR_SPARKS)
    assert sparks(table)[0] == number("n", "Poet", 1) + number("rate", "Merchant", 1)


def test_the_poet_comes_before_the_target_of_an_attack_and_its_reactions() -> None:
    table = stand(["Bandit 1, Poet 1", "Advisor 1"], sparks=[0, 5])
    acts(table, "Bandit", 1)
    assert question(table) == (0, "poet")
    choose(table, more("Player B's city", "Economics"))
    assert question(table) == (1, "react")
    assert told(table, "Player A discards a Poet") == [
        "Player A discards a Poet.",
        "Player A's Poet lets Player B's city count 1 more Economics icon.",
        "Player A chooses Player B's city.",
    ]


def test_a_poet_has_no_action() -> None:
    table = stand(["Poet 3, Scout 1", "Medic 1"])
    assert offers(table) == ["Scout at level 1", "no action"]


# ---------------------------------------------------------------- Poet: what it changes


@proves("SPK-RULING-86")
def test_the_discarded_poet_no_longer_shows_its_own_icon() -> None:
    table = stand(["Poet 1, Philosopher 1, Mentor 1", "Scout 1"])
    acts(table, "Philosopher", 1)
    assert icons(table, 0)["Arts"] == 3
    choose(table, more("your city", "Arts"))
    assert icons(table, 0)["Arts"] == 2 + 1
    choose(table, "your city")
    assert sparks(table) == [3, 0]


@proves("SPK-RULING-86")
def test_a_medic_may_place_the_poet_that_was_discarded_for_it() -> None:
    table = stand(["Medic 1, Poet 1", "Scout 1"], pile=["Bandit"])
    acts(table, "Medic", 1)
    assert question(table) == (0, "poet")
    choose(table, FOR_SPARKS)
    assert question(table) == (0, "fetch")
    assert labels(table) == ["Bandit", "Poet"]
    choose(table, "Poet")
    assert city(table, 0) == "Poet 1"
    assert sparks(table) == [number("n", "Poet", 1), 0]
    assert pile(table) == ["Bandit", "Medic"]


@proves("SPK-RULING-86")
def test_a_converted_poet_is_no_poet() -> None:
    table = stand(["Merchant 1, Scout 1+Poet+Poet", "Scout 1"])
    acts(table, "Merchant", 1)
    assert question(table) == (1, "attract")
    assert city(table, 0) == "Scout 1+Poet+Poet"


@proves("SPK-RULING-86")
def test_a_stack_that_has_lost_its_last_poet_offers_none() -> None:
    """The Executioner takes the Poet from above its converted cards, and then its victim follows."""
    table = stand(["Executioner 1, Scout 1", "Executioner 1, Poet 1+Poet"])
    acts(table, "Executioner", 1)
    choose(table, "Poet")
    assert question(table) == (1, "follow")
    choose(table, "follow at level 1")
    assert question(table) == (1, "attract")
    assert city(table, 1) == ""
    assert pile(table) == ["Poet", "Poet", "Scout", "Executioner", "Executioner"]


@pytest.mark.parametrize(
    ("poet", "gains"),
    [
        ("keep the Poet", 0),
        (more("your city", "Military"), number("gain", "Warrior", 1)),
        (more("Player B's city", "Military"), 0),
    ],
)
def test_extra_icons_decide_the_warriors_comparison(poet: str, gains: int) -> None:
    table = stand(["Warrior 1, Poet 1", "Scout 1"])
    acts(table, "Warrior", 1, poet)
    assert sparks(table) == [gains, 0]


def test_extra_icons_on_the_other_side_can_spoil_the_comparison() -> None:
    table = stand(["Warrior 2, Poet 1", "Scout 1"])
    acts(table, "Warrior", 1, more("Player B's city", "Military"))
    assert sparks(table) == [0, 0]


def test_extra_icons_never_count_in_the_assembly() -> None:
    table = stand(["Rancher 1, Poet 1", "Scout 1"], groups=[[], ["Medic"], []])
    acts(table, "Rancher", 1, more("your city", "Agriculture"))
    assert sparks(table) == [number("gain", "Rancher", 1) + number("rate", "Rancher", 1), 0]


def test_extra_icons_hold_for_a_bandits_count_of_the_victim() -> None:
    table = stand(["Bandit 1, Poet 1", "Scout 1"], sparks=[0, 5])
    acts(table, "Bandit", 1, more("Player B's city", "Economics"))
    robbed = number("rate", "Bandit", 1) * number("n", "Poet", 1)
    assert sparks(table) == [robbed, 5 - robbed]


def test_a_poet_cannot_take_from_the_scientist_what_pays_for_it() -> None:
    table = stand(["Scientist 1, Poet 1", "Scout 1"])
    acts(table, "Scientist", 1)
    assert question(table) == (1, "attract"), "the only other card is the price"
    assert sparks(table) == [number("gain", "Scientist", 1), 0]
    assert city(table, 0) == ""
    table = stand(["Scientist 1, Poet 1, Scout 1", "Scout 1"])
    acts(table, "Scientist", 1, FOR_SPARKS)
    assert sparks(table) == [number("n", "Poet", 1) + number("gain", "Scientist", 1), 0]
    assert pile(table) == ["Poet", "Scout", "Scientist"]


def test_a_card_under_the_discarded_poet_still_pays_for_the_scientist() -> None:
    table = stand(["Scientist 1, Poet 1+Scout", "Scout 1"])
    acts(table, "Scientist", 1, FOR_SPARKS)
    assert sparks(table) == [number("n", "Poet", 2) + number("gain", "Scientist", 1), 0]
    assert pile(table) == ["Poet", "Scout", "Scientist"]


def test_cards_left_under_the_last_poet_go_when_the_action_is_over() -> None:
    table = stand(["Merchant 1, Poet 1+Scout", "Medic 1"])
    acts(table, "Merchant", 1, FOR_SPARKS)
    assert city(table, 0) == ""
    assert pile(table) == ["Poet", "Scout", "Merchant"]


# ---------------------------------------------------------------- Performer


@proves("SPK-RULING-17")
def test_a_performer_cannot_act_on_its_owners_turn() -> None:
    table = stand(["Performer 3", "Medic 1"])
    assert question(table) == (1, "attract"), "there is nothing to choose from"
    assert "Player A takes no action." in log(table)
    assert city(table, 0) == "Performer 3"
    table = stand(["Performer 3, Medic 1", "Medic 1"])
    assert offers(table) == [*levels("Medic", 1), "no action"]


@proves("SPK-NOTE-PERFORMER-01")
def test_the_level_is_the_number_of_performers() -> None:
    table = stand(["Medic 1", "Performer 2, Medic 1"], pile=["Scout"] * 4)
    acts(table, "Medic", 1)
    assert offers(table) == [
        "do not follow",
        "follow at level 1",
        "follow at level 1 with a Performer",
        "follow at level 2 with a Performer",
    ]
    choose(table, "follow at level 2 with a Performer")
    assert city(table, 1) == "Performer 1, Medic 1, Scout 2"
    assert pile(table) == ["Scout", "Performer", "Medic"]
    assert told(table, "Player B follows", "Player A") == [
        "Player B follows the Medic with a Performer at level 2.",
        "Player B takes a Scout from the discard pile.",
        "Player B places a Scout.",
        "Player B takes a Scout from the discard pile.",
        "Player B places a Scout.",
        "Player B discards a Performer.",
    ]


@pytest.mark.parametrize(
    ("stack", "highest"),
    [
        ("Performer 1", 1),
        ("Performer 1+Scout", 2),
        ("Performer 2", 2),
        ("Performer 1+Scout+Scout", 3),
        ("Performer 5", 3),
        ("Scout 1+Performer", 0),
    ],
)
def test_converted_cards_raise_a_performers_level_but_no_converted_performer_follows(stack: str, highest: int) -> None:
    table = stand(["Merchant 1", stack])
    acts(table, "Merchant", 1)
    if highest:
        assert offers(table)[1:] == [f"follow at level {n} with a Performer" for n in range(1, highest + 1)]
    else:
        assert question(table) == (1, "attract")


def test_who_has_both_follows_only_once() -> None:
    table = stand(["Merchant 1", "Performer 1, Merchant 1"])
    acts(table, "Merchant", 1)
    assert offers(table) == ["do not follow", "follow at level 1", "follow at level 1 with a Performer"]
    choose(table, "follow at level 1 with a Performer")
    assert question(table) == (1, "attract")
    assert city(table, 1) == "Merchant 1"
    assert sparks(table) == [number("rate", "Merchant", 1), 2 * number("rate", "Merchant", 1)], (
        "the Merchant in the stack and the Performer in use show an icon each"
    )


@proves("SPK-NOTE-PERFORMER-02")
@pytest.mark.parametrize("level", LEVELS)
def test_a_performer_in_place_of_the_executioner_takes_all_performers_along(level: int) -> None:
    table = stand(["Executioner 1, Medic 3", "Performer 3, Executioner 1, Scout 1"])
    acts(table, "Executioner", 1, "Scout")
    choose(table, f"follow at level {level} with a Performer")
    assert city(table, 1) == "Executioner 1"
    assert pile(table) == ["Scout", *["Medic"] * level, *["Performer"] * 3, "Executioner"]
    assert sparks(table) == [number("gain", "Executioner", 1), number("gain", "Executioner", level)]


@proves("SPK-NOTE-PERFORMER-02")
@pytest.mark.parametrize("level", LEVELS)
def test_a_performer_in_place_of_the_soldier_takes_all_performers_along(level: int) -> None:
    """The Soldiers in the city stay, also one that is taken by this follow."""
    table = stand(["Soldier 3", "Performer 3, Soldier 1, Saboteur 1, Scout 1"])
    acts(table, "Soldier", 1, "Scout")
    assert city(table, 0) == "Scout 1, [Soldier]"
    choose(table, f"follow at level {level} with a Performer")
    assert city(table, 1) == "Soldier 1, Saboteur 1, Scout 1"
    assert pile(table) == ["Soldier", "Soldier", *["Performer"] * 3, "Soldier"]
    seen = 1 + shows("Soldier", "Military")
    assert sparks(table)[1] == seen * number("rate", "Soldier", level), "the Saboteur; the Scout comes back too late"


def test_cards_under_the_performers_go_with_them() -> None:
    table = stand(["Executioner 1, Medic 1", "Performer 1+Medic+Medic, Scout 2"])
    acts(table, "Executioner", 1, "Scout")
    choose(table, "follow at level 1 with a Performer")
    assert city(table, 1) == "Scout 1"
    assert pile(table) == ["Scout", "Medic", "Medic", "Medic", "Performer", "Executioner"]


def test_who_follows_with_an_own_executioner_keeps_the_performers() -> None:
    table = stand(["Executioner 1, Medic 1", "Performer 2, Executioner 2, Scout 1"])
    acts(table, "Executioner", 1, "Scout")
    choose(table, "follow at level 2:")
    assert city(table, 1) == "Performer 2"


@proves("SPK-NOTE-PERFORMER-03")
def test_a_performer_is_not_discarded_in_place_of_a_poet() -> None:
    table = stand(["Merchant 1", "Performer 2, Merchant 1"], cast=["Poet"])
    acts(table, "Merchant", 1)
    with_performer = table.copy()
    choose(with_performer, "follow at level 2 with a Performer")
    assert question(with_performer) == (1, "attract")
    assert city(with_performer, 1) == "Performer 1, Merchant 1"
    choose(table, "follow at level 1:")
    assert question(table) == (1, "attract")
    assert city(table, 1) == "Performer 2"


def test_a_performer_cannot_follow_a_poet() -> None:
    """The Poet is an ability, and discarding it for an action is not an action of its own."""
    table = stand(["Merchant 1, Poet 1", "Performer 1"])
    acts(table, "Merchant", 1, FOR_SPARKS)
    assert question(table) == (1, "follow")
    choose(table, "follow at level 1 with a Performer")
    assert question(table) == (1, "attract")
    assert "follows the Poet" not in "".join(log(table))


@proves("SPK-EX-08")
def test_three_performers_follow_a_medic_at_level_three() -> None:
    table = stand(["Medic 1", "Performer 3"], pile=["Scout", "Bandit", "Champion", "Scout", "Bandit", "Champion"])
    acts(table, "Medic", 1, "Scout")
    assert len(pile(table)) == 6 - 1
    assert city(table, 0) == "Scout 1, [Medic]"
    choose(table, "follow at level 3 with a Performer")
    assert labels(table) == ["Bandit", "Champion", "Scout"], "neither Performer nor Medic lies on the pile"
    choose(table, "Scout", "Bandit")
    assert city(table, 1) == "Performer 2, Scout 1, Bandit 1, [Performer]"
    assert len(pile(table)) == 5 - 2
    choose(table, "Champion")
    assert question(table) == (1, "attract")
    assert pile(table) == ["Bandit", "Champion", "Performer", "Medic"]
    assert city(table, 1) == "Performer 2, Scout 1, Bandit 1, Champion 1"


def test_a_performer_that_cannot_pay_for_the_scientist_does_not_follow() -> None:
    table = stand(["Scientist 1, Medic 1", "Performer 1"])
    acts(table, "Scientist", 1)
    assert question(table) == (1, "attract")
    table = stand(["Scientist 1, Medic 1", "Performer 2"])
    acts(table, "Scientist", 1)
    assert offers(table) == AS_A_PERFORMER
    choose(table, "follow at level 2 with a Performer")
    assert sparks(table) == [number("gain", "Scientist", 1), number("gain", "Scientist", 2)]
    assert city(table, 1) == ""


def test_the_performer_in_use_is_protected() -> None:
    table = stand(["Scientist 1, Medic 1", "Performer 1, Scout 1"])
    acts(table, "Scientist", 1)
    choose(table, "follow at level 1 with a Performer")
    assert pile(table) == ["Medic", "Scout", "Performer", "Scientist"]


def test_a_performer_follows_scyntilla() -> None:
    table = her_turn("Performer 2", "Medic 1, Merchant 1, Scout 1", 2)
    assert question(table) == (0, "follow")
    assert offers(table) == AS_A_PERFORMER
    choose(table, "follow at level 1 with a Performer")
    assert city(table, 0) == "Performer 1"
    assert "Player A follows the Merchant with a Performer at level 1." in log(table)


def test_scyntillas_performers_never_follow() -> None:
    table = solo("Merchant 1", "Performer 3", plots=CALM_PLOT)
    acts(table, "Merchant", 1)
    assert "Scyntilla follows" not in "".join(log(table))
