"""What others read while somebody is asked, after the name."""

DOING = {
    "flip": "is choosing whether to flip a card",
    "draft": "is taking two cards",
    "pay": "is choosing how to pay",
    "token": "is claiming a civic token",
}
