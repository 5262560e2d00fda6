/* sg-rk-sight.h: what the bodies of a side see of the enemy, and what of it its commander knows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A sighting is one enemy body seen without a break, as it was last seen.  It is a word of the battle, "sighting/SIDE/N"; when
 * the body is lost from sight the sighting stays and ages, and if it is seen again that is another one, for nobody on that side
 * can tell that it is the same.  What of it has come to the commander is the word "known/SIDE/N": at once when he sees it himself
 * or stands within speech of who does (RK-18) or commands without being on the map, else with a message (RK-20).
 */

#pragma once

#include "play/reisswitz/sg-rk.h"

G_BEGIN_DECLS

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
} SgRkSighting;
void          sg_rk_sighting_free   (SgRkSighting *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRkSighting, sg_rk_sighting_free)
char         *sg_rk_sighting_format (const SgRkSighting *self);
SgRkSighting *sg_rk_sighting_parse  (guint number, const char *text); /* (nullable) */

/** sg_rk_sightings: (transfer full) (element-type SgRkSighting): by number. @known: what the commander knows; else what its bodies have seen. */
GPtrArray    *sg_rk_sightings       (SgBoard *board, const char *side, gboolean known);
/** sg_rk_sighting_get: (transfer full) (nullable). */
SgRkSighting *sg_rk_sighting_get    (SgBoard *board, const char *side, guint number, gboolean known);
/** sg_rk_sighting_tell: (transfer full): as much as may be told at its level: “cavalry, some 300”. */
char         *sg_rk_sighting_tell   (SgBoard *board, const SgRkSighting *self);

/** sg_rk_set_weather: how far troops are seen at all, in paces (0: as far as the ground lets), and whether it is night (RK-71, RK-228). */
gboolean      sg_rk_set_weather     (SgBattle *battle, double visibility, gboolean night, GError **error);
/** sg_rk_sky_text: (transfer full) (nullable): “night, seen to 300 paces”; NULL by day in clear air. Of any board, a side’s too. */
char         *sg_rk_sky_text        (SgBoard *board);
/** sg_rk_forget: takes a ghost from what a side's commander believes. */
gboolean      sg_rk_forget          (SgBattle *battle, const char *side, guint number, GError **error);
/** sg_rk_commander: (transfer none) (nullable): the first general of @side on the map. */
SgUnit       *sg_rk_commander       (SgBoard *board, const char *side);

G_END_DECLS
