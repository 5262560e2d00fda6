/* sg-map.c: the country as an object, and its kinds of pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading and writing stand in sg-map-xml.c, what troops meet on the ground in sg-map-ground.c, ways round
 * obstacles in sg-route.c.
 */

#include "map/sg-map-private.h"

#include <glib/gi18n-lib.h>

#define RELIEF_NODES 320 /* along the longer side */

G_DEFINE_FINAL_TYPE (SgMap, sg_map, G_TYPE_OBJECT)

static const SgKindInfo kinds[] = {
  [SG_PIECE_HILL]   = { "hill",   N_("Hill"),    3, TRUE,  FALSE },
  [SG_PIECE_HOUSE]  = { "house",  N_("House"),   3, TRUE,  TRUE },
  [SG_PIECE_CHURCH] = { "church", N_("Church"),  3, TRUE,  TRUE },
  [SG_PIECE_SHED]   = { "shed",   N_("Shed"),    3, TRUE,  TRUE },
  [SG_PIECE_WALL]   = { "wall",   N_("Wall"),    2, FALSE, TRUE },
  [SG_PIECE_ROCK]   = { "rock",   N_("Rock"),    3, TRUE,  TRUE },
  [SG_PIECE_WATER]  = { "water",  N_("Water"),   2, TRUE,  TRUE },
  [SG_PIECE_FORD]   = { "ford",   N_("Ford"),    2, TRUE,  FALSE },
  [SG_PIECE_BRIDGE] = { "bridge", N_("Bridge"),  2, TRUE,  FALSE },
  [SG_PIECE_WOOD]   = { "wood",   N_("Wood"),    3, TRUE,  FALSE },
  [SG_PIECE_TREE]   = { "tree",   N_("Tree"),    1, FALSE, FALSE },
  [SG_PIECE_ROAD]   = { "road",   N_("Road"),    2, FALSE, FALSE },
  [SG_PIECE_HEDGE]  = { "hedge",  N_("Hedge"),   2, FALSE, FALSE },
  [SG_PIECE_NAME]   = { "name",   N_("Name"),    1, FALSE, FALSE },
};

void
sg_piece_free (SgPiece *piece)
{
  g_free (piece->id);
  g_free (piece->name);
  g_free (piece->points);
  g_free (piece);
}

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
  g_ptr_array_unref (self->pieces);
  g_ptr_array_unref (self->lines);
  g_clear_pointer (&self->relief, sg_relief_unref);
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
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_piece_free);
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_line_free);
}

const SgKindInfo *
sg_piece_kind_info (SgPieceKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), NULL);

  return &kinds[kind];
}

const char *
sg_piece_kind_name (SgPieceKind kind)
{
  return sg_piece_kind_info (kind)->name;
}

const char *
sg_piece_kind_label (SgPieceKind kind)
{
  return _(sg_piece_kind_info (kind)->label);
}

gboolean
sg_piece_kind_stops (SgPieceKind kind)
{
  return sg_piece_kind_info (kind)->stops;
}

const char *
sg_map_get_id (SgMap *self)
{
  return self->id;
}

const char *
sg_map_get_title (SgMap *self)
{
  return self->title;
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

SgRelief *
sg_map_get_relief (SgMap *self)
{
  g_return_val_if_fail (SG_IS_MAP (self), NULL);

  if (!self->relief)
    self->relief = sg_relief_new (self, MAX (self->width, self->depth) / RELIEF_NODES);
  return self->relief;
}

double
sg_map_height (SgMap *self, SgPoint at)
{
  return sg_relief_height (sg_map_get_relief (self), at);
}
