/* sg-map-xml.h: maps in and out of XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map-private.h"
#include "map/sg-map.h"

G_BEGIN_DECLS

/** sg_outline_first_crossing: the first edge that meets another than its neighbours; -1 when none does. */
int sg_outline_first_crossing (const SgPoint *points, guint n);
/** sg_piece_fault: (transfer full) (nullable): what is wrong with its shape, as a sentence. */
char *sg_piece_fault (const SgPiece *piece);
/** sg_map_read_points: adds the points of @text to @points, one counted off @budget, which was @most at first, for each. */
gboolean sg_map_read_points (SgMap *self, const xmlNode *node, const char *text, guint most, guint *budget, GArray *points, GError **error);
/** sg_points_format: (transfer full): "1,2 3,4". */
char *sg_points_format (const SgPoint *points, guint n);
SgMap *sg_map_new_from_xml (const xmlNode *node, GError **error);
/** sg_map_load: Returns: (transfer full): from a .sgmap file, validated. */
SgMap *sg_map_load (GBytes *bytes, const char *name, GError **error);
void sg_map_write (SgMap *self, xmlNode *node);
GBytes *sg_map_to_bytes (SgMap *self);

G_END_DECLS
