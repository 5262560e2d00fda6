#!/usr/bin/env python3
# covered.py: no procedure with two or more modifiers is without a second reckoning.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A procedure’s modifiers are its declared facts, a record’s the facts of its columns; what only says who it is about is none.  Whoever
# declares a second modifier writes the reckoning, or says in UNRECKONED why there is none to be made: then its outcome is the words that
# were put in, or a list that is looked up by one key.
#
# And no fact that decides stands still in its reckoning.  One that no Subject varies is put at other values here, with the rest as some of
# the Subject’s questions have it: if anything comes of it, it wants varying.  A fact of a list’s records is one as well: its column, which is
# put into the first of them.

import glob
import importlib
import os
import sys
import xml.etree.ElementTree as ET

from oracle import HAND, HERE, Case, Subject, all_pairs, reckon, runner, write_request

WHO = ('unit', 'enemy', 'ids', 'id', 'asset', 'attacks', 'defends', 'guns', 'general', 'name', 'chargers', 'charged', 'a_men', 'b_men', 'body')

UNRECKONED = {
    'little-wars': {
        'lie-down': 'it notes who lies down, and decides nothing (LW-31)',
    },
    'gentlemans-war': {
        'draw-event': 'the cards of events are no part of the book: it draws one of a list (GW-319)',
    },
    'reisswitz': {
        'duties': 'it writes down who leads what (RK-16)',
        'dispositions': 'it puts a text on file (RK-17)',
        'ground': 'it notes where the umpire declares the ground heavy (RK-71)',
        'announce': 'it notes the target and what the other answers (RK-140)',
    },
    'war-game': {},
    'kriegspiel': {},
}


def count_modifiers(fields):
    return sum(count_modifiers(columns) or 1 for name, (kind, columns) in fields.items() if not (name in WHO and kind in ('text', 'names')))


def list_reckoned():
    """System → procedure → the subjects of these files that reckon it, each with its book."""
    found = {}
    for path in sorted(glob.glob(os.path.join(HERE, '*.py'))):
        module = importlib.import_module(os.path.basename(path)[:-3])
        for subject in getattr(module, 'SUBJECTS', []):
            found.setdefault(module.BOOK.system, {}).setdefault(subject.procedure, []).append((subject, module.BOOK))
    return found


# ---- Facts that stand still ----

# What comes of these is reckoned where it is made, and is put in here only to be told.
ELSEWHERE = {
    ('combat-die', 'if_attacker'): 'grade-counted', ('combat-die', 'if_defender'): 'grade-counted',
    ('foregone', 'if_attacker'): 'grade-counted', ('foregone', 'if_defender'): 'grade-counted',
    ('attack-odds', 'place'): 'assault',
}

# What nobody’s place on the table gives: who attacks is in no house against an enemy outside; who is attacked neither charges nor attacks
# downhill; and a fresh attacker alone has the exhausted before him.
NOT_MET = {
    (procedure, fact) for procedure in ('melee-pair', 'melee-move')
    for fact in ('attacker.in_house_against_outside', 'defender.charging', 'defender.downhill', 'defender.enemy_exhausted_clear_moves')
}

TRIED = 5   # of a subject’s questions
OTHERS = {'flag': ['true', 'false'], 'number': ['1', '2', '3', '7'], 'length': ['0', '1', '50', '400']}


def list_values(field):
    """What else might be put into a fact of one value."""
    choices = [choice.get('id') for choice in field.findall('choice')]
    return choices if field.get('kind') == 'choice' else OTHERS.get(field.get('kind'), [])


def list_questions(subject, book):
    """Some of what is asked of @subject."""
    for given in list(all_pairs({**subject.fields, HAND: subject.hands}))[::7]:
        given = dict(given)
        faces = given.pop(HAND)
        if subject.fits(given) and not isinstance(reckon(subject, book, given, faces, subject.options[0])[0], (str, type(None))):
            yield dict(subject.put(given))


def list_facts(declared):
    """Every fact by its path: its name, and within records the column’s."""
    for field in declared:
        columns = field.findall('column')
        yield from (((field.get('name'), column.get('name')), column) for column in columns)
        if not columns:
            yield (field.get('name'),), field


def find_values(put, path):
    """What stands at @path: of records one of each row."""
    value = put.get(path[0])
    if len(path) == 1:
        return [value]
    return [row.get(path[1]) for row in ([value] if isinstance(value, dict) else value or []) if isinstance(row, dict)]


def put_other(put, path, value):
    """@put with @value at @path; None where there is no record to put it into."""
    if len(path) == 1:
        return {**put, path[0]: value}
    rows = put.get(path[0])
    if isinstance(rows, dict):
        return {**put, path[0]: {**rows, path[1]: value}}
    return {**put, path[0]: [{**rows[0], path[1]: value}, *rows[1:]]} if rows and isinstance(rows[0], dict) else None


def list_still(declared, subjects):
    """The facts of one value that no subject varies."""
    seen = {}
    for subject, book in subjects:
        for given in all_pairs({**subject.fields, HAND: [[]]}):
            given.pop(HAND)
            if subject.fits(given):
                put = subject.put(given)
                for path, _ in list_facts(declared):
                    seen.setdefault(path, set()).update(map(repr, find_values(put, path)))
    name = subjects[0][0].procedure
    return [(path, field) for path, field in list_facts(declared)
            if list_values(field) and len(seen.get(path, ())) < 2 and (name, '.'.join(path)) not in ELSEWHERE and (name, '.'.join(path)) not in NOT_MET]


def outcomes_of(verdict):
    return sorted((node.get('name'), str(runner.take_value(node))) for node in verdict.iter('outcome')) + [verdict.find('refusal') is not None]


def find_deciding(cli, procedures, declared, reckoned):
    """A sentence for each fact that stands still and yet decides something."""
    text, asked = '', []
    for name, subjects in reckoned.items():
        for path, field in list_still(declared.get(name, []), subjects):
            for subject, book in subjects:
                for number, put in zip(range(TRIED), list_questions(subject, book)):
                    for value in [None, *list_values(field)]:
                        given = put if value is None else put_other(put, path, value)
                        if given is None:
                            continue
                        case = Case(Subject(name, {}, None), given, [], subject.options[0], None)
                        # as many dice as are wanted, and the same ones
                        text += write_request(case, book, procedures[name]).replace('<request ', f'<request seed="{number + 7}" ', 1)
                        asked.append((name, '.'.join(path), id(subject), number, value))
    plain, deciding = {}, set()
    verdicts = ET.fromstring(runner.run([cli, 'adjudicate', '-'], f'<requests>{text}</requests>').stdout) if text else []
    for (name, field, subject, number, value), verdict in zip(asked, verdicts, strict=True):
        if value is None:
            plain[name, field, subject, number] = None if verdict.tag == 'refused' else outcomes_of(verdict)
        elif verdict.tag != 'refused' and plain[name, field, subject, number] not in (None, outcomes_of(verdict)):
            deciding.add((name, field, value))
    return [f'{name}: “{field}” stands still in its reckoning, and with {value} something else comes of it' for name, field, value in sorted(deciding)]


def find_faults(system, procedures, reckoned, excused):
    for name, fields in procedures.items():
        n = count_modifiers(fields)
        if n >= 2 and name not in reckoned and name not in excused:
            yield f'{name} has {n} modifiers and no second reckoning: write one in tests/oracle, or say in covered.py why there is none'
    for name in excused:
        if name not in procedures:
            yield f'{name} is excused, and is no procedure'
        elif name in reckoned:
            yield f'{name} is excused, and has its reckoning'
        elif count_modifiers(procedures[name]) < 2:
            yield f'{name} is excused, and has but one modifier'
    for name in reckoned:
        if name not in procedures:
            yield f'{name} is reckoned, and is no procedure'


def main():
    cli = runner.find_cli(os.environ.get('SANDGATE_CLI'))
    reckoned, failed = list_reckoned(), 0
    systems = sorted(runner.SYSTEMS.values())
    print(f'1..{len(systems)}')
    for number, system in enumerate(systems, 1):
        procedures = runner.list_procedures(cli, system)
        declared = {node.get('id'): node.findall('field') for node in ET.fromstring(runner.run([cli, 'procedures', system, '--format=xml']).stdout)}
        faults = list(find_faults(system, procedures, reckoned.get(system, {}), UNRECKONED[system]))
        faults += [f'{name} leaves “{field}” to {other}, which is not reckoned' for (name, field), other in ELSEWHERE.items()
                   if name in procedures and other not in reckoned.get(system, {})]
        faults += find_deciding(cli, procedures, declared, reckoned.get(system, {}))
        failed += bool(faults)
        print(f'{"not ok" if faults else "ok"} {number} {system}: {len(reckoned.get(system, ()))} of {len(procedures)} procedures are reckoned, {len(UNRECKONED[system])} excused')
        for fault in faults:
            print(f'# {fault}')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
