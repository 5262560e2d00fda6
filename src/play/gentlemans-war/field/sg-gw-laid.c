/* sg-gw-laid.c: whether who is drawn up anew, or turned, has room on the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit is drawn up from the middle of its front, so that a column or a deeper line grows backwards: near the edge its last men would stand beyond it.
 * Who lies beyond it already may do whatever leaves him no farther out.
 */

#include "play/gentlemans-war/field/sg-gw-laid.h"

#include "map/sg-piece.h"
#include "map/sg-way.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"

#define HAIR 0.05 /* inches, the program’s own: less is not seen */
#define ROOM 0.5  /* likewise: that stay between those who find room by themselves */

/* How far it lies beyond each edge of the table: to the left, near, to the right and far. */
static void
find_excess (const SgGw *gw, const SgGwBlock *block, double out[4])
{
  double width = sg_map_get_width (gw->map), depth = sg_map_get_depth (gw->map);

  memset (out, 0, 4 * sizeof (double));
  for (guint i = 0; i < block->n_corners; i++)
    {
      SgPoint at = block->corners[i];
      const double far[] = { -at.x, -at.y, at.x - width, at.y - depth };

      for (guint k = 0; k < G_N_ELEMENTS (far); k++)
        out[k] = MAX (out[k], far[k]);
    }
}

static double
find_most (const SgGw *gw, const SgUnit *unit)
{
  SgGwBlock block;
  double out[4];

  if (!sg_gw_block (gw, unit, &block))
    return 0;
  find_excess (gw, &block, out);
  return MAX (MAX (out[0], out[1]), MAX (out[2], out[3]));
}

/* How far it would lie beyond the edge as @ruling leaves it; 0: no farther than it lies now. */
static double
find_lack (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  g_autoptr (SgBoard) board = gw->map != NULL ? sg_play_suppose (&gw->play, ruling) : NULL;
  const SgUnit *after = board != NULL ? sg_board_get_unit (board, unit->id) : NULL;
  SgGw there = *gw;
  double most;

  if (after == NULL)
    return 0;
  there.board = board;
  most = find_most (&there, after);
  return most > find_most (gw, unit) + HAIR ? most : 0;
}

char *
sg_gw_why_not_laid (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  double lack = find_lack (gw, ruling, unit);
  g_autofree char *far = sg_gw_length_needed (lack);

  return lack > 0 ? g_strdup_printf (_("%s would lie %s beyond the table’s edge: it has no room to form so here (GW-409)."), unit->name, far) : NULL;
}

char *
sg_gw_why_not_set_down (const SgGw *gw, const SgUnit *unit, const SgPlace *place)
{
  const SgPiece *in = gw->map != NULL ? sg_survey_ground (gw->map, place->at) : NULL;
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_MOVE, "", "GW-251");
  g_autofree char *far = NULL;
  double lack;

  if (in != NULL && sg_piece_kind_is_building (in->kind)) /* drawn up in nothing */
    return NULL;
  sg_gw_set_place (ruling, unit, place);
  lack = find_lack (gw, ruling, unit);
  far = sg_gw_length_needed (lack);
  return lack > 0 ? g_strdup_printf (_("%s would lie %s beyond the table’s edge (GW-251)."), unit->name, far) : NULL;
}

gboolean
sg_gw_is_clear (const SgGw *gw, const SgGwBlock *block, const SgUnit *unit)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);
  double out[4];

  find_excess (gw, block, out);
  for (guint i = 0; i < G_N_ELEMENTS (out); i++)
    if (out[i] > HAIR)
      return FALSE;
  for (guint i = 0; i < all->len; i++)
    {
      const SgUnit *other = g_ptr_array_index (all, i);
      SgGwBlock his;

      if (!g_str_equal (other->id, unit->id) && !sg_gw_is_general (gw, other) && sg_gw_block (gw, other, &his) && sg_gw_block_gap (block, &his) < ROOM)
        return FALSE;
    }
  return TRUE;
}

void
sg_gw_lay_within (const SgGw *gw, SgGwBlock *block)
{
  double out[4];
  SgPlace place = block->place;

  if (gw->map == NULL || block->n_spine > 0)
    return;
  find_excess (gw, block, out);
  if ((out[0] > 0 && out[2] > 0) || (out[1] > 0 && out[3] > 0))
    return;
  place.at = (SgPoint) { place.at.x + out[0] - out[2], place.at.y + out[1] - out[3] };
  sg_gw_block_at (block, &place, block);
}

SgPlace
sg_gw_room_about (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *place)
{
  g_autoptr (SgBoard) after = sg_play_suppose (&gw->play, ruling), board = NULL;
  g_autoptr (SgRuling) probe = sg_ruling_new (SG_RULING_MOVE, "", "GW-251");
  SgGw there = *gw;
  SgGwBlock block;

  there.board = after;
  sg_gw_set_place (probe, unit, place);
  board = sg_play_suppose (&there.play, probe);
  there.board = board;
  if (gw->map == NULL || !sg_gw_block (&there, sg_board_get_unit (board, unit->id), &block))
    return *place;
  sg_gw_lay_within (gw, &block);
  for (guint k = 0; k <= 2 * ceil (sg_map_get_width (gw->map)); k++)
    {
      double aside = (k % 2 ? 1.0 : -1.0) * ((k + 1) / 2);
      SgPlace at = { sg_point_step (block.place.at, block.place.bearing + 90, aside), block.place.bearing };
      SgGwBlock moved;

      sg_gw_block_at (&block, &at, &moved);
      if (sg_gw_is_clear (&there, &moved, unit))
        return at;
    }
  return block.place;
}
