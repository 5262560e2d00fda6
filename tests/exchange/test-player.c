/* test-player.c: players' files hold what their side knows and nothing else, and their orders come back line by line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "player-front.h"

#include "exchange/sg-player-chat.h"
#include "exchange/sg-player-file.h"
#include "base/sg-xml-nodes.h"
#include "exchange/sg-player-orders.h"
#include "exchange/sg-player-seal.h"
#include "exchange/sg-player.h"
#include "play/reisswitz/dispatch/sg-rk-told.h"
#include "play/reisswitz/lead/sg-rk-observer.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"

static void
send (Table *table, const char *side, const char *from, const char *to, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new (side, "message", from, to, text);

  g_assert_cmpuint (sg_rk_send (table->battle, draft, 0, &error), >, 0);
  g_assert_no_error (error);
}

/* The bytes themselves are searched: names, ids, places and numbers of what is hidden, and what is still ridden. */
static void
test_bytes (void)
{
  static const struct { const char *side; const char *hidden[16], *there[5]; } rows[] = {
    { "blue", { "Hidden", "Grenadiers", "Schill", "Borstell", "red-horse", "red-guard", "red-general", "3456", "3765", "2898", "1412", "2987",
                "3891", "871", "plan of the Prussians" }, { "30th Foot", "General Byng", "What do you see", "Alder" } },
    { "red", { "30th Foot", "Byng", "blue-foot", "blue-general", "What do you see", "Enemy before me", "1300 100" },
             { "Hidden Grenadiers", "3456.7", "plan of the Prussians", "Schill" } },
  };
  Table table;

  open_front (&table);
  send (&table, "blue", "blue-general", "blue-foot", "What do you see?");
  send (&table, "blue", "blue-foot", "blue-general", "Enemy before me");
  send (&table, "red", "red-general", "red-guard", "The plan of the Prussians");
  table_moves (&table, 1);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = write_for (&table, rows[i].side);

      for (guint k = 0; rows[i].hidden[k] != NULL; k++)
        {
          g_test_message ("%s: %s", rows[i].side, rows[i].hidden[k]);
          g_assert_false (has (bytes, rows[i].hidden[k]));
        }
      for (guint k = 0; rows[i].there[k] != NULL; k++)
        g_assert_true (has (bytes, rows[i].there[k]));
    }
  table_close (&table);
}

/* Marches, riders, works, a column of which the head is seen, a false report on its way, a bridge that is down: all of it at once. */
static void
test_front (void)
{
  const char *const *const hidden[] = { front_hidden_from_blue, front_hidden_from_red };
  g_autoptr (SgPlayerFile) blue = NULL, red = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *umpire = NULL;
  guint bodies = 0;
  Table table;

  front_open (&table);
  umpire = front_umpires_words (&table);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) bytes = write_for (&table, i == 0 ? "blue" : "red");
      SgPlayerFile *file = sg_player_read (bytes, "a.sgplayer", &error);

      g_assert_no_error (error);
      for (guint k = 0; hidden[i][k] != NULL; k++)
        {
          g_test_message ("%s: %s", i == 0 ? "blue" : "red", hidden[i][k]);
          g_assert_true (strstr (umpire, hidden[i][k]) != NULL || g_str_has_prefix (hidden[i][k], "2227") || g_str_has_prefix (hidden[i][k], "501"));
          g_assert_false (has (bytes, hidden[i][k]));
        }
      *(i == 0 ? &blue : &red) = file;
    }
  /* The bridge stands for him who has not seen it go. */
  g_assert_nonnull (sg_map_get_piece (sg_board_get_map (blue->board), "bridge"));
  g_assert_null (sg_map_get_piece (sg_board_get_map (red->board), "bridge"));
  /* Of the column that is reported there is its head, and as many men as that has. */
  g_assert_cmpuint (sg_rk_report_sightings (table.battle, "blue-foot", &error), >, 0);
  g_assert_no_error (error);
  table_moves (&table, 8);
  {
    static const char *const tail[] = { "Kolberg", "red-column", "2227", "501.3,22", "\"853\"" };
    g_autoptr (GBytes) bytes = write_for (&table, "blue");

    sg_player_file_free (blue);
    blue = sg_player_read (bytes, "a.sgplayer", &error);
    for (guint k = 0; k < G_N_ELEMENTS (tail); k++)
      g_assert_false (has (bytes, tail[k]));
  }
  for (guint i = 0; i < sg_board_get_units (blue->board)->len; i++)
    {
      const SgUnit *unit = sg_board_get_units (blue->board)->pdata[i];
      const SgBody *body = sg_board_get_body (blue->board, unit->id);

      if (!g_str_equal (unit->side, "red") || !g_str_has_prefix (g_hash_table_lookup (body->words, "place"), "501"))
        continue;
      bodies++;
      g_test_message ("%s %d men, %s deep", unit->name, (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), (char *) g_hash_table_lookup (body->words, "deep"));
      g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_FIT), <, 600);
      g_assert_cmpfloat (g_ascii_strtod (g_hash_table_lookup (body->words, "deep"), NULL), <, 150);
    }
  g_assert_cmpuint (bodies, ==, 1);
  table_close (&table);
}

/* A report that is not true puts troops on the map of its side as they were told, and names nothing that is true. */
static void
test_told (void)
{
  static const char *const hidden[] = { "Hidden", "Grenadiers", "Schill", "red-horse", "red-guard", "~", "2898", "1412", "3456", "3765", "the wood is empty" };
  const SgRkTold cavalry = { "patrol", "blue-foot", "heavy-regiment", 3, 600, "ranks", { { 800, 3500 }, 180 }, 536 };
  const SgRkTold guns = { "spy", NULL, "foot-battery-12", 3, 6, NULL, { { 2200, 3300 }, 180 }, 480 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) before = NULL, after = NULL, red = NULL;
  g_autoptr (SgPlayerFile) file = NULL;
  const SgUnit *unit;
  const SgBody *body;
  Table table;

  open_front (&table);
  g_assert_cmpuint (sg_rk_tell (table.battle, "blue", &guns, NULL, &error), >, 0);
  g_assert_no_error (error);
  g_assert_cmpuint (sg_rk_tell (table.battle, "blue", &cavalry, "Cavalry in the west, and the wood is empty", &error), >, 0);
  g_assert_no_error (error);
  before = write_for (&table, "blue");
  g_assert_true (has (before, "2200 3300"));
  g_assert_true (has (before, "source"));
  g_assert_false (has (before, "800 3500")); /* its rider is on his way */
  for (guint k = 0; k < G_N_ELEMENTS (hidden); k++)
    g_assert_false (has (before, hidden[k]));
  table_moves (&table, 6);
  after = write_for (&table, "blue");
  g_assert_true (has (after, "800 3500"));
  g_assert_true (has (after, "the wood is empty"));
  file = sg_player_read (after, "blue.sgplayer", &error);
  g_assert_no_error (error);
  unit = sg_board_get_unit (file->board, "seen-1");
  g_assert_cmpstr (unit->side, ==, "red");
  g_assert_cmpstr (unit->type, ==, "foot-battery-12");
  g_assert_cmpstr (g_hash_table_lookup (unit->words, "source"), ==, "spy");
  g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_FIT), ==, 6);
  body = sg_board_get_body (file->board, "seen-1");
  g_assert_cmpstr (g_hash_table_lookup (body->words, "ghost"), ==, "8.00");
  red = write_for (&table, "red");
  g_assert_false (has (red, "800 3500"));
  g_assert_false (has (red, "2200 3300"));
  table_close (&table);
}

/* Reports that cannot be: a sentence each, and nothing is written. */
static void
test_told_refused (void)
{
  static const struct { SgRkTold told; const char *side, *sentence; } rows[] = {
    { { "crow", NULL, "battalion", 3, 600, NULL, { { 800, 3500 }, 0 }, -1 }, "blue", "News comes from a patrol, a spy, an inhabitant or a traveller (RK-14)." },
    { { "spy", NULL, "dragon", 3, 600, NULL, { { 800, 3500 }, 0 }, -1 }, "blue", "There are no troops “dragon” (RK-14)." },
    { { "spy", NULL, "battalion", 3, 0, NULL, { { 800, 3500 }, 0 }, -1 }, "blue", "A report is of 1 man or gun at the least (RK-14)." },
    { { "spy", NULL, "battalion", 3, 600, NULL, { { 800, 4500 }, 0 }, -1 }, "blue", "The report is of a place that is not on the map (RK-14)." },
    { { "spy", NULL, "battalion", 3, 600, NULL, { { 800, 3500 }, 0 }, 545 }, "blue", "It is 9.00: nobody has seen what comes later (RK-14)." },
    { { "spy", NULL, "battalion", 3, 600, NULL, { { 800, 3500 }, 0 }, -1 }, "green", "A report is made to a side (RK-14)." },
    { { "patrol", "red-horse", "battalion", 3, 600, NULL, { { 800, 3500 }, 0 }, -1 }, "blue", "Schill Hussars is not of that side (RK-20)." },
  };
  guint rulings;
  Table table;

  open_front (&table);
  rulings = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (sg_rk_tell (table.battle, rows[i].side, &rows[i].told, NULL, &error), ==, 0);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), ==, rulings);
  table_close (&table);
}

/* What is written is read again; written twice it is the same bytes. */
static void
test_round_trip (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgPlayerFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL, again = NULL;
  const SgUnit *unit;
  Table table;

  open_front (&table);
  send (&table, "blue", "blue-general", "blue-foot", "Hold on.\nI come at noon.");
  g_assert_cmpuint (sg_rk_report_sightings (table.battle, "blue-foot", &error), >, 0);
  table_moves (&table, 5);
  bytes = write_for (&table, "blue");
  again = write_for (&table, "blue");
  g_assert_true (g_bytes_equal (bytes, again));
  file = sg_player_read (bytes, "blue.sgplayer", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (file->side, ==, "blue");
  g_assert_cmpint (file->time, ==, 550);
  g_assert_cmpuint (sg_board_get_units (file->board)->len, ==, 3);
  unit = sg_board_get_unit (file->board, "seen-1");
  g_assert_cmpstr (unit->name, ==, "Light squadron");
  g_assert_cmpstr (unit->side, ==, "red");
  g_assert_cmpuint (file->dispatches->len, ==, 2);
  g_assert_cmpstr (((SgRkDispatch *) file->dispatches->pdata[0])->text, ==, "Hold on.\nI come at noon.");
  g_assert_nonnull (sg_map_get_piece (sg_board_get_map (file->board), "bridge"));
  table_close (&table);
}

/* A battle may go on for more days than a few: what is sent on the sixth is read, and so are the orders that are written on it. */
static void
test_sixth_day (void)
{
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Days went by", "RK-2");
  g_autoptr (SgPlayerOrders) orders = NULL;
  g_autoptr (SgPlayerFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL, back = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_front (&table);
  sg_ruling_add_change (ruling, "battle", "time", "7740");
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  send (&table, "blue", "blue-general", "blue-foot", "Hold on.");
  bytes = write_for (&table, "blue");
  file = sg_player_read (bytes, "blue.sgplayer", &error);
  g_assert_no_error (error);
  g_assert_cmpint (((SgRkDispatch *) file->dispatches->pdata[file->dispatches->len - 1])->written, ==, 7740);
  g_ptr_array_add (drafts, sg_rk_dispatch_new ("blue", "order", SG_RK_HEADQUARTERS, "blue-foot", "Go."));
  back = sg_player_write_orders (file, drafts, &error);
  g_assert_no_error (error);
  orders = sg_player_read_orders (back, "blue.sgorders", table.battle, &error);
  g_assert_no_error (error);
  g_assert_cmpint (orders->time, ==, 7740);
  table_close (&table);
}

static void
test_altered (void)
{
  static const struct { const char *from, *to, *sentence; } rows[] = {
    { "fit=\"900\"", "fit=\"90\"", "blue.sgplayer, line 2: the file was altered after it was written, and is not used." },
    { "Hold on.", "Hold off.", "blue.sgplayer, line 2: the file was altered after it was written, and is not used." },
    { "version=\"2\"", "version=\"7\"", "blue.sgplayer, line 2: the file is of a newer Sandgate" },
  };
  g_autoptr (GBytes) bytes = NULL;
  Table table;

  open_front (&table);
  send (&table, "blue", "blue-general", "blue-foot", "Hold on.");
  bytes = write_for (&table, "blue");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) altered = replace (bytes, rows[i].from, rows[i].to);
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_player_read (altered, "blue.sgplayer", &error));
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
  table_close (&table);
}

/* Two orders composed on the file of blue. */
static GBytes *
compose (Table *table, const char *from)
{
  static const SgPoint way[] = { { 1300, 2500 }, { 1300, 1500 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = write_for (table, "blue"), orders = NULL;
  g_autoptr (SgPlayerFile) file = sg_player_read (bytes, "blue.sgplayer", &error);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);

  g_assert_no_error (error);
  g_assert_null (sg_player_write_orders (file, drafts, &error));
  g_assert_cmpstr (error->message, ==, "No order was composed yet.");
  g_clear_error (&error);
  g_ptr_array_add (drafts, sg_rk_dispatch_new ("blue", "order", from, "blue-foot", "Fall back upon me."));
  sg_rk_dispatch_add_march (drafts->pdata[0], "blue-foot", march);
  g_ptr_array_add (drafts, sg_rk_dispatch_new ("blue", "message", from, "blue-foot", "And write."));
  orders = sg_player_write_orders (file, drafts, &error);
  g_assert_no_error (error);
  return g_steal_pointer (&orders);
}

static guint
count_dispatches (Table *table)
{
  g_autoptr (GPtrArray) list = sg_rk_dispatches (sg_battle_get_board (table->battle), "blue");

  return list->len;
}

static void
test_orders (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL, again = NULL;
  g_autoptr (SgRkDispatch) sent = NULL;
  guint rulings;
  Table table;

  open_front (&table);
  bytes = compose (&table, "blue-general");
  rulings = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  orders = sg_player_read_orders (bytes, "blue.sgorders", table.battle, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (orders->lines->len, ==, 2);
  g_assert_cmpint (((SgRkDispatch *) orders->lines->pdata[0])->written, ==, orders->time);
  g_assert_cmpint (orders->time, >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), ==, rulings); /* reading changes nothing */
  g_assert_true (sg_player_accept (table.battle, orders, 0, 3, &error));
  sent = sg_rk_dispatch_get (table_board (&table), "blue", 1);
  g_assert_cmpint (sent->sent, ==, 543);
  g_assert_cmpstr (sent->marches, ==, "blue-foot way=1300,2500 1300,1500");
  g_assert_false (sg_player_accept (table.battle, orders, 0, 3, &error));
  g_assert_cmpstr (error->message, ==, "Line 1 of these orders was accepted already.");
  g_clear_error (&error);
  again = sg_player_read_orders (bytes, "blue.sgorders", table.battle, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_array_index (again->accepted, guint, 0), ==, 1);
  g_assert_true (sg_player_accept (table.battle, again, 1, 0, &error));
  g_assert_null (sg_player_read_orders (bytes, "blue.sgorders", table.battle, &error));
  g_assert_cmpstr (error->message, ==, "blue.sgorders, line 2: these orders were accepted already.");
  g_clear_error (&error);
  /* Undone, the line may be accepted again. */
  g_assert_true (sg_battle_undo (table.battle, &error));
  g_assert_cmpuint (count_dispatches (&table), ==, 1);
  g_assert_true (sg_player_accept (table.battle, again, 1, 0, &error));
  table_close (&table);
}

/* What a player plans comes back as an order for each whom it names, which stands in his book; undone, none of it does (RK-17). */
static void
test_dispositions (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autoptr (GBytes) written = NULL, bytes = NULL, after = NULL;
  g_autoptr (SgPlayerFile) file = NULL, newer = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL;
  g_autofree char *doubt = NULL;
  Table table;

  open_front (&table);
  written = sg_player_write (table.battle, "blue", &error);
  file = sg_player_read (written, "blue.sgplayer", &error);
  g_assert_no_error (error);
  g_ptr_array_add (drafts, sg_rk_dispatch_new ("blue", SG_RK_DISPOSITIONS, "", SG_RK_UMPIRE, "Keep quiet.\n30th Foot: holds the mill.\n9.30 95th Rifles: forward."));
  bytes = sg_player_write_orders (file, drafts, &error);
  orders = sg_player_read_orders (bytes, "blue.sgorders", table.battle, &error);
  g_assert_no_error (error);
  doubt = sg_player_doubt (table.battle, orders, 0);
  g_assert_null (doubt);
  g_assert_true (sg_player_accept (table.battle, orders, 0, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_dispatches (&table), ==, 3);
  g_assert_false (sg_player_accept (table.battle, orders, 0, 0, &error));
  g_clear_error (&error);
  after = sg_player_write (table.battle, "blue", &error);
  newer = sg_player_read (after, "blue.sgplayer", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (newer->dispatches->len, ==, file->dispatches->len + 3);
  g_assert_true (sg_battle_undo (table.battle, &error));
  g_assert_cmpuint (count_dispatches (&table), ==, 0);
  table_close (&table);
}

static void
test_foreign (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL, altered = NULL, usurped = NULL;
  Table table, other;

  open_front (&table);
  bytes = compose (&table, "blue-general");
  altered = replace (bytes, "Fall back", "Go forward");
  g_assert_null (sg_player_read_orders (altered, "blue.sgorders", table.battle, &error));
  g_assert_cmpstr (error->message, ==, "blue.sgorders, line 2: the file was altered after it was written, and is not used.");
  g_clear_error (&error);
  usurped = compose (&table, "blue-foot");
  g_assert_null (sg_player_read_orders (usurped, "blue.sgorders", table.battle, &error));
  g_assert_cmpstr (error->message, ==, "blue.sgorders, line 3: “blue-foot” does not command that side");
  g_clear_error (&error);
  {
    g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);

    other.journal = sg_memory_journal_new ();
    other.campaign = sg_campaign_new (other.journal, rules, "5d0d4f1e-0000-4000-8000-000000000007");
    other.battle = sg_campaign_add_battle (other.campaign, "Elsewhere", "", NULL, NULL);
  }
  g_assert_null (sg_player_read_orders (bytes, "blue.sgorders", other.battle, &error));
  g_assert_cmpstr (error->message, ==, "blue.sgorders, line 2: the orders are of another campaign.");
  g_clear_error (&error);
  g_assert_null (sg_player_write (other.battle, "blue", &error));
  g_assert_cmpstr (error->message, ==, "Only a Kriegsspiel, or a battle of The War Game, on a map has files for its players.");
  table_close (&other);
  table_close (&table);
}

/* What a player could not know, and what he may not: a sentence each, and nothing is written in the umpire’s campaign. */
static void
test_lines (void)
{
  static const struct { const char *to, *march, *doubt, *error; } rows[] = {
    { "blue-foot", NULL, NULL, NULL },
    { "blue-ghost", NULL, "blue-ghost is gone: nobody is there to read it (RK-20).", "There is no unit “blue-ghost” on the board." },
    { "blue-lost", NULL, "Lost Company is gone: nobody is there to read it (RK-20).", NULL },
    { "blue-lost", "blue-lost way=1300,2500;1300,1500", "Lost Company is gone: nobody is there to read it (RK-20).", NULL },
    { "red-horse", NULL, "Schill Hussars is not of that side (RK-20).", "Schill Hussars is not of that side (RK-20)." },
    { "blue-foot", "blue-foot way=100,100;1300,1500", "The way begins 2683 paces from where 30th Foot stands (RK-25).", NULL },
    { "blue-foot", "blue-foot way=1300,2500;1300,9500", "The way of 30th Foot leaves the map (RK-25).", NULL },
    { "blue-foot", "blue-foot way=1300,2500;800,2200", "The way is closed: only small parties go through the wood (thick) (RK-65).", NULL },
    { "blue-foot", "blue-foot starts=480 way=1300,2500;1300,1500", "It is 9.00 already, and 30th Foot was to start before that (RK-20).",
      "It is 9.00 already, and 30th Foot was to start before that (RK-20)." },
    { "blue-foot", "blue-foot starts=600 halt=590 way=1300,2500;1300,1500", "30th Foot was to halt before it marched (RK-20).", NULL },
    { "blue-foot", "red-horse way=1412.5,2898.7;1300,1500", "Schill Hussars is not of that side (RK-17).",
      "Schill Hussars is not of that side (RK-17)." },
    { "blue-foot", "blue-foot way=1300", "March 1 cannot be read (RK-17).", "Line 1 of the marches cannot be read (RK-17)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
      g_autoptr (GBytes) bytes = NULL, back = NULL;
      g_autoptr (SgPlayerOrders) orders = NULL;
      g_autoptr (SgPlayerFile) file = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *doubt = NULL;
      guint rulings;
      Table table;

      open_front (&table);
      {
        SgRuling *gone = sg_ruling_new (SG_RULING_EDIT, "Gone", "RK-92");

        table_raise (&table, "blue", "blue-lost", "Lost Company", "company", 90);
        sg_ruling_add_transfer (gone, "blue-lost", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 90, NULL);
        sg_battle_post (table.battle, gone, &error);
        g_assert_no_error (error);
        g_object_unref (gone);
      }
      bytes = write_for (&table, "blue");
      file = sg_player_read (bytes, "blue.sgplayer", NULL);
      g_ptr_array_add (drafts, sg_rk_dispatch_new ("blue", "order", SG_RK_HEADQUARTERS, rows[i].to, "Go."));
      if (rows[i].march != NULL)
        {
          g_free (((SgRkDispatch *) drafts->pdata[0])->marches);
          ((SgRkDispatch *) drafts->pdata[0])->marches = g_strdup (rows[i].march);
        }
      back = sg_player_write_orders (file, drafts, &error);
      g_assert_no_error (error);
      orders = sg_player_read_orders (back, "blue.sgorders", table.battle, &error);
      g_assert_no_error (error);
      rulings = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
      doubt = sg_player_doubt (table.battle, orders, 0);
      g_test_message ("row %u: %s", i, doubt);
      if (rows[i].doubt == NULL && rows[i].error == NULL)
        g_assert_null (doubt);
      else if (rows[i].doubt != NULL)
        g_assert_cmpstr (doubt, ==, rows[i].doubt);
      g_assert_cmpint (sg_player_accept (table.battle, orders, 0, 0, &error), ==, rows[i].error == NULL);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, rows[i].error);
      g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), ==, rulings + (rows[i].error == NULL));
      table_close (&table);
    }
}

/* What was written in a chat is read as a file’s orders are; each line that is not understood is shown back, with why. */
static void
test_chat (void)
{
  const struct { guint line; const char *text, *why; } faults[] = {
    { 5, "The cavalry should scout.", "begin with a unit" }, { 6, "95th Rifles: go on", "95th Rifles" }, { 7, "General Byng: think", "General Byng" },
    { 8, "Schill Hussars: go home", "Schill Hussars" }, { 9, "30th Foot:", "says nothing" },
  };
  const char *text = "[12:04] Anna: 30th Foot: fall back: at once\n• 30TH  foot: hold\n> Foot: wait\n\nThe cavalry should scout.\n95th Rifles: go on\nGeneral Byng: think\n"
                     "Schill Hussars: go home\n30th Foot:\n";
  static const char *const said[] = { "fall back: at once", "hold", "wait" };
  g_autoptr (SgChatOrders) chat = NULL, garbage = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *rest = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_front (&table);
  chat = sg_player_read_chat (table.battle, "blue", text);
  g_assert_cmpuint (chat->drafts->len, ==, G_N_ELEMENTS (said));
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_assert_cmpstr (((SgRkDispatch *) chat->drafts->pdata[i])->text, ==, said[i]);
      g_assert_cmpstr (((SgRkDispatch *) chat->drafts->pdata[i])->to, ==, "blue-foot");
    }
  g_assert_cmpuint (chat->faults->len, ==, G_N_ELEMENTS (faults));
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      const SgChatFault *fault = chat->faults->pdata[i];

      g_assert_cmpuint (fault->line, ==, faults[i].line);
      g_assert_cmpstr (fault->text, ==, faults[i].text);
      g_assert_nonnull (strstr (fault->why, faults[i].why));
    }
  rest = sg_chat_orders_tell_rest (chat);
  g_assert_true (g_str_has_prefix (rest, "The cavalry should scout.\n95th"));
  bytes = sg_player_chat_to_file (table.battle, "blue", chat->drafts, &error);
  g_assert_no_error (error);
  orders = sg_player_read_orders (bytes, "a chat", table.battle, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (orders->faults, ==, 0);
  g_assert_cmpuint (orders->lines->len, ==, 3);
  g_assert_true (sg_player_accept (table.battle, orders, 0, 0, &error));
  g_assert_no_error (error);
  garbage = sg_player_read_chat (table.battle, "blue", "\xff\xfe:::\n:\n\xe2\x80: x\n");
  g_assert_cmpuint (garbage->drafts->len, ==, 0);
  g_assert_cmpuint (garbage->faults->len, ==, 3);
  table_close (&table);
}

/* Marks before a line and after a name, and what is too long or too much, as people paste it. */
static void
test_chat_odd (void)
{
  g_autofree char *word = g_strnfill (SG_RK_TEXT_MAX + 1, 'x'), *endless = g_strconcat ("30th Foot: ", word, "\n", NULL);
  g_autoptr (GString) many = g_string_new (NULL);
  const struct { const char *text; guint drafts, faults; const char *why; } rows[] = {
    { "", 0, 0, NULL }, { "\n \n\t\n", 0, 0, NULL },
    { "· 30th Foot: hold", 1, 0, NULL }, { "– 30th Foot: hold", 1, 0, NULL }, { "• • – 30th Foot: hold", 1, 0, NULL },
    { "Foo: hold", 0, 1, "No unit that can be written to is called “Foo”." },   /* the beginning of a word is no word */
    { "oot: hold", 0, 1, "No unit that can be written to is called “oot”." },
    { endless, 0, 1, "It is too long: 8000 letters are the most." },
    { many->str, 400, 1, "More than 400 lines are not read at once." },
  };
  Table table;

  open_front (&table);
  for (guint i = 0; i < 401; i++)
    g_string_append_printf (many, "30th Foot: %u\n", i);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *text = i + 1 == G_N_ELEMENTS (rows) ? many->str : rows[i].text;
      g_autoptr (SgChatOrders) chat = sg_player_read_chat (table.battle, "blue", text);

      g_test_message ("row %u", i);
      g_assert_cmpuint (chat->drafts->len, ==, rows[i].drafts);
      g_assert_cmpuint (chat->faults->len, ==, rows[i].faults);
      if (rows[i].why != NULL)
        g_assert_cmpstr (((SgChatFault *) chat->faults->pdata[0])->why, ==, rows[i].why);
    }
  table_raise (&table, "blue", "blue-second", "30th Foot, second battalion", "battalion", 900);
  table_raise (&table, "blue", "blue-third", "30th Foot, third battalion", "battalion", 900);
  {
    g_autoptr (SgChatOrders) chat = sg_player_read_chat (table.battle, "blue", "battalion: hold\n");

    g_assert_cmpstr (((SgChatFault *) chat->faults->pdata[0])->why, ==, "“battalion” may be several of your units: write more of the name.");
  }
  table_raise (&table, "blue", "blue-one", "31st Foot", "battalion", 900);
  table_raise (&table, "blue", "blue-other", "31st Foot", "battalion", 900);
  {
    g_autoptr (SgChatOrders) chat = sg_player_read_chat (table.battle, "blue", "31st Foot: hold\n30th Foot: hold\n"); /* a whole name is enough, unless two have it */

    g_assert_cmpuint (chat->drafts->len, ==, 1);
    g_assert_cmpstr (((SgRkDispatch *) chat->drafts->pdata[0])->to, ==, "blue-foot");
    g_assert_cmpstr (((SgChatFault *) chat->faults->pdata[0])->why, ==, "“31st Foot” may be several of your units: write more of the name.");
  }
  table_close (&table);
}

/* What of @text is fresh when it is read now, and what was sent. */
static SgChatOrders *
read_chat (Table *table, const char *text, guint fresh, guint repeats)
{
  SgChatOrders *chat = sg_player_read_chat (table->battle, "blue", text);

  g_assert_cmpuint (chat->fresh->len, ==, fresh);
  g_assert_cmpuint (chat->repeats->len, ==, repeats);
  return chat;
}

/* All of @drafts is sent off. */
static void
send_chat (Table *table, GPtrArray *drafts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_player_chat_to_file (table->battle, "blue", drafts, &error);
  g_autoptr (SgPlayerOrders) orders = bytes != NULL ? sg_player_read_orders_anew (bytes, "a chat", table->battle, &error) : NULL;

  g_assert_no_error (error);
  for (guint i = 0; i < orders->lines->len; i++)
    g_assert_true (sg_player_accept (table->battle, orders, i, 0, &error));
  g_assert_no_error (error);
  g_assert_false (sg_player_accept (table->battle, orders, 0, 0, &error));   /* what was read once is taken once */
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
}

/* The same chat read again is told as sent; what is new in it is not, nor what is of another hour; and what is sent anew is known again as well. */
static void
test_chat_again (void)
{
  static const char text[] = "30th Foot: hold\n30th Foot: hold\n30th Foot: go back\n";
  g_autoptr (SgChatOrders) first = NULL, again = NULL, more = NULL, third = NULL, most = NULL, refused = NULL, undone = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_front (&table);
  first = read_chat (&table, text, 3, 0);
  send_chat (&table, first->fresh);
  again = read_chat (&table, text, 0, 3);
  g_assert_cmpuint (((SgChatFault *) again->repeats->pdata[2])->line, ==, 3);
  g_assert_cmpstr (((SgChatFault *) again->repeats->pdata[2])->text, ==, "30th Foot: go back");
  g_assert_nonnull (strstr (((SgChatFault *) again->repeats->pdata[2])->why, "sent already"));
  more = read_chat (&table, "30th Foot: hold\n30th Foot: hold\n30th Foot: hold\n30th Foot: march\n", 2, 2);
  send_chat (&table, more->fresh);
  third = read_chat (&table, text, 0, 3);
  send_chat (&table, third->drafts);
  most = read_chat (&table, "30th Foot: hold\n30th Foot: hold\n30th Foot: hold\n30th Foot: hold\n30th Foot: hold\n30th Foot: hold\n", 1, 5);
  g_assert_true (sg_battle_undo (table.battle, &error));   /* the one that went back a second time */
  undone = read_chat (&table, "30th Foot: go back\n30th Foot: go back\n", 1, 1);
  bytes = sg_player_chat_to_file (table.battle, "blue", undone->fresh, &error);
  orders = sg_player_read_orders_anew (bytes, "a chat", table.battle, &error);
  g_assert_true (sg_player_refuse (table.battle, orders, "No.", &error));
  refused = read_chat (&table, "30th Foot: go back\n30th Foot: go back\n", 0, 2);
  g_assert_nonnull (strstr (((SgChatFault *) refused->repeats->pdata[1])->why, "refused already"));
  table_close (&table);
}

/* @bytes with one word changed, and sealed again as by one who knows how but has no key. (transfer full). */
static GBytes *
forge (GBytes *bytes, const char *from, const char *to)
{
  g_autoptr (GBytes) altered = replace (bytes, from, to);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgXmlDoc) doc = sg_xml_load (altered, "a.xml", NULL, &error);

  g_assert_no_error (error);
  sg_player_seal (sg_xml_root (doc), NULL);
  return sg_xml_dump (doc);
}

/* Files that are sealed and are none all the same: a sentence each, with the line. */
static void
test_file_refused (void)
{
  static const struct { const char *from, *to, *sentence; } rows[] = {
    { "system=\"reisswitz\"", "system=\"chess\"", "blue.sgplayer, line 2: “chess” is no system with files for its players." },
    { "system=\"reisswitz\"", "system=\"little-wars\"", "blue.sgplayer, line 2: “little-wars” is no system with files for its players." },
    { "version=\"1\"", "version=\"99999999999999\"", "of <player> is “99999999999999”; it must be a whole number from " },
    { "battle=\"1\"", "battle=\"99999999999999999999\"", "of <player> is “99999999999999999999”; it must be a whole number from " },
    { "begun=\"900\"", "begun=\"99999999999\"", "of <unit> is “99999999999”; it must be a whole number from " },
    { "fit=\"900\"", "fit=\"99999999999\"", "of <unit> is “99999999999”; it must be a whole number from " },
    { "fit=\"900\"", "fit=\"901\"", "line 23: the attribute fit of <unit> is “901”; it must be a whole number from 0 to 900." },
    { "type=\"battalion\"", "type=\"dragon\"", "dragon" },
    { "<word key=\"time\"", "<word key=\"tide\"", "tide" },
    { "width=\"4000\"", "width=\"-1\"", "blue.sgplayer, line 3: <map> has the attribute width" },
    { "sent=\"540\"", "sent=\"999999\"", "of <dispatch> is “999999”; it must be a whole number from " },
    { "written=\"540\"", "written=\"540\" read=\"999999\"", "of <dispatch> is “999999”; it must be a whole number from " },
    { "written=\"540\"", "written=\"540\" delivered=\"999999\"", "of <dispatch> is “999999”; it must be a whole number from " },
    { "written=\"540\"", "written=\"999999\"", "of <dispatch> is “999999”; it must be a whole number from " },
    { "written=\"540\"", "written=\"540\" answers=\"99999999999\"", "of <dispatch> is “99999999999”; it must be a whole number from " },
    { "number=\"1\"", "number=\"99999999999\"", "of <dispatch> is “99999999999”; it must be a whole number from " },
  };
  g_autoptr (GError) failed = NULL;
  g_autoptr (GBytes) bytes = NULL;
  Table table;

  open_front (&table);
  send (&table, "blue", "blue-general", "blue-foot", "Hold on.");
  table_moves (&table, 8);
  bytes = sg_player_write_unchecked (table.battle, "blue", &failed);
  g_assert_no_error (failed);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) forged = forge (bytes, rows[i].from, rows[i].to);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i].to);
      g_assert_null (sg_player_read (forged, "blue.sgplayer", &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, rows[i].sentence));
    }
  table_close (&table);
}

/* From a campaign that is only looked at a file can be had, but no key is made, nothing is noted, and nobody can prove it. */
static void
test_read_only (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SgPlayerFile) file = NULL;
  Table table;

  open_front (&table);
  sg_memory_journal_set_read_only (table.journal, TRUE);
  bytes = sg_player_write (table.battle, "blue", &error);
  g_assert_no_error (error);
  file = sg_player_read (bytes, "blue.sgplayer", &error);
  g_assert_no_error (error);
  g_assert_null (file->secret);
  g_assert_null (file->head);
  g_assert_cmpint (file->number, ==, 0);
  g_assert_cmpint (sg_unit_balance (sg_board_get_unit (file->board, "blue-foot"), SG_ACCOUNT_FIT), ==, 900);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/player/bytes", test_bytes);
  g_test_add_func ("/exchange/player/front", test_front);
  g_test_add_func ("/exchange/player/told", test_told);
  g_test_add_func ("/exchange/player/told/refused", test_told_refused);
  g_test_add_func ("/exchange/player/round-trip", test_round_trip);
  g_test_add_func ("/exchange/player/sixth-day", test_sixth_day);
  g_test_add_func ("/exchange/player/altered", test_altered);
  g_test_add_func ("/exchange/player/refused-files", test_file_refused);
  g_test_add_func ("/exchange/player/read-only", test_read_only);
  g_test_add_func ("/exchange/player/orders", test_orders);
  g_test_add_func ("/exchange/player/dispositions", test_dispositions);
  g_test_add_func ("/exchange/player/foreign", test_foreign);
  g_test_add_func ("/exchange/player/lines", test_lines);
  g_test_add_func ("/player/chat", test_chat);
  g_test_add_func ("/player/chat/odd", test_chat_odd);
  g_test_add_func ("/player/chat/again", test_chat_again);
  return g_test_run ();
}
