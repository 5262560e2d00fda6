/* sg-army-form.h: what is chosen of an army, as a form: a unit, a brigade, a general, or the army's own words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/armies/sg-army-bench.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_FORM (sg_army_form_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyForm, sg_army_form, SG, ARMY_FORM, AdwBin)

GtkWidget *sg_army_form_new       (SgArmyBench *bench);
/** sg_army_form_focus: on the first quality of the unit that is shown, or on the first row; FALSE when nothing takes it. */
gboolean   sg_army_form_focus     (SgArmyForm *self);
/** sg_army_form_set_sides: what the sides are called; both NULL: "Red", "Blue". */
void       sg_army_form_set_sides (SgArmyForm *self, const char *red, const char *blue);

G_END_DECLS
