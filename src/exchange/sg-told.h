/* sg-told.h: whether two sentences tell the same, though their figures are rounded otherwise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An older Sandgate told lengths in quarters of an inch where today's tells tenths, and said less at the end.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_told_alike: the same words with the same figures, however far those are rounded; @told may stop before @made does, at a comma or a
 * semicolon, and whoever has a name that ends in s may own with ’s or the apostrophe alone. Both (nullable): "". */
gboolean sg_told_alike (const char *told, const char *made);

G_END_DECLS
