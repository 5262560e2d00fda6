/* sg-gw-melee.c: close combat: scores and columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-melee.h"

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

const char *const sg_gw_melee_rows[] = { "Infantry", "Skirmishers", "Heavy cavalry", "Light cavalry", "Artillery crew", NULL };
const char *const sg_gw_melee_row_labels[] = { N_("Infantry"), N_("Skirmishers"), N_("Heavy cavalry"), N_("Light cavalry"),
                                               N_("Artillery crew"), NULL };

static const char *const arms[] = { "cavalry", "foot", NULL };
static const char *const arm_labels[] = { N_("Cavalry"), N_("Foot"), NULL };

const SgField sg_gw_side_columns[] = {
  { "row", N_("Row of the table"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_melee_rows, .choice_labels = sg_gw_melee_row_labels },
  { "figures", N_("Figures entering"), NULL, GW_COUNT ("figures"), .optional = TRUE },
  { "start", N_("Figures at the start of the game"), NULL, GW_COUNT ("figures"), .optional = TRUE },
  { "dice", N_("Dice"), N_("Empty: one a figure"), GW_COUNT ("dice"), .optional = TRUE },
  { "situation", N_("Situation"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "general_rerolls", N_("The general re-rolls a miss"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "correspondent_rerolls", N_("The correspondent has a miss rolled again"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "guest", N_("A cameo fights with it"), N_("An observer or a correspondent, against colonial forces"), SG_FIELD_FLAG, .optional = TRUE },
  { "close_order", N_("In close order"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "results_as", N_("Counts in the results as"), NULL, SG_FIELD_CHOICE, .choices = arms, .choice_labels = arm_labels, .optional = TRUE },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "asset", N_("Kind"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "ids", N_("Its figures"), N_("Those who fall first at the end"), SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

static gboolean
check_situation (SgRuleset *rules, char **situation, GError **error)
{
  for (guint i = 0; situation[i]; i++)
    if (!sg_ruleset_has_row (rules, "GW-617", "advantages", situation[i]))
      {
        g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is no advantage in close combat (GW-617)."), situation[i]);
        return FALSE;
      }
  return TRUE;
}

gboolean
sg_gw_side_read (SgRuleset *rules, const SgQuestion *question, const char *name, SgGwSide *side, GError **error)
{
  return sg_gw_side_read_record (rules, sg_question_record (question, name, 0), name, side, error);
}

gboolean
sg_gw_side_read_record (SgRuleset *rules, GVariant *record, const char *name, SgGwSide *side, GError **error)
{
  g_autofree char *as = sg_record_text (record, "results_as");

  side->record = record;
  side->name = name;
  side->row = sg_record_text (record, "row");
  side->situation = sg_record_names (record, "situation");
  side->figures = sg_record_number (record, "figures");
  side->start = sg_record_has (record, "start") ? sg_record_number (record, "start") : side->figures;
  side->dice = sg_record_has (record, "dice") ? sg_record_number (record, "dice") : side->figures;
  side->general = sg_record_flag (record, "general_rerolls");
  side->correspondent = sg_record_flag (record, "correspondent_rerolls");
  side->guest_on = sg_record_flag (record, "guest") ? sg_ruleset_whole (rules, "GW-966", "hits-on") : 0;
  side->cavalry = *as ? g_str_equal (as, "cavalry") : g_str_has_suffix (side->row, "cavalry");
  side->close_order = sg_record_has (record, "close_order") ? sg_record_flag (record, "close_order")
    : !g_str_equal (side->row, "Skirmishers") && !g_str_equal (side->row, "Artillery crew");
  return check_situation (rules, side->situation, error);
}

gboolean
sg_gw_side_strike_guest (const SgGwSide *side, SgDice *dice, SgVerdict *verdict, gint64 *hits, GError **error)
{
  int hit = side->guest_on > 0 ? sg_dice_pool (dice, _("the cameo who fights with it"), 1, 6, side->guest_on, error) : 0;

  if (hit < 0)
    return FALSE;
  if (side->guest_on > 0 && verdict != NULL)
    sg_verdict_step (verdict, "GW-966", NULL, hit > 0 ? _("The cameo who fights with it hits") : _("The cameo who fights with it misses"));
  *hits += hit;
  return TRUE;
}

void
sg_gw_side_clear (SgGwSide *side)
{
  g_clear_pointer (&side->row, g_free);
  g_clear_pointer (&side->situation, g_strfreev);
  g_clear_pointer (&side->record, g_variant_unref);
}

static gboolean
has (const SgGwSide *side, const char *situation)
{
  return g_strv_contains ((const char *const *) side->situation, situation);
}

/* The square replaces the formed line, a Fanatic gains nothing by Gallant or Stalwart, and skirmishers have no flank. */
static gboolean
is_excepted (SgRuleset *rules, const SgGwSide *side, const SgGwSide *enemy, const char *situation)
{
  if (sg_ruleset_chosen (rules, "gw.advantages", "all"))
    return FALSE;
  if (g_str_equal (situation, "formed foot against cavalry from the front"))
    return has (side, "square against cavalry");
  if (g_str_equal (situation, "Gallant") || g_str_equal (situation, "Stalwart"))
    return has (side, "Fanatic");
  return g_str_equal (situation, "flank or rear attack") && g_str_equal (enemy->row, "Skirmishers");
}


static void
score (SgRuleset *rules, SgVerdict *verdict, SgGwSide *side, const SgGwSide *enemy, const char *who)
{
  g_autoptr (GString) sum = g_string_new (NULL);
  gboolean quiet = sg_verdict_is_quiet (verdict);

  side->score = 0;
  for (guint i = 0; side->situation[i]; i++)
    {
      int points = sg_ruleset_cell_whole (rules, "GW-617", "advantages", side->situation[i], "points");

      if (is_excepted (rules, side, enemy, side->situation[i]))
        continue;
      side->score += points;
      if (quiet)
        continue;
      if (i > 0)
        g_string_append_c (sum, ' ');
      g_string_append_printf (sum, "%s%d", points < 0 ? "−" : "+", ABS (points));
    }
  if (quiet)
    return;
  if (sum->len > 0)
    g_string_append (sum, " = ");
  g_string_append_printf (sum, "%s%d", side->score < 0 ? "−" : "", ABS (side->score));
  sg_verdict_step (verdict, "GW-617", sum->str, "%s", who);
}

static const char *
find_column (SgRuleset *rules, const SgGwSide *side, const SgGwSide *enemy)
{
  int more = side->score - enemy->score;

  if (more >= 2)
    return "+2 or more";
  if (more == 1)
    return "+1";
  if (more < 0 && (has (side, "Disordered") || (side->score < 0 && sg_ruleset_chosen (rules, "gw.worst-column", "either"))))
    return "lower and disordered";
  return "tie or lower";
}

static void
tell (SgRuleset *rules, SgVerdict *verdict, SgGwSide *side, const SgGwSide *enemy, const char *labels[3])
{
  g_autofree char *score_name = g_strconcat (side->name, "_score", NULL), *column_name = g_strconcat (side->name, "_column", NULL),
    *on_name = g_strconcat (side->name, "_hits_on", NULL);

  side->column = find_column (rules, side, enemy);
  side->hits_on = sg_ruleset_has_number (rules, "GW-619", "hits", side->row, side->column)
    ? sg_ruleset_cell_whole (rules, "GW-619", "hits", side->row, side->column) : 0;
  sg_verdict_step (verdict, "GW-618", NULL, "%s: %s", sg_value_word (side->row), sg_value_word (side->column));
  sg_verdict_number (verdict, score_name, labels[0], side->score);
  sg_verdict_word (verdict, column_name, labels[1], side->column);
  sg_verdict_outcome (verdict, on_name, labels[2], side->hits_on ? g_variant_new_int64 (side->hits_on) : NULL);
}

void
sg_gw_melee_compare (SgRuleset *rules, SgVerdict *verdict, SgGwSide *attacker, SgGwSide *defender)
{
  const char *attacking[3] = { _("The attacker’s score"), _("The attacker’s column"), _("The attacker hits on") };
  const char *defending[3] = { _("The defender’s score"), _("The defender’s column"), _("The defender hits on") };

  score (rules, verdict, attacker, defender, _("The attacker’s advantages"));
  score (rules, verdict, defender, attacker, _("The defender’s advantages"));
  tell (rules, verdict, attacker, defender, attacking);
  tell (rules, verdict, defender, attacker, defending);
}
