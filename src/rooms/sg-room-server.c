/* sg-room-server.c: the players’ rooms: each commander at his own screen, by any browser.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What may be asked by whom, and who answers: connections are the door’s (sg-room-door.c), who is in is the guests’, what is told of the board is
 * the herald’s, what is sent is the tray’s.  Nothing here knows a rule.  An answer that waits (a picture, a slot, a wrong token) pauses its message and
 * goes on later, when whoever asked may be gone: sg_room_answer_go_on() knows.
 */

#include "rooms/sg-room-server.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "desk/sg-desk-suggest.h"
#include "play/sg-reader.h"
#include "rooms/sg-room-addresses.h"
#include "rooms/sg-room-answer.h"
#include "rooms/sg-room-cards.h"
#include "rooms/sg-room-certificate.h"
#include "rooms/sg-room-herald.h"
#include "rooms/sg-room-json.h"
#include "rooms/sg-room-picture.h"
#include "rooms/sg-room-sign.h"
#include "rooms/sg-room-post.h"
#include "rooms/sg-room-stream.h"
#include "rooms/sg-room-tray.h"
#include "rooms/sg-room-words.h"

#define TOO_MANY_REQUESTS 429
#define FORMS_PAUSE (2 * G_USEC_PER_SEC) /* between two papers of one guest */
#define MOST_ASKING 8       /* pictures that one guest waits for */
#define MOST_HELD 64        /* wrong tokens that wait for their answer */

struct _SgRoomServer
{
  GObject parent_instance;

  SgDesk         *desk;       /* (owned) */
  SgBattle       *battle;     /* (owned) (nullable) */
  SoupServer     *soup;       /* (owned) */
  SgRoomDoor     *door;       /* (owned) */
  SgRoomGuests   *guests;     /* (owned) */
  SgRoomPictures *pictures;   /* (owned) */
  SgRoomHerald   *herald;     /* (owned) */
  SgRoomTray     *tray;       /* (owned) */
  char           *fingerprint; /* (owned) (nullable) */
  SgRoomForms     forms;      /* (nullable) */
  SgRoomReference *reference; /* (owned) (nullable) */
  SgRoomReach     reach;
  gboolean        open;
  guint           held;
};

G_DEFINE_FINAL_TYPE (SgRoomServer, sg_room_server, G_TYPE_OBJECT)

enum { SIGNAL_GUESTS, SIGNAL_ERRANDS, SIGNAL_CAME, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Who is in, and what came. */

static void
changed_cb (SgRoomServer *self)
{
  sg_room_herald_changed (self->herald);
}

static void
streams_cb (gpointer self)
{
  g_signal_emit (self, signals[SIGNAL_GUESTS], 0);
}

/* Whoever is no longer among the guests loses his streams: he was shown out, or his invitation was renewed. */
static void
guests_changed (SgRoomServer *self)
{
  GPtrArray *guests = sg_room_guests_list (self->guests);
  g_autoptr (GArray) in = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < guests->len; i++)
    g_array_append_val (in, ((SgRoomGuest *) guests->pdata[i])->id);
  sg_room_herald_show_out (self->herald, in);
  g_signal_emit (self, signals[SIGNAL_GUESTS], 0);
}

/* Errands: one more came, or was settled. */
static void
errands_changed (gpointer data)
{
  SgRoomServer *self = data;

  changed_cb (self);
  if (sg_desk_get_battle (self->desk) != NULL)
    sg_desk_measure (self->desk);
  g_signal_emit (self, signals[SIGNAL_ERRANDS], 0);
}

/* The battle. */

static void
forget_battle (SgRoomServer *self)
{
  g_signal_handlers_disconnect_by_data (self->battle, self);
  g_signal_handlers_disconnect_by_data (sg_battle_get_campaign (self->battle), self);
}

/* Also when the campaign is put by: then there is no battle, and nobody is in. The order matters: whom the herald tells of a battle must still be
 * a guest of its campaign. */
static void
battle_cb (SgRoomServer *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);

  if (battle == self->battle)
    return;
  if (self->battle != NULL)
    forget_battle (self);
  g_set_object (&self->battle, battle);
  sg_room_guests_set_campaign (self->guests, battle != NULL ? sg_battle_get_campaign (battle) : NULL);
  guests_changed (self);
  sg_room_herald_set_battle (self->herald, battle);
  if (battle != NULL)
    {
      g_signal_connect_swapped (battle, "changed", G_CALLBACK (changed_cb), self);
      g_signal_connect_swapped (sg_battle_get_campaign (battle), "changed", G_CALLBACK (changed_cb), self); /* a seal, a word for the dice */
    }
  sg_room_tray_set_battle (self->tray, battle);
  errands_changed (self);
}

/* The map: the one thing that takes time. */

/** Asking: a picture that a guest waits for. */
typedef struct { SgRoomServer *server; guint guest; } Asking;

static void
answered_cb (SoupServerMessage *msg, Asking *asking)
{
  GPtrArray *guests = sg_room_guests_list (asking->server->guests);

  g_signal_handlers_disconnect_by_data (msg, asking);
  for (guint i = 0; i < guests->len; i++)
    {
      SgRoomGuest *guest = guests->pdata[i];

      if (guest->id == asking->guest && guest->asking > 0)
        guest->asking--;
    }
  g_object_unref (asking->server);
  g_free (asking);
}

/* Counted by the guest’s number, since he may be gone when it is drawn; the message says itself when it is over: with the rooms closed in the midst of it
 * it never finishes, and what holds the rooms till then would hold them for good. */
static gboolean
begin_asking (SgRoomServer *self, SoupServerMessage *msg, SgRoomGuest *guest)
{
  Asking *asking;

  if (guest->asking >= MOST_ASKING)
    return FALSE;
  guest->asking++;
  asking = g_new0 (Asking, 1);
  asking->server = g_object_ref (self);
  asking->guest = guest->id;
  g_signal_connect (msg, "finished", G_CALLBACK (answered_cb), asking);
  g_signal_connect (msg, "disconnected", G_CALLBACK (answered_cb), asking);
  return TRUE;
}

/* @data: (transfer full): the message that waited. A picture may be kept for a week: its key is of all that it shows. */
static void
drawn_cb (GBytes *png, gpointer data)
{
  g_autoptr (SoupServerMessage) msg = data;

  if (png != NULL)
    {
      soup_message_headers_replace (soup_server_message_get_response_headers (msg), "Cache-Control", "private, max-age=604800, immutable");
      soup_server_message_set_status (msg, SOUP_STATUS_OK, NULL);
      soup_message_headers_set_content_type (soup_server_message_get_response_headers (msg), "image/png", NULL);
      soup_message_body_append_bytes (soup_server_message_get_response_body (msg), png);
    }
  else
    sg_room_answer_refuse (msg, SOUP_STATUS_SERVICE_UNAVAILABLE, _("The map could not be drawn."));
  sg_room_answer_go_on (msg);
}

/* (nullable): an address may come without any words. */
static const char *
asked_for (GHashTable *query, const char *word)
{
  return query != NULL ? g_hash_table_lookup (query, word) : NULL;
}

/* Only the country that he knows is drawn for him: a key of another is nothing to him. */
static void
answer_map (SgRoomServer *self, SoupServerMessage *msg, SgRoomGuest *guest, GHashTable *query)
{
  SgMap *map = sg_battle_get_map_now (self->battle, NULL, guest->reader);
  const char *key = asked_for (query, "key"), *size = asked_for (query, "size");
  guint64 asked = 0;

  if (map == NULL || key == NULL || !g_str_equal (key, sg_room_picture_key (map)))
    {
      sg_room_answer_refuse (msg, SOUP_STATUS_NOT_FOUND, _("There is no such map."));
      return;
    }
  if (!begin_asking (self, msg, guest))
    {
      sg_room_answer_refuse (msg, TOO_MANY_REQUESTS, _("Too much is asked at once."));
      return;
    }
  if (size != NULL)
    g_ascii_string_to_unsigned (size, 10, 1, 100000, &asked, NULL);
  sg_room_answer_pause (msg);
  sg_room_pictures_get (self->pictures, map, sg_room_picture_size ((guint) asked), drawn_cb, g_object_ref (msg));
}

/* (transfer full) (nullable): how long a march would take, or a rider, on the country as he knows it and to where he believes his men to stand. */
static char *
tell_time (SgRoomServer *self, SgRoomGuest *guest, GHashTable *query, GError **error)
{
  const SgGame *game = sg_battle_get_game (self->battle);
  const char *unit = asked_for (query, "unit"), *text = asked_for (query, "way"), *to = asked_for (query, "to");
  gboolean rides = game != NULL && game->clock != NULL && game->knowledge != NULL && (to != NULL || (unit != NULL && text != NULL));
  g_autoptr (SgBoard) known = rides ? game->knowledge->known (self->battle, sg_battle_get_board (self->battle), guest->reader) : NULL;
  g_autoptr (GArray) way = NULL;

  if (known == NULL || sg_board_get_map (known) == NULL)
    return NULL;
  if (to != NULL)
    return sg_room_tell_ride (known, sg_reader_side (guest->reader), to, error);
  way = sg_room_read_way (sg_board_get_map (known), text);
  return way != NULL ? sg_room_tell_march (known, unit, way, error) : NULL;
}

static void
answer_way (SgRoomServer *self, SoupServerMessage *msg, SgRoomGuest *guest, GHashTable *query)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *words = tell_time (self, guest, query, &error);
  GString *json = g_string_new ("{");

  if (words != NULL || error != NULL)
    sg_room_json_text (json, "words", words != NULL ? words : error->message);
  sg_room_json_close (json, '}');
  sg_room_answer_json (msg, SOUP_STATUS_OK, g_string_free (json, FALSE));
}

/* Not more often than somebody reads them. */
static gboolean
is_too_soon (SoupServerMessage *msg, SgRoomGuest *guest)
{
  gint64 now = g_get_monotonic_time ();

  if (now < guest->forms_from)
    {
      sg_room_answer_refuse (msg, TOO_MANY_REQUESTS, _("Too much is asked at once."));
      return TRUE;
    }
  guest->forms_from = now + FORMS_PAUSE;
  return FALSE;
}

/* His dispatches on paper. They are drawn here and now, which takes some milliseconds. */
static void
answer_forms (SgRoomServer *self, SoupServerMessage *msg, SgRoomGuest *guest)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = NULL;

  if (is_too_soon (msg, guest))
    return;
  pdf = self->forms != NULL ? self->forms (self->battle, guest->reader, &error) : NULL;
  if (pdf != NULL && g_bytes_get_size (pdf) > 0)
    sg_room_answer_pdf (msg, pdf, "dispatches.pdf");
  else
    sg_room_answer_refuse (msg, SOUP_STATUS_NOT_FOUND, _("There is no such page."));
}

static void
answer_reference (SgRoomServer *self, SoupServerMessage *msg, SgRoomGuest *guest)
{
  if (self->reference == NULL)
    sg_room_answer_refuse (msg, SOUP_STATUS_NOT_FOUND, _("There is no such page."));
  else if (!is_too_soon (msg, guest))
    sg_room_reference_answer (self->reference, msg, sg_battle_get_campaign (self->battle));
}

/* Errands. */

/* A page that was loaded anew signs and counts on. */
static void
answer_key (SoupServerMessage *msg, const SgRoomGuest *guest)
{
  GString *json = g_string_new ("{");

  sg_room_json_text (json, "key", guest->key);
  sg_room_json_whole (json, "count", (gint64) guest->count);
  sg_room_json_close (json, '}');
  sg_room_answer_json (msg, SOUP_STATUS_OK, g_string_free (json, FALSE));
}

/* What this disk cannot keep now stays with the page, which sends it again; it is no fault of what was written. */
static guint
status_of (const GError *error)
{
  gboolean disk = g_error_matches (error, SG_ERROR, SG_ERROR_FULL) || g_error_matches (error, SG_ERROR, SG_ERROR_IO);

  return disk ? SOUP_STATUS_SERVICE_UNAVAILABLE : SOUP_STATUS_CONFLICT;
}

/* Signed and counted before anything of it is believed. One that came already is answered as it was: its page never heard so. */
static void
answer_errand (SgRoomServer *self, SoupServerMessage *msg, SgRoomGuest *guest)
{
  g_autoptr (GHashTable) form = sg_room_answer_form (msg);
  const char *id = form != NULL ? g_hash_table_lookup (form, "id") : NULL;
  g_autoptr (GError) error = NULL;
  SgRoomErrand *errand = NULL;

  if (form == NULL)
    sg_room_answer_refuse (msg, SOUP_STATUS_BAD_REQUEST, _("What was sent cannot be read."));
  else if (!sg_room_sign_check (guest->key, &guest->count, form, &error))
    sg_room_answer_refuse (msg, SOUP_STATUS_PRECONDITION_FAILED, error->message);
  else if (id != NULL && sg_room_tray_has (self->tray, id))
    sg_room_answer_json (msg, SOUP_STATUS_OK, g_strdup ("{\"again\":true}")); /* its answer was lost on the way: it is here */
  else if (sg_room_tray_is_full (self->tray, guest->reader))
    sg_room_answer_refuse (msg, TOO_MANY_REQUESTS, _("The umpire’s tray is full. Wait until he has read what you sent."));
  else if ((errand = sg_room_tray_receive (self->tray, guest->reader, form, &error)) == NULL)
    sg_room_answer_refuse (msg, status_of (error), error->message);
  else
    {
      sg_room_answer_json (msg, SOUP_STATUS_OK, g_strdup_printf ("{\"taken\":%s}", errand->state == SG_ROOM_TAKEN ? "true" : "false"));
      errands_changed (self);
      if (errand->state == SG_ROOM_WAITS)
        g_signal_emit (self, signals[SIGNAL_CAME], 0, errand);
    }
}

/* Coming in. */

/** Held: a wrong token whose answer waits. */
typedef struct { SgRoomServer *server; SoupServerMessage *msg; } Held;

static gboolean
held_cb (gpointer data)
{
  Held *held = data;

  held->server->held--;
  sg_room_answer_refuse (held->msg, SOUP_STATUS_FORBIDDEN, _("Nobody is invited by that code."));
  sg_room_answer_go_on (held->msg);
  g_object_unref (held->msg);
  g_object_unref (held->server);
  g_free (held);
  return G_SOURCE_REMOVE;
}

/* The answer to a wrong token waits longer each time; a right one never does. Those that wait are bounded, for each holds a line. */
static void
hold_wrong (SgRoomServer *self, SoupServerMessage *msg, const char *address)
{
  guint wait;
  Held *held;

  sg_room_guests_wrong (self->guests, address);
  wait = sg_room_guests_wait (self->guests, address);
  if (wait > SG_ROOM_WAIT_MOST || self->held >= MOST_HELD)
    {
      soup_message_headers_replace (soup_server_message_get_response_headers (msg), "Retry-After", "60");
      sg_room_answer_refuse (msg, TOO_MANY_REQUESTS, _("Too many wrong codes came from there. Try again in a minute."));
      return;
    }
  held = g_new0 (Held, 1);
  held->server = g_object_ref (self);
  held->msg = g_object_ref (msg);
  self->held++;
  sg_room_answer_pause (msg);
  g_timeout_add (wait, held_cb, held);
}

/* Whoever shows a right token is told why he has to wait, and has guessed nothing. Of who is in nothing is said. */
static void
answer_enter (SgRoomServer *self, SoupServerMessage *msg)
{
  g_autoptr (GHashTable) form = sg_room_answer_form (msg);
  const char *shown = form != NULL ? g_hash_table_lookup (form, "token") : NULL;
  const char *device = soup_message_headers_get_one (soup_server_message_get_request_headers (msg), "User-Agent");
  g_autofree char *address = sg_room_door_address (msg), *token = NULL;

  if (shown != NULL)
    token = sg_room_guests_enter (self->guests, shown, address, device);
  if (token == NULL && sg_room_guests_is_token (self->guests, shown))
    {
      sg_room_answer_refuse (msg, SOUP_STATUS_SERVICE_UNAVAILABLE, _("The rooms are full. Ask your umpire to show somebody out."));
      return;
    }
  if (token == NULL)
    {
      hold_wrong (self, msg, address);
      return;
    }
  sg_room_answer_set_token (msg, token, self->fingerprint != NULL);
  sg_room_answer_json (msg, SOUP_STATUS_OK, g_strdup ("{}"));
  guests_changed (self);
}

static void
answer_leave (SgRoomServer *self, SoupServerMessage *msg, SgRoomGuest *guest)
{
  sg_room_guests_show_out (self->guests, guest->id);
  sg_room_answer_set_token (msg, NULL, self->fingerprint != NULL);
  sg_room_answer_json (msg, SOUP_STATUS_OK, g_strdup ("{}"));
  guests_changed (self);
}

/* Asking. Who is in a room has a battle: the guests of a campaign go with it. */

static void
answer_guest (SgRoomServer *self, SoupServerMessage *msg, const char *path, GHashTable *query, gboolean posted)
{
  g_autofree char *token = sg_room_answer_token (msg);
  SgRoomGuest *guest = token != NULL ? sg_room_guests_find (self->guests, token) : NULL;

  if (guest == NULL)
    sg_room_answer_refuse (msg, SOUP_STATUS_UNAUTHORIZED, _("You are not in a room. Ask your umpire for a code."));
  else if (g_str_equal (path, "/errand") && posted)
    answer_errand (self, msg, guest);
  else if (g_str_equal (path, "/leave") && posted)
    answer_leave (self, msg, guest);
  else if (g_str_equal (path, "/board"))
    sg_room_herald_answer (self->herald, msg, guest->reader, guest->id);
  else if (g_str_equal (path, "/forms.pdf"))
    answer_forms (self, msg, guest);
  else if (g_str_equal (path, "/reference.pdf"))
    answer_reference (self, msg, guest);
  else if (g_str_equal (path, "/key"))
    answer_key (msg, guest);
  else if (g_str_equal (path, "/map"))
    answer_map (self, msg, guest, query);
  else if (g_str_equal (path, "/way"))
    answer_way (self, msg, guest, query);
  else if (g_str_equal (path, "/cards"))
    sg_room_answer_json (msg, SOUP_STATUS_OK, sg_room_cards_write (self->battle, guest->reader));
  else if (g_str_equal (path, "/rules"))
    sg_room_answer_json (msg, SOUP_STATUS_OK, sg_room_rules_write (sg_battle_get_rules (self->battle)));
  else if (g_str_equal (path, "/stream"))
    sg_room_herald_listen (self->herald, msg, guest->reader, guest->id);
}

static gboolean
is_one_of (const char *path, const char *const *paths)
{
  return g_strv_contains (paths, path);
}

/* Every path of the server, and who may ask it: page and words are anybody’s, “/enter” is for who has a token of an invitation, all else for
 * guests. */
static void
answer_cb (SoupServer *soup, SoupServerMessage *msg, const char *path, GHashTable *query, gpointer data)
{
  static const char *const read_paths[] = { "/board", "/cards", "/forms.pdf", "/key", "/map", "/reference.pdf", "/rules", "/stream", "/way", NULL };
  static const char *const posted_paths[] = { "/errand", "/leave", NULL };
  SgRoomServer *self = data;
  const char *method = soup_server_message_get_method (msg);
  gboolean posted = g_str_equal (method, SOUP_METHOD_POST), read = g_str_equal (method, SOUP_METHOD_GET);

  sg_room_answer_dress (msg);
  if (!posted && !read)
    sg_room_answer_refuse (msg, SOUP_STATUS_METHOD_NOT_ALLOWED, _("Rooms are read, and errands are posted."));
  else if (posted && !sg_room_answer_is_own (msg))
    sg_room_answer_refuse (msg, SOUP_STATUS_FORBIDDEN, _("It was sent from another page."));
  else if (posted && g_str_equal (path, "/enter"))
    answer_enter (self, msg);
  else if (is_one_of (path, posted ? posted_paths : read_paths))
    answer_guest (self, msg, path, query, posted);
  else if (read && g_str_equal (path, "/words"))
    sg_room_answer_json (msg, SOUP_STATUS_OK, sg_room_words_write ());
  else if (!read || !sg_room_answer_page (msg, path))
    sg_room_answer_refuse (msg, SOUP_STATUS_NOT_FOUND, _("There is no such page."));
}

/* The object. */

/* The desk outlives the rooms, and must not call what is gone. */
static void
sg_room_server_dispose (GObject *object)
{
  SgRoomServer *self = SG_ROOM_SERVER (object);

  sg_room_server_close (self);
  if (self->battle != NULL)
    forget_battle (self);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_pointer (&self->herald, sg_room_herald_free);
  g_clear_pointer (&self->tray, sg_room_tray_free);
  g_clear_object (&self->battle);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_room_server_parent_class)->dispose (object);
}

static void
sg_room_server_finalize (GObject *object)
{
  SgRoomServer *self = SG_ROOM_SERVER (object);

  sg_room_door_free (self->door);
  g_object_unref (self->soup);
  sg_room_pictures_free (self->pictures);
  sg_room_guests_free (self->guests);
  g_clear_object (&self->reference);
  g_free (self->fingerprint);
  G_OBJECT_CLASS (sg_room_server_parent_class)->finalize (object);
}

static void
sg_room_server_class_init (SgRoomServerClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_room_server_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_room_server_finalize;
  signals[SIGNAL_GUESTS] = g_signal_new ("guests", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ERRANDS] = g_signal_new ("errands", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CAME] = g_signal_new ("came", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
sg_room_server_init (SgRoomServer *self)
{
  self->soup = g_object_new (SOUP_TYPE_SERVER, NULL);
  self->door = sg_room_door_new (self->soup);
  self->guests = sg_room_guests_new ();
  self->pictures = sg_room_pictures_new ();
  soup_server_add_handler (self->soup, NULL, answer_cb, self, NULL);
}

SgRoomServer *
sg_room_server_new (SgDesk *desk)
{
  SgRoomServer *self = g_object_new (SG_TYPE_ROOM_SERVER, NULL);

  self->desk = g_object_ref (desk);
  self->tray = sg_room_tray_new (desk, errands_changed, self);
  self->herald = sg_room_herald_new (desk, self->tray, streams_cb, self);
  g_signal_connect_swapped (desk, "battle", G_CALLBACK (battle_cb), self);
  g_signal_connect_swapped (desk, "question", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (desk, "naming", G_CALLBACK (changed_cb), self);
  battle_cb (self);
  return self;
}

gboolean
sg_room_server_open (SgRoomServer *self, SgRoomReach reach, guint16 port, GError **error)
{
  const char *uuid = self->battle != NULL ? sg_campaign_get_uuid (sg_battle_get_campaign (self->battle)) : "";
  g_autoptr (GTlsCertificate) certificate = NULL;

  g_return_val_if_fail (SG_IS_ROOM_SERVER (self), FALSE);
  sg_room_server_close (self);
  if (reach == SG_ROOM_NETWORK && (certificate = sg_room_certificate_load (uuid, error)) == NULL)
    return FALSE;
  if (!sg_room_door_open (self->door, reach, port, certificate, error))
    return FALSE;
  self->fingerprint = certificate != NULL ? sg_room_certificate_fingerprint (certificate) : NULL;
  self->reach = reach;
  self->open = TRUE;
  sg_room_herald_open (self->herald);
  return TRUE;
}

void
sg_room_server_close (SgRoomServer *self)
{
  if (!self->open)
    return;
  self->open = FALSE;
  sg_room_herald_shut (self->herald);
  sg_room_door_close (self->door);
  soup_server_disconnect (self->soup);
  g_clear_pointer (&self->fingerprint, g_free);
}

gboolean
sg_room_server_is_open (SgRoomServer *self)
{
  return self->open;
}

guint16
sg_room_server_get_port (SgRoomServer *self)
{
  return sg_room_door_get_port (self->door);
}

SgRoomReach
sg_room_server_get_reach (SgRoomServer *self)
{
  return self->reach;
}

const char *
sg_room_server_get_fingerprint (SgRoomServer *self)
{
  return self->fingerprint;
}

char **
sg_room_server_list_addresses (SgRoomServer *self)
{
  return self->open ? sg_room_addresses_list (self->reach == SG_ROOM_NETWORK, self->fingerprint != NULL, sg_room_server_get_port (self)) : g_new0 (char *, 1);
}

SgDesk *
sg_room_server_get_desk (SgRoomServer *self)
{
  return self->desk;
}

SgRoomGuests *
sg_room_server_get_guests (SgRoomServer *self)
{
  return self->guests;
}

SgRoomDoor *
sg_room_server_get_door (SgRoomServer *self)
{
  return self->door;
}

char *
sg_room_server_invite (SgRoomServer *self, const char *reader, GError **error)
{
  char *token = sg_room_guests_invite (self->guests, reader, error);

  guests_changed (self);
  return token;
}

gboolean
sg_room_server_withdraw (SgRoomServer *self, const char *reader, GError **error)
{
  gboolean done = sg_room_guests_withdraw (self->guests, reader, error);

  guests_changed (self);
  return done;
}

void
sg_room_server_show_out (SgRoomServer *self, guint guest)
{
  if (sg_room_guests_show_out (self->guests, guest))
    guests_changed (self);
}

GPtrArray *
sg_room_server_list_errands (SgRoomServer *self)
{
  return sg_room_tray_list (self->tray);
}

gboolean
sg_room_server_take (SgRoomServer *self, SgRoomErrand *errand, GError **error)
{
  return sg_room_tray_take (self->tray, errand, error);
}

void
sg_room_server_settle (SgRoomServer *self, SgRoomErrand *errand, SgRoomErrandState state, const char *words)
{
  sg_room_tray_settle (self->tray, errand, state, words);
}

const char *
sg_room_server_get_unkept (SgRoomServer *self)
{
  return sg_room_tray_get_unkept (self->tray);
}

void
sg_room_server_set_papers (SgRoomServer *self, SgRoomForms forms, SgRoomDrawReference reference)
{
  self->forms = forms;
  g_clear_object (&self->reference);
  self->reference = sg_room_reference_new (reference);
}
