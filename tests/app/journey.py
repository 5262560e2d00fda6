#!/usr/bin/python3
# journey.py: an evening at the window, pressed as a person would press it who sees it through a screen reader.
#
# The sample is opened and stepped to its mêlée, which is accepted, undone and accepted again; the window is closed and
# opened; then the program is killed right after an Accept. Nothing accepted may be lost.
#
#   journey.py SANDGATE SANDGATE-CLI     on a display and a session bus of its own
#
# SPDX-License-Identifier: GPL-3.0-or-later

import glob
import os
import signal
import subprocess
import sys
import tempfile
import time

from person import environment, nodes, PATIENCE, pyatspi, tree_of, until

MELEE = 'Mêlée at Hook’s Farm'


def find(root, *wanted):
    """The first node of each wanted role and beginning of a name, or nothing while one is missing."""
    found = [None] * len(wanted)
    for node in nodes(root):
        role, name = node.getRoleName(), node.name or ''
        for i, (wanted_role, begins) in enumerate(wanted):
            if found[i] is None and role == wanted_role and name.startswith(begins):
                found[i] = node
        if None not in found:
            return found
    return None


class Program:
    """The program with its window, and the buttons that the journey presses."""

    def __init__(self, log, *arguments):
        self.log = open(log, 'ab')
        self.process = subprocess.Popen([sys.argv[1], *arguments], env=environment, stderr=self.log)
        self.tree = until('the program on the accessibility bus', lambda: tree_of(self.process))
        self.press(until('the log, which is a line until it is asked for', lambda: find(self.tree, ('push button', 'Open the log')))[0])
        self.undo, self.redo, self.rulings = until('the buttons of the Battle page', lambda: find(
            self.tree, ('push button', 'Undo “'), ('push button', 'Redo “'), ('list', 'Log of the battle')))
        self.accept_button = None

    def newest(self):
        """The number of the newest ruling that stands."""
        return find(self.rulings, ('label', ''))[0].name

    def press(self, node):
        node.queryAction().doAction(0)

    def step(self, button):
        """Presses Undo or Redo, and waits until it means something else."""
        before = self.newest()
        self.press(button)
        until(f'a step after {before}, {self.undo.name}', lambda: self.newest() not in (None, before))

    def step_to_melee(self):
        for _ in range(200):
            if MELEE in self.redo.name:
                return
            before = self.newest()
            subprocess.run(['xdotool', 'key', 'ctrl+shift+z'], check=True)
            until(f'a step after {before}, {self.undo.name}', lambda: self.newest() not in (None, before))
        raise SystemExit('The sample has no mêlée.')

    def accept(self):
        if self.accept_button is None:
            self.accept_button = until('Accept', lambda: find(self.tree, ('push button', 'Accept')))[0]
        until('a verdict to accept', lambda: self.accept_button.getState().contains(pyatspi.STATE_SENSITIVE))
        self.press(self.accept_button)
        until('the mêlée to be accepted', lambda: MELEE in self.undo.name)

    def ended(self):
        """Whether the program has ended; asks it to again where the key came before the window took it."""
        if self.process.poll() is None and time.monotonic() > self.ask_again:
            self.ask_again = time.monotonic() + 2
            subprocess.run(['xdotool', 'key', 'ctrl+w'], check=True)
        return self.process.poll() is not None

    def close(self):
        self.ask_again = 0
        until('the program to end', self.ended)
        self.expect(self.process.returncode == 0, f'The program ended with {self.process.returncode}.')

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    @staticmethod
    def expect(true, sentence):
        if not true:
            raise SystemExit(sentence)


def journey(place):
    log = os.path.join(place, 'stderr')
    program = Program(log, '--sample')
    program.step_to_melee()
    program.accept()
    followed = until('what follows the mêlée', lambda: program.redo.name.startswith('Redo “') and program.redo.name)
    program.step(program.redo)
    program.expect(MELEE not in program.undo.name, 'Stepping stood still after the mêlée.')
    program.step(program.undo)
    program.step(program.undo)
    program.expect(MELEE in program.redo.name, f'Undone, but redo says {program.redo.name}.')
    program.accept()
    program.expect(program.redo.name == followed, f'Accepted again, but {followed} became {program.redo.name}.')
    program.close()

    files = glob.glob(os.path.join(place, 'data', 'sandgate', '*.sandgate'))
    program.expect(len(files) == 1, f'There are {len(files)} campaigns.')
    program = Program(log, files[0])
    program.expect(MELEE in program.undo.name, f'After opening, undo says {program.undo.name}.')
    program.expect(program.redo.name == followed, f'After opening, redo says {program.redo.name}.')
    program.step(program.undo)
    program.accept()
    program.kill()

    subprocess.run([sys.argv[2], 'check', files[0]], check=True, env=environment, stdout=subprocess.DEVNULL)
    program = Program(log, files[0])
    program.expect(MELEE in program.undo.name, f'Killed, and undo says {program.undo.name}.')
    program.expect(program.redo.name == followed, f'Killed, and redo says {program.redo.name}.')
    program.close()
    with open(log, encoding='utf-8') as words:
        said = words.read()
    program.expect('CRITICAL' not in said and 'WARNING' not in said, said)


with tempfile.TemporaryDirectory() as home:
    for name in ('CONFIG', 'DATA', 'STATE', 'CACHE'):
        environment[f'XDG_{name}_HOME'] = os.path.join(home, name.lower())
        os.mkdir(os.path.join(home, name.lower()))
    environment['HOME'] = home
    journey(home)
