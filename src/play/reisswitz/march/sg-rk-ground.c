/* sg-rk-ground.c: where every unit stands on the ground, and how far one is from another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/march/sg-rk-ground.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/march/sg-rk-column.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "map/sg-slope.h"

static void
clear_ground (gpointer data)
{
  g_clear_pointer (&((SgRkGround *) data)->line, g_array_unref);
}

/* On the board of a side, of what it has only seen or been told of: the front and the length that were. */
static void
take_seen (SgBoard *board, SgRkGround *ground)
{
  const char *front = g_hash_table_lookup (sg_board_get_body (board, ground->unit->id)->words, "front");
  const char *deep = g_hash_table_lookup (sg_board_get_body (board, ground->unit->id)->words, "deep");

  if (sg_word_is (ground->unit, &sg_rk_words.block, SG_RK_UNKNOWN))
    ground->form = (SgRkForm) { .id = "", .label = "", .row = "", .target = "" };
  if (front != NULL)
    ground->form.front = g_ascii_strtod (front, NULL);
  if (deep != NULL)
    ground->form.depth = g_ascii_strtod (deep, NULL);
}

void
sg_rk_ground_put (SgBoard *board, SgUnit *unit, const SgPlace *place, SgRkGround *ground)
{
  *ground = (SgRkGround) { unit, *place };
  if (!sg_rk_form (board, unit, NULL, &ground->form))
    ground->form = (SgRkForm) { .id = "", .label = "", .row = "", .target = "" };
  take_seen (board, ground);
  ground->a = ground->form.column ? place->at : sg_place_to_ground (place, (SgPoint) { -ground->form.front / 2, 0 });
  ground->b = sg_place_to_ground (place, ground->form.column ? (SgPoint) { 0, -ground->form.depth } : (SgPoint) { ground->form.front / 2, 0 });
}

/* FALSE when it stands nowhere. */
static gboolean
read_ground (SgBoard *board, SgUnit *unit, SgRkGround *ground)
{
  SgPlace place;

  if (!sg_rk_on_field (board, unit, &place))
    return FALSE;
  sg_rk_ground_put (board, unit, &place, ground);
  ground->line = sg_rk_column_line (board, unit, &ground->form);
  if (ground->line != NULL)
    ground->b = g_array_index (ground->line, SgPoint, ground->line->len - 1);
  if (ground->line != NULL && ground->line->len <= 2)
    g_clear_pointer (&ground->line, g_array_unref);
  return TRUE;
}

GArray *
sg_rk_grounds (SgBoard *board)
{
  GPtrArray *units = sg_board_get_units (board);
  GArray *grounds = g_array_new (FALSE, TRUE, sizeof (SgRkGround));

  g_array_set_clear_func (grounds, clear_ground);
  for (guint i = 0; i < units->len; i++)
    {
      SgRkGround ground;

      if (read_ground (board, units->pdata[i], &ground))
        g_array_append_val (grounds, ground);
    }
  return grounds;
}

SgRkGround *
sg_rk_ground_of (GArray *grounds, const char *unit)
{
  for (guint i = 0; i < grounds->len; i++)
    if (g_str_equal (g_array_index (grounds, SgRkGround, i).unit->id, unit))
      return &g_array_index (grounds, SgRkGround, i);
  return NULL;
}

/* Between grounds, bent or not. */

static guint
count_legs (const SgRkGround *ground)
{
  return ground->line != NULL ? ground->line->len - 1 : 1;
}

static void
get_leg (const SgRkGround *ground, guint i, SgPoint *a, SgPoint *b)
{
  *a = ground->line != NULL ? g_array_index (ground->line, SgPoint, i) : ground->a;
  *b = ground->line != NULL ? g_array_index (ground->line, SgPoint, i + 1) : ground->b;
}

SgPoint
sg_rk_ground_nearest (const SgRkGround *ground, SgPoint to)
{
  SgPoint best = ground->place.at;
  double least = INFINITY;

  for (guint i = 0; i < count_legs (ground); i++)
    {
      SgPoint a, b, near;

      get_leg (ground, i, &a, &b);
      near = sg_segment_nearest (a, b, to);
      if (sg_point_distance (near, to) < least)
        {
          least = sg_point_distance (near, to);
          best = near;
        }
    }
  return best;
}

double
sg_rk_ground_gap (const SgRkGround *one, const SgRkGround *two)
{
  double least = INFINITY;

  for (guint i = 0; i < count_legs (one); i++)
    for (guint k = 0; k < count_legs (two); k++)
      {
        SgPoint a, b, c, d;

        get_leg (one, i, &a, &b);
        get_leg (two, k, &c, &d);
        least = MIN (least, sg_segment_distance (a, b, c, d));
      }
  return least;
}

gboolean
sg_rk_ground_crosses (const SgRkGround *ground, SgPoint from, SgPoint to)
{
  for (guint i = 0; i < count_legs (ground); i++)
    {
      SgPoint a, b;

      get_leg (ground, i, &a, &b);
      if (sg_segments_cross (from, to, a, b, NULL))
        return TRUE;
    }
  return FALSE;
}

SgPoint
sg_rk_ground_middle (const SgRkGround *ground)
{
  double half = 0;

  for (guint i = 0; i < count_legs (ground); i++)
    {
      SgPoint a, b;

      get_leg (ground, i, &a, &b);
      half += sg_point_distance (a, b) / 2;
    }
  return ground->line != NULL ? sg_rk_way_at ((SgPoint *) ground->line->data, ground->line->len, half, NULL)
                              : sg_rk_between (ground->a, ground->b, 0.5);
}

double
sg_rk_range_of (const SgRkGround *who, const SgRkGround *target)
{
  return round (sg_rk_ground_gap (who, target));
}

double
sg_rk_apart (SgBoard *board, const char *a, const char *b)
{
  SgUnit *units[] = { sg_board_get_unit (board, a), sg_board_get_unit (board, b) };
  SgRkGround grounds[2] = { 0 };
  double apart = INFINITY;

  if (units[0] != NULL && units[1] != NULL && read_ground (board, units[0], &grounds[0]) && read_ground (board, units[1], &grounds[1]))
    apart = sg_rk_range_of (&grounds[0], &grounds[1]);
  clear_ground (&grounds[0]);
  clear_ground (&grounds[1]);
  return apart;
}

gboolean
sg_rk_is_skirmishing (const SgRkGround *ground)
{
  return g_str_equal (ground->form.id, "skirmishers");
}

gboolean
sg_rk_is_manned (const SgRk *rk, const SgRkGround *guns)
{
  return sg_rk_is_in_battery (&guns->form) && sg_rk_shelter_of (rk, guns->unit) == NULL;
}
