#!/usr/bin/env python3
# little-wars-turns.py: putting down, moving, taking, ending and the war of Little Wars, reckoned a second time.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import math
import sys
from fractions import Fraction as F

from book import Book
from oracle import Subject, main

MOVE = {'infantry': 12, 'cavalry': 24}


def other(side):
    return 'b' if side == 'a' else 'a'


# ---- Before the battle ----

def choose_side(book, given, hand, options):
    """Who did not make the Country chooses; both or neither, or by house rule always, the toss decides; in the Defensive Game the toss
    does, and who wins it defends (LW-2, LW-86)."""
    tossed = given['game'] == 'defensive' or given['laid_out_by'] in ('both', 'neither') or book.chosen('lw.side', 'toss', options)
    chooser = given['toss'] if tossed else other(given['laid_out_by'])
    back = {chooser: given['choice'], other(chooser): 'far' if given['choice'] == 'near' else 'near'}
    return {'chooser': chooser, 'a_back': back['a'], 'b_back': back['b'], 'defender': chooser if given['game'] == 'defensive' else None}


def crossing(book, given, hand, options):
    """Houses, rocks, walls and water stop; a piece's own switch goes before all (LW-5)."""
    if given['stops'] is not None:
        return {'stops': given['stops'] == 'yes'}
    free = given['who'] == 'men' and (
        given['kind'] == 'water' and book.chosen('lw.terrain.water', 'free-to-men', options)
        or given['kind'] == 'wall' and book.chosen('lw.terrain.walls', 'free-to-men', options))
    return {'stops': given['kind'] in ('house', 'rock', 'wall', 'water') and not free}


def first_move(book, given, hand, options):
    """The toss; the attacker in a Defensive Game (LW-10, LW-87)."""
    return {'first': other(given['defender']) if given['game'] == 'defensive' else given['toss']}


def putdown(book, given, hand, options):
    """The nearest point of the line (LW-11)."""
    (ax, ay), (bx, by), (x, y) = *given['back_line'], given['man']
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = min(1, max(0, along))
    return {'counts_from': [round(ax + along * (bx - ax), 2), round(ay + along * (by - ay), 2)]}


def curtain(book, given, hand, options):
    """Without one the first player puts all down before the second; with one both at once, until both are ready (LW-12)."""
    has = given['agreed'] == 'yes' if given['agreed'] else book.chosen('lw.curtain', 'yes', options)
    first, second = given['first'], other(given['first'])
    ready = {'a': given['a_ready'], 'b': given['b_ready']}
    may = {side: not ready[side] for side in 'ab'}
    if not has:
        may[second] = ready[first] and not ready[second]
    told = {'curtain': has, 'a_may_put_down': may['a'], 'b_may_put_down': may['b']}
    if has:
        told['drawn'] = ready['a'] and ready['b']
    return told


# ---- The clock (LW-13 to LW-18, LW-88) ----

def move_time(book, given, hand, options):
    """A minute for thirty men and one for a gun, up to the whole minute; what the players agree goes before it; fixed, it is reckoned on
    the strength of the beginning (LW-13, LW-14)."""
    men, guns = given['men'], given['guns']
    if book.chosen('lw.time.recalc', 'fixed', options):
        men = men if given['start_men'] is None else given['start_men']
        guns = guns if given['start_guns'] is None else given['start_guns']
    exact = F(60 * men, 30) + 60 * guns
    each = {'minute': 60, 'half-minute': 30, 'exact': 1}[options.get('lw.time.round', 'minute')]
    allowed = math.ceil(exact / each) * each
    if men or guns:
        allowed = max(allowed, 60)
    if given['agreed_s'] is not None:
        allowed = given['agreed_s']
    return {'exact_s': exact, 'allowed_s': allowed, 'warnings_elapsed_s': [allowed - left for left in (120, 60, 30) if allowed > left]}


def interval(book, given, hand, options):
    """It waits for the mêlées, whose time is extra (LW-17)."""
    if given['melees_pending']:
        return 'refused: the mêlées first'
    return {}


def may_fire(book, given, hand, options):
    """From his own second move; who defends, from his first (LW-18, LW-88)."""
    defends = given['game'] == 'defensive' and given['role'] == 'defender'
    return {'allowed': given['own_move'] >= (1 if defends else 2)}


# ---- Ways (LW-20 to LW-37) ----

def length_of(path):
    return sum(math.dist(a, b) for a, b in zip(path, path[1:]))


def move_check(book, given, hand, options):
    """Once, free or disarmed, within his arm's distance to the hundredth, not past an enemy's touch, not before his turn."""
    times = {'indoors': 1, 'half-again': F(3, 2), 'double': 2}[options.get('lw.moves', 'indoors')] if given['multiplier'] is None else given['multiplier']
    allowed, length = MOVE[given['arm']] * times, round(length_of(given['path']), 2)
    told = {'length_in': length, 'allowed_in': float(allowed)}
    still = given['status'] in ('caged', 'off', 'dead')
    waits = given['held_until'] is not None and given['turn'] is not None and given['turn'] < given['held_until']
    touched = given['passes_enemy_in'] is not None and given['passes_enemy_in'] <= 0.125
    if still or waits or touched or given['already_moved'] or given['crosses'] or length > allowed:
        return 'refused: he may not go so'
    return {**told, 'legal': True}


def trail_call(book, given, hand, options):
    """Who could have reached the trail in that turn by his own arm's move; two, with those who stand there (LW-33)."""
    can = [record['id'] for record in given['men'] if record['from_turn_start_in'] <= MOVE[record['arm']]]
    wanted = max(0, 2 - (given['at_trail'] or 0))
    if given['called'] and len(can) >= wanted and (len(given['called']) != wanted or not set(given['called']) <= set(can)):
        return 'no question: those who could have come, and as many as are wanted'
    return {'can_be_called': can, 'enough': len(can) + (given['at_trail'] or 0) >= 2, 'satisfied': (given['at_trail'] or 0) >= 2}


def gun_move_crew(book, given, hand, options):
    """Four who were within six, end within six, have not moved before and kept to their own distance; four horse make it quick."""
    good = [record for record in given['men'] if record['start_distance_in'] <= 6 and record['end_distance_in'] <= 6
            and record['moved_in'] <= MOVE[record['arm']] and not record['moved_before']]
    horse = sum(record['arm'] == 'cavalry' for record in good)
    limit = 0 if len(good) < 4 else 24 if horse >= 4 else 12
    if len(good) < 4 or given['gun_moved_in'] > limit:
        return 'refused: four must go with it, and no farther than they'
    return {'going_with_it': len(good), 'limit_in': limit, 'legal': True}


def bearing(a, b):
    return round(math.degrees(math.atan2(b[0] - a[0], b[1] - a[1])) % 360, 2)


def gun_facing(book, given, hand, options):
    """Moved, it points back the last straight piece; fired, along its last shot (LW-32, LW-36)."""
    if given['did'] == 'move':
        return {'muzzle_bearing_deg': bearing(given['path'][-1], given['path'][-2])}
    return {'muzzle_bearing_deg': bearing(given['axle'], given['last_aim'])}


def spacing(book, given, hand, options):
    return {'ok': given['gap_in'] >= 0.0625}


# ---- Prisoners and guns (LW-61 to LW-72) ----

def liberated_move(book, given, hand, options):
    """His first turn after it happened; odd turns are the first player's."""
    turn = given['escort_died_in_turn'] + 1
    return {'earliest_turn': turn if turn % 2 == (given['owner'] == 'first') else turn + 1}


def liberation(book, given, hand, options):
    """None of the captor's free men within six; of those who gave themselves up and nobody has come for, only if one of their own is
    (LW-61, LW-64)."""
    captors = sum(distance <= 6 for distance in given['captor_distances_in'])
    friends = any(distance <= 6 for distance in given['own_free_distances_in'] or [])
    free = captors == 0 and (friends if given['awaits_captor'] else True)
    told = {'captors_within_6': captors, 'liberated': free}
    if free:
        told['earliest_turn'] = liberated_move(book, {'escort_died_in_turn': given['turn'], 'owner': given['owner']}, hand, options)['earliest_turn']
    return told


def may_fight(book, given, hand, options):
    return {'may_fight': given['status'] == 'free' or (given['status'] == 'disarmed' and given['been_to_own_back_line'])}


def surrender(book, given, hand, options):
    """Only an isolated body; it waits for a captor when no enemy is within six (LW-45, LW-64)."""
    supporters = sum(record['state'] == 'free' and record['distance_in'] <= MOVE[record['arm']] for record in given['others'])
    if 2 * supporters >= given['number']:
        return 'refused: supported'
    near = any(distance <= 6 for distance in given['enemy_distances_in'] or [])
    return {'isolated': True, 'surrendered': given['number'], 'awaits_captor': not near}


def ahead(given, point):
    """How far before the axle's line a point lies: the muzzle is before it."""
    turn = math.radians(given['muzzle_bearing_deg'])
    return (point[0] - given['axle'][0]) * math.sin(turn) + (point[1] - given['axle'][1]) * math.cos(turn)


def gun_capture(book, given, hand, options):
    """Nobody of its own within six, and four past the axle's line from where they began; on the line is not past (LW-70).  By the older
    rule four within six of a gun out of action."""
    owners = sum(distance <= 6 for distance in given['owner_distances_in'])
    near = [record for record in given['attackers'] if record['distance_in'] <= 6]
    passed = sum(round(ahead(given, record['at']), 6) * round(ahead(given, record['from']), 6) < 0 for record in near)
    if book.chosen('lw.capture', 'older', options):
        captured = owners < 4 and len(near) >= 4
    else:
        captured = owners == 0 and passed >= 4
    return {'owner_men_within_6': owners, 'passed': passed, 'captured': captured, 'in_dispute': bool(near) and not captured}


# ---- The end (LW-83 to LW-91) ----

def end_blow(book, given, hand, options):
    """Three together, or three in all; a part of the line where only a part counts (LW-83, LW-85)."""
    here = given['free_men_on_enemy_back_line']
    part = options.get('lw.blow.line', 'whole')
    if part != 'whole' and given['along_in'] is not None:
        low, high = {'middle': (F(1, 4), F(3, 4)), 'left': (0, F(1, 2)), 'right': (F(1, 2), 1)}[part]
        here = sum(low * given['line_in'] <= along <= high * given['line_in'] for along in given['along_in'])
    if book.chosen('lw.blow.together', 'in-all', options):
        here += given['been_there'] or 0
    return {'decided': here >= 3, 'counted': here}


def end_blow_retreat(book, given, hand, options):
    """What is on the field after his sixth move capitulates (LW-84)."""
    over = given['loser_moves_done'] >= 6 or not (given['men_left'] or given['guns_left'])
    return {'over': over, 'men_captured': given['men_left'] if over else 0, 'guns_captured': given['guns_left'] if over else 0}


def defender_size(book, given, hand, options):
    if book.chosen('lw.defence.by', 'men-and-guns', options):
        return {'max_men': math.floor(F(2 * given['attacker_men'], 3)), 'max_guns': math.floor(F(2 * given['attacker_guns'], 3))}
    return {'max_points': F(math.floor(F(4 * given['attacker_points'], 3)), 2)}   # a force comes in halves of a point


def defensive_deploy(book, given, hand, options):
    """The defender a move or more from the middle, the attacker up to a move ahead of his line; a gun by the men with it (LW-87)."""
    arm = given['arm']
    move = (24 if (given['cavalry_with_it'] or 0) >= 4 else 12) if arm == 'gun' else MOVE[arm]
    if given['role'] == 'defender':
        return {'legal': True} if given['distance_from_middle_in'] >= move else 'refused: too near the middle'
    ahead_by = given['distance_from_back_in']
    good = ahead_by == move if book.chosen('lw.defence.move', 'exact', options) else ahead_by <= move
    return {'legal': True} if good else 'refused: not a move ahead'


def end_defensive(book, given, hand, options):
    """A quarter of the attackers on the line; fewer free than that, and the defender has won (LW-89)."""
    needed = math.ceil(F(given['attackers_start'], 4))
    any_arrives = book.chosen('lw.defence.arrive', 'any-arrives', options)
    arrived = given['attackers_arrived'] >= (1 if any_arrives else needed) and given['attackers_free'] >= needed
    if arrived:
        return {'needed': needed, 'result': 'attacker wins'}
    return {'needed': needed, 'result': 'defender wins' if given['attackers_free'] < needed else 'continues'}


# ---- Forces and the war (LW-102, LW-113, LW-121) ----

def force_points(book, given, hand, options):
    points = given['infantry'] + F(3, 2) * given['cavalry'] + 10 * given['guns']
    told = {'points': points}
    if given['limit'] is not None:
        exact = book.chosen('lw.force.limit', 'exact', options)
        told['within_limit'] = points == given['limit'] if exact else points <= given['limit']
    return told


def campaign(book, given, hand, options):
    """Each side's net is added; by other readings only what is over, or the gross; the first at the target has won (LW-112, LW-113)."""
    totals, winner, after = [F(0), F(0)], None, None
    for number, battle in enumerate(given['battles'], 1):
        a, b = F(battle['a_gross']), F(battle['b_gross'])
        how = options.get('lw.campaign', 'net')
        adds = {'net': (a - b, b - a), 'positive': (max(0, a - b), max(0, b - a)), 'gross': (a, b)}[how]
        if winner is not None:   # the war is over
            break
        totals = [totals[0] + adds[0], totals[1] + adds[1]]
        if max(totals) >= given['target']:
            winner, after = ('a' if totals[0] >= totals[1] else 'b'), number
    return {'a_total': totals[0], 'b_total': totals[1], 'winner': winner, 'ended_after': after}


def older_crew(book, given, hand, options):
    """Six men; with fewer as many shots as men; one may move it (LW-121)."""
    men = given['men']
    return {'shots_max': min(6, men), 'full_crew': men >= 6}


BOOK = Book('little-wars')
PATHS = [[(0, 0), (0, 12)], [(0, 0), (0, 0)], [(0, 0), (0, 12.004)], [(0, 0), (0, 12.01)], [(0, 0), (0, 24)], [(0, 0), (0, 24.01)], [(0, 0), (9, 0), (9, 3)],
         [(0, 0), (9, 0), (9, 3.02)]]


def crew(*rows):
    return [{'id': f'm{i}', 'arm': arm, 'start_distance_in': start, 'end_distance_in': end, 'moved_in': moved, 'moved_before': before}
            for i, (arm, start, end, moved, before) in enumerate(rows)]


FOOT, HORSE = ('infantry', 6, 6, 12, False), ('cavalry', 6, 6, 24, False)
CREWS = [crew(*[FOOT] * 4), crew(*[HORSE] * 4), crew(*[HORSE] * 3, FOOT), crew(*[FOOT] * 3), crew(*[FOOT] * 3, ('infantry', 6.01, 6, 12, False)),
         crew(*[FOOT] * 3, ('infantry', 6, 6.01, 12, False)), crew(*[FOOT] * 3, ('infantry', 6, 6, 12.01, False)), crew(*[FOOT] * 3, ('infantry', 6, 6, 12, True)),
         crew(*[HORSE] * 4, FOOT)]


def attackers(*rows):
    return [{'id': f'a{i}', 'from': begun, 'at': at, 'distance_in': distance} for i, (begun, at, distance) in enumerate(rows)]


THROUGH, SHORT, LINE, FAR = ((0, 9), (0, -3), 3), ((0, 9), (0, 1), 1), ((0, 9), (1, 0), 1), ((0, 9), (0, -7), 6.01)
BATTLES = [[{'a_gross': a, 'b_gross': b}] for a, b in ((198, 26), (226, 26), (225.5, 26), (26, 226), (50, 50))] + [
    [{'a_gross': 150, 'b_gross': 50}, {'a_gross': 150, 'b_gross': 50}], [{'a_gross': 150, 'b_gross': 50}, {'a_gross': 20, 'b_gross': 150}],
    [{'a_gross': 150, 'b_gross': 50}, {'a_gross': 160, 'b_gross': 50}, {'a_gross': 0, 'b_gross': 900}]]
SUPPORT = [[], [{'id': 'f', 'arm': 'infantry', 'distance_in': 12, 'state': 'free'}], [{'id': 'f', 'arm': 'infantry', 'distance_in': 12.01, 'state': 'free'}],
           [{'id': 'f', 'arm': 'cavalry', 'distance_in': 24, 'state': 'free'}] * 2, [{'id': 'f', 'arm': 'cavalry', 'distance_in': 1, 'state': 'disarmed'}] * 4]

SUBJECTS = [
    Subject('choose-side', {'laid_out_by': ['a', 'b', 'both', 'neither'], 'toss': ['a', 'b'], 'game': ['finish', 'blow', 'defensive'], 'choice': ['near', 'far']}, choose_side,
            options=[{}, {'lw.side': 'toss'}]),
    Subject('crossing', {'kind': ['house', 'hill', 'wood', 'tree', 'water', 'ford', 'bridge', 'road', 'wall', 'rock'], 'who': ['men', 'guns'], 'stops': [None, 'yes', 'no']}, crossing,
            options=[{}, {'lw.terrain.water': 'free-to-men'}, {'lw.terrain.walls': 'free-to-men'}]),
    Subject('first-move', {'toss': ['a', 'b'], 'game': ['finish', 'blow', 'defensive'], 'defender': ['a', 'b']}, first_move),
    Subject('putdown', {'back_line': [[(0, 0), (72, 0)], [(0, 0), (30, 40)]], 'man': [(30, -3), (-5, 2), (80, -1), (10, 5), (0, 0)]}, putdown),
    Subject('curtain', {'first': ['a', 'b'], 'agreed': ['no', 'yes', None], 'a_ready': [False, True], 'b_ready': [False, True]}, curtain,
            options=[{}, {'lw.curtain': 'yes'}], fits=lambda given: given['agreed'] == 'yes' or given['first'] + '_ready' in given),
    Subject('move-time', {'men': [110, 0, 1, 29, 30, 31, 60], 'guns': [3, 0, 1], 'start_men': [None, 120], 'start_guns': [None, 4], 'agreed_s': [None, 30, 60, 300]}, move_time,
            options=[{}, {'lw.time.round': 'half-minute'}, {'lw.time.round': 'exact'}, {'lw.time.recalc': 'fixed'}]),
    Subject('interval', {'agreed': [4, 5, None], 'melees_pending': [0, 1]}, interval),
    Subject('may-fire', {'player': ['first', 'second'], 'own_move': [1, 2, 3], 'game': ['finish', 'blow', 'defensive'], 'role': ['attacker', 'defender']}, may_fire),
    Subject('move-check', {'arm': ['infantry', 'cavalry'], 'path': PATHS, 'multiplier': [None, 1.5, 2], 'status': ['free', 'disarmed', 'caged', 'off', 'dead'],
                           'already_moved': [False, True], 'turn': [5, 4, 6], 'held_until': [None, 5, 6], 'crosses': [None, 'a wall'], 'passes_enemy_in': [None, 0.125, 0.126]}, move_check,
            options=[{}, {'lw.moves': 'half-again'}, {'lw.moves': 'double'}]),
    Subject('trail-call', {'men': [[{'id': 'x', 'arm': arm, 'from_turn_start_in': d}] + [{'id': 'y', 'arm': 'infantry', 'from_turn_start_in': e}]
                                   for arm in ('infantry', 'cavalry') for d in (12, 12.01, 24, 24.01) for e in (12, 12.01)], 'at_trail': [None, 0, 1, 2],
                           'called': [None, [], ['x'], ['y'], ['x', 'y'], ['z']]}, trail_call),
    Subject('gun-move-crew', {'gun_moved_in': [12, 0, 12.01, 24, 24.01], 'men': CREWS}, gun_move_crew),
    Subject('gun-facing', {'did': ['move', 'fire'], 'path': [[(0, 0), (0, 10)], [(0, 0), (5, 5), (5, 0)], [(3, 4), (0, 0)]], 'axle': [(0, 0), (1, 2)],
                           'last_aim': [(0, 9), (9, 2), (-3, -4)]}, gun_facing),
    Subject('spacing', {'gap_in': [0.0625, 0, 0.0624, 0.125], 'between': ['man and gun']}, spacing),
    Subject('liberated-move', {'escort_died_in_turn': [1, 2, 3, 4], 'owner': ['first', 'second']}, liberated_move),
    Subject('liberation', {'captor_distances_in': [[7], [], [6], [6.01, 30], [1, 2]], 'awaits_captor': [False, True], 'own_free_distances_in': [[], [6], [6.01]],
                           'turn': [3, 4], 'owner': ['first', 'second']}, liberation),
    Subject('may-fight', {'status': ['free', 'disarmed', 'prisoner', 'caged', 'off', 'dead'], 'been_to_own_back_line': [False, True]}, may_fight),
    Subject('surrender', {'number': [3, 1, 2, 4], 'others': SUPPORT, 'enemy_distances_in': [[], [6], [6.01]]}, surrender),
    Subject('gun-capture', {'axle': [(0, 0), (3, 1)], 'muzzle_bearing_deg': [0, 180, 10], 'owner_distances_in': [[], [6], [6.01], [1, 2, 3, 4]],
                            'attackers': [attackers(*[THROUGH] * 4), attackers(*[THROUGH] * 3, SHORT), attackers(*[THROUGH] * 3, LINE), attackers(*[THROUGH] * 3, FAR),
                                          attackers(*[THROUGH] * 5), attackers(*[SHORT] * 4)]}, gun_capture,
            fits=lambda given: given['muzzle_bearing_deg'] != 10 or all(record['at'] != (1, 0) for record in given['attackers']),
            options=[{}, {'lw.capture': 'older'}]),
    Subject('end-blow', {'free_men_on_enemy_back_line': [3, 0, 2, 4], 'been_there': [None, 0, 1, 2]}, end_blow, options=[{}, {'lw.blow.together': 'in-all'}]),
    Subject('end-blow', {'free_men_on_enemy_back_line': [3], 'along_in': [[30, 36, 40], [18, 36, 54], [17.9, 36, 54], [1, 2, 3], [70, 71, 72], [36, 36, 36]], 'line_in': [72]}, end_blow,
            options=[{}, {'lw.blow.line': 'middle'}, {'lw.blow.line': 'left'}, {'lw.blow.line': 'right'}]),
    Subject('end-blow-retreat', {'loser_moves_done': [5, 6, 0, 7], 'men_left': [3, 0], 'guns_left': [1, 0]}, end_blow_retreat),
    Subject('defender-size', {'attacker_points': [150, 0, 100], 'attacker_men': [100, 50, 0], 'attacker_guns': [3, 4, 0]}, defender_size, options=[{}, {'lw.defence.by': 'men-and-guns'}]),
    Subject('defensive-deploy', {'arm': ['infantry', 'cavalry', 'gun'], 'distance_from_middle_in': [24, 11.99, 12, 23.99], 'role': ['defender', 'attacker'],
                                 'distance_from_back_in': [12, 0, 12.01, 24, 24.01], 'cavalry_with_it': [0, 3, 4]}, defensive_deploy, options=[{}, {'lw.defence.move': 'exact'}]),
    Subject('end-defensive', {'attackers_start': [40, 41, 1], 'attackers_free': [20, 9, 10, 11, 0], 'attackers_arrived': [0, 1, 9, 10, 11]}, end_defensive,
            options=[{}, {'lw.defence.arrive': 'any-arrives'}], fits=lambda given: given['attackers_arrived'] <= given['attackers_free'] <= given['attackers_start']),
    Subject('force-points', {'infantry': [60, 0, 1], 'cavalry': [40, 0, 1], 'guns': [3, 0], 'limit': [150, 149.5, None]}, force_points, options=[{}, {'lw.force.limit': 'exact'}]),
    Subject('campaign', {'target': [200, 100, 300], 'battles': BATTLES}, campaign, options=[{}, {'lw.campaign': 'positive'}, {'lw.campaign': 'gross'}]),
    Subject('older-crew', {'men': [6, 0, 1, 5, 7], 'cavalry': [0, 1, 6]}, older_crew, fits=lambda given: given['cavalry'] <= given['men']),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
