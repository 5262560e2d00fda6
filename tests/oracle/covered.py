#!/usr/bin/env python3
# covered.py: no procedure with two or more modifiers is without a second reckoning.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A procedure’s modifiers are its declared facts, a record’s the facts of its columns; what only says who it is about is none.  Whoever
# declares a second modifier writes the reckoning, or says in UNRECKONED why there is none to be made: then its outcome is the words that
# were put in, or a list that is looked up by one key.

import glob
import importlib
import os
import sys

from oracle import HERE, runner

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
    """System → the procedures that a reckoning of these files names."""
    found = {}
    for path in sorted(glob.glob(os.path.join(HERE, '*.py'))):
        module = importlib.import_module(os.path.basename(path)[:-3])
        if hasattr(module, 'SUBJECTS'):
            found.setdefault(module.BOOK.system, set()).update(subject.procedure for subject in module.SUBJECTS)
    return found


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
        faults = list(find_faults(system, procedures, reckoned.get(system, set()), UNRECKONED[system]))
        failed += bool(faults)
        print(f'{"not ok" if faults else "ok"} {number} {system}: {len(reckoned.get(system, ()))} of {len(procedures)} procedures are reckoned, {len(UNRECKONED[system])} excused')
        for fault in faults:
            print(f'# {fault}')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
