/* sg-ruleset-tells.c: what a report leaves to that which follows, by the rule that it is done under.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-ruleset-tells.h"

#include "rules/sg-ruleset-private.h"

gboolean
sg_ruleset_leads_on (SgRuleset *self, const char *rule)
{
  const SgRule *found;

  g_return_val_if_fail (SG_IS_RULESET (self) && rule != NULL, FALSE);

  found = sg_ruleset_get_rule (self, rule);
  return found != NULL && g_hash_table_contains (self->leading, found);
}
