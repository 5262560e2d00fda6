/* sg-lettering.c: type on the sheet: EB Garamond, in plain Cantarell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sizes are in u on every surface: the context's resolution is 72 and its metrics are unhinted, so that a sheet is
 * laid out alike on screen and on paper.
 */

#include "draw/sg-lettering.h"

#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"

#include <math.h>

#define SMALL_SIZE 11.5 /* up to here the face cut for small sizes */
#define SIZE_STEP 0.125 /* u: that much nobody sees */

/* One for a thread and for all its sheets: making one costs more than laying out a name.  It does not know how a sheet is turned or enlarged:
 * what is unhinted measures alike on all of them, and cairo turns what is shown.  For each turn that it knew Pango would keep a pattern of
 * its own, and seek in all of them whenever it lays out a name, for fontconfig's sum of a pattern does not tell turns apart: an evening of
 * units that face everywhere would be slower by the hour.  Sizes go by steps, for it tells them apart by whole u alone. */
static PangoContext *
need_context (void)
{
  static GPrivate kept = G_PRIVATE_INIT (g_object_unref);
  PangoContext *context = g_private_get (&kept);
  cairo_font_options_t *options;

  if (context)
    return context;
  context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  options = cairo_font_options_create ();
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  g_private_set (&kept, context);
  return context;
}

static PangoFontDescription *
choose_face (gboolean sans, guint hand, double size)
{
  PangoFontDescription *face = pango_font_description_new ();

  if (sans)
    pango_font_description_set_family (face, "Cantarell,DejaVu Sans,Sans");
  else if (size <= SMALL_SIZE && !(hand & SG_HAND_BOLD))
    pango_font_description_set_family (face, "EB Garamond 08,EB Garamond 12,EB Garamond,Serif");
  else
    pango_font_description_set_family (face, "EB Garamond 12,EB Garamond,Serif");
  /* The plain face is larger for its size than the engraved one. */
  pango_font_description_set_absolute_size (face, size * (sans ? 0.9 : 1) * PANGO_SCALE);
  if (hand & SG_HAND_ITALIC)
    pango_font_description_set_style (face, PANGO_STYLE_ITALIC);
  if (hand & SG_HAND_BOLD)
    pango_font_description_set_weight (face, PANGO_WEIGHT_BOLD);
  return face;
}

PangoLayout *
sg_lettering (SgStyle style, guint hand, double size, double tracking, const char *text)
{
  PangoContext *context = need_context ();
  PangoLayout *layout = pango_layout_new (context);
  PangoAttrList *attributes = pango_attr_list_new ();
  gboolean sans = style == SG_STYLE_PLAIN || (hand & SG_HAND_SANS);
  PangoFontDescription *face;
  /* The plain face has no small capitals: it has low capitals for them. */
  gboolean capitals = (hand & SG_HAND_CAPITALS) || (sans && (hand & SG_HAND_SMALL_CAPS));
  g_autofree char *raised = capitals ? g_utf8_strup (text, -1) : NULL;

  size = MAX (floor (size / SIZE_STEP + 1e-6), 1) * SIZE_STEP; /* never larger than the room that was found for it */
  face = choose_face (sans, hand, size);
  pango_attr_list_insert (attributes, pango_attr_letter_spacing_new ((int) (tracking * PANGO_SCALE)));
  /* Figures as high as capitals: hanging ones are not told from letters on a map. */
  pango_attr_list_insert (
      attributes, pango_attr_font_features_new (!sans && (hand & SG_HAND_SMALL_CAPS) ? "lnum=1, smcp=1" : "lnum=1"));
  if (sans && (hand & SG_HAND_SMALL_CAPS))
    pango_font_description_set_absolute_size (face, size * 0.72 * PANGO_SCALE);
  pango_layout_set_font_description (layout, face);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, raised ? raised : text, -1);
  pango_font_description_free (face);
  pango_attr_list_unref (attributes);
  return layout;
}

void
sg_lettering_size (PangoLayout *layout, double *width, double *height, double *baseline)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  if (width)
    *width = (double) logical.width / PANGO_SCALE;
  if (height)
    *height = (double) logical.height / PANGO_SCALE;
  if (baseline)
    *baseline = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
}

void
sg_lettering_show (cairo_t *cr, PangoLayout *layout, double x, double y, guint32 ink, guint32 halo, double halo_alpha)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_move_to (cr, x, y);
  if (halo_alpha > 0)
    {
      pango_cairo_layout_line_path (cr, pango_layout_get_line_readonly (layout, 0));
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, 3.2);
      sg_ink (cr, halo, halo_alpha);
      cairo_stroke (cr);
      cairo_move_to (cr, x, y);
    }
  sg_ink (cr, ink, 1);
  pango_cairo_show_layout_line (cr, pango_layout_get_line_readonly (layout, 0));
  cairo_new_path (cr);
  cairo_restore (cr);
}

/* The point @at u along a line, and the way's direction there, smoothed over a letter's breadth. */
static SgPoint
point_along (const SgPoint *line, guint n, double at, double *angle)
{
  SgPoint here = line[0];
  double done = 0;

  for (guint i = 0; i + 1 < n; i++)
    {
      double length = sg_point_distance (line[i], line[i + 1]);

      if (done + length >= at || i + 2 == n)
        {
          double t = length > 0 ? (at - done) / length : 0;

          here = (SgPoint) { line[i].x + (line[i + 1].x - line[i].x) * t, line[i].y + (line[i + 1].y - line[i].y) * t };
          if (angle)
            *angle = atan2 (line[i + 1].y - line[i].y, line[i + 1].x - line[i].x);
          break;
        }
      done += length;
    }
  return here;
}

/* Over a letter’s breadth to both sides: in a sharp bend letters would fall over each other. */
static double
smooth_angle (const SgPoint *line, guint n, double at, double reach)
{
  SgPoint before = point_along (line, n, MAX (0, at - reach), NULL), after = point_along (line, n, at + reach, NULL);

  return atan2 (after.y - before.y, after.x - before.x);
}

typedef struct { cairo_t *cr; const SgPoint *line; guint n; double start, rise, reach; gboolean halo; } Curve;

/* Letter by letter, so that text on paper stays text. */
static void
show_run (const Curve *curve, PangoGlyphItem *run, double *done)
{
  PangoGlyphString *one = pango_glyph_string_new ();

  pango_glyph_string_set_size (one, 1);
  for (int i = 0; i < run->glyphs->num_glyphs; i++)
    {
      double width = (double) run->glyphs->glyphs[i].geometry.width / PANGO_SCALE, at = curve->start + *done + width / 2;
      double angle = smooth_angle (curve->line, curve->n, at, curve->reach);
      SgPoint here = point_along (curve->line, curve->n, at, NULL);

      one->glyphs[0] = run->glyphs->glyphs[i];
      one->log_clusters[0] = 0;
      cairo_save (curve->cr);
      cairo_translate (curve->cr, here.x, here.y);
      cairo_rotate (curve->cr, angle);
      cairo_move_to (curve->cr, -width / 2, -curve->rise);
      if (curve->halo)
        pango_cairo_glyph_string_path (curve->cr, run->item->analysis.font, one);
      else
        pango_cairo_show_glyph_string (curve->cr, run->item->analysis.font, one);
      cairo_restore (curve->cr);
      *done += width;
    }
  pango_glyph_string_free (one);
}

void
sg_lettering_along (cairo_t *cr, PangoLayout *layout, const SgPoint *line, guint n, double start, double rise, guint32 ink, guint32 halo,
                    double halo_alpha)
{
  PangoLayoutLine *words = pango_layout_get_line_readonly (layout, 0);
  double height;

  g_return_if_fail (n >= 2);

  sg_lettering_size (layout, NULL, &height, NULL);
  cairo_save (cr);
  cairo_new_path (cr);
  for (guint pass = halo_alpha > 0 ? 0 : 1; pass < 2; pass++)
    {
      Curve curve = { cr, line, n, start, rise, height * 0.6, pass == 0 };
      double done = 0;

      sg_ink (cr, ink, 1);
      for (GSList *run = words->runs; run; run = run->next)
        show_run (&curve, run->data, &done);
      if (pass == 0)
        {
          cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
          cairo_set_line_width (cr, 3.2);
          sg_ink (cr, halo, halo_alpha);
          cairo_stroke (cr);
        }
    }
  cairo_restore (cr);
}
