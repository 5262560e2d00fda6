/* sg-orders-composer.h: where a player of Kriegsspiel composes his orders.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/systems/sg-player-sheet.h"
#include "exchange/sg-player.h"

G_BEGIN_DECLS

#define SG_TYPE_ORDERS_COMPOSER (sg_orders_composer_get_type ())
G_DECLARE_FINAL_TYPE (SgOrdersComposer, sg_orders_composer, SG, ORDERS_COMPOSER, GtkBox)

/* Signals:
 *   "changed"  something was written down, or taken back
 *   "writing"  what is being written can be written down now, or no longer
 */

/** sg_orders_composer_set_up: once: for whom he writes (@file), and where he points things out (@sheet); both outlive it. */
void       sg_orders_composer_set_up     (SgOrdersComposer *self, SgPlayerFile *file, SgPlayerSheet *sheet);
/** sg_orders_composer_get_drafts: (transfer none) (element-type SgRkDispatch): what was written down, in order. */
GPtrArray *sg_orders_composer_get_drafts (SgOrdersComposer *self);
/** sg_orders_composer_is_unsaved: whether any of it came, or was taken back, since sg_orders_composer_set_saved(). */
gboolean   sg_orders_composer_is_unsaved (SgOrdersComposer *self);
void       sg_orders_composer_set_saved  (SgOrdersComposer *self);
/** sg_orders_composer_is_begun: whether something stands on the paper that was not written down. */
gboolean   sg_orders_composer_is_begun   (SgOrdersComposer *self);
/** sg_orders_composer_get_add: (transfer none): the button that writes it down; it can be pressed as soon as there is something to be written down. */
GtkWidget *sg_orders_composer_get_add    (SgOrdersComposer *self);

G_END_DECLS
