"""The vocabulary of CITIZEN: what its rules and cards are written with."""
