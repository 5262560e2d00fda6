/* sg-compare.h: two battles, or two moments of one, side by side: what differs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Told are the moment, the score line by line, and every unit that is there in one only, has other strength, or stands elsewhere or
 * faces otherwise.  What is alike in both is not told.
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/** SgDiffers: in what two states of a thing differ; may be combined. */
typedef enum { SG_DIFFERS_MOMENT = 1 << 0, SG_DIFFERS_SCORE = 1 << 1, SG_DIFFERS_THERE = 1 << 2, SG_DIFFERS_STRENGTH = 1 << 3,
               SG_DIFFERS_PLACE = 1 << 4 } SgDiffers;

/** SgDifference: one thing that is not alike. */
typedef struct
{
  guint  what;              /* SgDiffers */
  char  *unit;              /* (nullable): its id */
  char  *side;              /* (nullable) */
  char  *name;              /* "Red’s right cavalry", "Blue: Guns" */
  char  *first, *second;    /* what is told of it in each: "12 fit, 3 dead; at 34, 41 in" */
} SgDifference;
void       sg_difference_free (SgDifference *self);

/** sg_compare_battles: (transfer full) (element-type SgDifference): as both stand now; %NULL where the one is of another system
 * than the other, or cannot be scored. */
GPtrArray *sg_compare_battles (SgBattle *first, SgBattle *second, GError **error);
/** sg_compare_middle: the middle of the ground on which @unit stands, and how far it reaches from there; FALSE when it stands nowhere. */
gboolean   sg_compare_middle  (SgBoard *board, const char *unit, SgPoint *middle, double *reach);

G_END_DECLS
