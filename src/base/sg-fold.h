/* sg-fold.h: what a person typed, as it is compared: whichever keyboard he has, and however he spaces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_fold: (transfer full): @text (nullable) without capitals, with one apostrophe, one quotation mark and one minus whichever was
 * typed, and one space for any run of white space; "" of NULL. */
char    *sg_fold          (const char *text);
/** sg_fold_mentions: whether @name, which is not empty, stands anywhere in @text, as sg_fold() has both. */
gboolean sg_fold_mentions (const char *text, const char *name);

G_END_DECLS
