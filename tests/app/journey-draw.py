#!/usr/bin/python3
# journey-draw.py: a table of 6 by 4 feet drawn from nothing with the pointer, by a person who counts his presses.
#
# Two hills, a ridge, a river with a bridge and a ford, a road, a railway, a wood, a marsh, a village and a church, each
# named where it has a name. A click is a press, a double click two, a drag one, a key one, and a word typed one. It fails
# where the map is not what was drawn, where a double click leaves a stray point behind, and above the presses allowed.
#
#   journey-draw.py SANDGATE     on a display and a session bus of its own
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import signal
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

from person import environment, nodes, PATIENCE, tree_of, until   # first: it sees to it that a warning of the bus is not fatal

import pyatspi

ALLOWED = 90
MAP = """<?xml version="1.0"?>
<map title="Six by Four" unit="in" width="72" depth="48"><line id="back/near" x1="0" y1="0" x2="72" y2="0"/>
<line id="back/far" x1="0" y1="48" x2="72" y2="48"/></map>
"""


class Person:
    """Who presses, and counts it."""

    def __init__(self, *arguments):
        self.presses = 0
        self.process = subprocess.Popen([sys.argv[1], *arguments], env=environment)
        self.tree = until('the program on the accessibility bus', lambda: tree_of(self.process))
        self.sheet = until('the sheet', lambda: self.find('image', 'Map of'))
        window = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(self.process.pid)], capture_output=True, text=True).stdout.split()
        self.window = window[-1]
        self.scale()

    def find(self, role, begins):
        for node in nodes(self.tree):
            if node.getRoleName() == role and (node.name or '').startswith(begins):
                return node
        return None

    def xdo(self, *words):
        subprocess.run(['xdotool', *[str(word) for word in words]], check=True)

    def place(self):
        """What the status line says of where the pointer is."""
        label = None
        for node in nodes(self.tree):
            if node.getRoleName() == 'label' and re.match(r'x -?[0-9.]+', node.name or ''):
                label = node.name
        found = re.match(r'x (\S+)\s+y (\S+)', (label or '').replace('−', '-'))
        return (float(found.group(1)), float(found.group(2))) if found else None

    def scale(self):
        """Where on the screen an inch of the table lies: read off two places of the pointer, as a person sees it."""
        def told(x, y, last):
            self.xdo('mousemove', x, y)
            here = self.place()
            return here if here is not None and here != last else None
        a, b = (500, 420), (900, 620)
        first = until('the first place', lambda: told(*a, None))
        self.xdo('mousemove', a[0] + 3, a[1] + 3)
        second = until('the second place', lambda: told(*b, first))
        self.xdo('mousemove', *a)
        first = until('the first place again', lambda: told(*a, second))
        self.ax = (b[0] - a[0]) / (second[0] - first[0])
        self.ay = (b[1] - a[1]) / (second[1] - first[1])
        self.x0, self.y0 = a[0] - first[0] * self.ax, a[1] - first[1] * self.ay

    def to(self, x, y):
        return round(self.x0 + x * self.ax), round(self.y0 + y * self.ay)

    def click(self, x, y, times=1):
        self.xdo('mousemove', *self.to(x, y))
        for _ in range(times):
            self.xdo('click', 1)
        self.presses += times

    def drag(self, *points):
        """A way of the hand with the button down."""
        self.xdo('mousemove', *self.to(*points[0]), 'mousedown', 1)
        for a, b in zip(points, points[1:]):
            for k in range(1, 7):
                self.xdo('mousemove', *self.to(a[0] + (b[0] - a[0]) * k / 6, a[1] + (b[1] - a[1]) * k / 6), 'sleep', 0.03)
        self.xdo('mouseup', 1)
        self.presses += 1

    def key(self, *keys):
        for key in keys:
            self.xdo('key', key)
            self.presses += 1

    def type(self, words):
        self.xdo('type', '--delay', 12, words)
        self.presses += 1

    def press(self, role, name):
        """Whatever has that name, with the pointer."""
        def extents():
            for node in nodes(self.tree):
                if node.getRoleName() == role and node.name == name:
                    found = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
                    if found.width > 0:
                        return found
            return None
        box = until(name, extents)
        self.xdo('mousemove', box.x + box.width // 2, box.y + box.height // 2, 'click', 1)
        self.presses += 1

    def tool(self, letter, label):
        self.key(letter)
        until(f'the tool {label}', lambda: self.sheet.description.startswith(label))

    def stands(self, layer):
        until(layer, lambda: self.find('list item', layer))

    def drawn(self, words):
        until(words, lambda: self.find('push button', f'Undo “{words} drawn”'))


def draw(person):
    person.click(1, 1)                                            # the sheet hears the keys
    person.tool('i', 'Hill')
    person.drag((8, 34), (16, 42), (24, 36), (18, 30), (8, 34))
    person.drawn('Hill')
    person.drag((50, 36), (58, 42), (66, 38), (60, 32), (50, 36))
    person.drag((26, 6), (40, 9), (54, 7), (42, 3), (26, 6))       # the ridge
    person.stands('Relief, 3 pieces')
    person.tool('e', 'Water')
    person.drag((34, 48), (31, 36), (36, 25), (30, 14), (33, 0))
    person.drawn('River')
    person.tool('g', 'Bridge')
    person.click(31, 25)
    person.click(40, 25)
    person.press('push button', 'Ford')
    person.click(28, 14)
    person.click(34, 14)
    person.stands('Water, 3 pieces')
    person.tool('d', 'Road')
    for place in ((0, 22), (20, 25), (31, 25), (40, 25), (56, 24)):
        person.click(*place)
    person.click(72, 21, 2)                                        # a double click ends it
    person.drawn('Road')
    person.press('push button', 'Railway')
    person.click(0, 45)
    person.click(20, 46)
    person.click(30, 45.5)
    person.click(72, 44.5, 2)
    person.drawn('Railway')
    person.stands('Ways, 2 pieces')
    person.tool('w', 'Wood')
    person.drag((6, 8), (14, 14), (20, 9), (13, 4), (6, 8))
    person.drawn('Wood')
    person.press('push button', 'Marsh')
    person.drag((38, 14), (46, 18), (50, 13), (43, 11), (38, 14))
    person.drawn('Marsh')
    person.tool('b', 'Building')
    for x, y in ((54, 26.5), (58, 26.5), (62, 26), (54, 19), (59, 19)):
        person.drag((x, y), (x + 2.5, y + 2))
    person.press('push button', 'Church')
    person.drag((63, 17), (67, 19.5))
    person.drawn('Church')
    person.stands('Buildings, 6 pieces')
    person.tool('t', 'Label')
    for x, y, words in ((60, 30, 'Ashcombe'), (16, 36, 'Beacon Hill'), (42, 6, 'Long Ridge')):
        person.click(x, y)
        person.type(words)
        person.key('Return')                                       # and the sheet hears the hand again


def look(path):
    """What stands in the file that was saved."""
    root = ET.parse(path).getroot()
    kinds = {}
    for piece in root.iter('piece'):
        kinds.setdefault(piece.get('kind'), []).append(piece)
    wanted = {'hill': 3, 'river': 1, 'bridge': 1, 'ford': 1, 'road': 1, 'railway': 1, 'wood': 1, 'marsh': 1, 'house': 5, 'church': 1, 'name': 3}
    told = {kind: len(pieces) for kind, pieces in kinds.items()}
    if told != wanted:
        raise SystemExit(f'Drawn was {wanted}, and in the file is {told}.')
    names = sorted(piece.get('name') for piece in kinds['name'])
    if names != ['Ashcombe', 'Beacon Hill', 'Long Ridge']:
        raise SystemExit(f'The names are {names}.')
    for kind in ('hill', 'river', 'wood', 'marsh'):
        for piece in kinds[kind]:
            points = len(piece.get('points').split())
            if not 4 <= points <= 60:
                raise SystemExit(f'The free hand made {points} points of a {kind}.')
    if len(kinds['road'][0].get('points').split()) != 6 or len(kinds['railway'][0].get('points').split()) != 4:
        raise SystemExit('A double click left a point too many in a road or a railway.')


def main():
    with tempfile.TemporaryDirectory() as home:
        environment['XDG_STATE_HOME'] = environment['XDG_DATA_HOME'] = home
        path = os.path.join(home, 'Six by Four.sgmap')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(MAP)
        person = Person(path)
        draw(person)
        person.key('ctrl+s')
        until('the map in its file', lambda: 'Long Ridge' in open(path, encoding='utf-8').read())
        if os.environ.get('SANDGATE_PICTURE'):
            person.key('Escape', 'v')
            person.presses -= 2
            subprocess.run(['import', '-window', 'root', os.environ['SANDGATE_PICTURE']], check=False)
        person.process.send_signal(signal.SIGTERM)
        person.process.wait(PATIENCE)
        look(path)
        print(f'{person.presses} presses')
        if person.presses > ALLOWED:
            raise SystemExit(f'{person.presses} presses, and {ALLOWED} are allowed.')


main()
