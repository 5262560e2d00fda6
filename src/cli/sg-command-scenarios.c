/* sg-command-scenarios.c: sandgate-cli scenarios: the set-ups that a battle of a system can be begun from, or the games that it has of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-command.h"
#include "play/sg-game.h"
#include "rules/sg-scenario.h"

#include <glib/gi18n-lib.h>

static void
print_scenario (const SgScenario *scenario)
{
  g_print ("%s  %s (%s)\n", scenario->id, scenario->title, scenario->rule);
  g_print ("    %s: %s\n", _("Layout"), scenario->layout);
  for (guint i = 0; i < scenario->cards->len; i++)
    {
      const SgScenarioCards *cards = scenario->cards->pdata[i];
      const char *who = g_str_equal (cards->side, "attacker") ? scenario->attacker : scenario->defender;

      g_print ("    %s: %s, %d, %s\n", _("Hold Cards"), who, (int) cards->most, cards->aside ? _("the others laid aside") : _("the others shuffled back"));
    }
  for (guint i = 0; i < scenario->forces->len; i++)
    {
      const SgScenarioForces *forces = scenario->forces->pdata[i];

      g_print ("    %s: %g : %g  %s\n", _("Forces"), forces->attackers, forces->defenders, forces->text);
    }
  for (guint i = 0; i < scenario->zones->len; i++)
    {
      const SgScenarioZone *zone = scenario->zones->pdata[i];
      g_autofree char *text = sg_scenario_zone_text (zone);
      const char *who = g_str_equal (zone->side, "attacker") ? scenario->attacker : scenario->defender;

      if (g_str_equal (zone->side, "both"))
        who = _("Both");
      g_print ("    %d. %s: %s\n", (int) zone->order, who, text);
    }
  for (guint i = 0; i < scenario->victories->len; i++)
    {
      const SgScenarioVictory *victory = scenario->victories->pdata[i];
      g_autofree char *text = sg_scenario_victory_text (victory);

      g_print ("    %s (%s, %s): %s\n", _("Victory"), victory->side, victory->grade, text);
    }
  for (guint i = 0; i < scenario->variants->len; i++)
    {
      const SgScenarioVariant *variant = scenario->variants->pdata[i];

      g_print ("    %s %s: %s\n", _("Variant"), variant->title, variant->text);
    }
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (arguments[0] != NULL ? arguments[0] : "gentlemans-war", error);
  g_autoptr (GPtrArray) scenarios = rules != NULL ? sg_scenarios_load (rules, error) : NULL;
  const char *const *games;

  if (scenarios == NULL)
    return FALSE;
  games = sg_game_choices (sg_ruleset_get_system (rules));
  if (scenarios->len == 0 && games == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no scenarios."), sg_ruleset_get_title (rules));
      return FALSE;
    }
  for (guint i = 0; games != NULL && games[i] != NULL; i++)
    g_print ("%s  %s\n", games[i], sg_game_title (rules, games[i]));
  for (guint i = 0; i < scenarios->len; i++)
    print_scenario (scenarios->pdata[i]);
  return TRUE;
}

SG_REGISTER_COMMAND (scenarios, .name = "scenarios", .summary = N_("What a battle of a system can be begun from"),
                     .usage = N_("[SYSTEM]"), .least = 0, .most = 1, .run = run)
