#!/usr/bin/env python3
# gentlemans-war-fights.py: close combat whole, what follows it, and the tables looked up in it, in A Gentleman's War, a second time.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import sys
from fractions import Fraction as F
from importlib import import_module
from math import ceil, pi

from book import Book, exact
from oracle import Subject, main

arms = import_module('gentlemans-war')
SIDES = ('attacker', 'defender')
OTHER = {'attacker': 'defender', 'defender': 'attacker'}


# ---- Columns and dice (GW-617 to GW-620, GW-R54) ----

def situation_of(record):
    return record.get('situation') or []


def column_of(own, other, situation, options, book):
    """A tie is never the worst column; by the other reading only the Disordered come to it."""
    if own > other:
        return '+2 or more' if own - other >= 2 else '+1'
    worst = 'Disordered' in situation or (own < 0 and not book.chosen('gw.worst-column', 'disordered', options))
    return 'lower and disordered' if own < other and worst else 'tie or lower'


def columns(book, record, faced, options):
    own, other = (arms.score(situation_of(a), b['row'], options, book) for a, b in ((record, faced), (faced, record)))
    column = column_of(own, other, situation_of(record), options, book)
    cell = book.table('GW-619', 'hits')[record['row']][column]
    return own, column, int(cell) if cell else None


def throw(record, needs, hand, book, options):
    """A die a figure, one of those that missed again for the general, another for the correspondent; a guest of the unit fights with one die of his own
    (GW-703, GW-966, GW-980)."""
    dice = record['dice'] if record.get('dice') is not None else record['figures']
    if needs is None:
        hits = 0
    else:
        faces = [hand.take() for _ in range(dice)]
        again = min(bool(record.get('general_rerolls')) + bool(record.get('correspondent_rerolls')), sum(face < needs for face in faces))
        hits = sum(face >= needs for face in faces) + sum(hand.take() >= needs for _ in range(again))
    if record.get('guest'):
        hits += hand.take() >= book.figure('GW-966', 'hits-on')
    return hits


def close_combat_numbers(book, given, hand, options):
    cells = book.table('GW-619', 'hits')[given['row']]
    return {'hit_on': [int(cells[column]) if cells[column] else None for column in given['columns']]}


# ---- Who won, and what comes of it (GW-621 to GW-623, GW-708) ----

LADDER = ['destroyed', 'doubled', 'beaten', 'tie']


def start_of(record):
    return record['start'] if record.get('start') is not None else record['figures']


def grade_of(book, losers, suffered, given_out, options):
    figures = sum(record['figures'] for record in losers)
    start = figures if book.chosen('gw.halved.of', 'entering', options) else sum(map(start_of, losers))
    doubled = suffered >= 2 * given_out and 3 * suffered >= figures
    left = figures - suffered
    halved = 2 * left <= start if book.chosen('gw.halved.exactly', 'yes', options) else 2 * left < start
    if suffered >= figures or (doubled and halved):
        return 'destroyed', doubled
    return ('doubled' if doubled else 'beaten'), doubled


def count_hits(book, sides, scored, options):
    if book.chosen('gw.hits.cap', 'capped', options):
        return {side: min(scored[side], sum(record['figures'] for record in sides[OTHER[side]])) for side in SIDES}
    return scored


def grade(book, sides, scored, killed, options):
    """Who won and how; a general killed makes it a grade worse for his side, won or lost (GW-R63)."""
    scored = count_hits(book, sides, scored, options)
    if scored['attacker'] == scored['defender']:
        if killed is None:
            return None, 'tie', False
        return OTHER[killed], 'beaten', False
    wins = max(scored, key=scored.get)
    result, doubles = grade_of(book, sides[OTHER[wins]], scored[wins], scored[OTHER[wins]], options)
    if killed == OTHER[wins]:
        result, doubles = LADDER[max(0, LADDER.index(result) - 1)], True
    elif killed == wins and not book.chosen('gw.general.grade', 'printed', options):
        if scored[wins] >= sum(record['figures'] for record in sides[OTHER[wins]]):
            return wins, 'destroyed', False   # nobody of them stands (GW-R57): the victor’s line alone is worse, and he ties with no one
        result = LADDER[LADDER.index(result) + 1]
        doubles = result == 'doubled'
    return (None if result == 'tie' else wins), result, doubles


def is_horse(record):
    return record['results_as'] == 'cavalry' if record.get('results_as') else 'cavalry' in record['row']


def close_order(record):
    return record.get('close_order') is not False and record['row'] not in ('Skirmishers', 'Artillery crew')


def recover(hand, lost, on):
    return sum(hand.take() >= int(on) for _ in range(lost)) if on else 0


def settle(book, units, scored, winner, result, doubles, pursued, hand):
    """The loser's dice first, then the winner's; of a tie the attacker's (GW-623)."""
    told = {'result': result}
    table = book.table('GW-622', 'results')
    lost = {side: min(units[side]['figures'], scored[OTHER[side]]) for side in SIDES}
    if winner is None:
        for side in SIDES:
            back = recover(hand, lost[side], table['tie']['recovers'])
            told.update({side + '_recovers': back, side + '_left': units[side]['figures'] - lost[side] + back, side + '_state': 'Disordered'})
        return told
    loser = OTHER[winner]
    kinds = ['cavalry' if is_horse(units[side]) else 'foot' for side in (winner, loser)]
    row = table[f'{kinds[0]} {"doubles" if doubles else "beats"} {kinds[1]}']
    move = 'destroyed' if result == 'destroyed' else row['loser'] if close_order(units[loser]) else row['loose']
    on = None if move == 'destroyed' else row['pursued'] if pursued else row['recovers']
    back = recover(hand, lost[loser], on)
    told.update(winner=winner, loser_move=move, loser_recovers=back, loser_left=0 if move == 'destroyed' else units[loser]['figures'] - lost[loser] + back)
    if move != 'destroyed':
        told['loser_state'] = 'Disordered'
    back = recover(hand, lost[winner], row['winner-recovers'])
    told.update(winner_recovers=back, winner_left=units[winner]['figures'] - lost[winner] + back, winner_state=row['state'], winner_shoots=row['shoots'] or None)
    return told


def fight(book, attackers, defenders, hand, options):
    """The numbers of each unit, and the hits of each side: the attacker’s dice first."""
    sides = {'attacker': attackers, 'defender': defenders}
    scored, told = {}, {}
    for side in SIDES:
        scored[side] = 0
        for at, record in enumerate(sides[side]):
            others = sides[OTHER[side]]
            faced = others[(record.get('faces') or min(at, len(others) - 1) + 1) - 1]
            own, column, needs = columns(book, record, faced, options)
            if len(attackers) == len(defenders) == 1:
                told.update({side + '_score': own, side + '_column': column, side + '_hits_on': needs})
            scored[side] += throw(record, needs, hand, book, options)
        told[side + '_hits'] = scored[side]
    return sides, scored, told


def close_combat(book, given, hand, options):
    sides, scored, told = fight(book, [given['attacker']], [given['defender']], hand, options)
    winner, result, doubles = grade(book, sides, scored, given['general_killed_with'], options)
    units = {side: given[side] for side in SIDES}
    told.update(settle(book, units, scored, winner, result, doubles, given['pursued'], hand))
    return told


def clash(book, given, hand, options):
    """The hits alone, and who has won; what follows waits for the generals and for who pursues."""
    sides, scored, told = fight(book, given['attackers'], given['defenders'], hand, options)
    winner, result, _ = grade(book, sides, scored, None, options)
    told['result'] = result
    if winner:
        told['winner'] = winner
    return told


def row_of(book, row):
    return {**book.table('GW-402', 'movement'), **book.table('GW-909', 'movement')}[row]


# ---- Pursuit, guns left behind, generals (GW-624, GW-629, GW-701, GW-707) ----

def pursuit(book, given, hand, options):
    """At the dice of the march; at those of the charge it is Disordered.  An obstacle takes its die (GW-406), and through whoever stands before the
    beaten it does not come (GW-420), nor over ground that is barred to it; an inch of rough ground costs what the row has for it, and horse that does not
    charge over it does not pursue over it so (GW-407)."""
    row, rough = row_of(book, given['row']), given['rough_in']
    total, _ = arms.roll(hand, int(exact(row['march' if given['pace'] == 'walk' else 'charge'])), given['attributes'] or [], given['obstacle'])
    fast = given['pace'] == 'charge'
    goes = not given['barred'] and not (rough and (not row['rough'] or (fast and row['rough-charge'] == 'no')))
    contact = goes and not given['others_between'] and total >= given['distance_in'] + (rough * (exact(row['rough']) - 1) if rough else 0)
    return {'inches': total, 'contact': contact, 'disordered': fast or bool(contact and rough and row['disorder'] == 'yes')}


def gun_taken(book, given, hand, options):
    taken = book.chosen('gw.guns-taken', 'taken', options)
    return {'lost': bool(taken and given['crew_left'] == 0 and given['enemy_on_it'] and given['end_of_cycle'])}


def general_move(book, given, hand, options):
    """Four dice free at the start of his side’s cycle, whether he is attached or not; five on a card, alone (GW-701, GW-702)."""
    free = given['way'] == 'free'
    if given['used' if free else 'attached']:
        return {'allowed': False}
    return {'allowed': True, 'inches': sum(hand.take() for _ in range(4 if free else 5))}


def general_melee_rates(book, given, hand, options):
    rates = ((F(2, 3), 4), (F(1, 2), 3), (F(1, 3), 2), (F(1, 6), 1))
    return {'hit_on': [next((most for share, most in rates if lost >= share * given['entered']), None) for lost in given['lost']]}


# ---- Rallying (GW-561, GW-554) ----



def rally(book, given, hand, options):
    """On the Disconcerted row whatever is left of it; its Disorder counts by the other reading alone.  Where only what helps is rolled again,
    a unit’s own re-roll is not spent on Carry On, the enemy’s on nothing else."""
    if given['pursued']:
        return 'refused: it is pursued still'
    modifiers = [word for word in given['modifiers'] or [] if word != 'Disordered']
    if book.chosen('gw.rally.disorder', 'minus', options):
        modifiers.append('Disordered')   # every runner is

    def read(face):
        if face == 6 and 'general killed' in modifiers:
            return 'Carry On'
        return book.table('GW-552', 'results')['Disconcerted'][str(min(6, max(1, face + sum(arms.POINTS[word] for word in modifiers))))]

    die = hand.take()
    for who in given['rerolls'] or []:
        good = read(die) == 'Carry On'
        if not given['only_bad'] or good == who.startswith('opponent'):
            die = hand.take()
    return {'die': die, 'result': read(die)}


# ---- Disorder (GW-431, GW-432) ----

def disorder(book, given, hand, options):
    """All of it goes as the cycle ends, but a runner’s; rough ground lets nobody reform, but he who stands still in it may."""
    marked, running = given['disordered'], given['running']
    inside = given['in_rough']
    rough = given['row'] is None or row_of(book, given['row'])['disorder'] == 'yes'
    for event in given['events']:
        if event in ('cycle ends', 'Joker'):
            keeps = running and not (event == 'cycle ends' and book.chosen('gw.runners.disorder', 'cleared', options))
            marked = marked and keeps
        elif event == 'reforms':
            marked = marked and running
        elif event == 'stands still':
            pass
        elif event == 'moves in rough':
            marked = marked or rough
        elif event == 'rallies':
            marked, running = False, False
        else:
            marked = True
    return {'disordered': marked}


# ---- Against colonial forces (GW-911, GW-913) ----

def tigermen(book, given, hand, options):
    """A die each: five holds a horseman, six kills one; both are out of the pool (GW-R77)."""
    faces = [hand.take() for _ in range(given['tigermen'])]
    killed = min(given['cavalry'], sum(face == 6 for face in faces))
    held = min(given['cavalry'] - killed, sum(face == 5 for face in faces))
    out = killed if book.chosen('gw.tigermen.pool', 'casualty', options) else killed + held
    return {'casualties': killed, 'cavalry_fighting': given['cavalry'] - out}


def combat_result(book, given, hand, options):
    """The same fight when its hits are known."""
    units, scored = {side: given[side] for side in SIDES}, {side: given[side + '_hits'] for side in SIDES}
    winner, result, doubles = grade(book, {side: [units[side]] for side in SIDES}, scored, given['general_killed_with'], options)
    return settle(book, units, scored, winner, result, doubles, given['pursued'], hand)


def brawl(book, given, hand, options):
    """Known hits, shared as evenly as can be; each unit follows the line of its arm against the one it faces, and doubled by victors any of
    whom are mounted all read “cavalry doubles” (GW-628); the attackers recover first."""
    units, scored = {'attacker': given['attackers'], 'defender': given['defenders']}, {side: given[side + '_hits'] for side in SIDES}
    winner, result, doubles = grade(book, units, scored, given['general_killed_with'], options)
    told, table = {'result': result}, book.table('GW-622', 'results')
    mounted = doubles and winner is not None and any(map(is_horse, units[winner]))
    for side in SIDES:
        enemy, lost = units[OTHER[side]], arms.share_hits(units[side], scored[OTHER[side]])
        for at, unit in enumerate(units[side]):
            faced = enemy[min((unit.get('faces') or at + 1) - 1, len(enemy) - 1)]
            victor, loser = (unit, faced) if side == winner else (faced, unit)
            line = table['tie' if winner is None else f'{"cavalry" if mounted or is_horse(victor) else "foot"} {"doubles" if doubles else "beats"} {"cavalry" if is_horse(loser) else "foot"}']
            if winner is None:
                move, on, state = line['loser'], line['recovers'], 'Disordered'
            elif side == winner:
                move, on, state = line['winner'], line['winner-recovers'], line['state']
            else:
                move = 'destroyed' if result == 'destroyed' else line['loser'] if close_order(unit) else line['loose']
                on, state = line['pursued'] if given['pursued'] else line['recovers'], 'Disordered'
            gone = move == 'destroyed'
            back = 0 if gone else recover(hand, lost[at], on)
            told.update({f'{side}_{at + 1}_move': move, f'{side}_{at + 1}_left': 0 if gone else unit['figures'] - lost[at] + back})
            if not gone:
                told[f'{side}_{at + 1}_state'] = state
    return told


# ---- Tests, charges and volleys, with what their first reckoning leaves out ----

def morale_test(book, given, hand, options):
    """On the row that is said, else by what is left; heroic when a general’s death met a six, or when its first two tests both carried on."""
    row = given['row'] or ('Bothered' if 2 * given['left'] > given['start'] else 'Disconcerted')
    modifiers = given['modifiers'] or []

    def read(face):
        if face == 6 and 'general killed' in modifiers:
            return 'Carry On'
        return book.table('GW-552', 'results')[row][str(min(6, max(1, face + sum(arms.POINTS[word] for word in modifiers))))]

    die = hand.take()
    for who in given['rerolls'] or []:
        if not given['only_bad'] or (read(die) == 'Carry On') == who.startswith('opponent'):
            die = hand.take()
    first = read(die) == 'Carry On' and given['passed_before'] == 1 and given['failed_before'] == 0
    return {'row': row, 'die': die, 'result': read(die), 'heroic': first or (die == 6 and 'general killed' in modifiers)}


def charge(book, given, hand, options):
    """One wheel of ninety degrees, with a card of twice that; an inch of rough ground costs foot two, and horse does not charge over it
    (GW-604, GW-606, GW-407)."""
    row, rough = row_of(book, given['row']), given['rough_in']
    if given['wheel_deg'] > (180 if given['wheel_card'] else 90) or (rough and row['rough-charge'] == 'no'):
        return {'allowed': False}
    total, _ = arms.roll(hand, int(exact(row['charge'])), [], 'none')
    return {'allowed': True, 'first_total': total, 'contact': total >= given['distance_in'] + rough * (exact(row['rough']) - 1)}


def may_activate(book, given, hand, options):
    """A brigade on a Court card; on any card, as on that, where a general is with one of its units (GW-304, GW-703); those of
    it that have not acted act."""
    brigade, card = given['brigade'], given['card']
    court = card.split()[0] in 'JQK' or brigade['general_attached_to_one']
    return {'allowed': bool(court and brigade['acted'] < brigade['units'] and 2 <= brigade['units'] <= (6 if brigade['staff_officer'] else 4))}


# Where the numbers of an age stand; what an age has none of its own for is not in it, but for the colonies.
ERAS = {None: ['GW-504'], 'core': ['GW-504'], 'colonial': ['GW-910', 'GW-904', 'GW-504'], '1700-1850': ['GW-941'], '1850-1875': ['GW-942']}


def shoot(book, given, hand, options):
    """The general has a miss rolled again, and the correspondent another; by a house rule he has a hit, where nothing missed (GW-R60)."""
    rows = next((book.table(rule, 'shooting') for rule in ERAS[given['table']] if given['weapon'] in book.table(rule, 'shooting')), None)
    if rows is None:
        return 'no question: no such weapon there'
    row = rows[given['weapon']]
    band = next((column for column in arms.COLUMNS if row[column] and given['distance_in'] <= exact(row[column])), None)
    if band is None:
        return {'may_shoot': False}
    dice, needs = arms.count_dice(row, given), int(exact(row[band + '-hit']))
    any_die = book.chosen('gw.general.reroll', 'any', options)
    if given['rerolls_a_hit'] and not any_die:
        return 'refused: one that missed'
    hits = sum(hand.take() >= needs for _ in range(dice))
    missed = dice - hits
    if given['general_rerolls'] and missed:
        hits, missed = hits + (hand.take() >= needs), missed - 1   # what has been rolled again stands
    elif given['general_rerolls'] and given['rerolls_a_hit']:
        hits += (hand.take() >= needs) - 1
    if given['correspondent_rerolls'] and missed:
        hits += hand.take() >= needs
    saved = sum(hand.take() >= 5 for _ in range(hits))
    return {'dice': dice, 'hits': hits, 'lost': min(hits - saved, given['target']['figures'])}


def unit(row='Infantry', figures=4, **more):
    return {'row': row, 'figures': figures, **more}



BOOK = Book('gentlemans-war')
HANDS = [[6, 5, 4, 3, 2, 1] * 12, [1, 2, 3, 4, 5, 6] * 12, [4, 4, 1, 6, 2, 5] * 12, [5, 3, 3, 6, 1, 2] * 12, [6] * 8 + [1] * 64, [1] * 12 + [6] * 60]
FIGHTERS = [unit(figures=12, start=12), unit(figures=12), unit(figures=7, start=12), unit(figures=6, start=12, dice=2), unit('Skirmishers', 6, start=6, close_order=False),
            unit('Heavy cavalry', 6, start=6), unit('Light cavalry', 5, start=9), unit('Artillery crew', 3, start=4), unit('Infantry', 9, start=18, results_as='cavalry'),
            unit('Light cavalry', 4, start=8, results_as='foot'), unit(figures=6, start=6, general_rerolls=True), unit(figures=5, start=8, guest=True),
            unit('Heavy cavalry', 3, start=8, general_rerolls=True, dice=4), unit(figures=8, start=8, close_order=False),
            unit(figures=4, start=6, general_rerolls=True, correspondent_rerolls=True), unit('Heavy cavalry', 2, start=6, correspondent_rerolls=True),
            unit(figures=8, start=12, situation=['Disordered']), unit(figures=8, start=12, situation=['Disordered', 'uphill']), unit(figures=6, start=6, situation=['Timid']),
            unit(figures=6, start=6, situation=['Gallant', 'flank or rear attack']), unit('Heavy cavalry', 6, start=6, situation=['Gallant']),
            unit('Artillery crew', 4, start=4, situation=['Disordered']), unit('Skirmishers', 6, start=12, situation=['Stalwart', 'defending an obstacle'])]
BRAWLERS = [[unit(figures=6, start=6), unit(figures=4, start=8)], [unit('Heavy cavalry', 6, start=6)], [unit('Light cavalry', 3, start=6), unit(figures=6, start=12, faces=1)],
            [unit(figures=4, start=6, situation=['Stalwart']), unit('Skirmishers', 5, start=5, situation=['Disordered']), unit('Artillery crew', 3, start=3)],
            [unit('Heavy cavalry', 3, start=4, situation=['Gallant'], faces=2), unit(figures=5, start=6, faces=1, general_rerolls=True)],
            [unit(figures=3, start=6, general_rerolls=True, correspondent_rerolls=True), unit(figures=2, start=6, correspondent_rerolls=True)]]
EVENTS = ['cycle ends', 'Joker', 'reforms', 'stands still', 'moves in rough', 'crashed into', 'close combat', 'morale', 'charge fell short', 'rallies']
ROWS = ['light cavalry', 'heavy cavalry', 'tribal horsemen', 'camel riders']


SUBJECTS = [
    Subject('close-combat', {'attacker': FIGHTERS, 'defender': FIGHTERS, 'pursued': [False, True], 'general_killed_with': [None, 'attacker', 'defender']}, close_combat, HANDS[:4],
            options=[{}, {'gw.worst-column': 'disordered'}, {'gw.halved.of': 'entering'}, {'gw.halved.exactly': 'yes'}, {'gw.hits.cap': 'capped'},
                     {'gw.general.grade': 'printed'}, {'gw.advantages': 'all'}]),
    Subject('clash', {'attackers': BRAWLERS + [[one] for one in FIGHTERS[::3]] + [[FIGHTERS[11]]], 'defenders': BRAWLERS[:1] + [[unit(figures=8, start=12), unit('Light cavalry', 4, start=4)]] +
                      [[one] for one in FIGHTERS[::2]]}, clash, HANDS[:3],
            options=[{}, {'gw.hits.cap': 'capped'}], fits=lambda given: all((one.get('faces') or 1) <= len(given['defenders']) for one in given['attackers']) and
            not any(one.get('faces') for one in given['defenders'])),
    Subject('close-combat-numbers', {'row': ['Infantry', 'Skirmishers', 'Heavy cavalry', 'Light cavalry', 'Artillery crew'],
                                     'columns': [['+2 or more', '+1', 'tie or lower', 'lower and disordered'], ['+1'], ['lower and disordered', '+1']]}, close_combat_numbers),
    Subject('pursuit', {'row': ROWS, 'pace': ['walk', 'charge'], 'distance_in': [10, 0, 4, 16, 17, 18, 30], 'obstacle': ['none', 'minor', 'major'], 'attributes': [None, ['Swift'], ['Slow']],
                        'others_between': [False, True], 'rough_in': [0, 1, 4], 'barred': [False, True]}, pursuit, HANDS),
    Subject('gun-taken', {'crew_left': [0, 1, 4], 'enemy_on_it': [True, False], 'end_of_cycle': [True, False]}, gun_taken, options=[{}, {'gw.guns-taken': 'ignored'}]),
    Subject('general-move', {'way': ['free', 'by card'], 'attached': [False, True], 'used': [False, True]}, general_move, HANDS),
    Subject('general-melee-rates', {'entered': [12, 1, 6, 7, 13], 'lost': [[1, 2, 3, 4, 5, 6, 7, 8, 9, 12], [0, 1], []]}, general_melee_rates),
    Subject('rally', {'start': [None, 12], 'left': [None, 12, 3], 'modifiers': [None, ['Disordered'], ['heavy cover'], ['general killed'], ['regimental mascot', 'Disordered']],
                      'rerolls': [None, ['Brave'], ['general'], ['Brave', 'general'], ['opponent (Brittle)'], ['opponent (Brittle)', 'Brave']], 'only_bad': [False, True],
                      'pursued': [False, True]}, rally, [[a, b, c] for a in range(1, 7) for b in (1, 3, 6) for c in (2, 5)], options=[{}, {'gw.rally.disorder': 'minus'}],
            fits=lambda given: not ('general killed' in (given['modifiers'] or []) and given['rerolls'])),
    Subject('disorder', {'row': [None, 'infantry line', 'skirmishers', 'tribal infantry', 'heavy cavalry'], 'in_rough': [False, True], 'disordered': [False, True], 'running': [False, True],
                         'events': [[one] for one in EVENTS] + [[one, other] for one in EVENTS for other in EVENTS if one != other]}, disorder,
            options=[{}, {'gw.runners.disorder': 'cleared'}]),
    Subject('tigermen', {'tigermen': [6, 0, 1, 3], 'cavalry': [6, 1, 2, 0]}, tigermen, HANDS, options=[{}, {'gw.tigermen.pool': 'casualty'}]),
    Subject('combat-result', {'attacker': FIGHTERS[:10] + FIGHTERS[13:14], 'defender': FIGHTERS[:10] + FIGHTERS[13:14], 'attacker_hits': [3, 0, 1, 2, 4, 6, 7, 12], 'defender_hits': [2, 0, 1, 3, 4, 6, 12],
                              'pursued': [False, True], 'general_killed_with': [None, 'attacker', 'defender']}, combat_result, HANDS[:3],
            options=[{}, {'gw.hits.cap': 'capped'}, {'gw.general.grade': 'printed'}]),
    Subject('brawl', {'attackers': [one[:2] for one in BRAWLERS] + [[FIGHTERS[8], FIGHTERS[9]]], 'defenders': [BRAWLERS[0], [FIGHTERS[8], FIGHTERS[5]],
                      [unit(figures=6, start=6, faces=2), unit(figures=4, start=8, faces=1)], [FIGHTERS[13], FIGHTERS[9]]], 'attacker_hits': [6, 0, 1, 3, 5, 7, 12, 30],
                      'defender_hits': [3, 0, 1, 6, 7, 24], 'pursued': [False, True], 'general_killed_with': [None, 'attacker', 'defender']}, brawl, HANDS[:2],
            options=[{}, {'gw.hits.cap': 'capped'}, {'gw.general.grade': 'printed'}]),
    Subject('morale-test', {'row': [None, 'Bothered', 'Disconcerted'], 'start': [12], 'left': [8, 6], 'modifiers': [None, ['general killed'], ['heavy cover']], 'rerolls': [None, ['Brave'], ['opponent (Brittle)']],
                            'only_bad': [False, True], 'passed_before': [0, 1, 2], 'failed_before': [0, 1]}, morale_test, [[a, b] for a in range(1, 7) for b in (1, 6)],
            fits=lambda given: not (given['rerolls'] and 'general killed' in (given['modifiers'] or []))),
    Subject('charge', {'row': ['infantry line', 'heavy cavalry', 'tribal infantry', 'camel riders'], 'distance_in': [9, 3, 14, 17], 'wheel_deg': [0, 90, 90.1, 180, 180.1], 'wheel_card': [False, True],
                       'rough_in': [0, 1, 4]}, charge, HANDS[:3]),
    Subject('may-activate', {'card': ['7 hearts', 'K spades', 'A hearts'], 'brigade': [{'units': units, 'acted': acted, 'general_attached_to_one': general, 'staff_officer': False}
                                                                                      for units in (2, 4, 5) for acted in (0, 2) for general in (False, True)] +
                             [{'units': 6, 'acted': 0, 'general_attached_to_one': True, 'staff_officer': True}, {'units': 7, 'acted': 0, 'general_attached_to_one': True, 'staff_officer': True}]}, may_activate),
    Subject('shoot', {'weapon': ['breech-loading rifle', 'carbine', 'musket'], 'table': list(ERAS), 'distance_in': [10], 'figures': [6, 2, 12], 'attributes': [None], 'target': [arms.target(), {**arms.target(), 'figures': 1}, {**arms.target(), 'figures': 3}], 'general_rerolls': [False, True],
                      'correspondent_rerolls': [False, True], 'rerolls_a_hit': [False, True]}, shoot, HANDS, options=[{}, {'gw.general.reroll': 'any'}],
            fits=lambda given: not given['rerolls_a_hit'] or given['general_rerolls']),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
