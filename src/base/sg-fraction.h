/* sg-fraction.h: a figure that is kept exactly: a whole number over another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shares of a table’s figure are thirds, quarters and parts of 450 men; a ledger adds them up over a whole day, so they are rounded
 * for the eye alone.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** SgFraction: @over / @under in lowest terms, @under above nought. */
typedef struct { gint64 over, under; } SgFraction;

/** sg_fraction: @over / @under in lowest terms; @under may not be 0. */
SgFraction sg_fraction        (gint64 over, gint64 under);
SgFraction sg_fraction_add    (SgFraction a, SgFraction b);
SgFraction sg_fraction_take   (SgFraction from, SgFraction b);
SgFraction sg_fraction_times  (SgFraction a, SgFraction b);
/** sg_fraction_by: @a divided by @b, which may not be 0. */
SgFraction sg_fraction_by     (SgFraction a, SgFraction b);
/** sg_fraction_floor: the whole part: of −1/3 it is −1. */
gint64     sg_fraction_floor  (SgFraction a);
double     sg_fraction_value  (SgFraction a);
/** sg_fraction_round: to hundredths, for the eye. */
double     sg_fraction_round  (SgFraction a);
/** sg_fraction_near: the simplest fraction that a computed @value stands for: 16.666666666666668 is 50/3. */
SgFraction sg_fraction_near   (double value);
/** sg_fraction_read: as sg_fraction_parse(), and a decimal that was written to nine figures is what it stood for: "16.6666667" is
 *  50/3; 0 for words. */
SgFraction sg_fraction_read   (const char *text);
/** sg_fraction_parse: "50/3", "12", "12.5". Returns: %FALSE for anything else. */
gboolean   sg_fraction_parse  (const char *text, SgFraction *fraction);
/** sg_fraction_text: (transfer full): "50/3", "12". */
char      *sg_fraction_text   (SgFraction a);

G_END_DECLS
