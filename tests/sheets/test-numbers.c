/* test-numbers.c: what a battle cost is the same wherever it is told: in the story, in the table, on the roll of units and under the maps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../exchange/campaign-fixture.h"
#include "../play/rk-generals.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/sg-unit-count.h"
#include "rules/sg-ruleset-catalogue.h"
#include "sheets/sg-report.h"
#include "sheets/sg-roll.h"

static const struct { const char *system, *file; } samples[] = {
  { "gentlemans-war", "toll-house.xml" }, { "gentlemans-war", "brighton.xml" }, { "little-wars", "hooks-farm.xml" }, { "reisswitz", "orchardwell.xml" },
  { "war-game", "molden-mill.xml" }, { "kriegspiel", "ember-crossing.xml" },
};

typedef void (*Check) (SgBattle *battle, SgReport *report, const SgSheetSetup *setup);

static void
each_battle (Check check)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (samples[i].system, samples[i].file);
      GListModel *battles = sg_campaign_get_battles (campaign);

      for (guint b = 0; b < g_list_model_get_n_items (battles); b++)
        {
          g_autoptr (SgBattle) battle = g_list_model_get_item (battles, b);
          SgSheetSetup setup = { .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1 };
          g_autoptr (SgReport) report = sg_report_new (&setup, sg_battle_get_board (battle), NULL);

          g_test_message ("%s, %s", samples[i].file, sg_battle_get_title (battle));
          check (battle, report, &setup);
        }
    }
}

static gint64
in_table (const SgReport *report, guint side, SgFate fate)
{
  gint64 sum = 0;

  for (guint i = 0; i < report->rows->len; i++)
    sum += ((SgReportRow *) report->rows->pdata[i])->n[side][fate];
  return sum;
}

/* Those who got off the field are out in the table, and not lost in the story. */
static gint64
count_off (SgBattle *battle, const char *side)
{
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *units = sg_board_get_units (board);
  gint64 sum = 0;

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->side, side))
      sum += sg_unit_count (board, units->pdata[i], SG_ACCOUNT_OFF);
  return sum;
}

/* Losses made good are not lost. */
static void
check_story (SgBattle *battle, SgReport *report, const SgSheetSetup *setup)
{
  for (guint side = 0; side < 2; side++)
    {
      gint64 told = 0;

      for (guint i = 0; i < report->turns->len; i++)
        for (guint k = 0; k < SG_N_ASSETS; k++)
          told += ((SgReportTurn *) report->turns->pdata[i])->lost[side][k];
      g_assert_cmpint (told, ==, in_table (report, side, SG_FATE_DEAD) + in_table (report, side, SG_FATE_TAKEN) + in_table (report, side, SG_FATE_OUT)
                                   - count_off (battle, report->sides[side].id));
    }
}

/* Whoever began is dead, taken, out or left, but where men went over to another body. */
static void
check_sums (SgBattle *battle, SgReport *report, const SgSheetSetup *setup)
{
  for (guint side = 0; side < 2; side++)
    g_assert_cmpint (in_table (report, side, SG_FATE_BEGAN), ==, in_table (report, side, SG_FATE_DEAD) + in_table (report, side, SG_FATE_TAKEN)
                                                                   + in_table (report, side, SG_FATE_OUT) + in_table (report, side, SG_FATE_LEFT));
}

/* The roll strikes as many boxes as the table tells of; a general has no box but his fate. */
static void
check_roll (SgBattle *battle, SgReport *report, const SgSheetSetup *setup)
{
  SgBoard *board = sg_battle_get_board (battle);
  g_autoptr (GPtrArray) rolls = sg_roll_list (setup, board, 0);

  for (guint side = 0; side < rolls->len; side++)
    {
      const SgRoll *roll = rolls->pdata[side];
      gint64 struck = 0, disarmed = 0, told = 0;
      GPtrArray *units = sg_board_get_units (board);

      for (guint i = 0; i < roll->roster->rows->len; i++)
        {
          const SgRosterRow *row = roll->roster->rows->pdata[i];

          if (!row->strip && row->node != NULL && row->node->rank == SG_ARMY_UNIT)
            struck += sg_roll_lost (roll, row->node);
        }
      for (guint i = 0; i < units->len; i++)
        if (g_str_equal (((SgUnit *) units->pdata[i])->side, report->sides[side].id))
          disarmed += sg_unit_count (board, units->pdata[i], SG_ACCOUNT_DISARMED);
      for (guint i = 0; i < report->rows->len; i++)
        {
          const SgReportRow *row = report->rows->pdata[i];

          for (SgFate fate = SG_FATE_DEAD; fate < SG_FATE_LEFT && !g_str_equal (row->asset, "generals"); fate++)
            told += row->n[side][fate];
        }
      g_assert_cmpint (struck, ==, told + disarmed);
    }
}

/* Foot is foot: without wagons, boats and generals. */
static void
check_arms (SgBattle *battle, SgReport *report, const SgSheetSetup *setup)
{
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < report->rows->len; i++)
    {
      const SgReportRow *row = report->rows->pdata[i];
      gint64 began[2] = { 0 };

      for (guint u = 0; u < units->len && g_str_equal (row->asset, "foot"); u++)
        {
          const SgUnit *unit = units->pdata[u];

          if (sg_unit_type_troop (sg_ruleset_get_type_by_id (setup->rules, unit->type)) == SG_TROOP_FOOT)
            began[g_str_equal (unit->side, "blue")] += sg_unit_count_begun (board, unit);
        }
      for (guint side = 0; side < 2 && g_str_equal (row->asset, "foot"); side++)
        g_assert_cmpint (row->n[side][SG_FATE_BEGAN], ==, began[side]);
    }
}

/* An army is told to have come once, however many rulings it came by. */
static void
check_muster (SgBattle *battle, SgReport *report, const SgSheetSetup *setup)
{
  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *start = g_strdup_printf ("%s mustered ", report->sides[side].name);
      guint told = 0;

      for (guint i = 0; i < report->turns->len; i++)
        {
          GPtrArray *sentences = ((SgReportTurn *) report->turns->pdata[i])->sentences;

          for (guint k = 0; k < sentences->len; k++)
            told += g_str_has_prefix (sentences->pdata[k], start);
        }
      g_assert_cmpuint (told, ==, 1);
    }
}

/* What came by several rulings adds up. */
static void
test_train (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("gentlemans-war", "toll-house.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 2);
  SgSheetSetup setup = { .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1 };
  g_autoptr (SgReport) report = sg_report_new (&setup, sg_battle_get_board (battle), NULL);

  g_assert_cmpstr (((SgReportTurn *) report->turns->pdata[0])->sentences->pdata[1], ==, "The League mustered 9 units and 1 general.");
}

static gboolean
says (const SgUnit *unit, const char *key)
{
  const char *word = unit->words != NULL ? g_hash_table_lookup (unit->words, key) : NULL;

  return word != NULL && *word != '\0';
}

/* Who failed a test of morale is shaken in the record of the losses, and who became heroic is so there. */
static void
test_states (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("gentlemans-war", "toll-house.xml");
  guint told[2] = { 0, 0 }, known[2] = { 0, 0 };

  for (guint b = 0; b < g_list_model_get_n_items (sg_campaign_get_battles (campaign)); b++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), b);
      SgSheetSetup setup = { .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1 };
      g_autoptr (GPtrArray) rolls = sg_roll_list (&setup, sg_battle_get_board (battle), 0);
      GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));

      for (guint i = 0; i < units->len; i++)
        {
          known[0] += says (units->pdata[i], "failed");
          known[1] += says (units->pdata[i], "heroic");
        }
      for (guint side = 0; side < rolls->len; side++)
        for (guint i = 0; i < ((SgRoll *) rolls->pdata[side])->roster->rows->len; i++)
          {
            const SgRosterRow *row = ((SgRoll *) rolls->pdata[side])->roster->rows->pdata[i];
            SgRollState states = !row->strip && row->node != NULL ? sg_roll_states (rolls->pdata[side], row->node) : 0;

            told[0] += (states & SG_ROLL_SHAKEN) != 0;
            told[1] += (states & SG_ROLL_HEROIC) != 0;
          }
    }
  g_assert_cmpuint (known[0], >, 0);
  g_assert_cmpuint (told[0], ==, known[0]);
  g_assert_cmpuint (told[1], ==, known[1]);
}

/* Who stands where on the roll of @table: under the head @under[i][1], or at the top where that is "". */
static void
check_heads (Table *table, const char *const (*under)[2], guint n)
{
  SgSheetSetup setup = { .campaign = table->campaign, .battle = table->battle, .rules = sg_battle_get_rules (table->battle), .moment = -1 };
  g_autoptr (GPtrArray) rolls = sg_roll_list (&setup, table_board (table), 0);
  guint found = 0;

  for (guint r = 0; r < rolls->len; r++)
    for (guint i = 0; i < n; i++)
      {
        GPtrArray *children = sg_army_get_root (((SgRoll *) rolls->pdata[r])->army)->children;

        for (guint k = 0; k < children->len; k++)
          {
            const SgArmyNode *node = children->pdata[k];

            for (guint c = 0; c < node->children->len; c++)
              found += g_str_equal (node->name, under[i][1]) && g_str_equal (((SgArmyNode *) node->children->pdata[c])->name, under[i][0]);
            found += *under[i][1] == '\0' && g_str_equal (node->name, under[i][0]);
          }
      }
  g_assert_cmpuint (found, ==, n);
}

/* Each unit stands under its own general, and he with it; under the commander are those alone who are. */
static void
test_generals (void)
{
  static const char *const under[][2] = {
    { "General Byng", "" }, { "30th Foot", "" }, { "General Lyon", "Under General Lyon" }, { "33rd Foot", "Under General Lyon" }, { "15th Hussars", "Under General Lyon" },
  };
  Table table;

  generals_open (&table);
  check_heads (&table, under, G_N_ELEMENTS (under));
  table_close (&table);
}

static SgArmyNode *
add_led (SgArmy *army, SgArmyNode *parent, SgArmyRank rank, const char *name, const char *general)
{
  SgArmyNode *node = sg_army_add (army, parent, -1, rank, NULL, name);

  sg_army_add (army, node, -1, SG_ARMY_GENERAL, "general", general);
  return node;
}

/* Of a corps as it was built each general has what he leads, a division’s its battery and the wagons of that, and the commander what is of the corps;
 * whom nobody named is called by what he leads, and who has no troops of his own is with the commander. */
static void
test_corps (void)
{
  static const char *const under[][2] = {
    { "General Hill", "" }, { "Sappers", "" }, { "General Cole", "" }, { "General Picton", "Under General Picton" }, { "Lloyd’s", "Under General Picton" },
    { "Wagons of Lloyd’s", "Under General Picton" }, { "Blue’s General (1st Brigade)", "1st Brigade" }, { "30th Foot", "1st Brigade" },
  };
  g_autoptr (SgArmy) army = sg_army_new ("reisswitz", "Corps");
  g_autoptr (GError) error = NULL;
  SgArmyNode *corps = add_led (army, sg_army_get_root (army), SG_ARMY_CORPS, "Corps", "General Hill"), *division, *battery, *brigade;
  Table table;

  division = add_led (army, corps, SG_ARMY_DIVISION, "3rd Division", "General Picton");
  battery = sg_army_add (army, division, -1, SG_ARMY_UNIT, "foot-battery-9", "Lloyd’s");
  sg_army_set_number (army, battery, "guns", 6);
  brigade = add_led (army, division, SG_ARMY_BRIGADE, "1st Brigade", "General");
  sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "battalion", "30th Foot");
  brigade = add_led (army, division, SG_ARMY_BRIGADE, "2nd Brigade", "General");
  sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "battalion", "33rd Foot");
  add_led (army, corps, SG_ARMY_DIVISION, "4th Division", "General Cole");
  sg_army_add (army, corps, -1, SG_ARMY_UNIT, "sapper-battalion", "Sappers");
  table_open_plain (&table);
  sg_rk_muster_army (table.battle, army, "blue", &error);
  g_assert_no_error (error);
  check_heads (&table, under, G_N_ELEMENTS (under));
  table_close (&table);
}

static void test_muster (void) { each_battle (check_muster); }
static void test_story (void) { each_battle (check_story); }
static void test_sums (void) { each_battle (check_sums); }
static void test_roll (void) { each_battle (check_roll); }
static void test_arms (void) { each_battle (check_arms); }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheets/numbers/story", test_story);
  g_test_add_func ("/sheets/numbers/sums", test_sums);
  g_test_add_func ("/sheets/numbers/roll", test_roll);
  g_test_add_func ("/sheets/numbers/arms", test_arms);
  g_test_add_func ("/sheets/numbers/muster", test_muster);
  g_test_add_func ("/sheets/numbers/train", test_train);
  g_test_add_func ("/sheets/numbers/states", test_states);
  g_test_add_func ("/sheets/numbers/generals", test_generals);
  g_test_add_func ("/sheets/numbers/corps", test_corps);
  return g_test_run ();
}
