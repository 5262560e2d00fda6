/* sg-gw-arms.h: what some troops alone do: muzzle-loaders and huge guns reload, fanatics must charge, porters run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_check_fanatic: FALSE with a sentence when one of @units, Fanatics who are acting, must charge and may do nothing else (GW-908). */
gboolean sg_gw_check_fanatic (const SgGw *gw, GPtrArray *units, GError **error);
/** sg_gw_scare_porters: porters who are attacked or threatened drop their loads and run: nothing of any other unit (GW-909). */
void sg_gw_scare_porters (const SgGw *gw, SgRuling *ruling, const SgUnit *unit);
extern const SgGwPart sg_gw_part_arms;

G_END_DECLS
