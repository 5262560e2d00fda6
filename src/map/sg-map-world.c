/* sg-map-world.c: where on the Earth a country lies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-map-world.h"

#include "map/sg-map-private.h"

#include <string.h>

const SgWorld *
sg_map_get_world (SgMap *self)
{
  g_return_val_if_fail (SG_IS_MAP (self), NULL);

  return self->world;
}

void
sg_world_free (SgWorld *self)
{
  g_free (self->crs);
  g_free (self);
}

/* Words cut short would be another system, or none: of too many the country has no place, rather than a wrong one. */
void
sg_map_set_world (SgMap *self, const SgWorld *world)
{
  SgWorld *copy = NULL;

  g_return_if_fail (SG_IS_MAP (self));

  if (world != NULL && world->crs != NULL && *world->crs != '\0' && strlen (world->crs) <= SG_WORLD_MAX_CRS && world->per_x > 0 && world->per_y > 0)
    {
      copy = g_memdup2 (world, sizeof *world);
      copy->crs = g_strdup (world->crs);
    }
  g_clear_pointer (&self->world, sg_world_free);
  self->world = copy;
}

SgPoint
sg_world_place (const SgWorld *self, SgPoint at)
{
  return (SgPoint) { self->east + at.x * self->per_x, self->north + at.y * self->per_y };
}

SgPoint
sg_world_find (const SgWorld *self, SgPoint place)
{
  return (SgPoint) { (place.x - self->east) / self->per_x, (place.y - self->north) / self->per_y };
}
