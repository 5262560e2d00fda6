/* sg-watch.c: from every spot of a country, how many of some places are seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A sight goes both ways: who sees the place from a node is seen from the place with the two heights changed over.  So a viewshed from each place
 * is counted up at the nodes, and no node has to look for itself.
 */

#include "map/sg-watch.h"

#include "map/sg-relief-private.h"
#include "map/sg-sight.h"
#include "map/sg-survey-private.h"
#include "map/sg-viewshed-private.h"

#include <math.h>

#define FEWEST_NODES 320 /* along the longer side, for what stands on the ground */
#define MOST_NODES 640   /* many eyes look over a coarser field: what is told in figures is looked at on the ground itself */

/* (transfer full). */
static SgRelief *
make_field (SgMap *map)
{
  double width = sg_map_get_width (map), depth = sg_map_get_depth (map), step = MAX (width, depth) / (MOST_NODES - 1);
  SgRelief *relief = sg_map_get_relief (map), *field;

  if (MAX (relief->nx, relief->ny) <= MOST_NODES)
    return sg_relief_square (relief, width, depth, FEWEST_NODES);
  field = sg_relief_allocate ((guint) ceil (width / step - 1e-9) + 1, (guint) ceil (depth / step - 1e-9) + 1, step, step);
  for (guint j = 0; j < field->ny; j++)
    for (guint i = 0; i < field->nx; i++)
      field->h[(gsize) j * field->nx + i] = sg_relief_height (relief, (SgPoint){ i * step, j * step });
  return field;
}

/* Both lie on the same field’s nodes. */
static void
count_in (SgWatch *self, const SgShade *part)
{
  guint left = (guint) round (part->origin.x / self->step), near = (guint) round (part->origin.y / self->step);

  for (guint j = 0; j < part->ny; j++)
    {
      guint16 *row = self->counts + (gsize) (near + j) * self->nx + left;
      const guint8 *cells = part->cells + (gsize) j * part->nx;

      for (guint i = 0; i < part->nx; i++)
        row[i] += cells[i] != 0;
    }
}

SgWatch *
sg_survey_watch (SgMap *map, const SgPoint *places, guint n, const SgSightTerms *terms, double range, const SgBlocker *blockers, guint n_blockers)
{
  g_autoptr (SgRelief) field = NULL;
  SgSightTerms back = *terms;
  SgWatch *self;

  g_return_val_if_fail (SG_IS_MAP (map) && n <= G_MAXUINT16, NULL);

  /* The field is asked from the place of one, and what is wanted is who sees that place: eye and target change about. */
  back.eye = terms->target;
  back.target = terms->eye;
  field = make_field (map);
  self = g_new (SgWatch, 1);
  *self = (SgWatch){ field->nx, field->ny, n, field->step_x, g_new0 (guint16, (gsize) field->nx * field->ny) };
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SgShade) part = sg_survey_viewshed_on (map, field, places[i], &back, range, blockers, n_blockers);

      count_in (self, part);
    }
  return self;
}

void
sg_watch_free (SgWatch *self)
{
  g_free (self->counts);
  g_free (self);
}

guint
sg_watch_at (const SgWatch *self, SgPoint at)
{
  double i = floor (at.x / self->step + 0.5), j = floor (at.y / self->step + 0.5);

  if (!(i >= 0 && j >= 0 && i < self->nx && j < self->ny))
    return 0;
  return self->counts[(gsize) j * self->nx + (gsize) i];
}

double
sg_watch_share (const SgWatch *self, guint least)
{
  gsize all = (gsize) self->nx * self->ny, some = 0;

  for (gsize c = 0; c < all; c++)
    some += self->counts[c] >= least;
  return all > 0 ? (double) some / all : 0;
}

SgShade *
sg_watch_shade (const SgWatch *self)
{
  SgShade *shade = sg_shade_new (self->nx, self->ny, self->step, (SgPoint){ 0, 0 });

  for (gsize c = 0; self->n > 0 && c < (gsize) self->nx * self->ny; c++)
    /* Rounded up: a place that one of many sees is not shown as seen by none. */
    shade->cells[c] = (self->counts[c] * 255u + self->n - 1) / self->n;
  return shade;
}

/* The place on @way that lies @at from its start. */
static SgPoint
place_on (const SgPoint *way, guint n, double at)
{
  for (guint i = 0; i + 1 < n; i++)
    {
      double leg = sg_point_distance (way[i], way[i + 1]);

      if (leg > 0 && at <= leg)
        return sg_point_between (way[i], way[i + 1], at / leg);
      at -= leg;
    }
  return way[n - 1];
}

#define LEAST_PARTS 1

GArray *
sg_survey_spread (const SgPoint *way, guint n, double apart, guint most)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  double length = sg_path_length (way, n);
  /* Even parts, so that both ends have a place. */
  guint parts = length > 0 ? CLAMP ((guint) MIN (ceil (length / apart), 1e6), LEAST_PARTS, MAX (most, 2) - 1) : 0;

  for (guint k = 0; n > 0 && k <= parts; k++)
    {
      SgPoint at = place_on (way, n, parts > 0 ? length * k / parts : 0);

      g_array_append_val (places, at);
    }
  return places;
}

/* One eye is enough; the others are not asked. */
static gboolean
is_bare (SgMap *map, SgPoint at, const SgPoint *eyes, guint n_eyes, const SgSightTerms *terms, const SgBlocker *blockers, guint n_blockers)
{
  for (guint i = 0; i < n_eyes; i++)
    {
      g_autoptr (SgSight) sight = sg_survey_sight (map, eyes[i], at, terms, blockers, n_blockers);

      if (sight->seen)
        return TRUE;
    }
  return FALSE;
}

GArray *
sg_survey_bare (SgMap *map, const SgPoint *way, guint n, const SgPoint *eyes, guint n_eyes, const SgSightTerms *terms, const SgBlocker *blockers,
                guint n_blockers, double apart)
{
  GArray *bare = g_array_new (FALSE, FALSE, sizeof (SgStretch));
  double length = sg_path_length (way, n);
  guint parts = MAX (1, (guint) MIN (ceil (length / apart), 1e5));

  for (guint k = 0; n > 0 && k < parts; k++)
    {
      SgStretch part = { length * k / parts, length * (k + 1) / parts };
      SgStretch *last = bare->len > 0 ? &g_array_index (bare, SgStretch, bare->len - 1) : NULL;

      if (!is_bare (map, place_on (way, n, (part.from + part.to) / 2), eyes, n_eyes, terms, blockers, n_blockers))
        continue;
      /* Parts that touch are one stretch. */
      if (last && last->to >= part.from - 1e-9 * length)
        last->to = part.to;
      else
        g_array_append_val (bare, part);
    }
  return bare;
}

double
sg_stretches_sum (GArray *stretches, double *longest)
{
  double sum = 0, most = 0;

  for (guint i = 0; i < stretches->len; i++)
    {
      const SgStretch *one = &g_array_index (stretches, SgStretch, i);

      sum += one->to - one->from;
      most = MAX (most, one->to - one->from);
    }
  if (longest)
    *longest = most;
  return sum;
}
