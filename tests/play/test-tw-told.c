/* test-tw-told.c: what The War Game tells of a unit, why it does not move, and what is asked of it by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-told.h"

#include "play/war-game/sg-tw-counters.h"
#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-gun-words.h"
#include "play/war-game/sg-tw-written.h"
#include "rules/sg-question-values.h"

/* Some of every arm, far from one another, in the phase of the moves of move 3. */
static void
open_all (TwTable *table)
{
  tw_open (table);
  tw_raise (table, "red", "line", "line-infantry", 48, 22, 48, 180);
  tw_raise (table, "red", "light", "light-infantry", 24, 40, 48, 180);
  tw_raise (table, "red", "heavy", "heavy-cavalry", 24, 55, 48, 180);
  tw_raise (table, "red", "gun", "artillery-battery", 5, 8, 56, 180);
  tw_raise (table, "red", "howitzer", "howitzer-battery", 5, 12, 56, 180);
  tw_raise (table, "red", "general", "general", 1, 30, 56, 180);
  tw_raise (table, "blue", "foe", "line-infantry", 48, 22, 8, 0);
  tw_raise (table, "blue", "hussars", "light-cavalry", 24, 50, 8, 0);
  tw_act (table, "begin");
  tw_say_of (table, NULL, &sg_common_words.turn, "3");
  tw_orders (table);
  g_assert_cmpstr (tw_phase (table), ==, "moves");
}

/* What binds a unit keeps it from moving of its own will, and is told beside its block and in the list (TW-17, TW-56, TW-74, TW-75, TW-84 to TW-88). */
static void
test_states (void)
{
  static const struct { const char *unit; const SgWord *word; const char *text, *said, *told, *tag; } rows[] = {
    { "line", &sg_tw_words.retires, "yes", "line retires until its morale is good again (TW-85).", "", "" },
    { "line", &sg_tw_words.withdraws, "3", "line withdraws in this move (TW-74).", "", "" },
    { "line", &sg_tw_words.withdraws, "2", NULL, "", "" },
    { "line", &sg_tw_words.tired, "2", "line falls back in this move (TW-75).", "exhausted, 1 of 4", "tired 1 of 4" },
    { "line", &sg_tw_words.tired, "1", "line falls back in this move (TW-75).", "exhausted, 2 of 4", "tired 2 of 4" },
    { "line", &sg_tw_words.out, "2", "line is out of the action, and goes to the rear (TW-86).", "out of the action", "" },
    { "line", &sg_tw_words.fit, "5", "line is being rallied, and is fit from move 5 (TW-88).", "fit from move 5", "fit in move 5" },
    { "line", &sg_tw_words.fit, "3", NULL, "", "" },
    { "line", &sg_tw_words.halted, "3", "line stays halted in this move, for its morale is bad (TW-84).", "", "" },
    { "line", &sg_tw_words.halted, "2", NULL, "", "" },
    { "line", &sg_tw_words.needs, "8", NULL, "bad morale, needs 8", "bad 8" },
    { "line", &sg_tw_words.withdrew, "yes", "line has gone to the rear in this move (TW-74).", "", "" },
    { "line", &sg_tw_words.charged, "foe", "line has charged in this move (TW-56).", "", "" },
    { "line", &sg_tw_words.ford, "until=4;to=22 30 180", "line is crossing the water (TW-17).", "in the water until the end of move 4", "ford to move 4" },
    { "line", &sg_tw_words.hold, "2", NULL, "holds", "holds" },
    { "general", &sg_tw_words.with, "line", "general is bound to the unit that he rallied, and goes with it (TW-88).", "", "" },
    { "gun", &sg_tw_words.gun_points, "1", NULL, "gun at 1 point", "1 point" },
    { "gun", &sg_tw_words.gun_points, "12", NULL, "gun at 12 points", "12 points" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *ids[] = { rows[i].unit, NULL };
      g_autofree char *told = NULL, *tag = NULL;
      g_autoptr (GError) error = NULL;
      SgPlace from;
      TwTable table;
      SgTw tw;
      SgPoint path[2];

      open_all (&table);
      from = tw_place (&table, rows[i].unit);
      path[0] = from.at;
      path[1] = (SgPoint) { from.at.x, from.at.y - 1 };
      if (rows[i].said == NULL)
        tw_say (&table, rows[i].unit, rows[i].word, rows[i].text);
      g_assert_true (table.game->movement->move (table.battle, ids, path, 2, NULL, NULL, &error));
      g_assert_no_error (error);
      tw_say (&table, rows[i].unit, rows[i].word, rows[i].text);
      if (rows[i].said != NULL)
        {
          g_assert_false (table.game->movement->move (table.battle, ids, path, 2, NULL, NULL, &error));
          g_assert_cmpstr (error->message, ==, rows[i].said);
          g_assert_cmpfloat (table.game->movement->reach (table.battle, rows[i].unit), ==, 0);
        }
      tw = tw_read (&table);
      told = sg_tw_tell_state (&tw, tw_unit (&table, rows[i].unit));
      g_assert_cmpstr (told, ==, rows[i].told);
      tag = table.game->look->tag (tw.board, tw_unit (&table, rows[i].unit));
      g_assert_cmpstr (tag, ==, rows[i].tag);
      tw_close (&table);
    }
}

/* Exhausted troops that rest do not come nearer to the enemy; back, or along, they may go (TW-75). */
static void
test_no_advance (void)
{
  TwTable table;
  g_autoptr (GError) error = NULL;

  open_all (&table);
  tw_say_of (&table, NULL, &sg_common_words.turn, "5");
  tw_say (&table, "line", &sg_tw_words.tired, "2");
  g_assert_false (tw_step (&table, "line", 180, 2, &error));
  g_assert_cmpstr (error->message, ==, "line is exhausted, and does not advance until it has rested (TW-75).");
  g_clear_error (&error);
  g_assert_true (tw_step (&table, "line", 0, 2, &error));
  g_assert_no_error (error);
  tw_close (&table);
}

/* Nobody charges who is bound, or exhausted; foot charges from column alone (TW-50, TW-75). */
static void
test_no_charge (void)
{
  static const struct { const char *unit; const SgWord *word; const char *text, *said; } rows[] = {
    { "line", NULL, NULL, "line charges from column (TW-50)." },
    { "heavy", &sg_tw_words.tired, "2", "heavy is exhausted, and does not charge until it has rested (TW-75)." },
    { "heavy", &sg_tw_words.retires, "yes", "heavy retires until its morale is good again (TW-85)." },
    { "heavy", NULL, NULL, "No enemy stands where heavy could charge him (TW-57)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *barred = NULL;
      TwTable table;

      open_all (&table);
      tw_end_move (&table);
      if (rows[i].word != NULL)
        tw_say (&table, rows[i].unit, rows[i].word, rows[i].text);
      barred = tw_barred (&table, "charge", rows[i].unit);
      g_assert_cmpstr (barred, ==, rows[i].said);
      tw_close (&table);
    }
}

/* Orders are written in their phase alone, by whoever is on the table: a press that comes late is told so (TW-06). */
static void
test_late_orders (void)
{
  static const char *const heavy[] = { "heavy", NULL }, *const at_foe[] = { "heavy", "hussars", NULL };
  static const char *const acts[] = { "hold", "no-orders", "battle-move", "charge" };
  TwTable table;

  open_all (&table);
  tw_say (&table, "heavy", &sg_tw_words.credits, "1");
  tw_set_at (&table, "hussars", 55, 38, 0);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (table.game->carry_out (table.battle, acts[i], i == 3 ? at_foe : heavy, NULL, 0, &error));
      g_assert_cmpstr (error->message, ==, "Orders for heavy are written in the phase of orders, before its side says that they are (TW-06).");
      g_assert_false (sg_word_has (tw_unit (&table, "heavy"), &sg_tw_words.hold));
    }
  tw_end_move (&table);
  g_assert_true (table.game->takes (table.battle, "charge", at_foe));
  tw_do (&table, "battle-move", "heavy", NULL);
  tw_check_fact (&table, "heavy", "Ordered", "a battle move");
  tw_check_refused (&table, "battle-move", "line", NULL, "line is no heavy cavalry, and makes no battle moves (TW-11).");
  tw_say (&table, "heavy", &sg_tw_words.credits, "");
  tw_say (&table, "heavy", &sg_tw_words.battle_move, "");
  tw_check_refused (&table, "battle-move", "heavy", NULL, "heavy has earned no battle move: it rests for a whole move first (TW-11).");
  tw_say (&table, "heavy", &sg_tw_words.taken, "blue");   /* as one who is not on the table */
  tw_check_refused (&table, "hold", "heavy", NULL, "heavy is not on the table (TW-06).");
  g_assert_false (table.game->takes (table.battle, "charge", (const char *const[]) { "heavy", "line", NULL }));
  tw_close (&table);
}

/* A charge that cannot be, and why (TW-50, TW-54 to TW-57, TW-66). */
static void
test_no_such_charge (void)
{
  static const struct { double from, x, y; const char *said; } rows[] = {
    { 55, 40, 36, "heavy charges straight ahead, and hussars does not stand before it (TW-54)." },
    { 43, 43, 20, "The charge of heavy does not reach as far as hussars (TW-57)." },
  };
  static const char *const two[] = { "heavy", "hussars", NULL }, *const friends[] = { "heavy", "line", NULL }, *const alone[] = { "heavy", NULL };
  g_autoptr (GError) error = NULL;
  TwTable table;

  open_all (&table);
  tw_end_move (&table);
  tw_set_at (&table, "light", 8, 48, 180);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      tw_set_at (&table, "heavy", rows[i].from, 48, 180);
      tw_set_at (&table, "hussars", rows[i].x, rows[i].y, 0);
      g_assert_false (table.game->carry_out (table.battle, "charge", two, NULL, 0, &error));
      g_assert_cmpstr (error->message, ==, rows[i].said);
      g_clear_error (&error);
    }
  g_assert_false (table.game->carry_out (table.battle, "charge", friends, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, "Choose the unit that charges and the enemy that it charges (TW-57).");
  g_clear_error (&error);
  g_assert_null (table.game->ask (table.battle, "charge", alone, &error));
  g_assert_cmpstr (error->message, ==, "Choose the unit that charges and the enemy that it charges (TW-57).");
  g_clear_error (&error);
  tw_set_at (&table, "heavy", 55, 48, 180);
  tw_set_at (&table, "hussars", 55, 34, 0);
  tw_set_at (&table, "light", 55, 42, 180);
  g_assert_false (table.game->carry_out (table.battle, "charge", two, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, "light stands in the way of the charge (TW-57).");
  g_clear_error (&error);
  tw_set_at (&table, "light", 8, 48, 180);
  tw_set_at (&table, "hussars", 61.5, 36, 0);   /* beyond the mill */
  tw_set_at (&table, "heavy", 61.5, 49, 180);
  g_assert_false (table.game->carry_out (table.battle, "charge", two, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, "Nobody charges over Mill (TW-57).");
  g_clear_error (&error);
  tw_set_at (&table, "heavy", 55, 48, 180);
  tw_set_at (&table, "foe", 55, 40, 0);
  tw_say (&table, "foe", &sg_tw_gun_words.house, "house");
  tw_say (&table, "foe", &sg_tw_gun_words.told_off, "48");
  g_assert_false (table.game->carry_out (table.battle, "charge", (const char *const[]) { "heavy", "foe", NULL }, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, "Cavalry does not attack houses (TW-66).");
  tw_close (&table);
}

/* Light cavalry wheels as little as brings it to the enemy, up to 45 degrees, and no farther (TW-55). */
static void
test_light_wheels (void)
{
  static const struct { double x, y; const char *said; } rows[] = {
    { 50, 20, NULL }, { 56, 19, NULL }, { 44, 19, NULL }, { 66, 5, "hussars cannot wheel so far in a charge as to come upon heavy (TW-55)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const char *const two[] = { "hussars", "heavy", NULL };
      g_autoptr (GError) error = NULL;
      TwTable table;

      open_all (&table);
      tw_end_move (&table);
      tw_set_at (&table, "heavy", rows[i].x, rows[i].y, 180);
      g_assert_cmpint (table.game->carry_out (table.battle, "charge", two, NULL, 0, &error), ==, rows[i].said == NULL);
      if (rows[i].said != NULL)
        g_assert_cmpstr (error->message, ==, rows[i].said);
      else
        {
          tw_orders (&table);
          tw_do (&table, "charge-home", "hussars", NULL);
          {
            SgTw tw = tw_read (&table);

            g_assert_true (sg_tw_touch (&tw, tw_unit (&table, "hussars"), tw_unit (&table, "heavy")));
          }
        }
      tw_close (&table);
    }
}

/* What is asked by hand of those for whom there is nothing to ask is refused with a sentence, whatever is chosen. */
static void
test_not_asked (void)
{
  static const struct { const char *procedure, *one, *two, *said; } rows[] = {
    { "roundshot", NULL, NULL, "Choose a gun for ball or canister, or a howitzer for shell (TW-100)." },
    { "roundshot", "howitzer", NULL, "Choose a gun for ball or canister, or a howitzer for shell (TW-100)." },
    { "shell", "gun", NULL, "Choose a gun for ball or canister, or a howitzer for shell (TW-100)." },
    { "canister", "line", NULL, "Choose a gun for ball or canister, or a howitzer for shell (TW-100)." },
    { "roundshot", "gun", NULL, "Guns fire in their own phase, after the moves (TW-05)." },
    { "counter-battery", "gun", NULL, "Choose what was struck, and the gun whose shot it was (TW-117)." },
    { "train-struck", "line", "gun", "Choose what was struck, and the gun whose shot it was (TW-117)." },
    { "barge-load", "line", NULL, "Choose a barge (TW-21)." },
    { "contact-die", "line", NULL, "Choose a unit whose charge has reached its enemy (TW-52)." },
    { "burst-through", "heavy", NULL, "Choose heavy cavalry whose charge has reached infantry (TW-77)." },
    { "fifty-percent", NULL, NULL, "Choose a unit (TW-86)." },
    { "morale", NULL, NULL, "Choose a unit (TW-80)." },
    { "melee-outcome", "line", NULL, "Choose a unit that has fought in this move (TW-72)." },
    { "break-in", "line", NULL, "Choose men on foot who are in contact with an enemy in a house (TW-66)." },
    { "break-in", "line", "foe", "Choose men on foot who are in contact with an enemy in a house (TW-66)." },
    { "melee-move", NULL, NULL, "Choose a unit in contact with an enemy (TW-60)." },
    { "melee-move", "line", NULL, "Choose a unit in contact with an enemy (TW-60)." },
    { "melee-move", "line", "foe", "Choose a unit in contact with an enemy (TW-60)." },
    { "melee-move", "line", "light", "Choose a unit in contact with an enemy (TW-60)." },
    { "second-move-order", "line", NULL, "Choose a unit in contact with an enemy (TW-69)." },
    { "second-move-order", "line", "light", "Choose a unit in contact with an enemy (TW-69)." },
    { "volley", "line", NULL, "Choose who fires, and an enemy within its range and sight (TW-41)." },
    { "volley", "line", "light", "Choose who fires, and an enemy within its range and sight (TW-41)." },
    { "light-fire", NULL, NULL, "Choose who fires, and an enemy within its range and sight (TW-41)." },
    { "first-fire", "line", NULL, "Choose two bodies that mean to fire at each other (TW-36)." },
    { "first-fire", "line", "light", "Choose two bodies that mean to fire at each other (TW-36)." },
    { "generals-rally", "line", NULL, "Choose a unit that goes to the rear, with a general who has reached it (TW-88)." },
    { "generals-rally", "line", "general", "Choose a unit that goes to the rear, with a general who has reached it (TW-88)." },
    { "generals-rally", "general", "line", "Choose a unit that goes to the rear, with a general who has reached it (TW-88)." },
    { "roundshot-house", "gun", NULL, "Choose a gun whose shot has struck a house (TW-120)." },
    { "shell-house", NULL, NULL, "Choose a gun whose shot has struck a house (TW-120)." },
  };
  TwTable table;

  open_all (&table);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *ids[] = { rows[i].one, rows[i].two, NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = table.game->ask (table.battle, rows[i].procedure, ids, &error);

      g_assert_null (question);
      g_assert_cmpstr (error->message, ==, rows[i].said);
    }
  tw_say (&table, "line", &sg_tw_words.needs, "7");   /* he is far from it */
  {
    static const char *const ids[] = { "line", "general", NULL }, *const lights[] = { "line", "light", NULL };
    g_autoptr (GError) error = NULL;

    g_assert_null (table.game->ask (table.battle, "generals-rally", ids, &error));
    g_clear_error (&error);
    g_assert_null (table.game->ask (table.battle, "generals-rally", lights, &error));
    g_clear_error (&error);
    tw_set_at (&table, "general", 22, 47.98, 180);
    {
      g_autoptr (SgQuestion) question = table.game->ask (table.battle, "generals-rally", lights, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (sg_question_text (question, "general"), ==, "general");   /* whoever else is chosen */
    }
    g_assert_null (table.game->ask (table.battle, "volley", (const char *const[]) { "nobody", NULL }, &error));
    g_assert_error (error, SG_ERROR, SG_ERROR_UNKNOWN);
    g_clear_error (&error);
    g_assert_null (table.game->ask (table.battle, "nothing", NULL, &error));
    g_assert_nonnull (error);
  }
  tw_close (&table);
}

/* Who came into contact by a move of his own made it, of whichever side, and whoever is asked first (TW-60, TW-65). */
static void
test_who_attacks (void)
{
  static const struct { const char *red, *blue, *attacker; } rows[] = {
    { "", "4", "b" }, { "4", "", "r" }, { "2", "5", "b" }, { "5", "2", "r" }, { "3", "3", "r" }, { "", "", "r" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const char *const asked[][3] = { { "r", "b", NULL }, { "b", "r", NULL }, { "r", NULL }, { "b", NULL } };
      g_autoptr (SgQuestion) waits = NULL;
      TwTable table;

      tw_open (&table);
      tw_raise (&table, "red", "r", "line-infantry", 12, 22, 40, 180);
      tw_raise (&table, "blue", "b", "line-infantry", 12, 22, 20, 0);
      tw_act (&table, "begin");
      tw_orders (&table);
      tw_set_at (&table, "r", 22, 30.02, 180);
      tw_set_at (&table, "b", 22, 30, 0);
      tw_say (&table, "r", &sg_tw_words.moved, rows[i].red);
      tw_say (&table, "b", &sg_tw_words.moved, rows[i].blue);
      tw_act (&table, "moves-done");
      g_assert_cmpstr (tw_phase (&table), ==, "melee");
      waits = tw_matter (&table, "fight:");
      g_assert_cmpstr (sg_question_text (waits, "unit"), ==, rows[i].attacker);
      for (guint k = 0; k < G_N_ELEMENTS (asked); k++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (SgQuestion) question = table.game->ask (table.battle, "melee-move", asked[k], &error);

          g_assert_no_error (error);
          g_assert_cmpstr (sg_question_text (question, "unit"), ==, rows[i].attacker);
        }
      tw_close (&table);
    }
}

/* What a player wrote on his own file is taken as if he had pressed it, and what is no order of his is refused (TW-06). */
static void
test_written (void)
{
  static const struct { const char *unit, *order, *title, *doubt; } rows[] = {
    { "heavy", "hold", "heavy holds its ground", NULL },
    { "heavy", "no-orders", "heavy has no orders", NULL },
    { "heavy", "battle-move", "heavy makes a battle move", NULL },
    { "heavy", "charge", "heavy charges ", "A charge names the enemy that is charged (TW-57)." },
    { "heavy", "charge hussars", "heavy charges hussars", "The charge of heavy does not reach as far as hussars (TW-57)." },
    { "heavy", "charge nobody", "charge nobody", "“nobody” is no unit of this battle (TW-06)." },
    { "heavy", "dance", "dance", "“dance” is no order (TW-06)." },
    { "heavy", "", "", "“” is no order (TW-06)." },
    { "nobody", "hold", "hold", "“nobody” is no unit of this battle (TW-06)." },
    { "foe", "hold", "foe holds its ground", "foe is not of that side (TW-06)." },
  };
  TwTable table;
  g_autofree char *none = NULL, *ride = NULL, *late = NULL;
  g_autoptr (GError) error = NULL;

  open_all (&table);
  tw_end_move (&table);
  tw_set_at (&table, "light", 8, 48, 180);
  tw_set_at (&table, "heavy", 43, 48, 180);
  tw_set_at (&table, "hussars", 43, 20, 0);
  tw_say (&table, "heavy", &sg_tw_words.credits, "1");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgBoard *board = sg_battle_get_board (table.battle);
      g_autofree char *title = sg_tw_order_title (board, rows[i].unit, rows[i].order);
      g_autofree char *doubt = sg_tw_order_doubt (table.battle, board, "red", rows[i].unit, rows[i].order);

      g_assert_cmpstr (title, ==, rows[i].title);
      g_assert_cmpstr (doubt, ==, rows[i].doubt);
    }
  none = sg_tw_order_written (sg_battle_get_board (table.battle), tw_unit (&table, "heavy"));
  g_assert_null (none);
  g_assert_true (sg_tw_order_take (table.battle, "red", "heavy", "battle-move", "accepted/1 accepted/2", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (table.battle), "accepted/2"), ==, "1");
  ride = sg_tw_order_written (sg_battle_get_board (table.battle), tw_unit (&table, "heavy"));
  g_assert_cmpstr (ride, ==, "heavy makes a battle move");
  g_assert_true (sg_tw_orders_put_away (table.battle, "blue", "refused/3", NULL, &error));
  g_assert_cmpstr (tw_last_clause (&table), ==, "Orders of Blue were not taken");
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (table.battle), "refused/3"), ==, "2");
  tw_act (&table, "orders");
  late = sg_tw_order_doubt (table.battle, sg_battle_get_board (table.battle), "red", "heavy", "hold");
  g_assert_cmpstr (late, ==, "Orders for heavy are written in the phase of orders, before its side says that they are (TW-06).");
  g_assert_false (sg_tw_order_take (table.battle, "red", "heavy", "hold", "", NULL));
  tw_close (&table);
}

/* A unit goes back to the box before the battle alone, with a reason in the log. */
static void
test_disband (void)
{
  TwTable table;
  SgPoint a, b;
  SgPlace place;
  g_autoptr (GError) error = NULL;

  tw_open (&table);
  g_assert_true (table.game->movement->back_line (table.battle, "red", &a, &b));
  g_assert_cmpfloat (a.y, ==, 60);   /* the far edge, of 72 by 60 inches */
  g_assert_cmpfloat (b.x, ==, 72);
  g_assert_true (table.game->movement->back_line (table.battle, "blue", &a, &b));
  g_assert_cmpfloat (a.y, ==, 0);
  tw_raise (&table, "red", "line", "line-infantry", 48, 22, 48, 180);
  tw_raise (&table, "red", "light", "light-infantry", 24, 40, 48, 180);
  tw_raise (&table, "blue", "foe", "line-infantry", 48, 22, 8, 0);
  g_assert_true (table.game->disband (table.battle, "light", "They were not brought.", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (tw_last_clause (&table), ==, "light was disbanded");
  g_assert_cmpint (tw_left (&table, "light"), ==, 0);
  g_assert_false (sg_board_find_place (sg_battle_get_board (table.battle), "light", &place));
  g_assert_false (table.game->disband (table.battle, "nobody", "x", &error));
  g_clear_error (&error);
  tw_act (&table, "begin");
  g_assert_false (table.game->disband (table.battle, "line", "x", &error));
  g_assert_nonnull (strstr (error->message, "TW-142"));
  g_assert_cmpint (tw_left (&table, "line"), ==, 48);
  tw_close (&table);
}

/* What the umpire decides otherwise than the dice did is posted with the verdict of the book and his reason, which he has to give. */
static void
test_amended (void)
{
  TwTable table;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgDice) bad = sg_dice_new_entered_text ("1", NULL), good = sg_dice_new_entered_text ("6", NULL);
  g_autoptr (SgVerdict) verdict = NULL, amended = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  open_all (&table);
  tw_say (&table, "light", &sg_tw_words.needs, "8");
  question = tw_ask (&table, "morale", "light");
  verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), bad, &error);
  amended = sg_question_judge (question, sg_battle_get_rules (table.battle), good, &error);
  g_assert_no_error (error);
  g_assert_null (table.game->amend (table.battle, question, verdict, amended, "", bad, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
  g_clear_error (&error);
  ruling = table.game->amend (table.battle, question, verdict, amended, "The die was cocked.", bad, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_ruling_get_reason (ruling), ==, "The die was cocked.");
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  g_assert_false (sg_word_has (tw_unit (&table, "light"), &sg_tw_words.needs));   /* it rallied */
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/told-states", test_states);
  g_test_add_func ("/play/tw/told-no-advance", test_no_advance);
  g_test_add_func ("/play/tw/told-no-charge", test_no_charge);
  g_test_add_func ("/play/tw/told-late-orders", test_late_orders);
  g_test_add_func ("/play/tw/told-no-such-charge", test_no_such_charge);
  g_test_add_func ("/play/tw/told-light-wheels", test_light_wheels);
  g_test_add_func ("/play/tw/told-not-asked", test_not_asked);
  g_test_add_func ("/play/tw/told-who-attacks", test_who_attacks);
  g_test_add_func ("/play/tw/told-written", test_written);
  g_test_add_func ("/play/tw/told-disband", test_disband);
  g_test_add_func ("/play/tw/told-amended", test_amended);
  return g_test_run ();
}
