/* room.js: a player’s room: what he knows, what is asked of him, and what he sends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The server tells parts; each part is shown where it stands.  What is written is kept on this device until the server has it, and is sent once: by its own
 * number.
 */
'use strict';

(() => {
  const SCHEMA = 2;
  const $ = id => document.getElementById(id);
  const parts = {};
  let words = {}, about = null, number = 0, sent = [], wants = {}, source = null, rules = null, page = 'desk', chosen = null, pulse = 0, charging = null, boxUnit = null;
  let named = null;   // who falls, while they are being named here
  const places = new Map();

  const narrow = () => window.matchMedia('(max-width: 760px)').matches;   // the map has a page of its own
  const t = (text, ...values) => { let at = 0; return (words[text] || text).replace(/%s/g, () => values[at++]); };
  const on = (element, event, call) => element.addEventListener(event, call);
  /* An element, its text and its children; text is never read as HTML. */
  function make (tag, about = {}, ...children) {
    const element = document.createElement(tag);
    for (const [key, value] of Object.entries(about)) {
      if (value === undefined || value === null || value === false) continue;
      if (key === 'class') element.className = value;
      else if (key === 'on') for (const [event, call] of Object.entries(value)) on(element, event, call);
      else element.setAttribute(key, value === true ? '' : value);
    }
    for (const child of children.flat()) if (child !== null && child !== undefined && child !== false) element.append(child);
    return element;
  }
  const button = (label, call, kind) => make('button', { type: 'button', class: kind, on: { click: call } }, label);
  const heading = text => make('h2', {}, text);

  /* What is kept on this device. */
  const store = {
    get (key, otherwise) { try { const v = JSON.parse(localStorage.getItem(`sandgate.${key}`)); return v === null ? otherwise : v; } catch { return otherwise; } },
    set (key, value) { try { localStorage.setItem(`sandgate.${key}`, JSON.stringify(value)); } catch { /* full, or forbidden: then it is kept as long as the page */ } },
  };
  const here = () => about ? `${about.campaign}.${about.battle}.${parts.turn ? parts.turn.reader : ''}` : '';
  let queue = store.get('queue', []), sending = false;
  const uuid = () => crypto.randomUUID ? crypto.randomUUID() : '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, c => (c ^ crypto.getRandomValues(new Uint8Array(1))[0] & 15 >> c / 4).toString(16));

  async function post (path, fields) {
    const reply = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(fields) });
    let said = {};
    try { said = await reply.json(); } catch { /* no answer but its number */ }
    return { status: reply.status, ok: reply.ok, said };
  }
  /* Each is signed with this room's key, and counted, as it leaves. */
  let key = null;
  async function sign (fields) {
    if (!key) key = await (await fetch('/key')).json();
    const all = { ...fields, count: String(++key.count) };
    const text = Object.keys(all).sort().map(name => `${name}=${all[name]}\n`).join('');
    return { ...all, sign: SgDice.hmac(key.key || '', text) };
  }
  /* One after the other, in the order in which they were written. */
  async function flush () {
    if (sending) return;
    sending = true;
    while (queue.some(e => !e.failed)) {
      const errand = queue.find(e => !e.failed);
      let reply;
      try { reply = await post('/errand', await sign(errand.fields)); } catch { break; }
      if (reply.status === 412 && (errand.tries = (errand.tries || 0) + 1) < 4) { key = null; continue; }   /* another page of this device has counted on */
      if (reply.status === 401) { gate(reply.said.error); break; }
      if (reply.status === 429 || reply.status >= 500) { if (reply.said.error) say(reply.said.error, true); setTimeout(flush, 5000); break; }
      if (reply.ok) queue = queue.filter(e => e !== errand);
      else { errand.failed = reply.said.error || t('It was refused.'); say(errand.failed); }
      store.set('queue', queue); showSent();
    }
    sending = false;
  }
  function send (fields, title) {
    const errand = { fields: { id: uuid(), campaign: about.campaign, battle: about.battle, ...fields }, title, at: Date.now(), here: here() };
    queue.push(errand); store.set('queue', queue); showSent(); flush();
    return errand;
  }

  /* The line at the head. */
  let lineTimer = 0;
  function say (text, stays) {
    const line = $('line');
    clearTimeout(lineTimer);
    line.textContent = text || ''; line.hidden = !text;
    if (text && !stays) lineTimer = setTimeout(() => say(''), 7000);
  }

  /* Coming in. */
  function gate (text) {
    document.body.classList.add('shut'); $('room').hidden = true; $('gate').hidden = false;
    $('gate-words').textContent = text || t('Point the camera at your umpire’s code, or type what stands under it.');
    if (source) { source.close(); source = null; }
    clearInterval(pulse);
  }
  const readToken = text => { const at = (text || '').trim().split('#').pop(); return /^[A-Za-z0-9_-]{22}$/.test(at) ? at : ''; };
  async function enter (token) {
    let reply;
    try { reply = await post('/enter', { token }); } catch { gate(t('The umpire’s program does not answer.')); return; }
    if (reply.ok) load(); else gate(reply.said.error || t('Nobody is invited by that code.'));
  }

  /* Who reads with the keyboard stays where he is while lists are shown anew: on what says the same, or stands in its place. */
  function keepFocus (change) {
    const was = document.activeElement, page = was && was.closest('.page'), all = page ? [...page.querySelectorAll('button, summary, input, select, textarea')] : [], at = all.indexOf(was), words = was && was.textContent;
    change();
    if (at < 0 || was.isConnected) return;
    const now = [...page.querySelectorAll('button, summary, input, select, textarea')], same = now.find(e => e.textContent === words) || now[Math.min(at, now.length - 1)];
    if (same) same.focus({ preventScroll: true });
  }

  /* What is told. */
  const mended = (was, news) => Object.fromEntries(Object.entries({ ...was, ...news }).filter(([, value]) => value !== null));
  function take (news) {
    number = news.n;
    const changed = new Set();
    for (const [key, value] of Object.entries(news.parts || {})) {
      const part = key.replace(/[+~-]$/, ''), has = parts[part] || [];
      if (key === part) parts[part] = value;
      else if (key.endsWith('-')) parts[part] = has.filter(one => !value.includes(one.id));
      else if (key.endsWith('~')) { const news = new Map(value.map(one => [one.id, one])); parts[part] = has.map(one => news.has(one.id) ? mended(one, news.get(one.id)) : one); }
      else parts[part] = has.concat(value);
      changed.add(part);
    }
    keepFocus(() => {
      for (const part of changed) (show[part] || (() => {}))(parts[part]);
      if (['units', 'figures', 'army'].some(part => changed.has(part))) showChosen();
      if (news.sent) { sent = news.sent; showSent(); }
      if (news.wants) { wants = news.wants; showWants(); }
    });
    badges();
  }
  async function load () {
    let reply, news;
    try { reply = await fetch('/board'); news = await reply.json(); } catch { lost(); return; }
    if (!reply.ok) { if (reply.status === 401) gate(news.error === undefined ? '' : (location.hash || store.get('was', false)) ? news.error : ''); else { say(news.error, true); setTimeout(load, 4000); } return; }
    if (news.v !== SCHEMA) { if (!store.get('again', false)) { store.set('again', true); location.reload(); } else say(t('This page is older than the umpire’s program. Load it anew.'), true); return; }
    store.set('again', false); store.set('was', true);
    if (about && (about.campaign !== news.campaign || about.battle !== news.battle)) { chosen = null; SgMap.setChosen(null); SgMap.clearWay(); }
    about = { campaign: news.campaign, battle: news.battle };
    document.body.classList.remove('shut'); $('gate').hidden = true; $('room').hidden = false;
    key = null; take(news); restore(); say(''); listen(); flush();
  }
  function lost () {
    say(t('No connection. What you write is kept, and sent when it is back.'), true);
    if (source) { source.close(); source = null; }
    clearTimeout(lost.timer); lost.timer = setTimeout(load, 3000);
  }
  let heard = 0;
  function listen () {
    if (source) source.close();
    source = new EventSource('/stream'); heard = Date.now();
    const beat = e => { heard = Date.now(); if (e.lastEventId && Number(e.lastEventId) > number) load(); };
    on(source, 'beat', beat);
    on(source, 'board', e => { heard = Date.now(); const news = JSON.parse(e.data); if (news.n === number + 1) take(news); else if (news.n > number) load(); });
    on(source, 'again', () => load());
    on(source, 'out', () => gate(t('The umpire has closed this room.')));
    source.onerror = () => lost();
    clearInterval(pulse); pulse = setInterval(() => { if (Date.now() - heard > 16000) lost(); }, 4000);
  }

  /* Parts. */
  const sideOf = () => parts.turn.side;
  const unit = id => (parts.units || []).find(u => u.id === id);
  const mine = id => (parts.army || []).find(u => u.id === id);
  const nameOf = id => { const u = unit(id) || mine(id); return u ? u.name : id; };
  const show = {
    turn (turn) {
      document.body.classList.remove('red', 'blue'); document.body.classList.add(turn.side);
      $('mark').className = turn.side; $('name').textContent = turn.who; $('title').textContent = turn.title;
      $('clock').textContent = turn.time || ''; $('phase').textContent = [turn.move, turn.phase].filter((w, i, all) => w && all.indexOf(w) === i).join(' · ');
      document.title = `${turn.who} – ${turn.title}`;
      rules = null;
    },
    map (map) { SgMap.setGround(map); $('map-part').hidden = !map.key; },
    units (units) { SgMap.setUnits(units); describe(); },
    figures (figures) { for (const f of figures) if (places.has(f.id) && f.x !== undefined) places.delete(f.id); SgMap.setFigures(figures); showBox(); },
    areas: areas => SgMap.setAreas(areas),
    post () { showPost(); }, log () { showPost(); }, news () { showPost(); },
    army (army) { if (cards && army.some(u => !cards.has(u.id))) cards = null; showArmy(); showBox(); }, cards () { showCards(); }, asks () { showAsks(); },
    may () { $('tool-way').hidden = parts.may.orders !== 'dispatches'; showCompose(); showBox(); }, dice () { showDice(); },
  };
  /* The map in words, for who cannot see it. */
  function describe () {
    const own = parts.units.filter(u => u.own).length, others = parts.units.length - own;
    $('map').setAttribute('aria-label', t('Map: %s own, %s of the enemy known. Arrows move it, plus and minus come nearer and farther; the papers list all of them.', own, others));
  }

  /* Choosing. */
  function choose (id) {
    chosen = id; SgMap.setChosen(id); showChosen(); showCompose(); showArmy();
  }
  function showChosen () {
    const u = chosen && (unit(chosen) || mine(chosen)), box = $('chosen');
    box.hidden = !u; box.replaceChildren();
    if (!u) return;
    const own = u.own || !!mine(chosen), a = mine(chosen) || u;
    const known = [a.type || u.type, u.arm === 'unknown' ? '' : a.fit !== undefined ? t('%s of %s', a.fit, a.begun) : '', u.form, u.ghost ? (u.tag || '') : '', ...(u.state || []).filter(s => s !== 'ghost').map(s => t(s))].filter(Boolean);
    box.append(make('div', { class: 'row' }, make('b', {}, u.name), button('✕', () => choose(null), 'flat')), make('small', {}, known.join(' · ')));
    if (own) box.append(...actsOf(chosen));
  }
  /* What he may do with a unit of his, in a row. */
  function actsOf (id) {
    const may = parts.may || {};
    if (!mine(id)) return [];
    if (!may.orders) return may.note && !may.box ? [make('div', { class: 'row' }, button(t('A note to the umpire'), () => noteOf(id)))] : [];
    if (may.orders === 'dispatches') {
      const write = button(t('Write to It'), () => { compose.to.value = id; draft(); open('desk'); compose.text.focus(); });
      if (!(may.to || []).some(one => one.id === id)) return [];
      return [make('div', { class: 'row' }, ...(SgMap.getWay().length > 1 ? [button(t('Send It Off'), sendWay, 'blue'), button(t('Without the Way'), dropWay), write] : [button(t('Draw Its Way'), () => tool('way')), write]))];
    }
    const order = (text, label) => button(t(label), () => { send({ kind: 'orders', to: id, text }, `${nameOf(id)}: ${t(label)}`); charging = null; say(t('Sent to the umpire.')); });
    return [make('div', { class: 'row' }, button(t('Charge…'), () => { charging = id; $('chosen').hidden = true; SgMap.fit(); if (narrow()) open('map'); say(t('Press the enemy whom %s is to charge.', nameOf(id)), true); }), order('hold', 'Hold the Ground'), order('battle-move', 'Battle Move'), order('no-orders', 'Strike Out the Orders'))];
  }
  function pressed (thing, ground) {
    if (charging && thing && thing.side && thing.side !== sideOf()) {
      send({ kind: 'orders', to: charging, text: `charge ${thing.id}` }, t('%s charges %s', nameOf(charging), nameOf(thing.id))); charging = null; say(t('Sent to the umpire.')); showChosen(); return;
    }
    if (named && thing && thing.unit && thing.side === sideOf()) { if (named.has(thing.id)) named.delete(thing.id); else named.add(thing.id); SgMap.setNamed(named); showWants(); return; }
    if (boxUnit && !thing) { putDown(boxUnit, ground); return; }
    choose(thing ? thing.unit || thing.id : null);
  }
  function tool (mode) {
    for (const [id, m] of [['tool-hand', 'hand'], ['tool-way', 'way'], ['tool-rule', 'rule']]) $(id).setAttribute('aria-pressed', String(m === mode));
    SgMap.setMode(mode);
    if (mode === 'way') { if (narrow()) open('map'); say(t('Draw with a finger, or press point by point; two fingers move the map.')); }
  }

  /* The desk: asked of him. */
  const seat = id => { let e = $(id); if (!e) { e = make('div', { id, class: 'page' }); $('page-desk').append(e); } return e; };
  ['asks', 'wants', 'dice', 'hand', 'box', 'compose', 'note', 'sent'].forEach(id => seat(`desk-${id}`));
  function showAsks () {
    seat('desk-asks').replaceChildren(...(parts.asks || []).map(ask => make('div', { class: 'card ask', role: 'group', 'aria-label': ask.title },
      make('b', {}, ask.title), ask.prompt && make('p', { class: 'say' }, ask.prompt),
      make('div', { class: 'choices' }, [...ask.choices].sort((a, b) => !!a.why - !!b.why).map(c => {
        const b = button('', () => { for (const other of b.parentElement.children) other.disabled = true; send({ kind: 'answer', ask: ask.id, choice: c.id }, `${ask.title}: ${c.label}`); });
        b.append(make('b', {}, c.label), make('small', {}, [c.detail, c.cost, c.why].filter(Boolean).join(' · '))); b.disabled = !!c.why;
        return b;
      })))));
  }
  function tellDice (n) {
    if (n === 1) return t('One die is wanted. What did you throw?');
    return n > 0 ? t('%s dice are wanted. What did you throw?', n) : t('Dice are wanted. What did you throw?');
  }
  function showWants () {
    const list = [];
    if (wants.men) {
      if (!named) { named = new Set(wants.named); SgMap.setNamed(named); }
      list.push(make('div', { class: 'card ask' }, make('b', {}, t('Name your men')), make('p', { class: 'say' }, wants.men), make('p', { class: 'dim' }, t('Press them on the map; %s named.', named.size)),
        make('div', { class: 'acts' }, button(t('As Proposed'), () => { named = new Set(wants.named); SgMap.setNamed(named); showWants(); }),
          button(t('These Fall'), () => send({ kind: 'men', men: [...named].join(' ') }, t('Who falls')), 'blue'))));
    } else if (named) { named = null; SgMap.setNamed(new Set()); }
    if (wants.turn) {
      const input = make('input', { placeholder: wants.turn === 1 ? '9h' : '9h KS 7d', autocapitalize: 'none', autocomplete: 'off', 'aria-label': t('Cards that you turned') });
      list.push(make('form', { class: 'card', on: { submit (e) { e.preventDefault(); if (input.value.trim()) send({ kind: 'cards', text: input.value }, t('Cards: %s', input.value)); } } },
        make('label', {}, wants.turn === 1 ? t('A card is turned. Which is it?') : t('%s cards are turned. Which are they, in order?', wants.turn), input), make('p', { class: 'dim' }, t('“9h” is the Nine of hearts, “KS” the King of spades.')), make('div', { class: 'acts' }, make('button', { class: 'blue' }, t('Send')))));
    } else if (wants.faces) {
      const toss = (face, label, words) => { const b = button('', () => send({ kind: 'dice', text: face }, t('A coin: %s', label))); b.append(make('b', {}, label), make('small', {}, words)); return b; };
      list.push(make('div', { class: 'card ask' }, make('b', {}, t('A coin is wanted. How did yours fall?')),
        make('div', { class: 'choices' }, toss('1', t('Heads'), wants.faces[0]), toss('2', t('Tails'), wants.faces[1]))));
    } else if (wants.dice !== undefined) {
      const input = make('input', { inputmode: 'numeric', placeholder: wants.coins ? '1 2 2' : '5 3 1', 'aria-label': t('Faces of the dice') });
      list.push(make('form', { class: 'card', on: { submit (e) { e.preventDefault(); send({ kind: 'dice', text: input.value }, t('Dice: %s', input.value)); } } },
        make('label', {}, wants.coins ? t('%s coins are wanted. How did yours fall? 1 is heads, 2 is tails.', wants.dice) : tellDice(wants.dice), input), make('div', { class: 'acts' }, make('button', { class: 'blue' }, t('Send')))));
    }
    seat('desk-wants').replaceChildren(...list);
  }
  /* Sealed dice: what is sealed is remembered here, and what is opened is held against it. */
  const shortSeal = seal => `${seal.slice(0, 4)} ${seal.slice(4, 8)}`;
  function faultOf (throwIt, kept) {
    const said = kept.said[throwIt.n];
    switch (SgDice.check(throwIt, kept.seals[throwIt.n], said && { reader: parts.turn.reader, word: said })) {
      case '': return '';
      case 'seal': return t('What was opened is not what was sealed.');
      case 'shown': return t('This device was shown another seal before the throw.');
      case 'word': return t('The word that you added is not among its words.');
      case 'seed': return t('Its seed does not follow from the seal and the words.');
      default: return t('Its dice do not follow from its seed.');
    }
  }
  const stateOf = use => ({ undone: t('undone'), aside: t('put aside') })[use.state];
  function tellThrow (throwIt, kept) {
    const head = (words, kind) => make('div', { class: 'top' }, make('b', {}, t('Throw %s', throwIt.n)), make('span', { class: kind }, words));
    if (!throwIt.secret) return make('li', {}, head(t('opened when the battle is over'), 'dim'));
    const fault = faultOf(throwIt, kept);
    return make('li', {}, head(fault ? t('does not agree') : t('checked here'), fault ? 'state-refused' : 'state-taken'), fault && make('p', { class: 'say' }, fault),
      throwIt.uses.map(use => make('p', { class: 'say' }, [use.what, use.faces && use.faces.join(' '), stateOf(use)].filter(Boolean).join(' · '))),
      make('small', { class: 'seal' }, t('Seal %s', shortSeal(throwIt.seal)), throwIt.words.map(([reader, word]) => ` · ${parts.turn.sides[reader] || nameOf(reader.split('/').pop())}: “${word}”`)));
  }
  function showDice () {
    const dice = parts.dice || {}, key = `seals.${about.campaign}.${parts.turn.reader}`, kept = store.get(key, { seals: {}, said: {} });
    if (!dice.on) { seat('desk-dice').replaceChildren(); return; }
    if (dice.seal && !kept.seals[dice.n]) kept.seals[dice.n] = dice.seal;
    if (dice.own) kept.said[dice.n] = dice.own; else delete kept.said[dice.n];
    for (const all of [kept.seals, kept.said]) for (const n of Object.keys(all)) if (dice.n && n < dice.n - 60) delete all[n];
    store.set(key, kept);
    const input = make('input', { maxlength: 80, autocomplete: 'off', 'aria-label': t('Your word for the dice'), placeholder: t('any word') });
    if (dice.own) input.value = dice.own;
    const thrown = [...(dice.thrown || [])].reverse();
    const faults = thrown.filter(one => one.secret && faultOf(one, kept)).length;
    const open = seat('desk-dice').querySelector('details[open]');
    seat('desk-dice').replaceChildren(make('form', { class: 'card', on: { submit (e) { e.preventDefault(); send({ kind: 'word', text: input.value }, t('A word for the dice')); } } },
      make('label', {}, dice.seal ? t('Throw %s is sealed: %s', dice.n, shortSeal(dice.seal)) : t('The dice are sealed, and opened to you when the battle is over.'), input),
      make('p', { class: 'dim' }, dice.added && dice.added.length ? t('Added by: %s', dice.added.join(', ')) : t('Add a word, and the umpire cannot know what falls.')),
      make('div', { class: 'acts' }, make('button', {}, dice.own ? t('Another Word') : t('Add a Word')))),
    thrown.length ? make('details', { open: !!open || faults > 0 }, make('summary', {}, faults ? t('Dice thrown: %s do not agree', faults) : t('Dice thrown: all agree')), make('ul', { class: 'list' }, thrown.map(one => tellThrow(one, kept)))) : '');
  }
  /* A card is taken up by a press, and put back by another: so that none is played by a finger that slips. */
  let held = null;
  const playing = c => make('button', { type: 'button', class: /[♥♦]/.test(c) ? 'playing r' : 'playing', 'aria-pressed': String(held === c), on: { click () { held = held === c ? null : c; keepFocus(showCards); } } }, c);
  function playHeld () { send({ kind: 'note', text: t('I play “%s”.', held) }, t('A note')); held = null; showCards(); }
  function showCards () {
    const cards = parts.cards || [], hand = cards.filter(c => typeof c === 'string'), events = cards.filter(c => typeof c !== 'string');
    seat('desk-hand').replaceChildren(...(hand.length ? [heading(t('Your Hold Cards')), make('div', { class: 'cards' }, hand.map(playing)), ...(hand.includes(held) ? [make('div', { class: 'acts' }, button(t('Play It'), playHeld, 'blue'))] : [])] : []),
      ...(events.length ? [heading(t('Event cards that you hold')), make('ul', { class: 'list' }, events.map(e => make('li', {}, make('b', {}, e.title), e.text && make('p', { class: 'say dim' }, e.text),
        make('div', { class: 'acts' }, button(t('Play It'), () => send({ kind: 'note', text: t('I play “%s”.', e.title) }, t('A note')))))))] : []));
  }

  /* Men behind the curtain. */
  const inBox = () => (parts.figures || []).filter(f => f.side === sideOf() && f.x === undefined && !f.st && !places.has(f.id));
  const tellPut = id => t('Press the map where %s shall stand; drag a man to move him.', nameOf(id));
  function pickRow (id) {
    boxUnit = boxUnit === id ? null : id;
    if (boxUnit && narrow()) { open('map'); say(tellPut(id), true); }
    showBox();
  }
  function showBox () {
    if (!parts.may || !parts.turn) return;
    const left = new Map(), was = boxUnit;
    if (parts.may.box) for (const f of inBox()) left.set(f.unit, (left.get(f.unit) || 0) + 1);
    if (boxUnit && !left.has(boxUnit)) boxUnit = null;
    if (was && !boxUnit && $('line').textContent === tellPut(was)) say('');   // he stands: nobody is to be put there now
    showRows(left);
    if (!parts.may.box) { seat('desk-box').replaceChildren(); return; }
    const row = (id, n) => { const b = button('', () => pickRow(id)); b.append(make('span', { class: 'top' }, make('b', {}, nameOf(id)), make('span', { class: 'num' }, t('%s in the box', n)))); return b; };
    seat('desk-box').replaceChildren(heading(t('Put Your Men Down')), make('p', { class: 'dim' }, boxUnit ? tellPut(boxUnit) : t('The curtain hangs: nobody sees where you put them. Press a row, then the map.')),
      make('ul', { class: 'list' }, [...left].map(([id, n]) => make('li', { class: boxUnit === id ? 'on' : '' }, row(id, n)))), make('div', { class: 'acts' }, makeReady()));
  }
  const makeReady = () => button(t('I Am Ready'), () => send({ kind: 'ready' }, t('Ready')), 'blue');
  /* The rows over the map of a telephone, where the desk cannot be seen beside it. */
  function showRows (left) {
    const rows = $('rows');
    rows.hidden = !parts.may.box;
    rows.replaceChildren(...(left.size ? [...left].map(([id, n]) => make('button', { type: 'button', 'aria-pressed': String(boxUnit === id), on: { click: () => pickRow(id) } }, `${nameOf(id)} · ${n}`)) : [makeReady()]));
  }
  function putDown (id, at) {
    const men = inBox().filter(f => f.unit === id), m = parts.map, b = at.y > m.d / 2 ? 180 : 0;
    const gap = men[0].arm === 'foot' ? 1.1 : men[0].arm === 'horse' ? 1.5 : 4, deep = men[0].arm === 'foot' ? 1.3 : 2.6, files = Math.min(men.length, 12);
    const spots = men.map((f, i) => {
      const rank = Math.floor(i / files), file = i % files, inRank = Math.min(files, men.length - rank * files);
      return { x: at.x + (file - (inRank - 1) / 2) * gap, y: at.y + (b === 180 ? 1 : -1) * rank * deep, b };
    });
    place(men, spots);
  }
  function place (men, spots) {
    send({ kind: 'places', men: men.map(f => f.id).join(' '), places: spots.map(s => `${s.x.toFixed(2)} ${s.y.toFixed(2)} ${s.b}`).join(';') }, t('Put down: %s', nameOf(men[0].unit)));
  }

  /* Writing. */
  const compose = {};
  function build () {
    if (compose.form) return;
    compose.kind = make('select', {}); compose.to = make('select', {}); compose.text = make('textarea', { maxlength: 8000 }); compose.answers = make('select', {});
    compose.way = make('p', { class: 'dim' }); compose.ride = make('p', { class: 'dim' }); compose.drop = button(t('Without the Way'), dropWay);
    compose.send = make('button', { class: 'blue' }, t('Send It Off'));
    compose.form = make('form', { class: 'card', on: { submit: off } }, make('div', { class: 'pair' }, make('label', {}, t('What it is'), compose.kind), compose.toLabel = make('label', {}, t('To'), compose.to)),
      make('label', {}, t('What it says'), compose.text), compose.answersLabel = make('label', {}, t('It answers'), compose.answers), compose.way, compose.ride,
      make('div', { class: 'acts' }, button(t('Draw a Way'), () => { if (!chosen && compose.to.value) choose(compose.to.value); tool('way'); }), compose.drop, compose.send));
    for (const e of [compose.kind, compose.to, compose.text, compose.answers]) on(e, 'input', draft);
    const area = make('textarea', { 'aria-label': t('Orders, a line each') }), left = make('p', { class: 'dim' }, t('A line each: “30th Foot: fall back.” What is not understood stays here.'));
    seat('desk-compose').append(heading(t('Write')), compose.form, make('details', {}, make('summary', {}, t('Paste orders from a chat')), make('div', { class: 'card ask' }, area, left,
      make('div', { class: 'acts' }, button(t('Send These'), () => paste(area, left), 'blue')))));
  }
  /* Each line that names a unit of his is an order to it; the others are shown back. */
  function paste (area, left) {
    const plain = text => text.toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim(), names = parts.may.to.map(u => [plain(u.name), u]), rest = [];
    const find = text => { const all = text ? names.filter(([name]) => ` ${name.replace(/,/g, '')} `.includes(` ${text} `)) : []; return (names.find(([name]) => name === text) || (all.length === 1 ? all[0] : []))[1]; };
    let n = 0;
    for (const line of area.value.split('\n').filter(one => one.trim())) {
      const pieces = line.split(':'), at = pieces.findIndex((piece, i) => i < pieces.length - 1 && find(plain(piece.replace(/^[-*>•·–\s]+/, '')))), to = at >= 0 && find(plain(pieces[at].replace(/^[-*>•·–\s]+/, ''))), text = pieces.slice(at + 1).join(':').trim();
      if (!to || !text) { rest.push(line); continue; }
      send({ kind: 'orders', kind_of: 'order', to: to.id, text }, `${compose.kind.options[0].textContent}: ${to.name}`); n++;
    }
    area.value = rest.join('\n');
    left.textContent = rest.length ? t('%s sent. These lines were not understood: each begins with one of your units and a colon.', n) : t('%s sent.', n);
  }
  function fill (select, options) {
    const was = select.value, text = JSON.stringify(options);
    if (select.dataset.has === text) return;
    select.dataset.has = text;
    select.replaceChildren(...options.map(o => make('option', { value: o.id }, o.name)));
    if (options.some(o => o.id === was)) select.value = was;
  }
  function showCompose () {
    const may = parts.may || {};
    if (may.orders !== 'dispatches') { seat('desk-compose').hidden = true; if (may.orders === 'moves') { seat('desk-compose').hidden = false; seat('desk-compose').replaceChildren(heading(t('Orders for the Move')), make('p', { class: 'dim' }, t('Press a unit of yours on the map, then what it shall do.'))); } return; }
    build(); seat('desk-compose').hidden = false;
    fill(compose.kind, may.kinds.map(k => ({ id: k.id, name: k.label })));
    fill(compose.to, may.to);
    fill(compose.answers, [{ id: '', name: t('Nothing') }, ...(parts.post || []).filter(d => !d.own && d.n).reverse().map(d => ({ id: String(d.n), name: d.title }))]);
    if (chosen && may.to.some(one => one.id === chosen) && !compose.text.value) compose.to.value = chosen;
    draft();
  }
  const marcher = () => { const u = chosen && mine(chosen) ? chosen : compose.to.value; return (parts.may.to || []).some(one => one.id === u) ? u : ''; };
  function draft () {
    if (!compose.form) return;
    const way = SgMap.getWay(), all = compose.kind.value === 'dispositions';
    compose.toLabel.hidden = all; compose.answersLabel.hidden = all || compose.answers.options.length < 2;
    compose.way.hidden = way.length < 2; compose.drop.hidden = way.length < 2;
    if (way.length > 1) compose.way.textContent = tellMarch(way);
    compose.send.disabled = !compose.text.value.trim() && way.length < 2;
    askRide(all ? '' : compose.to.value);
    store.set(`draft.${here()}`, { kind: compose.kind.value, to: compose.to.value, text: compose.text.value });
  }
  /* How long it takes, asked once the finger rests; it is told for as long as that unit has that way, whatever is written meanwhile. */
  const tellWay = way => way.map(p => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' '), march = { key: '', words: '' }, marchKey = way => `${marcher()} ${tellWay(way)}`;
  const tellMarch = way => [t('%s goes %s, as drawn.', nameOf(marcher()), SgMap.tell(SgMap.length(way))), march.key === marchKey(way) && march.words].filter(Boolean).join(' ');
  async function time () {
    const way = SgMap.getWay(), unit = marcher(), key = marchKey(way);
    if (way.length < 2 || !unit) return;
    try {
      const said = await (await fetch(`/way?unit=${encodeURIComponent(unit)}&way=${encodeURIComponent(tellWay(way))}`)).json();
      if (said.words && marchKey(SgMap.getWay()) === key) { march.key = key; march.words = said.words; compose.way.textContent = tellMarch(way); say(compose.way.textContent, true); }
    } catch { /* without it, then */ }
  }
  /* When it should be there, asked once he has settled to whom; with what is sent it is kept here. */
  const rides = new Map(), rideKey = to => `${to} ${parts.turn ? parts.turn.time : ''}`;
  let rideTimer = 0;
  function askRide (to) {
    const known = to && rides.get(rideKey(to));
    clearTimeout(rideTimer); compose.ride.textContent = known || ''; compose.ride.hidden = !known;
    if (to && known === undefined) rideTimer = setTimeout(async () => {
      const key = rideKey(to);
      try { rides.set(key, (await (await fetch(`/way?to=${encodeURIComponent(to)}`)).json()).words || ''); } catch { return; }
      if (rideKey(compose.to.value) === key) askRide(to);
    }, 400);
  }
  function keepDue (errand, to) {
    const words = rides.get(rideKey(to)), due = Object.entries(store.get('due', {})).slice(-39);
    if (words) store.set('due', Object.fromEntries([...due, [errand.fields.id, words]]));
  }
  function restore () {
    const kept = store.get(`draft.${here()}`, null);
    if (!kept || !compose.form || compose.text.value) return;
    compose.text.value = kept.text || '';
    for (const key of ['kind', 'to']) if ([...compose[key].options].some(o => o.value === kept[key])) compose[key].value = kept[key];
    draft();
  }
  function dropWay () { SgMap.clearWay(); tool('hand'); say(''); draft(); showChosen(); }
  /* The way alone says it all: what is written on the desk stays there. */
  function sendWay () {
    keepDue(send({ kind: 'orders', kind_of: 'order', to: chosen, text: '', unit: chosen, way: tellWay(SgMap.getWay()) }, `${compose.kind.options[0].textContent}: ${nameOf(chosen)}`), chosen);
    dropWay(); say(t('Sent to the umpire.'));
  }
  function off (e) {
    e.preventDefault();
    const way = SgMap.getWay(), fields = { kind: 'orders', kind_of: compose.kind.value, to: compose.to.value, text: compose.text.value.trim() };
    if (!fields.text && way.length < 2) return;
    if (compose.answers.value) fields.answers = compose.answers.value;
    if (way.length > 1) { fields.unit = marcher(); fields.way = tellWay(way); }
    keepDue(send(fields, `${compose.kind.selectedOptions[0].textContent}: ${compose.kind.value === 'dispositions' ? '' : nameOf(compose.to.value)}`), compose.kind.value === 'dispositions' ? '' : compose.to.value);
    compose.text.value = ''; compose.answers.value = ''; dropWay();
  }
  /* Where no orders are written a player says in a note what his men shall do: it begins with their name. */
  function noteOf (id) {
    const text = seat('desk-note').querySelector('textarea'), begun = `${nameOf(id)}: `;
    open('desk'); seat('desk-note').querySelector('details').open = true;
    if (!text.value.includes(begun)) text.value = text.value.trim() ? `${text.value.trimEnd()}\n${begun}` : begun;
    text.focus(); text.setSelectionRange(text.value.length, text.value.length);
  }
  function buildNote () {
    const text = make('textarea', { maxlength: 2000, 'aria-label': t('A note to the umpire') });
    seat('desk-note').replaceChildren(make('details', {}, make('summary', {}, t('A note to the umpire')), make('form', { class: 'card', on: { submit (e) { e.preventDefault(); if (!text.value.trim()) return; send({ kind: 'note', text: text.value }, t('A note')); text.value = ''; } } },
      text, make('div', { class: 'acts' }, make('button', { class: 'blue' }, t('Send'))))));
  }
  function showSent () {
    const own = queue.filter(e => e.here === here()), list = [...own.map(e => ({ title: e.title, text: e.fields.kind === 'orders' && !e.fields.kind_of ? '' : e.fields.text, state: e.failed ? 'refused' : 'kept', words: e.failed, errand: e })), ...sent].reverse();
    const due = store.get('due', {}), labels = { kept: t('on this device'), waits: t('with the umpire'), taken: t('taken'), refused: t('not taken') };
    seat('desk-sent').replaceChildren(...(list.length ? [heading(t('What You Sent')), make('ul', { class: 'list' }, list.map(e => make('li', {}, make('div', { class: 'top' }, make('b', {}, e.title), make('span', { class: `state-${e.state}` }, labels[e.state])), e.text && make('p', { class: 'say' }, e.text),
      e.words && make('p', { class: 'say dim' }, e.words), e.state !== 'refused' && due[e.id || e.errand.fields.id] && make('small', {}, due[e.id || e.errand.fields.id]), e.unkept && make('p', { class: 'say' }, t('The umpire’s disk could not keep that yet; he is told.')),
      e.errand && e.errand.failed && make('div', { class: 'acts' }, e.errand.fields.text && compose.form && button(t('Write It Again'), () => { compose.text.value = e.errand.fields.text; forget(e.errand); draft(); }), button(t('Put Away'), () => forget(e.errand))))))] : []));
  }
  function forget (errand) { queue = queue.filter(e => e !== errand); store.set('queue', queue); showSent(); }

  /* Post: what came, what was written, what is known of the enemy. */
  function showPost () {
    const post = parts.post || [], news = [...(parts.news || [])].sort((a, b) => b.at - a.at), log = parts.log || [], list = [];
    if (post.length) list.push(heading(t('Dispatches')), make('ul', { class: 'list' }, [...post].reverse().map(d => make('li', { class: d.own ? 'own' : '' },
      make('div', { class: 'top' }, make('b', {}, d.title)), d.text && make('p', { class: 'say' }, d.text),
      (d.marches || []).map(m => make('p', { class: 'dim' }, t('%s marches to %s', m.name, m.to || ''), ' ', m.way && m.way.length > 2 && button(t('Show'), () => { SgMap.setWays([pairs(m.way)]); SgMap.show(m.way[0], m.way[1]); open('map'); }, 'flat'))),
      make('small', {}, [d.own ? d.written && t('written %s', d.written) : d.came ? t('came %s', d.came) : '', d.own && d.came ? t('arrived %s', d.came) : '', d.answers ? t('answers no. %s', d.answers) : ''].filter(Boolean).join(' · '))))),
      make('div', { class: 'acts' }, parts.may && parts.may.orders && make('a', { class: 'button', href: '/forms.pdf', download: 'dispatches.pdf' }, t('On Paper (PDF)')), button(t('Copy as Text'), copy)));
    if (news.length) list.push(heading(t('Known of the Enemy')), make('ul', { class: 'list' }, news.map(n => { const b = button('', () => { const u = unit(n.id); choose(n.id); if (u) SgMap.show(u.x, u.y); open('map'); });
      b.append(make('span', { class: 'top' }, make('b', {}, `${n.letter}  ${n.what}`), make('span', { class: 'num' }, n.age || t('now'))), make('small', {}, [n.where, n.by, n.time].filter(Boolean).join(' · '))); return make('li', {}, b); })));
    if (log.length) list.push(heading(t('What Happened')), make('ul', { class: 'list' }, [...log].reverse().map(l => make('li', {}, make('div', { class: 'top' }, make('span', { class: 'say' }, l.text), l.time && make('span', { class: 'num' }, l.time), l.rule && make('i', { class: 'chip' }, l.rule))))));
    $('page-post').replaceChildren(...(list.length ? list : [make('p', { class: 'empty' }, t('Nothing has come yet.'))]));
  }
  const pairs = flat => flat.reduce((all, v, i) => { if (i % 2) all[all.length - 1].y = v; else all.push({ x: v }); return all; }, []);
  async function copy () {
    const text = (parts.post || []).map(d => `${d.title}\n${d.text || ''}${(d.marches || []).map(m => `\n${t('%s marches to %s', m.name, m.to || '')}`).join('')}`).join('\n\n');
    try { await navigator.clipboard.writeText(text); } catch {
      const area = make('textarea', {}); area.value = text; document.body.append(area); area.select(); document.execCommand('copy'); area.remove();
    }
    say(t('Copied.'));
  }

  /* The army. */
  function showArmy () {
    const army = parts.army || [];
    $('page-army').replaceChildren(heading(t('Order of Battle')), army.length ? make('ul', { class: 'list' }, army.map(u => {
      const b = button('', () => { choose(chosen === u.id ? null : u.id); const at = unit(u.id); if (at && chosen) SgMap.show(at.x, at.y); });
      b.append(make('span', { class: 'top' }, make('b', {}, u.name), make('span', { class: 'num' }, t('%s of %s', u.fit, u.begun))), make('small', {}, u.type || ''));
      const bar = make('div', { class: 'bar' }, make('i')); bar.firstChild.style.width = `${100 * u.fit / Math.max(1, u.begun)}%`; b.append(bar);
      const facts = chosen === u.id && u.facts && u.facts.length && make('dl', {}, u.facts.flatMap(f => [make('dt', {}, f.caption), make('dd', {}, f.words, f.rule && ' ', f.rule && make('i', { class: 'chip' }, f.rule))]));
      if (chosen === u.id) needCards();
      return make('li', { class: chosen === u.id ? 'on' : '' }, b, facts, chosen === u.id && narrow() && actsOf(u.id), chosen === u.id && makeCard(u.id));
    })) : make('p', { class: 'empty' }, t('Nobody is mustered yet.')));
  }

  /* The card of a unit, as it is printed; asked for when the first is looked at. */
  let cards = null, asking = false;
  async function needCards () {
    if (cards || asking) return;
    asking = true;
    try { const reply = await fetch('/cards'); if (reply.ok) { cards = new Map((await reply.json()).map(c => [c.id, c])); showArmy(); } } catch { /* without them, then */ }
    asking = false;
  }
  const boxes = (title, list) => list.length ? make('div', { class: 'boxes', role: 'group', 'aria-label': title || t('Shoots') }, title && make('small', {}, title), list.map(b => make('span', { class: 'box' }, make('small', {}, b.label), make('b', {}, b.value)))) : null;
  function makeCard (id) {
    const c = cards && cards.get(id);
    if (!c || !(c.lines.length + c.rows.length + c.bands.length + c.fight.length || c.shoot)) return null;
    return make('section', { class: 'unit-card', 'aria-label': t('Unit card') },
      c.lines.map(l => make('p', { class: l.sign > 0 ? 'good' : l.sign < 0 ? 'bad' : '' }, make('b', {}, l.name), l.text && ` ${l.text}`)),
      c.rows.length ? make('table', {}, make('thead', {}, make('tr', {}, make('th', {}), c.heads.map(h => make('th', { scope: 'col' }, h)))),
        make('tbody', {}, c.rows.map(r => make('tr', {}, make('th', { scope: 'row' }, r.label), r.cells.map(v => make('td', {}, v)))))) : null,
      c.shoot && make('p', {}, make('b', {}, t('Shoots')), ` ${c.shoot}`), boxes(c.shoot ? '' : t('Shoots'), c.bands), boxes(t('Fights'), c.fight));
  }

  /* The rules, in the program’s own words. */
  async function showRules () {
    if (rules) return;
    const reference = make('div', { class: 'acts' }, make('a', { class: 'button', href: '/reference.pdf', download: 'quick-reference.pdf' }, t('Quick Reference (PDF)')));
    $('page-rules').replaceChildren(heading(parts.turn.rules), reference);   // there is something to press while they come
    try { rules = await (await fetch('/rules')).json(); } catch { $('page-rules').append(make('p', { class: 'empty' }, t('The umpire’s program does not answer.'))); return; }
    const find = make('input', { type: 'search', placeholder: t('Search the rules'), 'aria-label': t('Search the rules') }), list = make('ul', { class: 'list' });
    const fillRules = () => {
      const q = find.value.toLowerCase();
      list.replaceChildren(...rules.filter(r => !q || `${r.id} ${r.title} ${r.text}`.toLowerCase().includes(q)).slice(0, 400).map(r => make('li', {}, make('div', { class: 'top' }, make('b', {}, r.title), make('i', { class: 'chip' }, r.id)), make('p', { class: 'say dim' }, r.text))));
    };
    on(find, 'input', fillRules); fillRules();
    $('page-rules').replaceChildren(heading(parts.turn.rules), reference, find, list);
  }

  /* Pages. */
  function open (which) {
    page = which; $('room').dataset.page = document.body.dataset.page = which;
    for (const tab of document.querySelectorAll('#tabs [data-page]')) tab.setAttribute('aria-selected', String(tab.dataset.page === which));
    for (const name of ['desk', 'post', 'army', 'rules']) $(`page-${name}`).hidden = name !== which && !(which === 'map' && name === 'desk');
    if (which === 'post') { store.set(`seen.${here()}`, (parts.post || []).length); badges(); }
    if (which === 'rules') showRules();
    SgMap.draw();
  }
  function badges () {
    const due = (parts.asks || []).length + (wants.men ? 1 : 0) + (wants.dice !== undefined || wants.turn ? 1 : 0), fresh = Math.max(0, (parts.post || []).length - store.get(`seen.${here()}`, 0));
    if (page === 'post') store.set(`seen.${here()}`, (parts.post || []).length);
    $('tab-desk').querySelector('em').textContent = due || '';
    $('tab-post').querySelector('em').textContent = page === 'post' ? '' : fresh || '';
  }

  async function begin () {
    try { words = await (await fetch('/words')).json(); } catch { /* in English, then */ }
    document.documentElement.lang = words.lang || 'en';
    for (const e of document.querySelectorAll('[data-t]')) e.textContent = t(e.dataset.t);
    for (const e of document.querySelectorAll('[data-tip]')) { e.title = t(e.dataset.tip); e.setAttribute('aria-label', t(e.dataset.tip)); }
    for (const e of document.querySelectorAll('[data-label]')) e.setAttribute('aria-label', t(e.dataset.label));
    SgMap.begin($('map'), { choose: pressed, way () { draft(); showChosen(); time(); }, rule () {}, mayCarry: f => parts.may && parts.may.box && f.unit && f.side === sideOf(),
      carry (f, at, done) { if (!done) { places.set(f.id, { x: at.x, y: at.y, b: f.b }); SgMap.setPlaces(places); } else { places.delete(f.id); place([f], [{ x: at.x, y: at.y, b: f.b || 0 }]); } } });
    on($('tool-hand'), 'click', () => tool('hand')); on($('tool-way'), 'click', () => tool('way')); on($('tool-rule'), 'click', () => tool('rule'));
    on($('zoom-in'), 'click', () => SgMap.zoom(1.5)); on($('zoom-out'), 'click', () => SgMap.zoom(1 / 1.5)); on($('zoom-all'), 'click', () => SgMap.fit());
    for (const tab of document.querySelectorAll('#tabs [data-page]')) on(tab, 'click', () => open(tab.dataset.page));
    on($('tabs'), 'keydown', e => { const all = [...document.querySelectorAll('#tabs [data-page]')].filter(b => b.offsetParent), i = all.indexOf(document.activeElement), to = { ArrowRight: i + 1, ArrowLeft: i - 1 }[e.key]; if (to !== undefined) all[(to + all.length) % all.length].focus(); });
    on($('leave'), 'click', async () => { try { await post('/leave', {}); } catch { /* it is shut in any case */ } store.set('was', false); gate(t('You have left the room.')); });
    on($('gate-form'), 'submit', e => { e.preventDefault(); const token = readToken($('gate-code').value); if (token) enter(token); else gate(t('A code has 22 letters and figures.')); });
    on(window, 'online', () => load()); on(document, 'visibilitychange', () => { if (!document.hidden && about && Date.now() - heard > 9000) load(); });
    on(window, 'hashchange', () => { const token = readToken(location.hash); if (token) { history.replaceState(null, '', '/'); enter(token); } });
    buildNote(); open(narrow() ? 'map' : 'desk');
    const token = readToken(location.hash);
    if (location.hash) history.replaceState(null, '', '/');
    if (token) enter(token); else load();
  }
  begin();
})();
