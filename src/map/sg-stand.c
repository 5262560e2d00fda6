/* sg-stand.c: how high things stand, and what an eye is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A piece tells its height, or has what its kind usually has: real feet in the country, and on a table feet to the scale of
 * its figures.  These are no rules of any book, only what a map that is silent is taken to mean.
 */

#include "map/sg-stand.h"

#include "map/sg-survey-private.h"

#define TABLE_FOOT 0.375   /* inches to a foot, where a man of six feet is 2¼ inches high … */
#define TABLE_TALL 0.25    /* … and houses and trees, which are never built to his size */
#define TABLE_PACE 0.1     /* inches of table to a pace */
#define PACE 31.68         /* inches: 2,000 to the mile */

static const struct { SgPieceKind kind; const char *class; double feet; } usual[] = {
  { SG_PIECE_WOOD, NULL, 40 },       { SG_PIECE_ORCHARD, NULL, 0 },     { SG_PIECE_HOUSE, "ruin", 10 },
  { SG_PIECE_HOUSE, "manor", 35 },   { SG_PIECE_HOUSE, "factory", 35 }, { SG_PIECE_HOUSE, NULL, 22 },
  { SG_PIECE_CHURCH, NULL, 50 },     { SG_PIECE_SHED, NULL, 12 },       { SG_PIECE_MILL, NULL, 30 },
  { SG_PIECE_WALL, "low", 3.5 },     { SG_PIECE_WALL, NULL, 7 },        { SG_PIECE_HEDGE, "high", 7 },
  { SG_PIECE_HEDGE, NULL, 3.5 },     { SG_PIECE_FENCE, "palisade", 8 }, { SG_PIECE_EMBANKMENT, NULL, 10 },
  { SG_PIECE_BREASTWORK, NULL, 4 },  { SG_PIECE_ROCK, NULL, 8 },
};

/* A foot in the map's unit of height, of something @feet high. */
static double
foot_of (SgMap *map, double feet)
{
  double foot = TABLE_FOOT;
  if (!g_str_equal (sg_map_get_unit (map), "in"))
    foot = 12;
  else if (feet > 8)
    foot = TABLE_TALL;

  return foot / sg_map_unit_length (sg_map_get_height_unit (map));
}

double
sg_survey_stand (SgMap *map, const SgPiece *piece)
{
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (usual[i].kind == piece->kind && (!usual[i].class || g_str_equal (usual[i].class, piece->class)))
      return piece->height > 0 ? piece->height : usual[i].feet * foot_of (map, usual[i].feet);
  return 0;
}

SgSightTerms
sg_sight_terms_usual (SgMap *map)
{
  gboolean table = g_str_equal (sg_map_get_unit (map), "in");
  double foot = foot_of (map, 0), pace = table ? TABLE_PACE : PACE / sg_map_unit_length (sg_map_get_unit (map));

  return (SgSightTerms){ 5.5 * foot, 5.5 * foot, 60 * pace, 20 * pace, 150 * pace, 0, FALSE };
}
