#!/usr/bin/env python3
"""Whatever meson.build asks for is declared by the package, by the Flatpak manifest, by ./dev and in the README; and nothing besides.

SPDX-License-Identifier: GPL-3.0-or-later

Which of Debian’s packages holds a library’s .pc file is known here; where the file is installed dpkg is asked as well.
"""

import glob
import re
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ET

from house import main, path

# The library by its .pc file: Debian’s package to build with, and how the README calls it.
LIBRARIES = {
    'glib-2.0': ('libgtk-4-dev', 'GTK'), 'gobject-2.0': ('libgtk-4-dev', 'GTK'), 'gio-2.0': ('libgtk-4-dev', 'GTK'),
    'gio-unix-2.0': ('libgtk-4-dev', 'GTK'), 'gmodule-no-export-2.0': ('libgtk-4-dev', 'GTK'), 'gmp': ('libgmp-dev', 'GMP'),
    'libsodium': ('libsodium-dev', 'libsodium'), 'libarchive': ('libarchive-dev', 'libarchive'), 'libxml-2.0': ('libxml2-dev', 'libxml2'),
    'sqlite3': ('libsqlite3-dev', 'SQLite'), 'cairo': ('libgtk-4-dev', 'cairo'), 'cairo-pdf': ('libgtk-4-dev', 'cairo'),
    'cairo-svg': ('libgtk-4-dev', 'cairo'), 'pangocairo': ('libgtk-4-dev', 'Pango'), 'pangoft2': ('libgtk-4-dev', 'Pango'),
    'fontconfig': ('libgtk-4-dev', 'Pango'), 'gtk4': ('libgtk-4-dev', 'GTK'), 'libadwaita-1': ('libadwaita-1-dev', 'libadwaita'),
    'gdk-pixbuf-2.0': ('libgdk-pixbuf-2.0-dev', 'gdk-pixbuf'), 'gdal': ('libgdal-dev', 'GDAL'), 'libsoup-3.0': ('libsoup-3.0-dev', 'libsoup'),
    'gnutls': ('libgnutls28-dev', 'GnuTLS'), 'libqrencode': ('libqrencode-dev', 'libqrencode'),
}
# Of the tests alone, which no package is built with.
TESTS = {'glib-testing-0': 'libglib-testing-0-dev'}


def read(*parts):
    with open(path(*parts), encoding='utf-8') as stream:
        return stream.read()


def asked():
    """What meson looks for, and the least version of each (nullable)."""
    found = {}
    for name in [path('meson.build')] + glob.glob(path('src', '**', 'meson.build'), recursive=True) + glob.glob(path('tests', '**', 'meson.build'), recursive=True):
        with open(name, encoding='utf-8') as stream:
            for library, rest in re.findall(r"(?<![\\w])dependency\('([^']+)'([^)]*)\)", stream.read()):
                version = re.search(r"version: '>= ?([0-9.]+)'", rest)
                found[library] = version.group(1) if version else found.get(library)
    return found


def known():
    """Each has its place in the table above, and each there is asked for."""
    found = asked()
    faults = [f'meson.build asks for {library}, of which this test knows no package' for library in found if library not in LIBRARIES and library not in TESTS]
    faults += [f'{library} is asked for no more' for library in (*LIBRARIES, *TESTS) if library not in found]
    # What the toolkit's package brings along is not its own.
    own = {library: package for library, (package, _) in LIBRARIES.items() if package != 'libgtk-4-dev'}
    where = subprocess.run(['dpkg-query', '-S', *(f'*/pkgconfig/{library}.pc' for library in own)], capture_output=True, text=True,
                           check=False).stdout if shutil.which('dpkg-query') else ''
    for holder, library in re.findall(r'^([a-z0-9.+-]+)[^/]*/.*/pkgconfig/(\S+)\.pc$', where, re.M):
        if own[library] != holder:
            faults.append(f'{library} lies in {holder}, not in {own[library]}')
    return faults, len(found)


def debian():
    """The source package is built with each, of the version that meson asks for."""
    text = re.search(r'^Build-Depends:(.*?)^\S', read('data', 'packages', 'debian', 'control'), re.M | re.S).group(1)
    declared = {name: version for name, version in re.findall(r'([a-z0-9.+-]+)(?: \(>= ([0-9.]+)\))?', text)}
    faults, found = [], asked()
    for library, (package, _) in LIBRARIES.items():
        if package not in declared:
            faults.append(f'debian/control: {package} is not declared, which {library} is in')
        elif declared[package] and found.get(library) and library in ('gtk4', 'libadwaita-1', 'sqlite3', 'libsoup-3.0') \
                and declared[package] != found[library]:
            faults.append(f'debian/control: {package} >= {declared[package]}, and meson.build asks for {found[library]}')
    libraries = {package for package in declared if package.endswith('-dev')}
    faults += [f'debian/control: {package} is of no use' for package in libraries - {package for package, _ in LIBRARIES.values()}]
    return faults, len(declared)


def flatpak():
    """Each is the platform’s, a module with a checksum, or left out by an option."""
    text = read('data', 'packages', 'flatpak', 'org.littlewars.Sandgate.yaml')

    def listed(key):
        return {word.strip() for word in re.search(rf'^{key}: \[(.*?)\]', text, re.M | re.S).group(1).split(',')}
    platform, left = listed('x-of-the-platform'), listed('x-left-out')
    modules = dict(re.findall(r'^  - name: (\S+)\n(.*?)(?=^  - name: |\Z)', text, re.M | re.S))
    faults = [f'Flatpak: {library} is nowhere' for library in LIBRARIES if library not in platform | left | set(modules)]
    faults += [f'Flatpak: {library} stands there twice' for library in platform & (left | set(modules))]
    faults += [f'Flatpak: {library} is of no use' for library in (platform | left | set(modules) - {'sandgate'}) - set(LIBRARIES)]
    faults += [f'Flatpak: no option leaves {library} out' for library in left if f'-D{library}=disabled' not in text]
    for name, body in modules.items():
        if name != 'sandgate':
            faults += sources_of(name, body)
    if list(modules)[-1] != 'sandgate' or not re.search(r'type: dir\n +path: \.\./\.\./\.\.\n', modules.get('sandgate', '')):
        faults.append('Flatpak: the program is not the last module, of the tree that the manifest lies in')
    return faults, len(platform) + len(modules)


def sources_of(name, body):
    """What a module is built of needs no network once it is fetched: archives alone, each with its checksum, of a version that meson.build is content with."""
    faults, wanted = [], asked().get(name)
    for source in re.split(r'^ +- type: ', body, flags=re.M)[1:]:
        found = re.match(r'archive\n +url: https://\S+?-([0-9.]+)\.tar\.\S+\n +sha256: [0-9a-f]{64}\n', source)
        if not found:
            faults.append(f'Flatpak: a source of {name} is no archive of a version with a checksum')
        elif wanted and [int(n) for n in found.group(1).split('.')] < [int(n) for n in wanted.split('.')]:
            faults.append(f'Flatpak: {name} is {found.group(1)}, and meson.build asks for {wanted}')
    if '- type: ' not in body:
        faults.append(f'Flatpak: {name} has no source')
    return faults


def told():
    """./dev installs what is built with, and the README names it."""
    dev = re.search(r'^build_packages="(.*?)"', read('dev'), re.M | re.S).group(1).split()
    readme = re.search(r'^It wants GTK.*?\n\n', read('README.md'), re.M | re.S).group(0)
    faults = [f'./dev does not install {package}' for package in {*(package for package, _ in LIBRARIES.values()), *TESTS.values()} if package not in dev]
    faults += [f'README.md does not name {name}' for _, name in LIBRARIES.values() if name not in readme]
    return faults, len(dev)


# Each book, by the picture of it in the manual.
BOOKS = {'Little Wars': 'little-wars', 'A Gentleman’s War': 'gentlemans-war', 'Kriegsspiel': 'kriegsspiel', 'The War Game': 'war-game', 'Kriegspiel': 'kriegspiel'}


def catalogue():
    """What catalogues of software are told of all five books; every picture that they are to show is one of the manual’s, and as large as is said."""
    root, faults = ET.parse(path('data', 'org.littlewars.Sandgate.metainfo.xml.in')).getroot(), []
    told = ' '.join(''.join(item.itertext()) for item in root.find('description').iter('li'))
    shown = {re.search(r'([^/]+)\.png$', image.text).group(1): image for image in root.iter('image')}
    for book, figure in BOOKS.items():
        faults += [] if re.search(rf'\b{book}\b', told) else [f'the catalogue is not told of {book}']
        faults += [] if figure in shown else [f'the catalogue shows no picture of {book}']
    for figure, image in shown.items():
        try:
            with open(path('help', 'C', 'figures', f'{figure}.png'), 'rb') as stream:
                size = struct.unpack('>II', stream.read(24)[16:])
        except OSError:
            faults.append(f'help/C/figures has no {figure}.png, which the catalogue shows')
            continue
        if size != (int(image.get('width')), int(image.get('height'))):
            faults.append(f'{figure}.png is {size[0]} by {size[1]}')
    return faults, len(BOOKS) + len(shown)


main('packages', [('known', known), ('debian', debian), ('flatpak', flatpak), ('told', told), ('catalogue', catalogue)])
