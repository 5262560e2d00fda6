/* sg-battle-armies.h: which army each side of a battle brings, for systems whose forces are armies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/widgets/sg-form-dialog.h"
#include "play/sg-game.h"

G_BEGIN_DECLS

/** SgBattleArmies: two rows, and what may be chosen in each. */
typedef struct
{
  GtkWidget *group, *rows[2];
  GPtrArray *armies;        /* (owned) (element-type SgArmy): in the order of the rows */
} SgBattleArmies;

void     sg_battle_armies_add    (SgBattleArmies *self, SgFormDialog *dialog);
void     sg_battle_armies_clear  (SgBattleArmies *self);
/** sg_battle_armies_offer: the armies of @system: those of @campaign (nullable), of the library, and those to begin from. */
void     sg_battle_armies_offer  (SgBattleArmies *self, const char *system, SgCampaign *campaign);
/** sg_battle_armies_name: @name is what side 0 or 1 is called: "Karelsburg’s army". */
void     sg_battle_armies_name   (SgBattleArmies *self, guint side, const char *name);
/** sg_battle_armies_get: (transfer none) (nullable): the army of side 0 or 1; NULL: it is raised later. */
SgArmy  *sg_battle_armies_get    (SgBattleArmies *self, guint side);
/** sg_battle_armies_muster: puts @army, one of those offered, on the board of @battle, and keeps it in the campaign as mustered. */
gboolean sg_battle_armies_muster (SgBattle *battle, SgArmy *army, const char *side, GError **error);

G_END_DECLS
