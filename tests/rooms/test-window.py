#!/usr/bin/env python3
"""An umpire’s window on a display, and two players in browsers: Orchardwell from the orders to the lost bridge.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import subprocess
import sys
import tempfile

import browser
from browser import wait
from rooms import SAMPLES, main

PLAY, CLI = sys.argv[1:3]
PICTURES = os.environ.get('SANDGATE_PICTURES')   # a folder: what is seen is kept there
DRIVER = browser.Driver() if browser.is_there() else None
ORDERS = 12   # of the recorded day: both have mustered and stand, nothing is written yet


class Umpire:
    """His window; what he does he does by its buttons."""

    def __init__(self, sample):
        self.folder = tempfile.TemporaryDirectory(prefix='sg-window-')
        war = os.path.join(self.folder.name, 'war.sandgate')
        subprocess.run([CLI, 'import', os.path.join(SAMPLES, sample), war], check=True, capture_output=True)
        self.process = subprocess.Popen([PLAY, war, str(ORDERS)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.standing = self.answer()

    def answer(self):
        line = self.process.stdout.readline()
        assert line, 'the umpire’s window is gone'
        return line.strip()

    def do(self, words):
        self.process.stdin.write(words + '\n')
        self.process.stdin.flush()
        return self.answer()

    def press(self, words):
        wait(lambda: self.do(f'press {words}') == 'pressed', f'the button “{words}”')

    def room(self, side, **how):
        one = DRIVER.open(**how)
        one.go(self.do(f'code {side}'))
        wait(lambda: one.run("return !document.getElementById('room').hidden && document.getElementById('name').textContent !== 'Sandgate'"), f'{side}’s room')
        return one

    def close(self):
        self.process.stdin.write('quit\n')
        self.process.stdin.close()
        self.process.stdout.close()
        ended = self.process.wait(20)
        assert ended == 0, f'the umpire’s window ended with {ended}'
        self.folder.cleanup()


def keep(one, name):
    if PICTURES:
        one.picture(os.path.join(PICTURES, name + '.png'))


def order(one, name):
    """He chooses a unit in his order of battle, writes to it and sends it off."""
    one.press("//*[@id='tab-army']")
    wait(lambda: one.has(f"//*[@id='page-army']//b[text()='{name}']"), name)
    one.press(f"//*[@id='page-army']//b[text()='{name}']")
    one.press("//*[@id='tab-desk']")
    one.type("//*[@id='desk-compose']//textarea", 'Hold the ground by the bridge.')
    one.press("//*[@id='desk-compose']//button[@class='blue']")
    wait(lambda: 'with the umpire' in one.text("//*[@id='desk-sent']"), 'the order to be with the umpire')


def test_orchardwell():
    """A question before the day; the day as it was fought, on three screens; the lost bridge; and orders after it, that the umpire reads and accepts."""
    umpire = Umpire('orchardwell.xml')
    red, blue = umpire.room('Red'), umpire.room('Blue')
    try:
        wait(lambda: umpire.do('shows In the Rooms') == 'yes', 'the umpire to see who is in')
        red.press("//*[@id='desk-note']//summary")
        red.type("//*[@id='desk-note']//textarea", 'Is the ford deep?')
        red.press("//*[@id='desk-note']//button")
        wait(lambda: umpire.do('shows Is the ford deep?') == 'yes', 'the question in the umpire’s list')
        umpire.press('Put Away')
        wait(lambda: 'taken' in red.text("//*[@id='desk-sent']"), 'it to be put away')
        for _ in range(8):
            umpire.do('redo 30')
        wait(lambda: [one.text("//*[@id='clock']") for one in (red, blue)] == ['10.00', '10.00'], 'the day to be over on both screens')
        assert umpire.do('shows 10.00') == 'yes'
        for one in (red, blue):
            one.press("//*[@id='tab-post']")
        wait(lambda: 'bridge' in red.text("//*[@id='page-post']") and 'bridge' in blue.text("//*[@id='page-post']"), 'the bridge in the papers of both')
        keep(red, 'window-red-bridge')
        for one, name in ((red, '1st Fusiliers'), (blue, '30th Foot')):
            order(one, name)
        before = int(umpire.do('say').split()[0])
        for one in (red, blue):
            umpire.press('Read…')
            umpire.press('Accept All')
            umpire.do('close')
            wait(lambda: 'with the umpire' not in one.text("//*[@id='desk-sent']"), 'the order to be read')
            assert 'not taken' not in one.text("//*[@id='desk-sent']")
        assert int(umpire.do('say').split()[0]) >= before + 2
        for one, other in ((red, '30th Foot'), (blue, '1st Fusiliers')):
            one.press("//*[@id='tab-post']")
            wait(lambda: 'Hold the ground by the bridge.' in one.text("//*[@id='page-post']"), 'his order in the post')
            assert f'Order to {other}' not in one.text("//*[@id='page-post']")
        assert red.complaints() == [] and blue.complaints() == []
    finally:
        red.close()
        blue.close()
        umpire.close()


def test_campaign_page():
    """Who is in is seen on the Campaign page too, and shown out there at one press."""
    umpire = Umpire('orchardwell.xml')
    red, blue = umpire.room('Red'), umpire.room('Blue')
    try:
        umpire.do('page campaign')
        wait(lambda: umpire.do('out Red') == 'pressed', 'Red on the Campaign page')
        wait(lambda: red.run("return document.body.classList.contains('shut')"), 'Red to be out')
        assert umpire.do('out Red') == 'no such guest'
        assert not blue.run("return document.body.classList.contains('shut')")
        wait(lambda: umpire.do('out Blue') == 'pressed', 'Blue on the Campaign page')
        wait(lambda: blue.run("return document.body.classList.contains('shut')"), 'Blue to be out')
    finally:
        red.close()
        blue.close()
        umpire.close()


def test_other_campaign():
    """With another campaign before the umpire the rooms are shut, and no code of the one before is shown for it."""
    umpire = Umpire('orchardwell.xml')
    red = umpire.room('Red')
    try:
        other = os.path.join(umpire.folder.name, 'other.sandgate')
        subprocess.run([CLI, 'import', os.path.join(SAMPLES, 'hooks-farm.xml'), other], check=True, capture_output=True)
        umpire.do(f'campaign {other}')
        assert umpire.do('code Red') == 'none'
        wait(lambda: red.run("return document.body.classList.contains('shut') || document.getElementById('line').textContent.startsWith('No connection')"), 'Red to be told')
    finally:
        red.close()
        umpire.close()


if DRIVER is None:
    print('1..0 # SKIP chromium and chromium-driver are not installed')
else:
    try:
        main([test_orchardwell, test_campaign_page, test_other_campaign])
    finally:
        DRIVER.close()
