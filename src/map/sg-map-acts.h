/* sg-map-acts.h: what may be done to the pieces of a draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map-draft.h"

G_BEGIN_DECLS

/** sg_map_draft_add: @piece: (transfer full): gets an id of its own. Returns: (transfer none): it as it stands in the map, or NULL. */
const SgPiece *sg_map_draft_add (SgMapDraft *self, SgPiece *piece, GError **error);
/** sg_map_draft_change: @piece: (transfer full): takes the place of the one with its id; @what was changed names the act. */
gboolean sg_map_draft_change (SgMapDraft *self, SgPiece *piece, const char *what, GError **error);
/** SgPieceChange: changes a piece that is not in a map yet. */
typedef void (*SgPieceChange) (SgPiece *piece, gpointer data);
/** sg_map_draft_change_all: every one of @ids by @change, as one act; @what of them was changed names it. */
gboolean sg_map_draft_change_all (SgMapDraft *self, const char *const *ids, SgPieceChange change, gpointer data, const char *what, GError **error);
/** sg_map_draft_paste: copies of all pieces of @from, their middle at @at, with ids of their own, as one act. Returns: (transfer full): their
 * ids; NULL when it was refused. */
char **sg_map_draft_paste (SgMapDraft *self, SgMap *from, SgPoint at, GError **error);
/** sg_map_draft_curve: the corners of @id become a curve through all of them, which its legs leave by no more than @slack. */
gboolean sg_map_draft_curve (SgMapDraft *self, const char *id, double slack, GError **error);
gboolean sg_map_draft_shift (SgMapDraft *self, const char *const *ids, double dx, double dy, GError **error);
/** sg_map_draft_turn: about the middle of them all, clockwise. */
gboolean sg_map_draft_turn (SgMapDraft *self, const char *const *ids, double degrees, GError **error);
gboolean sg_map_draft_remove (SgMapDraft *self, const char *const *ids, GError **error);
/** sg_map_draft_duplicate: (transfer full): the ids of the copies; NULL when it was refused. */
char **sg_map_draft_duplicate (SgMapDraft *self, const char *const *ids, double dx, double dy, GError **error);
/** sg_map_draft_raise: @steps up (or down) among the pieces of its own layer. */
gboolean sg_map_draft_raise (SgMapDraft *self, const char *id, int steps, GError **error);
gboolean sg_map_draft_move_point (SgMapDraft *self, const char *id, guint index, SgPoint at, GError **error);
/** sg_map_draft_add_point: before the point @index; the number of points is after the last. */
gboolean sg_map_draft_add_point (SgMapDraft *self, const char *id, guint index, SgPoint at, GError **error);
gboolean sg_map_draft_drop_point (SgMapDraft *self, const char *id, guint index, GError **error);
/** sg_map_draft_stroke: @stroke: (transfer full). */
gboolean sg_map_draft_stroke (SgMapDraft *self, SgStroke *stroke, GError **error);

G_END_DECLS
