#!/usr/bin/env python3
# reisswitz-arms.py: what goes before an attack in Kriegsspiel, and what comes after it, reckoned a second time.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each function is a rule as it reads; where two rules meet the comment says what the book has.

import sys
from fractions import Fraction as F
from math import ceil, floor

from book import Book, exact
from oracle import Subject, main

DICE = ['I', 'II', 'III', 'IV', 'V']
BLUE = {'I': (4, 5, 6), 'II': (4, 5, 6), 'III': (3, 4, 5, 6), 'IV': (4, 5, 6), 'V': (3, 4, 5, 6)}
AGAIN = {'II': (1,), 'IV': (1, 2), 'V': (1,)}


def is_blue(die, hand):
    """Faces that say so are thrown again (RK-144); with Die III the first blue is a three."""
    face = hand.take()
    while face in AGAIN.get(die, ()):
        face = hand.take()
    return face in BLUE[die]


# ---- Points, men and the track (RK-92, RK-125 to RK-128) ----

def men_for_a_point(book, formation, options):
    if formation == 'two_ranks' and book.chosen('rk.two-rank-points', 'three', options):
        return book.figure('RK-92', 'two-rank-sheet')
    row = book.table('RK-92', 'points')[formation]
    return exact(row['men']) / exact(row['points'])


def points_to_men(book, given, hand, options):
    if given['formation'] == 'artillery':
        return {'guns': F(given['points']) / book.figure('RK-127', 'gun')}
    return {'men': F(given['points']) * men_for_a_point(book, given['formation'], options)}


def loss_track(book, given, hand, options):
    """Boxes of five for every five hits, and one more when a die does not exceed the rest (RK-125); guns in exact points."""
    pin, points = F(given['pin']), F(given['points'])
    if (given['track'] or given['formation']).endswith('artillery'):
        gun = book.figure('RK-127', 'gun')
        return {'pin': (pin + points) % gun, 'steps': floor((pin + points) / gun)}
    box, track = book.figure('RK-125', 'box'), book.figure('RK-125', 'track')
    men = points * men_for_a_point(book, given['formation'], options)
    boxes, rest = divmod(men, box)
    if book.chosen('rk.rest', 'exact', options):
        moved = men
    else:
        boxes += rest > 0 and hand.take() <= rest
        moved = boxes * box
    return {'men': men, 'pin': (pin + moved) % track, 'steps': floor((pin + moved) / track)}


def range_band(book, given, hand, options):
    for band, cells in book.table('RK-94', 'bands').items():
        if given['paces'] <= exact(cells[f'g{given["gun"]}-to']):
            return {'band': band}
    return {'band': 'out of range'}


# ---- Under the guns (RK-106 to RK-112, RK-229) ----

def canister_counter(book, given, hand, options):
    """A defender needs two moves running to cost a point, an attacker one at any time (RK-R35)."""
    black = book.figure('RK-106', 'black')
    moves = given['moves'] + 1 if given['canister'] else 0
    counter = 'black' if moves >= black else 'light' if moves else 'none'
    if given['role'] == 'defender':
        index = int(moves >= black)
    elif book.chosen('rk.canister-counters', 'two', options):
        index = -int(moves >= black)
    else:
        index = -int(bool(moves or given['on_the_way']))
    return {'moves': moves, 'index': index} if counter == 'none' else {'counter': counter, 'moves': moves, 'index': index}


def debouch(book, given, hand, options):
    gun = given['gun']
    if gun == '9':
        gun = '12' if hand.take() % 2 else '6'
    for row in book.table('RK-107', 'debouching').values():
        if row['gun'] == gun and row['size'] == given['size'] and given['paces'] <= exact(row['upto']):
            die = row[given['effect']]
            return {'die': row['bad'] if die == 'not possible' and given['covering_twice'] else die}
    return {'die': 'free'}


def small_arms_effect(book, given, hand, options):
    """Rested behind cover; by the other reading formed infantry that stands, unshot at, and fires at those in the open, too."""
    steady = given['formed'] and not given['under_fire'] and not given['target_in_cover'] and book.chosen('rk.steady-line', 'good', options)
    return {'effect': 'good' if given['rested'] or steady else 'bad'}


def night_guns(book, given, hand, options):
    """Six hundred paces at most, with bad effect; guns laid by day along a defile fire as they would."""
    if given['prelaid']:
        return {'may_fire': True}
    near = given['paces'] <= book.figure('RK-229', 'guns')
    return {'may_fire': True, 'effect': 'bad'} if near else {'may_fire': False}


# ---- Cavalry (RK-153 to RK-169) ----

def shock(book, given, hand, options):
    """The first line; a defender who meets the charge, too, and who brings up his second line receives it standing with both.  With
    intervals or chequered five sixths, halves up; of an echelon those that arrive; groups within reach on the flank count with the
    body; those of
    the line that strike flank or rear count once more."""
    squadrons = F(given['first_line'])
    if given['brings_up'] and given['side'] == 'defender':
        squadrons += given['second_line']
    if given['line'] in ('intervals', 'chequered'):
        squadrons = squadrons * book.figure('RK-153', 'intervals') / book.figure('RK-153', 'of')
    elif given['line'] == 'echelon':
        squadrons = F(given['arriving'])
    squadrons = squadrons + given['flank_groups'] + given['in_flank'] * (book.figure('RK-148', 'doubled') - 1)
    told = {'squadrons': floor(squadrons + F(1, 2))}
    if given['side'] == 'defender':
        told['standing'] = given['brings_up'] or not given['meets']
    return told


HEAVY = ('guards', 'heavy dragoons', 'cuirassiers')


def heavier(records):
    heavy = sum(record['squadrons'] for record in records if record['kind'] in HEAVY)
    light = sum(record['squadrons'] for record in records if record['kind'] not in HEAVY)
    return (heavy > light) - (heavy < light)


def heavy_and_light(book, given, hand, options):
    """The larger part of a side decides, equal parts none; heavy against light is a point (RK-154)."""
    attacker, defender = heavier(given['attacker']), heavier(given['defender'])
    return {'index': 1 if (attacker, defender) == (1, -1) else -1 if (attacker, defender) == (-1, 1) else 0}


def second_line(book, given, hand, options):
    row = book.table('RK-155', 'second-line')[given['arm']]
    far = row['far-1828'] if given['arm'] == 'cavalry' and book.chosen('rk.second-line', 'six-hundred', options) else row['far']
    return {'effective': exact(row['near']) <= given['paces'] <= exact(far)}


def obstacle_before(book, given, hand, options):
    """Ditch and broken ground cost cavalry two, a minor one farther than the figure one unless re-formed, uneven ground one (RK-156,
    RK-R56); infantry pays its one point for any obstacle."""
    obstacle, far = given['obstacle'], given['paces'] >= book.figure('RK-156', 'near')
    if obstacle == 'none':
        return {'points': 0}
    if given['arm'] == 'infantry':
        return {'points': 0 if obstacle == 'uneven' else -1}
    if obstacle == 'uneven':
        return {'points': -1}
    if obstacle == 'minor' and far:
        return {'points': 0 if given['re_formed'] else -1}
    return {'points': -2}


def charge(book, given, hand, options):
    """Three hundred paces either way; who retires goes back four hundred; who brings up his second line receives it standing."""
    meet, back = book.figure('RK-160', 'meet'), book.figure('RK-160', 'back')
    if given['answer'] == 'retires':
        return {'shock': False, 'attacker_paces': meet, 'defender_paces': -back, 'standing': False}
    meets = given['answer'] == 'meets' and not given['brings_up']
    return {'shock': True, 'attacker_paces': meet, 'defender_paces': meet if meets else 0, 'standing': not meets}


def charge_on(book, given, hand, options):
    """Within nine hundred paces, at a point if at once; a hundred paces forward to take it up."""
    near = given['distance'] <= book.figure('RK-161', 'reach')
    if given['at_once']:
        return {'may_charge': near, **({'points': -1} if near else {})}
    return {'points': 0}


def cavalry_v_square(book, given, hand, options):
    rows = book.table('RK-165', 'waves')
    cell = rows[str(min(given['squadrons'], 4))][given['state'][0] + ('1' if given['square'] == 'battalion' else 'h')]
    dice = [die.strip() for die in cell.split('×')]
    die = dice[min(given['wave'], len(dice)) - 1]
    return {} if die in ('-', '–', '') else {'die': die}


def cavalry_v_mass(book, given, hand, options):
    """Two or three battalions want four squadrons in a wave, four to six eight (RK-166)."""
    battalions = given['battalions']
    if battalions == 1:
        needed = 1
    else:
        needed = book.figure('RK-166', 'small-wave' if battalions <= book.figure('RK-166', 'small-mass') else 'large-wave')
    return {'needed': needed, 'enough': given['squadrons'] >= needed}


def near_cavalry(book, given, hand, options):
    near = given['distance'] <= book.figure('RK-169', 'distance') and given['squadrons'] >= book.figure('RK-169', 'squadrons')
    return {'points': int(near and given['paces'] > book.figure('RK-169', 'paces') and not given['chequered'])}


def infantry_guns(book, given, hand, options):
    return {'points': int(given['infantry_guns'] and not given['cavalry_guns'])}


def combined_arms(book, given, hand, options):
    """The die for the combined side; a lone infantry's second line takes the die as it stands (RK-178)."""
    row = book.table('RK-178', 'combined')['good' if given['ground'] == 'good' else 'poor but passable']
    die = row[f's{min(3, given["squadrons"])}']
    return {'die': die, 'index': DICE.index(die)}


def pursued_infantry(book, given, hand, options):
    """Lost without a second line, totally defeated with one; on poor ground a die for the cavalry decides: III with, V without."""
    if given['ground'] == 'good':
        return {'result': 'T' if given['second_line'] else 'lost'}
    return {'result': 'lost' if is_blue('III' if given['second_line'] else 'V', hand) else 'T'}


def forming(book, given, hand, options):
    """Who forms or crosses the front within the enemy's critical distance loses a point; made to move within four hundred of cavalry,
    or caught changing by infantry within two hundred, he gives one (RK-184)."""
    state, near = given['state'], given['paces'] <= exact(book.table('RK-83', 'critical-distances')[given['enemy']]['paces'].replace(',', ''))
    if state == 'forming':
        return {'points': -int(near)}
    if state == 'crossing the front':
        return {'points': -int(near and given['arm'] == 'cavalry')}
    if state == 'ready':
        return {'points': 0}
    return {}


def renewed(book, given, hand, options):
    """Fresh one for, tired one against; cavalry is tired after ten moves at the trot; a third lost on the way in is a point (RK-150)."""
    tired = given['troops'] == 'tired' or given['trot_moves'] >= book.figure('RK-185', 'trot')
    points = -1 if tired else int(given['troops'] == 'fresh')
    return {'points': points, 'loss_points': -int(given['lost_to_fire'] >= F(1, 3))}


# ---- Surprise, and after (RK-186 to RK-206) ----

def surprise(book, given, hand, options):
    die = book.table('RK-186', 'surprise')[given['case']]['art' if given['artillery'] else 'die'].split()[0]
    return {'die': die, 'surprised': is_blue(die, hand)}


def recovery(book, given, hand, options):
    row = book.table('RK-192', 'recovery')[given['grade']]
    defend, attack = exact(row['defend']), exact(row['attack'])
    if book.chosen('rk.recovery', 'appendix', options):
        defend, further = {'R': (2, 3), 'D': (5, 5), 'T': (10, 5)}[given['grade']]
        attack = defend + further
    decided = given['decided_in_move']
    return {'defend_from': decided + defend, 'attack_from': decided + attack, 'blocks_turned': exact(row['turned'])}


def rally_counter(book, given, hand, options):
    told = recovery(book, given, hand, options)
    may_defend, may_attack = given['move'] >= told['defend_from'], given['move'] >= told['attack_from']
    turned = told['blocks_turned']
    if may_attack:
        turned = 0
    elif may_defend and given['grade'] == 'T':
        turned -= 1   # one is turned back when it can defend (RK-192)
    return {'may_defend': may_defend, 'may_attack': may_attack, 'blocks_turned': turned}


def pursuit(book, given, hand, options):
    """Move by move; flank columns that were not in the fight go eight hundred where the row has less (RK-196)."""
    rows, moves = book.table('RK-196', 'pursuit'), given['moves']
    flank = book.figure('RK-196', 'flank-columns-not-engaged')
    total = F(0)
    for move in range(1, moves + 1):
        cell = rows[str(move) if move < 5 else '5 and later'][given['kind']]
        paces = exact(cell) if cell.strip() not in ('wait', '') else F(0)
        if given['not_engaged'] and move <= 2:
            paces = max(paces, flank)
        total += paces
    return {'paces': total, 'rally_moves': book.figure('RK-196', 'rally')}


def foot_pursuit(book, given, hand, options):
    """Half as much again, and half the victors go (RK-197)."""
    if not given['follows']:
        return {'extra_points': F(0), 'in_hand': given['victors']}
    return {'extra_points': F(given['beaten_points']) / 2, 'in_hand': given['victors'] - given['victors'] // 2}


def retreat(book, given, hand, options):
    """Faster costs a grade, and so does being caught; skirmishers run two moves, cavalry gallops two and then trots (RK-198)."""
    figure = lambda name: book.figure('RK-198', name)
    moves, arm = given['moves'], given['arm']
    first = min(moves, figure('gallop-moves'))
    later = moves - first
    costs = given['fast']
    if arm == 'infantry':
        paces = moves * figure('infantry-fast' if given['fast'] else 'infantry')
    elif arm == 'skirmishers':
        run = figure('skirmishers-two-moves')
        paces = first * run + later * (figure('infantry-fast') if given['fast'] else figure('infantry'))
        costs = given['fast'] and later > 0
    else:
        gallop = figure('heavy-gallop' if arm.startswith('heavy') else 'light-gallop')
        paces = first * gallop + later * (gallop if given['fast'] else figure('trot'))
        costs = given['fast'] and later > 0
    return {'paces': paces, 'grades_lost': int(costs) + int(given['caught'])}


def obstacle_loss(book, given, hand, options):
    """Thirds by the moves that the pursuers are among them, when it is met in the first two; artillery at once; resisting foot loses a
    tenth of it (RK-201)."""
    if given['arm'] == 'artillery':
        return {'lost': given['strength']}
    if given['met_in_move'] > 2 or given['resists']:   # “the same thirds” of infantry has cavalry's two moves, too
        return {'lost': 0}
    return {'lost': floor(F(given['strength'] * min(3, given['moves_among']), 3))}


def surmountable_loss(book, given, hand, options):
    each = book.figure('RK-202', given['grade'])
    if book.chosen('rk.surmountable', 'umpire', options) and given['umpire_points'] is not None:
        each = F(given['umpire_points'])
        if not book.figure('RK-202', 'least') <= each <= book.figure('RK-202', 'most'):
            return 'refused: three to six points'
    return {'points': given['squadrons'] * each}


def defile_loss(book, given, hand, options):
    """A point, two or three a squadron for each hundred paces, or part, short of nine hundred; half of it if friends hold both sides; a
    battery is a squadron (RK-203)."""
    safe, each = book.figure('RK-201', 'defile-safe'), book.figure('RK-203', 'each')
    short = max(0, ceil((safe - F(given['paces'])) / each))
    if book.chosen('rk.defile', 'flat', options):
        short = min(1, short)
    points = F(short * book.figure('RK-203', given['grade']) * (given['squadrons'] + given['batteries']))
    return {'points': points / book.figure('RK-203', 'held') if given['held'] else points}


def attacked_again(book, given, hand, options):
    """Before they may defend: a point, two of the totally defeated (RK-205); later if they need longer to form."""
    until = max(exact(book.table('RK-192', 'recovery')[given['grade']]['defend']), given['moves_to_form'])
    return {'points': 0 if given['moves_since'] >= until else -2 if given['grade'] == 'T' else -1}


# ---- Strongholds, prisoners (RK-212 to RK-227) ----

def stronghold_result(book, given, hand, options):
    """Close order in a defile is only repulsed; fieldworks, and attackers without a second line, as the die says; with one, R."""
    as_thrown = given['case'] in ('fieldworks', 'attackers without second line')
    return {'grade': given['grade'] if as_thrown else 'R'}


def envelopment(book, given, hand, options):
    """All ways cut within eight hundred paces, or those around in touch; three times as strong; no help (RK-225)."""
    if given['met_in_rear']:
        return {'captured': True}
    cut = given['cut_within'] <= book.figure('RK-225', 'cut') or given['in_touch']
    test = cut and given['outer'] >= book.figure('RK-225', 'times') * given['inner'] and not given['help_near']
    return {'test': True, 'captured': is_blue('III', hand)} if test else {'test': False, 'captured': False}


def caught_in_defile(book, given, hand, options):
    return {'captured': given['captor'] >= given['caught']}


def prisoner_escort(book, given, hand, options):
    needed = ceil(F(given['prisoners']) / book.figure('RK-227', 'part'))
    told = {'needed': needed, 'enough': given['escort'] >= needed}
    return {**told, 'freed': given['freed']} if given['met'] else told


def grade_counted(book, given, hand, options):
    """RK-195 first: only repulsed.  Cavalry beats foot totally; a broken square that cannot reach safety in a move is lost; a beaten line
    is worse than R, a mass one worse; a first line with an effective second is only R, but a re-formed one as the die says."""
    grade, kind, arm, form = given['grade'], given['kind'], given['arm'], given['formation']
    if given['defile'] or (given['combined'] and arm == 'infantry'):
        return {'grade': 'R'}
    if kind == 'cavalry_v_infantry':
        if arm == 'cavalry':
            return {'grade': 'R' if form in ('column', 'square', 'mass', 'skirmishers') else grade}
        if form == 'square' and given['safety'] > book.figure('RK-171', 'safety'):
            return {'grade': 'lost'}
        return {'grade': 'T'}
    if given['second_line'] and not given['re_formed']:
        return {'grade': 'R'}
    if kind == 'infantry_v_infantry':
        if form == 'line' and grade == 'R':
            return {'grade': 'D'}
        if form == 'mass':
            return {'grade': 'T' if given['pursued'] or grade != 'R' else 'D'}
    return {'grade': grade}


def exceptional_result(book, given, hand, options):
    return {'object': 'won' if given['success'] else 'not won', 'enemy': 'repulsed' if given['success'] else 'stays', 'enemy_loss': 0}


BOOK = Book('reisswitz')
FACE = [[face] for face in range(1, 7)]
THROWS = [[a, b, c] for a in range(1, 7) for b in (1, 3, 6) for c in (3, 4)]
FORMATIONS = ['three_ranks', 'two_ranks', 'skirmishers', 'cavalry', 'artillery']
GRADES = ['R', 'D', 'T']
KINDS = ['guards', 'heavy dragoons', 'cuirassiers', 'light dragoons', 'hussars', 'uhlans']
BODIES = [[{'kind': kind, 'squadrons': 2}] for kind in KINDS] + [
    [{'kind': 'guards', 'squadrons': 2}, {'kind': 'hussars', 'squadrons': n}] for n in (1, 2, 3)]

SUBJECTS = [
    Subject('points-to-men', {'points': [6, 0, 1, 12.5, 25, 30], 'formation': FORMATIONS}, points_to_men, options=[{}, {'rk.two-rank-points': 'three'}]),
    Subject('loss-track', {'track': [None, 'infantry-three-ranks', 'infantry-two-ranks', 'rifle-skirmishers', 'light-cavalry', 'foot-artillery', 'horse-artillery'], 'formation': FORMATIONS, 'points': [6, 0, 1, 2, 10, 12, 12.5, 30, 31, 60], 'pin': [0, 5, 10, 145]}, loss_track, FACE,
            options=[{}, {'rk.two-rank-points': 'three'}, {'rk.rest': 'exact'}]),
    Subject('range-band', {'gun': ['6', '12'], 'paces': [0, 400, 401, 500, 501, 800, 801, 1000, 1001, 1200, 1201, 1500, 1501, 1800, 1801, 2000, 2001]}, range_band),
    Subject('canister-counter', {'role': ['attacker', 'defender'], 'moves': [0, 1, 2, 5], 'canister': [False, True], 'on_the_way': [False, True]}, canister_counter,
            options=[{}, {'rk.canister-counters': 'two'}]),
    Subject('debouch', {'gun': ['6', '9', '12'], 'size': ['half-battery', 'battery'], 'effect': ['good', 'bad'], 'covering_twice': [False, True],
                        'paces': [0, 400, 401, 500, 501, 600, 601, 800, 801, 1000, 1001]}, debouch, FACE),
    Subject('small-arms-effect', {'rested': [False, True], 'formed': [False, True], 'under_fire': [False, True], 'target_in_cover': [False, True]}, small_arms_effect,
            options=[{}, {'rk.steady-line': 'good'}]),
    Subject('night-guns', {'paces': [0, 600, 601, 1200], 'prelaid': [False, True]}, night_guns),
    Subject('shock', {'side': ['attacker', 'defender'], 'line': ['wall', 'intervals', 'chequered', 'echelon'], 'first_line': [4, 1, 2, 3, 6, 12],
                      'second_line': [0, 1, 4], 'arriving': [2, 0], 'flank_groups': [0, 1], 'in_flank': [0, 1, 2], 'meets': [False, True], 'brings_up': [False, True]}, shock),
    Subject('heavy-and-light', {'attacker': BODIES, 'defender': BODIES}, heavy_and_light),
    Subject('second-line', {'arm': ['cavalry', 'infantry'], 'paces': [0, 149, 150, 399, 400, 401, 600, 601, 800, 801]}, second_line, options=[{}, {'rk.second-line': 'six-hundred'}]),
    Subject('obstacle-before', {'arm': ['cavalry', 'infantry'], 'obstacle': ['none', 'minor', 'ditch or broken ground', 'uneven'], 'paces': [0, 599, 600, 601],
                                're_formed': [False, True]}, obstacle_before),
    Subject('charge', {'answer': ['stands', 'retires', 'meets'], 'brings_up': [False, True]}, charge),
    Subject('charge-on', {'distance': [0, 900, 901], 'at_once': [False, True]}, charge_on),
    Subject('cavalry-v-square', {'squadrons': [1, 2, 3, 4, 5, 8], 'square': ['battalion', 'half_battalion'], 'state': ['unshaken', 'shaken', 'badly_shaken'],
                                 'wave': [1, 2, 3, 4, 5]}, cavalry_v_square),
    Subject('cavalry-v-mass', {'squadrons': [1, 3, 4, 7, 8, 12], 'battalions': [1, 2, 3, 4, 6]}, cavalry_v_mass),
    Subject('near-cavalry', {'distance': [0, 400, 401], 'squadrons': [2, 1, 3], 'paces': [0, 100, 101, 250], 'chequered': [False, True]}, near_cavalry),
    Subject('infantry-guns', {'infantry_guns': [False, True], 'cavalry_guns': [False, True]}, infantry_guns),
    Subject('combined-arms', {'ground': ['good', 'poor'], 'squadrons': [1, 2, 3, 4], 'second_line': [False, True]}, combined_arms),
    Subject('pursued-infantry', {'ground': ['good', 'poor'], 'second_line': [False, True]}, pursued_infantry, THROWS),
    Subject('forming', {'arm': ['cavalry', 'infantry', 'artillery'], 'state': ['ready', 'forming', 'crossing the front'], 'paces': [0, 200, 400, 401, 800, 801, 900, 901, 1000, 1001],
                        'enemy': ['cavalry', 'infantry', 'artillery-6-pounder', 'artillery-12-pounder']}, forming),
    Subject('renewed', {'troops': ['first attack', 'fresh', 'tired'], 'trot_moves': [0, 9, 10, 11], 'lost_to_fire': [0, 0.33, 0.34, 1]}, renewed),
    Subject('surprise', {'artillery': [False, True], 'case': ['one_move', 'twice', 'column']}, surprise, THROWS),
    Subject('recovery', {'grade': GRADES, 'decided_in_move': [0, 1, 20]}, recovery, options=[{}, {'rk.recovery': 'appendix'}]),
    Subject('rally-counter', {'grade': GRADES, 'decided_in_move': [0, 4], 'move': [4, 5, 6, 7, 8, 9, 10, 13, 14, 15]}, rally_counter),
    Subject('pursuit', {'kind': ['light', 'heavy'], 'moves': [1, 2, 3, 4, 5, 6], 'not_engaged': [False, True]}, pursuit),
    Subject('foot-pursuit', {'follows': [False, True], 'beaten_points': [0, 18, 25], 'victors': [0, 1, 900]}, foot_pursuit),
    Subject('retreat', {'arm': ['infantry', 'skirmishers', 'heavy cavalry', 'light cavalry'], 'moves': [1, 2, 3, 5], 'fast': [False, True], 'caught': [False, True],
                        'slanting': [False, True]}, retreat),
    Subject('obstacle-loss', {'strength': [450, 0, 1, 100, 151], 'moves_among': [1, 0, 2, 3, 4], 'arm': ['cavalry', 'infantry', 'artillery'], 'resists': [False, True],
                              'met_in_move': [1, 2, 3]}, obstacle_loss),
    Subject('surmountable-loss', {'squadrons': [4, 0, 1], 'grade': GRADES, 'umpire_points': [None, 3, 6]}, surmountable_loss,
            options=[{}, {'rk.surmountable': 'umpire'}], fits=lambda given: True),
    Subject('defile-loss', {'squadrons': [2, 0, 1], 'grade': GRADES, 'paces': [0, 100, 101, 799, 800, 801, 899, 900, 901], 'held': [False, True], 'batteries': [0, 1]}, defile_loss,
            options=[{}, {'rk.defile': 'flat'}]),
    Subject('attacked-again', {'grade': GRADES, 'moves_since': [0, 1, 2, 3, 4, 5, 6], 'moves_to_form': [0, 3, 6]}, attacked_again),
    Subject('stronghold-result', {'case': ['defile in close order', 'fieldworks', 'attackers without second line', 'other'], 'grade': GRADES}, stronghold_result),
    Subject('envelopment', {'outer': [2700, 2699, 900, 3000], 'inner': [900, 1000], 'cut_within': [800, 0, 801], 'in_touch': [False, True], 'help_near': [False, True],
                            'met_in_rear': [False, True]}, envelopment, THROWS),
    Subject('caught-in-defile', {'captor': [100, 0, 99, 101], 'caught': [100, 1]}, caught_in_defile),
    Subject('prisoner-escort', {'prisoners': [100, 0, 1, 99, 101], 'escort': [10, 0, 1, 9, 11], 'met': [False, True], 'freed': [False, True]}, prisoner_escort),
    Subject('grade-counted', {'kind': ['infantry_v_infantry', 'cavalry_v_cavalry', 'cavalry_v_infantry'], 'arm': ['infantry', 'cavalry'],
                              'formation': ['column', 'line', 'mass', 'square', 'skirmishers'], 'grade': GRADES, 'second_line': [False, True], 're_formed': [False, True],
                              'combined': [False, True], 'pursued': [False, True], 'defile': [False, True], 'safety': [0, 250, 251]}, grade_counted,
            fits=lambda given: given['kind'] == 'cavalry_v_infantry' or given['arm'] == given['kind'].split('_')[0]),
    Subject('exceptional-result', {'success': [True, False], 'men': [0, 20]}, exceptional_result),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
