# oracle.py: puts every pair of modifiers to sandgate-cli and to a second reckoning, and compares.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A second reckoning is a function written from the book, by another hand than the C: fields and dice in, outcomes out.  It reads
# its figures from the ruleset (book.py), and nothing from the program.  A Subject says which values of each field stand at the
# bounds of the book’s tables; every two fields take every two of their values while the rest stay as they are told first.

import importlib.machinery
import importlib.util
import itertools
import os
import sys
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Callable
from xml.sax.saxutils import escape, quoteattr

HERE = os.path.dirname(os.path.abspath(__file__))


def load_runner():
    """How a question is written and a verdict read is known to the runner of the worked cases."""
    path = os.path.join(HERE, '..', 'run-cases')
    loader = importlib.machinery.SourceFileLoader('run_cases', path)
    spec = importlib.util.spec_from_loader('run_cases', loader)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


runner = load_runner()
HAND = '(hand)'   # not the name of a field


class NeedsDice(Exception):
    """The reckoning has used all dice that it was given."""


class Hand:
    """The faces of a question in order; a reckoning takes them one by one."""

    def __init__(self, faces):
        self.faces = list(faces)
        self.taken = 0

    def take(self):
        if self.taken == len(self.faces):
            raise NeedsDice
        self.taken += 1
        return self.faces[self.taken - 1]


@dataclass
class Subject:
    """A procedure with two or more modifiers.

    fields: name → its values, the first of them the plain one; reckon (book, given, hand, options) → outcome → value, or a
    string that begins with “refused”, or with “no question” where what is asked makes none; hands: the faces that each question is tried with; fits: which givens make sense at all; put: the fields of the
    question, out of those that are paired."""
    procedure: str
    fields: dict
    reckon: Callable
    hands: list = field(default_factory=lambda: [[]])
    fits: Callable = lambda given: True
    options: list = field(default_factory=lambda: [{}])
    put: Callable = dict


def all_pairs(fields):
    """Each two fields at each two of their values, the rest as they stand first; no question twice.  A hand is paired as they are."""
    plain = {name: values[0] for name, values in fields.items()}
    seen, names = set(), list(fields)
    for one, other in itertools.combinations(names, 2) if len(names) > 1 else [(names[0], names[0])]:
        for a, b in itertools.product(fields[one], fields[other]):
            given = {**plain, one: a, other: b}
            if repr(given) not in seen:
                seen.add(repr(given))
                yield given


def reckon(subject, book, given, faces, options):
    hand = Hand(faces)
    try:
        told = subject.reckon(book, dict(given), hand, options)
    except NeedsDice:
        return None, None
    return told, hand.faces[:hand.taken]


@dataclass
class Case:
    subject: Subject
    given: dict
    dice: list
    options: dict
    told: object


def list_cases(subject, book):
    seen = set()
    for options, given in itertools.product(subject.options, all_pairs({**subject.fields, HAND: subject.hands})):
        given = dict(given)
        faces = given.pop(HAND)
        if not subject.fits(given):
            continue
        told, used = reckon(subject, book, given, faces, options)
        if told is None:
            sys.exit(f'{subject.procedure}: the reckoning of {given} wants more dice than {faces}')
        case = Case(subject, given, used, options, told)
        if repr((given, used, options)) not in seen:
            seen.add(repr((given, used, options)))
            yield case


def as_text(node):
    """What ElementTree would write, which looks for namespaces in each of many thousand requests first."""
    attributes = ''.join(f' {name}={quoteattr(value)}' for name, value in node.items())
    inside = escape(node.text or '') + ''.join(map(as_text, node))
    return f'<{node.tag}{attributes}>{inside}</{node.tag}>'


def write_request(case, book, declared):
    request = ET.Element('request', system=book.system, procedure=case.subject.procedure)
    if case.dice:
        request.set('dice', ' '.join(map(str, case.dice)))
    for key, value in case.options.items():
        ET.SubElement(request, 'house-rule', key=key, value=value)
    for name, value in case.subject.put(case.given).items():
        if value is not None:
            runner.put_field(request, name, declared[name], float(value) if isinstance(value, Fraction) else value)
    return as_text(request)


def agrees(told, got):
    """A fraction agrees with what is exactly it, or with it rounded to hundredths for the eye."""
    if isinstance(told, Fraction):
        return got is not None and not isinstance(got, (str, bool)) and (got == told or abs(Fraction(got) - told) <= Fraction(501, 100000))
    return runner.same(told, got)


def compare(case, verdict):
    no_question = isinstance(case.told, str) and case.told.startswith('no question')
    if verdict.tag == 'refused':
        return None if no_question else f'not judged: {verdict.text}'
    if no_question:
        return f'it was judged, though it is {case.told}'
    refusal = verdict.find('refusal')
    if isinstance(case.told, str):
        return None if refusal is not None else f'expected it refused ({case.told})'
    got = {node.get('name'): runner.take_value(node) for node in verdict.iter('outcome')}
    wrong = [f'{name}: the book gives {value}, the program {got.get(name, "nothing")}' for name, value in case.told.items()
             if name not in got or not agrees(value, got[name])]
    return '; '.join(wrong) or None


def judge_all(cli, book, subjects):
    """What was asked in all, and a sentence for each disagreement."""
    procedures = runner.list_procedures(cli, book.system)
    cases = [case for subject in subjects for case in list_cases(subject, book)]
    text = ''.join(write_request(case, book, procedures[case.subject.procedure]) for case in cases)
    answer = runner.run([cli, 'adjudicate', '-'], f'<requests>{text}</requests>')
    if not answer.stdout:
        sys.exit(f'exit status {answer.returncode}: {answer.stderr.strip()}')
    faults = []
    for case, verdict in zip(cases, ET.fromstring(answer.stdout), strict=True):
        fault = compare(case, verdict)
        if fault:
            faults.append((case, fault))
    return cases, faults


def tell(case, fault):
    plain = {name: values[0] for name, values in case.subject.fields.items()}
    other = ', '.join(f'{name} {value}' for name, value in case.given.items() if value != plain[name])
    rules = f' [{case.options}]' if case.options else ''
    return f'{case.subject.procedure} with {other or "nothing besides"}{rules}, dice {case.dice}: {fault}'


def main(book, subjects):
    """As TAP: one line a procedure, with its disagreements below it."""
    cli = runner.find_cli(os.environ.get('SANDGATE_CLI'))
    wanted = sys.argv[1:]
    subjects = [subject for subject in subjects if not wanted or subject.procedure in wanted]
    cases, faults = judge_all(cli, book, subjects)
    print(f'1..{len(subjects)}')
    for number, subject in enumerate(subjects, 1):
        own = [(case, fault) for case, fault in faults if case.subject is subject]
        count = sum(case.subject is subject for case in cases)
        print(f'{"not ok" if own or count == 0 else "ok"} {number} {subject.procedure}: {count} questions' + (f', {len(own)} disagree' if own else ''))
        for case, fault in own[:12]:
            print(f'# {tell(case, fault)}')
    return 1 if faults else 0
