"""Tic-tac-toe: a few games by hand, and all of them by number."""

import numpy as np

from civitas.kernel.backends.engine import engine


def test_a_row_wins(tictactoe, begin, choose):
    game = tictactoe.game
    g = begin(game)
    choose(game, g, 0, 3, 1, 4, 2)
    assert g._phase == 3
    assert (g.score, g.place, g.payoff) == ([1, 0], [1, 2], [60, -60])


def test_a_marked_cell_is_not_offered(tictactoe, begin, choose):
    game = tictactoe.game
    g = begin(game)
    choose(game, g, 4)
    assert g._who == 1
    assert g._options == 0b111101111


def test_a_full_board_is_a_draw(tictactoe, begin, choose):
    game = tictactoe.game
    g = begin(game)
    choose(game, g, 0, 1, 2, 4, 3, 5, 7, 6, 8)
    assert g._phase == 3
    assert (g.score, g.place, g.payoff) == ([0, 0], [1, 1], [0, 0])


def test_there_are_255168_games(tictactoe):
    """131,184 are won by the first player, 77,904 by the second, 46,080 are draws."""
    games = engine(tictactoe.game, "native")
    open_games, ended = games.begin([0], 2), []
    while len(open_games):
        rows, cells = np.nonzero(games.mask(open_games))
        reached = open_games[rows]
        games.advance(reached, cells)
        over = games.over(reached)
        ended.append(reached["score"][over].copy())
        open_games = reached[~over]
    scores = np.concatenate(ended)
    assert len(scores) == 255_168
    results = [int(np.all(scores == result, axis=1).sum()) for result in ([1, 0], [0, 1], [0, 0])]
    assert results == [131_184, 77_904, 46_080]
