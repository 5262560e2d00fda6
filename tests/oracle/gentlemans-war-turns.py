#!/usr/bin/env python3
# gentlemans-war-turns.py: units, cards, permissions, morale's causes and the results of fights in A Gentleman's War, a second time.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import sys
from fractions import Fraction as F
from math import ceil, floor

from book import Book, exact
from oracle import Subject, main


# ---- Prices and attributes (GW-106 to GW-110) ----

OPPOSITES = [('Marksmen', 'Bad Shots'), ('Crack Gunners', 'Bad Aim'), ('Brave', 'Brittle'), ('Swift', 'Slow'), ('Well-drilled', 'Poor Drill'), ('Gallant', 'Timid')]
HALVED = ('sharpshooters', 'engineers', 'cyclists')


def halve(value):
    return ceil(F(value, 2))


def unit_cost(book, given, hand, options):
    """A point a Distinction, three for Fanatic, one less a Deficiency; never below half the price.  Half-size units pay half for their
    attributes, a detachment half of all, the dearer way (GW-106, GW-107)."""
    base = exact(book.table('GW-101', 'types')[given['type'].replace(' ', '-')]['points'])
    good = sum(3 if name == 'Fanatic' else 1 for name in given['distinctions'])
    bad = len(given['deficiencies'])
    floor_of = (lambda price: floor(F(price, 2))) if book.chosen('gw.price.floor', 'down', options) else halve
    if given['size'] == 'detachment':
        price = max(floor_of(base), base + good - bad)
        return {'points': max(halve(price), halve(halve(base)))}
    if given['type'] in HALVED or (given['type'] == 'mounted infantry' and book.chosen('gw.price.mounted-infantry', 'half', options)):
        net = halve(good) - halve(bad) if book.chosen('gw.price.half', 'apart', options) else halve(good - bad)
        return {'points': max(floor_of(base), base + net)}
    return {'points': max(floor_of(base), base + good - bad)}


# Who may not have what: marksmen and the stalwart are foot, the gallant no gunners, and gunnery is of guns (GW-108, GW-109, GW-R08).
NOT_FOR = {'infantry': {'Crack Gunners', 'Bad Aim'}, 'light-cavalry': {'Marksmen', 'Stalwart', 'Crack Gunners', 'Bad Aim'}, 'field-artillery': {'Marksmen', 'Gallant', 'Bad Shots'}}


def attributes_check(book, given, hand, options):
    have = set(given['distinctions']) | set(given['deficiencies'])
    pairs = OPPOSITES[:1] if book.chosen('gw.attributes.opposites', 'printed', options) else OPPOSITES
    clash = next((list(pair) for pair in pairs if set(pair) <= have), None)
    if have & NOT_FOR[given['type']]:
        return {'accepted': False}
    return {'accepted': False, 'clash': clash} if clash else {'accepted': True}


# ---- Cards and counters (GW-303 to GW-315) ----

def counter(book, given, hand, options):
    """Compulsion gives one, a card and a fight do, Disorder and Carry On do not (GW-306, GW-307)."""
    return {'acted': given['acted'] or given['event'] in ('card', 'close combat', 'Fall Back', 'Run Away')}


def rank(card):
    return card.split()[0]


def may_activate(book, given, hand, options):
    """A number card one unit, a Court card a brigade or one, an Ace one that has acted, too (GW-303 to GW-305)."""
    acted = given['unit']['acted']
    if rank(given['card']) == 'A':
        return {'allowed': acted or not book.chosen('gw.ace', 'acted', options)}
    return {'allowed': not acted}


# ---- Formations (GW-408 to GW-411) ----

def formation_change(book, given, hand, options):
    """Two dice, one if well drilled, three if badly, who may give his whole action for it; leaving a square is the whole action, whoever
    does it (GW-409, GW-410)."""
    row, change, spent = given['row'], given['change'], given['spent_md']
    attributes = set(given['attributes'] or [])
    cell = book.table('GW-402', 'movement')[row]['march']
    dice = int(exact(cell)) if cell else 0
    left = dice - spent
    if change in ('face', 'mount or dismount', 'reform'):
        return {'allowed': True, 'md_left': left - 1} if left >= 1 else {'allowed': False}
    if change == 'column to line by a face':   # a march column that turns into line
        return {}
    cost = 2
    if 'Well-drilled' in attributes or given['sergeant_major']:
        cost = 1
    elif 'Poor Drill' in attributes:
        cost = 3
    if given['foreign_observer']:
        cost = max(1, cost - 1)   # one less, and one at least (GW-966)
    if left >= cost:
        return {'allowed': True, 'md_left': left - cost, 'whole_action': False} if left > cost else {'allowed': True, 'md_left': 0}
    if cost == 3 and dice < 3 and spent == 0:
        return {'allowed': True, 'md_left': 0, 'whole_action': True}
    return {'allowed': False}


# ---- Permissions (GW-501, GW-602, GW-603) ----

def may_shoot(book, given, hand, options):
    """When, by whom, once in a cycle but for an Ace, an answer and a fight won, to the front, with nobody in the way (GW-501 to GW-503)."""
    troops, moment = given['troops'], given['moment']
    when = {'close-order infantry': moment == 'start', 'skirmishers': moment != 'between', 'guns': True, 'mounted': False, 'tribal horsemen': True}[troops]
    if given['response'] or given['after_melee']:
        when = troops != 'mounted'
    once = not given['shot'] or given['by_ace'] or given['response'] or (given['after_melee'] and book.chosen('gw.shot-after-melee', 'free', options))
    silent = troops == 'guns' and (given['limbered'] or given['jammed'])
    front = given['no_flanks'] or given['angle_deg'] <= 45
    fair = given['target'] == 'unit'
    return {'allowed': bool(when and once and not silent and front and fair and not given['through_unit'])}


def may_charge(book, given, hand, options):
    """Infantry at cavalry only in rough ground; cavalry at nobody behind walls, in rough ground or defending an obstacle; skirmishers
    only the Gallant, at skirmishers; never guns, march columns, squares, cyclists (GW-131), porters (GW-909); nobody Disordered unless he reforms first (GW-602, GW-603)."""
    charger, target = given['charger'], given['target']
    ordered = not given['disordered'] or (given['reforms'] and book.chosen('gw.charge.reform', 'same', options))
    if charger in ('skirmishers',):
        kind = 'Gallant' in (given['attributes'] or []) and target == 'skirmishers'
    elif charger in ('march column', 'square', 'bicycles', 'porters') or 'artillery' in charger:
        kind = False
    elif 'cavalry' in charger:
        kind = not (given['target_behind_wall'] or given['target_in_rough'] or given['target_defends_obstacle'] or given['over_rough'])
    else:
        kind = target != 'cavalry' or given['target_in_rough']
    kind = kind and not given['scout']   # single scouts are no unit that charges (GW-907)
    return {'allowed': bool(ordered and kind and given['in_arc'] and not given['through_friends'] and not given['barred'])}


def responses(book, given, hand, options):
    """By state; a number card one, a Court card two, a general and an observer one each (GW-607)."""
    base = {(True, True): 0, (True, False): 1, (False, True): 1, (False, False): 2}[(given['acted'], given['disordered'])]
    card = {'none': 0, 'number': 1, 'court': 2, 'ace': 2 if book.chosen('gw.charge.ace', 'court', options) else 1}[given['hold_card']]
    if given['hold_cards'] > 1 and given['hold_card'] != 'none' and book.chosen('gw.charge.cards', 'any', options):
        card *= given['hold_cards']
    added = card + given['general_attached'] + given['foreign_observer']
    if base == 0 and book.chosen('gw.responses.none', 'no-help', options):
        added = 0
    return {'actions': base + added}


# ---- Charges (GW-606, GW-614, GW-615) ----

def charge_card(book, given, hand, options):
    """After seeing the roll: another die, two, or all anew, Swift and Slow with them; an obstacle takes its die of what is rolled anew."""
    short, card = given['distance_in'] - given['first_total'], given['hold_card']
    if short <= 0:
        return {}
    if card.endswith('re-roll all'):
        attributes = set(given['attributes'] or [])
        keen = bool(attributes & {'Swift', 'Slow'})
        faces = sorted(hand.take() for _ in range(given['dice'] + keen))
        if keen:
            faces = faces[1:] if 'Swift' in attributes else faces[:-1]
        if given['obstacle'] != 'none':
            faces = faces[1:] if given['obstacle'] == 'minor' else faces[:-1]
        total = sum(faces)
    else:
        total = given['first_total'] + sum(hand.take() for _ in range(2 if card.endswith('two dice') else 1))
    if card == 'ace: add two dice' and not book.chosen('gw.charge.ace', 'court', options):
        return {'allowed': False}
    return {'total': total, 'contact': total >= given['distance_in']}


def turn_under_attack(book, given, hand, options):
    """Who can turn fights with half if he did something else; who cannot rolls: nothing, one rank or file, two (GW-613, GW-614)."""
    files, ranks = given['files'], given['ranks']
    if given['can_turn'] or book.chosen('gw.turn', 'half', options) and given['direction'] == 'flank':
        return {'figures_fighting': halve(files * ranks)}
    face = hand.take()
    turned = 0 if face <= 3 else 1 if face <= 5 else 2
    line, most = (ranks, files) if given['direction'] == 'flank' else (files, ranks)   # a file is as long as there are ranks
    return {'figures_fighting': line * min(turned, most)}


def accidental_charge(book, given, hand, options):
    return {'total': hand.take() - (not given['from_front'])}


def figures_fighting(book, given, hand, options):
    """Two ranks, four of an attack column; the enemy's files and two on each side; half if struck in flank and not turned; a general a die."""
    unit, files = given['unit'], given['enemy']['files']
    ranks = min(unit['ranks'], 4 if unit['formation'] == 'attack column' else 2)
    figures = min(unit['files'], files + 4) * ranks
    if unit['flank_attacked_not_turned']:
        figures = halve(unit['files'] * unit['ranks'])
    return {'dice': figures + unit['general']}


# ---- Morale and generals (GW-509, GW-551, GW-705 to GW-709) ----

def clear_jam(book, given, hand, options):
    """The next activation goes to it; by the other reading the cycle's end clears it."""
    by_cycle = book.chosen('gw.jam', 'cycle', options)
    return {'cleared': given['cycles_since'] >= 1 if by_cycle else given['activations_given'] >= 1}


def morale_trigger(book, given, hand, options):
    """A third or a half passed by this volley, or any loss of a shaken unit; a crew's first figure never; the heroic and fanatics never."""
    start, before, now, others = given['start'], given['shooting_losses_before'], given['shooting_losses_now'], given['other_losses']
    if book.chosen('gw.morale.losses', 'all', options):
        before += others
    after = before + now
    crossed = [n for n in (3, 2) if before * n < start <= after * n]
    spared = given['gun_crew'] and before == 0 and now == 1
    two = book.chosen('gw.shaken', 'two-tests', options)   # by the other reading none is shaken before its third
    shaken = given['failed_a_test_before'] and now > 0 and (not two or given['tests_before'] >= 2)
    test = bool(now and (crossed or shaken) and not spared and not given['heroic'] and not given['fanatic'])
    if not test:
        return {'test': False}
    left = start - given['shooting_losses_before'] - now - others
    return {'test': True, 'row': 'Disconcerted' if shaken or 2 * left <= start else 'Bothered'}


def nervous_charge(book, given, hand, options):
    """On the row of its strength; to charge it needs Carry On (GW-563)."""
    row = 'Bothered' if 2 * given['left'] > given['start'] else 'Disconcerted'
    points = {'heavy cover': 1, 'Disordered': -1, 'regimental mascot': 1}
    die = hand.take()
    for _ in given['rerolls'] or []:
        die = hand.take()
    total = min(6, max(1, die + sum(points[word] for word in given['modifiers'] or [])))
    result = book.table('GW-552', 'results')[row][str(total)]
    told = {'row': row, 'die': die, 'result': result}
    if not given['charged']:
        told['may_charge'] = result == 'Carry On'
    return told


def general_under_fire(book, given, hand, options):
    most = 2 if given['row'] == 'Bothered' else 3
    if hand.take() > most:
        return {'hit': False, 'hit_on': most}
    hand.take()
    return {'hit': True, 'hit_on': most}


def melee_rate(given):
    if given['unit_destroyed']:
        return 5
    lost = given['lost'] - (given['recovered'] or 0) * given['after']
    for share, most in ((F(2, 3), 4), (F(1, 2), 3), (F(1, 3), 2), (F(1, 6), 1)):
        if lost >= share * given['entered']:
            return most
    return None


def general_in_close_combat(book, given, hand, options):
    """By the share of those who went in and were hit; below a sixth nobody rolls; destroyed, one to five (GW-707)."""
    most = melee_rate({**given, 'after': book.chosen('gw.general.losses', 'after', options)})
    if most is None:
        return {'hit_on': None, 'hit': False}
    hit = hand.take() <= most
    if hit:
        hand.take()
    return {'hit_on': most, 'hit': hit}


def collision(book, given, hand, options):
    """Within twelve inches of an enemy the friend is Disordered, or goes too if he was that or is Brittle (GW-421); who runs is Disordered
    (GW-559) and runs on, or is only gone through."""
    by_path = book.chosen('gw.collision.near', 'path', options)
    near = (given['along_path_in'] if by_path else given['nearest_enemy_in']) < 12   # twelve or more is the other case (GW-420)
    friend = given['friend']
    if not near:
        return {}
    goes = friend['running'] or friend['disordered'] or 'Brittle' in (friend['deficiencies'] or [])
    if goes and friend['gone']:
        return {}
    if friend['running']:
        return {} if book.chosen('gw.collision.again', 'never', options) else {'friend': 'Run Away'}
    return {'friend': given['moving'] if goes else 'Disordered'}


# ---- The result of a fight (GW-621 to GW-623, GW-708) ----

GRADES = ['destroyed', 'doubled', 'beaten', 'tie']   # for the loser, worst first


def is_horse(record):
    return record['results_as'] == 'cavalry' if record['results_as'] else 'cavalry' in record['row']


def grade_of(book, loser, suffered, given_out, options):
    start = loser['start'] if book.chosen('gw.halved.of', 'start', options) else loser['figures']
    left = loser['figures'] - suffered
    doubled = suffered >= 2 * given_out and 3 * suffered >= loser['figures']
    halved = 2 * left <= start if book.chosen('gw.halved.exactly', 'yes', options) else 2 * left < start
    if suffered >= loser['figures'] or (doubled and halved):
        return 'destroyed', doubled
    return ('doubled' if doubled else 'beaten'), doubled


def recover(hand, lost, on):
    return sum(hand.take() >= int(on) for _ in range(lost)) if on else 0


def combat_result(book, given, hand, options):
    """The loser's line, its recovery, then the winner's; hit as often as it has figures, or halved and doubled, nobody comes back."""
    sides = {'attacker': given['attacker'], 'defender': given['defender']}
    scored = {'attacker': given['attacker_hits'], 'defender': given['defender_hits']}
    if scored['attacker'] == scored['defender']:
        row = book.table('GW-622', 'results')['tie']
        told = {'result': 'tie'}
        for side, other in (('attacker', 'defender'), ('defender', 'attacker')):
            lost = min(sides[side]['figures'], scored[other])
            told[side + '_left'] = sides[side]['figures'] - lost + recover(hand, lost, row['recovers'])
        return told
    wins = max(scored, key=scored.get)
    loses = 'defender' if wins == 'attacker' else 'attacker'
    winner, loser = sides[wins], sides[loses]
    grade, doubles = grade_of(book, loser, scored[wins], scored[loses], options)
    row = book.table('GW-622', 'results')[
        f'{"cavalry" if is_horse(winner) else "foot"} {"doubles" if doubles else "beats"} {"cavalry" if is_horse(loser) else "foot"}']
    move = 'destroyed' if grade == 'destroyed' else row['loser'] if loser['close_order'] else row['loose']
    lost = min(loser['figures'], scored[wins])
    on = None if move == 'destroyed' else row['pursued'] if given['pursued'] else row['recovers']
    back = recover(hand, lost, on)
    told = {'result': grade, 'winner': wins, 'loser_move': move, 'loser_left': 0 if move == 'destroyed' else loser['figures'] - lost + back}
    lost = min(winner['figures'], scored[loses])
    told['winner_left'] = winner['figures'] - lost + recover(hand, lost, row['winner-recovers'])
    return told


# ---- Colonial matters and cameos (GW-908 to GW-976) ----

def porters(book, given, hand, options):
    if given['attacked']:
        return {'run_away': True}
    if book.chosen('gw.porters.threat', 'charge', options):
        return {}
    return {'run_away': given['enemy_distance_in'] <= 12 and given['clear_path']}


def forced_charge(book, given, hand, options):
    """Fanatics at once within six times their charge dice, or twelve inches; the cameos' once, of a unit that has not acted (GW-972)."""
    movement = {**book.table('GW-402', 'movement'), **book.table('GW-909', 'movement')}
    reach = 6 * exact(movement[given['row']]['charge'])
    if given['cause'] == 'fanatics':
        if book.chosen('gw.fanatic.range', 'twelve', options):
            reach = 12
        return {'must_charge': bool(given['distance_in'] <= reach and given['clear_path'])}
    good = given['distance_in'] <= reach and given['clear_path'] and not given['acted'] and not given['used']
    if given['cause'] == 'Oscar Wilde':
        good = good and given['cameo_distance_in'] <= 12
    if book.chosen('gw.forced-charge', 'card', options):
        good = good and given['card']
    return {'must_charge': bool(good)}


def spot_hidden(book, given, hand, options):
    """By cover and distance, one band nearer for who moves inside it; under two inches at once, beyond forty-eight never (GW-911)."""
    bands = ['to-6', 'to-12', 'to-24', 'to-48']
    bounds = [6, 12, 24, 48]
    rows = book.table('GW-911', 'spotting')
    name = given['hidden_in']
    if book.chosen('gw.spot.rows', 'exchanged', options):
        name = {'rocks': 'ravine', 'ravine': 'rocks'}.get(name, name)
    distance = given['distance_in']
    if distance < 2:
        return {'seen': True}
    band = next((at for at, bound in enumerate(bounds) if distance <= bound), None)
    if band is None:
        return {'seen': False}
    if given['moving_in_cover']:
        band -= 1
    if band < 0:
        return {'seen': True}
    cell = rows[name][bands[band]]
    if not cell or not cell.strip('+').isdigit():
        return {'seen': False}
    needs = int(cell.strip('+'))
    return {'needs': needs, 'seen': hand.take() >= needs}


def sniper(book, given, hand, options):
    """Four to twelve inches, five to thirty-six; one shot in a cycle, or on a card (GW-976)."""
    again = given['shot_this_card'] if book.chosen('gw.sniper', 'card', options) else given['shot_this_cycle']
    if again or not given['in_view'] or given['distance_in'] > 36:
        return 'refused: no shot'
    needs = 4 if given['distance_in'] <= 12 else 5
    hit = hand.take() >= needs
    if hit:
        hand.take()
    return {'needs': needs, 'hit': hit}


def side(row='Infantry', figures=12, start=12, close=True, counts=None):
    return {'row': row, 'figures': figures, 'start': start, 'close_order': close, 'results_as': counts}


BOOK = Book('gentlemans-war')
FACE = [[face] for face in range(1, 7)]
TWO = [[a, b] for a in range(1, 7) for b in (1, 3, 5, 6)]
HANDS = [[6, 5, 4, 3, 2, 1] * 5, [1, 2, 3, 4, 5, 6] * 5, [4, 4, 1, 6, 2, 5] * 5, [5, 3, 3, 6, 1, 2] * 5]
ALL = [[], ['Brave'], ['Brave', 'Gallant'], ['Brave', 'Gallant', 'Swift']]
BAD = [[], ['Timid'], ['Timid', 'Slow'], ['Timid', 'Slow', 'Nervous'], ['Timid', 'Slow', 'Nervous', 'Poor Drill']]
FIGHTERS = [side(), side('Heavy cavalry', 6, 6), side('Skirmishers', 6, 12, False), side('Light cavalry', 5, 8), side('Infantry', 9, 18, False, 'cavalry'),
            side('Artillery crew', 3, 4, False)]

def responses_table(book, given, hand, options):
    return {'actions': [2 - bool(state.get('acted')) - bool(state.get('disordered')) for state in given['states']]}


SUBJECTS = [
    Subject('unit-cost', {'type': ['infantry', 'light infantry', 'sharpshooters', 'engineers', 'cyclists', 'heavy cavalry', 'light cavalry', 'mounted infantry', 'field artillery'],
                          'size': ['full'], 'distinctions': ALL, 'deficiencies': BAD}, unit_cost,
            options=[{}, {'gw.price.floor': 'down'}, {'gw.price.half': 'apart'}, {'gw.price.mounted-infantry': 'half'}],
            fits=lambda given: given['type'] != 'field artillery' or 'Gallant' not in given['distinctions']),
    Subject('unit-cost', {'type': ['infantry', 'light infantry'], 'size': ['detachment'], 'distinctions': ALL, 'deficiencies': BAD}, unit_cost),
    Subject('attributes-check', {'type': ['infantry', 'light-cavalry', 'field-artillery'], 'distinctions': [[]] + [[name] for name in ('Marksmen', 'Brave', 'Swift', 'Well-drilled', 'Gallant', 'Stalwart', 'Crack Gunners')],
                                 'deficiencies': [[]] + [[name] for name in ('Bad Shots', 'Brittle', 'Slow', 'Poor Drill', 'Timid', 'Nervous', 'Bad Aim')]}, attributes_check,
            options=[{}, {'gw.attributes.opposites': 'printed'}]),
    Subject('counter', {'event': ['card', 'close combat', 'Fall Back', 'Run Away', 'Disordered', 'Carry On'], 'acted': [False, True]}, counter),
    Subject('may-activate', {'card': ['7 hearts', '2 spades', '10 clubs', 'J hearts', 'K spades', 'A hearts'], 'unit': [{'acted': False}, {'acted': True}]}, may_activate,
            options=[{}, {'gw.ace': 'acted'}]),
    Subject('formation-change', {'row': ['infantry line', 'attack column', 'skirmishers', 'light cavalry'], 'spent_md': [0, 1, 2, 3], 'attributes': [None, ['Well-drilled'], ['Poor Drill']],
                                 'change': ['formation', 'face', 'reform'], 'sergeant_major': [False, True], 'foreign_observer': [False, True]}, formation_change,
            fits=lambda given: not given['sergeant_major'] or given['attributes'] is None),
    Subject('may-shoot', {'troops': ['guns', 'close-order infantry', 'skirmishers', 'mounted', 'tribal horsemen'], 'moment': ['start', 'between', 'end'], 'shot': [False, True],
                          'by_ace': [False, True], 'response': [False, True], 'after_melee': [False, True], 'limbered': [False, True], 'jammed': [False, True],
                          'target': ['unit', 'general', 'despatch rider'], 'angle_deg': [0, 45, 45.1, 180], 'no_flanks': [False, True], 'through_unit': [False, True]}, may_shoot,
            options=[{}, {'gw.shot-after-melee': 'counts'}], fits=lambda given: given['troops'] == 'guns' or not (given['limbered'] or given['jammed'])),
    Subject('may-charge', {'charger': ['infantry line', 'attack column', 'march column', 'square', 'skirmishers', 'heavy cavalry', 'foot artillery unlimbered', 'bicycles', 'porters'],
                           'target': ['infantry', 'cavalry', 'skirmishers'], 'attributes': [None, ['Gallant']], 'disordered': [False, True], 'reforms': [False, True],
                           'target_in_rough': [False, True], 'target_behind_wall': [False, True], 'target_defends_obstacle': [False, True], 'through_friends': [False, True],
                           'over_rough': [False, True], 'barred': [False, True], 'in_arc': [True, False], 'scout': [False, True]}, may_charge, options=[{}, {'gw.charge.reform': 'not'}]),
    Subject('responses', {'acted': [False, True], 'disordered': [False, True], 'hold_card': ['none', 'number', 'court', 'ace'], 'hold_cards': [1, 2], 'general_attached': [False, True],
                          'foreign_observer': [False, True]}, responses,
            options=[{}, {'gw.responses.none': 'no-help'}, {'gw.charge.ace': 'court'}, {'gw.charge.cards': 'any'}]),
    Subject('charge-card', {'hold_card': ['number: add one die', 'number: re-roll all', 'court: add two dice', 'ace: add one die', 'ace: re-roll all'], 'first_total': [8, 0, 11],
                            'dice': [3, 4], 'attributes': [None, ['Swift'], ['Slow']], 'distance_in': [12, 9, 14, 17], 'obstacle': ['none', 'minor', 'major']}, charge_card, HANDS,
            fits=lambda given: given['first_total'] < given['distance_in']),
    Subject('turn-under-attack', {'direction': ['flank', 'rear'], 'files': [6, 1, 12], 'ranks': [2, 1, 4], 'can_turn': [False, True]}, turn_under_attack, FACE),
    Subject('accidental-charge', {'from_front': [True, False]}, accidental_charge, FACE),
    Subject('figures-fighting', {'unit': [{'files': files, 'ranks': ranks, 'formation': form, 'flank_attacked_not_turned': flank, 'general': general}
                                          for files in (6, 10, 3) for ranks in (2, 1, 4) for form in ('line', 'attack column') for flank in (False, True) for general in (False, True)],
                                 'enemy': [{'files': n} for n in (6, 1, 2, 5)]}, figures_fighting,
            fits=lambda given: given['unit']['formation'] != 'attack column' or given['unit']['files'] < 10),
    Subject('clear-jam', {'activations_given': [0, 1, 2], 'cycles_since': [0, 1]}, clear_jam, options=[{}, {'gw.jam': 'cycle'}]),
    Subject('morale-trigger', {'start': [12, 3, 4, 11], 'shooting_losses_before': [0, 1, 3, 4, 5, 6], 'shooting_losses_now': [1, 0, 2, 3], 'other_losses': [0, 1, 3],
                               'gun_crew': [False, True], 'failed_a_test_before': [False, True], 'heroic': [False, True], 'fanatic': [False, True], 'tests_before': [0, 1, 2, 3]}, morale_trigger,
            options=[{}, {'gw.morale.losses': 'all'}, {'gw.shaken': 'two-tests'}],
            fits=lambda given: given['shooting_losses_before'] + given['shooting_losses_now'] + given['other_losses'] < given['start']),
    Subject('nervous-charge', {'start': [12, 13, 14], 'left': [12, 7, 6, 1], 'modifiers': [None, ['Disordered'], ['heavy cover'], ['regimental mascot'], ['Disordered', 'heavy cover']],
                               'rerolls': [None, ['Brave']], 'charged': [False, True]}, nervous_charge, TWO),
    Subject('general-under-fire', {'row': ['Bothered', 'Disconcerted']}, general_under_fire, TWO),
    Subject('general-in-close-combat', {'entered': [12, 6, 13], 'lost': [0, 1, 2, 3, 4, 6, 8, 9], 'recovered': [0, 1, 2], 'unit_destroyed': [False, True]}, general_in_close_combat, TWO,
            options=[{}, {'gw.general.losses': 'after'}], fits=lambda given: given['recovered'] <= given['lost'] <= given['entered']),
    Subject('collision', {'moving': ['Fall Back', 'Run Away'], 'nearest_enemy_in': [11.9, 0, 12], 'along_path_in': [5, 12, 13],
                          'friend': [{'disordered': d, 'deficiencies': b, 'gone': g, 'running': r} for d in (False, True) for b in ([], ['Brittle']) for g in (False, True) for r in (False, True)]},
            collision, options=[{}, {'gw.collision.near': 'path'}, {'gw.collision.again': 'never'}]),
    Subject('combat-result', {'attacker': FIGHTERS, 'defender': FIGHTERS, 'attacker_hits': [4, 0, 1, 2, 3, 6, 7, 12], 'defender_hits': [1, 0, 2, 3, 4, 6], 'pursued': [False, True]},
            combat_result, HANDS, options=[{}, {'gw.halved.of': 'entering'}, {'gw.halved.exactly': 'yes'}]),
    Subject('porters', {'attacked': [False, True], 'enemy_distance_in': [12, 0, 12.1], 'clear_path': [True, False]}, porters),
    Subject('forced-charge', {'cause': ['fanatics', 'Oscar Wilde', 'rash officer'], 'row': ['tribal infantry', 'infantry line', 'heavy cavalry'], 'distance_in': [12, 18, 18.1, 24, 24.1],
                              'cameo_distance_in': [0, 12, 12.1], 'clear_path': [True, False], 'acted': [False, True], 'used': [False, True], 'card': [False, True]}, forced_charge,
            options=[{}, {'gw.fanatic.range': 'twelve'}, {'gw.forced-charge': 'card'}]),
    Subject('spot-hidden', {'hidden_in': ['bushes', 'rocks', 'ravine'], 'distance_in': [1.9, 2, 6, 6.1, 12, 12.1, 24, 24.1, 48, 48.1], 'moving_in_cover': [False, True]}, spot_hidden, FACE,
            options=[{}, {'gw.spot.rows': 'exchanged'}]),
    Subject('sniper', {'distance_in': [12, 0, 12.1, 36, 36.1], 'target': ['general', 'messenger', 'staff officer'], 'in_view': [True, False], 'shot_this_cycle': [False, True],
                       'shot_this_card': [False, True]}, sniper, TWO, options=[{}, {'gw.sniper': 'card'}]),
    Subject('responses-table', {'states': [[{'acted': a, 'disordered': d} for a in (True, False) for d in (True, False)], [{'disordered': True}, {'acted': True}, {}]]}, responses_table),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
