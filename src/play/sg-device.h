/* sg-device.h: a device of the rules as it is laid on the table: a stick, a cone, a disc, and whom it covers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game makes it of a question (SgGameDevices); whoever shows it knows no rules.  It lies at its true size, in the map’s unit.
 */

#pragma once

#include "base/sg-geometry.h"

G_BEGIN_DECLS

/** SgDevicePartKind: an outline, filled the more the likelier whoever is in it falls; one into which the device may yet shift; an open line with a tick
 * at every @every. */
typedef enum { SG_DEVICE_ZONE, SG_DEVICE_MAY_REACH, SG_DEVICE_STICK } SgDevicePartKind;

/** SgDevicePart: @weight is from 0 to 1; @label (nullable) stands in its middle. */
typedef struct
{
  SgDevicePartKind kind;
  GArray          *points;   /* (element-type SgPoint) */
  double           weight, every;
  char            *label;
} SgDevicePart;

/** SgCovered: somebody who may be struck, and with what chance he falls. */
typedef struct { SgPoint at; double chance; gboolean friendly; } SgCovered;

/** SgDevice: what is laid. */
typedef struct
{
  GPtrArray *parts;      /* (element-type SgDevicePart): in the order in which they lie */
  GArray    *covered;    /* (element-type SgCovered) */
  SgPoint    from, aim;  /* from the muzzle to where the hand holds it */
  gboolean   fixed;      /* no hand turns it: it lies where the rules have it */
  char      *side;       /* whose it is */
  char      *words;      /* (nullable): "9 under it, 2.3 fall on average" */
} SgDevice;

/** sg_device_new: without parts. */
SgDevice     *sg_device_new        (const char *side, SgPoint from, SgPoint aim);
void          sg_device_free       (SgDevice *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgDevice, sg_device_free)
/** sg_device_add: (transfer none): a part without points yet. */
SgDevicePart *sg_device_add        (SgDevice *self, SgDevicePartKind kind, double weight, const char *label);
/** sg_device_part_put: one more point. */
void          sg_device_part_put   (SgDevicePart *self, SgPoint at);
/** sg_device_part_arc: points of an arc about @centre from one bearing to another, clockwise; it may be begun backwards with @to less than @from. */
void          sg_device_part_arc   (SgDevicePart *self, SgPoint centre, double radius, double from, double to);
void          sg_device_cover      (SgDevice *self, SgPoint at, double chance, gboolean friendly);
/** sg_device_expect: how many of those covered fall on average. */
double        sg_device_expect     (const SgDevice *self);

G_END_DECLS
