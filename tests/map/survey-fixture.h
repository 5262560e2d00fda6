/* survey-fixture.h: country with heights told by a function, for the tests of what is measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map-fixture.h"

#include "map/sg-map-private.h"
#include "map/sg-survey.h"

typedef double (*Shape) (double x, double y);

/* @size × @size paces, heights in feet at every pace, with @pieces on it. */
static inline SgMap *
country (guint size, Shape shape, const char *pieces)
{
  g_autofree char *text = g_strdup_printf ("<map title='' unit='paces' height-unit='ft' width='%u' depth='%u'>%s</map>", size, size, pieces);
  g_autofree double *heights = g_new0 (double, (gsize) (size + 1) * (size + 1));
  SgMap *map = need_map (text);

  for (guint j = 0; shape && j <= size; j++)
    for (guint i = 0; i <= size; i++)
      heights[(gsize) j * (size + 1) + i] = shape (i, j);
  g_clear_pointer (&map->relief, sg_relief_unref);
  map->relief = sg_relief_new_from_grid (heights, size + 1, size + 1, 1);
  return map;
}

#define PACE_FT 2.64           /* a pace in feet: 2,000 to the mile */
