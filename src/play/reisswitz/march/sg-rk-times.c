/* sg-rk-times.c: how long troops are on their way, by the clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every figure is asked of the procedure that marches them: what a pace costs is a move’s minutes over what they go in a move on
 * that ground, and on a slope what they go on the slope, where that is less (RK-62).
 */

#include "play/reisswitz/march/sg-rk-times.h"

#include "map/sg-piece.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-pace.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

#include "play/sg-going.h"
#include "play/sg-times.h"
#include "play/sg-unit-stand.h"

#define OFF_ROAD 8.0     /* times as dear is a pace beside the road, the program’s own, to those who are to keep to it, as to a rider */

/* Minutes for a pace on a @piece of that kind and class, or in the open, on a slope. */
static double
minutes_on (const SgRk *rk, const char *row, const SgPiece *piece, double degrees)
{
  SgRkLeg leg = { .degrees = degrees, .ground = sg_rk_going_of (rk, piece), .piece = piece };
  const char *column = sg_rk_leg_column (rk, row, &leg);

  if (column == NULL || !sg_ruleset_has_number (rk->rules, "RK-60", "movement", row, column))
    return column != NULL ? sg_rk_minutes (rk) / sg_ruleset_cell (rk->rules, "RK-67", "closed-ground", row, column) : INFINITY;
  return sg_rk_minutes (rk) / sg_ruleset_cell (rk->rules, "RK-60", "movement", row, column);
}

/* The four bounds of a slope, up or down. */
static guint
add_slopes (const SgRk *rk, const char *row, double sign, double (*steps)[2])
{
  static const char *const bounds[] = { "level", "gentle", "steep", "closed" };
  double above[G_N_ELEMENTS (bounds) + 1];

  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    above[i] = sg_ruleset_figure (rk->rules, "RK-62", bounds[i]);
  above[G_N_ELEMENTS (bounds)] = 2 * above[G_N_ELEMENTS (bounds) - 1];
  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    {
      steps[i][0] = above[i];
      steps[i][1] = minutes_on (rk, row, NULL, sign * (above[i] + above[i + 1]) / 2);
    }
  return G_N_ELEMENTS (bounds);
}

static void
set_slopes (const SgRk *rk, const char *row, SgGoing *going)
{
  double steps[SG_GOING_SLOPES][2];

  going->n_rises = add_slopes (rk, row, 1, steps);
  for (guint i = 0; i < going->n_rises; i++)
    {
      going->rises[i].above = steps[i][0];
      going->rises[i].cost = steps[i][1];
    }
  going->n_falls = add_slopes (rk, row, -1, steps);
  for (guint i = 0; i < going->n_falls; i++)
    {
      going->falls[i].above = steps[i][0];
      going->falls[i].cost = steps[i][1];
    }
}

/* What is crossed, as a hedge is, costs a move where it costs anything. */
static double
crossing (const SgRk *rk, double was)
{
  return was > 0 && isfinite (was) ? sg_rk_minutes (rk) : was;
}

gboolean
sg_rk_going_by (const SgRk *rk, const char *row, SgGoing *going)
{
  if (!sg_ruleset_has_row (rk->rules, "RK-60", "movement", row))
    return FALSE;
  *going = sg_going_by_arm (rk->rules, sg_rk_row_arm (row));
  going->open = minutes_on (rk, row, NULL, 0);
  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    {
      SgPiece piece = { .kind = (SgPieceKind) i, .class = (char *) "" };

      going->factor[i] = minutes_on (rk, row, &piece, 0);
      going->crossing[i] = crossing (rk, going->crossing[i]);
    }
  for (guint i = 0; i < going->n_special; i++)
    {
      SgPiece piece = { .kind = going->special[i].kind, .class = (char *) going->special[i].class };

      piece.sparse = g_str_equal (piece.class, "thin");
      going->special[i].factor = minutes_on (rk, row, &piece, 0);
      going->special[i].crossing = crossing (rk, going->special[i].crossing);
    }
  set_slopes (rk, row, going);
  return TRUE;
}

/* The times of the game. */

static void
add_gait (GPtrArray *gaits, SgRuleset *rules, const char *row, const char *format)
{
  g_autofree char *label = NULL;

  for (guint i = 0; i < gaits->len; i++)
    if (g_str_equal (((SgGait *) gaits->pdata[i])->id, row))
      return;
  if (!sg_ruleset_has_number (rules, "RK-60", "movement", row, "A"))
    return;
  /* All are translated words of this file. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  label = g_strdup_printf (format, (int) sg_ruleset_cell_whole (rules, "RK-60", "movement", row, "A"));
#pragma GCC diagnostic pop
  sg_gait_add (gaits, row, label);
}

/* Of each arm, by the row that the table of going names for it; who marches alike stands once. */
static GPtrArray *
list_arms (const SgRk *rk)
{
  static const struct { SgRkArm arm; const char *label; } arms[] = {
    { SG_RK_ARM_FOOT, N_("Foot and guns on the march") }, { SG_RK_ARM_GUNS, N_("Guns on the march") }, { SG_RK_ARM_HORSE, N_("Horse on the march") },
    { SG_RK_ARM_TRAIN, N_("Wagons") },
  };
  const SgTable *table = sg_going_table (rk->rules);
  GPtrArray *gaits = sg_gaits_new ();

  for (guint i = 0; table != NULL && i < G_N_ELEMENTS (arms); i++)
    {
      const char *arm = sg_rk_arm_id (arms[i].arm);
      const char *cell = sg_ruleset_has_cell (rk->rules, table->rule, "going", "rates", arm) ? sg_ruleset_cell_text (rk->rules, table->rule, "going", "rates", arm) : "";
      const char *row = strrchr (cell, '/');
      gboolean listed = FALSE;

      for (guint k = 0; row != NULL && k < gaits->len; k++)
        listed = listed || g_str_equal (((SgGait *) gaits->pdata[k])->id, row + 1);
      if (row != NULL && !listed)
        sg_gait_add (gaits, row + 1, _(arms[i].label));
    }
  return gaits;
}

static GPtrArray *
list_gaits (SgBattle *battle, const char *id)
{
  SgRk rk;
  SgUnit *unit;
  GPtrArray *gaits;
  g_autoptr (GPtrArray) paces = NULL;
  const char *marches;

  sg_rk_read (&rk, battle);
  if (id == NULL)
    return list_arms (&rk);
  gaits = sg_gaits_new ();
  unit = sg_board_find_unit (rk.board, id);
  if (unit == NULL)
    return gaits;
  marches = sg_rk_march_row (&rk, unit, NULL);
  if (sg_rk_is_of (unit, SG_RK_OF_GENERALS))
    {
      add_gait (gaits, rk.rules, "messenger_short", _("At the gallop, a short ride: %d paces a move"));
      add_gait (gaits, rk.rules, "messenger_long", _("At the gallop, a long ride: %d paces a move"));
    }
  add_gait (gaits, rk.rules, marches, _("On the march: %d paces a move"));
  paces = sg_rk_list_paces (rk.board, unit);
  for (guint i = 0; i < paces->len; i++)
    {
      g_autofree char *label = sg_rk_pace_label (rk.board, paces->pdata[i]);

      if (!g_str_equal (paces->pdata[i], marches))
        sg_gait_add (gaits, paces->pdata[i], label);
    }
  if (sg_rk_patrol_row (&rk, unit) != NULL)
    add_gait (gaits, rk.rules, sg_rk_patrol_row (&rk, unit), _("On patrol: %d paces a move"));
  return gaits;
}

static gboolean
find_going (SgBattle *battle, const char *gait, SgGoing *going)
{
  SgRk rk;

  sg_rk_read (&rk, battle);
  return sg_rk_going_by (&rk, gait, going);
}

static double
find_minutes (SgBattle *battle, const char *gait, GArray *way)
{
  SgRk rk;
  double moves;

  sg_rk_read (&rk, battle);
  moves = sg_rk_way_moves (&rk, g_str_has_prefix (gait, "messenger") ? "message" : "march", gait, way, NULL);
  return moves < 0 ? -1 : moves * sg_rk_minutes (&rk);
}

static void
keep_to_roads (SgGoing *going)
{
  sg_rk_keep_to_roads (going, OFF_ROAD);
}

static char *
tell_hour (SgBattle *battle, double minutes)
{
  SgRk rk;

  sg_rk_read (&rk, battle);
  return sg_rk_hour_text (rk.time + (gint64) ceil (minutes - 1e-6), rk.time);
}

static const SgTimes times = { list_gaits, find_going, find_minutes, keep_to_roads, tell_hour };

SG_REGISTER_TIMES (reisswitz, SG_RK_SYSTEM, &times)
