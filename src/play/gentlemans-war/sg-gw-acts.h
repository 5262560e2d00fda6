/* sg-gw-acts.h: what an activation costs a unit, and what it may shoot at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/sg-gw-turn.h"

G_BEGIN_DECLS

/** sg_gw_add_takers: adds to @acts giving the card turned to each unit and brigade that may act on it. */
void        sg_gw_add_takers      (const SgGw *gw, GPtrArray *acts);
/** sg_gw_add_holds: whom each side may play a Hold Card for, nobody being chosen. */
void        sg_gw_add_holds       (const SgGw *gw, GPtrArray *acts);
/** sg_gw_add_acting: adds to @acts choosing each unit that is acting. */
void        sg_gw_add_acting      (const SgGw *gw, GPtrArray *acts);
/** sg_gw_dice_of: Movement Dice that its activation has in all. */
gint64      sg_gw_dice_of         (const SgGw *gw, const SgUnit *unit);
gint64      sg_gw_dice_left       (const SgGw *gw, const SgUnit *unit);
/** sg_gw_dice_to_throw: of those left, how many it may march with. */
gint64      sg_gw_dice_to_throw   (const SgGw *gw, const SgUnit *unit);
/** sg_gw_gallop: dice of @unit, a gun that may gallop, in an artillery charge or a fighting retreat; 0 of others (GW-512). */
gint64      sg_gw_gallop          (const SgGw *gw, const SgUnit *unit);
/** sg_gw_gait: "march", or "charge" of a gun that gallops. */
const char *sg_gw_gait            (const SgGw *gw, const SgUnit *unit);
/** sg_gw_find_bound: (nullable): who of @units is acting, but in a fight that goes on, and may not leave it (GW-627). */
const SgUnit *sg_gw_find_bound    (const SgGw *gw, GPtrArray *units);
/** sg_gw_must_clear: whether @unit, which is acting, may do nothing but clear its jam (GW-509). */
gboolean    sg_gw_must_clear      (const SgGw *gw, const SgUnit *unit);
/** sg_gw_can_go: whether it moves at all at @gait, a compulsory one. */
gboolean    sg_gw_can_go          (const SgGw *gw, const SgUnit *unit, const char *gait);
/** sg_gw_leave_general: he who is with @unit, which goes off the table, stays where it stood. */
void        sg_gw_leave_general   (const SgGw *gw, SgRuling *ruling, const SgUnit *unit);
/** sg_gw_add_general: what @general may do by himself: sg-gw-general.c. */
void        sg_gw_add_general     (const SgGw *gw, const SgUnit *general, GPtrArray *acts);
/** sg_gw_is_cycle_start: whether no card of its colour has been acted on in the cycle of @side. */
gboolean    sg_gw_is_cycle_start  (const SgGw *gw, const char *side);
/** sg_gw_why_no_ride: (transfer full) (nullable): why @general may not ride free now (GW-701). */
char       *sg_gw_why_no_ride     (const SgGw *gw, const SgUnit *general);
/** sg_gw_move_aside: enemy generals who are with nobody make way for @unit, which comes to stand at @end (GW-707). */
void        sg_gw_move_aside      (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *end);
/** sg_gw_change_cost: Movement Dice for @change: "face", "reform" or a formation; FALSE with a sentence when they do not suffice. */
gboolean    sg_gw_change_cost     (const SgGw *gw, const SgUnit *unit, const char *change, gint64 *cost, GError **error);
const char *sg_gw_formation_label (const char *formation);
/** sg_gw_why_no_shot: (transfer full) (nullable): why it may not shoot now, at @target (%NULL: at anybody). */
char       *sg_gw_why_no_shot     (const SgGw *gw, const SgUnit *unit, const SgUnit *target);
/** sg_gw_shot: (transfer full): the question of @unit shooting at @target. */
SgQuestion *sg_gw_shot            (const SgGw *gw, const SgUnit *unit, const SgUnit *target, GError **error);
/** SgGwFireLine: of @all figures that could shoot (of a gun, one: the muzzle) as many as have a @clear line (GW-503); where not, who stands
 * @between (nullable), and whether the target is @hidden from some by the country. */
typedef struct { gint64 all, clear; SgUnit *between; gboolean hidden; } SgGwFireLine;
/** sg_gw_fire_line: the lines of fire of @unit at @target. */
void        sg_gw_fire_line       (const SgGw *gw, const SgUnit *unit, const SgUnit *target, SgGwFireLine *line);
/** sg_gw_note_shot: what a shot leaves with @unit besides the target's losses: a jam, arms to reload, the range of a gun (GW-506, GW-509). */
void        sg_gw_note_shot       (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgUnit *target, SgVerdict *verdict);
/** sg_gw_test: (transfer full): the morale test of @unit on @row (nullable: by its figures). */
SgQuestion *sg_gw_test            (const SgGw *gw, const char *procedure, const SgUnit *unit, const char *row, GError **error);
/** sg_gw_part_off: @n figures of @unit stand by themselves from now on, called @name, numbered where others are; @word (nullable): what they are marked with. */
void        sg_gw_part_off        (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n, const char *name, const char *formation,
                                   const SgPlace *place, const char *word);
/** sg_gw_holders: (nullable): those who hold the horses of @unit, which is on foot (GW-128). */
SgUnit     *sg_gw_holders         (const SgGw *gw, const SgUnit *unit);
/** sg_gw_limit_holders: takes out of @acts what those who hold horses do not do. */
void        sg_gw_limit_holders   (GPtrArray *units, GPtrArray *acts);
/** sg_gw_count_free: figures of @unit whose hands are free: neither holding horses, nor left with them. */
gint64      sg_gw_count_free      (const SgGw *gw, const SgUnit *unit);
/** sg_gw_leave_horses: @unit gets off its horses where it stands: TRUE when somebody is left with them. */
gboolean    sg_gw_leave_horses    (const SgGw *gw, SgRuling *ruling, const SgUnit *unit);
/** sg_gw_why_no_horses: (transfer full) (nullable): why @unit cannot mount now: its horses are too far off. */
char       *sg_gw_why_no_horses   (const SgGw *gw, const SgUnit *unit);
/** sg_gw_form: draws @unit up in @formation: horses are left with their holders, and brought up by them. */
void        sg_gw_form            (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *formation);
/** sg_gw_tell_formed: (transfer full): "3rd Line formed: square", "1st Hussars dismounted". */
char       *sg_gw_tell_formed     (const SgGw *gw, const SgUnit *unit, const char *formation);
/** sg_gw_fall_in: the men of @piece, a part of @whole, are in its ranks again. */
void        sg_gw_fall_in         (const SgGw *gw, SgRuling *ruling, const SgUnit *whole, const SgUnit *piece);
/** sg_gw_ask_general: (transfer full): whether @general, with @unit, is hit by the fire that makes it test. */
SgQuestion *sg_gw_ask_general     (const SgGw *gw, const SgUnit *unit, const SgUnit *general);
/** sg_gw_trigger: (transfer full): whether @lost figures more by shooting call for a test of @target. */
SgQuestion *sg_gw_trigger         (const SgGw *gw, const SgUnit *target, gint64 lost);
/** sg_gw_reload_cost: Movement Dice to reload after a shot (GW-944, GW-906); 0: none. */
gint64      sg_gw_reload_cost     (const SgGw *gw, const SgUnit *unit);
/** sg_gw_march: (transfer full): Movement Dice of @unit at @gait. */
SgQuestion *sg_gw_march           (const SgGw *gw, const SgUnit *unit, const char *gait, GError **error);
/** sg_gw_has_cameo: whether a cameo in play, "mascot" and so on, is with @unit. */
gboolean    sg_gw_has_cameo       (const SgGw *gw, const SgUnit *unit, const char *id);
/** sg_gw_road_dice: how many more it throws on the road on which it stands: with the first dice that it throws in an activation (GW-402, GW-419). */
gint64      sg_gw_road_dice       (const SgGw *gw, const SgUnit *unit);
/** sg_gw_on_road: whether it stands on a good road, and goes on along it. */
gboolean    sg_gw_on_road         (const SgGw *gw, const SgUnit *unit);
/** sg_gw_retire: adds to @ruling the compulsory move of @unit over @inches, with collisions and the table’s edge. */
void        sg_gw_retire          (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *gait, double inches);
/** sg_gw_add_losses: what losses by shooting mean for @target: counted, a test due, its ground given up. */
void        sg_gw_add_losses      (const SgGw *gw, SgRuling *ruling, const SgUnit *target, gint64 lost);


/* The country: sg-gw-country.c */

/** sg_gw_change_country: @map takes the place of the battle’s. */
void        sg_gw_change_country  (SgRuling *ruling, SgMap *map);
/** sg_gw_halt_before: draws back the end of @path, where only a flank would come upon an obstacle, until the unit stands clear on its own side
 * of it (GW-406). Returns: (nullable): what it would stand astride all the same. */
const SgPiece *sg_gw_halt_before  (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, double bearing, SgPoint *path, guint n);
/** sg_gw_clear_obstacle: whether @block, gone along @path, @stands astride @piece; then it is taken on beyond it (GW-406). */
gboolean    sg_gw_clear_obstacle  (const SgGwBlock *block, const SgPiece *piece, const SgPoint *path, guint n, SgGwBlock *stands);
/** sg_gw_bring_down: the building in which @target, hit by @from, has lost @lost falls; the survivors come out, maybe @disordered (GW-510). */
void        sg_gw_bring_down      (const SgGw *gw, SgRuling *ruling, const SgUnit *target, const SgUnit *from, gint64 lost, gboolean disordered);
/** sg_gw_why_not_out: (transfer full) (nullable): why a unit that comes out of ruins may not stand @there. */
char       *sg_gw_why_not_out     (const SgGw *gw, const SgUnit *unit, const SgGwBlock *there);

/** sg_gw_tell_moved: every part adds to @ruling what comes of @unit going by @path. */
void        sg_gw_tell_moved      (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling);
/** sg_gw_would_leap: whether @unit, mounted, has leapt an obstacle in this cycle, or would on its way to @enemy (nullable); on foot in
 * close order: whether rough ground there breaks it (GW-407). */
gboolean    sg_gw_would_leap      (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy);
/** sg_gw_note_ride: adds to @ruling what comes of @unit going straight to @end in a charge: leaps, and looks into cover. */
void        sg_gw_note_ride       (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *end);
/** sg_gw_behind_machines: whether @unit, cyclists, stands behind the machines it laid down, against @from (nullable: anybody) (GW-131). */
gboolean    sg_gw_behind_machines (const SgGw *gw, const SgUnit *unit, const SgUnit *from);
/** sg_gw_is_on_fire, sg_gw_set_on_fire: a depot that @by, a side, has destroyed burns for a cycle before it is gone (GW-753). */
gboolean    sg_gw_is_on_fire      (const SgGw *gw, const char *id);
void        sg_gw_set_on_fire     (const SgGw *gw, SgRuling *ruling, const char *id, const char *by);
/** sg_gw_step_in: adds to @ruling that the companion whom @side has with an enemy general takes his place, once he is gone (GW-967). */
void        sg_gw_step_in         (const SgGw *gw, SgRuling *ruling, const char *side);
/** sg_gw_check_fanatic: FALSE with a sentence when one of @units, Fanatics who are acting, must charge and may do nothing else (GW-908). */
gboolean    sg_gw_check_fanatic   (const SgGw *gw, GPtrArray *units, GError **error);

/** sg_gw_first_test: (transfer full) (nullable): sg_gw_test() as it is thrown first: who may have it rolled again is asked afterwards, unless
 * that is left to the program. */
SgQuestion *sg_gw_first_test      (const SgGw *gw, const char *procedure, const SgUnit *unit, const char *row);

/** sg_gw_scare_porters: porters who are attacked or threatened drop their loads and run: nothing of any other unit (GW-909). */
void        sg_gw_scare_porters   (const SgGw *gw, SgRuling *ruling, const SgUnit *unit);

G_END_DECLS
