"""What the cards of Citizens of the Spark do, a short rule for each."""
