/* sg-field-control.h: the control with which a field's value is given.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_FIELD_CONTROL (sg_field_control_get_type ())
G_DECLARE_FINAL_TYPE (SgFieldControl, sg_field_control, SG, FIELD_CONTROL, GtkWidget)

/* Signals: "given" (the value was changed by hand), "entered" (Enter in it). */

/** sg_field_control_can: whether a value of @field can be given by a control at all. */
gboolean   sg_field_control_can   (const SgField *field);
GtkWidget *sg_field_control_new   (SgQuestion *question, const SgField *field);
void       sg_field_control_set   (SgFieldControl *self, GVariant *value);
/** sg_field_control_name: how it is heard, when the field's own label does not say it. */
void       sg_field_control_name  (SgFieldControl *self, const char *name);
/** sg_field_control_get: (transfer full) (nullable): floating; NULL when nothing is given. */
GVariant  *sg_field_control_get   (SgFieldControl *self);

G_END_DECLS
