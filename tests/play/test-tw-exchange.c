/* test-tw-exchange.c: who fires first in The War Game, at whom light infantry fires, and what is asked of fire and contact by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-told.h"

#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-gun-words.h"
#include "rules/sg-question-values.h"

/* Two lines of twelve without officers in the ranks, ten inches apart, in the phase of musketry. */
static void
open_lines (TwTable *table, const char *key, const char *choice)
{
  g_autoptr (GError) error = NULL;

  tw_open (table);
  if (key != NULL)
    sg_ruleset_set_choice (sg_battle_get_rules (table->battle), key, choice, &error);
  g_assert_no_error (error);
  tw_raise (table, "red", "r", "line-infantry", 12, 22, 40, 180);
  tw_raise (table, "red", "r2", "line-infantry", 12, 50, 40, 180);
  tw_raise (table, "blue", "b", "line-infantry", 12, 22, 29.95, 0);
  tw_raise (table, "blue", "b2", "line-infantry", 12, 50, 29.95, 0);
  tw_act (table, "begin");
  tw_say (table, "r", &sg_tw_words.apart, "yes");
  tw_say (table, "b", &sg_tw_words.apart, "yes");
  tw_orders (table);
  tw_act (table, "moves-done");
  g_assert_cmpstr (tw_phase (table), ==, "musketry");
}

static gint64
firers (TwTable *table, const char *key)
{
  g_autoptr (SgQuestion) question = tw_matter (table, key);

  g_assert_nonnull (question);
  return sg_question_number (question, "firers");
}

/* Equal throws: both fire with all who stood when the fire began, though some of them have fallen (TW-36, TW-37). */
static void
test_together (void)
{
  TwTable table;

  open_lines (&table, NULL, NULL);
  tw_judge (&table, "first:r", "4 4");
  g_assert_cmpstr (tw_last_clause (&table), ==, "r and b fire together");
  tw_judge (&table, "fire:r", "6 6 1 2 3 4 1 2 3 4");   /* at 10 inches two off: four of each six are hit, each another man */
  g_assert_cmpint (tw_left (&table, "b"), ==, 4);
  g_assert_cmpint (firers (&table, "fire:b"), ==, 12);
  tw_judge (&table, "fire:b", "6 1 1 2 3 4");
  g_assert_cmpint (tw_left (&table, "r"), ==, 8);
  tw_close (&table);
}

/* Who replies does so with those who are left. */
static void
test_reply (void)
{
  TwTable table;

  open_lines (&table, NULL, NULL);
  tw_judge (&table, "first:r", "5 4");
  tw_judge (&table, "fire:r", "6 1 1 2 3 4");
  g_assert_cmpint (firers (&table, "fire:b"), ==, 8);
  tw_close (&table);
}

/* By a house rule one throw is for all exchanges of the move: the next is settled without dice (TW-36). */
static void
test_once_a_move (void)
{
  TwTable table;
  g_autoptr (SgQuestion) second = NULL;

  open_lines (&table, "tw.first-fire", "move");
  tw_judge (&table, "first:r", "2 5");
  second = tw_matter (&table, "first:r2");
  g_assert_true (sg_question_is (second, "earlier", "B"));
  tw_settle (&table, second, "");
  g_assert_cmpstr (tw_last_clause (&table), ==, "b2 fires before r2");
  tw_close (&table);
}

/* What is asked by hand of fire: Red comes first of two, and the nearest is fired at who is not named. */
static void
test_asked (void)
{
  static const char *const two[] = { "b", "r", NULL }, *const three[] = { "r", "b", NULL }, *const named[] = { "r", "b2", NULL }, *const nearest[] = { "r", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;

  open_lines (&table, NULL, NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SgQuestion) first = table.game->ask (table.battle, "first-fire", i == 0 ? two : three, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (sg_question_text (first, "unit"), ==, "r");
      g_assert_cmpstr (sg_question_text (first, "enemy"), ==, "b");
    }
  {
    g_autoptr (SgQuestion) fire = table.game->ask (table.battle, "volley", nearest, &error);

    g_assert_no_error (error);
    g_assert_cmpstr (sg_question_text (fire, "enemy"), ==, "b");
    g_assert_cmpfloat_with_epsilon (sg_question_length (fire, "range"), 10.05, 0.02);
  }
  {
    g_autoptr (SgQuestion) fire = table.game->ask (table.battle, "volley", named, &error);

    g_assert_no_error (error);
    g_assert_cmpstr (sg_question_text (fire, "enemy"), ==, "b2");   /* far off: whether it may is the procedure’s */
  }
  tw_close (&table);
}

/* What light infantry fires at is told by who it is, what he stands behind and whether he alone is meant (TW-43, TW-44). */
static void
test_light (void)
{
  static const char country[] =
    "<map title='Wall' unit='in' width='72' depth='60'><piece id='wall' kind='wall' points='40,30 60,30'/></map>";
  static const struct { const char *type; double x; const char *target; } rows[] = {
    { "line-infantry", 22, "formed body" }, { "line-infantry", 50, "line infantry in cover" }, { "grenadiers", 50, "line infantry in cover" },
    { "light-infantry", 22, "light infantry in the open" }, { "light-infantry", 50, "light infantry in cover" }, { "heavy-cavalry", 22, "formed body" },
    { "general", 22, "mounted officer" }, { "artillery-battery", 22, "formed body" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const char *const two[] = { "r", "b", NULL };
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (GError) error = NULL;
      TwTable table;

      tw_open_on (&table, country);
      tw_raise (&table, "red", "r", "light-infantry", 6, rows[i].x, 36, 180);
      tw_raise (&table, "blue", "b", rows[i].type, 1, rows[i].x, 29.5, 0);
      tw_act (&table, "begin");
      question = table.game->ask (table.battle, "light-fire", two, &error);
      g_assert_no_error (error);
      g_assert_true (sg_question_is (question, "target", rows[i].target));
      tw_close (&table);
    }
}

/* A general is aimed at alone, and one who falls is a unit of one; he may be saved (TW-44, TW-89). */
static void
test_general (void)
{
  static const struct { const char *faces, *said; gint64 left; } rows[] = {
    { "6 1 1 3", "r fired at b, who fell", 0 }, { "6 1 1 5", "r fired at b, who was not hit, or was saved", 1 }, { "5 5 5", "r fired at b, who was not hit, or was saved", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const char *const two[] = { "r", "b", NULL };
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (GError) error = NULL;
      TwTable table;

      tw_open (&table);
      tw_raise (&table, "red", "r", "light-infantry", 3, 22, 36, 180);
      tw_raise (&table, "blue", "b", "general", 1, 22, 29.5, 0);
      tw_raise (&table, "blue", "b2", "line-infantry", 6, 50, 10, 0);
      tw_act (&table, "begin");
      tw_orders (&table);
      tw_act (&table, "moves-done");
      question = table.game->ask (table.battle, "light-fire", two, &error);
      g_assert_no_error (error);
      tw_settle (&table, question, rows[i].faces);
      g_assert_true (g_str_has_prefix (tw_last_clause (&table), rows[i].said));
      g_assert_cmpint (tw_left (&table, "b"), ==, rows[i].left);
      tw_close (&table);
    }
}

/* Of a charge that has come home the die, and the riders who burst through, may be asked by hand as they are suggested (TW-52, TW-77). */
static void
test_contact_asked (void)
{
  TwTable table;
  g_autoptr (SgQuestion) die = NULL, burst = NULL;

  tw_charge_home (&table, "r", "heavy-cavalry", 24);
  die = tw_ask (&table, "contact-die", "r");
  g_assert_cmpstr (sg_question_text (die, "enemy"), ==, "b");
  tw_settle (&table, die, "2 5");
  burst = tw_ask (&table, "burst-through", "r");
  g_assert_cmpstr (sg_question_text (burst, "enemy"), ==, "b");
  g_assert_cmpint (sg_question_number (burst, "riders"), ==, 12);
  tw_close (&table);
}

/* By house rules: a volley at the loser’s row, or none, where the throws at contact are equal (TW-52). */
static void
test_contact_rules (void)
{
  static const struct { const char *key, *choice, *faces, *close; } rows[] = {
    { NULL, NULL, "5 2", "near" }, { NULL, NULL, "2 5", "" }, { "tw.contact-lost", "far", "2 5", "far" }, { "tw.contact-tie", "fires", "4 4", "near" },
    { "tw.contact-tie", "none", "4 4", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      TwTable table;

      tw_open (&table);
      if (rows[i].key != NULL)
        sg_ruleset_set_choice (sg_battle_get_rules (table.battle), rows[i].key, rows[i].choice, &error);
      g_assert_no_error (error);
      tw_raise (&table, "red", "r", "light-cavalry", 12, 22, 43, 180);
      tw_raise (&table, "blue", "b", "line-infantry", 12, 22, 29, 0);
      tw_act (&table, "begin");
      tw_do (&table, "charge", "r", "b");
      tw_orders (&table);
      tw_do (&table, "charge-home", "r", NULL);
      tw_judge (&table, "contact:r", rows[i].faces);
      g_assert_cmpstr (sg_word_text (tw_unit (&table, "b"), &sg_tw_fight_words.close), ==, rows[i].close);
      if (*rows[i].close != '\0')
        {
          g_autoptr (SgQuestion) volley = tw_matter (&table, "close:b");

          g_assert_cmpfloat (sg_question_length (volley, "range"), ==, g_str_equal (rows[i].close, "far") ? 6 : 0);   /* on the shared end: the farther band (TW-03) */
        }
      tw_close (&table);
    }
}

/* Of two who come up at one line each has his own die: the volley is for him at whom it was won, and of one that was won twice there is one (TW-52). */
static void
test_two_chargers (void)
{
  static const struct { const char *first, *second, *at; } rows[] = { { "2 5", "5 2", "r2" }, { "5 2", "2 5", "r1" }, { "5 2", "6 1", "r1" }, { "2 5", "1 6", NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;
      g_autoptr (GPtrArray) list = NULL;
      guint n = 0;

      tw_open (&table);
      tw_raise (&table, "red", "r1", "light-cavalry", 6, 18, 43, 180);
      tw_raise (&table, "red", "r2", "light-cavalry", 6, 26, 43, 180);
      tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29, 0);
      tw_act (&table, "begin");
      tw_do (&table, "charge", "r1", "b");
      tw_do (&table, "charge", "r2", "b");
      tw_orders (&table);
      tw_do (&table, "charge-home", "r1", NULL);
      tw_do (&table, "charge-home", "r2", NULL);
      tw_judge (&table, "contact:r1", rows[i].first);
      tw_judge (&table, "contact:r2", rows[i].second);
      list = table.game->suggest (table.battle, NULL);
      for (guint k = 0; k < list->len; k++)
        {
          SgSuggestion *one = list->pdata[k];

          if (!g_str_has_prefix (one->key, "close:"))
            continue;
          n++;
          g_assert_cmpstr (sg_question_text (one->question, "enemy"), ==, rows[i].at);
        }
      g_assert_cmpuint (n, ==, rows[i].at != NULL);
      tw_close (&table);
    }
}

/* By a house rule riders who are through burst through whom they meet behind as well (TW-78). */
static void
test_burst_again (void)
{
  for (guint again = 0; again < 2; again++)
    {
      g_autoptr (GError) error = NULL;
      TwTable table;

      tw_open (&table);
      sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "tw.burst-again", again > 0 ? "yes" : "no", &error);
      g_assert_no_error (error);
      tw_raise (&table, "red", "r", "heavy-cavalry", 12, 22, 38, 180);
      tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29.9, 0);
      tw_raise (&table, "blue", "b-back", "line-infantry", 24, 22, 23, 0);
      tw_act (&table, "begin");
      tw_say (&table, "b", &sg_tw_words.apart, "yes");
      tw_say (&table, "b-back", &sg_tw_words.apart, "yes");
      tw_do (&table, "charge", "r", "b");
      tw_orders (&table);
      tw_do (&table, "charge-home", "r", NULL);
      tw_judge (&table, "contact:r", "2 5");
      tw_judge (&table, "burst:r", "6 5 5 1 2 3");
      g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.through), ==, 3);
      g_assert_cmpint (tw_waits (&table, "burst:r"), ==, again > 0);
      if (again > 0)
        {
          g_autoptr (SgQuestion) second = tw_matter (&table, "burst:r");

          g_assert_cmpstr (sg_question_text (second, "enemy"), ==, "b-back");
          g_assert_cmpint (sg_question_number (second, "riders"), ==, 3);
          tw_settle (&table, second, "6 1 2");
          g_assert_cmpint (tw_left (&table, "b-back"), ==, 23);
          g_assert_false (tw_waits (&table, "burst:r"));
        }
      tw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/exchange-together", test_together);
  g_test_add_func ("/play/tw/exchange-reply", test_reply);
  g_test_add_func ("/play/tw/exchange-once-a-move", test_once_a_move);
  g_test_add_func ("/play/tw/exchange-asked", test_asked);
  g_test_add_func ("/play/tw/exchange-light", test_light);
  g_test_add_func ("/play/tw/exchange-general", test_general);
  g_test_add_func ("/play/tw/exchange-contact-asked", test_contact_asked);
  g_test_add_func ("/play/tw/exchange-contact-rules", test_contact_rules);
  g_test_add_func ("/play/tw/exchange-two-chargers", test_two_chargers);
  g_test_add_func ("/play/tw/exchange-burst-again", test_burst_again);
  return g_test_run ();
}
