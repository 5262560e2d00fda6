#!/usr/bin/env python3
"""Pictures of the players’ rooms for `./dev shots`: on a telephone, a tablet and a desktop, light and dark.

SPDX-License-Identifier: GPL-3.0-or-later

    shots.py PLAY-ROOMS DIR [--like PATTERN] [--light] [--size WxH] [--text N]
"""

import argparse
import fnmatch
import os
import re
import subprocess

import browser
from browser import wait

DEVICES = {'telephone': {'width': 360, 'height': 740, 'ratio': 2, 'touch': True}, 'tablet': {'width': 820, 'height': 1180, 'ratio': 1, 'touch': True}, 'desktop': {'width': 1280, 'height': 800}}
# Of each scene: whose room, and the pages; the charge is asked of Blue, and both put down.
SCENES = {'orchardwell': ('red', ['map', 'desk', 'post', 'army', 'rules']), 'charge': ('blue', ['desk', 'army']), 'putdown': ('red', ['desk']), 'events': ('blue', ['desk']), 'toss': ('red', ['desk'])}


class Umpire:
    def __init__(self, play, scene):
        self.process = subprocess.Popen([play, scene], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.links = {}
        while len(self.links) < 2:
            line = self.process.stdout.readline()
            assert line, 'the rooms were not opened'
            self.links.update(re.findall(r'^(red|blue): (\S+)', line))
        if scene == 'orchardwell':
            for _ in range(4):
                self.do('redo 15')

    def do(self, words):
        self.process.stdin.write(words + '\n')
        self.process.stdin.flush()
        self.process.stdout.readline()

    def close(self):
        self.process.stdin.write('quit\n')
        self.process.stdin.close()
        self.process.wait(20)


def show(one, page):
    """The page, with a unit chosen where there is one, as somebody has it before him who plays."""
    if not one.run("const t = document.getElementById('tab-' + arguments[0]); if (t.offsetParent) t.click(); return !!t.offsetParent", page):
        return False
    if page == 'army':
        one.run("const b = document.querySelector('#page-army li:not(.on) button'); if (b && !document.querySelector('#page-army .on')) b.click()")
    if page == 'rules':
        wait(lambda: one.run("return document.querySelector('#page-rules li')"), 'the rules to come', 30)
    wait(lambda: one.run("return [...document.images].every(i => i.complete) && SgMap.isDrawn()"), 'the map to be drawn', 90)
    return True


def shoot(driver, umpire, scene, device, dark, wanted, folder):
    side, pages = SCENES[scene]
    names = {page: f'rooms-{scene}-{device}-{page}' + ('-dark' if dark else '') for page in pages}
    if not any(fnmatch.fnmatch(name, wanted) for name in names.values()):
        return
    one = driver.open(dark=dark, **DEVICES[device])
    one.go(umpire.links[side])
    wait(lambda: one.run("return !document.getElementById('room').hidden && document.getElementById('name').textContent !== 'Sandgate'"), 'the room')
    for page, name in names.items():
        if fnmatch.fnmatch(name, wanted) and show(one, page):
            one.picture(os.path.join(folder, name + '.png'))
            print(name, flush=True)
    one.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('play')
    parser.add_argument('folder')
    parser.add_argument('--like', default='*')
    parser.add_argument('--light', action='store_true')
    for other in ('--size', '--text'):   # of the window’s pictures
        parser.add_argument(other)
    asked = parser.parse_args()
    os.makedirs(asked.folder, exist_ok=True)
    driver = browser.Driver()
    for scene in SCENES:
        umpire = Umpire(asked.play, scene)
        for device in DEVICES:
            for dark in (False, True)[:1 if asked.light else 2]:
                shoot(driver, umpire, scene, device, dark, asked.like, asked.folder)
        umpire.close()
    driver.close()


if browser.is_there():
    main()
else:
    print('Without chromium and its driver there are no pictures of the rooms.')
