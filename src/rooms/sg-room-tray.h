/* sg-room-tray.h: the errands of a battle as they came from the rooms, and what became of each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each is taken once: by its number, whether it is sent again by a page that lost the answer or comes back from the campaign’s papers.
 */

#pragma once

#include "rooms/sg-room-errand.h"

G_BEGIN_DECLS

#define SG_ROOM_LINE "room:"  /* before the id of an errand: the key of its line in the tray */

typedef struct _SgRoomTray SgRoomTray;
typedef void (*SgRoomTrayFunc) (gpointer data);

/** sg_room_tray_new: of @desk, which shows what waits among what is to be judged; @changed is called whenever one comes or is settled. */
SgRoomTray   *sg_room_tray_new      (SgDesk *desk, SgRoomTrayFunc changed, gpointer data);
void          sg_room_tray_free     (SgRoomTray *self);
/** sg_room_tray_set_battle: @battle (nullable): with what waited in it when the campaign was put by. */
void          sg_room_tray_set_battle (SgRoomTray *self, SgBattle *battle);
/** sg_room_tray_list: (transfer none) (element-type SgRoomErrand): in the order in which they came. */
GPtrArray    *sg_room_tray_list     (SgRoomTray *self);
/** sg_room_tray_has: whether the errand @id came already. */
gboolean      sg_room_tray_has      (SgRoomTray *self, const char *id);
/** sg_room_tray_is_full: whether more of @reader’s wait than anybody reads. */
gboolean      sg_room_tray_is_full  (SgRoomTray *self, const char *reader);
/** sg_room_tray_receive: (transfer none): what @form of @reader says, kept, and done where players decide; NULL with a sentence: nothing came. */
SgRoomErrand *sg_room_tray_receive  (SgRoomTray *self, const char *reader, GHashTable *form, GError **error);
/** sg_room_tray_get_unkept: (nullable): a sentence, while what became of an errand could not be written to the file. */
const char   *sg_room_tray_get_unkept (SgRoomTray *self);
/** sg_room_tray_settle_orders: orders that were read line by line, in a dialog of their own or as a file, wait no more. */
void          sg_room_tray_settle_orders (SgRoomTray *self);
/** sg_room_tray_take: carries one out; where that cannot be, it waits still, and why is the error. */
gboolean      sg_room_tray_take     (SgRoomTray *self, SgRoomErrand *errand, GError **error);
/** sg_room_tray_settle: says what came of one: @words (nullable) are told in his room; of orders without them what stood in their way. */
void          sg_room_tray_settle   (SgRoomTray *self, SgRoomErrand *errand, SgRoomErrandState state, const char *words);

G_END_DECLS
