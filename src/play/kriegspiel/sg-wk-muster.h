/* sg-wk-muster.h: forces of the appendix raised before the battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"

G_BEGIN_DECLS

/** sg_wk_muster, sg_wk_muster_army: as SgGame.muster and .muster_army. */
gboolean sg_wk_muster      (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error);
/** sg_wk_count_mustered: as SgGame.count_mustered. */
char    *sg_wk_count_mustered (SgRuleset *rules, const SgMuster *const *units, guint n);
/** sg_wk_raise_piece: adds to @ruling a piece that play itself makes, of @type, and sets it down at @place. */
void     sg_wk_raise_piece (const SgLw *lw, SgRuling *ruling, const char *side, const char *id, const char *name, const char *type, const SgPlace *place);
gboolean sg_wk_muster_army (SgBattle *battle, SgArmy *army, const char *side, GError **error);

G_END_DECLS
