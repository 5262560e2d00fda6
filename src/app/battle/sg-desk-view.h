/* sg-desk-view.h: a part of the Battle page that shows the desk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What it is made of is a template; what it shows it is given with the desk, by its property “desk” or by whoever has it in his own template.
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_DESK_VIEW (sg_desk_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (SgDeskView, sg_desk_view, SG, DESK_VIEW, GtkBox)

/** SgDeskViewClass: @watch is called once, with the template in place: it gives the desk to the views in it, listens, and shows for the first time. */
struct _SgDeskViewClass
{
  GtkBoxClass parent_class;

  void (*watch) (SgDeskView *self, SgDesk *desk);
};

/** sg_desk_view_set_desk: once for each view, which keeps it to its end. */
void sg_desk_view_set_desk (SgDeskView *self, SgDesk *desk);

G_END_DECLS
