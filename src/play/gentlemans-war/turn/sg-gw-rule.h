/* sg-gw-rule.h: questions asked from the board, and what an accepted verdict does to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

SgQuestion *sg_gw_ask (SgBattle *battle, const char *procedure, const char *const *figures, GError **error);
SgRuling *sg_gw_rule (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error);
SgRuling *sg_gw_amend (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended, const char *reason, SgDice *dice, GError **error);

G_END_DECLS
