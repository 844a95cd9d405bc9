"""The rules of the first sketch (toy cards, no secrecy, greedy payment), written in the rule language.

Only a yardstick: bench/run.py plays them beside sketch.c, the C that the first sketch printed for the same rules.
"""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np

from civitas.kernel import CardTable, Content, Game, Kind, Rules, State, Words
from civitas.kernel.lang import Rule, ask, chance, finish, option, rule
from civitas.kernel.state import Ints, i8, i16, ints, number, u8

NP = 4
FLIP, DRAFT, TOKEN = Kind("flip", 17), Kind("draft", 41), Kind("token", 22)
TIER, RES, RESN = CardTable("TIER", i8, 160), CardTable("RES", i8, 160), CardTable("RESN", i8, 160)
COST = CardTable("COST", i8, 160, 5)
PERM, PTS, CIV = CardTable("PERM", i8, 160), CardTable("PTS", i8, 160), CardTable("CIV", i8, 160)


def tables() -> dict[str, np.ndarray]:
    """The sketch's random cards."""
    rs = np.random.RandomState(0)
    tier = np.array([0] * 65 + [1] * 50 + [2] * 45)
    res = rs.randint(0, 6, 160)
    resn = np.where(tier == 0, 1, rs.randint(1, 3, 160))
    cost = np.zeros((160, 5), int)
    for i in range(160):
        for _ in range(2 + tier[i] * 2):
            cost[i, rs.randint(5)] += 1
    perm = np.where(rs.rand(160) < 0.5, rs.randint(0, 5, 160), -1)
    pts = np.where(perm >= 0, tier, tier * 3 + 1)
    return {
        "TIER": tier,
        "RES": res,
        "RESN": resn,
        "COST": cost,
        "PERM": perm,
        "PTS": pts,
        "CIV": (rs.rand(160) < 0.12).astype(int),
    }


class Sketch(State):
    turn: int = number(i16)
    active: int = number(i8)
    pile: Ints = ints(u8, 160)
    npile: int = number(i16)
    market: Ints = ints(i16, 16)
    side: Ints = ints(i8, 16)
    hand: Ints = ints(i8, NP, 6, 2)
    perm: Ints = ints(i8, NP, 6)
    points: Ints = ints(i16, NP)
    civic: Ints = ints(i8, NP)
    tokens: Ints = ints(i8, 22)
    spent: Ints = ints(i8, 6)


def set_up(g: Sketch) -> None:
    n = 0
    for t in range(2, -1, -1):
        a = n
        for c in range(160):
            if TIER[c] == t:
                g.pile[n] = c
                n += 1
        for i in range(n - 1, a, -1):
            j = a + chance(g, i - a + 1)
            x = g.pile[i]
            g.pile[i] = g.pile[j]
            g.pile[j] = x
    g.npile = n
    for i in range(16):
        g.npile -= 1
        g.market[i] = g.pile[g.npile]
        g.side[i] = 0
    for p in range(NP):
        g.hand[p, 5, 0] = 1
    for t in range(22):
        g.tokens[t] = 1


def can_pay(g: Sketch, p: int, a: int, b: int, ra: int, rb: int) -> bool:
    short = 0
    for r in range(5):
        need = 0
        if a >= 0:
            need += COST[a, r]
        if b >= 0:
            need += COST[b, r]
        have = g.perm[p, r] + g.hand[p, r, 0] + 2 * g.hand[p, r, 1]
        if ra == r:
            have += rb
        if need > have:
            short += need - have
    return short <= g.hand[p, 5, 0] + 2 * g.hand[p, 5, 1] + g.perm[p, 5]


def pay(g: Sketch, p: int, c: int) -> None:
    for r in range(5):
        need = COST[c, r] - (g.perm[p, r] - g.spent[r])
        if need < 0:
            g.spent[r] += COST[c, r]
        else:
            g.spent[r] = g.perm[p, r]
        while need > 0:
            if need >= 2 and g.hand[p, r, 1] > 0:
                g.hand[p, r, 1] -= 1
                need -= 2
            elif g.hand[p, r, 0] > 0:
                g.hand[p, r, 0] -= 1
                need -= 1
            elif g.hand[p, r, 1] > 0:
                g.hand[p, r, 1] -= 1
                need -= 2
            elif g.hand[p, 5, 0] > 0:
                g.hand[p, 5, 0] -= 1
                need -= 1
            elif g.hand[p, 5, 1] > 0:
                g.hand[p, 5, 1] -= 1
                need -= 2
            else:
                need = 0


def pair_ok(g: Sketch, p: int, i: int, j: int) -> bool:
    if g.market[i] < 0 or g.market[j] < 0:
        return False
    a = -1
    b = -1
    ra = -1
    rb = 0
    if g.side[i] == 1:
        a = g.market[i]
    else:
        ra = RES[g.market[i]]
        rb = RESN[g.market[i]]
    if g.side[j] == 1:
        b = g.market[j]
    elif ra < 0:
        ra = RES[g.market[j]]
        rb = RESN[g.market[j]]
    return can_pay(g, p, a, b, ra, rb)


def gain(g: Sketch, p: int, i: int) -> None:
    c = g.market[i]
    if g.side[i] == 0:
        g.hand[p, RES[c], RESN[c] - 1] += 1


def refill(g: Sketch, i: int) -> None:
    if g.npile > 0:
        g.npile -= 1
        g.market[i] = g.pile[g.npile]
        g.side[i] = 1 - g.side[i]
    else:
        g.market[i] = -1


def line_clear(g: Sketch, i: int) -> bool:
    r = i // 4
    c = i % 4
    okr = True
    okc = True
    for k in range(4):
        if g.side[r * 4 + k] == 1 or g.market[r * 4 + k] < 0:
            okr = False
        if g.side[k * 4 + c] == 1 or g.market[k * 4 + c] < 0:
            okc = False
    return okr or okc


def may_flip(g: Sketch, i: int) -> bool:
    return g.side[i] == 0 and g.market[i] >= 0 and line_clear(g, i)


@rule
def turn(g: Sketch) -> Rule:
    yield from take_turn(g, g.active)
    g.active = (g.active + 1) % g.seats
    g.turn += 1
    if g.turn == 17 * g.seats:
        for p in range(g.seats):
            g.score[p] = g.points[p]
        finish(g)


@rule
def take_turn(g: Sketch, me: int) -> Rule:
    flips = 0
    for i in range(16):
        if may_flip(g, i):
            flips += 1
    if flips > 0:
        for i in range(16):
            if may_flip(g, i):
                option(g, i)
        option(g, 16)
        cell = yield ask(g, me, FLIP)
        if cell < 16:
            g.side[cell] = 1
    drafts = 0
    for i in range(16):
        if i % 4 < 3 and pair_ok(g, me, i, i + 1):
            drafts += 1
            option(g, 2 * i)
        if i < 12 and pair_ok(g, me, i, i + 4):
            drafts += 1
            option(g, 2 * i + 1)
    if g.npile > 1 or drafts == 0:
        option(g, 40)
    draft = yield ask(g, me, DRAFT)
    if draft == 40:
        if g.npile > 1:
            for _ in range(2):
                g.npile -= 1
                c = g.pile[g.npile]
                g.hand[me, RES[c], RESN[c] - 1] += 1
    else:
        a = draft // 2
        b = a + 1 if draft % 2 == 0 else a + 4
        gain(g, me, a)
        gain(g, me, b)
        for r in range(6):
            g.spent[r] = 0
        if g.side[a] == 1:
            yield from construct(g, me, g.market[a])
        if g.side[b] == 1:
            yield from construct(g, me, g.market[b])
        refill(g, a)
        refill(g, b)


@rule
def construct(g: Sketch, me: int, card: int) -> Rule:
    pay(g, me, card)
    g.points[me] += PTS[card]
    if PERM[card] >= 0:
        g.perm[me, PERM[card]] += 1
    if CIV[card] == 1:
        left = 0
        for t in range(22):
            left += g.tokens[t]
        if left > 0:
            for t in range(22):
                if g.tokens[t] == 1:
                    option(g, t)
            token = yield ask(g, me, TOKEN)
            g.tokens[token] = 0
            g.civic[me] += 1


game = Game(
    "sketch",
    "The first sketch",
    range(2, 5),
    Rules(
        Sketch,
        set_up,
        turn,
        (FLIP, DRAFT, TOKEN),
        (),
        longest=(68, 1000),
        tables=(TIER, RES, RESN, COST, PERM, PTS, CIV),
    ),
    Words({}, {}, {}),
    content=Content(
        cards=SimpleNamespace(tables=tables()),
    ),
)
