/* sg-map.c: the country as an object.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The kinds of pieces stand in sg-piece.c, changes in sg-map-edit.c, reading and writing in sg-map-xml.c, what troops meet on the ground in sg-map-ground.c, ways round
 * obstacles in sg-route.c.
 */

#include "map/sg-index.h"
#include "map/sg-map-private.h"
#include "map/sg-relief-make.h"

G_DEFINE_FINAL_TYPE (SgMap, sg_map, G_TYPE_OBJECT)

void
sg_line_free (SgLine *line)
{
  g_free (line->id);
  g_free (line);
}

static void
finalize (GObject *object)
{
  SgMap *self = SG_MAP (object);

  g_free (self->id);
  g_free (self->title);
  g_free (self->unit);
  g_free (self->height_unit);
  g_free (self->note);
  g_ptr_array_unref (self->pieces);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->strokes);
  g_clear_pointer (&self->heights, sg_heights_unref);
  g_clear_pointer (&self->backdrop, sg_backdrop_unref);
  g_clear_pointer (&self->world, sg_world_free);
  g_clear_pointer (&self->relief, sg_relief_unref);
  g_clear_pointer (&self->old_relief, sg_relief_unref);
  sg_map_forget_index (self);
  G_OBJECT_CLASS (sg_map_parent_class)->finalize (object);
}

static void
sg_map_class_init (SgMapClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void
sg_map_init (SgMap *self)
{
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_piece_unref);
  self->strokes = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_stroke_unref);
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_line_free);
}

const char *
sg_map_get_title (SgMap *self)
{
  return self->title;
}

const char *
sg_map_get_height_unit (SgMap *self)
{
  return self->height_unit;
}

/* Heights have a unit of their own: feet, above ground that is measured in paces. */
double
sg_map_get_rise (SgMap *self)
{
  return sg_map_unit_length (self->height_unit) / sg_map_unit_length (self->unit);
}

double
sg_map_get_interval (SgMap *self)
{
  return self->interval;
}

double
sg_map_get_scale (SgMap *self)
{
  return self->scale;
}

double
sg_map_get_north (SgMap *self)
{
  return self->north;
}

const char *
sg_map_get_note (SgMap *self)
{
  return self->note;
}

SgHeights *
sg_map_get_heights (SgMap *self)
{
  return self->heights;
}

GPtrArray *
sg_map_get_strokes (SgMap *self)
{
  return self->strokes;
}

SgBackdrop *
sg_map_get_backdrop (SgMap *self)
{
  return self->backdrop;
}

const char *
sg_map_get_unit (SgMap *self)
{
  return self->unit;
}

double
sg_map_get_width (SgMap *self)
{
  return self->width;
}

double
sg_map_get_depth (SgMap *self)
{
  return self->depth;
}

double
sg_map_far_off (SgMap *self)
{
  return MAX (self->width, self->depth) / 4;
}

gboolean
sg_map_is_beside (SgMap *self, SgPoint at)
{
  double most = sg_map_far_off (self);

  return at.x >= -most && at.y >= -most && at.x <= self->width + most && at.y <= self->depth + most;
}

GPtrArray *
sg_map_get_pieces (SgMap *self)
{
  return self->pieces;
}

const SgPiece *
sg_map_get_piece (SgMap *self, const char *id)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (self->pieces, i);

      if (g_str_equal (piece->id, id))
        return piece;
    }
  return NULL;
}

GPtrArray *
sg_map_get_lines (SgMap *self)
{
  return self->lines;
}

const SgLine *
sg_map_get_line (SgMap *self, const char *id)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const SgLine *line = g_ptr_array_index (self->lines, i);

      if (g_str_equal (line->id, id))
        return line;
    }
  return NULL;
}

/* Made when it is first asked for, and out of the last one where there is one: an edit leaves most of the ground as it was. */
SgRelief *
sg_map_get_relief (SgMap *self)
{
  g_return_val_if_fail (SG_IS_MAP (self), NULL);

  if (!self->relief)
    {
      self->relief = sg_relief_new_from (self->old_relief, self, sg_relief_usual_step (self));
      g_clear_pointer (&self->old_relief, sg_relief_unref);
    }
  return self->relief;
}

double
sg_map_height (SgMap *self, SgPoint at)
{
  return sg_relief_height (sg_map_get_relief (self), at);
}

/* A pace is 2,000 to the mile. */
double
sg_map_unit_length (const char *unit)
{
  static const struct { const char *name; double inches; } units[] = {
    { "in", 1 }, { "ft", 12 }, { "paces", 63360.0 / 2000 }, { "m", 1000 / 25.4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_str_equal (units[i].name, unit))
      return units[i].inches;
  return 0;
}
