/* sg-command-battle.c: sandgate-cli battle: adds a battle to a campaign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-xml.h"
#include "base/sg-xml.h"
#include "play/sg-game.h"
#include "campaign/sg-campaign-batch.h"
#include "play/sg-muster.h"
#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"
#include "map/sg-map-xml.h"
#include "rules/sg-scenario.h"

#include <glib/gi18n-lib.h>

static char *title, *scenario, *attacker, *variant, *map_path, *red, *blue;

static const GOptionEntry entries[] = {
  { "title", 0, 0, G_OPTION_ARG_STRING, &title, N_("What the battle is called"), N_("TITLE") },
  { "scenario", 0, 0, G_OPTION_ARG_STRING, &scenario, N_("Its game or scenario, see “scenarios”"), N_("ID") },
  { "attacker", 0, 0, G_OPTION_ARG_STRING, &attacker, N_("Which side attacks: red or blue"), N_("SIDE") },
  { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, N_("A variant of the scenario"), N_("ID") },
  { "map", 0, 0, G_OPTION_ARG_FILENAME, &map_path, N_("Its country, a .sgmap file"), N_("FILE") },
  { "red", 0, 0, G_OPTION_ARG_FILENAME, &red, N_("Red’s army, a .sgarmy file"), N_("FILE") },
  { "blue", 0, 0, G_OPTION_ARG_FILENAME, &blue, N_("Blue’s army, a .sgarmy file"), N_("FILE") },
  G_OPTION_ENTRY_NULL
};

static gboolean
say (SgBattle *battle, const char *key, const char *value, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autofree char *act = g_strconcat (key, ":", value, NULL);

  return value == NULL || game->act (battle, act, error);
}

/* (transfer full): NULL without an error when no army is named. */
static SgArmy *
load_army (SgCampaign *campaign, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = path != NULL ? sg_xml_read_file (path, error) : NULL;
  g_autoptr (SgArmy) army = bytes != NULL ? sg_army_load (bytes, path, error) : NULL;
  SgRuleset *rules = sg_campaign_get_rules (campaign);
  g_autoptr (GPtrArray) rows = NULL;

  if (army == NULL)
    return NULL;
  rows = sg_muster_list (army, rules, "red", NULL, error);
  return rows != NULL ? g_steal_pointer (&army) : NULL;
}

static gboolean
has_variant (const SgScenario *found)
{
  for (guint i = 0; i < found->variants->len; i++)
    if (g_strcmp0 (((SgScenarioVariant *) found->variants->pdata[i])->id, variant) == 0)
      return TRUE;
  return variant == NULL;
}

/* Everything is looked at before anything is added. */
static gboolean
check (SgCampaign *campaign, GError **error)
{
  SgRuleset *rules = sg_campaign_get_rules (campaign);
  const SgScenario *found = sg_scenario_find (rules, scenario != NULL ? scenario : "");
  const char *const *games = sg_game_choices (sg_ruleset_get_system (rules));
  gboolean any = sg_scenarios_get (rules)->len > 0 || games != NULL, game = scenario != NULL && games != NULL && g_strv_contains (games, scenario);

  if (any && scenario != NULL && found == NULL && !game)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("There is no scenario “%s” in %s."), scenario, sg_ruleset_get_title (rules));
  else if ((attacker != NULL || variant != NULL) && found == NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_UNKNOWN, _("An attacker or a variant is of a scenario; none is named."));
  else if (found != NULL && !has_variant (found))
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no variant “%s” (%s)."), found->title, variant, found->rule);
  else if (attacker != NULL && !g_str_equal (attacker, "red") && !g_str_equal (attacker, "blue"))
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is not a side: red or blue is expected."), attacker);
  else
    return TRUE;
  return FALSE;
}

static gboolean
muster (SgBattle *battle, const char *side, SgArmy *army, GError **error)
{
  return army == NULL || sg_battle_get_game (battle)->muster_army (battle, army, side, error);
}

/* What is named, else the usual one of the games that its system has of its own. */
static const char *
find_game (SgCampaign *campaign)
{
  const char *const *games = sg_game_choices (sg_ruleset_get_system (sg_campaign_get_rules (campaign)));

  if (scenario != NULL)
    return scenario;
  return games != NULL ? games[0] : "";
}

/* One act of the file: a battle that could not be made whole is not there. */
static gboolean
make (SgCampaign *campaign, SgMap *map, SgArmy *first, SgArmy *second, GError **error)
{
  g_autofree char *of_map = sg_cli_title (map != NULL ? sg_map_get_title (map) : NULL, _("Battle")), *name = sg_cli_title (title, of_map);
  SgBattle *battle;
  gboolean well;

  if (!sg_campaign_begin (campaign, error))
    return FALSE;
  battle = sg_campaign_add_battle (campaign, name, find_game (campaign), map, error);
  well = battle != NULL && sg_battle_begin_on_country (battle, error) && say (battle, "attacker", attacker, error) && say (battle, "variant", variant, error)
         && muster (battle, "red", first, error) && muster (battle, "blue", second, error);
  return sg_campaign_end (campaign, well, error);
}

static gboolean
add (SgCampaign *campaign, GError **error)
{
  g_autoptr (GBytes) bytes = map_path != NULL ? sg_xml_read_file (map_path, error) : NULL;
  g_autoptr (SgMap) map = bytes != NULL ? sg_map_load (bytes, map_path, error) : NULL;
  g_autoptr (SgArmy) first = NULL, second = NULL;

  if ((map_path != NULL && map == NULL) || !check (campaign, error))
    return FALSE;
  first = load_army (campaign, red, error);
  second = red == NULL || first != NULL ? load_army (campaign, blue, error) : NULL;
  if ((red != NULL && first == NULL) || (blue != NULL && second == NULL))
    return FALSE;
  return make (campaign, map, first, second, error);
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open_as (arguments[0], SG_STORE_READ_WRITE, error);
  SgCampaign *campaign = store != NULL ? sg_store_get_campaign (store) : NULL;

  return store != NULL && add (campaign, error) && sg_store_close (store, error);
}

SG_REGISTER_COMMAND (battle, .name = "battle", .summary = N_("Add a battle to a campaign"), .usage = N_("FILE"), .entries = entries,
                     .least = 1, .most = 1, .run = run)
