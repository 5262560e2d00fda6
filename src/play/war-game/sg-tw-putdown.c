/* sg-tw-putdown.c: both sides put down before the first move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The book is silent on it: each side stands in its own half of the table, Red at the far edge and Blue at the near one unless the map’s lines or the
 * umpire say otherwise.
 */

#include "play/war-game/sg-tw-putdown.h"

#include <math.h>

#include "base/sg-text.h"
#include "map/sg-piece.h"
#include "map/sg-way.h"
#include "play/sg-open-ground.h"
#include "play/war-game/sg-tw-barge.h"

#define APART 1.5        /* inches, the program’s own: between two units in a row, and between two rows */
#define MARGIN 1.0       /* inches from the edge, the same */

static double
width_of (const SgTw *tw)
{
  return tw->map != NULL ? sg_map_get_width (tw->map) : 72;
}

static double
depth_of (const SgTw *tw)
{
  return tw->map != NULL ? sg_map_get_depth (tw->map) : 60;
}

double
sg_tw_home (const SgTw *tw, const char *side)
{
  return sg_play_home (&tw->play, &sg_tw_words.back, side);
}

double
sg_tw_facing (const SgTw *tw, const char *side)
{
  return sg_bearing_normalize (sg_tw_home (tw, side) + 180);
}

gboolean
sg_tw_back_line (SgBattle *battle, const char *side, SgPoint *a, SgPoint *b)
{
  SgTw tw;
  double y;

  sg_tw_read (&tw, battle, NULL);
  if (tw.map == NULL)
    return FALSE;
  y = sg_tw_home (&tw, side) < 90 ? depth_of (&tw) : 0;
  *a = (SgPoint) { 0, y };
  *b = (SgPoint) { width_of (&tw), y };
  return TRUE;
}

char *
sg_tw_why_not_put (const SgTw *tw, const SgUnit *unit, SgPoint at)
{
  gboolean far = sg_tw_home (tw, unit->side) < 90;
  double middle = depth_of (tw) / 2;

  if (at.x < 0 || at.y < 0 || at.x > width_of (tw) || at.y > depth_of (tw))
    return g_strdup_printf (_("%s would stand beyond the edge of the table."), sg_unit_called (unit));
  if (tw->at == SG_PLAY_BEFORE && (far ? at.y < middle : at.y > middle))   /* whom a sunk barge left in the water lands where the umpire finds him */
    return sg_text_owned (_("%s is put down in %s’s half of the table."), sg_unit_called (unit), sg_play_called (&tw->play, unit->side));
  if (sg_tw_barge_of (tw, unit) != NULL)
    return g_strdup_printf (_("%s is aboard %s: let it land (TW-21)."), sg_unit_called (unit), sg_unit_called (sg_tw_barge_of (tw, unit)));
  if (sg_tw_kind (unit) == SG_TW_BARGE && !sg_tw_on_water (tw, at))
    return g_strdup_printf (_("%s is put down on water (TW-21)."), sg_unit_called (unit));
  return NULL;
}

guint
sg_tw_count_boxed (const SgTw *tw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_play_units (&tw->play, side);
  guint boxed = 0;

  for (guint i = 0; i < units->len; i++)
    boxed += sg_tw_left (units->pdata[i]) > 0 && !sg_tw_is_there (tw, units->pdata[i]);
  return boxed;
}

/* How wide and deep it stands: measured on a board where it stands somewhere. */
static void
measure (const SgTw *tw, const SgUnit *unit, double *front, double *depth)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "");
  g_autoptr (SgBoard) board = NULL;
  const SgPlace anywhere = { { 0, 0 }, 0 };
  SgUnitStand stand;

  *front = *depth = 1;
  sg_tw_set_place (tw, ruling, unit, &anywhere);
  board = sg_play_suppose (&tw->play, ruling);
  if (sg_board_get_stand (board, unit->id, &stand))
    {
      *front = MAX (stand.front, 1);
      *depth = MAX (stand.depth, 1);
    }
}

/* Foot before horse, guns in front of either, the train and generals last. */
static int
rank_of (const SgUnit *unit)
{
  if (sg_tw_is_gun (unit))
    return 0;
  if (sg_tw_is_foot (unit))
    return 1;
  return sg_tw_is_horse (unit) ? 2 : 3;
}

static int
by_rank (gconstpointer a, gconstpointer b)
{
  return rank_of (*(SgUnit *const *) a) - rank_of (*(SgUnit *const *) b);
}

/** Row: units that stand side by side. */
typedef struct { guint first, n; double width, depth; } Row;

static Row
take_row (GPtrArray *units, guint first, const double *fronts, const double *depths, double room)
{
  Row row = { first, 0, 0, 0 };

  for (guint i = first; i < units->len; i++)
    {
      double with = row.width + fronts[i] + (row.n > 0 ? APART : 0);

      if (row.n > 0 && with > room)
        break;
      row.width = with;
      row.depth = MAX (row.depth, depths[i]);
      row.n++;
    }
  return row;
}

/* Row behind row, the first as far forward as all of them need. */
static void
find_rows (const SgTw *tw, const char *side, GPtrArray *units, const double *fronts, const double *depths, SgPlace *places)
{
  double room = width_of (tw) - 2 * MARGIN, ahead = sg_tw_home (tw, side) < 90 ? -1 : 1, need = MARGIN, y;

  for (guint i = 0; i < units->len;)
    {
      Row row = take_row (units, i, fronts, depths, room);

      need += row.depth + APART;
      i += row.n;
    }
  y = ahead > 0 ? MIN (need, depth_of (tw) / 2) : depth_of (tw) - MIN (need, depth_of (tw) / 2);
  for (guint i = 0; i < units->len;)
    {
      Row row = take_row (units, i, fronts, depths, room);
      double x = (width_of (tw) - row.width) / 2;

      for (guint k = row.first; k < row.first + row.n; k++)
        {
          places[k] = (SgPlace) { { x + fronts[k] / 2, y }, sg_tw_facing (tw, side) };
          x += fronts[k] + APART;
        }
      y -= ahead * (row.depth + APART);
      i += row.n;
    }
}

/* Where nobody is set down of himself: horse and guns could not get out of it again (TW-15, TW-16), and foot would begin in it unasked; a barge keeps to
 * water (TW-21). */
static gboolean
is_bad (const SgTw *tw, const SgUnit *unit, SgPoint at)
{
  const SgPiece *piece = tw->map != NULL ? sg_survey_ground (tw->map, at) : NULL;

  if (sg_tw_kind (unit) == SG_TW_BARGE)
    return !sg_tw_on_water (tw, at);
  return sg_open_ground_is_bad (tw->map, at)
         || (piece != NULL && (piece->kind == SG_PIECE_WOOD || piece->kind == SG_PIECE_MARSH || piece->kind == SG_PIECE_SWAMP || piece->kind == SG_PIECE_FORD));
}

/** Drawing: who is drawn up. */
typedef struct { const SgTw *tw; GPtrArray *units; SgOpenGround ground; } Drawing;

static gboolean
may_stand (guint unit, SgPoint at, gpointer data)
{
  const Drawing *drawing = data;
  const SgTw *tw = drawing->tw;
  double front = drawing->ground.fronts[unit], depth = drawing->ground.depths[unit];
  g_autofree char *why = sg_tw_why_not_put (tw, drawing->units->pdata[unit], at);

  return why == NULL && at.x - front / 2 >= 0 && at.x + front / 2 <= width_of (tw) && at.y - depth >= 0 && at.y + depth <= depth_of (tw);
}

static gboolean
is_bad_for (guint unit, SgPoint at, gpointer data)
{
  const Drawing *drawing = data;

  return is_bad (drawing->tw, drawing->units->pdata[unit], at);
}

/* How many found a place: a barge for which there is no water stays in the box (TW-21). */
static guint
draw_up (const SgTw *tw, SgRuling *ruling, const char *side, GPtrArray *units)
{
  g_autofree double *fronts = g_new (double, units->len), *depths = g_new (double, units->len);
  g_autofree SgPlace *places = g_new0 (SgPlace, units->len);
  Drawing drawing = { .tw = tw, .units = units };
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    measure (tw, units->pdata[i], &fronts[i], &depths[i]);
  find_rows (tw, side, units, fronts, depths, places);
  drawing.ground = (SgOpenGround) { units->len, fronts, depths, may_stand, is_bad_for, &drawing };
  sg_open_ground_seek (&drawing.ground, places);
  for (guint i = 0; i < units->len; i++)
    if (sg_tw_kind (units->pdata[i]) != SG_TW_BARGE || sg_tw_on_water (tw, places[i].at))
      {
        sg_tw_set_place (tw, ruling, units->pdata[i], &places[i]);
        n++;
      }
  return n;
}

gboolean
sg_tw_put_army (const SgTw *tw, const char *side, GError **error)
{
  g_autoptr (GPtrArray) units = sg_play_units (&tw->play, side);
  g_autoptr (SgRuling) ruling = NULL;
  guint n;

  for (guint i = units->len; i-- > 0;)
    if (sg_tw_left (units->pdata[i]) <= 0 || sg_tw_is_there (tw, units->pdata[i]))
      g_ptr_array_remove_index (units, i);
  if (units->len == 0)
    return sg_refuse (error, "TW-142", _("%s has nobody left to put down"), sg_play_called (&tw->play, side));
  g_ptr_array_sort (units, by_rank);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-142");
  n = draw_up (tw, ruling, side, units);
  if (n == 0)
    return sg_refuse (error, "TW-21", _("%s has barges alone to put down, and there is no water for them in its half of the table"), sg_play_called (&tw->play, side));
  sg_ruling_say (ruling, ngettext ("%s put down %u unit", "%s put down %u units", n), sg_play_called (&tw->play, side), n);
  return sg_play_post (&tw->play, g_steal_pointer (&ruling), error);
}

/* The water nearest to @at where @unit may be put down, felt for inch by inch; FALSE where there is none. */
static gboolean
find_water (const SgTw *tw, const SgUnit *unit, SgPoint *at)
{
  SgPoint from = *at;
  double least = INFINITY;

  for (double y = 0; y <= depth_of (tw); y++)
    for (double x = 0; x <= width_of (tw); x++)
      {
        const SgPoint there = { x, y };
        g_autofree char *why = sg_point_distance (from, there) < least ? sg_tw_why_not_put (tw, unit, there) : g_strdup ("");

        if (why != NULL)
          continue;
        *at = there;
        least = sg_point_distance (from, there);
      }
  return isfinite (least);
}

gboolean
sg_tw_berth (SgBattle *battle, const char *id, SgPlace *place)
{
  double front, depth;
  SgUnit *unit;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  unit = sg_play_unit (&tw.play, id);
  if (unit == NULL || tw.map == NULL)
    return FALSE;
  measure (&tw, unit, &front, &depth);
  *place = (SgPlace) { { width_of (&tw) / 2, depth + MARGIN }, sg_tw_facing (&tw, unit->side) };
  if (sg_tw_home (&tw, unit->side) < 90)
    place->at.y = depth_of (&tw) - depth - MARGIN;
  return sg_tw_kind (unit) != SG_TW_BARGE || find_water (&tw, unit, &place->at);
}

gboolean
sg_tw_put_units (const SgTw *tw, GPtrArray *units, const char *const *ids, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-142");
  g_autofree char *names = sg_units_called (units);

  if (tw->at == SG_PLAY_OVER && reason == NULL)
    return sg_refuse (error, "TW-140", _("The battle is over"));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      SgPlace place = { path[n - 1], sg_tw_facing (tw, unit->side) }, from;
      g_autofree char *why = NULL;

      if (sg_board_find_place (tw->board, unit->id, &from))
        place = (SgPlace) { { from.at.x + path[n - 1].x - path[0].x, from.at.y + path[n - 1].y - path[0].y }, from.bearing };
      for (guint k = 0; ends != NULL && ids[k] != NULL; k++)
        if (g_str_equal (ids[k], unit->id))
          place = ends[k];
      why = reason == NULL ? sg_tw_why_not_put (tw, unit, place.at) : NULL;
      if (why != NULL)
        return sg_refuse_because (error, why);
      sg_tw_set_place (tw, ruling, unit, &place);
    }
  if (units->len == 1)
    sg_ruling_say (ruling, _("%s was put down"), names);
  else
    sg_ruling_say (ruling, ngettext ("%u unit was put down", "%u units were put down", units->len), units->len);
  if (reason != NULL)
    sg_ruling_set_reason (ruling, reason);
  return sg_play_post (&tw->play, g_steal_pointer (&ruling), error);
}
