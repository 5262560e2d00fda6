/* sg-gw-events.h: event cards in play: one is drawn on every Joker, by the player who was the last to act.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_set_deck: @bytes (nullable: the program’s own again) is the campaign’s deck of event cards from now on; a deck with a
 * fault is a sentence, and nothing is kept. */
gboolean sg_gw_set_deck (SgCampaign *campaign, GBytes *bytes, const char *name, GError **error);
extern const SgGwPart sg_gw_part_events;

G_END_DECLS
