#!/usr/bin/env python3
"""sandgate-cli on armies: checked, begun, written as words and read back, and what is refused.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import atexit
import os
import shutil
import tempfile

from cli import main, run

HOME = tempfile.mkdtemp(prefix='sandgate-army-')
atexit.register(shutil.rmtree, HOME, ignore_errors=True)


def at(name):
    return os.path.join(HOME, name)


def put(name, text):
    with open(at(name), 'w', encoding='utf-8') as file:
        file.write(text)
    return at(name)


def good(*arguments):
    status, out, err = run(*arguments)
    assert status == 0, f'{arguments}: {err}'
    return out


def refused(words, *arguments):
    status, out, err = run(*arguments)
    assert status == 1 and words in err, f'{arguments}: {status}, {err!r}; {words!r} expected'
    return out, err


def test_begun():
    good('army', 'new', 'gentlemans-war', 'small', at('small.sgarmy'))
    assert 'nothing amiss' in good('army', 'check', at('small.sgarmy'))
    assert ': infantry' in good('army', 'text', at('small.sgarmy'))
    refused('it has small', 'army', 'new', 'gentlemans-war', 'enormous', at('none.sgarmy'))
    assert not os.path.exists(at('none.sgarmy'))


def test_round():
    good('army', 'new', 'war-game', good_template('war-game'), at('one.sgarmy'))
    told = good('army', 'text', at('one.sgarmy'))
    for ending in ('txt', 'md', 'csv'):
        good('army', 'convert', at('one.sgarmy'), at('one.' + ending))
        good('army', 'convert', at('one.' + ending), at('back.sgarmy'))
        assert good('army', 'text', at('back.sgarmy')) == told, ending
    good('army', 'convert', at('one.sgarmy'), at('one.html'))
    with open(at('one.html'), encoding='utf-8') as page:
        assert '<table>' in page.read()


def good_template(system):
    """The first that the program names when it is asked for one that there is not."""
    _, err = refused('it has ', 'army', 'new', system, 'no-such', at('none.sgarmy'))
    return err.split('it has ')[1].split(',')[0].strip().rstrip('.')


def test_checked():
    good('army', 'new', 'gentlemans-war', 'small', at('fair.sgarmy'))
    bad = put('foul.txt', 'Foul\nA Gentleman’s War\n\nHorde: infantry 900, Brave, Brittle\n')
    out, err = refused('1 of 2 armies', 'army', 'check', bad, at('fair.sgarmy'))
    assert 'GW-101' in out and 'nothing amiss' in out, out


def test_refused():
    refused('line 4: “dragons”', 'army', 'text', put('odd.txt', 'Odd\nLittle Wars\n\nThe Worms: dragons 4\n'))
    refused('names no book', 'army', 'text', put('none.txt', 'None\nThe Worms: infantry 4\n'))
    refused('is written as', 'army', 'convert', put('fine.txt', 'Fine\nLittle Wars\n\nA: infantry 4\n'), at('fine.odt'))
    refused('nothing that can be done', 'army', 'burn', at('fine.txt'))
    told = good('army', 'worth', put('guards.sgarmy', '<army version="2" system="gentlemans-war" title="G" side="red"><unit id="u1" type="infantry" attributes="brave"/></army>'))
    assert 'Brave, borne, +1 points' in told and '75.0%, 50.0% without it (GW-552)' in told, told
    assert told != good('army', 'worth', at('guards.sgarmy'), at('guards.sgarmy'))
    refused('no attributes', 'army', 'worth', at('fine.txt'))
    refused('army convert wants', 'army', 'convert', at('fine.txt'))
    refused('cannot be read', 'army', 'check', at('nowhere.sgarmy'))


main('cli/army', begun=test_begun, round=test_round, checked=test_checked, refused=test_refused)
