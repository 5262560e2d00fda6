/* sg-contours-json.c: contours as GeoJSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Written as it goes, level by level; nothing but the text is kept.  Equal ground is equal text.
 */

#include "exchange/sg-contours-json.h"

#include <math.h>
#include <glib/gi18n-lib.h>

#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"
#include "map/sg-contour.h"

static void
put_text (GString *json, const char *text)
{
  g_string_append_c (json, '"');
  for (const char *p = text; *p; p++)
    if (*p == '"' || *p == '\\')
      g_string_append_printf (json, "\\%c", *p);
    else if ((guchar) *p < 0x20)
      g_string_append_printf (json, "\\u%04x", (guint) (guchar) *p);
    else
      g_string_append_c (json, *p);
  g_string_append_c (json, '"');
}

static void
put_number (GString *json, double value)
{
  g_autofree char *text = sg_number_format (round (value * 1000) / 1000 + 0.0);

  g_string_append (json, text);
}

static void
put_point (GString *json, SgPoint point)
{
  g_string_append_c (json, '[');
  put_number (json, point.x);
  g_string_append_c (json, ',');
  put_number (json, point.y);
  g_string_append_c (json, ']');
}

static void
put_line (GString *json, const SgContour *line, gboolean index, gboolean *first)
{
  static const char *const truths[] = { "false", "true" };

  g_string_append (json, *first ? "\n" : ",\n");
  *first = FALSE;
  g_string_append (json, "{\"type\":\"Feature\",\"properties\":{\"height\":");
  put_number (json, line->level);
  g_string_append_printf (json, ",\"index\":%s,\"closed\":%s},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[",
                          truths[!!index], truths[!!line->closed]);
  for (guint i = 0; i < line->n_points + line->closed; i++)
    {
      if (i)
        g_string_append_c (json, ',');
      put_point (json, line->points[i % line->n_points]);
    }
  g_string_append (json, "]}}");
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

static void
put_level (GString *json, SgRelief *relief, gint64 step, double interval, gboolean *first)
{
  g_autoptr (GPtrArray) lines = sg_relief_contours (relief, step * interval);

  for (guint i = 0; i < lines->len; i++)
    {
      const SgContour *line = lines->pdata[i];

      if (line->n_points >= 2)
        put_line (json, line, step % 5 == 0, first);
    }
}

GBytes *
sg_contours_to_json (SgMap *map, double interval, GError **error)
{
  SgRelief *relief = sg_map_get_relief (map);
  GString *json;
  double lowest, highest;
  gboolean first = TRUE;

  g_return_val_if_fail (SG_IS_MAP (map), NULL);

  sg_relief_get_range (relief, &lowest, &highest);
  if (interval == 0)
    interval = sg_map_get_interval (map) > 0 ? sg_map_get_interval (map) : choose_interval (MAX (highest - lowest, 1e-3));
  if (!check_interval (interval, highest - lowest, sg_map_get_height_unit (map), error))
    return NULL;
  json = g_string_new ("{\"type\":\"FeatureCollection\",\"name\":");
  put_text (json, sg_map_get_title (map));
  g_string_append (json, ",\"unit\":");
  put_text (json, sg_map_get_unit (map));
  g_string_append (json, ",\"height-unit\":");
  put_text (json, sg_map_get_height_unit (map));
  g_string_append (json, ",\"interval\":");
  put_number (json, interval);
  g_string_append (json, ",\"features\":[");
  for (gint64 step = ceil (lowest / interval); step * interval <= highest; step++)
    put_level (json, relief, step, interval, &first);
  g_string_append (json, "\n]}\n");
  return g_string_free_to_bytes (json);
}
