/* sg-rule-chip.h: a rule's ID as a chip; pressing it opens the rule's text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A chip is not a tab stop: the row it stands in is, and opens it with sg_rule_chip_open() on Enter.
 */

#pragma once

#include <adwaita.h>

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

#define SG_TYPE_RULE_CHIP (sg_rule_chip_get_type ())
G_DECLARE_FINAL_TYPE (SgRuleChip, sg_rule_chip, SG, RULE_CHIP, GtkWidget)

/** sg_rule_chip_new: @rules and @rule may be NULL and set later (rows that are used again). */
GtkWidget  *sg_rule_chip_new      (SgRuleset *rules, const char *rule);
/** sg_rule_chip_set: an empty @rule hides the chip. */
void        sg_rule_chip_set      (SgRuleChip *self, SgRuleset *rules, const char *rule);
const char *sg_rule_chip_get_rule (SgRuleChip *self);
/** sg_rule_chip_open: opens the popover, as a press would. */
void        sg_rule_chip_open     (SgRuleChip *self);
/** sg_rule_popover_new: (transfer floating): the text of @rule from the campaign's ruleset, a house rule marked. */
GtkWidget  *sg_rule_popover_new   (SgRuleset *rules, const char *rule);

G_END_DECLS
