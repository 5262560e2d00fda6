/* test-lw-guns.c: guns moved, fired, served, taken and in dispute.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "lw-table.h"

#include "desk/sg-desk.h"
#include "desk/sg-desk-post.h"

/* Red’s gun with five horse; Blue’s with four foot; some foot of each elsewhere. */
static void
set_up (Table *table)
{
  table_open (table, "finish");
  table_muster (table, "red", "rc", "cavalry", 5);
  table_muster (table, "red", "rf", "infantry", 30);
  table_muster (table, "red", "rg", "gun", 1);
  table_muster (table, "blue", "bf", "infantry", 34);
  table_muster (table, "blue", "bg", "gun", 1);
  table_put (table, "rg.1", 10, 60, 0);
  table_put (table, "rc.1", 6, 60, 180);
  table_put (table, "rc.2", 7.5, 60, 180);
  table_put (table, "rc.3", 12.5, 60, 180);
  table_put (table, "rc.4", 14, 60, 180);
  table_put (table, "rc.5", 15.5, 60, 180);
  table_row (table, "rf", 1, 30, 30, 66, 1, 180);
  table_put (table, "bg.1", 50, 20, 0);
  table_row (table, "bf", 1, 4, 52, 17, 1, 0);
  table_row (table, "bf", 5, 34, 2, 5, 1, 0);
  table_begin (table);
}

static void
test_moved (void)
{
  Table table;
  gboolean in_action;

  set_up (&table);
  g_assert_cmpuint (sg_lw_gun_crew (table.battle, "rg.1", &in_action), ==, 5);
  g_assert_true (in_action);
  table_to (&table, 1, "guns");
  table_refused (&table, "rg.1", 10, 50, "LW-34");                               /* nobody goes with it */
  table_refused (&table, "rg.1 rc.1 rc.2 rc.3", 10, 50, "LW-34");                /* three */
  table_refused (&table, "rg.1 rc.1 rc.2 rc.3 rc.4", 10, 35.9, "LW-35");         /* 24.1 */
  table_refused (&table, "rc.1", 6, 50, "LW-19");                                /* a man without a gun */
  table_refused (&table, "rg.1 rc.1 rc.2 rc.3 rc.4 rf.1", 10, 55, "LW-19");      /* one who is not with it */
  table_moves (&table, "rg.1 rc.1 rc.2 rc.3 rc.4", 10, 36);
  g_assert_cmpfloat (table_figure (&table, "rg.1")->place.at.y, ==, 36);
  g_assert_cmpfloat (table_figure (&table, "rg.1")->place.bearing, ==, 0);       /* LW-36: back the way it came */
  table_refused (&table, "rg.1", 10, 35, "LW-20");
  table_to (&table, 1, "men");
  table_refused (&table, "rc.1", 6, 35, "LW-20");                                /* he went with the gun */
  table_moves (&table, "rc.5", 15.5, 40);
  table_close (&table);
}

static char *
tell_going (Table *table, const char *ids, double x, double y, char **missing)
{
  g_auto (GStrv) figures = g_strsplit (ids, " ", -1);
  const SgPoint path[] = { table_figure (table, figures[0])->place.at, { x, y } };
  g_autoptr (SgCompany) company = table->game->movement->company (table->battle, (const char *const *) figures, path, 2);

  if (missing != NULL)
    *missing = company != NULL ? g_strdup (company->missing) : NULL;
  return company != NULL ? g_strjoinv (" ", company->going) : NULL;
}

/* A gun takes as many along as it needs, the nearest first, and says who is wanting before it is set down (LW-34). */
static void
test_company (void)
{
  g_autofree char *horse = NULL, *two = NULL, *none = NULL, *missing = NULL, *too_few = NULL;
  Table table;

  set_up (&table);
  none = tell_going (&table, "rg.1", 10, 50, NULL);
  g_assert_null (none);                                                          /* before its turn */
  table_to (&table, 1, "guns");
  horse = tell_going (&table, "rg.1", 10, 40, &missing);
  g_assert_cmpstr (horse, ==, "rc.2 rc.3 rc.1 rc.4");
  g_assert_null (missing);
  two = tell_going (&table, "rg.1 rc.5 rc.1", 10, 40, NULL);
  g_assert_cmpstr (two, ==, "rc.2 rc.3");                                        /* besides those who were chosen */
  table_put (&table, "rc.4", 40, 62, 180);
  table_put (&table, "rc.5", 18, 60, 180);
  g_clear_pointer (&two, g_free);
  two = tell_going (&table, "rg.1", 10, 50, &too_few);
  g_assert_cmpstr (two, ==, "rc.2 rc.3 rc.1");
  g_assert_cmpstr (too_few, ==, "Only 3 men go with the gun; 4 are needed (LW-34). The next man is 6.63\u202fin off, not within 6\u202fin.");
  table_to (&table, 1, "men");
  g_clear_pointer (&two, g_free);
  two = tell_going (&table, "rg.1", 10, 50, NULL);
  g_assert_cmpstr (two, ==, "");                                                 /* it is taken hold of, and says why it stays */
  table_close (&table);
}

static void
test_out_of_action (void)
{
  Table table;
  gboolean in_action;

  set_up (&table);
  for (guint i = 3; i <= 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("rc.%u", i);

      table_put (&table, id, 40 + i, 62, 180);
    }
  g_assert_cmpuint (sg_lw_gun_crew (table.battle, "rg.1", &in_action), ==, 2);
  g_assert_false (in_action);
  table_to (&table, 1, "guns");
  table_refused (&table, "rg.1 rc.1 rc.2", 10, 55, "LW-28");
  table_close (&table);
}

static SgQuestion *
shot_at (Table *table, const char *gun, const char *man)
{
  g_autofree char *ids = man ? g_strdup_printf ("%s %s", gun, man) : g_strdup (gun);

  return table_ask (table, "shot", ids);
}

static void
test_fired (void)
{
  g_autofree char *why = NULL, *spent = NULL;
  g_autoptr (GError) error = NULL;
  const char *gun[] = { "rg.1", NULL };
  SgRuling *ruling;
  Table table;

  set_up (&table);
  table_to (&table, 1, "guns");
  g_assert_cmpuint (sg_lw_shots_left (table.battle, "rg.1", &why), ==, 0);       /* LW-18 */
  g_assert_nonnull (strstr (why, "(LW-18)"));
  g_assert_null (table.game->ask (table.battle, "shot", gun, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  {
    g_autofree char *still = table.game->still (table.battle);

    g_assert_cmpstr (still, ==, why);   /* once for all guns */
  }
  table_to (&table, 3, "guns");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);
    g_autofree char *still = table.game->still (table.battle);

    g_assert_nonnull (table_find (list, "shot:rg.1"));
    g_assert_null (still);
  }
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *man = g_strdup_printf ("bf.%u", 10 + i);
      g_autoptr (SgQuestion) question = shot_at (&table, "rg.1", i < 2 ? man : NULL);

      g_assert_cmpuint (sg_lw_shots_left (table.battle, "rg.1", NULL), ==, 4 - i);
      table_judge (&table, question, NULL);
    }
  ruling = sg_battle_get_undo (table.battle);
  g_assert_cmpstr (sg_ruling_get_clause (ruling), ==, "rg, shot 4: Nobody was hurt");
  g_assert_cmpint (table_count (&table, "blue", "dead"), ==, 2);
  g_assert_false (table_figure (&table, "bf.10")->placed);
  g_assert_cmpuint (sg_lw_shots_left (table.battle, "rg.1", &spent), ==, 0);     /* LW-29 */
  g_assert_nonnull (spent);
  table_refused (&table, "rg.1 rc.1 rc.2 rc.3 rc.4", 10, 50, "LW-29");
  /* LW-32: it stays as laid for the last shot that reached anybody. */
  g_assert_cmpfloat_with_epsilon (table_figure (&table, "rg.1")->place.bearing,
                                  sg_point_bearing ((SgPoint){ 10, 60 }, (SgPoint){ 8, 5 }), 0.01);
  table_close (&table);
}

/* What the turn forbids may be asked all the same, with a reason in the ledger. */
static void
test_fired_anyway (void)
{
  const char *ids[] = { "rg.1", "bf.10", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autoptr (SgDice) none = sg_dice_new_none ();
  Table table;

  set_up (&table);
  table_to (&table, 1, "guns");
  question = sg_lw_ask_anyway (table.battle, "shot", ids, &error);
  g_assert_no_error (error);
  verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), none, &error);
  g_assert_no_error (error);
  ruling = table.game->rule (table.battle, question, verdict, NULL, &error);
  g_assert_no_error (error);
  sg_ruling_set_reason (ruling, "both had agreed to it");
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  g_assert_cmpstr (sg_ruling_get_reason (sg_battle_get_undo (table.battle)), ==, "both had agreed to it");
  g_assert_cmpstr (sg_figure_get (table_figure (&table, "rg.1"), "fired"), ==, "1");
  g_assert_cmpstr (table_figure (&table, "bf.10")->account, ==, "dead");
  table_close (&table);
}

/* Laid by hand, a gun keeps its aim whatever its shots reach. */
static void
test_laid (void)
{
  g_autoptr (SgQuestion) lay = NULL, shot = NULL;
  Table table;

  set_up (&table);
  table_to (&table, 3, "guns");
  lay = table_ask (&table, "lay-gun", "rg.1");
  sg_question_set (lay, "aim", g_variant_new ("(dd)", 20.0, 60.0), SG_SOURCE_ASKED);
  table_judge (&table, lay, NULL);
  g_assert_cmpfloat_with_epsilon (table_figure (&table, "rg.1")->place.bearing, 90, 0.01);
  shot = shot_at (&table, "rg.1", "bf.10");
  table_judge (&table, shot, NULL);
  g_assert_cmpfloat_with_epsilon (table_figure (&table, "rg.1")->place.bearing, 90, 0.01);
  table_close (&table);
}

/* LW-31: whoever lies down stands up again at Time; struck, he counts as touched. */
static void
test_lying (void)
{
  g_autoptr (SgQuestion) down = NULL, shot = NULL;
  Table table;

  set_up (&table);
  table_to (&table, 3, "guns");
  down = table_ask (&table, "lie-down", "rc.3 rc.4");
  table_judge (&table, down, NULL);
  g_assert_cmpstr (sg_figure_get (table_figure (&table, "rc.3"), "lying"), ==, "yes");
  shot = table_ask (&table, "shot", "rg.1 bf.10 rc.3");
  table_judge (&table, shot, NULL);
  g_assert_cmpstr (table_figure (&table, "rc.3")->account, ==, "fit");
  table_to (&table, 3, "melees");
  g_assert_cmpstr (sg_figure_get (table_figure (&table, "rc.3"), "lying"), ==, "");
  table_close (&table);
}

/* LW-33: with nobody at the trail two can be called back, before any mêlée; they stand behind the wheels. */
static void
test_trail (void)
{
  g_autoptr (SgQuestion) shot = NULL;
  Table table;

  set_up (&table);
  table_to (&table, 3, "guns");
  shot = shot_at (&table, "rg.1", NULL);
  table_judge (&table, shot, NULL);
  table_act (&table, "guns-done");
  table_moves (&table, "rc.1", 6, 40);
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);
    SgSuggestion *trail = table_find (list, "trail:rg.1");
    const char *called[] = { "rc.1", "rc.3", NULL };

    g_assert_nonnull (trail);
    g_assert_true (trail->optional);
    sg_question_set (trail->question, "called", g_variant_new_strv (called, -1), SG_SOURCE_ASKED);
    table_judge (&table, trail->question, NULL);
  }
  g_assert_cmpfloat_with_epsilon (table_figure (&table, "rc.1")->place.at.x, 9, 1e-6);
  g_assert_cmpfloat_with_epsilon (table_figure (&table, "rc.1")->place.at.y, 56, 1e-6);
  g_assert_cmpfloat_with_epsilon (table_figure (&table, "rc.3")->place.at.x, 11, 1e-6);
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "trail:"));
  }
  table_close (&table);
}

/* LW-33: with one of two at the trail the other player is not told that nobody is there. */
static void
test_trail_of_one (void)
{
  g_autoptr (SgQuestion) shot = NULL;
  g_autoptr (GPtrArray) list = NULL;
  SgSuggestion *trail;
  Table table;

  set_up (&table);
  table_to (&table, 3, "guns");
  shot = shot_at (&table, "rg.1", NULL);
  table_judge (&table, shot, NULL);
  table_act (&table, "guns-done");
  table_moves (&table, "rc.1", 9, 56);
  table_act (&table, "call-time");
  list = table_suggest (&table);
  trail = table_find (list, "trail:rg.1");
  g_assert_nonnull (trail);
  g_assert_nonnull (strstr (trail->title, "only 1 man at its trail"));
  table_close (&table);
}

/* LW-33: who stands between the two places serves the one that nobody else does. */
static void
test_trail_between (void)
{
  g_autoptr (SgQuestion) shot = NULL;
  g_autoptr (GPtrArray) list = NULL;
  Table table;

  set_up (&table);
  table_put (&table, "rf.1", 10, 56, 180);
  table_put (&table, "rf.2", 8.8, 56, 180);
  table_to (&table, 3, "guns");
  shot = shot_at (&table, "rg.1", NULL);
  table_judge (&table, shot, NULL);
  table_act (&table, "guns-done");
  table_act (&table, "call-time");
  list = table_suggest (&table);
  g_assert_null (table_find (list, "trail:"));
  table_close (&table);
}

/* LW-33, LW-90: the trail of a gun that fires from its back line lies behind it; whoever is called there, or walks there, has not left the field. */
static void
test_trail_behind_line (void)
{
  g_autoptr (SgQuestion) shot = NULL;
  Table table;

  set_up (&table);
  table_put (&table, "rg.1", 10, 96, 180);
  table_row (&table, "rc", 1, 4, 6, 96, 2, 180);
  table_put (&table, "rc.5", 30, 96, 180);
  table_to (&table, 3, "guns");
  shot = shot_at (&table, "rg.1", NULL);
  table_judge (&table, shot, NULL);
  table_act (&table, "guns-done");
  table_moves (&table, "rc.5", 30, 99); /* nobody’s trail: he leaves */
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);
    SgSuggestion *trail = table_find (list, "trail:rg.1");
    const char *called[] = { "rc.1", "rc.3", NULL };

    g_assert_nonnull (trail);
    sg_question_set (trail->question, "called", g_variant_new_strv (called, -1), SG_SOURCE_ASKED);
    table_judge (&table, trail->question, NULL);
  }
  g_assert_cmpfloat_with_epsilon (table_figure (&table, "rc.1")->place.at.y, 100, 1e-6);
  table_accept (&table, "leave-field");
  g_assert_cmpstr (table_figure (&table, "rc.1")->account, ==, "fit");
  g_assert_cmpstr (table_figure (&table, "rc.3")->account, ==, "fit");
  g_assert_cmpstr (table_figure (&table, "rc.5")->account, ==, "off");
  table_close (&table);
}

/* LW-28: where no gun may fire, it is said which gun lacks whom. */
static void
test_still (void)
{
  g_autofree char *still = NULL;
  Table table;

  set_up (&table);
  table_to (&table, 3, "guns");
  for (guint i = 2; i <= 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("rc.%u", i);

      table_put (&table, id, 60, 90, 0);
    }
  still = table.game->still (table.battle);
  g_assert_cmpstr (still, ==, "rg is out of action: 2 men within 6\u202fin, 4 needed (LW-28).");
  table_act (&table, "guns-done");
  g_assert_null (table.game->still (table.battle));
  table_close (&table);
}

/* LW-121: by the older rule one man is a crew, and so many are said to be wanted. */
static void
test_still_older (void)
{
  g_autofree char *still = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  set_up (&table);
  sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "lw.crews", "older", &error);
  g_assert_no_error (error);
  table_to (&table, 3, "guns");
  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("rc.%u", i);

      table_put (&table, id, 55 + 3 * i, 90, 0);
    }
  still = table.game->still (table.battle);
  g_assert_cmpstr (still, ==, "rg is out of action: 0 men within 6\u202fin, 1 needed (LW-121).");
  table_close (&table);
}

/* LW-70, LW-71: four past the axle take it when nobody of the owner is by; else it is in dispute. */
static void
test_capture (void)
{
  static const struct { guint passed, owners; const char *title; gboolean taken; } rows[] = {
    { 4, 0, "bg: taken", TRUE },
    { 3, 0, "bg: in dispute", FALSE },
    { 4, 1, "bg: in dispute", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *found;
      Table table;

      set_up (&table);
      table_row (&table, "bf", 1, 4, 2, 8, 1, 0);
      if (rows[i].owners)
        table_put (&table, "bf.1", 50, 11, 0);
      table_row (&table, "rf", 1, 4, 47, 27, 1.2, 180);
      table_to (&table, 1, "men");
      for (guint j = 1; j <= 4; j++)
        {
          g_autofree char *id = g_strdup_printf ("rf.%u", j);

          table_moves (&table, id, j < 3 ? 46 + j : 49 + j, j <= rows[i].passed ? 18 : 21.5);
        }
      table_act (&table, "call-time");
      list = table_suggest (&table);
      found = table_find (list, "capture:bg.1");
      g_assert_nonnull (found);
      g_assert_cmpstr (found->title, ==, rows[i].title);
      g_assert_cmpint (found->optional, ==, !rows[i].taken);
      g_assert_cmpint (found->missed, ==, !rows[i].taken);   /* the blue button goes on without it, and names it */
      if (!rows[i].taken)
        {
          g_autoptr (SgDesk) desk = sg_desk_new ();

          sg_desk_set_battle (desk, table.battle);
          g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, "begin-interval");
          g_assert_cmpstr (sg_desk_get_next (desk)->passes, ==, "Not judged: bg: in dispute.");
        }
      table_judge (&table, found->question, NULL);
      g_assert_cmpstr (table_figure (&table, "bg.1")->account, ==, rows[i].taken ? "captured" : "fit");
      g_assert_cmpstr (sg_figure_holder (table_board (&table), table_figure (&table, "bg.1")), ==,
                       rows[i].taken ? "red" : "blue");
      {
        g_autoptr (GPtrArray) after = table_suggest (&table);

        g_assert_null (table_find (after, "capture:"));
      }
      table_close (&table);
    }
}

/* LW-R30: men who passed on an earlier turn, and are still by it, count. LW-72: then it serves its captor. */
static void
test_capture_over_turns (void)
{
  Table table;

  set_up (&table);
  table_row (&table, "bf", 2, 4, 2, 8, 1, 0);
  table_put (&table, "bf.1", 50, 11, 0);
  table_row (&table, "rf", 1, 4, 47, 27, 1.2, 180);
  table_to (&table, 1, "men");
  for (guint j = 1; j <= 4; j++)
    {
      g_autofree char *id = g_strdup_printf ("rf.%u", j);

      table_moves (&table, id, j < 3 ? 46 + j : 49 + j, 18);
    }
  table_to (&table, 2, "men");
  table_moves (&table, "bf.1", 40, 8);
  table_act (&table, "call-time");
  table_accept (&table, "capture:bg.1");
  g_assert_cmpstr (sg_figure_get (table_figure (&table, "rf.1"), "approach:bg.1"), ==, "");
  table_to (&table, 3, "guns");
  table_moves (&table, "bg.1 rf.1 rf.2 rf.3 rf.4", 50, 28);
  g_assert_cmpfloat (table_figure (&table, "bg.1")->place.at.y, ==, 28);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/lw-guns/still", test_still);
  g_test_add_func ("/play/lw-guns/moved", test_moved);
  g_test_add_func ("/play/lw-guns/company", test_company);
  g_test_add_func ("/play/lw-guns/out-of-action", test_out_of_action);
  g_test_add_func ("/play/lw-guns/fired", test_fired);
  g_test_add_func ("/play/lw-guns/fired-anyway", test_fired_anyway);
  g_test_add_func ("/play/lw-guns/laid", test_laid);
  g_test_add_func ("/play/lw-guns/lying", test_lying);
  g_test_add_func ("/play/lw-guns/still-older", test_still_older);
  g_test_add_func ("/play/lw-guns/trail", test_trail);
  g_test_add_func ("/play/lw-guns/trail-of-one", test_trail_of_one);
  g_test_add_func ("/play/lw-guns/trail-between", test_trail_between);
  g_test_add_func ("/play/lw-guns/trail-behind-line", test_trail_behind_line);
  g_test_add_func ("/play/lw-guns/capture", test_capture);
  g_test_add_func ("/play/lw-guns/capture-over-turns", test_capture_over_turns);
  return g_test_run ();
}
