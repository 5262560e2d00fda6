/* sg-xml-parts.h: XML read part by part, for what is too large to stand in memory as one tree.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * As hostile as any other file: no document type, no entity, no depth, no element of a thousand attributes.  Each part is held against the
 * schema before it is handed on, so what has been handed on when a fault is found was sound by itself; who acts on it takes that back.
 */

#pragma once

#include <gio/gio.h>

#include "base/sg-xml.h"

G_BEGIN_DECLS

/* What Sandgate itself exports it takes in again: a hundred thousand rulings are more than %SG_XML_MAX_BYTES, of which no part has more. */
#define SG_XML_MAX_CAMPAIGN (1024 * 1024 * 1024)

/**
 * SgXmlParts: who takes what is read. FALSE ends the reading: with an error it has failed, and without one enough was read.
 * @container: children of the root by this name are not parts themselves; their children are
 * @open: the root, or a container, with its attributes and nothing in it yet
 * @part: an element with all that is in it, freed afterwards
 * @close: a container, when its last part was taken
 */
typedef struct
{
  const char *container;
  gboolean  (*open)  (xmlNode *node, gpointer data, GError **error);
  gboolean  (*part)  (xmlNode *node, gpointer data, GError **error);
  gboolean  (*close) (xmlNode *node, gpointer data, GError **error);
} SgXmlParts;

/** sg_xml_read_parts: reads @in, up to %SG_XML_MAX_CAMPAIGN; @name: what it is called in errors; @schema: in data/schemas. */
gboolean      sg_xml_read_parts  (GInputStream *in, const char *name, const char *schema, const SgXmlParts *parts, gpointer data, GError **error);

G_END_DECLS
