/* sg-list-form.h: an army list, or a line of it, as a form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "army/sg-nation-draft.h"

G_BEGIN_DECLS

#define SG_TYPE_LIST_FORM (sg_list_form_get_type ())
G_DECLARE_FINAL_TYPE (SgListForm, sg_list_form, SG, LIST_FORM, AdwBin)

/** sg_list_form_new: @may: whether the list may be changed here. */
GtkWidget  *sg_list_form_new    (SgNationDraft *draft, gboolean may);
/** sg_list_form_choose: the line @id; "" is the list itself. */
void        sg_list_form_choose (SgListForm *self, const char *id);

G_END_DECLS
