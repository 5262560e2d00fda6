#!/usr/bin/env python3
# war-game.py: The War Game reckoned a second time, from the book's rules and the figures of its tables.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import math
import sys
from fractions import Fraction as F

from book import Book, exact
from oracle import Subject, main

BOOK = Book('war-game')
FOOT = ('line infantry', 'grenadiers', 'garrison infantry', 'engineers')
HORSE = ('heavy cavalry', 'light cavalry')


def is_gun(arm):
    return arm in ('artillery', 'artillery battery')


def least_face(words):
    """“4, 5 or 6” begins at 4; nothing else is a face."""
    return int(words[0]) if words[0].isdigit() else None


# ---- Moves (TW-10 to TW-18) ----

def allowance_of(book, arm, mode, options):
    as_line = arm in FOOT
    if arm == 'general' and book.chosen('tw.general-move', 'eighteen', options):
        return F(18)
    how = 'line' if as_line and mode == 'open order' else mode
    how = 'normal' if arm == 'light infantry' and mode in ('open order', 'column') else how
    return book.cell('TW-10', 'allowances', f'{"line infantry" if as_line else arm}, {how}', 'inches')


def stretch_cost(stretch, arm, mode, roads=True):
    """Each halving doubles what an inch costs; None is barred.  A road makes of all ground open ground to columns, teams, wheels and riders (TW-24)."""
    ground, cost = stretch['ground'], F(str(stretch['inches']))
    if ground == 'road' and not (roads and (mode in ('column', 'charge', 'team') or arm in HORSE + ('general', 'wagon'))):
        ground = stretch.get('under', 'open')
    if ground == 'burning':
        return None
    if ground == 'scenic':
        cost *= 2
    elif ground == 'wood':
        if arm not in FOOT + ('light infantry',):
            return None
        cost *= 2 if arm in FOOT else 1
    elif ground == 'swamp':
        if not ((arm == 'light infantry' and mode not in ('column', 'charge')) or (arm in FOOT and mode == 'open order')):
            return None
        cost *= 2
    return cost * (2 if stretch['slope'] == 'up' else 1)


def move(book, given, hand, options):
    allowance = allowance_of(book, given['arm'], given['mode'], options)
    roads = book.chosen('tw.roads', 'open', options)
    costs = [stretch_cost(stretch, given['arm'], given['mode'], roads) for stretch in given['path']]
    if None in costs:
        return {'allowance': allowance, 'cost': None, 'legal': False}
    return {'allowance': allowance, 'cost': sum(costs), 'legal': sum(costs) <= allowance}


def with_mode(given):
    return {**given, 'mode': MODES[given['arm']]}


def move_by_arm(book, given, hand, options):
    return move(book, with_mode(given), hand, options)


def may_fire(book, given, hand, options):
    """Foot in line, and men in houses; light infantry moves and fires; a gun fires where it stands (TW-12, TW-17, TW-20, TW-29)."""
    arm, moved = given['arm'], given['moved']
    if arm in HORSE + ('general', 'wagon', 'barge'):
        return {'may_fire': False, 'why': 'no firearms'}
    if any(given[flag] for flag in ('in_contact', 'already_fired', 'charged', 'withdrew', 'crossing_ford')):
        return {'may_fire': False}
    if is_gun(arm):
        by_hand = 1 if book.chosen('tw.manhandled-gun', 'yes', options) else 0
        return {'may_fire': given['formation'] == 'unlimbered' and not given['limbered_or_unlimbered_this_move'] and moved <= by_hand}
    if arm == 'light infantry':
        return {'may_fire': True}
    return {'may_fire': given['formation'] in ('line', 'in a house') and moved <= 4}


# ---- Musketry (TW-30 to TW-39) ----

def is_within(book, reach, limit, options):
    """A shared end is in the farther band, or, by the house rule, in the nearer (TW-03)."""
    return reach < limit or (reach == limit and book.chosen('tw.boundary', 'nearer', options))


def find_deduction(book, reach, cover, first, options):
    """Two, three or four by the band; one more in cover, one less the first time (TW-32)."""
    band = 2 if is_within(book, reach, 6, options) else 3 if is_within(book, reach, 12, options) else 4
    return band + cover - (first and book.chosen('tw.first-volley', 'once', options))


def throw_volley(book, kind, firers, deduction, hand, options):
    """Complete groups alone throw, or half ones as well; the face less the deduction is what each scores (TW-31, TW-33)."""
    size = 4 if kind == 'grenadiers' else 6
    more = book.chosen('tw.remainder', 'half', options) and 2 * (firers % size) >= size
    return [max(0, hand.take() - deduction) for _ in range(firers // size + more)]


def tell_off(figures, size=6):
    """In sixes from the flank, or in threes, the last perhaps smaller."""
    return [min(size, figures - at) for at in range(0, figures, size)]


def count_firers(book, men, ranks, options):
    """All of a line, or by the house rule its first two ranks (TW-30)."""
    files = -(-men // ranks)
    return men if book.chosen('tw.fire-ranks', 'all', options) else min(men, 2 * files)


def throw_numbers(scored, groups, hand, each=1):
    """A number hit already, or that no figure has, hits nobody more; each has one of the six numbers, or two (TW-38)."""
    hit = [set() for _ in groups]
    for at, count in enumerate(scored):
        for _ in range(count if groups else 0):
            face = -(-hand.take() // each)
            if face <= groups[at % len(groups)]:
                hit[at % len(groups)].add(face)
    return hit


def volley(book, given, hand, options):
    if given['kind'] not in FOOT or given['range'] > 18:
        return {'may_fire': False}
    deduction = find_deduction(book, given['range'], given['cover'], given['first_volley'], options)
    scored = throw_volley(book, given['kind'], count_firers(book, given['firers'], given['ranks'], options), deduction, hand, options)
    told = {'may_fire': True, 'groups': len(scored), 'deduction': deduction, 'casualties_by_group': scored, 'casualties': sum(scored)}
    if given['target'] is None:
        return told
    groups, officers = [], []
    each = 2 if given['target_mounted'] and book.chosen('tw.cavalry-groups', 'three', options) else 1
    for record in given['target']:
        parts = tell_off(record['figures'], 6 // each)
        groups += parts
        officers += [set(record.get('officers', []))] * len(parts)
    hit = throw_numbers(scored, groups, hand, each)
    struck = sum(len(numbers & chiefs) for numbers, chiefs in zip(hit, officers))
    saved = sum(hand.take() >= 5 for _ in range(struck))
    return {**told, 'hit_numbers': [sorted(numbers) for numbers in hit], 'officers_hit': struck, 'officers_lost': struck - saved,
            'rank_and_file_lost': sum(map(len, hit)) - struck}


def exchange(book, given, hand, options):
    """The higher die fires first, and the other with what is left; equal, both at full strength (TW-36, TW-37)."""
    sides = {name: given[name] for name in 'AB'}
    if any(side['kind'] not in FOOT for side in sides.values()) or given['range'] > 18:
        return 'refused'
    said = given['fires_first'] if book.chosen('tw.first-fire', 'move', options) else None
    a, b = {'A': (2, 1), 'B': (1, 2), 'simultaneous': (1, 1)}[said] if said else (hand.take(), hand.take())
    order = 'BA' if b > a else 'AB'
    left = {name: side['figures'] for name, side in sides.items()}
    told = {'fires_first': 'simultaneous' if a == b else order[0]}
    for one, other in (order, order[::-1]):
        deduction = find_deduction(book, given['range'], sides[other]['in_cover'], sides[one]['first_volley'], options)
        scored = throw_volley(book, sides[one]['kind'], count_firers(book, left[one], sides[one].get('ranks', 2), options), deduction, hand, options)
        lost = sum(map(len, throw_numbers(scored, tell_off(sides[other]['figures']), hand)))
        told.update({one + '_groups': len(scored), one + '_casualties_scored': sum(scored), other + '_lost': lost})
        if a != b and one == order[0]:
            left[other] -= lost
    return told


def light_needs(book, target, reach, options):
    """TW-43; exactly 9 inches is far, but for the house rule."""
    near = {'formed body': 5, 'individual on foot': 6, 'mounted officer': 6, 'line infantry in cover': 6, 'light infantry in the open': 5, 'light infantry in cover': 6}
    far = {'formed body': 6, 'mounted officer': 6, 'light infantry in the open': 6}
    return None if reach > 18 else near[target] if is_within(book, reach, 9, options) else far.get(target)


def light_fire(book, given, hand, options):
    needs = light_needs(book, given['target'], given['range'], options)
    if needs is None:
        return {'may_fire': False, 'needs': None}
    kills = sum(hand.take() >= needs for _ in range(given['shooters']))
    told = {'may_fire': True, 'needs': needs, 'kills': kills}
    if given['target'] not in ('individual on foot', 'mounted officer'):
        told['kills'] = kills if given['men'] is None else min(kills, given['men'])   # TW-42: each is a man down, and they are no more
    else:
        told['officer_lost'] = False
        for _ in range(kills):
            if hand.take() < 5:
                told['officer_lost'] = True
                break
    return told


# ---- Charges (TW-50 to TW-57, TW-77) ----

def charge(book, given, hand, options):
    """Foot from column, straight ahead; heavy cavalry without a wheel; light within 45 degrees and its first 6 inches."""
    arm, wheels = given['arm'], given['wheels'] or []
    foot = arm in FOOT + ('light infantry',)
    if not foot and arm not in HORSE:
        return {'legal': False, 'why': 'no charge'}
    if given['state'] != 'fit':
        return {'legal': False, 'why': given['state']}
    if not foot and given['formation'] == 'open order':
        return {'legal': False, 'why': 'not a formation of its arm'}
    if not foot and given['at_building']:
        return {'legal': False, 'why': 'cavalry at a building'}
    if foot and given['formation'] != 'column':
        return {'legal': False, 'why': 'not in column'}
    if foot and wheels:
        return {'legal': False, 'why': 'must go straight ahead'}
    if arm == 'heavy cavalry' and wheels:
        return {'legal': False, 'why': 'no wheel'}
    if sum(wheel['degrees'] for wheel in wheels) > 45:
        return {'legal': False, 'why': 'wheel over 45 degrees'}
    if any(wheel['ends_at_inches'] > 6 for wheel in wheels):
        return {'legal': False, 'why': 'wheel after the first 6 inches'}
    went = move(book, {**given, 'mode': 'charge'}, hand, options)
    why = 'ground barred' if went['cost'] is None else None if went['legal'] else 'out of reach'
    return {'legal': why is None, 'why': why}


def burst_through(book, given, hand, options):
    """A single rank is as two. Those who have an officer before them throw first, and he may be saved (TW-77, TW-89)."""
    if given['arm'] != 'heavy cavalry' or given['ranks'] >= 4:
        return {'may_burst': False}
    # A single rank is as two, but for the house rule.
    needs = 5 if given['ranks'] == 3 else 3 if given['ranks'] == 1 and book.chosen('tw.burst-one-rank', 'easier', options) else 4
    officers = min(given.get('officers') or 0, given['riders'])
    hit = sum(hand.take() >= needs for _ in range(officers))
    through = hit + sum(hand.take() >= needs for _ in range(given['riders'] - officers))
    saved = sum(hand.take() >= 5 for _ in range(hit))
    told = {'officers_hit': hit, 'officers_lost': hit - saved} if officers else {}
    return {**told, 'may_burst': True, 'needs': needs, 'through': through, 'infantry_removed': through - saved, 'still_fighting': given['riders'] - through,
            'inches_left': 18 - given['moved'],
            'may_burst_again': bool(through) and given['moved'] < 18 and book.chosen('tw.burst-again', 'yes', options)}


# ---- Mêlée (TW-61 to TW-76) ----

def is_foot(arm):
    return arm not in HORSE


def factor(own, other):
    """How the die of a side is multiplied; None: such a combat is not fought (TW-61, TW-63)."""
    n, m = own['figures'], other['figures']
    if min(n, m) != 1:
        return None
    if is_foot(own['arm']) == is_foot(other['arm']):
        return None if max(n, m) > 2 else F(3, 2) if n == 2 else F(1)
    horse, men = (own, other) if not is_foot(own['arm']) else (other, own)
    if horse['figures'] != 1 or men['figures'] > 3:
        return None
    if own is horse:
        return F(2) if men['figures'] == 1 else F(1)
    return F(3, 2) if men['figures'] == 3 else F(1)


def tired(clear, fighting_move, over=4):
    """TW-76: two, or one after a clear move and within four; one more in the second fighting move; a third counts the same.  Settled: after
    four clear moves the four are over, for the first of them is the one in which it is attacked without a clear move."""
    if clear is None or clear >= over:
        return 0
    return (1 if clear else 2) + (fighting_move >= 2)


def over_after(book, options):
    return 2 if book.chosen('tw.exhaustion-late', 'second', options) else 4


def advantages(book, own, other, given, attacks, options):
    """All that apply are added; inside a house only grenadiers and exhaustion count (TW-65, TW-67)."""
    sum_ = (own['arm'] == 'grenadiers' or own['grenadier']) + tired(own['enemy_exhausted_clear_moves'], given['fighting_move'], over_after(book, options))
    if given['inside_house']:
        return sum_
    sum_ += own['charging'] and given['fighting_move'] == 1
    sum_ += attacks and own['downhill'] and (book.chosen('tw.downhill', 'both', options) or (own['charging'] and given['fighting_move'] == 1))
    sum_ += own['arm'] == 'heavy cavalry' and other['arm'] == 'light cavalry'
    sum_ += is_foot(own['arm']) and own['behind_wall']
    return sum_ + 2 * (not attacks and own['in_house_against_outside'])


def throw_side(book, own, other, by, hand, options):
    """One die by its factor; or, where it is more than one, a second die that is added whole or by half."""
    rider = not is_foot(own['arm']) and is_foot(other['arm'])
    if by == 1 or book.chosen('tw.cavalry-double' if rider else 'tw.pair-dice', 'doubled' if rider else 'one', options):
        return hand.take() * by
    return hand.take() + hand.take() * (by - 1)


def melee_pair(book, given, hand, options):
    attacker, defender = given['attacker'], given['defender']
    factors = factor(attacker, defender), factor(defender, attacker)
    if None in factors:
        return {'allowed': False}
    scores = [throw_side(book, side, other, by, hand, options) for side, other, by in ((attacker, defender, factors[0]), (defender, attacker, factors[1]))]
    scores[0] += advantages(book, attacker, defender, given, True, options)
    scores[1] += advantages(book, defender, attacker, given, False, options)
    loses = 'nobody' if scores[0] == scores[1] else 'attacker' if scores[0] < scores[1] else 'defender'
    fought = {'attacker': attacker['figures'], 'defender': defender['figures'], 'nobody': 0}[loses]
    return {'allowed': True, 'attacker_score': scores[0], 'defender_score': scores[1], 'loses': loses,
            'figures_lost': fought if book.chosen('tw.pair-loses', 'all', options) else min(1, fought),
            'again': loses == 'nobody' and book.chosen('tw.melee-tie', 'again', options)}


def list_combats(attacker, defender):
    """Each of the fewer against one, and as many more as may join in: two of one arm, three on foot against a rider; riders who are too many for the
    foot before them stand by (TW-61, TW-63)."""
    a, b = attacker['figures'], defender['figures']
    same = is_foot(attacker['arm']) == is_foot(defender['arm'])
    if not same and not is_foot(attacker['arm']):
        a = min(a, b)
    if not same and not is_foot(defender['arm']):
        b = min(a, b)
    few, most = min(a, b), 2 if same else 3
    against = [1] * few
    spare = min(max(a, b) - few, few * (most - 1))
    for at in range(spare):
        against[at % few] += 1
    return [(n, 1) if a > b else (1, n) for n in sorted(against)]


def melee_move(book, given, hand, options):
    """Every combat in turn, the even ones first; equal scores stand, or are thrown again (TW-61 to TW-65). The first combats of one figure are an officer’s,
    who throws to be saved when all are fought (TW-64, TW-89)."""
    attacker, defender = given['attacker'], given['defender']
    combats = list_combats(attacker, defender)
    lost, struck, left = [0, 0], [0, 0], [min(side.get('officers') or 0, side['figures']) for side in (attacker, defender)]
    any_officers = sum(left) > 0
    for a, b in combats:
        his = [n == 1 and left[i] > 0 for i, n in enumerate((a, b))]
        left = [left[i] - his[i] for i in (0, 1)]
        ours, theirs = {**attacker, 'figures': a}, {**defender, 'figures': b}
        while True:
            scores = [throw_side(book, side, other, factor(side, other), hand, options) for side, other in ((ours, theirs), (theirs, ours))]
            scores[0] += advantages(book, ours, theirs, given, True, options)
            scores[1] += advantages(book, theirs, ours, given, False, options)
            if scores[0] != scores[1] or not book.chosen('tw.melee-tie', 'again', options):
                break
        whole = book.chosen('tw.pair-loses', 'all', options)
        for i, n in enumerate((a, b)):
            if scores[i] < scores[1 - i]:
                struck[i] += his[i]
                lost[i] += 0 if his[i] else n if whole else 1
    fell = [sum(hand.take() < 5 for _ in range(n)) for n in struck]
    told = {'combats': len(combats), 'attacker_lost': lost[0] + fell[0], 'defender_lost': lost[1] + fell[1]}
    if any_officers:
        told.update(attacker_officers_lost=fell[0], defender_officers_lost=fell[1])
    return told


def melee_outcome(book, given, hand, options):
    """Twice the other's losses or bad morale: withdraws; after the last move without either it is drawn (TW-70 to TW-73)."""
    a, b = given['A'], given['B']
    last = given['fighting_move'] >= (3 if given['built_up'] else 2)

    count = 'lost_this_move' if book.chosen('tw.melee-losses', 'move', options) else 'lost'

    def must(own, other):
        mine, theirs = own[count], other[count]
        least = 2 if theirs == 0 and book.chosen('tw.twice-of-none', 'two', options) else 1
        return (mine >= least and mine >= 2 * theirs) or own['morale'] == 'bad'
    withdraws = [must(a, b), must(b, a)]
    told = {'drawn': last and not any(withdraws)}
    for name, side, goes in zip('AB', (a, b), withdraws):
        if goes:
            told[name] = 'withdraws'
        elif any(withdraws):
            told[name] = 'stands'
        elif not last:
            told[name] = 'fights on'
        else:
            told[name] = 'holds' if side['defender'] and side['ordered_to_hold'] else 'falls back (draw)'
    return told


def exhaustion(book, given, hand, options):
    return {'addition': tired(given['clear_moves'], given['fighting_move'], over_after(book, options))}


# ---- Morale (TW-80 to TW-88) ----

def reaches(lost, original, part):
    return lost * part >= original


def worth(arm, officers):
    """TW-81, TW-90: points belong to the figure."""
    if arm in ('line infantry', 'grenadiers'):
        return 2 * officers['colonel'] + officers['others']
    if arm in ('garrison infantry', 'engineers'):
        return 3 * officers['colonel'] + min(3, officers['others'])
    return 3 * officers['colonel'] + 2 * officers['first'] + officers['second']


def loss_points(arm, original, lost):
    """TW-82; a grenadier regiment counts nothing below a quarter, and one from there (TW-136)."""
    if reaches(lost, original, 2):
        return None
    quarter, sixth = reaches(lost, original, 4), reaches(lost, original, 6)
    return int(quarter) if arm == 'grenadiers' else 2 if quarter else int(sixth)


def put_officers(given):
    """Each arm has its own officers on the record."""
    keys = ('colonel', 'others') if given['arm'] in FOOT else ('colonel', 'first', 'second')
    return {**given, 'officers': {key: given['officers'][key] for key in keys}}


def morale(book, given, hand, options):
    if given['arm'] in ('wagon', 'general', 'barge'):
        return 'refused'
    command, off = worth(given['arm'], given['officers']), loss_points(given['arm'], given['original'], given['lost'])
    if off is None:
        return {'command': command, 'tests': False, 'result': '50% rule'}
    total, needs = command - off + hand.take(), given['needs']
    good = total >= needs
    effect = 'carries on' if good else 'dispersed' if needs == 10 else \
        {'in a melee': 'breaks off and retires a full move', 'retiring': 'goes on retiring'}.get(given['doing'], 'halts next move, no fire')
    return {'command': command, 'loss_points': off, 'tests': True, 'total': total, 'needs': needs, 'result': 'good' if good else 'bad', 'effect': effect,
            'next_needs': 6 if good else None if needs == 10 else needs + 1}


def fifty_percent(book, given, hand, options):
    """Half or less left; from houses nobody need go, and out of a first fighting move after the second (TW-86, TW-87)."""
    if 2 * given['left'] > given['original']:
        return {'applies': False, 'duty': 'none'}
    return {'applies': True, 'duty': {'in a house': 'may stay in the house', 'first move of a melee': 'may fight the second move, then leaves'}
            .get(given['situation'], 'leaves next move')}


def rally(book, given, hand, options):
    if 2 * given['left'] <= given['original']:
        return {'allowed': False}
    moves = hand.take()
    return {'allowed': True, 'moves': moves, 'fit_at_start_of_move': given['arrives_in_move'] + moves + 1, 'general_bound': True}


# ---- Guns (TW-101 to TW-114) ----

def less(distance):
    return 2 if distance >= 48 else 1 if distance >= 36 else 0


def gun_state(total):
    return 'destroyed' if total >= 20 else 'fires every other move' if total >= 10 else 'sound'


def strike(hit, distance, before, hand, spared=False):
    points = max(0, hand.take() - (0 if spared else less(distance))) if hit else 0
    return {'hit': hit, 'points': points, 'total': before + points, 'state': gun_state(before + points)}


def throw_figures(figures, needs, hand):
    """A die for each that needs one, and then the officers' saves (TW-115, TW-89)."""
    fell = [figure for figure, least in zip(figures, needs) if least and hand.take() >= least]
    return fell


def save(fell, hand):
    return [figure['id'] for figure in fell if not (figure['officer'] and hand.take() >= 5)]


def shot_needs(distance, book=BOOK, options=None):
    return 3 + sum(not is_within(book, distance, limit, options) for limit in (24, 36, 48))


def roundshot(book, given, hand, options):
    """Behind a house that it came through the sleeve lies where it is laid, and no dice shift it (TW-123)."""
    if given.get('bar', 'none') != 'none':
        return 'refused'
    if given['aim'] > 60:
        return {'may_fire': False}
    shift = 0 if given.get('laid') else hand.take() - hand.take()
    middle = given['aim'] + shift

    def covered(it):
        return abs(it['along'] - middle) <= 2 and abs(it['across']) <= 0.25 and it['along'] <= 60
    figures = sorted(given['figures'], key=lambda figure: (figure['along'], figure['across']))
    own = book.chosen('tw.sleeve-range', 'each', options)
    needs = [shot_needs(math.hypot(figure['along'], figure['across']) if own else middle, book, options) if covered(figure) else None for figure in figures]
    told = {'may_fire': True, 'sleeve': [middle - 2, middle + 2], 'needs': shot_needs(middle, book, options),
            'covered': [figure['id'] for figure, least in zip(figures, needs) if least]}
    if not given.get('laid'):
        told['shift'] = shift
    fell = throw_figures(figures, needs, hand)
    if given['gun']:
        gun = given['gun']
        told['gun'] = strike(covered(gun), math.hypot(gun['along'], gun['across']), gun['total_before'], hand)
    return {**told, 'killed': save(fell, hand)}


def zone_of(figure, book=BOOK, options=None):
    x, y = abs(figure['across']), figure['along']
    width = int((options or {}).get('tw.canister-width', 4))
    if not 0 < y <= 24 or x * 48 > y * width:
        return 'outside'
    return 'near' if is_within(book, y, 8, options) else 'middle' if is_within(book, y, 16, options) else 'far'


def canister(book, given, hand, options):
    if given.get('bar', 'none') != 'none':
        return 'refused'
    figures = sorted(given['figures'], key=lambda figure: (figure['along'], figure['across']))
    zones = {figure['id']: zone_of(figure, book, options) for figure in figures}
    fell = throw_figures(figures, [{'near': 4, 'middle': 5, 'far': 6}.get(zones[figure['id']]) for figure in figures], hand)
    return {'zones': zones, 'killed': save(fell, hand)}


def sector_of(it, options=None):
    right, beyond = it['right'], it['beyond']
    distance = math.hypot(right, beyond)
    hub, disc = {'small': (2, 4.5), 'large': (3, 6.75), 'largest': (4, 9)}.get((options or {}).get('tw.sbi'), (2.5, 5.5))
    if distance <= hub / 2:
        return 6
    if distance > disc / 2:
        return None
    if abs(beyond) >= abs(right):
        return 5 if beyond > 0 else 3
    return 4 if right > 0 else 2


def shell(book, given, hand, options):
    if given.get('bar', 'none') != 'none':
        return 'refused'
    if not 20 <= given['range'] <= 50:
        return {'may_fire': False}
    face = hand.take()
    if face == 1:
        told = {'may_fire': True, 'sector': None, 'misfire': True, 'in_sector': [], 'killed': []}
        return {**told, 'gun': strike(False, 0, given['gun']['total_before'], hand)} if given['gun'] else told
    figures = sorted(given['figures'], key=lambda figure: (figure['beyond'], figure['right']))
    needs = [4 if sector_of(figure) == face else None for figure in figures]
    told = {'may_fire': True, 'sector': face, 'misfire': False, 'in_sector': [figure['id'] for figure, least in zip(figures, needs) if least]}
    fell = throw_figures(figures, needs, hand)
    if given['gun']:
        gun = given['gun']
        told['gun'] = strike(sector_of(gun) == face, math.hypot(given['range'] + gun['beyond'], gun['right']), gun['total_before'], hand, book.chosen('tw.shell-reduction', 'off', options))
    return {**told, 'killed': save(fell, hand)}


def counter_battery(book, given, hand, options):
    total, points, states = given['total_before'], [], []
    for distance in given['ranges']:
        points.append(max(0, hand.take() - less(distance)))
        total += points[-1]
        states.append(gun_state(total))
    return {'points': points, 'total': total, 'states': states}


def roundshot_house(book, given, hand, options):
    """The face is thrown once, for those inside and for the walls (TW-121, TW-122, TW-124); what burns is no ruin before its fire is out (TW-127)."""
    if given['total_before'] >= 20 and not given['burning'] and not given['fell_now']:
        return 'refused'
    if given['range'] > 60:
        return {'may_fire': False}
    face, distance = hand.take(), given['range']
    row = '0-to-36-inches' if is_within(book, distance, 36, options) else '36-to-48' if is_within(book, distance, 48, options) else '48-to-60'
    cells = list(book.table('TW-121', 'roundshot-on-a-house')[row].values())
    words = cells[max(0, face - 2)]
    kills = int(words[6]) if words.startswith('kills') else 0
    total = given['total_before'] + max(0, face - less(distance))
    return {'may_fire': True, 'penetrates': kills > 0, 'kills': min(kills, given['garrison']), 'goes_on': 'goes on' in words and not given['second'] and book.chosen('tw.goes-on', 'second', options), 'points': max(0, face - less(distance)),
            'total': total, 'house': 'ruined' if total >= 20 and not given['burning'] else 'standing'}


def shell_house(book, given, hand, options):
    """Of shell hits alone a house takes fire, unless they ruin it (TW-125 to TW-127)."""
    if given['total_before'] >= 20 and not given['burning'] and not given['fell_now']:
        return 'refused'
    if not 20 <= given['range'] <= 50:
        return {'may_fire': False}
    sector = given['sector'] or hand.take()   # where the shell was thrown for already, it is not thrown again
    hit = sector == 6 if book.chosen('tw.house-shell-hit', 'six', options) else sector in given['sectors_on_house']
    told = {'may_fire': True, 'sector': None if sector == 1 else sector, 'hit': hit}
    if not hit:
        return told
    face = hand.take()
    points = max(0, face - (0 if book.chosen('tw.shell-reduction', 'off', options) else less(given['range'])))
    total = given['total_before'] + points
    return {**told, 'kills': min(max(0, face - 3), given['garrison']), 'points': points, 'total': total, 'on_fire': given['burning'] or 10 <= total < 20,
            'house': 'ruined' if total >= 20 and not given['burning'] else 'standing'}


def fire_spread(book, given, hand, options):
    """A die a move while the first section burns, or that of one move alone (TW-130)."""
    first, asked = given['first_caught_in_move'], given['in_move']
    start = 0 if asked is None else max(0, asked - first - 1)
    move, caught = start, False
    while move < (15 if asked is None else min(15, start + 1)) and not caught:
        caught = hand.take() >= 3
        move += 1
    return {'caught_in_move': first + move if caught else None, 'burns_through_move': first + move + 15 if caught else None, 'dice_thrown': move - start}


# ---- What is asked ----

BARS = ['none', 'hill', 'house', 'wood', 'troops', 'friend nearer', 'friend in the device', 'aim not seen']
HANDS = [[6, 5, 4, 3, 2, 1] * 20, [1, 2, 3, 4, 5, 6] * 20, [4, 4, 1, 6, 2, 5, 3] * 18, [6] * 120, [1] * 120, [5, 3, 3, 6, 1, 2, 5] * 18]
FACES = [[face] for face in range(1, 7)]
TWO = [[a, b] for a in range(1, 7) for b in range(1, 7)]
RANGES = [5, 0, 5.9, 6, 11.9, 12, 18, 18.1]


def path(*stretches):
    return [{'ground': ground, 'slope': slope, 'inches': inches} for ground, slope, inches in stretches]


PATHS = [path(('open', 'level', 4))] + [path((ground, slope, inches)) for ground in ('open', 'scenic', 'wood', 'swamp', 'road', 'burning') for slope in ('level', 'up')
                                        for inches in (1.5, 3, 4.5, 9)] + [path(('open', 'down', 6))] + \
    [[{'ground': 'road', 'slope': 'level', 'inches': 3, 'under': under}] for under in ('open', 'scenic', 'wood', 'swamp')] + [path(('open', 'level', 2), ('scenic', 'up', 1)), path(('wood', 'up', 1), ('open', 'level', 3.5))]
MODES = {'line infantry': 'line', 'light infantry': 'normal', 'heavy cavalry': 'normal', 'light cavalry': 'normal', 'artillery': 'team', 'wagon': 'normal',
         'general': 'normal', 'grenadiers': 'column', 'engineers': 'open order', 'garrison infantry': 'charge'}


def fighter(arm='line infantry', figures=1, **more):
    return {'arm': arm, 'figures': figures, 'charging': False, 'downhill': False, 'behind_wall': False, 'in_house_against_outside': False, 'grenadier': False,
            'enemy_exhausted_clear_moves': None, **more}


WORDS = ('charging', 'downhill', 'behind_wall', 'in_house_against_outside', 'grenadier')
SINGLE = [{}] + [{word: True} for word in WORDS] + [{'enemy_exhausted_clear_moves': n} for n in (0, 3, 4)]
MORE = SINGLE + [{**one, **other} for i, one in enumerate(SINGLE) for other in SINGLE[i + 1:]]
ARMS = ('line infantry', 'grenadiers', 'heavy cavalry', 'light cavalry', 'light infantry')
ATTACKERS = [fighter(arm) for arm in ARMS] + [fighter(**more) for more in MORE] + [fighter('heavy cavalry', **more) for more in SINGLE] + \
    [fighter(arm, n) for arm in ARMS for n in (2, 3, 4)]
DEFENDERS = [fighter()] + [fighter(arm, n) for arm in ARMS for n in (1, 2, 3, 4)] + [fighter(**more) for more in SINGLE] + [fighter('light cavalry', behind_wall=True)]


def may_stand(given):
    """Who attacks is in no house against an enemy outside, and who is attacked does not attack downhill; a fresh attacker alone has the exhausted before him."""
    attacker, defender = given['attacker'], given['defender']
    return not (attacker['in_house_against_outside'] or defender['downhill'] or defender['charging'] or defender['enemy_exhausted_clear_moves'] is not None)


def drop_none(record):
    return {name: value for name, value in record.items() if value is not None}


def put_fighters(given):
    return {**given, 'attacker': drop_none(given['attacker']), 'defender': drop_none(given['defender'])}


def side(kind='line infantry', figures=24, cover=False, first=False):
    return {'kind': kind, 'figures': figures, 'in_cover': cover, 'first_volley': first}


SIDES = [side(), {**side(figures=17), 'ranks': 3}, side(figures=5), side(figures=7), side('grenadiers'), side('grenadiers', 15, first=True), side(cover=True), side(first=True), side('engineers', 13, True, True),
         side('light cavalry'), side('light infantry')]


def losses(lost=1, bad=False, defender=False, hold=False):
    return {'lost': lost, 'lost_this_move': lost // 2, 'morale': 'bad' if bad else 'good', 'defender': defender, 'ordered_to_hold': hold}


LOSSES = [losses()] + [losses(n, bad, defender, hold) for n in (0, 1, 2) for bad in (False, True) for defender in (False, True) for hold in (False, True)]


def officers(colonel=1, others=4, first=1, second=1):
    return {'colonel': bool(colonel), 'others': others, 'first': bool(first), 'second': bool(second)}


def dots(along, rows):
    return [{'id': f'f{i}', 'along': along + a, 'across': x, 'officer': bool(o)} for i, (a, x, o) in enumerate(rows)]


ROWS = [(-2, 0, 0), (-2.1, 0, 0), (2, 0.25, 1), (0, 0.26, 0), (0, -0.25, 0), (1, 0, 1), (2.1, 0, 0)]
BURST = [{'id': f'b{i}', 'right': right, 'beyond': beyond, 'officer': bool(i % 3 == 0)} for i, (right, beyond) in enumerate(
    [(0, 0), (1.25, 0), (0, 1.25), (1.26, 0), (0, 1.26), (0, -1.26), (-1.26, 0), (1.5, 1.5), (-1.5, 1.5), (1.5, -1.5), (-1.5, -1.5), (2.75, 0), (2.76, 0), (0, 2.75), (0, -2.75)])]
TARGETS = [[{'figures': 12}], None, [], [{'figures': 6, 'officers': [1]}], [{'figures': 4, 'officers': [2, 4]}, {'figures': 6}], [{'figures': 20}], [{'figures': 48}],
           [{'figures': 6, 'officers': [1, 2, 3, 4, 5, 6]}]]

# ---- Sight, forms, fords (TW-08, TW-17, TW-19, TW-107) ----

def sight(book, given, hand, options):
    """A line fires up to forty-five degrees outward; hills higher than both ends, houses, an inch of trees and troops stop it; a howitzer
    throws over troops and houses at what its side sees (TW-08)."""
    weapon = given['weapon']
    wide = 0 if book.chosen('tw.infantry-arc', 'ahead', options) else 45
    if weapon == 'volley' and given['outward_degrees'] > wide:
        return {'may_fire': False}
    if weapon == 'howitzer':
        return {'may_fire': given['aim_seen']}
    for piece in given['between']:
        high = piece['what'] == 'hill' and piece['height'] > max(given['firer_height'], given['target_height'])
        trees = piece['what'] == 'wood' and piece['inches'] > 1
        if high or trees or piece['what'] in ('house', 'troops'):
            return {'may_fire': False}
    return {'may_fire': True}


def ford(book, given, hand, options):
    if given['arm'] == 'barge' or not given['fordable']:
        return 'refused'
    moves = 4 if is_gun(given['arm']) or given['arm'] == 'wagon' else 2
    return {'moves_to_cross': moves, 'across_at_end_of_move': given['reaches_bank_in_move'] + moves}


def change_formation(book, given, hand, options):
    """Once a move, free or for half of it, never in a charge or in the first move of contact; a volley after it only from line and after
    four inches at the most (TW-19, TW-56)."""
    if given['charging'] or given['first_contact'] or given['changes'] >= 1:
        return {'allowed': False}
    cost = F(str(given['allowance'])) / 2 if book.chosen('tw.formation-cost', 'half', options) else F(0)
    left = F(str(given['allowance'])) - F(str(given['moved'])) - cost
    if left < 0:
        return {'allowed': False}
    return {'allowed': True, 'cost': cost, 'left': left, 'may_fire': given['arm'] not in HORSE and given['to'] == 'line' and given['moved'] <= 4}


def wheel(book, given, hand, options):
    cost = 2 * math.pi * given['front'] * given['degrees'] / 360
    return {'cost': F(cost).limit_denominator(10 ** 6), 'legal': cost <= given['allowance']}


def alternate_fire(book, given, hand, options):
    """From the move of its tenth point a gun never fires in two moves running (TW-107)."""
    last = given['reached_10_in_move'] if given['fired_in_move_of_damage'] else None
    told = []
    for move in given['wants_to_fire_in']:
        may = last is None or move > last + 1
        told.append(may)
        if may:
            last = move
    return {'may_fire': told}


SUBJECTS = [
    Subject('move', {'arm': list(MODES), 'path': PATHS}, move_by_arm, put=with_mode, options=[{}, {'tw.general-move': 'eighteen'}, {'tw.roads': 'ignored'}]),
    Subject('move', {'mode': ['normal', 'open order', 'column', 'charge'], 'path': PATHS, 'arm': ['light infantry']}, move),
    Subject('move', {'mode': ['line', 'line and firing', 'column', 'charge', 'open order'], 'path': PATHS, 'arm': ['line infantry']}, move),
    Subject('may-fire', {'arm': ['line infantry', 'grenadiers', 'light infantry', 'heavy cavalry', 'artillery', 'general', 'wagon'],
                         'formation': ['line', 'column', 'open order', 'unlimbered', 'limbered', 'in a house'], 'moved': [0, 1, 1.1, 4, 4.1, 7.5],
                         'limbered_or_unlimbered_this_move': [False, True], 'already_fired': [False, True], 'in_contact': [False, True], 'charged': [False, True],
                         'withdrew': [False, True], 'crossing_ford': [False, True]}, may_fire, options=[{}, {'tw.manhandled-gun': 'no'}]),
    Subject('sight', {'weapon': ['volley', 'light infantry', 'gun', 'howitzer'], 'outward_degrees': [0, 45, 45.1], 'firer_height': [0, 2], 'target_height': [0, 3],
                      'between': [[]] + [[{'what': what, 'height': height, 'inches': inches}] for what, height, inches in (
                          ('hill', 2, 0), ('hill', 2.5, 0), ('hill', 4, 0), ('house', 0, 0), ('wood', 0, 1), ('wood', 0, 1.1), ('troops', 0, 0))], 'aim_seen': [True, False]},
            sight, options=[{}, {'tw.infantry-arc': 'ahead'}]),
    Subject('ford', {'arm': ['line infantry', 'light infantry', 'heavy cavalry', 'artillery', 'wagon', 'general', 'barge'], 'reaches_bank_in_move': [0, 1, 5], 'fordable': [True, False]}, ford),
    Subject('change-formation', {'arm': ['line infantry', 'light cavalry'], 'to': ['line', 'column'], 'allowance': [9, 12], 'moved': [0, 4, 4.1, 4.5, 4.6, 9], 'changes': [0, 1],
                                 'charging': [False, True], 'first_contact': [False, True]}, change_formation, options=[{}, {'tw.formation-cost': 'half'}]),
    Subject('wheel', {'front': [6, 0, 12], 'degrees': [45, 0, 90, 180], 'allowance': [9, 4.7, 4.72]}, wheel),
    Subject('alternate-fire', {'reached_10_in_move': [3, 1], 'fired_in_move_of_damage': [True, False], 'wants_to_fire_in': [[4, 5, 6], [3, 4], [4, 6, 8], [5, 6, 7, 8], []]}, alternate_fire,
            fits=lambda given: not (given['fired_in_move_of_damage'] and given['reached_10_in_move'] in given['wants_to_fire_in'])),
    Subject('volley', {'kind': ['line infantry', 'grenadiers', 'garrison infantry', 'engineers', 'light infantry', 'heavy cavalry'], 'firers': [24, 0, 3, 4, 5, 6, 17, 48],
                       'range': RANGES, 'cover': [False, True], 'first_volley': [False, True], 'target': TARGETS, 'ranks': [2, 1, 3, 5], 'target_mounted': [False, True]}, volley, HANDS,
            options=[{}, {'tw.boundary': 'nearer'}, {'tw.remainder': 'half'}, {'tw.first-volley': 'never'}, {'tw.fire-ranks': 'two'}, {'tw.cavalry-groups': 'three'}]),
    Subject('exchange', {'A': SIDES, 'B': SIDES, 'range': RANGES, 'fires_first': [None, 'A', 'B', 'simultaneous']}, exchange, HANDS,
            options=[{}, {'tw.boundary': 'nearer', 'tw.remainder': 'half'}, {'tw.first-fire': 'move', 'tw.fire-ranks': 'two'}]),
    Subject('light-fire', {'shooters': [4, 0, 1, 9], 'range': [5, 0, 8.9, 9, 18, 18.1], 'men': [None, 0, 1, 2, 5],
                           'target': ['formed body', 'individual on foot', 'mounted officer', 'line infantry in cover', 'light infantry in the open', 'light infantry in cover']},
            light_fire, HANDS, options=[{}, {'tw.boundary': 'nearer'}]),
    Subject('charge', {'arm': ['light cavalry', 'line infantry', 'light infantry', 'heavy cavalry', 'grenadiers', 'artillery', 'general', 'wagon', 'barge'],
                       'formation': ['column', 'line', 'open order'], 'at_building': [False, True],
                       'state': ['fit', 'withdrawing', 'exhausted', 'halted', 'in a ford', 'out of the action', 'waiting for the general', 'in contact'],
                       'path': [path(('open', 'level', 6))] + [path((ground, slope, inches)) for ground in ('open', 'scenic', 'wood', 'swamp') for slope in ('level', 'up')
                                                              for inches in (3.75, 4.5, 7.5, 9, 9.1, 18, 18.1)],
                       'wheels': [None] + [[{'degrees': degrees, 'ends_at_inches': at}] for degrees in (45, 45.1) for at in (6, 6.1)]
                       + [[{'degrees': 25, 'ends_at_inches': 3}, {'degrees': 25, 'ends_at_inches': 6}]]}, charge),
    Subject('burst-through', {'arm': ['heavy cavalry', 'light cavalry'], 'ranks': [2, 1, 3, 4, 5], 'riders': [3, 0, 6], 'officers': [0, 1, 5], 'moved': [10, 0, 18]}, burst_through, HANDS,
            options=[{}, {'tw.burst-one-rank': 'easier'}, {'tw.burst-again': 'yes'}]),
    Subject('melee-pair', {'attacker': ATTACKERS, 'defender': DEFENDERS, 'fighting_move': [1, 2, 3], 'inside_house': [False, True]}, melee_pair,
            [[3, 4, 5, 2], [4, 6, 1, 3]], fits=may_stand, put=put_fighters,
            options=[{}, {'tw.cavalry-double': 'two'}, {'tw.pair-dice': 'two', 'tw.pair-loses': 'all'}, {'tw.downhill': 'charge', 'tw.exhaustion-late': 'second'}, {'tw.melee-tie': 'again'}]),
    Subject('melee-move', {'attacker': [fighter(arm, n) for arm in ARMS for n in (5, 0, 1, 3, 8, 12)] + [fighter(figures=4, **more) for more in SINGLE]
                           + [fighter(figures=n, officers=k) for n in (2, 4, 9) for k in (1, 3)],
                           'defender': [fighter(arm, n) for arm in ARMS for n in (4, 0, 1, 2, 7)] + [fighter(figures=4, **more) for more in SINGLE]
                           + [fighter(arm, 4, officers=2) for arm in ('line infantry', 'heavy cavalry')],
                           'fighting_move': [1, 2, 3], 'inside_house': [False, True]}, melee_move, [[3, 4, 5, 2, 1, 6, 6, 2] * 8, [4, 6, 1, 3, 2, 5] * 10], fits=may_stand, put=put_fighters,
            options=[{}, {'tw.cavalry-double': 'two'}, {'tw.pair-dice': 'two', 'tw.pair-loses': 'all'}, {'tw.melee-tie': 'again'}]),
    Subject('melee-outcome', {'A': LOSSES, 'B': LOSSES, 'fighting_move': [1, 2, 3], 'built_up': [False, True]}, melee_outcome,
            fits=lambda given: given['fighting_move'] < 3 or given['built_up'], options=[{}, {'tw.twice-of-none': 'two'}, {'tw.melee-losses': 'move'}]),
    Subject('exhaustion', {'clear_moves': [0, 1, 3, 4, 5], 'fighting_move': [1, 2, 3]}, exhaustion, options=[{}, {'tw.exhaustion-late': 'second'}]),
    Subject('morale', {'arm': ['line infantry', 'grenadiers', 'light infantry', 'heavy cavalry', 'garrison infantry', 'engineers', 'artillery battery', 'artillery', 'wagon', 'general'],
                       'officers': [officers()] + [officers(colonel, others, first, second) for colonel, others, first, second in
                                                   ((0, 4, 1, 1), (1, 0, 0, 1), (1, 2, 1, 0), (0, 1, 0, 0))],
                       'original': [48, 47, 24, 10], 'lost': [0, 2, 3, 4, 5, 6, 7, 8, 11, 12, 23, 24], 'needs': [6, 7, 10],
                       'doing': ['advancing', 'stationary and firing', 'in a melee', 'retiring', 'other']}, morale, [[1], [3], [6]], put=put_officers,
            fits=lambda given: given['lost'] <= given['original'] and given['officers']['others'] <= (3 if given['arm'] in ('garrison infantry', 'engineers') else 4)),
    Subject('fifty-percent', {'original': [48, 47], 'left': [30, 23, 24, 25, 0], 'situation': ['firing', 'advancing', 'moving', 'first move of a melee', 'second move of a melee', 'in a melee', 'in a house']},
            fifty_percent),
    Subject('generals-rally', {'original': [48, 47], 'left': [30, 23, 24, 25], 'arrives_in_move': [1, 7]}, rally, FACES),
    Subject('roundshot', {'bar': BARS, 'laid': [False, True], 'aim': [20, 22, 24, 26, 34, 36, 46, 48, 58, 60, 60.1], 'figures': [dots(20, ROWS), [], dots(24, ROWS), dots(36, ROWS), dots(48, ROWS), dots(58, ROWS)],
                          'gun': [None] + [{'along': along, 'across': across, 'total_before': before} for along, across in
                                           ((22, 0), (22, 0.25), (22, 0.3), (35.9995, 0.25), (36, 0), (48, 0)) for before in (8, 18)]},
            roundshot, [[a, b] + [6, 5, 3, 4, 1, 2, 6, 4] * 3 for a, b in ((3, 3), (1, 6), (6, 1), (4, 2), (2, 4))],
            options=[{}, {'tw.boundary': 'nearer'}, {'tw.sleeve-range': 'each'}]),
    Subject('canister', {'bar': BARS, 'figures': [[{'id': f'c{i}', 'along': y, 'across': x, 'officer': bool(o)} for i, (y, x, o) in enumerate(row)] for row in
                                     ([(6, 0.5, 0), (6, 0.51, 0), (7.9, 0, 1), (8, 0, 0), (15.9, -1, 1), (16, 1.3, 0), (24, 2, 1), (24.1, 0, 0), (0, 0, 0)], [],
                                      [(24, -2.01, 0), (12, 1, 0), (0.1, 0, 1)])]}, canister, HANDS,
            options=[{}, {'tw.boundary': 'nearer'}, {'tw.canister-width': '2'}, {'tw.canister-width': '7'}]),
    Subject('shell', {'bar': BARS, 'range': [30, 19.9, 20, 35, 36, 47, 48, 50, 50.1], 'figures': [BURST, []],
                      'gun': [None] + [{'right': right, 'beyond': beyond, 'total_before': before} for right, beyond in ((0, 0), (1.2, -0.01), (0, 1.3), (2, 0), (3, 3))
                                       for before in (8, 18)]}, shell, [[face] + HANDS[face % 3] for face in range(1, 7)],
            options=[{}, {'tw.shell-reduction': 'off'}]),
    Subject('fire-spread', {'first_caught_in_move': [2, 0, 5], 'in_move': [None, 3, 4, 17, 18, 30]}, fire_spread, [[face] * 15 for face in range(1, 7)] + [[2, 1, 2, 5] + [1] * 11]),
    Subject('counter-battery', {'total_before': [0, 4, 8, 15, 19], 'ranges': [[20], [], [35.9, 36], [47.9, 48, 60]]}, counter_battery, HANDS),
    Subject('roundshot-house', {'range': [20, 0, 35.9, 36, 47.9, 48, 60, 60.1], 'total_before': [0, 9, 14, 15, 19, 20, 25], 'garrison': [7, 0, 1, 2], 'second': [False, True], 'burning': [False, True],
                                'fell_now': [False, True]}, roundshot_house, FACES,
            options=[{}, {'tw.boundary': 'nearer'}, {'tw.goes-on': 'ignored'}]),
    Subject('shell-house', {'range': [30, 19.9, 20, 35.9, 36, 48, 50, 50.1], 'total_before': [0, 4, 9, 10, 14, 19, 20], 'garrison': [7, 0, 1, 2],
                            'sectors_on_house': [[6], [], [2, 6], [3, 4, 5]], 'burning': [False, True], 'sector': [None, 2, 4, 6], 'fell_now': [False, True]}, shell_house, TWO,
            options=[{}, {'tw.shell-reduction': 'off'}, {'tw.house-shell-hit': 'six'}]),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
