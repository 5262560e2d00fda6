/* sg-tw-move.c: moves and their ground, fords, battle moves, houses, fires, who may fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/war-game/sg-tw-common.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const formations[] = { "line", "column", "open order", "unlimbered", "limbered", "in a house", NULL };
static const char *const formations_labels[] = { N_("Line"), N_("Column"), N_("Open order"), N_("Unlimbered"), N_("Limbered"), N_("In a house"), NULL };

static const SgField move_fields[] = {
  TW_CHOICE ("arm", N_("Arm"), sg_tw_arms),
  { "mode", N_("How it goes"), N_("As the table of moves calls it"), SG_FIELD_TEXT },
  { "path", N_("Path"), NULL, SG_FIELD_RECORDS, .columns = sg_tw_path_columns },
  { NULL }
};
static const SgField ford_fields[] = {
  TW_CHOICE ("arm", N_("Arm"), sg_tw_arms),
  { "reaches_bank_in_move", N_("It reaches the bank in move"), NULL, TW_COUNT ("") },
  { "fordable", N_("The water can be forded"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { NULL }
};
static const SgField credit_fields[] = {
  { "credits", N_("Battle moves that it has earned"), NULL, TW_COUNT ("") },
  { "moves", N_("What it does, move by move: battle move, rest, normal"), NULL, SG_FIELD_NAMES },
  { NULL }
};
static const SgField garrison_fields[] = {
  TW_CHOICE ("arm", N_("Arm"), sg_tw_arms),
  { "sections", N_("Sections"), NULL, TW_COUNT ("") },
  { "figures", N_("Figures, officers with them"), NULL, TW_COUNT ("figures") },
  TW_FLAG ("ruin", N_("It is a ruin")),
  { NULL }
};
static const SgField fire_fields[] = { { "distances", N_("Distances from the fire"), NULL, SG_FIELD_LENGTHS, .unit = "in", .min = 0, .max = 10000 }, { NULL } };
static const SgField may_fields[] = {
  TW_CHOICE ("arm", N_("Arm"), sg_tw_arms),
  TW_CHOICE ("formation", N_("It stands in"), formations),
  { "moved", N_("Inches it has moved"), NULL, TW_INCHES },
  TW_FLAG ("limbered_or_unlimbered_this_move", N_("It limbered or unlimbered in this move")),
  TW_FLAG ("already_fired", N_("It has fired in this move")),
  TW_FLAG ("in_contact", N_("It is in contact")),
  TW_FLAG ("charged", N_("It charged in this move")),
  TW_FLAG ("withdrew", N_("It withdrew or retired in this move")),
  TW_FLAG ("crossing_ford", N_("It is crossing a ford")),
  { "gunners", N_("Gunners left with the gun"), NULL, TW_COUNT ("men"), .optional = TRUE },
  { NULL }
};

static gboolean
judge_move (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *arm = sg_question_text (question, "arm"), *mode = sg_question_text (question, "mode");
  double allowance = sg_tw_allowance (rules, arm, mode, error), cost;
  g_autofree char *shown = NULL, *may = NULL;
  gboolean legal;

  if (allowance < 0)
    return FALSE;
  cost = sg_tw_path_cost (question, rules, arm, mode, "path");
  legal = !isnan (cost) && cost <= allowance + TW_NEARLY;
  may = sg_text_length (allowance, "in");
  shown = isnan (cost) ? NULL : sg_text_length (cost, "in");
  sg_verdict_step (verdict, "TW-10", may, _("The allowance of the arm"));
  sg_verdict_step (verdict, "TW-18", shown, isnan (cost) ? _("Some of the ground is barred to it") : _("What the path costs"));
  sg_verdict_measure (verdict, "allowance", _("Allowance"), allowance);
  sg_verdict_outcome (verdict, "cost", _("Cost"), isnan (cost) ? NULL : g_variant_new_double (cost));
  sg_verdict_flag (verdict, "legal", _("It may go there"), legal);
  if (legal)
    sg_verdict_headline (verdict, _("The move was within its allowance"));
  else
    sg_verdict_headline (verdict, isnan (cost) ? _("The ground was barred") : _("The move was too long"));
  return TRUE;
}

static gboolean
judge_ford (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean wheels = sg_question_is (question, "arm", "artillery") || sg_question_is (question, "arm", "artillery battery") || sg_question_is (question, "arm", "wagon");
  gint64 moves = sg_ruleset_whole (rules, "TW-17", wheels ? "wheels" : "moves"), across = sg_question_number (question, "reaches_bank_in_move") + moves;

  if (sg_question_is (question, "arm", "barge"))
    {
      sg_verdict_refuse (verdict, "TW-21", "%s", _("A barge keeps to the water and fords nothing."));
      return TRUE;
    }
  if (!sg_question_flag (question, "fordable"))
    {
      sg_verdict_refuse (verdict, "TW-17", "%s", _("Water that cannot be forded is crossed by bridge or barge alone."));
      return TRUE;
    }
  sg_verdict_step (verdict, "TW-17", NULL, _("The crossing takes %d whole moves after the bank is reached"), (int) moves);
  sg_verdict_number (verdict, "moves_to_cross", _("Moves to cross"), moves);
  sg_verdict_number (verdict, "across_at_end_of_move", _("Across at the end of move"), across);
  sg_verdict_headline (verdict, _("It was across at the end of move %d"), (int) across);
  return TRUE;
}

/* A whole move of rest earns a battle move, which a battle move spends (TW-11). */
static gboolean
judge_credits (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) moves = sg_question_names (question, "moves");
  gint64 credits = sg_question_number (question, "credits") + sg_ruleset_chosen (rules, "tw.battle-move-start", "one");
  g_autoptr (GPtrArray) told = g_ptr_array_new ();

  for (char **move = moves; *move; move++)
    if (g_str_equal (*move, "rest"))
      {
        credits++;
        g_ptr_array_add (told, (gpointer) "rested");
      }
    else if (g_str_equal (*move, "battle move"))
      {
        g_ptr_array_add (told, (gpointer) (credits > 0 ? "allowed" : "refused"));
        credits -= credits > 0;
      }
    else
      g_ptr_array_add (told, (gpointer) "normal");
  g_ptr_array_add (told, NULL);
  sg_verdict_step (verdict, "TW-11", NULL, _("Each whole move of rest earned a battle move"));
  sg_verdict_names (verdict, "rulings", _("Move by move"), (const char *const *) told->pdata);
  sg_verdict_number (verdict, "credits_left", _("Battle moves left"), credits);
  sg_verdict_headline (verdict, ngettext ("%d battle move was left", "%d battle moves were left", credits), (int) credits);
  return TRUE;
}

static gboolean
judge_garrison (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 limit = sg_question_number (question, "sections") * sg_ruleset_whole (rules, "TW-22", "section");
  static const char *const others[] = { "heavy cavalry", "light cavalry", "wagon", "barge", "general", NULL };
  gboolean foot = !g_strv_contains (others, sg_question_text (question, "arm"));
  gboolean ruin = sg_question_flag (question, "ruin"), legal = foot && (ruin || sg_question_number (question, "figures") <= limit);

  if (!foot)
    sg_verdict_step (verdict, "TW-22", NULL, _("Only men on foot hold a building"));
  else if (ruin)
    sg_verdict_step (verdict, "TW-131", NULL, _("A ruin has no limit"));
  else
    sg_verdict_step (verdict, "TW-22", NULL, ngettext ("The sections hold %d figure on foot", "The sections hold %d figures on foot", limit), (int) limit);
  sg_verdict_outcome (verdict, "limit", _("Figures at most"), ruin ? NULL : g_variant_new_int64 (limit));
  sg_verdict_flag (verdict, "legal", _("They may be in it"), legal);
  sg_verdict_headline (verdict, "%s", legal ? _("The building held them") : _("The building could not hold them"));
  return TRUE;
}

static gboolean
judge_fire (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) distances = sg_question_lengths (question, "distances");
  g_auto (GVariantBuilder) legal = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  guint near = 0;

  for (guint i = 0; i < distances->len; i++)
    {
      gboolean far = g_array_index (distances, double, i) + TW_NEARLY >= sg_ruleset_figure (rules, "TW-128", "away");

      near += !far;
      g_variant_builder_add (&legal, "v", g_variant_new_boolean (far));
    }
  sg_verdict_step (verdict, "TW-128", NULL, _("No troops come within %d inches of the fire"), (int) sg_ruleset_whole (rules, "TW-128", "away"));
  sg_verdict_outcome (verdict, "legal", _("Far enough"), g_variant_builder_end (&legal));
  sg_verdict_headline (verdict, ngettext ("%d stood too near the fire", "%d stood too near the fire", near), (int) near);
  return TRUE;
}

/* By its team, which goes farther than gunners push it; or, by a house rule, by hand (TW-20). */
static gboolean
was_drawn (SgRuleset *rules, double moved)
{
  double by_hand = sg_ruleset_chosen (rules, "tw.manhandled-gun", "no") ? 0 : sg_ruleset_cell (rules, "TW-10", "allowances", "artillery, manhandled", "inches");

  return moved > by_hand + TW_NEARLY;
}

/* Why it may not fire; NULL: it may. */
static const char *
why_not (const SgQuestion *question, SgRuleset *rules)
{
  const char *arm = sg_question_text (question, "arm"), *formation = sg_question_text (question, "formation");
  gboolean guns = g_str_has_prefix (arm, "artillery"), light = g_str_equal (arm, "light infantry");

  if (g_str_has_suffix (arm, "cavalry") || g_str_equal (arm, "general") || g_str_equal (arm, "wagon") || g_str_equal (arm, "barge"))
    return "no firearms";
  if (sg_question_flag (question, "in_contact"))
    return "in contact";
  if (sg_question_flag (question, "already_fired"))
    return "already fired";
  if (sg_question_flag (question, "charged") || sg_question_flag (question, "withdrew"))
    return "charged or withdrew";
  if (sg_question_flag (question, "crossing_ford"))
    return "crossing a ford";
  if (guns && (!g_str_equal (formation, "unlimbered") || sg_question_flag (question, "limbered_or_unlimbered_this_move")
               || was_drawn (rules, sg_question_length (question, "moved"))))
    return "not ready";
  if (guns && sg_question_has (question, "gunners")
      && sg_question_number (question, "gunners") < g_ascii_strtoll (sg_ruleset_choice (rules, "tw.gun-crew"), NULL, 10))
    return "too few gunners";
  if (guns || light)
    return NULL;
  if (!g_str_equal (formation, "line") && !g_str_equal (formation, "in a house"))
    return "not in line";
  return sg_question_length (question, "moved") > sg_ruleset_figure (rules, "TW-12", "fire") ? "moved too far" : NULL;
}

static gboolean
judge_may (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  static const struct { const char *why, *rule, *words; } all[] = {
    { "no firearms", "TW-29", N_("It had no firearms") }, { "in contact", "TW-05", N_("A unit in contact does not fire") },
    { "already fired", "TW-40", N_("It had fired in that move") }, { "not ready", "TW-20", N_("The gun was not ready to fire") },
    { "too few gunners", "TW-100", N_("Too few gunners were left to fire it") },
    { "charged or withdrew", "TW-12", N_("A unit that charged or withdrew does not fire") },
    { "crossing a ford", "TW-17", N_("A unit in a ford does not fire") },
    { "not in line", "TW-12", N_("Only a line fires volleys") }, { "moved too far", "TW-12", N_("It moved farther than a line that fires may") } };
  const char *why = why_not (question, rules);

  for (guint i = 0; why != NULL && i < G_N_ELEMENTS (all); i++)
    if (g_str_equal (all[i].why, why))
      sg_tw_tell_may (verdict, FALSE, all[i].rule, _(all[i].words));
  if (why == NULL)
    {
      sg_tw_tell_may (verdict, TRUE, "TW-12", "");
      sg_verdict_step (verdict, "TW-12", NULL, _("It stood ready to fire"));
      sg_verdict_headline (verdict, "%s", _("It could fire"));
    }
  sg_verdict_outcome (verdict, "why", _("Why not"), why ? g_variant_new_string (why) : NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_move, TW_SYSTEM, "move", N_("A move"), NULL, move_fields, judge_move,
                       "TW-18 TW-10 TW-13 TW-14 TW-15 TW-16 TW-21 TW-24", .when = N_("When a unit is moved."))
SG_REGISTER_PROCEDURE (tw_ford, TW_SYSTEM, "ford", N_("A ford"), NULL, ford_fields, judge_ford, "TW-17 TW-07", .when = N_("When a unit fords a river."))
SG_REGISTER_PROCEDURE (tw_battle_moves, TW_SYSTEM, "battle-moves", N_("Battle moves of heavy cavalry"), NULL, credit_fields, judge_credits, "TW-11",
                       .when = N_("When heavy cavalry would make a battle move."))
SG_REGISTER_PROCEDURE (tw_garrison, TW_SYSTEM, "garrison", N_("Who may be in a building"), NULL, garrison_fields, judge_garrison, "TW-22",
                       .when = N_("When figures enter a building."))
SG_REGISTER_PROCEDURE (tw_keep_off, TW_SYSTEM, "keep-off", N_("Keeping away from a fire"), NULL, fire_fields, judge_fire, "TW-128",
                       .when = N_("While a house burns."))
SG_REGISTER_PROCEDURE (tw_may_fire, TW_SYSTEM, "may-fire", N_("Who may fire"), NULL, may_fields, judge_may, "TW-12 TW-17 TW-20 TW-29 TW-40 TW-05 TW-30 TW-74 TW-100",
                       .when = N_("Before a unit fires."))
