/* sg-room-json.h: what a room is told, written as JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The same values give the same bytes, wherever and whenever they are written: lengths are to a hundredth, and members stand in the order
 * in which they were written.  A comma is put where something stands before.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_room_json_open: begins an object, “{”, or a list, “[”; @key: (nullable): of a member of an object. */
void sg_room_json_open   (GString *json, const char *key, char bracket);
/** sg_room_json_close: with “}” or “]”. */
void sg_room_json_close  (GString *json, char bracket);
/** sg_room_json_text: @text: (nullable): left out. */
void sg_room_json_text   (GString *json, const char *key, const char *text);
void sg_room_json_number (GString *json, const char *key, double value);
void sg_room_json_whole  (GString *json, const char *key, gint64 value);
/** sg_room_json_flag: what is not so is left out. */
void sg_room_json_flag   (GString *json, const char *key, gboolean so);
/** sg_room_json_raw: what is JSON already. */
void sg_room_json_raw    (GString *json, const char *key, const char *value);

/** sg_room_json_items: (transfer full) (element-type utf8): what stands in @list, as these functions wrote it; of an object its members, “"key":value”. */
GPtrArray *sg_room_json_items (const char *list);

G_END_DECLS
