/* test-gw-works.c: headquarters, events on Jokers, and works of engineers, on a table of A Gentleman's War.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"

#include "campaign/sg-board-apply.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "play/sg-country-left.h"
#include "rules/sg-question-values.h"

static const char *const nobody[] = { NULL };

static void
must_go (GwTable *table, const char *unit, double x, double y)
{
  const char *const ids[] = { unit, NULL };
  SgPoint path[2] = { gw_place (table, unit).at, { x, y } };
  g_autoptr (GError) error = NULL;

  table->game->movement->move (table->battle, ids, path, 2, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* The same, without a change of face. */
static void
must_back (GwTable *table, const char *unit, double x, double y)
{
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table->battle), "gw.sideways", "free", NULL));
  must_go (table, unit, x, y);
}

static void
joker (GwTable *table, guint *n)
{
  gw_card (table, ++*n % 2 == 1 ? "Joker" : "Joker, 3 hearts, 4 hearts, 5 hearts, 6 spades, 7 spades, 8 spades");
}

/* The country has the name of a headquarters for that battle alone: the next is not fought about it. */
static void
check_left (GwTable *table)
{
  g_autoptr (SgMap) left = sg_battle_country_left (table->battle);
  SgMap *now = sg_battle_get_map (table->battle);

  g_assert_nonnull (sg_map_get_piece (now, "hq-blue"));
  g_assert_null (sg_map_get_piece (left, "hq-blue"));
  g_assert_cmpuint (sg_map_get_pieces (left)->len, ==, sg_map_get_pieces (now)->len - 1);
}

/* GW-121: the enemy on the headquarters, and nobody in contact with him: the hand is lost for good. */
static void
test_headquarters (void)
{
  const char *const keep[] = { NULL }, *const second[] = { "bd", NULL };
  g_autoptr (GError) barred = NULL, lower = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "blue", "bc", "general", 1, 8, 8, 0, "");
  gw_raise (&table, "blue", "bd", "general", 1, 50, 8, 0, "");
  gw_raise (&table, "red", "rx", "light-cavalry", 6, 8, 16, 180, "");
  g_assert_false (table.game->carry_out (table.battle, "headquarters", second, NULL, 0, &lower));
  g_assert_nonnull (strstr (lower->message, "The headquarters is the commander’s, who is bc"));
  gw_must (&table, "headquarters", "bc");
  check_left (&table);
  g_assert_nonnull (sg_map_get_piece (sg_battle_get_map (table.battle), "hq-blue"));
  gw_begin (&table);
  g_assert_cmpstr (gw_word (&table, "hand-blue"), !=, "");
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rx");
  gw_judge (&table, "move", "rx", NULL, "6 6 6 6");
  must_go (&table, "rx", 8, 9);
  gw_done (&table);
  g_assert_cmpstr (gw_word (&table, "hq-lost-blue"), ==, "yes");
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "");
  gw_card (&table, "10 spades");
  g_assert_false (table.game->carry_out (table.battle, "keep", keep, NULL, 0, &barred));
  g_assert_nonnull (strstr (barred->message, "GW-121"));
  gw_close (&table);
}

static void
set_down (GwTable *table, const char *unit, double x, double y)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Set down", "");
  const SgPlace place = { { x, y }, 180 };
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_set_place (ruling, gw_unit (table, unit), &place);
  g_assert_true (sg_gw_post (&gw, ruling, NULL));
}

/* GW-121: one who is in contact with the enemy on it saves a headquarters, but not from another enemy there; by a house rule it is lost only while he is. */
static void
test_overrun (void)
{
  static const struct { const char *choice; gboolean second, friendly, lost, after; } rows[] = {
    { "for-good", FALSE, FALSE, TRUE, TRUE }, { "for-good", FALSE, TRUE, FALSE, FALSE }, { "for-good", TRUE, TRUE, TRUE, TRUE }, { "while-held", FALSE, FALSE, TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;

      gw_open (&table);
      g_assert_true (rows[i].choice[0] != 'w' || sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.hq", rows[i].choice, NULL));
      gw_raise_two (&table);
      gw_raise (&table, "blue", "bc", "general", 1, 30, 5, 0, "");
      gw_raise (&table, "blue", "bx", "sharpshooters", 6, 56, 3, 0, "");
      gw_raise (&table, "red", "rx", "light-cavalry", 6, 52, 30, 180, "");
      gw_raise (&table, "red", "ry", "light-cavalry", 6, 52, 34, 180, "");
      gw_must (&table, "headquarters", "bc");
      gw_begin (&table);
      for (guint k = 0; k < 2; k++)
        {
          if (k == 0)
            {
              set_down (&table, "rx", 28, 5);
              if (rows[i].second)
                set_down (&table, "ry", 33, 5);
              if (rows[i].friendly)
                set_down (&table, "bx", 24, 3);
            }
          else
            set_down (&table, "rx", 52, 30);
          gw_card (&table, k == 0 ? "9 hearts" : "8 hearts");
          gw_activate (&table, k == 0 ? "r1" : "r2");
          gw_done (&table);
          g_assert_cmpint (*gw_word (&table, "hq-lost-blue") != '\0', ==, k == 0 ? rows[i].lost : rows[i].after);
          g_assert_cmpint (*gw_word (&table, "hand-blue") != '\0', ==, !rows[i].lost || rows[i].choice[0] == 'w');
        }
      gw_close (&table);
    }
}

/* GW-318: what is tied to the second Joker waits for it, and then for the table; a train strikes who stands on the line. */
static void
test_triggers (void)
{
  g_autoptr (GError) error = NULL, waits = NULL;
  g_autoptr (SgQuestion) plan = NULL;
  g_autoptr (GVariant) events = g_variant_ref_sink (g_variant_new_parsed ("[{'joker': <int64 2>, 'event': <'Rain'>}]"));
  guint jokers = 0;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  plan = table.game->ask (table.battle, "joker-events", nobody, &error);
  g_assert_no_error (error);
  sg_question_set (plan, "events", events, SG_SOURCE_ASKED);
  gw_post (&table, plan, "");
  g_assert_cmpstr (gw_word (&table, "triggers"), ==, "joker=2;event=Rain");
  gw_begin (&table);
  joker (&table, &jokers);
  g_assert_cmpstr (gw_word (&table, "trigger-due"), ==, "");
  joker (&table, &jokers);
  g_assert_cmpstr (gw_word (&table, "trigger-due"), ==, "2");
  g_assert_false (sg_gw_turn_card (table.battle, "9 clubs", NULL, &waits));
  g_assert_nonnull (strstr (waits->message, "GW-318"));
  gw_suggested (&table, "trigger", "");
  gw_card (&table, "9 clubs");
  gw_close (&table);
}

/* GW-318: events are tied to Jokers one by one, to those to come, and struck out again. */
static void
test_planning (void)
{
  static const struct { gint64 joker; const char *event; } plans[] = { { 2, "Rain" }, { 1, "The 2:17 train" } };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) late = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (GPtrArray) acts = NULL;
  guint jokers = 0;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_autoptr (SgQuestion) plan = table.game->ask (table.battle, "plan-event", nobody, &error);

      g_assert_no_error (error);
      sg_question_set (plan, "joker", g_variant_new_int64 (plans[i].joker), SG_SOURCE_ASKED);
      sg_question_set (plan, "event", g_variant_new_string (plans[i].event), SG_SOURCE_ASKED);
      gw_post (&table, plan, "");
    }
  g_assert_cmpstr (gw_word (&table, "triggers"), ==, "joker=2;event=Rain|joker=1;event=The 2:17 train");
  gw_begin (&table);
  acts = table.game->acts (table.battle, nobody);
  g_assert_cmpstr (gw_find_act (acts, "untie:0")->label, ==, "Strike Out “Joker 2: Rain”");
  g_assert_true (table.game->carry_out (table.battle, "untie:0", nobody, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "triggers"), ==, "joker=1;event=The 2:17 train");
  joker (&table, &jokers);
  g_assert_cmpstr (gw_word (&table, "trigger-due"), ==, "1");
  late = table.game->ask (table.battle, "plan-event", nobody, &error);
  g_assert_cmpint (sg_question_number (late, "joker"), ==, 2);
  sg_question_set (late, "joker", g_variant_new_int64 (1), SG_SOURCE_ASKED);
  sg_question_set (late, "event", g_variant_new_string ("Snow"), SG_SOURCE_ASKED);
  verdict = sg_question_judge (late, sg_battle_get_rules (table.battle), none, &error);
  g_assert_nonnull (sg_verdict_get_refusal (verdict));
  gw_close (&table);
}

/* Each side’s Hold Cards are offered by its name, nobody being chosen. */
static void
check_holds (GwTable *table)
{
  const char *const none[] = { NULL };
  g_autoptr (GPtrArray) acts = table->game->acts (table->battle, none);
  const SgGameAct *red = gw_find_act (acts, "hold:2 hearts"), *blue = gw_find_act (acts, "hold:J clubs");

  g_assert_nonnull (red);
  g_assert_nonnull (blue);
  g_assert_cmpstr (red->group, ==, "Red Plays a Hold Card");
  g_assert_cmpstr (red->label, ==, "Play the 2 of hearts");
  g_assert_cmpint (red->wants, ==, SG_ACT_TAKER);
  g_assert_cmpstr (red->units[0], ==, "r1");
  g_assert_cmpstr (blue->group, ==, "Blue Plays a Hold Card");
}

/* The higher card is offered to those who may act on it, before the card turned is, and nobody interrupts again. */
static void
check_first (GwTable *table)
{
  const char *const none[] = { NULL };
  g_autoptr (GPtrArray) acts = table->game->acts (table->battle, none), lines = table->game->status (table->battle);
  gboolean told = FALSE;
  guint n = 0;

  for (guint i = 0; i < acts->len; i++)
    n += g_str_equal (((SgGameAct *) acts->pdata[i])->id, "hold:A diamonds");
  for (guint i = 0; i < lines->len; i++)
    told = told || g_strcmp0 (((SgStatus *) lines->pdata[i])->words, "Red plays the Ace of diamonds first, and gives it to a unit.") == 0;
  g_assert_cmpuint (n, ==, 4);
  g_assert_true (told);
  g_assert_null (gw_find_act (acts, "activate"));
  g_assert_null (gw_find_act (acts, "interrupt"));
}

/* GW-314: both would interrupt: the higher Hold Card is the only one that can be played on this card, and the other’s owner plays none
 * on it afterwards; on the next he may. */
static void
test_interrupt (void)
{
  const char *const r1[] = { "r1", NULL }, *const b1[] = { "b1", NULL };
  g_autoptr (GError) lower = NULL, later = NULL, error = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table); /* Red: 2, Ace; Blue: 5, Jack, 9 */
  gw_card (&table, "8 hearts");
  check_holds (&table);
  gw_judge (&table, "interrupt", NULL, NULL, "");
  g_assert_cmpstr (gw_word (&table, "interrupts"), ==, "A diamonds");
  check_first (&table);
  g_assert_false (sg_gw_activate (table.battle, b1, "J clubs", &lower));
  g_assert_nonnull (strstr (lower->message, "GW-314"));
  g_assert_true (sg_gw_activate (table.battle, r1, "A diamonds", &error));
  g_assert_no_error (error);
  gw_done (&table);
  g_assert_false (sg_gw_activate (table.battle, b1, "J clubs", &later));
  g_assert_nonnull (strstr (later->message, "Both interrupted"));
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_may_hold_for (&gw, "blue", "J clubs", gw_unit (&table, "b1"), TRUE, &error)); /* in a charge it is a house rule */
  g_assert_false (sg_gw_may_hold_for (&gw, "red", "2 hearts", gw_unit (&table, "r1"), TRUE, NULL)); /* who played one plays no other */
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.interrupt.outdone", "none", NULL));
  g_assert_false (sg_gw_may_hold_for (&gw, "blue", "J clubs", gw_unit (&table, "b1"), TRUE, NULL));
  gw_activate (&table, "r2");
  gw_done (&table);
  gw_card (&table, "7 hearts");
  g_assert_true (sg_gw_activate (table.battle, b1, "J clubs", &error));
  g_assert_no_error (error);
  gw_close (&table);
}

/* GW-315: the only unit that may have a Hold Card stands not lit while the card turned is given away: a press on it would spend what nobody
 * chose. */
static void
test_last_taker (void)
{
  const char *const none[] = { NULL };
  g_autoptr (GPtrArray) acts = NULL;
  const SgGameAct *held;
  GwTable table;
  guint lit = 0;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 40, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 32, 40, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 20, 0, "");
  gw_begin (&table);
  gw_card (&table, "8 hearts");
  acts = table.game->acts (table.battle, none);
  held = gw_find_act (acts, "hold:J clubs");
  g_assert_nonnull (held);
  g_assert_cmpstr (held->units[0], ==, "b1");
  for (guint i = 0; i < acts->len; i++)
    {
      const SgGameAct *act = g_ptr_array_index (acts, i);

      if (!act->on_map)
        continue;
      lit++;
      g_assert_cmpstr (act->id, ==, "activate");
    }
  g_assert_cmpuint (lit, ==, 2);
  gw_close (&table);
}

/* GW-751, GW-752: a shallow trench begun in one cycle is done at the end of the next, and is light cover on the map; a party that
 * moves loses the cycle. */
static void
test_trench (gconstpointer data)
{
  gboolean disturbed = GPOINTER_TO_INT (data);
  guint jokers = 0;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "blue", "be", "engineers", 6, 8, 12, 0, "");
  gw_begin (&table);
  gw_card (&table, "10 spades");
  gw_activate (&table, "be");
  gw_must (&table, "build:shallow trench", "be");
  gw_done (&table);
  joker (&table, &jokers); /* the cycle it was begun in */
  g_assert_false (sg_gw_is (gw_unit (&table, "be"), "work-done"));
  if (disturbed)
    {
      gw_card (&table, "Q spades");
      gw_activate (&table, "be");
      gw_judge (&table, "move", "be", NULL, "3 3");
      must_go (&table, "be", 8, 12.5);
      gw_done (&table);
    }
  joker (&table, &jokers);
  g_assert_cmpint (sg_gw_is (gw_unit (&table, "be"), "work-done"), ==, !disturbed);
  if (disturbed)
    joker (&table, &jokers);
  gw_suggested (&table, "work:be", "");
  g_assert_false (sg_gw_is (gw_unit (&table, "be"), "work"));
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_cmpstr (sg_gw_cover (&gw, gw_unit (&table, "be"), gw_unit (&table, "r1")).cover, ==, "light");
  gw_close (&table);
}

/* Whatever dice it takes, thrown. */
static void
throw_any (GwTable *table, SgQuestion *question)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_thrown (3);
  g_autoptr (SgVerdict) verdict = sg_question_judge (question, sg_battle_get_rules (table->battle), dice, &error);
  g_autoptr (SgRuling) ruling = NULL;

  g_assert_no_error (error);
  ruling = table->game->rule (table->battle, question, verdict, dice, &error);
  g_assert_true (sg_battle_post (table->battle, ruling, &error));
}

/* GW-751: a party that fights loses the cycle, though it holds its ground; that in which it began counts for nothing anyway. */
static void
test_fought (gconstpointer data)
{
  gboolean at_once = GPOINTER_TO_INT (data);
  guint jokers = 0;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "blue", "be", "engineers", 6, 8, 12, 0, "");
  gw_raise (&table, "red", "rx", "infantry", 12, 8, 17, 180, "");
  gw_begin (&table);
  gw_card (&table, "10 spades");
  gw_activate (&table, "be");
  gw_must (&table, "build:shallow trench", "be");
  gw_done (&table);
  if (!at_once)
    joker (&table, &jokers);
  gw_card (&table, "9 diamonds");
  gw_activate (&table, "rx");
  gw_charge (&table, "rx", "be");
  for (guint i = 0; i < 20 && !gw_is_over (&table); i++)
    {
      g_autoptr (SgTalk) talk = table.game->converse (table.battle);
      g_autoptr (GError) error = NULL;

      if (talk->choices->len > 0)
        g_assert_true (table.game->choose (table.battle, ((SgChoice *) talk->choices->pdata[0])->id, &error));
      else if (g_str_equal (sg_question_get_procedure (talk->question)->id, "clash"))
        gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 6 6 6 6 6 6"); /* they beat it off */
      else
        throw_any (&table, talk->question);
    }
  g_assert_true (gw_is_over (&table));
  g_assert_true (sg_gw_is (gw_unit (&table, "be"), "work"));
  gw_done (&table);
  joker (&table, &jokers);
  g_assert_false (sg_gw_is (gw_unit (&table, "be"), "work-done"));
  joker (&table, &jokers);
  g_assert_true (sg_gw_is (gw_unit (&table, "be"), "work-done"));
  gw_close (&table);
}

/* GW-753: others than engineers try at the end of each cycle on 4 or more; GW-755: a charge breaches a wall when they are away. */
static void
test_destruction (void)
{
  g_autoptr (GError) only = NULL;
  const char *const re[] = { "re", NULL };
  guint jokers = 0;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "re", "engineers", 6, 49, 23, 180, "");
  gw_raise (&table, "red", "ri", "infantry", 6, 8, 50, 180, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "ri");
  g_assert_false (table.game->carry_out (table.battle, "build:pontoon bridge", (const char *const[]) { "ri", NULL }, NULL, 0, &only));
  g_assert_nonnull (strstr (only->message, "GW-752"));
  gw_done (&table);
  gw_card (&table, "8 hearts");
  gw_activate (&table, "re");
  gw_must (&table, "build:breaching charge:wall", "re");
  gw_done (&table);
  joker (&table, &jokers);
  joker (&table, &jokers);
  gw_suggested (&table, "work:re", "3");
  g_assert_true (sg_gw_is (gw_unit (&table, "re"), "work-fuse"));
  gw_card (&table, "J hearts");
  g_assert_true (sg_gw_activate (table.battle, re, NULL, &only) || TRUE);
  gw_judge (&table, "move", "re", NULL, "6 6");
  must_back (&table, "re", 49, 33);
  g_assert_false (sg_gw_is (gw_unit (&table, "re"), "work-fuse"));
  {
    const SgPiece *wall = sg_map_get_piece (sg_battle_get_map (table.battle), "wall");

    g_assert_nonnull (wall);
    g_assert_cmpfloat_with_epsilon (wall->points[wall->n_points - 1].x, 47.5, 0.3); /* three inches about the 49th */
  }
  gw_close (&table);
}

/* GW-754: the first to pass over a mine sets it off, and it takes all within six inches. */
static void
test_mine (void)
{
  guint jokers = 0;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "re", "engineers", 6, 8, 12, 180, "");
  gw_raise (&table, "blue", "bx", "infantry", 12, 8, 4, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "re");
  gw_must (&table, "build:mine", "re");
  gw_done (&table);
  for (guint i = 0; i < 4; i++)
    joker (&table, &jokers);
  gw_suggested (&table, "work:re", "");
  g_assert_cmpstr (gw_word (&table, "mines"), !=, "");
  gw_card (&table, "9 diamonds");
  gw_activate (&table, "re");
  gw_judge (&table, "move", "re", NULL, "6 6");
  must_back (&table, "re", 8, 17); /* they know where it lies */
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "re")), ==, 6);
  gw_done (&table);
  gw_card (&table, "9 spades");
  gw_activate (&table, "bx");
  gw_judge (&table, "move", "bx", NULL, "6 6");
  must_go (&table, "bx", 8, 13);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "bx")), ==, 0);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "re")), <, 6);
  g_assert_cmpstr (gw_word (&table, "mines"), ==, "");
  gw_close (&table);
}

/* Whoever one mine has left goes on, and upon the next. */
static void
test_two_mines (void)
{
  SgRuling *laid = sg_ruling_new (SG_RULING_EDIT, "Set", "");
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "blue", "bx", "infantry", 24, 10, 2, 0, "");
  sg_ruling_add_change (laid, "battle", "mines", "15.5 5 0 red;4.5 9 0 red");
  sg_gw_read (&gw, table.battle, NULL);
  (void) sg_gw_post (&gw, laid, &error);
  g_assert_no_error (error);
  gw_begin (&table);
  gw_card (&table, "9 spades");
  gw_activate (&table, "bx");
  gw_judge (&table, "move", "bx", NULL, "6 6");
  must_go (&table, "bx", 10, 11);
  g_test_message ("%s", sg_ruling_get_clause (sg_battle_get_undo (table.battle)));
  g_assert_cmpstr (gw_word (&table, "mines"), ==, "");
  gw_close (&table);
}

/* The ruling last posted is told to @side or is not. */
static void
check_told (GwTable *table, const char *side, gboolean told)
{
  g_autoptr (GPtrArray) standing = sg_battle_standing (table->battle);
  SgRuling *last = standing->pdata[standing->len - 1];

  g_test_message ("%s: %s", side, sg_ruling_get_clause (last));
  g_assert_cmpint (!table->game->untold (table->battle, last, side), ==, told);
}

/* How many places the map of @side (nullable: the umpire’s) marks, and the label of the first (nullable). */
static void
check_marks (GwTable *table, const char *side, guint n, const char *label)
{
  SgBoard *board = sg_battle_get_board (table->battle);
  g_autoptr (SgBoard) known = side != NULL ? table->game->knowledge->known (table->battle, board, side) : NULL;
  g_autoptr (SgMarks) marks = side != NULL ? table->game->knowledge->own_marks (table->battle, known, side) : table->game->look->marks (table->battle, NULL);

  g_assert_cmpuint (marks != NULL ? marks->areas->len : 0, ==, n);
  if (label != NULL)
    g_assert_cmpstr (g_array_index (marks->areas, SgArea, 0).label, ==, label);
}

static char *
known_word (GwTable *table, const char *side, const char *subject, const char *key)
{
  g_autoptr (SgBoard) known = table->game->knowledge->known (table->battle, sg_battle_get_board (table->battle), side);

  return sg_board_dup_word (known, subject, key);
}

/** Secret: a choice, a work, and whether the enemy learns of it as it is begun. */
typedef struct { const char *choice, *act; gboolean open; } Secret;

static const Secret secrets[] = {
  { "all", "build:shallow trench", FALSE }, { "all", "build:mine", FALSE }, { "charges", "build:shallow trench", TRUE },
  { "charges", "build:mine", FALSE }, { "none", "build:mine", TRUE },
};

/* GW-757: who is told of a work that is begun and given up, and on whose map it stands. */
static void
test_secret (gconstpointer data)
{
  const Secret *secret = data;
  g_autofree char *own = NULL, *other = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.works.secret", secret->choice, &error);
  g_assert_no_error (error);
  gw_raise_two (&table);
  gw_raise (&table, "red", "re", "engineers", 6, 8, 12, 180, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "re");
  gw_must (&table, secret->act, "re");
  check_told (&table, "red", TRUE);
  check_told (&table, "blue", secret->open);
  own = known_word (&table, "red", "unit:re", "work");
  other = known_word (&table, "blue", "unit:re", "work");
  g_assert_cmpstr (own, ==, sg_gw_word (gw_unit (&table, "re"), "work"));
  g_assert_cmpstr (other, ==, secret->open ? own : "");
  check_marks (&table, NULL, 1, NULL);
  check_marks (&table, "red", 1, NULL);
  check_marks (&table, "blue", secret->open ? 1 : 0, NULL);
  gw_must (&table, "build-stop", "re");
  check_told (&table, "red", TRUE);
  check_told (&table, "blue", secret->open);
  check_marks (&table, NULL, 0, NULL);
  gw_close (&table);
}

/* GW-757: a mine that is laid is its side’s secret until it goes off; a trench that is dug lies open. */
static void
test_secret_mine (void)
{
  g_autofree char *own = NULL, *other = NULL;
  guint jokers = 0;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "re", "engineers", 6, 8, 12, 180, "");
  gw_raise (&table, "red", "rd", "engineers", 6, 52, 40, 180, "");
  gw_raise (&table, "blue", "bx", "infantry", 12, 8, 4, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rd");
  gw_must (&table, "build:shallow trench", "rd");
  gw_done (&table);
  gw_card (&table, "8 hearts");
  gw_activate (&table, "re");
  gw_must (&table, "build:mine", "re");
  check_marks (&table, "red", 2, NULL);
  gw_done (&table);
  joker (&table, &jokers);
  joker (&table, &jokers);
  gw_suggested (&table, "work:rd", "");
  check_told (&table, "blue", TRUE);
  for (guint i = 0; i < 2; i++)
    joker (&table, &jokers);
  gw_suggested (&table, "work:re", "");
  check_told (&table, "red", TRUE);
  check_told (&table, "blue", FALSE);
  check_marks (&table, NULL, 2, "Mine, secret");
  check_marks (&table, "red", 2, "Mine, secret");
  check_marks (&table, "blue", 0, NULL);
  own = known_word (&table, "red", "battle", "mines");
  other = known_word (&table, "blue", "battle", "mines");
  g_assert_cmpstr (own, ==, gw_word (&table, "mines"));
  g_assert_cmpstr (other, ==, "");
  gw_card (&table, "9 diamonds");
  gw_activate (&table, "re");
  gw_judge (&table, "move", "re", NULL, "6 6");
  must_back (&table, "re", 8, 17);
  gw_done (&table);
  gw_card (&table, "9 spades");
  gw_activate (&table, "bx");
  gw_judge (&table, "move", "bx", NULL, "6 6");
  must_go (&table, "bx", 8, 13);
  check_told (&table, "blue", TRUE);
  check_marks (&table, NULL, 0, NULL);
  gw_close (&table);
}

/* GW-320: two packs: the left goes to the end of its cycle by itself, while the right has cards, hands and cycles of its own. */
static void
test_packs (void)
{
  const char *const r3[] = { "r3", NULL };
  g_autoptr (GError) error = NULL, other = NULL;
  GwTable table;

  gw_open (&table);
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.decks", "two", &error));
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 45, 180, "");
  gw_raise (&table, "red", "r3", "infantry", 12, 45, 45, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 10, 0, "");
  gw_raise (&table, "blue", "b3", "infantry", 12, 45, 10, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  g_assert_false (sg_gw_activate (table.battle, r3, NULL, &other));
  g_assert_nonnull (strstr (other->message, "GW-320"));
  gw_activate (&table, "r1");
  gw_done (&table);
  g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "2"); /* the only unit of the left */
  table.game->carry_out (table.battle, "section:right", nobody, NULL, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "1");
  g_assert_cmpstr (gw_word (&table, "drawn"), ==, "");
  {
    g_autoptr (SgQuestion) six = table.game->ask (table.battle, "turn-cards", nobody, &error);

    sg_question_set (six, "cards", g_variant_new_string ("2h 3h 4s 5s 6s 7s"), SG_SOURCE_ASKED);
    gw_post (&table, six, "");
  }
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "2 hearts,3 hearts");
  gw_card (&table, "9 hearts"); /* it lies out in the other pack only */
  gw_activate (&table, "r3");
  gw_done (&table);
  table.game->carry_out (table.battle, "section:left", nobody, NULL, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "2 hearts");
  g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "2");
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-works/headquarters", test_headquarters);
  g_test_add_func ("/play/gw-works/overrun", test_overrun);
  g_test_add_func ("/play/gw-works/triggers", test_triggers);
  g_test_add_func ("/play/gw-works/planning", test_planning);
  g_test_add_func ("/play/gw-works/interrupt", test_interrupt);
  g_test_add_data_func ("/play/gw-works/trench", GINT_TO_POINTER (FALSE), test_trench);
  g_test_add_data_func ("/play/gw-works/trench-disturbed", GINT_TO_POINTER (TRUE), test_trench);
  g_test_add_data_func ("/play/gw-works/fought", GINT_TO_POINTER (FALSE), test_fought);
  g_test_add_data_func ("/play/gw-works/fought-at-once", GINT_TO_POINTER (TRUE), test_fought);
  g_test_add_func ("/play/gw-works/destruction", test_destruction);
  g_test_add_func ("/play/gw-works/last-taker", test_last_taker);
  g_test_add_func ("/play/gw-works/mine", test_mine);
  g_test_add_func ("/play/gw-works/two-mines", test_two_mines);
  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/gw-works/secret/%s-%s", secrets[i].choice, secrets[i].act + strlen ("build:"));

      g_test_add_data_func (path, &secrets[i], test_secret);
    }
  g_test_add_func ("/play/gw-works/secret-mine", test_secret_mine);
  g_test_add_func ("/play/gw-works/packs", test_packs);
  return g_test_run ();
}
