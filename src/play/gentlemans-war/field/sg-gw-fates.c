/* sg-gw-fates.c: what may become of troops who lose men to fire: every way in which it may end, each with its exact chance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The losses, whether they call for a test, and the test itself are asked of their own procedures; nothing is sampled.
 */

#include "play/gentlemans-war/field/sg-gw-fates.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "rules/gentlemans-war/sg-gw-generals.h"
#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"

/** Losses: of whom, how many, and the row and the number of tests that they call for. */
typedef struct { const SgGw *gw; const SgUnit *unit; gint64 lost, tests; const char *row; SgGwTellFate tell; gpointer data; } Losses;

/* More tests than one are the same again for those who stand, the worse result staying. */
void
sg_gw_fates_of_tests (GPtrArray *rows, gint64 tests, const SgGwSuffered *so_far, double chance, SgGwTellFate tell, gpointer data)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (rows, i);
      SgGwSuffered fate = *so_far;
      double part = chance * sg_odds_row_chance (row);

      fate.result = sg_gw_morale_read (g_variant_get_string (row->value, NULL));
      if (fate.result == SG_GW_CARRIES_ON)
        fate.result = so_far->result;
      if (tests > 1 && sg_gw_morale_read (g_variant_get_string (row->value, NULL)) <= SG_GW_DISORDERED)
        sg_gw_fates_of_tests (rows, tests - 1, &fate, part, tell, data);
      else
        tell (&fate, part, data);
    }
}

static void
fill_modifier (SgQuestion *test, const char *state)
{
  g_auto (GStrv) had = sg_question_names (test, "modifiers"), rerolls = sg_question_names (test, "rerolls");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new (), others = g_strv_builder_new ();
  g_autofree char *modifier = g_strconcat ("general ", state, NULL);
  g_auto (GStrv) modifiers = NULL, left = NULL;

  for (guint i = 0; had != NULL && had[i] != NULL; i++)
    g_strv_builder_add (builder, had[i]);
  g_strv_builder_add (builder, modifier);
  modifiers = g_strv_builder_end (builder);
  for (guint i = 0; rerolls != NULL && rerolls[i] != NULL; i++)
    if (!g_str_equal (rerolls[i], "general"))
      g_strv_builder_add (others, rerolls[i]);
  left = g_strv_builder_end (others);
  sg_gw_fill_names (test, "modifiers", (const char *const *) modifiers);
  sg_gw_fill_names (test, "rerolls", (const char *const *) left);
}

/* @state: what has befallen a general with them. */
static void
test_with (const Losses *losses, const char *state, double chance)
{
  g_autoptr (SgQuestion) test = sg_gw_test (losses->gw, "morale-test", losses->unit, losses->row, NULL);
  const SgGwSuffered so_far = { losses->lost, state, SG_GW_CARRIES_ON };
  g_autoptr (SgOdds) odds = NULL;
  GPtrArray *rows;

  sg_play_fill (test, "left", g_variant_new_int64 (sg_gw_left (losses->unit) - losses->lost));
  if (*state != '\0')
    fill_modifier (test, state);
  odds = sg_odds_compute (test, losses->gw->rules, NULL);
  rows = odds != NULL ? sg_odds_get_rows (odds, "result") : NULL;
  if (rows != NULL)
    sg_gw_fates_of_tests (rows, losses->tests, &so_far, chance, losses->tell, losses->data);
}

/* A general with them is rolled for first (GW-705). */
static void
test_general (const Losses *losses, double chance)
{
  SgRuleset *rules = losses->gw->rules;
  guint limit = sg_ruleset_whole (rules, "GW-705", g_str_equal (losses->row, "Bothered") ? "bothered" : "disconcerted");
  const SgGwSuffered spared = { losses->lost, "", SG_GW_CARRIES_ON };

  test_with (losses, "", chance * (6 - limit) / 6.0);
  for (guint face = 1; face <= 6; face++)
    {
      const char *state = sg_gw_fire_fate (rules, face, "state");

      if (g_str_equal (state, "grazed"))
        losses->tell (&spared, chance * limit / 36.0, losses->data);
      else
        test_with (losses, state, chance * limit / 36.0);
    }
}

void
sg_gw_fates_of_losses (const SgGw *gw, const SgUnit *unit, gint64 lost, double chance, SgGwTellFate tell, gpointer data)
{
  const SgGwSuffered plain = { lost, "", SG_GW_CARRIES_ON, lost >= sg_gw_left (unit) };
  g_autoptr (SgQuestion) trigger = plain.destroyed ? NULL : sg_gw_trigger (gw, unit, lost);
  g_autoptr (SgVerdict) verdict = trigger != NULL ? sg_play_judge (&gw->play, trigger, NULL) : NULL;
  GVariant *row = verdict != NULL && sg_verdict_get_flag (verdict, "test") ? sg_verdict_get (verdict, "row") : NULL;
  const Losses losses = { gw, unit, lost, verdict != NULL ? sg_verdict_get_number (verdict, "tests") : 0,
                          row != NULL ? g_variant_get_string (row, NULL) : NULL, tell, data };

  if (row == NULL)
    tell (&plain, chance, data);
  else if (sg_gw_general_with (gw, unit) != NULL)
    test_general (&losses, chance);
  else
    test_with (&losses, "", chance);
}

gboolean
sg_gw_fates_of_shot (const SgGw *gw, const SgUnit *unit, SgQuestion *shot, SgGwTellFate tell, gpointer data)
{
  g_autoptr (SgOdds) odds = sg_odds_compute (shot, gw->rules, NULL);
  GPtrArray *rows = odds != NULL ? sg_odds_get_rows (odds, "lost") : NULL;

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (rows, i);

      sg_gw_fates_of_losses (gw, unit, g_variant_get_int64 (row->value), sg_odds_row_chance (row), tell, data);
    }
  return rows != NULL;
}
