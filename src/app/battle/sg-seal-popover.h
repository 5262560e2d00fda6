/* sg-seal-popover.h: the seal of the next throw, whole, and the words that players add to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_seal_popover_new: of @desk, which outlives it; it reads what lies there each time that it is shown. */
GtkWidget *sg_seal_popover_new (SgDesk *desk);

G_END_DECLS
