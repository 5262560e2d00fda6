/* sg-map-canvas.h: the country and the troops, drawn and pressed upon.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The canvas draws what the desk holds by the one painter, and turns presses, drags, wheels, pinches and keys
 * into choices, moves and measurements.  What stands over it (tools, menus, bars) belongs to SgMapView.
 */

#pragma once

#include <gtk/gtk.h>

#include "app/sg-desk.h"
#include "draw/sg-painter.h"

G_BEGIN_DECLS

typedef enum { SG_TOOL_SELECT, SG_TOOL_MOVE, SG_TOOL_TURN, SG_TOOL_RULER, SG_TOOL_RING, SG_TOOL_SIGHT, SG_TOOL_ARC, SG_N_TOOLS } SgMapTool;

#define SG_TYPE_MAP_CANVAS (sg_map_canvas_get_type ())
G_DECLARE_FINAL_TYPE (SgMapCanvas, sg_map_canvas, SG, MAP_CANVAS, GtkWidget)

/* Signals: "pointer" (the ground under it or the figure under it changed), "tool", "context" (double x, double y),
 * "blocked" (double x, double y): a way that a rule forbids was set down and waits for a reason,
 * "judge": Enter on what is chosen. */

GtkWidget    *sg_map_canvas_new           (SgDesk *desk);
void          sg_map_canvas_set_tool      (SgMapCanvas *self, SgMapTool tool);
SgMapTool     sg_map_canvas_get_tool      (SgMapCanvas *self);
void          sg_map_canvas_set_style     (SgMapCanvas *self, SgStyle style);
SgStyle       sg_map_canvas_get_style     (SgMapCanvas *self);
void          sg_map_canvas_set_veil      (SgMapCanvas *self, gboolean veil);
const SgViewport *sg_map_canvas_get_viewport (SgMapCanvas *self);

void          sg_map_canvas_fit           (SgMapCanvas *self);
void          sg_map_canvas_zoom          (SgMapCanvas *self, double factor, double x, double y);
void          sg_map_canvas_zoom_middle   (SgMapCanvas *self, double factor);
void          sg_map_canvas_zoom_to_chosen (SgMapCanvas *self);
void          sg_map_canvas_pan           (SgMapCanvas *self, double dx, double dy);
/** sg_map_canvas_reveal_chosen: scrolls only if some of what is chosen is off the sheet shown. */
void          sg_map_canvas_reveal_chosen (SgMapCanvas *self);

/** sg_map_canvas_find_figure: (nullable): the nearest within 12 u of a point of the widget. */
SgFigure     *sg_map_canvas_find_figure   (SgMapCanvas *self, double x, double y);
/** sg_map_canvas_pointer_words: (transfer full): "34.5, 41.2 in", "" when the pointer is elsewhere. */
char         *sg_map_canvas_pointer_words (SgMapCanvas *self);
/** sg_map_canvas_describe: (transfer full): what is chosen and what is under the cursor, for ears. */
char         *sg_map_canvas_describe      (SgMapCanvas *self);

/* The way being drawn. */
gboolean      sg_map_canvas_is_moving     (SgMapCanvas *self);
/** sg_map_canvas_get_check: (nullable) (transfer none): the measure of the way. */
const SgMoveCheck *sg_map_canvas_get_check (SgMapCanvas *self);
gboolean      sg_map_canvas_set_down      (SgMapCanvas *self, const char *reason);
void          sg_map_canvas_put_back      (SgMapCanvas *self);

/* Measurements on the map. */
void          sg_map_canvas_add_ring      (SgMapCanvas *self, double x, double y);
void          sg_map_canvas_begin_measure (SgMapCanvas *self, double x, double y);
void          sg_map_canvas_clear_measures (SgMapCanvas *self);
/** sg_map_canvas_key: one key, as if the canvas had the focus. */
gboolean      sg_map_canvas_key           (SgMapCanvas *self, guint keyval, GdkModifierType state);

G_END_DECLS
