"""A bot as a program, with nothing but Python: a question a line comes in, an answer a line goes out."""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    luck = random.Random(question["seed"] + str(len(question["moves"])))
    print(json.dumps({"move": luck.choice(question["moves"])}), flush=True)
