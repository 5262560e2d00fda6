#!/usr/bin/env python3
"""No room uses what stands above it, and the core never sees GTK.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import subprocess

from house import CLI, SOURCE, main

# What each room may include, besides itself.
MAY_USE = {
    'base': [],
    'rules': ['base'],
    'map': ['base'],
    'army': ['base', 'rules'],
    'campaign': ['base', 'rules', 'map', 'army'],
    'play': ['base', 'rules', 'map', 'army', 'campaign'],
    'store': ['base', 'rules', 'map', 'army', 'campaign'],
    'exchange': ['base', 'rules', 'map', 'army', 'campaign', 'play'],
    'draw': ['base', 'rules', 'map', 'army', 'campaign', 'play'],
    'sheets': ['base', 'rules', 'map', 'army', 'campaign', 'play', 'draw'],
    'desk': ['base', 'rules', 'map', 'army', 'campaign', 'play'],
    'cli': ['base', 'rules', 'map', 'army', 'campaign', 'play', 'store', 'exchange', 'draw', 'sheets'],
    'app': ['base', 'rules', 'map', 'army', 'campaign', 'play', 'store', 'exchange', 'draw', 'sheets', 'desk'],
}
# What each folder of the window may include of the others. `window` is the frame, which holds the pages and which they call upon.
PAGES = {
    'widgets': [],
    'map': ['widgets', 'window'],
    'editor': ['widgets', 'map', 'battle', 'window'],
    'armies': ['widgets', 'battle', 'campaign', 'sheets', 'systems', 'window'],
    'battle': ['widgets', 'map', 'editor', 'armies', 'campaign', 'systems', 'window'],
    'campaign': ['widgets', 'battle', 'window'],
    'sheets': ['widgets', 'armies', 'window'],
    'systems': ['widgets', 'map', 'window'],
    'window': ['widgets', 'editor', 'armies', 'battle', 'campaign', 'sheets', 'systems'],
}
# The rooms inside a system's folder: what each may include of the others.
SUB_ROOMS = {
    'play/reisswitz': {
        'base': [],
        'march': ['base'],
        'sight': ['base', 'march'],
        'dispatch': ['base', 'march', 'sight'],
        'work': ['base', 'march', 'sight'],
        'fight': ['base', 'march', 'sight'],
        'lead': ['base', 'march', 'sight', 'dispatch', 'work', 'fight'],
    },
}
LARGEST_RING = 8   # files at the most that call one another round about
INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]')
COMMENT = re.compile(r'/\*.*?\*/', re.S)
PROTOTYPE = re.compile(r'^(?!typedef|return|#)[A-Za-z][^;{}()#=]*?\b(sg_[a-z0-9_]+) *\([^;{}]*;', re.M)
DEFINITION = re.compile(r'^(?!static)([A-Za-z][A-Za-z0-9_ ]*\**)\n(sg_[a-z0-9_]+) \([^;{}]*\)\n\{', re.M)
DEFINED = re.compile(r'^(?!static)([A-Za-z][^;{}()=#\n]*)\n(sg_[a-z0-9_]+) \([^;{}]*\)\n\{', re.M)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')
WORD = re.compile(r'\bsg_[a-z0-9_]+\b')
YET_TO_FOLLOW = ('app', 'desk', 'exchange', 'sheets', 'store')  # whose parts share headers still
TOOLKIT = re.compile(r'^(gtk|gdk(?!-pixbuf)|gsk|adwaita|libadwaita)')  # gdk-pixbuf reads pictures, and needs no toolkit


def sources():
    for folder, _, names in os.walk(os.path.join(SOURCE, 'src')):
        for name in sorted(names):
            if name.endswith(('.c', '.h')):
                path = os.path.join(folder, name)
                yield os.path.relpath(path, os.path.join(SOURCE, 'src')), path


def included(path):
    with open(path, encoding='utf-8') as lines:
        for number, line in enumerate(lines, 1):
            match = INCLUDE.match(line)
            if match:
                yield number, match.group(1)


def climbing():
    """Includes that reach a room above, or GTK from the core."""
    faults, seen = [], 0
    for name, path in sources():
        room = name.split('/')[0]
        for number, header in included(path):
            seen += 1
            other = header.split('/')[0]
            if '/' in header and other in MAY_USE and other != room and other not in MAY_USE[room]:
                faults.append(f'src/{name}:{number}: {room} may not use {other}')
            if room != 'app' and TOOLKIT.match(header):
                faults.append(f'src/{name}:{number}: only src/app may include {header}')
    return faults, seen


def pages():
    """Includes inside the window from what is of any page up to the pages, and files outside every folder."""
    faults, seen = [], 0
    for name, path in sources():
        parts = name.split('/')
        if parts[0] != 'app' or parts[1] in ('main.c', 'pch'):
            continue
        if len(parts) != 3 or parts[1] not in PAGES:
            faults.append(f'src/{name}: in no folder of the window')
            continue
        for number, header in included(path):
            other = header.split('/')
            if other[0] == 'app':
                seen += 1
                if other[1] != parts[1] and other[1] not in PAGES[parts[1]]:
                    faults.append(f'src/{name}:{number}: {parts[1]} may not use {other[1]}')
    return faults, seen


def sub_rooms():
    """Includes inside a system's folder up to a room above, and files outside its rooms."""
    faults, seen = [], 0
    for name, path in sources():
        parts = name.split('/')
        folder = '/'.join(parts[:2])
        if folder not in SUB_ROOMS:
            continue
        rooms = SUB_ROOMS[folder]
        if len(parts) != 4 or parts[2] not in rooms:
            faults.append(f'src/{name}: in no room of {folder}')
            continue
        for number, header in included(path):
            other = header.split('/')
            if len(other) == 4 and other[:2] == parts[:2]:
                seen += 1
                if other[2] != parts[2] and other[2] not in rooms[parts[2]]:
                    faults.append(f'src/{name}:{number}: {parts[2]} may not use {other[2]}')
    return faults, seen


def calls_within(folder):
    """For each .c below a folder those others below it whose functions it names."""
    texts = {}
    for name, path in sources():
        if name.startswith(folder + '/') and name.endswith('.c'):
            with open(path, encoding='utf-8') as stream:
                texts[name] = STRING.sub('""', COMMENT.sub('', stream.read()))
    where = {match.group(2): name for name, text in texts.items() for match in DEFINED.finditer(text)}
    return {name: {where[word] for word in WORD.findall(text) if where.get(word, name) != name} for name, text in texts.items()}


def rings_of(calls):
    """Files that reach one another, in sets of two and more."""
    reached = {}
    for name in calls:
        reached[name], ahead = set(), list(calls[name])
        while ahead:
            other = ahead.pop()
            if other not in reached[name]:
                reached[name].add(other)
                ahead.extend(calls[other])
    return {frozenset(other for other in reached[name] if name in reached[other]) for name in calls if name in reached[name]}


def rings():
    """In a ring of many files nobody can say which of them stands on which."""
    faults, seen = [], 0
    for folder in SUB_ROOMS:
        calls = calls_within(folder)
        seen += len(calls)
        for ring in rings_of(calls):
            if len(ring) > LARGEST_RING:
                faults.append(f'src/{folder}: {len(ring)} files in one ring: {", ".join(sorted(os.path.basename(name) for name in ring))}')
    return faults, seen


def large():
    """Files and functions that have grown past what can be read."""
    faults, seen = [], 0
    for name, path in sources():
        with open(path, encoding='utf-8') as stream:
            lines = stream.read().split('\n')
        seen += 1
        if len(lines) > 1500:
            faults.append(f'src/{name}: {len(lines)} lines')
        start = None
        for number, line in enumerate(lines, 1):
            if line == '{' and start is None and number > 1 and lines[number - 2].endswith(')'):
                start = number
            elif line.startswith('}') and start is not None:
                if number - start > 120:
                    faults.append(f'src/{name}:{start}: a function of {number - start} lines')
                start = None
    return faults, seen


def undeclared():
    """A header declares what the .c of its name defines: whoever looks for a function knows where it stands."""
    texts, faults = {}, []
    for name, path in sources():
        with open(path, encoding='utf-8') as stream:
            texts[name] = COMMENT.sub('', stream.read())
    declared = {}
    for name, text in texts.items():
        if name.endswith('.h'):
            for match in PROTOTYPE.finditer(text):
                declared.setdefault(match.group(1), set()).add(name)
    for name, text in texts.items():
        if not name.endswith('.c') or name.split('/')[0] in YET_TO_FOLLOW:
            continue
        for match in DEFINITION.finditer(text):
            places = declared.get(match.group(2), set())
            own = {name[:-2] + '.h', name[:-2] + '-private.h'}
            # What cleans up after a type is declared where the type is.
            kin = any(match.group(2) in line for place in places for line in texts[place].split('\n') if 'G_DEFINE_AUTO' in line or 'static inline' in line
                      or '#define' in line or '{ sg_' in line)
            if places and not places & own and not kin and not any(place.endswith('-private.h') for place in places):
                faults.append(f'src/{name}: {match.group(2)} is declared in {", ".join(sorted(places))}')
    return faults, len(texts)


def toolkit_linked():
    """The command line is the whole core: it must not pull in a toolkit."""
    output = subprocess.run(['ldd', CLI], check=True, capture_output=True, text=True).stdout
    return [line.strip() for line in output.splitlines() if re.search(r'libgtk|libadwaita|libgdk-?4', line)], \
        len(output.splitlines())


main('rooms', [('includes', climbing), ('pages', pages), ('sub-rooms', sub_rooms), ('rings', rings), ('sizes', large), ('headers', undeclared), ('linking', toolkit_linked)])
