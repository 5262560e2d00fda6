/* sg-name.h: names out of files, as they may be shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum { SG_LONGEST_NAME = 80, SG_LONGEST_TITLE = 120 }; /* characters of a side's or a player's name, and of a campaign's or a battle's title */

/** sg_name_is_plain: no control character, and none that turns the direction of what is written after it. */
gboolean sg_name_is_plain (const char *text);
/** sg_name_show: (transfer full): a name out of a file, as it may be shown: what is not plain as “�”, and no more than @most characters,
 * the last of them “…” when there are more. */
char    *sg_name_show     (const char *text, guint most);

G_END_DECLS
