/* sg-gw-country.c: what a battle does to its country: buildings fall, and those within come out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The country as it stands is the word of sg-country.h, a whole document: a ruling that changes it is taken back like any other.  A unit that must come out of
 * ruins has the word "put-out": where the outline of the building lay, until its owner has placed it (GW-510).
 */

#include "play/gentlemans-war/base/sg-gw-country.h"

#include "base/sg-bytes.h"
#include "campaign/sg-country.h"
#include "map/sg-map-edit.h"
#include "map/sg-map-ground.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"

SgMap *
sg_gw_edit_country (const SgGw *gw, SgRuling *ruling)
{
  const char *then = sg_word_after (ruling, gw->board, &sg_common_words.country);
  SgMap *left = sg_word_is (gw->board, &sg_common_words.country, then) ? gw->map : sg_country_made (gw->map, then, NULL);

  return sg_map_edit (left != NULL ? left : gw->map);
}

void
sg_gw_change_country (SgRuling *ruling, SgMap *map)
{
  g_autoptr (GBytes) bytes = sg_map_to_bytes (map);
  g_autofree char *document = sg_bytes_text (bytes);

  sg_ruling_add_change (ruling, "battle", sg_common_words.country.key, document);
}

/* Obstacles crossed */

static gboolean
is_astride (const SgGwBlock *block, const SgPiece *piece)
{
  for (guint i = 0; i + 1 < piece->n_points; i++)
    for (guint k = 0; k < block->n_corners; k++)
      if (sg_segments_cross (piece->points[i], piece->points[i + 1], block->corners[k], block->corners[(k + 1) % block->n_corners], NULL))
        return TRUE;
  return FALSE;
}

gboolean
sg_gw_clear_obstacle (const SgGwBlock *block, const SgPiece *piece, const SgPoint *path, guint n, SgGwBlock *stands)
{
  double bearing = sg_point_bearing (path[n - 2], path[n - 1]);
  SgPoint from = stands->place.at;

  if (piece == NULL || sg_piece_is_outline (piece) || !is_astride (stands, piece))
    return FALSE;
  for (double push = 0.25; push <= block->front + block->depth; push += 0.25)
    {
      SgPlace place = { sg_point_step (from, bearing, push), stands->place.bearing };
      SgGwBlock there;

      sg_gw_block_after (block, path, n, &place, &there);
      if (is_astride (&there, piece))
        continue;
      *stands = there;
      return TRUE;
    }
  return FALSE;
}

/* Ruins */

static gboolean
stands_in (const SgGw *gw, const SgUnit *unit, const SgPiece *piece)
{
  SgGwBlock block;

  return sg_gw_block (gw, unit, &block)
         && (sg_polygon_contains (piece->points, piece->n_points, block.place.at)
             || sg_polygon_contains (piece->points, piece->n_points, sg_gw_block_middle (&block)));
}

static void
put_out (const SgGw *gw, SgRuling *ruling, const SgPiece *piece, const SgUnit *target, gint64 lost, gboolean disordered)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (!stands_in (gw, unit, piece) || sg_word_has (unit, &sg_gw_words.with) || sg_gw_left (unit) <= (unit == target ? lost : 0))
        continue;
      sg_gw_put_out (ruling, unit, piece, disordered);
    }
}

void
sg_gw_put_out (SgRuling *ruling, const SgUnit *unit, const SgPiece *piece, gboolean disordered)
{
  sg_word_set (ruling, unit, &sg_gw_words.put_out, piece->id);
  if (disordered)
    sg_word_set_flag (ruling, unit, &sg_gw_words.disordered, TRUE);
}

/* Of whom other parts know. */
static void
tell_fallen (const SgGw *gw, SgRuling *ruling, const SgPiece *piece, gboolean disordered)
{
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->fallen != NULL)
        part->fallen (gw, piece, disordered, ruling);
    }
}

void
sg_gw_bring_down (const SgGw *gw, SgRuling *ruling, const SgUnit *target, const SgUnit *from, gint64 lost, gboolean disordered)
{
  const SgPiece *piece = sg_gw_cover (gw, target, from).piece;
  g_autoptr (SgMap) map = gw->map != NULL && piece != NULL && sg_piece_kind_is_building (piece->kind) ? sg_map_edit (gw->map) : NULL;
  SgPiece *ruin;

  if (map == NULL)
    return;
  ruin = sg_piece_new (SG_PIECE_ROUGH, piece->id);
  sg_piece_set_points (ruin, piece->points, piece->n_points);
  g_free (ruin->name);
  ruin->name = g_strdup_printf (_("Ruins of %s"), *piece->name != '\0' ? piece->name : sg_piece_kind_label (piece->kind));
  put_out (gw, ruling, piece, target, lost, disordered);
  tell_fallen (gw, ruling, piece, disordered);
  sg_map_put_piece (map, ruin);
  sg_gw_change_country (ruling, map);
}

char *
sg_gw_why_not_out (const SgGw *gw, const SgUnit *unit, const SgGwBlock *there)
{
  const SgPiece *piece = gw->map != NULL ? sg_map_get_piece (gw->map, sg_word_text (unit, &sg_gw_words.put_out)) : NULL;
  double outside = sg_ruleset_figure (gw->rules, "GW-510", "outside"), least = INFINITY;
  gboolean within = FALSE;

  for (guint k = 0; piece != NULL && k < there->n_corners; k++)
    {
      within = within || sg_polygon_contains (piece->points, piece->n_points, there->corners[k]);
      for (guint i = 0; i < piece->n_points; i++)
        least = MIN (least, sg_segment_distance (there->corners[k], there->corners[(k + 1) % there->n_corners], piece->points[i],
                                                 piece->points[(i + 1) % piece->n_points]));
    }
  if (piece == NULL || (!within && least <= outside))
    return NULL;
  return g_strdup_printf (_("%s comes out of the ruins, and stands within %g in of them (GW-510)."), unit->name, outside);
}
