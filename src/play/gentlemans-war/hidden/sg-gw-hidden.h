/* sg-gw-hidden.h: units hidden off the table, and what looks into their cover.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_plays_hidden: whether this battle is played with hidden units. */
gboolean    sg_gw_plays_hidden  (const SgGw *gw);
gboolean    sg_gw_is_hidden     (const SgUnit *unit);
/** sg_gw_local: "red" or "blue": whose the local force is, as it was said, or who alone has tribal units; "" while nobody knows. */
const char *sg_gw_local         (const SgGw *gw);
/** sg_gw_may_hide: whether @side hides units in this battle: the local force, or who lies in ambush (GW-911, GW-805, GW-807). */
gboolean    sg_gw_may_hide      (const SgGw *gw, const char *side);
/** sg_gw_hiding: (nullable): the row of the table of looks that @piece hides as: "bushes", "rocks", "ravine", or "unseen". */
const char *sg_gw_hiding        (const SgGw *gw, const SgPiece *piece);
/** sg_gw_piece_label: (transfer full): its name, or what it is and the how-manieth. */
char       *sg_gw_piece_label   (const SgGw *gw, const SgPiece *piece);
/** sg_gw_kept_off: (transfer full) (nullable): why the unit @id is kept off the table: "hidden", "comes later". */
char       *sg_gw_kept_off      (SgBattle *battle, const char *id);
/** sg_gw_fold_hidden: puts the acts from @first on under one row, @group, where they are more than a few. */
void        sg_gw_fold_hidden   (GPtrArray *acts, guint first, const char *group);
/** sg_gw_reveal: adds to @ruling that the hidden @unit is set down where it was noted. */
void        sg_gw_reveal        (const SgGw *gw, SgRuling *ruling, const SgUnit *unit);
/** sg_gw_mark_hidden: adds to @marks where the hidden units are: for the umpire (%NULL), or those of @side for itself. */
void        sg_gw_mark_hidden   (const SgGw *gw, const char *side, SgMarks **marks);
extern const SgGwPart sg_gw_part_hidden;

G_END_DECLS
