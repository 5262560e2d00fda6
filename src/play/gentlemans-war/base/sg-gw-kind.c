/* sg-gw-kind.c: what a unit is: its rows in the tables, and how it is drawn up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/base/sg-gw-kind.h"

#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

static const struct { const char *formation, *row; } foot_rows[] = {
  { "line", "infantry line" }, { "attack-column", "attack column" }, { "march-column", "march column" },
  { "square", "square" }, { "skirmish", "skirmishers" },
};

const SgUnitType *
sg_gw_type (const SgGw *gw, const SgUnit *unit)
{
  return sg_ruleset_get_type_by_id (gw->rules, unit->type);
}

const char *
sg_gw_formation (const SgGw *gw, const SgUnit *unit)
{
  const SgBody *body = sg_board_get_body (gw->board, unit->id);
  const SgUnitType *type = sg_gw_type (gw, unit);

  if (body != NULL && !g_str_equal (body->formation, "loose"))
    return body->formation;
  return type->formations[0] != NULL ? type->formations[0] : "skirmish";
}

static gboolean
is_formed (const SgGw *gw, const SgUnit *unit, const char *formation)
{
  return g_str_equal (sg_gw_formation (gw, unit), formation);
}

static gboolean
is_group (const SgGw *gw, const SgUnit *unit, const char *group)
{
  return g_str_equal (sg_gw_type (gw, unit)->group, group);
}

gboolean
sg_gw_is_gun (const SgGw *gw, const SgUnit *unit)
{
  return is_group (gw, unit, "gun") && !sg_word_has (unit, &sg_gw_words.gun_left);
}

gboolean
sg_gw_is_mounted (const SgGw *gw, const SgUnit *unit)
{
  return is_formed (gw, unit, "bicycles") || (is_group (gw, unit, "mounted") && !is_formed (gw, unit, "skirmish"));
}

gboolean
sg_gw_is_loose (const SgGw *gw, const SgUnit *unit)
{
  return is_formed (gw, unit, "skirmish") || is_formed (gw, unit, "open") || is_formed (gw, unit, "bicycles")
         || sg_gw_is_general (gw, unit);
}

gboolean
sg_gw_is_close (const SgGw *gw, const SgUnit *unit)
{
  return !sg_gw_is_loose (gw, unit) && !sg_gw_is_gun (gw, unit) && !g_str_equal (unit->type, "transport");
}

/* Rows */

static const char *
gun_row (const SgGw *gw, const char *moves, const char *formation)
{
  g_autofree char *base = g_strndup (moves, g_str_has_suffix (moves, " limbered") ? strlen (moves) - strlen (" limbered") : strlen (moves));
  g_autofree char *row = g_strdup_printf ("%s %s", base, formation);

  return sg_gw_row_rule (gw->rules, row, NULL) != NULL ? g_intern_string (row) : moves;
}

const char *
sg_gw_row_in (const SgGw *gw, const SgUnit *unit, const char *formation)
{
  const SgUnitType *type = sg_gw_type (gw, unit);
  const char *moves = sg_unit_type_get_word (type, "moves");
  g_autofree char *column = g_strconcat (moves, " column", NULL);

  if (g_str_equal (type->id, "transport") && !sg_word_flag (unit, &sg_gw_words.porters))
    return "wagons";
  if (g_str_equal (type->group, "gun") && sg_word_has (unit, &sg_gw_words.gun_left))
    return "skirmishers";
  if (g_str_equal (type->group, "gun"))
    return gun_row (gw, moves, formation);
  if (g_str_equal (formation, "skirmish"))
    return "skirmishers";
  if (g_str_equal (type->group, "foot") && !g_str_equal (formation, "bicycles") && !g_str_equal (formation, "warband"))
    for (guint i = 0; i < G_N_ELEMENTS (foot_rows); i++)
      if (g_str_equal (foot_rows[i].formation, formation))
        return foot_rows[i].row;
  if (g_str_equal (formation, "march-column") && sg_gw_row_rule (gw->rules, column, NULL) != NULL)
    return g_intern_string (column);
  return *moves != '\0' ? moves : "skirmishers";
}

const char *
sg_gw_row (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_row_in (gw, unit, sg_gw_formation (gw, unit));
}

const char *
sg_gw_saves_as (const SgGw *gw, const SgUnit *unit)
{
  const char *formation = sg_gw_formation (gw, unit);

  if (sg_gw_is_gun (gw, unit))
    return g_str_equal (formation, "limbered") ? "limbered gun" : "unlimbered gun";
  if (g_str_equal (formation, "attack-column"))
    return "attack column";
  if (g_str_equal (formation, "march-column"))
    return "march column";
  if (g_str_equal (formation, "square") || g_str_equal (formation, "warband"))
    return formation;
  if (sg_gw_is_loose (gw, unit) || g_str_equal (unit->type, "mounted-infantry"))
    return g_str_equal (formation, "skirmish") ? "skirmish order" : "open order";
  return sg_gw_is_mounted (gw, unit) ? "cavalry line" : "close-order line";
}

const char *
sg_gw_fights_as (const SgGw *gw, const SgUnit *unit)
{
  const SgUnitType *type = sg_gw_type (gw, unit);
  const char *mounted = sg_unit_type_get_word (type, "melee-mounted");

  if (sg_gw_is_mounted (gw, unit) && *mounted != '\0')
    return mounted;
  if (is_formed (gw, unit, "skirmish") && !is_group (gw, unit, "gun"))
    return "Skirmishers";
  return sg_ruleset_has_cell (gw->rules, "GW-101", "types", type->id, "melee") ? sg_ruleset_cell_text (gw->rules, "GW-101", "types", type->id, "melee")
                                                                               : "Infantry";
}

const char *
sg_gw_icon (const SgGw *gw, const SgUnit *unit)
{
  if (sg_gw_is_gun (gw, unit))
    return "sg-gun-symbolic";
  return is_group (gw, unit, "mounted") ? "sg-horse-symbolic" : "sg-foot-symbolic";
}

/* Drawing up: sizes are ours (GW-004). */

/* Ranks; of a column, how many stand abreast, as sg-unit-stand.h has it. */
static guint
find_ranks (const SgGw *gw, const SgUnit *unit, const char *formation, gint64 n)
{
  gint64 files = (gint64) ceil (sqrt ((double) n));

  if (g_str_equal (formation, "march-column"))
    return sg_ruleset_whole (gw->rules, "GW-004", "column-files");
  if (g_str_equal (formation, "attack-column"))
    return files;
  if (g_str_equal (formation, "square") || g_str_equal (formation, "warband"))
    return (n + files - 1) / files;
  if (sg_gw_is_gun (gw, unit))
    return n > 2 ? 2 : 1;
  return n > (is_group (gw, unit, "mounted") ? 6 : 3) ? 2 : 1;
}

static void
set_measure (SgRuling *ruling, const char *body, const char *key, double measure)
{
  g_autofree char *text = sg_number_format (measure);

  sg_ruling_add_change (ruling, body, key, text);
}

void
sg_gw_draw_up (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *formation, gint64 figures)
{
  gboolean horse = is_group (gw, unit, "mounted") && !g_str_equal (formation, "skirmish");
  gboolean open = g_str_equal (formation, "skirmish") || g_str_equal (formation, "open") || sg_gw_is_gun (gw, unit);
  double apart = sg_ruleset_figure (gw->rules, "GW-004", horse ? "horse-frontage" : "foot-frontage");
  g_autofree char *body = g_strconcat ("body:", unit->id, NULL);
  g_autofree char *ranks = g_strdup_printf ("%u", MAX (1, find_ranks (gw, unit, formation, figures)));

  if (open)
    apart *= sg_ruleset_figure (gw->rules, "GW-117", "times");
  sg_ruling_add_change (ruling, body, "formation", formation);
  sg_ruling_add_change (ruling, body, "ranks", ranks);
  if (!g_str_equal (formation, "march-column"))
    sg_ruling_add_change (ruling, body, "trail", "");
  set_measure (ruling, body, "frontage", apart);
  set_measure (ruling, body, "depth", sg_ruleset_figure (gw->rules, "GW-004", horse ? "horse-depth" : "foot-depth"));
}

/* Running gunners go without their gun (GW-403). */
const char *
sg_gw_gait_row (const SgGw *gw, const SgUnit *unit, const char *gait)
{
  return sg_gw_is_gun (gw, unit) && g_str_equal (gait, "run away") ? "skirmishers" : sg_gw_row (gw, unit);
}

gboolean
sg_gw_can_go (const SgGw *gw, const SgUnit *unit, const char *gait)
{
  return sg_gw_row_dice (gw->rules, sg_gw_gait_row (gw, unit, gait), gait, FALSE) >= 0;
}
