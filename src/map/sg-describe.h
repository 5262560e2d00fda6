/* sg-describe.h: what is at a place, in a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"

G_BEGIN_DECLS

/** sg_survey_describe: (transfer full): “Thick wood “Hanger”, 112 ft, slope 4° to the south-west”. */
char *sg_survey_describe (SgMap *map, SgPoint at);
/** sg_piece_describe: (transfer full): “Stone bridge “Mill bridge””. */
char *sg_piece_describe (const SgPiece *piece);
/** sg_compass_label: translated: “south-west”, of a bearing from the map’s north. */
const char *sg_compass_label (double degrees);

G_END_DECLS
