/* sg-gun-sites.c: where guns see most of a field of fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The field is looked at from so many of its places at once (sg-watch.h); the nodes that most of them are seen from are then asked on the ground
 * itself, so that the figures that are told are those of single sights.
 */

#include "map/sg-gun-sites.h"

#include "map/sg-hide.h"
#include "map/sg-sight.h"
#include "map/sg-survey-private.h"
#include "map/sg-watch.h"

#include <math.h>

#define ACROSS 10     /* places of the field along each side */
#define APART 6.0     /* of the longer side of the ground for sites: no two of those told lie nearer than a sixth of it */
#define TRIED 4       /* times as many are asked on the ground as are told */

static SgPoint
middle_of (const SgTract *tract)
{
  return sg_point_between (tract->least, tract->most, 0.5);
}

static SgPoint
place_in (const SgTract *tract, guint i, guint j)
{
  return (SgPoint){ tract->least.x + (tract->most.x - tract->least.x) * (i + 0.5) / ACROSS,
                    tract->least.y + (tract->most.y - tract->least.y) * (j + 0.5) / ACROSS };
}

double
sg_survey_fire_share (SgMap *map, SgPoint at, const SgTract *field, const SgSightTerms *terms, double range, const SgBlocker *blockers, guint n_blockers)
{
  guint seen = 0;

  for (guint k = 0; k < ACROSS * ACROSS; k++)
    {
      SgPoint there = place_in (field, k % ACROSS, k / ACROSS);
      g_autoptr (SgSight) sight = NULL;

      if (range > 0 && sg_point_distance (at, there) > range)
        continue;
      sight = sg_survey_sight (map, at, there, terms, blockers, n_blockers);
      seen += sight->seen;
    }
  return seen / (double) (ACROSS * ACROSS);
}

/* No sight that could count is longer: from corner to corner of the two. */
static double
longest_sight (const SgTract *a, const SgTract *b)
{
  double dx = MAX (fabs (b->most.x - a->least.x), fabs (a->most.x - b->least.x));
  double dy = MAX (fabs (b->most.y - a->least.y), fabs (a->most.y - b->least.y));

  return hypot (dx, dy);
}

typedef struct { SgPoint at; guint seen; double height; } Node;

static int
compare_nodes (gconstpointer a, gconstpointer b)
{
  const Node *first = a, *second = b;

  if (first->seen != second->seen)
    return first->seen < second->seen ? 1 : -1;
  return (first->height < second->height) - (first->height > second->height);
}

static GArray *
list_nodes (SgMap *map, const SgTract *sites, const SgWatch *watch, const SgGoing *going)
{
  g_autoptr (SgShade) standable = sg_survey_standable (map, watch, going);
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (Node));

  for (guint j = 0; j < watch->ny; j++)
    for (guint i = 0; i < watch->nx; i++)
      {
        Node node = { { i * watch->step, j * watch->step }, watch->counts[(gsize) j * watch->nx + i] };

        if (!standable->cells[(gsize) j * watch->nx + i] || node.seen == 0 || node.at.x < sites->least.x || node.at.x > sites->most.x
            || node.at.y < sites->least.y || node.at.y > sites->most.y)
          continue;
        node.height = sg_map_height (map, node.at);
        g_array_append_val (nodes, node);
      }
  g_array_sort (nodes, compare_nodes);
  return nodes;
}

static gboolean
is_beside (GArray *sites, SgPoint at, double apart)
{
  for (guint i = 0; i < sites->len; i++)
    if (sg_point_distance (g_array_index (sites, SgGunSite, i).at, at) < apart)
      return TRUE;
  return FALSE;
}

static int
compare_sites (gconstpointer a, gconstpointer b)
{
  const SgGunSite *first = a, *second = b;

  if (first->share != second->share)
    return first->share < second->share ? 1 : -1;
  return (first->above < second->above) - (first->above > second->above);
}

/* The best by the watch are asked on the ground; of those that lie beside each other only the first. */
static GArray *
keep_apart (GArray *asked, double apart, guint most)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (SgGunSite));

  g_array_sort (asked, compare_sites);
  for (guint i = 0; i < asked->len && kept->len < most; i++)
    if (!is_beside (kept, g_array_index (asked, SgGunSite, i).at, apart))
      g_array_append_val (kept, g_array_index (asked, SgGunSite, i));
  return kept;
}

GArray *
sg_survey_gun_sites (SgMap *map, const SgTract *sites, const SgTract *field, const SgSightTerms *terms, double range, const SgGoing *going,
                     const SgBlocker *blockers, guint n_blockers, guint most)
{
  double longest = longest_sight (sites, field), apart = MAX (sites->most.x - sites->least.x, sites->most.y - sites->least.y) / APART;
  SgPoint middle = middle_of (field), places[ACROSS * ACROSS];
  g_autoptr (SgWatch) watch = NULL;
  g_autoptr (GArray) nodes = NULL, asked = g_array_new (FALSE, FALSE, sizeof (SgGunSite));

  for (guint k = 0; k < ACROSS * ACROSS; k++)
    places[k] = place_in (field, k % ACROSS, k / ACROSS);
  watch = sg_survey_watch (map, places, G_N_ELEMENTS (places), terms, range > 0 ? MIN (range, longest) : longest, blockers, n_blockers);
  nodes = list_nodes (map, sites, watch, going);
  for (guint i = 0; i < nodes->len && asked->len < most * TRIED; i++)
    {
      const Node *node = &g_array_index (nodes, Node, i);
      SgGunSite site = { node->at, 0, sg_point_distance (node->at, middle), node->height - sg_map_height (map, middle) };

      if (is_beside (asked, node->at, apart / 2)) /* a hill’s top has many that see alike: the others shall be asked too */
        continue;
      site.share = sg_survey_fire_share (map, node->at, field, terms, range, blockers, n_blockers);
      g_array_append_val (asked, site);
    }
  return keep_apart (asked, apart, most);
}
