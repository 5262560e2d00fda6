/* sg-painter-private.h: what the files of the draw room share: inks, lettering, seeds and the painter's parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Colours are written as they are in the style sheet, 0xRRGGBB.
 */

#pragma once

#include "draw/sg-painter.h"
#include "map/sg-relief.h"

G_BEGIN_DECLS

/** SgSideInks: how one side's figures are printed. */
typedef struct { guint32 fill, edge, hatch, on, pale; double hatch_alpha; } SgSideInks;

/** SgInks: one style's colours and weights, from data/styles/. */
#define SG_MOST_TINTS 8
#define SG_NO_INK 0xff000000u
typedef struct
{
  guint32 ground, ink, name, halo;
  guint32 cloth_light, cloth, cloth_dark; /* of the table alone */
  double  halo_alpha;
  guint32 contour, index, figure;
  guint32 water, bank, water_name, wood, wood_edge, wood_name, tree, leaf, fir, hedge, bush;
  double  wood_alpha;
  guint32 road_ink, road, house, shed, house_line, church, rock;
  guint32 shade, light, hachure, hachure_ground, shadow, marsh, engraved, board_edge;
  double  tree_scale, tree_gap, contour_width, index_width, bank_width, hedge_width, road_width, road_casing, house_scale;
  double  tinted, hill_shaded;  /* whether it has them unless told otherwise */
  double  cast;                 /* whether its things cast shadows */
  double  keys;                 /* u: depth of the frame's piano keys */
  guint   n_tints;
  guint32 tints[SG_MOST_TINTS];
  double  tint_from[SG_MOST_TINTS];  /* share of the way from the lowest ground to the highest */
} SgInks;

/** SgPattern, SgTick: what fills an area, what sits on a line. */
typedef enum
{
  SG_PATTERN_NONE, SG_PATTERN_FURROWS, SG_PATTERN_MARSH, SG_PATTERN_SWAMP, SG_PATTERN_FURZE, SG_PATTERN_ROCKS, SG_PATTERN_SCRUB,
  SG_PATTERN_ORCHARD, SG_PATTERN_VINEYARD, SG_PATTERN_GARDEN, SG_PATTERN_SAND, SG_PATTERN_MEADOW, SG_PATTERN_PARK, SG_PATTERN_HATCH,
  SG_PATTERN_STEEP,
} SgPattern;
typedef enum
{
  SG_TICK_NONE, SG_TICK_POST, SG_TICK_CROSS, SG_TICK_STAKE, SG_TICK_BRANCH, SG_TICK_WEDGE_OUT, SG_TICK_WEDGE_IN, SG_TICK_ROCK,
  SG_TICK_TOOTH, SG_TICK_CRENEL, SG_TICK_HAIR, SG_TICK_BAR, SG_TICK_BAG,
} SgTick;

/** SgSymbol: how one kind of piece, or one class of it, is drawn; %SG_NO_INK leaves a part out. */
typedef struct
{
  SgPieceKind kind;
  char       *class;              /* (nullable) serves every class that has none of its own */
  guint32     fill, edge, ink;
  double      fill_alpha, alpha;
  double      edge_width, dash[4];
  guint       n_dash;
  guint       pattern;            /* SgPattern */
  double      gap, size, weight;
  double      width, casing;      /* of a line */
  guint       tick;               /* SgTick */
  double      every, shadow;
} SgSymbol;

/** SgExtent: a rectangle of ground. */
typedef struct { double x0, y0, x1, y1; } SgExtent;

struct _SgPainter
{
  GObject          parent_instance;
  SgMap           *map;        /* (owned) */
  SgStyle          style;
  cairo_surface_t *cache;      /* (owned) (nullable) the country at cache_view, with a margin all round */
  SgViewport       cache_view;
  double           cache_width, cache_height, cache_density;
  double           density;    /* device pixels to a u */
  gboolean         hurried;
  gboolean         elsewhere;  /* the country is painted by another, and only what is drawn over it by this one */
  gboolean         veiled;     /* names are drawn as they look under the veil */
  double           fine;       /* points of paper to a u */
  char            *sides[2];   /* (owned) (nullable): what Red and Blue are called */
  gboolean         paper;      /* printed at a true scale: finer than a screen shows */
  gboolean         printed;    /* on white paper: only the country has a ground */
  gboolean         bare;       /* no frame, no floor: a scrap for a legend */
  SgRelief        *field;      /* (owned) (nullable) heights over the whole sheet, its border far below */
  SgPoint          field_at;   /* the ground under the field's first node */
  cairo_surface_t *shade;      /* (owned) (nullable) light and dark of the hills, for shade_turn */
  guint            shade_turn;
  GHashTable      *mouths;     /* (owned) (nullable) stream → SgMouth */
  GHashTable      *trees;      /* (owned) piece → GArray of SgPoint, in u from its first point, for tree_scale */
  double           tree_scale;
  GHashTable      *sprites;    /* (owned) (nullable) figures as they stand and show, for sprite_scale */
  double           sprite_scale, sprite_density;
  GHashTable      *levels;     /* (owned) (nullable) contours by their level and how far apart they lie */
  GHashTable      *figures;    /* (owned) (nullable) contour → where its figures stand at figures_view, by figures_set of the names */
  SgViewport       figures_view;
  guint            figures_set;
  cairo_surface_t *backdrop;   /* (owned) (nullable) the scanned map */
  const SgViewport *drawn;     /* while the relief is drawn */
  guint            layers;     /* SgPaintLayers */
  guint            visible;    /* of the map's SgLayers, a bit each */
  GArray          *names;      /* (owned) (nullable) where the names go at names_view, its origin left out */
  struct _SgLabelGround *ground; /* (owned) (nullable) what lies under them */
  guint            names_set;  /* how often they were placed */
  GHashTable      *blocks;     /* (owned) (nullable) pictures of single blocks, by what they show */
  double           blocks_density;
  cairo_surface_t *troops;     /* (owned) (nullable) all the blocks at troops_view, with a margin */
  SgViewport       troops_view;
  double           troops_width, troops_height, troops_density;
  guint64          troops_sum, troops_seen, boxes_sum;
  GArray          *tags;       /* (owned) (nullable) where the labels of those blocks stand at tags_view, by tags_sum (tags_plain, whoever is chosen) and tags_set of the names */
  GHashTable      *tag_places; /* (owned) (nullable) which place about its unit each had last */
  GArray          *places;     /* (owned) (nullable) the same of what is on its way */
  SgViewport       tags_view, places_view;
  guint64          tags_sum, tags_plain, places_sum;
  guint            tags_set, places_set;
  SgViewport       names_view;
  double           names_density;
  guint32          names_moved;  /* for which figures they were last moved */
  SgExtent         names_frame;  /* where they must stand whole */
  gboolean         names_framed; /* no: anywhere on the map */
  GArray          *furniture;    /* (owned) (nullable) (element-type SgBox) what lies over the country besides, from the view's origin on */
  GArray          *sheets;       /* (owned) (nullable) (element-type SgExtent) what is printed on a sheet of its own */
};

/** sg_painter_shows: whether a layer of the map is to be seen. */
gboolean          sg_painter_shows       (SgPainter *self, SgLayer layer);
/** SgZoom: what the scale means for the eye. @s is u to the inch of a floor, and to as much of a country as looks like it. */
typedef struct { double s, grain, weight; gboolean far, near; } SgZoom;
SgZoom            sg_painter_zoom        (SgPainter *self, const SgViewport *view);
/** sg_map_grain: how many of the map's units an inch of a floor stands for. */
double            sg_map_grain           (SgMap *map);
/** sg_map_is_floor: a toy floor or a table, not country. */
gboolean          sg_map_is_floor        (SgMap *map);

/** SgExtent: the ground that is drawn, beyond the map's own edge where men are put down behind their line. */
SgExtent          sg_map_extent          (SgMap *map);
/** sg_view_rectangle: an extent on the sheet, as x, y, width, height in u. */
void              sg_view_rectangle      (const SgViewport *view, SgExtent extent, double *x, double *y, double *w, double *h);

/* Chance that never dances: the same seed gives the same marks on every repaint. */
typedef struct { guint32 state; } SgSeed;
typedef enum { SG_HAND_ROMAN = 0, SG_HAND_ITALIC = 1 << 0, SG_HAND_SMALL_CAPS = 1 << 1, SG_HAND_CAPITALS = 1 << 2, SG_HAND_BOLD = 1 << 3, SG_HAND_SANS = 1 << 4 } SgHand;

/* Paths. */

/** sg_roof_draw: (sg-roof.c) one building seen from above; planes lit from the north-west of the sheet. */
typedef struct { guint32 lit, mid, shade, dark, line; double course; gboolean engraved; double line_width; } SgRoofInks;

static inline SgPoint
sg_midway (SgPoint a, SgPoint b)
{
  return (SgPoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* The parts of the country. */
typedef void    (*SgDrawPiece)           (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece);
/** sg_mark_box: (sg-figure.c) what a figure covers on the sheet, in u. */

G_END_DECLS
