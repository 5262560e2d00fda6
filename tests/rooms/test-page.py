#!/usr/bin/env python3
"""The page: its words are handed over by the server, it is small, and it asks nobody else for anything.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re

from rooms import main

ROOT = os.environ.get('SANDGATE_SOURCE', os.path.join(os.path.dirname(__file__), '..', '..'))
PAGE = os.path.join(ROOT, 'data', 'rooms')


def read(*path):
    with open(os.path.join(ROOT, *path), encoding='utf-8') as file:
        return file.read()


def test_words():
    """What the page says and what is translated are the same."""
    js, html, c = read('data', 'rooms', 'room.js'), read('data', 'rooms', 'index.html'), read('src', 'rooms', 'sg-room-words.c')
    said = set(re.findall(r"\bt\('((?:[^'\\]|\\.)*)'", js)) | set(re.findall(r'data-(?:t|tip|label)="([^"]*)"', html)) | set(re.findall(r"\border\('[a-z-]+', '([^']*)'\)", js))
    board = re.search(r'write_state \(GString.*?\};', read('src', 'rooms', 'sg-room-board.c'), re.S).group(0)
    said |= set(re.findall(r'SG_BLOCK_[A-Z]+, "([a-z]+)"', board)) - {'ghost'}
    told = set(re.findall(r'N_\("([^"]*)"\)', c))
    assert said == told, (said - told, told - said)


def test_served():
    """Whatever the page asks for by name is compiled in, and has its type."""
    html, c, list_of = read('data', 'rooms', 'index.html'), read('src', 'rooms', 'sg-room-answer.c'), read('data', 'sandgate.gresource.xml')
    for name in re.findall(r'(?:src|href)="/([a-z.]+)"', html):
        assert f'{{ "/{name}", "{name}", "' in c, name
        assert f'rooms/{name}' in list_of, name


def test_alone():
    total = 0
    for name in sorted(os.listdir(PAGE)):
        text = read('data', 'rooms', name)
        total += len(text.encode())
        assert not re.search(r'(?:https?:)?//(?!.*www\.w3\.org)[a-z0-9-]+\.[a-z]', re.sub(r'/\*.*?\*/', '', text, flags=re.S)), name
        assert 'innerHTML' not in text and 'eval(' not in text and 'style="' not in text, name
    assert total < 150000, total


main([test_words, test_served, test_alone])
