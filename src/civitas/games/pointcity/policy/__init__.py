"""How the bots of Point City play."""
