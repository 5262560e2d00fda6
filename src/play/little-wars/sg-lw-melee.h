/* sg-lw-melee.h: the mêlées of a turn, found from where the men stand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-private.h"

G_BEGIN_DECLS

/** SgLwMelee: one of them; its figures belong to the board that it was found on. */
typedef struct
{
  char      *key;
  GPtrArray *men[2];    /* (element-type SgFigure): Red, Blue */
  GArray    *contacts;  /* (element-type SgPoint) */
  guint      pairs;
  gboolean   settled;
} SgLwMelee;

/** sg_lw_position: (transfer full): the board as all the mêlées of this turn are judged from (LW-R24). */
SgBoard    *sg_lw_position        (const SgLw *lw);
/** sg_lw_find_melees: (transfer full) (element-type SgLwMelee): @position is read from a board of sg_lw_position(). */
GPtrArray  *sg_lw_find_melees     (const SgLw *position);
/** SgLwFound: what the board as it stands wants judged at the end of a turn. */
typedef struct
{
  SgBoard   *position;     /* (owned) */
  SgLw       lw;           /* read from it */
  GPtrArray *melees;       /* (element-type SgLwMelee) (owned) */
  gboolean   waits_known;
  char      *waits;        /* (nullable): why the interval cannot begin, once it is known */
  guint64    board;        /* of which board it was found, and */
  guint      rules;        /* under which house rules */
} SgLwFound;

/** sg_lw_find: (transfer none): found once for each state of the board; good until that changes. */
SgLwFound  *sg_lw_find            (SgBattle *battle);
/** sg_lw_melee_question: (transfer full). */
SgQuestion *sg_lw_melee_question  (const SgLw *position, GPtrArray *melees, const SgLwMelee *melee, GError **error);
SgPoint     sg_lw_melee_middle    (const SgLwMelee *melee);
/** sg_lw_rule_melee: adds to @ruling where the dead and the prisoners of its effects come to stand. */
void        sg_lw_rule_melee      (const SgLw *lw, SgRuling *ruling, SgQuestion *question);
/** sg_lw_clear_spot: a place for @figure within @reach of @by where nobody else stands; @also (element-type SgPlace) are taken. */
SgPlace     sg_lw_clear_spot      (const SgLw *lw, const SgFigure *figure, const SgFigure *by, double reach, GArray *also);

G_END_DECLS
