/* sg-judge-panel.h: the right panel: what is to be judged, the question, the verdict and what it changes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/battle/sg-desk-view.h"

G_BEGIN_DECLS

#define SG_TYPE_JUDGE_PANEL (sg_judge_panel_get_type ())
G_DECLARE_FINAL_TYPE (SgJudgePanel, sg_judge_panel, SG, JUDGE_PANEL, SgDeskView)

GtkWidget *sg_judge_panel_new          (SgDesk *desk);
/** sg_judge_panel_set_below: whether it lies below the map, and then whether question and verdict stand side by side. */
void       sg_judge_panel_set_below    (SgJudgePanel *self, gboolean below, gboolean wide);
/** sg_judge_panel_is_quiet: whether nothing waits in it, and nothing can be done there but what its bar has; "quiet" is emitted when that changes. */
gboolean   sg_judge_panel_is_quiet    (SgJudgePanel *self);
/** sg_judge_panel_set_act: whether the bar shows the turn's next act when nothing is judged: while the left panel is shut. */
void       sg_judge_panel_set_act      (SgJudgePanel *self, gboolean act);
/** sg_judge_panel_ask: opens the list of rulings that may be asked for. */
void       sg_judge_panel_ask          (SgJudgePanel *self);
void       sg_judge_panel_amend        (SgJudgePanel *self);
/** sg_judge_panel_show_otherwise: opens what another reading of the rules would make of it. */
void       sg_judge_panel_show_otherwise (SgJudgePanel *self);
/** sg_judge_panel_override: F2 on the row that has the focus, else on the first that can be; @restore is Shift+F2. */
void       sg_judge_panel_override     (SgJudgePanel *self, gboolean restore);
/** sg_judge_panel_settle_focus: after Accept: the next suggestion, else the blue button; FALSE when there is neither. */
gboolean   sg_judge_panel_settle_focus (SgJudgePanel *self);
/** sg_judge_panel_focus_acts: the first of what the units chosen can do has the keyboard; FALSE when none is shown. */
gboolean   sg_judge_panel_focus_acts   (SgJudgePanel *self);
/** sg_judge_panel_hear_page: what a conversation asks is answered by its number wherever on @page the keyboard is. */
void       sg_judge_panel_hear_page   (SgJudgePanel *self, GtkWidget *page);
/** sg_judge_panel_get_blue: the button at the end of the bar. */
GtkWidget *sg_judge_panel_get_blue     (SgJudgePanel *self);
/** sg_judge_panel_get_row: (nullable): the row of a field, for tests and the page's keys. */
GtkWidget *sg_judge_panel_get_row      (SgJudgePanel *self, const char *field);

G_END_DECLS
