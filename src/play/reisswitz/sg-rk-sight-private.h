/* sg-rk-sight-private.h: what the parts of sight share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/sg-rk-private.h"
#include "play/reisswitz/sg-rk-sight.h"

G_BEGIN_DECLS

char     *sg_rk_sighting_key      (const char *side, guint number, gboolean known);
#define SG_RK_TOLD '~'   /* what the unit of a sighting begins with that was only told */
/** sg_rk_sighting_type: (transfer none) (nullable): what it is in truth, or as it was told. */
const SgUnitType *sg_rk_sighting_type (SgBoard *board, const SgRkSighting *self);
/** sg_rk_sighting_estimate: the strength as it would be reported. */
gint64    sg_rk_sighting_estimate (SgBoard *board, const SgRkSighting *self);

/** SgRkGround: a unit's ground: a line from flank @a to flank @b, a column from head @a to tail @b, along @line where it is bent. */
typedef struct { SgUnit *unit; SgPlace place; SgRkForm form; SgPoint a, b; GArray *line; /* (nullable) (element-type SgPoint) */ } SgRkGround;
/** sg_rk_grounds: (transfer full) (element-type SgRkGround): every unit that is on the field. */
GArray   *sg_rk_grounds           (SgBoard *board);
/** sg_rk_ground_nearest, …_gap, …_crosses, …_middle: of all of its parts, bent or not. */
SgPoint   sg_rk_ground_nearest    (const SgRkGround *ground, SgPoint to);
double    sg_rk_ground_gap        (const SgRkGround *one, const SgRkGround *two);
/** sg_rk_are_in_contact: so near each other that they fight. */
gboolean  sg_rk_are_in_contact    (const SgRkGround *one, const SgRkGround *two);
/** sg_rk_touches: whether who stands at @at is in contact with it. */
gboolean  sg_rk_touches           (const SgRkGround *ground, SgPoint at);
gboolean  sg_rk_ground_crosses    (const SgRkGround *ground, SgPoint from, SgPoint to);
SgPoint   sg_rk_ground_middle     (const SgRkGround *ground);

/** sg_rk_ground_text: (transfer full): of a unit of one's own, as a sighting of the highest level, with how many of it were there. */
char     *sg_rk_ground_text       (SgBoard *board, const SgRkGround *ground, gint64 time);

/** sg_rk_look: what each side sees now on @after, the board as the draft leaves it; @rk is before it. */
void      sg_rk_look              (const SgRk *rk, SgBoard *after, SgRuling *ruling, gint64 time, GPtrArray *events);
/** sg_rk_warn: units that come within a critical distance of an enemy, or into contact (RK-83). */
void      sg_rk_warn              (const SgRk *rk, GArray *grounds, SgRuling *ruling, GPtrArray *events);

G_END_DECLS
