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

/**
 * sg_draft_rows_match: makes the rows of @list those of @drafts (element-type SgRkDispatch), in their order; each is then to be shown.
 * @take_back: connected to “take-back” of every new row, swapped: it is called with @owner and the row.
 */
void sg_draft_rows_match (GtkListBox *list, GPtrArray *drafts, GCallback take_back, gpointer owner);

G_END_DECLS
