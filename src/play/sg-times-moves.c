/* sg-times-moves.c: how many moves troops are on their way, in rules without a clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit’s going is that of the rules, with the way of a whole move as its one: what it would pay in inches it pays in moves.
 */

#include "play/sg-times-moves.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "map/sg-piece.h"
#include "map/sg-way.h"
#include "play/sg-game.h"
#include "play/sg-going.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-ruleset-catalogue.h"

#define OFF_ROAD 8.0 /* times as dear is the ground beside the road, the program’s own, to those who are to keep to it */

#define MOST 8

static struct { const char *system; const SgMoves *moves; } rows[MOST];
static guint n_rows;

void
sg_moves_register (const char *system, const SgMoves *moves)
{
  g_return_if_fail (n_rows < MOST);
  rows[n_rows].system = system;
  rows[n_rows++].moves = moves;
}

static const SgMoves *
moves_of (SgBattle *battle)
{
  for (guint i = 0; i < n_rows; i++)
    if (g_str_equal (rows[i].system, sg_ruleset_get_system (sg_battle_get_rules (battle))))
      return rows[i].moves;
  return NULL;
}

static const SgUnitType *
type_of (SgBattle *battle, const char *id)
{
  SgUnit *unit = sg_board_find_unit (sg_battle_get_board (battle), id);

  return unit != NULL ? sg_ruleset_get_type_by_id (sg_battle_get_rules (battle), unit->type) : NULL;
}

/* How far @id goes in a whole move; 0 where the rules do not say. */
static double
find_whole (SgBattle *battle, const char *id)
{
  const SgMoves *moves = moves_of (battle);
  const SgUnitType *type = type_of (battle, id);

  if (type == NULL)
    return 0;
  return moves != NULL ? moves->whole (battle, id) : type->move;
}

static gboolean
has_label (GPtrArray *gaits, const char *label)
{
  for (guint i = 0; i < gaits->len; i++)
    if (g_str_equal (((SgGait *) gaits->pdata[i])->label, label))
      return TRUE;
  return FALSE;
}

/* “Infantry, 12 in a move”; who goes alike stands once. */
static void
add (SgBattle *battle, GPtrArray *gaits, const char *id)
{
  double whole = find_whole (battle, id);
  g_autofree char *far = whole > 0 ? sg_text_length (whole, sg_ruleset_get_unit (sg_battle_get_rules (battle))) : NULL;
  g_autofree char *label = far != NULL ? g_strdup_printf (_("%s, %s in a move"), type_of (battle, id)->label, far) : NULL;

  if (label != NULL && !has_label (gaits, label))
    sg_gait_add (gaits, id, label);
}

static GPtrArray *
list_gaits (SgBattle *battle, const char *unit)
{
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *gaits = sg_gaits_new (), *figures = sg_board_get_figures (board), *units = sg_board_get_units (board);
  SgUnitStand stand;

  if (unit != NULL)
    add (battle, gaits, unit);
  for (guint i = 0; unit == NULL && i < figures->len; i++)
    if (((SgFigure *) figures->pdata[i])->placed)
      add (battle, gaits, ((SgFigure *) figures->pdata[i])->id);
  for (guint i = 0; unit == NULL && i < units->len; i++)
    if (sg_board_get_stand (board, ((SgUnit *) units->pdata[i])->id, &stand))
      add (battle, gaits, ((SgUnit *) units->pdata[i])->id);
  return gaits;
}

static void
scale (SgGoing *going, double by)
{
  going->open *= by;
  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    {
      going->factor[i] *= by;
      going->crossing[i] *= by;
    }
  for (guint i = 0; i < going->n_special; i++)
    {
      going->special[i].factor *= by;
      going->special[i].crossing *= by;
    }
  for (guint i = 0; i < going->n_rises; i++)
    going->rises[i].cost *= by;
  for (guint i = 0; i < going->n_falls; i++)
    going->falls[i].cost *= by;
}

static gboolean
weigh (SgBattle *battle, const char *id, SgGoing *going)
{
  const SgMoves *moves = moves_of (battle);
  const SgUnitType *type = type_of (battle, id);
  double whole = find_whole (battle, id);

  if (whole <= 0)
    return FALSE;
  if (moves == NULL || moves->going == NULL || !moves->going (battle, id, going))
    *going = sg_going_for (sg_battle_get_rules (battle), type->id);
  scale (going, 1 / whole);
  return TRUE;
}

static double
count_moves (SgBattle *battle, const char *id, GArray *way)
{
  SgMap *map = sg_battle_get_map_now (battle, NULL, NULL);
  SgGoing going;
  double moves;

  if (map == NULL || !weigh (battle, id, &going))
    return -1;
  moves = sg_survey_cost (sg_times_map (battle, map, &going), (SgPoint *) (void *) way->data, way->len, &going);
  return isfinite (moves) ? moves : -1;
}

static void
keep_to_roads (SgGoing *going)
{
  double road = going->factor[SG_PIECE_ROAD];

  scale (going, OFF_ROAD);
  going->factor[SG_PIECE_ROAD] = road;
  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    if (sg_piece_kind_is_pass ((SgPieceKind) i)) /* what leads over water belongs to the road */
      going->factor[i] /= OFF_ROAD;
  for (guint i = 0; i < going->n_special; i++)
    if (going->special[i].kind == SG_PIECE_ROAD)
      going->special[i].factor /= OFF_ROAD;
  going->roads_help = TRUE;
}

static char *
no_hour (SgBattle *battle, double moves)
{
  return NULL;
}

const SgTimes *
sg_times_by_moves (void)
{
  static const SgTimes times = { list_gaits, weigh, count_moves, keep_to_roads, no_hour, TRUE };

  return &times;
}
