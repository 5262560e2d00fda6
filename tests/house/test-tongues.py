#!/usr/bin/env python3
"""The languages: no two entries of a menu have one letter, and what the program must find in a translation is there.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import gettext
import os
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ET

from house import main, path


def languages():
    with open(path('po', 'LINGUAS'), encoding='utf-8') as stream:
        return [line.strip() for line in stream if line.strip() and not line.startswith('#')]


def catalogue(language):
    with tempfile.TemporaryDirectory() as folder:
        made = os.path.join(folder, 'words.mo')
        subprocess.run(['msgfmt', '-o', made, path('po', f'{language}.po')], check=True)
        with open(made, 'rb') as stream:
            return gettext.GNUTranslations(stream)


def tell(words, node):
    text = node.text or ''
    return words.pgettext(node.get('context'), text) if node.get('context') else words.gettext(text) if text else ''


def entries(menu):
    """The labels of one menu, its sections among them and its submenus not."""
    for child in menu:
        if child.tag in ('item', 'submenu', 'section'):
            for attribute in child.findall('attribute'):
                if attribute.get('name') == 'label' and child.tag != 'section':
                    yield attribute
        if child.tag == 'section':
            yield from entries(child)


def letters():
    faults, seen = [], 0
    for language in languages():
        words = catalogue(language)
        for name in sorted(glob.glob(path('ui', '*.ui'))):
            root = ET.parse(name).getroot()
            for menu in [*root.iter('menu'), *root.iter('submenu')]:
                used = {}
                for label in entries(menu):
                    told = tell(words, label)
                    key = re.search(r'(?<!_)_(\w)', told)
                    if key and told != label.text: # what is not translated yet will have another letter
                        seen += 1
                        used.setdefault(key.group(1).lower(), []).append(told)
                faults += [f'{language}, {os.path.basename(name)}: {" and ".join(twice)} have one letter' for twice in used.values() if len(twice) > 1]
    return faults, seen


def codes(text):
    """What the program or a reader looks for as it stands: tables of the book, rules, figures in braces."""
    return sorted(re.findall(r'\(RK-T\d+\)|\b(?:LW|WK|GW|RK|TW)-[A-Z]?\d+\b|\{[a-z-]+\}', text))


def kept():
    """References are the same in each translation."""
    faults, seen = [], 0
    for language in languages():
        for key, told in catalogue(language)._catalog.items():
            if not isinstance(key, str) or not key:
                continue
            words = key.rsplit('\x04', 1)[-1]
            seen += 1
            if codes(words) != codes(told):
                faults.append(f'{language}: “{words[:80]}” names {codes(words)}, and “{told[:80]}” {codes(told)}')
    return faults, seen


def edges(text):
    """Whether it begins, and whether it ends, with room for what it is joined to."""
    return text[:1].isspace(), text[-1:].isspace()


def mark(text):
    """The mark that joins it to what stands before, if it begins with one; the room before that is the language’s own."""
    bare = text.lstrip()[:1]
    return bare if bare in ':;,' else ''


def joined():
    """What is joined to other words keeps the room that it brings; before a semicolon the French have some of their own."""
    faults, seen = [], 0
    for language in languages():
        for key, told in catalogue(language)._catalog.items():
            words = key[0] if isinstance(key, tuple) else key   # a plural is found by its first form, and how many there are
            words = words.rsplit('\x04', 1)[-1]
            if not words:
                continue
            seen += 1
            if mark(words) != mark(told):
                faults.append(f'{language}: “{words[:80]}” begins with a mark, and “{told[:80]}” not with the same')
            if words[0] in ';:!?':
                continue
            if edges(words) != edges(told):
                faults.append(f'{language}: “{words[:80]}” and “{told[:80]}” do not begin and end with the same room')
    return faults, seen


def nouns():
    """Whether nouns stay capital within a sentence is said by one of two words."""
    faults = []
    for language in languages():
        way = catalogue(language).pgettext('nouns within a sentence', 'small')
        if way not in ('small', 'capital'):
            faults.append(f'{language}: nouns within a sentence are written “{way}”; “small” or “capital” was expected')
    return faults, len(languages())


def plurals():
    """A plural is found by the pair that stands in the call; two words marked apart are two entries, of which it would find the first alone."""
    faults, seen = [], 0
    for name in sorted(glob.glob(path('src', '**', '*.c'), recursive=True)):
        with open(name, encoding='utf-8') as stream:
            for number, line in enumerate(stream, 1):
                for call in re.findall(r'\b(?:g_d)?ngettext \((?:GETTEXT_PACKAGE, )?(.?)', line):
                    seen += 1
                    if call not in ('"', ''):
                        faults.append(f'{os.path.relpath(name, path())}:{number}: a plural of words that do not stand there')
    return faults, seen


main('tongues', [('letters', letters), ('kept', kept), ('joined', joined), ('nouns', nouns), ('plurals', plurals)])
