#!/usr/bin/env python3
"""make.py CLI OUT.sql [words|kriegsspiel|named|seen|papers|appendix]: how a campaign's file of a version of Sandgate was put aside for its followers.

Run it with the sandgate-cli of the version that is to be kept; what it wrote stays as it is for ever.  The campaign is
small: three units and two losses.  Of its copy of the ruleset it keeps what an early Sandgate might
have had: few sections, one figure of its own, a house rule chosen.  With "words" it is of A Gentleman's War, with "kriegsspiel"
an exercise: each says what was packed into words by the order of its parts, before records had names.  With "named" it is an exercise
whose marches and works had names, with marks of their own between; with "seen" one whose sightings were packed; with "papers"
it has papers, of the time when the chain knew nothing of them.  With
"appendix" it is of the Kriegspiel of Little Wars’ appendix, when seven of its rulings were house rules, with all sections of its rules.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import hashlib
import os
import re
import sqlite3
import subprocess
import sys
import tempfile

CAMPAIGN = """<?xml version="1.0" encoding="UTF-8"?>
<campaign version="1" system="little-wars">
  <title>An old war</title>
  <target>300</target>
  <side id="red" name="Ruritania"/>
  <side id="blue" name="Graustark" player="Anthony"/>
  <house-rule key="lw.interval" value="5"/>
  <battle title="The Ford" game="finish">
    <muster side="red"><unit id="foot" name="Foot" type="infantry" count="4"/><unit id="gun" name="Gun" type="gun" count="1"/></muster>
    <muster side="blue"><unit id="horse" name="Horse" type="cavalry" count="3"/></muster>
    <correct clause="One man was lost on the march." reason="he deserted"><transfer from="fit" to="off" figures="foot.1"/></correct>
    <correct clause="Two horsemen fell." reason="as remembered"><transfer from="fit" to="dead" figures="horse.1 horse.3"/></correct>
  </battle>
</campaign>
"""
PACKED = {
    'among': '7 2 900 5 30', 'answered': '7 stands', 'battered': '2 1', 'broken': '7 poor second', 'brings-up': '7 f', 'canister-from': '7 f',
    'dares': '7 f attacks', 'debouches': '7 red', 'driven-in': '7 2', 'escort': 'f 40', 'faces': '7 f', 'fast': '5 7', 'fell': '7 12',
    'fight-lost': '7 50/3', 'follows-up': '7 f', 'laid': '1000 2000 90|1500,1800', 'near': 'f! g', 'odds': '7 f foregone attacker', 'pursues': '7 f',
    'rode': '7 1', 'siege': 'breach wall-3', 'stays-with': '7 f', 'storm-losses': '7 yes f g', 'together': '7 yes', 'under-fire': '7 2 1',
    'under-guns': '7 f -3', 'waves': '7 2 1 3',
}
KRIEGSSPIEL = """<?xml version="1.0" encoding="UTF-8"?>
<campaign version="1" system="reisswitz">
  <title>An old exercise</title>
  <side id="red" name="Prussia"/>
  <side id="blue" name="Britain"/>
  <battle title="The Ford" game="exercise">
    <muster side="red"><unit id="u" name="Fusiliers" type="battalion" count="900"/></muster>
    <muster side="blue"><unit id="f" name="Foot" type="battalion" count="900"/><unit id="g" name="Light" type="battalion" count="900"/></muster>
    <correct clause="It was put down as it stood." reason="as remembered">
%s
    </correct>
  </battle>
</campaign>
""" % '\n'.join('      <change subject="unit:u" key="%s" after="%s"/>' % word for word in sorted(PACKED.items()))
WORDS = """<?xml version="1.0" encoding="UTF-8"?>
<campaign version="1" system="gentlemans-war">
  <title>Old words</title>
  <side id="red" name="Albion"/>
  <side id="blue" name="Rhineland"/>
  <battle title="Heath" game="open-battle">
    <muster side="red"><unit id="r1" name="1st Line" type="infantry" count="12"/><unit id="r2" name="2nd Line" type="infantry" count="12"/></muster>
    <muster side="blue"><unit id="b1" name="Landwehr" type="infantry" count="12"/></muster>
    <correct clause="All that was packed." reason="as it was written">
      <change subject="battle" key="mines" after="30 50 0 red;12.5 8 0"/>
      <change subject="battle" key="fires" after="depot blue 1"/>
      <change subject="battle" key="looks" after="r1 wood 17.89;r1 inn 22.36 moving"/>
      <change subject="battle" key="triggers" after="2:The 2:17 train&#10;1:Rain"/>
      <change subject="battle" key="brigades-red" after="3:r1 r2"/>
      <change subject="battle" key="brigades-blue" after="3:"/>
      <change subject="battle" key="cameo-walk-red" after="3:7"/>
      <change subject="battle" key="charge-late" after="r1=b1=12=3=1=stands r2=b1=12=4=0=gone"/>
      <change subject="battle" key="charge-follow" after="r1=pursue:charge"/>
      <change subject="battle" key="charge-support" after="r2 shoot"/>
      <change subject="battle" key="charge-figures" after="12 18 14.43"/>
      <change subject="battle" key="charge-hits" after="5 3"/>
      <change subject="battle" key="charge-line" after="pursue"/>
      <change subject="battle" key="left/drawn" after="2 hearts,5 spades"/>
      <change subject="unit:r1" key="again" after="Brave|opponent (Brittle)"/>
      <change subject="unit:r1" key="work-fuse" after="wall 49 23 180"/>
      <change subject="unit:r2" key="come-at" after="left 30"/>
    </correct>
  </battle>
</campaign>
"""
NAMED = """<?xml version="1.0" encoding="UTF-8"?>
<campaign version="1" system="reisswitz">
  <title>Old marches</title>
  <side id="red" name="Prussia"/>
  <side id="blue" name="Britain"/>
  <battle title="The Ford" game="exercise">
    <muster side="red"><unit id="u" name="Fusiliers" type="battalion" count="900"/></muster>
    <muster side="blue"><unit id="f" name="Foot" type="battalion" count="900"/></muster>
    <correct clause="It was put down as it stood." reason="as remembered">
      <change subject="unit:u" key="march" after="row=march_infantry formation=route then=three-ranks facing=90.5 rate=150 starts=544 halt=600 concealed=yes way=100,200;300,400;350.5,410"/>
      <change subject="unit:f" key="march" after="way=100,200;300,400"/>
      <change subject="battle" key="works" after="2"/>
      <change subject="battle" key="work/1" after="kind=planks unit=u side=red piece=mill x=200 y=3000.25 to-x=0 to-y=0 moves=12 left=7.5 begun=542 lasts=3 observer=f saw=548 timed=yes held=yes seen=yes"/>
      <change subject="battle" key="work/2" after="kind=pontoon unit=f side=blue x=10 y=20 to-x=30 to-y=40 moves=6 left=6 begun=544 ready=yes"/>
      <change subject="battle" key="duties-blue" after="Left wing: General Howe; Lyon’s brigade: General Lyon"/>
      <change subject="battle" key="country" after="mill=planks;farm=burning,560"/>
    </correct>
  </battle>
</campaign>
"""
SEEN = """<?xml version="1.0" encoding="UTF-8"?>
<campaign version="1" system="reisswitz">
  <title>Old sightings</title>
  <side id="red" name="Prussia"/>
  <side id="blue" name="Britain"/>
  <battle title="The Ford" game="exercise">
    <muster side="red"><unit id="u" name="Fusiliers" type="battalion" count="900"/></muster>
    <muster side="blue"><unit id="f" name="Foot" type="battalion" count="900"/></muster>
    <correct clause="It was seen as it stood." reason="as remembered">
      <change subject="battle" key="sightings/red" after="2"/>
      <change subject="battle" key="sighting/red/1" after="f 540 544 2 100 200.5 90 250 5 three-ranks 900 u 740"/>
      <change subject="battle" key="known/red/1" after="f 540 542 1 110 200.5 90 250 5 - 450 - 0 line=1,2;3,4|5,6;7,8 begun=40 of=red/g/3"/>
      <change subject="battle" key="known/red/2" after="~light-squadron 530 530 3 1000 2000 0 90 5 - 150 - 0 source=spy"/>
      <change subject="battle" key="dismissed/red/1" after="f 540 542 1 110 200.5 90 250 5 three-ranks 900 u 750"/>
      <change subject="unit:u" key="reported" after="u 540 540 5 700 800 180 250 5 three-ranks 900 - 0"/>
      <change subject="battle" key="dispatches/red" after="1"/>
      <change subject="battle" key="dispatch/red/1/kind" after="message"/>
      <change subject="battle" key="dispatch/red/1/from" after="u"/>
      <change subject="battle" key="dispatch/red/1/text" after="Enemies"/>
      <change subject="battle" key="dispatch/red/1/written" after="544"/>
      <change subject="battle" key="dispatch/red/1/carries" after="1"/>
      <change subject="battle" key="dispatch/red/1/sighting/1" after="f 540 544 2 100 200.5 90 250 5 three-ranks 900 u 740"/>
    </correct>
  </battle>
</campaign>
"""
PAPERS = CAMPAIGN.replace('</battle>', """</battle>
  <paper kind="army" id="first" title="First Army">&lt;army/&gt;</paper>
  <paper kind="map" id="ford" title="The Ford">&lt;map/&gt;</paper>""")
APPENDIX = """<?xml version="1.0" encoding="UTF-8"?>
<campaign version="1" system="kriegspiel">
  <title>An old appendix</title>
  <side id="red" name="Red"/>
  <side id="blue" name="Blue"/>
  <house-rule key="wk.forage" value="half"/>
  <battle title="The Ford" game="finish">
    <muster side="red"><unit id="rf" name="Foot" type="infantry" count="20"/><unit id="rw" name="Waggons" type="waggon" count="2"/></muster>
    <muster side="blue"><unit id="bf" name="Guards" type="infantry" count="20"/></muster>
    <correct clause="One man was lost on the march." reason="he deserted"><transfer from="fit" to="off" figures="rf.1"/></correct>
  </battle>
</campaign>
"""
KEPT = ('The move and the clock', 'Measuring, moving, guns', 'Shots', 'Forces')


def age(text):
    """The ruleset as an early Sandgate had it."""
    sections = re.findall(r'  <section title="([^"]*)">.*?</section>\n', text, re.S)
    for title in sections:
        if title not in KEPT and 'system="kriegspiel"' not in text:
            text = re.sub(r'  <section title="%s">.*?</section>\n' % re.escape(title), '', text, flags=re.S)
    text = re.sub(r'\s*<ruling .*?</ruling>', '', text, flags=re.S)
    text = re.sub(r' ruling="[^"]*"', '', text)
    text = re.sub(r'<p>.*?</p>', '<p>As it was told then.</p>', text, flags=re.S)
    text = re.sub(r'\s*<type id="cavalry".*?/>', '', text)
    text = re.sub(r'\s*<figure name="men-a-minute".*?/>', '', text)
    text = text.replace('name="total" value="300"', 'name="total" value="280"')
    text = re.sub(r'(key="lw.shot.order"[^>]*value=")events', r'\1knock-saves', text)
    return text


def whole(letter, value):
    return letter + value.to_bytes(8, 'little')


def chain_again(db):
    """The chain over the rules as they were aged, as that version reckons it: only their digest is another."""
    ruleset = db.execute('SELECT ruleset FROM campaign').fetchone()[0]
    rules = hashlib.sha256(whole(b'r', 1) + whole(b'b', len(ruleset)) + ruleset + whole(b'e', 1)).digest()
    before = bytes(32)
    db.execute('DROP TRIGGER link_update')
    for link, kind, subject, digest in db.execute('SELECT id, kind, subject, digest FROM link ORDER BY id').fetchall():
        digest = rules if kind == 'rules' else digest
        before = hashlib.sha256(before + whole(b'k', len(kind)) + kind.encode() + whole(b's', subject) + digest).digest()
        db.execute('UPDATE link SET digest = ?, hash = ? WHERE id = ?', (digest, before, link))


def main():
    cli, out = sys.argv[1:3]
    campaign = {'words': WORDS, 'kriegsspiel': KRIEGSSPIEL, 'named': NAMED, 'seen': SEEN, 'papers': PAPERS, 'appendix': APPENDIX}.get(sys.argv[3] if len(sys.argv) > 3 else '', CAMPAIGN)
    with tempfile.TemporaryDirectory() as folder:
        source, path = os.path.join(folder, 'old.xml'), os.path.join(folder, 'old.sandgate')
        with open(source, 'w', encoding='utf-8') as file:
            file.write(campaign)
        subprocess.run([cli, 'import', source, path], check=True)
        db = sqlite3.connect(path)
        ruleset = age(db.execute('SELECT ruleset FROM campaign').fetchone()[0].decode())
        if campaign == PAPERS:
            db.execute('UPDATE campaign SET ruleset = CAST (? AS BLOB)', (ruleset,))
            guard = db.execute("SELECT sql FROM sqlite_schema WHERE name = 'link_update'").fetchone()[0]
            chain_again(db)
            db.execute(guard)
        db.execute('UPDATE campaign SET ruleset = CAST (? AS BLOB)', ('RULESET',))
        dump = '\n'.join(db.iterdump())
        dump = dump.replace("X'%s'" % b'RULESET'.hex().upper(), "CAST ('%s' AS BLOB)" % ruleset.replace("'", "''"))
        marks = [(name, db.execute('PRAGMA ' + name).fetchone()[0]) for name in ('application_id', 'user_version')]
    with open(out, 'w', encoding='utf-8') as file:
        file.write('PRAGMA journal_mode = WAL;\n%s\n%s\n'
                   % (dump, '\n'.join('PRAGMA %s = %d;' % mark for mark in marks)))


main()
