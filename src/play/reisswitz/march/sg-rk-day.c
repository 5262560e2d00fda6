/* sg-rk-day.c: how far troops have marched in a day, when that is a day's march or a forced one, and where they rest on it (RK-81).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The unit's words "walked" (paces), "walked-day" (days from the first) and "walks-since" (when it set out).  The table has infantry and
 * cavalry; guns and wagons are as those in whose row of the movement table they march.
 */

#include "play/reisswitz/march/sg-rk-day.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "rules/sg-ruleset-tables.h"

static double
paces_of_mile (const SgRk *rk)
{
  return sg_ruleset_cell (rk->rules, "RK-1", "scale", "paces-in-a-mile", "value");
}

/* Its row of the table of long marches; NULL of generals. */
static const char *
row_of (const SgRk *rk, const SgUnit *unit)
{
  const char *marches = sg_rk_march_row (rk, unit, NULL);

  if (sg_rk_is_of (unit, SG_RK_OF_GENERALS))
    return NULL;
  return g_str_has_suffix (marches, "_cavalry") ? "cavalry-walk-and-trot" : "infantry";
}

/* Miles of a day’s march; 0 where there is none. */
static double
miles_of_day (const SgRk *rk, const SgUnit *unit)
{
  const char *row = row_of (rk, unit);

  return row != NULL ? sg_ruleset_cell (rk->rules, "RK-81", "long-marches", row, "mpd") : 0;
}

/* The most that it may go beyond that; 0: there is no forced march of its arm. */
static double
miles_of_forced_march (const SgRk *rk, const SgUnit *unit)
{
  return g_strcmp0 (row_of (rk, unit), "infantry") == 0 ? sg_ruleset_figure (rk->rules, "RK-81", "forced-most") : 0;
}

gboolean
sg_rk_rests (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *row)
{
  gint64 since = sg_word_whole_or (unit, &sg_rk_words.walks_since, -1);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (row_of (rk, unit) == NULL || !g_str_has_prefix (row, "march_") || !sg_ruleset_chosen (rk->rules, "rk.march-rests", "map"))
    return FALSE;
  if (since < 0)
    sg_word_set_whole (ruling, unit, &sg_rk_words.walks_since, since = rk->time);
  question = sg_play_question (&rk->play, "march-rest", NULL);
  sg_play_fill (question, "arm", g_variant_new_string (row_of (rk, unit)));
  sg_play_fill (question, "minutes", g_variant_new_int64 (rk->time - since));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return sg_rk_tells (verdict, "rests");
}

/* Paces of the day that @time is of: those of an earlier day are forgotten by being of another. */
static double
walked_on (const SgUnit *unit, gint64 time)
{
  return sg_word_whole_or (unit, &sg_rk_words.walked_day, -1) == time / SG_RK_DAY ? sg_word_length (unit, &sg_rk_words.walked) : 0;
}

void
sg_rk_walk_on (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 time, double paces, GPtrArray *events)
{
  double miles = miles_of_day (rk, unit), forced = miles_of_forced_march (rk, unit), before = walked_on (unit, time), mile = paces_of_mile (rk);
  g_autofree char *told = sg_text_number (miles), *most = sg_text_number (forced);

  if (miles <= 0 || paces <= 0)
    return;
  sg_word_set_whole (ruling, unit, &sg_rk_words.walked_day, time / SG_RK_DAY);
  sg_word_set_length (ruling, unit, &sg_rk_words.walked, sg_rk_hundredths (before + paces));
  if (forced > 0 && before < forced * mile && before + paces >= forced * mile)
    sg_rk_event_by (events, SG_RK_STOP_MARCH | SG_RK_STOP_DAY, "RK-81", unit->id, NULL, _("%s has marched %s miles, the most of a forced march"), unit->name, most);
  if (before < miles * mile && before + paces >= miles * mile)
    sg_rk_event_by (events, SG_RK_STOP_MARCH | SG_RK_STOP_DAY, "RK-81", unit->id, NULL, _("%s has marched %s miles, as far as in a day"), unit->name, told);
}

char *
sg_rk_tell_walked (const SgRk *rk, const SgUnit *unit)
{
  double miles = miles_of_day (rk, unit), forced = miles_of_forced_march (rk, unit), walked = round (10 * walked_on (unit, rk->time) / paces_of_mile (rk)) / 10;
  g_autofree char *far = sg_text_number (walked), *of = sg_text_number (miles), *most = sg_text_number (forced);
  g_autofree char *least = sg_text_number (sg_ruleset_figure (rk->rules, "RK-81", "forced-least"));

  if (miles <= 0 || walked <= 0)
    return NULL;
  return walked > miles && forced > 0 ? g_strdup_printf (_("%s of %s miles: a forced march, of %s to %s"), far, of, least, most)
                                      : g_strdup_printf (_("%s of %s miles"), far, of);
}
