/* sg-times.h: how long troops are on their way, in rules that go by the clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A gait is one way in which troops go: on the march, deploying, on patrol.  Its going is an #SgGoing whose costs are minutes,
 * so that a reach made with it is told in minutes as well.
 */

#pragma once

#include "campaign/sg-battle.h"
#include "map/sg-survey.h"

G_BEGIN_DECLS

/* Where rules have no clock, time is told in moves, and a gait is that of one unit, whose id it has (sg-times-moves.c): minutes are moves there. */

/** SgGait: @id is the rules’ own word for it; @label says whose it is and how far it goes. */
typedef struct { char *id, *label; } SgGait;

typedef struct
{
  /* (transfer full) (element-type SgGait): of one unit, the usual first; of the arms there are where @unit is NULL. */
  GPtrArray *(*gaits)   (SgBattle *battle, const char *unit);
  /* The ground as it costs troops of @gait, in minutes for each unit of way; FALSE where the rules have no such gait. */
  gboolean   (*going)   (SgBattle *battle, const char *gait, SgGoing *going);
  /* Minutes on @way by the rules’ own reckoning; −1 where it is closed. */
  double     (*minutes) (SgBattle *battle, const char *gait, GArray *way);
  /* The same ground with each pace beside the road as dear as the rules’ troops hold it who keep to roads. */
  void       (*roads)   (SgGoing *going);
  /* (transfer full) (nullable): the hour so many minutes from now: “10.32”. */
  char      *(*hour)    (SgBattle *battle, double minutes);
  gboolean   moves;     /* all is told in moves */
} SgTimes;

void sg_gait_add (GPtrArray *gaits, const char *id, const char *label);
/** sg_gaits_new: (transfer full) (element-type SgGait): empty. */
GPtrArray *sg_gaits_new (void);

void sg_times_register (const char *system, const SgTimes *times);
#define SG_REGISTER_TIMES(name, system, times) \
  __attribute__ ((constructor)) static void sg_register_times_##name (void); \
  static void sg_register_times_##name (void) { sg_times_register ((system), (times)); }

/** sg_times_of: (nullable): of the rules of @battle; NULL where they tell neither minutes nor moves. */
const SgTimes *sg_times_of (SgBattle *battle);
/** sg_times_way: (transfer full) (nullable) (element-type SgPoint): the quickest way of troops of @gait from @from to @to over @map, or that by
 * road; @minutes: (out): how long it is. NULL: there is none. */
GArray *sg_times_way (SgBattle *battle, SgMap *map, const char *gait, SgPoint from, SgPoint to, gboolean by_road, double *minutes);
/** sg_times_tell: (transfer full): as sg_times_text(), or “3 moves”. */
char *sg_times_tell (const SgTimes *times, double minutes);
/** sg_times_marks: (transfer none): the minutes, or moves, for which lines are drawn, the least first; @n: (out). */
const double *sg_times_marks (const SgTimes *times, guint *n);
/** sg_times_map: (transfer none): @map as those rules open and close it to who goes by @going. */
SgMap *sg_times_map (SgBattle *battle, SgMap *map, const SgGoing *going);
/** sg_times_text: (transfer full): “14 min”, “1 h 20 min”, “under a minute”. */
char *sg_times_text (double minutes);

G_END_DECLS
