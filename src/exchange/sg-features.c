/* sg-features.c: pieces made of what stands on real ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cost: the features of the file, and for each outline that is kept a check of its edges, which is quadratic in its points; so
 * outlines are thinned first.
 */

#include "exchange/sg-features.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "exchange/sg-features-clip.h"
#include "exchange/sg-features-private.h"
#include "map/sg-curve.h"
#include "map/sg-map-edit.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"

#define FINE 2000.0        /* the part of the longer side by which a line may leave its course */
#define FLOOR_WIDTH 0.4    /* inches: as thin as a road or a wall is made on a table */
#define LEFT_OVER 0.9      /* of the points that a map may have, how many an import may leave it with */
#define METRES_A_DEGREE 111320.0
#define ABOUT_A_POINT 1000.0 /* metres a side: country to stand in, where a file has none */

typedef struct
{
  SgMap      *map;
  GPtrArray  *rules;         /* (not owned) */
  SgFeatures *features;
  double      metres;        /* of ground to a unit of the map */
  double      slack;
} Making;

static void
class_free (gpointer data)
{
  SgFeatureClass *class = data;

  g_free (class->id);
  g_free (class->label);
  g_ptr_array_unref (class->pieces);
  g_free (class);
}

void
sg_features_free (SgFeatures *self)
{
  g_ptr_array_unref (self->classes);
  g_free (self);
}

static SgFeatures *
features_new (GPtrArray *rules)
{
  SgFeatures *self = g_new0 (SgFeatures, 1);

  self->classes = g_ptr_array_new_with_free_func (class_free);
  for (guint i = 0; i < rules->len; i++)
    {
      const SgFeatureRule *rule = rules->pdata[i];
      SgFeatureClass *class = g_new0 (SgFeatureClass, 1);

      class->id = g_strdup (rule->id);
      class->label = g_strdup (rule->label);
      class->kind = rule->kind;
      class->taken = rule->taken;
      class->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_piece_unref);
      g_ptr_array_add (self->classes, class);
    }
  return self;
}

static gboolean
is_degrees (const SgWorld *world)
{
  return world->per_x < 1e-3 && world->per_y < 1e-3; /* a unit of a map is a hand's breadth at the least: no metre, foot or yard of a projection is so small */
}

/* Metres of ground to a unit of the map. */
static double
metres_of (SgMap *map)
{
  const SgWorld *world = sg_map_get_world (map);

  return is_degrees (world) ? world->per_y * METRES_A_DEGREE : world->per_y;
}

static double
to_unit (const Making *self, double metres, double least)
{
  double length = metres / self->metres;

  return g_str_equal (sg_map_get_unit (self->map), "in") && metres > 0 ? MAX (length, least) : length;
}

/* How high it stands: true to its height, not to the reduction of the ground. */
static double
to_height (const Making *self, double metres)
{
  double unit = sg_map_unit_length (sg_map_get_height_unit (self->map)) * 0.0254;
  double reduced = sg_map_unit_length (sg_map_get_unit (self->map)) * 0.0254 / self->metres;

  return round (metres * reduced / unit * 10) / 10;
}

/* A name that is longer than a map may have is left out, and not the piece. Points are as fine as a map’s file has them, so that what is checked
 * is what is read again. */
static SgPiece *
make_piece (const Making *self, const SgFeatureRule *rule, GHashTable *tags, const SgPoint *points, guint n)
{
  SgPiece *piece = sg_piece_new (rule->kind, "");
  const char *name = g_hash_table_lookup (tags, "name");
  g_autofree SgPoint *rounded = g_new (SgPoint, n);

  for (guint i = 0; i < n; i++)
    rounded[i] = (SgPoint) { sg_round_hundredths (points[i].x), sg_round_hundredths (points[i].y) };
  sg_piece_set_points (piece, rounded, n);
  if (rule->class != NULL)
    {
      g_free (piece->class);
      piece->class = g_strdup (rule->class);
      piece->sparse = g_str_equal (rule->class, "thin");
    }
  if (name != NULL && g_utf8_strlen (name, -1) <= 120)
    {
      g_free (piece->name);
      piece->name = g_strdelimit (g_strdup (name), "\n\r\t", ' ');
    }
  piece->width = to_unit (self, rule->width, FLOOR_WIDTH);
  piece->height = to_height (self, rule->height);
  return piece;
}

/* @class: in the order of the table, which is that of the classes. What no map may hold is counted, and told as one number. */
static void
keep (Making *self, int class, GHashTable *tags, const SgPoint *points, guint n)
{
  const SgFeatureRule *rule = self->rules->pdata[class];
  g_autoptr (SgPiece) piece = make_piece (self, rule, tags, points, n);

  if (rule->kind == SG_PIECE_NAME && *piece->name == '\0')
    return;
  if (!sg_map_check_piece (self->map, piece, NULL))
    self->features->refused++;
  else
    g_ptr_array_add (((SgFeatureClass *) self->features->classes->pdata[class])->pieces, sg_piece_ref (piece));
}

/* Clipped before it is thinned: an outline of which little lies on the map has few points left. Its last point is not its first, in a file and
 * after thinning. */
static void
keep_area (Making *self, int class, GHashTable *tags, const SgPoint *points, guint n)
{
  const SgFeatureRule *rule = self->rules->pdata[class];
  g_autoptr (GArray) area = sg_clip_area (points, n, sg_map_get_width (self->map), sg_map_get_depth (self->map)), thin = NULL;
  guint last;

  if (area->len < 3 || sg_area_of ((SgPoint *) area->data, area->len) * self->metres * self->metres < rule->least)
    return;
  thin = sg_curve_simplify ((SgPoint *) area->data, area->len, self->slack);
  last = thin->len - 1;
  if (sg_point_distance (g_array_index (thin, SgPoint, 0), g_array_index (thin, SgPoint, last)) < 0.005)
    g_array_set_size (thin, last);
  if (thin->len >= 3)
    keep (self, class, tags, (SgPoint *) thin->data, thin->len);
}

/* A line that leaves the map and comes back is several; what is shorter than a unit of the map is no line on it. */
static void
keep_line (Making *self, int class, GHashTable *tags, const SgPoint *points, guint n)
{
  const SgFeatureRule *rule = self->rules->pdata[class];
  g_autoptr (GPtrArray) parts = sg_clip_line (points, n, sg_map_get_width (self->map), sg_map_get_depth (self->map));

  for (guint i = 0; i < parts->len; i++)
    {
      GArray *part = parts->pdata[i];
      g_autoptr (GArray) thin = NULL;

      if (sg_path_length ((SgPoint *) part->data, part->len) * self->metres < MAX (rule->least, self->metres))
        continue;
      thin = sg_curve_simplify ((SgPoint *) part->data, part->len, self->slack);
      keep (self, class, tags, (SgPoint *) thin->data, thin->len);
    }
}

/* Whether any of it may lie on the map. */
static gboolean
is_near (const Making *self, const SgPoint *points, guint n)
{
  double x0 = INFINITY, y0 = INFINITY, x1 = -INFINITY, y1 = -INFINITY;

  for (guint i = 0; i < n; i++)
    {
      x0 = MIN (x0, points[i].x);
      x1 = MAX (x1, points[i].x);
      y0 = MIN (y0, points[i].y);
      y1 = MAX (y1, points[i].y);
    }
  return x1 >= 0 && y1 >= 0 && x0 <= sg_map_get_width (self->map) && y0 <= sg_map_get_depth (self->map);
}

static gboolean
take (SgShape shape, const SgPoint *places, guint n, gboolean inner, GHashTable *tags, gpointer data)
{
  Making *self = data;
  const SgWorld *world = sg_map_get_world (self->map);
  g_autofree SgPoint *points = g_new (SgPoint, n);
  int class;

  for (guint i = 0; i < n; i++)
    points[i] = sg_world_find (world, places[i]);
  if (!is_near (self, points, n))
    return TRUE;
  self->features->read++;
  class = inner ? -1 : sg_feature_rules_find (self->rules, shape, tags);
  if (inner)
    self->features->holes++;
  else if (class < 0)
    self->features->unclassed++;
  if (class < 0)
    return TRUE;
  if (shape == SG_SHAPE_AREA)
    keep_area (self, class, tags, points, n);
  else if (shape == SG_SHAPE_LINE)
    keep_line (self, class, tags, points, n);
  else if (points[0].x >= 0 && points[0].y >= 0 && points[0].x <= sg_map_get_width (self->map) && points[0].y <= sg_map_get_depth (self->map))
    keep (self, class, tags, points, 1);
  return TRUE;
}

SgFeatures *
sg_features_read (const char *path, SgMap *map, GError **error)
{
  const SgWorld *world = sg_map_get_world (map);
  g_autoptr (SgFeatures) features = NULL;
  Making making = { map, sg_feature_rules () };
  SgPoint corner, far;
  guint read;

  g_return_val_if_fail (path != NULL && SG_IS_MAP (map), NULL);

  if (world == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING,
                   _("“%s” does not say where on the Earth it lies; a country made of measured heights does, or one that is begun with a file of features."),
                   sg_map_get_title (map));
      return NULL;
    }
  features = making.features = features_new (making.rules);
  making.metres = metres_of (map);
  making.slack = MAX (sg_map_get_width (map), sg_map_get_depth (map)) / FINE;
  corner = sg_world_place (world, (SgPoint) { 0, 0 });
  far = sg_world_place (world, (SgPoint) { sg_map_get_width (map), sg_map_get_depth (map) });
  if (!sg_features_each (path, world->crs, (double[]) { corner.x, corner.y, far.x, far.y }, take, &making, &read, error))
    return NULL;
  return g_steal_pointer (&features);
}

SgMap *
sg_features_take (const SgFeatures *self, SgMap *map, GError **error)
{
  g_autoptr (GPtrArray) taken = g_ptr_array_new ();
  g_autoptr (SgMap) made = NULL;
  guint points = 0;

  for (guint i = 0; i < self->classes->len; i++)
    {
      const SgFeatureClass *class = self->classes->pdata[i];

      for (guint k = 0; class->taken && k < class->pieces->len; k++)
        {
          SgPiece *copy = sg_piece_copy (class->pieces->pdata[k]);

          points += copy->n_points;
          g_ptr_array_add (taken, copy);
        }
    }
  for (guint i = 0; i < sg_map_get_pieces (map)->len; i++)
    points += ((SgPiece *) sg_map_get_pieces (map)->pdata[i])->n_points;
  g_ptr_array_set_free_func (taken, (GDestroyNotify) sg_piece_unref);
  if (points > SG_MAP_MAX_POINTS * LEFT_OVER)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("The map would have %u points, and %d are what it may have: leave a class out, or take a smaller part of the country."),
                   points, (int) (SG_MAP_MAX_POINTS * LEFT_OVER));
      return NULL;
    }
  made = sg_map_edit (map);
  sg_map_add_pieces (made, taken);
  return g_steal_pointer (&made);
}

/* Country about what has no breadth of its own: a file of one spring has no ground to march over. */
static void
widen (double *low, double *high, double per_unit, double per_metre)
{
  double middle = (*low + *high) / 2;

  if (*high - *low >= per_unit)
    return;
  *low = middle - ABOUT_A_POINT / 2 * per_metre;
  *high = middle + ABOUT_A_POINT / 2 * per_metre;
}

/* Degrees laid out flat about the middle of what is there: as true as a table is flat, over the few miles that a map has. */
SgMap *
sg_features_extent (const char *path, const char *title, const char *unit, GError **error)
{
  double bounds[4], metres = sg_map_unit_length (unit) * 0.0254, across;
  SgWorld world = { (char *) "EPSG:4326" };
  SgMap *map;

  if (!sg_features_bounds (path, bounds, error))
    return NULL;
  across = METRES_A_DEGREE * cos ((bounds[1] + bounds[3]) / 2 * G_PI / 180);
  world.per_x = metres / across;
  world.per_y = metres / METRES_A_DEGREE;
  widen (&bounds[0], &bounds[2], world.per_x, 1 / across);
  widen (&bounds[1], &bounds[3], world.per_y, 1 / METRES_A_DEGREE);
  world.east = bounds[0];
  world.north = bounds[1];
  if ((bounds[2] - bounds[0]) / world.per_x > SG_MAP_MAX_SIDE
      || (bounds[3] - bounds[1]) / world.per_y > SG_MAP_MAX_SIDE)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s reaches over %.0f × %.0f km; up to %.0f km a side is what a map may have."), path,
                   (bounds[2] - bounds[0]) * across / 1000, (bounds[3] - bounds[1]) * METRES_A_DEGREE / 1000, SG_MAP_MAX_SIDE * metres / 1000);
      return NULL;
    }
  map = sg_map_new (title, unit, MAX (1, floor ((bounds[2] - bounds[0]) / world.per_x)), MAX (1, floor ((bounds[3] - bounds[1]) / world.per_y)));
  sg_map_set_world (map, &world);
  return map;
}
