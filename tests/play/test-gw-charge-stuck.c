/* test-gw-charge-stuck.c: charges in which something is asked of a unit that it cannot do: guns that cannot be moved, weapons without
 * the column, men who are bound to charge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-cameos.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"
#include "rules/sg-question-values.h"

#define PLAIN "<map title='Plain' unit='in' width='60' depth='60'/>"

/* What tells for the one who charges. */
static char **
find_attack (GwTable *table)
{
  SgGwStand stand = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) combat = NULL;
  g_autoptr (GVariant) record = NULL;
  char **names = NULL;
  SgGwCharge charge;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  g_assert_true (sg_gw_charge_read (&gw, &charge));
  combat = sg_gw_charge_combat (&charge, &stand, &error);
  g_assert_no_error (error);
  record = sg_question_record (combat, "attacker", 0);
  g_variant_lookup (record, "situation", "^as", &names);
  return names;
}

/* GW-617, GW-904: loose horse is horse in the saddle, and no skirmishers to be ridden down. */
static void
test_loose_horse (void)
{
  static const struct { const char *type; gboolean ridden_down; } rows[] = { { "tribal-horsemen", FALSE }, { "sharpshooters", TRUE }, { "field-artillery", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) names = NULL;
      GwTable table;

      gw_open_on (&table, PLAIN);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
      gw_raise (&table, "blue", "b1", rows[i].type, 6, 30, 20, 0, "");
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "b1");
      names = find_attack (&table);
      g_test_message ("row %u", i);
      g_assert_cmpint (names != NULL && g_strv_contains ((const char *const *) names, "cavalry against skirmishers or gunners"), ==, rows[i].ridden_down);
      gw_close (&table);
    }
}

/* What is asked next can be thrown for. */
static void
check_thrown (GwTable *table)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  g_autoptr (SgDice) dice = sg_dice_new_thrown (7);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  g_assert_nonnull (talk->question);
  verdict = sg_question_judge (talk->question, sg_battle_get_rules (table->battle), dice, &error);
  g_assert_no_error (error);
  g_assert_null (sg_verdict_get_refusal (verdict));
}

/* Gunners are asked whether they run from their gun (GW-611). */
static void
stand (GwTable *table)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);

  if (gw_find_choice (talk, "stand") != NULL)
    gw_choose (table, "blue", "stand");
}

/* GW-501, GW-506: tribal horsemen shoot at whom charges from the saddle, at short range alone; a gun that Disorder shifts beyond its last column
 * does not shoot in the long one. */
static void
test_column (void)
{
  static const struct { const char *type, *disordered, *plan; gboolean open; } rows[] = {
    { "tribal-horsemen", "", "plan:shoot short:", TRUE }, { "tribal-horsemen", "", "plan:shoot long:", FALSE }, { "heavy-cavalry", "", "plan:shoot short:", FALSE },
    { "machine-gun", "", "plan:shoot long:", TRUE }, { "machine-gun", "yes", "plan:shoot long:", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgTalk) talk = NULL;
      g_autoptr (GError) error = NULL;
      const SgChoice *choice;
      GwTable table;

      gw_open_on (&table, PLAIN);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
      gw_raise (&table, "blue", "b1", rows[i].type, 4, 30, 20, 0, "");
      gw_raise (&table, "blue", "b2", "infantry", 12, 50, 5, 0, "");
      gw_set_word (&table, "b1", "disordered", rows[i].disordered);
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "b1");
      stand (&table);
      gw_throw (&table, "charge", "6 6 6 6");
      talk = table.game->converse (table.battle);
      choice = gw_find_choice (talk, rows[i].plan);
      g_test_message ("row %u: %s", i, choice != NULL && choice->why != NULL ? choice->why : "");
      g_assert_cmpint (choice != NULL && choice->why == NULL, ==, rows[i].open);
      g_assert_cmpint (table.game->choose (table.battle, rows[i].plan, &error), ==, rows[i].open);
      if (rows[i].open)
        check_thrown (&table);
      gw_close (&table);
    }
}

static void
draw_up (GwTable *table, const char *id, const char *formation)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_draw_up (&gw, ruling, gw_unit (table, id), formation, sg_gw_left (gw_unit (table, id)));
  g_assert_true (sg_gw_post (&gw, ruling, &error));
}

/* Nothing is asked of @unit, and it stands where it stood. */
static void
check_stays (GwTable *table, const char *unit)
{
  g_test_message ("%s", sg_ruling_get_clause (gw_last (table)));
  g_assert_false (sg_word_has (gw_unit (table, unit), &sg_gw_words.must));
  g_assert_cmpfloat_with_epsilon (gw_place (table, unit).at.y, 20, 1e-9);
}

/* Of a tie it has no choice (GW-622). */
static void
check_holds (GwTable *table)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (gw_find_choice (talk, "tie:hold"));
  g_assert_null (gw_find_choice (talk, "tie:back"));
  g_assert_false (table->game->choose (table->battle, "tie:back", &error));
  gw_choose (table, "blue", "tie:hold");
}

/* GW-403, GW-R29: a siege gun in position cannot be moved: whatever comes of a charge, it stays, and play goes on. */
static void
test_siege_gun (void)
{
  static const struct { const char *attributes, *clash; gboolean tie; } rows[] = {
    { "nervous", "6 1 1 1 1 1 1 1 1 1 1 1", FALSE },
    { "", "6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", FALSE }, { "", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;

      gw_open_on (&table, PLAIN);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 26, 180, "");
      gw_raise (&table, "blue", "bg", "siege-artillery", 5, 30, 20, 0, rows[i].attributes);
      gw_raise (&table, "blue", "b2", "infantry", 12, 50, 5, 0, "");
      gw_begin_with (&table, "9 hearts", "r1");
      gw_charge (&table, "r1", "bg");
      gw_choose (&table, "red", "go:");
      if (*rows[i].attributes != '\0')
        {
          gw_throw (&table, "nervous-charge", "2");
          check_stays (&table, "bg");
          g_assert_true (sg_word_flag (gw_unit (&table, "bg"), &sg_gw_words.disordered));
        }
      stand (&table);
      gw_throw (&table, "charge", "6 6 6");
      gw_choose (&table, "blue", "plan::");
      gw_throw (&table, "clash", rows[i].clash);
      check_stays (&table, "bg");
      gw_choose (&table, "red", rows[i].tie ? "tie:hold" : "after:hold");
      if (rows[i].tie)
        check_holds (&table);
      else
        gw_throw (&table, "combat-result", "1");
      check_stays (&table, "bg");
      g_assert_cmpint (gw_is_over (&table), ==, !rows[i].tie); /* after a tie the blows go on */
      gw_close (&table);
    }
}

/* GW-622: who regroups near his own edge stays on the table with all his ranks. */
static void
test_regroup (void)
{
  static const GwDrawn units[] = {
    { "red", "rh", "heavy-cavalry", 6, 30, 56, 180, "" }, { "blue", "b1", "heavy-cavalry", 6, 30, 48, 0, "" }, { "blue", "b2", "infantry", 12, 50, 5, 0, "" },
  };
  SgGwBlock block;
  GwTable table;
  SgGw gw;

  gw_open_charge (&table, units, G_N_ELEMENTS (units), "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 1 1 1 1 1 1 1 1 1 1 1");
  gw_choose (&table, "red", "after:regroup:12");
  gw_throw (&table, "combat-result", "1");
  gw_throw (&table, "move", "1 1 1");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_block (&gw, gw_unit (&table, "rh"), &block));
  for (guint i = 0; i < block.n_corners; i++)
    g_assert_cmpfloat (block.corners[i].y, <=, 60 + 1e-9);
  g_assert_cmpfloat (block.place.at.y, >, 56);
  gw_close (&table);
}

/* GW-606, GW-R78: dice that pay for the last shot are spent, for the throw and for the throw anew as well. */
static void
test_paying (void)
{
  GwTable table;

  gw_open_on (&table, PLAIN);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 38, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_set_word (&table, "rh", "paying", "1");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "1 1 1");
  gw_choose (&table, "red", "card:ace: re-roll all:A diamonds");
  gw_throw (&table, "charge-card", "6 6 6");
  gw_close (&table);
}

/* GW-903: tribesmen come at gunners who have left their gun as at gunners, and not as at European infantry. */
static void
test_gunners (void)
{
  static const struct { const char *type, *formation, *counts; } rows[] = {
    { "infantry", "line", "cavalry" }, { "field-artillery", "unlimbered", "foot" }, { "field-artillery", "skirmish", "foot" }, { "light-cavalry", "line", "foot" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;
      SgGw gw;

      gw_open_on (&table, PLAIN);
      gw_raise (&table, "red", "rt", "tribal-infantry", 12, 30, 32, 180, "");
      gw_raise (&table, "blue", "b1", rows[i].type, 4, 30, 20, 0, "");
      draw_up (&table, "b1", rows[i].formation);
      sg_gw_read (&gw, table.battle, NULL);
      g_test_message ("row %u", i);
      g_assert_cmpstr (sg_gw_charge_counts (&gw, gw_unit (&table, "rt"), gw_unit (&table, "b1")), ==, rows[i].counts);
      gw_close (&table);
    }
}

/* GW-501, GW-610: of horse the tribal alone is called upon to shoot in support. */
static void
test_support (void)
{
  static const struct { const char *type; gboolean shoots; } rows[] = { { "tribal-horsemen", TRUE }, { "light-cavalry", FALSE }, { "infantry", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgTalk) talk = NULL;
      gboolean shoots = FALSE;
      GwTable table;

      gw_open_on (&table, PLAIN);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
      gw_raise (&table, "blue", "b2", rows[i].type, 6, 40, 24, 0, "");
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "b1");
      gw_throw (&table, "charge", "6 6 6 6");
      talk = table.game->converse (table.battle);
      for (guint k = 0; k < talk->choices->len; k++)
        shoots = shoots || g_str_has_prefix (((SgChoice *) talk->choices->pdata[k])->id, "support:shoot:b2:");
      g_test_message ("row %u", i);
      g_assert_cmpint (shoots, ==, rows[i].shoots);
      gw_close (&table);
    }
}

/* GW-972, GW-973: whom a cameo has charge does not call it off. */
static void
test_bound (void)
{
  const char *const pair[] = { "b1", "r1", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgTalk) talk = NULL;
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
  GwTable table;
  SgGw gw;

  gw_open_on (&table, PLAIN);
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.cameos", "yes", &error));
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 27, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  sg_ruling_add_change (ruling, "battle", "cameo-red", "rash officer");
  sg_ruling_add_change (ruling, "battle", "cameo-with-red", "b1");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  gw_begin (&table);
  gw_card (&table, "10 clubs");
  g_assert_true (table.game->carry_out (table.battle, "cameo-do:charge", pair, NULL, 0, &error));
  gw_charge (&table, "b1", "r1");
  talk = table.game->converse (table.battle);
  g_assert_nonnull (gw_find_choice (talk, "shoot-first")); /* there is something to choose, or nobody would be asked */
  g_assert_null (gw_find_choice (talk, "call-off"));
  g_assert_false (table.game->choose (table.battle, "call-off", NULL));
  gw_choose (&table, "blue", "go:");
  g_assert_false (sg_word_has (gw_unit (&table, "b1"), &sg_gw_charge_words.forced));
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-charge-stuck/loose-horse", test_loose_horse);
  g_test_add_func ("/play/gw-charge-stuck/column", test_column);
  g_test_add_func ("/play/gw-charge-stuck/siege-gun", test_siege_gun);
  g_test_add_func ("/play/gw-charge-stuck/support", test_support);
  g_test_add_func ("/play/gw-charge-stuck/bound", test_bound);
  g_test_add_func ("/play/gw-charge-stuck/regroup", test_regroup);
  g_test_add_func ("/play/gw-charge-stuck/paying", test_paying);
  g_test_add_func ("/play/gw-charge-stuck/gunners", test_gunners);
  return g_test_run ();
}
