/* sg-compare-window.h: two moments of a battle, or a war and its branch, side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

#define SG_TYPE_COMPARE_WINDOW (sg_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (SgCompareWindow, sg_compare_window, SG, COMPARE_WINDOW, AdwWindow)

/**
 * sg_compare_window_show:
 * @number: the moment of the window's battle on the left; -1 is now
 * @other: (nullable): the path of another campaign, whose same battle stands on the right; %NULL: the same one as it is now
 *
 * Returns: (transfer none): the window, shown; %NULL with an error when one of the two cannot be read.
 */
SgCompareWindow *sg_compare_window_show      (SgWindow *window, gint64 number, const char *other, GError **error);
/** sg_compare_window_set_moment: @side: 0 is the left one; @number -1 is now. */
void             sg_compare_window_set_moment (SgCompareWindow *self, guint side, gint64 number);
/** sg_compare_window_get_list: (nullable) (transfer none) (element-type SgDifference): what is told. */
GPtrArray       *sg_compare_window_get_list  (SgCompareWindow *self);
/** sg_compare_window_choose: rings the unit of row @i on both maps, above the others. */
void             sg_compare_window_choose    (SgCompareWindow *self, guint i);

G_END_DECLS
