/* sg-cli-map.c: what the commands on maps share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-map.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "base/sg-xml.h"
#include "cli/sg-cli-campaign.h"
#include "map/sg-map-xml.h"

/* A campaign is a database, which begins with its own words; what is XML begins with a sign of its own. */
gboolean
sg_cli_is_map (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  char start[64] = { 0 };
  FILE *file;

  if (g_str_has_suffix (lower, ".sgmap") || g_str_equal (path, "-"))
    return TRUE;
  file = g_fopen (path, "rb");
  if (file == NULL)
    return FALSE;
  if (fread (start, 1, sizeof start - 1, file) == 0)
    start[0] = '\0';
  fclose (file);
  return *start != '\0' && (strncmp (start, "\xef\xbb\xbf<", 4) == 0 || *g_strchug (start) == '<');
}

SgMap *
sg_cli_load_map (const char *path, int ordinal, GError **error)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgBattle) battle = NULL;

  if (sg_cli_is_map (path))
    {
      g_autoptr (GBytes) bytes = sg_xml_read_file (path, error);

      if (bytes == NULL)
        return NULL;
      return sg_map_load (bytes, g_str_equal (path, "-") ? _("standard input") : path, error);
    }
  store = sg_cli_open (path, error);
  battle = store != NULL ? sg_cli_find_battle (store, ordinal, error) : NULL;
  if (battle == NULL)
    return NULL;
  if (sg_battle_get_map (battle) != NULL)
    return g_object_ref (sg_battle_get_map (battle));
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s: “%s” has no map."), path, sg_battle_get_title (battle));
  return NULL;
}

gboolean
sg_cli_keep_map (SgMap *map, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = sg_map_to_bytes (map);

  return sg_cli_keep (bytes, path, error);
}

gboolean
sg_cli_differ (const char *source, const char *output, GError **error)
{
  GStatBuf a, b;

  if (g_stat (source, &a) != 0 || g_stat (output, &b) != 0 || a.st_ino != b.st_ino || a.st_dev != b.st_dev)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s is the source itself; it was not touched."), output);
  return FALSE;
}

char *
sg_cli_name_after (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  char *dot = strrchr (base, '.');

  if (dot && dot != base)
    *dot = '\0';
  return g_utf8_make_valid (base, -1);
}
