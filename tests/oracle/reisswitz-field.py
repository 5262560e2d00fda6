#!/usr/bin/env python3
# reisswitz-field.py: reports, columns, skirmishers, villages and the sides of an attack in Kriegsspiel, reckoned a second time.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import importlib
import math
import re
import sys
from fractions import Fraction as F
from math import ceil, floor

import reisswitz
from book import exact
from oracle import Subject, main

DICE = ['I', 'II', 'III', 'IV', 'V']


def read(die, hand):
    """Red or blue: red against the side that the die favours."""
    return reisswitz.throw(reisswitz.FACES[die], hand)[0][0]


# ---- The map and the umpire (RK-1 to RK-31) ----

def scale(book, given, hand, options):
    """Three quarters of an inch for 100 paces, unless the map has its own figure; the Prussian map is 1:8,000 (RK-R1)."""
    feet = F(264, 100) * 100 * 12   # 100 paces in inches of ground
    of_100 = given['inches_per_100_paces'] or {'4224': F(3, 4), '5280': F(6, 10), '4500': feet / 4500, '8000': feet / 8000}[(options or {}).get('rk.map-scale', '4224')]
    if given['inches'] is not None:
        return {'paces': F(given['inches']) / F(of_100) * 100}
    return {'inches': F(given['paces']) * F(of_100) / 100}


def run_moves(book, given, hand, options):
    """To the first move in which something happens."""
    first, wished = given['from_move'], given['moves']
    found = [event for event in given['events'] or [] if first <= event['move'] < first + wished]
    if not found:
        return {'moves': wished, 'stopped_by': None}
    event = min(found, key=lambda event: event['move'])
    return {'moves': event['move'] - first + 1, 'stopped_by': event['event']}


def slope(book, given, hand, options):
    told = {'degrees': round(math.degrees(math.atan(abs(given['rise']) / given['run'])), 2)}
    if given['rise']:
        told['direction'] = 'up' if given['rise'] > 0 else 'down'
    return told


def dispute(book, given, hand, options):
    """The umpire’s word; without one a die of two."""
    return {'stands': given['decision']} if given['umpire'] else {'stands': ('red', 'blue')[hand.take() - 1]}


def special_report(book, given, hand, options):
    """No fact of the enemy slips in, neither in the words nor in the strength (RK-13)."""
    said = (given['strength'] + ' ' + given['text']).lower()
    named = [name for name in given['enemy_names'] or [] if re.search(rf'\b{re.escape(name.lower())}s?\b', said)]
    return {'clean': not named, 'named': named}


def players(book, given, hand, options):
    """One within six, eight and two; two beyond; three from twenty-four battalions, and one for each eight more (RK-R78)."""
    battalions = given['battalions']
    if battalions >= 24:
        return {'players': 3 + (battalions - 24) // 8}
    return {'players': 1 if battalions <= 6 and given['squadrons'] <= 8 and given['batteries'] <= 2 else 2}


def sight(book, given, hand, options):
    """By the line of sight and the umpire’s visibility alone (RK-R80)."""
    return {'seen': given['in_sight'] and (given['visibility'] is None or given['paces'] <= given['visibility'])}


def concealed_march(book, given, hand, options):
    """Block by block, as each begins to come into view; an open march is all on the map."""
    at, shown, hidden = 0, [], []
    for part in given['parts']:
        (shown if given['open'] or given['paces'] > at else hidden).append(part['name'])
        at += part['length']
    return {'on_the_map': len(shown), 'shown': shown, 'hidden': hidden}


SIZES = [(1, 1)] * 4 + [(F('1.25'), F('0.75')), (1, F('0.75')), (1, F('0.75')), (1, F('0.75')), (F('0.5'), F('0.5')), (F('1.25'), F('0.25')), (1, F('0.75')), (F('1.25'), F('0.75')),
                          (F('0.42'), F('0.75')), (F('0.83'), F('0.75')), (F('0.35'), F('0.35')), (F('0.5'), F('0.35')), (F('0.35'), F('0.25')), (F('0.5'), F('0.25')), (F('0.25'), F('0.25')),
                          (F('0.25'), F('0.25')), (F('2.5'), F('0.25'))]


def block_size(book, given, hand, options):
    return {'cm': [round(float(F(size) * F(given['cm_per_100_paces'])), 2) for size in SIZES[given['block'] - 1]]}


def battalion_blocks(book, given, hand, options):
    """A sixth of the battalion at a time, or, by the other reading, of the half-battalion: the first block, then the second (RK-R29)."""
    half = book.chosen('rk.steps', 'half', options)
    steps = min(6, given['men_lost'] // (75 if half else 150))
    show = ['whole block', 'larger exchange piece', 'small exchange piece', 'removed']
    told = {'first': show[min(3, steps)], 'second': show[max(0, steps - 3)]}
    return told if half else {**told, 'front': [250, 208, 167, 125, 83, 42, 0][steps]}


# ---- Formations and columns (RK-35 to RK-80) ----

FRONTS = {'infantry-line': '250', 'infantry-line-2': '292', 'infantry-attack-column': '75', 'infantry-square': '62.5', 'cavalry-regiment-in-line': '400', 'cavalry-column-of-route-in-threes': '3',
          'cavalry-column-of-route-in-fours': '4', 'artillery-battery-in-line': '150'}


def formation(book, given, hand, options):
    """Two ranks lie 42 paces wider, but for the light company out; by files 375, or 337; six guns take 150, eight 200."""
    form = given['formation']
    front = FRONTS[form]
    if form == 'infantry-line-2':
        fronts = ('375', '337') if book.chosen('rk.two-rank-front', 'files', options) else ('292', '250')
        front = fronts[given['light_out']]
    if form == 'artillery-battery-in-line' and book.chosen('rk.battery-front', 'eight', options):
        front = '200'
    told = {'front': front}
    if form == 'cavalry-column-of-route-in-fours':
        told['depth'] = '600' if book.chosen('rk.cavalry-fours', 'longer', options) else '400'
    return told


FIELD = {'infantry_open': (250, 250), 'infantry_close_company': (17, None), 'infantry_close_platoon': (34, 75), 'infantry_close_platoon_two': (75, 150), 'infantry_close_section': (68, None),
         'cavalry_troop_open': (400, 400), 'cavalry_half_troop_open': (400, 400), 'cavalry_troop_close': (200, 200), 'cavalry_half_troop_close': (300, 300)}


def field_column(book, given, hand, options):
    """Where the table has no figure for the march, close columns stretch to 75 paces a battalion (RK-37): the book says it of the column
    of companies in so many words."""
    halted, marched = FIELD[given['column']]
    return {'length': (marched or 75) if given['marched'] else halted}


def narrow(book, given, hand, options):
    """By halves, each as long again and a move’s work, until it passes (RK-39, RK-75)."""
    fronts = {'company': 25, 'platoon': 12, 'section': 5, 'half_section': 3}
    names = list(fronts)
    at, length = names.index(given['column']), given['length']
    begun = at
    while fronts[names[at]] > given['width']:
        at, length = at + 1, length * 2
        if at == len(names):
            return 'refused: too narrow'
    return {'column': names[at], 'length': length, 'moves': at - begun}


def going(book, given, hand, options):
    """RK-T7; a limit is of the gentler class.  On a slope heavy ground takes the smaller figure of two columns, which is told elsewhere."""
    degrees, up, ground = given['degrees'], given['direction'] == 'up', given['ground']
    if ground in ('swamp', 'thick wood') or degrees > 30:
        return {'column': None}
    if degrees <= 5:
        if ground == 'open wood':
            return {'column': 'H'}
        off = given['off_road'] and book.chosen('rk.column-b', 'off-road', options)
        return {'column': 'B' if ground == 'heavy' or off else 'A'}
    if ground != 'good':
        return {}
    if not up and book.chosen('rk.columns-fg', 'gentle', options):
        return {'column': 'F' if degrees <= 10 else 'G'} if degrees <= 15 else {}
    if degrees <= 10:
        return {'column': 'A' if not up and book.chosen('rk.column-c', 'uphill', options) else 'C'}
    return {'column': ('D' if up else 'F') if degrees <= 15 else 'E' if up else 'G'}


WINDOWS = {'infantry_breaking': (2, 5), 'skirmishers_run': (1, 3), 'gun12_fast': (1, 3), 'gun9_fast': (2, 6), 'horse_artillery_fast': (2, 6)}


def may_go_fast(row, used):
    """So many moves of the window, which includes this one."""
    most, window = WINDOWS[row]
    return sum(used[-(window - 1):]) < most


def fast_rate(book, given, hand, options):
    return {'allowed': may_go_fast(given['troops'], given['used'])}


def hedge(book, given, hand, options):
    """All halt at it; formed troops are disordered, and need a move to form; by the other reading everyone needs one to cross."""
    formed = given['formed']
    moves = formed + book.chosen('rk.hedges', 'apart', options)
    return {'halts': True, 'disordered': formed, 'reform_moves': int(formed), 'moves': moves}


def contract_column(book, given, hand, options):
    """Only the tail goes the full way (RK-R9)."""
    tail = given['tail_per_move'] if given['tail_per_move'] is not None else 250 if book.chosen('rk.contract-rate', 'printed', options) else 200
    if tail <= given['head_per_move']:
        return 'refused: the tail does not come up'
    minutes = F(given['length'] - given['closed'], 1) * 2 / (tail - given['head_per_move'])
    return {'minutes': minutes, 'whole_minutes': ceil(minutes), 'moves': ceil(minutes / 2)}


def pass_point(book, given, hand, options):
    moves = F(given['length'], given['rate'])
    return {'moves': moves, 'whole_moves': ceil(moves)}


def long_march(book, given, hand, options):
    """Three miles an hour on foot, five mounted; ten minutes of every hour and every fourth hour go in rest, unless the march is over."""
    foot = given['arm'] == 'infantry'
    minutes = F(given['miles']) * 60 / (3 if foot else 5)
    elapsed = minutes
    if foot and not given['forced']:
        fours, rest = divmod(minutes, 150)
        if fours and not rest:
            fours, rest = fours - 1, F(150)
        hours, left = divmod(rest, 50)
        if hours and not left:
            hours, left = hours - 1, F(50)
        elapsed = fours * 240 + hours * 60 + left
    told = {'hours': round(float(minutes / 60), 2)}
    if not given['forced']:
        told.update(elapsed=round(float(elapsed / 60), 2), days=ceil(F(given['miles']) / (15 if foot else 30)))
    return told


def march_rest(book, given, hand, options):
    """Foot rests in the last ten minutes of an hour, and the whole of every fourth; on the map by the house rule alone."""
    if given['arm'] != 'infantry' or book.chosen('rk.march-rests', 'approach', options):
        return {'rests': False, 'more': 0}
    within, minute = given['minutes'] % 240, given['minutes'] % 60
    if within >= 180:
        return {'rests': True, 'more': 240 - within}
    return {'rests': minute >= 50, 'more': 60 - minute if minute >= 50 else 0}


# ---- Skirmishers and wagons (RK-44 to RK-51, RK-77) ----

def skirmishers(book, given, hand, options):
    most = {'line': 4 if book.chosen('rk.skirmishers', 'four', options) else 2, 'light': 8, 'rifle': 8}[given['kind']]
    if given['kind'] != 'line' and book.chosen('rk.half-light', 'six', options):
        most = 6
    blocks = min(most, given['wished'] if given['wished'] is not None else most)
    return {'most': most, 'blocks': blocks, 'men': 45 * blocks}


def skirmish_positions(book, given, hand, options):
    """Half or more stay in close order 100 paces before the line; the rest 150 farther, the committee’s 250, or where the umpire has them;
    all run in when cavalry comes."""
    out = given['out']
    if given['cavalry_comes']:
        return {'supports': out, 'supports_at': 100, 'chain': 0}
    farther = 250 if given['committee'] or book.chosen('rk.skirmish-chain', 'committee', options) else 150
    at = given['at'] if given['at'] is not None else 100 + farther
    return {'supports': ceil(out / 2), 'supports_at': 100, 'chain': out // 2, 'chain_at': at}


def skirmish_replace(book, given, hand, options):
    """The supports fill the chain, the reserve the supports."""
    to_chain = min(given['lost'], given['supports'])
    to_supports = min(to_chain, given['reserve'])
    return {'chain_short': given['lost'] - to_chain, 'supports': given['supports'] - to_chain + to_supports, 'reserve': given['reserve'] - to_supports}


def skirmish_pace(book, given, hand, options):
    runs = given['aim'] != 'other' and may_go_fast('skirmishers_run', given['used'] or [])
    return {'row': 'skirmishers_run' if runs else 'infantry_ranks'}


# ---- Fire on villages, and whom it falls on (RK-92, RK-107, RK-108, RK-115, RK-128) ----

def men_to_points(book, given, hand, options):
    two = 3 if book.chosen('rk.two-rank-points', 'three', options) else F(10, 3)
    per = {'three_ranks': 5, 'two_ranks': two, 'skirmishers': F(3, 2), 'cavalry': F(3, 2), 'artillery': F(2, 25)}[given['formation']]
    return {'points': F(given['men']) / per}


def debouch_throw(book, given, hand, options):
    """The die is to the disadvantage of who comes out: red, he forms up."""
    out = read(given['die'], hand) == 'r'
    return {'out': out} if out else {'out': False, 'grade': 'R'}


def bombard(book, given, hand, options):
    """Throws until the flame falls, of fifty moves; the wait; one throw for the spread; ten moves to clear the place (RK-108, RK-R37)."""
    wood = given['houses'] == 'wood'
    if given['howitzers'] < 4 or given['paces'] > 2000:
        return {'throws_in_moves': [], 'fire_in_move': None}
    each = (1 if wood else 3) * (1 if given['howitzers'] >= 6 else 2)
    throws, move = [], 0
    while True:
        move += each
        if move > 50:
            return {'throws_in_moves': throws}
        throws.append(move)
        if hand.take() == 2:
            break
    spread = move + (5 if wood else 10)
    spreads = hand.take() in ((1, 2, 3) if wood else (2, 3))
    return {'throws_in_moves': throws, 'fire_in_move': move, 'spread_throw_in_move': spread, 'spreads': spreads, 'evacuate_by_move': spread + 10 if spreads else None}


def loss_falls_on(book, given, hand, options):
    """On the first line, and on what lies behind it only when that comes under fire itself."""
    aimed = given['aimed_at']
    return {'pays': aimed if given['under_fire'] else 'first line', 'shared': given['shared']}


def strength(book, given, hand, options):
    return {'men': max(0, given['establishment'] - given['hits'])}


# ---- The sides of an attack (RK-147 to RK-187, RK-212) ----

def odds_in_sixths(book, given, hand, options):
    return reisswitz.odds_by_numbers(book, given, hand, options)


def squadron_odds(book, given, hand, options):
    """By the squadrons while each in the shock has more than 125 riders; else by the riders (RK-R45)."""
    a, d = given['attacker'], given['defender']
    small, large = min(a, d), max(a, d)
    if given['spread'] and 6 * small >= 5 * large:
        return {'die': 'I', 'index': 0, 'advantage': None}
    weak = [riders is not None and riders <= 125 * n for riders, n in ((given['attacker_riders'], a), (given['defender_riders'], d))]
    if any(weak) or book.chosen('rk.squadrons', 'men', options):
        riders = [given[side + '_riders'] if given[side + '_riders'] is not None else 150 * given[side] for side in ('attacker', 'defender')]
        told = reisswitz.odds_by_numbers(book, {'attacker': riders[0], 'defender': riders[1]}, hand, options)
    else:
        told = reisswitz.squadron_odds(book, given, hand, options)
    return {**told, 'die': 'X' if told['die'] == 'foregone' else told['die']}   # of squadrons the book calls it X (RK-R49)


def cavalry_lines(book, given, hand, options):
    """Half the second line is added against one line of about the strength of both; it keeps the flank; and it follows up a victory at
    Die III (RK-162).  Without a second line there is nothing of it."""
    second = given['second_line']
    if second == 0:
        return {'added': 0, 'flank_safe': False, 'die': None}
    told = {'flank_safe': True, 'die': 'III' if given['won'] and given['can_follow'] else None}
    if given['enemy'] == given['own']:
        told['added'] = second // 2
    elif 2 * given['enemy'] <= given['own']:
        told['added'] = 0
    return told


def skirmishers_first(book, given, hand, options):
    """Driven in, they take or make the attack at −1, or send new ones, at once the first time, after a move the second; who defends goes
    back 200 paces for it (RK-174)."""
    if given['result'] == 'undecided' or given['times'] == 0:
        return {'points': 0, 'back': 0, 'out_again_after': 0} if given['result'] == 'undecided' else {}
    if given['choice'] == 'press on':
        return {'points': -1, 'back': 0}
    return {'points': 0, 'back': 200 if given['result'] == 'defenders driven in' else 0, 'out_again_after': int(given['times'] > 1)}


def infantry_with_guns(book, given, hand, options):
    """Good effect: attacking, a point; defending, the enemy’s skirmishers throw at Die II to their disadvantage, and won the mass attacks at
    Die I, lost at Die III against it.  Bad effect decides nothing (RK-177)."""
    if given['effect'] == 'bad':
        return {'index': 0}
    if given['role'] == 'attacker':
        return {'index': 1}
    return {'index': 0 if read('II', hand) == 'r' else -2}


BATTERY = {'A2': 2, 'A3': 1, 'A4': -1, 'B1': 0, 'B2': -2, 'D1': -1, 'D2': -1}


def battery_attack(book, given, hand, options):
    """RK-T38, for the attackers; F is the die of the cavalry against the support, one step worse for the cavalry."""
    key = given['key']
    if key in ('A1', 'E1', 'E2'):
        return {'result': 'lost'}
    if key in BATTERY:
        return {'index': BATTERY[key], 'die': DICE[abs(BATTERY[key])]}
    if key == 'F' and given['support_die']:
        worse = DICE.index(given['support_die']) + 1
        return {'index': -worse, 'die': DICE[worse] if worse < 5 else 'foregone'}
    return {}


def surprised(book, given, hand, options):
    """Without a reserve shaken for three moves; attacked within them every attacker counts double; beaten then, five moves to form."""
    within = given['moves_since'] <= 3
    told = {'attackers_count': given['attackers'] * (2 if within else 1), 'points': -1 if within and not given['reserve'] else 0}
    if within or not given['beaten']:
        told['moves_to_form'] = 5 if given['beaten'] else 0
    return told


PLACES = {None: 0, 'hedge': 1, 'trench': 2}


def stronghold_class(book, given, hand, options):
    """The stronger of the place and the slope: from 15 degrees light, from 20 strong, from 25 fortified."""
    place, degrees = PLACES[given['place']], given['degrees']
    steep = sum(degrees >= bound for bound in (15, 20, 25))
    return {'class': (None, 'light', 'strong', 'fortified')[max(place, steep)]}


PARTS = {'infantry-division': {'battalion': 6, 'light-regiment': 1, 'foot-battery-9': 1, 'sapper-company': 1, 'supply-column': 1},
         'cavalry-division': {'heavy-regiment': 3, 'light-regiment': 3, 'horse-battery-6': 1, 'supply-column': 1},
         'ordnance-train': {'foot-battery-12': 1, 'foot-battery-9': 2, 'rocket-battery': 1, 'howitzer-battery': 1, 'park-column': 6, 'engineer-column': 1, 'pontoon-train': 1}}


IN_ALL = {'infantry-division': {'battalion': 10, 'battery': 1}, 'cavalry-division': {'regiment': 8, 'battery': 2}, 'ordnance-train': {}}


def parts_of(formation, service):
    """The Prussians have six-pounders where the British have nines, and no rockets."""
    parts = dict(PARTS[formation])
    if service == 'prussian':
        parts.pop('rocket-battery', None)
        parts = {name.replace('battery-9', 'battery-6'): number for name, number in parts.items()}
    return parts


def force_check(book, given, hand, options):
    wanted = parts_of(given['formation'], given['service'])
    has = {row['part']: row['number'] for row in given['parts']}
    wanting = [name for name, number in wanted.items() if has.get(name, 0) < number]
    return {'wanting': wanting, 'complete': not wanting, 'over': over(given['formation'], wanted, has)}


def over(formation, wanted, has):
    """RK-T51 has “6 to 10 battalions”, “6 to 8 regiments”, “1 or 2 horse batteries” and “one battery” of either calibre; of all else as many as it says.
    In the table’s order, then what there may be more of and is too much, then what such a formation has not."""
    listed = list(PARTS[formation])
    if 'foot-battery-9' in listed:
        listed.insert(listed.index('foot-battery-9') + 1, 'foot-battery-6')
    kinds = IN_ALL[formation]
    found = [name for name in listed if not any(kind in name for kind in kinds) and has.get(name, 0) > wanted.get(name, 0)]
    found += [kind for kind, most in kinds.items() if sum(number for name, number in has.items() if kind in name and name in listed) > most]
    return found + [name for name, number in has.items() if name not in listed and number > 0]


def wagons(book, given, hand, options):
    """A battery beside its wagons, within a hundred paces (RK-R81); those of a regiment are taken to be there (RK-116)."""
    near = given['paces'] <= 100 or (given['whose'] == 'battery' and book.chosen('rk.wagons', 'at-hand', options))
    taken = given['whose'] == 'battalion' and book.chosen('rk.regimental-wagons', 'taken', options)
    return {'may_refill': bool(near or taken), 'usual': 1000 <= given['paces'] <= 1500}


def message(book, given, hand, options):
    """To two thousand paces at 900 a move, farther at 700 for the whole way; a rider leads his horse through thick wood (RK-R8, RK-67)."""
    paces = sum(leg['paces'] for leg in given['legs'])
    row = 'messenger_short' if paces <= 2000 else 'messenger_long'
    moves = F(0)
    for leg in given['legs']:
        cell = '100' if leg['going'] == 'thick-wood' else '' if leg['going'] == 'swamp' else book.table('RK-60', 'movement')[row][leg['going']]
        if not cell:
            return 'refused: no rider goes there'
        moves += F(leg['paces']) / exact(cell)
    return {'row': row, 'moves': moves, 'minutes': 2 * moves, 'arrives_in_move': ceil(moves)}


ROADS = {'infantry_sections': (125, 250), 'infantry_half_sections': (250, 500), 'cavalry_twos': (1200, 1200), 'cavalry_threes': (800, 800), 'cavalry_fours': (400, 400), 'battery_open': (300, 300),
         'battery_pairs': (150, 150), 'battery_fours': (75, 75)}


def column_length(book, given, hand, options):
    """The sum of its parts; cavalry in fours longer by the other reading (RK-R11)."""
    lengths = {**ROADS, 'cavalry_fours': (600, 600)} if book.chosen('rk.cavalry-fours', 'longer', options) else ROADS
    return {'paces': sum(part['number'] * lengths[part['key']][part['state'] == 'march'] for part in given['parts'])}


LEGS = [[('A', 2000)], [('A', 2001)], [('A', 700), ('C', 600)], [('D', 900), ('B', 1100)], [('E', 100)], [('H', 300), ('A', 1701)], [('thick-wood', 150)], [('swamp', 1)], [('A', 0)], [('F', 350), ('G', 50)]]
MARCHES = [[(key, number, state)] for key in ROADS for number, state in ((1, 'closed'), (1, 'march'), (6, 'march'))] + [[('infantry_sections', 6, 'march'), ('cavalry_fours', 2, 'march'), ('battery_open', 1, 'closed')], []]

def rows(**parts):
    return [{'part': name.replace('_', '-'), 'number': number} for name, number in parts.items()]


BOOK = reisswitz.BOOK
FACE = [[face] * 2 + [4] for face in range(2, 7)] + [[1, 1, 3], [1, 2, 3], [1, 4, 4]]
FLAMES = [[2, 1], [2, 2], [2, 4], [1, 2, 3], [6, 5, 4, 3, 2, 1], [3] * 3 + [2, 5], [1] * 50]
COLUMN = [{'name': 'A', 'length': 100}, {'name': 'B', 'length': 200}, {'name': 'C', 'length': 50}]
EVENTS = [[{'event': 'message', 'move': 6}, {'event': 'sight', 'move': 5}], [{'event': 'order', 'move': 1}], [{'event': 'order', 'move': 2}, {'event': 'critical', 'move': 9}], [{'event': 'obstacle', 'move': 3}]]
NAMES = [None, [], ['3rd Brigade'], ['Ney', '3rd Brigade'], ['Soult']]
HAVE = [rows(battalion=6, light_regiment=1, foot_battery_9=1, foot_battery_6=1, sapper_company=1, supply_column=1), rows(battalion=5, light_regiment=1), [],
        rows(heavy_regiment=3, light_regiment=3, horse_battery_6=1, supply_column=1), rows(heavy_regiment=2, light_regiment=3, horse_battery_6=0, supply_column=1),
        rows(foot_battery_12=1, foot_battery_9=2, foot_battery_6=2, rocket_battery=1, howitzer_battery=1, park_column=6, engineer_column=1, pontoon_train=1),
        rows(battalion=11, light_regiment=2, foot_battery_9=1, sapper_company=1, supply_column=2), rows(heavy_regiment=5, light_regiment=4, horse_battery_6=3, supply_column=1),
        rows(battalion=10, light_regiment=1, foot_battery_6=1, sapper_company=1, supply_column=1, rocket_battery=1),
        rows(heavy_regiment=4, light_regiment=4, horse_battery_6=2, supply_column=1, battalion=0)]

SUBJECTS = [
    Subject('scale', {'inches': [3, 0, 0.75, 15], 'inches_per_100_paces': [None, 0.5, 1]}, lambda book, given, hand, options: scale(book, {'paces': None, **given}, hand, options),
            options=[{}, {'rk.map-scale': '5280'}]),
    Subject('scale', {'paces': [100, 0, 2000, 250], 'inches_per_100_paces': [None, 0.5, 1]}, lambda book, given, hand, options: scale(book, {'inches': None, **given}, hand, options),
            options=[{}, {'rk.map-scale': '5280'}]),
    Subject('run-moves', {'moves': [5, 1, 2, 3], 'from_move': [1, 3, 5], 'events': [None] + EVENTS}, run_moves),
    Subject('slope', {'rise': [1, 0, -1, 10, -2.75], 'run': [10, 1, 5.67, 2.14]}, slope),
    Subject('dispute', {'umpire': [True, False], 'decision': ['red’s reading', 'blue’s reading']}, dispute, [[1], [2]]),
    Subject('special-report', {'side': ['red', 'blue'], 'strength': ['3 battalions', 'the 3rd Brigade'], 'text': ['Hold the bridge.', 'Ney is near.', 'Look to the Orney.'], 'enemy_names': NAMES}, special_report),
    Subject('players', {'battalions': [6, 0, 7, 23, 24, 31, 32, 40], 'squadrons': [8, 0, 9], 'batteries': [2, 0, 3]}, players),
    Subject('sight', {'in_sight': [True, False], 'paces': [0, 400, 401, 5000], 'visibility': [None, 0, 400]}, sight),
    Subject('concealed-march', {'parts': [COLUMN, COLUMN[:1], COLUMN[1:]], 'paces': [0, 1, 100, 101, 300, 301, 1000], 'open': [False, True]}, concealed_march),
    Subject('block-size', {'block': list(range(1, 22)), 'cm_per_100_paces': [1, 1.905, 2]}, block_size),
    Subject('battalion-blocks', {'men_lost': [0, 149, 150, 299, 300, 449, 450, 599, 600, 749, 750, 899, 900, 1000]}, battalion_blocks),
    Subject('formation', {'formation': list(FRONTS), 'light_out': [False, True]}, formation,
            options=[{}, {'rk.two-rank-front': 'files'}, {'rk.cavalry-fours': 'longer'}, {'rk.battery-front': 'eight'}], fits=lambda given: given['formation'] == 'infantry-line-2' or not given['light_out']),
    Subject('field-column', {'column': list(FIELD), 'marched': [False, True]}, field_column),
    Subject('narrow', {'column': ['company', 'platoon', 'section', 'half_section'], 'length': [100, 0, 25], 'width': [30, 25, 24.9, 12, 11.9, 5, 4.9, 3, 2.9]}, narrow),
    Subject('going', {'degrees': [0, 5, 5.1, 10, 10.1, 15, 15.1, 30, 30.1], 'direction': ['up', 'down'], 'ground': ['good', 'heavy', 'open wood', 'swamp', 'thick wood'], 'off_road': [False, True]}, going,
            options=[{}, {'rk.column-b': 'off-road'}, {'rk.columns-fg': 'gentle'}, {'rk.column-c': 'uphill'}]),
    Subject('fast-rate', {'troops': list(WINDOWS), 'used': [[], [1], [1, 1], [1, 0], [1, 0, 0], [0, 0, 1], [1, 1, 0, 0], [1, 0, 0, 1], [1, 0, 0, 0, 1], [1, 1, 0, 0, 0], [1, 1, 0, 0, 0, 0], [0, 1, 0, 1, 0]]}, fast_rate),
    Subject('hedge', {'formed': [True, False]}, hedge, options=[{}, {'rk.hedges': 'apart'}]),
    Subject('contract-column', {'length': [1500, 225, 226], 'closed': [225, 0, 100], 'tail_per_move': [None, 200, 250, 101], 'head_per_move': [0, 100, 199]}, contract_column, options=[{}, {'rk.contract-rate': 'printed'}]),
    Subject('pass-point', {'length': [1500, 0, 1, 200], 'rate': [200, 100, 300]}, pass_point),
    Subject('skirmish-pace', {'aim': ['out or in', 'bayonet', 'broken ground', 'from cavalry', 'other'], 'used': [None, [1], [0, 1], [1, 0], [1, 0, 0], [0, 0]]}, skirmish_pace),
    Subject('long-march', {'arm': ['infantry', 'cavalry-walk-and-trot'], 'miles': [15, 1, 2.5, 3, 7.5, 9, 15.1, 30, 30.1], 'forced': [False, True]}, long_march),
    Subject('march-rest', {'arm': ['infantry', 'cavalry-walk-and-trot'], 'minutes': [0, 49, 50, 59, 60, 110, 120, 179, 180, 200, 239, 240, 290]}, march_rest, options=[{}, {'rk.march-rests': 'map'}]),
    Subject('skirmishers', {'kind': ['line', 'light', 'rifle'], 'wished': [None, 0, 1, 2, 3, 6, 8, 9]}, skirmishers, options=[{}, {'rk.skirmishers': 'four'}, {'rk.half-light': 'six'}]),
    Subject('skirmish-positions', {'out': [4, 0, 1, 5], 'cavalry_comes': [False, True], 'committee': [False, True], 'at': [None, 100, 200, 300]}, skirmish_positions, options=[{}, {'rk.skirmish-chain': 'committee'}]),
    Subject('skirmish-replace', {'lost': [20, 0, 10, 50], 'supports': [10, 0, 20, 90], 'reserve': [50, 0, 5]}, skirmish_replace),
    Subject('men-to-points', {'men': [10, 0, 1, 45, 450], 'formation': ['three_ranks', 'two_ranks', 'skirmishers', 'cavalry', 'artillery']}, men_to_points, options=[{}, {'rk.two-rank-points': 'three'}]),
    Subject('debouch-throw', {'die': DICE}, debouch_throw, FACE),
    Subject('bombard', {'houses': ['wood', 'stone'], 'howitzers': [6, 0, 3, 4, 5, 8], 'paces': [0, 2000, 2001]}, bombard, FLAMES,
            fits=lambda given: True),
    Subject('loss-falls-on', {'aimed_at': ['first line', 'second line', 'reserve'], 'under_fire': [False, True], 'shared': [False, True]}, loss_falls_on),
    Subject('strength', {'establishment': [900, 0, 150], 'hits': [0, 150, 900, 1000]}, strength),
    Subject('odds-in-sixths', {'attacker': list(range(1, 19)), 'defender': list(range(1, 19))}, odds_in_sixths),
    Subject('squadron-odds', {'attacker': [4, 1, 3, 5, 6, 12, 16], 'defender': [3, 1, 4, 5, 6, 12], 'spread': [False, True], 'attacker_riders': [None, 400, 500, 501, 625, 150], 'defender_riders': [None, 375, 376, 450, 300]},
            squadron_odds, options=[{}, {'rk.squadrons': 'men'}]),
    Subject('cavalry-lines', {'second_line': [4, 0, 1, 5], 'own': [8, 2, 4, 16], 'enemy': [8, 2, 4], 'won': [False, True], 'can_follow': [False, True]}, cavalry_lines),
    Subject('skirmishers-first', {'result': ['attackers driven in', 'defenders driven in', 'undecided'], 'choice': ['press on', 'send new ones'], 'times': [1, 2, 3]}, skirmishers_first),
    Subject('infantry-with-guns', {'role': ['attacker', 'defender'], 'effect': ['good', 'bad']}, infantry_with_guns, FACE),
    Subject('battery-attack', {'key': ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'C', 'D1', 'D2', 'E1', 'E2', 'F'], 'support_die': [None] + DICE}, battery_attack),
    Subject('surprised', {'reserve': [True, False], 'moves_since': [0, 3, 4, 9], 'attackers': [0, 900], 'beaten': [False, True]}, surprised),
    Subject('stronghold-class', {'place': [None, 'hedge', 'trench'], 'degrees': [0, 14.9, 15, 19.9, 20, 24.9, 25, 40]}, stronghold_class),
    Subject('force-check', {'formation': ['infantry-division', 'cavalry-division', 'ordnance-train'], 'service': ['british', 'prussian'], 'parts': HAVE}, force_check),
    Subject('wagons', {'paces': [0, 100, 101, 999, 1000, 1500, 1501], 'whose': ['battery', 'battalion']}, wagons, options=[{}, {'rk.wagons': 'at-hand'}, {'rk.regimental-wagons': 'map'}]),
    Subject('message', {'legs': [[{'going': going, 'paces': paces} for going, paces in legs] for legs in LEGS]}, message),
    Subject('column-length', {'parts': [[{'key': key, 'number': number, 'state': state} for key, number, state in march] for march in MARCHES]}, column_length,
            options=[{}, {'rk.cavalry-fours': 'longer'}]),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
