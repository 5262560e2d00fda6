/* sg-own-lists.h: a person's own army lists and invented nations, beside this Sandgate's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They lie in $XDG_DATA_HOME/sandgate/lists/SYSTEM, one file to each list, in the format of this Sandgate's own.
 */

#pragma once

#include "army/sg-army.h"
#include "rules/sg-nation.h"

G_BEGIN_DECLS

/** sg_own_lists_load_all: (transfer full) (element-type SgNation): a person's own lists of a system, then this Sandgate's. A
 * file that cannot be read is left out. */
GPtrArray  *sg_own_lists_load_all  (SgRuleset *rules);
/** sg_own_lists_folder: (transfer full): where those of @system lie; made when it was not there. */
char       *sg_own_lists_folder    (const char *system);
/** sg_own_lists_is_own: whether the list @id of @system is a person's own. */
gboolean    sg_own_lists_is_own    (const char *system, const char *id);
/** sg_own_lists_make: writes a list named after @army: the lines of @base (nullable), and what @army has beyond them: its own
 * units, and for lines of @base the types and qualities that it gave them. Returns: (transfer full) (nullable): its id. */
char       *sg_own_lists_make      (SgRuleset *rules, SgArmy *army, const SgNation *base, GError **error);
gboolean    sg_own_lists_remove    (const char *system, const char *id, GError **error);

G_END_DECLS
