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


def with_a_comma():
    """Where a number has a comma, what is in files keeps its point: all that is read is read, and what is written is the same."""
    subprocess.run(['localedef', '-i', 'de_DE', '-f', 'UTF-8', os.path.join(HOME, 'de_DE.UTF-8')], check=False, capture_output=True)
    comma = {'LC_ALL': 'de_DE.UTF-8', 'LOCPATH': HOME}
    heard = subprocess.run(['locale', 'decimal_point'], capture_output=True, text=True, check=True, env={**os.environ, **comma}).stdout
    assert heard == ',\n', f'no locale with a comma is to be had: {heard!r}'
    country = os.path.join(SOURCE, 'data', 'samples', 'alderbourne.sgmap')
    written = []
    for name, locale in (('point', {}), ('comma', comma)):
        places = {end: os.path.join(HOME, f'{name}{end}') for end in ('.sandgate', '.xml', '.json', '.svg')}
        for order in (['import', SAMPLES[-1], places['.sandgate']], ['check', places['.sandgate']], ['replay', places['.sandgate']],
                      ['export', places['.sandgate'], places['.xml']], ['layers', country, places['.json']], ['map', country, places['.svg']]):
            done = subprocess.run([CLI, *order], capture_output=True, text=True, check=False, env={**os.environ, 'LANGUAGE': ENGLISH, **locale})
            assert done.returncode == 0, f'{name}: {" ".join(order)}: {done.stderr.strip() or done.stdout.strip()[-600:]}'
        with open(places['.xml'], encoding='utf-8') as xml, open(places['.json'], encoding='utf-8') as layers:
            written.append((xml.read(), layers.read()))
    same(written[0][0], written[1][0])
    same(written[0][1], written[1][1])


main('tongues', with_a_comma=with_a_comma, is_told=is_told, told_in_tests=told_in_tests, told_in_english=told_in_english, told_in_german=told_in_german, exported=exported)
