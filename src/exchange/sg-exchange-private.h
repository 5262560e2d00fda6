/* sg-exchange-private.h: what the parts of the exchange share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange.h"
#include "rules/sg-odds.h"

G_BEGIN_DECLS

/** sg_exchange_blame: puts "FILE, line N: " of @node before the sentence in @error. Returns: FALSE. */
gboolean    sg_exchange_blame       (GError **error, const xmlNode *node);
/** sg_exchange_words: (transfer full): the words that stand in the attribute, split at white space. */
char      **sg_exchange_words       (const xmlNode *node, const char *attribute);
/** sg_exchange_point: "x,y". */
gboolean    sg_exchange_point       (const xmlNode *node, const char *text, SgPoint *point, GError **error);

/** sg_exchange_play: one authored act of a battle, or one recorded ruling. */
gboolean    sg_exchange_play        (SgBattle *battle, xmlNode *node, GError **error);

/** sg_exchange_send: a dispatch of a Kriegsspiel. */
gboolean    sg_exchange_send        (SgBattle *battle, xmlNode *node, GError **error);

/** SgRecords: recorded rulings on their way in: those that were undone later wait for their undoing. */
typedef struct { GPtrArray *waiting; /* (element-type SgRuling) */ GPtrArray *reasons; } SgRecords;
gboolean    sg_exchange_read_ruling  (SgBattle *battle, SgRecords *records, xmlNode *node, GError **error);
gboolean    sg_exchange_undo_waiting (SgBattle *battle, SgRecords *records, GError **error);
void        sg_exchange_write_ruling (SgRuling *ruling, xmlNode *parent);

/** sg_exchange_fill_verdict: @root is an empty <verdict>; @odds may be NULL. */
void        sg_exchange_fill_verdict (xmlNode *root, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgOdds *odds);

/** sg_exchange_judge_again: (transfer full): the verdict of a recorded question with its own dice, by @rules. @thrown: (out) (transfer full)
 * (nullable): those dice, as they fell. */
SgVerdict  *sg_exchange_judge_again (SgQuestion *question, SgRuleset *rules, const char *dice, SgDiceHand hand, guint64 seed, SgDice **thrown, GError **error);

G_END_DECLS
