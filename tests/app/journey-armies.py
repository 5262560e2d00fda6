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
import time

PATIENCE = 60

child_environment = dict(os.environ)
child_environment.pop('GTK_A11Y', None)
child_environment['ASAN_OPTIONS'] = 'detect_leaks=0'
os.environ.pop('G_DEBUG', None)
try:
    import pyatspi
except ImportError:
    print('pyatspi is not installed.')
    sys.exit(77)
if not os.environ.get('DISPLAY'):
    print('There is no display.')
    sys.exit(77)


def until(what, ask, patience=PATIENCE):
    """Asks until there is an answer."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            answer = ask()
        except Exception:  # what a bus says of a widget that has just gone
            answer = None
        if answer:
            return answer
        time.sleep(0.1)  # a look at the whole tree is work for the program too
    raise SystemExit(f'Waited in vain: {what}.')


def nodes(root):
    yield root
    for child in root:
        if child is not None:
            yield from nodes(child)


def keys(*names):
    subprocess.run(['xdotool', 'key', *names], check=True)


def letters(words):
    subprocess.run(['xdotool', 'type', '--delay', '5', words], check=True)


class Program:
    def __init__(self):
        self.process = subprocess.Popen([sys.argv[1]], env=child_environment)
        self.tree = until('the program on the accessibility bus', self.look)

    def look(self):
        if self.process.poll() is not None:
            raise SystemExit(f'The program ended with {self.process.returncode}.')
        for tree in pyatspi.Registry.getDesktop(0):
            if tree is not None and tree.get_process_id() == self.process.pid and tree.childCount > 0:
                return tree
        return None

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
        return until(f'{role} “{begins}”', lambda: self.find(role, begins, holds))

    def focused(self, role, begins):
        return until(f'the focus in {begins}', lambda: (node := self.find(role, begins)) and node.getState().contains(pyatspi.STATE_FOCUSED))

    def raise_army(self):
        """The row of the start page, by a click of the mouse."""
        def place():
            box = self.find('list item', 'Raise an Army').queryComponent().getExtents(pyatspi.WINDOW_COORDS)
            return box if box.width > 0 and box.x > 0 else None
        box = until('the start page', place)
        subprocess.run(['xdotool', 'mousemove', str(box.x + 60), str(box.y + box.height // 2), 'click', '1'], check=True)

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
        program.focused('push button', 'Unit')
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
            child_environment[f'XDG_{name}_HOME'] = os.path.join(home, name.lower())
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
