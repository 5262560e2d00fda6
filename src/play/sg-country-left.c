/* sg-country-left.c: a battle’s country, for another battle to be fought on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was built stands and what was burnt is gone; but a name that was set down in play, as that of a headquarters, told where somebody was, and ends with
 * its battle.
 */

#include "play/sg-country-left.h"

#include "map/sg-map-edit.h"
#include "map/sg-piece.h"

/* (transfer container) (element-type utf8): the ids of names on @map that were not there when the battle began. */
static GPtrArray *
list_names (SgMap *map, SgMap *begun)
{
  GPtrArray *pieces = sg_map_get_pieces (map), *names = g_ptr_array_new ();

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (piece->kind == SG_PIECE_NAME && sg_map_get_piece (begun, piece->id) == NULL)
        g_ptr_array_add (names, piece->id);
    }
  return names;
}

SgMap *
sg_battle_country_left (SgBattle *battle)
{
  SgMap *map = sg_battle_get_map (battle), *begun = sg_board_get_begun_map (sg_battle_get_board (battle));
  g_autoptr (GPtrArray) names = map != NULL && begun != NULL && map != begun ? list_names (map, begun) : NULL;
  SgMap *left;

  if (names == NULL || names->len == 0)
    return map != NULL ? g_object_ref (map) : NULL;
  left = sg_map_edit (map);
  for (guint i = 0; i < names->len; i++)
    sg_map_drop_piece (left, names->pdata[i]);
  return left;
}
