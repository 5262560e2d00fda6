/* sg-rk-attack-facts.c: an attack: arms and formations, numbers, slope and circumstances, as far as they can be measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/reisswitz/sg-rk-ask-private.h"

#include "rules/reisswitz/sg-rk-common.h"

#define RUN 200.0         /* paces: the slope of an attack is that of its last stretch */

typedef struct { const SgRk *rk; GArray *grounds; const SgRkGround *attacker, *defender; GVariantBuilder points; GString *told; } Facts;

static gboolean
is_arm (const SgRk *rk, const SgRkGround *ground, const char *arm)
{
  return g_str_equal (sg_rk_arm (rk->board, ground->unit), arm);
}

static gint64
squadrons (const SgRk *rk, const SgRkGround *ground)
{
  return MAX (1, sg_unit_balance (ground->unit, SG_ACCOUNT_FIT) / (gint64) sg_ruleset_cell (rk->rules, "RK-30", "types", "heavy-squadron", "figures"));
}

/* An outcome of a procedure without dice, 0 when it has none. */
static gint64
judge_number (const SgRk *rk, SgQuestion *question, const char *outcome)
{
  g_autoptr (SgQuestion) own = question;
  g_autoptr (SgVerdict) verdict = own != NULL ? sg_rk_judge (rk, own, NULL) : NULL;

  return verdict != NULL ? (gint64) sg_rk_measure_of (verdict, outcome) : 0;
}

/* Step One: the arms, for the attacker; @numbers: whether Step Two is still to come. */
static gint64
basic_index (const Facts *facts, gboolean *numbers)
{
  const SgRk *rk = facts->rk;
  gboolean horse = is_arm (rk, facts->attacker, "horse"), on_foot = is_arm (rk, facts->defender, "foot");
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgQuestion) question = NULL;

  *numbers = TRUE;
  if (!horse || !on_foot || sg_rk_is_skirmishing (facts->defender))
    {
      const char *attack = horse && on_foot ? "cavalry-skirmishers" : horse ? "cavalry"
                           : sg_rk_is_skirmishing (facts->attacker) && sg_rk_is_skirmishing (facts->defender) ? "skirmishers" : "infantry";

      question = sg_rk_question (rk, "basic-odds", NULL);
      sg_rk_fill (question, "attack", g_variant_new_string (attack));
      return judge_number (rk, g_steal_pointer (&question), "index");
    }
  *numbers = FALSE;
  if (g_str_equal (facts->defender->form.id, "square"))
    {
      question = sg_rk_question (rk, "cavalry-v-square", NULL);
      sg_rk_fill (question, "square", g_variant_new_string ("battalion"));
      sg_rk_fill (question, "state", g_variant_new_string ("unshaken"));
      sg_rk_fill (question, "wave", g_variant_new_int64 (1));
    }
  else
    {
      question = sg_rk_question (rk, "cavalry-v-infantry", NULL);
      sg_rk_fill (question, "formation", g_variant_new_string (facts->defender->form.front > 100 ? "line" : "column"));
    }
  sg_rk_fill (question, "squadrons", g_variant_new_int64 (squadrons (rk, facts->attacker)));
  verdict = sg_rk_judge (rk, question, NULL);
  return verdict != NULL && sg_verdict_get (verdict, "die") != NULL
         ? -sg_rk_index (rk->rules, g_variant_get_string (sg_verdict_get (verdict, "die"), NULL)) : 0;
}

/* Step Two. */
static gint64
numbers_index (const Facts *facts)
{
  const SgRk *rk = facts->rk;
  gboolean cavalry = is_arm (rk, facts->attacker, "horse") && is_arm (rk, facts->defender, "horse");
  SgQuestion *question = sg_rk_question (rk, cavalry ? "squadron-odds" : "odds-by-numbers", NULL);
  gint64 ours = sg_unit_balance (facts->attacker->unit, SG_ACCOUNT_FIT), theirs = sg_unit_balance (facts->defender->unit, SG_ACCOUNT_FIT);

  sg_rk_fill (question, "attacker", g_variant_new_int64 (cavalry ? squadrons (rk, facts->attacker) : ours));
  sg_rk_fill (question, "defender", g_variant_new_int64 (cavalry ? squadrons (rk, facts->defender) : theirs));
  if (!cavalry)
    sg_rk_fill (question, "attacker_flank", g_variant_new_boolean (sg_rk_strikes_flank (facts->attacker, facts->defender)));
  return judge_number (rk, question, "index");
}

/* The slope that the attack runs over, more than 0 uphill. */
static double
slope_of (const Facts *facts)
{
  SgPoint to = facts->defender->place.at;
  SgPoint from = sg_point_step (to, sg_survey_bearing (to, facts->attacker->place.at), RUN);

  return round (sg_survey_slope_between (facts->rk->map, from, to) * 10) / 10;
}

static gint64
slope_index (const Facts *facts, double degrees)
{
  const SgRk *rk = facts->rk;
  SgQuestion *question = sg_rk_question (rk, "slope-points", NULL);

  sg_rk_fill (question, "arm", g_variant_new_string (is_arm (rk, facts->attacker, "horse") ? "cavalry"
                                                     : sg_rk_is_skirmishing (facts->attacker) ? "skirmishers" : "infantry"));
  sg_rk_fill (question, "degrees", g_variant_new_double (fabs (degrees)));
  sg_rk_fill (question, "direction", g_variant_new_string (degrees < 0 ? "down" : "up"));
  return judge_number (rk, question, "points");
}

/* Circumstances. */

static void
add_point (Facts *facts, gboolean attacker, const char *key, const char *words)
{
  g_variant_builder_open (&facts->points, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&facts->points, "{sv}", "side", g_variant_new_string (attacker ? "attacker" : "defender"));
  g_variant_builder_add (&facts->points, "{sv}", "key", g_variant_new_string (key));
  g_variant_builder_close (&facts->points);
  g_string_append_printf (facts->told, "%s%s", facts->told->len > 0 ? "; " : "", words);
}

/* A friend of the same arm formed behind it, as far as the procedure lets it count. */
static const SgRkGround *
second_line (const Facts *facts, const SgRkGround *of)
{
  for (guint i = 0; i < facts->grounds->len; i++)
    {
      const SgRkGround *friend = &g_array_index (facts->grounds, SgRkGround, i);
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (SgQuestion) question = NULL;
      SgPoint rear;
      double off;

      if (friend == of || !g_str_equal (friend->unit->side, of->unit->side) || !friend->form.battle
          || !is_arm (facts->rk, friend, sg_rk_arm (facts->rk->board, of->unit)) || *sg_rk_word (friend->unit, "grade"))
        continue;
      rear = sg_place_to_ground (&of->place, (SgPoint) { 0, -of->form.depth });
      off = fabs (sg_bearing_normalize (sg_survey_bearing (rear, friend->place.at) - of->place.bearing) - 180);
      if (off > 45)
        continue;
      question = sg_rk_question (facts->rk, "second-line", NULL);
      sg_rk_fill (question, "arm", g_variant_new_string (is_arm (facts->rk, of, "horse") ? "cavalry" : "infantry"));
      sg_rk_fill (question, "paces", g_variant_new_double (sg_point_distance (rear, friend->place.at)));
      verdict = sg_rk_judge (facts->rk, question, NULL);
      if (verdict != NULL && sg_verdict_get_flag (verdict, "effective"))
        return friend;
    }
  return NULL;
}

static gboolean
reaches_with_canister (const Facts *facts, const SgRkGround *guns, const SgRkGround *enemy)
{
  g_autofree char *band = sg_rk_band (facts->rk, guns->unit, sg_rk_range_of (guns, enemy));

  return band != NULL && g_str_has_suffix (band, "canister");
}

/* Guns stand in support that reach the enemy with canister. */
static gboolean
has_guns (const Facts *facts, const SgRkGround *of, const SgRkGround *enemy)
{
  for (guint i = 0; i < facts->grounds->len; i++)
    {
      const SgRkGround *guns = &g_array_index (facts->grounds, SgRkGround, i);

      if (g_str_equal (guns->unit->side, of->unit->side) && g_str_equal (guns->form.id, "unlimbered")
          && reaches_with_canister (facts, guns, enemy) && sg_rk_sees_it (facts->rk, guns, enemy))
        return TRUE;
    }
  return FALSE;
}

static void
add_state (Facts *facts, const SgRkGround *ground, gboolean attacker)
{
  const char *shaken = sg_rk_word (ground->unit, "shaken");

  if (!attacker && (g_str_equal (shaken, "shaken") || g_str_equal (shaken, "badly_shaken")))
    add_point (facts, FALSE, shaken, _("the defender is shaken"));
  if (!attacker && *sg_rk_word (ground->unit, "forming"))
    add_point (facts, FALSE, "deploying", _("the defender is caught deploying"));
  if (sg_rk_word_whole (ground->unit, "won", -2) >= facts->rk->turn - 1 && sg_rk_word_whole (ground->unit, "won", -2) >= 0)
    add_point (facts, attacker, "just_won", attacker ? _("the attacker has just won a fight") : _("the defender has just won a fight"));
  if (has_guns (facts, ground, attacker ? facts->defender : facts->attacker))
    add_point (facts, attacker, "artillery_support", attacker ? _("guns support the attacker") : _("guns support the defender"));
}

static void
add_circumstances (Facts *facts)
{
  const SgRk *rk = facts->rk;
  gboolean foot = is_arm (rk, facts->attacker, "foot") && is_arm (rk, facts->defender, "foot");
  gboolean horse = is_arm (rk, facts->attacker, "horse") && is_arm (rk, facts->defender, "horse");
  const SgRkGround *ours = foot ? second_line (facts, facts->attacker) : NULL, *theirs = foot ? second_line (facts, facts->defender) : NULL;

  add_state (facts, facts->attacker, TRUE);
  add_state (facts, facts->defender, FALSE);
  if ((ours != NULL) != (theirs != NULL))
    add_point (facts, ours != NULL, "second_line_infantry", ours != NULL ? _("the attacker has a second line") : _("the defender has a second line"));
  if (horse && sg_rk_is_heavy (rk, facts->attacker->unit) != sg_rk_is_heavy (rk, facts->defender->unit))
    add_point (facts, sg_rk_is_heavy (rk, facts->attacker->unit), "heavy", _("heavy against light"));
  if (horse && sg_rk_word_whole (facts->defender->unit, "moved", -1) != rk->turn)
    add_point (facts, FALSE, "standing", _("the defender receives it standing"));
  if (sg_rk_word_whole (facts->attacker->unit, "disordered", 0) > rk->time)
    add_point (facts, TRUE, horse ? "obstacle_cavalry" : "obstacle", _("the attacker has an obstacle behind him"));
}

SgQuestion *
sg_rk_ask_attack (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GError **error)
{
  SgQuestion *question = sg_rk_question (rk, "attack-odds", error);
  Facts facts = { rk, grounds, who, target };
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree char *slope = NULL, *men = NULL;
  double degrees = slope_of (&facts);
  gboolean numbers;

  facts.told = told;
  g_variant_builder_init (&facts.points, G_VARIANT_TYPE ("aa{sv}"));
  sg_rk_fill (question, "base", g_variant_new_int64 (basic_index (&facts, &numbers)));
  sg_rk_fill (question, "numbers", g_variant_new_int64 (numbers ? numbers_index (&facts) : 0));
  men = g_strdup_printf (_("%d against %d"), (int) sg_unit_balance (who->unit, SG_ACCOUNT_FIT), (int) sg_unit_balance (target->unit, SG_ACCOUNT_FIT));
  sg_question_set_caption (question, "numbers", men);
  sg_rk_fill (question, "slope", g_variant_new_int64 (slope_index (&facts, degrees)));
  slope = g_strdup_printf (degrees < 0 ? _("%.1f° down") : _("%.1f° up"), fabs (degrees));
  sg_question_set_caption (question, "slope", slope);
  add_circumstances (&facts);
  sg_rk_fill (question, "points", g_variant_builder_end (&facts.points));
  if (told->len > 0)
    sg_question_set_caption (question, "points", told->str);
  sg_rk_fill (question, "attacks", g_variant_new_string (who->unit->id));
  sg_rk_fill (question, "defends", g_variant_new_string (target->unit->id));
  return question;
}
