/* sg-ledger-floor.h: a battle whose floor holds the positions, told by numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It stands where the map does in other battles: what each side has left, and what happened to how many of them.  A shot is three presses:
 * the gun, how many it knocked over, and Accept.
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_LEDGER_FLOOR (sg_ledger_floor_get_type ())
G_DECLARE_FINAL_TYPE (SgLedgerFloor, sg_ledger_floor, SG, LEDGER_FLOOR, GtkWidget)

GtkWidget *sg_ledger_floor_new (SgDesk *desk);

G_END_DECLS
