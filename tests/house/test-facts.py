#!/usr/bin/env python3
# test-facts.py: what play asks of procedures, and fills of them: what it does not stands below, with the reason.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re

import house

RULES = house.path('src', 'rules', 'reisswitz')
PLAY = house.path('src', 'play', 'reisswitz')

UMPIRE = 'the umpire’s word, or that of a player through him'
NAMED = 'names whom effects fall on, which play posts itself'
BEFORE = 'settled before it is asked'
OTHERWISE = 'told by another field'

# What the board does not fill, and why.
UMPIRES_WORD = {
    'ammunition': {'shot': UMPIRE, 'unit': NAMED},
    'announce': {'answer': UMPIRE},
    'artillery-fire': {'shared': UMPIRE, 'umpire_points': UMPIRE},
    'attack-odds': {'umpire': UMPIRE},
    'bridge': {'begun_in_move': BEFORE, 'feet': OTHERWISE},
    'canister-counter': {'unit': NAMED},
    'caught-in-defile': {'ids': NAMED},
    'charge': {'answer': UMPIRE, 'brings_up': UMPIRE},
    'charge-on': {'at_once': UMPIRE},
    'exceptional-dice': {'marks': UMPIRE},
    'exceptional-result': {'asset': NAMED, 'ids': NAMED},
    'ferry': {'vessels': UMPIRE},
    'grade-counted': {'defile': BEFORE, 'unit': NAMED},
    'may-fire': {'horse_guns_go_back': BEFORE, 'limbered': BEFORE, 'turned': BEFORE},
    'obstacle-before': {'re_formed': BEFORE},
    'obstacle-loss': {'asset': NAMED, 'ids': NAMED},
    'odds-by-numbers': {'attacker_flank': BEFORE},
    'pursuit': {'unit': NAMED},
    'shaken': {'unit': NAMED},
    'shock': {'flank_groups': OTHERWISE, 'meets': BEFORE},
    'skirmish-positions': {'cavalry_comes': UMPIRE, 'committee': UMPIRE},
    'skirmishers': {'unit': NAMED},
    'skirmishers-first': {'choice': UMPIRE},
    'small-arms-fire': {'shared': UMPIRE},
    'surmountable-loss': {'umpire_points': UMPIRE},
    'surprised': {'attackers': BEFORE},
}


# Procedures of A Gentleman's War that play does not ask, and why; of those that are made of a function that play calls, its name.
BUILDER = 'asked of armies as they are built'
LOOKED_UP = 'pages to look up: play asks the procedure that throws'
ON_TABLE = 'agreed at the table'
UNASKED = {
    'army-cost': BUILDER, 'attributes-check': BUILDER, 'composition-check': BUILDER, 'huge-price': BUILDER, 'random-army': BUILDER, 'unit-cost': BUILDER,
    'close-combat-numbers': LOOKED_UP, 'general-fire-table': LOOKED_UP, 'general-melee-rates': LOOKED_UP, 'morale-numbers': LOOKED_UP,
    'response-costs': LOOKED_UP, 'responses': LOOKED_UP, 'responses-table': LOOKED_UP, 'saving-numbers': LOOKED_UP, 'shooting-numbers': LOOKED_UP, 'spot-numbers': LOOKED_UP,
    'dispute': ON_TABLE, 'layout': ON_TABLE,
    'clear-jam': 'one act of play, which takes the whole activation',
    'country': 'play reads the row of each piece of the map',
    'movement-dice': 'sg_gw_row_dice',
    'reload-plan': 'sg_gw_reload_cost',
    'sight': 'sg_sight_terms_for',
    'split': 'one act of play, by the parts that stand on the board',
    'wheel': 'sg_gw_wheel_inches',
}


def read(folder, ends):
    for at, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith(ends):
                with open(os.path.join(at, name), encoding='utf-8') as file:
                    yield re.sub(r'/\*.*?\*/', '', file.read(), flags=re.S)


def list_macros(texts):
    macros = {}
    for text in texts:
        for name, body in re.findall(r'#define (\w+)(?:\([^)]*\))? ((?:[^\n]*\\\n)*[^\n]*)', text):
            macros[name] = body.replace('\\\n', ' ')
    return macros


def fields_of(body, macros, depth=0):
    """Names of the fields that an initializer declares, its macros with it."""
    names = re.findall(r'\{ "(\w+)", (?:N_|RK_|NULL)', body) + re.findall(r'RK_(?:FLAG|CHOICE|UNIT) \("(\w+)"', body)
    for word in set(re.findall(r'\b[A-Z][A-Z_]+\b', body)) & set(macros):
        if depth < 4 and word not in ('RK_FLAG', 'RK_CHOICE', 'RK_UNIT'):
            names += fields_of(macros[word], macros, depth + 1)
    return names


def list_procedures():
    texts = list(read(RULES, ('.c', '.h')))
    macros, found = list_macros(texts), {}
    for text in texts:
        arrays = dict(re.findall(r'static const SgField (\w+)\[\] = \{(.*?)\};', text, re.S))
        for procedure, fields in re.findall(r'SG_REGISTER_PROCEDURE \(\w+, RK_SYSTEM, "([\w-]+)",\s*N_\("[^"]*"\),\s*NULL,\s*(\w+),', text):
            found[procedure] = sorted(set(fields_of(arrays.get(fields, ''), macros)))
    return found


def list_functions():
    """name → (its head, its body), of all that play is made of."""
    found = {}
    for text in read(PLAY, '.c'):
        for head, name, body in re.findall(r'\n((?:static )?[\w \*]+\n(\w+) \([^{;]*?\))\n\{\n(.*?)\n\}\n', text, re.S):
            found[name] = (head, body)
    return found


def fills(name, functions, seen):
    """What @name and those to whom it hands the question fill."""
    if name in seen:
        return set()
    seen.add(name)
    body = functions[name][1]
    found = set(re.findall(r'ask_\w+ \([^;]*?"(\w+)"', body))
    for call in re.findall(r'\b(?:sg_play_)?fill \(([^;]*?)(?:g_variant|;|$)', body):
        found |= set(re.findall(r'"(\w+)"', call))
    if re.search(r'\bsg_play_fill \(\w+, [a-z]\w*', body):   # a field by its variable: those that the function names
        found |= set(re.findall(r'"(\w+)"', body))
    if 'sg_rk_fill_foes (' in body:
        found |= {'attacks', 'defends'}
    for called in set(re.findall(r'\b(\w+) \(', body)) & set(functions):
        if re.search(r'SgQuestion \*|SgRkAttack \*', functions[called][0]):
            found |= fills(called, functions, seen)
    return found


def list_asked(functions):
    """procedure → the functions that ask it, and those who fill what they return."""
    asked = {}
    for name, (head, body) in functions.items():
        for call in re.findall(r'sg_play_question \(([^;]*?)(?:NULL|error)\)', body):
            if call.strip().endswith('procedure,'):   # named before it is asked
                call = ' '.join(re.findall(r'const char \*procedure = ([^;]*);', body))
            for procedure in re.findall(r'"([a-z][\w-]*)"', call):
                asked.setdefault(procedure, set()).add(name)
    for names in asked.values():
        for name in list(names):
            if 'SgQuestion *' in functions[name][0].split('\n')[0]:
                names |= {other for other, (_, body) in functions.items() if re.search(r'\b%s \(' % name, body)}
    return asked


def filled_by(procedure, asked, functions):
    found = set()
    for name in asked[procedure]:
        found |= fills(name, functions, set())
    return found


def check_asked():
    """Play asks only procedures that there are: a question that is none is silently no question."""
    procedures, asked = list_procedures(), list_asked(list_functions())
    return ['play asks “%s”, and no procedure is called so' % name for name in sorted(set(asked) - set(procedures))], len(asked)


def check_unasked():
    """Every procedure of A Gentleman's War is asked by play, or stands in the list with its reason."""
    rules = '\n'.join(read(house.path('src', 'rules', 'gentlemans-war'), '.c'))
    procedures = set(re.findall(r'SG_REGISTER_PROCEDURE \(\w+, GW_SYSTEM, "([\w-]+)"', rules))
    play = '\n'.join(read(house.path('src', 'play', 'gentlemans-war'), '.c'))
    asked = set(re.findall(r'"([\w-]+)"', ''.join(re.findall(r'sg_gw_question \(([^;]*?)(?:NULL|error)\)', play))))
    wrong = ['play does not ask “%s”, and it is not in the list' % name for name in sorted(procedures - set(UNASKED)) if '"%s"' % name not in play]
    wrong += ['“%s” is asked, or no procedure, and in the list' % name for name in sorted(set(UNASKED) - (procedures - asked))]
    wrong += ['play does not call %s, of “%s”' % (why, name) for name, why in UNASKED.items() if why.startswith('sg_') and why not in play]
    return wrong, len(procedures)


def check_fields():
    procedures, functions = list_procedures(), list_functions()
    asked, wrong, seen = list_asked(functions), [], 0
    for procedure in sorted(set(asked) & set(procedures)):
        filled, words = filled_by(procedure, asked, functions), UMPIRES_WORD.get(procedure, {})
        for field in procedures[procedure]:
            seen += 1
            if field not in filled and field not in words:
                wrong.append('“%s” of “%s” is neither filled from the board nor in the list' % (field, procedure))
            if field in filled and field in words:
                wrong.append('“%s” of “%s” is filled from the board, and in the list' % (field, procedure))
        wrong += ['“%s” has no field “%s”' % (procedure, field) for field in sorted(set(words) - set(procedures[procedure]))]
    wrong += ['play does not ask “%s”' % procedure for procedure in sorted(set(UMPIRES_WORD) - set(asked))]
    return wrong, seen


house.main('facts', [('asked', check_asked), ('unasked', check_unasked), ('fields', check_fields)])
