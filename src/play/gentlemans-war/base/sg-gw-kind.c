/* sg-gw-kind.c: what a unit is: its rows in the tables, and how it is drawn up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/base/sg-gw-kind.h"

#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "rules/gentlemans-war/sg-gw-horsemen.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

/* Foot and horse stand in one or two ranks (GW-114, GW-117, GW-119): so many stand in one before there are two, our own choice, as troops are based. */
#define FOOT_IN_A_RANK 3
#define HORSE_IN_A_RANK 6
#define CREW_IN_A_RANK 2

static const struct { const char *formation, *row; } foot_rows[] = {
  { "line", "infantry line" }, { "attack-column", "attack column" }, { "march-column", "march column" },
  { "square", "square" }, { "skirmish", "skirmishers" },
};

/* As the ruleset and the board write them; the first of each is whatever has no other name here. */
static const char *const types[] = {
  [SG_GW_TYPE_INFANTRY] = "infantry",
  [SG_GW_TYPE_TRIBAL_INFANTRY] = "tribal-infantry",
  [SG_GW_TYPE_TRIBAL_HORSEMEN] = "tribal-horsemen",
  [SG_GW_TYPE_MOUNTED_INFANTRY] = "mounted-infantry",
  [SG_GW_TYPE_ENGINEERS] = "engineers",
  [SG_GW_TYPE_CYCLISTS] = "cyclists",
  [SG_GW_TYPE_TRANSPORT] = "transport",
  [SG_GW_TYPE_HUGE_ARTILLERY] = "huge-artillery",
  [SG_GW_TYPE_GENERAL] = "general",
};
static const char *const forms[] = {
  [SG_GW_FORM_LINE] = "line",
  [SG_GW_FORM_ATTACK_COLUMN] = "attack-column",
  [SG_GW_FORM_MARCH_COLUMN] = "march-column",
  [SG_GW_FORM_SQUARE] = "square",
  [SG_GW_FORM_SKIRMISH] = "skirmish",
  [SG_GW_FORM_LIMBERED] = "limbered",
  [SG_GW_FORM_UNLIMBERED] = "unlimbered",
  [SG_GW_FORM_WARBAND] = "warband",
  [SG_GW_FORM_OPEN] = "open",
  [SG_GW_FORM_BICYCLES] = "bicycles",
  [SG_GW_FORM_LOOSE] = "loose",
};
static const char *const groups[] = {
  [SG_GW_GROUP_FOOT] = "foot",
  [SG_GW_GROUP_MOUNTED] = "mounted",
  [SG_GW_GROUP_GUN] = "gun",
  [SG_GW_GROUP_LEADER] = "leader",
};

static guint
find_name (const char *const *names, guint n, const char *name)
{
  for (guint i = 1; i < n; i++)
    if (g_strcmp0 (names[i], name) == 0)
      return i;
  return 0;
}

SgGwType
sg_gw_type_of (const SgUnit *unit)
{
  return find_name (types, G_N_ELEMENTS (types), unit->type);
}

SgGwForm
sg_gw_form_of (const char *formation)
{
  return find_name (forms, G_N_ELEMENTS (forms), formation);
}

SgGwForm
sg_gw_formed (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_form_of (sg_gw_formation (gw, unit));
}

SgGwGroup
sg_gw_group (const SgGw *gw, const SgUnit *unit)
{
  return find_name (groups, G_N_ELEMENTS (groups), sg_gw_type (gw, unit)->group);
}

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

  if (body != NULL && sg_gw_form_of (body->formation) != SG_GW_FORM_LOOSE)
    return body->formation;
  return type->formations[0] != NULL ? type->formations[0] : "skirmish";
}

gboolean
sg_gw_is_gun (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_group (gw, unit) == SG_GW_GROUP_GUN && !sg_word_has (unit, &sg_gw_words.gun_left);
}

gboolean
sg_gw_is_mounted (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_formed (gw, unit) == SG_GW_FORM_BICYCLES || (sg_gw_group (gw, unit) == SG_GW_GROUP_MOUNTED && sg_gw_formed (gw, unit) != SG_GW_FORM_SKIRMISH);
}

gboolean
sg_gw_is_loose (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_formed (gw, unit) == SG_GW_FORM_SKIRMISH || sg_gw_formed (gw, unit) == SG_GW_FORM_OPEN || sg_gw_formed (gw, unit) == SG_GW_FORM_BICYCLES
         || sg_gw_is_general (gw, unit);
}

gboolean
sg_gw_is_close (const SgGw *gw, const SgUnit *unit)
{
  return !sg_gw_is_loose (gw, unit) && !sg_gw_is_gun (gw, unit) && sg_gw_type_of (unit) != SG_GW_TYPE_TRANSPORT;
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

  if (sg_gw_type_of (unit) == SG_GW_TYPE_TRANSPORT && !sg_word_flag (unit, &sg_gw_words.porters))
    return "wagons";
  if (sg_gw_group (gw, unit) == SG_GW_GROUP_GUN && sg_word_has (unit, &sg_gw_words.gun_left))
    return "skirmishers";
  if (sg_gw_group (gw, unit) == SG_GW_GROUP_GUN)
    return gun_row (gw, moves, formation);
  if (sg_gw_form_of (formation) == SG_GW_FORM_SKIRMISH)
    return "skirmishers";
  if (sg_gw_group (gw, unit) == SG_GW_GROUP_FOOT && sg_gw_form_of (formation) != SG_GW_FORM_BICYCLES && sg_gw_form_of (formation) != SG_GW_FORM_WARBAND)
    for (guint i = 0; i < G_N_ELEMENTS (foot_rows); i++)
      if (g_str_equal (foot_rows[i].formation, formation))
        return foot_rows[i].row;
  if (sg_gw_form_of (formation) == SG_GW_FORM_MARCH_COLUMN && sg_gw_row_rule (gw->rules, column, NULL) != NULL)
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
    return sg_gw_form_of (formation) == SG_GW_FORM_LIMBERED ? "limbered gun" : "unlimbered gun";
  if (sg_gw_form_of (formation) == SG_GW_FORM_ATTACK_COLUMN)
    return "attack column";
  if (sg_gw_form_of (formation) == SG_GW_FORM_MARCH_COLUMN)
    return "march column";
  if (sg_gw_form_of (formation) == SG_GW_FORM_SQUARE || sg_gw_form_of (formation) == SG_GW_FORM_WARBAND)
    return formation;
  if (sg_gw_is_loose (gw, unit) || sg_gw_type_of (unit) == SG_GW_TYPE_MOUNTED_INFANTRY)
    return sg_gw_form_of (formation) == SG_GW_FORM_SKIRMISH ? "skirmish order" : "open order";
  return sg_gw_is_mounted (gw, unit) ? "cavalry line" : "close-order line";
}

const char *
sg_gw_fights_as (const SgGw *gw, const SgUnit *unit)
{
  const SgUnitType *type = sg_gw_type (gw, unit);

  if (sg_gw_formed (gw, unit) == SG_GW_FORM_SKIRMISH && sg_gw_group (gw, unit) != SG_GW_GROUP_GUN)
    return "Skirmishers";
  return sg_gw_melee_row (gw->rules, type, sg_gw_is_mounted (gw, unit));
}

const char *
sg_gw_icon (const SgGw *gw, const SgUnit *unit)
{
  if (sg_gw_is_gun (gw, unit))
    return "sg-gun-symbolic";
  return sg_gw_group (gw, unit) == SG_GW_GROUP_MOUNTED ? "sg-horse-symbolic" : "sg-foot-symbolic";
}

/* Drawing up: sizes are ours (GW-004). */

/* Ranks; of a column, how many stand abreast, as sg-unit-stand.h has it. */
static guint
find_ranks (const SgGw *gw, const SgUnit *unit, const char *formation, gint64 n)
{
  gint64 files = (gint64) ceil (sqrt ((double) n)), most = FOOT_IN_A_RANK;

  if (sg_gw_form_of (formation) == SG_GW_FORM_MARCH_COLUMN)
    return sg_ruleset_whole (gw->rules, "GW-004", "column-files");
  if (sg_gw_form_of (formation) == SG_GW_FORM_ATTACK_COLUMN)
    return files;
  if (sg_gw_form_of (formation) == SG_GW_FORM_SQUARE || sg_gw_form_of (formation) == SG_GW_FORM_WARBAND)
    return (n + files - 1) / files;
  if (sg_gw_is_gun (gw, unit))
    most = CREW_IN_A_RANK;
  else if (sg_gw_group (gw, unit) == SG_GW_GROUP_MOUNTED)
    most = HORSE_IN_A_RANK;
  return n > most ? 2 : 1;
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
  gboolean horse = sg_gw_group (gw, unit) == SG_GW_GROUP_MOUNTED && sg_gw_form_of (formation) != SG_GW_FORM_SKIRMISH;
  gboolean open = sg_gw_form_of (formation) == SG_GW_FORM_SKIRMISH || sg_gw_form_of (formation) == SG_GW_FORM_OPEN || sg_gw_is_gun (gw, unit);
  double apart = sg_ruleset_figure (gw->rules, "GW-004", horse ? "horse-frontage" : "foot-frontage");
  g_autofree char *body = g_strconcat ("body:", unit->id, NULL);
  g_autofree char *ranks = g_strdup_printf ("%u", MAX (1, find_ranks (gw, unit, formation, figures)));

  if (open)
    apart *= sg_ruleset_figure (gw->rules, "GW-117", "times");
  sg_ruling_add_change (ruling, body, "formation", formation);
  sg_ruling_add_change (ruling, body, "ranks", ranks);
  if (sg_gw_form_of (formation) != SG_GW_FORM_MARCH_COLUMN)
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
