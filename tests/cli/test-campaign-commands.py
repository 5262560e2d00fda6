#!/usr/bin/env python3
"""sandgate-cli on campaign files: what every command says and writes, and what it refuses.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import atexit
import ctypes
import ctypes.util
import hashlib
import os
import re
import resource
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
from xml.etree import ElementTree

from cli import CLI, main, run, same

SAMPLE = os.path.join(os.environ['SANDGATE_SOURCE'], 'data', 'samples', 'hooks-farm.xml')
HOME = tempfile.mkdtemp(prefix='sandgate-cli-')
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
FARM = os.path.join(HOME, 'Farm.sandgate')

STYLES = ('table', 'ordnance', 'plain')
SHEETS = ('order-of-battle', 'casualty-record', 'record', 'battle-report', 'ledger', 'map', 'play-aid', 'both-armies', 'briefing', 'standings', 'labels')
ARMY_SHEETS = ('army', 'unit-cards')
RULES_SHEETS = ('order-of-play', 'turn-record', 'quick-reference', 'templates')
SYSTEM_SHEETS = (('event-cards', 'gentlemans-war', 'little-wars'), ('generals', 'gentlemans-war', 'little-wars'), ('troop-blocks', 'reisswitz', 'little-wars'), ('loss-tracks', 'reisswitz', 'little-wars'), ('supply-ledger', 'kriegspiel', 'reisswitz'))
# What else a battle can print, or one of one system alone.
BATTLE_SHEETS = ('book', 'critique', 'dispatches', 'forms', 'handout', 'order-forms', 'other-books')
PAPERS = ('a4', 'a5', 'letter')
MAGIC = {'png': b'\x89PNG\r\n\x1a\n', 'svg': b'<?xml', 'pdf': b'%PDF-'}
# Every command that reads a campaign, with FILE for it and OUT for where it would write.
READERS = {
    'compare': ['compare', 'FILE'], 'info': ['info', 'FILE'], 'score': ['score', 'FILE'], 'log': ['log', 'FILE'], 'replay': ['replay', 'FILE'],
    'check': ['check', 'FILE'], 'book': ['book', 'FILE', 'OUT.html'], 'leaks': ['leaks', 'FILE', '--twins=1'], 'export': ['export', 'FILE', 'OUT.xml'], 'map': ['map', 'FILE', 'OUT.svg'],
    'sheet': ['sheet', 'order-of-battle', 'FILE', 'OUT.pdf'], 'other-books': ['other-books', 'FILE', '--table'],
    'dead-ground': ['dead-ground', 'FILE', '--side=red', '--hide'],
}


def at(*names):
    return os.path.join(HOME, *names)


def slurp(path):
    with open(path, 'rb') as file:
        return file.read()


def put(path, data):
    with open(path, 'wb') as file:
        file.write(data if isinstance(data, bytes) else data.encode())
    return path


def folder(name):
    os.mkdir(at(name))
    return at(name)


def done(*arguments):
    """Standard output of a call that must do its work and say nothing else."""
    status, out, err = run(*arguments)
    same((arguments, status, err), (arguments, 0, ''))
    return out


def contents(path):
    """Every file under a folder with its bytes, every folder with None."""
    found = {}
    for place, folders, files in os.walk(path):
        for name in folders:
            found[os.path.relpath(os.path.join(place, name), path)] = None
        for name in files:
            whole = os.path.join(place, name)
            found[os.path.relpath(whole, path)] = os.readlink(whole) if os.path.islink(whole) else slurp(whole)
    return found


def refused(*arguments, names, where, words=None, given=None):
    """Status 1, one sentence that names the thing, and the folder exactly as it was."""
    before = contents(where)
    status, out, err = run(*arguments, given=given)
    same((arguments, status, out), (arguments, 1, ''))
    assert err.startswith('sandgate-cli: ') and err.endswith('.\n') and err.count('\n') == 1, (arguments, err)
    assert names in err, (arguments, names, err)
    for word in ('invalid', 'please', '!', '(null)', '.part', 'sandgate-X', 'without saying why'):
        assert word not in err.lower(), (arguments, err)
    if words:
        assert words in err, (arguments, words, err)
    after = contents(where)
    assert before == after, (arguments, sorted(set(before) ^ set(after)),
                             [name for name in before if name in after and before[name] != after[name]])
    return err


def is_kind(path, ending):
    data = slurp(path)
    assert data.startswith(MAGIC[ending]) and len(data) > 1000, (path, len(data), data[:16])
    return data


# What the commands do.

def imported():
    place = folder('imported')
    same(done('import', SAMPLE, FARM), '')
    same(sorted(name for name in os.listdir(HOME) if name != 'imported'), ['Farm.sandgate'])
    done('import', SAMPLE, os.path.join(place, 'No ending'))
    same(os.listdir(place), ['No ending'])


def info():
    out = done('info', FARM)
    for line in ('Hook’s Farm: a war to 300 up', 'Rules: Little Wars', 'Target: 300 points', 'Side: Red',
                 'Side: Blue, played by General H. G. W.', 'Battle 1: Hook’s Farm, turn 15, 229 rulings, Blue won',
                 'House rule: Who chooses his side of the field: whoever wins a toss (LW-2)'):
        assert line in out.splitlines(), (line, out)


def score():
    out = done('score', FARM)
    rows = {line[:30].strip(): line[30:].split() for line in out.splitlines()}
    same(rows['Gross'], ['26', '198'])
    same(rows['Net'], ['−172', '+172'])
    same(rows['Victory'], ['0', '100'])
    assert out.startswith('Hook’s Farm: Blue won\n'), out
    assert out.endswith('The war to 300: Red −172, Blue +172\n'), out
    assert 'The war' not in done('score', FARM, '--battle=1')


def other_books():
    asked = ('other-books', FARM, '--moment=60', '--by=red-foot-left', '--at=blue-foot-main', '--kind=melee')
    told = done(*asked)
    for book in ('Kriegspiel', 'Kriegsspiel', 'The War Game', 'A Gentleman’s War'):
        assert '\n' + book in told, told
    assert '\nLittle Wars\n' not in told and 'Thrown' not in told, told
    same(told, done(*asked))
    thrown = done(*asked, '--throw=7')
    assert 'Thrown' in thrown, thrown
    same(thrown, done(*asked, '--throw=7'))
    assert 'Distance: 5\u202fin (TW-26), the umpire’s word' in done(*asked, '--say=range=100'), told
    table = done('other-books', FARM, '--table')
    mine = at('mine.xml')
    with open(mine, 'w', encoding='utf-8') as file:
        file.write(table.replace('type="line-infantry" each="20"', 'type="line-infantry" each="10"'))
    assert done(*asked, '--matches=' + mine) != told
    with open(mine, 'w', encoding='utf-8') as file:
        file.write(table.replace('type="line-infantry"', 'type="phalanx"'))
    code, _, fault = run(*asked, '--matches=' + mine)
    same(code, 1)
    assert 'mine.xml, line ' in fault and 'no troops of the type “phalanx”' in fault, fault
    for bad in (('--say=weather=rain',), ('--say=range',), ('--kind=tea',), ('--by=nobody',)):
        same(run(*asked, *bad)[0], 1)


def compare():
    same(done('compare', FARM), 'Nothing differs.\n')
    rows = {line[:34].strip(): (line[35:76].strip(), line[76:].strip()) for line in done('compare', FARM, '--at=114').splitlines()}
    same(rows['Moment'], ('Turn 7, Guns', 'Turn 15; Blue won'))
    same(rows['Red: Guns'], ('30', '10'))
    same(rows['Red’s score, net'], ('+5', '−172'))
    same(rows['Red’s middle gun'], ('1 fit, at 36, 55\u202fin', '0 fit, 1 captured, nowhere on the field'))
    assert 'Gun D’s cavalry' in rows and 'Gun B' not in rows, rows
    branch = at('Branch.sandgate')
    done('what-if', FARM, branch, '--at=114')
    same(done('compare', branch, FARM), done('compare', FARM, '--at=114'))
    same(run('compare', FARM, '--at=999')[0], 1)
    turned = {line[:34].strip(): (line[35:76].strip(), line[76:].strip()) for line in done('compare', FARM, '--other-battle=1', '--other-at=114').splitlines()}
    same({name: turned[name] for name in ('Moment', 'Red: Guns', 'Red’s score, net')},
         {name: rows[name][::-1] for name in ('Moment', 'Red: Guns', 'Red’s score, net')})
    same(run('compare', FARM, '--other-battle=9')[0], 1)


def log():
    lines = done('log', FARM).splitlines()
    same(lines[0], 'Hook’s Farm')
    numbers = [int(line[:5]) for line in lines if line[:5].strip().isdigit()]
    same(numbers, list(range(1, 230)))
    for words in ('Mêlée at Hook’s Farm: 15 dead on each side, 3 Red taken (LW-51)', 'The cavalry charged gun D.',
                  'Blue held the field, with two captured guns and six prisoners.',
                  'Why: The book tells of 37 dead, 6 taken and 11 away of Red’s 75'):
        assert any(words in line for line in lines), words
    same([line.split(None, 1)[1].split(':')[0] for line in lines if ' began: ' in line],
         [f'Turn {turn} began' for turn in range(1, 16)])
    same(done('log', FARM, '--all'), done('log', FARM, '--battle=1', '-a'))


def check():
    said = done('check', FARM)
    assert 'every account balances' in said
    head = re.search(r'its head is ([0-9a-f]{64})', said).group(1)
    short = f'{head[:4]} {head[4:8]} {head[8:12]}'
    assert short in done('log', FARM)
    for kind in ('ledger', 'battle-report'):
        page = at(f'sealed-{kind}.pdf')
        done('sheet', kind, FARM, page)
        text = subprocess.run(['pdftotext', page, '-'], capture_output=True, text=True, check=True).stdout
        assert short in ' '.join(text.split()), text
    assert 'was its head after' in done('check', FARM, f'--head={short}')
    status, _, err = run('check', FARM, '--head=0123 4567 89ab')
    assert status == 1 and 'was never the head' in err, err
    copy = at('Theirs.sandgate')
    shutil.copy(FARM, copy)
    assert '“Theirs.sandgate” vouches for the record up to' in done('check', FARM, f'--witness={copy}')
    status, _, err = run('check', FARM, '--witness=' + os.path.abspath(__file__))
    assert status == 1 and 'not a Sandgate campaign' in err, err


def replay():
    out = done('replay', FARM)
    count = out.split(': ')[1].split()
    assert int(count[0]) >= 60, out
    same(out, f'Hook’s Farm: {count[0]} rulings judged again, {count[0]} stand\n')


def undated(words):
    """Without the sittings and the chain, which is over them: each file was opened at its own minute."""
    return [line for line in words.splitlines() if not line.startswith(('Session ', 'The chain’s head'))]


def round_trip():
    first, second, again = at('first.xml'), at('second.xml'), at('Again.sandgate')
    same(done('export', FARM, first), '')
    done('import', first, again)
    done('export', again, second)
    same(slurp(first) == slurp(second), True)
    same(done('export', FARM).encode() == slurp(first), True)
    for command in ('score', 'log', 'replay', 'info'):
        same(undated(done(command, again)), undated(done(command, FARM)))


def new():
    place = folder('new')
    war = os.path.join(place, 'Summer.sandgate')
    same(done('new', war, '--title= '), '')
    same(done('info', war).splitlines()[0], 'Summer')
    assert 'Target: 300 points' in done('info', war)
    other = os.path.join(place, 'Other.sandgate')
    done('new', other, '--title=The Long War', '--target=200', '--system=little-wars')
    out = done('info', other)
    assert out.startswith('The Long War\n') and 'Target: 200 points' in out, out
    same(done('score', other), '')
    same(done('replay', other), '')
    assert 'every account balances' in done('check', other)
    same(sorted(os.listdir(place)), ['Other.sandgate', 'Summer.sandgate'])
    farm = put(os.path.join(place, 'farm.sgmap'), '<map title="Two Farms" unit="in" width="60" depth="40"/>')
    for option, words in ((f'--map={os.path.join(place, "none.sgmap")}', 'none.sgmap'), ('--attacker=red', 'An attacker or a variant')):
        status, out, err = run('battle', other, option)
        assert status == 1 and out == '' and words in err, (option, status, err)
    for command in (['log', other], ['map', other, at('none.png')], ['sheet', 'order-of-battle', other, at('none.pdf')],
                    ['score', other, '--battle=1']):
        refused(*command, names='Other.sandgate', where=place, words='no battle yet')
    assert not os.path.exists(at('none.png')) and not os.path.exists(at('none.pdf'))
    done('battle', other, f'--map={farm}')
    put(farm, '<map title="" unit="in" width="60" depth="40"/>')
    done('battle', other, f'--map={farm}', '--title= ')
    assert done('log', other).startswith('Battle\n')
    done('battle', other, '--title=The Second')
    assert done('log', other, '--battle=1').startswith('Two Farms\n') and done('log', other).startswith('The Second\n')


def maps():
    place = folder('maps')
    # Every style as a picture, and every moment in the form that is drawn soonest; each form shows another for another moment.
    calls = {'png': [[f'--style={style}'] for style in STYLES],
             'svg': [['--style=plain', *more] for more in ([], ['--at=86'], ['--at=0'], ['--empty'])],
             'pdf': [['--style=ordnance', *more] for more in ([], ['--empty'])]}
    for ending in MAGIC:
        seen = set()
        for call in calls[ending]:
            path = os.path.join(place, f'map.{ending}')
            same(done('map', FARM, path, *call), '')
            seen.add(is_kind(path, ending))
        same((ending, len(seen)), (ending, len(calls[ending])))
    same(len(os.listdir(place)), 3)


def changed_country():
    """The field of a moment is what had been done to it by then: the bridge of the sample goes with ruling 166, and nothing else with it."""
    place = folder('changed-country')
    war = os.path.join(place, 'War.sandgate')
    done('import', os.path.join(os.path.dirname(SAMPLE), 'ember-crossing.xml'), war)
    drawn = []
    for moment in (165, 166, 167):
        done('map', war, os.path.join(place, 'map.svg'), '--empty', f'--at={moment}')
        drawn.append(slurp(os.path.join(place, 'map.svg')))
    assert drawn[0] != drawn[1] and drawn[1] == drawn[2]


def sheets():
    place = folder('sheets')
    # Every kind, and every paper and side in turn: the sheets' own tests have each kind on each paper.
    for i, kind in enumerate(SHEETS):
        path, side = os.path.join(place, 'sheet.pdf'), ('red', 'blue')[i % 2]
        own = kind not in ('record', 'ledger', 'battle-report', 'both-armies', 'standings')
        same(done('sheet', kind, FARM, path, f'--paper={PAPERS[i % len(PAPERS)]}', *([f'--side={side}'] if i % 3 and own else [])), '')
        if not own:
            refused('sheet', kind, FARM, path + '.pdf', '--side=red', names='no copy of it for a side', where=place)
        is_kind(path, 'pdf')
    # A picture a page: of one page, and of several.
    for kind in ('order-of-battle', 'ledger', 'map'):
        pages = folder(f'sheets/{kind}')
        done('sheet', kind, FARM, os.path.join(pages, 'sheet.png'), '--paper=a5', *(['--side=red'] if kind != 'ledger' else []))
        assert os.listdir(pages), kind
        for name in os.listdir(pages):
            is_kind(os.path.join(pages, name), 'png')
    for more in (['--grey'], ['--large'], ['--landscape'], ['--at=86'], ['--battle=1']):
        done('sheet', 'order-of-battle', FARM, os.path.join(place, 'sheet.pdf'), *more)


def other_sheets():
    """Of an army's file, and of a system's rules alone."""
    place = folder('other-sheets')
    army = os.path.join(place, 'guards.sgarmy')
    put(army, '<army version="2" system="gentlemans-war" title="Guards" side="red">'
              '<unit id="u1" type="infantry" name="Coldstream" attributes="brave"/></army>')
    path = os.path.join(place, 'sheet.pdf')
    for kind in ARMY_SHEETS:
        same(done('sheet', kind, army, path), '')
        is_kind(path, 'pdf')
    for kind in RULES_SHEETS:
        for system in ('little-wars', 'gentlemans-war'):
            same(done('sheet', kind, system, path), '')
            is_kind(path, 'pdf')
    refused('sheet', 'army', FARM, os.path.join(place, 'no.pdf'), names='army', where=place)
    for kind, system, other in SYSTEM_SHEETS:
        same(done('sheet', kind, system, path, '--blank', '--paper=a5'), '')
        is_kind(path, 'pdf')
        refused('sheet', kind, other, os.path.join(place, 'no.pdf'), '--blank', names='is not for', where=place)
    same(done('sheet', 'templates', 'reisswitz', path, '--scale=4224'), '')
    for turns, names in (('0,99', 'no turn 99'), ('3,x', '“x”')):
        refused('sheet', 'battle-report', FARM, os.path.join(place, 'no.pdf'), f'--turns={turns}', names=names, where=place)
    refused('sheet', 'templates', 'little-wars', os.path.join(place, 'no.pdf'), '--scale=-1', names='--scale', where=place)


def book():
    """The book of the war: a PDF, a booklet, a page of the web; and nothing else."""
    place = folder('book')
    for name, *more in (('a.pdf', '--paper=a5'), ('b.pdf', '--booklet', '--paper=letter', '--grey')):
        same(done('book', FARM, os.path.join(place, name), *more), '')
        is_kind(os.path.join(place, name), 'pdf')
    page = os.path.join(place, 'c.html')
    same(done('book', FARM, page), '')
    assert slurp(page).startswith(b'<!DOCTYPE html>')
    refused('book', FARM, os.path.join(place, 'no.doc'), names='.pdf or .html', where=place)
    refused('book', FARM, os.path.join(place, 'no.pdf'), '--paper=b5', names='“b5”', where=place)


def listed():
    """The kinds tried here are all there are."""
    out = done('sheet', '--help')
    kinds = out.split('Kinds of sheet:\n')[1].split('\n\n')[0].splitlines()
    same(sorted(line.split()[0] for line in kinds), sorted(SHEETS + BATTLE_SHEETS + ARMY_SHEETS + RULES_SHEETS + tuple(row[0] for row in SYSTEM_SHEETS)))
    for command in ('new', 'import', 'export', 'info', 'score', 'log', 'replay', 'check', 'map', 'sheet'):
        assert done(command, '--help').startswith(f'Usage:\n  sandgate-cli {command} [OPTION…] '), command
        assert f'\n  {command} ' in done('--help'), command


# What they refuse.

def spoil(path, offset, data):
    with open(path, 'r+b') as file:
        file.seek(offset)
        file.write(data)


def bad_files(place):
    """Files that are no campaign: what each is called, and a word of the sentence."""
    path = lambda name: os.path.join(place, name)
    whole = slurp(FARM)
    os.mkdir(path('folder'))
    put(path('empty'), b'')
    put(path('truncated'), whole[:len(whole) // 2])
    put(path('head-only'), whole[:50])
    put(path('text'), 'Dear Mr Wells,\n' * 50)
    foreign = sqlite3.connect(path('foreign'))
    foreign.execute('CREATE TABLE recipes (name TEXT)')
    foreign.commit()
    foreign.close()
    put(path('newer'), whole)
    spoil(path('newer'), 60, struct.pack('>I', 99))
    return {'nowhere': 'no such file', 'folder': 'not a file', 'empty': 'empty', 'truncated': 'cut short',
            'head-only': 'cut short', 'text': 'not a Sandgate campaign', 'foreign': 'not a Sandgate campaign',
            'newer': '99'}


def bad_campaigns():
    place = folder('bad')
    for name, words in bad_files(place).items():
        for command in READERS.values():
            call = [word.replace('FILE', os.path.join(place, name)).replace('OUT', os.path.join(place, 'out'))
                    for word in command]
            refused(*call, names=name, where=place, words=words)


def deep(levels):
    return '<campaign version="1" system="little-wars">' + '<a>' * levels + '</a>' * levels + '</campaign>'


def bomb():
    lines = ['<!ENTITY a0 "ha">'] + [f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12)]
    return f'<?xml version="1.0"?><!DOCTYPE campaign [{"".join(lines)}]><campaign><title>&a11;</title></campaign>'


WITHOUT_LINE = ('empty.xml', 'system.xml')


def bad_xml():
    place = folder('xml')
    text = slurp(SAMPLE).decode()
    cases = {
        'malformed.xml': text.replace('</title>', '', 1), 'empty.xml': '', 'cut.xml': text[:len(text) // 2],
        'schema.xml': text.replace('<target>300</target>', '<aim>300</aim>'),
        'attribute.xml': text.replace('bearing="180"', 'bearing="south"', 1),
        'entity.xml': text.replace('<campaign ', '<!DOCTYPE campaign [<!ENTITY x "y">]><campaign ', 1)
                          .replace('<title>', '<title>&x;', 1),
        'external.xml': '<!DOCTYPE campaign [<!ENTITY x SYSTEM "file:///etc/passwd">]><campaign>&x;</campaign>',
        'bomb.xml': bomb(), 'deep.xml': deep(100000), 'other.xml': '<recipes/>',
        'system.xml': text.replace('system="little-wars"', 'system="chess"', 1),
        'figure.xml': text.replace('<end figure="red-gun-right.1"', '<end figure="red-gun-right.9"'),
        'far.xml': text.replace('at="16,74"', 'at="1e9,74"', 1),
        'figure-of-nought.xml': text.replace('count="37"', 'count="0"', 1),
        'target.xml': text.replace('<target>300<', '<target>99999999999999999999<'),
        'later.xml': text.replace('<campaign version="1"', '<campaign version="99"', 1),
        'act.xml': text.replace('<act id="go"/>', '<act id="nonsense"/>', 1),
        'latin.xml': text.encode().replace('’'.encode(), b'\x92'), 'nul.xml': b'<campaign>\0</campaign>',
    }
    for name, data in cases.items():
        path = put(os.path.join(place, name), data)
        err = refused('import', path, os.path.join(place, 'War.sandgate'), names=name, where=place)
        assert name in WITHOUT_LINE or re.search(r', line \d+', err), err
    for name in ('nowhere.xml', ''):
        refused('import', os.path.join(place, name), os.path.join(place, 'War.sandgate'), names=os.path.join(place, name),
                where=place)
    assert '“red-gun-right.9”' in run('import', os.path.join(place, 'figure.xml'), at('none'))[2]


def destinations():
    place = folder('destinations')
    taken = put(os.path.join(place, 'Taken.sandgate'), 'mine')
    put(taken + '.part', 'mine too')
    os.symlink(os.path.join(place, 'nowhere'), os.path.join(place, 'Link.sandgate'))
    copy = shutil.copy(FARM, os.path.join(place, 'Copy.sandgate'))
    for command in (['import', SAMPLE], ['new']):
        refused(*command, taken, names='Taken.sandgate', where=place, words='there already')
        refused(*command, place, names=place, where=place, words='there already')
        refused(*command, os.path.join(place, 'Link.sandgate'), names='Link.sandgate', where=place, words='there already')
        refused(*command, os.path.join(place, 'no', 'War.sandgate'), names='War.sandgate', where=place)
        refused(*command, os.path.join(taken, 'War.sandgate'), names='War.sandgate', where=place)
        refused(*command, os.path.join(place, 'W' * 300), names='W' * 300, where=place)
    writers = {'export': ['export', copy, 'xml'], 'map': ['map', copy, 'svg'],
               'sheet': ['sheet', 'order-of-battle', copy, 'pdf'], 'sheet-png': ['sheet', 'order-of-battle', copy, 'png']}
    for *command, ending in writers.values():
        for folders in ((place, 'no'), (taken,)):
            refused(*command, os.path.join(*folders, f'out.{ending}'), names=os.path.join(*folders, 'out'), where=place,
                    words=' was not written: ')
        for name in (f'folder.{ending}', f'folder-1.{ending}'):
            os.mkdir(os.path.join(place, name))
        refused(*command, os.path.join(place, f'folder.{ending}'), names=os.path.join(place, 'folder'), where=place)
        for name in (f'folder.{ending}', f'folder-1.{ending}'):
            os.rmdir(os.path.join(place, name))
        refused(*command, copy, names='Copy.sandgate', where=place)
    for command in (['map', copy], ['sheet', 'order-of-battle', copy]):
        refused(*command, os.path.join(place, 'out.doc'), names='out.doc', where=place)
    os.mkdir(os.path.join(place, 'Copy.png'))
    named = shutil.move(copy, os.path.join(place, 'War.png'))
    refused('map', named, named, names='War.png', where=place, words='the campaign itself')
    done('import', SAMPLE, os.path.join(place, 'Taken'))
    same(slurp(taken + '.part'), b'mine too')


def words():
    place = folder('words')
    war, out = shutil.copy(FARM, os.path.join(place, 'War.sandgate')), os.path.join(place, 'out')
    for number in ('2', '-1', '2000000000'):
        for command in ('score', 'log', 'replay'):
            refused(command, war, f'--battle={number}', names='War.sandgate', where=place, words=f'battle {number}')
        refused('map', war, f'{out}.png', f'--battle={number}', names='War.sandgate', where=place)
        refused('sheet', 'record', war, f'{out}.pdf', f'--battle={number}', names='War.sandgate', where=place)
    for number in ('230', '-1', '9000000000'):
        refused('map', war, f'{out}.png', f'--at={number}', names='War.sandgate', where=place, words=f'ruling {number}')
        refused('sheet', 'map', war, f'{out}.pdf', f'--at={number}', names='War.sandgate', where=place)
    refused('map', war, f'{out}.png', '--style=oil', names='“oil”', where=place)
    refused('sheet', 'poem', war, f'{out}.pdf', names='“poem”', where=place)
    refused('sheet', 'map', war, f'{out}.pdf', '--paper=a0', names='“a0”', where=place)
    refused('sheet', 'map', war, f'{out}.pdf', '--side=green', names='“green”', where=place)
    refused('new', f'{out}.sandgate', '--system=chess', names='“chess”', where=place)
    for target in ('0', '-5', 'many', '3.5', '1000000000000'):
        refused('new', f'{out}.sandgate', f'--target={target}', names=f'“{target}”', where=place)


def usage():
    place = folder('usage')
    war, out = shutil.copy(FARM, os.path.join(place, 'War.sandgate')), os.path.join(place, 'out.png')
    before = contents(place)
    for call in ([], ['nonsense'], ['new'], ['new', out, 'more'], ['import', SAMPLE], ['import', SAMPLE, out, 'more'],
                 ['export'], ['export', war, out, 'more'], ['info'], ['info', war, 'more'], ['score'],
                 ['score', war, '--battle=two'], ['score', war, '--nonsense'], ['log', war, 'more'], ['replay'],
                 ['check', war, '--battle=1'], ['map', war], ['map', war, out, '--at=now'],
                 ['map', war, out, '--at=99999999999999999999'], ['map', war, out, '--style'], ['sheet', 'map', war],
                 ['sheet', 'map', war, out, 'more']):
        status, printed, err = run(*call)
        same((call, status), (call, 2))
        if call:
            same((call, printed), (call, ''))
            assert err.startswith('sandgate-cli: ') and len(err.splitlines()) <= 2, (call, err)
        else:
            assert printed.startswith('Usage: sandgate-cli'), printed
    same(contents(place) == before, True)


# Held, read-only, and full.

HOLD = '''
import sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None)
file.execute('PRAGMA synchronous = FULL')
file.execute('BEGIN IMMEDIATE')
file.execute("UPDATE battle SET title = title")
print('held', flush=True)
sys.stdin.readline()
'''


def held():
    place = folder('held')
    war = shutil.copy(FARM, os.path.join(place, 'War.sandgate'))
    with subprocess.Popen([sys.executable, '-c', HOLD, war], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as holder:
        try:
            same(holder.stdout.readline(), 'held\n')
            for name, command in READERS.items():
                call = [word.replace('FILE', war).replace('OUT', at(f'held-{name}')) for word in command]
                said = done(*call)
                if name in ('map', 'sheet', 'export'):
                    same(said, '')
                elif name == 'check':
                    same(said.split(': ')[1], done('check', FARM).split(': ')[1])
                else:
                    same(said, done(*[word.replace(war, FARM) for word in call]))
        finally:
            holder.stdin.close()
            holder.wait()
    same(done('score', war), done('score', FARM))


def run_as_nobody(*arguments):
    """As one who may not write: as root, somebody else."""
    other = {'user': 65534, 'group': 65534, 'extra_groups': []} if os.geteuid() == 0 else {}
    reached = at('reached')   # where a program that notes what was reached of it may write
    os.makedirs(reached, exist_ok=True)
    os.chmod(reached, 0o777)
    found = subprocess.run([CLI, *arguments], capture_output=True, text=True, check=False, env={**os.environ, 'GCOV_PREFIX': reached}, **other)
    return found.returncode, found.stdout, found.stderr


def read_only():
    place = folder('read-only')
    war = shutil.copy(FARM, os.path.join(place, 'War.sandgate'))
    os.chmod(HOME, 0o755)
    os.chmod(war, 0o444)
    os.chmod(place, 0o555)
    try:
        before = contents(place)
        for command in ('info', 'score', 'log', 'replay', 'export'):
            same((command, *run_as_nobody(command, war)), (command, 0, done(command, FARM), ''))
        same(run_as_nobody('check', war)[0], 0)
        for command in (['new', os.path.join(place, 'New.sandgate')], ['import', SAMPLE, os.path.join(place, 'New.sandgate')],
                        ['map', war, os.path.join(place, 'New.svg')], ['export', war, os.path.join(place, 'New.xml')],
                        ['sheet', 'map', war, os.path.join(place, 'New.pdf')]):
            status, out, err = run_as_nobody(*command)
            same((command, status, out), (command, 1, ''))
            assert 'New.' in err and err.count('\n') == 1 and err.endswith('.\n'), err
        same(contents(place) == before, True)
    finally:
        os.chmod(place, 0o755)


def endless():
    """A file without an end is no map and no army."""
    war = shutil.copy(FARM, at('endless.sandgate'))
    for option in ('map', 'red'):
        status, said, why = run('battle', f'--{option}=/dev/zero', '--title=Heath', war)
        same((status, said), (1, ''))
        assert '/dev/zero' in why and 'MiB' in why, why


def full():
    """A device that takes nothing stands for a full disk."""
    with open('/dev/full', 'wb') as device:
        found = subprocess.run([CLI, 'export', FARM], stdout=device, stderr=subprocess.PIPE, text=True, check=False)
    same((found.returncode, found.stderr), (1, 'sandgate-cli: Standard output cannot be written.\n'))


def seal(node, root=True):
    """What the checksum of players' files is of: names, attributes and text in their order."""
    parts = [node.tag]
    for key, value in node.attrib.items():
        parts += [] if root and key == 'checksum' else [key, value]
    parts += [node.text] if node.text and node.text.strip() else []
    fed = ''.join(part + '\0' for part in parts).encode()
    return fed + b''.join(seal(child, False) for child in node) + b'/\0'


def compose(player, path, lines, **changed):
    """Orders as a player's window writes them."""
    root = ElementTree.fromstring(slurp(player).decode())
    orders = ElementTree.Element('orders', {'version': '1', 'id': '5d0d4f1e-0000-4000-8000-00000000000a', 'campaign': root.get('campaign'),
                                            'battle': root.get('battle'), 'side': root.get('side'), 'time': '600', **changed})
    for kind, to, text, march in lines:
        dispatch = ElementTree.SubElement(orders, 'dispatch', {'kind': kind, 'from': '', 'to': to})
        ElementTree.SubElement(dispatch, 'text').text = text
        if march:
            ElementTree.SubElement(dispatch, 'march').text = march
    orders.set('checksum', hashlib.sha256(seal(orders)).hexdigest())
    return put(path, ElementTree.tostring(orders))


def sign(path, player):
    """Signs the orders as those of whoever has the file @player."""
    sodium = ctypes.CDLL(ctypes.util.find_library('sodium') or 'libsodium.so.23')
    key, private, signature = (ctypes.create_string_buffer(n) for n in (32, 64, 64))
    sodium.crypto_sign_seed_keypair(key, private, bytes.fromhex(player.get('secret')))
    orders = ElementTree.fromstring(slurp(path).decode())
    orders.set('version', '2')
    orders.attrib.pop('checksum')
    orders.set('sitting', player.get('sitting'))
    orders.set('number', player.get('number'))
    orders.set('key', key.raw.hex())
    checksum = hashlib.sha256(seal(orders)).hexdigest()
    words = f'sandgate orders {checksum}'.encode()
    sodium.crypto_sign_detached(signature, None, words, ctypes.c_ulonglong(len(words)), private)
    orders.set('checksum', checksum)
    orders.set('signature', signature.raw.hex())
    return put(path, ElementTree.tostring(orders))


def other_side():
    """Orders that the other side's player wrote are told as what they are, in whose name they are and whose key signed them, and refused."""
    place = folder('other-side')
    war, blue, red, file = (os.path.join(place, name) for name in ('War.sandgate', 'Blue.sgplayer', 'Red.sgplayer', 'Blue.sgorders'))
    done('import', os.path.join(os.path.dirname(SAMPLE), 'orchardwell.xml'), war)
    done('player', war, 'blue', blue)
    done('player', war, 'red', red)
    players = {name: ElementTree.fromstring(slurp(path).decode()) for name, path in (('blue', blue), ('red', red))}
    units = [node.get('id') for node in players['blue'].iter('unit') if node.get('id').startswith('blue')]
    lines = [('order', units[1], 'Go back.', None)]
    before = done('log', war).splitlines()[:-1] # the last is the chain’s head, which seals each sitting
    # In Blue's name with Red's key.
    compose(blue, file, lines)
    sign(file, players['red'])
    told = done('orders', war, file).split('\n', 1)[0]
    same(told, 'They are orders of Blue, and Red signed them.')
    same(run('orders', war, file, '--accept=all'), (1, '', f'sandgate-cli: {told}\n'))
    # Rightly signed they are taken.
    compose(blue, file, lines)
    sign(file, players['blue'])
    assert 'signed them' not in done('orders', war, file)
    # In Red's own name they command none of Blue's.
    compose(red, file, lines)
    sign(file, players['red'])
    told = done('orders', war, file)
    assert 'is not of that side (RK-20).' in told and 'signed them' not in told, told
    status, out, err = run('orders', war, file, '--accept=all')
    same((status, out), (1, ''))
    assert err.endswith('is not of that side (RK-20).\n'), err
    same(done('log', war).splitlines()[:-1], before)


def torn():
    """A battle is made whole or not at all: refused on its way, or stopped wherever the file grows no more."""
    place = folder('torn')
    war, copy = os.path.join(place, 'War.sandgate'), os.path.join(place, 'Copy.sandgate')
    armies = [put(os.path.join(place, f'{side}.sgarmy'), f'<army version="2" system="gentlemans-war" title="{side}" side="{side}">'
                  + ''.join(f'<unit id="u{i}" type="infantry" name="{side} {i}" attributes="brave"/>' for i in range(8)) + '</army>') for side in ('red', 'blue')]
    done('new', war, '--system=gentlemans-war')
    call = ['battle', copy, '--title=Heath', '--scenario=open-battle', '--attacker=red', f'--red={armies[0]}', f'--blue={armies[1]}']
    shutil.copy(war, copy)
    done(*call)
    parts = [line for line in done('info', copy).splitlines() if not line.startswith('Session')]
    absent = whole = 0
    assert any('Heath' in line for line in parts), parts
    for limit in [*range(4, 132, 8), 4000]:
        for ending in ('-wal', '-shm'):   # what the last was stopped in belongs to the last
            if os.path.exists(copy + ending):
                os.remove(copy + ending)
        shutil.copy(war, copy)
        called = subprocess.run([CLI, *call], capture_output=True, check=False, text=True, env={**os.environ, 'GCOV_PREFIX': at(f'cut-short-{limit}')},
                                preexec_fn=lambda most=limit * 1024: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))
        assert called.returncode in (0, 1) and (called.returncode == 0) == (called.stderr == ''), (limit, called.returncode, called.stderr)
        now = [line for line in done('info', copy).splitlines() if not line.startswith('Session')]
        absent += not any('Heath' in line for line in now)
        whole += now == parts
        assert 'The chain is whole' in done('check', copy)
    same(absent + whole, 17)
    assert absent > 2 and whole > 0, (absent, whole)


def orders():
    """Listed they change nothing; a line is sent when it is named; what is not this campaign's is refused."""
    place = folder('orders')
    war, mine, file = (os.path.join(place, name) for name in ('War.sandgate', 'Blue.sgplayer', 'Blue.sgorders'))
    done('import', os.path.join(os.path.dirname(SAMPLE), 'orchardwell.xml'), war)
    # by the clock of the day, a paragraph to the move
    told = done('log', war).splitlines()
    first = next(i for i, line in enumerate(told) if 'It was 9.02' in line)
    same(told[first - 1], '')
    same(told[first].split()[1], '9.02')
    assert not any(' Move ' in line[:20] for line in told), told
    done('player', war, 'blue', mine)
    assert '“Blue.sgplayer” vouches for the record up to' in done('check', war, f'--witness={mine}')
    status, _, err = run('check', FARM, f'--witness={mine}')
    assert status == 1 and 'is of another campaign' in err, err
    same(ElementTree.fromstring(slurp(mine).decode()).get('version'), '2')
    sealed, words = os.path.join(place, 'Sealed.sgplayer'), put(os.path.join(place, 'words'), 'the mill at noon\n')
    done('player', war, 'blue', sealed, f'--passphrase={words}')
    assert slurp(sealed).startswith(b'SgSeal1p') and b'blue' not in slurp(sealed)
    for first, sentence in ((b'12345\r\nx', 'at the least'), (b'\xef\xbb\xbf12345\r', 'at the least'), (b'', 'it is empty'), (b'\r\n', 'at the least'), (b'M\xfchle am Bach\n', 'not in UTF-8')):
        status, _, err = run('player', war, 'blue', sealed, '--passphrase=' + put(words, first))
        assert status == 1 and sentence in err, (first, err)   # what an editor adds is no part of it
    units = [node.get('id') for node in ElementTree.fromstring(slurp(mine).decode()).iter('unit') if node.get('id').startswith('blue')]
    compose(mine, file, [('order', units[1], 'Hold on.', None), ('message', units[1], 'And write.', None)])
    before = slurp(war)
    listed_now = done('orders', war, file)
    assert 'As things stand' not in listed_now and ', 0.00' not in listed_now, listed_now
    astray = compose(mine, os.path.join(place, 'Astray.sgorders'), [('order', units[1], 'Go.', units[1] + ' way=100,100;200,200')])
    doubted = done('orders', war, astray)
    assert 'As things stand: The way begins ' in doubted, doubted
    told_of, listed_now = listed_now.split('\n', 1)
    assert told_of.startswith('They are not signed, and ') and told_of.endswith('they may be of somebody else.'), told_of
    assert 'Hold on.' in listed_now and listed_now.startswith('1. Order to ') and '(accepted)' not in listed_now, listed_now
    same(slurp(war) == before, True)
    same(run('orders', war, file, '--accept=all'), (1, '', f'sandgate-cli: {told_of}\n'))
    same(run('orders', war, file, '--accept=3'), (1, '', 'sandgate-cli: There is no line “3”: the orders have 2.\n'))
    sent = done('orders', war, file, '--accept=2', '--deciding=4', '--anyway')
    same([line.endswith('(accepted)') for line in sent.splitlines() if line[0] in '12'], [False, True])
    same(run('orders', war, file, '--accept=2', '--anyway')[0], 1)
    done('orders', war, file, '--accept=all', '--anyway')
    same(run('orders', war, file), (1, '', 'sandgate-cli: Blue.sgorders, line 1: these orders were accepted already.\n'))
    other = compose(mine, os.path.join(place, 'Other.sgorders'), [('order', units[1], 'Go.', None)], campaign='elsewhere')
    same(run('orders', war, other), (1, '', 'sandgate-cli: Other.sgorders, line 1: the orders are of another campaign.\n'))
    put(file, slurp(file).replace(b'Hold on', b'Hold off'))
    same(run('orders', war, file), (1, '', 'sandgate-cli: Blue.sgorders, line 1: the file was altered after it was written, and is not used.\n'))
    # what he wrote in a chat is read as a file’s orders are, and what is not understood is shown back
    name = next(node.get('name') for node in ElementTree.fromstring(slurp(mine).decode()).iter('unit') if node.get('id') == units[1])
    chat = put(os.path.join(place, 'chat.txt'), f'[12:04] Anna: {name}: Hold on there.\nWhat now?\n')
    told = done('orders', war, chat, '--from-chat=blue')
    assert told.startswith('Line 2 is not understood: ') and 'What now?' in told and '1. Order to ' in told and 'Hold on there.' in told and 'not signed' not in told, told
    assert '(accepted)' in done('orders', war, chat, '--from-chat=blue', '--accept=all')
    # the same words of the same hour are told as sent, and are sent again only where that is said
    done('export', war, os.path.join(place, 'once.xml'))
    rulings = slurp(os.path.join(place, 'once.xml')).count(b'<ruling')
    status, told, warned = run('orders', war, chat, '--from-chat=blue', '--accept=all')
    same((status, warned), (1, f'sandgate-cli: {chat} has no order that was not sent already; --anyway sends it again.\n'))
    assert 'Line 1 is left out: It was sent already' in told and 'Hold on there.' in told, told
    put(chat, slurp(chat).decode() + f'{name}: And send word.\n')
    told = done('orders', war, chat, '--from-chat=blue', '--accept=all')
    assert 'Line 1 is left out: ' in told and told.count('(accepted)') == 1 and 'And send word.' in told, told
    assert done('orders', war, chat, '--from-chat=blue', '--accept=all', '--anyway').count('(accepted)') == 2
    done('export', war, os.path.join(place, 'again.xml'))
    same(slurp(os.path.join(place, 'again.xml')).count(b'<ruling'), rulings + 3)
    same(run('orders', war, chat, '--from-chat=green'), (1, '', 'sandgate-cli: There is no side or general “green”.\n'))


def astray():
    """The journal of another campaign beside a file: who reads leaves it and says so, who writes lays it aside and says so, once."""
    place = folder('astray')
    war, other = (shutil.copy(FARM, os.path.join(place, f'{name}.sandgate')) for name in ('War', 'Other'))
    held = sqlite3.connect(other, isolation_level=None)
    held.execute('PRAGMA journal_mode = wal')
    held.execute('DROP TRIGGER unit_update')
    shutil.copy(f'{other}-wal', f'{war}-wal')
    held.close()
    status, _, warned = run('check', war)
    same((status, warned), (0, 'sandgate-cli check: The journal beside War.sandgate is of another state of it, and was left unread.\n'))
    status, _, warned = run('battle', '--title=Next', war)
    same((status, warned), (0, 'sandgate-cli battle: The journal beside War.sandgate was of another state of it, and was laid aside as War.sandgate-wal.1.\n'))
    same(run('battle', '--title=Last', war), (0, '', ''))


def ids_of(document):
    """Of all units and figures that were ever raised: those that no word can be."""
    units = {node.get('subject')[5:] for node in document.iter('effect') if node.get('subject', '').startswith('unit:') and node.get('key') == 'type'}
    return {name for name in units | {node.get('id') for node in document.iter('figure')} if name and re.search('[-.]', name)}


def named():
    """Who is told of is called by his name: no command prints an id, and no step of a verdict, clause or reason has one."""
    place = folder('named')
    for sample in ('hooks-farm', 'brighton', 'toll-house', 'ember-crossing', 'molden-mill', 'orchardwell'):
        war, out = os.path.join(place, sample + '.sandgate'), os.path.join(place, sample + '.xml')
        done('import', os.path.join(os.path.dirname(SAMPLE), sample + '.xml'), war)
        done('export', war, out)
        document = ElementTree.parse(out)
        ids = ids_of(document)
        assert len(ids) > 5, (sample, ids)
        raw = re.compile(r'(?<![\w.-])(' + '|'.join(re.escape(name) for name in sorted(ids, key=len, reverse=True)) + r')(?![\w-])', re.I)
        told = [''.join(node.itertext()) for tag in ('step', 'clause', 'headline', 'remark', 'reason') for node in document.iter(tag)]
        assert len(told) > 20, (sample, told)
        for battle in range(1, len(list(document.iter('battle'))) + 1):
            number = f'--battle={battle}'
            told += done('log', war, '--all', number).splitlines() + done('score', war, number).splitlines()
            told += done('compare', war, '--at=20', number).splitlines() + done('compare', war, '--at=0', number).splitlines()
        for command in ('info', 'score', 'check', 'replay'):
            told += done(command, war).splitlines()
        for words in told:
            assert not raw.search(words), (sample, words)


def with_lyon():
    """Orchardwell with a second general of Blue, at the moment before the day begins."""
    text = slurp(os.path.join(os.path.dirname(SAMPLE), 'orchardwell.xml')).decode()
    text = text.replace('<unit id="blue-1"', '<unit id="blue-lyon" name="General Lyon" type="general"/>\n      <unit id="blue-1"')
    text = text.replace('<end figure="blue-1"', '<end figure="blue-lyon" at="4640,4000" bearing="0"/>\n      <end figure="blue-1"')
    return text[:text.index('    <act id="begin"/>')], text[text.index('  </battle>'):]


def generals():
    """Named before the day begins, with their troops; then each has papers of his own."""
    place = folder('generals')
    head, tail = with_lyon()
    war, day = os.path.join(place, 'War.sandgate'), os.path.join(place, 'Day.sandgate')
    done('import', put(os.path.join(place, 'war.xml'), head + tail), war)
    listed = done('generals', war)
    assert 'Blue, commander General Byng' in listed and 'Lyon' not in listed.replace('    General Lyon', ''), listed
    named = done('generals', war, '33rd foot', '--player=general lyon', '--under=blue-lyon', '--side=blue')
    same(named, 'Blue, commander General Byng\n    30th Foot\n    12th Light Dragoons\n    Lloyd’s Battery\n  General Lyon\n    33rd Foot\n')
    same(done('generals', war, '--side=blue'), named)
    back = done('generals', war, '--no-player=General Lyon')
    assert '  General Lyon\n' not in back.replace('    General Lyon\n', '') and '    33rd Foot\n' in back, back
    same(done('generals', war, '33rd foot', '--player=blue-lyon', '--under=general lyon', '--side=blue'), named)
    same(done('generals', war, '33rd foot', '--under=commander', '--side=blue').splitlines()[1:3], ['    30th Foot', '    33rd Foot'])
    same(done('generals', war, '33rd foot', '--under=general lyon', '--side=blue'), named)
    same(run('generals', FARM), (1, '', 'sandgate-cli: Only a Kriegsspiel has generals who play for themselves.\n'))
    same(run('generals', war, '--side=green'), (1, '', 'sandgate-cli: --side is red or blue, not “green”.\n'))
    same(run('generals', war, '--under=blue-lyon'), (1, '', 'sandgate-cli: --under wants the units that are to be under him.\n'))
    same(run('generals', war, '--player=Wellington'), (1, '', 'sandgate-cli: No unit of this battle is called “Wellington”.\n'))
    same(run('generals', war, '--player=General Byng')[2], 'sandgate-cli: General Byng commands, and reads what his side reads (RK-18).\n')
    acts = '    <act id="papers" units="blue-lyon"/>\n    <act id="under:blue-lyon" units="blue-1 blue-2"/>\n    <act id="begin"/>\n    <act id="move"/>\n'
    sent = '    <send side="blue" kind="message" from="blue-lyon" to="blue-chief" encloses="yes"><text>I have Orchardwell.</text></send>\n'
    done('import', put(os.path.join(place, 'day.xml'), head + acts + sent + tail), day)
    his, theirs = (os.path.join(place, name) for name in ('Lyon.sgplayer', 'Blue.sgplayer'))
    done('player', day, 'blue', his, '--general=General Lyon')
    done('player', day, 'blue', theirs)
    known = [[node.get('id') for node in ElementTree.fromstring(slurp(path).decode()).iter('unit') if node.get('id').startswith('seen')] for path in (his, theirs)]
    assert known[0] and not known[1], known
    assert b'key="general" value="blue-lyon"' in slurp(his) and b'key="general"' not in slurp(theirs)
    for kind in ('handout', 'map', 'order-of-battle', 'dispatches'):
        is_kind_of = os.path.join(place, f'{kind}.pdf')
        done('sheet', kind, day, is_kind_of, '--side=blue', '--general=general lyon')
        is_kind(is_kind_of, 'pdf')
    told = done('leaks', day, '--twins=3')
    assert 'General Lyon: every paper is the same in 3 other situations.' in told.splitlines() and len(told.splitlines()) == 3, told
    same(run('sheet', 'handout', day, his, '--general=General Lyon'), (1, '', 'sandgate-cli: --general wants the --side that he is of.\n'))
    same(run('player', day, 'red', his, '--general=General Lyon'), (1, '', 'sandgate-cli: No general “General Lyon” of that side has papers of his own.\n'))


def several():
    """Of two units of one name neither is taken: an id says which."""
    place = folder('several')
    head, tail = with_lyon()
    head = head.replace('"30th Foot"', '"33rd Foot"').replace('<unit id="blue-1"', '<unit id="blue-other" name="General Lyon" type="general"/>\n      <unit id="blue-1"', 1)
    head = head.replace('<end figure="blue-1"', '<end figure="blue-other" at="4640,4010" bearing="0"/>\n      <end figure="blue-1"', 1)
    war, his = os.path.join(place, 'War.sandgate'), os.path.join(place, 'His.sgplayer')
    done('import', put(os.path.join(place, 'war.xml'), head + '    <act id="papers" units="blue-lyon"/>\n    <act id="papers" units="blue-other"/>\n    <act id="begin"/>\n' + tail), war)
    for wanted in (('33rd foot', '--under=blue-lyon'), ('blue-1', '--under=general lyon'), ('--no-player=General Lyon',)):
        status, out, err = run('generals', war, *wanted)
        assert status == 1 and 'may be several units of this battle: write the id of one' in err, (wanted, out, err)
    same(run('player', war, 'blue', his, '--general=General Lyon'), (1, '', 'sandgate-cli: “General Lyon” may be several generals of that side: write the id of one.\n'))
    done('player', war, 'blue', his, '--general=blue-other')
    assert b'key="general" value="blue-other"' in slurp(his)


def scenarios():
    """Each set-up with its rule, in the words of the book's data."""
    told = done('scenarios')
    same(told, done('scenarios', 'gentlemans-war'))
    blocks = {block.split()[0]: block.splitlines() for block in re.split(r'\n(?=\S)', told.rstrip('\n'))}
    file = ElementTree.parse(os.path.join(os.path.dirname(SAMPLE), '..', 'scenarios', 'gentlemans-war.xml')).getroot()
    same(list(blocks), [node.get('id') for node in file.iter('scenario')])
    for node in file.iter('scenario'):
        block = blocks[node.get('id')]
        assert f'({node.get("rule")})' in block[0] and block[1].startswith('    Layout: '), block
        for kind, head in (('forces', 'Forces: '), ('variant', 'Variant '), ('victory', 'Victory ('), ('cards', 'Hold Cards: ')):
            same((node.get('id'), kind, sum(line.startswith(f'    {head}') for line in block)), (node.get('id'), kind, len(node.findall(kind))))
        same([int(line.split('.')[0]) for line in block if re.match(r'    \d+\. ', line)], sorted(int(zone.get('order', '1')) for zone in node.findall('zone')))
    assert '    Hold Cards: The column, 1, the others shuffled back' in blocks['ambush']
    same(run('scenarios', 'war-game'), (1, '', 'sandgate-cli: The War Game has no scenarios.\n'))
    games = 'finish  Fight to the Finish\nblow  Blow at the Rear\ndefensive  Defensive Game\n'
    same((done('scenarios', 'little-wars'), done('scenarios', 'kriegspiel')), (games, games))
    same(run('scenarios', 'chess')[0], 1)


def rescue():
    """Of a sound war everything; of a hurt one what can be read, and every loss by name; nothing that is there is touched."""
    place = folder('rescue')
    hurt, again, new = (os.path.join(place, f'{name}.sandgate') for name in ('Hurt', 'Again', 'New'))
    shutil.copy(FARM, hurt)
    told = done('rescue', hurt, again)
    whole = int(re.fullmatch(r'.*: (\d+) of \1 rulings stand in .*\n', told).group(1))
    assert whole >= 229, told
    same(done('score', again), done('score', FARM))
    assert 'The chain is whole' in done('check', again)
    refused('rescue', hurt, again, names='Again.sandgate', where=place, words='there already')
    size = os.path.getsize(hurt)
    with open(hurt, 'r+b') as file:    # a page in the middle is lost
        file.seek(size // 2 // 4096 * 4096)
        file.write(b'\xff' * 4096)
    status, out, err = run('rescue', hurt, new)
    same((status, err), (0, ''))
    read, known = map(int, re.search(r': (\d+) of (\d+) rulings? stands? in ', out.splitlines()[-1]).groups())
    assert known == whole and 0 < read <= known and (read == known or len(out.splitlines()) > 1), out
    same(sum(1 for line in done('log', new, '--all').splitlines() if re.match(r' {0,4}\d+ ', line)) > 0, True)
    assert 'The chain is whole' in done('check', new)
    put(os.path.join(place, 'Not.sandgate'), b'no campaign at all')
    refused('rescue', os.path.join(place, 'Not.sandgate'), os.path.join(place, 'Never.sandgate'), names='Not.sandgate', where=place)


def branches():
    """A branch is marked until it is kept; then it is a campaign that scores, and the war it came from is as it was."""
    place = folder('branches')
    war, branch = os.path.join(place, 'War.sandgate'), os.path.join(place, 'Branch.sandgate')
    shutil.copy(FARM, war)
    before = slurp(war)
    done('what-if', war, branch)
    same(slurp(war), before)
    same(done('compare', branch, war), 'Nothing differs.\n')
    marked = done('info', branch)
    same([line for line in marked.splitlines() if line.startswith('What if')],
         ['What if… from ruling 229 of “Hook’s Farm”. What is played here scores nothing.'])
    assert 'What if' not in done('info', war)
    same(done('what-if', branch, '--keep'), '')
    assert 'What if' not in done('info', branch), done('info', branch)
    same(run('what-if', branch, '--keep')[0], 1)
    same(run('what-if', war)[0], 2)
    assert 'the branch’s file is missing' in run('what-if', war)[2] and '--keep is of the branch alone' in run('what-if', war, branch, '--keep')[2]
    refused('what-if', war, os.path.join(place, 'Far.sandgate'), '--at=999', names='999', where=place)


def leaks():
    """What is asked of it must be there to be tried; and a moment before the end is tried as that moment."""
    place = folder('leaks')
    war = os.path.join(place, 'War.sandgate')
    done('import', os.path.join(os.path.dirname(SAMPLE), 'orchardwell.xml'), war)
    same(done('leaks', war, '--twins=1', '--side=blue', '--at=60').splitlines(), ['Blue: every paper is the same in 1 other situation.'])
    for options, words in ((['--side=green'], '--side is red or blue, not “green”'), (['--general=Lyon'], '--general wants the --side that he is of'),
                           (['--twins=0'], '--twins is from 1 to'), (['--twins=100000'], '--twins is from 1 to'),
                           (['--side=blue', '--general=Lyon'], 'Lyon'), (['--at=99999'], 'ruling 99999'), (['--battle=7'], 'battle 7')):
        refused('leaks', war, *options, names=words, where=place)


def battle_refused():
    """A battle that cannot be what was asked is not begun."""
    place = folder('battle-refused')
    war = os.path.join(place, 'War.sandgate')
    done('new', war, '--system=gentlemans-war')
    other = put(os.path.join(place, 'lw.sgarmy'), '<army version="2" system="little-wars" title="T"><unit id="a" type="infantry" figures="9"/></army>')
    for options, words in ((['--scenario=siege-of-troy'], 'no scenario “siege-of-troy”'), (['--attacker=red'], 'none is named'),
                           (['--scenario=ambush', '--variant=night'], 'no variant “night”'), (['--scenario=ambush', '--attacker=green'], '“green” is not a side'),
                           ([f'--red={other}'], 'The army is of Little Wars, the battle of A Gentleman’s War.')):
        status, out, err = run('battle', war, '--title=Heath', *options)
        same((options, status, out), (options, 1, ''))
        assert words in err and err.count('\n') == 1, (options, err)
    assert 'Battle 1' not in done('info', war)


main('cli/campaign-commands', imported=imported, info=info, score=score, compare=compare, other_books=other_books, log=log, check=check, replay=replay,
     round_trip=round_trip, new=new, maps=maps, changed_country=changed_country, sheets=sheets, other_sheets=other_sheets, book=book, listed=listed, bad_campaigns=bad_campaigns,
     bad_xml=bad_xml, orders=orders, generals=generals, several=several, named=named, other_side=other_side, torn=torn, destinations=destinations, words=words, usage=usage, held=held, read_only=read_only, full=full, astray=astray, endless=endless,
     scenarios=scenarios, rescue=rescue, branches=branches, leaks=leaks, battle_refused=battle_refused)
