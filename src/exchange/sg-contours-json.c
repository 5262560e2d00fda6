/* sg-contours-json.c: contours as GeoJSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Written as it goes, level by level.
 */

#include "exchange/sg-contours-json.h"

#include <math.h>
#include <glib/gi18n-lib.h>

#include "base/sg-error.h"
#include "exchange/sg-geo-json.h"
#include "map/sg-contour.h"

static gboolean
put_line (GString *json, SgEarth *earth, const SgContour *line, gboolean index, gboolean *first, GError **error)
{
  static const char *const truths[] = { "false", "true" };
  g_autoptr (GString) properties = g_string_new ("\"height\":");
  g_autofree SgPoint *points = g_new (SgPoint, line->n_points + 1);

  sg_geo_json_number (properties, line->level);
  g_string_append_printf (properties, ",\"index\":%s,\"closed\":%s", truths[!!index], truths[!!line->closed]);
  for (guint i = 0; i < line->n_points + line->closed; i++)
    points[i] = line->points[i % line->n_points];
  return sg_geo_json_feature (json, earth, SG_GEO_LINE, points, line->n_points + line->closed, properties->str, first, error);
}

/* 1, 2 or 5 times a power of ten. */
static double
choose_interval (double range)
{
  static const double steps[] = { 1, 2, 5 };
  double power = pow (10, floor (log10 (range / 15)));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (range / (power * steps[i]) <= 20)
      return power * steps[i];
  return power * 10;
}

static gboolean
check_interval (double interval, double range, const char *unit, GError **error)
{
  if (interval > 0 && range / interval <= SG_CONTOURS_MAX_LEVELS)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("An interval of %g %s is none for ground that rises %g %s; at least %.3g is expected."),
               interval, unit, range, unit, range / SG_CONTOURS_MAX_LEVELS);
  return FALSE;
}

/* Each fifth is an index contour, counted from nought and not from the lowest: it is the same line at whatever part of the country is looked at. */
static gboolean
put_level (GString *json, SgEarth *earth, SgRelief *relief, gint64 step, double interval, gboolean *first, GError **error)
{
  g_autoptr (GPtrArray) lines = sg_relief_contours (relief, step * interval);
  gboolean done = TRUE;

  for (guint i = 0; done && i < lines->len; i++)
    {
      const SgContour *line = lines->pdata[i];

      if (line->n_points >= 2)
        done = put_line (json, earth, line, step % 5 == 0, first, error);
    }
  return done;
}

GBytes *
sg_contours_to_json (SgMap *map, double interval, GError **error)
{
  SgRelief *relief = sg_map_get_relief (map);
  g_autoptr (SgEarth) earth = NULL;
  g_autoptr (GString) json = NULL;
  double lowest, highest;
  gboolean first = TRUE, done = TRUE;

  g_return_val_if_fail (SG_IS_MAP (map), NULL);

  sg_relief_get_range (relief, &lowest, &highest);
  if (interval == 0)
    interval = sg_map_get_interval (map) > 0 ? sg_map_get_interval (map) : choose_interval (MAX (highest - lowest, 1e-3));
  if (!check_interval (interval, highest - lowest, sg_map_get_height_unit (map), error) || (earth = sg_earth_new (map, error)) == NULL)
    return NULL;
  json = sg_geo_json_begin (map, earth);
  g_string_append (json, "\"interval\":");
  sg_geo_json_number (json, interval);
  g_string_append_c (json, ',');
  sg_geo_json_features (json);
  for (gint64 step = ceil (lowest / interval); done && step * interval <= highest; step++)
    done = put_level (json, earth, relief, step, interval, &first, error);
  return done ? sg_geo_json_end (g_steal_pointer (&json)) : NULL;
}
