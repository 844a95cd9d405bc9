"""Rancher, Recruiter, Saboteur and Scholar, and the group that was taken."""

from __future__ import annotations

import pytest

from civitas.games.spark.cards import GUILDS
from civitas.games.spark.effects.citizens.assembly import assembly_icons
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import log
from .answers import choose, labels
from .citizen_support import LEVELS, acts, gained, levels, number, offers, question, told
from .looking import city, deck_size, group_sparks, groups, pile, sparks
from .support import game, her_turn, stand

# ---------------------------------------------------------------- Rancher


def ranching(icons: int, level: int) -> int:
    return number("gain", "Rancher", level) + icons * number("rate", "Rancher", level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("left", "icons"),
    [
        ([[], []], 0),
        ([["Bandit", "Scout"], ["Scout"]], 0),
        ([["Medic", "Scout"], []], 1),
        ([["Medic", "Scientist"], ["Rancher", "Medic"]], 4),
    ],
)
def test_the_rancher_counts_agriculture_in_the_assembly(left: list[list[str]], icons: int, level: int) -> None:
    table = stand(["Rancher 3, Medic 2", "Medic 1"], groups=[[], *left])
    assert offers(table) == [*levels("Medic", 2), *levels("Rancher", 3), "no action"]
    acts(table, "Rancher", level)
    assert question(table) == (1, "attract")
    assert sparks(table) == [ranching(icons, level), 0]
    assert city(table, 0) == "Rancher 2, Medic 2"
    assert told(table, "Player A uses", "A spark") == [
        f"Player A uses the Rancher at level {level}.",
        gained("Player A", ranching(icons, level), "Rancher"),
        "Player A discards a Rancher.",
    ]


def assembly(table: Table, guild: str) -> int:
    return int(game.python.helper(assembly_icons)(table.state, GUILDS.index(guild)))


@proves("SPK-RULING-09")
def test_an_any_icon_counts_once_for_whichever_guild_is_counted() -> None:
    table = stand(["Rancher 1", "Scout 1"], groups=[[], ["Pupil", "Scientist"], ["Scout", "Medic"]])
    assert {guild: assembly(table, guild) for guild in GUILDS} == {
        "Agriculture": 3,
        "Arts": 2,
        "Economics": 1,
        "Military": 2,
        "Politics": 1,
    }
    acts(table, "Rancher", 1)
    assert sparks(table) == [ranching(3, 1), 0]


@proves("SPK-RULING-09")
@pytest.mark.parametrize("guild", GUILDS)
def test_an_any_icon_matches_whatever_a_diviner_names(guild: str) -> None:
    table = stand(["", "Scout 1"], act=False, groups=[["Diviner"], [], []], deck=["Pupil", "..."])
    choose(table, "the top group", guild)
    assert f"Player A names {guild} and turns up a Pupil: it is placed." in log(table)
    assert city(table, 0) == "Diviner 1+Pupil"
    assert sparks(table) == [number("gain", "Diviner", 1) + number("gain", "Pupil", 1), 0]


def test_a_follower_of_the_rancher_counts_the_same_groups() -> None:
    """The group that A took is still missing when B counts."""
    table = stand(["Rancher 1", "Rancher 2"], act=False, groups=[["Medic", "Medic"], ["Medic"], ["Medic"]])
    choose(table, "the top group")
    acts(table, "Rancher", 1)
    assert offers(table) == ["do not follow", "follow at level 1", "follow at level 2"]
    choose(table, "follow at level 2")
    assert sparks(table) == [ranching(2, 1), ranching(2, 2)]


def test_a_performer_in_place_of_the_rancher() -> None:
    table = stand(["Rancher 1", "Performer 3"], groups=[[], ["Medic"], []])
    acts(table, "Rancher", 1)
    choose(table, "follow at level 3 with a Performer")
    assert sparks(table) == [ranching(1, 1), ranching(1, 3)]
    assert city(table, 1) == "Performer 2"


# ---------------------------------------------------------------- the group that was taken


@proves("SPK-RULING-84")
def test_the_group_taken_is_no_group_for_the_saboteur_and_the_rancher() -> None:
    table = stand(
        ["Saboteur 1", "Saboteur 1"],
        act=False,
        groups=[["Medic", "Medic"], ["Medic", "Scout"], ["Rancher", "Bandit"]],
        group_sparks=[4, 1, 0],
    )
    choose(table, "the top group")
    acts(table, "Saboteur", 1)
    assert question(table) == (0, "group")
    assert offers(table) == ["the middle group", "the bottom group"]
    choose(table, "the bottom group")
    assert question(table) == (1, "follow")
    assert (groups(table)[0], group_sparks(table)[0]) == ([None, None], 0)
    choose(table, "follow at level 1")
    assert offers(table) == ["the middle group", "the bottom group"]
    assert (groups(table)[0], group_sparks(table)[0]) == ([None, None], 0)

    table = stand(
        ["Rancher 1", "Rancher 1"], act=False, groups=[["Medic", "Medic"], ["Medic", "Scout"], ["Rancher", "Bandit"]]
    )
    choose(table, "the top group")
    acts(table, "Rancher", 1)
    assert sparks(table) == [ranching(2, 1), 0]
    assert (groups(table)[0], group_sparks(table)[0]) == ([None, None], 0)


@proves("SPK-RULING-84")
@pytest.mark.parametrize("taken", [0, 1, 2])
@pytest.mark.parametrize("name", ["Mediator", "Politician", "Recruiter", "Saboteur"])
def test_nobody_reaches_into_the_group_taken(name: str, taken: int) -> None:
    """Neither who took it nor who follows is offered one of its places."""
    tokens = ["top", "middle", "bottom"]
    table = stand([f"{name} 1, Champion 1", f"{name} 1, Champion 1"], act=False, groups=[["Medic", "Scout"]] * 3)
    choose(table, f"the {tokens[taken]} group")
    acts(table, name, 1)
    for seat in (0, 1):
        if name == "Mediator":
            choose(table, "no neighbor")
        reached = " ".join(labels(table))
        assert [f"the {token} group" in reached for token in tokens] == [n != taken for n in range(3)]
        choose(table, labels(table)[-1])
        while question(table)[1] == "stack":
            choose(table, "under Champion")
        assert groups(table)[taken] == [None, None] or seat == 1
        if seat == 0:
            choose(table, "follow at level 1")


@proves("SPK-RULING-84")
def test_the_group_scyntilla_takes_is_no_group_for_her_cards() -> None:
    """Bountiful Herds, Compelled Recruitment, Ruined Stores and Meritless Mediation."""
    cast = ["Rancher", "Recruiter", "Saboteur", "Mediator"]
    full = [["Medic", "Medic"], ["Medic", "Medic"], ["Medic", "Medic"]]
    herds = her_turn("", "Scout 1", 27, groups=full, cast=cast)
    assert f"Scyntilla gains {int(game.data['PLOT_FLAT'][26, 1]) + 4} sparks." in log(herds)
    recruits = her_turn("", "Scout 1", 28, groups=[["Bandit"], ["Medic"], ["Medic"]], cast=cast)
    assert "Scyntilla converts a Medic under Scout." in log(recruits)
    assert "Scyntilla converts a Bandit under Scout." not in log(recruits)
    ruined = her_turn("", "Scout 1", 29, groups=full, group_sparks=[0, 5, 1], cast=cast)
    assert "Scyntilla ruins the bottom group, with 1 spark beside it." in log(ruined)
    mediation = her_turn("Scout 2, Bandit 1", "Scout 1", 17, groups=full, cast=cast)
    assert "middle" not in " ".join(labels(mediation))
    assert "at place 1 of the top group" in labels(mediation)[0]


# ---------------------------------------------------------------- Recruiter


def test_the_recruiter_converts_citizens_of_the_assembly() -> None:
    table = stand(
        ["Recruiter 2, Champion 1", "Recruiter 1"],
        groups=[[], ["Scout", "Medic"], ["Scout"]],
        deck=["Bandit", "Champion", "..."],
    )
    cards = deck_size(table)
    acts(table, "Recruiter", 1)
    assert question(table) == (0, "slot")
    assert labels(table) == [
        "Scout at place 1 of the middle group",
        "Medic at place 2 of the middle group",
        "Scout at place 1 of the bottom group",
    ]
    choose(table, "Medic at place 2")
    assert question(table) == (0, "stack")
    assert labels(table) == ["under Champion", "under Recruiter"]
    choose(table, "under Champion")
    assert question(table) == (1, "follow")
    assert city(table, 0) == "Recruiter 1, Champion 1+Medic, [Recruiter]"
    assert sparks(table) == [number("gain", "Recruiter", 1), 0]
    assert groups(table) == [[None, None], ["Scout", "Bandit"], ["Scout", None]], "refilled before a follow"
    assert deck_size(table) == cards - 1
    assert told(table, "Player A uses") == [
        "Player A uses the Recruiter at level 1.",
        "Player A recruits a Medic from the middle group.",
        "Player A converts a Medic under Champion.",
        gained("Player A", number("gain", "Recruiter", 1), "Recruiter"),
        "The middle group gets a Bandit.",
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_the_recruiters_numbers(level: int) -> None:
    n = number("n", "Recruiter", level)
    assert n <= 3
    table = stand(["Recruiter 3", "Scout 1"], groups=[[], ["Medic", "Bandit"], ["Champion", "Scout"]])
    acts(table, "Recruiter", level)
    for left in range(n, 0, -1):
        assert question(table) == (0, "slot")
        assert len(labels(table)) == 4 - (n - left)
        choose(table, labels(table)[0])
    assert question(table) == (1, "attract")
    assert city(table, 0) == "Recruiter 2" + "".join(f"+{name}" for name in ("Medic", "Bandit", "Champion")[:n])
    assert sparks(table) == [number("gain", "Recruiter", level), 0]


@proves("SPK-NOTE-RECRUITER-01")
def test_a_card_under_the_own_recruiters_does_not_raise_the_level() -> None:
    """With the first card under it the Recruiter left in the city has two copies and one above: no third card."""
    table = stand(["Recruiter 2, Champion 1", "Recruiter 1"], groups=[[], ["Medic", "Scout"], ["Medic", "Scout"]])
    acts(table, "Recruiter", 2, "Medic at place 1 of the middle group", "under Recruiter")
    assert question(table) == (0, "slot")
    choose(table, "Scout at place 2 of the middle group", "under Champion")
    assert question(table) == (1, "follow")
    assert city(table, 0) == "Recruiter 1+Medic, Champion 1+Scout, [Recruiter]"
    assert sparks(table) == [number("gain", "Recruiter", 2), 0]
    assert number("n", "Recruiter", 2) == 2, "both cards are taken"


@pytest.mark.parametrize("alone", ["Recruiter 1", "Recruiter 1+Scout+Scout"])
def test_a_recruiter_without_a_stack_takes_no_card_and_gains_anyway(alone: str) -> None:
    """Converted cards without a face-up one are no stack."""
    level = 1 + alone.count("+")
    table = stand([alone, "Medic 1"], groups=[[], ["Medic", "Bandit"], []])
    acts(table, "Recruiter", level)
    assert question(table) == (1, "attract")
    assert groups(table)[1] == ["Medic", "Bandit"]
    assert sparks(table) == [number("gain", "Recruiter", level), 0]
    assert city(table, 0) == ""
    assert pile(table) == [*["Scout"] * (level - 1), "Recruiter"]


def test_an_assembly_with_too_few_cards_gives_what_it_has() -> None:
    """The last card is not asked for."""
    table = stand(["Recruiter 3", "Scout 1"], groups=[[], ["Medic"], ["Bandit"]])
    acts(table, "Recruiter", 3, "Bandit")
    assert city(table, 0) == "Recruiter 2+Bandit+Medic"
    assert sparks(table) == [number("gain", "Recruiter", 3), 0]
    table = stand(["Recruiter 3", "Scout 1"])
    acts(table, "Recruiter", 3)
    assert city(table, 0) == "Recruiter 2"
    assert sparks(table) == [number("gain", "Recruiter", 3), 0]


def test_the_deck_may_run_out_while_recruited_places_are_refilled() -> None:
    """The middle place gets the last card, then the pile is shuffled for the bottom one."""
    table = stand(
        ["Recruiter 2, Champion 1", "Recruiter 1"],
        groups=[[], ["Medic"], ["Scout"]],
        deck=["Bandit"],
        pile=["Warrior", "Warrior", "Warrior"],
    )
    acts(table, "Recruiter", 2, "Scout at", "under Champion", "under Champion")
    assert question(table) == (1, "follow")
    assert groups(table) == [[None, None], ["Bandit", None], ["Warrior", None]]
    assert table.view(None)["ending"]
    assert (deck_size(table), pile(table)) == (2, [])
    assert told(table, "Player A gains") == [
        gained("Player A", number("gain", "Recruiter", 2), "Recruiter"),
        "The deck has run out: the game ends when all have had equally many turns.",
        "The discard pile is shuffled into a new deck of 3 cards.",
        "The middle group gets a Bandit.",
        "The bottom group gets a Warrior.",
    ]


def test_a_follower_of_the_recruiter_takes_from_the_refilled_assembly() -> None:
    table = stand(["Recruiter 2", "Recruiter 2"], groups=[[], ["Medic"], []], deck=["Bandit", "Champion", "..."])
    acts(table, "Recruiter", 1)
    assert groups(table)[1] == ["Bandit", None]
    choose(table, "follow at level 2")
    assert question(table) == (1, "attract")
    assert city(table, 1) == "Recruiter 1+Bandit", "there is only one card, and the place is not refilled in between"
    assert groups(table)[1] == ["Champion", None]
    assert sparks(table) == [number("gain", "Recruiter", 1), number("gain", "Recruiter", 2)]


def test_a_performer_in_place_of_the_recruiter_may_recruit_under_performers() -> None:
    table = stand(["Recruiter 1", "Performer 2, Scout 1"], groups=[[], ["Medic"], []])
    acts(table, "Recruiter", 1)
    choose(table, "follow at level 1 with a Performer")
    assert labels(table) == ["under Performer", "under Scout"]
    choose(table, "under Performer")
    assert city(table, 1) == "Performer 1+Medic, Scout 1"
    assert sparks(table) == [number("gain", "Recruiter", 1)] * 2


def test_a_lone_performer_in_place_of_the_recruiter_has_no_stack() -> None:
    table = stand(["Recruiter 1", "Performer 1"], groups=[[], ["Medic"], []])
    acts(table, "Recruiter", 1)
    choose(table, "follow at level 1 with a Performer")
    assert groups(table)[1] == ["Medic", None]
    assert sparks(table) == [number("gain", "Recruiter", 1)] * 2


# ---------------------------------------------------------------- Saboteur


@proves("SPK-NOTE-SABOTEUR-01")
@pytest.mark.parametrize("level", LEVELS)
def test_the_saboteur_is_paid_from_the_supply(level: int) -> None:
    table = stand(
        ["Saboteur 3", "Saboteur 1"],
        groups=[[], ["Scout", "Medic"], ["Bandit"]],
        group_sparks=[0, 3, 1],
        deck=["Champion", "Warrior", "..."],
    )
    acts(table, "Saboteur", level)
    assert labels(table) == [
        "the middle group: Scout, Medic and 3 sparks",
        "the bottom group: Bandit and 1 spark",
    ]
    choose(table, "the middle group")
    gains = number("gain", "Saboteur", level) + 3
    assert question(table) == (1, "follow")
    assert sparks(table) == [gains, 0]
    assert group_sparks(table) == [0, 3, 1]
    assert pile(table) == ["Scout", "Medic"]
    assert groups(table) == [[None, None], ["Champion", "Warrior"], ["Bandit", None]]
    assert told(table, "Player A uses") == [
        f"Player A uses the Saboteur at level {level}.",
        "Player A ruins the middle group, with 3 sparks beside it.",
        gained("Player A", gains, "Saboteur"),
        "The Scout goes to the discard pile.",
        "The Medic goes to the discard pile.",
        "The middle group gets a Champion.",
        "The middle group gets a Warrior.",
    ]


@proves("SPK-NOTE-SABOTEUR-01")
def test_a_saboteur_at_level_one_beside_three_sparks() -> None:
    table = stand(["Saboteur 1", "Saboteur 1"], groups=[[], ["Scout"], []], group_sparks=[0, 3, 0])
    acts(table, "Saboteur", 1)
    assert sparks(table) == [number("gain", "Saboteur", 1) + 3, 0]
    assert group_sparks(table) == [0, 3, 0]


def test_only_places_that_held_a_card_are_refilled() -> None:
    table = stand(["Saboteur 1", "Saboteur 1"], groups=[[], ["Scout"], []], deck=["Champion", "..."])
    acts(table, "Saboteur", 1)
    assert groups(table)[1] == ["Champion", None]


def test_a_group_without_cards_cannot_be_ruined_whatever_lies_beside_it() -> None:
    """The only group with a card is not asked for."""
    table = stand(["Saboteur 1", "Scout 1"], groups=[[], [], ["Scout"]], group_sparks=[0, 7, 1])
    acts(table, "Saboteur", 1)
    assert question(table) == (1, "attract")
    assert sparks(table) == [number("gain", "Saboteur", 1) + 1, 0]
    assert pile(table) == ["Scout", "Saboteur"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_saboteur_without_any_group_gains_the_flat_part(level: int) -> None:
    table = stand(["Saboteur 3", "Scout 1"], group_sparks=[0, 7, 1])
    acts(table, "Saboteur", level)
    assert sparks(table) == [number("gain", "Saboteur", level), 0]
    assert "ruins" not in "".join(log(table))


def test_a_follower_of_the_saboteur_may_ruin_the_new_cards() -> None:
    table = stand(
        ["Saboteur 1", "Saboteur 2"],
        groups=[[], ["Scout"], ["Medic"]],
        group_sparks=[0, 2, 0],
        deck=["Champion", "Warrior", "..."],
    )
    acts(table, "Saboteur", 1, "the middle group")
    choose(table, "follow at level 2", "the middle group: Champion and 2 sparks")
    assert sparks(table) == [number("gain", "Saboteur", 1) + 2, number("gain", "Saboteur", 2) + 2]
    assert pile(table) == ["Scout", "Champion", "Saboteur", "Saboteur"]
    assert groups(table)[1] == ["Warrior", None]
    assert group_sparks(table)[1] == 3, "one came in the clean-up"


def test_ruined_cards_come_back_when_the_deck_runs_out() -> None:
    table = stand(["Saboteur 1", "Saboteur 1"], groups=[[], ["Scout", "Scout"], []], deck=["Medic"], pile=[])
    acts(table, "Saboteur", 1)
    assert groups(table)[1] == ["Medic", "Scout"]
    assert table.view(None)["ending"]
    assert (deck_size(table), pile(table)) == (1, [])


def test_the_saboteur_is_no_attack() -> None:
    table = stand(["Saboteur 1", "Advisor 1, Scout 1"], groups=[[], ["Scout"], []])
    acts(table, "Saboteur", 1)
    assert question(table) == (1, "attract")


def test_a_performer_in_place_of_the_saboteur() -> None:
    table = stand(["Saboteur 1", "Performer 2"], groups=[[], ["Scout"], []], group_sparks=[0, 1, 0])
    acts(table, "Saboteur", 1)
    choose(table, "follow at level 2 with a Performer")
    assert sparks(table) == [number("gain", "Saboteur", 1) + 1, number("gain", "Saboteur", 2) + 1]
    assert city(table, 1) == "Performer 1"


# ---------------------------------------------------------------- Scholar


@pytest.mark.parametrize("level", LEVELS)
def test_the_scholar_places_all_cards_it_draws(level: int) -> None:
    n = number("n", "Scholar", level)
    drawn = ["Scout", "Medic", "Scout", "Scholar"][:n]
    table = stand(["Scholar 3, Medic 1", "Scholar 1"], deck=[*drawn, "Champion", "Champion", "..."])
    cards = deck_size(table)
    acts(table, "Scholar", level)
    assert question(table) == (1, "follow"), "where no ability is involved the order is not asked"
    assert deck_size(table) == cards - n
    assert pile(table) == []
    assert city(table, 0) == {
        2: "Scholar 2, Medic 2, Scout 1, [Scholar]",
        3: "Scholar 2, Medic 2, Scout 2, [Scholar]",
        4: "Scholar 3, Medic 2, Scout 2, [Scholar]",
    }.get(n)
    assert told(table, "Player A uses") == [
        f"Player A uses the Scholar at level {level}.",
        *(f"Player A turns up a {name}." for name in drawn),
        *(f"Player A places a {name}." for name in drawn),
    ]


@proves("SPK-NOTE-SCHOLAR-01")
def test_a_scholar_draws_on_from_the_shuffled_pile() -> None:
    table = stand(["Scholar 2", "Scholar 1"], deck=["Medic"], pile=["Scout"] * 6)
    acts(table, "Scholar", 2)
    assert question(table) == (1, "follow")
    assert number("n", "Scholar", 2) == 3
    assert city(table, 0) == "Scholar 1, Medic 1, Scout 2, [Scholar]"
    assert table.view(None)["ending"]
    assert (deck_size(table), pile(table)) == (6 - 2, [])
    assert told(table, "Player A uses") == [
        "Player A uses the Scholar at level 2.",
        "The deck has run out: the game ends when all have had equally many turns.",
        "The discard pile is shuffled into a new deck of 6 cards.",
        "Player A turns up a Medic.",
        "Player A turns up a Scout.",
        "Player A turns up a Scout.",
        "Player A places a Medic.",
        "Player A places a Scout.",
        "Player A places a Scout.",
    ]


@proves("SPK-NOTE-SCHOLAR-01")
@pytest.mark.parametrize(("cards", "ending"), [(2, True), (3, False)])
def test_the_end_comes_with_the_last_card_and_not_before(cards: int, ending: bool) -> None:
    table = stand(["Scholar 1", "Scholar 1"], deck=["Medic"] * cards, pile=["Scout"])
    acts(table, "Scholar", 1)
    assert city(table, 0) == "Medic 2, [Scholar]"
    assert table.view(None)["ending"] is ending
    assert (deck_size(table), pile(table)) == ((1, []) if ending else (1, ["Scout"]))


def test_with_deck_and_pile_used_up_a_scholar_places_what_was_drawn() -> None:
    table = stand(["Scholar 3", "Scholar 1"], deck=["Medic"], pile=["Scout"])
    acts(table, "Scholar", 3)
    assert city(table, 0) == "Scholar 2, Medic 1, Scout 1, [Scholar]"
    assert (deck_size(table), pile(table)) == (0, [])
    choose(table, "follow at level 1")
    assert city(table, 1) == "", "there was nothing left to draw"


def test_a_scholars_pupil_and_diviner_are_placed_in_the_order_its_owner_likes() -> None:
    table = stand(["Scholar 2", "Scout 1"], deck=["Diviner", "Pupil", "Medic", "Scout", "Scout", "..."])
    acts(table, "Scholar", 1)
    assert question(table) == (0, "place")
    assert labels(table) == ["Diviner", "Pupil"]
    choose(table, "Diviner", "Agriculture")
    assert question(table) == (0, "stack"), "the Diviner has found the Medic before the Pupil is placed"
    assert labels(table) == ["under Diviner", "under Medic", "under Scholar"]
    choose(table, "under Medic")
    assert city(table, 0) == "Scholar 1, Diviner 1, Medic 1+Pupil"
    assert sparks(table) == [number("gain", "Diviner", 1) + number("gain", "Pupil", 1), 0]


def test_a_follower_of_the_scholar_draws_the_next_cards() -> None:
    table = stand(["Scholar 1", "Scholar 2"], deck=["Medic", "Medic", "Scout", "Bandit", "Scout", "..."])
    acts(table, "Scholar", 1)
    choose(table, "follow at level 2")
    assert (city(table, 0), city(table, 1)) == ("Medic 2", "Scholar 1, Scout 2, Bandit 1")


def test_a_performer_in_place_of_the_scholar() -> None:
    table = stand(["Scholar 1", "Performer 1"], deck=["Medic", "Medic", "Performer", "Bandit", "..."])
    acts(table, "Scholar", 1)
    choose(table, "follow at level 1 with a Performer")
    assert city(table, 1) == "Performer 1, Bandit 1"
    assert pile(table) == ["Performer", "Scholar"]
