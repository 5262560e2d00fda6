/* sg-rk-private.h: what the parts of the game of Kriegsspiel share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "play/reisswitz/sg-rk.h"
#include "map/sg-survey.h"

G_BEGIN_DECLS

#define SG_RK_JOIN 100.0   /* paces, the program’s own: as near as a way must begin to him who goes it */

/** SgRk: one reading of a battle; nothing is owned. */
typedef struct
{
  SgBattle   *battle;
  SgCampaign *campaign;
  SgBoard    *board;
  SgRuleset  *rules;
  SgMap      *map;      /* (nullable) */
  const char *stage;
  gint64      time, turn;
} SgRk;

static inline SgPoint
sg_rk_between (SgPoint a, SgPoint b, double share)
{
  return (SgPoint) { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

/** sg_rk_keep_to_roads: each pace beside a road costs @share times as much. */
void        sg_rk_keep_to_roads (SgGoing *going, double share);
/** sg_rk_open_ground: woods and swamp, where troops of @row may go there (RK-65, RK-67). */
void        sg_rk_open_ground  (const SgRk *rk, const char *row, SgGoing *going);
/** sg_rk_find_way_by: as sg_rk_find_way_on(), by a row of the movement table, (nullable): as it marches. */
GArray     *sg_rk_find_way_by  (SgBoard *board, const char *unit, const char *row, SgPoint to, GError **error);
/** sg_rk_patrol_row: (nullable): of a small party that reconnoitres; NULL for all others (RK-78). */
const char *sg_rk_patrol_row   (const SgRk *rk, const SgUnit *unit);
/** sg_rk_way_near: (transfer full) (nullable): a place that is built over or under water is gone to as near as can be. */
GArray     *sg_rk_way_near     (SgReach *country, SgPoint to);
/** sg_rk_held_label: translated: why it does not go on, of its word "held". */
const char *sg_rk_held_label   (const char *held);
void        sg_rk_read         (SgRk *rk, SgBattle *battle);
const char *sg_rk_called       (const SgRk *rk, const char *side);
const char *sg_rk_other        (const char *side);
gint64      sg_rk_minutes      (const SgRk *rk);  /* of a move */

/* Words. */
const char *sg_rk_word         (const SgUnit *unit, const char *key);
gint64      sg_rk_word_whole   (const SgUnit *unit, const char *key, gint64 fallback);
double      sg_rk_word_number  (const SgUnit *unit, const char *key, double fallback);
/** sg_rk_word_exact: what stands there as it was reckoned, "50/3", or as an older Sandgate wrote it down; else 0. */
SgFraction  sg_rk_word_exact   (const SgUnit *unit, const char *key);
const char *sg_rk_body_word    (SgBoard *board, const char *unit, const char *key);
/** sg_rk_place: where the front middle of a unit stands; FALSE when it is not on the map. */
gboolean    sg_rk_place        (SgBoard *board, const SgUnit *unit, SgPlace *place);
/** sg_rk_on_field: on the map, with men or guns fit. */
gboolean    sg_rk_on_field     (SgBoard *board, const SgUnit *unit, SgPlace *place);
SgUnit     *sg_rk_need_unit    (const SgRk *rk, const char *id, GError **error);
/** sg_rk_need_in_hand: (transfer none) (nullable): the unit, when it can be told what to do; with his own @reason (nullable) the umpire may. In sg-rk-order.c. */
SgUnit     *sg_rk_need_in_hand (const SgRk *rk, const char *id, const char *reason, GError **error);
const SgUnitType *sg_rk_type   (SgBoard *board, const SgUnit *unit);
const char *sg_rk_arm          (SgBoard *board, const SgUnit *unit); /* "foot", "horse", "guns", "train" */

/** sg_rk_is_dismounted: cavalry on foot, whose arm is "foot"; sg_rk_foot_men: men, those of dismounted cavalry as they count on foot (RK-216). */
gboolean    sg_rk_is_dismounted (SgBoard *board, const SgUnit *unit);
double      sg_rk_foot_men     (const SgRk *rk, const SgUnit *unit);

/* Rulings: a word that stands already is not written again. */
void        sg_rk_put_unit     (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *key, const char *after);
void        sg_rk_put_unit_whole (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *key, gint64 after);
/** sg_rk_put_unit_exact: a figure of which the part of a man, or of a point, stays open. */
void        sg_rk_put_unit_exact (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *key, SgFraction after);
void        sg_rk_put_unit_number (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *key, double after);
void        sg_rk_put_body     (const SgRk *rk, SgRuling *ruling, const char *unit, const char *key, const char *after);
void        sg_rk_put_battle   (const SgRk *rk, SgRuling *ruling, const char *key, const char *after);
gboolean    sg_rk_post         (const SgRk *rk, SgRuling *draft, GError **error); /* (transfer full) */

/* Questions. */
SgQuestion *sg_rk_question     (const SgRk *rk, const char *procedure, GError **error);
void        sg_rk_fill         (SgQuestion *question, const char *field, GVariant *value);
/** sg_rk_fill_foes: who attacks and who is attacked, by whose names its sentences speak. */
void        sg_rk_fill_foes    (SgQuestion *question, const SgUnit *attacker, const SgUnit *defender);
/** sg_rk_judge: (transfer full): of a procedure without dice. */
SgVerdict  *sg_rk_judge        (const SgRk *rk, SgQuestion *question, GError **error);
double      sg_rk_measure_of   (SgVerdict *verdict, const char *name);

/* Ways: sg-rk-way.c */

/** SgRkLeg: a part of a way over one going. */
typedef struct
{
  double         from, to;     /* paces from the start of the way */
  double         degrees;      /* along the march, more than 0 uphill */
  const char    *ground;       /* "good", "heavy", "open wood", "swamp", "thick wood", or "closed" */
  const SgPiece *piece;        /* (nullable) */
  gboolean       obstacle;     /* bodies halt to cross it (RK-68) */
  gboolean       narrow;       /* a bridge, a ford or a gate */
  const char    *kind;         /* (nullable): of a road, a bridge, a gate or a defile: a row of what may go abreast (RK-72) */
} SgRkLeg;
/** sg_rk_legs: (transfer none) (element-type SgRkLeg): kept with the map. */
GArray     *sg_rk_legs         (SgMap *map, SgRuleset *rules, const SgPoint *way, guint n);
/** sg_rk_leg_column: the column of going of @leg for @row of the movement table, “swamp” or “thick-wood” (RK-67); NULL when it is closed to it. */
const char *sg_rk_leg_column   (const SgRk *rk, const char *row, const SgRkLeg *leg);
/** sg_rk_why_closed: (transfer full): why troops of @row do not go over @leg, as in a sentence: “the plough is too heavy going”. */
char       *sg_rk_why_closed   (const SgRk *rk, const char *row, const SgRkLeg *leg);
/** sg_rk_walk_on: @unit has marched @paces more by @time, and is told of when that makes a day's march; sg_rk_tell_walked: (transfer full)
 * (nullable): “3.2 of 15 miles”. In sg-rk-day.c. */
void        sg_rk_walk_on      (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 time, double paces, GPtrArray *events);
char       *sg_rk_tell_walked  (const SgRk *rk, const SgUnit *unit);
/** sg_rk_rests: going by @row, it rests in this move, where rests are kept on the map. */
gboolean    sg_rk_rests        (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *row);
/** sg_rk_leg_kind: (nullable): of @leg, by the umpire's word or as the map has it; sg_rk_add_widths: what he may say of the width of each
 * place on the rest of the way of @unit; sg_rk_fill_width: the question “width” of @piece (nullable): the next of them. In sg-rk-width.c. */
const char *sg_rk_leg_kind     (const SgRk *rk, const SgRkLeg *leg);
void        sg_rk_add_widths   (const SgRk *rk, const SgUnit *unit, GPtrArray *acts);
void        sg_rk_fill_width   (const SgRk *rk, SgQuestion *question, const SgUnit *unit, const char *piece);
void        sg_rk_rule_width   (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);
/** sg_rk_abreast: how many go abreast in a formation, a @row of the table of forms; 0 where nothing is said of it (RK-72). */
double      sg_rk_abreast      (SgRuleset *rules, const char *row);
/** sg_rk_fits: whether a formation is narrow enough for @leg. */
gboolean    sg_rk_fits         (const SgRk *rk, const SgUnit *unit, const char *formation, const SgRkLeg *leg);
/** sg_rk_narrowed: (transfer none) (nullable): the widest order of march of its arm that fits @leg; NULL: none, or as it is. */
const char *sg_rk_narrowed     (const SgRk *rk, const SgUnit *unit, const char *formation, const SgRkLeg *leg);
/** sg_rk_is_defile: nobody goes beside the way from @a to @b on either hand. */
gboolean    sg_rk_is_defile    (const SgRk *rk, SgPoint a, SgPoint b);
double      sg_rk_way_length   (const SgPoint *way, guint n);
/** sg_rk_way_at: the place @at paces from the start; before it, straight behind the start. @bearing: (out) (optional). */
SgPoint     sg_rk_way_at       (const SgPoint *way, guint n, double at, double *bearing);
/** sg_rk_way_moves: the moves that @way takes troops of @row, by "march" or "message"; −1 with an error when it is closed. */
double      sg_rk_way_moves    (const SgRk *rk, const char *procedure, const char *row, GArray *way, GError **error);

/** sg_rk_front_lost: the men by which its front is cut: the steps that foot has paid (RK-126), what it lost otherwise, and more
 * skirmishers out than is usual (RK-44). */
double      sg_rk_front_lost   (SgRuleset *rules, const SgUnit *unit);
/** sg_rk_pieces: as SgGame.pieces: blocks and exchange pieces, RK-32 and RK-T4. */
guint       sg_rk_pieces       (SgBoard *board, const SgUnit *unit, double fronts[SG_MOST_PIECES], double *whole);
/** sg_rk_tell_pieces: (transfer full) (nullable): “larger exchange piece, whole block”. */
char       *sg_rk_tell_pieces  (SgBoard *board, const SgUnit *unit);

/** sg_rk_tell_track: (transfer full) (nullable): how the loss track stands that it is on: “infantry, three ranks: the pin on 35 of 150”. */
char       *sg_rk_tell_track   (const SgRk *rk, const SgUnit *unit);

/* Columns: sg-rk-column.c */

/** sg_rk_column_line: (transfer full) (nullable) (element-type SgPoint): from head to tail, as the column lies along its way. */
GArray     *sg_rk_column_line  (SgBoard *board, const SgUnit *unit, const SgRkForm *form);
/** sg_rk_line_format: (transfer full): "100,200;300,400". */
char       *sg_rk_line_format  (const GArray *line);
/** sg_rk_keep_trail: writes down how it lies, before its way is changed. */
void        sg_rk_keep_trail   (const SgRk *rk, SgRuling *ruling, const SgUnit *unit);

/* Marches: sg-rk-order.c, sg-rk-march.c */
const char *sg_rk_march_row    (const SgRk *rk, const SgUnit *unit, const SgRkMarch *march);
void        sg_rk_clear_march  (const SgRk *rk, SgRuling *ruling, const SgUnit *unit);
/** sg_rk_goes_to_reserve: it was surprised and is not in hand before it has reached its reserve (RK-187). */
gboolean sg_rk_goes_to_reserve (const SgUnit *unit);
/** sg_rk_limber_at_once: @guns go with the move in which they are told to, as those that give a few rounds and go back (RK-163). */
void        sg_rk_limber_at_once (const SgRk *rk, SgRuling *ruling, const SgUnit *guns);
void        sg_rk_add_march    (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgRkMarch *march);
void        sg_rk_begin_forming (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *formation, gint64 from);
/** sg_rk_end_before: @march ends before a house or water into which @unit cannot go. */
void        sg_rk_end_before   (const SgRk *rk, const SgUnit *unit, SgRkMarch *march);
gboolean    sg_rk_check_march  (const SgRk *rk, const SgUnit *unit, const SgRkMarch *march, GError **error);
/** sg_rk_step: what one unit does in the move that ends at @time; it comes no farther along its way than @caps says of it. */
void        sg_rk_step         (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 time, GHashTable *caps, GPtrArray *events);
/** SgRkCap: no farther along its way than @at; @behind (nullable) is whom it comes up to. */
typedef struct { double at; char *behind; } SgRkCap;
/** sg_rk_tell_closed: (transfer full): “30th Foot can go no farther that way: the river bars it”; sg_rk_go_round: as an act: to the same end by the way
 * that it finds. */
char       *sg_rk_tell_closed  (const SgRk *rk, const SgUnit *unit);
gboolean    sg_rk_go_round     (SgBattle *battle, const char *unit, GError **error);
/** sg_rk_plan: (transfer full) (nullable): its march, how far along it it would come in a move, and how long a column it then is. */
SgRkMarch  *sg_rk_plan         (const SgRk *rk, const SgUnit *unit, double *gone, double *to, double *length);
/** sg_rk_meet: (transfer full) (element-type utf8 SgRkCap): of units that meet enemies in this move or come up to a column of their own. */
GHashTable *sg_rk_meet         (const SgRk *rk);
/** sg_rk_end_pursuit: of a unit that pursues, by the move @turn; sg_rk_pursuit_rate: paces that it may go in the next move, or INFINITY (RK-196). */
void        sg_rk_end_pursuit  (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 turn);
double      sg_rk_pursuit_rate (const SgRk *rk, const SgUnit *unit);
/* Paces: sg-rk-pace.c */
void        sg_rk_add_paces    (const SgRk *rk, const SgUnit *unit, GPtrArray *acts);
/** sg_rk_set_pace: of @marches, of @units in that order: @kind "pace" with a row, or "patrol" with "searching" or "open"; @which: (nullable). */
gboolean    sg_rk_set_pace     (const SgRk *rk, const char *const *units, GPtrArray *marches, const char *kind, const char *which, GError **error);
/* Brigades: sg-rk-brigade.c */

/** sg_rk_add_brigade: what several battalions that are chosen together can form; sg_rk_form_brigade: as an act (RK-43). */
void        sg_rk_add_brigade  (const SgRk *rk, const char *const *units, GPtrArray *acts);
gboolean    sg_rk_form_brigade (SgBattle *battle, const char *const *units, gboolean mass, GError **error);

/* The ledger: sg-rk-score.c */
SgScore    *sg_rk_score        (SgBattle *battle, GError **error);

SgBoard    *sg_rk_board_after  (const SgRk *rk, SgRuling *ruling);
void        sg_rk_event        (GPtrArray *events, SgRkStop kind, const char *unit, const char *other, const char *format, ...) G_GNUC_PRINTF (5, 6);

G_END_DECLS
