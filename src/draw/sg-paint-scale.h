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
