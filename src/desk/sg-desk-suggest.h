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
/** SgDeskErrands: of what players sent and waits for the umpire. */
typedef struct
{
  /* (transfer full) (element-type SgSuggestion): all that is for @battle, each with the act %SG_DESK_ERRAND */
  GPtrArray  *(*list)   (SgBattle *battle, gpointer data);
  /* (transfer none) (nullable): the choice that was sent for what @talk asks; @id (out) (transfer full) (optional): by which errand */
  const char *(*answer) (SgBattle *battle, const SgTalk *talk, char **id, gpointer data);
  /* what the errand @id answers was answered by the umpire’s own hand, @alike or otherwise */
  void        (*spoken) (const char *id, gboolean alike, gpointer data);
} SgDeskErrands;
/** sg_desk_set_errands: @errands (nullable) (not copied): they stand in the tray before what the board wants judged, and hold up nothing. */
void            sg_desk_set_errands       (SgDesk *self, const SgDeskErrands *errands, gpointer data);
#define SG_DESK_WAITING "waiting"   /* the id of the next act that opens what must be judged */
/** sg_desk_next_waiting: (transfer full) (nullable): the turn’s next act where both sides move at once and something must be judged, but stands behind
 * what a player may choose, so that it did not open itself (RK-3).  It leads to that first, several of one group together ("group").  What was put aside
 * by sg_desk_drop() holds nobody until the game goes on. */
SgNextAct      *sg_desk_next_waiting      (SgDesk *self);
/** sg_desk_next_aside: (transfer full) (nullable): the same of what was put aside, for where the game waits for it. */
SgNextAct      *sg_desk_next_aside        (SgDesk *self);
/** sg_desk_tell_passed: (transfer full) (nullable): what a player may choose and nobody has judged or put aside, and is gone with the turn's next
 * act (SgSuggestion.missed); where moves follow the clock of a day, all that he may.  "Not judged: Fire of this move, 3 in the list." */
char           *sg_desk_tell_passed       (SgDesk *self);
/** sg_desk_open_waiting: opens that; FALSE when there is none. */
gboolean        sg_desk_open_waiting      (SgDesk *self);
/** sg_desk_step: opens the next (+1) or last (−1) that does not wait. */
void            sg_desk_step              (SgDesk *self, int by);
/** sg_desk_open_chosen: opens the suggestion that the figures chosen are part of; FALSE when there is none. */
gboolean        sg_desk_open_chosen       (SgDesk *self);

G_END_DECLS
