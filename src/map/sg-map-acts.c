/* sg-map-acts.c: what may be done to the pieces of a draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each act is tried on a copy; the map checks every piece that it changes before the copy becomes the country.
 */

#include "map/sg-map-acts.h"

#include "map/sg-curve.h"
#include "map/sg-map-draft.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* One act being tried: the country with it done, until a piece is refused. */
typedef struct { SgMapDraft *draft; SgMap *map; gboolean refused; GError **error; } Trial;

static Trial
try (SgMapDraft *draft, GError **error)
{
  return (Trial) { draft, sg_map_edit (sg_map_draft_get_map (draft)), FALSE, error };
}

static void
refuse (Trial *self, const char *words)
{
  if (!self->refused)
    g_set_error_literal (self->error, SG_ERROR, SG_ERROR_RANGE, words);
  self->refused = TRUE;
}

/* (transfer full): a copy of the piece that may be changed; NULL refuses the act. */
static SgPiece *
take (Trial *self, const char *id)
{
  const SgPiece *piece = self->refused ? NULL : sg_map_get_piece (self->map, id);

  if (piece != NULL)
    return sg_piece_copy (piece);
  refuse (self, _("That piece is no longer on the map."));
  return NULL;
}

/* Puts @piece (transfer full) into the country, if the map allows it. */
static void
put (Trial *self, SgPiece *piece)
{
  /* As fine as files have it: what is seen now is what will be read. */
  for (guint i = 0; i < piece->n_points; i++)
    {
      piece->points[i].x = sg_round_hundredths (piece->points[i].x);
      piece->points[i].y = sg_round_hundredths (piece->points[i].y);
    }
  if (!self->refused && sg_map_check_piece (self->map, piece, self->error))
    {
      sg_map_put_piece (self->map, piece);
      return;
    }
  self->refused = TRUE;
  sg_piece_unref (piece);
}

/* What no file may hold is refused while it can be: it could be saved, and not opened again. */
static gboolean
finish (Trial *self, const char *words, const char *key)
{
  self->refused = self->refused || !sg_map_check_whole (self->map, self->error);
  if (self->refused)
    g_object_unref (self->map);
  else
    sg_map_draft_act (self->draft, self->map, words, key);
  return !self->refused;
}

/* (transfer full): @one with the kind of the only piece, or @many with their number. */
static char *
name_act (SgMapDraft *draft, const char *const *ids, const char *one, const char *many)
{
  guint n = g_strv_length ((char **) ids);
  const SgPiece *piece = n == 1 ? sg_map_get_piece (sg_map_draft_get_map (draft), ids[0]) : NULL;

  /* Both are translated words of this file. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return piece != NULL ? g_strdup_printf (one, sg_piece_kind_label (piece->kind)) : g_strdup_printf (many, n);
#pragma GCC diagnostic pop
}

static char *
name_kind (const SgPiece *piece, const char *words)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (words, sg_piece_kind_label (piece->kind));
#pragma GCC diagnostic pop
}

const SgPiece *
sg_map_draft_add (SgMapDraft *self, SgPiece *piece, GError **error)
{
  g_autoptr (SgPiece) kept = sg_piece_ref (piece);
  g_autofree char *words = name_kind (piece, _("%s drawn"));
  Trial trial = try (self, error);

  g_free (piece->id);
  piece->id = sg_map_free_id (trial.map, piece->kind);
  put (&trial, piece);
  return finish (&trial, words, NULL) ? sg_map_get_piece (sg_map_draft_get_map (self), kept->id) : NULL;
}

gboolean
sg_map_draft_change (SgMapDraft *self, SgPiece *piece, const char *what, GError **error)
{
  /* %s: a kind of piece, and what of it was changed. */
  g_autofree char *words = g_strdup_printf (_("%s: %s changed"), sg_piece_kind_label (piece->kind), what);
  /* The same of one piece changed again and again is one act to undo. */
  g_autofree char *key = g_strdup_printf ("change %s %s", piece->id, what);
  Trial trial = try (self, error);

  put (&trial, piece);
  return finish (&trial, words, key);
}

gboolean
sg_map_draft_change_all (SgMapDraft *self, const char *const *ids, SgPieceChange change, gpointer data, const char *what, GError **error)
{
  /* %u: how many pieces, %s: what of them was changed. */
  g_autofree char *words = g_strdup_printf (_("%u pieces: %s changed"), g_strv_length ((char **) ids), what);
  g_autofree char *list = g_strjoinv (" ", (char **) ids);
  g_autofree char *key = g_strdup_printf ("change-all %s %s", what, list);
  Trial trial = try (self, error);

  for (guint i = 0; ids[i] != NULL && !trial.refused; i++)
    {
      SgPiece *piece = take (&trial, ids[i]);

      if (piece == NULL)
        break;
      change (piece, data);
      put (&trial, piece);
    }
  return finish (&trial, words, key);
}

gboolean
sg_map_draft_shift (SgMapDraft *self, const char *const *ids, double dx, double dy, GError **error)
{
  g_autofree char *words = name_act (self, ids, _("%s moved"), _("%u pieces moved"));
  g_autofree char *list = g_strjoinv (" ", (char **) ids);
  g_autofree char *key = g_strconcat ("shift ", list, NULL);
  Trial trial = try (self, error);

  for (guint i = 0; ids[i] != NULL && !trial.refused; i++)
    {
      SgPiece *piece = take (&trial, ids[i]);

      for (guint k = 0; piece != NULL && k < piece->n_points; k++)
        {
          piece->points[k].x += dx;
          piece->points[k].y += dy;
        }
      if (piece != NULL)
        put (&trial, piece);
    }
  return finish (&trial, words, key);
}

/* The middle of the box round the pieces. */
static SgPoint
find_middle (SgMap *map, const char *const *ids)
{
  double x0 = INFINITY, y0 = INFINITY, x1 = -INFINITY, y1 = -INFINITY;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const SgPiece *piece = sg_map_get_piece (map, ids[i]);

      for (guint k = 0; piece != NULL && k < piece->n_points; k++)
        {
          x0 = MIN (x0, piece->points[k].x);
          x1 = MAX (x1, piece->points[k].x);
          y0 = MIN (y0, piece->points[k].y);
          y1 = MAX (y1, piece->points[k].y);
        }
    }
  return (SgPoint) { (x0 + x1) / 2, (y0 + y1) / 2 };
}

gboolean
sg_map_draft_turn (SgMapDraft *self, const char *const *ids, double degrees, GError **error)
{
  g_autofree char *words = name_act (self, ids, _("%s turned"), _("%u pieces turned"));
  SgPoint middle = find_middle (sg_map_draft_get_map (self), ids);
  double s = sin (degrees * G_PI / 180), c = cos (degrees * G_PI / 180);
  Trial trial = try (self, error);

  for (guint i = 0; ids[i] != NULL && !trial.refused; i++)
    {
      SgPiece *piece = take (&trial, ids[i]);

      for (guint k = 0; piece != NULL && k < piece->n_points; k++)
        {
          SgPoint from = { piece->points[k].x - middle.x, piece->points[k].y - middle.y };

          piece->points[k] = (SgPoint) { middle.x + from.x * c + from.y * s, middle.y - from.x * s + from.y * c };
        }
      if (piece != NULL)
        put (&trial, piece);
    }
  return finish (&trial, words, NULL);
}

gboolean
sg_map_draft_remove (SgMapDraft *self, const char *const *ids, GError **error)
{
  g_autofree char *words = name_act (self, ids, _("%s deleted"), _("%u pieces deleted"));
  Trial trial = try (self, error);

  for (guint i = 0; ids[i] != NULL; i++)
    if (!sg_map_drop_piece (trial.map, ids[i]))
      refuse (&trial, _("That piece is no longer on the map."));
  return finish (&trial, words, NULL);
}

char **
sg_map_draft_paste (SgMapDraft *self, SgMap *from, SgPoint at, GError **error)
{
  GPtrArray *pieces = sg_map_get_pieces (from);
  g_autoptr (GPtrArray) old = g_ptr_array_new (), copies = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *words = g_strdup_printf (ngettext ("%u piece pasted", "%u pieces pasted", pieces->len), pieces->len);
  Trial trial = try (self, error);
  SgPoint middle;

  for (guint i = 0; i < pieces->len; i++)
    g_ptr_array_add (old, ((SgPiece *) pieces->pdata[i])->id);
  g_ptr_array_add (old, NULL);
  middle = find_middle (from, (const char *const *) old->pdata);
  for (guint i = 0; i < pieces->len && !trial.refused; i++)
    {
      SgPiece *piece = sg_piece_copy (pieces->pdata[i]);

      g_free (piece->id);
      piece->id = sg_map_free_id (trial.map, piece->kind);
      for (guint k = 0; k < piece->n_points; k++)
        piece->points[k] = (SgPoint) { piece->points[k].x - middle.x + at.x, piece->points[k].y - middle.y + at.y };
      g_ptr_array_add (copies, g_strdup (piece->id));
      put (&trial, piece);
    }
  if (!finish (&trial, words, NULL))
    return NULL;
  g_ptr_array_add (copies, NULL);
  return (char **) g_ptr_array_steal (copies, NULL);
}

char **
sg_map_draft_duplicate (SgMapDraft *self, const char *const *ids, double dx, double dy, GError **error)
{
  g_autofree char *words = name_act (self, ids, _("%s duplicated"), _("%u pieces duplicated"));
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (g_free);
  Trial trial = try (self, error);

  for (guint i = 0; ids[i] != NULL && !trial.refused; i++)
    {
      SgPiece *piece = take (&trial, ids[i]);

      if (piece == NULL)
        break;
      g_free (piece->id);
      piece->id = sg_map_free_id (trial.map, piece->kind);
      for (guint k = 0; k < piece->n_points; k++)
        {
          piece->points[k].x += dx;
          piece->points[k].y += dy;
        }
      g_ptr_array_add (copies, g_strdup (piece->id));
      put (&trial, piece);
    }
  if (!finish (&trial, words, NULL))
    return NULL;
  g_ptr_array_add (copies, NULL);
  return (char **) g_ptr_array_steal (copies, NULL);
}

/* The index that the next piece of the same layer has, @step up or down; -1 when there is none. */
static int
find_next (SgMap *map, guint from, int step)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  SgLayer layer = sg_piece_kind_layer (((SgPiece *) g_ptr_array_index (pieces, from))->kind);

  for (int i = (int) from + step; i >= 0 && i < (int) pieces->len; i += step)
    if (sg_piece_kind_layer (((SgPiece *) g_ptr_array_index (pieces, i))->kind) == layer)
      return i;
  return -1;
}

gboolean
sg_map_draft_raise (SgMapDraft *self, const char *id, int steps, GError **error)
{
  const SgPiece *piece = sg_map_get_piece (sg_map_draft_get_map (self), id);
  Trial trial = try (self, error);
  guint at = 0;

  if (piece == NULL || steps == 0 || !g_ptr_array_find (sg_map_get_pieces (trial.map), piece, &at))
    refuse (&trial, _("That piece is no longer on the map."));
  for (int i = 0; !trial.refused && i < ABS (steps); i++)
    {
      int next = find_next (trial.map, at, steps > 0 ? 1 : -1);

      if (next < 0)
        refuse (&trial, steps > 0 ? _("It lies above all others of its layer.") : _("It lies below all others of its layer."));
      else
        {
          sg_map_place_piece (trial.map, id, next);
          at = next;
        }
    }
  if (!trial.refused)
    {
      g_autofree char *words = name_kind (piece, steps > 0 ? _("%s raised") : _("%s lowered"));

      return finish (&trial, words, NULL);
    }
  return finish (&trial, "", NULL);
}

/* Points. */

static gboolean
finish_point (Trial *trial, SgPiece *piece, const char *words, const char *key)
{
  g_autofree char *named = piece != NULL ? name_kind (piece, words) : NULL;

  if (piece != NULL)
    put (trial, piece);
  return finish (trial, named != NULL ? named : "", key);
}

static SgPiece *
take_point (Trial *trial, const char *id, guint index, gboolean after)
{
  SgPiece *piece = take (trial, id);

  if (piece == NULL || index < piece->n_points + (after ? 1 : 0))
    return piece;
  refuse (trial, _("That piece has no such point."));
  sg_piece_unref (piece);
  return NULL;
}

gboolean
sg_map_draft_move_point (SgMapDraft *self, const char *id, guint index, SgPoint at, GError **error)
{
  g_autofree char *key = g_strdup_printf ("point %s %u", id, index);
  Trial trial = try (self, error);
  SgPiece *piece = take_point (&trial, id, index, FALSE);

  if (piece != NULL)
    piece->points[index] = at;
  return finish_point (&trial, piece, _("%s: point moved"), key);
}

gboolean
sg_map_draft_add_point (SgMapDraft *self, const char *id, guint index, SgPoint at, GError **error)
{
  Trial trial = try (self, error);
  SgPiece *piece = take_point (&trial, id, index, TRUE);

  if (piece != NULL)
    {
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SgPoint));

      g_array_append_vals (points, piece->points, piece->n_points);
      g_array_insert_val (points, index, at);
      sg_piece_set_points (piece, (SgPoint *) points->data, points->len);
    }
  return finish_point (&trial, piece, _("%s: point added"), NULL);
}

gboolean
sg_map_draft_drop_point (SgMapDraft *self, const char *id, guint index, GError **error)
{
  Trial trial = try (self, error);
  SgPiece *piece = take_point (&trial, id, index, FALSE);

  if (piece != NULL)
    {
      for (guint i = index; i + 1 < piece->n_points; i++)
        piece->points[i] = piece->points[i + 1];
      piece->n_points--;
    }
  return finish_point (&trial, piece, _("%s: point deleted"), NULL);
}

gboolean
sg_map_draft_curve (SgMapDraft *self, const char *id, double slack, GError **error)
{
  Trial trial = try (self, error);
  SgPiece *piece = take (&trial, id);
  g_autoptr (GArray) curve = NULL;

  if (piece != NULL && piece->n_points >= 3)
    {
      curve = sg_curve_through (piece->points, piece->n_points, sg_piece_is_outline (piece), slack);
      sg_piece_set_points (piece, (SgPoint *) (gpointer) curve->data, curve->len);
    }
  else if (piece != NULL)
    refuse (&trial, _("Two points make no curve: add one between them."));
  return finish_point (&trial, piece, _("%s rounded"), NULL);
}

gboolean
sg_map_draft_stroke (SgMapDraft *self, SgStroke *stroke, GError **error)
{
  static const char *const words[] = { N_("Ground raised"), N_("Ground lowered"), N_("Ground smoothed"), N_("Ground levelled") };
  Trial trial = try (self, error);
  const char *act = _(words[stroke->kind]);

  if (stroke->n_points == 0 || !(stroke->radius > 0) || !isfinite (stroke->amount))
    {
      refuse (&trial, _("A stroke of the brush needs a place and a width."));
      sg_stroke_unref (stroke);
    }
  else
    sg_map_add_stroke (trial.map, stroke);
  return finish (&trial, act, NULL);
}
