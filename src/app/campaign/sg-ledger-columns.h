/* sg-ledger-columns.h: the columns of the ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

/** SgLedgerColumns: a part of the view that shows the ledger, which must outlive its rows. */
typedef struct
{
  GtkColumnView *view;
  SgBattle *const *battle;            /* whose ledger it is at present */
  GtkColumnViewColumn *number;        /* (not owned) */
  GtkColumnViewColumn *move, *rule, *red, *blue, *source; /* (owned) */
} SgLedgerColumns;

void sg_ledger_columns_add         (SgLedgerColumns *self, GtkColumnView *view, SgBattle *const *battle);
/** sg_ledger_columns_turn_titles: sets the titles of figures at their end, once the view has made them. */
void sg_ledger_columns_turn_titles (SgLedgerColumns *self);
/** sg_ledger_columns_name_sides: heads the two columns of losses with what the sides are called, and that of moments with the game’s own word. */
void sg_ledger_columns_name_sides  (SgLedgerColumns *self);
/** sg_ledger_columns_set_narrow: leaves out the move and the source; @slim the rule too, and with large letters the losses, which the row tells
 * of when it is opened. */
void sg_ledger_columns_set_narrow  (SgLedgerColumns *self, gboolean narrow, gboolean slim);
/** sg_ledger_columns_find_row: where in the list the row stands that @part is, or is a part of, from its cells up; %GTK_INVALID_LIST_POSITION for none. */
guint sg_ledger_columns_find_row   (GtkWidget *part);
void sg_ledger_columns_clear       (SgLedgerColumns *self);

G_END_DECLS
