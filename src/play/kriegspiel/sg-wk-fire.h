/* sg-wk-fire.h: shells and the volleys of rifles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/sg-acts.h"

G_BEGIN_DECLS

extern const SgActTable sg_wk_fire_acts;
extern const SgLwRuler sg_wk_fire_rulers[];

gboolean sg_wk_may_fire      (const SgLw *lw, const SgFigure *gun, char **reason, char **rule);
/** sg_wk_ask_fire: as SgLwHeir.ask: a shell, a volley of rifles, a shot of it. */
gboolean sg_wk_ask_fire      (const SgLw *lw, const char *procedure, GPtrArray *figures, SgQuestion **question, GError **error);
/** sg_wk_suggest_shells: shells that lie on the floor and that nobody has judged; how many. */
guint    sg_wk_suggest_shells (const SgLw *lw, GPtrArray *list);

G_END_DECLS
