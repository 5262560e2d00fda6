/* sg-phases.h: the phases of a turn, as rows with what leads on from each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A system lists its phases in SgGame.phases, each with the acts by which the turn goes on from it.  The first that is not @beside is the blue
 * button; the others are pressed elsewhere, or come of themselves, as when the clock runs out.
 */

#pragma once

#include "play/sg-play.h"

G_BEGIN_DECLS

/** SgTurnAct: one act of a phase; a list of them ends with a %NULL id. */
struct _SgTurnAct
{
  const char *id, *label;    /* @label is translated here, and %NULL where @call says how it is called now */
  const char *procedure;     /* (nullable): it is a question of this procedure, and @carry_out is %NULL */
  gboolean    beside;        /* never the next act by itself */
  char     *(*call)      (const SgPlay *play);                 /* (nullable): (transfer full) */
  char     *(*waits)     (const SgPlay *play);                 /* (nullable): (transfer full) (nullable): why it cannot be pressed */
  gboolean  (*carry_out) (const SgPlay *play, GError **error); /* posts its ruling(s) */
};

/** sg_phase_find: (nullable): the phase of @phases (nullable), ended by a %NULL id, that is called @id. */
const SgPhase *sg_phase_find      (const SgPhase *phases, const char *id);
/** sg_phase_now: (nullable): in which @play is. */
const SgPhase *sg_phase_now       (const SgPhase *phases, const SgPlay *play);
/** sg_phase_next: (transfer full) (nullable): what @phase (nullable) wants next. */
SgNextAct     *sg_phase_next      (const SgPhase *phase, const SgPlay *play);
/** sg_phase_carry_out: carries out the act @id of @phase (nullable); refused with a sentence where it is none of its acts, or waits. */
gboolean       sg_phase_carry_out (const SgPhase *phase, const SgPlay *play, const char *id, GError **error);

/** sg_next_act_new: (transfer full): @waits is (nullable). */
SgNextAct     *sg_next_act_new    (const char *id, const char *label, const char *waits);

G_END_DECLS
