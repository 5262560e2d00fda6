/* sg-route.c: the shortest way round what cannot be crossed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A* over the graph of what sees what.  Its nodes are the corners of the obstacles, a figure's half width away from
 * them, each round corner as a few straight pieces.  Whether an edge is open is asked of sg_map_blocked() only once
 * the search would go by it, for that is what takes time, and most are never gone by; whatever comes out is legal.  An obstacle has its corners
 * among the nodes from when an edge is found barred by it: until then the way is sought as if it did not stand there, which is never longer, so that
 * the first way found whole is the shortest.  Most of a country has no node, therefore.  Of one outline with very many corners some are passed
 * over, and no more than MOST_NODES are looked at: the way is then legal, and may be a little longer than the shortest.
 */

#include "map/sg-route.h"

#include "map/sg-map-ground.h"
#include "map/sg-map-private.h"
#include "map/sg-piece.h"

#include <math.h>

#define MAX_CORNERS 375         /* of one piece: of more only every second counts, or every third, and so on */
#define MOST_NODES 6000         /* in all; two of them make one key of 32 bits */
#define CORNER_STEP (G_PI / 8)  /* between the nodes round one corner */
#define SKIN 0.002              /* how far off an obstacle's reach the nodes lie, so that none grazes it */

/* By @from it would be reached after @gone; @open: that edge was found open. */
typedef struct { SgPoint at; double gone, guess; int from; gboolean done, open; } Node;

typedef struct
{
  SgMap   *map;
  double   radius;
  gboolean gun;
  SgPoint  from, to;
  SgPoint  least, most; /* ways stay on the map, or as far off it as their ends */
  GArray  *nodes;       /* (element-type Node): the first is where it goes from, the second where to */
  GArray  *reached;     /* (element-type guint): nodes that are done, in the order in which they were reached */
  GHashTable *closed;   /* of a node and one from which it was tried: it is not seen from there */
  GHashTable *gathered; /* the pieces whose corners are nodes */
  gboolean crosses;     /* bridges and fords are nodes, too */
} Search;

static Node *
get_node (Search *search, guint i)
{
  return &g_array_index (search->nodes, Node, i);
}

static void
add_node (Search *search, SgPoint at)
{
  Node node = { at, INFINITY, INFINITY, -1, FALSE, FALSE };

  if (search->nodes->len >= MOST_NODES || at.x < search->least.x || at.y < search->least.y || at.x > search->most.x || at.y > search->most.y)
    return;
  if (search->nodes->len >= 2 && sg_map_bars_end (search->map, search->from, at, search->radius, search->gun)) /* nobody comes there */
    return;
  g_array_append_val (search->nodes, node);
}

/* Nodes about one corner, over the angles between the normals of its two edges; the pieces lie round a circle, not in
 * it. */
static void
add_corner (Search *search, SgPoint corner, double from, double sweep, double away)
{
  int n = MAX (1, (int) ceil (sweep / CORNER_STEP));
  double reach = away / cos (sweep / n / 2) + SKIN;

  for (int k = 0; k < n; k++)
    {
      double angle = from + sweep * (k + 0.5) / n;

      add_node (search, (SgPoint) { corner.x + reach * cos (angle), corner.y + reach * sin (angle) });
    }
}

static double
turn_between (double from, double to)
{
  double turn = fmod (to - from, 2 * G_PI);

  return turn < 0 ? turn + 2 * G_PI : turn;
}

static gboolean
runs_left (const SgPiece *piece)
{
  double twice = 0;

  for (guint i = 0; i < piece->n_points; i++)
    {
      SgPoint a = piece->points[i], b = piece->points[(i + 1) % piece->n_points];

      twice += a.x * b.y - a.y * b.x;
    }
  return twice > 0;
}

static void
add_outline (Search *search, const SgPiece *piece, double away, guint every)
{
  guint n = piece->n_points;
  gboolean left = runs_left (piece);

  for (guint k = 0; k < n; k += every)
    {
      SgPoint a = piece->points[left ? (k + n - 1) % n : (k + 1) % n], b = piece->points[k];
      SgPoint c = piece->points[left ? (k + 1) % n : (k + n - 1) % n];
      double in = atan2 (b.y - a.y, b.x - a.x), out = atan2 (c.y - b.y, c.x - b.x), sweep = turn_between (in, out);

      if (sweep > 0 && sweep < G_PI)
        add_corner (search, b, in - G_PI / 2, sweep, away);
    }
}

static void
add_line (Search *search, const SgPiece *piece, double away, guint every)
{
  for (guint k = 0; k < piece->n_points; k += k + every < piece->n_points ? every : 1)
    add_corner (search, piece->points[k], 0, 2 * G_PI, away);
}

/* A ford or bridge is entered by its ends and sides: its corners and middles, from just within. */
static void
add_crossing (Search *search, const SgPiece *piece)
{
  for (guint k = 0; k < piece->n_points; k++)
    {
      SgPoint a = piece->points[k], b = piece->points[(k + 1) % piece->n_points];
      double half = sg_piece_is_outline (piece) ? 0 : MAX (0, piece->width / 2 - SKIN),
             length = sg_point_distance (a, b);

      add_node (search, a);
      if (length == 0 || (!sg_piece_is_outline (piece) && k + 1 == piece->n_points))
        continue;
      for (int side = -1; side <= 1; side++)
        {
          SgPoint off = { -(b.y - a.y) / length * half * side, (b.x - a.x) / length * half * side };

          add_node (search, (SgPoint) { a.x + off.x, a.y + off.y });
          add_node (search, (SgPoint) { (a.x + b.x) / 2 + off.x, (a.y + b.y) / 2 + off.y });
          add_node (search, (SgPoint) { b.x + off.x, b.y + off.y });
        }
    }
}

static gpointer
edge_key (guint node, guint from)
{
  return GUINT_TO_POINTER (node << 16 | from);
}

static int
take_nearest (Search *search)
{
  int best = -1;

  for (guint i = 0; i < search->nodes->len; i++)
    {
      Node *node = &g_array_index (search->nodes, Node, i);

      if (!node->done && !isinf (node->guess)
          && (best < 0 || node->guess < g_array_index (search->nodes, Node, best).guess))
        best = i;
    }
  return best;
}

static void
propose (Search *search, guint node, guint from)
{
  Node *here = get_node (search, from), *there = get_node (search, node);
  double gone = here->gone + sg_point_distance (here->at, there->at);

  if (there->done || gone >= there->gone - 1e-12 || g_hash_table_contains (search->closed, edge_key (node, from)))
    return;
  there->gone = gone;
  there->guess = gone + sg_point_distance (there->at, search->to);
  there->from = (int) from;
  there->open = FALSE;
}

/* From wherever one has come to. */
static void
propose_from_all (Search *search, guint node)
{
  for (guint i = 0; i < search->reached->len; i++)
    propose (search, node, g_array_index (search->reached, guint, i));
}

static void
reach_out (Search *search, guint from)
{
  get_node (search, from)->done = TRUE;
  g_array_append_val (search->reached, from);
  for (guint i = 0; i < search->nodes->len; i++)
    propose (search, i, from);
}

/* Who is barred by water looks for every bridge and ford that there is, once. */
static void
gather_passes (Search *search)
{
  for (guint i = 0; i < search->map->pieces->len && !search->crosses; i++)
    {
      const SgPiece *piece = g_ptr_array_index (search->map->pieces, i);

      if (sg_piece_kind_is_pass (piece->kind))
        add_crossing (search, piece);
    }
  search->crosses = TRUE;
}

/* The corners of @piece, which bars an edge, become nodes. */
static void
gather (Search *search, const SgPiece *piece)
{
  gboolean water = sg_piece_kind_is_water (piece->kind);
  double away = water ? 0 : search->radius;
  guint first = search->nodes->len, every = 1 + piece->n_points / MAX_CORNERS;

  if (!g_hash_table_add (search->gathered, (gpointer) piece))
    return;
  if (water)
    gather_passes (search);
  if (sg_piece_is_outline (piece))
    add_outline (search, piece, away, every);
  else
    add_line (search, piece, away + MAX (piece->width, 0.25) / 2, every);
  for (guint i = first; i < search->nodes->len; i++)
    propose_from_all (search, i);
}

/* Whether the node may be gone to as it was to be; else the next best is proposed in its stead, and it waits for its turn. */
static gboolean
is_open (Search *search, guint at)
{
  Node *node = get_node (search, at);
  const SgPiece *bar;

  if (node->from < 0 || node->open)
    return TRUE;
  bar = sg_map_blocked (search->map, get_node (search, (guint) node->from)->at, node->at, search->radius, search->gun, NULL);
  node->open = bar == NULL;
  if (node->open)
    return TRUE;
  g_hash_table_add (search->closed, edge_key (at, (guint) node->from));
  node->gone = node->guess = INFINITY;
  node->from = -1;
  propose_from_all (search, at);
  gather (search, bar); /* and the nodes may lie elsewhere in memory */
  return FALSE;
}

/* (transfer full) (nullable): the way to the second node from the first. */
static GArray *
find_way (Search *search)
{
  GArray *way;
  int at;

  while ((at = take_nearest (search)) >= 0)
    if (is_open (search, (guint) at))
      {
        if (at == 1)
          break;
        reach_out (search, (guint) at);
      }
  if (at < 0)
    return NULL;
  way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  for (; at >= 0; at = get_node (search, (guint) at)->from)
    g_array_prepend_val (way, get_node (search, (guint) at)->at);
  return way;
}

/**
 * sg_map_route:
 * @radius: of the figure: half its width
 *
 * Returns: (transfer full) (nullable) (element-type SgPoint): the way, both ends included.
 */
GArray *
sg_map_route (SgMap *self, SgPoint from, SgPoint to, double radius, gboolean gun)
{
  g_autoptr (GArray) nodes = NULL, reached = NULL;
  g_autoptr (GHashTable) closed = NULL, gathered = NULL;
  Search search = { self, radius, gun, from, to };

  g_return_val_if_fail (SG_IS_MAP (self), NULL);

  if (sg_map_bars_end (self, from, to, radius, gun))
    return NULL;
  search.least = (SgPoint) { MIN (0, MIN (from.x, to.x)), MIN (0, MIN (from.y, to.y)) };
  search.most = (SgPoint) { MAX (sg_map_get_width (self), MAX (from.x, to.x)), MAX (sg_map_get_depth (self), MAX (from.y, to.y)) };
  search.nodes = nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  search.reached = reached = g_array_new (FALSE, FALSE, sizeof (guint));
  search.closed = closed = g_hash_table_new (NULL, NULL);
  search.gathered = gathered = g_hash_table_new (NULL, NULL);
  add_node (&search, from);
  add_node (&search, to);
  get_node (&search, 0)->gone = 0;
  get_node (&search, 0)->guess = sg_point_distance (from, to);
  return find_way (&search);
}
