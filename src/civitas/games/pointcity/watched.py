"""What a study of many games follows: buildings, civic tokens and resource cards, and who is ahead."""

from __future__ import annotations

from civitas.kernel import Followed, Sign, Watched

from .cards import FACES, PACKAGED_CARDS, PACKAGED_TOKENS, RESOURCES
from .helpers.scoring import token_points
from .state import City

FACE_NAMES = [f"{RESOURCES[face // 2]} {face % 2 + 1}" for face in range(FACES - 1)]  # ingenuity is never double


def standing(g: City, seat: int) -> int:
    return g.points[seat] + token_points(g, seat)


def in_deck(g: City, card: int) -> bool:
    return not g.box.has(card)


def laid_open(g: City, token: int) -> bool:
    return not g.unused.has(token)


watched = Watched(
    first="start",
    standing=standing,
    files={"cards": PACKAGED_CARDS, "tokens": PACKAGED_TOKENS},
    recounted=["cost_total"],
    aliases={
        "tokens.flat5.points": "tokens.Town Honor.params",
        "tokens.flat7.points": "tokens.City Honor.params",
    },
    cards=[
        Followed(
            "civic tokens",
            lambda content: content.token_names,
            in_play=laid_open,
            acquired=[Sign("claims", "seat", "token")],
        ),
        Followed(
            "buildings", lambda content: content.names, in_play=in_deck, acquired=[Sign("builds", "seat", "card")]
        ),
        Followed(
            "resource cards",
            lambda content: FACE_NAMES,
            copies=20,
            acquired=[
                Sign("takes", "seat", "face"),
                Sign("draws", "seat", "face"),
                Sign("draws", "seat", "face2"),
            ],
            used=[Sign("pays", "seat", "face", amount="cards")],
        ),
    ],
)
