#!/usr/bin/env python3
"""sandgate-cli on campaigns in odd ways: through pipes, with witnesses, battles of every kind, and questions of the ground that are none.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import atexit
import os
import shutil
import sqlite3
import subprocess
import tempfile

from cli import CLI, main, run, same

SAMPLES = os.path.join(os.environ['SANDGATE_SOURCE'], 'data', 'samples')
HOME = tempfile.mkdtemp(prefix='sandgate-odd-')
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
EMPTY = '<campaign version="1" system="{}"><title>T</title><side id="red" name="Red"/><side id="blue" name="Blue"/>{}</campaign>'


def at(name):
    return os.path.join(HOME, name)


def put(name, text):
    with open(at(name), 'w', encoding='utf-8') as file:
        file.write(text)
    return at(name)


def good(*arguments, given=None):
    status, out, err = run(*arguments, given=given)
    assert status == 0, f'{arguments}: {err}'
    return out


def refused(words, *arguments, given=None):
    status, out, err = run(*arguments, given=given)
    assert status == 1 and words in err and err.count('\n') == 1, f'{arguments}: {status}, {err!r}; {words!r} expected'
    return out


def piped():
    """What can be read but once is read once; what is wrong with it is told of it, and nothing is left behind."""
    whole = EMPTY.format('little-wars', '<battle title="B" game="finish"/>')
    good('import', '-', at('piped.sandgate'), given=whole)
    good('import', '/dev/stdin', at('stdin.sandgate'), given=whole)
    os.mkfifo(at('pipe'))
    with subprocess.Popen([CLI, 'import', at('pipe'), at('fifo.sandgate')]) as reader:
        put('pipe', whole)
    same(reader.returncode, 0)
    for name in ('piped', 'stdin', 'fifo'):
        assert 'Battle 1: B' in good('info', at(name + '.sandgate')), name
    refused('standard input, line 1: it is not well-formed XML', 'import', '-', at('none.sandgate'), given='x')
    refused('standard input: it is empty', 'import', '-', at('none.sandgate'), given='')
    refused('cannot be read', 'import', HOME, at('none.sandgate'))
    refused('draughts', 'import', '-', at('none.sandgate'), given=EMPTY.format('draughts', ''))
    assert not os.path.exists(at('none.sandgate'))


def battles():
    """A battle that was begun by a command goes out and comes in again; a game that there is not is begun in none."""
    for system, scenario in (('little-wars', 'finish'), ('kriegspiel', 'finish'), ('gentlemans-war', '')):
        war = at(system + '.sandgate')
        good('new', war, '--system=' + system)
        good('battle', war)
        good('export', war, at(system + '.xml'))
        with open(at(system + '.xml'), encoding='utf-8') as file:
            assert f'game="{scenario}"' in file.read(), system
        good('import', at(system + '.xml'), at(system + '-again.sandgate'))
    good('battle', at('little-wars.sandgate'), '--scenario=blow', '--title=Second')
    good('export', at('little-wars.sandgate'), at('blow.xml'))
    good('import', at('blow.xml'), at('blow.sandgate'))
    refused('There is no scenario “croquet” in Little Wars', 'battle', at('little-wars.sandgate'), '--scenario=croquet')
    refused('none is named', 'battle', at('little-wars.sandgate'), '--scenario=blow', '--attacker=red')
    assert 'Battle 3' not in good('info', at('little-wars.sandgate'))


def with_armies():
    """Both armies, the attacker, a variant and a map in one command; where one of them is wrong nothing is begun."""
    war = at('heath.sandgate')
    good('new', war, '--system=gentlemans-war')
    good('army', 'new', 'gentlemans-war', 'small', at('small.sgarmy'))
    ground = put('heath.sgmap', '<map title="Hounslow Heath" unit="in" width="72" depth="48"/>')
    for words, *options in (('nowhere.sgarmy', '--red=' + at('nowhere.sgarmy')), ('nowhere.sgarmy', '--red=' + at('small.sgarmy'), '--blue=' + at('nowhere.sgarmy')),
                            ('nowhere.sgmap', '--map=' + at('nowhere.sgmap')), ('line 1', '--map=' + put('army.sgmap', '<army/>')),
                            ('at most', '--title=' + 'x' * 121)):
        refused(words, 'battle', war, *options)
    assert 'Battle 1' not in good('info', war)
    good('battle', war, '--scenario=ambush', '--attacker=blue', '--map=' + ground, '--red=' + at('small.sgarmy'), '--blue=' + at('small.sgarmy'))
    told = good('info', war)
    assert 'Battle 1: Hounslow Heath' in told, told
    log = good('log', war)
    assert 'Red mustered' in log and 'Blue mustered' in log, log


def ground():
    """Who asks of the ground is a side; what is asked lies on the map."""
    war = at('farm.sandgate')
    good('import', os.path.join(SAMPLES, 'hooks-farm.xml'), war)
    for words, *options in (('A side is red or blue, not “green”', '--side=green', '--hide'), ('--side says who asks', '--hide'),
                            ('No unit “nobody” stands on the ground', '--side=red', '--hide', '--body=nobody'),
                            ('no ground of the map', '--side=red', '--sites=0,0,10,10', '--field=0,0,-1,5'),
                            ('no ground of the map', '--side=red', '--sites=900,0,10,10', '--field=0,0,1,5'),
                            ('no ground of the map', '--side=red', '--sites=0,0,10,10', '--field=0,900,1,5'),
                            ('--to is “1,x”; 2 figures', '--side=red', '--from=1,1', '--to=1,x'), ('--to is “1,2,3”; 2 figures', '--side=red', '--from=1,1', '--to=1,2,3'),
                            ('--to is “1,-1”; that lies off the map', '--side=red', '--from=1,1', '--to=1,-1'),
                            ('--eye is “1”; 2 figures', '--side=red', '--hide', '--eye=1'), ('--eye is “1,900”; that lies off the map', '--side=red', '--hide', '--eye=1,900'),
                            ('no road “nope”', '--side=red', '--road=nope'), ('battle 9 was asked for', '--side=red', '--hide', '--battle=9')):
        refused(words, 'dead-ground', war, *options)
    for wrong in (('--side=red',), ('--hide', '--from=1,1', '--to=2,2'), ('--sites=1,1,2,2',), ('--from=1,1',), ('--hide', '--depth=1e10'), ('--hide', '--range=-1'), ('--hide', '--front=nan')):
        same((wrong, run('dead-ground', war, *wrong)[0]), (wrong, 2))
    known, everybody = good('dead-ground', war, '--side=red', '--hide'), good('dead-ground', war, '--side=red', '--hide', '--all')
    assert 'The enemy known: ' in known and 'The enemy known: ' in everybody, (known, everybody)
    good('import', put('bare.xml', EMPTY.format('little-wars', '<battle title="B" game="finish"/>')), at('bare.sandgate'))
    for command in (('dead-ground', at('bare.sandgate'), '--side=red', '--hide'), ('map', at('bare.sandgate'), at('none.svg')), ('layers', at('bare.sandgate'), at('none.geojson'))):
        refused('“B” has no map', *command)
    good('new', at('none.sandgate'), '--system=little-wars')
    refused('this campaign has no battle yet', 'dead-ground', at('none.sandgate'), '--side=red', '--hide')


def witnesses():
    """What another copy, or a player’s file, knows of the record: that it is as it was; or of another campaign, or nothing, or that it was changed."""
    war, copy = at('fords.sandgate'), at('copy.sandgate')
    good('import', os.path.join(SAMPLES, 'orchardwell.xml'), war)
    shutil.copy(war, copy)
    good('new', at('other.sandgate'), '--system=reisswitz')
    good('player', war, 'blue', at('blue.sgplayer'))
    told = good('check', war, '--witness=' + copy, '--witness=' + at('blue.sgplayer'))
    assert '“copy.sandgate” vouches for the record up to' in told and '“blue.sgplayer” vouches for the record up to' in told, told
    head = told.split('its head is ')[1].split('.')[0]
    assert f'“{head}” was its head after' in good('check', war, '--head=' + head)
    refused('was never the head', 'check', war, '--head=' + '0' * 64)
    refused('“blue.sgplayer” is of another campaign', 'check', at('other.sandgate'), '--witness=' + at('blue.sgplayer'))
    out = refused('1 fault was found', 'check', copy, '--witness=' + at('blue.sgplayer'))
    assert 'was handed out when the record stood otherwise' in out, out
    refused('nowhere.sgplayer', 'check', war, '--witness=' + at('nowhere.sgplayer'))
    refused('nowhere.sandgate', 'check', war, '--witness=' + at('nowhere.sandgate'))
    refused('line 1', 'check', war, '--witness=' + put('x.sgplayer', '<player/>'))
    refused('battle 9 was asked for', 'replay', war, '--battle=9')
    refused('battle -1 was asked for', 'replay', war, '--battle=-1')
    assert 'judged again' in good('replay', war, '--battle=1')


def lost_output():
    """What is told on a full disk, or to nobody, was not told: the command says so and fails."""
    war = at('told.sandgate')
    good('import', os.path.join(SAMPLES, 'hooks-farm.xml'), war)
    for command in (('info', war), ('log', war), ('check', war), ('score', war), ('export', war), ('procedures', 'little-wars'), ('other-books', war, '--table')):
        with open('/dev/full', 'w', encoding='utf-8') as full:
            done = subprocess.run([CLI, *command], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        same((command, done.returncode, done.stderr), (command, 1, 'sandgate-cli: Standard output cannot be written.\n'))


def nothing_there():
    """What is asked for and is not there, and where nothing can be written: one sentence each, and no file is left."""
    farm, brook = at('told.sandgate'), at('brook.sandgate')
    good('import', os.path.join(SAMPLES, 'orchardwell.xml'), brook)
    chat = put('chat.txt', 'hello: world\n')
    for words, *command in (
            ('A side is red or blue, not “green”', 'player', brook, 'green', at('gone.sgplayer')),
            ('battle 9 was asked for', 'player', brook, 'red', at('gone.sgplayer'), '--battle=9'),
            ('gone.sgplayer was not written', 'player', brook, 'red', at('no/gone.sgplayer')),
            ('is the campaign itself', 'player', brook, 'red', brook),
            ('from 0 minutes to a day', 'orders', brook, chat, '--deciding=1441'), ('from 0 minutes to a day', 'orders', brook, chat, '--deciding=-1'),
            ('There is no side or general “nobody”', 'orders', brook, chat, '--from-chat=nobody'), ('nofile', 'orders', brook, at('nofile')),
            ('nofile', 'orders', brook, at('nofile'), '--from-chat=red'), ('no line that is understood as an order', 'orders', brook, chat, '--from-chat=red'),
            ('battle 9 was asked for', 'orders', brook, chat, '--battle=9'),
            ('ruling 9999 was asked for', 'other-books', farm, '--moment=9999'), ('somebody on either side', 'other-books', brook, '--moment=0'),
            ('battle 9 was asked for', 'other-books', farm, '--battle=9'), ('“tea” is no contact', 'other-books', farm, '--kind=tea'),
            ('nofile', 'other-books', farm, '--matches=' + at('nofile')), ('ruling 9999', 'compare', farm, at('gone.pdf'), '--at=9999'),
            ('ruling 9999 was asked for', 'map', farm, at('gone.svg'), '--at=9999'), ('ruling 9999', 'what-if', farm, at('gone.sandgate'), '--at=9999'),
            ('ruling 9999 was asked for', 'leaks', brook, '--at=9999'), ('battle 9 was asked for', 'leaks', brook, '--battle=9'),
            ('No general “Nobody” of that side', 'leaks', brook, '--side=red', '--general=Nobody'),
            ('No general “Nobody” of that side', 'sheet', 'order-of-battle', brook, at('gone.pdf'), '--side=red', '--general=Nobody'),
            ('--port is from 0 to 65535', 'serve', farm, '--port=-1'), ('--port is from 0 to 65535', 'serve', farm, '--port=65536'),
            ('battle 9 was asked for', 'serve', farm, '--battle=9'), ('battle 9 was asked for', 'score', farm, '--battle=9'),
            ('Is a directory', 'new', at('folder/')), ('No such file or directory', 'new', at('no/gone.sandgate')), ('“draughts”', 'new', at('gone.sandgate'), '--system=draughts'),
            ('Only a Kriegsspiel has generals', 'generals', farm), ('battle 9 was asked for', 'generals', brook, '--battle=9'),
            ('is the source itself', 'layers', farm, farm), ('is the source itself', 'features', farm, farm), ('is the campaign itself', 'export', farm, farm),
            ('there is no such file', 'map', at('gone.sandgate'), at('gone.svg')), ('nofile', 'map', at('nofile.sgmap'), at('gone.svg'))):
        status, out, err = run(*command)
        assert status == 1 and words in err, f'{command}: {status}, {err!r}; {words!r} expected'
    assert not [name for name in os.listdir(HOME) if name.startswith('gone.')], os.listdir(HOME)


def standard():
    """“-” is standard output; a campaign is a file."""
    before, farm = os.getcwd(), at('standard.sandgate')
    good('import', os.path.join(SAMPLES, 'hooks-farm.xml'), farm)
    os.chdir(HOME)
    try:
        same(good('export', farm, '-'), good('export', farm))
        for command in (['new', '-'], ['import', os.path.join(SAMPLES, 'hooks-farm.xml'), '-'], ['what-if', farm, '-'], ['rescue', farm, '-']):
            refused('A campaign is a file, and is not written to standard output.', *command)
        same(os.path.exists('-'), False)
    finally:
        os.chdir(before)


def damaged():
    """A battle that cannot be read is told of wherever it is met, though it is not the one that is played."""
    war = at('hurt.sandgate')
    good('import', os.path.join(SAMPLES, 'hooks-farm.xml'), war)
    good('battle', war)
    with sqlite3.connect(war) as db:
        guard, = db.execute("SELECT sql FROM sqlite_schema WHERE name = 'ruling_update'").fetchone()
        db.execute('DROP TRIGGER ruling_update')
        db.execute("UPDATE ruling SET kind = 'nothing' WHERE battle = 1 AND number = 3")
        db.execute(guard)
    db.close()
    for command in (['info', war], ['score', war], ['score', war, '--battle=1'], ['log', war, '--battle=1'], ['replay', war], ['export', war]):
        out = refused('hurt.sandgate, ruling 3: it is damaged', *command)
        assert '0 rulings' not in out and 'being fought' not in out, out


def of_before():
    """A file of an older Sandgate has no chain yet, and is only read."""
    old = at('old.sandgate')
    with open(os.path.join(os.environ['SANDGATE_SOURCE'], 'tests', 'store', 'old', 'version-1.sql'), encoding='utf-8') as file, sqlite3.connect(old) as db:
        db.executescript(file.read())
    db.close()
    assert 'It has no chain yet: it is begun when this Sandgate first writes to the file.' in good('check', old)
    refused('cannot vouch for the other', 'check', old, '--witness=' + at('told.sandgate'))


main('cli/campaign-odd', piped=piped, battles=battles, with_armies=with_armies, ground=ground, witnesses=witnesses, lost_output=lost_output,
     nothing_there=nothing_there, standard=standard, damaged=damaged, of_before=of_before)
