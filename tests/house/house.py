"""What the tests of the house share: running checks, and saying so in TAP.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import sys

SOURCE = os.environ['SANDGATE_SOURCE']
BUILD = os.environ['SANDGATE_BUILD']
CLI = os.path.join(BUILD, 'src', 'cli', 'sandgate-cli')


def path(*parts):
    return os.path.join(SOURCE, *parts)


def main(room, checks):
    """Runs the checks: each gives its faults and how much it looked at, which must be something."""
    print(f'1..{len(checks)}')
    failed = False
    for number, (name, check) in enumerate(checks, 1):
        faults, seen = check()
        good = not faults and seen > 0
        print(f'{"ok" if good else "not ok"} {number} /house/{room}/{name} ({seen} looked at)')
        for fault in faults:
            print('#', fault)
        failed = failed or not good
    sys.exit(1 if failed else 0)
