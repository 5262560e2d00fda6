/* sg-map-edit.c: copies of a country that may be changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A copy costs one array of references.  Whatever changes the ground puts the copy's relief aside, to make the new one of
 * with little work; whatever does not keeps sharing it.
 */

#include "map/sg-map-edit.h"
#include "map/sg-backdrop.h"
#include "map/sg-index.h"
#include "map/sg-map-private.h"
#include "map/sg-map-relief-xml.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"

#include <glib/gi18n-lib.h>

SgMap *
sg_map_new (const char *title, const char *unit, double width, double depth)
{
  SgMap *self = g_object_new (SG_TYPE_MAP, NULL);

  g_return_val_if_fail (sg_map_unit_length (unit) > 0, NULL);

  self->id = g_strdup ("");
  self->title = g_strdup (title);
  self->unit = g_strdup (unit);
  self->height_unit = g_strdup (g_str_equal (unit, "in") ? "in" : "ft");
  self->note = g_strdup ("");
  self->width = width;
  self->depth = depth;
  sg_map_put_line (self, "back/near", (SgPoint){ 0, 0 }, (SgPoint){ width, 0 });
  sg_map_put_line (self, "back/far", (SgPoint){ 0, depth }, (SgPoint){ width, depth });
  return self;
}

SgMap *
sg_map_edit (SgMap *self)
{
  SgMap *copy = g_object_new (SG_TYPE_MAP, NULL);

  copy->id = g_strdup (self->id);
  copy->title = g_strdup (self->title);
  copy->unit = g_strdup (self->unit);
  copy->height_unit = g_strdup (self->height_unit);
  copy->note = g_strdup (self->note);
  copy->width = self->width;
  copy->depth = self->depth;
  copy->interval = self->interval;
  copy->scale = self->scale;
  copy->north = self->north;
  for (guint i = 0; i < self->pieces->len; i++)
    g_ptr_array_add (copy->pieces, sg_piece_ref (g_ptr_array_index (self->pieces, i)));
  for (guint i = 0; i < self->strokes->len; i++)
    g_ptr_array_add (copy->strokes, sg_stroke_ref (g_ptr_array_index (self->strokes, i)));
  /* Lines are few and are moved where they are, so they alone are copied. */
  for (guint i = 0; i < self->lines->len; i++)
    {
      const SgLine *line = g_ptr_array_index (self->lines, i);

      sg_map_put_line (copy, line->id, line->a, line->b);
    }
  copy->heights = self->heights ? sg_heights_ref (self->heights) : NULL;
  copy->backdrop = self->backdrop ? sg_backdrop_ref (self->backdrop) : NULL;
  sg_map_set_world (copy, self->world);
  copy->relief = self->relief ? sg_relief_ref (self->relief) : NULL;
  copy->old_relief = self->old_relief ? sg_relief_ref (self->old_relief) : NULL;
  return copy;
}

void
sg_map_rest (SgMap *self)
{
  g_return_if_fail (SG_IS_MAP (self));

  g_clear_pointer (&self->relief, sg_relief_unref);
  g_clear_pointer (&self->old_relief, sg_relief_unref);
  sg_map_forget_index (self);
}

/* What it was is kept: the next is made of it, and only where it has to differ.  Of several changes before anybody asks the first
 * keeps it, and the others find none. */
static void
forget_relief (SgMap *self)
{
  if (!self->relief)
    return;
  g_clear_pointer (&self->old_relief, sg_relief_unref);
  self->old_relief = g_steal_pointer (&self->relief);
}

static gboolean
find_piece (SgMap *self, const char *id, guint *index)
{
  for (*index = 0; *index < self->pieces->len; (*index)++)
    if (g_str_equal (((SgPiece *) g_ptr_array_index (self->pieces, *index))->id, id))
      return TRUE;
  return FALSE;
}

void
sg_map_put_piece (SgMap *self, SgPiece *piece)
{
  guint i;

  sg_map_forget_index (self);
  if (piece->kind == SG_PIECE_HILL)
    forget_relief (self);
  if (find_piece (self, piece->id, &i))
    {
      SgPiece *old = g_ptr_array_index (self->pieces, i);

      /* A hill may have become something else. */
      if (old->kind == SG_PIECE_HILL)
        forget_relief (self);
      g_ptr_array_index (self->pieces, i) = piece;
      sg_piece_unref (old);
    }
  else
    g_ptr_array_add (self->pieces, piece);
}

void
sg_map_add_pieces (SgMap *self, GPtrArray *pieces)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree guint *next = g_new0 (guint, SG_PIECE_N_KINDS);

  /* Numbers go on from the last that was given; sg_map_free_id() would begin at 1 for every one of thousands. */
  for (guint i = 0; i < self->pieces->len; i++)
    g_hash_table_add (taken, ((SgPiece *) self->pieces->pdata[i])->id);
  sg_map_forget_index (self);
  for (guint i = 0; i < pieces->len; i++)
    {
      SgPiece *piece = pieces->pdata[i];

      do
        {
          g_free (piece->id);
          piece->id = g_strdup_printf ("%s-%u", sg_piece_kind_name (piece->kind), ++next[piece->kind]);
        }
      while (!g_hash_table_add (taken, piece->id));
      if (piece->kind == SG_PIECE_HILL)
        forget_relief (self);
      g_ptr_array_add (self->pieces, sg_piece_ref (piece));
    }
}

gboolean
sg_map_drop_piece (SgMap *self, const char *id)
{
  guint i;

  if (!find_piece (self, id, &i))
    return FALSE;
  sg_map_forget_index (self);
  if (((SgPiece *) g_ptr_array_index (self->pieces, i))->kind == SG_PIECE_HILL)
    forget_relief (self);
  g_ptr_array_remove_index (self->pieces, i);
  return TRUE;
}

gboolean
sg_map_place_piece (SgMap *self, const char *id, guint index)
{
  guint i;
  SgPiece *piece;

  if (!find_piece (self, id, &i) || index >= self->pieces->len)
    return FALSE;
  sg_map_forget_index (self);
  piece = g_ptr_array_steal_index (self->pieces, i);
  g_ptr_array_insert (self->pieces, index, piece);
  return TRUE;
}

char *
sg_map_free_id (SgMap *self, SgPieceKind kind)
{
  guint i;

  for (guint n = 1;; n++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", sg_piece_kind_name (kind), n);

      if (!find_piece (self, id, &i))
        return g_steal_pointer (&id);
    }
}

void
sg_map_put_line (SgMap *self, const char *id, SgPoint a, SgPoint b)
{
  SgLine *line = (SgLine *) sg_map_get_line (self, id);

  if (!line)
    {
      line = g_new0 (SgLine, 1);
      line->id = g_strdup (id);
      g_ptr_array_add (self->lines, line);
    }
  line->a = a;
  line->b = b;
}

gboolean
sg_map_drop_line (SgMap *self, const char *id)
{
  return g_ptr_array_remove (self->lines, (SgLine *) sg_map_get_line (self, id));
}

void
sg_map_add_stroke (SgMap *self, SgStroke *stroke)
{
  forget_relief (self);
  g_ptr_array_add (self->strokes, stroke);
}

void
sg_map_set_heights (SgMap *self, SgHeights *heights)
{
  if (heights)
    sg_heights_ref (heights);
  g_clear_pointer (&self->heights, sg_heights_unref);
  self->heights = heights;
  forget_relief (self);
}

void
sg_map_set_backdrop (SgMap *self, SgBackdrop *backdrop)
{
  if (backdrop)
    sg_backdrop_ref (backdrop);
  g_clear_pointer (&self->backdrop, sg_backdrop_unref);
  self->backdrop = backdrop;
}

static void
set_words (char **place, const char *words)
{
  /* They may be those that stand there. */
  char *copy = g_strdup (words);

  g_free (*place);
  *place = copy;
}

void
sg_map_set_title (SgMap *self, const char *title)
{
  set_words (&self->title, title);
}

void
sg_map_set_note (SgMap *self, const char *note)
{
  set_words (&self->note, note);
}

void
sg_map_set_size (SgMap *self, double width, double depth)
{
  self->width = width;
  self->depth = depth;
  sg_map_forget_index (self);
  forget_relief (self);
}

void
sg_map_set_height_unit (SgMap *self, const char *unit)
{
  g_return_if_fail (sg_map_unit_length (unit) > 0);

  set_words (&self->height_unit, unit);
  sg_map_forget_index (self);
}

void
sg_map_set_interval (SgMap *self, double interval)
{
  self->interval = interval;
}

void
sg_map_set_scale (SgMap *self, double scale)
{
  self->scale = scale;
}

void
sg_map_set_north (SgMap *self, double degrees)
{
  self->north = degrees;
}

/* (transfer full) (nullable): which point of @id a file may not have. */
static char *
find_far (SgMap *self, const char *id, const SgPoint *points, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      SgPoint p = points[i];

      if (!(p.x >= -self->width && p.x <= 2 * self->width && p.y >= -self->depth && p.y <= 2 * self->depth))
        return g_strdup_printf (_("Point %u of “%s” lies more than a whole map away from the map."), i + 1, id);
    }
  return NULL;
}

gboolean
sg_map_check_piece (SgMap *self, const SgPiece *piece, GError **error)
{
  g_autofree char *fault = sg_piece_fault (piece);

  if (!fault)
    fault = find_far (self, piece->id, piece->points, piece->n_points);
  if (fault)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_RANGE, fault);
  return !fault;
}

/* What lies where it may not on a map of this size, for one that has become smaller. */
static char *
find_misfit (SgMap *self)
{
  char *fault = NULL;

  for (guint i = 0; i < self->pieces->len && !fault; i++)
    {
      const SgPiece *piece = g_ptr_array_index (self->pieces, i);

      fault = find_far (self, piece->id, piece->points, piece->n_points);
      if (!fault && piece->width > MAX (self->width, self->depth))
        fault = g_strdup_printf (_("“%s” is wider than the whole map."), piece->id);
    }
  for (guint i = 0; i < self->lines->len && !fault; i++)
    {
      const SgLine *line = g_ptr_array_index (self->lines, i);

      fault = find_far (self, line->id, (const SgPoint[]) { line->a, line->b }, 2);
    }
  return fault;
}

gboolean
sg_map_check_whole (SgMap *self, GError **error)
{
  g_autofree char *fault = NULL;
  guint points = 0, brush = 0;
  double brushing;

  g_return_val_if_fail (SG_IS_MAP (self), FALSE);

  for (guint i = 0; i < self->pieces->len; i++)
    points += ((SgPiece *) g_ptr_array_index (self->pieces, i))->n_points;
  for (guint i = 0; i < self->strokes->len; i++)
    brush += ((SgStroke *) g_ptr_array_index (self->strokes, i))->n_points;
  brushing = sg_map_brushing (self);
  if (points > SG_MAP_MAX_POINTS || brush > SG_MAP_MAX_STROKES)
    fault = g_strdup_printf (_("The map has more than %d points, which is more than it may."), points > SG_MAP_MAX_POINTS ? SG_MAP_MAX_POINTS : SG_MAP_MAX_STROKES);
  else if (brushing > SG_MAP_MAX_BRUSHING)
    fault = g_strdup_printf (_("The brush goes over the whole map %.0f times; %.0f times are the most."), brushing, SG_MAP_MAX_BRUSHING);
  else
    fault = find_misfit (self);
  if (fault)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_RANGE, fault);
  return !fault;
}
