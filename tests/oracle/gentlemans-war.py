#!/usr/bin/env python3
# gentlemans-war.py: A Gentleman's War reckoned a second time, from the book's rules and the figures of its tables.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import sys
from fractions import Fraction as F

from book import Book, exact
from oracle import Subject, main

BANDS = ['point blank', 'short', 'long', 'extreme']
COLUMNS = ['pb', 'short', 'long', 'extreme']


# ---- Shooting (GW-504 to GW-509) ----

def is_gun(weapon):
    return 'artillery' in weapon or 'machine gun' in weapon


def count_dice(row, given):
    """Leftover figures count; extra dice are for complete threes; the printed maximum holds for the whole pool (GW-R36)."""
    attributes, figures = given['attributes'] or [], given['figures']
    per = 3 if 'Bad Shots' in attributes else int(exact(row['per']))
    dice = -(-figures // per)
    if 'Marksmen' in attributes or 'Crack Gunners' in attributes:
        dice += dice // 3
    if 'Bad Aim' in attributes:
        dice = max(0, dice - 1)
    return min(dice, int(exact(row['most']))) if row['most'] else dice


def find_band(row, given):
    """Shifts add up; nothing comes nearer than point blank, and beyond the last band nobody shoots (GW-506, GW-R37)."""
    if given['column']:
        band = BANDS.index(given['column'])
    else:
        reached = [i for i, column in enumerate(COLUMNS) if row[column] and given['distance_in'] <= exact(row[column])]
        if not reached:
            return None
        band = reached[0]
    band += given['disordered'] + given['artillery_charge'] - given['ranged_in']
    band = max(0, band)
    return band if band < 4 and row[COLUMNS[band] + '-hit'] else None


def save_on(book, weapon, target, options):
    """A flank or rear shot makes a close-order line dense; heavy guns treat ordinary buildings as light cover (GW-507, GW-508)."""
    kind = book.table('GW-507', 'formations')[target['formation']]['class']
    if target['flank_or_rear'] and (kind == 'close order' or book.chosen('gw.saves.flank', 'all', options)):
        kind = 'dense'
    cover = 'light' if target['ordinary_building'] and weapon == 'heavy artillery' and target['cover'] == 'heavy' else target['cover']
    return int(book.cell('GW-507', 'saves', kind, cover))


def shoot(book, given, hand, options):
    row = book.table('GW-504', 'shooting')[given['weapon']]
    band = find_band(row, given)
    if band is None:
        return {'may_shoot': False}
    dice, needs = count_dice(row, given), int(exact(row[COLUMNS[band] + '-hit']))
    faces = [hand.take() for _ in range(dice)]
    hits = sum(face >= needs for face in faces)
    if given['general_rerolls'] and hits < dice:
        hits += hand.take() >= needs
    if is_gun(given['weapon']) and given['target']['in_building'] and sum(face == 6 for face in faces) >= 3:
        hits *= 2   # the building comes down upon them, and they save by it once more (GW-510)
    on = save_on(book, given['weapon'], given['target'], options)
    saved = sum(hand.take() >= on for _ in range(hits))
    told = {'band': BANDS[band], 'hit_on': needs, 'dice': dice, 'hits': hits, 'lost': hits - saved}
    if hits:
        told.update(save_on=on, saved=saved)
    return told


# ---- Morale (GW-552 to GW-555) ----

POINTS = {'heavy cover': 1, 'Disordered': -1, 'general seriously wounded': -1, 'general killed': -2, 'general wounded': 0,
          'regimental mascot': 1, 'bruiser’s victory': 1}


def morale_test(book, given, hand, options):
    row = 'Bothered' if 2 * given['left'] > given['start'] else 'Disconcerted'
    modifiers = given['modifiers'] or []
    die = hand.take()
    for _ in given['rerolls'] or []:
        die = hand.take()
    total = die + sum(POINTS[word] for word in modifiers)
    result = book.table('GW-552', 'results')[row][str(min(6, max(1, total)))]
    if 'general killed' in modifiers and (die if book.chosen('gw.hero.six', 'natural', options) else total) >= 6:
        result = 'Carry On'
    return {'row': row, 'die': die, 'total': total, 'result': result}


def may_reroll(given):
    """A general fallen just now stops all re-rolls, one who is wounded his own (GW-553)."""
    modifiers, rerolls = given['modifiers'] or [], given['rerolls'] or []
    if {'general killed', 'general seriously wounded'} & set(modifiers):
        return not rerolls
    return 'general wounded' not in modifiers or 'general' not in rerolls


# ---- Close combat (GW-617 to GW-619) ----

def score(situation, against, options, book):
    """Points add up, but for the square and the Fanatic; and skirmishers have no flank, whoever comes at them (GW-502, GW-R53): where
    the ruling speaks of cavalry alone the program has it of all, and the rule of the frontal arc bears it out."""
    words = set(situation)
    if book.chosen('gw.advantages', 'exceptions', options):
        if 'square against cavalry' in words:
            words.discard('formed foot against cavalry from the front')
        if words & {'Gallant', 'Stalwart'}:
            words.discard('Fanatic')
        if against == 'Skirmishers':
            words.discard('flank or rear attack')
    return sum(int(exact(book.table('GW-617', 'advantages')[word]['points'])) for word in words)


def column_of(own, other, situation, options, book):
    if own > other:
        return '+2 or more' if own - other >= 2 else '+1'
    worst = 'Disordered' in situation or own < 0
    return 'lower and disordered' if own < other and worst else 'tie or lower'


def advantages(book, given, hand, options):
    sides, told = ('attacker', 'defender'), {}
    records = {side: {'row': given[side + '_row'], 'situation': given[side + '_situation']} for side in sides}
    scores = {side: score(records[side]['situation'], records[other]['row'], options, book) for side, other in zip(sides, sides[::-1])}
    for side, other in zip(sides, sides[::-1]):
        column = column_of(scores[side], scores[other], records[side]['situation'], options, book)
        cell = book.table('GW-619', 'hits')[records[side]['row']][column]
        told.update({side + '_score': scores[side], side + '_column': column, side + '_hits_on': int(cell) if cell else None})
    return told


def two_records(given):
    """The two sides of a fight, out of the fields that are paired."""
    return {side: {'row': given[side + '_row'], 'situation': given[side + '_situation']} for side in ('attacker', 'defender')}


# ---- Brawls (GW-621, GW-622, GW-628) ----

def is_horse(record):
    return 'cavalry' in record['row']


def share_hits(units, hits):
    """As evenly as may be, and nobody more than he has (GW-R58)."""
    lost = [0] * len(units)
    while hits and any(fell < unit['figures'] for fell, unit in zip(lost, units)):
        for at, unit in enumerate(units):
            if hits and lost[at] < unit['figures']:
                lost[at] += 1
                hits -= 1
    return lost


def grade_of(units, suffered, given_out):
    """Twice as many and a third of those who went in is doubled; below half of those there were, destroyed (GW-621, GW-R56, GW-R57)."""
    figures, start = (sum(unit[key] for unit in units) for key in ('figures', 'start'))
    doubled = suffered >= 2 * given_out and 3 * suffered >= figures
    if suffered >= figures or (doubled and 2 * (figures - suffered) < start):
        return 'destroyed', doubled
    return ('doubled' if doubled else 'beaten'), doubled


def brawl(book, given, hand, options):
    """Each unit follows the line of its own arm against the one it faces; doubled by mounted victors, all read “cavalry doubles”."""
    sides = {'attacker': given['attackers'], 'defender': given['defenders']}
    scored = {'attacker': given['attacker_hits'], 'defender': given['defender_hits']}
    other = {'attacker': 'defender', 'defender': 'attacker'}
    table, tie = book.table('GW-622', 'results'), scored['attacker'] == scored['defender']
    wins = None if tie else max(scored, key=scored.get)
    grade, doubles = ('tie', False) if tie else grade_of(sides[other[wins]], scored[wins], scored[other[wins]])
    told = {'result': grade} if tie else {'result': grade, 'winner': wins}
    for side, units in sides.items():
        lost = share_hits(units, scored[other[side]])
        for at, unit in enumerate(units):
            faced, mounted = sides[other[side]][at], doubles and wins is not None and any(map(is_horse, sides[wins]))
            victor, loser = (unit, faced) if side == wins else (faced, unit)
            row = 'tie' if tie else f'{"cavalry" if is_horse(victor) or mounted else "foot"} {"doubles" if doubles else "beats"} {"cavalry" if is_horse(loser) else "foot"}'
            line = table[row]
            column = 'winner-recovers' if side == wins else 'pursued' if given['pursued'] and not tie else 'recovers'
            move = line['winner'] if side == wins else 'destroyed' if grade == 'destroyed' else line['loser' if tie or unit['close_order'] else 'loose']
            on = int(line[column]) if line[column] and move != 'destroyed' else 7
            back = sum(hand.take() >= on for _ in range(lost[at])) if on < 7 else 0
            told[f'{side}_{at + 1}_move'] = move
            told[f'{side}_{at + 1}_left'] = 0 if move == 'destroyed' else unit['figures'] - lost[at] + back
            if move != 'destroyed':
                told[f'{side}_{at + 1}_state'] = line['state'] if side == wins else 'Disordered'
    return told


def host(*units):
    return [{'row': row, 'figures': figures, 'start': start, 'close_order': close} for row, figures, start, close in units]


# ---- Movement (GW-402 to GW-407) ----

def roll(hand, n, attributes, loss):
    """Swift and Slow roll one more and drop the lowest or the highest; then an obstacle takes its die (GW-404 to GW-406)."""
    keen = bool({'Swift', 'Slow'} & set(attributes))
    faces = sorted(hand.take() for _ in range(max(0, n) + keen))
    if 'Swift' in attributes:
        faces = faces[1:]
    elif 'Slow' in attributes:
        faces = faces[:-1]
    if loss == 'minor':
        faces = faces[1:]
    elif loss == 'major':
        faces = faces[:-1]
    return sum(faces), max(0, n) + keen


def cross(hand, n, attributes, loss, to):
    """All dice carry a unit up to an obstacle; those that this leaves carry it over, or it halts there (GW-406).  With how far, and whether it does."""
    if to is None or loss == 'none':
        return *roll(hand, n, attributes, loss), False
    keen = bool({'Swift', 'Slow'} & set(attributes))
    faces = sorted(hand.take() for _ in range(max(0, n) + keen))
    faces = faces[keen:] if 'Swift' in attributes else faces[:len(faces) - keen]
    left = sum(faces[1:] if loss == 'minor' else faces[:-1])
    return (left if left > to else min(sum(faces), to)), max(0, n) + keen, left <= to < sum(faces)


def row_of(book, row):
    return book.table('GW-402', 'movement')[row]


def move(book, given, hand, options):
    row, gait, attributes = row_of(book, given['row']), given['gait'], given['attributes'] or []
    gun = row['formation'] in ('limbered', 'unlimbered')
    walks = given['row'] == 'square' and gait in ('march', 'fall back') and book.chosen('gw.square.move', 'inches', options)
    column = {'march': 'march', 'fall back': 'march', 'charge': 'charge', 'run away': 'run'}[gait]
    if not row[column] or (gait == 'charge' and row['formation'] == 'march column'):
        return {'allowed': False}
    if given['obstacle'] != 'none' and (gun or given['row'] == 'wagons'):
        return {'allowed': False}
    rough = given['path'] and any(stretch['ground'] == 'rough' for stretch in given['path'])
    if walks:   # the whole action, and no die that an obstacle could take (GW-R88)
        if given['costs_md'] or given['obstacle'] != 'none':
            return {'allowed': False}
        total, dice = 2, 0
        told = {'halts': False} if given['obstacle_in'] is not None else {}
    else:
        n = int(exact(row[column])) - given['costs_md']
        if given['road'] and column == 'march' and gait == 'march':
            n += int(exact(row['road'] or '0'))
        total, dice, halted = cross(hand, n, attributes, given['obstacle'], given['obstacle_in'])
        told = {'halts': halted} if given['obstacle_in'] is not None else {}
    inches = F(total)
    if rough:
        cost = exact(row['rough']) if row['rough'] and not (gait == 'charge' and row['rough-charge'] == 'no') else None
        inches = F(0) if cost is None else min(F(given['path'][0]['inches']), F(total) / cost)
    disordered = bool(rough and inches > 0 and row['disorder'] == 'yes')
    return {'allowed': True, 'dice': dice, 'inches': inches, 'disordered': disordered, **told}


def charge(book, given, hand, options):
    """The charge row's dice less those spent; a card re-rolls them all, Swift and Slow with them, or adds a die or two (GW-606)."""
    row, attributes, loss = row_of(book, given['row']), given['attributes'] or [], given['obstacle']
    n = int(exact(row['charge'])) - given['costs_md']
    distance = max(0, given['distance_in'] + given['wheel_in'] - given['counter_charge_in'])
    first, _ = roll(hand, n, attributes, loss)
    total, card = first, given['hold_card']
    if first < distance and card:
        if card.endswith('re-roll all'):
            total, _ = roll(hand, n, attributes, loss)
        else:
            total += sum(hand.take() for _ in range(2 if card.endswith('two dice') else 1))
    return {'first_total': first, 'total': total, 'contact': total >= distance}


def evade(book, given, hand, options):
    """Gunners and skirmishers alone; two dice cost an action, three two (GW-608, GW-611); horse artillery limbers up for one (GW-612)."""
    row, md = given['row'], given['md']
    if row == 'infantry line' or given['actions'] < md - 1:
        return {'allowed': False}
    dice = md - 1 if row.startswith('horse artillery') else md
    moved, _ = roll(hand, dice, given['attributes'] or [], 'none')
    return {'allowed': True, 'moved_in': moved, 'gap_in': given['distance_to_enemy_in'] + moved}


# ---- Responses (GW-501, GW-603, GW-607 to GW-613) ----

COSTS = {'turn': 1, 'shoot long': 1, 'counter-charge': 1, 'rally': 2, 'shoot short': 2, 'change formation': 2, 'shoot point blank': 3,
         'evade 2 MD': 1, 'evade 3 MD': 2}


def response_plan(book, given, hand, options):
    """A side plays one Hold Card in a charge, or as many as it has where that is chosen (GW-R49)."""
    cards = given['hold_cards'] if book.chosen('gw.charge.cards', 'any', options) else 1
    actions = 2 - given['acted'] - given['disordered'] + {'none': 0, 'number': 1, 'court': 2}[given['hold_card']] * cards + given['general_attached'] + given['foreign_observer']
    plan, target, charger = given['plan'], given['target'], given['charger']
    ordered, faces, shot, allowed = not given['disordered'], given['from_front'], False, True
    for response in plan:
        if response.startswith('shoot'):
            mounted = target in ('cavalry', 'cyclists') and not given['shoots_mounted']
            weak = response == 'shoot long' and not ordered and target != 'guns'
            allowed &= not mounted and not shot and faces and not weak
            shot = True
        elif response == 'counter-charge':
            allowed &= ordered and faces and target in ('infantry', 'cavalry') and (target == 'cavalry' or charger != 'cavalry')
        elif response.startswith('evade'):
            allowed &= target in ('skirmishers', 'guns')
        elif response == 'rally':
            ordered = True
        elif response == 'turn':
            faces = True
    needed = sum(COSTS[response] for response in plan)
    return {'allowed': bool(allowed and needed <= actions), 'actions': actions, 'needed': needed}


BOOK = Book('gentlemans-war')
HANDS = [[6, 5, 4, 3, 2, 1] * 6, [1, 2, 3, 4, 5, 6] * 6, [4, 4, 1, 6, 2, 5] * 6, [6] * 40, [1] * 40, [5, 3, 3, 6, 1, 2] * 6]


def target(formation='close-order line', cover='none', flank=False, building=False):
    return {'formation': formation, 'cover': cover, 'flank_or_rear': flank, 'in_building': building, 'ordinary_building': building, 'figures': 80}


TARGETS = [target()] + [target(formation, cover, flank) for formation in ('attack column', 'cavalry line', 'skirmish order', 'unlimbered gun', 'limbered gun', 'square')
                        for cover in ('none', 'light', 'heavy') for flank in (False, True)] + \
          [target('close-order line', cover, flank, building) for cover in ('none', 'light', 'heavy') for flank in (False, True) for building in (False, True)]
SITUATIONS = [[]] + [[word] for word in ('Disordered', 'Gallant', 'Stalwart', 'Timid', 'uphill', 'defending an obstacle', 'flank or rear attack',
                                         'formed foot against cavalry from the front', 'square against cavalry', 'cavalry against skirmishers or gunners',
                                         'cavalry charging cavalry that does not counter-charge', 'tribal horsemen against regular cavalry', 'Fanatic')]
PAIRS = SITUATIONS + [a + b for i, a in enumerate(SITUATIONS[1:], 1) for b in SITUATIONS[i + 1:]]
PLANS = [['turn'], [], ['shoot long'], ['shoot short'], ['shoot point blank'], ['counter-charge'], ['rally'], ['evade 2 MD'], ['evade 3 MD'], ['change formation'],
         ['turn', 'shoot long'], ['rally', 'shoot long'], ['turn', 'counter-charge'], ['rally', 'counter-charge'], ['shoot long', 'shoot long'], ['shoot long', 'counter-charge']]
SHOT = {'figures': [12, 1, 2, 5, 6, 7], 'disordered': [False, True], 'artillery_charge': [False], 'ranged_in': [False], 'general_rerolls': [False, True],
        'column': [None, 'point blank', 'short', 'long'], 'target': TARGETS}
ROWS = ['infantry line', 'attack column', 'march column', 'square', 'skirmishers', 'heavy cavalry', 'light cavalry column', 'foot artillery limbered',
        'foot artillery unlimbered', 'horse artillery limbered', 'mountain artillery limbered', 'wagons', 'bicycles']

HOSTS = [host(('Infantry', 12, 12, True), ('Infantry', 10, 12, False)), host(('Heavy cavalry', 8, 8, True), ('Infantry', 12, 12, True)),
         host(('Skirmishers', 6, 8, False), ('Infantry', 12, 24, True)), host(('Light cavalry', 6, 8, True), ('Heavy cavalry', 4, 8, True)),
         host(('Infantry', 9, 9, True), ('Light cavalry', 9, 9, False))]

SUBJECTS = [
    Subject('shoot', {'weapon': ['breech-loading rifle', 'carbine', 'magazine rifle'], 'distance_in': [10, 0, 6, 6.1, 12, 12.1, 18, 18.1, 24, 24.1],
                      'attributes': [None, ['Marksmen'], ['Bad Shots']], **SHOT}, shoot, HANDS),
    Subject('shoot', {'weapon': ['field artillery', 'light artillery', 'heavy artillery'], 'distance_in': [20, 6, 12, 12.1, 24, 36, 36.1, 48, 48.1, 72, 72.1, 96, 96.1],
                      'attributes': [None, ['Crack Gunners'], ['Bad Aim']], **SHOT, 'figures': [4, 1, 3, 5, 6, 8], 'artillery_charge': [False, True], 'ranged_in': [False, True],
                      'column': [None, 'extreme', 'long']}, shoot, HANDS, options=[{}, {'gw.saves.flank': 'all'}]),
    Subject('morale-test', {'start': [12, 11, 6], 'left': [8, 6, 5, 3, 1], 'modifiers': [None] + [[word] for word in POINTS] + [['Disordered', 'heavy cover'], ['general killed', 'Disordered']],
                            'rerolls': [None, ['Brave'], ['general'], ['Brave', 'general'], ['opponent (Brittle)']]}, morale_test,
            [[a, b, c] for a in range(1, 7) for b, c in ((1, 6), (4, 3), (6, 1))], fits=may_reroll, options=[{}, {'gw.hero.six': 'modified'}]),
    Subject('advantages', {'attacker_row': ['Infantry', 'Skirmishers', 'Heavy cavalry', 'Light cavalry', 'Artillery crew'], 'attacker_situation': PAIRS,
                           'defender_row': ['Infantry', 'Skirmishers', 'Heavy cavalry', 'Artillery crew'], 'defender_situation': SITUATIONS[:12]}, advantages, put=two_records,
            options=[{}, {'gw.advantages': 'all'}]),
    Subject('brawl', {'attackers': HOSTS, 'defenders': HOSTS, 'attacker_hits': [6, 0, 1, 3, 5, 7, 12, 30], 'defender_hits': [3, 0, 1, 6, 7, 24], 'pursued': [False, True]}, brawl,
            [HANDS[0], HANDS[1], HANDS[5]]),
    Subject('move', {'row': ROWS, 'gait': ['march', 'charge', 'run away', 'fall back'], 'road': [False, True], 'costs_md': [0, 1, 2], 'attributes': [None, ['Swift'], ['Slow']],
                     'obstacle': ['none', 'minor', 'major'], 'obstacle_in': [None, 0, 1.5, 4, 11, 40], 'path': [None, [{'ground': 'rough', 'inches': 4}], [{'ground': 'rough', 'inches': 40}]]}, move, HANDS,
            options=[{}, {'gw.square.move': 'dice'}]),
    Subject('charge', {'row': ['infantry line', 'attack column', 'heavy cavalry', 'light cavalry'], 'distance_in': [12, 3, 9, 18, 24, 30], 'wheel_in': [0, 2], 'costs_md': [0, 1],
                       'obstacle': ['none', 'minor', 'major'], 'counter_charge_in': [0, 3], 'attributes': [None, ['Swift'], ['Slow']],
                       'hold_card': [None, 'number: add one die', 'number: re-roll all', 'court: add two dice', 'ace: re-roll all']}, charge, HANDS),
    Subject('evade', {'row': ['skirmishers', 'artillery crew', 'horse artillery unlimbered', 'infantry line'], 'actions': [2, 0, 1, 3], 'md': [2, 3],
                      'distance_to_enemy_in': [8, 0], 'attributes': [None, ['Swift'], ['Slow']]}, evade, HANDS),
    Subject('response-plan', {'plan': PLANS, 'target': ['infantry', 'cavalry', 'skirmishers', 'guns', 'cyclists'], 'charger': ['infantry', 'cavalry'], 'acted': [False, True],
                              'disordered': [False, True], 'hold_card': ['none', 'number', 'court'], 'general_attached': [False, True], 'foreign_observer': [False, True],
                              'from_front': [True, False], 'shoots_mounted': [False, True], 'hold_cards': [1, 2, 3]}, response_plan, options=[{}, {'gw.charge.cards': 'any'}]),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
