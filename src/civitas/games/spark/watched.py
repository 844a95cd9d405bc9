"""What a study of many games follows: citizens that come into cities and work, and who is ahead."""

from __future__ import annotations

from civitas.kernel import Followed, Sign, Watched

from .cards import PACKAGED
from .constants import BANDIT, COPIES, DIVINER, POET, PUPIL
from .helpers.city import citizen_cards, named
from .scoring import best_ability
from .state import Spark


def standing(g: Spark, seat: int) -> int:
    points = g.sparks[seat] + citizen_cards(g, seat)
    for citizen in range(g.cast_size):
        if g.face[seat, citizen] > 0:
            points += best_ability(g, seat, citizen)
    return points


def in_cast(g: Spark, name: int) -> bool:
    return named(g, name) >= 0


# A citizen is acquired where it enters a city as itself: face up, or as a Pupil, which is never face up. Cards that
# come in converted only make another stack stronger.
watched = Watched(
    first="start",
    standing=standing,
    files={"path": PACKAGED},
    cards=[
        Followed(
            "citizens",
            lambda content: content.names,
            copies=COPIES,
            in_play=in_cast,
            acquired=[Sign("places", "seat", "name"), Sign("converts", "seat", "name", only=("name", PUPIL))],
            used=[
                Sign("acts", "seat", "name"),
                Sign("follows", "seat", "played"),
                Sign("reacts", "seat", "name"),
                Sign("recites", "seat", POET),
                Sign("gains", "seat", POET, only=("name", POET)),
                Sign("gains", "seat", PUPIL, only=("name", PUPIL)),
                Sign("divines", "seat", DIVINER),
                Sign("scores_ability", "seat", "name"),
            ],
            points=[
                Sign("gains", "seat", "name", amount="sparks"),
                Sign("takes_sparks", "seat", BANDIT, amount="sparks"),
                Sign("scores_ability", "seat", "name", amount="sparks"),
            ],
        )
    ],
)
