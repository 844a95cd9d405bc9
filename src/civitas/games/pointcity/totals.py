"""What a city would be worth if the game ended now. All of it lies open: buildings, civic tokens, hands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from types import SimpleNamespace

from civitas.kernel.state.seen import Seen

from .constants import AUTOMA, WILD_FACE
from .helpers.scoring import FORMULAS

PER_TOKEN = (3, 5, 7)  # to the automa, at each of its levels
FOR_TYPES = {2: (0, 1, 2, 3), 3: (0, 1, 3, 6)}  # by how many permanents of a type it has


def me(seen: Seen) -> int:
    """The seat that looks; a spectator chooses nothing."""
    assert seen.seat is not None
    return seen.seat


def totals(seen: Seen) -> list[int | tuple[int, int] | None]:
    return [total(seen, seat) for seat in range(seen.seats)]


def total(seen: Seen, seat: int) -> int:
    """Printed points and civic tokens, as the city stands."""
    return int(seen.points[seat]) + sum(token_worth(seen, seat, token) for token in seen.tokens[seat])


def token_worth(seen: Seen, seat: int, token: int, permanent: Sequence[int] | None = None) -> int:
    """What a token gives this seat by the rules' own formula; with other permanents than the city has, if they are
    given."""
    formula = FORMULAS[int(seen.content.tables["FORMULA"][token])]
    permanents = list(seen.permanent)
    if permanent is not None:
        permanents[seat] = list(permanent)
    counts = SimpleNamespace(permanent=[*chain(*permanents)], hand=[*chain(*seen.hand)])
    return int(seen.game.python.helper(formula)(counts, seat, token))


def automa_total(seen: Seen, level: int) -> int:
    """The automa's score at a level (PC-SOLO-06)."""
    permanents = seen.permanent[AUTOMA]
    points = int(seen.points[AUTOMA]) + PER_TOKEN[level - 1] * len(seen.tokens[AUTOMA])
    if level == 1:
        return points + int(sum(permanents))
    points += sum(FOR_TYPES[level][min(3, count)] for count in permanents)
    return points + (int(seen.hand[AUTOMA][WILD_FACE]) if level == 3 else 0)
