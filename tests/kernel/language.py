"""What each form of the rule language means, as one game of many cases (test_language.py plays them).

A case is a helper or a rule that puts numbers out; `gives` says which.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from civitas.kernel import CardTable, Choice, Event, Game, Kind, Rules, RuleTable, State, Words
from civitas.kernel.lang import Rule, ask, chance, offer, option, rule, stop, stopped, tell
from civitas.kernel.state import NOBODY, OWNER, Bag, CardSet, Each, Ints, Pile, Row, each
from civitas.kernel.state.leaves import i8, i16, i32, ints, number, scratch, u8

PICK, FEW = Kind("pick", 40), Kind("few", 3)
SAYS = Event("says", "number")
CARDS = CardSet("card", 8, tracked=True)
PRICE = CardTable("PRICE", i16, 2, 3)
PRICE.data[:] = [[10, 20, 30], [-1, -2, -3]]
SMALL = CardTable("SMALL", i8, 2, 2)
SMALL.data[:] = [[5, 6], [7, 8]]
CASES: dict[str, tuple[Callable[..., Any], list[int], list[int], int]] = {}


class Board(State):
    which: int = number(i16)
    n: int = number(i16)
    out: Ints = ints(i32, 40)
    a: Ints = ints(i32, 5)
    small: Ints = ints(i8, 3)
    bytes: Ints = ints(u8, 2, 2)
    x: int = number(i32)
    calls: int = number(i32)
    marks: Ints = scratch(i8, 5)
    hands: Each[Bag] = each(Bag(CARDS, sees=OWNER))
    piles: Each[Pile] = each(Pile(CARDS, 4, sees=OWNER))
    heap: Pile = Pile(CARDS)
    pool: Bag = Bag(CARDS, sees=NOBODY)
    line: Row = Row(CARDS, 3)
    few: Bag = Bag(CardSet("few", 11))
    state: int = number(i8)  # the kernel has its own of these names, but a game may use them
    events: Ints = ints(i8, 2)
    option: int = number(i8)


def gives(*expected: int, answers: list[int] | None = None, fault: int = 0) -> Any:
    """The numbers that a case puts out, the answers it is given, and the fault it ends in."""

    def note(case: Callable[..., Any]) -> Callable[..., Any]:
        CASES[case.__name__] = (case, list(expected), answers or [], fault)
        return case

    return note


# ---------------------------------------------------------------- the words of the cases


def out(g: Board, value: int) -> None:
    g.out[g.n] = value
    g.n += 1


def counted(g: Board, value: int) -> int:
    """Gives its argument, and leaves a trace of having been called."""
    g.calls = g.calls * 10 + value
    return value


def add_to_x(g: Board, value: int) -> int:
    g.x += value
    return g.x


# ---------------------------------------------------------------- loops


@gives(0, 1, 2, 3, answers=[0])
def loop_bounds_are_taken_once(g: Board) -> Rule:
    n = 2
    for i in range(n):
        n += 5
        out(g, i)
    m = 2
    for i in range(m):
        m += 5
        if i == 0:
            option(g, 0)
            yield ask(g, 0, PICK)
        out(g, i + 2)


@gives(1, 4, 6, 14, 16)
def a_loop_over_a_bag_takes_its_cards_from_the_lowest(g: Board) -> None:
    for _ in g.hands[0]:
        out(g, 99)
    g.hands[1].add(6)
    g.hands[1].add(1)
    g.hands[1].add(4)
    for card in g.hands[1]:
        out(g, card)
    for card in g.hands[1]:
        if card == 1:
            continue
        out(g, card + 10)


@gives(2, 3, 7, 0, answers=[0, 0, 0])
def a_loop_over_a_bag_looks_for_each_card_when_its_time_comes(g: Board) -> Rule:
    me = 1
    g.hands[me].add(2)
    g.hands[me].add(5)
    for card in g.hands[me]:
        out(g, card)
        option(g, 0)
        yield ask(g, 0, PICK)
        g.hands[me].remove(card)
        if card == 2:
            g.hands[me].remove(5)  # will not be met
            g.hands[me].add(7)
            g.hands[me].add(3)
            g.hands[me].add(0)  # too late
    out(g, 0 if g.hands[me].has(0) else 99)


@gives(0b101010, 3, 0b10001000, 2)
def any_card_of_a_bag_comes_by_chance_and_stays(g: Board) -> None:
    for n in range(3):
        g.hands[0].add(2 * n + 1)
    for _ in range(40):
        g.x = g.x | (1 << g.hands[0].by_chance())
    out(g, g.x)
    out(g, g.hands[0].count)
    g.hands[0].remove(1)
    g.hands[0].remove(5)
    g.hands[0].add(7)
    g.x = 0
    for _ in range(40):
        g.x = g.x | (1 << g.hands[0].by_chance())
    out(g, g.x)
    out(g, g.hands[0].count)


@gives(12, 2)
def the_last_round_of_a_loop_is_kept_in_another_local(g: Board) -> None:
    last = -1
    for i in range(3):
        last = i
    out(g, last + 10)
    out(g, last)


@gives(0, 2, 4)
def a_counter_that_its_loop_changes_is_a_while_loop(g: Board) -> None:
    i = 0
    while i < 5:
        out(g, i)
        i += 2


@gives(1, 4, 7, 10, 9, 6, 3, 3, 2, 1, 5)
def steps(g: Board) -> None:
    for i in range(1, 11, 3):
        out(g, i)
    for i in range(9, 0, -3):
        out(g, i)
    for i in range(3, 0, -1):
        out(g, i)
    for _i in range(5, 5, 7):
        out(g, 99)
    for _j in range(2_147_483_600, 2_147_483_647, 100):
        out(g, 5)


@gives(3, 11, 19, answers=[2, 1, 0])
def a_loop_that_waits_may_count_down(g: Board) -> Rule:
    for i in range(3, 0, -1):
        for k in range(i):
            option(g, k)
        k_chosen = yield ask(g, 0, PICK)
        out(g, 10 * (3 - i) + k_chosen + i - 2)


@gives(0, 10, 2, 11, 4, 12, answers=[10, 11, 12])
def a_loop_that_waits_in_larger_steps_is_a_while_loop(g: Board) -> Rule:
    i = 0
    while i < 6:
        out(g, i)
        for k in range(10, 13):
            option(g, k)
        answer = yield ask(g, 0, PICK)
        out(g, answer)
        i += 2


@gives(7, -1)
def a_flag_stands_for_else_on_a_loop(g: Board) -> None:
    for wanted in range(2):
        found = -1
        for i in range(5):
            if g.a[i] == wanted:
                found = i + 7
                break
        out(g, found)


@gives(0, 1, 3, 10, 11, 20)
def break_and_continue_belong_to_the_inner_loop(g: Board) -> None:
    for i in range(3):
        for k in range(4):
            if i == 0 and k == 2:
                continue
            if i > 0 and k == 3 - i:
                break
            out(g, 10 * i + k)


@gives(1, 2, 3, 123)
def a_test_with_an_effect_is_made_each_time(g: Board) -> None:
    i = 1
    while counted(g, i) < 3:
        out(g, i)
        i += 1
    out(g, i)
    out(g, g.calls)


# ---------------------------------------------------------------- comparing and choosing


@gives(0, 1, 1, 0, 1)
def chained_comparison(g: Board) -> None:
    for x in range(-1, 2):
        out(g, int(0 <= x < 5))
    out(g, int(0 <= 7 < 5))
    out(g, int(-3 < -2 < -1 != 0))  # type: ignore[comparison-overlap]


@gives(0, 12)
def a_chain_reads_its_middle_once_and_stops_early(g: Board) -> None:
    out(g, int(counted(g, 1) > counted(g, 2) > 1 // g.x))
    out(g, g.calls)


@gives(5, 5, 6, 6, 6)
def several_targets(g: Board) -> None:
    x = y = 5
    out(g, x)
    out(g, y)
    g.a[0] = z = g.a[1] = 6
    out(g, g.a[0])
    out(g, z)
    out(g, g.a[1])


@gives(3, 4, 1, 0, 0)
def a_condition_stands_for_or_as_a_value(g: Board) -> None:
    for a in range(3, -1, -3):
        out(g, a if a != 0 else 4)
    truth = g.x == 0 or g.x == 1
    out(g, truth)
    out(g, not truth)
    out(g, g.x > 5 and g.a[g.x] == 0)


@gives(1, 0, 1, 1)
def and_or_stop_early(g: Board) -> None:
    if g.x == 0 or g.a[9 + g.x] == 1:
        out(g, 1)
    out(g, int(g.x != 0 and 1 // g.x == 1))
    if g.x == 1 or counted(g, 1) == 1 or counted(g, 2) == 2:
        out(g, g.calls)
    if not (g.x and counted(g, 3)):
        out(g, g.calls)


@gives(1, 0, 1, 123)
def membership_looks_at_all_of_its_tuple(g: Board) -> None:
    out(g, int(g.x in (7, 0)))
    out(g, int(g.x not in (7, 0)))
    out(g, int(1 in (counted(g, 1), counted(g, 2), counted(g, 3))))
    out(g, g.calls)


# ---------------------------------------------------------------- order and effects


@gives(1, 2, 0, 1)
def an_index_with_an_effect_is_found_once(g: Board) -> None:
    g.a[counted(g, 2)] += 1
    out(g, g.a[2])
    out(g, g.calls)
    out(g, g.a[1])
    g.small[add_to_x(g, 1)] += add_to_x(g, 1) - 1
    out(g, g.small[1])


@gives(123, 6, 41, 5, 87)
def arguments_are_evaluated_left_to_right(g: Board) -> None:
    total = three(g, counted(g, 1), counted(g, 2), counted(g, 3))
    out(g, g.calls)
    out(g, total)
    g.calls = 0
    g.a[counted(g, 1)] = counted(g, 4)  # the value first, then where it goes
    out(g, g.calls)
    out(g, g.x + add_to_x(g, 5))  # what stands before an effect is read before it
    g.calls = 0
    g.a[0], g.a[1] = counted(g, 8), counted(g, 7)
    out(g, g.calls)


def three(g: Board, a: int, b: int, c: int) -> int:
    return a + b + c


@gives(2, 1, 5, 4, 1)
def tuples_are_assigned_at_once(g: Board) -> None:
    a, b = 1, 2
    a, b = b, a
    out(g, a)
    out(g, b)
    g.a[0], g.a[1] = 4, 5
    g.a[0], g.a[1] = g.a[1], g.a[0]
    out(g, g.a[0])
    out(g, g.a[1])
    i = 3
    i, g.a[i] = 2, 1  # from left to right: i is 2 by then
    out(g, g.a[i])


@gives(7, 1, 12)
def an_effect_happens_on_one_side_of_a_condition_only(g: Board) -> None:
    out(g, counted(g, 1) + 6 if g.x == 0 else counted(g, 2))
    out(g, g.calls)
    out(g, min(counted(g, 3), 12) + max(9, g.a[0]))


@gives(1, 0, 0, 1, 3, 2)
def whose_zone_it_is_is_settled_before_the_card(g: Board) -> None:
    g.hands[g.x].add(add_to_x(g, 1))
    out(g, g.hands[0].has(1))
    out(g, g.hands[1].has(1))
    out(g, g.hands[0].has(2))
    g.hands[add_to_x(g, -1)].add(add_to_x(g, 2))
    out(g, g.hands[0].has(2))
    g.piles[1].put(3)
    g.piles[1].put(g.x)
    g.piles[1].reveal(0, 0)
    out(g, g.piles[1].cards[0])
    out(g, g.piles[1].draw())


@gives(1, 0, fault=1)
def a_bag_has_no_card_beyond_its_last(g: Board) -> None:
    g.few.add(g.x + 10)
    out(g, g.few.has(g.x + 10))
    out(g, g.few.has(g.x + 9))
    out(g, g.few.has(g.x + 11))


@gives(10, fault=1)
def no_card_beyond_the_last_goes_into_a_bag(g: Board) -> None:
    g.few.add(g.x + 10)
    out(g, g.few.by_chance())
    g.few.add(g.x + 15)


@gives(fault=1)
def no_card_beyond_the_last_is_taken_out_of_a_bag(g: Board) -> None:
    g.few.remove(g.x + 12)


# ---------------------------------------------------------------- all cards of a zone


def deal(g: Board) -> None:
    for card in range(2, 5):
        g.hands[0].add(card)
        g.heap.put(card)


@gives(0, 3, 1, 5)
def a_bag_is_poured_into_a_bag(g: Board) -> None:
    deal(g)
    g.pool.add(7)
    g.hands[0].pour(g.hands[1])
    g.hands[1].remove(4)
    g.hands[1].pour(g.pool)
    g.hands[1].add(4)
    g.hands[1].pour_open(g.pool)
    g.pool.remove(2)
    out(g, g.hands[0].count)
    out(g, g.pool.count)
    g.pool.remove(3)
    g.pool.remove(4)
    out(g, g.pool.count)
    g.pool.pour(g.pool)
    g.pool.pour(g.hands[0])
    g.hands[0].pour(g.hands[0])
    out(g, g.hands[0].by_chance() - 2)


@gives(4, 3, 2, 0)
def the_highest_card_of_a_bag_comes_to_lie_on_top(g: Board) -> None:
    deal(g)
    g.hands[0].pour(g.piles[1])
    for _ in range(3):
        out(g, g.piles[1].draw())
    out(g, g.hands[0].count)


@gives(2, 3, 4, 6, 3, 0)
def a_pile_comes_to_lie_the_other_way_round(g: Board) -> None:
    deal(g)
    g.piles[0].put(6)
    g.heap.pour(g.piles[0])
    for _ in range(4):
        out(g, g.piles[0].draw())
    g.heap.put(1)
    g.heap.put(0)
    g.heap.put(5)
    g.heap.pour(g.hands[1])
    g.heap.pour(g.heap)
    out(g, g.hands[1].count)
    out(g, g.heap.count)


@gives(2, 7, 1, -1, 1)
def the_cards_of_a_row_are_poured(g: Board) -> None:
    g.line.place(0, 7)
    g.line.place(2, 1)
    g.line.pour(g.heap)
    out(g, g.heap.count)
    out(g, g.heap.cards[0])
    out(g, g.heap.cards[1])
    out(g, g.line[2])
    g.line.place(1, 6)
    g.line.pour(g.pool)
    out(g, g.pool.has(6))


@gives(fault=1)
def a_pile_without_room_is_not_poured_into(g: Board) -> None:
    for card in range(5):
        g.hands[0].add(card)
    g.hands[0].pour(g.piles[0])


# ---------------------------------------------------------------- zones as parameters


def top_two(g: Board, pile: Pile, times: int) -> int:
    """Takes the two cards on top."""
    upper = pile.draw()
    return times * (10 * upper + pile.draw()) + pile.count


@gives(431, 862, 1, 0)
def a_helper_takes_a_pile(g: Board) -> None:
    deal(g)
    g.hands[0].pour(g.piles[1])
    out(g, top_two(g, g.heap, 10))
    out(g, top_two(g, g.piles[g.x + 1], 20) + g.x + 1)
    out(g, g.piles[1].count)
    out(g, g.piles[0].count)


def move_on(g: Board, source: Pile | Bag, target: Pile | Bag, seat: int, hands: Each[Bag]) -> int:
    source.pour(target)
    target.receive(7)
    for card in hands[seat]:
        g.x += card
    return hands[seat].count + from_each(g, hands, target)


def from_each(g: Board, hands: Each[Bag], one: Pile | Bag) -> int:
    hands[0].receive(one.count)
    return 10 * hands[0].count + 100 * hands[1].count


@gives(224, 13, 424, 2, 2)
def zones_are_handed_on(g: Board) -> None:
    deal(g)
    out(g, move_on(g, g.heap, g.hands[1], 1, g.hands) - 220)
    out(g, g.x - 3)
    out(g, move_on(g, g.hands[add_to_x(g, -16)], g.pool, add_to_x(g, 1), g.hands))
    out(g, g.hands[0].count)
    out(g, g.x - 15)


@gives(5, 5)
def whose_zone_it_is_is_settled_with_the_arguments(g: Board) -> None:
    g.hands[0].add(5)
    g.hands[1].add(6)
    out(g, holds(g, g.hands[g.x], add_to_x(g, 1)))
    g.x = 0
    out(g, holds(g, g.hands[add_to_x(g, 1) - 1], add_to_x(g, 1)))


def holds(g: Board, hand: Bag, n: int) -> int:
    for card in hand:
        return card
    return -n


@gives(3, 12, 32, 0, 2, answers=[3, 2, 6, 6])
def a_rule_takes_zones(g: Board) -> Rule:
    deal(g)
    g.hands[1].add(6)
    first = yield from choose_from(g, g.hands[0], g.heap, 1)
    out(g, first)
    second = yield from choose_from(g, g.hands[g.x], g.heap, 10)
    out(g, second - 8)
    third = yield from choose_from(g, g.hands[1 - g.x], g.piles[1], 5)
    out(g, third + 2)
    out(g, g.hands[1].count)
    yield from again(g, g.piles[1], 0)
    out(g, g.x)


@rule
def choose_from(g: Board, hand: Bag, pile: Pile, times: int) -> Rule:
    for card in hand:
        option(g, card)
    card_chosen = yield ask(g, 1, PICK)
    hand.remove(card_chosen)
    pile.put(card_chosen)
    return times * pile.top()


@rule
def again(g: Board, pile: Pile, seat: int) -> Rule:
    while pile.count > 0:
        option(g, pile.top())
        yield ask(g, seat, PICK)
        g.hands[seat].add(pile.draw())
        g.x = g.hands[seat].count


# ---------------------------------------------------------------- kinds, events and tables as parameters


@gives(20, 6, 3, 33, 40, 2, answers=[2, 33])
def what_is_asked_told_and_looked_up_is_given(g: Board) -> Rule:
    out(g, at_row(g, PRICE, g.x))
    out(g, at_row(g, SMALL, g.x))
    first = yield from choose_one(g, FEW, SAYS, 0b110)
    out(g, first + 1)
    second = yield from choose_one(g, PICK, SAYS, 0b10)
    out(g, second)
    out(g, PICK.size)
    out(g, FEW.size - 1)


def at_row(g: Board, table: CardTable, row: int) -> int:
    return table[row, 1]


@rule
def choose_one(g: Board, kind: Kind, event: Event, bits: int) -> Rule:
    offer(g, bits)
    if kind.size > 33:
        option(g, 33)
    chosen = yield ask(g, 1, kind)
    tell(g, event, chosen)
    return chosen


# ---------------------------------------------------------------- numbers


@gives(-4, -4, 3, 1, -1, 1, -1, 0, 0)
def division_floors(g: Board) -> None:
    out(g, -7 // 2)
    out(g, 7 // -2)
    out(g, -7 // -2)
    out(g, -7 % 2)
    out(g, 7 % -2)
    out(g, -8 % 3)
    out(g, -7 % -2)
    out(g, -8 % -2)
    out(g, (g.x - 8) % 4)


@gives(-1, -2, 5, -6, 3, -3, 20, -16, 0, -1)
def bits_of_negative_numbers(g: Board) -> None:
    minus = g.x - 1
    out(g, minus >> 3)
    out(g, (minus << 1))
    out(g, minus & 5)
    out(g, minus ^ 5)
    out(g, (minus - 1) & 3 | 1)
    out(g, ~2)
    out(g, (g.x + 5) << 2)
    out(g, (minus - 1) << 3)
    out(g, (g.x + 100) >> 40)
    out(g, minus >> 40)


@gives(3, 7, -2, 5, 9)
def extremes(g: Board) -> None:
    out(g, min(7, 3, 5))
    out(g, max(7, 3, 5))
    out(g, min(g.x - 2, 0))
    out(g, abs(g.x - 5))
    out(g, max(counted(g, 4), counted(g, 9)))


@gives(200, -56 + 256, 40)
def fields_are_read_as_whole_numbers(g: Board) -> None:
    g.small[0] = 100
    out(g, g.small[0] + g.small[0])
    g.bytes[0, 1] = 200
    out(g, g.bytes[0, 1])
    out(g, g.small[0] * g.small[0] // 250)


@gives(fault=2)
def a_number_too_large_for_its_field(g: Board) -> None:
    g.small[0] = 100
    g.small[0] += 100


@gives(fault=2)
def a_negative_number_in_an_unsigned_field(g: Board) -> None:
    g.bytes[1, 0] = g.x - 1


@gives(4, fault=1)
def a_negative_index(g: Board) -> None:
    out(g, 4)
    i = g.x - 1
    out(g, g.a[i])


@gives(fault=1)
def an_index_beyond_its_field(g: Board) -> None:
    g.bytes[0, g.x + 2] = 1


@gives(fault=1)
def a_number_not_in_the_table(g: Board) -> None:
    out(g, PRICE[g.x + 1, g.x + 3])


@gives(fault=3)
def division_by_zero(g: Board) -> None:
    out(g, 5 // g.x)


@gives(fault=3)
def a_negative_shift(g: Board) -> None:
    out(g, g.x << (g.x - 1))


@gives(20, -3)
def tables(g: Board) -> None:
    out(g, PRICE[0, 1])
    out(g, PRICE[g.x + 1, PRICE[0, 0] - 8])


# ---------------------------------------------------------------- waiting


@gives(3, 5, 8, 2, 6, answers=[3, 5, 2])
def locals_live_across_questions(g: Board) -> Rule:
    total = 0
    for _round in range(2):
        for k in range(6):
            option(g, k)
        chosen = yield ask(g, 1, PICK)
        total += chosen
        out(g, chosen)
    out(g, total)
    twice = yield from double(g, 1)
    out(g, twice)


@rule
def double(g: Board, seat: int) -> Rule:
    for k in range(4):
        option(g, k)
    chosen = yield ask(g, seat, PICK)
    out(g, chosen)
    return 3 * chosen


@gives(4, 4, 1, answers=[4, 4, 1])
def a_question_may_offer_what_its_answer_replaces(g: Board) -> Rule:
    x = 4
    for _round in range(3):
        option(g, x)
        option(g, 1)
        x = yield ask(g, 0, PICK)
        out(g, x)


@gives(3, 0, answers=[1, 2])
def scratch_fields_are_empty_at_each_decision(g: Board) -> Rule:
    for k in range(5):
        g.marks[k] = k % 2
    for k in range(5):
        if g.marks[k] == 1:
            option(g, k)
    yield ask(g, 0, PICK)
    out(g, g.marks[1] + 3)
    option(g, 2)
    yield ask(g, 0, PICK)
    out(g, g.marks[3])


@gives(39, 33, 0, answers=[39, 33, 0])
def options_of_more_than_one_word(g: Board) -> Rule:
    for _round in range(3):
        option(g, 0)
        option(g, 33)
        option(g, 39)
        chosen = yield ask(g, g.n % 2, PICK)
        out(g, chosen)


@gives(1, 38, 30, 0, 39, 2, answers=[1, 38, 30, 0, 39, 2])
def many_options_are_offered_at_once(g: Board) -> Rule:
    for _round in range(6):
        if g.n < 2:
            offer(g, 0b10110 + g.x)
            offer(g, 1, g.x + 38)
        elif g.n < 4:
            offer(g, 1 << (g.x + 30))
            offer(g, g.x)
            offer(g, True)
        else:
            offer(g, 0b111 << g.x, 37 - g.x)
            offer(g, 4 if g.x == 0 else 2)
            offer(g, 0, g.x + 2_000_000)
        chosen = yield ask(g, 0, PICK)
        out(g, chosen)


@gives(fault=4)
def a_negative_number_offers_nothing(g: Board) -> Rule:
    option(g, 1)
    offer(g, g.x - 1)
    yield ask(g, 0, PICK)


@gives(fault=4)
def options_before_the_first(g: Board) -> Rule:
    option(g, 1)
    offer(g, 2, g.x - 1)
    yield ask(g, 0, PICK)


@gives(fault=4)
def many_options_of_which_one_is_outside(g: Board) -> Rule:
    offer(g, 0b111, g.x + 38)
    yield ask(g, 0, PICK)


@gives(fault=4)
def many_options_far_outside(g: Board) -> Rule:
    option(g, 1)
    offer(g, g.x + 7, g.x + 2_000_000)
    yield ask(g, 0, PICK)


@gives(fault=5)
def no_bit_is_no_option(g: Board) -> Rule:
    offer(g, g.x)
    yield ask(g, 0, PICK)


@gives(fault=5)
def a_question_without_options(g: Board) -> Rule:
    if g.x > 0:
        option(g, 1)
    yield ask(g, 0, PICK)


@gives(fault=4)
def an_option_outside_its_kind(g: Board) -> Rule:
    option(g, 1)
    option(g, g.x + 40)
    yield ask(g, 0, PICK)


@gives(fault=4)
def an_option_far_outside(g: Board) -> Rule:
    option(g, g.x - 1)
    option(g, g.x + 2_000_000)
    option(g, 1)
    yield ask(g, 0, PICK)


@gives(3, 2, 1, 0, 6, answers=[0])
def recursion_to_its_declared_depth(g: Board) -> Rule:
    total = yield from nested(g, 3)
    out(g, total)


@gives(9, 8, 7, 6, fault=6)  # and no fifth
def recursion_beyond_its_declared_depth(g: Board) -> Rule:
    yield from nested(g, 9)


@rule(depth=4)
def nested(g: Board, n: int) -> Rule:
    out(g, n)
    below = 0
    if n > 0:
        below = yield from nested(g, n - 1)
    elif n == 0:
        option(g, 0)
        yield ask(g, 0, PICK)
    return below + n


@gives(30, 41, answers=[1])
def rules_and_helpers_by_number(g: Board) -> Rule:
    out(g, BY_NUMBER[g.x + 3](g, 10))
    value = yield from RULES_BY_NUMBER[7 if g.x == 0 else 2](g, 40)
    out(g, value)


@gives(50, 41, 15, answers=[1])
def a_helper_among_rules_asks_nothing(g: Board) -> Rule:
    for n in range(8, 5, -1):
        if n != 6:
            value = yield from RULES_BY_NUMBER[n](g, 40 if n == 7 else 10)
            out(g, value)
    out(g, five_times(g, 3))


@gives(fault=2)
def a_local_too_large_for_32_bits(g: Board) -> None:
    product = 65_536
    product *= 32_768 + g.x
    out(g, product)


@gives(fault=2)
def the_most_negative_number_has_no_opposite(g: Board) -> None:
    out(g, -(g.x - 2_147_483_647 - 1))


@gives(fault=1)
def a_number_without_a_helper(g: Board) -> None:
    out(g, BY_NUMBER[g.x + 1](g, 10))


def three_times(g: Board, n: int) -> int:
    return 3 * n


def five_times(g: Board, n: int) -> int:
    return 5 * n


@rule
def plus_answer(g: Board, n: int) -> Rule:
    option(g, 1)
    chosen = yield ask(g, 0, PICK)
    return n + chosen


BY_NUMBER = RuleTable("BY_NUMBER", {3: three_times, 5: five_times})
RULES_BY_NUMBER = RuleTable("RULES_BY_NUMBER", {7: plus_answer, 8: five_times})


@gives(1, 0)
def events_are_told_in_order(g: Board) -> None:
    for i in range(3):
        tell(g, SAYS, 10 * i + g.x)
    out(g, stopped(g))
    out(g, int(0 <= chance(g, 3) < 0))


# ---------------------------------------------------------------- names


@gives(6, 5, 4, 3, 2)
def names_of_c_and_of_the_kernel_are_names_like_others(g: Board) -> None:
    short, union, register = 1, 2, 3
    out(g, short + union + register)
    g.state, g.option, g.events[1] = 4, 3, 2
    answer = 5
    out(g, answer)
    out(g, g.state)
    out(g, redeal(g))
    out(g, g.events[1])


def redeal(g: Board) -> int:
    return CHANCE[1](g)  # type: ignore[no-any-return]


def observe(g: Board) -> int:
    return g.option


CHANCE = RuleTable("chance", {1: observe})


def times(n: int) -> Callable[..., int]:
    def helper(g: Board, a: int) -> int:
        return n * a

    return helper


twice, thrice = times(2), times(3)


@gives(14, 21)
def helpers_made_by_a_function_know_its_arguments(g: Board) -> None:
    out(g, twice(g, 7))
    out(g, thrice(g, 7))


# ---------------------------------------------------------------- the game of all cases


def set_up(g: Board) -> None:
    g.a[1] = 0
    g.line.clear()


@rule
def turn(g: Board) -> Rule:
    stop(g)
    g.a[0] = 0
    if g.which < FIRST_RULE:
        HELPERS[g.which](g)
    else:
        yield from RULES[g.which](g)


PLAIN = [name for name, (case, *_) in CASES.items() if not inspect.isgeneratorfunction(case)]
WAITING = [name for name in CASES if name not in PLAIN]
NUMBERS = {name: number for number, name in enumerate([*PLAIN, *WAITING])}
FIRST_RULE = len(PLAIN)
HELPERS = RuleTable("HELPERS", {NUMBERS[name]: CASES[name][0] for name in PLAIN})
RULES = RuleTable("RULES", {NUMBERS[name]: CASES[name][0] for name in WAITING})
game = Game(
    "language",
    "Language",
    range(2, 3),
    Rules(
        Board,
        set_up,
        turn,
        [PICK, FEW],
        [SAYS],
        options=(Choice("which", tuple(range(len(CASES))), "the case"),),
    ),
    Words({}, {}, {}),
)
