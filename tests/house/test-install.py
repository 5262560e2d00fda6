#!/usr/bin/env python3
"""An installed tree that was moved runs: it finds its settings and its words beside itself, and knows nothing of where it was built.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import shutil
import subprocess
import tempfile

from house import BUILD, SOURCE, main

# What a user's system has of it when it is installed.
WANTED = (
    'bin/sandgate', 'bin/sandgate-cli', 'share/applications/org.littlewars.Sandgate.desktop',
    'share/metainfo/org.littlewars.Sandgate.metainfo.xml', 'share/mime/packages/org.littlewars.Sandgate.xml',
    'share/glib-2.0/schemas/org.littlewars.Sandgate.gschema.xml', 'share/sandgate/gschemas.compiled',
    'share/help/C/sandgate/index.page', 'share/man/man1/sandgate.1', 'share/man/man1/sandgate-cli.1',
    'share/icons/hicolor/scalable/apps/org.littlewars.Sandgate.svg',
) + tuple(f'share/icons/hicolor/{size}x{size}/apps/org.littlewars.Sandgate.png' for size in (16, 24, 32, 48, 128))


def install(into):
    """Installs into a folder, stripped as a package's are, and moves what came of it elsewhere: (its new prefix, faults)."""
    staged = os.path.join(into, 'staged')
    made = subprocess.run(['meson', 'install', '-C', BUILD, '--no-rebuild', '--quiet', '--destdir', staged, '--strip'], capture_output=True, text=True)
    if made.returncode != 0:
        return None, [f'meson install: {made.stderr.strip() or made.stdout.strip()[-400:]}']
    for folder, folders, _ in os.walk(staged):
        if 'bin' in folders and 'share' in folders:
            moved = os.path.join(into, 'moved to another place')
            shutil.move(folder, moved)
            return moved, []
    return None, [f'{staged} has no bin beside a share']


def named(prefix):
    """A campaign, and each file that lies beside it while it is open, is known by its name: nobody reads it to see what it is."""
    with open(os.path.join(prefix, 'share/mime/packages/org.littlewars.Sandgate.xml'), encoding='utf-8') as file:
        types = file.read()
    return [f'*{name} is no file of a known type' for name in ('.sandgate', '.sandgate-wal', '.sandgate-shm', '.sandgate-journal')
            if f'pattern="*{name}"' not in types]


def environment(home):
    """Of a user whose desktop was told nothing."""
    keep = {key: value for key, value in os.environ.items() if key in ('PATH', 'DISPLAY', 'XAUTHORITY')}
    keep.update(HOME=home, XDG_DATA_DIRS='/usr/local/share:/usr/share', XDG_RUNTIME_DIR=home, LC_ALL='C.UTF-8', GSETTINGS_BACKEND='memory',
                GSK_RENDERER='cairo', GDK_BACKEND='x11', GTK_A11Y='none', GIO_USE_VFS='local', ADW_DISABLE_PORTAL='1', NO_AT_BRIDGE='1')
    return keep


def runs(prefix, home):
    """The command line does its work; the window opens and stays open."""
    faults = []
    file = os.path.join(home, 'Hook’s Farm.sandgate')
    sample = os.path.join(SOURCE, 'data', 'samples', 'hooks-farm.xml')
    for words in (['--version'], ['import', sample, file], ['check', file]):
        told = subprocess.run([os.path.join(prefix, 'bin', 'sandgate-cli'), *words], env=environment(home), capture_output=True, text=True)
        if told.returncode != 0:
            faults.append(f'sandgate-cli {words[0]}: {told.stderr.strip()}')
    with open(os.path.join(home, 'window.log'), 'w+', encoding='utf-8') as log:
        window = subprocess.Popen([os.path.join(SOURCE, 'tests', 'on-display'), '1280x800',
                                   'sh', '-c', '"$1" "$2" & p=$!; i=0; while [ $i -lt 150 ]; do kill -0 $p 2>/dev/null || exit 1; '
                                   'xdotool search --onlyvisible --name "Hook" >/dev/null 2>&1 && { kill $p; exit 0; }; sleep 0.2; i=$((i+1)); done; kill $p; exit 2',
                                   'sh', os.path.join(prefix, 'bin', 'sandgate'), file], env=environment(home), stdout=log, stderr=log)
        code = window.wait()
        log.seek(0)
        if code != 0:
            faults.append(f'the window {"ended" if code == 1 else "was not seen"}: {log.read().strip()[-400:]}')
    return faults


def moved():
    with tempfile.TemporaryDirectory() as into:
        prefix, faults = install(into)
        if prefix is None:
            return faults, 1
        faults += [f'{path} is not installed' for path in WANTED if not os.path.exists(os.path.join(prefix, path))]
        for program in ('sandgate', 'sandgate-cli'):
            with open(os.path.join(prefix, 'bin', program), 'rb') as file:
                text = file.read()
            faults += [f'{program} knows where it was built: {known}' for known in (BUILD, SOURCE) if known.encode() in text]
        home = os.path.join(into, 'home')
        os.mkdir(home, 0o700)
        return faults + named(prefix) + runs(prefix, home), len(WANTED) + 3


main('install', [('moved', moved)])
