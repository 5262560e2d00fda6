/* sg-ruling-private.h: what only a journal and the battle may do to a ruling.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-ruling.h"

G_BEGIN_DECLS

/** sg_ruling_set_posted: the journal has taken the draft; from here on it is never edited. */
void        sg_ruling_set_posted   (SgRuling *self, gint64 id, gint64 number, gint64 session, gint64 posted_at);
/** sg_ruling_set_undone: @act is the ordinal of the act that undid it, 0 while it stands. */
void        sg_ruling_set_undone   (SgRuling *self, gint64 act, const char *reason);
/** sg_ruling_get_undone_act: the ordinal of the act that undid it; what redo goes by. */
gint64      sg_ruling_get_undone_act (SgRuling *self);
gboolean    sg_ruling_has_moment   (SgRuling *self);
/** sg_ruling_touch: adds to @touched every word that the ruling's effects touch: what resting goes by. */
void        sg_ruling_touch        (SgRuling *self, GHashTable *touched);
GHashTable *sg_ruling_touched_new  (void);

/* A ruling as it is read back from a file. */
void        sg_ruling_restore_dice (SgRuling *self, const char *faces, SgDiceHand hand, guint64 seed);
void        sg_ruling_restore_judgement (SgRuling *self, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended);

G_END_DECLS
