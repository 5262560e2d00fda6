/* map.js: the map of a room: the country as the umpire’s program painted it, and over it blocks, men, ways and measures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
'use strict';

const SgMap = (() => {
  const INK = { red: { fill: '#c0392b', edge: '#5f130d', hatch: 'rgba(222,117,102,.72)', on: '#fdf6e6', pale: '#f6e3d8' },
                blue: { fill: '#1c4681', edge: '#0c2140', hatch: 'rgba(90,134,192,.72)', on: '#fdf6e6', pale: '#dde6f0' } };
  const LEAST = { w: 9, h: 8, line: 5 };   // px: what an eye reads of a block; how deep a line of skirmishers is
  const FAR = 8;               // the nearest that one can come: times the whole map
  const CATCH = 22;            // px about a block that a finger may miss it by
  const MOST_POINTS = 60;
  const PAINTED = 2;           // px of a picture to a px of the page
  const AGAIN = 4000;          // ms until a picture that did not come is asked for again

  let canvas, cr, ratio = 1, width = 0, height = 0, asked = false;
  let fresh = false;
  let ground = null;           // {key, w, d, unit, floor}
  let pictures = {};           // size → Image
  let units = [], figures = [], areas = [];
  let view = { scale: 1, x: 0, y: 0 };  // px of the screen to a unit of ground; where the upper left corner lies
  let mode = 'hand', way = [], rule = [], chosen = null, ways = [], named = new Set(), places = new Map();
  let hooks = { choose () {}, way () {}, rule () {}, place () {} };

  /* Where things are. */
  const whole = () => Math.min(width / ground.w, height / ground.d);
  const toX = x => view.x + x * view.scale;
  const toY = y => view.y + (ground.d - y) * view.scale;
  const toGround = (x, y) => ({ x: clamp((x - view.x) / view.scale, 0, ground.w), y: clamp(ground.d - (y - view.y) / view.scale, 0, ground.d) });
  const clamp = (v, least, most) => Math.max(least, Math.min(most, v));

  function settle () {
    const least = whole() * .9;
    view.scale = clamp(view.scale, least, Math.max(least, whole() * FAR));
    const w = ground.w * view.scale, d = ground.d * view.scale;
    view.x = w < width ? (width - w) / 2 : clamp(view.x, width - w - 40, 40);
    view.y = d < height ? (height - d) / 2 : clamp(view.y, height - d - 40, 40);
  }
  /* At first: all of it where that fills the screen; on a tall one as much as troops stand on. */
  function first () {
    fit();
    const all = [...units, ...figures.filter(f => f.x !== undefined)], cover = Math.max(width / ground.w, height / ground.d);
    if (!all.length || cover < whole() * 1.4) return;
    const xs = all.map(u => u.x), ys = all.map(u => u.y), least = { x: Math.min(...xs), y: Math.min(...ys) }, most = { x: Math.max(...xs), y: Math.max(...ys) };
    view.scale = clamp(Math.min(width / (most.x - least.x + ground.w * .16), height / (most.y - least.y + ground.d * .16)), whole(), Math.min(cover, whole() * FAR));
    view.x = width / 2 - (least.x + most.x) / 2 * view.scale; view.y = height / 2 - (ground.d - (least.y + most.y) / 2) * view.scale;
    settle(); draw();
  }
  function fit () { view.scale = whole() * .98; view.x = view.y = 0; settle(); draw(); }
  function zoom (by, x = width / 2, y = height / 2) {
    const before = view.scale;
    view.scale = clamp(view.scale * by, whole() * .9, whole() * FAR);
    view.x = x - (x - view.x) * view.scale / before;
    view.y = y - (y - view.y) * view.scale / before;
    settle(); draw();
  }
  function pan (dx, dy) { view.x += dx; view.y += dy; settle(); draw(); }

  /* The country: one picture by scale; the coarser one is shown until the finer has come.  Each is painted at two of its points to one of a page, so that
     letters have the size of letters; a screen of one to one has it drawn smaller. */
  function wanted () {
    const px = Math.max(ground.w, ground.d) * view.scale * PAINTED;
    return px <= 1100 ? 1024 : px <= 2700 ? 2048 : 4096;
  }
  function load (size) {
    if (pictures[size]) return;
    const image = pictures[size] = new Image();
    const key = ground.key;
    image.onload = () => { image.ready = true; if (ground && ground.key === key) draw(); };
    image.onerror = () => {   /* a shut connection, or a busy program: it is asked for again, if it is still wanted by then */
      if (pictures[size] === image) setTimeout(() => { if (pictures[size] === image) { delete pictures[size]; draw(); } }, AGAIN);
    };
    image.src = `/map?key=${key}&size=${size}`;
  }
  function picture () {
    const size = wanted();
    if (size > 1024 && ![2048, 4096].some(s => pictures[s] && pictures[s].ready)) load(1024);   /* it is there first: something to look at */
    load(size);
    if (pictures[size].ready) return pictures[size];
    return [4096, 2048, 1024].map(s => pictures[s]).find(p => p && p.ready) || null;
  }

  /* Blocks, as an engraver cuts them: the same as in the umpire’s window. */
  /* True along the front; as deep as it can be read. */
  function size (u) {
    return { w: Math.max(u.front * view.scale, LEAST.w), h: Math.max(u.depth * view.scale, u.arm === 'skirmishers' ? LEAST.line : LEAST.h) };
  }
  const has = (u, state) => !!u.state && u.state.includes(state);
  function box (w, h) { cr.beginPath(); cr.rect(-w / 2, -h / 2, w, h); }
  function hatch (side, w, h) {
    const pitch = Math.max(2.6, .05 * w);
    cr.beginPath();
    if (side === 'red') for (let x = -w / 2 + pitch / 2; x < w / 2; x += pitch) { cr.moveTo(x, -h / 2); cr.lineTo(x, h / 2); }
    else for (let y = -h / 2 + pitch / 2; y < h / 2; y += pitch) { cr.moveTo(-w / 2, y); cr.lineTo(w / 2, y); }
    cr.lineWidth = .7; cr.strokeStyle = INK[side].hatch; cr.stroke();
  }
  function star (r, points, inner) {
    cr.beginPath();
    for (let i = 0; i < points * 2; i++) {
      const a = Math.PI * i / points - Math.PI / 2, d = i % 2 ? r * inner : r;
      cr.lineTo(Math.cos(a) * d, Math.sin(a) * d);
    }
    cr.closePath(); cr.fill();
  }
  function gun (s) {
    cr.fillRect(-s * .07, -s * .5, s * .14, s);
    cr.fillRect(-s * .34, -s * .06, s * .68, s * .1);
    cr.fillRect(-s * .4, -s * .26, s * .12, s * .5); cr.fillRect(s * .28, -s * .26, s * .12, s * .5);
  }
  function mark (u, w, h, ink) {
    const r = Math.min(h * .27, w * .24), text = u.short && w > 30 && h > 13 && !['general', 'unknown', 'skirmishers'].includes(u.arm);
    const cx = text ? -w * .21 : 0;
    cr.fillStyle = cr.strokeStyle = ink; cr.lineWidth = Math.max(1, r * .26); cr.lineCap = 'butt';
    if (u.arm === 'horse' || u.arm === 'light-horse') {
      cr.save(); box(w, h); cr.clip(); cr.beginPath(); cr.moveTo(-w / 2, h / 2); cr.lineTo(w / 2, -h / 2);
      cr.lineWidth = u.arm === 'horse' ? Math.max(3, h * .24) : Math.max(1.3, h * .08); cr.stroke(); cr.restore();
      if (text) words(u.short, Math.min(h * .34, w * .3), w * .24, h * .26, ink);
      return;
    }
    cr.save(); cr.translate(cx, h * .04);
    switch (u.arm) {
      case 'guns': case 'horse-guns': case 'howitzers': {
        const n = clamp(u.guns || 1, 1, 4), s = Math.min(h * .72, w * .8 / n), room = text ? 1 : n;
        for (let i = 0; i < room; i++) { cr.save(); cr.translate((i - (room - 1) / 2) * s * .8, 0); gun(s); cr.restore(); }
        break;
      }
      case 'skirmishers':
        for (let i = 0; i < 7; i++) { cr.beginPath(); cr.arc(w * ((i + .5) / 7 - .5), 0, Math.max(.8, Math.min(h * .2, w / 26)), 0, 7); cr.fill(); }
        break;
      case 'light': case 'rifles':
        cr.beginPath(); cr.moveTo(-r, -r * .8); cr.quadraticCurveTo(-r * .7, r, 0, r * .8); cr.quadraticCurveTo(r * .7, r, r, -r * .8); cr.stroke(); break;
      case 'general': star(Math.min(w, h) * .3, 5, .42); break;
      case 'sappers': case 'unknown': case 'hq': words({ sappers: 'S', unknown: '?', hq: '⚑' }[u.arm], r * 2.6, 0, 0, ink); break;
      case 'pontoons': case 'wagons': cr.fillRect(-r * .5, -r * .7, r, r * 1.4); cr.fillRect(-r, -r * .5, r * .3, r); cr.fillRect(r * .7, -r * .5, r * .3, r); break;
      default:
        cr.beginPath(); cr.moveTo(-r, -r); cr.lineTo(r, r); cr.moveTo(r, -r); cr.lineTo(-r, r); cr.stroke();
        if (u.arm === 'guards') star(r * .7, 8, .45);
    }
    cr.restore();
    if (text) words(u.short, Math.min(h * .44, w * .25), w * .21, h * .06, ink);
  }
  /* Letters stand upright however the block faces. */
  function words (text, px, x, y, ink) {
    cr.save(); cr.translate(x, y); if (turnedOver) cr.rotate(Math.PI);
    cr.font = `bold ${Math.max(7, px)}px Georgia, "EB Garamond", serif`; cr.textAlign = 'center'; cr.textBaseline = 'middle'; cr.fillStyle = ink;
    cr.fillText(text, 0, 0); cr.restore();
  }
  let turnedOver = false;
  function chevrons (n, w, h, ink) {
    cr.strokeStyle = ink; cr.lineWidth = 2; cr.beginPath();
    for (let i = 0; i < n; i++) { const y = h / 2 + 4 + i * 4; cr.moveTo(-6, y - 3); cr.lineTo(0, y); cr.lineTo(6, y - 3); }
    cr.stroke();
  }
  function block (u) {
    const { w, h } = size(u), ink = INK[u.side] || INK.blue, ghost = has(u, 'ghost'), fled = ['repulsed', 'defeated', 'routed', 'turned'].some(s => has(u, s));
    const out = has(u, 'out'), pale = fled || ghost || has(u, 'prisoner');
    if (toX(u.x) < -w || toX(u.x) > width + w || toY(u.y) < -w || toY(u.y) > height + w) return;
    if (!ghost && !out) shade(u, w, h);
    cr.save(); cr.translate(toX(u.x), toY(u.y)); cr.rotate(u.b * Math.PI / 180);
    turnedOver = u.b > 90 && u.b < 270;
    if (ghost) cr.globalAlpha = .72;
    shape(u, w, h);
    cr.fillStyle = out ? '#b9b3a6' : pale ? ink.pale : ink.fill; cr.fill();
    if (!pale && !out && w > 22) { cr.save(); shape(u, w, h); cr.clip(); hatch(u.side, w, h); cr.restore(); }
    mark(u, w, h, out ? '#5a554c' : pale ? ink.fill : ink.on);
    if (u.arm !== 'general' && u.arm !== 'unknown') {
      cr.fillStyle = u.arm === 'rifles' ? '#2e6b45' : pale || out ? ink.fill : ink.on;
      cr.fillRect(-w / 2, -h / 2, w, Math.max(1.4, Math.min(.06 * w, .14 * h)));
    }
    shape(u, w, h);
    if (ghost || has(u, 'routed')) cr.setLineDash([4, 3]);
    cr.strokeStyle = pale ? ink.fill : out ? '#6f695f' : ink.edge; cr.lineWidth = pale ? 1.6 : 1; cr.stroke(); cr.setLineDash([]);
    if (out) { cr.beginPath(); cr.moveTo(-w / 2, -h / 2); cr.lineTo(w / 2, h / 2); cr.moveTo(w / 2, -h / 2); cr.lineTo(-w / 2, h / 2); cr.stroke(); }
    if (has(u, 'disordered')) { cr.strokeStyle = ink.fill; cr.lineWidth = 1.6; cr.beginPath(); for (let x = -w / 2; x <= w / 2; x += 3) cr.lineTo(x, h / 2 + 4 + Math.sin(x) * 1.6); cr.stroke(); }
    chevrons(has(u, 'routed') ? 3 : has(u, 'defeated') ? 2 : has(u, 'repulsed') ? 1 : 0, w, h, ink.fill);
    cr.globalAlpha = 1;
    if (chosen === u.id) outline(w, h);
    cr.restore();
  }
  /* Below it and to its right, however it faces; a blurred one would cost more than the block. */
  function shade (u, w, h) {
    cr.save(); cr.translate(toX(u.x) + 1.2, toY(u.y) + 1.9); cr.rotate(u.b * Math.PI / 180);
    shape(u, w + 1, h + 1); cr.fillStyle = 'rgba(20,16,8,.36)'; cr.fill(); cr.restore();
  }
  function shape (u, w, h) {
    if (u.arm !== 'general') return box(w, h);
    cr.beginPath(); cr.moveTo(0, -h / 2); cr.lineTo(w / 2, 0); cr.lineTo(0, h / 2); cr.lineTo(-w / 2, 0); cr.closePath();
  }
  function outline (w, h) {
    cr.beginPath(); cr.rect(-w / 2 - 3.5, -h / 2 - 3.5, w + 7, h + 7); cr.lineWidth = 3; cr.strokeStyle = '#f5c211'; cr.stroke();
    cr.beginPath(); cr.rect(-w / 2 - 5.2, -h / 2 - 5.2, w + 10.4, h + 10.4); cr.lineWidth = .8; cr.strokeStyle = '#000'; cr.stroke();
  }
  /* A column that lies bent along a road. */
  function column (u) {
    const ink = INK[u.side] || INK.blue;
    cr.beginPath();
    for (let i = 0; i < u.spine.length; i += 2) cr.lineTo(toX(u.spine[i]), toY(u.spine[i + 1]));
    cr.lineJoin = cr.lineCap = 'round';
    cr.lineWidth = Math.max(6, u.front * view.scale + 2); cr.strokeStyle = ink.edge; cr.stroke();
    cr.lineWidth = Math.max(4, u.front * view.scale); cr.strokeStyle = ink.fill; cr.stroke();
  }

  /* One man, his horse, a gun. */
  function man (f) {
    if (f.x === undefined) return;
    const ink = INK[f.side] || INK.blue, unit = view.scale * (ground.floor && ground.unit === 'in' ? 1 : ground.w / 96), r = Math.max(2.6, unit * .42), dead = f.st === 'dead';
    const p = places.get(f.id) || f;
    cr.save(); cr.translate(toX(p.x), toY(p.y)); cr.rotate((p.b || 0) * Math.PI / 180);
    if (dead) cr.globalAlpha = .45;
    cr.fillStyle = dead ? '#b9b3a6' : ink.fill; cr.strokeStyle = dead ? '#6f695f' : ink.edge; cr.lineWidth = Math.max(.7, r * .13);
    cr.beginPath();
    if (f.arm === 'guns') {
      const l = r * 3.2;
      cr.rect(-r * .28, -l * .5, r * .56, l); cr.rect(-r * 1.15, -r * .9, r * .5, r * 1.8); cr.rect(r * .65, -r * .9, r * .5, r * 1.8); cr.fill(); cr.stroke();
      cr.fillStyle = '#e3bb4e'; cr.fillRect(-r * .18, -l * .45, r * .36, l * .5);
    } else if (f.arm === 'horse') {
      cr.moveTo(0, -r * 1.9); cr.lineTo(r * .72, -r * .6); cr.lineTo(r * .72, r * 1.5); cr.lineTo(-r * .72, r * 1.5); cr.lineTo(-r * .72, -r * .6); cr.closePath(); cr.fill(); cr.stroke(); dot(f, r);
    } else if (f.arm === 'foot') {
      if (f.side === 'red') cr.arc(0, 0, r, 0, 7); else cr.rect(-r * .92, -r * .92, r * 1.84, r * 1.84);
      cr.fill(); cr.stroke(); dot(f, r);
    } else { cr.rect(-r * 1.1, -r * 1.4, r * 2.2, r * 2.8); cr.fill(); cr.stroke(); }
    cr.globalAlpha = 1;
    if (chosen === f.unit || named.has(f.id)) { cr.beginPath(); cr.arc(0, 0, r * 2 + 1, 0, 7); cr.lineWidth = 2.4; cr.strokeStyle = '#f5c211'; cr.stroke(); }
    if (named.has(f.id)) { cr.beginPath(); cr.moveTo(-r, -r); cr.lineTo(r, r); cr.moveTo(r, -r); cr.lineTo(-r, r); cr.lineWidth = 2; cr.strokeStyle = '#000'; cr.stroke(); }
    cr.restore();
  }
  function dot (f, r) {
    cr.fillStyle = INK[f.side].on; cr.beginPath();
    if (f.side === 'red') cr.arc(0, 0, r * .36, 0, 7); else cr.rect(-r * .34, -r * .34, r * .68, r * .68);
    cr.fill();
  }

  /* Labels: each where it hides neither block nor label; the chosen first, and wherever it may be. */
  function labels () {
    const taken = [];
    cr.font = '12px Cantarell, system-ui, sans-serif'; cr.textAlign = 'left'; cr.textBaseline = 'middle';
    const put = (text, w, at) => {
      taken.push([at[0], at[1], w, 17]);
      cr.beginPath(); cr.roundRect(at[0], at[1], w, 17, 4); cr.fillStyle = 'rgba(253,248,234,.88)'; cr.fill();
      cr.fillStyle = '#2b2522'; cr.fillText(text, at[0] + 5, at[1] + 9);
    };
    const free = (w, spots) => spots.find(([sx, sy]) => sx > 2 && sx + w < width - 2 && sy > 2 && sy < height - 18 && !taken.some(t => sx < t[0] + t[2] && sx + w > t[0] && sy < t[1] + t[3] && sy + 17 > t[1]));
    const spread = u => { const { w, h } = size(u), c = Math.abs(Math.cos(u.b * Math.PI / 180)), s = Math.abs(Math.sin(u.b * Math.PI / 180)); return { across: (w * c + h * s) / 2, down: (w * s + h * c) / 2 }; };   // how far it reaches as it faces
    for (const u of units) { const { across, down } = spread(u); taken.push([toX(u.x) - across, toY(u.y) - down, across * 2, down * 2]); }
    const list = units.filter(u => view.scale > whole() * 1.6 || u.id === chosen || (has(u, 'ghost') && (width > 600 || view.scale > whole() * 1.3))).sort((a, b) => (b.id === chosen) - (a.id === chosen));
    for (const u of list) {
      const text = u.id === chosen ? u.name + (u.tag ? ` · ${u.tag}` : '') : has(u, 'ghost') ? u.tag || '' : u.name;
      if (!text) continue;
      const w = cr.measureText(text).width + 10, x = toX(u.x), y = toY(u.y), { across, down } = spread(u);
      const spots = [[x - w / 2, y + down + 4], [x - w / 2, y - down - 21], [x + across + 4, y - 8], [x - across - w - 4, y - 8]];
      const at = free(w, spots) || (u.id === chosen && [clamp(x - w / 2, 3, Math.max(3, width - w - 3)), clamp(y + down + 4, 3, height - 20)]);
      if (at) put(text, w, at);
    }
    for (const a of areas.filter(one => one.label && one.at.length)) {
      const w = cr.measureText(a.label).width + 10, x = toX(a.at[0]), y = toY(a.at[1]), at = free(w, [[x, y - 20], [x, y + 4], [x - w, y - 20], [x - w, y + 4]]);
      if (at) put(a.label, w, at);
    }
  }

  /* Ways and measures. */
  function trail (points, ink, dash, head) {
    if (points.length < 2) return;
    cr.beginPath(); for (const p of points) cr.lineTo(toX(p.x), toY(p.y));
    cr.lineJoin = cr.lineCap = 'round';
    cr.setLineDash([]); cr.lineWidth = 6; cr.strokeStyle = 'rgba(255,255,255,.75)'; cr.stroke();
    cr.setLineDash(dash); cr.lineWidth = 3; cr.strokeStyle = ink; cr.stroke(); cr.setLineDash([]);
    if (!head) return;
    const a = points[points.length - 2], b = points[points.length - 1], turn = Math.atan2(toY(b.y) - toY(a.y), toX(b.x) - toX(a.x));
    cr.save(); cr.translate(toX(b.x), toY(b.y)); cr.rotate(turn); cr.beginPath(); cr.moveTo(3, 0); cr.lineTo(-10, -6); cr.lineTo(-10, 6); cr.closePath(); cr.fillStyle = ink; cr.fill();
    cr.lineWidth = 1; cr.strokeStyle = '#fff'; cr.stroke(); cr.restore();
  }
  function note (text, p) {
    cr.font = 'bold 13px Cantarell, system-ui, sans-serif'; cr.textAlign = 'left'; cr.textBaseline = 'middle';
    const w = cr.measureText(text).width + 12, x = clamp(toX(p.x) + 12, 4, width - w - 4), y = clamp(toY(p.y) - 26, 4, height - 26);
    cr.beginPath(); cr.roundRect(x, y, w, 22, 5); cr.fillStyle = 'rgba(255,255,255,.93)'; cr.fill(); cr.lineWidth = 1; cr.strokeStyle = 'rgba(0,0,0,.2)'; cr.stroke();
    cr.fillStyle = '#222'; cr.fillText(text, x + 6, y + 11);
  }
  const length = points => points.reduce((sum, p, i) => i ? sum + Math.hypot(p.x - points[i - 1].x, p.y - points[i - 1].y) : 0, 0);
  const tell = d => ground.unit === 'in' ? `${Math.round(d * 4) / 4} in` : `${Math.round(d)} ${ground.unit}`;
  function drawArea (a) {
    cr.beginPath(); for (let i = 0; i < a.at.length; i += 2) cr.lineTo(toX(a.at[i]), toY(a.at[i + 1]));
    cr.closePath(); const ink = a.burns ? '#d35400' : (INK[a.side] || { fill: '#555' }).fill;
    cr.globalAlpha = .14; cr.fillStyle = ink; cr.fill(); cr.globalAlpha = 1; cr.lineWidth = 1.5; cr.strokeStyle = ink; cr.setLineDash([5, 4]); cr.stroke(); cr.setLineDash([]);
  }

  /* The country as it lies on the screen and a margin about it, scaled once: while it is only moved it is copied.  While it comes nearer it is drawn coarser,
     and anew when the finger rests. */
  let back = null, lastScale = 0, rest = 0;
  function country (image) {
    const w = ground.w * view.scale, d = ground.d * view.scale;
    if (lastScale !== view.scale) {
      lastScale = view.scale; clearTimeout(rest); rest = setTimeout(draw, 120);
      cr.imageSmoothingQuality = 'low'; cr.drawImage(image, view.x, view.y, w, d);
      return;
    }
    const x0 = Math.max(0, -view.x), y0 = Math.max(0, -view.y), x1 = Math.min(w, width - view.x), y1 = Math.min(d, height - view.y);
    if (!back || back.image !== image || back.scale !== view.scale || back.ratio !== ratio || x0 < back.x || y0 < back.y || x1 > back.x + back.w || y1 > back.y + back.h) scaleCountry(image, w, d, x0, y0, x1, y1);
    cr.drawImage(back.canvas, view.x + back.x, view.y + back.y, back.w, back.h);
  }
  function scaleCountry (image, w, d, x0, y0, x1, y1) {
    const mx = width * .3, my = height * .3, canvas = back ? back.canvas : document.createElement('canvas'), snap = v => Math.floor(v * ratio) / ratio;
    const x = snap(Math.max(0, x0 - mx)), y = snap(Math.max(0, y0 - my)), bw = Math.ceil((Math.min(w, x1 + mx) - x) * ratio), bh = Math.ceil((Math.min(d, y1 + my) - y) * ratio);
    canvas.width = Math.max(1, bw); canvas.height = Math.max(1, bh);
    const to = canvas.getContext('2d');
    to.imageSmoothingQuality = 'high';
    to.drawImage(image, -x * ratio, -y * ratio, w * ratio, d * ratio);
    back = { canvas, image, scale: view.scale, ratio, x, y, w: bw / ratio, h: bh / ratio };
  }

  function paint () {
    asked = false;
    if (!ground || !width) return;
    cr.setTransform(ratio, 0, 0, ratio, 0, 0);
    cr.clearRect(0, 0, width, height);
    const image = picture();
    if (image) country(image);
    else { cr.fillStyle = ground.floor ? '#7fb04f' : '#f7f0dc'; cr.fillRect(view.x, view.y, ground.w * view.scale, ground.d * view.scale); }
    areas.forEach(drawArea);
    ways.forEach(w => trail(w, 'rgba(60,50,40,.8)', [2, 6], true));
    figures.forEach(man);
    units.filter(u => u.spine).forEach(column);
    units.filter(u => u.id !== chosen).forEach(block);
    units.filter(u => u.id === chosen).forEach(block);
    labels();
    trail(way, '#7b2fbe', [], true);
    if (way.length > 1) note(tell(length(way)), way[way.length - 1]);
    trail(rule, '#1a5fb4', [7, 5], false);
    if (rule.length > 1) note(tell(length(rule)), rule[rule.length - 1]);
    measure();
  }
  function draw () { if (!asked) { asked = true; requestAnimationFrame(paint); } }
  function measure () {
    const bar = document.getElementById('scale'), steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
    const step = steps.find(s => s * view.scale > 60) || 5000;
    bar.firstChild.style.width = `${step * view.scale}px`;
    bar.lastChild.textContent = tell(step);
  }

  /* Fingers, mouse and keys. */
  const fingers = new Map();
  let moved = false, pinch = 0, drawing = false, carried = null;
  const at = e => { const r = canvas.getBoundingClientRect(); return { x: e.clientX - r.left, y: e.clientY - r.top }; };
  function hit (p) {
    let best = null, least = CATCH;
    for (const u of units) { const { w, h } = size(u), d = Math.max(0, Math.hypot(toX(u.x) - p.x, toY(u.y) - p.y) - Math.max(w, h) / 2); if (d < least) { least = d; best = u; } }
    for (const f of figures) { if (f.x === undefined) continue; const q = places.get(f.id) || f, d = Math.hypot(toX(q.x) - p.x, toY(q.y) - p.y); if (d < least) { least = d; best = f; } }
    return best;
  }
  function down (e) {
    canvas.setPointerCapture(e.pointerId);
    fingers.set(e.pointerId, at(e));
    moved = fingers.size > 1;
    if (fingers.size === 2) { drawing = false; pinch = spread(); return; }
    const g = toGround(at(e).x, at(e).y);
    if (mode === 'way' && fingers.size === 1) { drawing = true; }
    if (mode === 'rule' && fingers.size === 1) { rule = [g]; drawing = true; draw(); }
    if (mode === 'hand') { const h = hit(at(e)); carried = h && hooks.mayCarry && hooks.mayCarry(h) ? h : null; }
  }
  const spread = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };
  function move (e) {
    const before = fingers.get(e.pointerId), now = at(e);
    if (!before) return;
    if (fingers.size === 2) {
      const middle = () => { const [a, b] = [...fingers.values()]; return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }; };
      const was = middle(); fingers.set(e.pointerId, now); const is = middle(), wide = spread();
      pan(is.x - was.x, is.y - was.y); if (pinch) zoom(wide / pinch, is.x, is.y); pinch = wide; moved = true;
      return;
    }
    if (!moved && Math.hypot(now.x - before.x, now.y - before.y) < 5) return;
    fingers.set(e.pointerId, now);
    const g = toGround(now.x, now.y);
    if (drawing && mode === 'way') { if (!moved && !way.length) startWay(toGround(before.x, before.y)); way.push(g); draw(); }
    else if (drawing && mode === 'rule') { rule = [rule[0], g]; hooks.rule(length(rule)); draw(); }
    else if (carried) { hooks.carry(carried, g, false); draw(); }
    else pan(now.x - before.x, now.y - before.y);
    moved = true;
  }
  function up (e) {
    const p = fingers.get(e.pointerId), single = fingers.size === 1;
    fingers.delete(e.pointerId); pinch = 0;
    if (!p || !single) { drawing = false; return; }
    const g = toGround(at(e).x, at(e).y);
    if (carried && moved) hooks.carry(carried, g, true);
    else if (mode === 'way' && drawing) { if (!moved) { if (!way.length) startWay(null); way.push(g); } else way = thin(way); hooks.way(way.slice()); }
    else if (mode === 'rule' && drawing) hooks.rule(length(rule));
    else if (!moved && mode === 'hand') hooks.choose(hit(p), g);
    carried = null; drawing = false; draw();
  }
  /* A way begins where the unit is known to stand. */
  function startWay (otherwise) {
    const u = units.find(one => one.id === chosen && one.own);
    if (u) way = [{ x: u.x, y: u.y }]; else if (otherwise) way = [otherwise];
  }
  /* Douglas and Peucker: what a finger drew, in as few points as tell it. */
  function thin (points) {
    const cut = (from, to, off) => {
      let far = 0, where = 0; const a = points[from], b = points[to], d = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      for (let i = from + 1; i < to; i++) { const off2 = Math.abs((b.x - a.x) * (a.y - points[i].y) - (a.x - points[i].x) * (b.y - a.y)) / d; if (off2 > far) { far = off2; where = i; } }
      return far > off ? [...cut(from, where, off), ...cut(where, to, off).slice(1)] : [a, b];
    };
    if (points.length < 3) return points;
    for (let off = 4 / view.scale; ; off *= 1.5) { const few = cut(0, points.length - 1, off); if (few.length <= MOST_POINTS) return few; }
  }
  function key (e) {
    const step = 60, keys = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    if (keys[e.key]) pan(...keys[e.key]);
    else if (e.key === '+' || e.key === '=') zoom(1.3);
    else if (e.key === '-') zoom(1 / 1.3);
    else if (e.key === '0') fit();
    else if (e.key === 'Escape') { way = []; rule = []; hooks.way([]); draw(); }
    else return;
    e.preventDefault();
  }

  return {
    begin (element, calls) {
      canvas = element; cr = canvas.getContext('2d'); hooks = calls;
      canvas.addEventListener('pointerdown', down); canvas.addEventListener('pointermove', move);
      canvas.addEventListener('pointerup', up); canvas.addEventListener('pointercancel', e => { fingers.delete(e.pointerId); drawing = false; carried = null; });
      canvas.addEventListener('wheel', e => { e.preventDefault(); zoom(Math.exp(-e.deltaY / 400), at(e).x, at(e).y); }, { passive: false });
      canvas.addEventListener('keydown', key);
      new ResizeObserver(() => {
        const before = width; ratio = Math.min(3, window.devicePixelRatio || 1);
        width = canvas.clientWidth; height = canvas.clientHeight;
        canvas.width = width * ratio; canvas.height = height * ratio;
        if (ground && width) { if (before) { settle(); paint(); } else { fresh = false; first(); } }
      }).observe(canvas);
    },
    setGround (g) {
      if (!g || !g.key) { ground = null; pictures = {}; return; }
      const same = ground && ground.key === g.key, sized = ground && ground.w === g.w && ground.d === g.d;
      ground = g; if (!same) pictures = {};
      if (!sized) fresh = true; draw();
    },
    setUnits (u) { units = u; draw(); }, setFigures (f) { figures = f; if (fresh && width) { fresh = false; first(); } draw(); }, setAreas (a) { areas = a; draw(); },
    setChosen (id) { chosen = id; draw(); }, setMode (m) { mode = m; rule = []; if (canvas) canvas.classList.toggle('point', m !== 'hand'); draw(); },
    setWays (w) { ways = w; draw(); }, setNamed (n) { named = n; draw(); }, setPlaces (p) { places = p; draw(); },
    clearWay () { way = []; draw(); }, getWay: () => way.slice(), tell, length, zoom, fit, draw,
    show (x, y) { if (!ground || !width) return; view.scale = Math.max(view.scale, whole() * 2.4); view.x = width / 2 - x * view.scale; view.y = height / 2 - (ground.d - y) * view.scale; settle(); draw(); },
    square: p => ground && window.SgSquare ? window.SgSquare(ground, p) : '',
    isDrawn: () => !ground || (width > 0 ? !asked && !!(pictures[wanted()] || {}).ready : true),
    screen: (x, y) => ({ x: toX(x), y: toY(y) }),
  };
})();
