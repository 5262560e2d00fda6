/* sg-desk-clerk.h: clerk’s work: what is only to be passed on, written down or marked, listed with a tick each and done in one press.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_desk_is_ticked: whether the next press of the clerk does @suggestion too. */
gboolean   sg_desk_is_ticked  (SgDesk *self, const SgSuggestion *suggestion);
/** sg_desk_tick: the umpire’s own tick, or that he took it away, until the game goes on. */
void       sg_desk_tick       (SgDesk *self, const char *key, gboolean ticked);
/** sg_desk_tick_all: the same of all clerk’s work, or of one @group (nullable). */
void       sg_desk_tick_all   (SgDesk *self, const char *group, gboolean ticked);
/** sg_desk_count_due: how much clerk’s work there is, of @group (nullable: of all), and how much of it is ticked: @ticked (out) (optional). */
guint      sg_desk_count_due  (SgDesk *self, const char *group, guint *ticked);
/** sg_desk_do_due: does all that is ticked, in one act that is undone as one; FALSE when there is none, or it was not saved. */
gboolean   sg_desk_do_due     (SgDesk *self);
/** sg_desk_do_group: does all of @group, ticked or not. */
gboolean   sg_desk_do_group   (SgDesk *self, const char *group);
/** sg_desk_dismiss: takes the suggestion of that key from the list, without what it asks. */
gboolean   sg_desk_dismiss    (SgDesk *self, const char *key);

#define SG_DESK_DUE "due"   /* the id of the next act that is all this */
/** sg_desk_next_due: (transfer full) (nullable): the turn’s next act, while something is ticked. */
SgNextAct *sg_desk_next_due   (SgDesk *self);
/** sg_desk_name_due: (transfer full): all that is ticked, so that two presses so named do the same. */
char      *sg_desk_name_due   (SgDesk *self);

G_END_DECLS
