/* sg-ruleset-tells.h: what a report leaves to that which follows, by the rule that it is done under.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_ruleset_leads_on: whether what is done under @rule without a question is left by a report to what follows (tells="no" in the XML). */
gboolean sg_ruleset_leads_on (SgRuleset *self, const char *rule);

G_END_DECLS
