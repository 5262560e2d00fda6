/* sg-room-errand.c: what a player sends from his room: read, counted, signed, and carried out when the umpire takes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-errand.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "campaign/sg-sealed-dice.h"
#include "exchange/sg-player-chat.h"
#include "exchange/sg-player-kind.h"
#include "exchange/sg-player-orders.h"
#include "play/reisswitz/base/sg-rk-words.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "desk/sg-desk-post.h"
#include "play/sg-game-parts.h"
#include "play/sg-play.h"
#include "play/sg-reader.h"
#include "rooms/sg-room-asks.h"
#include "rooms/sg-room-wants.h"

#define NOTE_MOST 2000      /* letters of a note */
#define WAY_MOST 64         /* points */
#define MEN_MOST 200        /* men at once */
#define ROUNDED 0.05        /* a page writes tenths, which may round over the edge where a finger was held at it */

static const char *const kinds[] = { "note", "orders", "answer", "places", "ready", "dice", "men", "word", "cards", NULL };

const char *const *
sg_room_errand_kinds (void)
{
  return kinds;
}

void
sg_room_errand_free (SgRoomErrand *self)
{
  g_free (self->id);
  g_free (self->reader);
  g_free (self->side);
  g_free (self->title);
  g_free (self->text);
  g_free (self->ask);
  g_free (self->choice);
  g_strfreev (self->men);
  g_free (self->places);
  g_clear_pointer (&self->orders, g_bytes_unref);
  g_free (self->words);
  g_free (self);
}

gboolean
sg_room_players_decide (SgBattle *battle)
{
  return g_str_equal (sg_campaign_get (sg_battle_get_campaign (battle), SG_ROOM_DECIDE), "players");
}

/* Reading. */

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, sentence);
  return FALSE;
}

/* “” of what was not sent, or is no text: then it is refused by whoever wants it, in his own words. */
static const char *
need (GHashTable *form, const char *key)
{
  const char *value = g_hash_table_lookup (form, key);

  return value != NULL && g_utf8_validate (value, -1, NULL) ? value : "";
}

/* Of this campaign and this battle: a page that was left open shows another. */
static gboolean
check_ours (SgRoomErrand *self, SgBattle *battle, GHashTable *form, GError **error)
{
  gint64 id;

  if (!g_uuid_string_is_valid (need (form, "id")))
    return refuse (error, _("What was sent has no number of its own."));
  if (!g_str_equal (need (form, "campaign"), sg_campaign_get_uuid (sg_battle_get_campaign (battle))))
    return refuse (error, _("It was written for another campaign."));
  if (!g_ascii_string_to_signed (need (form, "battle"), 10, 1, G_MAXINT64, &id, NULL) || id != sg_battle_get_id (battle))
    return refuse (error, _("It was written for another battle of this campaign."));
  self->id = g_strdup (need (form, "id"));
  self->battle = id;
  return TRUE;
}

/* (transfer full): as it may stand in the campaign, which goes out as XML: what is pasted may have breaks of its own in it. */
static char *
clean (const char *said)
{
  GString *text = g_string_new (NULL);

  for (const char *at = said; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      gboolean allowed = c == '\n' || c == '\t' || (c >= 0x20 && c != 0xfffe && c != 0xffff);

      g_string_append_unichar (text, allowed ? c : ' ');
    }
  return g_strstrip (g_string_free (text, FALSE));
}

static gboolean
read_text (SgRoomErrand *self, GHashTable *form, gsize most, GError **error)
{
  self->text = clean (need (form, "text"));
  if (g_utf8_strlen (self->text, -1) <= (glong) most)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("It is too long: %u letters are the most."), (guint) most);
  return FALSE;
}

static gboolean
read_note (SgRoomErrand *self, GHashTable *form, GError **error)
{
  if (!read_text (self, form, NOTE_MOST, error))
    return FALSE;
  if (*self->text == '\0')
    return refuse (error, _("The note is empty."));
  self->title = g_strdup (_("A note"));
  return TRUE;
}

static gboolean
is_on (SgMap *map, SgPoint *at)
{
  double wide = sg_map_get_width (map), deep = sg_map_get_depth (map);

  if (!(at->x >= 0 && at->x <= wide + ROUNDED && at->y >= 0 && at->y <= deep + ROUNDED))
    return FALSE;
  *at = (SgPoint) { MIN (at->x, wide), MIN (at->y, deep) };
  return TRUE;
}

GArray *
sg_room_read_way (SgMap *map, const char *text)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_auto (GStrv) parts = g_strsplit (text, " ", WAY_MOST + 1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      SgPoint at;
      char *end, *second;

      at.x = g_ascii_strtod (parts[i], &end);
      if (end == parts[i] || *end != ',')
        return NULL;
      second = end + 1;
      at.y = g_ascii_strtod (second, &end);
      if (end == second || *end != '\0' || !is_on (map, &at))
        return NULL;
      g_array_append_val (way, at);
    }
  return way->len > 0 && way->len <= WAY_MOST ? g_steal_pointer (&way) : NULL;
}

/* A march that is drawn goes by the points that were set down. */
static gboolean
add_march (SgBattle *battle, SgRkDispatch *draft, GHashTable *form, GError **error)
{
  const char *unit = need (form, "unit"), *text = need (form, "way");
  const SgUnit *who = *unit != '\0' ? sg_board_get_unit (sg_battle_get_board (battle), unit) : NULL;
  SgMap *map = sg_battle_get_map (battle);
  g_autoptr (GArray) way = NULL;
  g_autoptr (SgRkMarch) march = NULL;

  if (*text == '\0')
    return TRUE;
  if (who == NULL || !g_str_equal (who->side, draft->side))
    return refuse (error, _("The march is of nobody on this side."));
  way = map != NULL ? sg_room_read_way (map, text) : NULL;
  if (way == NULL)
    return refuse (error, _("The way cannot be read."));
  march = sg_rk_march_new ((const SgPoint *) (void *) way->data, way->len);
  sg_rk_dispatch_add_march (draft, unit, march);
  return TRUE;
}

/* What it will say where it has a march and no words. */
static char *
word_order (SgBattle *battle, GHashTable *form)
{
  const SgUnit *unit = sg_board_get_unit (sg_battle_get_board (battle), need (form, "unit"));

  if (unit == NULL || *need (form, "way") == '\0')
    return g_strdup ("");
  return g_strdup_printf (_("%s marches as drawn."), unit->name);
}

/* (transfer full): the order as a draft of the player’s. */
static SgRkDispatch *
draft_order (SgBattle *battle, SgRoomErrand *self, GHashTable *form, GError **error)
{
  gboolean rides = sg_player_kind_of (battle)->dispatches != NULL;
  const char *kind = rides ? need (form, "kind_of") : "order", *to = need (form, "to");
  g_autofree char *text = *self->text != '\0' ? g_strdup (self->text) : word_order (battle, form);
  g_autoptr (SgRkDispatch) draft = NULL;
  gint64 answers = 0;

  if (!g_str_equal (kind, "order") && !g_str_equal (kind, "message") && !g_str_equal (kind, "dispositions"))
    return (void) refuse (error, _("Only orders, messages and dispositions are sent.")), NULL;
  if (*text == '\0')
    return (void) refuse (error, _("The order says nothing.")), NULL;
  if (g_str_equal (kind, "dispositions"))
    to = SG_RK_UMPIRE;
  else if (sg_board_get_unit (sg_battle_get_board (battle), to) == NULL || !g_str_equal (sg_board_get_unit (sg_battle_get_board (battle), to)->side, self->side))
    return (void) refuse (error, _("It is to nobody on this side.")), NULL;
  draft = sg_rk_dispatch_new (self->side, kind, SG_RK_HEADQUARTERS, to, text);
  draft->written = sg_player_kind_of (battle)->now (sg_battle_get_board (battle));
  if (g_ascii_string_to_signed (need (form, "answers"), 10, 1, G_MAXUINT, &answers, NULL))
    draft->answers = (guint) answers;
  if (!add_march (battle, draft, form, error))
    return NULL;
  return g_steal_pointer (&draft);
}

/* Written and signed at once, as his own window would have: from here on it goes the way of every file of orders, and the umpire’s room is no
 * shorter one. */
static gboolean
read_orders (SgRoomErrand *self, SgBattle *battle, GHashTable *form, GError **error)
{
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autoptr (SgPlayerFile) file = NULL;
  g_autoptr (GBytes) plain = NULL;
  SgRkDispatch *draft;

  if (sg_player_kind_of (battle) == NULL || sg_battle_get_map (battle) == NULL)
    return refuse (error, _("In this battle no orders are written."));
  if (sg_campaign_is_read_only (sg_battle_get_campaign (battle)))
    return refuse (error, _("This campaign may be read, not changed."));
  if (!read_text (self, form, SG_RK_TEXT_MAX, error))
    return FALSE;
  draft = draft_order (battle, self, form, error);
  if (draft == NULL)
    return FALSE;
  g_ptr_array_add (drafts, draft);
  self->title = sg_player_kind_of (battle)->title (sg_battle_get_board (battle), draft);
  if (sg_player_kind_of (battle)->dispatches == NULL) /* a word of the program’s, which the title tells in everybody’s */
    g_clear_pointer (&self->text, g_free);
  file = sg_player_take_paper (battle, self->reader, error); /* what the room shows now is handed out with them */
  plain = file != NULL ? sg_player_write_orders (file, drafts, error) : NULL;
  self->orders = plain != NULL ? sg_player_seal_orders (file, plain) : NULL;
  return self->orders != NULL;
}

/* (transfer full) (nullable): what is asked now; in some books nothing ever is. */
static SgTalk *
find_talk (SgBattle *battle)
{
  const SgGame *game = sg_battle_get_game (battle);

  return game != NULL && game->converse != NULL ? game->converse (battle) : NULL;
}

/* (transfer full) (nullable): of what is asked of @side. */
static char *
name_ask (const SgTalk *talk, const char *side)
{
  return talk != NULL && g_strcmp0 (talk->side, side) == 0 ? sg_room_name_ask (talk) : NULL;
}

/* What is asked now, and of him: an answer to anything else comes too late. */
static gboolean
read_answer (SgRoomErrand *self, SgBattle *battle, GHashTable *form, GError **error)
{
  g_autoptr (SgTalk) talk = find_talk (battle);
  g_autofree char *name = name_ask (talk, self->side);
  const SgChoice *choice;

  if (name == NULL || !g_str_equal (name, need (form, "ask")))
    return refuse (error, _("That is no longer asked."));
  choice = sg_talk_find (talk, need (form, "choice"), error);
  if (choice == NULL)
    return FALSE;
  self->ask = g_steal_pointer (&name);
  self->choice = g_strdup (choice->id);
  self->title = g_strdup_printf (_("%s: %s"), talk->title, choice->label);
  return TRUE;
}

/* Men of his own, each once. */
static gboolean
read_men (SgRoomErrand *self, SgBattle *battle, GHashTable *form, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  self->men = g_strsplit (need (form, "men"), " ", MEN_MOST + 1);
  if (self->men[0] == NULL || g_strv_length (self->men) > MEN_MOST)
    return refuse (error, _("Nobody was named, or too many at once."));
  for (guint i = 0; self->men[i] != NULL; i++)
    {
      const SgFigure *figure = sg_board_get_figure (sg_battle_get_board (battle), self->men[i]);

      if (figure == NULL || !g_str_equal (figure->unit->side, self->side) || !g_hash_table_add (seen, self->men[i]))
        return refuse (error, _("Only his own men may be named, each once."));
    }
  return TRUE;
}

/* They are read for the men as they are named, one for one; whether a man may stand there is the game’s to say, when it is taken. */
static gboolean
read_places (SgRoomErrand *self, SgBattle *battle, GHashTable *form, GError **error)
{
  g_auto (GStrv) texts = g_strsplit (need (form, "places"), ";", MEN_MOST + 1);
  SgMap *map = sg_battle_get_map (battle);

  if (map == NULL || !sg_room_puts_down (battle, self->side))
    return refuse (error, _("Nobody puts down now."));
  if (!read_men (self, battle, form, error))
    return FALSE;
  if (g_strv_length (texts) != g_strv_length (self->men))
    return refuse (error, _("Each man wants a place."));
  self->places = g_new0 (SgPlace, g_strv_length (texts) + 1);
  for (guint i = 0; texts[i] != NULL; i++)
    if (!sg_place_parse (texts[i], &self->places[i]) || !is_on (map, &self->places[i].at))
      return refuse (error, _("A place lies off the table."));
  self->title = g_strdup_printf (ngettext ("%u man put down", "%u men put down", g_strv_length (self->men)), g_strv_length (self->men));
  return TRUE;
}

static gboolean
read_ready (SgRoomErrand *self, SgBattle *battle, GError **error)
{
  if (!sg_room_puts_down (battle, self->side))
    return refuse (error, _("Nobody puts down now."));
  self->title = g_strdup (_("Ready"));
  return TRUE;
}

static gboolean
read_dice (SgRoomErrand *self, GHashTable *form, GError **error)
{
  if (!read_text (self, form, 200, error))
    return FALSE;
  if (*self->text == '\0' || strspn (self->text, "0123456789 ") != strlen (self->text))
    return refuse (error, _("Dice are typed as their faces, with a space between: 5 3 1."));
  self->title = g_strdup_printf (_("Dice thrown: %s"), self->text);
  return TRUE;
}

/* How they are called is the book’s, and is read when they are taken. */
static gboolean
read_cards (SgRoomErrand *self, GHashTable *form, GError **error)
{
  if (!read_text (self, form, 200, error))
    return FALSE;
  if (*self->text == '\0' || strchr (self->text, '\n') != NULL)
    return refuse (error, _("Cards are typed by their names, with a comma between: 9 hearts, K spades."));
  self->title = g_strdup_printf (_("Cards turned: %s"), self->text);
  return TRUE;
}

/* One word for one throw: "" takes it back. */
static gboolean
read_word (SgRoomErrand *self, SgBattle *battle, GHashTable *form, GError **error)
{
  g_autofree char *said = clean (need (form, "text")), *word = sg_throw_clean_word (said);

  if (!sg_sealed_dice_are_on (sg_battle_get_campaign (battle)))
    return refuse (error, _("The dice of this campaign are not sealed, and take no word."));
  self->text = g_strdup (word != NULL ? word : "");
  self->title = g_strdup (_("A word for the dice"));
  return TRUE;
}

static gboolean
read_kind (SgRoomErrand *self, SgBattle *battle, GHashTable *form, GError **error)
{
  switch (self->kind)
    {
    case SG_ROOM_NOTE:   return read_note (self, form, error);
    case SG_ROOM_ORDERS: return read_orders (self, battle, form, error);
    case SG_ROOM_ANSWER: return read_answer (self, battle, form, error);
    case SG_ROOM_PLACES: return read_places (self, battle, form, error);
    case SG_ROOM_READY:  return read_ready (self, battle, error);
    case SG_ROOM_DICE:   return read_dice (self, form, error);
    case SG_ROOM_MEN:
      self->title = g_strdup (_("Who falls"));
      return read_men (self, battle, form, error);
    case SG_ROOM_WORD:   return read_word (self, battle, form, error);
    case SG_ROOM_CARDS:  return read_cards (self, form, error);
    }
  return FALSE;
}

/* Nothing is kept of what is refused: the sentence goes back in the answer, and the page has the words still. */
SgRoomErrand *
sg_room_errand_read (SgBattle *battle, const char *reader, GHashTable *form, GError **error)
{
  g_autoptr (SgRoomErrand) self = g_new0 (SgRoomErrand, 1);
  int kind = sg_choice_of (kinds, need (form, "kind"));

  self->reader = g_strdup (reader);
  self->side = g_strdup (sg_reader_side (reader));
  self->came = g_get_real_time ();
  if (!check_ours (self, battle, form, error))
    return NULL;
  if (kind < 0)
    return (void) refuse (error, _("Nothing of that kind is sent from a room.")), NULL;
  self->kind = (SgRoomErrandKind) kind;
  return read_kind (self, battle, form, error) ? g_steal_pointer (&self) : NULL;
}

/* Taking. */

/* Every line of it that can be sent, as the umpire’s “Accept All” sends them. */
static gboolean
take_orders (SgRoomErrand *self, SgBattle *battle, GError **error)
{
  g_autoptr (SgPlayerOrders) orders = sg_player_read_orders (self->orders, self->title, battle, error);

  for (guint i = 0; orders != NULL && i < orders->lines->len; i++)
    if (!sg_player_is_settled (orders, i) && !sg_player_accept (battle, orders, i, 0, error))
      return FALSE;
  return orders != NULL;
}

/* The question may have gone on since. */
static gboolean
take_answer (SgRoomErrand *self, SgBattle *battle, GError **error)
{
  g_autoptr (SgTalk) talk = find_talk (battle);
  g_autofree char *name = name_ask (talk, self->side);

  if (g_strcmp0 (name, self->ask) != 0)
    return refuse (error, _("That is no longer asked."));
  return sg_talk_find (talk, self->choice, error) != NULL && sg_battle_get_game (battle)->choose (battle, self->choice, error);
}

/* Each has his own end: the path of one point stands for a way that nobody measures behind the curtain. */
static gboolean
take_places (SgRoomErrand *self, SgBattle *battle, GError **error)
{
  if (!sg_room_puts_down (battle, self->side))
    return refuse (error, _("Nobody puts down now."));
  return sg_battle_get_game (battle)->movement->move (battle, (const char *const *) self->men, &self->places[0].at, 1, self->places, NULL, error);
}

static gboolean
take_ready (SgRoomErrand *self, SgBattle *battle, GError **error)
{
  g_autofree char *act = g_strconcat ("ready-", self->side, NULL);

  if (!sg_room_puts_down (battle, self->side))
    return refuse (error, _("Nobody puts down now."));
  return sg_battle_get_game (battle)->act (battle, act, error);
}

/* Within a deed of the desk, so that it can be tried again when the disk was full. What only fills the question on the desk is no deed, and never
 * comes here. */
static gboolean
do_take (SgBattle *battle, gpointer data, GError **error)
{
  SgRoomErrand *self = data;

  switch (self->kind)
    {
    case SG_ROOM_ORDERS: return take_orders (self, battle, error);
    case SG_ROOM_ANSWER: return take_answer (self, battle, error);
    case SG_ROOM_PLACES: return take_places (self, battle, error);
    case SG_ROOM_READY:  return take_ready (self, battle, error);
    case SG_ROOM_WORD:   return sg_sealed_dice_add_word (sg_battle_get_campaign (battle), self->reader, self->text, error);
    case SG_ROOM_NOTE:
    case SG_ROOM_DICE:
    case SG_ROOM_CARDS:
    case SG_ROOM_MEN:
      break;
    }
  return TRUE;
}

gboolean
sg_room_errand_take (SgRoomErrand *self, SgDesk *desk, GError **error)
{
  SgBattle *battle = sg_desk_get_battle (desk);
  g_autofree char *called = battle != NULL ? sg_battle_call_reader (battle, self->reader) : NULL;

  if (battle == NULL || sg_battle_get_id (battle) != self->battle)
    return refuse (error, _("It was written for another battle of this campaign."));
  switch (self->kind)
    {
    case SG_ROOM_NOTE:
      return TRUE;
    case SG_ROOM_DICE:
      return sg_room_enter_dice (desk, self->text, called, error);
    case SG_ROOM_CARDS:
      return sg_room_enter_cards (desk, self->text, called, error);
    case SG_ROOM_MEN:
      return sg_room_name_men (desk, self->side, (const char *const *) self->men, error);
    case SG_ROOM_ORDERS:
    case SG_ROOM_ANSWER:
    case SG_ROOM_PLACES:
    case SG_ROOM_READY:
    case SG_ROOM_WORD:
      break;
    }
  return sg_desk_do (desk, do_take, self, NULL, error);
}
