/* sg-gw-aims.h: what a scenario asks of a battle: its places, its zones, who waits off the table, and who has won.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/sg-gw-acts.h"

G_BEGIN_DECLS

gboolean    sg_gw_is_scenario   (const SgGw *gw, const char *id);
gboolean    sg_gw_is_variant    (const SgGw *gw, const char *id);
/** sg_gw_check_wagons: adds to @faults, sentences, that an escort has too few wagons (GW-807). */
void        sg_gw_check_wagons  (const SgGw *gw, GPtrArray *faults);
/** sg_gw_side_of: "red" or "blue": who has @role, "attacker" or "defender". */
const char *sg_gw_side_of       (const SgGw *gw, const char *role);
/** sg_gw_waits: whether it is to come later, and has not come yet. */
gboolean    sg_gw_waits         (const SgUnit *unit);
/** sg_gw_may_wait: whether the scenario keeps @unit, or such as it, off the table at the beginning. */
gboolean    sg_gw_may_wait      (const SgGw *gw, const SgUnit *unit);
/** sg_gw_stands_by_edges: whether each army begins by its own edge, so that where it stands tells which that is. */
gboolean    sg_gw_stands_by_edges (const SgGw *gw);
/** sg_gw_begins_on_edge: whether those of @role begin off the table, each on its own edge of it (GW-809). */
gboolean    sg_gw_begins_on_edge (const SgGw *gw, const char *role);
/** sg_gw_in_piece: whether it stands in @piece, or at it when that is a line. */
gboolean    sg_gw_in_piece      (const SgGw *gw, const SgUnit *unit, const SgPiece *piece);
/** sg_gw_work: (nullable): what is attacked in an attack on fieldworks. */
const SgPiece *sg_gw_work       (const SgGw *gw);
/** sg_gw_may_be_work: whether @piece can be held as one. */
gboolean    sg_gw_may_be_work   (const SgGw *gw, const SgPiece *piece);
/** sg_gw_road: @points (out) (transfer full): the longest road, in the direction of march; FALSE when there is none. */
gboolean    sg_gw_road          (const SgGw *gw, GArray **points);
/** sg_gw_far_end: "left" or "right": the side edge to which a column marches. */
const char *sg_gw_far_end       (const SgGw *gw);
/** sg_gw_base_edge: "near" or "far". */
const char *sg_gw_base_edge     (const SgGw *gw, const char *side);
/** sg_gw_mark_beginning: who is in the work, who is cut off and who waits, as play begins. */
void        sg_gw_mark_beginning (const SgGw *gw, SgRuling *ruling);

/** sg_gw_end_battle: adds to @ruling that @winner ("" for nobody) has won, and says so; @reason may be "". */
void        sg_gw_end_battle    (const SgGw *gw, SgRuling *ruling, const char *winner, const char *grade, const char *reason);

/* What the scenario lets be said before play and done in it: sg-gw-edges.c */
/** sg_gw_is_aim: "attacker:blue", "variant:objective", "march:left", "objective:ID", "work:ID", "call", "award:red". */
gboolean    sg_gw_is_aim        (const char *act);
/** sg_gw_add_setup: what may be said of the scenario before play. */
void        sg_gw_add_setup     (const SgGw *gw, GPtrArray *acts);
gboolean    sg_gw_aim           (const SgGw *gw, const char *act, GError **error);

/* Placing: sg-gw-placing.c */
/** sg_gw_measure_zones: how deep the standard zones are, and how far from the side edges; FALSE without a map. */
gboolean    sg_gw_measure_zones (const SgGw *gw, double *depth, double *flank);
/** sg_gw_why_not_placed: (transfer full) (nullable): why @units are not set down now, a sentence. */
char       *sg_gw_why_not_placed (const SgGw *gw, GPtrArray *units);
/** sg_gw_why_too_many: (transfer full) (nullable): that a building holds no more figures than it has inches of wall (GW-206). */
char       *sg_gw_why_too_many  (const SgGw *gw, const SgUnit *unit, const SgPlace *place);
/** sg_gw_agreed_die: (transfer none): the die that @terrain costs, where the players agree on it (GW-R17), else @die. */
const char *sg_gw_agreed_die    (const SgGw *gw, const char *terrain, const char *die);
/** sg_gw_why_off_table: (transfer full) (nullable): that @place of the middle of its front is beyond the table’s edge, or in
 * a building that does not hold so many. */
char       *sg_gw_why_off_table (const SgGw *gw, const SgUnit *unit, const SgPlace *place);
/** sg_gw_mark_placed: adds to @ruling who set units down last, where the sides place by turns. */
void        sg_gw_mark_placed   (const SgGw *gw, SgRuling *ruling, GPtrArray *units);
/** sg_gw_unnote: adds to @ruling that @unit, set down before play, is neither hidden nor a reinforcement. */
void        sg_gw_unnote        (SgRuling *ruling, const SgUnit *unit);
/** sg_gw_next_placed: (transfer container) (element-type SgUnit): who is set down next by turns; empty when nobody is. */
GPtrArray  *sg_gw_next_placed   (const SgGw *gw);
/** sg_gw_check_pushed: (transfer full) (nullable): that @pushed, units of @side forward of their zone, are no single brigade. */
char       *sg_gw_check_pushed  (const SgGw *gw, const char *side, GPtrArray *pushed);

/* Apart from the others: sg-gw-relief.c */
/** sg_gw_is_relieved: whether the relief is, or was, in the perimeter of the detachment (GW-808). */
gboolean    sg_gw_is_relieved   (const SgGw *gw);
/** sg_gw_check_apart: adds to @faults what is amiss with those cut off, their attackers, and those who ride round. */
void        sg_gw_check_apart   (const SgGw *gw, GPtrArray *faults);
/** sg_gw_bring_on: adds to @ruling that @units come on by "near", "far", "left" or "right". */
void        sg_gw_bring_on      (const SgGw *gw, SgRuling *ruling, GPtrArray *units, const char *edge);
/** sg_gw_bring_on_at: the same of @unit, @far inches along the edge: a side edge from its side’s own edge, another from the left. */
void        sg_gw_bring_on_at   (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *edge, double far);

/* Zones: sg-gw-zones.c */

/** sg_gw_front_of: how wide @unit stands drawn up in @formation (%NULL: as it is), wherever it is; @depth (out): how deep. */
double      sg_gw_front_of      (const SgGw *gw, const SgUnit *unit, const char *formation, double *depth);
/** SgGwZone: where units of @role are set down in @order: a rectangle before @front (the y of its front line) in the direction
 * of @back (+1 or −1), unless @outline says more. */
typedef struct
{
  const char *role;         /* "attacker", "defender" */
  const SgScenarioZone *zone;
  double      left, right, front, rear;  /* x; y */
  double      bearing;      /* how they face there */
  GArray     *outline;      /* (element-type SgPoint) (owned): as the map shows it */
} SgGwZone;
/** sg_gw_zones: (transfer full) (element-type SgGwZone): of the battle’s scenario, in order; those of units that come later are not there. */
GPtrArray  *sg_gw_zones         (const SgGw *gw);

G_END_DECLS
