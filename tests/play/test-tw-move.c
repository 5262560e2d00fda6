/* test-tw-move.c: a battle of The War Game from the muster to its end: the move phase by phase, orders, charges, ways, counters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-table.h"

#include "play/war-game/sg-tw-counters.h"
#include "play/war-game/sg-tw-ground.h"
#include "play/war-game/sg-tw-may.h"
#include "play/war-game/sg-tw-orders.h"

static void
begin_two (TwTable *table)
{
  tw_open (table);
  tw_raise (table, "red", "r-line", "line-infantry", 48, 22, 40, 180);
  tw_raise (table, "red", "r-horse", "heavy-cavalry", 24, 50, 48, 180);
  tw_raise (table, "blue", "b-line", "line-infantry", 48, 22, 18, 0);
  tw_raise (table, "blue", "b-horse", "light-cavalry", 24, 50, 14, 0);
  tw_act (table, "begin");
}

static void
test_whole_move (void)
{
  TwTable table;
  g_autoptr (SgNextAct) next = NULL;
  g_autoptr (SgScore) score = NULL;
  g_autoptr (GError) error = NULL;

  begin_two (&table);
  g_assert_cmpstr (tw_phase (&table), ==, "orders");
  next = table.game->next (table.battle);
  g_assert_cmpstr (next->label, ==, "Red’s Orders Are Written");
  tw_orders (&table);
  g_assert_cmpstr (tw_phase (&table), ==, "moves");
  g_assert_true (tw_step (&table, "r-line", 180, 6, &error));
  g_assert_no_error (error);
  g_assert_false (tw_step (&table, "r-line", 180, 0.5, NULL)); /* its six inches are spent */
  tw_end_move (&table);
  g_assert_cmpstr (tw_phase (&table), ==, "orders");
  g_assert_cmpint (tw_read (&table).turn, ==, 2);
  tw_do (&table, "declare:blue", NULL, NULL);
  score = table.game->score (table.battle, TRUE, &error);
  g_assert_true (score->ended);
  g_assert_cmpstr (score->result, ==, "blue wins");
  g_assert_false (sg_score_has_points (score));
  {
    g_autoptr (GArray) war = sg_campaign_standings (table.campaign, NULL, &error);
    g_autofree char *turn = sg_game_tell_turn (table.game, 2);

    g_assert_no_error (error);
    g_assert_true (sg_campaign_counts_wins (table.campaign)); /* a book without points: battles won are counted */
    g_assert_cmpint (g_array_index (war, SgStanding, 0).total_a, ==, 0);
    g_assert_cmpint (g_array_index (war, SgStanding, 0).total_b, ==, 2);
    g_assert_cmpstr (turn, ==, "move 2");
  }
  tw_close (&table);
}

/* Those who are chosen together change together, in one act; one that has changed already holds all of them. */
static void
test_form_together (void)
{
  const char *both[] = { "gun", "howitzer", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "gun", "artillery-battery", 1, 22, 55, 180);
  tw_raise (&table, "red", "howitzer", "howitzer-battery", 1, 16, 55, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 10, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  table.game->carry_out (table.battle, "form:limbered", both, NULL, 0, &error);
  g_assert_no_error (error);
  tw = tw_read (&table);
  g_assert_cmpint (sg_tw_form (&tw, tw_unit (&table, "gun")), ==, SG_TW_LIMBERED);
  g_assert_cmpint (sg_tw_form (&tw, tw_unit (&table, "howitzer")), ==, SG_TW_LIMBERED);
  g_assert_false (table.game->carry_out (table.battle, "form:unlimbered", both, NULL, 0, NULL));
  tw_close (&table);
}

/* Who has gone farther than a move lets it keeps its formation, and is told why (TW-19). */
static void
test_form_refused (void)
{
  const char *ids[] = { "r-line", NULL };
  const SgPoint far[] = { { 22, 45 } };
  const SgPlace ends[] = { { { 22, 45 }, 180 } };
  TwTable table;
  g_autoptr (GError) error = NULL;

  tw_open (&table);
  tw_raise (&table, "red", "r-line", "line-infantry", 48, 22, 55, 180);
  tw_raise (&table, "blue", "b-line", "line-infantry", 48, 22, 10, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  g_assert_true (table.game->movement->move (table.battle, ids, far, 1, ends, "for the test", NULL));
  g_assert_false (table.game->carry_out (table.battle, "form:column", ids, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, "r-line has not enough left of its move to change formation (TW-19).");
  tw_close (&table);
}

/* Who would be set down in a wood stands beside it: guns could not leave it again (TW-15). */
static void
test_put_down (void)
{
  static const SgMuster units[] = { { .id = "gun", .name = "gun", .type = "artillery-battery", .count = 10 }, { .id = "foot", .name = "foot", .type = "line-infantry", .count = 48 },
                                    { .id = "horse", .name = "horse", .type = "light-cavalry", .count = 24 } };
  static const SgPoint wood[] = { { 20, 50 }, { 52, 50 }, { 52, 60 }, { 20, 60 } }, pond[] = { { 8, 44 }, { 19, 44 }, { 19, 60 }, { 8, 60 } };
  static const SgPoint house[] = { { 53, 40 }, { 62, 40 }, { 62, 60 }, { 53, 60 } };
  TwTable table;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GError) error = NULL;
  SgTw tw;

  tw_open_on (&table, "<map title='Green' unit='in' width='72' depth='60'><piece id='wood' kind='wood' points='20,50 52,50 52,60 20,60'/>"
                        "<piece id='pond' kind='water' points='8,44 19,44 19,60 8,60'/><piece id='mill' kind='house' points='53,40 62,40 62,60 53,60'/></map>");
  sg_tw_muster (table.battle, "red", units, G_N_ELEMENTS (units), &error);
  g_assert_no_error (error);
  tw_act (&table, "put-down");
  tw = tw_read (&table);
  all = sg_tw_units (&tw, "red");
  g_assert_cmpuint (all->len, ==, 4);
  for (guint i = 0; i < all->len; i++)
    {
      SgUnit *unit = all->pdata[i], *other = all->pdata[(i + 1) % all->len];

      g_assert_false (sg_polygon_contains (wood, G_N_ELEMENTS (wood), tw_place (&table, unit->id).at));
      g_assert_false (sg_polygon_contains (pond, G_N_ELEMENTS (pond), tw_place (&table, unit->id).at));
      g_assert_false (sg_polygon_contains (house, G_N_ELEMENTS (house), tw_place (&table, unit->id).at));
      g_assert_cmpfloat (tw_place (&table, unit->id).at.y, >, 30);
      g_assert_cmpfloat (sg_tw_gap (&tw, unit, other), >, 0.2);
    }
  tw_close (&table);
}

/* Each gun of a battery is a body with its share of the gunners, and the officers are with the first. */
static void
test_battery (void)
{
  TwTable table;
  g_autoptr (SgRuling) ruling = NULL;

  tw_open (&table);
  tw_raise (&table, "red", "guns", "artillery-battery", 10, 30, 50, 180);
  ruling = g_list_model_get_item (sg_battle_get_rulings (table.battle), 0);
  g_assert_cmpstr (sg_ruling_get_clause (ruling), ==, "Red mustered guns, gun 1 and guns, gun 2");   /* few are told by their names */
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "guns")), ==, 5);
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "guns-gun2")), ==, 5);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "guns"), &sg_common_words.officers), ==, 3);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "guns-gun2"), &sg_common_words.officers), ==, 0);
  tw_close (&table);
}

/* A line behind another passes through it alone no more than a wall; both together go on as they stand (TW-25). */
static void
test_go_together (void)
{
  const char *both[] = { "r-front", "r-rear", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMoveCheck) check = NULL;
  SgPoint way[2];

  tw_open (&table);
  tw_raise (&table, "red", "r-front", "line-infantry", 24, 22, 48, 180);
  tw_raise (&table, "red", "r-rear", "line-infantry", 24, 22, 50, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 10, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  g_assert_false (tw_step (&table, "r-rear", 180, 5, &error));
  g_assert_nonnull (strstr (error->message, "TW-25"));
  g_clear_error (&error);
  way[0] = tw_place (&table, "r-front").at;
  way[1] = (SgPoint) { way[0].x, way[0].y - 5 };
  check = table.game->movement->check_group (table.battle, both, way, 2);
  g_assert_true (check->legal);
  g_assert_true (table.game->movement->move (table.battle, both, way, 2, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (tw_place (&table, "r-rear").at.y, 45, 0.01);
  tw_close (&table);
}

/* Whoever stands behind light infantry that gives way is not walked over for that, whichever of the two was raised first (TW-25). */
static void
test_behind_light (void)
{
  for (guint light = 0; light < 2; light++)
    {
      TwTable table;
      g_autoptr (GError) error = NULL;

      tw_open (&table);
      for (guint i = 0; i < 2; i++)
        tw_raise (&table, "red", i == light ? "r-light" : "r-line", i == light ? "light-infantry" : "line-infantry", 12, 22, i == light ? 43 : 40, 180);
      tw_raise (&table, "red", "r", "line-infantry", 24, 22, 45, 180);
      tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 10, 0);
      tw_act (&table, "begin");
      tw_orders (&table);
      g_assert_false (tw_step (&table, "r", 180, 6, &error));
      g_assert_cmpstr (error->message, ==, "r would pass through r-line, which is for the umpire to allow (TW-25).");
      g_clear_error (&error);
      g_assert_true (tw_step (&table, "r", 180, 2.5, &error));
      g_assert_no_error (error);
      tw_close (&table);
    }
}

/* Of several who may not go so far, whoever holds the others back is named, wherever he stands in the list; who is barred comes before who has not the inches. */
static void
test_who_holds_back (void)
{
  static const struct { const char *ids[4], *named, *rule; double far; } rows[] = {
    { { "light", "line" }, "light", "TW-10", 9 },
    { { "line", "light" }, "light", "TW-10", 9 },
    { { "line", "light", "horse" }, "horse", "TW-18", 9 },
    { { "horse", "light", "line" }, "horse", "TW-18", 9 },
  };
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "line", "line-infantry", 24, 50, 38, 180);
  tw_raise (&table, "red", "light", "light-infantry", 12, 35, 38, 180);   /* before ploughland */
  tw_raise (&table, "red", "horse", "light-cavalry", 8, 8, 46, 180);      /* before a wood */
  tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 10, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint at = tw_place (&table, rows[i].ids[0]).at, way[] = { at, { at.x, at.y - rows[i].far } };
      g_autoptr (SgMoveCheck) check = table.game->movement->check_group (table.battle, rows[i].ids, way, 2);

      g_assert_false (check->legal);
      g_assert_true (g_str_has_prefix (check->reason, rows[i].named));
      g_assert_cmpstr (check->rule, ==, rows[i].rule);
    }
  tw_close (&table);
}

/* Nobody knows of an order before both sides have written; then the ledger tells it. */
static void
test_orders (void)
{
  TwTable table;
  g_autoptr (SgBoard) known = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  GListModel *rulings;

  begin_two (&table);
  tw_do (&table, "hold", "r-line", NULL);
  rulings = sg_battle_get_rulings (table.battle);
  ruling = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  g_assert_cmpstr (sg_ruling_get_clause (ruling), ==, "Red wrote an order");
  g_assert_true (table.game->untold (table.battle, ruling, "blue"));
  g_assert_false (table.game->untold (table.battle, ruling, "red"));
  known = table.game->knowledge->known (table.battle, sg_battle_get_board (table.battle), "blue");
  g_assert_false (sg_word_has (sg_board_get_unit (known, "r-line"), &sg_tw_words.hold));
  tw_orders (&table);
  g_clear_object (&ruling);
  ruling = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  g_assert_nonnull (strstr (sg_ruling_get_clause (ruling), "r-line is to hold its ground"));
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-line"), &sg_tw_words.hold), ==, 1);
  tw_close (&table);
}

/* An order to hold that the enemy knows of is struck out, and written again, without his seeing it before both have written; then it is gone (TW-06). */
static void
test_let_go (void)
{
  TwTable table;
  g_autoptr (SgRuling) struck = NULL;
  GListModel *rulings;

  begin_two (&table);
  tw_do (&table, "hold", "r-line", NULL);
  tw_orders (&table);
  tw_end_move (&table);
  rulings = sg_battle_get_rulings (table.battle);
  for (guint again = 0; again < 2; again++)
    {
      g_autoptr (SgBoard) before = table.game->knowledge->known (table.battle, sg_battle_get_board (table.battle), "blue"), after = NULL;

      tw_do (&table, again ? "hold" : "no-orders", "r-line", NULL);
      after = table.game->knowledge->known (table.battle, sg_battle_get_board (table.battle), "blue");
      g_assert_cmpint (sg_word_whole (sg_board_get_unit (before, "r-line"), &sg_tw_words.hold), ==, 1);
      g_assert_cmpint (sg_word_whole (sg_board_get_unit (after, "r-line"), &sg_tw_words.hold), ==, 1);
      g_assert_false (sg_word_has (sg_board_get_unit (after, "r-line"), &sg_tw_words.let_go));
      g_assert_cmpint (sg_tw_is_to_hold (tw_unit (&table, "r-line")), ==, again);
      g_clear_object (&struck);
      struck = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
      g_assert_true (table.game->untold (table.battle, struck, "blue"));
    }
  tw_do (&table, "no-orders", "r-line", NULL);
  tw_orders (&table);
  g_assert_false (sg_word_has (tw_unit (&table, "r-line"), &sg_tw_words.hold));
  tw_close (&table);
}

/* (transfer full) (nullable): why the charge of @id is not open; it must be offered. */
static char *
why_no_charge (TwTable *table, const char *id)
{
  const char *ids[] = { id, NULL };
  g_autoptr (GPtrArray) acts = table->game->acts (table->battle, ids);

  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, "charge"))
      return g_strdup (((SgGameAct *) acts->pdata[i])->why);
  g_assert_not_reached ();
}

/* A column charges straight ahead, nine inches; a line does not; and what is out of reach is refused. */
static void
test_charge (void)
{
  static const char *const line[] = { "r-line", "b-line", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;

  begin_two (&table);
  g_assert_false (table.game->carry_out (table.battle, "charge", line, NULL, 0, &error));
  g_assert_nonnull (strstr (error->message, "TW-50"));
  g_clear_error (&error);
  tw_orders (&table);
  tw_do (&table, "form:column", "r-line", NULL);
  g_assert_true (tw_step (&table, "r-line", 180, 7.5, &error));
  tw_end_move (&table);
  g_assert_false (table.game->carry_out (table.battle, "charge", line, NULL, 0, NULL)); /* 14 inches off */
  why = why_no_charge (&table, "r-line");
  g_assert_cmpstr (why, ==, "No enemy stands where r-line could charge him (TW-57).");
  tw_orders (&table);
  g_assert_true (tw_step (&table, "r-line", 180, 7.4, &error));
  g_assert_no_error (error);
  tw_end_move (&table);
  g_assert_null (why_no_charge (&table, "r-line"));
  tw_do (&table, "charge", "r-line", "b-line");
  {
    GListModel *rulings = sg_battle_get_rulings (table.battle);
    g_autoptr (SgRuling) last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);

    g_assert_cmpstr (sg_ruling_get_rule (last), ==, "TW-06");   /* not that of charges: what is written is nobody’s to see yet */
  }
  tw_orders (&table);
  g_assert_cmpstr (tw_phase (&table), ==, "charges");
  {
    g_autoptr (SgNextAct) next = table.game->next (table.battle);

    g_assert_cmpstr (next->label, ==, "Move the Charge"); /* one press leads on */
    g_assert_null (next->waits);
    tw_act (&table, next->id);
  }
  {
    SgTw tw = tw_read (&table);

    g_assert_true (sg_tw_touch (&tw, tw_unit (&table, "r-line"), tw_unit (&table, "b-line")));
  }
  tw_close (&table);
}

/* Woods halve the line and bar horse; ploughland halves everybody; a stream is forded in two whole moves. */
static void
test_ground (void)
{
  static const char *const horse[] = { "b-horse", NULL }, *const line[] = { "b-line", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMoveCheck) check = NULL;
  const SgPoint in_plough[] = { { 35, 27 }, { 35, 30 } }, far[] = { { 60, 30 } };

  tw_open (&table);
  tw_raise (&table, "red", "r", "line-infantry", 6, 35, 50, 180);
  tw_raise (&table, "blue", "b-horse", "light-cavalry", 6, 60, 27.8, 0);
  tw_raise (&table, "blue", "b-line", "line-infantry", 12, 35, 27, 0);
  tw_raise (&table, "blue", "b-wood", "heavy-cavalry", 6, 8, 18, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  check = table.game->movement->check_move (table.battle, "b-line", in_plough, 2);
  g_assert_cmpfloat_with_epsilon (check->length, 6, 0.05);
  g_assert_cmpfloat_with_epsilon (check->toll, 3, 0.05);
  g_assert_true (check->legal);
  g_assert_false (tw_step (&table, "b-wood", 0, 5, &error));
  g_assert_nonnull (strstr (error->message, "TW-15"));
  g_clear_error (&error);
  g_assert_false (tw_step (&table, "b-horse", 0, 4, &error));
  g_assert_nonnull (strstr (error->message, "TW-17"));
  g_clear_error (&error);
  g_assert_false (table.game->carry_out (table.battle, "ford", line, far, 1, &error));   /* it is told how far the water is */
  g_assert_cmpstr (error->message, ==, "Brook is 10.7\u202fin off: b-line goes to the bank first, and fords it from there (TW-17).");
  g_clear_error (&error);
  table.game->carry_out (table.battle, "ford", horse, far, 1, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpfloat (tw_place (&table, "b-horse").at.y, <, 29);
      tw_end_move (&table);
      tw_orders (&table);
      g_assert_false (tw_step (&table, "b-horse", 180, 4, NULL));
    }
  tw_end_move (&table);
  g_assert_cmpfloat (tw_place (&table, "b-horse").at.y, ==, 30);
  tw_close (&table);
}

/* A whole move of rest earns heavy cavalry a battle move, which is spent by making it. */
static void
test_battle_move (void)
{
  TwTable table;
  g_autoptr (GError) error = NULL;

  begin_two (&table);
  tw_orders (&table);
  tw_end_move (&table);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-horse"), &sg_tw_words.credits), ==, 1);
  tw_do (&table, "battle-move", "r-horse", NULL);
  tw_orders (&table);
  g_assert_true (tw_step (&table, "r-horse", 180, 12, &error));
  g_assert_no_error (error);
  tw_end_move (&table);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-horse"), &sg_tw_words.credits), ==, 0);
  tw_close (&table);
}

/* The middle of the ground that it stands on. */
static SgPoint
middle_of (TwTable *table, const char *id)
{
  SgTw tw = tw_read (table);

  return sg_tw_ground (&tw, tw_unit (table, id))->middle;
}

/* Who goes to the rear turns about where he stands: a deep column leaves its enemy, and does not come to lie over him. */
static void
test_rear_of_column (void)
{
  static const struct { double x, y, bearing, away; } foes[] = {
    { 22, 24.95, 0, 0 },      /* upon its head */
    { 20, 24.95, 350, 0 },    /* and beside it, aslant: it still goes straight back */
    { 27, 15, 0, NAN },       /* some way off */
  };

  for (guint i = 0; i < G_N_ELEMENTS (foes); i++)
    {
      TwTable table;
      SgPoint from, to;
      SgTw tw;

      tw_open (&table);
      tw_raise (&table, "red", "r", "light-cavalry", 24, 50, 48, 180);
      tw_raise (&table, "blue", "b", "grenadiers", 24, 50, 18, 0);
      tw_act (&table, "begin");
      tw_orders (&table);
      tw_do (&table, "form:column", "r", NULL);
      tw_end_move (&table);
      {
        SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
        g_autoptr (GError) error = NULL;

        tw = tw_read (&table);
        sg_tw_set_place (&tw, ruling, tw_unit (&table, "r"), &(SgPlace) { { 22, 25 }, 180 });
        sg_tw_set_place (&tw, ruling, tw_unit (&table, "b"), &(SgPlace) { { foes[i].x, foes[i].y }, foes[i].bearing });
        sg_play_post (&tw.play, ruling, &error);
        g_assert_no_error (error);
      }
      tw_say (&table, "r", &sg_tw_words.retires, "yes");
      from = middle_of (&table, "r");
      tw_orders (&table);
      tw_act (&table, "to-rear");
      to = middle_of (&table, "r");
      tw = tw_read (&table);
      g_assert_cmpfloat_with_epsilon (sg_point_distance (from, to), 12, 0.01);
      g_assert_cmpfloat (sg_tw_gap (&tw, tw_unit (&table, "r"), tw_unit (&table, "b")), >, 11);
      g_assert_cmpfloat_with_epsilon (tw_place (&table, "r").bearing, sg_point_bearing (from, to), 0.01);   /* faced to the rear */
      if (!isnan (foes[i].away))
        g_assert_cmpfloat_with_epsilon (fabs (remainder (sg_point_bearing (from, to) - foes[i].away, 360)), 0, 0.01);
      tw_close (&table);
    }
}

/* Who is exhausted falls back two moves and rests two; who is out leaves the table. */
static void
test_rear (void)
{
  TwTable table;

  begin_two (&table);
  tw_say (&table, "r-line", &sg_tw_words.tired, "1");
  tw_say (&table, "b-line", &sg_tw_words.out, "1");
  tw_orders (&table);
  g_assert_cmpstr (tw_phase (&table), ==, "compulsory"); /* b-line leaves */
  tw_act (&table, "to-rear");
  tw_end_move (&table);
  for (guint move = 2; move <= 3; move++)
    {
      SgPoint from = middle_of (&table, "r-line");

      tw_orders (&table);
      g_assert_cmpstr (tw_phase (&table), ==, "compulsory");
      tw_act (&table, "to-rear");
      g_assert_cmpfloat_with_epsilon (sg_point_distance (from, middle_of (&table, "r-line")), 6, 0.01);
      tw_end_move (&table);
    }
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "b-line")), ==, 0); /* over the edge */
  tw_orders (&table);
  {
    SgTw tw = tw_read (&table);

    g_assert_cmpint (sg_tw_tired_moves (&tw, tw_unit (&table, "r-line")), ==, 3);
    g_assert_cmpint (sg_tw_must (&tw, tw_unit (&table, "r-line")), ==, SG_TW_FREE);
  }
  tw_close (&table);
}

/* Men on foot come into contact by a move of their own; horse does not, and nobody passes over an enemy. */
static void
test_contact (void)
{
  static const char *const foot[] = { "b", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;
  SgPoint way[] = { { 22, 20 }, { 22, 24 } };
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r", "line-infantry", 12, 22, 32, 180);
  tw_raise (&table, "red", "r-horse", "light-cavalry", 12, 43, 31, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 12, 22, 27, 0);
  tw_raise (&table, "blue", "b-horse", "light-cavalry", 12, 43, 26, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  way[0] = tw_place (&table, "b").at;
  way[1] = (SgPoint) { 22, 31.5 };
  g_assert_false (tw_step (&table, "b", 0, 5.5, NULL));
  g_assert_true (table.game->movement->snap (table.battle, foot, way, 2, 1, &way[1]));
  g_assert_true (table.game->movement->move (table.battle, foot, way, 2, NULL, NULL, &error));
  g_assert_no_error (error);
  tw = tw_read (&table);
  g_assert_true (sg_tw_touch (&tw, tw_unit (&table, "b"), tw_unit (&table, "r")));
  g_assert_false (tw_step (&table, "r", 0, 2, &error)); /* it is pinned */
  g_assert_nonnull (strstr (error->message, "TW-69"));
  g_clear_error (&error);
  g_assert_false (tw_step (&table, "b-horse", 0, 6, &error));
  g_assert_nonnull (strstr (error->message, "TW-53"));
  tw_close (&table);
}

/* A general who has ridden up to a unit that retires rallies it, and is bound to it; who is past it he does not. */
static void
test_general (void)
{
  static const char *const who[] = { "r-line", "r-general", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_entered_text ("3", &error);
  g_autoptr (GPtrArray) list = NULL;
  SgRuling *ruling;
  SgPlace line;

  tw_open (&table);
  tw_raise (&table, "red", "r-line", "line-infantry", 48, 22, 40, 180);
  tw_raise (&table, "red", "r-general", "general", 1, 22, 48, 180);
  tw_raise (&table, "blue", "b-line", "line-infantry", 48, 22, 18, 0);
  tw_act (&table, "begin");
  tw_say (&table, "r-line", &sg_tw_words.needs, "7");
  tw_say (&table, "r-line", &sg_tw_words.retires, "yes");
  tw_orders (&table);
  tw_act (&table, "to-rear");
  line = tw_place (&table, "r-line"); /* its back is where it goes */
  {
    SgPlace general = tw_place (&table, "r-general");
    const SgPoint path[] = { general.at, { line.at.x, line.at.y + 0.05 } };
    static const char *const ids[] = { "r-general", NULL };

    table.game->movement->move (table.battle, ids, path, 2, NULL, NULL, &error);
    g_assert_no_error (error);
  }
  list = table.game->suggest (table.battle, NULL);
  g_assert_cmpuint (list->len, ==, 1);
  question = table.game->ask (table.battle, "generals-rally", who, &error);
  g_assert_no_error (error);
  verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), dice, &error);
  g_assert_no_error (error);
  ruling = table.game->rule (table.battle, question, verdict, dice, &error);
  g_assert_no_error (error);
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  g_object_unref (ruling);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-line"), &sg_tw_words.fit), ==, 5);
  g_assert_false (sg_word_has (tw_unit (&table, "r-line"), &sg_tw_words.needs));
  g_assert_true (sg_word_is (tw_unit (&table, "r-general"), &sg_tw_words.with, "r-line"));
  tw_close (&table);
}

/* By a house rule the sides throw, and withdraw, charge and move one after the other. */
static void
test_alternate (void)
{
  TwTable table;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_entered_text ("2 5", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  SgQuestion *question;

  begin_two (&table);
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "tw.turn", "alternate", &error));
  tw_orders (&table);
  g_assert_cmpstr (tw_phase (&table), ==, "compulsory"); /* where it is thrown for */
  g_assert_false (table.game->act (table.battle, "to-rear", NULL));
  list = table.game->suggest (table.battle, NULL);
  question = ((SgSuggestion *) list->pdata[0])->question;
  verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), dice, &error);
  g_assert_no_error (error);
  ruling = table.game->rule (table.battle, question, verdict, dice, &error);
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  tw_act (&table, "to-rear");
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (table.battle), "mover"), ==, "blue");
  g_assert_false (tw_step (&table, "r-line", 180, 4, NULL));
  g_assert_true (tw_step (&table, "b-line", 0, 4, &error));
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "moves");
  g_assert_false (tw_step (&table, "b-horse", 0, 4, NULL));
  g_assert_true (tw_step (&table, "r-line", 180, 4, &error));
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "musketry"); /* of both, who stand in sight of each other */
  tw_act (&table, "musketry-done");
  g_assert_cmpstr (tw_phase (&table), ==, "orders");
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (table.battle), "mover"), ==, "");
  tw_close (&table);
}

/* What runs by itself stands beside the block and in the list; an order of this move stands nowhere yet. */
static void
test_counters (void)
{
  TwTable table;
  g_autofree char *none = NULL, *tag = NULL, *told = NULL;
  g_autoptr (GPtrArray) facts = NULL;
  const char *thresholds = NULL;
  SgBoard *board;

  begin_two (&table);
  tw_do (&table, "hold", "r-line", NULL);
  none = table.game->look->tag (sg_battle_get_board (table.battle), tw_unit (&table, "r-line"));
  g_assert_cmpstr (none, ==, "");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  tw_say (&table, "r-line", &sg_tw_words.needs, "7");
  board = sg_battle_get_board (table.battle);
  tag = table.game->look->tag (board, tw_unit (&table, "r-line"));
  g_assert_cmpstr (tag, ==, "bad 7; holds");
  told = table.game->body_text (table.battle, "r-line");
  g_assert_cmpstr (told, ==, "48 of 48, line; bad morale, needs 7; holds");
  facts = table.game->facts (table.battle, "r-line");
  for (guint i = 0; i < facts->len; i++)
    if (g_strcmp0 (((SgFact *) facts->pdata[i])->rule, "TW-28") == 0)
      thresholds = ((SgFact *) facts->pdata[i])->words;
  g_assert_cmpstr (thresholds, ==, "a sixth at 8, a quarter at 12, a half at 24");
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/put-down", test_put_down);
  g_test_add_func ("/play/tw/form-together", test_form_together);
  g_test_add_func ("/play/tw/form-refused", test_form_refused);
  g_test_add_func ("/play/tw/whole-move", test_whole_move);
  g_test_add_func ("/play/tw/battery", test_battery);
  g_test_add_func ("/play/tw/go-together", test_go_together);
  g_test_add_func ("/play/tw/who-holds-back", test_who_holds_back);
  g_test_add_func ("/play/tw/behind-light", test_behind_light);
  g_test_add_func ("/play/tw/orders", test_orders);
  g_test_add_func ("/play/tw/let-go", test_let_go);
  g_test_add_func ("/play/tw/charge", test_charge);
  g_test_add_func ("/play/tw/ground", test_ground);
  g_test_add_func ("/play/tw/battle-move", test_battle_move);
  g_test_add_func ("/play/tw/rear", test_rear);
  g_test_add_func ("/play/tw/rear-of-column", test_rear_of_column);
  g_test_add_func ("/play/tw/general", test_general);
  g_test_add_func ("/play/tw/contact", test_contact);
  g_test_add_func ("/play/tw/alternate", test_alternate);
  g_test_add_func ("/play/tw/counters", test_counters);
  return g_test_run ();
}
