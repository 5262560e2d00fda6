/* sg-paint-scale.h: a map on paper at its true scale, on as many sheets as it takes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** SgPaperSize: in millimetres, upright. */
typedef struct { const char *name; double width, height; } SgPaperSize;

/** sg_paper_size_find: (nullable): "a4", "a3", "a2", "a1", "a0", "letter", "tabloid". */
const SgPaperSize *sg_paper_size_find (const char *name);

/** sg_paint_tiles: how many sheets it takes, across and down, with the paper upright or turned, whichever takes fewer. */
void     sg_paint_tiles         (SgMap *map, double scale, const SgPaperSize *paper, gboolean *turned, guint *across, guint *down);
/** SgScaledPrint: the sheets of one map at one scale, to be drawn one by one. */
typedef struct _SgScaledPrint SgScaledPrint;
/** sg_scaled_print_new: @board: (nullable); @layers: of #SgPaintLayers, or −1 for what the style shows; a sentence for a scale that is none, or too many sheets. */
SgScaledPrint *sg_scaled_print_new   (SgMap *map, SgBoard *board, SgStyle style, int layers, const char *title, double scale,
                                      const SgPaperSize *paper, GError **error);
void           sg_scaled_print_free  (SgScaledPrint *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgScaledPrint, sg_scaled_print_free)
/** sg_scaled_print_count: pages in all, with the key that several sheets have, and how many sheets across and down. */
guint          sg_scaled_print_count (const SgScaledPrint *self, guint *across, guint *down);
/** sg_scaled_print_size: of a sheet, in points. */
void           sg_scaled_print_size  (const SgScaledPrint *self, double *width, double *height);
/** sg_scaled_print_draw: page @n, from 0, in points. */
void           sg_scaled_print_draw  (SgScaledPrint *self, cairo_t *cr, guint n);
/** sg_scaled_print_to_file: all of them as a PDF. */
gboolean       sg_scaled_print_to_file (SgScaledPrint *self, const char *path, GError **error);
/** sg_usual_scale: of its own, or else a foot to the inch on a floor, and what fills a large sheet in country. */
double         sg_usual_scale        (SgMap *map);

/**
 * sg_paint_map_at_scale:
 * @board: (nullable): the figures; %NULL draws the country alone
 * @scale: 8000 for 1:8000; on a floor 12 makes an inch of paper of a foot
 *
 * Writes a PDF. Sheets overlap by a strip and carry marks to cut and join them by; all of one scale to a hair.
 */
gboolean sg_paint_map_at_scale  (SgMap *map, SgBoard *board, SgStyle style, const char *title, double scale, const SgPaperSize *paper,
                                 const char *path, GError **error);

G_END_DECLS
