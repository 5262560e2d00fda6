/* sg-typed-way.h: a way that a person typed: “12, north-east”.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** SgTypedLeg: one straight piece: @bearing in degrees clockwise from north. */
typedef struct { double length, bearing; } SgTypedLeg;

/** sg_typed_way: (transfer full) (nullable) (element-type SgTypedLeg): “12, north-east”, “6 in NE; 4½ at 100°”, in the order typed; %NULL where a
 * piece has no length or no direction. */
GArray *sg_typed_way (const char *text);

G_END_DECLS
