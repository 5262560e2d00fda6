/* sg-wk-read.h: what the appendix reads of a battle that Little Wars does not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-words.h"
#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

#define SG_WK_SYSTEM "kriegspiel"
#define SG_WK_FOOT 12.0          /* inches: the appendix tells some distances in feet */
#define SG_WK_MOST_FEET 10000.0  /* farther than any floor, and as far as a question takes it: of those who are not there at all */

/** SgWkGround: what a way goes over; lengths in inches. */
typedef struct
{
  double   length;
  double   road;        /* on a road or a bridge; of a train on rails, of a boat on water */
  guint    up, down;    /* contours */
  guint    worst;       /* of them in the worst foot off the road */
  double   foot;        /* before the first contour that is climbed */
  gboolean fords;
  double   dry;         /* before and beyond the ford */
} SgWkGround;

/** sg_wk_arm: as the procedures call it: "infantry", "artillery", "supply"; gunners are infantry. */
const char *sg_wk_arm          (const SgLw *lw, const SgFigure *figure);
gboolean    sg_wk_is           (const SgFigure *figure, const char *type);
/** sg_wk_form: its formation, that of its arm where nothing was said. */
const char *sg_wk_form         (const SgLw *lw, const SgFigure *figure);
/** sg_wk_halves: halves of its move used in this turn otherwise than by going. */
gint64      sg_wk_halves       (const SgLw *lw, const SgFigure *figure);
/** sg_wk_boards: whether the work @task is to go aboard or ashore, which is movement (WK-36). */
gboolean    sg_wk_boards       (const char *task);
/** sg_wk_body: (nullable): the body it stands with. */
SgBody     *sg_wk_body         (const SgLw *lw, const SgFigure *figure);
/** sg_wk_riders: (transfer container) (element-type SgFigure): those whose @word, aboard or boxed, is @carrier. */
GPtrArray  *sg_wk_riders       (const SgLw *lw, const SgWord *word, const SgFigure *carrier);
/** sg_wk_carrier: (nullable): the boat, train or box that it is in. */
SgFigure   *sg_wk_carrier      (const SgLw *lw, const SgFigure *figure);
/** sg_wk_load: puts @figures into what carries them and stands at @place: where they stand in it. */
void        sg_wk_load         (const SgLw *lw, SgRuling *ruling, GPtrArray *figures, const SgPlace *place);
/** sg_wk_tell_carried: (transfer full) (nullable): that it is in a carrier, and so idle. */
char       *sg_wk_tell_carried (const SgLw *lw, const SgFigure *figure);
/** sg_wk_tell_disabled: (transfer full) (nullable): that a shell has disabled it, and until when (WK-5). */
char       *sg_wk_tell_disabled (const SgLw *lw, const SgFigure *figure);
/** sg_wk_set_out: sets @figures down on free ground about @at, the nearest that there is. */
void        sg_wk_set_out      (const SgLw *lw, SgRuling *ruling, GPtrArray *figures, SgPoint at);
void        sg_wk_survey       (const SgLw *lw, const SgFigure *figure, const SgPoint *path, guint n, SgWkGround *ground);
/** sg_wk_least_gap: between the nearest of two lots, each where it stood when the turn began if @from_start (one for each lot). */
double      sg_wk_least_gap    (const SgLw *lw, GPtrArray *one, gboolean one_from_start, GPtrArray *other);
/** sg_wk_leave_work: whoever goes away, or fires, loses what was done (WK-37, WK-61). */
void        sg_wk_leave_work   (SgRuling *ruling, SgFigure *figure);
/** sg_wk_tell_count: (transfer full): as SgLwHeir.tell_count. */
char       *sg_wk_tell_count   (const SgLw *lw, GPtrArray *figures);
/** sg_wk_foes: (transfer container) (element-type SgFigure): free men of @side of @arm (%NULL: any). */
GPtrArray  *sg_wk_foes         (const SgLw *lw, const char *side, const char *arm);

G_END_DECLS
