/* sg-gw-cameos.h: what the cameo roles share: who is in play, with whom, and whether he has done what he does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/sg-gw-acts.h"
#include "play/gentlemans-war/sg-gw-secret.h"

G_BEGIN_DECLS

/** SG_GW_AMONG: inches, the program’s own: who is no farther from a house is among houses. */
#define SG_GW_AMONG 3
/** SgGwRole: with whom it goes: "own", "infantry", "enemy", "general" (the enemy's), "place" (it stands by itself), or nobody; and, N_(), what it does. */
typedef struct { const char *id, *goes, *rule, *does; } SgGwRole;

/** sg_gw_cameo_plays: whether the role @id of @side is in play. */
gboolean    sg_gw_cameo_plays        (const SgGw *gw, const char *side, const char *id);
/** sg_gw_cameo_is_used: whether @side's role has done what it does in the present cycle of the side @of. */
gboolean    sg_gw_cameo_is_used      (const SgGw *gw, const char *side, const char *of);
/** sg_gw_cameo_use: it has, with @ruling. */
void        sg_gw_cameo_use          (const SgGw *gw, SgRuling *ruling, const char *side, const char *of);
/** sg_gw_cameo_leave: the role of @side is out of play. */
void        sg_gw_cameo_leave        (const SgGw *gw, SgRuling *ruling, const char *side);
/** sg_gw_cameo_measure: inches from where it stands, or from the unit it is with, to @unit; 10000 when that cannot be told. */
double      sg_gw_cameo_measure      (const SgGw *gw, const char *side, const SgUnit *unit);
/** sg_gw_cameo_join: it goes with @unit, or is put down where that stands; FALSE with a sentence. */
gboolean    sg_gw_cameo_join         (const SgGw *gw, const char *side, const SgUnit *unit, GError **error);
/** sg_gw_cameo_put: one who stands by himself is put down at @at, or where his role has him nearest to it; FALSE with a sentence. */
gboolean    sg_gw_cameo_put          (const SgGw *gw, const char *side, SgPoint at, GError **error);
/** sg_gw_cameo_role: (nullable): what @side has in play. */
const SgGwRole *sg_gw_cameo_role     (const SgGw *gw, const char *side);
/** sg_gw_cameo_title: (transfer none): what it is called. */
const char *sg_gw_cameo_title        (const SgGw *gw, const SgGwRole *role);
/** sg_gw_cameo_is_placed: whether it is with a unit, or stands somewhere. */
gboolean    sg_gw_cameo_is_placed    (const SgGw *gw, const char *side);
/** sg_gw_cameo_stands: @at (out): where, by itself or with its unit; FALSE when it stands nowhere. */
gboolean    sg_gw_cameo_stands       (const SgGw *gw, const char *side, SgPoint *at);
/** sg_gw_cameo_add_places: adds to @acts coming in, joining @unit (nullable: nobody is chosen) and being put on the map. */
void        sg_gw_cameo_add_places   (const SgGw *gw, const SgUnit *unit, GPtrArray *acts);
/** sg_gw_cameo_name_single: of the acts from @first on that are folded under @group: the only one says it itself. */
void        sg_gw_cameo_name_single  (GPtrArray *acts, guint first, const char *group);
/** sg_gw_cameo_ask_coming: (transfer full): "red" or "red:sniper" comes in. */
SgQuestion *sg_gw_cameo_ask_coming   (const SgGw *gw, const char *what, GError **error);
/** sg_gw_cameo_fighting: inches from @unit to the nearest that shot, was shot at or charged since the last cycle of its side began; 10000 when
 * nobody did. @who (out) (nullable): that unit. */
double      sg_gw_cameo_fighting     (const SgGw *gw, const SgUnit *unit, const SgUnit **who);

/** sg_gw_cameo_plays: whether the role @id of @side is in play. */
gboolean    sg_gw_cameo_plays        (const SgGw *gw, const char *side, const char *id);
/** sg_gw_cameo_is_used: whether @side's role has done what it does in the present cycle of the side @of. */
gboolean    sg_gw_cameo_is_used      (const SgGw *gw, const char *side, const char *of);
/** sg_gw_cameo_use: it has, with @ruling. */
void        sg_gw_cameo_use          (const SgGw *gw, SgRuling *ruling, const char *side, const char *of);
/** sg_gw_cameo_leave: the role of @side is out of play. */
void        sg_gw_cameo_leave        (const SgGw *gw, SgRuling *ruling, const char *side);
/** sg_gw_cameo_measure: inches from where it stands, or from the unit it is with, to @unit; 10000 when that cannot be told. */
double      sg_gw_cameo_measure      (const SgGw *gw, const char *side, const SgUnit *unit);
/** sg_gw_cameo_join: it goes with @unit, or is put down where that stands; FALSE with a sentence. */
gboolean    sg_gw_cameo_join         (const SgGw *gw, const char *side, const SgUnit *unit, GError **error);
/** sg_gw_cameo_put: one who stands by himself is put down at @at, or where his role has him nearest to it; FALSE with a sentence. */
gboolean    sg_gw_cameo_put          (const SgGw *gw, const char *side, SgPoint at, GError **error);
/** sg_gw_cameo_looks_on: whether a correspondent with @unit has a miss of its close combat rolled again: once in a cycle, and where no
 * general does it already (GW-980). */
gboolean    sg_gw_cameo_looks_on     (const SgGw *gw, const SgUnit *unit);
/** sg_gw_cameo_fights: whether an observer or a correspondent with @unit fights @enemy: local colonial forces alone (GW-966, GW-980). */
gboolean    sg_gw_cameo_fights       (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy);
/** sg_gw_mark_cameos: adds to @marks (inout) (nullable) where those stand who are with nobody. */
void        sg_gw_mark_cameos        (const SgGw *gw, SgMarks **marks);
/** sg_gw_cameo_count_fallen: casualties of @unit whom the nurses of its side can see to. */
gint64      sg_gw_cameo_count_fallen (const SgGw *gw, const SgUnit *unit);
/** sg_gw_cameo_note_fallen: adds to @ruling, which takes @n figures from @unit, that they fell near the dressing station, if they did. */
void        sg_gw_cameo_note_fallen  (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n);
/** sg_gw_cameo_list_nursed: (transfer container) (element-type SgUnit): whose casualties are within reach of the nurses of @side. */
GPtrArray  *sg_gw_cameo_list_nursed  (const SgGw *gw, const char *side);

G_END_DECLS
