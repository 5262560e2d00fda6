/* sg-troop-block.c: a body drawn up: where each of its figures stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line is @ranks deep and as wide as it must be; a column is @ranks abreast and as deep as it must be; both fill
 * from the right of the front rank.  Facing up, a line of seven in two ranks and a column of seven by two:
 *
 *      3 2 1 0        1 0
 *        6 5 4        3 2
 *                     5 4
 *                       6
 */

#include "campaign/sg-troop-block.h"

#include <math.h>

struct _SgTroopBlock
{
  gatomicrefcount ref_count;
  char   **ids;
  SgPlace *places;
  guint    strength;
  gboolean formed;
  SgPlace  at;
};

/* Where @ground lies in the frame of @place: x to its right, y ahead. */
static SgPoint
to_local (const SgPlace *place, SgPoint ground)
{
  double angle = place->bearing * G_PI / 180, dx = ground.x - place->at.x, dy = ground.y - place->at.y;

  return (SgPoint) { dx * cos (angle) - dy * sin (angle), dx * sin (angle) + dy * cos (angle) };
}

static SgTroopBlock *
allocate (guint strength, gboolean formed)
{
  SgTroopBlock *self = g_new0 (SgTroopBlock, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->ids = g_new0 (char *, strength + 1);
  self->places = g_new0 (SgPlace, strength + 1);
  self->formed = formed;
  return self;
}

static void
add (SgTroopBlock *self, const char *id, SgPlace place)
{
  self->ids[self->strength] = g_strdup (id);
  self->places[self->strength++] = place;
}

/* The smallest box round the figures in the frame of @frame. */
static void
measure (const SgTroopBlock *self, const SgPlace *frame, SgPoint *low, SgPoint *high)
{
  *low = *high = (SgPoint) { 0, 0 };
  for (guint i = 0; i < self->strength; i++)
    {
      SgPoint local = to_local (frame, self->places[i].at);

      *low = i == 0 ? local : (SgPoint) { MIN (low->x, local.x), MIN (low->y, local.y) };
      *high = i == 0 ? local : (SgPoint) { MAX (high->x, local.x), MAX (high->y, local.y) };
    }
}

/* A formed block is at the middle of its front, a loose one in the midst of its figures. */
static void
settle (SgTroopBlock *self, double bearing)
{
  SgPlace frame = { { 0, 0 }, bearing };
  SgPoint low, high, sum = { 0, 0 };

  self->at.bearing = bearing;
  if (self->strength == 0)
    return;
  if (self->formed)
    {
      measure (self, &frame, &low, &high);
      self->at.at = sg_place_to_ground (&frame, (SgPoint) { (low.x + high.x) / 2, high.y });
      return;
    }
  for (guint i = 0; i < self->strength; i++)
    sum = (SgPoint) { sum.x + self->places[i].at.x, sum.y + self->places[i].at.y };
  self->at.at = (SgPoint) { sum.x / self->strength, sum.y / self->strength };
}

static SgTroopBlock *
slice (const SgTroopBlock *self, guint from, guint to)
{
  SgTroopBlock *part = allocate (to - from, self->formed);

  for (guint i = from; i < to; i++)
    add (part, self->ids[i], self->places[i]);
  settle (part, self->at.bearing);
  return part;
}

static gboolean
same_place (SgPlace a, SgPlace b)
{
  return sg_point_distance (a.at, b.at) < 1e-6 && fabs (a.bearing - b.bearing) < 1e-6;
}

/* Public API */

SgTroopBlock *
sg_troop_block_new (const char *const *ids, const char *formation, guint ranks, double frontage, double depth,
                    const SgPlace *at)
{
  guint n = g_strv_length ((char **) ids);
  guint abreast;
  SgTroopBlock *self = allocate (n, TRUE);

  g_return_val_if_fail (at != NULL, NULL);

  ranks = CLAMP (ranks, 1, MAX (n, 1));
  abreast = g_strcmp0 (formation, "column") == 0 ? ranks : (n + ranks - 1) / ranks;
  for (guint i = 0; i < n; i++)
    {
      SgPoint local = { ((abreast - 1) / 2.0 - i % abreast) * frontage, -(double) (i / abreast) * depth };

      add (self, ids[i], (SgPlace) { sg_place_to_ground (at, local), at->bearing });
    }
  self->at = *at;
  return self;
}

SgTroopBlock *
sg_troop_block_new_loose (const char *const *ids, const SgPlace *places)
{
  guint n = g_strv_length ((char **) ids);
  SgTroopBlock *self = allocate (n, FALSE);

  for (guint i = 0; i < n; i++)
    add (self, ids[i], places[i]);
  settle (self, n > 0 ? places[0].bearing : 0);
  return self;
}

SgTroopBlock *
sg_troop_block_ref (SgTroopBlock *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
sg_troop_block_unref (SgTroopBlock *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_strfreev (self->ids);
  g_free (self->places);
  g_free (self);
}

gboolean
sg_troop_block_equal (const SgTroopBlock *a, const SgTroopBlock *b)
{
  if (a->strength != b->strength || a->formed != b->formed)
    return FALSE;
  for (guint i = 0; i < a->strength; i++)
    if (!g_str_equal (a->ids[i], b->ids[i]) || !same_place (a->places[i], b->places[i]))
      return FALSE;
  return TRUE;
}

guint
sg_troop_block_get_strength (const SgTroopBlock *self)
{
  return self->strength;
}

const char *
sg_troop_block_get_id (const SgTroopBlock *self, guint i)
{
  g_return_val_if_fail (i < self->strength, NULL);
  return self->ids[i];
}

SgPlace
sg_troop_block_get_place (const SgTroopBlock *self, guint i)
{
  g_return_val_if_fail (i < self->strength, self->at);
  return self->places[i];
}

SgPlace
sg_troop_block_get_at (const SgTroopBlock *self)
{
  return self->at;
}

double
sg_troop_block_get_front (const SgTroopBlock *self)
{
  SgPoint low, high;

  measure (self, &self->at, &low, &high);
  return high.x - low.x;
}

double
sg_troop_block_get_depth (const SgTroopBlock *self)
{
  SgPoint low, high;

  measure (self, &self->at, &low, &high);
  return high.y - low.y;
}

SgTroopBlock *
sg_troop_block_moved (const SgTroopBlock *self, const SgPlace *to)
{
  SgTroopBlock *moved = allocate (self->strength, self->formed);
  double turn = to->bearing - self->at.bearing;

  for (guint i = 0; i < self->strength; i++)
    {
      SgPoint ground = sg_place_to_ground (to, to_local (&self->at, self->places[i].at));

      add (moved, self->ids[i], (SgPlace) { ground, sg_bearing_normalize (self->places[i].bearing + turn) });
    }
  moved->at = *to;
  return moved;
}

SgTroopBlock *
sg_troop_block_split (const SgTroopBlock *self, guint n, SgTroopBlock **rest)
{
  n = MIN (n, self->strength);
  if (rest != NULL)
    *rest = slice (self, n, self->strength);
  return slice (self, 0, n);
}

SgTroopBlock *
sg_troop_block_join (const SgTroopBlock *self, const SgTroopBlock *other)
{
  gboolean formed = self->formed && other->formed && fabs (self->at.bearing - other->at.bearing) < 1e-6;
  SgTroopBlock *both = allocate (self->strength + other->strength, formed);

  for (guint i = 0; i < self->strength; i++)
    add (both, self->ids[i], self->places[i]);
  for (guint i = 0; i < other->strength; i++)
    add (both, other->ids[i], other->places[i]);
  settle (both, self->at.bearing);
  return both;
}

SgTroopBlock *
sg_troop_block_without (const SgTroopBlock *self, const char *const *ids)
{
  SgTroopBlock *left = allocate (self->strength, self->formed);

  for (guint i = 0; i < self->strength; i++)
    if (!g_strv_contains (ids, self->ids[i]))
      add (left, self->ids[i], self->places[i]);
  settle (left, self->at.bearing);
  return left;
}

char **
sg_troop_block_within (const SgTroopBlock *self, const SgOutline *outline, const SgOutline *of, const SgPlace *of_place,
                       double reach)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < self->strength; i++)
    if (sg_round_hundredths (sg_outline_gap (outline, &self->places[i], of, of_place)) <= reach)
      g_strv_builder_add (ids, self->ids[i]);
  return g_strv_builder_end (ids);
}
