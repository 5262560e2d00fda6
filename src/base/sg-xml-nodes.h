/* sg-xml-nodes.h: elements, attributes and figures of a document, in and out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "base/sg-xml.h"

G_BEGIN_DECLS

xmlNode *sg_xml_first (const xmlNode *parent, const char *name);
xmlNode *sg_xml_next (const xmlNode *node, const char *name);
gboolean sg_xml_is (const xmlNode *node, const char *name);
/** sg_xml_text: (transfer full): the text inside, outer white space stripped and inner white space folded. */
char *sg_xml_text (const xmlNode *node);
/** sg_xml_whole_text: (transfer full): the text inside, to the letter where the element has xml:space="preserve", else as sg_xml_text(). */
char *sg_xml_whole_text (const xmlNode *node);
char *sg_xml_get (const xmlNode *node, const char *attribute);
/** sg_xml_get_ids: (transfer full): "foot artillery" → { "foot", "artillery" }; empty when it is absent. */
char **sg_xml_get_ids (const xmlNode *node, const char *attribute);
char *sg_xml_need (const xmlNode *node, const char *attribute, GError **error);
char *sg_xml_need_name (const xmlNode *node, const char *attribute, GError **error);
gboolean sg_xml_get_double (const xmlNode *node, const char *attribute, double min, double max, double fallback, double *out, GError **error);
gboolean sg_xml_need_double (const xmlNode *node, const char *attribute, double min, double max, double *out, GError **error);
gboolean sg_xml_get_int (const xmlNode *node, const char *attribute, gint64 min, gint64 max, gint64 fallback, gint64 *out, GError **error);
gboolean sg_xml_get_bool (const xmlNode *node, const char *attribute, gboolean fallback);
xmlDoc *sg_xml_new (const char *root);
xmlNode *sg_xml_root (xmlDoc *doc);
xmlNode *sg_xml_add (xmlNode *parent, const char *name);
xmlNode *sg_xml_add_text (xmlNode *parent, const char *name, const char *text);
/** sg_xml_put_text: @text behind what @node holds; what no XML can hold is replaced, as in all that is written here. */
void sg_xml_put_text (xmlNode *node, const char *text);
void sg_xml_set (xmlNode *node, const char *attribute, const char *value);
void sg_xml_set_double (xmlNode *node, const char *attribute, double value);
void sg_xml_set_int (xmlNode *node, const char *attribute, gint64 value);
GBytes *sg_xml_dump (xmlDoc *doc);
/** sg_number_parse: the whole of @text as a finite number, C locale. */
gboolean sg_number_parse (const char *text, double *out);
/** sg_number_format: (transfer full): the shortest text that reads back as @value: "12", "0.125". */
char *sg_number_format (double value);

G_END_DECLS
