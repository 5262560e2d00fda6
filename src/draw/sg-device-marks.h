/* sg-device-marks.h: a device laid on the map at its true size, and whom it covers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter.h"
#include "draw/sg-tag-room.h"
#include "play/sg-device.h"

G_BEGIN_DECLS

/** SG_DEVICE_HANDLE: u: how large the knob is by which a hand turns it. */
#define SG_DEVICE_HANDLE 7.0

/** sg_painter_device: its parts; sg_painter_device_covered: over the troops, those whom it covers, and the hand’s knob. */
void sg_painter_device         (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgDevice *device);
void sg_painter_device_covered (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgDevice *device);
/** sg_device_words_put: its words, beyond what it covers as it is seen from the gun, where @room has place for them. */
void sg_device_words_put       (const SgDevice *device, const SgViewport *view, SgTagRoom *room, guint32 ink);

G_END_DECLS
