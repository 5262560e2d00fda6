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

/** SgXmlProof: a document held against a schema while it is read: its elements are told as they open and close, with the text between. */
typedef struct _SgXmlProof SgXmlProof;
/** sg_xml_proof_new: (transfer full): @name: what the document is called in errors. */
SgXmlProof *sg_xml_proof_new   (const char *schema, const char *name, GError **error);
void        sg_xml_proof_free  (SgXmlProof *self);
/** sg_xml_proof_open: @node with its attributes, and nothing in it yet. */
gboolean    sg_xml_proof_open  (SgXmlProof *self, xmlNode *node, GError **error);
gboolean    sg_xml_proof_text  (SgXmlProof *self, xmlNode *text, GError **error);
/** sg_xml_proof_close: @node with all that is in it. */
gboolean    sg_xml_proof_close (SgXmlProof *self, xmlNode *node, GError **error);

G_END_DECLS
