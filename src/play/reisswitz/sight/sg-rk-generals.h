/* sg-rk-generals.h: the generals of a side who have papers of their own, and whose troops are under whom (RK-18).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A side has one commander, and all troops are his; until the umpire says of others of its generals that they are players (the word
 * "papers").  Such a general has what he sees himself, what the troops under him (the word "under") tell him, and what is brought to him;
 * of what another has he knows nothing until a message of his is there.  Who commands needs no such word: he reads what the side reads.
 */

#pragma once

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/sight/sg-rk-sight.h"
#include "play/sg-reader.h"

G_BEGIN_DECLS

/** sg_rk_leads: whether @unit is a general. */
gboolean    sg_rk_leads         (SgBoard *board, const SgUnit *unit);
/** sg_rk_commander: (transfer none) (nullable): the first general of @side on the map; on a board as one of its generals knows it he. */
SgUnit     *sg_rk_commander     (SgBoard *board, const char *side);
/** sg_rk_has_papers: whether @unit is on the map and a reader of its own. */
gboolean    sg_rk_has_papers    (SgBoard *board, const SgUnit *unit);
/** sg_rk_readers: SgGameKnowledge.readers. */
char      **sg_rk_readers       (SgBoard *board, const char *side);
/** sg_rk_head: (transfer none) (nullable): where @reader is himself. */
SgUnit     *sg_rk_head          (SgBoard *board, const char *reader);
/** sg_rk_general_of: (transfer none) (nullable): the general with papers of his own under whom @unit is, or who it is; else %NULL: it is the
 * commander’s. */
const SgUnit *sg_rk_general_of  (SgBoard *board, const SgUnit *unit);
/** sg_rk_reader_of: (transfer full): to whom @unit reports. */
char       *sg_rk_reader_of     (SgBoard *board, const SgUnit *unit);
/** sg_rk_is_under: whether @unit reports to @reader. */
gboolean    sg_rk_is_under      (SgBoard *board, const char *reader, const SgUnit *unit);

/** sg_rk_reported: (transfer none): of @unit what was reported to @reader last, "" of nothing; sg_rk_put_reported: @text is that. */
const char *sg_rk_reported      (const SgUnit *unit, const char *reader);
void        sg_rk_put_reported  (SgRuling *ruling, SgUnit *unit, const char *reader, const char *text);

/** sg_rk_general_acts: naming generals, and putting troops under them. */
extern const SgActRow sg_rk_general_acts[3];

G_END_DECLS
