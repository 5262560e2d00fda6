/* test-tray.c: errands are kept, counted and settled, on a disk that is full and over a night.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../store/fixture.h"
#include "../store/faulty-disk.h"
#include "../play/rk-generals.h"

#include "desk/sg-desk-suggest.h"
#include "rooms/sg-room-guests.h"
#include "rooms/sg-room-sign.h"
#include "rooms/sg-room-tray.h"

#define ONE "0c4c4b0e-6f1d-4a53-9d0c-3f1c5c0a7f10"
#define TWO "0c4c4b0e-6f1d-4a53-9d0c-3f1c5c0a7f11"

static void
nothing_cb (gpointer data)
{
  (*(guint *) data)++;
}

static SgRoomErrand *
send (SgRoomTray *tray, SgBattle *battle, const char *id, GError **error)
{
  g_autoptr (GHashTable) form = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (battle));

  g_hash_table_insert (form, "id", (char *) id);
  g_hash_table_insert (form, "campaign", (char *) sg_campaign_get_uuid (sg_battle_get_campaign (battle)));
  g_hash_table_insert (form, "battle", number);
  g_hash_table_insert (form, "kind", "note");
  g_hash_table_insert (form, "text", "Where is the bridge?");
  return sg_room_tray_receive (tray, "red", form, error);
}

/* What the disk does not take is not taken; what became of an errand, and could not be written, is told and tried again. */
static void
test_full (Fixture *self, gconstpointer data)
{
  SgStore *store = make_store (self);
  SgBattle *battle = add_battle (store);
  g_autoptr (SgDesk) desk = sg_desk_new ();
  guint changes = 0;
  SgRoomTray *tray;
  SgRoomErrand *errand;
  g_autoptr (GError) error = NULL;

  sg_desk_set_battle (desk, battle);
  tray = sg_room_tray_new (desk, nothing_cb, &changes);
  sg_room_tray_set_battle (tray, battle);
  fail_at (1, SQLITE_FULL, TRUE);
  g_assert_null (send (tray, battle, ONE, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_assert_cmpuint (sg_room_tray_list (tray)->len, ==, 0);
  g_assert_false (sg_room_tray_has (tray, ONE));
  fail_at (0, 0, FALSE);
  errand = send (tray, battle, ONE, NULL);
  g_assert_nonnull (errand);
  g_assert_true (sg_room_tray_has (tray, ONE));
  fail_at (1, SQLITE_FULL, TRUE);
  sg_room_tray_settle (tray, errand, SG_ROOM_TAKEN, NULL);
  g_assert_cmpint (errand->state, ==, SG_ROOM_TAKEN); /* it was done: it is not done again */
  g_assert_true (errand->unkept);
  g_assert_nonnull (strstr (sg_room_tray_get_unkept (tray), "could not be written"));
  g_assert_cmpuint (changes, ==, 1);
  fail_at (0, 0, FALSE);
  g_assert_nonnull (send (tray, battle, TWO, NULL));
  g_assert_false (errand->unkept);
  g_assert_null (sg_room_tray_get_unkept (tray));
  sg_room_tray_free (tray);
  sg_desk_set_battle (desk, NULL);
  g_object_unref (store);
}

/* After a night what was settled is gone and what waits is there; neither is taken again. */
static void
test_night (Fixture *self, gconstpointer data)
{
  SgStore *store = make_store (self);
  SgBattle *battle = add_battle (store);
  g_autoptr (SgDesk) desk = sg_desk_new ();
  guint changes = 0;
  SgRoomTray *tray = sg_room_tray_new (desk, nothing_cb, &changes);

  sg_room_tray_set_battle (tray, battle);
  sg_room_tray_settle (tray, send (tray, battle, ONE, NULL), SG_ROOM_REFUSED, "No.");
  g_assert_nonnull (send (tray, battle, TWO, NULL));
  sg_room_tray_free (tray);
  g_object_unref (store);
  store = reopen (self, SG_STORE_NO_SESSION);
  battle = get_battle (store, 0);
  tray = sg_room_tray_new (desk, nothing_cb, &changes);
  sg_room_tray_set_battle (tray, battle);
  g_assert_cmpuint (sg_room_tray_list (tray)->len, ==, 1);
  g_assert_cmpstr (((SgRoomErrand *) sg_room_tray_list (tray)->pdata[0])->id, ==, TWO);
  g_assert_true (sg_room_tray_has (tray, ONE));
  g_assert_true (sg_room_tray_has (tray, TWO));
  sg_room_tray_free (tray);
  g_object_unref (store);
}

/* Whoever looks at another battle finds what waited when he comes back to the first, and what was done, though the file does not know it, is not done again. */
static void
test_back (Fixture *self, gconstpointer data)
{
  SgStore *store = make_store (self);
  SgBattle *battle = add_battle (store), *other = add_battle (store);
  g_autoptr (SgDesk) desk = sg_desk_new ();
  guint changes = 0;
  SgRoomTray *tray = sg_room_tray_new (desk, nothing_cb, &changes);
  SgRoomErrand *errand;

  sg_room_tray_set_battle (tray, battle);
  g_assert_nonnull (send (tray, battle, ONE, NULL));
  errand = send (tray, battle, TWO, NULL);
  fail_at (1, SQLITE_FULL, TRUE);
  sg_room_tray_settle (tray, errand, SG_ROOM_TAKEN, NULL);
  fail_at (0, 0, FALSE);
  sg_room_tray_set_battle (tray, other);
  g_assert_cmpuint (sg_room_tray_list (tray)->len, ==, 0);
  g_assert_true (sg_room_tray_has (tray, ONE));
  sg_room_tray_set_battle (tray, NULL);
  sg_room_tray_set_battle (tray, battle);
  g_assert_cmpuint (sg_room_tray_list (tray)->len, ==, 1);
  g_assert_cmpstr (((SgRoomErrand *) sg_room_tray_list (tray)->pdata[0])->id, ==, ONE);
  sg_room_tray_free (tray);
  g_object_unref (store);
}

/* What a file calls an errand and is none is passed over; what is one says no more than it says. */
static void
test_odd (Fixture *self, gconstpointer data)
{
  static const struct { const char *title, *body; guint n; } rows[] = {
    { "", "x", 0 }, { "note", "x", 0 }, { "note\nred\n1", "x", 0 }, { "letter\nred\n1\nA letter", "x", 0 }, { "note x\nred\n1\nA note", "x", 0 },
    { "note -1\nred\n1\nA note", "x", 0 }, { "note 5\nred\n0\nA note", "x", 0 }, { "note 5\nred\n2\nA note", "x", 0 }, { "ready 5\nred\n1\nReady", "x", 0 },
    { "answer 5\nred\n1\nAn answer", "no line", 0 }, { "note 5\nred\n1\nA note", "\xff", 0 }, { "note 7\nred\n1\nA note\nof two lines", "", 1 },
    { "note\nnobody/x\n1\nOf before", "x", 1 }, { "answer 5\nred\n1\nAn answer", "ask\nchoice", 1 }, { "men 5\nred\n1\nWho falls", "", 1 }, { "orders 5\nred\n1\nAn order", "<", 1 },
  };
  SgStore *store = make_store (self);
  SgBattle *battle = add_battle (store);
  g_autoptr (SgDesk) desk = sg_desk_new ();
  guint changes = 0;
  SgRoomTray *tray = sg_room_tray_new (desk, nothing_cb, &changes);

  sg_desk_set_battle (desk, battle);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) body = g_bytes_new_static (rows[i].body, strlen (rows[i].body));
      GPtrArray *list = sg_room_tray_list (tray);

      g_assert_true (sg_campaign_save_document (sg_store_get_campaign (store), "errand", ONE, rows[i].title, body, NULL));
      sg_room_tray_set_battle (tray, battle);
      if (list->len != rows[i].n)
        g_error ("“%s” is %u errands", rows[i].title, list->len);
      for (guint k = 0; k < list->len; k++)
        {
          g_autoptr (GError) error = NULL;
          SgRoomErrand *errand = list->pdata[k];

          g_assert_cmpint (sg_room_tray_take (tray, errand, &error), ==, errand->kind == SG_ROOM_NOTE);
          g_assert_cmpint (error == NULL, ==, errand->kind == SG_ROOM_NOTE);
          sg_room_tray_settle (tray, errand, SG_ROOM_REFUSED, NULL);
        }
    }
  sg_room_tray_free (tray);
  sg_desk_set_battle (desk, NULL);
  g_object_unref (store);
}

/* An invitation that could not be written invites nobody, and one that could not be taken back still does. */
static void
test_invited (Fixture *self, gconstpointer data)
{
  SgStore *store = make_store (self);
  SgRoomGuests *guests = sg_room_guests_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *token = NULL;

  sg_room_guests_set_campaign (guests, sg_store_get_campaign (store));
  fail_at (1, SQLITE_FULL, TRUE);
  g_assert_null (sg_room_guests_invite (guests, "red", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_assert_false (sg_room_guests_is_invited (guests, "red"));
  g_clear_error (&error);
  fail_at (0, 0, FALSE);
  g_assert_true (sg_room_guests_withdraw (guests, "red", NULL)); /* nobody was */
  token = sg_room_guests_invite (guests, "red", NULL);
  fail_at (1, SQLITE_FULL, TRUE);
  g_assert_false (sg_room_guests_withdraw (guests, "red", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  fail_at (0, 0, FALSE);
  g_free (sg_room_guests_enter (guests, token, "10.0.0.1", NULL));
  g_assert_cmpuint (sg_room_guests_list (guests)->len, ==, 1);
  g_assert_false (sg_room_guests_show_out (guests, 77));
  sg_room_guests_free (guests);
  g_object_unref (store);
}

/* The fields in the order of their names, without the signature itself; a count that only grows. */
static void
test_sign (void)
{
  g_autoptr (GHashTable) form = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *sign = NULL, *plain = g_compute_hmac_for_string (G_CHECKSUM_SHA256, (const guchar *) "key", 3, "a=1\ncount=4\nz=\xc3\xbc\n", -1);
  guint64 last = 3;
  g_autoptr (GError) error = NULL;

  g_hash_table_insert (form, "z", "ü");
  g_hash_table_insert (form, "count", "4");
  g_hash_table_insert (form, "a", "1");
  sign = sg_room_sign ("key", form);
  g_assert_cmpstr (sign, ==, plain);
  g_assert_false (sg_room_sign_check ("key", &last, form, &error));
  g_clear_error (&error);
  g_hash_table_insert (form, "sign", sign);
  g_assert_false (sg_room_sign_check ("other", &last, form, &error));
  g_clear_error (&error);
  g_assert_true (sg_room_sign_check ("key", &last, form, NULL));
  g_assert_cmpuint (last, ==, 4);
  g_assert_false (sg_room_sign_check ("key", &last, form, &error)); /* twice */
  g_assert_nonnull (strstr (error->message, "out of its turn"));
}

static GHashTable *
form_of (SgBattle *battle, const char *fields)
{
  GHashTable *form = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (GStrv) parts = g_strsplit (fields, "&", -1);

  g_hash_table_insert (form, g_strdup ("id"), g_strdup (ONE));
  g_hash_table_insert (form, g_strdup ("campaign"), g_strdup (sg_campaign_get_uuid (sg_battle_get_campaign (battle))));
  g_hash_table_insert (form, g_strdup ("battle"), g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (battle)));
  g_hash_table_insert (form, g_strdup ("kind"), g_strdup ("orders"));
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (parts[i], "=", 2);

      g_hash_table_insert (form, g_strdup (pair[0]), g_strdup (pair[1]));
    }
  return form;
}

/* Where players decide for themselves every order leaves at once, to whoever is gone as well: waiting alone it would tell its writer what he cannot know. */
static void
test_players_decide (Fixture *self, gconstpointer data)
{
  static const struct { const char *reader, *fields; } rows[] = {
    { LYON, "kind_of=order&to=c&text=Fall back" }, { LYON, "kind_of=order&to=b&text=Come" },
    { LYON, "kind_of=message&to=b&text=I am here" }, { LYON, "kind_of=order&to=c&unit=c&way=3300,2500 3300,2000&text=" },
    { LYON, "kind_of=order&to=c&unit=b&way=1300,2500 1300,2000&text=" },
    { "blue", "kind_of=order&to=c&text=Fall back" }, { "blue", "kind_of=order&to=fallen&text=Fall back" },
    { "blue", "kind_of=order&to=fallen&unit=fallen&way=3000,3000 3300,2000&text=" }, { "blue", "kind_of=order&to=b&unit=d&way=3300,1400 3300,2000&text=" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) gone = sg_ruling_new (SG_RULING_EDIT, "Gone", "RK-92");
      g_autoptr (GHashTable) form = NULL;
      g_autoptr (SgDesk) desk = sg_desk_new ();
      g_autoptr (GError) error = NULL;
      guint changes = 0;
      SgRoomTray *tray;
      SgRoomErrand *errand;
      Table table;

      generals_raise (&table);
      table_stand (&table, "blue", "fallen", "60th Foot", "battalion", 900, 3000, 3000, 0, "three-ranks");
      generals_act (&table, "papers", "l", NULL);
      generals_act (&table, "under:l", "c", "d");
      table_begin (&table, 540);
      sg_ruling_add_transfer (gone, "fallen", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 900, NULL);
      g_assert_true (sg_battle_post (table.battle, gone, &error));
      g_assert_true (sg_campaign_set (table.campaign, SG_ROOM_DECIDE, "players", &error));
      sg_desk_set_battle (desk, table.battle);
      tray = sg_room_tray_new (desk, nothing_cb, &changes);
      sg_room_tray_set_battle (tray, table.battle);
      form = form_of (table.battle, rows[i].fields);
      errand = sg_room_tray_receive (tray, rows[i].reader, form, &error);
      g_assert_no_error (error);
      g_assert_cmpint (errand->state, ==, SG_ROOM_TAKEN);
      g_assert_cmpint (sg_word_whole (SG_OF (table_board (&table), "blue"), &sg_rk_words.dispatches), ==, 1);
      sg_room_tray_free (tray);
      sg_desk_set_battle (desk, NULL);
      table_close (&table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  install_faulty_disk ();
  g_test_add_func ("/tray/sign", test_sign);
  g_test_add ("/tray/full", Fixture, NULL, set_up, test_full, tear_down);
  g_test_add ("/tray/players-decide", Fixture, NULL, set_up, test_players_decide, tear_down);
  g_test_add ("/tray/night", Fixture, NULL, set_up, test_night, tear_down);
  g_test_add ("/tray/back", Fixture, NULL, set_up, test_back, tear_down);
  g_test_add ("/tray/odd", Fixture, NULL, set_up, test_odd, tear_down);
  g_test_add ("/tray/invited", Fixture, NULL, set_up, test_invited, tear_down);
  return g_test_run ();
}
