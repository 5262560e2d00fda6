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
/** sg_battle_new_like: the same battle with nothing of its record, kept by @journal under @rules. */
SgBattle *sg_battle_new_like (SgBattle *self, SgJournal *journal, SgRuleset *rules);

/** SgBattleEach: told of a ruling, and of the board as it stood before it; FALSE with an error ends the walk. */
typedef gboolean (*SgBattleEach) (SgRuling *ruling, SgBoard *board, gpointer data, GError **error);
/** sg_battle_walk: (transfer full): goes through the record as its journal keeps it and keeps nothing of it but the board, which is
 * returned as it came to be.  @each and @differs are (nullable); @differs is told of a word that was not what a ruling found. */
SgBoard  *sg_battle_walk   (SgBattle *self, SgBattleEach each, void (*differs) (SgRuling *ruling, const char *sentence, gpointer data),
                            gpointer data, GError **error);
void      sg_battle_orphan (SgBattle *self);
/** sg_battle_post_anew: as sg_battle_post(), of a record: what redo would bring back is a ruling of its own there. */
gboolean  sg_battle_post_anew (SgBattle *self, SgRuling *draft, GError **error);
/** sg_battle_undo_alone: as sg_battle_undo_ruling(), of a record: what rests on it stands, or is undone by the record itself. */
gboolean  sg_battle_undo_alone (SgBattle *self, SgRuling *ruling, const char *reason, GError **error);
/** sg_battle_tell: the rules that it is played by have changed, or the names of its sides: whoever shows it looks anew. */
void      sg_battle_tell   (SgBattle *self);

/** sg_battle_read_again: forgets what is known of a battle that was read, and reads its ledger anew. */
void        sg_battle_read_again (SgBattle *self);

G_END_DECLS
