/* sg-lw-common.h: what the procedures of Little Wars share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Small arithmetic over the ruleset's figures and house rules; no figure of the book stands here.  A file that
 * declares a procedure includes this and nothing of the board.
 */

#pragma once

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-error.h"
#include "base/sg-text.h"
#include "rules/sg-procedure.h"

G_BEGIN_DECLS

#define LW_SYSTEM "little-wars"
/* The declaration of a length on the floor, and of a count of men, guns and the like. */
#define LW_INCHES SG_FIELD_LENGTH, .unit = "in", .min = 0, .max = 100000
#define LW_INCHES_LIST SG_FIELD_LENGTHS, .unit = "in", .min = 0, .max = 100000
#define LW_COUNT(unit_) SG_FIELD_NUMBER, .unit = unit_, .min = 0, .max = 100000

extern const char *const sg_lw_arms[];         /* infantry, cavalry */
extern const char *const sg_lw_arm_labels[];
extern const char *const sg_lw_all_arms[];     /* infantry, cavalry, gun */
extern const char *const sg_lw_all_arm_labels[];
extern const char *const sg_lw_sides[];        /* a, b */
extern const char *const sg_lw_side_labels[];
extern const char *const sg_lw_states[];       /* free, disarmed, prisoner, caged, off, dead */
extern const char *const sg_lw_state_labels[];
extern const char *const sg_lw_players[];      /* first, second */
extern const char *const sg_lw_player_labels[];
extern const char *const sg_lw_games[];        /* finish, blow, defensive */
extern const char *const sg_lw_game_labels[];
extern const char *const sg_lw_yes_no[];
extern const char *const sg_lw_yes_no_labels[];
/* Columns of a record that names a figure: id, unit, asset. */
extern const SgField sg_lw_figure_columns[];

/** sg_lw_multiplier: by how much moves are lengthened (LW-120). */
double      sg_lw_multiplier     (SgRuleset *rules);
/** sg_lw_move: how far a man of @arm may go: "infantry" or "cavalry". */
double      sg_lw_move           (SgRuleset *rules, const char *arm);
/** sg_lw_move_rule: the rule that says so. */
const char *sg_lw_move_rule      (const char *arm);
/** sg_lw_gun_move: how far a gun may go with so many men of each arm; 0 when they are too few (LW-35, LW-121). */
double      sg_lw_gun_move       (SgRuleset *rules, gint64 infantry, gint64 cavalry);
/** sg_lw_gun_men: how many men a gun must have to be served or moved (LW-28, LW-121). */
gint64      sg_lw_gun_men        (SgRuleset *rules);
/** sg_lw_gun_shots: how many shots a gun has with so many men; 0 when they are too few. */
gint64      sg_lw_gun_shots      (SgRuleset *rules, gint64 men);
/** sg_lw_crew_rule: the rule in force for crews: "LW-28" or "LW-121". */
const char *sg_lw_crew_rule      (SgRuleset *rules);

/** sg_lw_within: to a hundredth, the exact figure included (LW-R9). */
gboolean    sg_lw_within         (double distance, double reach);
gint64      sg_lw_count_within   (GArray *distances, double reach);
/** sg_lw_count_field: how many of a LENGTHS field are within @reach. */
gint64      sg_lw_count_field    (const SgQuestion *question, const char *field, double reach);
/** sg_lw_support_reach: from how far a man of @arm supports a body of @body_arm (LW-46). */
double      sg_lw_support_reach  (SgRuleset *rules, const char *arm, const char *body_arm);
/** sg_lw_count_support: free men of the records @field within a move. */
gint64      sg_lw_count_support  (const SgQuestion *question, const char *field, const char *body_arm,
                                  SgRuleset *rules);
/** sg_lw_needed: how many supporters a body of @number must have (LW-45). */
gint64      sg_lw_needed         (SgRuleset *rules, gint64 number);
/** sg_lw_is_isolated: whether @support is too few for @number. */
gboolean    sg_lw_is_isolated    (SgRuleset *rules, gint64 number, gint64 support);
/** sg_lw_step_isolation: the step that says so: "Red is isolated: 9 needed in support", "2 × 2 < 18". */
void        sg_lw_step_isolation (SgVerdict *verdict, SgRuleset *rules, const char *who, gint64 number, gint64 support);

/** sg_lw_halves: @points as half-points; a sentence that names the @field when it is neither whole nor half. */
gboolean    sg_lw_halves         (double points, const char *field, gint64 *halves, GError **error);
/** sg_lw_force_cost: what a force costs in half-points (LW-102). */
gint64      sg_lw_force_cost     (SgRuleset *rules, gint64 infantry, gint64 cavalry, gint64 guns);

/** sg_lw_text: (transfer full): a formatted arithmetic; frees nothing. */
#define sg_lw_text(...) g_strdup_printf (__VA_ARGS__)
/** sg_lw_in: (transfer full): "24¼ in". */
char       *sg_lw_in             (double inches);
/** sg_lw_ring: (transfer full): the figure "reach" of @rule as text: "6 in". */
char       *sg_lw_ring           (SgRuleset *rules, const char *rule);
/** sg_lw_small: (transfer full): a small gap as it is: "⅛ in", "0.13 in". */
char       *sg_lw_small          (double inches);
/** sg_lw_force: (transfer full): "11 men and 1 gun", "2 guns". */
char       *sg_lw_force          (gint64 men, gint64 guns);
/** sg_lw_side_name: the shown name of side "a" or "b". */
const char *sg_lw_side_name      (const SgQuestion *question, const char *side);
/** sg_lw_toss: "a" or "b": the table's word in @field, else a coin of @dice. NULL with an error. */
const char *sg_lw_toss           (const SgQuestion *question, const char *field, SgDice *dice, const char *what,
                                  GError **error);

/* A batch gathers transfers, one for each unit, asset and pair of accounts, each naming its figures. */
GPtrArray  *sg_lw_batch_new      (void);
/** sg_lw_batch_add: the record's figure goes @from @to; nothing when the record does not say its unit and asset. */
void        sg_lw_batch_add      (GPtrArray *batch, GVariant *record, const char *from, const char *to);
void        sg_lw_batch_post     (GPtrArray *batch, SgVerdict *verdict);
/** sg_lw_account: (transfer full): the record's account, or @fallback. */
char       *sg_lw_account        (GVariant *record, const char *fallback);
/** sg_lw_place: puts the effect "place" on @figure: axle at @at, muzzle to @bearing. */
void        sg_lw_place          (SgVerdict *verdict, const char *figure, SgPoint at, double bearing);
/** sg_lw_bring_in: (transfer full): who of the records @field stands at the line he makes for; @batch gets them, @from @to. */
char      **sg_lw_bring_in       (const SgQuestion *question, const char *field, const char *from, const char *to, GPtrArray *batch);
/** sg_lw_names: (transfer full): the growing list as names, NULL-terminated; the list is emptied. */
char      **sg_lw_names          (GPtrArray *list);

G_END_DECLS
