/* sg-ruling-xml.h: a recorded ruling in XML, out and in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange-private.h"

G_BEGIN_DECLS

gboolean sg_exchange_read_ruling (SgBattle *battle, SgRecords *records, xmlNode *node, GError **error);
gboolean sg_exchange_undo_waiting (SgBattle *battle, SgRecords *records, GError **error);
void sg_exchange_write_ruling (SgRuling *ruling, xmlNode *parent);
/** sg_exchange_judge_again: (transfer full): the verdict of a recorded question with its own dice, by @rules. @thrown: (out) (transfer full)
 * (nullable): those dice, as they fell. */
SgVerdict *sg_exchange_judge_again (SgQuestion *question, SgRuleset *rules, const char *dice, SgDiceHand hand, guint64 seed, SgDice **thrown, GError **error);

G_END_DECLS
