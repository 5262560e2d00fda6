/* sg-settings.c: the program's own settings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-settings.h"

GSettings *
sg_settings (void)
{
  static GSettings *settings;

  if (settings == NULL)
    {
      GSettingsSchemaSource *standard = g_settings_schema_source_get_default ();
      g_autoptr (GSettingsSchemaSource) own = g_settings_schema_source_new_from_directory (SG_SCHEMA_DIR, standard, FALSE, NULL);
      g_autoptr (GSettingsSchema) schema = NULL;

      if (standard != NULL)
        schema = g_settings_schema_source_lookup (standard, SG_APPLICATION_ID, TRUE);
      if (schema == NULL && own != NULL)
        schema = g_settings_schema_source_lookup (own, SG_APPLICATION_ID, TRUE);
      if (schema == NULL)
        g_error ("The settings schema %s is neither installed nor in %s.", SG_APPLICATION_ID, SG_SCHEMA_DIR);
      settings = g_settings_new_full (schema, NULL, NULL);
    }
  return settings;
}
