/* test-rooms.c: what a room is told, who may come in, and what is taken from him.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "../exchange/campaign-fixture.h"
#include "../play/rk-front.h"
#include "exchange/sg-player-orders.h"
#include "map/sg-map-edit.h"
#include "play/sg-leaks.h"
#include "desk/sg-desk-suggest.h"
#include "rooms/sg-room-board.h"
#include "rooms/sg-room-certificate.h"
#include "rooms/sg-room-changes.h"
#include "rooms/sg-room-herald.h"
#include "rooms/sg-room-json.h"
#include "rooms/sg-room-keeping.h"
#include "rooms/sg-room-server.h"
#include "rooms/sg-room-slips.h"
#include "rooms/sg-room-stream.h"
#include "rooms/sg-room-telling.h"
#include "rooms/sg-room-token.h"
#include "rooms/sg-room-tray.h"

static void
test_token (void)
{
  g_autofree char *one = sg_room_token_new (), *other = sg_room_token_new (), *hash = sg_room_token_hash (one), *again = sg_room_token_hash (one);
  static const char *const none[] = { "", "short", "0123456789012345678901234567890", "012345678901234567890/", "0123456789 12345678901", NULL };

  g_assert_cmpuint (strlen (one), ==, SG_ROOM_TOKEN_LETTERS);
  g_assert_cmpstr (one, !=, other);
  g_assert_true (sg_room_token_same (hash, again));
  g_assert_null (sg_room_token_hash (NULL));
  for (guint i = 0; none[i] != NULL; i++)
    g_assert_null (sg_room_token_hash (none[i]));
}

/* The machine has no name: a host that was never given one, or a container. */
int nameless (char *name, gsize n) __asm__ ("gethostname");

int
nameless (char *name, gsize n)
{
  name[0] = '\0';
  return 0;
}

/* A certificate is made once for a campaign, anew where its file is none, and what a file calls its campaign leads nowhere else. */
static void
test_certificate (void)
{
  const char *uuid = "5c2dd8f1-2f7b-4c8e-9a51-000000000000";
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "sandgate", "rooms", NULL), *path = g_strdup_printf ("%s/%s.pem", folder, uuid);
  g_autofree char *rooms = g_strconcat (folder, "/rooms.pem", NULL);
  g_auto (GStrv) prints = g_new0 (char *, 4);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GTlsCertificate) certificate = sg_room_certificate_load (uuid, &error);

      g_assert_no_error (error);
      prints[i] = sg_room_certificate_fingerprint (certificate);
      if (i == 1)
        g_assert_true (g_file_set_contents (path, "-----BEGIN CERTIFICATE-----\nx\n", -1, NULL));
    }
  g_assert_cmpstr (prints[0], ==, prints[1]);
  g_assert_cmpstr (prints[0], !=, prints[2]);
  g_object_unref (sg_room_certificate_load ("../../other", NULL));
  g_assert_true (g_file_test (rooms, G_FILE_TEST_IS_REGULAR));
  g_assert_cmpint (g_remove (rooms), ==, 0);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  g_assert_null (sg_room_certificate_load (uuid, &error));
  g_assert_nonnull (strstr (error->message, "could not be kept in"));
}

/* A code has its quiet border and begins with a corner; slips are laid out on as many pages as they want. */
static void
test_slips (void)
{
  static const char *const name = "General der Kavallerie Gebhard Leberecht von Blücher, Fürst von Wahlstatt", *const link = "https://192.168.178.200:8117/#Rgt-kQyrKd12A0KWfPJnxw";
  const SgRoomSlip slips[] = { { name, "red", link }, { "Blue", "blue", link }, { name, "red", link }, { name, "blue", link }, { "Red", "red", link } };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 330, 330);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) four = NULL, five = NULL;
  const guint32 *pixels;

  sg_room_code_paint (cr, "https://10.0.0.1", 330);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (const void *) cairo_image_surface_get_data (surface);
  g_assert_cmpuint (pixels[20 * 330 + 20] & 0xffffff, ==, 0xffffff);
  g_assert_cmpuint (pixels[46 * 330 + 46] & 0xffffff, ==, 0);
  cairo_surface_destroy (surface);
  four = sg_room_slips_to_pdf ("The Crossing of the Ember at Karelsburg Bridge, as it was in 1866", slips, 4, "A5:68:11:E1:3E:41:C6:79:88:9E:87:7C:30:99:32:77:F6:F0:48:37:DF:45:CE:E0:64:33:29:64:44:6A:5A:80", &error);
  five = sg_room_slips_to_pdf ("Ember", slips, 5, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_get_size (four) > 1000 && memcmp (g_bytes_get_data (four, NULL), "%PDF", 4) == 0);
  g_assert_true (g_bytes_get_size (five) > 1000 && memcmp (g_bytes_get_data (five, NULL), "%PDF", 4) == 0);
}

static void
test_json (void)
{
  g_autoptr (GString) json = g_string_new (NULL);

  sg_room_json_open (json, NULL, '{');
  sg_room_json_text (json, "a", "\"\\\n</script>\x01\xff");
  sg_room_json_text (json, "none", NULL);
  sg_room_json_number (json, "b", -0.001);
  sg_room_json_number (json, "c", 1.0 / 3);
  sg_room_json_number (json, "d", NAN);
  sg_room_json_flag (json, "e", FALSE);
  sg_room_json_open (json, "f", '[');
  sg_room_json_whole (json, NULL, -3);
  sg_room_json_text (json, NULL, "[");
  sg_room_json_close (json, ']');
  sg_room_json_flag (json, "g", TRUE);
  sg_room_json_close (json, '}');
  g_assert_cmpstr (json->str, ==, "{\"a\":\"\\\"\\\\\\n\\u003c/script\\u003e\\u0001\xef\xbf\xbd\",\"b\":0,\"c\":0.33,\"d\":0,\"f\":[-3,\"[\"],\"g\":true}");
}

static void
test_items (void)
{
  g_autoptr (GPtrArray) items = sg_room_json_items ("[{\"id\":\"a,]}\\\"\",\"x\":[1,2]},3,\"]\"]"), none = sg_room_json_items ("[]");

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (items->len, ==, 3);
  g_assert_cmpstr (items->pdata[0], ==, "{\"id\":\"a,]}\\\"\",\"x\":[1,2]}");
  g_assert_cmpstr (items->pdata[2], ==, "\"]\"");
}

/* Only what is new, other or gone is told, member by member. */
static void
test_changes (void)
{
  static const struct { SgRoomPartKind kind; const char *before, *now, *told; } rows[] = {
    { SG_ROOM_PART_ITEMS, "[{\"id\":\"a\",\"x\":1,\"y\":2},{\"id\":\"b\",\"f\":true}]", "[{\"id\":\"a\",\"x\":3,\"y\":2},{\"id\":\"c\",\"x\":[1,2]}]",
      "{\"p+\":[{\"id\":\"c\",\"x\":[1,2]}],\"p~\":[{\"id\":\"a\",\"x\":3}],\"p-\":[\"b\"]}" },
    { SG_ROOM_PART_ITEMS, "[{\"id\":\"a\",\"fit\":\"}]\",\"f\":true}]", "[{\"id\":\"a\",\"f\":true}]", "{\"p~\":[{\"id\":\"a\",\"fit\":null}]}" },
    { SG_ROOM_PART_TAIL, "[1,2]", "[1,2,3]", "{\"p+\":[3]}" }, { SG_ROOM_PART_TAIL, "[1,2]", "[2,3]", "{\"p\":[2,3]}" },
    { SG_ROOM_PART_TAIL, "[]", "[1]", "{\"p\":[1]}" }, { SG_ROOM_PART_WHOLE, "{}", "{\"a\":1}", "{\"p\":{\"a\":1}}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) json = g_string_new ("{");

      sg_room_changes_write (json, "p", rows[i].kind, rows[i].now, rows[i].before);
      sg_room_json_close (json, '}');
      g_assert_cmpstr (json->str, ==, rows[i].told);
    }
}

/* What is told leaves at fixed times, whenever it was found. */
static void
test_slots (void)
{
  for (gint64 now = 0; now < 5000000; now += 1237)
    {
      guint wait = sg_room_herald_wait (now);

      g_assert_cmpuint (wait, >=, 1);
      g_assert_cmpuint (wait, <=, SG_ROOM_SLOT);
      g_assert_cmpint ((now / 1000 + wait) % SG_ROOM_SLOT, ==, 0);
    }
}

/* Every event has the length of a step, or of several. */
static void
test_steps (void)
{
  for (guint n = 0; n < 5000; n += 37)
    {
      g_autofree char *data = g_strnfill (n, 'x'), *event = sg_room_stream_pad ("board", 12, data);

      g_assert_cmpuint (strlen (event) % SG_ROOM_STEP, ==, 0);
      g_assert_true (g_str_has_suffix (event, "\n\n"));
      g_assert_nonnull (strstr (event, data));
    }
}

/* A whole stream: all that stands, then what nobody hears of, then that taken back: the bytes, the sizes and the numbers of what is told. */
static GBytes *
write_stream (SgBattle *battle, const char *reader, GError **error)
{
  g_autoptr (SgRoomTelling) telling = sg_room_telling_new (reader);
  GString *all = g_string_new (NULL);

  for (guint step = 0; step < 3; step++)
    {
      g_autofree char *news = NULL, *event = NULL;

      if (step == 1 && !sg_battle_post (battle, sg_ruling_new (SG_RULING_CORRECTION, "Nothing", ""), error))
        return NULL;
      if (step == 2 && !sg_battle_undo (battle, error))
        return NULL;
      news = sg_room_telling_look (telling, battle, NULL, NULL);
      event = news != NULL ? sg_room_stream_pad ("board", sg_room_telling_number (telling), news) : g_strdup ("nothing\n");
      g_string_append (all, event);
    }
  return g_string_free_to_bytes (all);
}

static void
want_none (SgBattle *battle, const char *side, gint64 moment, guint twins, guint32 seed)
{
  static const char *const papers[] = { "room", "room-stream" };

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) leaks = sg_leaks_find (battle, side, papers[i], moment, twins, seed, &error);

      g_assert_no_error (error);
      for (guint k = 0; k < leaks->len; k++)
        g_test_message ("%s", (char *) leaks->pdata[k]);
      g_assert_cmpuint (leaks->len, ==, 0);
    }
}

/* Two umpire’s boards that differ only in what a side cannot know: in every book. */
static void
test_twins (void)
{
  static const struct { const char *system, *file; guint twins; } samples[] = {
    { "reisswitz", "orchardwell.xml", 6 }, { "little-wars", "hooks-farm.xml", 2 }, { "gentlemans-war", "brighton.xml", 3 },
    { "war-game", "molden-mill.xml", 2 }, { "kriegspiel", "ember-crossing.xml", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (samples[i].system, samples[i].file);
      g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
      guint n = g_list_model_get_n_items (sg_battle_get_rulings (battle));

      for (guint m = 1; m <= 3; m++)
        want_none (battle, m % 2 == 0 ? "red" : "blue", n * m / 3, samples[i].twins, m);
    }
}

/* Marches, riders, works and columns half behind a wood. */
static void
test_front (void)
{
  Table table;

  front_open (&table);
  want_none (table.battle, "red", -1, 20, 17);
  want_none (table.battle, "blue", -1, 20, 18);
  table_close (&table);
}

static gboolean gossips;

/* That the looking finds something: a paper that tells where the umpire has the enemy. */
static GBytes *
write_gossip (SgBattle *battle, const char *reader, GError **error)
{
  g_autoptr (SgRoomBoard) board = sg_room_board_new (battle, gossips && g_str_equal (reader, "red") ? "blue" : "red");
  char *all = sg_room_board_write (board, NULL);

  return g_bytes_new_take (all, strlen (all));
}

static void
test_gossip (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) leaks = NULL;
  Table table;

  front_open (&table);
  gossips = TRUE;
  leaks = sg_leaks_find (table.battle, "red", "room-gossip", -1, 5, 1, &error);
  gossips = FALSE;
  g_assert_no_error (error);
  g_assert_cmpuint (leaks->len, >, 0);
  table_close (&table);
}

/* Guests. */

static void
test_guests (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("little-wars", "hooks-farm.xml");
  g_autoptr (SgRoomGuests) guests = sg_room_guests_new (), later = sg_room_guests_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *token = NULL, *own = NULL, *next = NULL, *third = NULL;

  sg_room_guests_set_campaign (guests, campaign);
  g_assert_false (sg_room_guests_is_invited (guests, "red"));
  token = sg_room_guests_invite (guests, "red", &error);
  g_assert_no_error (error);
  own = sg_room_guests_enter (guests, token, "192.168.1.9", "A telephone\nof Red’s");
  g_assert_nonnull (own);
  g_assert_cmpstr (sg_room_guests_find (guests, own)->reader, ==, "red");
  g_assert_cmpstr (sg_room_guests_find (guests, own)->device, ==, "A telephone of Red’s");
  g_assert_null (sg_room_guests_find (guests, token)); /* an invitation is no guest */
  /* What is kept is a hash, and lets him in who has the token after the program was shut. */
  sg_room_guests_set_campaign (later, campaign);
  third = sg_room_guests_enter (later, token, "192.168.1.9", "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36");
  g_assert_nonnull (third);
  g_assert_cmpstr (sg_room_guests_find (later, third)->device, ==, "Chrome on Android");
  next = sg_room_guests_invite (guests, "red", &error);
  g_assert_null (sg_room_guests_find (guests, own)); /* renewed: he is shown out */
  g_assert_null (sg_room_guests_enter (guests, token, "192.168.1.9", NULL));
  g_free (own);
  own = sg_room_guests_enter (guests, next, "192.168.1.9", NULL);
  g_assert_true (sg_room_guests_show_out (guests, sg_room_guests_find (guests, own)->id));
  g_assert_null (sg_room_guests_find (guests, own));
  g_assert_true (sg_room_guests_withdraw (guests, "red", &error));
  g_assert_null (sg_room_guests_enter (guests, next, "192.168.1.9", NULL));
}

/* A ninth device of one room takes the place of that which was silent longest, and nobody else’s. */
static void
test_crowd (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("little-wars", "hooks-farm.xml");
  g_autoptr (SgRoomGuests) guests = sg_room_guests_new ();
  g_autofree char *red = NULL, *blue = NULL, *first = NULL, *other = NULL;

  sg_room_guests_set_campaign (guests, campaign);
  red = sg_room_guests_invite (guests, "red", NULL);
  blue = sg_room_guests_invite (guests, "blue", NULL);
  other = sg_room_guests_enter (guests, blue, "10.0.0.2", NULL);
  first = sg_room_guests_enter (guests, red, "10.0.0.1", NULL);
  for (guint i = 0; i < SG_ROOM_MOST_IN_ONE; i++)
    g_free (sg_room_guests_enter (guests, red, "10.0.0.1", NULL));
  g_assert_null (sg_room_guests_find (guests, first));
  g_assert_nonnull (sg_room_guests_find (guests, other));
  g_assert_cmpuint (sg_room_guests_list (guests)->len, ==, SG_ROOM_MOST_IN_ONE + 1);
}

static void
test_wrong (void)
{
  g_autoptr (SgRoomGuests) guests = sg_room_guests_new ();
  guint last = 0;

  g_assert_cmpuint (sg_room_guests_wait (guests, "10.0.0.7"), ==, 0);
  for (guint i = 0; i < 8; i++)
    {
      sg_room_guests_wrong (guests, "10.0.0.7");
      g_assert_cmpuint (sg_room_guests_wait (guests, "10.0.0.7"), >=, last);
      last = sg_room_guests_wait (guests, "10.0.0.7");
    }
  g_assert_cmpuint (last, >, SG_ROOM_WAIT_MOST);
  g_assert_cmpuint (sg_room_guests_wait (guests, "10.0.0.8"), ==, 0);
}

/* Errands. */

static GHashTable *
form_of (SgBattle *battle, ...)
{
  GHashTable *form = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  const char *key;
  va_list args;

  g_hash_table_insert (form, "id", g_uuid_string_random ());
  g_hash_table_insert (form, "campaign", g_strdup (sg_campaign_get_uuid (sg_battle_get_campaign (battle))));
  g_hash_table_insert (form, "battle", g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (battle)));
  va_start (args, battle);
  while ((key = va_arg (args, const char *)) != NULL)
    g_hash_table_insert (form, (char *) key, g_strdup (va_arg (args, const char *)));
  va_end (args);
  return form;
}

static void
refused (SgBattle *battle, const char *reader, GHashTable *form, const char *part)
{
  g_autoptr (GHashTable) own = form;
  g_autoptr (GError) error = NULL;

  g_assert_null (sg_room_errand_read (battle, reader, own, &error));
  g_assert_nonnull (error);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);
}

static char *
repeated (const char *letter, guint n)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (words, letter);
  return g_string_free (words, FALSE);
}

static void
test_refusals (void)
{
  Table table;
  g_autofree char *words = repeated ("é", 2001);
  g_autoptr (GHashTable) whole = NULL, pasted = NULL;
  g_autoptr (SgRoomErrand) note = NULL, breaks = NULL;
  const char *uuid = "5c2dd8f1-2f7b-4c8e-9a51-000000000000";

  front_open (&table);
  refused (table.battle, "red", form_of (table.battle, "kind", "note", "id", "17", NULL), "no number");
  refused (table.battle, "red", form_of (table.battle, "kind", "note", "campaign", uuid, NULL), "another campaign");
  refused (table.battle, "red", form_of (table.battle, "kind", "note", "battle", "77", NULL), "another battle");
  refused (table.battle, "red", form_of (table.battle, "kind", "umpire", NULL), "Nothing of that kind");
  refused (table.battle, "red", form_of (table.battle, "kind", "note", "text", "  ", NULL), "empty");
  refused (table.battle, "red", form_of (table.battle, "kind", "note", "text", words, NULL), "too long: 2000 letters");
  pasted = form_of (table.battle, "kind", "note", "text", "One\x0bTwo\n\xef\xbf\xbe\r", NULL);
  breaks = sg_room_errand_read (table.battle, "red", pasted, NULL);
  g_assert_cmpstr (breaks->text, ==, "One Two"); /* no campaign could go out with what XML cannot hold */
  whole = form_of (table.battle, "kind", "note", "text", words + strlen ("é"), NULL);
  note = sg_room_errand_read (table.battle, "red", whole, NULL);
  g_assert_nonnull (note); /* its letters are counted, not its bytes */
  refused (table.battle, "red", form_of (table.battle, "kind", "orders", "kind_of", "idea", "text", "x", NULL), "Only orders");
  refused (table.battle, "red", form_of (table.battle, "kind", "orders", "kind_of", "order", "to", "nobody", "text", "x", NULL), "nobody on this side");
  refused (table.battle, "red", form_of (table.battle, "kind", "places", "men", "x", "places", "1 1 0", NULL), "puts down now");
  refused (table.battle, "red", form_of (table.battle, "kind", "answer", "ask", "x", "choice", "y", NULL), "no longer asked");
  refused (table.battle, "red", form_of (table.battle, "kind", "dice", "text", "five", NULL), "Dice are typed");
  table_close (&table);
}

static const SgUnit *
first_of (SgBattle *battle, const char *side)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->side, side) && sg_unit_balance (units->pdata[i], SG_ACCOUNT_FIT) > 1)
      return units->pdata[i];
  return NULL;
}

/* An order of the other side’s troops, or off the map, is none; one of his own becomes the same signed file as his window writes. */
static void
test_orders (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GHashTable) form = NULL;
  g_autoptr (SgRoomErrand) errand = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  g_autofree char *longer = repeated ("é", SG_RK_TEXT_MAX + 1);
  Table table;
  const SgUnit *own, *foe;
  guint before;

  front_open (&table);
  sg_desk_set_battle (desk, table.battle);
  own = first_of (table.battle, "red");
  foe = first_of (table.battle, "blue");
  refused (table.battle, "red", form_of (table.battle, "kind", "orders", "kind_of", "order", "to", foe->id, "text", "x", NULL), "nobody on this side");
  refused (table.battle, "red", form_of (table.battle, "kind", "orders", "kind_of", "order", "to", own->id, "unit", foe->id, "way", "1,1 2,2", "text", "x", NULL), "nobody on this side");
  refused (table.battle, "red", form_of (table.battle, "kind", "orders", "kind_of", "order", "to", own->id, "unit", own->id, "way", "1,1 -5,2", "text", "x", NULL), "cannot be read");
  refused (table.battle, "red", form_of (table.battle, "kind", "orders", "kind_of", "order", "to", own->id, "unit", own->id, "way", "nan,1", "text", "x", NULL), "cannot be read");
  refused (table.battle, "red", form_of (table.battle, "kind", "orders", "kind_of", "order", "to", own->id, "text", longer, NULL), "too long: 8000 letters");
  form = form_of (table.battle, "kind", "orders", "kind_of", "order", "to", own->id, "unit", own->id, "way", "900,900 1000,1000", "text", longer + strlen ("é"), NULL);
  before = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  errand = sg_room_errand_read (table.battle, "red", form, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), ==, before); /* nothing happens until it is taken */
  g_assert_true (sg_room_errand_keep (errand, sg_battle_get_campaign (table.battle), &error));
  kept = sg_room_errand_list_kept (table.battle);
  g_assert_cmpuint (kept->len, ==, 1);
  g_assert_cmpstr (((SgRoomErrand *) kept->pdata[0])->title, ==, errand->title);
  g_assert_true (g_bytes_equal (((SgRoomErrand *) kept->pdata[0])->orders, errand->orders));
  g_assert_true (sg_room_errand_take (errand, desk, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), >, before);
  g_assert_false (sg_room_errand_take (kept->pdata[0], desk, &error)); /* the same file twice */
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  table_close (&table);
}

/* A finger that is held at the edge of the country is on it, whatever the page made of its tenths. */
static void
test_way (void)
{
  g_autoptr (SgMap) map = sg_map_new ("Edge", "in", 31.25, 20);
  g_autoptr (GArray) way = sg_room_read_way (map, "1,2 31.3,20.0");
  static const char *const none[] = { "", "1", "1,", "1,2,3", "1,2 ", "31.4,1", "1,20.1", "-0.1,1", "1,2x" };
  g_autoptr (GString) many = g_string_new ("1,1");

  g_assert_nonnull (way);
  g_assert_cmpfloat (g_array_index (way, SgPoint, 1).x, ==, 31.25);
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    g_assert_null (sg_room_read_way (map, none[i]));
  for (guint i = 0; i < 64; i++)
    g_string_append (many, " 1,1");
  g_assert_null (sg_room_read_way (map, many->str));
}

/* What a commander wrote is his own, whether as headquarters or by the name of his troop; what others wrote is not. */
static void
test_own_post (void)
{
  static const struct { const char *text; gboolean own; } rows[] = { { "What do you see?", TRUE }, { "The Prussians come", FALSE } };
  g_autoptr (SgRoomBoard) board = NULL;
  g_autofree char *all = NULL;
  Table table;

  front_open (&table);
  front_send (&table, "blue", "idea", SG_RK_UMPIRE, SG_RK_HEADQUARTERS, "The Prussians come", (SgPoint) { 0, 0 });
  board = sg_room_board_new (table.battle, "blue");
  all = sg_room_board_write (board, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *text = strstr (all, rows[i].text), *own = text != NULL ? strstr (text, "\"own\":true") : NULL;

      g_assert_nonnull (text);
      g_assert_cmpint (own != NULL && own < strchr (text, '}'), ==, rows[i].own);
    }
  table_close (&table);
}

static guint pressed;

static void
pressed_cb (SgDesk *desk, const char *key)
{
  g_assert_true (g_str_has_prefix (key, SG_ROOM_LINE));
  pressed++;
}

static void
nothing_cb (gpointer data)
{
}

/* Who wrote an order that was refused without words is told what stood in its way; the umpire’s own words come before that. */
static void
test_why_not (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("war-game", "molden-mill.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GHashTable) far = NULL, again = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL;
  SgRoomErrand *errand;
  SgRoomTray *tray;

  g_assert_true (sg_battle_wind_back (battle, 35, NULL));
  sg_desk_set_battle (desk, battle);
  tray = sg_room_tray_new (desk, nothing_cb, NULL);
  sg_room_tray_set_battle (tray, battle);
  far = form_of (battle, "kind", "orders", "to", "red-cuir", "text", "charge blue-huss", NULL);
  errand = sg_room_tray_receive (tray, "red", far, NULL);
  sg_room_tray_settle (tray, errand, SG_ROOM_REFUSED, NULL);
  g_assert_nonnull (errand->words);
  g_assert_nonnull (strstr (errand->words, "Bronze Hussars does not stand before it"));
  again = form_of (battle, "kind", "orders", "to", "red-cuir", "text", "hold", NULL);
  errand = sg_room_tray_receive (tray, "red", again, NULL);
  orders = sg_player_read_orders (errand->orders, "", battle, NULL);
  g_assert_true (sg_player_refuse (battle, orders, "The messenger fell.", NULL));
  sg_room_tray_settle_orders (tray);
  g_assert_cmpint (errand->state, ==, SG_ROOM_REFUSED);
  g_assert_cmpstr (errand->words, ==, "The messenger fell.");
  sg_room_tray_free (tray);
  sg_desk_set_battle (desk, NULL);
}

/* What a player sent stands first in the tray until it is settled, and a press on its line is told. */
static void
test_tray (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (SgRoomServer) server = NULL;
  g_autoptr (GHashTable) form = NULL;
  GListModel *lines = sg_desk_get_suggestions (desk);
  SgRoomErrand *errand;
  Table table;
  guint before;

  front_open (&table);
  sg_desk_set_battle (desk, table.battle);
  server = sg_room_server_new (desk);
  before = g_list_model_get_n_items (lines);
  form = form_of (table.battle, "kind", "note", "text", "Where is the bridge?", NULL);
  errand = sg_room_errand_read (table.battle, "red", form, NULL);
  g_ptr_array_add (sg_room_server_list_errands (server), errand);
  sg_room_server_settle (server, errand, SG_ROOM_WAITS, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, before + 1);
  g_signal_connect (desk, "errand", G_CALLBACK (pressed_cb), NULL);
  sg_desk_open_suggestion (desk, 0);
  g_assert_cmpuint (pressed, ==, 1);
  g_assert_true (sg_room_server_take (server, errand, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, before);
  g_clear_object (&server);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  static const SgSidePaper stream = { .id = "room-stream", .title = "Stream", .write = write_stream };
  static const SgSidePaper gossip = { .id = "room-gossip", .title = "Gossip", .write = write_gossip };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  sg_side_paper_register (&stream);
  sg_side_paper_register (&gossip);
  g_test_add_func ("/rooms/token", test_token);
  g_test_add_func ("/rooms/certificate", test_certificate);
  g_test_add_func ("/rooms/slips", test_slips);
  g_test_add_func ("/rooms/json", test_json);
  g_test_add_func ("/rooms/items", test_items);
  g_test_add_func ("/rooms/steps", test_steps);
  g_test_add_func ("/rooms/changes", test_changes);
  g_test_add_func ("/rooms/slots", test_slots);
  g_test_add_func ("/rooms/twins", test_twins);
  g_test_add_func ("/rooms/front", test_front);
  g_test_add_func ("/rooms/gossip", test_gossip);
  g_test_add_func ("/rooms/guests", test_guests);
  g_test_add_func ("/rooms/crowd", test_crowd);
  g_test_add_func ("/rooms/wrong", test_wrong);
  g_test_add_func ("/rooms/refusals", test_refusals);
  g_test_add_func ("/rooms/orders", test_orders);
  g_test_add_func ("/rooms/way", test_way);
  g_test_add_func ("/rooms/own-post", test_own_post);
  g_test_add_func ("/rooms/why-not", test_why_not);
  g_test_add_func ("/rooms/tray", test_tray);
  return g_test_run ();
}
