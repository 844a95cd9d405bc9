"""Connect Four: lines in every direction, full columns, the full board, and games counted to eight discs."""

import numpy as np
import pytest

from civitas.kernel.backends.engine import engine
from civitas.kernel.backends.python import option_values


@pytest.mark.parametrize(
    "drops",
    [
        pytest.param([3, 4, 3, 4, 3, 4, 3], id="up"),
        pytest.param([0, 0, 1, 1, 2, 2, 3], id="right, the last disc at the end"),
        pytest.param([0, 0, 1, 1, 3, 3, 2], id="right, the last disc in the middle"),
        pytest.param([0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3], id="rising"),
        pytest.param([6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3], id="falling"),
    ],
)
def test_four_in_a_row_win(connect_four, begin, choose, drops):
    game = connect_four.game
    g = begin(game)
    choose(game, g, *drops[:-1])
    assert g._phase == 1
    choose(game, g, drops[-1])
    assert g._phase == 3
    assert (g.score, g.payoff) == ([1, 0], [60, -60])


def test_the_second_player_can_win_too(connect_four, begin, choose):
    game = connect_four.game
    g = begin(game)
    choose(game, g, 6, 0, 6, 0, 6, 0, 5, 0)
    assert (g._phase, g.score, g.payoff) == (3, [0, 1], [-60, 60])


def test_a_line_does_not_go_round_the_edge(connect_four, begin, choose):
    """Cells lie in memory column by column: the top of one column does not touch the next one's foot."""
    game = connect_four.game
    g = begin(game)
    choose(game, g, 1, 0, 1, 0, 0, 0, 0, 6, 0)
    assert g._phase == 1


def test_a_full_column_is_not_offered(connect_four, begin, choose):
    game = connect_four.game
    g = begin(game)
    choose(game, g, *[2] * 6)
    assert option_values(g) == [0, 1, 3, 4, 5, 6]


def test_a_full_board_without_a_line_is_a_draw(connect_four, begin, choose):
    game = connect_four.game
    g = begin(game)
    for left, right in ((0, 1), (2, 3), (4, 5)):  # three rows of one pattern, three of the opposite
        choose(game, g, *[left, right] * 3, *[right, left] * 3)
        assert g._phase == 1
    choose(game, g, *[6] * 6)
    assert (g._phase, g.free, g.score, g.payoff) == (3, 0, [0, 0], [0, 0])


def test_the_number_of_games_up_to_eight_discs(connect_four):
    """The seventh disc is the first that can win, and the first that may find a column full."""
    games = engine(connect_four.game, "native")
    records, counts = games.begin([0], 2), []
    for _ in range(7):
        rows, columns = np.nonzero(games.mask(records))
        records = records[rows]
        games.advance(records, columns)
        counts.append(len(records))
    counts.append(int(games.mask(records).sum()))
    assert counts == [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234]
