/* sg-gw-chain.c: the exact odds of a whole charge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reach, shots and saves, and morale are small enough to be enumerated as they are.  What follows differs only in how many
 * chargers arrive, whether Disordered and what befell their general; the hits and recoveries of each such state are counted in
 * sg-gw-chain-combat.c.
 */

#include "rules/gentlemans-war/sg-gw-chain-combat.h"
#include "rules/gentlemans-war/sg-gw-chain-private.h"
#include "rules/sg-question-values.h"

void
sg_gw_chain_clear (SgGwChain *chain)
{
  g_clear_pointer (&chain->reach, sg_question_unref);
  g_clear_pointer (&chain->shoot, sg_question_unref);
  g_clear_pointer (&chain->trigger, sg_question_unref);
  g_clear_pointer (&chain->test, sg_question_unref);
  g_clear_pointer (&chain->combat, sg_question_unref);
}

typedef struct
{
  const SgGwChain *chain;
  SgRuleset       *rules;
  SgOdds          *odds;
  SgGwFight       *fight;
  GHashTable      *tests;   /* (owned) "row|modifier|rerolls" → SgOdds of that test */
  gboolean         answers_first; /* the volley comes before the dice of the charge */
  mpq_t            contact, rest; /* that the dice reach, and that they do not */
} Reckoning;

static void
tell (Reckoning *r, const char *outcome, const char *word, mpq_srcptr chance)
{
  sg_odds_add (r->odds, outcome, g_variant_new_string (word), chance);
}

/* The chargers never arrive. */
static void
stop (Reckoning *r, gint64 lost, mpq_srcptr chance)
{
  tell (r, "end", SG_GW_END_STOPPED, chance);
  sg_odds_add (r->odds, "attacker_left", g_variant_new_int64 (sg_gw_fight_get_figures (r->fight) - lost), chance);
  sg_odds_add (r->odds, "defender_left", g_variant_new_int64 (sg_gw_fight_get_defenders (r->fight)), chance);
}

static void
fall_short (Reckoning *r, gint64 lost, mpq_srcptr chance)
{
  tell (r, "end", SG_GW_END_SHORT, chance);
  sg_odds_add (r->odds, "attacker_left", g_variant_new_int64 (sg_gw_fight_get_figures (r->fight) - lost), chance);
  sg_odds_add (r->odds, "defender_left", g_variant_new_int64 (sg_gw_fight_get_defenders (r->fight)), chance);
}

static void
arrive (Reckoning *r, gint64 lost, gboolean disordered, SgGwGeneral general, mpq_srcptr chance)
{
  mpq_t part;

  if (!r->answers_first)
    {
      sg_gw_fight_add (r->fight, lost, disordered, general, chance);
      return;
    }
  mpq_init (part);
  mpq_mul (part, chance, r->rest);
  fall_short (r, lost, part);
  mpq_mul (part, chance, r->contact);
  sg_gw_fight_add (r->fight, lost, disordered, general, part);
  mpq_clear (part);
}

/* (transfer full): who has @test rolled again when the general is hurt: not he, nor is he there to keep the opponent of a Brittle unit from it (GW-703). */
static char **
list_without_general (const SgQuestion *test)
{
  g_auto (GStrv) all = sg_question_names (test, "rerolls");
  g_autoptr (GStrvBuilder) left = g_strv_builder_new ();

  for (guint i = 0; all != NULL && all[i] != NULL; i++)
    if (!g_str_equal (all[i], "general"))
      g_strv_builder_add (left, all[i]);
  return g_strv_builder_end (left);
}

/* The odds of a test, asked for once. @modifier (nullable) is what befell the general. */
static SgOdds *
ensure_test (Reckoning *r, const char *row, const char *modifier, GError **error)
{
  g_autofree char *key = g_strdup_printf ("%s|%s", row, modifier ? modifier : "");
  g_autoptr (SgQuestion) question = NULL;
  SgOdds *known = g_hash_table_lookup (r->tests, key);

  if (known != NULL)
    return known;
  question = sg_question_copy (r->chain->test);
  sg_question_set (question, "row", g_variant_new_string (row), SG_SOURCE_MEASURED);
  if (modifier != NULL)
    {
      g_auto (GStrv) stood = sg_question_names (question, "modifiers");
      const char *more[] = { modifier, NULL };
      g_auto (GStrv) all = sg_gw_join (stood, (char **) more), rerolls = list_without_general (question);

      sg_question_set (question, "modifiers", g_variant_new_strv ((const char *const *) all, -1), SG_SOURCE_MEASURED);
      sg_question_set (question, "rerolls", g_variant_new_strv ((const char *const *) rerolls, -1), SG_SOURCE_MEASURED);
    }
  known = sg_odds_compute (question, r->rules, error);
  if (known != NULL)
    g_hash_table_insert (r->tests, g_steal_pointer (&key), known);
  return known;
}

/* After one test with this result. */
static void
go_on (Reckoning *r, gint64 lost, const char *result, SgGwGeneral general, mpq_srcptr chance)
{
  gboolean disordered = g_str_equal (result, "Disordered");

  tell (r, "fire", result, chance);
  if (disordered || g_str_equal (result, "Carry On"))
    arrive (r, lost, disordered, general, chance);
  else
    stop (r, lost, chance);
}

/* More tests than one are the same test again for those who still stand, the worse result staying. */
static gboolean
test (Reckoning *r, gint64 lost, const char *row, gint64 tests, const char *so_far, const char *modifier, SgGwGeneral general,
      mpq_srcptr chance, GError **error)
{
  SgOdds *odds = ensure_test (r, row, modifier, error);
  GPtrArray *rows = odds ? sg_odds_get_rows (odds, "result") : NULL;
  gboolean good = odds != NULL;
  mpq_t part;

  mpq_init (part);
  for (guint i = 0; good && i < rows->len; i++)
    {
      const SgOddsRow *each = g_ptr_array_index (rows, i);
      const char *result = g_variant_get_string (each->value, NULL);
      gboolean stands = g_str_equal (result, "Carry On") || g_str_equal (result, "Disordered");

      mpq_mul (part, each->chance, chance);
      if (so_far != NULL && g_str_equal (result, "Carry On"))
        result = so_far;
      if (tests > 1 && stands)
        good = test (r, lost, row, tests - 1, result, modifier, general, part, error);
      else
        go_on (r, lost, result, general, part);
    }
  mpq_clear (part);
  return good;
}

/* The state of the general that makes the unit test so; "" when nothing befell him. */
static const char *
state_of (Reckoning *r, const char *unit)
{
  for (guint face = 1; face <= 6; face++)
    if (g_str_equal (sg_gw_fire_fate (r->rules, face, "unit"), unit))
      return sg_gw_fire_fate (r->rules, face, "state");
  return "";
}

static gboolean
test_with_general (Reckoning *r, gint64 lost, const char *row, gint64 tests, mpq_srcptr chance, GError **error)
{
  g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find (GW_SYSTEM, "general-under-fire", NULL));
  g_autoptr (SgOdds) fates = NULL;
  GPtrArray *rows;
  gboolean good = TRUE;
  mpq_t part;

  sg_question_set (question, "row", g_variant_new_string (row), SG_SOURCE_MEASURED);
  fates = sg_odds_compute (question, r->rules, error);
  if (fates == NULL)
    return FALSE;
  mpq_init (part);
  rows = sg_odds_get_rows (fates, "unit");
  for (guint i = 0; good && i < rows->len; i++)
    {
      const SgOddsRow *each = g_ptr_array_index (rows, i);
      const char *state = state_of (r, g_variant_get_string (each->value, NULL));
      g_autofree char *modifier = g_strconcat ("general ", state, NULL);

      mpq_mul (part, each->chance, chance);
      if (g_str_equal (state, "grazed"))
        go_on (r, lost, "Carry On", SG_GW_GENERAL_WHOLE, part);
      else if (*state == '\0')
        good = test (r, lost, row, tests, NULL, NULL, SG_GW_GENERAL_WHOLE, part, error);
      else
        good = test (r, lost, row, tests, NULL, modifier, g_str_equal (state, "wounded") ? SG_GW_GENERAL_WOUNDED : SG_GW_GENERAL_GONE, part, error);
    }
  mpq_clear (part);
  return good;
}

/* What a volley that cost @lost does to the chargers. */
static gboolean
suffer (Reckoning *r, gint64 lost, mpq_srcptr chance, GError **error)
{
  g_autoptr (SgQuestion) question = sg_question_copy (r->chain->trigger);
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = NULL;
  GVariant *row;

  sg_odds_add (r->odds, "lost_to_fire", g_variant_new_int64 (lost), chance);
  if (lost >= sg_gw_fight_get_figures (r->fight))
    {
      tell (r, "fire", "destroyed", chance);
      stop (r, lost, chance);
      return TRUE;
    }
  sg_question_set (question, "shooting_losses_now", g_variant_new_int64 (lost), SG_SOURCE_MEASURED);
  verdict = sg_question_judge (question, r->rules, none, error);
  if (verdict == NULL)
    return FALSE;
  row = sg_verdict_get (verdict, "row");
  if (row == NULL)
    {
      tell (r, "fire", "no test", chance);
      arrive (r, lost, FALSE, SG_GW_GENERAL_WHOLE, chance);
      return TRUE;
    }
  if (r->chain->general)
    return test_with_general (r, lost, g_variant_get_string (row, NULL), sg_verdict_get_number (verdict, "tests"), chance, error);
  return test (r, lost, g_variant_get_string (row, NULL), sg_verdict_get_number (verdict, "tests"), NULL, NULL, SG_GW_GENERAL_WHOLE,
               chance, error);
}

/* The first link: each number of losses to the fire of those who stand, with its chance, goes its own way from here. */
static gboolean
shoot (Reckoning *r, mpq_srcptr chance, GError **error)
{
  g_autoptr (SgOdds) odds = NULL;
  GPtrArray *rows;
  gboolean good = TRUE;
  mpq_t part;

  if (r->chain->shoot == NULL)
    {
      arrive (r, 0, FALSE, SG_GW_GENERAL_WHOLE, chance);
      return TRUE;
    }
  odds = sg_odds_compute (r->chain->shoot, r->rules, error);
  if (odds == NULL)
    return FALSE;
  rows = sg_odds_get_rows (odds, "lost");
  if (rows == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("The chargers cannot be shot at like that (GW-609)."));
      return FALSE;
    }
  mpq_init (part);
  for (guint i = 0; good && i < rows->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (rows, i);

      mpq_mul (part, row->chance, chance);
      good = suffer (r, g_variant_get_int64 (row->value), part, error);
    }
  mpq_clear (part);
  return good;
}

static gboolean
reach (Reckoning *r, GError **error)
{
  g_autoptr (SgOdds) odds = NULL;
  GPtrArray *rows;

  mpq_set_ui (r->contact, 1, 1);
  if (r->chain->reach == NULL)
    return TRUE;
  odds = sg_odds_compute (r->chain->reach, r->rules, error);
  if (odds == NULL)
    return FALSE;
  mpq_set_ui (r->contact, 0, 1);
  rows = sg_odds_get_rows (odds, "contact");
  for (guint i = 0; rows && i < rows->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (rows, i);

      if (row->value && g_variant_get_boolean (row->value))
        mpq_set (r->contact, row->chance);
    }
  mpq_set_ui (r->rest, 1, 1);
  mpq_sub (r->rest, r->rest, r->contact);
  return TRUE;
}

static gboolean
run (Reckoning *r, GError **error)
{
  mpq_t certain;
  gboolean good;

  if (!reach (r, error))
    return FALSE;
  mpq_init (certain);
  mpq_set_ui (certain, 1, 1);
  if (!r->answers_first && mpq_sgn (r->rest) > 0)
    fall_short (r, 0, r->rest);
  good = shoot (r, r->answers_first ? certain : r->contact, error);
  mpq_clear (certain);
  if (good)
    sg_gw_fight_close (r->fight, r->odds);
  return good;
}

SgOdds *
sg_gw_chain_odds (const SgGwChain *chain, SgRuleset *rules, GError **error)
{
  g_autoptr (SgOdds) odds = sg_odds_new ();
  g_autoptr (GHashTable) tests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) sg_odds_free);
  g_autoptr (SgGwFight) fight = NULL;
  Reckoning reckoning = { chain, rules, odds, NULL, tests, .answers_first = sg_ruleset_chosen (rules, "gw.charge.order", "responses-first") };
  gboolean good;

  g_return_val_if_fail (chain != NULL && chain->combat != NULL && SG_IS_RULESET (rules), NULL);
  g_return_val_if_fail (chain->shoot == NULL || (chain->trigger != NULL && chain->test != NULL), NULL);

  fight = sg_gw_fight_new (chain, rules, error);
  if (fight == NULL)
    return NULL;
  reckoning.fight = fight;
  mpq_inits (reckoning.contact, reckoning.rest, NULL);
  good = run (&reckoning, error);
  mpq_clears (reckoning.contact, reckoning.rest, NULL);
  if (!good)
    return NULL;
  sg_odds_close (odds);
  return g_steal_pointer (&odds);
}
