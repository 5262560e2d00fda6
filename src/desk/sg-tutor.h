/* sg-tutor.h: a tutorial that is followed: which step it is at, and whether what it waits for was done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It looks at the desk by itself; what happens elsewhere in the window (a page, a sheet, something measured) it is told by
 * sg_tutor_hear(). It posts nothing: whoever leads may be asked to do a step (sg-tutor-hand.h).
 */

#pragma once

#include "desk/sg-desk.h"
#include "desk/sg-tutorial.h"

G_BEGIN_DECLS

#define SG_TYPE_TUTOR (sg_tutor_get_type ())
G_DECLARE_FINAL_TYPE (SgTutor, sg_tutor, SG, TUTOR, GObject)

/* Signals:
 *   "step"    another step, or the end
 *   "astray"  something else was done than what the step waits for, or that was put right
 */

/** sg_tutor_new: @tutorial: (transfer full); @told (nullable): where to go on, as sg_tutor_tell() said; nonsense begins anew. */
SgTutor              *sg_tutor_new        (SgTutorial *tutorial, const char *told);
/** sg_tutor_tell: (transfer full): where it is, and how the board stood when each step began. */
char                 *sg_tutor_tell       (SgTutor *self);
const SgTutorial     *sg_tutor_get        (SgTutor *self);
/** sg_tutor_set_desk: @desk: where the practice war of the step’s scene is led; @fresh: that was made anew, else it is put back as it stood when the
 * step began. */
void                  sg_tutor_set_desk   (SgTutor *self, SgDesk *desk, gboolean fresh);
SgDesk               *sg_tutor_get_desk   (SgTutor *self);
/** sg_tutor_get_step: (nullable): %NULL when it is at its end. */
const SgTutorialStep *sg_tutor_get_step   (SgTutor *self);
guint                 sg_tutor_get_at     (SgTutor *self);
gboolean              sg_tutor_is_astray  (SgTutor *self);
/** sg_tutor_hear: something happened in the window: the page @which is shown, the sheet @which, something was measured. */
void                  sg_tutor_hear       (SgTutor *self, SgTutorialWait what, const char *which);
/** sg_tutor_go: to the step @at; the board is put back as it stood when that began, as far as its scene reaches. */
void                  sg_tutor_go         (SgTutor *self, guint at);
/** sg_tutor_put_right: takes back what else was done since the step began. */
void                  sg_tutor_put_right  (SgTutor *self);

G_END_DECLS
