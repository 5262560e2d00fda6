#!/usr/bin/env python3
# kriegspiel.py: the appendix of Little Wars reckoned a second time, from the book's rules.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import sys
from fractions import Fraction as F

from book import Book
from oracle import Subject, main

BOOK = Book('kriegspiel')


def band_of(start, options):
    """Exactly two feet is in the middle band, exactly one in the nearest (WK-66); or each in the farther, where that is agreed (WK-R39)."""
    if options.get('wk.bands') == 'farther':
        return 'far' if start >= 24 else 'middle' if start >= 12 else 'near'
    return 'far' if start > 24 else 'middle' if start > 12 else 'near'


def halves_up(n):
    return int(n + F(1, 2))


def charge_infantry(book, given, hand, options):
    """Extended: complete fives, tens, fifteens cost a sabre, and a sabre kills one, two, three; in close order reversed (WK-65 to WK-69)."""
    cavalry, infantry, start = given['cavalry'], given['infantry'], given['start_in']
    if cavalry < 8 or start > 36 or not given['proper_formation']:
        return {'legal': False}
    band = band_of(start, options)
    told = {'legal': True, 'band': {'far': 'over 2 ft', 'middle': 'over 1 ft to 2 ft', 'near': 'up to 1 ft'}[band]}
    if given['formation'] == 'extended':
        men, kills = {'far': (5, 1), 'middle': (10, 2), 'near': (15, 3)}[band]
        return {**told, 'cavalry_lost': min(cavalry, infantry // men), 'infantry_lost': min(infantry, kills * cavalry), 'infantry_next': 'must retire 12 in'}
    kills, sabres = {'far': (3, 15), 'middle': (2, 10), 'near': (1, 5)}[band]
    return {**told, 'cavalry_lost': min(cavalry, kills * infantry), 'infantry_lost': min(infantry, cavalry // sabres), 'infantry_next': 'cannot move'}


def charge_retiring(book, given, hand, options):
    if given['cavalry'] < 8 or given['start_in'] > 36 or not given['proper_formation']:
        return {'legal': False}
    each = {'extended': {'far': 2, 'middle': 4, 'near': 6}}.get(given['formation'], {'far': 2, 'middle': 3, 'near': 3})[band_of(given['start_in'], options)]
    return {'legal': True, 'cavalry_lost': 0, 'infantry_lost': min(given['infantry'], each * given['cavalry']), 'infantry_next': 'must go on retiring'}


def charge_stationary(book, given, hand, options):
    if given['charging'] < 8:
        return {'legal': False}
    killed = min(given['stationary'], 5 * given['charging'])
    return {'legal': True, 'killed': killed, 'driven_back_36_in': min(given['stationary'] - killed, 15 * given['charging'])}


def charge_guns(book, given, hand, options):
    """One gun after another while a sabre would still be left (WK-79)."""
    if given['start_in'] > 36 or given['cavalry'] < 8:
        return {'legal': False}
    cost = {'far': 4, 'middle': 3, 'near': 1}[band_of(given['start_in'], options)]
    taken = min(given['guns'], (given['cavalry'] - 1) // cost)
    return {'legal': True, 'guns_captured': taken, 'cavalry_lost': taken * cost}


def clash(book, given, hand, options):
    """WK-74 to WK-76: multiplied by the contours and one; equal, a coin on the real numbers; else the mêlée, its dead divided back."""
    n = {side: given[side] for side in 'ab'}
    times = {side: given[side + '_contours_down'] + 1 for side in 'ab'}
    if options.get('wk.slopes') == 'four':
        times = {side: min(4, n_times) for side, n_times in times.items()}
    counts = {side: n[side] * times[side] for side in 'ab'}
    told = {'a_counts': counts['a'], 'b_counts': counts['b']}
    if counts['a'] == counts['b']:
        wins = 'ab'[hand.take() - 1]
        killed = {side: min(n[side], halves_up(F(n[side] * (1 if side == wins else 3), 4))) for side in 'ab'}
        taken = {'a': 0, 'b': 0}
        told.update(by='coin', must_retire='b' if wins == 'a' else 'a')
    else:
        weak, strong = ('a', 'b') if counts['a'] < counts['b'] else ('b', 'a')
        isolated = 2 * given[weak + '_support'] < n[weak]
        few, many = counts[weak], counts[strong]
        dead = few - min(few, many - few) if isolated else few
        killed = {side: min(n[side], halves_up(F(dead, times[side]))) for side in 'ab'}
        taken = {weak: n[weak] - killed[weak], strong: 0}
        told.update(by='melee', must_retire=None)
    for side in 'ab':
        told.update({side + '_killed': killed[side], side + '_prisoners': taken[side], side + '_left': n[side] - killed[side] - taken[side]})
    return told


def packets(n, men=30):
    return (n + 15) // men


def supply_need(book, given, hand, options):
    """WK-41 to WK-48."""
    exempt = given['infantry'] < 30 and given['nearest_friend_ft'] > 12 and not given['besieged']
    infantry = 0 if exempt else given['infantry']
    food = packets(infantry) + packets(given['other_men']) if options.get('wk.food') == 'apart' else packets(infantry + given['other_men'])
    forage = (given['horses'] + 3) // 6 if options.get('wk.forage') == 'half' else -(-given['horses'] // 6)
    told = {'food': food, 'forage': forage, 'ammunition': 0 if given['besieged'] or exempt else packets(given['infantry_fired_all_six'])}
    if given['horses_to_eat'] > given['horses']:
        return 'no question: horses that are not there'
    at_hand = {kind: given[kind + '_at_hand'] for kind in ('food', 'forage', 'ammunition')}
    if all(number is None for number in at_hand.values()):
        return told
    # A horse for a packet that is wanting; before the packets where that is chosen (WK-49, WK-R29).
    met, eaten = True, 0
    for kind, number in at_hand.items():
        if number is None:
            continue
        owed = told[kind]
        if kind == 'food':
            wanting = owed if options.get('wk.horses') == 'choice' else owed - min(owed, number)
            eaten = min(given['horses_to_eat'], wanting)
            owed -= eaten
        told[kind + '_given'] = min(number, owed)
        met &= number >= owed
    told['met'] = met
    return {**told, 'horses_eaten': eaten} if eaten else told


def supply_reach(book, given, hand, options):
    return {'effective': not given['enemy_between'] and given['distance_ft'] <= (18 if given['arm'] == 'cavalry' else 6)}


def path_cost(book, given, hand, options):
    cost = given['level_in'] + 12 * given['up'] + 6 * given['down']
    return {'cost_in': cost, 'within_one_move': cost <= given['allowance_in']}


def move_allowance(book, given, hand, options):
    """WK-20 to WK-27; half as much again for foot and horse on a road, in twos or fours."""
    arm, road = given['arm'], given['on_road'] or (given['arm'] == 'general' and options.get('wk.motor') == 'anywhere')
    inches = {'infantry': 12, 'cavalry': 36, 'engineers': 24, 'artillery': 24, 'supply': 12 if road else 6, 'general': 72 if road else 36, 'boat': 12, 'cart': 12}[arm]
    if road and arm in ('infantry', 'cavalry') and given['formation'] in ('twos', 'fours'):
        inches = F(inches) * F(3, 2)
    return {'move_in': inches}


def steep(book, given, hand, options):
    """Four contours in a foot of ground; or literally, boards of which four make a foot (WK-R14)."""
    if options.get('wk.steep') == 'height' and given['board_in']:
        return {'passable': given['road'] or given['contours_in_worst_foot'] == 0 or 4 * given['board_in'] > 12}
    return {'passable': given['road'] or given['contours_in_worst_foot'] < 4}


def river(book, given, hand, options):
    if given['bridge']:
        return {'passable': True, 'moves': 0}
    may = given['fordable'] and given['arm'] in ('infantry', 'cavalry')
    return {'passable': may, 'moves': 1 if may else None}


def rifle_shots(book, given, hand, options):
    """Complete fives, each line by itself; none without ammunition (WK-7, WK-50)."""
    return {'shots': sum(men // 5 for men in given['lines']) if given['ammunition'] else 0}


def boats(given, options, each):
    """Twenties at each point; horses and guns only where agreed, five of them or half a gun as twelve men (WK-32, WK-R17)."""
    men, horse, guns = (given[name] or [] for name in ('men_at_points', 'cavalry_at_points', 'guns_at_points'))
    if sum(horse) + sum(guns) and options.get('wk.boats') != 'all':
        return None
    n = max(len(men), len(horse), len(guns))
    at = [sum(x) for x in zip(*([*list_, *[0] * (n - len(list_))] for list_ in (men, [12 * -(-h // 5) for h in horse], [24 * g for g in guns])))]
    return [each * -(-load // 20) for load in at]


def embark(book, given, hand, options):
    moves = boats(given, options, 2)
    return 'refused: horses' if moves is None else {'moves_at_points': moves, 'all_aboard_after': max(moves, default=0)}


def disembark(book, given, hand, options):
    moves = boats(given, options, 1)
    return 'refused: horses' if moves is None else {'moves_at_points': moves, 'all_ashore_after': max(moves, default=0)}


def lay_mine(book, given, hand, options):
    return {'mines': (given['men'] // 2) * (given['moves'] // 6)}


def surrender(book, given, hand, options):
    """Four moves after the last horse went, while it is still surrounded (WK-52)."""
    if given['last_horse_move'] > given['now']:
        return 'no question: a move that is to come'
    return {'surrenders': given['besieged'] and given['now'] >= given['last_horse_move'] + 4}


def trucks(book, given, hand, options):
    n = -(-given['infantry'] // 12) + -(-given['cavalry'] // 5) + 2 * given['guns']
    return {'trucks': n, 'full_speed': n <= (7 if options.get('wk.engine') == 'seven' else 8)}


def longer(ordinary, times, near, far):
    """So many times an ordinary one, but not nearer than agreed, and never less than an ordinary one."""
    return max(ordinary, min(ordinary * times, 12 * (far - near)))


def long_move(book, given, hand, options):
    """WK-90."""
    ordinary = {'infantry': 12, 'cavalry': 24}[given['arm']]
    times = given['multiplier'] or (2 if options.get('wk.long.times') == 'double' else 3)
    near = given['threshold_ft'] or float(options.get('wk.long.near', 12))
    return {'move_in': longer(ordinary, times, near, given['nearest_enemy_ft'])}


def retiring_guns(book, given, hand, options):
    return {'must_retire': given['followed'] and given['distance_in'] <= 36}


def retiring_cavalry(book, given, hand, options):
    stopped = given['pursued'] and given['stopped_by'] in ('fresh cavalry', 'infantry fire', 'gun fire')
    return {'pursuers_stopped': stopped, 'must_retire': given['pursued'] and not stopped}


def driven_off(book, given, hand, options):
    lost = given['place'] == 'over the edge' or (given['place'] == 'against a river' and not given['fordable'])
    return {'destroyed': lost, 'lost': given['men'] if lost else 0}


# ---- Shells, works, sieges, railways (WK-3 to WK-6, WK-37, WK-52 to WK-62, WK-85 to WK-100) ----

def shell(book, given, hand, options):
    """Half of those within three inches, the larger half of an odd number, the nearest first; a gun wholly in is destroyed, partly in is
    silent for two moves; waggons and trucks touched are gone (WK-3 to WK-6)."""
    near = [record for record in given['men'] if record['distance_in'] <= 3 and not record['sheltered']]
    dead = (len(near) + 1) // 2
    first = {record['id']: 0 for record in near}
    if options.get('wk.shell') == 'owner':
        first = {name: name not in (given['given_up'] or []) for name in first}
    elif options.get('wk.shell') == 'dice' and len(near) > 1:
        first = {record['id']: hand.take() for record in near}
    order = sorted(near, key=lambda record: (first[record['id']], record['distance_in']))
    told = {'men_in_reckoning': len(near), 'dead_count': dead, 'dead': [record['id'] for record in order][:dead]}
    roofed = options.get('wk.shelter') == 'all'
    guns = {}
    for record in given['guns']:
        hurt = record['nearest_in'] <= 3 and not record['epaulement'] and not (roofed and record.get('sheltered'))
        guns[record['id']] = 'unhurt' if not hurt else 'destroyed' if record['farthest_in'] <= 3 else 'disabled 2 moves'
    told['guns'] = guns
    for kind in ('waggons', 'rolling_stock'):
        told[kind] = {record['id']: 'destroyed' if record['nearest_in'] <= 3 and not (roofed and record.get('sheltered')) else 'unhurt' for record in given[kind]}
    return told


def in_twenties(men):
    return -(-men // 20)


def general_hit(book, given, hand, options):
    if given['rule'] == 'invulnerable':
        return {'result': 'unhurt'}
    return {'result': 'out of the room 3 moves' if given['cause'] == 'shell' else 'removed'}


def fire_and_move(book, given, hand, options):
    """Infantry, cavalry and artillery either fire or move (WK-36); the others have nothing to fire."""
    if options.get('wk.moved') == 'marching' and given['marched'] is not None:
        return {'may_fire': not given['marched']}
    return {'may_fire': not given['used_movement']}


def engineer_work(book, given, hand, options):
    """Moves on end in which they do not move; going away loses what was done (WK-37, WK-55 to WK-57)."""
    verb, what = given['task'].split(' ', 1)
    needed = {'railway bridge': {'destroy': 2, 'repair': 10}}.get(what, {'destroy': 1, 'repair': 5})[verb]
    run, done = 0, None
    for number, moved in enumerate(given['re_moved'], 1):
        run = 0 if moved == 'yes' else run + 1
        if run >= needed and done is None:
            done = number
    return {'moves_needed': needed, 'done_after_move': done}


def burn_depot(book, given, hand, options):
    return {'destroyed': given['men'] >= 1 and given['moves'] >= 2}


def burn_waggons(book, given, hand, options):
    return {'destroyed': min(given['waggons'], 6 * (given['men'] // 4) * given['moves'])}


def entrench(book, given, hand, options):
    return {'inches': (given['men'] // 2) * (given['moves'] // 4)}


def epaulement(book, given, hand, options):
    return {'epaulements': (given['men'] // 6) * (given['moves'] // 4)}


def train(trucks, options):
    whole = 120 if options.get('wk.train') == 'five' else 96
    if options.get('wk.trucks') == 'free' or trucks <= (7 if options.get('wk.engine') == 'seven' else 8):
        return whole
    return 0 if trucks > 16 else F(whole, 2)


def train_move(book, given, hand, options):
    """Eight feet; more trucks than eight at half, more than sixteen not at all (WK-85, WK-99)."""
    inches = train(given['trucks'], options)
    return {'move_in': inches} if inches else 'refused: too many trucks'


def entrain(book, given, hand, options):
    system = given['system'] or ('chapter V' if options.get('wk.entrain') == 'chapter' else 'appendix')
    if system == 'chapter V':
        return {'moves_in': 1, 'moves_out': 1}
    load = given['men'] + 2 * given['cavalry'] + 20 * given['guns']
    return {'moves_in': 2 * in_twenties(load), 'moves_out': in_twenties(load)}


def waggon_in_reach(book, given, hand, options):
    return {'supplied': given['distance_in'] <= {'infantry': 72, 'cavalry': 144}[given['arm']]}


def rail(book, given, hand, options):
    if given['task'] == 'tear up':
        return {'rails': (given['men'] // 4) * (given['moves'] // 2)}
    return {'rails': (given['men'] // 8) * (given['moves'] // 3)}


def some(*rows, **names):
    return [{'id': f'x{i}', **dict(zip(names['keys'], row))} for i, row in enumerate(rows)]


MEN = [some(*rows, keys=('distance_in', 'sheltered')) for rows in (
    [(1, False), (2, False), (3, False), (3.1, False)], [], [(1, True), (2, False)], [(1, False)], [(3, False), (2, False), (1, False), (0.5, False), (2.5, False)], [(1, True)] * 3)]
GUNS = [some(*rows, keys=('nearest_in', 'farthest_in', 'epaulement', 'sheltered')) for rows in (
    [], [(1, 3, False, False)], [(1, 3.1, False, False)], [(3, 6, False, False)], [(3.1, 6, False, False)], [(1, 3, True, False)], [(1, 3, False, True)])]

BANDS = [{}, {'wk.bands': 'farther'}]
STARTS = [30, 0, 12, 12.1, 24, 24.1, 36, 36.1]
SABRES = [10, 7, 8, 9, 15, 30]
FOOT = [20, 0, 4, 5, 9, 10, 14, 15, 29, 30]


# ---- What stands of Little Wars, forming, and going short (WK-1, WK-31, WK-33, WK-34, WK-48 to WK-52) ----

def standing(book, given, hand, options):
    """Shots, gun crews, mêlées and prisoners are Little Wars'; who supports is by this book's moves, and so is all that it has itself."""
    if given['matter'] == 'support':
        return {'by': 'kriegspiel', 'reach_in': 36 if given['arm'] == 'cavalry' else 12}
    own = given['matter'] in ('cavalry charge', 'unequal cavalry', 'guns charged', 'moves')
    return {'by': 'kriegspiel' if own else 'little-wars', 'reach_in': None}


RANKS = ['fours', 'two ranks', 'extended']


def change_formation(book, given, hand, options):
    """Half a move from fours to two ranks and from there to extension, and back; half a move for cavalry and for a gun, a whole one to
    mount or dismount; what is left may be marched."""
    arm, a, b = given['arm'], given['from_formation'], given['to_formation']
    if arm == 'infantry':
        moves = F(abs(RANKS.index('fours' if a == 'twos' else a) - RANKS.index('fours' if b == 'twos' else b)), 2)
    elif arm == 'cavalry':
        moves = F(0) if a == b else F(1) if a in ('mounted', 'dismounted') else F(1, 2)
    else:
        moves = F(0) if a == b else F(1, 2)
    return {'moves': moves, 'left_to_move_in': {'infantry': 12, 'cavalry': 36, 'artillery': 24}[arm] * (1 - moves)}


def may_change(given):
    a, b = given['from_formation'], given['to_formation']
    if given['arm'] == 'infantry':
        return {a, b} <= {'fours', 'twos', 'two ranks', 'extended'}
    if given['arm'] == 'artillery':
        return {a, b} == {'limbered', 'unlimbered'}
    return {a, b} <= {'column', 'line'} or {a, b} == {'mounted', 'dismounted'}


def supply_clock(book, given, hand, options):
    """A due unmet at the end of a sixth move: no moving; nothing for six moves more, out of action for good (WK-R31)."""
    short = None
    for move in range(1, given['now'] + 1):
        if move in given['given_up_at']:
            short = None
        elif short is not None and move == short + 6:
            return {'state': 'out of action', 'since_move': move}
        elif short is None and move % 6 == 0:
            if options.get('wk.unsupplied') == 'before':
                return {'state': 'out of action', 'since_move': move}
            short = move
    return {'state': 'supplied', 'since_move': None} if short is None else {'state': 'cannot move', 'since_move': short}


def siege(book, given, hand, options):
    """Packets first, then horses, at each sixth move; four moves after the last horse it surrenders (WK-R28, WK-R29, WK-R32)."""
    need = (given['men'] + 15) // 30
    packets, horses, move, last = given['food_packets'], given['horses'], 0, None
    while need and horses:
        move += 6
        from_packets = min(packets, need)
        eaten = min(horses, need - from_packets)
        packets, horses = packets - from_packets, horses - eaten
        last = move if eaten else last
    told = {'packets_each_six_moves': need, 'surrender_move': None if last is None else last + 4}
    return told if last is None else {**told, 'last_horse_eaten_move': last}


MOVES = {'infantry': 12, 'cavalry': 36, 'engineers': 24, 'artillery': 24, 'supply': 6, 'general': 36, 'boat': 12, 'train': 96, 'cart': 12}
STRAIGHT = [[(0, 0), (0, 10)], [(0, 0), (0, 6)], [(0, 0), (0, 12)], [(0, 0), (0, 18)], [(0, 0), (0, 24)], [(0, 0), (0, 36)], [(0, 0), (0, 54)], [(0, 0), (0, 5), (5, 5)]]


def move_check(book, given, hand, options):
    """WK-20 to WK-30, WK-35: level, less on a road for whom it helps, a foot up and half a foot down; a ford is a move by itself."""
    arm = given['arm']
    length = sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in zip(given['path'], given['path'][1:]))
    road = min(length, given['road_in'])
    in_column = given['formation'] in ('twos', 'fours')
    rate = F(3, 2) if arm in ('infantry', 'cavalry') and in_column else 2 if arm in ('supply', 'general') else 1
    if arm == 'general' and options.get('wk.motor') == 'anywhere':
        rate = 1   # six feet is what the motor goes, on a road as across country
    if arm in ('cart', 'box') and options.get('wk.roads') == 'yes':
        rate = F(3, 2)
    own = (given['slowest'] or 'infantry') if arm == 'box' else arm
    base = F(72 if own == 'general' and options.get('wk.motor') == 'anywhere' else MOVES[own])
    if own == 'train':
        base = F(train(given['trucks'] or 0, options))
    if options.get('wk.long') == 'yes' and given['nearest_enemy_ft'] is not None and arm not in ('boat', 'train'):
        base = F(longer(base, 3, 12, given['nearest_enemy_ft']))
    base = base * (2 - given['halves_used']) / 2
    paid = 0 if options.get('wk.carry') == 'lost' else given['paid_in']
    cost = length - road + road / rate + max(0, 12 * given['up'] - paid) + 6 * given['down']
    if given['fords']:
        cost = 0
        if arm not in ('infantry', 'cavalry', 'general') or given['dry_in'] > 2 or given['halves_used']:
            return 'refused'
    if arm in ('boat', 'train') and road < length:
        return 'refused'
    steep_here = given['worst_foot'] >= 4
    if options.get('wk.steep') == 'height' and given['board_in']:
        steep_here = given['worst_foot'] > 0 and 4 * given['board_in'] <= 12
    if arm in ('artillery', 'supply', 'cart') and steep_here:
        return 'refused'
    if options.get('wk.service') == 'yes' and arm in ('infantry', 'cavalry', 'engineers', 'artillery') and (given['waggon_in'] or 0) > 6 * MOVES[arm]:
        return 'refused'
    if given['crosses'] or cost > base:
        return 'refused'
    return {'legal': True, 'length_in': float(length), 'cost_in': float(cost)}


def gun_move_crew(book, given, hand, options):
    """Four men who stay within six inches of it; a gun goes two feet with any (WK-24)."""
    going = [man for man in given['men'] if man['start_distance_in'] <= 6 and man['end_distance_in'] <= 6]
    men = len(going)
    limit = 12 if options.get('wk.gun') == 'cavalry' and sum(man['arm'] == 'cavalry' for man in going) < 4 else 24
    if men < 4 or given['gun_moved_in'] > limit:
        return 'refused'
    return {'going_with_it': men, 'limit_in': limit, 'legal': True}


def crew(*distances):
    return [{'id': f'm{i}', 'arm': arm, 'start_distance_in': a, 'end_distance_in': b} for i, (arm, a, b) in enumerate(distances)]


AT = [[20], [], [0], [1], [21, 40, 41]]

SUBJECTS = [
    Subject('move-check', {'arm': [*MOVES, 'box'], 'path': STRAIGHT, 'road_in': [0, 5, 10, 18, 24, 54], 'formation': ['extended', 'two ranks', 'fours', 'twos'],
                           'halves_used': [0, 1, 2], 'up': [0, 1, 2], 'down': [0, 1, 2], 'worst_foot': [0, 3, 4], 'paid_in': [0, 6, 12, 20], 'fords': [False, True],
                           'dry_in': [0, 2, 2.5], 'crosses': ['', 'Wall'], 'slowest': [None, 'cavalry', 'supply', 'engineers'], 'trucks': [None, 8, 9, 16, 17],
                           'nearest_enemy_ft': [None, 12, 14, 100], 'waggon_in': [None, 72, 72.1, 144.1, 216.1], 'board_in': [None, 3, 3.1]}, move_check,
            options=[{}, {'wk.motor': 'anywhere'}, {'wk.long': 'yes', 'wk.roads': 'yes'}, {'wk.service': 'yes', 'wk.steep': 'height', 'wk.carry': 'lost', 'wk.train': 'five'}]),
    Subject('gun-move-crew', {'gun_moved_in': [12, 0, 24, 24.1], 'men': [crew(*[('infantry', 3, 3)] * 4), crew(*[('cavalry', 6, 6)] * 4), crew(*[('infantry', 3, 3)] * 3), [],
                                                                                crew(*[('infantry', 3, 6.1)], *[('infantry', 2, 2)] * 4),
                                                                                crew(*[('cavalry', 3, 3)] * 3, *[('cavalry', 3, 6.1)], *[('infantry', 2, 2)] * 2)]}, gun_move_crew,
            options=[{}, {'wk.gun': 'cavalry'}]),
    Subject('charge-infantry', {'cavalry': SABRES, 'infantry': FOOT, 'formation': ['extended', 'close', 'two ranks', 'twos', 'fours'], 'start_in': STARTS,
                                'proper_formation': [True, False]}, charge_infantry, options=BANDS),
    Subject('charge-retiring-infantry', {'cavalry': SABRES, 'infantry': FOOT, 'formation': ['extended', 'two ranks', 'fours'], 'start_in': STARTS,
                                         'proper_formation': [True, False]}, charge_retiring, options=BANDS),
    Subject('charge-stationary-cavalry', {'charging': [8, 7, 9], 'stationary': [50, 0, 39, 40, 41, 159, 160, 161, 200]}, charge_stationary),
    Subject('charge-guns', {'cavalry': [10, 8, 9, 12, 13, 7], 'guns': [2, 0, 1, 4, 20], 'start_in': STARTS}, charge_guns, options=BANDS),
    Subject('cavalry-clash', {'a': [10, 1, 5, 9, 12, 15, 20], 'b': [10, 1, 5, 8, 12, 15, 20], 'a_contours_down': [0, 1, 2, 5], 'b_contours_down': [0, 1, 3],
                              'a_support': [0, 1, 5, 20], 'b_support': [0, 4, 5, 20]}, clash, [[1], [2]], options=[{}, {'wk.slopes': 'four'}]),
    Subject('supply-need', {'infantry': [46, 0, 14, 15, 29, 30, 44, 45], 'other_men': [0, 1, 14, 15, 30], 'horses': [0, 1, 2, 3, 6, 7, 9], 'infantry_fired_all_six': [0, 14, 15, 45],
                            'nearest_friend_ft': [5, 12, 12.1], 'besieged': [False, True], 'food_at_hand': [None, 0, 1, 2, 9], 'forage_at_hand': [None, 0, 1, 9],
                            'ammunition_at_hand': [None, 0, 1, 9], 'horses_to_eat': [0, 1, 2, 9]}, supply_need,
            options=[{}, {'wk.food': 'apart'}, {'wk.forage': 'half'}, {'wk.horses': 'choice'}], fits=lambda given: given['infantry_fired_all_six'] <= given['infantry']),
    Subject('supply-reach', {'arm': ['infantry', 'cavalry'], 'distance_ft': [6, 0, 6.1, 18, 18.1], 'enemy_between': [False, True]}, supply_reach),
    Subject('path-cost', {'level_in': [6, 0, 12, 12.1], 'up': [0, 1, 2], 'down': [0, 1, 2, 3], 'allowance_in': [12, 18, 24, 36]}, path_cost),
    Subject('move-allowance', {'arm': ['infantry', 'cavalry', 'engineers', 'artillery', 'supply', 'general', 'boat', 'cart'], 'on_road': [False, True],
                               'formation': ['two ranks', 'twos', 'fours', 'extended']}, move_allowance, options=[{}, {'wk.motor': 'anywhere'}]),
    Subject('steep-for-wheels', {'contours_in_worst_foot': [3, 0, 4, 5], 'road': [False, True], 'board_in': [None, 3, 3.1, 6]}, steep, options=[{}, {'wk.steep': 'height'}]),
    Subject('river', {'arm': ['infantry', 'cavalry', 'engineers', 'artillery', 'supply'], 'fordable': [True, False], 'bridge': [False, True]}, river),
    Subject('rifle-shots', {'lines': [[5], [], [4], [4, 6], [9, 10, 14]], 'ammunition': [True, False]}, rifle_shots),
    Subject('embark', {'men_at_points': AT, 'cavalry_at_points': [None, [0], [5], [6, 11]], 'guns_at_points': [None, [1], [0, 2]]}, embark, options=[{}, {'wk.boats': 'all'}]),
    Subject('disembark', {'men_at_points': AT, 'cavalry_at_points': [None, [0], [5], [6, 11]], 'guns_at_points': [None, [1], [0, 2]]}, disembark, options=[{}, {'wk.boats': 'all'}]),
    Subject('lay-mine', {'men': [2, 0, 1, 3, 4], 'moves': [6, 0, 5, 11, 12]}, lay_mine),
    Subject('surrender', {'last_horse_move': [6, 0, 12], 'now': [10, 6, 9, 11, 16], 'besieged': [True, False]}, surrender),
    Subject('trucks', {'infantry': [12, 0, 13, 24, 36], 'cavalry': [0, 1, 5, 6], 'guns': [0, 1, 2, 3]}, trucks, options=[{}, {'wk.engine': 'seven'}]),
    Subject('long-move', {'arm': ['infantry', 'cavalry'], 'multiplier': [3, 2, None], 'threshold_ft': [12, 10, 15, None], 'nearest_enemy_ft': [12, 9, 13, 13.5, 14, 15, 16, 18, 18.1, 30]},
            long_move, options=[{}, {'wk.long.times': 'double'}, {'wk.long.near': '15'}, {'wk.long.near': '10'}]),
    Subject('retiring-guns', {'distance_in': [36, 0, 36.1], 'followed': [True, False]}, retiring_guns),
    Subject('retiring-cavalry', {'pursued': [True, False], 'stopped_by': ['nothing', 'fresh cavalry', 'tired cavalry', 'infantry fire', 'gun fire']}, retiring_cavalry),
    Subject('shell', {'men': MEN, 'guns': GUNS, 'waggons': [[], *(some(row, keys=('nearest_in', 'sheltered')) for row in ((3, False), (3.1, False), (3, True)))],
                      'rolling_stock': [[], *(some(row, keys=('nearest_in', 'sheltered')) for row in ((3, False), (3.1, False), (3, True)))],
                      'given_up': [None, ['x1'], ['x2', 'x3']]}, shell, [[4, 2, 6, 1, 3]],
            options=[{}, {'wk.shell': 'owner'}, {'wk.shell': 'dice'}, {'wk.shelter': 'all'}]),
    Subject('general-hit', {'cause': ['shell', 'rifle', 'capture'], 'rule': ['invulnerable', 'sykes']}, general_hit),
    Subject('fire-and-move', {'arm': ['infantry', 'cavalry', 'artillery'], 'used_movement': [False, True], 'marched': [None, False, True]}, fire_and_move, options=[{}, {'wk.moved': 'marching'}]),
    Subject('engineer-work', {'task': [f'{verb} {what}' for verb in ('destroy', 'repair') for what in ('railway bridge', 'railway culvert', 'river road bridge')],
                              're_moved': [['no'] * 10, ['no'], ['yes', 'no'], ['no', 'yes', 'no', 'no'], ['no'] * 4 + ['yes'] + ['no'] * 5, ['yes'] * 3]}, engineer_work),
    Subject('burn-depot', {'men': [1, 0, 9], 'moves': [2, 0, 1, 3]}, burn_depot),
    Subject('burn-waggons', {'men': [4, 0, 3, 7, 8, 12], 'waggons': [6, 0, 5, 13], 'moves': [1, 0, 2]}, burn_waggons),
    Subject('entrench', {'men': [2, 0, 1, 5, 8], 'moves': [4, 0, 3, 7, 8]}, entrench),
    Subject('epaulement', {'men': [6, 0, 5, 11, 12], 'moves': [4, 0, 3, 8]}, epaulement),
    Subject('train-move', {'trucks': [8, 0, 7, 9, 14, 15, 16, 17], 'system': ['chapter V']}, train_move, options=[{}, {'wk.engine': 'seven'}, {'wk.train': 'five'}, {'wk.trucks': 'free'}]),
    Subject('entrain', {'men': [20, 0, 1, 21, 40, 41], 'cavalry': [0, 1, 10], 'guns': [0, 1], 'system': ['appendix', 'chapter V', None]}, entrain,
            options=[{}, {'wk.entrain': 'chapter'}], fits=lambda given: given['men'] > 0),
    Subject('waggon-in-reach', {'arm': ['infantry', 'cavalry'], 'distance_in': [72, 0, 72.1, 144, 144.1]}, waggon_in_reach),
    Subject('rail', {'task': ['tear up', 'replace'], 'men': [4, 0, 3, 8, 15, 16], 'moves': [2, 0, 1, 3, 5, 6]}, rail),
    Subject('standing', {'matter': ['country and clock', 'measuring', 'gun crew', 'shots', 'melee', 'support', 'cavalry charge', 'unequal cavalry', 'prisoners', 'guns charged', 'score', 'moves'],
                         'arm': ['infantry', 'cavalry']}, standing),
    Subject('formation', {'arm': ['infantry'], 'from_formation': ['fours', 'twos', 'two ranks', 'extended'], 'to_formation': ['two ranks', 'fours', 'twos', 'extended']}, change_formation),
    Subject('formation', {'arm': ['cavalry'], 'from_formation': ['column', 'line', 'mounted', 'dismounted'], 'to_formation': ['line', 'column', 'dismounted', 'mounted']},
            change_formation, fits=may_change),
    Subject('formation', {'arm': ['artillery'], 'from_formation': ['limbered', 'unlimbered'], 'to_formation': ['unlimbered', 'limbered']}, change_formation, fits=may_change),
    Subject('supply-clock', {'given_up_at': [[6], [], [5], [6, 12], [6, 13], [6, 18], [7], [12], [6, 12, 18, 24]], 'now': [0, 5, 6, 7, 11, 12, 13, 17, 18, 19, 23, 24, 30]}, supply_clock,
            options=[{}, {'wk.unsupplied': 'before'}]),
    Subject('siege', {'men': [46, 14, 15, 44, 45, 75], 'horses': [10, 0, 1, 3], 'food_packets': [1, 0, 2, 4, 7]}, siege),
    Subject('driven-off', {'men': [10, 0, 1], 'place': ['on the field', 'over the edge', 'against a river'], 'fordable': [False, True]}, driven_off),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
