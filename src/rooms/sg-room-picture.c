/* sg-room-picture.c: the country as a picture for a page, by the painter of every map, drawn in a thread and kept by what it shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-picture.h"

#include <cairo.h>
#include <math.h>

#include "base/sg-xml-nodes.h"
#include "draw/sg-country-names.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-painter-private.h"
#include "map/sg-map-xml.h"

#define MOST_KEPT 12             /* pictures */
#define DENSITY 2.0              /* device pixels to a u: letters stay legible on a telephone’s screen */
#define KEY "sg-room-key"
#define BYTES "sg-room-bytes"

/** Drawn: a picture, or who waits for it. */
typedef struct { char *key; GBytes *png; GArray *waiting; /* (element-type Waiting) (nullable) */ } Drawn;
typedef struct { SgRoomPictureDone done; gpointer data; } Waiting;

struct _SgRoomPictures { GQueue drawn; /* (element-type Drawn): the newest asked for first */ GThreadPool *pool; grefcount refs; gboolean shut; };

/** Job: for the thread. */
typedef struct { SgRoomPictures *pictures; char *key; GBytes *map; guint size; GBytes *png; } Job;

/* The key. */

/* Written once for a map and kept with it: maps do not change, a changed country is another. */
static GBytes *
bytes_of (SgMap *map)
{
  GBytes *bytes = g_object_get_data (G_OBJECT (map), BYTES);

  if (bytes != NULL)
    return bytes;
  bytes = sg_map_to_bytes (map);
  g_object_set_data_full (G_OBJECT (map), BYTES, bytes, (GDestroyNotify) g_bytes_unref);
  return bytes;
}

const char *
sg_room_picture_key (SgMap *map)
{
  const char *key = g_object_get_data (G_OBJECT (map), KEY);
  char *made;

  if (key != NULL)
    return key;
  made = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes_of (map));
  g_object_set_data_full (G_OBJECT (map), KEY, made, g_free);
  return made;
}

guint
sg_room_picture_size (guint asked)
{
  if (asked <= 1024)
    return 1024;
  return asked <= 2048 ? 2048 : 4096;
}

/* Drawing. */

static cairo_status_t
collect_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* (transfer full) (nullable): just the ground, without a margin. */
static GBytes *
paint (SgMap *map, guint size)
{
  double width = sg_map_get_width (map), depth = sg_map_get_depth (map), scale = size / MAX (width, depth);
  int across = MAX (1, (int) lround (width * scale)), down = MAX (1, (int) lround (depth * scale));
  SgViewport view = { .scale = scale / DENSITY, .x = 0, .y = down / DENSITY };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, across, down);
  g_autoptr (SgPainter) painter = sg_painter_new (map, sg_map_is_floor (map) ? SG_STYLE_TABLE : SG_STYLE_ORDNANCE);
  GByteArray *bytes = g_byte_array_new ();
  cairo_status_t status;
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, DENSITY, DENSITY);
  cr = cairo_create (surface);
  sg_painter_country (painter, cr, &view, across / DENSITY, down / DENSITY, FALSE);
  sg_painter_names (painter, cr, &view, NULL, 0);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, collect_cb, bytes);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  return NULL;
}

static void
pictures_unref (SgRoomPictures *self)
{
  if (g_ref_count_dec (&self->refs))
    g_free (self);
}

static void
answer (Drawn *drawn)
{
  g_autoptr (GArray) waiting = g_steal_pointer (&drawn->waiting);

  for (guint i = 0; waiting != NULL && i < waiting->len; i++)
    g_array_index (waiting, Waiting, i).done (drawn->png, g_array_index (waiting, Waiting, i).data);
}

/* Nobody is left waiting: with the pictures gone he hears that there is none. */
static void
drawn_free (gpointer data)
{
  Drawn *drawn = data;

  answer (drawn);
  g_free (drawn->key);
  g_clear_pointer (&drawn->png, g_bytes_unref);
  g_free (drawn);
}

static GList *
find (SgRoomPictures *self, const char *key)
{
  for (GList *at = self->drawn.head; at != NULL; at = at->next)
    if (g_str_equal (((Drawn *) at->data)->key, key))
      return at;
  return NULL;
}

/* In the main loop again. */
static gboolean
done_cb (gpointer data)
{
  Job *job = data;
  GList *at = job->pictures->shut ? NULL : find (job->pictures, job->key);

  if (at != NULL)
    {
      Drawn *drawn = at->data;

      drawn->png = g_steal_pointer (&job->png);
      answer (drawn);
      if (drawn->png == NULL) /* it is tried again when it is asked for again */
        {
          g_queue_delete_link (&job->pictures->drawn, at);
          drawn_free (drawn);
        }
    }
  pictures_unref (job->pictures);
  g_clear_pointer (&job->png, g_bytes_unref);
  g_bytes_unref (job->map);
  g_free (job->key);
  g_free (job);
  return G_SOURCE_REMOVE;
}

static void
draw_thread (gpointer data, gpointer pool_data)
{
  Job *job = data;
  g_autoptr (SgXmlDoc) doc = sg_xml_load (job->map, "map", "sgmap.rng", NULL);
  g_autoptr (SgMap) map = doc != NULL ? sg_map_new_from_xml (sg_xml_root (doc), NULL) : NULL;

  job->png = map != NULL ? paint (map, job->size) : NULL;
  g_idle_add_full (G_PRIORITY_DEFAULT, done_cb, job, NULL);
}

/* Public API */

SgRoomPictures *
sg_room_pictures_new (void)
{
  SgRoomPictures *self = g_new0 (SgRoomPictures, 1);

  g_ref_count_init (&self->refs);
  g_queue_init (&self->drawn);
  self->pool = g_thread_pool_new (draw_thread, NULL, 1, FALSE, NULL);
  return self;
}

void
sg_room_pictures_free (SgRoomPictures *self)
{
  self->shut = TRUE;
  g_thread_pool_free (self->pool, FALSE, TRUE); /* what was begun is drawn to its end */
  g_queue_clear_full (&self->drawn, drawn_free);
  pictures_unref (self);
}

/* The oldest that nobody waits for are forgotten. */
static void
forget_some (SgRoomPictures *self)
{
  for (GList *at = self->drawn.tail; at != NULL && self->drawn.length > MOST_KEPT;)
    {
      GList *before = at->prev;

      if (((Drawn *) at->data)->waiting == NULL)
        {
          drawn_free (at->data);
          g_queue_delete_link (&self->drawn, at);
        }
      at = before;
    }
}

static void
begin (SgRoomPictures *self, Drawn *drawn, SgMap *map, guint size)
{
  Job *job = g_new0 (Job, 1);

  g_ref_count_inc (&self->refs);
  job->pictures = self;
  job->key = g_strdup (drawn->key);
  job->map = g_bytes_ref (bytes_of (map));
  job->size = size;
  g_thread_pool_push (self->pool, job, NULL);
}

void
sg_room_pictures_get (SgRoomPictures *self, SgMap *map, guint size, SgRoomPictureDone done, gpointer data)
{
  g_autofree char *key = g_strdup_printf ("%s/%u", sg_room_picture_key (map), size);
  GList *at = find (self, key);
  Drawn *drawn = at != NULL ? at->data : NULL;
  Waiting waiting = { done, data };

  if (drawn != NULL)
    {
      g_queue_unlink (&self->drawn, at);
      g_queue_push_head_link (&self->drawn, at);
    }
  else
    {
      drawn = g_new0 (Drawn, 1);
      drawn->key = g_steal_pointer (&key);
      g_queue_push_head (&self->drawn, drawn);
      begin (self, drawn, map, size);
      drawn->waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
      forget_some (self);
    }
  if (drawn->png != NULL)
    done (drawn->png, data);
  else
    g_array_append_val (drawn->waiting, waiting);
}
