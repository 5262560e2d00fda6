/* sg-field-row.h: one field of a question: its label, its value and where the value comes from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The row is made from the field's declaration alone.  A measured value is plain until F2 or a press opens the
 * popover in which the umpire puts his word over it and says why.
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_FIELD_ROW (sg_field_row_get_type ())
G_DECLARE_FINAL_TYPE (SgFieldRow, sg_field_row, SG, FIELD_ROW, GtkListBoxRow)

GtkWidget     *sg_field_row_new       (SgDesk *desk, const SgField *field);
const SgField *sg_field_row_get_field (SgFieldRow *self);
/** sg_field_row_update: shows the open question's value anew, keeping the focus. */
void           sg_field_row_update    (SgFieldRow *self);
/** sg_field_row_override: opens the popover, or goes to the control. */
void           sg_field_row_override  (SgFieldRow *self);
/** sg_field_row_answer: the answer numbered @digit, from 1. Returns: whether there is one. */
gboolean       sg_field_row_answer     (SgFieldRow *self, guint digit);
/** sg_field_row_restore: back to measured. */
void           sg_field_row_restore   (SgFieldRow *self);
/** sg_field_row_wants: whether the panel shows @field of @question at all. */
gboolean       sg_field_row_wants     (SgQuestion *question, const SgField *field);
/** sg_field_row_folds: whether the row is folded away at first; @of_talk: the question is one step of a conversation. */
gboolean       sg_field_row_folds     (SgQuestion *question, const SgField *field, gboolean of_talk);
/** sg_field_row_word: (transfer full): the value as a person reads it. */
char          *sg_field_row_word      (SgDesk *desk, const SgField *field, GVariant *value);

G_END_DECLS
