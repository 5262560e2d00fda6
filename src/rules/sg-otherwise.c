/* sg-otherwise.c: every other reading of the rules that a procedure goes by.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-otherwise.h"

#include <glib/gi18n-lib.h>

static void
otherwise_free (gpointer data)
{
  SgOtherwise *self = data;

  g_clear_pointer (&self->verdict, sg_verdict_unref);
  g_clear_pointer (&self->odds, sg_odds_free);
  g_free (self->why);
  g_free (self);
}

/* The house rules that stand under one of the procedure’s rules, or whose Ruling it names. */
static gboolean
concerns (const SgOption *option, const SgProcedure *procedure)
{
  g_auto (GStrv) rules = g_strsplit (procedure->rules, " ", -1);

  return g_strv_contains ((const char *const *) rules, option->rule)
         || (*option->ruling != '\0' && g_strv_contains ((const char *const *) rules, option->ruling));
}

/* (transfer full): the same hand once more. */
static SgDice *
same_hand (SgDice *dice)
{
  GArray *faces = sg_dice_get_faces (dice);

  switch (sg_dice_get_hand (dice))
    {
    case SG_DICE_THROWN:
      return sg_dice_new_thrown (sg_dice_get_seed (dice));
    case SG_DICE_ENTERED:
      return sg_dice_new_entered ((const guint *) faces->data, faces->len);
    default:
      return sg_dice_new_none ();
    }
}

/* Rows of words stand in the order in which the branches met them, which a reading does not change unless it changes what comes of a face. */
static gboolean
rows_differ (GPtrArray *one, GPtrArray *two)
{
  if (one->len != two->len)
    return TRUE;
  for (guint i = 0; i < one->len; i++)
    {
      const SgOddsRow *a = one->pdata[i], *b = two->pdata[i];
      g_autofree char *chance = sg_odds_row_fraction (a), *other = sg_odds_row_fraction (b);

      if (!g_str_equal (chance, other) || (a->value == NULL) != (b->value == NULL) || (a->value != NULL && !g_variant_equal (a->value, b->value)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
odds_differ (SgOdds *one, SgOdds *two)
{
  const char *const *names = sg_odds_get_outcomes (one);

  if (!g_strv_equal (names, sg_odds_get_outcomes (two)))
    return TRUE;
  for (guint i = 0; names[i] != NULL; i++)
    if (rows_differ (sg_odds_get_rows (one, names[i]), sg_odds_get_rows (two, names[i])))
      return TRUE;
  return FALSE;
}

/** Asking: what the readings are held against, and how far chances are reckoned. */
typedef struct { SgQuestion *question; SgRuleset *rules; SgVerdict *verdict; SgDice *dice; SgOdds *odds; guint most; gboolean untold; } Asking;

/* (transfer full) (nullable): NULL where they branch too often, which is noted. */
static SgOdds *
reckon (Asking *of)
{
  g_autoptr (GError) error = NULL;
  SgOdds *odds = sg_odds_compute_within (of->question, of->rules, of->most, &error);

  of->untold = of->untold || g_error_matches (error, SG_ERROR, SG_ERROR_TOO_LARGE);
  return odds;
}

/* (transfer full) (nullable): under the reading that is now chosen; NULL where nothing would be otherwise. */
static SgOtherwise *
try_reading (Asking *of)
{
  g_autoptr (SgDice) hand = same_hand (of->dice);
  g_autoptr (GError) error = NULL;
  SgOtherwise *other = g_new0 (SgOtherwise, 1);

  other->verdict = sg_question_judge (of->question, of->rules, hand, &error);
  if (other->verdict == NULL)
    other->why = g_strdup (error->message);
  if (of->odds != NULL)
    other->odds = reckon (of);
  other->odds_differ = other->odds != NULL && odds_differ (of->odds, other->odds);
  if (!other->odds_differ && other->verdict != NULL && sg_verdict_equal (of->verdict, other->verdict))
    g_clear_pointer (&other, otherwise_free);
  return other;
}

/* The choice is put into the rules in force, and taken back: whatever is asked of them meanwhile is asked under it. */
static void
try_option (const SgOption *option, Asking *of, GPtrArray *list)
{
  g_autofree char *before = g_strdup (option->value);

  for (guint i = 0; option->choices[i] != NULL; i++)
    {
      SgOtherwise *other;

      if (g_str_equal (option->choices[i], before) || !sg_ruleset_set_choice (of->rules, option->key, option->choices[i], NULL))
        continue;
      other = try_reading (of);
      if (other == NULL)
        continue;
      other->option = option;
      other->choice = option->choices[i];
      other->label = option->choice_labels[i];
      g_ptr_array_add (list, other);
    }
  sg_ruleset_set_choice (of->rules, option->key, before, NULL);
}

GPtrArray *
sg_otherwise_list (SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, SgDice *dice, guint most, gboolean *untold)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (otherwise_free), *options;
  Asking asking = { question, rules, verdict, dice, NULL, most, FALSE };
  const SgProcedure *procedure;
  g_autoptr (SgOdds) odds = NULL;

  g_return_val_if_fail (question != NULL && rules != NULL && verdict != NULL && dice != NULL, list);

  procedure = sg_question_get_procedure (question);
  options = sg_ruleset_get_options (rules);
  odds = most > 0 && procedure->chance ? reckon (&asking) : NULL;
  asking.odds = odds;
  for (guint i = 0; i < options->len; i++)
    if (concerns (options->pdata[i], procedure))
      try_option (options->pdata[i], &asking, list);
  if (untold != NULL)
    *untold = asking.untold;
  return list;
}

gboolean
sg_otherwise_may (SgQuestion *question, SgRuleset *rules)
{
  const SgProcedure *procedure = sg_question_get_procedure (question);
  GPtrArray *options = sg_ruleset_get_options (rules);

  for (guint i = 0; i < options->len; i++)
    if (concerns (options->pdata[i], procedure))
      return TRUE;
  return FALSE;
}

char *
sg_otherwise_tell (const SgOtherwise *self, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) names = sg_otherwise_changes (self, verdict);
  const char *refusal = self->verdict != NULL ? sg_verdict_get_refusal (self->verdict) : NULL;

  if (self->verdict == NULL && self->odds != NULL) /* with dice of its own it can be judged */
    return g_strdup (_("Other dice would be thrown"));
  if (self->verdict == NULL)
    return g_strdup (self->why);
  if (refusal != NULL)
    return g_strdup_printf (_("Refused: %s"), refusal);
  if (names->len == 0 && sg_verdict_equal (self->verdict, verdict))
    return g_strdup (_("With these dice the same; its chances are others"));
  if (g_strcmp0 (sg_verdict_get_headline (self->verdict), sg_verdict_get_headline (verdict)) == 0)
    return g_strdup_printf (_("%s, but not in every figure the same"), sg_verdict_get_headline (self->verdict));
  return g_strdup (sg_verdict_get_headline (self->verdict));
}

GPtrArray *
sg_otherwise_changes (const SgOtherwise *self, SgVerdict *verdict)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free), *own;

  g_return_val_if_fail (self != NULL && verdict != NULL, names);

  own = self->verdict != NULL ? sg_verdict_get_outcomes (self->verdict) : NULL;
  for (guint i = 0; own != NULL && i < own->len; i++)
    {
      const SgOutcome *outcome = own->pdata[i];
      GVariant *was = sg_verdict_get (verdict, outcome->name);

      if ((was == NULL) != (outcome->value == NULL) || (was != NULL && !g_variant_equal (was, outcome->value)))
        g_ptr_array_add (names, g_strdup (outcome->name));
    }
  return names;
}
