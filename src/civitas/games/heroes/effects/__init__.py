"""What the cards of Citizen Heroes do, a short rule for each word of their codes, which enters itself by it. A word
without a rule stops the load."""

from __future__ import annotations

from civitas.content.effects import import_all

from ..helpers.codes import names_in
from .registry import ABILITIES, COULD_DO, EVENT_EFFECTS, POWER_EFFECTS

import_all(__name__)
EVENT_EFFECTS.must_have(names_in("event"))
ABILITIES.must_have(names_in("ability", "immediate"))
POWER_EFFECTS.must_have(names_in("power", "token"))
COULD_DO.must_have(names_in("power", "token"))
