/* sg-battle.h: one battle: its ledger, its board, and what may be done next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-board.h"
#include "campaign/sg-clock.h"
#include "campaign/sg-journal.h"

G_BEGIN_DECLS

typedef struct _SgCampaign SgCampaign;

#define SG_TYPE_BATTLE (sg_battle_get_type ())
G_DECLARE_FINAL_TYPE (SgBattle, sg_battle, SG, BATTLE, GObject)

/* Signals: "changed" (after any post, undo or redo). */

/** sg_battle_load: reads the battle's rulings, unless they are read already; every other function does it when it must.
 * A battle that cannot be read is empty, refuses to be written, and says why here each time. */
gboolean    sg_battle_load          (SgBattle *self, GError **error);

gint64      sg_battle_get_id        (SgBattle *self);
guint       sg_battle_get_ordinal   (SgBattle *self);       /* 1 for the first of the campaign */
const char *sg_battle_get_title     (SgBattle *self);
SgCampaign *sg_battle_get_campaign  (SgBattle *self);       /* (transfer none) */
SgRuleset  *sg_battle_get_rules     (SgBattle *self);
SgMap      *sg_battle_get_map       (SgBattle *self);       /* (nullable): as it stands now */
/** sg_battle_may_change_map: until play has begun; a sentence afterwards. */
gboolean    sg_battle_may_change_map (SgBattle *self, GError **error);
/** sg_battle_change_map: @map takes the place of the battle's, as a ruling in its history. */
gboolean    sg_battle_change_map    (SgBattle *self, SgMap *map, GError **error);
SgClock    *sg_battle_get_clock     (SgBattle *self);
/** sg_battle_get_board: (transfer none): as it stands now. The same object for the life of the battle; its word "game" is
 * there before the first ruling. Pointers to its parts are good until something is undone, or redone by a call that says so. */
SgBoard    *sg_battle_get_board     (SgBattle *self);
/** sg_battle_board_at: (transfer full): as it stood after ruling @number (0: before the first). */
SgBoard    *sg_battle_board_at      (SgBattle *self, gint64 number, GError **error);
/** sg_battle_get_rulings: (transfer none): a GListModel of SgRuling, oldest first. */
GListModel *sg_battle_get_rulings   (SgBattle *self);
SgRuling   *sg_battle_get_ruling    (SgBattle *self, gint64 number);

/** sg_battle_post: the draft takes the present moment unless it has one; refused whole if any effect is. A draft that is in
 * all things the ruling which redo would bring back is that ruling: it is redone, and what follows it stays to be redone. */
gboolean    sg_battle_post          (SgBattle *self, SgRuling *draft, GError **error);

/** sg_battle_remark_next: what the umpire remarks on the next ruling posted, which takes it; NULL: nothing after all. */
void        sg_battle_remark_next   (SgBattle *self, const char *remark);

/** sg_battle_has_ended: whether the word "result" stands, without loading the battle when its journal can tell. */
gboolean    sg_battle_has_ended     (SgBattle *self);

/* One history: undo takes back the newest ruling in force, redo the last that undo took back, until a new one is posted. */
SgRuling   *sg_battle_get_undo      (SgBattle *self);       /* (nullable): what undo would take back */
SgRuling   *sg_battle_get_redo      (SgBattle *self);
gboolean    sg_battle_undo          (SgBattle *self, GError **error);
gboolean    sg_battle_redo          (SgBattle *self, GError **error);
/** sg_battle_wind_back: undoes the newest rulings one by one until @number is the newest in force, so that redo steps through
 * them again. */
gboolean    sg_battle_wind_back     (SgBattle *self, gint64 number, GError **error);
/** sg_battle_begin_act: what is posted until sg_battle_end_act(), and is of no act of its own, is one act, which is undone as one. */
void        sg_battle_begin_act     (SgBattle *self);
void        sg_battle_end_act       (SgBattle *self);
/** sg_battle_list_act: (transfer container) (element-type SgRuling): what sg_battle_undo_act() would take back, the oldest first. */
GPtrArray  *sg_battle_list_act      (SgBattle *self);
/** sg_battle_undo_act: takes back the newest ruling, and with it the whole act it is part of; redo steps through it again. */
gboolean    sg_battle_undo_act      (SgBattle *self, GError **error);
/** sg_battle_redo_act: redoes the next ruling, and with it what was taken back of the act it is part of. */
gboolean    sg_battle_redo_act      (SgBattle *self, GError **error);
/** sg_battle_list_resting: (transfer container) (element-type SgRuling): later rulings in force that rest on @ruling, directly or through
 * others: what touches the same, what is of the same act, and whatever followed a ruling of the clock. */
GPtrArray  *sg_battle_list_resting  (SgBattle *self, SgRuling *ruling);
/** sg_battle_undo_ruling: one in the middle, and all that rest on it, in one act. */
gboolean    sg_battle_undo_ruling   (SgBattle *self, SgRuling *ruling, const char *reason, GError **error);
/** sg_battle_redo_ruling: from its row; refused with a sentence when the board no longer allows it. */
gboolean    sg_battle_redo_ruling   (SgBattle *self, SgRuling *ruling, GError **error);

/* The open question, kept in the file until it is posted or dropped. */
gboolean    sg_battle_keep_open     (SgBattle *self, SgQuestion *question, SgDice *dice, GError **error);
SgQuestion *sg_battle_get_open      (SgBattle *self, char **dice); /* (transfer full) (nullable) */
/** sg_battle_get_open_seed: what the program threw its dice from; 0: nothing was thrown, or by hand. */
guint64     sg_battle_get_open_seed (SgBattle *self);

G_END_DECLS
