# person.py: what the journeys share: someone before the window who sees it through the accessibility bus.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys
import time

PATIENCE = 60

environment = dict(os.environ)
environment.pop('GTK_A11Y', None)
# Leaks are looked for by the tests of the parts; looking here makes every allocation slow.
environment['ASAN_OPTIONS'] = 'detect_leaks=0'
os.environ.pop('G_DEBUG', None)
try:
    import pyatspi
except ImportError:
    print('pyatspi is not installed.')
    sys.exit(77)
if not os.environ.get('DISPLAY'):
    print('There is no display.')
    sys.exit(77)


def until(what, ask, pause=0.02):
    """Asks until there is an answer; pause is how long it waits between, since a look at the whole tree is work for the program too."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            answer = ask()
        except Exception:  # what a bus says of a widget that has just gone
            answer = None
        if answer:
            return answer
        time.sleep(pause)
    raise SystemExit(f'Waited in vain: {what}.')


def nodes(root):
    """Every node of the tree below root."""
    yield root
    for child in root:
        if child is not None:
            yield from nodes(child)


def tree_of(process):
    """The tree of a program that was started, or nothing while it is not on the bus."""
    if process.poll() is not None:
        raise SystemExit(f'The program ended with {process.returncode}.')
    for tree in pyatspi.Registry.getDesktop(0):
        if tree is not None and tree.get_process_id() == process.pid and tree.childCount > 0:
            return tree
    return None


def keys(*names):
    subprocess.run(['xdotool', 'key', *names], check=True)


def letters(words):
    subprocess.run(['xdotool', 'type', '--delay', '5', words], check=True)


class Program:
    """The program, whose window is seen through the accessibility bus and pressed by keys and by its own actions."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, env=environment)
        self.tree = until('the program on the accessibility bus', lambda: tree_of(self.process))
        self.status = None   # the status line: it stays, and a look at it costs less than one at the whole tree

    def find(self, role, begins, acts=False):
        for node in nodes(self.tree):
            if node.getRoleName() == role and (node.name or '').startswith(begins) and (not acts or node.queryAction().nActions > 0):
                return node
        return None

    def wait(self, role, begins):
        return until(f'{role} “{begins}”', lambda: self.find(role, begins), pause=0.1)

    def press(self, begins):
        def ready():
            node = self.find('push button', begins, acts=True)
            return node if node is not None and node.getState().contains(pyatspi.STATE_SENSITIVE) else None
        until(f'the button “{begins}”', ready, pause=0.1).queryAction().doAction(0)

    def focused(self, role, begins):
        until(f'the focus in “{begins}”', lambda: (node := self.find(role, begins)) and node.getState().contains(pyatspi.STATE_FOCUSED), pause=0.1)

    def told(self, words):
        """What the status line says, which is read out."""
        if self.status is None:
            self.status = self.wait('status bar', '')
        until(f'“{words}”', lambda: words in self.status.name, pause=0.05)

    def blue(self, words):
        """The blue button, until the status line has said so: a button that has just come does not take the press."""
        def done():
            if words in self.status.name:
                return True
            if time.monotonic() > done.again:
                keys('ctrl+Return')
                done.again = time.monotonic() + 2
            return False
        done.again = 0
        until(f'“{words}” by the blue button', done, pause=0.05)
