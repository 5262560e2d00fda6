/* sg-talk-view.h: a conversation between two players, as a stepper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/battle/sg-desk-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_TALK_VIEW (sg_talk_view_get_type ())
G_DECLARE_FINAL_TYPE (SgTalkView, sg_talk_view, SG, TALK_VIEW, SgDeskView)

/** sg_talk_view_get_foot: (transfer none): the row with the button that goes on, for where nothing scrolls; hidden while nobody chooses. */
GtkWidget *sg_talk_view_get_foot (SgTalkView *self);
/** sg_talk_view_answer: chooses the choice with key number @digit, as a press on its row would; FALSE when there is none. */
gboolean   sg_talk_view_answer (SgTalkView *self, guint digit);

/** sg_talk_view_take_focus: the focus goes to the choice that is marked; FALSE when nobody chooses. */
gboolean   sg_talk_view_take_focus (SgTalkView *self);

G_END_DECLS
