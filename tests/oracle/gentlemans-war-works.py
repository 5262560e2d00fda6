#!/usr/bin/env python3
# gentlemans-war-works.py: victory, works, hidden troops, reloading and cameos of A Gentleman's War, a second time.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import sys
from fractions import Fraction as F
from importlib import import_module
from math import ceil, floor

from book import Book, exact
from oracle import Subject, main

arms = import_module('gentlemans-war')
turns = import_module('gentlemans-war-turns')
cards = import_module('gentlemans-war-cards')


# ---- Victory (GW-731, GW-802 to GW-810) ----

def is_half(out, start):
    return start > 0 and 2 * out >= start


def victory(book, given, hand, options):
    """Half of its units out is the end of a side, a quarter of an ambusher or of who attacks a train; what else wins is the scenario’s."""
    scenario, attacks = given['scenario'], given['role'] == 'attacker'
    out = given['out'] - (given['will_return'] if book.chosen('gw.out', 'not-returning', options) else 0)
    start, enemy = given['start_units'], given['enemy_start']
    lost, beaten = is_half(out, start), is_half(given['enemy_out'], enemy)
    won, grade, goes_on = beaten, 'win', False
    if scenario == 'army-in-place' and given['variant'] == 'objective':
        taken = given['objectives'] > 0 and given['objectives_held'] >= given['objectives']
        won, grade = (beaten or taken, 'win') if attacks else (beaten, 'win')
    elif scenario == 'advance-guards':
        won = beaten or (start > 0 and given['exited_by_enemy_baseline'] >= ceil(F(start, 4)))
    elif scenario == 'ambush' and attacks:
        lost = start > 0 and 4 * out >= start
        won = given['enemy_destroyed'] >= start or (given['own_figures'] > 0 and given['enemy_casualties'] >= given['own_figures'])
    elif scenario == 'ambush':
        won = enemy > 0 and 4 * given['enemy_out'] >= enemy
        goes_on = won and given['column_to_leave'] > 0 and not given['called']   # the road is open, and the column has yet to take it
    elif scenario == 'escort':
        share = F(1, 2) if given['ratio'] == '3:2' else F(3, 4)
        needed = (floor if book.chosen('gw.escort.round', 'down', options) else ceil)(share * given['wagons'])
        if attacks:
            lost = start > 0 and 4 * out >= start
            won = given['wagons'] - given['wagons_lost'] < needed
        else:
            won = given['wagons_off'] >= needed or (enemy > 0 and 4 * given['enemy_out'] >= enemy)
    elif scenario == 'attack-on-fieldworks' and attacks:
        won = given['garrison'] > 0 and given['in_work'] == 0
        if not won and is_half(given['outside_out'], given['outside']):
            won, grade = True, 'marginal'
    elif scenario == 'river-crossing' and attacks and not won and given['called'] and is_half(given['across'], start):
        won, grade = True, 'marginal'
    if not attacks and scenario in ('ambush', 'escort'):
        lost = False   # their aims stand in the place of the standard rule
    if lost and scenario == 'attack-on-fieldworks' and given['garrison'] > 0 and given['in_work'] == 0:
        lost = False   # the work is taken, and its defender has lost
    won = won and not lost   # both at the end of one card: of that the book says nothing, and the enemy wins by it
    told = {'lost': lost, 'won': won, 'grade': grade if won else ''}
    return {**told, 'may_go_on': goes_on} if scenario == 'ambush' else told


def isolated(book, given, hand, options):
    """The relief within is a marginal victory, the attackers driven off a major one; both beaten is the attackers’ major, the relief alone
    their minor victory (GW-808)."""
    detachment, relief = is_half(given['detachment_out'], given['detachment']), is_half(given['relief_out'], given['relief'])
    if given['role'] == 'attacker':
        grade = 'major' if detachment and relief else 'minor' if relief else ''
    else:
        driven = is_half(given['enemy_out'], given['enemy_start'])
        grade = 'major' if driven else 'marginal' if given['relieved'] else ''
    return {'won': grade != '', 'grade': grade}


# ---- Works (GW-751 to GW-757) ----

BUILT = {'shallow trench': 1, 'entrenchment': 2, 'gun emplacement, light cover': 1, 'gun emplacement, heavy cover': 2}
RUINED = {'railway bridge': 2, 'railway culvert': 1, 'river road bridge': 1, '6 in of surfaced road': 1, '6 in of railway track': 1, 'supply depot': 1, 'enemy baggage train': 1}
SMALL = ('supply depot', 'enemy baggage train')


def count_on(begun, needed, disturbed, again):
    """The end of the cycle in which the last of them is counted: a disturbed one is lost, by the other reading all that went before."""
    done, cycle = 0, begun
    while done < needed:
        cycle += 1
        if cycle not in disturbed:
            done += 1
        elif again:
            done = 0
    return cycle


def engineering(book, given, hand, options):
    work, engineers, figures, begun = given['work'], given['party'] == 'engineers', given['figures'], given['begun_in_cycle']
    disturbed, again = given['disturbed_in_cycles'] or [], book.chosen('gw.works.disturbed', 'again', options)
    if work == 'breaching charge':
        if figures < 3 or not engineers:
            return 'refused: three engineers'
        return {'premature': hand.take() == 6}
    if work == 'mine':
        if figures < 3 or not engineers:
            return 'refused: three engineers'
        return {'finished_at_end_of_cycle': count_on(begun, 3, disturbed, again)}
    if work == 'pontoon bridge':
        if not engineers or figures < 6:
            return 'refused: the whole company of engineers'
        return {'finished_at_end_of_cycle': count_on(begun, 2 + ceil(F(given['length_in']) / 3), disturbed, again)}
    if work in BUILT:
        if figures < (6 if 'gun' in work else 1):
            return 'refused: too few'
        if 'gun' in work:
            times = given['guns']
        else:
            times = given['frontages'] if book.chosen('gw.works.frontage', 'party', options) else ceil(F(given['frontages'], figures))
        return {'finished_at_end_of_cycle': count_on(begun, BUILT[work] * times * (1 if engineers else 2), disturbed, again)}
    fourth = '6 in of railway track' if book.chosen('gw.destruction.road', 'track', options) else '6 in of surfaced road'
    if work in ('railway bridge', 'railway culvert', 'river road bridge', fourth) and not engineers:
        return 'refused: engineers with their tools'
    if figures < (3 if work in SMALL else 6):
        return 'refused: too few'
    if engineers:
        return {'finished_at_end_of_cycle': count_on(begun, RUINED[work], disturbed, again)}
    cycle, tries = begun, []
    for _ in range(given['attempts']):
        cycle = count_on(cycle, 1, disturbed, False)
        tries.append({'cycle': cycle, 'success': hand.take() >= 4})
        if tries[-1]['success']:
            break
    return {'destroyed': tries[-1]['success'], 'attempts': tries}


def secret_work(book, given, hand, options):
    """Kept until it is finished; a mine or a charge until it goes off."""
    charge = given['work'] in ('mine', 'breaching charge')
    if book.chosen('gw.works.secret', 'none', options) or (book.chosen('gw.works.secret', 'charges', options) and not charge):
        return {'secret': False}
    return {'secret': charge or not given['finished']}


# ---- Units that break up (GW-123 to GW-125, GW-132, GW-902) ----

def split(book, given, hand, options):
    """A warband into bands of six, one on a Number card and three on a Court card at most; light infantry into two; infantry throws out
    half at most, one unit with its skirmishers within six inches; engineers into two parties of three."""
    kind, figures, parts, card = given['kind'], given['figures'], given['parts'], given['card']
    no = {'allowed': False}
    if kind == 'warband':
        most = 3 if card and cards.rank(card) in cards.COURT else 1
        if parts > most or 6 * parts > figures:
            return no
        units = parts + (figures > 6 * parts)
        option = 'gw.bands.cards'
        part = 6
    elif kind == 'infantry':
        part = figures // 2
        if not given['may_skirmish'] or parts > 1 or part == 0:
            return no
        units, option = 2 if given['apart_in'] > 6 else 1, 'gw.split.cards'
    else:   # light infantry is chosen for it by its type, and engineers work, in whatever era
        part = ceil(figures / 2) if kind == 'light infantry' else 3
        if parts > 2 or figures < (parts if kind == 'light infantry' else 3 * parts):
            return no
        units, option = parts + (figures > parts * part), 'gw.split.cards'
    return {'allowed': True, 'part_figures': part, 'units': units, 'cards_next_cycle': units, 'cards_this_cycle': units if book.chosen(option, 'at-once', options) else 1}


# ---- Hidden troops (GW-911) ----

def hide(book, given, hand, options):
    good = book.chosen('gw.hidden', 'yes', options) and given['local_force'] and given['in_cover'] and not given['seen_before']
    return {'allowed': bool(good)}


def spot_covers(book, given, hand, options):
    """One after the other, a die for each that needs one."""
    looks = [{'moving_in_cover': False, **look} for look in given['looks']]
    return {'pieces': [look['place'] for look in looks if turns.spot_hidden(book, look, hand, options)['seen']]}


def spot_numbers(book, given, hand, options):
    on = {'bushes': (2, 3, 5, 6), 'rocks': (3, 4, 6, None), 'ravine': (4, 6, None, None)}
    row = {'rocks': 'ravine', 'ravine': 'rocks'}.get(given['hidden_in'], 'bushes') if book.chosen('gw.spot.rows', 'exchanged', options) else given['hidden_in']
    needs = []
    for distance in given['distances_in']:
        band = next((at for at, most in enumerate((6, 12, 24, 48)) if distance <= most), None)
        needs.append('automatic' if distance < 2 else None if band is None else on[row][band])
    return {'needs': needs}


# ---- Reloading (GW-944) ----

def reload_plan(book, given, hand, options):
    """A die to shoot, one to reload a musket and two a rifle, out of those of the march; what is charged with is not reloaded before."""
    dice = int(exact(book.table('GW-402', 'movement')[given['row']]['march']))
    loaded, spent, charges = given['loaded'], 0, False
    for at, step in enumerate(given['plan']):
        if step == 'shoot':
            if not loaded:
                return {'allowed': False}
            loaded, spent = False, spent + 1
        elif step == 'reload':
            loaded, spent = True, spent + (2 if given['weapon'] == 'rifle' else 1)
        elif step == 'charge':
            charges = True
            if 'reload' in given['plan'][:at]:
                return {'allowed': False}
    if charges:
        return {'allowed': True, 'loaded': loaded}
    if spent > dice or ('move' in given['plan'] and spent >= dice):
        return {'allowed': False}
    return {'allowed': True, 'loaded': loaded, 'md_for_movement': dice - spent}


# ---- Cameos (GW-961 to GW-980) ----

JOKER = ('boy scout', 'civilian', 'mad scientist', 'spy', 'spy hunter')
EITHER = ('companion', 'staff officer')


def cameo(book, given, hand, options):
    """One role a player; a second, with everybody’s leave, on a Joker when the first has gone."""
    role, moment = given['cameo'], given['moment']
    comes = moment == 'joker' if role in JOKER else moment in ('start', 'joker') if role in EITHER else moment == 'start'
    if given['gone'] > 0:
        comes = moment == 'joker' and given['consent']
    good = book.chosen('gw.cameos', 'yes', options) and given['in_play'] == 0 and comes and (role != 'cantinière' or given['french'])
    return {'allowed': bool(good), 'melee': int(role in ('bruiser', 'mascot')), 'morale': int(role == 'mascot'), 'responses': int(role == 'foreign observer'),
            'rerolls': int(role in ('sergeant major', 'correspondent')), 'move': 12 if role == 'sniper' else 24 if role in ('foreign observer', 'staff officer', 'correspondent') else 0}


def dressing_station(book, given, hand, options):
    if given['worked_before'] and book.chosen('gw.dressing', 'once', options):
        return 'refused: it has worked'
    back = sum(hand.take() >= 4 for _ in range(given['casualties_within_24']))
    return {'returned': back, 'lost': given['casualties_within_24'] - back}


def civilian(book, given, hand, options):
    return {'stops': given['to_fighting_in'] >= 24 and not given['local_force']}


def mad_scientist(book, given, hand, options):
    """1 and he is gone; 4 and 5 one shot of a rifle; 6 four hits and a test (GW-R82)."""
    row = book.table('GW-504', 'shooting')['magazine rifle' if book.chosen('gw.ray', 'magazine', options) else 'breech-loading rifle']
    band = next((column for column in arms.COLUMNS if row[column] and given['distance_in'] <= exact(row[column])), None)
    if not given['in_view'] or band is None:
        return 'refused: no shot'
    face, hits = hand.take(), 0
    if face in (4, 5):
        hits = int(hand.take() >= exact(row[band + '-hit']))
    elif face == 6:
        hits = 4
    on = arms.save_on(book, 'rifle', given['target'], options)
    saved = sum(hand.take() >= on for _ in range(hits))
    told = {'hits': hits, 'blows_up': face == 1, 'morale_test': face == 6}
    if hits:
        told.update(save_on=on, lost=min(hits - saved, given['target']['figures']))
    return told


def zero(*names):
    return {name: [0] for name in names}


BOOK = Book('gentlemans-war')
HANDS = [[6, 5, 4, 3, 2, 1] * 3, [1, 2, 3, 4, 5, 6] * 3, [4, 4, 1, 6, 2, 5] * 3, [5, 3, 3, 6, 1, 2] * 3, [2, 1, 3, 6] * 4, [3, 2] * 6]
FIELDS = {'variant': [''], 'role': ['attacker', 'defender'], 'called': [False, True], 'start_units': [9, 4, 8], 'out': [0, 1, 2, 4, 5], 'will_return': [0, 1], 'enemy_start': [8, 9, 4], 'enemy_out': [0, 1, 2, 4]}
REST = zero('exited_by_enemy_baseline', 'enemy_destroyed', 'enemy_casualties', 'own_figures', 'column_to_leave', 'wagons', 'wagons_off', 'wagons_lost', 'objectives', 'objectives_held', 'garrison',
            'in_work', 'outside', 'outside_out', 'across')
FOUND = {**FIELDS, **REST, 'ratio': ['1:1']}
PLAIN = lambda given: given['will_return'] <= given['out'] <= given['start_units'] and given['enemy_out'] <= given['enemy_start'] and not (
    2 * given['out'] >= given['start_units'] and 2 * given['enemy_out'] >= given['enemy_start'])
WORKS = {'party': ['engineers', 'infantry'], 'figures': [6, 1, 2, 3, 5, 12], 'begun_in_cycle': [1, 0, 3], 'disturbed_in_cycles': [None, [2], [3, 4], [1]]}
AGAIN = {'gw.works.disturbed': 'again'}
LOOKS = [{'place': 'A', 'hidden_in': 'bushes', 'distance_in': 5}, {'place': 'B', 'hidden_in': 'rocks', 'distance_in': 1}, {'place': 'C', 'hidden_in': 'ravine', 'distance_in': 40},
         {'place': 'D', 'hidden_in': 'ravine', 'distance_in': 10, 'moving_in_cover': True}, {'place': 'E', 'hidden_in': 'rocks', 'distance_in': 24}]
PLANS = [['shoot'], ['reload'], ['move'], ['shoot', 'reload'], ['shoot', 'move'], ['reload', 'move'], ['shoot', 'reload', 'move'], ['reload', 'shoot'], ['shoot', 'charge'], ['reload', 'charge'], ['shoot', 'shoot']]
CAMEOS = ['boy scout', 'bruiser', 'cantinière', 'dressing station', 'foreign observer', 'companion', 'civilian', 'mad scientist', 'messenger', 'old duffer', 'Oscar Wilde', 'rash officer', 'mascot',
          'sergeant major', 'sniper', 'spy', 'spy hunter', 'staff officer', 'correspondent']

SUBJECTS = [
    Subject('victory', {'scenario': ['open-battle', 'army-in-place'], **FOUND}, victory, options=[{}, {'gw.out': 'not-returning'}], fits=PLAIN),
    Subject('victory', {'scenario': ['army-in-place'], **FOUND, 'variant': ['objective'], 'objectives': [1, 0, 3], 'objectives_held': [0, 1, 2, 3]}, victory,
            fits=lambda given: PLAIN(given) and given['objectives_held'] <= given['objectives'] and given['role'] == 'attacker'),
    Subject('victory', {'scenario': ['advance-guards'], **FOUND, 'exited_by_enemy_baseline': [0, 1, 2, 3]}, victory, fits=PLAIN),
    Subject('victory', {'scenario': ['ambush'], **FOUND, 'role': ['attacker'], 'enemy_destroyed': [0, 3, 4, 9], 'enemy_casualties': [0, 29, 30], 'own_figures': [30, 0]}, victory, fits=PLAIN),
    Subject('victory', {'scenario': ['ambush'], **FOUND, 'role': ['defender'], 'column_to_leave': [0, 1]}, victory, fits=PLAIN),
    Subject('victory', {'scenario': ['escort'], **FOUND, 'role': ['attacker'], 'ratio': ['1:1', '3:2'], 'wagons': [5, 4, 6], 'wagons_lost': [0, 1, 2, 3, 4]}, victory, fits=PLAIN,
            options=[{}, {'gw.escort.round': 'down'}]),
    Subject('victory', {'scenario': ['escort'], **FOUND, 'role': ['defender'], 'ratio': ['1:1', '3:2'], 'wagons': [5, 4, 6], 'wagons_off': [0, 2, 3, 4]}, victory, fits=PLAIN,
            options=[{}, {'gw.escort.round': 'down'}]),
    Subject('victory', {'scenario': ['attack-on-fieldworks'], **FOUND, 'role': ['attacker'], 'garrison': [3, 0], 'in_work': [3, 0, 1], 'outside': [4, 0, 3], 'outside_out': [0, 1, 2]}, victory,
            fits=lambda given: PLAIN(given) and given['in_work'] <= given['garrison'] and given['outside_out'] <= given['outside'] and given['enemy_out'] == 0),
    Subject('victory', {'scenario': ['river-crossing'], **FOUND, 'role': ['attacker'], 'across': [0, 4, 5]}, victory, fits=PLAIN),
    Subject('victory', {'scenario': ['isolated-detachment'], 'role': ['attacker', 'defender'], 'start_units': [9], 'enemy_start': [8], 'enemy_out': [0, 3, 4], 'detachment': [3], 'detachment_out': [0, 1, 2],
                        'relief': [6], 'relief_out': [0, 2, 3], 'relieved': [False, True]}, isolated,
            fits=lambda given: given['role'] == 'attacker' and not (given['enemy_out'] or given['relieved']) or not (given['detachment_out'] or given['relief_out'])),
    Subject('engineering', {'work': ['shallow trench', 'entrenchment'], **WORKS, 'frontages': [6, 1, 7, 12]}, engineering, options=[{}, AGAIN, {'gw.works.frontage': 'party'}]),
    Subject('engineering', {'work': ['gun emplacement, light cover', 'gun emplacement, heavy cover'], **WORKS, 'guns': [1, 2]}, engineering, options=[{}, AGAIN]),
    Subject('engineering', {'work': ['pontoon bridge'], **WORKS, 'length_in': [9, 3, 3.1, 12]}, engineering, options=[{}, AGAIN]),
    Subject('engineering', {'work': ['mine', 'breaching charge'], **{**WORKS, 'party': ['engineers']}}, engineering, HANDS, options=[{}, AGAIN]),
    Subject('engineering', {'work': list(RUINED), **WORKS, 'attempts': [1, 2, 3]}, engineering, HANDS, options=[{}, {'gw.destruction.road': 'track'}]),
    Subject('secret-work', {'work': ['entrenchment', 'mine', 'breaching charge', 'railway bridge'], 'finished': [False, True]}, secret_work,
            options=[{}, {'gw.works.secret': 'charges'}, {'gw.works.secret': 'none'}]),
    Subject('split', {'kind': ['warband'], 'figures': [18, 5, 6, 11, 12], 'parts': [1, 2, 3, 4], 'card': ['K hearts', '7 hearts', 'A hearts'], 'apart_in': [0, 7]}, split, options=[{}, {'gw.bands.cards': 'at-once'}]),
    Subject('split', {'kind': ['infantry', 'light infantry', 'engineers'], 'figures': [12, 1, 2, 3, 6, 7], 'parts': [1, 2, 3], 'card': [None], 'apart_in': [0, 6, 6.1], 'may_skirmish': [True, False]}, split,
            options=[{}, {'gw.split.cards': 'at-once'}]),
    Subject('hide', {'local_force': [True, False], 'in_cover': [True, False], 'seen_before': [False, True]}, hide, options=[{}, {'gw.hidden': 'yes'}]),
    Subject('spot-covers', {'looks': [LOOKS, LOOKS[:1], LOOKS[1:3], LOOKS[::-1]], 'unit': [None]}, spot_covers, HANDS, options=[{}, {'gw.spot.rows': 'exchanged'}]),
    Subject('spot-numbers', {'hidden_in': ['bushes', 'rocks', 'ravine'], 'distances_in': [[0, 1.9, 2, 6, 6.1, 12, 12.1], [24, 24.1, 48, 48.1]]}, spot_numbers, options=[{}, {'gw.spot.rows': 'exchanged'}]),
    Subject('reload-plan', {'weapon': ['musket', 'rifle'], 'row': ['skirmishers', 'infantry line', 'attack column'], 'plan': PLANS, 'loaded': [True, False]}, reload_plan, options=[{'gw.reload': 'yes'}]),
    Subject('cameo', {'cameo': CAMEOS, 'moment': ['start', 'joker', 'later'], 'in_play': [0, 1], 'gone': [0, 1], 'consent': [False, True], 'french': [False, True]}, cameo, options=[{'gw.cameos': 'yes'}, {}]),
    Subject('dressing-station', {'casualties_within_24': [4, 0, 1, 12], 'worked_before': [False, True]}, dressing_station, HANDS[:4], options=[{}, {'gw.dressing': 'once'}]),
    Subject('civilian', {'to_fighting_in': [24, 0, 23.9, 30], 'local_force': [False, True]}, civilian),
    Subject('mad-scientist', {'distance_in': [6, 6.1, 12, 12.1, 24, 24.1], 'in_view': [True, False], 'target': [arms.target(), arms.target('skirmish order', 'light'), arms.target('attack column', 'heavy', True),
                                                                                                                   {**arms.target(), 'figures': 1}, {**arms.target(), 'figures': 3}]},
            mad_scientist, HANDS, options=[{}, {'gw.ray': 'magazine'}]),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
