/* sg-block-brief.h: the few letters that a unit’s block has of its name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_block_brief: (transfer full): “A1” as it is, “1st Foot Guards” as “1FG”; "" of a name without capitals or figures. */
char *sg_block_brief       (const char *name);
/** sg_block_brief_apart: (transfer full): letters of @names[@i] that none of the other names would have by the same way: “1st Light Infantry” beside “1st Line
 * Infantry” is “1LigI”; where letters do not do it, with its number among @names: “1LI/2”. */
char *sg_block_brief_apart (const char *const *names, guint n, guint i);

G_END_DECLS
