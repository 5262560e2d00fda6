/* sg-gw-guns.h: what guns alone do: they gallop, clear their jams, and are manned again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_must_clear: whether @unit, which is acting, may do nothing but clear its jam (GW-509). */
gboolean sg_gw_must_clear (const SgGw *gw, const SgUnit *unit);
extern const SgGwPart sg_gw_part_guns;

G_END_DECLS
