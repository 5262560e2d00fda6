/* test-wk-field.c: men, mines, depots, sieges, and the extensions of chapter V on a floor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "wk-lawn.h"

#include "play/sg-unit-count.h"
#include "rules/sg-question-values.h"

/* As table_to(), and each body gives up what it owes on the way. */
static void
through (Table *table, gint64 turn, const char *phase)
{
  for (gint64 next = sg_board_get_whole (table_board (table), "turn", 0) + 1; next < turn; next++)
    {
      table_to (table, next, "men");
      table_act (table, "call-time");
      for (guint i = 0; i < 9; i++)
        {
          g_autoptr (GPtrArray) list = table_suggest (table);
          SgSuggestion *due = table_find (list, "supply:");

          if (due == NULL)
            break;
          table_judge (table, due->question, NULL);
        }
      table_act (table, "begin-interval");
    }
  table_to (table, turn, phase);
}/* Men are men: a boat, a train, a waggon and a depot are none of them. */
static void
test_men (void)
{
  Table table;

  lawn_set_up (&table, NULL, NULL);
  g_assert_cmpint (sg_side_count_men (table_board (&table), "red", SG_ACCOUNT_FIT), ==, 34);   /* 20, 10 and the four of the gun */
  g_assert_cmpint (sg_side_count_men_begun (table_board (&table), "blue"), ==, 9);
  table_close (&table);
}

/* Horses and guns do not embark unless it was agreed (WK-R17); a gun that is in a boat neither fires nor forms (WK-36). */
static void
test_horses (void)
{
  for (guint agreed = 0; agreed < 2; agreed++)
    {
      Table table;

      lawn_set_up (&table, "wk.boats", agreed ? "all" : "men");
      table_put (&table, "rc.1", 81.5, 297, 180);
      table_to (&table, 1, "men");
      g_assert_cmpint (strstr (lawn_refused (&table, "rc", "labour:embark:rb.1"), "Horses") != NULL, ==, !agreed);
      table_put (&table, "rg.1", 84, 297, 180);
      g_assert_cmpint (strstr (lawn_refused (&table, "rg", "labour:embark:rb.1"), "Horses") != NULL, ==, !agreed);
      if (agreed)
        {
          press (&table, "labour:embark:rb.1", "rg", -1, -1);
          table_set (&table, "rg.1", "aboard", "rb.1");
          table_to (&table, 3, "guns");
          g_assert_nonnull (strstr (lawn_refused (&table, "rg", "form:unlimbered"), "(WK-36)"));
          table_set (&table, "rg.1", "form", "unlimbered");
          g_assert_nonnull (strstr (lawn_refused (&table, "rg", "shell"), "(WK-36)"));
        }
      table_close (&table);
    }
}

/* Two men lay a mine in six moves; the other side hears and sees nothing of it until somebody passes over it (WK-60, WK-63). */
static void
test_mine (void)
{
  Table table;
  SgFigure *mine = NULL;
  GPtrArray *all;

  lawn_set_up (&table, NULL, NULL);
  table_to (&table, 2, "men");
  press (&table, "labour:lay mine:ground", "bf", -1, -1);
  {
    GListModel *rulings = sg_battle_get_rulings (table.battle);
    g_autoptr (SgRuling) began = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);

    g_assert_true (table.game->untold (table.battle, began, "red"));
    g_assert_false (table.game->untold (table.battle, began, "blue"));
  }
  through (&table, 12, "men");
  lawn_end_turn (&table);
  table_accept (&table, "work:");
  all = sg_board_get_figures (table_board (&table));
  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (((SgFigure *) all->pdata[i])->unit->type, "mine"))
      mine = all->pdata[i];
  g_assert_nonnull (mine);
  g_assert_true (mine->placed);
  g_assert_false (table.game->may_see (table.battle, "red", mine->id));
  g_assert_true (table.game->may_see (table.battle, "blue", mine->id));
  table_accept (&table, "supply:bc");
  table_act (&table, "begin-interval");
  table_set (&table, "body:rc", "unmet", ""); /* his forage has come */
  table_put (&table, "rc.1", 200, 60, 180);
  table_put (&table, "rc.2", 200, 47, 180);
  table_put (&table, "bf.1", 199, 30, 0); /* he has left the mine that he laid */
  table_to (&table, 13, "men");
  table_moves (&table, "rc.1", 190, 38);
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "mine:"));
  }
  table_moves (&table, "rc.2", 200, 39);
  table_accept (&table, "mine:");
  g_assert_cmpint (left (&table, "rc", "dead"), ==, 1);
  g_assert_cmpint (left (&table, "bf", "dead"), ==, 4); /* of either side, within six inches */
  g_assert_cmpint (sg_board_total (table_board (&table), "blue", "mines", "fit"), ==, 0);
  table_close (&table);
}

/* Of mines that were raised together those in the ground are no less a secret for the others; and where those still in the box were told, who counts them
 * would know of it when one is laid. */
static void
test_mines_together (void)
{
  for (guint laid = 0; laid <= 3; laid++)
    {
      g_autoptr (SgBoard) known = NULL;
      Table table;
      GPtrArray *figures;
      guint seen = 0;

      open_table (&table, LAWN, NULL, NULL);
      muster (&table, "blue", "bm", "mine", 3);
      for (guint i = 1; i <= laid; i++)
        {
          g_autofree char *id = g_strdup_printf ("bm.%u", i);

          table_put (&table, id, 200 + 20 * i, 200, 0);
        }
      known = table.game->knowledge->known (table.battle, table_board (&table), "red");
      figures = sg_board_get_figures (known);
      for (guint i = 0; i < figures->len; i++)
        seen += g_str_equal (((SgFigure *) figures->pdata[i])->unit->id, "bm") && ((SgFigure *) figures->pdata[i])->placed;
      g_assert_cmpuint (seen, ==, 0);
      g_assert_null (sg_board_get_unit (known, "bm"));
      for (guint i = 0; i < g_list_model_get_n_items (sg_battle_get_rulings (table.battle)); i++)
        {
          g_autoptr (SgRuling) ruling = g_list_model_get_item (sg_battle_get_rulings (table.battle), i);

          if (strstr (sg_ruling_get_clause (ruling), "mine") != NULL)
            g_assert_true (table.game->untold (table.battle, ruling, "red"));
        }
      table_close (&table);
    }
}

/* One man burns a depot in two moves; four wreck waggons in one (WK-58, WK-59). */
static void
test_burn (void)
{
  Table table;

  lawn_set_up (&table, NULL, NULL);
  g_assert_cmpint (sg_word_whole (sg_board_get_unit (table_board (&table), "bd"), &sg_wk_words.food), ==, 12);
  table_put (&table, "rc.1", 340, 13, 180);
  table_row (&table, "rf", 1, 4, 298, 12.5, 1.5, 180);
  table_to (&table, 1, "men");
  press (&table, "labour:burn depot:bd.1", "rc", -1, -1);
  press (&table, "labour:wreck waggons:bw.1", "rf", -1, -1);
  lawn_end_turn (&table);
  table_accept (&table, "work:rf");
  g_assert_cmpint (left (&table, "bw", "dead"), ==, 2);
  g_assert_cmpint (left (&table, "bd", "dead"), ==, 0);
  table_act (&table, "begin-interval");
  table_to (&table, 3, "men");
  lawn_end_turn (&table);
  table_accept (&table, "work:rc");
  g_assert_cmpint (left (&table, "bd", "dead"), ==, 1);
  table_act (&table, "begin-interval");
  table_put (&table, "rc.1", 360, 12, 180); /* one that the map has */
  table_to (&table, 5, "men");
  press (&table, "labour:burn depot:store", "rc", -1, -1);
  table_to (&table, 7, "men");
  lawn_end_turn (&table);
  table_accept (&table, "work:rc");
  g_assert_null (sg_map_get_piece (sg_board_get_map (table_board (&table)), "store"));
  table_close (&table);
}

/* What was left of a move at the foot of a contour is paid towards the climb of the next (WK-R13). */
static void
test_climb (void)
{
  static const char *const choices[] = { "kept", "lost" };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GError) error = NULL;
      Table table;

      lawn_set_up (&table, "wk.carry", choices[i]);
      table_put (&table, "rf.1", 294, 200, 90);
      table_to (&table, 1, "men");
      table_moves (&table, "rf.1", 299.2, 200); /* 5.2 of 12 */
      table_to (&table, 3, "men");
      if (i == 0)
        {
          table_refused (&table, "rf.1", 307.2, 200, "WK-20"); /* 8 and 12, less 6.8 */
          table_move (&table, "rf.1", 307.2, 200, NULL, &error);
          g_assert_cmpstr (error->message, ==, "Its move is 12\u202fin; the way costs 13.2\u202fin, 5.2\u202fin of that up and down hill (WK-20).");
          table_moves (&table, "rf.1", 305, 200);
        }
      else
        table_refused (&table, "rf.1", 301, 200, "WK-20");
      table_close (&table);
    }
}

/* Far from the enemy a move is treble, and ends where ordinary moves begin (WK-90). */
static void
test_long (void)
{
  Table table;

  lawn_set_up (&table, "wk.long", "yes");
  table_put (&table, "rf.1", 200, 210, 180); /* 14 feet and a little from Blue’s foot */
  table_to (&table, 1, "men");
  table_refused (&table, "rf.2", 86.5, 283, "WK-90"); /* 37 of 36 */
  table_moves (&table, "rf.2", 86.5, 285);
  table_refused (&table, "rf.1", 200, 183, "WK-90");
  table_moves (&table, "rf.1", 200, 185);
  table_close (&table);
}

/* Troops go in a box that the other side sees, and whose men it does not; a scout within ten feet opens it (WK-91 to WK-93). */
static void
test_boxes (void)
{
  Table table;
  SgFigure *box;

  lawn_set_up (&table, "wk.boxes", "yes");
  table_to (&table, 1, "men");
  {
    g_autoptr (SgQuestion) question = table_ask (&table, "rebox", "rf.1 rf.2 rf.3 rf.4 rf.5 rf.6");

    table_judge (&table, question, NULL);
  }
  box = table_figure (&table, "box-red-1.1");
  g_assert_true (table.game->may_see (table.battle, "blue", box->id));
  g_assert_false (table.game->may_see (table.battle, "blue", "rf.1"));
  g_assert_true (table.game->may_see (table.battle, "blue", "rf.7"));
  g_assert_cmpfloat (table.game->movement->reach (table.battle, box->id), ==, 12); /* the pace of its slowest arm */
  table_refused (&table, box->id, box->place.at.x, box->place.at.y - 12.5, "WK-91");
  table_moves (&table, box->id, box->place.at.x, box->place.at.y - 11);
  g_assert_cmpfloat (table_figure (&table, "rf.3")->place.at.y, <, 312);
  lawn_end_turn (&table);
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "box:"));
  }
  table_act (&table, "begin-interval");
  table_to (&table, 2, "men");
  table_put (&table, "bc.1", 88, 192, 0); /* ten feet is within, a hair more is not */
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_nonnull (table_find (list, "box:"));
  }
  table_put (&table, "bc.1", 88, 184, 0);
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "box:"));
  }
  table_put (&table, "bc.1", 88, 192, 0);
  table_accept (&table, "box:");
  g_assert_false (sg_word_has (table_figure (&table, "rf.1"), &sg_wk_words.boxed));
  g_assert_false (table_figure (&table, "box-red-1.1")->placed);
  g_assert_true (table.game->may_see (table.battle, "blue", "rf.1"));
  for (guint i = 1; i < 6; i++) /* set out clear of each other */
    {
      g_autofree char *one = g_strdup_printf ("rf.%u", i), *other = g_strdup_printf ("rf.%u", i + 1);

      g_assert_cmpfloat (sg_board_gap (table_board (&table), table_figure (&table, one), table_figure (&table, other)), >, 0.0625);
    }
  table_close (&table);
}

/* Men stand still without a waggon within six of their moves, and a gun is silent without a cart within two (WK-94, WK-95). */
static void
test_services (void)
{
  Table table;

  lawn_set_up (&table, "wk.service", "yes");
  table_to (&table, 1, "men");
  table_refused (&table, "rf.1", 85, 310, "WK-94"); /* Red has none at all */
  table_to (&table, 2, "men");
  table_refused (&table, "bf.1", 200, 45, "WK-94");
  table_close (&table);

  lawn_set_up (&table, "wk.carts", "yes");
  table_to (&table, 3, "guns");
  press (&table, "form:unlimbered", "rg", -1, -1);
  table_to (&table, 5, "guns");
  g_assert_nonnull (strstr (lawn_refused (&table, "rg", "shell"), "WK-95"));
  table_close (&table);
}

/* Surrounded, it eats its horses, and four moves after the last it surrenders (WK-48, WK-49, WK-52); one that was
 * relieved meanwhile has not eaten it in the siege that it is in. */
static void
test_siege (gconstpointer data)
{
  gboolean relieved = GPOINTER_TO_INT (data);
  Table table;

  lawn_set_up (&table, NULL, NULL);
  table_to (&table, 1, "men");
  press (&table, "say:besieged", "rc", -1, -1);
  table_to (&table, 11, "men");
  lawn_end_turn (&table);
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);
    SgSuggestion *due = table_find (list, "supply:rc");

    g_assert_nonnull (due);
    g_assert_true (sg_question_flag (due->question, "besieged"));
    g_assert_cmpint (sg_question_number (due->question, "horses"), ==, 10);
    sg_question_set (due->question, "horses_to_eat", g_variant_new_int64 (10), SG_SOURCE_WORD);
    sg_question_set (due->question, "other_men", g_variant_new_int64 (300), SG_SOURCE_WORD); /* ten packets are wanting */
    table_judge (&table, due->question, NULL);
  }
  g_assert_cmpint (sg_word_whole (sg_board_get_body (table_board (&table), "rc"), &sg_wk_words.last_horse), ==, 6);
  g_assert_cmpstr (sg_wk_form (&(SgLw) { 0 }, table_figure (&table, "rc.4")), ==, "dismounted");
  g_assert_cmpstr (lawn_refused (&table, "rc", "form:fours"), ==, "not offered");
  if (relieved)
    {
      press (&table, "say:besieged", "rc", -1, -1);
      press (&table, "say:besieged", "rc", -1, -1);
    }
  table_accept (&table, "supply:rf");
  table_act (&table, "begin-interval");
  through (&table, 17, "men");
  lawn_end_turn (&table);
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "surrender:"));
  }
  table_act (&table, "begin-interval");
  table_to (&table, 19, "men");
  lawn_end_turn (&table);
  if (relieved)
    {
      g_autoptr (GPtrArray) list = table_suggest (&table);

      g_assert_null (table_find (list, "surrender:"));
    }
  else
    table_accept (&table, "surrender:rc");
  g_assert_cmpint (left (&table, "rc", "prisoner"), ==, relieved ? 0 : 10);
  table_close (&table);
}

/* By Sykes a rifle hit removes the General for good, a shell for three of his side’s moves; else nothing does (WK-16, WK-17). */
static void
test_general (void)
{
  static const char *const causes[] = { "shell", "rifle" };

  for (guint i = 0; i < G_N_ELEMENTS (causes); i++)
    {
      Table table;
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (GPtrArray) lines = NULL;

      open_table (&table, LAWN, "wk.general", "sykes");
      muster (&table, "red", "chief", "general", 1);
      muster (&table, "red", "rf", "infantry", 20);
      muster (&table, "blue", "bf", "infantry", 20);
      table_put (&table, "chief.1", 200, 380, 180);
      table_row (&table, "rf", 1, 20, 100, 380, 1.5, 180);
      table_row (&table, "bf", 1, 20, 100, 20, 1.5, 0);
      table_begin (&table);
      table_to (&table, 2, "men");
      g_assert_cmpstr (lawn_refused (&table, "chief", "general-hit"), ==, "");
      question = table_ask (&table, "general-hit", "chief.1");
      sg_question_set (question, "cause", g_variant_new_string (causes[i]), SG_SOURCE_WORD);
      table_judge (&table, question, NULL);
      lines = table.game->status (table.battle);
      g_assert_cmpuint (lines->len, ==, 1);
      g_assert_cmpstr (((SgStatus *) lines->pdata[0])->rule, ==, "WK-17");
      table_to (&table, 7, "men");
      if (i == 0)
        {
          table_refused (&table, "chief.1", 200, 370, "WK-17"); /* out for his side’s moves 2, 3 and 4 */
          table_to (&table, 9, "men");
          table_moves (&table, "chief.1", 200, 370);
        }
      g_assert_cmpint (left (&table, "chief", "dead"), ==, i);
      table_close (&table);
    }
}

/* An enemy near the line cuts supplies off, unless the umpire says otherwise, or is asked for it all (WK-47, WK-R27). */
static void
test_cut_off (void)
{
  static const struct { const char *choice, *said; gint64 packets; gboolean told; } rows[] = {
    { "line", NULL, 12, TRUE }, { "line", "say:open", 16, FALSE }, { "umpire", NULL, 16, FALSE }, { "umpire", "say:cut", 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;
      g_autoptr (GPtrArray) list = NULL;

      lawn_set_up (&table, "wk.between", rows[i].choice);
      table_put (&table, "bc.1", 200, 40, 0); /* his horse owes a packet of forage */
      table_put (&table, "bw.1", 200, 90, 0);
      table_put (&table, "bw.2", 200, 94, 0);
      table_put (&table, "rc.1", 200.5, 65, 0); /* between them, but not before the depot */
      through (&table, 12, "men");
      if (rows[i].said != NULL)
        press (&table, rows[i].said, "bc", -1, -1);
      lawn_end_turn (&table);
      list = table_suggest (&table);
      g_assert_nonnull (table_find (list, "supply:bc"));
      g_assert_cmpint (sg_question_number (table_find (list, "supply:bc")->question, "forage_at_hand"), ==, rows[i].packets);
      g_assert_cmpint (sg_question_flag (table_find (list, "supply:bc")->question, "cut_off"), ==, rows[i].told);
      table_close (&table);
    }
}

/* Bodies within twelve feet are reckoned each by itself, or as one (WK-R25). */
static void
test_pooled (void)
{
  static const struct { const char *choice; gint64 horses; gboolean cavalry; } rows[] = { { "alone", 0, TRUE }, { "pooled", 10, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *foot;

      lawn_set_up (&table, "wk.bodies", rows[i].choice);
      table_row (&table, "rc", 1, 10, 100, 330, 2, 180);
      table_to (&table, 11, "men");
      lawn_end_turn (&table);
      list = table_suggest (&table);
      foot = table_find (list, "supply:rf");
      g_assert_nonnull (foot);
      g_assert_cmpint (sg_question_number (foot->question, "horses"), ==, rows[i].horses);
      g_assert_cmpint (table_find (list, "supply:rc") != NULL, ==, rows[i].cavalry);
      table_judge (&table, foot->question, NULL);
      g_assert_cmpint (sg_word_whole (sg_board_get_body (table_board (&table), "rc"), &sg_wk_words.due), ==, rows[i].cavalry ? 0 : 6);
      table_close (&table);
    }
}

/* Guns that fall back before cavalry, and that it follows, have to go on (WK-80). */
static void
test_guns_pursued (void)
{
  Table table;
  SgPoint before;

  lawn_set_up (&table, NULL, NULL);
  table_put (&table, "rg.1", 250, 330, 180);
  table_row (&table, "rg-men", 1, 4, 246, 335, 2.5, 180);
  table_put (&table, "bc.1", 250, 300, 0);
  table_to (&table, 2, "men");
  table_act (&table, "call-time");
  table_act (&table, "begin-interval");
  table_to (&table, 3, "guns");
  table_moves (&table, "rg.1 rg-men.1 rg-men.2 rg-men.3 rg-men.4", 250, 345);
  table_to (&table, 4, "men");
  table_moves (&table, "bc.1", 250, 330);
  table_act (&table, "call-time");
  table_accept (&table, "guns-pursued:rg.1");
  table_act (&table, "begin-interval");
  table_to (&table, 5, "guns");
  before = table_figure (&table, "rg.1")->place.at;
  {
    g_autoptr (GPtrArray) list = NULL;

    table_act (&table, "guns-done");
    list = table_suggest (&table);
    g_assert_nonnull (table_find (list, "retire:rg"));
    press (&table, "fall-back", "rg", -1, -1);
  }
  g_assert_cmpfloat (fabs (sg_point_distance (before, table_figure (&table, "rg.1")->place.at) - 24), <, 0.1);
  table_close (&table);
}

/* Where each arm is a player’s charge the panel tells how far each has come (WK-13). */
static void
test_players (void)
{
  static const struct { const char *choice; guint lines; } rows[] = { { "one", 0 }, { "arms", 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;
      g_autoptr (GPtrArray) lines = NULL;

      lawn_set_up (&table, "wk.players", rows[i].choice);
      table_to (&table, 1, "men");
      table_moves (&table, "rc.1", 200, 360);
      lines = table.game->status (table.battle);
      g_assert_cmpuint (lines->len, ==, rows[i].lines);
      for (guint n = 0; n < lines->len; n++)
        if (strstr (((SgStatus *) lines->pdata[n])->title, "Cavalry") != NULL)
          g_assert_cmpuint (((SgStatus *) lines->pdata[n])->done, ==, 1);
      table_close (&table);
    }
}

/* The rule under which the newest verdict tells @words, or NULL. */
static const char *
told_under (Table *table, const char *words)
{
  GListModel *rulings = sg_battle_get_rulings (table->battle);
  g_autoptr (SgRuling) last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  GPtrArray *steps = sg_verdict_get_steps (sg_ruling_get_verdict (last));

  for (guint i = 0; i < steps->len; i++)
    if (strstr (((SgStep *) steps->pdata[i])->words, words) != NULL)
      return ((SgStep *) steps->pdata[i])->rule;
  return NULL;
}

/* A gun that lies partly within a shell’s circle neither fires nor is limbered nor moved in its owner’s next two moves, and it is told (WK-5). */
static void
test_disabled (void)
{
  g_autoptr (GPtrArray) list = NULL;
  Table table;

  open_table (&table, LW_COUNTRY, NULL, NULL);
  muster (&table, "red", "rf", "infantry", 20);
  muster (&table, "blue", "bg", "gun", 4);
  table_row (&table, "rf", 1, 20, 40, 90, 1.5, 180);
  table_put (&table, "bg.1", 60, 30, 0);
  table_row (&table, "bg-men", 1, 4, 58, 25, 1.5, 0);
  table_begin (&table);
  table_to (&table, 2, "guns");
  press (&table, "form:unlimbered", "bg", -1, -1);
  table_to (&table, 4, "guns");
  press (&table, "shell", "bg", 60, 33); /* its own, too short */
  list = table_suggest (&table);
  table_judge (&table, table_find (list, "shell:")->question, NULL);
  g_assert_cmpstr (told_under (&table, "1 gun lay partly within it: disabled for its owner’s next 2 moves"), ==, "WK-5");
  for (gint64 turn = 6; turn <= 10; turn += 2)
    {
      g_autofree char *limber = NULL, *fire = NULL;

      table_to (&table, turn, "guns");
      limber = barred (&table, "bg.1", "form:limbered");
      fire = barred (&table, "bg.1", "shell");
      g_assert_true ((strstr (limber, "(WK-5)") != NULL) == (turn <= 8));
      g_assert_true ((strstr (fire, "(WK-5)") != NULL) == (turn <= 8));
    }
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wk/men", test_men);
  g_test_add_func ("/wk/horses-in-boats", test_horses);
  g_test_add_func ("/wk/mine", test_mine);
  g_test_add_func ("/wk/mines-together", test_mines_together);
  g_test_add_func ("/wk/burn", test_burn);
  g_test_add_func ("/wk/climb", test_climb);
  g_test_add_func ("/wk/long", test_long);
  g_test_add_func ("/wk/boxes", test_boxes);
  g_test_add_func ("/wk/services", test_services);
  g_test_add_data_func ("/wk/siege", GINT_TO_POINTER (FALSE), test_siege);
  g_test_add_data_func ("/wk/siege-relieved", GINT_TO_POINTER (TRUE), test_siege);
  g_test_add_func ("/wk/general", test_general);
  g_test_add_func ("/wk/cut-off", test_cut_off);
  g_test_add_func ("/wk/pooled", test_pooled);
  g_test_add_func ("/wk/guns-pursued", test_guns_pursued);
  g_test_add_func ("/wk/players", test_players);
  g_test_add_func ("/wk/disabled", test_disabled);
  return g_test_run ();
}
