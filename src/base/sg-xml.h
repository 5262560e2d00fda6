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
/** sg_xml_validate: holds a document read without a schema against data/schemas/@schema. */
gboolean    sg_xml_validate    (xmlDoc *doc, const char *schema, GError **error);
/** sg_xml_validate_bytes: as sg_xml_validate(), but what was made of the same @bytes and found valid is not looked through again. */
gboolean    sg_xml_validate_bytes (xmlDoc *doc, GBytes *bytes, const char *schema, GError **error);
/** sg_data_load: (transfer full): the bytes of a file compiled into the program, by its path under data/. */
GBytes     *sg_data_load       (const char *data_path, GError **error);

/** sg_xml_error: sets an %SG_ERROR that begins with the node's file and line. */
void        sg_xml_error       (GError **error, SgError code, const xmlNode *node, const char *format, ...) G_GNUC_PRINTF (4, 5);

/* Elements. @name NULL means any. */
xmlNode    *sg_xml_first       (const xmlNode *parent, const char *name);
xmlNode    *sg_xml_next        (const xmlNode *node, const char *name);
gboolean    sg_xml_is          (const xmlNode *node, const char *name);
/** sg_xml_text: (transfer full): the text inside, outer white space stripped and inner white space folded. */
char       *sg_xml_text        (const xmlNode *node);
/** sg_xml_whole_text: (transfer full): the text inside, to the letter where the element has xml:space="preserve", else as sg_xml_text(). */
char       *sg_xml_whole_text  (const xmlNode *node);

/* Attributes. sg_xml_get is NULL when it is absent; the others set a sentence, sg_xml_need_name for an empty one too. */
char       *sg_xml_get         (const xmlNode *node, const char *attribute);
/** sg_xml_get_ids: (transfer full): "foot artillery" → { "foot", "artillery" }; empty when it is absent. */
char      **sg_xml_get_ids     (const xmlNode *node, const char *attribute);
char       *sg_xml_need        (const xmlNode *node, const char *attribute, GError **error);
char       *sg_xml_need_name   (const xmlNode *node, const char *attribute, GError **error);
gboolean    sg_xml_get_double  (const xmlNode *node, const char *attribute, double min, double max, double fallback, double *out, GError **error);
gboolean    sg_xml_need_double (const xmlNode *node, const char *attribute, double min, double max, double *out, GError **error);
gboolean    sg_xml_get_int     (const xmlNode *node, const char *attribute, gint64 min, gint64 max, gint64 fallback, gint64 *out, GError **error);
gboolean    sg_xml_get_bool    (const xmlNode *node, const char *attribute, gboolean fallback);

/* Writing: build a tree with these, then sg_xml_dump. Doubles are written shortest-exact, whatever the locale. */
xmlDoc     *sg_xml_new         (const char *root);
xmlNode    *sg_xml_root        (xmlDoc *doc);
xmlNode    *sg_xml_add         (xmlNode *parent, const char *name);
xmlNode    *sg_xml_add_text    (xmlNode *parent, const char *name, const char *text);
void        sg_xml_set         (xmlNode *node, const char *attribute, const char *value);
void        sg_xml_set_double  (xmlNode *node, const char *attribute, double value);
void        sg_xml_set_int     (xmlNode *node, const char *attribute, gint64 value);
GBytes     *sg_xml_dump        (xmlDoc *doc);

/** sg_number_parse: the whole of @text as a finite number, C locale. */
gboolean    sg_number_parse    (const char *text, double *out);
/** sg_number_format: (transfer full): the shortest text that reads back as @value: "12", "0.125". */
char       *sg_number_format   (double value);

G_END_DECLS
