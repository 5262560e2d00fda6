/* sg-describe.c: what is at a place, in a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-describe.h"

#include "base/sg-text.h"
#include "map/sg-cut.h"
#include "map/sg-index.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-survey-private.h"
#include "map/sg-way.h"

#include <math.h>
#include <glib/gi18n-lib.h>

#define FLAT 0.5           /* degrees: less is level ground */

const char *
sg_compass_label (double degrees)
{
  static const char *const points[] = { N_("north"), N_("north-east"), N_("east"), N_("south-east"),
                                        N_("south"), N_("south-west"), N_("west"), N_("north-west") };

  return _(points[(int) floor (sg_bearing_normalize (degrees) / 45 + 0.5) % 8]);
}

/* “Thick wood”, “Main road”, “Farm”: the class where it says more than the kind alone. */
static char *
label_of (const SgPiece *piece)
{
  const char *const *classes = sg_piece_kind_classes (piece->kind);
  const char *class = piece->sparse ? "thin" : piece->class;

  if (!class || !*class || (classes && classes[0] && g_str_equal (class, classes[0])))
    return g_strdup (sg_piece_kind_label (piece->kind));
  /* Translators: a piece of the country, then what sort of it: “Wood (thick)” */
  return g_strdup_printf (_("%s (%s)"), sg_piece_kind_label (piece->kind), sg_piece_class_label (class));
}

char *
sg_piece_describe (const SgPiece *piece)
{
  g_autofree char *label = label_of (piece);

  if (!*piece->name)
    return g_steal_pointer (&label);
  /* Translators: a piece of the country and its own name: “Wood (thick) “Hanger”” */
  return g_strdup_printf (_("%s “%s”"), label, piece->name);
}

/* What lies beside or above what a unit goes on: the wood round a road, the ground under a hedge. */
static const SgPiece *
around (SgMap *map, SgPoint at, const SgPiece *ground)
{
  const SgIndex *index = sg_map_get_index (map);
  const SgPiece *best = NULL;
  int rank = 0;
  SgFinds finds;

  sg_index_along (index, at, at, 0, FALSE, &finds);
  for (guint i = 0; i < finds.n; i++)
    {
      const SgFeature *feature = sg_index_get (index, finds.items[i]);

      if (feature->piece != ground && feature->outline && feature->rank > rank && sg_feature_covers (feature, at))
        {
          best = feature->piece;
          rank = feature->rank;
        }
    }
  sg_finds_clear (&finds);
  return best;
}

static char *
name_ground (SgMap *map, SgPoint at)
{
  const SgPiece *ground = sg_survey_ground (map, at), *beside = ground ? around (map, at, ground) : NULL;
  g_autofree char *first = ground ? sg_piece_describe (ground) : g_strdup (_("Open ground"));
  g_autofree char *second = beside ? sg_piece_describe (beside) : NULL;

  if (!second)
    return g_steal_pointer (&first);
  /* Translators: two pieces of the country at one place: “Road in: Wood (thick)” */
  return g_strdup_printf (_("%s in: %s"), first, second);
}

char *
sg_survey_describe (SgMap *map, SgPoint at)
{
  g_autofree char *ground = name_ground (map, at);
  double downhill, slope = sg_survey_steepest (map, at, &downhill);
  int digits = g_str_equal (sg_map_get_height_unit (map), "in") ? 1 : 0;
  double fine = digits == 1 ? 10 : 1, level = round (sg_map_height (map, at) * fine) / fine + 0.0; /* a hair below nought is nought, without a sign */
  g_autofree char *height = sg_text_minus (g_strdup_printf ("%.*f %s", digits, level, sg_text_unit (sg_map_get_height_unit (map))));

  if (slope < FLAT)
    /* Translators: the ground at a place, then its height: “Open ground, 112 ft, level” */
    return g_strdup_printf (_("%s, %s, level"), ground, height);
  /* Translators: ground, height, slope in degrees, and the compass point it falls to */
  return g_strdup_printf (_("%s, %s, falls %.0f° to the %s"), ground, height, slope, sg_compass_label (downhill - sg_map_get_north (map)));
}
