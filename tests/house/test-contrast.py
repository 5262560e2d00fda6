#!/usr/bin/env python3
"""What is read stands out from what is behind it, and sides can be told apart by every eye.

SPDX-License-Identifier: GPL-3.0-or-later

Text is held to 4.5 to 1 and marks to 3 to 1 (WCAG 2.1, 1.4.3 and 1.4.11).  The three kinds of colour blindness are those of Machado, Oliveira and
Fernandes (IEEE TVCG 15, 2009) at their full strength; two colours are told apart from a difference of 10 on (CIE 1976, L*a*b*).
"""

import glob
import itertools
import os
import re
import struct
import xml.etree.ElementTree as ET
import zlib

from house import main, path

TEXT, MARK, APART = 4.5, 3.0, 10.0

# libadwaita 1.2, by its documentation: what is behind, and the letters on it.
LIGHT = {'window_bg_color': '#fafafa', 'view_bg_color': '#ffffff', 'card_bg_color': '#ffffff', 'popover_bg_color': '#ffffff', 'headerbar_bg_color': '#ebebeb',
         'accent_bg_color': '#3584e4', 'accent_fg_color': '#ffffff', 'accent_color': '#1c71d8', 'fg': '#333333'}
DARK = {'window_bg_color': '#242424', 'view_bg_color': '#1e1e1e', 'card_bg_color': '#363636', 'popover_bg_color': '#383838', 'headerbar_bg_color': '#303030',
        'accent_bg_color': '#3584e4', 'accent_fg_color': '#ffffff', 'accent_color': '#78aeed', 'fg': '#ffffff'}
GROUNDS = ('window_bg_color', 'view_bg_color', 'card_bg_color', 'popover_bg_color')

BLIND = {
    'protanopia': ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    'deuteranopia': ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    'tritanopia': ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def rgb(text):
    text = text.lstrip('#')
    if len(text) == 3:
        text = ''.join(2 * c for c in text)
    return tuple(int(text[i:i + 2], 16) / 255 for i in (0, 2, 4))


def linear(colour):
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)


def lightness(colour):
    return sum(share * c for share, c in zip((0.2126, 0.7152, 0.0722), linear(colour)))


def contrast(one, other):
    high, low = sorted((lightness(one), lightness(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def over(front, back, alpha):
    return tuple(f * alpha + b * (1 - alpha) for f, b in zip(front, back))


def seen(colour, kind):
    """As somebody who is colour-blind sees it, linear."""
    return tuple(min(1, max(0, sum(m * c for m, c in zip(row, linear(colour))))) for row in BLIND[kind])


def lab(colour):
    x, y, z = (sum(m * c for m, c in zip(row, colour)) / white for row, white in
               (((0.4124, 0.3576, 0.1805), 0.9505), ((0.2126, 0.7152, 0.0722), 1), ((0.0193, 0.1192, 0.9505), 1.089)))
    f = [v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z)]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def difference(one, other):
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other))) ** 0.5


def sheet(name):
    with open(path('ui', name), encoding='utf-8') as stream:
        text = re.sub(r'/\*.*?\*/', '', stream.read(), flags=re.S)
    return dict(re.findall(r'@define-color (\w+) (#[0-9a-f]+);', text)), re.findall(r'([^{};]+)\{([^{}]*)\}', text)


def colour_of(value, known):
    """(nullable): of a name, a figure, or a darker one of a name; what is mixed with what stands behind is not asked."""
    value = value.strip()
    shade = re.fullmatch(r'shade\(@(\w+), ?([0-9.]+)\)', value)
    if shade and shade.group(1) in known:
        return tuple(min(1, c * float(shade.group(2))) for c in rgb(known[shade.group(1)]))
    value = re.sub(r'^alpha\((#[0-9a-f]+),.*', r'\1', value)
    if value.startswith('#'):
        return rgb(value)
    return rgb(known[value[1:]]) if value.startswith('@') and value[1:] in known else None


def window(name, themes, sheets):
    """The house’s own colours, on all that they may stand on."""
    faults, looked = [], 0
    known = dict(themes)
    rules = []
    for one in sheets:
        defined, more = sheet(one)
        known.update(defined)
        rules += more
    last = {}
    for selector, body in rules:
        for key, value in re.findall(r'([\w-]+) *: *([^;]+)', body):
            last.setdefault(selector.strip(), {})[key] = value
    for selector, style in last.items():
        if 'sg-status' in selector or 'sg-struck' in selector or '%' in selector or selector.startswith('@'):
            continue # heard, not seen; struck out; of a movement
        front = colour_of(style['color'], known) if 'color' in style else None
        behind = colour_of(style['background-color'], known) if 'background-color' in style else None
        alpha = float(style['opacity']) if re.fullmatch(r'[0-9.]+', style.get('opacity', '')) else 1
        if front is None and (alpha == 1 or 'background' in style):
            continue
        for ground in [behind] if behind else [rgb(known[ground]) for ground in GROUNDS]:
            looked += 1
            found = contrast(over(front or rgb(known['fg']), ground, alpha), ground)
            if found < TEXT:
                faults.append(f'{name}, {selector}: {found:.2f} to 1 on {"#%02x%02x%02x" % tuple(round(255 * c) for c in ground)}, and text wants {TEXT}')
    return faults, looked


def light():
    return window('light', LIGHT, ('style.css',))


def dark():
    return window('dark', DARK, ('style.css', 'style-dark.css'))


def high():
    """In high contrast nothing is dimmed: whatever is read has 7 to 1."""
    faults, looked = [], 0
    _, rules = sheet('style-hc.css')
    plain = {selector.strip() for joined, body in rules for selector in joined.split(',') if re.search(r'opacity: *1\b', body)}
    for joined, body in sheet('style.css')[1]:
        for selector in joined.split(','):
            selector = selector.strip()
            if re.search(r'(?<!-)opacity: *0?\.[0-9]', body) and 'sg-struck' not in selector and '%' not in selector:
                looked += 1
                if selector not in plain:
                    faults.append(f'high contrast: {selector} is dimmed')
    return faults, looked


def maps():
    """Names and marks of each style on its ground, and figures on troops."""
    faults, looked = [], 0
    for name in sorted(glob.glob(path('data', 'styles', '*.xml'))):
        style, root = os.path.basename(name)[:-4], ET.parse(name).getroot()
        inks = {ink.get('name'): rgb(ink.get('rgb')) for ink in root.iter('ink')}
        ground = inks['ground']
        halo = next(float(measure.get('value')) for measure in root.iter('measure') if measure.get('name') == 'halo-alpha')
        # A name has a halo, and is read on it.
        pairs = [('name', 'halo', TEXT), ('wood-name', 'halo', TEXT), ('water-name', 'halo', TEXT), ('figure', 'halo', TEXT)]
        for front, back, least in pairs:
            looked += 1
            found = contrast(inks[front], over(inks[back], ground, halo))
            if found < least:
                faults.append(f'{style}: {front} on its {back} {found:.2f} to 1, and {least} is wanted')
        for side in root.iter('side'):
            looked += 2
            found = contrast(rgb(side.get('on')), rgb(side.get('fill')))
            if found < TEXT:
                faults.append(f'{style}: figures on {side.get("id")} {found:.2f} to 1, and {TEXT} is wanted')
            found = max(contrast(rgb(side.get('edge')), ground), contrast(rgb(side.get('fill')), ground))
            if found < MARK:
                faults.append(f'{style}: {side.get("id")} on the ground {found:.2f} to 1, and {MARK} is wanted')
    return faults, looked


def sides():
    """Any two sides differ in their fill, or in the hatching on it, for every eye."""
    faults, looked = [], 0
    for name in sorted(glob.glob(path('data', 'styles', '*.xml'))):
        style, root = os.path.basename(name)[:-4], ET.parse(name).getroot()
        for one, other in itertools.combinations(list(root.iter('side')), 2):
            for kind in BLIND:
                looked += 1
                found = difference(seen(rgb(one.get('fill')), kind), seen(rgb(other.get('fill')), kind))
                if found < APART:
                    faults.append(f'{style}: {one.get("id")} and {other.get("id")} differ by {found:.1f} for {kind}, and {APART} is wanted')
    return faults, looked


# Lines that only rule paper to write on: whoever writes there sees the heavier ones.
RULED = (('sg-pen.c', 0.75),)


def inks():
    """The names of greys in sg-pen.h, and how dark each is."""
    with open(path('src', 'sheets', 'sg-pen.h'), encoding='utf-8') as stream:
        return {name: float(value) for name, value in re.findall(r'#define (SG_\w+) +(0\.[0-9]+)', stream.read())}


def split(arguments):
    """At the commas that stand in no brackets."""
    parts, depth = [''], 0
    for letter in arguments:
        depth += (letter == '(') - (letter == ')')
        if letter == ',' and depth == 0:
            parts.append('')
        else:
            parts[-1] += letter
    return parts


def sheets():
    """On white paper: every grey that a sheet names for its letters and for its lines; and the colours of the sides."""
    faults, looked, names = [], 0, inks()
    white = (1, 1, 1)
    # Which of a call's arguments is the ink.
    calls = {'sg_pen_text': (6, TEXT), 'sg_pen_fit': (8, TEXT), 'sg_pen_paragraph': (7, TEXT), 'sg_pen_rule': (6, MARK), 'sg_pen_box': (6, MARK)}
    for name in sorted(glob.glob(path('src', 'sheets', '*.c'))):
        with open(name, encoding='utf-8') as stream:
            text = stream.read()
        for call, arguments in re.findall(r'\b(sg_pen_(?:text|fit|paragraph|rule|box)) \(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)', text):
            at, least = calls[call]
            parts = split(arguments)
            if len(parts) <= at:
                continue
            if least == TEXT and parts[at].strip() == 'ink':
                for value in re.findall(r'\bink = (SG_PALE)\b', text):
                    faults.append(f'{os.path.basename(name)}: letters may be {value}, which is for lines')
            for ink in re.findall(r'\b(SG_[A-Z]+|[01]\.[0-9]+)\b', parts[at]):
                value = names.get(ink) if ink.startswith('SG_') else float(ink)
                if value is None or (os.path.basename(name), value) in RULED:
                    continue
                looked += 1
                found = contrast((value, value, value), white)
                if found < least:
                    faults.append(f'{os.path.basename(name)}: {call} with {ink} has {found:.2f} to 1, and {least} is wanted')
    for side in ET.parse(path('data', 'styles', 'ordnance.xml')).getroot().iter('side'):
        for kind in EYES:
            looked += 1
            found = seen_contrast(rgb(side.get('fill')), white, kind)
            if found < MARK:
                faults.append(f'{side.get("id")} on paper {found:.2f} to 1 for {kind or "all"}, and {MARK} is wanted')
    return faults, looked


# What bounds a thing or is one, by its ink; on the table a road is told by its edge and water by itself, between banks of chalk.
THINGS = ('wood-edge', 'tree', 'hedge', 'bush', 'road-ink', 'house', 'house-line', 'church', 'rock', 'hachure', 'marsh', 'contour', 'index', 'engraved')
# Lines are told from the ground by one of their inks at least: what they are cased in, or filled with.
LINES = ('road', 'river', 'stream', 'railway', 'fence', 'ditch', 'embankment', 'cutting', 'trench', 'breastwork', 'cliff')
EYES = (None, *BLIND)


def seen_contrast(one, other, kind):
    """As an eye of that @kind has it; None is one that sees every colour."""
    if kind is None:
        return contrast(one, other)
    high, low = sorted((sum(share * c for share, c in zip((0.2126, 0.7152, 0.0722), seen(colour, kind))) for colour in (one, other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def grounds_of(root, inks):
    """What a style's marks may lie on: its paper, its layer tints where it has them, the cloth of a table in the light and in its corners."""
    grounds = {name: inks[name] for name in ('ground', 'cloth-light', 'cloth', 'cloth-dark') if name in inks}
    if 'cloth' not in inks:
        grounds.update({f'tint {tint.get("from")}': rgb(tint.get('rgb')) for tint in root.iter('tint')})
    return grounds


def styles():
    """Each style’s name, its inks, the grounds of it, and all of it."""
    for name in sorted(glob.glob(path('data', 'styles', '*.xml'))):
        root = ET.parse(name).getroot()
        inks = {ink.get('name'): rgb(ink.get('rgb')) for ink in root.iter('ink')}
        yield os.path.basename(name)[:-4], inks, grounds_of(root, inks), root


def marks():
    """What bounds or is a thing on the map stands out from the ground, on every tint of it, for every eye."""
    faults, looked = [], 0
    for style, inks, grounds, root in styles():
        things = {thing: inks[thing] for thing in (*THINGS, 'water' if 'cloth' in inks else 'bank')}
        pairs = [(thing, front, name, ground) for thing, front in things.items() for name, ground in grounds.items()]
        pairs += [('bank', inks['bank'], 'water', inks['water']), ('road-ink', inks['road-ink'], 'road', inks['road'])]
        if 'cloth' not in inks:  # there trees stand so close that they are the wood
            pairs += [(thing, inks[thing], 'wood', inks['wood']) for thing in ('wood-edge', 'tree')]
        for thing, front, name, ground in pairs:
            for kind in EYES:
                looked += 1
                found = seen_contrast(front, ground, kind)
                if found < MARK:
                    faults.append(f'{style}: {thing} on {name} {found:.2f} to 1 for {kind or "all"}, and {MARK} is wanted')
    return faults, looked


def lines():
    """Roads, water, works and barriers have an ink that stands out from the ground, for every eye."""
    faults, looked = [], 0
    for style, _, grounds, root in styles():
        for symbol in root.iter('symbol'):
            if symbol.get('kind') not in LINES:
                continue
            own = [rgb(symbol.get(part)) for part in ('edge', 'fill', 'ink') if symbol.get(part)]
            for name, ground in grounds.items():
                for kind in EYES:
                    looked += 1
                    found = max(seen_contrast(ink, ground, kind) for ink in own)
                    if found < MARK:
                        faults.append(f'{style}: {symbol.get("class") or symbol.get("kind")} on {name} {found:.2f} to 1 for {kind or "all"}, and {MARK} is wanted')
    return faults, looked


def apart():
    """Lines that are alike but for their colour, a contour and a brook, are told apart by every eye; so are the fields that colour alone fills."""
    faults, looked = [], 0
    for style, inks, _, root in styles():
        brook = rgb(next(symbol.get('fill') for symbol in root.iter('symbol') if symbol.get('class') == 'brook'))
        pairs = [('contour', inks['contour'], 'brook', brook), ('index', inks['index'], 'brook', brook), ('water', inks['water'], 'ground', inks['ground']),
                 ('water', inks['water'], 'wood', inks['wood'])]
        for one, front, other, back in pairs:
            for kind in BLIND:
                looked += 1
                found = difference(seen(front, kind), seen(back, kind))
                if found < APART:
                    faults.append(f'{style}: {one} and {other} differ by {found:.1f} for {kind}, and {APART} is wanted')
    return faults, looked


def named_inks(name):
    """Inks that a painter of marks names for itself."""
    with open(path('src', 'draw', name), encoding='utf-8') as stream:
        return {word: rgb(value) for word, value in re.findall(r'^#define (\w+) +0x([0-9a-f]{6})', stream.read(), re.M)}


def laid():
    """What the umpire lays over any map lies on paper of its own, and is read there by every eye; what two colours mean, every eye tells apart."""
    faults, looked = [], 0
    umpire, fire, dead, device = (named_inks(f'sg-{name}-marks.c') for name in ('umpire', 'fire', 'dead-ground', 'device'))
    paper = dead['PAPER']
    inks = {'ring': umpire['RING_INK'], 'a way that is not allowed': umpire['AMBER_WAY'], 'ember': fire['EMBER'], 'hidden': dead['HIDDEN'], 'bare': dead['BARE'],
            'field': dead['FIELD'], 'hatched': dead['HATCHED'], 'edge': device['EDGE'], 'friend': device['FRIEND'], 'stick': device['STICK']}
    for name, ink in inks.items():
        for kind in EYES:
            looked += 1
            found = seen_contrast(ink, paper, kind)
            if found < MARK:
                faults.append(f'{name} on its paper {found:.2f} to 1 for {kind or "all"}, and {MARK} is wanted')
    edges = [('a way that is not allowed', side.get('id'), rgb(side.get('edge'))) for _, _, _, root in styles() for side in root.iter('side')]
    pairs = [('hidden', 'bare', inks['bare']), ('hidden', 'field', inks['field']), ('edge', 'friend', inks['friend']), *edges]
    for one, name, other in pairs:
        for kind in BLIND:
            looked += 1
            found = difference(seen(inks[one], kind), seen(other, kind))
            if found < APART:
                faults.append(f'{one} and {name} differ by {found:.1f} for {kind}, and {APART} is wanted')
    return faults, looked


def pixels(name):
    """Of a PNG of eight bits a channel with alpha: (width, its pixels, each of four channels from 0 to 1)."""
    with open(name, 'rb') as stream:
        data = stream.read()
    at, packed, width, size = 8, b'', 0, 4
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        chunk = data[at + 8:at + 8 + length]
        if kind == b'IHDR':
            width, _, depth, colour = struct.unpack('>IIBB', chunk[:10])
            assert depth == 8 and colour == 6, f'{name}: not of eight bits with alpha'
        elif kind == b'IDAT':
            packed += chunk
        at += 12 + length
    raw, stride = zlib.decompress(packed), width * size
    before, found = bytearray(stride), []
    for row in range(len(raw) // (stride + 1)):
        method, line = raw[row * (stride + 1)], bytearray(raw[row * (stride + 1) + 1:(row + 1) * (stride + 1)])
        for i in range(stride):
            left, up, corner = line[i - size] if i >= size else 0, before[i], before[i - size] if i >= size else 0
            guess = left + up - corner
            nearest = min((left, up, corner), key=lambda one: abs(guess - one))
            line[i] = line[i] + (0, left, up, (left + up) // 2, nearest)[method] & 255
        found += [tuple(c / 255 for c in line[i:i + size]) for i in range(0, stride, size)]
        before = line
    return width, found


def icons():
    """So small as a menu shows it, the icon has its two armies: both large enough to be seen, and standing out from the table and from each other’s form."""
    faults, looked = [], 0
    for size in (16, 24, 32):
        width, found = pixels(path('data', 'icons', 'hicolor', f'{size}x{size}', 'apps', 'org.littlewars.Sandgate.png'))
        whole = [pixel for pixel in found if pixel[3] > 0.9]
        red = [p for p in whole if p[0] > 1.8 * max(p[1], p[2]) and p[0] > 0.4]
        blue = [p for p in whole if p[2] > 1.5 * p[0] and p[2] > 0.2]
        table = sorted(whole, key=lightness)[-len(whole) // 5][:3]
        looked += 1
        if width != size or len(whole) < 0.7 * size * size:
            faults.append(f'the icon of {size} is {width} wide, and {len(whole)} of its pixels are filled')
        for name, army in (('red', red), ('blue', blue)):
            if len(army) < 0.06 * size * size:
                faults.append(f'the icon of {size}: {len(army)} pixels of {name}')
                continue
            mean = tuple(sum(p[i] for p in army) / len(army) for i in range(3))
            if contrast(mean, table) < MARK:
                faults.append(f'the icon of {size}: {name} has {contrast(mean, table):.2f} to 1 on the table, and {MARK} is wanted')
    return faults, looked


main('contrast', [('light', light), ('dark', dark), ('high', high), ('maps', maps), ('sides', sides), ('sheets', sheets), ('marks', marks), ('lines', lines),
                  ('apart', apart), ('laid', laid), ('icons', icons)])
