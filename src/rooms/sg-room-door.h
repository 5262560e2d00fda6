/* sg-room-door.h: where guests come in from the network: how many, from where, and how long one may stand in it without a word.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * libsoup is given a connection only when it may come in: from this machine, or from one of the local network; below the limits; and, on the network, when
 * it has shaken hands on TLS.  A request that is not whole in time ends with its connection, however slowly its bytes come.
 */

#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/** SgRoomReach: who can come to the door. */
typedef enum { SG_ROOM_LOOPBACK, SG_ROOM_NETWORK } SgRoomReach;

#define SG_ROOM_MOST_LINES 160     /* connections at once */
#define SG_ROOM_MOST_FROM_ONE 100  /* of them from one address */
#define SG_ROOM_MOST_BYTES (1024 * 1024) /* of what is sent in one request */

typedef struct _SgRoomDoor SgRoomDoor;

/** sg_room_door_new: of @soup, which answers. */
SgRoomDoor *sg_room_door_new      (SoupServer *soup);
void        sg_room_door_free     (SgRoomDoor *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRoomDoor, sg_room_door_free)
/** sg_room_door_open: @port 0: any that is free; @certificate: (nullable): without one nothing is enciphered. */
gboolean    sg_room_door_open     (SgRoomDoor *self, SgRoomReach reach, guint16 port, GTlsCertificate *certificate, GError **error);
guint16     sg_room_door_get_port (SgRoomDoor *self);
void        sg_room_door_close    (SgRoomDoor *self);
/** sg_room_door_set_patience: milliseconds for a whole request; for tests. */
void        sg_room_door_set_patience (SgRoomDoor *self, guint patience);
/** sg_room_door_cut: ends the connection of @msg. */
void        sg_room_door_cut      (SoupServerMessage *msg);
/** sg_room_door_address: (transfer full): from where @msg comes. */
char       *sg_room_door_address  (SoupServerMessage *msg);

G_END_DECLS
