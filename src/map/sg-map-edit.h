/* sg-map-edit.h: changing a country: each change is made on a copy, before anyone else sees it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sg_map_edit() gives a copy that shares every piece, stroke and grid with the map it was made from; the functions
 * below change it; then it is a map like any other.  Whoever keeps the old one can undo to the byte at no cost.
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** sg_map_new: (transfer full): empty country, with its back lines "back/near" and "back/far". @unit: "in" or "paces". */
SgMap     *sg_map_new             (const char *title, const char *unit, double width, double depth);
/** sg_map_edit: (transfer full): a copy that may be changed until it is handed on. */
SgMap     *sg_map_edit            (SgMap *self);
/** sg_map_rest: gives back the memory of what can be made again: its relief and its index. Nothing of the map changes. */
void       sg_map_rest            (SgMap *self);

/** sg_map_check_piece: whether @piece could stand in the map (points, size, crossings), with a sentence. */
gboolean   sg_map_check_piece     (SgMap *self, const SgPiece *piece, GError **error);
/** sg_map_check_whole: whether a file of the map would be read again: its points, its brush, and all of it near the map; with a sentence. */
gboolean   sg_map_check_whole     (SgMap *self, GError **error);
/** sg_map_put_piece: takes the place of the piece with its id, or lies above all others. @piece: (transfer full). */
void       sg_map_put_piece       (SgMap *self, SgPiece *piece);
/** sg_map_add_pieces: @pieces (element-type SgPiece), which nobody else has seen, above all others, each with an id of its own; as many as there are at
 * little more than their number’s cost. */
void       sg_map_add_pieces      (SgMap *self, GPtrArray *pieces);
gboolean   sg_map_drop_piece      (SgMap *self, const char *id);
/** sg_map_place_piece: moves it to @index in the order, lowest first. */
gboolean   sg_map_place_piece     (SgMap *self, const char *id, guint index);
/** sg_map_free_id: (transfer full): an id no piece has: "wood-3". */
char      *sg_map_free_id         (SgMap *self, SgPieceKind kind);

void       sg_map_put_line        (SgMap *self, const char *id, SgPoint a, SgPoint b);
gboolean   sg_map_drop_line       (SgMap *self, const char *id);
/** sg_map_add_stroke: @stroke: (transfer full). */
void       sg_map_add_stroke      (SgMap *self, SgStroke *stroke);
/** sg_map_set_heights, sg_map_set_backdrop: (nullable) (transfer none). */
void       sg_map_set_heights     (SgMap *self, SgHeights *heights);
void       sg_map_set_backdrop    (SgMap *self, SgBackdrop *backdrop);
void       sg_map_set_title       (SgMap *self, const char *title);
void       sg_map_set_note        (SgMap *self, const char *note);
void       sg_map_set_size        (SgMap *self, double width, double depth);
void       sg_map_set_height_unit (SgMap *self, const char *unit);
void       sg_map_set_interval    (SgMap *self, double interval);
void       sg_map_set_scale       (SgMap *self, double scale);
void       sg_map_set_north       (SgMap *self, double degrees);

G_END_DECLS
