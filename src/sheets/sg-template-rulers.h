/* sg-template-rulers.h: rulers, dividers and discs at their true size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-template.h"

G_BEGIN_DECLS

void sg_templates_ruler (SgTemplates *self, const char *title, const char *remark, double to, double unit_mm, double number, double tick,
                                    const SgTemplateBand *bands, guint n_bands);
void sg_templates_dividers (SgTemplates *self, const char *title, GArray *spans, double unit_mm, const char *unit);
/** sg_templates_disc: a circle of @inches across with a cross in its middle and @words under it. */
void sg_templates_disc (SgTemplates *self, double inches, const char *title, const char *words);

G_END_DECLS
