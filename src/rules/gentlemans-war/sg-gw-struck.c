/* sg-gw-struck.c: units struck in flank or rear, by accident, or with their skirmishers out; and who of them fights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const char *const directions[] = { "flank", "rear", NULL };
static const char *const direction_labels[] = { N_("In flank"), N_("In rear"), NULL };

static const SgField turn_fields[] = {
  { "direction", N_("Struck"), NULL, SG_FIELD_CHOICE, .choices = directions, .choice_labels = direction_labels },
  { "files", N_("Files"), NULL, GW_COUNT ("files") },
  { "ranks", N_("Ranks"), NULL, GW_COUNT ("ranks") },
  { "can_turn", N_("It could turn for a Response"), N_("No enemy within 6 inches before it, and a Response left"), SG_FIELD_FLAG,
    .fallback = "true" },
  { NULL }
};

static const char *
name_turn (gint64 turned, gboolean flank)
{
  if (turned == 0)
    return "cannot react";
  if (flank)
    return turned == 1 ? "one file turns" : "two files turn";
  return turned == 1 ? "one rank turns" : "two ranks turn";
}

static gboolean
roll_turn (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, gint64 *fighting, const char **result, GError **error)
{
  gboolean flank = sg_question_is (question, "direction", "flank");
  gint64 files = sg_question_number (question, "files"), ranks = sg_question_number (question, "ranks"), turned;
  char row[2] = { (char) ('0' + sg_dice_roll (dice, _("who turns"), 6, error)), '\0' };

  if (row[0] == '0')
    return FALSE;
  turned = sg_ruleset_cell_whole (rules, "GW-614", "turn", row, "turned");
  *fighting = flank ? MIN (turned, files) * ranks : MIN (turned, ranks) * files;
  *result = name_turn (turned, flank);
  sg_verdict_step (verdict, "GW-614", row, "%s", sg_value_word (*result));
  return TRUE;
}

static gboolean
judge_turn (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean half = sg_question_flag (question, "can_turn")
    || (sg_question_is (question, "direction", "flank") && sg_ruleset_chosen (rules, "gw.turn", "half"));
  gint64 fighting = (gint64) ceil (sg_question_number (question, "files") * sg_question_number (question, "ranks")
                                   * sg_ruleset_figure (rules, "GW-613", "share") - 1e-9);
  const char *result = "half fights";

  if (half)
    sg_verdict_step (verdict, "GW-613", NULL, _("Unless it turns, half of its figures fight"));
  else if (!roll_turn (question, rules, dice, verdict, &fighting, &result, error))
    return FALSE;
  sg_verdict_headline (verdict, ngettext ("%d figure fights", "%d figures fight", fighting), (int) fighting);
  sg_verdict_word (verdict, "result", _("Result"), result);
  sg_verdict_number (verdict, "figures_fighting", _("Figures that fight"), fighting);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_turn_under_attack, GW_SYSTEM, "turn-under-attack", N_("Struck in flank or rear"), "sg-turn-symbolic", turn_fields,
                       judge_turn, "GW-614 GW-613", .chance = TRUE,
                       .when = N_("When a unit is struck in flank or rear."))

static const SgField accident_fields[] = {
  { "from_front", N_("From inside its front arc"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
judge_accident (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint face = sg_dice_roll (dice, _("the unit run into"), 6, error);
  int total = (int) face + (sg_question_flag (question, "from_front") ? 0 : sg_ruleset_whole (rules, "GW-615", "not-front"));
  char row[2] = { (char) ('0' + MAX (total, 1)), '\0' };
  g_autofree char *line = sg_gw_text ("%u → %d", face, total), *subject = g_strconcat ("unit:", sg_question_text (question, "unit"), NULL);
  const char *result;

  if (face == 0)
    return FALSE;
  result = sg_ruleset_cell_text (rules, "GW-615", "accidental", row, "result");
  sg_verdict_step (verdict, "GW-615", line, "%s", sg_cell_told (result));
  sg_verdict_headline (verdict, _("The unit run into: %s"), sg_cell_told (result));
  if (g_str_equal (sg_ruleset_cell_text (rules, "GW-615", "accidental", row, "state"), "disordered") && sg_question_has (question, "unit"))
    sg_verdict_change (verdict, subject, "disordered", NULL, "yes");
  sg_verdict_number (verdict, "total", _("Total"), total);
  sg_verdict_word (verdict, "result", _("Result"), result);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_accidental_charge, GW_SYSTEM, "accidental-charge", N_("An accidental charge"), "sg-fault-symbolic", accident_fields,
                       judge_accident, "GW-615 GW-611 GW-625", .chance = TRUE,
                       .when = N_("When chargers run into a unit they were not after."))

static const SgField recover_fields[] = {
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

static gboolean
judge_recover (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 on = sg_ruleset_whole (rules, "GW-616", "on"), more = 0, total;
  guint face = sg_dice_roll (dice, _("the skirmishers"), 6, error);
  g_autofree char *line = NULL;

  if (face == 0)
    return FALSE;
  if (sg_gw_bears (question, "attributes", rules, "well-drilled"))
    more += sg_ruleset_whole (rules, "GW-616", "well-drilled");
  if (sg_gw_bears (question, "attributes", rules, "poor-drill"))
    more += sg_ruleset_whole (rules, "GW-616", "poor-drill");
  total = face + more;
  line = sg_gw_text ("%u → %d", face, (int) total);
  sg_verdict_step (verdict, "GW-616", line, _("They fall in on %d or more"), (int) on);
  sg_verdict_headline (verdict, total >= on ? _("The skirmishers fall in and count in the fight")
                       : _("The skirmishers form behind their supports, Disordered"));
  sg_verdict_number (verdict, "total", _("Total"), total);
  sg_verdict_flag (verdict, "rejoined", _("They fall in"), total >= on);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_recover_skirmishers, GW_SYSTEM, "recover-skirmishers", N_("Skirmishers recovered under a charge"), "sg-turn-symbolic",
                       recover_fields, judge_recover, "GW-616 GW-414", .chance = TRUE,
                       .when = N_("When skirmishers are recovered in answer to a charge."))

static const SgField own_columns[] = {
  { "files", N_("Files"), NULL, GW_COUNT ("files") },
  { "ranks", N_("Ranks"), NULL, GW_COUNT ("ranks") },
  { "formation", N_("Formation"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "flank_attacked_not_turned", N_("Struck in flank, and it did not turn"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "general", N_("A general is attached"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { NULL }
};

static const SgField enemy_columns[] = {
  { "files", N_("Files in contact"), N_("The ranks of a unit struck in flank"), GW_COUNT ("files") },
  { NULL }
};

static const SgField fight_fields[] = {
  { "unit", N_("Unit"), NULL, SG_FIELD_RECORD, .columns = own_columns },
  { "enemy", N_("Enemy"), NULL, SG_FIELD_RECORD, .columns = enemy_columns },
  { NULL }
};

static gint64
count_ranks (SgRuleset *rules, const char *formation)
{
  gboolean deep = g_str_equal (formation, "attack column")
    || (g_str_equal (formation, "warband") && sg_ruleset_chosen (rules, "gw.warband.ranks", "four"));

  return sg_ruleset_whole (rules, "GW-620", deep ? "column-ranks" : "ranks");
}

static gint64
count_dice (SgRuleset *rules, GVariant *unit, GVariant *enemy, SgVerdict *verdict)
{
  g_autofree char *formation = sg_record_text (unit, "formation");
  gint64 files = sg_record_number (unit, "files"), ranks = sg_record_number (unit, "ranks");
  gint64 widest = sg_record_number (enemy, "files") + sg_ruleset_whole (rules, "GW-620", "beyond");

  if (sg_record_flag (unit, "flank_attacked_not_turned"))
    {
      sg_verdict_step (verdict, "GW-613", NULL, _("Struck in flank, half of its figures fight"));
      return (gint64) ceil (files * ranks * sg_ruleset_figure (rules, "GW-613", "share") - 1e-9);
    }
  files = MIN (files, widest);
  ranks = MIN (ranks, count_ranks (rules, formation));
  sg_verdict_step (verdict, "GW-620", NULL, _("%d files of %d ranks fight"), (int) files, (int) ranks);
  return files * ranks;
}

static gboolean
judge_fight (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GVariant) unit = sg_question_record (question, "unit", 0), enemy = sg_question_record (question, "enemy", 0);
  gint64 n = count_dice (rules, unit, enemy, verdict);

  if (sg_record_flag (unit, "general"))
    n += sg_ruleset_whole (rules, "GW-620", "general");
  sg_verdict_headline (verdict, ngettext ("%d die", "%d dice", n), (int) n);
  sg_verdict_number (verdict, "dice", _("Dice"), n);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_figures_fighting, GW_SYSTEM, "figures-fighting", N_("Figures that fight"), "sg-melee-symbolic", fight_fields,
                       judge_fight, "GW-620 GW-613 GW-628",
                       .when = N_("Before the dice of a close combat."))
