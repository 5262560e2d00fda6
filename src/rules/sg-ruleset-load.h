/* sg-ruleset-load.h: from the elements of a ruleset to its tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset-private.h"

G_BEGIN_DECLS

/** sg_ruleset_fill: reads @self->doc into the tables. */
gboolean sg_ruleset_fill (SgRuleset *self, GError **error);
/** sg_ruleset_twice: sets the sentence that @what stands there a second time; always FALSE. */
gboolean sg_ruleset_twice (const xmlNode *node, const char *what, GError **error);

G_END_DECLS
