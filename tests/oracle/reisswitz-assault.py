#!/usr/bin/env python3
# reisswitz-assault.py: an attack in Kriegsspiel from its index to the recovery of the beaten, reckoned a second time.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The parts are reckoned by themselves beside it; here they meet: the grade that counts decides the loss and the recovery, and a
# foregone attack throws another die.

import importlib
import sys
from fractions import Fraction as F

import reisswitz
from oracle import Subject, main

arms = importlib.import_module('reisswitz-arms')


def body(arm='infantry', half=0, skirmish=0, squadrons=0, formation='column', **more):
    return {'arm': arm, 'formation': formation, 'half_battalions': half, 'skirmish_blocks': skirmish, 'squadrons': squadrons, **more}


def decide(book, index, hand, options):
    told = {'index': index, 'die': reisswitz.die_of(index)}
    if told['die'] == 'foregone':
        read = reisswitz.foregone(book, {'weaker': 'defender' if index > 0 else 'attacker'}, hand, options)
    else:
        read = reisswitz.combat_die(book, {'die': told['die'], 'advantage': reisswitz.favoured(index)}, hand, options)
    return told, read


def index_of(book, given, hand, options):
    base = given['base']   # arms and formations in the open; a place that is held has its own table for that step
    points = [(record['side'], record['key']) for record in given['points']]
    if given['place'] != 'open':
        stronghold = {'class': given['place'], 'ready': given['ready'], 'attack_no': given['attack_no'], 'troops': given['troops'], 'moves_since': given['moves_since']}
        base = reisswitz.stronghold_die(book, stronghold, hand, options)['index']
    asked = {'base': base, 'numbers': given['numbers'], 'slope': given['slope'], 'umpire': given['umpire'], 'points': [{'side': s, 'key': k} for s, k in points]}
    return reisswitz.attack_odds(book, asked, hand, options)['index']


def grade_of(book, given, beaten, thrown, options):
    asked = {'pursued': False, 'second_line': False, 're_formed': False, 'combined': False, 'defile': False, 'safety': 0, **beaten, 'kind': given['kind'], 'grade': thrown}
    if given['kind'] == 'cavalry_v_infantry' and beaten['arm'] == 'cavalry':   # what it broke on decides (RK-171)
        other = given['defender'] if beaten is given['attacker'] else given['attacker']
        asked['formation'] = other['formation']
    return arms.grade_counted(book, asked, None, options)['grade']


def assault(book, given, hand, options):
    told, read = decide(book, index_of(book, given, hand, options), hand, options)
    victor_role = 'defender' if read['beaten'] == 'attacker' else 'attacker'
    beaten, victor = given[read['beaten']], given[victor_role]
    grade = grade_of(book, given, beaten, read['grade'], options)
    loss_grade = read['grade'] if book.chosen('rk.loss-grade', 'thrown', options) else grade
    lost = reisswitz.combat_losses(book, {'kind': given['kind'], 'grade': loss_grade, 'beaten': beaten, 'victor': {**victor, 'role': victor_role}}, hand, options)
    told.update({'beaten': read['beaten'], 'thrown': read['grade'], 'grade': grade, **lost})
    rest = arms.recovery(book, {'grade': grade, 'decided_in_move': given['move']}, hand, options)
    told.update({'defend_from': rest['defend_from'], 'attack_from': rest['attack_from']})
    return told


def stronghold(book, given, hand, options):
    """Its losses are of another rule (RK-217): here the index, the die and who is beaten."""
    told, read = decide(book, index_of(book, given, hand, options), hand, options)
    return {**told, 'beaten': read['beaten'], 'thrown': read['grade']}


BOOK = reisswitz.BOOK
POINTS = [[], [{'side': 'attacker', 'key': 'fresh'}], [{'side': 'attacker', 'key': 'tired'}], [{'side': 'defender', 'key': 'badly_shaken'}],
          [{'side': 'attacker', 'key': 'prepared'}, {'side': 'attacker', 'key': 'artillery_support'}], [{'side': 'attacker', 'key': 'second_line_infantry'}]]
PLAIN = {'move': [0, 7], 'base': [0, 1, -2, 4], 'place': ['open'], 'ready': [False], 'attack_no': [1], 'troops': ['fresh'], 'moves_since': [None],
         'numbers': [0, 1, -3, 5, -5], 'slope': [0, -1], 'points': POINTS, 'umpire': [0, 1]}
OPTIONS = [{}, {'rk.loss-grade': 'thrown'}, {'rk.artillery': 'adds'}, {'rk.recovery': 'appendix'}]

SUBJECTS = [
    Subject('assault', {**PLAIN, 'kind': ['infantry_v_infantry'],
                        'attacker': [body(half=2), body(half=4, formation='mass'), body(half=2, skirmish=2, second_line=True), body(half=2, combined=True),
                                     body(half=2, formation='line', second_line=True, re_formed=True), body(half=2, defile=True)],
                        'defender': [body(half=2), body(half=2, combined=True), body(half=2, formation='line'), body(half=1, defile=True), body(half=2, formation='line', second_line=True)]},
            assault, reisswitz.THROWS, options=OPTIONS),
    Subject('assault', {**PLAIN, 'kind': ['cavalry_v_cavalry'],
                        'attacker': [body('cavalry', squadrons=3, formation='cavalry'), body('cavalry', squadrons=2, formation='cavalry', second_line=True)],
                        'defender': [body('cavalry', squadrons=3, formation='cavalry'), body('cavalry', squadrons=1, formation='cavalry', second_line=True, re_formed=True)]},
            assault, reisswitz.THROWS, options=OPTIONS),
    Subject('assault', {**PLAIN, 'kind': ['cavalry_v_infantry'],
                        'attacker': [body('cavalry', squadrons=2, formation='cavalry'), body('cavalry', squadrons=4, formation='cavalry')],
                        'defender': [body(half=2), body(half=2, formation='line'), body(half=2, formation='square'), body(skirmish=2, formation='skirmishers')]},
            assault, reisswitz.THROWS, options=OPTIONS),
    Subject('assault', {**PLAIN, 'kind': ['infantry_v_infantry'], 'place': ['light', 'strong', 'fortified'], 'ready': [False, True], 'attack_no': [1, 2, 3, 5],
                        'troops': ['fresh', 'tired'], 'moves_since': [None, 0, 2], 'attacker': [body(half=4)], 'defender': [body(half=2, skirmish=0)]},
            stronghold, reisswitz.THROWS),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
