/* sg-status-head.h: who may act, with what card, and what the sides hold: the head of the left panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_STATUS_HEAD (sg_status_head_get_type ())
G_DECLARE_FINAL_TYPE (SgStatusHead, sg_status_head, SG, STATUS_HEAD, GtkWidget)

/** SgStatusPart: what stands above the blue button: the card turned or, where no card lies, whatever is told before the hands;
 * and what stands below it. */
typedef enum { SG_STATUS_ABOVE, SG_STATUS_BELOW } SgStatusPart;

/** sg_status_head_new: hidden while the game has nothing of the kind. */
GtkWidget *sg_status_head_new (SgDesk *desk, SgStatusPart part);
/** sg_status_head_shows_card: whether it is the card turned that it shows. */
gboolean   sg_status_head_shows_card (SgStatusHead *self);

G_END_DECLS
