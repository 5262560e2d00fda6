#!/usr/bin/env python3
"""sandgate-cli features: what stands on real ground, laid on the country that its heights made.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import atexit
import json
import os
import re
import shutil
import sqlite3
import struct
import sys
import tempfile
import xml.etree.ElementTree as ET

import extract
from cli import main, run, same

HOME = tempfile.mkdtemp(prefix='sandgate-features-')
atexit.register(shutil.rmtree, HOME, ignore_errors=True)


def at(name):
    return os.path.join(HOME, name)


def good(*arguments):
    status, out, err = run(*arguments)
    assert status == 0, f'{arguments}: {err}'
    return out


def refused(words, *arguments):
    status, _, err = run(*arguments)
    assert status == 1 and words in err and err.count('\n') == 1, f'{arguments}: {status}, {err!r}; {words!r} expected'


def pieces(path):
    kinds = {}
    for piece in ET.parse(path).getroot().iter('piece'):
        kinds.setdefault(piece.get('kind'), []).append(piece)
    return kinds


def points(piece):
    return [tuple(map(float, pair.split(','))) for pair in piece.get('points').split()]


def prepare():
    """The two files; and whether this build can read them."""
    extract.write_grid(at('wend.asc'))
    extract.Extract().country(120).write(at('wend.osm'))
    good('ground', at('wend.asc'), at('heights.sgmap'), '--title=Wend')
    status, _, err = run('features', at('wend.osm'), at('try.sgmap'))
    if status != 0 and ('without GDAL' in err or 'not installed' in err):
        print('1..0 # SKIP there is no GDAL here')
        sys.exit(0)


def place(world, x, y):
    """Where on the map a place of the extract lies."""
    return ((extract.WEST + x * extract.SIDE - float(world.get('east'))) / float(world.get('per-x')),
            (extract.SOUTH + y * extract.SIDE - float(world.get('north'))) / float(world.get('per-y')))


def laid_down():
    told = good('features', at('wend.osm'), at('wend.sgmap'), '--on=' + at('heights.sgmap'))
    assert 'main-roads' in told and 'houses' in told, told
    root, kinds = ET.parse(at('wend.sgmap')).getroot(), pieces(at('wend.sgmap'))
    world = root.find('world')
    same(world.get('crs'), 'EPSG:4326')
    same(sorted(kind for kind, found in kinds.items() if kind != 'house'),
         sorted(['river', 'stream', 'road', 'railway', 'wood', 'marsh', 'water', 'hedge', 'church', 'name', 'spot']))
    same({piece.get('name') for piece in kinds['name']}, {'Wendover Cross', 'Coldharbour'})
    same(kinds['wood'][0].get('name'), 'Hanger Wood')
    wide, deep = float(root.get('width')), float(root.get('depth'))
    for found in kinds.values():
        for piece in found:
            for x, y in points(piece):
                assert -0.01 <= x <= wide + 0.01 and -0.01 <= y <= deep + 0.01, (piece.get('id'), x, y)
    village = next(piece for piece in kinds['name'] if piece.get('name') == 'Wendover Cross')
    x, y = place(world, 0.5, 0.52)
    assert abs(points(village)[0][0] - x) < 1 and abs(points(village)[0][1] - y) < 1, (points(village), x, y)
    same(kinds['road'][0].get('class'), 'main')
    assert 9 < float(kinds['road'][0].get('width')) < 11, kinds['road'][0].get('width')  # 8 metres, in paces
    same(points(kinds['river'][0])[0][0], 0)  # it is cut off at the edge
    same(points(kinds['river'][0])[-1][0], wide)


def chosen():
    good('features', at('wend.osm'), at('few.sgmap'), '--on=' + at('heights.sgmap'), '--take=woods,rivers')
    same(sorted(pieces(at('few.sgmap'))), ['river', 'wood'])
    good('features', at('wend.osm'), at('less.sgmap'), '--on=' + at('heights.sgmap'), '--leave=houses,by-roads')
    assert 'house' not in pieces(at('less.sgmap')) and 'church' in pieces(at('less.sgmap'))
    refused('no class “castles”', 'features', at('wend.osm'), at('x.sgmap'), '--take=castles')
    refused('no class “' + 59 * 'Ä' + '…”', 'features', at('wend.osm'), at('x.sgmap'), '--leave=' + 70 * 'Ä')
    refused('not “' + 39 * 'Ä' + '…”', 'features', at('wend.osm'), at('x.sgmap'), '--unit=' + 50 * 'Ä')


def on_bare_country():
    good('features', at('wend.osm'), at('bare.sgmap'))
    root = ET.parse(at('bare.sgmap')).getroot()
    assert 4000 < float(root.get('width')) < 9000, root.get('width')
    same(len(pieces(at('bare.sgmap'))['river']), 1)


def other_kinds():
    road = {'type': 'Feature', 'properties': {'highway': 'track', 'name': 'Drove'},
            'geometry': {'type': 'LineString', 'coordinates': [[extract.WEST + 0.01, extract.SOUTH + 0.01], [extract.WEST + 0.05, extract.SOUTH + 0.02]]}}
    clearing = [[extract.WEST + a, extract.SOUTH + b] for a, b in ((0.01, 0.03), (0.03, 0.03), (0.03, 0.05), (0.01, 0.05), (0.01, 0.03))]
    hole = [[extract.WEST + a, extract.SOUTH + b] for a, b in ((0.015, 0.035), (0.02, 0.035), (0.02, 0.04), (0.015, 0.035))]
    wood = {'type': 'Feature', 'properties': {'fclass': 'forest'}, 'geometry': {'type': 'Polygon', 'coordinates': [clearing, hole]}}
    well = {'type': 'Feature', 'properties': {'man_made': 'water_well', 'name': 'Abbot’s Well'},
            'geometry': {'type': 'Point', 'coordinates': [extract.WEST + 0.02, extract.SOUTH + 0.055]}}
    with open(at('few.geojson'), 'w', encoding='utf-8') as file:
        json.dump({'type': 'FeatureCollection', 'features': [road, wood, well]}, file)
    told = good('features', at('few.geojson'), at('few2.sgmap'), '--on=' + at('heights.sgmap'))
    assert '1 islands and clearings' in told, told
    kinds = pieces(at('few2.sgmap'))
    same(sorted(kinds), ['road', 'well', 'wood'])
    same(kinds['well'][0].get('name'), 'Abbot’s Well')
    same(kinds['road'][0].get('class'), 'track')


def collection(name, *features, crs=None):
    """GeoJSON of pairs of a geometry and its properties."""
    told = {'type': 'FeatureCollection', 'features': [{'type': 'Feature', 'properties': tags, 'geometry': shape} for shape, tags in features]}
    if crs is not None:
        told['crs'] = {'type': 'name', 'properties': {'name': crs}}
    with open(at(name), 'w', encoding='utf-8') as file:
        json.dump(told, file)
    return at(name)


def spot(x, y):
    return [extract.WEST + x, extract.SOUTH + y]


def shapes():
    """Features of several parts come part by part; what has no place, or none worth drawing, is left out and nothing else with it."""
    def square(x, y, side):
        return [[spot(x, y), spot(x + side, y), spot(x + side, y + side), spot(x, y + side), spot(x, y)]]

    def line(*points):
        return {'type': 'LineString', 'coordinates': [spot(*point) for point in points]}

    deep = {'type': 'Point', 'coordinates': spot(0.03, 0.03)}
    for _ in range(10):
        deep = {'type': 'GeometryCollection', 'geometries': [deep]}
    road, wood, town = {'highway': 'primary'}, {'landuse': 'forest'}, {'place': 'village'}
    source = collection(
        'parts.geojson',
        ({'type': 'MultiLineString', 'coordinates': [line((.01, .01), (.02, .01))['coordinates'], line((.01, .02), (.02, .02))['coordinates']]}, road | {'name': 'Twain'}),
        ({'type': 'MultiPolygon', 'coordinates': [square(.01, .03, .005), square(.02, .03, .005)]}, wood),
        ({'type': 'MultiPoint', 'coordinates': [spot(.03, .01), spot(.03, .02)]}, town | {'name': 'Pair'}),
        ({'type': 'GeometryCollection', 'geometries': [{'type': 'Point', 'coordinates': spot(.04, .01)}, line((.04, .02), (.05, .02))]}, road | town | {'name': 'Both'}),
        (None, road), (deep, town | {'name': 'Deep'}), ({'type': 'LineString', 'coordinates': []}, road), ({'type': 'Polygon', 'coordinates': []}, wood),
        (line((.01, .05)), road), ({'type': 'Polygon', 'coordinates': [[spot(.01, .05), spot(.02, .05), spot(.01, .05)]]}, wood),
        ({'type': 'Polygon', 'coordinates': square(.04, .04, .00001)}, wood), (line((.05, .05), (.050001, .05)), road),
        ({'type': 'Point', 'coordinates': spot(.05, .03)}, town), ({'type': 'Point', 'coordinates': spot(.05, .035)}, town | {'name': 'x' * 121}),
        ({'type': 'Point', 'coordinates': spot(9, 9)}, town | {'name': 'Far'}), (line((-1, -1), (-.5, -1)), road))
    good('features', source, at('parts.sgmap'), '--on=' + at('heights.sgmap'))
    same({kind: sorted(piece.get('name') or '' for piece in found) for kind, found in pieces(at('parts.sgmap')).items()},
         {'road': ['Both', 'Twain', 'Twain'], 'wood': ['', ''], 'name': ['Both', 'Pair', 'Pair']})


def arcs():
    """What is drawn in arcs, as land registers have it, comes as the straight pieces that tell it."""
    database = sqlite3.connect(at('arcs.gpkg'))
    database.executescript("""
        PRAGMA application_id = 0x47504B47; PRAGMA user_version = 10200;
        CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT, organization_coordsys_id INTEGER, definition TEXT, description TEXT);
        CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, identifier TEXT, description TEXT, last_change DATETIME, min_x, min_y, max_x, max_y, srs_id INTEGER);
        CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER, z TINYINT, m TINYINT);
        CREATE TABLE ways (fid INTEGER PRIMARY KEY, geom BLOB, highway TEXT);
        INSERT INTO gpkg_spatial_ref_sys VALUES ('WGS 84', 4326, 'EPSG', 4326, 'undefined', '');
        INSERT INTO gpkg_contents (table_name, data_type, srs_id) VALUES ('ways', 'features', 4326);
        INSERT INTO gpkg_geometry_columns VALUES ('ways', 'geom', 'GEOMETRY', 4326, 0, 0);""")
    arc = b'GP\0\1' + struct.pack('<iBII6d', 4326, 1, 8, 3, *spot(.01, .01), *spot(.03, .03), *spot(.05, .01))
    database.execute('INSERT INTO ways VALUES (1, ?, ?)', (arc, 'primary'))
    database.commit()
    database.close()
    good('features', at('arcs.gpkg'), at('arcs.sgmap'), '--on=' + at('heights.sgmap'))
    assert len(points(pieces(at('arcs.sgmap'))['road'][0])) > 8, pieces(at('arcs.sgmap'))


def other_tags():
    """What OpenStreetMap’s driver has no field for stands in one word, with quotes in it; one that is cut off is read as far as it goes."""
    words = ('"highway"=>"primary","name"=>"The \\"Old\\" Road"', '"highway"=>"primary', '"name"=>"Cut \\', '"name', 'highway', '""=>"primary"', '"highway"=>"primary", "name"=>""')
    source = collection('tags.geojson', *(({'type': 'LineString', 'coordinates': [spot(.01, .01 + .005 * n), spot(.03, .01 + .005 * n)]}, {'other_tags': word})
                                          for n, word in enumerate(words)))
    told = good('features', source, at('tags.sgmap'), '--on=' + at('heights.sgmap'))
    assert '4 of no class' in told, told
    same([piece.get('name') for piece in pieces(at('tags.sgmap'))['road']], ['The "Old" Road', None, None])


def projected():
    """A file in a projection lies where it lies; a map of a table’s own measure lies nowhere on the Earth."""
    source = collection('grid-road.geojson', ({'type': 'LineString', 'coordinates': [[400100, 100100], [400500, 100500]]}, {'highway': 'primary'}),
                        crs='urn:ogc:def:crs:EPSG::27700')
    with open(at('square.sgmap'), 'w', encoding='utf-8') as file:
        file.write('<map title="Square" unit="m" width="1000" depth="1000"><world crs="EPSG:27700" east="400000" north="100000" per-x="1" per-y="1"/></map>')
    good('features', source, at('grid-road.sgmap'), '--on=' + at('square.sgmap'))
    same(points(pieces(at('grid-road.sgmap'))['road'][0]), [(100, 100), (500, 500)])
    good('features', source, at('bare-road.sgmap'), '--unit=m')
    same(ET.parse(at('bare-road.sgmap')).getroot().get('title'), 'grid-road')
    for name, crs, words in (('own', 'LOCAL_CS[&quot;Table&quot;,UNIT[&quot;metre&quot;,1]]', 'cannot be brought into those of the map'),
                             ('wrong', 'EPSG:999999', '“EPSG:999999” is no reference system that is known')):
        with open(at(name + '.sgmap'), 'w', encoding='utf-8') as file:
            file.write(f'<map title="Own" unit="m" width="1000" depth="1000"><world crs="{crs}" east="0" north="0" per-x="1" per-y="1"/></map>')
        refused(words, 'features', source, at('x.sgmap'), '--on=' + at(name + '.sgmap'))
        refused('is no reference system that is known', 'layers', at(name + '.sgmap'), at('x.geojson'))
    refused('could not be written', 'layers', at('wrong.sgmap'), at('x.gpkg'))


def bare_country_refused():
    wide = collection('wide.geojson', ({'type': 'LineString', 'coordinates': [[-170, -80], [170, 80]]}, {'highway': 'primary'}))
    for words, source in (('has nothing in it that lies anywhere', collection('none.geojson')),
                          ('has nothing in it that lies anywhere', collection('placeless.geojson', (None, {'highway': 'primary'}))),
                          ('km a side is what a map may have', wide)):
        refused(words, 'features', source, at('x.sgmap'))
    # A file without a name before its ending gives the map its whole name.
    shutil.copy(at('few.geojson'), at('.geojson'))
    good('features', at('.geojson'), at('nameless.sgmap'))
    same(ET.parse(at('nameless.sgmap')).getroot().get('title'), '.geojson')
    shutil.copy(at('few.geojson'), at('a.valley.geojson'))
    good('features', at('a.valley.geojson'), at('valley.sgmap'))
    same(ET.parse(at('valley.sgmap')).getroot().get('title'), 'a.valley')


def bare_country_of_a_point():
    """One spring, or one road due north, has country about it."""
    well, road = ({'type': 'Point', 'coordinates': spot(.02, .02)}, {'man_made': 'water_well'}), {'highway': 'primary'}
    source = collection('well.geojson', well)
    good('features', source, at('well.sgmap'), '--unit=m')
    root = ET.parse(at('well.sgmap')).getroot()
    assert 998 <= float(root.get('width')) <= 1000 and 998 <= float(root.get('depth')) <= 1000, root.attrib
    x, y = points(pieces(at('well.sgmap'))['well'][0])[0]
    assert abs(x - 500) < 2 and abs(y - 500) < 2, (x, y)
    source = collection('north.geojson', ({'type': 'LineString', 'coordinates': [spot(.02, .02), spot(.02, .06)]}, road))
    good('features', source, at('north.sgmap'), '--unit=m')
    root = ET.parse(at('north.sgmap')).getroot()
    assert 998 <= float(root.get('width')) <= 1000 and 4440 < float(root.get('depth')) < 4460, root.attrib


def without_gdal():
    """Where the library is not installed, or is another, what needs it says so, and what does not need it is done."""
    with open(os.path.join(os.environ['SANDGATE_BUILD'], 'config.h'), encoding='utf-8') as file:
        library = re.search('GDAL_LIBRARY "(.*)"', file.read()).group(1)
    with open('/proc/self/maps', encoding='utf-8') as file:
        other = next(line.split()[-1] for line in file if re.search(r'/libc\b.*\.so', line))
    paths = os.environ.get('LD_LIBRARY_PATH')
    with open(at('plain.xyz'), 'w', encoding='utf-8') as file:
        file.write('1050 2150 1\n1150 2150 2\n1050 2050 4\n1150 2050 5\n')
    os.makedirs(at('broken'))
    open(at('broken/' + library), 'wb').close()
    os.makedirs(at('other'))
    os.symlink(other, at('other/' + library))
    for folder in 'broken', 'other':
        os.environ['LD_LIBRARY_PATH'] = ':'.join([at(folder)] + [path for path in [paths] if path])
        refused(f'is read through GDAL ({library}), which is not installed', 'features', at('wend.osm'), at('x.sgmap'), '--on=' + at('heights.sgmap'))
        refused(f'is read through GDAL ({library}), which is not installed', 'features', at('wend.osm'), at('x.sgmap'))
        refused(f'GDAL ({library}), which reads the other kinds, is not installed', 'ground', at('plain.xyz'), at('x.sgmap'))
        refused(f'is written through GDAL ({library}), which is not installed', 'layers', at('square.sgmap'), at('x.gpkg'))
        good('layers', at('square.sgmap'), at('own.geojson'))
        with open(at('own.geojson'), encoding='utf-8') as file:
            same(json.load(file)['crs']['properties']['name'], 'urn:ogc:def:crs:EPSG::27700')   # in its own measure
    os.environ.pop('LD_LIBRARY_PATH')
    if paths is not None:
        os.environ['LD_LIBRARY_PATH'] = paths
    assert not os.path.exists(at('x.sgmap')) and not os.path.exists(at('x.gpkg'))


def on_the_earth(name):
    """The degrees of the whole world at which GeoJSON has features, by what they are called."""
    with open(at(name), encoding='utf-8') as file:
        told = json.load(file)
    assert told['crs']['properties']['name'] == 'urn:ogc:def:crs:OGC:1.3:CRS84', told['crs']
    return {feature['properties'].get('name'): feature for feature in told['features']}, told


def written_out():
    """What was taken from the Earth goes back to where it lies: within a foot, in degrees and in a projection."""
    good('features', at('wend.osm'), at('out.sgmap'), '--on=' + at('heights.sgmap'))
    good('layers', at('out.sgmap'), at('out.geojson'))
    found, told = on_the_earth('out.geojson')
    lon, lat = found['Wendover Cross']['geometry']['coordinates']
    assert abs(lon - (extract.WEST + 0.5 * extract.SIDE)) < 4e-6 and abs(lat - (extract.SOUTH + 0.52 * extract.SIDE)) < 4e-6, (lon, lat)
    same(found['Hanger Wood']['geometry']['type'], 'Polygon')
    same(found['Hanger Wood']['properties']['kind'], 'wood')
    ring = found['Hanger Wood']['geometry']['coordinates'][0]
    same(ring[0], ring[-1])
    assert sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:])) > 0  # against the clock, as RFC 7946 will have it
    same(found['High Road']['geometry']['type'], 'LineString')
    same(len(told['features']), sum(len(kind) for kind in pieces(at('out.sgmap')).values()))
    good('contours', at('out.sgmap'), at('lines.geojson'), '--interval=20')
    lines = on_the_earth('lines.geojson')[1]['features']
    assert lines and all(extract.WEST - 0.01 <= x <= extract.WEST + extract.SIDE + 0.01 and extract.SOUTH - 0.01 <= y <= extract.SOUTH + extract.SIDE + 0.01
                         for line in lines for x, y in line['geometry']['coordinates'])
    # A map that lies in Great Britain’s grid: what is at 400000 east, 100000 north is at 2° west, 50.8° north (the Ordnance Survey’s own true origin is 49°).
    with open(at('grid.sgmap'), 'w', encoding='utf-8') as file:
        file.write('<map title="Grid" unit="m" height-unit="m" width="100" depth="100"><world crs="EPSG:27700" east="400000" north="100000" per-x="1" per-y="1"/>'
                   '<piece id="s" kind="name" name="Swanage" points="0,0"/></map>')
    good('layers', at('grid.sgmap'), at('grid.geojson'))
    lon, lat = on_the_earth('grid.geojson')[0]['Swanage']['geometry']['coordinates']
    assert abs(lon + 2) < 0.003 and abs(lat - 50.8) < 0.02, (lon, lat)


def packaged():
    """A GeoPackage is a database: it has four layers in the map’s own reference system."""
    good('layers', at('grid.sgmap'), at('grid.gpkg'))
    good('features', at('wend.osm'), at('pack.sgmap'), '--on=' + at('heights.sgmap'))
    good('layers', at('pack.sgmap'), at('pack.gpkg'))
    good('layers', at('pack.sgmap'), at('pack.gpkg'))  # it is replaced
    database = sqlite3.connect(at('grid.gpkg'))
    same(database.execute('select distinct organization, organization_coordsys_id from gpkg_contents join gpkg_spatial_ref_sys using (srs_id)').fetchall(),
         [('EPSG', 27700)])
    database = sqlite3.connect(at('pack.gpkg'))
    same([row[0] for row in database.execute('select table_name from gpkg_contents order by 1')], ['areas', 'contours', 'lines', 'spots'])
    same(sum(database.execute(f'select count(*) from {layer}').fetchone()[0] for layer in ('areas', 'lines', 'spots')),
         sum(len(kind) for kind in pieces(at('pack.sgmap')).values()))
    same(database.execute('select kind from areas where name = ?', ('Hanger Wood',)).fetchone(), ('wood',))
    same(sorted(name for name in os.listdir(HOME) if name.startswith('.sandgate')), [])
    # Contours at the interval of the country, of all closed ones; and a country that lies nowhere on the Earth.
    with open(at('hill.sgmap'), 'w', encoding='utf-8') as file:
        file.write('<map title="Hill" unit="in" width="40" depth="30" interval="0.5"><piece id="h" kind="hill" height="2" points="8,8 32,8 32,22 8,22"/>'
                   '<piece id="t" kind="tree" points="3,3"/><piece id="f" kind="fence" points="1,1 5,1"/></map>')
    good('layers', at('hill.sgmap'), at('hill.gpkg'))
    database = sqlite3.connect(at('hill.gpkg'))
    heights = [row[0] for row in database.execute('select distinct height from contours order by 1')]
    assert heights and set(heights) <= {0, 0.5, 1, 1.5, 2} and {0.5, 1, 1.5} <= set(heights), heights
    same([database.execute(f'select count(*) from {layer}').fetchone()[0] for layer in ('areas', 'lines', 'spots')], [1, 1, 1])
    os.mkdir(at('folder.gpkg'))
    refused('could not be written', 'layers', at('hill.sgmap'), at('folder.gpkg'))
    same(sorted(name for name in os.listdir(HOME) if name.startswith('.sandgate')), [])
    refused('ends neither', 'layers', at('grid.sgmap'), at('grid.shp'))
    refused('could not be written', 'layers', at('grid.sgmap'), at('no/such/folder.gpkg'))


def what_is_refused():
    with open(at('letter.osm'), 'w', encoding='utf-8') as file:
        file.write('Dear sir,\n')
    refused('no file of features', 'features', at('letter.osm'), at('x.sgmap'), '--on=' + at('heights.sgmap'))
    refused('no file that can be read', 'features', at('nothing.osm'), at('x.sgmap'))
    refused('no file that can be read', 'features', 'http://localhost/wend.osm', at('x.sgmap'))
    with open(at('nowhere.sgmap'), 'w', encoding='utf-8') as file:
        file.write('<map title="Nowhere" unit="paces" width="100" depth="100"/>')
    refused('does not say where on the Earth', 'features', at('wend.osm'), at('x.sgmap'), '--on=' + at('nowhere.sgmap'))
    with open(at('odd.sgmap'), 'w', encoding='utf-8') as file:
        file.write('<map title="Odd" unit="paces" width="100" depth="100"><world crs="/etc/passwd" east="0" north="0" per-x="1" per-y="1"/></map>')
    refused('no reference system', 'features', at('wend.osm'), at('x.sgmap'), '--on=' + at('odd.sgmap'))


prepare()
main('cli/features', laid_down=laid_down, chosen=chosen, on_bare_country=on_bare_country, other_kinds=other_kinds, written_out=written_out,
     packaged=packaged, shapes=shapes, arcs=arcs, other_tags=other_tags, projected=projected, bare_country_refused=bare_country_refused, bare_country_of_a_point=bare_country_of_a_point,
     without_gdal=without_gdal,
     what_is_refused=what_is_refused)
