/* test-rk-forms.c: forces of Kriegsspiel mustered, and what they take up as they are formed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-review.h"
#include "play/reisswitz/lead/sg-rk-game.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "rk-table.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/lead/sg-rk-muster.h"

static void
test_forms (void)
{
  static const struct { const char *rule, *type, *formation; double front, depth, march; } rows[] = {
    { "RK-T5", "battalion", "three-ranks", 250, 5, 0 },
    { "RK-T5", "battalion", "two-ranks", 292, 4, 0 },
    { "RK-38", "battalion", "column", 75, 17, 0 },
    { "RK-T5", "half-battalion", "three-ranks", 125, 5, 0 },
    { "RK-42", "battalion", "square", 62.5, 62.5, 0 },
    { "RK-36", "battalion", "route", 5, 125, 250 },
    { "RK-T9", "company", "route", 5, 12.5, 25 },
    { "RK-T9", "battalion", "half-sections", 3, 250, 500 },
    { "RK-37", "battalion", "platoon-column", 12, 34, 75 },
    { "RK-T5", "heavy-regiment", "ranks", 400, 100, 0 },
    { "RK-48", "light-regiment", "route", 3, 800, 800 },
    { "RK-48", "light-squadron", "twos", 2, 300, 300 },
    { "RK-T5", "battalion", "section-column", 5, 68, 75 },
    { "RK-T5", "half-battalion", "section-column", 5, 34, 37.5 },
    { "RK-T5", "heavy-regiment", "open-column", 33, 400, 400 },
    { "RK-T10", "heavy-regiment", "open-half-troops", 17, 400, 400 },
    { "RK-T5", "light-regiment", "half-troops", 17, 300, 300 },
    { "RK-T5", "light-regiment", "close-column", 33, 200, 200 },
    { "RK-T5", "heavy-regiment", "squadron-columns", 100, 400, 400 },
    { "RK-T5", "light-regiment", "two-divisions", 100, 300, 300 },
    { "RK-T10", "light-squadron", "open-half-troops", 17, 100, 100 },
    { "RK-T5", "foot-battery-6", "unlimbered", 150, 75, 0 },
    { "RK-T9", "foot-battery-12", "route", 2, 300, 300 },
    { "RK-50", "foot-battery-6", "fours", 8, 75, 75 },
    { "RK-42", "battalion", "square-skirmishers", 62.5, 62.5, 0 },
    { "RK-T9", "half-foot-battery-6", "pairs", 4, 75, 75 },
    { "RK-T3", "supply-column", "column", 250, 25, 0 },
  };
  Table table;

  table_open_plain (&table);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *id = g_strdup_printf ("red-%u", i);
      SgRkForm form;

      table_raise (&table, "red", id, id, rows[i].type, 900);
      g_assert_true (sg_rk_form (table_board (&table), sg_board_get_unit (table_board (&table), id), rows[i].formation, &form));
      g_assert_cmpfloat (form.front, ==, rows[i].front);
      g_assert_cmpfloat (form.depth, ==, rows[i].depth);
      g_assert_cmpfloat (form.march, ==, rows[i].march);
    }
  table_close (&table);
}

/* What is offered: nobody forms a column of bodies as great as itself (RK-48). */
static void
test_offered (void)
{
  static const struct { const char *type, *form; gboolean offered; } rows[] = {
    { "heavy-regiment", "form:squadron-columns", TRUE },  { "light-regiment", "form:two-divisions", TRUE },
    { "light-squadron", "form:squadron-columns", FALSE }, { "heavy-squadron", "form:two-divisions", FALSE },
    { "light-squadron", "form:open-half-troops", TRUE },  { "troop", "form:open-column", FALSE },
    { "troop", "form:open-half-troops", TRUE },           { "battalion", "form:section-column", TRUE },
    { "battalion", "form:squadron-columns", FALSE },      { "half-troop", "form:fours", TRUE },
  };
  Table table;

  table_open_plain (&table);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *id = g_strdup_printf ("red-%u", i);

      table_raise (&table, "red", id, id, rows[i].type, 50);
      table_put (&table, id, 300 + 300 * i, 1000, 0, NULL);
    }
  g_assert_true (sg_rk_begin (table.battle, 540, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *id = g_strdup_printf ("red-%u", i);
      const char *const units[] = { id, NULL };
      g_autoptr (GPtrArray) acts = sg_rk_acts (table.battle, units);
      gboolean found = FALSE;

      for (guint k = 0; k < acts->len; k++)
        found |= g_str_equal (((SgGameAct *) acts->pdata[k])->id, rows[i].form);
      g_assert_true (found == rows[i].offered);
    }
  table_close (&table);
}

/* The front keeps to the men left: 250, 208, 167 (RK-32). */
static void
test_front_contracts (void)
{
  static const struct { gint64 lost; double front; } rows[] = { { 149, 250 }, { 1, 208.3 }, { 150, 166.7 } };
  SgRkForm form;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "lost", "RK-32");

      sg_ruling_add_transfer (ruling, "a", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, rows[i].lost, NULL);
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
      g_assert_true (sg_rk_form (table_board (&table), sg_board_get_unit (table_board (&table), "a"), NULL, &form));
      g_assert_cmpfloat_with_epsilon (form.front, rows[i].front, 0.05);
    }
  table_close (&table);
}

static void
test_muster_army (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmy) army = sg_army_new ("reisswitz", "Brigade");
  SgArmyNode *brigade, *battery;
  const SgUnit *unit;
  Table table;

  brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "Halkett’s brigade");
  sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "battalion", "30th Foot");
  sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "light-squadron", "Hussars");
  battery = sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "foot-battery-9", "Lloyd’s");
  sg_army_set_number (army, battery, "guns", 5);
  table_open_plain (&table);
  sg_rk_muster_army (table.battle, army, "red", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sg_board_get_units (table_board (&table))->len, ==, 4);
  unit = g_ptr_array_index (sg_board_get_units (table_board (&table)), 0);
  g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_FIT), ==, 900);
  g_assert_cmpstr (unit->asset, ==, "men");
  g_assert_cmpstr (g_hash_table_lookup (unit->words, "force"), ==, "Halkett’s brigade");
  g_assert_cmpstr (sg_board_get_body (table_board (&table), unit->id)->formation, ==, "three-ranks");
  unit = g_ptr_array_index (sg_board_get_units (table_board (&table)), 2);
  g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_FIT), ==, 5);
  g_assert_cmpstr (unit->asset, ==, "guns");
  unit = g_ptr_array_index (sg_board_get_units (table_board (&table)), 3);
  g_assert_cmpstr (unit->name, ==, "Wagons of Lloyd’s");
  g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_FIT), ==, 2);
  g_assert_cmpstr (g_hash_table_lookup (unit->words, "battery"), ==, ((SgUnit *) sg_board_get_units (table_board (&table))->pdata[2])->id);
  g_assert_cmpuint (sg_board_get_figures (table_board (&table))->len, ==, 0);
  g_assert_false (sg_rk_muster_army (table.battle, army, "red", NULL) && sg_board_get_units (table_board (&table))->len == 4);
  table_close (&table);
}

/* What nobody named is called by its side too, for the other has the like; what has a name keeps it. */
static void
test_muster_plain (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmy) army = sg_army_new ("reisswitz", "Brigade");
  GPtrArray *units;
  Table table;

  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "battalion", "2nd Infantry Battalion");
  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "light-squadron", "2nd Hussars");
  table_open_plain (&table);
  sg_rk_muster_army (table.battle, army, "blue", &error);
  g_assert_no_error (error);
  units = sg_board_get_units (table_board (&table));
  g_assert_cmpstr (((SgUnit *) units->pdata[0])->name, ==, "Blue’s 2nd Infantry Battalion");
  g_assert_cmpstr (((SgUnit *) units->pdata[1])->name, ==, "2nd Hussars");
  table_close (&table);
}

/* A division of two brigades has three generals; whoever named none tells them by what they lead, in menus, files and log. */
static void
test_muster_leaders (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (SgArmy) army = sg_army_new ("reisswitz", "Division");
  SgArmyNode *division = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_DIVISION, NULL, "Division");
  GPtrArray *units;
  Table table;
  guint leaders = 0;

  sg_army_add (army, division, -1, SG_ARMY_GENERAL, "general", "General");
  for (guint i = 1; i <= 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u. Brigade", i);
      SgArmyNode *brigade = sg_army_add (army, division, -1, SG_ARMY_BRIGADE, NULL, name);

      sg_army_add (army, brigade, -1, SG_ARMY_GENERAL, "general", "General");
      sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "battalion", "");
    }
  table_open_plain (&table);
  sg_rk_muster_army (table.battle, army, "blue", &error);
  g_assert_no_error (error);
  units = sg_board_get_units (table_board (&table));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (!g_str_equal (unit->type, "general"))
        continue;
      leaders++;
      g_assert_true (g_hash_table_add (names, unit->name));
      g_assert_nonnull (strstr (unit->name, "General ("));
    }
  g_assert_cmpuint (leaders, ==, 3);
  table_close (&table);
}

/* Skirmishers run out before the line and in again; its front is whole, and who falls outside is its dead (RK-44, RK-45). */
static void
test_skirmishers (void)
{
  static const struct { const char *type; double front; gint64 men; } rows[] = {
    { "battalion", 250, 90 }, { "light-battalion", 125, 360 }, /* half of it out: one block off */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "shot", "RK-111");
      SgUnit *unit, *chain;
      SgRkForm form;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "a", "A", rows[i].type, 900);
      table_put (&table, "a", 1200, 500, 0, "three-ranks");
      table_begin (&table, 540);
      g_assert_true (sg_rk_skirmishers_out (table.battle, "a", 0, &error));
      g_assert_no_error (error);
      g_assert_false (sg_rk_skirmishers_out (table.battle, "a", 0, &error));
      g_assert_cmpstr (error->message, ==, "The skirmishers of A are out already (RK-44).");
      g_clear_error (&error);
      table_moves (&table, 1);
      unit = sg_board_get_unit (table_board (&table), "a");
      chain = sg_board_get_unit (table_board (&table), "a-skirmishers");
      g_assert_cmpint (sg_unit_balance (chain, SG_ACCOUNT_FIT), ==, rows[i].men);
      g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_FIT), ==, 900 - rows[i].men);
      g_assert_cmpfloat (table_place (&table, "a-skirmishers").at.y, ==, 750);
      g_assert_true (sg_rk_form (table_board (&table), unit, NULL, &form));
      g_assert_cmpfloat_with_epsilon (form.front, rows[i].front, 0.1);
      g_assert_true (sg_rk_form (table_board (&table), chain, NULL, &form));
      g_assert_cmpfloat (form.front, ==, 250);
      sg_ruling_add_transfer (ruling, "a-skirmishers", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 15, NULL);
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
      g_assert_true (sg_rk_skirmishers_in (table.battle, "a", &error));
      table_moves (&table, 1);
      unit = sg_board_get_unit (table_board (&table), "a");
      g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_FIT), ==, 885);
      g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_DEAD), ==, 15);
      g_assert_cmpint (sg_unit_balance (sg_board_get_unit (table_board (&table), "a-skirmishers"), SG_ACCOUNT_FIT), ==, 0);
      g_assert_true (sg_rk_skirmishers_out (table.battle, "a", 0, &error));
      g_assert_no_error (error);
      table_close (&table);
    }
}

/* Where the house rule wants them on the map each battalion of an army brings its wagon, and nobody else does (RK-116). */
static void
test_muster_wagons (void)
{
  static const struct { const char *choice; guint units; } rows[] = { { "taken", 3 }, { "map", 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgArmy) army = sg_army_new ("reisswitz", "Brigade");
      SgArmyNode *brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "Halkett’s brigade");
      GPtrArray *units;
      Table table;

      sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "battalion", "30th Foot");
      sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "light-squadron", "Hussars");
      sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "sapper-company", "Sappers");
      table_open_plain (&table);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "rk.regimental-wagons", rows[i].choice, &error));
      sg_rk_muster_army (table.battle, army, "red", &error);
      g_assert_no_error (error);
      units = sg_board_get_units (table_board (&table));
      g_assert_cmpuint (units->len, ==, rows[i].units);
      if (rows[i].units == 4)
        {
          const SgUnit *battalion = units->pdata[0], *wagon = units->pdata[1];

          g_assert_cmpstr (wagon->type, ==, "regimental-wagon");
          g_assert_cmpstr (g_hash_table_lookup (wagon->words, "battery"), ==, battalion->id);
        }
      table_close (&table);
    }
}

/* What nobody declared is no word, a word says what it is declared to say, and no effect takes what is not there: whoever wrote the ruling. */
static const struct { const char *subject, *key, *after; gboolean kept; } words[] = {
  { "unit:a", "fired", "3", TRUE }, { "unit:a", "fird", "3", FALSE }, { "unit:a", "fired", "thrice", FALSE }, { "unit:a", "to-reserve", "no", FALSE },
  { "unit:a", "near", "a", TRUE }, { "battle", "fired", "3", FALSE }, { "battle", "night", "yes", TRUE }, { "battle", "night", "perhaps", FALSE },
  { "battle", "report-red", "All well.", TRUE }, { "battle", "report-green", "All well.", FALSE }, { "battle", "visibility", "far", FALSE },
  { "body:a", "fired", "3", FALSE },
};

static void
test_hostile_words (void)
{
  Table table;

  table_open_plain (&table);
  table_stand (&table, "red", "a", "A", "battalion", 900, 200, 2700, 0, "column");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, "A word was written", "RK-3");
      guint before = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
      g_autoptr (GError) error = NULL;

      sg_ruling_add_change (ruling, words[i].subject, words[i].key, words[i].after);
      if (sg_battle_post (table.battle, ruling, &error) != words[i].kept)
        g_error ("%s of %s: %s", words[i].key, words[i].subject, error != NULL ? error->message : "kept");
      g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), ==, before + words[i].kept);
    }
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/forms", test_forms);
  g_test_add_func ("/play/rk/hostile-words", test_hostile_words);
  g_test_add_func ("/play/rk/forms/offered", test_offered);
  g_test_add_func ("/play/rk/forms/losses", test_front_contracts);
  g_test_add_func ("/play/rk/muster", test_muster_army);
  g_test_add_func ("/play/rk/muster/plain", test_muster_plain);
  g_test_add_func ("/play/rk/muster/leaders", test_muster_leaders);
  g_test_add_func ("/play/rk/skirmishers", test_skirmishers);
  g_test_add_func ("/play/rk/forms/muster-wagons", test_muster_wagons);
  return g_test_run ();
}
