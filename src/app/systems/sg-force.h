/* sg-force.h: a force to be mustered: as at Hook's Farm, to the book's total, or by number.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

typedef struct { char *id, *name, *type; guint count; } SgForceUnit;

typedef GPtrArray SgForce; /* (element-type SgForceUnit) */

SgForce  *sg_force_new       (void);
/** sg_force_add: one more unit; its id is made from @side, its type and what is there already. */
void      sg_force_add       (SgForce *self, const char *side, const char *name, const char *type, guint count);
/** sg_force_by_number: one body of infantry, one of cavalry, and guns one by one. */
SgForce  *sg_force_by_number (const SgSide *side, guint infantry, guint cavalry, guint guns);
/** sg_force_to_total: guns, cavalry and infantry in the book's proportions (LW-103) that cost the book's total (LW-102). */
SgForce  *sg_force_to_total  (SgRuleset *rules, const SgSide *side);
/** sg_force_sample: the force that @side had at Hook's Farm; (nullable) @called: how @side is called in this campaign. */
SgForce  *sg_force_sample    (const char *side, const char *called, GError **error);
/** sg_force_again: the force that @side began @battle with. */
SgForce  *sg_force_again     (SgBattle *battle, const char *side);
/** sg_force_words: (transfer full): "20 infantry, 8 cavalry, 3 guns". */
char     *sg_force_words     (SgForce *self, SgRuleset *rules);
guint     sg_force_count     (SgForce *self, const char *type);
/** sg_force_muster: raises it, its ids kept apart from those on the board. */
gboolean  sg_force_muster    (SgForce *self, SgBattle *battle, const char *side, GError **error);

/** sg_force_disband: takes @unit off before play. */
gboolean  sg_force_disband   (SgBattle *battle, const SgUnit *unit, const char *reason, GError **error);

/** sg_force_is_counted: whether the book counts a force by the figure, each arm at its price; the others raise armies, unit by unit. */
gboolean  sg_force_is_counted (SgRuleset *rules);
/** sg_force_has_prices: whether the book has prices at all. */
gboolean  sg_force_has_prices (SgRuleset *rules);
/** sg_force_price: what @unit cost, in half-points; 0 where its book has no prices, or it came without one. */
gint64    sg_force_price      (SgRuleset *rules, const SgUnit *unit);
/** sg_force_price_side: the sum over the units of @side. */
gint64    sg_force_price_side (SgBoard *board, const char *side);
/** sg_force_is_mustered: whether @side began the battle with anybody. */
gboolean  sg_force_is_mustered (SgBattle *battle, const char *side);
/** sg_force_may_change: whether forces may still be mustered and changed. */
gboolean  sg_force_may_change (SgBattle *battle);
/** sg_force_resize: gives @unit another number before play, in one ruling. */
gboolean  sg_force_resize    (SgBattle *battle, SgUnit *unit, guint count, GError **error);
/** sg_force_word: an edit of a unit: "name", "commander", "notes". */
gboolean  sg_force_word      (SgBattle *battle, SgUnit *unit, const char *key, const char *value, GError **error);

G_END_DECLS
