/* sg-room-server.h: the players’ rooms: each commander at his own screen, by any browser.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It listens on nothing until it is opened.  It answers in the main loop that it was made in, a little at a time; pictures of the country are drawn in a
 * thread.  A room reads, asks and sends errands; it changes nothing.  What a room is told is a SgRoomBoard of its reader, numbered for him alone, told when
 * its bytes change and never between the beats of a tenth of a second; and every five seconds a beat, so that silence tells nothing.
 *
 * Paths: “/” the page, “/enter” (POST token), “/leave” (POST), “/board”, “/key”, “/forms.pdf”, “/reference.pdf”, “/words”, “/map?key=&size=”, “/stream”, “/way?unit=&way=”, “/rules”,
 * “/cards”,
 * “/errand” (POST); there are no others.
 */

#pragma once

#include "rooms/sg-room-door.h"
#include "rooms/sg-room-guests.h"
#include "rooms/sg-room-reference.h"
#include "rooms/sg-room-tray.h"

G_BEGIN_DECLS

#define SG_TYPE_ROOM_SERVER (sg_room_server_get_type ())
G_DECLARE_FINAL_TYPE (SgRoomServer, sg_room_server, SG, ROOM_SERVER, GObject)

/* Signals:
 *   "guests"   who is in has changed
 *   "errands"  what waits for the umpire has changed
 *   "came"     (SgRoomErrand): one more, which waits
 */

#define SG_ROOM_PORT 8913   /* as it is offered: the year of the book, behind an 8 */

/** sg_room_server_new: (transfer full): of @desk, whose battle it shows and which carries out errands. */
SgRoomServer *sg_room_server_new        (SgDesk *desk);
/** sg_room_server_open: on the network always with a certificate of the campaign’s own. */
gboolean      sg_room_server_open       (SgRoomServer *self, SgRoomReach reach, guint16 port, GError **error);
void          sg_room_server_close      (SgRoomServer *self);
gboolean      sg_room_server_is_open    (SgRoomServer *self);
guint16       sg_room_server_get_port   (SgRoomServer *self);
SgRoomReach   sg_room_server_get_reach  (SgRoomServer *self);
/** sg_room_server_get_fingerprint: (nullable): of its certificate; NULL over plain HTTP. */
const char   *sg_room_server_get_fingerprint (SgRoomServer *self);
/** sg_room_server_list_addresses: (transfer full): where guests find it: "https://192.168.1.5:8913". */
char        **sg_room_server_list_addresses (SgRoomServer *self);
SgDesk       *sg_room_server_get_desk   (SgRoomServer *self);
SgRoomGuests *sg_room_server_get_guests (SgRoomServer *self);
SgRoomDoor   *sg_room_server_get_door   (SgRoomServer *self);

/** sg_room_server_invite: (transfer full): the token of a new invitation; who was in by the one before is shown out. */
char         *sg_room_server_invite     (SgRoomServer *self, const char *reader, GError **error);
gboolean      sg_room_server_withdraw   (SgRoomServer *self, const char *reader, GError **error);
void          sg_room_server_show_out   (SgRoomServer *self, guint guest);

/** sg_room_server_list_errands: (transfer none) (element-type SgRoomErrand): of this battle, in the order in which they came. */
GPtrArray    *sg_room_server_list_errands (SgRoomServer *self);
/** SgRoomForms: (transfer full): the day of @reader on paper, as a PDF. Sheets are drawn by a room of the house that this one does not know. */
typedef GBytes *(*SgRoomForms) (SgBattle *battle, const char *reader, GError **error);
/** sg_room_server_set_papers: what “/forms.pdf” gives, his day, and “/reference.pdf”, the rules alone; nothing without it. */
void          sg_room_server_set_papers (SgRoomServer *self, SgRoomForms forms, SgRoomDrawReference reference);
/** sg_room_server_get_unkept: (nullable): a sentence, while what became of an errand could not be written to the file. */
const char   *sg_room_server_get_unkept (SgRoomServer *self);
/** sg_room_server_take: carries one out; where that cannot be, it waits still, and why is the error. */
gboolean      sg_room_server_take       (SgRoomServer *self, SgRoomErrand *errand, GError **error);
/** sg_room_server_settle: says what came of one: @words (nullable) are told in his room. */
void          sg_room_server_settle     (SgRoomServer *self, SgRoomErrand *errand, SgRoomErrandState state, const char *words);

G_END_DECLS
