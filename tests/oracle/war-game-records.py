#!/usr/bin/env python3
# war-game-records.py: formations, buildings, exhaustion and the records of The War Game, reckoned a second time.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import importlib
import math
import sys

from oracle import Subject, main

war_game = importlib.import_module('war-game')
BOOK = war_game.BOOK
FOOT = war_game.FOOT + ('light infantry',)


def covered(book, given, hand, options):
    """A figure is where the centre of its base is; on the line it is under (TW-04, TW-101, TW-108, TW-111)."""
    names = []
    for base in given['bases']:
        along, across = (base['near'] + base['far']) / 2, (base['left'] + base['right']) / 2
        if given['template'] == 'sleeve':
            under = abs(along - given['middle']) <= 2 and abs(across) <= 0.25
        elif given['template'] == 'canister':
            under = 0 < along <= 24 and 12 * abs(across) <= along
        else:
            under = math.hypot(along, across) <= 2.75
        if under:
            names.append(base['id'])
    return {'covered': names}


def formation(book, given, hand, options):
    """Foot in line of three ranks at most, in column of four or marching, or in open order; light infantry in open order alone, but for
    a column to charge; horse in line or column; guns limbered or not (TW-09)."""
    arm, form = given['arm'], given['formation']
    if arm == 'light infantry':
        good = form == 'open order' or (form == 'column' and given['to_charge'])
    elif arm in war_game.FOOT:
        good = {'line': given['ranks'] <= 3, 'column': given['ranks'] >= 4 or given['marching'], 'open order': True}.get(form, False)
    elif arm in war_game.HORSE:
        good = form in ('line', 'column')
    else:
        good = form in ('limbered', 'unlimbered')
    return {'allowed': good}


def battle_moves(book, given, hand, options):
    """A credit for each whole move of rest, spent by a battle move; none, or one, to begin with (TW-11)."""
    credits = given['credits'] + book.chosen('tw.battle-move-start', 'one', options)
    rulings = []
    for move in given['moves']:
        if move == 'battle move':
            rulings.append('allowed' if credits else 'refused')
            credits -= credits > 0
        else:
            credits += move == 'rest'
            rulings.append('rested' if move == 'rest' else 'normal')
    return {'rulings': rulings, 'credits_left': credits}


def garrison(book, given, hand, options):
    """Seven to a section; a ruin has no limit (TW-22, TW-131)."""
    if given['ruin']:
        return {'limit': None, 'legal': given['arm'] in FOOT}
    limit = 7 * given['sections']
    return {'limit': limit, 'legal': given['arm'] in FOOT and given['figures'] <= limit}


def barge_load(book, given, hand, options):
    """What the table said of it, and no figure more (TW-21)."""
    room = max(0, given['capacity'] - given['aboard'])
    return {'capacity': given['capacity'], 'room': room, 'legal': given['figures'] <= room}


def break_in(book, given, hand, options):
    """In on four or more; against who stays outside the defenders have +2 (TW-66)."""
    inside = sum(hand.take() >= 4 for _ in range(given['attackers']))
    return {'inside': inside, 'outside': given['attackers'] - inside, 'defender_bonus_against_outside': 2 if given['section_defended'] else 0}


def second_move_order(book, given, hand, options):
    """Four foot or two horse at a time, by turns from the winner of a throw; who has nobody is passed over (TW-69)."""
    left = {side: dict(given[side]) for side in 'AB'}
    throws = 0
    while True:
        a, b, throws = hand.take(), hand.take(), throws + 1
        if a != b:
            break
    turn = first = 'A' if a > b else 'B'
    sequence = []
    while any(n for side in left.values() for n in side.values()):
        arm = next((name for name, n in left[turn].items() if n), None)
        if arm:
            n = min(left[turn][arm], 4 if arm == 'infantry' else 2)
            left[turn][arm] -= n
            sequence.append([turn, arm, n])
        turn = 'B' if turn == 'A' else 'A'
    return {'throws': throws, 'first': first, 'sequence': sequence}


def exhaustion_timetable(book, given, hand, options):
    """Two moves back and two of rest, or all four where it holds; +2 in the first of them, +1 in the others (TW-75, TW-76)."""
    last = given['last_fighting_move']
    back = [] if given['holds'] else [last + 1, last + 2]
    attacked = given['attacked_in'] or []
    late = last + (2 if book.chosen('tw.exhaustion-late', 'second', options) else 4)
    rests = [move for move in range(last + 1, last + 5) if move not in back]
    if given['holds']:
        return {'falls_back_in': back, 'free_from': last + 5, 'attackers_add': [2 if move == last + 1 else 1 if move <= late else 0 for move in attacked]}
    return {'falls_back_in': back, 'rests_in': rests, 'free_from': last + 5, 'attackers_add': [2 if move == last + 1 else 1 if move <= late else 0 for move in attacked]}


def morale_run(book, given, hand, options):
    """Six, and one more each time, to ten; then it is dispersed (TW-85)."""
    command, off = war_game.worth(given['arm'], given['officers']), war_game.loss_points(given['arm'], given['original'], given['lost'])
    totals = []
    for test, needs in enumerate(range(6, 11), 1):
        totals.append(command - off + hand.take())
        if totals[-1] >= needs:
            return {'totals': totals, 'ends': 'rallied', 'on_test': test, 'needs_when_decided': needs}
    return {'totals': totals, 'ends': 'dispersed', 'on_test': 5, 'needs_when_decided': 10}


def train_struck(book, given, hand, options):
    """Points as a gun collects them; only a gun fires, and so only a limbered gun fires every other move (TW-106, TW-107, TW-117)."""
    spared = given['shot'] == 'shell' and book.chosen('tw.shell-reduction', 'off', options)
    told = war_game.strike(True, given['range'], given['total_before'], hand, spared)
    state = told['state']
    if given['target'] != 'limbered gun' and state == 'fires every other move':
        state = 'sound'
    return {'points': told['points'], 'total': told['total'], 'state': state}


def unit_record(book, given, hand, options):
    lost = given['original'] - given['left']
    off = war_game.loss_points(given['arm'], given['original'], lost)
    return {'lost': lost, 'loss_points': off, 'out_of_action': off is None, 'command': war_game.worth(given['arm'], given['officers'])}


MODES = {('line infantry', 'line'): 6, ('line infantry', 'line and firing'): 4, ('line infantry', 'column'): 7.5, ('line infantry', 'charge'): 9, ('line infantry', 'open order'): 6,
         ('light infantry', 'normal'): 7.5, ('light infantry', 'open order'): 7.5, ('light infantry', 'column'): 7.5, ('light infantry', 'charge'): 7.5, ('heavy cavalry', 'normal'): 9, ('heavy cavalry', 'battle move'): 12, ('heavy cavalry', 'charge'): 18,
         ('light cavalry', 'normal'): 12, ('light cavalry', 'charge'): 18, ('artillery', 'team'): 6, ('artillery', 'manhandled'): 1, ('wagon', 'normal'): 6, ('barge', 'up river'): 6,
         ('barge', 'down river'): 9, ('barge', 'canal'): 7.5, ('general', 'normal'): 12}
MODES.update({(arm, mode): inches for (of, mode), inches in list(MODES.items()) if of == 'line infantry' for arm in ('grenadiers', 'garrison infantry', 'engineers')})


def allowances(book, given, hand, options):
    wide = book.chosen('tw.general-move', 'eighteen', options)
    return {'inches': [18 if wide and query['arm'] == 'general' else MODES[query['arm'], query['mode']] for query in given['queries']]}


def tests_due(book, given, hand, options):
    """Whoever lost anyone, or is of bad morale already; by the other reading only at a threshold and in a mêlée.  Nobody at half, waiting
    for the general, or that never tests (TW-80, TW-86, TW-88, TW-91)."""
    tests = []
    for unit in given['units']:
        lost = unit['lost_this_move'] > 0
        if book.chosen('tw.morale-when', 'threshold', options):
            lost = lost and (unit.get('threshold_reached', False) or unit.get('in_melee', False))
        never = unit['arm'] in ('barge', 'wagon', 'general') or unit.get('at_half_or_less') or unit.get('waiting_for_general')
        tests.append(bool((lost or unit.get('morale_bad')) and not never))
    return {'tests': tests}


def cover(book, given, hand, options):
    """Houses, walls and works; woods and hedges where a house rule says so; a wall, a work or a hedge only against fire across it (TW-35, TW-131)."""
    kinds = {'house', 'wall', 'earthwork'}
    for more in ('wood', 'hedge'):
        if book.chosen('tw.cover-kinds', more, options) or book.chosen('tw.cover-kinds', 'both', options):
            kinds.add(more)
    if book.chosen('tw.ruins', 'scenic', options):
        kinds.add('ruin')
    behind = given['behind']
    return {'cover': behind in kinds and (given['across'] or behind in ('house', 'wood', 'ruin'))}


def sectors(book, given, hand, options):
    return {'sectors': [war_game.sector_of(point, options) for point in given['points']]}


def unit(arm='line infantry', lost=1, *words):
    return {'arm': arm, 'lost_this_move': lost, **{word: True for word in words}}


STATES = ('morale_bad', 'threshold_reached', 'in_melee', 'at_half_or_less', 'waiting_for_general')
UNITS = [[unit(arm, lost) for arm in ('line infantry', 'light cavalry', 'barge', 'wagon', 'general') for lost in (0, 1, 3)], [unit('grenadiers', lost, one, other) for lost in (0, 2) for one in STATES for other in STATES]]
POINTS = [{'right': right, 'beyond': beyond} for right in (0, 0.8, -1.25, 1.26, 2, -2.75, 2.76) for beyond in (0, 0.8, -1.25, 2, -2, 2.75)]

def base(name, along, across, size=1):
    return {'id': name, 'near': along - size / 2, 'far': along + size / 2, 'left': across - size / 2, 'right': across + size / 2}


BASES = [base('a', 22, 0.25), base('b', 22.25, 0), base('c', 18, -0.25), base('d', 20, 0.5), base('e', 24, 2), base('f', 24, -2.25), base('g', 12, 1), base('h', 0, 0), base('i', 6, 0.5),
         base('j', 2.75, 0), base('k', 0, 3), base('l', 1.5, 1.5), base('m', 2, 2, 2), base('n', 24.25, 0)]
OFFICERS = [war_game.officers(*one) for one in ((1, 4, 1, 1), (0, 4, 1, 1), (1, 0, 0, 0), (0, 0, 0, 0), (1, 3, 1, 0), (1, 4, 0, 1))]
HANDS = [[6, 5, 4, 3, 2, 1] * 4, [1, 2, 3, 4, 5, 6] * 4, [4, 4, 1, 6, 2, 5] * 4, [3, 3, 2, 5, 1, 6] * 4]
FEET, RIDERS = [{'infantry': n, 'cavalry': 0} for n in (9, 0, 1, 4, 5)], [{'infantry': 0, 'cavalry': n} for n in (3, 1, 2, 5)]
OPTIONS = [{}, {'tw.battle-move-start': 'one'}]

SUBJECTS = [
    Subject('covered', {'template': ['sleeve', 'canister', 'shell burst'], 'middle': [20, 0, 24], 'bases': [BASES, BASES[:3], []]}, covered),
    Subject('formation', {'arm': [*FOOT, *war_game.HORSE, 'artillery'], 'formation': ['line', 'column', 'open order', 'limbered', 'unlimbered'], 'ranks': [4, 1, 2, 3, 5], 'marching': [False, True],
                          'to_charge': [False, True]}, formation, fits=lambda given: given['arm'] != 'light infantry' or given['ranks'] == 4),
    Subject('battle-moves', {'credits': [0, 1, 2], 'moves': [['battle move'], ['rest', 'battle move'], ['battle move', 'rest', 'rest', 'battle move', 'battle move'], ['normal', 'rest'], []]}, battle_moves,
            options=OPTIONS),
    Subject('garrison', {'arm': [*FOOT, *war_game.HORSE, 'wagon'], 'sections': [1, 0, 2], 'figures': [7, 0, 8, 14, 15], 'ruin': [False, True]}, garrison),
    Subject('barge-load', {'capacity': [15, 0, 1, 16], 'aboard': [0, 1, 15, 16], 'figures': [0, 1, 14, 15, 16]}, barge_load),
    Subject('break-in', {'attackers': [6, 0, 1, 12], 'section_defended': [True, False]}, break_in, HANDS),
    Subject('second-move-order', {'A': FEET + RIDERS, 'B': FEET + RIDERS}, second_move_order, HANDS),
    Subject('exhaustion-timetable', {'last_fighting_move': [6, 2, 20], 'holds': [False, True], 'attacked_in': [None, [7], [7, 8, 9, 10, 11], [10, 11, 30], [3, 6, 7]]}, exhaustion_timetable,
            options=[{}, {'tw.exhaustion-late': 'second'}], fits=lambda given: not given['attacked_in'] or min(given['attacked_in']) > given['last_fighting_move']),
    Subject('morale-run', {'arm': ['line infantry', 'grenadiers', 'light infantry', 'heavy cavalry', 'engineers'], 'officers': OFFICERS, 'original': [48, 24, 47], 'lost': [0, 7, 8, 11, 12]}, morale_run, HANDS,
            fits=lambda given: 2 * given['lost'] < given['original'], put=war_game.put_officers),
    Subject('train-struck', {'target': ['wagon', 'limbered gun', 'barge'], 'shot': ['ball', 'shell'], 'range': [20, 35.9, 36, 47.9, 48, 60], 'total_before': [0, 4, 5, 9, 10, 14, 15, 19]}, train_struck, war_game.FACES,
            options=[{}, {'tw.shell-reduction': 'off'}]),
    Subject('unit-record', {'arm': ['line infantry', 'grenadiers', 'light infantry', 'heavy cavalry', 'garrison infantry'], 'original': [48, 24], 'left': [24, 0, 12, 13, 18, 19, 20, 21], 'officers': OFFICERS},
            unit_record, put=war_game.put_officers),
    Subject('allowances', {'queries': [[{'arm': arm, 'mode': mode} for arm, mode in MODES], [{'arm': 'general', 'mode': 'normal'}], []]}, allowances, options=[{}, {'tw.general-move': 'eighteen'}]),
    Subject('tests-due', {'units': UNITS}, tests_due, options=[{}, {'tw.morale-when': 'threshold'}]),
    Subject('cover', {'behind': ['none', 'house', 'wall', 'earthwork', 'wood', 'hedge', 'ruin'], 'across': [True, False]}, cover,
            options=[{}, {'tw.cover-kinds': 'wood'}, {'tw.cover-kinds': 'hedge'}, {'tw.cover-kinds': 'both'}, {'tw.ruins': 'open'}]),
    Subject('sectors', {'points': [POINTS, POINTS[::-1]]}, sectors, options=[{}, {'tw.sbi': 'small'}, {'tw.sbi': 'largest'}]),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
