#!/usr/bin/env python3
"""sandgate-cli adjudicate: a request in, a verdict out, and what it says of bad ones.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter
from fractions import Fraction

from cli import main, run, same

MELEE = ('<request system="little-wars" procedure="melee"><side which="a" name="Red"/><field name="a">{a}</field>'
         '<field name="b">{b}</field><field name="a_support">{sa}</field><field name="b_support">{sb}</field></request>')
HANDICAP = ('<request system="little-wars" procedure="handicap" {dice}><house-rule key="lw.handicap" value="dice"/>'
            '<field name="left_out">12</field></request>')


def outcomes(text):
    return {node.get('name'): node.text for node in ET.fromstring(text).findall('outcome')}


def melee():
    """LW-52: nine, supported, against eleven."""
    status, out, err = run('adjudicate', '-', given=MELEE.format(a=9, b=11, sa=20, sb=0))
    same((status, err), (0, ''))
    found = outcomes(out)
    same((found['inferior'], found['isolated'], found['a_killed'], found['b_left']), ('a', 'false', '9', '2'))
    steps = ET.fromstring(out).findall('step')
    assert steps and all(step.get('rule').startswith('LW-') and step.text for step in steps), out


def file():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'r.xml')
        with open(path, 'w', encoding='utf-8') as handle:
            handle.write(MELEE.format(a=9, b=11, sa=20, sb=0))
        same(run('adjudicate', path), run('adjudicate', '-', given=MELEE.format(a=9, b=11, sa=20, sb=0)))


def odds():
    status, out, err = run('adjudicate', '-', '--odds', given=HANDICAP.format(dice='seed="1913"'))
    same((status, err), (0, ''))
    spreads = ET.fromstring(out).find('odds').findall('outcome')
    assert {'first_takes', 'second_takes', ''} <= {node.get('name') for node in spreads}, out
    for node in spreads:
        rows = node.findall('row')
        same(sum(Fraction(row.get('fraction')) for row in rows), 1)
        for row in rows:
            assert abs(Fraction(row.get('chance')) - Fraction(row.get('fraction'))) <= Fraction(1, 2 * 10 ** 12), row.attrib
            same(len(row.get('chance').partition('.')[2]), 12)


def odds_against_counting():
    """LW-101: each takes back as many men as his pair of dice shows."""
    _, out, _ = run('adjudicate', '-', '--odds', given=HANDICAP.format(dice='dice="1 1 6 6"'))
    same((outcomes(out)['first_takes'], outcomes(out)['second_takes']), ('2', '12'))
    counted = Counter(str(one + two) for one in range(1, 7) for two in range(1, 7))
    for name in ('first_takes', 'second_takes'):
        rows = ET.fromstring(out).findall(f'odds/outcome[@name="{name}"]/row')
        same({row.get('value'): Fraction(row.get('fraction')) for row in rows},
             {total: Fraction(times, 36) for total, times in counted.items()})


def otherwise():
    """RK-102: a flank shot at by canister counts in one reading and not in the other; what does not change is not told."""
    fire = ('<request system="reisswitz" procedure="artillery-fire" dice="4"><field name="gun">12</field><field name="pieces">6</field>'
            '<field name="paces">900</field><field name="effect">good</field><field name="target">two_ranks</field><field name="flank">true</field>'
            '</request>')
    status, out, err = run('adjudicate', '-', '--otherwise', '--odds', given=fire)
    same((status, err), (0, ''))
    same(outcomes(out)['points'], '155/4')
    others = {(node.get('key'), node.get('value')): node for node in ET.fromstring(out).findall('otherwise')}
    ball = others['rk.flank-fire', 'ball']
    same({node.get('name'): node.text for node in ball.findall('outcome')}, {'points': '31', 'men': '310/3'})
    assert ball.find('odds') is not None and ball.find('headline') is not None, out
    sheet = others['rk.two-rank-points', 'three']
    same({node.get('name'): node.text for node in sheet.findall('outcome')}, {'men': '465/4'})
    assert ('rk.increase', 'each') not in others, 'nothing made it dense'
    several = f'<requests>{fire}{fire}</requests>'
    same(len(ET.fromstring(run('adjudicate', '-', '--otherwise', given=several)[1]).findall('verdict/otherwise')), 2 * len(others))
    assert ET.fromstring(run('adjudicate', '-', given=fire)[1]).find('otherwise') is None


def seed():
    one = run('adjudicate', '-', given=HANDICAP.format(dice='seed="7"'))
    same(one, run('adjudicate', '-', given=HANDICAP.format(dice='seed="7"')))
    root = ET.fromstring(one[1])
    same((root.get('hand'), root.get('seed')), ('thrown', '7'))
    again = run('adjudicate', '-', given=HANDICAP.format(dice=f'dice="{root.get("dice")}"'))
    same(outcomes(again[1]), outcomes(one[1]))


def refused():
    rows = [
        ('', 'standard input: it is empty.'),
        ('<request', 'standard input, line 1: it is not well-formed XML ('),
        ('<!DOCTYPE request [<!ENTITY x SYSTEM "file:///etc/passwd">]><request>&x;</request>',
         'standard input, line 1: it has a document type declaration'),
        ('<army/>', 'standard input, line 1: this is <army>, and not a <request>.'),
        ('\n<request system="little-wars" procedure="nothing"/>',
         'standard input, line 2: little-wars has no procedure called “nothing”.'),
        (MELEE.format(a=9, b='many', sa=0, sb=0), 'standard input, line 1: '),
        (HANDICAP.format(dice=''), 'standard input: Dice: a die is wanted for '),
        (HANDICAP.format(dice='dice="1 2 3"'), 'standard input: Dice: 3 faces were entered, but another is still wanted for '),
        (HANDICAP.format(dice='dice="1 2 3 4 5"'), 'standard input: Dice: 5 faces were entered, but only 4 wanted.'),
        (HANDICAP.format(dice='dice="1 2 3 7"'), 'standard input: Dice: face 4 is 7, but the die for '),
    ]
    for given, begins in rows:
        status, out, err = run('adjudicate', '-', given=given)
        same((status, out), (1, ''))
        assert err.startswith('sandgate-cli: ' + begins) and err.count('\n') == 1, err
    status, out, err = run('adjudicate', '/nowhere/r.xml')
    same((status, out), (1, ''))
    assert err.startswith('sandgate-cli: /nowhere/r.xml: it cannot be read: '), err


def usage():
    for arguments in (['adjudicate'], ['adjudicate', 'a', 'b'], ['adjudicate', '--chances', '-'], ['judge'], []):
        same(run(*arguments)[0], 2)
    status, out, _ = run('adjudicate', '--help')
    same(status, 0)
    assert '--odds' in out and 'REQUEST.xml' in out, out


main('cli/adjudicate', melee=melee, file=file, odds=odds, odds_against_counting=odds_against_counting, otherwise=otherwise, seed=seed, refused=refused,
     usage=usage)
