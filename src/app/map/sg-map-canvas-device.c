/* sg-map-canvas-device.c: a device laid on the map, and the hand that turns it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * While the hand holds its knob the device follows, with those whom it would cover; what it comes to is asked when it is let go.
 */

#include "app/map/sg-map-canvas-device.h"

#include "app/map/sg-map-canvas-private.h"
#include "desk/sg-desk-lead.h"
#include "draw/sg-device-marks.h"

#include <math.h>

#define REACH 6.0   /* u beyond the knob that are still of it */

void
sg_map_canvas_find_device (SgMapCanvas *self)
{
  g_clear_pointer (&self->device, sg_device_free);
  self->device = sg_desk_lay_device (self->desk, NULL);
}

gboolean
sg_map_canvas_holds_device (SgMapCanvas *self, double x, double y)
{
  SgPoint aim;

  if (self->device == NULL || self->device->fixed)
    return FALSE;
  sg_viewport_to_sheet (&self->sheet.view, self->device->aim, &aim.x, &aim.y);
  return hypot (aim.x - x, aim.y - y) <= SG_DEVICE_HANDLE + REACH;
}

void
sg_map_canvas_turn_device (SgMapCanvas *self, SgPoint at)
{
  g_autoptr (SgQuestion) question = sg_desk_try_aim (self->desk, at, NULL);
  SgDevice *device = question != NULL ? sg_desk_lay_device (self->desk, question) : NULL;

  if (device == NULL)
    return;
  g_clear_pointer (&self->device, sg_device_free);
  self->device = device;
}

gboolean
sg_map_canvas_step_device (SgMapCanvas *self, double dx, double dy)
{
  if (self->device == NULL || self->device->fixed)
    return FALSE;
  sg_desk_aim (self->desk, (SgPoint) { self->device->aim.x + dx, self->device->aim.y + dy });
  return TRUE;
}
