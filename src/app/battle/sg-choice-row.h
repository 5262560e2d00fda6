/* sg-choice-row.h: one alternative of a conversation, with its number and its exact odds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_TYPE_CHOICE_ROW (sg_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (SgChoiceRow, sg_choice_row, SG, CHOICE_ROW, GtkListBoxRow)

/** sg_choice_row_show: @choice of @talk is not copied, and lives until another is shown. @number: by which digit it is chosen; @odds: whether they are told. */
void            sg_choice_row_show (SgChoiceRow *self, const SgTalk *talk, const SgChoice *choice, guint number, gboolean odds);
/** sg_choice_row_get: (transfer none) (nullable): what it shows. */
const SgChoice *sg_choice_row_get  (SgChoiceRow *self);

G_END_DECLS
