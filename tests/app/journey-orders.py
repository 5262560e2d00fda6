#!/usr/bin/python3
# journey-orders.py: an order written as a player, by keys and through the accessibility bus alone.
#
# The umpire hands out Blue's own file. Its player opens it, writes to a brigade what it shall do, writes that down and saves it as his orders. The
# umpire's program reads them, finds nothing wrong with them, and has a rider under way when they are taken.
#
#   journey-orders.py SANDGATE SANDGATE-CLI SAMPLE     on a display and a session bus of its own
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys
import tempfile

from person import environment, keys, letters, nodes, PATIENCE, Program, pyatspi, until

WORDS = 'Hold the bridge until noon.'


def cli(*words):
    return subprocess.run([sys.argv[2], *words], check=True, env=environment, stdout=subprocess.PIPE, text=True, timeout=PATIENCE).stdout


def write(program):
    paper = program.wait('text', 'What is written')

    def come_to_it():
        if not paper.getState().contains(pyatspi.STATE_FOCUSED):
            keys('Tab')
        return paper.getState().contains(pyatspi.STATE_FOCUSED)
    until('the keyboard on the paper', come_to_it, pause=0.2)
    letters(WORDS)
    program.press('Write It Down')
    until('the paper to be empty again', lambda: paper.queryText().characterCount == 0, pause=0.1)
    until('the order in the list', lambda: any(WORDS in (node.name or '') for node in nodes(program.tree)), pause=0.1)


def save(program, path):
    program.press('Save Orders')
    until('where they shall stand', lambda: any(frame.name.startswith('Save Orders') for frame in program.tree), pause=0.1)
    keys('ctrl+a')
    letters(path)
    keys('Return')
    until('the orders', lambda: os.path.exists(path) and os.path.getsize(path) > 0, pause=0.2)
    program.wait('label', 'They are in “')


def main():
    with tempfile.TemporaryDirectory() as home:
        for name in ('CONFIG', 'DATA', 'STATE', 'CACHE'):
            environment[f'XDG_{name}_HOME'] = os.path.join(home, name.lower())
        environment['HOME'] = home
        war, mine, orders = (os.path.join(home, name) for name in ('War.sandgate', 'Blue.sgplayer', 'Blue.sgorders'))
        cli('import', sys.argv[3], war)
        cli('player', war, 'blue', mine)
        program = Program(sys.argv[1], mine)
        try:
            write(program)
            save(program, orders)
            keys('ctrl+q')
            until('the end of the program', lambda: program.process.poll() is not None)
        finally:
            program.process.kill()
        if program.process.returncode != 0:
            raise SystemExit(f'The program ended with {program.process.returncode}.')
        told = cli('orders', war, orders)
        if WORDS not in told or 'They are orders of' in told:
            raise SystemExit(f'The umpire does not read what was written, or has a doubt:\n{told}')
        before = cli('log', war).splitlines()
        cli('orders', war, orders, '--accept=all')
        cli('check', war)
        since = [line for line in cli('log', war).splitlines() if line not in before]
        if not any('Hold the bridge' in line or 'Blue' in line for line in since):
            raise SystemExit(f'Nothing was sent off: {since}')
    print('Blue’s order is with the umpire, and its rider is under way.')


main()
