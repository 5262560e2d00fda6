/* sg-gw-price.h: what a unit costs, and what it may bear.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-nation.h"

G_BEGIN_DECLS

/** sg_gw_price: @figures 0: the standard number. */
gboolean sg_gw_price (SgRuleset *rules, const char *type, const char *size, gint64 figures,
                                        const char *const *attributes, SgGwPrice *price, GError **error);
/** sg_gw_price_from: the same for a unit whose list gives it a basic price of its own; @basic below 0: its type's. */
gboolean sg_gw_price_from (SgRuleset *rules, const char *type, gint64 basic, const char *size, gint64 figures,
                                        const char *const *attributes, SgGwPrice *price, GError **error);
/** sg_gw_line_price: the basic price that @line (nullable) of a list gives its units, in whole points: half a point is rounded up (GW-002); below 0:
 * its type's. */
gint64 sg_gw_line_price (const SgNationUnit *line);
/** sg_gw_price_step: the working of @price, for @times units called @name. */
void sg_gw_price_step (SgVerdict *verdict, const SgGwPrice *price, const char *name, gint64 times);
/** sg_gw_check_attributes: a sentence with its rule for each attribute that @type may not bear and for each clashing pair;
 *  @clash (transfer full) (nullable): the first two that clash. */
gboolean sg_gw_check_attributes (SgRuleset *rules, const SgUnitType *type, const char *const *attributes,
                                          GPtrArray *sentences, char ***clash, GError **error);

G_END_DECLS
