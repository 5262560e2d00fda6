/* sg-command-new.c: sandgate-cli new.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-text.h"
#include "play/sg-game.h"
#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"
#include "store/sg-store-make.h"

#include <glib/gi18n-lib.h>

static char *title, *sg_system, *target;

static const GOptionEntry entries[] = {
  { "title", 0, 0, G_OPTION_ARG_STRING, &title, N_("What the campaign is called"), N_("TITLE") },
  { "system", 0, 0, G_OPTION_ARG_STRING, &sg_system, N_("Its rules (little-wars)"), N_("SYSTEM") },
  { "target", 0, 0, G_OPTION_ARG_STRING, &target, N_("The lead in points that wins it"), N_("POINTS") },
  G_OPTION_ENTRY_NULL
};

/* Of some systems there are armies, sheets and maps, but no battles. */
static gboolean
check_played (const char *system, GError **error)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (system, error);

  if (rules != NULL && sg_game_find (system) == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN,
                 _("Sandgate has the armies, sheets and tables of %s, but does not lead its battles; a campaign cannot be made with it."),
                 sg_ruleset_get_title (rules));
  return rules != NULL && sg_game_find (system) != NULL;
}

static gboolean
fill (const char *path, gpointer data, GError **error)
{
  g_autofree char *name = g_path_get_basename (path), *called = NULL;
  g_autoptr (SgStore) store = NULL;

  if (sg_system != NULL && !check_played (sg_system, error))
    return FALSE;
  if (g_str_has_suffix (name, ".sandgate"))
    name[strlen (name) - strlen (".sandgate")] = '\0';
  called = sg_cli_title (title, name);
  store = sg_store_create (path, sg_text_or (sg_system, "little-wars"), called, error);
  if (store == NULL)
    return FALSE;
  return (target == NULL || sg_campaign_set (sg_store_get_campaign (store), "target", target, error))
         && sg_store_close (store, error);
}

static gboolean
run (char **arguments, GError **error)
{
  return sg_cli_make (arguments[0], fill, NULL, error);
}

SG_REGISTER_COMMAND (new, .name = "new", .summary = N_("Make an empty campaign"), .usage = N_("FILE"), .entries = entries,
                     .least = 1, .most = 1, .run = run)
