"""What the cards of CITIZEN do, a short rule for each."""
