/* sg-field-list.h: On the Field: every body and gun, as rows: the map's parallel for keyboard and ears.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_FIELD_LIST (sg_field_list_get_type ())
G_DECLARE_FINAL_TYPE (SgFieldList, sg_field_list, SG, FIELD_LIST, GtkWidget)

GtkWidget *sg_field_list_new  (SgDesk *desk);
/** sg_field_list_find: opens the search. */
void       sg_field_list_find (SgFieldList *self);

G_END_DECLS
