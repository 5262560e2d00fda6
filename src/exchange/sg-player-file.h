/* sg-player-file.h: a player's own file, out and in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-player-private.h"
#include "exchange/sg-player.h"
#include "play/sg-leaks.h"

G_BEGIN_DECLS

/** sg_player_write: (transfer full): the file of @reader, a side or one of its generals (sg-reader.h), as it stands now. */
GBytes *sg_player_write (SgBattle *battle, const char *reader, GError **error);

/** sg_player_look: (transfer full): whether that file gives anything away, a stride at a time; sg_player_write_looked: writes it after the last. */
SgLeaksWalk *sg_player_look         (SgBattle *battle, const char *reader);
GBytes      *sg_player_write_looked (SgBattle *battle, const char *reader, GError **error);
/** sg_player_read: (transfer full): @name is what errors call it. */
SgPlayerFile *sg_player_read (GBytes *bytes, const char *name, GError **error);
/** sg_player_write_unchecked: sg_player_write(), without looking whether it gives anything away (sg-leaks.h). */
GBytes *sg_player_write_unchecked (SgBattle *battle, const char *reader, GError **error);

G_END_DECLS
