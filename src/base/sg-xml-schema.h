/* sg-xml-schema.h: holding a document against its RELAX NG schema.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "base/sg-xml.h"

G_BEGIN_DECLS

/** sg_xml_validate: holds a document read without a schema against data/schemas/@schema. */
gboolean sg_xml_validate (xmlDoc *doc, const char *schema, GError **error);
/** sg_xml_validate_bytes: as sg_xml_validate(), but what was made of the same @bytes and found valid is not looked through again. */
gboolean sg_xml_validate_bytes (xmlDoc *doc, GBytes *bytes, const char *schema, GError **error);
/** sg_xml_prove_file: reads a file of whatever size through, and holds it against data/schemas/@schema. */
gboolean sg_xml_prove_file (const char *path, const char *schema, GError **error);

G_END_DECLS
