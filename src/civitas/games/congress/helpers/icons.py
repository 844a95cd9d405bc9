"""Icons as numbers: twice the place of the name, plus 1 if the icon is outlined. So the opposite icon differs in its
last bit. Written "Guns+" (solid, supports) and "Guns-" (outlined, opposes)."""

from __future__ import annotations

SUITS = ("Bill of Rights", "Commerce", "Defense", "Government")
SUIT_CODES = ("BR", "CO", "DE", "GO")
SUIT_TOPICS = (
    ("Education", "Guns", "Human Rights", "Justice", "Privacy", "Religion", "Speech"),
    ("Agriculture", "Banking", "Fossil Fuels", "Health Profession", "Law", "Media", "Pharma"),
    ("Deployment", "Enlistment", "Global", "Intelligence", "Military Contractors", "Nuclear Weapons", "Veterans"),
    ("Elections", "Ethics", "Executive Authority", "Immigration", "Lobbying", "Perks", "Transparency"),
)
NO_SUIT = ("Labor", "Seniors")  # on Amendments and Congress cards only (CON-ICON-10)
TOPICS = tuple(topic for topics in SUIT_TOPICS for topic in topics) + NO_SUIT
PARTIES = ("Democrat", "Republican")
PARTY_CODES = ("D", "R")
NULL = 4  # the Party icon that takes no side
FILLS = ("support", "oppose")


def suit_of(topic: int) -> int | None:
    """The place of the Suit that a Topic belongs to; Labor and Seniors have none."""
    return topic // 7 if topic < 28 else None


def icon(names: tuple[str, ...], text: str) -> int | None:
    """An icon written like "Guns+" or "+Guns", or None."""
    text = text.strip()
    sign, name = (text[0], text[1:]) if text[:1] in ("+", "-") else (text[-1:], text[:-1])
    if sign not in ("+", "-") or name.strip() not in names:
        return None
    return 2 * names.index(name.strip()) + (sign == "-")


def filled(names: tuple[str, ...], name: str, fill: str) -> int | None:
    """The icon of a name and a fill that stand in two columns."""
    if name not in names or fill not in FILLS:
        return None
    return 2 * names.index(name) + FILLS.index(fill)


def topic_name(code: int) -> str:
    return TOPICS[code // 2] + "+-"[code % 2]


def suit_name(code: int) -> str:
    return SUITS[code // 2] + "+-"[code % 2]


def party_name(code: int) -> str:
    return "Any party" if code == NULL else PARTIES[code // 2] + "+-"[code % 2]


def in_words(name: str) -> str:
    """An icon as a person reads it: "Guns +"."""
    return f"{name[:-1]} {name[-1]}" if name[-1] in "+-" else name
