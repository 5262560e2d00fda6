/* test-gw-scenario.c: battles begun from scenarios.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-geometry.h"
#include "campaign/sg-campaign-deck.h"
#include "gw-table.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"

#include "map/sg-map-xml.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-edges.h"
#include "play/gentlemans-war/field/sg-gw-events.h"
#include "play/gentlemans-war/field/sg-gw-muster.h"
#include "play/gentlemans-war/field/sg-gw-scenario.h"
#include "rules/sg-ruleset-tables.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"

/* Every scenario of the rules is there, with a rule that is known, and something for each part of a set-up. */
static void
test_all (void)
{
  static const char *const rules_of[] = { "GW-802", "GW-803", "GW-804", "GW-805", "GW-806", "GW-807", "GW-808", "GW-809", "GW-810" };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SG_GW_SYSTEM, &error);
  g_autoptr (GPtrArray) all = sg_scenarios_load (rules, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (all->len, ==, G_N_ELEMENTS (rules_of));
  for (guint i = 0; i < all->len; i++)
    {
      const SgScenario *scenario = all->pdata[i];

      g_assert_cmpstr (scenario->rule, ==, rules_of[i]);
      g_assert_nonnull (sg_ruleset_get_rule (rules, scenario->rule));
      g_assert_true (sg_ruleset_has_row (rules, "GW-801", "scenarios", scenario->id));
      g_assert_cmpuint (scenario->zones->len, >, 0);
      g_assert_cmpuint (scenario->victories->len, >, 0);
      g_assert_cmpuint (strlen (scenario->layout), >, 10);
    }
  {
    g_autofree char *text = sg_scenario_victory_text (((SgScenario *) all->pdata[2])->victories->pdata[0]);

    g_assert_cmpstr (text, ==, "A quarter of one’s units has left by the enemy’s base edge.");
  }
  for (guint i = 0; i < all->len; i++)
    for (guint k = 0; k < ((SgScenario *) all->pdata[i])->zones->len; k++)
      {
        g_autofree char *text = sg_scenario_zone_text (((SgScenario *) all->pdata[i])->zones->pdata[k]);

        g_assert_null (strpbrk (text, "{}()"));
      }
  g_assert_cmpfloat (((SgScenarioVictory *) ((SgScenario *) all->pdata[2])->victories->pdata[0])->share, ==, 0.25);
}

/* An ambushed column begins with one card, and the surplus is in the pack again; the relief’s are laid aside. */
static void
test_cards (void)
{
  static const struct { const char *id, *hand, *aside; gboolean drawn; } rows[] = {
    { "ambush", "5 spades", "", FALSE }, { "isolated-detachment", "5 spades,J clubs", "9 clubs", TRUE }, { "open-battle", "5 spades,J clubs,9 clubs", "", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise_two (&table);
      g_assert_true (sg_gw_set_scenario (table.battle, rows[i].id, NULL, "red", &error));
      g_assert_no_error (error);
      gw_begin (&table);
      g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, rows[i].hand);
      g_assert_cmpstr (gw_word (&table, "aside-blue"), ==, rows[i].aside);
      g_assert_true ((strstr (gw_word (&table, "drawn"), "9 clubs") != NULL) == rows[i].drawn);
      gw_close (&table);
    }
}

/* GW-804: on the fourth Joker one die of units of the side that acted last stands at its base edge, on the fifth one of the other’s; neither can be passed over. */
static void
test_main_body (void)
{
  static const char *const sides[] = { "red", "blue" };
  g_autoptr (GError) error = NULL, waits = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r0", "light-cavalry", 6, 20, 54, 180, "");
  gw_raise (&table, "blue", "b0", "light-cavalry", 6, 20, 6, 0, "");
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *id = g_strdup_printf ("%c%u", *sides[i % 2], i / 2 + 1);
      const SgMuster unit = { id, id, "infantry", 12, NULL, NULL, NULL };

      sg_gw_muster (table.battle, sides[i % 2], &unit, 1, &error);
      g_assert_no_error (error);
    }
  g_assert_true (sg_gw_set_scenario (table.battle, "advance-guards", "main-body", "red", &error));
  g_assert_no_error (error);
  gw_begin (&table);
  for (guint i = 0; i < 5; i++)
    {
      if (i == 3)
        {
          gw_card (&table, "9 clubs");
          gw_activate (&table, "b0");
          gw_done (&table);
          gw_card (&table, "10 diamonds"); /* kept, and nobody has acted on it */
          g_assert_true (table.game->carry_out (table.battle, "keep", (const char *const[]) { NULL }, NULL, 0, &error));
          g_assert_no_error (error);
        }
      gw_card (&table, i % 2 == 0 ? "Joker" : "Joker, 3 hearts, 4 spades, 5 spades, 6 spades, 7 spades, 8 spades");
      if (i < 3)
        continue;
      g_assert_false (sg_gw_turn_card (table.battle, "10 hearts", NULL, &waits));
      g_assert_cmpstr (waits->message, ==, i == 3 ? "The main body of Blue comes up (GW-804)." : "The main body of Red comes up (GW-804).");
      g_clear_error (&waits);
      gw_suggested (&table, "main-body", i == 3 ? "2" : "5");
    }
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *blue = g_strdup_printf ("b%u", i), *red = g_strdup_printf ("r%u", i);
      SgPlace at;

      g_assert_cmpint (sg_board_find_place (sg_battle_get_board (table.battle), blue, &at), ==, i <= 2);
      g_assert_true (i > 2 || at.at.y < 6);
      g_assert_cmpfloat (gw_place (&table, red).at.y, >, 54);
    }
  gw_card (&table, "10 hearts");
  gw_close (&table);
}

/* GW-804: all of a large main body comes on with one Joker, and each unit of it finds room of its own, beside whoever stands there. */
static void
test_main_body_apart (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_MOVE, "They came up", "GW-804");
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise (&table, "red", "r0", "light-cavalry", 6, 20, 54, 180, "");
  gw_raise (&table, "blue", "b0", "light-cavalry", 6, 20, 4, 0, "");
  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *id = g_strdup_printf ("b%u", i + 1);
      const SgMuster unit = { id, id, "infantry", 16, NULL, NULL, NULL };

      sg_gw_muster (table.battle, "blue", &unit, 1, &error);
      g_assert_no_error (error);
      g_ptr_array_add (units, gw_unit (&table, id));
    }
  sg_gw_read (&gw, table.battle, NULL);
  sg_gw_bring_on (&gw, ruling, units, "near");
  g_assert_true (sg_gw_post (&gw, g_steal_pointer (&ruling), &error));
  g_assert_no_error (error);
  sg_gw_read (&gw, table.battle, NULL);
  for (guint i = 0; i <= 9; i++)
    for (guint k = 0; k < i; k++)
      {
        g_autofree char *one = g_strdup_printf ("b%u", i), *other = g_strdup_printf ("b%u", k);

        g_assert_cmpfloat (sg_gw_gap (&gw, gw_unit (&table, one), gw_unit (&table, other)), >, 0);
      }
  gw_close (&table);
}

/* What stands too far forward or is too many is said, and nothing is forbidden. */
static void
test_faults (void)
{
  g_autoptr (GPtrArray) faults = NULL, fewer = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 55, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 30, 0, "");
  g_assert_true (sg_gw_set_scenario (table.battle, "open-battle", NULL, "red", &error));
  faults = sg_gw_deployment_faults (table.battle);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_true (g_str_has_prefix (faults->pdata[0], "b1 stands more than 18"));
  g_assert_nonnull (strstr (faults->pdata[0], "(GW-251)"));
  g_assert_true (sg_gw_set_scenario (table.battle, "rearguard", "fighting-retreat", "red", &error));
  fewer = sg_gw_deployment_faults (table.battle);
  g_assert_cmpstr (fewer->pdata[0], ==, "Rearguard: the attacker is as strong as the defender; the scenario has him 2 to 3 times as strong (GW-809).");
  gw_close (&table);
}

/* How strong the attacker is, and should be, is said in words. */
static void
test_forces (void)
{
  static const struct { const char *id; double attackers, defenders; const char *says; } rows[] = {
    { "open-battle", 50, 50, NULL },
    { "open-battle", 25, 50, "Open battle: the attacker is half as strong as the defender; the scenario has both even (GW-802)." },
    { "army-in-place", 50, 50, "Army in place: the attacker is as strong as the defender; the scenario has him 1½ to 2 times as strong (GW-803)." },
    { "escort", 100, 50, "The escort: the attacker is twice as strong as the defender; the scenario has him as strong, or up to 1½ times as strong (GW-807)." },
    { "river-crossing", 150, 50, NULL },
    { "ambush", 60, 50, "Ambush: the attacker is 1.2 times as strong as the defender; the scenario has him ¼ to ½ times as strong (GW-805)." },
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SG_GW_SYSTEM, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *says = sg_scenario_check_forces (sg_scenario_find (rules, rows[i].id), rows[i].attackers, rows[i].defenders);

      g_assert_cmpstr (says, ==, rows[i].says);
    }
}

/* Several faults stand below one heading. */
static void
test_faults_heading (void)
{
  g_autoptr (GPtrArray) faults = NULL, lines = NULL;
  g_autoptr (GError) error = NULL;
  guint headings = 0, told = 0;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 55, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 30, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 40, 30, 0, "");
  g_assert_true (sg_gw_set_scenario (table.battle, "open-battle", NULL, "red", &error));
  faults = sg_gw_deployment_faults (table.battle);
  g_assert_cmpuint (faults->len, >=, 2);
  lines = table.game->status (table.battle);
  for (guint i = 0; i < lines->len; i++)
    {
      const SgStatus *line = g_ptr_array_index (lines, i);

      headings += g_strcmp0 (line->title, "Not as the scenario says") == 0;
      for (guint k = 0; k < faults->len; k++)
        told += g_strcmp0 (line->words, faults->pdata[k]) == 0;
    }
  g_assert_cmpuint (told, ==, faults->len);
  g_assert_cmpuint (headings, ==, 1);
  gw_close (&table);
}

static gboolean
set_down (GwTable *table, const char *unit, double x, double y, GError **error)
{
  const char *const ids[] = { unit, NULL };
  const SgPoint way[] = { { x, y } };

  return table->game->movement->move (table->battle, ids, way, 1, NULL, NULL, error);
}

static void
raise_boxed (GwTable *table, const char *side, const char *id)
{
  const SgMuster unit = { id, id, "infantry", 12, NULL, NULL, NULL };
  g_autoptr (GError) error = NULL;

  sg_gw_muster (table->battle, side, &unit, 1, &error);
  g_assert_no_error (error);
}

/** Step: @unit is set down, or it is not, for a reason. */
typedef struct { const char *unit, *why; } Step;

static void
check_steps (const char *scenario, const char *choice, const Step *steps, guint n)
{
  static const char *const ids[] = { "r1", "r2", "r3", "b1", "b2", "b3" };
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.placement", choice, &error));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    raise_boxed (&table, *ids[i] == 'r' ? "red" : "blue", ids[i]);
  g_assert_true (sg_gw_set_scenario (table.battle, scenario, NULL, "red", &error));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) refused = NULL;
      gboolean done = set_down (&table, steps[i].unit, 14 + 10 * (steps[i].unit[1] - '0'), *steps[i].unit == 'r' ? 55 : 5, &refused);

      g_assert_true (done == (steps[i].why == NULL));
      g_assert_true (done || strstr (refused->message, steps[i].why) != NULL);
    }
  gw_close (&table);
}

/* GW-252: by turns, one unit each. GW-803: half of the army in place, the attackers, the rest. */
static void
test_order (void)
{
  static const Step turns[] = { { "r1", NULL }, { "r2", "the turn of Blue (GW-252)" }, { "b1", NULL }, { "b2", "the turn of Red (GW-252)" }, { "r2", NULL },
                                { "r1", NULL }, { "b2", NULL }, { "r3", NULL }, { "b3", NULL } };
  static const Step in_place[] = { { "r1", "(GW-803)" }, { "b1", NULL }, { "b2", NULL }, { "b3", "(GW-803)" }, { "r1", NULL }, { "r2", NULL },
                                   { "b3", "(GW-803)" }, { "r3", NULL }, { "b3", NULL } };

  check_steps ("open-battle", "units", turns, G_N_ELEMENTS (turns));
  check_steps ("army-in-place", "standard", in_place, G_N_ELEMENTS (in_place));
}

/* By turns the program sets one unit of one side down, then one of the other, until all stand. */
static void
test_turns_deployed (void)
{
  static const char *const ids[] = { "r1", "b1", "r2", "b2" };
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.placement", "units", &error));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    raise_boxed (&table, *ids[i] == 'r' ? "red" : "blue", ids[i]);
  g_assert_true (sg_gw_set_scenario (table.battle, "open-battle", NULL, "red", &error));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      SgPlace place;

      g_assert_true (table.game->act (table.battle, "deploy", &error));
      g_assert_cmpstr (gw_word (&table, "placed-last"), ==, *ids[i] == 'r' ? "red" : "blue");
      g_assert_true (sg_board_find_place (sg_battle_get_board (table.battle), ids[i], &place));
      g_assert_true (i + 1 == G_N_ELEMENTS (ids) || !sg_board_find_place (sg_battle_get_board (table.battle), ids[i + 1], &place));
    }
  faults = sg_gw_deployment_faults (table.battle);
  g_assert_cmpuint (faults->len, ==, 0);
  gw_close (&table);
}

/* A table of 60 × 60 inches with @pieces. */
static void
open_table (GwTable *table, const char *pieces)
{
  g_autofree char *text = g_strdup_printf ("<map title='Table' unit='in' width='60' depth='60'>"
                                           "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>"
                                           "%s</map>", pieces);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SG_GW_SYSTEM, &error);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (SgMap) map = sg_map_load (bytes, "table.sgmap", &error);

  g_assert_no_error (error);
  table->journal = sg_memory_journal_new ();
  table->campaign = sg_campaign_new (table->journal, rules, "5d0d4f1e-0000-4000-8000-000000000004");
  table->battle = sg_campaign_add_battle (table->campaign, "Table", "", map, &error);
  g_assert_no_error (error);
  table->game = sg_battle_get_game (table->battle);
}

/* A road from end to end, and a brook with a bridge across it at @y. */
static void
open_brook (GwTable *table, int y)
{
  g_autofree char *pieces = g_strdup_printf ("<piece id='brook' kind='stream' class='brook' width='1' points='0,%d 60,%d'/>"
                                             "<piece id='road' kind='road' width='2' points='30,0 30,60'/>"
                                             "<piece id='bridge' kind='bridge' width='2' points='30,%d 30,%d'/>", y, y, y - 1, y + 1);

  open_table (table, pieces);
}

/* Wherever a house and a pond lie in their zones, nobody is set down upon them, nor over another. */
static void
test_houses_clear (void)
{
  for (int y = 2; y < 30; y += 3)
    {
      g_autofree char *pieces = g_strdup_printf ("<piece id='inn' kind='house' points='27,%d 34,%d 34,%d 27,%d'/>"
                                                 "<piece id='pond' kind='water' points='26,%d 33,%d 33,%d 26,%d'/>", y, y, y + 5, y + 5, 54 - y, 54 - y, 59 - y, 59 - y);
      g_autoptr (GPtrArray) units = NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      open_table (&table, pieces);
      for (guint i = 0; i < 8; i++)
        {
          g_autofree char *id = g_strdup_printf ("%c%u", i % 2 ? 'r' : 'b', i);

          raise_boxed (&table, i % 2 ? "red" : "blue", id);
        }
      g_assert_true (sg_gw_set_scenario (table.battle, "open-battle", NULL, "red", &error));
      g_assert_true (table.game->act (table.battle, "deploy", &error));
      sg_gw_read (&gw, table.battle, NULL);
      units = sg_gw_units (&gw, NULL, TRUE);
      g_assert_cmpuint (units->len, ==, 8);
      for (guint i = 0; i < units->len; i++)
        {
          SgGwBlock block, other;

          g_assert_true (sg_gw_block (&gw, units->pdata[i], &block));
          for (guint across = 0; across <= 8; across++)
            for (guint behind = 0; behind <= 4; behind++)
              {
                SgPoint at = sg_gw_block_inside (&block, block.front * (across / 8.0 - 0.5), block.depth * behind / 4.0);

                g_assert_false (at.x > 27 && at.x < 34 && at.y > y && at.y < y + 5);
                g_assert_false (at.x > 26 && at.x < 33 && at.y > 54 - y && at.y < 59 - y);
              }
          for (guint k = 0; k < i; k++)
            {
              g_assert_true (sg_gw_block (&gw, units->pdata[k], &other));
              g_assert_cmpfloat (sg_gw_block_gap (&block, &other), >, 0);
            }
        }
      gw_close (&table);
    }
}

/* GW-805: of the column on the road nobody is set down in the brook beside its bridge. */
static void
test_column_dry (void)
{
  static const char *const types[] = { "light-cavalry", "infantry", "heavy-cavalry", "light-cavalry" };

  for (int y = 6; y < 58; y += 4)
    {
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      open_brook (&table, y);
      for (guint i = 0; i < G_N_ELEMENTS (types); i++)
        {
          g_autofree char *id = g_strdup_printf ("b%u", i);
          const SgMuster unit = { id, id, types[i], i == 1 ? 12 : 6, NULL, NULL, NULL };

          g_assert_true (sg_gw_muster (table.battle, "blue", &unit, 1, &error));
        }
      raise_boxed (&table, "red", "r1");
      g_assert_true (sg_gw_set_scenario (table.battle, "ambush", NULL, "red", &error));
      g_assert_true (table.game->act (table.battle, "deploy", &error));
      sg_gw_read (&gw, table.battle, NULL);
      for (guint i = 0; i < G_N_ELEMENTS (types); i++)
        {
          g_autofree char *id = g_strdup_printf ("b%u", i);
          SgGwBlock block;

          g_assert_true (sg_gw_block (&gw, gw_unit (&table, id), &block));
          for (guint k = 0; k < block.n_corners; k++)
            {
              SgPoint a = block.corners[k], b = block.corners[(k + 1) % block.n_corners], where;

              if (sg_segments_cross (a, b, (SgPoint) { 0, y }, (SgPoint) { 60, y }, &where))
                g_assert_cmpfloat (fabs (where.x - 30), <=, 1);
            }
        }
      gw_close (&table);
    }
}

/* GW-804: one brigade of a side may be pushed forward, and no two. */
static void
test_pushed (void)
{
  g_autoptr (GPtrArray) faults = NULL, brigade = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "light-cavalry", 6, 14, 36, 180, "");
  gw_raise (&table, "red", "r2", "light-cavalry", 6, 40, 36, 180, "");
  gw_raise (&table, "blue", "b1", "light-cavalry", 6, 20, 10, 0, "");
  gw_raise (&table, "blue", "b2", "light-cavalry", 6, 40, 10, 0, "");
  g_assert_true (sg_gw_set_scenario (table.battle, "advance-guards", NULL, "red", &error));
  faults = sg_gw_deployment_faults (table.battle);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_cmpstr (faults->pdata[0], ==, "Red has pushed more than one brigade forward: 2 units, which do not stand as one (GW-804).");
  g_assert_true (set_down (&table, "r2", 40, 36, &error));
  {
    const SgPlace beside = { { 22, 36 }, 180 };

    sg_gw_put (table.battle, "r2", &beside, &error);
    g_assert_no_error (error);
  }
  brigade = sg_gw_deployment_faults (table.battle);
  g_assert_cmpuint (brigade->len, ==, 0);
  gw_close (&table);
}

/* GW-R18: where the players agree on the depth, it is asked, and the zones are as deep as they say. */
static void
test_agreed (void)
{
  g_autoptr (GPtrArray) acts = NULL, faults = NULL;
  g_autoptr (GError) error = NULL;
  SgQuestion *question;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 55, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 12, 0, "");
  g_assert_true (sg_gw_set_scenario (table.battle, "open-battle", NULL, "red", &error));
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.deployment.depth", "agreed", &error));
  acts = table.game->acts (table.battle, NULL);
  g_assert_cmpstr (gw_find_act (acts, "agree-depth")->procedure, ==, "deployment-zone");
  question = table.game->ask (table.battle, "deployment-zone", NULL, &error);
  g_assert_no_error (error);
  sg_question_set (question, "agreed_in", g_variant_new_double (10), SG_SOURCE_ASKED);
  gw_post (&table, question, "");
  g_assert_cmpstr (gw_word (&table, "zone-depth"), ==, "10");
  faults = sg_gw_deployment_faults (table.battle);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_true (g_str_has_prefix (faults->pdata[0], "b1 stands more than 10"));
  sg_question_unref (question);
  gw_close (&table);
}

static void
test_refused (void)
{
  g_autoptr (GError) unknown = NULL, variant = NULL, side = NULL, late = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  g_assert_false (sg_gw_set_scenario (table.battle, "picnic", NULL, "red", &unknown));
  g_assert_cmpstr (unknown->message, ==, "There is no scenario “picnic” (GW-801).");
  g_assert_false (sg_gw_set_scenario (table.battle, "ambush", "at-night", "red", &variant));
  g_assert_false (sg_gw_set_scenario (table.battle, "ambush", NULL, "green", &side));
  gw_begin (&table);
  g_assert_false (sg_gw_set_scenario (table.battle, "ambush", NULL, "red", &late));
  g_assert_cmpstr (late->message, ==, "The battle has begun (GW-801).");
  gw_close (&table);
}

/* On a Joker the player whose card was last turned draws; what is held is played later, and once. */
static void
test_events (void)
{
  static const char xml[] = "<deck system='gentlemans-war' version='1' title='Ours'>"
    "<card id='tea' title='Tea' when='held' scope='unit'>One unit is in good order again.</card></deck>", bad[] = "<deck system='gentlemans-war'/>";
  g_autoptr (GBytes) ours = g_bytes_new_static (xml, sizeof xml - 1), broken = g_bytes_new_static (bad, sizeof bad - 1);
  g_autoptr (GError) error = NULL, fault = NULL, gone = NULL;
  GwTable table;

  gw_open (&table);
  g_assert_true (sg_campaign_set_house_rule (table.campaign, "gw.event-deck", "yes", &error));
  g_assert_false (sg_gw_set_deck (table.campaign, broken, "broken.xml", &fault));
  g_assert_true (sg_gw_set_deck (table.campaign, ours, "ours.xml", &error));
  g_assert_no_error (error);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_done (&table);
  gw_card (&table, "Joker");
  g_assert_cmpstr (gw_word (&table, "events-side"), ==, "red");
  gw_suggested (&table, "event", "");
  g_assert_cmpstr (gw_word (&table, "events-red"), ==, "tea");
  g_assert_cmpstr (gw_word (&table, "events-due"), ==, "");
  g_assert_true (table.game->carry_out (table.battle, "event:red:tea", NULL, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "events-red"), ==, "");
  g_assert_false (table.game->carry_out (table.battle, "event:red:tea", NULL, NULL, 0, &gone));
  g_assert_cmpstr (gw_word (&table, "events-gone"), ==, "tea");
  g_assert_true (table.game->carry_out (table.battle, "events-shuffle", NULL, NULL, 0, &error));
  g_assert_cmpstr (gw_word (&table, "events-gone"), ==, "");
  gw_close (&table);
}

/* Two cards are held, and the one that is played goes; a card that is drawn when none is due is nobody’s. */
static void
test_held (void)
{
  static const char xml[] = "<deck system='gentlemans-war' version='1' title='Ours'>"
    "<card id='tea' title='Tea' when='held' scope='unit'>One unit is in good order again.</card>"
    "<card id='rum' title='Rum' when='held' scope='unit'>One unit tests again.</card></deck>";
  g_autoptr (GBytes) ours = g_bytes_new_static (xml, sizeof xml - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) early = NULL;
  GwTable table;

  gw_open (&table);
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.event-deck", "yes", &error));
  g_assert_true (sg_gw_set_deck (table.campaign, ours, "ours.xml", &error));
  gw_raise_two (&table);
  gw_begin (&table);
  early = table.game->ask (table.battle, "draw-event", NULL, &error);
  g_assert_no_error (error);
  gw_post (&table, early, "1");
  g_assert_cmpstr (gw_word (&table, "events-red"), ==, "");
  g_assert_cmpstr (gw_word (&table, "events-blue"), ==, "");
  g_assert_cmpstr (gw_word (&table, "events-gone"), ==, "");
  for (guint i = 0; i < 2; i++)
    {
      gw_card (&table, i == 0 ? "9 hearts" : "8 hearts");
      gw_activate (&table, "r1");
      gw_done (&table);
      gw_card (&table, i == 0 ? "Joker" : "Joker,2 hearts,5 spades,J clubs,A diamonds,Joker,9 clubs");
      gw_suggested (&table, "event", i == 0 ? "1" : "");
    }
  g_assert_cmpstr (gw_word (&table, "events-red"), ==, "tea rum");
  g_assert_true (table.game->carry_out (table.battle, "event:red:rum", NULL, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "events-red"), ==, "tea");
  g_assert_cmpstr (gw_word (&table, "events-gone"), ==, "tea rum");
  gw_close (&table);
}

/* A deck is changed while cards of it are out, and restored: what was drawn and is no longer in it does not stand in the way. */
static void
test_deck (void)
{
  g_autoptr (GError) error = NULL, empty = NULL;
  g_autoptr (SgDeck) deck = NULL;
  guint own;
  GwTable table;

  gw_open (&table);
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.event-deck", "yes", &error));
  deck = sg_deck_copy (sg_campaign_get_deck (table.campaign));
  own = deck->cards->len;
  g_assert_false (sg_campaign_has_own_deck (table.campaign));
  sg_deck_add (deck, "Tea", "One unit is in good order again.");
  g_assert_true (sg_campaign_set_deck (table.campaign, deck, &error));
  g_assert_true (sg_campaign_has_own_deck (table.campaign));
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_done (&table);
  gw_card (&table, "Joker");
  gw_suggested (&table, "event", "1");
  g_assert_cmpstr (gw_word (&table, "events-gone"), ==, ((SgEventCard *) deck->cards->pdata[0])->id);
  g_ptr_array_remove_index (deck->cards, 0);
  g_assert_true (sg_campaign_set_deck (table.campaign, deck, &error));
  gw_card (&table, "Joker,2 hearts,5 spades,J clubs,A diamonds,Joker,9 clubs");
  gw_suggested (&table, "event", "1");
  g_ptr_array_set_size (deck->cards, 0);
  g_assert_false (sg_campaign_set_deck (table.campaign, deck, &empty));
  g_assert_true (sg_campaign_set_deck (table.campaign, NULL, &error));
  g_assert_cmpuint (sg_campaign_get_deck (table.campaign)->cards->len, ==, own);
  gw_forget (&table); /* what was drawn of another deck cannot be drawn again */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-scenario/column-dry", test_column_dry);
  g_test_add_func ("/play/gw-scenario/all", test_all);
  g_test_add_func ("/play/gw-scenario/order", test_order);
  g_test_add_func ("/play/gw-scenario/turns-deployed", test_turns_deployed);
  g_test_add_func ("/play/gw-scenario/houses-clear", test_houses_clear);
  g_test_add_func ("/play/gw-scenario/pushed", test_pushed);
  g_test_add_func ("/play/gw-scenario/agreed", test_agreed);
  g_test_add_func ("/play/gw-scenario/cards", test_cards);
  g_test_add_func ("/play/gw-scenario/faults", test_faults);
  g_test_add_func ("/play/gw-scenario/forces", test_forces);
  g_test_add_func ("/play/gw-scenario/faults-heading", test_faults_heading);
  g_test_add_func ("/play/gw-scenario/refused", test_refused);
  g_test_add_func ("/play/gw-scenario/events", test_events);
  g_test_add_func ("/play/gw-scenario/deck", test_deck);
  g_test_add_func ("/play/gw-scenario/held", test_held);
  g_test_add_func ("/play/gw-scenario/main-body", test_main_body);
  g_test_add_func ("/play/gw-scenario/main-body-apart", test_main_body_apart);
  return g_test_run ();
}
