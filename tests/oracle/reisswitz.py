#!/usr/bin/env python3
# reisswitz.py: Kriegsspiel reckoned a second time, from the book's rules and the figures of its tables.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each function is a rule as it reads; where two rules meet the comment says what the book has.

import sys
from fractions import Fraction as F

from book import Book, exact
from oracle import Subject, main

GRADES = ['R', 'D', 'T']
DICE = ['I', 'II', 'III', 'IV', 'V']
FOREGONE = 5


# ---- Points into men (RK-92) ----

def men_of(book, formation, points, options):
    if formation == 'artillery':
        return points / book.cell('RK-92', 'points', 'artillery', 'points')
    if formation == 'two_ranks' and book.chosen('rk.two-rank-points', 'three', options):
        return points * book.figure('RK-92', 'two-rank-sheet')
    row = book.table('RK-92', 'points')[formation]
    return points * exact(row['men']) / exact(row['points'])


# ---- Fire of guns (RK-94 to RK-103) ----

def column_of(gun, hand, options, book):
    """A 9-pounder throws its column first: odd 12-pounder, even 6-pounder (RK-95)."""
    if gun != '9':
        return {'12': '12'}.get(gun, '6'), None
    face = hand.take()
    return ('12' if face % 2 else '6'), face


def band_of(book, gun, column, paces):
    """An upper limit is inside the nearer band (RK-R16)."""
    for band, cells in book.table('RK-94', 'bands').items():
        far = book.figure('RK-96', band) if gun == 'howitzer' else exact(cells[f'g{column}-to'])
        if paces <= far:
            return band
    return None


def shot_of(gun, band):
    if band.endswith('canister'):
        return 'canister'
    return 'shell' if gun == 'howitzer' else 'ball'


def increases(book, given, shot, options, column):
    """RK-101 once, or by the house rule for each cause; shell is a cause of itself.  RK-102 for fire into a flank: the
    book names ball and shell there, and in its list of effects has it for the tables as they are; the worked case RK-C114 counts it
    for canister, so that is the first reading and ball alone the other.  Both are of the table's figure."""
    each = book.figure('RK-101', 'increase') / 100
    causes = max(1, given['causes']) if given['dense'] else 0
    if given['gun'] == '9' and column == '12' and given['causes_12'] is not None:
        causes = given['causes_12']   # its lines are those in the band of its column (RK-95)
    causes += shot == 'shell'
    if book.chosen('rk.increase', 'once', options):
        causes = min(causes, 1)
    counts = given['flank'] and (shot != 'canister' or book.chosen('rk.flank-fire', 'all', options))
    flank = book.figure('RK-102', 'increase') / 100 if counts else 0
    return 1 + causes * each + flank


def cover_of(book, where, shot, known):
    """RK-T24: shell reaches those behind if the battery knows of them."""
    if where == 'behind' and shot == 'shell':
        return F(1, 3) if known else F(0)
    return book.cell('RK-103', 'cover', where, shot)


def artillery_fire(book, given, hand, options):
    gun = given['gun']
    column, _ = column_of(gun, hand, options, book)
    band = band_of(book, gun, column, given['paces'])
    if band is None:
        return {'band': 'out of range', 'points': F(0)}
    shot = shot_of(gun, band)
    effect = given['effect_12'] if gun == '9' and column == '12' and given['effect_12'] else given['effect']
    if gun == 'howitzer' and shot == 'canister':
        effect = 'bad'
    face = hand.take()
    base = book.cell('RK-100', 'artillery', f'{column}-{effect}-{band}', f'f{face}')
    points = base * given['pieces'] / book.figure('RK-93', 'pieces')
    points *= increases(book, given, shot, options, column) * cover_of(book, given['cover'], shot, given['known']) * F(str(given['share']))
    return {'band': band, 'base': base, 'points': F(points), 'men': F(men_of(book, given['target'], points, options))}


# ---- Small arms (RK-111 to RK-114, RK-229) ----

def arms_row(book, paces, rifles, options):
    if paces > 400:
        return None
    row = ['0-100', '100-200', '200-300', '300-400'][max(0, -(-paces // 100) - 1)]
    if not rifles:
        return row
    column = 'row' if book.chosen('rk.rifles', 'nearer', options) else 'alt'
    return book.table('RK-114', 'rifles')[row][column].replace('–', '-')


def small_arms_fire(book, given, hand, options):
    row = arms_row(book, given['paces'], given['rifles'], options)
    if row is None:
        hand.take()   # who fires throws; it is the distance that makes it vain
        return {'points': F(0)}
    effect = 'bad' if given['night'] else given['effect']
    base = book.cell('RK-111', 'small-arms', f'{given["unit"]}-{effect}-{row}', f'f{hand.take()}')
    whole = 450 if given['unit'] == 'half_battalion' else 90
    points = base * F(given['men'], whole) * book.cell('RK-103', 'cover', given['cover'], 'small') * F(str(given['share']))
    if given['night']:
        points /= 2
    return {'row': row, 'base': base, 'points': F(points), 'men': F(men_of(book, given['target'], points, options))}


# ---- Good and bad effect of guns (RK-97 to RK-99) ----

def bad_by_the_first_list(book, given):
    """Good between its limits; an obstacle is of account near the target, or over a quarter of the range (RK-R14)."""
    if given['shot'] == 'elevation':
        return given['slope'] > 15 or 4 * given['obstacle_paces'] > given['range']
    near = 150 if given['shot'] == 'canister' else 600
    return given['slope'] > 10 or (given['ground'] in ('marsh', 'hedges', 'broken') and given['obstacle_before'] <= near)


def artillery_effect(book, given, hand, options):
    """One bad cause is enough.  Canister and random shot want even ground and no slope over 10 degrees; high elevation a clear view
    of 200 paces before and behind the target, no marsh, and no slope over 20."""
    bad_ground = given['ground'] != 'even' or (given['rolls'] > book.figure('RK-97', 'rolling') and book.chosen('rk.rolling', 'contours', options))
    if book.chosen('rk.effect', 'strict', options):
        return {'effect': 'bad' if bad_by_the_first_list(book, given) else 'good'}
    if given['shot'] == 'elevation':
        views = [given['view_before'] >= 200, given['view_behind'] >= 200]
        clear = all(views) if book.chosen('rk.view', 'both', options) else any(views)
        good = given['slope'] <= 20 and given['ground'] != 'marsh' and clear
    else:
        good = given['slope'] <= 10 and not bad_ground
    return {'effect': 'good' if good else 'bad'}


# ---- The die of an attack (RK-141 to RK-158) ----

def die_of(index):
    if abs(index) >= FOREGONE:
        return 'foregone'
    return DICE[abs(index)]


def favoured(index):
    if index == 0:
        return None
    return 'attacker' if index > 0 else 'defender'


def index_of_share(book, share):
    """RK-T29: a lower limit belongs to its row."""
    found = 0
    for cells in book.table('RK-147', 'odds').values():
        if share >= exact(cells['lo']):
            found = int(exact(cells['index']))
    return found


def odds_by_numbers(book, given, hand, options):
    """Those who attack the flank or the rear count twice (RK-148)."""
    attacker, defender = given['attacker'] * (2 if given.get('attacker_flank') else 1), given['defender']
    large, small = max(attacker, defender), min(attacker, defender)
    of = large if book.chosen('rk.difference', 'larger', options) else small
    index = index_of_share(book, F(large - small, of))
    index = index if attacker >= defender else -index
    return {'index': index, 'die': die_of(index), 'advantage': favoured(index)}


def points_lost(lost, full):
    """RK-149: below a sixth nothing, to a quarter one, to a half two, and three."""
    share = F(lost, full)
    return sum(share >= bound for bound in (F(1, 6), F(1, 4), F(1, 2)))


def odds_by_losses(book, given, hand, options):
    return {'index': points_lost(given['defender_lost'], given['defender_full']) - points_lost(given['attacker_lost'], given['attacker_full'])}


def squadron_odds(book, given, hand, options):
    """The smaller number down, the larger across; beyond a printed X every larger number is X too (RK-152)."""
    attacker, defender = given['attacker'], given['defender']
    large, small = max(attacker, defender), min(attacker, defender)
    rows = book.table('RK-152', 'squadrons')
    if str(small) not in rows:
        return odds_by_numbers(book, given, hand, options)
    die = rows[str(small)].get(f'v{large}', 'X')
    sign = 1 if attacker >= defender else -1
    index = FOREGONE if die == 'X' else DICE.index(die)
    return {'die': die, 'advantage': favoured(sign * index), 'index': sign * index}


# RK-T34: whose point each circumstance is, and how many.
CIRCUMSTANCES = {
    'heavy': 1, 'standing': -1, 'skirmishers': 1, 'prepared': 1, 'under_canister': -1, 'artillery_support': 1, 'fresh': 1, 'tired': -1,
    'losses_moving_in': -1, 'shaken': -1, 'badly_shaken': -2, 'just_won': -1, 'flank_threat': -1, 'obstacle': -1, 'obstacle_cavalry': -2,
    'obstacle_far': -1, 'uneven': -1, 'deploying': -1, 'second_line_infantry': 2, 'refuge': 1, 'reserve_ridden_through': -1,
    'skirm_position': 1, 'forced_move_cavalry': 1, 'forced_move_infantry': 1, 'skirmish_lost_attack': -1, 'skirmish_lost_defence': -1,
    'victor_second_line': -1, 'thrown_on_obstacle': -2, 'stronghold_skirmishers': -1, 'stronghold_short_defence': 1, 'stronghold_short_attack': -1,
}


def artillery_points(points, options, book):
    """A side's guns give it one point in all: its canister on the other, or their support (RK-R47)."""
    told = {'attacker': 0, 'defender': 0}
    for side, key in points:
        if key == 'prepared':
            told[side] += 1
        elif key == 'under_canister':
            told['defender' if side == 'attacker' else 'attacker'] += 1
        elif key == 'artillery_support':
            told[side] += 1
    if book.chosen('rk.artillery', 'once', options):
        told = {side: min(1, count) for side, count in told.items()}
    return told['attacker'] - told['defender']


def attack_odds(book, given, hand, options):
    points = {(record['side'], record['key']) for record in given['points']}
    times = {(record['side'], record['key']): record.get('times', 1) for record in given['points'] if record['key'] == 'stronghold_short_attack'}
    guns = {'prepared', 'under_canister', 'artillery_support'}
    index = given['base'] + given['numbers'] + given['slope'] + given['umpire'] + artillery_points(points, options, book)
    for side, key in points:
        if key not in guns:
            index += CIRCUMSTANCES[key] * (1 if side == 'attacker' else -1) * times.get((side, key), 1)
    if given.get('hopeless'):   # but for the exceptional throw it is not tried (RK-235)
        index = min(index, -FOREGONE)
    return {'index': index, 'die': die_of(index), 'advantage': favoured(index)}


def slope_points(book, given, hand, options):
    """RK-T37.  Five and ten degrees belong to the gentler row; fifteen is not possible for cavalry, and the row of −1 for formed
    infantry; skirmishers' lower figures belong to the row."""
    degrees, down = given['degrees'], given['direction'] == 'down'
    if given['arm'] == 'cavalry':
        if degrees <= 5:
            points = 0
        elif degrees <= 10:
            points = -2 if down else -1
        elif degrees < 15 and down:
            points = -3
        else:
            points = None
    elif given['arm'] == 'infantry':
        if degrees >= 20 or (degrees > 15 and not down):
            points = None
        else:
            points = -1 if degrees > 10 and not down else 0
    else:
        points = -sum(degrees >= bound for bound in ((25, 30) if down else (20, 25, 30)))
    return {'points': points}


# ---- Reading the dice (RK-144) ----

FACES = {
    'I': ['rT', 'rD', 'rR', 'bR', 'bD', 'bT'], 'II': [None, 'rR', 'rR', 'bR', 'bD', 'bT'], 'III': ['rR', 'rR', 'bR', 'bR', 'bD', 'bT'],
    'IV': [None, None, 'rR', 'bR', 'bD', 'bT'], 'V': [None, 'rR', 'bR', 'bR', 'bD', 'bT'],
}


def throw(faces, hand, least=1):
    again = 0
    while True:
        face = hand.take()
        if face >= least and faces[face - 1] is not None:
            return faces[face - 1], again
        again += 1


def combat_die(book, given, hand, options):
    """Red: the side that the die favours is beaten, with Die I the attacker; blue: the other."""
    read, again = throw(FACES[given['die']], hand)
    favours = given['advantage'] or 'attacker'
    other = 'defender' if favours == 'attacker' else 'attacker'
    return {'beaten': favours if read[0] == 'r' else other, 'grade': read[1], 'thrown_again': again}


def foregone(book, given, hand, options):
    """The weaker is beaten; the grade by Die V without its faces 1 and 2."""
    read, again = throw(FACES['V'], hand, least=3)
    return {'beaten': given['weaker'], 'grade': read[1], 'thrown_again': again}


# ---- Tests under fire, recovery ----

def canister_test(book, given, hand, options):
    """Good effect only, and no enemy canister on those guns; Die II of a half-battery, III of a battery (RK-104)."""
    if given['effect'] != 'good' or given['enemy_canister']:
        return {'die': None, 'withdraws': False}
    die = 'II' if given['guns'] == 'half-battery' else 'III'
    read, _ = throw(FACES[die], hand)
    told = {'die': die, 'withdraws': read[0] == 'b'}
    if read[0] == 'b':
        told['paces'] = 250 if given['arm'] == 'infantry' else 400
    return told


def cavalry_v_infantry(book, given, hand, options):
    """RK-T35 is by squadrons a battalion; battalions together by the ratio (two III, one and a third IV, two thirds V).  Between two
    and three squadrons a battalion the book has nothing: settled as the nearer of their dice, half way as that of the more."""
    squadrons, battalions = given['squadrons'], given['battalions']
    if battalions == 1:
        row = {'column': ['V', 'III', 'II', 'II'], 'line': ['V', 'IV', 'III', 'III']}[given['formation']]
        return {'die': row[min(squadrons, 4) - 1]}
    share = F(squadrons, battalions)
    row = {'column': ['V', 'III', 'II'], 'line': ['V', 'IV', 'III']}[given['formation']]
    if share >= 2:
        return {'die': row[2] if share >= F(5, 2) else row[1]}
    if given['formation'] == 'line':   # the ratios of the book are of masses in column: a line is never the better for it
        return {'die': row[0] if share < F(3, 2) else row[1]}
    return {'die': 'IV' if share >= F(4, 3) else 'V'}


def stronghold_shortfall(book, given, hand, options):
    """Garrison a third or more short and the attack up to strength: +1; the attack short: −1 for each full quarter."""
    points = 0
    if given['attack_have'] >= given['attack_need']:
        points += 3 * (given['defence_need'] - given['defence_have']) >= given['defence_need']
    elif given['defence_have'] >= given['defence_need']:
        points -= int(F(given['attack_need'] - given['attack_have'], 1) / F(given['attack_need'], 4))
    else:
        return {}
    return {'points': points}


def stronghold_die(book, given, hand, options):
    """RK-T44: after the last row one stays on it; without a move between, an attack is thrown as a first one (RK-214)."""
    attack = 1 if given['moves_since'] == 0 else given['attack_no']
    rows = {'fresh': 5, 'tired': 3}
    cell = book.table('RK-213', 'strongholds')[f'{given["troops"]}-{min(attack, rows[given["troops"]])}'][given['class'][0] + ('r' if given['ready'] else 'n')]
    index = DICE.index(cell.rstrip('*')) * (1 if cell.endswith('*') else -1)
    return {'index': index, 'die': cell.rstrip('*'), 'advantage': favoured(index)}


def stronghold_losses(book, given, hand, options):
    """Each two skirmish blocks throw; fifteen a block of the garrison, or eighteen (RK-217)."""
    attackers = sum((6, 10, 20, 20, 25, 50)[hand.take() - 1] for _ in range(given['defender_skirmish_blocks'] // 2))
    return {'attacker_points': attackers, 'defender_points': given['defender_blocks'] * (18 if given['success'] else 15)}


def stronghold_troops(book, given, hand, options):
    """The wider and the narrower front of a battalion (RK-210, RK-211)."""
    wide, narrow, attack = {'outskirts': (600, 400, 400), 'fieldworks': (400, 300, 200)}[given['place']]
    return {'defence': [given['front'] // wide, given['front'] // narrow], 'attack': given['front'] // attack}


def combat_losses(book, given, hand, options):
    """RK-T33, in a wood a quarter of it (RK-176); cavalry at infantry loses six a squadron whether it wins or not, and half of that falls on infantry that beat it off."""
    beaten, victor, kind = given['beaten'], given['victor'], given['kind']
    per_block, per_squadron = {'R': (18, 6), 'D': (25, 10), 'T': (30, 12)}[given['grade']]
    ridden = kind == 'cavalry_v_infantry'
    lost = per_block * (beaten['half_battalions'] + F(beaten['skirmish_blocks'], 2)) + (6 if ridden else per_squadron) * beaten['squadrons']
    if victor['arm'] == 'cavalry':
        won = 6 * victor['squadrons'] if ridden else lost * (F(1, 3) if given['grade'] == 'T' else F(1, 2))
    elif ridden:
        won = 3 * beaten['squadrons']
    else:
        won = 10 * victor['half_battalions'] + 5 * victor['skirmish_blocks'] if victor['role'] == 'defender' else 0
    part = F(1, 4) if given.get('wood') else 1
    return {'beaten_points': F(lost) * part, 'victor_points': F(won) * part}


def troops(half=0, skirmish=0, squadrons=0, **more):
    return {'half_battalions': half, 'skirmish_blocks': skirmish, 'squadrons': squadrons, **more}


BOOK = Book('reisswitz')
FACE = [[face] for face in range(1, 7)]
SIX_TWICE = [[column, face] for column in (1, 2, 5, 6) for face in range(1, 7)]
POINTS = [[]] + [[{'side': side, 'key': key}] for side in ('attacker', 'defender') for key in CIRCUMSTANCES]
PAIRED = [[{'side': s, 'key': k}, {'side': t, 'key': m}] for s in ('attacker', 'defender') for t in ('attacker', 'defender')
          for i, k in enumerate(CIRCUMSTANCES) for m in list(CIRCUMSTANCES)[i + (s == t):]]
TIMES = [[{'side': side, 'key': key, 'times': n}] for side in ('attacker', 'defender') for key in ('stronghold_short_attack', 'shaken') for n in (1, 2, 3)]
THROWS = [[a, b, c] for a in range(1, 7) for b in (1, 2, 3, 6) for c in (3, 4)]

SUBJECTS = [
    Subject('artillery-fire', {
        'gun': ['6', '9', '12', 'howitzer'], 'pieces': [6, 1, 3, 5, 8], 'effect': ['good', 'bad'],
        'paces': [700, 0, 400, 401, 500, 501, 800, 801, 1000, 1001, 1200, 1201, 1500, 1501, 1800, 1801, 2000, 2001],
        'target': ['three_ranks', 'two_ranks', 'skirmishers', 'cavalry', 'artillery'], 'dense': [False, True], 'causes': [1, 2],
        'flank': [False, True], 'cover': ['open', 'lining', 'behind'], 'known': [True, False],
        'share': [1, 0.5, 0.1], 'effect_12': [None, 'good', 'bad'], 'causes_12': [None, 0, 1, 3]},
        artillery_fire, SIX_TWICE, options=[{}, {'rk.increase': 'each'}, {'rk.flank-fire': 'ball'}]),
    Subject('small-arms-fire', {
        'unit': ['half_battalion', 'two_skirmish_platoons'], 'men': [450, 1, 45, 90, 449, 900], 'effect': ['bad', 'good'],
        'paces': [150, 0, 1, 100, 101, 200, 201, 300, 301, 400, 401], 'target': ['three_ranks', 'two_ranks', 'skirmishers', 'cavalry', 'artillery'],
        'cover': ['open', 'lining', 'behind'], 'rifles': [False, True], 'night': [False, True], 'share': [1, 0.5, 0.1]},
        small_arms_fire, FACE, options=[{}, {'rk.rifles': 'own'}, {'rk.two-rank-points': 'three'}]),
    Subject('artillery-effect', {
        'shot': ['canister', 'elevation', 'random'], 'slope': [0, 5, 10, 10.1, 15, 20, 20.1], 'ground': ['even', 'undulating', 'marsh', 'hedges', 'broken'],
        'view_before': [400, 200, 199], 'view_behind': [400, 200, 199], 'rolls': [0, 3, 3.1, 30], 'range': [800, 400, 1600],
        'obstacle_before': [0, 150, 151, 600, 601], 'obstacle_paces': [0, 100, 101, 200, 201]},
        artillery_effect, options=[{}, {'rk.view': 'either'}, {'rk.effect': 'strict'}, {'rk.rolling': 'umpire'}]),
    Subject('odds-by-numbers', {'attacker': [600, 1, 100, 699, 700, 749, 750, 899, 900, 1199, 1200, 1599, 1600, 1800], 'defender': [600, 1, 100, 699, 700, 749, 750, 900, 1200, 1600],
                                'attacker_flank': [False, True]}, odds_by_numbers, options=[{}, {'rk.difference': 'larger'}]),
    Subject('odds-by-losses', {'attacker_lost': [0, 149, 150, 224, 225, 449, 450, 900], 'attacker_full': [900, 1000], 'defender_lost': [0, 149, 150, 224, 225, 449, 450],
                               'defender_full': [900, 600]}, odds_by_losses),
    Subject('slope-points', {'arm': ['cavalry', 'infantry', 'skirmishers'], 'degrees': [0, 5, 5.1, 10, 10.1, 14.9, 15, 15.1, 19.9, 20, 20.1, 24.9, 25, 29.9, 30, 31],
                             'direction': ['up', 'down']}, slope_points),
    Subject('attack-odds', {'base': [0, -4, -2, 1, 2], 'numbers': [0, -5, -1, 1, 4, 5], 'slope': [0, -3, -1], 'umpire': [0, -1, 2], 'points': POINTS + TIMES, 'hopeless': [False, True]},
            attack_odds, options=[{}, {'rk.artillery': 'adds'}]),
    Subject('attack-odds', {'base': [0], 'numbers': [0], 'slope': [0], 'umpire': [0], 'points': PAIRED, 'hopeless': [False]}, attack_odds),
    Subject('combat-die', {'die': DICE, 'advantage': ['attacker', 'defender']}, combat_die, THROWS),
    Subject('foregone', {'weaker': ['attacker', 'defender']}, foregone, THROWS),
    Subject('canister-test', {'guns': ['half-battery', 'battery'], 'effect': ['good', 'bad'], 'enemy_canister': [False, True], 'arm': ['infantry', 'cavalry']},
            canister_test, THROWS),
    Subject('cavalry-v-infantry', {'formation': ['column', 'line'], 'squadrons': [1, 2, 3, 4, 5, 8, 12], 'battalions': [1, 2, 3, 6]}, cavalry_v_infantry),
    Subject('stronghold-shortfall', {'attack_have': [4, 1, 2, 3, 5], 'attack_need': [4, 3], 'defence_have': [3, 1, 2, 4], 'defence_need': [3, 6]}, stronghold_shortfall),
    Subject('stronghold-die', {'class': ['light', 'strong', 'fortified'], 'ready': [True, False], 'attack_no': [1, 2, 3, 4, 5, 6, 9], 'troops': ['fresh', 'tired'],
                               'moves_since': [None, 0, 1, 3]}, stronghold_die),
    Subject('stronghold-losses', {'defender_skirmish_blocks': [4, 0, 1, 2, 3], 'defender_blocks': [2, 0, 1, 5], 'success': [True, False]}, stronghold_losses,
            [[a, b] for a in range(1, 7) for b in (1, 6)]),
    Subject('stronghold-troops', {'place': ['outskirts', 'fieldworks'], 'front': [1200, 0, 2400]}, stronghold_troops),
    Subject('combat-losses', {'grade': GRADES, 'beaten': [troops(squadrons=n) for n in (3, 1, 2)],
                              'victor': [troops(squadrons=n, arm='cavalry', role=role) for n in (4, 1) for role in ('attacker', 'defender')], 'kind': ['cavalry_v_cavalry'], 'wood': [False]}, combat_losses),
    Subject('combat-losses', {'grade': GRADES, 'beaten': [troops(half, skirmish) for half, skirmish in ((2, 0), (1, 0), (2, 2), (0, 4), (2, 1))],
                              'victor': [troops(half, skirmish, arm='infantry', role=role) for half, skirmish in ((2, 0), (2, 2), (0, 1)) for role in ('attacker', 'defender')],
                              'kind': ['infantry_v_infantry'], 'wood': [False, True]}, combat_losses),
    Subject('combat-losses', {'grade': GRADES, 'beaten': [troops(2, 1), troops(2), troops(0, 2)],
                              'victor': [troops(squadrons=n, arm='cavalry', role='attacker') for n in (2, 1, 5)], 'kind': ['cavalry_v_infantry'], 'wood': [False]}, combat_losses),
    Subject('combat-losses', {'grade': GRADES, 'beaten': [troops(squadrons=n) for n in (1, 2, 4)], 'victor': [troops(2, arm='infantry', role='defender')],
                              'kind': ['cavalry_v_infantry'], 'wood': [False]}, combat_losses),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
