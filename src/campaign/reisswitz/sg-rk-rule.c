/* sg-rk-rule.c: what an accepted verdict brings about: losses, the beaten and their retreat, the tests that follow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each consequence is asked of the procedure that knows it.  Words: "under-fire" of a unit under canister ("battery good"), "odds"
 * of an attacker ("UNIT DIE SIDE"), "decided" (the move of its defeat), "won" (the move in which it won).
 */

#include "campaign/reisswitz/sg-rk-ask-private.h"

#include "campaign/reisswitz/sg-rk-work.h"
#include "rules/reisswitz/sg-rk-common.h"

#define BACK 3      /* moves for which the beaten go back unless the umpire halts them */

static const char *
text_of (SgVerdict *verdict, const char *name)
{
  GVariant *value = sg_verdict_get (verdict, name);

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : "";
}

static void
lose (SgRuling *ruling, const SgUnit *unit, double men)
{
  gint64 amount = MIN ((gint64) round (men), sg_unit_balance (unit, SG_ACCOUNT_FIT));

  if (amount > 0)
    sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, amount, NULL);
}

/* Guns are lost one by one: what is over is kept as points. */
static void
lose_guns (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, double points)
{
  double gun = sg_ruleset_figure (rk->rules, "RK-127", "gun"), sum = sg_rk_word_number (unit, "points", 0) + points;

  lose (ruling, unit, floor (sum / gun));
  sg_rk_put_unit_number (rk, ruling, unit, "points", fmod (sum, gun));
}

/* Points of loss on a unit, as it is formed. */
static void
lose_points (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, double points)
{
  SgRkForm form;

  if (g_str_equal (unit->asset, "guns"))
    lose_guns (rk, ruling, unit, points);
  else if (sg_rk_form (rk->board, unit, NULL, &form))
    lose (ruling, unit, sg_rk_men (rk->rules, form.target, points));
}

/* Fire. */

static void
rule_fire (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *by = sg_board_get_unit (rk->board, sg_question_text (question, "by"));
  SgUnit *at = sg_board_get_unit (rk->board, sg_question_text (question, "at"));
  double points = sg_rk_measure_of (verdict, "points");

  if (by != NULL)
    {
      sg_rk_put_unit_whole (rk, ruling, by, "fired-in", rk->turn);
      sg_rk_put_unit_whole (rk, ruling, by, "fired", sg_rk_word_whole (by, "fired", 0) + 1);
    }
  if (at == NULL)
    return;
  lose_points (rk, ruling, at, points);
  if (g_str_has_suffix (text_of (verdict, "band"), "canister") && !g_str_equal (at->asset, "guns"))
    {
      gint64 pieces = sg_question_number (question, "pieces");
      g_autofree char *word = g_strdup_printf ("%" G_GINT64_FORMAT " %s %s", rk->turn,
                                               pieces > sg_ruleset_figure (rk->rules, "RK-93", "pieces") / 2 ? "battery" : "half-battery",
                                               sg_question_text (question, "effect"));

      sg_rk_put_unit (rk, ruling, at, "under-fire", word);
    }
}

/* The beaten. */

/* Goes back @paces or for some moves from where the enemy is, at the rate of its arm. */
static void
go_back (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgPoint enemy, double paces)
{
  const char *arm = sg_rk_arm (rk->board, unit);
  g_autoptr (SgRkMarch) march = NULL;
  SgPlace place;
  SgPoint way[2];

  if (!sg_rk_place (rk->board, unit, &place) || rk->map == NULL || paces <= 0)
    return;
  way[0] = place.at;
  way[1] = sg_point_step (place.at, sg_survey_bearing (enemy, place.at), paces);
  way[1] = (SgPoint) { CLAMP (way[1].x, 0, sg_map_get_width (rk->map)), CLAMP (way[1].y, 0, sg_map_get_depth (rk->map)) };
  if (sg_point_distance (way[0], way[1]) < 1)
    return;
  march = sg_rk_march_new (way, 2);
  march->row = g_strdup (g_str_equal (arm, "horse") ? sg_rk_is_heavy (rk, unit) ? "heavy_pursuit" : "light_pursuit"
                         : g_str_equal (arm, "foot") ? "infantry_ranks" : NULL);
  sg_rk_add_march (rk, ruling, unit, march);
}

static double
retreat_paces (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgQuestion) question = sg_rk_question (rk, "retreat", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  const char *arm = sg_rk_arm (rk->board, unit);

  sg_rk_fill (question, "arm", g_variant_new_string (g_str_equal (arm, "horse") ? sg_rk_is_heavy (rk, unit) ? "heavy cavalry" : "light cavalry" : "infantry"));
  sg_rk_fill (question, "moves", g_variant_new_int64 (BACK));
  sg_rk_fill (question, "fast", g_variant_new_boolean (FALSE));
  verdict = sg_rk_judge (rk, question, NULL);
  return verdict != NULL ? sg_rk_measure_of (verdict, "paces") : 0;
}

/* The effects of a procedure's own verdict on its unit. */
static void
take_effects (const SgRk *rk, SgRuling *ruling, SgQuestion *question)
{
  g_autoptr (SgVerdict) verdict = sg_rk_judge (rk, question, NULL);

  for (guint i = 0; verdict != NULL && i < sg_verdict_get_effects (verdict)->len; i++)
    sg_ruling_add_effect (ruling, sg_effect_copy (sg_verdict_get_effects (verdict)->pdata[i]));
}

static void
beat (const SgRk *rk, SgRuling *ruling, const SgUnit *beaten, const SgUnit *victor, const char *grade)
{
  g_autoptr (SgQuestion) recovery = sg_rk_question (rk, "recovery", NULL);
  SgPlace place;

  sg_rk_fill (recovery, "grade", g_variant_new_string (grade));
  sg_rk_fill (recovery, "decided_in_move", g_variant_new_int64 (rk->turn));
  sg_rk_fill (recovery, "unit", g_variant_new_string (beaten->id));
  take_effects (rk, ruling, recovery);
  sg_rk_put_unit_whole (rk, ruling, beaten, "decided", rk->turn);
  sg_rk_put_unit (rk, ruling, beaten, "state", g_str_equal (grade, "R") ? "repulsed" : g_str_equal (grade, "D") ? "defeated" : "totally-defeated");
  sg_rk_put_unit_whole (rk, ruling, victor, "won", rk->turn);
  sg_rk_clear_march (rk, ruling, victor);
  if (sg_rk_place (rk->board, victor, &place))
    go_back (rk, ruling, beaten, place.at, retreat_paces (rk, beaten));
}

/* How many of its blocks a unit still is, as the table of losses counts. */
static GVariant *
count_blocks (const SgRk *rk, const SgUnit *unit, gboolean victor, gboolean attacker)
{
  gboolean horse = g_str_equal (sg_rk_arm (rk->board, unit), "horse");
  gint64 fit = sg_unit_balance (unit, SG_ACCOUNT_FIT);
  double whole = sg_ruleset_cell (rk->rules, "RK-30", "types", horse ? "heavy-squadron" : "half-battalion", "figures");
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  if (victor)
    {
      g_variant_dict_insert (&dict, "arm", "s", horse ? "cavalry" : "infantry");
      g_variant_dict_insert (&dict, "role", "s", attacker ? "attacker" : "defender");
    }
  g_variant_dict_insert (&dict, horse ? "squadrons" : "half_battalions", "x", MAX (1, (gint64) ceil (fit / whole)));
  return g_variant_dict_end (&dict);
}

static const char *
kind_of (const SgRk *rk, const SgUnit *beaten, const SgUnit *victor)
{
  gboolean one = g_str_equal (sg_rk_arm (rk->board, beaten), "horse"), two = g_str_equal (sg_rk_arm (rk->board, victor), "horse");

  return one && two ? "cavalry_v_cavalry" : one || two ? "cavalry_v_infantry" : "infantry_v_infantry";
}

/* How the infantry stood, by the words of the procedure: the beaten, or those by whom cavalry was beaten. */
static const char *
stood_in (const SgRk *rk, const SgUnit *beaten, const SgUnit *victor)
{
  const SgUnit *foot = g_str_equal (sg_rk_arm (rk->board, beaten), "horse") ? victor : beaten;
  SgRkForm form;

  if (!sg_rk_form (rk->board, foot, NULL, &form))
    return "column";
  if (g_str_equal (form.id, "three-ranks") || g_str_equal (form.id, "two-ranks"))
    return "line";
  return g_str_equal (form.id, "square") || g_str_equal (form.id, "skirmishers") ? form.id : "column";
}

/* (transfer full): the die's grade as the book counts it: infantry that cavalry beats is worse off than the die says. */
static char *
count_grade (const SgRk *rk, SgRuling *ruling, const SgUnit *beaten, const SgUnit *victor, const char *thrown)
{
  g_autoptr (SgQuestion) question = sg_rk_question (rk, "grade-counted", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *clause = NULL;
  const char *counted;

  sg_rk_fill (question, "kind", g_variant_new_string (kind_of (rk, beaten, victor)));
  sg_rk_fill (question, "arm", g_variant_new_string (g_str_equal (sg_rk_arm (rk->board, beaten), "horse") ? "cavalry" : "infantry"));
  sg_rk_fill (question, "formation", g_variant_new_string (stood_in (rk, beaten, victor)));
  sg_rk_fill (question, "grade", g_variant_new_string (thrown));
  verdict = sg_rk_judge (rk, question, NULL);
  counted = verdict != NULL ? text_of (verdict, "grade") : thrown;
  if (*counted == '\0' || g_str_equal (counted, thrown))
    return g_strdup (thrown);
  clause = g_strdup_printf (_("%s; it counted as %s"), sg_ruling_get_clause (ruling), counted);
  sg_ruling_set_clause (ruling, clause);
  return g_strdup (counted);
}

static void
lose_in_combat (const SgRk *rk, SgRuling *ruling, const SgUnit *beaten, const SgUnit *victor, gboolean attacker_won, const char *grade)
{
  g_autoptr (SgQuestion) question = sg_rk_question (rk, "combat-losses", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_rk_fill (question, "kind", g_variant_new_string (kind_of (rk, beaten, victor)));
  sg_rk_fill (question, "beaten", count_blocks (rk, beaten, FALSE, FALSE));
  sg_rk_fill (question, "grade", g_variant_new_string (grade));
  sg_rk_fill (question, "victor", count_blocks (rk, victor, TRUE, attacker_won));
  verdict = sg_rk_judge (rk, question, NULL);
  if (verdict == NULL)
    return;
  lose_points (rk, ruling, beaten, sg_rk_measure_of (verdict, "beaten_points"));
  lose_points (rk, ruling, victor, sg_rk_measure_of (verdict, "victor_points"));
}

static void
rule_odds (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *attacker = sg_board_get_unit (rk->board, sg_question_text (question, "attacks"));
  const char *advantage = text_of (verdict, "advantage");
  g_autofree char *odds = NULL;

  if (attacker == NULL || sg_verdict_get_refusal (verdict) != NULL)
    return;
  odds = g_strdup_printf ("%" G_GINT64_FORMAT " %s %s %s", rk->turn, sg_question_text (question, "defends"), text_of (verdict, "die"),
                          *advantage ? advantage : "attacker");
  sg_rk_put_unit (rk, ruling, attacker, "odds", odds);
}

static void
rule_die (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *attacker = sg_board_get_unit (rk->board, sg_question_text (question, "attacks"));
  SgUnit *defender = sg_board_get_unit (rk->board, sg_question_text (question, "defends"));
  gboolean attacker_won = g_str_equal (text_of (verdict, "beaten"), "defender");
  const SgUnit *beaten = attacker_won ? defender : attacker, *victor = attacker_won ? attacker : defender;
  const char *thrown = text_of (verdict, "grade");
  g_autofree char *grade = NULL;

  if (attacker == NULL || defender == NULL || *thrown == '\0')
    return;
  sg_rk_put_unit (rk, ruling, attacker, "odds", "");
  grade = count_grade (rk, ruling, beaten, victor, thrown);
  lose_in_combat (rk, ruling, beaten, victor, attacker_won, grade);
  beat (rk, ruling, beaten, victor, grade);
}

/* Canister: who fails goes back from the nearest enemy guns. */
static void
rule_test (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = unit != NULL ? sg_rk_ground_of (grounds, unit->id) : NULL, *nearest = NULL;

  if (own == NULL)
    return;
  sg_rk_put_unit (rk, ruling, unit, "under-fire", "");
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *guns = &g_array_index (grounds, SgRkGround, i);

      if (!g_str_equal (guns->unit->side, unit->side) && g_str_equal (guns->form.id, "unlimbered")
          && (nearest == NULL || sg_rk_range_of (guns, own) < sg_rk_range_of (nearest, own)))
        nearest = guns;
    }
  if (nearest != NULL && sg_verdict_get_flag (verdict, "withdraws"))
    go_back (rk, ruling, unit, nearest->place.at, sg_rk_measure_of (verdict, "paces"));
}

/* The counters of the beaten step on; who may attack again is himself. */
static void
rule_rally (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  static const char *const words[] = { "grade", "state", "decided", "defends-from", "attacks-from", "counter" };
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));

  if (unit == NULL || !sg_verdict_get_flag (verdict, "may_attack"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    sg_rk_put_unit (rk, ruling, unit, words[i], "");
}

SgRuling *
sg_rk_rule (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error)
{
  static const struct { const char *procedure; void (*rule) (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict); } rows[] = {
    { "artillery-fire", rule_fire }, { "small-arms-fire", rule_fire }, { "attack-odds", rule_odds }, { "combat-die", rule_die },
    { "foregone", rule_die }, { "canister-test", rule_test }, { "rally-counter", rule_rally },
    { "bombard", sg_rk_rule_siege }, { "breach", sg_rk_rule_siege }, { "bridge-fire", sg_rk_rule_siege },
  };
  SgRuling *ruling = sg_ruling_new_verdict (question, verdict, dice);
  const char *id = sg_question_get_procedure (question)->id;
  SgRk rk;

  sg_rk_read (&rk, battle);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].procedure, id) && sg_verdict_get_refusal (verdict) == NULL)
      rows[i].rule (&rk, ruling, question, verdict);
  return ruling;
}
