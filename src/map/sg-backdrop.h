/* sg-backdrop.h: a scanned map to trace over, and whether it is a picture at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

SgBackdrop *sg_backdrop_new (GBytes *image, SgPoint pixel_a, SgPoint ground_a, SgPoint pixel_b, SgPoint ground_b);
SgBackdrop *sg_backdrop_ref (SgBackdrop *self);
/** sg_backdrop_measure: the picture's size in pixels; a sentence for what is no whole PNG or JPEG, or too large to keep or show. */
gboolean sg_backdrop_measure (GBytes *image, guint *width, guint *height, GError **error);

G_END_DECLS
