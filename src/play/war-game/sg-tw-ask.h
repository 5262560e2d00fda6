/* sg-tw-ask.h: questions filled from the board, and what an accepted verdict does to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

/* As SgGame has them. */
SgQuestion *sg_tw_ask       (SgBattle *battle, const char *procedure, const char *const *units, GError **error);
SgRuling   *sg_tw_rule      (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error);
SgRuling   *sg_tw_amend     (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended, const char *reason, SgDice *dice, GError **error);
GPtrArray  *sg_tw_acts      (SgBattle *battle, const char *const *units);
gboolean    sg_tw_carry_out (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error);
/** sg_tw_takes: as SgGame.takes. */
gboolean    sg_tw_takes     (SgBattle *battle, const char *act, const char *const *units);

G_END_DECLS
