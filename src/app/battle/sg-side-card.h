/* sg-side-card.h: what a side has still to put down before play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/* Signals:
 *   "put"   (char *unit): it is to be put down; %NULL: all of the side is
 *   "ready" the side says that it is
 *   "view"  it is to be looked at as the side sees it, or no longer
 */
#define SG_TYPE_SIDE_CARD (sg_side_card_get_type ())
G_DECLARE_FINAL_TYPE (SgSideCard, sg_side_card, SG, SIDE_CARD, GtkBox)

/** SgBoxed: a unit with @n figures still in its box. */
typedef struct { const SgUnit *unit; guint n; } SgBoxed;

/**
 * SgSideCardState: of a side while the forces are put down.
 * @all: how many it has; @placed: how many of them are put down
 * @curtain: whether both put down unseen; @shown: whether the side is who looks on
 * @ready: it has said so; @is_next: the turn's next act says it already; @may_put: it is for it to put down
 */
typedef struct { guint all, placed; gboolean curtain, shown, ready, is_next, may_put; } SgSideCardState;

/** sg_side_card_show: @boxed: (element-type SgBoxed): in the order of the army. */
void        sg_side_card_show     (SgSideCard *self, SgDesk *desk, const SgSide *side, const SgSideCardState *state, GArray *boxed);
/** sg_side_card_get_side: (transfer none): whose it is. */
const char *sg_side_card_get_side (SgSideCard *self);

G_END_DECLS
