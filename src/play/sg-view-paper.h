/* sg-view-paper.h: what a side's view is made of, as a paper that can be compared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-leaks.h"

G_BEGIN_DECLS

/** sg_view_write: (transfer full): the board that @side is shown, what the map marks for it, and the log that it is told. */
GBytes *sg_view_write (SgBattle *battle, const char *side, GError **error);

G_END_DECLS
