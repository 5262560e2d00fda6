"""What the tests of sandgate-cli share: running it, and saying so in TAP.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import subprocess
import sys

CLI = os.path.join(os.environ['SANDGATE_BUILD'], 'src', 'cli', 'sandgate-cli')


def run(*arguments, given=None):
    """The exit status, standard output and standard error of one call."""
    done = subprocess.run([CLI, *arguments], input=given, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def main(room, **tests):
    """Runs the tests; each raises AssertionError when it fails."""
    print(f'1..{len(tests)}')
    failed = 0
    for number, (name, test) in enumerate(tests.items(), 1):
        path = f'/{room}/{name.replace("_", "-")}'
        try:
            test()
            print(f'ok {number} {path}')
        except AssertionError as fault:
            failed += 1
            print(f'not ok {number} {path}')
            for line in str(fault).splitlines():
                print(f'# {line}')
    sys.exit(1 if failed else 0)


def same(found, expected):
    assert found == expected, f'found    {found!r}\nexpected {expected!r}'
