/* sg-pen.c: the pen of the printed sheets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-pen.h"

#include <math.h>
#include <string.h>

#include "draw/sg-block.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter.h"
#include "sheets/sg-sheet.h"

#define LAST 4.2    /* pt: what is small is still read, what is cut is not */
#define MARGIN 0.15 /* pt: type is nearly as wide as it is high, not quite */
#define POINTS_A_MM (72.0 / 25.4)
#define MM_A_POINT  (25.4 / 72.0)

/* What is set in each face: families in the order wanted, weight, features, tracking in thousandths of the size. */
static const struct
{
  const char *families;
  PangoStyle style;
  PangoWeight weight;
  const char *features;
  int tracking;
} faces[] = {
  [SG_FACE_NAME] = { "EB Garamond 12,EB Garamond,Noto Serif,DejaVu Serif", PANGO_STYLE_NORMAL, PANGO_WEIGHT_NORMAL, "lnum=1", 0 },
  [SG_FACE_ITALIC] = { "EB Garamond 12,EB Garamond,Noto Serif,DejaVu Serif", PANGO_STYLE_ITALIC, PANGO_WEIGHT_NORMAL, "lnum=1", 0 },
  [SG_FACE_CAPS] = { "EB Garamond 12,EB Garamond,Noto Serif,DejaVu Serif", PANGO_STYLE_NORMAL, PANGO_WEIGHT_NORMAL, "lnum=1, smcp=1", 40 },
  [SG_FACE_TEXT] = { "Cantarell,Noto Sans,DejaVu Sans", PANGO_STYLE_NORMAL, PANGO_WEIGHT_NORMAL, "tnum=1", 0 },
  [SG_FACE_BOLD] = { "Cantarell,Noto Sans,DejaVu Sans", PANGO_STYLE_NORMAL, PANGO_WEIGHT_BOLD, "tnum=1", 0 },
  [SG_FACE_LABEL] = { "Cantarell,Noto Sans,DejaVu Sans", PANGO_STYLE_NORMAL, PANGO_WEIGHT_BOLD, "tnum=1, case=1", 60 },
};

void
sg_pen_init (SgPen *self, cairo_t *cr, gboolean grey, double type)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_save (cr);
  cairo_scale (cr, POINTS_A_MM, POINTS_A_MM);
  self->cr = cr;
  self->grey = grey;
  sg_ink_set_grey (cr, grey);
  self->type = type;
  self->log = NULL;
  self->tagged = FALSE;
  /* Sizes are absolute, so the map's resolution does not matter. */
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (self->context, options);
  /* What is measured here is drawn at any fineness, and must be as wide there. */
  pango_context_set_round_glyph_positions (self->context, FALSE);
  pango_cairo_update_context (cr, self->context);
  cairo_font_options_destroy (options);
}

void
sg_pen_clear (SgPen *self)
{
  sg_ink_set_grey (self->cr, FALSE);
  g_clear_object (&self->context);
  cairo_restore (self->cr);
  self->cr = NULL;
}

static PangoLayout *
lay (SgPen *self, SgFace face, double pt, const char *text)
{
  PangoLayout *layout = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autofree char *capitals = face == SG_FACE_LABEL ? g_utf8_strup (text, -1) : NULL;
  double size = pt * self->type * MM_A_POINT;

  pango_font_description_set_family (font, faces[face].families);
  pango_font_description_set_style (font, faces[face].style);
  pango_font_description_set_weight (font, faces[face].weight);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new (faces[face].features));
  if (faces[face].tracking != 0)
    pango_attr_list_insert (attributes, pango_attr_letter_spacing_new (size * faces[face].tracking / 1000 * PANGO_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, capitals != NULL ? capitals : text, -1);
  return layout;
}

/* Notes the extents of ink that was set with its origin at @x, @y, on the page, whichever way it was turned. */
static void
note (SgPen *self, double x, double y, const PangoRectangle *ink, const char *text, gboolean cut)
{
  double x0 = INFINITY, y0 = INFINITY, x1 = -INFINITY, y1 = -INFINITY, clip[4];
  SgSheetText found;

  if (self->log == NULL || ink->width == 0)
    return;
  cairo_clip_extents (self->cr, &clip[0], &clip[1], &clip[2], &clip[3]);
  if (x < clip[0] || y < clip[1] || x > clip[2] || y > clip[3]) /* on another part of what is printed in parts */
    return;
  for (int i = 0; i < 4; i++)
    {
      double px = x + (double) (ink->x + (i % 2) * ink->width) / PANGO_SCALE, py = y + (double) (ink->y + (i / 2) * ink->height) / PANGO_SCALE;

      cairo_user_to_device (self->cr, &px, &py);
      x0 = MIN (x0, px);
      x1 = MAX (x1, px);
      y0 = MIN (y0, py);
      y1 = MAX (y1, py);
    }
  found = (SgSheetText){ x0 * MM_A_POINT, y0 * MM_A_POINT, (x1 - x0) * MM_A_POINT, (y1 - y0) * MM_A_POINT, g_strdup (text), cut };
  g_array_append_val (self->log, found);
}

static double
width_of (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

static void
set_ink (SgPen *self, double ink)
{
  cairo_set_source_rgb (self->cr, ink, ink, ink);
}

/* From this size on a name is that of the sheet. */
#define TITLE 15

/* What a text is to whoever has the sheet read to him. */
static const char *
tag_of (SgFace face, double pt)
{
  if (face == SG_FACE_NAME && pt >= TITLE)
    return "H1";
  return face == SG_FACE_CAPS || face == SG_FACE_LABEL ? "H2" : "P";
}

static void
begin_tag (SgPen *self, SgFace face, double pt)
{
  if (self->tagged)
    cairo_tag_begin (self->cr, tag_of (face, pt), NULL);
}

static void
end_tag (SgPen *self, SgFace face, double pt)
{
  if (self->tagged)
    cairo_tag_end (self->cr, tag_of (face, pt));
}

static double
place (SgPen *self, PangoLayout *layout, double x, double baseline, double align, double ink)
{
  PangoRectangle logical, drawn;
  double width, top = baseline - (double) pango_layout_get_baseline (layout) / PANGO_SCALE;

  pango_layout_get_extents (layout, &drawn, &logical);
  width = (double) logical.width / PANGO_SCALE;
  x -= align * width + (double) logical.x / PANGO_SCALE; /* what runs from right to left stands at the far end of its room */
  set_ink (self, ink);
  cairo_move_to (self->cr, x, top);
  pango_cairo_show_layout (self->cr, layout);
  cairo_new_path (self->cr);
  note (self, x, top, &drawn, pango_layout_get_text (layout), pango_layout_is_ellipsized (layout));
  return width;
}

double
sg_pen_text (SgPen *self, double x, double baseline, double align, SgFace face, double pt, double ink, const char *text)
{
  g_autoptr (PangoLayout) layout = lay (self, face, pt, text);
  double width;

  /* A name with a line’s end in it is still one line. */
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  begin_tag (self, face, pt);
  width = place (self, layout, x, baseline, align, ink);
  end_tag (self, face, pt);
  return width;
}

/* What a sheet sets it measures many times over: to plan its columns, its rows, its pages, and once more to draw them.  Letters are
 * shaped once for all of that.  It is forgotten whole when there is much of it: a sheet comes to know its own again at once. */
#define REMEMBERED 4096

static GPrivate measures = G_PRIVATE_INIT ((GDestroyNotify) g_hash_table_unref); /* of a thread, as its fonts are */

/* (transfer full) what a measure is known by; @width −1 for a text that is not wrapped. */
static char *
measure_key (SgPen *self, double width, SgFace face, double pt, const char *text)
{
  return g_strdup_printf ("%d %d %d %s", face, (int) round (pt * self->type * PANGO_SCALE), (int) round (width * PANGO_SCALE), text);
}

/* The measure of @key, or NULL. */
static const double *
recall (const char *key)
{
  GHashTable *table = g_private_get (&measures);

  return table != NULL ? g_hash_table_lookup (table, key) : NULL;
}

static void
remember (const char *key, double measure)
{
  GHashTable *table = g_private_get (&measures);

  if (table == NULL || g_hash_table_size (table) >= REMEMBERED)
    {
      table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      g_private_replace (&measures, table);
    }
  g_hash_table_insert (table, g_strdup (key), g_memdup2 (&measure, sizeof measure));
}

double
sg_pen_measure (SgPen *self, SgFace face, double pt, const char *text)
{
  g_autofree char *key = measure_key (self, -1, face, pt, text);
  g_autoptr (PangoLayout) layout = NULL;
  const double *known = recall (key);
  double width;

  if (known != NULL)
    return *known;
  layout = lay (self, face, pt, text);
  width = width_of (layout);
  remember (key, width);
  return width;
}

/* Of a text so long that it will be cut short whatever its letters, what may be seen of it: shaping costs by the letter. */
static char *
begin (const char *text, double width, double least)
{
  glong most = (glong) (MAX (width, 0) / (least * 0.05)) + 8;
  g_autofree char *first = strlen (text) > (gsize) most && g_utf8_strlen (text, -1) > most ? g_utf8_substring (text, 0, most) : NULL;

  return first != NULL ? g_strconcat (first, "…", NULL) : NULL;
}

double
sg_pen_fit (SgPen *self, double x, double baseline, double align, SgFace face, double pt, double least, double width,
            double ink, const char *text)
{
  g_autofree char *beginning = begin (text, width, least);
  g_autoptr (PangoLayout) layout = NULL;
  const double most = pt;
  double wide;

  text = beginning != NULL ? beginning : text;
  layout = lay (self, face, pt, text);
  wide = width_of (layout);

  /* Type is nearly as wide as it is high: one more look is enough. */
  for (guint tries = 0; tries < 3 && wide > width && pt > least; tries++)
    {
      pt = MAX (floor (pt * width / wide * 8) / 8 - (tries > 0 ? 0.25 : 0), least);
      g_object_unref (layout);
      layout = lay (self, face, pt, text);
      wide = width_of (layout);
    }
  /* Before it is cut it may be smaller than was asked for, as long as it is read. */
  if (wide > width && pt * width / wide - MARGIN >= LAST)
    {
      g_object_unref (layout);
      layout = lay (self, face, pt * width / wide - MARGIN, text);
      wide = width_of (layout);
    }
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  if (wide > width)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_width (layout, MAX (0, width) * PANGO_SCALE);
    }
  /* By the size that was wanted: a long title is a title. */
  begin_tag (self, face, most);
  wide = place (self, layout, x, baseline, align, ink);
  end_tag (self, face, most);
  return wide;
}

static PangoLayout *
wrap (SgPen *self, double width, SgFace face, double pt, const char *text)
{
  PangoLayout *layout = lay (self, face, pt, text);

  pango_layout_set_width (layout, MAX (1, width) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

guint
sg_pen_lines (SgPen *self, double width, SgFace face, double pt, const char *text)
{
  g_autofree char *key = measure_key (self, MAX (1, width), face, pt, text);
  g_autoptr (PangoLayout) layout = NULL;
  const double *known = recall (key);
  int lines;

  if (known != NULL)
    return (guint) *known;
  layout = wrap (self, width, face, pt, text);
  lines = pango_layout_get_line_count (layout);
  remember (key, lines);
  return lines;
}

double
sg_pen_paragraph (SgPen *self, double x, double baseline, double width, SgFace face, double pt, double leading, double ink,
                  const char *text, gboolean draw)
{
  g_autoptr (PangoLayout) layout = NULL;
  int lines;

  /* To know where it ends its lines need not be laid out again. */
  if (!draw)
    return baseline + sg_pen_lines (self, width, face, pt, text) * leading * self->type;
  layout = wrap (self, width, face, pt, text);
  lines = pango_layout_get_line_count (layout);
  begin_tag (self, face, pt);
  set_ink (self, ink);
  for (int i = 0; i < lines; i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
      PangoRectangle drawn;

      cairo_move_to (self->cr, x, baseline);
      pango_cairo_show_layout_line (self->cr, line);
      if (self->log != NULL)
        {
          g_autofree char *words = g_strndup (pango_layout_get_text (layout) + line->start_index, line->length);

          pango_layout_line_get_extents (line, &drawn, NULL);
          note (self, x, baseline, &drawn, words, FALSE);
        }
      baseline += leading * self->type;
    }
  end_tag (self, face, pt);
  cairo_new_path (self->cr);
  return baseline;
}

GArray *
sg_pen_break (SgPen *self, double width, SgFace face, double pt, const char *text)
{
  g_autoptr (PangoLayout) layout = wrap (self, width, face, pt, text);
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (gsize));

  for (int i = 0; i < pango_layout_get_line_count (layout); i++)
    {
      gsize start = (gsize) pango_layout_get_line_readonly (layout, i)->start_index;

      g_array_append_val (starts, start);
    }
  return starts;
}

void
sg_pen_rule (SgPen *self, double x0, double y0, double x1, double y1, double weight, double ink)
{
  set_ink (self, ink);
  cairo_set_line_width (self->cr, weight);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to (self->cr, x0, y0);
  cairo_line_to (self->cr, x1, y1);
  cairo_stroke (self->cr);
}

void
sg_pen_box (SgPen *self, double x, double y, double width, double height, double weight, double ink)
{
  set_ink (self, ink);
  cairo_set_line_width (self->cr, weight);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_MITER);
  cairo_rectangle (self->cr, x, y, width, height);
  cairo_stroke (self->cr);
}

void
sg_pen_wash (SgPen *self, double x, double y, double width, double height, double ink)
{
  set_ink (self, ink);
  cairo_rectangle (self->cr, x, y, width, height);
  cairo_fill (self->cr);
}

void
sg_pen_cross (SgPen *self, double x, double y, double width, double height, double ink)
{
  double inset = MIN (width, height) * 0.16;

  sg_pen_rule (self, x + inset, y + inset, x + width - inset, y + height - inset, 0.4, ink);
  sg_pen_rule (self, x + inset, y + height - inset, x + width - inset, y + inset, 0.4, ink);
}

void
sg_pen_side (SgPen *self, const char *side)
{
  double rgb[3] = { SG_INK, SG_INK, SG_INK };

  if (*side != '\0')
    sg_side_colour (side, FALSE, rgb);
  /* As sg_ink_grey() has it: what is drawn beside it came through there. */
  if (self->grey)
    rgb[0] = rgb[1] = rgb[2] = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
  cairo_set_source_rgb (self->cr, rgb[0], rgb[1], rgb[2]);
}

void
sg_pen_side_rule (SgPen *self, const char *side, double x0, double y0, double x1, double y1, double weight)
{
  sg_pen_side (self, side);
  cairo_set_line_width (self->cr, weight);
  cairo_move_to (self->cr, x0, y0);
  cairo_line_to (self->cr, x1, y1);
  cairo_stroke (self->cr);
}

/* White cuts over what is clipped, at a pitch that a laser keeps. */
static void
cut (SgPen *self, const char *side, double x, double y, double width, double height)
{
  const double pitch = 0.62;
  gboolean upright = strcmp (side, "blue") != 0;
  double length = upright ? width : height;

  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, 0.12);
  for (double at = pitch / 2; at < length; at += pitch)
    {
      if (upright)
        {
          cairo_move_to (self->cr, x + at, y);
          cairo_line_to (self->cr, x + at, y + height);
        }
      else
        {
          cairo_move_to (self->cr, x, y + at);
          cairo_line_to (self->cr, x + width, y + at);
        }
    }
  cairo_stroke (self->cr);
}

void
sg_pen_tincture (SgPen *self, const char *side, double x, double y, double width, double height)
{
  if (*side == '\0')
    {
      sg_pen_box (self, x, y, width, height, 0.25, SG_INK);
      return;
    }
  cairo_save (self->cr);
  cairo_rectangle (self->cr, x, y, width, height);
  cairo_clip_preserve (self->cr);
  sg_pen_side (self, side);
  cairo_fill (self->cr);
  cut (self, side, x, y, width, height);
  cairo_restore (self->cr);
}

void
sg_pen_trace_shield (SgPen *self, double x, double y, double width, double height)
{
  double waist = y + height * 0.46, middle = x + width / 2;

  cairo_new_path (self->cr);
  cairo_move_to (self->cr, x, y);
  cairo_line_to (self->cr, x + width, y);
  cairo_line_to (self->cr, x + width, waist);
  cairo_curve_to (self->cr, x + width, y + height * 0.76, middle + width * 0.22, y + height * 0.92, middle, y + height);
  cairo_curve_to (self->cr, middle - width * 0.22, y + height * 0.92, x, y + height * 0.76, x, waist);
  cairo_close_path (self->cr);
}

void
sg_pen_shield (SgPen *self, const char *side, double x, double y, double width, double height)
{
  gboolean blue = strcmp (side, "blue") == 0;

  if (*side != '\0')
    {
      cairo_save (self->cr);
      sg_pen_trace_shield (self, x, y, width, height);
      cairo_clip (self->cr);
      sg_pen_tincture (self, side, x, y, width, height);
      set_ink (self, 1);
      if (blue)
        cairo_rectangle (self->cr, x, y + height * 0.32, width, height * 0.24);
      else
        cairo_rectangle (self->cr, x + width * 0.35, y, width * 0.3, height);
      cairo_fill (self->cr);
      cairo_restore (self->cr);
    }
  sg_pen_trace_shield (self, x, y, width, height);
  set_ink (self, SG_INK);
  cairo_set_line_width (self->cr, width > 12 ? 0.45 : 0.3);
  cairo_stroke (self->cr);
}

void
sg_pen_swatch (SgPen *self, const char *side, double x, double y, double width, double height)
{
  sg_pen_tincture (self, side, x, y, width, height);
  sg_pen_box (self, x, y, width, height, 0.25, SG_INK);
}

/* The sign of an arm in outline, to be coloured. */
static void
outline_sign (SgPen *self, const char *arm, double x, double y, double width, double height)
{
  sg_pen_box (self, x, y, width, height, 0.3, SG_INK);
  if (strstr (arm, "guns") != NULL || strcmp (arm, "howitzers") == 0)
    {
      for (guint i = 1; i <= 3; i++)
        sg_pen_rule (self, x + width * i / 4, y + height * 0.25, x + width * i / 4, y + height * 0.75, 0.8, 0.4);
      return;
    }
  sg_pen_rule (self, x, y + height, x + width, y, 0.3, 0.4);
  if (strstr (arm, "horse") == NULL)
    sg_pen_rule (self, x, y, x + width, y + height, 0.3, 0.4);
}

void
sg_pen_sign (SgPen *self, const char *side, const char *arm, double x, double y, double width, double height)
{
  SgBlockLook look = { .side = side, .arm = arm, .guns = 3, .state = SG_BLOCK_ENGRAVED };

  if (*side == '\0')
    {
      outline_sign (self, arm, x, y, width, height);
      return;
    }
  cairo_save (self->cr);
  cairo_translate (self->cr, x + width / 2, y + height / 2);
  cairo_scale (self->cr, MM_A_POINT, MM_A_POINT);
  sg_block_paint (self->cr, self->grey ? SG_STYLE_PLAIN : SG_STYLE_ORDNANCE, &look, width * POINTS_A_MM, height * POINTS_A_MM, 0);
  cairo_restore (self->cr);
}

void
sg_pen_field (SgPen *self, double x, double baseline, double width, const char *label, const char *value)
{
  double end = x + sg_pen_fit (self, x, baseline, 0, SG_FACE_LABEL, 7.5, 5.5, width * 0.7, 0.3, label) + 1.6;

  sg_pen_rule (self, end, baseline + 0.6, x + width, baseline + 0.6, 0.2, SG_DIM);
  if (value != NULL && *value != '\0')
    sg_pen_fit (self, end + 1, baseline - 0.3, 0, SG_FACE_NAME, 12, 8, x + width - end - 1, SG_INK, value);
}

/* Over this many a ladder becomes a line of small numbered cells. */
#define LADDER_LONG 24

static void
draw_rung (SgPen *self, double x, double y, double width, double height, guint i, guint struck, guint barred)
{
  if (i < struck)
    sg_pen_cross (self, x, y, width, height, 0.2);
  else if (i < struck + barred)
    for (double at = 0.25; at < 1; at += 0.25)
      sg_pen_rule (self, x + at * width, y, x + at * width, y + height, 0.25, 0.2);
}

/* How a ladder of @n cells stands: cells in a row, rows, and the way from one row to the next. */
typedef struct { guint a_row, rows; double height, pitch; gboolean numbered; } Ladder;

static Ladder
plan_ladder (guint n, double type)
{
  Ladder ladder = { .numbered = n > LADDER_LONG };

  if (n == 0)
    return ladder;
  if (ladder.numbered)
    ladder.a_row = 25;
  else if (n > 12)
    ladder.a_row = (n + 1) / 2;
  else
    ladder.a_row = n;
  ladder.rows = (n + ladder.a_row - 1) / ladder.a_row;
  ladder.height = ladder.numbered ? 3.4 : 5.2 * type;
  ladder.pitch = ladder.height + (ladder.numbered ? 2.9 * type : 0.6);
  return ladder;
}

double
sg_pen_ladder_height (guint n, double type)
{
  Ladder ladder = plan_ladder (n, type);

  return ladder.rows * ladder.pitch;
}

static void
draw_rungs (SgPen *self, const Ladder *ladder, double x, double top, double cell, guint first, guint n, guint struck, guint barred)
{
  for (guint i = 0; i < n; i++)
    {
      guint number = first + i;
      g_autofree char *figure = g_strdup_printf ("%u", number + 1);

      draw_rung (self, x + i * cell, top, cell, ladder->height, number, struck, barred);
      if (i > 0)
        sg_pen_rule (self, x + i * cell, top, x + i * cell, top + ladder->height, ladder->numbered && number % 5 == 0 ? 0.35 : 0.18, SG_INK);
      if (ladder->numbered && (number + 1) % 5 == 0)
        sg_pen_text (self, x + (i + 0.5) * cell, top + ladder->height + 2.3 * self->type, 0.5, SG_FACE_TEXT, 6.6, SG_DIM, figure);
    }
  sg_pen_box (self, x, top, n * cell, ladder->height, 0.3, SG_INK);
}

double
sg_pen_ladder (SgPen *self, double x, double y, double width, guint n, guint struck, guint barred)
{
  Ladder ladder = plan_ladder (n, self->type);
  double cell = ladder.numbered ? width / ladder.a_row : MIN (5.0 * self->type, width / 12);

  for (guint row = 0; row < ladder.rows; row++)
    draw_rungs (self, &ladder, x, y + row * ladder.pitch, cell, row * ladder.a_row, MIN (ladder.a_row, n - row * ladder.a_row), struck, barred);
  return ladder.rows * ladder.pitch;
}

/* Where the pips of a die stand, in thirds from its middle. */
static const struct { double x, y; guint from, odd; } pips[] = {
  { 0, 0, 1, 1 }, { -1, -1, 2, 0 }, { 1, 1, 2, 0 }, { 1, -1, 4, 0 }, { -1, 1, 4, 0 }, { -1, 0, 6, 0 }, { 1, 0, 6, 0 },
};

void
sg_pen_die (SgPen *self, double x, double y, double size, guint face)
{
  double r = size * 0.2, left = x - size / 2, top = y - size / 2;

  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, left + size - r, top + r, r, -G_PI_2, 0);
  cairo_arc (self->cr, left + size - r, top + size - r, r, 0, G_PI_2);
  cairo_arc (self->cr, left + r, top + size - r, r, G_PI_2, G_PI);
  cairo_arc (self->cr, left + r, top + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (self->cr);
  set_ink (self, 1);
  cairo_fill_preserve (self->cr);
  set_ink (self, SG_INK);
  cairo_set_line_width (self->cr, size * 0.06);
  cairo_stroke (self->cr);
  for (guint i = 0; i < G_N_ELEMENTS (pips); i++)
    if (face >= pips[i].from && (!pips[i].odd || face % 2 == 1))
      {
        cairo_new_sub_path (self->cr);
        cairo_arc (self->cr, x + pips[i].x * size * 0.25, y + pips[i].y * size * 0.25, size * 0.085, 0, 2 * G_PI);
        cairo_fill (self->cr);
      }
}

double
sg_pen_faces (SgPen *self, double x, double y, double size, const char *words, gboolean upright)
{
  double at = 0, pitch = size * 1.14;

  for (const char *c = words; *c != '\0'; c++)
    if (*c >= '1' && *c <= '6')
      {
        if (upright)
          sg_pen_die (self, x, y + at + size / 2, size, (guint) (*c - '0'));
        else
          sg_pen_die (self, x + at + size / 2, y, size, (guint) (*c - '0'));
        at += pitch;
      }
  return MAX (0, at - (pitch - size));
}

double
sg_pen_pill (SgPen *self, double right, double y, const char *word)
{
  return sg_pen_pill_rung (self, right, y, word, FALSE);
}

double
sg_pen_pill_rung (SgPen *self, double right, double y, const char *word, gboolean rung)
{
  double width = sg_pen_measure (self, SG_FACE_TEXT, 7.2, word) + 4, r = 2 * self->type;

  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, right - r, y + r, r, -G_PI_2, G_PI_2);
  cairo_arc (self->cr, right - width + r, y + r, r, G_PI_2, -G_PI_2);
  cairo_close_path (self->cr);
  set_ink (self, 0.3);
  cairo_set_line_width (self->cr, 0.25);
  if (rung)
    cairo_fill_preserve (self->cr);
  cairo_stroke (self->cr);
  sg_pen_text (self, right - width / 2, y + r + 0.9 * self->type, 0.5, SG_FACE_TEXT, 7.2, rung ? 1 : SG_INK, word);
  return width;
}

void
sg_pen_check_rule (SgPen *self, double x, double y, const char *words, double room)
{
  for (guint mm = 0; mm <= 100; mm++)
    if (mm % 10 == 0)
      sg_pen_rule (self, x + mm, y, x + mm, y - 2.4, 0.25, SG_INK);
    else
      sg_pen_rule (self, x + mm, y, x + mm, y - (mm % 5 == 0 ? 1.8 : 1.2), 0.12, SG_INK);
  sg_pen_rule (self, x, y, x + 100, y, 0.25, SG_INK);
  if (room > 112)
    sg_pen_fit (self, x + 102, y, 0, SG_FACE_TEXT, 7.5, 5.5, room - 102, 0.3, words);
}

static void
rule_square (SgPen *self, double x0, double y0, double x1, double y1, gboolean tenth)
{
  if (tenth)
    sg_pen_rule (self, x0, y0, x1, y1, 0.2, 0.55);
  else
    sg_pen_rule (self, x0, y0, x1, y1, 0.1, 0.75);
}

void
sg_pen_squares (SgPen *self, double x, double y, double width, double height, double pitch)
{
  for (guint i = 1; i * pitch < width - 0.1; i++)
    rule_square (self, x + i * pitch, y, x + i * pitch, y + height, i % 10 == 0);
  for (guint i = 1; i * pitch < height - 0.1; i++)
    rule_square (self, x, y + i * pitch, x + width, y + i * pitch, i % 10 == 0);
  sg_pen_box (self, x, y, width, height, 0.35, SG_INK);
}
