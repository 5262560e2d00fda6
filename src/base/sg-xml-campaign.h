/* sg-xml-campaign.h: reading a whole campaign, which may be larger than any other file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "base/sg-xml.h"

G_BEGIN_DECLS

/* What Sandgate itself exports it takes in again: a hundred thousand rulings are more than %SG_XML_MAX_BYTES. */
#define SG_XML_MAX_CAMPAIGN (1024 * 1024 * 1024)

/** sg_xml_load_campaign: sg_xml_load(), up to %SG_XML_MAX_CAMPAIGN. */
xmlDoc     *sg_xml_load_campaign (GBytes *bytes, const char *name, const char *schema, GError **error);
/** sg_xml_read_campaign: sg_xml_read_file(), up to %SG_XML_MAX_CAMPAIGN. */
GBytes     *sg_xml_read_campaign (const char *path, GError **error);

G_END_DECLS
