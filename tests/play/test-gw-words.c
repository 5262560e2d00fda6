/* test-gw-words.c: what is told of a battle: lengths by the quarter, ways as they were measured, cards by their names, the lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/turn/sg-gw-acts.h"

static void
raise_few (GwTable *table)
{
  gw_open (table);
  gw_raise (table, "red", "rh", "light-cavalry", 6, 30, 50, 180, "");
  gw_raise (table, "red", "r1", "infantry", 12, 45, 45, 180, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin (table);
}

/* As a ruler tells it; what is left is never told as more than it is, and a way too long never as one that goes. */
static void
test_lengths (void)
{
  static const struct { double to, length; gboolean legal; } rows[] = { { 39.6, 5.4, TRUE }, { 38.05, 7, TRUE }, { 37.95, 7.1, FALSE }, { 30, 15, FALSE } };
  GwTable table;

  raise_few (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_judge (&table, "move", "r1", NULL, "3 4");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint path[2] = { { 45, 45 }, { 45, rows[i].to } };
      SgMoveCheck *check = table.game->movement->check_move (table.battle, "r1", path, 2);

      g_assert_cmpint (check->legal, ==, rows[i].legal);
      g_assert_cmpfloat_with_epsilon (check->length, rows[i].length, 1e-9);
      g_assert_cmpfloat_with_epsilon (check->allowed, 7, 1e-9);
      if (i == 2)
        g_assert_nonnull (strstr (check->reason, "costs 7.1\u202fin"));
      sg_move_check_free (check);
    }
  {
    g_autofree char *left = sg_gw_length_left (6.98), *needed = sg_gw_length_needed (6.92), *near = sg_gw_length (13.41);

    g_assert_cmpstr (left, ==, "6.9\u202fin");
    g_assert_cmpstr (needed, ==, "7\u202fin");
    g_assert_cmpstr (near, ==, "13.4\u202fin");
  }
  gw_close (&table);
}

/* A runner is told as far as it ran: to the edge of the table, whatever its dice. */
static void
test_way (void)
{
  GwTable table;

  raise_few (&table);
  gw_set_word (&table, "rh", "must", "run away");
  gw_suggested (&table, "must:rh", "1 1 1 1 1");
  g_assert_cmpstr (gw_last_clause (&table), ==, "rh ran away 5\u202fin");
  gw_set_word (&table, "rh", "must", "run away");
  gw_suggested (&table, "must:rh", "6 6 6 6 6");
  g_assert_cmpstr (gw_last_clause (&table), ==, "rh ran away 5\u202fin, off the table");
  gw_close (&table);
}

static void
test_cards (void)
{
  static const char *const cards[] = { "A hearts", "10 clubs", "Joker", NULL };
  g_autofree char *names = sg_gw_cards_name (cards);
  GwTable table;

  g_assert_cmpstr (names, ==, "Ace of hearts, 10 of clubs, Joker");
  raise_few (&table);
  gw_card (&table, "A hearts");
  g_assert_cmpstr (sg_verdict_get_headline (sg_ruling_get_verdict (sg_battle_get_undo (table.battle))), ==, "Ace of hearts");
  gw_close (&table);
}

static void
test_nobody (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 36, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 spades");
  gw_activate (&table, "b1");
  gw_set_word (&table, "b1", "weapon", "magazine-rifle");
  gw_judge (&table, "shoot", "b1", "r1", "1 1 1 1 1 1");
  g_assert_cmpstr (gw_last_clause (&table), ==, "b1 shot at r1: nobody fell");
  gw_close (&table);
}

/* GW-309: a unit that is gone takes a card, and the panel says that it is one of them. */
static void
test_lost (void)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Gone", "GW-309");
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GError) error = NULL;
  guint found = 0;
  GwTable table;
  SgGw gw;

  raise_few (&table);
  sg_gw_read (&gw, table.battle, NULL);
  sg_gw_lose (&gw, ruling, gw_unit (&table, "rh"), 6);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  lines = table.game->status (table.battle);
  for (guint i = 0; i < lines->len; i++)
    {
      const SgStatus *line = g_ptr_array_index (lines, i);

      if (line->kind != SG_STATUS_CYCLE)
        continue;
      found++;
      g_assert_cmpstr (line->note, ==, g_str_equal (line->side, "red") ? "0 of 2 acted, 1 lost" : "0 of 1 acted");
      g_assert_cmpstr (line->rule, ==, g_str_equal (line->side, "red") ? "GW-309" : NULL);
    }
  g_assert_cmpuint (found, ==, 2);
  gw_close (&table);
}

/* What is asked, and what is posted of it, names the unit, whatever the verdict has to say. */
static void
test_named (void)
{
  static const struct { const char *procedure, *about; } rows[] = {
    { "move", "r1 moves" }, { "brigade-move", "The brigade of r1 moves" }, { "morale-test", "r1: " },
  };
  const char *const ids[] = { "r1", NULL };
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) refused = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "K hearts");
  gw_activate (&table, "r1");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = table.game->ask (table.battle, rows[i].procedure, ids, &error);

      g_assert_no_error (error);
      g_assert_true (g_str_has_prefix (sg_question_get_about (question), rows[i].about));
    }
  refused = table.game->ask (table.battle, "move", ids, &error);
  sg_question_set (refused, "row", g_variant_new_string ("huge artillery"), SG_SOURCE_WORD);
  verdict = sg_question_judge (refused, sg_battle_get_rules (table.battle), none, &error);
  g_assert_no_error (error);
  g_assert_nonnull (sg_verdict_get_refusal (verdict));
  ruling = sg_ruling_new_verdict (refused, verdict, NULL);
  g_assert_cmpstr (sg_ruling_get_clause (ruling), ==, "r1 moves");
  gw_close (&table);
}

/* A throw asks nobody for what is measured: neither for obstacles, which are found on the way, nor, of a compulsory move, for dice spent. */
static void
test_nothing_asked (void)
{
  static const char *const gaits[] = { "march", "fall back", "run away" };
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  sg_gw_read (&gw, table.battle, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (gaits); i++)
    {
      g_autoptr (SgQuestion) question = sg_gw_march (&gw, gw_unit (&table, "r1"), gaits[i], NULL);

      g_assert_cmpint (sg_question_get_source (question, "costs_md"), ==, SG_SOURCE_MEASURED);
      g_assert_true (sg_question_is_aside (question, "obstacle")); /* nor is “none” told as measured before the way is gone */
    }
  gw_close (&table);
}

/* What nobody declared is no word, and what is declared says what it is said to. */
static void
test_refused (void)
{
  static const struct { const char *subject, *key, *after; gboolean kept; } rows[] = {
    { "unit:r1", "acted", "yes", TRUE }, { "unit:r1", "actd", "yes", FALSE }, { "unit:r1", "acted", "no", FALSE },
    { "battle", "hand-red", "9 hearts", TRUE }, { "battle", "hand", "9 hearts", FALSE }, { "battle", "acted", "yes", FALSE },
    { "battle", "mines", "30 50 0 red", TRUE }, { "battle", "mines", "x=30;y=50;bearing=0;side=green", FALSE },
    { "battle", "left/drawn", "9 hearts", TRUE }, { "body:r1", "acted", "yes", FALSE }, { "r1.1", "acted", "yes", FALSE },
  };
  GwTable table;

  raise_few (&table);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, "A word was written", "GW-306");
      g_autoptr (GError) error = NULL;

      sg_ruling_add_change (ruling, rows[i].subject, rows[i].key, rows[i].after);
      g_assert_cmpint (sg_battle_post (table.battle, ruling, &error), ==, rows[i].kept);
      if (!rows[i].kept)
        g_assert_nonnull (strstr (error->message, rows[i].key));
    }
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-words/lengths", test_lengths);
  g_test_add_func ("/play/gw-words/way", test_way);
  g_test_add_func ("/play/gw-words/cards", test_cards);
  g_test_add_func ("/play/gw-words/nobody", test_nobody);
  g_test_add_func ("/play/gw-words/lost", test_lost);
  g_test_add_func ("/play/gw-words/named", test_named);
  g_test_add_func ("/play/gw-words/nothing-asked", test_nothing_asked);
  g_test_add_func ("/play/gw-words/refused", test_refused);
  return g_test_run ();
}
