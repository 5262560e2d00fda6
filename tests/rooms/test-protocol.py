#!/usr/bin/env python3
"""Hostile guests: what comes in over the wire, and is refused.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import contextlib
import http.client
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import uuid

import browser
from rooms import Guest, Served, main

CLI = sys.argv[1]
SERVED = Served(CLI, 'orchardwell.xml')


def raw(data, seconds=3, port=None):
    """Sends bytes as they are. Returns what comes before the line is shut."""
    with socket.create_connection(('127.0.0.1', port or SERVED.port), timeout=seconds) as line:
        got = b''
        try:
            line.sendall(data)
            while len(got) < 65536:
                part = line.recv(65536)
                if not part:
                    break
                got += part
                if b'\r\n\r\n' in got and b'Content-Length' in got:
                    head, body = got.split(b'\r\n\r\n', 1)
                    if len(body) >= int(head.lower().split(b'content-length:')[1].split(b'\r\n')[0]):
                        break
        except (TimeoutError, ConnectionError):
            pass
    return got


def status_of(data):
    return int(data.split(b' ', 2)[1]) if data else 0


def test_strangers():
    """Nobody without an invitation sees anything of the war."""
    stranger = Guest(SERVED)
    for path in ('/board', '/stream', '/map?key=x', '/rules', '/way?unit=red-1&way=1,1'):
        assert stranger.get(path)[0] == 401, path
    assert stranger.post('/errand', kind='note', text='x')[0] == 401
    stranger.cookie = 'room=' + 'A' * 22
    assert stranger.get('/board')[0] == 401
    stranger.cookie = 'room=' + SERVED.token('red')  # an invitation is no guest
    assert stranger.get('/board')[0] == 401
    for path in ('/', '/room.css', '/room.js', '/map.js', '/dice.js', '/icon.svg', '/words'):
        status, data, headers = stranger.get(path)
        assert status == 200 and data, path
        assert "default-src 'none'" in headers['Content-Security-Policy'] and headers['X-Content-Type-Options'] == 'nosniff'
    status, _, headers = stranger.get('/room.js')
    assert stranger.get('/room.js', **{'If-None-Match': headers['ETag']})[0] == 304


def test_cookie():
    guest = Guest(SERVED, 'red')
    assert 'HttpOnly' in guest.set_cookie and 'SameSite=Strict' in guest.set_cookie
    assert guest.board()['parts']['turn']['side'] == 'red'
    for header in ({'Origin': 'http://evil.example'}, {'Sec-Fetch-Site': 'cross-site'}, {'Origin': 'null'}):
        assert guest.post('/errand', headers=header, kind='note')[0] == 403, header
        assert guest.post('/enter', headers=header, token=SERVED.token('red'))[0] == 403, header
    assert guest.post('/leave')[0] == 200 and guest.get('/board')[0] == 401


def test_wrong_tokens():
    """Each wrong one is slower than the last, from there alone."""
    guest = Guest(SERVED, address='127.0.0.9')
    begun = time.monotonic()
    assert guest.post('/enter', token='A' * 22)[0] == 403
    assert time.monotonic() - begun > .4
    seen = []
    for _ in range(8):
        threading.Thread(target=lambda: seen.append(guest.post('/enter', token='B' * 22)[0]), daemon=True).start()
    ends = time.monotonic() + 10
    while 429 not in seen and time.monotonic() < ends:
        time.sleep(.02)
    assert 429 in seen and set(seen) <= {403, 429}, seen
    assert Guest(SERVED, 'blue').board()['parts']['turn']['side'] == 'blue'


def test_errands():
    red = Guest(SERVED, 'red')
    board = red.board()
    one = {'id': str(uuid.uuid4()), 'campaign': board['campaign'], 'battle': board['battle'], 'kind': 'note', 'text': 'Where is the bridge?'}
    first = red.sign(**one)
    for bad in (one, {**first, 'text': 'Where is the ford?'}, {**first, 'count': '7'}, {**first, 'sign': 'f' * 64}, {**first, 'more': ''}, Guest(SERVED, 'red').sign(**one)):
        status, data, _ = red.post('/errand', **bad)
        assert status == 412 and json.loads(data)['error'], bad
    assert red.post('/errand', **first)[0] == 200
    assert red.post('/errand', **first)[0] == 412   # what was overheard is not sent again
    status, data, _ = red.post('/errand', **red.sign(**one))
    assert status == 200 and json.loads(data) == {'again': True}  # nothing is taken twice
    assert [(e['title'], e['text']) for e in red.board()['sent']] == [('A note', 'Where is the bridge?')] and Guest(SERVED, 'blue').board()['sent'] == []
    for wrong in ({'campaign': str(uuid.uuid4())}, {'battle': 99}, {'battle': 'x'}, {'id': 'one'}, {'kind': 'umpire'}, {'text': 'y' * 5000}):
        status, said = red.errand(**{'kind': 'note', 'text': 'x', **wrong})
        assert status == 409 and said['error'], wrong
    assert red.errand(kind='orders', kind_of='order', to='blue-1', text='Stand.')[0] == 409
    assert red.errand(kind='orders', kind_of='order', to='red-1', unit='blue-1', way='10,10 20,20', text='Go.')[0] == 409
    status, said = red.errand(kind='orders', kind_of='order', to='red-1', unit='red-1', way='4600,4000 4700,4100', text='Go.')
    assert status == 200 and said == {'taken': False}, said
    status, data, _ = red.get('/way?unit=red-1&way=4600,4000%204700,4100')
    assert 'march' in json.loads(data)['words'], data
    assert json.loads(red.get('/way?unit=red-1&way=4600,4000%20x')[1]) == {}


def test_sealed_dice():
    """The seal is shown before the throw, a word is taken from its page alone, and where a side sees no table nothing tells how often dice fell."""
    served = Served(CLI, 'toll-house.xml', '--sealed-dice')
    try:
        red, blue = Guest(served, 'red'), Guest(served, 'blue')
        dice = red.board()['parts']['dice']
        assert dice['on'] and dice['n'] == 1 and len(dice['seal']) == 64 and dice['added'] == [] and dice['thrown'] == [], dice
        assert red.errand(kind='word', text='  oak\tand ash \ufffe') == (200, {'taken': True})
        mine, his = red.board()['parts']['dice'], blue.board()['parts']['dice']
        assert mine['own'] == 'oak and ash' and 'own' not in his and len(his['added']) == 1 and his['seal'] == dice['seal'], (mine, his)
        assert red.errand(kind='word', text='')[0] == 200 and 'own' not in red.board()['parts']['dice']
        served.shut()
        told = subprocess.run([CLI, 'check', '--dice', served.war], capture_output=True, text=True)
        assert told.returncode == 0 and f'The next throw is sealed by {dice["seal"]}.' in told.stdout, told
    finally:
        served.close()
    assert Guest(SERVED, 'red').board()['parts']['dice'] == {} and Guest(SERVED, 'red').errand(kind='word', text='x')[0] == 409
    served = Served(CLI, 'orchardwell.xml', '--sealed-dice')
    try:
        assert Guest(served, 'red').board()['parts']['dice'] == {'on': True}
        red = Guest(served, 'red')
        assert red.errand(kind='word', text='oak')[0] == 200 and Guest(served, 'blue').board()['parts']['dice'] == {'on': True}
        status, pdf, headers = red.get('/forms.pdf')
        assert status == 200 and pdf.startswith(b'%PDF') and headers['Content-Type'] == 'application/pdf'
        assert red.get('/forms.pdf')[0] == 429   # it is drawn for readers, not for who asks and asks
        status, pdf, headers = Guest(served, 'blue').get('/reference.pdf')
        assert status == 200 and pdf.startswith(b'%PDF-') and 'quick-reference.pdf' in headers['Content-Disposition'], (status, headers)
        assert Guest(served, 'red').get('/reference.pdf')[1] == pdf   # it is drawn once for all
    finally:
        served.close()


def test_taken_once():
    """What was taken before the night is not taken again after it."""
    served = Served(CLI, 'orchardwell.xml')
    try:
        red = Guest(served, 'red')
        board = red.board()
        one = {'id': str(uuid.uuid4()), 'campaign': board['campaign'], 'battle': board['battle'], 'kind': 'note', 'text': 'Once.'}
        assert red.post('/errand', **red.sign(**one))[0] == 200
        served.shut()
        served.open()
        red = Guest(served, 'red')
        status, data, _ = red.post('/errand', **red.sign(**one))
        assert status == 200 and json.loads(data) == {'again': True}, data
        assert len(red.board()['sent']) == 1
    finally:
        served.close()


def test_malformed():
    guest = Guest(SERVED, 'red')
    assert guest.ask('POST', '/errand', 'kind=note', {'Content-Type': 'text/plain'})[0] == 400
    assert guest.ask('POST', '/errand', b'\x00\xff\xfe', {'Content-Type': 'application/x-www-form-urlencoded'})[0] == 400
    assert guest.ask('POST', '/errand', '&'.join(f'f{i}=1' for i in range(100)), {'Content-Type': 'application/x-www-form-urlencoded'})[0] == 400
    assert guest.ask('POST', '/errand', 'id=%ff%fe&kind=%00', {'Content-Type': 'application/x-www-form-urlencoded'})[0] in (400, 409, 412)
    for method in ('PUT', 'DELETE', 'PATCH', 'TRACE', 'FOO'):
        assert guest.ask(method, '/board')[0] in (400, 405, 501), method
    for data in (b'\x00\x01\x02\r\n\r\n', b'GET\r\n\r\n', b'GET / HTTP/9.9\r\n\r\n', b'GET /board HTTP/1.1\r\nHost: a\r\nHost: b\r\n' + b'A: b\r\n' * 50 + b'\r\n',
                 b'POST /errand HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n', b'POST /errand HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
                 b'GET ' + b'/' + b'a' * 200000 + b' HTTP/1.1\r\n\r\n'):
        assert status_of(raw(data, 1)) not in (200, 500), data[:40]
    assert guest.get('/board')[0] == 200


def test_paths():
    guest = Guest(SERVED, 'red')
    for path in (b'/../etc/passwd', b'/%2e%2e/%2e%2e/etc/passwd', b'//room.js', b'/room.js/', b'/room.js%00', b'/ROOM.JS', b'/rooms/index.html', b'/.', b'/\\..\\x', b'/board/..', b'/map/', b'/index.html',
                 b'http://elsewhere/board', b'*'):
        data = raw(b'GET ' + path + b' HTTP/1.1\r\nHost: localhost\r\nCookie: ' + guest.cookie.encode() + b'\r\n\r\n', 1)
        assert status_of(data) in (400, 404) or (path == b'http://elsewhere/board' and b'"v":2' in data) or path in (b'/.', b'/board/..') and b'<!DOCTYPE' in data, (path, data[:80])
        assert b'root:' not in data


def test_large():
    guest = Guest(SERVED, 'red')
    head = f'POST /errand HTTP/1.1\r\nHost: localhost\r\nCookie: {guest.cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n'.encode()
    assert status_of(raw(head + b'Content-Length: 9000000000\r\n\r\nkind=note', 2)) == 413
    chunk = b'10000\r\n' + b'a' * 65536 + b'\r\n'
    assert status_of(raw(head + b'Transfer-Encoding: chunked\r\n\r\n' + chunk * 24, 4)) in (0, 413)
    assert guest.get('/board')[0] == 200


def test_other_side():
    """What one side has is nothing to the other, by whatever key or name."""
    red, blue = Guest(SERVED, 'red'), Guest(SERVED, 'blue')
    one, other = red.board(), blue.board()
    known = {u['id'] for u in one['parts']['units'] if u.get('own')}
    assert known and not known & {u['id'] for u in other['parts']['units']}
    assert {u['id'] for u in other['parts']['army']} and not known & {u['id'] for u in other['parts']['army']}
    assert red.get('/map?key=' + '0' * 64)[0] == 404
    assert red.get('/map?key=' + one['parts']['map']['key'] + '&size=1')[0] == 200
    assert json.loads(blue.get('/way?unit=red-1&way=4600,4000%204700,4100')[1]).get('words', '') != ''


def test_stream():
    """Numbered for the side, padded to steps, and silent of what the other does."""
    red, blue = Guest(SERVED, 'red'), Guest(SERVED, 'blue')
    line, reply = blue.stream()
    first = reply.read(2048)
    assert first.startswith(b'id: ') and b'event: beat' in first and first.endswith(b'\n\n')
    red.errand(kind='note', text='Blue hears nothing of this.')
    line.sock.settimeout(7)
    beat = reply.read(2048)   # the next beat, and nothing before it
    assert b'event: beat' in beat and beat.split(b'\n')[0] == first.split(b'\n')[0], beat[:60]
    own, told = red.stream()
    told.read(2048)
    red.errand(kind='note', text='Red does.')
    event = told.read(2048)
    assert b'event: board' in event and b'"sent"' in event and b'"parts":{}' in event, event[:120]
    own.close()
    line.close()


def test_parallel():
    guest = Guest(SERVED, 'red')
    key = guest.board()['parts']['map']['key']
    seen = []
    threads = [threading.Thread(target=lambda: seen.append(guest.get(f'/map?key={key}&size=2048')[0])) for _ in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert len(seen) == 40 and 200 in seen and set(seen) <= {200, 429}, seen
    streams = [guest.stream() for _ in range(4)]
    assert [reply.status for _, reply in streams] == [200] * 4
    ends = time.monotonic() + 3
    for line, reply in streams[:2]:   # the newest two stay
        line.sock.settimeout(4)
        try:
            while reply.read(2048):   # a beat may be in it still
                assert time.monotonic() < ends, 'an old stream stays open'
        except OSError as error:
            assert not isinstance(error, TimeoutError), 'an old stream stays open'
        except http.client.IncompleteRead:
            pass
    for line, _ in streams:
        line.close()


def test_crowd():
    """Two hundred lines from one place leave room for others."""
    held = []
    for _ in range(200):
        try:
            held.append(socket.create_connection(('127.0.0.1', SERVED.port), timeout=2))
        except OSError:
            break
    time.sleep(.3)
    turned = 0
    for line in held:
        line.setblocking(False)
        try:
            line.recv(100)
            turned += 1
        except BlockingIOError:
            pass
        except OSError:
            turned += 1
    assert len(held) == 200 and 95 <= turned < 150, turned
    assert Guest(SERVED, 'blue', '127.0.0.5').board()['n'] >= 1
    for line in held:
        line.close()
    time.sleep(.2)
    assert Guest(SERVED, 'red').board()['n'] >= 1


def test_leaving():
    """A device that leaves in the middle is nobody’s trouble."""
    guest = Guest(SERVED, 'red')
    key = guest.board()['parts']['map']['key']
    for _ in range(20):
        with socket.create_connection(('127.0.0.1', SERVED.port), timeout=2) as line:
            line.sendall(f'GET /map?key={key}&size=4096 HTTP/1.1\r\nHost: x\r\nCookie: {guest.cookie}\r\n\r\n'.encode())
    for _ in range(10):
        line, reply = guest.stream()
        line.close()
    assert guest.get('/board')[0] == 200


def test_broken_off():
    """A request that breaks off keeps no line: whoever begins many of them is not in anybody’s way, nor in his own."""
    for _ in range(300):
        with socket.create_connection(('127.0.0.1', SERVED.port), timeout=2) as line:
            line.sendall(b'POST /errand HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\nkind')

    def is_free():
        try:
            return Guest(SERVED).get('/words')[0] == 200
        except OSError:
            return False
    browser.wait(is_free, 'a line to be free', 5)


def test_network():
    """Enciphered, with the certificate that was told; a port that is taken gets a sentence, and so does a war that is open elsewhere. Who decides is said
    anew whenever the rooms are opened."""
    other = Served(CLI, 'brighton.xml', '--network', '--players-decide')
    try:
        assert other.fingerprint.count(':') == 31
        guest = Guest(other, 'red')
        assert 'Secure' in guest.set_cookie and guest.board()['parts']['turn']['book'] == 'gentlemans-war'
        assert oct(os.stat(os.path.join(other.folder.name, 'sandgate', 'rooms', os.listdir(os.path.join(other.folder.name, 'sandgate', 'rooms'))[0])).st_mode)[-3:] == '600'
        assert status_of(raw(b'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 1, other.port)) in (0, 400)
        was = other.fingerprint
        other.shut()
        other.open('--network', '--umpire-decides', f'--port={other.port}', f'--address=https://127.0.0.1:{other.port}//')
        assert other.fingerprint == was and other.links['red'].count('//') == 1, other.links
        with contextlib.closing(sqlite3.connect(other.war)) as file:
            assert file.execute("SELECT after FROM change WHERE key = 'rooms/decide' ORDER BY ruling").fetchall() == [('players',), ('umpire',)]
        both = subprocess.run([CLI, 'serve', other.war, '--players-decide', '--umpire-decides'], capture_output=True, text=True, check=False)
        assert both.returncode != 0 and 'or the umpire for them' in both.stderr, both
        copy = shutil.copy(other.war, other.folder.name + '/copy.sandgate')
        for war, words in ((copy, f'listens on port {other.port} already'), (other.war, 'Another window has this campaign')):
            third = subprocess.run([CLI, 'serve', war, f'--port={other.port}'], capture_output=True, text=True, check=False, env=other.environment)
            assert third.returncode == 1 and words in third.stderr, third
    finally:
        other.close()


def test_later():
    """Orders and notes that waited are there when the rooms are opened again, with the same codes; and the ledger proves."""
    SERVED.shut()
    proof = subprocess.run([CLI, 'check', SERVED.war], capture_output=True, text=True, check=False)
    assert proof.returncode == 0, proof.stdout + proof.stderr
    out = subprocess.run([CLI, 'export', SERVED.war], capture_output=True, check=False)
    assert out.returncode == 0 and b'kind="errand"' in out.stdout, out.stderr   # an order that waits keeps no campaign from going out
    SERVED.open()
    red = Guest(SERVED, 'red')
    assert {e['state'] for e in red.board()['sent']} == {'waits'} and len(red.board()['sent']) >= 3
    SERVED.close()


main([test_strangers, test_cookie, test_wrong_tokens, test_errands, test_sealed_dice, test_taken_once, test_malformed, test_paths, test_large, test_other_side, test_stream, test_parallel,
      test_crowd, test_leaving, test_broken_off, test_network, test_later])
