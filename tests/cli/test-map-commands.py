#!/usr/bin/env python3
"""sandgate-cli on maps: ground out of grids, contours as GeoJSON, pictures, and what is refused.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import atexit
import json
import math
import os
import re
import shutil
import struct
import subprocess
import tempfile
import xml.etree.ElementTree as ET

from cli import main, run, same

HOME = tempfile.mkdtemp(prefix='sandgate-map-')
atexit.register(shutil.rmtree, HOME, ignore_errors=True)

BOARDS = '''<map title="Two &quot;boards&quot;" width="40" depth="30">
<piece id="low" kind="hill" height="1" points="8,8 32,8 32,22 8,22"/>
<piece id="high" kind="hill" height="1" points="14,11 26,11 26,19 14,19"/>
</map>'''


def at(*names):
    return os.path.join(HOME, *names)


def put(name, data):
    with open(at(name), 'wb') as file:
        file.write(data if isinstance(data, bytes) else data.encode())
    return at(name)


def good(*arguments):
    status, out, err = run(*arguments)
    assert status == 0, f'{arguments}: {err}'
    return out, err


def refused(words, *arguments):
    status, out, err = run(*arguments)
    assert status == 1 and words in err and err.count('\n') == 1, f'{arguments}: {status}, {err!r}; {words!r} expected'


def hill(columns=60, rows=40):
    """A hill of 80 m, 20 m between heights."""
    head = f'ncols {columns}\nnrows {rows}\nxllcorner 0\nyllcorner 0\ncellsize 20\nNODATA_value -9999\n'
    return head + '\n'.join(' '.join(f'{100 + 80 * math.exp(-((i - 30) ** 2 + (j - 20) ** 2) / 90):.2f}' if (i, j) != (3, 3) else '-9999'
                                     for i in range(columns)) for j in range(rows))


def ground():
    grid, result = put('hill.asc', hill()), at('hill.sgmap')
    _, err = good('ground', grid, result, '--title=The hill', '--width=1200', '--depth=800', '--corner=0,0', '--scale=8000')
    assert '1 hole was filled' in err, err
    text = open(result, encoding='utf-8').read()
    for words in ('title="The hill"', 'unit="paces"', 'width="1200"', 'depth="800"', 'scale="8000"', '<heights '):
        assert words in text, words
    again = text
    good('ground', grid, result, '--title=The hill', '--width=1200', '--depth=800', '--corner=0,0', '--scale=8000')
    same(open(result, encoding='utf-8').read(), again)
    good('map', result, at('hill.png'))


def reckoned():
    """Heights in feet become metres, twice as high as they are; a part is taken at another size than its own, and named after its file."""
    grid, result = put('feet.asc', hill()), at('feet.sgmap')
    good('ground', grid, result, '--unit=m', '--height-unit=m', '--heights-in=ft', '--coordinates=metres', '--exaggerate=2')
    assert 'title="feet" unit="m" width="1180" depth="780"' in open(result, encoding='utf-8').read()
    good('contours', result, at('feet.geojson'), '--interval=10')
    found = json.load(open(at('feet.geojson'), encoding='utf-8'))
    same(sorted({feature['properties']['height'] for feature in found['features']}), [70, 80, 90, 100])   # 100 to 180 ft, doubled
    good('ground', grid, result, '--unit=in', '--width=50', '--depth=30', '--reduce=20')
    assert 'unit="in" width="50" depth="30"' in open(result, encoding='utf-8').read()


def tile():
    heights = struct.pack('>1201h', *range(1201)) * 1201
    put('N50W001.hgt', heights)
    good('ground', at('N50W001.hgt'), at('tile.sgmap'), '--unit=paces', '--width=8000', '--depth=6000', '--nodes=101')
    assert os.path.getsize(at('tile.sgmap')) < 100000
    refused('the wrong way round', 'ground', put('N51W001.hgt', struct.pack('<1201h', *range(1201)) * 1201), at('no.sgmap'))
    refused('not 1000', 'ground', put('N52W001.hgt', heights[:1000]), at('no.sgmap'))
    assert not os.path.exists(at('no.sgmap'))


def bad_ground():
    grid = put('good.asc', hill())
    for words, *options in (('is not all in it', '--width=90000'), ('metres or degrees', '--coordinates=miles'), ('m or ft', '--heights-in=in'),
                            ('two figures', '--corner=3'), ('above nought', '--width=-3'), ('above nought', '--reduce=nan'),
                            ('not both units', '--unit=parsecs')):
        refused(words, 'ground', grid, at('no.sgmap'), *options)
    refused('line 8: “1,5” has a comma', 'ground', put('comma.asc', hill(3, 3).rsplit('\n', 3)[0] + '\n1 2 3\n1,5 2 3\n1 2 3'), at('no.sgmap'))
    refused('is the source itself', 'ground', grid, grid)
    refused('no-such.asc', 'ground', at('no-such.asc'), at('no.sgmap'))
    assert not os.path.exists(at('no.sgmap'))


def contours():
    source = put('boards.sgmap', BOARDS)
    good('contours', source, at('boards.geojson'), '--interval=0.5')
    found = json.load(open(at('boards.geojson'), encoding='utf-8'))
    same(found['type'], 'FeatureCollection')
    same(found['name'], 'Two "boards"')
    same(sorted({feature['properties']['height'] for feature in found['features']} - {0, 2}), [0.5, 1, 1.5])
    for feature in found['features']:
        line = feature['geometry']['coordinates']
        assert len(line) >= 2 and all(0 <= x <= 40 and 0 <= y <= 30 for x, y in line)
        same(line[0] == line[-1], feature['properties']['closed'])
    # Without one of its own or of the command, ten to twenty steps of 1, 2 or 5; and its own, where it has one.
    for height, attributes, step in ((1, '', 0.05), (2, '', 0.1), (4, '', 0.2), (8, '', 0.5), (1, ' interval="0.5"', 0.5)):
        hilly = put('hilly.sgmap', f'<map title="H" width="40" depth="30"{attributes}><piece id="h" kind="hill" height="{height}" points="8,8 32,8 32,22 8,22"/></map>')
        good('contours', hilly, at('hilly.geojson'))
        heights = sorted({round(feature['properties']['height'], 6) for feature in json.load(open(at('hilly.geojson'), encoding='utf-8'))['features']})
        same((height, {round(b - a, 6) for a, b in zip(heights, heights[1:])} <= {step}, heights[0]), (height, True, step))
    refused('is none for ground', 'contours', source, at('no.geojson'), '--interval=1e-9')
    refused('is the source itself', 'contours', source, source)
    refused('line 1', 'contours', put('army.sgmap', '<army/>'), at('no.geojson'))


def country():
    good('country', '7', at('seven.sgmap'), '--width=3000', '--depth=2000')
    text = open(at('seven.sgmap'), encoding='utf-8').read()
    for words in ('width="3000"', 'unit="paces"', '<heights ', 'kind="river"', 'kind="bridge"'):
        assert words in text, words
    good('country', '7', at('table.sgmap'), '--unit=in', '--width=60', '--depth=48')
    good('map', at('table.sgmap'), at('table.png'), '--style=table')
    woods = {}
    for share in ('0', '1'):
        good('country', '7', at('wooded.sgmap'), '--width=6000', '--depth=5000', f'--woods={share}', '--hills=0.2')
        woods[share] = open(at('wooded.sgmap'), encoding='utf-8').read().count('kind="wood"')
    assert woods['0'] < 3 and woods['1'] > 8, woods
    for words, *arguments in (('is no seed', 'many'), ('paces, m, ft or in', '7', '--unit=miles'),
                              ('from 20 to', '7', '--width=1e9'), ('from 20 to', '7', '--depth=nan'), ('from 0 to 1', '7', '--hills=2')):
        refused(words, 'country', arguments[0], at('no.sgmap'), *arguments[1:])
    assert not os.path.exists(at('no.sgmap'))


def dead_ground():
    """Behind a wall that crosses the map a body hides, and in front of it none does; a road along its far foot is unseen from this side."""
    source = put('wall.sgmap', '<map title="Wall" unit="in" width="40" depth="30"><piece id="w" kind="wall" height="6" width="1" points="0,15 40,15"/>'
                               '<piece id="r" kind="road" width="1" points="2,17 38,17"/></map>')
    out, _ = good('dead-ground', source, '--hide', '--front=4', '--depth=1', '--eye=20,2')
    places = [tuple(map(float, re.match(r'[A-Z] (\S+), (\S+): ', line).groups())) for line in out.splitlines() if re.match('[A-Z] ', line)]
    assert places and all(y > 15 for _, y in places), out
    assert 'The enemy known: 1 body' in out and re.search('nobody’s sight: (4[0-9]|5[0-9]) %', out), out
    out, _ = good('dead-ground', source, '--road=r', '--eye=20,28')
    assert re.search('Nothing of it is seen from: (4[0-9]|5[0-9]) %', out), out
    same(re.search('He sees: (.*)', out).group(1), '36\u202fin of 36\u202fin')
    out, _ = good('dead-ground', source, '--road=r', '--eye=20,2')
    same(re.search('He sees: (.*)', out).group(1), '0\u202fin of 36\u202fin')
    out, _ = good('dead-ground', source, '--sites=0,0,40,30', '--field=4,20,32,8')
    best = re.search(r'^A (\S+), (\S+): .*sees 100 %', out, re.M)
    assert best and float(best.group(2)) > 15, out
    out, _ = good('dead-ground', source, '--from=2,20', '--to=38,20', '--eye=20,2')
    same(re.search('In sight: (.*)', out).group(1), '0\u202fin of 36\u202fin')
    for words, *options in (('three figures', '--sites=1,2,3', '--field=1,2,3,4'), ('off the map', '--from=99,1', '--to=2,2'), ('no road “x”', '--road=x')):
        refused(words.replace('three', '4'), 'dead-ground', source, *options)
    for options in ((), ('--hide', '--road=r'), ('--sites=1,2,3,4',), ('--from=1,2',), ('--hide', '--front=-1')):
        same(run('dead-ground', source, *options)[0], 2)


def pages(path):
    found = subprocess.run(['pdfinfo', path], capture_output=True, text=True, check=True).stdout
    words = dict(line.split(':', 1) for line in found.splitlines() if ':' in line)
    width, height = re.match(r'\s*([\d.]+) x ([\d.]+)', words['Page size']).groups()
    return int(words['Pages']), round(float(width) * 25.4 / 72), round(float(height) * 25.4 / 72)


def true_scale():
    source = put('boards.sgmap', BOARDS)   # 40 × 30 inches: 1016 × 762 mm
    for scale, paper, expected in (('1', 'a0', (1, 1189, 841)), ('1', 'a1', (3, 594, 841)), ('5', 'a4', (1, 297, 210)), ('2', 'a4', (7, 297, 210))):
        good('map', source, at('scale.pdf'), f'--scale={scale}', f'--paper={paper}')
        same((scale, paper, *pages(at('scale.pdf'))), (scale, paper, *expected))
    # Each sheet has the letters of its squares and says which it is; after them comes the key, with all their numbers and what is drawn.
    sheets = [subprocess.run(['pdftotext', '-f', str(n), '-l', str(n), at('scale.pdf'), '-'], capture_output=True, text=True, check=True).stdout for n in range(1, 8)]
    for n, words in enumerate(sheets[:6], 1):
        assert f'sheet {n} of 6' in words and re.search(r'^[A-N]$', words, re.M) and ' in' in words.replace('\u2009', ' '), words
    assert re.findall(r'^[1-6]$', sheets[6], re.M) == list('123456') and 'Scale 1' in sheets[6] and 'sheet' not in sheets[6], sheets[6]
    first = open(at('scale.pdf'), 'rb').read()
    good('map', source, at('scale.pdf'), '--scale=2', '--paper=a4')
    same(open(at('scale.pdf'), 'rb').read(), first)
    refused('has no scale of its own', 'map', source, at('no.pdf'), '--paper=a4')
    refused('a4, a3', 'map', source, at('no.pdf'), '--scale=1', '--paper=foolscap')
    refused('is none to print by', 'map', source, at('no.pdf'), '--scale=-3')
    refused('sheets of a4', 'map', source, at('no.pdf'), '--scale=.1')
    refused('ends in .pdf', 'map', source, at('no.png'), '--scale=1')
    assert not os.path.exists(at('no.pdf'))


def standard():
    """“-” is standard output for whatever is text, and nothing else is told there; no file of that name is left."""
    before = os.getcwd()
    os.chdir(HOME)
    try:
        good('country', '7', at('seven.sgmap'), '--width=900', '--depth=700')
        same(good('country', '7', '-', '--width=900', '--depth=700')[0], open(at('seven.sgmap'), encoding='utf-8').read())
        good('contours', at('seven.sgmap'), at('seven.geojson'))
        same(json.loads(good('contours', at('seven.sgmap'), '-')[0]), json.load(open(at('seven.geojson'), encoding='utf-8')))
        refused('- ends neither in .geojson nor in .gpkg.', 'layers', at('seven.sgmap'), '-')
        same(os.path.exists('-'), False)
    finally:
        os.chdir(before)


def pictures():
    source = put('boards.sgmap', BOARDS)
    for style in ('ordnance', 'table', 'plain'):
        good('map', source, at(f'{style}.png'), f'--style={style}')
        assert open(at(f'{style}.png'), 'rb').read(8) == b'\x89PNG\r\n\x1a\n'
    country = os.path.join(os.environ['SANDGATE_SOURCE'], 'data', 'samples', 'alderbourne.sgmap')
    good('map', country, at('country.svg'), '--style=table')
    assert os.path.getsize(at('country.svg')) < 3_000_000, os.path.getsize(at('country.svg'))
    ET.parse(at('country.svg'))
    # What is printed whole is printed at a round scale, and says at which.
    for name, scale in ((country, '17500'), (source, '3')):
        good('map', name, at('whole.pdf'))
        words = subprocess.run(['pdftotext', at('whole.pdf'), '-'], capture_output=True, text=True, check=True).stdout
        found = re.search(r'Scale 1 : ([\d\W]*\d)', words)
        assert found, words
        same(re.sub(r'\W', '', found.group(1)), scale)
    refused('crosses itself', 'map', put('bow.sgmap', BOARDS.replace('32,22 8,22', '8,22 32,22')), at('no.png'))
    refused('no image', 'map', put('scan.sgmap', BOARDS.replace(
        '</map>', '<backdrop pixel-a="0,0" ground-a="0,0" pixel-b="9,9" ground-b="9,9"><part>AAAA</part></backdrop></map>')), at('no.png'))


main('cli/map', ground=ground, reckoned=reckoned, tile=tile, bad_ground=bad_ground, contours=contours, country=country, dead_ground=dead_ground, true_scale=true_scale, standard=standard, pictures=pictures)
