/* sg-settings.c: the program's own settings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-settings.h"

#include "base/sg-place.h"

GSettings *
sg_settings (void)
{
  static GSettings *settings;

  if (settings == NULL)
    {
      GSettingsSchemaSource *standard = g_settings_schema_source_get_default ();
      g_autoptr (GSettingsSchemaSource) own = NULL;
      g_autoptr (GSettingsSchema) schema = NULL;
      g_autofree char *beside = NULL;

      if (standard != NULL)
        schema = g_settings_schema_source_lookup (standard, SG_APPLICATION_ID, TRUE);
      /* Compiled beside the program as well: whoever moves an installed tree has told no desktop of it. */
      beside = schema == NULL ? sg_place_find ("sandgate", "data") : NULL;
      if (beside != NULL)
        own = g_settings_schema_source_new_from_directory (beside, standard, FALSE, NULL);
      if (own != NULL)
        schema = g_settings_schema_source_lookup (own, SG_APPLICATION_ID, TRUE);
      if (schema == NULL)
        g_error ("The settings schema %s is neither installed nor beside the program.", SG_APPLICATION_ID);
      settings = g_settings_new_full (schema, NULL, NULL);
    }
  return settings;
}
