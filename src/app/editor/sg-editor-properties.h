/* sg-editor-properties.h: the right panel of the Maps page: what is chosen, what the tool draws next, or the sheet itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/editor/sg-editor.h"
#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

#define SG_TYPE_EDITOR_PROPERTIES (sg_editor_properties_get_type ())
G_DECLARE_FINAL_TYPE (SgEditorProperties, sg_editor_properties, SG, EDITOR_PROPERTIES, AdwBin)

GtkWidget *sg_editor_properties_new       (SgEditor *editor);
/** sg_editor_properties_set_rules: (nullable): whose rules the switches cite. */
void       sg_editor_properties_set_rules (SgEditorProperties *self, SgRuleset *rules);
/** sg_editor_properties_focus: puts the focus on the first field. */
void       sg_editor_properties_focus     (SgEditorProperties *self);

G_END_DECLS
