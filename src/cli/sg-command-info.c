/* sg-command-info.c: sandgate-cli info: what a campaign is and where it stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "store/sg-branch.h"

#include "base/sg-text.h"

static void
print_target (SgCampaign *campaign)
{
  gint64 target = sg_campaign_get_target (campaign);
  g_autofree char *points = sg_text_number (target);

  if (target > 0)
    g_print (_("Target: %s points\n"), points);
  else
    g_print (_("Target: none\n"));
}

static void
print_sides (SgCampaign *campaign)
{
  GPtrArray *sides = sg_campaign_get_sides (campaign);

  for (guint i = 0; i < sides->len; i++)
    {
      const SgSide *side = sides->pdata[i];

      if (side->player != NULL && *side->player != '\0')
        g_print (_("Side: %s, played by %s\n"), side->name, side->player);
      else
        g_print (_("Side: %s\n"), side->name);
    }
}

/* Each is read before it is told of: of one that cannot be read the board is bare, and would pass for a battle in which nothing was done. */
static gboolean
print_battles (SgCampaign *campaign, GError **error)
{
  GListModel *battles = sg_campaign_get_battles (campaign);

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      g_autofree char *result = NULL;
      guint n;

      if (!sg_battle_load (battle, error))
        return FALSE;
      n = g_list_model_get_n_items (sg_battle_get_rulings (battle));
      result = sg_battle_tell_result (battle, sg_battle_get_board (battle));
      g_print (ngettext ("Battle %u: %s, turn %d, %u ruling", "Battle %u: %s, turn %d, %u rulings", n), i + 1,
               sg_battle_get_title (battle), (int) sg_board_get_whole (sg_battle_get_board (battle), "turn", 0), n);
      g_print (result != NULL ? ", %s\n" : "\n", result);
    }
  return TRUE;
}

static void
print_sessions (SgCampaign *campaign)
{
  GPtrArray *sessions = sg_campaign_get_sessions (campaign);

  for (guint i = 0; i < sessions->len; i++)
    {
      const SgSession *session = sessions->pdata[i];
      g_autoptr (GDateTime) opened = g_date_time_new_from_unix_local (session->opened);
      g_autofree char *date = g_date_time_format (opened, "%F %R");

      if (session->minutes < 1)
        g_print (_("Session %u: %s, under a minute\n"), i + 1, date);
      else
        g_print (ngettext ("Session %u: %s, %d minute\n", "Session %u: %s, %d minutes\n", session->minutes), i + 1, date,
                 (int) session->minutes);
    }
}

static const char *
label_choice (const SgOption *option)
{
  for (guint i = 0; option->choices[i] != NULL; i++)
    if (g_str_equal (option->choices[i], option->value))
      return option->choice_labels[i];
  return option->value;
}

static void
print_house_rules (SgRuleset *rules)
{
  GPtrArray *options = sg_ruleset_get_options (rules);

  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];

      if (g_strcmp0 (option->value, option->choices[0]) != 0)
        g_print (_("House rule: %s: %s (%s)\n"), option->label, label_choice (option), option->rule);
    }
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open (arguments[0], error);
  g_autofree char *branch = NULL;
  SgCampaign *campaign;
  const char *notes;

  if (store == NULL)
    return FALSE;
  campaign = sg_store_get_campaign (store);
  branch = sg_store_tell_branch (store);
  g_print ("%s\n", sg_campaign_get_title (campaign));
  if (branch != NULL)
    g_print ("%s\n", branch);
  g_print (_("Rules: %s\n"), sg_ruleset_get_title (sg_campaign_get_rules (campaign)));
  print_target (campaign);
  print_sides (campaign);
  if (!print_battles (campaign, error))
    return FALSE;
  print_sessions (campaign);
  print_house_rules (sg_campaign_get_rules (campaign));
  notes = sg_campaign_get (campaign, "notes");
  if (notes != NULL && *notes != '\0')
    g_print (_("\n%s\n"), notes);
  return TRUE;
}

SG_REGISTER_COMMAND (info, .name = "info", .summary = N_("Show what a campaign is and where it stands"),
                     .usage = N_("FILE"), .least = 1, .most = 1, .run = run)
