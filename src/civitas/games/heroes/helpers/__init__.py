"""The vocabulary of Citizen Heroes: what its rules and cards are written with."""
