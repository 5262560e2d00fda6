/* sg-verdict-view.h: the verdict of the open question: headline, working, and whether the dispute matters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/battle/sg-desk-view.h"

G_BEGIN_DECLS

#define SG_TYPE_VERDICT_VIEW (sg_verdict_view_get_type ())
G_DECLARE_FINAL_TYPE (SgVerdictView, sg_verdict_view, SG, VERDICT_VIEW, SgDeskView)

/** sg_verdict_view_can_amend: whether the verdict of @desk has a figure that can be amended. */
gboolean   sg_verdict_view_can_amend (SgDesk *desk);
/** sg_verdict_view_amend: opens the figures for amendment, or shuts them. */
void       sg_verdict_view_amend     (SgVerdictView *self, gboolean open);
/** sg_verdict_view_show_otherwise: opens what another reading of the rules would make of it. */
void       sg_verdict_view_show_otherwise (SgVerdictView *self, gboolean open);
gboolean   sg_verdict_view_is_amending (SgVerdictView *self);

G_END_DECLS
