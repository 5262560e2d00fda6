/* sg-ground-import.c: from a grid of heights to a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A node of the map takes the mean of as many samples as its cell is wider than the grid's, each drawn straight
 * between the four nodes round it.  Cost: the nodes of the map, or those of the grid where there are more.
 */

#include "base/sg-name.h"
#include "exchange/sg-ground-asc.h"
#include "exchange/sg-ground-hgt.h"
#include "exchange/sg-ground-private.h"
#include "map/sg-map-world.h"
#include "map/sg-piece.h"

#include <math.h>
#include <string.h>
#include <glib/gi18n-lib.h>

#define USUAL_NODES 1024
#define LONGEST 100000 /* a map's side, in its unit */
#define MAX_FILE (1024 * 1024 * 1024)

static const struct { const char *unit; double metres; } units[] = {
  { "paces", 1609.344 / 2000 }, { "m", 1 }, { "ft", 0.3048 }, { "in", 0.0254 },
};

static double
metres_of (const char *unit)
{
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_strcmp0 (units[i].unit, unit) == 0)
      return units[i].metres;
  return 0;
}

static double
sample (const SgGroundGrid *grid, double x, double y)
{
  double u = CLAMP (x / grid->dx, 0, grid->nx - 1), v = CLAMP (y / grid->dy, 0, grid->ny - 1);
  guint i = MIN ((guint) u, grid->nx - 2), j = MIN ((guint) v, grid->ny - 2);
  const float *h = grid->h + (gsize) j * grid->nx + i;

  u -= i;
  v -= j;
  return (1 - v) * ((1 - u) * h[0] + u * h[1]) + v * ((1 - u) * h[grid->nx] + u * h[grid->nx + 1]);
}

static double
sample_mean (const SgGroundGrid *grid, double x, double y, double cell)
{
  guint nx = CLAMP ((guint) round (cell / grid->dx), 1, 64), ny = CLAMP ((guint) round (cell / grid->dy), 1, 64);
  double sum = 0;

  for (guint j = 0; j < ny; j++)
    for (guint i = 0; i < nx; i++)
      sum += sample (grid, x + ((i + 0.5) / nx - 0.5) * cell, y + ((j + 0.5) / ny - 0.5) * cell);
  return sum / (nx * ny);
}

/* What is wanted, with nothing left open. */
typedef struct
{
  const char *unit, *height_unit;
  double width, depth;     /* of the map */
  double reduction;        /* metres to a unit */
  double upright;          /* units of height to a metre */
  double east, north;      /* metres */
  guint  nodes;
  gboolean table;
} Plan;

static gboolean
refuse (GError **error, char *sentence)
{
  g_set_error_literal (error, SG_ERROR, SG_ERROR_RANGE, sentence);
  g_free (sentence);
  return FALSE;
}

/* A side that was not asked for: all there is, to a tenth. */
static double
all_of (double side)
{
  return floor (side * 10 + 1e-6) / 10;
}

/* What is chosen must lie in the grid, but for rounding: a cell more at the far edges, where the last node stands for its neighbourhood. */
static gboolean
plan_size (const SgGroundGrid *grid, const SgGroundTerms *terms, Plan *plan, GError **error)
{
  double wide = grid->dx * (grid->nx - 1), deep = grid->dy * (grid->ny - 1);

  plan->reduction = terms->reduction;
  if (plan->reduction <= 0 && plan->table)
    plan->reduction = wide / (terms->width > 0 ? terms->width : 72);
  else if (plan->reduction <= 0)
    plan->reduction = metres_of (plan->unit);
  plan->width = terms->width > 0 ? terms->width : all_of (wide / plan->reduction);
  plan->depth = terms->depth > 0 ? terms->depth : all_of (deep / plan->reduction);
  if (!(plan->width >= 1 && plan->depth >= 1 && plan->width <= LONGEST && plan->depth <= LONGEST))
    return refuse (error, g_strdup_printf (_("The map would be %.0f × %.0f %s; 1 to %d a side is what a map may have, so a part of the ground is to be chosen."),
                                           plan->width, plan->depth, plan->unit, LONGEST));
  plan->east = isnan (terms->east) ? (wide - plan->width * plan->reduction) / 2 : terms->east;
  plan->north = isnan (terms->north) ? (deep - plan->depth * plan->reduction) / 2 : terms->north;
  if (plan->east < -0.01 || plan->north < -0.01 || plan->east + plan->width * plan->reduction > wide * 1.0001 + grid->dx
      || plan->north + plan->depth * plan->reduction > deep * 1.0001 + grid->dy)
    return refuse (error, g_strdup_printf (_("The grid is %.0f × %.0f m; %.0f × %.0f m from %.0f, %.0f is not all in it."), wide, deep,
                                           plan->width * plan->reduction, plan->depth * plan->reduction, plan->east, plan->north));
  return TRUE;
}

static gboolean
make_plan (const SgGroundGrid *grid, const SgGroundTerms *terms, Plan *plan, GError **error)
{
  plan->unit = terms->unit ? terms->unit : "paces";
  plan->table = g_str_equal (plan->unit, "in");
  if (terms->height_unit)
    plan->height_unit = terms->height_unit;
  else if (plan->table)
    plan->height_unit = "in";
  else if (g_str_equal (plan->unit, "m"))
    plan->height_unit = "m";
  else
    plan->height_unit = "ft";
  plan->nodes = terms->nodes ? CLAMP (terms->nodes, 2, 2048) : USUAL_NODES;
  if (metres_of (plan->unit) <= 0 || metres_of (plan->height_unit) <= 0)
    {
      g_autofree char *one = sg_name_show (plan->unit, 40), *other = sg_name_show (plan->height_unit, 40);

      return refuse (error, g_strdup_printf (_("“%s” and “%s” are not both units; in, ft, paces or m is expected."), one, other));
    }
  if (!plan_size (grid, terms, plan, error))
    return FALSE;
  /* A reduced country is reduced upwards as well. */
  plan->upright = metres_of (plan->unit) / plan->reduction / metres_of (plan->height_unit)
                  * (terms->exaggeration > 0 ? terms->exaggeration : 1);
  return TRUE;
}

/* No finer than the grid is, and no more nodes than were asked for; both sides have the same step, which fits the longer one whole. */
static SgHeights *
take_heights (const SgGroundGrid *grid, const Plan *plan)
{
  double longer = MAX (plan->width, plan->depth), finest = MIN (grid->dx, grid->dy) / plan->reduction;
  double step = MAX (longer / (plan->nodes - 1), MIN (finest, longer));
  guint along = MAX (1, (guint) ceil (longer / step - 1e-6)), nx, ny;
  double lowest = INFINITY;
  float *h;

  step = longer / along;
  nx = MAX (2, (guint) ceil (plan->width / step - 1e-6) + 1);
  ny = MAX (2, (guint) ceil (plan->depth / step - 1e-6) + 1);
  h = g_new (float, (gsize) nx * ny);
  for (guint j = 0; j < ny; j++)
    for (guint i = 0; i < nx; i++)
      {
        float *node = &h[(gsize) j * nx + i];

        *node = plan->upright * sample_mean (grid, plan->east + i * step * plan->reduction,
                                             plan->north + j * step * plan->reduction, step * plan->reduction);
        lowest = MIN (lowest, *node);
      }
  if (plan->table) /* a table's cloth is its lowest ground */
    for (gsize i = 0; i < (gsize) nx * ny; i++)
      h[i] -= lowest;
  return sg_heights_new (nx, ny, step, h);
}

/* Where on the Earth the map lies, when the grid says it. */
static void
lay_in_world (const SgGroundGrid *grid, const Plan *plan, SgMap *map)
{
  SgWorld world = { grid->crs, grid->west + plan->east / grid->dx * grid->step_x, grid->south + plan->north / grid->dy * grid->step_y,
                    plan->reduction / grid->dx * grid->step_x, plan->reduction / grid->dy * grid->step_y };

  if (grid->crs != NULL && grid->step_x > 0 && grid->step_y > 0)
    sg_map_set_world (map, &world);
}

SgMap *
sg_ground_to_map (const SgGroundGrid *grid, const SgGroundTerms *terms, GError **error)
{
  const SgGroundTerms all = { .east = NAN, .north = NAN };
  g_autoptr (SgHeights) heights = NULL;
  g_autoptr (SgMap) map = NULL;
  Plan plan = { 0 };

  g_return_val_if_fail (grid != NULL, NULL);

  terms = terms ? terms : &all;
  if (!make_plan (grid, terms, &plan, error))
    return NULL;
  heights = take_heights (grid, &plan);
  map = sg_map_new (terms->title ? terms->title : "", plan.unit, plan.width, plan.depth);
  sg_map_set_height_unit (map, plan.height_unit);
  sg_map_set_heights (map, heights);
  sg_map_set_scale (map, MAX (0, terms->scale));
  lay_in_world (grid, &plan, map);
  return g_steal_pointer (&map);
}

static GBytes *
map_file (const char *path, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, &fault);

  if (!file)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s cannot be read: %s"), path, fault->message);
      return NULL;
    }
  if (g_mapped_file_get_length (file) > MAX_FILE)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("%s is larger than %d MB."), path, MAX_FILE >> 20);
      return NULL;
    }
  return g_mapped_file_get_bytes (file);
}

/* The first word of an ASCII grid is the name of one of its measures. */
static gboolean
looks_like_asc (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  for (; size > 0 && g_ascii_isspace (*data); size--)
    data++;
  return size > 6 && (g_ascii_strncasecmp (data, "ncols", 5) == 0 || g_ascii_strncasecmp (data, "nrows", 5) == 0);
}

SgGroundGrid *
sg_ground_read (const char *path, const SgGroundSource *source, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s is a folder; a grid of heights is expected."), path);
      return NULL;
    }
  bytes = map_file (path, error);
  if (!bytes)
    return NULL;
  if (g_str_has_suffix (lower, ".hgt"))
    return sg_ground_read_hgt (bytes, path, source, error);
  if (g_str_has_suffix (lower, ".asc") || looks_like_asc (bytes))
    return sg_ground_read_asc (bytes, path, source, error);
  return sg_ground_read_gdal (path, source, error);
}
