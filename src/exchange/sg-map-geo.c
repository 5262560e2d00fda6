/* sg-map-geo.c: what stands on a map, for programs that know the Earth: GeoJSON and GeoPackage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-map-geo.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-error.h"
#include "base/sg-file.h"
#include "exchange/sg-geo-json.h"
#include "exchange/sg-map-gpkg.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

const char *const sg_piece_text_names[SG_PIECE_TEXTS] = { "id", "name", "kind", "class", "material" };
const char *const sg_piece_number_names[SG_PIECE_NUMBERS] = { "height", "width", "depth", "sections" };

void
sg_piece_tell (const SgPiece *piece, const char *texts[SG_PIECE_TEXTS], double numbers[SG_PIECE_NUMBERS])
{
  texts[0] = piece->id;
  texts[1] = piece->name;
  texts[2] = sg_piece_kind_name (piece->kind);
  texts[3] = piece->sparse && *piece->class == '\0' ? "thin" : piece->class;
  texts[4] = piece->material;
  numbers[0] = piece->height;
  numbers[1] = piece->width;
  numbers[2] = piece->depth;
  numbers[3] = piece->sections;
}

/* Its kind is always told, so that what follows may begin with a comma. */
static char *
write_properties (const SgPiece *piece)
{
  const char *texts[SG_PIECE_TEXTS];
  double numbers[SG_PIECE_NUMBERS];
  GString *words = g_string_new (NULL);

  sg_piece_tell (piece, texts, numbers);
  for (guint i = 0; i < SG_PIECE_TEXTS; i++)
    if (texts[i] != NULL && *texts[i] != '\0')
      {
        g_string_append_printf (words, "%s\"%s\":", words->len > 0 ? "," : "", sg_piece_text_names[i]);
        sg_geo_json_text (words, texts[i]);
      }
  for (guint i = 0; i < SG_PIECE_NUMBERS; i++)
    if (numbers[i] != 0)
      {
        g_string_append_printf (words, ",\"%s\":", sg_piece_number_names[i]);
        sg_geo_json_number (words, numbers[i]);
      }
  return g_string_free (words, FALSE);
}

static SgGeoShape
shape_of (const SgPiece *piece)
{
  if (piece->n_points == 1)
    return SG_GEO_SPOT;
  return sg_piece_is_outline (piece) && piece->n_points >= 3 ? SG_GEO_AREA : SG_GEO_LINE;
}

GBytes *
sg_map_to_geo_json (SgMap *map, GError **error)
{
  g_autoptr (SgEarth) earth = sg_earth_new (map, error);
  g_autoptr (GString) json = earth != NULL ? sg_geo_json_begin (map, earth) : NULL;
  GPtrArray *pieces = sg_map_get_pieces (map);
  gboolean first = TRUE, done = earth != NULL;

  if (done)
    sg_geo_json_features (json);
  for (guint i = 0; done && i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);
      g_autofree char *properties = write_properties (piece);

      done = sg_geo_json_feature (json, earth, shape_of (piece), piece->points, piece->n_points, properties, &first, error);
    }
  return done ? sg_geo_json_end (g_steal_pointer (&json)) : NULL;
}

gboolean
sg_map_write_geo (SgMap *map, const char *path, GError **error)
{
  g_autofree char *small = g_ascii_strdown (path, -1);
  g_autoptr (GBytes) json = NULL;

  if (g_str_has_suffix (small, ".gpkg"))
    return sg_map_to_geopackage (map, path, error);
  if (!g_str_has_suffix (small, ".geojson") && !g_str_has_suffix (small, ".json"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s ends neither in .geojson nor in .gpkg."), path);
      return FALSE;
    }
  json = sg_map_to_geo_json (map, error);
  return json != NULL && sg_file_write (path, g_bytes_get_data (json, NULL), g_bytes_get_size (json), error);
}
