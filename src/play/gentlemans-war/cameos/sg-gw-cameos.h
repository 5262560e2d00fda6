/* sg-gw-cameos.h: what the cameo roles share: who is in play, with whom, and whether he has done what he does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** SG_GW_AMONG: inches, the program’s own: who is no farther from a house is among houses. */
#define SG_GW_AMONG 3
/** SgGwGoes: with whom it goes: a unit of its own, its infantry, an enemy, the enemy’s general; or it stands by itself; or with nobody. */
typedef enum { SG_GW_GOES_NOWHERE, SG_GW_GOES_OWN, SG_GW_GOES_INFANTRY, SG_GW_GOES_ENEMY, SG_GW_GOES_GENERAL, SG_GW_GOES_PLACE } SgGwGoes;
/** SgGwWho: the roles of which something is asked that is not asked of others. */
typedef enum
{
  SG_GW_WHO_OTHER, SG_GW_WHO_STATION, SG_GW_WHO_OBSERVER, SG_GW_WHO_COMPANION, SG_GW_WHO_CIVILIAN, SG_GW_WHO_SCIENTIST, SG_GW_WHO_MESSENGER,
  SG_GW_WHO_RASH_OFFICER, SG_GW_WHO_SNIPER, SG_GW_WHO_SPY, SG_GW_WHO_CORRESPONDENT,
} SgGwWho;
/** SgGwRole: a cameo role; @does: N_(), what it does. */
typedef struct { const char *id; SgGwGoes goes; const char *rule, *does; SgGwWho who; } SgGwRole;

/** sg_gw_cameo_plays: whether the role @id of @side is in play. */
gboolean    sg_gw_cameo_plays        (const SgGw *gw, const char *side, const char *id);
/** sg_gw_cameo_is_used: whether @side's role has done what it does in the present cycle of the side @of. */
gboolean    sg_gw_cameo_is_used      (const SgGw *gw, const char *side, const char *of);
/** sg_gw_cameo_use: it has, with @ruling. */
void        sg_gw_cameo_use          (const SgGw *gw, SgRuling *ruling, const char *side, const char *of);
/** sg_gw_cameo_looks_on: whether a correspondent with @unit has a miss of its close combat rolled again: once in a cycle, and beside a
 * general, who has one of his own (GW-703, GW-980). */
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
