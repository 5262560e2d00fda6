/* sg-rk-columns.c: columns on the march: their length, closing up, passing a point; guns made ready.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-columns.h"

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const states[] = { "closed", "march", NULL };
static const char *const state_labels[] = { N_("Closed up"), N_("On the march"), NULL };

static const SgField part_columns[] = {
  { "key", N_("Column"), N_("A row of the table of column lengths"), SG_FIELD_TEXT },
  { "number", N_("How many"), NULL, RK_COUNT ("") },
  { "state", N_("State"), NULL, SG_FIELD_CHOICE, .choices = states, .choice_labels = state_labels },
  { NULL }
};

static const SgField clock_fields[] = { { "moves", N_("Moves"), NULL, RK_COUNT ("moves") }, { NULL } };
static const SgField length_fields[] = { { "parts", N_("Parts, in march order"), NULL, SG_FIELD_RECORDS, .columns = part_columns }, { NULL } };
static const SgField point_fields[] = {
  { "length", N_("Length of the column"), NULL, RK_PACES },
  { "rate", N_("Rate at the narrow place"), NULL, SG_FIELD_LENGTH, .unit = "paces", .min = 1, .max = 10000 },
  { NULL }
};
static const SgField contract_fields[] = {
  { "length", N_("Length of the column"), NULL, RK_PACES },
  { "closed", N_("Length closed up"), NULL, RK_PACES },
  { "tail_per_move", N_("The tail goes, in a move"), NULL, SG_FIELD_LENGTH, .unit = "paces", .min = 1, .max = 10000, .optional = TRUE },
  { "head_per_move", N_("The head goes, in a move"), NULL, RK_PACES, .fallback = "0" },
  { NULL }
};
static const SgField ready_fields[] = {
  { "battened", N_("Marched in a route column, battened down"), NULL, SG_FIELD_FLAG },
  { "horse", N_("Horse artillery"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static gint64
whole (double value)
{
  return (gint64) ceil (value - RK_NEARLY);
}

static gboolean
judge_clock (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 moves = sg_question_number (question, "moves"), minutes = moves * sg_ruleset_whole (rules, "RK-1", "minutes-per-move");

  sg_verdict_step (verdict, "RK-2", NULL, _("A move is two minutes of the battle"));
  sg_verdict_number (verdict, "minutes", _("Minutes"), minutes);
  sg_verdict_headline (verdict, ngettext ("%d minute", "%d minutes", minutes), (int) minutes);
  return TRUE;
}

double
sg_rk_road_length (SgRuleset *rules, const char *row, const char *state)
{
  return g_str_equal (row, "cavalry_fours") && sg_ruleset_chosen (rules, "rk.cavalry-fours", "longer") ? sg_ruleset_figure (rules, "RK-48", "fours-longer")
         : sg_ruleset_cell (rules, "RK-80", "road-columns", row, state);
}

static gboolean
judge_length (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double sum = 0;

  for (gsize i = 0; i < sg_question_n_records (question, "parts"); i++)
    {
      g_autoptr (GVariant) part = sg_question_record (question, "parts", i);
      g_autofree char *key = sg_record_text (part, "key"), *state = sg_record_text (part, "state");
      double length;

      if (!sg_ruleset_has_row (rules, "RK-80", "road-columns", key))
        {
          g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The table of column lengths has no row “%s” (RK-80)."), key);
          return FALSE;
        }
      length = sg_record_number (part, "number") * sg_rk_road_length (rules, key, state);
      sg_verdict_step (verdict, "RK-80", NULL, _("%d paces of %s"), (int) length, key);
      sum += length;
    }
  sg_verdict_measure (verdict, "paces", _("Length"), sum);
  sg_verdict_headline (verdict, _("The column was %d paces long"), (int) sum);
  return TRUE;
}

static gboolean
judge_point (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double moves = sg_question_length (question, "length") / sg_question_length (question, "rate");

  sg_verdict_step (verdict, "RK-73", NULL, _("Its length over the rate at the narrow place"));
  sg_verdict_measure (verdict, "moves", _("Moves"), sg_rk_round (moves));
  sg_verdict_number (verdict, "whole_moves", _("Whole moves"), whole (moves));
  sg_verdict_headline (verdict, ngettext ("%d move", "%d moves", whole (moves)), (int) whole (moves));
  return TRUE;
}

static gboolean
judge_contract (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double way = sg_question_length (question, "length") - sg_question_length (question, "closed"), minutes;
  double tail = sg_ruleset_figure (rules, "RK-70", sg_ruleset_chosen (rules, "rk.contract-rate", "printed") ? "tail-printed" : "tail");
  double gain, move = sg_ruleset_figure (rules, "RK-1", "minutes-per-move");

  if (sg_question_has (question, "tail_per_move"))
    tail = sg_question_length (question, "tail_per_move");
  gain = tail - sg_question_length (question, "head_per_move");
  if (way < 0 || gain <= 0)
    {
      sg_verdict_refuse (verdict, "RK-70", way < 0 ? _("The column is shorter than that already") : _("The tail does not gain on the head"));
      return TRUE;
    }
  minutes = way * move / gain;
  sg_verdict_step (verdict, "RK-70", NULL, _("The tail makes good %d paces, %d in a move"), (int) way, (int) gain);
  sg_verdict_measure (verdict, "minutes", _("Minutes"), sg_rk_round (minutes));
  sg_verdict_number (verdict, "whole_minutes", _("Whole minutes"), whole (minutes));
  sg_verdict_number (verdict, "moves", _("Moves"), whole (minutes / move));
  sg_verdict_headline (verdict, ngettext ("%d minute", "%d minutes", whole (minutes)), (int) whole (minutes));
  return TRUE;
}

gint64
sg_rk_count_change (SgRuleset *rules, const char *change)
{
  if (g_str_equal (change, "clear_guns") && sg_ruleset_chosen (rules, "rk.clear-guns", "four"))
    return sg_ruleset_whole (rules, "RK-76", "clear-chart");
  if (g_str_equal (change, "resupply") && sg_ruleset_chosen (rules, "rk.battery-refill", "two"))
    return sg_ruleset_whole (rules, "RK-117", "refill-chart");
  return sg_ruleset_cell_whole (rules, "RK-75", "changes", change, "figure");
}

static gboolean
judge_ready (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 moves = sg_ruleset_cell_whole (rules, "RK-75", "changes", "limber", "figure");

  sg_verdict_step (verdict, "RK-76", NULL, _("Unlimbering"));
  if (sg_question_flag (question, "battened"))
    {
      moves += sg_rk_count_change (rules, "clear_guns");
      sg_verdict_step (verdict, "RK-76", NULL, _("Guns that marched battened down are cleared first"));
    }
  sg_verdict_number (verdict, "moves", _("Moves before firing"), moves);
  sg_verdict_headline (verdict, ngettext ("They fired after %d move", "They fired after %d moves", moves), (int) moves);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_clock, RK_SYSTEM, "clock", N_("Time"), NULL, clock_fields, judge_clock, "RK-2 RK-75",
                       .when = N_("When moves are told in minutes."))
SG_REGISTER_PROCEDURE (rk_column_length, RK_SYSTEM, "column-length", N_("Length of a column"), NULL, length_fields, judge_length, "RK-80 RK-48 RK-R11",
                       .when = N_("When a march is laid out."))
SG_REGISTER_PROCEDURE (rk_pass_point, RK_SYSTEM, "pass-point", N_("Passing a narrow place"), NULL, point_fields, judge_point, "RK-73",
                       .when = N_("When a column comes to a bridge or a defile."))
SG_REGISTER_PROCEDURE (rk_contract_column, RK_SYSTEM, "contract-column", N_("Closing up a column"), NULL, contract_fields, judge_contract,
                       "RK-70 RK-40 RK-R9", .when = N_("When a column closes up."))
SG_REGISTER_PROCEDURE (rk_guns_ready, RK_SYSTEM, "guns-ready", N_("Making guns ready"), NULL, ready_fields, judge_ready, "RK-76 RK-75 RK-R7",
                       .when = N_("When a battery comes into action."))
