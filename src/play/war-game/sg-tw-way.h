/* sg-tw-way.h: a way over the country, cut into the stretches that the rules charge for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/** SgTwWay: a way measured. @stretches is "aa{sv}" for the procedures’ field "path"; @what stops it, where @stop tells that something does. */
typedef struct
{
  double         length;
  GVariant      *stretches;
  const SgPiece *what;      /* (nullable) */
  enum { SG_TW_NOTHING, SG_TW_WATER, SG_TW_WALLS, SG_TW_CLIFF } stop;
  gboolean       fordable;  /* the water is */
} SgTwWay;

void sg_tw_way_clear (SgTwWay *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SgTwWay, sg_tw_way_clear)

/** sg_tw_measure_way: for @unit, that goes along @path in the formation that it has. */
void     sg_tw_measure_way   (const SgTw *tw, const SgUnit *unit, const SgPoint *path, guint n, SgTwWay *way);
/** sg_tw_keeps_to_road: whether a road helps it (TW-24): a column, a team, a wagon, a mounted party. */
gboolean sg_tw_keeps_to_road (const SgTw *tw, const SgUnit *unit);
/** sg_tw_piece_called: (transfer full): "Mill House", "the wall". */
char    *sg_tw_piece_called  (const SgPiece *piece);
/** sg_tw_is_fordable: whether @piece is water that can be forded: a ford, or a stream. */
gboolean sg_tw_is_fordable   (const SgPiece *piece);

G_END_DECLS
