/* sg-ruler.h: a length that was measured on the table, as a ruler tells it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Panel, verdict and log tell one length alike.  What is judged is never rounded.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SG_RULER_GRAIN 0.1 /* inches: as near as a ruler tells a length, and near enough not to hide what is out of reach */

/** SgRulerWay: to the nearest mark; what may still be gone, never more than there is; what is wanted, never less than it is. */
typedef enum { SG_RULER_NEAREST, SG_RULER_LEFT, SG_RULER_NEEDED } SgRulerWay;

/** sg_ruler_round: @inches to a mark of the ruler. */
double sg_ruler_round (double inches, SgRulerWay way);
/** sg_ruler_to: @length to the nearest @grain of its unit; a half goes up, also where it stands a hair lower for want of a binary form. Whoever tells a
 * length that was measured rounds it here, so that no two places tell it otherwise. */
double sg_ruler_to    (double length, double grain);
/** sg_ruler_tell: (transfer full): "13½ in", "8.3 in". */
char  *sg_ruler_tell  (double inches, SgRulerWay way);

G_END_DECLS
