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

typedef enum { SG_TOOL_SELECT, SG_TOOL_MOVE, SG_TOOL_TURN, SG_TOOL_RULER, SG_TOOL_RING, SG_TOOL_SIGHT, SG_TOOL_ARC, SG_N_TOOLS } SgMapTool;

typedef enum { SG_MEASURE_RULER, SG_MEASURE_RING, SG_MEASURE_SIGHT, SG_MEASURE_ARC } SgMeasureKind;

/** SgMeasure: something the umpire measured; it stays until it is cleared. */
typedef struct { SgMeasureKind kind; SgPoint a, b; double bearing; } SgMeasure;

#define SG_TYPE_MAP_CANVAS (sg_map_canvas_get_type ())
G_DECLARE_FINAL_TYPE (SgMapCanvas, sg_map_canvas, SG, MAP_CANVAS, SgCountryCanvas)

/* Signals: "pointer" (the ground under it or the figure under it changed), "tool", "context" (double x, double y),
 * "blocked" (double x, double y): a way that a rule forbids was set down and waits for a reason,
 * "judge": Enter on what is chosen, "measured": another line is measured, or its end moves, "view": another part of the map is shown. */

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
/** sg_map_canvas_set_tools: u at the left edge that tools lie over: the whole sheet is shown beside them. */
void          sg_map_canvas_set_tools     (SgMapCanvas *self, int left);
void          sg_map_canvas_zoom_middle   (SgMapCanvas *self, double factor);
void          sg_map_canvas_zoom_to_chosen (SgMapCanvas *self);
void          sg_map_canvas_pan           (SgMapCanvas *self, double dx, double dy);
/** sg_map_canvas_reveal_chosen: scrolls only if some of what is chosen is off the sheet shown. */
void          sg_map_canvas_reveal_chosen (SgMapCanvas *self);

/** sg_map_canvas_find_figure: (nullable): the nearest within 12 u of a point of the widget. */
SgFigure     *sg_map_canvas_find_figure   (SgMapCanvas *self, double x, double y);
/** sg_map_canvas_find: (nullable) (transfer none): the id of the figure there, or of the unit whose block lies there. */
const char   *sg_map_canvas_find          (SgMapCanvas *self, double x, double y);
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
/** sg_map_canvas_find_stop: how far along the way drawn those chosen may go by the rules, by quarters of an inch; 0 where it is not a step. */
double        sg_map_canvas_find_stop     (SgMapCanvas *self);
/** sg_map_canvas_tell_hovered: (transfer full) (nullable): what the tag says of what the pointer rests on. */
char         *sg_map_canvas_tell_hovered  (SgMapCanvas *self);
/** sg_map_canvas_get_movers: those chosen, and who goes along with them. */
const char *const *sg_map_canvas_get_movers (SgMapCanvas *self);
/** sg_map_canvas_tell_way: (transfer full) (nullable): what stands at the end of the way being drawn: how far, and what is missing, forbidden or met. */
char         *sg_map_canvas_tell_way      (SgMapCanvas *self);
/** sg_map_canvas_go: those chosen go by @legs, as if they had been drawn and dropped. */
void          sg_map_canvas_go            (SgMapCanvas *self, const SgTypedLeg *legs, guint n);
/** sg_map_canvas_cut: the way drawn ends after @length. */
void          sg_map_canvas_cut           (SgMapCanvas *self, double length);

/* Measurements on the map. */
void          sg_map_canvas_add_ring      (SgMapCanvas *self, double x, double y);
void          sg_map_canvas_begin_measure (SgMapCanvas *self, double x, double y);
/** sg_map_canvas_press_measure: with a tool that measures lines: sets its first end at @at, then its second. */
void          sg_map_canvas_press_measure (SgMapCanvas *self, SgPoint at);
void          sg_map_canvas_clear_measures (SgMapCanvas *self);
/** sg_map_canvas_get_line: (nullable) (transfer none): the line being measured, or the last that stands. */
const SgMeasure *sg_map_canvas_get_line   (SgMapCanvas *self);

/* What is told of the ground. */
/** sg_map_canvas_show_shades: what those chosen see, and how far they come. */
void          sg_map_canvas_show_shades   (SgMapCanvas *self, gboolean seen, gboolean reach);
/** sg_map_canvas_list_troops: (transfer full): all that the point of view shown knows of, as it stands in the way of a sight. */
SgTroopsInWay *sg_map_canvas_list_troops  (SgMapCanvas *self, const SgSightTerms *terms);
/** sg_map_canvas_get_seen, …_get_reached: (nullable) (transfer none): as drawn last. */
const SgShade *sg_map_canvas_get_seen     (SgMapCanvas *self);
const SgShade *sg_map_canvas_get_reached  (SgMapCanvas *self);
/** sg_map_canvas_set_piece: puts the keyboard's cursor on a piece of the country; NULL takes it off. */
void          sg_map_canvas_set_piece     (SgMapCanvas *self, const char *piece);
const char   *sg_map_canvas_get_piece     (SgMapCanvas *self);
/** sg_map_canvas_step_piece: to the next piece (+1) or the last (−1). */
void          sg_map_canvas_step_piece    (SgMapCanvas *self, int by);
/** sg_map_canvas_go_to: scrolls to @at; only as far as to show it unless it is to be in the @middle. */
void          sg_map_canvas_go_to         (SgMapCanvas *self, SgPoint at, gboolean middle);
/** sg_map_canvas_get_painter: (nullable) (transfer none). */
SgPainter    *sg_map_canvas_get_painter   (SgMapCanvas *self);
/** sg_map_canvas_is_fitted: whether all the map is shown, and stays so. */
gboolean      sg_map_canvas_is_fitted     (SgMapCanvas *self);
/** sg_map_canvas_piece_middle: where a piece is looked for. */
SgPoint       sg_map_canvas_piece_middle  (const SgPiece *piece);
/** sg_map_canvas_key: one key, as if the canvas had the focus. */
gboolean      sg_map_canvas_key           (SgMapCanvas *self, guint keyval, GdkModifierType state);

G_END_DECLS
