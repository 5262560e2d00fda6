/* sg-lw-melee.h: the mêlées of a turn, found from where the men stand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

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

/** sg_lw_support_links: (transfer full) (element-type SgLink): for the mêlée with suggestion @key. */
GArray     *sg_lw_support_links    (SgBattle *battle, const char *key);
/** sg_lw_contacts: (transfer full) (element-type SgPoint): the points of contact of that mêlée. */
GArray     *sg_lw_contacts         (SgBattle *battle, const char *key);
/** sg_lw_marks: (transfer full) (nullable): both, of the suggestion @key. */
SgMarks    *sg_lw_marks            (SgBattle *battle, const char *key);
/** sg_lw_position: (transfer full): the board as all the mêlées of this turn are judged from (LW-R24). */
SgBoard    *sg_lw_position        (const SgLw *lw);
/** sg_lw_find_melees: (transfer full) (element-type SgLwMelee): @position is read from a board of sg_lw_position(). */
GPtrArray  *sg_lw_find_melees     (const SgLw *position);
/** sg_lw_members_question: (transfer full): who is in contact and in which mêlée, of the same position. */
SgQuestion *sg_lw_members_question (const SgLw *position, GError **error);
/** sg_lw_find: (transfer none): found once for each state of the board; good until that changes. */
SgLwFound  *sg_lw_find            (SgBattle *battle);
/** sg_lw_count_melees: how many are not settled. */
guint       sg_lw_count_melees    (const SgLw *lw);
/** sg_lw_melee_question: (transfer full). */
SgQuestion *sg_lw_melee_question  (const SgLw *position, GPtrArray *melees, const SgLwMelee *melee, GError **error);
/** sg_lw_melee_middle: where @men (element-type SgFigure), of one side or of both, stand on the average. */
SgPoint     sg_lw_melee_middle    (const GPtrArray *men);

G_END_DECLS
