/* sg-lw-strength.h: strengths and bodies, as the window lists them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** SgLwStrength: one row of the table: @asset "infantry", "cavalry", "guns"; free are those on the field. */
typedef struct { const char *side, *asset, *label; gint64 begun, free, disarmed, dead, taken, off; } SgLwStrength;

/** sg_lw_strengths: (transfer full) (element-type SgLwStrength): red's rows, then blue's. A gun that was taken counts as taken for its maker and as free for its holder. */
GArray     *sg_lw_strengths        (SgBattle *battle);
/** sg_lw_free_men: a side's men alive, armed and uncaptured on the field. */
gint64      sg_lw_free_men         (SgBattle *battle, const char *side);
/** sg_lw_body_text: (transfer full): "18 cavalry", "2 of 6 free", "7 within 6 in", for the list of what is on the field. */
char       *sg_lw_body_text        (SgBattle *battle, const char *body);
/** sg_lw_facts: (transfer full) (element-type SgFact): what the umpire is told of a figure. */
GPtrArray  *sg_lw_facts            (SgBattle *battle, const char *figure);
/** sg_lw_string: the short measuring string (LW-25). */
double      sg_lw_string           (SgBattle *battle);

G_END_DECLS
