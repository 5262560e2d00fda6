#!/usr/bin/env python3
# little-wars.py: Little Wars reckoned a second time, from the book's rules.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import itertools
import math
import sys
from fractions import Fraction as F

from book import Book
from oracle import Subject, main


def melee(book, given, hand, options):
    """Equal, all die.  The weaker isolated: they kill one for one until the others are double, and the rest are taken; supported, each
    of them kills one and dies (LW-50 to LW-52).  Isolation of the stronger is of no account."""
    a, b = given['a'], given['b']
    if a == b:
        return {'inferior': None, 'isolated': None, 'a_killed': a, 'b_killed': b, 'a_left': 0, 'b_left': 0}
    weak, strong = ('a', 'b') if a < b else ('b', 'a')
    few, many = min(a, b), max(a, b)
    isolated = 2 * given[weak + '_support'] < few
    taken = min(few, many - few) if isolated else 0
    killed = few - taken
    return {'inferior': weak, 'isolated': isolated, 'a_killed': killed, 'b_killed': killed, weak + '_left': 0, strong + '_left': many - killed}


def older_melee(book, given, hand, options):
    """Men who touch toss a coin for which is dead, or both die; a man touches one (LW-122)."""
    pairs = min(given['a'], given['b'], given['pairs'])
    if book.chosen('lw.melee', 'both-die', options):
        killed = pairs, pairs
    else:
        killed_a = sum(hand.take() == 1 for _ in range(pairs))
        killed = killed_a, pairs - killed_a
    return {'a_killed': killed[0], 'b_killed': killed[1], 'a_left': given['a'] - killed[0], 'b_left': given['b'] - killed[1]}


def isolation(book, given, hand, options):
    """Free friends within their own move; by a house rule within twelve, within twenty-four, or the body's own (LW-45, LW-46)."""
    moves = {'infantry': 12, 'cavalry': 24}

    def reach(other):
        choice = options.get('lw.support.move', 'own')
        return {'12': 12, '24': 24, 'body': moves[given['body_arm']]}.get(choice, moves[other['arm']])
    supporters = sum(other['state'] == 'free' and other['distance_in'] <= reach(other) for other in given['others'])
    return {'supporters': supporters, 'needed': -(-given['number'] // 2), 'isolated': 2 * supporters < given['number']}


def shot(book, given, hand, options):
    """Knocked are dead; touched are dead only if nobody is yet; lying down a man is but touched (LW-39, LW-R13)."""
    dead = []
    for touch in given['touches']:
        knocked = touch['effect'] == 'knocked' and not touch['lying']
        if knocked or not dead:
            dead.append(touch['man'])
    return {'dead': dead}


def gun_status(book, given, hand, options):
    """Four free men within six; four horse among them make it as quick as horse (LW-28, LW-29, LW-35).  Who has gone with another gun is
    gone; who serves another may serve this one too, but move with it only if he is its own; moved or fired, never both."""
    near = [max(0, sum(distance <= 6 for distance in given[arm + '_distances_in']) - given['gone_' + arm]) for arm in ('infantry', 'cavalry')]
    own = [max(0, n - given['serving_' + arm]) for n, arm in zip(near, ('infantry', 'cavalry'))]
    firing = near if book.chosen('lw.crew.shared', 'fire', options) else own
    serves = sum(firing) >= 4
    may_move = given['did'] == 'none' and sum(own) >= 4
    return {'men_within_6': sum(firing), 'in_action': serves, 'shots_max': max(0, 4 - given['shots_fired']) if serves and given['did'] != 'moved' else 0,
            'move_limit_in': 0 if not may_move else 24 if own[1] >= 4 else 12}


def escort(book, given, hand, options):
    """One to seven, and any rest (LW-60)."""
    needed = -(-given['prisoners'] // 7)
    if given['escorts'] is not None and given['escorts'] < needed:
        return 'refused: too few go with them'
    return {'escorts_needed': needed, 'legal': True}


def prisoner_move(book, given, hand, options):
    return {'legal': given['moved_in'] <= {'infantry': 12, 'cavalry': 24}[given['arm']] and given['end_distance_from_escort_in'] <= 6}


def gun_credit(book, given, hand, options):
    """The first that fits (LW-111)."""
    if given['carried_off']:
        return {'credited': 'owner'}
    if given['captured']:
        return {'credited': 'enemy'}
    if given['owner_men_within_6'] > 0:
        return {'credited': 'owner'}
    if given['enemy_able'] >= 4:
        return {'credited': 'enemy'}
    if given['owner_free_on_field'] == 0 and given['enemy_free'] >= 4:
        return {'credited': 'enemy'}
    return {'credited': 'owner' if given['owner_able'] >= 4 else 'none'}


def end_finish(book, given, hand, options):
    """Both below fifteen, or ten where a side began below fifty; a side with none has lost even then (LW-80 to LW-82)."""
    limit = 10 if min(given['start_a'], given['start_b']) < 50 else 15
    a, b = given['a_men'], given['b_men']
    if a == b == 0 or (a and b and a < limit and b < limit):
        result = 'draw'
    else:
        result = 'b wins' if a == 0 else 'a wins' if b == 0 else 'continues'
    bonus = {'draw': (50, 50), 'a wins': (100, 0), 'b wins': (0, 100), 'continues': (0, 0)}[result]
    return {'threshold': limit, 'result': result, 'a_bonus': bonus[0], 'b_bonus': bonus[1]}


def score(book, given, hand, options):
    """A hundred for the victory, ten a gun, one and a half a horseman, one a foot; halves for men taken and held (LW-110, LW-112)."""
    gross = {}
    for side in ('a', 'b'):
        own = given[side]
        gross[side] = ({'win': 100, 'draw': 50, 'lose': 0}[own['result']] + 10 * own['guns'] + F(3, 2) * own['cavalry'] + own['infantry']
                       + F(own['own_men_prisoner'] + own['prisoners_held'], 2))
    return {'a_gross': gross['a'], 'b_gross': gross['b'], 'a_net': gross['a'] - gross['b'], 'b_net': gross['b'] - gross['a']}


def retaken(book, given, hand, options):
    """Touched by the enemy, and no free man of their own within six (LW-65)."""
    return {'retaken': given['enemy_gap_in'] <= 0.125 and not any(distance <= 6 for distance in given['friends_distances_in'])}


def touches(text):
    """k knocked, t touched, K and T the same lying down."""
    return [{'man': f'm{i}', 'effect': 'knocked' if letter in 'kK' else 'touched', 'lying': letter in 'KT'} for i, letter in enumerate(text)]


def friends(*rows):
    return [{'id': f'f{i}', 'arm': arm, 'distance_in': distance, 'state': state} for i, (arm, distance, state) in enumerate(rows)]


def side(result='win', guns=0, infantry=0, cavalry=0, own=0, held=0):
    return {'result': result, 'guns': guns, 'infantry': infantry, 'cavalry': cavalry, 'own_men_prisoner': own, 'prisoners_held': held}



# ---- Laying, who is in a mêlée, conceding, and two forces (LW-30, LW-47 to LW-53, LW-91, LW-100) ----

def lay_gun(book, given, hand, options):
    """Swung on its axle, if there is room, and only to fire (LW-R12)."""
    (x, y), (to_x, to_y) = given['axle'], given['aim']
    if not given['room'] or not given['to_fire']:
        return {'laid': False}
    return {'laid': True, 'muzzle_bearing_deg': F(math.degrees(math.atan2(to_x - x, to_y - y)) % 360)}


def crosses(a, b, c, d):
    turn = lambda p, q, r: (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def half_size(book, man):
    """How far his base reaches from its middle, along x and y: a foot soldier’s is round, a rider’s a bar that lies along his bearing (LW-25)."""
    if man.get('arm') is None:
        return 0, 0
    if man['arm'] == 'infantry':
        return book.figure('LW-25', 'infantry-across') / 2, None
    length, width = book.figure('LW-25', 'cavalry-length') / 2, book.figure('LW-25', 'cavalry-width') / 2
    return (length, width) if man.get('bearing') == 90 else (width, length)


def gap_between(book, a, b):
    """From any point of person, weapon or horse (LW-49); of bases that lie square to each other."""
    (ax, ay), (bx, by) = half_size(book, a), half_size(book, b)
    round_ = (ax if ay is None else 0) + (bx if by is None else 0)
    across = max(0, abs(a['at'][0] - b['at'][0]) - (ax if ay is not None else 0) - (bx if by is not None else 0))
    along = max(0, abs(a['at'][1] - b['at'][1]) - (ay or 0) - (by or 0))
    return max(0, math.hypot(across, along) - round_)


def melee_members(book, given, hand, options):
    """All in contact, within an eighth, and the free within six of one of them; a pair draws its own circle, and two that share a man are
    one mêlée; a wall between shuts a man out of it where that is chosen (LW-R22)."""
    shut_out = book.chosen('lw.melee.walls', 'shut-out', options)
    open_to = lambda a, b: not (shut_out and any(crosses(a['at'], b['at'], wall['from'], wall['to']) for wall in given['walls']))
    free = [man for man in given['men'] if man['state'] == 'free']
    gap = lambda a, b: gap_between(book, a, b)
    pairs = [(a, b) for a in free for b in free if a['side'] == given['moved'] and b['side'] != given['moved'] and gap(a, b) <= 0.125 + 1e-9]
    groups = []
    for pair in pairs:
        circle = {man['id'] for man in free if any(gap(man, one) <= 6 + 1e-9 and open_to(man, one) for one in pair)}
        for group in [group for group in groups if group & circle]:
            groups.remove(group)
            circle |= group
        groups.append(circle)
    sides = {man['id']: man['side'] for man in free}
    told = [{side: [man['id'] for man in free if man['id'] in group and man['side'] == side] for side in sorted({sides[name] for name in group})} for group in groups]
    return {'melees': sorted(told, key=lambda one: min(min(names) for names in one.values()))}


def melee_choice(book, given, hand, options):
    """The mover names them, though he is the weaker (LW-53)."""
    return {'allowed': given['chooser'] == given['moved']}


def concede(book, given, hand, options):
    """All get off who could reach the back line, or none, or those who are named, a gun with four men alone; the rest are taken (LW-90, LW-91)."""
    how, men = given['gets_off'], given['men']
    if how == 'chosen' and any(one['off'] and not one['able'] for one in men):
        return 'no question: he could not reach it'
    off = [one for one in men if one['able'] and (how == 'all' or (how == 'chosen' and one['off']))]
    guns = lambda those: sum(one['arm'] == 'gun' for one in those)
    crews = (len(off) - guns(off)) // 4
    if how == 'chosen' and guns(off) > crews:
        return 'no question: the gun wants its men'
    return {'result': 'b wins' if given['side'] == 'a' else 'a wins', 'men_off': len(off) - guns(off), 'guns_off': min(guns(off), crews),
            'men_taken': len(men) - len(off) - guns(men) + guns(off), 'guns_taken': guns(men) - min(guns(off), crews)}


def force_check(book, given, hand, options):
    a, b = given['a'], given['b']
    told = {f'difference_{arm}': a[arm] - b[arm] for arm in ('infantry', 'cavalry', 'guns')}
    men = lambda force: force['infantry'] + force['cavalry']
    for side, force in (('a', a), ('b', b)):
        told[side + '_points'] = force['infantry'] + 1.5 * force['cavalry'] + 10 * force['guns']
    told.update(equal=men(a) == men(b) and a['guns'] == b['guns'], alike=a == b, left_out=12 if book.chosen('lw.handicap', 'dice', options) else 0)
    return told


def man(name, side, x, y=0, state='free', **more):
    return {'id': name, 'side': side, 'at': [x, y], 'state': state, **more}


FOOT, HORSE, ACROSS = {'arm': 'infantry'}, {'arm': 'cavalry', 'bearing': 0}, {'arm': 'cavalry', 'bearing': 90}

LINES = [[man('b1', 'blue', 0), man('r1', 'red', 0.1)], [man('b1', 'blue', 0), man('r1', 'red', 0.125), man('b2', 'blue', -6), man('b3', 'blue', -6.1), man('r2', 'red', 6.125), man('r3', 'red', 6.2)],
         [man('b1', 'blue', 0), man('r1', 'red', 0.126)], [man('b1', 'blue', 0), man('r1', 'red', 0.1, 0, 'prisoner'), man('r2', 'red', 0, 0.1)],
         [man('b1', 'blue', 0), man('r1', 'red', 0.1), man('b2', 'blue', 10), man('r2', 'red', 10.1), man('r3', 'red', 5)],
         [man('b1', 'blue', 0), man('r1', 'red', 0.1), man('b2', 'blue', 30), man('r2', 'red', 30.1), man('b3', 'blue', 3, 0, 'disarmed')], [man('r1', 'red', 0)]]
LINES += [[man('b1', 'blue', 0, **FOOT), man('r1', 'red', x, **FOOT), man('r2', 'red', x + 6.75, **FOOT), man('b2', 'blue', -6.76, **FOOT)] for x in (0.875, 0.88)]
LINES += [[man('b1', 'blue', 0, **ACROSS), man('r1', 'red', x, **FOOT), man('r2', 'red', 8.375, **HORSE), man('b2', 'blue', -8.1, 0, **ACROSS)] for x in (1.5, 1.51)]
LINES += [[man('b1', 'blue', 0, 0, **HORSE), man('r1', 'red', 0, 2.1, **HORSE), man('r2', 'red', 0.8, 9.1, **HORSE), man('b2', 'blue', 0, -7.4, **FOOT)]]
WALLS = [[], [{'from': (3.5, -1), 'to': (3.5, 1)}], [{'from': (-2, -1), 'to': (-2, 1)}, {'from': (7, -1), 'to': (7, 1)}], [{'from': (3.5, 1), 'to': (3.5, 9)}]]
BEATEN = [[{'id': 'x', 'arm': 'infantry', 'off': off, 'able': able}, {'id': 'y', 'arm': 'cavalry', 'off': True, 'able': True}, {'id': 'g', 'arm': 'gun', 'off': gun, 'able': gun}]
          for off in (False, True) for able in (True, False) for gun in (False, True)] + [[]]
CREW = [{'id': f'c{i}', 'arm': 'infantry', 'off': True, 'able': True} for i in range(3)]
BEATEN += [CREW + one for one in BEATEN]
FORCES = [{'infantry': i, 'cavalry': c, 'guns': g} for i, c, g in ((10, 5, 2), (5, 10, 2), (30, 15, 6), (10, 5, 1), (0, 0, 0), (100, 0, 5), (80, 40, 1))]

def move_order(book, given, hand, options):
    """Every gun before any man; a gun moves once or fires four times, a man moves once (LW-19, LW-20, LW-29)."""
    men, fired, moved, seen = False, {}, set(), set()
    for number, step in enumerate(given['steps'], 1):
        name = step.get('id')
        if step['what'] == 'man':
            men = True
            bad = name is not None and name in seen
            seen.add(name)
        elif step['do'] == 'fire':
            bad = men or name in moved or fired.get(name, 0) == 4
            fired[name] = fired.get(name, 0) + 1
        else:
            bad = men or name in moved or name in fired
            moved.add(name)
        if bad:
            return {'legal': False, 'first_breach': number}
    return {'legal': True, 'first_breach': None}


def leave_field(book, given, hand, options):
    """Over his own back line; a gun with its four men alone (LW-90)."""
    off = [one['id'] for one in given['leaving'] if one['line_distance_in'] == 0 and (one['arm'] != 'gun' or one.get('crew', 0) >= 4)]
    return {'off': off, 'stayed': [one['id'] for one in given['leaving'] if one['id'] not in off]}


def gun(name, do):
    return {'what': 'gun', 'id': name, 'do': do}


FIRE, AWAY, MAN = gun('G1', 'fire'), gun('G1', 'move'), {'what': 'man'}
STEPS = [[FIRE] * 4 + [gun('G2', 'move'), MAN, MAN], [FIRE] * 5, [AWAY, FIRE], [FIRE, AWAY], [AWAY, AWAY], [FIRE, MAN, gun('G2', 'fire')], [MAN, AWAY], [AWAY, gun('G2', 'fire'), MAN], [],
         [{**MAN, 'id': 'm'}, {**MAN, 'id': 'n'}, {**MAN, 'id': 'm'}]]
LEAVERS = [[{'id': f'{arm}{i}', 'arm': arm, 'line_distance_in': far, **({'crew': crew} if arm == 'gun' else {})} for i, (far, crew) in enumerate(((0, 4), (0, 3), (0.1, 4), (0, 5)))]
           for arm in ('infantry', 'cavalry', 'gun')]


BOOK = Book('little-wars')
NUMBERS = [9, 1, 2, 5, 6, 8, 10, 11, 13, 17, 18, 19, 21]
OTHERS = [[]] + [friends(*[row] * n) for n in (1, 3, 4) for row in (('infantry', 12, 'free'), ('infantry', 12.01, 'free'), ('cavalry', 24, 'free'),
                                                                 ('cavalry', 24.01, 'free'), ('cavalry', 5, 'prisoner'), ('infantry', 5, 'disarmed'))]

SUBJECTS = [
    Subject('melee', {'a': NUMBERS, 'b': NUMBERS, 'a_support': [0, 1, 4, 5, 9, 10], 'b_support': [0, 1, 4, 5, 9, 10]}, melee),
    Subject('melee', {'a': [3, 1, 6], 'b': [5, 1, 3], 'a_support': [0, 9], 'b_support': [0, 9], 'pairs': [3, 0, 1, 2, 9]}, older_melee, [[1, 2, 2, 1, 1, 2], [2] * 6, [1] * 6],
            options=[{'lw.melee': 'toss'}, {'lw.melee': 'both-die'}]),
    Subject('isolation', {'number': [6, 1, 2, 7, 8], 'others': OTHERS, 'body_arm': ['infantry', 'cavalry']}, isolation,
            options=[{}, {'lw.support.move': '12'}, {'lw.support.move': '24'}, {'lw.support.move': 'body'}]),
    Subject('shot', {'touches': [touches(''.join(word)) for n in (1, 2, 3) for word in itertools.product('ktKT', repeat=n)]}, shot),
    Subject('gun-status', {'infantry_distances_in': [[1, 2, 3, 6], [], [6.01] * 4, [6] * 3, [1] * 5], 'cavalry_distances_in': [[], [6], [6] * 3, [6] * 4, [6.01] * 4, [1, 2, 3, 6.5]],
                           'unfit_distances_in': [[], [1] * 6], 'serving_infantry': [0, 1, 5], 'serving_cavalry': [0, 1, 3], 'gone_infantry': [0, 1, 4], 'gone_cavalry': [0, 1, 4],
                           'enemies_within_6': [0, 9], 'did': ['none', 'fired', 'moved'], 'shots_fired': [0, 1, 4, 5]}, gun_status, options=[{}, {'lw.crew.shared': 'never'}]),
    Subject('escort', {'prisoners': [7, 1, 6, 8, 14, 15, 21], 'escorts': [None, 0, 1, 2, 3]}, escort),
    Subject('prisoner-move', {'arm': ['infantry', 'cavalry'], 'moved_in': [12, 0, 12.01, 24, 24.01], 'end_distance_from_escort_in': [6, 0, 6.01]}, prisoner_move),
    Subject('gun-credit', {'owner_men_within_6': [0, 1], 'enemy_able': [0, 3, 4], 'owner_able': [0, 3, 4], 'owner_free_on_field': [1, 0, 9], 'enemy_free': [0, 3, 4],
                           'carried_off': [False, True], 'captured': [False, True]}, gun_credit,
            fits=lambda given: given['owner_free_on_field'] >= max(given['owner_able'], given['owner_men_within_6'])),
    Subject('end-finish', {'start_a': [80, 49, 50], 'start_b': [80, 49, 50], 'a_men': [20, 0, 9, 10, 14, 15], 'b_men': [20, 0, 9, 10, 14, 15]}, end_finish),
    Subject('score', {'a': [side(), side('draw'), side('lose'), side(guns=3, infantry=7, cavalry=5), side(own=3, held=1), side(infantry=1, cavalry=1, own=1, held=3)],
                      'b': [side('lose'), side('draw'), side('win'), side('lose', 2, 9, 3), side('lose', own=1, held=3), side('lose', own=3, held=1)]}, score,
            fits=lambda given: sorted((given['a']['result'], given['b']['result'])) in (['lose', 'win'], ['draw', 'draw'])
            and given['a']['own_men_prisoner'] == given['b']['prisoners_held'] and given['b']['own_men_prisoner'] == given['a']['prisoners_held']),
    Subject('lay-gun', {'axle': [[0, 0], [3, 4]], 'aim': [[10, 0], [0, 10], [-3, -7], [5, 4]], 'room': [True, False], 'to_fire': [True, False]}, lay_gun),
    Subject('melee-members', {'moved': ['red', 'blue'], 'men': LINES, 'walls': WALLS}, melee_members, options=[{}, {'lw.melee.walls': 'shut-out'}]),
    Subject('melee-choice', {'moved': ['red', 'blue'], 'a': ['red'], 'b': ['blue'], 'chooser': ['red', 'blue']}, melee_choice),
    Subject('concede', {'side': ['a', 'b'], 'gets_off': ['all', 'none', 'chosen'], 'men': BEATEN}, concede),
    Subject('force-check', {'a': FORCES, 'b': FORCES}, force_check, options=[{}, {'lw.handicap': 'dice'}]),
    Subject('retaken', {'enemy_gap_in': [0.125, 0, 0.126, 3], 'friends_distances_in': [[], [6], [6.01], [1, 20]]}, retaken),
    Subject('move-order', {'steps': STEPS}, move_order),
    Subject('leave-field', {'leaving': LEAVERS + [LEAVERS[0] + LEAVERS[2]]}, leave_field),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
