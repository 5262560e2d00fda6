/* sg-gw-roles.c: which scenario it is, and who attacks in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-roles.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "rules/sg-scenario.h"

const SgScenario *
sg_gw_scenario (const SgGw *gw)
{
  const char *id = sg_word_text (gw->board, &sg_gw_words.scenario);

  return sg_scenario_find (gw->rules, *id != '\0' ? id : sg_word_text (gw->board, &sg_common_words.game));
}

const char *const sg_gw_roles[] = { "attacker", "defender", NULL };

SgGwPosture
sg_gw_role (const SgGw *gw, const char *side)
{
  const char *attacker = sg_word_text (gw->board, &sg_gw_words.attacker);

  return g_str_equal (side, *attacker != '\0' ? attacker : "red") ? SG_GW_ATTACKER : SG_GW_DEFENDER;
}

SgGwZoneFrom
sg_gw_zone_from (const SgScenarioZone *zone)
{
  static const char *const froms[] = { "standard", "own edge", "road", "target", "work", "half", NULL };

  return (SgGwZoneFrom) sg_choice_of (froms, zone->from);
}

gboolean
sg_gw_zone_is_for (const SgScenarioZone *zone, SgGwPosture role)
{
  int only = sg_choice_of (sg_gw_roles, zone->side);

  return only < 0 || only == (int) role;   /* “both” is neither */
}

static gboolean
has_variant (const SgScenario *scenario, const char *id)
{
  for (guint i = 0; i < scenario->variants->len; i++)
    if (g_str_equal (((SgScenarioVariant *) scenario->variants->pdata[i])->id, id))
      return TRUE;
  return FALSE;
}

gboolean
sg_gw_set_scenario (SgBattle *battle, const char *id, const char *variant, const char *attacker, GError **error)
{
  g_autofree char *clause = NULL;
  const SgScenario *scenario;
  SgRuling *ruling;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  scenario = sg_scenario_find (gw.rules, id);
  if (scenario == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("There is no scenario “%s” (GW-801)."), id);
      return FALSE;
    }
  if (variant != NULL && !has_variant (scenario, variant))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no variant “%s” (%s)."), scenario->title, variant, scenario->rule);
      return FALSE;
    }
  if (!g_str_equal (attacker, "red") && !g_str_equal (attacker, "blue"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is no side of this battle."), attacker);
      return FALSE;
    }
  if (gw.at != SG_PLAY_BEFORE)
    return sg_refuse (error, "GW-801", _("The battle has begun"));
  clause = g_strdup_printf (_("The scenario was %s, and %s attacked"), scenario->title, sg_play_called (&gw.play, attacker));
  ruling = sg_ruling_new (SG_RULING_TURN, clause, scenario->rule);
  sg_word_set (ruling, gw.board, &sg_gw_words.scenario, id);
  sg_word_set (ruling, gw.board, &sg_gw_words.variant, variant != NULL ? variant : "");
  sg_word_set (ruling, gw.board, &sg_gw_words.attacker, attacker);
  return sg_gw_post (&gw, ruling, error);
}
