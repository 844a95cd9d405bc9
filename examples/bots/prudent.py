"""A bot for any game, in plain Python: it takes the option whose label promises the largest number.

civitas arena spark --players "cmd:python examples/bots/prudent.py,random"
"""

import json
import random
import re
import sys


def best(options, chance):
    def promise(option):
        numbers = [int(number) for number in re.findall(r"\d+", option["label"])]
        return max(numbers, default=0), chance.random()  # chance decides between equals

    return max(options, key=promise)


chance = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        chance.seed(message["seed"])
    elif message["type"] == "question":
        option = best(message["options"], chance)
        print(json.dumps({"choose": option["id"]}), flush=True)
    elif message["type"] == "error":
        print(message["error"], file=sys.stderr)
    elif message["type"] == "end":
        break
