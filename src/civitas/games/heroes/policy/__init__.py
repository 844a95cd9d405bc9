"""How the bots of Citizen Heroes play."""
