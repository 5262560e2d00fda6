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
    'rooms': ['base', 'rules', 'map', 'army', 'campaign', 'play', 'exchange', 'draw', 'desk'],
    'cli': ['base', 'rules', 'map', 'army', 'campaign', 'play', 'store', 'exchange', 'draw', 'sheets', 'desk', 'rooms'],
    'app': ['base', 'rules', 'map', 'army', 'campaign', 'play', 'store', 'exchange', 'draw', 'sheets', 'desk', 'rooms'],
}
# What each folder of the window may include of the others. `window` is the frame, which holds the pages and which they call upon.
PAGES = {
    'widgets': [],
    'map': ['widgets', 'window'],
    'editor': ['widgets', 'map', 'battle', 'window'],
    'armies': ['widgets', 'battle', 'campaign', 'sheets', 'systems', 'window'],
    'battle': ['widgets', 'map', 'editor', 'armies', 'campaign', 'systems', 'window'],
    'campaign': ['widgets', 'battle', 'window'],
    'sheets': ['widgets', 'armies', 'tutor', 'window'],
    'systems': ['widgets', 'map', 'window'],
    'rooms': ['widgets', 'systems', 'window'],
    'tutor': ['widgets', 'map', 'battle', 'sheets', 'window'],
    'window': ['widgets', 'editor', 'armies', 'battle', 'campaign', 'sheets', 'systems', 'rooms', 'tutor'],
}
# The rooms inside a system's folder: what each may include, and call, of the others.
SUB_ROOMS = {
    'play/gentlemans-war': {
        'base': [],
        'field': ['base'],
        'hidden': ['base', 'field'],
        'works': ['base', 'field'],
        'cameos': ['base', 'field'],
        'charge': ['base', 'field', 'hidden', 'works', 'cameos'],
        'turn': ['base', 'field', 'hidden', 'works', 'cameos', 'charge'],
    },
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
# No ring of files of one folder that call one another is larger than this.
LARGEST_RING = 8
INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]')
COMMENT = re.compile(r'/\*.*?\*/', re.S)
PROTOTYPE = re.compile(r'^(?!typedef|return|#)[A-Za-z][^;{}()#=]*?\b(sg_[a-z0-9_]+) *\([^;{}]*;', re.M)
DEFINITION = re.compile(r'^(?!static)([A-Za-z][A-Za-z0-9_ ]*\**)\n(sg_[a-z0-9_]+) \([^;{}]*\)\n\{', re.M)
WORDS = re.compile(r'char \*const (\w+)\[\w*\] = \{([^{}]*)\}')
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


def without_words(text):
    """A C file without its comments and strings."""
    return re.sub(r'"(?:\\.|[^"\\\n])*"', '""', COMMENT.sub('', text))


def calls_within(folder):
    """Which .c below @folder calls which other, by which functions."""
    texts, defined, calls = {}, {}, {}
    for name, path in sources():
        if name.startswith(folder + '/') and name.endswith('.c'):
            with open(path, encoding='utf-8') as stream:
                texts[name] = without_words(stream.read())
    for name, text in texts.items():
        for match in DEFINITION.finditer(text):
            defined[match.group(2)] = name
    for name, text in texts.items():
        calls[name] = {}
        for word in sorted(set(re.findall(r'\bsg_[a-z0-9_]+\b', text))):
            other = defined.get(word)
            if other is not None and other != name:
                calls[name].setdefault(other, []).append(word)
    return calls


def reach(calls, start, inside):
    """All files of @inside that @start calls, and those that they call."""
    found, waiting = set(), [start]
    while waiting:
        for other in calls[waiting.pop()]:
            if other in inside and other not in found:
                found.add(other)
                waiting.append(other)
    return found


def sub_rooms():
    """Files of a system outside its rooms, and includes and calls from a room of it to one above."""
    faults, seen = [], 0
    for folder, rooms in SUB_ROOMS.items():
        for name, path in sources():
            room = name[len(folder) + 1:].split('/')[0]
            if name.startswith(folder + '/') and room not in rooms:
                faults.append(f'src/{name}: in no room of {folder}')
            elif name.startswith(folder + '/'):
                for number, header in included(path):
                    above = header[len(folder) + 1:].split('/')[0]
                    if header.startswith(folder + '/') and above != room and above not in rooms[room]:
                        faults.append(f'src/{name}:{number}: {room} may not use {above}')
        for name, others in calls_within(folder).items():
            seen += 1
            room = name[len(folder) + 1:].split('/')[0]
            for other, words in others.items():
                above = other[len(folder) + 1:].split('/')[0]
                if above != room and above not in rooms.get(room, []):
                    faults.append(f'src/{name}: {room} may not call {above}: {", ".join(words)}')
    return faults, seen


def rings():
    """Files of one folder that call each other round and round, more than can be read together."""
    faults, seen = [], 0
    for folder in sorted({os.path.dirname(name) for name, _ in sources()}):
        calls = calls_within(folder)
        inside = {name for name in calls if os.path.dirname(name) == folder}
        reached = {name: reach(calls, name, inside) for name in inside}
        seen += len(inside)
        ring = max(({other for other in reached[name] if name in reached[other]} for name in inside), key=len, default=set())
        if len(ring) > LARGEST_RING:
            faults.append(f'src/{folder}: a ring of {len(ring)} files: {", ".join(sorted(os.path.basename(name) for name in ring))}')
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
        if not name.endswith('.c'):
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


def unended():
    """Words that are looked through until their NULL, and have none: what stands behind them in memory would be read."""
    faults, seen = [], 0
    tests = ((os.path.relpath(os.path.join(folder, name), SOURCE), os.path.join(folder, name))
             for folder, _, names in os.walk(os.path.join(SOURCE, 'tests')) for name in sorted(names) if name.endswith(('.c', '.h')))
    for name, path in [*((f'src/{name}', path) for name, path in sources()), *tests]:
        with open(path, encoding='utf-8') as stream:
            text = COMMENT.sub('', stream.read())
        for match in WORDS.finditer(text):
            indented = text[text.rfind('\n', 0, match.start()) + 1:match.start()].startswith(' ')
            end = text.find('\n}\n', match.end()) if indented else -1
            asked = re.compile(rf'\bg_str(?:v_contains|joinv|v_length|v_equal|dupv|v_builder_addv) \([^;]*?\b{match.group(1)}\b(?! *[\[(])')
            seen += 1
            if not match.group(2).rstrip().rstrip(',').endswith('NULL') and asked.search(text, match.end(), end if end > 0 else len(text)):
                faults.append(f'{name}: {match.group(1)}[] does not end with NULL, and is asked as if it did')
    return faults, seen


def toolkit_linked():
    """The command line is the whole core: it must not pull in a toolkit."""
    output = subprocess.run(['ldd', CLI], check=True, capture_output=True, text=True).stdout
    return [line.strip() for line in output.splitlines() if re.search(r'libgtk|libadwaita|libgdk-?4', line)], \
        len(output.splitlines())


main('rooms', [('includes', climbing), ('pages', pages), ('sub-rooms', sub_rooms), ('rings', rings), ('sizes', large), ('headers', undeclared), ('ended', unended), ('linking', toolkit_linked)])
