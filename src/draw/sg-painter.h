/* sg-painter.h: the one painter of country and troops, for screen, PDF and PNG.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything is drawn on a cairo context in u (one logical pixel, or one point on paper); only the viewport
 * differs.  The country is one picture that changes only with the map, the style and the viewport's scale; the
 * troops and marks are drawn over it each time.
 */

#pragma once

#include <pango/pangocairo.h>

#include "campaign/sg-board.h"

G_BEGIN_DECLS

/** SgStyle: "table" (the toy floor), "ordnance" (engraved), "plain" (print, high contrast). */
typedef enum { SG_STYLE_TABLE, SG_STYLE_ORDNANCE, SG_STYLE_PLAIN } SgStyle;

/** SgViewport: ground to sheet. @turn is quarter turns clockwise of the sheet (0: the far edge is up). */
typedef struct { double scale; /* u per ground unit */ double x, y; /* u: where the ground's origin (0,0) falls */ guint turn; } SgViewport;

void     sg_viewport_fit       (SgViewport *self, SgMap *map, double width, double height, double margin, guint turn);
/** sg_viewport_head: where the top and the left edge of the whole sheet lie in it. */
void     sg_viewport_head      (const SgViewport *self, SgMap *map, double *x, double *y);
void     sg_viewport_to_sheet  (const SgViewport *self, SgPoint ground, double *x, double *y);
SgPoint  sg_viewport_to_ground (const SgViewport *self, double x, double y);

#define SG_TYPE_PAINTER (sg_painter_get_type ())
G_DECLARE_FINAL_TYPE (SgPainter, sg_painter, SG, PAINTER, GObject)

SgPainter *sg_painter_new          (SgMap *map, SgStyle style);
SgMap     *sg_painter_get_map      (SgPainter *self);
SgStyle    sg_painter_get_style    (SgPainter *self);
/** SgPaintLayers: what is drawn of the ground besides its pieces. */
typedef enum
{
  SG_PAINT_TINTS = 1 << 0,      /* layer tints, low to high */
  SG_PAINT_SHADE = 1 << 1,      /* hill shade, light from the north-west */
  SG_PAINT_CONTOURS = 1 << 2,
  SG_PAINT_HACHURES = 1 << 3,   /* take the place of contours */
  SG_PAINT_GRID = 1 << 4,       /* reference squares, full lines */
  SG_PAINT_BACKDROP = 1 << 5,   /* a scanned map, under all */
} SgPaintLayers;
/** sg_painter_default_layers: what a style shows of a map unless it is told otherwise. */
guint      sg_painter_default_layers (SgMap *map, SgStyle style);
void       sg_painter_set_layers   (SgPainter *self, guint layers);
guint      sg_painter_get_layers   (SgPainter *self);
/** sg_painter_set_visible: which layers of the map are drawn: a bit, 1 << SgLayer, for each; all at first. */
void       sg_painter_set_visible  (SgPainter *self, guint layers);
guint      sg_painter_get_visible  (SgPainter *self);
#define SG_ALL_LAYERS ((1u << SG_N_LAYERS) - 1)
/** sg_painter_set_map: another state of the country; what is kept of the old one is forgotten. */
void       sg_painter_set_map      (SgPainter *self, SgMap *map);
/** sg_painter_set_density: device pixels to a u, for the cached picture: 2 on a doubled screen. */
void       sg_painter_set_density  (SgPainter *self, double density);
/** sg_painter_set_fine: points of paper to a u, where a small sheet is drawn smaller than true; 1 at first. */
void       sg_painter_set_fine     (SgPainter *self, double fine);
/** sg_painter_set_printed: while @printed, the paper is white, and only the country has the colour of ground. */
void       sg_painter_set_printed  (SgPainter *self, gboolean printed);
/** sg_painter_set_sides: (nullable): what the legend calls them; “Red” and “Blue” at first. */
void       sg_painter_set_sides    (SgPainter *self, const char *red, const char *blue);
/** sg_painter_set_hurried: while @hurried, a zoomed view stretches the cached picture instead of painting another. */
void       sg_painter_set_hurried  (SgPainter *self, gboolean hurried);

/** sg_painter_set_veiled: while @veiled, names are drawn as they look under the veil of the dark, whoever drew the country. */
void       sg_painter_set_veiled   (SgPainter *self, gboolean veiled);

/** SgMarkState: how a figure is shown; may be combined. */
typedef enum
{
  SG_MARK_PLAIN = 0, SG_MARK_SELECTED = 1 << 0, SG_MARK_HOVERED = 1 << 1, SG_MARK_DEAD = 1 << 2, SG_MARK_PRISONER = 1 << 3,
  SG_MARK_DISARMED = 1 << 4, SG_MARK_PLANNED_DEAD = 1 << 5, SG_MARK_PLANNED_TAKEN = 1 << 6, SG_MARK_GHOST = 1 << 7,
  SG_MARK_CAPTURED = 1 << 8, SG_MARK_LYING = 1 << 9, SG_MARK_CURSOR = 1 << 10, SG_MARK_DIM = 1 << 11, SG_MARK_MOVED = 1 << 12,
} SgMarkState;

/** SgMark: one figure or gun to draw. */
typedef struct
{
  const char *side;    /* "red", "blue": whose colours it bears */
  const char *arm;     /* "foot", "horse", "guns" */
  SgPlace     place;
  guint       state;   /* SgMarkState */
} SgMark;

/* Marks of the umpire. */
#define SG_ERRAND_RIDER 8.0   /* u from the middle of a rider to his edge */

G_END_DECLS
