/* sg-lettering.c: type on the sheet: EB Garamond, in plain Cantarell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sizes are in u on every surface: the context's resolution is 72 and its metrics are unhinted, so that a sheet is
 * laid out alike on screen and on paper.
 */

#include "draw/sg-painter-private.h"

#define SMALL_SIZE 11.5 /* up to here the face cut for small sizes */

static PangoContext *
make_context (cairo_t *cr)
{
  PangoContext *context = pango_cairo_create_context (cr);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
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
  pango_font_description_set_absolute_size (face, size * (sans ? 0.9 : 1) * PANGO_SCALE);
  if (hand & SG_HAND_ITALIC)
    pango_font_description_set_style (face, PANGO_STYLE_ITALIC);
  if (hand & SG_HAND_BOLD)
    pango_font_description_set_weight (face, PANGO_WEIGHT_BOLD);
  return face;
}

PangoLayout *
sg_lettering (cairo_t *cr, SgStyle style, guint hand, double size, double tracking, const char *text)
{
  PangoContext *context = make_context (cr);
  PangoLayout *layout = pango_layout_new (context);
  PangoAttrList *attributes = pango_attr_list_new ();
  gboolean sans = style == SG_STYLE_PLAIN || (hand & SG_HAND_SANS);
  PangoFontDescription *face = choose_face (sans, hand, size);
  gboolean capitals = (hand & SG_HAND_CAPITALS) || (sans && (hand & SG_HAND_SMALL_CAPS));
  g_autofree char *raised = capitals ? g_utf8_strup (text, -1) : NULL;

  pango_attr_list_insert (attributes, pango_attr_letter_spacing_new ((int) (tracking * PANGO_SCALE)));
  pango_attr_list_insert (
      attributes, pango_attr_font_features_new (!sans && (hand & SG_HAND_SMALL_CAPS) ? "lnum=1, smcp=1" : "lnum=1"));
  if (sans && (hand & SG_HAND_SMALL_CAPS))
    pango_font_description_set_absolute_size (face, size * 0.72 * PANGO_SCALE);
  pango_layout_set_font_description (layout, face);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, raised ? raised : text, -1);
  pango_font_description_free (face);
  g_object_unref (context);
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
