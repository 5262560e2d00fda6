/* sg-tw-ground.c: where the units of a board stand, measured once for each state of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What waits in a phase asks for the same grounds thousands of times, and each is read from the board’s words. They are kept for one board as it stands: the stamp
 * of the board is another as soon as anything on it may have changed (sg_board_get_stamp()).
 */

#include "play/war-game/sg-tw-ground.h"

#include "play/war-game/sg-tw-gun-words.h"

static GHashTable *kept;   /* id → SgTwGround, NULL where it stands nowhere */
static guint64 kept_stamp;

static void
ground_free (gpointer data)
{
  SgTwGround *self = data;

  if (self == NULL)
    return;
  g_array_unref (self->heads);
  g_free (self);
}

/* (nullable): the house that it is in. */
static const SgPiece *
find_house (const SgTw *tw, const SgUnit *unit)
{
  SgMap *map = sg_board_get_begun_map (tw->board);
  const SgPiece *piece = map != NULL && sg_word_has (unit, &sg_tw_gun_words.house) ? sg_map_get_piece (map, sg_word_text (unit, &sg_tw_gun_words.house)) : NULL;

  return piece != NULL && piece->n_points >= 3 ? piece : NULL;
}

/* The walls about a garrison, square to its front: however few it is, it holds the house on every side (TW-22). */
static void
take_walls (SgTwGround *self, const SgPiece *house)
{
  SgPoint ahead = sg_point_step ((SgPoint) { 0, 0 }, self->stand.at.bearing, 1), right = sg_point_step ((SgPoint) { 0, 0 }, self->stand.at.bearing + 90, 1);
  double front = -INFINITY, back = INFINITY, most = -INFINITY, least = INFINITY;

  for (guint i = 0; i < house->n_points; i++)
    {
      SgPoint at = house->points[i];
      double along = at.x * ahead.x + at.y * ahead.y, across = at.x * right.x + at.y * right.y;

      front = MAX (front, along);
      back = MIN (back, along);
      most = MAX (most, across);
      least = MIN (least, across);
    }
  for (guint i = 0; i < 4; i++)
    {
      double along = i < 2 ? front : back, across = i == 0 || i == 3 ? least : most;

      self->corners[i] = (SgPoint) { along * ahead.x + across * right.x, along * ahead.y + across * right.y };
    }
}

/* (transfer full) (nullable) */
static SgTwGround *
measure (const SgTw *tw, const SgUnit *unit)
{
  const SgPiece *house = find_house (tw, unit);
  SgTwGround ground = { 0 };

  if (!sg_board_get_stand (tw->board, unit->id, &ground.stand))
    return NULL;
  sg_unit_stand_corners (&ground.stand, ground.corners);
  if (house != NULL)
    take_walls (&ground, house);
  ground.middle = (SgPoint) { (ground.corners[0].x + ground.corners[2].x) / 2, (ground.corners[0].y + ground.corners[2].y) / 2 };
  ground.radius = sg_point_distance (ground.middle, ground.corners[0]);   /* by which most pairs are told apart without their edges */
  ground.heads = sg_board_draw_up (tw->board, unit->id);
  return g_memdup2 (&ground, sizeof (ground));
}

SgTwGround *
sg_tw_ground (const SgTw *tw, const SgUnit *unit)
{
  guint64 stamp = sg_board_get_stamp (tw->board);
  SgTwGround *ground = NULL;

  if (kept == NULL)
    kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, ground_free);
  /* What is kept of one board is of no use for a supposed one: going to and fro between two costs their grounds each time, so that whoever supposes
   * asks all that he wants of it at once. */
  if (stamp != kept_stamp)
    g_hash_table_remove_all (kept);
  kept_stamp = stamp;
  if (!g_hash_table_lookup_extended (kept, unit->id, NULL, (gpointer *) &ground))
    {
      ground = measure (tw, unit);
      g_hash_table_insert (kept, g_strdup (unit->id), ground);
    }
  return ground;
}

GArray *
sg_tw_outline (const SgTw *tw, const SgUnit *unit)
{
  const SgTwGround *ground = find_house (tw, unit) != NULL ? sg_tw_ground (tw, unit) : NULL;
  GArray *walls;

  if (ground == NULL)
    return sg_board_get_outline (tw->board, unit->id);
  walls = g_array_sized_new (FALSE, FALSE, sizeof (SgPoint), 4);
  g_array_append_vals (walls, ground->corners, 4);
  return walls;
}

double
sg_tw_ground_least (const SgTwGround *a, const SgTwGround *b)
{
  return MAX (0, sg_point_distance (a->middle, b->middle) - a->radius - b->radius);
}

gboolean
sg_tw_ground_meets (const SgTwGround *self, SgPoint a, SgPoint b)
{
  if (sg_point_distance (self->middle, sg_segment_nearest (a, b, self->middle)) > self->radius)
    return FALSE;
  for (guint i = 0; i < 4; i++)
    if (sg_segments_cross (self->corners[i], self->corners[(i + 1) % 4], a, b, NULL))
      return TRUE;
  return FALSE;
}
