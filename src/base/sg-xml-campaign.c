/* sg-xml-campaign.c: reading a whole campaign, which may be larger than any other file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml-campaign.h"

#include "base/sg-xml-private.h"

xmlDoc *
sg_xml_load_campaign (GBytes *bytes, const char *name, const char *schema, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  return sg_xml_load_up_to (bytes, name, schema, SG_XML_MAX_CAMPAIGN, error);
}

GBytes *
sg_xml_read_campaign (const char *path, GError **error)
{
  return sg_xml_read_up_to (path, SG_XML_MAX_CAMPAIGN, error);
}
