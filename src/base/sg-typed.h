/* sg-typed.h: what a person typed, read as it was meant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A keyboard has one apostrophe, one pair of quotes and one dash, and a hand is not sure of capitals and spaces; the program prints true
 * ones, halves and quarters as characters, and units after thin spaces.  Every name that is looked for and every figure that is typed goes
 * through here, so that what was printed can be typed back.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_typed_fold: (transfer full): @text (nullable) with one apostrophe, one quote, one dash, one space between words and none about them,
 * and without case: for comparing, never for showing. */
char    *sg_typed_fold   (const char *text);
/** sg_typed_holds: whether @wanted stands somewhere in @text, both folded; nothing stands in everything. */
gboolean sg_typed_holds  (const char *text, const char *wanted);
/** sg_typed_mentions: whether @name stands somewhere in @text in whole words, both folded: “1st Foot” is not in “21st Foot”.  Where a script
 * has no blanks between its words it stands anywhere; a name of nothing stands nowhere. */
gboolean sg_typed_mentions (const char *text, const char *name);
/** sg_typed_is: whether both are the same, folded. */
gboolean sg_typed_is     (const char *one, const char *other);
/** sg_typed_plain: (transfer full): the figures of @text as files write them: "−4½, 10 000" is "-4.5, 10000". */
char    *sg_typed_plain  (const char *text);
/** sg_typed_number: whether @text is one figure, with or without a unit after it: "4½", "4,5", "4.5", "−3", "18 in", "4 1/2", "+7". */
gboolean sg_typed_number (const char *text, double *value);
/** sg_typed_number_in: sg_typed_number() of whoever has @decimal before tenths: what may be thousands to him and tenths to another is no figure. */
gboolean sg_typed_number_in (const char *text, const char *decimal, double *value);

G_END_DECLS
