/* test-player-signed.c: orders are signed for one file, one side and one sitting, and sealed for the umpire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/rk-generals.h"
#include "player-front.h"

#include "base/sg-xml-nodes.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player-keys.h"
#include "exchange/sg-player-seal.h"
#include "exchange/sg-sealed.h"
#include "exchange/sg-player-orders.h"
#include "exchange/sg-player.h"

static SgPlayerFile *
read_file (Table *table, const char *side)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = write_for (table, side);
  SgPlayerFile *file = sg_player_read (bytes, "a.sgplayer", &error);

  g_assert_no_error (error);
  return file;
}

/* One message on @file, of the hour @written, -1 for that of the file. */
static GBytes *
compose_on (SgPlayerFile *file, gint64 written)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  SgRkDispatch *draft = sg_rk_dispatch_new ("blue", "message", "", file->general != NULL ? "d" : "blue-foot", "Hold the mill.");
  GBytes *orders;

  draft->written = written;
  g_ptr_array_add (drafts, draft);
  orders = sg_player_write_orders (file, drafts, &error);
  g_assert_no_error (error);
  return orders;
}

static SgPlayerOrders *
take_in (Table *table, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  SgPlayerOrders *orders = sg_player_read_orders (bytes, "blue.sgorders", table->battle, &error);

  g_assert_no_error (error);
  return orders;
}

/* They are told as what they are, refused, and taken only by the umpire's word. */
static void
assert_told (Table *table, GBytes *bytes, guint faults, const char *words)
{
  g_autoptr (SgPlayerOrders) orders = take_in (table, bytes);
  g_autoptr (GError) error = NULL;
  g_autofree char *told = sg_player_tell_faults (table->battle, orders);
  guint rulings = g_list_model_get_n_items (sg_battle_get_rulings (table->battle));

  g_test_message ("%s", told);
  g_assert_cmpuint (orders->faults, ==, faults);
  g_assert_nonnull (strstr (told, words));
  g_assert_false (sg_player_accept (table->battle, orders, 0, 0, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, told);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table->battle)), ==, rulings);
  g_clear_error (&error);
  orders->anyway = TRUE;
  g_assert_true (sg_player_accept (table->battle, orders, 0, 0, &error));
  g_assert_no_error (error);
  g_assert_true (sg_battle_undo (table->battle, &error));
}

static void
test_signed (void)
{
  g_autoptr (SgPlayerFile) blue = NULL;
  g_autoptr (GBytes) right = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_front (&table);
  blue = read_file (&table, "blue");
  g_assert_nonnull (blue->secret);
  right = compose_on (blue, -1);
  orders = take_in (&table, right);
  g_assert_cmpuint (orders->faults, ==, 0);
  g_assert_null (sg_player_tell_faults (table.battle, orders));
  g_assert_true (sg_player_accept (table.battle, orders, 0, 0, &error));
  g_assert_no_error (error);
  table_close (&table);
}

/* Red writes in Blue's name: with his own key, with one of his making, with none. */
static void
test_other_side (void)
{
  g_autoptr (SgPlayerFile) blue = NULL, red = NULL;
  g_autoptr (GBytes) theirs = NULL, strangers = NULL, bare = NULL;
  Table table;

  open_front (&table);
  blue = read_file (&table, "blue");
  red = read_file (&table, "red");
  g_assert_cmpstr (blue->secret, !=, red->secret);
  g_free (blue->secret);
  blue->secret = g_strdup (red->secret);
  theirs = compose_on (blue, -1);
  assert_told (&table, theirs, SG_ORDERS_OTHER_SIDE, "and Red signed them");
  blue->secret[0] = blue->secret[0] == '0' ? '1' : '0';
  strangers = compose_on (blue, -1);
  assert_told (&table, strangers, SG_ORDERS_STRANGER, "not with the key of Blue");
  g_clear_pointer (&blue->secret, g_free);
  bare = compose_on (blue, -1);
  assert_told (&table, bare, SG_ORDERS_BARE, "They are not signed, and Blue’s own file would have signed them");
  table_close (&table);
}

/* With nothing to say, or with a key that is none, no orders are written; of another battle they are not read. */
static void
test_not_written (void)
{
  g_autoptr (SgPlayerFile) blue = NULL;
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autoptr (GBytes) elsewhere = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_front (&table);
  blue = read_file (&table, "blue");
  g_assert_null (sg_player_write_orders (blue, drafts, &error));
  g_assert_cmpstr (error->message, ==, "No order was composed yet.");
  g_clear_error (&error);
  blue->battle++;
  elsewhere = compose_on (blue, -1);
  g_assert_null (sg_player_read_orders (elsewhere, "blue.sgorders", table.battle, &error));
  g_assert_cmpstr (error->message, ==, "blue.sgorders, line 2: the orders are of another battle of this campaign.");
  g_clear_error (&error);
  g_free (blue->secret);
  blue->secret = g_strdup ("no key");
  g_ptr_array_add (drafts, sg_rk_dispatch_new ("blue", "message", "", "blue-foot", "Hold the mill."));
  g_assert_null (sg_player_write_orders (blue, drafts, &error));
  g_assert_cmpstr (error->message, ==, "The key in the player’s file is damaged.");
  table_close (&table);
}

/* A file is known by its number among its reader’s own: how many rulings there are tells of the other side.  One of before says after which ruling. */
static void
test_numbered (void)
{
  g_autoptr (SgPlayerFile) blue = NULL;
  g_autoptr (GBytes) first = NULL, by_number = NULL, by_ruling = NULL, never = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL, older = NULL, wrong = NULL;
  Table table;

  open_front (&table);
  first = write_for (&table, "blue");
  g_assert_null (g_strstr_len (g_bytes_get_data (first, NULL), (gssize) g_bytes_get_size (first), "ruling=\""));
  blue = read_file (&table, "blue");
  g_assert_cmpint (blue->number, ==, 1);   /* the same file once more */
  by_number = compose_on (blue, -1);
  orders = take_in (&table, by_number);
  g_assert_cmpuint (orders->faults, ==, 0);
  blue->number = 0;
  blue->ruling = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  by_ruling = compose_on (blue, -1);
  older = take_in (&table, by_ruling);
  g_assert_cmpuint (older->faults, ==, 0);
  blue->number = 2;
  never = compose_on (blue, -1);
  wrong = take_in (&table, never);
  g_assert_cmpuint (wrong->faults, ==, SG_ORDERS_FALSE_HOUR);
  table_close (&table);
}

/* What is signed cannot be given another name. */
static void
test_signature_altered (void)
{
  g_autoptr (SgPlayerFile) blue = NULL, red = NULL;
  g_autoptr (GBytes) orders = NULL, others = NULL, mixed = NULL;
  g_autofree char *key = NULL, *other = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_front (&table);
  blue = read_file (&table, "blue");
  red = read_file (&table, "red");
  orders = compose_on (blue, -1);
  others = compose_on (red, -1);
  key = g_strndup (strstr (g_bytes_get_data (orders, NULL), "signature=\""), 40);
  other = g_strndup (strstr (g_bytes_get_data (others, NULL), "signature=\""), 40);
  mixed = replace (orders, key, other);
  g_assert_null (sg_player_read_orders (mixed, "blue.sgorders", table.battle, &error));
  g_assert_cmpstr (error->message, ==, "blue.sgorders, line 2: the file was altered after it was written, and is not used.");
  table_close (&table);
}

/* Under the number of a file its lines are marked on the board: a player may sign any number, and one of several words would be words of the
 * board. */
static void
test_numbers_of_words (void)
{
  static const char *const ids[] = { "", "a time accepted/b", "a\ttime", "a/1", "one" };
  g_autoptr (SgPlayerFile) blue = NULL;
  g_autoptr (GBytes) orders = NULL;
  guint8 seed[SG_PLAYER_KEY_BYTES];
  Table table;

  open_front (&table);
  blue = read_file (&table, "blue");
  orders = compose_on (blue, -1);
  g_assert_true (sg_player_unhex (blue->secret, seed, sizeof seed));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgXmlDoc) doc = sg_xml_load (orders, "blue.sgorders", NULL, &error);
      g_autoptr (GBytes) bytes = NULL;

      g_assert_no_error (error);
      sg_xml_set (sg_xml_root (doc), "id", ids[i]);
      sg_player_seal (sg_xml_root (doc), seed);
      bytes = sg_xml_dump (doc);
      g_assert_null (sg_player_read_orders (bytes, "blue.sgorders", table.battle, &error));
      g_assert_cmpstr (error->message, ==, "blue.sgorders, line 2: What was sent has no number of its own.");
    }
  table_close (&table);
}

static void
test_false_hour (void)
{
  g_autoptr (SgPlayerFile) blue = NULL;
  g_autoptr (GBytes) early = NULL, future = NULL, before = NULL;
  Table table;

  open_front (&table);
  blue = read_file (&table, "blue");
  before = compose_on (blue, blue->time - 20);
  assert_told (&table, before, SG_ORDERS_FALSE_HOUR, "Their hour is false");
  blue->time -= 10;
  early = compose_on (blue, -1);
  assert_told (&table, early, SG_ORDERS_FALSE_HOUR, "Their hour is false");
  blue->time += 40;
  future = compose_on (blue, -1);
  assert_told (&table, future, SG_ORDERS_FALSE_HOUR, "Their hour is false");
  table_close (&table);
}

/* On a file of an evening that was followed by another, with a file of its own. */
static void
test_other_sitting (void)
{
  g_autoptr (SgPlayerFile) blue = NULL, newer = NULL;
  g_autoptr (GBytes) old = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_front (&table);
  blue = read_file (&table, "blue");
  old = compose_on (blue, -1);
  g_assert_true (sg_campaign_add_session (sg_battle_get_campaign (table.battle), 1000, 2000, 16, &error));
  g_assert_no_error (error);
  /* Nothing newer was handed out: they are of the file that the side has. */
  orders = take_in (&table, old);
  g_assert_cmpuint (orders->faults, ==, 0);
  newer = read_file (&table, "blue");
  g_assert_cmpint (newer->sitting, !=, blue->sitting);
  assert_told (&table, old, SG_ORDERS_OTHER_SITTING, "a file of another sitting");
  table_close (&table);
}

/* The same order in another file, under another number of its own. */
static void
test_twice (void)
{
  g_autoptr (SgPlayerFile) blue = NULL;
  g_autoptr (GBytes) first = NULL, second = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_front (&table);
  blue = read_file (&table, "blue");
  first = compose_on (blue, -1);
  second = compose_on (blue, -1);
  g_assert_false (g_bytes_equal (first, second));
  orders = take_in (&table, first);
  g_assert_true (sg_player_accept (table.battle, orders, 0, 0, &error));
  g_assert_null (sg_player_read_orders (second, "blue.sgorders", table.battle, &error));
  g_assert_cmpstr (error->message, ==, "blue.sgorders, line 2: these orders were accepted already.");
  g_clear_error (&error);
  g_assert_true (sg_battle_undo (table.battle, &error));
  again = take_in (&table, second);
  g_assert_true (sg_player_accept (table.battle, again, 0, 0, &error));
  g_assert_no_error (error);
  table_close (&table);
}

/* Of a campaign whose players have files of before: told, and taken. */
static void
test_unsigned (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL, written = NULL;
  g_autoptr (SgPlayerFile) file = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL;
  g_autofree char *told = NULL;
  Table table;

  open_front (&table);
  written = sg_player_write_unchecked (table.battle, "blue", &error);
  g_assert_true (has (written, "version=\"1\""));
  file = sg_player_read (written, "blue.sgplayer", &error);
  g_assert_no_error (error);
  g_assert_null (file->secret);
  bytes = compose_on (file, -1);
  orders = take_in (&table, bytes);
  told = sg_player_tell_faults (table.battle, orders);
  g_assert_cmpuint (orders->faults, ==, SG_ORDERS_UNSIGNED);
  g_assert_nonnull (strstr (told, "They are not signed: whoever has a file of this campaign"));
  g_assert_true (sg_player_accept (table.battle, orders, 0, 0, &error));
  g_assert_no_error (error);
  table_close (&table);
}

/* Sealed, a file tells nobody else anything, and cannot be altered. */
static void
test_sealed (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL, sealed = NULL, open = NULL, orders = NULL, closed = NULL, broken = NULL;
  g_autoptr (SgPlayerFile) blue = NULL;
  g_autoptr (SgPlayerOrders) read = NULL;
  g_autofree guint8 *copy = NULL;
  Table table, other;
  gsize size;

  open_front (&table);
  bytes = write_for (&table, "blue");
  g_assert_null (sg_sealed_with_words (bytes, "short", &error));
  g_assert_cmpstr (error->message, ==, "A passphrase has 6 characters at the least.");
  g_clear_error (&error);
  sealed = sg_sealed_with_words (bytes, "the mill at noon", &error);
  g_assert_no_error (error);
  g_assert_cmpint (sg_sealed_find (sealed), ==, SG_SEALED_WORDS);
  g_assert_false (has (sealed, "30th Foot"));
  g_assert_null (sg_player_read (sealed, "Blue.sgplayer", &error));
  g_assert_cmpstr (error->message, ==, "Blue.sgplayer is sealed with a passphrase, and opened in its player’s window.");
  g_clear_error (&error);
  g_assert_null (sg_player_read_orders (sealed, "Blue.sgplayer", table.battle, &error));
  g_assert_cmpstr (error->message, ==, "Blue.sgplayer is sealed with a passphrase, and opened in its player’s window.");
  g_clear_error (&error);
  g_assert_null (sg_sealed_open_words (sealed, "the mill at nine", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  open = sg_sealed_open_words (sealed, "the mill at noon", &error);
  g_assert_true (g_bytes_equal (bytes, open));
  size = g_bytes_get_size (sealed);
  copy = g_memdup2 (g_bytes_get_data (sealed, NULL), size);
  copy[size - 5] ^= 1;
  broken = g_bytes_new (copy, size);
  g_assert_null (sg_sealed_open_words (broken, "the mill at noon", NULL));

  {
    g_autoptr (GBytes) cut = g_bytes_new_from_bytes (sealed, 0, 20);
    g_autoptr (GError) short_one = NULL, plain = NULL;

    g_assert_null (sg_sealed_open_words (cut, "the mill at noon", &short_one));
    g_assert_cmpstr (short_one->message, ==, "What was sealed is not there whole.");
    g_assert_null (sg_sealed_open_words (bytes, "the mill at noon", &plain));   /* nobody sealed it */
    g_assert_cmpstr (plain->message, ==, "What was sealed is not there whole.");
  }
  blue = sg_player_read (bytes, "blue.sgplayer", &error);
  orders = compose_on (blue, -1);
  closed = sg_player_seal_orders (blue, orders);
  g_assert_cmpint (sg_sealed_find (closed), ==, SG_SEALED_KEY);
  g_assert_false (has (closed, "Hold the mill"));
  read = take_in (&table, closed);
  g_assert_cmpuint (read->faults, ==, 0);
  open_front (&other);
  g_assert_null (sg_player_read_orders (closed, "blue.sgorders", other.battle, &error));
  g_assert_cmpstr (error->message, ==, "blue.sgorders: it is sealed for another than the umpire of this campaign, or was altered.");
  table_close (&other);
  table_close (&table);
}

/* A general’s file has what he knows and no more, and is signed with a key of his own; his orders name him, and go out from him. */
static void
test_general (void)
{
  static const SgPoint way[] = { { 3300, 2500 }, { 3300, 1500 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (SgPlayerFile) lyon = NULL, blue = NULL;
  g_autoptr (GBytes) written = NULL, sealed = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL;
  g_autoptr (SgRkDispatch) sent = NULL, message = NULL;
  g_autofree char *doubt = NULL, *none = NULL;
  Table table;

  generals_open (&table);
  generals_wait (&table, generals_report (&table, "c"));
  lyon = read_file (&table, LYON);
  blue = read_file (&table, "blue");
  g_assert_cmpstr (lyon->general, ==, "l");
  g_assert_null (blue->general);
  g_assert_cmpstr (lyon->secret, !=, blue->secret);
  g_assert_nonnull (sg_board_get_unit (lyon->board, "seen-1"));
  g_assert_null (sg_board_get_unit (blue->board, "seen-1"));
  g_ptr_array_add (drafts, sg_rk_dispatch_new ("blue", "order", SG_RK_HEADQUARTERS, "c", "Fall back upon me."));
  sg_rk_dispatch_add_march (drafts->pdata[0], "c", march);
  g_ptr_array_add (drafts, sg_rk_dispatch_new ("blue", "order", SG_RK_HEADQUARTERS, "b", "Come to me."));
  g_ptr_array_add (drafts, sg_rk_dispatch_new ("blue", "message", SG_RK_HEADQUARTERS, "g", "I have the enemy before me."));
  ((SgRkDispatch *) drafts->pdata[2])->encloses = TRUE;
  written = sg_player_write_orders (lyon, drafts, &error);
  sealed = sg_player_seal_orders (lyon, written);
  orders = sg_player_read_orders (sealed, "lyon.sgorders", table.battle, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (orders->reader, ==, LYON);
  g_assert_cmpuint (orders->faults, ==, 0);
  none = sg_player_doubt (table.battle, orders, 0);
  doubt = sg_player_doubt (table.battle, orders, 1);
  g_assert_null (none);
  g_assert_cmpstr (doubt, ==, "30th Foot is not under General Lyon (RK-18).");
  for (guint i = 0; i < 3; i++)
    g_assert_true (sg_player_accept (table.battle, orders, i, 0, &error));
  sent = sg_rk_dispatch_get (table_board (&table), "blue", 2);
  message = sg_rk_dispatch_get (table_board (&table), "blue", 4);
  g_assert_cmpstr (sent->from, ==, "l");
  g_assert_cmpstr (message->reader, ==, LYON);
  g_assert_cmpstr (message->carries, ==, "1");
  generals_wait (&table, 4);
  g_clear_pointer (&blue, sg_player_file_free);
  blue = read_file (&table, "blue");
  g_assert_nonnull (sg_board_get_unit (blue->board, "seen-1"));
  table_close (&table);
}

/* Written in another general’s name, by his colleague, or by nobody’s. */
static void
test_other_general (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgPlayerFile) lyon = NULL, blue = NULL;
  g_autoptr (GBytes) theirs = NULL, nobodys = NULL;
  Table table;

  generals_open (&table);
  lyon = read_file (&table, LYON);
  blue = read_file (&table, "blue");
  g_free (lyon->secret);
  lyon->secret = g_strdup (blue->secret);
  theirs = compose_on (lyon, -1);
  assert_told (&table, theirs, SG_ORDERS_OTHER_GENERAL, "They are orders of General Lyon, and signed with the key of Blue.");
  g_free (lyon->general);
  lyon->general = g_strdup ("c");
  nobodys = compose_on (lyon, -1);
  g_assert_null (sg_player_read_orders (nobodys, "c.sgorders", table.battle, &error));
  g_assert_cmpstr (error->message, ==, "c.sgorders, line 2: “33rd Foot” is no general of that side who plays for himself.");
  table_close (&table);
}

/* On @file, as many messages to @to as there are @texts, ended by a NULL. */
static GBytes *
compose_all (SgPlayerFile *file, const char *from, const char *to, const char *const *texts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  GBytes *orders;

  for (guint i = 0; texts[i] != NULL; i++)
    g_ptr_array_add (drafts, sg_rk_dispatch_new (file->side, "message", from, to, texts[i]));
  orders = sg_player_write_orders (file, drafts, &error);
  g_assert_no_error (error);
  return orders;
}

static const char *const two[] = { "Hold the mill.", "Hold the ford.", NULL };
static const char *const four[] = { "One.", "Two.", "Three.", "Four.", NULL };

static void
assert_settled (Table *table, GBytes *bytes, const char *sentence)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (sg_player_read_orders (bytes, "blue.sgorders", table->battle, &error));
  g_assert_cmpstr (error->message, ==, sentence);
}

/* What becomes of a file of orders: open, taken in part, taken, refused, some of each; and open again with every step undone. */
static void
test_states (void)
{
  g_autoptr (SgPlayerFile) blue = NULL;
  g_autoptr (GBytes) bytes = NULL, garbage = g_bytes_new_static ("?", 1);
  g_autoptr (SgPlayerOrders) orders = NULL, refused = NULL, twice = NULL;
  g_autofree char *why = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_front (&table);
  blue = read_file (&table, "blue");
  bytes = compose_all (blue, "", "blue-foot", two);
  g_assert_cmpint (sg_player_find_state (garbage, table.battle), ==, SG_ORDERS_OPEN);
  g_assert_cmpint (sg_player_find_state (bytes, table.battle), ==, SG_ORDERS_OPEN);
  orders = take_in (&table, bytes);
  twice = take_in (&table, bytes);
  g_assert_true (sg_player_accept (table.battle, orders, 0, 0, &error));
  g_assert_cmpint (sg_player_find_state (bytes, table.battle), ==, SG_ORDERS_OPEN);
  g_assert_true (sg_player_is_settled (orders, 0));
  g_assert_false (sg_player_is_settled (orders, 1));
  g_assert_true (sg_player_refuse (table.battle, orders, "Too late.", &error));
  g_assert_true (sg_player_is_settled (orders, 1));
  g_assert_cmpint (sg_player_find_state (bytes, table.battle), ==, SG_ORDERS_SETTLED_TAKEN);
  assert_settled (&table, bytes, "blue.sgorders, line 2: each of these orders was accepted or refused already.");
  /* Nothing is left to refuse, and nothing is written. */
  {
    guint rulings = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));

    g_assert_true (sg_player_refuse (table.battle, orders, NULL, &error));
    g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), ==, rulings);
  }
  g_assert_true (sg_battle_undo (table.battle, &error));
  g_assert_true (sg_battle_undo (table.battle, &error));
  g_assert_cmpint (sg_player_find_state (bytes, table.battle), ==, SG_ORDERS_OPEN);
  refused = take_in (&table, bytes);
  g_assert_true (sg_player_refuse (table.battle, refused, "", &error));
  g_assert_cmpint (sg_player_find_state (bytes, table.battle), ==, SG_ORDERS_SETTLED_REFUSED);
  assert_settled (&table, bytes, "blue.sgorders, line 2: these orders were refused already.");
  why = sg_player_tell_refusal (bytes, table.battle);   /* a Kriegsspiel tells it by a message of the umpire’s */
  g_assert_null (why);
  /* Read before it was refused, it is taken all the same: the umpire thought better of it. */
  g_assert_true (sg_player_accept (table.battle, twice, 0, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_player_find_state (bytes, table.battle), ==, SG_ORDERS_SETTLED_TAKEN);
  table_close (&table);
}

/* The newest of what headquarters was told by the umpire. (transfer full). */
static SgRkDispatch *
last_told (Table *table)
{
  g_autoptr (GPtrArray) all = sg_rk_dispatches (table_board (table), "blue");

  g_assert_cmpuint (all->len, >, 0);
  return sg_rk_dispatch_get (table_board (table), "blue", ((SgRkDispatch *) all->pdata[all->len - 1])->number);
}

/* Who wrote is told which of them were refused, as he calls them and in the umpire’s words; of many, or of troops of the enemy that he named, how many there were. */
static void
test_refused (void)
{
  g_autofree char *endless = g_strnfill (5000, 'x');
  g_auto (GStrv) parts = g_strsplit (endless, "x", -1);
  g_autofree char *long_words = g_strjoinv ("Ä", parts);
  const struct { const char *const *texts; const char *to, *why, *told; } rows[] = {
    { two, "blue-foot", "Not today.", "Not sent: Message to 30th Foot, 9.00; Message to 30th Foot, 9.00. Not today." },
    { two, "blue-foot", NULL, "Not sent: Message to 30th Foot, 9.00; Message to 30th Foot, 9.00." },
    { four, "blue-foot", "", "Not sent: 4 orders of 9.00." },
    { two, "red-horse", "", "Not sent: 2 orders of 9.00." },
    { two, "blue-foot", long_words, "Not sent: Message to 30th Foot, 9.00; Message to 30th Foot, 9.00. ÄÄÄ" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgPlayerFile) blue = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SgPlayerOrders) orders = NULL;
      g_autoptr (SgRkDispatch) told = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      open_front (&table);
      blue = read_file (&table, "blue");
      bytes = compose_all (blue, "", rows[i].to, rows[i].texts);
      orders = take_in (&table, bytes);
      g_assert_true (sg_player_refuse (table.battle, orders, rows[i].why, &error));
      g_assert_no_error (error);
      told = last_told (&table);
      g_assert_true (sg_rk_is_umpire (told->from));
      g_test_message ("%.120s", told->text);
      if (rows[i].why == long_words)
        g_assert_true (g_str_has_prefix (told->text, rows[i].told));
      else
        g_assert_cmpstr (told->text, ==, rows[i].told);
      g_assert_cmpuint (strlen (told->text), <=, SG_RK_TEXT_MAX);
      g_assert_true (g_utf8_validate (told->text, -1, NULL));
      table_close (&table);
    }
}

/* Orders that another may have written are put away without a word to the side: it would be told of what it never wrote. */
static void
test_put_away (void)
{
  g_autoptr (SgPlayerFile) blue = NULL, red = NULL;
  g_autoptr (GBytes) theirs = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL;
  g_autoptr (GPtrArray) told = NULL;
  g_autoptr (SgRuling) last = NULL;
  g_autoptr (GError) error = NULL;
  GListModel *rulings;
  Table table;

  open_front (&table);
  blue = read_file (&table, "blue");
  red = read_file (&table, "red");
  g_free (blue->secret);
  blue->secret = g_strdup (red->secret);
  theirs = compose_all (blue, "", "blue-foot", two);
  orders = take_in (&table, theirs);
  g_assert_cmpuint (orders->faults, ==, SG_ORDERS_OTHER_SIDE);
  g_assert_true (sg_player_refuse (table.battle, orders, "Forged.", &error));
  g_assert_no_error (error);
  rulings = sg_battle_get_rulings (table.battle);
  last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  g_assert_cmpstr (sg_ruling_get_clause (last), ==, "Orders in the name of Blue were refused");
  told = sg_rk_dispatches (table_board (&table), "blue");
  g_assert_cmpuint (told->len, ==, 0);
  g_assert_cmpint (sg_player_find_state (theirs, table.battle), ==, SG_ORDERS_SETTLED_REFUSED);
  table_close (&table);
}

/* The commander signs as headquarters or as himself, and a general as himself; neither signs as another. */
static void
test_writers (void)
{
  static const struct { const char *reader, *from, *sentence; } rows[] = {
    { "blue", "", NULL }, { "blue", "g", NULL }, { LYON, "", NULL }, { LYON, "l", NULL },
    { "blue", "l", "x.sgorders, line 3: “l” does not command that side" },
    { LYON, "g", "x.sgorders, line 3: “g” is another than General Lyon, whose orders these are." },
  };
  Table table;

  generals_open (&table);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgPlayerFile) file = read_file (&table, rows[i].reader);
      g_autoptr (GBytes) bytes = compose_all (file, rows[i].from, "d", two);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgPlayerOrders) orders = sg_player_read_orders (bytes, "x.sgorders", table.battle, &error);

      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, rows[i].sentence);
      g_assert_cmpint (orders != NULL, ==, rows[i].sentence == NULL);
      if (orders != NULL && g_str_equal (rows[i].reader, LYON))
        g_assert_cmpstr (((SgRkDispatch *) orders->lines->pdata[1])->from, ==, "l");
    }
  table_close (&table);
}

/* A key that is damaged in the file of its player seals nothing: what was written stays as it is, and is read. */
static void
test_damaged_key (void)
{
  static const char *const damages[] = { NULL, "", "12", "zz" };
  g_autoptr (SgPlayerFile) blue = NULL;
  g_autoptr (GBytes) orders = NULL;
  Table table;

  open_front (&table);
  blue = read_file (&table, "blue");
  orders = compose_on (blue, -1);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (GBytes) same = NULL;

      g_free (blue->secret);
      blue->secret = g_strdup (damages[i]);
      same = sg_player_seal_orders (blue, orders);
      g_assert_true (g_bytes_equal (same, orders));
    }
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/player/signed", test_signed);
  g_test_add_func ("/exchange/player/numbered", test_numbered);
  g_test_add_func ("/exchange/player/signed/other-side", test_other_side);
  g_test_add_func ("/exchange/player/signed/altered", test_signature_altered);
  g_test_add_func ("/exchange/player/signed/numbers-of-words", test_numbers_of_words);
  g_test_add_func ("/exchange/player/signed/false-hour", test_false_hour);
  g_test_add_func ("/exchange/player/signed/other-sitting", test_other_sitting);
  g_test_add_func ("/exchange/player/signed/twice", test_twice);
  g_test_add_func ("/exchange/player/signed/not-written", test_not_written);
  g_test_add_func ("/exchange/player/signed/unsigned", test_unsigned);
  g_test_add_func ("/exchange/player/sealed", test_sealed);
  g_test_add_func ("/exchange/player/general", test_general);
  g_test_add_func ("/exchange/player/general/other", test_other_general);
  g_test_add_func ("/exchange/player/general/writers", test_writers);
  g_test_add_func ("/exchange/player/states", test_states);
  g_test_add_func ("/exchange/player/refused", test_refused);
  g_test_add_func ("/exchange/player/put-away", test_put_away);
  g_test_add_func ("/exchange/player/damaged-key", test_damaged_key);
  return g_test_run ();
}
