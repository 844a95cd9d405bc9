"""How the bots of Citizens of the Spark play."""
