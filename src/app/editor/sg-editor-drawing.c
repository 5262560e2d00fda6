/* sg-editor-drawing.c: pieces drawn point by point, and strokes of the brush.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An outline closes at its first point; a line ends at a point set twice.  A building is three points: both ends of
 * its front, and how deep it is.  A trail drawn by a free hand is a piece at once, or goes on with the points set before it.
 */

#include "app/editor/sg-editor-drawing.h"

#include "app/editor/sg-editor-private.h"
#include "map/sg-curve.h"
#include "map/sg-map-acts.h"
#include "map/sg-piece.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static void
drawing (SgEditor *self)
{
  g_signal_emit (self, sg_editor_signals[EDITOR_DRAWING], 0);
}

static gboolean
is_building (const SgPiece *pattern)
{
  return sg_edit_kind_points (pattern->kind) == 3;
}

/* The house on the front @a–@b, as deep as @c lies off it, to the left of the front or (@deep below nought) to its right. */
static void
make_house (SgPoint a, SgPoint b, SgPoint c, SgPoint corners[4])
{
  double length = sg_point_distance (a, b), nx, ny, deep;

  if (length <= 0)
    length = 1;
  nx = -(b.y - a.y) / length;
  ny = (b.x - a.x) / length;
  deep = (c.x - a.x) * nx + (c.y - a.y) * ny;
  corners[0] = a;
  corners[1] = b;
  corners[2] = (SgPoint) { b.x + nx * deep, b.y + ny * deep };
  corners[3] = (SgPoint) { a.x + nx * deep, a.y + ny * deep };
}

/* What is set is a line or an outline whose corners a curve may round. */
static gboolean
is_curved (SgEditor *self, const SgPiece *pattern)
{
  return self->curved && sg_edit_kind_points (pattern->kind) == 0 && self->points->len >= 3 && !self->freed;
}

/* A river or a stream may be either: with a width it is the line of its course, without one the outline of its water. */
static gboolean
closes (const SgPiece *pattern)
{
  return sg_piece_kind_encloses (pattern->kind) && !(pattern->width > 0 && sg_piece_kind_least (pattern->kind) < 3);
}

/* How far a curve may leave its true course: half a thousandth of the sheet. */
static double
curve_slack (SgEditor *self)
{
  SgMap *map = sg_editor_get_map (self);

  return MAX (sg_map_get_width (map), sg_map_get_depth (map)) / 2000;
}

/* Puts what the pattern makes of @points on the map, and chooses it. */
static gboolean
draw (SgEditor *self, const SgPoint *points, guint n)
{
  SgPiece *piece = sg_piece_copy (self->patterns[self->tool]);
  g_autoptr (GArray) curve = is_curved (self, piece) ? sg_curve_through (points, n, closes (piece), curve_slack (self)) : NULL;
  const SgPiece *drawn;
  g_autoptr (GError) error = NULL;

  if (curve != NULL)
    sg_piece_set_points (piece, (SgPoint *) curve->data, curve->len);
  else
    sg_piece_set_points (piece, points, n);
  drawn = sg_map_draft_add (self->draft, piece, &error);
  if (!sg_editor_tell (self, drawn != NULL, &error))
    return FALSE;
  g_array_set_size (self->points, 0);
  self->has_rubber = self->freed = FALSE;
  sg_editor_choose_one (self, drawn->id, FALSE);
  drawing (self);
  return TRUE;
}

static SgPoint
nth (SgEditor *self, guint n)
{
  return g_array_index (self->points, SgPoint, n);
}

gboolean
sg_editor_finish (SgEditor *self)
{
  const SgPiece *pattern;
  SgPoint corners[4];

  g_return_val_if_fail (SG_IS_EDITOR (self), FALSE);

  pattern = sg_editor_get_pattern (self);
  if (pattern == NULL || self->points->len == 0 || !sg_editor_may_change (self))
    return FALSE;
  if (!is_building (pattern))
    return draw (self, (SgPoint *) self->points->data, self->points->len);
  if (self->points->len < 3)
    {
      sg_editor_say (self, _("A building needs three points: both ends of its front, and how deep it is."));
      return FALSE;
    }
  make_house (nth (self, 0), nth (self, 1), nth (self, 2), corners);
  return draw (self, corners, 4);
}

/* Whether @at closes the outline, or ends the line: the point that is there already, set again. */
static gboolean
ends_here (SgEditor *self, const SgPiece *pattern, SgPoint at)
{
  guint n = self->points->len;

  if (n == 0)
    return FALSE;
  if (sg_point_distance (nth (self, n - 1), at) < 1e-6)
    return TRUE;
  return sg_piece_kind_encloses (pattern->kind) && n >= 3 && sg_point_distance (nth (self, 0), at) < 1e-6;
}

void
sg_editor_point (SgEditor *self, SgPoint at)
{
  const SgPiece *pattern;
  guint wanted;

  g_return_if_fail (SG_IS_EDITOR (self));

  pattern = sg_editor_get_pattern (self);
  if (pattern == NULL || !sg_editor_may_change (self))
    return;
  wanted = sg_edit_kind_points (pattern->kind);
  if (wanted == 0 && ends_here (self, pattern, at))
    {
      if (self->points->len >= sg_piece_kind_least (pattern->kind)) /* else a point was set twice by mistake */
        sg_editor_finish (self);
      return;
    }
  if (self->points->len == 0)
    {
      sg_editor_choose (self, NULL);
      self->freed = FALSE; /* of a trail that was taken back */
    }
  g_array_append_val (self->points, at);
  self->rubber = at;
  if (wanted > 0 && self->points->len >= wanted && !sg_editor_finish (self)) /* refused: its last point is set anew */
    g_array_set_size (self->points, self->points->len - 1);
  drawing (self);
}

void
sg_editor_rubber (SgEditor *self, SgPoint at)
{
  g_return_if_fail (SG_IS_EDITOR (self));

  self->rubber = at;
  self->has_rubber = TRUE;
  if (self->points->len > 0)
    drawing (self);
}

gboolean
sg_editor_back (SgEditor *self)
{
  g_return_val_if_fail (SG_IS_EDITOR (self), FALSE);

  if (self->points->len == 0)
    return FALSE;
  g_array_set_size (self->points, self->points->len - 1);
  drawing (self);
  return TRUE;
}

gboolean
sg_editor_stop (SgEditor *self)
{
  g_return_val_if_fail (SG_IS_EDITOR (self), FALSE);

  if (self->points->len == 0)
    return FALSE;
  g_array_set_size (self->points, 0);
  self->freed = FALSE;
  drawing (self);
  return TRUE;
}

gboolean
sg_editor_trail (SgEditor *self, const SgPoint *trail, guint n, double slack)
{
  const SgPiece *pattern;
  g_autoptr (GArray) line = NULL;
  gboolean alone;

  g_return_val_if_fail (SG_IS_EDITOR (self), FALSE);

  pattern = sg_editor_get_pattern (self);
  if (pattern == NULL || sg_edit_kind_points (pattern->kind) != 0 || n < 2 || !sg_editor_may_change (self))
    return FALSE;
  alone = self->points->len == 0;
  line = sg_curve_from_trail (trail, n, slack);
  if (alone && closes (pattern))
    sg_curve_close (line, slack * 2); /* a hand that comes back to where it began means the same point */
  if (alone)
    sg_editor_choose (self, NULL);
  self->freed = TRUE;
  g_array_append_vals (self->points, line->data, line->len);
  drawing (self);
  if (!alone)
    return TRUE;
  if (sg_editor_finish (self))
    return TRUE;
  sg_editor_stop (self);
  return FALSE;
}

gboolean
sg_editor_get_curved (SgEditor *self)
{
  return self->curved;
}

void
sg_editor_set_curved (SgEditor *self, gboolean curved)
{
  g_return_if_fail (SG_IS_EDITOR (self));

  if (self->curved == curved)
    return;
  self->curved = curved;
  drawing (self);
}

guint
sg_editor_get_n_points (SgEditor *self)
{
  return self->points->len;
}

const SgPoint *
sg_editor_get_points (SgEditor *self, guint *n)
{
  *n = self->points->len;
  return (const SgPoint *) self->points->data;
}

GArray *
sg_editor_preview (SgEditor *self, gboolean *closed)
{
  const SgPiece *pattern = sg_editor_get_pattern (self);
  GArray *shape = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  SgPoint corners[4];

  *closed = FALSE;
  if (pattern == NULL || self->points->len == 0)
    return shape;
  if (is_building (pattern) && self->points->len == 2 && self->has_rubber)
    {
      make_house (nth (self, 0), nth (self, 1), self->rubber, corners);
      g_array_append_vals (shape, corners, 4);
      *closed = TRUE;
      return shape;
    }
  g_array_append_vals (shape, self->points->data, self->points->len);
  if (self->has_rubber)
    g_array_append_val (shape, self->rubber);
  *closed = closes (pattern) && sg_edit_kind_points (pattern->kind) == 0 && shape->len >= 3;
  if (self->curved && sg_edit_kind_points (pattern->kind) == 0 && shape->len >= 3 && !self->freed)
    {
      GArray *curve = sg_curve_through ((SgPoint *) shape->data, shape->len, *closed, curve_slack (self));

      g_array_unref (shape);
      return curve;
    }
  return shape;
}

gboolean
sg_editor_draw_box (SgEditor *self, SgPoint a, SgPoint b)
{
  const SgPiece *pattern;
  SgPoint corners[] = { { MIN (a.x, b.x), MIN (a.y, b.y) }, { MAX (a.x, b.x), MIN (a.y, b.y) }, { MAX (a.x, b.x), MAX (a.y, b.y) },
                        { MIN (a.x, b.x), MAX (a.y, b.y) } };

  g_return_val_if_fail (SG_IS_EDITOR (self), FALSE);

  pattern = sg_editor_get_pattern (self);
  if (pattern == NULL || !sg_piece_kind_encloses (pattern->kind) || !sg_editor_may_change (self))
    return FALSE;
  return draw (self, corners, G_N_ELEMENTS (corners));
}

gboolean
sg_editor_stroke (SgEditor *self, const SgPoint *points, guint n)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (SG_IS_EDITOR (self), FALSE);

  return n > 0 && sg_editor_may_change (self) &&
         sg_editor_tell (self, sg_map_draft_stroke (self->draft, sg_stroke_new (self->brush, self->radius, self->amount, points, n), &error),
                         &error);
}
