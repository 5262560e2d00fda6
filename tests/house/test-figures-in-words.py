#!/usr/bin/env python3
# test-figures-in-words.py: a figure of a book stands in its ruleset: no sentence of a procedure or of play says it again as a word, where it would
# stay what it was when the figure is another.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re

import house

WORDS = ('three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen '
         'twenty thirty forty fifty sixty hundred dozen').split()
NAMED = re.compile(r'\b(' + '|'.join(WORDS) + r')\b', re.I)
SAID = re.compile(r'(?:\b_|\bN_|\bngettext) ?\(("(?:[^"\\]|\\.)*"(?:\s*,?\s*"(?:[^"\\]|\\.)*")*)')

# Two books and what puts a moment to all of them; what stands in a sentence there is no figure, and why.
ROOMS = [('src', 'rules', 'kriegspiel'), ('src', 'rules', 'war-game'), ('src', 'play', 'kriegspiel'), ('src', 'play', 'war-game'), ('src', 'play', 'other-books')]
NO_FIGURE = {
    'When cavalry took none of its three courses.': 'what may be done, each of which stands by itself',
}


def list_sentences():
    found = []
    for room in ROOMS:
        top = house.path(*room)
        for name in sorted(os.listdir(top)):
            if not name.endswith('.c'):
                continue
            with open(os.path.join(top, name), encoding='utf-8') as source:
                text = source.read()
            found += [(name, text[:said.start()].count('\n') + 1, said.group(1).strip('"')) for said in SAID.finditer(text)]
    return found


def check_words():
    found = list_sentences()
    return [f'{name}:{line}: {said}' for name, line, said in found if NAMED.search(said) and said not in NO_FIGURE], len(found)


def check_exceptions():
    found = {said for _, _, said in list_sentences()}
    return [f'nobody says “{said}” any more' for said in NO_FIGURE if said not in found], len(NO_FIGURE)


house.main('figures-in-words', [('words', check_words), ('exceptions', check_exceptions)])
