"""What others read while somebody is asked, after the name."""

DOING = {
    "keep": "is choosing two citizens to keep",
    "attract": "is choosing a group",
    "place": "is placing citizens",
    "act": "is choosing an action",
    "follow": "is choosing whether to follow",
    "poet": "is choosing whether a Poet helps",
    "city": "is choosing a city",
    "card": "is choosing a citizen",
    "stack": "is choosing a stack",
    "trade": "is choosing what to trade",
    "react": "is choosing whether to react",
    "guild": "is naming a guild",
    "slot": "is converting a citizen of the assembly",
    "group": "is choosing a group",
    "fetch": "is placing a citizen from the discard pile",
    "drop": "is discarding one of the drawn cards",
}
