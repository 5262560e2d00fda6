/* sg-ledger-view.h: the ledger of one battle: every ruling, and what it did.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_TYPE_LEDGER_VIEW (sg_ledger_view_get_type ())
G_DECLARE_FINAL_TYPE (SgLedgerView, sg_ledger_view, SG, LEDGER_VIEW, AdwBin)

void        sg_ledger_view_set_battle   (SgLedgerView *self, SgBattle *battle);
/** sg_ledger_view_show_only: only the rulings with these numbers (element-type gint64), until the filter is changed; @words say what they are. */
void        sg_ledger_view_show_only    (SgLedgerView *self, GArray *numbers, const char *words);
/** sg_ledger_view_find: puts the focus in the filter. */
void        sg_ledger_view_find         (SgLedgerView *self);
/** sg_ledger_view_get_shown: how many rulings are shown. */
guint       sg_ledger_view_get_shown    (SgLedgerView *self);
/** sg_ledger_view_set_narrow: leaves out the move and the source; @slim the rule and the title too. */
void        sg_ledger_view_set_narrow   (SgLedgerView *self, gboolean narrow, gboolean slim);
/** sg_ledger_view_choose: selects the row of ruling @number, if it is shown. */
void        sg_ledger_view_choose       (SgLedgerView *self, gint64 number);

G_END_DECLS
