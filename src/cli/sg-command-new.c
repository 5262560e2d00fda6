/* sg-command-new.c: sandgate-cli new.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

static char *title, *sg_system, *target;

static const GOptionEntry entries[] = {
  { "title", 0, 0, G_OPTION_ARG_STRING, &title, N_("What the campaign is called"), N_("TITLE") },
  { "system", 0, 0, G_OPTION_ARG_STRING, &sg_system, N_("Its rules (little-wars)"), N_("SYSTEM") },
  { "target", 0, 0, G_OPTION_ARG_STRING, &target, N_("The lead in points that wins it"), N_("POINTS") },
  G_OPTION_ENTRY_NULL
};

static gboolean
fill (const char *path, gpointer data, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (SgStore) store = NULL;

  if (g_str_has_suffix (name, ".sandgate"))
    name[strlen (name) - strlen (".sandgate")] = '\0';
  store = sg_store_create (path, sg_system != NULL ? sg_system : "little-wars", title != NULL ? title : name, error);
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
