/* sg-gw-random-army.c: an army that dice choose.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-odds.h"

static const char *const forces[] = { "main body", "flying column", "garrison", NULL };
static const char *const force_labels[] = { N_("Main body"), N_("Vanguard or flying column"), N_("Garrison"), NULL };

static const SgField fields[] = {
  { "force", N_("Kind of force"), NULL, SG_FIELD_CHOICE, .choices = forces, .choice_labels = force_labels },
  { "army_size", N_("Size of the army"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_army_sizes,
    .choice_labels = sg_gw_army_size_labels, .fallback = "small" },
  { "units", N_("Units to roll for"), N_("Besides the core that is chosen; empty: one for each die entered"),
    SG_FIELD_NUMBER, .unit = "units", .min = 0, .max = 18, .optional = TRUE },
  { NULL }
};

#define FACES 6
#define MOST_PLAYED 6   /* units; of more there are too many lists to be told */

static gboolean
count_units (const SgQuestion *question, SgDice *dice, gint64 *n, GError **error)
{
  *n = sg_question_has (question, "units") ? sg_question_number (question, "units") : sg_dice_get_waiting (dice);
  if (*n < 0)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("“%s” is empty, and no dice were entered to count."), _("Units to roll for"));
  return *n >= 0;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *force = sg_question_text (question, "force"), *first = "";
  g_autoptr (GPtrArray) types = g_ptr_array_new_with_free_func (g_free);
  gint64 n, core = sg_ruleset_cell_whole (rules, "GW-113", "core", "units", sg_question_text (question, "army_size"));

  if (!count_units (question, dice, &n, error))
    return FALSE;
  for (gint64 i = 0; i < n; i++)
    {
      guint face = sg_dice_roll (dice, _("a unit"), FACES, error);
      char row[8], *troop;

      if (face == 0)
        return FALSE;
      g_snprintf (row, sizeof row, "%u", face);
      troop = g_strdup (sg_ruleset_cell_text (rules, "GW-113", "units", row, force));
      sg_verdict_step (verdict, "GW-113", row, "%s", sg_cell_told (troop));
      if (*first == '\0' && face == sg_ruleset_whole (rules, "GW-113", "gun-face"))
        first = sg_ruleset_cell_text (rules, "GW-113", "first-gun", "first gun", force);
      g_ptr_array_add (types, troop);
    }
  if (*first != '\0')
    sg_verdict_step (verdict, "GW-113", NULL, _("The first gun is %s"), sg_cell_told (first));
  sg_verdict_headline (verdict, ngettext ("%d unit by the dice", "%d units by the dice", n), (int) n);
  sg_verdict_remark (verdict, _("%d core units are chosen freely."), (int) core);
  sg_gw_tell_names (verdict, "types", _("Units"), types);
  sg_verdict_outcome (verdict, "first_gun", _("First gun"), *first ? g_variant_new_string (first) : NULL);
  sg_verdict_outcome (verdict, "army_size", _("Size of the army"), g_variant_new_string (sg_question_text (question, "army_size")));
  sg_verdict_number (verdict, "core_units", _("Core units to choose"), core);
  return TRUE;
}

/* Of a large army: all but the list itself; its first gun comes unless no die shows the gun’s face. */
static gboolean
tally (const SgQuestion *question, SgRuleset *rules, SgOdds *odds)
{
  const char *force = sg_question_text (question, "force"), *size = sg_question_text (question, "army_size");
  gint64 n = sg_question_has (question, "units") ? sg_question_number (question, "units") : 0;
  g_autofree char *words = g_strdup_printf (ngettext ("%d unit by the dice", "%d units by the dice", n), (int) n);
  const char *gun = sg_ruleset_cell_text (rules, "GW-113", "first-gun", "first gun", force);
  mpz_t none, some, all;

  if (n <= MOST_PLAYED)
    return FALSE;
  mpz_inits (none, some, all, NULL);
  mpz_ui_pow_ui (all, FACES, n);
  mpz_ui_pow_ui (none, FACES - 1, n);
  mpz_sub (some, all, none);
  sg_odds_add_share (odds, "first_gun", *gun != '\0' ? g_variant_new_string (gun) : NULL, some, all);
  sg_odds_add_share (odds, "first_gun", NULL, none, all);
  sg_odds_add_share (odds, "army_size", g_variant_new_string (size), all, all);
  sg_odds_add_share (odds, "core_units", g_variant_new_int64 (sg_ruleset_cell_whole (rules, "GW-113", "core", "units", size)), all, all);
  sg_odds_add_share (odds, "", g_variant_new_string (words), all, all);
  mpz_clears (none, some, all, NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_random_army, GW_SYSTEM, "random-army", N_("A random army"), "sg-dice-symbolic", fields, judge,
                       "GW-113", .chance = TRUE, .tally = tally,
                       .when = N_("When an army is raised by the die."))
