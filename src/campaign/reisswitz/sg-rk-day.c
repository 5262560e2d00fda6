/* sg-rk-day.c: how far troops have marched in a day, and when that is a day's march (RK-81).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The unit's words "walked" (paces) and "walked-day" (days from the first).  The table has infantry and cavalry; of guns and wagons
 * it says nothing, nor is anything told of them.
 */

#include "campaign/reisswitz/sg-rk-ask-private.h"

#define DAY (24 * 60)   /* minutes */

static double
paces_of_mile (const SgRk *rk)
{
  return sg_ruleset_cell (rk->rules, "RK-1", "scale", "paces-in-a-mile", "value");
}

/* Miles of a day’s march; 0 where the table has none. */
static double
miles_of_day (const SgRk *rk, const SgUnit *unit)
{
  const char *arm = sg_rk_arm (rk->board, unit);
  const char *row = g_str_equal (unit->asset, "generals") ? NULL : g_str_equal (arm, "foot") ? "infantry" : g_str_equal (arm, "horse") ? "cavalry-walk-and-trot" : NULL;

  return row != NULL ? sg_ruleset_cell (rk->rules, "RK-81", "long-marches", row, "mpd") : 0;
}

static double
walked_on (const SgUnit *unit, gint64 time)
{
  return sg_rk_word_whole (unit, "walked-day", -1) == time / DAY ? sg_rk_word_number (unit, "walked", 0) : 0;
}

void
sg_rk_walk_on (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 time, double paces, GPtrArray *events)
{
  double miles = miles_of_day (rk, unit), before = walked_on (unit, time), whole = miles * paces_of_mile (rk);
  g_autofree char *told = sg_text_number (miles);

  if (miles <= 0 || paces <= 0)
    return;
  sg_rk_put_unit_whole (rk, ruling, unit, "walked-day", time / DAY);
  sg_rk_put_unit_number (rk, ruling, unit, "walked", before + paces);
  if (before < whole && before + paces >= whole)
    sg_rk_event (events, SG_RK_STOP_MARCH, unit->id, NULL, _("%s has marched %s miles, as far as in a day (RK-81)"), unit->name, told);
}

char *
sg_rk_tell_walked (const SgRk *rk, const SgUnit *unit)
{
  double miles = miles_of_day (rk, unit), walked = round (10 * walked_on (unit, rk->time) / paces_of_mile (rk)) / 10;
  g_autofree char *far = sg_text_number (walked), *of = sg_text_number (miles);

  return miles > 0 && walked > 0 ? g_strdup_printf (_("%s of %s miles"), far, of) : NULL;
}
