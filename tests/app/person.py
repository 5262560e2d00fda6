# person.py: what the journeys share: someone before the window who sees it through the accessibility bus.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
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
