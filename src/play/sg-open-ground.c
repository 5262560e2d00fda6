/* sg-open-ground.c: units drawn up in rows, each shifted to where the ground is open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-open-ground.h"

#include "map/sg-piece.h"
#include "map/sg-way.h"

#include <math.h>

#define SEEK 0.5         /* inches, the program’s own: so finely open ground is looked for */
#define FURTHEST 24.0    /* inches, the same: no farther from its place in the row */

gboolean
sg_open_ground_is_bad (SgMap *map, SgPoint at)
{
  const SgPiece *piece = map != NULL ? sg_survey_ground (map, at) : NULL;

  return piece != NULL && (sg_piece_kind_is_water (piece->kind) || sg_piece_kind_is_building (piece->kind));
}

/* Its ground lies the same way round whichever edge it faces. */
static gboolean
is_open (const SgOpenGround *self, guint unit, SgPoint at)
{
  double front = self->fronts[unit], depth = self->depths[unit];

  if (!self->may_stand (unit, at, self->data))
    return FALSE;
  for (double x = -front / 2; x <= front / 2; x += MAX (front / 8, SEEK / 2))
    for (double y = -depth; y <= depth; y += MAX (depth / 2, SEEK / 2))
      if (self->is_bad (unit, (SgPoint) { at.x + x, at.y + y }, self->data))
        return FALSE;
  return TRUE;
}

/* Whether nobody else is set down there; only those that are @set count. */
static gboolean
is_free (const SgOpenGround *self, guint unit, SgPoint at, const SgPlace *places, const gboolean *set)
{
  for (guint i = 0; i < self->n; i++)
    if (i != unit && set[i] && fabs (places[i].at.x - at.x) < (self->fronts[i] + self->fronts[unit]) / 2 + SEEK
        && fabs (places[i].at.y - at.y) < MAX (self->depths[i], self->depths[unit]) + SEEK)
      return FALSE;
  return TRUE;
}

void
sg_open_ground_seek (const SgOpenGround *self, SgPlace *places)
{
  g_autofree gboolean *set = g_new0 (gboolean, self->n);

  for (guint i = 0; i < self->n; i++)
    set[i] = is_open (self, i, places[i].at);
  for (guint i = 0; i < self->n; i++)
    {
      SgPoint home = places[i].at;

      for (double far = SEEK; !set[i] && far <= FURTHEST; far += SEEK)
        for (double bearing = 0; !set[i] && bearing < 360; bearing += 15)
          {
            SgPoint at = sg_point_step (home, bearing, far);

            set[i] = is_open (self, i, at) && is_free (self, i, at, places, set);
            places[i].at = set[i] ? at : home;
          }
      set[i] = TRUE;
    }
}
