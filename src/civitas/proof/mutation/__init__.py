"""Breaks the rules on purpose and counts what the tests notice."""
