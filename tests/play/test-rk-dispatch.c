/* test-rk-dispatch.c: dispatches that are written, ridden and delivered, and what a side knows by them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/lead/sg-rk-game.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/dispatch/sg-rk-report.h"
#include "rk-tray.h"

#include "map/sg-map-xml.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/dispatch/sg-rk-carry.h"
#include "play/reisswitz/dispatch/sg-rk-chain.h"
#include "play/reisswitz/lead/sg-rk-errand.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/lead/sg-rk-observer.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-ride.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "play/reisswitz/dispatch/sg-rk-thread.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "rules/sg-question-values.h"

/* Blue's general at the south, his battalion 2,400 paces north of him; the enemy beyond a wood that only it can see past. */
static void
open_front (Table *table)
{
  g_autoptr (GError) error = NULL;

  table_open_plain (table);
  table_raise (table, "blue", "g", "General Byng", "general", 1);
  table_raise (table, "blue", "b", "30th Foot", "battalion", 900);
  table_raise (table, "red", "r", "Schill Hussars", "light-squadron", 150);
  table_raise (table, "red", "h", "Hidden Grenadiers", "battalion", 871);
  table_put (table, "g", 1300, 100, 0, NULL);
  table_put (table, "b", 1300, 2500, 0, "three-ranks");
  table_put (table, "r", 1400, 2900, 180, "ranks");
  table_put (table, "h", 3456.7, 3765.4, 180, "column");
  sg_rk_set_weather (table->battle, 1000, FALSE, &error);
  g_assert_no_error (error);
  table_begin (table, 540);
}

static guint
send (Table *table, const char *kind, const char *from, const char *to, const char *text, gint64 deciding)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("blue", kind, from, to, text);
  guint number = sg_rk_send (table->battle, draft, deciding, &error);

  g_assert_no_error (error);
  return number;
}

/* RK-18, RK-19: what is called across to a body is no order: who is told to march in a message is ordered, and the order rides. */
static void
test_no_order_called (void)
{
  static const struct { gboolean marches; gint64 delivered; const char *kind; } rows[] = { { FALSE, 540, "message" }, { TRUE, -1, "order" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("blue", "message", "g", "b", "Look to your left."), sent = NULL;
      g_autoptr (GError) error = NULL;
      SgPoint way[] = { { 1300, 400 }, { 1300, 900 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
      Table table;

      table_open_plain (&table);
      table_raise (&table, "blue", "g", "General Byng", "general", 1);
      table_raise (&table, "blue", "b", "30th Foot", "battalion", 900);
      table_put (&table, "g", 1300, 100, 0, NULL);
      table_put (&table, "b", 1300, 400, 0, "three-ranks");
      table_begin (&table, 540);
      if (rows[i].marches)
        sg_rk_dispatch_add_march (draft, "b", march);
      sent = sg_rk_dispatch_get (table_board (&table), "blue", sg_rk_send (table.battle, draft, 0, &error));
      g_assert_no_error (error);
      g_assert_cmpint (sent->delivered, ==, rows[i].delivered);
      g_assert_cmpstr (sg_rk_dispatch_kind_name (sent->kind), ==, rows[i].kind);
      table_close (&table);
    }
}

/* RK-79: 2,400 paces at 700 are 3.43 moves, there in the fourth; the time of deciding goes before (RK-21). */
static void
test_ride (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) order = NULL;
  g_autofree char *why = NULL;
  SgPoint rider;
  guint number;
  Table table;

  open_front (&table);
  number = send (&table, "order", "g", "b", "Hold the wood.", 4);
  g_assert_cmpuint (number, ==, 1);
  order = sg_rk_dispatch_get (table_board (&table), "blue", number);
  g_assert_cmpint (order->sent, ==, 544);
  g_assert_cmpint (order->due, ==, 552);
  g_assert_cmpint (order->delivered, ==, -1);
  table_moves (&table, 4);
  g_assert_true (sg_rk_dispatch_rider (table_board (&table), order, &rider));
  g_assert_cmpfloat (rider.y, ==, 100 + 2400 * 4 / 8.0);
  g_assert_false (sg_rk_hand_over (table.battle, "blue", number, &error));
  g_assert_cmpstr (error->message, ==, "It has not arrived (RK-20).");
  g_clear_error (&error);
  why = sg_rk_advance (table.battle, 600, SG_RK_STOP_MESSAGE, NULL, &error);
  g_assert_cmpstr (why, ==, "Blue: Order to 30th Foot, 9.00 is there");
  g_assert_cmpint (sg_board_get_whole (table_board (&table), "time", 0), ==, 552);
  g_assert_true (sg_rk_hand_over (table.battle, "blue", number, &error));
  /* Undone, it is under way again. */
  g_assert_true (sg_battle_undo (table.battle, NULL) && sg_battle_undo (table.battle, NULL));
  g_clear_pointer (&order, sg_rk_dispatch_free);
  order = sg_rk_dispatch_get (table_board (&table), "blue", number);
  g_assert_cmpint (order->delivered, ==, -1);
  table_close (&table);
}

/* What was to start while the order rode to him who passes it on is to start as soon as it is there (RK-20). */
static void
pass_on_late (Table *table)
{
  static const SgPoint way[] = { { 1300, 2500 }, { 1300, 3500 } };
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("blue", "order", "g", "b", "Forward."), passed = NULL;
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (GError) error = NULL;

  march->starts = 546;
  march->halt = 700;
  sg_rk_dispatch_add_march (draft, "b", march);
  g_assert_cmpuint (sg_rk_send (table->battle, draft, 0, &error), ==, 5);
  table_moves (table, 3);
  sg_rk_pass_on (table->battle, "blue", 5, &error);
  g_assert_no_error (error);
  passed = sg_rk_dispatch_get (table_board (table), "blue", 6);
  g_assert_cmpstr (passed->marches, ==, "b halt=700;way=1300,2500 1300,3500");
}

/* Once parts are handed out the commander’s order goes to him who leads the part, and he passes it on (RK-16); on the spot it does not (RK-19). */
static void
test_chain (void)
{
  static const SgMuster units[] = {
    { "g", "General Byng", "general", 1 }, { "l", "General Lyon", "general", 1, NULL, "Lyon’s brigade" },
    { "b", "30th Foot", "battalion", 900, NULL, "Lyon’s brigade" }, { "c", "33rd Foot", "battalion", 900, NULL, "Reserve" },
  };
  const char *leader[] = { "l", NULL };
  const SgGame *game;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) duties = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgDice) dice = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autoptr (SgRkDispatch) first = NULL, order = NULL, next = NULL, other = NULL;
  g_autofree char *title = NULL;
  Table table;

  table_open_plain (&table);
  game = sg_battle_get_game (table.battle);
  sg_rk_muster (table.battle, "blue", units, G_N_ELEMENTS (units), &error);
  g_assert_no_error (error);
  table_put (&table, "g", 1300, 100, 0, NULL);
  table_put (&table, "l", 1300, 1500, 0, NULL);
  table_put (&table, "b", 1300, 2500, 0, "three-ranks");
  table_put (&table, "c", 1300, 1000, 0, "three-ranks");
  table_begin (&table, 540);
  g_assert_cmpuint (send (&table, "order", "g", "b", "Hold the wood.", 0), ==, 1);
  first = sg_rk_dispatch_get (table_board (&table), "blue", 1);
  g_assert_cmpstr (first->to, ==, "b");   /* nobody has a part yet */
  duties = game->ask (table.battle, "duties", leader, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sg_question_n_records (duties, "duties"), ==, 1);
  dice = sg_dice_new_entered_text ("", NULL);
  verdict = sg_question_judge (duties, sg_battle_get_rules (table.battle), dice, &error);
  g_assert_no_error (error);
  ruling = game->rule (table.battle, duties, verdict, dice, &error);
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  g_assert_cmpstr (sg_board_get (table_board (&table), "duties-blue"), ==, "Lyon’s brigade: General Lyon");
  g_assert_cmpuint (send (&table, "order", "g", "b", "Hold the wood.", 0), ==, 2);
  g_assert_cmpuint (send (&table, "order", "g", "c", "Come up.", 0), ==, 3);
  other = sg_rk_dispatch_get (table_board (&table), "blue", 3);
  g_assert_cmpstr (other->to, ==, "c");
  order = sg_rk_dispatch_get (table_board (&table), "blue", 2);
  title = sg_rk_dispatch_title (table_board (&table), order);
  g_assert_cmpstr (title, ==, "Order to General Lyon for 30th Foot, 9.00");
  g_assert_cmpint (order->due, ==, 544);   /* 1,400 paces at 900 */
  g_assert_false (game->carry_out (table.battle, "pass-on:blue:2", NULL, NULL, 0, &error));
  g_clear_error (&error);
  table_moves (&table, 2);
  g_assert_true (tray_has (&table, "news:pass-on:blue:2"));
  g_assert_true (game->carry_out (table.battle, "pass-on:blue:2", NULL, NULL, 0, &error));
  g_assert_no_error (error);
  next = sg_rk_dispatch_get (table_board (&table), "blue", 4);
  g_assert_cmpstr (next->from, ==, "l");
  g_assert_cmpstr (next->to, ==, "b");
  g_assert_cmpstr (next->text, ==, "Hold the wood.");
  g_assert_cmpint (next->due, ==, 544 + 4);
  g_assert_false (tray_has (&table, "news:pass-on:blue:2"));
  pass_on_late (&table);
  table_close (&table);
}

/* The separate report has what its side holds, leaves out what nobody filled in, and gives no enemy away (RK-13). */
static void
test_separate_report (void)
{
  g_autofree char *draft = NULL, *filled = NULL, *trimmed = NULL;
  g_autoptr (GString) more = NULL;
  g_auto (GStrv) clean = NULL, named = NULL;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "blue", "g", "General Byng", "general", 1);
  table_raise (&table, "blue", "b", "30th Foot", "battalion", 900);
  table_raise (&table, "blue", "c", "33rd Foot", "battalion", 850);
  table_raise (&table, "blue", "k", "Lloyd’s", "foot-battery-9", 6);
  table_raise (&table, "red", "r", "Schill Hussars", "light-squadron", 150);
  table_put (&table, "b", 210, 2900, 0, "three-ranks");
  draft = sg_rk_report_draft (table.battle, "blue");
  g_assert_nonnull (strstr (draft, "Strength: 2 infantry battalions; 1 foot battery, 9-pounders; 1750 men; 6 guns.\n"));
  g_assert_nonnull (strstr (draft, "– 30th Foot near Mill bridge\n"));
  g_assert_nonnull (strstr (draft, "Of the enemy: nothing is known.\n"));
  g_assert_nonnull (strstr (draft, "Weather: clear, by day.\n"));
  g_assert_null (strstr (draft, "Schill"));
  clean = sg_rk_report_named (table.battle, "blue", draft);
  g_assert_cmpuint (g_strv_length (clean), ==, 0);
  more = g_string_new (draft);
  g_string_replace (more, "Object:", "Object: beat the Schill Hussars before General Byng comes", 1);
  filled = g_strdup (more->str);
  trimmed = sg_rk_report_trim (filled);
  g_assert_nonnull (strstr (trimmed, "Object: beat"));
  g_assert_null (strstr (trimmed, "Line of retreat"));
  named = sg_rk_report_named (table.battle, "blue", trimmed);
  g_assert_cmpuint (g_strv_length (named), ==, 1);
  g_assert_cmpstr (named[0], ==, "Schill Hussars");
  table_close (&table);
}

/* However the enemy’s name is typed, it is found (RK-13). */
static void
test_typed_names (void)
{
  static const struct { const char *text; gboolean names; } rows[] = {
    { "Blue's 1st Battalion is near.", TRUE }, { "BLUE’S  1ST\nBATTALION is near.", TRUE }, { "Blue´s 1st battalion", TRUE },
    { "Somebody's 1st Battalion is near.", FALSE }, { "Blue has battalions.", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) named = NULL;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "blue", "b", "Blue’s 1st Battalion", "battalion", 900);
      table_raise (&table, "red", "r", "Red’s 1st Battalion", "battalion", 900);
      named = sg_rk_report_named (table.battle, "red", rows[i].text);
      g_test_message ("%s", rows[i].text);
      g_assert_cmpuint (g_strv_length (named), ==, rows[i].names);
      table_close (&table);
    }
}

/* A rider leads his horse through a thick wood to him who stands deep in it, at 100 paces a move; swamp he rides round (RK-67). */
static void
test_wood (void)
{
  static const char country[] = "<map title='Wood' unit='paces' width='6000' depth='6000'>"
                                "<piece id='w' kind='wood' class='thick' points='0,1300 6000,1300 6000,2300 0,2300'/>"
                                "<piece id='s' kind='swamp' points='950,700 1050,700 1050,900 950,900'/></map>";
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (country, strlen (country));
  g_autoptr (SgMap) map = sg_map_load (bytes, "wood.sgmap", &error);
  g_autoptr (SgRkDispatch) order = NULL;
  Table table;

  g_assert_no_error (error);
  table_open_on (&table, map);
  table_raise (&table, "blue", "g", "General Byng", "general", 1);
  table_raise (&table, "blue", "b", "30th Foot", "battalion", 900);
  table_put (&table, "g", 1000, 600, 0, NULL);
  table_put (&table, "b", 1000, 1800, 0, "three-ranks");
  table_begin (&table, 540);
  g_assert_cmpuint (send (&table, "order", "g", "b", "Come out of the wood.", 0), ==, 1);
  order = sg_rk_dispatch_get (table_board (&table), "blue", 1);
  g_assert_cmpuint (order->way->len, >, 2);
  g_assert_cmpint (order->due, ==, 540 + 2 * 6);   /* 500 paces of wood at 100, the rest in less than a move */
  table_close (&table);
}

/* The umpire sees who is on his way: a rider as far as he has come, and what of their way lies before the troops. */
static void
test_errands (void)
{
  static const SgPoint way[] = { { 1300, 2500 }, { 1300, 900 }, { 3500, 900 } };
  g_autoptr (GPtrArray) errands = NULL, after = NULL;
  const SgErrand *errand;
  Table table;

  open_front (&table);
  send (&table, "order", "g", "b", "Hold the wood.", 4);
  table_march (&table, "b", way, G_N_ELEMENTS (way), "column");
  table_moves (&table, 4);
  errands = sg_rk_errands (table.battle);
  g_assert_cmpuint (errands->len, ==, 2);
  errand = errands->pdata[0];
  g_assert_false (errand->rider);
  g_assert_cmpfloat_with_epsilon (g_array_index (errand->way, SgPoint, 0).y, table_place (&table, "b").at.y, 1);
  g_assert_cmpfloat (g_array_index (errand->way, SgPoint, errand->way->len - 1).x, ==, 3500);
  errand = errands->pdata[1];
  g_assert_true (errand->rider);
  g_assert_cmpstr (errand->side, ==, "blue");
  g_assert_cmpstr (errand->label, ==, "Order, there 9.12");
  g_assert_cmpfloat (g_array_index (errand->way, SgPoint, 0).y, ==, 100 + 2400 * 4 / 8.0);
  table_moves (&table, 40);
  after = sg_rk_errands (table.battle);
  g_assert_cmpuint (after->len, ==, 0);
  table_close (&table);
}

/* He to whom it goes has marched on: the rider follows. When he is gone, nobody takes it. */
static void
test_follow (void)
{
  static const SgPoint way[] = { { 1300, 2500 }, { 1300, 900 }, { 3500, 900 } };
  g_autoptr (SgRkDispatch) order = NULL;
  g_autoptr (SgRuling) loss = sg_ruling_new (SG_RULING_EDIT, "lost", "RK-32");
  guint number;
  Table table;

  open_front (&table);
  table_march (&table, "b", way, 3, NULL);
  number = send (&table, "message", "g", "b", "Where are you?", 8);
  table_moves (&table, 8);
  order = sg_rk_dispatch_get (table_board (&table), "blue", number);
  g_assert_cmpint (order->delivered, ==, -1); /* it is not where the rider looked for it */
  g_assert_cmpint (order->due, >, 556);
  table_moves (&table, 4);
  g_clear_pointer (&order, sg_rk_dispatch_free);
  order = sg_rk_dispatch_get (table_board (&table), "blue", number);
  g_assert_cmpint (order->delivered, >=, 558);

  number = send (&table, "message", "g", "b", "And now?", 20);
  sg_ruling_add_transfer (loss, "b", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 900, NULL);
  g_assert_true (sg_battle_post (table.battle, loss, NULL));
  table_moves (&table, 20);
  g_clear_pointer (&order, sg_rk_dispatch_free);
  order = sg_rk_dispatch_get (table_board (&table), "blue", number);
  g_assert_cmpint (order->delivered, ==, -1);
  g_assert_cmpstr (order->lost, ==, "nobody was there to take it");
  table_close (&table);
}

/* A sighting is clocked where it is made, and known when the report of it is there (RK-20). */
static void
test_report (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) report = NULL;
  g_autoptr (SgBoard) before = NULL, after = NULL;
  guint number;
  Table table;

  open_front (&table);
  before = sg_rk_known_board (table.battle, "blue");
  g_assert_null (sg_board_get_unit (before, "seen-1"));
  number = sg_rk_report_sightings (table.battle, "b", &error);
  g_assert_no_error (error);
  report = sg_rk_dispatch_get (table_board (&table), "blue", number);
  g_assert_cmpstr (report->text, ==, "At 9.00, Light squadron, some 150, near Alder.");
  table_moves (&table, (guint) (report->due - 540) / 2);
  after = sg_rk_known_board (table.battle, "blue");
  g_assert_cmpstr (sg_board_get_unit (after, "seen-1")->name, ==, "Light squadron");
  g_assert_cmpint (sg_unit_balance (sg_board_get_unit (after, "seen-1"), SG_ACCOUNT_FIT), ==, 150);
  g_assert_cmpstr (g_hash_table_lookup (sg_board_get_body (after, "seen-1")->words, "ghost"), ==, "9.00");
  g_assert_cmpuint (sg_rk_report_sightings (table.battle, "g", &error), ==, 0);
  g_assert_cmpstr (error->message, ==, "General Byng has seen nothing that is not known (RK-20).");
  table_close (&table);
}

/* A march in an order becomes a standing order when it is carried out, and not before it is there. */
static void
test_carry_out (void)
{
  static const SgPoint way[] = { { 1300, 2500 }, { 1300, 1500 } }, back[] = { { 1300, 2500 }, { 1300, 3500 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("blue", "order", "g", "b", "Fall back upon me.");
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2), before = sg_rk_march_new (back, 2);
  g_autofree char *standing = NULL;
  guint number;
  Table table;

  open_front (&table);
  sg_rk_dispatch_add_march (draft, "b", before);
  sg_rk_dispatch_add_march (draft, "b", march); /* in the place of the one before */
  g_assert_cmpstr (draft->marches, ==, "b way=1300,2500 1300,1500");
  number = sg_rk_send (table.battle, draft, 0, &error);
  g_assert_no_error (error);
  g_assert_false (sg_rk_carry_out (table.battle, "blue", number, &error));
  g_assert_cmpstr (error->message, ==, "The order has not arrived (RK-19).");
  g_clear_error (&error);
  table_moves (&table, 4);
  g_assert_true (sg_rk_carry_out (table.battle, "blue", number, &error));
  standing = table_word (&table, "b", "march");
  g_assert_cmpstr (standing, ==, "way=1300,2500 1300,1500");
  table_moves (&table, 2);
  g_assert_cmpfloat (table_place (&table, "b").at.y, ==, 2100);
  table_close (&table);
}

static void
test_refusals (void)
{
  static const struct { const char *kind, *from, *to, *text, *marches, *sentence; } rows[] = {
    { "order", "g", "r", "x", "", "Schill Hussars is not of that side (RK-20)." },
    { "order", "g", "nobody", "x", "", "There is no unit “nobody” on the board." },
    { "order", "g", "b", "", "", "A dispatch has 1 to 8000 letters (RK-20)." },
    { "letter", "g", "b", "x", "", "A dispatch is an order, a message, a report, dispositions or the general idea (RK-20)." },
    { "order", "g", "b", "x", "b march", "Line 1 of the marches cannot be read (RK-17)." },
    { "order", "g", "b", "x", "r way=1,2;3,4", "Schill Hussars is not of that side (RK-17)." },
  };
  g_autoptr (GError) gone = NULL;
  Table table;

  open_front (&table);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("blue", rows[i].kind, rows[i].from, rows[i].to, rows[i].text);
      g_autoptr (GError) error = NULL;

      g_free (draft->marches);
      draft->marches = g_strdup (rows[i].marches);
      g_assert_cmpuint (sg_rk_send (table.battle, draft, 0, &error), ==, 0);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
  g_assert_false (sg_rk_carry_out (table.battle, "blue", 9, &gone));
  g_assert_cmpstr (gone->message, ==, "Blue has no dispatch 9 (RK-20).");
  table_close (&table);
}

/* Everything that stands on a board, in one string. */
static void
add_words (GString *all, GHashTable *words)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_string_append_printf (all, "%s=%s\n", (char *) key, (char *) value);
}

static char *
dump (SgBoard *board, GPtrArray *dispatches)
{
  GString *all = g_string_new (NULL);

  add_words (all, sg_board_get_words (board));
  for (guint i = 0; i < sg_board_get_units (board)->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (sg_board_get_units (board), i);

      g_string_append_printf (all, "%s %s %s %s %d\n", unit->id, unit->name, unit->side, unit->type, (int) sg_unit_balance (unit, SG_ACCOUNT_FIT));
      add_words (all, unit->words);
    }
  for (guint i = 0; i < sg_board_get_bodies (board)->len; i++)
    {
      const SgBody *body = g_ptr_array_index (sg_board_get_bodies (board), i);

      g_string_append_printf (all, "%s %s %s\n", body->id, body->name, body->formation);
      add_words (all, body->words);
    }
  for (guint i = 0; i < dispatches->len; i++)
    {
      const SgRkDispatch *dispatch = dispatches->pdata[i];

      g_string_append_printf (all, "%s %s %s %s %s\n", dispatch->from, dispatch->to, dispatch->text, dispatch->marches, dispatch->carries);
    }
  return g_string_free (all, FALSE);
}

/* Nothing that Blue does not know: the hidden body, what the far one sees, the enemy's letters, the rider on his way. */
static void
test_known (void)
{
  static const char *const hidden[] = { "Hidden", "Grenadiers", "3456", "3765", "871", "Schill", "secret", "red-", "\nr ", "\nh ", "not yet" };
  static const char *const there[] = { "30th Foot", "General Byng", "Hold on" };
  g_autoptr (SgRkDispatch) secret = sg_rk_dispatch_new ("red", "order", SG_RK_HEADQUARTERS, "h", "secret plan");
  g_autoptr (SgBoard) known = NULL;
  g_autoptr (GPtrArray) dispatches = NULL;
  g_autofree char *all = NULL;
  Table table;

  open_front (&table);
  g_assert_cmpuint (sg_rk_send (table.battle, secret, 0, NULL), >, 0);
  send (&table, "order", "g", "b", "Hold on", 0);
  send (&table, "message", "b", "g", "not yet there", 0);
  table_moves (&table, 1);
  known = sg_rk_known_board (table.battle, "blue");
  dispatches = sg_rk_known_dispatches (table.battle, "blue");
  all = dump (known, dispatches);
  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    g_assert_null (strstr (all, hidden[i]));
  for (guint i = 0; i < G_N_ELEMENTS (there); i++)
    g_assert_nonnull (strstr (all, there[i]));
  g_assert_cmpuint (dispatches->len, ==, 1);
  g_assert_cmpuint (sg_rk_known_number (table.battle, "blue", 1), ==, 1);
  table_close (&table);
}

/* His own troops stand for him where they were last reported (RK-23). */
static void
test_own (void)
{
  static const SgPoint way[] = { { 1300, 2500 }, { 1300, 3500 } };
  g_autoptr (SgBoard) known = NULL, later = NULL;
  SgPlace place;
  Table table;

  open_front (&table);
  table_march (&table, "b", way, 2, NULL);
  table_moves (&table, 2);
  known = sg_rk_known_board (table.battle, "blue");
  g_assert_true (sg_place_parse (g_hash_table_lookup (sg_board_get_body (known, "b")->words, "place"), &place));
  g_assert_cmpfloat (place.at.y, ==, 2500);
  g_assert_cmpstr (g_hash_table_lookup (sg_board_get_body (known, "b")->words, "ghost"), ==, "9.00");
  send (&table, "message", "b", "g", "I march.", 0);
  table_moves (&table, 10);
  later = sg_rk_known_board (table.battle, "blue");
  g_assert_true (sg_place_parse (g_hash_table_lookup (sg_board_get_body (later, "b")->words, "place"), &place));
  g_assert_cmpfloat (place.at.y, ==, 2890); /* as it was when he wrote, before the hussars */
  table_close (&table);
}

/* RK-79: the way of a rider as it is chosen: along the road, straight, by places pointed out, or the quickest; and what cannot be ridden. */
static void
test_rides (void)
{
  static const char country[] = "<map title='Rides' unit='paces' width='4000' depth='4000'>"
                                "<piece id='river' kind='river' width='30' points='0,2000 4000,2000'/>"
                                "<piece id='road' kind='road' width='7' points='600,600 600,3400'/>"
                                "<piece id='bridge' kind='bridge' width='9' points='600,1980 600,2020'/>"
                                "<piece id='plough' kind='plough' points='700,0 4000,0 4000,1900 700,1900'/></map>";
  static const struct { SgRkRide ride; SgPoint by; gint64 minutes; double least, most; const char *error; } rows[] = {
    { SG_RK_RIDE_QUICKEST, { 0, 0 }, 0, 2900, 3000, NULL },
    { SG_RK_RIDE_ACROSS, { 0, 0 }, 0, 0, 0, "The way is closed: the river bars it (RK-65)." },
    { SG_RK_RIDE_ROADS, { 0, 0 }, 0, 3000, 3800, NULL },
    { SG_RK_RIDE_BY, { 300, 1500 }, 0, 3100, 3400, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("red", "message", "g", "a", "Come"), sent = NULL;
      g_autoptr (GBytes) bytes = g_bytes_new_static (country, strlen (country));
      g_autoptr (SgMap) map = sg_map_load (bytes, "rides.sgmap", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) way = NULL;
      gint64 minutes = 0;
      double length;
      guint number;
      Table table;

      table_open_on (&table, map);
      table_raise (&table, "red", "g", "General Borstell", "general", 1);
      table_raise (&table, "red", "a", "30th", "battalion", 900);
      table_put (&table, "g", 1000, 600, 0, NULL);
      table_put (&table, "a", 1000, 3400, 0, "column");
      table_begin (&table, 540);
      draft->ride = rows[i].ride;
      if (rows[i].by.x > 0)
        g_array_append_val (draft->way, rows[i].by);
      way = sg_rk_ride_for (table_board (&table), draft, &minutes, NULL);
      number = sg_rk_send (table.battle, draft, 0, &error);
      if (rows[i].error != NULL)
        {
          g_assert_null (way);
          g_assert_cmpuint (number, ==, 0);
          g_assert_cmpstr (error->message, ==, rows[i].error);
          table_close (&table);
          continue;
        }
      g_assert_no_error (error);
      sent = sg_rk_dispatch_get (table_board (&table), "red", number);
      g_assert_cmpint (sent->due, ==, 540 + minutes); /* as it was told before it was sent */
      length = sg_rk_way_length ((SgPoint *) sent->way->data, sent->way->len);
      g_test_message ("%u: %.0f paces, %d minutes", i, length, (int) minutes);
      g_assert_cmpfloat (length, >=, rows[i].least);
      g_assert_cmpfloat (length, <=, rows[i].most);
      table_close (&table);
    }
}

/* A thread tells who has known what since when. */
static void
test_thread (void)
{
  static const char *const words[] = { "9.00 0 The commander wrote: Order to 30th, 9.00", "9.04 0 30th has it", "9.04 1 30th wrote: Message from 30th, 9.04",
                                       "9.06 1 the rider left", "9.10 1 The commander has it", "9.10 1 The commander has read it" };
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("red", "order", "g", "a", "Hold the bridge"), answer = sg_rk_dispatch_new ("red", "message", "a", "g", "We do");
  g_autoptr (GPtrArray) thread = NULL, same = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "g", "General Borstell", "general", 1);
  table_raise (&table, "red", "a", "30th", "battalion", 900);
  table_put (&table, "g", 3000, 100, 0, NULL);
  table_put (&table, "a", 3000, 1800, 0, "column");
  table_begin (&table, 540);
  g_assert_cmpuint (sg_rk_send (table.battle, order, 0, &error), ==, 1);
  table_moves (&table, 2);
  answer->answers = 1;
  g_assert_cmpuint (sg_rk_send (table.battle, answer, 2, &error), ==, 2);
  table_moves (&table, 3);
  g_assert_true (sg_rk_hand_over (table.battle, "red", 2, &error));
  g_assert_no_error (error);
  thread = sg_rk_thread (table_board (&table), "red", 2);
  same = sg_rk_thread (table_board (&table), "red", 1);
  g_assert_cmpuint (thread->len, ==, G_N_ELEMENTS (words));
  g_assert_cmpuint (same->len, ==, thread->len);
  for (guint i = 0; i < thread->len; i++)
    {
      const SgRkKnowing *knowing = thread->pdata[i];
      g_autofree char *clock = sg_rk_clock_text (knowing->time), *line = g_strdup_printf ("%s %u %s", clock, knowing->depth, knowing->words);

      g_assert_cmpstr (line, ==, words[i]);
    }
  table_close (&table);
}

/* What is written before the day has the hour at which it is to begin; what the umpire tells before it has none. */
static void
test_before (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("blue", "order", "blue-general", "blue-foot", "Stand fast."), sent = NULL;
  g_autoptr (SgRkDispatch) idea = sg_rk_dispatch_new ("blue", "report", SG_RK_UMPIRE, "", "Hold the ford."), told = NULL;
  g_autofree char *title = NULL;
  g_autoptr (SgNextAct) next = NULL;
  guint number;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "blue", "blue-general", "General Byng", "general", 1);
  table_raise (&table, "blue", "blue-foot", "30th Foot", "battalion", 900);
  table_put (&table, "blue-general", 1300, 2400, 0, NULL);
  table_put (&table, "blue-foot", 1300, 3500, 0, "three-ranks");
  g_assert_cmpint (sg_rk_now (table_board (&table)), ==, 9 * 60);
  g_assert_true (sg_game_find (SG_RK_SYSTEM)->carry_out (table.battle, "day:330", NULL, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_rk_now (table_board (&table)), ==, 330);
  number = sg_rk_send (table.battle, order, 0, &error);
  g_assert_no_error (error);
  sent = sg_rk_dispatch_get (table_board (&table), "blue", number);
  title = sg_rk_dispatch_title (table_board (&table), sent);
  g_assert_cmpstr (title, ==, "Order to 30th Foot, 5.30");
  g_assert_cmpint (sent->due, >, 330);
  number = sg_rk_send (table.battle, idea, 0, &error);
  g_assert_no_error (error);
  told = sg_rk_dispatch_get (table_board (&table), "blue", number);
  g_assert_cmpint (told->written, ==, 0);
  next = sg_game_find (SG_RK_SYSTEM)->next (table.battle);
  g_assert_cmpstr (next->label, ==, "Begin the day at 5.30");
  g_assert_true (sg_game_find (SG_RK_SYSTEM)->act (table.battle, next->id, &error));
  g_assert_cmpint (sg_rk_now (table_board (&table)), ==, 330);
  g_assert_false (sg_rk_set_beginning (table.battle, 600, &error));
  g_assert_cmpstr (error->message, ==, "The clock goes already (RK-2).");
  table_close (&table);
}

/* A general who was put down in the river is reached, and sends riders out of it. */
static void
test_in_river (void)
{
  static const char country[] = "<map title='Country' unit='paces' width='4000' depth='4000'>"
                                "<piece id='river' kind='river' width='30' points='0,2000 4000,2000'/></map>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (country, strlen (country));
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("red", "order", "red-chief", "r1", "Halt.");
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = sg_map_load (bytes, "country.sgmap", &error);
  g_autoptr (GArray) out = NULL, back = NULL;
  gint64 minutes = -1;
  Table table;
  SgRk rk;

  g_assert_no_error (error);
  table_open_on (&table, map);
  table_stand (&table, "red", "red-chief", "Red’s General", "general", 1, 1000, 2000, 0, NULL);
  table_stand (&table, "red", "r1", "1st Foot", "battalion", 900, 1000, 400, 0, "column");
  table_begin (&table, 540);
  sg_rk_read (&rk, table.battle);
  out = sg_rk_find_ride (&rk, (SgPoint) { 1000, 2000 }, (SgPoint) { 1000, 400 }, SG_RK_RIDE_QUICKEST, &minutes, &error);
  g_assert_no_error (error);
  g_assert_cmpint (minutes, >, 0);
  g_assert_cmpfloat (g_array_index (out, SgPoint, 0).y, ==, 2000);
  back = sg_rk_find_ride (&rk, (SgPoint) { 1000, 400 }, (SgPoint) { 1000, 2000 }, SG_RK_RIDE_QUICKEST, &minutes, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (g_array_index (back, SgPoint, back->len - 1).y, >, 1800);
  g_assert_cmpuint (sg_rk_send (table.battle, order, 0, &error), >, 0);
  g_assert_no_error (error);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/dispatch/ride", test_ride);
  g_test_add_func ("/play/rk/dispatch/no-order-called", test_no_order_called);
  g_test_add_func ("/play/rk/dispatch/wood", test_wood);
  g_test_add_func ("/play/rk/dispatch/chain", test_chain);
  g_test_add_func ("/play/rk/dispatch/separate-report", test_separate_report);
  g_test_add_func ("/play/rk/dispatch/typed-names", test_typed_names);
  g_test_add_func ("/play/rk/dispatch/errands", test_errands);
  g_test_add_func ("/play/rk/dispatch/follow", test_follow);
  g_test_add_func ("/play/rk/dispatch/report", test_report);
  g_test_add_func ("/play/rk/dispatch/carry-out", test_carry_out);
  g_test_add_func ("/play/rk/dispatch/refusals", test_refusals);
  g_test_add_func ("/play/rk/known/nothing-else", test_known);
  g_test_add_func ("/play/rk/known/own", test_own);
  g_test_add_func ("/play/rk/dispatch/rides", test_rides);
  g_test_add_func ("/play/rk/dispatch/thread", test_thread);
  g_test_add_func ("/play/rk/dispatch/before", test_before);
  g_test_add_func ("/play/rk/dispatch/in-river", test_in_river);
  return g_test_run ();
}
