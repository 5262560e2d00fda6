/* sg-contour.c: crossings joined to whole lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line crosses an edge of the grid where the height between its two nodes is the level, so that two levels never
 * share a point; saddles are settled alike for every level, so that they never cross.  Large fields are marched in two bands at the same
 * time, which share a row of nodes; the lines are the same as from one.  Cost: a pass over the field, and 8 bytes a point besides the lines.
 */

#include "map/sg-contour.h"

#include "map/sg-contour-march.h"
#include "map/sg-contour-private.h"
#include "map/sg-contour-smooth.h"

#define TWO_BANDS_FROM (512 * 512)    /* nodes: below, a thread costs more than it saves */
#define MOST_LEVELS 16384

void
sg_contour_free (SgContour *self)
{
  g_free (self->points);
  g_free (self);
}

typedef struct
{
  const SgRelief *field;
  SgLevels        levels;
  gboolean        smooth;
  guint           seam_row;    /* of nodes, shared by the bands */
  SgCrossings     bands[2];
  GPtrArray     **lines;       /* by level */
  GArray         *edges, *points; /* of the line in hand */
} Join;

/* Crossings are numbered through: those of the first band, then those of the second but for the seam. */
static guint
number_of (const Join *join, guint second)
{
  const SgCrossings *first = &join->bands[0];

  if (second == SG_NO_CROSSING)
    return second;
  return second < first->n_seam ? first->seam + second : first->n + second - first->n_seam;
}

static guint
count_all (const Join *join)
{
  return join->bands[0].n + (join->bands[1].n ? join->bands[1].n - join->bands[0].n_seam : 0);
}

static guint
edge_of (const Join *join, guint crossing)
{
  const SgCrossings *first = &join->bands[0];

  return crossing < first->n ? first->edge[crossing] : join->bands[1].edge[crossing - first->n + first->n_seam];
}

/* The next crossing on the line, which is thereby passed. */
static guint
take_next (Join *join, guint crossing)
{
  SgCrossings *first = &join->bands[0], *second = &join->bands[1];
  guint *place, next;

  if (crossing < first->n && first->next[crossing] != SG_NO_CROSSING)
    {
      next = first->next[crossing];
      first->next[crossing] = SG_NO_CROSSING;
      return next;
    }
  if (crossing < first->n && (crossing < first->seam || crossing >= first->seam + first->n_seam || !second->n))
    return SG_NO_CROSSING;
  place = second->next + (crossing < first->n ? crossing - first->seam : crossing - first->n + first->n_seam);
  next = number_of (join, *place);
  *place = SG_NO_CROSSING;
  return next;
}

static gboolean
goes_on (const Join *join, guint crossing)
{
  const SgCrossings *first = &join->bands[0], *second = &join->bands[1];

  if (crossing >= first->n)
    return second->next[crossing - first->n + first->n_seam] != SG_NO_CROSSING;
  return first->next[crossing] != SG_NO_CROSSING || (second->n && crossing >= first->seam && crossing < first->seam + first->n_seam &&
                                                     second->next[crossing - first->seam] != SG_NO_CROSSING);
}

static gboolean
at_border (const SgRelief *field, guint edge)
{
  guint node = edge / 2, i, j = node / field->nx;

  if (edge % 2 == 0)
    return j == 0 || j == field->ny - 1;
  i = node - j * field->nx;
  return i == 0 || i == field->nx - 1;
}

static inline SgPoint
edge_point (const SgRelief *field, guint edge, double level)
{
  guint node = edge / 2, j = node / field->nx, i = node - j * field->nx;
  double a = field->h[node], b = edge % 2 ? field->h[node + field->nx] : field->h[node + 1], share = (level - a) / (b - a);

  return edge % 2 ? (SgPoint){ i * field->step_x, (j + share) * field->step_y } : (SgPoint){ (i + share) * field->step_x, j * field->step_y };
}

/* The crossings of an edge follow each other from its lowest level on. */
static guint
level_of (const Join *join, guint crossing)
{
  const SgRelief *field = join->field;
  guint edge = edge_of (join, crossing), node = edge / 2, k = 0;
  double a = field->h[node], b = edge % 2 ? field->h[node + field->nx] : field->h[node + 1];

  while (k < crossing && edge_of (join, crossing - k - 1) == edge)
    k++;
  return sg_levels_class (&join->levels, MIN (a, b), -1) + 1 + k;
}

static double
signed_area (const SgPoint *points, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    {
      SgPoint a = points[i], b = points[i + 1 < n ? i + 1 : 0];

      sum += (a.x - points[0].x) * (b.y - points[0].y) - (b.x - points[0].x) * (a.y - points[0].y);
    }
  return sum;
}

static void
follow (Join *join, guint start)
{
  SgContour *line = g_new0 (SgContour, 1);
  guint k = level_of (join, start), crossing = start;

  line->level = join->levels.h[k];
  g_array_set_size (join->edges, 0);
  g_array_set_size (join->points, 0);
  do
    {
      guint edge = edge_of (join, crossing);
      SgPoint at = edge_point (join->field, edge, line->level);

      g_array_append_val (join->points, at);
      if (join->smooth)
        g_array_append_val (join->edges, edge);
      crossing = take_next (join, crossing);
    }
  while (crossing != SG_NO_CROSSING && crossing != start);
  line->closed = crossing == start;
  line->n_points = join->points->len;
  line->points = g_memdup2 (join->points->data, line->n_points * sizeof (SgPoint));
  if (join->smooth)
    sg_contour_smooth (join->field, join->levels.interval, (guint *) join->edges->data, line->points, line->n_points, line->closed);
  line->hollow = line->closed && signed_area (line->points, line->n_points) < 0;
  g_ptr_array_add (join->lines[k], line);
}

/* First the lines that begin at the border, then the rings. */
static void
follow_all (Join *join)
{
  guint n = count_all (join);

  join->edges = g_array_new (FALSE, FALSE, sizeof (guint));
  join->points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  for (guint c = 0; c < n; c++)
    if (at_border (join->field, edge_of (join, c)) && goes_on (join, c))
      follow (join, c);
  for (guint c = 0; c < n; c++)
    if (goes_on (join, c))
      follow (join, c);
  g_array_unref (join->edges);
  g_array_unref (join->points);
}

static gpointer
find_second_thread (gpointer data)
{
  Join *join = data;

  sg_crossings_find (join->field, &join->levels, join->seam_row, join->field->ny - 1, &join->bands[1]);
  return NULL;
}

static void
find_all (Join *join)
{
  const SgRelief *field = join->field;
  gboolean two = (gsize) field->nx * field->ny >= TWO_BANDS_FROM;
  GThread *thread = NULL;

  join->seam_row = two ? field->ny / 2 : field->ny - 1;
  if (two)
    thread = g_thread_try_new ("contours", find_second_thread, join, NULL);
  sg_crossings_find (field, &join->levels, 0, join->seam_row, &join->bands[0]);
  if (thread)
    g_thread_join (thread);
  else if (two)
    find_second_thread (join);
}

/* @n heights, with an endless one on either side. */
static double *
make_levels (double first, double interval, guint n)
{
  double *h = g_new (double, n + 2);

  h[0] = -INFINITY;
  for (guint k = 0; k < n; k++)
    h[k + 1] = first + k * interval;
  h[n + 1] = INFINITY;
  return h;
}

GPtrArray *
sg_relief_contours_all (const SgRelief *self, double first, double interval, guint n, gboolean smooth)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_contour_free);
  g_autofree double *h = NULL;
  Join join = { self, { 0 } };

  g_return_val_if_fail (interval > 0, all);

  n = MIN (n, MOST_LEVELS);
  h = make_levels (first, interval, n);
  join.levels = (SgLevels){ n, first, interval, h + 1 };
  join.smooth = smooth;
  join.lines = g_new (GPtrArray *, n);
  for (guint k = 0; k < n; k++)
    join.lines[k] = g_ptr_array_new ();
  find_all (&join);
  follow_all (&join);
  for (guint k = 0; k < n; k++)
    g_ptr_array_extend_and_steal (all, join.lines[k]);
  g_free (join.lines);
  sg_crossings_clear (&join.bands[0]);
  sg_crossings_clear (&join.bands[1]);
  return all;
}

GPtrArray *
sg_relief_contours (const SgRelief *self, double level)
{
  return sg_relief_contours_all (self, level, 1, 1, FALSE);
}
