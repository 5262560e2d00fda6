#!/usr/bin/env python3
"""Sealed dice reckoned a second time: seal, seed and faces, by Python and by the page of a room, against the program.

SPDX-License-Identifier: GPL-3.0-or-later

The words are those of src/campaign/sg-throw.h; the dice are xoshiro256** 1.0 (Blackman and Vigna), seeded by SplitMix64.
The program itself is held to the same vectors by tests/exchange/test-sealed-dice.c, and its dice to theirs by tests/base/test-dice.c.
"""

import hashlib
import json
import os
import random
import shutil
import subprocess
import sys

ROOT = os.environ.get('SANDGATE_SOURCE', os.path.join(os.path.dirname(__file__), '..', '..'))
M = (1 << 64) - 1


def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()


def seal(n, secret):
    return sha(f'sandgate sealed dice 1\n{n}\n{secret}\n')


def seed(n, secret, words, use):
    all_words = ''.join(f'{reader}\t{word}\n' for reader, word in sorted(words))
    return (int(sha(f'sandgate sealed throw 1\n{n}\n{secret}\n{all_words}use {use}\n')[:16], 16) & (M >> 1)) or 1


def thrower(x):
    state = []
    for _ in range(4):
        x = (x + 0x9e3779b97f4a7c15) & M
        z = x
        z = ((z ^ (z >> 30)) * 0xbf58476d1ce4e5b9) & M
        z = ((z ^ (z >> 27)) * 0x94d049bb133111eb) & M
        state.append(z ^ (z >> 31))
    roll = lambda v, n: ((v << n) | (v >> (64 - n))) & M

    def throw(sides):
        whole = (1 << 32) - (1 << 32) % sides
        while True:
            out = roll(state[1] * 5 & M, 7) * 9 & M
            t = state[1] << 17 & M
            state[2] ^= state[0]
            state[3] ^= state[1]
            state[1] ^= state[2]
            state[0] ^= state[3]
            state[2] ^= t
            state[3] = roll(state[3], 45)
            high = out >> 32
            if high < whole:
                return high % sides + 1
    return throw


def faces(from_seed, sides):
    throw = thrower(from_seed)
    return [throw(n) for n in sides]


def cases():
    chance = random.Random(22)
    for i in range(40):
        secret = '%064x' % chance.getrandbits(256)
        words = [(reader, ''.join(chance.choice('aeiou bcdfü–字') for _ in range(chance.randint(1, 40))).strip() or 'x')
                 for reader in ('red', 'blue', 'red/9', 'blue/cavalry')[:i % 5]]
        n, use = chance.randint(1, 10 ** 6), i % 3
        found = seed(n, secret, words, use)
        sides = [chance.choice([2, 6, 10, 20, 54, 100, 1000]) for _ in range(12)]
        yield {'n': n, 'secret': secret, 'words': words, 'use': use, 'seal': seal(n, secret), 'seed': str(found), 'sides': sides, 'faces': faces(found, sides)}


def ask_page(list_of):
    """What the page of a room makes of it."""
    script = ('const text = require("fs").readFileSync(process.argv[1], "utf8") + "; SgDice"; const d = (0, eval)(text);'
              'const all = JSON.parse(require("fs").readFileSync(0, "utf8"));'
              'console.log(JSON.stringify(all.map(c => ({ seal: d.seal(c.n, c.secret), seed: String(d.seed(c.n, c.secret, c.words, c.use)),'
              ' faces: d.faces(d.seed(c.n, c.secret, c.words, c.use), c.sides) }))));')
    said = subprocess.run(['node', '-e', script, os.path.join(ROOT, 'data', 'rooms', 'dice.js')], input=json.dumps(list_of), capture_output=True, text=True, check=True)
    return json.loads(said.stdout)


def main():
    all_cases = list(cases())
    results = [('the seal and the seed tell apart what differs', len({c['seed'] for c in all_cases}) == len(all_cases))]
    if shutil.which('node'):
        page = ask_page(all_cases)
        for key in ('seal', 'seed', 'faces'):
            results.append((f'the page reckons the same {key}', all(p[key] == c[key] for p, c in zip(page, all_cases))))
    vector = '00112233445566778899aabbccddeeff' * 2
    text = open(os.path.join(ROOT, 'tests', 'exchange', 'test-sealed-dice.c'), encoding='utf-8').read()
    words = [('red', 'oak and ash'), ('blue', 'Thörn')]
    results.append(('the program is held to the same seal', seal(7, vector) in text))
    results.append(('the program is held to the same seeds', all('0x%016x' % seed(7, vector, w, i) in text for w, i in (([], 0), (words, 0), (words, 2)))))
    for folder in ('desk', 'play'):
        own = [os.path.join(at, name) for at, _, names in os.walk(os.path.join(ROOT, 'src', folder)) for name in names if name.endswith('.c')]
        results.append((f'whoever throws for a battle in {folder} asks for the campaign\u2019s dice', own and not any('sg_seed_make' in open(path, encoding='utf-8').read() for path in own)))
    print(f'1..{len(results)}')
    for i, (name, well) in enumerate(results, 1):
        print(f'{"ok" if well else "not ok"} {i} {name}')
    sys.exit(0 if all(well for _, well in results) else 1)


main()
