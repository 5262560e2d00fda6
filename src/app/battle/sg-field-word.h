/* sg-field-word.h: the umpire’s word in the place of a measured value, and why.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_FIELD_WORD (sg_field_word_get_type ())
G_DECLARE_FINAL_TYPE (SgFieldWord, sg_field_word, SG, FIELD_WORD, GtkPopover)

/** sg_field_word_new: for @field of the desk’s open question. @measured (nullable): the words of what was measured. It is parented within the row to
 * which the keyboard goes back. */
GtkWidget *sg_field_word_new (SgDesk *desk, const SgField *field, const char *measured);
/** sg_field_word_open: pops up, with the keyboard in its control. */
void       sg_field_word_open (SgFieldWord *self);

G_END_DECLS
