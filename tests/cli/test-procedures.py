#!/usr/bin/env python3
"""sandgate-cli procedures: what may be asked, for people and for programs.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import subprocess
import xml.etree.ElementTree as ET

from cli import CLI, main, run, same

KINDS = {'number', 'length', 'flag', 'choice', 'text', 'point', 'path', 'lengths', 'names', 'record', 'records'}


def listed():
    status, out, err = run('procedures', 'little-wars', '--format=xml')
    same((status, err), (0, ''))
    return ET.fromstring(out).findall('procedure')


def xml():
    procedures = listed()
    ids = [node.get('id') for node in procedures]
    assert len(ids) == len(set(ids)), ids
    assert {'melee', 'move-check', 'shot', 'score', 'campaign', 'handicap'} <= set(ids), ids
    for procedure in procedures:
        assert procedure.get('rules').startswith('LW-') and procedure.get('title'), procedure.attrib
        for field in [*procedure.iter('field'), *procedure.iter('column')]:
            assert field.get('kind') in KINDS and field.get('label'), (procedure.get('id'), field.attrib)
            same(field.get('kind') == 'choice', field.find('choice') is not None)
            same(field.get('kind') in ('record', 'records'), field.find('column') is not None)
            if field.get('default') and field.get('kind') == 'choice':
                assert field.get('default') in [choice.get('id') for choice in field.findall('choice')], field.attrib


def letters():
    """XML is of the same bytes in whatever letters a terminal has."""
    plain = subprocess.run([CLI, 'procedures', '--format=xml'], env={**os.environ, 'LC_ALL': 'C'}, capture_output=True, check=True).stdout
    wide = subprocess.run([CLI, 'procedures', '--format=xml'], env={**os.environ, 'LC_ALL': 'C.UTF-8'}, capture_output=True, check=True).stdout
    same(plain, wide)
    assert '’'.encode() in plain


def order():
    numbers = [int(node.get('rules').split()[0].partition('-')[2]) for node in listed()]
    same(numbers, sorted(numbers))


def text():
    status, out, err = run('procedures')
    same((status, err), (0, ''))
    for node in listed():
        assert f'little-wars {node.get("id")}: {node.get("title")} (' in out, node.get('id')
    assert '{a}' not in out and '{b}' not in out, out
    one = run('procedures', 'little-wars', '--format=text')[1]
    assert one in out and len(one) < len(out), 'one system among all'


def refused():
    same(run('procedures', 'chess'),
         (1, '', 'sandgate-cli: This Sandgate has no procedures of a system called “chess”.\n'))
    status, out, err = run('procedures', '--format=pdf')
    same((status, out), (2, ''))
    assert '“pdf”' in err, err
    same(run('procedures', 'little-wars', 'more')[0], 2)
    same(run('procedures', '--help')[0], 0)


main('cli/procedures', xml=xml, letters=letters, order=order, text=text, refused=refused)
