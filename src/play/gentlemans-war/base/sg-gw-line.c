/* sg-gw-line.c: who of a unit has a clear line of fire (GW-503).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line goes from a figure that shoots to any figure of the target: through no other unit, and to what is seen.  A gun is served by
 * all of its crew, and its line begins at the muzzle.  In the open the first line of a figure is clear, and that ends it.
 */

#include "play/gentlemans-war/base/sg-gw-line.h"

#include "map/sg-sight.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/sg-going.h"
#include "play/sg-unit-stand.h"

/** Others: what stands about, and how far it reaches round its middle. */
typedef struct { SgUnit *unit; SgGwBlock block; SgPoint middle; double radius; } Other;

static void
add_other (const SgGw *gw, SgUnit *unit, GArray *others)
{
  Other other = { unit };

  if (sg_word_has (unit, &sg_gw_words.with) || !sg_gw_block (gw, unit, &other.block))
    return;
  other.middle = sg_gw_block_middle (&other.block);
  for (guint i = 0; i < other.block.n_corners; i++)
    other.radius = MAX (other.radius, sg_point_distance (other.middle, other.block.corners[i]));
  g_array_append_val (others, other);
}

static GArray *
list_others (const SgGw *gw, const SgUnit *a, const SgUnit *b)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);
  GArray *others = g_array_new (FALSE, FALSE, sizeof (Other));

  for (guint i = 0; i < all->len; i++)
    if (all->pdata[i] != a && all->pdata[i] != b)
      add_other (gw, all->pdata[i], others);
  return others;
}

/* (nullable): who stands in the line. */
static SgUnit *
find_between (GArray *others, SgPoint from, SgPoint to)
{
  for (guint i = 0; i < others->len; i++)
    {
      const Other *other = &g_array_index (others, Other, i);

      if (sg_point_distance (sg_segment_nearest (from, to, other->middle), other->middle) > other->radius + 0.01)
        continue;
      for (guint c = 0; c < other->block.n_corners; c++)
        if (sg_segments_cross (from, to, other->block.corners[c], other->block.corners[(c + 1) % other->block.n_corners], NULL))
          return other->unit;
    }
  return NULL;
}

/* (transfer full): from where @unit shoots: the first two ranks of close order, the muzzle of a gun, everybody else. */
static GArray *
list_shooters (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block)
{
  GArray *places;

  if (sg_gw_is_gun (gw, unit))
    {
      places = g_array_new (FALSE, FALSE, sizeof (SgPlace));
      g_array_append_val (places, block->place);
      return places;
    }
  places = sg_board_draw_up (gw->board, unit->id);
  if (sg_gw_is_close (gw, unit) && !g_str_equal (sg_gw_formation (gw, unit), "square"))
    g_array_set_size (places, MIN (places->len, 2 * block->files));
  return places;
}

/* Whether one line at least from @from is clear; else @line learns what is in the way. */
static gboolean
is_clear (const SgGw *gw, SgPoint from, GArray *targets, GArray *others, const SgSightTerms *terms, SgGwFireLine *line)
{
  for (guint i = 0; i < targets->len; i++)
    {
      SgPoint to = g_array_index (targets, SgPlace, i).at;
      SgUnit *between = find_between (others, from, to);

      if (between != NULL)
        line->between = line->between != NULL ? line->between : between;
      else if (gw->map == NULL || sg_survey_seen (gw->map, from, to, terms))
        return TRUE;
      else
        line->hidden = TRUE;
    }
  return FALSE;
}

void
sg_gw_fire_line (const SgGw *gw, const SgUnit *unit, const SgUnit *target, SgGwFireLine *line)
{
  g_autoptr (GArray) shooters = NULL, targets = sg_board_draw_up (gw->board, target->id), others = NULL;
  SgSightTerms terms = { 0 };
  SgGwBlock block;

  *line = (SgGwFireLine) { 0 };
  if (!sg_gw_block (gw, unit, &block))
    return;
  shooters = list_shooters (gw, unit, &block);
  others = list_others (gw, unit, target);
  line->all = shooters->len;
  line->hidden = !sg_gw_sees (gw, unit, target);
  if (line->hidden)
    return;
  if (gw->map != NULL)
    terms = sg_sight_terms_for (gw->rules, gw->map);
  for (guint i = 0; i < shooters->len; i++)
    line->clear += is_clear (gw, g_array_index (shooters, SgPlace, i).at, targets, others, &terms, line);
}
