/* sg-tutor-look.h: where a step of a tutorial looks: what is ringed, and how it is brought into sight.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"
#include "desk/sg-tutorial.h"

G_BEGIN_DECLS

/** sg_tutor_look_page: (nullable): the page on which @step is done; %NULL where it is the one that is shown. */
const char *sg_tutor_look_page   (const SgTutorialStep *step);
/** sg_tutor_look_find: (nullable) (transfer none): what @step looks at, of what is shown now; of a unit or a place, the map. */
GtkWidget  *sg_tutor_look_find   (SgWindow *window, const SgTutorialStep *step);
/** sg_tutor_look_mark: rings it; what was ringed before is so no longer. @step %NULL rings nothing. Returns: (nullable) (transfer none): the widget ringed. */
GtkWidget  *sg_tutor_look_mark   (SgWindow *window, const SgTutorialStep *step, GtkWidget *before);
/** sg_tutor_look_reveal: turns to its page, opens its panel, and gives it the keyboard. */
void        sg_tutor_look_reveal (SgWindow *window, const SgTutorialStep *step);

G_END_DECLS
