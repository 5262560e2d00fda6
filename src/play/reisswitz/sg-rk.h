/* sg-rk.h: Kriegsspiel on a battle: forces, marches on the clock of the day, dispatches, and what each side knows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything that stands or goes is a unit, whose one body has its own id.  Times are minutes since midnight.
 *
 * Words of the game on the board.  Of the battle: "stage" ("setting", "play", "over"), "time", "turn" (moves since the
 * beginning), "visibility" (paces, "" for as far as the ground lets), "night" (yes); "sighting/SIDE/N" and "known/SIDE/N"
 * (sg-rk-sight.h), "dispatch/N/KEY" (sg-rk-dispatch.h),
 * "duties-SIDE" (sg-rk-chain.c), "play" ("face to face": on one map).  Of a unit: "force" (the brigade it is of), "battery" (whose wagons it is), "march" (a standing order,
 * sg_rk_march_format()), "gone" (paces gone along it), "marched" (moves on the march, without a halt), "done" (the time at
 * which it came to the end of its way), "held" (why it stands on its way: "closed", "narrow", "obstacle", "behind" another on the road, or "" ), "widens" (the formation that it narrowed from), "closing" (to its tail: "stands" or "slow", its head), "crossing"
 * (an obstacle that it is about to cross: sg-rk-hedge.c), "fell" (the move, and who fell by fire in it), "disordered" (until when), "forming" (the formation
 * that it changes to) and "forms" (when), "fast" (moves gone at an exceptional rate), "moved" and "fired" (the move), "near" (enemies within a critical distance), "reported" (what its commander knows of it, a sighting), "canister" and "canister-turn" (moves
 * running under canister, and the last), "shaken", "odds", "won", "beat", "stormed" and "storms", "attacked", "set-out", "trotted".
 * Works and what they leave are in sg-rk-work.h, what lies behind the beaten in sg-rk-rear.c.
 * Of a body: "place", "formation", "length" (of a column, paces), "trail" (what a column has behind it beyond its way, "x,y;x,y").
 */

#pragma once

#include "army/sg-army.h"
#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_RK_SYSTEM "reisswitz"

/* Forces: sg-rk-muster.c */

/** SgRkMuster: one unit to be raised; @count men, riders, guns or wagons. What follows it may be NULL: @node is its id in the roster of @army, @battery whose wagons they are. */
typedef struct { const char *id, *name, *type; gint64 count; const char *formation, *force, *weapon, *node, *army, *battery; } SgRkMuster;
/** sg_rk_muster: in one ruling or not at all. */
gboolean    sg_rk_muster        (SgBattle *battle, const char *side, const SgRkMuster *units, guint n, GError **error);
/** sg_rk_muster_army: every unit of @army; ids are the builder's own with the side before them. */
gboolean    sg_rk_muster_army   (SgBattle *battle, const char *side, SgArmy *army, GError **error);
/** sg_rk_deploy: sets a unit on the map, its front middle at @place; once the battle is on it wants a @reason. @formation NULL: as it is. */
gboolean    sg_rk_deploy        (SgBattle *battle, const char *unit, const SgPlace *place, const char *formation, const char *reason, GError **error);
/** sg_rk_set_beginning: before the day: when it begins, which is the time of all that is written until then. */
gboolean    sg_rk_set_beginning (SgBattle *battle, gint64 time, GError **error);
/** sg_rk_begin: the clock is set to @time and the first move may be made. */
gboolean    sg_rk_begin         (SgBattle *battle, gint64 time, GError **error);

/* Formations: sg-rk-form.c */

/** SgRkForm: what a unit takes up as it is formed; words belong to the ruleset. */
typedef struct
{
  const char *id, *label;      /* "route", "Column of route in sections" */
  const char *row;             /* of the table of forms: "foot/route" */
  const char *target;          /* a row of RK-T22 */
  gboolean    battle;          /* formed to fight */
  gboolean    column;          /* has a length that stretches on the march */
  double      front, depth;    /* paces; of a column @depth is its length now */
  double      whole;           /* the front with nobody lost */
  double      block;           /* depth of the block that shows it */
  double      closed, march;   /* lengths of a column */
} SgRkForm;
/** sg_rk_form: @formation NULL: as it stands. FALSE when its arm has no such formation. */
gboolean    sg_rk_form          (SgBoard *board, const SgUnit *unit, const char *formation, SgRkForm *form);
/** sg_rk_is_in_battery: guns unlimbered, at full or at close intervals (RK-50). */
gboolean    sg_rk_is_in_battery (const SgRkForm *form);
/** sg_rk_is_square: hollow, with or without its skirmishers (RK-42). */
gboolean    sg_rk_is_square     (const SgRkForm *form);
/** sg_rk_formations: (transfer container) (element-type utf8): ids of those that its arm has. */
GPtrArray  *sg_rk_list_forms    (SgBoard *board, const SgUnit *unit);

/* Marches: sg-rk-order.c */

/** SgRkMarch: a standing order to march. */
typedef struct
{
  GArray  *way;          /* (element-type SgPoint): from where its head stands */
  char    *row;          /* of the movement table; NULL: as the type marches */
  char    *formation;    /* to march in; NULL: as it stands */
  char    *then;         /* (nullable): formation to take up at the end */
  double   facing;       /* at the end; NAN: as it came */
  double   rate;         /* paces a move at the most; 0: all it can */
  gint64   starts, halt; /* minutes; -1: at once, never */
  gboolean concealed;
} SgRkMarch;
SgRkMarch  *sg_rk_march_new     (const SgPoint *way, guint n);
SgRkMarch  *sg_rk_march_parse   (const char *text);  /* (transfer full) (nullable) */
char       *sg_rk_march_format  (const SgRkMarch *self);
void        sg_rk_march_free    (SgRkMarch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRkMarch, sg_rk_march_free)
/** sg_rk_march_attacks: whether it goes at the pace of the attack (RK-84). */
gboolean    sg_rk_march_attacks (const SgRkMarch *self);
/** sg_rk_unit_march: (transfer full) (nullable): its standing order. */
SgRkMarch  *sg_rk_unit_march    (const SgUnit *unit);
/** sg_rk_order_march: @reason: (nullable): allows what is against a rule. */
gboolean    sg_rk_order_march   (SgBattle *battle, const char *unit, const SgRkMarch *march, const char *reason, GError **error);
/** sg_rk_order_marches: several units at once, in one ruling; in that order they use the way. */
gboolean    sg_rk_order_marches (SgBattle *battle, const char *const *units, const SgRkMarch *const *marches, guint n, const char *reason, GError **error);
/** sg_rk_order_attack: the same, upon a body of the enemy: @enemy is its name, for the log. */
gboolean    sg_rk_order_attack  (SgBattle *battle, const char *const *units, const SgRkMarch *const *marches, guint n, const char *enemy, GError **error);
/** sg_rk_list_paces: (transfer container) (element-type utf8): rows of the movement table by which it may go in action; …_pace_label:
 * (transfer full): “Horse artillery: 600 paces a move”. */
GPtrArray  *sg_rk_list_paces    (SgBoard *board, const SgUnit *unit);
char       *sg_rk_pace_label    (SgBoard *board, const char *row);
gboolean    sg_rk_order_halt    (SgBattle *battle, const char *unit, GError **error);
gboolean    sg_rk_order_form    (SgBattle *battle, const char *unit, const char *formation, GError **error);
/** sg_rk_find_way: (transfer full) (nullable) (element-type SgPoint): the way it would take, by the going of the ground. */
GArray     *sg_rk_find_way      (SgBattle *battle, const char *unit, SgPoint to, GError **error);
/** sg_rk_find_way_on: the same on any board with a map, as that of a side. */
GArray     *sg_rk_find_way_on   (SgBoard *board, const char *unit, SgPoint to, GError **error);
/** sg_rk_march_time: moves that the whole way takes at full rate; −1 when it is closed to it. */
double      sg_rk_march_time    (SgBattle *battle, const char *unit, const SgRkMarch *march, GError **error);

/* Time: sg-rk-advance.c */

typedef enum
{
  SG_RK_STOP_TIME     = 1 << 0,
  SG_RK_STOP_CONTACT  = 1 << 1,   /* within a critical distance of an enemy (RK-83) */
  SG_RK_STOP_SIGHTING = 1 << 2,
  SG_RK_STOP_MESSAGE  = 1 << 3,   /* one has arrived */
  SG_RK_STOP_MARCH    = 1 << 4,   /* done, or held up */
  SG_RK_STOP_ORDER    = 1 << 5,   /* an answer or a standing order is due */
  SG_RK_STOP_ANY      = (1 << 6) - 1,
} SgRkStop;

/** SgRkEvent: what happened in a move that the umpire may want to stop at. */
typedef struct { SgRkStop kind; char *words; char *unit, *other; } SgRkEvent;

/** sg_rk_move: one move of two minutes, all of both sides at once, in one ruling. @events: (out) (optional) (transfer full) (element-type SgRkEvent). */
gboolean    sg_rk_move          (SgBattle *battle, GPtrArray **events, GError **error);
/** sg_rk_advance: moves until @until (minutes) or the first of @stops. Returns: (transfer full): why it stopped, NULL with an error. */
char       *sg_rk_advance       (SgBattle *battle, gint64 until, SgRkStop stops, guint *moves, GError **error);

/** sg_rk_now: what the clock says, in minutes of the day; before the day has begun, when it begins. */
gint64      sg_rk_now           (SgBoard *board);
/** sg_rk_clock_text: (transfer full): "9.04". */
char       *sg_rk_clock_text    (gint64 minutes);
/** sg_rk_clock_parse: of "9.04", "09:04" or "9:04". */
gboolean    sg_rk_clock_parse   (const char *text, gint64 *minutes);

G_END_DECLS
