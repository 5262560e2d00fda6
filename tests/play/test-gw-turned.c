/* test-gw-turned.c: cards that are typed, a general who joins shaken men, and an aim that is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"

#include "rules/sg-question-values.h"

static const char *const nobody[] = { NULL };

/* The battle is begun and cards are turned by what is typed; what is typed wrongly, or at the wrong time, is refused. */
static void
test_typed (void)
{
  static const struct { const char *act; const char *why; } before[] = {
    { "end", "Nobody is acting (GW-313)" }, { "turn:9 hearts", "The battle is not being fought" }, { "begin:2 hearts,2 hearts,5 spades,J clubs,9 clubs,Joker", "" },
    { "begin:2 hearts,5 spades", "" }, { "begin:nonsense", "" },
  };
  static const struct { const char *act; const char *why; } after[] = {
    { "begin:2 hearts,5 spades,J clubs,A diamonds,Joker,9 clubs", "The battle has begun (GW-302)" }, { "begin", "The battle has begun (GW-302)" },
    { "deploy", "The battle has begun (GW-251)" }, { "turn:9 hearts,8 hearts", "Only one card is turned (GW-302)" }, { "turn:2 hearts", "" }, { "end", "Nobody is acting (GW-313)" },
    { "turn:nonsense", "" },
  };
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      g_autoptr (GError) refused = NULL;

      g_test_message ("%s", before[i].act);
      g_assert_false (table.game->act (table.battle, before[i].act, &refused));
      g_assert_nonnull (strstr (refused->message, before[i].why));
    }
  g_assert_true (table.game->act (table.battle, "begin: 2 hearts, 5 spades, J clubs, A diamonds, Joker, 9 clubs", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "5 spades,J clubs,9 clubs");
  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    {
      g_autoptr (GError) refused = NULL;

      g_test_message ("%s", after[i].act);
      g_assert_false (table.game->act (table.battle, after[i].act, &refused));
      g_assert_nonnull (strstr (refused->message, after[i].why));
    }
  g_assert_true (table.game->act (table.battle, "turn:9 hearts", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "card"), ==, "9 hearts");
  gw_close (&table);
}

/* GW-317: the second Joker is typed alone: six cards are to be dealt before anything else, and then are. */
static void
test_deal (void)
{
  g_autoptr (GError) error = NULL, waits = NULL;
  g_autoptr (SgQuestion) joker = NULL;
  g_autoptr (SgNextAct) next = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "Joker");
  joker = table.game->ask (table.battle, "turn-cards", nobody, &error);
  g_assert_no_error (error);
  sg_question_set (joker, "cards", g_variant_new_string ("Joker"), SG_SOURCE_ASKED);
  gw_post (&table, joker, "");
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "");
  next = table.game->next (table.battle);
  g_assert_cmpstr (next->waits, ==, "Six Hold Cards have yet to be dealt (GW-317).");
  g_assert_false (table.game->act (table.battle, "turn:9 hearts", &waits));
  g_assert_nonnull (strstr (waits->message, "GW-317"));
  {
    g_autoptr (SgQuestion) deal = table.game->ask (table.battle, "turn-cards", nobody, &error);

    sg_question_set (deal, "cards", g_variant_new_string ("3 hearts, 4 hearts, Q hearts, K diamonds, 6 clubs, Joker"), SG_SOURCE_ASKED);
    gw_post (&table, deal, "");
  }
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "3 hearts,4 hearts,Q hearts,K diamonds"); /* GW-R24 */
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "6 clubs");
  g_assert_cmpstr (gw_word (&table, "deal-due"), ==, "");
  gw_card (&table, "Joker"); /* both are in the pack again */
  gw_close (&table);
}

/* GW-703: a general who joins men whom a test has Disordered brings them to order on 3 and more; those whom the ground did he does not. */
static void
test_joined (void)
{
  static const struct { gboolean tested; const char *face; gboolean disordered; } rows[] = { { TRUE, "3", FALSE }, { TRUE, "2", TRUE }, { FALSE, NULL, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const general[] = { "bc", NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgTalk) none = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise_two (&table);
      gw_raise (&table, "blue", "bx", "infantry", 12, 50, 20, 0, "");
      gw_raise (&table, "blue", "bc", "general", 1, 50, 18.9, 0, "");
      gw_begin (&table);
      if (rows[i].tested)
        {
          gw_set_word (&table, "bx", "test", "Bothered");
          gw_suggested (&table, "test:bx", "3");
        }
      else
        gw_set_word (&table, "bx", "disordered", "yes");
      g_assert_true (sg_gw_is (gw_unit (&table, "bx"), "disordered"));
      table.game->carry_out (table.battle, "join:bx", general, NULL, 0, &error);
      g_assert_no_error (error);
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "bx"), "joined"), ==, rows[i].tested);
      if (rows[i].tested)
        {
          g_autoptr (SgTalk) talk = table.game->converse (table.battle);

          g_assert_nonnull (talk);
          g_assert_nonnull (strstr (talk->prompt, "A general has joined bx, which is Disordered."));
          gw_suggested (&table, "joined:bx", rows[i].face);
        }
      none = table.game->converse (table.battle);
      g_assert_null (none);
      g_assert_false (sg_gw_is (gw_unit (&table, "bx"), "joined"));
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "bx"), "disordered"), ==, rows[i].disordered);
      gw_close (&table);
    }
}

/* While somebody takes aim the map shows at whom, and how far; GW-501: at nobody out of its arc, and not after it has moved. */
static void
test_aim (void)
{
  static const struct { const char *target, *spent; gboolean aims; } rows[] = { { "b1", "", TRUE }, { "bz", "", FALSE }, { "b1", "2", FALSE }, { NULL, "2", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "r1", rows[i].target, NULL };
      g_autoptr (GError) error = NULL;
      GwTable table;

      gw_open_on (&table, "<map title='Plain' unit='in' width='60' depth='60'/>");
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 30, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
      gw_raise (&table, "blue", "bz", "infantry", 12, 30, 50, 180, "");
      gw_begin_with (&table, "9 hearts", "r1");
      gw_set_word (&table, "r1", "spent", rows[i].spent);
      if (*rows[i].spent != '\0')
        gw_set_word (&table, "r1", "moved", "yes");
      g_test_message ("row %u", i);
      g_assert_cmpint (table.game->carry_out (table.battle, "shoot", ids, NULL, 0, &error), ==, rows[i].aims);
      if (rows[i].aims)
        {
          SgMarks *marks = table.game->look->marks (table.battle, NULL);

          g_assert_cmpuint (marks->links->len, ==, 1);
          g_assert_cmpstr (g_array_index (marks->links, SgLink, 0).figure, ==, "r1");
          g_assert_cmpfloat (g_array_index (marks->links, SgLink, 0).length, ==, 10);
          sg_marks_free (marks);
          gw_throw (&table, "shoot", "6 1 1 1 1 1 1");
          g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 11);
        }
      gw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-turned/typed", test_typed);
  g_test_add_func ("/play/gw-turned/deal", test_deal);
  g_test_add_func ("/play/gw-turned/joined", test_joined);
  g_test_add_func ("/play/gw-turned/aim", test_aim);
  return g_test_run ();
}
