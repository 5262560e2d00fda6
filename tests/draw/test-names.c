/* test-names.c: names of the country and labels of units on four fields with sixty units a side, at every step of zooming: none hides another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-fixture.h"
#include "draw/sg-block-private.h"
#include "draw/sg-block-tags.h"
#include "draw/sg-country-contours.h"
#include "draw/sg-country-names.h"
#include "draw/sg-joins.h"
#include "draw/sg-painter-blocks.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-symbol-spot.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#define BLOCKS 120
#define STEPS 8        /* of zooming, from the whole field on */
#define STEP 1.25
#define A_PACE 0.2851  /* points at 1:8000 */
#define SAMPLES "/org/littlewars/Sandgate/samples/"

static const char *const fields[] = { "toll-house.xml", "brighton.xml", "orchardwell.xml", "alderbourne.sgmap" };

typedef struct { double x, y, w, h; const SgPiece *piece; } Name;

/** Field: sixty units a side on a map, and what is found of them. */
typedef struct
{
  SgMap       *map;
  SgPainter   *painter;
  SgBlockLook *looks;
  SgPlace      figures[12];
  Sheet        sheet;
} Field;

/* The country of a sample, or the first of a campaign. */
static SgMap *
load_field (const char *name)
{
  g_autofree char *path = g_strconcat (SAMPLES, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, &error);
  g_autofree char *text = NULL;
  const char *from, *to;

  g_assert_no_error (error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  from = strstr (text, "<map ");
  to = strstr (from, "</map>");
  g_assert_true (from != NULL && to != NULL);
  ((char *) to)[strlen ("</map>")] = '\0';
  return need_map (from);
}

/* Two lines that stand close, turned as lines are, and a crowd in the middle. */
static void
draw_up (Field *field)
{
  static const char *const arms[] = { "foot", "foot", "light-horse", "guns", "foot", "horse" };
  double w = sg_map_get_width (field->map), d = sg_map_get_depth (field->map), grain = w / 60;
  gboolean floor = sg_map_is_floor (field->map);

  field->looks = g_new0 (SgBlockLook, BLOCKS);
  for (guint i = 0; i < 12; i++)
    field->figures[i] = (SgPlace) { { (i % 6) * 0.6 - 1.5, (i / 6) * 0.7 - 0.35 }, 0 };
  for (guint i = 0; i < BLOCKS; i++)
    {
      gboolean red = i % 2 == 0, near = i < 24;
      guint file = i / 2;
      double x = near ? w * 0.42 + file % 6 * 2.6 * grain : w * (0.05 + 0.9 * (file % 24) / 24), y = d * (red ? 0.56 + 0.07 * (file / 24) : 0.38 - 0.07 * (file / 24));

      if (near)
        y = d * 0.47 + (file / 6) * 2 * grain + (red ? grain : -grain);
      field->looks[i] = (SgBlockLook) { .side = red ? "red" : "blue", .arm = arms[i % 6], .strength = 300, .full = 400, .name = "12LD", .title = g_intern_string (g_strdup_printf ("%uth Light Dragoons", i)),
                                        .tag = i % 3 ? NULL : g_intern_string (g_strdup_printf ("last seen 10.%02u", i % 60)),
                                        .place = { { x, y }, (red ? 180 : 0) + (int) (i * 7 % 50) - 25 }, .state = i % 11 ? 0 : SG_BLOCK_REPULSED };
      if (!floor)
        continue;
      field->looks[i].front = 3.6;
      field->looks[i].depth = 1.4;
      field->looks[i].figures = field->figures;
      field->looks[i].n_figures = 12;
    }
}

static void
open_field (Field *field, const char *name)
{
  field->map = load_field (name);
  field->painter = sg_painter_new (field->map, SG_STYLE_ORDNANCE);
  field->sheet = new_sheet (64, 64); /* lettering is measured on it alone */
  draw_up (field);
}

static void
close_field (Field *field)
{
  g_clear_object (&field->painter);
  g_clear_object (&field->map);
  g_clear_pointer (&field->looks, g_free);
  free_sheet (&field->sheet);
}

static void
add_name (double x, double y, double width, double height, const SgPiece *piece, gpointer names)
{
  g_array_append_val ((GArray *) names, ((Name) { x, y, width, height, piece }));
}

/* (transfer full) (element-type Name): as they stand, box by box. */
static GArray *
list_names (Field *field, const SgViewport *view)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (Name));

  sg_painter_names (field->painter, field->sheet.cr, view, NULL, 0);
  sg_painter_each_name (field->painter, view, add_name, names);
  return names;
}

static gboolean
overlap (double ax, double ay, double aw, double ah, double bx, double by, double bw, double bh)
{
  return MIN (ax + aw, bx + bw) - MAX (ax, bx) > 0.01 && MIN (ay + ah, by + bh) - MAX (ay, by) > 0.01;
}

/* How much of a label lies on a block, looked at u by u. */
static guint
count_on_block (Field *field, const SgViewport *view, const SgBlockTag *tag, const SgBlockLook *look)
{
  double x, y, w, h, turned = (look->place.bearing + 90.0 * view->turn) * G_PI / 180, c = cos (turned), s = sin (turned);
  guint on = 0;

  sg_block_size (field->map, view, look, &w, &h);
  sg_viewport_to_sheet (view, look->place.at, &x, &y);
  if (hypot (x - tag->x, y - tag->y) > hypot (w, h) + hypot (tag->width, tag->height))
    return 0;
  for (double px = tag->x - tag->width / 2; px <= tag->x + tag->width / 2; px += 1)
    for (double py = tag->y - tag->height / 2; py <= tag->y + tag->height / 2; py += 1)
      {
        double dx = px - x, dy = py - y;

        on += fabs (dx * c + dy * s) < w / 2 && fabs (dy * c - dx * s) < h / 2 ? 1 : 0;
      }
  return on;
}

/* About @look, upright. */
static SgBox
box_about (Field *field, const SgViewport *view, const SgBlockLook *look)
{
  double x, y, w, h, turned = (look->place.bearing + 90.0 * view->turn) * G_PI / 180, c = fabs (cos (turned)), s = fabs (sin (turned));

  sg_block_size (field->map, view, look, &w, &h);
  sg_viewport_to_sheet (view, look->place.at, &x, &y);
  return (SgBox) { x - (w * c + h * s) / 2, y - (w * s + h * c) / 2, w * c + h * s, w * s + h * c };
}

/* How long the label and @box stand face to face, less than 12 apart. */
static double
face_to_face (const SgBlockTag *tag, SgBox box)
{
  double across = MIN (tag->x + tag->width / 2, box.x + box.w) - MAX (tag->x - tag->width / 2, box.x);
  double along = MIN (tag->y + tag->height / 2, box.y + box.h) - MAX (tag->y - tag->height / 2, box.y);

  if (across < 0)
    return across > -12 ? along : 0;
  return along > -12 ? across : 0;
}

/* How many labels without a line stand at another unit rather than at their own. */
static guint
count_mistaken (Field *field, const SgViewport *view, guint n, guint *plain)
{
  g_autoptr (GArray) tags = sg_block_find_tags (field->painter, field->sheet.cr, view, field->looks, n);
  guint mistaken = 0;

  for (guint i = 0; i < tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);
      double own = face_to_face (tag, box_about (field, view, &field->looks[tag->index]));

      if (tag->led || field->looks[tag->index].state & SG_BLOCK_REPULSED) /* its room reaches behind it */
        continue;
      (*plain)++;
      for (guint k = 0; k < n; k++)
        if (k != tag->index && face_to_face (tag, box_about (field, view, &field->looks[k])) > MAX (own * 0.75, 4))
          {
            mistaken++;
            break;
          }
    }
  return mistaken;
}

typedef struct { guint tags, names, on_blocks, on_tags, on_names, names_on_names, foreign, mistaken, plain; } Count;

static void
count_tags (Field *field, const SgViewport *view, GArray *names, Count *count)
{
  g_autoptr (GArray) tags = sg_block_find_tags (field->painter, field->sheet.cr, view, field->looks, BLOCKS);

  count->tags += tags->len;
  for (guint i = 0; i < tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);
      double left = tag->x - tag->width / 2, top = tag->y - tag->height / 2;

      for (guint k = 0; k < BLOCKS; k++)
        count->on_blocks += count_on_block (field, view, tag, &field->looks[k]) > 0 ? 1 : 0;
      for (guint k = i + 1; k < tags->len; k++)
        {
          const SgBlockTag *other = &g_array_index (tags, SgBlockTag, k);

          count->on_tags += overlap (left, top, tag->width, tag->height, other->x - other->width / 2, other->y - other->height / 2, other->width, other->height) ? 1 : 0;
        }
      for (guint k = 0; k < names->len; k++)
        {
          const Name *name = &g_array_index (names, Name, k);

          count->on_names += overlap (left, top, tag->width, tag->height, name->x, name->y, name->w, name->h) ? 1 : 0;
        }
    }
}

/* Whether a name that does not run along its piece covers a wood, water or named ground that is not its own by more than a fifth. */
static gboolean
is_foreign (Field *field, const SgViewport *view, const Name *name)
{
  GPtrArray *pieces = sg_map_get_pieces (field->map);

  if (!sg_piece_is_outline (name->piece) && name->piece->n_points > 1)
    return FALSE;
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *ground = pieces->pdata[i];
      guint on = 0, all = 0;

      if (ground == name->piece || !sg_piece_is_outline (ground) || (ground->kind != SG_PIECE_WOOD && ground->kind != SG_PIECE_WATER && ground->kind != SG_PIECE_HILL)
          || (ground->kind == SG_PIECE_HILL && *ground->name == '\0'))
        continue;
      if (sg_polygon_contains (ground->points, ground->n_points, name->piece->points[0]) || sg_polygon_contains (ground->points, ground->n_points, sg_piece_middle (name->piece)))
        continue;
      for (double x = name->x; x <= name->x + name->w; x += 2, all++)
        on += sg_polygon_contains (ground->points, ground->n_points, sg_viewport_to_ground (view, x, name->y + name->h / 2)) ? 1 : 0;
      if (on * 5 > all)
        return TRUE;
    }
  return FALSE;
}

static void
count_names (Field *field, const SgViewport *view, GArray *names, Count *count)
{
  count->names += names->len;
  for (guint i = 0; i < names->len; i++)
    {
      const Name *name = &g_array_index (names, Name, i);

      count->foreign += is_foreign (field, view, name) ? 1 : 0;
      for (guint k = i + 1; k < names->len; k++)
        {
          const Name *other = &g_array_index (names, Name, k);

          if (other->piece != name->piece)
            count->names_on_names += overlap (name->x, name->y, name->w, name->h, other->x, other->y, other->w, other->h) ? 1 : 0;
        }
    }
}

static void
count_at (Field *field, const SgViewport *view, Count *count)
{
  g_autoptr (GArray) names = list_names (field, view);

  count_names (field, view, names, count);
  count_tags (field, view, names, count);
  count->mistaken += count_mistaken (field, view, BLOCKS, &count->plain);
}

static void
test_none_hides_another (gconstpointer data)
{
  static const struct { int width, height; } windows[] = { { 1280, 800 }, { 1920, 1080 } };
  Field field = { 0 };
  Count count = { 0 };

  open_field (&field, data);
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      SgViewport view;

      sg_viewport_fit (&view, field.map, windows[i].width, windows[i].height, 10, 0);
      for (guint step = 0; step < STEPS; step++, view.scale *= STEP)
        {
          field.looks[17].state = step % 2 ? SG_BLOCK_SELECTED : 0;
          count_at (&field, &view, &count);
        }
    }
  g_test_message ("%s: %u labels, %u names; on blocks %u, labels %u, names %u; names on names %u, on another’s ground %u", (const char *) data, count.tags,
                  count.names, count.on_blocks, count.on_tags, count.on_names, count.names_on_names, count.foreign);
  g_assert_cmpuint (count.tags, >, 100);
  g_assert_cmpuint (count.names, >, 60);
  g_assert_cmpuint (count.on_blocks, ==, 0);
  g_assert_cmpuint (count.on_tags, ==, 0);
  g_assert_cmpuint (count.on_names, ==, 0);
  g_assert_cmpuint (count.names_on_names, ==, 0);
  g_assert_cmpuint (count.foreign, ==, 0);
  g_test_message ("%u of %u labels without a line are another’s", count.mistaken, count.plain);
  g_assert_cmpuint (count.plain, >, 60);
  g_assert_cmpuint (count.mistaken, ==, 0);
  close_field (&field);
}

/* On the sheet at 1:8000 every place has its name, and so has all else. */
static void
test_printed (void)
{
  g_autoptr (GHashTable) written = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) names = NULL;
  SgViewport view = { A_PACE, 0, 0, 0 };
  Field field = { 0 };
  GPtrArray *pieces;

  open_field (&field, "alderbourne.sgmap");
  names = list_names (&field, &view);
  for (guint i = 0; i < names->len; i++)
    g_hash_table_add (written, (gpointer) g_array_index (names, Name, i).piece);
  pieces = sg_map_get_pieces (field.map);
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (*piece->name != '\0' && piece->kind != SG_PIECE_SPOT && !g_hash_table_contains (written, piece))
        g_error ("“%s” is not on the sheet", piece->name);
    }
  g_assert_cmpuint (g_hash_table_size (written), >=, 46);
  close_field (&field);
}

/* Four by two sheets that share a strip of the country, as they are printed on A3 at 1:8000. */
static void
set_sheets (Field *field)
{
  double w = sg_map_get_width (field->map) / 4, d = sg_map_get_depth (field->map) / 2, shared = 40;
  SgExtent sheets[8];

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    sheets[i] = (SgExtent) { MAX (0, i % 4 * w - shared), MAX (0, i / 4 * d - shared), MIN (4 * w, (i % 4 + 1) * w + shared), MIN (2 * d, (i / 4 + 1) * d + shared) };
  sg_painter_set_sheets (field->painter, sheets, G_N_ELEMENTS (sheets));
}

/* How many names, or runs of letters of one that is curved, are whole on no sheet. */
static guint
count_torn (Field *field, const SgViewport *view)
{
  g_autoptr (GArray) names = list_names (field, view);
  guint torn = 0;

  for (guint i = 0; i < names->len; i++)
    {
      const Name *name = &g_array_index (names, Name, i);

      torn += sg_joins_cut (field->painter, view, (SgBox) { name->x, name->y, name->w, name->h }) == SG_CUTTING_THROUGH ? 1 : 0;
    }
  return torn;
}

/* What is printed on several sheets can be read on one of them. */
static void
test_sheets (void)
{
  SgViewport view = { A_PACE, 0, 0, 0 };
  g_autoptr (GArray) figures = NULL;
  Field field = { 0 };

  open_field (&field, "alderbourne.sgmap");
  sg_painter_set_sheets (field.painter, NULL, 0);
  g_assert_cmpuint (count_torn (&field, &view), ==, 0);
  g_assert_cmpint (sg_joins_cut (field.painter, &view, (SgBox) { -5, -100, 20, 10 }), ==, SG_CUTTING_THROUGH);
  set_sheets (&field);
  g_assert_cmpint (sg_joins_cut (field.painter, &view, (SgBox) { 200, -400, 20, 10 }), ==, SG_CUTTING_NOTHING);
  g_assert_cmpint (sg_joins_cut (field.painter, &view, (SgBox) { 570, -400, 15, 10 }), ==, SG_CUTTING_BESIDE);
  g_assert_cmpint (sg_joins_cut (field.painter, &view, (SgBox) { 540, -400, 60, 10 }), ==, SG_CUTTING_THROUGH);
  g_assert_cmpuint (count_torn (&field, &view), ==, 0);
  figures = sg_country_figures (field.painter, field.sheet.cr, &view);
  g_assert_cmpuint (figures->len, >, 60);
  for (guint i = 0; i < figures->len; i++)
    g_assert_cmpint (sg_joins_cut (field.painter, &view, g_array_index (figures, SgBox, i)), ==, SG_CUTTING_NOTHING);
  close_field (&field);
}

/* A figure of a contour is cut by no road, house, tree or frame, nor by a name. */
static void
test_figures (void)
{
  Field field = { 0 };
  SgViewport view;

  open_field (&field, "alderbourne.sgmap");
  sg_viewport_fit (&view, field.map, 1280, 800, 10, 0);
  for (guint step = 0; step < STEPS; step += 2, view.scale *= STEP * STEP)
    {
      g_autoptr (GArray) names = list_names (&field, &view), figures = sg_country_figures (field.painter, field.sheet.cr, &view);
      GPtrArray *pieces = sg_map_get_pieces (field.map);

      g_assert_cmpuint (figures->len, >, 20);
      for (guint i = 0; i < figures->len; i++)
        {
          SgBox box = g_array_index (figures, SgBox, i);

          g_assert_cmpint (sg_joins_cut (field.painter, &view, box), ==, SG_CUTTING_NOTHING);
          for (guint k = 0; k < names->len; k++)
            {
              const Name *name = &g_array_index (names, Name, k);

              g_assert_false (overlap (box.x, box.y, box.w, box.h, name->x, name->y, name->w, name->h));
            }
          for (guint k = 0; k < pieces->len; k++)
            {
              const SgPiece *piece = pieces->pdata[k];
              SgPoint middle = sg_viewport_to_ground (&view, box.x + box.w / 2, box.y + box.h / 2);

              if (piece->kind == SG_PIECE_TREE || piece->kind == SG_PIECE_HOUSE || piece->kind == SG_PIECE_ROAD || piece->kind == SG_PIECE_RAILWAY)
                g_assert_cmpfloat (sg_piece_distance (piece, middle) * view.scale, >, 5);
            }
        }
    }
  close_field (&field);
}

/* The figure of a height near the right edge stands on its left. */
static void
test_height_turns (void)
{
  g_autoptr (SgMap) map = map_with ("<piece id='s' kind='spot' height='254' points='99,50'/><piece id='t' kind='spot' height='254' points='50,50'/>");
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  SgViewport view = { 8, 0, 800, 0 };

  g_assert_true (sg_height_turns_left (painter, &view, 99 * 8, 400, 26));
  g_assert_false (sg_height_turns_left (painter, &view, 50 * 8, 400, 26));
  g_assert_false (sg_height_turns_left (painter, &view, 8, 400, 26));
}

/* The name of a mill, a depot, a gate, a culvert or a well stands clear of its sign. */
static void
test_signs (void)
{
  g_autoptr (SgMap) map = map_with ("<piece id='a' kind='mill' name='Old Mill' points='20,20'/><piece id='b' kind='mill' class='water' name='New Mill' points='60,20'/>"
                                    "<piece id='c' kind='depot' name='Mill Store' points='20,50'/><piece id='d' kind='gate' name='South Gate' points='60,50'/>"
                                    "<piece id='e' kind='culvert' name='Long Drain' points='20,80'/><piece id='f' kind='well' name='Abbot’s Well' points='60,80'/>");
  static const SgStyle styles[] = { SG_STYLE_ORDNANCE, SG_STYLE_PLAIN, SG_STYLE_TABLE };
  Sheet sheet = new_sheet (64, 64);

  for (guint i = 0; i < G_N_ELEMENTS (styles) * 3; i++)
    {
      g_autoptr (SgPainter) painter = sg_painter_new (map, styles[i / 3]);
      g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (Name));
      double scale = 5 << i % 3, size;
      SgViewport view = { scale, 0, 100 * scale, 0 };

      sg_painter_names (painter, sheet.cr, &view, NULL, 0);
      sg_painter_each_name (painter, &view, add_name, names);
      size = sg_symbol_spot_size (painter, &view);
      g_assert_cmpuint (names->len, >=, 6);
      for (guint k = 0; k < names->len; k++)
        {
          const Name *name = &g_array_index (names, Name, k);
          SgBox sign = sg_symbol_spot_box (name->piece, size, name->piece->points[0].x * scale, (100 - name->piece->points[0].y) * scale);

          g_assert_cmpfloat (sign.w, >, 4);
          g_assert_false (overlap (sign.x, sign.y, sign.w, sign.h, name->x, name->y, name->w, name->h));
        }
    }
  free_sheet (&sheet);
}

/* A name that runs along its line is read from left to right, wherever the line turns. */
static void
test_upright (void)
{
  g_autoptr (SgMap) map = map_with ("<piece id='s' kind='stream' name='Otter Brook' width='1' points='5,90 60,88 95,60 80,40 50,45 20,40 10,20 40,8 95,10'/>");
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  Sheet sheet = new_sheet (64, 64);

  for (double scale = 6; scale < 60; scale *= 1.3)
    {
      g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (Name));
      SgViewport view = { scale, 0, 100 * scale, 0 };

      sg_painter_names (painter, sheet.cr, &view, NULL, 0);
      sg_painter_each_name (painter, &view, add_name, names);
      g_assert_cmpuint (names->len, >, 1);
      for (guint i = 0, first = 0; i < names->len; i++)
        {
          const Name *a = &g_array_index (names, Name, first), *b = &g_array_index (names, Name, i), *next = &g_array_index (names, Name, MIN (i + 1, names->len - 1));

          if (i + 1 < names->len && hypot (next->x - b->x, next->y - b->y) < 40) /* of one writing */
            continue;
          g_assert_cmpfloat (b->x + b->w / 2, >=, a->x + a->w / 2 - 1);
          first = i + 1;
        }
    }
  free_sheet (&sheet);
}

/* The chosen unit and the one under the pointer have their labels, in the thick of it. */
static void
test_chosen (void)
{
  Field field = { 0 };

  open_field (&field, "toll-house.xml");
  for (guint i = 0; i < BLOCKS; i += 5)
    {
      g_autoptr (GArray) tags = NULL;
      SgViewport view;
      guint found = 0;

      sg_viewport_fit (&view, field.map, 1280, 800, 10, 0);
      field.looks[i].state |= i % 2 ? SG_BLOCK_SELECTED : SG_BLOCK_HOVERED;
      tags = sg_block_find_tags (field.painter, field.sheet.cr, &view, field.looks, BLOCKS);
      for (guint k = 0; k < tags->len; k++)
        found += g_array_index (tags, SgBlockTag, k).index == i ? 1 : 0;
      g_assert_cmpuint (found, ==, 1);
      field.looks[i].state = 0;
    }
  close_field (&field);
}

static char *
tell_names (Field *field, const SgViewport *view)
{
  GArray *names = list_names (field, view);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (words, "%s %.2f %.2f\n", g_array_index (names, Name, i).piece->id, g_array_index (names, Name, i).x - view->x, g_array_index (names, Name, i).y - view->y);
  g_array_unref (names);
  return g_string_free (words, FALSE);
}

/* The view is moved, and each unit goes a step: no name goes, and a label goes only where its place was taken. */
static void
test_still (void)
{
  Field field = { 0 };
  SgViewport view;
  g_autoptr (GHashTable) before = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autofree char *names = NULL, *moved = NULL;
  g_autoptr (GArray) tags = NULL;
  guint same = 0;

  open_field (&field, "toll-house.xml");
  sg_viewport_fit (&view, field.map, 1920, 1080, 10, 0);
  names = tell_names (&field, &view);
  tags = sg_block_find_tags (field.painter, field.sheet.cr, &view, field.looks, BLOCKS);
  for (guint i = 0; i < tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);

      g_hash_table_insert (before, GUINT_TO_POINTER (tag->index + 1), g_memdup2 (&(SgPoint) { tag->dx, tag->dy }, sizeof (SgPoint)));
    }
  g_clear_pointer (&tags, g_array_unref);
  view.x += 133;
  view.y -= 71;
  for (guint i = 0; i < BLOCKS; i++)
    field.looks[i].place.at.x += (i % 5) * 0.3 / view.scale;
  moved = tell_names (&field, &view);
  g_assert_cmpstr (moved, ==, names);
  tags = sg_block_find_tags (field.painter, field.sheet.cr, &view, field.looks, BLOCKS);
  for (guint i = 0; i < tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);
      const SgPoint *was = g_hash_table_lookup (before, GUINT_TO_POINTER (tag->index + 1));

      same += was != NULL && hypot (was->x - tag->dx, was->y - tag->dy) < 1 ? 1 : 0;
    }
  g_test_message ("%u of %u labels stayed", same, g_hash_table_size (before));
  g_assert_cmpuint (same * 10, >=, g_hash_table_size (before) * 9);
  close_field (&field);
}

/* The pointer goes over the field: whoever it points at keeps his label, and so do all others. */
static void
test_pointed_at (void)
{
  Field field = { 0 };
  SgViewport view;
  g_autoptr (GArray) before = NULL;
  guint pointed = 0;

  open_field (&field, "toll-house.xml");
  sg_viewport_fit (&view, field.map, 1280, 800, 10, 0);
  before = sg_block_find_tags (field.painter, field.sheet.cr, &view, field.looks, BLOCKS);
  for (guint i = 0; i < before->len; i++)
    {
      const SgBlockTag *at = &g_array_index (before, SgBlockTag, i);
      g_autoptr (GArray) after = NULL;

      if (field.looks[at->index].tag != NULL) /* it says less of itself when many say the same */
        continue;
      pointed++;
      field.looks[at->index].state |= SG_BLOCK_HOVERED;
      after = sg_block_find_tags (field.painter, field.sheet.cr, &view, field.looks, BLOCKS);
      field.looks[at->index].state &= ~SG_BLOCK_HOVERED;
      g_assert_cmpuint (after->len, ==, before->len);
      for (guint k = 0; k < after->len; k++)
        {
          const SgBlockTag *was = &g_array_index (before, SgBlockTag, k), *is = &g_array_index (after, SgBlockTag, k);

          g_assert_cmpuint (is->index, ==, was->index);
          g_assert_cmpfloat (hypot (is->dx - was->dx, is->dy - was->dy), <, 0.5);
        }
    }
  g_assert_cmpuint (pointed, >, 5);
  close_field (&field);
}

typedef struct { const char *called; SgBox box; } Wanted;

static void
find_wanted (double x, double y, double width, double height, const SgPiece *piece, gpointer data)
{
  Wanted *wanted = data;

  if (g_strcmp0 (piece->name, wanted->called) == 0)
    wanted->box = (SgBox) { x, y, width, height };
}

/* No tree stands behind the letters of a wood’s name: there is the ground alone, and elsewhere in the wood it is not. */
static void
test_woods (void)
{
  g_autoptr (SgMap) map = need_map ("<map id=\"wood\" title=\"Wood\" unit=\"in\" width=\"60\" depth=\"40\">"
                                    "<piece id=\"w\" kind=\"wood\" name=\"Long Wood\" points=\"5,5 55,5 55,35 5,35\"/></map>");
  static const SgStyle styles[] = { SG_STYLE_ORDNANCE, SG_STYLE_TABLE };

  for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
    {
      g_autoptr (SgPainter) painter = sg_painter_new (map, styles[style]);
      const SgViewport view = { 12, 0, 480, 0 };
      Sheet sheet = new_sheet (720, 480);
      Wanted wanted = { "Long Wood", { 0 } };
      guint inside = 0, outside = 0;

      sg_painter_country (painter, sheet.cr, &view, 720, 480, FALSE);
      sg_painter_each_name (painter, &view, find_wanted, &wanted);
      g_assert_cmpfloat (wanted.box.w, >, 0);
      for (int y = (int) wanted.box.y + 2; y < wanted.box.y + wanted.box.h - 2; y++)
        for (int x = (int) wanted.box.x + 2; x < wanted.box.x + wanted.box.w - 2; x++)
          {
            inside += !is_near (probe (&sheet, x, y), probe (&sheet, wanted.box.x + 2, wanted.box.y + 2)) ? 1 : 0;
            outside += !is_near (probe (&sheet, x, y - 60), probe (&sheet, wanted.box.x + 2, wanted.box.y + 2)) ? 1 : 0;
          }
      g_assert_cmpuint (outside, >, 20);
      g_assert_cmpuint (inside * 2, <, outside); /* the table’s ground is mottled */
      free_sheet (&sheet);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *path = g_strconcat ("/names/none-hides-another/", fields[i], NULL);

      g_test_add_data_func (path, fields[i], test_none_hides_another);
    }
  g_test_add_func ("/names/printed", test_printed);
  g_test_add_func ("/names/sheets", test_sheets);
  g_test_add_func ("/names/figures", test_figures);
  g_test_add_func ("/names/height-turns", test_height_turns);
  g_test_add_func ("/names/signs", test_signs);
  g_test_add_func ("/names/woods", test_woods);
  g_test_add_func ("/names/upright", test_upright);
  g_test_add_func ("/names/chosen", test_chosen);
  g_test_add_func ("/names/still", test_still);
  g_test_add_func ("/names/pointed-at", test_pointed_at);
  return g_test_run ();
}
