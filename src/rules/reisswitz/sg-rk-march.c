/* sg-rk-march.c: how far and how fast troops go: the columns of going, rates, marches, riders.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A leg of d paces at r paces a move takes d ÷ r of a move (RK-63).
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const columns[] = { "A", "B", "C", "D", "E", "F", "G", "H", "swamp", "thick-wood", NULL };
static const char *const column_labels[] = { N_("A, good going"), N_("B, heavy going"), N_("C, gentle slope"), N_("D, rise"),
                                             N_("E, steep rise"), N_("F, fall"), N_("G, steep fall"), N_("H, open wood"), N_("Swamp"), N_("Thick wood"), NULL };
static const char *const directions[] = { "up", "down", NULL };
static const char *const direction_labels[] = { N_("Uphill"), N_("Downhill"), NULL };
static const char *const grounds[] = { "good", "heavy", "open wood", "swamp", "thick wood", NULL };
static const char *const ground_labels[] = { N_("Firm, or a good road"), N_("Soft, ploughed, wet or rough"), N_("Open wood"), N_("Swamp"),
                                             N_("Thick wood"), NULL };

static const SgField legs[] = {
  { "going", N_("Going"), NULL, SG_FIELD_CHOICE, .choices = columns, .choice_labels = column_labels },
  { "paces", N_("Paces"), NULL, RK_PACES },
  { NULL }
};

#define SLOPE { "degrees", N_("Slope"), NULL, SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 90 }, \
  { "direction", N_("Direction"), NULL, SG_FIELD_CHOICE, .choices = directions, .choice_labels = direction_labels }, \
  { "ground", N_("Ground"), NULL, SG_FIELD_CHOICE, .choices = grounds, .choice_labels = ground_labels }, \
  RK_FLAG ("off_road", N_("Open country, off the road"))
#define TROOPS { "troops", N_("Troops"), N_("A row of the movement table"), SG_FIELD_TEXT }
#define LEGS { "legs", N_("Legs"), NULL, SG_FIELD_RECORDS, .columns = legs }

static const SgField fast_fields[] = {
  TROOPS,
  { "used", N_("Earlier moves of the window, 1 where it was used, oldest first"), NULL, SG_FIELD_LENGTHS, .min = 0, .max = 1 },
  { NULL }
};
static const SgField going_fields[] = { SLOPE, { NULL } };
static const SgField rate_fields[] = { TROOPS, SLOPE, { NULL } };
static const SgField march_fields[] = { TROOPS, LEGS, { NULL } };
static const SgField message_fields[] = { LEGS, { NULL } };
static const SgField reach_fields[] = { TROOPS, LEGS, { "moves", N_("Moves"), NULL, RK_COUNT ("moves") }, { NULL } };

static gboolean
check_troops (SgRuleset *rules, const char *troops, GError **error)
{
  if (sg_ruleset_has_row (rules, "RK-60", "movement", troops))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The movement table has no row “%s” (RK-60)."), troops);
  return FALSE;
}

/* Swamp and thick wood have their own few (RK-67). */
static double
closed_rate (SgRuleset *rules, const char *troops, const char *column)
{
  return sg_ruleset_chosen (rules, "rk.closed-ground", "parties") && sg_ruleset_has_row (rules, "RK-67", "closed-ground", troops)
         && sg_ruleset_has_number (rules, "RK-67", "closed-ground", troops, column)
         ? sg_ruleset_cell (rules, "RK-67", "closed-ground", troops, column) : 0;
}

static gboolean
is_closed_ground (const char *column)
{
  return g_str_equal (column, "swamp") || g_str_equal (column, "thick-wood");
}

/* 0: no figure, no progress (RK-65). */
static double
rate_in (SgRuleset *rules, const char *troops, const char *column)
{
  if (is_closed_ground (column))
    return closed_rate (rules, troops, column);
  return sg_ruleset_has_number (rules, "RK-60", "movement", troops, column)
         ? sg_ruleset_cell (rules, "RK-60", "movement", troops, column) : 0;
}

/* The column of the slope alone; NULL: closed. */
static const char *
slope_column (SgRuleset *rules, double degrees, gboolean up)
{
  gboolean gentle = !up && sg_ruleset_chosen (rules, "rk.columns-fg", "gentle");

  if (degrees <= sg_ruleset_figure (rules, "RK-62", "level"))
    return "A";
  if (degrees <= sg_ruleset_figure (rules, "RK-62", "gentle") && gentle)
    return "F";
  if (degrees <= sg_ruleset_figure (rules, "RK-62", "gentle"))
    return !up && sg_ruleset_chosen (rules, "rk.column-c", "uphill") ? "A" : "C";
  if (degrees <= sg_ruleset_figure (rules, "RK-62", "steep") && up)
    return "D";
  if (degrees <= sg_ruleset_figure (rules, "RK-62", "steep"))
    return gentle ? "G" : "F";
  if (gentle || degrees > sg_ruleset_figure (rules, "RK-62", "closed"))
    return NULL;
  return up ? "E" : "G";
}

/* Heavy ground, and with the house rule all country off the road. */
static gboolean
is_heavy (const SgQuestion *question, SgRuleset *rules)
{
  return sg_question_is (question, "ground", "heavy")
         || (sg_question_is (question, "ground", "good") && sg_question_flag (question, "off_road")
             && sg_ruleset_chosen (rules, "rk.column-b", "off-road"));
}

static gboolean
judge_going (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double degrees = sg_question_length (question, "degrees");
  const char *column = slope_column (rules, degrees, sg_question_is (question, "direction", "up"));

  if (is_heavy (question, rules) && g_strcmp0 (column, "A") == 0)
    column = "B";
  else if (sg_question_is (question, "ground", "open wood") && degrees <= sg_ruleset_figure (rules, "RK-62", "gentle"))
    column = "H";
  else if (sg_question_is (question, "ground", "swamp") || sg_question_is (question, "ground", "thick wood"))
    column = NULL;
  sg_verdict_step (verdict, "RK-62", NULL, column ? _("The going was column %s") : _("No column has it"), column);
  if (column != NULL)
    for (const char *const *cell = (const char *const[]) { "slope", "ground", NULL }; *cell; cell++)
      sg_rk_cell_note (rules, verdict, "RK-61", "going", column, *cell);
  sg_verdict_outcome (verdict, "column", C_("of a table", "Column"), column ? g_variant_new_string (column) : NULL);
  sg_verdict_headline (verdict, column ? _("The going was column %s") : _("No one could go there in ranks"), column);
  return TRUE;
}

/* What the movement table says of the row besides its figures. */
static void
tell_row (SgRuleset *rules, SgVerdict *verdict, const char *troops, const char *column)
{
  const char *changed = sg_ruleset_cell_text (rules, "RK-60", "movement", troops, "british");
  const char *limit = sg_ruleset_cell_text (rules, "RK-60", "movement", troops, "limit");

  sg_verdict_step (verdict, "RK-60", NULL, "%s: %s", sg_ruleset_cell_told (rules, "RK-60", "movement", troops, "group"),
                   sg_rk_find_row (rules, "RK-60", "movement", troops, NULL)->label);
  if (*limit != '\0')
    sg_verdict_step (verdict, "RK-66", NULL, _("They go so fast only in %s"), sg_cell_told (limit));
  if (column != NULL && strstr (changed, column) != NULL)
    sg_verdict_step (verdict, "RK-60", NULL, _("That figure is a British change"));
}

static gboolean
judge_rate (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *troops = sg_question_text (question, "troops"), *ground = sg_question_text (question, "ground");
  const char *column = slope_column (rules, sg_question_length (question, "degrees"), sg_question_is (question, "direction", "up"));
  double rate;

  if (!check_troops (rules, troops, error))
    return FALSE;
  rate = column ? rate_in (rules, troops, column) : 0;
  if (g_str_equal (ground, "swamp") || g_str_equal (ground, "thick wood"))
    rate = closed_rate (rules, troops, g_str_equal (ground, "swamp") ? "swamp" : "thick-wood");
  else if (is_heavy (question, rules) || g_str_equal (ground, "open wood"))
    rate = MIN (rate, rate_in (rules, troops, is_heavy (question, rules) ? "B" : "H"));
  tell_row (rules, verdict, troops, column);
  if (rate > 0)
    sg_verdict_step (verdict, "RK-60", NULL, _("At most %d paces a move"), (int) rate);
  else
    sg_verdict_step (verdict, "RK-65", NULL, _("The table has no figure: no way"));
  sg_verdict_outcome (verdict, "rate", _("Paces a move"), rate > 0 ? g_variant_new_int64 ((gint64) rate) : NULL);
  sg_verdict_headline (verdict, rate > 0 ? _("They could go %d paces a move") : _("They could not go there"), (int) rate);
  return TRUE;
}

typedef struct { double length, rate; } Leg;

/* (transfer full) (nullable): the legs with their rates; NULL when one of them is closed. */
static GArray *
read_legs (const SgQuestion *question, SgRuleset *rules, const char *troops, SgVerdict *verdict)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Leg));

  for (gsize i = 0; i < sg_question_n_records (question, "legs"); i++)
    {
      g_autoptr (GVariant) leg = sg_question_record (question, "legs", i);
      g_autofree char *column = sg_record_text (leg, "going"), *paces = NULL, *sum = NULL;
      Leg one = { sg_record_length (leg, "paces"), rate_in (rules, troops, column) };

      if (one.rate <= 0)
        {
          if (is_closed_ground (column))
            sg_verdict_step (verdict, "RK-67", NULL, "%s", g_str_equal (column, "swamp") ? _("They cannot go through swamp") : _("They cannot go through thick wood"));
          else
            sg_verdict_step (verdict, "RK-65", NULL, _("Column %s has no figure for them"), column);
          return NULL;
        }
      paces = sg_text_number (one.length);
      sum = sg_rk_text ("%s ÷ %d", paces, (int) one.rate);
      if (is_closed_ground (column))
        sg_verdict_step (verdict, "RK-67", sum, "%s", g_str_equal (column, "swamp") ? _("A leg went through swamp") : _("A leg went through thick wood"));
      else
        sg_verdict_step (verdict, "RK-63", sum, _("A leg went in column %s"), column);
      g_array_append_val (all, one);
    }
  return g_steal_pointer (&all);
}

/* The worst rate that is met within @reach of @from. */
static double
worst_rate (GArray *legs, double from, double reach)
{
  double at = 0, worst = G_MAXDOUBLE;

  for (guint i = 0; i < legs->len; i++)
    {
      const Leg *leg = &g_array_index (legs, Leg, i);

      if (at + leg->length > from + RK_NEARLY && at < from + reach - RK_NEARLY)
        worst = MIN (worst, leg->rate);
      at += leg->length;
    }
  return worst;
}

/* Move by move, each at the worst going that it touches. */
static double
count_worst (GArray *legs)
{
  double way = 0, from = 0, moves = 0;

  for (guint i = 0; i < legs->len; i++)
    way += g_array_index (legs, Leg, i).length;
  while (from < way - RK_NEARLY)
    {
      double rate = worst_rate (legs, from, 2 * RK_NEARLY), next;

      while ((next = worst_rate (legs, from, rate)) < rate)
        rate = next;
      moves += MIN (1, (way - from) / rate);
      from += rate;
    }
  return moves;
}

/* The moves that the legs take; −1 when one of them is closed. */
static double
take (const SgQuestion *question, SgRuleset *rules, const char *troops, SgVerdict *verdict)
{
  g_autoptr (GArray) all = read_legs (question, rules, troops, verdict);
  double moves = 0;

  if (all == NULL)
    return -1;
  if (sg_ruleset_chosen (rules, "rk.mixed-going", "worst"))
    return count_worst (all);
  for (guint i = 0; i < all->len; i++)
    moves += g_array_index (all, Leg, i).length / g_array_index (all, Leg, i).rate;
  return moves;
}

static void
tell_moves (SgRuleset *rules, SgVerdict *verdict, double moves)
{
  sg_verdict_measure (verdict, "moves", _("Moves"), sg_rk_round (moves));
  sg_verdict_measure (verdict, "minutes", _("Minutes"), sg_rk_round (moves * sg_ruleset_figure (rules, "RK-1", "minutes-per-move")));
}

static gboolean
judge_march (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *troops = sg_question_text (question, "troops");
  double moves;
  gint64 whole;

  if (!check_troops (rules, troops, error))
    return FALSE;
  moves = take (question, rules, troops, verdict);
  sg_verdict_flag (verdict, "possible", _("Possible"), moves >= 0);
  if (moves < 0)
    {
      sg_verdict_headline (verdict, _("The way was closed to them"));
      return TRUE;
    }
  whole = (gint64) ceil (moves - RK_NEARLY);
  tell_moves (rules, verdict, moves);
  sg_verdict_number (verdict, "whole_moves", _("Whole moves"), whole);
  sg_verdict_headline (verdict, ngettext ("%d move", "%d moves", whole), (int) whole);
  return TRUE;
}

static gboolean
judge_reach (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *troops = sg_question_text (question, "troops");
  double left = sg_question_number (question, "moves"), paces = 0;

  if (!check_troops (rules, troops, error))
    return FALSE;
  for (gsize i = 0; i < sg_question_n_records (question, "legs") && left > RK_NEARLY; i++)
    {
      g_autoptr (GVariant) leg = sg_question_record (question, "legs", i);
      g_autofree char *column = sg_record_text (leg, "going");
      double rate = rate_in (rules, troops, column), gone = MIN (sg_record_length (leg, "paces"), left * rate);

      if (is_closed_ground (column))
        sg_verdict_step (verdict, "RK-67", NULL, g_str_equal (column, "swamp") ? _("%d paces through swamp") : _("%d paces through thick wood"), (int) gone);
      else
        sg_verdict_step (verdict, rate > 0 ? "RK-63" : "RK-65", NULL, _("%d paces in column %s"), (int) gone, column);
      paces += gone;
      if (gone < sg_record_length (leg, "paces"))
        break;
      left -= gone / rate;
    }
  sg_verdict_measure (verdict, "paces", _("Paces reached"), sg_rk_round (paces));
  sg_verdict_headline (verdict, _("%d paces"), (int) paces);
  return TRUE;
}

/* The first part of the way at the short rate, the rest at the long one; −1 when it is closed. */
static double
ride_split (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  g_autoptr (GArray) fast = read_legs (question, rules, "messenger_short", verdict), slow = read_legs (question, rules, "messenger_long", verdict);
  double left = sg_ruleset_figure (rules, "RK-79", "short"), moves = 0;

  if (fast == NULL || slow == NULL)
    return -1;
  for (guint i = 0; i < fast->len; i++)
    {
      const Leg *leg = &g_array_index (fast, Leg, i);
      double first = MIN (left, leg->length);

      moves += first / leg->rate + (leg->length - first) / g_array_index (slow, Leg, i).rate;
      left -= first;
    }
  return moves;
}

/* A long journey is ridden at the long rate from the start (RK-79). */
static gboolean
judge_message (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double way = 0, moves;
  const char *row;

  for (gsize i = 0; i < sg_question_n_records (question, "legs"); i++)
    {
      g_autoptr (GVariant) leg = sg_question_record (question, "legs", i);

      way += sg_record_length (leg, "paces");
    }
  row = way <= sg_ruleset_figure (rules, "RK-79", "short") ? "messenger_short" : "messenger_long";
  sg_verdict_word (verdict, "row", _("Row"), row);
  moves = sg_ruleset_chosen (rules, "rk.messenger", "split") ? ride_split (question, rules, verdict) : take (question, rules, row, verdict);
  if (moves < 0)
    {
      sg_verdict_refuse (verdict, "RK-65", _("The rider cannot go that way"));
      return TRUE;
    }
  tell_moves (rules, verdict, moves);
  sg_verdict_number (verdict, "arrives_in_move", _("Arrives in move"), (gint64) ceil (moves - RK_NEARLY));
  sg_verdict_headline (verdict, _("The rider was to arrive in move %d"), (int) ceil (moves - RK_NEARLY));
  return TRUE;
}

/* "2 moves in 5": of the window with this move (RK-66). */
static gboolean
judge_fast (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *troops = sg_question_text (question, "troops"), *limit, *in;
  g_autoptr (GArray) used = sg_question_lengths (question, "used");
  gint64 most, window, count = 1;

  if (!check_troops (rules, troops, error))
    return FALSE;
  limit = sg_ruleset_cell_text (rules, "RK-60", "movement", troops, "limit");
  in = strstr (limit, " in ");
  most = in != NULL ? (gint64) g_ascii_strtod (limit, NULL) : G_MAXINT;
  window = in != NULL ? (gint64) g_ascii_strtod (in + strlen (" in "), NULL) : 1;
  for (guint i = used->len + 1 > window ? used->len + 1 - window : 0; i < used->len; i++)
    count += g_array_index (used, double, i) > 0;
  sg_verdict_step (verdict, "RK-66", NULL, in != NULL ? _("At most %s; with this move it would be %d") : _("They may go so at any time"), sg_cell_told (limit),
                   (int) count);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), count <= most);
  sg_verdict_headline (verdict, "%s", count <= most ? _("They could go so fast") : _("They had gone so fast too often"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_fast_rate, RK_SYSTEM, "fast-rate", N_("Fast rates"), NULL, fast_fields, judge_fast, "RK-66 RK-77",
                       .when = N_("When troops would run or gallop again."))
SG_REGISTER_PROCEDURE (rk_going, RK_SYSTEM, "going", N_("Going"), NULL, going_fields, judge_going, "RK-62 RK-61 RK-6 RK-71 RK-R4 RK-R6",
                       .when = N_("Before troops are moved over a slope or bad ground."))
SG_REGISTER_PROCEDURE (rk_march_rate, RK_SYSTEM, "march-rate", N_("Rate of march"), NULL, rate_fields, judge_rate,
                       "RK-60 RK-61 RK-62 RK-65 RK-67 RK-71 RK-R4", .when = N_("Before troops are moved."))
SG_REGISTER_PROCEDURE (rk_march, RK_SYSTEM, "march", N_("A march"), NULL, march_fields, judge_march, "RK-63 RK-60 RK-65 RK-67 RK-R6",
                       .when = N_("When it is asked how long a way takes."))
SG_REGISTER_PROCEDURE (rk_reach, RK_SYSTEM, "reach", N_("How far troops come"), NULL, reach_fields, judge_reach, "RK-64 RK-63 RK-67",
                       .when = N_("When it is asked how far troops come in some moves."))
SG_REGISTER_PROCEDURE (rk_message, RK_SYSTEM, "message", N_("A message"), NULL, message_fields, judge_message, "RK-79 RK-20 RK-22 RK-67 RK-R8",
                       .when = N_("When an order or a report is sent."))
