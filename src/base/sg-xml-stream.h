/* sg-xml-stream.h: XML written element by element, for what is too large to stand in memory as one tree.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What comes out is byte for byte what sg_xml_dump() makes of the whole tree.
 */

#pragma once

#include "base/sg-xml.h"

G_BEGIN_DECLS

typedef struct _SgXmlStream SgXmlStream;

/** sg_xml_stream_new: what is written is counted into a SHA-256 as well. */
SgXmlStream *sg_xml_stream_new    (GOutputStream *out);
void         sg_xml_stream_free   (SgXmlStream *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgXmlStream, sg_xml_stream_free)
/** sg_xml_stream_scratch: (transfer none): an element to build the next ones in; sg_xml_stream_flush() empties it. */
xmlNode     *sg_xml_stream_scratch (SgXmlStream *self);
/** sg_xml_stream_flush: writes what stands in the scratch element, whole. */
gboolean     sg_xml_stream_flush  (SgXmlStream *self, GError **error);
/** sg_xml_stream_open: writes the start of the one element that stands there; what follows is inside it. */
gboolean     sg_xml_stream_open   (SgXmlStream *self, GError **error);
gboolean     sg_xml_stream_close  (SgXmlStream *self, GError **error);
/** sg_xml_stream_digest: (transfer none): of all that was written. */
const char  *sg_xml_stream_digest (SgXmlStream *self);

G_END_DECLS
