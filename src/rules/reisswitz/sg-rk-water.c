/* sg-rk-water.c: bridges built, broken and mended; boats and swimming.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Work goes in proportion to length, rounded up to whole moves (RK-R76).
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const works[] = { "pontoon", "pontoon_dismantle", "floating_infantry", "floating_all", "trestle_train", "trestle_sappers",
                                     "trestle_carpenters", "blow", "burn", "planks", "strip", "repair_stone", "repair_wood", "obstacle",
                                     "clear", NULL };
static const char *const works_labels[] = { N_("Pontoon bridge"), N_("Taking up pontoons"), N_("Floating bridge for infantry"),
                                            N_("Floating bridge for all arms"), N_("Trestle bridge, full train"),
                                            N_("Trestle bridge, sappers"), N_("Trestle bridge, carpenters"), N_("Preparing to blow it up"),
                                            N_("Preparing to burn it"), N_("Tearing up the planking"), N_("Taking the bridge off"),
                                            N_("Mending a pier"), N_("Mending the planking"), N_("Blocking a way"), N_("Clearing a way"), NULL };
static const char *const loads[] = { "infantry", "cavalry", "gun", NULL };
static const char *const loads_labels[] = { N_("Infantrymen"), N_("Riders with horses"), N_("Guns"), NULL };
static const char *const vessels[] = { "ferry", "pontoon", "double", NULL };
static const char *const vessels_labels[] = { N_("Ferries or large boats"), N_("Pontoons or small boats"), N_("Two pontoons lashed and planked"), NULL };
static const char *const streams[] = { "with", "against", "across", NULL };
static const char *const streams_labels[] = { N_("With the stream"), N_("Against the stream"), N_("Across the stream"), NULL };

static const SgField bridge_fields[] = {
  RK_CHOICE ("work", N_("Work"), works),
  { "paces", N_("Width in paces"), NULL, RK_PACES, .optional = TRUE },
  { "feet", N_("Width in feet"), NULL, SG_FIELD_LENGTH, .unit = "feet", .min = 0, .max = 1000000, .optional = TRUE },
  RK_FLAG ("under_ball", N_("Under fire of ball")),
  RK_FLAG ("under_canister", N_("Under canister")),
  RK_FLAG ("afloat", N_("The pontoons are in the water already")),
  RK_FLAG ("timed", N_("The moment is to be chosen")),
  RK_FLAG ("rapid", N_("A rapid stream, or material from afar")),
  { "pontoons", N_("Pontoons"), NULL, RK_COUNT ("pontoons"), .fallback = "0" },
  { "spent", N_("Moves spent on the obstacle"), NULL, RK_COUNT ("moves"), .fallback = "60" },
  { "begun_in_move", N_("Begun in move"), NULL, RK_COUNT (""), .optional = TRUE },
  { NULL }
};
static const SgField lit_fields[] = {
  { "moves_since_lit", N_("Moves since it was lit"), NULL, RK_COUNT ("moves") },
  { "put_out", N_("The enemy puts the fire out"), NULL, SG_FIELD_FLAG },
  { NULL }
};
static const SgField ferry_fields[] = {
  RK_CHOICE ("load", N_("Load"), loads),
  { "number", N_("How many"), NULL, RK_COUNT ("") },
  { "vessel", N_("Vessels"), NULL, SG_FIELD_CHOICE, .choices = vessels, .choice_labels = vessels_labels, .fallback = "ferry" },
  { "vessels", N_("How many vessels there are"), NULL, RK_COUNT (""), .fallback = "0" },
  { NULL }
};
static const SgField boat_fields[] = { { "paces", N_("Way"), NULL, RK_PACES }, RK_CHOICE ("stream", N_("Stream"), streams), { NULL } };
static const SgField swim_fields[] = { { "paces", N_("Width"), NULL, RK_PACES }, { NULL } };

/* The book builds by feet and measures rivers by paces; whoever asks gives either. */
static double
get_feet (const SgQuestion *question, SgRuleset *rules)
{
  return sg_question_has (question, "feet") ? sg_question_length (question, "feet")
         : sg_question_length (question, "paces") * sg_ruleset_figure (rules, "RK-1", "feet-per-pace");
}

static double
get_paces (const SgQuestion *question, SgRuleset *rules)
{
  return sg_question_has (question, "paces") ? sg_question_length (question, "paces")
         : sg_question_length (question, "feet") / sg_ruleset_figure (rules, "RK-1", "feet-per-pace");
}

static double
work (SgRuleset *rules, SgVerdict *verdict, const char *rule, const char *row)
{
  sg_verdict_step (verdict, rule, NULL, "%s", sg_rk_find_row (rules, "RK-245", "bridges", row, NULL)->label);
  sg_rk_cell_note (rules, verdict, "RK-245", "bridges", row, "per");
  sg_rk_cell_note (rules, verdict, "RK-245", "bridges", row, "note");
  return sg_ruleset_cell (rules, "RK-245", "bridges", row, "moves");
}

/* How much of a move's work is done in each; floating bridges are as quick under ball.  It is a share, for in play the fire begins and ends while the
 * bridge grows, and each move does as much as its own fire lets it. */
static double
share_of_move (const SgQuestion *question, SgRuleset *rules, const char *what)
{
  gboolean slower = g_str_has_prefix (what, "trestle") || g_str_equal (what, "pontoon");

  return slower && sg_question_flag (question, "under_ball")
         ? sg_ruleset_cell (rules, "RK-245", "bridges", "pontoon_build", "moves") / sg_ruleset_figure (rules, "RK-240", "under-ball") : 1;
}

static double
build_pontoons (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *row, const char *rule)
{
  double each = work (rules, verdict, rule, row);

  if (sg_question_flag (question, "under_ball"))
    {
      each /= share_of_move (question, rules, sg_question_text (question, "work"));
      sg_verdict_step (verdict, "RK-240", NULL, _("Under ball the work went slower"));
    }
  return each * get_feet (question, rules) / sg_ruleset_figure (rules, "RK-240", "feet");
}

static double
float_bridge (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *row)
{
  double paces = get_paces (question, rules), moves = work (rules, verdict, "RK-241", row);

  moves *= paces / sg_ruleset_figure (rules, "RK-241", "paces");
  if (paces > sg_ruleset_figure (rules, "RK-241", "wide"))
    moves *= sg_ruleset_figure (rules, "RK-241", sg_question_flag (question, "rapid") ? "treble" : "double");
  return moves;
}

static double
prepare (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *row)
{
  double moves = work (rules, verdict, "RK-243", row);

  return sg_question_flag (question, "timed") ? sg_ruleset_figure (rules, "RK-243", "timed") : moves;
}

static double
strip (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  double moves = work (rules, verdict, "RK-243", "strip"), paces = get_paces (question, rules);

  if (paces > sg_ruleset_figure (rules, "RK-243", "longer"))
    return moves * sg_ruleset_figure (rules, "RK-243", "longer-times");
  return paces > sg_ruleset_figure (rules, "RK-243", "long") ? moves * sg_ruleset_figure (rules, "RK-243", "long-times") : moves;
}

static double
count_moves (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *what)
{
  if (g_str_equal (what, "pontoon"))
    return build_pontoons (question, rules, verdict, sg_question_flag (question, "afloat") ? "pontoon_afloat" : "pontoon_build", "RK-240");
  if (g_str_equal (what, "pontoon_dismantle"))
    return work (rules, verdict, "RK-240", what) * sg_question_number (question, "pontoons") / sg_ruleset_figure (rules, "RK-240", "pontoons");
  if (g_str_has_prefix (what, "floating"))
    return float_bridge (question, rules, verdict, what);
  if (g_str_equal (what, "trestle_train"))
    return build_pontoons (question, rules, verdict, what, "RK-242");
  if (g_str_has_prefix (what, "trestle"))
    return work (rules, verdict, "RK-242", what) + build_pontoons (question, rules, verdict, "trestle_train", "RK-242");
  if (g_str_equal (what, "blow") || g_str_equal (what, "burn"))
    return prepare (question, rules, verdict, what);
  if (g_str_equal (what, "strip"))
    return strip (question, rules, verdict);
  if (g_str_equal (what, "repair_wood"))
    return work (rules, verdict, "RK-244", what) * get_paces (question, rules) / sg_ruleset_figure (rules, "RK-244", "paces");
  if (g_str_equal (what, "clear"))
    {
      sg_verdict_step (verdict, "RK-245", NULL, _("Clearing takes half the time that was spent"));
      return sg_question_number (question, "spent") / sg_ruleset_figure (rules, "RK-245", "clear-part");
    }
  if (g_str_equal (what, "planks"))
    return work (rules, verdict, "RK-243", what);
  return work (rules, verdict, g_str_equal (what, "repair_stone") ? "RK-244" : "RK-245", what);
}

/* What is laid anew: canister stops that, and the book says so of nothing else. */
static gboolean
is_laid (const char *what)
{
  return g_str_equal (what, "pontoon") || g_str_has_prefix (what, "floating") || g_str_has_prefix (what, "trestle");
}

static gboolean
wants_width (const char *what)
{
  return is_laid (what) || g_str_equal (what, "repair_wood");
}

static gboolean
judge_bridge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *what = sg_question_text (question, "work");
  gint64 moves;

  if (wants_width (what) && !sg_question_has (question, "paces") && !sg_question_has (question, "feet"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("That work wants the width of the water (RK-240)."));
      return FALSE;
    }
  if (sg_question_flag (question, "under_canister") && is_laid (what))
    {
      sg_verdict_refuse (verdict, "RK-240", _("Under canister no bridge is built"));
      return TRUE;
    }
  moves = sg_rk_whole (count_moves (question, rules, verdict, what));
  sg_verdict_number (verdict, "moves", _("Moves"), moves);
  sg_verdict_measure (verdict, "share", _("Of a move’s work, done in each"), share_of_move (question, rules, what));
  if (sg_question_has (question, "begun_in_move"))
    {
      sg_verdict_step (verdict, "RK-26", NULL, _("It was begun in move %d"), (int) sg_question_number (question, "begun_in_move"));
      sg_verdict_number (verdict, "done_in_move", _("Done in move"), sg_question_number (question, "begun_in_move") + moves);
    }
  sg_verdict_headline (verdict, ngettext ("The work took %d move", "The work took %d moves", moves), (int) moves);
  return TRUE;
}

static gboolean
judge_lit (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean saved = sg_question_flag (question, "put_out") && sg_question_number (question, "moves_since_lit") <= sg_ruleset_whole (rules, "RK-243", "put-out");

  sg_verdict_step (verdict, "RK-243", NULL, "%s", saved ? _("Put out in time: planking and rails were gone, the piles stood") : _("The bridge burned down with its piles"));
  sg_verdict_flag (verdict, "piles_stand", _("The piles stand"), saved);
  sg_verdict_headline (verdict, "%s", saved ? _("The piles were saved") : _("The bridge burned down"));
  return TRUE;
}

static gboolean
judge_ferry (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autofree char *row = g_strdup_printf ("%s_%s", sg_question_text (question, "vessel"), sg_question_text (question, "load"));
  gint64 vessels = sg_question_number (question, "vessels"), boats;

  if (!sg_ruleset_has_row (rules, "RK-246", "boats", row))
    {
      sg_verdict_refuse (verdict, "RK-246", _("A single pontoon carries only infantry"));
      return TRUE;
    }
  sg_verdict_step (verdict, "RK-246", NULL, _("Each carries %d %s"), (int) sg_ruleset_cell_whole (rules, "RK-246", "boats", row, "figure"),
                   sg_ruleset_cell_told (rules, "RK-246", "boats", row, "unit"));
  boats = sg_rk_whole (sg_question_number (question, "number") / sg_ruleset_cell (rules, "RK-246", "boats", row, "figure"));
  sg_verdict_number (verdict, "boats", _("Boatloads"), boats);
  if (vessels > 0)
    sg_verdict_number (verdict, "trips", _("Trips"), sg_rk_whole ((double) boats / vessels));
  sg_verdict_headline (verdict, ngettext ("It was %d boatload", "It was %d boatloads", boats), (int) boats);
  return TRUE;
}

static void
tell_moves (SgVerdict *verdict, gint64 moves)
{
  sg_verdict_number (verdict, "moves", _("Moves"), moves);
  sg_verdict_headline (verdict, ngettext ("It took %d move", "It took %d moves", moves), (int) moves);
}

static const char *
boat_row (const SgQuestion *question)
{
  if (sg_question_is (question, "stream", "with"))
    return "downstream";
  return sg_question_is (question, "stream", "against") ? "upstream" : "across";
}

static gboolean
judge_boat (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *row = boat_row (question);
  double rate = sg_ruleset_cell (rules, "RK-246", "boats", row, "figure");

  sg_verdict_step (verdict, "RK-246", NULL, _("The boat went %d %s"), (int) rate, sg_ruleset_cell_told (rules, "RK-246", "boats", row, "unit"));
  tell_moves (verdict, sg_rk_whole (sg_question_length (question, "paces") / rate));
  return TRUE;
}

static gboolean
judge_swim (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 ready = sg_ruleset_cell_whole (rules, "RK-246", "boats", "swim_prepare", "figure");
  gint64 form = sg_ruleset_cell_whole (rules, "RK-246", "boats", "swim_form", "figure");
  gint64 swim = sg_rk_whole (sg_question_length (question, "paces") / sg_ruleset_cell (rules, "RK-246", "boats", "swim", "figure"));

  sg_verdict_step (verdict, "RK-247", NULL, _("%d %s to make ready, %d to swim, %d %s to form up"), (int) ready,
                   sg_ruleset_cell_told (rules, "RK-246", "boats", "swim_prepare", "unit"), (int) swim, (int) form,
                   sg_ruleset_cell_told (rules, "RK-246", "boats", "swim_form", "unit"));
  sg_verdict_step (verdict, "RK-247", NULL, _("They swam %s %s"), sg_ruleset_cell_told (rules, "RK-246", "boats", "swim", "figure"),
                   sg_ruleset_cell_told (rules, "RK-246", "boats", "swim", "unit"));
  tell_moves (verdict, ready + swim + form);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_bridge, RK_SYSTEM, "bridge", N_("Bridge works"), NULL, bridge_fields, judge_bridge,
                       "RK-240 RK-241 RK-242 RK-243 RK-244 RK-245 RK-26 RK-R76", .when = N_("When a bridge is built, broken or mended, or a way blocked."))
SG_REGISTER_PROCEDURE (rk_burning_bridge, RK_SYSTEM, "burning-bridge", N_("A burning bridge"), NULL, lit_fields, judge_lit, "RK-243",
                       .when = N_("When the enemy reaches a bridge that was lit."))
SG_REGISTER_PROCEDURE (rk_ferry, RK_SYSTEM, "ferry", N_("Ferries"), NULL, ferry_fields, judge_ferry, "RK-246 RK-R76",
                       .when = N_("When troops cross in boats."))
SG_REGISTER_PROCEDURE (rk_boat, RK_SYSTEM, "boat", N_("A boat’s way"), NULL, boat_fields, judge_boat, "RK-246", .when = N_("When a boat crosses a river."))
SG_REGISTER_PROCEDURE (rk_swim, RK_SYSTEM, "swim", N_("Swimming"), NULL, swim_fields, judge_swim, "RK-247",
                       .when = N_("When single men or troopers swim."))
