#!/usr/bin/env python3
"""What people run cannot be bent by a file as easily as it might: how the programs were linked and compiled.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import platform
import subprocess

from house import BUILD, CLI, main

APP = os.path.join(os.path.dirname(os.path.dirname(CLI)), 'app', 'sandgate')
OPTIMISED = os.environ.get('SANDGATE_OPTIMISED') == '1'
FLAGS = ('-fstack-protector-strong', '-D_FORTIFY_SOURCE=2') + (('-fcf-protection',) if platform.machine() == 'x86_64' else ())


def readelf(options, program):
    return subprocess.run(['readelf', *options, '-W', program], check=True, capture_output=True, text=True).stdout


def closed():
    """Position-independent, its tables read-only before anything of it runs, nothing executable that can be written."""
    faults = []
    for program in (CLI, APP):
        headers, dynamic = readelf(['-l', '-h'], program), readelf(['-d'], program)
        stack = next((line for line in headers.splitlines() if 'GNU_STACK' in line), '')
        if 'DYN ' not in headers:
            faults.append(f'{program} is not position-independent')
        if 'GNU_RELRO' not in headers or ('BIND_NOW' not in dynamic and 'NOW' not in dynamic):
            faults.append(f'{program}: its tables stay open (full RELRO wanted)')
        if 'RWE' in stack or not stack:
            faults.append(f'{program}: its stack is executable')
        if 'TEXTREL' in dynamic or 'RPATH' in dynamic:
            faults.append(f'{program}: text relocations, or a path of its own for libraries')
    return faults, 2


def guarded():
    """As people build it (optimised): every source with stack guards, checked copies and guarded jumps, and the guards are there."""
    faults = [f'{program}: no stack is guarded' for program in (CLI, APP) if '__stack_chk_fail' not in readelf(['--dyn-syms'], program)]
    seen = 0
    with open(os.path.join(BUILD, 'compile_commands.json'), encoding='utf-8') as commands:
        for entry in json.load(commands):
            if '/src/' not in entry['file']:
                continue
            seen += 1
            faults += [f'{entry["file"]} is compiled without {flag}' for flag in FLAGS if flag not in entry['command'].split()]
    return faults, seen


main('hardening', [('closed', closed)] + ([('guarded', guarded)] if OPTIMISED else []))
