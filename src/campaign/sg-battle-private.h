/* sg-battle-private.h: what only the campaign may do to a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/**
 * sg_battle_new:
 * @campaign: (not owned): outlives the battle, or lets go of it by sg_battle_orphan()
 * @id: 0 is the campaign itself, whose words are its board's
 * @map: (nullable): the map's document, read when it is first wanted
 */
SgBattle *sg_battle_new    (SgCampaign *campaign, SgJournal *journal, SgRuleset *rules, gint64 id, guint ordinal,
                            const char *title, const char *game, GBytes *map);
void      sg_battle_orphan (SgBattle *self);
/** sg_battle_tell: the rules that it is played by have changed: whoever shows it looks anew. */
void      sg_battle_tell   (SgBattle *self);

G_END_DECLS
