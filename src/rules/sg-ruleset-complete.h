/* sg-ruleset-complete.h: an older copy of a ruleset gets what a newer Sandgate asks of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset-private.h"

G_BEGIN_DECLS

/** sg_ruleset_get_base: (transfer full) (nullable): the system whose book @self inherits. */
char *sg_ruleset_get_base (SgRuleset *self);
/** sg_ruleset_complete: adds to @copy what @own has and it lacks, and to @added the names of that. */
void sg_ruleset_complete (xmlDoc *copy, xmlDoc *own, GPtrArray *added);
/** sg_ruleset_inherit: puts the rules of @base behind those of @own, but for sections of @base alone and rules that @own has itself. What may
 * stand on the field stays that of @own. */
void sg_ruleset_inherit (xmlDoc *own, xmlDoc *base);

G_END_DECLS
