# book.py: the figures of a ruleset, read from its XML alone.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import functools
import os
import xml.etree.ElementTree as ET
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
RULESETS = os.path.join(os.environ.get('SANDGATE_SOURCE', os.path.join(HERE, '..', '..')), 'data', 'rulesets')


@functools.lru_cache(maxsize=None)
def exact(text):
    """A figure as it is printed: 12.5, 5/3, -1, 1,200."""
    return Fraction(text.replace('\u2212', '-').replace(',', ''))


class Book:
    """Tables and figures stand under their rules; house rules have their first reading until one is chosen."""

    def __init__(self, system):
        root = ET.parse(os.path.join(RULESETS, system + '.xml')).getroot()
        self.system = system
        self.rules = {rule.get('id'): rule for rule in root.iter('rule')}
        self.options = {option.get('key'): option.get('value') for option in root.iter('option')}
        self.choices = {option.get('key'): [choice.get('id') for choice in option.iter('choice')] for option in root.iter('option')}

    def chosen(self, key, choice, options):
        return (options or {}).get(key, self.options[key]) == choice

    @functools.lru_cache(maxsize=None)
    def figure(self, rule, name):
        for figure in self.rules[rule].iter('figure'):
            if figure.get('name') == name:
                return exact(figure.get('value'))
        raise KeyError(f'{rule} has no figure {name}')

    @functools.lru_cache(maxsize=None)
    def table(self, rule, name):
        """Row → column → the cell as it is printed."""
        for table in self.rules[rule].iter('table'):
            if table.get('name') == name:
                columns = [column.get('id') for column in table.iter('column')]
                return {row.get('id'): dict(zip(columns, [cell.text or '' for cell in row.iter('c')])) for row in table.iter('row')}
        raise KeyError(f'{rule} has no table {name}')

    def cell(self, rule, table, row, column):
        return exact(self.table(rule, table)[row][column])
