/* sg-room-tray.c: the errands of a battle as they came from the rooms, and what became of each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-tray.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-bytes.h"
#include "campaign/sg-campaign-batch.h"
#include "desk/sg-desk-suggest.h"
#include "exchange/sg-player-orders.h"
#include "play/sg-reader.h"
#include "rooms/sg-room-asks.h"
#include "rooms/sg-room-keeping.h"

#define MOST_WAITING 40     /* errands of one reader that nobody has looked at */
#define NUMBERS "errand-numbers" /* papers: by reader, of what came */
#define MOST_NUMBERS 200    /* of one reader: a page sends again what it was not answered, the newest at most */
#define UUID 36

struct _SgRoomTray
{
  SgDesk         *desk;     /* (owned) */
  SgBattle       *battle;   /* (owned) (nullable) */
  GPtrArray      *errands;  /* (owned) (element-type SgRoomErrand) */
  GHashTable     *taken;    /* (owned): ids of errands that came */
  GHashTable     *done;     /* (owned): ids of those of a battle that was left which the file still calls waiting: it could not be written */
  char           *unkept;   /* (owned) (nullable): why what became of one is not in the file */
  SgRoomTrayFunc  changed;
  gpointer        data;
};

/* What the desk shows of it. */

/* (transfer full). */
static SgSuggestion *
suggest (SgBattle *battle, const SgRoomErrand *errand)
{
  g_autofree char *called = sg_battle_call_reader (battle, errand->reader);
  SgSuggestion *line = g_new0 (SgSuggestion, 1);

  line->title = g_strdup_printf (_("%s: %s"), called, errand->title);
  line->icon = g_strdup ("sg-quill-symbolic");
  line->figures = g_new0 (char *, 1);
  line->key = g_strconcat (SG_ROOM_LINE, errand->id, NULL);
  line->act = g_strdup (SG_DESK_ERRAND);
  line->optional = TRUE;
  return line;
}

static GPtrArray *
list_waiting (SgBattle *battle, gpointer data)
{
  SgRoomTray *self = data;
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_suggestion_free);

  for (guint i = 0; battle == self->battle && i < self->errands->len; i++)
    if (((SgRoomErrand *) self->errands->pdata[i])->state == SG_ROOM_WAITS)
      g_ptr_array_add (lines, suggest (battle, self->errands->pdata[i]));
  return lines;
}

/* Of all that answer the same, the one that came last. */
static const char *
find_answer (SgBattle *battle, const SgTalk *talk, char **id, gpointer data)
{
  SgRoomTray *self = data;
  g_autofree char *name = NULL;

  for (guint i = battle == self->battle ? self->errands->len : 0; i > 0; i--)
    {
      const SgRoomErrand *errand = self->errands->pdata[i - 1];

      if (errand->state != SG_ROOM_WAITS || errand->kind != SG_ROOM_ANSWER || g_strcmp0 (errand->side, talk->side) != 0)
        continue;
      if (name == NULL)
        name = sg_room_name_ask (talk);
      if (!g_str_equal (errand->ask, name))
        continue;
      if (id != NULL)
        *id = g_strdup (errand->id);
      return errand->choice;
    }
  return NULL;
}

/* The desk has gone through the conversation by itself: @alike: as the player had answered. */
static void
spoken (const char *id, gboolean alike, gpointer data)
{
  SgRoomTray *self = data;

  for (guint i = 0; i < self->errands->len; i++)
    if (g_str_equal (((SgRoomErrand *) self->errands->pdata[i])->id, id))
      {
        sg_room_tray_settle (self, self->errands->pdata[i], alike ? SG_ROOM_TAKEN : SG_ROOM_REFUSED, alike ? NULL : _("The umpire answered for you."));
        return;
      }
}

static const SgDeskErrands of_desk = { list_waiting, find_answer, spoken };

/* The battle. */

/* What the file still calls waiting, though it was done when the disk was full, is not done again. */
static void
take_kept (SgRoomTray *self)
{
  g_autoptr (GPtrArray) kept = self->battle != NULL ? sg_room_errand_list_kept (self->battle) : NULL;

  if (kept == NULL)
    return;
  g_ptr_array_set_free_func (kept, NULL);
  for (guint i = 0; i < kept->len; i++)
    {
      SgRoomErrand *errand = kept->pdata[i];

      g_hash_table_add (self->taken, g_strdup (errand->id));
      if (g_hash_table_contains (self->done, errand->id))
        sg_room_errand_free (errand);
      else
        g_ptr_array_add (self->errands, errand);
    }
}

static void
forget_errands (SgRoomTray *self)
{
  for (guint i = 0; i < self->errands->len; i++)
    {
      const SgRoomErrand *errand = self->errands->pdata[i];

      if (errand->unkept)
        g_hash_table_add (self->done, g_strdup (errand->id));
    }
  g_ptr_array_set_size (self->errands, 0);
}

/* What came before the campaign was put by, whatever became of it. */
static void
take_numbers (SgRoomTray *self)
{
  SgCampaign *campaign = self->battle != NULL ? sg_battle_get_campaign (self->battle) : NULL;
  g_autoptr (GPtrArray) papers = campaign != NULL ? sg_campaign_list_documents (campaign, NUMBERS, NULL) : NULL;

  for (guint i = 0; papers != NULL && i < papers->len; i++)
    {
      g_autoptr (GBytes) body = sg_campaign_load_document (campaign, NUMBERS, ((SgDocument *) papers->pdata[i])->id, NULL);
      g_autofree char *text = body != NULL ? sg_bytes_text (body) : g_strdup ("");
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      for (guint k = 0; lines[k] != NULL; k++)
        if (g_uuid_string_is_valid (lines[k]))
          g_hash_table_add (self->taken, g_strdup (lines[k]));
    }
}

void
sg_room_tray_set_battle (SgRoomTray *self, SgBattle *battle)
{
  g_set_object (&self->battle, battle);
  forget_errands (self);
  take_kept (self);
  take_numbers (self);
}

SgRoomTray *
sg_room_tray_new (SgDesk *desk, SgRoomTrayFunc changed, gpointer data)
{
  SgRoomTray *self = g_new0 (SgRoomTray, 1);

  self->desk = g_object_ref (desk);
  self->errands = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_room_errand_free);
  self->taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->changed = changed;
  self->data = data;
  sg_desk_set_errands (desk, &of_desk, self);
  return self;
}

void
sg_room_tray_free (SgRoomTray *self)
{
  sg_desk_set_errands (self->desk, NULL, NULL);
  g_clear_object (&self->battle);
  g_object_unref (self->desk);
  g_ptr_array_unref (self->errands);
  g_hash_table_unref (self->taken);
  g_hash_table_unref (self->done);
  g_free (self->unkept);
  g_free (self);
}

GPtrArray *
sg_room_tray_list (SgRoomTray *self)
{
  return self->errands;
}

/* What comes in. */

gboolean
sg_room_tray_has (SgRoomTray *self, const char *id)
{
  return g_hash_table_contains (self->taken, id);
}

gboolean
sg_room_tray_is_full (SgRoomTray *self, const char *reader)
{
  guint n = 0;

  for (guint i = 0; i < self->errands->len; i++)
    {
      const SgRoomErrand *errand = self->errands->pdata[i];

      n += errand->state == SG_ROOM_WAITS && g_str_equal (errand->reader, reader);
    }
  return n >= MOST_WAITING;
}

/* Whether it is done at once: a player’s own men behind the curtain, and all that he may decide himself. */
static gboolean
goes_at_once (SgRoomTray *self, const SgRoomErrand *errand)
{
  switch (errand->kind)
    {
    case SG_ROOM_PLACES:
    case SG_ROOM_READY:
    case SG_ROOM_WORD:
      return TRUE;
    case SG_ROOM_ORDERS:
    case SG_ROOM_ANSWER:
    case SG_ROOM_DICE:
    case SG_ROOM_CARDS:
    case SG_ROOM_MEN:
      return sg_room_players_decide (self->battle);
    case SG_ROOM_NOTE:
      break;
    }
  return FALSE;
}

/* Keeping: that it came, so that after a night it is not taken again, and what waits of it. */

/* Numbers are of one length, so that the oldest are cut off whole. */
static gboolean
keep_number (SgRoomTray *self, const SgRoomErrand *errand, GError **error)
{
  SgCampaign *campaign = sg_battle_get_campaign (self->battle);
  g_autoptr (GBytes) before = sg_campaign_load_document (campaign, NUMBERS, errand->reader, NULL);
  g_autofree char *text = before != NULL ? sg_bytes_text (before) : g_strdup ("");
  g_autofree char *all = NULL;
  gsize size = strlen (text), most = MOST_NUMBERS * (UUID + 1);
  g_autoptr (GBytes) body = NULL;

  if (strstr (text, errand->id) != NULL)
    return TRUE;
  all = g_strconcat (text + (size > most ? size - most : 0), errand->id, "\n", NULL);
  body = g_bytes_new (all, strlen (all));
  return sg_campaign_save_document (campaign, NUMBERS, errand->reader, _("The numbers of what was sent from a room"), body, error);
}

/* Both, or neither. */
static gboolean
keep (SgRoomTray *self, SgRoomErrand *errand, GError **error)
{
  SgCampaign *campaign = sg_battle_get_campaign (self->battle);
  gboolean well;

  if (sg_campaign_is_read_only (campaign))
    return TRUE;
  if (!sg_campaign_begin (campaign, error))
    return FALSE;
  well = keep_number (self, errand, error) && sg_room_errand_keep (errand, campaign, error);
  return sg_campaign_end (campaign, well, well ? error : NULL) && well;
}

/* What could not be kept is tried again whenever something else is; the umpire is told as long as it is so. */
static void
keep_what_is_not (SgRoomTray *self)
{
  g_clear_pointer (&self->unkept, g_free);
  for (guint i = 0; i < self->errands->len; i++)
    {
      SgRoomErrand *errand = self->errands->pdata[i];
      g_autoptr (GError) error = NULL;

      if (!errand->unkept)
        continue;
      errand->unkept = !keep (self, errand, &error);
      if (errand->unkept && self->unkept == NULL)
        self->unkept = g_strdup_printf (_("What became of “%s” could not be written: %s It is tried again with the next errand."), errand->title, error->message);
    }
}

const char *
sg_room_tray_get_unkept (SgRoomTray *self)
{
  return self->unkept;
}

/* FALSE with the error when it is not kept. What is put down at once and refused is refused in the answer. */
static gboolean
receive (SgRoomTray *self, SgRoomErrand *errand, GError **error)
{
  gboolean at_once = goes_at_once (self, errand), down = errand->kind == SG_ROOM_PLACES || errand->kind == SG_ROOM_READY || errand->kind == SG_ROOM_WORD;
  g_autoptr (GError) why = NULL;

  if (!keep (self, errand, error)) /* before anything is done: what cannot be kept stays with him who sent it */
    return FALSE;
  if (at_once && sg_room_errand_take (errand, self->desk, &why))
    errand->state = SG_ROOM_TAKEN;
  else if (at_once && down)
    {
      errand->state = SG_ROOM_REFUSED;
      errand->unkept = !keep (self, errand, NULL);
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  else if (why != NULL)
    errand->words = g_strdup (why->message); /* the umpire sees why, and decides */
  errand->unkept = errand->state == SG_ROOM_TAKEN && !keep (self, errand, NULL);
  return TRUE;
}

SgRoomErrand *
sg_room_tray_receive (SgRoomTray *self, const char *reader, GHashTable *form, GError **error)
{
  g_autoptr (SgRoomErrand) errand = sg_room_errand_read (self->battle, reader, form, error);

  if (errand == NULL || !receive (self, errand, error))
    return NULL;
  g_hash_table_add (self->taken, g_strdup (errand->id));
  g_ptr_array_add (self->errands, errand);
  keep_what_is_not (self);
  return g_steal_pointer (&errand);
}

/* What becomes of it. */

/* Whatever the words are, they are kept in memory alone: after a night his room shows what waits, and no more what became of the rest. */
void
sg_room_tray_settle (SgRoomTray *self, SgRoomErrand *errand, SgRoomErrandState state, const char *words)
{
  errand->state = state;
  g_free (errand->words);
  errand->words = words != NULL && *words != '\0' ? g_strdup (words) : NULL;
  if (errand->words == NULL && state == SG_ROOM_REFUSED && errand->kind == SG_ROOM_ORDERS && self->battle != NULL)
    errand->words = sg_player_tell_refusal (errand->orders, self->battle);   /* refused without words: what stood in its way is told */
  errand->unkept = self->battle != NULL;
  keep_what_is_not (self);
  self->changed (self->data);
}

void
sg_room_tray_settle_orders (SgRoomTray *self)
{
  for (guint i = 0; self->battle != NULL && i < self->errands->len; i++)
    {
      SgRoomErrand *errand = self->errands->pdata[i];
      SgOrdersState state = errand->state == SG_ROOM_WAITS && errand->kind == SG_ROOM_ORDERS ? sg_player_find_state (errand->orders, self->battle) : SG_ORDERS_OPEN;

      if (state != SG_ORDERS_OPEN)
        sg_room_tray_settle (self, errand, state == SG_ORDERS_SETTLED_TAKEN ? SG_ROOM_TAKEN : SG_ROOM_REFUSED, NULL);
    }
}

gboolean
sg_room_tray_take (SgRoomTray *self, SgRoomErrand *errand, GError **error)
{
  if (errand->state != SG_ROOM_WAITS)
    return TRUE;
  if (!sg_room_errand_take (errand, self->desk, error))
    return FALSE;
  sg_room_tray_settle (self, errand, SG_ROOM_TAKEN, NULL);
  return TRUE;
}
