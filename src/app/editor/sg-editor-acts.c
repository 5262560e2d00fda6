/* sg-editor-acts.c: what is done to several pieces at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pieces travel by the clipboard as a map that holds nothing else, so that they go from one country to another, and
 * from one program to another, and are read by the same checks as any file.
 */

#include "app/editor/sg-editor-acts.h"

#include "app/editor/sg-editor-private.h"
#include "base/sg-bytes.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MOST_TEXT (16 * 1024 * 1024)

void
sg_editor_choose_all (SgEditor *self)
{
  SgMap *map = sg_editor_get_map (self);

  g_return_if_fail (SG_IS_EDITOR (self));

  if (map == NULL)
    return;
  sg_editor_set_tool (self, SG_EDIT_SELECT);
  sg_editor_choose_box (self, (SgPoint) { -G_MAXDOUBLE, -G_MAXDOUBLE }, (SgPoint) { G_MAXDOUBLE, G_MAXDOUBLE }, FALSE);
}

GPtrArray *
sg_editor_get_pieces (SgEditor *self)
{
  SgMap *map = sg_editor_get_map (self);
  GPtrArray *pieces = g_ptr_array_new ();

  for (const char *const *id = sg_editor_get_chosen (self, NULL); map != NULL && *id != NULL; id++)
    if (sg_map_get_piece (map, *id) != NULL)
      g_ptr_array_add (pieces, (gpointer) sg_map_get_piece (map, *id));
  return pieces;
}

char *
sg_editor_copy (SgEditor *self)
{
  SgMap *map = sg_editor_get_map (self);
  g_autoptr (GPtrArray) pieces = sg_editor_get_pieces (self);
  g_autoptr (SgMap) copy = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (pieces->len == 0)
    return NULL;
  copy = sg_map_new ("", sg_map_get_unit (map), sg_map_get_width (map), sg_map_get_depth (map));
  sg_map_set_height_unit (copy, sg_map_get_height_unit (map));
  for (guint i = 0; i < pieces->len; i++)
    sg_map_put_piece (copy, sg_piece_ref (pieces->pdata[i]));
  bytes = sg_map_to_bytes (copy);
  return sg_bytes_text (bytes);
}

/* (transfer full) (nullable): the map in @text, if its pieces could lie in the country at hand. */
static SgMap *
read_pieces (SgEditor *self, const char *text)
{
  SgMap *map = sg_editor_get_map (self);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SgMap) from = NULL;

  if (text == NULL || strstr (text, "<map") == NULL || strlen (text) > MOST_TEXT)
    {
      sg_editor_say (self, _("There are no pieces of a map on the clipboard."));
      return NULL;
    }
  bytes = g_bytes_new (text, strlen (text));
  from = sg_map_load (bytes, _("The clipboard"), NULL);
  if (from == NULL || sg_map_get_pieces (from)->len == 0)
    {
      sg_editor_say (self, _("There are no pieces of a map on the clipboard."));
      return NULL;
    }
  if (!g_str_equal (sg_map_get_unit (from), sg_map_get_unit (map)) || !g_str_equal (sg_map_get_height_unit (from), sg_map_get_height_unit (map)))
    {
      sg_editor_say (self, _("Those pieces are of ground that is measured in other units."));
      return NULL;
    }
  return g_steal_pointer (&from);
}

gboolean
sg_editor_paste (SgEditor *self, const char *text, SgPoint at)
{
  g_autoptr (SgMap) from = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) copies = NULL;

  g_return_val_if_fail (SG_IS_EDITOR (self), FALSE);

  if (!sg_editor_may_change (self))
    return FALSE;
  from = read_pieces (self, text);
  if (from == NULL)
    return FALSE;
  if (self->snap && self->grid > 0)
    at = (SgPoint) { round (at.x / self->grid) * self->grid, round (at.y / self->grid) * self->grid };
  copies = sg_map_draft_paste (self->draft, from, at, &error);
  if (!sg_editor_tell (self, copies != NULL, &error))
    return FALSE;
  sg_editor_set_tool (self, SG_EDIT_SELECT);
  sg_editor_choose (self, (const char *const *) copies);
  return TRUE;
}

gboolean
sg_editor_change_all (SgEditor *self, SgPieceChange change, gpointer data, const char *what)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (SG_IS_EDITOR (self), FALSE);

  return self->chosen->len > 1 && sg_editor_may_change (self) &&
         sg_editor_tell (self, sg_map_draft_change_all (self->draft, sg_editor_get_chosen (self, NULL), change, data, what, &error), &error);
}

gboolean
sg_editor_round (SgEditor *self)
{
  const SgPiece *only = sg_editor_get_only (self);
  SgMap *map = sg_editor_get_map (self);
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (SG_IS_EDITOR (self), FALSE);

  sg_editor_choose_point (self, -1);
  return only != NULL && sg_editor_may_change (self) &&
         sg_editor_tell (self, sg_map_draft_curve (self->draft, only->id, MAX (sg_map_get_width (map), sg_map_get_depth (map)) / 2000, &error), &error);
}
