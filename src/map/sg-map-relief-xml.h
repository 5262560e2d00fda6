/* sg-map-relief-xml.h: measured heights, strokes of the brush and the backdrop, in and out of XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map-private.h"

G_BEGIN_DECLS

gboolean sg_map_read_heights (SgMap *self, const xmlNode *node, GError **error);
gboolean sg_map_read_stroke (SgMap *self, const xmlNode *node, guint *budget, GError **error);
/** sg_map_brushing: how many times the brush goes over the whole map. */
double sg_map_brushing (SgMap *self);
gboolean sg_map_check_brushing (SgMap *self, const xmlNode *node, GError **error);
gboolean sg_map_read_backdrop (SgMap *self, const xmlNode *node, GError **error);
/** sg_map_write_relief: heights, strokes and backdrop. */
void sg_map_write_relief (SgMap *self, xmlNode *node);

G_END_DECLS
