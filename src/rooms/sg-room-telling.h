/* sg-room-telling.h: what one reader has been told, and what is to be told him next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It looks at what he knows, and tells the parts whose bytes are others than before, under a number of his own.  Where nothing that he knows has changed
 * there is nothing to tell, and no number goes by.
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

typedef struct _SgRoomTelling SgRoomTelling;

SgRoomTelling *sg_room_telling_new    (const char *reader);
void           sg_room_telling_free   (SgRoomTelling *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRoomTelling, sg_room_telling_free)
/** sg_room_telling_look: (transfer full) (nullable): {n, parts, sent, wants}: what is new of @battle as it stands. @errands (element-type SgRoomErrand)
 * (nullable): his own of them are told, with what became of them; @desk (nullable): what its question wants of him. */
char          *sg_room_telling_look   (SgRoomTelling *self, SgBattle *battle, GPtrArray *errands, SgDesk *desk);
/** sg_room_telling_whole: adds all that was told to @json, as members of an object that is begun. */
void           sg_room_telling_whole  (SgRoomTelling *self, GString *json);
/** sg_room_telling_number: of what was told last; 0: nothing was. */
guint64        sg_room_telling_number (SgRoomTelling *self);

G_END_DECLS
