/* sg-lw-melee-rule.c: where a mêlée leaves its men.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-melee-rule.h"

#include <math.h>

#include "map/sg-map-ground.h"
#include "play/little-wars/sg-lw-melee.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-rule.h"

/* Clear spots. */

static gboolean
is_clear (const SgLw *lw, const SgFigure *figure, const SgPlace *place, GArray *also)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);
  const SgOutline *outline = sg_figure_get_outline (lw->board, figure);
  double apart = sg_ruleset_figure (lw->rules, "LW-37", "gap");

  if (lw->map
      && (place->at.x < 0 || place->at.x > sg_map_get_width (lw->map)
          || sg_map_blocked (lw->map, place->at, place->at,
                             sg_ruleset_figure (lw->rules, "LW-25", "infantry-across") / 2 + apart, FALSE, NULL)))
    return FALSE;
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *other = figures->pdata[i];

      if (other != figure && other->placed && sg_point_distance (other->place.at, place->at) < 8
          && sg_outline_gap (outline, place, sg_figure_get_outline (lw->board, other), &other->place) < apart)
        return FALSE;
    }
  for (guint i = 0; also && i < also->len; i++)
    if (sg_outline_gap (outline, place, outline, &g_array_index (also, SgPlace, i)) < apart)
      return FALSE;
  return TRUE;
}

/* Rings about the captor, near ones first, so that the same board always gives the same spot. */
SgPlace
sg_lw_clear_spot (const SgLw *lw, const SgFigure *figure, const SgFigure *by, double reach, GArray *also)
{
  SgPlace place = figure->place;

  for (double ring = 1; ring <= reach; ring += 0.5)
    for (guint step = 0; step < 16; step++)
      {
        place.at = sg_point_step (
            by->place.at, by->place.bearing + 180 + 22.5 * (step % 2 ? (step + 1) / 2 : -(double)(step / 2)), ring);
        if (is_clear (lw, figure, &place, also))
          return place;
      }
  place.at = sg_point_step (by->place.at, by->place.bearing + 180, reach / 2);
  return place;
}

/* The men. */

static gboolean
is_lost (SgFigure *man, GPtrArray *dead, GPtrArray *taken)
{
  return g_ptr_array_find (dead, man, NULL) || g_ptr_array_find (taken, man, NULL);
}

static SgFigure *
nearest_captor (const SgLw *lw, const SgFigure *prisoner, GPtrArray *men, GPtrArray *dead, GPtrArray *taken,
                double *gap)
{
  SgFigure *best = NULL;

  *gap = G_MAXDOUBLE;
  for (guint i = 0; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];
      double here = is_lost (man, dead, taken) || sg_lw_is_of (man, prisoner->unit->side)
                        ? G_MAXDOUBLE
                        : sg_lw_gap (lw, man, prisoner);

      if (here < *gap)
        {
          *gap = here;
          best = man;
        }
    }
  return best;
}

/* Those who stand by a captor already stay (LW-R23); where the floor holds the positions, so does it theirs. */
void
sg_lw_set_prisoners (const SgLw *lw, SgRuling *ruling, GPtrArray *men)
{
  g_autoptr (GPtrArray) dead = sg_lw_moved_to (lw, ruling, SG_ACCOUNT_DEAD), taken = sg_lw_moved_to (lw, ruling, SG_ACCOUNT_PRISONER);
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (SgPlace));
  double reach = sg_ruleset_figure (lw->rules, "LW-60", "reach");

  for (guint i = 0; i < taken->len && !lw->ledger; i++)
    {
      SgFigure *prisoner = taken->pdata[i];
      double gap;
      SgFigure *captor = nearest_captor (lw, prisoner, men, dead, taken, &gap);

      if (captor && gap > reach)
        {
          SgPlace spot = sg_lw_clear_spot (lw, prisoner, captor, reach, spots);

          g_array_append_val (spots, spot);
          sg_word_set_place (ruling, prisoner, &sg_common_words.place, &spot);
        }
    }
}

static void
mark_settled (const SgLw *lw, SgRuling *ruling, GPtrArray *men, GPtrArray *dead)
{
  guint marked = 0;

  for (guint i = 0; i < men->len; i++)
    if (!g_ptr_array_find (dead, men->pdata[i], NULL))
      {
        sg_word_set_whole (ruling, (SgFigure *) men->pdata[i], &sg_lw_words.melee, lw->turn);
        marked++;
      }
  if (marked == 0 && men->len > 0)
    sg_word_set_whole (ruling, (SgFigure *) men->pdata[0], &sg_lw_words.melee, lw->turn);
}

static void
add_melee (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) men = sg_lw_record_figures (lw, question, "a_men", "id");
  g_autoptr (GPtrArray) blue = sg_lw_record_figures (lw, question, "b_men", "id");
  g_autoptr (GPtrArray) dead = sg_lw_moved_to (lw, ruling, SG_ACCOUNT_DEAD);
  g_autofree char *where = NULL;

  g_ptr_array_extend (men, blue, NULL, NULL);
  where = sg_lw_where (lw, sg_lw_melee_middle (men));
  if (*where)
    sg_ruling_say (ruling, _("Mêlée %s: %s"), where, sg_verdict_get_headline (verdict));
  else
    sg_ruling_say (ruling, _("Mêlée: %s"), sg_verdict_get_headline (verdict));
  sg_lw_set_prisoners (lw, ruling, men);
  mark_settled (lw, ruling, men, dead);
}

const SgLwRuler sg_lw_melee_rulers[] = {
  { "melee", add_melee },
  { NULL }
};
