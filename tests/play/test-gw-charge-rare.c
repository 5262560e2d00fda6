/* test-gw-charge-rare.c: charges as they seldom are: round a flank, at men on bicycles, several at once, by fanatics over walls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-cameos.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/charge/sg-gw-charge-declare.h"
#include "play/gentlemans-war/charge/sg-gw-charge-field.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"
#include "rules/sg-question-values.h"

/* What tells for the one who is charged. */
static char **
find_defence (GwTable *table)
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
  record = sg_question_record (combat, "defender", 0);
  g_variant_lookup (record, "situation", "^as", &names);
  return names;
}

/* GW-617: horse so wide that it laps round a flank which nobody covers takes the foot’s advantage away. */
static void
test_lapped (void)
{
  static const struct { guint horse; gboolean left, right, formed; } rows[] = {
    { 6, FALSE, FALSE, TRUE }, { 16, FALSE, FALSE, FALSE }, { 16, TRUE, FALSE, FALSE }, { 16, FALSE, TRUE, FALSE }, { 16, TRUE, TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) names = NULL;
      GwTable table;

      gw_open_on (&table, "<map title='Plain' unit='in' width='60' depth='60'/>");
      gw_raise (&table, "red", "rh", "heavy-cavalry", rows[i].horse, 30, 32, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 6, 30, 20, 0, "");
      if (rows[i].left)
        gw_raise (&table, "blue", "b2", "infantry", 6, 25, 20, 0, "");
      if (rows[i].right)
        gw_raise (&table, "blue", "b3", "infantry", 6, 35, 20, 0, "");
      gw_raise (&table, "blue", "bc", "general", 1, 28, 20, 0, ""); /* he covers nothing */
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "b1");
      names = find_defence (&table);
      g_test_message ("row %u", i);
      g_assert_cmpint (names != NULL && g_strv_contains ((const char *const *) names, "formed foot against cavalry from the front"), ==, rows[i].formed);
      gw_close (&table);
    }
}

/* GW-131, GW-R15: cyclists who are charged get off their machines for two actions, and fight on foot in good order. */
static void
test_dismount (void)
{
  const char *const bk[] = { "bk", NULL };
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 26, 180, "");
  gw_raise (&table, "blue", "bk", "cyclists", 6, 30, 20, 0, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 50, 5, 0, "");
  gw_begin (&table);
  gw_card (&table, "10 clubs");
  gw_activate (&table, "bk");
  gw_must (&table, "form:bicycles", "bk");
  gw_done (&table);
  gw_set_word (&table, "bk", "acted", "");
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_charge (&table, "r1", "bk");
  if (!gw_is_over (&table))
    {
      g_autoptr (SgTalk) talk = table.game->converse (table.battle);

      if (gw_find_choice (talk, "go:") != NULL)
        gw_choose (&table, "red", "go:");
    }
  gw_throw (&table, "charge", "6 6 6");
  {
    g_autoptr (SgTalk) talk = table.game->converse (table.battle);

    const SgChoice *counter = gw_find_choice (talk, "plan:counter-charge:");

    g_test_message ("%s", counter->why);
    g_assert_nonnull (strstr (counter->why, "Cyclists do not counter-charge")); /* they do not fight mounted by choice */
    g_assert_null (gw_find_choice (talk, "plan:shoot long:"));
  }
  gw_choose (&table, "blue", "plan:dismount:");
  g_assert_cmpstr (sg_board_get_body (sg_battle_get_board (table.battle), "bk")->formation, ==, "skirmish");
  g_assert_false (table.game->carry_out (table.battle, "form:bicycles", bk, NULL, 0, &error));
  gw_close (&table);
}

/* GW-602: several who act on a Court card are sent off together, each with dice of its own. */
static void
test_together (void)
{
  const char *const both[] = { "r1", "r2", NULL }, *const all[] = { "r1", "r2", "b1", NULL };
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open_on (&table, "<map title='Plain' unit='in' width='60' depth='60'/>");
  gw_raise (&table, "red", "r1", "light-cavalry", 6, 27, 30, 180, "");
  gw_raise (&table, "red", "r2", "light-cavalry", 6, 34, 30, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 50, 5, 0, "");
  gw_begin (&table);
  gw_card (&table, "Q hearts");
  g_assert_true (sg_gw_activate (table.battle, both, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (table.game->carry_out (table.battle, "charge", all, NULL, 0, &error));
  g_assert_no_error (error);
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_close (&table);
}

/* GW-606: to wheel farther than the book lets one a Hold Card is needed; GW-604, GW-602: who is in no state to charge is told why. */
static void
test_refused (void)
{
  static const struct { const char *words, *why; } rows[] = {
    { "r1 running yes", "r1 is running away, and does not charge (GW-602)." },
    { "r1 md 6", "r1 has moved, and does not charge (GW-602)." }, { "r1 spent 2", "r1 has moved, and does not charge (GW-602)." },
    { "r1 reloaded 1", "r1 has reloaded, and does not charge (GW-944)." }, { "r1 disordered yes", "GW-60" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) word = g_strsplit (rows[i].words, " ", 3);
      const char *const pair[] = { "r1", "b1", NULL };
      g_autoptr (GError) error = NULL;
      GwTable table;

      gw_open_on (&table, "<map title='Plain' unit='in' width='60' depth='60'/>");
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 26, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
      gw_begin_with (&table, "9 hearts", "r1");
      gw_set_word (&table, word[0], word[1], word[2]);
      g_assert_false (table.game->carry_out (table.battle, "charge", pair, NULL, 0, &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, rows[i].why));
      g_assert_true (gw_is_over (&table));
      gw_close (&table);
    }
}

/* GW-908, GW-R74: fanatics must charge whom they may reach: 24 inches, a wall on the way counted as the die that it costs, rough ground not. */
static void
test_fanatics (void)
{
  static const struct { const char *country; double y; gboolean must; } rows[] = {
    { "", 24, TRUE }, { "", 14, FALSE }, { "<piece id='wall' kind='hedge' points='20,36 40,36'/>", 24, TRUE },
    { "<piece id='wall' kind='hedge' points='20,36 40,36'/>", 20, FALSE }, { "", 20, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *country = g_strdup_printf ("<map title='Plain' unit='in' width='60' depth='60'>%s</map>", rows[i].country);
      SgUnit *enemy;
      GwTable table;
      SgGw gw;

      gw_open_on (&table, country);
      gw_raise (&table, "red", "r1", "tribal-infantry", 18, 30, 42, 180, "fanatic");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, rows[i].y, 0, "");
      gw_begin_with (&table, "9 hearts", "r1");
      sg_gw_read (&gw, table.battle, NULL);
      enemy = sg_gw_charge_forced (&gw, gw_unit (&table, "r1"));
      g_test_message ("row %u: gap %g", i, sg_gw_gap (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b1")));
      g_assert_cmpint (enemy != NULL, ==, rows[i].must);
      gw_close (&table);
    }
}

/* GW-972, GW-973: whom a cameo may have charged is known as he is pointed at. */
static void
test_forced (void)
{
  static const struct { const char *cameo, *with, *at; double y; gboolean takes; } rows[] = {
    { "rash officer", "b1", "r1", 30, TRUE }, { "rash officer", "b1", "r1", 58, FALSE }, { "rash officer", "b1", "b1", 30, FALSE },
    { "Oscar Wilde", "r1", "r1", 28, TRUE }, { "Oscar Wilde", "r1", "r1", 44, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const pair[] = { "b1", rows[i].at, NULL };
      g_autoptr (GError) error = NULL;
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
      GwTable table;
      SgGw gw;

      gw_open_on (&table, "<map title='Plain' unit='in' width='60' depth='60'/>");
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.cameos", "yes", &error));
      gw_raise (&table, "red", "r1", "infantry", 12, 30, rows[i].y, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
      sg_ruling_add_change (ruling, "battle", "cameo-red", rows[i].cameo);
      sg_ruling_add_change (ruling, "battle", "cameo-with-red", rows[i].with);
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      gw_begin (&table);
      gw_card (&table, "10 clubs");
      g_test_message ("row %u", i);
      g_assert_cmpint (table.game->takes (table.battle, "cameo-do:charge", pair), ==, rows[i].takes);
      g_assert_cmpint (table.game->carry_out (table.battle, "cameo-do:charge", pair, NULL, 0, &error), ==, rows[i].takes);
      gw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-charge-rare/lapped", test_lapped);
  g_test_add_func ("/play/gw-charge-rare/refused", test_refused);
  g_test_add_func ("/play/gw-charge-rare/fanatics", test_fanatics);
  g_test_add_func ("/play/gw-charge-rare/forced", test_forced);
  g_test_add_func ("/play/gw-charge-rare/together", test_together);
  g_test_add_func ("/play/gw-charge-rare/dismount", test_dismount);
  return g_test_run ();
}
