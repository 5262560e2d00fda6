/* sg-rk-cavalry-on-infantry.c: cavalry against columns, lines and squares; what shakes a square.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const formations[] = { "column", "line", NULL };
static const char *const formations_labels[] = { N_("Attack column"), N_("Line, flanks secure"), NULL };
static const char *const squares[] = { "battalion", "half_battalion", NULL };
static const char *const squares_labels[] = { N_("Battalion square"), N_("Half-battalion square"), NULL };
static const char *const states[] = { "unshaken", "shaken", "badly_shaken", NULL };
static const char *const states_labels[] = { N_("Unshaken"), N_("Shaken"), N_("Badly shaken"), NULL };

#define SQUADRONS { "squadrons", N_("Squadrons on one battalion"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 100 }

static const SgField line_fields[] = { RK_CHOICE ("formation", N_("Infantry"), formations), SQUADRONS,
  { "battalions", N_("Battalions that stand together"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 6, .fallback = "1" }, { NULL } };
static const SgField square_fields[] = {
  SQUADRONS,
  RK_CHOICE ("square", N_("The square"), squares),
  RK_CHOICE ("state", N_("It is"), states),
  { "wave", N_("Wave"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 100 },
  { NULL }
};
static const SgField mass_fields[] = {
  { "squadrons", N_("Squadrons in a wave"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 100 },
  { "battalions", N_("Battalions in the mass"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 6 },
  { NULL }
};
static const SgField shaken_fields[] = {
  { "battery_moves", N_("Moves under a battery’s canister"), NULL, RK_COUNT ("moves") },
  { "half_battery_moves", N_("Moves under a half-battery’s canister"), NULL, RK_COUNT ("moves") },
  RK_CHOICE ("effect", N_("Effect"), sg_rk_effects),
  { "paces", N_("Distance"), NULL, RK_PACES },
  { "own_battery_moves", N_("Moves that its own guns answered, as batteries"), NULL, RK_COUNT ("moves"), .fallback = "0" },
  RK_UNIT ("unit", N_("The infantry")),
  { NULL }
};
static const SgField near_fields[] = {
  { "distance", N_("Distance to the cavalry"), NULL, RK_PACES },
  { "squadrons", N_("Squadrons a battalion able to attack"), NULL, RK_COUNT ("squadrons") },
  { "paces", N_("Paces the infantry moves in the move"), NULL, RK_PACES },
  RK_FLAG ("chequered", N_("It goes in chequered lines")),
  { NULL }
};
static const SgField guns_fields[] = { RK_FLAG ("infantry_guns", N_("The infantry has guns")), RK_FLAG ("cavalry_guns", N_("The cavalry has guns")),
  { NULL } };

/* By how many squadrons a battalion (RK-164): the rows are column and line, the last of the three dice is for three squadrons and more. */
static const char *
die_of_line (SgRuleset *rules, gboolean column, gint64 squadrons)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-164", "cavalry-on-infantry")->rows;
  char name[] = { 's', 'q', '0' + MIN (squadrons, 3), '\0' };

  return sg_ruleset_cell_text (rules, "RK-164", "cavalry-on-infantry", ((SgTableRow *) rows->pdata[!column])->id, name);
}

/* Battalions together, by the ratio of squadrons to them: between two columns of the table the die between theirs, a half
 * for the cavalry; fewer squadrons than battalions are read as one on each (RK-166). */
static const char *
die_of_mass (SgRuleset *rules, gboolean column, gint64 squadrons, gint64 battalions)
{
  double ratio = MAX (1, (double) squadrons / battalions), part = ratio - floor (ratio);
  gint64 low = sg_rk_index (rules, die_of_line (rules, column, (gint64) floor (ratio)));
  gint64 high = sg_rk_index (rules, die_of_line (rules, column, (gint64) ceil (ratio)));

  return sg_rk_die (rules, (gint64) ceil (low + (high - low) * part - 0.5));
}

static void
tell_die (SgRuleset *rules, SgVerdict *verdict, const char *die)
{
  sg_verdict_word (verdict, "die", _("Die"), die);
  sg_verdict_word (verdict, "advantage", _("In favour of"), "infantry");
  if (g_str_equal (die, "no chance"))
    sg_verdict_headline (verdict, _("The cavalry had no chance"));
  else if (g_str_equal (die, "exceptional throw"))
    sg_verdict_headline (verdict, _("Only an exception could help the cavalry"));
  else
    sg_verdict_headline (verdict, _("The die was %s for the infantry"), die);
}

static gboolean
judge_line (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 squadrons = sg_question_number (question, "squadrons"), battalions = sg_question_number (question, "battalions");

  if (battalions > 1)
    {
      g_autofree char *many = sg_rk_amount (squadrons, SG_RK_SQUADRONS), *mass = sg_rk_amount (battalions, SG_RK_BATTALIONS);

      sg_verdict_step (verdict, "RK-166", NULL, _("%s came at %s together"), many, mass);
      tell_die (rules, verdict, die_of_mass (rules, sg_question_is (question, "formation", "column"), squadrons, battalions));
      return TRUE;
    }
  sg_verdict_step (verdict, "RK-164", NULL, ngettext ("%d squadron came at a battalion", "%d squadrons came at a battalion", squadrons),
                   (int) squadrons);
  tell_die (rules, verdict, die_of_line (rules, sg_question_is (question, "formation", "column"), squadrons));
  return TRUE;
}

/* A row has a die for each of its waves; later waves have its last.  A column is a letter of the state and one of the square, “u1” to “bh”. */
static char *
die_of_wave (SgRuleset *rules, const SgQuestion *question)
{
  gint64 row = MIN (sg_question_number (question, "squadrons"), 4), wave = sg_question_number (question, "wave");
  char id[] = { '0' + row, '\0' }, column[] = { *sg_question_text (question, "state"), sg_question_is (question, "square", "battalion") ? '1' : 'h',
                                                '\0' };
  const char *cell = sg_ruleset_cell_text (rules, "RK-165", "waves", id, column);
  g_auto (GStrv) waves = g_strsplit_set (cell, " ,×", -1);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (char **one = waves; *one; one++)
    if (**one == 'I' || **one == 'V')
      g_ptr_array_add (found, *one);
  return g_strdup (found->len == 0 ? "no chance" : (char *) found->pdata[MIN ((guint) wave, found->len) - 1]);
}

static gboolean
judge_square (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autofree char *die = die_of_wave (rules, question);
  gint64 wave = sg_question_number (question, "wave"), squadrons = sg_question_number (question, "squadrons");
  char id[] = "1";

  if (sg_ruleset_chosen (rules, "rk.squares", "1824"))
    {
      sg_verdict_step (verdict, "RK-164", NULL, _("The square stood as an attack column does"));
      tell_die (rules, verdict, die_of_line (rules, TRUE, squadrons));
      return TRUE;
    }
  id[0] = '0' + MIN (squadrons, 4);
  sg_verdict_step (verdict, "RK-165", NULL, _("The row for squadrons: %s; wave %d came in move %d of the attack"),
                   sg_ruleset_cell_told (rules, "RK-165", "waves", id, "sq"), (int) wave,
                   (int) ((wave - 1) / sg_ruleset_whole (rules, "RK-165", "waves-a-move") + 1));
  if (g_str_equal (die, "VI") && sg_ruleset_chosen (rules, "rk.die-six", "exceptional"))
    {
      sg_verdict_step (verdict, "RK-R48", NULL, _("Odds of five to one were left to the exceptional throw"));
      tell_die (rules, verdict, "exceptional throw");
      return TRUE;
    }
  tell_die (rules, verdict, die);
  return TRUE;
}

/* Which row of the table of squares serves against larger masses (RK-166). */
static gboolean
judge_mass (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 squadrons = sg_question_number (question, "squadrons"), battalions = sg_question_number (question, "battalions");
  gint64 small = sg_ruleset_whole (rules, "RK-166", "small-mass");
  gint64 wave = sg_ruleset_whole (rules, "RK-166", battalions <= small ? "small-wave" : "large-wave");
  gint64 needed = battalions == 1 ? 1 : wave;
  g_autofree char *mass = sg_rk_amount (battalions, SG_RK_BATTALIONS), *wanted = sg_rk_amount (needed, SG_RK_SQUADRONS);
  gint64 read = battalions == 1 || squadrons >= needed ? squadrons : MAX (1, squadrons / battalions);

  sg_verdict_step (verdict, "RK-166", NULL, _("A wave on %s wants %s"), mass, wanted);
  sg_verdict_number (verdict, "needed", _("Squadrons a wave needs"), needed);
  sg_verdict_flag (verdict, "enough", _("Enough for a wave"), squadrons >= needed);
  sg_verdict_number (verdict, "read_as", _("Squadrons on one battalion"), read);
  sg_verdict_headline (verdict, ngettext ("It counted as %d squadron on one battalion", "It counted as %d squadrons on one battalion", read),
                       (int) read);
  return TRUE;
}

/* Only the guns that the infantry's own do not answer count (RK-167), so that moves under fire of one are set against moves of the other as if all
 * were batteries. */
static gboolean
judge_shaken (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double moves = sg_question_number (question, "battery_moves") - sg_question_number (question, "own_battery_moves")
                 + sg_question_number (question, "half_battery_moves") / sg_ruleset_figure (rules, "RK-167", "half-batteries");
  gboolean counts = sg_question_is (question, "effect", "good")
                    && sg_question_length (question, "paces") <= sg_ruleset_figure (rules, "RK-167", "range");
  static const char *const headlines[] = { N_("The square was not shaken"), N_("The square was shaken"), N_("The square was badly shaken") };
  guint state = 0;

  if (counts && moves >= sg_ruleset_figure (rules, "RK-167", "badly-shaken"))
    state = 2;
  else if (counts && moves >= sg_ruleset_figure (rules, "RK-167", "shaken"))
    state = 1;
  if (counts && moves == 1)
    sg_verdict_step (verdict, "RK-167", NULL, _("It stood one move under a battery’s canister"));
  else if (counts)
    sg_verdict_step (verdict, "RK-167", NULL, _("It stood %.3g moves under a battery’s canister"), moves);
  else
    sg_verdict_step (verdict, "RK-167", NULL, _("Canister that shakes a square has good effect at %.3g paces or less"),
                     sg_ruleset_figure (rules, "RK-167", "range"));

  sg_verdict_word (verdict, "state", _("State"), states[state]);
  sg_rk_set (question, "unit", verdict, "shaken", state == 0 ? "" : states[state]);
  sg_verdict_headline (verdict, "%s", _(headlines[state]));
  return TRUE;
}

/* A point for the cavalry, not one from the infantry: the table of circumstances has it so (RK-184), and in the index it is the same. */
static gboolean
judge_near (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean near = sg_question_length (question, "distance") <= sg_ruleset_figure (rules, "RK-169", "distance")
                  && sg_question_number (question, "squadrons") >= sg_ruleset_whole (rules, "RK-169", "squadrons");
  gboolean pays = near && !sg_question_flag (question, "chequered")
                  && sg_question_length (question, "paces") > sg_ruleset_figure (rules, "RK-169", "paces");

  sg_verdict_step (verdict, "RK-169", NULL, "%s", near ? _("Cavalry able to attack stood within its reach")
                   : _("No cavalry that counts stood within its reach"));
  sg_verdict_number (verdict, "points", _("Points to the cavalry if it attacks"), pays
                     ? sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "forced_move_cavalry", "points") : 0);
  sg_verdict_headline (verdict, "%s", pays ? _("The infantry lost a point by moving") : _("The infantry moved without losing a point"));
  return TRUE;
}

static gboolean
judge_guns (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean alone = sg_question_flag (question, "infantry_guns") && !sg_question_flag (question, "cavalry_guns");

  sg_verdict_step (verdict, "RK-168", NULL, "%s", alone ? _("Only the infantry had guns") : _("The infantry had no more guns than the cavalry"));
  sg_verdict_number (verdict, "points", _("Points to the infantry"), alone
                     ? sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "artillery_support", "points") : 0);
  sg_verdict_headline (verdict, "%s", alone ? _("The guns gave the infantry a point") : _("The guns gave no point"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_cavalry_v_infantry, RK_SYSTEM, "cavalry-v-infantry", N_("Cavalry against column or line"), NULL, line_fields, judge_line,
                       "RK-164 RK-166 RK-R52", .when = N_("When cavalry attacks infantry that is not in square."))
SG_REGISTER_PROCEDURE (rk_cavalry_v_square, RK_SYSTEM, "cavalry-v-square", N_("Cavalry against a square"), NULL, square_fields, judge_square,
                       "RK-165 RK-166 RK-42 RK-R48 RK-R52", .when = N_("When a wave of cavalry comes at a square."))
SG_REGISTER_PROCEDURE (rk_cavalry_v_mass, RK_SYSTEM, "cavalry-v-mass", N_("Cavalry against several battalions"), NULL, mass_fields, judge_mass,
                       "RK-166", .when = N_("When cavalry attacks battalions that stand together."))
SG_REGISTER_PROCEDURE (rk_shaken, RK_SYSTEM, "shaken", N_("Shaken squares"), NULL, shaken_fields, judge_shaken, "RK-167",
                       .when = N_("When a square has stood under canister."))
SG_REGISTER_PROCEDURE (rk_near_cavalry, RK_SYSTEM, "near-cavalry", N_("Infantry moving near cavalry"), NULL, near_fields, judge_near, "RK-169",
                       .when = N_("When infantry moves within 400 paces of cavalry."))
SG_REGISTER_PROCEDURE (rk_infantry_guns, RK_SYSTEM, "infantry-guns", N_("Infantry with guns against cavalry"), NULL, guns_fields, judge_guns, "RK-168",
                       .when = N_("When cavalry attacks infantry that has guns."))
