/* sg-put-row.h: a unit that is still in its box, and the button that puts it down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Its signal “put” says that it was pressed. */
#define SG_TYPE_PUT_ROW (sg_put_row_get_type ())
G_DECLARE_FINAL_TYPE (SgPutRow, sg_put_row, SG, PUT_ROW, GtkBox)

/** sg_put_row_show: @called is how its side's card calls the unit @id, @heard how it is called anywhere; @may: whether it is its turn. */
void        sg_put_row_show     (SgPutRow *self, const char *id, const char *called, const char *heard, gboolean may);
/** sg_put_row_get_unit: (transfer none): its id. */
const char *sg_put_row_get_unit (SgPutRow *self);

G_END_DECLS
