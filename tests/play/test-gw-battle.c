/* test-gw-battle.c: a battle of A Gentleman's War begun, moved, shot and tested.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-review.h"
#include "gw-table.h"
#include "play/gentlemans-war/turn/sg-gw-acts.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-muster.h"
#include "rules/sg-question-values.h"

static void
test_muster (void)
{
  GwTable table;
  SgGwBlock block;
  SgGw gw;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 40, 180, "brave");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_block (&gw, gw_unit (&table, "r1"), &block));
  g_assert_cmpuint (block.files, ==, 6);
  g_assert_cmpuint (block.ranks, ==, 2);
  g_assert_cmpfloat_with_epsilon (block.front, 6.5, 1e-6); /* GW-004: six to eight inches */
  g_assert_cmpfloat_with_epsilon (block.place.at.y, 40, 1e-6);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "attributes"), ==, "brave");
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "weapon"), ==, "breech-loading-rifle");
  gw_close (&table);
}

static void
test_refusals (void)
{
  const SgMuster foreign = { "x", "x", "gun", 1, NULL, NULL, NULL };
  GwTable table;
  g_autoptr (GError) unknown = NULL, early = NULL, twice = NULL, colour = NULL;
  const char *const b1[] = { "b1", NULL };

  gw_open (&table);
  g_assert_false (sg_gw_muster (table.battle, "red", &foreign, 1, &unknown));
  g_assert_error (unknown, SG_ERROR, SG_ERROR_UNKNOWN);
  g_assert_false (sg_gw_begin (table.battle, NULL, NULL, &early));
  g_assert_error (early, SG_ERROR, SG_ERROR_REFUSED);
  gw_raise_two (&table);
  gw_begin (&table);
  g_assert_false (sg_gw_turn_card (table.battle, "2 hearts", NULL, &twice)); /* it lies in Red’s hand */
  g_assert_error (twice, SG_ERROR, SG_ERROR_RANGE);
  gw_card (&table, "9 hearts");
  g_assert_false (sg_gw_activate (table.battle, b1, NULL, &colour));
  g_assert_nonnull (strstr (colour->message, "GW-301"));
  gw_close (&table);
}

/* GW-302: red to Red, black to Blue, the Joker back into the pack. */
static void
test_deal (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "2 hearts,A diamonds");
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "5 spades,J clubs,9 clubs");
  g_assert_cmpstr (gw_word (&table, "drawn"), ==, "2 hearts,5 spades,J clubs,A diamonds,9 clubs");
  g_assert_cmpstr (gw_word (&table, "back-red"), ==, "back/far");
  gw_close (&table);
}

/* Whether the next Return is not to end the activation. */
static gboolean
ends_early (GwTable *table)
{
  g_autoptr (SgNextAct) next = table->game->next (table->battle);

  return next->early;
}

/* GW-303, GW-306: a unit acts once, and its path spends the dice thrown. */
static void
test_move (void)
{
  static const SgPoint path[] = { { 20, 40 }, { 20, 33 } }, far[] = { { 20, 33 }, { 20, 32 } };
  const char *const r1[] = { "r1", NULL };
  GwTable table;
  g_autoptr (GError) error = NULL, spent = NULL, again = NULL;
  g_autoptr (SgMoveCheck) check = NULL;
  g_autoptr (GPtrArray) acts = NULL;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  g_assert_cmpfloat (table.game->movement->reach (table.battle, "r1.1"), ==, 0);
  gw_judge (&table, "move", "r1", NULL, "3 4");
  g_assert_cmpfloat (table.game->movement->reach (table.battle, "r1.1"), ==, 7);
  g_assert_true (ends_early (&table));
  acts = table.game->acts (table.battle, r1);
  g_assert_cmpstr (gw_find_act (acts, "move")->why, ==, "Its dice are thrown: drag it along its way, up to 7\u202fin.");
  check = table.game->movement->check_move (table.battle, "r1.1", path, 2);
  g_assert_true (check->legal);
  g_assert_cmpfloat_with_epsilon (check->length, 7, 1e-6);
  g_assert_true (table.game->movement->move (table.battle, r1, path, 2, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "r1").at.y, 33, 1e-6);
  g_assert_false (ends_early (&table));
  g_assert_false (table.game->movement->move (table.battle, r1, far, 2, NULL, NULL, &spent));
  g_assert_nonnull (strstr (spent->message, "GW-401"));
  gw_done (&table);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "acted"), ==, "yes");
  gw_card (&table, "8 hearts");
  g_assert_false (sg_gw_activate (table.battle, r1, NULL, &again));
  g_assert_nonnull (strstr (again->message, "GW-306"));
  gw_close (&table);
}

/* GW-407: close order pays two for an inch of wood, and is Disordered; GW-420: it stops before friends. */
static void
test_rough (void)
{
  static const SgPoint into[] = { { 16, 42 }, { 10, 42 }, { 10, 38 } };
  const char *const r3[] = { "r3", NULL };
  GwTable table;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMoveCheck) check = NULL;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "r3", "infantry", 6, 10, 40.5, 180, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r3");
  gw_judge (&table, "move", "r3", NULL, "6 6");
  check = table.game->movement->check_move (table.battle, "r3.1", into + 1, 2);
  g_assert_true (check->legal);
  g_assert_cmpfloat (check->length, >, 4.5);
  g_assert_true (table.game->movement->move (table.battle, r3, into + 1, 2, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (sg_gw_is (gw_unit (&table, "r3"), "disordered"));
  /* The ledger tells how far it went, and apart from it what that took of its dice. */
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ==, "r3 moved 4\u202fin, at the cost of 7½\u202fin, and is Disordered");
  gw_close (&table);
}

/* (nullable): what is said of the card. */
static char *
tell_card (GwTable *table)
{
  g_autoptr (GPtrArray) lines = table->game->status (table->battle);

  for (guint i = 0; i < lines->len; i++)
    if (((SgStatus *) lines->pdata[i])->kind == SG_STATUS_CARD)
      return g_strdup (((SgStatus *) lines->pdata[i])->words);
  return NULL;
}

/* GW-308: that a cycle has ended is said, and what begins with the next. */
static void
test_anew (void)
{
  static const struct { const char *card, *unit; } given[] = { { "9 hearts", "r1" }, { "8 hearts", "r2" }, { "7 hearts", "rh" }, { "6 hearts", "rg" } };
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  for (guint i = 0; i < G_N_ELEMENTS (given); i++)
    {
      g_autofree char *words = NULL;
      gboolean last = i + 1 == G_N_ELEMENTS (given);

      gw_card (&table, given[i].card);
      gw_activate (&table, given[i].unit);
      gw_done (&table);
      words = tell_card (&table);
      g_assert_cmpstr (words, ==, last ? "Red, cycle 2 begins: all may act again, and generals may ride."
                                       : "It is dealt with; turn the next card, or play a Hold Card.");
    }
  gw_close (&table);
}

/* GW-313: while a Hold Card is played, the line of the card turned says who acts first. */
static void
test_held_first (void)
{
  const char *const r1[] = { "r1", NULL };
  GwTable table;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL, *after = NULL;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "4 clubs");
  g_assert_true (sg_gw_activate (table.battle, r1, "2 hearts", &error));
  g_assert_no_error (error);
  words = tell_card (&table);
  g_assert_cmpstr (words, ==, "First acts on the 2 of hearts, a Hold Card: r1.");
  gw_done (&table);
  after = tell_card (&table);
  g_assert_cmpstr (after, ==, "Blue acts: one unit that has not acted.");
  gw_close (&table);
}

/* GW-502: with nobody before it a unit is not offered to shoot; whoever has no card is shown who has it. */
static void
test_nobody_to_shoot (void)
{
  const char *const r1[] = { "r1", NULL }, *const r4[] = { "r4", NULL }, *const nobody[] = { NULL };
  GwTable table;
  g_autoptr (GPtrArray) acts = NULL, others = NULL, all = NULL;
  SgGameAct *act;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "r4", "infantry", 12, 20, 45, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r4");
  acts = table.game->acts (table.battle, r4);
  act = gw_find_act (acts, "shoot");
  g_assert_nonnull (act);
  g_assert_nonnull (strstr (act->why, "No enemy is in its sight and arc"));
  others = table.game->acts (table.battle, r1);
  act = others->pdata[0];
  g_assert_cmpstr (act->label, ==, "Go On with r4");
  g_assert_cmpstr (act->units[0], ==, "r4");
  all = table.game->acts (table.battle, nobody);
  g_assert_true (((SgGameAct *) all->pdata[0])->on_map);
  gw_close (&table);
}

/* GW-504 to GW-513: the shot is measured, figures fall, and the block closes up; GW-551: a third is a test. */
static void
test_shoot (void)
{
  GwTable table;
  const char *const r1[] = { "r1", NULL };
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) error = NULL;
  SgGameAct *act;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  acts = table.game->acts (table.battle, r1);
  act = gw_find_act (acts, "shoot");
  g_assert_nonnull (act);
  g_assert_cmpstr (act->why, ==, NULL);
  g_assert_cmpint (act->wants, ==, SG_ACT_AT_ONCE);
  /* 12 figures, 6 dice, 18.9 in: long, on 6; close-order line in the open saves on 5. */
  gw_judge (&table, "shoot", "r1", "b1", "6 6 6 6 1 1  1 2 3 4");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 8);
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "b1"), "shot-lost"), ==, 4);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "b1"), "test"), ==, "Bothered");
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "shot"), ==, "yes");
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "r1"), "spent"), ==, 1);
  g_assert_false (table.game->act (table.battle, "end", &error));
  g_assert_nonnull (strstr (error->message, "GW-551"));
  gw_suggested (&table, "test:b1", "2"); /* Fall Back */
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "b1"), "must"), ==, "fall back");
  g_assert_true (sg_gw_is (gw_unit (&table, "b1"), "disordered"));
  gw_suggested (&table, "must:b1", "5 4");
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "b1").at.y, 11, 0.6);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "b1"), "must"), ==, "");
  gw_done (&table);
  gw_close (&table);
}

/* GW-559, GW-562: runners leave by the edge and are lost. */
static void
test_run (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_judge (&table, "shoot", "r1", "b1", "6 6 6 6 1 1  1 2 3 4");
  gw_suggested (&table, "test:b1", "1");
  g_assert_true (sg_gw_is (gw_unit (&table, "b1"), "running"));
  gw_suggested (&table, "must:b1", "6 6 6 6");
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "b1"), "off"), ==, "lost");
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "b1"), "off-place"), !=, "");
  gw_close (&table);
}

/* GW-421: who falls back goes through friends and does not halt on top of them; off the table the ledger says so. */
static void
test_through (void)
{

  for (guint i = 0; i < 2; i++)
    {
      GwTable table;
      SgGw gw;
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_TURN, "Back", "");

      gw_open (&table);
      gw_raise_two (&table);
      gw_raise (&table, "blue", "bx", "field-artillery", 4, 20, 13, 0, "");
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_retire (&gw, ruling, gw_unit (&table, "b1"), "fall back", i == 0 ? 5 : 24);
      g_assert_true (g_str_has_suffix (sg_ruling_get_clause (ruling), ", off the table") == (i == 1));
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
      sg_gw_read (&gw, table.battle, NULL);
      if (i == 0)
        {
          g_assert_cmpfloat (gw_place (&table, "b1").at.y, <, 13);
          g_assert_cmpfloat (sg_gw_gap (&gw, gw_unit (&table, "b1"), gw_unit (&table, "bx")), >, 0);
        }
      else
        g_assert_cmpstr (sg_gw_word (gw_unit (&table, "b1"), "off"), ==, "second Joker");
      g_assert_cmpint (sg_board_total (gw.board, "blue", NULL, SG_ACCOUNT_OFF), ==, i == 0 ? 0 : 12);
      g_assert_cmpint (sg_board_total (gw.board, "blue", NULL, SG_ACCOUNT_FIT), ==, sg_board_begun (gw.board, "blue", NULL) - (i == 0 ? 0 : 12));
      gw_close (&table);
    }
}

/* GW-421: runners who crash into runners drive one another on once, and the rout is over when nobody must go; what the house rules make of it. */
static void
test_rout (void)
{
  static const struct { const char *again, *near; guint gone; } rows[] = { { "once", "enemy", 3 }, { "never", "enemy", 1 }, { "once", "path", 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;
      guint gone = 0;

      gw_open (&table);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.collision.again", rows[i].again, NULL));
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.collision.near", rows[i].near, NULL));
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 34, 0, "");
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 37, 0, "");
      gw_raise (&table, "red", "r2", "infantry", 12, 31, 41, 0, "");
      gw_raise (&table, "red", "r3", "infantry", 12, 29, 45, 0, "");
      gw_begin (&table);
      for (guint k = 1; k <= 3; k++)
        {
          g_autofree char *id = g_strdup_printf ("r%u", k);

          gw_set_word (&table, id, "running", "yes");
          gw_set_word (&table, id, "disordered", "yes");
        }
      gw_set_word (&table, "r1", "must", "run away");
      for (gboolean more = TRUE; more && gone < 20;)
        {
          more = FALSE;
          for (guint k = 1; k <= 3 && !more; k++)
            {
              g_autofree char *id = g_strdup_printf ("r%u", k);
              SgRuling *ruling;
              SgGw gw;

              if (!sg_gw_is (gw_unit (&table, id), "must"))
                continue;
              sg_gw_read (&gw, table.battle, NULL);
              ruling = sg_ruling_new (SG_RULING_MOVE, "", "GW-559");
              sg_gw_retire (&gw, ruling, gw_unit (&table, id), "run away", 6);
              g_assert_true (sg_gw_post (&gw, ruling, NULL));
              more = TRUE;
              gone++;
            }
        }
      g_assert_cmpuint (gone, ==, rows[i].gone);
      g_assert_cmpstr (gw_word (&table, "rout"), ==, "");
      gw_close (&table);
    }
}

/* GW-503: who is seen sees as well, however the wood cuts the corner between them. */
static void
test_sight (void)
{
  GwTable table;
  SgGw gw;
  guint seen = 0, hidden = 0;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 8, 46, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 14, 0, "");
  for (double x = 8; x <= 30; x += 1)
    {
      const SgPlace place = { { x, 14 }, 0 };
      gboolean there, back;

      g_assert_true (sg_gw_put (table.battle, "b1", &place, NULL));
      sg_gw_read (&gw, table.battle, NULL);
      there = sg_gw_sees (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b1"));
      back = sg_gw_sees (&gw, gw_unit (&table, "b1"), gw_unit (&table, "r1"));
      g_assert_true (there == back);
      seen += there;
      hidden += !there;
    }
  g_assert_cmpuint (seen, >, 0);
  g_assert_cmpuint (hidden, >, 0);
  gw_close (&table);
}

static gboolean
rests (GwTable *table, gint64 number, gint64 later)
{
  g_autoptr (GPtrArray) resting = sg_battle_list_resting (table->battle, sg_battle_get_ruling (table->battle, number));

  return g_ptr_array_find (resting, sg_battle_get_ruling (table->battle, later), NULL);
}

/* What was done on a card goes with the card; what other units did before it stays. */
static void
test_resting (void)
{
  GwTable table;
  gint64 before, card, acting, shot;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  before = sg_ruling_get_number (sg_battle_get_undo (table.battle));
  gw_card (&table, "9 hearts");
  card = sg_ruling_get_number (sg_battle_get_undo (table.battle));
  gw_activate (&table, "r1");
  acting = sg_ruling_get_number (sg_battle_get_undo (table.battle));
  gw_judge (&table, "shoot", "r1", "b1", "1 1 1 1 1 1");
  shot = sg_ruling_get_number (sg_battle_get_undo (table.battle));
  g_assert_cmpint (before, <, card);
  g_assert_true (rests (&table, card, acting));
  g_assert_true (rests (&table, card, shot));
  g_assert_true (rests (&table, acting, shot));
  gw_done (&table);
  g_assert_true (rests (&table, shot, shot + 1));
  gw_close (&table);
}

/* GW-316, GW-317: counters and Disorder come off; the second Joker deals anew. */
static void
test_jokers (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_done (&table);
  gw_card (&table, "Joker");
  g_assert_false (sg_gw_is (gw_unit (&table, "r1"), "acted"));
  g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "2");
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "2 hearts");
  gw_card (&table, "Joker, 3 hearts, 4 hearts, 5 hearts, 6 spades, 7 spades, 8 spades");
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "3 hearts,4 hearts,5 hearts");
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "6 spades,7 spades,8 spades");
  g_assert_cmpstr (gw_word (&table, "jokers"), ==, "2");
  gw_close (&table);
}

/* GW-562: who went off the table comes back where he left it, with all his ranks upon it, and beside whoever stands there by now. */
static void
test_back_beside (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_TURN, "Back", "");
      SgGwBlock block;
      SgPlace left;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise_two (&table);
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_retire (&gw, ruling, gw_unit (&table, "b1"), "fall back", 24);
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
      g_assert_true (sg_word_place (gw_unit (&table, "b1"), &sg_gw_words.off_place, &left));
      if (i == 1)
        {
          SgRuling *other = sg_ruling_new (SG_RULING_EDIT, "It was moved", "");
          const SgPlace place = { { left.at.x, 2 }, 0 };

          sg_gw_set_place (other, gw_unit (&table, "b2"), &place);
          sg_gw_read (&gw, table.battle, NULL);
          g_assert_true (sg_gw_post (&gw, other, NULL));
        }
      gw_card (&table, "Joker");
      gw_card (&table, "Joker, 3 hearts, 4 hearts, 5 hearts, 6 spades, 7 spades, 8 spades");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_block (&gw, gw_unit (&table, "b1"), &block));
      for (guint k = 0; k < block.n_corners; k++)
        g_assert_cmpfloat (block.corners[k].y, >=, -0.06);
      if (i == 1)
        g_assert_cmpfloat (sg_gw_gap (&gw, gw_unit (&table, "b1"), gw_unit (&table, "b2")), >, 0);
      else
        g_assert_cmpfloat_with_epsilon (block.place.at.x, left.at.x, 0.01);
      gw_close (&table);
    }
}

/* GW-308: a side’s cycle ends when all its units have acted, and the other’s goes on. */
static void
test_cycle (void)
{
  static const char *const cards[] = { "3 hearts", "4 hearts", "5 hearts", "6 hearts" };
  static const char *const units[] = { "r1", "r2", "rh", "rg" };
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "1");
      gw_card (&table, cards[i]);
      gw_activate (&table, units[i]);
      gw_done (&table);
    }
  g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "2");
  g_assert_cmpstr (gw_word (&table, "cycle-blue"), ==, "1");
  g_assert_false (sg_gw_is (gw_unit (&table, "r1"), "acted"));
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "2 hearts"); /* GW-312: the Ace is lost */
  gw_close (&table);
}

/* GW-311, GW-313, GW-315: a card kept, and played as an interruption. */
static void
test_hold (void)
{
  const char *const b1[] = { "b1", NULL }, *const nobody[] = { NULL };
  GwTable table;
  g_autoptr (GError) error = NULL, full = NULL;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  g_assert_true (table.game->carry_out (table.battle, "keep", nobody, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "2 hearts,A diamonds,9 hearts");
  g_assert_true (table.game->carry_out (table.battle, "hold:5 spades", b1, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "acting"), ==, "b1");
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "J clubs,9 clubs");
  gw_done (&table);
  gw_card (&table, "10 hearts");
  g_assert_false (table.game->carry_out (table.battle, "keep", nobody, NULL, 0, &full));
  g_assert_nonnull (strstr (full->message, "GW-311"));
  gw_close (&table);
}

/* A pack of one’s own: typed on the panel, short or in full; a card that lies out is a sentence and posts nothing. */
static void
test_typed (void)
{
  static const char *const typed[] = { "2h 5S JC AD Joker 9C", "9 hearts", "red Joker", "Black joker", "3h 4h 5h 6s 7s 8s" };
  const char *const nobody[] = { NULL };
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = table.game->ask (table.battle, "turn-cards", nobody, &error);

      g_assert_no_error (error);
      sg_question_set (question, "cards", g_variant_new_string (typed[i]), SG_SOURCE_ASKED);
      gw_post (&table, question, "");
      if (i == 1)
        {
          gw_activate (&table, "r1");
          gw_done (&table);
        }
    }
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "3 hearts,4 hearts,5 hearts");
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "6 spades,7 spades,8 spades");
  g_assert_cmpstr (gw_word (&table, "deal-due"), ==, "");
  g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "3");
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (SgQuestion) question = table.game->ask (table.battle, "turn-cards", nobody, NULL);
    g_autoptr (SgVerdict) verdict = NULL;
    g_autoptr (SgDice) none = sg_dice_new_none ();

    sg_question_set (question, "cards", g_variant_new_string ("3h"), SG_SOURCE_ASKED);
    verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), none, &error);
    g_assert_null (verdict);
    g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  }
  gw_close (&table);
}

/* What the program prints it reads back, in any case, and so are the short ways of a hand; what is no card is named as it was typed. */
static void
test_typed_cards (void)
{
  static const struct { const char *typed, *cards; } rows[] = {
    { "Queen of Hearts", "Q hearts" }, { "queen hearts", "Q hearts" }, { "q HEARTS", "Q hearts" }, { "Qh", "Q hearts" }, { "qH 10s, joker", "Q hearts, 10 spades, Joker" },
    { "2 of clubs, Ace of spades", "2 clubs, A spades" }, { "9 hearts k spades", "9 hearts, K spades" }, { "knave of diamonds", "J diamonds" },
    { "9h, red Joker", "9 hearts, Joker" }, { "BLACK JOKER", "Joker" },
  };
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  GwTable table;
  SgGw gw;

  gw_open (&table);
  sg_gw_read (&gw, table.battle, NULL);
  for (guint i = 0; i <= G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = sg_play_question (&gw.play, "turn-cards", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgVerdict) verdict = NULL;
      const char *typed = i < G_N_ELEMENTS (rows) ? rows[i].typed : "queen of harts";
      g_auto (GStrv) wanted = g_strsplit (i < G_N_ELEMENTS (rows) ? rows[i].cards : typed, ",", -1);
      g_autofree const char **cards = NULL;
      g_autofree char *found = NULL;

      sg_play_fill (question, "count", g_variant_new_int64 (g_strv_length (wanted)));
      sg_question_set (question, "cards", g_variant_new_string (typed), SG_SOURCE_ASKED);
      verdict = sg_play_judge_with (&gw.play, question, dice, &error);
      if (i == G_N_ELEMENTS (rows))
        {
          g_assert_nonnull (strstr (error->message, "“queen of harts” is no card of the pack"));
          continue;
        }
      g_assert_no_error (error);
      cards = g_variant_get_strv (sg_verdict_get (verdict, "cards"), NULL);
      found = g_strjoinv (", ", (char **) cards);
      g_assert_cmpstr (found, ==, rows[i].cards);
    }
  gw_close (&table);
}

/* The same seed turns the same cards, and a whole pack holds 54. */
static void
test_pack (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  guint jokers = 0;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  sg_gw_read (&gw, table.battle, NULL);
  {
    g_autoptr (SgQuestion) question = sg_play_question (&gw.play, "turn-cards", &error);
    g_autoptr (SgDice) dice = sg_dice_new_thrown (7), again = sg_dice_new_thrown (7);
    g_autoptr (SgVerdict) one = NULL, two = NULL;
    g_auto (GStrv) cards = NULL;

    sg_play_fill (question, "count", g_variant_new_int64 (54));
    one = sg_play_judge_with (&gw.play, question, dice, &error);
    g_assert_no_error (error);
    two = sg_play_judge_with (&gw.play, question, again, &error);
    g_assert_true (sg_verdict_equal (one, two));
    cards = g_variant_dup_strv (sg_verdict_get (one, "cards"), NULL);
    for (guint i = 0; cards[i] != NULL; i++)
      if (g_str_equal (cards[i], "Joker"))
        jokers++;
      else
        g_assert_true (g_hash_table_add (seen, g_strdup (cards[i])));
  }
  g_assert_cmpuint (jokers, ==, 2);
  g_assert_cmpuint (g_hash_table_size (seen), ==, 52);
  gw_close (&table);
}

/* GW-731: half the units out is a battle lost. */
static void
test_victory (void)
{
  static const char *const lost[] = { "b1", "b2" };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgScore) score = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  for (guint i = 0; i < G_N_ELEMENTS (lost); i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Lost", "");
      SgGw gw;

      sg_gw_read (&gw, table.battle, NULL);
      {
        g_autoptr (SgQuestion) question = sg_gw_victory (&gw, "blue", FALSE, NULL);
        g_autoptr (SgVerdict) verdict = sg_play_judge (&gw.play, question, NULL);

        g_assert_false (sg_verdict_get_flag (verdict, "lost"));
      }
      sg_gw_lose (&gw, ruling, gw_unit (&table, lost[i]), 12);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
    }
  gw_suggested (&table, "victory", "");
  g_assert_cmpstr (gw_word (&table, "result"), ==, "red wins");
  score = table.game->score (table.battle, TRUE, &error);
  g_assert_true (score->ended);
  g_assert_cmpint (score->net_a, ==, 4);
  gw_close (&table);
}

/* Of several who are chosen and of whom one acts it is he who acts, whoever was chosen first. */
static void
test_one_of_several (void)
{
  static const char *const both[] = { "r2", "r1", NULL }, *const reply[] = { "b1", "r1", NULL };
  g_autoptr (GPtrArray) acts = NULL, alone = NULL;
  g_autoptr (SgQuestion) move = NULL, shot = NULL;
  g_autoptr (GError) error = NULL;
  SgPlace stood;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  acts = table.game->acts (table.battle, both);
  g_assert_null (gw_find_act (acts, "move")->why);
  g_assert_cmpstr (gw_find_act (acts, "move")->detail, ==, "r1: 2 dice"); /* whose dice they are is said, */
  alone = table.game->acts (table.battle, &both[1]);
  g_assert_cmpstr (gw_find_act (alone, "move")->detail, ==, "2 dice"); /* where there could be a doubt */
  move = table.game->ask (table.battle, "move", both, &error);
  g_assert_no_error (error);
  g_assert_true (sg_question_is (move, "unit", "r1"));
  shot = table.game->ask (table.battle, "shoot", reply, &error);
  g_assert_no_error (error);
  g_assert_true (sg_question_is (shot, "unit", "r1")); /* shot at: an enemy who acts does not shoot in its place */
  stood = gw_place (&table, "r2");
  g_assert_true (table.game->carry_out (table.battle, "face:180", both, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "r2").bearing, stood.bearing, 1e-6);
  g_assert_cmpfloat_with_epsilon (remainder (gw_place (&table, "r1").bearing - 0, 360), 0, 1e-6);
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw/muster", test_muster);
  g_test_add_func ("/play/gw/refusals", test_refusals);
  g_test_add_func ("/play/gw/deal", test_deal);
  g_test_add_func ("/play/gw/move", test_move);
  g_test_add_func ("/play/gw/rough", test_rough);
  g_test_add_func ("/play/gw/anew", test_anew);
  g_test_add_func ("/play/gw/held-first", test_held_first);
  g_test_add_func ("/play/gw/nobody-to-shoot", test_nobody_to_shoot);
  g_test_add_func ("/play/gw/shoot", test_shoot);
  g_test_add_func ("/play/gw/run", test_run);
  g_test_add_func ("/play/gw/through", test_through);
  g_test_add_func ("/play/gw/sight", test_sight);
  g_test_add_func ("/play/gw/resting", test_resting);
  g_test_add_func ("/play/gw/jokers", test_jokers);
  g_test_add_func ("/play/gw/jokers/back-beside", test_back_beside);
  g_test_add_func ("/play/gw/cycle", test_cycle);
  g_test_add_func ("/play/gw/hold", test_hold);
  g_test_add_func ("/play/gw/typed", test_typed);
  g_test_add_func ("/play/gw/pack", test_pack);
  g_test_add_func ("/play/gw/typed-cards", test_typed_cards);
  g_test_add_func ("/play/gw/victory", test_victory);
  g_test_add_func ("/play/gw/rout", test_rout);
  g_test_add_func ("/play/gw/one-of-several", test_one_of_several);
  return g_test_run ();
}
