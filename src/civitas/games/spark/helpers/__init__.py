"""The vocabulary of Citizens of the Spark: what its rules and cards are written with."""
