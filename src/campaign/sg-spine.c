/* sg-spine.c: a column that lies bent: the line from its head to its tail, along the way that its head has gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-spine.h"

#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"

#include <math.h>

#define LEAST 0.05   /* of the ground's unit, the program's own: a leg is no shorter */
#define MOST 64      /* points that are written down */
#define SHARP 0.5    /* cosine of half a turn beyond which the corner on its outer side is cut off */

static SgPoint
between (SgPoint a, SgPoint b, double share)
{
  return (SgPoint) { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

GArray *
sg_spine_new (SgPoint head)
{
  GArray *spine = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  g_array_append_val (spine, head);
  return spine;
}

gboolean
sg_spine_add (GArray *spine, SgPoint to, double *left)
{
  SgPoint last = g_array_index (spine, SgPoint, spine->len - 1);
  double leg = sg_point_distance (last, to);

  if (leg < LEAST)
    return *left > 0;
  if (leg > *left)
    to = between (last, to, *left / leg);
  *left -= MIN (leg, *left);
  g_array_append_val (spine, to);
  return *left > LEAST;
}

void
sg_spine_end (GArray *spine, double bearing, double left)
{
  SgPoint last = g_array_index (spine, SgPoint, spine->len - 1);

  if (left <= LEAST)
    return;
  if (spine->len > 1)
    bearing = sg_point_bearing (last, g_array_index (spine, SgPoint, spine->len - 2));
  (void) sg_spine_add (spine, sg_point_step (last, bearing, -left), &left);
}

char *
sg_spine_format (const GArray *spine, double parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; spine != NULL && i < spine->len && i < MOST; i++)
    {
      const SgPoint *point = &g_array_index (spine, SgPoint, i);
      g_autofree char *x = sg_number_format (round (point->x * parts) / parts), *y = sg_number_format (round (point->y * parts) / parts);

      g_string_append_printf (text, "%s%s,%s", i > 0 ? ";" : "", x, y);
    }
  return g_string_free (text, FALSE);
}

GArray *
sg_spine_parse (const char *word)
{
  g_auto (GStrv) points = g_strsplit_set (word, "; ", -1);
  g_autoptr (GArray) spine = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  for (guint i = 0; points[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (points[i], ",", 2);
      SgPoint point;

      if (g_strv_length (parts) != 2 || !sg_number_parse (parts[0], &point.x) || !sg_number_parse (parts[1], &point.y))
        return NULL;
      g_array_append_val (spine, point);
    }
  return spine->len > 1 ? g_steal_pointer (&spine) : NULL;
}

/* Behind the tail it goes straight on, as a column does that is not told otherwise. */
SgPlace
sg_spine_at (const SgPoint *points, guint n, double gone)
{
  SgPlace place = { points[0], 0 };

  for (guint i = 0; i + 1 < n; i++)
    {
      double leg = sg_point_distance (points[i], points[i + 1]);

      place.bearing = sg_point_bearing (points[i + 1], points[i]);
      place.at = between (points[i], points[i + 1], leg > 0 ? MIN (1, gone / leg) : 0);
      if (gone <= leg)
        return place;
      gone -= leg;
    }
  place.at = sg_point_step (place.at, place.bearing, -gone);
  return place;
}

/* A corner on the outer side of a bend lies farther out than half the width; of a sharp one it would run away, and is cut at twice that (SHARP). */
void
sg_spine_outline (const SgPoint *points, guint n, double width, SgPoint *corners)
{
  for (guint i = 0; i < n; i++)
    {
      double ahead = i > 0 ? sg_point_bearing (points[i], points[i - 1]) : sg_point_bearing (points[1], points[0]);
      double behind = i + 1 < n ? sg_point_bearing (points[i + 1], points[i]) : ahead;
      double turn = remainder (ahead - behind, 360), out = width / 2 / MAX (SHARP, cos (turn * G_PI / 360));
      double right = behind + turn / 2 + 90;

      /* The first two are those of the front; then the right side down to the tail, and the left side up again. */
      corners[i == 0 ? 1 : i + 1] = sg_point_step (points[i], right, out);
      corners[i == 0 ? 0 : 2 * n - i] = sg_point_step (points[i], right, -out);
    }
}
