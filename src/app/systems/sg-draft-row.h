/* sg-draft-row.h: a dispatch that was written down and not sent off yet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

G_BEGIN_DECLS

#define SG_TYPE_DRAFT_ROW (sg_draft_row_get_type ())
G_DECLARE_FINAL_TYPE (SgDraftRow, sg_draft_row, SG, DRAFT_ROW, GtkListBoxRow)

/** sg_draft_row_show: shows @draft, which is not kept. Its signal “take-back” says that it is not to be sent. */
void sg_draft_row_show (SgDraftRow *self, SgBoard *board, const SgRkDispatch *draft);

/** sg_draft_row_tell: the same of an order that one line says. */
void sg_draft_row_tell (SgDraftRow *self, const char *words);

G_END_DECLS
