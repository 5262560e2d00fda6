/* sg-chosen-bar.h: the bar that tells who is chosen, over the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** SgChosenBar: its buttons are pressed; whatever else of it lies over somebody lets presses through to him. */
#define SG_TYPE_CHOSEN_BAR (sg_chosen_bar_get_type ())
G_DECLARE_FINAL_TYPE (SgChosenBar, sg_chosen_bar, SG, CHOSEN_BAR, GtkBox)

/** sg_chosen_bar_set_over: whether it lies over somebody; then its words give way to the pointer. */
void     sg_chosen_bar_set_over (SgChosenBar *self, gboolean over);

G_END_DECLS
