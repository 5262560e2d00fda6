/* sg-tw-ground.c: where the units of a board stand, measured once for each state of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What waits in a phase asks for the same grounds thousands of times, and each is read from the board’s words. They are kept for one board as it stands: the stamp
 * of the board is another as soon as anything on it may have changed (sg_board_get_stamp()).
 */

#include "play/war-game/sg-tw-ground.h"

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

/* (transfer full) (nullable) */
static SgTwGround *
measure (const SgTw *tw, const SgUnit *unit)
{
  SgTwGround ground = { 0 };

  if (!sg_board_get_stand (tw->board, unit->id, &ground.stand))
    return NULL;
  sg_unit_stand_corners (&ground.stand, ground.corners);
  ground.middle = (SgPoint) { (ground.corners[0].x + ground.corners[2].x) / 2, (ground.corners[0].y + ground.corners[2].y) / 2 };
  ground.radius = sg_point_distance (ground.middle, ground.corners[0]);
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
