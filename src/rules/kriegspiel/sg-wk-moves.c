/* sg-wk-moves.c: what each arm moves, contours, rivers, formations, boats, trains; fire or movement.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-moves.h"

#include "base/sg-ruler.h"
#include "rules/sg-question-values.h"

static const char *const arms[] = { "infantry", "cavalry", "engineers", "artillery", "supply", "general", "boat", "cart", NULL };
static const char *const arm_labels[] = { N_("Infantry"), N_("Cavalry"), N_("Royal Engineers"), N_("Royal Artillery"), N_("Transport and Supply"),
                                          N_("The General"), N_("A boat"), N_("An ammunition cart"), NULL };
static const char *const forms[] = { "fours", "twos", "two ranks", "extended", "close", "column", "line", "mounted", "dismounted", "limbered",
                                     "unlimbered", NULL };
static const char *const form_labels[] = { N_("Fours"), N_("Twos"), N_("Two ranks"), N_("Extended"), N_("Close order"), N_("Column"), N_("Line"),
                                           N_("Mounted"), N_("Dismounted"), N_("Limbered"), N_("Unlimbered"), NULL };
static const char *const systems[] = { "appendix", "chapter V", NULL };
static const char *const system_labels[] = { N_("The Appendix"), N_("Chapter V"), NULL };

#define ARM { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = arms, .choice_labels = arm_labels }
#define FORM(name_, label_) { name_, label_, NULL, SG_FIELD_CHOICE, .choices = forms, .choice_labels = form_labels }
#define SYSTEM { "system", N_("Railway rules"), NULL, SG_FIELD_CHOICE, .choices = systems, .choice_labels = system_labels, .optional = TRUE }

static const SgField move_fields[] = {
  ARM,
  { "on_road", N_("On a road"), NULL, SG_FIELD_FLAG },
  { "formation", N_("Formation"), NULL, SG_FIELD_CHOICE, .choices = forms, .choice_labels = form_labels, .optional = TRUE },
  { NULL }
};
static const SgField cost_fields[] = {
  { "level_in", N_("Level distance"), NULL, WK_INCHES },
  { "up", N_("Contours climbed"), NULL, WK_COUNT ("contours") },
  { "down", N_("Contours descended"), NULL, WK_COUNT ("contours") },
  { "allowance_in", N_("Its move"), NULL, WK_INCHES },
  { NULL }
};
static const SgField steep_fields[] = {
  { "contours_in_worst_foot", N_("Contours in the worst foot"), NULL, WK_COUNT ("contours") }, { "road", N_("On a road"), NULL, SG_FIELD_FLAG },
  { "board_in", N_("Height of a board"), NULL, WK_INCHES, .optional = TRUE }, { NULL }
};
static const SgField river_fields[] = {
  ARM, { "fordable", N_("It can be forded"), NULL, SG_FIELD_FLAG }, { "bridge", N_("There is a bridge"), NULL, SG_FIELD_FLAG }, { NULL }
};
static const SgField form_fields[] = { ARM, FORM ("from_formation", N_("Formation before")), FORM ("to_formation", N_("Formation after")), { NULL } };
#define AT_POINTS(name_, label_) { name_, label_, NULL, SG_FIELD_LENGTHS, .min = 0, .max = 10000
static const SgField boat_fields[] = {
  AT_POINTS ("men_at_points", N_("Men at each point")) },
  AT_POINTS ("cavalry_at_points", N_("Cavalry at each point")), .optional = TRUE },
  AT_POINTS ("guns_at_points", N_("Guns at each point")), .optional = TRUE },
  { "ids", N_("Who they are"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "name", N_("The boat"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};
static const SgField fire_fields[] = {
  ARM, { "used_movement", N_("It has used some of its move"), NULL, SG_FIELD_FLAG },
  { "marched", N_("It has marched"), NULL, SG_FIELD_FLAG, .optional = TRUE }, { NULL }
};
static const SgField train_fields[] = {
  { "men", N_("Men"), NULL, WK_COUNT ("men") },
  { "cavalry", N_("Cavalry"), NULL, WK_COUNT ("men"), .fallback = "0" },
  { "guns", N_("Guns"), NULL, WK_COUNT ("guns"), .fallback = "0" },
  SYSTEM,
  { "ids", N_("Who they are"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "name", N_("The train"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};
static const SgField engine_fields[] = { { "trucks", N_("Trucks"), NULL, WK_COUNT ("trucks") }, SYSTEM, { NULL } };

static void
tell_move (SgVerdict *verdict, double inches)
{
  g_autofree char *shown = sg_text_length (inches, "in");

  sg_verdict_measure (verdict, "move_in", _("Its move"), inches);
  sg_verdict_headline (verdict, _("Its move was %s"), shown);
}

/* @arm is one of the table: what keeps to its way, or is a box of others, is asked of otherwise (sg-wk-way.c). */
double
sg_wk_find_move (SgRuleset *rules, const char *arm, gboolean road, const char **rule)
{
  static const struct { const char *arm, *rule, *road, *open; } rows[] = {
    { "infantry", "WK-20", "move", "move" }, { "cavalry", "WK-21", "move", "move" }, { "engineers", "WK-23", "move", "move" },
    { "artillery", "WK-24", "move", "move" }, { "supply", "WK-25", "road", "open" }, { "general", "WK-26", "motor", "open" },
    { "boat", "WK-27", "move", "move" }, { "cart", "WK-95", "move", "move" } };
  guint i = 0;

  while (!g_str_equal (rows[i].arm, arm))
    i++;
  *rule = rows[i].rule;
  return sg_ruleset_figure (rules, rows[i].rule, road ? rows[i].road : rows[i].open);
}

static gboolean
judge_move (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *arm = sg_question_text (question, "arm"), *rule;
  gboolean road = sg_question_flag (question, "on_road") || (g_str_equal (arm, "general") && sg_ruleset_chosen (rules, "wk.motor", "anywhere"));
  double inches = sg_wk_find_move (rules, arm, road, &rule);

  sg_verdict_step (verdict, rule, NULL, road ? _("The move of the arm on a road") : _("The move of the arm across country"));
  if (road && (g_str_equal (arm, "infantry") || g_str_equal (arm, "cavalry"))
      && (sg_question_is (question, "formation", "twos") || sg_question_is (question, "formation", "fours")))
    {
      double gain = inches * sg_ruleset_figure (rules, "WK-22", "gain");
      g_autofree char *told = sg_ruler_tell (gain, SG_RULER_NEAREST);

      inches += gain;
      sg_verdict_step (verdict, "WK-22", NULL, _("In twos or fours it gained %s"), told);
    }
  tell_move (verdict, inches);
  return TRUE;
}

static gboolean
judge_cost (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double up = sg_ruleset_figure (rules, "WK-28", "up"), down = sg_ruleset_figure (rules, "WK-28", "down");
  double cost = sg_question_length (question, "level_in") + sg_question_number (question, "up") * up + sg_question_number (question, "down") * down;
  g_autofree char *climb = sg_ruler_tell (up, SG_RULER_NEAREST), *descent = sg_ruler_tell (down, SG_RULER_NEAREST);
  gboolean within = cost <= sg_question_length (question, "allowance_in") + 1e-9;

  sg_verdict_step (verdict, "WK-28", NULL, _("A contour climbed costs %s, one descended %s"), climb, descent);
  sg_verdict_measure (verdict, "cost_in", _("Cost"), cost);
  sg_verdict_flag (verdict, "within_one_move", _("Within one move"), within);
  sg_verdict_headline (verdict, "%s", within ? _("The way was within a move") : _("The way was longer than a move"));
  return TRUE;
}

/* Four contours within a foot of ground stop wheels; by the house rule it is boards so high that four of them make a foot, wherever one is crossed
 * (WK-R14). */
gboolean
sg_wk_too_steep (SgRuleset *rules, gint64 contours, double board)
{
  gint64 most = sg_ruleset_whole (rules, "WK-29", "contours");

  if (sg_ruleset_chosen (rules, "wk.steep", "height") && board > 0)
    return contours > 0 && board * most <= sg_ruleset_figure (rules, "WK-29", "foot");
  return contours >= most;
}

static gboolean
judge_steep (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double board = sg_question_has (question, "board_in") ? sg_question_length (question, "board_in") : 0;
  gint64 contours = sg_ruleset_whole (rules, "WK-29", "contours");
  gboolean may = sg_question_flag (question, "road") || !sg_wk_too_steep (rules, sg_question_number (question, "contours_in_worst_foot"), board);

  if (sg_ruleset_chosen (rules, "wk.steep", "height") && board > 0)
    sg_verdict_step (verdict, "WK-29", NULL, _("Boards of which %d make a foot of height stop wheels, but for a road"), (int) contours);
  else
    sg_verdict_step (verdict, "WK-29", NULL, ngettext ("%d contour in a foot of ground stops wheels, but for a road", "%d contours in a foot of ground stop wheels, but for a road", contours),
                     (int) contours);
  sg_verdict_flag (verdict, "passable", _("Wheels may pass"), may);
  sg_verdict_headline (verdict, "%s", may ? _("Wheels could pass") : _("It was too steep for wheels"));
  return TRUE;
}

static gboolean
judge_river (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean bridge = sg_question_flag (question, "bridge"), foot = sg_question_is (question, "arm", "infantry") || sg_question_is (question, "arm", "cavalry");
  gboolean may = bridge || (foot && sg_question_flag (question, "fordable"));
  const char *own = foot ? "WK-30" : "WK-35";

  if (bridge)
    sg_verdict_step (verdict, own, NULL, _("A bridge is road"));
  else
    sg_verdict_step (verdict, own, NULL, may ? _("The ford took the whole move") : _("The river could not be crossed"));
  sg_verdict_flag (verdict, "passable", _("It may cross"), may);
  if (may)
    sg_verdict_number (verdict, "moves", _("Moves"), bridge ? 0 : sg_ruleset_whole (rules, "WK-30", "moves"));
  else
    sg_verdict_outcome (verdict, "moves", _("Moves"), NULL);
  sg_verdict_headline (verdict, "%s", may ? _("It crossed the river") : _("It could not cross the river"));
  return TRUE;
}

/* How far open a formation of infantry is: fours and twos, two ranks, extended. */
static int
openness (const char *form)
{
  if (g_str_equal (form, "extended"))
    return 2;
  if (g_str_equal (form, "two ranks") || g_str_equal (form, "close"))   /* “close” is what a charge calls it */
    return 1;
  return 0;
}

static const char *
rule_of_forms (const char *arm)
{
  if (g_str_equal (arm, "infantry"))
    return "WK-31";
  return g_str_equal (arm, "cavalry") ? "WK-33" : "WK-34";
}

/* What forms at all, and in what. */
static gboolean
has_form (const char *arm, const char *form)
{
  static const char *const foot[] = { "fours", "twos", "two ranks", "extended", "close", NULL };
  static const char *const horse[] = { "fours", "twos", "two ranks", "extended", "close", "column", "line", "mounted", "dismounted", NULL };
  static const char *const guns[] = { "limbered", "unlimbered", NULL };

  if (g_str_equal (arm, "infantry"))
    return g_strv_contains (foot, form);
  if (g_str_equal (arm, "cavalry"))
    return g_strv_contains (horse, form);
  return g_str_equal (arm, "artillery") && g_strv_contains (guns, form);
}

static gboolean
judge_form (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *arm = sg_question_text (question, "arm"), *from = sg_question_text (question, "from_formation"), *to = sg_question_text (question, "to_formation");
  const char *rule;
  const char *own = rule_of_forms (arm);
  double inches = sg_wk_find_move (rules, arm, FALSE, &rule), moves;

  if (!has_form (arm, from) || !has_form (arm, to))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is no formation of that arm (%s)."), has_form (arm, from) ? to : from, own);
      return FALSE;
    }
  if (g_str_equal (from, to))
    moves = 0;
  else if (g_str_equal (arm, "infantry"))
    moves = ABS (openness (from) - openness (to)) * sg_ruleset_figure (rules, "WK-31", "half");
  else if (g_str_has_suffix (from, "mounted") && g_str_has_suffix (to, "mounted"))   /* “dismounted” ends so, too */
    moves = sg_ruleset_figure (rules, "WK-33", "mount");
  else
    moves = sg_ruleset_figure (rules, own, "half");
  sg_verdict_step (verdict, own, NULL, _("What the change costs of a move"));
  sg_verdict_measure (verdict, "moves", _("Moves"), moves);
  sg_verdict_measure (verdict, "left_to_move_in", _("Left to move"), inches * MAX (0, 1 - moves));
  if (moves >= 1)
    sg_verdict_headline (verdict, _("The change took the whole move"));
  else
    sg_verdict_headline (verdict, moves > 0 ? _("The change took half a move") : _("Nothing changed"));
  return TRUE;
}

/* (transfer full): empty where nothing was said of it. */
static GArray *
lengths_of (const SgQuestion *question, const char *field)
{
  return sg_question_has (question, field) ? sg_question_lengths (question, field) : g_array_new (FALSE, FALSE, sizeof (double));
}

/* Nothing where the list is shorter than the longest of the three. */
static gint64
at_point (GArray *list, guint i)
{
  return i < list->len ? (gint64) g_array_index (list, double, i) : 0;
}

static gint64
sum_of (GArray *list)
{
  gint64 sum = 0;

  for (guint i = 0; i < list->len; i++)
    sum += at_point (list, i);
  return sum;
}

/* Each point by itself, part of a full load as a full one; where horses and guns embark, five cavalry or half a gun are a truckful of infantry (WK-98). */
static gboolean
boats (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *figure, const char *name, const char *label, GError **error)
{
  g_autoptr (GArray) men = sg_question_lengths (question, "men_at_points"), horse = lengths_of (question, "cavalry_at_points");
  g_autoptr (GArray) guns = lengths_of (question, "guns_at_points");
  g_auto (GVariantBuilder) each = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  guint points = MAX (men->len, MAX (horse->len, guns->len));
  gint64 full = sg_ruleset_whole (rules, "WK-32", "men"), longest = 0;

  if (!sg_wk_are_whole (men, "WK-32", error) || !sg_wk_are_whole (horse, "WK-32", error) || !sg_wk_are_whole (guns, "WK-32", error))
    return FALSE;
  if (sum_of (horse) + sum_of (guns) > 0 && !sg_ruleset_chosen (rules, "wk.boats", "all"))
    {
      sg_verdict_refuse (verdict, "WK-32", _("Horses and guns do not go into boats."));
      return TRUE;
    }
  for (guint i = 0; i < points; i++)
    {
      gint64 load = at_point (men, i) + sg_wk_share_up (at_point (horse, i), sg_ruleset_whole (rules, "WK-98", "cavalry")) * sg_ruleset_whole (rules, "WK-98", "infantry")
        + at_point (guns, i) * sg_ruleset_whole (rules, "WK-98", "gun") * sg_ruleset_whole (rules, "WK-98", "infantry");
      gint64 moves = sg_wk_share_up (load, full) * sg_ruleset_whole (rules, "WK-32", figure);

      longest = MAX (longest, moves);   /* the points work at once: the slowest of them is waited for */
      g_variant_builder_add (&each, "v", g_variant_new_int64 (moves));
    }
  sg_verdict_step (verdict, "WK-32", NULL, _("Each point worked by itself, part of %d as %d"), (int) full, (int) full);
  sg_verdict_outcome (verdict, "moves_at_points", _("Moves at each point"), g_variant_builder_end (&each));
  sg_verdict_number (verdict, name, label, longest);
  sg_verdict_headline (verdict, ngettext ("It took %d move", "It took %d moves", longest), (int) longest);
  return TRUE;
}

static gboolean
judge_embark (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  return boats (question, rules, verdict, "embark", "all_aboard_after", _("All aboard after"), error);
}

static gboolean
judge_land (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  return boats (question, rules, verdict, "land", "all_ashore_after", _("All ashore after"), error);
}

static gboolean
judge_fire (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean marching = sg_ruleset_chosen (rules, "wk.moved", "marching") && sg_question_has (question, "marched");
  gboolean may = !sg_question_flag (question, marching ? "marched" : "used_movement");

  sg_verdict_step (verdict, "WK-36", NULL, "%s", may ? _("It had not moved") : _("In one move an arm fires or moves, never both"));
  sg_verdict_flag (verdict, "may_fire", _("It may fire"), may);
  sg_verdict_headline (verdict, "%s", may ? _("It could fire") : _("It could not fire"));
  return TRUE;
}

static gboolean
judge_entrain (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean said = sg_question_has (question, "system");
  gboolean five = said ? sg_question_is (question, "system", "chapter V") : sg_ruleset_chosen (rules, "wk.entrain", "chapter");
  gint64 load = sg_question_number (question, "men") + sg_question_number (question, "cavalry") * sg_ruleset_whole (rules, "WK-86", "cavalry")
                + sg_question_number (question, "guns") * sg_ruleset_whole (rules, "WK-86", "gun");
  gint64 parts = sg_wk_share_up (load, sg_ruleset_whole (rules, "WK-32", "men"));
  gint64 in = five ? sg_ruleset_whole (rules, "WK-97", "moves") : parts * sg_ruleset_whole (rules, "WK-32", "embark");
  gint64 out = five ? sg_ruleset_whole (rules, "WK-97", "moves") : parts * sg_ruleset_whole (rules, "WK-32", "land");

  if (five)
    sg_verdict_step (verdict, "WK-97", NULL, _("A move to get in and a move to get out"));
  else
    sg_verdict_step (verdict, "WK-86", NULL, _("Trains were loaded as boats are"));
  sg_verdict_number (verdict, "moves_in", _("Moves to get in"), in);
  sg_verdict_number (verdict, "moves_out", _("Moves to get out"), out);
  sg_verdict_headline (verdict, ngettext ("%d move to get in, %d to get out", "%d moves to get in, %d to get out", in), (int) in, (int) out);
  return TRUE;
}

/* More trucks than an engine draws at speed go at half of it (WK-99). */
static gboolean
judge_train (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 trucks = sg_question_number (question, "trucks");
  double inches = sg_wk_train_move (rules, trucks);
  gboolean slow = inches < sg_wk_train_move (rules, 0);

  if (inches == 0)
    {
      sg_verdict_refuse (verdict, "WK-99", _("An engine does not draw so many trucks"));
      return TRUE;
    }
  sg_verdict_step (verdict, "WK-85", NULL, slow ? _("With so many trucks the engine went at reduced speed") : _("The train went at full speed"));
  tell_move (verdict, inches);
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_move_allowance, WK_SYSTEM, "move-allowance", N_("A move"), NULL, move_fields, judge_move,
                       "WK-20 WK-21 WK-22 WK-23 WK-24 WK-25 WK-26 WK-27 WK-95", .when = N_("Before a piece is moved."))
SG_REGISTER_PROCEDURE (wk_path_cost, WK_SYSTEM, "path-cost", N_("Uphill and downhill"), NULL, cost_fields, judge_cost, "WK-28 WK-11",
                       .when = N_("When a piece is moved over contours."))
SG_REGISTER_PROCEDURE (wk_steep_for_wheels, WK_SYSTEM, "steep-for-wheels", N_("Too steep for wheels"), NULL, steep_fields, judge_steep, "WK-29",
                       .when = N_("When wheels go up or down a slope."))
SG_REGISTER_PROCEDURE (wk_river, WK_SYSTEM, "river", N_("A river"), NULL, river_fields, judge_river, "WK-30 WK-33 WK-35",
                       .when = N_("When troops come to a river."))
SG_REGISTER_PROCEDURE (wk_formation, WK_SYSTEM, "formation", N_("Changing formation"), NULL, form_fields, judge_form, "WK-31 WK-33 WK-34",
                       .when = N_("When troops change formation, mount or limber."))
SG_REGISTER_PROCEDURE (wk_embark, WK_SYSTEM, "embark", N_("Embarking"), NULL, boat_fields, judge_embark, "WK-32", .when = N_("When men go into boats."))
SG_REGISTER_PROCEDURE (wk_disembark, WK_SYSTEM, "disembark", N_("Landing"), NULL, boat_fields, judge_land, "WK-32", .when = N_("When men land."))
SG_REGISTER_PROCEDURE (wk_fire_and_move, WK_SYSTEM, "fire-and-move", N_("Fire or movement"), NULL, fire_fields, judge_fire, "WK-36",
                       .when = N_("When a piece would fire."))
SG_REGISTER_PROCEDURE (wk_entrain, WK_SYSTEM, "entrain", N_("Entraining"), NULL, train_fields, judge_entrain, "WK-86 WK-97 WK-32",
                       .when = N_("When men go by train."))
SG_REGISTER_PROCEDURE (wk_train_move, WK_SYSTEM, "train-move", N_("A train’s move"), NULL, engine_fields, judge_train, "WK-85 WK-97 WK-99",
                       .when = N_("When a train is moved."))
