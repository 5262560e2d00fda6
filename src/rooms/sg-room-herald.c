/* sg-room-herald.c: who tells the rooms what is new: looks for each reader when something has happened, and tells all of them at the same fixed times.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A round: something happened, and every watched room is looked at once, one in each turn of the main loop, so that no frame of the umpire’s window waits for
 * all of them; at the first slot at which none is left, what was found is told.  What happens meanwhile belongs to the next round.
 */

#include "rooms/sg-room-herald.h"

#include <glib/gi18n-lib.h>

#include "rooms/sg-room-answer.h"
#include "rooms/sg-room-json.h"
#include "rooms/sg-room-telling.h"

#define SCHEMA 2            /* of what a room is told: a page of another one loads itself anew */
#define BEAT 5              /* s */
#define MOST_STREAMS 2      /* of one guest */
#define GUEST "sg-room-guest" /* of a message that waits: whose it is */

/** Room: of one reader: what he is to be told next, and who listens or waits for an answer. */
typedef struct
{
  char          *reader;
  SgRoomTelling *telling;
  gboolean       stale;     /* something happened since it was looked at */
  gboolean       looked;    /* in this round */
  char          *news;      /* (owned) (nullable): what was found in it */
  guint64        told;      /* the number that was told last */
  GPtrArray     *streams;   /* (element-type SgRoomStream) */
  GPtrArray     *asking;    /* (element-type SoupServerMessage) */
} Room;

struct _SgRoomHerald
{
  SgDesk          *desk;    /* (owned) */
  SgBattle        *battle;  /* (owned) (nullable) */
  SgRoomTray      *tray;    /* (not owned) */
  SgRoomHeraldFunc streams;
  gpointer         data;
  GHashTable      *rooms;   /* (owned) reader → Room */
  grefcount        refs;    /* streams that end later than this hold it */
  gboolean         open;
  guint            slot, idle, beat;
};

static gboolean slot_cb (gpointer data);

/* Rooms. */

static void
room_free (gpointer data)
{
  Room *room = data;

  sg_room_telling_free (room->telling);
  g_ptr_array_unref (room->streams);
  g_ptr_array_unref (room->asking);
  g_free (room->reader);
  g_free (room->news);
  g_free (room);
}

static Room *
need_room (SgRoomHerald *self, const char *reader)
{
  Room *room = g_hash_table_lookup (self->rooms, reader);

  if (room != NULL)
    return room;
  room = g_new0 (Room, 1);
  room->reader = g_strdup (reader);
  room->telling = sg_room_telling_new (reader);
  room->streams = g_ptr_array_new ();
  room->asking = g_ptr_array_new_with_free_func (g_object_unref);
  room->stale = TRUE;
  g_hash_table_insert (self->rooms, room->reader, room);
  return room;
}

static gboolean
is_watched (const Room *room)
{
  return room->streams->len > 0 || room->asking->len > 0;
}

/* (nullable): one that has to be looked at in this round. */
static Room *
find_unseen (SgRoomHerald *self)
{
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, self->rooms);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      const Room *room = data;

      if (room->stale && !room->looked && is_watched (room))
        return data;
    }
  return NULL;
}

/* Telling. */

/* From the end, for a stream that takes nothing more is shut on the way. */
static void
cry (Room *room, const char *event, const char *data)
{
  for (guint i = room->streams->len; i-- > 0;)
    sg_room_stream_tell (room->streams->pdata[i], event, room->told, data);
}

/* All of it, padded: one who asks again hears nothing by how long it is. */
static void
answer (SgRoomHerald *self, Room *room, SoupServerMessage *msg)
{
  GString *json = g_string_new ("{");

  sg_room_json_whole (json, "v", SCHEMA);
  sg_room_json_text (json, "campaign", sg_campaign_get_uuid (sg_battle_get_campaign (self->battle)));
  sg_room_json_whole (json, "battle", sg_battle_get_id (self->battle));
  sg_room_telling_whole (room->telling, json);
  sg_room_json_close (json, '}');
  while (json->len % SG_ROOM_STEP != 0)
    g_string_append_c (json, ' ');
  sg_room_answer_json (msg, SOUP_STATUS_OK, g_string_free (json, FALSE));
  sg_room_answer_go_on (msg);
}

static void
tell (SgRoomHerald *self, Room *room)
{
  g_autofree char *news = g_steal_pointer (&room->news);

  room->looked = FALSE;
  room->told = sg_room_telling_number (room->telling);
  if (news != NULL)
    cry (room, "board", news);
  for (guint i = 0; i < room->asking->len; i++)
    answer (self, room, room->asking->pdata[i]);
  g_ptr_array_set_size (room->asking, 0);
}

/* One room in each turn of the main loop. */
static gboolean
idle_cb (gpointer data)
{
  SgRoomHerald *self = data;
  Room *room = self->battle != NULL ? find_unseen (self) : NULL;

  if (room == NULL)
    {
      self->idle = 0;
      return G_SOURCE_REMOVE;
    }
  room->stale = FALSE;
  room->looked = TRUE;
  room->news = sg_room_telling_look (room->telling, self->battle, sg_room_tray_list (self->tray), self->desk);
  return G_SOURCE_CONTINUE;
}

guint
sg_room_herald_wait (gint64 now)
{
  return SG_ROOM_SLOT - (guint) (now / 1000 % SG_ROOM_SLOT);
}

/* Looks as soon as there is time, and tells at a slot. */
static void
begin_round (SgRoomHerald *self)
{
  if (!self->open || self->battle == NULL)
    return;
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, idle_cb, self, NULL);
  if (self->slot == 0)
    self->slot = g_timeout_add (sg_room_herald_wait (g_get_monotonic_time ()), slot_cb, self);
}

/* If some are not looked at yet, nobody is told anything: all hear at the next slot. */
static gboolean
slot_cb (gpointer data)
{
  SgRoomHerald *self = data;
  GHashTableIter iter;
  gpointer room;

  self->slot = 0;
  sg_room_tray_settle_orders (self->tray);
  if (self->battle == NULL)
    return G_SOURCE_REMOVE;
  if (find_unseen (self) == NULL)
    {
      g_hash_table_iter_init (&iter, self->rooms);
      while (g_hash_table_iter_next (&iter, NULL, &room))
        tell (self, room);
    }
  if (find_unseen (self) != NULL)
    begin_round (self);
  return G_SOURCE_REMOVE;
}

void
sg_room_herald_changed (SgRoomHerald *self)
{
  GHashTableIter iter;
  gpointer room;

  g_hash_table_iter_init (&iter, self->rooms);
  while (g_hash_table_iter_next (&iter, NULL, &room))
    ((Room *) room)->stale = TRUE;
  begin_round (self);
}

static gboolean
beat_cb (gpointer data)
{
  SgRoomHerald *self = data;
  GHashTableIter iter;
  gpointer room;

  g_hash_table_iter_init (&iter, self->rooms);
  while (g_hash_table_iter_next (&iter, NULL, &room))
    cry (room, "beat", "{}");
  return G_SOURCE_CONTINUE;
}

/* Who listens. */

static void
unref (SgRoomHerald *self)
{
  if (!g_ref_count_dec (&self->refs))
    return;
  g_hash_table_unref (self->rooms);
  g_free (self);
}

static void
stream_gone_cb (SgRoomStream *stream, gpointer data)
{
  SgRoomHerald *self = data;
  GHashTableIter iter;
  gpointer room;

  g_hash_table_iter_init (&iter, self->rooms);
  while (g_hash_table_iter_next (&iter, NULL, &room))
    if (g_ptr_array_remove (((Room *) room)->streams, stream))
      break;
  if (self->streams != NULL)
    self->streams (self->data);
  unref (self);
}

static gboolean
is_among (GArray *guests, guint guest)
{
  for (guint i = 0; guests != NULL && i < guests->len; i++)
    if (g_array_index (guests, guint, i) == guest)
      return TRUE;
  return FALSE;
}

/* (transfer container): those of guests who are not among @guests (nullable: of all). */
static GPtrArray *
list_streams (SgRoomHerald *self, GArray *guests)
{
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, self->rooms);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    for (guint i = 0; i < ((Room *) data)->streams->len; i++)
      {
        SgRoomStream *stream = ((Room *) data)->streams->pdata[i];

        if (!is_among (guests, sg_room_stream_guest (stream)))
          g_ptr_array_add (list, stream);
      }
  return list;
}

/* Nobody waits for what will not be told: whoever is not among @guests (nullable: all). */
static void
turn_away (SgRoomHerald *self, GArray *guests, guint status, const char *sentence)
{
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, self->rooms);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      GPtrArray *asking = ((Room *) data)->asking;

      for (guint i = asking->len; i-- > 0;)
        {
          SoupServerMessage *msg = asking->pdata[i];

          if (is_among (guests, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (msg), GUEST))))
            continue;
          sg_room_answer_refuse (msg, status, sentence);
          sg_room_answer_go_on (msg);
          g_ptr_array_remove_index (asking, i);
        }
    }
}

/* What he asked for while he was in is not told to who is out: by the next slot it may be the board of another campaign. */
void
sg_room_herald_show_out (SgRoomHerald *self, GArray *guests)
{
  g_autoptr (GPtrArray) list = list_streams (self, guests);

  turn_away (self, guests, SOUP_STATUS_UNAUTHORIZED, _("You are not in a room. Ask your umpire for a code."));
  for (guint i = 0; i < list->len; i++)
    {
      sg_room_stream_tell (list->pdata[i], "out", 0, "{}");
      sg_room_stream_shut (list->pdata[i]);
    }
}

/* Also where all is known already: how soon an answer comes tells nothing then. */
void
sg_room_herald_answer (SgRoomHerald *self, SoupServerMessage *msg, const char *reader, guint guest)
{
  Room *room = need_room (self, reader);

  g_object_set_data (G_OBJECT (msg), GUEST, GUINT_TO_POINTER (guest));
  sg_room_answer_pause (msg);
  g_ptr_array_add (room->asking, g_object_ref (msg));
  begin_round (self);
}

/* The first beat tells the number that was told last, by which a page knows whether it missed anything. */
void
sg_room_herald_listen (SgRoomHerald *self, SoupServerMessage *msg, const char *reader, guint guest)
{
  Room *room = need_room (self, reader);
  SgRoomStream *stream;
  guint own = 0;

  for (guint i = room->streams->len; i-- > 0;)   /* a page that was left may not be known to be gone yet: the newest ones stay */
    if (sg_room_stream_guest (room->streams->pdata[i]) == guest && ++own >= MOST_STREAMS)
      sg_room_stream_shut (room->streams->pdata[i]);
  g_ref_count_inc (&self->refs);
  stream = sg_room_stream_new (msg, guest, stream_gone_cb, self);
  g_ptr_array_add (room->streams, stream);
  sg_room_stream_tell (stream, "beat", room->told, "{}");
  begin_round (self);
  self->streams (self->data);
}

/* Public API */

void
sg_room_herald_set_battle (SgRoomHerald *self, SgBattle *battle)
{
  GHashTableIter iter;
  gpointer data;

  g_set_object (&self->battle, battle);
  if (battle == NULL)
    turn_away (self, NULL, SOUP_STATUS_SERVICE_UNAVAILABLE, _("No battle is on the umpire’s table now."));
  g_hash_table_iter_init (&iter, self->rooms);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      Room *room = data;

      g_clear_pointer (&room->news, g_free); /* what was found is of the battle before */
      room->looked = FALSE;
      cry (room, "again", "{}");
    }
  sg_room_herald_changed (self);
}

void
sg_room_herald_open (SgRoomHerald *self)
{
  self->open = TRUE;
  self->beat = g_timeout_add_seconds (BEAT, beat_cb, self);
}

void
sg_room_herald_shut (SgRoomHerald *self)
{
  self->open = FALSE;
  turn_away (self, NULL, SOUP_STATUS_SERVICE_UNAVAILABLE, _("The umpire has closed this room."));
  sg_room_herald_show_out (self, NULL);
  g_clear_handle_id (&self->slot, g_source_remove);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_handle_id (&self->beat, g_source_remove);
}

SgRoomHerald *
sg_room_herald_new (SgDesk *desk, SgRoomTray *tray, SgRoomHeraldFunc streams, gpointer data)
{
  SgRoomHerald *self = g_new0 (SgRoomHerald, 1);

  g_ref_count_init (&self->refs);
  self->desk = g_object_ref (desk);
  self->tray = tray;
  self->streams = streams;
  self->data = data;
  self->rooms = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, room_free);
  return self;
}

void
sg_room_herald_free (SgRoomHerald *self)
{
  sg_room_herald_shut (self);
  self->streams = NULL;
  g_clear_object (&self->battle);
  g_clear_object (&self->desk);
  unref (self);
}
