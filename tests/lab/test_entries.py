"""What a game's row becomes: wins, order of play, margins, who led."""

import numpy as np

from civitas.lab.entries import entries_of, histograms
from civitas.lab.measure import WIN

COLUMNS = ["game", "first", "lead_changes", "led_since", "turns", "decisions", "real_decisions", "outcome"]


def rows(*games, seats=3):
    names = COLUMNS + [f"{name}_{seat}" for name in ("score", "place", "payoff") for seat in range(seats)]
    out = np.zeros(len(games), [(name, "<i8") for name in names])
    for i, (first, scores, places, *rest) in enumerate(games):
        out[i]["first"] = first
        out[i]["turns"], out[i]["led_since"], out[i]["lead_changes"] = rest or (10, 5, 1)
        for seat in range(seats):
            out[i][f"score_{seat}"], out[i][f"place_{seat}"] = scores[seat], places[seat]
    return out


def test_a_shared_win_is_shared():
    found = entries_of(rows((0, (9, 9, 4), (1, 1, 3)), (1, (1, 2, 3), (3, 2, 1))), 3, together=False)
    assert [found[f"wins_{seat}"].tolist() for seat in range(3)] == [[WIN // 2, 0], [WIN // 2, 0], [0, WIN]]
    assert found["shared"].tolist() == [1, 0] and found["margin"].tolist() == [0, 1]
    assert found["at_1"].tolist() == [2, 1] and found["at_2"].tolist() == [0, 1]
    assert found["score_at_1"].tolist() == [18, 3] and found["score_at_3"].tolist() == [4, 1]


def test_all_that_win_together_win_whole():
    found = entries_of(rows((0, (9, 9, 9), (1, 1, 1))), 3, together=True)
    assert [found[f"wins_{seat}"].tolist() for seat in range(3)] == [[WIN]] * 3
    assert "margin" not in found


def test_the_order_of_play_begins_with_who_began():
    found = entries_of(rows((2, (1, 2, 3), (3, 2, 1)), (1, (5, 2, 3), (1, 3, 2))), 3, together=False)
    assert found["wins_order_0"].tolist() == [WIN, 0]  # seat 3 began the first game
    assert found["wins_order_2"].tolist() == [0, WIN]  # seat 1 was last in the second
    assert found["score_order_1"].tolist() == [1, 3]


def test_without_a_first_player_there_is_no_order():
    assert "wins_order_0" not in entries_of(rows((-1, (1, 2, 3), (3, 2, 1))), 3, together=False)


def test_close_finishes_and_tie_breaks():
    found = entries_of(
        rows((0, (9, 9, 4), (1, 2, 3)), (0, (9, 7, 4), (1, 2, 3)), (0, (9, 6, 4), (1, 2, 3))), 3, together=False
    )
    assert found["tie_break"].tolist() == [1, 0, 0] and found["close"].tolist() == [1, 1, 0]
    assert found["margin"].tolist() == [0, 2, 3] and found["shared"].tolist() == [0, 0, 0]


def test_where_fewest_points_win_the_margin_is_still_a_distance():
    assert entries_of(rows((0, (3, 10, 40), (1, 2, 3))), 3, together=False)["margin"].tolist() == [7]


def test_the_lead_is_told_as_a_part_of_the_game():
    data = rows((0, (9, 1, 1), (1, 2, 2), 40, 10, 2), (0, (9, 9, 1), (1, 1, 3), 40, -1, 0))
    found = entries_of(data, 3, together=False)
    assert found["led"].tolist() == [1, 0] and found["led_since"].tolist() == [250, 0]
    assert found["no_change"].tolist() == [0, 1]
    counts = histograms(data, found, 3)
    assert counts["led_since"] == {2: 1} and counts["lead_changes"] == {2: 1, 0: 1} and counts["turns"] == {40: 2}
    assert counts["place_1"] == {9: 3} and counts["seat_2"] == {1: 2}
