/* sg-rk-formations.c: units and formations: their strength, front and depth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-formations.h"

#include "rules/reisswitz/sg-rk-columns.h"
#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

#include <string.h>

static const char *const ways[] = { "highway", "small_road", "bridge_large", "bridge_small", "bridge_built", "gateway", "footpath", "defile",
                                    "town", NULL };
static const char *const ways_labels[] = { N_("Great highway"), N_("Smaller road"), N_("Large undamaged bridge"), N_("Small bridge"),
                                           N_("Temporary, pontoon or repaired bridge"), N_("Gateway"), N_("Footpath, dyke, sunken road"),
                                           N_("Any other defile"), N_("Street, ford, sunken way"), NULL };
static const char *const arms[] = { "infantry", "cavalry", "artillery", NULL };
static const char *const arms_labels[] = { N_("Infantry"), N_("Cavalry"), N_("Artillery"), NULL };
static const char *const columns[] = { "company", "platoon", "section", "half_section", NULL };
static const char *const columns_labels[] = { N_("Company"), N_("Platoon"), N_("Section"), N_("Half-section"), NULL };

static const SgField unit_fields[] = { { "unit", N_("Unit"), N_("A row of the table of units"), SG_FIELD_TEXT }, { NULL } };
static const SgField formation_fields[] = {
  { "formation", N_("Formation"), N_("A row of the table of formations"), SG_FIELD_TEXT },
  RK_FLAG ("light_out", N_("The light company is out")),
  { NULL }
};
static const SgField route_fields[] = { { "moves", N_("Moves marched, this one with them"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 1000 }, { NULL } };
static const SgField field_fields[] = {
  { "column", N_("Column"), N_("A row of the table of columns on the battlefield"), SG_FIELD_TEXT },
  RK_FLAG ("marched", N_("After marching")),
  { NULL }
};
static const SgField way_fields[] = {
  RK_CHOICE ("way", N_("The way"), ways),
  RK_CHOICE ("arm", N_("Arm"), arms),
  RK_UNIT ("place", N_("Where")),
  RK_UNIT ("piece", N_("What it is on the map")),
  RK_UNIT ("unit", N_("Who comes to it")),
  { NULL }
};
static const SgField narrow_fields[] = {
  RK_CHOICE ("column", N_("Column"), columns),
  { "length", N_("Its length"), NULL, RK_PACES },
  { "width", N_("Width of the way"), NULL, RK_PACES },
  { NULL }
};

static gboolean
judge_unit (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  static const struct { const char *column, *label; } told[] = {
    { "figures", N_("Men") }, { "guns", N_("Guns") }, { "horses", N_("Horses") }, { "front", N_("Front") }, { "blocks", N_("Blocks") },
    { "block", N_("Number of the block") }, { "battalions", N_("Battalions") }, { "squadrons", N_("Squadrons") }, { "batteries", N_("Batteries") },
    { "wagons", N_("Wagon blocks") } };
  const SgTableRow *row = sg_rk_find_row (rules, "RK-30", "types", sg_question_text (question, "unit"), error);
  g_autofree char *front = NULL;

  if (row == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (sg_ruleset_has_number (rules, "RK-30", "types", row->id, told[i].column))
      sg_verdict_measure (verdict, told[i].column, _(told[i].label), sg_ruleset_cell (rules, "RK-30", "types", row->id, told[i].column));
  sg_rk_cell_note (rules, verdict, "RK-30", "types", row->id, "strength");
  sg_rk_cell_note (rules, verdict, "RK-30", "types", row->id, "note");
  front = sg_text_number (sg_ruleset_cell (rules, "RK-30", "types", row->id, "front"));
  sg_verdict_headline (verdict, _("%s: a front of %s paces"), row->label, front);
  return TRUE;
}

char *
sg_rk_formation_front (SgRuleset *rules, const char *row, gboolean out)
{
  if (g_str_equal (row, "infantry-line-2") && sg_ruleset_chosen (rules, "rk.two-rank-front", "files"))
    return g_strdup_printf ("%d", (int) sg_ruleset_whole (rules, "RK-41", out ? "two-ranks-light-out" : "two-ranks"));
  if (g_str_equal (row, "infantry-line-2") && out)
    return g_strdup_printf ("%d", (int) sg_ruleset_whole (rules, "RK-41", "light-out"));
  if (g_str_equal (row, "artillery-battery-in-line") && sg_ruleset_chosen (rules, "rk.battery-front", "eight"))
    return g_strdup_printf ("%d", (int) sg_ruleset_whole (rules, "RK-50", "eight-guns"));
  return g_strdup (sg_ruleset_cell_text (rules, "RK-35", "formations", row, "front"));
}

static const char *
rule_of (const char *row)
{
  static const struct { const char *word, *rule; } rules[] = {
    { "square", "RK-42" }, { "line", "RK-41" }, { "attack", "RK-38" },
  };

  if (g_str_has_prefix (row, "cavalry"))
    return "RK-48";
  if (g_str_has_prefix (row, "artillery"))
    return "RK-50";
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (strstr (row, rules[i].word) != NULL)
      return rules[i].rule;
  return "RK-37";
}

static gboolean
judge_formation (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const SgTableRow *row = sg_rk_find_row (rules, "RK-35", "formations", sg_question_text (question, "formation"), error);
  g_autofree char *front = NULL, *depth = NULL;
  const char *name;

  if (row == NULL)
    return FALSE;
  name = sg_ruleset_cell_text (rules, "RK-35", "formations", row->id, "formation");
  front = sg_rk_formation_front (rules, row->id, sg_question_flag (question, "light_out"));
  depth = strstr (row->id, "fours") && *row->id == 'c' && sg_ruleset_chosen (rules, "rk.cavalry-fours", "longer")
          ? g_strdup_printf ("%d", (int) sg_ruleset_whole (rules, "RK-48", "fours-longer"))
          : g_strdup (sg_ruleset_cell_text (rules, "RK-35", "formations", row->id, "depth"));
  sg_verdict_step (verdict, rule_of (row->id), NULL, "%s: %s", sg_ruleset_cell_told (rules, "RK-35", "formations", row->id, "arm"), sg_cell_told (name));
  sg_rk_cell_note (rules, verdict, "RK-35", "formations", row->id, "show");
  sg_rk_cell_note (rules, verdict, "RK-35", "formations", row->id, "use");
  sg_verdict_word (verdict, "front", _("Front"), front);
  sg_verdict_word (verdict, "depth", _("Depth or length"), depth);
  sg_verdict_headline (verdict, *depth ? _("%s: front %s, depth %s") : _("%s: front %s"), sg_cell_told (name), front, depth);
  return TRUE;
}

static gboolean
judge_route (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean first = sg_question_number (question, "moves") <= 1;
  gint64 paces = (gint64) sg_rk_road_length (rules, "infantry_sections", first ? "closed" : "march");

  sg_verdict_step (verdict, "RK-36", NULL, "%s", first ? _("In its first move the column was half as long as the line’s front")
                   : _("On the march it stretched to the line’s front"));
  sg_verdict_number (verdict, "length", _("Length of a battalion"), paces);
  sg_verdict_headline (verdict, _("A battalion’s column was %d paces long"), (int) paces);
  return TRUE;
}

double
sg_rk_field_length (SgRuleset *rules, const char *row, gboolean marched)
{
  const char *column = marched && sg_ruleset_has_number (rules, "RK-80", "field-columns", row, "march") ? "march" : "length";

  return sg_ruleset_cell (rules, "RK-80", "field-columns", row, column);
}

static gboolean
judge_field (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const SgTableRow *row = sg_rk_find_row (rules, "RK-80", "field-columns", sg_question_text (question, "column"), error);
  gboolean marched;
  gint64 paces;

  if (row == NULL)
    return FALSE;
  marched = sg_question_flag (question, "marched") && sg_ruleset_has_number (rules, "RK-80", "field-columns", row->id, "march");
  paces = (gint64) sg_rk_field_length (rules, row->id, marched);
  sg_verdict_step (verdict, "RK-37", NULL, marched ? _("After marching it was %d paces") : _("Halted and closed up it was %d paces"), (int) paces);
  sg_verdict_number (verdict, "length", _("Length"), paces);
  sg_verdict_headline (verdict, _("%s: %d paces"), row->label, (int) paces);
  return TRUE;
}

static gboolean
judge_way (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *way = sg_question_text (question, "way"), *arm = sg_question_text (question, "arm");
  const char *widest = sg_ruleset_cell_text (rules, "RK-72", "widths", way, arm), *other = sg_ruleset_cell_text (rules, "RK-72", "widths", way, "alt");
  g_auto (GStrv) parts = g_strsplit (other, ", ", -1);
  gboolean second = g_str_equal (way, "bridge_large") && sg_ruleset_chosen (rules, "rk.large-bridge", "second");

  for (char **part = parts; second && *part; part++)
    if (g_str_has_prefix (*part, arm) || (g_str_equal (arm, "artillery") && g_str_has_prefix (*part, "guns")))
      widest = strstr (*part, " in ") ? strstr (*part, " in ") + strlen (" in ") : *part;
  sg_verdict_step (verdict, "RK-72", NULL, _("The widest formation: %s"), sg_value_word (widest));
  if (*other != '\0')
    sg_verdict_step (verdict, "RK-R10", NULL, _("The other list says: %s"), sg_cell_told (other));
  if (g_str_equal (way, "bridge_built"))
    sg_verdict_step (verdict, "RK-74", NULL, _("Such a bridge is crossed only at the walk"));
  sg_verdict_word (verdict, "widest", _("Widest formation"), widest);
  sg_verdict_flag (verdict, "at_the_walk", _("At the walk"), g_str_equal (way, "bridge_built"));
  if (sg_question_has (question, "place"))
    sg_verdict_headline (verdict, _("They could pass %s in: %s"), sg_question_text (question, "place"), sg_value_word (widest));
  else
    sg_verdict_headline (verdict, _("They could pass in: %s"), sg_value_word (widest));
  return TRUE;
}

static int
find_column (const char *column)
{
  int found = 0;

  while (columns[found] != NULL && !g_str_equal (columns[found], column))
    found++;
  return found;
}

gint64
sg_rk_moves_to_narrow (SgRuleset *rules, const char *from, const char *to)
{
  return MAX (0, find_column (to) - find_column (from)) * sg_ruleset_cell_whole (rules, "RK-75", "changes", "change_formation", "figure");
}

/* A column halves its front until it fits, and doubles its length (RK-39). */
static gboolean
judge_narrow (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  static const char *const rows[] = { "infantry-close-column-of-companies", "infantry-close-column-of-platoons", "infantry-close-column-of-sections",
                                      "infantry-column-of-route-in-half-sections" };
  double length = sg_question_length (question, "length"), width = sg_question_length (question, "width");
  const char *from = sg_question_text (question, "column");
  guint i = find_column (from), halvings = 0;

  for (; i + 1 < G_N_ELEMENTS (rows) && sg_ruleset_cell (rules, "RK-35", "formations", rows[i], "front") > width; i++, halvings++)
    length *= 2;
  if (sg_ruleset_cell (rules, "RK-35", "formations", rows[i], "front") > width)
    {
      sg_verdict_refuse (verdict, "RK-39", _("The way is too narrow for a half-section"));
      return TRUE;
    }
  sg_verdict_step (verdict, "RK-39", NULL, ngettext ("The column halved its front %d time", "The column halved its front %d times", halvings), (int) halvings);
  sg_verdict_word (verdict, "column", _("Column"), columns[i]);
  sg_verdict_measure (verdict, "length", _("Length"), length);
  sg_verdict_number (verdict, "moves", _("Moves for the changes"), sg_rk_moves_to_narrow (rules, from, columns[i]));
  sg_verdict_headline (verdict, _("The column passed %d paces long"), (int) length);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_unit, RK_SYSTEM, "unit", N_("A unit"), NULL, unit_fields, judge_unit, "RK-30 RK-R33",
                       .when = N_("When a unit’s strength or front is asked."))
SG_REGISTER_PROCEDURE (rk_formation, RK_SYSTEM, "formation", N_("A formation"), NULL, formation_fields, judge_formation,
                       "RK-35 RK-37 RK-38 RK-41 RK-42 RK-48 RK-50 RK-R11 RK-R12 RK-R31", .when = N_("When troops take up a formation."))
SG_REGISTER_PROCEDURE (rk_route_column, RK_SYSTEM, "route-column", N_("Column of route"), NULL, route_fields, judge_route, "RK-36 RK-R87",
                       .when = N_("When a battalion takes to the road."))
SG_REGISTER_PROCEDURE (rk_field_column, RK_SYSTEM, "field-column", N_("Columns on the battlefield"), NULL, field_fields, judge_field, "RK-37 RK-80",
                       .when = N_("When a column stands or moves on the battlefield."))
SG_REGISTER_PROCEDURE (rk_width, RK_SYSTEM, "width", N_("Width of a way"), NULL, way_fields, judge_way, "RK-72 RK-74 RK-R10",
                       .when = N_("When troops come to a road, bridge or defile."))
SG_REGISTER_PROCEDURE (rk_narrow, RK_SYSTEM, "narrow", N_("Narrowing the front"), NULL, narrow_fields, judge_narrow, "RK-39 RK-75",
                       .when = N_("When a column comes to a narrow way."))
