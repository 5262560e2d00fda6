/* test-muster.c: from the roster to the board, and home again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "army/sg-army-review.h"
#include "campaign/sg-memory-journal.h"
#include "play/sg-muster-home.h"
#include "play/sg-muster.h"
#include "rules/sg-ruleset-catalogue.h"

typedef struct
{
  SgRuleset  *rules;
  SgJournal  *journal;
  SgCampaign *campaign;
  SgBattle   *battle;
  SgArmy     *army;
} Field;

/* A brigade of guards with a detachment, a battery of its own, a destroyed unit, a general. */
static SgArmy *
make_army (void)
{
  SgArmy *army = sg_army_new ("gentlemans-war", "Ruritania");
  SgArmyNode *brigade, *guards, *gone;

  sg_army_set_word (army, "key", "the-key");
  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "general", "Strakencz");
  brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "1st Brigade");
  guards = sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "infantry", "Guards");
  sg_army_set_attribute (army, guards, "brave", TRUE);
  sg_army_set_attribute (army, guards, "stalwart", TRUE);
  sg_army_set_number (army, guards, "figures", 14);
  sg_army_set_number (army, guards, "paid", 2 * 7);
  sg_army_set_node_word (army, guards, "commander", "Sapt");
  sg_army_add (army, guards, -1, SG_ARMY_DETACHMENT, "infantry-detachment", "Guards’ right");
  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "field-artillery", "Battery");
  gone = sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "infantry", "Gone");
  sg_army_set_number (army, gone, "figures", 0);
  return army;
}

static void
open_field (Field *field, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  field->rules = sg_ruleset_load ("gentlemans-war", &error);
  field->journal = sg_memory_journal_new ();
  field->campaign = sg_campaign_new (field->journal, field->rules, "5d0d4f1e-0000-4000-8000-000000000001");
  field->battle = sg_campaign_add_battle (field->campaign, "Zenda", "", NULL, &error);
  g_assert_no_error (error);
  field->army = make_army ();
}

static void
close_field (Field *field, gconstpointer unused G_GNUC_UNUSED)
{
  g_clear_object (&field->army);
  g_clear_object (&field->campaign);
  g_clear_object (&field->journal);
  g_clear_object (&field->rules);
}

static SgBoard *
board_of (Field *field)
{
  return sg_battle_get_board (field->battle);
}

static void
muster (Field *field)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_battle_get_game (field->battle)->muster_army (field->battle, field->army, "red", &error));
  g_assert_no_error (error);
}

static void
test_rows (Field *field, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) units = sg_muster_list (field->army, field->rules, "red", NULL, &error);
  static const struct { const char *name, *type; guint count; const char *rank, *brigade; } expected[] = {
    { "Strakencz", "general", 1, "general", NULL },
    { "Guards", "infantry", 14, "", "1st Brigade" },
    { "Guards’ right", "infantry-detachment", 6, "detachment", "1st Brigade" },
    { "Battery", "field-artillery", 4, "", NULL },
  };
  const SgMuster *guards;

  g_assert_no_error (error);
  g_assert_cmpuint (units->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < units->len; i++)
    {
      const SgMuster *unit = units->pdata[i];

      g_assert_cmpstr (unit->name, ==, expected[i].name);
      g_assert_cmpstr (unit->type, ==, expected[i].type);
      g_assert_cmpuint (unit->count, ==, expected[i].count);
      g_assert_cmpstr (sg_muster_get (unit, &sg_common_words.rank), ==, expected[i].rank);
      g_assert_cmpstr (unit->body_name, ==, expected[i].brigade);
      g_assert_true (g_str_has_prefix (unit->id, "red-"));
    }
  guards = units->pdata[1];
  g_assert_cmpstr (sg_muster_get (guards, &sg_common_words.points), ==, "14");
  g_assert_cmpstr (sg_muster_get (guards, &sg_common_words.weapon), ==, sg_ruleset_get_type_by_id (field->rules, "infantry")->weapon);
  g_assert_cmpstr (sg_muster_get (units->pdata[2], &sg_common_words.parent), ==, guards->id);
}

static void
test_board (Field *field, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GError) error = NULL;
  SgUnit *guards;

  muster (field);
  guards = sg_board_get_units (board_of (field))->pdata[1];
  g_assert_cmpstr (guards->name, ==, "Guards");
  g_assert_cmpint (sg_unit_balance (guards, "fit"), ==, 14);
  g_assert_cmpstr (g_hash_table_lookup (guards->words, "attributes"), ==, "brave stalwart");
  g_assert_cmpstr (g_hash_table_lookup (guards->words, "commander"), ==, "Sapt");
  g_assert_cmpstr (g_hash_table_lookup (guards->words, "points"), ==, "14");
  g_assert_nonnull (sg_board_get_body (board_of (field), guards->id));
  again = sg_muster_list (field->army, field->rules, "red", board_of (field), &error);
  g_assert_null (again);
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
}

/* Another army of the same side has ids of its own. */
static void
test_second_army (Field *field, gconstpointer unused G_GNUC_UNUSED)
{
  muster (field);
  sg_army_set_word (field->army, "key", "another-key");
  muster (field);
  g_assert_cmpuint (sg_board_get_units (board_of (field))->len, ==, 8);
  g_assert_cmpint (sg_board_begun (board_of (field), "red", "foot"), ==, 2 * (14 + 6));
}

static void
lose (Field *field, guint unit, const char *to, guint n)
{
  SgUnit *found = sg_board_get_units (board_of (field))->pdata[unit];
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, "They fell", "");
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) figures = NULL;

  for (guint i = 0, k = 0; k < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%u", found->id, i + 1);

      if (g_str_equal (sg_board_get_figure (board_of (field), id)->account, "fit"))
        {
          g_strv_builder_add (ids, id);
          k++;
        }
    }
  figures = g_strv_builder_end (ids);
  sg_ruling_add_transfer (ruling, found->id, found->asset, "fit", to, n, (const char *const *) figures);
  g_assert_true (sg_battle_post (field->battle, ruling, &error));
  g_assert_no_error (error);
}

/* Five dead, two taken, one off: seven of fourteen lost. Half of the 7 points that were paid are 3½. */
static void
test_home (gconstpointer data)
{
  SgMusterLosses losses = GPOINTER_TO_UINT (data);
  static const struct { int figures; const char *replaced; } expected[] = {
    [SG_LOSSES_KEPT] = { 7, "" }, [SG_LOSSES_REPLACED] = { 14, "7" }, [SG_LOSSES_REFRESHED] = { 14, "" },
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *key = NULL;
  SgMusterToll toll;
  Field field;
  SgArmyNode *guards;
  const SgArmyDeed *deed;

  open_field (&field, NULL);
  muster (&field);
  lose (&field, 1, "dead", 5);
  lose (&field, 1, "prisoner", 2);
  lose (&field, 1, "off", 1);
  for (guint times = 0; times < 2; times++) /* the second time it is the same line */
    g_assert_true (sg_muster_bring_home (field.battle, field.army, "red", losses, &toll, &error));
  g_assert_no_error (error);
  guards = ((SgArmyNode *) sg_army_get_root (field.army)->children->pdata[1])->children->pdata[0];
  g_assert_cmpuint (guards->deeds->len, ==, 1);
  deed = guards->deeds->pdata[0];
  g_assert_cmpstr (deed->battle, ==, "Zenda");
  g_assert_cmpint (deed->began, ==, 14);
  g_assert_cmpint (deed->lost, ==, 7);
  g_assert_cmpint (guards->figures, ==, expected[losses].figures);
  key = g_strdup_printf ("replaced-%" G_GINT64_FORMAT, sg_battle_get_id (field.battle));
  g_assert_cmpstr (sg_army_get_word (field.army, key), ==, expected[losses].replaced);
  g_assert_cmpuint (toll.units, ==, 3); /* the general is none */
  g_assert_cmpint (toll.lost, ==, 7);
  g_assert_cmpint (toll.price, ==, 7);
  g_assert_false (sg_muster_bring_home (field.battle, field.army, "blue", losses, &toll, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
  close_field (&field, NULL);
}

/* Two battles that are called the same have lines of their own, each written anew when it is brought home again. */
static void
test_namesakes (Field *field, gconstpointer unused G_GNUC_UNUSED)
{
  SgBattle *first = field->battle, *second;
  g_autoptr (GError) error = NULL;
  SgArmyNode *guards;
  SgMusterToll toll;

  muster (field);
  lose (field, 1, "dead", 5);
  g_assert_cmpstr (sg_muster_called_home (field->army, first), ==, "Zenda");
  g_assert_true (sg_muster_bring_home (first, field->army, "red", SG_LOSSES_REFRESHED, &toll, &error));
  second = sg_campaign_add_battle (field->campaign, "Zenda", "", NULL, &error);
  g_assert_no_error (error);
  g_assert_null (sg_muster_called_home (field->army, second));
  field->battle = second;
  muster (field);
  lose (field, 1, "dead", 2);
  for (guint times = 0; times < 2; times++)
    {
      g_assert_true (sg_muster_bring_home (second, field->army, "red", SG_LOSSES_REFRESHED, &toll, &error));
      g_assert_true (sg_muster_bring_home (first, field->army, "red", SG_LOSSES_REFRESHED, &toll, &error));
    }
  guards = ((SgArmyNode *) sg_army_get_root (field->army)->children->pdata[1])->children->pdata[0];
  g_assert_cmpuint (guards->deeds->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const SgArmyDeed *deed = guards->deeds->pdata[i];

      g_assert_cmpstr (deed->battle, ==, i == 0 ? "Zenda" : "Zenda (2)");
      g_assert_cmpstr (sg_muster_called_home (field->army, i == 0 ? first : second), ==, deed->battle);
      g_assert_cmpint (deed->lost, ==, i == 0 ? 5 : 2);
    }
  g_assert_true (sg_campaign_set (field->campaign, "battle/1/title", "Hentzau", &error));
  g_assert_cmpstr (sg_battle_get_title (first), ==, "Hentzau");
  g_assert_cmpstr (sg_muster_called_home (field->army, first), ==, "Zenda");
}

/* A part that a unit has out at the end is of it: its men come home with it, and its dead are its own. */
static void
test_parts (Field *field, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const part[] = { "part.1", "part.2", "part.3", "part.4", "part.5", "part.6", NULL };
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, "They parted", "");
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) figures = NULL;
  SgMusterToll toll;
  SgArmyNode *guards;
  SgUnit *unit;

  muster (field);
  unit = sg_board_get_units (board_of (field))->pdata[1];
  for (guint i = 9; i <= 14; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%u", unit->id, i);

      g_strv_builder_add (ids, id);
    }
  figures = g_strv_builder_end (ids);
  sg_ruling_add_transfer (ruling, unit->id, unit->asset, "fit", "raised", 6, (const char *const *) figures);
  sg_ruling_add_change (ruling, "unit:part", "side", "red");
  sg_ruling_add_change (ruling, "unit:part", "type", unit->type);
  sg_ruling_add_change (ruling, "unit:part", "part-of", unit->id);
  sg_ruling_add_transfer (ruling, "part", unit->asset, "raised", "fit", 6, part);
  sg_ruling_add_transfer (ruling, "part", unit->asset, "fit", "dead", 2, part + 4);
  sg_battle_post (field->battle, ruling, &error);
  g_assert_no_error (error);
  g_assert_true (sg_muster_bring_home (field->battle, field->army, "red", SG_LOSSES_KEPT, &toll, &error));
  guards = ((SgArmyNode *) sg_army_get_root (field->army)->children->pdata[1])->children->pdata[0];
  g_assert_cmpint (guards->figures, ==, 12);
  g_assert_cmpint (toll.lost, ==, 2);
}

/* A unit that was merged with another before the battle (GW-102) comes home with its own share of what is left. */
static void
test_merged (Field *field, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, "They were merged", "");
  g_autoptr (GStrvBuilder) men = g_strv_builder_new (), come = g_strv_builder_new ();
  g_autofree char *subject = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) taken = NULL, given = NULL;
  SgMusterToll toll;
  SgArmyNode *guards;
  SgUnit *whole, *piece;

  muster (field);
  whole = sg_board_get_units (board_of (field))->pdata[1];                /* 14 guards */
  piece = sg_board_get_units (board_of (field))->pdata[2];                /* and 6 of their right */
  for (guint i = 1; i <= 6; i++)
    {
      g_autofree char *own = g_strdup_printf ("%s.%u", piece->id, i), *new = g_strdup_printf ("%s.%u", whole->id, i + 14);

      g_strv_builder_add (men, own);
      g_strv_builder_add (come, new);
    }
  taken = g_strv_builder_end (men);
  given = g_strv_builder_end (come);
  subject = g_strconcat ("unit:", piece->id, NULL);
  sg_ruling_add_transfer (ruling, piece->id, piece->asset, "fit", "raised", 6, (const char *const *) taken);
  sg_ruling_add_transfer (ruling, whole->id, whole->asset, "raised", "fit", 6, (const char *const *) given);
  sg_ruling_add_change (ruling, subject, "part-of", whole->id);
  sg_ruling_add_change (ruling, subject, "merged", "6");
  sg_ruling_add_transfer (ruling, whole->id, whole->asset, "fit", "dead", 5, (const char *const *) given + 1);
  sg_battle_post (field->battle, ruling, &error);
  g_assert_no_error (error);
  g_assert_true (sg_muster_bring_home (field->battle, field->army, "red", SG_LOSSES_KEPT, &toll, &error));
  guards = ((SgArmyNode *) sg_army_get_root (field->army)->children->pdata[1])->children->pdata[0];
  g_assert_cmpint (guards->figures, ==, 10);                              /* five fell of twenty: one of the six, four of the others */
  g_assert_cmpint (((SgArmyNode *) guards->children->pdata[0])->figures, ==, 5);
  g_assert_cmpint (toll.lost, ==, 5);
  g_assert_cmpint (toll.began, ==, 24); /* the general is no figure */
}

/* What cannot be mustered is told, and nothing is raised. */
static void
test_refused (Field *field, gconstpointer unused G_GNUC_UNUSED)
{
  static const struct { const char *system, *type; SgError code; const char *words; } rows[] = {
    { "little-wars", "infantry", SG_ERROR_UNKNOWN, "is of Little Wars, the battle of A Gentleman’s War." },
    { "gentlemans-war", "elephants", SG_ERROR_UNKNOWN, "no unit type “elephants”" },
    { "gentlemans-war", NULL, SG_ERROR_MISSING, "has no units" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgArmy) army = sg_army_new (rows[i].system, "Odd");
      g_autoptr (GError) error = NULL;

      if (rows[i].type)
        sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, rows[i].type, "Unit");
      g_assert_null (sg_muster_list (army, field->rules, "red", NULL, &error));
      g_assert_error (error, SG_ERROR, (int) rows[i].code);
      g_assert_nonnull (strstr (error->message, rows[i].words));
    }
}

static void
test_setting (Field *field, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_cmpint (sg_muster_losses_find (field->campaign), ==, SG_LOSSES_REFRESHED);
  for (guint i = 0; i < SG_N_MUSTER_LOSSES; i++)
    {
      g_assert_true (sg_campaign_set (field->campaign, "losses", sg_muster_losses_name (i), NULL));
      g_assert_cmpint (sg_muster_losses_find (field->campaign), ==, i);
    }
}

/* A general who was given no type takes the field as one in every system that has generals; where there are none, nobody does. */
static void
change (SgRuling *ruling, const char *subject, const char *key, const char *word)
{
  sg_ruling_add_change (ruling, subject, key, word);
}

/* A battery of Kriegsspiel comes home with the guns that it has left, and not as so many men; a battalion without those of its skirmishers who fell, also
 * while they are out. */
static void
test_kriegsspiel_home (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-000000000001");
  SgBattle *battle = sg_campaign_add_battle (campaign, "Alderbourne", "", NULL, &error);
  g_autoptr (SgArmy) army = sg_army_new ("reisswitz", "Ruritania");
  SgArmyNode *guards, *battery, *lost, *train;
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Fell", "");
  g_autoptr (GPtrArray) again = NULL;
  const char *ids[4] = { NULL };
  GPtrArray *units;
  SgMusterToll toll;
  char *id, *subject;

  sg_army_set_word (army, "key", "the-key");
  guards = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "battalion", "Guards");
  battery = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "foot-battery-6", "Battery");
  lost = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "foot-battery-6", "Lost battery");
  train = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "supply-column", "Train");
  g_assert_true (sg_battle_get_game (battle)->muster_army (battle, army, "red", &error));
  g_assert_no_error (error);
  units = sg_board_get_units (sg_battle_get_board (battle));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (g_str_equal (unit->type, "battalion"))
        ids[0] = unit->id;
      else if (g_str_equal (unit->type, "foot-battery-6"))
        ids[strstr (unit->name, "Lost") != NULL ? 2 : 1] = unit->id;
    }
  id = g_strconcat (ids[0], "-skirmishers", NULL);
  subject = g_strconcat ("unit:", id, NULL);
  change (ruling, subject, "side", "red");
  change (ruling, subject, "type", "skirmish-platoon");
  change (ruling, subject, "name", "Skirmishers");
  change (ruling, subject, "parent", ids[0]);
  sg_ruling_add_transfer (ruling, ids[0], "men", SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, 90, NULL);
  sg_ruling_add_transfer (ruling, id, "men", SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, 90, NULL);
  sg_ruling_add_transfer (ruling, id, "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 30, NULL);
  g_free (subject);
  subject = g_strconcat ("unit:", ids[0], NULL);
  change (ruling, subject, "out", "90");
  change (ruling, subject, "blocks-out", "2");
  sg_ruling_add_transfer (ruling, ids[0], "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 10, NULL);
  sg_ruling_add_transfer (ruling, ids[1], "guns", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 2, NULL);
  sg_ruling_add_transfer (ruling, ids[2], "guns", SG_ACCOUNT_FIT, SG_ACCOUNT_CAPTURED, 6, NULL);
  g_assert_true (sg_battle_post (battle, ruling, &error));
  g_assert_no_error (error);
  g_assert_true (sg_muster_bring_home (battle, army, "red", SG_LOSSES_KEPT, &toll, &error));
  g_assert_no_error (error);
  g_assert_cmpint (guards->figures, ==, 860);
  g_assert_cmpint (battery->guns, ==, 4);
  g_assert_cmpint (battery->figures, ==, -1);
  g_assert_cmpint (lost->figures, ==, 0);
  g_assert_cmpint (train->figures, ==, -1);
  again = sg_muster_list (army, rules, "blue", NULL, &error);
  g_assert_cmpuint (again->len, ==, 3);   /* the battery that was taken is gone */
  g_assert_cmpint (((const SgMuster *) again->pdata[0])->count, ==, 860);
  g_assert_cmpint (((const SgMuster *) again->pdata[1])->count, ==, 4);
  g_free (subject);
  g_free (id);
}

static void
test_typeless_general (void)
{
  static const struct { const char *system, *unit; } rows[] = {
    { "gentlemans-war", "infantry" }, { "reisswitz", "battalion" }, { "war-game", "line-infantry" }, { "kriegspiel", "infantry" }, { "little-wars", "infantry" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) rules = sg_ruleset_load (rows[i].system, &error);
      g_autoptr (SgArmy) army = sg_army_new (rows[i].system, "Army");
      g_autoptr (SgBoard) board = sg_board_new (rules, NULL);
      g_autoptr (GPtrArray) units = NULL;
      const SgUnitType *leader = sg_ruleset_get_leader (rules);

      g_assert_nonnull (sg_ruleset_get_type_by_id (rules, rows[i].unit));
      sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "", "Kessel");
      sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, rows[i].unit, "1st");
      units = sg_muster_list (army, rules, "red", board, &error);
      g_assert_no_error (error);
      g_assert_true ((leader == NULL) == g_str_equal (rows[i].system, "little-wars"));
      g_assert_cmpuint (units->len, ==, leader != NULL ? 2 : 1);
      if (leader != NULL)
        g_assert_cmpstr (((SgMuster *) units->pdata[0])->type, ==, leader->id);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add (path, Field, NULL, open_field, test, close_field)
  ADD ("/play/muster/rows", test_rows);
  ADD ("/play/muster/board", test_board);
  ADD ("/play/muster/second-army", test_second_army);
  ADD ("/play/muster/namesakes", test_namesakes);
  ADD ("/play/muster/parts", test_parts);
  ADD ("/play/muster/merged", test_merged);
  ADD ("/play/muster/refused", test_refused);
  ADD ("/play/muster/setting", test_setting);
  for (guint i = 0; i < SG_N_MUSTER_LOSSES; i++)
    {
      g_autofree char *path = g_strconcat ("/play/muster/home/", sg_muster_losses_name (i), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_home);
    }
  g_test_add_func ("/play/muster/kriegsspiel-home", test_kriegsspiel_home);
  g_test_add_func ("/play/muster/typeless-general", test_typeless_general);
  return g_test_run ();
}
