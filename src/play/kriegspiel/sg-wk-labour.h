/* sg-wk-labour.h: works of any men: burning, wrecking, mines, rails, boats and trains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/sg-acts.h"

G_BEGIN_DECLS

extern const SgActTable sg_wk_labour_acts;
extern const SgLwRuler sg_wk_labour_rulers[];

/** SgWkLabour: a work that goes on by the move, of men who stay at it. */
typedef struct
{
  const char *task, *procedure, *rule, *label, *done;   /* @label: N_(), with the name of what it is done to; @done: the outcome that tells it is done */
  /* (transfer full) (nullable): the id of what @men (element-type SgFigure) would do it to; @name: (out) (transfer full): what that is called. */
  char      *(*find) (const SgLw *lw, GPtrArray *men, char **name);
  /* What the question asks besides men and moves. */
  void       (*fill) (const SgLw *lw, SgQuestion *question, GPtrArray *men, const char *on);
  gboolean    by_turns; /* so many at a time at one point: whoever comes later waits until those before him are through (WK-32, WK-86) */
} SgWkLabour;

/** sg_wk_labour_of: (nullable): the row of a task, or NULL of one that is no labour. */
const SgWkLabour *sg_wk_labour_of   (const char *task);
/** sg_wk_labour_done: whether @verdict says that the work is done with @moves. */
gboolean          sg_wk_labour_done (const SgWkLabour *labour, SgVerdict *verdict, gint64 moves);

/** sg_wk_still: (transfer container) (element-type SgFigure): those of @men who have neither moved nor fired in this move, and so may begin a work. */
GPtrArray        *sg_wk_still         (const SgLw *lw, GPtrArray *men);

G_END_DECLS
