"""The state of a game: its fields and zones, chance, card tables, and what one seat sees of all that."""
