#!/usr/bin/env python3
# encode.py: the program's symbolic icons as the toolkit's own ready pictures, compiled into a resource.
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# An icon that is only an SVG makes the window load a library that draws SVG, 6 MB of it. The drawing stays for sizes that
# are not among these.

"""Usage: encode.py ENCODER COMPILER LISTING.xml FOLDER OUTPUT.c DEPFILE: those that the listing of resources names."""

import os
import re
import subprocess
import sys
import tempfile

SIZES = (16, 32, 48)
PREFIX = '/org/littlewars/Sandgate/icons'


def main(encoder, compiler, listing, drawn, output, depfile):
    with open(listing, encoding='utf-8') as file:
        icons = [os.path.join(drawn, name) for name in re.findall(r'<file>([a-z-]+-symbolic\.svg)</file>', file.read())]
    with open(depfile, 'w', encoding='utf-8') as file:
        file.write(f'{output}: {listing} {" ".join(icons)}\n')
    with tempfile.TemporaryDirectory() as folder:
        lines = ['<gresources>']
        for size in SIZES:
            inside = f'{size}x{size}'
            os.mkdir(os.path.join(folder, inside))
            lines.append(f'<gresource prefix="{PREFIX}/{inside}/actions">')
            for icon in sorted(icons):
                subprocess.run([encoder, icon, f'{size}x{size}', '-o', os.path.join(folder, inside)], check=True)
                name = os.path.splitext(os.path.basename(icon))[0] + '.symbolic.png'
                lines.append(f'<file alias="{name}">{inside}/{name}</file>')
            lines.append('</gresource>')
        lines.append('</gresources>')
        listing = os.path.join(folder, 'icons.gresource.xml')
        with open(listing, 'w', encoding='utf-8') as file:
            file.write('\n'.join(lines))
        subprocess.run([compiler, '--generate-source', '--c-name', 'sg_icons', '--sourcedir', folder, '--target', output, listing],
                       check=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
