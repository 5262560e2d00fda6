/* test-gw-cards.c: cards, hands and cycles as they are played on the board: the corners of the rules of cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"

static void
set_battle (GwTable *table, const char *key, const char *word)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_set_battle (ruling, key, word);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

static void
open_table (GwTable *table)
{
  gw_open (table);
  gw_raise_two (table);
  gw_begin (table);
}

static gboolean
play (GwTable *table, const char *card, const char *a, const char *b, GError **error)
{
  const char *const ids[] = { a, b, NULL };

  return sg_gw_activate (table->battle, ids, card, error);
}

static SgGameAct *
find (GPtrArray *acts, const char *id)
{
  SgGameAct *act = gw_find_act (acts, id);

  g_assert_nonnull (act);
  return act;
}

static GPtrArray *
acts_of_side (GwTable *table)
{
  const char *const nobody[] = { NULL };

  return table->game->acts (table->battle, nobody);
}

/* GW-304, GW-306: of a brigade on a Court card those who have acted stay where they are. */
static void
test_brigade (void)
{
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 40, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 28, 40, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 20, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_done (&table);
  set_battle (&table, "cycle-red", "1"); /* nobody else has a card yet */
  gw_card (&table, "Q hearts");
  g_assert_true (play (&table, NULL, "r1", "r2", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "acting"), ==, "r2");
  gw_close (&table);
}

/* GW-312: every held Ace goes with the cycle, whether its units end it or a Joker; by the house rule they stay. */
static void
test_aces (void)
{
  static const struct { const char *choice; gboolean joker; const char *left; } rows[] = {
    { "discarded", FALSE, "2 hearts" }, { "discarded", TRUE, "2 hearts" }, { "kept", FALSE, "A hearts,2 hearts,A diamonds" },
    { "kept", TRUE, "A hearts,2 hearts,A diamonds" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const char *const all[] = { "r1", "r2", "rh", "rg" };
      GwTable table;

      open_table (&table);
      gw_set_choice (&table, "gw.ace.held", rows[i].choice);
      set_battle (&table, "hand-red", "A hearts,2 hearts,A diamonds");
      for (guint k = 0; k < G_N_ELEMENTS (all) && !rows[i].joker; k++)
        gw_set_word (&table, all[k], "acted", "yes");
      gw_card (&table, rows[i].joker ? "Joker" : "3 clubs");
      g_assert_cmpstr (gw_word (&table, "hand-red"), ==, rows[i].left);
      g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "2");
      gw_close (&table);
    }
}

/* GW-312: a card with which its side’s cycle begins is the first of its colour. */
static void
test_first (void)
{
  static const char *const all[] = { "r1", "r2", "rh", "rg" };
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGw gw;

  open_table (&table);
  gw_card (&table, "3 hearts");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_keep_card (&gw, NULL, &error));
  gw_card (&table, "A hearts");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_false (sg_gw_may_keep (&gw, NULL, NULL));
  g_assert_true (play (&table, NULL, "r1", NULL, &error));
  gw_done (&table);
  for (guint k = 0; k < G_N_ELEMENTS (all); k++)
    gw_set_word (&table, all[k], "acted", "yes");
  set_battle (&table, "drawn", "");
  gw_card (&table, "A diamonds");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_may_keep (&gw, NULL, &error));
  g_assert_no_error (error);
  gw_close (&table);
}

/* GW-313: a Hold Card called before the next card is turned counts for that one, and not for the one that was dealt with. */
static void
test_before (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  GwTable table;
  gboolean told = FALSE;

  open_table (&table);
  set_battle (&table, "hand-red", "4 hearts,5 hearts,6 hearts");
  gw_card (&table, "3 clubs");
  g_assert_true (play (&table, "4 hearts", "r1", NULL, &error));
  gw_done (&table);
  g_assert_false (play (&table, "5 hearts", "r2", NULL, &error)); /* one on this card */
  g_assert_nonnull (error);
  g_clear_error (&error);
  lines = table.game->status (table.battle);
  for (guint i = 0; i < lines->len; i++)
    told = told || g_strcmp0 (((SgStatus *) lines->pdata[i])->words, "Red waits for a card of its colour.") == 0;
  g_assert_true (told);
  g_assert_true (play (&table, NULL, "b1", NULL, &error));
  gw_done (&table);
  g_assert_true (play (&table, "5 hearts", "r2", NULL, &error)); /* before the next */
  g_assert_no_error (error);
  gw_done (&table);
  gw_card (&table, "4 clubs");
  g_assert_false (play (&table, "6 hearts", "rh", NULL, &error)); /* it was for this one */
  g_clear_error (&error);
  g_assert_true (play (&table, NULL, "b2", NULL, &error));
  gw_done (&table);
  gw_card (&table, "5 clubs");
  g_assert_true (play (&table, "6 hearts", "rh", NULL, &error));
  g_assert_no_error (error);
  gw_close (&table);
}

/* GW-121: whose headquarters is overrun keeps, plays and is dealt nothing; by the house rule only while the enemy is there. */
static void
test_headquarters (void)
{
  static const char *const choices[] = { "for-good", "while-held" };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) acts = NULL;
      GwTable table;

      open_table (&table);
      gw_set_choice (&table, "gw.hq", choices[i]);
      set_battle (&table, "hand-red", "4 hearts");
      set_battle (&table, "hq-lost-red", "yes");
      gw_card (&table, "K hearts");
      acts = acts_of_side (&table);
      g_assert_nonnull (find (acts, "keep")->why);
      g_assert_nonnull (find (acts, "swap:4 hearts")->why);
      g_assert_false (play (&table, "4 hearts", "r1", NULL, &error));
      g_assert_nonnull (strstr (error->message, "headquarters"));
      g_clear_error (&error);
      g_assert_true (play (&table, NULL, "r1", NULL, &error));
      gw_done (&table);
      gw_card (&table, "Joker");
      gw_card (&table, "Joker, 2 hearts, 3 hearts, 4 hearts, 5 hearts, 6 clubs, 7 clubs");
      g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "");
      g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "6 clubs,7 clubs");
      gw_close (&table);
    }
}

/* GW-311: what may not be kept is not offered, nor told of. */
static void
test_keeping (void)
{
  g_autoptr (SgNextAct) may = NULL, may_not = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  GwTable table;

  open_table (&table);
  set_battle (&table, "hand-red", "4 hearts,5 hearts");
  gw_card (&table, "9 hearts");
  may = table.game->next (table.battle);
  g_assert_cmpstr (may->waits, ==, "Red gives the card to a unit, or keeps it.");
  set_battle (&table, "hand-red", "4 hearts,5 hearts,6 hearts");
  may_not = table.game->next (table.battle);
  g_assert_cmpstr (may_not->waits, ==, "Red gives the card to a unit.");
  acts = acts_of_side (&table);
  g_assert_nonnull (find (acts, "keep")->why);
  gw_close (&table);
}

/* GW-319: who was the last to act draws the event card, whosever card was turned last. */
static void
test_event (void)
{
  g_autoptr (GError) error = NULL;
  GwTable table;

  open_table (&table);
  gw_set_choice (&table, "gw.event-deck", "yes");
  set_battle (&table, "hand-red", "4 hearts");
  gw_card (&table, "3 clubs");
  g_assert_true (play (&table, NULL, "b1", NULL, &error));
  gw_done (&table);
  g_assert_true (play (&table, "4 hearts", "r1", NULL, &error));
  g_assert_no_error (error);
  gw_done (&table);
  gw_card (&table, "Joker");
  g_assert_cmpstr (gw_word (&table, "events-side"), ==, "red");
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gw-cards/brigade", test_brigade);
  g_test_add_func ("/gw-cards/aces", test_aces);
  g_test_add_func ("/gw-cards/first", test_first);
  g_test_add_func ("/gw-cards/before", test_before);
  g_test_add_func ("/gw-cards/headquarters", test_headquarters);
  g_test_add_func ("/gw-cards/keeping", test_keeping);
  g_test_add_func ("/gw-cards/event", test_event);
  return g_test_run ();
}
