/* test-tw-player.c: the files of the players of The War Game: what is in them, and the orders that come back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/tw-table.h"

#include "exchange/sg-player-chat.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player-kind.h"
#include "exchange/sg-player-orders.h"
#include "play/sg-leaks.h"
#include "play/war-game/sg-tw-written.h"
#include "sheets/sg-sheet.h"

static void
begin (TwTable *table)
{
  tw_open (table);
  tw_raise (table, "red", "r-line", "line-infantry", 48, 22, 40, 180);
  tw_raise (table, "red", "r-horse", "heavy-cavalry", 24, 43, 38, 180);
  tw_raise (table, "blue", "b-line", "line-infantry", 48, 22, 22, 0);
  tw_raise (table, "blue", "b-horse", "light-cavalry", 24, 43, 22, 0);
  tw_act (table, "begin");
}

/* (transfer full): what @side knows now. */
static SgPlayerFile *
hand_out (TwTable *table, const char *side)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_player_write (table->battle, side, &error);
  SgPlayerFile *file;

  g_assert_no_error (error);
  file = sg_player_read (bytes, "side.sgplayer", &error);
  g_assert_no_error (error);
  return file;
}

/* (transfer full): orders composed on @file: pairs of a unit and what it is to do, ended by a NULL. */
static GBytes *
compose (SgPlayerFile *file, const char *const *pairs)
{
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  for (guint i = 0; pairs[i] != NULL; i += 2)
    g_ptr_array_add (drafts, sg_rk_dispatch_new (file->side, "order", SG_RK_HEADQUARTERS, pairs[i], pairs[i + 1]));
  bytes = sg_player_write_orders (file, drafts, &error);
  g_assert_no_error (error);
  return bytes;
}

static void
test_secret (void)
{
  TwTable table;
  g_autoptr (SgPlayerFile) red = NULL, blue = NULL;

  begin (&table);
  tw_do (&table, "charge", "r-horse", "b-horse");
  red = hand_out (&table, "red");
  blue = hand_out (&table, "blue");
  g_assert_cmpint (red->time, ==, 1);
  g_assert_true (sg_word_is (sg_board_get_unit (red->board, "r-horse"), &sg_tw_words.charge, "b-horse"));
  g_assert_false (sg_word_has (sg_board_get_unit (blue->board, "r-horse"), &sg_tw_words.charge));
  g_assert_cmpint (sg_tw_left (sg_board_get_unit (blue->board, "r-horse")), ==, 24);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) leaks = sg_leaks_find (table.battle, i == 0 ? "red" : "blue", NULL, -1, 6, 1741, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (leaks->len, ==, 0);
    }
  tw_close (&table);
}

static void
test_orders (void)
{
  static const char *const both[] = { "r-horse", "charge b-horse", "r-line", "hold", NULL };
  TwTable table;
  g_autoptr (SgPlayerFile) red = NULL, blue = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  GListModel *rulings;

  begin (&table);
  red = hand_out (&table, "red");
  bytes = compose (red, both);
  orders = sg_player_read_orders (bytes, "red.sgorders", table.battle, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (orders->faults, ==, 0);
  g_assert_null (sg_player_doubt (table.battle, orders, 0));
  g_assert_true (sg_player_accept (table.battle, orders, 0, 0, &error));
  g_assert_no_error (error);
  g_assert_true (sg_player_accept (table.battle, orders, 1, 0, &error));
  g_assert_true (sg_word_is (tw_unit (&table, "r-horse"), &sg_tw_words.charge, "b-horse"));
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-line"), &sg_tw_words.hold), ==, 1);
  rulings = sg_battle_get_rulings (table.battle);
  ruling = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  g_assert_true (table.game->untold (table.battle, ruling, "blue"));
  g_assert_false (table.game->untold (table.battle, ruling, "red"));
  g_assert_false (sg_player_accept (table.battle, orders, 1, 0, NULL));
  g_clear_pointer (&orders, sg_player_orders_free);
  orders = sg_player_read_orders (bytes, "red.sgorders", table.battle, &error);
  g_assert_null (orders);
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  blue = hand_out (&table, "blue");
  g_assert_false (sg_word_has (sg_board_get_unit (blue->board, "r-line"), &sg_tw_words.hold));
  tw_close (&table);
}

/* What is the enemy’s, or against the rules, or no order, is told and not taken; what the umpire refuses is read no more. */
static void
test_doubted (void)
{
  static const char *const wrong[] = { "b-line", "hold", "r-line", "charge b-line", "r-line", "dance", "nobody", "hold", "r-horse", "battle-move", NULL };
  static const char *const says[] = { "not of that side", "from column", "no order", "no unit", "no battle move" };
  TwTable table;
  g_autoptr (SgPlayerFile) red = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL, again = NULL;
  g_autoptr (GError) error = NULL;

  begin (&table);
  red = hand_out (&table, "red");
  bytes = compose (red, wrong);
  orders = sg_player_read_orders (bytes, "red.sgorders", table.battle, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (says); i++)
    {
      g_autofree char *doubt = sg_player_doubt (table.battle, orders, i);

      g_assert_nonnull (doubt);
      g_assert_nonnull (strstr (doubt, says[i]));
      g_assert_false (sg_player_accept (table.battle, orders, i, 0, NULL));
    }
  g_assert_true (sg_player_refuse (table.battle, orders, "Not now", &error));
  g_assert_no_error (error);
  again = sg_player_read_orders (bytes, "red.sgorders", table.battle, NULL);
  g_assert_null (again);
  tw_close (&table);
}

/* Why orders were not taken is told in the umpire’s words, or else what their writer could have known; of orders that are open, or were taken, nothing. */
static void
test_refusal (void)
{
  static const char *const wrong[] = { "r-line", "dance", "r-horse", "hold", NULL };
  const SgPlayerKind *kind;
  TwTable table;
  g_autoptr (SgPlayerFile) red = NULL;
  g_autoptr (GBytes) bytes = NULL, garbage = g_bytes_new_static ("?", 1);
  g_autoptr (SgPlayerOrders) orders = NULL, again = NULL;
  g_autofree char *before = NULL, *silent = NULL, *told = NULL, *none = NULL, *title = NULL, *first = NULL, *later = NULL;
  g_autoptr (GError) error = NULL;

  begin (&table);
  red = hand_out (&table, "red");
  bytes = compose (red, wrong);
  none = sg_player_tell_refusal (garbage, table.battle);
  g_assert_null (none);
  orders = sg_player_read_orders (bytes, "red.sgorders", table.battle, &error);
  g_assert_no_error (error);
  kind = sg_player_kind_of (table.battle);
  title = kind->title (sg_battle_get_board (table.battle), orders->lines->pdata[1]);
  g_assert_nonnull (strstr (title, sg_board_get_unit (sg_battle_get_board (table.battle), "r-horse")->name));
  first = kind->tell_time (0);
  later = kind->tell_time (3);
  g_assert_cmpstr (first, ==, "before move 1");
  g_assert_cmpstr (later, ==, "move 3");
  before = sg_player_tell_refusal (bytes, table.battle);
  g_assert_nonnull (strstr (before, "no order"));
  g_assert_null (strchr (before, '\n'));   /* the second line could be carried out */
  g_assert_true (sg_player_refuse (table.battle, orders, NULL, &error));
  g_assert_no_error (error);
  silent = sg_player_tell_refusal (bytes, table.battle);
  g_assert_cmpstr (silent, ==, before);
  g_assert_true (sg_battle_undo (table.battle, &error));
  again = sg_player_read_orders (bytes, "red.sgorders", table.battle, &error);
  g_assert_no_error (error);
  g_assert_true (sg_player_refuse (table.battle, again, "Not now", &error));
  told = sg_player_tell_refusal (bytes, table.battle);
  g_assert_cmpstr (told, ==, "Not now\nNot now");
  tw_close (&table);
}

/* In a chat an order of a move is one of those that there are, against somebody whom he knows. */
static void
test_chat (void)
{
  static const char *const orders[] = { "charge b-horse", "hold", "battle-move", "no-orders" };
  g_autoptr (SgChatOrders) chat = NULL;
  TwTable table;
  const char *line, *horse, *enemy;
  g_autofree char *text = NULL;

  begin (&table);
  line = sg_board_get_unit (sg_battle_get_board (table.battle), "r-line")->name;
  horse = sg_board_get_unit (sg_battle_get_board (table.battle), "r-horse")->name;
  enemy = sg_board_get_unit (sg_battle_get_board (table.battle), "b-horse")->name;
  text = g_strdup_printf ("%s: Charge the %s!\n%s: hold.\n%s: Battle move\n%s: no orders\n%s: dance\n%s: charge nobody\n", horse, enemy, line, line, line, line, horse);
  chat = sg_player_read_chat (table.battle, "red", text);
  g_assert_cmpuint (chat->drafts->len, ==, G_N_ELEMENTS (orders));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    g_assert_cmpstr (((SgRkDispatch *) chat->drafts->pdata[i])->text, ==, orders[i]);
  g_assert_cmpuint (chat->faults->len, ==, 2);
  g_assert_nonnull (strstr (((SgChatFault *) chat->faults->pdata[0])->why, "dance"));
  tw_close (&table);
}

/* Whether the forms of @side (nullable: the umpire’s) say @words. */
static gboolean
forms_say (TwTable *table, const char *side, const char *words)
{
  SgSheetSetup setup = { .campaign = sg_battle_get_campaign (table->battle), .battle = table->battle, .side = side, .moment = -1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind ("order-forms", NULL), &setup, &error);
  g_autoptr (GArray) texts = NULL;
  gboolean said = FALSE;

  g_assert_no_error (error);
  texts = sg_sheet_measure (sheet, 0);
  for (guint i = 0; i < texts->len; i++)
    said = said || strstr (g_array_index (texts, SgSheetText, i).text, words) != NULL;
  return said;
}

/* What was written for this move is on forms of its side, and on the umpire’s; the other side has an empty page. */
static void
test_forms (void)
{
  TwTable table;
  g_autoptr (GError) error = NULL;
  g_autofree char *order = NULL;

  begin (&table);
  g_assert_true (forms_say (&table, "red", "No order is written."));
  g_assert_true (sg_tw_order_take (table.battle, "red", "r-horse", "charge b-horse", "", &error));
  g_assert_no_error (error);
  order = sg_tw_order_written (sg_battle_get_board (table.battle), sg_board_get_unit (sg_battle_get_board (table.battle), "r-horse"));
  g_assert_nonnull (order);
  g_assert_true (forms_say (&table, "red", order));
  g_assert_true (forms_say (&table, NULL, order));
  g_assert_false (forms_say (&table, "blue", order));
  g_assert_true (forms_say (&table, "blue", "No order is written."));
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/tw-player/secret", test_secret);
  g_test_add_func ("/exchange/tw-player/orders", test_orders);
  g_test_add_func ("/exchange/tw-player/doubted", test_doubted);
  g_test_add_func ("/exchange/tw-player/refusal", test_refusal);
  g_test_add_func ("/tw-player/chat", test_chat);
  g_test_add_func ("/tw-player/forms", test_forms);
  return g_test_run ();
}
