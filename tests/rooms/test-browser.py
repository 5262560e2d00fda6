#!/usr/bin/env python3
"""Two players at their screens, in a real browser.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import base64
import os
import re
import struct
import subprocess
import sys
import time

import browser
from browser import wait
from rooms import main

PLAY = sys.argv[1]
PICTURES = os.environ.get('SANDGATE_PICTURES')   # a folder: what is seen is kept there
DRIVER = browser.Driver() if browser.is_there() else None


class Umpire:
    """The rooms of one battle, and a hand that does what the umpire does."""

    def __init__(self, what, **environment):
        self.process = subprocess.Popen([PLAY, what], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=dict(os.environ, **environment))
        self.links = {}
        while len(self.links) < 2:
            line = self.process.stdout.readline()
            assert line, 'the rooms were not opened'
            found = re.match(r'(red|blue): (\S+)', line)
            if found:
                self.links[found.group(1)] = found.group(2)

    def do(self, words):
        self.process.stdin.write(words + '\n')
        self.process.stdin.flush()
        return self.process.stdout.readline().split()

    def room(self, side, **how):
        one = DRIVER.open(**how)
        one.go(self.links[side])
        wait(lambda: one.run("return !document.getElementById('room').hidden && document.getElementById('name').textContent !== 'Sandgate'"), f'{side}’s room')
        return one

    def close(self):
        self.process.stdin.write('quit\n')
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait(20) == 0


def keep(one, name):
    if PICTURES:
        one.picture(os.path.join(PICTURES, name + '.png'))


def tab(one, name):
    one.press(f"//*[@id='tab-{name}']")


def spot(one, x, y):
    """Where a place of the ground lies on the page."""
    return one.run("const r = document.getElementById('map').getBoundingClientRect(), p = SgMap.screen(arguments[0], arguments[1]); return [r.left + p.x, r.top + p.y]", x, y)


def drawn(one):
    """Whether the country is painted."""
    return one.run("const c = document.getElementById('map'), d = c.getContext('2d').getImageData(c.width / 3 | 0, c.height / 2 | 0, 60, 60).data;"
                   "return new Set(Array.from({length: 900}, (_, i) => d[i * 16] << 8 | d[i * 16 + 1])).size > 12")


def test_orchardwell():
    """From the first orders to the lost bridge; each sees what is his, as it comes; an order is drawn, sent, taken and stands in the post."""
    umpire = Umpire('orchardwell')
    red, blue = umpire.room('red'), umpire.room('blue', width=360, height=740, ratio=2, touch=True)
    try:
        before = [one.text("//*[@id='clock']") for one in (red, blue)]
        for _ in range(6):
            umpire.do('redo 40')
        wait(lambda: (lambda now: now if now[0] != before[0] and now[0] == now[1] else None)([one.text("//*[@id='clock']") for one in (red, blue)]), 'the day to go on')
        wait(lambda: drawn(red), 'the map')
        tab(red, 'post')
        tab(blue, 'post')
        assert 'Known of the Enemy' in red.text("//*[@id='page-post']")
        mine, other = (set(one.run("return [...document.querySelectorAll('#page-post h2 + ul b')].map(b => b.textContent)")) for one in (red, blue))
        assert 'Order to 1st Fusiliers, 9.00' in mine and 'Order to 30th Foot, 9.08' in other and not any('Order to' in title for title in mine & other), (mine, other)
        keep(blue, 'blue-telephone-post')
        tab(red, 'army')
        red.press("//*[@id='page-army']//b[text()='1st Fusiliers']")
        red.press("//*[@id='tool-way']")
        x, y = red.run("return [innerWidth, innerHeight]")
        red.tap((x * .345, y * .545), (x * .355, y * .6), (x * .36, y * .66))
        tab(red, 'desk')
        wait(lambda: 'march' in red.text("//*[@id='line']"), 'the time of the march')
        red.type("//*[@id='desk-compose']//textarea", 'Go by the wood, and hold the bridge.')
        assert 'march' in red.text("//*[@id='desk-compose']")   # what its march takes is told still
        assert '·' not in red.text("//*[@id='phase']")   # the one phase of a move says nothing
        keep(red, 'red-desktop-order')
        red.press("//*[@id='desk-compose']//button[@class='blue']")
        wait(lambda: 'with the umpire' in red.text("//*[@id='desk-sent']"), 'the order to be with the umpire')
        said = umpire.do('take')
        assert int(said[-1]) > 0
        wait(lambda: 'not taken' in red.text("//*[@id='desk-sent']") or 'taken' in red.text("//*[@id='desk-sent']"), 'the order to be taken')
        assert 'not taken' not in red.text("//*[@id='desk-sent']"), red.text("//*[@id='desk-sent']")
        tab(red, 'post')
        wait(lambda: 'hold the bridge' in red.text("//*[@id='page-post']"), 'the order in the post')
        assert 'hold the bridge' not in blue.text("//*[@id='page-post']")
        assert red.complaints() == [] and blue.complaints() == []
    finally:
        red.close()
        blue.close()
        umpire.close()


def test_sealed_dice():
    """A player adds a word, the dice follow from it, and both pages reckon that they do; whoever shows them another secret is told of."""
    umpire = Umpire('sealed')
    red, blue = umpire.room('red'), umpire.room('blue', width=360, height=740, ratio=2, touch=True)
    try:
        for one in (red, blue):
            tab(one, 'desk')
            wait(lambda: 'Throw 1 is sealed: ' in one.text("//*[@id='desk-dice']"), 'the seal')
        red.type("//*[@id='desk-dice']//input", 'oak and ash')
        red.press("//*[@id='desk-dice']//button")
        for one in (red, blue):
            wait(lambda: 'Added by: ' in one.text("//*[@id='desk-dice']"), 'the word to be told of')
        keep(blue, 'blue-telephone-sealed')
        umpire.do('fall')
        for one in (red, blue):
            wait(lambda: 'Throw 2 is sealed: ' in one.text("//*[@id='desk-dice']"), 'the next seal')
            one.press("//*[@id='desk-dice']//summary")
            wait(lambda: 'checked here' in one.text("//*[@id='desk-dice']"), 'the throw to be checked')
            assert 'oak and ash' in one.text("//*[@id='desk-dice']") and 'does not agree' not in one.text("//*[@id='desk-dice']")
            keep(one, 'sealed-checked-' + ('red' if one is red else 'blue'))
        told = blue.run("const kept = JSON.parse(localStorage.getItem(Object.keys(localStorage).find(k => k.startsWith('sandgate.seals.'))));"
                        "const t = { n: 1, seal: kept.seals[1], secret: '0'.repeat(64), words: [], uses: [] }; return [SgDice.check(t, kept.seals[1], null), SgDice.check({ ...t, seal: SgDice.seal(1, t.secret) }, kept.seals[1], null)]")
        assert told == ['seal', 'shown'], told
        assert red.complaints() == [] and blue.complaints() == []
    finally:
        red.close()
        blue.close()
        umpire.close()


def test_charge():
    """Blue is asked how he meets the charge, and nobody else; his answer counts when the umpire takes it."""
    umpire = Umpire('charge')
    red, blue = umpire.room('red'), umpire.room('blue', dark=True)
    try:
        wait(lambda: blue.has("//*[@id='desk-asks']//button"), 'the question')
        assert not red.has("//*[@id='desk-asks']//button")
        assert blue.text("//*[@id='tab-desk']/em") == '1'
        assert not blue.has("//*[@id='tool-way'][not(@hidden)]")   # no order of this book has a way
        keep(blue, 'blue-desktop-charge')
        tab(blue, 'army')
        blue.press("//*[@id='page-army']//li/button")
        wait(lambda: blue.has("//*[@class='unit-card']"), 'the card')
        assert blue.text("//*[@class='unit-card']").count('Shoots') == 1
        tab(blue, 'desk')
        before = umpire.do('say')
        blue.press("//*[@id='desk-asks']//button[not(@disabled)][1]")
        wait(lambda: 'with the umpire' in blue.text("//*[@id='desk-sent']"), 'the answer to be with the umpire')
        assert umpire.do('say') == before
        after = umpire.do('take')
        assert after != before, after
        wait(lambda: 'taken' in blue.text("//*[@id='desk-sent']") and 'not taken' not in blue.text("//*[@id='desk-sent']"), 'the answer to be taken')
        assert red.complaints() == [] and blue.complaints() == []
    finally:
        red.close()
        blue.close()
        umpire.close()


def test_putdown():
    """Both put down at the same time, and neither sees the other until both are ready."""
    umpire = Umpire('putdown')
    red, blue = umpire.room('red'), umpire.room('blue')
    try:
        for one, side, y in ((red, 'rf', 92), (blue, 'bf', 4)):
            wait(lambda: one.has("//*[@id='desk-box']//li/button"), 'the box')
            one.press("//*[@id='desk-box']//li/button")
            one.tap(spot(one, 36, y))
            wait(lambda: not one.has("//*[@id='desk-box']//li/button"), f'{side} to stand')
        for one, own in ((red, 'red'), (blue, 'blue')):
            assert one.run("return fetch('/board').then(r => r.json()).then(b => b.parts.figures.filter(f => f.side !== arguments[0]).length)", own) == 0
        keep(red, 'red-desktop-putdown')
        for one in (red, blue):
            one.press("//*[@id='desk-box']//button[@class='blue']")
        wait(lambda: umpire.do('say')[0] == 'play', 'both to be ready')
        for one, own in ((red, 'red'), (blue, 'blue')):
            assert one.run("return fetch('/board').then(r => r.json()).then(b => b.parts.figures.filter(f => f.side !== arguments[0] && f.x !== undefined).length)", own) == 6
        assert red.complaints() == [] and blue.complaints() == []
    finally:
        red.close()
        blue.close()
        umpire.close()


def test_men():
    """Each names his own men who fall, and nobody else’s; what he names is in the umpire’s verdict when that is accepted."""
    umpire = Umpire('melee')
    red, blue = umpire.room('red'), umpire.room('blue')
    try:
        umpire.do('name dead')
        for one in (red, blue):
            wait(lambda: one.has("//*[@id='desk-wants']//button"), 'the question who falls')
            assert '15 named' in one.text("//*[@id='desk-wants']")
        wants = blue.run("return fetch('/board').then(r => r.json()).then(b => b.wants)")
        assert len(wants['named']) == 15 and all(man.startswith('b') for man in wants['named']), wants
        spared, other = blue.run("const named = new Set(arguments[0]); return fetch('/board').then(r => r.json()).then(b => { const own = b.parts.figures.filter(f => f.side === 'blue' && !f.st && f.x !== undefined);"
                                 "const unit = own.find(f => named.has(f.id)); return [unit, own.filter(f => !named.has(f.id)).sort((a, b) => Math.hypot(a.x - unit.x, a.y - unit.y) - Math.hypot(b.x - unit.x, b.y - unit.y))[0]]; })", wants['named'])
        for man in (spared, other):
            blue.run('SgMap.show(arguments[0], arguments[1]); SgMap.zoom(4)', man['x'], man['y'])
            time.sleep(.3)
            blue.tap(spot(blue, man['x'], man['y']))
        wait(lambda: '15 named' in blue.text("//*[@id='desk-wants']"), 'one to be named for the other')
        keep(blue, 'blue-desktop-men')
        blue.press("//*[@id='desk-wants']//button[@class='blue']")
        wait(lambda: 'with the umpire' in blue.text("//*[@id='desk-sent']"), 'the names to be with the umpire')
        umpire.do('take')
        wait(lambda: 'taken' in blue.text("//*[@id='desk-sent']") and 'not taken' not in blue.text("//*[@id='desk-sent']"), 'the names to be taken')
        umpire.do('accept')
        stand = "return fetch('/board').then(r => r.json()).then(b => b.parts.figures.filter(f => f.side === 'blue' && !f.st && f.x !== undefined).map(f => f.id))"
        standing = wait(lambda: (lambda now: now if other['id'] not in now else None)(blue.run(stand)), 'him to fall')
        assert spared['id'] in standing and 'bc.2' not in standing, standing
        assert red.complaints() == [] and blue.complaints() == []
    finally:
        red.close()
        blue.close()
        umpire.close()


def test_dice():
    """Dice that were thrown at the player’s own table are typed in his room, and judged when the umpire takes them."""
    umpire = Umpire('throw')
    red = umpire.room('red')
    try:
        wait(lambda: red.has("//*[@id='desk-wants']//input"), 'the dice to be wanted')
        before = umpire.do('say')
        red.type("//*[@id='desk-wants']//input", '3 3 3 4')
        red.press("//*[@id='desk-wants']//button")
        wait(lambda: 'with the umpire' in red.text("//*[@id='desk-sent']"), 'the dice to be with the umpire')
        umpire.do('take')
        wait(lambda: 'taken' in red.text("//*[@id='desk-sent']") and 'not taken' not in red.text("//*[@id='desk-sent']"), 'the dice to be taken')
        after = umpire.do('accept')
        assert after != before, after
        assert red.complaints() == []
    finally:
        red.close()
        umpire.close()


def test_coin():
    """A coin that a player tossed is told by its side, with what comes of either, and judged when the umpire takes it."""
    umpire = Umpire('toss')
    red = umpire.room('red')
    try:
        sides = wait(lambda: red.run("return [...document.querySelectorAll('#desk-wants .choices button')].map(b => [...b.children].map(c => c.textContent))"), 'the coin to be wanted')
        assert sides == [['Heads', 'Red has the first move'], ['Tails', 'Blue has the first move']], sides
        keep(red, 'red-desktop-coin')
        red.press("//*[@id='desk-wants']//button[b='Tails']")
        wait(lambda: 'with the umpire' in red.text("//*[@id='desk-sent']"), 'the coin to be with the umpire')
        umpire.do('take')
        wait(lambda: 'taken' in red.text("//*[@id='desk-sent']") and 'not taken' not in red.text("//*[@id='desk-sent']"), 'the coin to be taken')
        assert umpire.do('accept')[0] == 'putdown'
        tab(red, 'post')
        wait(lambda: 'Blue has the first move' in red.text("//*[@id='page-post']"), 'what came of it')
        assert red.complaints() == []
    finally:
        red.close()
        umpire.close()


def test_card():
    """A card that a player turned from the pack on his table is typed in his room, and counts when the umpire takes it."""
    umpire = Umpire('pack')
    red = umpire.room('red')
    try:
        before = int(umpire.do('ask turn-cards')[-1])
        wait(lambda: red.has("//*[@id='desk-wants']//input"), 'the card to be wanted')
        assert 'A card is turned. Which is it?' in red.text("//*[@id='desk-wants']")
        red.type("//*[@id='desk-wants']//input", 'Ks')
        keep(red, 'red-desktop-card')
        red.press("//*[@id='desk-wants']//button")
        wait(lambda: 'with the umpire' in red.text("//*[@id='desk-sent']"), 'the card to be with the umpire')
        umpire.do('take')
        wait(lambda: 'taken' in red.text("//*[@id='desk-sent']") and 'not taken' not in red.text("//*[@id='desk-sent']"), 'the card to be taken')
        assert int(umpire.do('accept')[-1]) == before + 1
        assert red.complaints() == []
    finally:
        red.close()
        umpire.close()


def test_moves():
    """An order of The War Game is given by presses, and told in words alone, to him who sent it and in his post."""
    umpire = Umpire('moves')
    red = umpire.room('red')
    try:
        tab(red, 'army')
        red.press("//*[@id='page-army']//li/button[.//b='Ostrand Cuirassiers']")
        red.press("//*[@id='chosen']//button[.='Hold the Ground']")
        wait(lambda: 'Sent' in red.text("//*[@id='line']"), 'it to be said')
        tab(red, 'desk')
        wait(lambda: 'with the umpire' in red.text("//*[@id='desk-sent']"), 'it to be with the umpire')
        assert red.text("//*[@id='desk-sent']").split('\n') == ['What You Sent', 'Ostrand Cuirassiers holds its ground', 'with the umpire']
        umpire.do('take')
        wait(lambda: 'taken' in red.text("//*[@id='desk-sent']"), 'it to be taken')
        tab(red, 'post')
        wait(lambda: 'holds its ground' in red.text("//*[@id='page-post']"), 'it in the post')
        assert 'undefined' not in red.text("//*[@id='page-post']")
        assert red.complaints() == []
    finally:
        red.close()
        umpire.close()


def test_event_cards():
    """Whoever holds cards of events sees them, and nobody else; one is played by a press, which tells the umpire which."""
    umpire = Umpire('events')
    red, blue = umpire.room('red'), umpire.room('blue')
    try:
        wait(lambda: 'The old soldier' in blue.text("//*[@id='desk-hand']"), 'the cards')
        assert 'soldier' not in red.text() and '10♥' not in red.text()
        assert not blue.has("//*[@id='desk-hand']/div[@class='acts']")   # a Hold Card is taken up before it is played
        blue.press("//*[@id='desk-hand']//button[.='10♥']")
        keep(blue, 'blue-desktop-held')
        blue.press("//*[@id='desk-hand']/div[@class='acts']/button")
        wait(lambda: 'I play “10♥”.' in blue.text("//*[@id='desk-sent']"), 'the Hold Card to be told')
        assert not blue.has("//*[@id='desk-hand']/div[@class='acts']")
        blue.press("//*[@id='desk-hand']//li[b='The old soldier']//button")
        wait(lambda: 'I play “The old soldier”.' in blue.text("//*[@id='desk-sent']") and 'with the umpire' in blue.text("//*[@id='desk-sent']"), 'it to be with the umpire')
        assert blue.complaints() == []
    finally:
        red.close()
        blue.close()
        umpire.close()


def tab_to(one, script, what):
    """The keyboard goes on, press by press, until it is there."""
    for _ in range(120):
        if one.run(f"const e = document.activeElement; return {script}"):
            return
        one.keys('Tab')
    raise AssertionError(f'the keyboard does not come to {what}')


def test_keyboard():
    """An order is written and sent by the keyboard alone, and whatever can be pressed or written in is called something."""
    umpire = Umpire('orchardwell')
    red = umpire.room('red')
    try:
        for page in ('map', 'desk', 'post', 'army', 'rules'):
            red.run("document.getElementById('tab-' + arguments[0]).click()", page)
            wait(lambda: page != 'rules' or red.has("//*[@id='page-rules']//input"), 'the rules')
            names = red.heard("button, input, select, textarea, summary, canvas, a[href]")
            assert len(names) > 12 and all(name.strip() for name in names), (page, names)
        red.run("document.activeElement.blur(); document.getElementById('tab-desk').click()")
        tab_to(red, "e.id === 'tab-desk'", 'the tabs')
        red.keys('ArrowRight', 'ArrowRight', 'Enter')   # past the post, to the army
        tab_to(red, "!!e.closest('#page-army') && e.textContent.startsWith('1st Fusiliers')", 'the Fusiliers')
        red.keys('Enter')
        tab_to(red, "!!e.closest('#chosen') && e.textContent === 'Write to It'", 'what may be done with them')
        red.keys('Enter')
        assert red.run("return document.activeElement.tagName") == 'TEXTAREA'
        red.keys(*'Stand fast.')
        tab_to(red, "e.textContent === 'Send It Off'", 'the blue button')
        red.keys('Enter')
        wait(lambda: 'with the umpire' in red.text("//*[@id='desk-sent']"), 'the order to be with the umpire')
        assert int(umpire.do('take')[-1]) > 0
        tab(red, 'post')
        wait(lambda: 'Stand fast.' in red.text("//*[@id='page-post']"), 'the order in the post')
        assert red.complaints() == []
    finally:
        red.close()
        umpire.close()


def test_tongue():
    """The page speaks as the umpire’s program does."""
    umpire = Umpire('charge', LANGUAGE='de')
    blue = umpire.room('blue', width=360, height=740, ratio=2, touch=True)
    try:
        assert blue.run('return document.documentElement.lang') == 'de'
        tab(blue, 'desk')
        wait(lambda: blue.has("//*[@id='desk-asks']//button"), 'the question')
        said = {blue.text(f"//*[@id='tab-{page}']/span") for page in ('map', 'desk', 'post', 'army', 'rules')}
        assert said & {'Karte'} and not said & {'Map', 'Desk', 'Army', 'Rules'}, said
        for page in ('map', 'desk', 'post', 'army', 'rules'):
            tab(blue, page)
            wide = blue.run("return [document.documentElement.scrollWidth, ...[...document.querySelectorAll('.page:not([hidden]) *')].filter(e => e.offsetParent).map(e => e.getBoundingClientRect().right)].reduce((a, b) => Math.max(a, b))")
            assert wide <= 360.5, (page, wide)
        keep(blue, 'blue-telephone-german')
        assert blue.complaints() == []
    finally:
        blue.close()
        umpire.close()


def test_telephone():
    """A telephone of 360 pixels: nothing is wider than it, what is pressed is large enough for a finger, and the map comes when it is wanted; it is photographed."""
    umpire = Umpire('putdown')
    red = umpire.room('red', width=360, height=740, ratio=2, touch=True)
    try:
        for page in ('map', 'desk', 'post', 'army', 'rules'):
            tab(red, page)
            wide = red.run("return [document.documentElement.scrollWidth, ...[...document.querySelectorAll('.page:not([hidden]) *')].filter(e => e.offsetParent).map(e => e.getBoundingClientRect().right)].reduce((a, b) => Math.max(a, b))")
            assert wide <= 360.5, (page, wide)
            small = red.run("return [...document.querySelectorAll('button, summary, input, select, textarea')].filter(e => e.offsetParent && e.getBoundingClientRect().height < 24).map(e => e.textContent || e.id)")
            assert small == [], (page, small)
        tab(red, 'desk')
        red.press("//*[@id='desk-box']//li/button")
        wait(lambda: red.run("return document.getElementById('room').dataset.page") == 'map', 'the map')
        red.tap(spot(red, 36, 92))
        wait(lambda: red.run("return fetch('/board').then(r => r.json()).then(b => b.parts.figures.every(f => f.x !== undefined))"), 'them to stand')
        data = red.ask('GET', '/screenshot')
        width, height = struct.unpack('>II', base64.b64decode(data)[16:24])
        assert (width, height) == (720, 1480), (width, height)
        keep(red, 'red-telephone-putdown')
    finally:
        red.close()
        umpire.close()


def test_rows():
    """On a telephone one row after the other is put down without leaving the map, and what is to be pressed is told no longer than it is true."""
    umpire = Umpire('rows')
    red, blue = umpire.room('red', width=360, height=740, ratio=2, touch=True), umpire.room('blue')
    try:
        for x, left in ((30, 1), (50, 0)):
            wait(lambda: len(red.run("return [...document.querySelectorAll('#rows button:not(.blue)')].map(b => b.textContent)")) == left + 1, 'the rows over the map')
            red.press("//*[@id='rows']/button")
            wait(lambda: 'Press the map where' in red.text("//*[@id='line']"), 'it to be told where to press')
            keep(red, f'red-telephone-rows-{left}')
            red.tap(spot(red, x, 92))
            wait(lambda: red.run("return document.getElementById('line').hidden"), 'nothing to be told any more')
            assert red.run("return document.getElementById('room').dataset.page") == 'map'
        keep(red, 'red-telephone-rows-ready')
        red.press("//*[@id='rows']/button[@class='blue']")
        wait(lambda: not red.has("//*[@id='rows'][not(@hidden)]"), 'him to be ready')
        assert blue.run("return getComputedStyle(document.getElementById('rows')).display") == 'none'   # beside a desk they are there already
        assert umpire.do('say')[0] == 'putdown'
        assert red.complaints() == [] and blue.complaints() == []
    finally:
        red.close()
        blue.close()
        umpire.close()


def test_note():
    """Where no orders are written a unit that is pressed is written of in a note, which begins with its name and keeps what was written before."""
    umpire = Umpire('melee')
    red, blue = umpire.room('red'), umpire.room('blue')
    try:
        tab(red, 'army')
        name = red.text("//*[@id='page-army']//li[1]/button//b")
        red.press("//*[@id='page-army']//li[1]/button")
        red.press("//*[@id='chosen']//button[.='A note to the umpire']")
        assert red.run("return document.activeElement.tagName") == 'TEXTAREA'
        red.keys(*'to the wall')
        red.press("//*[@id='chosen']//button[.='A note to the umpire']")   # pressed again it is not begun again
        assert red.run("return document.querySelector('#desk-note textarea').value") == f'{name}: to the wall'
        red.press("//*[@id='desk-note']//button")
        wait(lambda: f'{name}: to the wall' in red.text("//*[@id='desk-sent']"), 'it to be sent')
        assert 'to the wall' not in blue.text()
        assert red.complaints() == [] and blue.complaints() == []
    finally:
        red.close()
        blue.close()
        umpire.close()


def test_last_week():
    """A page from last week: told things of another schema it loads itself anew, once, and then says so; what it had written for another battle is refused."""
    umpire = Umpire('putdown')
    red = umpire.room('red')
    try:
        red.run("window.marked = true; const real = window.fetch; window.fetch = (path, how) => real(path, how).then(async r => path === '/board' ? new Response(JSON.stringify({ ...await r.json(), v: 1 })) : r); window.dispatchEvent(new Event('online'))")
        wait(lambda: red.run("return !window.marked && !document.getElementById('room').hidden"), 'the page to be loaded anew')
        red.run("localStorage.setItem('sandgate.again', 'true'); const real = window.fetch; window.fetch = (path, how) => real(path, how).then(async r => path === '/board' ? new Response(JSON.stringify({ ...await r.json(), v: 1 })) : r); window.dispatchEvent(new Event('online'))")
        wait(lambda: 'older' in red.text("//*[@id='line']"), 'it to say that it is old')
        said = red.run("return fetch('/errand', { method: 'POST', body: new URLSearchParams({ id: crypto.randomUUID(), campaign: '5d0d4f1e-0000-4000-8000-00000000000f', battle: 1, kind: 'note', text: 'x' }) }).then(async r => [r.status, (await r.json()).error])")
        assert said[0] in (409, 412) and said[1], said   # it is not signed by this page, or of another campaign
    finally:
        red.close()
        umpire.close()


def test_map_comes_late():
    """A picture that did not come is asked for again by itself, and the rules say where they are not."""
    umpire = Umpire('orchardwell')
    red = DRIVER.open()
    block = lambda *paths: red.devtools('Network.setBlockedURLs', urls=list(paths))
    try:
        red.devtools('Network.enable')
        block('*/map?*', '*/rules')
        red.go(umpire.links['red'])
        wait(lambda: red.run("return !document.getElementById('room').hidden && performance.getEntriesByType('resource').some(e => e.name.includes('/map?'))"), 'the picture to be asked for')
        tab(red, 'rules')
        wait(lambda: 'does not answer' in red.text("//*[@id='page-rules']"), 'it to be said')
        assert red.has("//*[@id='page-rules']//a") and not drawn(red)
        block()
        wait(lambda: drawn(red), 'the map')
        tab(red, 'rules')
        wait(lambda: red.has("//*[@id='page-rules']//input"), 'the rules')
    finally:
        red.close()
        umpire.close()


def test_offline():
    """What is written while nobody answers is kept on the device, and sent once when somebody does; and one who was shown out sees nothing more."""
    umpire = Umpire('putdown')
    red = umpire.room('red')
    try:
        red.run("window.real = window.fetch; window.fetch = () => Promise.reject(new TypeError('away'))")
        red.press("//*[@id='desk-note']//summary")
        red.type("//*[@id='desk-note']//textarea", 'Written in a tunnel.')
        red.press("//*[@id='desk-note']//button")
        wait(lambda: 'on this device' in red.text("//*[@id='desk-sent']"), 'it to be kept')
        red.run("window.fetch = window.real; window.dispatchEvent(new Event('online'))")
        wait(lambda: 'with the umpire' in red.text("//*[@id='desk-sent']"), 'it to be sent')
        assert red.text("//*[@id='desk-sent']").count('A note') == 1 and 'Written in a tunnel.' in red.text("//*[@id='desk-sent']")
        red.press("//*[@id='leave']")
        wait(lambda: red.run("return document.body.classList.contains('shut')"), 'the door')
        assert 'left the room' in red.text("//*[@id='gate']")
    finally:
        red.close()
        umpire.close()


if DRIVER is None:
    print('1..0 # SKIP chromium and chromium-driver are not installed')
else:
    try:
        main([test_orchardwell, test_sealed_dice, test_charge, test_putdown, test_men, test_dice, test_coin, test_card, test_moves, test_event_cards, test_keyboard, test_tongue, test_telephone, test_rows, test_note, test_last_week, test_map_comes_late, test_offline])
    finally:
        DRIVER.close()
