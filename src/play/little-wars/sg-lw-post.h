/* sg-lw-post.h: questions filled from the board, and rulings made ready to post.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_add_record: adds to an "aa{sv}"; for each letter of @types a column and its value: s text, d length, p point (x, y). */
void        sg_lw_add_record     (GVariantBuilder *records, const char *types, ...);
GVariant   *sg_lw_gaps           (const SgLw *lw, const SgFigure *of, GPtrArray *figures);
void        sg_lw_transfer_figures (SgRuling *ruling, GPtrArray *figures, const char *to);

G_END_DECLS
