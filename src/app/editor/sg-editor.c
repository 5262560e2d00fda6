/* sg-editor.c: the state of the editor: country, tool, what is chosen, layers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Drawing stands in sg-editor-drawing.c, what is said about it in sg-editor-words.c.
 */

#include "app/editor/sg-editor-drawing.h"
#include "app/editor/sg-editor-private.h"
#include "map/sg-map-acts.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#include <glib/gi18n-lib.h>
#include <math.h>

guint sg_editor_signals[N_EDITOR_SIGNALS];

G_DEFINE_FINAL_TYPE (SgEditor, sg_editor, G_TYPE_OBJECT)

static void
emit (SgEditor *self, guint signal)
{
  g_signal_emit (self, sg_editor_signals[signal], 0);
}

static void
drop_draft (SgEditor *self)
{
  if (self->draft != NULL)
    g_clear_signal_handler (&self->draft_changed, self->draft);
  g_clear_object (&self->draft);
}

static void
sg_editor_dispose (GObject *object)
{
  SgEditor *self = SG_EDITOR (object);

  drop_draft (self);
  for (guint i = 0; i < SG_N_EDIT_TOOLS; i++)
    g_clear_pointer (&self->patterns[i], sg_piece_unref);
  G_OBJECT_CLASS (sg_editor_parent_class)->dispose (object);
}

static void
sg_editor_finalize (GObject *object)
{
  SgEditor *self = SG_EDITOR (object);

  g_free (self->lock);
  g_ptr_array_unref (self->chosen);
  g_array_unref (self->points);
  G_OBJECT_CLASS (sg_editor_parent_class)->finalize (object);
}

static void
sg_editor_class_init (SgEditorClass *klass)
{
  static const char *const names[] = { "map", "chosen", "tool", "drawing", "layers" };
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_editor_finalize;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    sg_editor_signals[i] = g_signal_new (names[i], type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_editor_signals[EDITOR_SAID] = g_signal_new ("said", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sg_editor_init (SgEditor *self)
{
  self->chosen = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->chosen, NULL);
  self->points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  self->point = -1;
  self->snap = TRUE;
  self->locked = 1u << SG_EDIT_BACKDROP;
}

SgEditor *
sg_editor_new (void)
{
  return g_object_new (SG_TYPE_EDITOR, NULL);
}

/* What is no longer on the map is no longer chosen. */
static void
forget_gone (SgEditor *self)
{
  SgMap *map = sg_editor_get_map (self);
  const SgPiece *only;
  guint before = self->chosen->len;

  for (guint i = self->chosen->len - 1; i-- > 0;) /* from the end, and not the NULL that stands there: what goes moves those after it */
    if (sg_map_get_piece (map, self->chosen->pdata[i]) == NULL)
      g_ptr_array_remove_index (self->chosen, i);
  only = sg_editor_get_only (self);
  if (only == NULL || self->point >= (int) only->n_points)
    self->point = -1;
  if (before != self->chosen->len)
    emit (self, EDITOR_CHOSEN);
}

static void
draft_changed_cb (SgEditor *self)
{
  forget_gone (self);
  emit (self, EDITOR_MAP);
}

void
sg_editor_open (SgEditor *self, SgMap *map, const char *lock)
{
  g_return_if_fail (SG_IS_EDITOR (self) && SG_IS_MAP (map));

  drop_draft (self);
  self->draft = sg_map_draft_new (map);
  self->draft_changed = g_signal_connect_swapped (self->draft, "changed", G_CALLBACK (draft_changed_cb), self);
  g_free (self->lock);
  self->lock = g_strdup (lock);
  self->hidden = 0;
  self->grid = sg_edit_default_grid (sg_map_get_unit (map));
  self->brush = SG_STROKE_RAISE;
  self->radius = MAX (1, round (MIN (sg_map_get_width (map), sg_map_get_depth (map)) / 12));
  self->amount = g_str_equal (sg_map_get_height_unit (map), "in") ? 1 : 10;
  for (guint i = 0; i < SG_N_EDIT_TOOLS; i++)
    {
      g_clear_pointer (&self->patterns[i], sg_piece_unref);
      if (sg_edit_tool_info (i)->draws)
        self->patterns[i] = sg_edit_pattern (sg_edit_tool_info (i)->kinds[0], sg_map_get_unit (map), sg_map_get_height_unit (map));
    }
  g_array_set_size (self->points, 0);
  self->tool = SG_EDIT_SELECT;
  emit (self, EDITOR_MAP);
  sg_editor_choose (self, NULL);
  emit (self, EDITOR_TOOL);
  emit (self, EDITOR_LAYERS);
}

SgMapDraft *
sg_editor_get_draft (SgEditor *self)
{
  g_return_val_if_fail (SG_IS_EDITOR (self), NULL);

  return self->draft;
}

SgMap *
sg_editor_get_map (SgEditor *self)
{
  g_return_val_if_fail (SG_IS_EDITOR (self), NULL);

  return self->draft != NULL ? sg_map_draft_get_map (self->draft) : NULL;
}

const char *
sg_editor_get_lock (SgEditor *self)
{
  g_return_val_if_fail (SG_IS_EDITOR (self), NULL);

  return self->lock;
}

void
sg_editor_say (SgEditor *self, const char *words)
{
  g_signal_emit (self, sg_editor_signals[EDITOR_SAID], 0, words);
}

gboolean
sg_editor_may_change (SgEditor *self)
{
  g_return_val_if_fail (SG_IS_EDITOR (self), FALSE);

  if (self->lock != NULL)
    sg_editor_say (self, self->lock);
  return self->draft != NULL && self->lock == NULL;
}

gboolean
sg_editor_tell (SgEditor *self, gboolean done, GError **error)
{
  if (!done && *error != NULL)
    sg_editor_say (self, (*error)->message);
  return done;
}

/* The tool. */

SgEditTool
sg_editor_get_tool (SgEditor *self)
{
  g_return_val_if_fail (SG_IS_EDITOR (self), SG_EDIT_SELECT);

  return self->tool;
}

void
sg_editor_set_tool (SgEditor *self, SgEditTool tool)
{
  g_return_if_fail (SG_IS_EDITOR (self) && tool < SG_N_EDIT_TOOLS);

  if (self->tool == tool)
    return;
  sg_editor_stop (self);
  self->tool = tool;
  if (tool != SG_EDIT_SELECT && tool != SG_EDIT_PAN) /* who pans looks for something, and goes on with what he had */
    sg_editor_choose (self, NULL);
  emit (self, EDITOR_TOOL);
}

const SgPiece *
sg_editor_get_pattern (SgEditor *self)
{
  g_return_val_if_fail (SG_IS_EDITOR (self), NULL);

  return self->patterns[self->tool];
}

void
sg_editor_set_pattern (SgEditor *self, SgPiece *pattern)
{
  g_return_if_fail (SG_IS_EDITOR (self) && self->patterns[self->tool] != NULL);

  sg_piece_unref (self->patterns[self->tool]);
  self->patterns[self->tool] = pattern;
  emit (self, EDITOR_TOOL);
}

void
sg_editor_get_brush (SgEditor *self, SgStrokeKind *kind, double *radius, double *amount)
{
  g_return_if_fail (SG_IS_EDITOR (self));

  *kind = self->brush;
  *radius = self->radius;
  *amount = self->amount;
}

void
sg_editor_set_brush (SgEditor *self, SgStrokeKind kind, double radius, double amount)
{
  g_return_if_fail (SG_IS_EDITOR (self) && radius > 0);

  self->brush = kind;
  self->radius = radius;
  self->amount = amount;
  emit (self, EDITOR_TOOL);
}

/* What is chosen. */

const char *const *
sg_editor_get_chosen (SgEditor *self, guint *n)
{
  if (n != NULL)
    *n = self->chosen->len - 1;
  return (const char *const *) self->chosen->pdata;
}

gboolean
sg_editor_is_chosen (SgEditor *self, const char *id)
{
  return g_strv_contains ((const char *const *) self->chosen->pdata, id);
}

const SgPiece *
sg_editor_get_only (SgEditor *self)
{
  SgMap *map = sg_editor_get_map (self);

  return self->chosen->len == 2 && map != NULL ? sg_map_get_piece (map, self->chosen->pdata[0]) : NULL;
}

void
sg_editor_choose (SgEditor *self, const char *const *ids)
{
  G_GNUC_UNUSED g_autoptr (GPtrArray) before = g_steal_pointer (&self->chosen);
  SgMap *map = sg_editor_get_map (self);

  /* The last list is held until the end: @ids may be out of it. */
  self->chosen = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      const SgPiece *piece = sg_map_get_piece (map, ids[i]);

      if (piece != NULL && sg_editor_may_choose (self, piece)) /* a remark may be of what was deleted since */
        g_ptr_array_add (self->chosen, g_strdup (ids[i]));
    }
  g_ptr_array_add (self->chosen, NULL);
  self->point = -1;
  if (self->draft != NULL)
    sg_map_draft_settle (self->draft); /* arrows pressed before and after are two acts, though both be of the same pieces */
  emit (self, EDITOR_CHOSEN);
}

/* A list and a remark name what the hand cannot reach. */
static void
say_why_not (SgEditor *self, const SgPiece *piece)
{
  guint layer = sg_piece_kind_layer (piece->kind);
  g_autofree char *words = NULL;

  if (!sg_editor_is_shown (self, layer))
    words = g_strdup_printf (_("The layer “%s” is hidden: show it, and its pieces can be chosen."), sg_layer_label (layer));
  else
    words = g_strdup_printf (_("The layer “%s” is locked: unlock it, and its pieces can be chosen."), sg_layer_label (layer));
  sg_editor_say (self, words);
}

void
sg_editor_choose_one (SgEditor *self, const char *id, gboolean add)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  SgMap *map = sg_editor_get_map (self);
  const SgPiece *piece = id != NULL && map != NULL ? sg_map_get_piece (map, id) : NULL;

  for (guint i = 0; add && i + 1 < self->chosen->len; i++)
    if (g_strcmp0 (self->chosen->pdata[i], id) != 0)
      g_ptr_array_add (ids, self->chosen->pdata[i]);
  if (id != NULL && !(add && sg_editor_is_chosen (self, id)))
    g_ptr_array_add (ids, (gpointer) id);
  g_ptr_array_add (ids, NULL);
  sg_editor_choose (self, (const char *const *) ids->pdata);
  if (piece != NULL && !sg_editor_may_choose (self, piece))
    say_why_not (self, piece);
}

gboolean
sg_editor_may_choose (SgEditor *self, const SgPiece *piece)
{
  guint bit = 1u << sg_piece_kind_layer (piece->kind);

  return !(self->hidden & bit) && !(self->locked & bit);
}

void
sg_editor_choose_box (SgEditor *self, SgPoint a, SgPoint b, gboolean add)
{
  GPtrArray *pieces = sg_map_get_pieces (sg_editor_get_map (self));
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);
      gboolean inside = sg_editor_may_choose (self, piece);

      for (guint k = 0; k < piece->n_points && inside; k++)
        {
          SgPoint p = piece->points[k];

          inside = p.x >= MIN (a.x, b.x) && p.x <= MAX (a.x, b.x) && p.y >= MIN (a.y, b.y) && p.y <= MAX (a.y, b.y);
        }
      if (inside || (add && sg_editor_is_chosen (self, piece->id)))
        g_ptr_array_add (ids, piece->id);
    }
  g_ptr_array_add (ids, NULL);
  sg_editor_choose (self, (const char *const *) ids->pdata);
}

int
sg_editor_get_point (SgEditor *self)
{
  return self->point;
}

void
sg_editor_choose_point (SgEditor *self, int index)
{
  const SgPiece *only = sg_editor_get_only (self);

  index = only != NULL && index >= 0 && index < (int) only->n_points ? index : -1;
  if (index == self->point)
    return;
  self->point = index;
  sg_map_draft_settle (self->draft);
  emit (self, EDITOR_CHOSEN);
}

const SgPiece *
sg_editor_piece_at (SgEditor *self, SgPoint at, double reach)
{
  SgMap *map = sg_editor_get_map (self);
  GPtrArray *pieces = map != NULL ? sg_map_get_pieces (map) : NULL;
  const SgPiece *best = NULL;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);
      double reached = piece->kind == SG_PIECE_NAME ? 2 * reach : reach; /* it is one point, and what is read lies round it */

      /* “>=”: of one layer what comes later in the map is drawn over what came before. */
      if (sg_editor_may_choose (self, piece) && sg_piece_distance (piece, at) <= reached &&
          (best == NULL || sg_piece_kind_layer (piece->kind) >= sg_piece_kind_layer (best->kind)))
        best = piece;
    }
  return best;
}

/* Layers. */

static gboolean
set_bit (guint *bits, guint bit, gboolean on)
{
  guint before = *bits;

  *bits = on ? *bits | 1u << bit : *bits & ~(1u << bit);
  return *bits != before;
}

gboolean
sg_editor_is_shown (SgEditor *self, guint layer)
{
  return !(self->hidden & 1u << layer);
}

/* What may no longer be chosen is unchosen. */
static void
unchoose_layer (SgEditor *self)
{
  SgMap *map = sg_editor_get_map (self);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; map != NULL && i + 1 < self->chosen->len; i++)
    if (sg_editor_may_choose (self, sg_map_get_piece (map, self->chosen->pdata[i])))
      g_ptr_array_add (ids, self->chosen->pdata[i]);
  if (ids->len + 1 == self->chosen->len)
    return;
  g_ptr_array_add (ids, NULL);
  sg_editor_choose (self, (const char *const *) ids->pdata);
}

void
sg_editor_show_layer (SgEditor *self, guint layer, gboolean shown)
{
  g_return_if_fail (SG_IS_EDITOR (self) && layer < SG_N_EDIT_LAYERS);

  if (!set_bit (&self->hidden, layer, !shown))
    return;
  unchoose_layer (self);
  emit (self, EDITOR_LAYERS);
}

gboolean
sg_editor_is_locked (SgEditor *self, guint layer)
{
  return (self->locked & 1u << layer) != 0;
}

void
sg_editor_lock_layer (SgEditor *self, guint layer, gboolean locked)
{
  g_return_if_fail (SG_IS_EDITOR (self) && layer < SG_N_EDIT_LAYERS);

  if (!set_bit (&self->locked, layer, locked))
    return;
  unchoose_layer (self);
  emit (self, EDITOR_LAYERS);
}

int
sg_editor_get_layer (SgEditor *self)
{
  const SgPiece *only = sg_editor_get_only (self), *pattern = self->patterns[self->tool];

  if (only != NULL)
    return sg_piece_kind_layer (only->kind);
  if (pattern != NULL)
    return sg_piece_kind_layer (pattern->kind);
  return self->tool == SG_EDIT_CONTOUR ? SG_LAYER_RELIEF : -1;
}

/* Snapping. What is hidden holds nothing: nobody would see what did. */

gboolean
sg_editor_get_snap (SgEditor *self)
{
  return self->snap;
}

double
sg_editor_get_grid (SgEditor *self)
{
  return self->grid;
}

void
sg_editor_set_snap (SgEditor *self, gboolean snap, double grid)
{
  g_return_if_fail (SG_IS_EDITOR (self));

  if (self->snap == snap && self->grid == grid)
    return;
  self->snap = snap;
  self->grid = grid;
  emit (self, EDITOR_LAYERS);
}

SgPoint
sg_editor_snap (SgEditor *self, SgPoint at, double reach, const char *skip, SgSnapKind *kind)
{
  SgSnap how = { reach, self->grid, ~self->hidden, skip };
  SgMap *map = sg_editor_get_map (self);

  if (kind != NULL)
    *kind = SG_SNAP_NOTHING;
  return self->snap && map != NULL ? sg_map_snap (map, &how, at, kind) : at;
}

/* Acts on what is chosen. */

void
sg_editor_nudge (SgEditor *self, double dx, double dy)
{
  const SgPiece *only = sg_editor_get_only (self);
  g_autoptr (GError) error = NULL;

  if (self->chosen->len < 2 || !sg_editor_may_change (self))
    return;
  if (only != NULL && self->point >= 0)
    {
      SgPoint at = only->points[self->point];

      sg_editor_move_point (self, self->point, (SgPoint) { at.x + dx, at.y + dy });
      return;
    }
  sg_editor_tell (self, sg_map_draft_shift (self->draft, sg_editor_get_chosen (self, NULL), dx, dy, &error), &error);
}

void
sg_editor_turn (SgEditor *self, double degrees)
{
  g_autoptr (GError) error = NULL;

  if (self->chosen->len > 1 && sg_editor_may_change (self))
    sg_editor_tell (self, sg_map_draft_turn (self->draft, sg_editor_get_chosen (self, NULL), degrees, &error), &error);
}

void
sg_editor_delete (SgEditor *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *only = NULL;
  int point = self->point;

  if (self->chosen->len < 2 || !sg_editor_may_change (self))
    return;
  if (point < 0)
    {
      g_auto (GStrv) ids = g_strdupv ((char **) sg_editor_get_chosen (self, NULL)); /* what is deleted is unchosen while it goes */

      sg_editor_tell (self, sg_map_draft_remove (self->draft, (const char *const *) ids, &error), &error);
      return;
    }
  only = g_strdup (self->chosen->pdata[0]);
  sg_editor_tell (self, sg_map_draft_drop_point (self->draft, only, point, &error), &error);
}

void
sg_editor_duplicate (SgEditor *self)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) copies = NULL;
  SgMap *map = sg_editor_get_map (self);
  double step = map != NULL ? MAX (self->grid, sg_map_get_width (map) / 50) : 0; /* far enough beside what it is of to be seen as another */

  if (self->chosen->len < 2 || !sg_editor_may_change (self))
    return;
  copies = sg_map_draft_duplicate (self->draft, sg_editor_get_chosen (self, NULL), step, -step, &error);
  if (sg_editor_tell (self, copies != NULL, &error))
    sg_editor_choose (self, (const char *const *) copies);
}

void
sg_editor_raise (SgEditor *self, int steps)
{
  const SgPiece *only = sg_editor_get_only (self);
  g_autoptr (GError) error = NULL;

  if (only != NULL && sg_editor_may_change (self))
    sg_editor_tell (self, sg_map_draft_raise (self->draft, only->id, steps, &error), &error);
}

void
sg_editor_erase (SgEditor *self, const char *id)
{
  const char *const ids[] = { id, NULL };
  g_autoptr (GError) error = NULL;

  if (sg_editor_may_change (self))
    sg_editor_tell (self, sg_map_draft_remove (self->draft, ids, &error), &error);
}

gboolean
sg_editor_move_point (SgEditor *self, guint index, SgPoint at)
{
  const SgPiece *only = sg_editor_get_only (self);
  g_autoptr (GError) error = NULL;

  return only != NULL && sg_editor_may_change (self) &&
         sg_editor_tell (self, sg_map_draft_move_point (self->draft, only->id, index, at, &error), &error);
}

gboolean
sg_editor_add_point (SgEditor *self, guint index, SgPoint at)
{
  const SgPiece *only = sg_editor_get_only (self);
  g_autoptr (GError) error = NULL;

  if (only == NULL || !sg_editor_may_change (self) ||
      !sg_editor_tell (self, sg_map_draft_add_point (self->draft, only->id, index, at, &error), &error))
    return FALSE;
  sg_editor_choose_point (self, index);
  return TRUE;
}

gboolean
sg_editor_change (SgEditor *self, SgPiece *piece, const char *what)
{
  g_autoptr (GError) error = NULL;

  if (!sg_editor_may_change (self))
    {
      sg_piece_unref (piece);
      return FALSE;
    }
  return sg_editor_tell (self, sg_map_draft_change (self->draft, piece, what, &error), &error);
}

gboolean
sg_editor_act (SgEditor *self, SgMap *map, const char *words, const char *key)
{
  g_autoptr (GError) error = NULL;

  if (!sg_editor_may_change (self) || !sg_editor_tell (self, sg_map_check_whole (map, &error), &error))
    {
      g_object_unref (map);
      return FALSE;
    }
  sg_map_draft_act (self->draft, map, words, key);
  return TRUE;
}

/* What is being drawn is nothing that the draft knows of: its points are taken back first, one by one. */
void
sg_editor_undo (SgEditor *self)
{
  if (self->draft != NULL && !sg_editor_back (self))
    sg_map_draft_undo (self->draft);
}

void
sg_editor_redo (SgEditor *self)
{
  if (self->draft != NULL)
    sg_map_draft_redo (self->draft);
}
