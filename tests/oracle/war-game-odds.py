#!/usr/bin/env python3
# war-game-odds.py: the odds of volleys, which are counted, against the second reckoning played through every face.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import importlib.util
import os
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from fractions import Fraction as F

from oracle import HERE, Case, Hand, NeedsDice, Subject, runner, write_request

spec = importlib.util.spec_from_file_location('war_game', os.path.join(HERE, 'war-game.py'))
war_game = importlib.util.module_from_spec(spec)
spec.loader.exec_module(war_game)


def play(reckon, given, faces=()):
    """The outcomes after these faces, and after every face that is still wanted, each with its chance."""
    try:
        yield F(1, 6 ** len(faces)), reckon(war_game.BOOK, given, Hand(faces), {})
    except NeedsDice:
        for face in range(1, 7):
            yield from play(reckon, given, (*faces, face))


def gather(reckon, given, names):
    spreads = {name: Counter() for name in names}
    for chance, told in play(reckon, given):
        for name in names:
            spreads[name][str(told[name])] += chance
    return spreads


def ask(procedure, given):
    cli = runner.find_cli(os.environ.get('SANDGATE_CLI'))
    declared = runner.list_procedures(cli, 'war-game')[procedure]
    request = write_request(Case(Subject(procedure, {}, None), given, [6] * 400, {}, None), war_game.BOOK, declared)
    request = request.replace('dice="' + ' '.join(['6'] * 400) + '"', 'seed="7"')
    answer = runner.run([cli, 'adjudicate', '-', '--odds'], request)
    if answer.returncode:
        sys.exit(answer.stderr)
    odds = ET.fromstring(answer.stdout).find('odds')
    if odds is None:
        sys.exit(answer.stdout)
    return {node.get('name'): {row.get('value') or (row.text or '').strip(): F(row.get('fraction') or row.get('chance')) for row in node.iter('row')}
            for node in odds.iter('outcome')}


LOST = ('casualties', 'rank_and_file_lost', 'officers_hit', 'officers_lost')
SHOT = ('fires_first', 'A_groups', 'B_groups', 'A_casualties_scored', 'B_casualties_scored', 'A_lost', 'B_lost')


def volley(firers, target, reach=3, cover=False):
    return {'kind': 'line infantry', 'firers': firers, 'range': reach, 'cover': cover, 'first_volley': False, 'target': target}


def exchange(a, b, reach):
    return {'range': reach, 'A': war_game.side(figures=a), 'B': war_game.side(figures=b)}


def small(procedure, reckon, given, names):
    counted, played = ask(procedure, given), gather(reckon, given, names)
    wrong = [f'{name}: {dict(played[name])} played, {counted.get(name)} counted' for name in names if dict(played[name]) != counted.get(name)]
    return '; '.join(wrong)


def whole_regiments():
    """Eight groups at eight groups: the sum of a group eight times over, and nothing is left over of any chance."""
    one = gather(war_game.volley, volley(6, [{'figures': 6}]), LOST)
    counted = ask('volley', volley(48, [{'figures': 48}]))
    wrong = [name for name in LOST if sum(counted[name].values()) != 1]
    for name in LOST:
        mean = sum(int(value) * chance for value, chance in counted[name].items())
        if mean != 8 * sum(int(value) * chance for value, chance in one[name].items()):
            wrong.append(f'mean of {name}: {mean}')
    exchanged = ask('exchange', exchange(48, 48, 3))
    wrong += [name for name in SHOT if sum(exchanged[name].values()) != 1]
    return '; '.join(wrong)


TESTS = [
    ('a group at a group with officers', lambda: small('volley', war_game.volley, volley(6, [{'figures': 4, 'officers': [2, 4]}], 6), LOST)),
    ('two groups at one group', lambda: small('volley', war_game.volley, volley(12, [{'figures': 5, 'officers': [6]}], 12, True), LOST)),
    ('two groups at two groups', lambda: small('volley', war_game.volley, volley(12, [{'figures': 6, 'officers': [1]}, {'figures': 3}], 12, True), LOST)),
    ('an exchange', lambda: small('exchange', war_game.exchange, exchange(7, 6, 12), SHOT)),
    ('whole regiments', whole_regiments),
]


def run_tests():
    print(f'1..{len(TESTS)}')
    failed = 0
    for number, (name, test) in enumerate(TESTS, 1):
        wrong = test()
        failed += bool(wrong)
        print(f'{"not ok" if wrong else "ok"} {number} {name}' + (f'\n# {wrong}' if wrong else ''))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(run_tests())
