/* sg-map-canvas-survey.h: what is told of the ground: what the chosen see, how far they come, and the piece at the cursor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"

G_BEGIN_DECLS

/** sg_map_canvas_list_troops: (transfer full): all that the point of view shown knows of, as it stands in the way of a sight. */
SgTroopsInWay *sg_map_canvas_list_troops  (SgMapCanvas *self, const SgSightTerms *terms);
/** sg_map_canvas_piece_middle: where a piece is looked for. */
SgPoint       sg_map_canvas_piece_middle  (const SgPiece *piece);
/** sg_map_canvas_show_shades: what those chosen see, and how far they come. */
void          sg_map_canvas_show_shades   (SgMapCanvas *self, gboolean seen, gboolean reach);
/** sg_map_canvas_get_seen, …_get_reached: (nullable) (transfer none): as drawn last. */
const SgShade *sg_map_canvas_get_seen     (SgMapCanvas *self);
const SgShade *sg_map_canvas_get_reached  (SgMapCanvas *self);
/** sg_map_canvas_list_gaits: (transfer full) (element-type SgGait): at what paces the first chosen may go; empty where the rules have no clock. */
GPtrArray    *sg_map_canvas_list_gaits    (SgMapCanvas *self);
/** sg_map_canvas_get_gait: (nullable): the pace by which times are told; NULL: the usual one of each. */
const char   *sg_map_canvas_get_gait      (SgMapCanvas *self);
void          sg_map_canvas_set_gait      (SgMapCanvas *self, const char *gait);
/** sg_map_canvas_get_line: (nullable) (transfer none): the line being measured, or the last that stands. */
const SgMeasure *sg_map_canvas_get_line   (SgMapCanvas *self);
const char   *sg_map_canvas_get_piece     (SgMapCanvas *self);
/** sg_map_canvas_set_piece: puts the keyboard's cursor on a piece of the country; NULL takes it off. */
void          sg_map_canvas_set_piece     (SgMapCanvas *self, const char *piece);
/** sg_map_canvas_step_piece: to the next piece (+1) or the last (−1). */
void          sg_map_canvas_step_piece    (SgMapCanvas *self, int by);
/** sg_map_canvas_go_to: scrolls to @at; only as far as to show it unless it is to be in the @middle. */
void          sg_map_canvas_go_to         (SgMapCanvas *self, SgPoint at, gboolean middle);

G_END_DECLS
