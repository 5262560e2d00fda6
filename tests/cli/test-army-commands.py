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
    for ending in ('txt', 'md', 'csv', 'ods'):
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


ROSTER = """<?xml version="1.0"?>
<roster name="Mine" gameSystemName="A Gentleman's War" xmlns="http://www.battlescribe.net/schema/rosterSchema"><forces><force name="F"><selections>
<selection name="Light cavalry" type="unit" number="1"><costs><cost name="pts" value="4"/></costs></selection>
<selection name="Dragon" type="unit" number="1"/></selections></force></forces></roster>
"""


def test_foreign():
    """What is left out of another program’s roster is told, and the rest is an army."""
    path = put('mine.ros', ROSTER)
    status, out, err = run('army', 'text', path)
    assert status == 0 and 'light cavalry' in out and 'line 4: “Dragon”' in err, (status, out, err)
    refused('is a picture, and no army', 'army', 'check', picture())
    refused('use Import an Army List', 'army', 'check', put('lists.xml', '<armies/>'))


def picture():
    with open(at('p.png'), 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n')
    return at('p.png')


def test_random():
    """The same seed throws the same army, of the list that was asked for."""
    for name in ('one', 'two'):
        out = good('army', 'random', 'gentlemans-war', at(name + '-dice.sgarmy'), '--list=Britain', '--size=medium', '--seed=11')
        assert '--seed=11' in out, out
    told = good('army', 'text', at('one-dice.sgarmy'))
    assert told == good('army', 'text', at('two-dice.sgarmy')) and 'list: britain' in told and 'size: medium' in told, told
    refused('no table by which armies are thrown', 'army', 'random', 'little-wars', at('none.sgarmy'))
    refused('no army list called “Atlantis”', 'army', 'random', 'gentlemans-war', at('none.sgarmy'), '--list=Atlantis')
    refused('--size is small', 'army', 'random', 'gentlemans-war', at('none.sgarmy'), '--size=vast')
    assert not os.path.exists(at('none.sgarmy'))


def test_sheet():
    good('army', 'new', 'gentlemans-war', 'small', at('print.sgarmy'))
    for kind in ('army', 'unit-cards'):
        good('army', 'sheet', kind, at('print.sgarmy'), at(kind + '.pdf'), '--paper=letter', '--grey')
        with open(at(kind + '.pdf'), 'rb') as file:
            assert file.read(5) == b'%PDF-', kind
    refused('is no sheet of an army; there are', 'army', 'sheet', 'poster', at('print.sgarmy'), at('none.pdf'))
    assert not os.path.exists(at('none.pdf'))


RURITANIA = """<armies system="gentlemans-war" version="2"><army id="own-ruritania" name="Ruritania">
<unit id="guards" name="Guards" group="infantry" types="infantry" cost="18"/></army></armies>
"""


def test_own_lists():
    """A person’s own lists lie where the window keeps them; an army takes its list along to one who has it not."""
    folder = at('data/sandgate/lists/gentlemans-war')
    os.makedirs(folder)
    put('data/sandgate/lists/gentlemans-war/own-ruritania.xml', RURITANIA)
    army = put('zenda.txt', 'Zenda\nA Gentleman’s War · list: own-ruritania\n\nSapt: general\n1st Guards: infantry, entry guards\n')
    before = os.environ.get('XDG_DATA_HOME')
    os.environ['XDG_DATA_HOME'] = at('data')
    assert '9 points' in good('army', 'check', army)
    good('army', 'convert', army, at('zenda.sgarmy'))
    told = good('army', 'text', put('zenda.ros', ROSTER.replace('force name="F"', 'force name="F" catalogueName="Ruritania"').replace('Dragon', 'Guards')))
    assert 'list: own-ruritania' in told and 'entry guards' in told, told
    os.environ['XDG_DATA_HOME'] = at('nowhere')
    assert 'is not here' in good('army', 'check', army)
    told = good('army', 'check', at('zenda.sgarmy'))
    assert '9 points' in told and 'is not here' not in told, told
    assert not os.path.exists(at('nowhere')), 'to look makes no folder'
    if before is None:
        del os.environ['XDG_DATA_HOME']
    else:
        os.environ['XDG_DATA_HOME'] = before


def test_club():
    """Twenty lists in one command: a line to each, and whether all of them may take the field."""
    good('army', 'new', 'gentlemans-war', 'small', at('fair.sgarmy'))
    files = [at('fair.sgarmy')] * 19 + [put('foul.txt', 'Foul\nA Gentleman’s War · allowance 5 points\n\nB: general\nA: infantry 12\n')]
    out, _ = refused('1 of 20 armies', 'army', 'check', '--brief', *files)
    lines = out.splitlines()
    assert len(lines) == 20 and '6 of 5 points, 1 fault' in lines[-1], out
    assert len(good('army', 'check', '--brief', *files[:19]).splitlines()) == 19


def test_campaign():
    """By a campaign's house rules the same army costs what it costs there."""
    army = put('size.txt', 'A company\nA Gentleman’s War\n\nGuard: infantry 6\n')
    campaign = put('size.xml', '<campaign version="1" system="gentlemans-war"><title>One price</title>'
                   '<side id="red" name="Red"/><side id="blue" name="Blue"/><house-rule key="gw.price.size" value="one-price"/></campaign>')
    good('import', campaign, at('size.sandgate'))
    own, here = (run('army', 'check', *more, army)[1] for more in ((), ('--campaign=' + at('size.sandgate'),)))
    assert '3 points' in own and '6 points' in here, (own, here)
    good('import', put('lw.xml', '<campaign version="1" system="little-wars"><title>Other</title>'
                       '<side id="red" name="Red"/><side id="blue" name="Blue"/></campaign>'), at('lw.sandgate'))
    refused('is led by other rules', 'army', 'check', '--campaign=' + at('lw.sandgate'), army)
    refused('there is no such file', 'army', 'check', '--campaign=' + at('none.sandgate'), army)


def test_checked():
    good('army', 'new', 'gentlemans-war', 'small', at('fair.sgarmy'))
    bad = put('foul.txt', 'Foul\nA Gentleman’s War\n\nHorde: infantry 900, Brave, Brittle\n')
    out, err = refused('1 of 2 armies', 'army', 'check', bad, at('fair.sgarmy'))
    assert 'GW-101' in out and 'nothing amiss' in out, out


def test_waived():
    """What was waived is told with its reason; a waiver that was of other figures has lapsed."""
    army = """<army version="2" system="gentlemans-war" title="Foul" allowance="10">{}
    <general id="g1" name="B" type="general"/><unit id="u2" name="A" type="infantry" figures="12"/></army>"""
    refused('1 of 1 army', 'army', 'check', put('dear.sgarmy', army.format('')))
    told = good('army', 'check', put('waived.sgarmy', army.format('<waiver key="allowance" reason="A birthday"/>')))
    assert ' Waived: A birthday' in told and 'fault' not in told, told
    out, _ = refused('1 of 1 army', 'army', 'check', put('lapsed.sgarmy', army.format('<waiver key="allowance" reason="A birthday" seen="7"/>')))
    assert 'It was waived when it read otherwise: A birthday' in out, out


def test_not_made():
    """What cannot be made says why, and leaves nothing."""
    put('little.txt', 'L\nLittle Wars\n\nA: infantry 4\n')
    good('army', 'new', 'gentlemans-war', 'small', at('fair.sgarmy'))
    for words, *arguments in (('it has none', 'new', 'chess', 'small', at('none.sgarmy')), ('no rule system called “chess”', 'random', 'chess', at('none.sgarmy')),
                              ('not written', 'new', 'gentlemans-war', 'small', at('no/such.sgarmy')), ('not written', 'random', 'gentlemans-war', at('no/such.sgarmy'), '--seed=3'),
                              ('--size is small, medium or large', 'new', 'gentlemans-war', 'small', at('none.sgarmy'), '--size=huge'),
                              ('a4, a5 or letter', 'sheet', 'army', at('fair.sgarmy'), at('none.pdf'), '--paper=foolscap'),
                              ('not written', 'sheet', 'army', at('fair.sgarmy'), at('no/such.pdf')), ('cannot be read', 'sheet', 'army', at('gone.sgarmy'), at('none.pdf')),
                              ('an army of other rules', 'worth', at('fair.sgarmy'), at('little.txt')), ('cannot be read', 'worth', at('fair.sgarmy'), at('gone.sgarmy')),
                              ('cannot be read', 'worth', at('gone.sgarmy')), ('cannot be read', 'convert', at('gone.sgarmy'), at('none.txt')),
                              ('cannot be read', 'text', at('gone.sgarmy')), ('army text wants', 'text', at('fair.sgarmy'), at('fair.sgarmy'))):
        refused(words, 'army', *arguments)
    assert not any(name.startswith('none') and not name.endswith('.txt') for name in os.listdir(HOME)), os.listdir(HOME)


def test_refused():
    refused('line 4: “dragons”', 'army', 'text', put('odd.txt', 'Odd\nLittle Wars\n\nThe Worms: dragons 4\n'))
    refused('names no book', 'army', 'text', put('none.txt', 'None\nThe Worms: infantry 4\n'))
    refused('is written as', 'army', 'convert', put('fine.txt', 'Fine\nLittle Wars\n\nA: infantry 4\n'), at('fine.odt'))
    refused('nothing that can be done', 'army', 'burn', at('fine.txt'))
    told = good('army', 'worth', put('guards.sgarmy', '<army version="2" system="gentlemans-war" title="G" side="red"><unit id="u1" type="infantry" attributes="brave"/></army>'))
    assert 'Brave, borne, +1 point\n' in told and '75.0%, 50.0% without it (GW-552)' in told, told
    assert told != good('army', 'worth', at('guards.sgarmy'), at('guards.sgarmy'))
    zulus, probable = good('army', 'worth', at('guards.sgarmy'), '--against=Zulus'), good('army', 'worth', at('guards.sgarmy'), '--against=zulus', '--probable')
    assert 'Married regiments and 1 other charge it' in zulus and 'Unmarried regiments charge it' in probable, zulus
    refused('no army list called “Atlantis”', 'army', 'worth', at('guards.sgarmy'), '--against=Atlantis')
    refused('or a list, not both', 'army', 'worth', at('guards.sgarmy'), at('guards.sgarmy'), '--against=zulus')
    refused('no attributes', 'army', 'worth', at('fine.txt'))
    refused('army convert wants', 'army', 'convert', at('fine.txt'))
    refused('cannot be read', 'army', 'check', at('nowhere.sgarmy'))


main('cli/army', begun=test_begun, round=test_round, foreign=test_foreign, random=test_random, sheet=test_sheet, own_lists=test_own_lists, club=test_club,
     campaign=test_campaign, checked=test_checked, waived=test_waived, not_made=test_not_made, refused=test_refused)
