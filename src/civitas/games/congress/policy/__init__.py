"""How the bots of CITIZEN play."""
