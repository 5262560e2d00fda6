#!/usr/bin/env python3
# test-words.py: a sentence that a person reads holds no C.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import glob
import re

import house

SAID = re.compile(r'\b(?:N?_|N?C_|ngettext)\s*\(\s*((?:"(?:[^"\\]|\\.)*"\s*,?\s*)+)')
CODE = re.compile(r'->|\w\[\w+\]|\w \(\)|\bsg_\w+|\bNULL\b')


def check_code():
    wrong, seen = [], 0
    for path in sorted(glob.glob(house.path('src', '**', '*.c'), recursive=True)):
        with open(path, encoding='utf-8') as file:
            for match in SAID.finditer(file.read()):
                words = ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', match.group(1)))
                seen += 1
                if CODE.search(words):
                    wrong.append('%s: “%s”' % (path, words))
    return wrong, seen


STRING = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
COUNTED = re.compile(r'\bngettext\s*\(\s*' + STRING)
ALONE = re.compile(r'(?<!\w)_\s*\(\s*' + STRING + r'\)')


def joined(literals):
    return ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals))


def check_counted():
    """What has a plural somewhere is asked with a number everywhere: a catalogue answers it without one in the singular."""
    counted, alone = set(), []
    for path in sorted(glob.glob(house.path('src', '**', '*.c'), recursive=True)):
        with open(path, encoding='utf-8') as file:
            text = file.read()
        counted.update(joined(match.group(1)) for match in COUNTED.finditer(text))
        alone += [(path, joined(match.group(1))) for match in ALONE.finditer(text)]
    return ['%s: “%s”' % (path, words) for path, words in alone if words in counted], len(counted)


FOUND = re.compile(r'const char \*(\w+) = (?:get_word|sg_gw_charge_word) \(')
SAYS = re.compile(r'\bsg_ruling_say \((?:[^;"]|"(?:[^"\\]|\\.)*")*;')


def check_found():
    """What a verdict found is recorded in English, whoever plays: a headline tells it as sg_value_word() does."""
    wrong, seen = [], 0
    for path in sorted(glob.glob(house.path('src', 'play', '**', '*.c'), recursive=True)):
        with open(path, encoding='utf-8') as file:
            for body in file.read().split('\n}\n'):
                found = FOUND.findall(body)
                for says in SAYS.findall(body) if found else []:
                    seen += 1
                    wrong += [f'{path}: {word} in “{says}”' for word in found
                              if re.search(rf'(?<!sg_value_word \()(?<!\*)(?<!_equal \()\b{word}\b', re.sub(r'"(?:[^"\\]|\\.)*"', '""', says))]
    return wrong, seen


HEADLINE = re.compile(r'\bsg_verdict_headline \(((?:[^;"]|"(?:[^"\\]|\\.)*")*);')


def check_headlines():
    """What a verdict is headed with is a sentence, and begins as one."""
    wrong, seen = [], 0
    for path in sorted(glob.glob(house.path('src', 'rules', '**', '*.c'), recursive=True)):
        with open(path, encoding='utf-8') as file:
            for call in HEADLINE.findall(file.read()):
                for said in SAID.findall(call):
                    seen += 1
                    wrong += [f'{path}: “{words}”' for words in re.findall(r'"((?:[^"\\]|\\.)*)"', said) if words[:1].islower()]
    return wrong, seen


house.main('words', [('headlines', check_headlines), ('code', check_code), ('counted', check_counted), ('found', check_found)])
