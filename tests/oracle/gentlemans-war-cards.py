#!/usr/bin/env python3
# gentlemans-war-cards.py: the pack, the hands and the Jokers of A Gentleman's War, a second time.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

from book import Book
from oracle import Subject, main

COURT = 'JQK'
SUITS = {'h': 'hearts', 'd': 'diamonds', 's': 'spades', 'c': 'clubs'}


def rank(card):
    return card.split()[0]


def is_number(card):
    return rank(card).isdigit()


def is_red(card):
    return card.split()[-1] in ('hearts', 'diamonds')


def is_joker(card):
    return card.lower().endswith('joker')


# ---- Turning (GW-301, GW-302) ----

def read_card(word):
    if word.lower() == 'joker':
        return 'Joker'
    return f'{word[:-1].upper()} {SUITS[word[-1].lower()]}'


def turn_cards(book, given, hand, options):
    """What a hand turned, each card but once since the pack was shuffled, and two Jokers; of a deal that draws on, six that are coloured."""
    cards = [read_card(word) for word in given['cards'].split()]
    out = (given['drawn'] or []) + cards
    if any(out.count(card) > (2 if is_joker(card) else 1) for card in cards):
        return 'no question: a card lies out twice'
    counted = cards
    if given['deal'] and book.chosen('gw.deal.jokers', 'draw-on', options):
        counted = [card for card in cards if not is_joker(card)]
    if len(counted) != given['count']:
        return 'no question: more or fewer cards than are turned'
    return {'cards': cards}


# ---- The cards of a cycle (GW-304, GW-308 to GW-310, GW-124) ----

def cycle_cards(book, given, hand, options):
    """A card for each unit there ever was; a brigade takes one; skirmishers out of reach of their supports, and light infantry out as two,
    one more each."""
    units = given.get('units')
    brigade = given.get('brigade_on_one_court_card') or []
    most = book.figure('GW-979', 'brigade') if given.get('staff_officer') else book.figure('GW-122', 'most')
    if len(brigade) == 1 or len(brigade) > most:
        return 'no question: a brigade has two units or more, and four, or six with a staff officer (GW-979)'
    if units:
        needed = len(units) - max(0, len(brigade) - 1)
    else:
        needed = given['units_at_start']
    needed += given['light_infantry_out_as_two'] + sum(inches > 6 for inches in given['skirmishers_in'] or [])
    left = max(0, needed - given['taken'])
    return {'cards_needed': needed, 'cards_left': left, 'ends': left == 0}


# ---- Hold Cards (GW-311 to GW-315, GW-121, GW-321) ----

def take_hold_card(book, given, hand, options):
    """Fewer than three, an Ace only as the first of its colour in the cycle; a Court card may be swapped for a Number card of the hand."""
    cards, turned, choice = given['hand'] or [], given['turned'], given['choice']
    refused = {'allowed': False, 'hand': cards, 'activates': 'nothing', 'must_use_this_cycle': False}
    if given['headquarters_overrun']:
        return refused
    if choice == 'keep':
        if len(cards) >= 3 or (rank(turned) == 'A' and not given['first_of_players_cycle']):
            return refused
        must = rank(turned) == 'A' and book.chosen('gw.ace.held', 'discarded', options)
        return {'allowed': True, 'hand': cards + [turned], 'activates': 'nothing', 'must_use_this_cycle': must}
    played = choice.removeprefix('swap for ')
    small = len(cards) < 3 or book.chosen('gw.swap', 'always', options)
    if rank(turned) not in COURT or played not in cards or not is_number(played) or not small:
        return refused
    return {'allowed': True, 'hand': [card for card in cards if card != played] + [turned], 'activates': 'one unit', 'must_use_this_cycle': False}


def play_hold_card(book, given, hand, options):
    """One for each card turned, for a unit that has not acted, or with an Ace; in a charge also for those who have acted
    (GW-313, GW-315, GW-606).  A lost headquarters bars it, and a commander with a unit plays for that unit alone."""
    card = given['card']
    kind = 'Ace' if rank(card) == 'A' else 'Court card' if rank(card) in COURT else 'Number card'
    lost = given['headquarters_overrun'] and (given['enemy_on_headquarters'] or book.chosen('gw.hq', 'for-good', options))
    barred = lost or (given['commander_attached'] and not given['his_unit'])
    late = given['played_on_this_card'] > 0   # one for each card turned, in a charge as well
    if given['charge']:
        late |= given['outdone'] and book.chosen('gw.interrupt.outdone', 'none', options)
    else:
        late |= given['outdone'] or (given['unit_acted'] and kind != 'Ace')
    return {'allowed': not (barred or late), 'as': kind}


def interrupt(book, given, hand, options):
    """The higher is played; equal, a die each, and equal dice again (GW-R23)."""
    order = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
    order = ['A'] + order if book.chosen('gw.ace.rank', 'low', options) else order + ['A']
    red, black = given['red_highest'], given['black_highest']
    a, b = order.index(rank(red)), order.index(rank(black))
    while a == b:
        a, b = hand.take(), hand.take()
    return {'played': red, 'returned': black} if a > b else {'played': black, 'returned': red}


# ---- Jokers (GW-316 to GW-320, GW-432) ----

def joker(book, given, hand, options):
    """Counters and Disorder go, but a runner’s; held Aces go with the cycle; the second takes every hand and deals six anew."""
    units = []
    for unit in given['units']:
        running = {'running': True} if unit.get('running') else {}
        units.append({'name': unit['name'], 'acted': False, 'disordered': bool(unit.get('disordered') and running), **running})
    hands = given['hands']
    if given['joker'] == 'second':
        dealt = [card for card in given['next_six'] if not is_joker(card)]
        hands = {'red': [card for card in dealt if is_red(card)], 'black': [card for card in dealt if not is_red(card)]}
        if book.chosen('gw.deal.second', 'limit', options):
            hands = {colour: cards[:3] for colour, cards in hands.items()}
    elif book.chosen('gw.ace.held', 'discarded', options):
        hands = {colour: [card for card in cards if rank(card) != 'A'] for colour, cards in hands.items()}
    return {'units': units, 'hands': hands, 'new_deal': given['joker'] == 'second'}


def joker_events(book, given, hand, options):
    """Whatever is tied to a Joker that has been drawn, in the order of the Jokers; every second one reshuffles."""
    due = [one for one in given['events'] if one['joker'] <= given['jokers_drawn']]
    return {'fired': [one['event'] for one in sorted(due, key=lambda one: one['joker'])], 'reshuffles': given['jokers_drawn'] // 2}


def plan_event(book, given, hand, options):
    return {'allowed': given['joker'] > given['jokers_drawn']}


def train(book, given, hand, options):
    """Twelve dice, on 4 or more or as agreed; saved as a dense target in the open; a Hold Card takes the unit off the line (GW-R25)."""
    if given['hold_card']:
        return {'lost': 0}
    needs = given['hits_on'] if book.chosen('gw.train', 'ask', options) else 4
    if needs is None:
        return 'no question: the players have not agreed'
    hits = sum(hand.take() >= needs for _ in range(12))
    saved = sum(hand.take() >= 6 for _ in range(hits))
    return {'hits': hits, 'lost': min(given['figures'], hits - saved)}


SECTIONS = {'one': ['whole'], 'two': ['left', 'right'], 'three': ['left', 'centre', 'right']}


def packs(book, given, hand, options):
    """A unit is of the section in which it stands as its player’s cycle begins (GW-R26)."""
    chosen = (options or {}).get('gw.decks', 'one')
    sections = SECTIONS[chosen]
    section = sections[min(len(sections) - 1, int(given['along'] * len(sections)))]
    if not given['cycle_begins'] and given['belongs_to'] in sections:
        section = given['belongs_to']
    each = book.chosen('gw.decks.cycles', 'each', options)
    return {'sections': sections, 'cycles_of_a_side': len(sections) if each else 1, 'section': section}


def reinforcements(book, given, hand, options):
    """Announced on the Joker that was fixed or on a later one, there on the next (GW-912)."""
    if given['announced_at_joker'] < given['planned_joker']:
        return 'refused: not before'
    return {'arrive_at_joker': given['announced_at_joker'] + 1}


def old_duffer(book, given, hand, options):
    """A Number card of five or more, or with a brigade; Court cards and Aces through a brigade alone (GW-R83)."""
    card = given['card']
    good = given['with_brigade'] or (is_number(card) and int(rank(card)) >= 5)
    if rank(card) in COURT and book.chosen('gw.duffer', 'court', options):
        good = True
    return {'allowed': good}


# ---- Theft (GW-977, GW-978) ----

def spy(book, given, hand, options):
    """4, then 5, then 6; a 1 is caught, or more where a hunter waits: 1 to 3 at first, 1 to 4 afterwards."""
    stolen, caught = 0, False
    for attempt, needs in enumerate((4, 5, 6)):
        if stolen >= given['enemy_hand']:
            break
        face = hand.take()
        most = (3 if attempt == 0 else 4) if given['spy_hunter'] else 1
        if face <= most:
            caught = True
            break
        if face < needs:
            break
        stolen += 1
    return {'stolen': stolen, 'caught': caught}


def troop(name, **states):
    return {'name': name, **states}


BOOK = Book('gentlemans-war')
HANDS = [[6, 5, 4, 3, 2, 1] * 5, [1, 2, 3, 4, 5, 6] * 5, [4, 4, 1, 6, 2, 5] * 5, [5, 3, 3, 6, 1, 2] * 5, [3, 3, 5, 5, 6, 1] * 5]
THROWS = [[a, b, c] for a in range(1, 7) for b in (1, 3, 4, 5, 6) for c in (2, 5, 6)]
CARDS = ['7 hearts', '2 clubs', '10 spades', 'J diamonds', 'K spades', 'A hearts', 'A clubs']
HELD = [[], ['3 hearts'], ['3 hearts', 'K hearts'], ['3 hearts', '9 hearts', 'J diamonds'], ['3 hearts', '9 hearts', 'Q diamonds', '4 diamonds']]
TROOPS = [troop('A'), troop('B', acted=True, disordered=True), troop('C', acted=False, disordered=True, running=True), troop('D', acted=True, disordered=False, running=False)]
EVENTS = [{'joker': 4, 'event': 'rain'}, {'joker': 1, 'event': 'a train'}, {'joker': 3, 'event': 'guns'}]

SUBJECTS = [
    Subject('turn-cards', {'drawn': [None, ['2 hearts'], ['K spades', 'Joker'], ['Joker', 'Joker']], 'count': [1, 2, 6], 'deal': [False, True],
                           'cards': ['9h', 'ks', '2h', 'joker', '9h 10s', 'joker joker', '9h 9h', '9h 10s 3d 4c joker as', '9h 10s 3d 4c joker as qd', '9h 10s 3d 4c 5c as']}, turn_cards,
            options=[{}, {'gw.deal.jokers': 'draw-on'}]),
    Subject('cycle-cards', {'units_at_start': [9, 1, 6], 'light_infantry_out_as_two': [0, 1, 2], 'units_destroyed': [0, 4], 'skirmishers_in': [None, [5.9, 6], [6.1], [7, 2, 9]],
                            'taken': [0, 1, 9, 10, 12]}, cycle_cards),
    Subject('cycle-cards', {'units': [list('ABCDEF'), list('ABCDEFG')], 'brigade_on_one_court_card': [None, ['A', 'B'], ['B'], list('ABCD'), list('ABCDE'), list('ABCDEF')], 'staff_officer': [False, True], 'light_infantry_out_as_two': [0, 1],
                            'skirmishers_in': [None, [6.1]], 'taken': [0, 2, 5, 6]}, cycle_cards),
    Subject('take-hold-card', {'hand': HELD, 'turned': ['7 diamonds', 'K diamonds', 'A diamonds'], 'choice': ['keep', 'swap for 3 hearts', 'swap for K hearts', 'swap for 9 hearts'],
                               'first_of_players_cycle': [False, True], 'headquarters_overrun': [False, True]}, take_hold_card,
            options=[{}, {'gw.swap': 'below-three'}, {'gw.ace.held': 'kept'}]),
    Subject('play-hold-card', {'card': CARDS[:6], 'unit_acted': [False, True], 'played_on_this_card': [0, 1], 'outdone': [False, True], 'charge': [False, True],
                               'headquarters_overrun': [False, True], 'enemy_on_headquarters': [False, True], 'commander_attached': [False, True], 'his_unit': [False, True]}, play_hold_card,
            options=[{}, {'gw.hq': 'while-held'}, {'gw.interrupt.outdone': 'none'}]),
    Subject('interrupt', {'red_highest': ['7 hearts', '2 hearts', '10 diamonds', 'J hearts', 'Q hearts', 'A diamonds'],
                          'black_highest': ['7 clubs', '2 spades', '10 clubs', 'J spades', 'K clubs', 'A spades']}, interrupt, HANDS, options=[{}, {'gw.ace.rank': 'low'}]),
    Subject('joker', {'joker': ['first', 'second'], 'units': [TROOPS, TROOPS[:1], TROOPS[2:]],
                      'hands': [{'red': ['K hearts'], 'black': []}, {'red': ['A hearts', '3 diamonds'], 'black': ['A spades']}, {'red': [], 'black': ['7 clubs']}],
                      'next_six': [['2 hearts', '4 hearts', '6 hearts', '8 hearts', '5 spades', 'Q clubs'], ['A hearts', 'A spades', '2 spades', '3 spades', '4 spades', '5 spades'],
                                   ['Joker', '2 hearts', '3 clubs', 'Joker', '4 clubs', '9 diamonds']]}, joker,
            options=[{}, {'gw.ace.held': 'kept'}, {'gw.deal.second': 'limit'}]),
    Subject('joker-events', {'events': [EVENTS, [], EVENTS[:1], EVENTS + [{'joker': 1, 'event': 'fog'}]], 'jokers_drawn': [4, 0, 1, 2, 3, 5]}, joker_events),
    Subject('plan-event', {'jokers_drawn': [0, 1, 3], 'joker': [1, 2, 3, 4], 'event': ['rain']}, plan_event),
    Subject('train', {'figures': [12, 0, 1, 3], 'hold_card': [False, True], 'card': [None], 'hits_on': [None, 2, 4, 6]}, train, HANDS, options=[{}, {'gw.train': 'ask'}]),
    Subject('packs', {'along': [0.5, 0, 0.25, 0.34, 0.49, 0.66, 0.67, 1], 'belongs_to': [None, 'left', 'right'], 'cycle_begins': [True, False]}, packs,
            options=[{}, {'gw.decks': 'two'}, {'gw.decks': 'three'}, {'gw.decks': 'three', 'gw.decks.cycles': 'one'}]),
    Subject('reinforcements', {'planned_joker': [3, 1, 2], 'announced_at_joker': [3, 1, 2, 4]}, reinforcements),
    Subject('old-duffer', {'card': CARDS + ['4 hearts', '5 hearts'], 'with_brigade': [False, True]}, old_duffer, options=[{}, {'gw.duffer': 'court'}]),
    Subject('spy', {'enemy_hand': [3, 0, 1, 2], 'spy_hunter': [False, True]}, spy, THROWS),
]

if __name__ == '__main__':
    sys.exit(main(BOOK, SUBJECTS))
