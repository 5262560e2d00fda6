/* sg-deploy-card.h: units that have no place yet, where the unit is what moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_DEPLOY_CARD (sg_deploy_card_get_type ())
G_DECLARE_FINAL_TYPE (SgDeployCard, sg_deploy_card, SG, DEPLOY_CARD, GtkWidget)

/** sg_deploy_card_new: hidden while every unit stands somewhere. */
GtkWidget *sg_deploy_card_new (SgDesk *desk);

G_END_DECLS
