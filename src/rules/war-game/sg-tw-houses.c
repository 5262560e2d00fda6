/* sg-tw-houses.c: houses under ball and shell, and houses on fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Damage, garrison and fire are kept for each section.
 */

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"

#include <string.h>

/* Which section, as play calls it. */
#define SECTION { "section", N_("Section"), NULL, SG_FIELD_TEXT, .optional = TRUE }

static const SgField ball_fields[] = {
  TW_WHO,
  SECTION,
  { "range", N_("Range"), NULL, TW_INCHES },
  { "total_before", N_("Its points before"), NULL, TW_COUNT ("points") },
  { "garrison", N_("Men in the section"), NULL, TW_COUNT ("men") },
  TW_FLAG ("second", N_("It came through another house")),
  TW_FLAG ("burning", N_("It burns already")),
  TW_FLAG ("fell_now", N_("Another shot of this phase brought it down")),
  { NULL }
};
static const SgField shell_fields[] = {
  TW_WHO,
  SECTION,
  { "range", N_("Range"), NULL, TW_INCHES },
  { "total_before", N_("Its points before"), NULL, TW_COUNT ("points") },
  { "garrison", N_("Men in the section"), NULL, TW_COUNT ("men") },
  { "sectors_on_house", N_("Sectors that lie over the house"), NULL, SG_FIELD_LENGTHS, .min = 2, .max = TW_FACES },
  { "burning", N_("It burns already"), NULL, SG_FIELD_FLAG },
  { "sector", N_("It burst in sector"), N_("Where the shell has been thrown for"), SG_FIELD_NUMBER, .min = 2, .max = TW_FACES, .optional = TRUE },
  TW_FLAG ("fell_now", N_("Another shot of this phase brought it down")),
  { NULL }
};
static const SgField clock_fields[] = { { "caught_in_move", N_("It caught in move"), NULL, TW_COUNT ("") }, { NULL } };
static const SgField spread_fields[] = {
  SECTION,
  { "first_caught_in_move", N_("The first section caught in move"), NULL, TW_COUNT ("") },
  { "in_move", N_("Thrown for in move"), N_("Of that move alone; else of every move until it catches"), TW_COUNT (""), .optional = TRUE },
  { NULL }
};

/* A section that burns is left to its fire, whatever points it comes to: it stands, and is struck, until the fire has run its course (TW-127). */
static const char *
house_state (const SgQuestion *question, SgRuleset *rules, gint64 total)
{
  return total >= sg_ruleset_whole (rules, "TW-107", "destroyed") && !sg_question_flag (question, "burning") ? "ruined" : "standing";
}

/* "kills 2, goes on": what a ball does by range and die (TW-121). */
static const char *
read_ball (SgRuleset *rules, double range, guint face)
{
  const char *row = "48-to-60";
  if (sg_tw_is_within (rules, range, sg_ruleset_figure (rules, "TW-106", "first")))
    row = "0-to-36-inches";
  else if (sg_tw_is_within (rules, range, sg_ruleset_figure (rules, "TW-106", "second")))
    row = "36-to-48";
  char column[] = { '0' + face, '\0' };

  return sg_ruleset_cell_text (rules, "TW-121", "roundshot-on-a-house", row, face <= 2 ? "1-or-2" : column);
}

/* In a ruin nobody is in a house any more: its men are figures, under the sleeve or in the burst (TW-131). To the shots of the phase in which it came down
 * it stands as it stood at the start of that (TW-116). */
static gboolean
refuse_ruin (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  if (sg_question_flag (question, "fell_now") || g_str_equal (house_state (question, rules, sg_question_number (question, "total_before")), "standing"))
    return FALSE;
  sg_verdict_refuse (verdict, "TW-131", "%s", _("The section is a ruin: its men are struck as figures in the open are."));
  return TRUE;
}

static gboolean
judge_ball (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double range = sg_question_length (question, "range");
  gboolean may = range <= sg_ruleset_cell (rules, "TW-26", "ranges", "ball", "most");
  gint64 points, total, kills;
  const char *words;
  guint face;

  if (refuse_ruin (question, rules, verdict))
    return TRUE;
  sg_tw_tell_may (verdict, may, "TW-26", _("The house was beyond the range of ball"));
  if (!may)
    return TRUE;
  face = sg_dice_roll (dice, _("A ball on the house"), TW_FACES, error);
  if (face == 0)
    return FALSE;
  words = read_ball (rules, range, face);
  kills = g_str_has_prefix (words, "kills ") ? MIN (g_ascii_strtoll (words + strlen ("kills "), NULL, 10), sg_question_number (question, "garrison")) : 0;
  points = MAX (0, face - sg_tw_less (rules, range));
  total = sg_question_number (question, "total_before") + points;
  sg_verdict_step (verdict, "TW-121", NULL, _("A %u: %s"), face, sg_cell_told (words));
  sg_verdict_step (verdict, "TW-124", NULL, ngettext ("%d point of damage, %d in all", "%d points of damage, %d in all", points), (int) points, (int) total);
  sg_verdict_flag (verdict, "penetrates", _("It came through"), g_str_has_prefix (words, "kills "));
  sg_verdict_number (verdict, "kills", _("Killed inside"), kills);
  sg_verdict_flag (verdict, "goes_on", _("It goes on"), g_str_has_suffix (words, "goes on") && !sg_question_flag (question, "second")
                                                        && sg_ruleset_chosen (rules, "tw.goes-on", "second"));
  sg_verdict_number (verdict, "points", _("Points"), points);
  sg_verdict_number (verdict, "total", _("Points in all"), total);
  sg_verdict_word (verdict, "house", _("The house"), house_state (question, rules, total));
  if (kills > 0)
    sg_verdict_headline (verdict, ngettext ("The ball killed %d man inside", "The ball killed %d men inside", kills), (int) kills);
  else
    sg_verdict_headline (verdict, "%s", _("The ball killed nobody inside"));
  return TRUE;
}

static gboolean
lies_over (const SgQuestion *question, SgRuleset *rules, guint sector)
{
  g_autoptr (GArray) sectors = sg_question_lengths (question, "sectors_on_house");

  if (sg_ruleset_chosen (rules, "tw.house-shell-hit", "six"))
    return sector == TW_FACES;
  for (guint i = 0; i < sectors->len; i++)
    if ((guint) g_array_index (sectors, double, i) == sector)
      return TRUE;
  return FALSE;
}

static void
tell_shell (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, guint sector, guint face)
{
  gint64 before = sg_question_number (question, "total_before"), base = sg_ruleset_whole (rules, "TW-126", "kills-from");
  gint64 points = face > 0 ? MAX (0, face - sg_tw_shell_less (rules, sg_question_length (question, "range"))) : 0, total = before + points;
  gint64 kills = face > base ? MIN (face - base, sg_question_number (question, "garrison")) : 0;
  gboolean ruined = g_str_equal (house_state (question, rules, total), "ruined"), burning = sg_question_flag (question, "burning");

  sg_verdict_outcome (verdict, "sector", _("Sector"), sector > 1 ? g_variant_new_int64 (sector) : NULL);
  sg_verdict_flag (verdict, "hit", _("The house is hit"), face > 0);
  sg_verdict_number (verdict, "kills", _("Killed inside"), kills);
  sg_verdict_number (verdict, "points", _("Points"), points);
  sg_verdict_number (verdict, "total", _("Points in all"), total);
  sg_verdict_flag (verdict, "on_fire", _("It is on fire"), burning || (face > 0 && !ruined && total >= sg_ruleset_whole (rules, "TW-126", "fire")));
  sg_verdict_word (verdict, "house", _("The house"), house_state (question, rules, total));
  if (face == 0)
    sg_verdict_headline (verdict, "%s", _("The shell did not hit the house"));
  else if (kills > 0)
    sg_verdict_headline (verdict, ngettext ("The shell killed %d man inside", "The shell killed %d men inside", kills), (int) kills);
  else
    sg_verdict_headline (verdict, "%s", _("The shell killed nobody inside"));
}

static gboolean
judge_shell (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double range = sg_question_length (question, "range");
  gboolean may = range >= sg_ruleset_cell (rules, "TW-26", "ranges", "shell", "least") && range <= sg_ruleset_cell (rules, "TW-26", "ranges", "shell", "most");
  guint sector, face = 0;

  if (refuse_ruin (question, rules, verdict))
    return TRUE;
  sg_tw_tell_may (verdict, may, "TW-110", _("The house was out of the range of shell"));
  if (!may)
    return TRUE;
  sector = sg_question_has (question, "sector") ? (guint) sg_question_number (question, "sector") : sg_dice_roll (dice, _("Sector of the burst"), TW_FACES, error);
  if (sector == 0)
    return FALSE;
  if (sector > 1 && lies_over (question, rules, sector) && (face = sg_dice_roll (dice, _("A shell on the house"), TW_FACES, error)) == 0)
    return FALSE;
  sg_verdict_step (verdict, "TW-125", NULL, sector == 1 ? _("A %u: the shell misfired") : _("The shell burst in sector %u"), sector);
  if (face > 0)
    sg_verdict_step (verdict, "TW-126", NULL, _("Its effect was a %u"), face);
  tell_shell (question, rules, verdict, sector, face);
  return TRUE;
}

static gboolean
judge_clock (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 caught = sg_question_number (question, "caught_in_move"), last = caught + sg_ruleset_whole (rules, "TW-129", "moves");
  g_auto (GVariantBuilder) burns = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));

  sg_tw_add (&burns, caught + 1);
  sg_tw_add (&burns, last);
  sg_verdict_step (verdict, "TW-129", NULL, ngettext ("The house burned for %d move", "The house burned for %d moves", last - caught), (int) (last - caught));
  sg_verdict_number (verdict, "troops_leave_in_move", _("Troops leave in move"), caught);
  sg_verdict_outcome (verdict, "burns_in_moves", _("It burns from and to move"), g_variant_builder_end (&burns));
  sg_verdict_number (verdict, "ruin_from_start_of_move", _("A ruin from the start of move"), last + 1);
  sg_verdict_word (verdict, "ruin_is", _("The ruin is"), sg_ruleset_chosen (rules, "tw.ruins", "open") ? "open ground" : "scenic terrain with cover");
  sg_verdict_headline (verdict, _("The house was a ruin from move %d"), (int) (last + 1));
  return TRUE;
}

/* A die a move while the first section burns (TW-130). */
static gboolean
judge_spread (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 first = sg_question_number (question, "first_caught_in_move"), moves = sg_ruleset_whole (rules, "TW-129", "moves"), move = 0, before;
  guint catches = sg_ruleset_whole (rules, "TW-130", "catches");
  int caught = 0;

  if (sg_question_has (question, "in_move"))
    {
      move = MAX (0, sg_question_number (question, "in_move") - first - 1);
      moves = MIN (moves, move + 1);
    }
  before = move;
  while (move < moves && caught == 0)
    {
      caught = sg_dice_pool (dice, _("the next section catching fire"), 1, TW_FACES, catches, error);
      if (caught < 0)
        return FALSE;
      move++;
    }
  sg_verdict_step (verdict, "TW-130", NULL, ngettext ("%d die was thrown for the next section", "%d dice were thrown for the next section", move - before),
                   (int) (move - before));
  sg_verdict_outcome (verdict, "caught_in_move", _("It caught in move"), caught > 0 ? g_variant_new_int64 (first + move) : NULL);
  sg_verdict_outcome (verdict, "burns_through_move", _("It burns through move"), caught > 0 ? g_variant_new_int64 (first + move + sg_ruleset_whole (rules, "TW-129", "moves")) : NULL);
  sg_verdict_number (verdict, "dice_thrown", _("Dice thrown"), move - before);
  sg_verdict_headline (verdict, caught > 0 ? _("The next section caught in move %d") : _("The next section was spared"), (int) (first + move));
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_roundshot_house, TW_SYSTEM, "roundshot-house", N_("Roundshot on a house"), NULL, ball_fields, judge_ball,
                       "TW-121 TW-120 TW-122 TW-123 TW-124 TW-106 TW-131", .chance = TRUE, .when = N_("When a ball strikes a house."))
SG_REGISTER_PROCEDURE (tw_shell_house, TW_SYSTEM, "shell-house", N_("A shell on a house"), NULL, shell_fields, judge_shell,
                       "TW-125 TW-126 TW-127 TW-122 TW-106 TW-131", .chance = TRUE, .when = N_("When a howitzer fires at a house."))
SG_REGISTER_PROCEDURE (tw_fire_clock, TW_SYSTEM, "fire-clock", N_("A house on fire"), NULL, clock_fields, judge_clock, "TW-129 TW-128 TW-131 TW-07",
                       .when = N_("When a house catches fire."))
SG_REGISTER_PROCEDURE (tw_fire_spread, TW_SYSTEM, "fire-spread", N_("Fire spreading"), NULL, spread_fields, judge_spread, "TW-130", .chance = TRUE,
                       .when = N_("While the first section of a house burns."))
