# extract.py: a piece of country as it comes out of the world’s files: a grid of heights, and what stands on it.
#
# The grid is an ESRI ASCII grid in degrees, the rest OpenStreetMap XML. Both are made of a seed, and lie at the same place; whoever asks for more
# features gets more houses and lanes.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import math
import random
from xml.sax.saxutils import quoteattr

WEST, SOUTH, SIDE = -1.5, 51.1, 0.06      # degrees
NODES = 241


def height(x, y):
    """Of a valley with a ridge on either hand; x and y from 0 to 1."""
    return 60 + 90 * (y - 0.45 - 0.05 * math.sin(6 * x)) ** 2 * 4 + 25 * math.sin(3 * x + 1) * math.sin(5 * y)


def write_grid(path):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(f'ncols {NODES}\nnrows {NODES}\nxllcenter {WEST}\nyllcenter {SOUTH}\ncellsize {SIDE / (NODES - 1):.12f}\n')
        for j in range(NODES - 1, -1, -1):
            file.write(' '.join(f'{height(i / (NODES - 1), j / (NODES - 1)):.2f}' for i in range(NODES)) + '\n')


class Extract:
    def __init__(self, seed=1):
        self.random = random.Random(seed)
        self.nodes, self.ways, self.spots = [], [], []

    def node(self, x, y, tags=None):
        self.nodes.append((WEST + x * SIDE, SOUTH + y * SIDE, tags or {}))
        return len(self.nodes)

    def way(self, points, closed=False, **tags):
        refs = [self.node(*point) for point in points]
        self.ways.append((refs + refs[:1] if closed else refs, tags))

    def house(self, x, y, size, **tags):
        self.way([(x, y), (x + size, y), (x + size, y + size * 0.7), (x, y + size * 0.7)], True, **tags)

    def country(self, features):
        valley = [(x / 60 - 0.1, 0.45 + 0.05 * math.sin(6 * (x / 60 - 0.1))) for x in range(73)]
        self.way(valley, waterway='river', name='Wend')
        self.way([(0.31, 0.9), (0.33, 0.7), (0.3, 0.6), (0.32, 0.5)], waterway='stream', name='Hatch Brook')
        self.way([(-0.1, 0.52), (0.3, 0.55), (0.52, 0.51), (1.1, 0.6)], highway='primary', name='High Road')
        self.way([(0.5, -0.1), (0.51, 0.3), (0.52, 0.51), (0.49, 0.8), (0.5, 1.1)], highway='unclassified', name='Green Lane')
        self.way([(-0.1, 0.36), (0.4, 0.38), (1.1, 0.33)], railway='rail')
        self.way([(0.1, 0.7), (0.25, 0.72), (0.28, 0.85), (0.12, 0.9)], True, landuse='forest', name='Hanger Wood')
        self.way([(0.7, 0.1), (0.9, 0.12), (0.86, 0.25), (0.72, 0.2)], True, natural='wetland')
        self.way([(0.6, 0.7), (0.66, 0.7), (0.66, 0.74), (0.6, 0.74)], True, natural='water', name='Mill Pond')
        self.way([(0.55, 0.75), (0.8, 0.78)], barrier='hedge')
        self.house(0.515, 0.515, 0.004, building='church', name='St Mary')
        self.node(0.5, 0.52, {'place': 'village', 'name': 'Wendover Cross'})
        self.node(0.2, 0.3, {'place': 'hamlet', 'name': 'Coldharbour'})
        self.node(0.9, 0.9, {'natural': 'peak', 'name': 'Beacon'})
        while len(self.ways) + 4 < features:
            x, y = self.random.random(), self.random.random()
            if self.random.random() < 0.8:
                self.house(x, y, 0.003, building='yes')
            else:
                self.way([(x, y), (x + 0.01, y + 0.004), (x + 0.02, y)], highway='residential')
        return self

    def write(self, path):
        with open(path, 'w', encoding='utf-8') as file:
            file.write('<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="extract.py">\n')
            for ref, (lon, lat, tags) in enumerate(self.nodes, 1):
                file.write(f'<node id="{ref}" lat="{lat:.7f}" lon="{lon:.7f}" version="1">' + self.tags(tags) + '</node>\n')
            for ref, (refs, tags) in enumerate(self.ways, 1):
                file.write(f'<way id="{ref}" version="1">' + ''.join(f'<nd ref="{node}"/>' for node in refs) + self.tags(tags) + '</way>\n')
            file.write('</osm>\n')

    @staticmethod
    def tags(tags):
        return ''.join(f'<tag k={quoteattr(key)} v={quoteattr(value)}/>' for key, value in tags.items())
