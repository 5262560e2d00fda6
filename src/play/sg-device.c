/* sg-device.c: a device of the rules as it is laid on the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-device.h"

#include <math.h>

#define ARC_STEP 6.0   /* degrees between the points of an arc */

static void
part_free (gpointer data)
{
  SgDevicePart *self = data;

  g_array_unref (self->points);
  g_free (self->label);
  g_free (self);
}

SgDevice *
sg_device_new (const char *side, SgPoint from, SgPoint aim)
{
  SgDevice *self = g_new0 (SgDevice, 1);

  self->parts = g_ptr_array_new_with_free_func (part_free);
  self->covered = g_array_new (FALSE, FALSE, sizeof (SgCovered));
  self->side = g_strdup (side);
  self->from = from;
  self->aim = aim;
  return self;
}

void
sg_device_free (SgDevice *self)
{
  g_ptr_array_unref (self->parts);
  g_array_unref (self->covered);
  g_free (self->side);
  g_free (self->words);
  g_free (self);
}

SgDevicePart *
sg_device_add (SgDevice *self, SgDevicePartKind kind, double weight, const char *label)
{
  SgDevicePart *part = g_new0 (SgDevicePart, 1);

  part->kind = kind;
  part->points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  part->weight = weight;
  part->label = g_strdup (label);
  g_ptr_array_add (self->parts, part);
  return part;
}

void
sg_device_part_put (SgDevicePart *self, SgPoint at)
{
  g_array_append_val (self->points, at);
}

void
sg_device_part_arc (SgDevicePart *self, SgPoint centre, double radius, double from, double to)
{
  guint n = MAX (1, (guint) ceil (fabs (to - from) / ARC_STEP));

  for (guint i = 0; i <= n; i++)
    sg_device_part_put (self, sg_point_step (centre, from + (to - from) * i / n, radius));
}

void
sg_device_cover (SgDevice *self, SgPoint at, double chance, gboolean friendly)
{
  SgCovered one = { at, chance, friendly };

  g_array_append_val (self->covered, one);
}

double
sg_device_expect (const SgDevice *self)
{
  double sum = 0;

  for (guint i = 0; i < self->covered->len; i++)
    sum += g_array_index (self->covered, SgCovered, i).chance;
  return sum;
}
