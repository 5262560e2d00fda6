/* sg-map-xml.c: maps in and out of XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the schema cannot say is checked here: outlines that cross themselves, sizes no floor has, figures that
 * are none.  A fault is one sentence with file and line, and no map.
 */

#include "map/sg-map-xml.h"

#include "base/sg-xml-nodes.h"
#include "map/sg-map-ground.h"
#include "map/sg-map-private.h"
#include "map/sg-map-relief-xml.h"
#include "map/sg-piece.h"

#include <math.h>
#include <string.h>
#include <glib/gi18n-lib.h>

#define MAX_SECTIONS 100

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

gboolean
sg_map_read_points (SgMap *self, const xmlNode *node, const char *text, guint most, guint *budget, GArray *points, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n\r", -1);

  for (guint i = 0; words[i]; i++)
    {
      SgPoint point;

      if (!*words[i])
        continue;
      if (!*budget)
        {
          sg_xml_error (error, SG_ERROR_TOO_LARGE, node,
                        _("The map has more than %d points, which is more than it may."), (int) most);
          return FALSE;
        }
      --*budget;
      if (!read_point (self, node, words[i], &point, error))
        return FALSE;
      g_array_append_val (points, point);
    }
  return TRUE;
}

/* Points that were set down twice. */
static void
drop_repeats (GArray *points)
{
  guint kept = 0;

  for (guint i = 0; i < points->len; i++)
    {
      SgPoint *all = (SgPoint *) points->data;

      if (!kept || memcmp (&all[i], &all[kept - 1], sizeof *all) != 0)
        all[kept++] = all[i];
    }
  g_array_set_size (points, kept);
}

static gboolean
read_points (SgMap *self, const xmlNode *node, SgPiece *piece, guint *budget, GError **error)
{
  g_autofree char *text = sg_xml_need (node, "points", error);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  if (!text || !sg_map_read_points (self, node, text, SG_MAP_MAX_POINTS, budget, points, error))
    return FALSE;
  drop_repeats (points);
  piece->n_points = points->len;
  if (points->len > 3 && memcmp (points->data, &g_array_index (points, SgPoint, points->len - 1), sizeof (SgPoint)) == 0 && sg_piece_is_outline (piece))
    piece->n_points--; /* an outline closes by itself */
  piece->points = (SgPoint *) g_array_free (g_steal_pointer (&points), FALSE);
  return TRUE;
}

char *
sg_piece_fault (const SgPiece *piece)
{
  const SgKindInfo *info = sg_piece_kind_info (piece->kind);
  guint least = info->least == 2 && info->outline && piece->width == 0 ? 3 : info->least;
  int edge;

  if (piece->n_points < least)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "“%s” has %u points; a %s has at least %u point.",
                                         "“%s” has %u points; a %s has at least %u points.", least),
                            piece->id, piece->n_points, info->name, least);
  if (!sg_piece_is_outline (piece))
    return NULL;
  if (piece->n_points > SG_OUTLINE_MAX_POINTS)
    return g_strdup_printf (_("The outline of “%s” has %u points; one outline may have %d."), piece->id,
                            piece->n_points, SG_OUTLINE_MAX_POINTS);
  edge = sg_outline_first_crossing (piece->points, piece->n_points);
  if (edge >= 0)
    return g_strdup_printf (_("The outline of “%s” crosses itself on its way from point %d."), piece->id, edge + 1);
  if (area_of (piece->points, piece->n_points) < 1e-9)
    return g_strdup_printf (_("The outline of “%s” encloses no ground."), piece->id);
  return NULL;
}

static gboolean
check_shape (const xmlNode *node, const SgPiece *piece, GError **error)
{
  g_autofree char *fault = sg_piece_fault (piece);

  if (fault)
    sg_xml_error (error, piece->n_points > SG_OUTLINE_MAX_POINTS ? SG_ERROR_TOO_LARGE : SG_ERROR_RANGE, node, "%s", fault);
  return !fault;
}

static char *
list_kinds (void)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    g_string_append_printf (list, "%s%s", i ? ", " : "", sg_piece_kind_name (i));
  return g_string_free (list, FALSE);
}

static gboolean
find_kind (const xmlNode *node, const char *name, SgPieceKind *kind, GError **error)
{
  g_autofree char *list = NULL;

  if (sg_piece_kind_find (name, kind))
    return TRUE;
  list = list_kinds ();
  sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("“%.40s” is not a kind of piece; these are: %s."), name, list);
  return FALSE;
}

/* "yes" is ours; "true" and "1" are what XML Schema calls it. */
static gboolean
read_switch (const xmlNode *node, const char *attribute, gboolean fallback)
{
  g_autofree char *word = sg_xml_get (node, attribute);

  return g_strcmp0 (word, "yes") == 0 || sg_xml_get_bool (node, attribute, fallback);
}

/* The class of a piece; a thin wood may still be called sparse. */
static gboolean
read_class (const xmlNode *node, SgPiece *piece, GError **error)
{
  g_autofree char *class = sg_xml_get (node, "class");

  piece->sparse = piece->kind == SG_PIECE_WOOD && read_switch (node, "sparse", FALSE);
  if (!class && piece->sparse)
    class = g_strdup ("thin");
  if (!class)
    return TRUE;
  if (!g_strv_contains (sg_piece_kind_classes (piece->kind), class))
    {
      sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("“%.40s” is not a class of %s."), class,
                    sg_piece_kind_name (piece->kind));
      return FALSE;
    }
  g_free (piece->class);
  piece->class = g_steal_pointer (&class);
  piece->sparse = piece->kind == SG_PIECE_WOOD && g_str_equal (piece->class, "thin");
  return TRUE;
}

static void
set_words (char **place, char **words)
{
  g_free (*place);
  *place = g_steal_pointer (words);
}

static gboolean
read_measures (SgMap *self, const xmlNode *node, SgPiece *piece, GError **error)
{
  gboolean may_sink = piece->kind == SG_PIECE_HILL || piece->kind == SG_PIECE_SPOT;
  gint64 sections = 0;

  if (!sg_xml_get_double (node, "height", may_sink ? -SG_MAP_MAX_HEIGHT : 0, SG_MAP_MAX_HEIGHT, 0, &piece->height, error) ||
      !sg_xml_get_double (node, "width", 0, MAX (self->width, self->depth), 0, &piece->width, error) ||
      !sg_xml_get_double (node, "water", 0, SG_MAP_MAX_HEIGHT, 0, &piece->depth, error) ||
      !sg_xml_get_int (node, "sections", 1, MAX_SECTIONS, 0, &sections, error))
    return FALSE;
  piece->sections = (guint) sections;
  return TRUE;
}

/* What is counted while a map is read. */
typedef struct
{
  GHashTable *ids;    /* (element-type utf8): the pieces' own */
  guint       points, brush; /* how many more there may be */
} Reading;

static gboolean
read_piece (SgMap *self, const xmlNode *node, Reading *reading, GError **error)
{
  SgPiece *piece;
  SgPieceKind which;
  g_autofree char *kind = sg_xml_need (node, "kind", error), *id = sg_xml_get (node, "id");
  g_autofree char *name = sg_xml_get (node, "name"), *material = sg_xml_get (node, "material");

  if (!kind || !find_kind (node, kind, &which, error))
    return FALSE;
  if (!id)
    id = g_strdup_printf ("piece-%u", self->pieces->len + 1);
  piece = sg_piece_new (which, id);
  g_ptr_array_add (self->pieces, piece);
  if (name)
    set_words (&piece->name, &name);
  if (material)
    set_words (&piece->material, &material);
  if (!read_measures (self, node, piece, error) || !read_class (node, piece, error))
    return FALSE;
  if (!g_hash_table_add (reading->ids, piece->id))
    {
      sg_xml_error (error, SG_ERROR_RANGE, node, _("There are two pieces with the id “%s”."), piece->id);
      return FALSE;
    }
  piece->stops_men = read_switch (node, "stops-men", sg_piece_kind_stops (piece->kind));
  piece->stops_guns = read_switch (node, "stops-guns", sg_piece_kind_stops (piece->kind));
  return read_points (self, node, piece, &reading->points, error) && check_shape (node, piece, error);
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

static gboolean
read_unit (const xmlNode *node, const char *attribute, const char *unit, GError **error)
{
  if (sg_map_unit_length (unit) > 0)
    return TRUE;
  sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("%s is “%.40s”; in, ft, paces or m is expected."), attribute, unit);
  return FALSE;
}

/* Heights are in inches on a floor, in feet in the open. */
static const char *
usual_height_unit (SgMap *self)
{
  if (g_str_equal (self->unit, "in"))
    return "in";
  return g_str_equal (self->unit, "m") ? "m" : "ft";
}

/* What the sheet says of itself. */
static gboolean
read_sheet (SgMap *self, const xmlNode *node, GError **error)
{
  self->height_unit = sg_xml_get (node, "height-unit");
  if (!self->height_unit)
    self->height_unit = g_strdup (usual_height_unit (self));
  self->note = sg_xml_get (node, "note");
  if (!self->note)
    self->note = g_strdup ("");
  return read_unit (node, "unit", self->unit, error) && read_unit (node, "height-unit", self->height_unit, error)
         && sg_xml_get_double (node, "interval", 0, SG_MAP_MAX_HEIGHT, 0, &self->interval, error)
         && sg_xml_get_double (node, "scale", 0, 1e7, 0, &self->scale, error)
         && sg_xml_get_double (node, "north", -360, 360, 0, &self->north, error);
}

static gboolean
read_world (SgMap *self, const xmlNode *node, GError **error)
{
  g_autofree char *crs = sg_xml_get (node, "crs");
  SgWorld world = { .crs = crs };

  if (!sg_xml_need_double (node, "east", -1e9, 1e9, &world.east, error) || !sg_xml_need_double (node, "north", -1e9, 1e9, &world.north, error)
      || !sg_xml_need_double (node, "per-x", 1e-12, 1e6, &world.per_x, error) || !sg_xml_need_double (node, "per-y", 1e-12, 1e6, &world.per_y, error))
    return FALSE;
  sg_map_set_world (self, &world);
  return TRUE;
}

static gboolean
read_child (SgMap *self, const xmlNode *node, Reading *reading, GError **error)
{
  if (sg_xml_is (node, "piece"))
    return read_piece (self, node, reading, error);
  if (sg_xml_is (node, "line"))
    return read_line (self, node, error);
  if (sg_xml_is (node, "world"))
    return read_world (self, node, error);
  if (sg_xml_is (node, "stroke"))
    return sg_map_read_stroke (self, node, &reading->brush, error);
  if (sg_xml_is (node, "heights"))
    return sg_map_read_heights (self, node, error);
  return !sg_xml_is (node, "backdrop") || sg_map_read_backdrop (self, node, error);
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
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  Reading reading = { ids, SG_MAP_MAX_POINTS, SG_MAP_MAX_STROKES };

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
  if (!read_sheet (self, node, error))
    return NULL;
  if (!sg_xml_need_double (node, "width", 1, SG_MAP_MAX_SIDE, &self->width, error) ||
      !sg_xml_need_double (node, "depth", 1, SG_MAP_MAX_SIDE, &self->depth, error))
    return NULL;
  for (const xmlNode *child = sg_xml_first (node, NULL); child; child = sg_xml_next (child, NULL))
    if (!read_child (self, child, &reading, error))
      return NULL;
  if (!sg_map_check_brushing (self, node, error))
    return NULL;
  return g_steal_pointer (&self);
}

SgMap *
sg_map_load (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (xmlDoc) doc = sg_xml_load (bytes, name, "sgmap.rng", error);

  return doc ? sg_map_new_from_xml (sg_xml_root (doc), error) : NULL;
}

char *
sg_points_format (const SgPoint *points, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *x = sg_number_format (points[i].x), *y = sg_number_format (points[i].y);

      g_string_append_printf (text, "%s%s,%s", i ? " " : "", x, y);
    }
  return g_string_free (text, FALSE);
}

static void
write_piece (const SgPiece *piece, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "piece");
  g_autofree char *points = sg_points_format (piece->points, piece->n_points);

  sg_xml_set (node, "id", piece->id);
  sg_xml_set (node, "kind", sg_piece_kind_name (piece->kind));
  if (*piece->name)
    sg_xml_set (node, "name", piece->name);
  if (*piece->class && !g_str_equal (piece->class, sg_piece_kind_classes (piece->kind)[0]) && !piece->sparse)
    sg_xml_set (node, "class", piece->class);
  if (*piece->material)
    sg_xml_set (node, "material", piece->material);
  if (piece->sections)
    sg_xml_set_int (node, "sections", piece->sections);
  if (piece->depth > 0)
    sg_xml_set_double (node, "water", piece->depth);
  if (piece->height != 0)
    sg_xml_set_double (node, "height", piece->height);
  if (piece->width > 0)
    sg_xml_set_double (node, "width", piece->width);
  if (piece->sparse)
    sg_xml_set (node, "sparse", "yes");
  if (piece->stops_men != sg_piece_kind_stops (piece->kind))
    sg_xml_set (node, "stops-men", piece->stops_men ? "yes" : "no");
  if (piece->stops_guns != sg_piece_kind_stops (piece->kind))
    sg_xml_set (node, "stops-guns", piece->stops_guns ? "yes" : "no");
  sg_xml_set (node, "points", points);
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

static void
write_sheet (SgMap *self, xmlNode *node)
{
  if (!g_str_equal (self->height_unit, usual_height_unit (self)))
    sg_xml_set (node, "height-unit", self->height_unit);
  if (self->interval > 0)
    sg_xml_set_double (node, "interval", self->interval);
  if (self->scale > 0)
    sg_xml_set_double (node, "scale", self->scale);
  if (self->north != 0)
    sg_xml_set_double (node, "north", self->north);
  if (*self->note)
    sg_xml_set (node, "note", self->note);
}

static void
write_world (const SgWorld *world, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "world");

  sg_xml_set (node, "crs", world->crs);
  sg_xml_set_double (node, "east", world->east);
  sg_xml_set_double (node, "north", world->north);
  sg_xml_set_double (node, "per-x", world->per_x);
  sg_xml_set_double (node, "per-y", world->per_y);
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
  write_sheet (self, node);
  if (self->world != NULL)
    write_world (self->world, node);
  for (guint i = 0; i < self->lines->len; i++)
    write_line (g_ptr_array_index (self->lines, i), node);
  for (guint i = 0; i < self->pieces->len; i++)
    write_piece (g_ptr_array_index (self->pieces, i), node);
  sg_map_write_relief (self, node);
}

GBytes *
sg_map_to_bytes (SgMap *self)
{
  g_autoptr (xmlDoc) doc = sg_xml_new ("map");

  sg_map_write (self, sg_xml_root (doc));
  return sg_xml_dump (doc);
}
