#!/usr/bin/python3
# journey-armies.py: a small British army, raised as a person would raise it who has a keyboard and hears the screen.
#
# Units are found by their letters, two qualities that exclude each other are given, the fault is waived with a reason, that
# is undone and done again; the program is left and begun anew, and the army is as it was.
#
#   journey-armies.py SANDGATE     on a display and a session bus of its own
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys
import tempfile

from person import environment, nodes, pyatspi, tree_of, until


def keys(*names):
    subprocess.run(['xdotool', 'key', *names], check=True)


def letters(words):
    subprocess.run(['xdotool', 'type', '--delay', '5', words], check=True)


class Program:
    def __init__(self):
        self.process = subprocess.Popen([sys.argv[1]], env=environment)
        self.tree = until('the program on the accessibility bus', lambda: tree_of(self.process))

    def find(self, role, begins, holds=''):
        for node in nodes(self.tree):
            # Each thing asked is a call over the bus: the name only of what has the role.
            if node.getRoleName() != role:
                continue
            name = node.name or ''
            if name.startswith(begins) and holds in name:
                return node
        return None

    def wait(self, role, begins, holds=''):
        return until(f'{role} “{begins}”', lambda: self.find(role, begins, holds), pause=0.1)

    def focused(self, role, begins):
        return until(f'the focus in {begins}', lambda: (node := self.find(role, begins)) and node.getState().contains(pyatspi.STATE_FOCUSED))

    def raise_army(self):
        """The row of the start page, by a click of the mouse."""
        def place():
            box = self.find('list item', 'Raise an Army').queryComponent().getExtents(pyatspi.WINDOW_COORDS)
            return box if box.width > 0 and box.x > 0 else None
        box = until('the start page', place)
        subprocess.run(['xdotool', 'mousemove', str(box.x + 60), str(box.y + box.height // 2), 'click', '1'], check=True)
        # Out of the way: a pointer left there lies over the list that opens, whose item it would choose.
        subprocess.run(['xdotool', 'mousemove', '2', '2'], check=True)

    def press(self, begins):
        """A button, or the one inside it that takes the press."""
        def act():
            for node in nodes(self.tree):
                if node.getRoleName() == 'push button' and (node.name or '').startswith(begins) and node.queryAction().nActions > 0:
                    return node.queryAction()
            return None
        until(f'the button “{begins}”', act).doAction(0)

    def leave(self):
        keys('ctrl+q')
        until('the end of the program', lambda: self.process.poll() is not None)
        if self.process.returncode != 0:
            raise SystemExit(f'The program ended with {self.process.returncode}.')


FAULT = 'Fault: 1st Rifles: Marksmen and Bad Shots exclude each other'


def build(program):
    program.raise_army()
    program.wait('frame', 'New Army')
    letters('The Natal Column')
    keys('Tab', 'Tab')
    program.focused('combo box', 'Army list')
    keys('Return', 'Down', 'Return')
    program.focused('combo box', 'Army list')
    keys('ctrl+Return')
    program.focused('panel', 'The Natal Column, Army')
    for words, unit in (('guards', '1st Guards, '), ('rifles', '1st Rifles, ')):
        keys('slash')
        program.focused('entry', 'Find a unit')
        letters(words)
        keys('Return')
        program.wait('list item', unit, '6 points')
        program.focused('entry', 'Find a unit')
        keys('Escape')
        program.focused('panel', unit)
    program.press('Marksmen, ')
    program.press('Bad Shots, ')
    program.wait('list item', FAULT)


def waive(program):
    program.press('Waive: 1st Rifles')
    program.focused('text', 'Why it may pass')
    letters('The umpire likes them')
    keys('Return')
    program.wait('list item', 'Waived: 1st Rifles')
    keys('ctrl+z')
    program.wait('list item', FAULT)
    keys('ctrl+shift+z')
    program.wait('list item', 'Waived: 1st Rifles')


def main():
    with tempfile.TemporaryDirectory() as home:
        for name in ('CONFIG', 'DATA', 'STATE', 'CACHE'):
            environment[f'XDG_{name}_HOME'] = os.path.join(home, name.lower())
        program = Program()
        try:
            build(program)
            waive(program)
            program.leave()
            program = Program()
            program.raise_army()
            program.wait('frame', 'New Army')
            keys('Escape')
            program.wait('list item', 'The Natal Column, Army', '24 figures, 12 points')
            program.wait('list item', 'Waived: 1st Rifles')
        finally:
            program.process.kill()
    print('The army is as it was.')


main()
