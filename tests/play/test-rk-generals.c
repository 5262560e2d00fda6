/* test-rk-generals.c: generals with papers of their own: who is under whom, what each knows, and what comes to the other by messages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-generals.h"

#include "play/reisswitz/dispatch/sg-rk-carry.h"
#include "play/reisswitz/lead/sg-rk-untold.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "rk-tray.h"

static const SgGameAct *
find_act (GPtrArray *acts, const char *id)
{
  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, id))
      return acts->pdata[i];
  return NULL;
}

static void
refuse (Table *table, const char *act, const char *unit, const char *words)
{
  const char *units[] = { unit, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_false (sg_rk_carry_out_act (table->battle, act, units, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, words);
}

/* RK-18: named before the day begins, with those of his force under him, in one act that is undone as one. */
static void
test_naming (void)
{
  static const SgMuster units[] = {
    { "g", "General Byng", "general", 1 }, { "l", "General Lyon", "general", 1, NULL, "Lyon’s brigade" },
    { "b", "30th Foot", "battalion", 900, NULL, "Lyon’s brigade" }, { "c", "33rd Foot", "battalion", 900, NULL, "Reserve" },
  };
  const char *leader[] = { "l", NULL }, *commander[] = { "g", NULL }, *reserve[] = { "c", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) his = NULL, chief = NULL, before = NULL, after = NULL;
  g_autoptr (GPtrArray) facts = NULL;
  g_auto (GStrv) none = NULL, two = NULL;
  const SgFact *last;
  Table table;

  table_open_plain (&table);
  sg_rk_muster (table.battle, "blue", units, G_N_ELEMENTS (units), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    table_put (&table, units[i].id, 1000 + 500 * i, 500, 0, NULL);
  none = sg_battle_list_readers (table.battle, NULL, "blue");
  g_assert_cmpuint (g_strv_length (none), ==, 1);
  his = sg_rk_acts (table.battle, leader);
  chief = sg_rk_acts (table.battle, commander);
  before = sg_rk_acts (table.battle, reserve);
  g_assert_null (find_act (his, "papers")->why);
  g_assert_nonnull (find_act (chief, "papers")->why);
  g_assert_null (find_act (before, "under"));
  refuse (&table, "papers", "g", "General Byng commands, and reads what his side reads (RK-18).");
  generals_act (&table, "papers", "l", NULL);
  two = sg_battle_list_readers (table.battle, NULL, "blue");
  g_assert_cmpuint (g_strv_length (two), ==, 2);
  g_assert_cmpstr (two[1], ==, LYON);
  g_assert_true (sg_rk_is_under (table_board (&table), LYON, sg_board_get_unit (table_board (&table), "b")));
  g_assert_true (sg_rk_is_under (table_board (&table), "blue", sg_board_get_unit (table_board (&table), "c")));
  g_assert_true (sg_rk_is_under (table_board (&table), "blue", sg_board_get_unit (table_board (&table), "g")));
  generals_act (&table, "under:l", "c", NULL);
  g_assert_true (sg_rk_is_under (table_board (&table), LYON, sg_board_get_unit (table_board (&table), "c")));
  facts = sg_battle_get_game (table.battle)->facts (table.battle, "c");
  last = facts->pdata[facts->len - 1];
  g_assert_cmpstr (last->caption, ==, "Under");
  g_assert_cmpstr (last->words, ==, "General Lyon");
  after = sg_rk_acts (table.battle, reserve);
  g_assert_nonnull (find_act (after, "under"));
  g_assert_null (find_act (after, "under:l"));
  generals_act (&table, "under", "c", NULL);
  g_assert_true (sg_rk_is_under (table_board (&table), "blue", sg_board_get_unit (table_board (&table), "c")));
  g_assert_true (sg_battle_undo (table.battle, NULL) && sg_battle_undo (table.battle, NULL) && sg_battle_undo (table.battle, NULL));
  g_assert_true (sg_rk_is_under (table_board (&table), "blue", sg_board_get_unit (table_board (&table), "b")));
  generals_act (&table, "papers", "l", NULL);
  generals_act (&table, "no-papers", "l", NULL);
  g_assert_cmpstr (sg_word_text (sg_board_get_unit (table_board (&table), "b"), &sg_rk_words.under), ==, "");
  table_begin (&table, 540);
  refuse (&table, "papers", "l", "The day has begun: who plays was settled before it (RK-18).");
  table_close (&table);
}

/* Each sees by his own troops, and they report to him. */
static void
test_knowledge (void)
{
  g_autoptr (GPtrArray) blues = NULL, lyons = NULL;
  g_autoptr (SgRkDispatch) report = NULL;
  g_autoptr (SgBoard) known = NULL;
  guint number;
  Table table;

  generals_open (&table);
  blues = sg_rk_sightings (table_board (&table), "blue", FALSE);
  lyons = sg_rk_sightings (table_board (&table), LYON, FALSE);
  g_assert_cmpuint (blues->len, ==, 1);
  g_assert_cmpstr (((SgRkSighting *) blues->pdata[0])->unit, ==, "r");
  g_assert_cmpuint (lyons->len, ==, 1);
  g_assert_cmpstr (((SgRkSighting *) lyons->pdata[0])->unit, ==, "q");
  g_assert_cmpuint (generals_count (&table, "blue") + generals_count (&table, LYON), ==, 0);
  number = generals_report (&table, "c");
  report = sg_rk_dispatch_get (table_board (&table), "blue", number);
  g_assert_cmpstr (report->to, ==, "l");
  g_assert_cmpstr (report->reader, ==, LYON);
  generals_wait (&table, number);
  g_assert_cmpuint (generals_count (&table, LYON), ==, 1);
  g_assert_cmpuint (generals_count (&table, "blue"), ==, 0);
  known = sg_rk_known_board (table.battle, LYON);
  g_assert_cmpstr (sg_board_get (known, "general"), ==, "l");
  g_assert_cmpstr (sg_rk_commander (known, "blue")->id, ==, "l");
  g_assert_true (sg_word_is (sg_board_get_unit (known, "c"), &sg_rk_words.under, "l"));
  table_close (&table);
}

/* Where his colleague’s troops have gone he hears as little as of the enemy. */
static void
test_own_troops (void)
{
  static const SgPoint way[] = { { 1300, 2500 }, { 900, 1600 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (SgBoard) lyons = NULL;
  g_autoptr (GError) error = NULL;
  SgPlace place;
  Table table;

  generals_open (&table);
  sg_rk_order_march (table.battle, "b", march, NULL, &error);
  g_assert_no_error (error);
  table_moves (&table, 4);
  lyons = sg_rk_known_board (table.battle, LYON);
  g_assert_true (sg_rk_place (lyons, sg_board_get_unit (lyons, "b"), &place));
  g_assert_cmpfloat (place.at.y, ==, 2500);
  g_assert_cmpstr (sg_word_text (sg_board_get_body (lyons, "b"), &sg_rk_words.ghost), ==, "9.00");
  table_close (&table);
}

/* What one knows comes to the other by a rider, as it was when he rode; the next message tells of the same body, not of another. */
static void
test_messages (void)
{
  guint number, first;
  g_autoptr (SgRkDispatch) message = NULL;
  g_autoptr (GPtrArray) known = NULL;
  Table table;

  generals_open (&table);
  generals_wait (&table, generals_report (&table, "c"));
  first = generals_write (&table, "I have the enemy before me.");
  message = sg_rk_dispatch_get (table_board (&table), "blue", first);
  g_assert_cmpuint (message->way->len, >=, 2);
  g_assert_cmpint (message->due, >, message->sent);
  g_assert_cmpuint (generals_count (&table, "blue"), ==, 0);
  generals_wait (&table, first);
  g_assert_cmpuint (generals_count (&table, "blue"), ==, 1);
  generals_wait (&table, generals_report (&table, "c"));
  number = generals_write (&table, "He is still there.");
  generals_wait (&table, number);
  known = sg_rk_sightings (table_board (&table), "blue", TRUE);
  g_assert_cmpuint (known->len, ==, 1);
  g_assert_cmpint (((SgRkSighting *) known->pdata[0])->time, >, 540);
  g_assert_cmpstr (((SgRkSighting *) known->pdata[0])->of, ==, "blue/l/1");
  table_close (&table);
}

/* Two messages of one man that come in one move tell of one body. */
static void
test_together (void)
{
  g_autoptr (GPtrArray) known = NULL;
  guint last;
  Table table;

  generals_open (&table);
  generals_wait (&table, generals_report (&table, "c"));
  generals_write (&table, "I have the enemy before me.");
  last = generals_write (&table, "I have written of it: he stands.");
  generals_wait (&table, last);
  known = sg_rk_sightings (table_board (&table), "blue", TRUE);
  g_assert_cmpuint (known->len, ==, 1);
  table_close (&table);
}

/* Who looks for himself where another wrote of troops has them on his map once. */
static void
test_own_eyes (void)
{
  const SgPlace chief = { { 3300, 2300 }, 0 }, foot = { { 3300, 2400 }, 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) known = NULL;
  Table table;

  generals_open (&table);
  generals_wait (&table, generals_report (&table, "c"));
  generals_wait (&table, generals_write (&table, "I have the enemy before me."));
  g_assert_true (sg_rk_deploy (table.battle, "g", &chief, NULL, "he rode over", &error) && sg_rk_deploy (table.battle, "b", &foot, NULL, "it came up", &error));
  table_moves (&table, 1);
  known = sg_rk_sightings (table_board (&table), "blue", TRUE);
  g_assert_cmpuint (known->len, ==, 1);
  g_assert_cmpstr (((SgRkSighting *) known->pdata[0])->unit, ==, "q");
  g_assert_null (((SgRkSighting *) known->pdata[0])->of);
  table_close (&table);
}

/* A rider who is taken brings nothing; and a message with nothing enclosed tells no more than its words. */
static void
test_lost (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("blue", "message", "l", "g", "The enemy is before me.");
  guint number;
  Table table;

  generals_open (&table);
  generals_wait (&table, generals_report (&table, "c"));
  number = generals_write (&table, "I have the enemy before me.");
  g_assert_true (sg_rk_lose_rider (table.battle, "blue", number, "hussars took him", &error));
  number = sg_rk_send (table.battle, draft, 0, &error);
  g_assert_no_error (error);
  generals_wait (&table, number);
  g_assert_cmpuint (generals_count (&table, "blue"), ==, 0);
  table_close (&table);
}

static SgRuling *
last_ruling (Table *table)
{
  GListModel *rulings = sg_battle_get_rulings (table->battle);

  return g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
}

/* He has in his book what he wrote and what came to him; the umpire hands it to him by name. */
static void
test_book (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("blue", "order", SG_RK_HEADQUARTERS, "l", "Hold the ford.");
  g_autoptr (GPtrArray) before = NULL, after = NULL, tray = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autofree char *row = NULL;
  guint number;
  Table table;

  generals_open (&table);
  number = sg_rk_send (table.battle, order, 0, &error);
  g_assert_no_error (error);
  before = sg_rk_known_dispatches (table.battle, LYON);
  g_assert_cmpuint (before->len, ==, 0);
  generals_wait (&table, number);
  after = sg_rk_known_dispatches (table.battle, LYON);
  g_assert_cmpuint (after->len, ==, 1);
  g_assert_cmpstr (((SgRkDispatch *) after->pdata[0])->from, ==, "g");
  g_assert_cmpuint (sg_rk_known_number (table.battle, LYON, 1), ==, number);
  tray = sg_battle_get_game (table.battle)->suggest (table.battle, &error);
  for (guint i = 0; i < tray->len; i++)
    if (g_strcmp0 (((SgSuggestion *) tray->pdata[i])->act, "hand-over:blue:1") == 0)
      row = g_strdup (((SgSuggestion *) tray->pdata[i])->title);
  g_assert_cmpstr (row, ==, "Hand to General Lyon: Order to General Lyon, 9.00");
  g_assert_true (sg_rk_hand_over_all (table.battle, LYON, &error));
  ruling = last_ruling (&table);
  g_assert_cmpstr (sg_ruling_get_clause (ruling), ==, "General Lyon read: Order to General Lyon, 9.00");
  table_close (&table);
}

/* Of the log each is told what he wrote or has in his hands. */
static void
test_untold (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) to_b = sg_rk_dispatch_new ("blue", "order", SG_RK_HEADQUARTERS, "b", "Stand."), to_c = sg_rk_dispatch_new ("blue", "order", "l", "c", "Stand.");
  g_autoptr (SgRuling) chiefs = NULL, lyons = NULL;
  Table table;

  generals_open (&table);
  g_assert_cmpuint (sg_rk_send (table.battle, to_b, 0, &error), >, 0);
  chiefs = last_ruling (&table);
  g_assert_cmpuint (sg_rk_send (table.battle, to_c, 0, &error), >, 0);
  lyons = last_ruling (&table);
  g_assert_false (sg_rk_is_untold (table.battle, chiefs, "blue"));
  g_assert_true (sg_rk_is_untold (table.battle, chiefs, LYON));
  g_assert_true (sg_rk_is_untold (table.battle, lyons, "blue"));
  g_assert_false (sg_rk_is_untold (table.battle, lyons, LYON));
  g_assert_true (sg_rk_is_untold (table.battle, lyons, "red"));
  table_close (&table);
}

/* He who falls is a reader no more, and his troops are the commander’s. */
static void
test_fallen (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, "General Lyon fell", "");
  g_auto (GStrv) readers = NULL;
  Table table;

  generals_open (&table);
  sg_ruling_add_transfer (ruling, "l", "generals", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 1, NULL);
  g_assert_true (sg_battle_post (table.battle, g_object_ref (ruling), &error));
  readers = sg_battle_list_readers (table.battle, NULL, "blue");
  g_assert_cmpuint (g_strv_length (readers), ==, 1);
  g_assert_true (sg_rk_is_under (table_board (&table), "blue", sg_board_get_unit (table_board (&table), "c")));
  table_moves (&table, 1);
  table_close (&table);
}

static void
order_on (Table *table, const char *to, const char *unit, SgPoint from)
{
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("blue", "order", "l", to, "Go on 200 paces.");
  SgPoint way[] = { from, { from.x, from.y + 200 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (GError) error = NULL;

  sg_rk_dispatch_add_march (order, unit, march);
  g_assert_cmpuint (sg_rk_send (table->battle, order, 0, &error), >, 0);
  g_assert_no_error (error);
}

/* RK-18: he orders those under him; whether others do it, the umpire says, and no clerk. */
static void
test_anothers (void)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (SgRkDispatch) in_words = sg_rk_dispatch_new ("blue", "order", "l", "b", "Come to me.");
  const SgSuggestion *his, *anothers, *with_another, *said;
  Table table;

  generals_open (&table);
  order_on (&table, "c", "c", (SgPoint) { 3300, 2500 });
  order_on (&table, "b", "b", (SgPoint) { 1300, 2500 });
  order_on (&table, "c", "b", (SgPoint) { 1300, 2500 });
  g_assert_cmpuint (sg_rk_send (table.battle, in_words, 0, NULL), ==, 4);
  table_moves (&table, 40);   /* the riders have ridden */
  list = sg_rk_suggest (table.battle, NULL);
  his = tray_find (list, "news:carry-out:blue:1:");
  anothers = tray_find (list, "news:carry-out:blue:2:");
  g_assert_nonnull (his);
  g_assert_nonnull (anothers);
  g_assert_cmpint (his->due, ==, SG_DUE_NOW);
  g_assert_cmpint (anothers->due, ==, SG_DUE_IF_TICKED);
  g_assert_nonnull (strstr (anothers->title, "of General Lyon, whom they are not under"));
  with_another = tray_find (list, "news:carry-out:blue:3:");
  g_assert_nonnull (with_another);
  g_assert_cmpint (with_another->due, ==, SG_DUE_IF_TICKED);
  said = tray_find (list, "news::b:30th Foot: order of");
  g_assert_nonnull (said);
  g_assert_nonnull (strstr (said->title, "in words, of General Lyon, whom they are not under"));
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rk/generals/naming", test_naming);
  g_test_add_func ("/rk/generals/knowledge", test_knowledge);
  g_test_add_func ("/rk/generals/own-troops", test_own_troops);
  g_test_add_func ("/rk/generals/messages", test_messages);
  g_test_add_func ("/rk/generals/together", test_together);
  g_test_add_func ("/rk/generals/own-eyes", test_own_eyes);
  g_test_add_func ("/rk/generals/lost", test_lost);
  g_test_add_func ("/rk/generals/anothers", test_anothers);
  g_test_add_func ("/rk/generals/book", test_book);
  g_test_add_func ("/rk/generals/untold", test_untold);
  g_test_add_func ("/rk/generals/fallen", test_fallen);
  return g_test_run ();
}
