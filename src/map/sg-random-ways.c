/* sg-random-ways.c: water and ways of random country.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A stream is where enough ground drains through; its bed is cut into the heights so that it never runs uphill.  A way
 * is the cheapest over the ground: length, dear where it is steep, dearer where it must be bridged, cheap where there
 * is a way already.  Cost: nodes × log nodes for a way.
 */

#include "map/sg-random-ways.h"

#include "map/sg-piece.h"
#include "map/sg-random-heap.h"
#include "map/sg-random-land.h"
#include "map/sg-random-private.h"

#include <math.h>
#include <string.h>

#define CATCHMENT 850     /* nodes that make a stream */
#define LEAST_STREAM 500.0 /* paces */
#define RIVER_WIDTH 34.0  /* paces */
#define STREAM_WIDTH 6.0
#define FEET_A_PACE 2.64
#define FINE 16           /* looks to a side are enough to find what is used */
#define NET 2             /* a way goes by every second node */

SgPiece *
sg_country_put (SgCountry *self, SgPieceKind kind, const char *class, const SgPoint *points, guint n)
{
  g_autofree char *id = sg_map_free_id (self->map, kind);
  SgPiece *piece = sg_piece_new (kind, id);
  g_autofree SgPoint *own = g_new (SgPoint, n);

  for (guint i = 0; i < n; i++)
    own[i] = (SgPoint){ round (points[i].x / self->unit * 10) / 10, round (points[i].y / self->unit * 10) / 10 };
  sg_piece_set_points (piece, own, n);
  if (class)
    {
      g_free (piece->class);
      piece->class = g_strdup (class);
    }
  sg_map_put_piece (self->map, piece);
  return piece;
}

static gboolean
is_inside (const SgCountry *self, SgPoint at, double slack)
{
  return at.x >= -slack && at.y >= -slack && at.x <= self->width + slack && at.y <= self->depth + slack;
}

static SgPoint
nearest_on (const GArray *line, SgPoint at)
{
  SgPoint best = g_array_index (line, SgPoint, 0);

  for (guint i = 0; i + 1 < line->len; i++)
    {
      SgPoint a = g_array_index (line, SgPoint, i), b = g_array_index (line, SgPoint, i + 1);
      double length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
      double t = CLAMP (((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / MAX (length, 1e-9), 0, 1);
      SgPoint p = { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };

      if (sg_span (p, at) < sg_span (best, at))
        best = p;
    }
  return best;
}

/* Calls on every node within @reach of the line. */
typedef void (*NodeFunc) (SgCountry *self, guint node, double gap, guint index, gpointer data);

static void
each_near (SgCountry *self, const GArray *line, double reach, NodeFunc call, gpointer data)
{
  SgLand *land = self->land;

  for (guint i = 0; i < line->len; i++)
    {
      SgPoint at = g_array_index (line, SgPoint, i);
      int wide = (int) (reach / land->step) + 1, middle = sg_land_node (land, at);

      for (int y = -wide; y <= wide; y++)
        for (int x = -wide; x <= wide; x++)
          {
            int col = middle % (int) land->nx + x, row = middle / (int) land->nx + y;
            double gap;

            if (col < 0 || row < 0 || col >= (int) land->nx || row >= (int) land->ny)
              continue;
            gap = sg_span (sg_land_place (land, row * land->nx + col), at);
            if (gap <= reach)
              call (self, row * land->nx + col, gap, i, data);
          }
    }
}

static void
mark_node (SgCountry *self, guint node, double gap, guint index, gpointer data)
{
  self->used[node] |= *(guint8 *) data;
}

/* Points no farther apart than half a node. */
static GArray *
densify (const GArray *line, double step)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  for (guint i = 0; i + 1 < line->len; i++)
    {
      SgPoint a = g_array_index (line, SgPoint, i), b = g_array_index (line, SgPoint, i + 1);
      guint parts = (guint) (sg_span (a, b) / step) + 1;

      for (guint k = 0; k < parts; k++)
        {
          SgPoint p = { a.x + (b.x - a.x) * k / parts, a.y + (b.y - a.y) * k / parts };

          g_array_append_val (out, p);
        }
    }
  if (line->len)
    g_array_append_val (out, g_array_index (line, SgPoint, line->len - 1));
  return out;
}

void
sg_country_use (SgCountry *self, const GArray *line, double reach, guint8 mark)
{
  g_autoptr (GArray) dense = densify (line, self->land->step / 2);

  each_near (self, dense, reach, mark_node, &mark);
}

guint8
sg_country_is_used (const SgCountry *self, SgPoint at, double reach)
{
  double step = MAX (self->land->step, reach / FINE); /* of a small country the nodes lie much closer than anything needs */
  guint8 used = 0;

  for (double y = -reach; y <= reach; y += step)
    for (double x = -reach; x <= reach; x += step)
      used |= self->used[sg_land_node (self->land, (SgPoint){ at.x + x, at.y + y })];
  return used;
}

/* Water. */

static void
cut_node (SgCountry *self, guint node, double gap, guint index, gpointer data)
{
  const double *bed = data;

  self->land->h[node] = MIN (self->land->h[node], bed[index] + gap / self->land->step * 0.4);
}

static void
cut_bed (SgCountry *self, const GArray *line, double reach)
{
  g_autoptr (GArray) dense = densify (line, self->land->step / 2);
  g_autofree double *bed = g_new (double, dense->len);

  for (guint i = 0; i < dense->len; i++)
    {
      bed[i] = sg_land_height (self->land, g_array_index (dense, SgPoint, i));
      if (i)
        bed[i] = MIN (bed[i], bed[i - 1]);
    }
  each_near (self, dense, reach, cut_node, bed);
}

/* The longest part of a line that lies on the map, and the point beyond it at either end. */
static GArray *
clip (const SgCountry *self, const GArray *line)
{
  GArray *best = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  guint from = 0, first = 0, last = 0;

  for (guint i = 0; i <= line->len; i++)
    if (i == line->len || !is_inside (self, g_array_index (line, SgPoint, i), 0))
      {
        if (i - from > last - first)
          {
            first = from;
            last = i;
          }
        from = i + 1;
      }
  if (last == first)
    return best;
  first -= first > 0;
  last += last < line->len;
  g_array_append_vals (best, &g_array_index (line, SgPoint, first), last - first);
  return best;
}

typedef struct { guint head, length; } Head;

static int
compare_heads (const void *a, const void *b)
{
  const Head *x = a, *y = b;

  if (x->length != y->length)
    return x->length > y->length ? -1 : 1;
  return (x->head > y->head) - (x->head < y->head);
}

static GArray *
find_heads (const SgLand *land)
{
  guint all = land->nx * land->ny;
  g_autofree guint8 *fed = g_new0 (guint8, all);
  GArray *heads = g_array_new (FALSE, FALSE, sizeof (Head));

  for (guint i = 0; i < all; i++)
    if (land->area[i] >= CATCHMENT && land->to[i] != i)
      fed[land->to[i]] = 1;
  for (guint i = 0; i < all; i++)
    if (land->area[i] >= CATCHMENT && land->to[i] != i && !fed[i])
      {
        Head head = { i, 0 };

        for (guint at = i; land->to[at] != at; at = land->to[at])
          head.length++;
        g_array_append_val (heads, head);
      }
  qsort (heads->data, heads->len, sizeof (Head), compare_heads);
  return heads;
}

static GArray *
trace (const SgLand *land, SgRandom *random, guint head, guint8 *seen)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  guint at = head, n = 0;

  for (;; at = land->to[at], n++)
    {
      gboolean last = seen[at] || land->to[at] == at;
      SgPoint place = sg_land_place (land, at);

      if (n % 3 == 0 && n && !last) /* water does not keep to eight directions */
        {
          place.x += sg_random_between (random, -0.6, 0.6) * land->step;
          place.y += sg_random_between (random, -0.6, 0.6) * land->step;
        }
      if (n % 3 == 0 || last)
        g_array_append_val (line, place);
      seen[at] = 1;
      if (last)
        return sg_smooth_line (line, 3);
    }
}

static double
line_length (const GArray *line)
{
  double sum = 0;

  for (guint i = 0; i + 1 < line->len; i++)
    sum += sg_span (g_array_index (line, SgPoint, i), g_array_index (line, SgPoint, i + 1));
  return sum;
}

static void
put_stream (SgCountry *self, const GArray *line)
{
  g_autoptr (GArray) part = clip (self, line);

  if (part->len < 3 || line_length (part) < LEAST_STREAM)
    return;
  cut_bed (self, part, self->land->step * 1.5);
  sg_country_use (self, part, self->land->step, 2);
  sg_country_put (self, SG_PIECE_STREAM, self->streams->len < 2 ? "stream" : "brook", (SgPoint *) part->data, part->len)->width
      = STREAM_WIDTH / self->unit;
  g_ptr_array_add (self->streams, g_steal_pointer (&part));
}

void
sg_country_streams (SgCountry *self)
{
  SgLand *land = self->land;
  g_autoptr (GArray) heads = find_heads (land), river = clip (self, land->river);
  g_autofree guint8 *seen = g_new0 (guint8, land->nx * land->ny);
  SgPiece *piece;

  cut_bed (self, land->river, RIVER_WIDTH);
  for (guint i = 0; i < heads->len; i++)
    {
      g_autoptr (GArray) line = trace (land, &self->random, g_array_index (heads, Head, i).head, seen);

      put_stream (self, line);
    }
  if (river->len > 1) /* in its bends it may pass by a map that is much broader than deep */
    {
      sg_country_use (self, river, RIVER_WIDTH / 2 + land->step, 2);
      piece = sg_country_put (self, SG_PIECE_RIVER, NULL, (SgPoint *) river->data, river->len);
      piece->width = round (RIVER_WIDTH / self->unit * 10) / 10;
    }
  g_ptr_array_add (self->streams, g_steal_pointer (&river)); /* the last is the river, were it of no point */
}

/* Ways. */

static double
price (const SgCountry *self, guint from, guint to)
{
  SgPoint a = sg_land_place (self->land, from), b = sg_land_place (self->land, to);
  double length = sg_span (a, b), slope = (self->land->h[to] - self->land->h[from]) / FEET_A_PACE / length;
  guint8 middle = self->used[sg_land_node (self->land, (SgPoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 })];
  guint8 there = self->used[to];
  double cost = length * (1 + 260 * slope * slope);

  if (there & 1)
    return cost * 0.5;
  if ((there | middle) & 2)
    cost += self->used[from] & 2 ? 3 * length : 350;
  if (there & 4)
    cost *= 3;
  return cost;
}

static void
spread (const SgCountry *self, guint at, double cost, double *costs, guint *via, GArray *heap)
{
  static const int moves[16][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 },
                                    { 2, 1 }, { -2, 1 }, { 2, -1 }, { -2, -1 }, { 1, 2 }, { -1, 2 }, { 1, -2 }, { -1, -2 } };
  const SgLand *land = self->land;

  for (guint k = 0; k < 16; k++)
    {
      int i = (int) (at % land->nx) + moves[k][0] * NET, j = (int) (at / land->nx) + moves[k][1] * NET;
      guint to = j * land->nx + i;
      double next;

      if (i < 0 || j < 0 || i >= (int) land->nx || j >= (int) land->ny || !is_inside (self, sg_land_place (land, to), 1))
        continue;
      next = cost + price (self, at, to);
      if (next < costs[to])
        {
          costs[to] = next;
          via[to] = at;
          sg_node_push (heap, (SgNode){ next, to });
        }
    }
}

static guint
net_node (const SgCountry *self, SgPoint at)
{
  SgPoint inner = { CLAMP (at.x, 0, self->width), CLAMP (at.y, 0, self->depth) };
  guint node = sg_land_node (self->land, inner), i = node % self->land->nx, j = node / self->land->nx;

  return (j - j % NET) * self->land->nx + i - i % NET;
}

static SgPoint
join (const SgCountry *self, SgPoint at)
{
  SgPoint best = at;
  double gap = INFINITY;

  for (guint i = 0; i < self->ways->len; i++)
    {
      SgPoint p = nearest_on (self->ways->pdata[i], at);

      if (sg_span (p, at) < gap)
        {
          gap = sg_span (p, at);
          best = p;
        }
    }
  return best;
}

/* From the last node back to the first, every third kept, corners cut. */
static GArray *
collect (const SgCountry *self, const guint *via, guint from, guint end, SgPoint start, SgPoint finish)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SgPoint)), line = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  guint n;

  for (guint at = end; at != from; at = via[at])
    {
      SgPoint place = sg_land_place (self->land, at);

      g_array_append_val (nodes, place);
    }
  g_array_append_val (line, start);
  n = nodes->len;
  for (guint k = 2; k + 1 < n; k += 2)
    g_array_append_val (line, g_array_index (nodes, SgPoint, n - 1 - k));
  g_array_append_val (line, finish);
  return sg_smooth_line (line, 2);
}

GArray *
sg_country_way (SgCountry *self, SgPoint from, SgPoint to, double joins)
{
  guint all = self->land->nx * self->land->ny, first = net_node (self, from), last = net_node (self, to);
  g_autofree double *costs = g_new (double, all);
  g_autofree guint *via = g_new (guint, all);
  g_autoptr (GArray) heap = g_array_new (FALSE, FALSE, sizeof (SgNode));

  for (guint i = 0; i < all; i++)
    costs[i] = INFINITY;
  costs[first] = 0;
  sg_node_push (heap, (SgNode){ 0, first });
  while (heap->len)
    {
      SgNode now = sg_node_pop (heap);
      SgPoint place = sg_land_place (self->land, now.at);

      if (now.key > costs[now.at])
        continue;
      if (now.at == last)
        return collect (self, via, first, now.at, from, to);
      if (joins > 0 && self->used[now.at] & 1 && sg_span (place, from) > joins)
        return collect (self, via, first, now.at, from, join (self, place));
      spread (self, now.at, now.key, costs, via, heap);
    }
  return NULL;
}

/* Where a way meets water. */

static gboolean
cross (SgPoint a, SgPoint b, SgPoint c, SgPoint d, SgPoint *where)
{
  double bottom = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x), t, u;

  if (bottom == 0)
    return FALSE;
  t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / bottom;
  u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / bottom;
  *where = (SgPoint){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
  return t >= 0 && t <= 1 && u >= 0 && u <= 1;
}

static void
put_bridge (SgCountry *self, SgPoint at, SgPoint a, SgPoint b, double water, const char *road, double width)
{
  double length = MAX (sg_span (a, b), 1e-9), half = water / 2 + 7;
  SgPoint way = { (b.x - a.x) / length * half, (b.y - a.y) / length * half };
  SgPoint ends[] = { { at.x - way.x, at.y - way.y }, { at.x + way.x, at.y + way.y } };
  gboolean ford = g_str_equal (road, "track") && water < RIVER_WIDTH;
  const char *class = g_str_equal (road, "main") || water >= RIVER_WIDTH ? "stone" : "wooden";
  SgPiece *piece = ford ? sg_country_put (self, SG_PIECE_FORD, NULL, ends, 2) : sg_country_put (self, SG_PIECE_BRIDGE, class, ends, 2);

  piece->width = round ((width + 2) / self->unit * 10) / 10;
  if (ford)
    piece->depth = 1;
}

static void
bridge_line (SgCountry *self, const GArray *way, const GArray *water, double wide, const char *class, double width)
{
  SgPoint last = { -1e9, -1e9 }, where;

  for (guint i = 0; i + 1 < way->len; i++)
    for (guint k = 0; k + 1 < water->len; k++)
      {
        SgPoint a = g_array_index (way, SgPoint, i), b = g_array_index (way, SgPoint, i + 1);

        if (cross (a, b, g_array_index (water, SgPoint, k), g_array_index (water, SgPoint, k + 1), &where)
            && sg_span (where, last) > 30 && is_inside (self, where, 0))
          {
            put_bridge (self, where, a, b, wide, class, width);
            last = where;
          }
      }
}

void
sg_country_put_way (SgCountry *self, GArray *line, const char *class, double width)
{
  SgPiece *piece;

  if (!line)
    return;
  piece = sg_country_put (self, SG_PIECE_ROAD, class, (SgPoint *) line->data, line->len);
  piece->width = round (width / self->unit * 10) / 10;
  for (guint i = 0; i < self->streams->len; i++)
    bridge_line (self, line, self->streams->pdata[i], i + 1 == self->streams->len ? RIVER_WIDTH : STREAM_WIDTH, class, width);
  sg_country_use (self, line, self->land->step * 0.9, 1);
  g_ptr_array_add (self->ways, line);
}

/* By the river, where it is level, near the middle. */
static SgPoint
choose_village (SgCountry *self)
{
  const GArray *river = self->streams->pdata[self->streams->len - 1];
  SgPoint best = { self->width / 2, self->depth / 2 };
  double least = INFINITY;

  for (guint i = 2; i + 2 < river->len; i++)
    for (int side = -1; side <= 1; side += 2)
      {
        SgPoint a = g_array_index (river, SgPoint, i - 2), b = g_array_index (river, SgPoint, i + 2), at;
        double length = MAX (sg_span (a, b), 1), cost;

        at = (SgPoint){ (a.x + b.x) / 2 - (b.y - a.y) / length * side * 260, (a.y + b.y) / 2 + (b.x - a.x) / length * side * 260 };
        cost = sg_span (at, (SgPoint){ self->width / 2, self->depth / 2 }) / 12
               + 3 * fabs (sg_land_height (self->land, (SgPoint){ at.x + 120, at.y }) - sg_land_height (self->land, (SgPoint){ at.x - 120, at.y }))
               + 200 * (sg_country_is_used (self, at, 150) != 0) + sg_random_between (&self->random, 0, 60);
        if (is_inside (self, at, -0.15 * self->depth) && cost < least)
          {
            least = cost;
            best = at;
          }
      }
  return best;
}

/* The lowest place on an edge of the map: where a road would come in. */
static SgPoint
gate (SgCountry *self, guint side, double from, double to)
{
  double share = sg_random_between (&self->random, from, to);
  SgPoint best = { 0, 0 };
  double least = INFINITY;

  for (int k = -8; k <= 8; k++)
    {
      double s = CLAMP (share + k * 0.015, 0.03, 0.97), cost;
      SgPoint at = side == 0 ? (SgPoint){ 0, s * self->depth } : side == 1 ? (SgPoint){ self->width, s * self->depth }
                   : side == 2 ? (SgPoint){ s * self->width, self->depth } : (SgPoint){ s * self->width, 0 };

      cost = sg_land_height (self->land, at) + 400 * (sg_country_is_used (self, at, 40) != 0);
      if (cost < least)
        {
          least = cost;
          best = at;
        }
    }
  return best;
}

void
sg_country_ways (SgCountry *self)
{
  double y, low;   /* where the ways at the sides come in, on the half where the village is not */
  SgPoint left, right;

  self->village = choose_village (self);
  y = self->village.y / self->depth;
  low = y > 0.5 ? 0.1 : 0.65;
  left = gate (self, 0, y - 0.06, y + 0.06);
  right = gate (self, 1, y - 0.06, y + 0.06);
  sg_country_put_way (self, sg_country_way (self, left, self->village, 0), "main", 12);
  sg_country_put_way (self, sg_country_way (self, right, self->village, 300), "main", 12);
  sg_country_put_way (self, sg_country_way (self, gate (self, 2, 0.35, 0.65), self->village, 300), "main", 12);
  sg_country_put_way (self, sg_country_way (self, gate (self, 3, 0.35, 0.65), self->village, 300), "main", 12);
  sg_country_put_way (self, sg_country_way (self, gate (self, 2, 0.08, 0.25), self->village, 300), "by-road", 7);
  sg_country_put_way (self, sg_country_way (self, gate (self, 2, 0.75, 0.92), self->village, 300), "by-road", 7);
  sg_country_put_way (self, sg_country_way (self, gate (self, 3, 0.08, 0.25), self->village, 300), "by-road", 7);
  sg_country_put_way (self, sg_country_way (self, gate (self, 1, low, low + 0.25), self->village, 300), "by-road", 7);
  sg_country_put_way (self, sg_country_way (self, gate (self, 0, low, low + 0.25), self->village, 300), "by-road", 7);
}
