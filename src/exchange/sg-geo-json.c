/* sg-geo-json.c: GeoJSON, feature by feature.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-geo-json.h"

#include <math.h>

#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"

#define FINE 1e3          /* parts of a pace or a metre */
#define FINE_DEGREES 1e8  /* parts of a degree: a millimetre */

void
sg_geo_json_text (GString *json, const char *text)
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

/* Plus nought: what was rounded to −0 is 0. */
static void
put_number (GString *json, double value, double fine)
{
  g_autofree char *text = sg_number_format (round (value * fine) / fine + 0.0);

  g_string_append (json, text);
}

void
sg_geo_json_number (GString *json, double value)
{
  put_number (json, value, FINE);
}

static void
put_points (GString *json, SgEarth *earth, const SgPoint *points, guint n)
{
  double fine = sg_earth_is_degrees (earth) ? FINE_DEGREES : FINE;

  for (guint i = 0; i < n; i++)
    {
      g_string_append (json, i ? ",[" : "[");
      put_number (json, points[i].x, fine);
      g_string_append_c (json, ',');
      put_number (json, points[i].y, fine);
      g_string_append_c (json, ']');
    }
}

GString *
sg_geo_json_begin (SgMap *map, SgEarth *earth)
{
  GString *json = g_string_new ("{\"type\":\"FeatureCollection\",\"name\":");

  sg_geo_json_text (json, sg_map_get_title (map));
  if (sg_earth_get_crs (earth) != NULL)
    {
      g_string_append (json, ",\"crs\":{\"type\":\"name\",\"properties\":{\"name\":");
      sg_geo_json_text (json, sg_earth_get_crs (earth));
      g_string_append (json, "}}");
    }
  g_string_append (json, ",\"unit\":");
  sg_geo_json_text (json, sg_map_get_unit (map));
  g_string_append (json, ",\"height-unit\":");
  sg_geo_json_text (json, sg_map_get_height_unit (map));
  g_string_append_c (json, ',');
  return json;
}

void
sg_geo_json_features (GString *json)
{
  g_string_append (json, "\"features\":[");
}

/* Outlines run against the clock, and end where they begin. (transfer full). */
static GArray *
read_points (SgGeoShape shape, const SgPoint *points, guint n)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, sizeof (SgPoint), n + 1);
  double area = 0;

  for (guint i = 0; i < n; i++)
    area += points[i].x * points[(i + 1) % n].y - points[(i + 1) % n].x * points[i].y;
  for (guint i = 0; i < n; i++)
    g_array_append_val (copy, points[shape == SG_GEO_AREA && area < 0 ? n - 1 - i : i]);
  if (shape == SG_GEO_AREA)
    {
      SgPoint begun = g_array_index (copy, SgPoint, 0);

      g_array_append_val (copy, begun);
    }
  return copy;
}

gboolean
sg_geo_json_feature (GString *json, SgEarth *earth, SgGeoShape shape, const SgPoint *points, guint n, const char *properties, gboolean *first, GError **error)
{
  static const struct { const char *before, *after; } words[] = {
    [SG_GEO_SPOT] = { "\"Point\",\"coordinates\":", "" },
    [SG_GEO_LINE] = { "\"LineString\",\"coordinates\":[", "]" },
    [SG_GEO_AREA] = { "\"Polygon\",\"coordinates\":[[", "]]" },
  };
  g_autoptr (GArray) places = read_points (shape, points, n);

  if (!sg_earth_place (earth, (SgPoint *) (void *) places->data, places->len, error))
    return FALSE;
  g_string_append (json, *first ? "\n" : ",\n");
  *first = FALSE;
  g_string_append_printf (json, "{\"type\":\"Feature\",\"properties\":{%s},\"geometry\":{\"type\":%s", properties, words[shape].before);
  put_points (json, earth, (const SgPoint *) (const void *) places->data, places->len);
  g_string_append_printf (json, "%s}}", words[shape].after);
  return TRUE;
}

GBytes *
sg_geo_json_end (GString *json)
{
  g_string_append (json, "\n]}\n");
  return g_string_free_to_bytes (json);
}
