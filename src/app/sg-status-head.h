/* sg-status-head.h: who may act, with what card, and what the sides hold: the head of the left panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/sg-desk.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_STATUS_HEAD (sg_status_head_get_type ())
G_DECLARE_FINAL_TYPE (SgStatusHead, sg_status_head, SG, STATUS_HEAD, GtkWidget)

/** sg_status_head_new: hidden while the game has nothing of the kind. */
GtkWidget *sg_status_head_new (SgDesk *desk);

G_END_DECLS
