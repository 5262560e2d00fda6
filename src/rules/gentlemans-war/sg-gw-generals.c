/* sg-gw-generals.c: generals under fire and in close combat.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-generals.h"

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const char *const rows[] = { "Bothered", "Disconcerted", NULL };
static const char *const row_labels[] = { N_("Bothered"), N_("Disconcerted"), NULL };

/* The rows of the table are the faces of the die. */
const char *
sg_gw_fire_fate (SgRuleset *rules, guint face, const char *column)
{
  char row[2] = { (char) ('0' + face), '\0' };

  return sg_ruleset_cell_text (rules, "GW-706", "fire", row, column);
}

static const SgField fire_fields[] = {
  { "row", N_("Row of the unit’s test"), NULL, SG_FIELD_CHOICE, .choices = rows, .choice_labels = row_labels },
  { "general", N_("General"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

/* A graze leaves no mark on him. */
static void
change_state (SgVerdict *verdict, const char *general, const char *state)
{
  g_autofree char *subject = g_strconcat ("unit:", general, NULL);

  if (*general != '\0' && !g_str_equal (state, "grazed"))
    sg_verdict_change (verdict, subject, "state", NULL, state);
}

static gboolean
judge_fire (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint limit = sg_ruleset_whole (rules, "GW-705", sg_question_is (question, "row", "Bothered") ? "bothered" : "disconcerted");
  guint face = sg_dice_roll (dice, _("whether the general is hit"), 6, error), fate;
  gboolean hit = face <= limit;
  g_autofree char *line = sg_gw_text ("%u", face);

  if (face == 0)
    return FALSE;
  sg_verdict_step (verdict, "GW-705", line, _("He is hit on %u or less"), limit);
  sg_verdict_flag (verdict, "hit", _("Hit"), hit);
  sg_verdict_number (verdict, "hit_on", _("Hit on"), limit);
  fate = hit ? sg_dice_roll (dice, _("the general’s fate"), 6, error) : 0;
  if (hit && fate == 0)
    return FALSE;
  if (hit)
    {
      g_autofree char *second = sg_gw_text ("%u", fate);

      sg_verdict_step (verdict, "GW-706", second, "%s", sg_value_word (sg_gw_fire_fate (rules, fate, "result")));
      change_state (verdict, sg_question_text (question, "general"), sg_gw_fire_fate (rules, fate, "state"));
      sg_verdict_word (verdict, "result", _("The general"), sg_gw_fire_fate (rules, fate, "result"));
    }
  if (hit)
    sg_verdict_headline (verdict, _("The general is hit: %s"), sg_value_word (sg_gw_fire_fate (rules, fate, "result")));
  else
    sg_verdict_headline (verdict, _("The general is not hit"));
  if (hit && g_str_equal (sg_gw_fire_fate (rules, fate, "test"), "no"))
    sg_verdict_word (verdict, "spared_test_counts_as", _("The test it is spared counts as"),
                     sg_ruleset_chosen (rules, "gw.skipped-test", "passed") ? "passed" : "neither");
  sg_verdict_word (verdict, "unit", _("The unit"), hit ? sg_gw_fire_fate (rules, fate, "unit") : "tests normally");
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_general_under_fire, GW_SYSTEM, "general-under-fire", N_("A general under fire"), "sg-flag-symbolic",
                       fire_fields, judge_fire, "GW-705 GW-706 GW-709", .chance = TRUE,
                       .when = N_("When shooting makes a general’s unit test its morale."))

static const char *const rates[] = { "two-thirds", "half", "third", "sixth" };

/* From the heaviest loss to the lightest: the first share that is reached counts (GW-707).  -1: he is in no danger. */
gint64
sg_gw_general_rate (SgRuleset *rules, gint64 entered, gint64 lost, gboolean destroyed)
{
  if (destroyed)
    return sg_ruleset_cell_whole (rules, "GW-707", "rates", "destroyed", "hit-on");
  for (guint i = 0; i < G_N_ELEMENTS (rates); i++)
    if (lost >= entered * sg_ruleset_cell (rules, "GW-707", "rates", rates[i], "share") - 1e-9)
      return sg_ruleset_cell_whole (rules, "GW-707", "rates", rates[i], "hit-on");
  return -1;
}

static const SgField melee_fields[] = {
  { "entered", N_("Figures that entered the fight"), N_("Without the general"), SG_FIELD_NUMBER, .unit = "figures", .min = 1, .max = 10000 },
  { "lost", N_("Figures lost"), N_("Before recovery"), GW_COUNT ("figures") },
  { "recovered", N_("Figures recovered"), N_("Only where the house rule counts losses after recovery"), GW_COUNT ("figures"),
    .fallback = "0" },
  { "unit_destroyed", N_("The unit is destroyed"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "general", N_("General"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

/* (transfer none): the cell of GW-708 for @face. */
static const char *
melee_cell (SgRuleset *rules, guint face, const char *column)
{
  char row[2] = { (char) ('0' + face), '\0' };

  return sg_ruleset_cell_text (rules, "GW-708", "melee", row, column);
}

static SgGwFate
parse_fate (const char *id)
{
  static const char *const fates[] = { "unhurt", "wounded", "rides off", "taken", "carried off", "killed" };

  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    if (g_str_equal (fates[i], id))
      return (SgGwFate) i;
  return SG_GW_UNHURT;
}

SgGwFate
sg_gw_melee_fate (SgRuleset *rules, guint face, gboolean destroyed)
{
  return parse_fate (melee_cell (rules, face, destroyed ? "fate-destroyed" : "fate"));
}

/* (transfer none): what the verdict says becomes of him, "" when it says nothing. */
static const char *
told (const SgVerdict *verdict)
{
  GVariant *value = sg_verdict_get (verdict, "result");

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : "";
}

/* By the words of the verdict and not by its dice: an umpire may have amended what became of him. */
SgGwHurt
sg_gw_told_hurt (SgRuleset *rules, const SgVerdict *verdict)
{
  static const char *const states[] = { "", "wounded", "seriously wounded", "killed" };
  const char *state = sg_ruleset_told (rules, "GW-706", "fire", "result", told (verdict), "state");

  for (guint i = 1; i < G_N_ELEMENTS (states); i++)
    if (g_str_equal (states[i], state))
      return (SgGwHurt) i;
  return SG_GW_NOT_HURT;
}

/* Likewise; his unit may have been destroyed, for which the table has a column of its own, or he may have got away unhit. */
SgGwFate
sg_gw_told_fate (SgRuleset *rules, const SgVerdict *verdict)
{
  const char *result = told (verdict), *fate = sg_ruleset_told (rules, "GW-708", "melee", "result", result, "fate");

  if (*fate == '\0')
    fate = sg_ruleset_told (rules, "GW-708", "melee", "destroyed", result, "fate-destroyed");
  if (*fate == '\0' && *result != '\0' && !sg_verdict_get_flag (verdict, "hit"))
    return SG_GW_RIDES_OFF;
  return parse_fate (fate);
}

guint
sg_gw_count_deaths (SgRuleset *rules)
{
  guint deaths = 0;

  if (sg_ruleset_chosen (rules, "gw.general.losses", "after")) /* it is too late for his death to alter the result */
    return 0;
  for (guint face = 1; face <= 6; face++)
    deaths += sg_gw_melee_fate (rules, face, FALSE) == SG_GW_KILLED;
  return deaths;
}

static gint64
find_losses (const SgQuestion *question, SgRuleset *rules)
{
  gint64 lost = sg_question_number (question, "lost");

  return sg_ruleset_chosen (rules, "gw.general.losses", "after") ? MAX (lost - sg_question_number (question, "recovered"), 0) : lost;
}

/* By a house rule losses are counted after recovery: then the result stands already, his death makes it no worse, and is told as of one whose unit
 * was destroyed. */
static gboolean
tell_fate (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean destroyed = sg_question_flag (question, "unit_destroyed");
  guint face = sg_dice_roll (dice, _("the general’s fate"), 6, error);
  char row[2] = { (char) ('0' + face), '\0' };
  gboolean grade, late = sg_ruleset_chosen (rules, "gw.general.losses", "after"); /* the result is told by then */
  const char *result;

  if (face == 0)
    return FALSE;
  grade = sg_ruleset_has_cell (rules, "GW-708", "melee", row, "grade");
  result = melee_cell (rules, face, destroyed || (late && grade) ? "destroyed" : "result");
  sg_verdict_step (verdict, "GW-708", row, "%s", sg_value_word (result));
  sg_verdict_headline (verdict, _("The general is hit: %s"), sg_value_word (result));
  if (sg_gw_melee_fate (rules, face, FALSE) != SG_GW_UNHURT)
    change_state (verdict, sg_question_text (question, "general"), result);
  sg_verdict_word (verdict, "result", _("The general"), result);
  if (!destroyed && !late && grade)
    sg_verdict_word (verdict, "grade", _("Result of the combat"), melee_cell (rules, face, "grade"));
  return TRUE;
}

static gboolean
judge_melee (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 entered = sg_question_number (question, "entered"), lost = find_losses (question, rules), on;
  gboolean destroyed = sg_question_flag (question, "unit_destroyed"), hit;
  g_autofree char *sum = sg_gw_text ("%d / %d", (int) lost, (int) entered);
  guint face;

  on = sg_gw_general_rate (rules, entered, lost, destroyed);
  sg_verdict_step (verdict, "GW-707", sum, on < 0 ? _("Losses too small to endanger him") : _("He is hit on %d or less"), (int) on);
  sg_verdict_outcome (verdict, "hit_on", _("Hit on"), on < 0 ? NULL : g_variant_new_int64 (on));
  face = on < 0 ? 7 : sg_dice_roll (dice, _("whether the general is hit"), 6, error);
  if (face == 0)
    return FALSE;
  hit = (gint64) face <= on;
  sg_verdict_flag (verdict, "hit", _("Hit"), hit);
  if (hit)
    return tell_fate (question, rules, dice, verdict, error);
  sg_verdict_headline (verdict, destroyed ? _("The general gets away") : _("The general is not hit"));
  if (destroyed)
    {
      g_autofree char *away = sg_gw_text ("gets away %d MD", (int) sg_ruleset_whole (rules, "GW-707", "away"));

      sg_verdict_word (verdict, "result", _("The general"), away);
    }
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_general_in_close_combat, GW_SYSTEM, "general-in-close-combat", N_("A general in close combat"),
                       "sg-flag-symbolic", melee_fields, judge_melee, "GW-707 GW-708 GW-709", .chance = TRUE,
                       .when = N_("When the hits of a close combat are known."))

static const SgField join_fields[] = {
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
judge_join (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint on = sg_ruleset_whole (rules, "GW-703", "joins-on"), face = sg_dice_roll (dice, _("the general’s example"), 6, error);
  const char *unit = sg_question_text (question, "unit");
  g_autofree char *line = sg_gw_text ("%u", face), *subject = g_strconcat ("unit:", unit, NULL);

  if (face == 0)
    return FALSE;
  sg_verdict_step (verdict, "GW-703", line, _("%u or more ends the Disorder that a morale test made"), on);
  sg_verdict_headline (verdict, face >= on ? _("The unit is in good order") : _("The unit stays Disordered"));
  if (face >= on && *unit != '\0')
    sg_verdict_change (verdict, subject, "disordered", NULL, "");
  sg_verdict_flag (verdict, "disorder_cleared", _("Disorder ends"), face >= on);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_general_joins_disordered, GW_SYSTEM, "general-joins-disordered", N_("A general joins a Disordered unit"),
                       "sg-flag-symbolic", join_fields, judge_join, "GW-703 GW-702", .chance = TRUE,
                       .when = N_("When a general is attached to a unit that a morale test disordered."))

static const SgField table_fields[] = {
  { "rolls", N_("Dice"), NULL, SG_FIELD_LENGTHS, .min = 1, .max = 6 },
  { NULL }
};

static gboolean
judge_table (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) rolls = sg_question_lengths (question, "rolls");
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; i < rolls->len; i++)
    {
      guint face = (guint) llround (g_array_index (rolls, double, i));
      const char *state = sg_gw_fire_fate (rules, face, "state");
      g_autofree char *modifier = g_strconcat ("general ", state, NULL);

      g_ptr_array_add (states, g_strdup (state));
      g_variant_builder_add (&builder, "v", g_str_equal (sg_gw_fire_fate (rules, face, "test"), "yes")
                             ? g_variant_new_int64 (sg_ruleset_cell_whole (rules, "GW-553", "modifiers", modifier, "modifier"))
                             : g_variant_new ("()"));
    }
  sg_verdict_step (verdict, "GW-706", NULL, _("The table of generals under fire"));
  sg_verdict_headline (verdict, ngettext ("%u die", "%u dice", rolls->len), rolls->len);
  sg_gw_tell_names (verdict, "general", _("The general"), states);
  sg_verdict_outcome (verdict, "unit_modifier", _("On the unit’s test"), g_variant_builder_end (&builder));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_general_fire_table, GW_SYSTEM, "general-fire-table", N_("Generals under fire: the table"), "sg-list-symbolic",
                       table_fields, judge_table, "GW-706 GW-553",
                       .when = N_("When the table is looked up."))

static const SgField rate_fields[] = {
  { "entered", N_("Figures that entered the fight"), NULL, SG_FIELD_NUMBER, .unit = "figures", .min = 1, .max = 10000 },
  { "lost", N_("Figures lost"), NULL, SG_FIELD_LENGTHS, .min = 0, .max = 10000 },
  { NULL }
};

static gboolean
judge_rates (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) lost = sg_question_lengths (question, "lost");
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; i < lost->len; i++)
    sg_gw_add_number (&builder, sg_gw_general_rate (rules, sg_question_number (question, "entered"), llround (g_array_index (lost, double, i)), FALSE));
  sg_verdict_step (verdict, "GW-707", NULL, _("The rates of loss"));
  sg_verdict_headline (verdict, ngettext ("%u loss", "%u losses", lost->len), lost->len);
  sg_verdict_outcome (verdict, "hit_on", _("Hit on"), g_variant_builder_end (&builder));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_general_melee_rates, GW_SYSTEM, "general-melee-rates", N_("Generals in close combat: the rates"), "sg-list-symbolic",
                       rate_fields, judge_rates, "GW-707",
                       .when = N_("When the table is looked up."))
