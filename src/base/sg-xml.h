/* sg-xml.h: XML in and out, treating every file as hostile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No entity is expanded and no network is touched; a document type declaration, more than
 * %SG_XML_MAX_BYTES or %SG_XML_MAX_DEPTH levels are refused.  Every error is one sentence that begins
 * "FILE, line N: ".
 */

#pragma once

#include <gio/gio.h>
#include <libxml/tree.h>

#include "base/sg-error.h"

G_BEGIN_DECLS

#define SG_XML_MAX_BYTES (64 * 1024 * 1024)
#define SG_XML_MAX_DEPTH 64

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)
typedef xmlDoc SgXmlDoc;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgXmlDoc, xmlFreeDoc)

/**
 * sg_xml_load:
 * @bytes: the document
 * @name: what to call it in errors: a path, or "standard input"
 * @schema: (nullable): a RELAX NG schema's name under data/schemas/, "ruleset.rng"
 *
 * Parses and validates. Returns: (transfer full): a document; @name is kept as its URL for later errors.
 */
xmlDoc     *sg_xml_load        (GBytes *bytes, const char *name, const char *schema, GError **error);
xmlDoc     *sg_xml_load_file   (const char *path, const char *schema, GError **error);
/** sg_xml_read_file: (transfer full): the file's bytes, "-" for standard input; refuses what is larger than %SG_XML_MAX_BYTES. */
GBytes     *sg_xml_read_file   (const char *path, GError **error);
/** sg_xml_load_data: a file compiled into the program, "rulesets/little-wars.xml". */
xmlDoc     *sg_xml_load_data   (const char *data_path, const char *schema, GError **error);
/** sg_data_load: (transfer full): the bytes of a file compiled into the program, by its path under data/. */
GBytes     *sg_data_load       (const char *data_path, GError **error);

/** sg_xml_shorten: (transfer full): @text as it may stand in a sentence: one line, and not too long. */
char    *sg_xml_shorten  (const char *text);
/** sg_xml_error: sets an %SG_ERROR that begins with the node's file and line. */
void        sg_xml_error       (GError **error, SgError code, const xmlNode *node, const char *format, ...) G_GNUC_PRINTF (4, 5);

G_END_DECLS
