/* sg-rk-look.h: in every move each side looks for the other: by line of sight over the ground, as far as the weather lets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/sight/sg-rk-sight-private.h"

G_BEGIN_DECLS

/** sg_rk_ground_text: (transfer full): of a unit of one's own, as a sighting of the highest level, with how many of it were there. */
char *sg_rk_ground_text (SgBoard *board, const SgRkGround *ground, gint64 time);
/** sg_rk_look: what each side sees now on @after, the board as the draft leaves it; @rk is before it. */
void sg_rk_look (const SgRk *rk, SgBoard *after, SgRuling *ruling, gint64 time, GPtrArray *events);

G_END_DECLS
