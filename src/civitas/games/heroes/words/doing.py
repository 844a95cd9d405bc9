"""What others read while somebody is asked, after the name."""

DOING = {
    "hero": "is choosing a hero",
    "act": "is choosing what to do",
    "rally": "is choosing responders to rally",
    "colour": "is choosing a color",
    "pay": "is choosing how to fill an icon",
    "space": "is choosing a space",
    "swap": "is choosing two citizens to trade places",
    "building": "is choosing a building",
    "spot": "is choosing a responder",
    "regroup": "is choosing responders to replace",
    "card": "is choosing a card",
    "wish": "is choosing a responder to call for",
    "partner": "is choosing a partner",
    "pledge": "is choosing how many Hero Points to give",
    "order": "is putting cards in order",
    "support": "is choosing a Support to ready",
    "cancel": "is choosing whether to cancel an event",
    "agree": "is deciding whether to agree",
}
