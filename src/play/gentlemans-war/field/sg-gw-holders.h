/* sg-gw-holders.h: who holds the horses of those who fight on foot (GW-128).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_holders: (nullable): those who hold the horses of @unit, which is on foot (GW-128). */
SgUnit *sg_gw_holders (const SgGw *gw, const SgUnit *unit);
/** sg_gw_limit_holders: takes out of @acts what those who hold horses do not do. */
void sg_gw_limit_holders (GPtrArray *units, GPtrArray *acts);
/** sg_gw_count_free: figures of @unit whose hands are free: neither holding horses, nor left with them. */
gint64 sg_gw_count_free (const SgGw *gw, const SgUnit *unit);
/** sg_gw_leave_horses: @unit gets off its horses where it stands: TRUE when somebody is left with them. */
gboolean sg_gw_leave_horses (const SgGw *gw, SgRuling *ruling, const SgUnit *unit);
/** sg_gw_why_no_horses: (transfer full) (nullable): why @unit cannot mount now: its horses are too far off. */
char *sg_gw_why_no_horses (const SgGw *gw, const SgUnit *unit);
/** sg_gw_form: draws @unit up in @formation: horses are left with their holders, and brought up by them. */
void sg_gw_form (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *formation);
/** sg_gw_tell_formed: (transfer full): "3rd Line formed: square", "1st Hussars dismounted". */
char *sg_gw_tell_formed (const SgGw *gw, const SgUnit *unit, const char *formation);

G_END_DECLS
