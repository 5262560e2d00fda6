/* sg-stream-mouth.h: where a stream runs into another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

/** SgMouth: by a last step from @points[@last] of the stream to @at on the other, at the share @along of the other's length; @other is %NULL where it
 * runs into none. */
typedef struct { const SgPiece *other; guint last; SgPoint at; double along; } SgMouth;

/** sg_stream_mouth: of a stream of the painter's map; all are found once. */
SgMouth sg_stream_mouth (SgPainter *self, const SgPiece *stream);

G_END_DECLS
