#!/usr/bin/env python3
# gentlemans-war-field.py: armies raised and put down, formations, ground, guns and brigades in A Gentleman's War, a second time.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import sys
from importlib import import_module
from math import ceil, pi

from book import Book, exact
from oracle import Subject, main

arms = import_module('gentlemans-war')
turns = import_module('gentlemans-war-turns')
fights = import_module('gentlemans-war-fights')


# ---- Raising an army (GW-101 to GW-113, GW-701, GW-901, GW-941) ----

COLONIAL = ('tribal-infantry', 'tribal-horsemen', 'camelry', 'ancient-light-artillery', 'ancient-field-artillery', 'huge-artillery')


def may_raise(book, given, hand, options):
    """Generals, colonial troops and Fanatics, and the weapons of the earlier tables alone, as the house rules have them."""
    kind, weapon = given['type'], given['weapon']
    refused = kind == 'general' and book.chosen('gw.generals', 'no', options)
    colonial, earlier = (book.chosen(key, 'yes', options) for key in ('gw.colonial', 'gw.earlier'))
    refused |= not colonial and (kind in COLONIAL or 'Fanatic' in (given['attributes'] or []))
    tables = {'jezail': [colonial], 'musket': [colonial, earlier], 'rifled-musket': [colonial, earlier], 'rifle': [earlier], 'breech-loading-carbine': [earlier]}
    refused |= weapon in tables and not any(tables[weapon])
    return {'accepted': not refused}


def price_by_size(book, unit, options):
    """Detachments as the full unit halved; from sixteen a price for each twelve (GW-R04)."""
    bare = {'type': unit['type'], 'size': unit.get('size') or 'full', 'distinctions': unit.get('distinctions') or [], 'deficiencies': unit.get('deficiencies') or []}
    figures = unit.get('figures')
    if bare['type'] in ('infantry', 'light infantry') and figures and not book.chosen('gw.price.size', 'one-price', options):
        if figures <= 8:
            bare['size'] = 'detachment'
        elif figures >= 16:
            base = exact(book.table('GW-101', 'types')[bare['type'].replace(' ', '-')]['points'])
            more = ceil(base * figures / 12)
            net = len(bare['distinctions']) - len(bare['deficiencies'])
            return max(ceil(more / 2), more + net)
    return turns.unit_cost(book, bare, None, options)['points']


def army_cost(book, given, hand, options):
    total = sum(unit['count'] * price_by_size(book, unit, options) for unit in given['units'])
    allowed = given['allowance'] if given['allowance'] is not None else int(exact(book.table('GW-103', 'sizes')['points'][given['army_size']]))
    return {'total': total, 'left': allowed - total}


GUIDE = {'mountain artillery': 'light artillery', 'light dragoons': 'light cavalry', 'heavy dragoons': 'heavy cavalry'}


def composition_check(book, given, hand, options):
    """Each row of the guide against what there is; and the other reading exchanges the two rows of cavalry (GW-R05)."""
    size, own = given['army_size'], given['guide']
    if own:
        guide = {row['troop']: (row['least'], row['most']) for row in own}
    else:
        rows = book.table('GW-103', 'ranges')
        guide = {name.replace('-', ' '): (int(row[size + '-least']), int(row[size + '-most'])) for name, row in rows.items()}
        if book.chosen('gw.ranges.cavalry', 'exchanged', options):
            guide['heavy cavalry'], guide['light cavalry'] = guide['light cavalry'], guide['heavy cavalry']
    counts = dict.fromkeys(guide, 0)
    for row in given['counts']:
        name = GUIDE.get(row['type'], row['type'])
        if name in counts:
            counts[name] += row['count']
    return {'warnings': [f'{name} {counts[name]}, guide {least}-{most}' for name, (least, most) in guide.items() if not least <= counts[name] <= most]}


DIE = {'main body': ['infantry', 'infantry', 'light infantry', 'light cavalry or dragoons', 'heavy cavalry or mounted infantry', 'artillery or machine guns'],
       'flying column': ['infantry', 'light infantry', 'light cavalry or dragoons', 'light cavalry or dragoons', 'heavy cavalry or mounted infantry', 'artillery or machine guns'],
       'garrison': ['infantry', 'infantry', 'infantry', 'light infantry', 'light cavalry or dragoons', 'artillery or machine guns']}
GUN = {'main body': 'field artillery', 'flying column': 'horse artillery', 'garrison': 'siege artillery'}


def random_army(book, given, hand, options):
    types = [DIE[given['force']][hand.take() - 1] for _ in range(given['units'])]
    told = {'types': types, 'core_units': {'small': 2, 'medium': 3, 'large': 4}[given['army_size']]}
    if 'artillery or machine guns' in types:
        told['first_gun'] = GUN[given['force']]
    return told


# ---- Formations (GW-114 to GW-119, GW-127 to GW-131, GW-206) ----

TARGETS = {'line': 'close-order line', 'cavalry line': 'close-order line', 'attack column': 'dense', 'march column': 'dense', 'square': 'dense',
           'skirmish order': 'open order', 'dismounted': 'open order'}


def formation(book, given, hand, options):
    """Two ranks shoot and fight, four of an attack column fight; a face of a square shoots and half of it fights; one in six holds horses;
    a figure for each inch of wall."""
    form, figures = given['formation'], given['figures']
    files = given['files'] if given['files'] is not None else ceil(figures / 2)
    if form == 'march column':
        files = min(2, files)   # however many are told (GW-115)
    two = min(figures, 2 * files)
    holders = ceil(figures / 6) if form == 'dismounted' and not given['bicycles'] else 0
    if form == 'square':
        shooting = ceil(figures / 4)
        fighting = {'half': ceil(figures / 2), 'quarter': shooting, 'all': figures}[(options or {}).get('gw.square.fight', 'half')]
    elif form == 'attack column':
        shooting, fighting = two, min(figures, 4 * files)
    elif form in ('skirmish order', 'dismounted'):
        shooting = fighting = figures - holders
    elif form == 'building':
        shooting = fighting = min(figures, int(given['wall_in']))
    else:
        shooting, fighting = 0 if form == 'cavalry line' else two, two
    told = {'shooting': shooting, 'fighting': fighting, 'holders': holders}
    if form in TARGETS:
        told['target'] = TARGETS[form]
    return told


def horsemen(book, given, hand, options):
    """Cavalry fights as what it is, mounted infantry and cyclists as Disordered light cavalry; on foot all are skirmishers, and cavalry
    that is not dragoons shoots badly."""
    kind = given['type'].replace('-', ' ')
    if not given['mounted']:
        return {'fights_as': 'Skirmishers', 'disordered': False, 'bad_shots': kind in ('heavy cavalry', 'light cavalry')}
    loose = kind in ('mounted infantry', 'cyclists')
    return {'fights_as': 'Heavy cavalry' if kind.startswith('heavy') else 'Light cavalry', 'disordered': loose, 'bad_shots': False}


# ---- The country (GW-201 to GW-205, GW-251, GW-406) ----

DICE = {'low wall': 'lowest', 'hedge': 'lowest', 'brook': 'lowest', 'breastwork': 'highest', 'high wall': 'highest', 'stream': 'highest'}
ROUGH = ('steep hill', 'wood', 'thick wood', 'ploughed field', 'marsh', 'sound building', 'flimsy building')
CLOSED = ('steep hill', 'cliff', 'thick wood', 'breastwork', 'high wall', 'marsh', 'sound building', 'flimsy building', 'river')
LIGHT = ('wood', 'thick wood', 'low wall', 'hedge', 'flimsy building')
HEAVY = ('trench', 'breastwork', 'high wall', 'sound building')
DEFENDED = ('breastwork', 'high wall', 'low wall', 'hedge', 'sound building', 'flimsy building')


def country(book, given, hand, options):
    piece = given['piece']
    die = DICE.get(piece)
    if piece in ('hedge', 'breastwork') and book.chosen('gw.obstacles.class', 'agreed', options):
        die = given['agreed_die']
        if die is None:
            return 'no question: they have not agreed'
    cover = 'light' if piece in LIGHT else 'heavy' if piece in HEAVY else None
    if piece == 'low wall' and book.chosen('gw.walls', 'heavy', options):
        cover = 'heavy'
    told = {'die': die, 'cavalry': 'no' if piece in CLOSED else 'yes'}
    if piece in ROUGH:
        told['movement'] = 'rough'
    elif piece in DICE:
        told['movement'] = 'obstacle'
    if cover:
        told['cover'] = cover
    if piece in DEFENDED:
        told['melee'] = 'defended obstacle'
    if piece in ROUGH + CLOSED + tuple(DICE):
        told['guns'] = 'half' if piece == 'ploughed field' and book.chosen('gw.guns.fields', 'half', options) else 'no'
    if piece in ('brook', 'stream'):
        wide = book.chosen('gw.streams', 'wide', options) and piece == 'stream'
        told['disorders'] = 'yes' if wide or book.chosen('gw.streams', 'all', options) else 'no'
    return told


def sight(book, given, hand, options):
    return {'visible': given['distance_in'] <= (3 if given['wood'] == 'thick wood' else 6)}


def layout(book, given, hand, options):
    """One lays the table out, the other chooses; the water costs what they fix (GW-203, GW-205)."""
    told = {'chooser': 'b' if given['laid_out_by'] == 'a' else 'a', 'placing': (options or {}).get('gw.placement', 'standard')}
    if given['water'] in ('brook', 'stream'):
        told['die'] = DICE[given['water']]
    return told


def deployment_zone(book, given, hand, options):
    """Half of what 24 inches leave; what is agreed, on a table under 36 inches or by the other reading (GW-R18)."""
    width, agreed = given['table_width_in'], given['agreed_in']
    if agreed is not None and (width < 36 or book.chosen('gw.deployment.depth', 'agreed', options)):
        if 2 * agreed > width:
            return 'refused: deeper than the table'
        return {'depth_in': agreed, 'buffer_in': width - 2 * agreed, 'flank_margin_in': 6}
    return {'depth_in': max(0, (width - 24) / 2), 'buffer_in': 24, 'flank_margin_in': 6}


def cross_river(book, given, hand, options):
    """In a whole turn, on foot or horse; guns, wagons and machines by a bridge alone (GW-406)."""
    allowed = given['troops'] != 'wheels' and given['whole_activation'] and not book.chosen('gw.rivers', 'closed', options)
    return {'allowed': bool(allowed), 'disordered': bool(allowed and book.chosen('gw.rivers', 'disordered', options))}


# ---- Dice of movement (GW-402, GW-416, GW-418) ----

def dice_of(book, row, gait, road, options):
    cells = fights.row_of(book, row)
    if row == 'square' and gait == 'march' and book.chosen('gw.square.move', 'inches', options):
        return None
    if row.endswith('column') and row != 'attack column' and gait == 'charge' and book.chosen('gw.march-column.charge', 'no', options):
        return None
    if not cells[gait]:
        return None
    dice = int(exact(cells[gait])) + (int(exact(cells['road' if gait == 'march' else 'road-charge'] or '0')) if road else 0)
    if row.startswith('tripod') and 'limbered' in row and cells['formation'] == 'limbered' and gait == 'march' and book.chosen('gw.tripod.dice', 'two', options):
        dice = 2
    return dice


def movement_dice(book, given, hand, options):
    return {gait: [dice_of(book, row, gait, given['road'], options) for row in given['rows']] for gait in ('march', 'charge')}


def brigade_move(book, given, hand, options):
    """One roll with the dice of the slowest; a square among them keeps all to its two inches (GW-416, GW-R88)."""
    dice = [dice_of(book, row, 'march', given['road'], options) for row in given['rows']]
    if None in dice:
        inches = 2 if given['costs_md'] == 0 else 0
        return {'dice': 0, 'inches': inches} if given['costs_md'] == 0 else {}
    total, thrown = arms.roll(hand, max(0, min(dice) - given['costs_md']), given['attributes'] or [], 'none')
    return {'dice': thrown, 'inches': total}


def wheel(book, given, hand, options):
    """The outer figure goes round a flank with the whole front, round the centre with half of it (GW-418); a march column never wheels."""
    if given['row'] == 'march column':
        return 'refused: each figure follows the one before'
    dice = dice_of(book, given['row'], 'march', False, options)
    total, thrown = arms.roll(hand, max(0, dice - given['costs_md']), given['attributes'] or [], 'none')
    told = {'dice': thrown, 'outer_figure_inches': total}
    if given['front_in'] is not None and given['angle_deg'] is not None:
        covers = given['front_in'] * (1 if given['about'] == 'flank' else 0.5) * given['angle_deg'] * pi / 180
        told.update(covers_in=covers, allowed=covers <= total)
    return told


# ---- Guns (GW-412, GW-413, GW-512, GW-906) ----

def cost_of(cells, action):
    if action.startswith(('move', 'prolong')):
        return int(action.split()[1])
    return {'limber': cells['limber'], 'unlimber': cells['unlimber'], 'turn more than 45': cells['turn'], 'shoot': '1'}[action]


def gun_activation(book, given, hand, options):
    """Every step costs its dice, out of those of the gun on its limber; a prolonged gun goes one die, a turned one none; it shoots once,
    unlimbered; a siege gun gives all for its limber and is never prolonged; a huge one does one thing."""
    kind = given['row'].replace(' unlimbered', '').replace(' limbered', '')
    limbered = not given['row'].endswith('unlimbered')
    road, dash = given['road'], given['artillery_charge']
    rows = {on: fights.row_of(book, f'{kind} {"limbered" if on else "unlimbered"}') for on in (True, False)}
    dice = dice_of(book, kind + ' limbered', 'charge' if dash else 'march', False, {})
    if dash and kind != 'horse artillery':
        return {'allowed': False}
    if road and limbered:
        dice += int(exact(rows[True]['road-charge' if dash else 'road'] or '0'))
    spent, moved, turned, shots, pushed = given['spent_md'], 0, False, 0, 0
    for action in given['actions']:
        cells, cost = rows[limbered], cost_of(rows[limbered], action)
        if cost == 'whole':
            cost = dice
        if cost == '':
            return {'allowed': False}
        spent += int(cost)
        if action == 'shoot':
            shots += 1
            if limbered or shots > 1:
                return {'allowed': False}
        elif action in ('limber', 'unlimber'):
            limbered = not limbered
        elif action.startswith('turn'):
            turned = True
        else:
            pushed += int(cost) if action.startswith('prolong') else 0
            moved += int(cost)
            if limbered == action.startswith('prolong') or pushed > 1 or not cells['march']:
                return {'allowed': False}
        if turned and moved:
            return {'allowed': False}
    if kind == 'mountain artillery' and 'unlimber' in given['actions'] and shots and moved == 1 and book.chosen('gw.mountain.unlimber', 'one-move', options):
        spent -= 1   # one die of movement as well (GW-R28)
    slow = kind.startswith('tripod') and book.chosen('gw.tripod.dice', 'two', options)   # at the speed of infantry; the other costs stay
    if spent > dice or (slow and moved > 2):
        return {'allowed': False}
    return {'allowed': True, 'dice_for_movement': moved, 'inches': sum(hand.take() for _ in range(moved)), 'state': 'limbered' if limbered else 'unlimbered'}


# ---- Tables that are looked up (GW-504, GW-507, GW-552) ----

ERAS = {'core': ['GW-504'], 'colonial': ['GW-910', 'GW-904', 'GW-504'], '1700-1850': ['GW-941'], '1850-1875': ['GW-942']}


def shooting_numbers(book, given, hand, options):
    rows = next((book.table(rule, 'shooting') for rule in ERAS[given['table']] if given['weapon'] in book.table(rule, 'shooting')), None)
    if rows is None:
        return 'no question: no such weapon there'
    row = rows[given['weapon']]
    hit_on = []
    for distance in given['distances_in']:
        band = next((column for column in arms.COLUMNS if row[column] and distance <= exact(row[column])), None)
        hit_on.append(int(exact(row[band + '-hit'])) if band else None)
    return {'hit_on': hit_on}


def saving_numbers(book, given, hand, options):
    on = {'dense': (6, 5, 4), 'close order': (5, 4, 3), 'open order': (4, 3, 2)}
    kinds = [book.table('GW-507', 'formations')[form]['class'] for form in given['formations']]
    return {'save_on': [[on[kind][('none', 'light', 'heavy').index(cover)] for cover in given['covers']] for kind in kinds]}


def morale_numbers(book, given, hand, options):
    words = {'Bothered': ['Run Away', 'Fall Back', 'Disordered'] + ['Carry On'] * 3,
             'Disconcerted': ['Run Away', 'Run Away', 'Fall Back', 'Disordered', 'Carry On', 'Carry On']}[given['row']]
    return {'results': [words[min(6, max(1, total)) - 1] for total in given['totals']]}


def count(**types):
    return [{'type': name.replace('_', ' '), 'count': number} for name, number in types.items()]


BOOK = Book('gentlemans-war')
FACES = [[6, 5, 4, 3, 2, 1] * 3, [1, 2, 3, 4, 5, 6] * 3, [4, 4, 1, 6, 2, 5] * 3]
PRICED = [[{'type': 'infantry', 'count': 4}], [{'type': 'infantry', 'count': 2, 'figures': 8}], [{'type': 'infantry', 'count': 1, 'figures': 15}],
          [{'type': 'light infantry', 'count': 3, 'figures': 16, 'distinctions': ['Brave']}], [{'type': 'infantry', 'count': 1, 'figures': 20, 'deficiencies': ['Timid']}],
          [{'type': 'infantry', 'count': 2, 'size': 'detachment', 'distinctions': ['Brave', 'Gallant']}, {'type': 'engineers', 'count': 1, 'distinctions': ['Brave']}],
          [{'type': 'heavy cavalry', 'count': 3, 'distinctions': ['Gallant'], 'deficiencies': ['Slow', 'Nervous']}, {'type': 'field artillery', 'count': 0}]]
PLAIN = dict(infantry=3, light_infantry=1, light_cavalry=1, field_artillery=1)
COUNTS = [count(**PLAIN), count(**{**PLAIN, 'infantry': 5}), count(**{**PLAIN, 'light_cavalry': 3, 'heavy_cavalry': 3}), count(infantry=1), count(**PLAIN, light_artillery=1, mountain_artillery=1),
          count(**{**PLAIN, 'light_cavalry': 1}, machine_gun=2), count(infantry=7, light_infantry=4, light_cavalry=2, field_artillery=3, siege_artillery=3)]
PIECES = ['hedge', 'slight hill', 'steep hill', 'cliff', 'good road', 'track', 'wood', 'thick wood', 'trench', 'breastwork', 'high wall', 'low wall', 'ploughed field', 'marsh',
          'sound building', 'flimsy building', 'brook', 'stream', 'river']
ROWS = ['infantry line', 'attack column', 'march column', 'skirmishers', 'heavy cavalry', 'light cavalry column', 'bicycles', 'square']
STEPS = [['turn more than 45', 'limber', 'turn more than 45', 'move 1 MD'], ['move 1 MD'], ['unlimber'], ['shoot'], ['limber'], ['prolong 1 MD'], ['prolong 2 MD'], ['turn more than 45'], ['move 1 MD', 'unlimber'], ['unlimber', 'shoot'], ['move 1 MD', 'unlimber', 'shoot'],
         ['move 2 MD', 'unlimber', 'shoot'], ['unlimber', 'prolong 1 MD'], ['prolong 1 MD', 'shoot'], ['shoot', 'shoot'], ['shoot', 'limber'], ['limber', 'move 1 MD'], ['shoot', 'limber', 'move 1 MD'],
         ['limber', 'unlimber'], ['move 3 MD'], ['move 4 MD'], ['move 5 MD']]
GUNS = ['foot artillery limbered', 'foot artillery unlimbered', 'horse artillery limbered', 'horse artillery unlimbered', 'siege artillery limbered', 'siege artillery unlimbered',
        'mountain artillery limbered', 'mountain artillery unlimbered', 'tripod machine gun limbered', 'wheeled machine gun unlimbered', 'ancient artillery limbered']

def merge_units(book, given, hand, options):
    """Small units of one type and weapon into one; it bears what all of them bore, or what the largest did (GW-102)."""
    units = given['units']
    if len({unit['type'] for unit in units}) > 1 or len({unit.get('weapon') for unit in units}) > 1 or any(unit['figures'] >= 12 for unit in units):
        return {'allowed': False}
    borne = [unit.get('attributes') or [] for unit in units]
    if book.chosen('gw.merge.attributes', 'largest', options):
        kept = max(units, key=lambda unit: unit['figures']).get('attributes') or []
    else:
        kept = [name for name in borne[0] if all(name in names for names in borne)]
    return {'allowed': True, 'figures': sum(unit['figures'] for unit in units), 'attributes': kept}


def part(figures, attributes=None, weapon='musket', kind='infantry'):
    return {'type': kind, 'figures': figures, 'weapon': weapon, 'attributes': attributes or []}


PARTS = [[part(6), part(8)], [part(6, ['Brave']), part(8, ['Brave', 'Swift'])], [part(8, ['Slow', 'Brave']), part(6, ['Brave', 'Slow'])], [part(6, ['Brave']), part(7)], [part(6), part(8, weapon='rifle')],
         [part(6), part(8, kind='light infantry')], [part(6), part(12)], [part(4), part(3, ['Brave']), part(5, ['Brave', 'Timid'])]]

SUBJECTS = [
    Subject('may-raise', {'type': ['infantry', 'general', 'tribal-infantry', 'camelry', 'heavy-cavalry'], 'weapon': [None, 'breech-loading-rifle', 'musket', 'rifled-musket', 'rifle', 'jezail', 'breech-loading-carbine'], 'attributes': [None, ['Brave'], ['Fanatic']]}, may_raise,
            options=[{}, {'gw.generals': 'no'}, {'gw.colonial': 'no'}, {'gw.earlier': 'no'}, {'gw.colonial': 'no', 'gw.earlier': 'no'}]),
    Subject('army-cost', {'units': PRICED, 'allowance': [None, 0, 24, 30], 'army_size': ['small', 'medium', 'large']}, army_cost, options=[{}, {'gw.price.size': 'one-price'}]),
    Subject('composition-check', {'army_size': ['small', 'medium', 'large'], 'counts': COUNTS, 'guide': [None, [{'troop': 'infantry', 'least': 2, 'most': 3}, {'troop': 'light artillery', 'least': 1, 'most': 1}]],
                                  'generals': [0, 1, 4]}, composition_check, options=[{}, {'gw.ranges.cavalry': 'exchanged'}]),
    Subject('random-army', {'force': ['main body', 'flying column', 'garrison'], 'army_size': ['small', 'medium', 'large'], 'units': [6, 1, 2]}, random_army,
            [[1, 2, 3, 4, 5, 6], [6, 6, 1, 2, 4, 5], [3, 5, 2, 2, 1, 1]]),
    Subject('formation', {'formation': ['line', 'attack column', 'march column', 'square', 'skirmish order', 'cavalry line', 'dismounted', 'building'], 'figures': [12, 0, 1, 6, 7, 13],
                          'files': [None, 1, 3, 6, 20], 'bicycles': [False, True], 'wall_in': [6, 0, 5.9, 20]}, formation, options=[{}, {'gw.square.fight': 'quarter'}, {'gw.square.fight': 'all'}],
            fits=lambda given: given['formation'] != 'square' or given['files'] is None),
    Subject('horsemen', {'type': ['heavy cavalry', 'light cavalry', 'heavy dragoons', 'light dragoons', 'mounted infantry', 'cyclists'], 'mounted': [True, False]}, horsemen),
    Subject('country', {'piece': PIECES, 'agreed_die': [None, 'lowest', 'highest']}, country,
            options=[{}, {'gw.obstacles.class': 'agreed'}, {'gw.walls': 'heavy'}, {'gw.guns.fields': 'half'}, {'gw.streams': 'wide'}, {'gw.streams': 'all'}]),
    Subject('sight', {'wood': ['wood', 'thick wood'], 'distance_in': [6, 0, 3, 3.1, 6.1]}, sight),
    Subject('layout', {'laid_out_by': ['a', 'b'], 'water': [None, 'brook', 'stream', 'river']}, layout, options=[{}, {'gw.placement': 'units'}, {'gw.placement': 'brigades'}]),
    Subject('deployment-zone', {'table_width_in': [60, 24, 30, 35.9, 36, 48], 'agreed_in': [None, 0, 5, 12]}, deployment_zone, options=[{}, {'gw.deployment.depth': 'agreed'}]),
    Subject('cross-river', {'troops': ['foot', 'horse', 'wheels'], 'whole_activation': [True, False]}, cross_river, options=[{}, {'gw.rivers': 'disordered'}, {'gw.rivers': 'closed'}]),
    Subject('movement-dice', {'rows': [ROWS, GUNS, ['tribal infantry', 'tribal horsemen', 'camel riders', 'porters', 'wagons', 'huge artillery'], []], 'road': [False, True]}, movement_dice,
            options=[{}, {'gw.square.move': 'dice'}, {'gw.tripod.dice': 'two'}, {'gw.march-column.charge': 'disordered'}]),
    Subject('brigade-move', {'rows': [['infantry line', 'skirmishers'], ['attack column', 'light cavalry'], ['march column', 'foot artillery limbered'], ['square', 'infantry line'],
                                      ['horse artillery limbered', 'light cavalry column', 'siege artillery limbered']],
                             'road': [False, True], 'costs_md': [0, 1, 2], 'attributes': [None, ['Swift'], ['Slow']]}, brigade_move, FACES, options=[{}, {'gw.square.move': 'dice'}]),
    Subject('wheel', {'about': ['flank', 'centre'], 'front_in': [None, 0, 4, 6, 12], 'angle_deg': [None, 0, 45, 90, 180], 'row': ['infantry line', 'attack column', 'light cavalry', 'march column'],
                      'costs_md': [0, 1, 2], 'attributes': [None, ['Swift'], ['Slow']]}, wheel, FACES),
    Subject('gun-activation', {'row': GUNS, 'actions': STEPS, 'spent_md': [0, 1, 2], 'road': [False, True], 'artillery_charge': [False, True]}, gun_activation, FACES[:2], options=[{}, {'gw.tripod.dice': 'two'}, {'gw.mountain.unlimber': 'one-move'}]),
    Subject('shooting-numbers', {'table': ['core', 'colonial', '1700-1850', '1850-1875'], 'weapon': ['musket', 'rifled musket', 'rifle', 'jezail', 'carbine', 'light artillery', 'heavy artillery', 'early machine gun',
                                                                                                   'huge artillery', 'tribal horsemen'],
                                 'distances_in': [[0, 3, 3.1, 6, 6.1, 12, 12.1, 18, 18.1], [24, 24.1, 36, 36.1, 48, 48.1, 72, 72.1, 96, 96.1]]}, shooting_numbers),
    Subject('saving-numbers', {'formations': [['attack column', 'close-order line', 'skirmish order'], ['limbered gun', 'unlimbered gun', 'square', 'warband', 'cavalry line', 'open order', 'crammed']],
                               'covers': [['none', 'light', 'heavy'], ['heavy'], []]}, saving_numbers),
    Subject('morale-numbers', {'row': ['Bothered', 'Disconcerted'], 'totals': [[1, 2, 3, 4, 5, 6], [-3, 0, 7, 12]]}, morale_numbers),
    Subject('merge-units', {'units': PARTS}, merge_units, options=[{}, {'gw.merge.attributes': 'largest'}]),
    Subject('unit-cost', {'type': ['infantry', 'light infantry', 'heavy cavalry'], 'size': ['full'], 'figures': [12, 6, 8, 15, 16, 18, 20], 'distinctions': [[], ['Brave'], ['Brave', 'Gallant']],
                          'deficiencies': [[], ['Slow'], ['Slow', 'Nervous']]}, lambda book, given, hand, options: {'points': price_by_size(book, given, options)}, options=[{}, {'gw.price.size': 'one-price'}],
            fits=lambda given: given['type'] != 'heavy cavalry' or given['figures'] <= 12),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
