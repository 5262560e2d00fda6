/* sg-rk-work.h: works on the clock: bridges built, broken and mended, ways blocked, houses, walls and bridges under bombardment; and
 * the country as they leave it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What has been done to the country is in sg-country.h.  A work is the battle's word "work/N", and "works" is the last N.
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"
#include "campaign/sg-country.h"
#include "campaign/sg-country-word.h"

G_BEGIN_DECLS

/** sg_rk_begun_map: (transfer none) (nullable): before anything was done to it. */
static inline SgMap *sg_rk_begun_map (SgBattle *battle) { return sg_board_get_begun_map (sg_battle_get_board (battle)); }

/** SgRkWork: something that takes moves. @left counts down as long as those who do it may. */
typedef struct
{
  guint    number;
  SgRkWorkKind kind;
  char    *piece, *unit, *side;
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
/** sg_rk_work_of: (transfer full) (nullable): that at which @unit is, or which waits for its hand to be lit; what burns on by itself is nobody’s. */
SgRkWork   *sg_rk_work_of           (SgBoard *board, const char *unit);
/** sg_rk_work_is_built: a new bridge, from bank to bank. */
gboolean    sg_rk_work_is_built     (const SgRkWork *self);
/** sg_rk_work_is_siege: guns that fire at a place. */
gboolean    sg_rk_work_is_siege     (const SgRkWork *self);
/** sg_rk_work_tell: (transfer full): "Tearing up the planking of Mill bridge". */
char       *sg_rk_work_tell         (const SgRk *rk, const SgRkWork *self);
/** sg_rk_work_told_key: (transfer full): the battle's word with the number of the dispatch that told of it. */
char       *sg_rk_work_told_key     (const SgRkWork *self);
/** sg_rk_work_told: that number, 0 when nobody told of it. */
guint       sg_rk_work_told         (SgBoard *board, const SgRkWork *self);
/** sg_rk_put_work: a new one gets its number; one with nothing @left that is not ready is taken away. */
void        sg_rk_put_work          (const SgRk *rk, SgRuling *ruling, SgRkWork *work);

/** sg_rk_piece_called: (transfer full): "Mill bridge", "the wooden bridge". */
char       *sg_rk_piece_called      (SgMap *map, const char *piece);
/** sg_rk_put_country: what is done to @piece now, and that @side (nullable) knows it. */
void        sg_rk_put_country       (const SgRk *rk, SgRuling *ruling, const char *piece, SgCountryState state, const char *side);
/** sg_rk_is_stone: a building, a wall or a bridge of stone or brick, as far as the map tells; all else is of wood. */
gboolean sg_rk_is_stone (const SgPiece *piece);

G_END_DECLS
