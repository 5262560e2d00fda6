/* test-gw-house.c: house rules of A Gentleman's War as they are played on the board, and choices that are left to the players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"
#include "play/gentlemans-war/turn/sg-gw-acts.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-muster.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "rules/sg-question-values.h"

static void
post (GwTable *table, const SgGw *gw, SgRuling *ruling)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_gw_post (gw, ruling, &error));
  g_assert_no_error (error);
}

/* GW-302, GW-R19: Jokers in the deal are replaced by further cards, turned by the program and by a hand. */
static void
test_deal (void)
{
  static const char *const six[] = { "2 hearts", "5 spades", "J clubs", "A diamonds", "Joker", "9 clubs", NULL };
  static const char *const seven[] = { "2 hearts", "5 spades", "J clubs", "A diamonds", "Joker", "9 clubs", "3 clubs", NULL };
  static const struct { const char *choice; gboolean dealt; const char *const *cards; const char *black; } rows[] = {
    { "aside", TRUE, six, "5 spades,J clubs,9 clubs" }, { "aside", FALSE, seven, "" },
    { "draw-on", FALSE, six, "" }, { "draw-on", TRUE, seven, "5 spades,J clubs,9 clubs,3 clubs" },
    { "draw-on", TRUE, NULL, "" }, { "aside", TRUE, NULL, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean on = g_str_equal (rows[i].choice, "draw-on");
      g_autoptr (SgDice) dice = rows[i].cards == NULL ? sg_dice_new_entered ((guint[]) { 53, 1, 1, 1, 1, 1, 1 }, on ? 7 : 6) : NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise_two (&table);
      gw_set_choice (&table, "gw.deal.jokers", rows[i].choice);
      g_assert_true (sg_gw_begin (table.battle, rows[i].cards, dice, &error) == rows[i].dealt);
      g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, rows[i].black);
      if (rows[i].cards == NULL)
        g_assert_cmpstr (gw_word (&table, "hand-red"), ==, on ? "2 hearts,3 hearts,4 hearts,5 hearts,6 hearts,7 hearts"
                                                              : "2 hearts,3 hearts,4 hearts,5 hearts,6 hearts");
      gw_close (&table);
    }
}

/* GW-551, GW-555, GW-R42, GW-R44: a volley calls for one test, or for one at each threshold, or for each figure of the shaken; the
 * later ones are made while the unit stands. */
static void
test_tests (void)
{
  static const struct { const char *key, *choice; gboolean shaken; gint64 lost; const char *faces; } rows[] = {
    { "gw.morale.tests", "volley", FALSE, 6, "6" }, { "gw.morale.tests", "threshold", FALSE, 6, "6 6" },
    { "gw.morale.tests", "threshold", FALSE, 4, "6" }, { "gw.morale.tests", "threshold", FALSE, 6, "1" },
    { "gw.shaken.tests", "volley", TRUE, 3, "6" }, { "gw.shaken.tests", "figure", TRUE, 3, "6 6 6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) faces = g_strsplit (rows[i].faces, " ", -1);
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Shot", "GW-551");
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise_two (&table);
      gw_set_choice (&table, rows[i].key, rows[i].choice);
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      if (rows[i].shaken)
        sg_gw_set_number (ruling, gw_unit (&table, "b1"), "failed", 1);
      post (&table, &gw, ruling);
      ruling = sg_ruling_new (SG_RULING_EDIT, "Shot", "GW-551");
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_lose (&gw, ruling, gw_unit (&table, "b1"), rows[i].lost);
      sg_gw_add_losses (&gw, ruling, gw_unit (&table, "b1"), rows[i].lost);
      post (&table, &gw, ruling);
      for (guint k = 0; faces[k] != NULL; k++)
        {
          g_assert_true (sg_gw_is (gw_unit (&table, "b1"), "test"));
          gw_suggested (&table, "test:b1", faces[k]);
        }
      g_assert_false (sg_gw_is (gw_unit (&table, "b1"), "test"));
      g_assert_cmpint (sg_gw_number (gw_unit (&table, "b1"), "tests"), ==, 0);
      gw_close (&table);
    }
}

/* GW-509, GW-R39: a jam is cleared by giving up an activation, or is gone when the cycle of its side ends. */
static void
test_jam (void)
{
  static const char *const choices[] = { "activation", "cycle" };
  const char *const ids[] = { "rg", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GError) error = NULL;
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Jam", "GW-509");
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise_two (&table);
      gw_set_choice (&table, "gw.jam", choices[i]);
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rg");
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_set (ruling, gw_unit (&table, "rg"), "jammed", "yes");
      post (&table, &gw, ruling);
      g_assert_true (table.game->carry_out (table.battle, "clear", ids, NULL, 0, &error) == (i == 0));
      g_assert_true (sg_gw_is (gw_unit (&table, "rg"), "jammed") == (i == 1));
      gw_done (&table);
      gw_card (&table, "Joker");
      g_assert_false (sg_gw_is (gw_unit (&table, "rg"), "jammed"));
      gw_close (&table);
    }
}

/* GW-554: who may have a test rolled again is asked in turn, and by default it stands; nobody is asked who can gain nothing. */
static void
test_again (void)
{
  static const struct { const char *attributes; gboolean general; const char *faces, *asked; gboolean disordered; const char *must; } rows[] = {
    { "", FALSE, "3", "", TRUE, "" },
    { "brave", FALSE, "5", "", FALSE, "" },
    { "brave", FALSE, "3", "blue keep", TRUE, "" },
    { "brave", FALSE, "2 6", "blue again", FALSE, "" },
    { "brave", FALSE, "2 1", "blue again", TRUE, "run away" },
    { "brave", TRUE, "2 3 6", "blue again,blue again", FALSE, "" },
    { "brave", TRUE, "2 6", "blue keep,blue again", FALSE, "" },
    { "brave", TRUE, "3", "blue keep,blue keep", TRUE, "" },
    { "brittle", FALSE, "6", "red keep", FALSE, "" },
    { "brittle", FALSE, "6 3", "red again", TRUE, "" },
    { "brittle", TRUE, "6", "", FALSE, "" },
    { "brave brittle", FALSE, "6 4", "red again", FALSE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Shot", "GW-551");
      g_auto (GStrv) faces = g_strsplit (rows[i].faces, " ", -1), asked = g_strsplit (rows[i].asked, ",", -1);
      g_autoptr (SgTalk) talk = NULL;
      guint thrown = 1;
      GwTable table;
      SgGw gw;

      g_test_message ("row %u", i);
      gw_open (&table);
      gw_raise_two (&table);
      gw_raise (&table, "blue", "bx", "infantry", 12, 50, 20, 0, rows[i].attributes);
      gw_raise (&table, "blue", "bc", "general", 1, 50, 18, 0, "");
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      if (rows[i].general)
        sg_gw_set (ruling, gw_unit (&table, "bc"), "with", "bx");
      sg_gw_set (ruling, gw_unit (&table, "bx"), "test", "Bothered");
      sg_gw_set (ruling, gw_unit (&table, "bx"), "general-tried", "yes");
      post (&table, &gw, ruling);
      gw_suggested (&table, "test:bx", faces[0]);
      for (guint k = 0; asked[k] != NULL; k++)
        {
          g_auto (GStrv) one = g_strsplit (asked[k], " ", 2);
          g_autoptr (SgTalk) open = table.game->converse (table.battle);

          g_assert_true (sg_gw_is (gw_unit (&table, "bx"), "test"));
          g_assert_false (sg_gw_is (gw_unit (&table, "bx"), "disordered"));
          g_assert_cmpstr (open->chosen, ==, "again");
          gw_choose (&table, one[0], one[1]);
          if (g_str_equal (one[1], "again"))
            gw_throw (&table, "morale-test", faces[thrown++]);
        }
      talk = table.game->converse (table.battle);
      g_assert_true ((talk == NULL) == (*rows[i].must == '\0')); /* the move that it has to make is of the same conversation */
      g_assert_false (sg_gw_is (gw_unit (&table, "bx"), "test"));
      g_assert_false (sg_gw_is (gw_unit (&table, "bx"), "again"));
      g_assert_true (sg_gw_is (gw_unit (&table, "bx"), "disordered") == rows[i].disordered);
      g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bx"), "must"), ==, rows[i].must);
      gw_close (&table);
    }
}

/* GW-941, GW-942: guns shoot by the table of the campaign’s period; a weapon that it does not have, by its own. */
static void
test_period (void)
{
  static const struct { const char *period, *earlier, *unit, *target, *table; } rows[] = {
    { "core", "yes", "rg", "b1", "core" }, { "1700-1850", "yes", "rg", "b1", "1700-1850" }, { "1850-1875", "yes", "rg", "b1", "1850-1875" },
    { "1850-1875", "no", "rg", "b1", "core" }, { "1850-1875", "yes", "r1", "b1", "1850-1875" }, { "1700-1850", "yes", "r1", "b1", "core" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { rows[i].unit, rows[i].target, NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise_two (&table);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.period", rows[i].period, &error));
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.earlier", rows[i].earlier, &error));
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, rows[i].unit);
      question = table.game->ask (table.battle, "shoot", ids, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (sg_question_text (question, "table"), ==, rows[i].table);
      gw_close (&table);
    }
}

/** Chapter: a house rule, a unit, and what is said when it is raised without that chapter. */
static const struct { const char *option, *type, *weapon, *attributes, *why; } chapters[] = {
  { "gw.generals", "general", "", "", "without generals" }, { "gw.colonial", "tribal-infantry", "jezail", "", "without the colonial rules" },
  { "gw.colonial", "infantry", "breech-loading-rifle", "fanatic", "without the colonial rules" },
  { "gw.earlier", "infantry", "rifle", "", "without earlier periods" },
};

/* Generals, the colonial rules and earlier periods can each be left out of a game. */
static void
test_chapters (void)
{
  for (guint i = 0; i < 2 * G_N_ELEMENTS (chapters); i++)
    {
      const char *const words[] = { "weapon", chapters[i / 2].weapon, "attributes", chapters[i / 2].attributes, NULL };
      const SgMuster unit = { "rx", "Rx", chapters[i / 2].type, 1, NULL, NULL, words };
      g_autoptr (GError) error = NULL;
      gboolean raised;
      GwTable table;

      gw_open (&table);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), chapters[i / 2].option, i % 2 == 0 ? "yes" : "no", &error));
      raised = sg_gw_muster (table.battle, "red", &unit, 1, &error);
      g_assert_cmpint (raised, ==, i % 2 == 0);
      if (!raised)
        g_assert_nonnull (strstr (error->message, chapters[i / 2].why));
      gw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-house/chapters", test_chapters);
  g_test_add_func ("/play/gw-house/period", test_period);
  g_test_add_func ("/play/gw-house/deal", test_deal);
  g_test_add_func ("/play/gw-house/tests", test_tests);
  g_test_add_func ("/play/gw-house/jam", test_jam);
  g_test_add_func ("/play/gw-house/again", test_again);
  return g_test_run ();
}
