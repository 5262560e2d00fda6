/* sg-rk-sight.h: what the bodies of a side see of the enemy, and what of it its commander knows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A sighting is one enemy body seen without a break, as it was last seen.  It is a word of the battle, "sighting/READER/N"; when
 * the body is lost from sight the sighting stays and ages, and if it is seen again that is another one, for nobody on that side
 * can tell that it is the same.  What of it has come to the commander is the word "known/READER/N": at once when he sees it himself
 * or stands within speech of who does (RK-18) or commands without being on the map, else with a message (RK-20).  The reader is the
 * side, or a general with papers of his own and his troops (sg-rk-generals.h), who sees and numbers for himself.
 */

#pragma once

#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

#define SG_RK_SEEN "seen-"      /* what the id of an enemy begins with on the board of a side */

/** SgRkSighting: @unit is the umpire's knowledge alone: no view, sheet or file of a side may have it. What was only told, and may
 * be untrue, has no unit: there it is "~TYPE" (sg-rk-told.h). */
typedef struct
{
  guint    number;
  char    *unit;
  gint64   first, time;      /* minutes: seen first, seen last */
  int      level;            /* how much could be told, RK-24 */
  SgPlace  place;
  double   front, depth;
  char    *formation;
  gint64   strength;
  char    *observer;         /* the unit that saw it last, "" when it is the umpire’s word */
  double   paces;            /* from there */
  char    *line;             /* (nullable): "x,y;x,y", of a column that is bent: from head to tail */
  gint64   begun;            /* of one's own alone: with how many it began, less those who were away; 0: all */
  char    *source;           /* (nullable): of what was only told: "patrol", "spy", "inhabitant", "traveller" */
  char    *of;               /* (nullable): of what another general wrote of: whose sighting it is, and which */
} SgRkSighting;
void          sg_rk_sighting_free   (SgRkSighting *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRkSighting, sg_rk_sighting_free)

G_END_DECLS
