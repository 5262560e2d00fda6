/* sg-new-army-dialog.h: asks for a new army: its rules, its list, its size and what it begins from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "army/sg-army.h"
#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

/** SgArmyMade: the army that was asked for. @army: (transfer none). */
typedef void (*SgArmyMade) (SgArmy *army, gpointer data);

/** sg_new_army_ask: (transfer none): the dialog; @near is a widget of the window and is held while it stands. @campaign (nullable): its lists
 * are offered too; @system (nullable): the one to begin with. */
GtkWidget *sg_new_army_ask (GtkWidget *near, SgCampaign *campaign, const char *system, SgArmyMade made, gpointer data);

G_END_DECLS
