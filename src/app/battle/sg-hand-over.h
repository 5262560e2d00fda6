/* sg-hand-over.h: the screen between two players who put down unseen: nobody sees the other's side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It covers the page from the hanging of a curtain until a player says that he is at the screen, and again when he is ready.  Signal:
 * "covers": whether it is wanted has changed.
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_HAND_OVER (sg_hand_over_get_type ())
G_DECLARE_FINAL_TYPE (SgHandOver, sg_hand_over, SG, HAND_OVER, GtkWidget)

GtkWidget *sg_hand_over_new    (SgDesk *desk);
/** sg_hand_over_covers: whether nothing else may be seen now. */
gboolean   sg_hand_over_covers (SgHandOver *self);

G_END_DECLS
