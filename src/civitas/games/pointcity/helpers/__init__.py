"""The vocabulary of Point City: what its rules and cards are written with."""
