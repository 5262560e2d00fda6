"""A browser, driven over the WebDriver protocol with nothing but Python's own library.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request

DRIVER = shutil.which('chromedriver')
CHROMIUM = shutil.which('chromium')
ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'


def is_there():
    return DRIVER is not None and CHROMIUM is not None


def free_port():
    with socket.socket() as one:
        one.bind(('127.0.0.1', 0))
        return one.getsockname()[1]


class Driver:
    """One chromedriver, for several browsers."""

    def __init__(self):
        self.port = free_port()
        self.folder = tempfile.mkdtemp(prefix='sg-rooms-')
        self.process = subprocess.Popen([DRIVER, f'--port={self.port}', '--silent'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                                        env=dict(os.environ, HOME=self.folder, XDG_CONFIG_HOME=self.folder, XDG_CACHE_HOME=self.folder))
        self.idle = []   # browsers that nobody looks at now: each is a second to open
        wait(self.is_ready, 'chromedriver')

    def open(self, **how):
        """A browser of such a screen that knows nothing of what was seen before; to be closed."""
        for one in self.idle:
            if one.how == how:
                self.idle.remove(one)
                return one
        return Browser(self, **how)

    def is_ready(self):
        try:
            return self.ask('GET', '/status')['ready']
        except OSError:
            return False

    def ask(self, method, path, body=None):
        request = urllib.request.Request(f'http://127.0.0.1:{self.port}{path}', method=method, data=None if body is None else json.dumps(body).encode(),
                                         headers={'Content-Type': 'application/json'})
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                return json.load(reply)['value']
        except urllib.error.HTTPError as error:
            raise AssertionError(json.load(error)['value']['message']) from error

    def close(self):
        for one in self.idle:
            one.ask('DELETE', '')
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Browser:
    """One window of one player."""

    def __init__(self, driver, **how):
        width, height, ratio, dark, touch = (how.get(key, usual) for key, usual in (('width', 1280), ('height', 800), ('ratio', 1), ('dark', False), ('touch', False)))
        self.driver, self.how = driver, dict(how)
        self.address = None
        arguments = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars', '--no-first-run', '--lang=en',
                     '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions', f'--window-size={width},{height}', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1']
        if dark:
            arguments.append('--blink-settings=preferredColorScheme=0')
        else:
            arguments.append('--blink-settings=preferredColorScheme=1')
        options = {'binary': CHROMIUM, 'args': arguments}
        if touch:
            options['mobileEmulation'] = {'deviceMetrics': {'width': width, 'height': height, 'pixelRatio': ratio, 'touch': True, 'mobile': True}}
        value = driver.ask('POST', '/session', {'capabilities': {'alwaysMatch': {'acceptInsecureCerts': True, 'goog:chromeOptions': options, 'goog:loggingPrefs': {'browser': 'ALL'}}}})
        self.path = f'/session/{value["sessionId"]}'
        if not touch:
            self.devtools('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=ratio, mobile=False)

    def ask(self, method, path, body=None):
        return self.driver.ask(method, self.path + path, body)

    def go(self, address):
        self.address = address
        self.ask('POST', '/url', {'url': address})

    def run(self, script, *arguments):
        return self.ask('POST', '/execute/sync', {'script': script, 'args': list(arguments)})

    def find(self, xpath):
        return self.ask('POST', '/element', {'using': 'xpath', 'value': xpath})[ELEMENT]

    def has(self, xpath):
        return bool(self.ask('POST', '/elements', {'using': 'xpath', 'value': xpath}))

    def press(self, xpath):
        self.ask('POST', f'/element/{self.find(xpath)}/click', {})

    def type(self, xpath, text):
        self.ask('POST', f'/element/{self.find(xpath)}/value', {'text': text})

    def text(self, xpath='//body'):
        return self.ask('GET', f'/element/{self.find(xpath)}/text')

    def tap(self, *points):
        """A finger, from point to point of the page."""
        moves = [{'type': 'pointerMove', 'duration': 0, 'x': round(points[0][0]), 'y': round(points[0][1])}, {'type': 'pointerDown', 'button': 0}]
        for x, y in points[1:]:
            moves.append({'type': 'pointerMove', 'duration': 30, 'x': round(x), 'y': round(y)})
        moves.append({'type': 'pointerUp', 'button': 0})
        self.ask('POST', '/actions', {'actions': [{'type': 'pointer', 'id': 'finger', 'parameters': {'pointerType': 'mouse'}, 'actions': moves}]})

    def keys(self, *keys):
        """Keys, one after the other: “Tab”, “Enter”, “ArrowRight”, or letters."""
        moves = []
        for key in keys:
            value = {'Tab': '\ue004', 'Enter': '\ue007', 'ArrowRight': '\ue014', 'Escape': '\ue00c'}.get(key, key)
            moves += [{'type': 'keyDown', 'value': value}, {'type': 'keyUp', 'value': value}]
        self.ask('POST', '/actions', {'actions': [{'type': 'key', 'id': 'keyboard', 'actions': moves}]})

    def heard(self, css):
        """What a screen reader calls each of these that is seen."""
        found = self.run('return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility())', css)
        return [self.ask('GET', f'/element/{one[ELEMENT]}/computedlabel') for one in found]

    def picture(self, path):
        with open(path, 'wb') as out:
            out.write(base64.b64decode(self.ask('GET', '/screenshot')))

    def complaints(self):
        """What the page wrote to its console as an error, but for answers that are refusals."""
        return [line['message'] for line in self.ask('POST', '/se/log', {'type': 'browser'}) if line['level'] == 'SEVERE' and 'Failed to load resource' not in line['message']]

    def devtools(self, command, **how):
        return self.ask('POST', '/goog/cdp/execute', {'cmd': command, 'params': how})

    def close(self):
        """Forgets everything, and waits for the next to look."""
        if self.address is not None:
            self.devtools('Storage.clearDataForOrigin', origin='/'.join(self.address.split('/')[:3]), storageTypes='all')
        self.ask('POST', '/url', {'url': 'about:blank'})
        self.complaints()
        self.address = None
        self.driver.idle.append(self)


def wait(true, what, seconds=20):
    """Polls until it is so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(.05)
    raise AssertionError(f'in vain waited for: {what}')
