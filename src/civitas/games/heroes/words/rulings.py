"""Rulings to single cards, in plain sentences, for the card browser and the board. Keys are ids of cards; the powers of
a sheet are ruled on at their hero, and named in braces there, so that a test can see whether the sheet has them. The
ledger says the rulings at length; its ids stand in brackets."""

from __future__ import annotations

SUPPORT = ("It fills icons in rescues of its owner only, never the price of an event (HER-RESCUE-10, HER-DIS-08).",)
CHOICE = "What the text leaves open, ties included, the group decides; the first player answers (HER-DIS-17)."
TOKENS = (
    "Danger Tokens of an event are judged at the next Upkeep, so one turn is left to save the citizen (HER-TOKEN-05)."
)
ELSE = "The first part is done as far as possible; if not completely, the second is done as well (HER-DIS-21)."
EMPTY = "A named building without pieces loses nothing (HER-INDEX-05)."
SLIDER = "The Danger Level never falls below 0 (HER-DIS-19)."

RULINGS: dict[str, tuple[str, ...]] = {
    "SU01": (
        "The citizen counts as rescued by Martyr's owner, with points and ability (HER-FAQ-03).",
        "Swap first, then all Danger Tokens there go back to the supply (HER-FAQ-02).",
        "Martyr may be rescued and used again, but scores only the first time (HER-FAQ-07).",
    ),
    "VI01": (SLIDER, "If the Mayor and the Deputy Mayor are both missing, the game is lost (HER-LOSE-03)."),
    "VI02": (
        "An empty supply of Hero Tokens gives nothing (HER-FREE-11).",
        "If the Mayor and the Deputy Mayor are both missing, the game is lost (HER-LOSE-03).",
    ),
    "VI04": ("Regroup replaces only what was discarded; spots that were empty wait for Upkeep (HER-FREE-08).",),
    "H1": (
        "{Detour}: tokens stay with the citizen. "
        "{Express Route}: each spot by the usual rules of rallying (HER-RALLY-02).",
    ),
    "H2": ("{Open the Warehouse} fires each time you reach 15 points from below (HER-POWER-13).",),
    "H3": ("{Steady Hands} serves every citizen, and the check takes place at Upkeep only (HER-TOKEN-05).",),
    "H4": (
        "What is looked at is seen by all; the acting player alone decides the order (HER-POWER-21).",
        "{Morale Hour} may bring another hero to 15 points, whose third power then comes at once (HER-POWER-20).",
    ),
    "H5": (
        "{Guide Beam} lapses if a citizen stands directly to the right at the Upkeep (HER-POWER-19).",
        "What is looked at is seen by all; the acting player alone decides the order (HER-POWER-21).",
    ),
    "H6": (
        "{Load Plan} serves the next rescue of the turn, needed or not. "
        "{Cross-Bracing} ends when your next turn begins.",
    ),
    "flood": (
        "After an Extreme Disaster its three tokens go back to the supply, so it can strike again (HER-DIS-14).",
    ),
}
RULINGS |= {id: RULINGS["flood"] for id in ("earthquake", "inferno")}


def rulings_of(id: str, text: str = "") -> list[str]:
    """The rulings to a card; those to an event follow from what its text asks for."""
    if id in RULINGS:
        return [ruling.replace("{", "").replace("}", "") for ruling in RULINGS[id]]
    if id.startswith("SU"):
        return [*SUPPORT]
    found = []
    if "choice" in text or "most pieces" in text or "Rally Area" in text or "most Danger Tokens" in text:
        found.append(CHOICE)
    if "Place" in text:
        found.append(TOKENS)
    if "If you cannot" in text or "If no citizen" in text:
        found.append(ELSE)
    if any(f"{name} piece" in text for name in ("Office Tower", "Town Hall", "Factory")):
        found.append(EMPTY)
    return found
