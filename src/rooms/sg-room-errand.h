/* sg-room-errand.h: what a player sends from his room: read, counted, signed, and carried out when the umpire takes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It comes as a form and is of one campaign, one battle and one reader.  Nothing of it happens until it is taken: by the umpire, or at once where the
 * campaign lets players decide for themselves.  Orders become the same signed file that a player’s own window writes (sg-player-orders.h), and go the same
 * way from there.
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** SgRoomErrandKind: what is sent. */
typedef enum
{
  SG_ROOM_NOTE,     /* words to the umpire */
  SG_ROOM_ORDERS,   /* one order, with its marches */
  SG_ROOM_ANSWER,   /* the choice of a conversation */
  SG_ROOM_PLACES,   /* men put down behind the curtain */
  SG_ROOM_READY,    /* that all of them are */
  SG_ROOM_DICE,     /* what he threw on his own table */
  SG_ROOM_MEN,      /* who falls, named by their owner */
  SG_ROOM_WORD,     /* what he adds to the next throw of sealed dice */
  SG_ROOM_CARDS,    /* what he turned from the pack on his own table */
} SgRoomErrandKind;

typedef enum { SG_ROOM_WAITS, SG_ROOM_TAKEN, SG_ROOM_REFUSED } SgRoomErrandState;

/** SgRoomErrand: one. */
typedef struct
{
  char             *id;       /* a UUID of the device’s */
  char             *reader, *side;
  SgRoomErrandKind  kind;
  SgRoomErrandState state;
  gint64            battle;
  gint64            came;     /* µs since 1970 */
  char             *title;    /* what it is, in a line */
  char             *text;     /* of a note, an order; of dice their faces, "5 3 1"; of cards their names */
  char             *ask, *choice; /* of an answer */
  char            **men;      /* of places, and of men: ids of figures */
  SgPlace          *places;   /* of places: one for each */
  GBytes           *orders;   /* of orders: the file, signed */
  char             *words;    /* (nullable): what came of it, a sentence */
  gboolean          unkept;   /* what became of it is not in the file yet */
} SgRoomErrand;

void          sg_room_errand_free  (SgRoomErrand *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRoomErrand, sg_room_errand_free)

/** sg_room_errand_read: (transfer full): from @form (utf8 → utf8), of @reader, for @battle as it stands; or NULL with a sentence. */
SgRoomErrand *sg_room_errand_read  (SgBattle *battle, const char *reader, GHashTable *form, GError **error);
/** sg_room_read_way: (transfer full) (nullable) (element-type SgPoint): "x,y x,y", all of it on @map. */
GArray       *sg_room_read_way     (SgMap *map, const char *text);
/** sg_room_errand_kinds: (array zero-terminated): the word of each SgRoomErrandKind, as forms and papers say it. */
const char *const *sg_room_errand_kinds (void);
/** sg_room_errand_take: carries it out by @desk, like the umpire’s own hand. A note is only put away. */
gboolean      sg_room_errand_take  (SgRoomErrand *self, SgDesk *desk, GError **error);
/** sg_room_players_decide: whether the campaign of @battle lets players answer for themselves, and their orders leave at once. */
gboolean      sg_room_players_decide (SgBattle *battle);
#define SG_ROOM_DECIDE "rooms/decide" /* the word of the campaign: "players", else the umpire */

G_END_DECLS
