/* sg-xml-private.h: what the files of sg-xml share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "base/sg-xml.h"

G_BEGIN_DECLS

/** sg_xml_set_error_at: an error that begins "@name, line @line: ", without a line when it is not known. */
void     sg_xml_set_error_at (GError **error, SgError code, const char *name, long line, const char *sentence);

/** sg_xml_reword: (transfer full): libxml2’s own message as a sentence of ours: on one line, with a full stop. */
char    *sg_xml_reword    (const char *message);
/** sg_xml_check_size: that there is something, and no more than @most bytes. */
gboolean sg_xml_check_size (guint64 size, const char *name, gsize most, GError **error);

/** SgXmlScan: where a scan of a file has come to that is read block by block. */
typedef struct { guint attributes; int line; char quote; gboolean inside, opened; } SgXmlScan;
#define SG_XML_SCAN_INIT { 0, 1, '\0', FALSE, FALSE }
/** sg_xml_scan: FALSE at an element with more attributes than any honest file has: libxml2 compares every one with every other. */
gboolean sg_xml_scan      (SgXmlScan *self, const char *data, gsize size, const char *name, GError **error);

/** sg_xml_load_up_to: sg_xml_load() of @most bytes; more than %SG_XML_MAX_BYTES are read without libxml2's own ceilings. */
xmlDoc  *sg_xml_load_up_to (GBytes *bytes, const char *name, const char *schema, gsize most, GError **error);
/** sg_xml_read_up_to: sg_xml_read_file() of @most bytes. */
GBytes  *sg_xml_read_up_to (const char *path, gsize most, GError **error);

G_END_DECLS
