/* sg-inks.c: inks on the sheet, and chance that repeats itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saturated red and blue belong to the troops alone; the country is printed in low-chroma inks.  Sides differ in
 * lightness and in shape as well: Red is round and cut upright, Blue square and cut level.
 */

#include "draw/sg-inks.h"

#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"

gboolean
sg_side_is_round (const char *side)
{
  return g_strcmp0 (side, "blue") != 0;
}

/* It goes with what is drawn on: letters, blocks and devices know of no painter, and all are to be grey. */
static const cairo_user_data_key_t grey_key;

void
sg_ink_set_grey (cairo_t *cr, gboolean grey)
{
  cairo_set_user_data (cr, &grey_key, GINT_TO_POINTER (grey), NULL);
}

gboolean
sg_ink_is_grey (cairo_t *cr)
{
  return cairo_get_user_data (cr, &grey_key) != NULL;
}

/* As light as it looks: with a third of each colour red and blue would be one grey. */
guint32
sg_ink_grey (guint32 rgb)
{
  guint32 grey = (guint32) (0.299 * (rgb >> 16 & 255) + 0.587 * (rgb >> 8 & 255) + 0.114 * (rgb & 255) + 0.5);

  return grey << 16 | grey << 8 | grey;
}

void
sg_ink (cairo_t *cr, guint32 rgb, double alpha)
{
  if (sg_ink_is_grey (cr))
    rgb = sg_ink_grey (rgb);
  cairo_set_source_rgba (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

void
sg_ink_clear (cairo_t *cr, guint32 paper, double alpha, double halo, guint32 ink, double width)
{
  sg_ink (cr, paper, alpha);
  cairo_set_line_width (cr, halo);
  cairo_stroke_preserve (cr);
  sg_ink (cr, ink, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

guint32
sg_ink_mix (guint32 a, guint32 b, double share)
{
  guint32 mixed = 0;

  for (int shift = 0; shift < 24; shift += 8)
    mixed |= (guint32) ((a >> shift & 255) * (1 - share) + (b >> shift & 255) * share + 0.5) << shift;
  return mixed;
}

void
sg_side_colour (const char *side, gboolean dark, double rgb[3])
{
  const SgSideInks *own = sg_side_inks (SG_STYLE_ORDNANCE, side);
  guint32 colour = own->fill;

  /* On a dark window the inks of paper would drown. */
  if (dark)
    colour = sg_side_is_round (side) ? 0xe8776a : 0x7ba7e0;
  for (int k = 0; k < 3; k++)
    rgb[k] = (colour >> (16 - 8 * k) & 255) / 255.0;
}

/* Never nought, at which such a row of numbers stays for ever. */
SgSeed
sg_seed_from_id (const char *id)
{
  return (SgSeed) { g_str_hash (id) * 2654435761u | 1 };
}

double
sg_seed_next (SgSeed *seed)
{
  seed->state ^= seed->state << 13;
  seed->state ^= seed->state >> 17;
  seed->state ^= seed->state << 5;
  return seed->state / 4294967296.0;
}

double
sg_seed_between (SgSeed *seed, double from, double to)
{
  return from + (to - from) * sg_seed_next (seed);
}
