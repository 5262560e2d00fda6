/* sg-map-xml.c: maps in and out of XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the schema cannot say is checked here: outlines that cross themselves, sizes no floor has, figures that
 * are none.  A fault is one sentence with file and line, and no map.
 */

#include "map/sg-map-private.h"

#include <math.h>
#include <string.h>
#include <glib/gi18n-lib.h>

#define MAX_SIDE 100000.0
#define MAX_HEIGHT 10000.0

/* Whether the segments meet, ends included. */
static double
turn_of (SgPoint a, SgPoint b, SgPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static gboolean
lies_on (SgPoint a, SgPoint b, SgPoint c)
{
  return MIN (a.x, b.x) <= c.x && c.x <= MAX (a.x, b.x) && MIN (a.y, b.y) <= c.y && c.y <= MAX (a.y, b.y);
}

static gboolean
edges_meet (SgPoint a, SgPoint b, SgPoint c, SgPoint d)
{
  double t1 = turn_of (a, b, c), t2 = turn_of (a, b, d), t3 = turn_of (c, d, a), t4 = turn_of (c, d, b);

  if (((t1 > 0) != (t2 > 0)) && ((t3 > 0) != (t4 > 0)) && t1 != 0 && t2 != 0 && t3 != 0 && t4 != 0)
    return TRUE;
  return (t1 == 0 && lies_on (a, b, c)) || (t2 == 0 && lies_on (a, b, d)) ||
         (t3 == 0 && lies_on (c, d, a)) || (t4 == 0 && lies_on (c, d, b));
}

typedef struct { double from, to; guint edge; } Span;

static int
compare_spans (const void *a, const void *b)
{
  const Span *x = a, *y = b;

  return x->from < y->from ? -1 : x->from > y->from;
}

int
sg_outline_first_crossing (const SgPoint *points, guint n)
{
  g_autofree Span *spans = g_new (Span, n);

  for (guint i = 0; i < n; i++)
    {
      SgPoint a = points[i], b = points[(i + 1) % n];

      spans[i] = (Span) { MIN (a.x, b.x), MAX (a.x, b.x), i };
    }
  qsort (spans, n, sizeof (Span), compare_spans);
  for (guint k = 0; k < n; k++)
    for (guint l = k + 1; l < n && spans[l].from <= spans[k].to; l++)
      {
        guint i = spans[k].edge, j = spans[l].edge;

        if ((i + 1) % n == j || (j + 1) % n == i)
          continue;
        if (edges_meet (points[i], points[(i + 1) % n], points[j], points[(j + 1) % n]))
          return MIN (i, j);
      }
  return -1;
}

static double
area_of (const SgPoint *points, guint n)
{
  double twice = 0;

  for (guint i = 0; i < n; i++)
    {
      SgPoint a = points[i], b = points[(i + 1) % n];

      twice += a.x * b.y - a.y * b.x;
    }
  return fabs (twice) / 2;
}

static gboolean
read_point (SgMap *self, const xmlNode *node, const char *word, SgPoint *point, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (word, ",", 3);

  if (g_strv_length (parts) != 2 || !sg_number_parse (parts[0], &point->x) || !sg_number_parse (parts[1], &point->y) ||
      !isfinite (point->x) || !isfinite (point->y))
    {
      sg_xml_error (error, SG_ERROR_RANGE, node,
                    _("“%.40s” is not a point: two figures with a comma between them are expected."), word);
      return FALSE;
    }
  if (point->x < -self->width || point->x > 2 * self->width || point->y < -self->depth || point->y > 2 * self->depth)
    {
      sg_xml_error (error, SG_ERROR_RANGE, node, _("The point %.40s lies more than a whole map away from the map."),
                    word);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_points (SgMap *self, const xmlNode *node, SgPiece *piece, guint *budget, GError **error)
{
  g_autofree char *text = sg_xml_need (node, "points", error);
  g_auto (GStrv) words = NULL;
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  if (!text)
    return FALSE;
  words = g_strsplit_set (text, " \t\n\r", -1);
  for (guint i = 0; words[i]; i++)
    {
      SgPoint point;

      if (!*words[i])
        continue;
      if (!(*budget)--)
        {
          sg_xml_error (error, SG_ERROR_TOO_LARGE, node,
                        _("The map has more than %d points, which is more than it may."), SG_MAP_MAX_POINTS);
          return FALSE;
        }
      if (!read_point (self, node, words[i], &point, error))
        return FALSE;
      if (!points->len || memcmp (&point, &g_array_index (points, SgPoint, points->len - 1), sizeof point) != 0)
        g_array_append_val (points, point);
    }
  if (points->len > 3 && memcmp (points->data, &g_array_index (points, SgPoint, points->len - 1), sizeof (SgPoint)) == 0
      && sg_piece_kind_info (piece->kind)->outline && piece->width == 0)
    g_array_set_size (points, points->len - 1); /* an outline closes by itself */
  piece->n_points = points->len;
  piece->points = (SgPoint *) g_array_free (g_steal_pointer (&points), FALSE);
  return TRUE;
}

static gboolean
check_shape (const xmlNode *node, const SgPiece *piece, GError **error)
{
  const SgKindInfo *info = sg_piece_kind_info (piece->kind);
  guint least = info->least == 2 && info->outline && piece->width == 0 ? 3 : info->least;
  int edge;

  if (piece->n_points < least)
    {
      sg_xml_error (error, SG_ERROR_RANGE, node,
                    g_dngettext (GETTEXT_PACKAGE, "“%s” has %u points; a %s has at least %u point.",
                                 "“%s” has %u points; a %s has at least %u points.", least),
                    piece->id, piece->n_points, info->name, least);
      return FALSE;
    }
  if (!sg_piece_is_outline (piece))
    return TRUE;
  if (piece->n_points > SG_OUTLINE_MAX_POINTS)
    {
      sg_xml_error (error, SG_ERROR_TOO_LARGE, node, _("The outline of “%s” has %u points; one outline may have %d."),
                    piece->id, piece->n_points, SG_OUTLINE_MAX_POINTS);
      return FALSE;
    }
  edge = sg_outline_first_crossing (piece->points, piece->n_points);
  if (edge >= 0)
    sg_xml_error (error, SG_ERROR_RANGE, node, _("The outline of “%s” crosses itself on its way from point %d."),
                  piece->id, edge + 1);
  else if (area_of (piece->points, piece->n_points) < 1e-9)
    sg_xml_error (error, SG_ERROR_RANGE, node, _("The outline of “%s” encloses no ground."), piece->id);
  else
    return TRUE;
  return FALSE;
}

static gboolean
find_kind (const xmlNode *node, const char *name, SgPieceKind *kind, GError **error)
{
  for (guint i = 0; i <= SG_PIECE_NAME; i++)
    if (g_str_equal (sg_piece_kind_name (i), name))
      {
        *kind = i;
        return TRUE;
      }
  sg_xml_error (error, SG_ERROR_UNKNOWN, node,
                _("“%.40s” is not a kind of piece: hill, house, church, shed, wall, rock, water, ford, bridge, wood, "
                   "tree, road, hedge or name is expected."),
                name);
  return FALSE;
}

/* "yes" is ours; "true" and "1" are what XML Schema calls it. */
static gboolean
read_switch (const xmlNode *node, const char *attribute, gboolean fallback)
{
  g_autofree char *word = sg_xml_get (node, attribute);

  return g_strcmp0 (word, "yes") == 0 || sg_xml_get_bool (node, attribute, fallback);
}

static gboolean
read_piece (SgMap *self, const xmlNode *node, guint *budget, GError **error)
{
  SgPiece *piece = g_new0 (SgPiece, 1);
  g_autofree char *kind = sg_xml_need (node, "kind", error);

  g_ptr_array_add (self->pieces, piece);
  piece->id = sg_xml_get (node, "id");
  piece->name = sg_xml_get (node, "name");
  if (!piece->id)
    piece->id = g_strdup_printf ("piece-%u", self->pieces->len);
  if (!piece->name)
    piece->name = g_strdup ("");
  if (!kind || !find_kind (node, kind, &piece->kind, error) ||
      !sg_xml_get_double (node, "height", 0, MAX_HEIGHT, 0, &piece->height, error) ||
      !sg_xml_get_double (node, "width", 0, MAX (self->width, self->depth), 0, &piece->width, error))
    return FALSE;
  if (sg_map_get_piece (self, piece->id) != piece)
    {
      sg_xml_error (error, SG_ERROR_RANGE, node, _("There are two pieces with the id “%s”."), piece->id);
      return FALSE;
    }
  piece->sparse = read_switch (node, "sparse", FALSE);
  piece->stops_men = read_switch (node, "stops-men", sg_piece_kind_stops (piece->kind));
  piece->stops_guns = read_switch (node, "stops-guns", sg_piece_kind_stops (piece->kind));
  return read_points (self, node, piece, budget, error) && check_shape (node, piece, error);
}

static gboolean
read_line (SgMap *self, const xmlNode *node, GError **error)
{
  SgLine *line = g_new0 (SgLine, 1);
  double w = self->width, d = self->depth;

  g_ptr_array_add (self->lines, line);
  line->id = sg_xml_need (node, "id", error);
  if (!line->id)
    return FALSE;
  if (sg_map_get_line (self, line->id) != line)
    {
      sg_xml_error (error, SG_ERROR_RANGE, node, _("There are two lines with the id “%s”."), line->id);
      return FALSE;
    }
  return sg_xml_need_double (node, "x1", -w, 2 * w, &line->a.x, error)
         && sg_xml_need_double (node, "y1", -d, 2 * d, &line->a.y, error)
         && sg_xml_need_double (node, "x2", -w, 2 * w, &line->b.x, error)
         && sg_xml_need_double (node, "y2", -d, 2 * d, &line->b.y, error);
}

/**
 * sg_map_new_from_xml:
 * @node: a <map> element
 *
 * Returns: (transfer full): the map; NULL with a sentence naming file and line.
 */
SgMap *
sg_map_new_from_xml (const xmlNode *node, GError **error)
{
  g_autoptr (SgMap) self = g_object_new (SG_TYPE_MAP, NULL);
  guint budget = SG_MAP_MAX_POINTS;

  g_return_val_if_fail (node, NULL);

  self->id = sg_xml_get (node, "id");
  self->title = sg_xml_get (node, "title");
  self->unit = sg_xml_get (node, "unit");
  if (!self->id)
    self->id = g_strdup ("");
  if (!self->title)
    self->title = g_strdup ("");
  if (!self->unit)
    self->unit = g_strdup ("in");
  if (!sg_xml_need_double (node, "width", 1, MAX_SIDE, &self->width, error) ||
      !sg_xml_need_double (node, "depth", 1, MAX_SIDE, &self->depth, error))
    return NULL;
  for (const xmlNode *child = sg_xml_first (node, NULL); child; child = sg_xml_next (child, NULL))
    {
      if (sg_xml_is (child, "piece") ? !read_piece (self, child, &budget, error)
                                     : sg_xml_is (child, "line") && !read_line (self, child, error))
        return NULL;
    }
  return g_steal_pointer (&self);
}

SgMap *
sg_map_load (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (xmlDoc) doc = sg_xml_load (bytes, name, "sgmap.rng", error);

  return doc ? sg_map_new_from_xml (sg_xml_root (doc), error) : NULL;
}

static void
write_piece (const SgPiece *piece, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "piece");
  g_autoptr (GString) points = g_string_new (NULL);

  sg_xml_set (node, "id", piece->id);
  sg_xml_set (node, "kind", sg_piece_kind_name (piece->kind));
  if (*piece->name)
    sg_xml_set (node, "name", piece->name);
  if (piece->height > 0)
    sg_xml_set_double (node, "height", piece->height);
  if (piece->width > 0)
    sg_xml_set_double (node, "width", piece->width);
  if (piece->sparse)
    sg_xml_set (node, "sparse", "yes");
  if (piece->stops_men != sg_piece_kind_stops (piece->kind))
    sg_xml_set (node, "stops-men", piece->stops_men ? "yes" : "no");
  if (piece->stops_guns != sg_piece_kind_stops (piece->kind))
    sg_xml_set (node, "stops-guns", piece->stops_guns ? "yes" : "no");
  for (guint i = 0; i < piece->n_points; i++)
    {
      g_autofree char *x = sg_number_format (piece->points[i].x), *y = sg_number_format (piece->points[i].y);

      g_string_append_printf (points, "%s%s,%s", i ? " " : "", x, y);
    }
  sg_xml_set (node, "points", points->str);
}

static void
write_line (const SgLine *line, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "line");

  sg_xml_set (node, "id", line->id);
  sg_xml_set_double (node, "x1", line->a.x);
  sg_xml_set_double (node, "y1", line->a.y);
  sg_xml_set_double (node, "x2", line->b.x);
  sg_xml_set_double (node, "y2", line->b.y);
}

/**
 * sg_map_write:
 * @node: an empty <map> element, to be filled
 */
void
sg_map_write (SgMap *self, xmlNode *node)
{
  g_return_if_fail (SG_IS_MAP (self));

  if (*self->id)
    sg_xml_set (node, "id", self->id);
  sg_xml_set (node, "title", self->title);
  sg_xml_set (node, "unit", self->unit);
  sg_xml_set_double (node, "width", self->width);
  sg_xml_set_double (node, "depth", self->depth);
  for (guint i = 0; i < self->lines->len; i++)
    write_line (g_ptr_array_index (self->lines, i), node);
  for (guint i = 0; i < self->pieces->len; i++)
    write_piece (g_ptr_array_index (self->pieces, i), node);
}

GBytes *
sg_map_to_bytes (SgMap *self)
{
  g_autoptr (xmlDoc) doc = sg_xml_new ("map");

  sg_map_write (self, sg_xml_root (doc));
  return sg_xml_dump (doc);
}
