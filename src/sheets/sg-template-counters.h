/* sg-template-counters.h: counters of half an inch, round for Red and square for Blue.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-template.h"

G_BEGIN_DECLS

/** sg_templates_counters: half an inch each, Red's round and Blue's square; as many sets as fill a page that they have @whole; without words where @blank. */
void sg_templates_counters (SgTemplates *self, const char *system, gboolean whole, gboolean blank);

G_END_DECLS
