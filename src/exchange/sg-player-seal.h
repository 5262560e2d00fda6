/* sg-player-seal.h: what players' files and orders share: the checksum that shows an altered file, and dispatches as XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-player-private.h"

G_BEGIN_DECLS

/** sg_player_seal: writes the checksum of all that @root says into it, and, where @seed is given, the key of its side and a signature. */
void sg_player_seal (xmlNode *root, const guint8 *seed);
/** sg_player_check_seal: a sentence when @root was altered since, is not signed by the key that it names, or comes from a newer Sandgate. */
gboolean sg_player_check_seal (xmlNode *root, GError **error);
void sg_player_write_dispatch (const SgRkDispatch *dispatch, xmlNode *parent);
/** sg_player_read_dispatch: (transfer full) (nullable). */
SgRkDispatch *sg_player_read_dispatch (const xmlNode *node, const char *side, GError **error);

G_END_DECLS
