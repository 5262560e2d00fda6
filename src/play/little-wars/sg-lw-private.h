/* sg-lw-private.h: what the parts of the Little Wars game share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the game on the board, beyond those every system has: of the battle "layout-by", "role-red" and
 * "role-blue" (attacker, defender), "allowance", "allowance-men", "allowance-guns", "agreed", "interval",
 * "beaten", "beaten-turn"; of a figure "moved" and "fired" (the turn), "shots", "from" (where it stood when the
 * turn began), "put" (set down and not yet moved), "melee" (the turn of its last mêlée), "free-from" (the turn from
 * which a liberated man may be moved), "awaits-captor" (given up, and no enemy has come), "arrived" (has stood on the
 * enemy’s back line), "approach:GUN" (where its approach to that gun began).
 */

#pragma once

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "play/little-wars/sg-lw.h"

G_BEGIN_DECLS

#define SG_LW_SYSTEM "little-wars"

/** SgLw: one reading of a battle; nothing is owned. */
typedef struct
{
  SgBattle   *battle;
  SgCampaign *campaign;
  SgBoard    *board;
  SgRuleset  *rules;
  SgMap      *map;           /* (nullable) */
  const char *game, *stage, *phase;
  const char *mover, *other; /* sides; "" before the first turn */
  gint64      turn;
  gboolean    anyway;        /* asked in spite of the turn: the ruling will carry a reason */
} SgLw;

/** sg_lw_read: @board NULL is the battle's present one. */
void        sg_lw_read           (SgLw *lw, SgBattle *battle, SgBoard *board);

/* Sides. */
const char *sg_lw_other          (const char *side);
const char *sg_lw_called         (const SgLw *lw, const char *side);
gboolean    sg_lw_is_stage       (const SgLw *lw, const char *stage);
gboolean    sg_lw_is_phase       (const SgLw *lw, const char *phase);
gboolean    sg_lw_is_game        (const SgLw *lw, const char *game);
gint64      sg_lw_own_move       (gint64 turn);
/** sg_lw_player: "first" or "second". */
const char *sg_lw_player         (const SgLw *lw, const char *side);
const char *sg_lw_mover_at       (const SgLw *lw, gint64 turn);
const char *sg_lw_attacker       (const SgLw *lw);

/* Figures. */
const char *sg_lw_arm            (const SgLw *lw, const SgFigure *figure); /* "infantry", "cavalry", "gun" */
gboolean    sg_lw_is_gun         (const SgLw *lw, const SgFigure *figure);
gboolean    sg_lw_is_man         (const SgLw *lw, const SgFigure *figure);
gboolean    sg_lw_on             (const SgFigure *figure, const char *account);
gboolean    sg_lw_is_free        (const SgLw *lw, const SgFigure *figure); /* a man, armed, on the field */
gboolean    sg_lw_is_of          (const SgFigure *figure, const char *side);
gint64      sg_lw_word           (const SgFigure *figure, const char *key, gint64 fallback);
gboolean    sg_lw_has_word       (const SgFigure *figure, const char *key);
gboolean    sg_lw_this_turn      (const SgLw *lw, const SgFigure *figure, const char *key);
/** sg_lw_men: (transfer container) (element-type SgFigure): men of @side on the field on @account. */
GPtrArray  *sg_lw_men            (const SgLw *lw, const char *side, const char *account);
/** sg_lw_guns: (transfer container) (element-type SgFigure): guns on the field that @holder has. */
GPtrArray  *sg_lw_guns           (const SgLw *lw, const char *holder);
/** sg_lw_near: (transfer container): men of @side on @account within @reach of @of. */
GPtrArray  *sg_lw_near           (const SgLw *lw, const SgFigure *of, double reach, const char *side, const char *account);
double      sg_lw_gap            (const SgLw *lw, const SgFigure *a, const SgFigure *b);       /* to a hundredth */
SgPlace     sg_lw_turn_start     (const SgLw *lw, const SgFigure *figure);
SgPoint     sg_lw_trail_end      (const SgLw *lw, const SgFigure *gun);
SgPoint     sg_lw_touch_point    (const SgLw *lw, const SgFigure *a, const SgFigure *b);
/** sg_lw_name: (transfer full): "Red’s left gun", or the unit’s name. */
char       *sg_lw_name           (const SgLw *lw, const SgFigure *figure);
/** sg_lw_told: (transfer full): "Red’s left gun", "Red infantry-man". */
char       *sg_lw_told           (const SgLw *lw, const SgFigure *figure);
/** sg_lw_move_of: how far a man may go, house rules included. */
double      sg_lw_move_of        (const SgLw *lw, const SgFigure *man);
/** sg_lw_count_text: (transfer full): "18 cavalry, 2 infantry". */
char       *sg_lw_count_text     (const SgLw *lw, GPtrArray *figures);
char      **sg_lw_ids            (GPtrArray *figures);
GPtrArray  *sg_lw_figures        (const SgLw *lw, const char *const *ids, GError **error);
/** sg_lw_where: (transfer full): "at Hook’s Farm": the nearest named piece, "" without one. */
char       *sg_lw_where          (const SgLw *lw, SgPoint at);

/* Lines. */
gboolean    sg_lw_line           (const SgLw *lw, const char *side, SgPoint *a, SgPoint *b);
/** sg_lw_beyond: how far @at is behind @side's back line; negative on the field. */
double      sg_lw_beyond         (const SgLw *lw, const char *side, SgPoint at);
/** sg_lw_on_line: on or over @side's back line. */
gboolean    sg_lw_on_line        (const SgLw *lw, const SgFigure *figure, const char *side);
/** sg_lw_line_distance: from @side's back line, 0 on it or over it. */
double      sg_lw_line_distance  (const SgLw *lw, const SgFigure *figure, const char *side);
/** sg_lw_along_line: from the left end of @side's back line, as the other side sees it. */
double      sg_lw_along_line     (const SgLw *lw, const SgFigure *figure, const char *side);
double      sg_lw_from_middle    (const SgLw *lw, const char *side, SgPoint at); /* on its own side, positive */

/* Questions. */
SgQuestion *sg_lw_question       (const SgLw *lw, const char *procedure, GError **error);
SgVerdict  *sg_lw_judge          (const SgLw *lw, SgQuestion *question, GError **error);
gboolean    sg_lw_takes          (const SgQuestion *question, const char *field);
void        sg_lw_fill           (SgQuestion *question, const char *field, GVariant *value, const char *caption);
void        sg_lw_note           (SgQuestion *question, const char *field, GVariant *value); /* a word, not a measure; only where declared */
/** sg_lw_add_record: adds to an "aa{sv}"; for each letter of @types a column and its value: s text, d length, p point (x, y). */
void        sg_lw_add_record     (GVariantBuilder *records, const char *types, ...);
GVariant   *sg_lw_gaps           (const SgLw *lw, const SgFigure *of, GPtrArray *figures);
/** sg_lw_measure_of: the outcome @name as a length, 0 when it has none. */
double      sg_lw_measure_of     (SgVerdict *verdict, const char *name);

/* Rulings. */
void        sg_lw_word_set       (SgRuling *ruling, const SgFigure *figure, const char *key, const char *after);
void        sg_lw_word_number    (SgRuling *ruling, const SgFigure *figure, const char *key, gint64 after);
void        sg_lw_place_set      (SgRuling *ruling, const SgFigure *figure, const SgPlace *place);
void        sg_lw_transfer_figures (SgRuling *ruling, GPtrArray *figures, const char *to);
void        sg_lw_battle_set     (SgRuling *ruling, const char *key, const char *after);
void        sg_lw_battle_number  (SgRuling *ruling, const char *key, gint64 after);
void        sg_lw_moment         (const SgLw *lw, SgRuling *ruling);
gboolean    sg_lw_post           (const SgLw *lw, SgRuling *draft, GError **error); /* (transfer full) */

G_END_DECLS
