/* sg-judge-bar.h: the bar pinned under the right panel: dice, Drop, Amend…, Allow It…, and the blue button.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/battle/sg-desk-view.h"

G_BEGIN_DECLS

#define SG_TYPE_JUDGE_BAR (sg_judge_bar_get_type ())
G_DECLARE_FINAL_TYPE (SgJudgeBar, sg_judge_bar, SG, JUDGE_BAR, SgDeskView)

/* Signals: "amend". */

/** sg_judge_bar_set_act: whether it shows the turn's next act when nothing is judged. */
void       sg_judge_bar_set_act  (SgJudgeBar *self, gboolean act);
GtkWidget *sg_judge_bar_get_blue (SgJudgeBar *self);
GtkWidget *sg_judge_bar_get_faces (SgJudgeBar *self);

G_END_DECLS
