/* test-gw-play.c: units move, shoot, break and man their guns on a table of A Gentleman's War.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "rules/sg-question-values.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"

static gboolean
carry_out (GwTable *table, const char *act, const char *unit, GError **error)
{
  const char *const ids[] = { unit, NULL };

  return table->game->carry_out (table->battle, act, ids, NULL, 0, error);
}

static gboolean
go (GwTable *table, const char *unit, double x, double y, GError **error)
{
  const char *const ids[] = { unit, NULL };
  SgPlace from = gw_place (table, unit);
  SgPoint path[2] = { from.at, { x, y } };

  return table->game->movement->move (table->battle, ids, path, 2, NULL, NULL, error);
}

static void
must_go (GwTable *table, const char *unit, double x, double y)
{
  g_autoptr (GError) error = NULL;

  go (table, unit, x, y, &error);
  g_assert_no_error (error);
}

static void
begin (GwTable *table, const char *unit, const char *card)
{
  gw_begin (table);
  gw_card (table, card);
  gw_activate (table, unit);
}

/* GW-405, GW-501: skirmishers keep a die of their three, and shoot when they have moved; then they go no farther. */
static void
test_kept (void)
{
  g_autoptr (GError) spent = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "rs", "sharpshooters", 6, 20, 34, 180, "");
  begin (&table, "rs", "9 hearts");
  gw_judge (&table, "move:2", "rs", NULL, "3 2");
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "rs"), "spent"), ==, 2);
  must_go (&table, "rs", 20, 31);
  gw_judge (&table, "shoot", "rs", "b1", "1 1 1"); /* three dice */
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "rs"), "spent"), ==, 3);
  g_assert_false (go (&table, "rs", 20, 30, &spent));
  g_assert_nonnull (strstr (spent->message, "GW-401"));
  gw_close (&table);
}

/* GW-412: a gun prolongs by one die and shoots for its other; GW-506: what it has hit it has ranged in on, until it moves. */
static void
test_gun (void)
{
  g_autoptr (GError) spent = NULL;
  const char *const shot[] = { "rg", "b1", NULL };
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "ra", "field-artillery", 4, 55, 34, 180, "");
  gw_raise (&table, "blue", "b5", "infantry", 12, 55, 8, 0, "");
  begin (&table, "ra", "9 hearts");
  gw_judge (&table, "shoot", "ra", "b5", "5 1 1 1  6"); /* a hit, saved */
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "ra"), "ranged"), ==, "b5");
  gw_done (&table);
  gw_card (&table, "A hearts");
  gw_activate (&table, "ra");
  gw_judge (&table, "shoot", "ra", "b5", "1 1 1 1");
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "ra"), "ranged"), ==, "b5"); /* a miss keeps the range */
  gw_judge (&table, "move", "ra", NULL, "4"); /* one die, by hand */
  must_go (&table, "ra", 55, 32);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "ra"), "ranged"), ==, "");
  gw_done (&table);
  gw_card (&table, "8 hearts");
  gw_activate (&table, "rg");
  gw_judge (&table, "move", "rg", NULL, "4");
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "rg"), "spent"), ==, 1);
  gw_must (&table, "form:limbered", "rg");
  g_assert_null (table.game->ask (table.battle, "shoot", shot, &spent));
  g_assert_error (spent, SG_ERROR, SG_ERROR_REFUSED);
  gw_close (&table);
}

/* GW-406: the wall takes the lowest die, and who does not come clear of it forms up beyond it, Disordered. */
static void
test_astride (void)
{
  GwTable table;
  SgGwBlock block;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "rw", "infantry", 12, 49, 26, 180, "");
  begin (&table, "rw", "9 hearts");
  gw_judge (&table, "move", "rw", NULL, "6 2");
  must_go (&table, "rw", 49, 21.5);
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_block (&gw, gw_unit (&table, "rw"), &block));
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat (block.corners[i].y, <, 22);
  g_assert_true (sg_gw_is (gw_unit (&table, "rw"), "disordered"));
  g_assert_cmpfloat (table.game->movement->reach (table.battle, "rw"), ==, 1.5); /* 8, less the 2 and 4½ */
  gw_close (&table);
}

/* The same wall takes a die of each of a brigade that goes over it (GW-416), and none of who stays before it. */
static void
test_brigade_astride (void)
{
  const char *const both[] = { "rw", "rx", NULL };
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "rw", "infantry", 6, 49, 26, 180, "");
  gw_raise (&table, "red", "rx", "infantry", 6, 54, 26, 180, "");
  gw_begin (&table);
  gw_card (&table, "K hearts");
  g_assert_true (sg_gw_activate (table.battle, both, NULL, &error));
  g_assert_no_error (error);
  gw_judge (&table, "brigade-move", "rw", "rx", "6 2");
  must_go (&table, "rw", 49, 21.5);
  g_assert_cmpfloat (table.game->movement->reach (table.battle, "rw"), ==, 1.5); /* 8, less the 2 and 4½ */
  g_assert_true (g_str_has_suffix (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), "; it formed up beyond Low wall"));
  must_go (&table, "rx", 54, 24.5);
  g_assert_cmpfloat (table.game->movement->reach (table.battle, "rx"), ==, 6.5);
  gw_close (&table);
}

/* What is told of a way from (@x, @y) to (@x, @to), before the Movement Dice of @id are thrown. */
static SgMoveCheck *
check_before (GwTable *table, const char *id, double x, double y, double to)
{
  const SgPoint path[] = { { x, y }, { x, to } };
  SgMoveCheck *check = table->game->movement->check_move (table->battle, id, path, 2);

  g_assert_nonnull (check);
  g_assert_false (check->legal);
  return check;
}

/* Before the dice are thrown the way says what no dice change: whom it would end among, what halts it, who bars it; and nothing where it is open. */
static void
test_warned (void)
{
  static const struct { double x, y, to; const char *warning; gboolean crowds; } rows[] = {
    { 20, 46, 41, "it and r1 are Disordered", TRUE },
    { 20, 46, 45, NULL, FALSE },
    { 8, 46, 38, "Disordered", FALSE },
    { 38.5, 26, 21.5, "halts before Low wall", FALSE },
    { 32, 26, 19, "b2 stands in the way; contact is made by a charge (GW-602).", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMoveCheck) check = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise_two (&table);
      gw_raise (&table, "red", "rw", "infantry", 12, rows[i].x, rows[i].y, 180, "");
      begin (&table, "rw", "9 hearts");
      check = check_before (&table, "rw", rows[i].x, rows[i].y, rows[i].to);
      g_assert_cmpstr (check->procedure, ==, "move");
      g_assert_cmpstr (check->warning, ==, rows[i].warning);
      g_assert_cmpint (check->crowds, ==, rows[i].crowds);
      gw_close (&table);
    }
}

/* Who has no card is not told that it has 0 in left: only why it stays. */
static void
test_no_card (void)
{
  g_autoptr (SgMoveCheck) check = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  begin (&table, "r1", "9 hearts");
  check = check_before (&table, "r2", 32, 40, 35);
  g_assert_null (check->procedure);
  g_assert_cmpstr (check->rule, ==, "GW-306");
  g_assert_false (isfinite (check->allowed));
  g_assert_cmpfloat_with_epsilon (check->length, 5, 0.1);
  gw_close (&table);
}

/* Who are dragged together throw once, for the slowest (GW-416); a general throws his own, where he may ride (GW-701). */
static void
test_throws_of_many (void)
{
  const char *const both[] = { "r1", "r2", NULL }, *const general[] = { "rc", NULL };
  const SgPoint ahead[] = { { 20, 40 }, { 20, 36 } }, ride[] = { { 20, 50 }, { 24, 50 } };
  g_autoptr (SgMoveCheck) check = NULL, first = NULL, later = NULL, alone = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 6, 20, 40, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 6, 25, 40, 180, "");
  gw_raise (&table, "red", "rc", "general", 1, 20, 50, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 10, 0, "");
  gw_begin (&table);
  gw_card (&table, "K hearts");
  first = table.game->movement->check_group (table.battle, general, ride, 2);
  g_assert_cmpstr (first->procedure, ==, "general-move");
  g_assert_true (sg_gw_activate (table.battle, both, NULL, &error));
  g_assert_no_error (error);
  check = table.game->movement->check_group (table.battle, both, ahead, 2);
  g_assert_cmpstr (check->procedure, ==, "brigade-move");
  alone = table.game->movement->check_group (table.battle, (const char *const[]) { "r1", NULL }, ahead, 2);
  g_assert_cmpstr (alone->procedure, ==, "move");
  later = table.game->movement->check_group (table.battle, general, ride, 2);
  g_assert_null (later->procedure);
  g_assert_cmpstr (later->rule, ==, "GW-701");
  gw_close (&table);
}

/* GW-408: close order that is dragged aside throws no dice for it. */
static void
test_aside_before (void)
{
  g_autoptr (SgMoveCheck) check = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  begin (&table, "r1", "9 hearts");
  check = table.game->movement->check_move (table.battle, "r1", (SgPoint[]) { { 20, 40 }, { 12, 40 } }, 2);
  g_assert_null (check->procedure);
  g_assert_cmpstr (check->rule, ==, "GW-408");
  gw_close (&table);
}

/* Who ends in the ranks of friends is said to, and they too (GW-420). */
static void
test_into_ranks (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "rw", "infantry", 12, 20, 46, 180, "");
  begin (&table, "rw", "9 hearts");
  gw_judge (&table, "move", "rw", NULL, "6 6");
  must_go (&table, "rw", 20, 41);
  g_assert_true (g_str_has_suffix (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ", into r1: both are Disordered"));
  g_assert_true (sg_gw_is (gw_unit (&table, "r1"), "disordered"));
  gw_close (&table);
}

/* GW-602: whom a charge takes is said beforehand: an enemy, no friend, and nobody behind friends. */
static void
test_takes (void)
{
  static const struct { const char *target; gboolean screened, takes; } rows[] = { { "b1", FALSE, TRUE }, { "r2", FALSE, FALSE }, { "b1", TRUE, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "r1", rows[i].target, NULL };
      GwTable table;

      gw_open (&table);
      gw_raise_two (&table);
      if (rows[i].screened)
        gw_raise (&table, "red", "rf", "infantry", 12, 20, 34, 180, "");
      begin (&table, "r1", "9 hearts");
      g_assert_cmpint (table.game->takes (table.battle, "charge", ids), ==, rows[i].takes);
      g_assert_false (table.game->takes (table.battle, "end", ids));
      gw_close (&table);
    }
}

/* GW-406: who comes upon the wall with a flank only halts before it, with its dice, and in order. */
static void
test_flank_astride (void)
{
  GwTable table;
  SgGwBlock block;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "rw", "infantry", 12, 38.5, 26, 180, "");
  begin (&table, "rw", "9 hearts");
  gw_judge (&table, "move", "rw", NULL, "6 2");
  must_go (&table, "rw", 38.5, 21.5);
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_block (&gw, gw_unit (&table, "rw"), &block));
  g_assert_cmpfloat (block.front / 2, >, 1.5);
  g_assert_cmpfloat_with_epsilon (block.place.at.y, 22.05, 0.1);
  g_assert_true (g_str_has_suffix (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), "halted before Low wall"));
  g_assert_false (sg_gw_is (gw_unit (&table, "rw"), "disordered"));
  g_assert_cmpfloat_with_epsilon (table.game->movement->reach (table.battle, "rw"), 4.05, 0.1);
  gw_close (&table);
}

/* GW-403: gunners who run leave their gun, move as skirmishers, and man it again by touching it. */
static void
test_crew (void)
{
  g_autoptr (GError) away = NULL, gone = NULL;
  const char *const shot[] = { "rg", "b1", NULL };
  SgPlace gun;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  begin (&table, "r1", "9 hearts");
  gun = gw_place (&table, "rg");
  gw_set_word (&table, "rg", "test", "Disconcerted");
  gw_suggested (&table, "test:rg", "1");
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "rg"), "must"), ==, "run away");
  gw_suggested (&table, "must:rg", "1 1 1 1");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_is (gw_unit (&table, "rg"), "gun-left"));
  g_assert_false (sg_gw_is_gun (&gw, gw_unit (&table, "rg")));
  g_assert_cmpstr (sg_gw_row (&gw, gw_unit (&table, "rg")), ==, "skirmishers");
  g_assert_cmpstr (sg_gw_fights_as (&gw, gw_unit (&table, "rg")), ==, "Artillery crew");
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "rg").at.y, gun.at.y + 4, 0.3);
  {
    g_autoptr (SgMarks) marks = table.game->look->marks (table.battle, NULL);

    g_assert_cmpuint (marks->areas->len, ==, 1);
    g_assert_cmpstr (g_array_index (marks->areas, SgArea, 0).label, ==, "Gun of rg");
    g_assert_cmpfloat (sg_point_distance (g_array_index (marks->areas, SgArea, 0).points[0], gun.at), <, 1.1);
  }
  gw_done (&table);
  gw_card (&table, "Joker");
  gw_card (&table, "8 hearts");
  gw_activate (&table, "rg");
  g_assert_false (table.game->act (table.battle, "end", &away)); /* GW-559: it rallies or runs on */
  g_assert_nonnull (strstr (away->message, "GW-559"));
  gw_judge (&table, "rally", "rg", NULL, "6");
  gw_done (&table);
  gw_card (&table, "A hearts");
  gw_activate (&table, "rg");
  g_assert_null (table.game->ask (table.battle, "shoot", shot, &gone));
  g_assert_nonnull (strstr (gone->message, "GW-403"));
  gw_judge (&table, "move", "rg", NULL, "4 4 4");
  must_go (&table, "rg", gun.at.x, gun.at.y);
  gw_must (&table, "man", "rg");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_is_gun (&gw, gw_unit (&table, "rg")));
  g_assert_cmpstr (sg_gw_row (&gw, gw_unit (&table, "rg")), ==, "foot artillery unlimbered");
  gw_close (&table);
}

/* GW-403: a siege gun in position cannot be moved: its crew is Disordered, and has had its activation. */
static void
test_siege (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "rs", "siege-artillery", 5, 8, 50, 180, "");
  begin (&table, "r1", "9 hearts");
  gw_set_word (&table, "rs", "test", "Disconcerted");
  gw_suggested (&table, "test:rs", "3"); /* Fall Back */
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "rs"), "must"), ==, "");
  g_assert_true (sg_gw_is (gw_unit (&table, "rs"), "disordered"));
  g_assert_true (sg_gw_is (gw_unit (&table, "rs"), "acted"));
  gw_close (&table);
}

/* GW-510: three sixes bring the house down on those in it: they come out of it, whoever hides in it too, and it is ruins from then on. */
static void
test_ruins (void)
{
  g_autoptr (GError) waits = NULL, far = NULL, error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "rs", "siege-artillery", 5, 55, 30, 0, "");
  gw_raise (&table, "blue", "bi", "sharpshooters", 6, 55, 55, 180, "");
  gw_raise (&table, "blue", "by", "sharpshooters", 6, 20, 10, 180, "");
  gw_set_word (&table, "by", "off", "hidden");
  gw_set_word (&table, "by", "hidden-in", "inn");
  gw_set_word (&table, "by", "hidden-at", "55 56 180");
  begin (&table, "rs", "9 hearts");
  gw_judge (&table, "shoot", "rs", "bi", "6 6 6 1 1  6 6 6 6 6 1"); /* three hits doubled, one not saved */
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "by"), "off"), ==, "");
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "by"), "put-out"), ==, "inn");
  g_assert_true (sg_gw_is (gw_unit (&table, "by"), "disordered"));
  g_assert_true (sg_gw_is (gw_unit (&table, "by"), "seen"));
  g_assert_cmpint (sg_map_get_piece (sg_battle_get_map (table.battle), "inn")->kind, ==, SG_PIECE_ROUGH);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bi"), "put-out"), ==, "inn");
  g_assert_false (table.game->act (table.battle, "end", &waits));
  g_assert_nonnull (strstr (waits->message, "GW-510"));
  g_assert_false (go (&table, "bi", 40, 55, &far));
  g_assert_nonnull (strstr (far->message, "GW-510"));
  must_go (&table, "bi", 55, 49);
  g_assert_true (sg_gw_is (gw_unit (&table, "bi"), "disordered"));
  g_assert_true (table.game->carry_out (table.battle, "come-out", (const char *const[]) { "by", NULL }, NULL, 0, &error));
  g_assert_no_error (error);
  gw_done (&table);
  gw_close (&table);
}

/* GW-510: a battery that came down with the house is set down beside it by one press, clear of all others. */
static void
test_out_of_ruins (void)
{
  const char *const who[] = { "bi", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) acts = NULL, list = NULL;
  SgSuggestion *suggestion = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "rs", "siege-artillery", 5, 55, 30, 0, "");
  gw_raise (&table, "blue", "bi", "field-artillery", 5, 55, 55, 180, "");
  begin (&table, "rs", "9 hearts");
  gw_judge (&table, "shoot", "rs", "bi", "6 6 6 1 1  6 6 6 6 6 1");
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bi"), "put-out"), ==, "inn");
  acts = table.game->acts (table.battle, who);
  g_assert_nonnull (gw_find_act (acts, "come-out"));
  list = table.game->suggest (table.battle, &error);
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((SgSuggestion *) list->pdata[i])->key, "put-out:bi"))
      suggestion = list->pdata[i];
  g_assert_nonnull (suggestion);
  g_assert_true (table.game->carry_out (table.battle, suggestion->act, (const char *const *) suggestion->figures, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bi"), "put-out"), ==, "");
  sg_gw_read (&gw, table.battle, NULL);
  {
    SgGwBlock block;

    g_assert_true (sg_gw_block (&gw, gw_unit (&table, "bi"), &block));
    for (guint i = 0; i < 4; i++)
      g_assert_true (block.corners[i].x < 52 || block.corners[i].y < 52 || block.corners[i].x > 58 || block.corners[i].y > 58);
  }
  gw_close (&table);
}

/* GW-416: a brigade goes by the dice of the slowest, who is Slow; GW-704: a general by himself fills its gap. */
static void
test_brigade (void)
{
  const char *const brigade[] = { "r1", "r2", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_auto (GStrv) attributes = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 40, 180, "swift");
  gw_raise (&table, "red", "r2", "infantry", 12, 31, 40, 180, "slow"); /* 4½ in apart */
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 10, 0, "");
  gw_raise (&table, "red", "rc", "general", 1, 25.5, 40, 180, "");
  gw_begin (&table);
  gw_card (&table, "K hearts");
  g_assert_true (sg_gw_activate (table.battle, brigade, NULL, &error));
  g_assert_no_error (error);
  question = table.game->ask (table.battle, "brigade-move", brigade, &error);
  attributes = sg_question_names (question, "attributes");
  g_assert_cmpstr (attributes[0], ==, "slow");
  gw_post (&table, question, "2 3 6");
  g_assert_cmpfloat (table.game->movement->reach (table.battle, "r1"), ==, 5);
  gw_close (&table);
}

/* GW-127: heavy and light cavalry on foot shoot as Bad Shots. */
static void
test_dismounted (void)
{
  const char *const shot[] = { "rh", "b1", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_auto (GStrv) attributes = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "light-cavalry", 6, 20, 30, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 20, 0, "");
  begin (&table, "rh", "9 hearts");
  gw_must (&table, "form:skirmish", "rh");
  gw_set_word (&table, "rh", "weapon", "carbine");
  question = table.game->ask (table.battle, "shoot", shot, &error);
  g_assert_no_error (error);
  attributes = sg_question_names (question, "attributes");
  g_assert_true (g_strv_contains ((const char *const *) attributes, "bad-shots"));
  g_assert_cmpint (sg_question_number (question, "figures"), ==, 5); /* GW-128: one holds the horses */
  gw_close (&table);
}

/* GW-705: a general whose men are all shot down stays by himself where they stood. */
static void
test_general_left (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "blue", "bx", "sharpshooters", 1, 20, 30, 0, "");
  gw_raise (&table, "blue", "bc", "general", 1, 20, 29, 0, "");
  begin (&table, "r1", "9 hearts");
  gw_must (&table, "join:bx", "bc");
  gw_judge (&table, "shoot", "r1", "bx", "6 6 6 6 6 6  1 1 1 1 1 1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "bx")), ==, 0);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bc"), "with"), ==, "");
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "bc").at.y, 30, 0.01);
  gw_close (&table);
}

/* GW-944: muskets shot off are reloaded for a die, by the house rule; GW-906: a huge gun gives a whole activation. */
static void
test_reload (void)
{
  g_autoptr (GError) still = NULL, error = NULL, yet = NULL, charge = NULL;
  const char *const huge[] = { "rx", "b2", NULL };
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "rm", "infantry", 12, 20, 31, 180, "");
  gw_raise (&table, "red", "rx", "huge-artillery", 10, 37.5, 44, 180, "");
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.reload", "yes", &error));
  gw_begin (&table);
  gw_set_word (&table, "rm", "weapon", "musket");
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rm");
  gw_judge (&table, "shoot", "rm", "b1", "1 1 1 1 1 1");
  g_assert_true (sg_gw_is (gw_unit (&table, "rm"), "unloaded"));
  gw_must (&table, "reload", "rm");
  g_assert_false (gw_carry (&table, "charge", "rm", "b1", &charge));
  g_assert_nonnull (strstr (charge->message, "has reloaded, and does not charge (GW-944)"));
  g_assert_false (sg_gw_is (gw_unit (&table, "rm"), "unloaded"));
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "rm"), "spent"), ==, 2); /* it shoots and reloads, and nothing else */
  gw_done (&table);
  gw_card (&table, "8 hearts");
  gw_activate (&table, "rx");
  gw_set_word (&table, "rx", "unloaded", "yes");
  g_assert_null (table.game->ask (table.battle, "shoot", huge, &yet));
  g_assert_nonnull (strstr (yet->message, "GW-906"));
  gw_must (&table, "reload", "rx");
  g_assert_false (carry_out (&table, "reload", "rx", &still));
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "rx"), "spent"), ==, 1);
  gw_done (&table);
  gw_set_word (&table, "rm", "acted", "");
  gw_set_word (&table, "rm", "shot", "");
  gw_set_word (&table, "rm", "unloaded", "yes");
  gw_card (&table, "10 hearts");
  gw_activate (&table, "rm");
  gw_must (&table, "reload", "rm");                                            /* reloading first, it still shoots as at the start */
  gw_judge (&table, "shoot", "rm", "b1", "1 1 1 1 1 1");
  g_assert_true (sg_gw_is (gw_unit (&table, "rm"), "unloaded"));
  gw_close (&table);
}

/* GW-R78: by the house rule a rifle pays its extra die in its next activation, and no longer. */
static void
test_rifle_later (void)
{
  static const struct { const char *choice; gint64 spent, next; } rows[] = { { "shot", 2, 3 }, { "next", 1, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise_two (&table);
      gw_raise (&table, "red", "rr", "sharpshooters", 6, 20, 31, 180, "");
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.rifle.reload", rows[i].choice, &error));
      gw_begin (&table);
      gw_set_word (&table, "rr", "weapon", "rifle");
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rr");
      gw_judge (&table, "shoot", "rr", "b1", "1 1 1");
      g_assert_cmpint (sg_gw_number (gw_unit (&table, "rr"), "spent"), ==, rows[i].spent);
      gw_done (&table);
      gw_set_word (&table, "rr", "acted", "");
      gw_card (&table, "8 hearts");
      gw_activate (&table, "rr");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_cmpint (sg_gw_dice_left (&gw, gw_unit (&table, "rr")), ==, rows[i].next);
      gw_judge (&table, "move", "rr", NULL, rows[i].next == 3 ? "2 2 2" : "2 2");
      gw_done (&table);
      g_assert_false (sg_gw_is (gw_unit (&table, "rr"), "owes") || sg_gw_is (gw_unit (&table, "rr"), "paying"));
      gw_close (&table);
    }
}

/* GW-102: small units of a kind are made one before the battle, with what all of them bore, and the men are in nobody’s tally twice. */
static void
test_merge (void)
{
  const char *const chosen[] = { "d1", NULL };
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) late = NULL, error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "d1", "infantry-detachment", 6, 8, 50, 180, "brave swift");
  gw_raise (&table, "red", "d2", "infantry-detachment", 7, 18, 50, 180, "brave");
  gw_raise (&table, "red", "m1", "sharpshooters", 4, 28, 50, 180, "");
  acts = table.game->acts (table.battle, chosen);
  g_assert_nonnull (gw_find_act (acts, "merge:d2"));
  g_assert_null (gw_find_act (acts, "merge:m1"));
  g_assert_null (gw_find_act (acts, "merge:r1"));
  g_assert_false (carry_out (&table, "merge:m1", "d1", &error));
  g_assert_cmpstr (error->message, ==, "Only units of one type are merged (GW-102).");
  gw_must (&table, "merge:d2", "d1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "d1")), ==, 13);
  g_assert_cmpint (sg_gw_start (gw_unit (&table, "d1")), ==, 13);
  g_assert_cmpstr (gw_unit (&table, "d1")->type, ==, "infantry");
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "d1"), "attributes"), ==, "brave");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "d2")), ==, 0);
  gw_begin (&table);
  {
    g_autoptr (SgQuestion) question = NULL;
    SgGw gw;

    sg_gw_read (&gw, table.battle, NULL);
    question = sg_gw_victory (&gw, "red", FALSE, NULL);
    g_assert_cmpint (sg_question_number (question, "start_units"), ==, 6);
    g_assert_cmpint (sg_question_number (question, "out"), ==, 0);
    g_assert_false (sg_gw_needs_card (&gw, gw_unit (&table, "d2")));
  }
  g_assert_false (carry_out (&table, "merge:m1", "d1", &late));
  g_assert_cmpstr (late->message, ==, "Units are merged before the battle (GW-102).");
  gw_close (&table);
}

/* GW-908: the panel says that fanatics must charge; GW-909: porters drop their loads when an enemy ends near them, and run. */
static void
test_obliged (void)
{
  g_autoptr (GPtrArray) lines = NULL;
  gboolean told = FALSE;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rf", "tribal-infantry", 18, 30, 30, 180, "fanatic");
  gw_raise (&table, "red", "r1", "infantry", 12, 50, 40, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 16, 0, "");
  gw_raise (&table, "blue", "bp", "transport", 6, 50, 24, 0, "");
  gw_must (&table, "say:porters", "bp");
  begin (&table, "r1", "9 hearts");
  lines = table.game->status (table.battle);
  for (guint i = 0; i < lines->len; i++)
    told = told || g_strcmp0 (((SgStatus *) lines->pdata[i])->rule, "GW-908") == 0;
  g_assert_true (told);
  gw_judge (&table, "move", "r1", NULL, "3 4");
  must_go (&table, "r1", 50, 34);
  gw_done (&table);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bp"), "must"), ==, "run away");
  g_assert_true (sg_gw_is (gw_unit (&table, "bp"), "loads-down"));
  gw_suggested (&table, "must:bp", "2 2 2 2");
  gw_close (&table);
}

/* GW-909: porters who are shot at run as well, and test nothing. */
static void
test_porters_shot (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 50, 40, 180, "");
  gw_raise (&table, "blue", "bp", "transport", 6, 50, 24, 0, "");
  gw_must (&table, "say:porters", "bp");
  begin (&table, "r1", "9 hearts");
  gw_judge (&table, "shoot", "r1", "bp", "6 6 1 1 1 1 1 1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "bp")), ==, 4);
  g_assert_true (sg_gw_is (gw_unit (&table, "bp"), "running"));
  g_assert_true (sg_gw_is (gw_unit (&table, "bp"), "loads-down"));
  g_assert_false (sg_gw_is (gw_unit (&table, "bp"), "test"));
  gw_suggested (&table, "must:bp", "2 2 2 2");
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-play/kept", test_kept);
  g_test_add_func ("/play/gw-play/gun", test_gun);
  g_test_add_func ("/play/gw-play/astride", test_astride);
  g_test_add_func ("/play/gw-play/astride/brigade", test_brigade_astride);
  g_test_add_func ("/play/gw-play/astride/flank", test_flank_astride);
  g_test_add_func ("/play/gw-play/warned", test_warned);
  g_test_add_func ("/play/gw-play/warned/aside", test_aside_before);
  g_test_add_func ("/play/gw-play/no-card", test_no_card);
  g_test_add_func ("/play/gw-play/throws-of-many", test_throws_of_many);
  g_test_add_func ("/play/gw-play/into-ranks", test_into_ranks);
  g_test_add_func ("/play/gw-play/takes", test_takes);
  g_test_add_func ("/play/gw-play/crew", test_crew);
  g_test_add_func ("/play/gw-play/siege", test_siege);
  g_test_add_func ("/play/gw-play/ruins", test_ruins);
  g_test_add_func ("/play/gw-play/out-of-ruins", test_out_of_ruins);
  g_test_add_func ("/play/gw-play/brigade", test_brigade);
  g_test_add_func ("/play/gw-play/dismounted", test_dismounted);
  g_test_add_func ("/play/gw-play/general-left", test_general_left);
  g_test_add_func ("/play/gw-play/reload", test_reload);
  g_test_add_func ("/play/gw-play/rifle-later", test_rifle_later);
  g_test_add_func ("/play/gw-play/merge", test_merge);
  g_test_add_func ("/play/gw-play/obliged", test_obliged);
  g_test_add_func ("/play/gw-play/porters-shot", test_porters_shot);
  return g_test_run ();
}
