/* sg-player-private.h: what the player's file and his orders share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange-private.h"
#include "exchange/sg-player.h"

G_BEGIN_DECLS

#define SG_PLAYER_VERSION 1

/** sg_player_write_unchecked: sg_player_write(), without looking whether it gives anything away (sg-leaks.h). */
GBytes       *sg_player_write_unchecked (SgBattle *battle, const char *side, GError **error);
/** sg_player_seal: writes the checksum of all that @root says into it. */
void          sg_player_seal           (xmlNode *root);
/** sg_player_check_seal: a sentence when @root was altered since, or comes from a newer Sandgate. */
gboolean      sg_player_check_seal     (xmlNode *root, GError **error);
void          sg_player_write_dispatch (const SgRkDispatch *dispatch, xmlNode *parent);
/** sg_player_read_dispatch: (transfer full) (nullable). */
SgRkDispatch *sg_player_read_dispatch  (const xmlNode *node, const char *side, GError **error);

G_END_DECLS
