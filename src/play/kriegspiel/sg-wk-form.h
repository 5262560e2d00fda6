/* sg-wk-form.h: formations, limbering, mounting; engineers’ work.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"
#include "play/sg-acts.h"

G_BEGIN_DECLS

extern const SgActTable sg_wk_form_acts;

/** sg_wk_figures_of: (transfer container) (element-type SgFigure): the free figures of @units (element-type SgUnit) that stand on the field;
 * where several were chosen, those alone. */
GPtrArray *sg_wk_figures_of (const SgLw *lw, GPtrArray *units);
/** sg_wk_check_turn: whether those of @figures (element-type SgFigure) may act now: a press that comes late is told so. */
gboolean   sg_wk_check_turn (const SgLw *lw, GPtrArray *figures, GError **error);

G_END_DECLS
