/* test-leaks.c: no paper of a side tells what that side cannot know: twin situations, and the same bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../exchange/campaign-fixture.h"
#include "../play/rk-front.h"
#include "../play/rk-generals.h"
#include "campaign/sg-ruling-private.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player.h"
#include "play/reisswitz/lead/sg-rk-untold.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "play/sg-leaks.h"
#include "play/sg-view-paper.h"
#include "sheets/sg-sheet-paper.h"

#define MOMENTS 4

static void
want_none (SgBattle *battle, const char *side, gint64 moment, guint twins, guint32 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) leaks = sg_leaks_find (battle, side, NULL, moment, twins, seed, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < leaks->len; i++)
    g_test_message ("%s", (char *) leaks->pdata[i]);
  g_assert_cmpuint (leaks->len, ==, 0);
}

/* Every sample, at several moments, for both sides. */
static void
test_samples (void)
{
  static const struct { const char *system, *file; guint twins; } samples[] = {
    { "reisswitz", "orchardwell.xml", 5 }, { "little-wars", "hooks-farm.xml", 1 }, { "gentlemans-war", "brighton.xml", 1 },
    { "gentlemans-war", "toll-house.xml", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (samples[i].system, samples[i].file);
      GListModel *battles = sg_campaign_get_battles (campaign);

      for (guint k = 0; k < g_list_model_get_n_items (battles); k++)
        {
          g_autoptr (SgBattle) battle = g_list_model_get_item (battles, k);
          guint n = g_list_model_get_n_items (sg_battle_get_rulings (battle));

          for (guint m = 1; m <= MOMENTS; m++)
            {
              g_test_message ("%s, battle %u, after %u", samples[i].file, k + 1, n * m / MOMENTS);
              want_none (battle, m % 2 == 0 ? "red" : "blue", n * m / MOMENTS, samples[i].twins, m);
            }
        }
    }
}

/* Marches, riders, works and columns half behind a wood: all that one may hide from the other. */
static void
test_front (void)
{
  Table table;

  front_open (&table);
  want_none (table.battle, "red", -1, 50, 7);   /* a hundred */
  want_none (table.battle, "blue", -1, 50, 8);
  table_close (&table);
}

/* A bridge that one side builds where the other does not see it. */
static void
test_works (void)
{
  const char *const sappers[] = { "red-sappers", NULL };
  g_autoptr (GError) error = NULL;
  Table table;

  front_open (&table);
  sg_rk_carry_out_act (table.battle, "work:floating_all:", sappers, NULL, 0, &error);
  g_assert_no_error (error);
  table_moves (&table, 1);
  want_none (table.battle, "red", -1, 10, 17);
  want_none (table.battle, "blue", -1, 20, 18);
  table_close (&table);
}

/* A day in which Red has six bodies that muster in the order of @lot; where each stands and goes is the same. */
static void
play_day (Table *table, GRand *lot, guint seed)
{
  static const char *const types[] = { "battalion", "light-squadron", "foot-battery-6", "supply-column", "sapper-company", "rifle-battalion" };
  g_autoptr (GRand) ground = g_rand_new_with_seed (seed);
  guint order[] = { 0, 1, 2, 3, 4, 5 };
  SgPoint at[G_N_ELEMENTS (order)];

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      guint pick = (guint) g_rand_int_range (lot, (gint32) i, G_N_ELEMENTS (order)), other = order[pick];

      order[pick] = order[i];
      order[i] = other;
      at[i] = (SgPoint) { g_rand_int_range (ground, 300, 3700), g_rand_int_range (ground, 2000, 2900) };
    }
  table_open_plain (table);
  table_stand (table, "blue", "b1", "30th Foot", "battalion", 900, 1500, 900, 0, "three-ranks");
  table_stand (table, "blue", "b2", "Hussars", "light-squadron", 150, 2500, 1100, 0, "ranks");
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", order[i]), *name = g_strdup_printf ("Red %u", order[i]);

      table_raise (table, "red", id, name, types[order[i]], order[i] == 2 ? 8 : 90);
    }
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", i);
      SgPoint way[] = { at[i], { at[i].x, at[i].y - 400 } };

      table_put (table, id, at[i].x, at[i].y, 180, NULL);
      if (i != 3)
        table_march (table, id, way, 2, NULL);
    }
  table_begin (table, 540);
  table_moves (table, 2);
}

static void
want_equal (GBytes *one, GBytes *two)
{
  g_assert_cmpmem (g_bytes_get_data (one, NULL), g_bytes_get_size (one), g_bytes_get_data (two, NULL), g_bytes_get_size (two));
}

/* Two exercises that differ only in the order in which Red mustered: what Blue sees is numbered as Blue sees it. Each would sign with a
 * key of its own. */
static void
test_muster_order (void)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (24);

  for (guint seed = 1; seed <= 12; seed++)
    {
      g_autoptr (GBytes) file0 = NULL, file1 = NULL, view0 = NULL, view1 = NULL;
      Table tables[2];

      for (guint i = 0; i < 2; i++)
        play_day (&tables[i], lot, seed);
      view0 = sg_view_write (tables[0].battle, "blue", NULL);
      view1 = sg_view_write (tables[1].battle, "blue", NULL);
      want_equal (view0, view1);
      file0 = sg_player_write_unchecked (tables[0].battle, "blue", NULL);
      file1 = sg_player_write_unchecked (tables[1].battle, "blue", NULL);
      want_equal (file0, file1);
      for (guint i = 0; i < 2; i++)
        table_close (&tables[i]);
    }
}

/* Papers that tell, each, of one thing that a side cannot know are found out, and are not handed out: twins differ in all of it. */
typedef enum { TATTLES_NOTHING, TATTLES_STRENGTH, TATTLES_SEEN, TATTLES_KINDS, TATTLES_STATE, TATTLES_MARCHES, TATTLES_CLAUSES, TATTLES_NAMES, TATTLES_UNITS, TATTLES_WORKS, TATTLES_COUNTRY, TATTLES_DATES, TATTLES_SEEDS, TATTLES_NUMBERS, N_TATTLES } Tattles;
static Tattles tattles;

static void
tattle_rulings (GString *text, SgBattle *battle)
{
  GListModel *rulings = sg_battle_get_rulings (battle);

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (tattles == TATTLES_CLAUSES && sg_rk_is_untold (battle, ruling, "red"))
        g_string_append (text, sg_ruling_get_clause (ruling));
      if (tattles == TATTLES_DATES)
        g_string_append_printf (text, " %d", (int) (sg_ruling_get_posted_at (ruling) / 86400));
      else if (tattles == TATTLES_SEEDS)
        g_string_append_printf (text, " %u", (guint) sg_ruling_get_seed (ruling));
    }
  if (tattles == TATTLES_NUMBERS)
    g_string_append_printf (text, " %u", g_list_model_get_n_items (rulings));
}

/* Of those whom the side sees: how many they are, and what they are, whatever could be made out. */
static void
tattle_seen (GString *text, SgBoard *board, const char *side)
{
  g_autoptr (GPtrArray) known = sg_rk_sightings (board, side, TRUE);

  for (guint i = 0; i < known->len; i++)
    {
      const SgRkSighting *seen = known->pdata[i];

      if (tattles == TATTLES_SEEN)
        g_string_append_printf (text, " %d", (int) seen->strength);
      else if (tattles == TATTLES_KINDS)
        g_string_append_printf (text, " %s", sg_rk_sighting_type (board, seen)->id);
    }
}

static void
tattle_state (GString *text, const SgUnit *unit)
{
  if (tattles == TATTLES_STATE)
    g_string_append_printf (text, " %s%d", sg_word_text (unit, &sg_rk_words.grade), (int) sg_word_whole (unit, &sg_rk_words.fired_in));
  else if (tattles == TATTLES_MARCHES && !sg_unit_is_of (unit, "red"))
    g_string_append_printf (text, " %s", sg_word_text (unit, &sg_rk_words.march));
}

static gboolean gossips;

static GBytes *
write_tattle (SgBattle *battle, const char *side, GError **error)
{
  GString *text = g_string_new ("paper");
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < units->len; i++)
    if (tattles == TATTLES_STRENGTH)
      g_string_append_printf (text, " %d", (int) sg_unit_balance (units->pdata[i], SG_ACCOUNT_FIT));
    else if (tattles == TATTLES_NAMES)
      g_string_append_printf (text, " %s", ((SgUnit *) units->pdata[i])->name);
    else
      tattle_state (text, units->pdata[i]);
  tattle_seen (text, board, side);
  if (tattles == TATTLES_UNITS)
    g_string_append_printf (text, " %u", units->len);
  else if (tattles == TATTLES_WORKS)
    g_string_append (text, sg_board_get (board, "works"));
  else if (tattles == TATTLES_COUNTRY)
    g_string_append (text, sg_board_get (board, "country"));
  tattle_rulings (text, battle);
  return g_string_free_to_bytes (text);
}

static void
test_found_out (void)
{
  static const SgSidePaper tattle = { .id = "tattle", .title = "Tattle", .system = SG_RK_SYSTEM, .write = write_tattle };
  SgRuling *thrown = sg_ruling_new (SG_RULING_CORRECTION, "A die was thrown", "");
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) sample = play_sample_of ("reisswitz", "orchardwell.xml");
  g_autoptr (SgBattle) on_the_sheet = g_list_model_get_item (sg_campaign_get_battles (sample), 0);
  Table table;

  sg_side_paper_register (&tattle);
  front_open (&table);
  sg_ruling_restore_dice (thrown, "4", SG_DICE_THROWN, 7);
  g_assert_true (sg_battle_post (table.battle, thrown, &error));
  for (tattles = TATTLES_STRENGTH; tattles < N_TATTLES; tattles++)
    {
      SgBattle *battle = tattles == TATTLES_COUNTRY || tattles == TATTLES_SEEN || tattles == TATTLES_KINDS ? on_the_sheet : table.battle;   /* where bridges stand yet */
      g_autoptr (GPtrArray) leaks = sg_leaks_find (battle, "red", "tattle", -1, 8, 1, &error);

      g_assert_no_error (error);
      g_test_message ("%d: %u", tattles, leaks->len);
      g_assert_cmpuint (leaks->len, ==, 1);
      g_assert_nonnull (strstr (leaks->pdata[0], "“Tattle” would tell"));
    }
  tattles = TATTLES_STRENGTH;
  g_assert_false (sg_leaks_check (table.battle, "red", "tattle", -1, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  tattles = TATTLES_NOTHING;
  table_close (&table);
}

/* Two of one side: what his colleague saw and did not write of, where he stands, and what he was told, is in no paper of the other. */
static void
test_generals (void)
{
  static const char *const readers[] = { "blue", LYON, "red" };
  guint message;
  Table table;

  generals_open (&table);
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    want_none (table.battle, readers[i], -1, 20, 11 + i);
  generals_wait (&table, generals_report (&table, "c"));
  generals_report (&table, "b");
  message = generals_write (&table, "I have the enemy before me.");
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    want_none (table.battle, readers[i], -1, 30, 21 + i);
  generals_wait (&table, message);
  table_moves (&table, 2);
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    want_none (table.battle, readers[i], -1, 30, 31 + i);
  table_close (&table);
}

/* A stride tells one situation again: the same is found as in one go, and there is time for something else between. */
static void
test_strides (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgLeaksWalk) well = NULL, ill = NULL;
  guint strides = 1;
  Table table;

  generals_open (&table);
  well = sg_player_look (table.battle, LYON);
  while (sg_leaks_walk_step (well, &error))
    strides++;
  g_assert_no_error (error);
  g_assert_cmpuint (strides, >=, 5);
  tattles = TATTLES_STRENGTH;
  ill = sg_leaks_walk_new (table.battle, "red", "tattle");
  while (sg_leaks_walk_step (ill, &error))
    continue;
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  tattles = TATTLES_NOTHING;
  table_close (&table);
}

/* Before the day begins all of a side know where it stands: nothing of their own troops is a secret, and the packets are written. */
static void
test_before_the_day (void)
{
  static const char *const readers[] = { "blue", LYON, "red" };
  Table table;

  generals_raise (&table);
  generals_act (&table, "papers", "l", NULL);
  generals_act (&table, "under:l", "c", "d");
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    want_none (table.battle, readers[i], -1, 20, 41 + i);
  table_close (&table);
}

/* A view that would show the commander what his general alone has seen. */
static GBytes *
write_gossip (SgBattle *battle, const char *reader, GError **error)
{
  g_autoptr (GPtrArray) seen = gossips ? sg_rk_sightings_of_side (sg_battle_get_board (battle), sg_reader_side (reader)) : NULL;
  GString *text = g_string_new ("paper");

  for (guint i = 0; seen != NULL && i < seen->len; i++)
    g_string_append_printf (text, " %.0f", ((SgRkSighting *) seen->pdata[i])->place.at.x);
  return g_string_free_to_bytes (text);
}

static void
test_gossip (void)
{
  static const SgSidePaper gossip = { .id = "gossip", .title = "Gossip", .system = SG_RK_SYSTEM, .write = write_gossip };
  static const char *const readers[] = { "blue", LYON };
  Table table;

  sg_side_paper_register (&gossip);
  generals_open (&table);
  gossips = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) leaks = sg_leaks_find (table.battle, readers[i], "gossip", -1, 5, 1, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (leaks->len, ==, 1);
      g_assert_true (g_str_has_prefix (leaks->pdata[0], i == 0 ? "Blue: “Gossip” would tell what that side" : "General Lyon: “Gossip” would tell what that general"));
    }
  gossips = FALSE;
  table_close (&table);
}

/* No kind with a copy for each side is left out. */
static void
test_kinds (void)
{
  g_autoptr (GPtrArray) kinds = sg_sheet_list_kinds (NULL);

  for (guint i = 0; i < kinds->len; i++)
    g_assert_cmpint (sg_sheet_has_paper (kinds->pdata[i]), ==, ((SgSheetKind *) kinds->pdata[i])->by_side);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheets/leaks/samples", test_samples);
  g_test_add_func ("/sheets/leaks/front", test_front);
  g_test_add_func ("/sheets/leaks/works", test_works);
  g_test_add_func ("/sheets/leaks/muster-order", test_muster_order);
  g_test_add_func ("/sheets/leaks/found-out", test_found_out);
  g_test_add_func ("/sheets/leaks/generals", test_generals);
  g_test_add_func ("/sheets/leaks/strides", test_strides);
  g_test_add_func ("/sheets/leaks/before-the-day", test_before_the_day);
  g_test_add_func ("/sheets/leaks/gossip", test_gossip);
  g_test_add_func ("/sheets/leaks/kinds", test_kinds);
  return g_test_run ();
}
