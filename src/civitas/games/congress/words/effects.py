"""What a Power card does, in words, by its type. The names and the history of single cards are in powers.csv."""

from __future__ import annotations

from civitas.kernel import DeclarationError

EFFECTS = {
    "amendment": (
        "Amendment, attached to a Cause. On your own, members with this Topic turn from NAY to YEA, now and later; on "
        "another, they turn from YEA to NAY. It cannot go on a Cause of this Topic."
    ),
    "veto": (
        "Veto, with a set against a Cause of this very Suit: both chambers then need a Supermajority, and a chamber "
        "passed with a simple majority must be passed again."
    ),
    "patriot": (
        "Patriot. For your own Cause of this Suit: the set counts one level higher, and your votes so far are safe "
        "from Amendments. Against a Cause of this Suit with the opposite fill: it removes all votes after the "
        "oldest Manipulator or Yellow Kid, and those cards too."
    ),
    "manipulator": (
        "Manipulator, for your own Cause of this Suit: the set counts one level higher. It then stays in your "
        "YEA splay, and a Patriot can remove the votes won after it."
    ),
    "yellow_kid": (
        "Yellow Kid, for your own Cause of this Suit: the set counts one level higher. It then stays in your YEA "
        "splay, and a Patriot can remove the votes won after it."
    ),
    "mediator": "Mediator, for your own Cause of this Suit: the set counts one level higher.",
    "fourth_estate": "Fourth Estate, for your own Cause of this Suit: the set counts one level higher.",
    "closed_rule": (
        "Closed Rule, with any set of level 2 or higher, attached to your own Cause: nobody else can amend it in the "
        "House."
    ),
    "clean_bill": (
        "Clean Bill, with any set of level 2 or higher, attached to your own Cause: nobody else can amend it in the "
        "Senate."
    ),
}


TYPES = {kind: kind.replace("_", " ").title() for kind in EFFECTS}


def effect_of(kind: str) -> str:
    """What a type of Power cards does, in words."""
    if kind not in EFFECTS:
        raise DeclarationError(f"words/effects.py says nothing of the Power cards of type {kind!r}: add its sentence")
    return EFFECTS[kind]
