/* sg-rk-attack-private.h: what the parts of an attack share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/sg-rk-ask-private.h"

G_BEGIN_DECLS

/** SgRkAttack: one body attacked by all that are upon it; the first of them leads. */
typedef struct
{
  const SgRk       *rk;
  GArray           *grounds;
  const SgRkGround *attacker, *defender;
  GPtrArray        *attackers;   /* (element-type SgRkGround) */
  GVariantBuilder   points;
  GString          *told;        /* the circumstances, in words */
  GString          *base;        /* what the die of the arms is of */
  gboolean          six;         /* and that it is Die VI */
  const SgPiece    *held;        /* (nullable): the place that is attacked */
  SgQuestion       *question;    /* (nullable): what is asked of it */
} SgRkAttack;

gboolean    sg_rk_is_arm          (const SgRk *rk, const SgRkGround *ground, const char *arm);
/** sg_rk_attackers: (transfer full) (element-type SgRkGround): those of @who’s side in contact with @target, @who first. */
GPtrArray  *sg_rk_attackers       (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target);
/** sg_rk_list_upon: the same, before arms that met by chance are parted. */
GPtrArray  *sg_rk_list_upon       (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target);
gint64      sg_rk_squadrons       (const SgRk *rk, const SgRkGround *ground);
/** sg_rk_second_line: (nullable): a friend of the same arm formed behind it, as far as the procedure lets it count. */
const SgRkGround *sg_rk_second_line (const SgRk *rk, GArray *grounds, const SgRkGround *of);
/** sg_rk_guns_of: (nullable): such guns; sg_rk_has_guns: friends stand in battery that reach @enemy with canister and see it. */
const SgRkGround *sg_rk_guns_of   (const SgRk *rk, GArray *grounds, const SgRkGround *of, const SgRkGround *enemy);
gboolean    sg_rk_has_guns        (const SgRk *rk, GArray *grounds, const SgRkGround *of, const SgRkGround *enemy);
/** sg_rk_attack_slope: of the last stretch, more than 0 uphill. */
double      sg_rk_attack_slope    (const SgRk *rk, const SgRkGround *who, const SgRkGround *target);
void        sg_rk_add_point       (SgRkAttack *attack, gboolean attacker, const char *key, const char *words);
void        sg_rk_add_points      (SgRkAttack *attack, gboolean attacker, const char *key, gint64 times, const char *words);
/** sg_rk_add_circumstances: all that can be found (RK-150). */
void        sg_rk_add_circumstances (SgRkAttack *attack);
/** sg_rk_canister_moves: moves running that it has been under canister, until the last move or this. */
gint64      sg_rk_canister_moves  (const SgRk *rk, const SgUnit *unit);
/** sg_rk_shaken: "shaken", "badly_shaken" or "": by canister until the last move (RK-167). */
const char *sg_rk_shaken          (const SgRk *rk, const SgUnit *unit);
gboolean    sg_rk_is_surprised    (const SgRk *rk, const SgUnit *unit);

/* What a die brings about: sg-rk-beat.c */

/** sg_rk_go_back: @paces from where the enemy is, at the rate of its arm. */
void        sg_rk_go_back         (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgPoint enemy, double paces);
/** sg_rk_retreat_paces: that the beaten go in @moves (RK-198). */
double      sg_rk_retreat_paces   (const SgRk *rk, const SgUnit *unit, gint64 moves);
/** sg_rk_beat: @victor: (nullable): it recovers, goes back, and the victor has won. */
void        sg_rk_beat            (const SgRk *rk, SgRuling *ruling, const SgUnit *beaten, const SgUnit *victor, const char *grade);
/** sg_rk_take_all: those fit go to @account. */
void        sg_rk_take_all        (SgRuling *ruling, const SgUnit *unit, const char *account);
/** sg_rk_decide: the die of an attack, with all its consequences. */
void        sg_rk_decide          (const SgRk *rk, SgRuling *ruling, const SgUnit *attacker, const SgUnit *defender, gboolean attacker_won, const char *thrown);

/* Waves upon a square (RK-165) */

/** SgRkWaves: those of one series: @thrown so far, @now of them in this move, of @all that the first of them had. */
typedef struct { gint64 thrown, now, all; } SgRkWaves;
SgRkWaves   sg_rk_waves_on        (const SgRk *rk, const SgUnit *square);
/** sg_rk_count_waves: in how many waves @attackers (element-type SgRkGround) come on, and how many squadrons are in @each. */
gint64      sg_rk_count_waves     (const SgRk *rk, GArray *grounds, GPtrArray *attackers, const SgRkGround *defender, gint64 *each);

/* Pursuit: sg-rk-pursue.c */

/** sg_rk_pursue: the victor follows who was beaten, as an act. */
gboolean    sg_rk_pursue          (SgBattle *battle, const char *unit, const char *beaten, GError **error);
/** sg_rk_is_after: it pursues @beaten; sg_rk_is_out_of_hand: cavalry that pursues, or has not half its strength in hand again (RK-196). */
gboolean    sg_rk_is_after        (const SgRk *rk, const SgUnit *unit, const SgUnit *beaten);
gboolean    sg_rk_is_out_of_hand  (const SgRk *rk, const SgUnit *unit);
/** sg_rk_note_loss: the points that its fight cost the beaten. */
void        sg_rk_note_loss       (const SgRk *rk, SgRuling *ruling, const SgUnit *beaten, SgFraction points);

/** sg_rk_name_units: the clause of @ruling, with the names of those whom it concerns: sg-rk-clause.c */
void        sg_rk_name_units      (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);
/** sg_rk_name_losses: adds to it whole men that @ruling, as it is drafted, counts among the dead. */
void        sg_rk_name_losses     (const SgRk *rk, SgRuling *ruling, SgQuestion *question);
/** sg_rk_tell_ended: in log and tray, that the march of a victor ends where he fought. */
void        sg_rk_tell_ended      (const SgRk *rk, SgRuling *ruling);

/* Losses as they are marked: sg-rk-track.c */

/** sg_rk_lose_points: of loss on a unit, as it is formed: men at once, and points that are still to be marked on its track. */
void        sg_rk_lose_points     (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgFraction points);
void        sg_rk_suggest_tracks  (const SgRk *rk, GPtrArray *list);
void        sg_rk_rule_track      (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

/* Cavalry against cavalry: sg-rk-horse.c */

/** sg_rk_must_rally: before it may attack or pursue again. */
gboolean    sg_rk_must_rally      (const SgRk *rk, const SgUnit *unit);
/** sg_rk_brought_up: (transfer none) (nullable): the second line that comes up into @unit to receive a charge; sg_rk_bring_up: it comes. */
SgUnit     *sg_rk_brought_up      (const SgRk *rk, const SgUnit *unit);
void        sg_rk_bring_up        (const SgRk *rk, SgRuling *ruling, const SgUnit *unit);
/** sg_rk_effective_squadrons: those of it that count in a shock: of what was not in order again 300 paces from the enemy only its head. */
gint64      sg_rk_effective_squadrons (const SgRk *rk, const SgRkGround *ground);
gboolean    sg_rk_is_spread       (const SgRk *rk, const SgUnit *unit);
/** sg_rk_add_flank_groups: to @list (element-type SgRkGround) the cavalry beside those in it that counts with them and shares their fate
 * (RK-153), unless it fights others than @foes; sg_rk_defenders: (transfer full): @target with those beside it. */
void        sg_rk_add_flank_groups (const SgRk *rk, GArray *grounds, GPtrArray *list, GPtrArray *foes);
GPtrArray  *sg_rk_defenders       (const SgRk *rk, GArray *grounds, const SgRkGround *target, GPtrArray *attackers);
/** sg_rk_count_shock: the squadrons of one line that count, of which @doubled count twice; @riders: (inout): with intervals fewer. */
gint64      sg_rk_count_shock     (const SgRk *rk, GPtrArray *list, gint64 doubled, gint64 *riders);
/** sg_rk_added_squadrons: of its second line, that join the shock (RK-162). */
gint64      sg_rk_added_squadrons (const SgRk *rk, GArray *grounds, const SgRkGround *defender, gint64 attackers);
void        sg_rk_suggest_spread  (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list);
void        sg_rk_suggest_lines   (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list);
/** sg_rk_remember_lines: who may go on after a shock that was won. */
void        sg_rk_remember_lines  (const SgRk *rk, SgRuling *ruling, GArray *grounds, const SgRkGround *victor, const SgRkGround *beaten);
/** sg_rk_faces: it has just won before @line, the second of the beaten (RK-161). */
gboolean    sg_rk_faces           (const SgRk *rk, const SgUnit *victor, const SgUnit *line);
/** sg_rk_follows_up: it is the second line after @beaten (RK-162). */
gboolean    sg_rk_follows_up      (const SgRk *rk, const SgUnit *line, const SgUnit *beaten);
/** sg_rk_go_at: @paces towards @to, at the rate of an attack. */
void        sg_rk_go_at           (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgPoint to, double paces);
void        sg_rk_rule_horse      (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

/* Before an attack on infantry: sg-rk-foot.c */

/** sg_rk_part_arms: leaves of @attackers (element-type SgRkGround) those of the first’s arm, unless they work together (RK-180). */
void        sg_rk_part_arms       (const SgRk *rk, GPtrArray *attackers);
/** sg_rk_lost_skirmishers: its skirmishers were driven in, and it fights without (RK-174). */
gboolean    sg_rk_lost_skirmishers (const SgRk *rk, const SgUnit *unit);
/** sg_rk_under_guns: the attacker’s @index, where his skirmishers threw against the defender’s guns (RK-177). */
gboolean    sg_rk_under_guns      (const SgRk *rk, const SgUnit *attacker, const SgUnit *defender, gint64 *index);
/** sg_rk_mark_broken: lone infantry that infantry with cavalry beat: what its pursuit would bring (RK-178). */
void        sg_rk_mark_broken     (const SgRk *rk, SgRuling *ruling, GArray *grounds, const SgRkGround *attacker, const SgRkGround *beaten);
/** sg_rk_suggest_broken: @pursuer: (nullable). */
void        sg_rk_suggest_broken  (const SgRk *rk, const SgRkGround *own, const SgRkGround *pursuer, GPtrArray *list);
void        sg_rk_suggest_foot    (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list);
void        sg_rk_rule_foot       (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

/* Places that are held, and prisoners: sg-rk-storm.c, sg-rk-prisoners.c */

/** sg_rk_fill_shortfall: the troops of the place and those that it wants, as fields (RK-210, RK-211); TRUE: both are too few, and numbers decide (RK-215). */
gboolean    sg_rk_fill_shortfall  (SgRkAttack *attack, const SgPiece *piece);
/** sg_rk_begin_storm_losses: @attackers: (element-type SgRkGround). */
void        sg_rk_begin_storm_losses (const SgRk *rk, SgRuling *ruling, const SgUnit *garrison, GPtrArray *attackers, gboolean success);
void        sg_rk_suggest_storm_losses (const SgRk *rk, GArray *grounds, const SgRkGround *garrison, GPtrArray *list);
void        sg_rk_rule_storm_losses (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);
/** sg_rk_take_prisoners: all of @unit that are fit, by @captor (nullable); guns are captured. */
void        sg_rk_take_prisoners  (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgUnit *captor);
/** sg_rk_take_wagons: @captor has come up to them, as an act. */
gboolean    sg_rk_take_wagons     (SgBattle *battle, const char *captor, const char *wagons, GError **error);
/** sg_rk_lead_prisoners: they go where their escort has gone, on @after, the board as the move leaves it. */
void        sg_rk_lead_prisoners  (const SgRk *rk, SgBoard *after, SgRuling *ruling);
void        sg_rk_suggest_prisoners (const SgRk *rk, GArray *grounds, GPtrArray *list);
void        sg_rk_rule_prisoners  (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

/* What lies behind the beaten: sg-rk-rear.c */

void        sg_rk_suggest_rear    (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list);
void        sg_rk_rule_rear       (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);
/** sg_rk_refuge_points: to @enemy, who must throw again because @own reached a refuge in time; 0: it reached none (RK-204). */
gint64      sg_rk_refuge_points   (const SgRk *rk, GArray *grounds, const SgRkGround *own, const SgRkGround *enemy);
gboolean    sg_rk_is_thrown_on_obstacle (const SgRk *rk, const SgUnit *unit);
/** sg_rk_may_flee: it may go back faster, at the cost of a grade; sg_rk_flee: as an act (RK-198). */
gboolean    sg_rk_may_flee        (const SgRk *rk, const SgUnit *unit);
gboolean    sg_rk_flee            (SgBattle *battle, const char *unit, GError **error);
/** sg_rk_worsen: the grade of one that is on its way back, once for each defeat (RK-198). */
void        sg_rk_worsen          (const SgRk *rk, SgRuling *ruling, const SgUnit *unit);

/* What the attacked answers: sg-rk-answer.c */

/** sg_rk_answer: in this move or before it began: "stands", "meets", "retires", or "". */
const char *sg_rk_answer          (const SgRk *rk, const SgUnit *unit);
void        sg_rk_suggest_answer  (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list);
/** sg_rk_suggest_charged: what cavalry answers that is about to be charged (RK-160). */
void        sg_rk_suggest_charged (const SgRk *rk, GArray *grounds, const SgRkGround *who, GPtrArray *list);
/** sg_rk_shares_fate: guns that stay with cavalry which is charged (RK-163). */
gboolean    sg_rk_shares_fate     (const SgRk *rk, const SgUnit *guns, const SgUnit *cavalry);
void        sg_rk_rule_answer     (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

/* What they halt at to cross it: sg-rk-hedge.c */

/** sg_rk_put_crossing: it has crossed what it halted at, and forms again behind it. */
void        sg_rk_put_crossing    (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 time);
void        sg_rk_suggest_hedge   (const SgRk *rk, const SgUnit *unit, GPtrArray *list);
void        sg_rk_rule_hedge      (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

/* Guns taken in flank, and guns that were taken: sg-rk-guns.c */

/** sg_rk_lose_guns: all of them, to @captor. */
void        sg_rk_lose_guns       (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, const SgUnit *captor);
/** sg_rk_flanker_of: (nullable): an enemy that has come up to guns from beside or behind. */
const SgRkGround *sg_rk_flanker_of (const SgRk *rk, GArray *grounds, const SgRkGround *guns);
/** sg_rk_suggest_turning: two guns of a battery taken in flank, and the rest that may be saved (RK-172). */
void        sg_rk_suggest_turning (const SgRk *rk, GArray *grounds, const SgRkGround *guns, GPtrArray *list);
/** sg_rk_dare_saving: the exceptional throw for it; sg_rk_save_guns: the exceptional dice. */
void        sg_rk_dare_saving     (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, gboolean dares);
void        sg_rk_save_guns       (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, const SgUnit *enemy, gboolean success);
void        sg_rk_suggest_guns    (const SgRk *rk, GArray *grounds, GPtrArray *list);
void        sg_rk_rule_guns       (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

/* Inside a square: sg-rk-shelter.c */

/** sg_rk_square_near: (nullable): of its own side, into which the gunners of @own may run, or a general ride (RK-42). */
const SgRkGround *sg_rk_square_near (const SgRk *rk, GArray *grounds, const SgRkGround *own);
/** sg_rk_shelter_of: (transfer none) (nullable): the square in which they are. */
SgUnit     *sg_rk_shelter_of      (const SgRk *rk, const SgUnit *unit);
/** sg_rk_is_manned: guns in battery, with their gunners. */
gboolean    sg_rk_is_manned       (const SgRk *rk, const SgRkGround *guns);
/** sg_rk_horse_near: (nullable): cavalry of the enemy that nears @own. */
const SgRkGround *sg_rk_horse_near (const SgRk *rk, GArray *grounds, const SgRkGround *own);
void        sg_rk_add_shelter     (const SgRk *rk, const SgUnit *unit, GPtrArray *acts);
gboolean    sg_rk_take_shelter    (SgBattle *battle, const char *id, const char *in, GError **error);
gboolean    sg_rk_come_out        (SgBattle *battle, const char *id, GError **error);
/** sg_rk_lose_sheltered: @victor has broken @square: the guns are lost whose gunners are in it. */
void        sg_rk_lose_sheltered  (const SgRk *rk, SgRuling *ruling, const SgUnit *square, const SgUnit *victor);

/* Strongholds and batteries: sg-rk-hold.c */

/** sg_rk_are_in_wood: both, and not at its edge, so that they fight as skirmishers and lose a quarter (RK-176). */
gboolean    sg_rk_are_in_wood     (const SgRk *rk, const SgRkGround *holds, const SgRkGround *from);

/** sg_rk_stronghold: (transfer full) (nullable): the class of the place that it holds against @from; NULL in an open fight. @piece: (out)
 * (optional) (nullable). */
char       *sg_rk_stronghold      (const SgRk *rk, const SgRkGround *holds, const SgRkGround *from, const SgPiece **piece);
/** sg_rk_stronghold_index: the attacker’s, by class, garrison and the number of the attack. */
gint64      sg_rk_stronghold_index (SgRkAttack *attack, const char *class);
/** sg_rk_battery_support: (nullable): friends of the guns formed to fight beside them (RK-181). */
const SgRkGround *sg_rk_battery_support (const SgRk *rk, GArray *grounds, const SgRkGround *guns);
/** sg_rk_ask_battery: (transfer full). */
SgQuestion *sg_rk_ask_battery     (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GError **error);

/** sg_rk_dares: the exceptional dice are to be thrown for it in this move. */
gboolean    sg_rk_dares           (const SgRk *rk, const SgUnit *unit);
/** sg_rk_suggest_chances: (element-type SgSuggestion): surprise, capture, debouching, the exceptional throw. */
void        sg_rk_suggest_chances (const SgRk *rk, GArray *grounds, GPtrArray *list);
/** sg_rk_add_suggestion: (transfer none): one more for the tray. @who, @other: (nullable). */
SgSuggestion *sg_rk_add_suggestion (GPtrArray *list, const char *rule, const char *icon, SgQuestion *question, const SgUnit *who, const SgUnit *other,
                                    const char *format, ...) G_GNUC_PRINTF (7, 8);

G_END_DECLS
