/* sg-editor-words.c: what the editor says: what the pointer does now, what a piece is, what a measure comes to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-editor-words.h"

#include "app/editor/sg-editor-private.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "map/sg-relief.h"

char *
sg_editor_title (const SgPiece *piece)
{
  const char *kind = sg_piece_kind_label (piece->kind);

  return *piece->name != '\0' ? g_strdup_printf (_("%s “%s”"), kind, piece->name) : g_strdup (kind);
}

char *
sg_editor_size_words (SgEditor *self, const SgPiece *piece)
{
  double x0 = INFINITY, y0 = INFINITY, x1 = -INFINITY, y1 = -INFINITY;
  const char *unit = sg_map_get_unit (sg_editor_get_map (self));
  g_autofree char *points = NULL, *across = NULL, *deep = NULL;

  for (guint i = 0; i < piece->n_points; i++)
    {
      x0 = MIN (x0, piece->points[i].x);
      x1 = MAX (x1, piece->points[i].x);
      y0 = MIN (y0, piece->points[i].y);
      y1 = MAX (y1, piece->points[i].y);
    }
  points = g_strdup_printf (ngettext ("%u point", "%u points", piece->n_points), piece->n_points);
  if (piece->n_points == 1)
    return g_steal_pointer (&points);
  if (!sg_piece_is_outline (piece))
    {
      across = sg_text_length (sg_path_length (piece->points, piece->n_points), unit);
      return g_strdup_printf (_("%s, %s long"), points, across);
    }
  across = sg_text_number (x1 - x0);
  deep = sg_text_length (y1 - y0, unit);
  return g_strdup_printf (_("%s, %s by %s"), points, across, deep);
}

char *
sg_editor_measure_words (SgEditor *self, SgPoint a, SgPoint b)
{
  SgMap *map = sg_editor_get_map (self);
  double length = sg_point_distance (a, b), rise = sg_map_height (map, b) - sg_map_height (map, a);
  g_autofree char *distance = sg_text_length (length, sg_map_get_unit (map)), *up = NULL;
  int bearing = (int) round (sg_bearing_normalize (sg_point_bearing (a, b) - sg_map_get_north (map))) % 360;

  if (fabs (rise) < 0.05 || length <= 0)
    return g_strdup_printf (_("%s, bearing %03d°, level"), distance, bearing);
  up = sg_text_length (fabs (rise), sg_map_get_height_unit (map));
  return g_strdup_printf (rise > 0 ? _("%s, bearing %03d°, up %s, %.1f°") : _("%s, bearing %03d°, down %s, %.1f°"), distance, bearing, up,
                          atan (fabs (rise) * sg_map_get_rise (map) / length) * 180 / G_PI);
}

static const char *
hint_choosing (SgEditor *self)
{
  const SgPiece *only = sg_editor_get_only (self);

  if (only != NULL && self->lock != NULL)
    return _("This map may be looked at, not changed.");
  if (only != NULL && only->n_points == 1)
    return _("Drag it to its place, or press the arrows. Delete takes it away.");
  if (only != NULL && self->point >= 0)
    return _("Arrows move the point, Shift finer. Delete takes it away, Insert adds one after it.");
  if (only != NULL)
    return _("Drag a square to move a point, a dot to add one. Delete takes a point away.");
  if (self->chosen->len > 2)
    return _("Drag them, or press the arrows. Delete takes them away, Ctrl+D duplicates them.");
  return _("Click a piece to choose it, Shift adds. Drag on the ground to choose all inside.");
}

static const char *
hint_house (SgEditor *self)
{
  switch (self->points->len)
    {
    case 0: return _("Click one end of the front, or drag from corner to corner.");
    case 1: return _("Click the other end of the front.");
    default: return _("Click how deep it is.");
    }
}

static const char *
hint_drawing (SgEditor *self)
{
  const SgPiece *pattern = self->patterns[self->tool];
  guint wanted = sg_edit_kind_points (pattern->kind);

  if (wanted == 1)
    return _("Click where it stands.");
  if (wanted == 3)
    return hint_house (self);
  if (wanted == 2)
    return self->points->len == 0 ? _("Click one bank.") : _("Click the other bank.");
  if (self->points->len == 0)
    return self->curved ? _("Click the first point of the curve, or draw it freehand with the button held down.")
                        : _("Click the first point, or draw freehand with the button held down.");
  return sg_piece_kind_encloses (pattern->kind) ? _("Click the next point. Enter or a double click closes it, Backspace takes a point back.")
                                                : _("Click the next point. Enter or a double click ends it, Backspace takes a point back.");
}

char *
sg_editor_hint (SgEditor *self)
{
  static const char *const strokes[] = { N_("Drag to raise the ground."), N_("Drag to lower the ground."), N_("Drag to smooth the ground."),
                                         N_("Drag to level the ground.") };

  g_return_val_if_fail (SG_IS_EDITOR (self), NULL);

  switch (self->tool)
    {
    case SG_EDIT_SELECT: return g_strdup (hint_choosing (self));
    case SG_EDIT_PAN: return g_strdup (_("Drag the sheet. The wheel zooms at the pointer."));
    case SG_EDIT_CONTOUR: return g_strdup (_(strokes[self->brush]));
    case SG_EDIT_MEASURE: return g_strdup (_("Drag from one place to another, or click both."));
    case SG_EDIT_ERASE: return g_strdup (_("Click a piece to take it away."));
    default: return g_strdup (hint_drawing (self));
    }
}
