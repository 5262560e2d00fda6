/* dice.js: sealed dice, reckoned again on the player’s own device.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The same as src/campaign/sg-throw.h and src/base/sg-dice.c say: a seal is the SHA-256 of a secret, a seed that of secret and words, and the dice are
 * xoshiro256** filled from the seed by SplitMix64.  Nothing here trusts the umpire’s program but for what was thrown for.
 */
'use strict';

const SgDice = (() => {
  /* SHA-256 (FIPS 180-4): a browser offers its own only to pages that it trusts, and this one has a certificate of the campaign’s. */
  const primes = n => { const all = []; for (let i = 2; all.length < n; i++) if (all.every(p => i % p)) all.push(i); return all; };
  const part = x => Math.floor((x - Math.floor(x)) * 0x100000000) | 0;
  const K = primes(64).map(p => part(Math.cbrt(p))), START = primes(8).map(p => part(Math.sqrt(p)));
  const turn = (x, n) => x >>> n | x << 32 - n;
  function block (h, data, at) {
    const w = new Int32Array(64), view = new DataView(data.buffer);
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) w[i] = (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >>> 10) + w[i - 7] + (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >>> 3) + w[i - 16];
    let [a, b, c, d, e, f, g, j] = h;
    for (let i = 0; i < 64; i++) {
      const one = j + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + K[i] + w[i] | 0, two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
      j = g; g = f; f = e; e = d + one | 0; d = c; c = b; b = a; a = one + two | 0;
    }
    [a, b, c, d, e, f, g, j].forEach((v, i) => { h[i] = h[i] + v | 0; });
  }
  const encode = text => new TextEncoder().encode(text);
  function sha256 (text) {
    const bytes = typeof text === 'string' ? encode(text) : text, data = new Uint8Array((bytes.length + 72 >> 6) * 64), h = [...START];
    data.set(bytes); data[bytes.length] = 0x80;
    new DataView(data.buffer).setUint32(data.length - 4, bytes.length * 8);
    for (let at = 0; at < data.length; at += 64) block(h, data, at);
    return h.map(v => (v >>> 0).toString(16).padStart(8, '0')).join('');
  }

  /* HMAC (RFC 2104) with a key of up to 64 letters. */
  function hmac (key, text) {
    const pad = by => Uint8Array.from({ length: 64 }, (_, i) => (key.charCodeAt(i) || 0) ^ by), join = (a, b) => { const all = new Uint8Array(a.length + b.length); all.set(a); all.set(b, a.length); return all; };
    const inner = sha256(join(pad(0x36), encode(text)));
    return sha256(join(pad(0x5c), Uint8Array.from(inner.match(/../g), byte => parseInt(byte, 16))));
  }

  const seal = (n, secret) => sha256(`sandgate sealed dice 1\n${n}\n${secret}\n`);
  function seed (n, secret, words, use) {
    const by = [...words].sort((a, b) => a[0] < b[0] ? -1 : 1), all = by.map(([reader, word]) => `${reader}\t${word}\n`).join('');
    const found = BigInt(`0x${sha256(`sandgate sealed throw 1\n${n}\n${secret}\n${all}use ${use}\n`).slice(0, 16)}`);
    return (found & (1n << 63n) - 1n) || 1n;
  }

  const M = (1n << 64n) - 1n, roll = (x, n) => (x << n | x >> 64n - n) & M;
  function thrower (from) {
    let z = from;
    const s = [0, 1, 2, 3].map(() => {
      z = z + 0x9e3779b97f4a7c15n & M;
      let x = z;
      x = (x ^ x >> 30n) * 0xbf58476d1ce4e5b9n & M; x = (x ^ x >> 27n) * 0x94d049bb133111ebn & M;
      return x ^ x >> 31n;
    });
    const draw = () => {
      const out = roll(s[1] * 5n & M, 7n) * 9n & M, t = s[1] << 17n & M;
      s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = roll(s[3], 45n);
      return Number(out >> 32n);
    };
    return sides => { const whole = 0x100000000 - 0x100000000 % sides; let x; do x = draw(); while (x >= whole); return x % sides + 1; };
  }
  function faces (from, sides) { const next = thrower(from); return sides.map(next); }

  /* What does not agree with what was opened: 'seal', 'shown' (another seal than this device was shown), 'seed', 'word' (not what was said here), 'faces'; '' where all does. */
  function check (t, shown, said) {
    if (seal(t.n, t.secret) !== t.seal) return 'seal';
    if (shown && shown !== t.seal) return 'shown';
    if (said && !t.words.some(([reader, word]) => reader === said.reader && word === said.word)) return 'word';
    for (const [i, use] of t.uses.entries()) {
      const found = seed(t.n, t.secret, t.words, i);
      if (String(found) !== use.seed) return 'seed';
      if (use.faces && faces(found, use.sides).join() !== use.faces.join()) return 'faces';
    }
    return '';
  }
  return { sha256, hmac, seal, seed, faces, check };
})();
