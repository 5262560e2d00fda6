/* sg-list-window.h: the editor of an army list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is changed is kept at once, in the place where the list lies. This Sandgate's own lists are only looked at, until a
 * copy is made.
 */

#pragma once

#include <adwaita.h>

#include "app/armies/sg-army-bench.h"
#include "exchange/sg-own-lists.h"
#include "army/sg-nation-draft.h"

G_BEGIN_DECLS

#define SG_TYPE_LIST_WINDOW (sg_list_window_get_type ())
G_DECLARE_FINAL_TYPE (SgListWindow, sg_list_window, SG, LIST_WINDOW, AdwWindow)

/** sg_list_window_open: (transfer none): the list @id of the bench's lists; the bench reads its lists anew after each change. @near
 * is a widget of the window that it stands before. */
GtkWidget     *sg_list_window_open      (GtkWidget *near, SgArmyBench *bench, const char *id);
/** sg_list_window_choose: a line; "" is the list itself. */
void           sg_list_window_choose    (SgListWindow *self, const char *id);

G_END_DECLS
