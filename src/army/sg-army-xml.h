/* sg-army-xml.h: armies in and out of XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army.h"

G_BEGIN_DECLS

/** sg_army_load: (transfer full): from an .sgarmy file of this or any older form, validated. */
SgArmy *sg_army_load (GBytes *bytes, const char *name, GError **error);
GBytes *sg_army_to_bytes (SgArmy *self);

G_END_DECLS
