/* sg-ask-popover.h: every ruling of the system that may be asked for, found by typing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_ASK_POPOVER (sg_ask_popover_get_type ())
G_DECLARE_FINAL_TYPE (SgAskPopover, sg_ask_popover, SG, ASK_POPOVER, GtkPopover)

GtkWidget *sg_ask_popover_new (SgDesk *desk);

G_END_DECLS
