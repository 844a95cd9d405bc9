"""What others read while somebody is asked, after the name."""

DOING = {
    "cause": "is choosing a Cause",
    "pass_on": "is choosing Citizen cards to pass on",
    "pass_power": "is choosing Power cards to pass on",
    "switch": "is choosing whether to reveal a Hidden Cause",
    "act": "is choosing what to do",
    "pick": "is picking cards for a set",
    "add_power": "is choosing whether to add a Power card",
    "impact": "is choosing what the set does",
    "member": "is choosing a member of Congress",
    "counter": "is choosing whether to cancel the attack",
    "claim": "is choosing whether to claim the passage",
    "reject": "is choosing Citizen cards to reject",
    "reject_power": "is choosing Power cards to reject",
    "give": "is choosing a card to exchange",
    "fetch": "is choosing a card to take",
    "offer": "is choosing whether to offer a trade",
    "answer": "is answering an offer",
    "lock": "is choosing a card to give",
    "lock_team": "is choosing a card to give",
}
