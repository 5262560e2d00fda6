#!/usr/bin/python3
# journey-campaign.py: a campaign from nothing to a printed sheet, by keys and through the accessibility bus alone.
#
# A new campaign is begun, with the manual asked in its dialog; the country, the sides and the toss are settled; eight units are put down one by
# one; a fact of the first ruling is overruled with a reason; a body is moved by a way that is typed; a sheet is written as a PDF. Then the
# program is left, and the command line proves the file.
#
#   journey-campaign.py SANDGATE SANDGATE-CLI     on a display and a session bus of its own
#
# SPDX-License-Identifier: GPL-3.0-or-later

import glob
import os
import subprocess
import sys
import tempfile

from person import environment, keys, letters, nodes, PATIENCE, Program, pyatspi, until


def begin(program):
    keys('ctrl+n')
    program.wait('frame', 'New Campaign')
    program.wait('text', 'Title')
    letters('The War of the Hills')
    keys('F1')
    program.wait('frame', 'Help')
    keys('Escape')
    until('the manual to be shut', lambda: program.find('frame', 'Help') is None)
    program.press('Begin')
    program.wait('frame', 'The War of the Hills')
    program.told('mustered')


def lay_out(program):
    program.press('Near')
    program.blue('fought from')
    program.blue('has the first move')


def put_down(program):
    first = 'Red' if program.find('push button', 'Red Is Ready') else 'Blue'
    other = {'Red': 'Blue', 'Blue': 'Red'}[first]
    rows = {node.name: node for node in nodes(program.tree)
            if node.getRoleName() == 'push button' and (node.name or '').startswith('Put down ') and node.queryAction().nActions > 0}
    if len(rows) < 8:
        raise SystemExit(f'{first} has {len(rows)} units.')
    for row in rows.values():
        row.queryAction().doAction(0)
        until('a unit to be put down', lambda: 'put down' in program.status.name, pause=0.05)
    until('nobody to be left', lambda: program.find('push button', 'Put down ') is None, pause=0.1)
    program.blue(f'{first} was ready')
    program.press('Put All Down')
    program.told(f'{other} put down')
    program.blue(f'{other} was ready')


def judge_and_move(program):
    keys('ctrl+j')
    program.focused('list item', 'Time for ')
    keys('F2')
    program.focused('spin button', 'Men who can move')
    keys('ctrl+a')
    letters('60')
    keys('Tab')
    program.focused('text', 'Why?')
    letters('Fifteen were in the cupboard')
    keys('Return')
    program.wait('list item', 'Men who can move, 60, Umpire’s word')
    program.blue('for the move')
    program.blue('Turn 1 began')
    program.blue('guns were done')
    program.focused('push button', 'Call Time')
    keys('F6')
    program.focused('image', 'Map of ')
    keys('u')
    until('somebody to be chosen', lambda: any(node.getRoleName() == 'label' and ' chosen: ' in (node.name or '') for node in nodes(program.tree)), pause=0.1)
    keys('d')
    program.focused('text', 'How far, and which way')
    letters('2 n')
    keys('Return')
    program.told(' moved ')


def print_sheet(program, home):
    keys('alt+5')
    program.wait('list item', 'Order of battle')
    program.press('Export PDF')
    until('where it shall stand', lambda: any(frame.name.startswith('Export PDF') for frame in program.tree), pause=0.1)
    path = os.path.join(home, 'order.pdf')
    keys('ctrl+a')
    letters(path)
    keys('Return')
    until('the PDF', lambda: os.path.exists(path) and open(path, 'rb').read(5) == b'%PDF-', pause=0.2)


def main():
    with tempfile.TemporaryDirectory() as home:
        for name in ('CONFIG', 'DATA', 'STATE', 'CACHE'):
            environment[f'XDG_{name}_HOME'] = os.path.join(home, name.lower())
        environment['HOME'] = home
        program = Program(sys.argv[1])
        try:
            begin(program)
            lay_out(program)
            put_down(program)
            judge_and_move(program)
            print_sheet(program, home)
            keys('ctrl+q')
            until('the end of the program', lambda: program.process.poll() is not None)
            files = glob.glob(os.path.join(home, 'data', 'sandgate', '*.sandgate'))
            if program.process.returncode != 0 or len(files) != 1:
                raise SystemExit(f'The program ended with {program.process.returncode}, and left {len(files)} campaigns.')
            subprocess.run([sys.argv[2], 'check', files[0]], check=True, env=environment, stdout=subprocess.DEVNULL, timeout=PATIENCE)
            told = subprocess.run([sys.argv[2], 'log', files[0]], check=True, env=environment, stdout=subprocess.PIPE, text=True).stdout
            for words in ('was ready', 'for the move', 'moved'):
                if words not in told:
                    raise SystemExit(f'The log does not say “{words}”:\n{told}')
        finally:
            program.process.kill()
    print('The war has begun, and its order of battle is on paper.')


main()
