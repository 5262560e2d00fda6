#!/usr/bin/env python3
"""What is written beside the code is true: schemas, translations, manual pages.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import html
import os
import re
import subprocess
import sys
import tempfile

from house import CLI, SOURCE, main, path

# Which schema each kind of shipped file keeps to.
SCHEMAS = [
    ('data/rulesets/*.xml', 'data/schemas/ruleset.rng'),
    ('data/armies/*.xml', 'data/schemas/armies.rng'),
    ('data/samples/*.xml', 'data/schemas/campaign.rng'),
    ('data/decks/*.xml', 'data/schemas/deck.rng'),
    ('data/scenarios/*.xml', 'data/schemas/scenarios.rng'),
    ('data/samples/*.sgmap', 'data/schemas/sgmap.rng'),
]


def schemas():
    """Every shipped file against its schema, by a validator that is not ours."""
    faults, seen = [], 0
    for pattern, schema in SCHEMAS:
        for name in sorted(glob.glob(path(pattern))):
            seen += 1
            run = subprocess.run(['xmllint', '--nonet', '--noout', '--relaxng', path(schema), name],
                                 capture_output=True, text=True, check=False)
            if run.returncode != 0:
                faults.append(run.stderr.strip().splitlines()[0])
    return faults, seen


def template():
    """(its text, what went wrong) of the template of all words, as po/words.py makes it."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, 'words.pot')
        run = subprocess.run([sys.executable, path('po', 'words.py'), 'pot', out], capture_output=True, text=True, check=False)
        if run.returncode != 0:
            return '', [f'po/words.py: {run.stderr.strip()[-400:]}']
        with open(out, encoding='utf-8') as stream:
            return stream.read(), []


def translations():
    """Every format of data has words for translators, and every catalogue is one that msgfmt takes."""
    text, faults = template()
    seen = 0
    for pattern in ('src', 'ui', 'data/rulesets', 'data/scenarios', 'data/decks', 'data/armies', 'data/matches', 'data/imports'):
        seen += 1
        if f'#: {pattern}/' not in text:
            faults.append(f'nothing of {pattern} is given to translators')
    with open(path('po', 'LINGUAS'), encoding='utf-8') as stream:
        languages = [line.strip() for line in stream if line.strip() and not line.startswith('#')]
    # xgettext reads no macro but those of inttypes.h: at any other it ends, and nobody could translate the rest.
    for words in re.findall(r'^(?:msgid(?:_plural)? )?"(.*(?<![0-9 %])%)"$\n(?=msg)', text, re.M):
        faults.append(f'“{words}” ends at a macro that translators’ tools do not know: it wants PRId64 and the like')
    for language in languages:
        for name in (path('po', f'{language}.po'), path('help', language, f'{language}.po')):
            seen += 1
            run = subprocess.run(['msgfmt', '--check-format', '--check-domain', '-o', os.devnull, name], capture_output=True, text=True, check=False)
            if run.returncode != 0:
                faults.append(f'{os.path.relpath(name, SOURCE)}: {run.stderr.strip()[-300:]}')
    return faults, seen


def commands():
    output = subprocess.run([CLI, '--help'], check=True, capture_output=True, text=True).stdout
    return re.findall(r'^  ([a-z][a-z-]*) ', output, re.M)


def manual():
    """Every command has its help and its place in the manual page."""
    with open(path('data', 'man', 'sandgate-cli.1'), encoding='utf-8') as stream:
        page = stream.read()
    faults, names = [], commands()
    for name in names:
        if not re.search(rf'^\.BI? "?{name}\b', page, re.M):
            faults.append(f'sandgate-cli.1 does not describe {name}')
        run = subprocess.run([CLI, name, '--help'], capture_output=True, text=True, check=False)
        if run.returncode != 0 or name not in run.stdout:
            faults.append(f'sandgate-cli {name} --help does not help')
        run = subprocess.run([CLI, name, '--no-such-option'], capture_output=True, text=True, check=False)
        if run.returncode != 2:
            faults.append(f'sandgate-cli {name} takes an unknown option (status {run.returncode})')
    return faults, len(names)


def all_words():
    """What the program can say or show, in one text, without the underlines of keys."""
    texts = []
    for pattern in ('src/**/*.[ch]', 'ui/*', 'data/**/*.xml', 'data/*.in'):
        for name in glob.glob(path(pattern), recursive=True):
            with open(name, encoding='utf-8', errors='replace') as stream:
                texts.append(stream.read())
    return html.unescape(re.sub(r'"\s*\n\s*"', '', ''.join(texts)).replace('_', ''))


def help_names():
    """What the help pages say is there to be pressed or chosen stands in the program, under that name."""
    words, faults, seen = all_words(), [], 0
    for page in sorted(glob.glob(path('help/C/*.page'))):
        with open(page, encoding='utf-8') as stream:
            names = re.findall(r'<gui>([^<]*)</gui>', stream.read())
        for name in names:
            seen += 1
            plain = ' '.join(html.unescape(name).replace('_', '').split())
            # A side's or a unit's name is put in where the program says it.
            if not any(said in words for said in (plain, plain.replace('…', '%s'), re.sub('Red|Blue', '%s', plain))):
                faults.append(f'{os.path.basename(page)} names “{plain}”, which the program does not')
    return faults, seen


main('papers', [('schemas', schemas), ('translations', translations), ('manual', manual),
                ('help-names', help_names)])
