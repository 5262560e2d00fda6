#!/usr/bin/env python3
# words.py: finds every word of the program that a person reads, for translators.
#
#   po/words.py files              the files that have such words, one a line
#   po/words.py pot OUT.pot        all of them as a template: sources, templates of the window, data, desktop
#   po/words.py data OUT.pot       those of data/ alone, but for the paragraphs of the rules
#   po/words.py rules OUT.pot      the paragraphs of the rules
#   po/words.py help OUT.pot       the pages of the manual, which have a catalogue of their own (help/LANG/LANG.po)
#   po/words.py pseudo FOLDER      FOLDER/en_XA/LC_MESSAGES/sandgate.mo: a language of tests, in which whatever was translated shows by its
#                                  ⟦brackets⟧, and is two fifths longer than in English
#   po/words.py update LANG…       brings po/LANG.po and help/LANG/LANG.po up to what there is now
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# No list is kept: what is marked in src/ and ui/ is found by xgettext, and of each format of data the table WORDS below says which
# elements and attributes are read by a person.  A word of data has a context that says what it is, and the program asks for it with the
# same one (src/base/sg-tongue.h); sentences have none.

import glob
import os
import re
import subprocess
import sys
import tempfile
from xml.parsers import expat

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# As sg-tongue.h has them.
SECTION, RULE, OPTION, CHOICE = 'section', 'rule', 'house rule', 'choice'
TABLE, UNIT, FIGURE, TROOPS, ONE, CODE = 'table', 'unit of measure', 'figure of a rule', 'troops', 'one of the troops', 'abbreviation'
QUALITY, WEAPON, PERIOD, NAME = 'quality', 'weapon', 'period', 'name of a unit'
SCENARIO, CARD, ARMY, CLASS, SAMPLE = 'scenario', 'event card', 'army list', 'class of features', 'sample'
PHASE = 'phase of play'

# Of each format, by its files: (element, attribute or None for its text, context, what a translator is told).
WORDS = {
    'data/rulesets/*.xml': [
        ('ruleset', 'unit', UNIT, 'Unit of the ground'),
        ('section', 'title', SECTION, 'A chapter of the rules'),
        ('rule', 'title', RULE, 'Heading of a rule'),
        ('ruling', 'title', RULE, 'Heading of a reading of the rules'),
        ('option', 'label', OPTION, 'What a house rule decides; its choices stand behind it'),
        ('choice', 'label', CHOICE, 'A choice of a house rule, read behind its label'),
        ('table', 'title', TABLE, 'Title of a table'),
        ('column', 'label', TABLE, 'Heading of a column of a table'),
        ('column', 'unit', UNIT, 'Unit of a column'),
        ('figure', 'unit', UNIT, 'Unit behind a figure'),
        ('row', 'label', TABLE, 'Heading of a row of a table'),
        ('c', None, TABLE, 'Cell of a table'),
        ('attribute', 'label', QUALITY, 'A quality of troops'),
        ('attribute', None, None, 'What a quality of troops does'),
        ('weapon', 'label', WEAPON, 'A weapon'),
        ('weapon', 'period', PERIOD, 'When a weapon was in use'),
        ('type', 'label', ONE, 'A type of troops, one of them'),
        ('type', 'plural', TROOPS, 'A type of troops, several of them'),
        ('type', 'code', CODE, 'Short for a type of troops, on cards and blocks: a few letters'),
    ],
    'data/scenarios/*.xml': [
        ('scenario', 'title', SCENARIO, 'Title of a scenario'),
        ('scenario', 'attacker', SCENARIO, 'Who attacks in it'),
        ('scenario', 'defender', SCENARIO, 'Who defends in it'),
        ('layout', None, None, 'Of a scenario: the country'),
        ('forces', None, None, 'Of a scenario: the strength of both sides'),
        ('zone', None, None, 'Of a scenario: who is put down where; words in braces stand for figures'),
        ('victory', None, None, 'Of a scenario: what wins it; words in braces stand for figures'),
        ('variant', 'title', SCENARIO, 'A variant of a scenario'),
        ('variant', None, None, 'A variant of a scenario'),
    ],
    'data/decks/*.xml': [
        ('deck', 'title', CARD, 'Title of a deck of event cards'),
        ('card', 'title', CARD, 'Title of an event card'),
        ('card', None, None, 'What an event card does'),
    ],
    'data/armies/*.xml': [
        ('army', 'name', ARMY, 'A nation, whose army it is'),
        ('army', 'period', PERIOD, 'When'),
        ('strengths', None, None, 'Of an army list: its strengths'),
        ('weaknesses', None, None, 'Of an army list: its weaknesses'),
        ('best', None, None, 'Of an army list: its best troops'),
        ('note', None, None, 'Of an army list'),
        ('range', 'troop', ARMY, 'A kind of troops of an army list'),
        ('unit', 'name', ARMY, 'Troops of an army list, several'),
        ('unit', 'unit', NAME, 'What one such unit is called, behind its number'),
        ('unit', 'note', None, 'Note on troops of an army list'),
    ],
    'data/tutorials/*.xml': [
        ('title', None, None, 'Title of a tutorial, or of a step of it'),
        ('about', None, None, 'What a tutorial is about'),
        ('say', None, None, 'A step of a tutorial; buttons are called as they are in the window'),
        ('else', None, None, 'Of a tutorial: said when something else was done'),
        ('do', 'reason', None, 'Of a tutorial: the reason that an umpire gives for his word'),
    ],
    'data/aids/*.xml': [
        ('phase', 'title', PHASE, 'Heading of a play aid: when in the game, short'),
        ('step', None, None, 'A sentence of a play aid; words in braces stand for figures and stay as they are'),
        ('table', 'title', TABLE, 'Title of a table'),
        ('qualities', 'title', TABLE, 'Title of a table'),
    ],
    'data/matches/*.xml': [('matches', 'title', ARMY, 'Title of the table by which troops of five books are matched')],
    'data/samples/*.xml': [('side', 'name', SAMPLE, 'A side of a sample'), ('unit', 'name', SAMPLE, 'Troops of a sample; proper names stay'),
                           ('battle', 'title', SAMPLE, 'A battle of a sample'), ('map', 'title', SAMPLE, 'A country of a sample'),
                           ('piece', 'name', SAMPLE, 'A place in the country of a sample; proper names stay'),
                           ('paper', 'title', SAMPLE, 'An army of a sample'), ('title', None, SAMPLE, 'Title of a sample'),
                           ('notes', None, None, 'What a sample is about')],
    'data/samples/*.sgmap': [('map', 'title', SAMPLE, 'A country of a sample'), ('piece', 'name', SAMPLE, 'A place in the country of a sample; proper names stay')],
    'data/imports/*.xml': [('class', 'label', CLASS, 'What is taken from a map of others')],
}

# xgettext knows these by itself, or by the rules that their own projects install.
OTHERS = ['data/org.littlewars.Sandgate.desktop.in', 'data/org.littlewars.Sandgate.metainfo.xml.in',
          'data/org.littlewars.Sandgate.gschema.xml', 'data/org.littlewars.Sandgate.mime.xml.in']
MARKED = {'.c': r'\bN?C?_ ?\(|\bngettext \(|\bg_dngettext \(', '.h': r'\bN?C?_ ?\("', '.ui': r'translatable="(?:yes|true|1)"'}
KEYWORDS = ['-k_', '-kN_', '-kC_:1c,2', '-kNC_:1c,2', '-kngettext:1,2', '-kg_dngettext:2,3', '-kg_dgettext:2', '-kg_dpgettext2:2c,3',
            '--flag=g_set_error:4:c-format', '--flag=g_strdup_printf:1:c-format']


def path(*parts):
    return os.path.join(TOP, *parts)


def sources():
    """(element-type str): what has marked words, in the order of the rooms."""
    for folder in ('src', 'ui'):
        for here, folders, names in os.walk(path(folder)):
            folders.sort()
            for name in sorted(names):
                marked = MARKED.get(os.path.splitext(name)[1])
                if marked:
                    with open(os.path.join(here, name), encoding='utf-8') as stream:
                        if re.search(marked, stream.read()):
                            yield os.path.relpath(os.path.join(here, name), TOP)


def files():
    yield from sources()
    for pattern in WORDS:
        yield from sorted(os.path.relpath(name, TOP) for name in glob.glob(path(pattern)))
    yield from OTHERS


class Node:
    def __init__(self, name, attributes, line, parent):
        self.name, self.attributes, self.line, self.parent, self.children, self.text = name, attributes, line, parent, [], ''
        if parent:
            parent.children.append(self)


def parse(name):
    root = Node('', {}, 0, None)
    at, parser = [root], expat.ParserCreate()

    def begin(tag, attributes):
        at.append(Node(tag, attributes, parser.CurrentLineNumber, at[-1]))

    def text(words):
        at[-1].text += words

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = begin, lambda tag: at.pop(), text
    with open(path(name), 'rb') as stream:
        parser.ParseFile(stream)
    return root


def each(node):
    yield node
    for child in node.children:
        yield from each(child)


def fold(words):
    """As sg_xml_text() folds them."""
    return ' '.join((words or '').split())


def is_word(words):
    """Figures, dice and references are the same in every language."""
    rest = re.sub(r'\b[A-Z]{2,4}-[A-Z]?\d+(?:/[\w/-]+)?|\b[IVX]+\b|\bD6\b', '', words)
    return re.search(r'[^\W\d_]{2,}', rest) is not None and re.fullmatch(r'[a-z0-9]+(?:[-_][a-z0-9]+)*', words) is None \
        or re.fullmatch(r'[a-z]{2,}(?: [a-z]+)*|[0-9]+-pounders?', words) is not None


def is_shown(node):
    """A column without a label is the program’s own."""
    if node.name != 'c':
        return True
    row = node.parent
    columns = [child for child in row.parent.children if child.name == 'column']
    at = [child for child in row.children if child.name == 'c'].index(node)
    return at < len(columns) and columns[at].attributes.get('label', '') != ''


def words_of(name, rows):
    for node in each(parse(name)):
        for element, attribute, context, comment in rows:
            if node.name != element:
                continue
            whole = node.attributes.get(attribute, '') if attribute else node.text
            # Notes of a sample are told by their paragraphs, each as it stands.
            if element == 'notes':
                yield from ((context, words, comment, f'{name}:{node.line}') for words in whole.split('\n\n') if words.strip())
                continue
            words = fold(whole)
            if words and is_shown(node) and (context != TABLE and context != UNIT or is_word(words)):
                yield context, words, comment, f'{name}:{node.line}'
        if name.startswith('data/samples/'):
            continue
        # A row without a label shows its id, as words; not where it is told by its cells.
        if node.name == 'row' and not node.attributes.get('label') and not re.search(r'\d', node.attributes['id']):
            words = re.sub('[-_]', ' ', node.attributes['id'])
            if is_word(words):
                yield TABLE, words, 'Heading of a row of a table', f'{name}:{node.line}'
        # What a figure is called, and its unit behind a single one, as the quick reference prints them.
        if node.name == 'figure' and node.attributes.get('name'):
            yield FIGURE, re.sub('[-_]', ' ', node.attributes['name']), 'What a figure of a rule is called, before it', f'{name}:{node.line}'
            unit = node.attributes.get('unit', '')
            if len(unit) > 3 and unit.endswith('s') and not unit.endswith('ss'):
                yield UNIT, unit[:-1], 'Unit behind a single one', f'{name}:{node.line}'
        # What a unit is called that is begun with.
        if node.name == 'word' and node.attributes.get('name') == 'unit':
            yield NAME, fold(node.attributes['value']), 'What a unit is called, behind its number', f'{name}:{node.line}'
        if node.name == 'word' and node.attributes.get('name') == 'also':
            yield NAME, fold(node.attributes['value']), 'Other names of such troops, by which a player looks for them', f'{name}:{node.line}'


def data_words():
    for pattern, rows in WORDS.items():
        for name in sorted(glob.glob(path(pattern))):
            yield from words_of(os.path.relpath(name, TOP), rows)


def rule_words():
    for name in sorted(glob.glob(path('data/rulesets/*.xml'))):
        yield from words_of(os.path.relpath(name, TOP), [('p', None, None, 'A rule, in our words')])


def quote(words):
    return '"' + words.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n') + '"'


HEAD = '''msgid ""
msgstr ""
"Project-Id-Version: sandgate\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
'''


def write_words(out, found):
    entries = {}
    for context, words, comment, place in found:
        entry = entries.setdefault((context, words), ([], []))
        if comment not in entry[0]:
            entry[0].append(comment)
        entry[1].append(place)
    with open(out, 'w', encoding='utf-8') as stream:
        stream.write(HEAD)
        for (context, words), (comments, places) in entries.items():
            stream.write('\n' + ''.join(f'#. {comment}\n' for comment in comments) + '#: ' + ' '.join(places[:3]) + '\n')
            # A sign of per cent in a word is no place of a figure.
            stream.write('#, no-c-format\n' if '%' in words else '')
            stream.write((f'msgctxt {quote(context)}\n' if context else '') + f'msgid {quote(words)}\nmsgstr ""\n')
    return len(entries), sum(len(words.split()) for _, words in entries)


def run(*command, **more):
    subprocess.run(command, check=True, cwd=TOP, **more)


def write_sources(out):
    named = '\n'.join(list(sources()) + OTHERS) + '\n'
    run('xgettext', '--from-code=UTF-8', '-cTranslators', *KEYWORDS, '--package-name=sandgate', '-o', out, '-f', '-', input=named, text=True,
        stderr=subprocess.DEVNULL)
    # Two that stand for one person each time it is made would make two builds differ.
    with open(out, encoding='utf-8') as stream:
        text = re.sub(r'^"POT-Creation-Date: .*\n', '', stream.read(), flags=re.M).replace('CHARSET', 'UTF-8')
    with open(out, 'w', encoding='utf-8') as stream:
        stream.write(text)


def write_all(out):
    with tempfile.TemporaryDirectory() as folder:
        parts = [os.path.join(folder, name) for name in ('sources.pot', 'data.pot', 'rules.pot')]
        write_sources(parts[0])
        write_words(parts[1], data_words())
        write_words(parts[2], rule_words())
        run('msgcat', '--use-first', '-o', out, *parts)


def write_help(out):
    run('itstool', '-o', out, *sorted(glob.glob(path('help/C/*.page'))))


ACCENTS = str.maketrans('aeioucnyAEIOUCNY', 'áéíóúçñýÁÉÍÓÚÇÑÝ')
# What is for the program: places of figures, names in braces, marks of Pango, entities.
KEPT = re.compile(r'%(?:\d+\$)?[-+ #0\']*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:<PRI\w+>|(?:hh|h|ll|l|q|j|z|t|L)?[A-Za-z%])|\{[^}]*\}|</?[a-z][^>]*>|&[a-z#0-9]+;')


def pseudo_words(words):
    """One message in the language of tests: accented, in brackets, and longer."""
    made, at = '', 0
    for kept in KEPT.finditer(words):
        made += words[at:kept.start()].translate(ACCENTS) + kept.group(0)
        at = kept.end()
    made += words[at:].translate(ACCENTS)
    letters = len(KEPT.sub('', words).strip())
    head, tail = re.match(r'^\s*', made).group(0), re.search(r'\s*$', made).group(0)
    inner = made.strip()
    wanted = (letters * 2 + 4) // 5 if letters > 2 else 0
    more = ''.join(' ' + 'łøńğłøń'[:min(6, wanted - done)] for done in range(0, wanted, 7) if wanted - done > 0)
    return f'{head}⟦{inner}{more}⟧{tail}' if inner else made


def unquote(lines):
    return ''.join(re.sub(r'\\(.)', lambda m: {'n': '\n', 't': '\t'}.get(m.group(1), m.group(1)), line.strip()[1:-1]) for line in lines)


def pseudo(folder):
    """A test asks for it each time: it is made anew where a source is younger than it."""
    out = os.path.join(folder, 'en_XA', 'LC_MESSAGES', 'sandgate.mo')
    newest = max(os.path.getmtime(path(name)) for name in [*files(), 'po/words.py'])
    if os.path.exists(out) and os.path.getmtime(out) > newest:
        return
    os.makedirs(os.path.dirname(out), exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as work:
        template, catalogue, made = (os.path.join(work, name) for name in ('words.pot', 'words.po', 'sandgate.mo'))
        write_all(template)
        with open(template, encoding='utf-8') as stream:
            blocks = stream.read().split('\n\n')[1:]
        with open(catalogue, 'w', encoding='utf-8') as stream:
            stream.write(HEAD + '"Language: en_XA\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n')
            for block in blocks:
                field, fields = None, {}
                for line in block.split('\n'):
                    begin = re.match(r'^(msgctxt|msgid_plural|msgid|msgstr\S*) (".*")$', line)
                    if begin:
                        field = begin.group(1)
                        fields[field] = [begin.group(2)]
                    elif line.startswith('"'):
                        fields[field].append(line)
                if 'msgid' not in fields:
                    continue
                if re.search(r'^#, .*(?<!no-)c-format', block, re.M):
                    stream.write('\n#, c-format')
                stream.write('\n' + (f'msgctxt {quote(unquote(fields["msgctxt"]))}\n' if 'msgctxt' in fields else ''))
                one = unquote(fields['msgid'])
                stream.write(f'msgid {quote(one)}\n')
                if 'msgid_plural' in fields:
                    many = unquote(fields['msgid_plural'])
                    stream.write(f'msgid_plural {quote(many)}\nmsgstr[0] {quote(pseudo_words(one))}\nmsgstr[1] {quote(pseudo_words(many))}\n')
                else:
                    stream.write(f'msgstr {quote(pseudo_words(one))}\n')
        run('msgfmt', '-o', made, catalogue)
        os.replace(made, out)


def update(languages):
    with tempfile.TemporaryDirectory() as folder:
        words, pages = os.path.join(folder, 'words.pot'), os.path.join(folder, 'help.pot')
        write_all(words)
        write_help(pages)
        for language in languages:
            for catalogue, template in ((f'po/{language}.po', words), (f'help/{language}/{language}.po', pages)):
                run('msgmerge', '--quiet', '--update', '--backup=none', '--no-fuzzy-matching', '--no-location', catalogue, template)


def main():
    command, rest = (sys.argv + [''])[1], [os.path.abspath(name) if name.endswith('.pot') else name for name in sys.argv[2:]]
    if command == 'files':
        print('\n'.join(files()))
    elif command == 'pot' and len(rest) == 1:
        write_all(rest[0])
    elif command == 'data' and len(rest) == 1:
        print('%d messages, %d words' % write_words(rest[0], data_words()))
    elif command == 'rules' and len(rest) == 1:
        print('%d messages, %d words' % write_words(rest[0], rule_words()))
    elif command == 'help' and len(rest) == 1:
        write_help(rest[0])
    elif command == 'pseudo' and len(rest) == 1:
        pseudo(os.path.abspath(rest[0]))
    elif command == 'update' and rest:
        update(rest)
    else:
        sys.exit(__doc__ or 'words.py: files, pot, data, rules, help, pseudo or update; see its head')


if __name__ == '__main__':
    main()
