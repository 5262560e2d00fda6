/* sg-desk-suggest.h: what the board wants judged, and the question that came from it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

void            sg_desk_measure           (SgDesk *self);  /* looks at the board anew */
GListModel     *sg_desk_get_suggestions   (SgDesk *self);  /* of SgDeskItem */
/** sg_desk_get_current: (nullable): the suggestion that the open question came from. */
const SgSuggestion *sg_desk_get_current   (SgDesk *self);
void            sg_desk_open_suggestion   (SgDesk *self, guint position);
/** sg_desk_open_key: the suggestion of that key, wherever it stands now; FALSE when it has gone: no other is taken for it. */
gboolean        sg_desk_open_key          (SgDesk *self, const char *key);
#define SG_DESK_ERRAND "errand"     /* SgSuggestion.act of what a player sent */
/** SgDeskErrands: (transfer full) (element-type SgSuggestion): what players sent to @battle and waits for the umpire, each with the act %SG_DESK_ERRAND. */
typedef GPtrArray *(*SgDeskErrands) (SgBattle *battle, gpointer data);
/** sg_desk_set_errands: @errands (nullable): they stand in the tray before what the board wants judged, and hold up nothing. */
void            sg_desk_set_errands       (SgDesk *self, SgDeskErrands errands, gpointer data);
#define SG_DESK_WAITING "waiting"   /* the id of the next act that opens what must be judged */
/** sg_desk_next_waiting: (transfer full) (nullable): the turn’s next act where both sides move at once and something must be judged, but stands behind
 * what a player may choose, so that it did not open itself (RK-3).  What was put aside by sg_desk_drop() holds nobody until the game goes on. */
SgNextAct      *sg_desk_next_waiting      (SgDesk *self);
/** sg_desk_tell_passed: (transfer full) (nullable): where moves follow the clock of a day, what a player may choose and nobody has judged or put
 * aside: it is gone with the next move.  "Not judged: Fire of this move, 3 in the list." */
char           *sg_desk_tell_passed       (SgDesk *self);
/** sg_desk_open_waiting: opens that; FALSE when there is none. */
gboolean        sg_desk_open_waiting      (SgDesk *self);
/** sg_desk_step: opens the next (+1) or last (−1) that does not wait. */
void            sg_desk_step              (SgDesk *self, int by);
/** sg_desk_open_chosen: opens the suggestion that the figures chosen are part of; FALSE when there is none. */
gboolean        sg_desk_open_chosen       (SgDesk *self);

G_END_DECLS
