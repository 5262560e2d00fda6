/* sg-command-features.c: sandgate-cli features: what stands on real ground, out of a vector file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-cli-map.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "base/sg-name.h"
#include "exchange/sg-features.h"

static char *ground, *unit, *take, *leave;

static const GOptionEntry entries[] = {
  { "on", 0, 0, G_OPTION_ARG_STRING, &ground, N_("The map that they are laid on; bare country as large as the file by default"), N_("MAP.sgmap") },
  { "unit", 0, 0, G_OPTION_ARG_STRING, &unit, N_("Of bare country: paces (the default), ft or m"), N_("UNIT") },
  { "take", 0, 0, G_OPTION_ARG_STRING, &take, N_("Classes that are taken, with commas between them; the usual ones by default"), N_("CLASSES") },
  { "leave", 0, 0, G_OPTION_ARG_STRING, &leave, N_("Classes that are left out"), N_("CLASSES") },
  G_OPTION_ENTRY_NULL
};

static SgFeatureClass *
find_class (const SgFeatures *features, const char *id)
{
  for (guint i = 0; i < features->classes->len; i++)
    if (g_str_equal (((SgFeatureClass *) features->classes->pdata[i])->id, id))
      return features->classes->pdata[i];
  return NULL;
}

/* The classes of @list are taken or not; with @only nothing else is. */
static gboolean
choose (SgFeatures *features, const char *list, gboolean taken, gboolean only, GError **error)
{
  g_auto (GStrv) ids = list != NULL ? g_strsplit (list, ",", -1) : NULL;

  for (guint i = 0; only && i < features->classes->len; i++)
    ((SgFeatureClass *) features->classes->pdata[i])->taken = FALSE;
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      SgFeatureClass *class = find_class (features, ids[i]);

      if (class == NULL)
        {
          g_autofree char *shown = sg_name_show (ids[i], 60);

          g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("There is no class “%s”; those there are: main-roads, rivers, woods, houses and so on, as they are told when a file is read."), shown);
          return FALSE;
        }
      class->taken = taken;
    }
  return TRUE;
}

/* @say: where the map itself goes to standard output it is no place for words. */
static void
tell (const SgFeatures *features, void (*say) (const char *format, ...) G_GNUC_PRINTF (1, 2))
{
  for (guint i = 0; i < features->classes->len; i++)
    {
      const SgFeatureClass *class = features->classes->pdata[i];

      if (class->pieces->len > 0)
        say ("%-14s %6u  %s%s\n", class->id, class->pieces->len, class->label, class->taken ? "" : _(" (left out)"));
    }
  say (_("%u features; %u of no class, %u that no map may hold, %u islands and clearings left out\n"), features->read, features->unclassed,
           features->refused, features->holes);
}

/* Without a map to lay them on, the title is the file’s name. */
static SgMap *
find_ground (const char *path, GError **error)
{
  const char *in = unit != NULL ? unit : "paces";
  g_autofree char *title = sg_cli_name_after (path);

  if (ground != NULL)
    return sg_cli_load_map (ground, 0, error);
  if (!g_str_equal (in, "paces") && !g_str_equal (in, "m") && !g_str_equal (in, "ft"))
    {
      g_autofree char *shown = sg_name_show (in, 40);

      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--unit is paces, ft or m, not “%s”."), shown);
      return NULL;
    }
  return sg_features_extent (path, title, in, error);
}

static gboolean
run_features (char **arguments, GError **error)
{
  g_autoptr (SgMap) map = NULL, made = NULL;
  g_autoptr (SgFeatures) features = NULL;

  if (!sg_cli_differ (arguments[0], arguments[1], error))
    return FALSE;
  map = find_ground (arguments[0], error);
  features = map != NULL ? sg_features_read (arguments[0], map, error) : NULL;
  if (features == NULL || (take != NULL && !choose (features, take, TRUE, TRUE, error)) || !choose (features, leave, FALSE, FALSE, error))
    return FALSE;
  tell (features, sg_cli_is_standard (arguments[1]) ? g_printerr : g_print);
  made = sg_features_take (features, map, error);
  return made != NULL && sg_cli_keep_map (made, arguments[1], error);
}

SG_REGISTER_COMMAND (features, .name = "features", .summary = N_("Lay roads, waters, woods and houses out of a vector file on a map"),
                     .usage = N_("SOURCE OUTPUT.sgmap"), .entries = entries, .least = 2, .most = 2, .run = run_features)
