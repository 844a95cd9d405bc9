"""What is told of Point City: the events, and what each one names."""

from __future__ import annotations

from civitas.kernel import Event

BEGINS = Event("begins", "seat", "turn")
FLIPS = Event("flips", "seat", "space", "card")
DRAWS = Event("draws", "seat", "face", "face2")
TAKES = Event("takes", "seat", "space", "face")
BUILDS = Event("builds", "seat", "card", "space")
PAYS = Event("pays", "seat", "face", "cards")
CLAIMS = Event("claims", "seat", "token")
OPENS = Event("opens", "space", "card")
LAYS = Event("lays", "space", "face")
PASSES = Event("passes", "seat")
DISCARDS = Event("discards", "seat", "space", "face")
SCORES = Event("scores", "seat", "buildings", "tokens", "total")
RATES = Event("rates", "level", "points")
ALL = (BEGINS, FLIPS, DRAWS, TAKES, BUILDS, PAYS, CLAIMS, OPENS, LAYS, PASSES, DISCARDS, SCORES, RATES)
