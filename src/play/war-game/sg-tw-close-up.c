/* sg-tw-close-up.c: bodies that lose men stay in the contact that they were in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A body is drawn up about the middle of its front, so that it shrinks from both ends when men fall, and would come away from an enemy whom only its end
 * touched; on the table the men who are left close on him.
 */

#include "play/war-game/sg-tw-close-up.h"

#include <string.h>

#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-ground.h"

typedef struct { SgPoint corners[4]; } Corners;

/* FALSE where it stands nowhere. */
static gboolean
find_corners (const SgTw *tw, const SgUnit *unit, Corners *corners)
{
  const SgTwGround *ground = sg_tw_ground (tw, unit);

  if (ground != NULL)
    memcpy (corners->corners, ground->corners, sizeof (corners->corners));
  return ground != NULL;
}

/* How far and whither the nearest point of @from is from @to. */
static double
find_gap (const Corners *from, const Corners *to, SgPoint *step)
{
  double least = INFINITY;

  for (guint i = 0; i < 4; i++)
    for (guint k = 0; k < 4; k++)
      {
        SgPoint there = sg_segment_nearest (to->corners[k], to->corners[(k + 1) % 4], from->corners[i]);
        SgPoint here = sg_segment_nearest (from->corners[k], from->corners[(k + 1) % 4], to->corners[i]);
        double one = sg_point_distance (from->corners[i], there), other = sg_point_distance (here, to->corners[i]);

        if (one < least)
          *step = (SgPoint) { there.x - from->corners[i].x, there.y - from->corners[i].y };
        least = MIN (least, one);
        if (other < least)
          *step = (SgPoint) { to->corners[i].x - here.x, to->corners[i].y - here.y };
        least = MIN (least, other);
      }
  return least;
}

/* Whether @unit is there before the ruling and after it, where it stood: whoever is moved by the ruling itself, out of a fire or off the table, is
 * not drawn back. */
static gboolean
stays (const SgTw *tw, const SgTw *then, const SgUnit *unit)
{
  SgUnit *later = sg_play_unit (&then->play, unit->id);
  SgPlace before, after;

  return later != NULL && sg_tw_is_there (then, later) && sg_board_find_place (tw->board, unit->id, &before) && sg_board_find_place (then->board, unit->id, &after)
         && sg_point_distance (before.at, after.at) < SG_TW_NEAR;
}

/* The charger comes on where one alone charged; of two who did alike, he who lost men. */
static void
close_on (const SgTw *tw, const SgTw *then, SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy)
{
  const SgUnit *mover = sg_tw_is_charging (enemy, unit) && !sg_tw_is_charging (unit, enemy) ? enemy : unit;
  const SgUnit *other = mover == unit ? enemy : unit;
  Corners own, his;
  SgPlace place;
  SgPoint step = { 0, 0 };

  if (!stays (tw, then, unit) || !stays (tw, then, enemy) || !find_corners (then, sg_play_unit (&then->play, mover->id), &own)
      || !find_corners (then, sg_play_unit (&then->play, other->id), &his) || sg_polygon_gap (own.corners, 4, his.corners, 4) <= SG_TW_NEAR)
    return;
  (void) find_gap (&own, &his, &step);
  (void) sg_board_find_place (then->board, mover->id, &place);
  place.at = (SgPoint) { place.at.x + step.x, place.at.y + step.y };
  sg_tw_set_place (tw, ruling, mover, &place);
}

/* Losses alone make a body narrower; a ruling without any is not looked at, for that costs a board. */
static gboolean
takes_men (SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    if (((SgEffect *) effects->pdata[i])->kind == SG_EFFECT_TRANSFER)
      return TRUE;
  return FALSE;
}

void
sg_tw_close_up (const SgTw *tw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL), met = g_ptr_array_new (), enemies = g_ptr_array_new ();
  g_autoptr (SgBoard) board = NULL;
  SgTw then;

  for (guint i = 0; i < units->len && takes_men (ruling); i++)
    {
      SgUnit *foe = sg_tw_foe (tw, units->pdata[i]);

      if (foe == NULL)
        continue;
      g_ptr_array_add (met, units->pdata[i]);
      g_ptr_array_add (enemies, foe);
    }
  if (met->len == 0)
    return;
  board = sg_play_suppose (&tw->play, ruling);
  sg_tw_read (&then, tw->battle, board);
  for (guint i = 0; i < met->len; i++)
    /* each of a pair is in the list: who lost nobody has not drawn away */
    if (sg_tw_left (sg_play_unit (&then.play, ((SgUnit *) met->pdata[i])->id)) < sg_tw_left (met->pdata[i]))
      close_on (tw, &then, ruling, met->pdata[i], enemies->pdata[i]);
}
