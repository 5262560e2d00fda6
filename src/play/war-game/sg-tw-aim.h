/* sg-tw-aim.h: what is measured between a unit and whom it would fire at: range, arc, what hides the target and what covers it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/** SgTwAim: inches, and words of the procedure “cover”. */
typedef struct
{
  double      range;      /* between the nearest figures (TW-03) */
  double      outward;    /* degrees outward from the end of its front (TW-08) */
  gboolean    sees;       /* nothing hides it, and it is within the arc */
  const char *behind;     /* "none", "house", "wall" …: what covers the target against this fire */
  gboolean    cover;      /* by that, and by the house rule (TW-35) */
  SgPoint     from, to;
} SgTwAim;

/** sg_tw_take_aim: FALSE where either stands nowhere. */
gboolean sg_tw_take_aim   (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, SgTwAim *aim);
/** sg_tw_why_unseen: (transfer full) (nullable): why @unit cannot fire along the line of @aim with @weapon, a word of “sight”: of @enemy (nullable) alone
 * it is no obstacle that he stands there; @aim_seen: somebody of the side sees the point of aim. */
char    *sg_tw_why_unseen (const SgTw *tw, const char *weapon, const SgUnit *unit, const SgUnit *enemy, const SgTwAim *aim, gboolean aim_seen);
/** sg_tw_why_silent: (transfer full) (nullable): why @unit may not fire in this move, a word of “may-fire”; @at_contact: at chargers who reach it. */
char    *sg_tw_why_silent (const SgTw *tw, const SgUnit *unit, gboolean at_contact);
/** sg_tw_find_ranks: how deep it stands. */
gint64   sg_tw_find_ranks (const SgTw *tw, const SgUnit *unit);
/** sg_tw_told: (transfer none) (nullable): the word that an outcome of @verdict is. */
const char *sg_tw_told  (const SgVerdict *verdict, const char *outcome);
/** sg_tw_is_charging: whether @unit charged @enemy in this move. */
gboolean sg_tw_is_charging (const SgUnit *unit, const SgUnit *enemy);

G_END_DECLS
