/* sg-critique-window.h: an exercise seen again: what was so between what each side believed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

#define SG_TYPE_CRITIQUE_WINDOW (sg_critique_window_get_type ())
G_DECLARE_FINAL_TYPE (SgCritiqueWindow, sg_critique_window, SG, CRITIQUE_WINDOW, AdwWindow)

/** sg_critique_window_open: (transfer none): near @near (nullable), at the first move of @battle, a Kriegsspiel with a map; it owns itself. */
GtkWidget  *sg_critique_window_open      (GtkWindow *near, SgBattle *battle, GError **error);
/** sg_critique_window_count: how many moments there are. */
guint       sg_critique_window_count     (SgCritiqueWindow *self);
/** sg_critique_window_get_at: the moment that is shown, from 0. */
guint       sg_critique_window_get_at    (SgCritiqueWindow *self);
/** sg_critique_window_go_to: shows moment @at. */
void        sg_critique_window_go_to     (SgCritiqueWindow *self, guint at);
/** sg_critique_window_play: goes on by itself from moment to moment, until the last or until it is stopped. */
void        sg_critique_window_play      (SgCritiqueWindow *self, gboolean playing);
gboolean    sg_critique_window_is_playing (SgCritiqueWindow *self);
/** sg_critique_window_get_board: (transfer none): @side's belief, or with NULL what was so, at the moment that is shown. */
SgBoard    *sg_critique_window_get_board (SgCritiqueWindow *self, const char *side);

G_END_DECLS
