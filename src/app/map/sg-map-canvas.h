/* sg-map-canvas.h: the country and the troops, drawn and pressed upon.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The canvas draws what the desk holds by the one painter, and turns presses, drags, wheels, pinches and keys
 * into choices, moves and measurements.  What stands over it (tools, menus, bars) belongs to SgMapView.
 */

#pragma once

#include <gtk/gtk.h>

#include "app/map/sg-country-canvas.h"
#include "base/sg-typed-way.h"
#include "desk/sg-desk.h"
#include "app/map/sg-profile-card.h"
#include "draw/sg-painter.h"
#include "map/sg-shade.h"

G_BEGIN_DECLS

typedef enum { SG_TOOL_SELECT, SG_TOOL_MOVE, SG_TOOL_TURN, SG_TOOL_RULER, SG_TOOL_RING, SG_TOOL_SIGHT, SG_TOOL_ARC, SG_TOOL_ASK, SG_N_TOOLS } SgMapTool;

typedef enum { SG_MEASURE_RULER, SG_MEASURE_RING, SG_MEASURE_SIGHT, SG_MEASURE_ARC } SgMeasureKind;

/** SgMeasure: something the umpire measured; it stays until it is cleared. */
typedef struct { SgMeasureKind kind; SgPoint a, b; double bearing; } SgMeasure;

#define SG_TYPE_MAP_CANVAS (sg_map_canvas_get_type ())
G_DECLARE_FINAL_TYPE (SgMapCanvas, sg_map_canvas, SG, MAP_CANVAS, SgCountryCanvas)

/* Signals: "pointer" (the ground under it or the figure under it changed), "tool", "context" (double x, double y),
 * "blocked" (double x, double y): a way that a rule forbids was set down and waits for a reason,
 * "judge": Enter on what is chosen, "measured": another line is measured, or its end moves, "view": another part of the map is shown,
 * "let-go": what was pressed is let go, and all that comes of it is done, "asked": what is asked of the ground has one more of its places, or is given up (sg-map-canvas-ask.h). */

GtkWidget    *sg_map_canvas_new           (SgDesk *desk);
void          sg_map_canvas_set_tool      (SgMapCanvas *self, SgMapTool tool);
SgMapTool     sg_map_canvas_get_tool      (SgMapCanvas *self);
void          sg_map_canvas_set_style     (SgMapCanvas *self, SgStyle style);
SgStyle       sg_map_canvas_get_style     (SgMapCanvas *self);
/** sg_map_canvas_set_layer: shows or hides one of #SgPaintLayers, whatever the style shows of itself. */
void          sg_map_canvas_set_layer     (SgMapCanvas *self, guint layer, gboolean shown);
guint         sg_map_canvas_get_layers    (SgMapCanvas *self);
void          sg_map_canvas_set_veil      (SgMapCanvas *self, gboolean veil);
gboolean      sg_map_canvas_get_veil      (SgMapCanvas *self);
const SgViewport *sg_map_canvas_get_viewport (SgMapCanvas *self);

void          sg_map_canvas_fit           (SgMapCanvas *self);
/** sg_map_canvas_set_tools: u at the left edge that tools lie over, and of the card in the corner at the foot on the right: the whole sheet is shown
 * clear of them. */
void          sg_map_canvas_set_tools     (SgMapCanvas *self, int left, int corner_width, int corner_height);
void          sg_map_canvas_zoom_middle   (SgMapCanvas *self, double factor);
void          sg_map_canvas_zoom_to_chosen (SgMapCanvas *self);
void          sg_map_canvas_pan           (SgMapCanvas *self, double dx, double dy);
/** sg_map_canvas_reveal_chosen: scrolls only if some of what is chosen is off the sheet shown. */
void          sg_map_canvas_reveal_chosen (SgMapCanvas *self);

/** sg_map_canvas_point_out: rings whoever @unit (nullable) is, wherever he stands, or @place (nullable), until something else is pointed out, or nothing. */
void          sg_map_canvas_point_out     (SgMapCanvas *self, const char *unit, const SgPoint *place);
/** sg_map_canvas_reveal_pointed: scrolls only if that is off the sheet shown. */
void          sg_map_canvas_reveal_pointed (SgMapCanvas *self);
/** sg_map_canvas_has_measured: whether a line that was measured lies on the map, and none is being drawn. */
gboolean      sg_map_canvas_has_measured  (SgMapCanvas *self);

/** sg_map_canvas_find_figure: (nullable): the nearest within 12 u of a point of the widget. */
SgFigure     *sg_map_canvas_find_figure   (SgMapCanvas *self, double x, double y);
/** sg_map_canvas_pointer_words: (transfer full): "34.5, 41.2 in", "" when the pointer is elsewhere. */
char         *sg_map_canvas_pointer_words (SgMapCanvas *self);
/** sg_map_canvas_describe: (transfer full): what is chosen and what is under the cursor, for ears. */
char         *sg_map_canvas_describe      (SgMapCanvas *self);

/* The way being drawn. */
/** sg_map_canvas_get_movers: those chosen, and who goes along with them. */
const char *const *sg_map_canvas_get_movers (SgMapCanvas *self);

/* What is told of the ground. */
/** sg_map_canvas_get_painter: (nullable) (transfer none). */
SgPainter    *sg_map_canvas_get_painter   (SgMapCanvas *self);
/** sg_map_canvas_is_fitted: whether all the map is shown, and stays so. */
gboolean      sg_map_canvas_is_fitted     (SgMapCanvas *self);

G_END_DECLS
