/* sg-match-rows.h: a list brought to what it should hold without making anew what it holds already.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** SgMakeRow: (transfer floating): a row that shows nothing yet, of @owner. */
typedef GtkWidget *(*SgMakeRow) (gpointer owner);

/**
 * sg_match_rows: makes the rows of @list those of @keys, in that order.
 *
 * A row whose key is still there is the same row, and keeps the keyboard and a press that is under way; a row whose key has gone is taken
 * out. Each is then to be shown anew. @list, a list box or a box, holds nothing that was put there otherwise; of equal keys the first row is the first's.
 *
 * @keys: (element-type utf8)
 */
void sg_match_rows (GtkWidget *list, GPtrArray *keys, SgMakeRow make, gpointer owner);

G_END_DECLS
