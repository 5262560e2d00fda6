/* sg-inks.h: inks on the sheet, and chance that repeats itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"
#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_ink_set_grey: whatever is painted on @cr is printed without colours, as grey as it is dark. */
void sg_ink_set_grey (cairo_t *cr, gboolean grey);
/** sg_side_colour: a side's fill, edge or text colour, "red" and "blue" first. */
void sg_side_colour (const char *side, gboolean dark, double rgb[3]);
gboolean sg_side_is_round (const char *side);
/** sg_ink: the source; as grey as it is dark where sg_ink_set_grey() said so. */
void sg_ink (cairo_t *cr, guint32 rgb, double alpha);
/** sg_ink_clear: strokes the path in @ink so that it stands clear of what lies beneath: @paper first, @halo broad. */
void sg_ink_clear (cairo_t *cr, guint32 paper, double alpha, double halo, guint32 ink, double width);
gboolean sg_ink_is_grey (cairo_t *cr);
guint32 sg_ink_grey (guint32 rgb);
guint32 sg_ink_mix (guint32 a, guint32 b, double share);
SgSeed sg_seed_from_id (const char *id);
double sg_seed_next (SgSeed *seed);           /* 0 ≤ … < 1 */
double sg_seed_between (SgSeed *seed, double from, double to);

/** SgHand: a face to letter in. */

G_END_DECLS
