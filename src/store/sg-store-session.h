/* sg-store-session.h: sittings and copies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/sg-store.h"

G_BEGIN_DECLS

/** SG_STORE_CLOSE_LEFT_OPEN: ends a sitting that a kill left open with its last touch; with the last ruling that was made in it, where the machine
 * slept or nobody touched it for longer than that (of the newest thousand, for no index leads from a sitting to its rulings); or, where the clock
 * was set back meanwhile, when its minutes were over. The bounds are there because a file may say anything. */
#define SG_STORE_CLOSE_LEFT_OPEN \
  "UPDATE session SET closed = max (touched, min (opened, 253402300799) + min (seconds, 600000000)," \
  " coalesce ((SELECT min (max (posted_at), 253402300799) FROM ruling WHERE session = session.id" \
  "   AND ruling.id > (SELECT max (id) FROM ruling) - 1000), 0), 1)" \
  " WHERE closed = 0"
/** sg_store_touch_session: notes that the sitting goes on; call it every minute. */
gboolean    sg_store_touch_session (SgStore *self, GError **error);
/** sg_store_save_copy: a whole consistent copy at @path, atomically. It is a campaign of its own from there on, with a UUID of
 * its own, so that neither what is remembered of its view nor its players’ files are taken for the first one’s; but of a file that is
 * gone the copy is the campaign. */
gboolean    sg_store_save_copy     (SgStore *self, const char *path, GError **error);

G_END_DECLS
