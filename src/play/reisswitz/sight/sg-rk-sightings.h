/* sg-rk-sightings.h: sightings as words of the battle, and what may be told of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/sight/sg-rk-sight-private.h"
#include "play/reisswitz/sight/sg-rk-sight.h"

G_BEGIN_DECLS

char *sg_rk_sighting_format (const SgRkSighting *self);
SgRkSighting *sg_rk_sighting_parse (guint number, const char *text); /* (nullable) */

/** sg_rk_sightings: (transfer full) (element-type SgRkSighting): by number. @known: what @reader knows; else what the bodies of his side have seen. */
GPtrArray *sg_rk_sightings (SgBoard *board, const char *reader, gboolean known);
/** sg_rk_sightings_of_side: (transfer full) (element-type SgRkSighting): what any of its bodies has seen. */
GPtrArray *sg_rk_sightings_of_side (SgBoard *board, const char *side);
/** sg_rk_sighting_get: (transfer full) (nullable). */
SgRkSighting *sg_rk_sighting_get (SgBoard *board, const char *reader, guint number, gboolean known);
/** sg_rk_sighting_tell: (transfer full): as much as may be told at its level: “cavalry, some 300”. */
char *sg_rk_sighting_tell (SgBoard *board, const SgRkSighting *self);
/** sg_rk_forget: takes a ghost from what @reader believes. */
gboolean sg_rk_forget (SgBattle *battle, const char *reader, guint number, GError **error);
char *sg_rk_sighting_key (const char *reader, guint number);
/** sg_rk_sighting_type: (transfer none) (nullable): what it is in truth, or as it was told. */
const SgUnitType *sg_rk_sighting_type (SgBoard *board, const SgRkSighting *self);
/** sg_rk_sighting_estimate: the strength as it would be reported. */
gint64 sg_rk_sighting_estimate (SgBoard *board, const SgRkSighting *self);

G_END_DECLS
