/* sg-lw-country.c: the country as the house rules have it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each piece carries its own switches; where a house rule opens water or walls to men, the ways are looked for on
 * a copy of the map with those switches off.  The copy is made once for each map and choice.
 */

#include "play/little-wars/sg-lw-country.h"

#include "base/sg-xml-nodes.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"
#include "play/little-wars/sg-lw-read.h"

/* Whether a piece that may be opened stops men under the rules in force: a hedge does as a wall does. */
static gboolean
stops_men (SgRuleset *rules, const SgPiece *piece)
{
  g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find (SG_LW_SYSTEM, "crossing", NULL));
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "kind", g_variant_new_string (sg_piece_kind_is_water (piece->kind) ? "water" : "wall"));
  sg_play_fill (question, "who", g_variant_new_string ("men"));
  verdict = sg_question_judge (question, rules, none, NULL);
  return verdict == NULL || sg_verdict_get_flag (verdict, "stops");
}

static gboolean
may_be_opened (const SgPiece *piece)
{
  return piece->stops_men
         && (sg_piece_kind_is_water (piece->kind) || piece->kind == SG_PIECE_WALL || piece->kind == SG_PIECE_HEDGE);
}

static SgMap *
open_copy (SgMap *map, SgRuleset *rules)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("map");
  GPtrArray *pieces = sg_map_get_pieces (map);
  gboolean opened = FALSE;

  sg_map_write (map, sg_xml_root (doc));
  for (xmlNode *node = sg_xml_first (sg_xml_root (doc), "piece"); node; node = sg_xml_next (node, "piece"))
    for (guint i = 0; i < pieces->len; i++)
      {
        const SgPiece *piece = pieces->pdata[i];
        g_autofree char *id = sg_xml_get (node, "id");

        if (g_strcmp0 (id, piece->id) == 0 && may_be_opened (piece) && !stops_men (rules, piece))
          {
            sg_xml_set (node, "stops-men", "no");
            opened = TRUE;
          }
      }
  return opened ? sg_map_new_from_xml (sg_xml_root (doc), NULL) : NULL;
}

/* The country for men’s ways; guns are stopped as the map has it, which the copy keeps. */
SgMap *
sg_lw_country (SgMap *map, SgRuleset *rules)
{
  const char *water = sg_ruleset_choice (rules, "lw.terrain.water"),
             *walls = sg_ruleset_choice (rules, "lw.terrain.walls");
  g_autofree char *key = NULL;
  SgMap *open;

  if (map == NULL || (g_str_equal (water, "stops") && g_str_equal (walls, "stop")))
    return map;
  key = g_strdup_printf ("sg-lw-country:%s:%s", water, walls);
  open = g_object_get_data (G_OBJECT (map), key);
  if (open == NULL)
    {
      open = open_copy (map, rules);
      g_object_set_data_full (G_OBJECT (map), key, open ? g_object_ref (open) : g_object_ref (map), g_object_unref);
      g_clear_object (&open);
      open = g_object_get_data (G_OBJECT (map), key);
    }
  return open;
}
