/* sg-report-map.h: the country with its troops, as a report shows them after a turn, and the ground of one mêlée.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter.h"
#include "sheets/sg-pen.h"
#include "sheets/sg-report-melee.h"

G_BEGIN_DECLS

#define SG_REPORT_MAP_TRUE 180.0 /* mm of a map on which letters are as large as on a large sheet; on a smaller one each unit is to be named, too */

/** sg_report_map_ratio: how high a picture of @country (nullable) is for its width. */
double sg_report_map_ratio (SgMap *country);
/** sg_report_map_draw: @board over the country of @painter, as play had left it then, in @width × @height points from the origin of @cr; of @fight
 * (nullable) the ground of that mêlée alone. @fine: how large letters and troops are, 1 as they are on a large sheet. Returns: points to a unit of ground. */
double sg_report_map_draw  (cairo_t *cr, SgPainter *painter, SgBoard *board, const SgReportFight *fight, double width, double height, double fine);
/** sg_report_map_fight_width: how wide the ground of a mêlée on @country (nullable) is drawn, @height high and up to @most wide, so that no bare paper stands
 * beside a whole country. */
double sg_report_map_fight_width (SgMap *country, double height, double most);
/** sg_report_map_scale: a scale of no more than @most mm that ends at @right, beside the map and not on it. Returns: where it begins. */
double sg_report_map_scale (SgPen *pen, SgMap *map, double right, double baseline, double most, double mm_a_unit);
/** sg_report_map_bar: how long the scale of a picture may be whose caption is @title and @remark (nullable): up to @most, and less where they want the room. */
double sg_report_map_bar   (SgPen *pen, const char *title, const char *remark, double room, double most);
/** sg_report_map_caption_left: where the caption of a picture from @left, @width wide, begins: with it, or, where @title, @remark (nullable) and a scale of
 * @bar mm (0: none) want more, in the middle over it, no wider than from @from to @from + @room. @end: where it ends. */
double sg_report_map_caption_left (SgPen *pen, const char *title, const char *remark, double bar, double left, double width, double from, double room, double *end);

G_END_DECLS
