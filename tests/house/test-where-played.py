#!/usr/bin/env python3
# test-where-played.py: of every rule that is computed the table tells what plays it and what shows it, and both are there.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import re

import house

TABLE = house.path('tests', 'rules', 'where-played.txt')
# The books that the table tells of, with the folder of their procedures.
BOOKS = {'LW': 'little-wars', 'GW': 'gentlemans-war', 'RK': 'reisswitz', 'TW': 'war-game', 'WK': 'kriegspiel'}


def read(*parts):
    with open(house.path(*parts), encoding='utf-8') as file:
        return file.read()


def walk(folder, ends):
    for at, _, names in sorted(os.walk(house.path(*folder))):
        for name in sorted(names):
            if name.endswith(ends):
                yield os.path.join(at, name)


def rows():
    """Each row: the rule, what plays it, what shows it."""
    for number, line in enumerate(read('tests', 'rules', 'where-played.txt').splitlines(), 1):
        if line and not line.startswith('#'):
            yield number, [part.strip() for part in line.split('|')]


def computed(book):
    text = read('data', 'rulesets', book + '.xml')
    return set(re.findall(r'<rule id="([A-Z]+-\w+)"[^>]*?mode="computed"', text, re.S))


def procedures(book):
    """Procedure → the rules that it declares."""
    found = {}
    for file in walk(('src', 'rules', book), '.c'):
        with open(file, encoding='utf-8') as source:
            for body in re.findall(r'SG_REGISTER_PROCEDURE \((.*?)\)\n', source.read(), re.S):
                words = re.findall(r'"([^"]*)"', body)
                found[words[0]] = set(re.findall(r'[A-Z]+-\w+', ' '.join(words[1:])))
    return found


def every_rule():
    faults, seen = [], 0
    told = [parts[0] for _, parts in rows()]
    for prefix, book in BOOKS.items():
        every = computed(book)
        seen += len(every)
        faults += [f'{rule} has no row' for rule in sorted(every - set(told))]
    faults += [f'{rule} has two rows' for rule in sorted(set(told)) if told.count(rule) > 1]
    return faults, seen


def plays():
    """A procedure declares the rule; a part of play cites it."""
    faults, seen = [], 0
    known = {prefix: procedures(book) for prefix, book in BOOKS.items()}
    for number, parts in rows():
        rule, where = parts[0], parts[1]
        for part in re.split(r', ', where):
            seen += 1
            if '/' in part:
                file = house.path('src', *part.split('/'))
                if not os.path.exists(file):
                    faults.append(f'line {number}: there is no {part}')
                elif rule not in read('src', *part.split('/')):
                    faults.append(f'line {number}: {part} says nothing of {rule}')
            elif rule not in known[rule.split('-')[0]].get(part, set()):
                faults.append(f'line {number}: {part} does not declare {rule}')
    return faults, seen


def shows():
    """A case is of a procedure of its row, a second reckoning reckons one of them, a test is one that runs. What has none says what is wanting."""
    faults, seen = [], 0
    cases, named = {}, {}
    for book in BOOKS.values():
        every = json.loads(read('tests', 'cases', book + '.json'))
        cases.update({case['id']: case['op'].replace('_', '-') for case in every})
        named.update({case['id']: case['rules'] for case in every})
    tests = ''.join(open(file, encoding='utf-8').read() for file in walk(('tests',), '.c'))
    for number, (rule, where, shown) in rows():
        seen += 1
        if shown.startswith('open: '):
            continue
        for one in re.split(r', ', shown):
            if one.startswith('/'):
                if f'"{one}"' not in tests:
                    faults.append(f'line {number}: no test is called {one}')
            elif one.startswith('oracle/'):
                oracle = house.path('tests', *one.split('/')) + '.py'
                reckoned = re.findall(r"Subject\('([\w-]+)'", read(os.path.relpath(oracle, house.path()))) if os.path.exists(oracle) else []
                if not set(reckoned) & set(re.split(r', ', where)):
                    faults.append(f'line {number}: {one} reckons nothing of {where}')
            elif cases.get(one) not in re.split(r', ', where):
                faults.append(f'line {number}: {one} is no case of {where}')
            elif rule not in named[one]:
                faults.append(f'line {number}: {one} does not name {rule}')
    return faults, seen


def asked():
    """Something of a row is play itself, or is asked by it: a procedure that nobody asks plays nothing."""
    faults, seen = [], 0
    asks = ''.join(open(file, encoding='utf-8').read() for room in ('play', 'army', 'desk', 'exchange', 'app') for file in walk(('src', room), '.c'))
    for number, (rule, where, _) in rows():
        seen += 1
        if not any('/' in part or f'"{part}"' in asks for part in re.split(r', ', where)):
            faults.append(f'line {number}: nothing in play asks {where} for {rule}')
    return faults, seen


def options():
    """Each reading that may be otherwise is an option under its rule, with something to choose, that the program asks; and no option is without a row."""
    faults, seen, found = [], 0, {}
    asked = ''.join(open(file, encoding='utf-8').read() for file in walk(('src',), '.c'))
    for book in ('war-game', 'kriegspiel'):
        for rule, text in re.findall(r'<rule id="([A-Z]+-\w+)"(.*?)</rule>', read('data', 'rulesets', book + '.xml'), re.S):
            for head, body in re.findall(r'<option ([^>]*?)(?:/>|>(.*?)</option>)', text, re.S):
                key, ruling = re.search(r'key="([^"]+)"', head).group(1), re.search(r'ruling="([^"]+)"', head)
                found[key] = (rule, ruling.group(1) if ruling else '-', body.count('<choice') >= 2 or 'max=' in head)
    for number, line in enumerate(read('tests', 'rules', 'options.txt').splitlines(), 1):
        if not line or line.startswith('#'):
            continue
        seen += 1
        ruling, rule, key = [part.strip() for part in line.split('|')]
        if key not in found:
            faults.append(f'line {number}: {key} is no option')
            continue
        if found[key][:2] != (rule, ruling):
            faults.append(f'line {number}: {key} is of {found[key][0]}, {found[key][1]}')
        if not found[key][2]:
            faults.append(f'line {number}: {key} has nothing to choose')
        if f'"{key}"' not in asked:
            faults.append(f'line {number}: nothing asks {key}')
        found.pop(key)
    return faults + [f'{key} has no row' for key in sorted(found)], seen


house.main('where-played', [('every-rule', every_rule), ('plays', plays), ('asked', asked), ('shows', shows), ('options', options)])
