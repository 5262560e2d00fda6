/* sg-nation-xml.h: army lists as files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-nation.h"

G_BEGIN_DECLS

/** sg_nations_load: (transfer full) (element-type SgNation): this Sandgate's own lists; empty where it has none. */
GPtrArray *sg_nations_load (SgRuleset *rules, GError **error);
/** sg_nations_read: (transfer full) (element-type SgNation): lists of a file, every type, weapon and attribute held against @rules. */
GPtrArray *sg_nations_read (SgRuleset *rules, GBytes *bytes, const char *name, GError **error);
/** sg_nations_write: (transfer full): the same as XML. */
GBytes *sg_nations_write (SgRuleset *rules, GPtrArray *nations);
/** sg_nation_write: (transfer full): one list as a file of its own. */
GBytes *sg_nation_write (SgRuleset *rules, const SgNation *nation);

G_END_DECLS
