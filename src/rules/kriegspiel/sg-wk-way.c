/* sg-wk-way.c: whether a piece may go that way, with all that the way costs; and the men who go with a gun.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * These stand before the procedures of Little Wars of the same names, as the moves of the appendix stand before those of Little Wars.
 */

#include "base/sg-geometry.h"
#include "rules/kriegspiel/sg-wk-moves.h"
#include "rules/sg-question-values.h"

static const char *const arms[] = { "infantry", "cavalry", "engineers", "artillery", "supply", "general", "boat", "train", "cart", "box", NULL };
static const char *const arm_labels[] = { N_("Infantry"), N_("Cavalry"), N_("Royal Engineers"), N_("Royal Artillery"), N_("Transport and Supply"),
                                          N_("The General"), N_("A boat"), N_("A train"), N_("An ammunition cart"), N_("A box of troops"), NULL };
static const char *const forms[] = { "extended", "two ranks", "fours", "twos", "dismounted", "limbered", "unlimbered", NULL };
static const char *const form_labels[] = { N_("Extended"), N_("Two ranks"), N_("Fours"), N_("Twos"), N_("Dismounted"), N_("Limbered"), N_("Unlimbered"), NULL };

static const SgField fields[] = {
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = arms, .choice_labels = arm_labels },
  { "path", N_("Way"), N_("As a string would lie"), SG_FIELD_PATH },
  { "road_in", N_("Of it on a road"), N_("On rails, or on water, for what keeps to them"), WK_INCHES, .fallback = "0" },
  { "formation", N_("Formation"), NULL, SG_FIELD_CHOICE, .choices = forms, .choice_labels = form_labels, .optional = TRUE },
  { "halves_used", N_("Halves of its move that are used"), NULL, SG_FIELD_NUMBER, .min = 0, .max = 2, .fallback = "0" },
  { "up", N_("Contours climbed"), NULL, WK_COUNT ("contours"), .fallback = "0" },
  { "down", N_("Contours descended"), NULL, WK_COUNT ("contours"), .fallback = "0" },
  { "worst_foot", N_("Contours in the worst foot off the road"), NULL, WK_COUNT ("contours"), .fallback = "0" },
  { "board_in", N_("Height of a board that it climbs"), NULL, WK_INCHES, .optional = TRUE },
  { "slowest", N_("Slowest arm in the box"), NULL, SG_FIELD_CHOICE, .choices = arms, .choice_labels = arm_labels, .optional = TRUE },
  { "trucks", N_("Trucks that the engine draws"), NULL, WK_COUNT ("trucks"), .optional = TRUE },
  { "nearest_enemy_ft", N_("To the nearest enemy"), N_("At the start of the move"), WK_FEET, .optional = TRUE },
  { "waggon_in", N_("To the nearest Army Service waggon"), NULL, WK_INCHES, .optional = TRUE },
  { "paid_in", N_("Paid towards the climb in moves before"), NULL, WK_INCHES, .fallback = "0" },
  { "fords", N_("It goes through a ford"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "dry_in", N_("Of it before and beyond the ford"), NULL, WK_INCHES, .fallback = "0" },
  { "crosses", N_("Would cross"), N_("What stops it, by name"), SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
is_one_of (const char *text, const char *const *words)
{
  return g_strv_contains (words, text);
}

/* A general’s motor keeps to roads; by a house rule it goes as fast over any ground, and a road is no gain to it (WK-R12). */
static gboolean
has_motor_anywhere (SgRuleset *rules, const char *arm)
{
  return g_str_equal (arm, "general") && sg_ruleset_chosen (rules, "wk.motor", "anywhere");
}

static gboolean
keeps_to_its_way (const char *arm)
{
  return g_str_equal (arm, "boat") || g_str_equal (arm, "train");
}

/* How much farther an inch of its move goes on a road (WK-22, WK-25, WK-26). */
static double
road_rate (const SgQuestion *question, SgRuleset *rules, const char *arm)
{
  static const char *const foot_and_horse[] = { "infantry", "cavalry", NULL };
  const char *form = sg_question_text (question, "formation"), *rule;

  if (is_one_of (arm, foot_and_horse))
    return g_str_equal (form, "twos") || g_str_equal (form, "fours") ? 1 + sg_ruleset_figure (rules, "WK-22", "gain") : 1;
  if (keeps_to_its_way (arm) || has_motor_anywhere (rules, arm))
    return 1;
  if (g_str_equal (arm, "cart") || g_str_equal (arm, "box"))
    return sg_ruleset_chosen (rules, "wk.roads", "yes") ? 1 + sg_ruleset_figure (rules, "WK-96", "gain") : 1;
  return sg_wk_find_move (rules, arm, TRUE, &rule) / sg_wk_find_move (rules, arm, FALSE, &rule);
}

/* Of a piece by itself, of a box the slowest arm’s (WK-91), of a train by its trucks. */
static double
ordinary_move (const SgQuestion *question, SgRuleset *rules, const char *arm, const char **rule)
{
  if (g_str_equal (arm, "box"))
    {
      const char *slowest = sg_question_has (question, "slowest") ? sg_question_text (question, "slowest") : "infantry";

      if (keeps_to_its_way (slowest) || g_str_equal (slowest, "box"))
        slowest = "infantry";
      arm = slowest;
    }
  if (g_str_equal (arm, "train"))
    {
      *rule = "WK-85";
      return sg_wk_train_move (rules, sg_question_has (question, "trucks") ? sg_question_number (question, "trucks") : 0);
    }
  return sg_wk_find_move (rules, arm, has_motor_anywhere (rules, arm), rule);
}

static double
own_move (const SgQuestion *question, SgRuleset *rules, const char *arm, const char **rule)
{
  double ordinary = ordinary_move (question, rules, arm, rule), longer;
  SgWkLong agreed;

  if (g_str_equal (arm, "box"))
    *rule = "WK-91";
  if (keeps_to_its_way (arm) || !sg_ruleset_chosen (rules, "wk.long", "yes") || !sg_question_has (question, "nearest_enemy_ft"))
    return ordinary;
  agreed = sg_wk_long_agreed (rules);
  longer = sg_wk_long_move (&agreed, ordinary, sg_question_length (question, "nearest_enemy_ft"));
  if (longer > ordinary)
    *rule = "WK-90";
  return longer;
}

/* Men do not move until a waggon is within six moves of theirs (WK-94). */
static gboolean
refuse_unserved (const SgQuestion *question, SgRuleset *rules, const char *arm, SgVerdict *verdict)
{
  static const char *const men[] = { "infantry", "cavalry", "engineers", "artillery", NULL };
  const char *rule;
  double reach;

  if (!sg_ruleset_chosen (rules, "wk.service", "yes") || !sg_question_has (question, "waggon_in") || !is_one_of (arm, men))
    return FALSE;
  reach = sg_wk_find_move (rules, arm, FALSE, &rule) * sg_ruleset_figure (rules, "WK-94", "moves");
  if (sg_question_length (question, "waggon_in") <= reach)
    return FALSE;
  sg_verdict_refuse (verdict, "WK-94", _("No Army Service waggon is within %d of its moves: it stands still."), (int) sg_ruleset_whole (rules, "WK-94", "moves"));
  return TRUE;
}

static gboolean
refuse_ford (const SgQuestion *question, SgRuleset *rules, const char *arm, SgVerdict *verdict)
{
  static const char *const fording[] = { "infantry", "cavalry", "general", NULL };

  if (!sg_question_flag (question, "fords"))
    return FALSE;
  if (!is_one_of (arm, fording))
    sg_verdict_refuse (verdict, "WK-35", _("To guns, engineers and waggons a river is closed, even at a ford."));
  else if (sg_question_length (question, "dry_in") > sg_ruleset_figure (rules, "WK-30", "bank") || sg_question_number (question, "halves_used") > 0)
    sg_verdict_refuse (verdict, "WK-30", _("A ford takes a whole move, from the one bank to the other."));
  else
    return FALSE;
  return TRUE;
}

static gboolean
refuse_way (const SgQuestion *question, SgRuleset *rules, const char *arm, double length, SgVerdict *verdict)
{
  static const char *const wheels[] = { "artillery", "supply", "cart", NULL };
  const char *crosses = sg_question_text (question, "crosses");

  if (*crosses != '\0')
    sg_verdict_refuse (verdict, "LW-5", _("%s is in the way."), crosses);
  else if (keeps_to_its_way (arm) && sg_question_length (question, "road_in") < length - 0.01)
    {
      if (g_str_equal (arm, "boat"))
        sg_verdict_refuse (verdict, "WK-27", _("A boat keeps to the water."));
      else
        sg_verdict_refuse (verdict, "WK-85", _("A train keeps to the rails."));
    }
  else if (is_one_of (arm, wheels)
           && sg_wk_too_steep (rules, sg_question_number (question, "worst_foot"), sg_question_has (question, "board_in") ? sg_question_length (question, "board_in") : 0))
    sg_verdict_refuse (verdict, "WK-29", _("It is too steep for wheels, but for a road."));
  else
    return refuse_ford (question, rules, arm, verdict) || refuse_unserved (question, rules, arm, verdict);
  return TRUE;
}

/* What the way costs of a move: level, the road for less, contours for more; @hill: (out): what of it those take. */
static double
cost_of (const SgQuestion *question, SgRuleset *rules, const char *arm, double length, SgVerdict *verdict, double *hill)
{
  double road = MIN (length, sg_question_length (question, "road_in")), rate = road_rate (question, rules, arm);
  double climb = sg_question_number (question, "up") * sg_ruleset_figure (rules, "WK-28", "up");
  double paid = sg_ruleset_chosen (rules, "wk.carry", "lost") ? 0 : sg_question_length (question, "paid_in");
  double slope = MAX (0, climb - paid) + sg_question_number (question, "down") * sg_ruleset_figure (rules, "WK-28", "down");
  g_autofree char *steep = sg_text_length (slope, "in"), *fast = sg_text_length (road, "in");

  *hill = sg_question_flag (question, "fords") ? 0 : slope;
  if (sg_question_flag (question, "fords"))
    return 0;
  if (road > 0 && rate != 1)
    sg_verdict_step (verdict, "WK-22", fast, _("On a road it goes farther"));
  if (slope > 0)
    sg_verdict_step (verdict, "WK-28", steep, _("Up and down hill"));
  return length - road + road / rate + slope;
}

/* Whoever sees how long the way is would not know the sum again that a hill is in. */
static void
refuse_cost (SgVerdict *verdict, const char *rule, const char *may, const char *cost, double hill)
{
  g_autofree char *steep = sg_text_length (hill, "in");

  if (hill > 0)
    sg_verdict_refuse (verdict, rule, _("Its move is %s; the way costs %s, %s of that up and down hill."), may, cost, steep);
  else
    sg_verdict_refuse (verdict, rule, _("Its move is %s; the way costs %s."), may, cost);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) path = sg_question_path (question, "path");
  const char *arm = sg_question_text (question, "arm"), *rule;
  double length = sg_round_hundredths (sg_path_length ((SgPoint *) path->data, path->len));
  double move = own_move (question, rules, arm, &rule) * (2 - sg_question_number (question, "halves_used")) / 2;
  double hill, cost = cost_of (question, rules, arm, length, verdict, &hill), rate = road_rate (question, rules, arm);
  gboolean legal = cost <= move + 0.005, whole = length > 0 && sg_question_length (question, "road_in") >= length - 0.01;
  g_autofree char *paid = sg_text_length (cost, "in"), *may = sg_text_length (move, "in"), *sum = g_strdup_printf ("%s %s %s", paid, legal ? "≤" : ">", may);

  sg_verdict_step (verdict, rule, sum, _("What the way costs, and its move"));
  if (!legal && g_str_equal (arm, "train") && move == 0)
    sg_verdict_refuse (verdict, "WK-99", _("An engine does not draw so many trucks."));
  else if (!legal)
    refuse_cost (verdict, rule, may, paid, hill);
  if (refuse_way (question, rules, arm, length, verdict))
    legal = FALSE;
  sg_verdict_headline (verdict, legal ? _("%s of %s: it may") : _("%s of %s: it may not"), paid, may);
  sg_verdict_measure (verdict, "length_in", _("Length"), length);
  sg_verdict_measure (verdict, "cost_in", _("Cost"), cost);
  sg_verdict_measure (verdict, "allowed_in", _("Allowed"), whole && cost > 0 ? move * rate : MAX (0, length + move - cost));
  sg_verdict_flag (verdict, "legal", _("Allowed by the rules"), legal);
  return TRUE;
}

/* The men of a gun. */

static const char *const men_arms[] = { "infantry", "cavalry", NULL };
static const char *const men_labels[] = { N_("Infantry"), N_("Cavalry"), NULL };
static const SgField columns[] = {
  { "id", N_("Man"), NULL, SG_FIELD_TEXT },
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = men_arms, .choice_labels = men_labels },
  { "start_distance_in", N_("From the gun at the start"), NULL, WK_INCHES },
  { "end_distance_in", N_("From the gun at the end"), NULL, WK_INCHES },
  { NULL }
};
static const SgField crew_fields[] = {
  { "gun_moved_in", N_("The gun’s way"), NULL, WK_INCHES },
  { "men", N_("Men who go with it"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { NULL }
};

/* Whoever stays within reach of it goes as far as the gun does (WK-24); @horse: (out): the cavalry among them. */
static gint64
count_crew (const SgQuestion *question, SgRuleset *rules, gint64 *horse)
{
  double reach = sg_ruleset_figure (rules, "LW-34", "reach");
  gint64 men = 0;

  *horse = 0;
  for (gsize i = 0; i < sg_question_n_records (question, "men"); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (question, "men", i);
      g_autofree char *arm = sg_record_text (man, "arm");

      if (sg_round_hundredths (sg_record_length (man, "start_distance_in")) > reach || sg_round_hundredths (sg_record_length (man, "end_distance_in")) > reach)
        continue;
      men++;
      *horse += g_str_equal (arm, "cavalry");
    }
  return men;
}

/* With any four two feet; or as Little Wars has it, with fewer than four cavalry a foot (WK-R11). */
static double
gun_limit (SgRuleset *rules, gint64 horse)
{
  if (sg_ruleset_chosen (rules, "wk.gun", "cavalry") && horse < sg_ruleset_whole (rules, "LW-35", "cavalry"))
    return sg_ruleset_figure (rules, "WK-20", "move");
  return sg_ruleset_figure (rules, "WK-24", "move");
}

static gboolean
judge_crew (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 horse, men = count_crew (question, rules, &horse), needed = sg_ruleset_whole (rules, "WK-24", "gunners");
  double limit = men >= needed ? gun_limit (rules, horse) : 0;
  gboolean legal = men >= needed && sg_question_length (question, "gun_moved_in") <= limit + 0.005;
  g_autofree char *sum = g_strdup_printf ("%d %s %d", (int) men, men >= needed ? "≥" : "<", (int) needed), *may = sg_text_length (limit, "in");

  sg_verdict_step (verdict, "WK-24", sum, _("Men who go with it"));
  if (men < needed)
    sg_verdict_refuse (verdict, "WK-24", ngettext ("Only %d man goes with the gun; %d are needed.", "Only %d men go with the gun; %d are needed.", men), (int) men, (int) needed);
  else if (!legal)
    sg_verdict_refuse (verdict, "WK-24", _("A gun moves %s."), may);
  sg_verdict_headline (verdict, "%s", legal ? _("It could go") : _("It could not go"));
  sg_verdict_number (verdict, "going_with_it", _("Men who go with it"), men);
  sg_verdict_measure (verdict, "limit_in", _("It may go"), limit);
  sg_verdict_flag (verdict, "legal", _("Allowed by the rules"), legal);
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_move_check, WK_SYSTEM, "move-check", N_("A piece’s way"), "sg-move-symbolic", fields, judge,
                       "WK-20 WK-21 WK-22 WK-23 WK-24 WK-25 WK-26 WK-27 WK-28 WK-29 WK-30 WK-35 WK-85 WK-90 WK-91 WK-94 WK-96 WK-97 WK-99 LW-25", .when = N_("When a piece is moved."))
SG_REGISTER_PROCEDURE (wk_gun_move_crew, WK_SYSTEM, "gun-move-crew", N_("Moving a gun"), "sg-gun-symbolic", crew_fields, judge_crew, "WK-24 LW-34",
                       .when = N_("When a gun is moved."))
