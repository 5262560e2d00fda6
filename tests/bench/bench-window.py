#!/usr/bin/env python3
# bench-window.py: the first frame of the window, its time and memory, against a bare libadwaita window's.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The window's first frame has no campaign yet; memory is judged when the whole campaign is on the screen.
# The two take turns on one display, so that a machine that slows down slows both; medians are compared.

"""Usage: bench-window.py BARE SANDGATE CLI SAMPLE LEDGER: LEDGER --make FOLDER makes a war of a hundred thousand rulings."""

import os
import statistics
import subprocess
import sys
import tempfile

TURNS = 7
LONG_TURNS = 3
TIME_LIMIT = 1.3
MEMORY_LIMIT = 1.5
LONG_LIMIT = 1.5 / 0.162  # where a bare window took 0.162 s, a long war was to be had in a second and a half


def run(command, home):
    """Seconds to the first frame, the kilobytes resident at the last, and seconds to it."""
    places = {name: os.path.join(home, name) for name in ('XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME')}
    done = subprocess.run(command, env={**os.environ, **places}, stdout=subprocess.PIPE, text=True, timeout=60, check=True)
    frames = [line.split() for line in done.stdout.splitlines() if line.startswith(('first-frame ', 'campaign '))]
    return float(frames[0][1]), int(frames[-1][2]), float(frames[-1][1])


def judge(what, ours, theirs, unit, limit):
    ratio = statistics.median(ours) / statistics.median(theirs)
    met = ratio <= limit
    print(f'{what}: {ratio:.3f} (at most {limit:.2f}) {"met" if met else "MISSED"}: '
          f'{statistics.median(ours):.{3 if unit == "s" else 0}f} {unit} against {statistics.median(theirs):.{3 if unit == "s" else 0}f} {unit}')
    return met


def open_long(bare, sandgate, ledger):
    """A war of a hundred thousand rulings on the screen, against a bare window: taken in turns."""
    with tempfile.TemporaryDirectory() as home:
        subprocess.run([ledger, '--make', home], check=True, stdout=subprocess.DEVNULL)
        commands = {'window': [sandgate, '--time-first-frame', os.path.join(home, 'War.sandgate')], 'bare': [bare]}
        taken = {name: [] for name in commands}
        for command in commands.values():
            run(command, home)
        for _ in range(LONG_TURNS):
            for name, command in commands.items():
                taken[name].append(run(command, home))
    return judge('a war of a hundred thousand rulings on the screen', [turn[2] for turn in taken['window']], [turn[0] for turn in taken['bare']], 's', LONG_LIMIT)


def main(bare, sandgate, cli, sample, ledger):
    with tempfile.TemporaryDirectory() as home:
        campaign = os.path.join(home, 'hooks-farm.sandgate')
        subprocess.run([cli, 'import', sample, campaign], check=True, stdout=subprocess.DEVNULL)
        commands = {'window': [sandgate, '--time-first-frame', campaign], 'bare': [bare]}
        for command in commands.values():  # the disk's cache and fontconfig's are warm for both
            run(command, home)
        taken = {name: [] for name in commands}
        for _ in range(TURNS):
            for name, command in commands.items():
                taken[name].append(run(command, home))
    time, memory = ({name: [turn[i] for turn in turns] for name, turns in taken.items()} for i in range(2))
    whole = statistics.median(turn[2] for turn in taken['window'])
    print(f'the campaign on the screen: {whole:.3f} s')
    met = [judge('first frame, time', time['window'], time['bare'], 's', TIME_LIMIT),
           judge('first frame, memory', memory['window'], memory['bare'], 'kB', MEMORY_LIMIT),
           open_long(bare, sandgate, ledger)]
    return 0 if all(met) else 1


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
