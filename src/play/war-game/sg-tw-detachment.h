/* sg-tw-detachment.h: a part of a unit that acts by itself: it holds a house that is too small for all of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

/** SgTwPartOff: the part of a unit that is told off, as its ruling makes it: a unit that is not on the board yet. */
typedef struct { char *id; SgUnit unit; } SgTwPartOff;

/** sg_tw_part_off: @n rank and file of @unit become a unit of their own, under the command of its officers; @part (out): to be set down by whoever asks. */
void sg_tw_part_off       (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, gint64 n, SgTwPartOff *part);
/** sg_tw_part_off_clear: what it owns. */
void sg_tw_part_off_clear (SgTwPartOff *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SgTwPartOff, sg_tw_part_off_clear)

extern const SgTwPart sg_tw_detaching;

G_END_DECLS
