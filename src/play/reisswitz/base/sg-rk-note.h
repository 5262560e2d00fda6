/* sg-rk-note.h: words that say of a unit what happened in a move, and who is near it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_note_new: (transfer full): an empty one of @word, of this move. */
SgWordRecord *sg_rk_note_new   (const SgRk *rk, const SgWord *word);
/** sg_rk_note_since: (transfer full) (nullable): what @word says of @unit (nullable), when it is no older than @moves. */
SgWordRecord *sg_rk_note_since (const SgRk *rk, const SgUnit *unit, const SgWord *word, gint64 moves);
/** sg_rk_note_of: (transfer full) (nullable): the same, when it is of just the move @turn. */
SgWordRecord *sg_rk_note_of    (const SgUnit *unit, const SgWord *word, gint64 turn);
/** sg_rk_put_note: that in this move it was @what. */
void          sg_rk_put_note   (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgWord *word, const char *what);
/** sg_rk_put_odds: that @attacker and @enemy have the odds of @die, and who has the advantage, "attacker" or "defender". */
void          sg_rk_put_odds   (const SgRk *rk, SgRuling *ruling, const SgUnit *attacker, const SgUnit *enemy, const char *die, const char *advantage);
/** sg_rk_noted_unit: (transfer none) (nullable): whom a word of a move and a unit names, when it is no older than @moves. */
SgUnit       *sg_rk_noted_unit (const SgRk *rk, const SgUnit *unit, const SgWord *word, gint64 moves);

/** SgRkNearness: who is near: those in contact, those who are not, or all. */
typedef enum { SG_RK_TOUCHING, SG_RK_APART, SG_RK_NEAR } SgRkNearness;

/** sg_rk_list_near: (transfer full) (element-type utf8): ids of enemies within a critical distance of @unit (RK-83). */
GPtrArray    *sg_rk_list_near  (const SgUnit *unit, SgRkNearness which);
/** sg_rk_is_upon: whether @unit is in contact with the unit @enemy, NULL: with any. */
gboolean      sg_rk_is_upon    (const SgUnit *unit, const char *enemy);

G_END_DECLS
