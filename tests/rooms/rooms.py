"""Rooms that are served by sandgate-cli, for tests.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import hmac
import http.client
import json
import os
import re
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.parse
import uuid

SAMPLES = os.path.join(os.environ.get('SANDGATE_SOURCE', os.path.join(os.path.dirname(__file__), '..', '..')), 'data', 'samples')


class Served:
    """A sample’s rooms, open on a port of their own."""

    all = []

    def __init__(self, cli, sample, *options):
        Served.all.append(self)
        self.folder = tempfile.TemporaryDirectory(prefix='sg-served-')
        self.war = os.path.join(self.folder.name, 'war.sandgate')
        self.cli = cli
        self.environment = dict(os.environ, XDG_DATA_HOME=self.folder.name, LC_ALL='C.UTF-8', G_DEBUG='')  # libsoup warns of what it refuses
        if sample.endswith('.xml'):
            subprocess.run([cli, 'import', os.path.join(SAMPLES, sample), self.war], check=True, capture_output=True)
        else:
            with open(sample, 'rb') as given, open(self.war, 'wb') as out:
                out.write(given.read())
        self.open(*options)

    def open(self, *options):
        self.process = subprocess.Popen([self.cli, 'serve', self.war, '--port=0', *options], stdout=subprocess.PIPE, text=True, env=self.environment)
        self.links, self.fingerprint = {}, None
        while len(self.links) < 2:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError('the rooms were not opened')
            found = re.match(r'(.*): (https?://\S+#\S+)$', line.strip())
            if found:
                self.links['blue' if self.links else 'red'] = found.group(2)
            elif ':' in line:
                self.fingerprint = line.split(': ', 1)[1].strip()
        self.port = int(re.search(r':(\d+)/#', self.links['red']).group(1))
        assert Guest(self).get('/words')[0] == 200   # where it says that it listens, it answers

    def token(self, side):
        return self.links[side].split('#')[1]

    def shut(self):
        self.process.terminate()
        self.process.stdout.close()
        status = self.process.wait(20)
        assert status == 0, f'serve ended with {status}'

    def close(self):
        if self.process.poll() is None:
            self.shut()
        self.folder.cleanup()


class Guest:
    """One device, as a script would be one."""

    def __init__(self, served, side=None, address='127.0.0.1'):
        self.served, self.address, self.cookie = served, address, None
        if side:
            status, _, headers = self.post('/enter', token=served.token(side))
            assert status == 200, status
            self.cookie = headers['Set-Cookie'].split(';')[0]
            self.set_cookie = headers['Set-Cookie']

    def connect(self):
        if self.served.links['red'].startswith('https'):
            context = ssl.create_default_context()
            context.check_hostname = False
            context.verify_mode = ssl.CERT_NONE
            return http.client.HTTPSConnection('127.0.0.1', self.served.port, timeout=20, context=context)
        return http.client.HTTPConnection('127.0.0.1', self.served.port, timeout=20, source_address=(self.address, 0))

    def ask(self, method, path, body=None, headers=None):
        line = self.connect()
        sent = dict(headers or {})
        if self.cookie and 'Cookie' not in sent:
            sent['Cookie'] = self.cookie
        line.request(method, path, body, sent)
        reply = line.getresponse()
        data = reply.read()
        line.close()
        return reply.status, data, reply.headers

    def get(self, path, **headers):
        return self.ask('GET', path, headers=headers)

    def post(self, path, headers=None, **fields):
        return self.ask('POST', path, urllib.parse.urlencode(fields), {'Content-Type': 'application/x-www-form-urlencoded', **(headers or {})})

    def sign(self, **fields):
        """As the page does: all fields by name, with a count that grows."""
        told = json.loads(self.get('/key')[1])
        signed = {**{name: str(value) for name, value in fields.items()}, 'count': str(told['count'] + 1)}
        text = ''.join(f'{name}={signed[name]}\n' for name in sorted(signed))
        return {**signed, 'sign': hmac.new(told['key'].encode(), text.encode(), 'sha256').hexdigest()}

    def board(self):
        status, data, _ = self.get('/board')
        assert status == 200, (status, data)
        return json.loads(data)

    def errand(self, **fields):
        board = self.board()
        status, data, _ = self.post('/errand', **self.sign(**{'id': str(uuid.uuid4()), 'campaign': board['campaign'], 'battle': board['battle'], **fields}))
        return status, json.loads(data)

    def stream(self):
        """The stream, as it comes; close its first part."""
        line = self.connect()
        line.request('GET', '/stream', headers={'Cookie': self.cookie})
        return line, line.getresponse()


def main(tests):
    """Runs them, and tells in TAP."""
    print(f'1..{len(tests)}')
    worst = 0
    for i, test in enumerate(tests, 1):
        try:
            test()
            print(f'ok {i} - {test.__name__}', flush=True)
        except Exception as error:  # what failed is told, and the rest is tried
            worst = 1
            import traceback
            print('\n'.join('# ' + line for line in traceback.format_exc().splitlines()))
            print(f'not ok {i} - {test.__name__}: {error}', flush=True)
    for served in Served.all:
        if served.process.poll() is None:
            served.process.kill()
    sys.exit(worst)
