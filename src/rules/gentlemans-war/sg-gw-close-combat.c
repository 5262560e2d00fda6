/* sg-gw-close-combat.c: close combat, from advantages to recovery.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Dice in order: the attacker's, his general's and his correspondent's re-roll and his cameo's, the defender's likewise; the loser's recovery, the winner's; on a
 * tie the attacker's and the defender's.
 */

#include "rules/gentlemans-war/sg-gw-melee-result.h"
#include "rules/gentlemans-war/sg-gw-melee.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const char *const sides[] = { "attacker", "defender", NULL };
static const char *const side_labels[] = { N_("The attacker"), N_("The defender"), NULL };

#define SIDES \
  { "attacker", N_("Attacker"), NULL, SG_FIELD_RECORD, .columns = sg_gw_side_columns }, \
  { "defender", N_("Defender"), NULL, SG_FIELD_RECORD, .columns = sg_gw_side_columns }
#define AFTER \
  { "pursued", N_("The loser is pursued"), NULL, SG_FIELD_FLAG, .fallback = "false" }, \
  { "general_killed_with", N_("General killed"), NULL, SG_FIELD_CHOICE, .choices = sides, .choice_labels = side_labels, .optional = TRUE }

static const SgField advantage_fields[] = { SIDES, { NULL } };

static gboolean
judge_advantages (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (SgGwSide) attacker = { 0 }, defender = { 0 };

  if (!sg_gw_side_read (rules, question, "attacker", &attacker, error) || !sg_gw_side_read (rules, question, "defender", &defender, error))
    return FALSE;
  sg_gw_melee_compare (rules, verdict, &attacker, &defender);
  sg_verdict_headline (verdict, _("%d for the attacker, %d for the defender"), attacker.score, defender.score);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_advantages, GW_SYSTEM, "advantages", N_("Advantages in close combat"), "sg-melee-symbolic", advantage_fields,
                       judge_advantages, "GW-617 GW-618 GW-619 GW-904 GW-908",
                       .when = N_("Before the dice of a close combat."))

static const SgField result_fields[] = {
  SIDES,
  { "attacker_hits", N_("Hits by the attacker"), NULL, GW_COUNT ("hits") },
  { "defender_hits", N_("Hits by the defender"), NULL, GW_COUNT ("hits") },
  AFTER,
  { NULL }
};

static gboolean
judge_result (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (SgGwSide) attacker = { 0 }, defender = { 0 };
  SgGwLaw law;

  if (!sg_gw_side_read (rules, question, "attacker", &attacker, error) || !sg_gw_side_read (rules, question, "defender", &defender, error))
    return FALSE;
  attacker.hits = sg_question_number (question, "attacker_hits");
  defender.hits = sg_question_number (question, "defender_hits");
  sg_gw_law_read (rules, &law);
  return sg_gw_melee_settle (&law, dice, verdict, &attacker, &defender, sg_question_flag (question, "pursued"),
                             sg_question_text (question, "general_killed_with"), error);
}

SG_REGISTER_PROCEDURE (gw_combat_result, GW_SYSTEM, "combat-result", N_("The result of a close combat"), "sg-melee-symbolic",
                       result_fields, judge_result, "GW-621 GW-622 GW-623 GW-626 GW-708 GW-903", .chance = TRUE,
                       .when = N_("When the hits of a close combat are known."))

static const SgField combat_fields[] = { SIDES, AFTER, { NULL } };

/* One of @missed for a general, and another for a correspondent: what was rolled again stands. */
static gboolean
roll_again (SgGwSide *side, SgDice *dice, gint64 missed, SgVerdict *verdict, GError **error)
{
  gboolean general = side->general && missed > 0, correspondent = side->correspondent && missed > general;
  int hit = general ? sg_dice_pool (dice, _("the general’s re-roll"), 1, 6, side->hits_on, error) : 0;

  if (hit < 0)
    return FALSE;
  if (general)
    sg_verdict_step (verdict, "GW-703", NULL, _("The general has a miss rolled again"));
  side->hits += hit;
  hit = correspondent ? sg_dice_pool (dice, _("the correspondent’s re-roll"), 1, 6, side->hits_on, error) : 0;
  if (hit < 0)
    return FALSE;
  if (correspondent)
    sg_verdict_step (verdict, "GW-980", NULL, _("The correspondent has a miss rolled again"));
  side->hits += hit;
  return TRUE;
}

static gboolean
strike (SgGwSide *side, SgDice *dice, const char *what, const char *outcome, const char *label, SgVerdict *verdict, GError **error)
{
  gint64 n = side->hits_on ? side->dice : 0;
  int hits = n > 0 ? sg_dice_pool (dice, what, n, 6, side->hits_on, error) : 0;

  if (hits < 0)
    return FALSE;
  side->hits = hits;
  if (!roll_again (side, dice, n - hits, verdict, error))
    return FALSE;
  if (!sg_gw_side_strike_guest (side, dice, verdict, &side->hits, error))
    return FALSE;
  n += side->guest_on > 0;
  sg_verdict_step (verdict, "GW-619", NULL, ngettext ("%s: %d of %d die hit", "%s: %d of %d dice hit", (gulong) n), what, (int) side->hits, (int) n);
  sg_verdict_number (verdict, outcome, label, side->hits);
  return TRUE;
}

/* What stands before the first die. */
typedef struct { SgGwSide attacker, defender; SgGwLaw law; } Combat;

static void
free_combat (gpointer data)
{
  Combat *combat = data;

  sg_gw_side_clear (&combat->attacker);
  sg_gw_side_clear (&combat->defender);
  g_free (combat);
}

static Combat *
prepare (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Combat *combat = sg_dice_get_kept (dice);

  if (combat != NULL)
    return combat;
  combat = g_new0 (Combat, 1);
  sg_dice_keep (dice, combat, free_combat);
  if (!sg_gw_side_read (rules, question, "attacker", &combat->attacker, error)
      || !sg_gw_side_read (rules, question, "defender", &combat->defender, error))
    return NULL;
  sg_gw_law_read (rules, &combat->law);
  sg_gw_melee_compare (rules, verdict, &combat->attacker, &combat->defender);
  sg_verdict_certain (verdict);
  return combat;
}

static gboolean
judge_combat (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Combat *combat = prepare (question, rules, dice, verdict, error);

  if (combat == NULL
      || !strike (&combat->attacker, dice, _("the attacker"), "attacker_hits", _("Hits by the attacker"), verdict, error)
      || !strike (&combat->defender, dice, _("the defender"), "defender_hits", _("Hits by the defender"), verdict, error))
    return FALSE;
  return sg_gw_melee_settle (&combat->law, dice, verdict, &combat->attacker, &combat->defender, sg_question_flag (question, "pursued"),
                             sg_question_text (question, "general_killed_with"), error);
}

SG_REGISTER_PROCEDURE (gw_close_combat, GW_SYSTEM, "close-combat", N_("Close combat"), "sg-melee-symbolic", combat_fields, judge_combat,
                       "GW-619 GW-601 GW-617 GW-618 GW-620 GW-621 GW-622 GW-623 GW-626 GW-627 GW-907", .chance = TRUE,
                       .when = N_("When a charge makes contact."))

static const SgField number_fields[] = {
  { "row", N_("Row of the table"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_melee_rows, .choice_labels = sg_gw_melee_row_labels },
  { "columns", N_("Columns"), NULL, SG_FIELD_NAMES },
  { NULL }
};

static gboolean
judge_numbers (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) columns = sg_question_names (question, "columns");
  const char *row = sg_question_text (question, "row");
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; columns[i]; i++)
    sg_gw_add_number (&builder, sg_ruleset_has_number (rules, "GW-619", "hits", row, columns[i])
                      ? sg_ruleset_cell_whole (rules, "GW-619", "hits", row, columns[i]) : -1);
  sg_verdict_step (verdict, "GW-619", NULL, "%s", sg_value_word (row));
  sg_verdict_headline (verdict, ngettext ("%u column", "%u columns", g_strv_length (columns)), g_strv_length (columns));
  sg_verdict_outcome (verdict, "hit_on", _("Hits on"), g_variant_builder_end (&builder));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_close_combat_numbers, GW_SYSTEM, "close-combat-numbers", N_("Numbers to hit in close combat"), "sg-list-symbolic",
                       number_fields, judge_numbers, "GW-619",
                       .when = N_("When the table is looked up."))
