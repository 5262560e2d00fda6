/* sg-inks.c: the colours and weights of the three styles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saturated red and blue belong to the troops alone; the country is printed in low-chroma inks.  Sides differ in
 * lightness and in shape as well: Red is round and cut upright, Blue square and cut level.
 */

#include "draw/sg-painter-private.h"

static const SgInks styles[] = {
  [SG_STYLE_TABLE] = { .ground = 0x7fb04f,
                       .ink = 0xfdfbe9,
                       .name = 0xfdfbe9,
                       .halo = 0x2f4f1b,
                       .halo_alpha = 0.55,
                       .water = 0xfbfaf0,
                       .bank = 0xfbfaf0,
                       .water_name = 0xfdfbe9,
                       .wood = 0x3f6d24,
                       .wood_alpha = 0.26,
                       .wood_edge = 0x355c1e,
                       .wood_name = 0xfdfbe9,
                       .hedge = 0x355c1e,
                       .bush = 0x477f31,
                       .road_ink = 0xfbfaf0,
                       .road = 0xc9b98c,
                       .house_line = 0x5e2715,
                       .rock = 0x9a978c,
                       .tree_scale = 1,
                       .tree_gap = 30,
                       .bank_width = 1.8,
                       .hedge_width = 1.2,
                       .road_width = 3.2,
                       .road_casing = 0.8,
                       .shaded = TRUE },
  [SG_STYLE_ORDNANCE] = { .ground = 0xf7f0de,
                          .ink = 0x2b2522,
                          .name = 0x2b2522,
                          .halo = 0xf7f0dc,
                          .halo_alpha = 0.85,
                          .contour = 0xb3784a,
                          .index = 0xa05a30,
                          .figure = 0x8f4d28,
                          .water = 0xcfe3ea,
                          .bank = 0x3c7da3,
                          .water_name = 0x2f6c91,
                          .wood = 0xccd9ab,
                          .wood_alpha = 0.86,
                          .wood_edge = 0x4a5d38,
                          .wood_name = 0x3b4f2a,
                          .tree = 0x40552f,
                          .leaf = 0xbcd096,
                          .fir = 0x9dba8a,
                          .hedge = 0x5f6f45,
                          .bush = 0x74875a,
                          .road_ink = 0x4c3f36,
                          .road = 0xfdf8ea,
                          .house = 0x5b4a43,
                          .shed = 0xa8978a,
                          .house_line = 0x382d29,
                          .church = 0x1f1a18,
                          .rock = 0x6a5344,
                          .tree_scale = 1,
                          .tree_gap = 11.6,
                          .contour_width = 0.68,
                          .index_width = 1.35,
                          .bank_width = 0.95,
                          .hedge_width = 0.6,
                          .road_width = 3.2,
                          .road_casing = 0.75,
                          .house_scale = 1.3,
                          .shaded = TRUE },
  [SG_STYLE_PLAIN] = { .ground = 0xffffff,
                       .ink = 0x000000,
                       .name = 0x000000,
                       .halo = 0xffffff,
                       .halo_alpha = 0.85,
                       .contour = 0x8d8073,
                       .index = 0x5a4632,
                       .figure = 0x3d2e1f,
                       .water = 0xcfe8f6,
                       .bank = 0x00507a,
                       .water_name = 0x00507a,
                       .wood = 0xe3ecd9,
                       .wood_alpha = 1,
                       .wood_edge = 0x111111,
                       .wood_name = 0x1f3314,
                       .tree = 0x2f3a28,
                       .leaf = 0xffffff,
                       .fir = 0x5c6b52,
                       .hedge = 0x3c4a30,
                       .bush = 0x3c4a30,
                       .road_ink = 0x111111,
                       .road = 0xffffff,
                       .house = 0x1c1c1c,
                       .shed = 0x9a9a9a,
                       .house_line = 0x000000,
                       .church = 0x000000,
                       .rock = 0x222222,
                       .tree_scale = 1.12,
                       .tree_gap = 13,
                       .contour_width = 0.6,
                       .index_width = 1.5,
                       .bank_width = 1.3,
                       .hedge_width = 0.8,
                       .road_width = 3.4,
                       .road_casing = 0.9,
                       .house_scale = 1.35,
                       .shaded = FALSE },
};

static const SgSideInks red = { 0xc0392b, 0x5f130d, 0xde7566, 0xfdf6e6, 0xf6e3d8, 0.72 };
static const SgSideInks blue = { 0x1c4681, 0x0c2140, 0x5a86c0, 0xfdf6e6, 0xdde6f0, 0.72 };
static const SgSideInks plain_red = { 0xffffff, 0x8c2f00, 0xc2541c, 0x5e1f00, 0xffffff, 0.75 };
static const SgSideInks plain_blue = { 0x0b3c7d, 0x041a3a, 0xffffff, 0xffffff, 0xdde6f0, 0.5 };

const SgInks *
sg_inks (SgStyle style)
{
  return &styles[style];
}

gboolean
sg_side_is_round (const char *side)
{
  return g_strcmp0 (side, "blue") != 0;
}

const SgSideInks *
sg_side_inks (SgStyle style, const char *side)
{
  if (style == SG_STYLE_PLAIN)
    return sg_side_is_round (side) ? &plain_red : &plain_blue;
  return sg_side_is_round (side) ? &red : &blue;
}

void
sg_ink (cairo_t *cr, guint32 rgb, double alpha)
{
  cairo_set_source_rgba (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
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
  guint32 colour = sg_side_is_round (side) ? (dark ? 0xe8776a : red.fill) : (dark ? 0x7ba7e0 : blue.fill);

  for (int k = 0; k < 3; k++)
    rgb[k] = (colour >> (16 - 8 * k) & 255) / 255.0;
}

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
