/* sg-gw-fates.h: what may become of troops who lose men to fire: every way in which it may end, each with its exact chance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/field/sg-gw-again.h"

G_BEGIN_DECLS

/** SgGwSuffered: one end: so many @lost, the @result of the tests that they call for (GW-551), the best where none is made, and in what @state a general
 * with them is after it: "", "wounded" and worse (GW-705). */
typedef struct { gint64 lost; const char *state; SgGwMorale result; gboolean destroyed; } SgGwSuffered;
typedef void (*SgGwTellFate) (const SgGwSuffered *fate, double chance, gpointer data);

/** sg_gw_fates_of_losses: tells every fate of @unit when it loses @lost, @chance in all. */
void sg_gw_fates_of_losses (const SgGw *gw, const SgUnit *unit, gint64 lost, double chance, SgGwTellFate tell, gpointer data);
/** sg_gw_fates_of_shot: the same by every number of losses that @shot, of “shoot”, may come to; FALSE when it cannot be told. */
gboolean sg_gw_fates_of_shot (const SgGw *gw, const SgUnit *unit, SgQuestion *shot, SgGwTellFate tell, gpointer data);
/** sg_gw_fates_of_tests: the same of @tests (1 at least) still to be made, each ending as in @rows (element-type SgOddsRow), after @so_far. */
void sg_gw_fates_of_tests  (GPtrArray *rows, gint64 tests, const SgGwSuffered *so_far, double chance, SgGwTellFate tell, gpointer data);

G_END_DECLS
