#!/usr/bin/env python3
"""The manual is whole: every page is behind F1 and in the index, every link leads somewhere, and what the window offers is told in it.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os
import re

from house import main, path

PAGES = {os.path.basename(name)[:-5]: open(name, encoding='utf-8').read() for name in sorted(glob.glob(path('help', 'C', '*.page')))}

def read(*parts):
    with open(path(*parts), encoding='utf-8') as file:
        return file.read()


def behind_f1():
    index, build, within = PAGES['index'], read('help', 'meson.build'), read('data', 'sandgate.gresource.xml')
    faults = []
    for page in PAGES:
        if page != 'index' and f'<link type="topic" xref="{page}"/>' not in index:
            faults.append(f'{page} is not in the index')
        if f"'{page}.page'" not in build:
            faults.append(f'{page} is not installed')
        if f'help/C/{page}.page' not in within:
            faults.append(f'{page} is not compiled in')
    return faults, len(PAGES)


def links():
    faults, seen = [], 0
    for page, text in PAGES.items():
        sections = {name: set(re.findall(r'<section id="([^"]+)"', other)) for name, other in PAGES.items()}
        for to in re.findall(r'xref="([^"]+)"', text):
            seen += 1
            name, _, section = to.partition('#')
            if name not in PAGES:
                faults.append(f'{page} leads to {to}, which is no page')
            elif section and section not in sections[name]:
                faults.append(f'{page} leads to {to}, and {name} has no such section')
        for source in re.findall(r'<media [^>]*src="([^"]+)"', text):
            seen += 1
            if not os.path.exists(path('help', 'C', source)) or source not in read('data', 'sandgate.gresource.xml'):
                faults.append(f'{page} shows {source}, which is not there or not compiled in')
    return faults, seen


def told_of_sheets():
    """The title of every sheet stands in the manual."""
    faults, seen = [], 0
    words = re.sub(r'\s+', ' ', ' '.join(re.sub(r'<[^>]+>', '', text) for text in PAGES.values())).lower()
    for name in sorted(glob.glob(path('src', 'sheets', '*.c'))):
        with open(name, encoding='utf-8') as file:
            text = file.read()
        if 'SG_REGISTER_SHEET' not in text:
            continue
        for title in re.findall(r'\.title = N_\("([^"]+)"\)', text):
            seen += 1
            if title.lower() not in words:
                faults.append(f'{os.path.basename(name)}: the manual says nothing of the sheet “{title}”')
    return faults, seen


def told_of_settings():
    """Every row of the preferences stands in the manual, by its name."""
    words = re.sub(r'\s+', ' ', ' '.join(re.sub(r'<[^>]+>', '', text) for text in PAGES.values()))
    rows = re.findall(r'add_(?:choice|switch|row) \([a-z]+, (?:"[^"]+", )?_\("([^"]+)"\)', read('src', 'app', 'window', 'sg-preferences.c'))
    return [f'the manual says nothing of the setting “{row}”' for row in rows if row not in words], len(rows)


def of_dialogs():
    """Every window and dialog of the program’s own has its page of the manual, for F1: those with a type in one table, the others say it."""
    table = dict(re.findall(r'\{ "(Sg\w+)", "([\w-]+)" \}', read('src', 'app', 'window', 'sg-help-place.c')))
    faults = [f'the manual has no page {page}, where {kind} leads to' for kind, page in table.items() if page not in PAGES]
    seen = 0
    for name in sorted(glob.glob(path('src', 'app', '*', '*.c'))):
        with open(name, encoding='utf-8') as file:
            text = file.read()
        for kind in re.findall(r'G_DEFINE_(?:FINAL_)?TYPE \((Sg\w+), \w+, (?:SG_TYPE_FORM_DIALOG|ADW_TYPE_\w*WINDOW)\)', text):
            seen += 1
            if kind not in table and kind not in ('SgWindow', 'SgFormDialog', 'SgHelpWindow'):
                faults.append(f'{os.path.basename(name)}: F1 in {kind} leads nowhere of its own')
        plain = len(re.findall(r'g_object_new \(ADW_TYPE_(?:PREFERENCES_)?WINDOW|adw_(?:preferences_)?window_new \(', text))
        seen += plain
        if plain > len(re.findall(r'sg_help_place_set \(', text)):
            faults.append(f'{os.path.basename(name)}: a window does not say which page of the manual it has')
    for name in glob.glob(path('src', 'app', '*', '*.c')):
        with open(name, encoding='utf-8') as file:
            for page in re.findall(r'sg_help_place_set \([^"]*"([\w-]+)"\)', file.read()):
                seen += 1
                if page not in PAGES:
                    faults.append(f'{os.path.basename(name)}: the manual has no page {page}')
    return faults, seen


def of_tutorials():
    """Every link of the manual to a tutorial leads to one, and every tutorial has one; its steps are told of by their titles, and each leads to a page."""
    linked, faults, seen = set(re.findall(r'href="sandgate:tutorial/([\w-]+)"', PAGES['tutorials'])), [], 0
    names = {os.path.basename(name)[:-4]: name for name in glob.glob(path('data', 'tutorials', '*.xml'))}
    faults += [f'the manual leads to a tutorial {name}, and there is none' for name in linked - set(names)]
    faults += [f'the manual does not lead to the tutorial {name}' for name in set(names) - linked]
    for name, file in names.items():
        section = re.search(rf'<section id="{name}">.*?</section>', PAGES['tutorials'], re.S)
        for step in re.findall(r'<step .*?</step>', open(file, encoding='utf-8').read(), re.S):
            seen += 1
            title, page = re.search(r'<title>(.*?)</title>', step).group(1), re.search(r'help="([\w-]+)"', step).group(1)
            if page not in PAGES:
                faults.append(f'{name}: “{title}” leads to {page}, which is no page')
            if section is None or f'<link xref="{page}">{title}</link>' not in section.group():
                faults.append(f'{name}: the manual does not tell of “{title}”')
    return faults, seen


def spelled(key):
    """As a page spells it: "<ctrl><shift>z" → Shift+Ctrl+Z."""
    names = {'return': 'Enter', 'escape': 'Esc', 'space': 'Space', 'delete': 'Delete', 'plus': '+', 'minus': '−', 'comma': ',', 'period': '.',
             'bracketleft': '[', 'bracketright': ']', 'slash': '/', 'page_up': 'Page Up', 'page_down': 'Page Down', 'backspace': 'Backspace', 'question': '?'}
    mods = [mod for mod in ('shift', 'ctrl', 'alt') if f'<{mod}>' in key]
    last = re.sub(r'<\w+>', '', key)
    keys = [mod.capitalize() for mod in mods] + [names.get(last.lower(), last.upper() if len(last) == 1 else last)]
    if len(keys) == 1:
        return f'<key>{keys[0]}</key>'
    return '<keyseq>' + ''.join(f'<key>{one}</key>' for one in keys) + '</keyseq>'


def told_of_keys():
    faults, every = [], ' '.join(PAGES.values())
    shown = re.findall(r'name="accelerator">([^<]+)</property><property name="title"[^>]*>([^<]+)<', read('ui', 'sg-shortcuts.ui'))
    for keys, title in shown:
        for key in keys.replace('&lt;', '<').replace('&gt;', '>').split(' '):
            if '...' in key:
                continue
            if spelled(key) not in every:
                faults.append(f'the manual says nothing of {key} ({title}), which would be {spelled(key)}')
    return faults, len(shown)


main('help', [('behind-f1', behind_f1), ('links', links), ('sheets', told_of_sheets), ('settings', told_of_settings), ('keys', told_of_keys),
              ('dialogs', of_dialogs), ('tutorials', of_tutorials)])
