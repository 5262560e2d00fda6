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
    return {node.get('name'): {row.get('value') or ' '.join(' '.join(row.itertext()).split()): F(row.get('fraction') or row.get('chance'))
                               for row in node.iter('row')} for node in odds.iter('outcome')}


LOST = ('casualties', 'rank_and_file_lost', 'officers_hit', 'officers_lost')
SHOT = ('fires_first', 'A_groups', 'B_groups', 'A_casualties_scored', 'B_casualties_scored', 'A_lost', 'B_lost')


def volley(firers, target, reach=3, cover=False):
    return {'kind': 'line infantry', 'firers': firers, 'range': reach, 'cover': cover, 'first_volley': False, 'target': target, 'ranks': 2, 'target_mounted': False}


def exchange(a, b, reach):
    return {'range': reach, 'A': war_game.side(figures=a), 'B': war_game.side(figures=b), 'fires_first': None}


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


def fallen(odds):
    """How many fell, by the headlines."""
    return {0 if words.startswith('Nobody') else int(words.split()[0]): chance for words, chance in odds[''].items()}


def add_up(parts):
    """The chances of a sum of independent numbers, each {number: chance}."""
    whole = {0: F(1)}
    for part in parts:
        mixed = Counter()
        for one, chance in whole.items():
            for other, more in part.items():
                mixed[one + other] += chance * more
        whole = dict(mixed)
    return whole


def falls(figure, needs):
    chance = F(7 - needs, 6) * (F(2, 3) if figure['officer'] else 1)
    return {0: 1 - chance, 1: chance}


def fall_by(lays):
    """[(chance, [(figure, needs)])] → the chances of how many fall."""
    told = Counter()
    for chance, struck in lays:
        for number, more in add_up(falls(figure, needs) for figure, needs in struck).items():
            told[number] += chance * more
    return {number: chance for number, chance in told.items() if chance}


def stand(n, along, across=0.2, officers=()):
    return [{'id': f'f{i}', 'along': along + 0.1 * (i % 5), 'across': across, 'officer': i in officers} for i in range(n)]


def lay_shot(given):
    for shift in [0] if given.get('laid') else range(-5, 6):
        middle = given['aim'] + shift
        yield F(1) if given.get('laid') else F(6 - abs(shift), 36), [(figure, war_game.shot_needs(middle)) for figure in given['figures']
                                      if abs(figure['along'] - middle) <= 2 and abs(figure['across']) <= 0.25 and figure['along'] <= 60]


def lay_canister(given):
    zones = [(figure, {'near': 4, 'middle': 5, 'far': 6}.get(war_game.zone_of(figure))) for figure in given['figures']]
    yield F(1), [(figure, needs) for figure, needs in zones if needs]


def lay_shell(given):
    for face in range(1, 7):
        yield F(1, 6), [(figure, 4) for figure in given['figures'] if face > 1 and war_game.sector_of(figure) == face]


def compare_guns(procedure, lays, given, names=()):
    """How many fall, and what is told of where the shot went, against a reckoning that adds up; @names: by playing every face of one figure."""
    odds = ask(procedure, given)
    wrong = [] if fallen(odds) == fall_by(lays(given)) else [f'{fallen(odds)} counted, {fall_by(lays(given))} added up']
    wrong += [f'{name}: {sum(rows.values())} in all' for name, rows in odds.items() if sum(rows.values()) != 1]
    alone = gather(getattr(war_game, procedure), {**given, 'figures': given['figures'][:1]}, names)
    for name in names:
        played = {{'None': '', 'True': 'true', 'False': 'false'}.get(value, value): chance for value, chance in alone[name].items()}
        if odds.get(name) != played:
            wrong.append(f'{name}: {odds.get(name)} counted, {played} played')
    return '; '.join(wrong)


def burst(n, officers=()):
    return [{'id': f'f{i}', 'right': 0.05 * i, 'beyond': 0.1, 'officer': i in officers} for i in range(n)]


def compare_battery(n):
    """So many shots at one gun, near and far."""
    given = {'total_before': 3, 'ranges': [10, 40, 55, 24, 36, 48, 60, 5][:n]}
    odds = ask('counter-battery', given)
    sums = add_up(Counter({points: F(sum(max(0, face - war_game.less(far)) == points for face in range(1, 7)), 6) for points in range(7)}) for far in given['ranges'])
    added = {str(3 + points): chance for points, chance in sums.items() if chance}
    return '' if odds['total'] == added else f'{odds["total"]} counted, {added} added up'


def fight(attacker, defender, move=1):
    return {'fighting_move': move, 'inside_house': False, 'attacker': war_game.drop_none(attacker), 'defender': war_game.drop_none(defender)}


def compare_fight(attacker, defender):
    full = {'fighting_move': 1, 'inside_house': False, 'attacker': attacker, 'defender': defender}
    names = ('attacker_lost', 'defender_lost') + (('attacker_officers_lost', 'defender_officers_lost') if 'officers' in attacker or 'officers' in defender else ())
    counted, played = ask('melee-move', fight(attacker, defender)), gather(war_game.melee_move, full, names)
    wrong = [f'{name}: {dict(played[name])} played, {counted.get(name)} counted' for name in played if dict(played[name]) != counted.get(name)]
    return '; '.join(wrong)


TESTS = [
    ('two men fight three', lambda: compare_fight(war_game.fighter(figures=3), war_game.fighter(figures=2))),
    ('an officer and a man fight two', lambda: compare_fight(war_game.fighter(figures=2, officers=1), war_game.fighter(figures=2))),
    ('a rider fights three men', lambda: compare_fight(war_game.fighter('heavy cavalry', 1, charging=True), war_game.fighter(figures=3))),
    ('two riders fight five men', lambda: compare_fight(war_game.fighter('heavy cavalry', 2, charging=True), war_game.fighter('grenadiers', 5))),
    ('few under the sleeve, by name', lambda: compare_guns('roundshot', lay_shot, {'aim': 30, 'figures': stand(5, 30, officers=(2,)), 'gun': None}, ('shift', 'needs'))),
    ('a regiment under the sleeve', lambda: compare_guns('roundshot', lay_shot, {'aim': 30, 'figures': stand(40, 30, officers=(2, 7)), 'gun': None}, ('shift', 'needs'))),
    ('few before canister, by name', lambda: compare_guns('canister', lay_canister, {'figures': stand(6, 7.9, officers=(0,))})),
    ('a regiment before canister', lambda: compare_guns('canister', lay_canister, {'figures': stand(48, 7.9, officers=(0, 1, 2, 3))})),
    ('few under a sleeve that is laid, by name', lambda: compare_guns('roundshot', lay_shot, {'aim': 30, 'figures': stand(4, 30, officers=(2,)), 'gun': None, 'laid': True}, ('needs',))),
    ('few under a shell, by name', lambda: compare_guns('shell', lay_shell, {'range': 30, 'figures': burst(4, (3,)), 'gun': None}, ('sector', 'misfire'))),
    ('a regiment under a shell', lambda: compare_guns('shell', lay_shell, {'range': 30, 'figures': burst(60, (3, 9)), 'gun': None}, ('misfire',))),
    ('a regiment with a gun under the sleeve',
     lambda: compare_guns('roundshot', lay_shot, {'aim': 40, 'figures': stand(30, 40), 'gun': {'along': 41, 'across': 0, 'total_before': 8}}, ('shift',))),
    ('few shots at a gun, one by one', lambda: compare_battery(3)),
    ('many shots at a gun', lambda: compare_battery(8)),
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
