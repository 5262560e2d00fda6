/* sg-room-guests.h: who may come into which room, and who is in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An invitation is for one reader (sg-reader.h): its token is told once, when it is made, and the campaign keeps the hash of it as a paper of the kind
 * “invitation”; of a campaign that is only read it is kept in memory.  Whoever shows the token is a guest from then on and has a token of his own, until he
 * leaves, is shown out, or his invitation is renewed or withdrawn.  Wrong tokens are counted by address, and each makes the next answer slower.
 */

#pragma once

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

#define SG_ROOM_MOST_GUESTS 64        /* in all rooms */
#define SG_ROOM_MOST_IN_ONE 8         /* of one reader: he has a telephone, a tablet, and neighbours */

/** SgRoomGuest: one device in one room. */
typedef struct
{
  char   *reader, *hash;    /* of the token that it shows */
  char   *address, *device; /* as it calls itself, shortened */
  gint64  since, seen;      /* seconds of the wall */
  guint   id;               /* by which it is shown out; never told to a room */
  guint   asking;           /* how many pictures it waits for */
  char   *key;              /* by which its page signs what it sends */
  guint64 count;            /* of its last errand */
  gint64  forms_from;       /* µs: when his papers are drawn again at the earliest */
} SgRoomGuest;

typedef struct _SgRoomGuests SgRoomGuests;

SgRoomGuests *sg_room_guests_new      (void);
void          sg_room_guests_free     (SgRoomGuests *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRoomGuests, sg_room_guests_free)
/** sg_room_guests_set_campaign: everybody of another campaign is shown out. */
void          sg_room_guests_set_campaign (SgRoomGuests *self, SgCampaign *campaign);

/** sg_room_guests_invite: (transfer full): the token of a new invitation for @reader, which takes the place of the one before. */
char         *sg_room_guests_invite   (SgRoomGuests *self, const char *reader, GError **error);
/** sg_room_guests_withdraw: nobody comes in for @reader any more, and who is in is shown out. */
gboolean      sg_room_guests_withdraw (SgRoomGuests *self, const char *reader, GError **error);
gboolean      sg_room_guests_is_invited (SgRoomGuests *self, const char *reader);

/** sg_room_guests_enter: (transfer full) (nullable): the token of the guest who shows @token; NULL where nobody is invited by it, or the rooms are full. */
char         *sg_room_guests_enter    (SgRoomGuests *self, const char *token, const char *address, const char *device);
/** sg_room_guests_is_token: whether @token is that of an invitation, be there a place or not. */
gboolean      sg_room_guests_is_token (SgRoomGuests *self, const char *token);
/** sg_room_guests_find: (transfer none) (nullable): who shows @token. */
SgRoomGuest  *sg_room_guests_find     (SgRoomGuests *self, const char *token);
/** sg_room_guests_show_out: the guest with @id; FALSE where there is none. */
gboolean      sg_room_guests_show_out (SgRoomGuests *self, guint id);
/** sg_room_guests_list: (transfer none) (element-type SgRoomGuest): in the order in which they came. */
GPtrArray    *sg_room_guests_list     (SgRoomGuests *self);

/** sg_room_guests_wait: how many milliseconds who has shown wrong tokens from @address waits for an answer; 0: none; over %SG_ROOM_WAIT_MOST: he is refused. */
guint         sg_room_guests_wait     (SgRoomGuests *self, const char *address);
#define SG_ROOM_WAIT_MOST 8000
/** sg_room_guests_wrong: one more wrong token from @address. */
void          sg_room_guests_wrong    (SgRoomGuests *self, const char *address);

G_END_DECLS
