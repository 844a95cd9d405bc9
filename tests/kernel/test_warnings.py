"""What a choice brings that cannot be taken back: certain where every world says so, possible where some do."""

import random

import pytest

import civitas
from civitas.kernel.table.guidance import GAME_ENDS, SENTENCES, TURN_ENDS, warnings
from civitas.kernel.table.undo import CARDS, CHANCE
from civitas.kernel.table.unfinished import since_clean


def test_what_all_worlds_bring_will_come_and_what_some_bring_may():
    assert warnings([[CARDS, TURN_ENDS], [CARDS]]) == ["new cards will be revealed", "the turn may end"]
    assert warnings([[CHANCE], [CARDS]]) == ["chance may decide something", "new cards may be revealed"]
    assert warnings([[GAME_ENDS, TURN_ENDS], [TURN_ENDS]]) == ["the game may end", "the turn ends"]
    assert warnings([[GAME_ENDS, TURN_ENDS]] * 3) == ["the game ends"]
    assert warnings([[], []]) == [] == warnings([])


CASES = [("pointcity", 1, 40), ("pointcity", 4, 40), ("spark", 2, 40), ("spark", 5, 40), ("heroes", 2, 40)]
CASES += [("heroes", 5, 40), ("congress", 2, 12), ("congress", 4, 12)]


@pytest.mark.parametrize(("name", "seats", "questions"), CASES)
def test_every_option_has_an_answer_that_no_hidden_card_changes(name, seats, questions):
    """At every question of a random game, in the true world and in one dealt anew."""
    known = {sentence for both in SENTENCES.values() for sentence in both}
    chance, table = random.Random(f"{name}{seats}"), civitas.game(name).table(seats, 17)
    for _ in range(questions):
        if (decision := table.decision) is None:
            break
        begun = since_clean(table.game, table._moments, table.state, decision.seat)
        # Where somebody has begun to choose, the other world has no past to choose from: conformance has its own pairs.
        other = table.redealt(decision.seat, chance.getrandbits(60)) if not begun else table
        for option in chance.sample(decision.options, min(2, len(decision.options))):
            said = table.consequences(option)
            assert said == other.consequences(option) and set(said) <= known
        table.choose(chance.choice(decision.options))
