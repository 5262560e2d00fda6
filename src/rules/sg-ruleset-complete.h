/* sg-ruleset-complete.h: an older copy of a ruleset gets what a newer Sandgate asks of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset-private.h"

G_BEGIN_DECLS

/** sg_ruleset_complete: adds to @copy what @own has and it lacks, and to @added the names of that. */
void sg_ruleset_complete (xmlDoc *copy, xmlDoc *own, GPtrArray *added);

G_END_DECLS
