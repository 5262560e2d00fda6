/* sg-gw-guns.h: what guns alone do: they gallop, clear their jams, and are manned again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_must_clear: whether @unit, which is acting, may do nothing but clear its jam (GW-509). */
gboolean sg_gw_must_clear (const SgGw *gw, const SgUnit *unit);
/* What is carried out of the acts of guns. */
gboolean sg_gw_begin_gallop (const SgActCall *call, GError **error);
gboolean sg_gw_clear_jam (const SgActCall *call, GError **error);
gboolean sg_gw_man_gun (const SgActCall *call, GError **error);

G_END_DECLS
