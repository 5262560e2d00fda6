/* sg-stage-row.h: one step of a conversation on its rail: done, asked now, or still to come.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_TYPE_STAGE_ROW (sg_stage_row_get_type ())
G_DECLARE_FINAL_TYPE (SgStageRow, sg_stage_row, SG, STAGE_ROW, GtkBox)

/** sg_stage_row_show: @stage, which is not kept, as the @number-th of its conversation, from 1. */
void sg_stage_row_show (SgStageRow *self, SgRuleset *rules, const SgStage *stage, guint number);
/** sg_stage_row_tell: @words (nullable) in place of what @stage tells itself, which is still to come. */
void sg_stage_row_tell (SgStageRow *self, const SgStage *stage, const char *words);
/** sg_stage_row_take: puts @asking, what is asked in this step, below what is told of it; it is taken from where it was. */
void sg_stage_row_take (SgStageRow *self, GtkWidget *asking);

G_END_DECLS
