/* sg-room-sign.h: each errand is signed by the page that sends it, and counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A guest has a key of his own from the hour he came in, which his page asks for (“/key”).  It signs all fields of an errand, by name and in order, with an
 * HMAC of SHA-256, and a count among them that only grows: so nothing that was sent can be sent again, changed, or sent from another page, though somebody had
 * the cookie’s letters.  data/rooms/room.js does the same.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_room_sign: (transfer full): 64 hexadecimal digits over the fields of @form (utf8 → utf8) without “sign”: NAME "=" VALUE "\n" each, by name. */
char    *sg_room_sign       (const char *key, GHashTable *form);
/** sg_room_sign_check: whether @form is signed with @key and counted on from *@last, which then is its count; else a sentence. */
gboolean sg_room_sign_check (const char *key, guint64 *last, GHashTable *form, GError **error);

G_END_DECLS
