/* sg-random-country.c: random country, from the ground up: water, ways, places, cover.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-random-country.h"

#include <math.h>

#include "map/sg-map-private.h"
#include "map/sg-piece.h"
#include "map/sg-random-land.h"
#include "map/sg-random-places.h"
#include "map/sg-random-private.h"
#include "map/sg-random-table.h"
#include "map/sg-random-ways.h"

/* A pace in inches, as the map has it. */
#define PACE 31.68

static double
choose (double wish, SgRandom *random, double from, double to)
{
  return wish >= 0 ? MIN (wish, 1) : sg_random_between (random, from, to);
}

/* The part of the land that is the map, in the map's unit of height. */
static SgHeights *
take_heights (const SgCountry *self)
{
  const SgLand *land = self->land;
  guint nx = (guint) ceil (self->width / land->step - 1e-6) + 1, ny = (guint) ceil (self->depth / land->step - 1e-6) + 1;
  gboolean metres = g_str_equal (sg_map_get_height_unit (self->map), "m");
  float *h = g_new (float, (gsize) nx * ny);

  for (guint j = 0; j < ny; j++)
    for (guint i = 0; i < nx; i++)
      {
        double feet = sg_land_height (land, (SgPoint){ i * land->step, j * land->step });

        h[j * nx + i] = round ((metres ? feet * 0.3048 : feet) * 100) / 100;
      }
  return sg_heights_new (nx, ny, land->step / self->unit, h);
}

static void
free_line (gpointer line)
{
  g_array_unref (line);
}

/* Of a map that is narrow much comes to lie farther beyond its edges, or is broader, than a file may have it. */
static void
drop_misfits (SgMap *map)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  double most = MAX (sg_map_get_width (map), sg_map_get_depth (map));

  for (guint i = pieces->len; i > 0; i--)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i - 1);

      if (piece->width > most || !sg_map_check_piece (map, piece, NULL))
        sg_map_drop_piece (map, piece->id);
    }
}

static void
make_open (SgMap *map, SgRandom *random, const SgCountryWish *wish)
{
  SgCountry self = { map };
  g_autoptr (SgHeights) heights = NULL;
  double hills = choose (wish->hills, random, 0.3, 0.9);

  self.unit = sg_map_unit_length (sg_map_get_unit (map)) / PACE;
  self.width = sg_map_get_width (map) * self.unit;
  self.depth = sg_map_get_depth (map) * self.unit;
  self.woods = choose (wish->woods, random, 0.3, 0.7);
  self.random = (SgRandom){ sg_random_next (random) };
  self.streams = g_ptr_array_new_with_free_func (free_line);
  self.ways = g_ptr_array_new_with_free_func (free_line);
  self.land = sg_land_new (sg_random_next (random), self.width, self.depth, hills);
  self.used = g_new0 (guint8, self.land->nx * self.land->ny);
  /* In this order: ways seek fords, places seek ways, and what grows has what is left. */
  sg_country_streams (&self);
  sg_country_ways (&self);
  sg_country_places (&self);
  sg_country_cover (&self);
  drop_misfits (map);
  heights = take_heights (&self);
  sg_map_set_heights (map, heights);
  sg_land_free (self.land);
  g_free (self.used);
  g_ptr_array_unref (self.streams);
  g_ptr_array_unref (self.ways);
}

SgMap *
sg_random_country (const SgCountryWish *wish)
{
  const char *unit = wish->unit ? wish->unit : "paces";
  gboolean table = g_str_equal (unit, "in");
  double pace = sg_map_unit_length (unit) / PACE, width = wish->width, depth = wish->depth;
  SgRandom random = { wish->seed };
  SgMap *map;

  g_return_val_if_fail (pace > 0, NULL);

  if (width <= 0)
    width = table ? 72 : round (6000 / pace);
  if (depth <= 0)
    depth = table ? 48 : round (4500 / pace);
  sg_random_next (&random);
  map = sg_map_new ("", unit, width, depth);
  if (table)
    {
      double woods = choose (wish->woods, &random, 0.3, 0.8), hills = choose (wish->hills, &random, 0.3, 0.9);

      sg_random_table (map, &random, hills, woods);
    }
  else
    make_open (map, &random, wish);
  return map;
}
