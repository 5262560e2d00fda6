/* sg-armies-page.h: the Armies page: both orders of battle, seen and edited.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/sg-army-list.h"
#include "app/sg-page.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMIES_PAGE (sg_armies_page_get_type ())
G_DECLARE_FINAL_TYPE (SgArmiesPage, sg_armies_page, SG, ARMIES_PAGE, SgPage)

GtkWidget  *sg_armies_page_new        (void);
void        sg_armies_page_set_battle (SgArmiesPage *self, SgBattle *battle);
SgArmyList *sg_armies_page_get_list   (SgArmiesPage *self);

G_END_DECLS
