/* sg-map-relief-xml.c: measured heights, strokes of the brush and the backdrop, in and out of XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Heights are whole numbers of a resolution.  A row holds, for each node, how far it lies off the plane through its
 * neighbours to the left and below; small numbers, so most take one byte: seven bits at a time, the sign in the lowest,
 * in base64.  Nothing depends on machine or library, so equal ground is equal text.  Cost: one pass over the nodes.
 */

#include "map/sg-map-relief-xml.h"

#include "base/sg-xml-nodes.h"
#include "map/sg-backdrop.h"
#include "map/sg-map-private.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"

#include <math.h>
#include <string.h>
#include <glib/gi18n-lib.h>

#define MAX_NODES_A_SIDE 8192
#define PART_BYTES (768 * 1024) /* of the backdrop, to one element */
#define BASE64 "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="

static double
resolution_of (const char *height_unit)
{
  return g_str_equal (height_unit, "in") ? 0.001 : 0.01;
}

/* What the nodes to the left and below let one expect. */
static gint64
expect (const gint64 *row, const gint64 *below, guint i)
{
  if (!i)
    return below ? below[0] : 0;
  return below ? row[i - 1] + below[i] - below[i - 1] : row[i - 1];
}

/* g_base64_decode() leaves out what it does not know: a damaged country would be another one, and nobody would be told. */
static guint8 *
decode (const xmlNode *node, gsize *size, GError **error)
{
  xmlChar *text = xmlNodeGetContent (node);
  char *words = g_strstrip ((char *) text);
  guint8 *data = NULL;

  if (words[strspn (words, BASE64)] || strlen (words) % 4)
    sg_xml_error (error, SG_ERROR_MALFORMED, node, _("<%s> is not in base64, or is cut short."), (const char *) node->name);
  else
    data = g_base64_decode (words, size);
  xmlFree (text);
  return data;
}

/* Seven bytes hold more than any height is; a file in which they never end is not followed. */
static gboolean
take_number (const guint8 *data, gsize size, gsize *at, gint64 *number)
{
  guint64 bits = 0;

  for (guint shift = 0; shift < 49 && *at < size; shift += 7)
    {
      guint8 byte = data[(*at)++];

      bits |= (guint64) (byte & 0x7F) << shift;
      if (!(byte & 0x80))
        {
          *number = bits & 1 ? -(gint64) (bits >> 1) - 1 : (gint64) (bits >> 1);
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
read_row (const xmlNode *node, gint64 *row, const gint64 *below, guint nx, gint64 limit, GError **error)
{
  gsize size = 0, at = 0;
  g_autofree guint8 *data = decode (node, &size, error);

  if (!data)
    return FALSE;
  for (guint i = 0; i < nx; i++)
    {
      gint64 number;

      if (!take_number (data, size, &at, &number))
        {
          sg_xml_error (error, SG_ERROR_MALFORMED, node, _("The row of heights ends after %u of %u."), i, nx);
          return FALSE;
        }
      row[i] = expect (row, below, i) + number;
      if (ABS (row[i]) > limit)
        {
          sg_xml_error (error, SG_ERROR_RANGE, node, _("Height %u of the row is beyond ±%d."), i + 1,
                        (int) SG_MAP_MAX_HEIGHT);
          return FALSE;
        }
    }
  if (at == size)
    return TRUE;
  sg_xml_error (error, SG_ERROR_MALFORMED, node, _("The row of heights goes on after all %u of it."), nx);
  return FALSE;
}

/* Two rows in turns: the one that is read, and the one below that it is told by. */
static gboolean
read_rows (const xmlNode *node, guint nx, double resolution, float *h, GError **error)
{
  g_autofree gint64 *row = g_new0 (gint64, nx), *below = g_new0 (gint64, nx);
  const gint64 limit = SG_MAP_MAX_HEIGHT / resolution;
  guint j = 0;

  for (const xmlNode *child = sg_xml_first (node, "row"); child; child = sg_xml_next (child, "row"), j++)
    {
      gint64 *other = below;

      if (!read_row (child, row, j ? below : NULL, nx, limit, error))
        return FALSE;
      for (guint i = 0; i < nx; i++)
        h[(gsize) j * nx + i] = row[i] * resolution;
      below = row;
      row = other;
    }
  return TRUE;
}

gboolean
sg_map_read_heights (SgMap *self, const xmlNode *node, GError **error)
{
  gint64 nx, ny, rows = 0;
  double step, resolution;
  g_autofree float *h = NULL;

  if (self->heights)
    {
      sg_xml_error (error, SG_ERROR_RANGE, node, _("The map has two fields of heights; it may have one."));
      return FALSE;
    }
  if (!sg_xml_get_int (node, "nx", 2, MAX_NODES_A_SIDE, 0, &nx, error)
      || !sg_xml_get_int (node, "ny", 2, MAX_NODES_A_SIDE, 0, &ny, error)
      || !sg_xml_need_double (node, "step", 1e-3, SG_MAP_MAX_SIDE, &step, error)
      || !sg_xml_get_double (node, "resolution", 1e-4, 1000, resolution_of (self->height_unit), &resolution, error))
    return FALSE;
  if (nx * ny > SG_HEIGHTS_MAX_NODES)
    {
      sg_xml_error (error, SG_ERROR_TOO_LARGE, node, _("The field of heights has %d × %d nodes; a map keeps at most %d."),
                    (int) nx, (int) ny, SG_HEIGHTS_MAX_NODES);
      return FALSE;
    }
  /* Before anything is set aside for them: a file that promises millions and has none costs nothing. */
  for (const xmlNode *child = sg_xml_first (node, "row"); child; child = sg_xml_next (child, "row"))
    rows++;
  if (rows != ny)
    {
      sg_xml_error (error, SG_ERROR_MALFORMED, node, _("The field of heights has %d rows; %d are expected."), (int) rows, (int) ny);
      return FALSE;
    }
  h = g_new (float, nx * ny);
  if (!read_rows (node, nx, resolution, h, error))
    return FALSE;
  self->heights = sg_heights_new (nx, ny, step, g_steal_pointer (&h));
  return TRUE;
}

/* A number below nought is turned into its distance from −1, so that there are no two noughts. */
static void
put_number (GByteArray *data, gint64 number)
{
  guint64 bits = number < 0 ? ((guint64) -(number + 1) << 1) | 1 : (guint64) number << 1;

  do
    {
      guint8 byte = (bits & 0x7F) | (bits > 0x7F ? 0x80 : 0);

      g_byte_array_append (data, &byte, 1);
      bits >>= 7;
    }
  while (bits);
}

static void
write_heights (const SgHeights *heights, double resolution, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "heights");
  g_autofree gint64 *row = g_new0 (gint64, heights->nx), *below = g_new0 (gint64, heights->nx);
  g_autoptr (GByteArray) data = g_byte_array_new ();

  sg_xml_set_int (node, "nx", heights->nx);
  sg_xml_set_int (node, "ny", heights->ny);
  sg_xml_set_double (node, "step", heights->step);
  sg_xml_set_double (node, "resolution", resolution);
  for (guint j = 0; j < heights->ny; j++)
    {
      g_autofree char *text = NULL;
      gint64 *other = below;

      g_byte_array_set_size (data, 0);
      for (guint i = 0; i < heights->nx; i++)
        {
          row[i] = llround (heights->h[(gsize) j * heights->nx + i] / resolution);
          put_number (data, row[i] - expect (row, j ? below : NULL, i));
        }
      text = g_base64_encode (data->data, data->len);
      sg_xml_add_text (node, "row", text);
      below = row;
      row = other;
    }
}

/* However wide the brush, there is no more to paint than the map. */
static double
share_of_map (SgMap *self, double radius)
{
  return MIN (1, G_PI * radius * radius / (self->width * self->depth));
}

double
sg_map_brushing (SgMap *self)
{
  double sum = 0;

  for (guint i = 0; i < self->strokes->len; i++)
    {
      const SgStroke *stroke = g_ptr_array_index (self->strokes, i);

      sum += stroke->n_points * share_of_map (self, stroke->radius);
    }
  return sum;
}

/* A brush as wide as the map, stroked without end, would hold the program up for hours. */
gboolean
sg_map_check_brushing (SgMap *self, const xmlNode *node, GError **error)
{
  double sum = sg_map_brushing (self);

  if (sum <= SG_MAP_MAX_BRUSHING)
    return TRUE;
  sg_xml_error (error, SG_ERROR_TOO_LARGE, node, _("The brush goes over the whole map %.0f times; %.0f times are the most."),
                sum, SG_MAP_MAX_BRUSHING);
  return FALSE;
}

gboolean
sg_map_read_stroke (SgMap *self, const xmlNode *node, guint *budget, GError **error)
{
  g_autofree char *kind = sg_xml_need (node, "kind", error), *text = kind ? sg_xml_need (node, "points", error) : NULL;
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  double radius, amount;
  SgStrokeKind which;

  if (!text)
    return FALSE;
  if (!sg_stroke_kind_find (kind, &which))
    {
      sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("“%.40s” is not a stroke; raise, lower, smooth or level is expected."), kind);
      return FALSE;
    }
  if (!sg_xml_need_double (node, "radius", 1e-6, 2 * SG_MAP_MAX_SIDE, &radius, error)
      || !sg_xml_need_double (node, "amount", -SG_MAP_MAX_HEIGHT, SG_MAP_MAX_HEIGHT, &amount, error)
      || !sg_map_read_points (self, node, text, SG_MAP_MAX_STROKES, budget, points, error))
    return FALSE;
  if (!points->len)
    {
      sg_xml_error (error, SG_ERROR_RANGE, node, _("The stroke has no points; at least one is expected."));
      return FALSE;
    }
  g_ptr_array_add (self->strokes, sg_stroke_new (which, radius, amount, (SgPoint *) points->data, points->len));
  return TRUE;
}

static gboolean
read_pair (const xmlNode *node, const char *attribute, double limit, SgPoint *point, GError **error)
{
  g_autofree char *text = sg_xml_need (node, attribute, error);
  g_auto (GStrv) parts = text ? g_strsplit (text, ",", 3) : NULL;

  if (!text)
    return FALSE;
  if (g_strv_length (parts) == 2 && sg_number_parse (parts[0], &point->x) && sg_number_parse (parts[1], &point->y)
      && fabs (point->x) <= limit && fabs (point->y) <= limit)
    return TRUE;
  sg_xml_error (error, SG_ERROR_RANGE, node, _("%s is “%.40s”; two figures with a comma between them are expected."), attribute, text);
  return FALSE;
}

static GBytes *
read_image (const xmlNode *node, GError **error)
{
  g_autoptr (GByteArray) image = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) fault = NULL;
  guint width, height;

  for (const xmlNode *child = sg_xml_first (node, "part"); child; child = sg_xml_next (child, "part"))
    {
      gsize size = 0;
      g_autofree guint8 *data = decode (child, &size, error);

      if (!data)
        return NULL;
      if (image->len + size > 2 * SG_BACKDROP_MAX_BYTES)
        break; /* which is refused below */
      g_byte_array_append (image, data, size);
    }
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&image));
  if (sg_backdrop_measure (bytes, &width, &height, &fault))
    return g_steal_pointer (&bytes);
  sg_xml_error (error, fault->code, node, "%s", fault->message);
  return NULL;
}

gboolean
sg_map_read_backdrop (SgMap *self, const xmlNode *node, GError **error)
{
  g_autoptr (GBytes) image = NULL;
  SgPoint pixel[2], ground[2];
  const double far = 3 * SG_MAP_MAX_SIDE;
  double opacity;

  if (self->backdrop)
    {
      sg_xml_error (error, SG_ERROR_RANGE, node, _("The map has two backdrops; it may have one."));
      return FALSE;
    }
  if (!read_pair (node, "pixel-a", far, &pixel[0], error) || !read_pair (node, "ground-a", far, &ground[0], error)
      || !read_pair (node, "pixel-b", far, &pixel[1], error) || !read_pair (node, "ground-b", far, &ground[1], error)
      || !sg_xml_get_double (node, "opacity", 0, 1, 0.5, &opacity, error))
    return FALSE;
  if (sg_point_distance (pixel[0], pixel[1]) < 1e-3 || sg_point_distance (ground[0], ground[1]) < 1e-6)
    {
      sg_xml_error (error, SG_ERROR_RANGE, node, _("The backdrop’s two points fall together, so they do not tell its size."));
      return FALSE;
    }
  if (!(image = read_image (node, error)))
    return FALSE;
  self->backdrop = sg_backdrop_new (image, pixel[0], ground[0], pixel[1], ground[1]);
  self->backdrop->opacity = opacity;
  return TRUE;
}

static void
set_pair (xmlNode *node, const char *attribute, SgPoint point)
{
  g_autofree char *text = sg_points_format (&point, 1);

  sg_xml_set (node, attribute, text);
}

static void
write_backdrop (const SgBackdrop *backdrop, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "backdrop");
  gsize size;
  const guint8 *data = g_bytes_get_data (backdrop->image, &size);

  set_pair (node, "pixel-a", backdrop->pixel_a);
  set_pair (node, "ground-a", backdrop->ground_a);
  set_pair (node, "pixel-b", backdrop->pixel_b);
  set_pair (node, "ground-b", backdrop->ground_b);
  sg_xml_set_double (node, "opacity", backdrop->opacity);
  for (gsize at = 0; at < size; at += PART_BYTES)
    {
      g_autofree char *text = g_base64_encode (data + at, MIN (PART_BYTES, size - at));

      sg_xml_add_text (node, "part", text);
    }
}

void
sg_map_write_relief (SgMap *self, xmlNode *node)
{
  if (self->heights)
    write_heights (self->heights, resolution_of (self->height_unit), node);
  for (guint i = 0; i < self->strokes->len; i++)
    {
      const SgStroke *stroke = g_ptr_array_index (self->strokes, i);
      g_autofree char *points = sg_points_format (stroke->points, stroke->n_points);
      xmlNode *child = sg_xml_add (node, "stroke");

      sg_xml_set (child, "kind", sg_stroke_kind_name (stroke->kind));
      sg_xml_set_double (child, "radius", stroke->radius);
      sg_xml_set_double (child, "amount", stroke->amount);
      sg_xml_set (child, "points", points);
    }
  if (self->backdrop)
    write_backdrop (self->backdrop, node);
}
