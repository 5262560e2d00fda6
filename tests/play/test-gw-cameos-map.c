/* test-gw-cameos-map.c: cameos who stand on the map and go over it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-cameos.h"
#include "play/gentlemans-war/charge/sg-gw-charge-field.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "rules/sg-question-values.h"

/* GW-970: he rides at the start of a cycle alone; who is reached acts twice on the first card of its colour; he is back when it is over. */
static void
test_messenger (void)
{
  g_autofree char *why = NULL;
  g_autoptr (GError) error = NULL;
  SgPoint home;
  GwTable table;

  open_table (&table);
  come_in (&table, "red", "messenger", NULL);
  g_assert_true (put (&table, "red", 26, 50, &error));
  home = find_cameo (&table, "red");
  gw_begin (&table);
  g_assert_null (why_not (&table, "messenger", "r1", &why));
  g_assert_null (why_not (&table, "messenger", NULL, &why)); /* nor is it hidden where nobody is chosen */
  gw_judge (&table, "messenger", "r1", NULL, "6 6 6 6 6 6 6");
  g_assert_nonnull (strstr (why_not (&table, "messenger", "r2", &why), "has ridden"));
  g_assert_nonnull (strstr (why_not (&table, "messenger", NULL, &why), "has ridden"));
  g_assert_cmpfloat_with_epsilon (find_cameo (&table, "red").x, gw_place (&table, "r1").at.x, 0.01); /* he is there */
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_judge (&table, "shoot", "r1", "b1", "1 1 1 1 1 1");
  gw_done (&table);
  g_assert_cmpstr (gw_word (&table, "acting"), ==, "r1"); /* once more */
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "shot"), ==, "");
  gw_done (&table);
  g_assert_cmpstr (gw_word (&table, "acting"), ==, "");
  g_assert_cmpstr (gw_word (&table, "card-done"), ==, "yes");
  gw_card (&table, "Joker");
  g_assert_cmpfloat_with_epsilon (find_cameo (&table, "red").x, home.x, 0.01);
  g_assert_null (why_not (&table, "messenger", "r2", &why));
  gw_card (&table, "8 hearts");
  gw_activate (&table, "r2");
  g_assert_nonnull (strstr (why_not (&table, "messenger", "r1", &why), "start of a cycle"));
  gw_close (&table);
  open_table (&table);
  come_in (&table, "red", "messenger", NULL);
  g_assert_true (put (&table, "red", 26, 50, &error));
  gw_begin (&table);
  gw_judge (&table, "messenger", "r1", NULL, "6 6 6 6 6 6 6");
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r2"); /* the first card goes to others */
  gw_done (&table);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "twice"), ==, "");
  gw_close (&table);
}

/* GW-976: the sniper shoots at staff officers and messengers too; who is hit badly is out of the game. */
static void
test_sniper_targets (void)
{
  const char *const b1[] = { "b1", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) shot = NULL, second = NULL;
  SgRuling *ruling;
  GwTable table;
  SgGw gw;

  open_table (&table);
  come_in (&table, "red", "sniper", NULL);
  g_assert_true (put (&table, "red", 13, 22, &error)); /* at the edge of the wood */
  come_in (&table, "blue", "staff officer", "b1");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  shot = table.game->ask (table.battle, "sniper:staff officer", b1, &error);
  g_assert_no_error (error);
  g_assert_true (sg_question_flag (shot, "in_view"));
  gw_post (&table, shot, "5 6");
  g_assert_cmpstr (gw_word (&table, "cameo-blue"), ==, "");
  sg_gw_read (&gw, table.battle, NULL);
  ruling = sg_ruling_new (SG_RULING_EDIT, "He came", "");
  sg_gw_set_of (ruling, "cameo", "blue", "messenger");
  sg_gw_set_of (ruling, "cameo-at", "blue", "30 20 0");
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  second = table.game->ask (table.battle, "sniper:messenger:red", nobody, &error);
  g_assert_no_error (error);
  g_assert_true (sg_question_flag (second, "shot_this_cycle"));
  g_assert_true (sg_question_is_aside (second, "shot_this_card")); /* that is a house rule’s */
  gw_close (&table);
}

/* Of a name that somebody of the other army bears as well. */
static void
raise_namesake (GwTable *table, const char *side, const char *id, const char *name, const char *type, guint count, const SgPlace *place)
{
  const SgMuster unit = { id, name, type, count, NULL, NULL, NULL };
  g_autoptr (GError) error = NULL;

  sg_gw_muster (table->battle, side, &unit, 1, &error);
  g_assert_no_error (error);
  g_assert_true (sg_gw_put (table->battle, id, place, &error));
}

/* GW-976, GW-706: a general whom the sniper hits is grazed, wounded or out of the battle: the enemy’s, whatever his own is called. */
static void
test_sniper_hits (void)
{
  static const struct { const char *faces, *told, *state; gint64 left; } rows[] = {
    { "4", "Sniper of Red shot at General: missed", "", 1 }, { "5 1", NULL, "", 1 }, { "5 4", NULL, "wounded", 1 }, { "5 5", NULL, "", 0 }, { "6 6", NULL, "", 0 },
  };
  const char *const bc[] = { "bc", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) shot = NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;

      open_table (&table);
      raise_namesake (&table, "red", "rc", "General", "general", 1, &(SgPlace) { { 50, 50 }, 180 });
      raise_namesake (&table, "blue", "bc", "General", "general", 1, &(SgPlace) { { 27, 22 }, 0 });
      come_in (&table, "red", "sniper", NULL);
      g_assert_true (put (&table, "red", 13, 22, &error));
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      shot = table.game->ask (table.battle, "sniper", bc, &error);
      g_assert_no_error (error);
      gw_post (&table, shot, rows[i].faces);
      g_assert_true (rows[i].told == NULL || g_str_equal (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), rows[i].told));
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "rc")), ==, 1);
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "bc")), ==, rows[i].left);
      g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bc"), "state"), ==, rows[i].state);
      gw_close (&table);
    }
}

/** Ray: what the ray and the saves throw at whom, whose word is said before; how many are left, and the row of the test. */
typedef struct { const char *faces, *word; gint64 left; const char *test; } Ray;

/* GW-969: 1 removes him and all within 3 in, 4 and 5 are a rifle shot, 6 is four hits, and a test for whoever tests at all (GW-555). */
static void
test_ray (void)
{
  static const Ray rows[] = {
    { "3", NULL, 12, "" }, { "4 6 1", NULL, 11, "" }, { "6 5 5 5 5", NULL, 12, "Bothered" }, { "6 1 1 1 5", NULL, 9, "Bothered" },
    { "6 1 1 1 5", "heroic", 9, "" }, { "6 1 1 1 5", "failed", 9, "Disconcerted" }, { "6 1 1 1 1", NULL, 8, "Bothered" }, { "1", NULL, 12, "" },
  };
  const char *const b1[] = { "b1", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean blown = g_str_equal (rows[i].faces, "1");
      g_autoptr (SgQuestion) ray = NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      open_table (&table);
      raise_namesake (&table, "red", "rx", "b1", "sharpshooters", 6, &(SgPlace) { { 20, 30.5 }, 180 });
      gw_raise (&table, "red", "rc", "general", 1, 20, 30.5, 180, "");
      gw_set_word (&table, "rc", "with", "rx");
      gw_begin (&table);
      gw_card (&table, "Joker");
      come_in (&table, "red", "mad scientist", NULL);
      if (rows[i].word != NULL)
        gw_set_word (&table, "b1", rows[i].word, g_str_equal (rows[i].word, "failed") ? "1" : "yes");
      {
        SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "He came", "");

        sg_gw_read (&gw, table.battle, NULL);
        sg_gw_set_of (ruling, "cameo-at", "red", "20 31 0");
        g_assert_true (sg_gw_post (&gw, ruling, &error));
      }
      gw_card (&table, "9 hearts");
      ray = table.game->ask (table.battle, "mad-scientist", b1, &error);
      g_assert_no_error (error);
      gw_post (&table, ray, rows[i].faces);
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, rows[i].left);
      g_assert_cmpstr (sg_gw_word (gw_unit (&table, "b1"), "test"), ==, rows[i].test);
      g_assert_cmpstr (gw_word (&table, "cameo-red"), ==, blown ? "" : "mad scientist");
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "rx")), ==, blown ? 0 : 6);
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "rc")), ==, blown ? 0 : 1);
      g_assert_cmpint (sg_board_find_place (sg_battle_get_board (table.battle), "rx", &(SgPlace) { { 0, 0 }, 0 }), ==, !blown);
      gw_close (&table);
    }
}

/* Whether it is offered with nobody chosen, and wants a place on the map. */
static gboolean
may_be_put (GwTable *table, const char *side)
{
  g_autofree char *id = g_strconcat ("cameo-put:", side, NULL);
  g_autoptr (GPtrArray) acts = table->game->acts (table->battle, nobody);

  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, id))
      return ((SgGameAct *) acts->pdata[i])->wants == SG_ACT_PLACE;
  return FALSE;
}

/* Who stands by himself is put down where the rule lets him: GW-965 far from the enemy, GW-969 at his own baseline, GW-976 where he
 * sees well, and from there no farther than he may go. */
static void
test_put_down (void)
{
  g_autoptr (GError) near = NULL, stays = NULL, off = NULL, far = NULL, open = NULL, wrong = NULL, early = NULL, error = NULL;
  GwTable table;

  open_table (&table);
  gw_raise (&table, "blue", "bq", "infantry", 12, 30, 20, 0, "");
  come_in (&table, "red", "dressing station", NULL);
  g_assert_true (may_be_put (&table, "red"));
  g_assert_false (may_be_put (&table, "blue"));
  g_assert_false (put (&table, "red", 30, 38, &near));
  g_assert_nonnull (near);
  g_assert_false (put (&table, "red", -1, 58, &off));
  g_assert_nonnull (off);
  g_assert_true (put (&table, "red", 20, 58, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (find_cameo (&table, "red").y, ==, 58);
  {
    SgMarks *marks = table.game->look->marks (table.battle, NULL); /* the map shows where it is */
    gboolean shown = FALSE;

    for (guint i = 0; marks != NULL && i < marks->areas->len; i++)
      shown = shown || g_strcmp0 (g_array_index (marks->areas, SgArea, i).label, "Dressing station") == 0;
    g_assert_true (shown);
    sg_marks_free (marks);
  }
  come_in (&table, "blue", "sniper", NULL);
  g_assert_false (put (&table, "blue", 30, 25, &open)); /* on the heath */
  g_assert_nonnull (strstr (open->message, "GW-976"));
  g_assert_false (put (&table, "blue", 45, 22.6, &wrong)); /* the wall is behind him */
  g_assert_nonnull (strstr (wrong->message, "GW-976"));
  g_assert_true (put (&table, "blue", 45, 21.4, &error));
  g_assert_no_error (error);
  g_assert_true (put (&table, "blue", 13, 30, &error)); /* in the wood; before the battle he may still be put elsewhere */
  g_assert_no_error (error);
  gw_begin (&table);
  g_assert_false (may_be_put (&table, "red"));
  g_assert_false (put (&table, "red", 20, 57, &stays));
  g_assert_nonnull (strstr (stays->message, "stays where it is"));
  g_assert_false (put (&table, "blue", 13, 36, &early));
  g_assert_nonnull (strstr (early->message, "end of a cycle"));
  gw_card (&table, "Joker");
  g_assert_false (put (&table, "blue", 13, 43, &far)); /* 12 inches at most */
  g_assert_nonnull (strstr (far->message, "more than 12 in"));
  g_assert_true (put (&table, "blue", 18, 38, &error));
  g_assert_no_error (error);
  gw_close (&table);
  open_table (&table);
  gw_begin (&table);
  gw_card (&table, "Joker");
  come_in (&table, "red", "mad scientist", NULL);
  come_in (&table, "blue", "mad scientist", NULL);
  g_assert_true (put (&table, "red", 20, 30, &error));
  g_assert_true (put (&table, "blue", 25, 30, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (find_cameo (&table, "red").x, ==, 20);
  g_assert_cmpfloat (find_cameo (&table, "red").y, ==, sg_map_get_depth (sg_battle_get_map (table.battle)));
  g_assert_cmpfloat (find_cameo (&table, "blue").y, ==, 0);
  gw_close (&table);
}

/* GW-969: on a card of his side the mad scientist walks as far as two dice, and the card is used. */
static void
test_walk (void)
{
  g_autoptr (GError) error = NULL, stays = NULL, far = NULL, spent = NULL;
  g_autofree char *why = NULL;
  double depth;
  GwTable table;

  open_table (&table);
  depth = sg_map_get_depth (sg_battle_get_map (table.battle));
  gw_begin (&table);
  gw_card (&table, "Joker");
  come_in (&table, "red", "mad scientist", NULL);
  g_assert_true (put (&table, "red", 20, 30, &error));
  g_assert_false (put (&table, "red", 20, depth - 3, &stays));
  g_assert_nonnull (strstr (stays->message, "stays where it is"));
  gw_card (&table, "5 clubs");
  {
    g_assert_nonnull (strstr (why_not (&table, "scientist-walk", NULL, &why), "a card of his side"));
  }
  gw_activate (&table, "b1");
  gw_done (&table);
  gw_card (&table, "5 hearts");
  {
    g_autoptr (GPtrArray) acts = table.game->acts (table.battle, nobody);
    g_autoptr (SgQuestion) question = table.game->ask (table.battle, "scientist-walk", nobody, &error);

    g_assert_no_error (error);
    g_assert_nonnull (gw_find_act (acts, "scientist-walk"));
    gw_post (&table, question, "3 4");
  }
  g_assert_cmpstr (gw_word (&table, "card-done"), ==, "yes");
  g_assert_false (put (&table, "red", 20, depth - 7.5, &far));
  g_assert_nonnull (strstr (far->message, "more than 7 in"));
  g_assert_true (put (&table, "red", 20, depth - 7, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (find_cameo (&table, "red").y, ==, depth - 7);
  g_assert_false (put (&table, "red", 20, depth - 8, &spent));
  gw_card (&table, "7 hearts");
  g_assert_nonnull (strstr (why_not (&table, "scientist-walk", NULL, &why), "has acted in this cycle"));
  gw_close (&table);
}

/* GW-968: he stands at the inn first; at the start of an enemy cycle he stops a unit far from any fighting; with the next Joker he is gone. */
static void
test_civilian (void)
{
  const char *const bh[] = { "bh", NULL };
  g_autofree char *why = NULL;
  g_autoptr (GError) error = NULL, heath = NULL, barred = NULL;
  g_autoptr (SgQuestion) question = NULL, near = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgDice) none = NULL;
  GwTable table;

  open_table (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_judge (&table, "shoot", "r1", "b1", "6 1 1 1 1 1  1");
  gw_done (&table);
  gw_card (&table, "Joker");
  come_in (&table, "red", "civilian", NULL);
  g_assert_nonnull (strstr (why_not (&table, "civilian", "bh", &why), "put on the map first"));
  g_assert_false (put (&table, "red", 30, 30, &heath));
  g_assert_nonnull (strstr (heath->message, "GW-968"));
  g_assert_true (put (&table, "red", 50.5, 55, &error));
  g_assert_no_error (error);
  g_assert_null (why_not (&table, "civilian", "bh", &why));
  near = table.game->ask (table.battle, "civilian", (const char *const[]) { "b1", NULL }, &error);
  g_assert_cmpfloat (sg_question_length (near, "to_fighting_in"), ==, 0);
  question = table.game->ask (table.battle, "civilian", bh, &error);
  g_assert_cmpfloat_with_epsilon (sg_question_length (question, "to_fighting_in"), sg_board_measure_units (sg_battle_get_board (table.battle), "bh", "b1"), 0.01);
  none = sg_dice_new_none ();
  verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), none, &error);
  g_assert_nonnull (strstr (sg_verdict_get_refusal (verdict), "24 in"));
  sg_question_override (question, "to_fighting_in", g_variant_new_double (30), "they are far apart");
  gw_post (&table, question, "");
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bh"), "acted"), ==, "yes");
  g_assert_nonnull (strstr (why_not (&table, "civilian", "b2", &why), "in this cycle"));
  gw_card (&table, "A spades");
  g_assert_false (sg_gw_activate (table.battle, bh, NULL, &barred)); /* nor by an Ace */
  g_assert_nonnull (strstr (barred->message, "GW-968"));
  gw_activate (&table, "b2");
  gw_done (&table);
  gw_close (&table);
}

/* GW-976: both armies have a general of one name, and a sniper each: whoever is shot at is the one who falls. */
static void
test_namesakes (void)
{
  static const char *const generals[] = { "rc", "bc" };

  for (guint at = 0; at < G_N_ELEMENTS (generals); at++)
    {
      const char *const ids[] = { generals[at], NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) shot = NULL;
      GwTable table;

      open_table (&table);
      raise_namesake (&table, "red", "rc", "General", "general", 1, &(SgPlace) { { 45, 34 }, 180 });
      raise_namesake (&table, "blue", "bc", "General", "general", 1, &(SgPlace) { { 27, 22 }, 0 });
      come_in (&table, "red", "sniper", NULL);
      come_in (&table, "blue", "sniper", NULL);
      g_assert_true (put (&table, "red", 13, 22, &error));
      g_assert_true (put (&table, "blue", 45, 21.4, &error));
      gw_begin (&table);
      gw_card (&table, at == 0 ? "9 spades" : "9 hearts");
      shot = table.game->ask (table.battle, "sniper", ids, &error);
      g_assert_no_error (error);
      sg_question_set (shot, "in_view", g_variant_new_boolean (TRUE), SG_SOURCE_ASKED);
      gw_post (&table, shot, "6 6");
      for (guint i = 0; i < G_N_ELEMENTS (generals); i++)
        g_assert_cmpint (sg_gw_left (gw_unit (&table, generals[i])), ==, i == at ? 0 : 1);
      gw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-cameos-map/namesakes", test_namesakes);
  g_test_add_func ("/play/gw-cameos-map/civilian", test_civilian);
  g_test_add_func ("/play/gw-cameos-map/messenger", test_messenger);
  g_test_add_func ("/play/gw-cameos-map/put-down", test_put_down);
  g_test_add_func ("/play/gw-cameos-map/walk", test_walk);
  g_test_add_func ("/play/gw-cameos-map/sniper-targets", test_sniper_targets);
  g_test_add_func ("/play/gw-cameos-map/sniper-hits", test_sniper_hits);
  g_test_add_func ("/play/gw-cameos-map/ray", test_ray);
  return g_test_run ();
}
