/* sg-gw-fires.h: a supply depot set on fire, and those who put it out with buckets (GW-753).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_is_on_fire, sg_gw_set_on_fire: a depot that @by, a side, has destroyed burns for a cycle before it is gone (GW-753). */
gboolean sg_gw_is_on_fire (const SgGw *gw, const char *id);
void sg_gw_set_on_fire (const SgGw *gw, SgRuling *ruling, const char *id, const char *by);
extern const SgGwPart sg_gw_part_fires;

G_END_DECLS
