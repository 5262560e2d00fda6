#!/usr/bin/env python3
# reisswitz-marches.py: Kriegsspiel's marches, ground, works and supplies reckoned a second time.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each function is a rule as it reads; where two rules meet the comment says what the book has.

import sys
from fractions import Fraction as F
from math import ceil

from book import Book, exact
from oracle import Subject, main

COLUMNS = 'ABCDEFGH'


# ---- Going (RK-60 to RK-69) ----

def slope_column(book, degrees, direction, options):
    """A limit belongs to the gentler class (RK-62); beyond thirty degrees nobody goes."""
    gentle = book.chosen('rk.columns-fg', 'gentle', options)
    if degrees > book.figure('RK-62', 'closed'):
        return None
    if degrees <= book.figure('RK-62', 'level'):
        return 'A'
    if direction == 'down' and gentle:   # falls of 5 to 10 and of 10 to 15 have columns of their own by the other reading
        if degrees <= book.figure('RK-62', 'gentle'):
            return 'F'
        return 'G' if degrees <= book.figure('RK-62', 'steep') else None
    if degrees <= book.figure('RK-62', 'gentle'):
        if direction == 'down' and book.chosen('rk.column-c', 'uphill', options):
            return 'A'
        return 'C'
    if degrees <= book.figure('RK-62', 'steep'):
        return 'D' if direction == 'up' else 'F'
    return 'E' if direction == 'up' else 'G'


def cell_of(book, row, column):
    text = book.table('RK-60', 'movement')[row][column]
    return exact(text) if text.strip() not in ('', '–', '-', '—') else None


def rate_on(book, row, given, options):
    column = slope_column(book, given['degrees'], given['direction'], options)
    ground = given['ground']
    if ground == 'good' and given['off_road'] and book.chosen('rk.column-b', 'off-road', options):
        ground = 'heavy'
    if column is None:
        return None
    if ground in ('swamp', 'thick wood'):
        if not book.chosen('rk.closed-ground', 'parties', options):
            return None
        text = book.table('RK-67', 'closed-ground').get(row, {}).get(ground.replace(' ', '-'), '')
        closed = exact(text) if text.strip() not in ('', '–', '-', '—') else None
        plain = cell_of(book, row, column)
        return None if closed is None or plain is None else min(closed, plain)
    extra = {'good': None, 'heavy': 'B', 'open wood': 'H'}[ground]
    if extra is None:
        return cell_of(book, row, column)
    if column == 'A':
        return cell_of(book, row, extra)
    figures = [cell_of(book, row, column), cell_of(book, row, extra)]
    return None if None in figures else min(figures)


def march_rate(book, given, hand, options):
    return {'rate': rate_on(book, given['troops'], given, options)}


def attack_pace(book, given, hand, options):
    """On a fall of ten to fifteen degrees the row of a pursuit serves (RK-84); beyond, and uphill over ten, no charge is possible."""
    if given['degrees'] >= book.figure('RK-62', 'steep'):
        return 'refused: fifteen degrees itself is too steep to charge (RK-158)'
    column = slope_column(book, given['degrees'], given['direction'], {})
    rate = cell_of(book, f'{given["weight"]}_{"pursuit" if column == "F" else "attack"}', column)
    return 'refused: nobody charges up that slope' if rate is None else {'rate': rate}


def row_of_body(book, body, purpose, options):
    if body in ('gun6', 'howitzers') and purpose != 'march' and book.chosen('rk.six-pounder-row', 'horse', options):
        return 'horse_artillery'   # the usual row alone is lent (RK-R5)
    return book.table('RK-69', 'bodies')[body][purpose]


def body_rate(book, given, hand, options):
    """The slowest part's; on a bridge that was built the ground beside it is nothing, and the march on good going is all (RK-74)."""
    purpose, going = ('march', 'A') if given['bridge'] else (given['purpose'], given['going'])
    rates = [cell_of(book, row_of_body(book, record['body'], purpose, options), going) for record in given['bodies']]
    return 'refused: a part cannot go there' if None in rates else {'rate': min(rates)}


def patrol(book, given, hand, options):
    full = cell_of(book, 'patrol_' + given['arm'], given['going'])
    if given['task'] == 'searching':
        full = min(full, exact(book.table('RK-78', 'riders')[f'patrol_{given["arm"]}_searching']['rate']))
    return {'rate': full}


# ---- Forms and widths (RK-72 to RK-76) ----

def change_formation(book, given, hand, options):
    change = given['change']
    if change.startswith('reform_'):
        row = book.table('RK-75', 'paces-a-move')[change]
        rate = exact(given['gallop'] and row['gallop'] or row['trot'])   # who has no gallop goes as he goes
        return {'rate': rate, 'moves': max(1, ceil(F(given['paces']) / rate))}   # on the spot it takes a move
    if change == 'clear_guns' and book.chosen('rk.clear-guns', 'four', options):
        return {'moves': book.figure('RK-76', 'clear-chart')}
    if change == 'resupply' and book.chosen('rk.battery-refill', 'two', options):
        return {'moves': book.figure('RK-117', 'refill-chart')}
    return {'moves': exact(book.table('RK-75', 'changes')[change]['figure'])}


def width(book, given, hand, options):
    other = given['way'] == 'bridge_large' and book.chosen('rk.large-bridge', 'second', options)
    return {'at_the_walk': given['way'] == 'bridge_built'} if other else {
        'widest': book.table('RK-72', 'widths')[given['way']][given['arm']], 'at_the_walk': given['way'] == 'bridge_built'}


def critical_distance(book, given, hand, options):
    inside = given['paces'] <= exact(book.table('RK-83', 'critical-distances')[given['enemy']]['paces'].replace(',', ''))
    return {'inside': inside, 'warning': inside and not given['battle_order']}


# ---- Supplies (RK-116, RK-117) ----

def ammunition(book, given, hand, options):
    """Muskets foul after five moves of fire on end; a battery by the chart fills up in two moves."""
    if given['arm'] == 'infantry':
        return {'moves_left': max(0, book.figure('RK-116', 'moves') - given['moves_fired']), 'refill_moves': book.figure('RK-116', 'refill'),
                'hot': given['running'] >= book.figure('RK-116', 'hot')}
    refill = 'refill-chart' if book.chosen('rk.battery-refill', 'two', options) else 'refill'
    return {'moves_left': max(0, book.figure('RK-117', 'moves') - given['moves_fired']), 'refill_moves': book.figure('RK-117', refill), 'hot': False}


# ---- Works and water (RK-240 to RK-246) ----

FEET = F(264, 100)   # a pace (RK-1)


def whole_lengths(length, each):
    """In proportion, up to a whole move (RK-R76)."""
    return F(length) / each


def bridge(book, given, hand, options):
    """It is noted with the move in which it begins (RK-26), and is done so many later."""
    told = bridge_moves(book, given, hand, options)
    if isinstance(told, dict) and given['begun_in_move'] is not None:
        told['done_in_move'] = given['begun_in_move'] + told['moves']
    return told


def bridge_moves(book, given, hand, options):
    work, paces, feet = given['work'], given['paces'], given['feet']
    if paces is None and feet is not None:
        paces = F(feet) / FEET
    if feet is None and paces is not None:
        feet = F(paces) * FEET
    rows = book.table('RK-245', 'bridges')
    if work.startswith('pontoon') or work.startswith('trestle'):
        return pontoons(book, given, rows, feet)
    if work.startswith('floating'):
        if given['under_canister']:
            return 'refused: not under canister'
        moves = exact(rows[work]['moves']) * F(paces) / book.figure('RK-241', 'paces')
        if paces > book.figure('RK-241', 'wide'):
            moves *= book.figure('RK-241', 'treble') if given['rapid'] else book.figure('RK-241', 'double')
        return {'moves': ceil(moves)}
    if work in ('blow', 'burn'):
        return {'moves': book.figure('RK-243', 'timed') if given['timed'] else exact(rows[work]['moves'])}
    if work == 'strip':
        times = 1
        if paces > book.figure('RK-243', 'longer'):
            times = book.figure('RK-243', 'longer-times')
        elif paces > book.figure('RK-243', 'long'):
            times = book.figure('RK-243', 'long-times')
        return {'moves': exact(rows[work]['moves']) * times}
    if work == 'repair_wood':
        return {'moves': ceil(exact(rows[work]['moves']) * F(paces) / book.figure('RK-244', 'paces'))}
    if work == 'clear':
        return {'moves': ceil(F(given['spent']) / book.figure('RK-245', 'clear-part'))}
    return {'moves': exact(rows[work]['moves'])}


def pontoons(book, given, rows, feet):
    """Ten moves for fifty feet, twelve under ball, six when the pontoons are in the water; canister stops it.  A trestle's timber is
    gathered first, out of the fire's way."""
    work = given['work']
    if work == 'pontoon_dismantle':
        return {'moves': ceil(exact(rows[work]['moves']) * F(given['pontoons']) / book.figure('RK-240', 'pontoons'))}
    if given['under_canister']:
        return 'refused: stopped under canister'
    dry = exact(rows['pontoon_build']['moves'])
    each = exact(rows['pontoon_afloat']['moves']) if given['afloat'] and work == 'pontoon' else dry
    if given['under_ball']:
        each *= book.figure('RK-240', 'under-ball') / dry   # of pontoons afloat the table says “as above”
    gathered = exact(rows[work]['moves']) if work in ('trestle_sappers', 'trestle_carpenters') else 0
    return {'moves': gathered + ceil(each * F(feet) / book.figure('RK-240', 'feet'))}


def burning_bridge(book, given, hand, options):
    return {'piles_stand': given['put_out'] and given['moves_since_lit'] <= book.figure('RK-243', 'put-out')}


def boat(book, given, hand, options):
    row = {'with': 'downstream', 'against': 'upstream', 'across': 'across'}[given['stream']]
    return {'moves': ceil(F(given['paces']) / exact(book.table('RK-246', 'boats')[row]['figure']))}


def ferry(book, given, hand, options):
    row = book.table('RK-246', 'boats').get(f'{given["vessel"]}_{given["load"]}')
    if row is None:
        return 'refused: such a vessel does not bear it'
    boats = ceil(F(given['number']) / exact(row['figure']))
    return {'boats': boats, **({'trips': ceil(F(boats, given['vessels']))} if given['vessels'] else {})}


# ---- Ways, news, permissions (RK-5, RK-19 to RK-22, RK-63, RK-76, RK-77) ----

def leg_rate(book, troops, going, options):
    if going in ('swamp', 'thick-wood'):
        text = book.table('RK-67', 'closed-ground').get(troops, {}).get(going, '') if book.chosen('rk.closed-ground', 'parties', options) else ''
        return exact(text) if text.strip() not in ('', '–', '-', '—') else None
    return cell_of(book, troops, going)


def legs_of(book, given, options):
    return [(F(str(leg['paces'])), leg_rate(book, given['troops'], leg['going'], options)) for leg in given['legs']]


def march(book, given, hand, options):
    legs = legs_of(book, given, options)
    if any(rate is None for _, rate in legs):
        return {'possible': False}
    moves = sum((paces / rate for paces, rate in legs), F(0))
    return {'possible': True, 'moves': moves, 'whole_moves': ceil(moves), 'minutes': 2 * moves}


def reach(book, given, hand, options):
    """As far as the moves carry it; a leg that is closed ends the way."""
    left, come = F(given['moves']), F(0)
    for paces, rate in legs_of(book, given, options):
        if rate is None:
            break
        part = min(paces, left * rate)
        come, left = come + part, left - part / rate
    return {'paces': come}


def guns_ready(book, given, hand, options):
    """A move to unlimber, and two, or by the chart four, to clear what marched battened down (RK-76)."""
    clear = 4 if book.chosen('rk.clear-guns', 'four', options) else 2
    return {'moves': 1 + (clear if given['battened'] else 0)}


def order(book, given, hand, options):
    """On the spot, and only who has arranged to lead (RK-19)."""
    directly = given['leads'] and given['paces'] <= book.figure('RK-19', 'spot')
    return {'directly': directly, 'through': not directly and given['part'] and book.chosen('rk.chain', 'parts', options)}


def news(book, given, hand, options):
    """Seen, ridden, thought over, ridden back, in whole moves of two minutes (RK-20 to RK-22)."""
    told = given['seen_in_move'] + given['ride']
    leaves = told + F(given['minutes'], 2)
    if given['rides_himself']:
        return {'told_in_move': ceil(told)}
    return {'told_in_move': ceil(told), 'minutes': 2 * (given['ride'] + given['ride_back']) + given['minutes'], 'answer_arrives_in_move': ceil(leaves + given['ride_back'])}


def may_fire(book, given, hand, options):
    """To fire it must stand; horse guns that give a few rounds and go back fire at half (RK-5)."""
    if given['limbered']:
        return {'may_fire': False, 'factor': 0}
    if given['horse_guns_go_back'] or given['turned']:
        return {'may_fire': True, 'factor': F(1, 2)}
    if not given['moved']:
        return {'may_fire': True, 'factor': 1}
    if book.chosen('rk.fire-after-moving', 'half', options) and given['part'] <= 0.5:
        return {'may_fire': True, 'factor': F(1, 2)}
    return {'may_fire': False, 'factor': 0}


# ---- Siege works, guns taken, places of refuge (RK-109, RK-110, RK-167, RK-183, RK-204) ----

FLAME = {'I': (2,), 'II': (2, 3)}


def throws_at(book, given, wall, hand):
    """From the move that the table allows a throw each move, or every second of a half-battery; the flame breaks it (RK-109)."""
    normal, far = book.figure('RK-109', 'normal-' + given['gun']), book.figure('RK-109', 'far')
    if given['paces'] > far:
        return None
    beyond = 'far-' if given['paces'] > normal else ''
    many = 'any' if wall == 'weak' else 'one' if given['batteries'] == 1 else 'two'
    row = book.table('RK-109', 'breaching')[f'{wall}-{beyond}{many}']
    move, die = int(exact(row['none'])) + 1, row['first']
    while hand.take() not in FLAME[die]:
        move += 2 if given['half_battery'] else 1
        die = row['after']
    return move


def breach(book, given, hand, options):
    move = throws_at(book, given, 'weak' if given['wall'] == 'weaker' else 'strong', hand)
    return {'breach_in_move': move}


def bridge_fire(book, given, hand, options):
    """Stone as a strong wall, and crossed for thirty moves yet; wood as a weaker one (RK-110)."""
    move = throws_at(book, given, 'weak' if given['bridge'] == 'wood' else 'strong', hand)
    if move is None:
        return {'hit_in_move': None}
    return {'hit_in_move': move, 'impassable_from_move': move + (book.figure('RK-110', 'stone-moves') if given['bridge'] == 'stone' else 0)}


def shaken(book, given, hand, options):
    """Good effect within six hundred paces: a battery's one move or a half-battery's two; badly by a battery's three; what its own guns
    answered is taken off (RK-167)."""
    halves = 2 * given['battery_moves'] + given['half_battery_moves'] - 2 * given['own_battery_moves']
    if given['effect'] != 'good' or given['paces'] > book.figure('RK-167', 'range') or halves < 2 * book.figure('RK-167', 'shaken'):
        return {'state': 'unshaken'}
    return {'state': 'badly_shaken' if halves >= 2 * book.figure('RK-167', 'badly-shaken') else 'shaken'}


def captured_guns(book, given, hand, options):
    """Four moves in his hands and they are out; retaken sooner, for thirty moves; carried off in ten with an escort (RK-183)."""
    if given['event'] == 'retaken' and given['moves'] < book.figure('RK-183', 'lost'):
        return {'out_for_good': False, 'back_in_move': given['captured_in_move'] + given['moves'] + book.figure('RK-183', 'retaken')}
    if given['event'] == 'carried':
        return {}
    return {'out_for_good': given['moves'] >= book.figure('RK-183', 'lost')}


def refuge(book, given, hand, options):
    """R or D that reach it within two moves; horse only where skirmishers hold it, or a height with guns (RK-204)."""
    kind = given['refuge'] != 'none' and (given['arm'] == 'infantry' or given['held'] or given['refuge'] == 'height with guns')
    stops = kind and given['grade'] in ('R', 'D') and given['moves'] <= book.figure('RK-204', 'moves')
    return {'stops': stops, 'points': int(stops)}


BOOK = Book('reisswitz')
ROWS = list(BOOK.table('RK-60', 'movement'))
SLOPES = [0, 5, 5.1, 10, 10.1, 15, 15.1, 30, 30.1]
GROUNDS = ['good', 'heavy', 'open wood', 'swamp', 'thick wood']
BODIES = list(BOOK.table('RK-69', 'bodies'))
WORKS = ['pontoon', 'pontoon_dismantle', 'floating_infantry', 'floating_all', 'trestle_train', 'trestle_sappers', 'trestle_carpenters', 'blow', 'burn', 'planks',
         'strip', 'repair_stone', 'repair_wood', 'obstacle', 'clear']

SUBJECTS = [
    Subject('march-rate', {'troops': ROWS, 'degrees': SLOPES, 'direction': ['up', 'down'], 'ground': GROUNDS, 'off_road': [False, True]}, march_rate,
            options=[{}, {'rk.column-b': 'off-road'}, {'rk.columns-fg': 'gentle'}, {'rk.column-c': 'uphill'}, {'rk.closed-ground': 'closed'}]),
    Subject('march', {'troops': ['march_infantry', 'heavy_attack', 'skirmishers_run', 'patrol_infantry', 'messenger_short', 'gun12'],
                      'legs': [[{'going': one, 'paces': 250}, {'going': two, 'paces': 90}] for one in 'ABCDEFGH' for two in ('A', 'C', 'swamp', 'thick-wood')]}, march,
            options=[{}, {'rk.closed-ground': 'closed'}]),
    Subject('reach', {'troops': ['march_infantry', 'heavy_deploy', 'skirmishers_run', 'patrol_infantry'], 'moves': [1, 0, 2, 5],
                      'legs': [[{'going': one, 'paces': 250}, {'going': two, 'paces': 390}] for one in 'ABCDH' for two in ('A', 'E', 'swamp')]}, reach),
    Subject('guns-ready', {'battened': [False, True], 'horse': [False, True]}, guns_ready, options=[{}, {'rk.clear-guns': 'four'}]),
    Subject('order', {'paces': [100, 0, 100.1], 'leads': [True, False], 'part': [False, True]}, order, options=[{}, {'rk.chain': 'straight'}]),
    Subject('news', {'seen_in_move': [3, 0], 'ride': [2, 0, 1], 'minutes': [4, 0, 2], 'ride_back': [3, 0], 'rides_himself': [False, True]}, news),
    Subject('may-fire', {'moved': [False, True], 'part': [1, 0, 0.5, 0.51], 'limbered': [False, True], 'horse_guns_go_back': [False, True], 'turned': [False, True]}, may_fire,
            options=[{}, {'rk.fire-after-moving': 'half'}]),
    Subject('breach', {'wall': ['strong', 'weaker'], 'gun': ['6', '12'], 'batteries': [1, 2, 3], 'paces': [400, 401, 600, 601, 900, 901], 'half_battery': [False, True]}, breach,
            [[a, b, 2] for a in (1, 2, 3, 6) for b in (1, 2, 3)]),
    Subject('bridge-fire', {'bridge': ['stone', 'wood'], 'gun': ['6', '12'], 'batteries': [1, 2], 'paces': [400, 401, 600, 601, 900, 901], 'half_battery': [False, True]}, bridge_fire,
            [[a, b, 2] for a in (1, 2, 3) for b in (1, 3)]),
    Subject('shaken', {'battery_moves': [0, 1, 2, 3, 4], 'half_battery_moves': [0, 1, 2, 5, 6], 'effect': ['good', 'bad'], 'paces': [600, 0, 601], 'own_battery_moves': [0, 1, 3]}, shaken),
    Subject('captured-guns', {'event': ['held', 'retaken'], 'moves': [0, 3, 4, 5], 'captured_in_move': [0, 7], 'escort': [False, True]}, captured_guns),
    Subject('refuge', {'arm': ['infantry', 'cavalry'], 'grade': ['R', 'D', 'T'], 'refuge': ['wood', 'none', 'trench', 'stream', 'height with guns'], 'moves': [2, 0, 3], 'held': [False, True]}, refuge),
    Subject('attack-pace', {'weight': ['heavy', 'light'], 'degrees': SLOPES, 'direction': ['up', 'down']}, attack_pace),
    Subject('body-rate', {'bodies': [[{'body': one}] for one in BODIES] + [[{'body': one}, {'body': two}] for one in BODIES for two in ('infantry', 'gun12', 'light')],
                          'purpose': ['march', 'action', 'fast'], 'going': list(COLUMNS), 'bridge': [False, True]}, body_rate,
            fits=lambda given: all(BOOK.table('RK-69', 'bodies')[record['body']][given['purpose']].strip() not in ('', '–') for record in given['bodies']),
            options=[{}, {'rk.six-pounder-row': 'horse'}]),
    Subject('patrol', {'arm': ['infantry', 'cavalry'], 'task': ['searching', 'open country', 'falling back'], 'going': list(COLUMNS)}, patrol),
    Subject('change-formation', {'change': ['reform_infantry', 'reform_foot_artillery', 'reform_horse_artillery', 'reform_heavy_cavalry', 'reform_light_cavalry',
                                            'change_formation', 'limber', 'clear_guns', 'resupply', 'musket_resupply'],
                                 'paces': [600, 0, 1, 250, 251, 300, 900, 901], 'gallop': [False, True]}, change_formation,
            options=[{}, {'rk.clear-guns': 'four'}, {'rk.battery-refill': 'two'}]),
    Subject('width', {'way': list(BOOK.table('RK-72', 'widths')), 'arm': ['infantry', 'cavalry', 'artillery']}, width,
            fits=lambda given: given['way'] != 'town', options=[{}, {'rk.large-bridge': 'second'}]),
    Subject('critical-distance', {'enemy': ['cavalry', 'infantry', 'artillery-6-pounder', 'artillery-12-pounder'],
                                  'paces': [0, 399, 400, 401, 800, 801, 900, 901, 1000, 1001], 'battle_order': [False, True]}, critical_distance),
    Subject('ammunition', {'arm': ['infantry', 'battery', 'howitzer-battery'], 'moves_fired': [0, 1, 11, 12, 13, 49, 50, 51], 'running': [0, 4, 5, 6]}, ammunition,
            options=[{}, {'rk.battery-refill': 'two'}]),
    Subject('bridge', {'work': WORKS, 'paces': [60, 1, 19, 25, 26, 50, 51, 100, 101, 400, 401], 'feet': [None], 'under_ball': [False, True],
                       'under_canister': [False, True], 'afloat': [False, True], 'timed': [False, True], 'rapid': [False, True], 'pontoons': [10, 1, 11],
                       'spent': [60, 1, 31], 'begun_in_move': [None, 0, 7]}, bridge),
    Subject('bridge', {'work': ['pontoon', 'trestle_train', 'trestle_sappers'], 'paces': [None], 'feet': [50, 1, 49, 51, 100, 101], 'under_ball': [False, True],
                       'under_canister': [False, True], 'afloat': [False, True], 'timed': [False], 'rapid': [False], 'pontoons': [0], 'spent': [60], 'begun_in_move': [None, 7]}, bridge),
    Subject('burning-bridge', {'moves_since_lit': [0, 4, 5, 6], 'put_out': [True, False]}, burning_bridge),
    Subject('boat', {'paces': [100, 1, 150, 151, 250, 251, 500], 'stream': ['with', 'against', 'across']}, boat),
    Subject('ferry', {'load': ['infantry', 'cavalry', 'gun'], 'number': [100, 1, 25, 26, 101, 900], 'vessel': ['ferry', 'pontoon', 'double'], 'vessels': [0, 1, 3]}, ferry),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
