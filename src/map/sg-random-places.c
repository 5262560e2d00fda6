/* sg-random-places.c: where people live in random country, and what grows there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-random-places.h"

#include "map/sg-random-land.h"
#include "map/sg-random-private.h"
#include "map/sg-random-ways.h"

#include <math.h>

#define FEET_A_PACE 2.64
#define FARM_GAP 750.0    /* paces between farms */

/* Two halves of a name.  Which of them a seed finds goes by how many there are: one more, and every country is called otherwise. */
static const char *const firsts[] = { "Alder", "Ash", "Beck", "Bram", "Brock", "Cold", "Coombe", "Crab", "Dene", "Elm", "Ewe", "Fern",
                                      "Frog", "Gals", "Hare", "Harrow", "Haw", "Hazel", "Holt", "Kings", "Lang", "Lark", "Marl", "Mere",
                                      "Nether", "Oak", "Orchard", "Otter", "Raven", "Rush", "Sand", "Sheep", "Stan", "Star", "Thorn", "Wether",
                                      "White", "Wil", "Withy", "Wood", "Wren", "Yew" };
static const char *const seconds[] = { "acre", "borne", "bury", "combe", "cote", "den", "field", "ford", "ham", "hurst", "leigh", "ley", "mead",
                                       "over", "ridge", "stead", "stoke", "thorpe", "ton", "wick", "worth", "well" };

char *
sg_country_name (SgRandom *random)
{
  /* One after the other, here and below: in which order a compiler asks for what it hands on is its own affair. */
  const char *second = seconds[sg_random_below (random, G_N_ELEMENTS (seconds))], *first = firsts[sg_random_below (random, G_N_ELEMENTS (firsts))];

  return g_strconcat (first, second, NULL);
}

/* Somewhere on the map, between these shares of its sides. */
static SgPoint
any_place (SgCountry *self, double from, double to)
{
  double x = sg_random_between (&self->random, from, to) * self->width, y = sg_random_between (&self->random, from, to) * self->depth;

  return (SgPoint){ x, y };
}

static void
set_name (SgPiece *piece, char *name)
{
  g_free (piece->name);
  piece->name = name;
}

static double
slope_at (const SgCountry *self, SgPoint at)
{
  double d = 40, x = sg_land_height (self->land, (SgPoint){ at.x + d, at.y }) - sg_land_height (self->land, (SgPoint){ at.x - d, at.y });
  double y = sg_land_height (self->land, (SgPoint){ at.x, at.y + d }) - sg_land_height (self->land, (SgPoint){ at.x, at.y - d });

  return sqrt (x * x + y * y) / (2 * d) / FEET_A_PACE;
}

/* A throw for houses alone, so that a seed goes on giving the country it always gave. */
static const char *
material_of (SgCountry *self, SgPieceKind kind)
{
  if (kind == SG_PIECE_CHURCH)
    return "stone";
  if (kind == SG_PIECE_SHED)
    return "wood";
  return sg_random_below (&self->random, 3) ? "brick" : "stone";
}

/* A house of @long_side × @short_side with its front along @way. */
static SgPiece *
put_house (SgCountry *self, SgPieceKind kind, const char *class, SgPoint at, SgPoint way, double long_side, double short_side)
{
  SgPoint a = { way.x * long_side / 2, way.y * long_side / 2 }, b = { -way.y * short_side / 2, way.x * short_side / 2 };
  SgPoint corners[] = { { at.x - a.x - b.x, at.y - a.y - b.y }, { at.x + a.x - b.x, at.y + a.y - b.y },
                        { at.x + a.x + b.x, at.y + a.y + b.y }, { at.x - a.x + b.x, at.y - a.y + b.y } };
  SgPiece *piece = sg_country_put (self, kind, class, corners, 4);

  if (kind == SG_PIECE_CHURCH)
    piece->height = 50;
  else if (kind == SG_PIECE_SHED)
    piece->height = 14;
  else
    piece->height = 24;
  g_free (piece->material);
  piece->material = g_strdup (material_of (self, kind));
  if (kind == SG_PIECE_HOUSE)
    piece->sections = 1 + sg_random_below (&self->random, 3);
  return piece;
}

static SgPoint
direction (SgPoint a, SgPoint b)
{
  double length = MAX (sg_span (a, b), 1e-9);

  return (SgPoint){ (b.x - a.x) / length, (b.y - a.y) / length };
}

/* To the points of the ways, which lie close together. */
static double
way_gap (const SgCountry *self, SgPoint at)
{
  double best = INFINITY;

  for (guint i = 0; i < self->ways->len; i++)
    {
      const GArray *line = self->ways->pdata[i];

      for (guint k = 0; k < line->len; k++)
        best = MIN (best, sg_span (at, g_array_index (line, SgPoint, k)));
    }
  return best;
}

typedef struct { SgCountry *self; SgPoint middle; GArray *houses; double reach; } Street;

static gboolean
is_free (const Street *street, SgPoint at, double gap)
{
  for (guint i = 0; i < street->houses->len; i++)
    if (sg_span (at, g_array_index (street->houses, SgPoint, i)) < gap)
      return FALSE;
  return way_gap (street->self, at) > 15 && !(sg_country_is_used (street->self, at, 12) & 2);
}

static void
line_street (Street *street, SgPoint at, SgPoint way)
{
  SgRandom *random = &street->self->random;

  for (int side = -1; side <= 1; side += 2)
    {
      double back = sg_random_between (random, 20, 26), shift = sg_random_between (random, -4, 4);
      SgPoint spot = { at.x - way.y * back * side + way.x * shift, at.y + way.x * back * side + way.y * shift };
      /* Houses stand close about the middle and are few towards the ends. */
      double far = sg_span (spot, street->middle) / street->reach, long_side, short_side;

      if (sg_random_unit (random) < far * far * 0.7 || !is_free (street, spot, 27))
        continue;
      short_side = sg_random_between (random, 10, 13);
      long_side = sg_random_between (random, 15, 23);
      put_house (street->self, sg_random_below (random, 7) ? SG_PIECE_HOUSE : SG_PIECE_SHED, NULL, spot, way, long_side, short_side);
      g_array_append_val (street->houses, spot);
    }
}

static void
put_streets (Street *street)
{
  SgCountry *self = street->self;

  for (guint i = 0; i < self->ways->len; i++)
    {
      const GArray *line = self->ways->pdata[i];
      double gone = 0;

      for (guint k = 0; k + 1 < line->len; k++)
        {
          SgPoint a = g_array_index (line, SgPoint, k), b = g_array_index (line, SgPoint, k + 1);

          gone += sg_span (a, b);
          if (gone < 30 || sg_span (a, street->middle) > street->reach)
            continue;
          gone = 0;
          line_street (street, a, direction (a, b));
        }
    }
}

static void
put_name (SgCountry *self, const char *class, SgPoint at, char *name)
{
  set_name (sg_country_put (self, SG_PIECE_NAME, class, &at, 1), name);
}

/* Beside the middle, as near as there is room: a place without any has no church. */
static void
put_church (Street *street)
{
  for (double gap = 45; gap < 160; gap += 10)
    {
      SgPoint spot = { street->middle.x + gap, street->middle.y + gap * 0.6 };

      if (!is_free (street, spot, 40) || way_gap (street->self, spot) < 30)
        continue;
      put_house (street->self, SG_PIECE_CHURCH, NULL, spot, (SgPoint){ 1, 0 }, 30, 14);
      g_array_append_val (street->houses, spot);
      return;
    }
}

static void
put_place (SgCountry *self, SgPoint middle, double reach, const char *class, const char *name)
{
  g_autoptr (GArray) houses = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  Street street = { self, middle, houses, reach };

  if (reach > 300)
    put_church (&street);
  put_streets (&street);
  for (guint i = 0; i < houses->len; i++)
    self->used[sg_land_node (self->land, g_array_index (houses, SgPoint, i))] |= 4;
  put_name (self, class, middle, g_strdup (name));
}

/* Along the roads, far from the village and from each other. */
static void
put_hamlets (SgCountry *self)
{
  double apart = MAX (self->width, self->depth) * 0.27;
  SgPoint places[4] = { self->village };
  guint n = 1;

  for (guint tries = 0; tries < 200 && n < G_N_ELEMENTS (places) && self->ways->len > 0; tries++)
    {
      const GArray *way = self->ways->pdata[sg_random_below (&self->random, self->ways->len)];
      SgPoint at = g_array_index (way, SgPoint, sg_random_below (&self->random, way->len));
      gboolean good = at.x > 500 && at.y > 500 && at.x < self->width - 500 && at.y < self->depth - 500 && slope_at (self, at) < 0.06;
      g_autofree char *name = NULL;

      for (guint i = 0; i < n && good; i++)
        good = sg_span (at, places[i]) > apart;
      if (!good)
        continue;
      name = sg_country_name (&self->random);
      put_place (self, at, 190, "hamlet", name);
      places[n++] = at;
    }
}

static void
put_village (SgCountry *self)
{
  g_autofree char *name = sg_country_name (&self->random);

  put_place (self, self->village, 480, "village", name);
  sg_map_set_title (self->map, name);
}

/* House, barn and shed round a yard, and a track to the next road. */
static void
put_farm (SgCountry *self, SgPoint at)
{
  g_autoptr (GArray) track = sg_country_way (self, at, self->village, 60);
  SgPoint way = track && track->len > 1 ? direction (at, g_array_index (track, SgPoint, 1)) : (SgPoint){ 1, 0 };
  g_autofree char *name = sg_country_name (&self->random);
  SgPoint barn = { at.x - way.y * 30, at.y + way.x * 30 }, shed = { at.x - way.x * 26 - way.y * 14, at.y - way.y * 26 + way.x * 14 };

  /* A yard at the roadside needs no track. */
  if (track && track->len > 2 && sg_span (g_array_index (track, SgPoint, 0), g_array_index (track, SgPoint, track->len - 1)) > 40)
    sg_country_put_way (self, g_array_ref (track), "track", 5);
  set_name (put_house (self, SG_PIECE_HOUSE, "farm", (SgPoint){ at.x + way.y * 9, at.y - way.x * 9 }, way, 22, 12), g_strdup_printf ("%s Farm", name));
  put_house (self, SG_PIECE_SHED, NULL, barn, way, 24, 11);
  put_house (self, SG_PIECE_SHED, NULL, shed, (SgPoint){ -way.y, way.x }, 18, 9);
  self->used[sg_land_node (self->land, at)] |= 4;
}

static void
put_farms (SgCountry *self)
{
  g_autoptr (GArray) farms = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  guint most = (guint) CLAMP (self->width * self->depth / 4.2e6, 2, 14);

  g_array_append_val (farms, self->village);
  for (guint tries = 0; tries < 600 && farms->len <= most; tries++)
    {
      SgPoint at = any_place (self, 0.05, 0.95);
      double gap = way_gap (self, at);
      gboolean apart = gap > 90 && gap < 420 && slope_at (self, at) < 0.07 && !(sg_country_is_used (self, at, 60) & 6);

      for (guint i = 0; i < farms->len && apart; i++)
        apart = sg_span (at, g_array_index (farms, SgPoint, i)) > (i ? FARM_GAP : FARM_GAP * 0.9);
      if (!apart)
        continue;
      put_farm (self, at);
      g_array_append_val (farms, at);
    }
}

/* The highest places that lie apart: heights, and names of hills. */
static void
put_heights (SgCountry *self)
{
  g_autoptr (GArray) tops = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  const SgLand *land = self->land;

  for (guint n = 0; n < 9; n++)
    {
      SgPoint best = { 0, 0 };
      double height = -INFINITY;

      for (guint i = 0; i < land->nx * land->ny; i += 2)
        {
          SgPoint at = sg_land_place (land, i);
          gboolean apart = at.x > 100 && at.y > 100 && at.x < self->width - 100 && at.y < self->depth - 100 && land->h[i] > height;

          for (guint k = 0; k < tops->len && apart; k++)
            apart = sg_span (at, g_array_index (tops, SgPoint, k)) > 0.16 * MAX (self->width, self->depth);
          if (apart)
            {
              height = land->h[i];
              best = at;
            }
        }
      if (isinf (height))
        break;
      g_array_append_val (tops, best);
      sg_country_put (self, SG_PIECE_SPOT, n ? "spot" : "trig", &best, 1)->height = round (height);
      if (n < 3)
        {
          g_autofree char *name = sg_country_name (&self->random);

          put_name (self, "ridge", (SgPoint){ best.x, best.y - 110 }, g_strdup_printf ("%s %s", name, n == 1 ? "Hill" : "Down"));
        }
    }
}

static void
name_waters (SgCountry *self)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);
  guint streams = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      SgPiece *piece = pieces->pdata[i];
      const char *first = firsts[sg_random_below (&self->random, G_N_ELEMENTS (firsts))];

      if (piece->kind == SG_PIECE_RIVER)
        set_name (piece, g_strdup_printf ("River %s", first));
      /* The longest come first; more names would crowd the map. */
      else if (piece->kind == SG_PIECE_STREAM && streams++ < 3)
        set_name (piece, g_strdup_printf ("%s Brook", first));
    }
}

void
sg_country_places (SgCountry *self)
{
  put_village (self);
  put_hamlets (self);
  put_farms (self);
  put_heights (self);
  name_waters (self);
}

/* What grows. */

/* A ring is smoothed as a line that ends where it begins, and that end is taken away again. */
static GArray *
round_off (const GArray *outline)
{
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  GArray *smooth;

  g_array_append_vals (ring, outline->data, outline->len);
  g_array_append_val (ring, g_array_index (outline, SgPoint, 0));
  smooth = sg_smooth_line (ring, 1);
  g_array_set_size (smooth, smooth->len - 1);
  return smooth;
}

/* Along the slope, as hangers lie. */
static SgPoint
contour_way (const SgCountry *self, SgPoint at)
{
  double d = 60, x = sg_land_height (self->land, (SgPoint){ at.x + d, at.y }) - sg_land_height (self->land, (SgPoint){ at.x - d, at.y });
  double y = sg_land_height (self->land, (SgPoint){ at.x, at.y + d }) - sg_land_height (self->land, (SgPoint){ at.x, at.y - d });
  double length = sqrt (x * x + y * y);

  return length > 1e-6 ? (SgPoint){ -y / length, x / length } : (SgPoint){ 1, 0 };
}

static gboolean
is_wooded (const SgCountry *self, SgPoint at, guint64 seed)
{
  double likes = sg_noise_sum (seed, at.x / 1500, at.y / 1500, 2, 0.5) + 6 * slope_at (self, at) + (self->woods - 0.5) * 1.2;

  return likes > 0.25 && !(sg_country_is_used (self, at, 90) & 14) && sg_span (at, self->village) > 700;
}

static void
put_wood (SgCountry *self, SgPoint at, guint n)
{
  static const char *const kinds[] = { "Wood", "Hanger", "Copse", "Plantation", "Wood", "Holt" };
  double along = sg_random_between (&self->random, 380, 900), across = sg_random_between (&self->random, 240, 480);
  g_autoptr (GArray) rough = sg_random_outline (&self->random, at, along, across, contour_way (self, at), 0.5), outline = round_off (rough);
  const char *class = "ordinary";
  if (sg_random_below (&self->random, 5) == 0)
    class = "thick";
  else if (sg_random_below (&self->random, 5) == 0)
    class = "thin";
  SgPiece *piece;

  for (guint i = 0; i < outline->len; i++)
    /* It may stand over a way, but in no water and no yard. */
    if (sg_country_is_used (self, g_array_index (outline, SgPoint, i), 20) & 6)
      return;
  piece = sg_country_put (self, SG_PIECE_WOOD, class, (SgPoint *) outline->data, outline->len);
  piece->sparse = g_str_equal (class, "thin");
  piece->height = 45;
  if (along > 520)
    set_name (piece, g_strdup_printf ("%s %s", firsts[sg_random_below (&self->random, G_N_ELEMENTS (firsts))], kinds[n % G_N_ELEMENTS (kinds)]));
  for (guint i = 0; i < self->land->nx * self->land->ny; i++)
    if (sg_polygon_contains ((SgPoint *) outline->data, outline->len, sg_land_place (self->land, i)))
      self->used[i] |= 8;
}

static void
put_woods (SgCountry *self)
{
  guint64 seed = sg_random_next (&self->random);
  guint most = (guint) (self->width * self->depth / 2.4e6 * (0.2 + 1.6 * self->woods)), n = 0;

  for (guint tries = 0; tries < 500 && n < most; tries++)
    {
      SgPoint at = any_place (self, 0, 1);

      if (is_wooded (self, at, seed))
        put_wood (self, at, n++);
    }
}

/* Fields: a net with crooked lines, drawn where the ground is low, gentle and clear. */
static SgPoint
field_corner (const SgCountry *self, guint64 seed, int i, int j)
{
  double x = i * 310 + 90 * sg_noise (seed, i * 0.7, j * 0.7) + 60 * sg_noise (seed + 1, i * 2.3, j * 2.3);
  double y = j * 230 + 90 * sg_noise (seed + 2, i * 0.7, j * 0.7) + 50 * sg_noise (seed + 3, i * 2.3, j * 2.3);

  return (SgPoint){ x, y };
}

/* Hedges end at a way and begin behind it: only their ends may lie on one. */
static gboolean
may_hedge (SgCountry *self, SgPoint a, SgPoint b, double limit)
{
  for (guint k = 0; k <= 8; k++)
    {
      SgPoint at = { a.x + (b.x - a.x) * k / 8, a.y + (b.y - a.y) * k / 8 };

      if (at.x < 0 || at.y < 0 || at.x > self->width || at.y > self->depth || sg_land_height (self->land, at) > limit
          || self->used[sg_land_node (self->land, at)] & (k % 8 ? 15 : 14) || slope_at (self, at) > 0.13)
        return FALSE;
    }
  return TRUE;
}

static void
put_hedge (SgCountry *self, GArray *line)
{
  if (line->len > 1)
    sg_country_put (self, SG_PIECE_HEDGE, sg_random_below (&self->random, 4) ? "low" : "high", (SgPoint *) line->data, line->len);
  g_array_set_size (line, 0);
}

static void
put_row (SgCountry *self, guint64 seed, int row, gboolean upright, int n, double limit)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  for (int k = 0; k < n; k++)
    {
      SgPoint a = upright ? field_corner (self, seed, row, k) : field_corner (self, seed, k, row);
      SgPoint b = upright ? field_corner (self, seed, row, k + 1) : field_corner (self, seed, k + 1, row);
      /* Fields are small and whole about the village, and have gaps farther out. */
      double near = sg_span (a, self->village) / (0.3 * MAX (self->width, self->depth));

      if (sg_random_unit (&self->random) < 0.1 + 0.16 * MIN (near, 2) || !may_hedge (self, a, b, limit))
        {
          put_hedge (self, line);
          continue;
        }
      if (!line->len)
        g_array_append_val (line, a);
      g_array_append_val (line, b);
    }
  put_hedge (self, line);
}

static void
put_fields (SgCountry *self)
{
  guint64 seed = sg_random_next (&self->random);
  int columns = (int) (self->width / 310) + 1, rows = (int) (self->depth / 230) + 1;
  double limit = sg_land_height (self->land, self->village) + 110;

  for (int j = 1; j < rows; j++)
    put_row (self, seed, j, FALSE, columns, limit);
  for (int i = 1; i < columns; i++)
    put_row (self, seed, i, TRUE, rows, limit);
}

static void
put_patch (SgCountry *self, SgPieceKind kind, const char *class, SgPoint at, double along, double across, guint8 shun)
{
  g_autoptr (GArray) outline = sg_random_outline (&self->random, at, along, across, contour_way (self, at), 0.35), round = round_off (outline);

  for (guint i = 0; i < round->len; i++)
    {
      SgPoint edge = g_array_index (round, SgPoint, i);

      if (self->used[sg_land_node (self->land, edge)] & shun || edge.x < 0 || edge.y < 0 || edge.x > self->width || edge.y > self->depth)
        return;
    }
  sg_country_put (self, kind, class, (SgPoint *) round->data, round->len);
}

static void
put_patches (SgCountry *self)
{
  const GArray *river = self->streams->pdata[self->streams->len - 1];

  for (guint k = 0; k < 3 && river->len > 6; k++)
    {
      SgPoint at = g_array_index (river, SgPoint, 3 + sg_random_below (&self->random, river->len - 6));

      put_patch (self, SG_PIECE_MARSH, NULL, (SgPoint){ at.x, at.y + sg_random_between (&self->random, -150, 150) }, 420, 150, 13);
    }
  for (guint k = 0; k < 8; k++)
    {
      double x = self->village.x + sg_random_between (&self->random, -330, 330), y = self->village.y + sg_random_between (&self->random, -260, 260);

      put_patch (self, SG_PIECE_ORCHARD, "orchard", (SgPoint){ x, y }, 110, 80, 15);
    }
  for (guint k = 0; k < 12; k++)
    {
      SgPoint at = any_place (self, 0, 1);

      if (sg_land_height (self->land, at) > sg_land_height (self->land, self->village) + 90)
        put_patch (self, SG_PIECE_ROUGH, "furze", at, 520, 260, 14);
    }
}

void
sg_country_cover (SgCountry *self)
{
  put_woods (self);
  put_patches (self);
  put_fields (self);
}
