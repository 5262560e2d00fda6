/* sg-rk-work.h: works on the clock: bridges built, broken and mended, ways blocked, houses, walls and bridges under bombardment; and
 * the country as they leave it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What has been done to the country is in sg-country.h.  A work is the battle's word "work/N", and "works" is the last N.
 */

#pragma once

#include "play/reisswitz/sg-rk-private.h"
#include "campaign/sg-country.h"

G_BEGIN_DECLS

/** sg_rk_begun_map: (transfer none) (nullable): before anything was done to it. */
static inline SgMap *sg_rk_begun_map (SgBattle *battle) { return sg_board_get_begun_map (sg_battle_get_board (battle)); }

/** SgRkWork: something that takes moves; @kind is that of the procedure “bridge”, or "bombard", "breach", "bridge-fire", "ferry",
 * "swim". @left counts down as long as those who do it may. */
typedef struct
{
  guint    number;
  char    *kind, *piece, *unit, *side;
  char    *observer;           /* the enemy that saw it first, while his commander does not know of it by himself; else "" */
  gint64   saw;                /* minutes: when that was */
  SgPoint  at, to;             /* where it is done; of a new bridge, from bank to bank; of a crossing, to where */
  double   moves, left;
  gint64   begun;              /* minutes */
  gint64   lasts, spread, clear; /* moves from its end: until a bridge cannot be crossed; until the fire spreads, and all must be gone; −1: never */
  gboolean timed, ready, held, seen;
} SgRkWork;
void        sg_rk_work_free         (SgRkWork *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRkWork, sg_rk_work_free)
/** sg_rk_works: (transfer full) (element-type SgRkWork): those that go on. */
GPtrArray  *sg_rk_works             (SgBoard *board);
/** sg_rk_work_of: (transfer full) (nullable): that at which @unit is. */
SgRkWork   *sg_rk_work_of           (SgBoard *board, const char *unit);
/** sg_rk_work_is_built: a new bridge, from bank to bank. */
gboolean    sg_rk_work_is_built     (const SgRkWork *self);
/** sg_rk_work_tell: (transfer full): "Tearing up the planking of Mill bridge". */
char       *sg_rk_work_tell         (const SgRk *rk, const SgRkWork *self);
/** sg_rk_work_told_key: (transfer full): the battle's word with the number of the dispatch that told of it. */
char       *sg_rk_work_told_key     (const SgRkWork *self);
/** sg_rk_works_to_report: (transfer full) (element-type SgRkWork): those seen by bodies of @side of which their commander does not know,
 * nor will by a rider (RK-26). */
GPtrArray  *sg_rk_works_to_report   (SgBoard *board, const char *side);
/** sg_rk_put_work: a new one gets its number; one with nothing @left that is not ready is taken away. */
void        sg_rk_put_work          (const SgRk *rk, SgRuling *ruling, SgRkWork *work);

/** sg_rk_piece_called: (transfer full): "Mill bridge", "the wooden bridge". */
char       *sg_rk_piece_called      (SgMap *map, const char *piece);
/** sg_rk_put_country: what was done to @piece, and that @side (nullable) knows it. */
void        sg_rk_put_country       (const SgRk *rk, SgRuling *ruling, const char *piece, const char *state, const char *side);

/* Acts of a unit beside a bridge or water, or of a battery before a place: sg-rk-work-acts.c, sg-rk-siege.c */
void        sg_rk_add_works         (const SgRk *rk, const SgUnit *unit, GPtrArray *acts);
void        sg_rk_add_sieges        (const SgRk *rk, const SgUnit *unit, GPtrArray *acts);
gboolean    sg_rk_begin_work        (SgBattle *battle, const char *unit, const char *kind, const char *piece, GError **error);
gboolean    sg_rk_end_work          (SgBattle *battle, guint number, gboolean carried_out, GError **error);
gboolean    sg_rk_put_out           (SgBattle *battle, const char *unit, const char *piece, GError **error);
gboolean    sg_rk_order_siege       (SgBattle *battle, const char *unit, const char *kind, const char *piece, GError **error);
/** sg_rk_ask_siege: (transfer full) (nullable): the question of a battery that was ordered to fire at a place. */
SgQuestion *sg_rk_ask_siege         (const SgRk *rk, const SgUnit *unit);
void        sg_rk_rule_siege        (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

/** sg_rk_is_stone: a building, a wall or a bridge of stone or brick, as far as the map tells; all else is of wood. */
gboolean    sg_rk_is_stone          (const SgPiece *piece);

/* Ammunition: sg-rk-siege.c */
/** sg_rk_shots_left: moves of fire that @unit has left (RK-116, RK-117). */
gint64      sg_rk_shots_left        (const SgRk *rk, const SgUnit *unit);
/** sg_rk_fallen_cartridges: moves of fire that its fallen leave to a battalion that has held its ground; sg_rk_search_fallen: as an act, that the umpire allows. */
gint64      sg_rk_fallen_cartridges (const SgRk *rk, const SgUnit *unit);
gboolean    sg_rk_search_fallen     (SgBattle *battle, const char *unit, GError **error);
/** sg_rk_rounds_row: of the table of rounds carried: of a gun, “6”, “12”, “howitzer”, in a battery of @type. */
const char *sg_rk_rounds_row        (const char *gun, const char *type);

/* Wagons: sg-rk-wagons.c */

/** sg_rk_wagon_blocks: that a battery of @type has; sg_rk_wagon_count: the wagons of each. */
guint       sg_rk_wagon_blocks      (SgRuleset *rules, const char *type);
gint64      sg_rk_wagon_count       (SgRuleset *rules, const char *type, const char *weapon, gint64 guns);
/** sg_rk_why_not_refill: (transfer full) (nullable): a sentence; @wagons: (out) (nullable): that are nearest of those which may serve it. */
char       *sg_rk_why_not_refill    (const SgRk *rk, GArray *grounds, const SgUnit *unit, const SgUnit **wagons);
/** sg_rk_bring_wagons: the wagons of a battery march up behind it. */
gboolean    sg_rk_bring_wagons      (SgBattle *battle, const char *battery, GError **error);
/** sg_rk_berth: as SgGame.berth. */
gboolean    sg_rk_berth             (SgBattle *battle, const char *unit, SgPlace *place);
gint64      sg_rk_refill_moves      (const SgRk *rk, const SgUnit *unit);

/** sg_rk_step_works: all works of a move, on @after, the board as the draft leaves it. */
void        sg_rk_step_works        (const SgRk *rk, SgBoard *after, SgRuling *ruling, gint64 time, GPtrArray *events);

G_END_DECLS
