/* sg-xml-private.h: what the files of sg-xml share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "base/sg-xml.h"

G_BEGIN_DECLS

/** sg_xml_set_error_at: an error that begins "@name, line @line: ", without a line when it is not known. */
void     sg_xml_set_error_at (GError **error, SgError code, const char *name, long line, const char *sentence);
/** sg_xml_shorten: (transfer full): @text as it may stand in a sentence: one line, and not too long. */
char    *sg_xml_shorten   (const char *text);

/** sg_xml_load_up_to: sg_xml_load() of @most bytes; more than %SG_XML_MAX_BYTES are read without libxml2's own ceilings. */
xmlDoc  *sg_xml_load_up_to (GBytes *bytes, const char *name, const char *schema, gsize most, GError **error);
/** sg_xml_read_up_to: sg_xml_read_file() of @most bytes. */
GBytes  *sg_xml_read_up_to (const char *path, gsize most, GError **error);

G_END_DECLS
