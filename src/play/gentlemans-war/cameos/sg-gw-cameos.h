/* sg-gw-cameos.h: what the cameo roles share: who is in play, with whom, and whether he has done what he does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** SG_GW_AMONG: inches, the program’s own: who is no farther from a house is among houses. */
#define SG_GW_AMONG 3
/** SgGwRole: with whom it goes: "own", "infantry", "enemy", "general" (the enemy's), "place" (it stands by itself), or nobody; and, N_(), what it does. */
typedef struct { const char *id, *goes, *rule, *does; guint traits; } SgGwRole;

/** SgGwTrait: what only some of them are or do, as bits.
 * @SG_GW_WALKS: comes in at his own baseline, and goes by the dice of the card
 * @SG_GW_WAITS: waits at his headquarters
 * @SG_GW_WITH_UNITS: may be set down with a unit of his side, though he stands by himself
 * @SG_GW_FAR: stands far from the enemy
 * @SG_GW_COVERED: stands in cover
 * @SG_GW_IN_STREET: stands in a street
 * @SG_GW_ABROAD: is about the enemy’s headquarters
 * @SG_GW_NO_GUNS: leads neither gunners nor engineers
 * @SG_GW_NEUTRAL: only local forces kill him */
typedef enum
{
  SG_GW_WALKS = 1 << 0, SG_GW_WAITS = 1 << 1, SG_GW_WITH_UNITS = 1 << 2, SG_GW_FAR = 1 << 3, SG_GW_COVERED = 1 << 4, SG_GW_IN_STREET = 1 << 5,
  SG_GW_ABROAD = 1 << 6, SG_GW_NO_GUNS = 1 << 7, SG_GW_NEUTRAL = 1 << 8,
} SgGwTrait;

/** sg_gw_cameo_plays: whether the role @id of @side is in play. */
gboolean    sg_gw_cameo_plays        (const SgGw *gw, const char *side, const char *id);
/** sg_gw_cameo_is_used: whether @side's role has done what it does in the present cycle of the side @of. */
gboolean    sg_gw_cameo_is_used      (const SgGw *gw, const char *side, const char *of);
/** sg_gw_cameo_use: it has, with @ruling. */
void        sg_gw_cameo_use          (const SgGw *gw, SgRuling *ruling, const char *side, const char *of);
/** sg_gw_cameo_looks_on: whether a correspondent with @unit has a miss of its close combat rolled again: once in a cycle, and where no
 * general does it already (GW-980). */
gboolean    sg_gw_cameo_looks_on     (const SgGw *gw, const SgUnit *unit);
/** sg_gw_cameo_fights: whether an observer or a correspondent with @unit fights @enemy: local colonial forces alone (GW-966, GW-980). */
gboolean    sg_gw_cameo_fights       (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy);
/** sg_gw_cameo_count_fallen: casualties of @unit whom the nurses of its side can see to. */
gint64      sg_gw_cameo_count_fallen (const SgGw *gw, const SgUnit *unit);
/** sg_gw_cameo_note_fallen: adds to @ruling, which takes @n figures from @unit, that they fell near the dressing station, if they did. */
void        sg_gw_cameo_note_fallen  (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n);
/** sg_gw_cameo_list_nursed: (transfer container) (element-type SgUnit): whose casualties are within reach of the nurses of @side. */
GPtrArray  *sg_gw_cameo_list_nursed  (const SgGw *gw, const char *side);
/** sg_gw_has_cameo: whether a cameo in play, "mascot" and so on, is with @unit. */
gboolean sg_gw_has_cameo (const SgGw *gw, const SgUnit *unit, const char *id);
extern const SgGwPart sg_gw_part_cameos;

G_END_DECLS
