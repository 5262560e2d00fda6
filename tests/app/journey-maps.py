#!/usr/bin/python3
# journey-maps.py: a map drawn by keys alone, by a person who hears the screen; then the program falls.
#
# A wood and a hill are drawn on a map that stands alone. The program is killed before they are saved; the next one
# offers them again.
#
#   journey-maps.py SANDGATE     on a display and a session bus of its own
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import signal
import subprocess
import sys
import tempfile

from person import environment, nodes, PATIENCE, tree_of, until

MAP = """<?xml version="1.0"?>
<map title="Field" unit="in" width="72" depth="48"><line id="back/near" x1="0" y1="0" x2="72" y2="0"/>
<line id="back/far" x1="0" y1="48" x2="72" y2="48"/></map>
"""


def find(root, role, begins):
    for node in nodes(root):
        if node.getRoleName() == role and (node.name or '').startswith(begins):
            return node
    return None


class Program:
    def __init__(self, *arguments):
        self.process = subprocess.Popen([sys.argv[1], *arguments], env=environment)
        self.tree = until('the program on the accessibility bus', lambda: tree_of(self.process))
        self.sheet = until('the sheet', lambda: find(self.tree, 'image', 'Map of Field'))

    def keys(self, *keys):
        subprocess.run(['xdotool', 'key', '--delay', '25', *keys], check=True)

    def choose(self, tool, letter):
        """Takes a tool by its letter; again where the key came before the window took it."""
        def chosen():
            self.keys(letter)
            return self.sheet.description.startswith(tool)
        until(f'the tool {tool}', chosen)

    def draw(self, tool, letter):
        self.choose(tool, letter)
        self.keys('space', *['Right'] * 6, 'space', *['Up'] * 6, 'space')
        until('three points set', lambda: '3 points set' in self.sheet.description)
        self.keys('Return')
        until(f'the {tool.lower()} in the history', lambda: find(self.tree, 'push button', f'Undo “{tool} drawn”'))

    def layer(self, words):
        until(words, lambda: find(self.tree, 'list item', words))


def main():
    with tempfile.TemporaryDirectory() as home:
        environment['XDG_STATE_HOME'] = environment['XDG_DATA_HOME'] = home
        path = os.path.join(home, 'Field.sgmap')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(MAP)
        program = Program(path)
        program.draw('Wood', 'w')
        program.draw('Hill', 'i')
        program.layer('Ground, 1 piece')
        program.layer('Relief, 1 piece')
        rescued = os.path.join(home, 'sandgate', 'maps')
        until('a copy kept aside', lambda: any('kind="hill"' in open(os.path.join(rescued, name), encoding='utf-8').read()
                                               for name in os.listdir(rescued)))
        program.process.send_signal(signal.SIGKILL)
        program.process.wait(PATIENCE)

        program = Program(path)
        button = until('the offer to go on', lambda: find(program.tree, 'push button', 'Go On with It'))
        button.queryAction().doAction(0)
        program.layer('Ground, 1 piece')
        program.layer('Relief, 1 piece')
        with open(path, encoding='utf-8') as file:
            if 'kind="wood"' in file.read():
                raise SystemExit('The file was written before it was saved.')
        program.keys('ctrl+s')
        until('the map in its file', lambda: 'kind="wood"' in open(path, encoding='utf-8').read())
        program.process.send_signal(signal.SIGTERM)
        program.process.wait(PATIENCE)


main()
