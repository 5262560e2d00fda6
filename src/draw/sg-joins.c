/* sg-joins.c: the sheets that one country is printed on, and what their edges would cut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sheets that are glued together need the same drawing on both sides of a join, so that nothing is placed for one sheet alone: a name
 * that is cut by an edge goes on beyond it.  But a sheet is also read by itself, and then half a name is none.
 */

#include "draw/sg-joins.h"

void
sg_painter_set_sheets (SgPainter *self, const SgExtent *sheets, guint n)
{
  g_return_if_fail (SG_IS_PAINTER (self));

  g_clear_pointer (&self->sheets, g_array_unref);
  if (n > 1)
    {
      self->sheets = g_array_sized_new (FALSE, FALSE, sizeof (SgExtent), n);
      g_array_append_vals (self->sheets, sheets, n);
    }
  /* Names and the figures of contours keep clear of the joins, so they are found anew. */
  g_clear_pointer (&self->names, g_array_unref);
  g_clear_pointer (&self->figures, g_hash_table_unref);
}

/* A hair of the box over the edge is none: letters do not fill it. */
static gboolean
holds (const SgViewport *view, SgExtent extent, SgBox box, gboolean *touches)
{
  SgBox sheet;
  double shared;

  sg_view_rectangle (view, extent, &sheet.x, &sheet.y, &sheet.w, &sheet.h);
  shared = sg_box_overlap (box, sheet);
  *touches = shared > 0;
  return shared > 0.995 * box.w * box.h;
}

/* One sheet that has it whole is enough for whoever reads that sheet; what of it stands on another is then half a name beside it. */
SgCutting
sg_joins_cut (SgPainter *self, const SgViewport *view, SgBox box)
{
  SgExtent map = sg_map_extent (self->map);
  guint n = self->sheets != NULL ? self->sheets->len : 1;
  gboolean whole = FALSE, cut = FALSE;

  for (guint i = 0; i < n; i++)
    {
      gboolean touches, held = holds (view, self->sheets != NULL ? g_array_index (self->sheets, SgExtent, i) : map, box, &touches);

      whole |= held;
      cut |= touches && !held;
    }
  if (!whole)
    return SG_CUTTING_THROUGH;
  return cut ? SG_CUTTING_BESIDE : SG_CUTTING_NOTHING;
}
