/* sg-step-row.h: a line of the working: its rule, what it says, and its sum.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

#define SG_TYPE_STEP_ROW (sg_step_row_get_type ())
G_DECLARE_FINAL_TYPE (SgStepRow, sg_step_row, SG, STEP_ROW, GtkListBoxRow)

/** sg_step_row_show: @rule and @sum may be NULL. */
void sg_step_row_show (SgStepRow *self, SgRuleset *rules, const char *rule, const char *words, const char *sum);
/** sg_step_row_open: the text of its rule, where it has one. */
void sg_step_row_open (SgStepRow *self);

G_END_DECLS
