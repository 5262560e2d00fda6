/* sg-lw-meeting.c: whom men would meet where their way ends, and what would come of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is asked at each step of a drag.  A mêlée is found and judged on a copy of the board, and only where somebody is in contact.
 */

#include "play/little-wars/sg-lw-meeting.h"

#include "campaign/sg-board-apply.h"
#include "play/little-wars/sg-lw-melee.h"
#include "play/little-wars/sg-lw-move.h"
#include "rules/sg-odds.h"

#define NEAR 3.0          /* a gap above it is not told; the program’s own */
#define MOST_BRANCHES 2000
#define MOST_ENDS 2       /* that are told, the likeliest first */
#define HALVINGS 20

/* (nullable): the armed enemy nearest to @man, were he at @place. */
static SgFigure *
nearest_foe (const SgLw *lw, const SgFigure *man, const SgPlace *place, double *gap)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);
  const SgOutline *outline = sg_figure_get_outline (lw->board, man);
  SgFigure *nearest = NULL;

  *gap = G_MAXDOUBLE;
  for (guint i = 0; sg_lw_is_free (lw, man) && i < figures->len; i++)
    {
      SgFigure *foe = figures->pdata[i];
      double here = sg_lw_is_free (lw, foe) && !sg_lw_is_of (foe, man->unit->side)
                      ? sg_outline_gap (outline, place, sg_figure_get_outline (lw->board, foe), &foe->place) : G_MAXDOUBLE;

      if (here < *gap)
        {
          *gap = here;
          nearest = foe;
        }
    }
  return nearest;
}

/* How far @way goes on towards @foe until the two stand as men in contact do: the gap shrinks all the way. */
static SgPoint
close_with (const SgLw *lw, const SgLwWay *way, const SgFigure *foe, double keep)
{
  const SgOutline *own = sg_figure_get_outline (lw->board, way->figure), *his = sg_figure_get_outline (lw->board, foe);
  double low = 0, high = sg_point_distance (way->end.at, foe->place.at), bearing = sg_point_bearing (way->end.at, foe->place.at);
  SgPlace place = way->end;

  for (guint i = 0; i < HALVINGS; i++)
    {
      double middle = (low + high) / 2;

      place.at = sg_point_step (way->end.at, bearing, middle);
      if (sg_outline_gap (own, &place, his, &foe->place) > keep)
        low = middle;
      else
        high = middle;
    }
  return sg_point_step (way->end.at, bearing, high);
}

gboolean
sg_lw_snap (SgBattle *battle, const char *const *ids, const SgPoint *path, guint n, double within, SgPoint *end)
{
  g_autoptr (GPtrArray) figures = NULL, ways = NULL;
  const SgLwWay *nearest = NULL;
  SgFigure *foe = NULL;
  double touch, least;
  SgPoint at;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  figures = lw.step == SG_LW_PLAY && n > 1 ? sg_lw_figures (&lw, ids, NULL) : NULL;
  if (figures == NULL)
    return FALSE;
  touch = sg_ruleset_figure (lw.rules, "LW-47", "gap");
  least = within;
  ways = sg_lw_group_ways (&lw, figures, path, n, NULL);
  for (guint i = 0; i < ways->len; i++)
    {
      const SgLwWay *way = ways->pdata[i];
      double gap;
      SgFigure *other = nearest_foe (&lw, way->figure, &way->end, &gap);

      if (other == NULL || gap > least)
        continue;
      least = gap;
      nearest = way;
      foe = other;
    }
  if (nearest == NULL || least <= touch)
    return FALSE;
  at = close_with (&lw, nearest, foe, (touch + sg_ruleset_figure (lw.rules, "LW-37", "gap")) / 2);
  if (nearest->length + sg_point_distance (nearest->end.at, at) > nearest->allowed)
    return FALSE;
  *end = (SgPoint) { path[n - 1].x + at.x - nearest->end.at.x, path[n - 1].y + at.y - nearest->end.at.y };
  return TRUE;
}

/* What would come of it. */

static SgBoard *
copy_moved (const SgLw *lw, GPtrArray *figures, const SgPlace *ends)
{
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_MOVE, "", "");

  for (guint i = 0; i < figures->len; i++)
    sg_word_set_place (draft, (SgFigure *) figures->pdata[i], &sg_common_words.place, &ends[i]);
  return sg_play_suppose (&lw->play, draft);
}

static int
by_chance (gconstpointer a, gconstpointer b)
{
  double first = sg_odds_row_chance (*(SgOddsRow *const *) a), second = sg_odds_row_chance (*(SgOddsRow *const *) b);

  return (first < second) - (first > second);
}

/* "3 dead on each side", or the likeliest ends with their chances. */
static char *
tell_odds (const SgLw *lw, SgQuestion *question)
{
  g_autoptr (SgOdds) odds = sg_odds_compute_within (question, lw->rules, MOST_BRANCHES, NULL);
  g_autoptr (GPtrArray) rows = odds != NULL ? g_ptr_array_copy (sg_odds_get_rows (odds, ""), NULL, NULL) : g_ptr_array_new ();
  g_autoptr (GString) words = g_string_new (NULL);

  g_ptr_array_set_free_func (rows, NULL);
  g_ptr_array_sort (rows, by_chance);
  for (guint i = 0; i < rows->len && i < MOST_ENDS; i++)
    {
      const SgOddsRow *row = rows->pdata[i];
      g_autofree char *chance = sg_odds_is_certain (odds) ? NULL : sg_text_chance (sg_odds_row_chance (row), FALSE, FALSE);

      g_string_append_printf (words, "%s%s", words->len > 0 ? "; " : "", g_variant_get_string (row->value, NULL));
      if (chance != NULL)
        g_string_append_printf (words, " (%s)", chance);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static gboolean
is_in (const SgLwMelee *melee, const char *const *ids)
{
  for (guint s = 0; s < 2; s++)
    for (guint i = 0; i < melee->men[s]->len; i++)
      if (g_strv_contains (ids, ((SgFigure *) melee->men[s]->pdata[i])->id))
        return TRUE;
  return FALSE;
}

static char *
tell_melee (const SgLw *now, GPtrArray *figures, const char *const *ids, const SgPlace *ends)
{
  g_autoptr (SgBoard) board = copy_moved (now, figures, ends);
  g_autoptr (GPtrArray) melees = NULL;
  SgLw then;

  sg_lw_read (&then, now->battle, board);
  melees = sg_lw_find_melees (&then);
  for (guint i = 0; i < melees->len; i++)
    {
      const SgLwMelee *melee = melees->pdata[i];
      g_autoptr (SgQuestion) question = is_in (melee, ids) ? sg_lw_melee_question (&then, melees, melee, NULL) : NULL;
      g_autofree char *odds = question != NULL ? tell_odds (&then, question) : NULL;

      if (odds != NULL)
        return g_strdup_printf (_("mêlée, %d %s v %d %s: %s"), (int) melee->men[0]->len, sg_play_called (&then.play, "red"),
                                (int) melee->men[1]->len, sg_play_called (&then.play, "blue"), odds);
    }
  return NULL;
}

char *
sg_lw_meeting (SgBattle *battle, const char *const *ids, const SgPlace *ends)
{
  g_autoptr (GPtrArray) figures = NULL;
  g_autofree char *far = NULL, *name = NULL;
  double least = NEAR;
  SgFigure *foe = NULL;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  figures = lw.step == SG_LW_PLAY ? sg_lw_figures (&lw, ids, NULL) : NULL;
  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      double gap;
      SgFigure *other = nearest_foe (&lw, figures->pdata[i], &ends[i], &gap);

      if (other == NULL || gap > least)
        continue;
      least = gap;
      foe = other;
    }
  if (foe == NULL)
    return NULL;
  if (least <= sg_ruleset_figure (lw.rules, "LW-47", "gap"))
    return tell_melee (&lw, figures, ids, ends);
  far = sg_text_length (sg_round_hundredths (least), sg_ruleset_get_unit (lw.rules));
  name = sg_lw_told (&lw, foe);
  return g_strdup_printf (_("%s to %s"), far, name);
}
