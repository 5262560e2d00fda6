/* sg-room-token.h: words that nobody guesses: the token of an invitation, and that of a guest who came in by it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A token is 128 random bits in 22 letters.  What is kept of it, in the campaign or in memory, is its SHA-256 alone.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SG_ROOM_TOKEN_LETTERS 22

/** sg_room_token_new: (transfer full): letters, digits, “-” and “_”. */
char    *sg_room_token_new  (void);
/** sg_room_token_hash: (transfer full) (nullable): 64 hexadecimal digits; NULL of what is no token by its shape. */
char    *sg_room_token_hash (const char *token);
/** sg_room_token_same: whether two hashes are one, in a time that tells nothing of where they part. */
gboolean sg_room_token_same (const char *one, const char *other);

G_END_DECLS
