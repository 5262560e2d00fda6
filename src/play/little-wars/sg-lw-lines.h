/* sg-lw-lines.h: the back lines and the middle line, and who stands on or over them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

gboolean    sg_lw_line           (const SgLw *lw, const char *side, SgPoint *a, SgPoint *b);
/** sg_lw_beyond: how far @at is behind @side's back line; negative on the field. */
double      sg_lw_beyond         (const SgLw *lw, const char *side, SgPoint at);
/** sg_lw_on_line: on or over @side's back line. */
gboolean    sg_lw_on_line        (const SgLw *lw, const SgFigure *figure, const char *side);
/** sg_lw_line_distance: from @side's back line, 0 on it or over it. */
double      sg_lw_line_distance  (const SgLw *lw, const SgFigure *figure, const char *side);
/** sg_lw_along_line: from the left end of @side's back line, as the other side sees it. */
double      sg_lw_along_line     (const SgLw *lw, const SgFigure *figure, const char *side);
double      sg_lw_from_middle    (const SgLw *lw, const char *side, SgPoint at);
/** sg_lw_counts_from: where a figure's next move is measured from: the back line for one put down off it, in his side’s first (LW-11). */
SgPoint     sg_lw_counts_from      (SgBattle *battle, const char *figure);
/** sg_lw_back_line: whether @side has a back line yet, and its ends. */
gboolean    sg_lw_back_line        (SgBattle *battle, const char *side, SgPoint *a, SgPoint *b);

G_END_DECLS
