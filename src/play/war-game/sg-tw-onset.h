/* sg-tw-onset.h: declared charges are moved, to the contact or as far as they go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

/** sg_tw_next_onset: (nullable): a unit whose declared charge has yet to be moved, in the order of the tray. */
const SgUnit *sg_tw_next_onset (const SgTw *tw);
/** sg_tw_move_onset: moves the charge of @unit, to the contact or as far as it goes; refused where it has none to make (TW-57). */
gboolean      sg_tw_move_onset (const SgTw *tw, const SgUnit *unit, GError **error);

extern const SgTwPart sg_tw_onset;

G_END_DECLS
