#!/usr/bin/env python3
"""A war is the same in every language: what one recorded another proves, and goes on with.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import atexit
import glob
import os
import shutil
import subprocess
import sys
import tempfile

from cli import CLI, main, same

SOURCE, BUILD = os.environ['SANDGATE_SOURCE'], os.environ['SANDGATE_BUILD']
SAMPLES = sorted(glob.glob(os.path.join(SOURCE, 'data', 'samples', '*.xml')))
HOME = tempfile.mkdtemp(prefix='sandgate-tongues-')
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
TESTS, GERMAN, ENGLISH = 'en_XA', 'de', 'en'

subprocess.run([sys.executable, os.path.join(SOURCE, 'po', 'words.py'), 'pseudo', os.path.join(BUILD, 'po')], check=True)


def run(language, *arguments):
    """What one call says to somebody of that language; it must succeed."""
    done = subprocess.run([CLI, *arguments], capture_output=True, text=True, check=False, env={**os.environ, 'LANGUAGE': language})
    assert done.returncode == 0, f'{language}: {" ".join(arguments)}: {done.stderr.strip() or done.stdout.strip()[-600:]}'
    return done.stdout


def is_told():
    """The languages are there at all: else nothing below would prove anything."""
    assert '⟦' in run(TESTS, '--help'), 'the language of tests is not heard'
    assert run(GERMAN, '--help') != run(ENGLISH, '--help'), 'German is not heard'


def recorded(language, reader):
    """Each sample played in one language stands in another."""
    assert len(SAMPLES) >= 6, SAMPLES
    for sample in SAMPLES:
        file = os.path.join(HOME, f'{os.path.basename(sample)}-{language}.sandgate')
        run(language, 'import', sample, file)
        run(reader, 'check', file)
        run(reader, 'replay', file)


def told_in_tests():
    recorded(TESTS, ENGLISH)


def told_in_english():
    recorded(ENGLISH, TESTS)


def told_in_german():
    recorded(GERMAN, TESTS)


def exported():
    """What is written for other programs is the same, but for the words that were recorded."""
    sample = SAMPLES[0]
    out = []
    for language in (TESTS, ENGLISH):
        file, xml, again = (os.path.join(HOME, f'{language}{suffix}') for suffix in ('.sandgate', '.xml', '-again.sandgate'))
        run(ENGLISH, 'import', sample, file)
        run(language, 'export', file, xml)
        run(TESTS if language == ENGLISH else ENGLISH, 'import', xml, again)
        with open(xml, encoding='utf-8') as stream:
            out.append(stream.read())
    same(out[0], out[1])
    # One that was told in one language is told as it was in any other.
    file, xml, again = (os.path.join(HOME, name) for name in ('told.sandgate', 'told.xml', 'told-again.sandgate'))
    run(TESTS, 'import', sample, file)
    run(GERMAN, 'export', file, xml)
    run(ENGLISH, 'import', xml, again)
    run(GERMAN, 'check', again)


main('tongues', is_told=is_told, told_in_tests=told_in_tests, told_in_english=told_in_english, told_in_german=told_in_german, exported=exported)
