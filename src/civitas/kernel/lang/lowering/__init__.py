"""Lowers rules: waiting becomes frames kept as data; liveness, ranges, stack sizes."""
