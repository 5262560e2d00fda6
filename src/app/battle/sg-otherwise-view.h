/* sg-otherwise-view.h: “Why Not Otherwise?”: what another reading of the rules would make of the open question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/battle/sg-desk-view.h"

G_BEGIN_DECLS

#define SG_TYPE_OTHERWISE_VIEW (sg_otherwise_view_get_type ())
G_DECLARE_FINAL_TYPE (SgOtherwiseView, sg_otherwise_view, SG, OTHERWISE_VIEW, SgDeskView)

/** sg_otherwise_view_set_open: reckons and shows every other reading, or folds them away. */
void       sg_otherwise_view_set_open (SgOtherwiseView *self, gboolean open);

G_END_DECLS
