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
/** sg_symbol: (nullable): of a piece's kind and class. */
const SgSymbol   *sg_symbol              (SgStyle style, SgPieceKind kind, const char *class);

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
  double           fine;       /* points of paper to a u */
  char            *sides[2];   /* (owned) (nullable): what Red and Blue are called */
  gboolean         bare;       /* no frame, no floor: a scrap for a legend */
  SgRelief        *field;      /* (owned) (nullable) heights over the whole sheet, its border far below */
  SgPoint          field_at;   /* the ground under the field's first node */
  cairo_surface_t *shade;      /* (owned) (nullable) light and dark of the hills, for shade_turn */
  guint            shade_turn;
  GHashTable      *trees;      /* (owned) piece → GArray of SgPoint, in u from its first point, for tree_scale */
  double           tree_scale;
  GHashTable      *sprites;    /* (owned) (nullable) figures as they stand and show, for sprite_scale */
  double           sprite_scale, sprite_density;
  GHashTable      *levels;     /* (owned) (nullable) contours by their level × 10⁴ */
  cairo_surface_t *backdrop;   /* (owned) (nullable) the scanned map */
  const SgViewport *drawn;     /* while the relief is drawn */
  guint            layers;     /* SgPaintLayers */
  guint            visible;    /* of the map's SgLayers, a bit each */
  GArray          *names;      /* (owned) (nullable) where the names go at names_view, its origin left out */
  GHashTable      *blocks;     /* (owned) (nullable) pictures of single blocks, by what they show */
  double           blocks_density;
  cairo_surface_t *troops;     /* (owned) (nullable) all the blocks at troops_view, with a margin */
  SgViewport       troops_view;
  double           troops_width, troops_height, troops_density;
  guint64          troops_sum, troops_seen, boxes_sum;
  SgViewport       names_view;
  double           names_density;
  guint32          names_moved;  /* for which figures they were last moved */
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
typedef struct { double x0, y0, x1, y1; } SgExtent;
SgExtent          sg_map_extent          (SgMap *map);
/** sg_view_rectangle: an extent on the sheet, as x, y, width, height in u. */
void              sg_view_rectangle      (const SgViewport *view, SgExtent extent, double *x, double *y, double *w, double *h);

const SgInks     *sg_inks                (SgStyle style);
const SgSideInks *sg_side_inks           (SgStyle style, const char *side);
gboolean          sg_side_is_round       (const char *side);
/** sg_ink: the source; as grey as it is dark where sg_ink_set_grey() said so. */
void              sg_ink                 (cairo_t *cr, guint32 rgb, double alpha);
gboolean          sg_ink_is_grey         (cairo_t *cr);
guint32           sg_ink_grey            (guint32 rgb);
guint32           sg_ink_mix             (guint32 a, guint32 b, double share);

/* Chance that never dances: the same seed gives the same marks on every repaint. */
typedef struct { guint32 state; } SgSeed;
SgSeed            sg_seed_from_id        (const char *id);
double            sg_seed_next           (SgSeed *seed);           /* 0 ≤ … < 1 */
double            sg_seed_between        (SgSeed *seed, double from, double to);

/** SgHand: a face to letter in. */
typedef enum { SG_HAND_ROMAN = 0, SG_HAND_ITALIC = 1 << 0, SG_HAND_SMALL_CAPS = 1 << 1, SG_HAND_CAPITALS = 1 << 2, SG_HAND_BOLD = 1 << 3, SG_HAND_SANS = 1 << 4 } SgHand;
PangoLayout      *sg_lettering           (cairo_t *cr, SgStyle style, guint hand, double size, double tracking, const char *text);
void              sg_lettering_size      (PangoLayout *layout, double *width, double *height, double *baseline);
/** sg_lettering_show: with its left end on the base line at @x, @y; a halo goes below the ink when its alpha is above 0. */
void              sg_lettering_show      (cairo_t *cr, PangoLayout *layout, double x, double y, guint32 ink, guint32 halo, double halo_alpha);

/** sg_lettering_along: letter by letter along a line on the sheet, from @start u on, their feet @rise u above it. */
void              sg_lettering_along     (cairo_t *cr, PangoLayout *layout, const SgPoint *line, guint n, double start, double rise, guint32 ink, guint32 halo,
                                          double halo_alpha);

/* Paths. */
void              sg_trace_points        (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, gboolean closed);
void              sg_trace_rounded       (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, double radius);
void              sg_trace_way           (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, double radius);
/** sg_draw_tag: a label about its middle. */
void              sg_draw_tag            (cairo_t *cr, SgStyle style, double x, double y, const char *text, guint32 edge, guint32 ink);
void              sg_trace_rectangle     (cairo_t *cr, double x, double y, double w, double h, double radius);

/** sg_roof_draw: (sg-roof.c) one building seen from above; planes lit from the north-west of the sheet. */
typedef struct { guint32 lit, mid, shade, dark, line; double course; gboolean engraved; double line_width; } SgRoofInks;
void              sg_roof_draw           (cairo_t *cr, const SgPoint corners[4], const SgRoofInks *inks);
void              sg_gable_draw          (cairo_t *cr, const SgPoint corners[4], const SgRoofInks *inks);
void              sg_pyramid_draw        (cairo_t *cr, const SgPoint corners[4], const SgRoofInks *inks);
void              sg_cast_shadow         (cairo_t *cr, const SgPoint *points, guint n, double dx, double dy, guint32 rgb, double alpha);
/** sg_building_*: (sg-building-plan.c) buildings too small for a roof, and what tells their classes; @at on the sheet. */
gboolean          sg_building_is_small   (const SgPoint *at, guint n);
void              sg_building_enlarge    (SgPoint *at, guint n, double scale);
void              sg_building_small      (cairo_t *cr, const SgInks *inks, const SgPiece *piece, const SgPoint *at, guint n);
void              sg_building_ruin       (cairo_t *cr, const SgInks *inks, const SgPoint *at, guint n);
void              sg_building_class      (cairo_t *cr, SgStyle style, const SgPiece *piece, const SgPoint *at, guint n);
void              sg_building_sections   (cairo_t *cr, SgStyle style, const SgPiece *piece, const SgPoint *at, guint n);
/** sg_buildings_draw: every house, church and shed of the map. */
void              sg_buildings_draw      (SgPainter *self, cairo_t *cr, const SgViewport *view);

static inline SgPoint
sg_midway (SgPoint a, SgPoint b)
{
  return (SgPoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* The parts of the country. */
typedef void    (*SgDrawPiece)           (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece);
/** sg_each_piece: those of @kind whose layer is to be seen. */
void              sg_each_piece          (SgPainter *self, cairo_t *cr, const SgViewport *view, SgPieceKind kind, SgDrawPiece draw);
void              sg_symbol_fill         (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece);
void              sg_symbol_cover        (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece);
void              sg_symbol_line         (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece);
void              sg_symbol_spot         (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece);
void              sg_trace_piece         (cairo_t *cr, const SgViewport *view, const SgPiece *piece, double weight);
/** sg_trace_beside: the path that stands in @cr gives way to one @off u to its right. */
void              sg_trace_beside        (cairo_t *cr, double off);
SgPoint           sg_piece_middle        (const SgPiece *piece);
void              sg_country_water       (SgPainter *self, cairo_t *cr, const SgViewport *view);
void              sg_country_roads       (SgPainter *self, cairo_t *cr, const SgViewport *view);
void              sg_country_crossings   (SgPainter *self, cairo_t *cr, const SgViewport *view);
/** sg_country_works: fences, walls, hedges, banks and earthworks. */
void              sg_country_works       (SgPainter *self, cairo_t *cr, const SgViewport *view);
void              sg_country_grid        (SgPainter *self, cairo_t *cr, const SgViewport *view);
/** sg_read_picture: (transfer full) (nullable): of a PNG or JPEG, in its own pixels; NULL or a surface in error of anything else. */
cairo_surface_t  *sg_read_picture        (GBytes *image);
void              sg_country_backdrop    (SgPainter *self, cairo_t *cr, const SgViewport *view);
double            sg_frame_depth         (SgStyle style);
void              sg_frame_draw          (SgPainter *self, cairo_t *cr, const SgViewport *view);
/** sg_legend_scale: how much smaller than usual the legend is, to leave the country room on a sheet. */
double            sg_legend_scale        (SgPainter *self, double width, double height);
double            sg_legend_height       (SgPainter *self, double width, double scale);
/** sg_legend_width: what of @width its columns take. */
double            sg_legend_width        (SgPainter *self, double width, double scale);
void              sg_legend_draw         (SgPainter *self, cairo_t *cr, double x, double y, double width, double scale, guint32 ink);
void              sg_country_table       (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height);
void              sg_country_sheet       (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height);
void              sg_country_relief      (SgPainter *self, cairo_t *cr, const SgViewport *view);
void              sg_country_contours    (SgPainter *self, cairo_t *cr, const SgViewport *view);
void              sg_country_hachures    (SgPainter *self, cairo_t *cr, const SgViewport *view);
/** sg_country_interval: between the contours that are drawn at this scale, in the map's unit of height. */
double            sg_country_interval    (SgPainter *self, const SgViewport *view);
/** sg_country_lines_at: (transfer none) (element-type SgContour): all closed, some beyond the sheet. */
GPtrArray        *sg_country_lines_at    (SgPainter *self, double level);
/** sg_country_is_lettered: whether a name stands within @around u of the spot. */
gboolean          sg_country_is_lettered (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double around);
/** sg_mark_box: (sg-figure.c) what a figure covers on the sheet, in u. */
/** sg_copies_sprites: whether what is drawn on @cr may be copied from small pictures: a screen that is panned, never paper. */
gboolean          sg_copies_sprites      (SgPainter *self, cairo_t *cr);
/** sg_painter_names_clear: the names, clear of all @boxes of four doubles each: x, y, width, height from the view's origin on;
 * NULL: as they stood last. */
void              sg_painter_names_clear (SgPainter *self, cairo_t *cr, const SgViewport *view, GArray *boxes);
/** sg_box_marks: (transfer full): what figures cover, from the view's origin on. */
GArray           *sg_box_marks           (const SgViewport *still, const SgMark *marks, guint n);
/** sg_figure_paint: one figure round the context's origin, its front up, @scale u to the ground unit. */
void              sg_figure_paint        (cairo_t *cr, SgStyle style, const char *side, const char *arm, double scale, guint state);
void              sg_mark_box            (const SgViewport *view, const SgMark *mark, double *x, double *y, double *w, double *h);
/** sg_wood_trees: (transfer none) (element-type SgPoint): where a wood's trees stand, as ground points. */
GArray           *sg_wood_trees          (SgPainter *self, const SgPiece *piece, const SgViewport *view, double gap);
void              sg_tree_engrave        (cairo_t *cr, const SgInks *inks, double x, double y, double size, gboolean fir);
void              sg_tree_twigs          (cairo_t *cr, double x, double y, double size, SgSeed *seed);

G_END_DECLS
