/* sg-tw-ground.h: where the units of a board stand, measured once for each state of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/**
 * SgTwGround: the ground of a unit: its corners (of a garrison those of its house), a circle about them, and where each of its figures stands (element-type SgPlace). @nearest is the
 * enemy nearest to it (nullable), @gap between them; both are good once they were @looked for, which sg_tw_nearest() does.
 */
typedef struct
{
  SgUnitStand stand;
  SgPoint     corners[4];
  SgPoint     middle;
  double      radius;
  GArray     *heads;
  SgUnit     *nearest;
  double      gap;
  gboolean    looked;
} SgTwGround;

/** sg_tw_ground: (nullable) (transfer none): good until another board, or another state of it, is asked about. */
SgTwGround       *sg_tw_ground       (const SgTw *tw, const SgUnit *unit);
/** sg_tw_outline: (transfer full) (nullable) (element-type SgPoint): what others come upon of @unit: its block, or the walls that it is behind. */
GArray           *sg_tw_outline      (const SgTw *tw, const SgUnit *unit);
/** sg_tw_ground_least: two grounds are no nearer to each other than this. */
double            sg_tw_ground_least (const SgTwGround *a, const SgTwGround *b);
/** sg_tw_ground_meets: whether the line from @a to @b passes through or along it. */
gboolean          sg_tw_ground_meets (const SgTwGround *self, SgPoint a, SgPoint b);

G_END_DECLS
