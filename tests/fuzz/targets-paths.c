/* targets-paths.c: readers that are given a path and not bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-store-make.h"
#include "targets-private.h"

#include <glib/gstdio.h>
#include <string.h>

#include "../exchange/campaign-fixture.h"
#include "exchange/sg-features.h"
#include "exchange/sg-ground-import.h"
#include "map/sg-map-world.h"
#include "map/sg-map-xml.h"
#include "store/sg-rescue.h"
#include "store/sg-store.h"

static const char *
folder (void)
{
  static char *path;

  if (path == NULL)
    path = g_dir_make_tmp ("sandgate-fuzz-XXXXXX", NULL);
  return path;
}

static void
sweep (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder (), 0, NULL);

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    {
      g_autofree char *path = g_build_filename (folder (), name, NULL);

      g_remove (path);
    }
}

/* (transfer full): the path of a file of these bytes. */
static char *
put_down (const char *name, const void *data, gsize size)
{
  char *path = g_build_filename (folder (), name, NULL);

  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
  return path;
}

/* Campaigns */

static gboolean
read_campaign (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = sg_store_open (path, SG_STORE_READ_ONLY, &error);

  fuzz_assert_told (store != NULL, error);
  if (store != NULL)
    {
      GListModel *battles = sg_campaign_get_battles (sg_store_get_campaign (store));

      for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
        {
          g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
          g_autoptr (GError) unread = NULL;
          gboolean loaded = sg_battle_load (battle, &unread);

          fuzz_assert_told (loaded, unread);
        }
    }
  return store != NULL;
}

/* A campaign's file: what is opened is looked at, and nothing is written. */
gboolean
fuzz_eat_store (GBytes *bytes)
{
  g_autofree char *path = put_down ("War.sandgate", g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  gboolean read = read_campaign (path);

  sweep ();
  return read;
}

/* A damaged one: what is saved of it is a campaign that can be opened. */
gboolean
fuzz_eat_rescue (GBytes *bytes)
{
  g_autofree char *path = put_down ("Hurt.sandgate", g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *to = g_build_filename (folder (), "Saved.sandgate", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRescued) rescued = sg_rescue (path, to, &error);

  fuzz_assert_told (rescued != NULL, error);
  if (rescued != NULL && !read_campaign (to))
    g_error ("what was saved cannot be opened");
  if (rescued == NULL)
    g_assert_false (g_file_test (to, G_FILE_TEST_EXISTS));
  sweep ();
  return rescued != NULL;
}

void
fuzz_seed_store (GPtrArray *seeds)
{
  g_autofree char *path = g_build_filename (folder (), "Seed.sandgate", NULL), *content = NULL;
  g_autoptr (GBytes) sample = load_sample ("brighton.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = sg_store_create (path, "little-wars", "Seed", &error);
  gsize size;

  g_assert_no_error (error);
  sg_exchange_import_campaign (sample, "brighton.xml", sg_store_get_campaign (store), &error);
  g_clear_error (&error);
  sg_store_close (store, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &content, &size, NULL));
  g_ptr_array_add (seeds, g_bytes_new_take (g_steal_pointer (&content), size));
  sweep ();
}

/* Features. A Shapefile is three files: it is fed as "SHP3", the sizes of the first two as two bytes each, and all three. */

#define SHAPE_MARK "SHP3"
enum { SHAPE_HEAD = 8 };

static char *
put_down_shape (const guint8 *data, gsize size)
{
  gsize first = MIN (size - SHAPE_HEAD, (gsize) data[4] << 8 | data[5]);
  gsize second = MIN (size - SHAPE_HEAD - first, (gsize) data[6] << 8 | data[7]);

  g_free (put_down ("a.shx", data + SHAPE_HEAD + first, second));
  g_free (put_down ("a.dbf", data + SHAPE_HEAD + first + second, size - SHAPE_HEAD - first - second));
  return put_down ("a.shp", data + SHAPE_HEAD, first);
}

static char *
put_down_features (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (size > SHAPE_HEAD && memcmp (data, SHAPE_MARK, 4) == 0)
    return put_down_shape ((const guint8 *) data, size);
  return put_down (size > 0 && *data == '<' ? "a.osm" : "a.geojson", data, size);
}

static SgMap *
tyrol (void)
{
  const SgWorld world = { (char *) "EPSG:4326", 11, 47, 1e-5, 7e-6 };
  SgMap *map = sg_map_new ("Tyrol", "paces", 4000, 4000);

  sg_map_set_world (map, &world);
  return map;
}

/* What is taken of a file stands in a map that is written and read again. */
gboolean
fuzz_eat_features (GBytes *bytes)
{
  g_autofree char *path = put_down_features (bytes);
  g_autoptr (GError) error = NULL, no_extent = NULL;
  g_autoptr (SgMap) map = tyrol (), made = NULL, bare = sg_features_extent (path, "Bare", "paces", &no_extent);
  g_autoptr (SgFeatures) features = sg_features_read (path, map, &error);

  fuzz_assert_told (bare != NULL, no_extent);
  fuzz_assert_told (features != NULL, error);
  if (features != NULL)
    {
      made = sg_features_take (features, map, &error);
      fuzz_assert_told (made != NULL, error);
    }
  if (made != NULL)
    {
      g_autoptr (GBytes) once = sg_map_to_bytes (made), again = NULL;
      g_autoptr (SgMap) back = sg_map_load (once, "a.sgmap", &error);

      g_assert_no_error (error);
      again = sg_map_to_bytes (back);
      fuzz_assert_same (once, again);
    }
  sweep ();
  return features != NULL;
}

static const char shape_body[] =
  "AAAnCgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAXugDAAADAAAAAAAAAAAAJkAAAAAAAIBHQArXo3A9CiZA4XoUrkeBR0AAAAAAAAAAAAAAAAAAAAAAAAAA"
  "AAAAAAAAAAAAAAAAAAAAAAEAAAAoAwAAAAAAAAAAACZAAAAAAACAR0AK16NwPQomQOF6FK5HgUdAAQAAAAIAAAAAAAAAAAAAAAAAJkAAAAAAAIBHQArX"
  "o3A9CiZA4XoUrkeBR0A=",
  shape_index[] =
  "AAAnCgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAANugDAAADAAAAAAAAAAAAJkAAAAAAAIBHQArXo3A9CiZA4XoUrkeBR0AAAAAAAAAAAAAAAAAAAAAAAAAA"
  "AAAAAAAAAAAAAAAAAAAAADIAAAAo",
  shape_table[] =
  "A34LHAEAAABhAKEAAAAAAAAAAAAAAAAAAAAAAABXAABoaWdod2F5AAAAAEMAAAAAUAAAAAAAAAAAAAAAAAAAAG5hbWUAAAAAAAAAQwAAAABQAAAAAAAA"
  "AAAAAAAAAAAADSB0cmFjayAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAg"
  "ICAgIERyb3ZlICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgGg==";

void
fuzz_seed_features (GPtrArray *seeds)
{
  GByteArray *shape = g_byte_array_new ();
  gsize body_size, index_size, table_size;
  g_autofree guint8 *body = g_base64_decode (shape_body, &body_size), *index = g_base64_decode (shape_index, &index_size),
                    *table = g_base64_decode (shape_table, &table_size);
  const guint8 head[] = { 'S', 'H', 'P', '3', (guint8) (body_size >> 8), (guint8) body_size, (guint8) (index_size >> 8), (guint8) index_size };

  g_byte_array_append (shape, head, sizeof head);
  g_byte_array_append (shape, body, (guint) body_size);
  g_byte_array_append (shape, index, (guint) index_size);
  g_byte_array_append (shape, table, (guint) table_size);
  g_ptr_array_add (seeds, g_byte_array_free_to_bytes (shape));
  fuzz_add_text (seeds, "<osm version='0.6'><node id='1' lat='47.01' lon='11.01'><tag k='place' v='village'/><tag k='name' v='Wend'/></node>"
                        "<node id='2' lat='47.02' lon='11.01'/><node id='3' lat='47.02' lon='11.03'/><node id='4' lat='47.01' lon='11.03'/>"
                        "<way id='5'><nd ref='1'/><nd ref='2'/><nd ref='3'/><tag k='highway' v='primary'/></way>"
                        "<way id='6'><nd ref='1'/><nd ref='2'/><nd ref='3'/><nd ref='4'/><nd ref='1'/><tag k='natural' v='wood'/></way>"
                        "<relation id='7'><member type='way' ref='6' role='outer'/><tag k='type' v='multipolygon'/><tag k='landuse' v='forest'/></relation></osm>");
  fuzz_add_text (seeds, "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":{\"other_tags\":\"\\\"waterway\\\"=>\\\"river\\\"\",\"name\":\"Wend\"},"
                        "\"geometry\":{\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"LineString\",\"coordinates\":[[11.0,47.0],[11.02,47.01]]}]}},"
                        "{\"type\":\"Feature\",\"properties\":{\"fclass\":\"forest\"},\"geometry\":{\"type\":\"MultiPolygon\",\"coordinates\":"
                        "[[[[11.01,47.01],[11.02,47.01],[11.02,47.02],[11.01,47.01]]]]}}]}");
}

/* Heights through GDAL: whatever is neither an ESRI grid nor a tile. */

gboolean
fuzz_eat_raster (GBytes *bytes)
{
  g_autofree char *path = put_down ("a.grid", g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GError) error = NULL;
  g_autoptr (SgGroundGrid) grid = sg_ground_read (path, NULL, &error);

  fuzz_assert_told (grid != NULL, error);
  if (grid != NULL)
    {
      const SgGroundTerms terms = { .title = "Ground", .nodes = 16 };
      g_autoptr (SgMap) map = sg_ground_to_map (grid, &terms, &error);

      fuzz_assert_told (map != NULL, error);
    }
  sweep ();
  return grid != NULL;
}

static const char tiff[] =
  "SUkqAAgAAAAQAAABAwABAAAAAwAAAAEBAwABAAAAAwAAAAIBAwABAAAAIAAAAAMBAwABAAAAAQAAAAYBAwABAAAAAQAAABEBBAABAAAAegEAABUBAwAB"
  "AAAAAQAAABYBAwABAAAAAwAAABcBBAABAAAAJAAAABwBAwABAAAAAQAAAFMBAwABAAAAAgAAAA6DDAADAAAA1AAAAIKEDAAGAAAA7AAAAK+HAwAgAAAA"
  "HAEAALGHAgAeAAAAXAEAAIGkAgAGAAAAzgAAAAAAAAAtOTk5OQAAAAAAAAA5QAAAAAAAADlAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
  "AAAAAGoYQQAAAMAy1lNBAAAAAAAAAAABAAEAAAAHAAAEAAABAAEAAQQAAAEAAQACBLGHFgAAAAEIsYcHABYABggAAAEAjiMADAAAAQB4fwQMAAABACkj"
  "V0dTIDg0IC8gVVRNIHpvbmUgMzJOfFdHUyA4NHwAAQAAAAIAAAADAAAABAAAAPHY//8GAAAABwAAAAgAAAAJAAAA";

void
fuzz_seed_raster (GPtrArray *seeds)
{
  gsize size;
  guint8 *picture = g_base64_decode (tiff, &size);

  g_ptr_array_add (seeds, g_bytes_new_take (picture, size));
  fuzz_add_text (seeds, "DSAA\n3 3\n0 50\n0 50\n1 9\n1 2 3\n4 5 6\n7 8 9\n");
  fuzz_add_text (seeds, "0 50 7\n25 50 8\n50 50 9\n0 25 4\n25 25 5\n50 25 6\n0 0 1\n25 0 2\n50 0 3\n");
}
