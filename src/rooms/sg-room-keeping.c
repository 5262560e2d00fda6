/* sg-room-keeping.c: what waits from the rooms lies among the campaign’s papers, so that a night takes nothing away.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A paper of it has a title of four lines (its kind and when it came, its reader, its battle, what it is called) and for a body what was sent: the signed file of orders in Base64, for the campaign goes out as text; the words of a note, faces, names, or a question
 * and its answer.  Whatever a file says is asked again when it is taken: whether that is still asked, and whose the men are.
 */

#include "rooms/sg-room-keeping.h"

#include <string.h>

#include "base/sg-bytes.h"
#include "campaign/sg-words.h"
#include "play/sg-reader.h"

#define KEPT "errand"

/** Head: the title of such a paper, read. */
typedef struct { SgRoomErrandKind kind; gint64 came, battle; const char *reader, *title; } Head;

/* What is done or refused as it comes waits for nobody. */
static gboolean
is_kept (SgRoomErrandKind kind)
{
  switch (kind)
    {
    case SG_ROOM_NOTE:
    case SG_ROOM_ORDERS:
    case SG_ROOM_ANSWER:
    case SG_ROOM_DICE:
    case SG_ROOM_CARDS:
    case SG_ROOM_MEN:
      return TRUE;
    case SG_ROOM_PLACES:
    case SG_ROOM_READY:
    case SG_ROOM_WORD:
      break;
    }
  return FALSE;
}

/* (transfer full). */
static GBytes *
write_body (const SgRoomErrand *self)
{
  char *text;

  if (self->orders != NULL)
    text = g_base64_encode (g_bytes_get_data (self->orders, NULL), g_bytes_get_size (self->orders));
  else if (self->ask != NULL)
    text = g_strdup_printf ("%s\n%s", self->ask, self->choice);
  else if (self->men != NULL)
    text = g_strjoinv (" ", self->men);
  else
    text = g_strdup (self->text);
  return g_bytes_new_take (text, strlen (text));
}

gboolean
sg_room_errand_keep (SgRoomErrand *self, SgCampaign *campaign, GError **error)
{
  g_autofree char *title = NULL;
  g_autoptr (GBytes) body = NULL;

  if (!is_kept (self->kind) || sg_campaign_is_read_only (campaign))
    return TRUE;
  title = g_strdup_printf ("%s %" G_GINT64_FORMAT "\n%s\n%" G_GINT64_FORMAT "\n%s", sg_room_errand_kinds ()[self->kind], self->came, self->reader, self->battle, self->title);
  if (self->state == SG_ROOM_WAITS)
    body = write_body (self);
  return sg_campaign_save_document (campaign, KEPT, self->id, title, body, error);
}

/* Where a file of before says no moment, it came first. */
static gboolean
read_head (Head *head, GStrv lines)
{
  char *moment = g_strv_length (lines) == 4 ? strchr (lines[0], ' ') : NULL;
  int kind;

  if (g_strv_length (lines) != 4)
    return FALSE;
  if (moment != NULL)
    *moment = '\0';
  kind = sg_choice_of (sg_room_errand_kinds (), lines[0]);
  if (kind < 0 || (moment != NULL && !g_ascii_string_to_signed (moment + 1, 10, 0, G_MAXINT64, &head->came, NULL)))
    return FALSE;
  head->kind = (SgRoomErrandKind) kind;
  head->reader = lines[1];
  head->title = lines[3];
  return is_kept (head->kind) && g_ascii_string_to_signed (lines[2], 10, 1, G_MAXINT64, &head->battle, NULL);
}

/* (transfer full): the file of orders; one of before is itself. */
static GBytes *
read_orders (GBytes *body, const char *text)
{
  gsize n = strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=");
  guchar *orders;

  if (n == 0 || n != g_bytes_get_size (body))
    return g_bytes_ref (body);
  orders = g_base64_decode (text, &n);
  return g_bytes_new_take (orders, n);
}

static gboolean
read_body (SgRoomErrand *self, GBytes *body)
{
  g_autofree char *text = sg_bytes_text (body);
  char *end;

  if (self->kind == SG_ROOM_ORDERS)
    {
      self->orders = read_orders (body, text);
      return TRUE;
    }
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  if (self->kind == SG_ROOM_MEN)
    self->men = g_strsplit (text, " ", -1);
  else if (self->kind == SG_ROOM_ANSWER)
    {
      end = strchr (text, '\n');
      if (end == NULL)
        return FALSE;
      self->ask = g_strndup (text, (gsize) (end - text));
      self->choice = g_strdup (end + 1);
    }
  else
    self->text = g_steal_pointer (&text);
  return TRUE;
}

/* (transfer full) (nullable). */
static SgRoomErrand *
read_kept (SgBattle *battle, const SgDocument *paper)
{
  g_auto (GStrv) lines = g_strsplit (paper->title, "\n", 4);
  g_autoptr (SgRoomErrand) self = g_new0 (SgRoomErrand, 1);
  g_autoptr (GBytes) body = NULL;
  Head head = { 0 };

  if (!read_head (&head, lines) || head.battle != sg_battle_get_id (battle))
    return NULL;
  body = sg_campaign_load_document (sg_battle_get_campaign (battle), KEPT, paper->id, NULL);
  self->id = g_strdup (paper->id);
  self->kind = head.kind;
  self->came = head.came;
  self->battle = head.battle;
  self->reader = g_strdup (head.reader);
  self->side = g_strdup (sg_reader_side (head.reader));
  self->title = g_strdup (head.title);
  return body != NULL && read_body (self, body) ? g_steal_pointer (&self) : NULL;
}

static int
compare_came (gconstpointer a, gconstpointer b)
{
  const SgRoomErrand *one = *(SgRoomErrand *const *) a, *other = *(SgRoomErrand *const *) b;

  return (one->came > other->came) - (one->came < other->came);
}

GPtrArray *
sg_room_errand_list_kept (SgBattle *battle)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_room_errand_free);
  g_autoptr (GPtrArray) papers = sg_campaign_list_documents (sg_battle_get_campaign (battle), KEPT, NULL);

  for (guint i = 0; papers != NULL && i < papers->len; i++)
    {
      SgRoomErrand *errand = read_kept (battle, papers->pdata[i]);

      if (errand != NULL)
        g_ptr_array_add (list, errand);
    }
  g_ptr_array_sort (list, compare_came);
  return list;
}
