/* sg-room-telling.c: what one reader has been told, and what is to be told him next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-telling.h"

#include "play/sg-reader.h"
#include "rooms/sg-room-board.h"
#include "rooms/sg-room-errand.h"
#include "rooms/sg-room-json.h"
#include "rooms/sg-room-wants.h"

#define MOST_TOLD 30 /* errands: the newest */

struct _SgRoomTelling { char *reader; SgRoomBoard *board; char *sent, *wants; guint64 n; };

SgRoomTelling *
sg_room_telling_new (const char *reader)
{
  SgRoomTelling *self = g_new0 (SgRoomTelling, 1);

  self->reader = g_strdup (reader);
  return self;
}

void
sg_room_telling_free (SgRoomTelling *self)
{
  g_clear_pointer (&self->board, sg_room_board_free);
  g_free (self->reader);
  g_free (self->sent);
  g_free (self->wants);
  g_free (self);
}

static void
write_errand (GString *json, const SgRoomErrand *errand)
{
  static const char *const states[] = { "waits", "taken", "refused" };

  sg_room_json_open (json, NULL, '{');
  sg_room_json_text (json, "id", errand->id);
  sg_room_json_text (json, "state", states[errand->state]);
  sg_room_json_text (json, "title", errand->title);
  sg_room_json_text (json, "text", errand->kind == SG_ROOM_NOTE || errand->kind == SG_ROOM_ORDERS ? errand->text : NULL);
  sg_room_json_text (json, "words", errand->state != SG_ROOM_WAITS ? errand->words : NULL); /* why it could not be done by itself is the umpire's */
  sg_room_json_flag (json, "unkept", errand->unkept);
  sg_room_json_close (json, '}');
}

/* (transfer full): what became of what he sent, the newest last. */
static char *
write_sent (SgRoomTelling *self, GPtrArray *errands)
{
  GString *json = g_string_new (NULL);
  guint own = 0, at = 0;

  for (guint i = 0; errands != NULL && i < errands->len; i++)
    own += g_str_equal (((SgRoomErrand *) errands->pdata[i])->reader, self->reader);
  sg_room_json_open (json, NULL, '[');
  for (guint i = 0; errands != NULL && i < errands->len; i++)
    if (g_str_equal (((SgRoomErrand *) errands->pdata[i])->reader, self->reader) && at++ + MOST_TOLD >= own)
      write_errand (json, errands->pdata[i]);
  sg_room_json_close (json, ']');
  return g_string_free (json, FALSE);
}

static char *
write_wants (SgRoomTelling *self, SgDesk *desk)
{
  GString *json = g_string_new (NULL);

  sg_room_write_wants (desk, sg_reader_side (self->reader), json);
  return g_string_free (json, FALSE);
}

/* Whether @now is another than *@was, which it becomes. */
static gboolean
replace (char **was, char *now)
{
  gboolean new = g_strcmp0 (*was, now) != 0;

  g_free (*was);
  *was = now;
  return new;
}

/* All three are written before any is compared, so that each is up to date whichever of them is told. */
char *
sg_room_telling_look (SgRoomTelling *self, SgBattle *battle, GPtrArray *errands, SgDesk *desk)
{
  g_autoptr (SgRoomBoard) board = sg_room_board_new (battle, self->reader);
  g_autofree char *parts = sg_room_board_write (board, self->board);
  gboolean sent = replace (&self->sent, write_sent (self, errands)), wants = replace (&self->wants, write_wants (self, desk));
  GString *json;

  g_clear_pointer (&self->board, sg_room_board_free);
  self->board = g_steal_pointer (&board);
  if (parts == NULL && !sent && !wants)
    return NULL;
  self->n++;
  json = g_string_new ("{");
  sg_room_json_whole (json, "n", (gint64) self->n);
  sg_room_json_raw (json, "parts", parts != NULL ? parts : "{}");
  if (sent)
    sg_room_json_raw (json, "sent", self->sent);
  if (wants)
    sg_room_json_raw (json, "wants", self->wants);
  sg_room_json_close (json, '}');
  return g_string_free (json, FALSE);
}

void
sg_room_telling_whole (SgRoomTelling *self, GString *json)
{
  g_autofree char *parts = sg_room_board_write (self->board, NULL);

  sg_room_json_whole (json, "n", (gint64) self->n);
  sg_room_json_raw (json, "parts", parts);
  sg_room_json_raw (json, "sent", self->sent);
  sg_room_json_raw (json, "wants", self->wants);
}

guint64
sg_room_telling_number (SgRoomTelling *self)
{
  return self->n;
}
