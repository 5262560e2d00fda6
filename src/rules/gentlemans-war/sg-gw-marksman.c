/* sg-gw-marksman.c: two cameos who shoot: the sniper and the mad scientist, who may walk instead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-generals.h"
#include "rules/gentlemans-war/sg-gw-shooting.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const char *const targets[] = { "general", "messenger", "staff officer", NULL };
static const char *const target_labels[] = { N_("A general"), N_("A messenger"), N_("A staff officer"), NULL };

static const SgField sniper_fields[] = {
  { "distance_in", N_("Distance"), NULL, GW_INCHES },
  { "target", N_("Target"), NULL, SG_FIELD_CHOICE, .choices = targets, .choice_labels = target_labels },
  { "in_view", N_("He sees the target"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { "shot_this_cycle", N_("He has shot in this cycle"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "shot_this_card", N_("He has shot on this card"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

/* -1 beyond his reach. */
static gint64
sniper_needs (SgRuleset *rules, double distance)
{
  static const char *const ranges[] = { "near", "far" };

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    if (distance <= sg_ruleset_cell (rules, "GW-976", "ranges", ranges[i], "reach"))
      return sg_ruleset_cell_whole (rules, "GW-976", "ranges", ranges[i], "hits-on");
  return -1;
}

static gboolean
tell_victim (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint fate = sg_dice_roll (dice, _("the victim’s fate"), 6, error);
  g_autofree char *line = sg_gw_text ("%u", fate);

  if (fate == 0)
    return FALSE;
  sg_verdict_step (verdict, "GW-706", line, "%s", sg_value_word (sg_gw_fire_fate (rules, fate, "result")));
  sg_verdict_headline (verdict, _("The sniper hits: %s"), sg_value_word (sg_gw_fire_fate (rules, fate, "result")));
  sg_verdict_word (verdict, "result", _("The victim"), sg_gw_fire_fate (rules, fate, "result"));
  return TRUE;
}

static gboolean
judge_sniper (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 needs = sniper_needs (rules, sg_question_length (question, "distance_in"));
  const char *bar = sg_ruleset_chosen (rules, "gw.sniper", "card") ? "shot_this_card" : "shot_this_cycle";
  g_autofree char *line = NULL;
  gboolean hit;
  guint face;

  sg_verdict_outcome (verdict, "needs", _("Needs"), needs < 0 ? NULL : g_variant_new_int64 (needs));
  if (needs < 0 || !sg_question_flag (question, "in_view") || sg_question_flag (question, bar))
    {
      if (needs < 0)
        sg_verdict_refuse (verdict, "GW-976", _("The target is out of his range."));
      else
        sg_verdict_refuse (verdict, "GW-976", sg_question_flag (question, "in_view") ? _("The sniper has had his shot.")
                           : _("The sniper does not see the target."));
      sg_verdict_flag (verdict, "hit", _("Hit"), FALSE);
      return TRUE;
    }
  face = sg_dice_roll (dice, _("the sniper"), 6, error);
  if (face == 0)
    return FALSE;
  hit = (gint64) face >= needs;
  line = sg_gw_text ("%u", face);
  sg_verdict_step (verdict, "GW-976", line, _("He hits on %d or more"), (int) needs);
  sg_verdict_flag (verdict, "hit", _("Hit"), hit);
  if (hit)
    return tell_victim (rules, dice, verdict, error);
  sg_verdict_headline (verdict, _("The sniper misses"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_sniper, GW_SYSTEM, "sniper", N_("A sniper"), "sg-foot-symbolic", sniper_fields, judge_sniper,
                       "GW-976 GW-706", .chance = TRUE,
                       .when = N_("When a sniper shoots."))

static const SgField ray_fields[] = {
  { "distance_in", N_("Distance"), NULL, GW_INCHES },
  { "in_view", N_("He sees the target"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { "target", N_("Target"), NULL, SG_FIELD_RECORD, .columns = sg_gw_target_columns },
  { NULL }
};

/* Hits of his die: -1 with an error. */
static int
fire_ray (const char *what, SgRuleset *rules, const SgGwArm *arm, SgGwBand band, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint on;

  if (g_str_equal (what, "four hits"))
    return sg_ruleset_whole (rules, "GW-969", "hits");
  if (!g_str_equal (what, "one rifle shot"))
    return 0;
  on = sg_gw_arm_hits_on (rules, arm, band);
  sg_verdict_step (verdict, arm->rule, NULL, _("One shot, which hits on %u or more"), on);
  return sg_dice_pool (dice, _("the shot"), 1, 6, on, error);
}

static gboolean
save_from_ray (const SgQuestion *question, SgRuleset *rules, SgDice *dice, int hits, SgVerdict *verdict, GError **error)
{
  g_autoptr (GVariant) target = sg_question_record (question, "target", 0);
  g_autofree char *formation = sg_record_text (target, "formation"), *cover = sg_record_text (target, "cover");
  const char *how = *formation ? formation : "close-order line";
  guint on = sg_gw_save_on (rules, how, *cover ? cover : "none", sg_record_flag (target, "flank_or_rear"), error);
  int saved = on > 0 ? sg_dice_pool (dice, _("the saving rolls"), hits, 6, on, error) : -1;
  gint64 lost = hits - saved, figures = sg_record_number (target, "figures");

  if (saved < 0)
    return FALSE;
  if (figures > 0)
    lost = MIN (lost, figures);
  if (hits > 0)
    sg_verdict_step (verdict, "GW-507", NULL, ngettext ("%d of %d hit saved on %u or more", "%d of %d hits saved on %u or more", (gulong) hits), saved, hits, on);
  sg_verdict_number (verdict, "save_on", _("Saves on"), on);
  sg_verdict_number (verdict, "lost", _("Lost"), lost);
  return TRUE;
}

/* The ray does what its own die says; where that is hits, they are saved from as those of a rifle (GW-969). */
static gboolean
judge_ray (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *weapon = sg_ruleset_chosen (rules, "gw.ray", "magazine") ? "magazine rifle" : "breech-loading rifle", *what;
  SgGwArm arm;
  SgGwBand band;
  char row[2] = { 0 };
  int hits;

  if (!sg_gw_find_arm (rules, "core", weapon, &arm, error))
    return FALSE;
  band = sg_gw_arm_band (rules, &arm, sg_question_length (question, "distance_in"));
  if (band == SG_GW_OUT_OF_RANGE || !sg_question_flag (question, "in_view"))
    {
      sg_verdict_refuse (verdict, "GW-969", band == SG_GW_OUT_OF_RANGE ? _("The target is out of range.") : _("He does not see the target."));
      return TRUE;
    }
  row[0] = (char) ('0' + sg_dice_roll (dice, _("the ray"), 6, error));
  if (row[0] == '0')
    return FALSE;
  what = sg_ruleset_cell_text (rules, "GW-969", "die", row, "what");
  sg_verdict_step (verdict, "GW-969", row, "%s", sg_cell_told (what));
  hits = fire_ray (what, rules, &arm, band, dice, verdict, error);
  if (hits < 0)
    return FALSE;
  sg_verdict_number (verdict, "hits", _("Hits"), hits);
  sg_verdict_flag (verdict, "blows_up", _("He blows up"), g_str_equal (what, "blows up"));
  sg_verdict_flag (verdict, "morale_test", _("A morale test follows"), g_str_equal (what, "four hits"));
  if (hits > 0 && !save_from_ray (question, rules, dice, hits, verdict, error))
    return FALSE;
  if (hits > 0 || g_str_equal (what, "one rifle shot"))
    sg_verdict_headline (verdict, _("The ray: %s, %d lost"), sg_cell_told (what), hits > 0 ? (int) sg_verdict_get_number (verdict, "lost") : 0);
  else
    sg_verdict_headline (verdict, _("The ray: %s"), sg_cell_told (what));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_mad_scientist, GW_SYSTEM, "mad-scientist", N_("A mad scientist"), "sg-gun-symbolic", ray_fields, judge_ray,
                       "GW-969", .chance = TRUE,
                       .when = N_("When a mad scientist shoots."))

static const SgField walk_fields[] = { { NULL } };

static gboolean
judge_walk (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) faces = sg_gw_roll (dice, _("the mad scientist"), sg_ruleset_whole (rules, "GW-969", "move"), error);
  g_autofree char *line = NULL;

  if (faces == NULL)
    return FALSE;
  line = sg_gw_faces (faces);
  sg_verdict_step (verdict, "GW-969", line, _("He goes as far as the dice, and does not shoot"));
  sg_verdict_headline (verdict, _("The mad scientist may go %u in"), sg_gw_sum (faces));
  sg_verdict_number (verdict, "total", _("Total of the dice"), sg_gw_sum (faces));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_scientist_walk, GW_SYSTEM, "scientist-walk", N_("A mad scientist walks"), "sg-move-symbolic", walk_fields, judge_walk,
                       "GW-969", .chance = TRUE,
                       .when = N_("When a mad scientist moves on a card of his side."))
